package show

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestThingsAsPlayersWriteThem: a command names its target by slot, seat, lane, row, handle, base, fixture or graveyard. What names nothing, or
// more than one thing, is an error that says what was expected.
func TestThingsAsPlayersWriteThem(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	sc.Phase(program.SkirmishPhase)
	s := &m.State
	grave := func(p event.Player, n int) event.Entity { e, _ := s.CardAt(s.Players[p].Grave.First, n); return e }
	for _, c := range []struct {
		text   string
		target event.Entity
		says   string
	}{
		{"3b2", x["foe"], ""}, {"own b6", x["guard"], ""}, {"my b6", x["guard"], ""}, {"bravo own back 2", x["guard"], ""}, {"bravo own 6", x["guard"], ""}, {"4b1", x["ally"], ""}, {"1oc1", x["raider"], ""}, {"own orbit c2", x["ship"], ""},
		{"base 3", place.BaseOf(2), ""}, {"base3", place.BaseOf(2), ""}, {"base:1", place.BaseOf(0), ""}, {"own base", place.BaseOf(1), ""}, {"g1", grave(1, 1), ""}, {"2g2", grave(1, 2), ""}, {"f1", x["mark"], ""}, {"fixture:2", x["pact"], ""}, {"#1", s.Handle(1), ""}, {"#1.1", s.Handle(1), ""}, {"#1.0", event.MakeEntity(1, 0), ""},
		{"", 0, "is missing"}, {"own", 0, "is missing"}, {"own orbit", 0, "is missing"}, {"base", 0, "name the owner of the base"}, {"enemy base", 0, "name the owner of the base"}, {"base 5", 0, `unknown base "5"; the bases are 1 to 4`}, {"base0", 0, `unknown base "0"`}, {"base:x", 0, `unknown base "x"`},
		{"enemy b2", 0, "name the owner of the unit"}, {"bravo enemy front 2", 0, "name the owner of the unit"}, {"3b9", 0, "unknown slot 9 (expected 1 to 6)"}, {"5b1", 0, `unknown player 5 in "5b1" (expected 1 to 4)`}, {"3b1", 0, "there is no unit 3b1 (player 3, bravo front 1)"}, {"3b5", 0, "(player 3, bravo back 1)"}, {"1ob2", 0, "(player 1, orbit above bravo 2)"},
		{"bravo own front 5", 0, "which unit of bravo? a number from 1 to 4 is missing"}, {"bravo own back 3", 0, "a number from 1 to 2 is missing"}, {"bravo own back 0", 0, "a number from 1 to 2 is missing"}, {"bravo own", 0, "a number from 1 to 6 is missing"},
		{"#x", 0, `"#x" is not a handle such as #17`}, {"#0", 0, "there is no card #0"}, {"#999", 0, "there is no card #999"}, {"#1.x", 0, "such as #17.2"}, {"f9", 0, `fixture "f9" is not in play`}, {"f64", 0, `fixture "f64" is not in play`}, {"f65", 0, `unknown fixture "f65"`}, {"fixture:0", 0, `unknown fixture "fixture:0"`}, {"fixture:99999", 0, "unknown fixture"}, {"fixture:1.x", 0, "such as fixture:1.2"},
		{"2g9", 0, "unknown card 9 in the graveyard, which has 2"}, {"g0", 0, "unknown card 0 in the graveyard"}, {"nothing", 0, `"nothing" names no unit`}, {"enmy b2", 0, "did you mean"},
	} {
		got, err := Of(m).Parse(m, 1, strings.TrimSpace("attack a3 "+c.text))
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want %q", c.text, err, c.says)
		}
		if want := (match.Command{Verb: tcg.Attack, Player: 1, Source: x["scout"], Target: c.target}); err == nil && got != want {
			t.Errorf("%q: %+v, want %+v", c.text, got, want)
		}
	}
	for _, c := range []struct {
		text string
		at   event.Place
		says string
	}{
		{"alpha front 2", place.Of(place.Surface, 1, 0, place.Front, 1), ""}, {"a2", place.Of(place.Surface, 1, 0, place.Front, 1), ""}, {"a5", place.Of(place.Surface, 1, 0, place.Back, 0), ""}, {"bravo back", place.Of(place.Surface, 1, 1, place.Back, 0), ""}, {"charlie", place.Of(place.Surface, 1, 2, place.Front, 0), ""}, {"alpha.front.2", place.Of(place.Surface, 1, 0, place.Front, 1), ""}, {"3:bravo.back.1", place.Of(place.Surface, 2, 1, place.Back, 0), ""},
		{"orbit:charlie.front.1", place.Of(place.Orbit, 1, 2, place.Front, 0), ""}, {"lane:bravo", place.LanePlace(place.Surface, 1), ""}, {"orbit:lane:alpha", place.LanePlace(place.Orbit, 0), ""}, {"place:77", 77, ""},
		{"", 0, "is missing"}, {"delta", 0, `"delta" is not a lane`}, {"orbit alpha front 1", 0, "the orbit has no rows: expected, for example, orbit alpha 1"}, {"orbit bravo back", 0, "the orbit has no rows"}, {"a7", 0, "unknown slot 7 (expected 1 to 6)"}, {"alpha front 5", 0, "unknown slot 5 (expected 1 to 4)"}, {"alpha back 0", 0, "unknown slot 0 (expected 1 to 2)"}, {"lane:delta", 0, "such as alpha.front.1"}, {"0:alpha.front.1", 0, "such as alpha.front.1"}, {"9:alpha.front.1", 0, "such as alpha.front.1"}, {"x:alpha.front.1", 0, "such as alpha.front.1"},
		{"alpha.front", 0, "such as alpha.front.1"}, {"alpha.side.1", 0, "such as alpha.front.1"}, {"delta.front.1", 0, "such as alpha.front.1"}, {"alpha.front.0", 0, "such as alpha.front.1"}, {"alpha.front.x", 0, "such as alpha.front.1"}, {"place:x", 0, "such as alpha.front.1"},
	} {
		got, err := Of(m).Parse(m, 1, strings.TrimSpace("move a3 "+c.text))
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want %q", c.text, err, c.says)
		}
		if err == nil && got.Place != c.at {
			t.Errorf("%q: place %d, want %d", c.text, got.Place, c.at)
		}
	}
}

// TestHitsThatListenersChange (D-08, D-02): the breakdown of a hit begins with the amount before the first change. It has each change with its listener, in
// each stage, and a rejection with the amount that it stopped.
func TestHitsThatListenersChange(t *testing.T) {
	for _, rejected := range []bool{false, true} {
		m := changedFull(t, func(lib *library.Library) {
			for range 2 {
				lib.Effects = append(lib.Effects, []library.Effect{{Type: "ADD_AMOUNT", Amount: library.Amount{Value: 3}}})
			}
			rule := library.Rule{ID: "MORE", Pack: "full"}
			for i, stage := range []string{"DAMAGE_CALC_STARTED", "DAMAGE_MODIFIED"} {
				l := def.Listener{ID: fmt.Sprint("adds", i), Event: stage, Role: def.Any, Priority: 205, Run: def.Data(3 + i)}
				rule.Listeners = append(rule.Listeners, l)
			}
			if rejected {
				rule.Listeners = append(rule.Listeners, def.Listener{ID: "stops", Event: "DAMAGE_MODIFIED", Role: def.Any, Priority: 290, Reject: "STOPPED"})
			}
			lib.Rules = append(lib.Rules, rule)
		})
		list, err := m.Compose(0, func() error { return tcg.Damage(m, place.BaseOf(1), tcg.Blow{N: 2}) })
		if err == nil {
			err = m.Inject(list)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range m.Log() {
			b, ok := BreakdownOf(m, e.Seq)
			if !ok {
				continue
			}
			text := ""
			for _, c := range b.Changes {
				text += fmt.Sprint(c.Stage, " ", c.By, " ", c.Op, " ", c.Before, " ", c.After, "; ")
			}
			want, final := "DAMAGE_CALC_STARTED MORE.adds0 add 2 5; DAMAGE_MODIFIED MORE.adds1 add 5 8; ", 8
			if rejected {
				want, final = want+"DAMAGE_MODIFIED MORE.stops reject 8 0; ", 0
			}
			if b.Base != 2 || b.Final != final || text != want {
				t.Errorf("rejected %v: from %d to %d by %q, want %q", rejected, b.Base, b.Final, text, want)
			}
		}
		if _, ok := BreakdownOf(m, 0); ok {
			t.Error("nothing has a breakdown")
		}
		if _, ok := BreakdownOf(m, 9999); ok {
			t.Error("an event that there is not has a breakdown")
		}
	}
}

// TestHintsOfDescriptions: a name that is nearly that of a definition of any kind is answered with that name.
func TestHintsOfDescriptions(t *testing.T) {
	sc, _ := full(t)
	m := sc.Match()
	for written, want := range map[string]string{"GUARDX": "GUARD", "KEENX": "KEEN", "HELDX": "HELD", "VOWEDX": "VOWED", "gritx": "grit", "STORMX": "STORM", "BANDX": "BAND"} { //maporder: each is asked alone
		_, err := Of(m).Describe(m, 1, written, display.Look{Lang: "en", Width: 80})
		if err == nil || !strings.Contains(strings.ToLower(err.Error()), fmt.Sprintf("%q", strings.ToLower(want))) {
			t.Errorf("%s: %v, want %q", written, err, want)
		}
	}
	if text, err := Of(m).Describe(m, 1, "base guard", display.Look{Lang: "en", Width: 80}); err == nil {
		t.Errorf("what follows a word that was read is described alone:\n%s", text)
	}
}

// TestFullRowsArePlaces: in a row or a lane that is full, the first slot is meant, so that the rules say what
// is wrong.
func TestFullRowsArePlaces(t *testing.T) {
	sc, _ := full(t)
	m := sc.Match()
	means := func(text string, row place.Row) {
		t.Helper()
		if c, err := Of(m).Parse(m, 1, text); err != nil || c.Place != place.Of(place.Surface, 1, place.Alpha, row, 0) {
			t.Errorf("%s: %+v, %v, want the first slot of row %d", text, c, err, row)
		}
	}
	for row, name := range []string{"front", "back"} {
		for {
			sp, free := m.State.FreeSlot(place.Surface, 1, place.Alpha, place.Row(row))
			if !free {
				break
			}
			if _, err := sc.Unit(1, "GUARD", sp); err != nil {
				t.Fatal(err)
			}
		}
		means("play 1 to alpha "+name, place.Row(row))
	}
	means("play 1 to alpha", place.Front)
}

// TestThingNamedDecidesTheAction: of two actions of one name, a command means that of the fixture or unit it names. A unit may
// have it by its card, its armory, a printed keyword or a status.
func TestThingNamedDecidesTheAction(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	p, s := tcg.Of(m).Program(), &m.State
	actions := map[string]int16{}
	for i := 1; i < len(p.Actions); i++ {
		actions[p.Listeners[p.Actions[i].Ref].ID] = int16(i)
	}
	near, far := actions["GUARD.aim"], actions["SCOUT.aim"]
	blade, ship := &p.Cards[s.Cards[s.Unit(x["guard"]).Armed].Def], &p.Cards[s.Cards[s.Unit(x["ship"]).Card].Def]
	mark, oath := &p.Fixtures[s.FixtureAt(x["mark"]).Def], &p.Fixtures[s.FixtureAt(x["oath"]).Def]
	calm := &p.Statuses[s.FindStatus(s.Unit(x["guard"]).Card, 0, 2).Kind]
	for _, c := range []struct {
		has    *[]uint16
		text   string
		action int16
		source event.Entity
	}{
		{nil, "aim b6", near, x["guard"]}, {nil, "aim a3", far, x["scout"]},
		{&mark.ActionRefs, "aim f1", far, x["mark"]}, {&oath.ActionRefs, "aim f4", far, x["oath"]},
		{&ship.PrintedActs, "aim oc2", far, x["ship"]}, {&ship.PrintedActs, "aim oc2 on 3b2", far, x["ship"]},
		{&blade.ActionRefs, "aim b6", 0, 0}, {&calm.ActionRefs, "aim b6", 0, 0}, {nil, "aim f1", 0, 0}, {nil, "aim oc2", 0, 0}, {nil, "aim 3b2", near, x["foe"]},
	} {
		if c.has != nil {
			*c.has = []uint16{uint16(far)}
		}
		got, err := Of(m).Parse(m, 1, c.text)
		if ambiguous := err != nil && strings.HasPrefix(err.Error(), `2 things have an action "aim"; name the owner, for example use GUARD.aim or use SCOUT.aim`); ambiguous != (c.action == 0) {
			t.Errorf("%q: %v", c.text, err)
		}
		if got.Choice != c.action || got.Source != c.source {
			t.Errorf("%q: action %d of %v, want %d of %v", c.text, got.Choice, got.Source, c.action, c.source)
		}
		if c.has != nil {
			*c.has = nil
		}
	}
}
