package tcg_test

import (
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
)

// TestNumbersOfRooms: a room sets how many rounds there are at most, and the health of bases; both are
// numbers from 1.
func TestNumbersOfRooms(t *testing.T) {
	p, err := luatcg.Definition().Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	decks, err := games.Deal(p.Decks, games.Setup{Mode: "duel"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options []string
		want    string
		base    int16
	}{
		{nil, "", 30}, {[]string{"base_health=5"}, "", 5}, {[]string{"base_health=1"}, "", 1}, {[]string{"max_rounds=7", "base_health=9"}, "", 9}, {[]string{"max_rounds=1"}, "", 30},
		{[]string{"base_health=0"}, `the option base_health is a number from 1, not "0"`, 0}, {[]string{"base_health"}, `the option base_health is a number from 1, not ""`, 0}, {[]string{"max_rounds=x"}, `the option max_rounds is a number from 1, not "x"`, 0}, {[]string{"max_rounds=-1"}, "is a number from 1", 0}, {[]string{"nothing"}, "nothing", 0},
	} {
		g, err := p.Open(games.Setup{Mode: "duel", Seed: 1, Decks: decks, Options: c.options}, match.Options{})
		if err != nil {
			if c.want == "" || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%q: %v, want %q", c.options, err, c.want)
			}
			continue
		}
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		m, _ := match.Of[tcg.State](g)
		if c.want != "" || m.State.Players[0].Base != c.base || m.State.Players[1].Base != c.base {
			t.Errorf("%q: bases of %d and %d, want %d, %q", c.options, m.State.Players[0].Base, m.State.Players[1].Base, c.base, c.want)
		}
	}
}
