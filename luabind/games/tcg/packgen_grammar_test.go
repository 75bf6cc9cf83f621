package tcg_test

import (
	"fmt"
	"strings"
)

// chunk writes a main chunk from the grammar of Lua. It has statements that keep values,
// some of them refused by a loader, and expressions, some of them failing.
func (w *packWriter) chunk() string {
	var b strings.Builder
	names := []string{"string", "table", "math"}
	for range 1 + w.Intn(3) {
		name := fmt.Sprintf("kept%d", len(names))
		b.WriteString(w.kept(name, names))
		names = append(names, name)
	}
	return b.String()
}

// kept writes a statement that declares a local name.
func (w *packWriter) kept(name string, known []string) string {
	e := func() string { return w.lua(known, 2) }
	switch w.Intn(9) {
	case 0:
		return fmt.Sprintf("local %s = {}\nfor i = 1, %d do %s[i] = i end\n", name, w.Intn(5), name)
	case 1:
		return fmt.Sprintf("local %s\nif %s then %s = %s else %s = %s end\n", name, e(), name, e(), name, e())
	case 2:
		return fmt.Sprintf("local function %s(a, b) return %s end\n", name, w.lua(append([]string{"a", "b"}, known...), 2))
	case 3:
		return fmt.Sprintf("local %s = 0\nwhile %s < %d do %s = %s + 1 end\n", name, name, w.Intn(4), name, name)
	case 4:
		return fmt.Sprintf("local %s = {}\nfor word in string.gmatch(%s, \"%%a\") do %s[#%s + 1] = word end\n", name, w.one(`"a b"`, `"c"`, e()), name, name)
	case 5:
		return fmt.Sprintf("local %s = setmetatable({}, { __index = %s })\n", name, e())
	}
	return fmt.Sprintf("local %s = %s\n", name, e())
}

// lua is an expression of Lua over known names, of parts so deep.
func (w *packWriter) lua(known []string, deep int) string {
	if deep == 0 {
		return w.one("1", "2", "0.5", "nil", "true", `"a"`, `"b c"`, known[w.Intn(len(known))], "{}", "{ 1, 2 }")
	}
	e := func() string { return w.lua(known, deep-1) }
	switch w.Intn(12) {
	case 0:
		return fmt.Sprintf("(%s %s %s)", e(), w.one("+", "-", "*", "..", "==", "<", "and", "or"), e())
	case 1:
		return fmt.Sprintf("{ %s, n = %s }", e(), e())
	case 2:
		return fmt.Sprintf("#%s", w.one(`"abc"`, "{ 1 }", e()))
	case 3:
		return fmt.Sprintf("not %s", e())
	case 4:
		return fmt.Sprintf("tostring(%s)", e())
	case 5:
		return fmt.Sprintf("string.%s(%s)", w.one("upper", "len", "rep", "gmatch", "sub", "no"), w.one(`"a b", 2`, `"x", "x"`, e()))
	case 6:
		return fmt.Sprintf("math.%s(%s, 2)", w.one("max", "min", "floor", "random"), w.one("1", "3", e()))
	case 7:
		return fmt.Sprintf("(function(...) return %s end)(%s)", w.one("...", "select(\"#\", ...)", e()), e())
	case 8:
		return fmt.Sprintf("%s[%s]", w.one("({ 1, 2 })", known[w.Intn(len(known))]), e())
	case 9:
		return w.one("print", "os", "next({})", "type(1)", "error", "pairs({})", "select(1, 2, 3)", "coroutine", "_G", "tonumber(\"0x10\")")
	}
	return w.lua(known, 0)
}
