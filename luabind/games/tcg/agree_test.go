package tcg_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// twins are questions of filters, by their subject, with the same question of scripts.
var twins = map[string][][2]string{
	"source": unitTwins("source"), "target": unitTwins("target"),
	"source_player": playerTwins("source_player"), "target_player": playerTwins("target_player"),
}

func unitTwins(of string) (list [][2]string) {
	for _, name := range []string{"attack", "shield", "shield_cap", "health", "health_cap", "controller", "owner"} {
		list = append(list, [2]string{of + "." + name, "game:" + name + "(ev:" + of + "())"})
	}
	return append(list, [2]string{of + ".damage", "game:damage_on(ev:" + of + "())"}, [2]string{of + ".layers(OVERSHIELD)", "game:layers(ev:" + of + "(), \"OVERSHIELD\")"})
}

func playerTwins(of string) (list [][2]string) {
	for _, pair := range [][2]string{{"supply", "supply"}, {"battery", "battery"}, {"hand", "hand_size"}, {"base_health", "base_health"}} {
		list = append(list, [2]string{of + "." + pair[0], "game:" + pair[1] + "(ev:" + of + "())"})
	}
	return list
}

// agreement is a pack with rules that hear every event. Where a filter holds, a script asks
// the same and fails if its answer is another.
type agreement struct {
	files     fstest.MapFS
	toml, lua strings.Builder // of the rule that is being written
	questions int
}

// ask asks a question of an event type as a filter and as an expression of Lua, if the
// guard holds.
func (a *agreement) ask(d *event.TypeDef, filter, script, guard string) {
	if a.questions%30 == 0 {
		a.flush()
	}
	a.questions++
	for i, op := range [][2]string{{"== 1", "== 1"}, {"!= 1", "~= 1"}, {"== 2", "== 2"}, {"!= 2", "~= 2"}} {
		name := fmt.Sprintf("f%d_%d", a.questions, i)
		fmt.Fprintf(&a.toml, "[[rule.listener]]\nevent = %q\nrole = \"any\"\npriority = %d\nwhere = [%q]\nrun = %q\n", d.Name, d.Low, filter+" "+op[0], name)
		fmt.Fprintf(&a.lua, "function %s(me, ev, game)\n  local got = %s\n  if %s and not (got %s) then error(%q .. got) end\nend\n", name, script, guard, op[1], d.Name+": "+filter+" "+op[0]+" holds, and a script reads ")
	}
}

// flush ends a rule: manifests and scripts are bounded.
func (a *agreement) flush() {
	if n := len(a.files); a.toml.Len() > 0 {
		a.files[fmt.Sprintf("r%d.toml", n)] = &fstest.MapFile{Data: fmt.Appendf(nil, "[[rule]]\nid = \"R%d\"\nname = { en = \"Agree\" }\nscript = \"r%d.lua\"\n%s", n, n, a.toml.String())}
		a.files[fmt.Sprintf("r%d.lua", n)] = &fstest.MapFile{Data: []byte(a.lua.String())}
	}
	a.toml.Reset()
	a.lua.Reset()
}

// askAll asks for every number and player in an event, and for the units and players of some.
func (a *agreement) askAll(types *event.Registry) {
	for t := event.Type(1); int(t) < types.Len(); t++ {
		d := types.Def(t)
		for _, f := range d.Fields {
			if (d.Kind == event.Ask || d.Kind == event.Fact) && (f.Kind == event.Int || f.Kind == event.PlayerField) {
				a.ask(d, "event."+f.Name, fmt.Sprintf("ev:get(%q)", f.Name), "true")
			}
		}
	}
	for _, name := range []string{"UNIT_DEPLOYED", "ATTACK_DECLARED", "DAMAGE_DEALT", "KILL_OCCURRED"} {
		t, _ := types.Lookup(name)
		for _, of := range []string{"source", "target", "source_player", "target_player"} {
			for _, twin := range twins[of] {
				a.ask(types.Def(t), twin[0], twin[1], "ev:"+of+"() ~= 0")
			}
		}
	}
	a.flush()
}

// TestFiltersAndScriptsAgree (K-06): a filter and a script that ask the same question of an event
// get the same answer.
func TestFiltersAndScriptsAgree(t *testing.T) {
	shipped, _ := loadShipped(t)
	a := agreement{files: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"agree\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}}}
	a.askAll(shipped.Types)
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), load.Source{Name: "agree", FS: a.files}))
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(2) { // the decks of all four factions
		m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed)), deckList(prog, 3-int(seed))}})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		playRandom(t, m, seed, nil, nil)
	}
	if a.questions < 150 {
		t.Errorf("only %d questions", a.questions)
	}
}
