package env

import (
	"encoding/binary"
	"slices"
)

// appendBits writes 32 bits a number, the low byte first.
func appendBits(out []byte, list []int32) []byte {
	n := len(out)
	out = slices.Grow(out, 4*len(list))[:n+4*len(list)]
	to := out[n:]
	for len(list) >= 2 && len(to) >= 8 {
		binary.LittleEndian.PutUint64(to, uint64(uint32(list[0]))|uint64(uint32(list[1]))<<32)
		list, to = list[2:], to[8:]
	}
	for i, x := range list {
		binary.LittleEndian.PutUint32(to[4*i:], uint32(x))
	}
	return out
}

// appendPlaces writes 16 bits a place, the low byte first.
func appendPlaces(out []byte, list []int32) []byte {
	n := len(out)
	out = slices.Grow(out, 2*len(list))[:n+2*len(list)]
	to := out[n:]
	for len(list) >= 8 && len(to) >= 16 {
		x := (*[8]int32)(list)
		binary.LittleEndian.PutUint64(to, four(x[0], x[1], x[2], x[3]))
		binary.LittleEndian.PutUint64(to[8:], four(x[4], x[5], x[6], x[7]))
		list, to = list[8:], to[16:]
	}
	for i, place := range list {
		binary.LittleEndian.PutUint16(to[2*i:], uint16(place&0xFFFF))
	}
	return out
}

// four packs the low 16 bits of numbers, the first one lowest.
func four(a, b, c, d int32) uint64 {
	return uint64(uint16(a&0xFFFF)) | uint64(uint16(b&0xFFFF))<<16 | uint64(uint16(c&0xFFFF))<<32 | uint64(uint16(d&0xFFFF))<<48
}
