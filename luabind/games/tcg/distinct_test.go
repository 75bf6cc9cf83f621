package tcg_test

import (
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games/tcg/tcgtest"
)

// TestDistinct: of two copies of a card in the hand and of two free slots of a row a bot
// tries one; of copies that differ it tries both.
func TestDistinct(t *testing.T) {
	prog, k := loadShipped(t)
	for _, tt := range []struct {
		name, position string
		want           []string
	}{
		{"copies and slots", "[[player]]\nsupply = 1\nhand = [\"UNSC-001\", \"UNSC-001\"]\n[[player]]\n",
			[]string{"play 1 to alpha front 1", "play 1 to alpha back 1", "play 1 to bravo front 1", "play 1 to bravo back 1",
				"play 1 to charlie front 1", "play 1 to charlie back 1", "battery 1", "end"}},
		{"a slot is taken", "[[player]]\nsupply = 0\n[[player]]\n[[unit]]\nplayer = 1\ncard = \"UNSC-001\"\nat = \"bravo front 1\"\n",
			[]string{"move b1 to alpha front 1", "move b1 to alpha back 1", "move b1 to bravo back 1", "move b1 to charlie front 1", "move b1 to charlie back 1", "end"}},
		{"no copies", "[[player]]\nsupply = 0\nhand = [\"UNSC-001\", \"UNSC-002\"]\n[[player]]\n", []string{"battery 1", "battery 2", "end"}},
	} {
		m, err := tcgtest.Place(prog, tt.position, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		g := show.Facade(m)
		list, _ := g.Options(0, nil)
		var got []string
		for _, c := range g.Distinct(list) {
			got = append(got, g.Format(c, display.Spoken))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
