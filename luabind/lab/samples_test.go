package lab

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/luabind/packs/record"
)

// TestSamplesHaveAllContestants: the matches that are opened to check a plan have every contestant, in a
// league with the deck of each, and else at every seat.
func TestSamplesHaveAllContestants(t *testing.T) {
	for _, x := range []struct {
		league        bool
		names, played int
	}{{true, 2, 2}, {true, 3, 4}, {true, 7, 10}, {true, MaxLeague, 2}, {false, 2, 10}, {false, 4, 9}, {false, 4, 2}} {
		p := Plan{League: x.league, Games: x.played}
		for i := range x.names {
			p.Names = append(p.Names, fmt.Sprint("D", i))
			p.Match.Seats = append(p.Match.Seats, record.Seat{Bot: "random"})
			p.Match.Decks = append(p.Match.Decks, record.Pile([]string{fmt.Sprint("CARD-", i)}))
		}
		seats := map[string]map[int]bool{} // of each contestant, by deck
		list := p.samples()
		for _, n := range list {
			if n < 0 || n >= p.Total() {
				t.Fatalf("%+v: match %d of %d is a sample", x, n, p.Total())
			}
			for seat, deck := range p.Setup(n).Decks {
				if seats[deck[0]] == nil {
					seats[deck[0]] = map[int]bool{}
				}
				seats[deck[0]][seat] = true
			}
		}
		want := x.names - 1 // the first against each of the others
		if !x.league {
			want = min(x.names, x.played)
		}
		if len(list) != want || len(slices.Compact(slices.Sorted(slices.Values(list)))) != want {
			t.Errorf("%+v: the samples are %v, want %d", x, list, want)
		}
		for i := range x.names {
			at := seats[fmt.Sprint("CARD-", i)]
			if len(at) == 0 || !x.league && x.played >= x.names && len(at) != x.names {
				t.Errorf("%+v: contestant %d is at the seats %v of the samples", x, i, at)
			}
		}
	}
}
