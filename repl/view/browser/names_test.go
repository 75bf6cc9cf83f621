package browser

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
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
			run(t, ctx, chromedp.Navigate(url), ready(), chromedp.ActionFunc(func(ctx context.Context) error {
				var tree struct { // only what is read here: browsers know words that the library does not
					Nodes []struct {
						Ignored bool   `json:"ignored"`
						Role    axName `json:"role"`
						Name    axName `json:"name"`
					} `json:"nodes"`
				}
				err := cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree)
				for _, n := range tree.Nodes {
					if n.Ignored {
						continue
					}
					role, name := text(n.Role.Value), text(n.Name.Value)
					names = append(names, name)
					if slices.Contains(need, role) && strings.TrimSpace(name) == "" {
						t.Errorf("a %s has no name", role)
					}
				}
				return err
			}))
			if !slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, want) }) {
				t.Errorf("nothing is called %q: %q", want, names)
			}
		})
	}
}

// axName is a value of the tree of names.
type axName struct {
	Value json.RawMessage `json:"value"`
}

// text returns a value of the tree of names, "" for other values.
func text(v json.RawMessage) (s string) {
	if json.Unmarshal(v, &s) != nil {
		return ""
	}
	return s
}
