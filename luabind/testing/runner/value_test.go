package runner_test

import (
	"math"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/testing/runner"
)

// longestText is after how many bytes a message stops to show a table.
const longestText = 2000

// wide is a table that holds itself a hundred times, and a long string.
func wide() *lua.LTable {
	t := &lua.LTable{Metatable: lua.LNil}
	for range 100 {
		t.Append(t)
	}
	t.RawSetString("text", lua.LString(strings.Repeat("x", 1<<20)))
	return t
}

// Tables that hold themselves are shown and compared within bounds.
func TestValuesAreShownWithinBounds(t *testing.T) {
	if got := runner.Show(wide()); len(got) > 2*longestText || !strings.Contains(got, "…") {
		t.Errorf("it is shown in %d bytes", len(got))
	}
	if runner.Equal(wide(), wide()) {
		t.Error("two tables that hold themselves are not equal")
	}
	a, b := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	for _, x := range []*lua.LTable{a, b} {
		x.RawSetString("k", lua.LNumber(1))
		x.Append(lua.LString("v"))
	}
	if !runner.Equal(a, b) || runner.Show(a) != `{"v", k=1}` {
		t.Errorf("plain tables: %v, %s", runner.Equal(a, b), runner.Show(a))
	}
	if got := runner.Show(lua.LNumber(math.Inf(1))) + runner.Show(lua.LNumber(math.NaN())); got != "infnan" {
		t.Errorf("numbers that are not finite: %s", got)
	}
	word := strings.Repeat("界", 100)
	long := &lua.LTable{Metatable: lua.LNil}
	long.RawSetString(word, lua.LString(word))
	if got, cut := runner.Show(long), word[:198]; got != "{"+cut+`="`+cut+`…"}` {
		t.Errorf("a character is cut: %s", got)
	}
	if self := wide(); !runner.Equal(self, self) {
		t.Error("a table equals itself")
	}
}

// A message shows tables 8 deep and stops some bytes after the 2,000th.
func TestValuesAtTheirBounds(t *testing.T) {
	list := func(n int, v lua.LValue) *lua.LTable {
		x := &lua.LTable{Metatable: lua.LNil}
		for range n {
			x.Append(v)
		}
		return x
	}
	deep := func(n int) lua.LValue {
		v := lua.LValue(lua.LNumber(7))
		for range n {
			v = list(1, v)
		}
		return v
	}
	word := lua.LString(strings.Repeat("x", 96)) // 100 bytes with what is around it
	for _, tt := range []struct {
		what  string
		value lua.LValue
		whole bool
	}{
		{"8 deep", deep(8), true},
		{"9 deep", deep(9), false},
		{"2,000 bytes", list(20, word), true},
		{"2,200 bytes", list(22, word), false},
	} {
		if got := runner.Show(tt.value); strings.Contains(got, "…") == tt.whole || len(got) > longestText+300 {
			t.Errorf("%s: %d bytes, %.80s", tt.what, len(got), got)
		}
	}
}

// Tables with the same content are equal as deep as messages show them. Below that only one and
// the same table is.
func TestEqualValuesAtTheirDepth(t *testing.T) {
	deep := func(n int) lua.LValue {
		v := lua.LValue(lua.LNumber(7))
		for range n {
			x := &lua.LTable{Metatable: lua.LNil}
			x.Append(v)
			v = x
		}
		return v
	}
	for n, want := range map[int]bool{1: true, 8: true, 9: false, 30: false} {
		if got := runner.Equal(deep(n), deep(n)); got != want {
			t.Errorf("two tables that are %d deep: %v, want %v", n, got, want)
		}
		if one := deep(n); !runner.Equal(one, one) {
			t.Errorf("a table that is %d deep does not equal itself", n)
		}
	}
}

// A comparison visits at most 100,000 entries, those of both tables. Tables with more are not equal,
// and neither are two tables if one has an entry that the other lacks.
func TestEqualValuesAtTheirBounds(t *testing.T) {
	list := func(n int) *lua.LTable {
		x := &lua.LTable{Metatable: lua.LNil}
		for range n {
			x.Append(lua.LTrue)
		}
		return x
	}
	for _, c := range []struct {
		a, b int
		want bool
	}{{50_000, 50_000, true}, {50_001, 50_001, false}, {2, 3, false}, {3, 2, false}, {0, 1, false}, {1, 0, false}, {0, 0, true}} {
		if got := runner.Equal(list(c.a), list(c.b)); got != c.want {
			t.Errorf("lists of %d and %d entries are equal: %v", c.a, c.b, got)
		}
	}
	if runner.Equal(list(0), lua.LTrue) || runner.Equal(lua.LTrue, list(0)) {
		t.Error("a table equals a boolean")
	}
}
