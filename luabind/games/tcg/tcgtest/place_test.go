package tcgtest_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// TestPlaceIsBounded checks each number and word of a position at its limits: what is at a limit is
// taken, and what is beyond it is refused at its line.
func TestPlaceIsBounded(t *testing.T) {
	prog, _ := shippedProgram(t)
	const unit = "[[unit]]\nplayer = 1\ncard = \"UNSC-004\"\nat = \"alpha front 1\"\n"
	player := func(text string) string { return "[[player]]\n[[player]]\n" + text + "\n" }
	for _, c := range []struct{ text, want string }{
		{"", ""}, {"turn = 0", ""}, {"turn = 10000", ""}, {"turn = 10001", "a turn from 1"}, {"turn = -1", "a turn from 1"}, {"phase = \"skirmish\"", ""}, {"phase = \"end\"", "the phase deployment, skirmish or a window"},
		{"mode = \"nothing\"", "line 1: "}, {"\nmode = \"nothing\"", "line 2: "}, {"player = [{}, {}]", ""}, {"[[player]]\n[[player]]\n[[player]]", "line 3: 3 players; the mode has 2"},
		{player("base = 999"), ""}, {player("base = 1000"), "line 2: player 2: 1000 is not a number from 0 to 999"}, {player("base = -1"), "line 2: player 2: -1 is not"}, {player("supply = 0"), ""}, {player("supply = -1"), "player 2: -1 is not"},
		{player("supply_cap = 1000"), "player 2: 1000 is not"}, {player("battery = 1000"), "player 2: 1000 is not"}, {player("hand = [\"NONE\"]"), "line 2: player 2: "}, {player("graveyard = [\"NONE\"]"), "player 2: "}, {player("deck = [\"NONE\"]"), "player 2: "}, {player("field = \"UNSC-001\""), "player 2: "}, {player("statuses = { NONE = 1 }"), "player 2: "}, {player("counters = { NONE = 1 }"), "player 2: "},
		{unit, ""}, {unit + unit, "line 5: unit 2: "}, {strings.Replace(unit, "= 1", "= 2", 1), ""}, {strings.Replace(unit, "= 1", "= 0", 1), "line 1: unit 1: there is no player 0"}, {strings.Replace(unit, "= 1", "= 3", 1), "unit 1: there is no player 3"},
		{strings.Replace(unit, "front 1", "front 0", 1), "is not a slot such as alpha front 1"}, {strings.Replace(unit, "front 1", "front x", 1), "is not a slot"}, {strings.Replace(unit, "front 1", "side 1", 1), "is not a slot"}, {strings.Replace(unit, "alpha", "delta", 1), "is not a slot"}, {strings.Replace(unit, "front 1", "front 1 1", 1), "is not a slot"}, {strings.Replace(unit, "front 1", "front", 1), "is not a slot"},
		{strings.Replace(unit, "front 1", "front "+fmt.Sprint(place.MaxSlots+1), 1), "is not a slot"}, {strings.Replace(unit, "front 1", "front "+fmt.Sprint(place.MaxSlots), 1), "slots in front"}, {strings.Replace(unit, "alpha front", "ALPHA Back", 1), ""},
		{unit + "marks = [\"tired\", \"attacked\", \"moved\", \"damaged\"]", ""}, {unit + "marks = [\"tird\"]", "line 1: unit 1: unknown mark \"tird\""}, {unit + "damage = 1", ""}, {unit + "damage = -1", "unit 1: "}, {unit + "shield = -1", "unit 1: "}, {unit + "statuses = { NONE = 1 }", "unit 1: "}, {unit + "counters = { NONE = 1 }", "unit 1: "}, {unit + "armory = [\"UNSC-001\"]", "unit 1: "}, {unit + "cargo = [\"NONE\"]", "unit 1: "},
		{unit + "[[fixture]]\nid = \"NONE\"", "line 5: fixture 1: "}, {"[[fixture]]\nid = \"HEAVY-RACK\"\nlane = \"delta\"", "fixture 1: unknown lane \"delta\""}, {"[[fixture]]\nid = \"TRUCE\"\nplayer = 3\nother = 2", "fixture 1: there is no player 3"}, {"[[fixture]]\nid = \"TRUCE\"\nplayer = -1\nother = 2", "fixture 1: there is no player -1"}, {"[[fixture]]\nid = \"TRUCE\"\nplayer = 1\nother = 2", ""}, {"[[fixture]]\nid = \"HEAVY-RACK\"\nlane = \"BRAVO\"", ""},
		{"[[lane]]\nlane = \"delta\"", "line 1: lane 1: unknown lane \"delta\""}, {"[[lane]]\nlane = \"alpha\"\ncounters = { NONE = 1 }", "lane 1: "}, {"[[lane]]\nlane = \"alpha\"", ""}, {"turn = 1\ncounters = { NONE = 1 }", "line 2: "}, {"sise = 1", "line 1: unknown key \"sise\""}, {"options = [\"nothing\"]", "nothing"},
	} {
		_, err := tcgtest.Place(prog, c.text, match.Options{})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n%v, want %q", c.text, err, c.want)
		}
	}
}

// TestPlacePutsEverything checks in the state that each entry of a position is there, for its player.
func TestPlacePutsEverything(t *testing.T) {
	prog, _ := shippedProgram(t)
	m, err := tcgtest.Place(prog, `turn = 7
phase = "skirmish"
[[player]]
base = 11
supply = 2
supply_cap = 8
battery = 3
hand = ["UNSC-008", "UNSC-003"]
graveyard = ["UNSC-001"]
deck = ["UNSC-002", "UNSC-001", "UNSC-003"]
[[player]]
base = 21
field = "COV-010"
[[unit]]
player = 2
card = "COV-003"
at = "charlie back 1"
damage = 1
shield = 0
marks = ["tired", "damaged"]
armory = ["COV-006"]
[[unit]]
player = 1
card = "UNSC-001"
at = "bravo front 2"
marks = ["attacked", "moved"]
`, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &m.State
	piles := func(p *tcg.Player) (ids string) {
		for _, pile := range []*tcg.Pile{&p.Hand, &p.Grave, &p.Deck} {
			for c := pile.First; c != 0; c = s.Cards[c].Next {
				ids += tcg.SightOf(m, c).ID + " "
			}
			ids += "/ "
		}
		return ids
	}
	one, two := &s.Players[0], &s.Players[1]
	if got, want := fmt.Sprintln(s.Turn, prog.PhaseName(s.Now()), one.Base, one.Supply, one.SupplyCap, one.Battery, two.Base, piles(one), piles(two)), "7 skirmish 11 2 8 3 21 UNSC-008 UNSC-003 / UNSC-001 / UNSC-002 UNSC-001 UNSC-003 / / / / "; strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
		t.Errorf("%s, want %s", got, want)
	}
	fields := 0
	for ix := range s.Fields(1) {
		fields++
		if tcg.SightOf(m, ix).ID != "COV-010" {
			t.Errorf("the field is %s", tcg.SightOf(m, ix).ID)
		}
	}
	for range s.Fields(0) {
		fields += 10
	}
	if fields != 1 {
		t.Errorf("%d fields", fields)
	}
	for _, c := range []struct {
		at    place.Spot
		id    string
		marks tcg.Marks
	}{
		{place.Spot{Player: 1, Lane: 2, Row: place.Back, Slot: 0}, "COV-003", tcg.Marks{Tired: true, Damaged: true}},
		{place.Spot{Player: 0, Lane: 1, Row: place.Front, Slot: 1}, "UNSC-001", tcg.Marks{Attacked: true, Moved: true}},
	} {
		ix := tcg.UnitAt(m, c.at)
		if ix == 0 {
			t.Errorf("%s is not at %+v", c.id, c.at)
			continue
		}
		if v := tcg.SightOf(m, ix); v.ID != c.id || v.Controller != c.at.Player || v.Marks != c.marks ||
			c.id == "COV-003" && (v.Damage != 1 || v.Shield != 0 || fmt.Sprint(v.Armory) != "[COV-006]") || c.id == "UNSC-001" && v.Damage != 0 {
			t.Errorf("%+v", v)
		}
	}
	if text, err := tcgtest.Position(show.Facade(m), i18n.English); err != nil || !strings.Contains(text, "marks = [\"tired\", \"damaged\"") || !strings.Contains(text, "marks = [\"attacked\", \"moved\"]") || !strings.Contains(text, "shield = 0\n") || strings.Count(text, "battery") != 1 || strings.Count(text, "damage = ") != 1 {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestX02_HalvedTurn: a turn of halved supply ends up with half of the cap, whatever effects give
// before its refill, also if that is exactly the cap. Supply that they give after it is kept.
func TestX02_HalvedTurn(t *testing.T) {
	for event, want := range map[string]int16{"TURN_STARTED": 3, "SUPPLY_CAP_INCREASED": 3, "CARD_DRAWN": 10, "PHASE_SKIRMISH_ENDED": 3} {
		pack := load.Source{Name: "gifts", FS: fstest.MapFS{
			"pack.toml":  {Data: []byte("id = \"gifts\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\ndescription = \"Gifts\"\n")},
			"gifts.toml": {Data: []byte("[[rule]]\nid = \"GIFTS\"\nname = { en = \"Gifts\" }\nscript = \"gifts.lua\"\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\nrun = \"give\"\n")},
			"gifts.lua":  {Data: []byte("function give(me, ev, game)\n  game:supply_up(ev:source_player(), 7)\nend\n")}}}
		prog, k, err := luatcg.Load(append(luatcg.Shipped(), pack))
		if err != nil {
			t.Fatal(err)
		}
		m, err := tcgtest.Place(prog, "turn = 6\nphase = \"skirmish\"\noptions = [\"truce\"]\n[[player]]\nsupply = 0\nsupply_cap = 6\ndeck = [\"UNSC-001\"]\nstatuses = { OATHBREAKER = 1 }\n[[player]]\n", match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		g := show.Facade(m)
		for p := &m.State.Players[0]; m.State.Turn == 6 || len(g.ToAct(nil)) == 0; {
			c, err := g.Parse(1, "end")
			if err == nil {
				err = g.Do(c)
			}
			if err != nil {
				t.Fatal(err, p.Supply)
			}
		}
		if p := &m.State.Players[0]; p.Supply != want || p.SupplyCap != 7 {
			t.Errorf("a gift at %s: supply %d of %d, want %d", event, p.Supply, p.SupplyCap, want)
		}
	}
}
