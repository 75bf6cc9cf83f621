package protocol

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"arbiter/core/num"
)

// field is a field of a struct, or of one that is embedded in it.
type field struct {
	name   string
	key    string                       // the name as JSON, after a comma and with its colon
	hops   []uintptr                    // where the pointers to embedded structs are, each in the struct before
	offset uintptr                      // in the last of these structs
	skips  func(at unsafe.Pointer) bool // finds another emptiness
	write  encoder
	// Strings, integers and booleans are the most, so structEncoder writes them itself.
	kind  reflect.Kind // 0 for others
	empty emptiness
	tail  uintptr // where the word is in the field
	id    bool    // elements of a list are identified by it
}

func structEncoder(t reflect.Type) encoder {
	fields := fieldsOf(t, nil, 0)
	slices.SortFunc(fields, func(a, b field) int { return strings.Compare(a.name, b.name) })
	return func(w *writer, whole unsafe.Pointer) {
		me := len(w.list) - 1
		last := me
		notes, owner := w.notes && w.inner == 0, w.owner
		w.owner = none
		b := append(w.b, '{') // the text is at hand while fields are written here
		begin := len(b)
		for i := range fields {
			f := &fields[i]
			at := unsafe.Add(whole, f.offset)
			if f.hops != nil {
				if at = f.in(whole); at == nil {
					continue
				}
			}
			if f.leftOut(at) {
				continue
			}
			key := len(b) + 1
			if len(b) > begin {
				b = append(b, f.key...)
			} else {
				key--
				b = append(b, f.key[1:]...)
			}
			part := none
			if notes {
				w.b = b
				part = w.begin(key, len(b)-1)
				w.follow(me, last, part)
				last = part
			}
			switch f.kind {
			case reflect.String:
				value := len(b)
				b = appendString(b, *(*string)(at))
				if owner != none && f.id {
					w.list[owner].key = [2]int32{num.To[int32](value), num.To[int32](len(b))}
				}
			case reflect.Int:
				if n := int64(*(*int)(at)); exact(n) {
					b = strconv.AppendInt(b, n, 10)
					break
				}
				w.field(f, at) // reports it
			case reflect.Bool:
				b = strconv.AppendBool(b, *(*bool)(at))
			default:
				w.b = b
				w.field(f, at)
				b = w.b
			}
			if part != none {
				w.b = b
				w.end(part)
			}
		}
		w.b = append(b, '}')
	}
}

// leftOut reports whether the field at an address is not written.
func (f *field) leftOut(at unsafe.Pointer) bool {
	switch f.empty {
	case always:
		return false
	case word: // an integer, a pointer, or the length of a string
		return *(*uintptr)(unsafe.Add(at, f.tail)) == 0
	case flag:
		return !*(*bool)(at)
	}
	return f.skips(at)
}

// emptiness is how an encoder finds that a field is not written.
type emptiness uint8

const (
	always  emptiness = iota // it is always written
	word                     // its word at empty is 0
	flag                     // it is false
	another                  // by a function
)

// fieldsOf lists the fields that json.Marshal would write. Names must not repeat.
func fieldsOf(t reflect.Type, hops []uintptr, offset uintptr) (list []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		at := offset + f.Offset
		switch {
		case name == "-" && options == "" || !f.IsExported() && !f.Anonymous:
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			list = append(list, fieldsOf(f.Type, hops, at)...)
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Pointer && f.Type.Elem().Kind() == reflect.Struct:
			list = append(list, fieldsOf(f.Type.Elem(), append(slices.Clone(hops), at), 0)...)
		case f.IsExported():
			if name == "" {
				name = f.Name
			}
			one := field{name: name, key: "," + string(appendString(nil, name)) + ":", hops: hops, offset: at, write: encoderOf(f.Type), id: name == "id"}
			if skips, known := skipped[options]; !known {
				one.write = func(w *writer, _ unsafe.Pointer) { w.fail(fmt.Errorf("the option %q is not supported", options)) }
			} else {
				one.plan(f.Type, options, skips)
			}
			list = append(list, one)
		}
	}
	return list
}

// plan finds how the field is written, and when it is left out.
func (f *field) plan(t reflect.Type, options string, skips func(v reflect.Value) bool) {
	kind, marshals := t.Kind(), t.Implements(marshaler)
	if !marshals && (kind == reflect.String || kind == reflect.Int || kind == reflect.Bool) {
		f.kind = kind
	}
	switch {
	case skips == nil:
	case marshals:
		f.empty = another
	case kind == reflect.String || kind == reflect.Slice && options == "omitempty":
		f.empty, f.tail = word, unsafe.Sizeof(f.tail) // after the address
	case kind == reflect.Int || kind == reflect.Pointer:
		f.empty = word
	case kind == reflect.Bool:
		f.empty = flag
	default:
		f.empty = another
	}
	if f.empty == another {
		f.skips = func(at unsafe.Pointer) bool { return skips(valueOf(t, at)) }
	}
}

// skipped are the options that leave out a field, by when they do.
var skipped = map[string]func(v reflect.Value) bool{"": nil, "omitempty": isEmpty, "omitzero": reflect.Value.IsZero}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}
