package i18n

import "unicode/utf8"

// Head returns the first n bytes of a text, or fewer so that it cuts no character. It keeps
// bytes that are not of a character.
func Head(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for i := n; i > max(n-utf8.UTFMax, 0); i-- {
		if utf8.RuneStart(text[i]) {
			return text[:i]
		}
	}
	return text[:n]
}
