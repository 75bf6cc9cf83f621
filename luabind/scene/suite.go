package scene

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"arbiter/core/rules/tcg"
	"arbiter/luabind/door"
	"arbiter/luabind/pack"
	"arbiter/luabind/sandbox"
	api "arbiter/luabind/tcg"
)

// Suite is the tests of some packs, with the library that they run on.
type Suite struct {
	Tests []Test

	prog  *tcg.Program
	k     *api.Machine
	props props
	files []file
}

// Test is one function of a test file.
type Test struct {
	File string
	Name string
	Line int

	file int
}

// file is a test file.
type file struct {
	pack, name, text string
	chunk            *sandbox.Chunk
}

// prefix is what the names of test functions begin with.
const prefix = "test_"

// NewSuite loads packs, all of which are in play, and the tests of those that
// are named; no names mean all.
func NewSuite(sources []pack.Source, names []string) (*Suite, error) {
	s := &Suite{props: props{}}
	for _, src := range sources {
		if len(names) > 0 && !slices.Contains(names, src.Name) {
			continue
		}
		if err := s.read(src); err != nil {
			return nil, err
		}
	}
	return s, s.load(sources)
}

// NewSuiteOf makes a suite of one file of tests, given as text.
func NewSuiteOf(sources []pack.Source, name, text string) (*Suite, error) {
	s := &Suite{props: props{}}
	if err := s.add("", name, text); err != nil {
		return nil, err
	}
	return s, s.load(sources)
}

// testFile is a file of tests.
var testFile = door.Kind{Name: "a file of tests", Bytes: 64 << 10}

// read finds the test files of a pack.
func (s *Suite) read(src pack.Source) error {
	found, err := door.Walk(src.FS, pack.IsTest)
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	for _, e := range found {
		name := path.Join(src.Name, e.Path)
		text, err := door.ReadFS(src.FS, e.Path, testFile)
		if err := cmp.Or(e.Odd, err); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := s.add(src.Name, name, string(text)); err != nil {
			return err
		}
	}
	return nil
}

func (s *Suite) add(pack, name, text string) error {
	chunk, err := sandbox.Compile(name, []byte(text))
	if err != nil {
		return err
	}
	s.files = append(s.files, file{pack, name, text, chunk})
	s.props.find(text)
	tests := 0
	for _, f := range chunk.Funcs {
		if strings.HasPrefix(f.Name, prefix) {
			s.Tests = append(s.Tests, Test{File: name, Name: f.Name, Line: f.Line, file: len(s.files) - 1})
			tests++
		}
	}
	if tests == 0 {
		return fmt.Errorf("%s: no test: there is no top-level function whose name begins with %s", name, prefix)
	}
	return nil
}

// load makes the program with the props of the tests, and the machine that
// runs the scripts under test.
func (s *Suite) load(sources []pack.Source) error {
	extra, err := s.props.source()
	if err != nil {
		return err
	}
	s.prog, s.k, err = api.Load(append(slices.Clone(sources), extra))
	var faults pack.Faults
	if errors.As(err, &faults) {
		for i := range faults {
			faults[i].Hint = s.propHint(faults[i])
		}
	}
	return err
}

// propFile is the manifest that describes the props of tests.
var propFile = door.Kind{Name: "the props of tests", Bytes: 256 << 10}

// propHint tells which description a fault of the props' manifest is about.
func (s *Suite) propHint(f pack.Fault) string {
	if !strings.HasPrefix(f.File, propPack+"/") {
		return f.Hint
	}
	src, _ := s.props.source()
	text, _ := door.ReadFS(src.FS, "props.toml", propFile)
	name := ""
	for i, line := range strings.Split(string(text), "\n") {
		if i < f.Line && strings.HasPrefix(line, "name = { en = ") {
			name = strings.TrimPrefix(line, "name = { en = ")
		}
	}
	name, _, _ = strings.Cut(name, ", zh")
	return strings.TrimSpace(f.Hint + " the test names it " + name)
}

// cardIDs and wordIDs are what misspelled names are compared with.
func (s *Suite) cardIDs() (ids []string) {
	for i := range s.prog.Cards[1:] {
		if c := &s.prog.Cards[i+1]; c.Pack != propPack {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func (s *Suite) wordIDs() (ids []string) {
	for i := range s.prog.Keywords[1:] {
		ids = append(ids, s.prog.Keywords[i+1].ID)
	}
	for i := range s.prog.Statuses[1:] {
		ids = append(ids, s.prog.Statuses[i+1].ID)
	}
	return ids
}
