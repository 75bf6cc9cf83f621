package sandbox

import (
	"fmt"
	"strings"
	"testing"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/testing/cputime"
)

// killers are scripts that hang or kill an unguarded interpreter.
var killers = []struct {
	name, body string
	kind       Kind
	line       int
	msg        string
}{
	{"endless loop", "while true do end", Budget, 2, msgBudget},
	{"endless goto", "::a:: goto a", Budget, 2, msgBudget},
	{"recursion", "local function g() return 1 + g() end\nreturn g()", Limit, 2, "stack overflow"},
	{"tail recursion", "local function g() return g() end\nreturn g()", Limit, 2, "stack overflow"},
	{"rep bomb", "\nreturn string.rep('x', 1e9)", Limit, 3, "the limit is"},
	{"rep overflow", "return ('xy'):rep(2147483647)", Limit, 2, "the limit is"},
	{"rep of nothing", "while true do string.rep('', 2147483647) end", Budget, 2, msgBudget},
	{"doubling", "local s = 'x'\nwhile true do\ns = s .. s end", Limit, 4, "the limit is"},
	{"doubling by format", "local s = 'x' while true do s = string.format('%s%s', s, s) end", Limit, 2, "the limit is"},
	{"doubling by gsub", "local s = 'x' while true do s = s:gsub('.', '%0%0') end", Limit, 2, "the limit is"},
	{"doubling by concat", "local s = 'x' while true do s = table.concat({s, s}) end", Limit, 2, "the limit is"},
	{"concat range", "return table.concat({}, ',', 1, 2147483647)", Runtime, 2, "invalid value"},
	{"backtracking", "local s = ('a'):rep(300)\nreturn s:find(('.-'):rep(30) .. 'b')", Budget, 3, msgBudget},
	{"backtracking gsub", "return (('a'):rep(3000)):gsub(('a*'):rep(20) .. 'b', '')", Budget, 2, msgBudget},
	{"pattern depth", "return (('a'):rep(3000)):find(('(a?)'):rep(30) .. ('a?'):rep(400))", Limit, 2, "too"},
	{"sparse table", "local t = {}\nt[65536] = 1\nt[65537] = 1", Limit, 4, "the limit is"},
	{"sparse tables", "local all = {}\nfor i = 1, 1e9 do local t = {} t[60000] = 1 all[i] = t end", Budget, 3, msgBudget},
	{"sparse constructors", "for i = 1, 1e9 do local t = {[60000] = 1} end", Budget, 2, msgBudget},
	{"huge index", "local t = {} t[67108863] = 1 t[2^60] = 1 t[-5] = 1 return #t", 0, 0, ""},
	{"many tables", "local t = {} while true do t = {t} t.x = 1 t[2] = 1 end", Budget, 2, msgBudget},
	{"growing varargs", "local function g(...) return g(1, ...) end return g()", Limit, 2, "overflow"},
	{"many varargs", "local function g(...) return g(1, unpack({}, 1, 200), ...) end return g()", Limit, 2, "overflow"},
	{"unpack", "return unpack({}, 1, 1e9)", Limit, 2, "unpack"},
	{"error in error", "error(setmetatable({}, {__tostring = function() error('x') end}))", Runtime, 2, "error value is a table"},
	{"error in tostring", "tostring(setmetatable({}, {__tostring = function() error('deep') end}))", Runtime, 2, "deep"},
	{"error with a table", "error({})", Runtime, 2, "error value is a table"},
	{"error without value", "error()", Runtime, 2, "error value is a nil"},
	{"faked budget", "error('" + msgBudget + "', 0)", Runtime, 2, msgBudget},
	{"faked overflow", "error('stack overflow', 0)", Runtime, 2, "stack overflow"},
	{"index loop", "local t = {} setmetatable(t, {__index = t}) return t.x", Runtime, 2, "too many"},
	{"newindex loop", "local t = {} setmetatable(t, {__newindex = t}) t.x = 1", Runtime, 2, "too long"},
	{"index recursion", "local t = setmetatable({}, {}) local mt = {__index = function(t, k) return t[k .. 'x'] end}\nsetmetatable(t, mt)\nreturn t.a", Limit, 2, "stack overflow"},
	{"call recursion", "local t = setmetatable({}, {__index = function(t, k) return t[k] end})\nreturn t.x", Limit, 2, "stack overflow"},
	{"broken comparator", "local t = {} for i = 1, 100 do t[i] = i end table.sort(t, function() return true end)", 0, 0, ""},
	{"failing comparator", "table.sort({3, 2, 1}, function(a, b)\nerror('bad') end)", Runtime, 3, "bad"},
	{"endless comparator", "table.sort({3, 2, 1}, function() while true do end end)", Budget, 2, msgBudget},
	{"mixed sort", "table.sort({1, 'a'})", Runtime, 2, "attempt to compare"},
	{"queue scan", "local t = {} for i = 1, 9000 do t[i] = i end for i = 1, 8999 do t[i] = nil end\nwhile true do next(t) end", Budget, 3, msgBudget},
	{"removed keys", "local t = {} for i = 1, 3000 do t['k' .. i] = i end for i = 1, 3000 do t['k' .. i] = nil end\nwhile true do next(t) end", Budget, 3, msgBudget},
	{"trailing holes", "local t = {} for i = 1, 9000 do t[i] = i end for i = 9000, 1, -1 do t[i] = nil end\nwhile true do local n = #t end", Budget, 3, msgBudget},
	{"string compare", "local a, b = ('x'):rep(16000), ('x'):rep(16000) .. 'y' while true do local c = a < b end", Budget, 2, msgBudget},
	{"metatable of strings", "setmetatable('', {})", Runtime, 2, "table expected"},
	{"index nil", "local x\n\nreturn x.y", Runtime, 4, "attempt to index"},
	{"write nil", "local x\n\nx.y = 1", Runtime, 4, "attempt to index local 'x' (a nil value)"},
	{"address in key", "local x\nreturn x[{}]", Runtime, 3, "attempt to index"},
	{"call nil", "local x = {}\nx.foo()", Runtime, 3, "attempt to call"},
	{"nil key", "local t = {} t[nil] = 1", Runtime, 2, "table index is nil"},
	{"nan key", "local t = {} t[0/0] = 1", Runtime, 2, "table index is NaN"},
	{"format width", "string.format('%999d', 1)", Runtime, 2, "width"},
	{"format pointer", "string.format('%p', {})", Runtime, 2, "invalid option"},
	{"bad pattern", "string.find('a', '[a')", Runtime, 2, "missing ']'"},
	{"library write", "local s = string\ns.upper = nil", Runtime, 3, "read-only"},
	{"method on string library", "return ('x').dump()", Runtime, 2, "attempt to call"},
}

func TestKillers(t *testing.T) {
	vm := NewVM(Limits{})
	for _, k := range killers {
		t.Run(k.name, func(t *testing.T) {
			start := cputime.Used()
			vm.BeginCommand()
			_, err := eval(t, vm, k.body)
			spent := vm.Spent()
			if k.msg == "" {
				if err != nil {
					t.Fatal(err)
				}
			} else {
				e := asError(t, err)
				if e.Kind != k.kind || e.Line != k.line || !strings.Contains(e.Msg, k.msg) || e.File != "card.lua" || e.Func != "f" {
					t.Errorf("got %v line %d func %q: %s", e.Kind, e.Line, e.Func, e.Msg)
				}
			}
			// The slowest takes under a second; on a busy machine also processor time is longer.
			if d := cputime.Used() - start; d > 5*time.Second {
				t.Errorf("took %v", d)
			}
			usable(t, vm)
			again(t, k.body, err, spent)
		})
	}
}

// again runs a script in a fresh VM: the error and the count must be the same.
func again(t *testing.T, body string, want error, spent int) {
	t.Helper()
	if testing.Short() {
		return
	}
	vm := NewVM(Limits{})
	_, err := eval(t, vm, body)
	if fmt.Sprint(err) != fmt.Sprint(want) {
		t.Errorf("first %v, then %v", want, err)
	}
	if got := vm.Spent(); got != spent {
		t.Errorf("first %d instructions, then %d", spent, got)
	}
}

func TestNativePanic(t *testing.T) {
	vm := NewVM(Limits{})
	vm.SetGlobal("boom", vm.State().NewFunction(func(*lua.LState) int {
		var t *lua.LTable
		return t.Len()
	}))
	m := load(t, vm, "function f()\n boom()\nend", WithGlobals("boom"))
	e := asError(t, vm.Call(function(t, m, "f"), 0))
	if e.Kind != Panic || !e.Panicked() || e.Line != 2 || !strings.Contains(e.Msg, "nil pointer") {
		t.Errorf("got %+v", e)
	}
	usable(t, vm)
}

func TestNestedCalls(t *testing.T) {
	vm := NewVM(Limits{Call: 1000, Command: 2500})
	var inner *lua.LFunction
	var innerErr error
	vm.SetGlobal("emit", vm.State().NewFunction(func(L *lua.LState) int {
		vm.BeginCommand() // must not renew the budget of a running command
		innerErr = vm.Call(inner, 1, Num(1))
		L.Push(vm.Ret(0))
		return 1
	}))
	src := "function f() for i = 1, 50 do end return emit() end\nfunction spin() while true do end end\nfunction id(x) return x end\nfunction long() for i = 1, 700 do end emit() for i = 1, 700 do end end"
	m := load(t, vm, src, WithGlobals("emit"))
	inner = function(t, m, "id")
	vm.BeginCommand()
	if err := vm.Call(function(t, m, "f"), 1); err != nil || innerErr != nil || vm.Ret(0) != Num(1) {
		t.Fatalf("%v, %v, %v", err, innerErr, vm.Ret(0))
	}
	vm.BeginCommand()
	if e := asError(t, vm.Call(function(t, m, "long"), 0)); e.Kind != Budget || e.Func != "long" || vm.Spent() > 1100 {
		t.Errorf("a call renews the budget of its caller: %v after %d units", e, vm.Spent())
	}
	vm.BeginCommand()
	inner = function(t, m, "spin")
	if err := vm.Call(function(t, m, "f"), 0); err != nil {
		t.Errorf("the outer call has a budget of its own: %v", err)
	}
	if e := asError(t, innerErr); e.Kind != Budget || e.Func != "spin" || e.Line != 2 {
		t.Errorf("inner error %+v", e)
	}
	if e := asError(t, vm.Call(inner, 0)); e.Kind != Budget {
		t.Errorf("got %+v", e)
	}
	if e := asError(t, vm.Call(inner, 0)); e.Kind != Budget || vm.Spent() < 2500 || vm.Spent() > 2600 {
		t.Errorf("the command's budget is spent: %v, %d", e, vm.Spent())
	}
	usable(t, vm)
}

// TestKindsOfNestedErrors: what happened in a call inside of another one does not change the kind of
// the error that the caller raises after it.
func TestKindsOfNestedErrors(t *testing.T) {
	vm := NewVM(Limits{})
	var inner *lua.LFunction
	var innerErr error
	vm.SetGlobal("emit", vm.State().NewFunction(func(*lua.LState) int {
		innerErr = vm.Call(inner, 0)
		return 0
	}))
	m := load(t, vm, "function long() return string.rep('x', 100000) end\nfunction own() error('mine') end\nfunction index() emit() local x = nil return x.y end\nfunction deep() emit() local function f() return 1 + f() end return f() end", WithGlobals("emit"))
	for _, c := range []struct {
		in, out     string
		inner, kind Kind
	}{
		{"long", "index", Limit, Runtime}, {"own", "index", Runtime, Runtime}, {"long", "deep", Limit, Limit}, {"own", "deep", Runtime, Limit},
	} {
		inner = function(t, m, c.in)
		vm.BeginCommand()
		e := asError(t, vm.Call(function(t, m, c.out), 0))
		if in := asError(t, innerErr); in.Kind != c.inner || e.Kind != c.kind {
			t.Errorf("%s after %s: %v, want %v; inside %v, want %v", c.out, c.in, e.Kind, c.kind, in.Kind, c.inner)
		}
	}
	usable(t, vm)
}
