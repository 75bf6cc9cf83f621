package tabletop_test

import (
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// TestCardsAreFound: cards have descriptions by id and by name, and near words a suggestion.
// Texts of actions have their vars.
func TestCardsAreFound(t *testing.T) {
	p, err := tabletop.Open("minions", load.Shipped("minions"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Open(games.Setup{Mode: "minions", Seed: 1}, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"BILLHOOK", "billhook"} {
		text, err := m.Describe(0, name, display.Look{Lang: "en"})
		if err != nil || !strings.Contains(text, "(BILLHOOK)") {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	if _, err := m.Describe(0, "BILHOOK", display.Look{Lang: "en"}); err == nil || !strings.Contains(err.Error(), "BILLHOOK") {
		t.Errorf("a near word: %v", err)
	}
	for _, row := range m.Usages("en") {
		if strings.Contains(row[1], "{") {
			t.Errorf("%s: %s", row[0], row[1])
		}
	}
}
