package tabletop_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestWhoOwesAChoiceGivesUp: the choice of a player who gives up is void. The match goes on when all
// others have answered, before or after, and their answers count.
func TestWhoOwesAChoiceGivesUp(t *testing.T) {
	for _, c := range []struct {
		whom  string
		gone  event.Player
		first bool // the one who goes is the first of those who are asked, else the last
		wins  int  // of the others together
	}{{"others", 1, true, 1}, {"others", 1, false, 1}, {"others", 2, true, 1}, {"others", 2, false, 1}, {"seats", 0, false, 2}, {"seats", 0, true, 2}, {"owner", 0, true, 0}} {
		g := arena()
		g.Modes[0].Seats, g.Modes[0].Concede = [2]int{3, 3}, true
		g.Choices = []library.Choice{{ID: "win", Of: "yes_no", Run: g.Do(library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.N(1)})}}
		act(g, "ask", library.Effect{Type: "ASK", Choice: "win", Whom: c.whom})
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		say(t, m, "ask")
		asked := m.ToAct(nil)
		leave := func() {
			if err := m.Do(match.Command{Verb: tabletop.Concede, Player: c.gone}); err != nil {
				t.Fatal(err)
			}
		}
		if c.first {
			leave()
		}
		for _, p := range asked {
			if p != c.gone {
				if err := m.Do(match.Command{Verb: tabletop.Answer, Player: p, Choice: 1}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !c.first {
			leave()
		}
		wins := 0
		for p := range event.Player(3) {
			wins += tabletop.Counter(m, p, "wins")
		}
		if to := m.ToAct(nil); len(to) != 1 || to[0] == c.gone || m.State.NAsks != 0 || wins != c.wins || tabletop.Counter(m, c.gone, "wins") != 0 {
			t.Errorf("%+v: %v are to act, with %d choices open and %d wins", c, to, m.State.NAsks, wins)
		}
	}
}

// TestASecretTurnGoesOnWithoutWhoLeaves: a player who gives up ends no turn of all players, even the one who would begin.
// The others choose, and all their choices happen.
func TestASecretTurnGoesOnWithoutWhoLeaves(t *testing.T) {
	for gone := range event.Player(3) {
		for after := range 3 { // how many of the others have chosen before
			g := arena()
			g.Phases[0].Turn = "all"
			g.Modes[0].Seats, g.Modes[0].Concede = [2]int{3, 3}, true
			act(g, "win", library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.N(1)})
			m := g.Start(t, g.Compile(t), tabletop.Setup{})
			leave := match.Command{Verb: tabletop.Concede, Player: gone}
			list := []match.Command{}
			for p := range event.Player(3) {
				if p != gone {
					list = append(list, match.Command{Verb: tabletop.FirstAction + 1, Player: p})
				}
			}
			list = append(list[:after:after], append([]match.Command{leave}, list[after:]...)...)
			for _, c := range list {
				if err := m.Do(c); err != nil {
					t.Fatalf("%d leaves after %d: %v", gone, after, err)
				}
			}
			for p := range event.Player(3) {
				if n := tabletop.Counter(m, p, "wins"); p != gone && n != 1 {
					t.Errorf("%d leaves after %d: %d has %d wins", gone, after, p, n)
				}
			}
		}
	}
}
