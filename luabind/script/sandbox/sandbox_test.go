package sandbox

import (
	"errors"
	"runtime/debug"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

func compile(t testing.TB, src string, opts ...Option) *Chunk {
	t.Helper()
	c, err := Compile("card.lua", []byte(src), opts...)
	if err != nil {
		t.Fatalf("compile: %v", err)
	}
	return c
}

func load(t testing.TB, vm *VM, src string, opts ...Option) *Module {
	t.Helper()
	m, err := vm.Load(compile(t, src, opts...))
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	return m
}

func function(t testing.TB, m *Module, name string) *lua.LFunction {
	t.Helper()
	fn, ok := m.Func(name)
	if !ok {
		t.Fatalf("no function %s", name)
	}
	return fn
}

// eval runs "function f() <body> end" and returns its first result as text.
func eval(t testing.TB, vm *VM, body string) (string, error) {
	t.Helper()
	m := load(t, vm, "function f()\n"+body+"\nend")
	if err := vm.Call(function(t, m, "f"), 1); err != nil {
		return "", err
	}
	if n, ok := vm.Ret(0).(lua.LNumber); ok {
		return formatNumber(n), nil
	}
	return vm.Ret(0).String(), nil
}

func asError(t testing.TB, err error) *Error {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("want an *Error, got %v", err)
	}
	if strings.Contains(e.Error(), "\n") || strings.Contains(e.Msg, "0x") {
		t.Errorf("message has a line break or an address: %q", e.Error())
	}
	return e
}

// usable proves that a VM still works and has nothing left on its stack.
func usable(t testing.TB, vm *VM) {
	t.Helper()
	if top := vm.state.GetTop(); top != 0 {
		t.Errorf("%d values left on the stack", top)
	}
	vm.BeginCommand()
	if got, err := eval(t, vm, "local s = 0 for i = 1, 10 do s = s + i end return 'sum ' .. s"); got != "sum 55" {
		t.Errorf("afterwards the VM answers %q, %v", got, err)
	}
}

func TestEvaluate(t *testing.T) {
	vm := NewVM(Limits{})
	for body, want := range map[string]string{
		"local t = {} t.a, t.b = 1, 2 return t.a + t.b * 10":                       "21",
		"local t = {1,2,3} t[1], t[3] = t[3], t[1] return t[1]..t[2]..t[3]":        "321",
		"local i, t = 1, {} i, t[i] = 2, 5 return t[1] .. i":                       "52",
		"local t = {} function t.f(x) return x + 1 end return t.f(1)":              "2",
		"local t = {n=3} function t:m(x) return self.n + x end return t:m(1)":      "4",
		"local t = {a={b={}}} function t.a.b.c() return 7 end return t.a.b.c()":    "7",
		"local k = 'x' local t = {1, [k]=2, 3, [k..'y']=4} return t[2]..t.x..t.xy": "324",
		"local t = {1, 2, nil, 4} return #t":                                       "4",
		"local t = {} for i=1,10 do t[#t+1]=i end t[10]=nil return #t":             "9",
		"local s = 'a' s = s .. 'b' .. 1 .. 2.5 return s":                          "ab12.5",
		"return 2^10 + 2^-1": "1024.5",
		"local function g(...) return select('#', ...) end return g(1, nil, nil)":                                                       "3",
		"local function g(...) return {...} end return #g(1, 2, 3)":                                                                     "3",
		"local x repeat local y = 3 x = y until y == 3 return x":                                                                        "3",
		"local n = 0 local function inc() n = n + 1 end inc() inc() return n":                                                           "2",
		"local t = setmetatable({}, {__index = {a = 5}}) return t.a":                                                                    "5",
		"local t = setmetatable({}, {__concat = function(a, b) return 'c' end}) return t .. 'x' .. 'y'":                                 "c",
		"local log = '' local t = setmetatable({}, {__newindex = function(t, k, v) log = k .. v end}) t.x = 1 return log":               "x1",
		"local b = {} local t = setmetatable({}, {__newindex = b}) t.x = 4 return b.x":                                                  "4",
		"return tostring(nil) .. tostring(true) .. tostring({}) .. tostring(type)":                                                      "niltruetablefunction",
		"return tonumber('0x10') + tonumber(' 12 ') + tonumber('1e2') + tonumber('z', 36)":                                              "163",
		"return tostring(tonumber('inf')) .. tostring(tonumber('1_0'))":                                                                 "nilnil",
		"local s = '' for k, v in pairs({1, 2, x=3, y=4}) do s = s .. k .. v end return s":                                              "1122x3y4",
		"local s = '' for i, v in ipairs({'a', 'b', nil, 'd'}) do s = s .. i .. v end return s":                                         "1a2b",
		"local t = {3,1,2} table.sort(t) return table.concat(t, ',')":                                                                   "1,2,3",
		"local t = {3,1,2} table.sort(t, function(a,b) return a > b end) return table.concat(t, ',')":                                   "3,2,1",
		"local t = {1,2} table.insert(t, 1, 0) table.insert(t, 9) return table.concat(t, ',')":                                          "0,1,2,9",
		"local t = {1,2,3} return table.remove(t) .. table.remove(t, 1) .. #t":                                                          "311",
		"return math.max(1, 5, 3) .. math.min(4, 2) .. math.floor(-1.5) .. math.abs(-3)":                                                "52-23",
		"return ('hello'):upper():sub(2, -2):rep(2):reverse()":                                                                          "LLELLE",
		"return string.byte('A') .. string.char(66, 67)":                                                                                "65BC",
		"return string.format('%5.2f|%d|%-4s|%x|%q|%%', 3.14159, 7, 'ab', 255, 'a\"b')":                                                 " 3.14|7|ab  |ff|\"a\\\"b\"|%",
		"return string.find('hello world', 'o w')":                                                                                      "5",
		"return string.match('key = 12', '(%w+)%s*=%s*(%d+)')":                                                                          "key",
		"return (string.gsub('hello', 'l+', function(s) return '<' .. s .. '>' end))":                                                   "he<ll>o",
		"return (string.gsub('abc', '%w', '%0%0'))":                                                                                     "aabbcc",
		"return (string.gsub('$name is', '%$(%w+)', {name = 'x'}))":                                                                     "x is",
		"local s = '' for k, v in string.gmatch('a=1,b=2', '(%w)=(%w)') do s = s .. v .. k end return s":                                "1a2b",
		"return string.match('f(a(b)c)d', '%b()')":                                                                                      "(a(b)c)",
		"return string.match('THE (quick) fox', '%f[%a]%a+', 5)":                                                                        "quick",
		"return string.match('abab', '(ab)%1')":                                                                                         "ab",
		"return string.find('abc', 'b', 1, true)":                                                                                       "2",
		"return string.match('  x  ', '^%s*(.-)%s*$')":                                                                                  "x",
		"return unpack({1, 2, 3}, 2)":                                                                                                   "2",
		"goto done do return 1 end ::done:: return 2":                                                                                   "2",
		"return assert(3, 'x') .. type(nil) .. type('')":                                                                                "3nilstring",
		"return select(2, 'a', 'b', 'c') .. select(-1, 'a', 'b')":                                                                       "bb",
		"return select('#', select(9, 1))":                                                                                              "0",
		"return math.ceil(1.2) .. math.fmod(-7, 3) .. -7 % 3 .. ('3' + 1)":                                                              "2-124",
		"return ('ABC'):lower() .. ('abc'):len() .. #'abcd'":                                                                            "abc34",
		"return ('hello'):sub(-3) .. ('hello'):sub(2, 3) .. ('hello'):sub(9) .. ('hello'):sub(-99, 1)":                                  "lloelh",
		"return string.find('a.b', '.', 2, true) .. tostring(string.find('abc', 'x')) .. tostring(string.find('abc', 'a', 9))":          "2nilnil",
		"return string.match('x=1', '()=()') .. string.match('abc', '[^a-b]') .. string.match('a]b', '[]]')":                            "2c]",
		"return tostring(string.match('abc', '^b')) .. string.match('0x1F', '%x+', 3) .. string.match('a-b', '[%w-]+')":                 "nil1Fa-b",
		"return (string.gsub('a b c', '%s', '', 1)) .. (string.gsub('abc', '', '-')) .. select(2, string.gsub('aaa', 'a', {}))":         "ab c-a-b-c-3",
		"return string.match('xab', 'a?b') .. string.match('xb', 'a?b') .. string.match('xaab', 'a?b') .. string.match('ya?', 'a?%?')":  "abbaba?",
		"return (string.gsub('ab', '(a)(b)', '%2%1%%'))":                                                                                "ba%",
		"local s = '' for w in ('one two'):gmatch('%a*') do s = s .. '<' .. w .. '>' end return s":                                      "<one><><two><>",
		"return string.format('%s %s %5s|%g|%e|%c|%i', nil, true, 'x', 0.1, 1, 65, -3)":                                                 "nil true     x|0.1|1.000000e+00|A|-3",
		"return tostring(setmetatable({}, {__tostring = function() return 'me' end}))":                                                  "me",
		"local a = setmetatable({}, {__lt = function() return true end, __unm = function() return 9 end}) return tostring(a < a) .. -a": "true9",
		"return '10' ^ 2 .. tostring(tonumber('8', 8)) .. tonumber('-0x1f')":                                                            "100nil-31",
		"return tostring(0/0) .. 1/0 .. -1/0 .. math.huge":                                                                              "naninf-infinf",
		"return tostring(table.remove({})) .. table.concat({}, 'x') .. table.concat({1, 2, 3}, '-', 2)":                                 "nil2-3",
	} {
		if got, err := eval(t, vm, body); err != nil || got != want {
			t.Errorf("%s\n got %q, %v\nwant %q", body, got, err, want)
		}
	}
	usable(t, vm)
}

func TestLibraryErrors(t *testing.T) {
	vm := NewVM(Limits{})
	for body, want := range map[string]string{
		"assert(false)":              "assertion failed!",
		"assert(nil, 'why')":         "why",
		"error('plain', 0)":          "plain",
		"error(12)":                  "12",
		"return select(0)":           "out of range",
		"return select(-5, 1)":       "out of range",
		"return ('x'):rep({})":       "number expected",
		"return ('x'):rep(1.5)":      "integer expected, got 1.5",
		"return string.upper(nil)":   "string expected",
		"return string.char(256)":    "invalid value",
		"return tonumber('1', 99)":   "base out of range",
		"return {} .. 'x'":           "attempt to concatenate a table value",
		"return 'x' .. nil":          "attempt to concatenate a nil value",
		"return {} ^ 2":              "attempt to perform arithmetic on a table value",
		"return 2 ^ 0.5":             "exponent must be an integer",
		"return {} + 1":              "attempt to perform arithmetic on a table value",
		"local x = 5 x.y = 1":        "attempt to index local 'x' (a number value)",
		"local x = 5 x[1.5] = 1":     "attempt to index local 'x' (a number value)",
		"local x = 5 x[{}] = 1":      "attempt to index local 'x' (a number value)",
		"table.insert({}, 5, 1)":     "position out of bounds",
		"table.insert({})":           "wrong number",
		"table.insert({}, nil)":      "cannot insert nil",
		"table.sort({1, 2, nil, 3})": "holes",
		"setmetatable(setmetatable({}, {__metatable = 1}), {})":  "protected",
		"return string.format('%d', 1.5)":                        "integer expected",
		"return string.format('%d')":                             "no value",
		"return string.format('%')":                              "ends in a conversion",
		"return string.gsub('a', 'a', true)":                     "string, function or table",
		"return string.gsub('a', 'a', function() return {} end)": "invalid replacement",
		"return string.gsub('a', 'a', '%2')":                     "invalid capture",
		"return string.find('a', '%')":                           "ends with '%'",
		"return string.match('a', ')')":                          "invalid pattern capture",
		"return string.match('a', '(a')":                         "unfinished capture",
		"return string.find('a', '%1')":                          "invalid capture",
		"return string.find('a', '%f')":                          "missing '['",
		"return string.find('a', '%b')":                          "unbalanced pattern",
		"return string.find('a', ('()'):rep(40))":                "too many captures",
		"tostring(setmetatable({}, {__tostring = type}))":        "",
	} {
		_, err := eval(t, vm, body)
		if want == "" {
			if err != nil {
				t.Errorf("%s: %v", body, err)
			}
			continue
		}
		if err == nil {
			t.Errorf("%s: no error", body)
			continue
		}
		if e := asError(t, err); !strings.Contains(e.Msg, want) || e.Line != 2 {
			t.Errorf("%s: line %d: %s", body, e.Line, e.Msg)
		}
	}
	usable(t, vm)
}
