package tcgtest_test

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/cards"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

var cardID = regexp.MustCompile(`(?m)^id = "((?:UNSC|COV|FLD|FOR)-\d{3}|TOKEN-[A-Z-]+)"$`)

var damageType = regexp.MustCompile(`damageType = "([A-Z]+)"`)

// C-R12: next to the manifest of every card is a file of tests that names it. D-13: damage of a
// type is printed with it in both languages, as damage without one is PHYSICAL.
func TestC_R12_EveryCardHasTests(t *testing.T) {
	n := 0
	err := fs.WalkDir(cards.FS, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".toml") {
			return err
		}
		manifest, err := fs.ReadFile(cards.FS, name)
		if err != nil {
			return err
		}
		for _, of := range damageType.FindAllStringSubmatch(string(manifest), -1) {
			if strings.Count(string(manifest), "{type."+of[1]+"}") != 2 {
				t.Errorf("%s deals %s damage, which its text does not print", name, of[1])
			}
		}
		for _, id := range cardID.FindAllStringSubmatch(string(manifest), -1) {
			n++
			tests, err := fs.ReadFile(cards.FS, strings.TrimSuffix(name, ".toml")+"_test.lua")
			if err != nil || !strings.Contains(string(tests), "-- "+id[1]) {
				t.Errorf("%s has no test of %s next to it", name, id[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 41+40 {
		t.Errorf("%d cards, want 40, a token, and 40 of the all-domain war", n)
	}
}

// C-R11: a starter deck for each faction, legal by G-01, with 10 cards of a
// second faction and at most 6 that cost 6 or more (M-14).
func TestC_R11_StarterDecks(t *testing.T) {
	prog, _, err := api.Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	lib, err := manifest.Read(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	faction, cost := map[string]string{}, map[string]int{}
	for i := range lib.Cards {
		faction[lib.Cards[i].ID], cost[lib.Cards[i].ID] = lib.Cards[i].Faction, lib.Cards[i].Supply
	}
	firsts := map[string]bool{}
	for i := range lib.Decks {
		if !strings.HasPrefix(lib.Decks[i].ID, "STARTER-") {
			continue
		}
		var list []string
		count, dear := map[string]int{}, 0
		for _, e := range lib.Decks[i].Cards {
			for range e.Copies {
				list = append(list, e.Card)
			}
			count[faction[e.Card]] += e.Copies
			if cost[e.Card] >= 6 {
				dear += e.Copies
			}
		}
		if dear > 6 {
			t.Errorf("%s has %d cards that cost 6 or more, want at most 6", lib.Decks[i].ID, dear)
		}
		if faults := prog.CheckDeck(&prog.Modes[0], list); len(faults) > 0 {
			t.Errorf("%s: %v", lib.Decks[i].ID, faults)
		}
		if len(count) != 2 {
			t.Errorf("%s mixes %v, want two factions", lib.Decks[i].ID, count)
		}
		for f, n := range count {
			if n == 30 {
				firsts[f] = true
			} else if n != 10 {
				t.Errorf("%s has %d cards of %s, want 30 and 10", lib.Decks[i].ID, n, f)
			}
		}
	}
	if len(firsts) != 4 {
		t.Errorf("starter decks for %v, want one of each of four factions", firsts)
	}
}

// Each seat has a mixed deck, which players get when they name none. It has two factions,
// and no more than two cards of a third, and is legal in every mode of 40 cards (G-01, M-14). Every
// faction is in two of the four.
func TestMixedDecks(t *testing.T) {
	prog, _, err := api.Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	in, seats := map[string]int{}, [5]string{}
	for _, d := range prog.Lib.Decks {
		if d.Play == 0 {
			continue
		}
		seats[d.Play] = d.ID
		count, dear := map[string]int{}, 0
		for _, id := range d.List() {
			card := prog.Cards[prog.Card(id)]
			if count[card.Faction]++; card.Supply >= 6 {
				dear++
			}
		}
		if dear > 6 {
			t.Errorf("%s has %d cards that cost 6 or more, want at most 6", d.ID, dear)
		}
		mixes := fmt.Sprint(count)
		maps.DeleteFunc(count, func(_ string, n int) bool { return n <= 2 })
		if len(count) != 2 {
			t.Errorf("%s mixes %s, want two factions", d.ID, mixes)
		}
		for f, n := range count {
			if in[f]++; 3*n < len(d.List())-1 {
				t.Errorf("%s has %d cards of %s, want a third", d.ID, n, f)
			}
		}
		for i := range prog.Modes {
			m := &prog.Modes[i]
			if faults := prog.CheckDeck(m, d.List()); m.Deck.Size == 40 && len(faults) > 0 {
				t.Errorf("%s in %s: %v", d.ID, m.ID, faults)
			}
		}
	}
	if want := [5]string{"", "MIXED-ALLIANCE", "MIXED-LIBRARY", "MIXED-QUARANTINE", "MIXED-ARK"}; seats != want {
		t.Errorf("seats are dealt %q, want %q", seats, want)
	}
	for _, f := range []string{"UNSC", "COVENANT", "FLOOD", "FORERUNNER"} {
		if in[f] != 2 {
			t.Errorf("%s is in %d mixed decks, want 2", f, in[f])
		}
	}
}

// People who name no deck are dealt the mixed ones, in every mode; what a mode names,
// and what a test or a simulation begins with, stays.
func TestPlayedDecks(t *testing.T) {
	prog, _, err := api.Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	mixed := []string{"MIXED-ALLIANCE", "MIXED-LIBRARY", "MIXED-QUARANTINE", "MIXED-ARK"}
	for i := range prog.Modes {
		m := &prog.Modes[i]
		if got, want := prog.Played(m), mixed[:m.Seats]; !slices.Equal(got, want) {
			t.Errorf("%s is played with %q, want %q", m.ID, got, want)
		}
		if got, want := prog.Starters(m)[0], "STARTER-UNSC"; got != want {
			t.Errorf("tests of %s begin with %s, want %s", m.ID, got, want)
		}
	}
	named := prog.Modes[0]
	named.Decks = []string{"FLEET-HOME"}
	if got, want := prog.Played(&named), []string{"FLEET-HOME", "MIXED-LIBRARY"}; !slices.Equal(got, want) {
		t.Errorf("a mode that names a deck is played with %q, want %q", got, want)
	}
}

// cardTags are the tags of every card that is not a plain INFANTRY unit.
var cardTags = map[string]string{
	"UNSC-004": "SPARTAN", "COV-003": "ELITE", "UNSC-005": "VEHICLE", "COV-004": "VEHICLE", "COV-005": "VEHICLE",
	"UNSC-008": "ORDNANCE", "COV-008": "ORDNANCE", "COV-009": "ORDNANCE MASS_REMOVAL", "FLD-008": "MASS_REMOVAL",
	"COV-006": "HEAVY", "COV-007": "HEAVY", "FOR-006": "HEAVY",
}

// printed are the cards of the rule book and their token.
var printed = regexp.MustCompile(`^((UNSC|COV|FLD|FOR)-0\d\d|TOKEN-[A-Z-]+)$`)

// C-R04, C-R08: the tags of all printed cards, and no others. C-R05, its first half: none
// of the forty is legendary or a HERO.
func TestC_R04_Tags(t *testing.T) {
	lib, err := manifest.Read(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for i := range lib.Cards {
		c := &lib.Cards[i]
		if !printed.MatchString(c.ID) {
			continue
		}
		want := cardTags[c.ID]
		if want == "" && c.Type == "UNIT" {
			want = "INFANTRY"
		}
		if got := strings.Join(c.Tags, " "); got != want || c.Legendary {
			t.Errorf("%s has the tags %q and legendary %t, want %q and none", c.ID, got, c.Legendary, want)
		}
	}
}

// oddities are cards that no shipped pack has, to see what the shipped ones
// make of them.
var oddities = load.Source{Name: "odd", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"odd\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"odd.toml": {Data: []byte(`
[[card]]
id = "ODD-1"
name = { en = "Bomb", zh = "Bomb" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 0, shield = 0, health = 1 }
tags = ["INFANTRY"]
script = "odd.lua"
[[card.listener]]
event = "KILL_OCCURRED"
role = "target"
band = "kill"
run = "explode"

[[card]]
id = "ODD-2"
name = { en = "Relic", zh = "Relic" }
faction = "FORERUNNER"
type = "FIELD"
cost = { supply = 1 }
`)},
	"odd.lua": {Data: []byte("function explode(me, ev, game) game:damage_area(5, \"TRUE\", ev:lane(), \"\", \"any\") end\n")},
}}

const oddTests = `
-- FLD-008: deaths by later triggers give no token.
function test_fld_008_later_deaths(t)
  t:unit(2, "ODD-1", "alpha front")
  local neighbour = t:unit(2, "1/0/5", "alpha back")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:expect(neighbour, {dead = true})
  t:events("KILL_OCCURRED", {}, 2)
  t:events("UNIT_DEPLOYED", {token = true, target_player = 1}, 1)
end

-- FOR-010, C-R01: never below 1.
function test_for_010_at_least_1(t)
  t:field(1, "FOR-010")
  local relic = t:hand(1, "ODD-2")
  t:expect(relic, {cost = 1})
end
`

// FLD-008, FOR-010: what takes a card that no shipped pack has.
func TestOddities(t *testing.T) {
	s, err := tcgtest.Game().NewSuiteOf(append(api.Shipped(), oddities), "odd_test.lua", oddTests)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		if f := bench.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}
