package env

import (
	"encoding/binary"
	"unsafe"
)

// littleEndian reports whether this machine stores numbers as frames have them, the low byte
// first. Then they are copied as they are, because a loop over all numbers of a step takes
// longer than the eye takes to list them.
var littleEndian = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// appendBits writes all bits of each number, the low byte first.
func appendBits[T int32 | uint16](out []byte, list []T) []byte {
	if !littleEndian {
		return must(binary.Append(out, binary.LittleEndian, list))
	}
	size := len(list) * binary.Size(T(0))
	return append(out, unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(list))), size)...)
}

// must returns bytes of numbers, which can always be written.
func must(out []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return out
}
