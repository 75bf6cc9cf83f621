package protocol

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"sync/atomic"
	"unsafe"

	"arbiter/core/num"
)

// Long lists of flat structs, such as the places of a board, are mostly the same from look to look and
// from match to match. Their texts are kept.

// minKept is the length from which the text of a list is kept.
const minKept = 8

// keptTexts is how many texts are kept for a type. Its lists compete for them.
const keptTexts = 64

// flatTexts are the texts of lists of one type.
type flatTexts [keptTexts]atomic.Pointer[flatText]

// flatText is the text of a list. It holds a copy of the list: two lists are the same if their memory
// is, as the strings of the copy cannot move or change.
type flatText struct {
	memory []byte
	text   []byte
	holds  reflect.Value
}

// isFlat reports whether values of a type are the same if their memory is the same.
func isFlat(t reflect.Type) bool {
	if t.Implements(marshaler) {
		return false
	}
	switch t.Kind() {
	case reflect.Bool, reflect.String, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return true
	case reflect.Struct:
		for i := range t.NumField() {
			if !isFlat(t.Field(i).Type) {
				return false
			}
		}
		return true
	}
	return false
}

// place returns where the text of a list is kept: by its length and its first and last bytes.
func (f *flatTexts) place(memory []byte, size int) *atomic.Pointer[flatText] {
	h := uint64(len(memory))
	for _, part := range [][]byte{memory[:size], memory[len(memory)-size:]} {
		for i := 0; i+8 <= len(part); i += 8 {
			h = (h ^ binary.LittleEndian.Uint64(part[i:])) * 0x9e3779b97f4a7c15
		}
	}
	return &f[h>>58]
}

// flatListEncoder is the encoder of lists of a flat struct, whose elements another one writes.
func flatListEncoder(t reflect.Type, plain encoder) encoder {
	size := num.To[int](t.Elem().Size())
	texts := &flatTexts{}
	return func(w *writer, at unsafe.Pointer) {
		list := *(*[]byte)(at) // only its beginning and its length are used
		if len(list) < minKept || w.notes && w.inner == 0 {
			plain(w, at)
			return
		}
		memory := unsafe.Slice(unsafe.SliceData(list), len(list)*size)
		kept := texts.place(memory, size)
		if k := kept.Load(); k != nil && bytes.Equal(k.memory, memory) {
			w.b = append(w.b, k.text...)
			return
		}
		begun := len(w.b)
		if plain(w, at); w.err != nil {
			return
		}
		holds := reflect.MakeSlice(t, len(list), len(list))
		reflect.Copy(holds, valueOf(t, at))
		kept.Store(&flatText{unsafe.Slice((*byte)(holds.UnsafePointer()), len(memory)), bytes.Clone(w.b[begun:]), holds})
	}
}
