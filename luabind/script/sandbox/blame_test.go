package sandbox

import (
	"errors"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// Errors name what a person wrote.
func TestErrorsNameWhatWasWritten(t *testing.T) {
	type written struct{ body, msg, hint string }
	cases := []written{
		{"me:dammage(1)", "attempt to call a nil value (method 'dammage')", "did you mean 'damage'?"},
		{"me.dammage(1)", "attempt to call a nil value (field 'dammage')", "did you mean 'damage'?"},
		{"return me.vars.x", "attempt to index field 'vars' (a nil value)", "did you mean 'var'?"},
		{"me.vars.x = 1", "attempt to index field 'vars' (a nil value)", "did you mean 'var'?"},
		{"local m = me return m.inner.shild + 1", "attempt to perform arithmetic on field 'shild' (a nil value)", "did you mean 'shield'?"},
		{"local x return x.y", "attempt to index local 'x' (a nil value)", ""},
		{"local x local function g() return x.y end return g()", "attempt to index upvalue 'x' (a nil value)", ""},
		{"local x return x + 1", "attempt to perform arithmetic on local 'x' (a nil value)", ""},
		{"local x return 1 % x", "attempt to perform arithmetic on local 'x' (a nil value)", ""},
		{"local x return '1' + x", "attempt to perform arithmetic on local 'x' (a nil value)", ""},
		{"local x return 'a' .. 'b' .. x", "attempt to concatenate local 'x' (a nil value)", ""},
		{"return 'a' .. me.nme .. 'b'", "attempt to concatenate field 'nme' (a nil value)", "did you mean 'name'?"},
		{"local x return #x", "attempt to get length of local 'x' (a nil value)", ""},
		{"local x return -x", "attempt to perform arithmetic on local 'x' (a nil value)", ""},
		{"return 1 < 'a'", "attempt to compare number with string", ""},
		{"return {} < {}", "attempt to compare two table values", ""},
		{"local x return x >= 2", "attempt to compare number with nil", ""},
		{"for i = 1, {} do end", "'for' limit must be a number", ""},
		{"for i = 'a', 2 do end", "'for' initial value must be a number", ""},
		{"local x for i = 1, 2, x do end", "'for' step must be a number", ""},
		{"local t = {} for i = 1, 2, t.a - t.b do end", "attempt to perform arithmetic on field 'a' (a nil value)", ""},
		{"for x in 5 do end", "attempt to call a number value", ""},
		{"return (1)()", "attempt to call a number value", ""},
		{"local t = {} t[nil] = 1", "table index is nil", ""},
		{"local t = {} t[0/0] = 1", "table index is NaN", ""},
		{"return 1 + me.inner.name.x.y", "attempt to index field 'x' (a nil value)", ""},
	}
	// Whatever runs before, and whichever registers it uses, the names are found.
	for _, before := range []string{
		"local a = true if a then local b = 1 end", "local a if a then local b = 1 else local b, c = 2, 3 end", "for i = 1, 2 do local q = i end", "for k, v in pairs({1}) do local q, r = k, v end", "local function g() return me end",
		"local function g() return me.name end local h = function() return g() end", "local a, b, c = nil, nil, nil", "local t = {1, 2, 3}", "local t = {me.name, unpack({1, 2})}", "local a, b = (function() return 1, 2 end)()", "local s = ('x'):rep(2)",
		"local a = me and me.name or 1", "while false do end", "repeat local z = 1 until true", "local a = me.inner == me", "local a = not me", "local a = me.name .. 'x' .. 1", "local t = {} t.x, t.y = me, 1", "do local a, b, c = 1, 2, 3 end", "local a = (me.name and me or 1) == 2", "local a = me a = me.inner a = 3",
	} {
		for _, c := range []written{
			{"return me.vars.x", "attempt to index field 'vars' (a nil value)", "did you mean 'var'?"}, {"local r = 1 + me.inner.shild", "attempt to perform arithmetic on field 'shild' (a nil value)", "did you mean 'shield'?"},
			{"return string.len(me.inner.nme .. 'x')", "attempt to concatenate field 'nme' (a nil value)", "did you mean 'name'?"}, {"return 1, 2, me:dammage(1, 2)", "attempt to call a nil value (method 'dammage')", "did you mean 'damage'?"},
			{"return {1, 2, x = me.inner.nam.y}", "attempt to index field 'nam' (a nil value)", "did you mean 'name'?"}, {"local q = me.inner local r = q.shild.x", "attempt to index field 'shild' (a nil value)", "did you mean 'shield'?"},
		} {
			cases = append(cases, written{before + " " + c.body, c.msg, c.hint})
		}
	}
	for _, c := range cases {
		vm := NewVM(Limits{})
		L := vm.State()
		me := L.CreateTable(0, 4)
		me.RawSetString("damage", vm.State().NewFunction(func(*lua.LState) int { return 0 }))
		me.RawSetString("var", lua.LTrue)
		me.RawSetString("name", lua.LString("n"))
		inner := L.CreateTable(0, 4)
		inner.RawSetString("shield", Num(1))
		inner.RawSetString("name", lua.LString("n"))
		me.RawSetString("inner", inner)
		vm.SetGlobal("me", me)
		chunk, err := Compile("card.lua", []byte("function f()\n"+c.body+"\nend"), WithGlobals("me"))
		if err != nil {
			t.Fatal(c.body, err)
		}
		m, err := vm.Load(chunk)
		if err != nil {
			t.Fatal(c.body, err)
		}
		e := asError(t, vm.Call(function(t, m, "f"), 0))
		want := c.msg
		if c.hint != "" {
			want += "; " + c.hint
		}
		if e.Msg != want || e.Line != 2 || e.File != "card.lua" {
			t.Errorf("%s: %v, want %s", c.body, e, want)
		}
		usable(t, vm)
	}
}

// TestErrorsInOtherFiles: an error is in the file whose script raised it, and in the function around
// its line. The file that called it makes no difference.
func TestErrorsInOtherFiles(t *testing.T) {
	vm := NewVM(Limits{})
	var called *lua.LFunction
	for i, c := range []struct{ file, src string }{{"lib.lua", "function g()\n return nil + 1\nend"}, {"card.lua", "function f()\n local x = g()\n return x\nend"}} {
		chunk, err := Compile(c.file, []byte(c.src), [][]Option{nil, {WithGlobals("g")}}[i]...)
		if err != nil {
			t.Fatal(err)
		}
		m, err := vm.Load(chunk)
		if err != nil {
			t.Fatal(err)
		}
		if c.file == "lib.lua" {
			vm.SetGlobal("g", function(t, m, "g"))
		} else {
			called = function(t, m, "f")
		}
	}
	if e := asError(t, vm.Call(called, 0)); e.Error() != "lib.lua:2: attempt to perform arithmetic on a nil value; called by f (card.lua:2)" || e.File != "lib.lua" || e.Func != "g" {
		t.Errorf("the error is %q in %s of %s", e, e.Func, e.File)
	}
	src := "local a\nfunction f()\n  a = 1\nend\nlocal b\nfunction g()\n  b = 2\nend\nc = nope"
	for i, e := range Check("card.lua", []byte(src)) {
		if want := []string{"f", "g", ""}[i]; e.Func != want || e.Line != []int{3, 7, 9}[i] {
			t.Errorf("%v is in the function %q, want %q", e, e.Func, want)
		}
	}
}

// TestLastWrites: each instruction writes the registers that it writes, and no others.
func TestLastWrites(t *testing.T) {
	inst := func(op, a, b, c int) uint32 { return uint32(op)<<26 | uint32(a)<<18 | uint32(c)<<9 | uint32(b) }
	for _, c := range []struct {
		name   string
		code   []uint32
		writes [8]int // the last instruction that wrote each register
	}{
		{"a move", []uint32{inst(lua.OP_MOVE, 2, 1, 0)}, [8]int{-1, -1, 0, -1, -1, -1, -1, -1}},
		{"nils", []uint32{inst(lua.OP_LOADNIL, 2, 4, 0)}, [8]int{-1, -1, 0, 0, 0, -1, -1, -1}},
		{"a method", []uint32{inst(lua.OP_SELF, 3, 0, 0)}, [8]int{-1, -1, -1, 0, 0, -1, -1, -1}},
		{"a call", []uint32{inst(lua.OP_MOVE, 5, 1, 0), inst(lua.OP_CALL, 4, 1, 1)}, [8]int{-1, -1, -1, -1, 1, 1, 1, 1}},
		{"many values", []uint32{inst(lua.OP_VARARG, 6, 0, 0)}, [8]int{-1, -1, -1, -1, -1, -1, 0, 0}},
		{"a loop of numbers", []uint32{inst(lua.OP_FORLOOP, 1, 0, 0)}, [8]int{-1, 0, 0, 0, 0, -1, -1, -1}},
		{"a loop", []uint32{inst(lua.OP_TFORLOOP, 1, 0, 1)}, [8]int{-1, -1, -1, -1, 0, 0, 0, 0}},
		{"a list", []uint32{inst(lua.OP_SETLIST, 0, 1, 1), inst(lua.OP_MOVE, 1, 0, 0)}, [8]int{-1, 1, -1, -1, -1, -1, -1, -1}},
		{"a long list", []uint32{inst(lua.OP_SETLIST, 0, 1, 0), inst(lua.OP_MOVE, 1, 0, 0), inst(lua.OP_MOVE, 2, 0, 0)}, [8]int{-1, -1, 2, -1, -1, -1, -1, -1}},
		{"what writes nothing", []uint32{inst(lua.OP_EQ, 1, 2, 3), inst(lua.OP_TEST, 1, 2, 3), inst(lua.OP_SETTABLE, 1, 2, 3), inst(lua.OP_SETGLOBAL, 1, 2, 3), inst(lua.OP_FORPREP, 1, 2, 3), inst(lua.OP_CLOSE, 1, 2, 3)}, [8]int{-1, -1, -1, -1, -1, -1, -1, -1}},
		{"a jump", []uint32{uint32(lua.OP_JMP)<<26 | (0x1ffff + 1), inst(lua.OP_MOVE, 0, 0, 0), inst(lua.OP_MOVE, 1, 0, 0)}, [8]int{-1, 2, -1, -1, -1, -1, -1, -1}},
		{"a jump out", []uint32{uint32(lua.OP_JMP)<<26 | (0x1ffff + 3), inst(lua.OP_MOVE, 0, 0, 0), inst(lua.OP_MOVE, 1, 0, 0)}, [8]int{1, 2, -1, -1, -1, -1, -1, -1}},
		{"a jump back", []uint32{inst(lua.OP_MOVE, 0, 0, 0), uint32(lua.OP_JMP)<<26 | (0x1ffff - 2), inst(lua.OP_MOVE, 1, 0, 0)}, [8]int{0, 2, -1, -1, -1, -1, -1, -1}},
		{"a closure", []uint32{uint32(lua.OP_CLOSURE)<<26 | 3<<18, inst(lua.OP_MOVE, 0, 1, 0), inst(lua.OP_GETUPVAL, 0, 1, 0), inst(lua.OP_MOVE, 4, 3, 0)}, [8]int{-1, -1, -1, 0, 3, -1, -1, -1}},
	} {
		p := &lua.FunctionProto{Code: c.code, FunctionPrototypes: []*lua.FunctionProto{{NumUpvalues: 2}}}
		for reg, want := range c.writes {
			if got := lastWrite(p, len(c.code), reg); got != want {
				t.Errorf("%s: register %d is last written by %d, want %d", c.name, reg, got, want)
			}
		}
	}
}

// An error carries the functions that were running, the innermost first.
func TestErrorStack(t *testing.T) {
	vm := NewVM(Limits{})
	m := load(t, vm, "local function inner(x)\n return x.y\nend\nlocal function middle(x)\n local v = inner(x)\n return v\nend\nfunction outer()\n return middle(nil)\nend")
	err := vm.Call(function(t, m, "outer"), 0)
	var e *Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	var got []string
	for _, f := range e.Stack {
		got = append(got, f.String())
	}
	file := e.File
	want := file + ":2: in inner, " + file + ":5: in middle, " + file + ":9: in outer"
	if strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
	said := file + ":2: attempt to index local 'x' (a nil value); called by middle (" + file + ":5), outer (" + file + ":9)"
	if err.Error() != said {
		t.Errorf("%s, want %s", err, said)
	}
}
