package inspect

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/sandbox"
)

// stub is a match with a state of some fields, two things and one type of event.
type stub struct {
	display.Match
	types *event.Registry
	heard event.Event // what Inspect was called with
	as    match.Candidate
	by    event.Player // for whom Compose was called
}

func (s *stub) Program() *match.Program    { return &match.Program{Types: s.types} }
func (s *stub) Explorer() display.Explorer { return explorer{} }
func (s *stub) Fields() []match.FieldValue {
	return []match.FieldValue{{Path: "round", Value: 3}, {Path: "player[0].supply", Value: 4}, {Path: "player[1].supply", Value: 5}, {Path: "player[1].deck", Value: 6}, {Path: "a.b.c", Value: -7}}
}
func (s *stub) ToAct(buf []event.Player) []event.Player { return append(buf, 1) }

// explorer knows a fox, and a thing that is gone.
type explorer struct{ display.Explorer }

func (explorer) Names(event.Player) []string { return []string{"fox", "gone"} }
func (explorer) Find(p event.Player, name string) (event.Entity, error) {
	if name != "fox" {
		return 0, errors.New("unknown name")
	}
	return event.Entity(17 + int(p)), nil
}

func (s *stub) Inspect(e event.Event, as match.Candidate, fn func() error) error {
	s.heard, s.as = e, as
	return fn()
}

func (s *stub) Compose(p event.Player, fn func() error) ([]event.Event, error) {
	s.by = p
	return []event.Event{{Seq: 9}}, fn()
}

// machine passes 1 for me, 2 for ev and 3 for game to scripts.
type machine struct{ Bare }

func (m machine) Prompt(_ match.Any, fn *lua.LFunction, nret int, more ...lua.LValue) error {
	return m.Of.Call(fn, nret, append([]lua.LValue{sandbox.Num(1), sandbox.Num(2), sandbox.Num(3)}, more...)...)
}
func (machine) Reason() string { return "because" }

func newStub(t *testing.T) (*Lua, *stub, Point) {
	t.Helper()
	s := &stub{types: event.NewRegistry()}
	kind, err := s.types.Add(event.TypeDef{Name: "HIT", Kind: event.Fact, Fields: []event.Field{{Name: "amount"}, {Name: "type"}}})
	if err != nil {
		t.Fatal(err)
	}
	at := Point{Event: event.Event{Type: kind, Seq: 11, Source: 12, Target: 13}, As: match.Candidate{Self: 5}}
	at.Event.Args[0], at.Event.Args[1] = 21, 22
	at.Stop = &Stop{names: []string{"n", "list", "unset"}, values: []lua.LValue{sandbox.Num(31), lua.LString("x")}}
	return New(machine{Bare{sandbox.NewVM(sandbox.Limits{})}}), s, at
}

// TestWhatExpressionsSee: an expression sees the objects of scripts, the state as a tree and
// the things in play. It also sees the payload of the event, the locals of the stopped
// script and the last result, each by its name.
func TestWhatExpressionsSee(t *testing.T) {
	l, s, at := newStub(t)
	for source, want := range map[string]string{
		"me + ev * 10 + game * 100": "321", "state.round": "3", "state.player[0].supply": "4", "state.player[1].supply": "5", "state.player[1].deck": "6", "state.a.b.c": "-7", "state.player[7]": "nil",
		"at.fox": "18", "at.gone": "nil", "event.name": "HIT", "event.seq": "11", "event.source": "12", "event.target": "13", "event.amount": "21", "event.type": "22", "amount": "21",
		"type(1)": "number", "n": "31", "list": "x", "unset": "nil", "locals.n": "31", "_": "nil", "1, 2": "1", "'a' .. n": "a31", "{1, a = 'b'}": `{[1] = 1, a = "b"}`, "type": "function", "nil": "nil",
	} {
		if got, err := l.Eval(s, at, source); err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", source, got, err, want)
		}
	}
	if s.heard != at.Event || s.as != at.As {
		t.Error("an expression is evaluated at another event")
	}
	if got, err := l.Eval(s, Point{}, "amount == nil and locals.n == nil and event.seq"); err == nil {
		t.Errorf("outside of events, amount is known: %s", got)
	}
	for _, c := range [][2]string{{"n + 1", "32"}, {"_ * 2", "64"}, {"type", "function"}, {"_", "64"}} { // a function is not kept
		if got, err := l.Ask(s, at, c[0]); err != nil || got != c[1] {
			t.Errorf("asked for %s: %s, %v; want %s", c[0], got, err, c[1])
		}
	}
	if got, err := l.Eval(s, at, "1"); err != nil || got != "1" {
		t.Errorf("%s, %v", got, err)
	}
	if got, _ := l.Ask(s, at, "_"); got != "64" {
		t.Errorf("after an expression that nobody asked for, _ is %s", got)
	}
	for source, want := range map[string]bool{"true": true, "1": true, "''": true, "false": false, "nil": false, "n == 31": true} {
		if got, err := l.Truth(s, at, source); got != want || err != nil {
			t.Errorf("%s is %v, %v", source, got, err)
		}
	}
	v, err := l.Look(s, at, "{1, 2, k = {3}}")
	if err != nil || v.Name != "{1, 2, k = {3}}" || v.List != 2 || v.Named != 1 {
		t.Errorf("looked at: %+v, %v", v, err)
	}
	if events, err := l.Chunk(s, 1, "local x = me"); err != nil || s.by != 1 || len(events) != 1 || events[0].Seq != 9 {
		t.Errorf("a chunk: %v, %v", events, err)
	}
	if l.Reason() != "because" {
		t.Error("no reason")
	}
}

// objects is a machine with a game that has the methods damage and heal, and an event without any.
type objects struct{ machine }

func (m objects) Prompt(_ match.Any, fn *lua.LFunction, nret int, more ...lua.LValue) error {
	L := m.Of.State()
	methods, meta, game := L.NewTable(), L.NewTable(), L.NewTable()
	methods.RawSetString("damage", lua.LTrue)
	methods.RawSetString("heal", lua.LTrue)
	meta.RawSetString("__index", methods)
	game.Metatable = meta
	return m.Of.Call(fn, nret, append([]lua.LValue{sandbox.Num(1), L.NewTable(), game}, more...)...)
}

// TestUnknownMethods: an expression that reads a method that an object lacks says so to a person. Any
// other expression may be nil.
func TestUnknownMethods(t *testing.T) {
	_, s, at := newStub(t)
	l := New(objects{machine{Bare{sandbox.NewVM(sandbox.Limits{})}}})
	for source, want := range map[string]string{
		"game.dmage": `unknown field "dmage" of game; did you mean "damage"?`, "game.damage": "", "game.x or nil": "", "ev.x": `unknown field "x" of ev`, "nil": "",
	} {
		_, err := l.Ask(s, at, source)
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
}

// TestWrongExpressions: a wrong line is an error of the line, wherever it is used.
func TestWrongExpressions(t *testing.T) {
	l, s, at := newStub(t)
	for source, want := range map[string]string{
		"1 +":                   "prompt: incomplete: something is missing at the end",
		"{1,":                   "prompt: incomplete: something is missing at the end",
		"1 + )":                 `prompt:1: syntax error near ")"`,
		"nobody":                "prompt:1: unknown name nobody",
		"amuont":                "prompt:1: unknown name amuont",
		"n.x.y":                 "prompt:1: attempt to index local 'n' (a number value)",
		"state.none.x":          `prompt:1: unknown field "none" of the state`,
		"state.playr":           `prompt:1: unknown field "playr" of the state; did you mean "player"?`,
		"state.playr or 0":      `prompt:1: unknown field "playr" of the state; did you mean "player"?`,
		"state.player[0].suply": `prompt:1: unknown field "suply" of the state; did you mean "supply"?`,
		"error('why')":          "prompt:1: why",
		"(function() state.player[0].supply = 3 end)()": "state can only be read; set player[0].supply VALUE writes a field",
		"state.player[0].supply = 3":                    "state can only be read; set player[0].supply VALUE writes a field",
	} {
		_, eval := l.Eval(s, at, source)
		_, ask := l.Ask(s, at, source)
		is, truth := l.Truth(s, at, source)
		_, look := l.Look(s, at, source)
		for how, err := range map[string]error{"Eval": eval, "Ask": ask, "Truth": truth, "Look": look} {
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s of %s: %v, want %s", how, source, err, want)
			}
		}
		if is {
			t.Errorf("%s is true", source)
		}
	}
	if _, err := l.Chunk(s, 0, "state.turn=3"); err == nil || err.Error() != "state can only be read; set turn VALUE writes a field" {
		t.Errorf("a chunk that writes the state: %v", err)
	}
	if _, err := l.Chunk(s, 0, "local x = state.player[0].supply==3"); err != nil {
		t.Errorf("a chunk that compares the state: %v", err)
	}
	if _, err := l.Chunk(s, 0, "x = = 1"); err == nil {
		t.Error("a wrong chunk")
	}
	if _, err := l.Chunk(s, 0, "error('why')"); err == nil || !strings.Contains(err.Error(), "why") {
		t.Errorf("a failing chunk: %v", err)
	}
	p := s.Program()
	for source, fits := range map[string]bool{"amount + n": true, "nobody": false, "1 +": false, "error('why')": true, "unset.x": true} {
		if err := l.Check(p, at, source); (err == nil) != fits {
			t.Errorf("Check of %s: %v", source, err)
		}
	}
	bare := New(Bare{sandbox.NewVM(sandbox.Limits{})})
	if _, err := bare.Eval(s, at, "1"); err == nil || err.Error() != "there is no match here" {
		t.Errorf("without a match: %v", err)
	}
	if bare.Reason() != "" {
		t.Error("a reason without a match")
	}
}

// scripted is a VM with a script in the file card.lua.
func scripted(t *testing.T, src string) (*Lua, *sandbox.VM, func(name string)) {
	t.Helper()
	vm := sandbox.NewVM(sandbox.Limits{})
	c, err := sandbox.Compile("card.lua", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	m, err := vm.Load(c)
	if err != nil {
		t.Fatal(err)
	}
	return New(machine{Bare{vm}}), vm, func(name string) {
		t.Helper()
		fn, _ := m.Func(name)
		vm.BeginCommand()
		if err := vm.Call(fn, 0, sandbox.Num(7), lua.LString("word")); err != nil {
			t.Log(err)
		}
	}
}

const script = `local C, D = {n = 1}, 2
local function inner(a)
  local b = a + C.n
  local t = {b, k = {b}}
  local e, f = {}, inner
  return b
end
function outer(x, y)
  local z = x
  local t = {z}
  z = inner(z)
  return z
end
function fails()
  local gone
  return gone.x
end`

// TestStops: at a line, a debugger sees the lines, the calls and the variables of the
// script. A kept stop does not change when the script goes on.
func TestStops(t *testing.T) {
	l, vm, call := scripted(t, script)
	var lines []string
	var kept, outer, outside *Stop
	l.Lines(func(h *Here) {
		lines = append(lines, fmt.Sprintf("%s:%d/%d", h.File, h.Line, h.Depth()))
		if h.Line != 6 {
			return
		}
		kept = h.Capture()
		frames := h.Frames()
		outer = h.At(frames[1])
		if again := h.At(frames[0]); !slices.Equal(again.names, kept.names) || !slices.Equal(again.Locals, kept.Locals) || again.Line != 6 {
			t.Errorf("the frame of the line is %+v, and the line %+v", again, kept)
		}
		outside = h.At(Frame{File: "none.lua", Line: 3, level: 99})
	})
	call("outer")
	if want := []string{"card.lua:9/1", "card.lua:10/1", "card.lua:11/1", "card.lua:3/2", "card.lua:4/2", "card.lua:5/2", "card.lua:6/2", "card.lua:11/1", "card.lua:12/1"}; !slices.Equal(lines, want) {
		t.Errorf("lines %q", lines)
	}
	if kept.File != "card.lua" || kept.Line != 6 {
		t.Errorf("kept at %s:%d", kept.File, kept.Line)
	}
	var stack []string
	for _, f := range kept.Stack {
		stack = append(stack, fmt.Sprintf("%s %s:%d %d", f.Func, f.File, f.Line, f.level))
	}
	if want := []string{"inner card.lua:6 0", "outer card.lua:11 1"}; !slices.Equal(stack, want) {
		t.Errorf("stack %q", stack)
	}
	if want := []Local{{"a", "7"}, {"b", "8"}, {"t", "{[1] = 8, k = {[1] = 8}}"}}; !slices.Equal(kept.Locals, want) { // not functions, and not an empty table
		t.Errorf("locals %+v", kept.Locals)
	}
	if want := []string{"C", "inner", "a", "b", "t", "e", "f"}; !slices.Equal(kept.names, want) {
		t.Errorf("names %q", kept.names)
	}
	var vars []string
	for _, v := range kept.Vars() {
		vars = append(vars, v.Name+"="+v.Value)
	}
	if want := []string{"C={n = 1}", "a=7", "b=8", "t={[1] = 8, k = {[1] = 8}}", "e={}"}; !slices.Equal(vars, want) {
		t.Errorf("variables %q", vars)
	}
	if want := []string{"inner", "x", "y", "z", "t"}; !slices.Equal(outer.names, want) || outer.Line != 11 || outer.File != "card.lua" || len(outer.Stack) != 2 {
		t.Errorf("the caller: %+v", outer)
	}
	vars = nil
	for _, v := range outer.Vars() {
		vars = append(vars, v.Name+"="+v.Value)
	}
	if want := []string{"x=7", "y=word", "z=7", "t={[1] = 7}"}; !slices.Equal(vars, want) {
		t.Errorf("variables of the caller %q", vars)
	}
	if len(outside.names) != 0 || outside.File != "none.lua" || outside.Line != 3 || outside.Locals == nil {
		t.Errorf("a frame that is gone: %+v", outside)
	}
	lines = nil
	if l.Lines(nil); true {
		call("outer")
	}
	if lines != nil {
		t.Error("the hook goes on")
	}
	if got := l.CodeLines("card.lua"); !slices.Equal(got, []int{3, 4, 5, 6, 9, 10, 11, 12, 15, 16}) {
		t.Errorf("lines with code: %v", got)
	}
	if l.Enclosing("card.lua", 3) != "inner" || l.Enclosing("card.lua", 1) != "" {
		t.Error("wrong functions of lines")
	}
	if s := l.Line("card.lua", 6); s.File != "card.lua" || s.Line != 6 || strings.Join(s.names, " ") != "C a b e f inner t" || s.values != nil {
		t.Errorf("the names of a line: %+v", s)
	}
	_ = vm
}

// TestFaults: a debugger hears of an error where it is raised.
func TestFaults(t *testing.T) {
	l, _, call := scripted(t, script)
	var heard []string
	l.Faults(func(message string) {
		now := l.Now()
		frames := now.Frames()
		stop := now.At(frames[0])
		heard = append(heard, fmt.Sprintf("%s; %d call; line %d of %s; %v", message, now.Depth(), frames[0].Line, frames[0].Func, stop.names))
	})
	call("fails")
	call("outer")
	if want := []string{"attempt to index local 'gone' (a nil value); 1 call; line 16 of fails; [gone]"}; !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
	l.Faults(nil)
	call("fails")
	if len(heard) != 1 {
		t.Error("the hook goes on")
	}
}

// TestCopies: what is kept of a script's table is a copy, and a frozen table is itself.
func TestCopies(t *testing.T) {
	vm := sandbox.NewVM(sandbox.Limits{})
	inner := vm.State().NewTable()
	inner.RawSetString("n", sandbox.Num(1))
	frozen := vm.ReadOnly(vm.State().NewTable())
	whole := vm.State().NewTable()
	whole.RawSetString("inner", inner)
	whole.RawSetString("frozen", frozen)
	s := &Stop{}
	s.see("t", whole)
	s.see("u", sandbox.Num(1))
	s.see("t", whole)
	inner.RawSetString("n", sandbox.Num(2))
	whole.RawSetString("more", sandbox.Num(3))
	if !slices.Equal(s.names, []string{"t", "u"}) || len(s.values) != 2 {
		t.Errorf("it sees %q", s.names)
	}
	if got := Text(s.values[0]); got != "{inner = {n = 1}, frozen = {}}" {
		t.Errorf("kept is %s", got)
	}
	s.see("u", sandbox.Num(2))
	if got := Text(s.values[1]); got != "2" {
		t.Errorf("an inner variable does not hide an outer one: %s", got)
	}
	if s.values[0].(*lua.LTable).RawGetString("frozen") != frozen {
		t.Error("a frozen table was copied")
	}
	deep := func(n int) *lua.LTable {
		t := vm.State().NewTable()
		for range n {
			out := vm.State().NewTable()
			out.RawSetString("x", t)
			t = out
		}
		return t
	}
	if d := deep(deepest + 3); func() bool {
		a, b := d, copied(d, 0).(*lua.LTable)
		for range deepest + 1 {
			if a == b {
				return false
			}
			a, b = a.RawGetString("x").(*lua.LTable), b.RawGetString("x").(*lua.LTable)
		}
		return a != b
	}() {
		t.Error("a table is copied deeper than it is shown")
	}
	fn := vm.State().NewFunction(func(*lua.LState) int { return 0 })
	withFn := vm.State().NewTable()
	withFn.RawSetString("f", fn)
	byTable := vm.State().NewTable()
	byTable.RawSet(frozen, sandbox.Num(1))
	all := &Stop{names: []string{"n", "s", "b", "nil", "t", "frozen", "f", "withF", "byTable", "deep", "deeper"},
		values: []lua.LValue{sandbox.Num(1), lua.LString("x"), lua.LTrue, lua.LNil, inner, frozen, fn, withFn, byTable, deep(deepest), deep(deepest + 1)}}
	plain := all.Plain()
	if want := []string{"n", "s", "b", "nil", "t", "deep"}; !slices.Equal(plain.names, want) || len(plain.values) != len(want) || plain.values[4] != inner || len(all.names) != 11 {
		t.Errorf("plain are %q", plain.names)
	}
}

// TestOpen: a table is opened in parts: the list from an index on, and what has a name.
func TestOpen(t *testing.T) {
	table := &lua.LTable{Metatable: lua.LNil}
	for i := range 5 {
		table.Append(sandbox.Num(i + 1))
	}
	table.RawSetString("a", lua.LString("x"))
	table.RawSetH(lua.LNumber(1.5), lua.LTrue)
	table.RawSetH(lua.LTrue, lua.LString("y"))
	table.RawSetH(lua.LNumber(-1), sandbox.Num(8))
	v := newVar("t", table)
	if v.Name != "t" || v.Type != "table" || v.List != 5 || v.Named != 4 || v.Value != Text(table) {
		t.Errorf("it is %+v", v)
	}
	for _, c := range []struct {
		list        bool
		from, count int
		want        string
	}{
		{true, 0, 2, "[1]=1 [2]=2"}, {true, 3, 9, "[4]=4 [5]=5"}, {true, -2, 1, "[1]=1"}, {true, 5, 2, ""}, {true, 1, 0, ""},
		{false, 0, 9, "a=x [1.5]=true [true]=y [-1]=8"}, {false, 1, 2, "[1.5]=true [true]=y"}, {false, 3, 1, "[-1]=8"}, {false, 4, 1, ""}, {false, 0, 0, ""},
	} {
		var got []string
		for _, e := range v.Open(c.list, c.from, c.count) {
			got = append(got, e.Name+"="+e.Value)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v from %d, %d of them: %s; want %s", c.list, c.from, c.count, got, c.want)
		}
	}
	if n := newVar("n", sandbox.Num(3)); n.Open(true, 0, 9) != nil || n.Type != "number" || n.Value != "3" || n.List != 0 || n.Named != 0 {
		t.Errorf("a number: %+v", n)
	}
}

// TestTextOfValues: each type of value has its text, and a string has quotes inside of a
// table alone.
func TestTextOfValues(t *testing.T) {
	vm := sandbox.NewVM(sandbox.Limits{})
	table := &lua.LTable{Metatable: lua.LNil}
	table.RawSetString("s", lua.LString("a\"b"))
	table.RawSetH(lua.LTrue, lua.LNil)
	table.RawSetH(lua.LFalse, lua.LTrue)
	table.RawSetH(lua.LNumber(2.5), vm.State().NewTable())
	for want, v := range map[string]lua.LValue{
		"nil": lua.LNil, "true": lua.LTrue, "1.5": lua.LNumber(1.5), `a"b`: lua.LString(`a"b`), "function": vm.State().NewFunction(nil), `{s = "a\"b", false = true, [2.5] = {}}`: table,
		strings.Repeat("x", longestWord): lua.LString(strings.Repeat("x", longestWord)), strings.Repeat("y", longestWord) + "…": lua.LString(strings.Repeat("y", longestWord+1)),
		strings.Repeat("界", longestWord/3) + "…": lua.LString(strings.Repeat("界", longestWord)),
	} {
		if got := Text(v); got != want {
			t.Errorf("%s is shown as %s", want, got)
		}
	}
	for part, want := range map[string]lua.LValue{"0": sandbox.Num(0), "12": sandbox.Num(12), "a1": lua.LString("a1"), "1a": lua.LString("1a"), "10485760": sandbox.Num(10485760), "10485770000": lua.LString("10485770000")} {
		if got := key(part); got != want {
			t.Errorf("the part %s is %v", part, got)
		}
	}
}

// TestLocalsAt: a function shows the locals that are declared before an instruction and still there, in the
// order of their registers.
func TestLocalsAt(t *testing.T) {
	fn := &lua.LFunction{Proto: &lua.FunctionProto{DbgLocals: []*lua.DbgLocalInfo{{Name: "a", StartPc: 0, EndPc: 9}, {Name: "b", StartPc: 2, EndPc: 4}, {Name: "c", StartPc: 4, EndPc: 9}}}}
	for pc, want := range map[int]string{0: "[a]", 1: "[a]", 2: "[a b]", 3: "[a b]", 4: "[a c]", 8: "[a c]", 9: "[]"} {
		if got := fmt.Sprint(localsAt(fn, pc)); got != want {
			t.Errorf("at %d: %s, want %s", pc, got, want)
		}
	}
}
