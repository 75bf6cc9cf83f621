package compiler

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// TestBlank compares texts without comments and strings, and the names that occur twice
// in them, with the results of regular expressions.
func TestBlank(t *testing.T) {
	quoted := regexp.MustCompile(`(?s)--\[(=*)\[.*?\](=*)\]|--[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`)
	r := rand.New(rand.NewPCG(1, 2))
	parts := []string{"-", "--", "[", "[[", "]]", "[=[", "]=]", "=", `"`, "'", `\`, "\n", "a", "ab", "_b", " ", "ö", "1", "."}
	for range 50_000 {
		var b strings.Builder
		for range r.IntN(14) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := b.String()
		want := quoted.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) + " " })
		if got := Blank(text); got != want {
			t.Fatalf("%q: got %q, want %q", text, got, want)
		}
		for _, name := range []string{"a", "ab", "b"} {
			if got, want := Repeated(text, name), len(regexp.MustCompile(`\b`+name+`\b`).FindAllStringIndex(text, 2)) > 1; got != want {
				t.Fatalf("%q in %q: %v", name, text, got)
			}
		}
	}
}
