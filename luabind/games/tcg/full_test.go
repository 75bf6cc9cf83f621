package tcg_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// TestFullTables: each table of a match holds what docs/limits.md says, and
// what goes one beyond it fails the command as a whole with a fault that names
// the bound.
func TestFullTables(t *testing.T) {
	times := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	const card = "[[card]]\nid = \"FULL-1\"\nname = { en = \"Full\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\n" +
		"stats = { attack = 1, shield = 0, health = 9 }\ntags = [\"INFANTRY\"]\nscript = \"full.lua\"\n"
	const key = "[[keyword]]\nid = \"K-%d\"\nname = { en = \"K\" }\n"
	listener := "[[card.listener]]\nevent = \"UNIT_DEPLOYED\"\nrole = \"source\"\nid = \"l%d\"\nrun = \"nothing\"\nlimit_per_turn = 1\n"
	both := strings.ReplaceAll(listener, "l%d", "b%d") + "limit_per_match = 1\n"
	modifier := "[[card.modifier]]\nof = \"attack\"\nscope = \"any units\"\nadd = 1\n"
	gift := "[[card.modifier]]\nof = \"keyword\"\nscope = \"self\"\nkeyword = \"K-%d\"\n"
	for _, tt := range []struct {
		name     string
		limit    int
		manifest func(n int) string
		body     func(n int) string
		want     string
	}{
		{"gained keywords", 320, func(n int) string { return card + "on_play = \"run\"\n" + times(81, key) },
			func(n int) string {
				return fmt.Sprintf("local units = game:units(\"any\", \"\", \"\", \"\") units[4] = me:unit() for i = 0, %d do game:give_keyword(units[i %% 4 + 1], \"K-\" .. math.floor(i / 4)) end", n-1)
			}, "more than 320 gained keywords at the same time"},
		{"statuses", 320, func(n int) string {
			return card + "on_play = \"run\"\n" + times(81, "[[status]]\nid = \"S-%d\"\nname = { en = \"S\" }\nuntil = \"turn\"\n")
		},
			func(n int) string {
				return fmt.Sprintf("local units = game:units(\"any\", \"\", \"\", \"\") units[4] = me:unit() for i = 0, %d do game:put_status(units[i %% 4 + 1], \"S-\" .. math.floor(i / 4), 1) end", n-1)
			}, "more than 320 statuses at the same time"},
		{"limits", 256, func(n int) string { return card + times(n/2, both) + times(n%2, listener) }, nil, "more than 256 limits of listeners and actions"},
		{"auras", 160, func(n int) string { return card + strings.Repeat(modifier, n) }, nil, "more than 160 modifiers of things in play"},
		{"values", 1024, func(n int) string {
			parts, printed := times(n, "[[value]]\nid = \"own_%d\"\nname = { en = \"V\" }\n"), ""
			for i := range n {
				if i%200 == 0 { // modifiers of one definition
					parts += fmt.Sprintf(key, i)
					printed += fmt.Sprintf("\"K-%d\", ", i)
				}
				parts += fmt.Sprintf("[[keyword.modifier]]\nof = \"own_%d\"\nscope = \"self\"\nadd = 1\n", i)
			}
			return parts + card + "keywords = [" + printed + "]\n"
		}, nil, "more than 1024 values of units"},
		{"gifts", 16, func(n int) string { return card + times(n, gift) + times(n, key) }, nil, "modifiers give a unit more than 16 keywords"},
		{"fixtures", 64, func(n int) string {
			return card + "on_play = \"run\"\n" + times(n, "[[fixture]]\nid = \"F-%d\"\nname = { en = \"F\" }\nat = \"room\"\n")
		},
			func(n int) string { return fmt.Sprintf("for i = 0, %d do game:place(\"F-\" .. i) end", n-1) }, "more than 64 fixtures at the same time"},
	} {
		for n := tt.limit; n <= tt.limit+1; n++ {
			run := ""
			if tt.body != nil {
				run = tt.body(n)
			}
			prog, k, err := luatcg.Load(append(luatcg.Shipped(), load.Source{Name: "full", FS: fstest.MapFS{
				"pack.toml": {Data: []byte("id = \"full\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
				"full.toml": {Data: []byte(tt.manifest(n))}, "full.lua": {Data: []byte("function run(me, ev, game) " + run + " end\nfunction nothing(me, ev, game) end\n")}}}))
			if err != nil {
				t.Fatalf("%d %s: %.600v", n, tt.name, err)
			}
			sc := tcg.NewScenario(prog, match.Options{Log: true})
			m := sc.Match()
			m.Attach(k)
			must := func(ix uint16, err error) event.Entity {
				if err != nil {
					t.Fatal(err)
				}
				return m.State.Handle(ix)
			}
			must(sc.Card(0, "UNSC-001", place.Deck))
			for lane := range place.Lane(3) {
				must(sc.Unit(0, "UNSC-002", place.Spot{Lane: lane, Row: place.Front}))
			}
			if tt.name == "auras" { // a position that is set says so immediately
				set := tcg.NewScenario(prog, match.Options{})
				if _, err := set.Unit(0, "FULL-1", place.Spot{}); err != nil {
					t.Fatal(err)
				}
				if err := set.Fits(); (err != nil) != (n > tt.limit) || err != nil && !strings.Contains(err.Error(), tt.want) {
					t.Errorf("%d modifiers are put: %v", n, err)
				}
			}
			play := match.Command{Verb: tcg.Play, Source: must(sc.Card(0, "FULL-1", place.Hand)), Place: place.Spot{Row: place.Back}.Place()}
			before := m.Hash()
			err = m.Do(play)
			switch {
			case n == tt.limit && err != nil:
				t.Errorf("%d %s: %v", n, tt.name, err)
			case n > tt.limit && (!match.IsFault(err) || !strings.Contains(err.Error(), tt.want) || m.Hash() != before):
				t.Errorf("%d %s: %v, want %q", n, tt.name, err, tt.want)
			}
		}
	}
}

// TestGivenKeywords: modifiers give 16 units 16 keywords each. For unit 17, the command
// that brings it fails with a fault.
func TestGivenKeywords(t *testing.T) {
	manifest := "[[card]]\nid = \"GIVER-1\"\nname = { en = \"Giver\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\nstats = { attack = 1, shield = 0, health = 9 }\ntags = [\"INFANTRY\"]\n"
	for i := range 16 {
		manifest += fmt.Sprintf("[[card.modifier]]\nof = \"keyword\"\nscope = \"any units\"\nkeyword = \"K-%d\"\n", i)
	}
	for i := range 16 {
		manifest += fmt.Sprintf("[[keyword]]\nid = \"K-%d\"\nname = { en = \"K\" }\n", i)
	}
	prog, k, err := luatcg.Load(withManifest(manifest))
	if err != nil {
		t.Fatalf("%.600v", err)
	}
	for units := 16; units <= 17; units++ {
		sc := tcg.NewScenario(prog, match.Options{Log: true})
		m := sc.Match()
		m.Attach(k)
		spots := surface(m, 2)
		for n := 1; n < units; n++ {
			if _, err := sc.Unit(spots[n].Player, "UNSC-002", spots[n]); err != nil {
				t.Fatal(err)
			}
		}
		giver, err := sc.Card(0, "GIVER-1", place.Hand)
		if err != nil {
			t.Fatal(err)
		}
		before := m.Hash()
		err = m.Do(match.Command{Verb: tcg.Play, Source: m.State.Handle(giver), Place: place.SlotPlace(place.Surface, 0, 0)})
		if units == 16 && err != nil {
			t.Errorf("256 given keywords: %v", err)
		}
		if units == 17 && (!match.IsFault(err) || !strings.Contains(err.Error(), "modifiers give units more than 256 keywords at the same time") || m.Hash() != before) {
			t.Errorf("272 given keywords: %v", err)
		}
	}
}

// TestPilesOfAllPacks: sixteen piles fit, and the seventeenth is refused at load.
func TestPilesOfAllPacks(t *testing.T) {
	shipped, _ := loadShipped(t)
	for n := 16; n <= 17; n++ {
		manifest := ""
		for i := len(shipped.Piles); i < n; i++ {
			manifest += fmt.Sprintf("[[pile]]\nid = \"heap_%d\"\nname = { en = \"Heap\" }\n[[fixture]]\nid = \"IN-%d\"\nname = { en = \"In\" }\nat = \"lane\"\npile = \"heap_%d\"\n", i, i, i)
		}
		prog, _, err := luatcg.Load(withManifest(manifest))
		switch {
		case n == 16 && (err != nil || len(prog.Piles) != 16):
			t.Errorf("16 piles: %v", err)
		case n == 17 && (err == nil || !strings.Contains(err.Error(), "at most 16 fit")):
			t.Errorf("17 piles: %v", err)
		}
	}
}

// surface lists the slots of some seats on the surface.
func surface(m *tcg.Match, seats int) (spots []place.Spot) {
	for p := range event.Player(seats) {
		for set := m.State.Grid.Slots[place.Surface]; set != 0; set = set.Rest() {
			spots = append(spots, place.SlotSpot(place.Surface, p, set.First()))
		}
	}
	return spots
}

// withManifest is the shipped packs and one with a manifest.
func withManifest(manifest string) []load.Source {
	return append(luatcg.Shipped(), load.Source{Name: "full", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"full\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"full.toml": {Data: []byte(manifest)}}})
}

// TestBoundsAtLoad: what a manifest says is taken at its bound and refused one
// above, with file and line where it is one entry's.
func TestBoundsAtLoad(t *testing.T) {
	shipped, _ := loadShipped(t)
	lines := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	mode := func(seats int, format string) func(n int) string {
		return func(n int) string {
			return fmt.Sprintf("[[mode]]\nid = \"full\"\nname = { en = \"Full\" }\nseats = %d\n"+format+"\n", seats, n)
		}
	}
	const team = "[[mode]]\nid = \"full\"\nname = { en = \"Full\" }\nseats = 4\nteams = [[1, 3], [2, 4]]\nvictory = { team_control = %d }\n"
	card := "[[card]]\nid = \"FULL-1\"\nname = { en = \"Full\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = %d }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\n"
	counter := "[[rule]]\nid = \"FULL\"\nname = { en = \"Full\" }\n[rule.counters]\nn = { on = \"match\", %s }\n"
	moments := len(shipped.Stops[program.AfterControl])
	for _, tt := range []struct {
		what  string
		limit int
		text  func(n int) string
		says  string
	}{
		{"windows", 64, func(n int) string {
			return lines(n-len(shipped.Windows), "[[window]]\nid = \"w_%d\"\nname = { en = \"W\" }\nafter = \"skirmish\"\n")
		}, "the loaded packs have 65 windows; at most 64 fit"},
		{"moments", 120, func(n int) string {
			return lines(n-moments, "[[event]]\nname = \"full:M_%d\"\nkind = \"moment\"\nafter = \"control\"\ndoc = \"now\"\n")
		}, "the loaded packs have 121 windows and moments at one point of the turn; at most 120 fit"},
		{"tokens of an event", 99, func(n int) string {
			return fmt.Sprintf("[[event]]\nname = \"full:MADE\"\nkind = \"fact\"\ndoc = \"made\"\nspawns = { card = \"TOKEN-COMBAT-FORM\", row = \"BACK\", count = %d }\n", n)
		}, "must be from 1 to 99"},
		{"steps of a roll to hit", 20, func(n int) string {
			return "[[event]]\nname = \"full:ROLL\"\nkind = \"ask\"\ndoc = \"rolls\"\nraise = \"rules\"\nfields = { step = \"int\", chance = \"int\", tags = \"tags\", roll = \"int\", hit = \"bool\" }\n" +
				"[[rule]]\nid = \"FULL\"\nname = { en = \"Full\" }\n[rule.to_hit]\nask = \"full:ROLL\"\nchances = [" + strings.Repeat("50, ", n) + "]\nstart = 1\n"
		}, "a throw has 1 to 20 steps, with a chance in percent each, not 21"},
		{"a counter", 9_999, func(n int) string { return fmt.Sprintf(counter, fmt.Sprint("max = ", n)) }, "full/full.toml:5: \"max\" is 10000, and must be from -9999 to 9999"},
		{"a counter below", 9_999, func(n int) string { return fmt.Sprintf(counter, fmt.Sprint("min = ", -n)) }, "full/full.toml:5: \"min\" is -10000, and must be from -9999 to 9999"},
		{"a number of a card", 32_767, func(n int) string { return fmt.Sprintf(card, n) }, "full/full.toml:6: \"supply\" is 32768, and must be from 0 to 32767"},
		{"slots of a row", 10, mode(2, "slots = { front = %d }"), "full/full.toml:5: \"front\" is 11, and must be from 1 to 10"},
		{"slots of the back row", 10, mode(2, "slots = { back = %d }"), "\"back\" is 11, and must be from 0 to 10"},
		{"slots in orbit", 10, mode(2, "slots = { orbit = %d }"), "\"orbit\" is 11, and must be from 0 to 10"},
		{"slots of two seats", 9, mode(2, "slots = { front = %d, back = 9, orbit = 6 }"), "full/full.toml:5: 2 seats, 3 lanes and 25 slots in each are 150 slots; the board of a match has at most 144"},
		{"slots of four seats", 7, mode(4, "slots = { front = %d, back = 3 }"), "4 seats, 3 lanes and 13 slots in each are 156 slots; the board of a match has at most 144"},
		{"fields", 10, mode(2, "fields = %d"), "full/full.toml:5: \"fields\" is 11, and must be from 1 to 10"},
		{"cards of a deck", 120, mode(2, "deck = { size = %d }"), "\"size\" is 121, and must be from 1 to 120"},
		{"cards of all decks", 320 / 4, mode(4, "deck = { size = %d }"), "4 decks of 81 cards are 324 cards; the decks of a match have at most 320"},
		{"health of a base", 999, mode(2, "base = %d"), "\"base\" is 1000, and must be from 1 to 999"},
		{"a hand", 60, mode(2, "hand = %d"), "\"hand\" is 61, and must be from 0 to 60"},
		{"the limit of hands", 60, mode(2, "hand_limit = %d"), "\"hand_limit\" is 61, and must be from 0 to 60"},
		{"cards a turn", 20, mode(2, "draw = %d"), "\"draw\" is 21, and must be from 0 to 20"},
		{"cards of the first turn", 20, mode(2, "first_draw = %d"), "\"first_draw\" is 21, and must be from 0 to 20"},
		{"cards of the last player", 20, mode(2, "last_draw = %d"), "\"last_draw\" is 21, and must be from 0 to 20"},
		{"the cap of supply", 99, mode(2, "supply = { cap = %d }"), "\"cap\" is 100, and must be from 0 to 99"},
		{"the cap at the start", 7, mode(2, "supply = { cap = 7, start = %d }"), "the supply cap begins at 8, but its maximum is 7"},
		{"battery a turn", 99, mode(2, "battery = %d"), "\"battery\" is 100, and must be from 0 to 99"},
		{"turns of a victory", 99, mode(2, "victory = { control = %d }"), "\"control\" is 100, and must be from 0 to 99"},
		{"rounds of a team's victory", 99, func(n int) string { return fmt.Sprintf(team, n) }, "\"team_control\" is 100, and must be from 0 to 99"},
		{"rounds", 10_000, mode(2, "max_rounds = %d"), "\"max_rounds\" is 10001, and must be from 1 to 10000"},
	} {
		for n := tt.limit; n <= tt.limit+1; n++ {
			_, _, err := luatcg.Load(withManifest(tt.text(n)))
			if n == tt.limit && err != nil || n > tt.limit && (err == nil || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("%d of %s: %.300v, want %q", n, tt.what, err, tt.says)
			}
		}
	}
}

// TestAmountsOfScripts: a script names amounts up to 9,999.
func TestAmountsOfScripts(t *testing.T) {
	for n := 9_999; n <= 10_000; n++ {
		sc, k := exampleProgram(t, []string{asks(0, fmt.Sprintf("game:heal(me:unit(), %d)", n))}, func(int) bool { return false })
		m := sc.Match()
		m.Attach(k)
		err := m.Do(entering(t, sc, 0))
		if n == 9_999 && err != nil || n == 10_000 && (!match.IsFault(err) || !strings.Contains(err.Error(), "a number from 0 to 9999")) {
			t.Errorf("an amount of %d: %v", n, err)
		}
	}
}

// TestAmountsOfZero (W-14, K-30): an optional amount of 0 is 0, and not the amount without one.
func TestAmountsOfZero(t *testing.T) {
	sc, k := exampleProgram(t, []string{`function run(me, ev, game)
  if #game:cards(1, "deck", 0) ~= 0 or #game:cards(1, "deck", 1) ~= 1 or #game:cards(1, "deck") ~= 4 then error("cards") end
  game:put_status{ target = me:unit(), status = "OVERSHIELD", layers = 0 }
  game:spawn{ card = "TOKEN-COMBAT-FORM", player = 1, lane = "ALPHA", rows = "BACK", count = 0 }
end`}, func(int) bool { return false })
	m := sc.Match()
	m.Attach(k)
	if err := m.Do(entering(t, sc, 0)); err != nil {
		t.Fatal(err)
	}
	if m.State.NStatuses != 0 {
		t.Errorf("%d statuses, want none", m.State.NStatuses)
	}
}
