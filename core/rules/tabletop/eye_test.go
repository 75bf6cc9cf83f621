package tabletop_test

import (
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/show"
)

// TestEyeShowsWhatIsKnown looks at every moment of random matches through the eye of every
// seat. Its numbers stay the same when everything that the seat cannot know is guessed
// otherwise. A zone holds as many cards as the seat sees there, and those that it remembers.
func TestEyeShowsWhatIsKnown(t *testing.T) {
	looked := 0
	eachMoment(t, 2, func(t *testing.T, m *tabletop.Match, r *num.Stream) {
		eye := tabletop.NewEye(m)
		form := eye.Form()
		numbers, guessed := make([]int32, len(form.Numbers)), make([]int32, len(form.Numbers))
		for p := range num.To[event.Player](m.Seats()) {
			view := display.View(show.Facade(m), p)
			eye.See(view, numbers)
			other := view.Fork()
			other.Guess(r)
			eye.See(other.View(p), guessed)
			for i := range numbers {
				if b := form.Bounds[i]; numbers[i] < b.Low || numbers[i] > b.High {
					t.Fatalf("seat %d: %s is %d; from %d to %d", p+1, form.Numbers[i], numbers[i], b.Low, b.High)
				}
				if numbers[i] != guessed[i] {
					t.Fatalf("seat %d sees %s as %d, and after a guess as %d", p+1, form.Numbers[i], numbers[i], guessed[i])
				}
			}
			sizes(t, m, p, form.Numbers, numbers)
			looked++
		}
	})
	if looked < 200 {
		t.Errorf("%d looks show nothing", looked)
	}
}

// sizes compares the sizes of the seat's own zones with those of the match.
func sizes(t *testing.T, m *tabletop.Match, p event.Player, names []string, numbers []int32) {
	t.Helper()
	for _, z := range tabletop.Of(m).Zones(&m.State) {
		name := z.Def.Def.ID + ".cards"
		if z.Of >= 0 {
			name = "me." + name
		}
		if z.Team != 0 || z.Of >= 0 && z.Of != p {
			continue
		}
		if i := slices.Index(names, name); i < 0 || int(numbers[i]) != z.Size() {
			t.Fatalf("%s is number %d; the zone has %d cards", name, i, z.Size())
		}
	}
}

// TestEyeIndexesCommands: commands of a list that have one index have the same features, and
// each index is one of the blocks.
func TestEyeIndexesCommands(t *testing.T) {
	shared := 0
	eachMoment(t, 2, func(t *testing.T, m *tabletop.Match, _ *num.Stream) {
		eye := tabletop.NewEye(m)
		form := eye.Form()
		for _, p := range m.ToAct(nil) {
			view := display.View(show.Facade(m), p)
			seen := map[int][]int32{}
			for _, c := range m.Legal(p, nil) {
				features := make([]int32, len(form.Features))
				eye.Features(view, c, features)
				n := eye.Index(view, c)
				if n < 0 || n >= form.Indexes() {
					t.Fatalf("%s has the index %d of %d", view.Format(c, display.Canonical), n, form.Indexes())
				}
				if before, twice := seen[n]; twice {
					if shared++; !slices.Equal(before, features) {
						t.Fatalf("%s shares the index %d with another command", view.Format(c, display.Canonical), n)
					}
				}
				seen[n] = features
			}
		}
	})
	t.Logf("%d commands shared an index", shared)
}
