package lab_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
)

// mixedSeed is the first seed against the first of the eight decks. Each further deck is
// met from a seed that is seedStep higher: matches of one seed deal a mixed deck in the
// same order, so they would not be independent.
const (
	mixedSeed uint64 = 500_001
	seedStep  uint64 = 1000
)

// mixedRates are runs that measure the mixed decks, as docs/balance.md has them: matches
// of a deck against each of the eight others. time is of one processor.
var mixedRates = []struct {
	bot   string
	games int
	time  time.Duration
}{{"greedy", 320, time.Minute}, {"mcts:200", 100, 2 * time.Hour}}

// TestMixedDecksAreEven checks the share of wins of each mixed deck against the eight
// decks of one faction and their fleets. Its interval is within 43 and 57 of 100;
// fleets play the war in orbit. It runs with ARBITER_LONG=1 alone: one minute with
// greedy, two hours of one processor with mcts:200, which a lower -timeout skips. The name
// of a bot and a deck after the test's own runs only that.
func TestMixedDecksAreEven(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" {
		t.Skip("ARBITER_LONG=1 plays 10,240 matches with greedy and 3,200 with mcts:200")
	}
	for _, rate := range mixedRates {
		t.Run(rate.bot, func(t *testing.T) {
			if end, set := t.Deadline(); set && time.Until(end) < rate.time {
				t.Skipf("needs -timeout of more than %v", rate.time)
			}
			for _, deck := range []string{"MIXED-ALLIANCE", "MIXED-LIBRARY", "MIXED-QUARANTINE", "MIXED-ARK"} {
				t.Run(deck, func(t *testing.T) { isEven(t, rate.bot, rate.games, deck) })
			}
		})
	}
}

// isEven checks the share of wins of one mixed deck.
func isEven(t *testing.T, bot string, count int, deck string) {
	points, seed := 0.0, mixedSeed
	against := func(options []string, others ...string) {
		for _, other := range others {
			won := meets(t, count, bot, seed, options, deck, other)
			t.Logf("%s: %g of %d", other, won, count) // -v shows it during a run of hours
			points += won
			seed += seedStep
		}
	}
	against(nil, "STARTER-COVENANT", "STARTER-FLOOD", "STARTER-FORERUNNER", "STARTER-UNSC")
	against([]string{"all_domain"}, "FLEET-VOWS", "FLEET-PLAGUE", "FLEET-VIGIL", "FLEET-HOME")
	matches := int64(8 * count)
	low, high := games.WilsonOf(points/float64(matches), matches)
	result := fmt.Sprintf("%g of %d: %.1f%% (%.1f to %.1f)", points, matches, 100*points/float64(matches), 100*low, 100*high)
	t.Log(result)
	if low < .43 || high > .57 {
		t.Errorf("%s, want an interval within 43 and 57", result)
	}
}

// meets plays a deck against another and returns its points: 1 for a win, a half for a
// draw.
func meets(t *testing.T, count int, bot string, seed uint64, options []string, decks ...string) (points float64) {
	t.Helper()
	d := newDesk(t, "duel", count, []string{bot, bot})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	m := &d.plan.Match
	m.Seed, m.Options = seed, options
	for i, name := range decks {
		cards, err := packs.Decks.Deck(name)
		if err != nil {
			t.Fatal(err)
		}
		m.Decks[i], d.plan.Names[i] = record.Pile(cards), name
	}
	for _, p := range d.run(t, lab.Options{Jobs: 2}).Matches {
		switch {
		case len(p.Winners) == 0:
			points += 0.5
		case p.Winners[0] == 1:
			points++
		}
	}
	return points
}
