package tcg_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/pack"
	luatcg "arbiter/luabind/tcg"
)

const exampleHead = `id = "example"
version = "1.0.0"
api = 1
license = "MIT"
requires = ["core"]
`

const exampleEvent = `[[event]]
name = "example:SOMETHING"
kind = "fact"
doc = "an event of a pack"
fields = { n = "int" }
`

const exampleCard = `[[card]]
id = "EX-%d"
name = { en = "Example", zh = "示例" }
faction = "UNSC"
type = "UNIT"
cost = { supply = 0 }
stats = { attack = 1, shield = 1, health = 5 }
tags = ["INFANTRY"]
script = "ex_%d.lua"
[[card.listener]]
event = %q
role = %q
priority = %d
run = "run"
reasons = { NOT_HERE = { en = "Not here.", zh = "不在此处。" } }
`

// modifies names the functions that change or reject an ask.
var modifies = []string{"add", "reduce", "multiply", "set", "factors", "reject"}

// program makes a card for each body: its listener hears its own entry, or,
// where an ask is needed, the hits on it.
func exampleProgram(t *testing.T, bodies []string, ask func(i int) bool) (*tcg.Scene, *luatcg.Machine) {
	t.Helper()
	files := fstest.MapFS{"pack.toml": {Data: []byte(exampleHead)}}
	manifest := exampleEvent
	for i, body := range bodies {
		name, role, priority := "UNIT_DEPLOYED", "source", 600
		if ask(i) {
			name, role, priority = "DAMAGE_MODIFIED", "target", 300
		}
		card := fmt.Sprintf(exampleCard, i, i, name, role, priority)
		if strings.Contains(body, "me:number(") { // only keywords have numbers
			card = strings.Replace(card, "script", fmt.Sprintf("keywords = [\"EX-KEY-%d(per=2)\"]\n[[keyword]]\nid = \"EX-KEY-%d\"\nname = { en = \"Key\" }\nnumbers = [\"per\"]\nscript", i, i), 1)
			card = strings.Replace(card, "[[card.listener]]", "[[keyword.listener]]", 1)
		}
		manifest += card
		files[fmt.Sprintf("ex_%d.lua", i)] = &fstest.MapFile{Data: []byte(body)}
	}
	files["cards.toml"] = &fstest.MapFile{Data: []byte(manifest)}
	prog, k, err := luatcg.Load(append(pack.Shipped(), pack.Source{Name: "example", FS: files}))
	if err != nil {
		t.Fatal(err)
	}
	return tcg.NewScene(prog, match.Options{Log: true}), k
}

// act plays the card, or attacks it, and answers what it asks.
func act(t *testing.T, sc *tcg.Scene, k *luatcg.Machine, i int, ask bool) error {
	t.Helper()
	sc.Reset()
	m := sc.Match()
	m.Attach(k)
	id := fmt.Sprintf("EX-%d", i)
	place := func(ix uint16, err error) event.Entity {
		if err != nil {
			t.Fatal(err)
		}
		return m.State.Handle(ix)
	}
	place(sc.Card(0, "UNSC-001", tcg.Deck))
	front := func(p event.Player, slot uint8) tcg.Spot { return tcg.Spot{Player: p, Row: tcg.Front, Slot: slot} }
	c := match.Command{Verb: tcg.Play, Place: front(0, 1).Place()}
	if ask {
		c = match.Command{Verb: tcg.Attack}
		c.Target = place(sc.Unit(1, id, front(1, 0)))
		c.Source = place(sc.Unit(0, "UNSC-002", front(0, 0)))
		sc.Phase(tcg.SkirmishPhase)
	} else {
		place(sc.Unit(0, "UNSC-002", front(0, 0)))
		c.Source = place(sc.Card(0, id, tcg.Hand))
	}
	err := m.Do(c)
	if err == nil && m.State.NPending > 0 {
		err = m.Do(match.Command{Verb: tcg.Answer, Player: m.State.Pending[0].Player})
	}
	return err
}

// body puts the example of a function into a script.
func body(f *luatcg.Function, example string) string {
	if f.Name == "killed" {
		return "function run(me, ev, game) game:damage_area(9, \"\", \"\", \"\", \"any\") game:after(\"example\") end\nfunction example(me, ev, game)\n" + example + "\nend\n"
	}
	return "function run(me, ev, game)\n" + example + "\nend\nfunction example(me, ev, game) game:heal(me:unit(), 1) end\n"
}

// shown is the event that an example leads to, fizzled or not.
var shown = map[string]string{"damage": "DAMAGE_DEALT", "damage_area": "DAMAGE_DEALT", "destroy": "KILL_OCCURRED", "heal": "tcg:UNIT_HEALED",
	"restore_shield": "tcg:SHIELD_RESTORED", "draw": "CARD_DRAWN", "battery_up": "BATTERY_GENERATED", "supply_up": "SUPPLY_REFILLED",
	"give_keyword": "KEYWORD_GAINED", "put_status": "STATUS_APPLIED", "spawn": "UNIT_DEPLOYED", "infect": "INFECT_TRIGGERED",
	"return_to_hand": "tcg:CARD_RETURNED", "discard": "tcg:CARD_DISCARDED", "create_card": "tcg:CARD_CREATED", "gain_control": "tcg:CONTROL_CHANGED",
	"after": "tcg:UNIT_HEALED", "choose": "tcg:DECISION_ANSWERED", "notice": "CAMO_BROKEN", "emit": "example:SOMETHING", "random": "tcg:UNIT_HEALED"}

// TestExamples runs the example of every function in a handler, and sees the
// event that it leads to.
func TestExamples(t *testing.T) {
	var bodies []string
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		if !strings.Contains(f.Example, f.On+":"+f.Name+"(") {
			t.Errorf("the example of %s:%s does not call it", f.On, f.Name)
		}
		bodies = append(bodies, body(f, f.Example))
	}
	ask := func(i int) bool { return slices.Contains(modifies, luatcg.Functions[i].Name) }
	sc, k := exampleProgram(t, bodies, ask)
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		t.Run(f.On+"_"+f.Name, func(t *testing.T) {
			calls := k.Calls()
			if err := act(t, sc, k, i, ask(i)); err != nil {
				t.Fatal(err)
			}
			m := sc.Match()
			if k.Calls() == calls {
				t.Error("the example did not run")
			}
			if want := shown[f.Name]; want != "" && !slices.ContainsFunc(m.Log(), func(e event.Event) bool { return m.Program().Types.Def(e.Type).Name == want }) {
				t.Errorf("no %s came of it", want)
			}
			changed := len(m.Mods()) > 0 || slices.ContainsFunc(m.Log(), func(e event.Event) bool { return e.Rejected })
			if ask(i) && !changed {
				t.Error("it changed nothing")
			}
		})
	}
}

// wrongFor is values that a parameter does not take.
func wrongFor(p *luatcg.Param) []string {
	wrong := map[luatcg.Type][]string{luatcg.List: {"5"}, luatcg.Fields: {"5", "{ zz = 1 }", "{ 1 }", "{ n = 0.5 }"}, luatcg.Int: {"0.5", "2^31"}, luatcg.Amount: {"-3", "10000", "2^53"},
		luatcg.Entity: {"-1", "255", "65284", "me:unit() + 65536", "2^31"}, luatcg.Player: {"-1", "3", "300"}, luatcg.Slot: {"97", "13", "-1", "4000"},
		luatcg.Lane: {`"DELTA"`}, luatcg.Row: {`"MIDDLE"`, `"FRONT,BACK"`}, luatcg.Rows: {`"FRONT,"`}, luatcg.Handler: {`"nobody"`}}[p.Type]
	if p.Type != luatcg.List && p.Type != luatcg.Fields {
		wrong = append(wrong, "{}")
	}
	if !p.None {
		none := map[luatcg.Type]string{luatcg.Entity: "0", luatcg.Player: "0", luatcg.Slot: "0", luatcg.Lane: `""`, luatcg.Row: `""`, luatcg.Rows: `""`}[p.Type]
		if none != "" {
			wrong = append(wrong, none)
		}
	}
	return wrong
}

// TestArgumentErrors: a wrong argument, one too many and a call without the
// colon fail the command, with the script, the line and the function.
func TestArgumentErrors(t *testing.T) {
	type bad struct {
		f    *luatcg.Function
		want string
	}
	var bodies []string
	var bads []bad
	add := func(f *luatcg.Function, args []string, call, want string) {
		bodies = append(bodies, body(f, fmt.Sprintf("%s%s%s(%s)", f.On, call, f.Name, strings.Join(args, ", "))))
		bads = append(bads, bad{f, want})
	}
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		good := goodArgs(f)
		add(f, append(slices.Clone(good), "1"), ":", fmt.Sprintf("takes %d arguments, got %d", len(good), len(good)+1))
		add(f, nil, ".", "with a colon")
		for n := range f.Params {
			for _, wrong := range wrongFor(&f.Params[n]) {
				args := slices.Clone(good)
				args[n] = wrong
				add(f, args, ":", f.On+":"+f.Name)
			}
		}
	}
	ask := func(i int) bool { return slices.Contains(modifies, bads[i].f.Name) }
	sc, k := exampleProgram(t, bodies, ask)
	for i, b := range bads {
		err := act(t, sc, k, i, ask(i))
		var fault *match.Fault
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), b.want) || !strings.Contains(err.Error(), fmt.Sprintf("example/ex_%d.lua:", i)) {
			t.Errorf("%s\ngot  %v\nwant %s", bodies[i], err, b.want)
		}
	}
}

// goodArgs are arguments that the function takes.
func goodArgs(f *luatcg.Function) (args []string) {
	sample := map[luatcg.Type]string{luatcg.Int: "1", luatcg.Amount: "1", luatcg.Rows: `"FRONT"`, luatcg.Slot: "1", luatcg.Entity: "me:unit()", luatcg.Player: "1", luatcg.Lane: `"ALPHA"`, luatcg.Row: `"FRONT"`, luatcg.Bool: "true",
		luatcg.Handler: `"example"`, luatcg.List: "{1}", luatcg.Fields: "{ n = 1 }"}
	words := map[string]string{"type": `"PLASMA"`, "keyword": `"ARMOR"`, "state": `"EMP"`, "until": `"turn"`, "side": `"any"`, "tag": `"INFANTRY"`,
		"card": `"TOKEN-COMBAT-FORM"`, "event": `"CAMO_BROKEN"`, "field": `"where"`, "code": `"NOT_HERE"`, "name": `"camo"`}
	for _, p := range f.Params {
		switch {
		case p.Type == luatcg.Word && f.Name == "emit":
			args = append(args, `"example:SOMETHING"`)
		case p.Type == luatcg.Word:
			args = append(args, words[p.Name])
		default:
			args = append(args, sample[p.Type])
		}
	}
	return args
}
