package runner

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/sandbox"
)

// Bounds of work, counted the same way on every machine: instructions of scripts,
// filters and modifiers that were evaluated, and events as 16 each.
const (
	// MaxWork is that of one test, with the commands that it gives. Each of these
	// has the budget of a game as well.
	MaxWork = 20_000_000
	// maxPackWork is that of all tests of a pack in one run.
	maxPackWork = 200_000_000
	// verbWork is the cost of a call of a verb, commandWork that of a command. The
	// latter includes the work of the verb: listing the legal commands, keeping and
	// drawing the match.
	verbWork, commandWork = 100, 4000
)

// ErrWork is the fault of a test that takes more work than one may.
var ErrWork = fmt.Errorf("the test takes more than %d units of work, with the commands that it gives", MaxWork)

// Bench runs the tests of a suite, one after another, on one stage that is
// reset each time. It belongs to one goroutine.
type Bench struct {
	suite *Suite
	stage Stage
	vm    *sandbox.VM
	t     lua.LValue
	funcs []*lua.LFunction // of tests in Lua; nil for cases

	lang    string        // of the boards; "" = en
	seed    *uint64       // of tests that name none; nil = the usual one
	api     int           // of the pack whose test runs
	pack    string        // its id
	missing error         // why there is no match yet
	acted   bool          // the first command was given
	origin  display.Match // the match before it
	checks  int           // verbs of this test that could have failed
	want    *want
	mark    int // in the log
	counted int // of the match's work since its last command
	owed    int // work that the test is not charged with yet
	spent   int // work of the last test
	legal   []match.Command
	detail  string      // lines after the first of a failure's message
	said    []i18n.Text // the parts of it that exist in both languages

	follow Follow // nil when nobody follows

	entries []event.Entry // the log as data, as far as it was asked for
	reader  *display.Log
}

// Failure is why a test did not pass.
type Failure struct {
	Game  string `json:"game"`
	File  string `json:"file"`
	Line  int    `json:"line"`
	Name  string `json:"name"`
	Msg   string `json:"message"`
	Board string `json:"board,omitempty"`

	said  []i18n.Text   // the parts of the message that exist in both languages
	cause error         // of a case
	match display.Match // of a case, as it was then
}

// Unmet is the failure of a case with an error. The match is as it was then, nil if none began.
func Unmet(file string, line int, name string, g display.Match, err error) *Failure {
	return &Failure{File: file, Line: line, Name: name, Msg: err.Error(), Board: Board(g, ""), cause: err, match: g}
}

func (f *Failure) Error() string { return f.in(f.Msg) }

// In is the failure in a language.
func (f *Failure) In(lang string) string {
	msg := f.Msg
	if lang == i18n.Chinese {
		for _, part := range f.said {
			msg = strings.Replace(msg, part.EN, part.ZH, 1)
		}
		msg = i18n.Translate(msg, lang)
	}
	return f.in(msg)
}

func (f *Failure) in(msg string) string {
	return fmt.Sprintf("%s:%d: %s: %s", f.File, f.Line, f.Name, msg)
}

// quote notes an error that the message of a failure quotes, for readers of Chinese.
func (b *Bench) quote(err error) { b.quoteOf(b.Match(), err) }

// quoteOf is quote for an error of a match.
func (b *Bench) quoteOf(g display.Match, err error) {
	var r *match.Refusal
	switch {
	case err == nil || b.lang != i18n.Chinese:
	case errors.As(err, &r) && g != nil:
		if zh := display.InChinese(g, r, b.lang); zh != "" {
			b.said = append(b.said, i18n.Text{EN: r.Text, ZH: zh})
		}
	default:
		if zh := i18n.Of(err, b.lang); zh != err.Error() {
			b.said = append(b.said, i18n.Text{EN: err.Error(), ZH: zh})
		}
	}
}

// NewBench loads the test files into a virtual machine.
func (s *Suite) NewBench() (*Bench, error) {
	b := &Bench{suite: s, stage: s.ground.Stage(), vm: sandbox.NewVM(sandbox.Limits{Call: MaxWork, Command: MaxWork})}
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
		t := &s.Tests[i]
		if t.run != nil {
			b.funcs = append(b.funcs, nil)
			continue
		}
		fn, ok := modules[t.file].Func(t.Name)
		if !ok {
			return nil, fmt.Errorf("%s:%d: %s is not a function", t.File, t.Line, t.Name)
		}
		b.funcs = append(b.funcs, fn)
	}
	return b, nil
}

// Follow carries a command of a test out, which do does, for those who watch it.
// faulty says that the test expects a script to fail in it.
type Follow func(g display.Match, c match.Command, faulty bool, do func() error) error

// Follow lets the commands of tests go through f, for debuggers; nil ends it.
func (b *Bench) Follow(f Follow) { b.follow = f }

// Match is the match of the test, nil when it has none yet.
func (b *Bench) Match() display.Match { return b.stage.Match() }

// VM is where the tests run; the scripts under test have another one.
func (b *Bench) VM() *sandbox.VM { return b.vm }

// carryOut performs a command in the match of the test.
func (b *Bench) carryOut(g display.Match, c match.Command, faulty bool) error {
	b.settle(g)
	b.counted = 0
	b.owed += commandWork
	if b.follow == nil {
		return g.Do(c)
	}
	return b.follow(g, c, faulty, func() error { return g.Do(c) })
}

// settle puts on the account of the test what its match has done since it was asked
// last.
func (b *Bench) settle(g display.Match) {
	work := g.Work()
	if work >= b.counted {
		b.owed += work - b.counted
	} else { // there was a command in between
		b.owed += work
	}
	b.counted = work
}

// charge takes what is on the account from the budget of the test.
func (b *Bench) charge() {
	if g := b.stage.Match(); g != nil {
		b.settle(g)
	}
	owed := b.owed + verbWork
	b.owed = 0
	b.vm.Charge(owed)
}

// Spent is the work of the last test that was run.
func (b *Bench) Spent() int { return b.spent }

// object makes the t that tests get, with a method for each verb.
func (b *Bench) object() lua.LValue {
	L := b.vm.State()
	verbs := b.suite.Game.All()
	methods := L.CreateTable(0, len(verbs))
	for i := range verbs {
		methods.RawSetString(verbs[i].Name, b.bind(&verbs[i]))
	}
	b.oldVerbs(methods)
	meta := L.CreateTable(0, 2)
	meta.RawSetString("__index", b.vm.ReadOnly(methods))
	meta.RawSetString("__metatable", lua.LFalse)
	t := L.CreateTable(0, 0)
	t.Metatable = meta
	return b.vm.ReadOnly(t)
}

func (b *Bench) bind(v *Verb) *lua.LFunction {
	return b.vm.State().NewFunction(func(L *lua.LState) int {
		c := &Call{L: L, v: v, b: b}
		if L.GetTop() < 1 || L.Get(1) != b.t {
			L.RaiseError("call it as t:%s(...), with a colon", v.Name)
		}
		if b.want != nil && v.Checks && v.Group != GroupAct {
			c.Fail("a command was expected after the refusal or question before it")
		}
		c.check()
		if b.api < api.Latest {
			c.oldFields()
		}
		if v.Checks {
			b.checks++
		}
		results := v.Run(c)
		b.charge()
		return results
	})
}

func (b *Bench) reset() {
	b.missing = b.stage.Reset()
	if s, ok := b.stage.(Seeding); ok && b.seed != nil && b.missing == nil {
		b.missing = s.Seed(*b.seed)
	}
	b.acted, b.origin, b.want, b.mark = false, nil, nil, 0
	b.counted, b.owed = 0, 0
	b.forget()
}

// Run runs a test of the suite; nil = it passed.
func (b *Bench) Run(i int) *Failure {
	test := &b.suite.Tests[i]
	if test.run != nil {
		work, f := test.run()
		if b.spent = work; f != nil {
			b.said = nil
			b.quoteOf(f.match, f.cause)
			f.Game, f.Board, f.said = b.suite.Game.Name, Board(f.match, b.lang), b.said
		}
		return f
	}
	b.reset()
	b.api, b.pack, b.checks, b.detail = b.suite.files[test.file].api, b.suite.files[test.file].pack, 0, ""
	b.said = nil
	b.vm.BeginCommand()
	err := b.vm.Call(b.funcs[i], 0, b.t)
	b.spent = b.vm.Spent()
	f := &Failure{Game: b.suite.Game.Name, File: test.File, Line: test.Line, Name: test.Name}
	var fault *sandbox.Error
	switch {
	case errors.As(err, &fault) && fault.Panicked():
		f.Msg = match.NewBug(fault.Msg).Error()
	case errors.As(err, &fault) && fault.Kind == sandbox.Budget:
		f.Line, f.Msg = fault.Line, ErrWork.Error()
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
	f.Board, f.said = Board(b.stage.Match(), b.lang), b.said
	return f
}

// Board draws the position of a match as the referee sees it, or says why the
// engine broke in drawing it; "" when there is no match.
func Board(g display.Match, lang string) (text string) {
	defer func() {
		if panicked := recover(); panicked != nil {
			text = match.NewBug(panicked).Error() + "\n"
		}
	}()
	if g == nil {
		return ""
	}
	return g.Draw(event.NoPlayer, display.Look{Lang: cmp.Or(lang, i18n.English)})
}
