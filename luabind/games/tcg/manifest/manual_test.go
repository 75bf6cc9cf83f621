package manifest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// asks finds the keys that the loader asks a table for, in its source.
var asks = regexp.MustCompile(`\b(?:[a-z]\.)?(?:Ref|NeedRef|Refs|Text|NeedText|Word|NeedWord|Choice|Words|Texts|Number|Numbers|Flag|Table|Tables|Entries|List|Few|Has|Need|ID|LowerName|` +
	`WordOf|WordsOf|Means|needMeans|Name|Sentence|Filters|Function|Value|EventName|Refuse|sentence|keywordUses|target|amount)\((?:[a-z], )?"([a-zA-Z_]+)"`)

// TestManifestPageIsWhole: docs/manifest.md has every key that the loader of
// the card game asks for, and every word that it takes.
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
	own, _ := filepath.Glob("*.go")
	common, _ := filepath.Glob("../../../packs/load/*.go")
	n := 0
	for _, file := range append(own, common...) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range asks.FindAllStringSubmatch(string(code), -1) {
			missing("key", m[1:])
			n++
		}
	}
	if n < 60 {
		t.Errorf("only %d keys were found in the source", n)
	}
	missing("key", effectKeys)
	missing("operation", operations)
	for _, r := range library.DefaultRules {
		missing("default rule", []string{r.ID})
		if !strings.Contains(string(text), "| `"+r.ID+"` | "+r.Doc.EN+" |") {
			t.Errorf("the page does not say of the rule %s: %s", r.ID, r.Doc.EN)
		}
	}
	missing("control rule", library.ControlRules)
	for what, list := range map[string][]string{"type of options": optionTypes, "use of tags": tagUses, "passing": library.Passings, "type": cardTypes, "row": rowNames, "side": sides,
		"zone": zones, "phase": newReader().phases, "point of the turn": library.TurnPoints, "duration": untils, "reading": reads, "kind of event": []string{"ask", "fact"}, "kind of field": slices.Concat(events.FieldsOfScripts, events.FieldsOfRules), "part of sentences": events.Mentionable, "stage of pools": library.PoolStages, "type of values": valueTypes, "word of scopes": scopeWords,
		"trigger": triggers, "effect": effectTypes, "question": program.Questions(), "property": program.Properties()} {
		missing(what, list)
	}
}
