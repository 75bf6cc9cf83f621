package sandbox

import (
	"maps"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/compiler"
)

// An object of the host has its methods in a metatable, where every call would search
// three tables. So the object also has them directly, as entries without a slot in the
// order of its keys. Scripts find them by name, and pairs, next and other walks over
// the table skip them.

// Unlisted adds the entries of a table with only string keys to an object, so that no
// walk over the object lists them. The object must be new; the caller adds its fields
// afterwards, and freezes both.
func Unlisted(object, methods *lua.LTable) {
	if compiler.KeysLen(methods) == 0 {
		return
	}
	object.RawSetH(noKey, lua.LTrue)
	object.RawSetH(noKey, lua.LNil)
	*compiler.TextKeys(object) = maps.Clone(*compiler.TextKeys(methods))
}

// noKey has the first place of an object with unlisted entries, and no value: where
// there are entries, a walk begins at the first place. No script has it.
var noKey lua.LValue = &lua.LUserData{Metatable: lua.LNil}

// listed returns the number of slots in a table, except that of noKey.
func listed(t *lua.LTable) int {
	n := compiler.KeysLen(t)
	if t.Metatable != lua.LNil && compiler.HasHeld(t, noKey) {
		n--
	}
	return n
}
