package tcg

import (
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestK22_GuessesByFaction (K-22): what a view hides of a player is guessed from the
// factions that were seen of this player, of all of them, and of nobody else's.
func TestK22_GuessesByFaction(t *testing.T) {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "p"}}}}
	for _, id := range []string{"RED", "BLUE", "GREEN"} {
		lib.Factions = append(lib.Factions, library.Faction{Term: library.Term{ID: id, Pack: "p"}})
		for _, n := range []string{"1", "2"} {
			c := library.Card{Type: "UNIT", Faction: id, Health: 1}
			c.ID, c.Pack, c.Name.EN = id+n, "p", id+n
			lib.Cards = append(lib.Cards, c)
		}
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		seen [2][]string
		want [2]string
	}{
		{[2][]string{{"RED1"}, {"BLUE1"}}, [2]string{"RED", "BLUE"}},
		{[2][]string{{"GREEN1", "GREEN2"}, {"RED2"}}, [2]string{"GREEN", "RED"}},
		{[2][]string{{"BLUE1"}, {"RED1", "GREEN1"}}, [2]string{"BLUE", "RED GREEN"}},
	} {
		m := NewScenario(p, match.Options{})
		for seat := range event.Player(2) {
			for _, id := range tt.seen[seat] {
				if _, err := m.Card(seat, id, place.Graveyard); err != nil {
					t.Fatal(err)
				}
			}
			for range 12 {
				if _, err := m.Card(seat, "GREEN1", place.Deck); err != nil {
					t.Fatal(err)
				}
			}
		}
		v := m.Match().ViewOf(0)
		r := num.SplitStream(7, 0)
		v.Guess(&r)
		for seat := range event.Player(2) {
			got := map[string]bool{}
			for _, ix := range PileOf(v, seat, place.Deck) {
				got[p.Factions[p.Cards[v.State.Cards[ix].Def].FactionIndex]] = true
			}
			for _, f := range []string{"RED", "BLUE", "GREEN"} {
				if want := strings.Contains(tt.want[seat], f); got[f] != want {
					t.Errorf("seen %v: the deck of player %d has cards of %v, want %s", tt.seen[seat], seat+1, got, tt.want[seat])
					break
				}
			}
		}
	}
}
