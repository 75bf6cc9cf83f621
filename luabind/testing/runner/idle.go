package runner

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/script/sandbox"
)

// A test that is never run is worse than none: one believes in it. So every
// function of a test file is a test or is used by one, and functions that look
// like tests in other scripts are warned of.

// defined matches the definition of a function with a name, or of a local one.
var defined = regexp.MustCompile(`(?m)^[ \t]*(local[ \t]+)?(?:function[ \t]+([\w.:]+)|(\w+)[ \t]*=[ \t]*function\b)`)

// code blanks comments and strings on one line, and keeps the lines.
func code(text string) string {
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

// repeated reports whether a name occurs more than once in a text, as a whole word.
func repeated(text, name string) bool {
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

// IdleFunction is a function of a file of tests that nothing ever calls.
type IdleFunction struct {
	Name string
	Line int
	Why  string
}

// Idle lists the functions of a file of tests that nothing ever calls, in their order.
// isGlobal reports whether a function is a global one of the top level. The runner
// refuses a file with one, and checks report all of them.
func Idle(text string, isGlobal func(name string) bool) (list []IdleFunction) {
	text = code(text)
	for _, m := range defined.FindAllStringSubmatchIndex(text, -1) {
		name, local := text[max(m[4], m[6]):max(m[5], m[7])], m[2] >= 0
		if i := strings.LastIndexAny(name, ".:"); i >= 0 {
			name = name[i+1:]
		}
		if !local && isGlobal(name) && strings.HasPrefix(name, Prefix) || repeated(text, name) {
			continue
		}
		list = append(list, IdleFunction{name, 1 + strings.Count(text[:max(m[4], m[6])], "\n"), whyIdle(name)})
	}
	return list
}

// idle refuses a file of tests with a function that nothing ever calls.
func idle(file, text string, global []sandbox.Function) error {
	list := Idle(text, func(name string) bool {
		return slices.ContainsFunc(global, func(f sandbox.Function) bool { return f.Name == name })
	})
	if len(list) == 0 {
		return nil
	}
	return fmt.Errorf("%s:%d: %s is never run: %s", file, list[0].Line, list[0].Name, list[0].Why)
}

// whyIdle explains how an unused function becomes a test.
func whyIdle(name string) string {
	if strings.HasPrefix(name, Prefix) {
		return "a test is a global function at the top level; leave out what makes it local"
	}
	why := "the name of a test begins with " + Prefix + ", and no test calls it"
	word, rest, _ := strings.Cut(name, "_")
	if i18n.Nearest(strings.ToLower(word), []string{"test", "tests"}) != "" && rest != "" {
		why += fmt.Sprintf("; did you mean %q?", Prefix+rest)
	}
	return why
}

// strays warns of functions that are named as tests are, in a script that is
// no file of tests.
func strays(file, text string) (warnings []string) {
	text = code(text)
	for _, m := range defined.FindAllStringSubmatchIndex(text, -1) {
		name := text[max(m[4], m[6]):max(m[5], m[7])]
		if strings.HasPrefix(name, Prefix) && !repeated(text, name) {
			line := 1 + strings.Count(text[:max(m[4], m[6])], "\n")
			warnings = append(warnings, fmt.Sprintf("%s:%d: %s is not run: tests are in files named *_test.lua", file, line, name))
		}
	}
	return warnings
}
