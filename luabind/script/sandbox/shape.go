package sandbox

import (
	"reflect"

	lua "github.com/yuin/gopher-lua"
)

// The interpreter does not tell how many slots a table occupies, only how many
// are filled. Reflection reads the lengths of the unexported fields, which is
// allowed and allocates nothing. Should a later version rename a field, the
// package fails to start rather than count wrongly.
var (
	fieldArray   = tableField("array", reflect.Slice)
	fieldKeys    = tableField("keys", reflect.Slice)
	fieldDict    = tableField("dict", reflect.Map)
	fieldStrdict = tableField("strdict", reflect.Map)
	fieldPlaces  = tableField("k2i", reflect.Map)
)

func tableField(name string, kind reflect.Kind) int {
	return fieldOf(reflect.TypeFor[lua.LTable](), name, kind)
}

func fieldOf(t reflect.Type, name string, kind reflect.Kind) int {
	f, ok := t.FieldByName(name)
	if !ok || f.Type.Kind() != kind || len(f.Index) != 1 {
		panic("sandbox: the interpreter's " + t.Name() + " has no field " + name)
	}
	return f.Index[0]
}

// slots returns the length of the array part, holes included.
func slots(t *lua.LTable) int { return reflect.ValueOf(t).Elem().Field(fieldArray).Len() }

// keys returns how many keys the hash part has ever held; the interpreter
// keeps the place of a removed key.
func keys(t *lua.LTable) int { return reflect.ValueOf(t).Elem().Field(fieldKeys).Len() }

// removed returns how many of the keys no longer have a value.
func removed(t *lua.LTable) int {
	v := reflect.ValueOf(t).Elem()
	n := v.Field(fieldKeys).Len()
	if n == 0 {
		return 0
	}
	return n - v.Field(fieldDict).Len() - v.Field(fieldStrdict).Len()
}

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
	return removed(t) / 2
}

// knows reports whether the hash part has ever held a key.
func knows(t *lua.LTable, key lua.LValue) bool {
	places := reflect.ValueOf(t).Elem().Field(fieldPlaces)
	return places.Len() > 0 && places.MapIndex(reflect.ValueOf(key)).IsValid()
}
