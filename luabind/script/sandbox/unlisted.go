package sandbox

import (
	"maps"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/unexported"
)

// An object of the host has its methods behind a metatable, where every call
// would look for them in three tables. So it has them itself as well, as entries
// without a place in the order of its keys: scripts find them by their names, and
// pairs, next and whoever else walks over the table meet none of them.

// Unlisted gives an object the entries of a table that has text keys alone, so
// that no walk over the object lists them. It must be new; the caller gives it its
// fields afterwards, and freezes both.
func Unlisted(object, methods *lua.LTable) {
	if unexported.KeysLen(methods) == 0 {
		return
	}
	object.RawSetH(noKey, lua.LTrue)
	object.RawSetH(noKey, lua.LNil)
	*unexported.TextKeys(object) = maps.Clone(*unexported.TextKeys(methods))
}

// noKey has the first place of an object with unlisted entries, and no value: where
// there are entries, a walk begins at the first place. No script has it.
var noKey lua.LValue = &lua.LUserData{Metatable: lua.LNil}

// listed is how many places there are in a table but for that of noKey.
func listed(t *lua.LTable) int {
	n := unexported.KeysLen(t)
	if t.Metatable != lua.LNil && unexported.HasHeld(t, noKey) {
		n--
	}
	return n
}
