package dap

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/inspect"
	"arbiter/luabind/testing/runner"
)

// drilled is a running test.
type drilled struct {
	bench *runner.Bench
	lua   *inspect.Lua
	name  string
}

// tested is a course of tests.
type tested struct {
	w     *world
	suite *runner.Suite
	bench *runner.Bench
	list  []int // indexes of tests of the suite
}

// loadTests finds the tests of a configuration.
func loadTests(from Loader, l *Launch, seen map[string]string) (course, error) {
	name, file := packOf(l)
	suites, err := from.Tests(l, append(slices.Clone(l.Packs), name))
	if lost := l.lost(err != nil || file != "" && !hasTest(suites, file)); lost != nil {
		return nil, lost
	}
	if err != nil {
		return nil, err
	}
	var all []string
	for _, s := range suites {
		c := &tested{suite: s}
		for i := range s.Tests {
			t := &s.Tests[i]
			if !isOf(t.File, name, file) {
				continue
			}
			all = append(all, t.Name)
			if s.TextOf(i) != "" && (l.Only == "" || l.Only == t.Name) {
				c.list = append(c.list, i)
			}
		}
		if len(c.list) == 0 {
			continue
		}
		if c.bench, err = s.NewBench(); err != nil {
			return nil, err
		}
		ground := s.Ground()
		c.w = &world{launch: l, files: newFiles(s.Sources(), seen), lua: inspect.New(ground.Machine()), drills: inspect.New(inspect.Bare{Of: c.bench.VM()}), program: ground.Program()}
		if p, ok := ground.(runner.Preparing); ok {
			c.w.prepared(p.Prepare)
		}
		c.w.find(ground.Library())
		return c, nil
	}
	switch {
	case len(all) == 0 && file != "":
		return nil, fmt.Errorf("test %s: no function has a name that begins with test_", l.Test)
	case len(all) == 0:
		return nil, fmt.Errorf("test %s: the pack has no tests", l.Test)
	case l.Only != "":
		return nil, fmt.Errorf("unknown test %q in %s%s", l.Only, l.Test, i18n.Meant(l.Only, all))
	}
	return nil, fmt.Errorf("%s has only cases of manifests, which run no Lua; debug a test in Lua", l.Test)
}

// hasTest reports whether a file has tests.
func hasTest(suites []*runner.Suite, file string) bool {
	return slices.ContainsFunc(suites, func(s *runner.Suite) bool {
		return slices.ContainsFunc(s.Tests, func(t runner.Test) bool { return t.File == path.Clean(file) })
	})
}

// lost explains why the name of a test leads to no file, or to one without tests. unknown reports
// that no shipped pack has it.
func (l *Launch) lost(unknown bool) error {
	local := l.at(l.Test)
	if isFolder(local) {
		return nil
	}
	_, err := safeio.Read(local, load.ScriptFile)
	switch ext := filepath.Ext(local); {
	case err == nil && ext == ".lua" && !load.IsTest(local):
		return fmt.Errorf("test %s: a script, not a file of tests (names end in _test.lua)%s", l.Test, similar(local, "_test.lua"))
	case err == nil && ext == ".jsonl":
		return fmt.Errorf("test %s: not a file of tests; name a record with record", l.Test)
	case err == nil && ext == ".toml":
		return fmt.Errorf("test %s: cases of manifests run no Lua; debug a test in Lua, or name a position as scenario", l.Test)
	case err != nil && unknown && (load.IsTest(local) || ext != "" || filepath.IsAbs(l.Test)):
		return fmt.Errorf("test %s: unknown file, also in shipped packs%s", l.Test, similar(local, ext))
	}
	return nil
}

// packOf returns the pack of the configuration's test, as tests name packs, and the file in it,
// "" for all.
func packOf(l *Launch) (name, file string) {
	if !load.IsTest(l.Test) {
		if local := l.at(l.Test); isFolder(local) {
			return local, ""
		}
		return l.Test, ""
	}
	local := l.at(l.Test)
	for dir := filepath.Dir(local); ; dir = filepath.Dir(dir) {
		if isFolder(dir) && isPack(dir) {
			return dir, filepath.ToSlash(local)
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	name, _, _ = strings.Cut(l.Test, "/") // the name of a shipped pack's test in messages
	return name, l.Test
}

func isFolder(dir string) bool {
	_, err := safeio.Folder(dir)
	return err == nil
}

// isPack reports whether a folder holds a pack.
func isPack(dir string) bool {
	fsys, err := safeio.Folder(dir)
	return err == nil && safeio.Has(fsys, "pack.toml")
}

// isOf reports whether a file of tests is the given one, or any of the pack.
func isOf(test, name, file string) bool {
	if file != "" {
		return test == path.Clean(file)
	}
	name = filepath.ToSlash(filepath.Clean(name))
	return strings.HasPrefix(test, name+"/") || !strings.Contains(name, "/")
}

func (c *tested) world() *world { return c.w }
func (c *tested) stopped(*run)  {}

// testAt is a position between two tests.
type testAt struct{ next, failed int }

func (c *tested) play(r *run, at any) error {
	now, _ := at.(testAt)
	for ; now.next < len(c.list); now.next++ {
		r.mark(func() any { return now })
		i := c.list[now.next]
		t := &c.suite.Tests[i]
		r.test = &drilled{c.bench, c.w.drills, t.Name}
		f := c.one(r, i)
		if r.aborting() {
			return errAborted
		}
		r.test, r.between = nil, nil
		if f != nil {
			now.failed++
			r.print("stderr", "FAIL %s\n%s", t.Name, f.In(r.s.lang))
			continue
		}
		r.print("stdout", "ok   %s", t.Name)
	}
	if now.failed > 0 {
		return fmt.Errorf("%d of %d test%s failed", now.failed, len(c.list), i18n.Plural(len(c.list)))
	}
	return nil
}

// one runs a test.
func (c *tested) one(r *run, i int) *runner.Failure {
	c.bench.Follow(func(g display.Match, cmd match.Command, faulty bool, do func() error) error {
		return r.follow(&command{n: r.commands + 1, line: g.Format(cmd, display.Spoken), game: g, faulty: faulty}, do)
	})
	c.w.drills.Lines(func(h *inspect.Here) {
		r.between = c.bench.Match()
		r.pass(&point{kind: atTest, here: h, test: true})
	})
	c.w.drills.Faults(func(message string) {
		if !r.aborting() {
			r.between = c.bench.Match()
			r.pass(&point{kind: atFault, test: true, text: message})
		}
	})
	defer func() {
		c.bench.Follow(nil)
		c.w.drills.Lines(nil)
		c.w.drills.Faults(nil)
	}()
	return c.bench.Run(i)
}
