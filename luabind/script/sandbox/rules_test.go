package sandbox

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// places are where an expression X can be written.
var places = []string{
	"local v = X", "v = X", "v, w = 1, X", "v, w = X, 1", "local v, w = X, 1", "t[X] = 1", "t.a = X", "t.a, t.b = X, 1", "g(X)", "g(X, 1)", "g(1, X)", "t:m(X)", "local r = t:m(X)",
	"if e then return X end", "if e then return 1, X end", "if X then end", "if not e then elseif X then end", "while X do break end", "repeat until X",
	"for i = (X and 1), 0 do end", "for i = 1, (X and 0) do end", "for i = 1, 0, (X and 1) do end", "for k in g, X do end", "for k in g, 1, X do end",
	"v = not X", "v = X == 1", "v = 1 == X", "v = X and 1", "v = nil or X", "v = {X}", "v = {X, 1}", "v = {1, X}", "v = {k = X}", "v = {[X] = 1}", "v = {[1] = X}", "g((X))",
	"v = (X and 1) + 1", "v = 1 + (X and 1)", "v = -(X and 1)", "v = #(X and '')", "v = (X and 't') .. 'u'", "v = 't' .. (X and 't')", "v = t[X]", "v = (X and t).a", "(X and g)()", "(X and t):m()",
	"v = (X and 1) < 2", "v = 2 ^ (X and 1)", "v = (X and 1) % 2", "t[g(X)or 1] = 1", "(X and t).a = 1",
	"do local v = X end", "if e then local v = X end", "if not e then else local v = X end", "while e do local v = X break end", "repeat local v = X until true",
	"for i = 1, 1 do local v = X end", "for k in pairs(one) do local v = X end", "local function h() local v = X end h()", "function t.h() local v = X end t.h()", "function t:h() local v = X end t:h()",
	"t.h = function() local v = X end t.h()", "local h = function() local v = X end h()", "run(function() local v = X end)", "v = {function() local v = X end} v[1]()", "local function h() local function k() local v = X end k() end h()",
}

// TestCostsEverywhere (K-34): a constructor, a closure and a list of values cost the
// same for their size at every place of a script where they can be written.
func TestCostsEverywhere(t *testing.T) {
	locals, names := "", make([]string, 20)
	for i := range names {
		names[i] = fmt.Sprintf("l%d", i)
	}
	locals = "local " + strings.Join(names, ", ") + "\n"
	spent := func(place, what string) int {
		t.Helper()
		vm := NewVM(Limits{})
		body := strings.ReplaceAll(place, "X", what)
		m := load(t, vm, "local one = {1} local function run(x) if x then return x() end end\nfunction f(...)\n"+locals+
			"local v, w local e, t = {}, {} local function g(x) return nil end function t.m() end\n"+body+"\nend")
		vm.BeginCommand()
		args := make([]lua.LValue, 240)
		for i := range args {
			args[i] = Num(i)
		}
		if err := vm.Call(function(t, m, "f"), 0, args...); err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		return vm.Spent()
	}
	closure := "function() return " + strings.Join(names, ", ") + " end"
	for _, place := range places {
		plain := spent(place, "e")
		for what, least := range map[string]int{"{a = 1}": costHashPart/4 + costKey, closure: costClosure + 20*costUpvalue, "{...}": 240/perValue + 240/perSlot} {
			// A function around it captures the locals too, and pays for them.
			if what == "{...}" && strings.Contains(place, "function") {
				continue // the inner function has no ...
			}
			if cost := spent(place, what) - plain; cost < least || cost > least+40+62*strings.Count(place, "function") {
				t.Errorf("%s with %.20s costs %d more than with a local; want %d and some instructions", place, what, cost, least)
			}
		}
	}
	one := func(place string) int { return spent(place, "(...)") }
	for _, place := range []string{"if e then return X end", "g(X)", "g(1, X)", "t:m(X)", "v = {X}", "v = {1, X}", "v = g(X)", "v = {g(X)}"} {
		if cost := spent(place, "...") - one(place); cost < 240/perValue || cost > 240/perValue+240/perSlot+20 {
			t.Errorf("all of ... in %s costs %d more than its first value", place, cost)
		}
	}
}

// TestSizesCost (K-34): what a function of the library does with n bytes, entries or values
// costs a share of n, beyond what it costs for few.
func TestSizesCost(t *testing.T) {
	for _, c := range []struct {
		body  string // with a size n and a string s of n bytes
		each  int    // so many bytes, entries or values cost one unit
		times int    // and so many times, within a half
	}{
		{"return s .. ''", perByte, 1}, {"return s:upper()", perByte, 1}, {"return s:reverse()", perByte, 1}, {"return s:sub(1, -1)", perByte, 1}, {"return ('y'):rep(n)", perByte, 1},
		{"return s:find('z', 1, true)", perByte, 1}, {"return ('z'):find(s, 1, true)", perByte, 1}, {"return tonumber(s)", perByte, 1}, {"return tonumber(s, 7)", perByte, 1},
		{"return string.format(s)", perByte, 2}, {"return string.format('%s', s)", perByte, 1}, {"return table.concat({s})", perByte, 1},
		{"local t = {} t[s] = 1", perByte, 1}, {"return s == s .. ''", perByte, 1 + 1}, {"return s:match('x*')", 1, 1}, {"return s:match('[x]*')", 1, 1}, {"return (''):find('[' .. s .. ']')", 16, 3}, {"return (''):find('[^' .. s .. ']?')", 16, 3}, {"return s:match('.-y')", 1, 0},
		{"return s:gsub('x', '')", 1, 0}, {"local t = {} t[n] = 1", 1, 1}, {"local t = {} for i = 1, n do t['k' .. i] = i end", 1, 0},
	} {
		spent := func(n int) int {
			vm := NewVM(Limits{Call: 1 << 29, Command: 1 << 29})
			f := function(t, load(t, vm, "function f(s, n)\n"+c.body+"\nend"), "f")
			vm.BeginCommand()
			if err := vm.Call(f, 0, lua.LString(strings.Repeat("x", n)), Num(n)); err != nil {
				t.Fatalf("%s: %v", c.body, err)
			}
			return vm.Spent()
		}
		const few, many = 256, 256 + 3200
		cost := spent(many) - spent(few)
		want := (many - few) / c.each
		if c.times == 0 {
			if cost < want {
				t.Errorf("%s: %d more cost %d, want at least %d", c.body, many-few, cost, want)
			}
		} else if cost < want*c.times*9/10 || cost > want*c.times*3/2 {
			t.Errorf("%s: %d more cost %d, want %d", c.body, many-few, cost, want*c.times)
		}
	}
}

// TestTokensInFull checks every field of every token.
func TestTokensInFull(t *testing.T) {
	src := "a=b.c --x\n\t\"d\\\"e\" 'f' 1e5 .5 _g9\n[[h\ni]] [=[j]]k]=]l [m[1]]\n--[==[ n\n]] ]==] o:p\"q\" --"
	kinds := []string{"name", "string", "comment"}
	var got []string
	for _, k := range Tokens([]byte(src)) {
		got = append(got, fmt.Sprintf("%s %q %d:%d after %q", kinds[k.Kind], k.Text, k.Line, k.Col, k.After))
		if !strings.Contains(src[k.At:], k.Text) || strings.Count(src[:k.At], "\n")+1 != k.Line || k.At-strings.LastIndex(src[:k.At], "\n") != k.Col {
			t.Errorf("%+v is not at %d", k, k.At)
		}
	}
	want := []string{
		`name "a" 1:1 after '\x00'`, `name "b" 1:3 after '='`, `name "c" 1:5 after '.'`, `comment "--x" 1:7 after 'c'`,
		`string "d\\\"e" 2:2 after 'c'`, `string "f" 2:9 after '"'`, `name "_g9" 2:20 after '5'`,
		`string "[[h\ni]]" 3:1 after '9'`, `string "[=[j]]k]=]" 4:5 after ']'`, `name "l" 4:15 after ']'`, `name "m" 4:18 after '['`,
		`comment "--[==[ n\n]] ]==]" 5:1 after ']'`, `name "o" 6:9 after ']'`, `name "p" 6:11 after ':'`, `string "q" 6:12 after 'p'`, `comment "--" 6:16 after '"'`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, src := range []string{"", "'", "'a", "\"a\\", "--", "--[", "--[[", "--[=", "[", "[=", "[[", "[=[", "1e", ".", "a"} { // cut anywhere
		at := 0
		for _, k := range Tokens([]byte(src)) {
			if k.At < at || k.At > len(src) {
				t.Errorf("%q: %+v", src, k)
			}
			at = k.At
		}
	}
}

// TestWhatDebuggersAsk checks what is known of loaded files: their lines with code, the
// functions and the locals of a line.
func TestWhatDebuggersAsk(t *testing.T) {
	vm := NewVM(Limits{})
	load(t, vm, `local C = {n = 1}
local helper
function f(a, b)
  local c = a

  if c then
    local d = b
    c = function(e)
      return e .. C.n .. d
    end
  end
  return c
end
function g()
  for i = 1, 3 do
    helper(i)
  end
end
helper = function(x) return x % 2 end`)
	c, err := Compile("other.lua", []byte("local only = 1"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := vm.Load(c); err != nil {
		t.Fatal(err)
	}
	if got := vm.Files(); !slices.Equal(got, []string{"card.lua", "other.lua"}) {
		t.Errorf("files %v", got)
	}
	if got := vm.CodeLines("card.lua"); !slices.Equal(got, []int{4, 6, 7, 8, 9, 10, 12, 15, 16, 19}) {
		t.Errorf("lines %v", got)
	}
	if got := vm.CodeLines("other.lua"); got == nil || len(got) != 0 {
		t.Errorf("lines of a file without functions: %v", got)
	}
	if vm.CodeLines("none.lua") != nil || vm.Names("none.lua", 1) != nil || vm.Enclosing("none.lua", 1) != "" {
		t.Error("something is known of a file that is not loaded")
	}
	for line, want := range map[int]string{1: "", 2: "", 3: "f", 9: "f", 13: "f", 14: "g", 18: "g", 19: "helper"} {
		if got := vm.Enclosing("card.lua", line); got != want {
			t.Errorf("line %d is in %q, want %q", line, got, want)
		}
	}
	for line, want := range map[int]string{4: "C a b", 7: "C a b c", 9: "C d e", 12: "C a b c", 16: "helper i", 19: "C helper x", 5: ""} {
		if got := strings.Join(vm.Names("card.lua", line), " "); got != want {
			t.Errorf("line %d sees %q, want %q", line, got, want)
		}
	}
	for name, want := range map[string]bool{"(set)": true, "": true, "a b": true, "$x": true, "x@": true, "x": false, "_": false} {
		if Hidden(name) != want {
			t.Errorf("%q: hidden is %v", name, !want)
		}
	}
}

// TestAside: what a debugger runs next to a script has a budget of its own, and leaves
// everything that belongs to the script as it was.
func TestAside(t *testing.T) {
	vm := NewVM(Limits{Call: 500, Command: 700})
	m := load(t, vm, "function f(n) for i = 1, n do local x = i end return n end function bad() error('no') end function spin() while true do end end")
	f, bad, spin := function(t, m, "f"), function(t, m, "bad"), function(t, m, "spin")
	vm.BeginCommand()
	lines, faults := 0, 0
	vm.SetFaultHook(func(*lua.LState, string) { faults++ })
	seen := 0
	vm.SetLineHook(func(*lua.LState, *lua.Debug) {
		if lines++; lines > 3 {
			return
		}
		before := vm.Spent()
		if err := vm.Aside(func() error {
			if err := vm.Call(f, 1, Num(100)); err != nil || vm.Ret(0) != Num(100) {
				return errors.Join(err, errors.New("no result"))
			}
			if vm.Spent() < 100 {
				t.Errorf("aside, %d are spent", vm.Spent())
			}
			if e := asError(t, vm.Call(bad, 0)); e.Msg != "no" {
				t.Errorf("aside, an error is %v", e)
			}
			if e := asError(t, vm.Call(spin, 0)); e.Kind != Budget {
				t.Errorf("aside, a loop ends with %v", e)
			}
			return nil
		}); err != nil {
			t.Error(err)
		}
		if vm.Spent() != before {
			t.Errorf("aside, the script has paid %d", vm.Spent()-before)
		}
		seen++
	})
	if err := vm.Call(f, 1, Num(3)); err != nil || vm.Ret(0) != Num(3) {
		t.Errorf("the script itself: %v, %v", vm.Ret(0), err)
	}
	if seen == 0 || faults != 0 {
		t.Errorf("%d times aside, %d faults", seen, faults)
	}
	want := errors.New("of the host")
	if err := vm.Aside(func() error { return want }); err != want {
		t.Errorf("aside gives %v", err)
	}
	vm.SetLineHook(nil)
	if err := vm.Call(bad, 0); err == nil || faults != 1 {
		t.Errorf("after it, %d faults and %v", faults, err)
	}
}

// TestFaultHook: a debugger hears of an error before the stack is unwound, with the message
// that the host will read.
func TestFaultHook(t *testing.T) {
	vm := NewVM(Limits{Call: 1000})
	m := load(t, vm, "function named() local t = {power = 1} return t.powr.x end\nfunction own() error('why') end\nfunction spin() while true do end end\nfunction fine() end")
	var heard []string
	vm.SetFaultHook(func(L *lua.LState, message string) {
		d, ok := L.GetStack(0)
		if _, err := L.GetInfo("Sl", d, nil); !ok || err != nil {
			t.Error("the stack is gone")
		}
		heard = append(heard, message)
	})
	for _, name := range []string{"named", "own", "spin", "fine"} {
		vm.BeginCommand()
		err := vm.Call(function(t, m, name), 0)
		if err != nil {
			if e := asError(t, err); e.Msg != heard[len(heard)-1] {
				t.Errorf("the debugger hears %q, the host reads %q", heard[len(heard)-1], e.Msg)
			}
		}
	}
	if want := []string{"attempt to index field 'powr' (a nil value); did you mean 'power'?", "why", msgBudget}; !slices.Equal(heard, want) {
		t.Errorf("heard %q", heard)
	}
}

// TestPay: a result that is kept costs what the call has cost, within the same budgets.
func TestPay(t *testing.T) {
	vm := NewVM(Limits{Call: 100, Command: 250})
	vm.BeginCommand()
	for _, c := range []struct {
		n     int
		paid  bool
		spent int
	}{{0, true, 0}, {101, false, 0}, {100, true, 100}, {100, true, 200}, {51, false, 200}, {50, true, 250}, {1, false, 250}, {0, true, 250}} {
		if got := vm.Pay(c.n); got != c.paid || vm.Spent() != c.spent {
			t.Errorf("to pay %d gives %v, and %d are spent; want %v, %d", c.n, got, vm.Spent(), c.paid, c.spent)
		}
	}
	vm.BeginCommand()
	for _, c := range []struct {
		n     int
		paid  bool
		spent int
	}{{150, true, 150}, {101, false, 150}, {100, true, 250}, {1, false, 250}} { // of several calls
		if got := vm.PayAll(c.n); got != c.paid || vm.Spent() != c.spent {
			t.Errorf("to pay %d for all gives %v, and %d are spent; want %v, %d", c.n, got, vm.Spent(), c.paid, c.spent)
		}
	}
	list, keys := vm.State().NewTable(), vm.State().NewTable()
	for i := 1; i <= 10; i++ {
		list.RawSetInt(i, Num(i))
		keys.RawSetString(fmt.Sprint("k", i), Num(i))
	}
	for _, c := range []struct {
		t    *lua.LTable
		cost int
	}{{vm.State().NewTable(), costWalk}, {list, costWalk + 10/perSlot}, {keys, costWalk + 10}} {
		vm.BeginCommand()
		vm.meter.enter(100)
		if vm.ChargeWalk(c.t); vm.Spent() != c.cost {
			t.Errorf("a walk costs %d, want %d", vm.Spent(), c.cost)
		}
		vm.meter.leave(0)
	}
	if vm.BeginCommand(); !vm.Plain() {
		t.Error("a fresh VM is not plain")
	}
	vm.SetLineHook(func(*lua.LState, *lua.Debug) {})
	if vm.Plain() {
		t.Error("a VM with a hook is plain")
	}
	vm.SetLineHook(nil)
	if _, err := eval(t, vm, "return ('x'):rep(255)"); err != nil || !vm.Plain() {
		t.Error("a short string makes a VM careful", err)
	}
	if _, err := eval(t, vm, "return ('x'):rep(256)"); err != nil || vm.Plain() {
		t.Error("a long string does not make a VM careful", err)
	}
	if _, err := eval(t, vm, "return 1"); err != nil || !vm.Plain() {
		t.Error("a VM stays careful after the call", err)
	}
}

// TestKinds: an error says which rule was broken, and what to do about a runaway.
func TestKinds(t *testing.T) {
	vm := NewVM(Limits{Call: 5000})
	for body, want := range map[string]string{
		"while true do end": "budget: instruction budget spent (look for a loop that does not end, or do less in one handler)",
		"local function g() return 1 + g() end return g()": "limit: stack overflow (look for a function that calls itself without end)",
		"return ('x'):rep(1e6)":                            "limit: string of 1000000 times 1 bytes, the limit is 16384 ()",
		"error('stack overflow', 0)":                       "runtime: stack overflow ()",
		"assert(false, 'registry overflow')":               "runtime: registry overflow ()",
		"local x = nil + 1":                                "runtime: attempt to perform arithmetic on a nil value ()",
	} {
		vm.BeginCommand()
		_, err := eval(t, vm, body)
		if e := asError(t, err); fmt.Sprintf("%v: %s (%s)", e.Kind, e.Msg, e.Hint) != want || e.Panicked() || e.KeepsState() {
			t.Errorf("%s: %v: %s (%s)", body, e.Kind, e.Msg, e.Hint)
		}
	}
	_, err := Compile("card.lua", []byte("local n = 0\nfunction f()\n n = n + 1\nend"))
	if e := asError(t, err); !e.KeepsState() || e.Func != "f" {
		t.Errorf("a function that keeps something: %+v", e)
	}
	for body, line := range map[string]int{
		"n = n + 1 return n": 4,
		"local function up()\n n = n + 1 end up() return n": 5, // the assignment, and not the function around it
	} {
		c, err := Compile("card.lua", []byte("local function make()\n local n = 0\n return function()\n "+body+" end end C = make()"))
		if err != nil {
			t.Fatal(err)
		}
		_, err = NewVM(Limits{}).Load(c)
		if e := asError(t, err); !e.KeepsState() || e.Error() != fmt.Sprintf("card.lua:%d: function keeps state in n, a local outside of it", line) {
			t.Errorf("a function that keeps something at load: %+v", e)
		}
	}
}
