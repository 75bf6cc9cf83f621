package compiler_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestAnswersOfC: programs give the results of C Lua 5.1, which wrote these: lists of targets and of values,
// constants of each kind as keys and operands, loops and closures.
func TestAnswersOfC(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"local t = {} local function two() return 1, 2 end local b t.a, b = two() return join(t.a, b)", "12"},
		{"local t = {} local b = 9 t.a, b = 1 return join(t.a, tostring(b))", "1nil"},
		{"local t = {} t.a = 1, 2 return join(t.a)", "1"},
		{"local t = {} local function two() return 1, 2 end t.a = two() return join(t.a)", "1"},
		{"local t = {} local function two() return 1, 2 end t.a, t.b, t.c = two() return join(t.a, t.b, tostring(t.c))", "12nil"},
		{"local t = {} local function two() return 1, 2 end t.a, t.b, t.c = 0, two() return join(t.a, t.b, t.c)", "012"},
		{"local t = {} local function two() return 1, 2 end t.a, t.b = (two()) return join(t.a, tostring(t.b))", "1nil"},
		{"local a, b = 1, 2 a, b = b, a return join(a, b)", "21"},
		{"local t = {1, 2} local i = 1 i, t[i] = 2, 9 return join(i, t[1], t[2])", "292"},
		{"local t = {} t.x, t.y = false, nil return join(tostring(t.x), tostring(t.y))", "falsenil"},
		{"local t = {} t[false] = 1 t[true] = 2 t[1] = false t[2] = true t.z = nil return join(t[false], t[true], tostring(t[1]), tostring(t[2]))", "12falsetrue"},
		{"local a = 1 return join(tostring(a == false), tostring(a == true), tostring(a == nil), tostring(false == false), tostring(nil == false))", "falsefalsefalsetruefalse"},
		{"local function f() return 1, 2, 3 end local t = {f(), f(), nil} return join(#t > 1 and 'many' or 'few', select('#', f(), f()))", "many4"},
		{"local function f(...) return select('#', ...), ... end return join(f(nil, nil))", "2nilnil"},
		{"local s = 0 for i = 1, 3 do for j = 1, 3 do if j == 2 then break end s = s + i * j end end return join(s)", "6"},
		{"local i = 0 repeat local k = i i = i + 1 until k == 3 return join(i)", "4"},
		{"local x = 0 while true do x = x + 1 if x > 5 then break end end return join(x)", "6"},
		{"local fs = {} for i = 1, 3 do fs[i] = function() i = i + 1 return i end end return join(fs[1](), fs[1](), fs[2](), fs[3]())", "2334"},
		{"local function outer() local n = 0 return function() n = n + 1 return n end, function() return n end end local inc, get = outer() inc() inc() return join(get())", "2"},
		{"local t = {f = function(self, x) return self.k + x end, k = 4} return join(t:f(3), t.f(t, 1))", "75"},
		{"local t = {{1, 2}, {3, 4}} return join(t[1][2], t[2][1], #t, #t[1])", "2322"},
		{"local a, b, c = (function() return 1 end)() return join(tostring(a), tostring(b), tostring(c))", "1nilnil"},
		{"return join(tostring(0/0 == 0/0), 2^10, 7 % 3, -2^2, 1e3, 0.5, 0x10, 3 - -3)", "false10241-410000.5166"},
		{"return join(tostring(not 0), tostring(not nil), tostring(1 and nil), tostring(nil or false), tostring(false and 1))", "falsetruenilfalsefalse"},
		{"local z = 0 return join(1/-z < 0 and 'minus' or 'plus', -0 == 0 and 'same' or 'other')", "minussame"},
	} {
		if got, err := run(t, c.src); err != nil || got != c.want {
			t.Errorf("%s: %s, %v, want %s", c.src, got, err, c.want)
		}
	}
}

// TestSeveralLabels: each goto goes to its own label, also where several wait for labels below, and a second
// one to the same label.
func TestSeveralLabels(t *testing.T) {
	for n, want := range []string{"a", "b", "c", "ab"} {
		src := fmt.Sprintf("local s, n = '', %d if n == 0 then goto a end if n == 1 then goto b end if n == 2 then goto c end if n == 3 then goto both end do return 'none' end "+
			"::both:: s = 'a' goto b ::a:: s = join(s, 'a') goto stop ::b:: s = join(s, 'b') goto stop ::c:: s = join(s, 'c') ::stop:: return s", n)
		if got, err := run(t, src); err != nil || got != want {
			t.Errorf("with %d: %s, %v, want %s", n, got, err, want)
		}
	}
	for src, want := range map[string]string{
		"::a:: ::a::": "label 'a' already defined on line 1", "goto a\nlocal x\n::a:: x = 1": "<goto a> jumps into the scope of local 'x'", "goto a": "no visible label 'a' for goto", "do ::a:: end goto a": "no visible label 'a' for goto",
	} {
		if _, err := compile(t, src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", src, err, want)
		}
	}
}
