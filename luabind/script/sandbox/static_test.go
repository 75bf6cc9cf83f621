package sandbox

import (
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

func TestCompileErrors(t *testing.T) {
	for _, c := range []struct {
		src  string
		kind Kind
		line int
		msg  string
		hint string
	}{
		{"x = = 1", Syntax, 1, "near", ""},
		{"function f()\n x()\n\n", Syntax, 2, "end of the file", "missing"},
		{"local s = 'abc\n", Syntax, 1, "unterminated", ""},
		{"goto nowhere", Syntax, 0, "nowhere", ""},
		{"function f()\n break\nend", Syntax, 2, "no loop", ""},
		{"\x1bLua", Static, 1, "compiled", ""},
		{strings.Repeat(" ", maxSource+1), Limit, 1, "65536", ""},
		{"x = " + strings.Repeat("{", 30000), Limit, 1, "nested deeper", ""},
		{"x = " + strings.Repeat("(", 30000), Limit, 1, "nested deeper", ""},
		{strings.Repeat("do ", 20000), Limit, 1, "nested deeper", ""},
		{strings.Repeat("function f() ", 4000), Limit, 1, "nested deeper", ""},
		{"x = " + strings.Repeat("not ", 15000) + "1", Limit, 1, "too deep", ""},
		{"x = 1" + strings.Repeat("+1", 30000), Limit, 1, "too deep", ""},
		{"x = {" + strings.Repeat("nil,", 100) + "}", Limit, 1, "nil items", ""},
		{"x = '" + strings.Repeat("x", maxLiteral+1) + "'", Limit, 1, "literal", ""},
		{"function f()\n y = 1\nend", Static, 2, "function assigns the global y", "local y"},
		{"function f()\n function g() end\nend", Static, 2, "assigns the global g", ""},
		{"local n = 0\nfunction f()\n n = n + 1\nend", Static, 3, "changes n", "keep nothing"},
		{"local n, t = 0, {}\nfunction f()\n t.x, n = 1, 2\nend", Static, 3, "changes n", ""},
		{"function f()\n return os.time()\nend", Static, 2, "os is not available", "host"},
		{"print('x')", Static, 1, "print", "repl"},
		{"function f() return math.random(6) end", Static, 1, "math.random", "match"},
		{"function f() return string.dump(f) end", Static, 1, "string.dump", ""},
		{"function f() return math.flor(1) end", Static, 1, "math.flor", "math.floor"},
		{"function f() return tostrin(1) end", Static, 1, "tostrin", "tostring"},
		{"function on_enter(target)\n return tarGet\nend", Static, 2, "tarGet", "target"},
		{"string.rep = 1", Static, 1, "library table", ""},
		{"function string.foo() end", Static, 1, "library table", ""},
		{"string = 1", Static, 1, "reserved", ""},
		{"print = 1", Static, 1, "reserved", ""},
		{"local a = ...", Static, 1, "...", ""},
		{"function f(...) return arg end", Static, 1, "arg", "{...}"},
		{"function f() end\nlocal g\nfunction f() end", Static, 3, "defined twice, first in line 1", "rename"},
		{"pcall(f)", Static, 1, "pcall", "engine"},
		{"coroutine.wrap(1)", Static, 1, "coroutine", ""},
		{"local t = getmetatable('')", Static, 1, "getmetatable", ""},
	} {
		_, err := Compile("card.lua", []byte(c.src))
		if err == nil {
			t.Errorf("%.40q compiled", c.src)
			continue
		}
		e := asError(t, err)
		if e.Kind != c.kind || c.line != 0 && e.Line != c.line || !strings.Contains(e.Msg, c.msg) || !strings.Contains(e.Hint, c.hint) {
			t.Errorf("%.40q: %v line %d: %s (%s)", c.src, e.Kind, e.Line, e.Msg, e.Hint)
		}
	}
}

func TestCompileAccepts(t *testing.T) {
	for _, src := range []string{
		"", "-- only a comment", "local print = 1 local x = print",
		"local N = 3 function f() return N + g() end function g() return f and 1 or 2 end",
		"local f f = function() return 1 end function g() return f() end",
		"function f() local n = 0 local function add() n = n + 1 end add() return n end",
		"function f() return game.turn end",
		"function f(math) return math.random end",
		"for i = 1, 3 do local x = i end",
		"x = 1 x = x + 1",
		"\uFEFFx = 1",
		"function f() return " + strings.Repeat("'a' .. ", 200) + "'b' end",
		"T = {" + strings.Repeat("[math.huge] = 1,", 200) + "}",
	} {
		c, err := Compile("card.lua", []byte(src), WithGlobals("game"))
		if err != nil {
			t.Errorf("%.60q: %v", src, err)
			continue
		}
		if _, err := NewVM(Limits{}).Load(c); err != nil {
			t.Errorf("%.60q: load: %v", src, err)
		}
	}
	for _, name := range []string{"", "a:b.lua", "a\nb"} {
		if _, err := Compile(name, nil); err == nil {
			t.Errorf("file name %q accepted", name)
		}
	}
}

func TestChunk(t *testing.T) {
	c := compile(t, "local function hidden() end\nlocal later\nlater = function() end\nfunction a() end\nb = function()\nend\nlocal M = {}\nfunction M.c() end")
	if want := []Function{{"a", 4}, {"b", 5}}; !slices.Equal(c.Funcs, want) {
		t.Errorf("functions %v", c.Funcs)
	}
	if c.File != "card.lua" || c.Sum == compile(t, "").Sum || c.Sum == [32]byte{} {
		t.Error("file or sum")
	}
	if got := c.enclosing(8); got != "M.c" {
		t.Errorf("line 8 is in %q", got)
	}
}

// hiddenState are scripts that try to remember something between two calls.
var hiddenState = []struct{ src, msg string }{
	{"local t = {n = 0} function f() t.n = t.n + 1 return t.n end", "read-only"},
	{"T = {n = 0} function f() T.n = T.n + 1 end", "read-only"},
	{"T = {a = {b = {}}} function f() T.a.b.c = 1 end", "read-only"},
	{"T = {} T[{}] = 1 function f() for k in pairs(T) do k.x = 1 end end", "read-only"},
	{"T = {} function f() table.insert(T, 1) end", "read-only"},
	{"T = {1} function f() table.remove(T) end", "read-only"},
	{"T = {2, 1} function f() table.sort(T) end", "read-only"},
	{"T = {} function f() function T.g() end end", "read-only"},
	{"T = {} function f() function T:g() end end", "read-only"},
	{"T = {} function f() T.x, T.y = 1, 2 end", "read-only"},
	{"T = {} function f() setmetatable(T, {}) end", "read-only"},
	{"T = {} function f() local o = setmetatable({}, {__newindex = T}) o.x = 1 end", "read-only"},
	{"T = {} function f() local m = {} local o = setmetatable({}, m) o.x = (function() m.__newindex = T return 1 end)() end", "read-only"},
	{"M = {__index = {}} T = setmetatable({}, M) function f() M.__newindex = {} end", "read-only"},
	{"T = setmetatable({}, {__newindex = function() end}) function f() T.x = 1 end", "read-only"},
	{"local function get() local t = {} return function() return t end end local g = get() function f() g().x = 1 end", "read-only"},
}

func TestHiddenState(t *testing.T) {
	for _, c := range hiddenState {
		vm := NewVM(Limits{})
		m := load(t, vm, c.src)
		if e := asError(t, vm.Call(function(t, m, "f"), 0)); !strings.Contains(e.Msg, c.msg) || e.Line != 1 {
			t.Errorf("%s\n%+v", c.src, e)
		}
		usable(t, vm)
	}
}

func TestHiddenStateAtLoad(t *testing.T) {
	for _, src := range []string{
		"local function counter() local n = 0\n return function() n = n + 1 return n end end local c = counter() function f() return c() end",
		"local function make() local a, n = 1, 0\n return function() local b = a; return function() n = n + b end end end C = make()",
		"local next_word = string.gmatch('a b', '%a')\nfunction f() return next_word() end",
	} {
		_, err := NewVM(Limits{}).Load(compile(t, src))
		if e := asError(t, err); e.Kind != Static || e.Hint == "" || e.File != "card.lua" {
			t.Errorf("%s\n%+v", src, e)
		}
	}
}

func TestModulesAreSeparate(t *testing.T) {
	vm := NewVM(Limits{})
	one := load(t, vm, "X = 1 function f() return X end")
	c, err := Compile("two.lua", []byte("X = 2 function f() return X end"))
	if err != nil {
		t.Fatal(err)
	}
	two, err := vm.Load(c)
	if err != nil {
		t.Fatal(err)
	}
	for want, m := range map[int]*Module{1: one, 2: two} {
		if err := vm.Call(function(t, m, "f"), 1); err != nil || vm.Ret(0) != Num(want) {
			t.Errorf("module %d: %v, %v", want, vm.Ret(0), err)
		}
	}
	for _, name := range []string{"X", "none", "tostring", "string"} {
		if _, ok := one.Func(name); ok {
			t.Errorf("%s is not a function of the module", name)
		}
	}
}

func TestReadOnly(t *testing.T) {
	vm := NewVM(Limits{})
	event := vm.State().CreateTable(0, 4)
	vm.ReadOnly(event)
	object := vm.State().CreateTable(0, 4)
	methods := vm.State().CreateTable(0, 1)
	methods.RawSetString("name", lua.LString("medic"))
	mt := vm.State().CreateTable(0, 1)
	mt.RawSetString("__index", methods)
	object.Metatable = mt
	if vm.ReadOnly(object) != object {
		t.Error("another table")
	}
	m := load(t, vm, "function get(t) return t.name end function set(t) t.name = 1 end")
	for _, table := range []*lua.LTable{event, object} {
		if e := asError(t, vm.Call(function(t, m, "set"), 0, table)); !strings.Contains(e.Msg, "read-only") {
			t.Error(e)
		}
	}
	event.RawSetString("name", lua.LString("host"))
	for table, want := range map[*lua.LTable]string{event: "host", object: "medic"} {
		if err := vm.Call(function(t, m, "get"), 1, table); err != nil || vm.Ret(0).String() != want {
			t.Errorf("%v, %v", vm.Ret(0), err)
		}
	}
}

// TestClass makes objects of a class that the main chunk defines: the frozen
// class still serves as a metatable, and its objects can be written.
func TestClass(t *testing.T) {
	vm := NewVM(Limits{})
	m := load(t, vm, `Unit = {} Unit.__index = Unit
Unit.__eq = function(a, b) return a.n == b.n end
local zero = setmetatable({n = 0}, Unit)
function Unit.new(n) return setmetatable({n = n}, Unit) end
function Unit:add(k) self.n = self.n + k return self end
function f() local u = Unit.new(1):add(2) return u.n .. #Unit .. tostring(u == Unit.new(3)) .. zero.n end`)
	if err := vm.Call(function(t, m, "f"), 1); err != nil || vm.Ret(0).String() != "30true0" {
		t.Error(vm.Ret(0), err)
	}
}

// TestLibrary holds the list of names against what the VM installs.
func TestLibrary(t *testing.T) {
	vm := NewVM(Limits{})
	for table, names := range library {
		from := vm.globals
		if table != "" {
			from = vm.globals.RawGetString(table).(*lua.LTable)
		}
		for _, n := range names {
			if from.RawGetString(n) == lua.LNil {
				t.Errorf("%s.%s is missing", table, n)
			}
		}
	}
}
