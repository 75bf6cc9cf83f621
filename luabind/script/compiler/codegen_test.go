package compiler_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"arbiter/luabind/script/compiler"
)

// compile compiles a chunk.
func compile(t *testing.T, src string) (*lua.FunctionProto, error) {
	t.Helper()
	stmts, err := parse.Parse(strings.NewReader(src), "test.lua")
	if err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	return compiler.Compile(stmts, "test.lua")
}

// run compiles a chunk and runs it with the native functions that it needs.
func run(t *testing.T, src string) (string, error) {
	t.Helper()
	proto, err := compile(t, src)
	if err != nil {
		return "", err
	}
	checked(t, src, proto)
	l := lua.NewState()
	defer l.Close()
	natives(l)
	l.Push(l.NewFunctionFromProto(proto))
	if err := l.PCall(0, 1, nil); err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	return l.Get(-1).String(), nil
}

// natives defines the native functions that compiled code calls, and join, which joins all
// its arguments as text: the compiler leaves .. to the sandbox.
func natives(l *lua.LState) {
	of := func(f func(a, b float64) float64) *lua.LFunction {
		return l.NewFunction(func(l *lua.LState) int {
			l.Push(lua.LNumber(f(float64(l.CheckNumber(1)), float64(l.CheckNumber(2)))))
			return 1
		})
	}
	l.SetGlobal("join", l.NewFunction(func(l *lua.LState) int {
		all := ""
		for i := range l.GetTop() {
			all += l.Get(i + 1).String()
		}
		l.Push(lua.LString(all))
		return 1
	}))
	l.SetGlobal(compiler.Power, of(math.Pow))
	l.SetGlobal(compiler.Modulo, of(func(a, b float64) float64 { return a - math.Floor(a/b)*b }))
	l.SetGlobal(compiler.Store, l.NewFunction(func(l *lua.LState) int {
		l.CheckTable(1).RawSet(l.Get(2), l.Get(3))
		return 0
	}))
}

// TestLeftSideOfPowers: a local on the left of ^ or % is read after the right side has
// run, which may have changed it, as C Lua 5.1 does it; anything else before.
func TestLeftSideOfPowers(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"local a = 2 local function f() a = 3 return 2 end return a ^ f()", "9"},
		{"local a = 7 local function f() a = 8 return 5 end return a % f()", "3"},
		{"a = 2 local function f() a = 3 return 2 end return a ^ f()", "4"},
		{"local t = {2} local function f() t[1] = 3 return 2 end return t[1] ^ f()", "4"},
		{"local a = 2 local function f() a = 3 return 2 end return (a + 0) ^ f()", "4"},
		{"local a = 2 local function g() local function f() a = 3 return 2 end return a ^ f() end return g()", "4"},
		{"local a = 2 return 2 ^ a ^ 3", "256"},
	} {
		if got, err := run(t, c.src); err != nil || got != c.want {
			t.Errorf("%s: %s, %v; C Lua says %s", c.src, got, err, c.want)
		}
	}
}

// TestGotoIntoScopes: no goto jumps into the scope of a local, from however many locals
// and blocks further in it comes.
func TestGotoIntoScopes(t *testing.T) {
	for _, src := range []string{
		"goto x local a ::x:: a = 1",
		"do goto x end local a ::x:: a = 1",
		"do local p, q goto x end local a ::x:: a = 1",
		"do local p do local q goto x end end local a ::x:: a = 1",
		"for i = 1, 3 do local p, q goto x end local a ::x:: a = 1",
		"while true do local p if p then local q goto x end end local a ::x:: a = 1",
		"repeat local p, q if p then goto x end local a ::x:: until a",
	} {
		// Compiled only: run without the error, some of these loops would not end.
		if _, err := compile(t, src); err == nil || !strings.Contains(err.Error(), "jumps into the scope of local 'a'") {
			t.Errorf("%s: %v", src, err)
		}
	}
	for src, want := range map[string]string{
		"local v = 1 local g = function() return v end do local w = 2 g = g or function() return w end goto x end ::x:: v = 5 return g()": "5", // v stays open
		"do local p, q goto x end ::x:: local a = 1 return a":                                                                             "1",
		"local a = 2 do local p, q goto x end ::x:: return a":                                                                             "2",
		"local a = 3 do local p do local q goto x end end a = 4 ::x:: return a":                                                           "3",
		"local n = 0 for i = 1, 3 do local p goto x n = 9 ::x:: n = n + 1 end return n":                                                   "3",
	} {
		if got, err := run(t, src); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", src, got, err, want)
		}
	}
}

// TestGotoToTheEndOfABlock checks that a label at the end of a block is outside the
// scope of its locals. So "goto continue" may jump over them; a label before a
// statement may not be reached so.
func TestGotoToTheEndOfABlock(t *testing.T) {
	for src, want := range map[string]string{
		"local n = 0 for i = 1, 4 do if i == 2 then goto continue end local a = i n = n + a ::continue:: end return n":                            "8",
		"local n = 0 for i = 1, 4 do do goto continue end local a, b = i, i n = n + a ::continue:: end return n":                                  "0",
		"local n, i = 0, 0 while i < 4 do i = i + 1 if i > 2 then goto next end local a = i n = n + a ::next:: end return n":                      "3",
		"local a = 7 do goto e local b = 1 a = b ::e:: end return a":                                                                              "7",
		"local n = {} for i = 1, 3 do if i == 2 then goto c end local a = i n[#n + 1] = function() return a end ::c:: end return n[1]() + n[2]()": "4",
	} {
		if got, err := run(t, src); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", src, got, err, want)
		}
	}
	if _, err := compile(t, "for i = 1, 3 do if i then goto c end local a = i ::c:: i = a end"); err == nil {
		t.Error("a goto jumps into the scope of a local with a statement after the label")
	}
}

// TestFoldingChangesNothing: constants are folded to what the same program computes from
// variables, also where that is a zero of either sign.
func TestFoldingChangesNothing(t *testing.T) {
	for _, c := range []string{"0 * -1", "-5 * 0", "0 / -5", "0 * 1", "1 - 1", "-1 + 1", "7 / 2", "3 - 10", "-3 * -3"} {
		part := strings.Fields(c)
		folded, err := run(t, "local z = 0 return 1 / ("+c+")")
		if err != nil {
			t.Fatal(err)
		}
		computed, err := run(t, fmt.Sprintf("local z, x, y = 0, %s, %s return 1 / (x %s y)", part[0], part[2], part[1]))
		if err != nil || folded != computed {
			t.Errorf("1 / (%s) is folded to %s, and computed it is %s, %v", c, folded, computed, err)
		}
	}
}

// TestLongTables: each item of a constructor has its index, also beyond the 511 batches
// that an instruction can number.
func TestLongTables(t *testing.T) {
	for _, items := range []int{50, 51, 511*50 + 1} {
		src := fmt.Sprintf("local t = {%s} return t[1] + 10 * t[%d] + 100 * t[%d] + 1000 * #t", strings.Repeat("1,", items-2)+"2,3", items-1, items)
		if got, err := run(t, src); err != nil || got != fmt.Sprint(321+1000*items) {
			t.Errorf("%d items: %s, %v", items, got, err)
		}
	}
}

// TestSizesOfTables: the instruction that makes a table has the numbers of its items and of its fields.
func TestSizesOfTables(t *testing.T) {
	for src, want := range map[string][2]uint32{
		"return {}": {0, 0}, "return {1, 2, 3}": {3, 0}, "return {x = 1, y = 2}": {0, 2}, "local k = 1 return {1, [k] = 2, x = 3, 4, 5}": {3, 2}, "local function f() end return {1, f()}": {2, 0},
	} {
		proto, err := compile(t, src)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, inst := range proto.Code {
			if int(inst>>26) == lua.OP_NEWTABLE {
				found = true
				if got := [2]uint32{inst & 0x1ff, inst >> 9 & 0x1ff}; got != want {
					t.Errorf("%s: %d items and %d fields, want %v", src, got[0], got[1], want)
				}
			}
		}
		if !found {
			t.Errorf("%s makes no table", src)
		}
	}
}

// TestZeros: 0 and -0 are different constants, also where a function has many.
func TestZeros(t *testing.T) {
	many := ""
	for i := range 30 {
		many += fmt.Sprintf("local c%d = %d ", i, i+2)
	}
	for _, src := range []string{"local z, m = 0, -0 return join(1 / z, 1 / m)", "local m, z = -0, 0 return join(1 / z, 1 / m)", many + "local z, m = 0, -0 return join(1 / z, 1 / m)", "local z, m = 0, -0 " + many + "local y, n = 0, -0 return join(1 / y, 1 / n)"} {
		if got, err := run(t, src); err != nil || got != "+Inf-Inf" && got != "inf-inf" {
			t.Errorf("%s: %s, %v", src[max(0, len(src)-50):], got, err)
		}
	}
}

// TestManyFields: fields with computed keys take no more registers than one.
func TestManyFields(t *testing.T) {
	src := "local t = {"
	for i := range 400 {
		src += fmt.Sprintf("[1 + %d * join(1)] = %d, ", i, i)
	}
	if got, err := run(t, src+"} return t[400]"); err != nil || got != "399" {
		t.Errorf("%s, %v", got, err)
	}
}

// TestClosuresOfLoops: in each turn of a loop the locals of its body are others, for
// closures of the body as for the condition of repeat.
func TestClosuresOfLoops(t *testing.T) {
	for src, want := range map[string]string{
		"local t, i = {}, 0 repeat i = i + 1 local j = i t[i] = function() return j end until j == 3 return t[1]() + 10 * t[2]() + 100 * t[3]()":         "321",
		"local t, i = {}, 0 while i < 3 do i = i + 1 local j = i t[i] = function() return j end end return t[1]() + 10 * t[2]() + 100 * t[3]()":          "321",
		"local t = {} for i = 1, 3 do t[i] = function() return i end end return t[1]() + 10 * t[2]() + 100 * t[3]()":                                     "321",
		"local t, i = {}, 0 repeat i = i + 1 local j = i local f = function() j = j + 1 return j end t[i] = f until f() > 3 return t[1]() + 10 * t[2]()": "43",
	} {
		if got, err := run(t, src); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", src, got, err, want)
		}
	}
}

// TestStatements checks what every kind of statement does.
func TestStatements(t *testing.T) {
	for src, want := range map[string]string{
		"local a, b = 1, 2 a, b = b, a return 10 * a + b":                                                            "21",
		"local function two() return 4, 5 end local a, b = (two()) return b":                                         "nil",
		"local function two() return 4, 5 end local a, b, c = 3, two() return 100 * a + 10 * b + c":                  "345",
		"local function two() return 4, 5 end local t = {two(), two()} return #t":                                    "3",
		"local t = {1, x = 2, [3] = 4} t.y, t[1] = t.x, t[3] return 10 * t.y + t[1]":                                 "24",
		"local n = 0 for k, v in next, {7} do n = n + 10 * k + v end return n":                                       "17",
		"local n = 0 for k, v in pairs({5, 6}) do for i = 1, v do n = n + k end end return n":                        "17",
		"local n = 0 for i = 5, 1, -2 do n = 10 * n + i if i == 3 then break end end return n":                       "53",
		"local n = 0 for i, v in ipairs({4, 5, 6}) do if v ~= 5 then n = 10 * n + i end end return n":                "13",
		"local n = 0 while true do n = n + 1 if n > 4 then break end end return n":                                   "5",
		"local n = 0 repeat local done = n == 3 n = n + 1 until done return n":                                       "4",
		"local n = 2 if n == 1 then n = 'one' elseif n == 2 then n = 'two' else n = 'more' end return n":             "two",
		"local n = 3 if n == 1 then n = 'one' elseif n == 2 then n = 'two' else n = 'more' end return n":             "more",
		"local function f(...) local a, b = ... return 100 * select('#', ...) + 10 * a + b end return f(1, 2, nil)":  "312",
		"local function fact(n) if n == 0 then return 1 end return n * fact(n - 1) end return fact(6)":               "720",
		"local n = 0 do local n = 5 n = n + 1 end return n":                                                          "0",
		"return (nil or false) == false and not nil and (1 and 2) + (false or 3)":                                    "5",
		"return 1 < 2 and 'b' > 'a' and 2 >= 2 and not (1 ~= 1) and -2 - #'abc'":                                     "-5",
		"local a, b, c, d = 1, 2, 3, 4 local e, f, g, h = a, b, c, d return 1000 * e + 100 * f + 10 * g + h":         "1234",
		"local function count(n) if n > 0 then return count(n - 1) end return 'end' end return count(100)":           "end",
		"local o = {n = 3} o.add = function(self, k) self.n = self.n + k return self end return o:add(4):add(5).n":   "12",
		"local n = 0 local function up() n = n + 1 return n end local a, b = up(), up() return 100 * a + 10 * b + n": "122",
		"local t = {} t[1], t[2], t[3] = 1, 2 return #t":                                                             "2",
	} {
		if got, err := run(t, src); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", src, got, err, want)
		}
	}
}

// TestRegisters checks that a function may have as many registers as the machine has, and
// no more: here one for the called function and one for each argument.
func TestRegisters(t *testing.T) {
	call := func(arguments int) string { return "return select('#'" + strings.Repeat(", 1", arguments-1) + ")" }
	const maxArguments = 249
	if got, err := run(t, call(maxArguments)); err != nil || got != fmt.Sprint(maxArguments-1) {
		t.Errorf("%d arguments: %s, %v", maxArguments, got, err)
	}
	if _, err := compile(t, call(maxArguments+1)); err == nil || !strings.Contains(err.Error(), "more than 250 registers") {
		t.Errorf("%d arguments: %v", maxArguments+1, err)
	}
}
