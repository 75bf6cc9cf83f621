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
	key    string                       // the name as JSON, with its colon
	hops   []uintptr                    // where the pointers to embedded structs are, each in the struct before
	offset uintptr                      // in the last of these structs
	skips  func(at unsafe.Pointer) bool // nil = it is always written
	write  encoder
	// Strings, integers and booleans are the most, so structEncoder writes them itself.
	kind  reflect.Kind // 0 for others
	empty bool         // an empty one is left out
	id    bool         // elements of a list are identified by it
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
			at := f.in(whole)
			if at == nil || f.leftOut(at) {
				continue
			}
			if len(b) > begin {
				b = append(b, ',')
			}
			key := len(b)
			b = append(b, f.key...)
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
	switch {
	case f.kind == 0:
		return f.skips != nil && f.skips(at)
	case !f.empty:
		return false
	case f.kind == reflect.String:
		return *(*string)(at) == ""
	case f.kind == reflect.Int:
		return *(*int)(at) == 0
	default:
		return !*(*bool)(at)
	}
}

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
			one := field{name: name, key: string(appendString(nil, name)) + ":", hops: hops, offset: at, write: encoderOf(f.Type), id: name == "id"}
			if skips, known := skipped[options]; !known {
				one.write = func(w *writer, _ unsafe.Pointer) { w.fail(fmt.Errorf("the option %q is not supported", options)) }
			} else {
				if skips != nil {
					one.skips = func(at unsafe.Pointer) bool { return skips(valueOf(f.Type, at)) }
				}
				switch kind := f.Type.Kind(); {
				case f.Type.Implements(marshaler):
				case kind == reflect.Slice && options == "omitempty":
					one.skips = func(at unsafe.Pointer) bool { return len(*(*[]byte)(at)) == 0 }
				case kind == reflect.Pointer && options != "":
					one.skips = func(at unsafe.Pointer) bool { return *(*unsafe.Pointer)(at) == nil }
				case kind == reflect.String || kind == reflect.Int || kind == reflect.Bool:
					one.kind, one.empty = kind, options != ""
				}
			}
			list = append(list, one)
		}
	}
	return list
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
