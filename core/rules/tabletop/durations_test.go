package tabletop_test

import (
	"fmt"
	"testing"

	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestHowLongStatusesLast: a status ends at its moment: the end of the turn, of the phase or of the round,
// or the start or end of a turn of the player. Counters that are reset then have their start again.
func TestHowLongStatusesLast(t *testing.T) {
	for _, c := range []struct {
		until string
		on    string
		lasts string // after each of the next moments: what the first player's card has, and the counter
	}{
		{"forever", "source", "2 2 2 2 2 2 2"}, {"turn", "source", "2 0 0 0 0 0 0"}, {"own_turn_start", "source", "2 2 2 2 0 0 0"}, {"own_turn_end", "source", "2 0 0 0 0 0 0"}, {"next_turn_end", "source", "2 2 2 2 2 0 0"}, {"round", "source", "2 2 2 2 0 0 0"},
	} {
		g := readings(nil)
		g.Modes[0].Teams = nil
		g.Statuses = []library.Status{{ID: "HELD", Max: 3, Until: c.until}}
		reset := c.until
		if reset == "forever" || reset == "next_turn_end" {
			reset = ""
		}
		g.Counters = append(g.Counters, library.Counter{ID: "strain", On: "player", Max: 9, Start: 1, Resets: reset})
		g.Actions = append(g.Actions,
			library.Action{ID: "hold", Card: &library.Pick{Zone: "row"}, Run: g.Do(library.Effect{Type: "APPLY_STATUS", Status: "HELD", Card: "source", Amount: tabletest.N(2)}, tabletest.Effect("COUNT", "strain", 4))})
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		say(t, m, "play TEN")
		say(t, m, "hold TEN")
		has := func() (n int) {
			for _, st := range m.State.Statuses[:m.State.NStatuses] {
				n += int(st.N)
			}
			return n
		}
		at := fmt.Sprint(has())
		strains := fmt.Sprint(m.State.Players[0].Counters[1])
		for range 6 {
			say(t, m, "end")
			at += fmt.Sprint(" ", has())
			strains += fmt.Sprint(" ", m.State.Players[0].Counters[1])
		}
		if at != c.lasts {
			t.Errorf("until %s: %s, want %s", c.until, at, c.lasts)
		}
		want := "5 5 5 5 5 5 5"
		if reset != "" {
			want = ""
			for i, n := range c.lasts {
				switch {
				case i%2 == 1:
					want += " "
				case n == '2':
					want += "5"
				default:
					want += "1"
				}
			}
		}
		if strains != want {
			t.Errorf("until %s: the counter is %s, want %s", c.until, strains, want)
		}
	}
	g := readings(nil)
	g.Actions = append(g.Actions,
		library.Action{ID: "more", Card: &library.Pick{Zone: "row"}, Run: g.Do(library.Effect{Type: "APPLY_STATUS", Status: "HELD", Card: "source", Amount: tabletest.N(2)})},
		library.Action{ID: "less", Card: &library.Pick{Zone: "row"}, Run: g.Do(library.Effect{Type: "REMOVE_STATUS", Status: "HELD", Card: "source", Amount: tabletest.N(1)})},
		library.Action{ID: "none", Card: &library.Pick{Zone: "row"}, Run: g.Do(library.Effect{Type: "REMOVE_STATUS", Status: "HELD", Card: "source"})})
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	say(t, m, "play TEN")
	text := ""
	for _, line := range []string{"more", "more", "less", "none", "less", "more", "less", "less"} {
		say(t, m, line+" TEN")
		if m.State.NStatuses == 0 {
			text += "- "
		} else {
			text += fmt.Sprint(m.State.Statuses[0].N, " ")
		}
	}
	if text != "2 3 2 - - 2 1 - " {
		t.Errorf("amounts within their bounds: %s", text)
	}
}
