package load

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/num"
)

// Value is a value of a manifest with its position.
type Value struct {
	d   *Definition
	key string
	n   *node // nil for a missing one

	path string // of the key; kept only for a Schema
}

// Key returns its key.
func (v Value) Key() string { return v.key }

// at returns the position of the value, or of the table for a missing one.
func (v Value) at() place {
	if v.n == nil {
		return v.d.place()
	}
	return v.n.place()
}

// Fault notes what is wrong with the value, at its line.
func (v Value) Fault(hint, format string, args ...any) { v.d.add(v.at(), hint, format, args...) }

// Coded is Fault with a code.
func (v Value) Coded(code Code, hint, format string, args ...any) {
	v.d.fault(code, v.at(), hint, format, args...)
}

// Wants notes a value of the wrong type.
func (v Value) Wants(kind string) {
	v.Coded(WrongType, "", "%q must be %s, not %s", v.key, kind, v.n.kind())
	v.d.refuse(v.n)
}

// Accepted reports whether the value was read or is missing. Checks skip a value that
// was refused, so that one fault is reported once.
func (v Value) Accepted() bool { return v.n == nil || !v.d.isRefused(v.n) }

// Pos returns the position of the value.
func (v Value) Pos() def.Pos { return def.Pos{File: v.at().file, Line: v.at().line} }

// IsText reports whether the value is a string.
func (v Value) IsText() bool {
	if v.n == nil {
		return false
	}
	return v.n.form == aText
}

// IsNumber reports whether the value is an integer.
func (v Value) IsNumber() bool {
	if v.n == nil {
		return false
	}
	return v.n.form == aNumber
}

// Empty reports whether the value is missing or an empty list.
func (v Value) Empty() bool { return v.n == nil || v.n.form == aList && v.n.last == nil }

// Text reads a string.
func (v Value) Text() string {
	v.is(TypeText)
	if v.n == nil {
		return ""
	}
	s, ok := v.n.words()
	if !ok {
		v.Wants("a text")
	}
	return s
}

// wordOf is Word for words that include the ids of definitions of a kind.
func (v Value) wordOf(kind string, words []string) string {
	if kind != "" && v.IsText() {
		if shown := v.Means(v.Text(), kind); slices.Contains(words, shown) {
			v.oneOf(words)
			return shown
		}
	}
	return v.Word(words)
}

// Word reads one of the given words, or returns "".
func (v Value) Word(words []string) string {
	v.oneOf(words)
	s := v.Text()
	if v.n == nil || slices.Contains(words, s) {
		return s
	}
	if !v.IsText() {
		return ""
	}
	now, old := v.Now(s)
	if slices.Contains(words, now) {
		return now
	}
	v.Coded(UnknownWord, cmp.Or(old, v.d.oneOf(s, words)), "unknown %s %q", v.key, s)
	v.d.refuse(v.n)
	return ""
}

// Number reads a number within bounds, or returns low.
func (v Value) Number(low, high int) int {
	v.Within(low, high)
	if v.n == nil {
		return low
	}
	n, ok := v.n.number()
	switch {
	case !ok:
		v.Wants("a number")
		return low
	case n < int64(low) || n > int64(high):
		v.Coded(OutOfRange, "", "%q is %d, and must be from %d to %d", v.key, n, low, high)
		v.d.refuse(v.n)
		return low
	}
	return num.To[int](n)
}

// Flag reads true or false; any other value is false.
func (v Value) Flag() bool {
	v.is(TypeFlag)
	if v.n == nil {
		return false
	}
	if v.n.form != aFlag {
		v.Wants("true or false")
	}
	return v.n.isTrue()
}

// List returns the elements of a list.
func (v Value) List() (out []Value) {
	v.is(TypeList)
	if v.n == nil {
		return nil
	}
	if v.n.form != aList {
		v.Wants("a list")
		return nil
	}
	for item := range v.n.all() {
		out = append(out, Value{v.d, v.key, item, v.items()})
	}
	return out
}

// items returns the path of the elements of a list.
func (v Value) items() string {
	if v.path == "" {
		return ""
	}
	return v.path + "[]"
}

// Known returns the id, as it is shown, of the definition of a kind that the value
// names, or that has the value's key as its id. Once all packs have been read, a check
// reports an id that nothing defines.
func (v Value) Known(kind, id string) string {
	v.names(kind, id)
	l := v.d.c.l
	shown, found, sound := v.means(id, kind)
	if !found && sound && id != "" {
		l.later(func() {
			if !l.table(kind).has(shown) {
				v.Coded(UnknownID, l.meant(id, l.table(kind).names), "unknown %s %q", kind, id)
			}
		})
	}
	return shown
}

// Table returns the value as a table, or nil if it is not a table.
func (v Value) Table() *Definition {
	v.is(TypeTable)
	if v.n == nil {
		return nil
	}
	if v.n.form != aTable {
		v.Coded(WrongType, v.unlisted(), "%q must be %s, not %s", v.key, "a table", v.n.kind())
		v.d.refuse(v.n)
		return nil
	}
	return v.d.sub(v.n, v.key)
}

// unlisted is the hint for a list where a table belongs: the key may belong to a list elsewhere, else
// its header has one pair of brackets too many.
func (v Value) unlisted() string {
	if v.n.form != aList {
		return ""
	}
	if hint := v.d.elsewhere(v.key); hint != "" && v.d.free {
		return hint
	}
	return fmt.Sprintf("write [%s], or %s = { … }", v.d.pathOf(v.key), v.key)
}
