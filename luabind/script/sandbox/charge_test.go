package sandbox

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/testing/cputime"
)

// bySize are loops around one construct whose work or memory grows with a size
// that the script chooses. In each of them one unit of the budget must stay a
// small amount of work, and must not buy more than bytesPerUnit that last.
var bySize = []struct{ name, body string }{
	{"table of ...", "local all, n = {}, 0 local function g(...) while true do n = n + 1 all[n] = {...} end end g(unpack({}, 1, 250))"},
	{"table of ... of 250", "local t = {} for i = 1, 250 do t[i] = i end local all, n = {}, 0 local function g(...) while true do n = n + 1 all[n] = {...} end end g(unpack(t))"},
	{"table of a call", "local t = {} for i = 1, 250 do t[i] = i end local all, n = {}, 0 while true do n = n + 1 all[n] = {unpack(t)} end"},
	{"nils of a call", "local t = {} while true do t = {t, unpack({}, 1, 250)} end"},
	{"passing ... on", "local function g(...) return ... end local function h(...) while true do g(...) end end h(unpack({}, 1, 250))"},
	{"select of ...", "local function h(...) while true do local x = select('#', ...) end end h(unpack({}, 1, 250))"},
	{"arguments of a call", "local function g(...) end while true do g(unpack({}, 1, 250)) end"},
	{"constructor of nils", "local t while true do t = {t, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil} end"},
	{"chain of lists", "local t while true do t = {t} end"},
	{"chain of keys", "local t while true do t = {x = t} end"},
	{"chain of eight keys", "local t while true do t = {a = t, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1, i = 1} end"},
	{"chain of computed keys", "local t, k = nil, 'x' while true do t = {[k] = t} end"},
	{"chain of first keys", "local t while true do local u = {} u.x = t t = u end"},
	{"chain of first entries", "local t while true do local u = {} u[1] = t t = u end"},
	{"chain of truths", "local t while true do local u = {} u[true] = t t = u end"},
	{"empty tables", "local all, n = {}, 0 while true do n = n + 1 if n > 60000 then all, n = {all}, 2 end all[n] = {} end"},
	{"sparse tables", "local all, n = {}, 0 while true do n = n + 1 local t = {} t[60000] = 1 all[n] = t end"},
	{"keys", "local all, n = {}, 0 while true do local t = {} n = n + 1 all[n] = t for i = 1, 1000 do t['k' .. i] = i end end"},
	{"entries", "local all, n = {}, 0 while true do local t = {} n = n + 1 all[n] = t for i = 1, 60000 do t[i] = i + 0.5 end end"},
	{"chain of closures", "local f while true do local g = f f = function() return g end end"},
	{"chain of local functions", "local f while true do local g = f local function h() return g end f = h end"},
	{"closures of many locals", "local f while true do local a, b, c, d, e, g, h, i, j, k, l, m, n, o, p = f f = function() return a, b, c, d, e, g, h, i, j, k, l, m, n, o, p end end"},
	{"strings", "local all, n = {}, 0 while true do n = n + 1 all[n] = ('x'):rep(16000) .. n all[n] = nil all[n] = ('y'):rep(16000) end"},
	{"short strings", "local all, n = {}, 0 while true do n = n + 1 if n > 60000 then all, n = {all}, 2 end all[n] = 'x' .. n end"},
	{"iterators", "local all, n = {}, 0 while true do n = n + 1 all[n] = string.gmatch('x', 'x') end"},
	{"comparison of strings", "local a, b = ('x'):rep(16000) .. 'a', ('x'):rep(16000) .. 'b' while true do local c = a < b end"},
	{"order of strings", "local a, b = ('x'):rep(16000) .. 'a', ('x'):rep(16000) .. 'b' while true do local c = a <= b end"},
	{"equality of strings", "local a, b = ('x'):rep(16000) .. 'a', ('x'):rep(16000) .. 'b' while true do local c = a == b end"},
	{"strings as keys", "local t, a = {}, ('x'):rep(16000) .. 'a' while true do local c = t[a] end"},
	{"strings as written keys", "local t, a = {}, ('x'):rep(16000) .. 'a' while true do t[a] = nil end"},
	{"arithmetic of strings", "local s = '0.' .. ('1'):rep(16000) while true do local x = tonumber(s) x = s == s end"},
	{"sums of strings", "local s = '0.' .. ('1'):rep(60) while true do local x = s + 0 end"},
	{"minus of strings", "local s = '0.' .. ('1'):rep(60) while true do local x = -s end"},
	{"numbers of blanks", "local s = (' '):rep(16000) while true do local x = tonumber(s) end"},
	{"numbers of a base", "local s = (' '):rep(16000) while true do local x = tonumber(s, 7) end"},
	{"formats", "while true do local s = string.format('%99.99f%99.99f%99.99f', 1e308, 1e-308, 1/3) end"},
	{"long formats", "local f = ('%%'):rep(8000) while true do local s = string.format(f) end"},
	{"long patterns", "local p = '[' .. ('x'):rep(16000) .. ']' while true do local s = string.find('', p) end"},
	{"long plain patterns", "local p = ('x'):rep(16000) while true do local s = string.find('', p) end"},
	{"searches", "local s = ('x'):rep(16000) while true do local at = string.find(s, 'y') end"},
	{"pieces", "local s = ('x'):rep(16000) while true do local a = s:sub(1, -2) end"},
	{"upper", "local s = ('x'):rep(16000) while true do local a = s:upper() end"},
	{"bytes", "local s = ('x'):rep(16000) while true do local a = s:byte(1, 250) end"},
	{"inherited fields", "local t = {x = 1} for i = 1, 6 do t = setmetatable({}, {__index = t}) end while true do local c = t.x end"},
	{"inherited writes", "local t = {x = 1} for i = 1, 6 do t = setmetatable({}, {__newindex = t}) end while true do t.y = nil end"},
	{"joins", "local s = ('x'):rep(8000) while true do local a = s .. s end"},
	{"lists joined", "local t = {} for i = 1, 1000 do t[i] = 'abcd' end while true do local a = table.concat(t) end"},
	{"insertion", "local t = {} for i = 1, 30000 do t[i] = i end while true do table.insert(t, 1, 0) table.remove(t, 1) end"},
	{"sorting", "local t = {} for i = 1, 1000 do t[i] = -i end while true do table.sort(t) end"},
	{"unpacking", "local t = {} while true do local a = unpack(t, 1, 250) end"},
	{"tables of empty tables", "local all, n = {}, 0 while true do n = n + 1 all[n] = {{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}} end"},
	{"numerals at the end of the range", "while true do local x = tonumber('2.4703282292062327208299439434e-324') end"},
	{"short numerals at the end of the range", "while true do local x = '5e-324' + 0 end"},
	{"long divisions", "while true do local x = math.fmod(1e308, 3e-308) end"},
	{"digits of great numbers", "while true do local s = string.format('%.20g', 1.7e308) end"},
	{"digits of small numbers", "while true do local s = string.format('%.99e', 5e-324) end"},
	{"whole digits of great numbers", "while true do local s = string.format('%.0f', 1.7e308) end"},
	{"powers", "while true do local a = 1.5 ^ 1024 end"},
}

const (
	bytesPerUnit = 32
	timePerUnit  = 500 * time.Nanosecond // most take a tenth of it; two million are one second
)

// Work is paid for by size, whatever the construct (K-34).
func TestWorkIsCharged(t *testing.T) {
	const budget = 200_000
	most := time.Duration(timePerUnit)
	if testing.Short() { // as under the race detector, which makes everything slower
		most *= 6
	}
	for _, c := range bySize {
		t.Run(c.name, func(t *testing.T) {
			vm, call := loopOf(t, c.body, budget)
			took, units := time.Hour, 0
			for range 5 { // others use the processor's caches too: the quickest says what it costs
				vm.BeginCommand()
				began := cputime.Used()
				err := call()
				took, units = min(took, cputime.Used()-began), vm.Spent()
				if e := asError(t, err); e.Kind != Budget {
					t.Errorf("it ended with %v", e)
				}
				if took < time.Duration(units)*most {
					break
				}
			}
			t.Logf("%d ns a unit", took.Nanoseconds()/int64(units))
			if took > time.Duration(units)*most {
				t.Errorf("%d units took %v of a processor", units, took)
			}
		})
	}
}

// Memory is bounded by what is charged: no unit buys more than bytesPerUnit
// bytes that last.
func TestMemoryIsCharged(t *testing.T) {
	const budget = 200_000
	for _, c := range bySize {
		t.Run(c.name, func(t *testing.T) {
			// A line of its own for the body of the loop, so that the hook sees it.
			vm, call := loopOf(t, strings.Replace(c.body, "while true do", "while true do\n", 1), budget)
			before, held := heap(), int64(-1)
			vm.SetLineHook(func(*lua.LState, *lua.Debug) {
				if held < 0 && vm.Spent() > budget*9/10 {
					held = heap() - before
				}
			})
			if e := asError(t, call()); e.Kind != Budget {
				t.Errorf("it ended with %v", e)
			}
			t.Logf("%d bytes a unit", held*10/9/budget)
			if held*10/9 > budget*bytesPerUnit {
				t.Errorf("%d units bought %d KB", budget, held>>10)
			}
		})
	}
}

// Where ... gives one value, the others cost nothing: an argument, a field or a value that is
// not the last one, a field with a key, or one in parentheses. Where it gives all, each is paid for.
func TestOneOfManyValues(t *testing.T) {
	spent := func(body string, loops, values int) int {
		vm, call := loopOf(t, fmt.Sprintf("local function h() end local function g(...) for i = 1, %d do %s end end g(unpack({}, 1, %d))", loops, body, values), 1_000_000)
		if err := call(); err != nil {
			t.Fatal(body, err)
		}
		return vm.Spent()
	}
	more := func(body string) int { // what 200 further values cost in 100 rounds, apart from passing them once
		return spent(body, 100, 201) - spent(body, 100, 1) - spent(body, 0, 201) + spent(body, 0, 1)
	}
	for body, all := range map[string]bool{
		"local a = {..., 1}": false, "local a = {(...)}": false, "local a = {x = ...}": false, "local a = {..., x = 1}": false, "h(..., 1)": false, "h((...))": false, "local a = ... == nil": false,
		"local a = {...}": true, "local a = {1, ...}": true, "h(...)": true, "h(1, ...)": true,
	} {
		if got := more(body); got > 0 != all {
			t.Errorf("%s: 200 further values cost %d in 100 rounds", body, got)
		}
	}
}

// loopOf returns a VM and a call of a function with the body.
func loopOf(t *testing.T, body string, budget int) (*VM, func() error) {
	t.Helper()
	vm := NewVM(Limits{Call: budget, Command: budget})
	fn := function(t, load(t, vm, "function f()\n"+body+"\nend"), "f")
	vm.BeginCommand()
	return vm, func() error { return vm.Call(fn, 0) }
}

// heap is the bytes that are reachable now.
func heap() int64 {
	var s runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}
