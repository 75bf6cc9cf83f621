// Package inspect is what a debugger may do with scripts: evaluate an
// expression over a live match, run a chunk that queues events, and stop at
// lines. It serves every ruleset, through the machine that runs its scripts.
//
// It is not for programs that embed the engine: those use package luabind.
package inspect

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/script/sandbox"
)

// Machine runs the scripts of a game.
type Machine interface {
	VM() *sandbox.VM
	// Prompt calls a function with me, ev, game and further arguments, and
	// keeps nret results in the VM.
	Prompt(g match.Any, fn *lua.LFunction, nret int, more ...lua.LValue) error
	// Reason is what a condition that has just given false said of it, "" for
	// nothing.
	Reason() string
}

// Lua evaluates what a person types.
type Lua struct {
	machine Machine
	vm      *sandbox.VM
	last    lua.LValue // of Ask
}

// New makes a Lua over the machine of a game.
func New(machine Machine) *Lua { return &Lua{machine: machine, vm: machine.VM(), last: lua.LNil} }

var errNoMatch = errors.New("there is no match here")

// File is what errors and stops call a typed line.
const File = "prompt"

// params are the names that a typed line sees. They are the API objects, the state as a
// tree, the things in play by name, and the payload of the present event. The locals of
// the stopped script and the last result of Ask follow.
const params = "me, ev, game, state, at, event, locals, _"

// Point is the point of a match at which an expression is evaluated: in the dispatch of
// an event, maybe in a listener, maybe at a line of its script. The zero value is
// outside of all of them.
type Point struct {
	Event event.Event
	As    match.Candidate
	Stop  *Stop
}

// reserved are words of Lua that payload fields have as names.
var reserved = []string{"for", "end", "type", "and", "or", "not", "in", "if", "then", "do", "while", "repeat", "until", "return", "function", "local", "nil", "true", "false", "break", "else", "elseif"}

// Eval returns the value of an expression at a point as text; it can only read.
func (l *Lua) Eval(g display.Match, at Point, source string) (string, error) {
	v, err := l.value(g, at, source)
	if err != nil {
		return "", err
	}
	return Text(v), nil
}

// Ask is Eval for a person: what it gives is _ in the next expression.
func (l *Lua) Ask(g display.Match, at Point, source string) (string, error) {
	v, err := l.value(g, at, source)
	if err == nil && v == lua.LNil {
		err = l.unknownMethod(g, at, source)
	}
	if err != nil {
		return "", err
	}
	if _, callable := v.(*lua.LFunction); !callable {
		l.last = v
	}
	return Text(v), nil
}

// Truth reports whether an expression is true at a point.
func (l *Lua) Truth(g display.Match, at Point, source string) (bool, error) {
	v, err := l.value(g, at, source)
	return err == nil && lua.LVAsBool(v), err
}

// Check compiles an expression that is to be evaluated at points like one of a
// program.
func (l *Lua) Check(p *match.Program, at Point, source string) error {
	return l.vm.Aside(func() error {
		_, err := l.compile(p.Types, &at, "return "+source)
		return err
	})
}

// Line is a line as Check wants it: with the names of the local variables that it
// sees, and without their values.
func (l *Lua) Line(file string, line int) *Stop {
	return &Stop{File: file, Line: line, names: l.vm.Names(file, line)}
}

func (l *Lua) value(g display.Match, at Point, source string) (v lua.LValue, err error) {
	err = l.vm.Aside(func() error {
		fn, err := l.compile(g.Program().Types, &at, "return "+source)
		if err != nil {
			return err
		}
		return g.Inspect(at.Event, at.As, func() error {
			if err := l.call(g, fn, source, 1, &at); err != nil {
				return err
			}
			v = l.vm.Ret(0)
			return nil
		})
	})
	return v, err
}

// Chunk runs statements in the name of a player and gives the events that
// they queued.
func (l *Lua) Chunk(g display.Match, p event.Player, source string) ([]event.Event, error) {
	at := &Point{}
	fn, err := l.compile(g.Program().Types, at, source)
	if err != nil {
		return nil, err
	}
	return g.Compose(p, func() error { return l.call(g, fn, source, 0, at) })
}

// written is an assignment to a field of the state. It would change a copy that nobody sees.
var written = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bstate\.(\w+(?:\.\w+|\[[^\]]*\])*)\s*=(?:[^=]|$)`) })

// compile wraps what was typed into a function. Fields of the event's payload
// are locals of their own, and so are the locals of a script that has stopped.
func (l *Lua) compile(types *event.Registry, at *Point, source string) (*lua.LFunction, error) {
	if m := written().FindStringSubmatch(source); m != nil {
		return nil, i18n.Errorf("state can only be read; set %s VALUE writes a field", "表达式只能读取局面；改写字段请用：set %s 值", m[1])
	}
	var head strings.Builder
	head.WriteString("function prompt(" + params + ") ")
	for _, f := range types.Def(at.Event.Type).Fields {
		if !slices.Contains(reserved, f.Name) {
			head.WriteString("local " + f.Name + " = event." + f.Name + " ")
		}
	}
	if at.Stop != nil {
		for _, name := range at.Stop.names {
			head.WriteString("local " + name + " = locals." + name + " ")
		}
	}
	chunk, err := sandbox.Compile(File, []byte(head.String()+source+"\nend"))
	if err != nil {
		return nil, unwrapped(err, source)
	}
	l.vm.BeginCommand()
	module, err := l.vm.Load(chunk)
	if err != nil {
		return nil, err
	}
	fn, ok := module.Func(File)
	if !ok {
		return nil, i18n.Errorf("this is not an expression", "这不是表达式")
	}
	return fn, nil
}

// unwrapped returns a compile error for the typed line, without the function that is
// put around it: an error after the last line means that something is missing.
func unwrapped(err error, source string) error {
	var fault *sandbox.Error
	if errors.As(err, &fault) && fault.Line > strings.Count(source, "\n")+1 {
		return i18n.Errorf("%s: incomplete: something is missing at the end", "%s：不完整，末尾缺少内容", File)
	}
	return err
}

func (l *Lua) call(g display.Match, fn *lua.LFunction, source string, nret int, at *Point) error {
	locals := l.vm.State().CreateTable(0, 8)
	if at.Stop != nil {
		for i, name := range at.Stop.names {
			if i < len(at.Stop.values) {
				locals.RawSetString(name, at.Stop.values[i])
			}
		}
	}
	var state, things lua.LValue = lua.LNil, lua.LNil // large tables, which few expressions read
	if strings.Contains(source, "state") {
		state = l.state(g)
	}
	if strings.Contains(source, "at") {
		things = l.things(g)
	}
	return l.machine.Prompt(g, fn, nret, state, things, l.payload(g, &at.Event), locals, l.last)
}

// state is the fields of the state as a tree: player[1].supply is
// state.player[1].supply.
func (l *Lua) state(g display.Match) lua.LValue {
	L, meta := l.vm.State(), l.closed()
	root := L.CreateTable(0, 32)
	root.Metatable = meta
	for _, f := range g.Fields() {
		t := root
		parts := strings.FieldsFunc(f.Path, func(r rune) bool { return r == '.' || r == '[' || r == ']' })
		for _, part := range parts[:len(parts)-1] {
			next, ok := t.RawGet(key(part)).(*lua.LTable)
			if !ok {
				next = L.CreateTable(0, 8)
				next.Metatable = meta
				t.RawSet(key(part), next)
			}
			t = next
		}
		t.RawSet(key(parts[len(parts)-1]), sandbox.Num(num.To[int](f.Value)))
	}
	return root
}

// closed is the metatable of tables whose fields are all known. Reading another one is an error, as nil
// would look like an answer. An index beyond the end of a row is nil, as of any list.
func (l *Lua) closed() *lua.LTable {
	L := l.vm.State()
	meta := L.CreateTable(0, 2)
	meta.RawSetString("__metatable", lua.LFalse)
	meta.RawSetString("__index", L.NewFunction(func(L *lua.LState) int {
		name, named := L.Get(2).(lua.LString)
		if !named {
			return 0
		}
		var names []string
		t := L.CheckTable(1)
		for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
			names = append(names, k.String())
		}
		L.RaiseError("unknown field %.60q of the state%s", string(name), i18n.Meant(string(name), names))
		return 0
	}))
	return meta
}

// methodOf is an expression that reads one method of an API object.
var methodOf = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*(me|ev|game)\.(\w+)\s*$`) })

// unknownMethod is the error of an expression that is nil because an API object lacks the method; nil
// for any other expression.
func (l *Lua) unknownMethod(g display.Match, at Point, source string) error {
	part := methodOf().FindStringSubmatch(source)
	if part == nil {
		return nil
	}
	object, err := l.value(g, at, part[1])
	t, is := object.(*lua.LTable)
	if err != nil || !is {
		return err
	}
	var names []string
	if meta, ok := t.Metatable.(*lua.LTable); ok {
		if methods, ok := meta.RawGetString("__index").(*lua.LTable); ok {
			for k, _ := methods.Next(lua.LNil); k != lua.LNil; k, _ = methods.Next(k) {
				names = append(names, k.String())
			}
		}
	}
	return i18n.Errorf("unknown field %q of %s%s", "%[2]s没有字段%[1]q%[3]s", part[2], part[1], i18n.Offer(part[2], names))
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
func (l *Lua) things(g display.Match) lua.LValue {
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

func (l *Lua) payload(g display.Match, e *event.Event) lua.LValue {
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
	maxEntries  = 64
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
			text = i18n.Head(text, longestWord) + "…"
		}
		if depth > 0 {
			text = strconv.Quote(text)
		}
		p.WriteString(text)
	case lua.LNumber:
		p.WriteString(sandbox.Text(v))
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
		if n++; n > maxEntries || p.Len() > longestText {
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
