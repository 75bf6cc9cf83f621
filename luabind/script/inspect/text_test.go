package inspect

import (
	"math"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// A value is printed within bounds, however wide, deep or long it is.
func TestTextIsBounded(t *testing.T) {
	all := &lua.LTable{Metatable: lua.LNil}
	for range 64 {
		all.Append(all)
	}
	all.RawSetString(strings.Repeat("k", 1<<20), lua.LString(strings.Repeat("x", 1<<20)))
	if got := Text(all); len(got) > 2*longestText || !strings.HasSuffix(got, "}") {
		t.Errorf("it is shown in %d bytes", len(got))
	}
	if got := Text(lua.LString(strings.Repeat("x", 1<<20))); len(got) > longestText {
		t.Errorf("a string is shown in %d bytes", len(got))
	}
	if got := Text(lua.LNumber(math.Inf(-1))); got != "-inf" {
		t.Error(got)
	}
	few := &lua.LTable{Metatable: lua.LNil}
	few.Append(lua.LString("a"))
	few.RawSetString("n", lua.LNumber(2))
	if got := Text(few); got != `{[1] = "a", n = 2}` {
		t.Error(got)
	}
}

// Of a table 64 entries are shown, tables 3 deep, and of a value some more than
// 4,000 bytes: what has begun is finished.
func TestTextAtItsBounds(t *testing.T) {
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
	word := lua.LString(strings.Repeat("x", 85)) // about 100 bytes with its key
	for _, tt := range []struct {
		what  string
		value lua.LValue
		whole bool
	}{
		{"64 entries", list(64, lua.LNumber(1)), true},
		{"65 entries", list(65, lua.LNumber(1)), false},
		{"3 deep", deep(3), true},
		{"4 deep", deep(4), false},
		{"below 4,000 bytes", list(40, word), true},
		{"above 4,000 bytes", list(50, word), false},
	} {
		if got := Text(tt.value); strings.Contains(got, "…") == tt.whole || len(got) > longestText+300 {
			t.Errorf("%s: %d bytes, %.80s", tt.what, len(got), got)
		}
	}
}
