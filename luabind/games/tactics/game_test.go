package tactics_test

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/games"
	"arbiter/luabind/games/gametest"
	luatactics "arbiter/luabind/games/tactics"
)

// TestContract: tactics is what every game is for hosts.
func TestContract(t *testing.T) {
	gametest.Contract{
		Game: luatactics.Definition(), Options: []string{"battle=skirmish", "rounds=5"}, Modes: []string{"tactics"},
		Wrong: []gametest.Wrong{
			{Options: []string{"battle=none"}, Error: "none"}, {Options: []string{"rounds=0"}, Error: `from 1 to 9999, not "0"`}, {Options: []string{"rounds=10000"}, Error: `not "10000"`}, {Options: []string{"rounds=x"}, Error: `not "x"`},
			{Options: []string{"rounds"}, Error: `not ""`}, {Options: []string{"rounds=5", "rounds=6"}, Error: "rounds"}, {Options: []string{"round=5"}, Error: `unknown option "round"`},
		},
		Kinds: []string{"action", "battle", "buff", "class", "map", "ongoing", "policy", "terrain", "unit"}, Pages: []string{"tactics-lua.md"}, Forms: []string{"length", "units", "actions"},
	}.Test(t)
}

// TestWordsOfManifests: glyphs, names of units and policies that cannot be used are faults at their place. So are
// keys that would do nothing in an action of its kind or with its target (T-10, T-15, T-21).
func TestWordsOfManifests(t *testing.T) {
	const ground = "[[terrain]]\nid = \"bog\"\nname = { en = \"bog\" }\nglyph = \"%\"\n"
	const battle = "[[battle]]\nid = \"b\"\nname = { en = \"b\" }\nmap = \"m\"\n[[battle.unit]]\nname = \"%\"\ntype = \"x\"\nside = 1\nat = [0, 0]\n"
	const unit = "[[unit]]\nid = \"x\"\nname = { en = \"x\" }\nhp = 9\nmove_rate = 100\n[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\". .\"]\n"
	const class = "[[class]]\nid = \"c\"\nname = { en = \"c\" }\n[[class.resource]]\nid = \"r\"\nname = { en = \"r\" }\nevery = \"turn\"\ncap = 3\nstart = %\n"
	const action = "[[action]]\nid = \"a\"\nname = { en = \"a\" }\ntarget = \"unit\"\n%\n"
	const self = "[[action]]\nid = \"a\"\nname = { en = \"a\" }\nkind = \"free\"\ntarget = \"self\"\n%\n"
	const board = "[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\"%\"]\n"
	const glyph, word = "a glyph is one or two ASCII characters without a space", "the name of a unit is one word"
	for _, c := range []struct{ text, word, fault string }{
		{ground, "q", ""}, {ground, "qz", ""}, {ground, "qzx", glyph}, {ground, "q ", glyph}, {ground, "\\n", glyph}, {ground, " ", glyph}, {ground, "\\u0007", glyph}, {ground, "é", glyph}, {ground, "~!", ""},
		{unit + battle, "Bob", ""}, {unit + battle, "Bob 2", word}, {unit + battle, "Bob,2", word}, {unit + battle, "Bob\\t", word}, {unit + battle, "阿\u3000波", word}, {unit + battle, "阿波", ""},
		{unit + battle, "Pass", "a unit named Pass cannot be commanded: that word is a command"}, {unit + battle, "end_turn", "cannot be commanded"}, {unit + battle, "passer", ""},
		{board + "script = \"built.lua\"\n", ". .", "a map has no functions (hint: scripts are for actions, effects, terrain, classes and policies)"},
		{"[[policy]]\nid = \"p\"\nname = { en = \"p\" }\n", "", `built.toml:1: missing key "choose" in policy`},
		{class, "3", ""}, {class, "4", "a resource begins with 4, but its cap is 3"},
		{action, "kind = \"attack\"\ndelay = 1", "built.toml:6: only a full round has a delay"}, {action, "kind = \"full_round\"\ndelay = 1", ""},
		{action, "kind = \"attack\"\nrequires = \"X\"", "built.toml:6: only a derived action requires a word"}, {action, "kind = \"derived\"\nrequires = \"X\"", ""},
		{action, "kind = \"sustained\"\nvictim = \"self\"", "built.toml:6: only a reaction or a free action has victim"},
		{action, "kind = \"full_round\"\ndelay = 1\nsecs = 2", "built.toml:7: a full round takes the whole time"}, {action, "kind = \"free\"\nsecs = 2", ""},
		{action, "kind = \"free\"\nprovides = [\"X\"]", "built.toml:6: only an attack, or an action with is_attack = true, provides"}, {action, "kind = \"free\"\nis_attack = true\nprovides = [\"X\"]", ""},
		{action, "kind = \"reaction\"\nis_attack = true", "built.toml:6: no derived action follows a reaction"},
		{action, "kind = \"sustained\"\nenergy_per_second = 1", "built.toml:6: only a move or an attack pays"}, {action, "kind = \"attack\"\nenergy_per_second = 1", ""},
		{action, "kind = \"free\"\naccuracy = 50", "built.toml:6: only an attack, or a derived action on a unit, rolls"}, {action, "kind = \"derived\"\nrequires = \"X\"\naccuracy = 50", ""},
		{self, "range = 2", "built.toml:6: a move has no range, and neither has"}, {self, "min_range = 0", "built.toml:6: a move has no range"}, {self, "side = \"any\"", "built.toml:6: only an action on a unit has the side"}, {action, "kind = \"free\"\nside = \"any\"\nrange = 2", ""},
		{action, "kind = \"attack\"\nrange = 0", "built.toml:6: range is 0, and there is only the unit itself"}, {action, "kind = \"free\"\nside = \"any\"\nrange = 0", ""},
		{action, "kind = \"free\"\nside = \"ally\"\nrange = 0", ""}, {board, ". .", ""}, {board, "...", `built.toml:4: "..." is not the glyph of a terrain (hint: put spaces between glyphs)`},
		{ground, "q\"\nblocked = true\nmultiplier = 50\ntext = { en = \"x\" }\nenter = \"x", "no unit enters a blocked hex, so multiplier does nothing"}, {ground, "q\"\nblocked = true\nsticky = { tag = \"q\", value = 50 }\n#", "so sticky does nothing"},
		{unit + strings.Replace(battle, "at = [0, 0]", "", 1), "Bob", `missing key "at" in unit`},
		{action, "kind = \"reaction\"\nresponds = [\"move\"]\nagainst = \"any\"", ""}, {action, "kind = \"free\"\nvictim = \"ally\"", ""},
		{action, "kind = \"reaction\"\nresponds = []", "built.toml:6: responds names no kind of action (hint: without the key it answers all kinds)"},
	} {
		_, _, err := built(t, strings.ReplaceAll(c.text, "%", c.word), "")
		if (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%q: %v, want %q", c.word, err, c.fault)
		}
	}
}

// surveyed plays a battle by random commands while a survey watches.
func surveyed(t *testing.T, p *luatactics.Packs, s *games.Survey) (games.Tables, display.Match) {
	t.Helper()
	m, err := p.Open(games.Setup{Mode: "tactics", Seed: 3}, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Watch(m)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	for seed := uint64(3); !m.Over(); {
		list, _ := m.Options(m.ToAct(nil)[0], nil)
		seed = seed*6364136223846793005 + 1442695040888963407
		if err := m.Do(list[seed>>33%uint64(len(list))]); err != nil {
			t.Fatal(err)
		}
	}
	into := games.Tables{}
	s.Book(into, nil)
	return into, m
}

// TestSurveysCount: the tables of a survey are the sums over the log of the battle.
func TestSurveysCount(t *testing.T) {
	p, err := luatactics.Open(luatactics.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	s := p.Survey("tactics", nil)
	into, m := surveyed(t, p, s)
	if again, _ := surveyed(t, p, s); !reflect.DeepEqual(again, into) {
		t.Errorf("the same battle after another one counts as %v, want %v", again, into)
	}
	sum := func(table string, field int) (n int64) {
		for _, row := range into[table] { //maporder: a sum
			n += row[field]
		}
		return n
	}
	var damage, died, used, struck, missed int64
	for i := range m.Log() {
		switch e := &m.Log()[i]; {
		case e.Type == program.Hit && !e.Rejected && !e.Fizzled:
			damage += int64(e.Args[0])
		case e.Type == program.UnitDied:
			died++
		case e.Type == program.ExecuteBegan:
			used++
		case e.Type == program.AttackStrike:
			struck++
		case e.Type == program.AttackMiss:
			missed++
		}
	}
	units := int64(0)
	p.Define("en", func(e def.Entry) {
		if e.Kind == "battle" && e.ID == "skirmish" {
			units++
		}
	})
	for i, c := range []struct {
		what      string
		got, want int64
	}{
		{"damage", sum("units", 1), damage}, {"taken", sum("units", 2), damage}, {"died", sum("units", 4), died}, {"used", sum("actions", 0), used}, {"missed", sum("actions", 2), missed}, {"matches", sum("length", 0), units},
	} {
		if c.got != c.want || c.want == 0 && i != 4 {
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
	if got := sum("actions", 1); got != struck || sum("units", 3) > died {
		t.Errorf("struck %d, want %d; %d kills of %d", got, struck, sum("units", 3), died)
	}
	if state, _ := match.Of[tactics.State](m); sum("units", 0) != int64(state.State.NUnits) {
		t.Errorf("%d units were in the battle, want %d", sum("units", 0), state.State.NUnits)
	}
	if by, turn := s.Ending(); by != "battle" || into["length"][strconv.Itoa(turn)] == nil {
		t.Errorf("it ended by %s in round %d, and %v", by, turn, into["length"])
	}
}

// TestRoundsOption: rounds=N changes the length of a battle, which is otherwise that of its manifest.
func TestRoundsOption(t *testing.T) {
	p, err := luatactics.Open(luatactics.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for option, want := range map[string]int16{"rounds=7": 7, "battle=skirmish": 30} {
		m, err := p.Open(games.Setup{Mode: "tactics", Seed: 1, Options: []string{option}}, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if state, _ := match.Of[tactics.State](m); state.State.Rounds != want {
			t.Errorf("%s: %d rounds, want %d", option, state.State.Rounds, want)
		}
	}
}
