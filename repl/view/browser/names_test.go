package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// Every control has a role and a name for people who cannot see it. The name of a piece has its
// owner, its figures and its possible actions.
func TestNamesForScreenReaders(t *testing.T) {
	need := []string{"button", "textbox", "combobox", "slider", "tab", "tabpanel", "toolbar", "log", "option"}
	for mode, want := range map[string]string{"duel": "Spartan-IV Breacher (a1), player 1, attack 3", "tactics": "(Anna), player 1, health 25", "xiangqi": "cannon"} {
		t.Run(mode, func(t *testing.T) {
			lines := map[string]string{"duel": "bot 30 greedy", "tactics": "bot 6 policy", "xiangqi": "bot 5"}
			url, _ := serve(t, session(t, world(mode, 3, nil, nil), lines[mode]), view.Files{})
			ctx := browse(t, 1280, 860)
			var names []string
			run(t, ctx, chromedp.Navigate(url), ready())
			for _, n := range axTree(t, ctx) {
				if n.Ignored {
					continue
				}
				names = append(names, string(n.Name))
				if slices.Contains(need, string(n.Role)) && strings.TrimSpace(string(n.Name)) == "" {
					t.Errorf("a %s has no name", n.Role)
				}
			}
			if !slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, want) }) {
				t.Errorf("nothing is called %q: %q", want, names)
			}
		})
	}
}
