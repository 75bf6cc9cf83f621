package playcmd

import (
	"testing"

	"arbiter/luabind/games"
)

// TestBotsOfAllGames: bots that every game has are listed once, and those of one game are not among them.
func TestBotsOfAllGames(t *testing.T) {
	offer := func(name string) games.Offer { return games.Offer{Name: name} }
	a, b, c := offer("a"), offer("b"), offer("c")
	got := inAll([][]games.Offer{{a, b, c}, {c, a}, {a, c, b}})
	if len(got) != 2 || got[0] != a || got[1] != c {
		t.Errorf("all games have %v", got)
	}
	if got := inAll([][]games.Offer{{a, b}}); got != nil {
		t.Errorf("of a single game %v are listed apart", got)
	}
}
