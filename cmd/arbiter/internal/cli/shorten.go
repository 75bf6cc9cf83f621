package cli

import (
	"strconv"
	"strings"

	"arbiter/core/i18n"
)

// An argument longer than maxArgument bytes is cut to shownArgument in an error. Real names of
// files are shorter.
const (
	maxArgument   = 300
	shownArgument = 60
)

// shortened cuts the long arguments of a command line in the text of an error. They appear as
// they were given, as the value of a flag, as an item of a list, or with escapes in quotes.
func shortened(text string, args []string) string {
	if len(text) <= maxArgument {
		return text
	}
	for _, arg := range args {
		_, value, _ := strings.Cut(arg, "=")
		for _, part := range append([]string{arg, value}, strings.Split(arg, ",")...) {
			if len(part) <= maxArgument {
				continue
			}
			short := i18n.Head(part, shownArgument) + "…"
			text = strings.ReplaceAll(text, part, short)
			text = strings.ReplaceAll(text, inQuotes(part), inQuotes(short))
		}
	}
	return text
}

// inQuotes returns a text as %q writes it, without the quotes.
func inQuotes(text string) string {
	quoted := strconv.Quote(text)
	return quoted[1 : len(quoted)-1]
}
