package runner

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/script/sandbox"

	lua "github.com/yuin/gopher-lua"
)

// IntOf reads an integer.
func IntOf(v lua.LValue) (int, bool) {
	n, ok := v.(lua.LNumber)
	return int(n), ok && lua.LNumber(int(n)) == n
}

// Each visits a table in the order in which it was filled.
func Each(t *lua.LTable, f func(k, v lua.LValue)) {
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		f(k, v)
	}
}

// Bounds on how messages spell values, and on how deep tables are compared.
const (
	deepest     = 8
	longestWord = 200
	longestText = 2000
)

// Show spells a value for messages.
func Show(v lua.LValue) string {
	var b strings.Builder
	spell(&b, v, 0)
	return b.String()
}

// spell writes a value and stops when it gets too deep or too long: tables of
// scripts can hold themselves.
func spell(b *strings.Builder, v lua.LValue, depth int) {
	switch v := v.(type) {
	case lua.LString:
		text := string(v)
		if len(text) > longestWord {
			text = i18n.Head(text, longestWord) + "…"
		}
		b.WriteString(strconv.Quote(text))
	case *lua.LTable:
		if depth == deepest {
			b.WriteString("{…}")
			return
		}
		spellTable(b, v, depth)
	case lua.LNumber:
		b.WriteString(sandbox.Text(v))
	case *lua.LFunction:
		b.WriteString("function")
	default:
		b.WriteString(v.String())
	}
}

func spellTable(b *strings.Builder, t *lua.LTable, depth int) {
	b.WriteByte('{')
	first := true
	for k, x := t.Next(lua.LNil); k != lua.LNil; k, x = t.Next(k) {
		if !first {
			b.WriteString(", ")
		}
		if first = false; b.Len() > longestText {
			b.WriteString("…")
			break
		}
		switch k := k.(type) {
		case lua.LNumber:
		case lua.LString:
			b.WriteString(i18n.Head(string(k), longestWord) + "=")
		default:
			b.WriteString(k.Type().String() + "=")
		}
		spell(b, x, depth+1)
	}
	b.WriteByte('}')
}

// maxCompared bounds the entries that one comparison visits.
const maxCompared = 100_000

// Equal compares values, tables by content. Tables that are nested deeper than
// messages show, or hold themselves, are equal only to themselves from there.
func Equal(a, b lua.LValue) bool {
	left := maxCompared
	return equalTo(a, b, 0, &left)
}

func equalTo(a, b lua.LValue, depth int, left *int) bool {
	x, ok := a.(*lua.LTable)
	y, ok2 := b.(*lua.LTable)
	if !ok || !ok2 || x == y || depth == deepest {
		return a == b
	}
	for k, v := x.Next(lua.LNil); k != lua.LNil; k, v = x.Next(k) {
		if *left--; *left < 0 || !equalTo(v, y.RawGet(k), depth+1, left) {
			return false
		}
	}
	for k, _ := y.Next(lua.LNil); k != lua.LNil; k, _ = y.Next(k) {
		if *left--; *left < 0 || x.RawGet(k) == lua.LNil {
			return false
		}
	}
	return true
}

// Empty reports whether a table has no entries.
func Empty(t *lua.LTable) bool {
	k, _ := t.Next(lua.LNil)
	return k == lua.LNil
}

// ListOf returns words as a list; it belongs to no machine and is only compared.
func ListOf(words []string) *lua.LTable {
	t := &lua.LTable{Metatable: lua.LNil}
	for i, s := range words {
		t.RawSetInt(i+1, lua.LString(s))
	}
	return t
}

// ValueOf returns a Go value as tests see it. Like those of ListOf, its tables are only
// compared.
func ValueOf(v any) lua.LValue {
	switch v := v.(type) {
	case nil:
		return lua.LNil
	case bool:
		return lua.LBool(v)
	case string:
		return lua.LString(v)
	case []string:
		return ListOf(v)
	}
	r := reflect.ValueOf(v)
	switch {
	case r.CanInt():
		return lua.LNumber(r.Int())
	case r.CanUint():
		return lua.LNumber(r.Uint())
	case r.Kind() == reflect.Slice:
		t := ListOf(nil)
		for i := range r.Len() {
			t.RawSetInt(i+1, ValueOf(r.Index(i).Interface()))
		}
		return t
	case r.Kind() == reflect.Map:
		t := ListOf(nil)
		for _, k := range r.MapKeys() { // the order cannot be seen in a table that is only compared by key
			t.RawSetString(k.String(), ValueOf(r.MapIndex(k).Interface()))
		}
		return t
	}
	return lua.LString(fmt.Sprint(v))
}

// ValuesOf returns the fields of a struct by their JSON names, as far as tests can
// compare them.
func ValuesOf(v any) map[string]lua.LValue {
	out := map[string]lua.LValue{}
	r := reflect.ValueOf(v)
	for i := range r.NumField() {
		name, _, _ := strings.Cut(r.Type().Field(i).Tag.Get("json"), ",")
		out[name] = ValueOf(r.Field(i).Interface())
	}
	return out
}

func sortedKeys(m map[string]lua.LValue) []string { return slices.Sorted(maps.Keys(m)) }
