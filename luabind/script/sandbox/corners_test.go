package sandbox

import (
	"errors"
	"math"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestNamesEverywhere: an unknown name is refused at every place of a script where it can be read. A name
// that the main chunk defines in any block is known everywhere.
func TestNamesEverywhere(t *testing.T) {
	for _, place := range places {
		src := "function f(...)\nlocal one, run, e, t, v, w, g\n" + strings.ReplaceAll(place, "X", "nope") + "\nend"
		_, err := Compile("card.lua", []byte(src))
		if e, ok := err.(*Error); !ok || e.Kind != Static || e.Msg != "unknown name nope" || e.Line != 3 {
			t.Errorf("%s: %v", place, err)
		}
	}
	for _, block := range []string{"function X() end", "X = function() end", "do X = 1 end", "do function X() end end", "if one then X = 1 end", "if one then else X = 1 end", "if one then elseif one then function X() end end", "while one do X = 1 break end", "repeat X = 1 until one", "for i = 1, 1 do X = 1 end", "for k in pairs({}) do function X() end end", "Y, X = 1, 2"} {
		src := "local one = true\nfunction f() return X end\n" + block
		if errs := Check("card.lua", []byte(src)); len(errs) > 0 {
			t.Errorf("%s: %v", block, errs)
		}
	}
	for src, want := range map[string]string{
		"do local q = 1 end return q": "card.lua:1: unknown name q", "for q = 1, 2 do end return q": "card.lua:1: unknown name q", "local function f(q) end return q": "card.lua:1: unknown name q", "local q do local q end return q": "",
		"repeat local q = 1 until q": "", "while q do local q = 1 end": "card.lua:1: unknown name q", "local q = q": "card.lua:1: unknown name q", "local function q() return q end": "", "local q = function() return q end": "card.lua:1: unknown name q",
	} {
		_, err := Compile("card.lua", []byte(src))
		if got := map[bool]string{true: ""}[err == nil]; err != nil {
			if got = err.Error(); got != want {
				t.Errorf("%s: %s, want %s", src, got, want)
			}
		} else if got != want {
			t.Errorf("%s is taken, want %s", src, want)
		}
	}
	if errs := Check("card.lua", []byte("x = host y = nope"), WithGlobals("host")); len(errs) != 1 || errs[0].Msg != "unknown name nope" {
		t.Errorf("names of the host: %v", errs)
	}
	if errs := Check("card.lua", []byte("x = nope y = 1"+strings.Repeat("+1", 30000))); len(errs) != 2 || errs[0].Kind != Static || errs[1].Kind != Limit {
		t.Errorf("a limit next to a wrong name: %v", errs)
	}
}

// TestErrorsOfTools: whatever the parser or the host returns becomes one line of an Error.
func TestErrorsOfTools(t *testing.T) {
	contained := func() (err error) {
		defer contain("card.lua", &err)
		panic("torn\nbecause")
	}
	if e := asError(t, contained()); e.Kind != Syntax || e.File != "card.lua" || e.Msg != "torn" {
		t.Errorf("a panic of the parser: %+v", e)
	}
	if e := syntaxError("card.lua", []byte("x"), errors.New("torn\r\nbecause")); e.Kind != Syntax || e.File != "card.lua" || e.Msg != "torn" || e.Line != 0 {
		t.Errorf("another error of the parser: %+v", e)
	}
	vm := NewVM(Limits{})
	if e := vm.runtimeError(errors.New(" torn\nbecause "), "card.lua"); e.Kind != Runtime || e.File != "card.lua" || e.Msg != "torn" {
		t.Errorf("another error of the interpreter: %+v", e)
	}
	if (&Error{Kind: Static, Hint: "rename it"}).KeepsState() || (&Error{Kind: Runtime, Hint: hintNoState}).KeepsState() || !(&Error{Kind: Static, Hint: hintNoState + "; x"}).KeepsState() {
		t.Error("errors of other kinds keep state")
	}
	for body, want := range map[string]string{
		"error('a\\nb', 0)": "card.lua:2: a", "error('none.lua:3: x', 0)": "card.lua:2: none.lua:3: x", "error('card.lua:1: x', 0)": "card.lua:1: x", "error({})": "card.lua:2: error value is a table", "error(1.5)": "card.lua:2: 1.5",
		"next({}, 1e9)": "invalid key to 'next'", "next({}, 'x')": "invalid key to 'next'", "table.sort({{}, {}})": "attempt to compare two table values", "table.sort({1, 'a'})": "attempt to compare string with number", "string.find('a', '(')": "unfinished capture", "string.match('a', 'a)')": "invalid pattern capture", "string.find('a', '%1')": "invalid capture index",
	} {
		m := load(t, vm, "function f()\n"+body+"\nend")
		err := vm.Call(function(t, m, "f"), 0)
		if err == nil {
			t.Errorf("%s is taken", body)
			continue
		}
		e := asError(t, err)
		if got := e.Error(); got != want && !strings.HasPrefix(want, "card.lua:") && e.Msg != want || strings.HasPrefix(want, "card.lua:") && got != want {
			t.Errorf("%s: %s, want %s", body, got, want)
		}
	}
	native := vm.State().NewFunction(func(L *lua.LState) int { L.RaiseError("no"); return 0 })
	if e := asError(t, vm.Call(native, 0)); e.File != "native" || e.Line != 0 || e.Msg != "no" {
		t.Errorf("a function of the host: %+v", e)
	}
	m := load(t, vm, "function f(mt) setmetatable({}, mt) end")
	if e := asError(t, vm.Call(function(t, m, "f"), 0, vm.plainFrozen)); e.Msg != "cannot use a protected metatable" {
		t.Errorf("a table of a script is frozen by the script: %v", e)
	}
	usable(t, vm)
}

// TestCareful: a VM whose scripts have or keep a long string looks at each instruction from then on. One
// that only made one in a call does so until the next call.
func TestCareful(t *testing.T) {
	short, long := "'"+strings.Repeat("x", longString-1)+"'", "'"+strings.Repeat("x", longString)+"'"
	for src, plain := range map[string]bool{
		"S = " + short: true, "S = " + long: false, "function g() return " + long + " end": false, "function g() return function() return " + long + " end end": false, "function g() return " + short + " end": true,
		"S = ('x'):rep(256)": false, "S = ('x'):rep(255)": true, "local s = 1": true,
	} {
		vm := NewVM(Limits{})
		m := load(t, vm, src+"\nfunction f() return 1 end")
		vm.BeginCommand()
		for range 2 {
			if err := vm.Call(function(t, m, "f"), 0); err != nil {
				t.Fatal(err)
			}
		}
		if vm.Plain() != plain {
			t.Errorf("after %.40s a VM is plain: %t", src, vm.Plain())
		}
	}
}

// TestChargesOfTheHost: a charge below zero gives nothing back, and functions of the host cost nothing by
// themselves.
func TestChargesOfTheHost(t *testing.T) {
	vm := NewVM(Limits{})
	vm.BeginCommand()
	charge := 0
	native := vm.State().NewFunction(func(*lua.LState) int { vm.Charge(charge); return 0 })
	for _, n := range []int{0, -1, math.MinInt, 7} {
		charge = n
		before := vm.Spent()
		if err := vm.Call(native, 0); err != nil || vm.Spent()-before != max(n, 0) {
			t.Errorf("a charge of %d costs %d: %v", n, vm.Spent()-before, err)
		}
	}
	spent := func(body string) int {
		t.Helper()
		m := load(t, vm, "function f()\nlocal t = {} for i = 1, 1600 do t[i] = i end\n"+body+"\nend")
		vm.BeginCommand()
		if err := vm.Call(function(t, m, "f"), 0); err != nil {
			t.Fatal(err)
		}
		return vm.Spent()
	}
	for _, x := range []struct {
		body, than string
		want       int
	}{
		{"table.remove(t, 1)", "table.remove(t, 1600)", 1599 / 16}, {"table.remove(t, 801)", "table.remove(t, 1600)", 799 / 16}, {"table.insert(t, 1, 0)", "table.insert(t, 1600, 0)", 1599 / 16},
		{"math.fmod(1099511627776, 1)", "math.fmod(1, 1)", 40}, {"math.fmod(1, 1024)", "math.fmod(1, 1)", 0}, {"local a = unpack(t, 1, 201)", "local a = unpack(t, 1, 1)", 200 / 2},
	} {
		if got := spent(x.body) - spent(x.than); got != x.want {
			t.Errorf("%s costs %d more than %s, want %d", x.body, got, x.than, x.want)
		}
	}
	// The text that a replacement makes is bounded while it grows.
	for _, body := range []string{"return ('x'):rep(16000):gsub('x', function() return s end)", "return ('x'):gsub('x', ('%0'):rep(8000))", "return s:gsub('.+', ('%0'):rep(1000))"} {
		m := load(t, vm, "local s = ('y'):rep(16000)\nfunction f()\n"+body+"\nend")
		vm.BeginCommand()
		err := vm.Call(function(t, m, "f"), 0)
		if strings.HasPrefix(body, "return ('x'):gsub") {
			if err != nil {
				t.Errorf("%s: %v", body, err)
			}
			continue
		}
		if e := asError(t, err); e.Kind != Limit || vm.Spent() > 60_000 {
			t.Errorf("%s: %v after %d instructions", body, e, vm.Spent())
		}
	}
	for s, hard := range map[string]bool{"1": false, "1e5": true, "1E5": true, "0xe1": false, "0XE1": false, strings.Repeat("1", 19): false, strings.Repeat("1", 20): true} {
		if isHard(s) != hard {
			t.Errorf("%s is hard: %t", s, !hard)
		}
	}
	for line, want := range map[string]int{"": -1, "x": -1, "'": 0, "x 'a": 2, "'a' \"b": 4, `'a\'b`: 0, `"a\\" 'c`: 6, `\'`: 1} {
		if got := openQuote(line); got != want {
			t.Errorf("the string of %s opens at %d, want %d", line, got, want)
		}
	}
}

// TestEndsOfTexts: a text that ends in the middle of a token, or has a minus that begins no comment, is read to
// its end.
func TestEndsOfTexts(t *testing.T) {
	for src, want := range map[string]string{
		"x = 1 - 3x": "malformed number near '3x'", "x = .": "syntax error", "x = y.": "syntax error", "x = y -": "syntax error", "x = y[": "syntax error", "x = 'a\n3x": "unterminated string", "x = 1 -- 3x\ny = 3y": "malformed number near '3y'", "x = 1 --[[ 3x ]] y = 3y": "malformed number near '3y'", "x = 1 --[ 3x ]] y = 3y": "",
	} {
		errs := Check("card.lua", []byte(src))
		if (len(errs) == 0) != (want == "") || len(errs) > 0 && (errs[0].Kind != Syntax || !strings.HasPrefix(errs[0].Msg, want)) {
			t.Errorf("%q: %v, want %q", src, errs, want)
		}
	}
	for src, want := range map[string]string{"a - b c": "a b c", "a -": "a", "a.": "a", "a -- b": "a -- b", "a - -b": "a b", "'a\nb": "a b", ".5 a": "a", "a .5": "a"} {
		var got []string
		for _, k := range Tokens([]byte(src)) {
			got = append(got, strings.TrimSpace(k.Text))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("the tokens of %q are %q, want %q", src, got, want)
		}
	}
	for exprs, want := range map[string]string{"string.format('%6.1f|%+f|% f', 0/0, 0/0, 0/0)": "   nan|nan|nan", "string.gsub('abc', 'b', 'x%')": "ax%c, 1", "string.format('% d|% d', 3, -3)": " 3|-3"} {
		if got, err := shows(t, shower(), exprs); err != nil || got != want {
			t.Errorf("%s is %q, %v, want %q", exprs, got, err, want)
		}
	}
}
