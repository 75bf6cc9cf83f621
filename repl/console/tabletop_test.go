package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
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
		{"letters", "find 摆渡人", "Ferryman"}, {"letters", "find 摆渡人 ferryman", "Ferryman"}, {"tactics", "find 泥沼", "terrain   mud                    Mud"}, {"tactics", "find kind:泥沼", `nothing contains "kind:泥沼"`},
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

// TestExamplesOfPackGames: the examples of help name what a game of a pack has.
func TestExamplesOfPackGames(t *testing.T) {
	w, err := memory{}.world("kuhn", games.Setup{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	c := consoleWith(t, func() (*Loaded, error) { return w, nil }, map[string][]byte{})
	for _, name := range []string{"legal", "whynot", "spawn", "set", "show", "listeners", "break", "watch", "clear", "step", "undo", "list", "eval", "events", "why", "run", "do"} {
		line := c.exampleFor(name)
		if name == "clear" {
			line = name
		}
		if a := c.Do(line); a.Err != nil {
			t.Errorf("%s: %v", line, a.Err)
		}
	}
	if a := c.Do("do"); a.Err == nil || a.Err.Error() != "no command; try help or legal" {
		t.Errorf("do alone: %v", a.Err)
	}
}

// TestEndByAReferee: a draw that was agreed on and a seat that lost on time are steps of the session. They
// can be saved, undone and redone, and a saved session ends in the same way.
func TestEndByAReferee(t *testing.T) {
	for _, do := range []string{record.Draw, record.Timeout(1)} {
		w, err := memory{}.world("kuhn", games.Setup{Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		files := map[string][]byte{}
		c := consoleWith(t, func() (*Loaded, error) { return w, nil }, files)
		must := func(line string) {
			t.Helper()
			if a := c.Do(line); a.Err != nil {
				t.Errorf("%s, %s: %s", do, line, c.Reason(a.Err))
			}
		}
		must("bet")
		if err := c.Referee(&record.Line{Do: do}); err != nil {
			t.Fatal(err)
		}
		end, hash := fmt.Sprint(c.game().Outcome()), c.game().Hash()
		for _, line := range []string{"save a.session", "undo", "redo", "goto 1", "redo", "history", "load a.session"} {
			must(line)
		}
		if got := fmt.Sprint(c.game().Outcome()); got != end || c.game().Hash() != hash {
			t.Errorf("%s: loaded %s, want %s\n%s", do, got, end, files["a.session"])
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
