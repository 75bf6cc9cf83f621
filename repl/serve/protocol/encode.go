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
	"unsafe"
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
	if v == nil {
		return append(b, "null"...), nil
	}
	value := reflect.ValueOf(v)
	t := value.Type()
	if t.Kind() == reflect.Pointer {
		at := value.UnsafePointer()
		return encoderOf(t)(b, unsafe.Pointer(&at))
	}
	held := reflect.New(t)
	held.Elem().Set(value)
	return encoderOf(t)(b, held.UnsafePointer())
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

// encoder appends the value of one type that lies at an address. It reads memory by the layout of
// the type, which is known once for all values: reflect.Value would ask for every field again.
type encoder func(b []byte, at unsafe.Pointer) ([]byte, error)

// encoders are the encoders of types, made when a type comes first.
var encoders sync.Map

var marshaler = reflect.TypeFor[json.Marshaler]()

func encoderOf(t reflect.Type) encoder {
	if known, ok := encoders.Load(t); ok {
		return known.(encoder)
	}
	// A type that contains itself finds this one while its own is made.
	var made encoder
	var ready sync.WaitGroup
	ready.Add(1)
	known, other := encoders.LoadOrStore(t, encoder(func(b []byte, at unsafe.Pointer) ([]byte, error) {
		ready.Wait()
		return made(b, at)
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
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return marshaled(b, valueOf(t, at)) }
	}
	switch t.Kind() {
	case reflect.Bool:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return strconv.AppendBool(b, *(*bool)(at)), nil }
	case reflect.String:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return appendString(b, *(*string)(at)), nil }
	case reflect.Int:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return appendInteger(b, int64(*(*int)(at))) }
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return appendInteger(b, valueOf(t, at).Int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) {
			n := valueOf(t, at).Uint()
			if n > maxExact {
				return nil, fmt.Errorf("the number %d is not an integer of at most 53 bits", n)
			}
			return strconv.AppendUint(b, n, 10), nil
		}
	case reflect.Pointer:
		return pointerEncoder(t)
	case reflect.Interface:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return appendValue(b, valueOf(t, at).Interface()) }
	case reflect.Slice:
		return listEncoder(t)
	case reflect.Array:
		return arrayEncoder(t)
	case reflect.Struct:
		return structEncoder(t)
	case reflect.Map:
		return func(b []byte, at unsafe.Pointer) ([]byte, error) { return appendMap(b, valueOf(t, at)) }
	}
	return func([]byte, unsafe.Pointer) ([]byte, error) { return nil, fmt.Errorf("a %s is not JSON", t) }
}

// valueOf returns the value of a type that lies at an address.
func valueOf(t reflect.Type, at unsafe.Pointer) reflect.Value { return reflect.NewAt(t, at).Elem() }

// encodeRaw appends JSON that is canonical already.
func encodeRaw(b []byte, at unsafe.Pointer) ([]byte, error) {
	text := *(*json.RawMessage)(at)
	if len(text) == 0 {
		return append(b, "null"...), nil
	}
	return append(b, text...), nil
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
	return func(b []byte, at unsafe.Pointer) ([]byte, error) {
		if at = *(*unsafe.Pointer)(at); at == nil {
			return append(b, "null"...), nil
		}
		return one(b, at)
	}
}

// appendList appends n elements of a size that lie one after the other.
func appendList(b []byte, one encoder, first unsafe.Pointer, n int, size uintptr) (_ []byte, err error) {
	b = append(b, '[')
	var offset uintptr
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = one(b, unsafe.Add(first, offset)); err != nil {
			return nil, err
		}
		offset += size
	}
	return append(b, ']'), nil
}

func listEncoder(t reflect.Type) encoder {
	one, size := encoderOf(t.Elem()), t.Elem().Size()
	return func(b []byte, at unsafe.Pointer) ([]byte, error) {
		list := *(*[]byte)(at) // only its beginning and its length are used
		if list == nil {
			return append(b, "null"...), nil
		}
		return appendList(b, one, unsafe.Pointer(unsafe.SliceData(list)), len(list), size)
	}
}

func arrayEncoder(t reflect.Type) encoder {
	one, n, size := encoderOf(t.Elem()), t.Len(), t.Elem().Size()
	return func(b []byte, at unsafe.Pointer) ([]byte, error) { return appendList(b, one, at, n, size) }
}

func appendMap(b []byte, v reflect.Value) (_ []byte, err error) {
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
		if b, err = appendValue(b, at[key].Interface()); err != nil {
			return nil, err
		}
	}
	return append(b, '}'), nil
}

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
}

// in returns the address of the field in a struct, nil if it is in an embedded one that is not there.
func (f *field) in(at unsafe.Pointer) unsafe.Pointer {
	for _, hop := range f.hops {
		if at = *(*unsafe.Pointer)(unsafe.Add(at, hop)); at == nil {
			return nil
		}
	}
	return unsafe.Add(at, f.offset)
}

func structEncoder(t reflect.Type) encoder {
	fields := fieldsOf(t, nil, 0)
	slices.SortFunc(fields, func(a, b field) int { return strings.Compare(a.name, b.name) })
	return func(b []byte, whole unsafe.Pointer) (_ []byte, err error) {
		b = append(b, '{')
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
			b = append(b, f.key...)
			switch f.kind {
			case reflect.String:
				b = appendString(b, *(*string)(at))
			case reflect.Int:
				b, err = appendInteger(b, int64(*(*int)(at)))
			case reflect.Bool:
				b = strconv.AppendBool(b, *(*bool)(at))
			default:
				b, err = f.write(b, at)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f.name, err)
			}
		}
		return append(b, '}'), nil
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
			one := field{name: name, key: string(appendString(nil, name)) + ":", hops: hops, offset: at, write: encoderOf(f.Type)}
			if skips, known := skipped[options]; !known {
				one.write = func([]byte, unsafe.Pointer) ([]byte, error) {
					return nil, fmt.Errorf("the option %q is not supported", options)
				}
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
