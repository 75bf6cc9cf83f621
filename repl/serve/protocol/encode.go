package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Encode writes a value as canonical JSON, as Canonical rewrites what json.Marshal writes, but
// in one pass. A server does this for each viewer after each command.
func Encode(v any) ([]byte, error) {
	return scratched(func(b []byte) ([]byte, error) { return appendValue(b, v) })
}

// EncodeEach is Encode for a list of n elements, which at returns one after the other.
func EncodeEach(n int, at func(i int) any) ([]byte, error) {
	return scratched(func(b []byte) (_ []byte, err error) {
		b = append(b, '[')
		for i := range n {
			if i > 0 {
				b = append(b, ',')
			}
			if b, err = appendValue(b, at(i)); err != nil {
				return nil, err
			}
		}
		return append(b, ']'), nil
	})
}

func appendValue(b []byte, v any) ([]byte, error) {
	return encoderOf(reflect.TypeOf(v))(b, reflect.ValueOf(v))
}

// scratched returns what write appends.
func scratched(write func(b []byte) ([]byte, error)) ([]byte, error) {
	scratch := scratches.Get().(*[]byte)
	defer scratches.Put(scratch)
	b, err := write((*scratch)[:0])
	if err != nil {
		return nil, err
	}
	if cap(b) <= maxScratch {
		*scratch = b
	}
	return bytes.Clone(b), nil
}

// scratches are the memory of texts whose length is not yet known. Those of up to maxScratch
// bytes are kept.
var scratches = sync.Pool{New: func() any { return new([]byte) }}

const maxScratch = 64 << 10

// encoder appends a value of one type.
type encoder func(b []byte, v reflect.Value) ([]byte, error)

// encoders are the encoders of types, made when a type comes first.
var encoders sync.Map

var marshaler = reflect.TypeFor[json.Marshaler]()

func encoderOf(t reflect.Type) encoder {
	if t == nil {
		return func(b []byte, _ reflect.Value) ([]byte, error) { return append(b, "null"...), nil }
	}
	if known, ok := encoders.Load(t); ok {
		return known.(encoder)
	}
	// A type that contains itself finds this one while its own is made.
	var made encoder
	var ready sync.WaitGroup
	ready.Add(1)
	known, other := encoders.LoadOrStore(t, encoder(func(b []byte, v reflect.Value) ([]byte, error) {
		ready.Wait()
		return made(b, v)
	}))
	if other {
		return known.(encoder)
	}
	made = newEncoder(t)
	ready.Done()
	encoders.Store(t, made)
	return made
}

func newEncoder(t reflect.Type) encoder {
	switch {
	case t == raw:
		return encodeRaw
	case t.Implements(marshaler), t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8:
		return marshaled
	}
	switch t.Kind() {
	case reflect.Bool:
		return func(b []byte, v reflect.Value) ([]byte, error) { return strconv.AppendBool(b, v.Bool()), nil }
	case reflect.String:
		return func(b []byte, v reflect.Value) ([]byte, error) { return appendString(b, v.String()), nil }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(b []byte, v reflect.Value) ([]byte, error) { return appendInteger(b, v.Int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(b []byte, v reflect.Value) ([]byte, error) {
			if v.Uint() > maxExact {
				return nil, fmt.Errorf("the number %d is not an integer of at most 53 bits", v.Uint())
			}
			return strconv.AppendUint(b, v.Uint(), 10), nil
		}
	case reflect.Pointer:
		return pointerEncoder(t)
	case reflect.Interface:
		return encodeElem
	case reflect.Slice, reflect.Array:
		return listEncoder(t)
	case reflect.Struct:
		return structEncoder(t)
	case reflect.Map:
		return encodeMap
	}
	return func([]byte, reflect.Value) ([]byte, error) { return nil, fmt.Errorf("a %s is not JSON", t) }
}

// encodeRaw appends JSON that is canonical already.
func encodeRaw(b []byte, v reflect.Value) ([]byte, error) {
	if v.Len() == 0 {
		return append(b, "null"...), nil
	}
	return append(b, v.Bytes()...), nil
}

// marshaled encodes values that write themselves as JSON.
func marshaled(b []byte, v reflect.Value) ([]byte, error) {
	text, err := json.Marshal(v.Interface())
	if err != nil {
		return nil, err
	}
	value, err := parse(text)
	if err != nil {
		return nil, err
	}
	return appendCanonical(b, value)
}

func appendInteger(b []byte, n int64) ([]byte, error) {
	if n > maxExact || n < -maxExact {
		return nil, fmt.Errorf("the number %d is not an integer of at most 53 bits", n)
	}
	return strconv.AppendInt(b, n, 10), nil
}

func pointerEncoder(t reflect.Type) encoder {
	one := encoderOf(t.Elem())
	return func(b []byte, v reflect.Value) ([]byte, error) {
		if v.IsNil() {
			return append(b, "null"...), nil
		}
		return one(b, v.Elem())
	}
}

func encodeElem(b []byte, v reflect.Value) ([]byte, error) {
	if v.IsNil() {
		return append(b, "null"...), nil
	}
	return encoderOf(v.Elem().Type())(b, v.Elem())
}

func listEncoder(t reflect.Type) encoder {
	one := encoderOf(t.Elem())
	return func(b []byte, v reflect.Value) (_ []byte, err error) {
		if v.Kind() == reflect.Slice && v.IsNil() {
			return append(b, "null"...), nil
		}
		b = append(b, '[')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ',')
			}
			if b, err = one(b, v.Index(i)); err != nil {
				return nil, err
			}
		}
		return append(b, ']'), nil
	}
}

func encodeMap(b []byte, v reflect.Value) (_ []byte, err error) {
	if v.IsNil() {
		return append(b, "null"...), nil
	}
	if v.Type().Key().Kind() != reflect.String {
		return nil, fmt.Errorf("a %s is not JSON", v.Type())
	}
	at := map[string]reflect.Value{}
	for key, value := range v.Seq2() {
		at[key.String()] = value
	}
	b = append(b, '{')
	for i, key := range slices.Sorted(maps.Keys(at)) {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, key), ':')
		if b, err = encoderOf(at[key].Type())(b, at[key]); err != nil {
			return nil, err
		}
	}
	return append(b, '}'), nil
}

// field is a field of a struct, or of one that is embedded in it.
type field struct {
	name  string
	key   string // the name as JSON, with its colon
	index []int
	skips func(v reflect.Value) bool // nil = it is always written
	write encoder
	// Strings, integers and booleans are the most, so structEncoder writes them itself.
	kind  reflect.Kind // 0 for others
	empty bool         // an empty one is left out
}

// in returns the field of a struct; there is none in an embedded pointer that is nil.
func (f *field) in(v reflect.Value) (value reflect.Value, there bool) {
	value = v.Field(f.index[0])
	for _, at := range f.index[1:] {
		if value.Kind() == reflect.Pointer {
			if value.IsNil() {
				return value, false
			}
			value = value.Elem()
		}
		value = value.Field(at)
	}
	return value, true
}

func structEncoder(t reflect.Type) encoder {
	fields := fieldsOf(t, nil)
	slices.SortFunc(fields, func(a, b field) int { return strings.Compare(a.name, b.name) })
	return func(b []byte, v reflect.Value) (_ []byte, err error) {
		b = append(b, '{')
		begin := len(b)
		for i := range fields {
			f := &fields[i]
			value, there := f.in(v)
			if !there {
				continue
			}
			before := len(b)
			if before > begin {
				b = append(b, ',')
			}
			b = append(b, f.key...)
			written := true
			if f.kind != 0 {
				b, written, err = f.simple(b, value)
			} else if written = f.skips == nil || !f.skips(value); written {
				b, err = f.write(b, value)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f.name, err)
			}
			if !written {
				b = b[:before]
			}
		}
		return append(b, '}'), nil
	}
}

// simple appends a string, an integer or a boolean, unless it is left out.
func (f *field) simple(b []byte, v reflect.Value) (_ []byte, written bool, err error) {
	switch f.kind {
	case reflect.String:
		text := v.String()
		if f.empty && text == "" {
			return b, false, nil
		}
		return appendString(b, text), true, nil
	case reflect.Int:
		n := v.Int()
		if f.empty && n == 0 {
			return b, false, nil
		}
		b, err = appendInteger(b, n)
		return b, true, err
	default:
		is := v.Bool()
		if f.empty && !is {
			return b, false, nil
		}
		return strconv.AppendBool(b, is), true, nil
	}
}

// fieldsOf lists the fields that json.Marshal would write. Names must not repeat.
func fieldsOf(t reflect.Type, index []int) (list []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		at := append(slices.Clone(index), i)
		switch {
		case name == "-" && options == "" || !f.IsExported() && !f.Anonymous:
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			list = append(list, fieldsOf(f.Type, at)...)
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Pointer && f.Type.Elem().Kind() == reflect.Struct:
			list = append(list, fieldsOf(f.Type.Elem(), at)...)
		case f.IsExported():
			if name == "" {
				name = f.Name
			}
			write := encoderOf(f.Type)
			if _, known := skipped[options]; !known {
				write = func([]byte, reflect.Value) ([]byte, error) {
					return nil, fmt.Errorf("the option %q is not supported", options)
				}
			}
			one := field{name: name, key: string(appendString(nil, name)) + ":", index: at, skips: skipped[options], write: write}
			switch kind := f.Type.Kind(); {
			case f.Type.Implements(marshaler):
			case kind == reflect.String || kind == reflect.Int || kind == reflect.Bool:
				if _, known := skipped[options]; known {
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
