package manifest_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/testing/cputime"
)

// fill repeats a piece, numbered by %[1]d, up to the cap of a manifest.
func fill(piece string) string {
	var b strings.Builder
	for i := 0; b.Len() < 256<<10-2*len(piece)-20; i++ {
		fmt.Fprintf(&b, piece, i)
	}
	return b.String()
}

// TestHostileManifestsEndSoon loads the biggest manifests of many shapes. What
// they take is far below the bound; a load that is quadratic in the size of a
// file is far above it.
func TestHostileManifestsEndSoon(t *testing.T) {
	const bound = 5 * time.Second
	long := strings.Repeat("k", 48-8)
	for name, text := range map[string]string{
		"unknown keys":         fill(long + "%[1]d = 1\n"),
		"sections":             fill("[[card]]\n"),
		"cards":                fill("[[card]]\nid=\"C%[1]d\"\n"),
		"cards with one id":    fill("[[card]]\nid=\"C\"\n"),
		"keywords with tags":   fill("[[keyword]]\nid=\"K%[1]d\"\ntag=\"ELITE\"\n[[card]]\ntags=[\"ELITE\"]\n"),
		"vars":                 "[[card]]\n[card.vars]\n" + fill("v%[1]d=1\n"),
		"tags":                 "[[card]]\ntags=[" + fill("\"ELITE\",") + "]",
		"keywords of a card":   "[[card]]\nkeywords=[" + fill("\"K%[1]d\",") + "]",
		"listeners":            "[[card]]\n" + fill("[[card.listener]]\nevent=\"E\"\n"),
		"listeners of cards":   fill("[[card]]\n[[card.listener]]\nevent=\"p:E\"\nrun=\"f\"\n"),
		"filters":              "[[rule]]\n[[rule.listener]]\nwhere=[" + fill("\"a\",") + "]",
		"unknown cards":        "[[deck]]\n[deck.cards]\n" + fill("C%[1]d=1\n"),
		"events":               fill("[[event]]\nname=\"p:E%[1]d\"\n"),
		"abilities":            "[[card]]\n" + fill("[[card.ability]]\ntrigger=\"ON_KILL\"\neffects=[{type=\"DRAW\"}]\n"),
		"placeholders":         "[[card]]\nname={en=\"" + fill("{x%[1]d}") + "\"}\ntext={en=\"" + "{A.b}" + "\"}",
		"placeholders in text": "[[card]]\ntext={en=\"" + fill("{K%[1]d.b}") + "\"}",
		"dotted keys":          fill("a.b.c.d.e.f.g.h.i.j.k%[1]d=1\n"),
		"headers":              fill("[a.b.c.d.e.f.g.h.i.j.k%[1]d]\n"),
		"nested lists":         fill("a%[1]d=[[[[[[[[[[1]]]]]]]]]]\n"),
		"one long text":        "a = \"\"\"" + fill("\n\"x\\\\") + "\"\"\"",
		"one long line":        "a = [" + fill("1,") + "]",
	} {
		t.Run(name, func(t *testing.T) {
			start := cputime.Used()
			if got := faults(t, map[string]string{"a.toml": text}); len(got) == 0 {
				t.Error("no fault")
			}
			took := cputime.Used() - start
			t.Logf("%d KB in %v", len(text)>>10, took)
			if took > bound {
				t.Errorf("took %v", took)
			}
		})
	}
}
