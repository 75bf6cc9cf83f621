package manifest_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/packs/reference"
)

// TestManifestPageIsWhole: docs/manifest.md has every key that the readers of the card
// game take, and every word of these keys.
func TestManifestPageIsWhole(t *testing.T) {
	text, err := os.ReadFile("../../../../docs/manifest.md")
	if err != nil {
		t.Fatal(err)
	}
	words := regexp.MustCompile(`[A-Za-z_]+`).FindAllString(string(text), -1)
	missing := func(what string, names []string) {
		for _, n := range names {
			if n != "" && !slices.Contains(words, n) {
				t.Errorf("the page has no %s %q", what, n)
			}
		}
	}
	r, err := reference.Of("tcg")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range r.Keys() {
		for _, part := range strings.FieldsFunc(k.Path, func(c rune) bool { return strings.ContainsRune(".:[]", c) }) {
			missing("key", []string{part})
		}
		if k.Path != "card.listener.band" { // which events.md lists
			missing("word of "+k.Path, k.Words)
		}
	}
	for _, r := range library.DefaultRules {
		missing("default rule", []string{r.ID})
		if !strings.Contains(string(text), "| `"+r.ID+"` | "+r.Doc.EN+" |") {
			t.Errorf("the page does not say of the rule %s: %s", r.ID, r.Doc.EN)
		}
	}
	missing("control rule", library.ControlRules)
	for what, list := range map[string][]string{"passing": library.Passings, "point of the turn": library.TurnPoints, "kind of field": slices.Concat(events.FieldsOfScripts, events.FieldsOfRules), "part of sentences": events.Mentionable,
		"stage of pools": library.PoolStages, "word of scopes": {"self", "host"}, "question": program.Questions(), "property": program.Properties()} {
		missing(what, list)
	}
}
