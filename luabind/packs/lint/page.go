package lint

import (
	_ "embed" // the head of the page
	"fmt"
	"strings"
)

//go:embed page_head.txt
var pageHead string

// Page is docs/lint.md.
func Page() string {
	var b strings.Builder
	b.WriteString(pageHead + "\n| code | severity | meaning |\n|---|---|---|\n")
	for i := range Codes {
		c := &Codes[i]
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", c.Code, c.Code, c.Severity, c.What.EN)
	}
	for i := range Codes {
		c := &Codes[i]
		fmt.Fprintf(&b, "\n## %s\n\n%s: %s %s\n", c.Code, capital(string(c.Severity)), c.What.EN, c.Why)
		if c.Bad == "" {
			fmt.Fprintf(&b, "\nTested by %s.\n", c.Tested)
			continue
		}
		fmt.Fprintf(&b, "\nBad:\n\n```\n%s\n```\n\nGood:\n\n```\n%s\n```\n", strings.TrimSpace(c.Bad), strings.TrimSpace(c.Good))
	}
	return b.String()
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
