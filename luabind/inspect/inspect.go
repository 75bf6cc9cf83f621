// Package inspect is what a debugger may do with scripts: evaluate an
// expression over a live match, run a chunk that queues events, and stop at
// lines. It serves every ruleset; scripts of the card game's own API can be
// used where a machine of it is given.
package inspect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/api"
	"arbiter/luabind/sandbox"
)

// Lua evaluates what a person types.
type Lua struct {
	machine *api.Machine // nil in a game without one
	vm      *sandbox.VM
}

// New makes a Lua; the machine may be nil.
func New(machine *api.Machine) *Lua {
	if machine != nil {
		return &Lua{machine, machine.VM()}
	}
	return &Lua{nil, sandbox.NewVM(sandbox.Limits{})}
}

// Over makes a Lua that follows the scripts of another machine, by its VM.
// What is typed can read, and not act.
func Over(vm *sandbox.VM) *Lua { return &Lua{nil, vm} }

// File is what errors and stops call a typed line.
const File = "prompt"

// params are the names that a typed line sees: the API objects, the state as
// a tree, the things in play by name, and the payload of the event at hand.
const params = "me, ev, game, state, at, event"

// reserved are words of Lua that payload fields have as names.
var reserved = []string{"for", "end", "type", "and", "or", "not", "in", "if", "then", "do", "while", "repeat", "until", "return", "function", "local", "nil", "true", "false", "break", "else", "elseif"}

// Eval gives the value of an expression at an event (nil for none) as text;
// it can only read.
func (l *Lua) Eval(g match.Debugger, e *event.Event, source string) (string, error) {
	v, err := l.value(g, e, source)
	if err != nil {
		return "", err
	}
	return Text(v), nil
}

// Truth reports whether an expression is true at an event.
func (l *Lua) Truth(g match.Debugger, e *event.Event, source string) (bool, error) {
	v, err := l.value(g, e, source)
	return err == nil && lua.LVAsBool(v), err
}

func (l *Lua) value(g match.Debugger, e *event.Event, source string) (v lua.LValue, err error) {
	now := event.New(0)
	if e != nil {
		now = *e
	}
	fn, err := l.compile(g, &now, "return "+source)
	if err != nil {
		return nil, err
	}
	err = g.Inspect(now, func() error {
		if err := l.call(g, fn, 1, &now); err != nil {
			return err
		}
		v = l.vm.Ret(0)
		return nil
	})
	return v, err
}

// Chunk runs statements in the name of a player and gives the events that
// they queued.
func (l *Lua) Chunk(g match.Debugger, p event.Player, source string) ([]event.Event, error) {
	now := event.New(0)
	if l.machine == nil {
		return nil, fmt.Errorf("this game has no script functions that act")
	}
	fn, err := l.compile(g, &now, source)
	if err != nil {
		return nil, err
	}
	return g.Compose(p, func() error { return l.call(g, fn, 0, &now) })
}

// compile wraps what was typed into a function. Fields of the event's payload
// are locals of their own.
func (l *Lua) compile(g match.Debugger, e *event.Event, source string) (*lua.LFunction, error) {
	head := "function prompt(" + params + ") "
	for _, f := range g.Program().Types.Def(e.Type).Fields {
		if !slices.Contains(reserved, f.Name) {
			head += "local " + f.Name + " = event." + f.Name + " "
		}
	}
	chunk, err := sandbox.Compile(File, []byte(head+source+"\nend"))
	if err != nil {
		return nil, err
	}
	l.vm.BeginCommand()
	module, err := l.vm.Load(chunk)
	if err != nil {
		return nil, err
	}
	fn, ok := module.Func(File)
	if !ok {
		return nil, fmt.Errorf("this is no expression")
	}
	return fn, nil
}

func (l *Lua) call(g match.Debugger, fn *lua.LFunction, nret int, e *event.Event) error {
	state, at, payload := l.state(g), l.things(g), l.payload(g, e)
	if m, ok := match.Of[tcg.State](g); ok && l.machine != nil {
		return l.machine.Prompt(m, fn, nret, state, at, payload)
	}
	return l.vm.Call(fn, nret, lua.LNil, lua.LNil, lua.LNil, state, at, payload)
}

// state is the fields of the state as a tree: player[1].supply is
// state.player[1].supply.
func (l *Lua) state(g match.Debugger) lua.LValue {
	L := l.vm.State()
	root := L.CreateTable(0, 32)
	for _, f := range g.Fields() {
		t := root
		parts := strings.FieldsFunc(f.Path, func(r rune) bool { return r == '.' || r == '[' || r == ']' })
		for _, part := range parts[:len(parts)-1] {
			next, ok := t.RawGet(key(part)).(*lua.LTable)
			if !ok {
				next = L.CreateTable(0, 8)
				t.RawSet(key(part), next)
			}
			t = next
		}
		t.RawSet(key(parts[len(parts)-1]), sandbox.Num(num.To[int](f.Value)))
	}
	return root
}

// key makes numbers of indices.
func key(part string) lua.LValue {
	n := 0
	for _, r := range part {
		if r < '0' || r > '9' || n > 1<<20 {
			return lua.LString(part)
		}
		n = n*10 + int(r-'0')
	}
	return sandbox.Num(n)
}

// things is the entities in play by the names that players use.
func (l *Lua) things(g match.Debugger) lua.LValue {
	t := l.vm.State().CreateTable(0, 16)
	x := g.Explorer()
	if x == nil {
		return t
	}
	p := event.Player(0)
	if now := g.ToAct(nil); len(now) > 0 {
		p = now[0]
	}
	for _, name := range x.Names(p) {
		if e, err := x.Find(p, name); err == nil {
			t.RawSetString(name, sandbox.Num(int(e)))
		}
	}
	return t
}

func (l *Lua) payload(g match.Debugger, e *event.Event) lua.LValue {
	d := g.Program().Types.Def(e.Type)
	t := l.vm.State().CreateTable(0, len(d.Fields)+4)
	for i, f := range d.Fields {
		t.RawSetString(f.Name, sandbox.Num(int(e.Args[i])))
	}
	t.RawSetString("name", lua.LString(d.Name))
	t.RawSetString("seq", sandbox.Num(int(e.Seq)))
	t.RawSetString("source", sandbox.Num(int(e.Source)))
	t.RawSetString("target", sandbox.Num(int(e.Target)))
	return t
}

// Bounds on how a value is shown: how deep tables are, how many entries of one,
// how much of a string, how long all of it.
const (
	deepest     = 3
	mostEntries = 64
	longestWord = 200
	longestText = 4000
)

// Text shows a value; tables in the order of Next, which is that of insertion.
func Text(v lua.LValue) string {
	var p printer
	p.value(v, 0)
	return p.String()
}

// printer writes a value and stops when it gets too long.
type printer struct{ strings.Builder }

func (p *printer) value(v lua.LValue, depth int) {
	switch v := v.(type) {
	case *lua.LTable:
		p.table(v, depth)
	case lua.LString:
		text := string(v)
		if len(text) > longestWord {
			text = text[:longestWord] + "…"
		}
		if depth > 0 {
			text = strconv.Quote(text)
		}
		p.WriteString(text)
	case *lua.LFunction:
		p.WriteString("function")
	default:
		p.WriteString(v.String())
	}
}

func (p *printer) table(t *lua.LTable, depth int) {
	if depth == deepest {
		p.WriteString("{…}")
		return
	}
	p.WriteByte('{')
	n := 0
	for k, x := t.Next(lua.LNil); k != lua.LNil; k, x = t.Next(k) {
		if n > 0 {
			p.WriteString(", ")
		}
		if n++; n > mostEntries || p.Len() > longestText {
			p.WriteString("…")
			break
		}
		if k.Type() == lua.LTNumber {
			p.WriteString("[" + k.String() + "]")
		} else {
			p.value(k, 0)
		}
		p.WriteString(" = ")
		p.value(x, depth+1)
	}
	p.WriteByte('}')
}

// Stop is a line that is about to run.
type Stop struct {
	File   string
	Line   int
	Locals []Local
}

// Local is a local variable of a stop.
type Local struct{ Name, Value string }

// Lines calls hook before each line that runs, until it is called with nil.
func (l *Lua) Lines(hook func(Stop)) {
	if hook == nil {
		l.vm.SetLineHook(nil)
		return
	}
	l.vm.SetLineHook(func(L *lua.LState, d *lua.Debug) {
		hook(Stop{File: d.Source, Line: d.CurrentLine, Locals: locals(L, d)})
	})
}

// locals gives the local variables at the beginning of a line. The state's own
// GetLocal would leave out what the line before has declared.
func locals(L *lua.LState, d *lua.Debug) (list []Local) {
	v, err := L.GetInfo("f", d, nil)
	fn, ok := v.(*lua.LFunction)
	if err != nil || !ok || fn.Proto == nil {
		return nil
	}
	pc := slices.Index(fn.Proto.DbgSourcePositions, d.CurrentLine)
	register := 0
	for _, info := range fn.Proto.DbgLocals {
		if info.StartPc > pc || pc >= info.EndPc {
			continue
		}
		register++
		v := L.Get(register)
		t, isTable := v.(*lua.LTable)
		if empty := isTable && t.Len() == 0; strings.HasPrefix(info.Name, "(") || v.Type() == lua.LTFunction || empty && Text(t) == "{}" {
			continue
		}
		list = append(list, Local{info.Name, Text(v)})
	}
	return list
}

// Reason is what the condition that was asked last said for itself.
func (l *Lua) Reason() string {
	if l.machine == nil {
		return ""
	}
	return l.machine.Reason()
}
