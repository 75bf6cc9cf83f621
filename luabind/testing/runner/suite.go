package runner

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/sandbox"
)

// Suite is the tests of some packs of one game, with all packs that are loaded
// for them.
type Suite struct {
	Game  *Game
	Tests []Test
	// Warnings are about doubtful constructs in the packs, and about functions that
	// look like tests in other files.
	Warnings []string

	ground Ground
	files  []File
	// sources are all packs of the load, tested those whose tests these are.
	sources, tested []load.Source
}

// Ground is the packs of the load.
func (s *Suite) Ground() Ground { return s.ground }

// Sources are all packs of the load, the shipped ones first.
func (s *Suite) Sources() []load.Source { return s.sources }

// Tested are the packs whose tests these are.
func (s *Suite) Tested() []load.Source { return s.tested }

// With is the same tests over other sources of the same packs, in which no test is
// another.
func (s *Suite) With(sources []load.Source) (*Suite, error) {
	out := &Suite{Game: s.Game, files: s.files, tested: s.tested}
	for _, t := range s.Tests {
		if t.run == nil {
			out.Tests = append(out.Tests, t)
		}
	}
	return out, out.begin(sources)
}

// TextOf returns the text of the file that contains a test, or "" for a case.
func (s *Suite) TextOf(test int) string {
	if s.Tests[test].run != nil {
		return ""
	}
	return s.files[s.Tests[test].file].Text
}

// packOf returns the id of the pack that contains a test.
func (s *Suite) packOf(test int) string {
	t := &s.Tests[test]
	if t.run == nil {
		return s.files[t.file].pack
	}
	for _, src := range s.tested {
		if strings.HasPrefix(t.File, src.Name+"/") {
			return load.ID(src)
		}
	}
	return ""
}

// Test is a function of a test file, or a case of a manifest.
type Test struct {
	File string
	Name string
	Line int

	file int
	run  func() (work int, f *Failure) // of a case
}

// File is a file of tests.
type File struct {
	Name, Text string
	api        int    // of its pack
	pack       string // its id
	chunk      *sandbox.Chunk
}

// Prefix is what the names of test functions begin with.
const Prefix = "test_"

// NewSuite loads packs, which are all in play, and the tests of the named ones; no
// names mean all.
func (g *Game) NewSuite(sources []load.Source, names []string) (*Suite, error) {
	s := &Suite{Game: g}
	for _, src := range sources {
		if len(names) > 0 && !slices.Contains(names, src.Name) {
			continue
		}
		if err := s.read(src); err != nil {
			return nil, err
		}
		s.tested = append(s.tested, src)
	}
	if err := s.begin(sources); err != nil {
		return nil, err
	}
	s.Warnings = append(s.ground.Notes(), s.Warnings...)
	return s, nil
}

// begin loads the packs, and the cases that they declare.
func (s *Suite) begin(sources []load.Source) error {
	if err := s.load(sources); err != nil {
		return err
	}
	cases, err := s.ground.Cases(s.tested)
	for _, c := range cases {
		s.Tests = append(s.Tests, Test{File: c.File, Name: c.Name, Line: c.Line, run: c.Run})
	}
	return err
}

// NewSuiteOf makes a suite of one file of tests, given as text, in the words of
// the latest API.
func (g *Game) NewSuiteOf(sources []load.Source, name, text string) (*Suite, error) {
	s := &Suite{Game: g}
	if err := s.add(name, text, "", api.Latest); err != nil {
		return nil, err
	}
	return s, s.load(sources)
}

func (s *Suite) load(sources []load.Source) (err error) {
	s.sources = sources
	s.ground, err = s.Game.Ground(sources, s.files)
	return err
}

// Kinds of files that are read.
var (
	testFile   = safeio.Kind{Name: "a file of tests", Bytes: 64 << 10}
	scriptFile = safeio.Kind{Name: "a script", Bytes: 64 << 10}
)

func isLua(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".lua") }

// read finds the test files of a pack.
func (s *Suite) read(src load.Source) error {
	api, id := load.API(src), load.ID(src)
	found, err := safeio.Walk(src.FS, isLua)
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	for _, e := range found {
		name := path.Join(src.Name, e.Path)
		if !load.IsTest(e.Path) {
			if text, err := safeio.ReadFS(src.FS, e.Path, scriptFile); err == nil { // the pack loader reports faults of scripts
				s.Warnings = append(s.Warnings, strays(name, string(text))...)
			}
			continue
		}
		text, err := safeio.ReadFS(src.FS, e.Path, testFile)
		if err := cmp.Or(e.Odd, err); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := s.add(name, string(text), id, api); err != nil {
			return err
		}
	}
	return nil
}

func (s *Suite) add(name, text, id string, api int) error {
	chunk, err := sandbox.Compile(name, []byte(text))
	if err != nil {
		return err
	}
	s.files = append(s.files, File{name, text, api, id, chunk})
	tests := 0
	for _, f := range chunk.Funcs {
		if strings.HasPrefix(f.Name, Prefix) {
			s.Tests = append(s.Tests, Test{File: name, Name: f.Name, Line: f.Line, file: len(s.files) - 1})
			tests++
		}
	}
	if err := idle(name, text, chunk.Funcs); err != nil {
		return err
	}
	if tests == 0 {
		return fmt.Errorf("%s: no test: there is no top-level function whose name begins with %s", name, Prefix)
	}
	return nil
}
