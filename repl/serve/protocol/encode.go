package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"unsafe"

	"arbiter/core/num"
)

// Encode writes a value as canonical JSON, as Canonical rewrites what json.Marshal writes, but
// in one pass. A server does this for each viewer after each command.
func Encode(v any) ([]byte, error) {
	w := writerOf(false)
	defer w.release()
	w.value(v)
	if w.err != nil {
		return nil, w.err
	}
	return bytes.Clone(w.b), nil
}

// EncodeText is Encode for a text that is compared with its next version. Its memory can be used
// again: see Text.Release.
func EncodeText(v any) (Text, error) {
	w := writerOf(true)
	defer w.release()
	root := w.begin(0, 0)
	w.value(v)
	w.end(root)
	if w.err != nil {
		return Text{}, w.err
	}
	return reused(w.b, w.parts()), nil
}

// EncodeTexts is EncodeText for a list of n elements, which at returns one after the other.
func EncodeTexts(n int, at func(i int) any) (Text, error) {
	w := writerOf(true)
	defer w.release()
	root := w.begin(0, 0)
	w.b = append(w.b, '[')
	last := root
	for i := range n {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		last = w.element(root, last, true, func() { w.value(at(i)) })
	}
	w.b = append(w.b, ']')
	w.end(root)
	if w.err != nil {
		return Text{}, w.err
	}
	return Text{text: bytes.Clone(w.b), list: slices.Clone(w.parts())}, nil
}

// writer writes a value. It notes where the parts of the text are, if the text is compared with its
// next version: to find them later would take as long as to write them.
type writer struct {
	b     []byte
	list  []span
	notes bool // the parts are noted
	inner int  // how many objects in lists contain what is written; their parts are not noted
	owner int  // the element whose id comes next, if it is an object that has one
	lost  bool // a part was written whose own parts are not known
	err   error
}

// encodeWriters have the memory of texts whose length is not yet known. Those of up to maxScratch bytes
// are kept.
var encodeWriters = sync.Pool{New: func() any { return new(writer) }}

const maxScratch = 64 << 10

func writerOf(notes bool) *writer {
	w := encodeWriters.Get().(*writer)
	*w = writer{b: w.b[:0], list: w.list[:0], notes: notes, owner: none}
	return w
}

func (w *writer) release() {
	if cap(w.b) <= maxScratch && w.err == nil {
		encodeWriters.Put(w)
	}
}

// parts returns where the parts are; nil if it is not known.
func (w *writer) parts() []span {
	if w.lost {
		return nil
	}
	return w.list
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// none is the index of a part that is not noted.
const none = -1

// begin notes a part that is written next, with the place of its key.
func (w *writer) begin(keyStart, keyEnd int) int {
	if !w.notes || w.inner > 0 {
		return none
	}
	w.list = append(w.list, span{start: num.To[int32](len(w.b)), key: [2]int32{num.To[int32](keyStart), num.To[int32](keyEnd)}})
	return len(w.list) - 1
}

func (w *writer) end(i int) {
	if i != none {
		w.list[i].end = num.To[int32](len(w.b))
	}
}

// follow notes that a part is in another one, after a third one, which is the outer one at first.
func (w *writer) follow(in, last, i int) {
	if i == none {
		return
	}
	w.list[in].kids++
	if last != in {
		w.list[last].next = num.To[int32](i)
	}
}

// element writes an element of a list and returns its index. Objects in lists are read only where two
// lists differ, so what they contain is not noted.
func (w *writer) element(in, last int, mayBeObject bool, write func()) int {
	i := w.begin(0, 0)
	if i == none {
		write()
		return none
	}
	w.follow(in, last, i)
	start := len(w.b)
	if !mayBeObject {
		write()
		w.end(i)
		return i
	}
	w.inner, w.owner = w.inner+1, i
	write()
	w.inner, w.owner = w.inner-1, none
	w.end(i)
	if len(w.b) > start {
		w.noteInner(i, w.b[start])
	}
	return i
}

// noteInner notes an element whose parts were not noted.
func (w *writer) noteInner(i int, first byte) {
	switch first {
	case '{':
		w.list[i].kids = unread
	case '[':
		w.lost = true
	}
}

// whole appends a value that was written elsewhere.
func (w *writer) whole(text []byte) {
	if len(text) > 0 && w.notes && w.inner == 0 && (text[0] == '{' || text[0] == '[') {
		w.lost = true
	}
	w.b = append(w.b, text...)
}

func (w *writer) value(v any) {
	if v == nil {
		w.b = append(w.b, "null"...)
		return
	}
	value := reflect.ValueOf(v)
	t := value.Type()
	if t.Kind() == reflect.Pointer {
		at := value.UnsafePointer()
		encoderOf(t)(w, unsafe.Pointer(&at))
		return
	}
	held := reflect.New(t)
	held.Elem().Set(value)
	encoderOf(t)(w, held.UnsafePointer())
}

// encoder writes the value of one type that lies at an address. It reads memory by the layout of
// the type, which is known once for all values: reflect.Value would ask for every field again.
type encoder func(w *writer, at unsafe.Pointer)

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
	known, other := encoders.LoadOrStore(t, encoder(func(w *writer, at unsafe.Pointer) {
		ready.Wait()
		made(w, at)
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
		return func(w *writer, at unsafe.Pointer) { w.marshaled(valueOf(t, at)) }
	}
	switch t.Kind() {
	case reflect.Bool:
		return func(w *writer, at unsafe.Pointer) { w.b = strconv.AppendBool(w.b, *(*bool)(at)) }
	case reflect.String:
		return func(w *writer, at unsafe.Pointer) { w.b = appendString(w.b, *(*string)(at)) }
	case reflect.Int:
		return func(w *writer, at unsafe.Pointer) { w.integer(int64(*(*int)(at))) }
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(w *writer, at unsafe.Pointer) { w.integer(valueOf(t, at).Int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(w *writer, at unsafe.Pointer) {
			n := valueOf(t, at).Uint()
			if n > maxExact {
				w.fail(fmt.Errorf("the number %d is not an integer of at most 53 bits", n))
			}
			w.b = strconv.AppendUint(w.b, n, 10)
		}
	case reflect.Pointer:
		return pointerEncoder(t)
	case reflect.Interface:
		return func(w *writer, at unsafe.Pointer) { w.value(valueOf(t, at).Interface()) }
	case reflect.Slice:
		return listEncoder(t)
	case reflect.Array:
		return arrayEncoder(t)
	case reflect.Struct:
		return structEncoder(t)
	case reflect.Map:
		return func(w *writer, at unsafe.Pointer) { w.mapped(valueOf(t, at)) }
	}
	return func(w *writer, _ unsafe.Pointer) { w.fail(fmt.Errorf("a %s is not JSON", t)) }
}

// valueOf returns the value of a type that lies at an address.
func valueOf(t reflect.Type, at unsafe.Pointer) reflect.Value { return reflect.NewAt(t, at).Elem() }

// encodeRaw appends JSON that is canonical already.
func encodeRaw(w *writer, at unsafe.Pointer) {
	text := *(*json.RawMessage)(at)
	if len(text) == 0 {
		w.b = append(w.b, "null"...)
		return
	}
	w.whole(text)
}

// marshaled writes values that write themselves as JSON.
func (w *writer) marshaled(v reflect.Value) {
	text, err := json.Marshal(v.Interface())
	if err == nil {
		text, err = Canonical(text)
	}
	if err != nil {
		w.fail(err)
	}
	w.whole(text)
}

// exact reports whether every client reads a number exactly.
func exact(n int64) bool { return -maxExact <= n && n <= maxExact }

func (w *writer) integer(n int64) {
	if !exact(n) {
		w.fail(fmt.Errorf("the number %d is not an integer of at most 53 bits", n))
	}
	w.b = strconv.AppendInt(w.b, n, 10)
}

func pointerEncoder(t reflect.Type) encoder {
	one := encoderOf(t.Elem())
	return func(w *writer, at unsafe.Pointer) {
		if at = *(*unsafe.Pointer)(at); at == nil {
			w.b = append(w.b, "null"...)
			return
		}
		one(w, at)
	}
}

// elements writes n elements of a size that lie one after the other.
func (w *writer) elements(one encoder, first unsafe.Pointer, n int, size uintptr, mayBeObject bool) {
	w.b = append(w.b, '[')
	var offset uintptr
	if !w.notes || w.inner > 0 {
		for i := range n {
			if i > 0 {
				w.b = append(w.b, ',')
			}
			one(w, unsafe.Add(first, offset))
			offset += size
		}
		w.b = append(w.b, ']')
		return
	}
	me := len(w.list) - 1
	last := me
	for i := range n {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		last = w.element(me, last, mayBeObject, func() { one(w, unsafe.Add(first, offset)) })
		offset += size
	}
	w.b = append(w.b, ']')
}

// mayBeObject reports whether values of a type can be objects: they are not noted as elements of lists.
func mayBeObject(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Bool, reflect.String, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return t.Implements(marshaler)
	case reflect.Slice, reflect.Array:
		return t == raw || t.Implements(marshaler)
	}
	return true
}

func listEncoder(t reflect.Type) encoder {
	one, size, object := encoderOf(t.Elem()), t.Elem().Size(), mayBeObject(t.Elem())
	every := func(w *writer, at unsafe.Pointer) {
		list := *(*[]byte)(at) // only its beginning and its length are used
		if list == nil {
			w.b = append(w.b, "null"...)
			return
		}
		w.elements(one, unsafe.Pointer(unsafe.SliceData(list)), len(list), size, object)
	}
	if t.Elem().Kind() == reflect.Struct && isFlat(t.Elem()) {
		return flatListEncoder(t, every)
	}
	return every
}

func arrayEncoder(t reflect.Type) encoder {
	one, n, size, object := encoderOf(t.Elem()), t.Len(), t.Elem().Size(), mayBeObject(t.Elem())
	return func(w *writer, at unsafe.Pointer) { w.elements(one, at, n, size, object) }
}

// mapped writes a map.
func (w *writer) mapped(v reflect.Value) {
	if v.IsNil() {
		w.b = append(w.b, "null"...)
		return
	}
	if v.Type().Key().Kind() != reflect.String {
		w.fail(fmt.Errorf("a %s is not JSON", v.Type()))
		return
	}
	at := map[string]reflect.Value{}
	for key, value := range v.Seq2() {
		at[key.String()] = value
	}
	me := len(w.list) - 1
	last := me
	w.owner = none
	w.b = append(w.b, '{')
	for i, key := range slices.Sorted(maps.Keys(at)) {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		begin := len(w.b)
		w.b = append(appendString(w.b, key), ':')
		part := w.begin(begin, len(w.b)-1)
		w.follow(me, last, part)
		w.value(at[key].Interface())
		w.end(part)
		last = part
	}
	w.b = append(w.b, '}')
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

// field writes the value of a field. An error names it.
func (w *writer) field(f *field, at unsafe.Pointer) {
	had := w.err != nil
	f.write(w, at)
	if w.err != nil && !had {
		w.err = fmt.Errorf("%s: %w", f.name, w.err)
	}
}
