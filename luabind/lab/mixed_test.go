package lab_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/tally"
	"arbiter/luabind/packs/record"
)

// mixedRates are runs that measure the mixed decks, as docs/balance.md has them: matches
// of a deck against each of the eight others, from seed 1. time is of one processor.
var mixedRates = []struct {
	bot   string
	games int
	time  time.Duration
}{{"greedy", 160, time.Minute}, {"mcts:200", 50, 150 * time.Minute}}

// TestMixedDecksAreEven checks the share of wins of each mixed deck against the eight
// decks of one faction and their fleets. Its interval is within 43 and 57 of 100;
// fleets play the war in orbit. It runs with ARBITER_LONG=1 alone: one minute with
// greedy, 150 minutes of one processor with mcts:200, which a lower -timeout skips.
func TestMixedDecksAreEven(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" {
		t.Skip("ARBITER_LONG=1 plays 5,120 matches with greedy and 1,600 with mcts:200")
	}
	for _, rate := range mixedRates {
		t.Run(rate.bot, func(t *testing.T) {
			if end, set := t.Deadline(); set && time.Until(end) < rate.time {
				t.Skipf("needs -timeout of more than %v", rate.time)
			}
			for _, deck := range []string{"MIXED-ALLIANCE", "MIXED-LIBRARY", "MIXED-QUARANTINE", "MIXED-ARK"} {
				points, matches := 0.0, int64(0)
				for _, other := range []string{"STARTER-UNSC", "STARTER-COVENANT", "STARTER-FLOOD", "STARTER-FORERUNNER"} {
					points += meets(t, rate.games, rate.bot, nil, deck, other)
				}
				for _, other := range []string{"FLEET-HOME", "FLEET-VOWS", "FLEET-PLAGUE", "FLEET-VIGIL"} {
					points += meets(t, rate.games, rate.bot, []string{"all_domain"}, deck, other)
				}
				matches = int64(8 * rate.games)
				low, high := tally.WilsonOf(points/float64(matches), matches)
				result := fmt.Sprintf("%s with %s: %.1f%% (%.1f to %.1f) of %d", deck, rate.bot, 100*points/float64(matches), 100*low, 100*high, matches)
				t.Log(result)
				if low < .43 || high > .57 {
					t.Errorf("%s, want an interval within 43 and 57", result)
				}
			}
		})
	}
}

// meets plays a deck against another and returns its points: 1 for a win, a half for a
// draw.
func meets(t *testing.T, count int, bot string, options []string, decks ...string) (points float64) {
	t.Helper()
	d := newDesk(t, "duel", count, []string{bot, bot})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	m := &d.plan.Match
	m.Seed, m.Options = 1, options
	for i, name := range decks {
		cards, err := packs.(games.Decked).Deck(name)
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
