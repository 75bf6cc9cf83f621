package console

import (
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
)

// TestWhynotOfActions: the answer about an action of another phase has the phases of the action.
// An action with a number or a target is tried with them.
func TestWhynotOfActions(t *testing.T) {
	for _, tt := range []struct{ game, line, want string }{
		{"bluff", "whynot forbid", "forbid is only possible in the phase Blocks; this is the phase Action [NOT_NOW]"},
		{"bluff", "whynot doubt", "doubt is only possible in the phases Doubts and Doubts of a block; this is the phase Action [NOT_NOW]"},
		{"bluff", "forbid 3 x", "forbid is only possible in the phase Blocks"},
		{"bluff", "whynot strike", "strike is not possible with that target"},
		{"tricks", "whynot bid", "bid: it can, in 4 ways, for example bid 5"},
		{"tricks", "play", "play is only possible in the phase Play"},
		{"minions", "whynot end", "player 1 must choose first [CHOICE_FIRST]"},
		{"minions", "whynot summon", "player 1 must choose first [CHOICE_FIRST]"},
		{"market", "whynot buy", "buy: it can, in 1 way"},
		{"eights", "find id:E-8-spades", "E-8-spades             8♠"},
	} {
		w, err := memory{}.world(tt.game, games.Setup{Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		c := consoleWith(t, func() (*Loaded, error) { return w, nil }, map[string][]byte{})
		a := c.Do(tt.line)
		text := a.Text
		if a.Err != nil {
			text += c.Reason(a.Err)
		}
		if !strings.Contains(text, tt.want) {
			t.Errorf("%s: %s: %q, want %q", tt.game, tt.line, text, tt.want)
		}
	}
}

// TestLegalOfSeveral: where several players choose at the same time, legal groups the commands by player.
func TestLegalOfSeveral(t *testing.T) {
	for _, tt := range []struct {
		game, lang string
		want       []string
	}{{"goofspiel", "en", []string{"player 1:", "player 2:"}}, {"goofspiel", "zh", []string{"玩家1：", "玩家2："}}, {"tricks", "en", nil}} {
		w, err := memory{}.world(tt.game, games.Setup{Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		c := consoleWith(t, func() (*Loaded, error) { return w, nil }, map[string][]byte{})
		c.Lang = tt.lang
		var got []string
		for line := range strings.Lines(c.Do("legal").Text) {
			if !strings.HasPrefix(line, " ") {
				got = append(got, strings.TrimSpace(line))
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: the headings are %q, want %q", tt.game, got, tt.want)
		}
	}
}
