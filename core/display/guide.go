package display

import "strings"

// Section is a part of the rules of a match, as players read them.
type Section struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"` // sentences
}

// GuideText writes sections as lines of a terminal.
func GuideText(list []Section) string {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.Title)
		for _, line := range s.Lines {
			b.WriteString("\n  ")
			b.WriteString(line)
		}
	}
	return b.String()
}
