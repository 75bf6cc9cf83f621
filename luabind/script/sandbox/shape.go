package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

// skipped estimates the empty places between two keys of a traversal. It never
// guesses too low, or a table full of holes would make steps cheap and slow.
func skipped(t *lua.LTable, before, key lua.LValue) int {
	if n, ok := key.(lua.LNumber); ok && n > 0 && n <= maxArray {
		prev := lua.LNumber(0)
		if p, ok := before.(lua.LNumber); ok {
			prev = p
		}
		if n > prev {
			return int(n-prev) / 8
		}
	}
	return compiler.Removed(t) / 2
}
