package playcmd

import (
	"testing"

	"arbiter/core/display"
	"arbiter/luabind/games"
)

// TestRoomsWithoutText: the facts of a room follow its text, or its name if it has no text.
func TestRoomsWithoutText(t *testing.T) {
	room := games.Preset{Offer: games.Offer{ID: "rocky", Name: "Rocky"}, Mode: "siege", Options: []string{"weather=foul"}}
	if o := presetOffer(&room, "en"); o.Name != "Rocky (siege, weather=foul)" || o.Text != "" {
		t.Errorf("without a text: %+v", o)
	}
	room.Text = "Stones."
	if o := presetOffer(&room, "zh"); o.Name != "Rocky" || o.Text != "Stones.（siege、weather=foul）" {
		t.Errorf("with a text: %+v", o)
	}
}

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
