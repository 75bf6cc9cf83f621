package host

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/script/sandbox"
)

// Game is what the scripts of one game can see and do.
type Game[S any] struct {
	Name      string // as in "this is not a match of the card game"
	Functions []Function[S]
	Types     map[Type]Reader[S] // of arguments, in addition to those of every game
	// MayRead reports whether the modifier that is being asked, if one is, has
	// declared that it reads what a function's Reads names. nil: no function of
	// the game has Reads.
	MayRead func(m *match.Match[S], reads string) bool
	// Names finds what scripts mean by ids; nil where every id means itself.
	Names *def.Names
	// Seat returns the entity in whose name the bot of a seat reads; it may be nil.
	Seat func(m *match.Match[S], p event.Player) event.Entity
	// Words are the words that a handler can get as arguments, in addition to numbers
	// and booleans, such as those of places.
	Words []string
}

// Machine runs the scripts of a program. It belongs to one goroutine at a
// time; matches of the same program can share it in turn.
type Machine[S any] struct {
	loaded
	game   *Game[S]
	match  *match.Match[S]
	thinks *scripted[S] // the bot that is being asked, if one is
	kept   readings[S]
}

// Runner is a Machine for packages that only use one. Go compiles the methods of Machine again
// in every package that names it with a type of state, which takes a sixth of a second. An
// interface has nothing to compile.
type Runner[S any] interface {
	match.Scripts[S]
	VM() *sandbox.VM
	// Prompt and Reason are those of inspect.Machine.
	Prompt(g match.Any, fn *lua.LFunction, nret int, more ...lua.LValue) error
	Reason() string
	NewBot(d *def.Bot, seed uint64, stream int) bot.Bot
	Ask(fn def.FuncRef, a, b lua.LValue) (lua.LValue, error)
	Calls() uint64
	KeepReadings(on bool)
}

// loaded is what machines of all games have, whatever the state of their matches is. Its
// methods are compiled once, those of Machine for every game.
type loaded struct {
	vm    *sandbox.VM
	defs  []def.Func               // of the library
	funcs []*lua.LFunction         // by FuncRef
	names map[def.Func]def.FuncRef // made when somebody asks; see named
	apis  map[string]int           // of scripts, by chunk
	packs map[string]string        // of scripts, by chunk
	ids   *def.Names               // of the game
	words []string                 // of the game, that a handler can be given

	classOfMe class
	mine      []lua.LValue // by listener: the me of its definition, nil until it is asked for
	meOf      map[any]lua.LValue
	owner     func(ref event.ListenerRef) Owner
	ev        lua.LValue
	it        lua.LValue // the command that a bot is asked about
	board     lua.LValue // what scripts call game
	calls     uint64
}

// Compile returns the scripts of a library as chunks; it reuses those that its loader
// has compiled. Chunks do not change: machines of several goroutines can share them.
func Compile(scripts []def.Script) ([]*sandbox.Chunk, error) {
	chunks := make([]*sandbox.Chunk, len(scripts))
	for i := range scripts {
		s := &scripts[i]
		c, ok := s.Code.(*sandbox.Chunk)
		if !ok {
			var err error
			if c, err = sandbox.Compile(chunkName(s), []byte(s.Source)); err != nil {
				return nil, err
			}
		}
		chunks[i] = c
	}
	return chunks, nil
}

// chunkName is what a script is called in messages.
func chunkName(s *def.Script) string { return s.Pack + "/" + s.File }

// Loading loads the scripts of a library into a machine, while other parts of the
// library are built.
type Loading struct {
	scripts []def.Script
	defs    []def.Func
	done    chan struct{}

	vm       *sandbox.VM
	funcs    []*lua.LFunction
	err      error
	panicked any
}

// Load begins to load the scripts of a library.
func Load(scripts []def.Script, funcs []def.Func) *Loading {
	l := &Loading{scripts: scripts, defs: funcs, done: make(chan struct{})}
	go func() {
		defer close(l.done)
		defer func() { l.panicked = recover() }() // the waiting goroutine reports it like any bug
		l.err = l.load()
	}()
	return l
}

func (l *Loading) load() error {
	chunks, err := Compile(l.scripts)
	if err != nil {
		return err
	}
	l.vm = sandbox.NewVM(sandbox.Limits{})
	modules := make([]*sandbox.Module, len(chunks))
	for i, c := range chunks {
		if modules[i], err = l.vm.Load(c); err != nil {
			return err
		}
	}
	l.funcs = make([]*lua.LFunction, len(l.defs)+1)
	for i, f := range l.defs {
		fn, ok := modules[f.Script].Func(f.Name)
		if !ok {
			return fmt.Errorf("%s: no function %q", l.scripts[f.Script].File, f.Name)
		}
		l.funcs[i+1] = fn
	}
	return nil
}

// Build loads the scripts of a library while it compiles the library, and joins both.
func Build[P, K any](lib *def.Library, compile func() (P, error), join func(P, *Loading) (K, error)) (prog P, k K, err error) {
	loading := Load(lib.Scripts, lib.Funcs)
	made, err := compile()
	if err != nil {
		return prog, k, err
	}
	joined, err := join(made, loading)
	if err != nil {
		return prog, k, err
	}
	return made, joined, nil
}

// New loads the scripts of a library. It returns an error for a script that does not
// compile, a main chunk that fails, or a missing function.
func New[S any](game *Game[S], scripts []def.Script, funcs []def.Func) (*Machine[S], error) {
	return Join(game, Load(scripts, funcs))
}

// Join is New for scripts that are being loaded.
func Join[S any](game *Game[S], l *Loading) (*Machine[S], error) {
	<-l.done
	switch {
	case l.panicked != nil:
		panic(l.panicked)
	case l.err != nil:
		return nil, l.err
	}
	k := &Machine[S]{game: game, loaded: loaded{vm: l.vm, defs: l.defs, funcs: l.funcs, apis: apisOf(l.scripts), packs: packsOf(l.scripts), ids: game.Names, words: game.Words}}
	return k, k.objects()
}

// named returns the reference of a function, or 0.
func (k *loaded) named(f def.Func) def.FuncRef {
	if k.names == nil {
		k.names = make(map[def.Func]def.FuncRef, len(k.defs))
		for i, f := range k.defs {
			k.names[f] = num.To[def.FuncRef](i + 1)
		}
	}
	return k.names[f]
}

// VM is where the scripts run, for line hooks and budgets.
func (k *loaded) VM() *sandbox.VM { return k.vm }

// Calls counts the calls of scripts made so far, those of Ask included.
func (k *loaded) Calls() uint64 { return k.calls }

// BeginCommand starts a command's budget (K-34).
func (k *Machine[S]) BeginCommand() {
	k.vm.BeginCommand()
	k.kept.run, k.kept.depth = nil, 0 // a bug may have interrupted a reading
}

// Spent is what has been used of it, in instructions.
func (k *loaded) Spent() int { return k.vm.Spent() }

// Ask calls a function outside of any match, with two arguments of the game's
// own, and gives its first result.
func (k *loaded) Ask(fn def.FuncRef, a, b lua.LValue) (lua.LValue, error) {
	k.calls++
	if err := k.vm.Call2(k.funcs[fn], 1, a, b); err != nil {
		return nil, err
	}
	return k.vm.Ret(0), nil
}

// call runs function(me, what, game) for the listener that runs.
func (k *Machine[S]) call(m *match.Match[S], fn def.FuncRef, results int, what lua.LValue) error {
	was := k.match
	k.match = m
	k.calls++
	err := k.vm.Call3(k.funcs[fn], results, k.me(m.By()), what, k.board)
	k.match = was
	return err
}

// Run calls a handler: function(me, ev, game), with what else it is given.
func (k *Machine[S]) Run(m *match.Match[S], fn def.FuncRef, _ event.Entity) error {
	given := m.Given()
	if len(given) == 0 {
		return k.call(m, fn, 0, k.ev)
	}
	args := append(make([]lua.LValue, 0, 3+match.MaxGiven), k.me(m.By()), k.ev, k.board)
	for _, v := range given {
		args = append(args, k.Value(v))
	}
	was := k.match
	k.match = m
	k.calls++
	err := k.vm.Call(k.funcs[fn], 0, args...)
	k.match = was
	return err
}

// Value is a plain value as scripts see it.
func (k *loaded) Value(v match.Datum) lua.LValue {
	switch v.Kind {
	case match.IsTruth:
		return lua.LBool(v.N != 0)
	case match.IsWord:
		return lua.LString(k.words[v.N])
	}
	return sandbox.Num(int(v.N))
}

// When calls the condition of a listener: function(me, ev, game). Only false
// and nil are no; a second result is the reason, for debuggers.
func (k *Machine[S]) When(m *match.Match[S], fn def.FuncRef, _ event.Entity) (bool, error) {
	err := k.call(m, fn, 2, k.ev)
	return err == nil && lua.LVAsBool(k.vm.Ret(0)), err
}

// Judge calls a condition about an entity: function(me, about, game). It
// answers as When does.
func (k *Machine[S]) Judge(m *match.Match[S], fn def.FuncRef, _, about event.Entity) (bool, error) {
	err := k.call(m, fn, 2, sandbox.Num(int(about)))
	return err == nil && lua.LVAsBool(k.vm.Ret(0)), err
}

// Compute calls a function for a number: function(me, about, game). A boolean counts as
// 1 or 0; nil is an error, as it may be a forgotten return.
func (k *Machine[S]) Compute(m *match.Match[S], fn def.FuncRef, _, about event.Entity) (int, error) {
	return k.compute(m, fn, about)
}

// runFor is Compute by a run of the function.
func (k *Machine[S]) runFor(m *match.Match[S], fn def.FuncRef, about event.Entity) (int, error) {
	if err := k.call(m, fn, 1, sandbox.Num(int(about))); err != nil {
		return 0, err
	}
	return k.number(fn, "; it must return one on every path")
}

// number is what a function has answered; nothing says what it may have meant that
// answers nothing.
func (k *loaded) number(fn def.FuncRef, nothing string) (int, error) {
	switch v := k.vm.Ret(0).(type) {
	case lua.LBool:
		if v {
			return 1, nil
		}
		return 0, nil
	case *lua.LNilType:
		return 0, k.noNumber(fn, "nothing"+nothing)
	default:
		n, err := sandbox.Int(v)
		if err != nil {
			return 0, k.noNumber(fn, shown(v))
		}
		return n, nil
	}
}

// noNumber returns the error of a function whose result is not a number.
func (k *loaded) noNumber(fn def.FuncRef, got string) error {
	p, name := k.funcs[fn].Proto, k.defs[fn-1].Name
	return &sandbox.Error{Kind: sandbox.Runtime, File: p.SourceName, Line: p.LineDefined, Func: name,
		Msg: name + " must return an integer, and returned " + got}
}

// Prompt calls a function that a person wrote at a debugger's prompt with me,
// ev, game and further arguments, and keeps nret results in the VM. me is that
// of the listener that runs, if one does.
func (k *Machine[S]) Prompt(g match.Any, fn *lua.LFunction, nret int, more ...lua.LValue) error {
	m, ok := match.Of[S](g)
	if !ok {
		return fmt.Errorf("this is not a match of %s", k.game.Name)
	}
	was := k.match
	k.match = m
	k.calls++
	err := k.vm.Call(fn, nret, append([]lua.LValue{k.me(m.By()), k.ev, k.board}, more...)...)
	k.match = was
	return err
}

// Reason is what a condition that has just given false said of it, as in
// `return false, "too far"`; "" for nothing.
func (k *loaded) Reason() string {
	if s, ok := k.vm.Ret(1).(lua.LString); ok {
		return string(s)
	}
	return ""
}
