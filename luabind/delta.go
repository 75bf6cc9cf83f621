package luabind

// The difference of two pictures is a JSON object that a client applies to the JSON of the
// old one. An object of the difference changes the object in its place: a key with null
// goes, an object changes the object there, and any other value replaces what is there. In
// the place of a list whose elements have ids (id, or key), an object changes the list. Its
// keys are "gone" with ids, "set" with changes by id, and "add" with new elements for the
// end. "order" has all ids, where the order is another one after that. A list replaces a list.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"arbiter/core/display"
)

// pictureDifference returns what must be applied to the old picture to get the new one, {} for nothing.
func pictureDifference(old, now *display.Picture) json.RawMessage {
	if old == nil || now == nil {
		old, now = orEmpty(old), orEmpty(now)
	}
	diff, changed := structDelta(reflect.ValueOf(*old), reflect.ValueOf(*now))
	if !changed {
		return json.RawMessage("{}")
	}
	return diff
}

func orEmpty(p *display.Picture) *display.Picture {
	if p == nil {
		return &display.Picture{}
	}
	return p
}

// field is a field of a struct in JSON.
type field struct {
	name      string
	omitEmpty bool
	index     []int
}

// fieldsOf lists the fields of a struct in JSON, those of embedded structs among them.
func fieldsOf(t reflect.Type) (list []field) {
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || name == "-" || !f.IsExported() {
			continue
		}
		list = append(list, field{name, option == "omitempty", f.Index})
	}
	return list
}

// pictureFields has the fields of every struct of a picture.
var pictureFields = sync.OnceValue(func() map[reflect.Type][]field {
	all := map[reflect.Type][]field{}
	var visit func(t reflect.Type)
	visit = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Slice, reflect.Pointer:
			visit(t.Elem())
		case reflect.Struct:
			all[t] = fieldsOf(t)
			for _, f := range all[t] {
				visit(t.FieldByIndex(f.index).Type)
			}
		}
	}
	visit(reflect.TypeFor[display.Picture]())
	return all
})

// change is one key of a difference.
type change struct {
	key   string
	value []byte
}

// object writes changes as a JSON object.
func object(list []change) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, c := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(encoded(c.key))
		b.WriteByte(':')
		b.Write(c.value)
	}
	b.WriteByte('}')
	return b.Bytes()
}

// encoded is a value of a picture in JSON. Pictures have no values that JSON lacks.
func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("delta: a part of a picture is not JSON: %v", err))
	}
	return text
}

func structDelta(old, now reflect.Value) ([]byte, bool) {
	var list []change
	for _, f := range pictureFields()[now.Type()] {
		a, b := old.FieldByIndex(f.index), now.FieldByIndex(f.index)
		if diff, changed := fieldDelta(&f, a, b); changed {
			list = append(list, change{f.name, diff})
		}
	}
	return object(list), len(list) > 0
}

func fieldDelta(f *field, old, now reflect.Value) ([]byte, bool) {
	switch now.Kind() {
	case reflect.Slice:
		switch {
		case f.omitEmpty && now.Len() == 0:
			return []byte("null"), old.Len() > 0
		case old.Len() == 0 || now.Len() == 0:
			return encoded(now.Interface()), old.Len() != now.Len() || old.IsNil() != now.IsNil()
		}
		return listDelta(old, now)
	case reflect.Pointer:
		if old.IsNil() && now.IsNil() {
			return nil, false
		}
		if now.IsNil() {
			return []byte("null"), true
		}
		return encoded(now.Interface()), old.IsNil() || !old.Elem().Equal(now.Elem())
	}
	if old.Equal(now) {
		return nil, false
	}
	if f.omitEmpty && now.IsZero() {
		return []byte("null"), true
	}
	return encoded(now.Interface()), true
}

// idsOf lists the ids of a list's elements; nil where they have none, or not each its own.
func idsOf(list reflect.Value) (ids []string) {
	t := list.Type().Elem()
	if t.Kind() != reflect.Struct {
		return nil
	}
	name := "ID"
	if _, has := t.FieldByName(name); !has {
		name = "Key"
	}
	if _, has := t.FieldByName(name); !has {
		return nil
	}
	seen := make(map[string]bool, list.Len())
	for i := range list.Len() {
		id := list.Index(i).FieldByName(name).String()
		if seen[id] || id == "" {
			return nil
		}
		seen[id] = true
		ids = append(ids, id)
	}
	return ids
}

// listDelta is the difference of two lists that are not empty.
func listDelta(old, now reflect.Value) ([]byte, bool) {
	was, is := idsOf(old), idsOf(now)
	if was == nil || is == nil {
		same := reflect.DeepEqual(old.Interface(), now.Interface())
		return encoded(now.Interface()), !same
	}
	at := make(map[string]int, len(was))
	for i, id := range was {
		at[id] = i
	}
	var add []any
	var set []change
	stays := make(map[string]bool, len(is))
	var added []string
	for i, id := range is {
		j, known := at[id]
		if !known {
			add, added = append(add, now.Index(i).Interface()), append(added, id)
			continue
		}
		stays[id] = true
		if diff, changed := structDelta(old.Index(j), now.Index(i)); changed {
			set = append(set, change{id, diff})
		}
	}
	var gone, order []string
	for _, id := range was {
		if stays[id] {
			order = append(order, id)
		} else {
			gone = append(gone, id)
		}
	}
	var list []change
	if gone != nil {
		list = append(list, change{"gone", encoded(gone)})
	}
	if set != nil {
		list = append(list, change{"set", object(set)})
	}
	if add != nil {
		list = append(list, change{"add", encoded(add)})
	}
	if !slices.Equal(append(order, added...), is) {
		list = append(list, change{"order", encoded(is)})
	}
	return object(list), len(list) > 0
}

// applyDifference returns the picture that a difference makes of an old one, which stays as it is.
func applyDifference(old *display.Picture, diff []byte) (*display.Picture, error) {
	tree := map[string]any{}
	if err := json.Unmarshal(encoded(orEmpty(old)), &tree); err != nil {
		return nil, err
	}
	var change map[string]any
	if err := json.Unmarshal(diff, &change); err != nil {
		return nil, fmt.Errorf("the difference of a picture is malformed: %w", err)
	}
	if err := patchObject(tree, change); err != nil {
		return nil, err
	}
	now := &display.Picture{}
	if err := json.Unmarshal(encoded(tree), now); err != nil {
		return nil, fmt.Errorf("the difference does not make a picture: %w", err)
	}
	return now, nil
}

func patchObject(at, change map[string]any) error {
	for _, key := range slices.Sorted(maps.Keys(change)) {
		c := change[key]
		v, err := patched(at[key], c)
		if err != nil {
			return err
		}
		if at[key] = v; c == nil {
			delete(at, key)
		}
	}
	return nil
}

// patched is a value after a change.
func patched(was, change any) (any, error) {
	c, changes := change.(map[string]any)
	if !changes {
		return change, nil
	}
	switch was := was.(type) {
	case map[string]any:
		return was, patchObject(was, c)
	case []any:
		return patchList(was, c)
	}
	return change, nil
}

// patchList applies the changes of a list by id.
func patchList(list []any, change map[string]any) ([]any, error) {
	byID := map[string]any{}
	var ids []string
	take := func(e any) {
		id := idOf(e)
		if _, known := byID[id]; !known {
			ids = append(ids, id)
		}
		byID[id] = e
	}
	for _, e := range list {
		take(e)
	}
	gone, _ := change["gone"].([]any)
	for _, id := range gone {
		delete(byID, fmt.Sprint(id))
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return byID[id] == nil })
	set, _ := change["set"].(map[string]any)
	for _, id := range slices.Sorted(maps.Keys(set)) {
		c := set[id]
		if _, known := byID[id]; !known {
			return nil, fmt.Errorf("the difference changes %.40q, which this picture does not have: it belongs to another picture", id)
		}
		v, err := patched(byID[id], c)
		if err != nil {
			return nil, err
		}
		byID[id] = v
	}
	add, _ := change["add"].([]any)
	for _, e := range add {
		take(e)
	}
	if order, given := change["order"].([]any); given {
		ids = ids[:0]
		for _, id := range order {
			ids = append(ids, fmt.Sprint(id))
		}
	}
	out := []any{}
	for _, id := range ids {
		if e, known := byID[id]; known {
			out = append(out, e)
		}
	}
	return out, nil
}

// idOf is the id of an element of a list, "" for none.
func idOf(e any) string {
	o, _ := e.(map[string]any)
	id, is := o["id"].(string)
	if !is {
		id, _ = o["key"].(string)
	}
	return id
}
