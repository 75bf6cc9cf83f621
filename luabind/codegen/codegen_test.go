package codegen_test

import (
	"math"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"arbiter/luabind/codegen"
)

// run compiles a chunk and runs it with the native functions that it needs.
func run(t *testing.T, src string) (string, error) {
	t.Helper()
	stmts, err := parse.Parse(strings.NewReader(src), "test.lua")
	if err != nil {
		t.Fatal(err)
	}
	proto, err := codegen.Compile(stmts, "test.lua")
	if err != nil {
		return "", err
	}
	l := lua.NewState()
	defer l.Close()
	of := func(f func(a, b float64) float64) *lua.LFunction {
		return l.NewFunction(func(l *lua.LState) int {
			l.Push(lua.LNumber(f(float64(l.CheckNumber(1)), float64(l.CheckNumber(2)))))
			return 1
		})
	}
	l.SetGlobal(codegen.Power, of(math.Pow))
	l.SetGlobal(codegen.Modulo, of(func(a, b float64) float64 { return a - math.Floor(a/b)*b }))
	l.SetGlobal(codegen.Store, l.NewFunction(func(l *lua.LState) int {
		l.CheckTable(1).RawSet(l.Get(2), l.Get(3))
		return 0
	}))
	l.Push(l.NewFunctionFromProto(proto))
	if err := l.PCall(0, 1, nil); err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	return l.Get(-1).String(), nil
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
		if got, err := run(t, src); err == nil || !strings.Contains(err.Error(), "jumps into the scope of local 'a'") {
			t.Errorf("%s: %s, %v", src, got, err)
		}
	}
	for src, want := range map[string]string{
		"do local p, q goto x end ::x:: local a = 1 return a":                           "1",
		"local a = 2 do local p, q goto x end ::x:: return a":                           "2",
		"local a = 3 do local p do local q goto x end end a = 4 ::x:: return a":         "3",
		"local n = 0 for i = 1, 3 do local p goto x n = 9 ::x:: n = n + 1 end return n": "3",
	} {
		if got, err := run(t, src); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", src, got, err, want)
		}
	}
}
