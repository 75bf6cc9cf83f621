package playcmd

import (
	"testing"

	"arbiter/core/display"
)

// TestGoalIsOfTheRules: newcomers read the first sentences of the same rules that the line rules
// prints, in one line.
func TestGoalIsOfTheRules(t *testing.T) {
	rules := []display.Section{{Title: "How to win", Lines: []string{"Checkmate.", "Or stalemate.", "More."}}, {Title: "Your turn", Lines: []string{"Move."}}}
	for lang, want := range map[string]string{"en": "How to win: Checkmate. Or stalemate. Type rules for more.", "zh": "How to win：Checkmate.Or stalemate.输入 rules 查看更多。"} {
		if is := goal(rules, lang); is != want {
			t.Errorf("%s: %q, want %q", lang, is, want)
		}
	}
	if is := goal(nil, "en"); is != "" {
		t.Errorf("a game without rules: %q", is)
	}
}
