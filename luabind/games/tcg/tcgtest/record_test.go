package tcgtest_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

const stored = `turn = 6
phase = "skirmish"

[[player]] # 1
base = 12
supply = 3
supply_cap = 6
battery = 1
hand = ["UNSC-008", "UNSC-003"]
graveyard = ["UNSC-001"]
deck = ["UNSC-002"]

[[player]] # 2
base = 30
supply = 5
supply_cap = 5
field = "COV-010"

[[unit]]
player = 2
card = "COV-003"
at = "bravo back 2"
damage = 1
shield = 1
marks = ["moved", "combo"]
statuses = { PLASMA_TAG = 1 }
armory = ["COV-006", "UNSC-007"]
`

func shippedProgram(t *testing.T) (*program.Program, api.Machine) {
	t.Helper()
	prog, k, err := api.Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return prog, k
}

// TestPosition: the text that is written is the text that was read. A position that cannot be
// is refused and reported.
func TestPosition(t *testing.T) {
	prog, k := shippedProgram(t)
	m, err := tcgtest.Place(prog, strings.Replace(stored, `"UNSC-007"]`, `"COV-006"]`, 1), match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	text, err := tcgtest.Position(show.Facade(m), i18n.English)
	if err != nil || text != strings.Replace(stored, `"UNSC-007"]`, `"COV-006"]`, 1) {
		t.Errorf("%v\n%s", err, text)
	}
	for part, wrong := range map[string]string{"turn = 6": "turn = -1", "skirmish": "dinner", "bravo back 2": "bravo back 9", "COV-003": "COV-999", "supply = 3": "supply = 4000",
		"base = 12": "bese = 12", "moved": "removed", "PLASMA_TAG": "PLASMA_TOG", "damage = 1": "damage = 99", "COV-010": "COV-001", "player = 2": "player = 3", "shield = 1": "shield = 77"} {
		if _, err := tcgtest.Place(prog, strings.Replace(stored, part, wrong, 1), match.Options{}); err == nil {
			t.Errorf("%s was taken", wrong)
		}
	}
}

// TestPositionOfALongBoard: a mode's own slots and fields are written and read
// again, and no more than it has.
func TestPositionOfALongBoard(t *testing.T) {
	prog, _, err := api.Load(append(api.Shipped(), load.Source{Name: "proofs", FS: os.DirFS("../../../proof/proofs/testdata/proofs")}))
	if err != nil {
		t.Fatal(err)
	}
	const long = "mode = \"wide\"\nturn = 5\nphase = \"deployment\"\n\n[[player]] # 1\nbase = 30\nsupply = 10\nsupply_cap = 10\nfields = [\"UNSC-010\", \"COV-010\"]\n\n" +
		"[[player]] # 2\nbase = 30\nsupply = 10\nsupply_cap = 10\n\n[[unit]]\nplayer = 1\ncard = \"UNSC-001\"\nat = \"alpha front 4\"\n\n[[unit]]\nplayer = 2\ncard = \"ORB-002\"\nat = \"orbit charlie 10\"\n"
	m, err := tcgtest.Place(prog, long, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if text, err := tcgtest.Position(show.Facade(m), i18n.English); err != nil || text != long {
		t.Errorf("%v\n%s", err, text)
	}
	for part, wrong := range map[string][2]string{
		"front 4":              {"front 5", "unit 1: a player has 4 slots in front and 3 behind in each lane"},
		"charlie 10":           {"charlie 11", "is not a slot such as alpha front 1"},
		"mode = \"wide\"":      {"mode = \"duel\"", "a player has 2 slots in front"},
		"\"UNSC-010\", ":       {"\"UNSC-010\", \"FLD-010\", ", "player 1: player 1 has as many fields as the mode allows: 2"},
		"at = \"alpha front 4": {"at = \"orbit alpha 4", "belongs to the layer SURFACE"},
	} {
		if _, err := tcgtest.Place(prog, strings.Replace(long, part, wrong[0], 1), match.Options{}); err == nil || !strings.Contains(err.Error(), wrong[1]) {
			t.Errorf("%s: %v", wrong[0], err)
		}
	}
}

// recordedOf does commands, each of the player who is to act, and returns the test that is made of them.
func recordedOf(t *testing.T, g display.Match, name string, lines ...string) string {
	t.Helper()
	s := games.Passage{Name: name}
	for _, line := range lines {
		c, err := g.Parse(g.ToAct(nil)[0], line)
		if err != nil {
			t.Fatal(line, err)
		}
		s.Moments, s.Commands = append(s.Moments, display.Fork(g)), append(s.Commands, c)
		if err := g.Do(c); err != nil {
			t.Fatal(line, err)
		}
	}
	s.Moments = append(s.Moments, g)
	text, err := recorded(t, s)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestWrite: a command becomes a test that holds, with no more of the scenario than it needs.
func TestWrite(t *testing.T) {
	prog, k := shippedProgram(t)
	m, err := tcgtest.Place(prog, "[[unit]]\nplayer = 1\ncard = \"UNSC-004\"\nat = \"alpha front 1\"\n[[unit]]\nplayer = 1\ncard = \"UNSC-001\"\nat = \"charlie front 1\"\n"+
		"[[unit]]\nplayer = 2\ncard = \"COV-004\"\nat = \"alpha back 1\"\n[[player]]\nhand = [\"UNSC-001\"]\n", match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	g := show.Facade(m)
	text := recordedOf(t, g, "hijacked", "end", "hijack a1 2a3 to alpha back 1", "end")
	for _, want := range []string{"function test_hijacked(t)", "t:act(own_a1, \"hijack\", {at = \"alpha back 1\", on = foe_a3})", "controller = 1", "t:end_phase()"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if strings.Contains(text, "charlie") {
		t.Errorf("what is not needed was kept\n%s", text)
	}
}

// TestCargoIsWritten: what a ship carries is in positions, in tests that are
// written from a session, and in the words of commands.
func TestCargoIsWritten(t *testing.T) {
	prog, k := shippedProgram(t)
	const with = "turn = 5\nphase = \"deployment\"\noptions = [\"all_domain\"]\n\n[[player]] # 1\nbase = 30\nsupply = 10\nsupply_cap = 10\nhand = [\"UNSC-001\", \"UNSC-002\"]\n\n" +
		"[[player]] # 2\nbase = 30\nsupply = 10\nsupply_cap = 10\n\n[[unit]]\nplayer = 1\ncard = \"COV-104\"\nat = \"orbit alpha 1\"\ncargo = [\"UNSC-002\"]\n"
	m, err := tcgtest.Place(prog, with, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	g := show.Facade(m)
	if text, err := tcgtest.Position(g, i18n.English); err != nil || text != with {
		t.Errorf("%v\n%s", err, text)
	}
	if text := g.Draw(0, display.Look{Lang: "en"}); !strings.Contains(text, "[1]") {
		t.Errorf("the board does not show cargo:\n%s", text)
	}
	s := games.Passage{Name: "dropped"}
	for _, line := range []string{"load oa1 2", "drop oa1 1 to alpha back 2", "drop oa1 on UNSC-002 to a1"} {
		c, err := g.Parse(0, line)
		if err != nil {
			t.Fatal(line, err)
		}
		for _, form := range []display.Form{display.Spoken, display.Canonical} {
			if again, err := g.Parse(0, g.Format(c, form)); err != nil || again != c {
				t.Errorf("%s is spelled %q: %v", line, g.Format(c, form), err)
			}
		}
		s.Moments, s.Commands = append(s.Moments, display.Fork(g)), append(s.Commands, c)
		if err := g.Do(c); err != nil {
			t.Fatal(line, err)
		}
	}
	s.Moments = append(s.Moments, g)
	text, err := recorded(t, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`t:option("all_domain")`, `= t:load(own_oa1, "UNSC-002")`, `t:act(own_oa1, "load", {on = `, `t:act(own_oa1, "drop", {at = "alpha back 2", on = `} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	for _, wrong := range []string{"load oa1 9", "drop oa1 1", "load oa1 UNSC-009", "drop"} {
		if _, err := g.Parse(0, wrong); err == nil {
			t.Errorf("%q is understood", wrong)
		}
	}
}

// recorded writes a passage of the shipped packs as a test.
func recorded(t *testing.T, s games.Passage) (string, error) {
	t.Helper()
	p, err := tcgtest.Game().Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return p.Recording.Write(games.Setup{}, s)
}

// TestWriteEachCommand: each kind of command is written with its cards and places, after a set-up
// without the statuses, fixtures and counters that it does not need. The test that is written holds.
func TestWriteEachCommand(t *testing.T) {
	p, err := tcgtest.Game().Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	prog, k := shippedProgram(t)
	for _, c := range []struct {
		phase string
		verb  uint8
		want  []string
	}{
		{"skirmish", tcg.Attack, []string{"t:attack(own_b1, foe_b2)"}}, {"skirmish", tcg.EndPhaseVerb, []string{"t:end_phase()"}}, {"skirmish", tcg.Concede, []string{"t:concede(1)"}},
		{"deployment", tcg.Play, []string{"t:play(", ", {at = \"", "t:expect(unsc_001, {zone"}}, {"deployment", tcg.MakeBattery, []string{"t:make_battery("}},
	} {
		m, err := tcgtest.Place(prog, "turn = 7\nphase = \""+c.phase+"\"\noptions = [\"landmarks\", \"retribution\"]\n[[player]]\nstatuses = { RETRIBUTION = 1 }\nhand = [\"UNSC-001\", \"UNSC-002\"]\n[[player]]\n[[fixture]]\nid = \"HEAVY-RACK\"\nlane = \"alpha\"\ncounters = { \"HEAVY-RACK.held\" = 1 }\n"+
			"[[unit]]\nplayer = 1\ncard = \"UNSC-004\"\nat = \"bravo front 1\"\n[[unit]]\nplayer = 2\ncard = \"COV-004\"\nat = \"bravo front 2\"\n", match.Options{Log: true})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		g := show.Facade(m)
		list := g.Legal(0, nil)
		i := slices.IndexFunc(list, func(k match.Command) bool { return k.Verb == c.verb })
		if i < 0 {
			t.Errorf("no command of the verb %d in %+v", c.verb, list)
			continue
		}
		f := display.Fork(g)
		if err := f.Do(list[i]); err != nil {
			t.Fatal(err)
		}
		text, err := p.Recording.Write(games.Setup{}, games.Passage{Name: "one", Moments: []display.Match{g, f}, Commands: list[i : i+1]})
		if err != nil {
			t.Errorf("%s: %v", g.Format(list[i], display.Spoken), err)
		}
		for _, want := range c.want {
			if !strings.Contains(text, want) || strings.Contains(text, "HEAVY-RACK") || strings.Contains(text, "RETRIBUTION") {
				t.Errorf("%q is missing, or too much is there, in\n%s", want, text)
			}
		}
	}
}

// TestWriteStatusesOfHands: a status on a card in a hand that changes what a command does is in the set-up of the test.
func TestWriteStatusesOfHands(t *testing.T) {
	packs := append(api.Shipped(), load.Source{Name: "hot", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"hot\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"hot.toml":  {Data: []byte("[[status]]\nid = \"HOT\"\nname = { en = \"Hot\" }\nuntil = \"forever\"\n[[status.modifier]]\nof = \"cost\"\nscope = \"self\"\nadd = 1\n")},
	}})
	prog, k, err := api.Load(packs)
	if err != nil {
		t.Fatal(err)
	}
	p, err := tcgtest.Game().Load(packs)
	if err != nil {
		t.Fatal(err)
	}
	m, err := tcgtest.Place(prog, "turn = 7\nphase = \"deployment\"\n[[player]]\nhand = [\"UNSC-001\", \"UNSC-002\"]\n[[player]]\n[[card]]\nplayer = 1\nhand = 2\nstatuses = { HOT = 1 }\n", match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	g := show.Facade(m)
	for i, c := range tcg.PileOf(m, 0, place.Hand) {
		play := match.Command{Verb: tcg.Play, Source: m.State.Handle(c), Place: place.Of(place.Surface, 0, 0, place.Front, 0)}
		f := display.Fork(g)
		if err := f.Do(play); err != nil {
			t.Fatal(err)
		}
		text, err := p.Recording.Write(games.Setup{}, games.Passage{Name: "one", Moments: []display.Match{g, f}, Commands: []match.Command{play}})
		if err != nil || strings.Contains(text, `"HOT"`) != (i == 1) {
			t.Errorf("card %d: %v\n%s", i+1, err, text)
		}
	}
}

// lastingPosition has statuses of a player, of units and of a card in a hand. It has gained keywords and a
// fixture too. Each lasts otherwise than one that begins now (M-04, K-40).
const lastingPosition = `turn = 7
phase = "deployment"
options = ["retribution", "truce"]

[[player]] # 1
base = 30
supply = 10
supply_cap = 10
hand = ["COV-009", "UNSC-001"]
statuses = { RETRIBUTION = { until = "next_turn_end", turns = 1 } }

[[player]] # 2
base = 30
supply = 10
supply_cap = 10

[[unit]]
player = 1
card = "UNSC-005"
at = "alpha front 1"
statuses = { EMP = { until = "source_next_turn_end", turns = -1, of = 2 }, OVERSHIELD = { layers = 2, until = "turn", turns = 2 } }
keywords = { ARMOR = { until = "turn" }, "COVER(2)" = { until = "forever" } }

[[unit]]
player = 2
card = "UNSC-001"
at = "alpha front 1"
armory = ["FLD-007"]

[[card]]
player = 1
hand = 2
statuses = { MARKED = { until = "own_turn_end" } }

[[fixture]]
id = "TRUCE"
player = 1
other = 2
until = "next_global_turn_end"
turns = 1
`

// TestTimeLeft (M-04): the time that is left of a status, a gained keyword and a fixture is written
// and read again. One that begins now needs no time.
func TestTimeLeft(t *testing.T) {
	prog, k := shippedProgram(t)
	m, err := tcgtest.Place(prog, lastingPosition, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if text, err := tcgtest.Position(show.Facade(m), "en"); err != nil || text != lastingPosition {
		t.Errorf("%v\n%s", err, text)
	}
	for part, wants := range map[string][]string{
		"play COV-009 alpha": {`t:status("base 1", "RETRIBUTION", 1, "next_turn_end", 1)`},
		"attack a1 2a1":      {`statuses = {ROUTED = {duration = "next_turn_end", turns = 1}}`, `keywords = {["COVER(1)"] = {duration = "next_global_turn_end", turns = 3}}`},
	} {
		m, err := tcgtest.Place(prog, `turn = 7
options = ["retribution", "landmarks"]
[[player]]
supply = 10
statuses = { RETRIBUTION = { until = "next_turn_end", turns = 1 } }
hand = ["COV-009"]
[[player]]
[[unit]]
player = 1
card = "UNSC-005"
at = "alpha front 1"
statuses = { ROUTED = { until = "next_turn_end", turns = 1 } }
keywords = { "COVER(1)" = { until = "next_global_turn_end", turns = 3 } }
[[unit]]
player = 2
card = "UNSC-005"
at = "alpha front 1"
`, match.Options{Log: true})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		lines := slices.Repeat([]string{"end"}, 8)
		if strings.HasPrefix(part, "attack") {
			lines = append(lines, "end")
		}
		text := recordedOf(t, show.Facade(m), "left", append(lines, part)...)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing in\n%s", want, text)
			}
		}
	}
	for part, wrong := range map[string][2]string{
		"until = \"next_turn_end\", turns = 1": {"turns = 1", "name a duration too"}, "of = 2 }": {"of = 3 }", "EMP: there is no player 3"}, "until = \"turn\", turns = 2": {"until = \"trun\"", "unknown duration \"trun\""},
		"layers = 2": {"layer = 2", "unknown key \"layer\"; did you mean \"layers\"?"}, "turns = 2": {"turns = 40000", "expected a number of layers"}, "until = \"turn\" }": {"until = \"turn\", of = 1 }", "ARMOR: turn does not count the turns"},
		"hand = 2": {"hand = 3", "card 1: the hand of player 1 has no card 3"}, "until = \"next_global_turn_end\"\n": {"", "fixture 1: turns and of"},
	} {
		if _, err := tcgtest.Place(prog, strings.Replace(lastingPosition, part, wrong[0], 1), match.Options{}); err == nil || !strings.Contains(err.Error(), wrong[1]) {
			t.Errorf("%s: %v", wrong[0], err)
		}
	}
}

// oneOut is a position in which player 1 is out, so that turns do not follow from their numbers.
// It has units that armory and a field keep alive, and one that outlived a lowered cap (M-10, G-16).
const oneOut = `mode = "ffa3"
turn = 8
phase = "skirmish"
active = 3

[[player]] # 1
base = 0
supply = 0
supply_cap = 5
out = true
graveyard = ["UNSC-002"]

[[player]] # 2
base = 24
supply = 0
supply_cap = 5

[[player]] # 3
base = 24
supply = 5
supply_cap = 5
field = "UNSC-010"

[[unit]]
player = 3
card = "UNSC-001"
at = "alpha front 1"
damage = 2

[[unit]]
player = 2
card = "UNSC-001"
at = "alpha front 1"
damage = 3
armory = ["FLD-007"]

[[unit]]
player = 2
card = "UNSC-001"
at = "bravo front 1"
damage = 2
marks = ["cap_lowered"]

[[unit]]
player = 3
card = "UNSC-001"
at = "bravo front 1"
`

// TestPlayersWhoAreOut: a position and a recorded test keep the players who are out and the active player.
func TestPlayersWhoAreOut(t *testing.T) {
	prog, k := shippedProgram(t)
	m, err := tcgtest.Place(prog, oneOut, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	g := show.Facade(m)
	if text, err := tcgtest.Position(g, i18n.English); err != nil || text != oneOut {
		t.Errorf("%v\n%s", err, text)
	}
	text := recordedOf(t, g, "others", "end", "end", "attack a1 3a1", "attack b1 3b1", "end")
	for _, want := range []string{"t:turn(6)", `{damage = 3, armory = {"FLD-007"}})`, `"bravo front 1", {damage = 2, cap_lowered = true})`, "t:concede(1)\n  t:end_phase()", "active = 3"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	seats, _, _ := strings.Cut(oneOut, "\n[[unit]]")
	for part, wrong := range map[string][2]string{
		"active = 3": {"active = 4", "there is no player 4"}, "[[player]] # 2": {"[[player]]\nout = true", "player 2: the match would be over"},
		"graveyard = [": {"hand = [", "player 1: a player who is out has nothing but a graveyard"},
		"player = 2":    {"player = 1", "unit 2: player 1 is out"}, "field = \"UNSC-010\"": {"out = true", "player 3: the active player cannot be out"},
	} {
		text := seats
		if strings.HasPrefix(part, "player") {
			text = oneOut
		}
		if _, err := tcgtest.Place(prog, strings.Replace(text, part, wrong[0], 1), match.Options{}); err == nil || !strings.Contains(err.Error(), wrong[1]) {
			t.Errorf("%s: %v", wrong[0], err)
		}
	}
}
