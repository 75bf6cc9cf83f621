package console

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/luabind/games"
)

// TestErrorsSuitTheGame: a command without its argument gives an example of the game of the session,
// which the game accepts, and in a game without hands no answer mentions one. The help lists
// conceding only where a player can concede.
func TestErrorsSuitTheGame(t *testing.T) {
	tabletop := func(mode string) func() (*Loaded, error) {
		return func() (*Loaded, error) { return memory{}.world(mode, games.Setup{Seed: 3}) }
	}
	for _, tt := range []struct {
		game string
		open func() (*Loaded, error)
		want map[string]string // by command: how its example ends
	}{
		{"duel", memory{}.load, map[string]string{"card": "card UNSC-007", "whynot": "whynot UNSC-007.DAMAGE_MODIFIED", "find": "find shield"}},
		{"xiangqi", memory{}.xiangqi, map[string]string{"card": "card horse", "whynot": "whynot h2", "show": "show h2", "set": "set piece[1].square a1", "watch": "watch state.piece[1].square"}},
		{"tactics", skirmish, map[string]string{"card": "card slash", "show": "show Anna", "find": "find guard", "emit": "emit ENERGY_CHANGED target=Anna amount=2"}},
		{"market", tabletop("market"), map[string]string{"card": "card PENNY", "?": "?PENNY", "find": "find PENNY", "give": "give PENNY", "whynot": "whynot pay"}},
		{"cribbage", tabletop("cribbage"), map[string]string{"card": "card C-1-clubs", "?": "?C-1-clubs", "find": "find C-1-clubs", "whynot": "whynot discard"}},
	} {
		c := consoleWith(t, sync.OnceValues(tt.open), map[string][]byte{})
		for _, line := range slices.Sorted(maps.Keys(tt.want)) {
			want := tt.want[line]
			if a := c.Do(line); a.Err == nil || !strings.HasSuffix(c.Reason(a.Err), ", for example "+want) {
				t.Errorf("%s: %s: %v, want the example %q", tt.game, line, a.Err, want)
			}
			if a := c.Do(want); a.Err != nil {
				t.Errorf("%s: %s: %v", tt.game, want, a.Err)
			}
		}
		if a := c.Do("whynot nobody"); strings.Contains(c.Reason(a.Err), "hand") != (tt.game != "xiangqi" && tt.game != "tactics") {
			t.Errorf("%s: %v", tt.game, a.Err)
		}
		if listed, err := strings.Contains(c.Do("help").Text, "concede"), c.Do("concede 1").Err; listed != (err == nil) {
			t.Errorf("%s: concede is listed: %v, given: %v", tt.game, listed, err)
		}
	}
}
