package compiler

import "strings"

// Blank returns a text of Lua without comments and strings. Each is a space, and keeps its lines.
func Blank(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for text != "" {
		i := strings.IndexAny(text, `-"'`)
		if i < 0 {
			b.WriteString(text)
			break
		}
		n := noise(text[i:])
		if n == 0 {
			b.WriteString(text[:i+1])
			text = text[i+1:]
			continue
		}
		b.WriteString(text[:i])
		for range strings.Count(text[i:i+n], "\n") {
			b.WriteByte('\n')
		}
		b.WriteByte(' ')
		text = text[i+n:]
	}
	return b.String()
}

// noise is how long the comment or string is with which a text begins; 0 for anything
// else.
func noise(s string) int {
	if strings.HasPrefix(s, "--") {
		if n := bracketed(s[2:]); n > 0 {
			return 2 + n
		}
		line, _, _ := strings.Cut(s, "\n")
		return len(line)
	}
	if s[0] == '-' {
		return 0
	}
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case s[0]:
			return i + 1
		case '\\':
			i++
		case '\n':
			return 0
		}
	}
	return 0
}

// bracketed is how long the text in long brackets is with which a text begins; 0 for
// none, or one without an end.
func bracketed(s string) int {
	open := strings.TrimLeft(strings.TrimPrefix(s, "["), "=")
	if !strings.HasPrefix(s, "[") || !strings.HasPrefix(open, "[") {
		return 0
	}
	for i := len(s) - len(open) + 1; i < len(s); i++ {
		if s[i] == ']' {
			if rest := strings.TrimLeft(s[i+1:], "="); strings.HasPrefix(rest, "]") {
				return len(s) - len(rest) + 1
			}
		}
	}
	return 0
}

// Repeated reports whether a name occurs more than once in a text, as a whole word.
func Repeated(text, name string) bool {
	if name == "" {
		return true
	}
	count := 0
	for at := 0; ; {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return false
		}
		i += at
		at = i + len(name)
		if (i == 0 || !isWord(text[i-1])) && (at == len(text) || !isWord(text[at])) {
			if count++; count > 1 {
				return true
			}
		}
	}
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}
