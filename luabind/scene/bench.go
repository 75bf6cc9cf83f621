package scene

import (
	"errors"
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/sandbox"
)

// Limits of one test; scripts under test have those of a game.
const (
	testBudget = 20_000_000
)

// Bench runs the tests of a suite, one after another, on one match that is
// reset each time. It belongs to one goroutine.
type Bench struct {
	suite *Suite
	prog  *tcg.Program
	scene *tcg.Scene
	vm    *sandbox.VM
	t     lua.LValue
	tests []*lua.LFunction

	acted   bool // the first command was given
	checks  int  // verbs of this test that could have failed
	want    *want
	mark    int // in the log
	legal   []match.Command
	speller match.Speller // spells enumerations
	detail  string        // lines after the first of a failure's message
}

// Failure is why a test did not pass.
type Failure struct {
	File  string
	Line  int
	Name  string
	Msg   string
	Board string
}

func (f *Failure) Error() string {
	return fmt.Sprintf("%s:%d: %s: %s", f.File, f.Line, f.Name, f.Msg)
}

// NewBench loads the test files into a virtual machine.
func (s *Suite) NewBench() (*Bench, error) {
	b := &Bench{suite: s, prog: s.prog, scene: tcg.NewScene(s.prog, match.Options{Log: true}),
		vm: sandbox.NewVM(sandbox.Limits{Call: testBudget, Command: testBudget})}
	b.t = b.object()
	modules := make([]*sandbox.Module, len(s.files))
	for i, f := range s.files {
		m, err := b.vm.Load(f.chunk)
		if err != nil {
			return nil, err
		}
		modules[i] = m
	}
	for i := range s.Tests {
		fn, ok := modules[s.Tests[i].file].Func(s.Tests[i].Name)
		if !ok {
			return nil, fmt.Errorf("%s:%d: %s is no function", s.Tests[i].File, s.Tests[i].Line, s.Tests[i].Name)
		}
		b.tests = append(b.tests, fn)
	}
	return b, nil
}

// object makes the t that tests get, with a method for each verb.
func (b *Bench) object() lua.LValue {
	L := b.vm.State()
	methods := L.CreateTable(0, len(Verbs))
	for i := range Verbs {
		methods.RawSetString(Verbs[i].Name, b.bind(&Verbs[i]))
	}
	meta := L.CreateTable(0, 2)
	meta.RawSetString("__index", b.vm.ReadOnly(methods))
	meta.RawSetString("__metatable", lua.LFalse)
	t := L.CreateTable(0, 0)
	t.Metatable = meta
	return b.vm.ReadOnly(t)
}

func (b *Bench) bind(v *Verb) *lua.LFunction {
	return b.vm.State().NewFunction(func(L *lua.LState) int {
		c := &call{L: L, v: v, b: b}
		if L.GetTop() < 1 || L.Get(1) != b.t {
			L.RaiseError("call it as t:%s(...), with a colon", v.Name)
		}
		if b.want != nil && v.Checks && v.Group != groupAct {
			c.fail("a command was expected after the refusal or question before it")
		}
		c.check()
		if v.Checks {
			b.checks++
		}
		return v.fn(c)
	})
}

func (b *Bench) match() *tcg.Match { return b.scene.Match() }

func (b *Bench) state() *tcg.State { return &b.scene.Match().State }

func (b *Bench) reset() {
	b.scene.Reset()
	b.match().Attach(b.suite.k)
	b.acted, b.want, b.mark = false, nil, 0
}

// spec gives a card as tests name it: by id, or as a prop's description.
func (b *Bench) spec(id string) string {
	for spec, prop := range b.suite.props { //maporder: each prop has an id of its own
		if prop == id {
			return spec
		}
	}
	return id
}

// Run runs a test of the suite; nil = it passed.
func (b *Bench) Run(i int) *Failure {
	test := &b.suite.Tests[i]
	b.reset()
	b.checks, b.detail = 0, ""
	b.vm.BeginCommand()
	err := b.vm.Call(b.tests[i], 0, b.t)
	f := &Failure{File: test.File, Line: test.Line, Name: test.Name}
	var fault *sandbox.Error
	switch {
	case errors.As(err, &fault) && fault.Panicked():
		f.Msg = match.NewBug(fault.Msg).Error()
	case errors.As(err, &fault):
		f.Line, f.Msg = fault.Line, fault.Msg+b.detail
	case err != nil:
		f.Msg = err.Error()
	case b.want != nil:
		f.Msg = "a command was expected after the last refusal or question"
	case b.checks == 0:
		f.Msg = "the test expects nothing, so it cannot fail"
	default:
		return nil
	}
	f.Board = b.drawn()
	return f
}

// drawn is the board, or why the engine broke in drawing it.
func (b *Bench) drawn() (text string) {
	defer func() {
		if panicked := recover(); panicked != nil {
			text = match.NewBug(panicked).Error() + "\n"
		}
	}()
	return b.board()
}
