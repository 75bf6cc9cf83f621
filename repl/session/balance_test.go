package session_test

import (
	"os"
	"runtime/debug"
	"slices"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/packs/record"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// tally adds up duels of bots.
type tally struct {
	games, turns int
	wins         [2]int // by seat
	first        int    // won by the first bot, whichever its seat
	control      int    // decided by control of the lanes
}

// contest plays duels of two bots. Both have the same deck, in turn each starter, and the
// bots change seats from match to match.
func contest(t *testing.T, games int, first, second string) (sum tally) {
	t.Helper()
	p, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	decks := starters(p)
	for seed := range uint64(games) {
		h := header(t, seed)
		var pile []record.Copy
		for _, e := range decks[int(seed/2)%len(decks)].Cards {
			pile = append(pile, record.Copy{Card: e.Card, N: e.Copies})
		}
		h.Decks = [][]record.Copy{pile, pile}
		m := duel(t, h)
		g := show.Facade(m)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		seat := event.Player(seed % 2)
		bots := []bot.Bot{newBot(t, second, seed, 0), newBot(t, second, seed, 1)}
		bots[seat] = newBot(t, first, seed, int(seat))
		playBots(t, g, bots...)
		sum.games++
		sum.turns += int(m.State.Turn)
		for _, w := range g.Outcome().Winners {
			sum.wins[w]++
			if w == seat {
				sum.first++
			}
		}
		if slices.ContainsFunc(g.Log(), func(e event.Event) bool { return e.Type == events.WinConditionMet && e.Args[0] == 2 }) {
			sum.control++
		}
	}
	t.Logf("%s against %s, %d games: seats %v, first bot %d, %.1f turns, %d by control", first, second, sum.games, sum.wins, sum.first,
		float64(sum.turns)/float64(sum.games), sum.control)
	return sum
}

// sampleSize returns the number of duels: a sample, or all with ARBITER_LONG=1.
func sampleSize(short, long int) int {
	if os.Getenv("ARBITER_LONG") != "" {
		return long
	}
	return short
}

// Greedy fights for lanes and defends its base. With equal decks, neither seat wins by only
// advancing.
func TestGreedyIsFairToBothSeats(t *testing.T) {
	sum := contest(t, sampleSize(40, 400), "greedy", "greedy")
	for seat, wins := range sum.wins {
		if wins*100 > sum.games*fairShare(sum.games) {
			t.Errorf("seat %d won %d of %d", seat+1, wins, sum.games)
		}
	}
	if sum.turns < 12*sum.games {
		t.Errorf("a game lasts %.1f turns", float64(sum.turns)/float64(sum.games))
	}
}

// fairShare returns the largest share of wins of a seat, in percent: 60, and for a sample also
// the random deviation.
func fairShare(games int) int {
	if games < 400 {
		return 75
	}
	return 60
}

func TestGreedyBeatsRandom(t *testing.T) {
	if sum := contest(t, sampleSize(20, 400), "greedy", "random"); sum.first*10 < sum.games*9 {
		t.Errorf("greedy won %d of %d matches against random", sum.first, sum.games)
	}
}
