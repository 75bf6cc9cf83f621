package sandbox

import (
	"maps"
	"reflect"
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// An object of the host has its methods behind a metatable, where every call
// would look for them in three tables. So it has them itself as well, as entries
// without a place in the order of its keys: scripts find them by their names, and
// pairs, next and whoever else walks over the table meet none of them.

// dictAt is where the interpreter keeps the entries of a table with text keys.
var dictAt = func() uintptr {
	f := reflect.TypeFor[lua.LTable]().Field(fieldStrdict)
	if f.Type != reflect.TypeFor[map[string]lua.LValue]() {
		panic("sandbox: the interpreter's tables have other entries")
	}
	return f.Offset
}()

func dict(t *lua.LTable) *map[string]lua.LValue {
	return (*map[string]lua.LValue)(unsafe.Add(unsafe.Pointer(t), dictAt))
}

// Unlisted gives an object the entries of a table that has text keys alone, so
// that no walk over the object lists them. It must be new; the caller gives it its
// fields afterwards, and freezes both.
func Unlisted(object, methods *lua.LTable) {
	if keys(methods) == 0 {
		return
	}
	object.RawSetH(noKey, lua.LTrue)
	object.RawSetH(noKey, lua.LNil)
	*dict(object) = maps.Clone(*dict(methods))
}

// noKey has the first place of an object with unlisted entries, and no value: where
// there are entries, a walk begins at the first place. No script has it.
var noKey lua.LValue = &lua.LUserData{Metatable: lua.LNil}

// listed is how many places there are in a table but for that of noKey.
func listed(t *lua.LTable) int {
	n := keys(t)
	if t.Metatable != lua.LNil && knows(t, noKey) {
		n--
	}
	return n
}
