package i18n

import "strings"

// Accepted returns the language that a header Accept-Language of HTTP asks for: the first one
// that has texts. Browsers list languages in the order of preference, so weights are not read.
// It is English if there is none.
func Accepted(header string) string {
	for tag := range strings.SplitSeq(header, ",") {
		tag, _, _ = strings.Cut(strings.TrimSpace(tag), ";")
		switch name, _, _ := strings.Cut(strings.ToLower(tag), "-"); name {
		case English, Chinese:
			return name
		}
	}
	return English
}
