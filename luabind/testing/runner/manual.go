package runner

import (
	_ "embed" // the head of the page
	"fmt"
	"strings"
)

//go:embed manual_head.txt
var manualHead string

// Manual is docs/testing.md: the verbs of all games and of each.
func Manual(games []*Game) string {
	var b strings.Builder
	b.WriteString(manualHead)
	section(&b, Common, func(group string) string { return group })
	for _, g := range games {
		fmt.Fprintf(&b, "\n# %s\n\n%s", g.Title, g.Manual)
		section(&b, g.Verbs, func(group string) string { return g.Title + ": " + strings.ToLower(group[:1]) + group[1:] })
	}
	return b.String()
}

// section writes verbs by groups.
func section(b *strings.Builder, verbs []Verb, title func(group string) string) {
	for _, group := range Groups {
		first := true
		for i := range verbs {
			v := &verbs[i]
			if v.Group != group {
				continue
			}
			if first {
				fmt.Fprintf(b, "\n## %s\n", title(group))
				first = false
			}
			fmt.Fprintf(b, "\n### %s\n\n%s\n\n", v.Signature(), v.Text())
			if byName := v.byName(); byName != "" {
				fmt.Fprintf(b, "By name: `%s`\n\n", byName)
			}
			fmt.Fprintf(b, "```lua\n%s\n```\n", v.Example)
		}
	}
}
