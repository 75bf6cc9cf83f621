package lint

import (
	"errors"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// testFile bounds the size of a file of tests, as for the runner of tests.
var testFile = safeio.Kind{Name: "a file of tests", Bytes: 64 << 10}

// maxTests bounds the files of tests of a pack that are read.
const maxTests = 1000

// verbs are what tests of the game can call.
func (c *check) verbs() []runner.Verb { return c.target.game.All() }

// scenarios reports the first fault of a pack's files of scenarios, which the loader does not read.
func (c *check) scenarios(p *checkedPack) {
	read := c.target.game.Scenarios
	if read == nil {
		return
	}
	var f load.Fault
	switch err := read(p.source); {
	case errors.As(err, &f):
		text, _ := safeio.ReadFS(p.source.FS, strings.TrimPrefix(f.File, p.source.Name+"/"), testFile)
		c.report(f.File, f.Line, column(text, max(f.Line, 1)), f.Code, f.Hint, "%s", f.Msg)
	case err != nil:
		name, msg, _ := strings.Cut(err.Error(), ": ")
		c.report(name, 0, 0, load.BadFile, "", "%s", msg)
	}
}

// tests checks the files of tests, which the loader does not read.
func (c *check) tests() {
	var list []source
	for _, p := range c.packs {
		c.scenarios(p)
		found, err := safeio.Walk(p.source.FS, load.IsTest)
		if err != nil {
			continue // the loader has reported it
		}
		for i, e := range found {
			name := p.id + "/" + e.Path
			if i >= maxTests {
				c.report(name, 0, 0, load.TooMany, "", "the pack has more than %d files of tests", maxTests)
				break
			}
			text, err := safeio.ReadFS(p.source.FS, e.Path, testFile)
			if err != nil {
				c.report(name, 0, 0, load.BadFile, "", "%s", err)
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
