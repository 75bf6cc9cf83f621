package compiler_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"arbiter/luabind/script/compiler"
)

// value is what an expression of the model gives: nil, a boolean, a number or a string.
type value any

func truth(v value) bool { return v != nil && v != false }

func shown(v value) string {
	if v == nil {
		return "nil"
	}
	return fmt.Sprint(v)
}

// term is an expression with its value.
type term struct {
	src string
	is  value
}

// atoms are the operands of the model: each kind of constant, variable and result.
var atoms = []term{
	{"nil", nil}, {"false", false}, {"true", true}, {"7", 7}, {"0", 0}, {"-3", -3}, {"''", ""}, {"'s'", "s"},
	{"a", 3}, {"n", nil}, {"no", false}, {"up", 4}, {"none", nil}, {"G", "g"}, {"Z", nil}, {"f()", "F"}, {"f(1)", "F"}, {"z()", nil}, {"(f())", "F"}, {"t.x", 5}, {"t.y", nil}, {"t[a]", "third"}, {"t[7]", nil},
	{"a < 4", true}, {"4 < a", false}, {"a > up", false}, {"up > a", true}, {"a <= 3", true}, {"3 >= a", true}, {"a == n", false}, {"a ~= n", true}, {"a == 3", true}, {"'s' < 't'", true},
	{"-a", -3}, {"#'abc'", 3}, {"not a", false}, {"not n", true}, {"a + up", 7}, {"a - 3", 0}, {"2 * a", 6}, {"6 / a", 2}, {"2 ^ a", 8}, {"up % a", 1}, {"...", 9}, {"(...)", 9},
	{"2 + 3 * 4", 14}, {"(2 + 3) * 4", 20}, {"10 - 2 - 3", 5}, {"2 ^ 3 ^ 0", 2}, {"-2 ^ 2", -4}, {"not nil == true", true}, {"1 < 2 == true", true},
}

// combined joins two expressions.
func combined(r *rand.Rand, a, b term) term {
	bracket := func(t term) string { return "(" + t.src + ")" }
	switch r.IntN(5) {
	case 0:
		return term{"not " + bracket(a), !truth(a.is)}
	case 1, 2:
		if truth(a.is) {
			return term{bracket(a) + " and " + bracket(b), b.is}
		}
		return term{bracket(a) + " and " + bracket(b), a.is}
	default:
		if truth(a.is) {
			return term{bracket(a) + " or " + bracket(b), a.is}
		}
		return term{bracket(a) + " or " + bracket(b), b.is}
	}
}

// contexts are the places where an expression may be. Each sets r to what the function
// makes of the value of the expression.
var contexts = []struct {
	src  string
	want func(v value) value
}{
	{"R = E r = R", same},
	{"local q = E r = q", same},
	{"r = E", same},
	{"r, q = E, 1", same},
	{"q, r = 1, E", same},
	{"r = (E)", same},
	{"r = id(E)", same},
	{"r = id((E), 1)", same},
	{"r = select(2, 1, (E))", same},
	{"r = ({E})[1]", same},
	{"r = ({1, (E), 3})[2]", same},
	{"r = ({k = E}).k", same},
	{"t.k = E r = t.k", same},
	{"t.k, q = E, 1 r = t.k", same},
	{"r = (function() return E end)()", same},
	{"r = (function() return 1, E end)() and E", same},
	{"local function g() up = E return up end local old = up r = g() up = old", same},
	{"if E then r = true else r = false end", truthOf},
	{"r = false if E then r = true end", truthOf},
	{"r = false if not (E) then else r = true end", truthOf},
	{"r = false while E do r = true break end", truthOf},
	{"local i = 0 repeat i = i + 1 if i > 1 then break end until E r = i == 1", truthOf},
	{"r = (E) and true or false", truthOf},
	{"r = not (not (E))", truthOf},
	{"r = (E) == (E)", func(value) value { return true }},
	{"r = (E) ~= nil", func(v value) value { return v != nil }},
	{"r = nil == (E)", func(v value) value { return v == nil }},
	{"r = t[(E) and 'x' or 'z']", func(v value) value {
		if truth(v) {
			return 5
		}
		return "Z"
	}},
	{"r = (E) and a + 1 or a * 2", func(v value) value {
		if truth(v) {
			return 4
		}
		return 6
	}},
	{"r = a < ((E) and 4 or 2)", truthOf},
	{"if (E) and a < 4 or up < a then r = true else r = false end", truthOf},
}

func same(v value) value    { return v }
func truthOf(v value) value { return truth(v) }

// crowds are texts before a program that do not change what it does. They push its
// constants out of the range of an instruction, and its locals to high registers.
var crowds = []string{
	"",
	"local _ = {" + numbered("%d.5, ", 300) + "} ",
	"local " + numbered("_l%d, ", 120) + "_l ",
	"local " + numbered("_c%d, ", 60) + "_c local _ = function() return " + numbered("_c%d, ", 60) + "_c end ",
}

func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// machine runs many programs in one state.
type machine struct {
	t *testing.T
	l *lua.LState
}

func newMachine(t *testing.T) *machine {
	l := lua.NewState()
	t.Cleanup(l.Close)
	natives(l)
	return &machine{t, l}
}

// run returns the result of a program, or its error.
func (m *machine) run(src string, args ...lua.LValue) (string, error) {
	m.t.Helper()
	proto, err := compile(m.t, src)
	if err != nil {
		return "", err
	}
	checked(m.t, src, proto)
	m.l.Push(m.l.NewFunctionFromProto(proto))
	for _, a := range args {
		m.l.Push(a)
	}
	if err := m.l.PCall(len(args), 1, nil); err != nil {
		return "", err
	}
	got := m.l.Get(-1).String()
	m.l.Pop(1)
	return got, nil
}

// TestExpressionsEverywhere: and, or, not, comparisons and arithmetic give what the model
// computes. It tries each kind of operand in each place of a program, also among many
// constants, locals and captured variables.
func TestExpressionsEverywhere(t *testing.T) {
	const prelude = "local up, none = 4 local a, n, no = 3, nil, false local t = {x = 5, z = 'Z', [3] = 'third'} G = 'g' " +
		"local function f() return 'F', 2 end local function z() end local function id(x) return x end " +
		"local function outer(...) %s return tostring(r) end return outer(...)"
	const inside = "local a, n, no = 3, nil, false local r, q %s"
	m := newMachine(t)
	r := rand.New(rand.NewPCG(3, 4))
	check := func(e term, context int, crowd string) {
		c := contexts[context]
		if strings.Contains(c.src, "function") && strings.Contains(e.src, "...") {
			return // the function inside has no ...
		}
		src := fmt.Sprintf(prelude, crowd+fmt.Sprintf(inside, strings.ReplaceAll(c.src, "E", e.src)))
		if got, err := m.run(src, lua.LNumber(9), lua.LNumber(10)); err != nil || got != shown(c.want(e.is)) {
			t.Errorf("%s: %s, %v; want %s", strings.ReplaceAll(c.src, "E", e.src), got, err, shown(c.want(e.is)))
		}
	}
	for _, e := range atoms {
		for context := range contexts {
			check(e, context, "")
		}
		check(e, r.IntN(len(contexts)), crowds[1+r.IntN(len(crowds)-1)])
	}
	pick := func() term { return atoms[r.IntN(len(atoms))] }
	for range 1500 {
		e := combined(r, pick(), pick())
		for range r.IntN(3) {
			if r.IntN(2) == 0 {
				e = combined(r, e, pick())
			} else {
				e = combined(r, pick(), e)
			}
		}
		check(e, r.IntN(len(contexts)), crowds[max(0, r.IntN(12)-8)])
	}
}

// TestTargets: all parts of the left side are read before anything is assigned, in each
// combination of targets.
func TestTargets(t *testing.T) {
	m := newMachine(t)
	targets := []struct{ src, read string }{
		{"a", "a"}, {"up", "up"}, {"G", "G"}, {"t.x", "t.x"}, {"t[k]", "t[1]"}, {"t[1 + 1]", "t[2]"}, {"u.t.y", "u.t.y"}, {"t[g()]", "t[3]"}, {"k", "k"}, {"u[k].z", "u[1].z"},
	}
	const frame = "local up = 0 local function g() return 3 end local function main() %s local a, k, t = 0, 1, {} local u = {{}, t = {}} local T, U = t, u %s " +
		"t, u = T, U return table.concat({%s}, ' ') end return main()"
	for i, x := range targets {
		for j, y := range targets {
			for k, z := range targets {
				if i == j || j == k || i == k || (i+j+k)%3 != 0 {
					continue
				}
				src := fmt.Sprintf("%s, %s, %s = 11, 22, 33", x.src, y.src, z.src)
				full := fmt.Sprintf(frame, crowds[(i+j)%len(crowds)], src, x.read+","+y.read+","+z.read)
				if got, err := m.run(full); err != nil || got != "11 22 33" {
					t.Errorf("%s: %s, %v", src, got, err)
				}
			}
		}
	}
	for src, want := range map[string]string{
		"local i, t = 1, {} i, t[i] = 2, 'x' return join(i, t[1])":                                                                                                   "2x",
		"local i, t = 1, {} t[i], i = 'x', 2 return join(i, t[1])":                                                                                                   "2x",
		"local t = {} local u = t t, t.x, t.y = 1, 2, 3 return join(t, u.x, u.y)":                                                                                    "123",
		"local i, j, t = 1, 2, {} i, j, t[i], t[j] = 5, 6, 'a', 'b' return join(i, j, t[1], t[2])":                                                                   "56ab",
		"local a, b, c = 1, 2, 3 a, b, c = c, a, b return join(a, b, c)":                                                                                             "312",
		"local a, b = 1 a, b = b, a return join(tostring(a), b)":                                                                                                     "nil1",
		"local function two() return 1, 2 end local a, b, c = 0, 0, 0 a, b, c = two() return join(a, b, tostring(c))":                                                "12nil",
		"local function two() return 1, 2 end local a, b = 0, 0 a, b = (two()) return join(a, tostring(b))":                                                          "1nil",
		"local function two() return 1, 2 end local t = {} t.a, t.b, t.c = 0, two() return join(t.a, t.b, t.c)":                                                      "012",
		"local function two() return 1, 2 end local a, b = two(), 5 return join(a, b)":                                                                               "15",
		"local function two() return 1, 2 end local a = two() return a":                                                                                              "1",
		"local function two() return 1, 2 end local a, b, c = (two()), two() return join(a, b, c)":                                                                   "112",
		"local function f(...) local a, b, c = ... return join(a, b, tostring(c)) end return f(1, 2)":                                                                "12nil",
		"local function f(...) local a, b = 0, ... return join(a, b) end return f(1, 2)":                                                                             "01",
		"local function f(...) local t = {...} return #t end return f(1, 2, 3)":                                                                                      "3",
		"local function f(...) local t = {(...)} return #t end return f(1, 2, 3)":                                                                                    "1",
		"local function f(...) local t = {..., 9} return join(#t, t[2]) end return f(1, 2, 3)":                                                                       "29",
		"local function f(...) local t = {0, ...} return #t end return f(1, 2, 3)":                                                                                   "4",
		"local function f(...) return ... end return (f(1, 2)) + select('#', f(1, 2, 3)) + select('#', (f(1, 2)))":                                                   "5",
		"local function f(...) return 0, ... end return join(select('#', f()), select('#', f(nil, nil)))":                                                            "13",
		"local function f(...) local a = ... a = a + 1 return a, ... end local x, y, z = f(1, 5) return join(x, y, z)":                                               "215",
		"local a, b, c = 1, 2 return join(a, b, tostring(c))":                                                                                                        "12nil",
		"local n = 0 local function f() n = n + 1 return n end local a, b = f(), f(), f() return join(a, b, n)":                                                      "123",
		"local n = 0 local function f() n = n + 1 return n end local a, b a, b = f(), f(), f() return join(a, b, n)":                                                 "123",
		"local function f(a, b) return join(tostring(a), tostring(b)) end return join(f(1, 2, 3), f(1))":                                                             "121nil",
		"local s = '' local function f(x) s = join(s, x) return s end local t = {[f('a')] = f('b'), f('c')} return s":                                                "abc",
		"local s = '' local function f(x) s = join(s, x) return x end local t = {} t[f('a')], t[f('b')] = f('c'), f('d') return s":                                   "abcd",
		"local o = {n = 1} o.add = function(self, x, ...) self.n = self.n + x + select('#', ...) return self end return o:add(1):add(1, 2).n":                        "4",
		"local o = {f = {g = {}}} o.f.g.h = function(x) return x end o.f.g.m = function(self, x) return self == o.f.g and x end return join(o.f.g.h(1), o.f.g:m(2))": "12",
		"local function f(n) if n == 0 then return 'end' end return f(n - 1) end return f(50)":                                                                       "end",
		"local t = setmetatable({}, {__index = function(t, k) return k end}) return join(t.a, t[1], t['b c'])":                                                       "a1b c",
		"return join(#{n = 1, 2, 3, [2] = 4, 5}, ({1, 2, [2] = 'x'})[2], ({[true] = 't'})[true], ({[1.5] = 'f'})[1.5])":                                              "32tf",
		"local k = 'x' return join(({[k] = 1, [join(k, 'y')] = 2}).xy, ({[64] = 'a', [65] = 'b'})[65], ({[-1] = 'c'})[-1], ({[0] = 'd'})[0])":                        "2bcd",
	} {
		for _, crowd := range crowds {
			if got, err := m.run("local function main() " + crowd + src + " end return main()"); err != nil || got != want {
				t.Errorf("%s: %s, %v; want %s", src, got, err, want)
			}
		}
	}
}

// TestScopes: a name means the innermost variable that is in scope, through blocks, loops
// and functions; what a function captures lives as long as the function.
func TestScopes(t *testing.T) {
	m := newMachine(t)
	for src, want := range map[string]string{
		"local a = 1 local a = a + 1 return a": "2",
		"local a = 1 do local a = a + 1 do local a = 9 end a = a + 1 if a == 3 then a = 7 end end return a":                                                                              "1",
		"local a = 1 if true then local a = 2 else local a = 3 end while true do local a = 4 break end repeat local a = 5 until a return a":                                              "1",
		"local a = 'o' for a = 1, 2 do end for a in pairs({}) do end return a":                                                                                                           "o",
		"local f local a = 1 do local a = 2 f = function() a = a + 1 return a end end return join(f(), f(), a)":                                                                          "341",
		"local a = 1 local function f() local a = 2 local function g() a = a + 1 return a end return g end local g, h = f(), f() return join(g(), g(), h(), a)":                          "3431",
		"local a = 1 local function f() return a end a = 2 return f()":                                                                                                                   "2",
		"local a = 1 local function f() a = a + 1 end local function g() return a end f() f() return join(g(), a)":                                                                       "33",
		"local function f(a) return function() a = a + 1 return a end, function() return a end end local up, get = f(1) up() up() return get()":                                          "3",
		"local a, b, c = 1, 2, 3 local function f() return function() return function() return a + b + c end end end a = 5 return f()()()":                                               "10",
		"local fs = {} for i = 1, 3 do fs[i] = function() i = i + 1 return i end end return join(fs[1](), fs[1](), fs[3]())":                                                             "234",
		"local fs = {} for k, v in ipairs({5, 6}) do fs[k] = function() return k * 10 + v end end return join(fs[1](), fs[2]())":                                                         "1526",
		"local fs, i = {}, 0 while i < 2 do i = i + 1 local j = i * 2 fs[i] = function() j = j + 1 return j end end return join(fs[1](), fs[1](), fs[2]())":                              "345",
		"local f do local a = 1 f = function() return a end end do local b = 2 end return f()":                                                                                           "1",
		"local f for i = 1, 5 do local a = i if i == 2 then f = function() return a end break end end local x, y = 8, 9 return f()":                                                      "2",
		"local f for i = 1, 5 do do local a = i f = function() return a end if i == 3 then break end end end local x, y = 8, 9 return f()":                                               "3",
		"local f repeat local a = 4 f = function() return a end until a == 4 local x, y = 8, 9 return f()":                                                                               "4",
		"local f repeat local a = 4 f = function() return a end if a then break end until false local x, y = 8, 9 return f()":                                                            "4",
		"local t = {} for i = 1, 3 do local a = i t[#t + 1] = function() return a end if i == 2 then goto done end end ::done:: local x, y, z = 7, 8, 9 return join(t[1](), t[2](), #t)": "122",
		"local t, i = {}, 0 ::top:: do local a = i t[#t + 1] = function() a = a + 1 return a end end i = i + 1 if i < 3 then goto top end return join(t[1](), t[1](), t[3]())":           "123",
		"local t, i = {}, 0 ::top:: local a = i t[#t + 1] = function() a = a + 1 return a end i = i + 1 if i < 3 then goto top end return join(t[1](), t[1](), t[3]())":                  "123", // a goto back closes what is left
		"local function f() return g end g = 3 return f()":                                                                                                                               "3",
		"local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end return fib(10)":                                                                                         "55",
		"local f = function(n) return f end return tostring(f(1))":                                                                                                                       "nil",
		"local a = {} local function f() local b = a local function g() local c = b return function() return c == a end end return g()() end return tostring(f())":                       "true",
	} {
		for i, crowd := range crowds {
			if i > 0 && strings.Contains(src, "g = 3") {
				continue
			}
			if got, err := m.run("local function main() " + crowd + src + " end return main()"); err != nil || got != want {
				t.Errorf("%s: %s, %v; want %s", src, got, err, want)
			}
		}
	}
}

// TestLines: an error is reported in the line of the operation that fails, also when a
// statement takes several lines. Where the operation itself does, it is the first of them;
// C Lua 5.1 takes the last.
func TestLines(t *testing.T) {
	m := newMachine(t)
	for src, line := range map[string]int{
		"local x\n\nlocal y = x.y":                                         3,
		"local x\nlocal y = 1 +\nx":                                        2,
		"local x\nreturn x\n.y":                                            2,
		"local x\nreturn x.\ny":                                            2,
		"local t = {}\nreturn t.x\n.y\n.z":                                 2,
		"local t = {}\nt.x.y\n= 1":                                         2,
		"local t = {}\nt.x(\n1,\n2)":                                       2,
		"local t = {}\nreturn t:x(\n1,\n2)":                                2,
		"local t = {}\nlocal u = {\n1,\nt.x.y,\n2}":                        4,
		"local t = {}\nlocal u = {\na = 1,\nb = t.x.y,\n}":                 4,
		"local t = {}\nif 1 == 1\nand t.x.y\nthen end":                     3,
		"local t = {}\nwhile t\n.x.y do end":                               2,
		"local t = {}\nrepeat\nlocal a = 1\nuntil t.x.y":                   4,
		"local t = {}\nfor i = 1,\nt.x.y do end":                           3,
		"local t = {}\nfor i = 1, t do\nend":                               2,
		"local t = {}\nfor k in\nt.x.y do end":                             3,
		"local t\nfor k in t do\nlocal a = 1\nend":                         2,
		"local t = {}\nlocal a, b = 1,\nt.x.y":                             3,
		"local t = {}\nt.a, t.b = 1,\nt.x.y":                               3,
		"local t = {}\nprint(1,\n2,\nt.x.y)":                               4,
		"local t = {}\nreturn 1 < 2,\nt < 1":                               3,
		"local t = {}\nreturn -\nt":                                        3,
		"local t = 5\nreturn #\nt":                                         3,
		"local t = {}\nreturn not not t and\nt.x.y":                        3,
		"local t = {}\nlocal function f()\nreturn t.x.y\nend\nf()":         3,
		"local t = {}\ndo\nlocal a = 1\nend\ngoto x\n::x::\nreturn t.x.y":  7,
		"local t = {}\nlocal f = function(a,\nb)\nlocal c = a.x\nend\nf()": 4,
		"local t = {}\nif t.a then\nelseif t.x.y then\nend":                3,
		"local t = {}\nif t.a then\nelse\nlocal a = t.x.y\nend":            4,
		"local t = {}\nfor i = 1, 2 do\nlocal a = i\nlocal b = t.x.y\nend": 4,
	} {
		_, err := m.run(src)
		proto, bad := compile(t, src)
		if bad != nil || slices.Contains(proto.DbgSourcePositions, 0) {
			t.Errorf("%q: an instruction has no line: %v", src, bad)
		}
		if want := fmt.Sprintf("test.lua:%d:", line); err == nil || !strings.Contains(err.Error(), want) {
			text, _, _ := strings.Cut(fmt.Sprint(err), "\n")
			t.Errorf("%q: %s, want line %d", src, text, line)
		}
	}
}

// TestRefused: what the compiler refuses is reported with its line.
func TestRefused(t *testing.T) {
	locals := func(n int) string { return "local x\n" + strings.Repeat("local a\n", n-1) }
	upvalues := func(n int) string {
		// More than 200 variables need two functions around.
		return "local " + numbered("a%d, ", 150) + "a local function f() local " + numbered("b%d, ", 150) + "b\n return function()\n return " +
			strings.TrimSuffix(numbered("a%d + ", min(n, 150)), " + ") + " , " + strings.TrimSuffix(numbered("b%d + ", n-150), " + ") + " end end"
	}
	for _, c := range []struct {
		fits, above string
		line        int
		says        string
	}{
		{"while true do break end", "\nbreak", 2, "no loop to break"},
		{"for i = 1, 2 do local f = function() while true do break end end end", "for i = 1, 2 do\nlocal f = function()\nbreak end end", 3, "no loop to break"},
		{"goto x ::x::", "local a\ngoto x", 2, "no visible label 'x' for goto"},
		{"do goto x end ::x::", "do ::x:: end\n\ngoto x", 3, "no visible label 'x' for goto"},
		{"goto x do ::y:: end ::x::", "goto x\ndo ::x:: end", 1, "no visible label 'x' for goto"},
		{"::x:: local function f() ::x:: goto x end", "::x::\nlocal function f()\ngoto x end", 3, "no visible label 'x' for goto"},
		{"do ::x:: end do ::x:: end", "\n::x::\n\n::x::", 4, "label 'x' already defined on line 2"},
		{"do goto x local a ::x:: end", "do\ngoto x\nlocal a\n::x::\na = 1 end", 2, "<goto x> jumps into the scope of local 'a'"},
		{"local function f(...) return ... end", "local function f()\nreturn ... end", 2, "cannot use '...' outside a vararg function"},
		{locals(200), locals(201), 201, "too many local variables (limit is 200)"},
		{"local function f(" + strings.TrimSuffix(numbered("a%d,", 200), ",") + ") end", "local a\nlocal function f(" + strings.TrimSuffix(numbered("a%d,", 201), ",") + ") end", 2, "too many local variables (limit is 200)"},
		{"for i = 1, 2 do " + locals(199) + " end", "for i = 1, 2 do " + locals(200) + " end", 200, "too many local variables (limit is 200)"},
		{upvalues(255), upvalues(256), 3, "function uses more than 255 variables from outside"},
	} {
		if _, err := compile(t, c.fits); err != nil {
			t.Errorf("%.60q: %v", c.fits, err)
		}
		_, err := compile(t, c.above)
		e, ok := err.(*compiler.Error)
		if !ok || e.Line != c.line || e.Message != c.says || e.Error() != c.says {
			t.Errorf("%.60q: %+v, want %q in line %d", c.above, err, c.says, c.line)
		}
	}
}

// TestNumbers: numbers are read as C Lua 5.1 reads them, with the blanks and signs that may be around them.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]float64{
		"0": 0, "7": 7, "007": 7, "1.5": 1.5, ".5": .5, "5.": 5, "1e2": 100, "1E2": 100, "1e+2": 100, "1e-2": .01, ".5e1": 5, "5.e1": 50, "0x10": 16, "0XfF": 255, "0xabcdef": 0xabcdef,
		" 7": 7, "7\t\n\v\f\r ": 7, "+7": 7, "-7": -7, "-0x10": -16, "+0x10": 16, "-.5": -.5, "123456789012345678901234567890": 123456789012345678901234567890.,
	} {
		if n, ok := compiler.Number(text); !ok || n != want {
			t.Errorf("%q is %v, %v; want %v", text, n, ok, want)
		}
	}
	if n, ok := compiler.Number("1e999"); !ok || n <= 1e308 {
		t.Errorf("1e999 is %v, %v", n, ok)
	}
	for _, text := range []string{"", " ", "+", "-", ".", "e1", "1e", "1e+", "0x", "0xg", "0x1.8", "0x1p4", "1x", "1x10", "--7", "+-7", "- 7", "1 2", "1_000", "inf", "nan", "Inf", "0b1", "0o7", "1,5", "1\x007", "7\u00a0", "1.2.3", "1..2", "1e1e1"} {
		if n, ok := compiler.Number(text); ok {
			t.Errorf("%q is %v", text, n)
		}
	}
}

// TestPlainKeys: a constructor sets by an instruction only what is cheap for every table.
func TestPlainKeys(t *testing.T) {
	for key, want := range map[string]bool{"'x'": true, "true": true, "false": true, "1": true, "64": true, "0x40": true, "65": false, "0": false, "-1": false, "1.5": false, "63.5": false, "nil": false, "k": false, "1 + 1": false, "{}": false} {
		stmts, err := parse.Parse(strings.NewReader("return {["+key+"] = 1}"), "test.lua")
		if err != nil {
			t.Fatal(err)
		}
		if got := compiler.PlainKey(stmts[0].(*ast.ReturnStmt).Exprs[0].(*ast.TableExpr).Fields[0].Key); got != want {
			t.Errorf("the key %s is plain: %v", key, got)
		}
	}
}

// TestTextsInLoops: a bound of a loop may be a string that is a number, as in C Lua 5.1.
func TestTextsInLoops(t *testing.T) {
	m := newMachine(t)
	for src, want := range map[string]string{
		"local n, a, b, c = 0, '1', '5', '2' for i = a, b, c do n = n + i end return n": "9",
		"local n = 0 for i = '1', 3 do n = n + i end return n":                          "6",
		"local n, a = 0, '3' for i = 1, a do n = n + i end return n":                    "6",
		"local n = 0 for i = 3, #'x', -#'x' do n = n + i end return n":                  "6",
		"function named() return 7 end return named()":                                  "7",
		"local function f() function inner() return 8 end end f() return inner()":       "8",
	} {
		for _, crowd := range crowds {
			if got, err := m.run(crowd + src); err != nil || got != want {
				t.Errorf("%s: %s, %v; want %s", src, got, err, want)
			}
		}
	}
}
