package tests

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

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
	if got := Show(wide()); len(got) > 2*longestText || !strings.Contains(got, "…") {
		t.Errorf("it is shown in %d bytes", len(got))
	}
	if Equal(wide(), wide()) {
		t.Error("two tables that hold themselves are no equals")
	}
	a, b := &lua.LTable{Metatable: lua.LNil}, &lua.LTable{Metatable: lua.LNil}
	for _, x := range []*lua.LTable{a, b} {
		x.RawSetString("k", lua.LNumber(1))
		x.Append(lua.LString("v"))
	}
	if !Equal(a, b) || Show(a) != `{"v", k=1}` {
		t.Errorf("plain tables: %v, %s", Equal(a, b), Show(a))
	}
	if self := wide(); !Equal(self, self) {
		t.Error("a table equals itself")
	}
}
