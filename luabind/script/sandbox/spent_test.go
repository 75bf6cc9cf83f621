package sandbox

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// priced are calls of the library whose price depends on a size, which is s, of 999 bytes, or t, of
// 500 entries. TestSpentIsTheSameEverywhere records what each costs, to the unit (K-34).
var priced = []string{
	"return (('x'):gsub('x', s))", "return (s:gsub('-', '%0%0'))", "return (s:gsub('(x)y', '%1'))", "return s:find('y-', 1, true)", "return s:find('-x', 500, true)", "return s:find('z')", "return s:match('^(.-)%-')", "return s:match('^.*z')", "return s:match('[x-z%-]*')", "return s:match('^%bxz')", "return s:match('%f[z]')",
	"for w in s:gmatch('%a+') do n = n + 1 end", "return s:match('(x)(y)%1')", "return s:byte(1, 200)", "return s:sub(2, 700)", "return s:rep(9)", "return s:reverse()", "return s:upper()", "return s .. s .. 1", "return s == s:lower()", "return s < s .. 'x'", "t[s] = 1", "return tonumber('0x' .. ('f'):rep(60))", "return tonumber(s, 36)",
	"return string.format('%s %q %5d', s, s, 3)", "return string.format('%.14g %e', 1e300, 1e-300)", "return string.format('%.3f', 2^80)", "return string.char(unpack(t, 1, 200))", "return unpack(t, 2, 240)", "return select(-2, unpack(t, 1, 240))", "return math.max(unpack(t, 1, 240))", "return math.min(unpack(t, 1, 240))", "return math.fmod(1e300, 7)", "return 1e300 % 7", "return 3 ^ 700",
	"table.insert(t, 1, 0)", "table.insert(t, 250, 0)", "table.insert(t, 0)", "return table.remove(t, 1)", "return table.remove(t, 250)", "return table.remove(t)", "return table.concat(t, ', ')", "return table.concat(t, '', 20, 300)", "table.sort(t)", "table.sort(t, function(a, b) return a > b end)", "for k in pairs(t) do n = n + k end", "for k, v in ipairs(t) do n = n + v end", "return next(t, 250)", "return #t",
	"t[600] = 1", "t[30] = nil t[500] = nil t[499] = nil return next(t, 498)", "local u = {unpack(t, 1, 240)} return #u", "local u = setmetatable({}, {__index = t}) return u[400]", "local f = function() return s, t, n end return f()", "return tostring(t[1]) .. tostring(nil)", "return type(s), assert(s)",
}

// The cost of a script and its errors are the same on every machine: the file was
// written on amd64, and every other architecture compares with it. When prices or the
// compiler change on purpose, SANDBOX_UPDATE=1 rewrites it.
func TestSpentIsTheSameEverywhere(t *testing.T) {
	const file = "testdata/spent.txt"
	var b strings.Builder
	note := func(name, body string) {
		vm := NewVM(Limits{})
		how := "done"
		if _, err := eval(t, vm, body); err != nil {
			e := asError(t, err)
			how = fmt.Sprintf("%v in line %d", e.Kind, e.Line)
		}
		fmt.Fprintf(&b, "%s: %d units, %s\n", name, vm.Spent(), how)
	}
	for _, k := range killers {
		note(k.name, k.body)
	}
	for _, c := range bySize {
		note("loop of "+c.name, c.body)
	}
	for _, c := range bySize { // a loop without end spends its budget, whatever a round costs
		note("two rounds of "+c.name, strings.Replace(c.body, "while true do", "for _ = 1, 2 do", 1))
	}
	for _, body := range priced {
		note(body, "local s, t, n = ('xy-'):rep(333), {}, 0 for i = 1, 500 do t[i] = i % 7 end "+body)
	}
	if os.Getenv("SANDBOX_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(lines)) {
		if i >= len(got) || i >= len(lines) || got[i] != lines[i] {
			t.Fatalf("line %d differs (SANDBOX_UPDATE=1 updates the file):\n%q\n%q", i+1, got[min(i, len(got)-1)], lines[min(i, len(lines)-1)])
		}
	}
}
