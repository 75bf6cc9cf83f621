package tabletop_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestHighestAndLowest: an effect concerns those of the players who meet its filters who have the
// highest or lowest number, and with alone nobody of several.
func TestHighestAndLowest(t *testing.T) {
	g := arena()
	g.Modes[0].Seats = [2]int{4, 4}
	act(g, "gain", library.Effect{Type: "COUNT", Counter: "mana", Amount: tabletest.N(1)})
	act(g, "leave", library.Effect{Type: "OUT"})
	win := func(id, whom string, alone bool, where ...string) {
		act(g, id, library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.Path("match.sum(mana)"), Whom: whom, By: tabletest.Path("owner.counter(mana)"), Alone: alone, Where: tabletest.Where(where...)})
	}
	win("most", "highest", false)
	win("least", "lowest", false)
	win("leader", "highest", true)
	win("laggard", "lowest", true)
	win("other", "highest", false, "owner.seat != 2")
	act(g, "seats", library.Effect{Type: "COUNT", Counter: "wins", Amount: tabletest.Path("owner.seat"), Whom: "highest", By: tabletest.Path("owner.counter(mana)")})
	m := g.Start(t, g.Compile(t), tabletop.Setup{Seats: 4})
	wins := func(command string, want [4]int) {
		t.Helper()
		var before, got [4]int
		for p := range event.Player(4) {
			before[p] = tabletop.Counter(m, p, "wins")
		}
		say(t, m, command)
		for p := range event.Player(4) {
			got[p] = tabletop.Counter(m, p, "wins") - before[p]
		}
		if got != want {
			t.Errorf("%s: the players win %v, want %v", command, got, want)
		}
	}
	say(t, m, "gain", "end", "gain", "gain", "end", "gain", "gain") // 1, 2, 2, 0
	wins("most", [4]int{0, 5, 5, 0})
	wins("least", [4]int{0, 0, 0, 5})
	wins("seats", [4]int{0, 2, 3, 0}) // the number is that of each of them
	wins("leader", [4]int{})
	wins("laggard", [4]int{0, 0, 0, 5})
	wins("other", [4]int{0, 0, 5, 0})
	say(t, m, "gain", "end")
	wins("leader", [4]int{0, 0, 6, 0})
	say(t, m, "leave")
	wins("least", [4]int{6, 0, 0, 0})
}
