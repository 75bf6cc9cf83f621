package proofs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
)

// forScripts are the event types of the rules that scripts may raise.
const forScripts = "HEADSHOT_TRIGGERED CAMO_BROKEN tcg:CAMO_RESTORED tcg:NOOB_COMBO_TRIGGERED tcg:COVER_REFILLED HIJACK_EXECUTED INFECT_TRIGGERED tcg:TRUCE_OFFERED tcg:TRUCE_ACCEPTED tcg:TRUCE_DECLINED tcg:TRUCE_BREACHED tcg:LANDMARK_DRAWN tcg:LANDMARK_RESOLVED tcg:COMMENDATION_GAINED tcg:COMMENDATION_LEVEL tcg:MERIT_AWARDED tcg:UNIT_EVACUATED ORBITAL_LOAD_QUEUED ORBITAL_DROP_RESOLVED ORBITAL_STRIKE_DECLARED ORBITAL_STRIKE ORBITAL_STRIKE_MISSED tcg:INTERCEPTION_CHECKED POINT_DEFENSE_INTERCEPTED AA_FIRE_RESOLVED CAPITAL_SHIP_DESTROYED orbit:WRECK_FALLING CAPITAL_SHIP_CRASH_RESOLVED GALACTIC_EVENT_ROLLED galactic:SECTORS_SWAPPED"

// needed is what a script must say of types whose resolver makes something of it.
var needed = map[string]string{"INFECT_TRIGGERED": `spawn_card = "UNSC-001", lane = "ALPHA"`}

// TestD09_NoScriptRaisesWhatIsNotForScripts (D-09, K-25): a script tries to
// raise every event type that there is, in both ways that there are. It can
// raise those that a pack declares for scripts. Any other is refused, above all
// the stages of damage and the phases of a turn, and the command with it leaves
// no trace.
func TestD09_NoScriptRaisesWhatIsNotForScripts(t *testing.T) {
	known := lib(t).prog.Types.Names()
	var cards, script strings.Builder
	for i, name := range known {
		for j, call := range []string{"game:notice(%q)", "game:emit(%q, {" + needed[name] + "})"} {
			fmt.Fprintf(&cards, "[[card]]\nid = \"R-%d-%d\"\nname = { en = \"R\" }\nfaction = \"NEUTRAL\"\ntype = \"TACTICAL\"\ncost = { supply = 0 }\nscript = \"r.lua\"\non_play = \"r%d_%d\"\n", i, j, i, j)
			fmt.Fprintf(&script, "function r%d_%d(me, ev, game)\n  "+call+"\nend\n", i, j, name)
		}
	}
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), proofs(), text("raisers", map[string]string{"pack.toml": "id = \"raisers\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"proofs\"]\n", "a.toml": cards.String(), "r.lua": script.String()})))
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(prog, match.Options{Log: true})
	sc.Match().Attach(k)
	for i, name := range known {
		typ, _ := prog.Types.Lookup(name)
		own := prog.Declared(typ)
		may := slices.Contains(strings.Fields(forScripts), name) || own != nil && own.Pack == "proofs"
		for j := range 2 {
			sc.Reset()
			if err := sc.Option("truce"); err != nil { // a galactic event that can come
				t.Fatal(err)
			}
			ix, err := sc.Card(0, fmt.Sprintf("R-%d-%d", i, j), place.Hand)
			if err != nil {
				t.Fatal(err)
			}
			m := sc.Match()
			before, log := m.Hash(), len(m.Log())
			err = m.Do(match.Command{Verb: tcg.Play, Source: m.State.Handle(ix)})
			raised := slices.ContainsFunc(m.Log()[log:], func(e event.Event) bool { return e.Type == typ })
			switch {
			case may && j == 0 && needed[name] != "":
				if err == nil || m.Hash() != before {
					t.Errorf("%s was raised without what it needs: %v", name, err)
				}
			case may && err != nil:
				t.Errorf("%s is for scripts: %v", name, err)
			case may && !raised && prog.Resolver(typ).Refill.Pool == 0: // what resolves to nothing is not shown
				t.Errorf("%s was not raised", name)
			case !may && err == nil:
				t.Errorf("a script raised %s", name)
			case !may && (m.Hash() != before || len(m.Log()) != log):
				t.Errorf("the refused %s left a trace", name)
			}
		}
	}
	for typ := event.Type(1); typ < events.NTypes; typ++ {
		if name := prog.Types.Def(typ).Name; !slices.Contains(known, name) {
			t.Errorf("%s was not tried", name)
		}
	}
}

// TestK24_NamesOfTheRules (K-24): only packs that are shipped, and those that
// take the place of one, declare events without a namespace or in tcg:.
func TestK24_NamesOfTheRules(t *testing.T) {
	head := func(id, more string) string {
		return "id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n" + more
	}
	event := func(name string) string { return "[[event]]\nname = \"" + name + "\"\nkind = \"fact\"\ndoc = \"d\"\n" }
	for _, tt := range []struct{ id, more, name, says string }{
		{"bad", "", "BANG", "has not the form bad:NAME"},
		{"bad", "", "tcg:BANG", "has not the form bad:NAME"},
		{"bad", "namespace = \"tcg\"\n", "tcg:BANG", `names of the namespace "tcg" are those of the rules of the game`},
		{"flood", "requires = [\"core\"]\n", "core:BANG", "has not the form flood:NAME"},
	} {
		says(t, loadError(text(tt.id, map[string]string{"pack.toml": head(tt.id, tt.more), "e.toml": event(tt.name)})), "e.toml:2", tt.says)
	}
	for _, name := range []string{"BANG", "tcg:BANG", "flood:BANG"} {
		if err := loadError(text("flood", map[string]string{"pack.toml": head("flood", "requires = [\"core\"]\n"), "e.toml": event(name), "f.toml": "[[faction]]\nid = \"FLOOD\"\nname = { en = \"Flood\" }\n"})); err != nil && strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
