package sandbox

import (
	"testing"
)

// Programs that the interpreter's own compiler gets wrong, with the answers of
// C Lua 5.1.
var miscompiled = []struct{ src, want string }{
	{"local a, b = 1, 2; a, b = b, a; return a .. b", "21"},
	{"local a, b = 1, 2; a = not b and 7; return tostring(a)", "false"},
	{"local function N(x) return x end local a, b = nil, 2; b = (a or 4) and (N(b) + N(9)) return b", "11"},
	{"for _, v in ipairs({1, 2}) do if false then local x end end return 1", "1"},
	{"local s = '' for i, v in next, {1, 2, 3, 4, 5} do s = s .. v end return s", "12345"},
	{"local function g() return 'outer' end local t = {} do local f = g; local g = function() return f() end t[1] = g() end return t[1]", "outer"},
	{"local f = function() return 'outer' end do local f = function(n) if n then return f() end end return f(1) end", "outer"},
	{"local function k() return 2 end local t = {1, [k()] = 'a', 'b'} return t[2]", "b"},
	{"local s = '' local function n(x) s = s .. x return x end local t = {n(1), [n('k')] = n(2), n(3)} return s", "1k23"},
	{"local t, i = {}, 1 local function f() i = 2 return 'x' end t[i] = f() return tostring(t[1]) .. tostring(t[2])", "nilx"},
	{"local a = 1 local function f() a = 10 return 1 end return a + f()", "11"},
	{"local a, x, b = 1, ... return tostring(a) .. tostring(x) .. tostring(b)", "1nilnil"},
	{"local fs = {} for i = 1, 3 do local v = i fs[i] = function() v = v + 1 return v end if i == 2 then break end end return fs[1]() .. fs[2]() .. fs[1]()", "233"},
	{"local fs, i = {}, 0 repeat local v = i fs[#fs + 1] = function() return v end i = i + 1 until v >= 2 return fs[1]() .. fs[2]() .. fs[3]()", "012"},
	{"local fs, i = {}, 0 ::top:: local v = i fs[#fs + 1] = function() v = v + 1 return v end i = i + 1 if i < 3 then goto top end return fs[1]() .. fs[2]() .. fs[3]() .. fs[1]()", "1232"},
	{"local n = 0 local f = function() n = n + 1 end for i = 1, 3 do local x = i f() goto next x = 9 ::next:: end return n", "3"},
	{"local i = 1 local t = {} i, t[i] = i + 1, 20 return i .. tostring(t[1]) .. tostring(t[2])", "220nil"},
	{"local t = {{}} local u = t t, t[1] = 5, 6 return tostring(t) .. u[1]", "56"},
	{"return -6 % 3 .. ',' .. 5 % -3 .. ',' .. -5 % 3 .. ',' .. 5.5 % 2", "0,-1,1,1.5"},
	{"return 010 + 0 .. ',' .. 0x10 .. ',' .. 1e3", "10,16,1000"},
	{"return 3^40 .. ',' .. 2^-1 .. ',' .. (-2)^3", "1.2157665459057e+19,0.5,-8"},
}

func TestMiscompiled(t *testing.T) {
	for _, c := range miscompiled {
		vm := NewVM(Limits{})
		m := load(t, vm, "function f(...) "+c.src+" end")
		if err := vm.Call(function(t, m, "f"), 1); err != nil {
			t.Errorf("%s: %v", c.src, err)
		} else if got := text(vm.Ret(0)); got != c.want {
			t.Errorf("%s: %s, C Lua says %s", c.src, got, c.want)
		}
	}
}
