// Package rulestest is for the tests of rulesets alone, and nothing but tests imports it. It
// proves that a ruleset forgets no field of its state. It finds the fields by reflection. So a
// new one is covered, or has to be named as one that follows from others. It also finds
// forgotten capabilities, and writes the constants for payload fields.
//
// It is not for programs that embed the engine: those use package luabind.
package rulestest

import (
	"fmt"
	"reflect"
	"regexp"
	"testing"
	"unsafe"

	"arbiter/core/match"
)

// State is a match with every table filled, and what the test has to know of its state.
type State[S any] struct {
	Match *match.Match[S]
	// Used is how many entries of a table are in use, by the path of the table.
	Used map[string]Span
	// Derived matches the paths of fields that follow from others: caches, and what
	// the set-up decides. They are neither in the hash nor in lists of fields.
	Derived *regexp.Regexp
	// Unlisted matches the paths of fields that the hash has and lists of fields do
	// not show, as counts of tables.
	Unlisted *regexp.Regexp
}

// Span is the part of a table that is in use, from the first entry up to, but without,
// the end.
type Span struct{ First, End int }

// Check changes one field after another and tests that the hash of the match changes, each
// time to another value. It also tests that Diff lists the field, that a fork has it, and
// that a kept state restores it. It returns the number of fields.
func (c *State[S]) Check(t *testing.T) (fields int) {
	t.Helper()
	m := c.Match
	before, base := m.Fork(), m.Hash()
	hashes := map[uint64]string{base: "nothing"}
	c.leaves("", reflect.ValueOf(&m.State).Elem(), func(path string, v reflect.Value) {
		fields++
		for _, change := range changes(v) {
			old := reflect.New(v.Type()).Elem()
			old.Set(v)
			v.Set(change)
			c.changed(t, before, path, hashes)
			v.Set(old)
		}
	})
	if m.Hash() != base {
		t.Error("the state is not what it was")
	}
	return fields
}

// changed tests a match with one field that differs from before.
func (c *State[S]) changed(t *testing.T, before *match.Match[S], path string, hashes map[uint64]string) {
	t.Helper()
	m := c.Match
	hash := m.Hash()
	if as := hashes[hash]; as != "" {
		t.Errorf("%s: a change of it hashes as a change of %s", path, as)
	}
	hashes[hash] = path
	if len(before.Diff(m)) == 0 && !c.Unlisted.MatchString(path) {
		t.Errorf("%s: a change of it is not listed", path)
	}
	if m.Fork().Hash() != hash {
		t.Errorf("%s: a fork does not have it", path)
	}
	if r := m.Rules().(match.Ruleset[S]).Capabilities().Keep; r != nil {
		kept := r.NewKept()
		kept.Keep(&m.State)
		other := before.Fork()
		if kept.Restore(&other.State); other.Hash() != hash {
			t.Errorf("%s: a state that is kept aside does not give it back", path)
		}
	}
}

// leaves visits the integers and booleans of a state that are in use and are not derived
// from others.
func (c *State[S]) leaves(path string, v reflect.Value, visit func(path string, v reflect.Value)) {
	if c.Derived.MatchString(path) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f, sub := v.Type().Field(i), path
			if !f.Anonymous {
				sub += "." + f.Name
			}
			x := v.Field(i)
			c.leaves(sub, reflect.NewAt(x.Type(), unsafe.Pointer(x.UnsafeAddr())).Elem(), visit)
		}
	case reflect.Array, reflect.Slice:
		span, some := c.Used[path]
		if !some {
			span.End = v.Len()
		}
		for i := span.First; i < span.End; i++ {
			c.leaves(fmt.Sprintf("%s[%d]", path, i), v.Index(i), visit)
		}
	default:
		visit(path, v)
	}
}

// changes returns other values for a field: one with the lowest bit changed. For wide
// integers it also changes a bit of the second byte and one of the upper half, which a hash
// could cut off.
func changes(v reflect.Value) (out []reflect.Value) {
	bits := []int{0}
	if v.Kind() != reflect.Bool && v.Type().Bits() > 8 {
		bits = append(bits, 8, v.Type().Bits()-2)
	}
	for _, bit := range bits {
		x := reflect.New(v.Type()).Elem()
		switch {
		case v.Kind() == reflect.Bool:
			x.SetBool(!v.Bool())
		case v.CanInt():
			x.SetInt(v.Int() ^ 1<<bit)
		default:
			x.SetUint(v.Uint() ^ 1<<bit)
		}
		out = append(out, x)
	}
	return out
}
