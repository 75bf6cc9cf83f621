package runner

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/i18n"
	"arbiter/luabind/script/compiler"
	"arbiter/luabind/script/sandbox"
)

// A test that is never run is worse than none: one believes in it. So every
// function of a test file is a test or is used by one, and functions that look
// like tests in other scripts are warned of.

// defined matches the definition of a function with a name, or of a local one.
var defined = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^[ \t]*(local[ \t]+)?(?:function[ \t]+([\w.:]+)|(\w+)[ \t]*=[ \t]*function\b)`)
})

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
	text = compiler.Blank(text)
	for _, m := range defined().FindAllStringSubmatchIndex(text, -1) {
		name, local := text[max(m[4], m[6]):max(m[5], m[7])], m[2] >= 0
		if i := strings.LastIndexAny(name, ".:"); i >= 0 {
			name = name[i+1:]
		}
		if !local && isGlobal(name) && strings.HasPrefix(name, Prefix) || compiler.Repeated(text, name) {
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
	text = compiler.Blank(text)
	for _, m := range defined().FindAllStringSubmatchIndex(text, -1) {
		name := text[max(m[4], m[6]):max(m[5], m[7])]
		if strings.HasPrefix(name, Prefix) && !compiler.Repeated(text, name) {
			line := 1 + strings.Count(text[:max(m[4], m[6])], "\n")
			warnings = append(warnings, fmt.Sprintf("%s:%d: %s is not run: tests are in files named *_test.lua", file, line, name))
		}
	}
	return warnings
}
