package tests

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"arbiter/core/hint"
	"arbiter/luabind/sandbox"
)

// A test that is never run is worse than none: one believes in it. So every
// function of a test file is a test or is used by one, and functions that look
// like tests in other scripts are warned of.

// defined matches the definition of a function with a name, or of a local one.
var defined = regexp.MustCompile(`(?m)^[ \t]*(local[ \t]+)?(?:function[ \t]+([\w.:]+)|(\w+)[ \t]*=[ \t]*function\b)`)

// noise is what is no code: comments, and strings on one line.
var noise = regexp.MustCompile(`(?s)--\[(=*)\[.*?\](=*)\]|--[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`)

// code blanks comments and strings, and keeps the lines.
func code(text string) string {
	return noise.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) + " " })
}

// IdleFunction is a function of a file of tests that nothing ever calls.
type IdleFunction struct {
	Name string
	Line int
	Why  string
}

// Idle lists the functions of a file of tests that nothing ever calls, in their order.
// isGlobal reports whether a function is a global one of the top level. The runner
// refuses a file with one, and checks tell all of them.
func Idle(text string, isGlobal func(name string) bool) (list []IdleFunction) {
	text = code(text)
	for _, m := range defined.FindAllStringSubmatchIndex(text, -1) {
		name, local := text[max(m[4], m[6]):max(m[5], m[7])], m[2] >= 0
		if i := strings.LastIndexAny(name, ".:"); i >= 0 {
			name = name[i+1:]
		}
		if !local && isGlobal(name) && strings.HasPrefix(name, Prefix) || len(regexp.MustCompile(`\b`+name+`\b`).FindAllStringIndex(text, 2)) > 1 {
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

// whyIdle says what makes a function a test, of one that nothing runs.
func whyIdle(name string) string {
	if strings.HasPrefix(name, Prefix) {
		return "a test is a global function at the top level; leave out what makes it local"
	}
	why := "the name of a test begins with " + Prefix + ", and no test calls it"
	word, rest, _ := strings.Cut(name, "_")
	if hint.Nearest(strings.ToLower(word), []string{"test", "tests"}) != "" && rest != "" {
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
		if strings.HasPrefix(name, Prefix) && len(regexp.MustCompile(`\b`+name+`\b`).FindAllStringIndex(text, 2)) == 1 {
			line := 1 + strings.Count(text[:max(m[4], m[6])], "\n")
			warnings = append(warnings, fmt.Sprintf("%s:%d: %s is not run: tests stand in files named *_test.lua", file, line, name))
		}
	}
	return warnings
}
