package dap

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/luabind/door"
	"arbiter/luabind/inspect"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
	"arbiter/luabind/tests"
	"arbiter/repl/console"
)

// course is what is debugged.
type course interface {
	// play plays it from its beginning to its end, and tells a run of its commands.
	// The error is what it has come to, for people.
	play(r *run) error
	// world is what it is played with.
	world() *world
	// stopped is told of each stop.
	stopped(r *run)
}

// world is the packs of a course.
type world struct {
	launch  *Launch
	files   *files
	lua     *inspect.Lua   // over the scripts of the packs
	drills  *inspect.Lua   // over those of tests, nil for a course without
	program *match.Program // what the packs were compiled to
	scripts []string       // by name
	record  string         // the file that is debugged, "" for none
}

// load reads the packs of a configuration as they are now, and makes the course.
func load(from Loader, l *Launch, seen map[string]string) (course, error) {
	if l.Test != "" {
		return loadTests(from, l, seen)
	}
	m, err := from.Match(l)
	if err != nil {
		return nil, err
	}
	g, err := m.Packs.Open(m.Setup, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	w := &world{launch: l, files: newFiles(m.Sources, seen), lua: inspect.New(m.Packs.Machine()), program: g.Program()}
	for _, s := range m.Packs.Library().Scripts {
		w.scripts = append(w.scripts, s.Pack+"/"+s.File)
	}
	if m.Record == nil {
		return &played{w: w, match: m, lines: slices.Clone(l.Lines)}, nil
	}
	w.record = l.Record
	if abs, err := filepath.Abs(l.Record); err == nil {
		w.record = abs
	}
	return &recorded{w, m}, nil
}

// drilled is a test that runs.
type drilled struct {
	bench *tests.Bench
	lua   *inspect.Lua
	name  string
}

// tested is a course of tests.
type tested struct {
	w     *world
	suite *tests.Suite
	bench *tests.Bench
	list  []int // of the tests of the suite
}

// loadTests finds the tests that a configuration means.
func loadTests(from Loader, l *Launch, seen map[string]string) (course, error) {
	name, file := packOf(l)
	suites, err := from.Tests(l, append(slices.Clone(l.Packs), name))
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
		c.w.scripts = slices.Concat(ground.Machine().VM().Files(), c.bench.VM().Files())
		return c, nil
	}
	switch {
	case len(all) == 0:
		return nil, fmt.Errorf("there is no test in %s", l.Test)
	case l.Only != "":
		return nil, fmt.Errorf("there is no test %q in %s%s", l.Only, l.Test, hint.Meant(l.Only, all))
	}
	return nil, fmt.Errorf("%s has cases of manifests alone, which run no Lua of their own; debug a test in Lua", l.Test)
}

// packOf says in which pack the test of a configuration is, as tests name packs,
// and in which of its files, "" for all.
func packOf(l *Launch) (name, file string) {
	if !pack.IsTest(l.Test) {
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
	name, _, _ = strings.Cut(l.Test, "/") // as messages call a test of a shipped pack
	return name, l.Test
}

func isFolder(dir string) bool {
	_, err := door.Folder(dir)
	return err == nil
}

// isPack reports whether a folder is that of a pack.
func isPack(dir string) bool {
	fsys, err := door.Folder(dir)
	return err == nil && door.Has(fsys, "pack.toml")
}

// isOf reports whether a file of tests is the one that is meant, or any of the pack.
func isOf(test, name, file string) bool {
	if file != "" {
		return test == path.Clean(file)
	}
	name = filepath.ToSlash(filepath.Clean(name))
	return strings.HasPrefix(test, name+"/") || !strings.Contains(name, "/")
}

func (c *tested) world() *world { return c.w }
func (c *tested) stopped(*run)  {}

func (c *tested) play(r *run) error {
	failed := 0
	for _, i := range c.list {
		t := &c.suite.Tests[i]
		r.test = &drilled{c.bench, c.w.drills, t.Name}
		f := c.one(r, i)
		if r.broken() {
			return errAborted
		}
		r.test, r.between = nil, nil
		if f != nil {
			failed++
			r.tell("stderr", "FAIL %s\n%v", t.Name, f)
			continue
		}
		r.tell("stdout", "ok   %s", t.Name)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d tests have failed", failed, len(c.list))
	}
	return nil
}

// one runs a test.
func (c *tested) one(r *run, i int) *tests.Failure {
	here := func() match.Debugger {
		g, _ := c.bench.Match().(match.Debugger)
		return g
	}
	c.bench.Follow(func(g match.Any, cmd match.Command, faulty bool, do func() error) error {
		d, ok := g.(match.Debugger)
		if !ok {
			return do()
		}
		return r.follow(&command{line: g.Format(cmd, match.Spoken), game: d, faulty: faulty}, do)
	})
	c.w.drills.Lines(func(h *inspect.Here) {
		r.between = here()
		r.pass(&point{kind: atTest, here: h, test: true})
	})
	c.w.drills.Faults(func(message string) {
		if !r.broken() {
			r.between = here()
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

// recorded is a course of the commands of a record.
type recorded struct {
	w     *world
	match *Match
}

func (c *recorded) world() *world { return c.w }
func (c *recorded) stopped(*run)  {}

func (c *recorded) play(r *run) error {
	file := c.match.Record
	opened, err := c.match.Packs.Open(c.match.Setup, match.Options{Log: true, History: file.HasUndo()})
	if err != nil {
		return err
	}
	g, ok := opened.(match.Debugger)
	if !ok {
		return errors.New("this game cannot be debugged")
	}
	if err := c.step(r, g, "start", 1, g.Start); err != nil {
		return err
	}
	differs := record.Hash(g.Hash()) != file.Header.Hash
	if differs {
		r.tell("important", "%s: the start is another than the record says: its packs have changed", c.w.launch.Record)
	}
	for i := range file.Lines {
		l := &file.Lines[i]
		refused := ""
		err := c.step(r, g, l.Do, i+2, func() (err error) {
			refused, err = record.Perform(g, l)
			return err
		})
		if err != nil {
			return fmt.Errorf("line %d: command %d %q: %w", i+2, l.N, l.Do, err)
		}
		if same := refused == l.Refused && record.Hash(g.Hash()) == l.Hash; !same && !differs {
			differs = true
			r.tell("important", "line %d: command %d %q comes to another position than the record says", i+2, l.N, l.Do)
		}
	}
	r.tell("stdout", "the record ends after %d commands", len(file.Lines))
	return nil
}

// step gives a command of the record, which is a point of its own.
func (c *recorded) step(r *run, g match.Debugger, line string, at int, do func() error) error {
	r.between = g
	return r.follow(&command{line: line, at: at, game: g}, func() error {
		r.pass(&point{kind: atCommand})
		return do()
	})
}

// played is a course of lines of the console, which are typed while it goes on.
type played struct {
	w     *world
	match *Match
	lines []string
	next  int // of the lines
	now   *console.Console

	answer func(text string, err error) // of the line under way; nil when nobody waits
}

func (c *played) world() *world { return c.w }

// stopped answers a line that has stopped half-way.
func (c *played) stopped(r *run) {
	if r.at.point.kind != atPrompt {
		c.tell("it has stopped half-way; continue lets it go on", nil)
	}
}

func (c *played) tell(text string, err error) bool {
	f := c.answer
	if c.answer = nil; f == nil {
		return false
	}
	f(text, err)
	return true
}

func (c *played) play(r *run) error {
	loaded := console.NewLoaded(c.match.Game, c.match.Packs, c.match.Setup, c.match.Made, c.match.Sources)
	first := true
	cfg := console.Config{Seed: c.match.Setup.Seed, Lang: c.w.launch.Lang,
		Load: func() (*console.Loaded, error) {
			if !first {
				return nil, errors.New("the packs are read anew by a restart of the editor")
			}
			first = false
			return loaded, nil
		},
		Follow: func(g match.Debugger, line string, do func() error) error {
			return r.follow(&command{line: line, game: g}, do)
		}}
	now, err := console.New(cfg)
	if err != nil {
		return err
	}
	c.now = now
	for c.next = 0; ; {
		if err := c.prompt(r); err != nil {
			return err
		}
		line := c.lines[c.next]
		c.next++
		a := c.now.Do(line)
		if r.broken() {
			return errAborted
		}
		text := c.now.Show(a)
		switch {
		case c.tell(text, nil) || text == "":
		case a.Err != nil:
			r.tell("stderr", "%s", text)
		default:
			r.tell("stdout", "%s", text)
		}
		if a.Quit {
			return nil
		}
	}
}

// prompt is a point before each line, at which the run waits when there is none.
func (c *played) prompt(r *run) error {
	r.between, _ = c.now.Game().(match.Debugger)
	p := &point{kind: atPrompt}
	r.pass(p)
	for c.next == len(c.lines) {
		if r.goal.kind == find || r.goal.kind == survey {
			r.found()
		} else {
			r.stop(p, &why{reason: "pause"})
		}
		if r.broken() {
			return errAborted
		}
	}
	return nil
}

// ofEditor are commands of the console that the editor does.
var ofEditor = []string{"break", "watch", "clear", "step", "s", "line", "next", "n", "continue", "c", "reload", "r"}

// give lets a line be done where the course stands; lines that were done after
// this place are dropped.
func (c *played) give(r *run, line string, answer func(text string, err error)) {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	if slices.Contains(ofEditor, word) {
		answer("", fmt.Errorf("%s is what the editor does: its breakpoints, steps and restart", word))
		return
	}
	c.lines = append(slices.Clip(c.lines[:c.next]), line)
	c.answer = answer
	r.furthest = r.n
	r.resume(goal{})
}

// player is who is to act, or the first.
func player(g match.Any) event.Player {
	if list := g.ToAct(nil); len(list) > 0 {
		return list[0]
	}
	return 0
}
