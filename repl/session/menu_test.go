package session_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
)

// leaves opens every line of a menu and returns the commands at its ends.
func leaves(t *testing.T, g display.Match, menu []display.Choice, depth int) (all []match.Command) {
	t.Helper()
	for _, line := range menu {
		switch {
		case line.Text == "" || len(line.Commands) == 0:
			t.Fatalf("an empty line %+v", line)
		case len(line.Commands) == 1:
			all = append(all, line.Commands[0])
		case depth == 4:
			t.Fatalf("%q leads nowhere", line.Text)
		default:
			inner := g.Menu(line.Commands, "en")
			if len(inner) < 2 {
				t.Fatalf("%q with %d commands opens to %d lines", line.Text, len(line.Commands), len(inner))
			}
			all = append(all, leaves(t, g, inner, depth+1)...)
		}
	}
	return all
}

// essence returns a command without the slot in its row and the copy of its card, which a menu
// leaves out.
func essence(g display.Match, c match.Command) string {
	if c.Verb == tcg.Play && c.Target == c.Source {
		c.Target = ^event.Entity(0)
	}
	words := strings.Fields(g.Format(c, display.Canonical))
	if c.Verb == tcg.Play || c.Verb == tcg.MakeBattery {
		words[1] = g.About(c, "en")
	}
	for i, w := range words {
		if n := len(w) - 2; n > 0 && w[n] == '.' && strings.Contains(w, "front") || n > 0 && w[n] == '.' && strings.Contains(w, "back") {
			words[i] = w[:n]
		}
	}
	return strings.Join(words, " ")
}

// A menu leads to every legal command and to nothing else, and fits a screen. Playing, attacking
// and moving come first, then the end of the phase, then discarding for a battery.
func TestMenuLeadsToEveryCommand(t *testing.T) {
	order := []uint8{tcg.Play, tcg.Attack, tcg.Act, tcg.Move, tcg.Answer, tcg.EndPhaseVerb, tcg.MakeBattery}
	longest := 0
	for seed := range uint64(6) {
		g := started(t, seed)
		walk(t, g, 300, func(p event.Player, legal []match.Command) {
			acts := slices.DeleteFunc(slices.Clone(legal), func(c match.Command) bool { return g.Kind(c) == match.GivesUp })
			want := map[string]bool{}
			for _, c := range acts {
				want[essence(g, c)] = true
			}
			menu := g.Menu(acts, "en")
			longest = max(longest, len(menu))
			if !slices.IsSortedFunc(menu, func(a, b display.Choice) int {
				return slices.Index(order, a.Commands[0].Verb) - slices.Index(order, b.Commands[0].Verb)
			}) {
				t.Fatalf("out of order: %+v", menu)
			}
			for _, c := range leaves(t, g, menu, 0) {
				if !slices.Contains(legal, c) {
					t.Fatalf("%s is not legal", g.Format(c, display.Canonical))
				}
				delete(want, essence(g, c))
			}
			for missing := range want {
				t.Fatalf("the menu does not lead to %s", missing)
			}
		})
	}
	if longest > display.MaxMenu {
		t.Errorf("a menu of %d lines", longest)
	}
}

// A person can type the text of a menu line for a card, with the name of the card.
func TestCardsArePlayedByName(t *testing.T) {
	g := started(t, 3)
	p := g.ToAct(nil)[0]
	for _, c := range g.Legal(p, nil) {
		if c.Verb != tcg.Play || c.Place == 0 {
			continue
		}
		name, _, _ := strings.Cut(g.About(c, "en"), " (")
		_, where, _ := strings.Cut(g.Format(c, display.Spoken), " to ")
		got, err := g.Parse(p, "play "+strings.ToLower(name)+" to "+where)
		if err != nil || g.About(got, "en") != g.About(c, "en") || got.Place != c.Place {
			t.Errorf("play %s to %s: %+v, %v", name, where, got, err)
		}
	}
}
