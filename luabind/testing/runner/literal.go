package runner

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"
)

// plain matches keys that need no quotes.
var plain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`) })

// Literal returns a value as a script writes it: numbers, booleans, strings, and tables
// of them, lists first and names in order.
func Literal(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return strconv.Quote(string(v))
	case *lua.LTable:
		var list, named []string
		for i := 1; i <= v.Len(); i++ {
			list = append(list, Literal(v.RawGetInt(i)))
		}
		v.ForEach(func(k, x lua.LValue) {
			if name, ok := k.(lua.LString); ok {
				named = append(named, Field(string(name), x))
			}
		})
		slices.Sort(named)
		return "{" + strings.Join(append(list, named...), ", ") + "}"
	}
	return v.String()
}

// Field writes a field of a table.
func Field(name string, v lua.LValue) string {
	if !plain().MatchString(name) {
		name = "[" + strconv.Quote(name) + "]"
	}
	return name + " = " + Literal(v)
}

// Changed lists the fields among names that are others after than before.
func Changed(names []string, before, after map[string]lua.LValue) (fields []string) {
	for _, name := range names {
		if !Equal(before[name], after[name]) {
			fields = append(fields, Field(name, after[name]))
		}
	}
	return fields
}
