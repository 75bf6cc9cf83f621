package tactics_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
)

// TestEyeShowsTheBattle: in a random battle the numbers of every unit, as either side sees
// them, are those of the snapshot. The features of a command name its unit and verb.
func TestEyeShowsTheBattle(t *testing.T) {
	prog, k := loadShipped(t)
	m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: 4})
	look := tactics.NewEye(m)
	form := look.Form()
	numbers, features := make([]int32, len(form.Numbers)), make([]int32, len(form.Features))
	list := func(name string) []string {
		for _, l := range form.Lists {
			if l.Name == name {
				return l.Of
			}
		}
		return nil
	}
	effects, steps := 0, 0
	playRandom(t, m, 4, nil, func(c match.Command) {
		if steps++; m.Over() {
			return
		}
		whole := show.Facade(m)
		for p := range event.Player(2) {
			view := display.View(whole, p)
			look.See(view, numbers)
			s := view.Snapshot().(show.Snapshot)
			has := func(name string, want int) {
				t.Helper()
				if i := slices.Index(form.Numbers, name); i < 0 || int(numbers[i]) != want {
					t.Fatalf("step %d: %s is at %d, not %d", steps, name, i, want)
				}
			}
			side := func(n int) int { return map[bool]int{true: 1, false: 2}[n == int(p)+1] }
			has("round", s.Round)
			has("side", side(s.Side))
			for i, u := range s.Units {
				is := u.Name + "."
				if list("unit")[i+1] != u.Name || !slices.Contains(form.Numbers, is+"hp") {
					t.Fatalf("there is no unit %s", u.Name)
				}
				alive := 0
				if u.Alive {
					alive = 1
					has(is+"speed", u.Speed)
					has(is+"move_rate", u.MoveRate)
					var q, r int
					if _, err := fmt.Sscanf(u.Hex, "%d,%d", &q, &r); err == nil {
						has(is+"q", q)
						has(is+"r", r)
					}
				}
				has(is+"alive", alive)
				has(is+"side", side(u.Side))
				has(is+"hp", u.HP)
				has(is+"energy", u.Energy)
				has(is+"time", u.Time)
				has(is+"debt", u.Debt)
				has(is+"type", slices.Index(list("type"), u.Type))
				for j, name := range form.Numbers {
					if strings.HasPrefix(name, is+"effect.") && numbers[j] != 0 {
						effects++
					}
				}
			}
			for _, c := range whole.Legal(p, nil) {
				look.Features(view, c, features)
				if int(features[0]) != int(c.Verb) || c.Source != 0 && int(features[1]) != c.Source.Slot() {
					t.Fatalf("%s is observed as %v", whole.Format(c, display.Canonical), features)
				}
			}
		}
	})
	if steps < 50 || effects == 0 {
		t.Errorf("%d steps and %d effects show nothing", steps, effects)
	}
}
