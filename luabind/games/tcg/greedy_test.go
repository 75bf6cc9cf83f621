package tcg_test

import (
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
)

// TestGreedyDefends: greedy puts the one unit in its hand into the lane that needs it,
// whichever lane that is. An enemy has a way to the base there, or control is at stake.
func TestGreedyDefends(t *testing.T) {
	prog, k, err := luatcg.Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	lanes := []place.Lane{0, 1, 2}
	for _, tt := range []struct {
		name  string
		mine  func(lane, at place.Lane) bool // a unit of the bot's is there; at is the lane in need
		yours func(lane, at place.Lane) bool // one of the enemy's
	}{
		{"an enemy has a way to the base", func(lane, at place.Lane) bool { return lane != at }, func(lane, at place.Lane) bool { return true }},
		{"an enemy alone, and nothing else", func(lane, at place.Lane) bool { return false }, func(lane, at place.Lane) bool { return lane == at }},
		{"two lanes are held, and the enemy holds the third", func(lane, at place.Lane) bool { return lane != at }, func(lane, at place.Lane) bool { return lane == at }},
		{"the enemy holds two, and the third is open", func(lane, at place.Lane) bool { return lane == (at+1)%3 }, func(lane, at place.Lane) bool { return lane == at }},
	} {
		for _, at := range lanes {
			sc := tcg.NewScenario(prog, match.Options{Log: true})
			sc.Reset()
			m := sc.Match()
			m.Attach(k)
			must := func(_ uint16, err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			for _, lane := range lanes {
				for i, stands := range []bool{tt.mine(lane, at), tt.yours(lane, at)} {
					if p := event.Player(i); stands {
						must(sc.Unit(p, "COV-001", place.Spot{Player: p, Lane: lane, Row: place.Front}))
					}
				}
			}
			must(sc.Card(0, "COV-001", place.Hand))
			for range 3 {
				must(sc.Card(0, "UNSC-003", place.Deck))
				must(sc.Card(1, "UNSC-003", place.Deck))
			}
			sc.Phase(program.DeploymentPhase)
			m.State.Players[0].Supply = 5
			g := show.Facade(m)
			for seed := range uint64(4) {
				b, err := bot.New("greedy", seed, 0)
				if err != nil {
					t.Fatal(err)
				}
				c := b.Choose(g.View(0))
				if lane := place.SpotOf(c.Place).Lane; c.Verb != tcg.Play || lane != at {
					t.Errorf("%s, lane %d: greedy gives %q", tt.name, at, g.Format(c, display.Spoken))
				}
			}
		}
	}
}
