package lint

import (
	"slices"
	"strings"

	"arbiter/luabind/door"
	"arbiter/luabind/game"
	"arbiter/luabind/pack"
	"arbiter/luabind/tests"
)

// testFile is what a file of tests may be at most, as for the runner of tests.
var testFile = door.Kind{Name: "a file of tests", Bytes: 64 << 10}

// mostTests is how many files of tests of a pack are read.
const mostTests = 1000

// verbs are what tests of the game can call.
func (c *check) verbs() []tests.Verb {
	if t, ok := c.target.all.(game.Tested); ok {
		return t.Runner().All()
	}
	return tests.Common
}

// tests checks the files of tests, which the loader does not read.
func (c *check) tests() {
	var list []source
	for _, p := range c.packs {
		found, err := door.Walk(p.source.FS, pack.IsTest)
		if err != nil {
			continue // the loader has told it
		}
		for i, e := range found {
			name := p.id + "/" + e.Path
			if i >= mostTests {
				c.report(name, 0, 0, pack.TooMany, "", "the pack has more than %d files of tests", mostTests)
				break
			}
			text, err := door.ReadFS(p.source.FS, e.Path, testFile)
			if err != nil {
				c.report(name, 0, 0, pack.BadFile, "", "%s", err)
				continue
			}
			p.texts[e.Path] = text
			list = append(list, source{name, text, -1, p.api})
		}
	}
	for i, s := range c.each(list) {
		if s != nil && !slices.ContainsFunc(s.all, func(f *function) bool { return f.global && strings.HasPrefix(f.name, testPrefix) }) {
			c.report(list[i].name, 0, 0, NoTest, "", "no test: there is no top-level function whose name begins with %s", testPrefix)
		}
	}
}
