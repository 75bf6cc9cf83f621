package sandbox

import (
	"os"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestMessagesAreThoseOfC: a value that an operation does not take is named as C Lua names
// it, for each operation and each kind of name that the value was read by. C Lua wrote the
// messages. A key that is not written out has no name here; C Lua calls it '?'.
func TestMessagesAreThoseOfC(t *testing.T) {
	const locals = "local T, l, s, n = {}, {1}, 'a', 1 local function g(...) return ... end " // of blame.txt, before each line
	for file, before := range map[string]string{"messages.txt": "", "blame.txt": locals} {
		answers, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(answers)) {
			body, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " --> ")
			if !ok {
				t.Fatalf("not an answer: %q", line)
			}
			vm := NewVM(Limits{})
			if strings.Contains(body, "true") || strings.Contains(want, "boolean") {
				vm.SetGlobal("X", lua.LTrue)
			}
			m := load(t, vm, "function f() "+before+body+" end", WithGlobals("X"))
			err := vm.Call(function(t, m, "f"), 0)
			if err == nil {
				t.Errorf("%s: no error, want %s", body, want)
				continue
			}
			if e := asError(t, err); e.Msg != want || e.Line != 1 || e.Kind != Runtime {
				t.Errorf("%s\n got %+v\nwant %s", body, e, want)
			}
		}
	}
}

// TestWhatWasMeant: where a name was misspelt, the message has the nearest name of the
// object that it was read from, however that object was reached.
func TestWhatWasMeant(t *testing.T) {
	for body, want := range map[string]string{
		"local t = {power = 1} return t.powr.x":                                           "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} t.powr()":                                                  "attempt to call a nil value (field 'powr'); did you mean 'power'?",
		"local t = {power = 1} t:powr()":                                                  "attempt to call a nil value (method 'powr'); did you mean 'power'?",
		"local t = {power = 1} return t.powr + 1":                                         "attempt to perform arithmetic on field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} return 1 - t.powr":                                         "attempt to perform arithmetic on field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} return t.powr ^ 2":                                         "attempt to perform arithmetic on field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} return -t.powr":                                            "attempt to perform arithmetic on field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} return #t.powr":                                            "attempt to get length of field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} return t.powr .. 'x'":                                      "attempt to concatenate field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} t.powr.x = 1":                                              "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} return t.zzz.x":                                            "attempt to index field 'zzz' (a nil value)",
		"local t = {power = 1} return t.power.x.y":                                        "attempt to index field 'power' (a number value)",
		"local t = {u = {power = 1}} return t.u.powr.x":                                   "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {u = {v = {power = 1}}} return t.u.v.powr.x":                           "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {u = {power = 1}} t.u:powr()":                                          "attempt to call a nil value (method 'powr'); did you mean 'power'?",
		"local t = {u = {power = 1}} local function g() return t.u.powr.x end return g()": "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} local function g() return t.powr.x end return g()":         "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} local u = t return u.powr.x":                               "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"return G.powr.x":   "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"return G.u.powr.x": "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = setmetatable({}, {__index = {power = 1}}) return t.powr.x":                        "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = setmetatable({}, {__index = setmetatable({}, {__index = {power = 1}})}) t.powr()": "attempt to call a nil value (field 'powr'); did you mean 'power'?",
		"local t = {[1] = 1, [true] = 2, power = 3} return t.powr.x":                                 "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} local s = 'a' .. 1 if s then s = t.powr.x end return s":               "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t = {power = 1} for i = 1, 2 do for k, v in pairs(t) do local w = t.powr.x end end":   "attempt to index field 'powr' (a nil value); did you mean 'power'?",
		"local t, c = {power = 1}, false local x = (c and t or t).powr.x":                            "attempt to index field 'powr' (a nil value); did you mean 'power'?",
	} {
		vm := NewVM(Limits{})
		g := vm.State().NewTable()
		u := vm.State().NewTable()
		u.RawSetString("power", Num(1))
		g.RawSetString("power", Num(1))
		g.RawSetString("u", u)
		vm.SetGlobal("G", g)
		m := load(t, vm, "function f() "+body+" end", WithGlobals("G"))
		if e := asError(t, vm.Call(function(t, m, "f"), 0)); e.Msg != want {
			t.Errorf("%s\n got %s\nwant %s", body, e.Msg, want)
		}
	}
}

// TestSyntaxErrors: what does not parse is reported with its line, its column and what is
// to be done.
func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct {
		src  string
		line int
		col  int
		msg  string
		hint string
	}{
		{"x = = 1", 1, 5, `syntax error near "="`, ""},
		{"x = 1\ny = 2 +* 3", 2, 8, `syntax error near "*"`, ""},
		{"x = = = 1", 1, 5, `syntax error near "="`, ""},
		{"local s = 'abc\n", 1, 11, "unterminated string", ""},
		{"x = 1\n  y = 'a\\'b\nz = 1", 2, 7, "unterminated string", ""},
		{"x = \"it's\" .. 'abc\n", 1, 15, "unterminated string", ""},
		{"x = 'a' .. 'b", 1, 12, "unterminated string", ""},
		{"function f()\n  x()\n\n", 2, 6, "syntax error at the end of the file", "an 'end' or a closing bracket may be missing"},
		{"x = {1, 2", 1, 10, "syntax error at the end of the file", "an 'end' or a closing bracket may be missing"},
		{"x = 1 " + strings.Repeat("y", 40) + " 2", 1, 48, `parse error near "2"`, ""},
		{"x = 1 2" + strings.Repeat("y", 41), 1, 0, "malformed number near '2" + strings.Repeat("y", 39) + "'", ""},
		{"x = 3x", 1, 0, "malformed number near '3x'", ""},
		{"\n\nx = 1..2", 3, 0, "malformed number near '1..2'", ""},
		{"x = = " + strings.Repeat("y", 40), 1, 5, `syntax error near "="`, ""},
		{"x = 1 " + strings.Repeat("y", 40), 1, 47, "parse error at the end of the file", "an 'end' or a closing bracket may be missing"},
		{"x = 1e+", 1, 0, "malformed number near '1e+'", ""},
		{"x = .5.", 1, 0, "malformed number near '.5.'", ""},
		{"x = '\\256'", 1, 0, "escape sequence too large near '\\256'", "the largest is \\255"},
		{"x = 'a\\\\b\\999'", 1, 0, "escape sequence too large near '\\999'", "the largest is \\255"},
		{"x = [[\n]]\ny = \"\\300\"", 3, 0, "escape sequence too large near '\\300'", "the largest is \\255"},
		{"-- a\n--[[ b\n]] x = 3x", 3, 0, "malformed number near '3x'", ""},
	} {
		_, err := Compile("card.lua", []byte(c.src))
		e := asError(t, err)
		if e.Kind != Syntax || e.File != "card.lua" || e.Line != c.line || e.Col != c.col || e.Msg != c.msg || e.Hint != c.hint {
			t.Errorf("%q: %v, line %d, column %d: %s (%s)", c.src, e.Kind, e.Line, e.Col, e.Msg, e.Hint)
		}
	}
	for _, src := range []string{"x = '\\255'", "x = '\\0\\00\\000'", "x = '\\\\300'", "x = 0xff + 1e-5 + .5 + 5. + 1E+2", "x = [==[ 3x ]] ]=] ]==] -- 3x", "--[[ 3x\n]] x = 1", "x = '3x' .. \"\\\"3x\"", "x = {[1]=3}", "a3x = 1"} {
		if _, err := Compile("card.lua", []byte(src)); err != nil {
			t.Errorf("%q: %v", src, err)
		}
	}
}

// TestStack: an error has the script functions that were running, the innermost first, at
// most the innermost 20, and names the first four callers.
func TestStack(t *testing.T) {
	vm := NewVM(Limits{})
	m := load(t, vm, `local t = {}
function t.deep(x)
  return x.y
end
local function middle(x)
  local y = t.deep(x)
  return y
end
function top(x)
  local y = middle(x)
  return y
end
function again(n)
  if n == 0 then return top() end
  local r = again(n - 1)
  return r
end
function sorted()
  table.sort({2, 1}, function(a, b) return top() end)
end`)
	stack := func(name string, args ...lua.LValue) (list []string, e *Error) {
		vm.BeginCommand()
		e = asError(t, vm.Call(function(t, m, name), 0, args...))
		for _, f := range e.Stack {
			list = append(list, f.String())
		}
		return list, e
	}
	inner := []string{"card.lua:3: in deep", "card.lua:6: in middle", "card.lua:10: in top"}
	list, e := stack("top")
	if got := strings.Join(list, "; "); got != strings.Join(inner, "; ") {
		t.Errorf("the stack is %s", got)
	}
	if want := "card.lua:3: attempt to index local 'x' (a nil value); called by middle (card.lua:6), top (card.lua:10)"; e.Error() != want || e.Func != "t.deep" {
		t.Errorf("the error is %q in %q", e.Error(), e.Func)
	}
	list, _ = stack("sorted")
	if got := strings.Join(list, "; "); got != strings.Join(inner, "; ")+"; card.lua:19: in sorted; card.lua:19: in sorted" {
		t.Errorf("through sort the stack is %s", got)
	}
	list, e = stack("again", Num(30))
	if len(list) != 20 || list[3] != "card.lua:14: in again" || list[4] != "card.lua:15: in again" || list[19] != list[4] {
		t.Errorf("%d frames: %s", len(list), strings.Join(list, "; "))
	}
	if want := "; called by middle (card.lua:6), top (card.lua:10), again (card.lua:14), again (card.lua:15)"; !strings.HasSuffix(e.Error(), want) {
		t.Errorf("the error is %q", e.Error())
	}
	_, err := vm.Load(compile(t, "local x\nlocal y = x.z"))
	if e := asError(t, err); len(e.Stack) != 1 || e.Stack[0].String() != "card.lua:2: in main chunk" || e.Func != "" {
		t.Errorf("at the top of a script: %+v", e)
	}
}
