package sandbox

import (
	"fmt"
	"os"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// shower is a VM with a global function show, which joins all its arguments as text.
func shower() *VM {
	vm := NewVM(Limits{})
	vm.SetGlobal("show", vm.State().NewFunction(func(L *lua.LState) int {
		all := make([]string, L.GetTop())
		for i := range all {
			all[i] = vm.shown(L.Get(i + 1))
		}
		L.Push(lua.LString(strings.Join(all, ", ")))
		return 1
	}))
	return vm
}

func (vm *VM) shown(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString, lua.LNumber:
		return text(v)
	case lua.LBool, *lua.LNilType:
		return v.String()
	}
	return v.Type().String()
}

// shows is what a list of expressions gives, all values of it.
func shows(t *testing.T, vm *VM, exprs string) (string, error) {
	t.Helper()
	vm.BeginCommand()
	m := load(t, vm, "function f() return show("+exprs+") end", WithGlobals("show"))
	if err := vm.Call(function(t, m, "f"), 1); err != nil {
		return "", err
	}
	return vm.Ret(0).String(), nil
}

// TestLibraryAnswers: each function of the library gives all the values that C Lua 5.1
// gives, at both ends of each range of its arguments. C Lua wrote the answers, except
// where docs/lua.md lists a difference: a zero without a sign, and %s of any value.
func TestLibraryAnswers(t *testing.T) {
	answers, err := os.ReadFile("testdata/library.txt")
	if err != nil {
		t.Fatal(err)
	}
	vm := shower()
	for line := range strings.Lines(string(answers)) {
		exprs, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " --> ")
		if !ok {
			t.Fatalf("not an answer: %q", line)
		}
		if got, err := shows(t, vm, exprs); err != nil || got != want {
			t.Errorf("%s\n got %s, %v\nwant %s", exprs, got, err, want)
		}
	}
	if got, err := shows(t, vm, `string.format('%q', 'a"b\\c\nd\0e\rf')`); err != nil || got != "\"a\\\"b\\\\c\\\nd\\000e\\rf\"" {
		t.Errorf("%%q gives %q, %v", got, err)
	}
	if got, err := shows(t, vm, "tonumber(' -101 ', 2), tonumber('1fffffffffffff', 16), tonumber('20000000000000', 16)"); err != nil || got != "-5, 9.007199254741e+15, nil" {
		t.Errorf("numbers of a base: %s, %v", got, err)
	}
}

// TestClasses: each class of characters has exactly the bytes that it has in the C
// locale. Its capital letter has all others. Another letter means itself.
func TestClasses(t *testing.T) {
	ranges := map[byte]string{ // first and last byte of each range
		'a': "AZaz", 'c': "\x00\x1f\x7f\x7f", 'd': "09", 'l': "az", 'p': "!/:@[`{~", 's': "\t\r  ",
		'u': "AZ", 'w': "09AZaz", 'x': "09AFaf", 'z': "\x00\x00",
	}
	in := func(c byte, ranges string) bool {
		for i := 0; i < len(ranges); i += 2 {
			if ranges[i] <= c && c <= ranges[i+1] {
				return true
			}
		}
		return false
	}
	vm := NewVM(Limits{Call: 1 << 20})
	f := function(t, load(t, vm, "function f(c, p) return c:find('^%' .. p .. '$') and 1 or 0, c:find('^[%' .. p .. ']$') and 1 or 0, c:find('^[^%' .. p .. ']$') and 1 or 0 end"), "f")
	for p := byte(1); p < 128; p++ {
		lower := p | 0x20
		set, isClass := ranges[lower]
		isClass = isClass && isLetter(p)
		if p >= '0' && p <= '9' || p == 'b' || p == 'f' { // captures, balance and frontiers
			continue
		}
		vm.BeginCommand()
		for c := range 256 {
			c := byte(c)
			want := c == p
			if isClass {
				want = in(c, set) == (p == lower)
			}
			if err := vm.Call(f, 3, lua.LString([]byte{c}), lua.LString([]byte{p})); err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprint(vm.Ret(0), vm.Ret(1), vm.Ret(2))
			if w := map[bool]string{true: "1 1 0", false: "0 0 1"}[want]; got != w {
				t.Errorf("byte %d in class %%%c, in a set and outside of a set: %s, want %s", c, p, got, w)
			}
		}
	}
}

// TestMessagesOfTheLibrary: a wrong call of a function of the library is an error that
// names the function and the argument, and says what is wrong with it.
func TestMessagesOfTheLibrary(t *testing.T) {
	vm := NewVM(Limits{})
	for body, want := range map[string]string{
		"assert()":                            "bad argument #1 to assert (value expected)",
		"assert(false)":                       "assertion failed!",
		"assert(nil, 'why')":                  "why",
		"assert(nil, 7)":                      "7",
		"assert(false, {})":                   "error value is a table",
		"error('why')":                        "why",
		"error('why', 0)":                     "why",
		"error('why', 1)":                     "why",
		"error('why', 2)":                     "why",
		"error('why', 99)":                    "why",
		"error('why', -1)":                    "why",
		"error(true)":                         "error value is a boolean",
		"error('why', {})":                    "bad argument #2 to error (number expected, got table)",
		"type()":                              "bad argument #1 to type (value expected)",
		"tostring()":                          "bad argument #1 to tostring (value expected)",
		"tonumber()":                          "bad argument #1 to tonumber (value expected)",
		"tonumber('1', 1)":                    "bad argument #2 to tonumber (base out of range)",
		"tonumber('1', 37)":                   "bad argument #2 to tonumber (base out of range)",
		"tonumber({}, 2)":                     "bad argument #1 to tonumber (string expected, got table)",
		"select(0, 1)":                        "bad argument #1 to select (index out of range)",
		"select(-2, 1)":                       "bad argument #1 to select (index out of range)",
		"select('x')":                         "bad argument #1 to select (number expected, got string)",
		"unpack()":                            "bad argument #1 to unpack (table expected, got nil)",
		"unpack({}, 1, 251)":                  "unpack of more than 250 values",
		"unpack({}, -2147483648, 2147483647)": "unpack of more than 250 values",
		"next({}, 'none')":                    "invalid key to 'next'",
		"next(5)":                             "bad argument #1 to next (table expected, got number)",
		"pairs()":                             "bad argument #1 to pairs (table expected, got nil)",
		"ipairs('x')":                         "bad argument #1 to ipairs (table expected, got string)",
		"setmetatable({}, 5)":                 "bad argument #2 to setmetatable (table expected, got number)",
		"setmetatable(1, {})":                 "bad argument #1 to setmetatable (table expected, got number)",
		"setmetatable(string, {})":            "attempt to change a read-only table",
		"setmetatable(setmetatable({}, {__metatable = 1}), {})":                "cannot change a protected metatable",
		"tostring(setmetatable({}, {__tostring = function() return nil end}))": "__tostring must return a string",
		"math.abs()":                            "bad argument #1 to abs (number expected, got nil)",
		"math.abs('x')":                         "bad argument #1 to abs (number expected, got string)",
		"math.fmod(1)":                          "bad argument #2 to fmod (number expected, got nil)",
		"math.max()":                            "bad argument #1 to max (number expected, got nil)",
		"math.max(1, {})":                       "bad argument #2 to max (number expected, got table)",
		"math.min(1, 2, {})":                    "bad argument #3 to min (number expected, got table)",
		"string.sub('x')":                       "bad argument #2 to sub (number expected, got nil)",
		"string.sub('x', 2147483648)":           "bad argument #2 to sub (integer expected, got 2147483648)",
		"string.sub('x', -2147483649)":          "bad argument #2 to sub (integer expected, got -2147483649)",
		"string.sub('x', 1, 1.5)":               "bad argument #3 to sub (integer expected, got 1.5)",
		"string.byte(('x'):rep(300), 1, 251)":   "byte of more than 250 characters",
		"string.char(-1)":                       "bad argument #1 to char (invalid value)",
		"string.char(1, 256)":                   "bad argument #2 to char (invalid value)",
		"string.rep('x', 16385)":                "string of 16385 times 1 bytes, the limit is 16384",
		"string.rep('xy', 8193)":                "string of 8193 times 2 bytes, the limit is 16384",
		"string.format('%d', 'x')":              "bad argument #2 to format (number expected, got string)",
		"string.format('%d', 9007199254740994)": "bad argument #2 to format (integer expected, got 9.007199254741e+15)",
		"string.format('%s')":                   "bad argument #2 to format (no value)",
		"string.format('%d %d', 1)":             "bad argument #3 to format (no value)",
		"string.format('%y', 1)":                "invalid option '%y' to 'format'",
		"string.format('%-5y', 1)":              "invalid option '%-5y' to 'format'",
		"string.format('%100d', 1)":             "width or precision above 99 in format",
		"string.format('%.100d', 1)":            "width or precision above 99 in format",
		"string.format('%--------------d', 1)":  "invalid conversion in format",
		"string.format('%5')":                   "format ends in a conversion",
		"string.format('%5.')":                  "format ends in a conversion",
		"string.find('x')":                      "bad argument #2 to find (string expected, got nil)",
		"string.find('x', '[a-')":               "malformed pattern (missing ']')",
		"string.find('x', '[]')":                "malformed pattern (missing ']')",
		"string.find('x', '[^]')":               "malformed pattern (missing ']')",
		"string.find('x', 'x[')":                "malformed pattern (missing ']')",
		"string.find('x', '[%')":                "malformed pattern (missing ']')",
		"string.find('x', 'x%')":                "malformed pattern (ends with '%')",
		"string.find('x', '%b')":                "unbalanced pattern",
		"string.find('x', '%bx')":               "unbalanced pattern",
		"string.find('x', '%fx')":               "missing '[' after '%f' in pattern",
		"string.match('x', 'x)')":               "invalid pattern capture",
		"string.find('x', '(x')":                "unfinished capture",
		"string.find('x', '%0')":                "invalid capture index",
		"string.find('x', '(%1)')":              "invalid capture index",
		"string.find('x', '(x)%2')":             "invalid capture index",
		"string.find('x', ('()'):rep(33))":      "too many captures in pattern",
		"string.gsub('x', 'x')":                 "bad argument #3 to gsub (string, function or table expected)",
		"string.gsub('x', 'x', '%2')":           "invalid capture index",
		"string.gsub('x', 'x', {x = {}})":       "invalid replacement value (a table)",
		"table.insert(5, 1)":                    "bad argument #1 to insert (table expected, got number)",
		"table.insert({}, 1, 2, 3)":             "wrong number of arguments to insert",
		"table.insert({}, 0, 1)":                "bad argument #2 to insert (position out of bounds)",
		"table.insert({}, 2, 1)":                "bad argument #2 to insert (position out of bounds)",
		"table.insert({}, 1, nil)":              "cannot insert nil",
		"table.insert(math, 1)":                 "attempt to change a read-only table",
		"table.remove(math)":                    "attempt to change a read-only table",
		"table.sort(math)":                      "attempt to change a read-only table",
		"table.sort({1, 2}, 5)":                 "bad argument #2 to sort (function expected, got number)",
		"table.sort({1, nil, 2})":               "cannot sort a table with holes",
		"table.sort({1, true})":                 "attempt to compare boolean with number",
		"table.sort({{}, {}})":                  "attempt to compare two table values",
		"table.concat({1, {}, 3})":              "invalid value (table) at index 2 in table for 'concat'",
		"table.concat({1}, ',', 1, 2)":          "invalid value (nil) at index 2 in table for 'concat'",
		"table.concat({1}, {})":                 "bad argument #2 to concat (string expected, got table)",
		"return 2 ^ 0.5":                        "exponent must be an integer of at most 1024",
		"return 2 ^ 1025":                       "exponent must be an integer of at most 1024",
		"return 2 ^ -1025":                      "exponent must be an integer of at most 1024",
	} {
		vm.BeginCommand()
		_, err := eval(t, vm, body)
		if err == nil {
			t.Errorf("%s: no error", body)
			continue
		}
		if e := asError(t, err); e.Msg != want || e.Line != 2 || e.File != "card.lua" || e.Func != "f" {
			t.Errorf("%s:\n got %+v\nwant %s", body, e, want)
		}
	}
	usable(t, vm)
}
