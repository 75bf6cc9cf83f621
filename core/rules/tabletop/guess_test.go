package tabletop_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestGuesses (K-33): a guess at a view has a possible card in the place of each hidden one. It keeps all that
// the player sees, the sizes of zones and the cards of the game as a whole, and differs with chance.
func TestGuesses(t *testing.T) {
	g := tabletest.Eights()
	p := g.Compile(t)
	for seed := range uint64(3) {
		m := g.Start(t, p, tabletop.Setup{Seed: seed, Match: match.Options{Log: true}})
		guesses := map[string]bool{}
		roam(t, m, seed, 30, func() {
			for viewer := range event.Player(2) {
				view := m.ViewOf(viewer)
				hidden := 0
				for i := range view.State.Cards[1 : view.State.NCards+1] {
					if c := &view.State.Cards[i+1]; c.Zone != 0 && c.Def == 0 {
						hidden++
					} else if c.Def != m.State.Cards[i+1].Def {
						t.Fatalf("card %d is another one in the view", i+1)
					}
				}
				guess := m.ViewOf(viewer)
				r := num.SplitStream(seed, int(viewer))
				guess.Guess(&r)
				var defs, real []uint16
				for i := range guess.State.Cards[1 : guess.State.NCards+1] {
					a, b, seen := &guess.State.Cards[i+1], &m.State.Cards[i+1], view.State.Cards[i+1].Def
					if a.Zone != b.Zone || seen != 0 && a.Def != seen || a.Zone != 0 && a.Def == 0 {
						t.Fatalf("card %d is %+v in a guess, %+v in the match", i+1, *a, *b)
					}
					defs, real = append(defs, a.Def), append(real, b.Def)
				}
				text := fmt.Sprint(defs)
				slices.Sort(defs)
				slices.Sort(real)
				if !slices.Equal(defs, real) {
					t.Fatal("a guess has other cards")
				}
				if hidden > 20 {
					guesses[text] = true
				}
				for z := range guess.State.Zones[:guess.State.NZones] {
					if guess.State.Zones[z] != m.State.Zones[z] {
						t.Fatalf("zone %d has %+v in a guess", z+1, guess.State.Zones[z])
					}
				}
				again := m.ViewOf(viewer)
				same := num.SplitStream(seed, int(viewer))
				if again.Guess(&same); again.State.Cards != guess.State.Cards {
					t.Fatal("the same chance gives another guess")
				}
				if other := swapped(m.ViewOf(viewer)); !slices.Equal(inOrder(guessed(other, seed, viewer)), inOrder(guess)) {
					t.Fatal("the guess depends on the handles of hidden cards")
				}
				if a, b := spelled(m, viewer), spelled(guess, viewer); !slices.Equal(a, b) {
					t.Fatalf("in a guess player %d can do %v, not %v", viewer+1, b, a)
				}
			}
		})
		if len(guesses) < 10 {
			t.Errorf("only %d different guesses", len(guesses))
		}
	}
}

// swapped exchanges the handles of the first and the last hidden card of a view.
func swapped(view *tabletop.Match) *tabletop.Match {
	s, hidden := &view.State, []int(nil)
	for i, ix := range s.Order[:s.NOrder] {
		if ix != 0 && s.Cards[ix].Def == 0 {
			hidden = append(hidden, i)
		}
	}
	if len(hidden) > 1 {
		i, j := hidden[0], hidden[len(hidden)-1]
		s.Order[i], s.Order[j] = s.Order[j], s.Order[i]
		a, b := s.Order[i], s.Order[j]
		s.Cards[a], s.Cards[b] = s.Cards[b], s.Cards[a]
	}
	return view
}

func guessed(view *tabletop.Match, seed uint64, viewer event.Player) *tabletop.Match {
	r := num.SplitStream(seed, int(viewer))
	view.Guess(&r)
	return view
}

// inOrder lists the definitions of all cards, zone after zone.
func inOrder(m *tabletop.Match) (list []uint16) {
	for _, ix := range m.State.Order[:m.State.NOrder] {
		list = append(list, m.State.Cards[ix].Def)
	}
	return list
}
