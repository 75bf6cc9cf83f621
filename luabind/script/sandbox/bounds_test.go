package sandbox

import (
	"fmt"
	"strings"
	"testing"
)

// costing is a body that costs exactly n units of a call, as measured with a VM
// that has more.
func costing(t *testing.T, n int, wrap func(body string) string, spend func(vm *VM, src string) error) string {
	t.Helper()
	cost := func(rounds, pads int) (string, int) {
		src := wrap(fmt.Sprintf("for i = 1, %d do end%s", rounds, strings.Repeat(" local x = 1", pads)))
		vm := NewVM(Limits{Call: 1 << 30, Command: 1 << 30, Load: 1 << 30})
		if err := spend(vm, src); err != nil {
			t.Fatal(err)
		}
		return src, vm.Spent()
	}
	_, none := cost(0, 0)
	_, some := cost(1000, 0)
	each := (some - none) / 1000
	rounds := (n - none) / each
	src, spent := cost(rounds, 0)
	if spent < n {
		src, spent = cost(rounds, n-spent)
	}
	if spent != n {
		t.Fatalf("a script that costs %d and not %d", spent, n)
	}
	return src
}

// TestBudgetsAtTheirBound (K-34): a call, the top of a script, a command and a
// load may spend their budget to the last unit, and not one more.
func TestBudgetsAtTheirBound(t *testing.T) {
	call := func(vm *VM, src string) error {
		m, err := vm.Load(compile(t, src))
		if err != nil {
			return err
		}
		vm.BeginCommand()
		return vm.Call(function(t, m, "f"), 0)
	}
	inside := func(body string) string { return "function f() " + body + " end" }
	budget := func(what string, bound int, err error, fits bool) {
		t.Helper()
		if fits != (err == nil) || err != nil && (asError(t, err).Kind != Budget || asError(t, err).Msg != msgBudget) {
			t.Errorf("%s of %d units: %v", what, bound, err)
		}
	}
	for n := 100_000; n <= 100_001; n++ {
		budget("a call", n, call(NewVM(Limits{}), costing(t, n, inside, call)), n == 100_000)
	}

	vm := NewVM(Limits{})
	m := load(t, vm, costing(t, 100_000, inside, call))
	one := load(t, vm, "function f() end")
	vm.BeginCommand()
	for range 20 {
		budget("a call in a command", 2_000_000, vm.Call(function(t, m, "f"), 0), true)
	}
	if vm.Spent() != 2_000_000 {
		t.Errorf("the command has spent %d", vm.Spent())
	}
	budget("a command", 2_000_001, vm.Call(function(t, one, "f"), 0), false)
	usable(t, vm)

	main := func(vm *VM, src string) error { _, err := vm.Load(compile(t, src)); return err }
	top := func(body string) string { return body }
	for n := 100_000; n <= 100_001; n++ {
		budget("the top of a script", n, main(NewVM(Limits{}), costing(t, n, top, main)), n == 100_000)
	}
	vm = NewVM(Limits{})
	src := costing(t, 100_000, top, main)
	for range 30 {
		budget("a script of a load", 3_000_000, main(vm, src), true)
	}
	if vm.Spent() != 3_000_000 {
		t.Errorf("the load has spent %d", vm.Spent())
	}
	budget("a load", 3_000_001, main(vm, ""), false)
}

// TestSizesAtTheirBound: what a script keeps or does may be as big as
// docs/limits.md says; one more is an error that names the bound.
func TestSizesAtTheirBound(t *testing.T) {
	chain := func(n int, event string) string { // t0 reads or writes through n tables
		var b strings.Builder
		fmt.Fprintf(&b, "local t = {} ")
		for range n {
			fmt.Fprintf(&b, "t = setmetatable({}, {%s = t}) ", event)
		}
		return b.String()
	}
	deep := func(n int) string { // f itself is a call
		return fmt.Sprintf("local function g(n) if n == 0 then return 0 end return 1 + g(n - 1) end return g(%d)", n-2)
	}
	list := func(n int) string {
		return fmt.Sprintf("local function g(...) return ... end return g(unpack({}, 1, %d))", n)
	}
	for _, c := range []struct{ what, fits, above, says string }{
		{"a string", "return #string.rep('x', 16384)", "return string.rep('x', 16385)", "the limit is 16384"},
		{"a string, put together", "return #(string.rep('x', 16383) .. 'y')", "return #(string.rep('x', 16384) .. 'y')", "string of 16385 bytes, the limit is 16384"},
		{"a string with a number", "return #(string.rep('x', 16383) .. 7)", "return #(string.rep('x', 16383) .. 77)", "string of 16385 bytes, the limit is 16384"},
		{"a table", "local t = {} t[65536] = 1 return t[65536]", "local t = {} t[65537] = 1", "the limit is 65536"},
		{"a table, filled from the front", "local t = {} t[65535] = 1 for i = 1, 65534 do t[i] = i end table.insert(t, 1, 0) return #t",
			"local t = {} t[65536] = 1 for i = 1, 65535 do t[i] = i end table.insert(t, 1, 0)", "the limit is 65536"},
		{"a list", list(250), list(251), "more than 250 values"},
		{"a list of ...", "local function g(...) return ... end return g(1, unpack({}, 1, 249))", "local function g(...) return ... end return g(1, unpack({}, 1, 250))", "list of 251 values, the limit is 250"},
		{"calls", deep(128), deep(129), "stack overflow"},
		{"__index", chain(7, "__index") + "return t.x", chain(8, "__index") + "return t.x", "too many"},
		{"__newindex", chain(7, "__newindex") + "t.x = 1", chain(8, "__newindex") + "t.x = 1", "__newindex chain is too long"},
	} {
		vm := NewVM(Limits{Call: 1 << 20})
		vm.BeginCommand()
		if _, err := eval(t, vm, c.fits); err != nil {
			t.Errorf("%s at the bound: %v", c.what, err)
		}
		_, err := eval(t, vm, c.above)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s one above: %v, want %q", c.what, err, c.says)
		}
	}
}

// TestKeysOfAFullTable: a table that has as many keys as it may takes no other, also in the place
// of one that was removed. Its keys can be changed and removed, what it never had can be set to
// nil, and its list is counted by itself.
func TestKeysOfAFullTable(t *testing.T) {
	const fill = "local t = {} for i = 1, 16 do t['k' .. i] = i end "
	for _, c := range []struct{ script, says string }{
		{"t.k1 = nil return t.k1", ""}, {"t.other = nil return t.other", ""}, {"t.k1 = 3 return t.k1", ""}, {"t[1] = 1 return t[1]", ""},
		{"t.other = 1", "table of 16 entries, the limit is 16"}, {"t.k1 = nil t.other = 1", "table of 16 entries, the limit is 16"}, {"t[true] = 1", "table of 16 entries, the limit is 16"},
	} {
		vm := NewVM(Limits{Table: 16})
		vm.BeginCommand()
		_, err := eval(t, vm, fill+c.script)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.script, err, c.says)
		}
	}
}

// TestSourcesAtTheirBound checks the bounds of a script before it runs.
func TestSourcesAtTheirBound(t *testing.T) {
	for _, c := range []struct {
		what  string
		limit int
		src   func(n int) string
		says  string
	}{
		{"a script", 64 << 10, func(n int) string { return strings.Repeat(" ", n) }, "script is 65537 bytes, the limit is 65536"},
		{"hard numbers", 100, func(n int) string { return "T = {" + strings.Repeat("1e3,", n) + "}" }, "more than 100 numbers with an exponent"},
		{"long numbers", 100, func(n int) string { return "T = {" + strings.Repeat("12345678901234567890,", n) + "}" }, "more than 100 numbers with an exponent"},
		{"a name", 200, func(n int) string { return strings.Repeat("x", n) + " = 1" }, "name of 201 bytes, the limit is 200"},
		{"brackets", 100, func(n int) string { return "x = " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) }, "nested deeper than 100 levels"},
		{"blocks", 100, func(n int) string { return strings.Repeat("do ", n) + strings.Repeat("end ", n) }, "nested deeper than 100 levels"},
	} {
		if _, err := Compile("card.lua", []byte(c.src(c.limit))); err != nil {
			t.Errorf("%d of %s: %v", c.limit, c.what, err)
		}
		_, err := Compile("card.lua", []byte(c.src(c.limit+1)))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%d of %s: %v, want %q", c.limit+1, c.what, err, c.says)
		}
	}
}
