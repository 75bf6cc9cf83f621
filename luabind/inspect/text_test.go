package inspect

import (
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
	few := &lua.LTable{Metatable: lua.LNil}
	few.Append(lua.LString("a"))
	few.RawSetString("n", lua.LNumber(2))
	if got := Text(few); got != `{[1] = "a", n = 2}` {
		t.Error(got)
	}
}
