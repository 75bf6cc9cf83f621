package protocol

import (
	"encoding/binary"
	"slices"

	"arbiter/core/num"
)

// unpackFixed appends the text of a frame that is one block with fixed codes, as Pack writes all but
// long ones. It reads the dictionary where it is. Package flate copies it for each frame, which takes
// longer than the frame. known is false for a frame of another kind.
func unpackFixed(to, packed []byte) (text []byte, known bool, err error) {
	if len(packed) == 0 || packed[0]&7 != 1|1<<1 {
		return to, false, nil
	}
	begin := len(to)
	to = slices.Grow(to, usualRatio*len(packed))
	in := bitReader{text: packed}
	in.take(3)
	for {
		s := in.symbol()
		switch {
		case in.bad || s > lastLength || len(to)-begin > MaxReply:
			return to[:begin], true, errUnpacked
		case s < endOfBlock:
			to = append(to, byte(s&0xff))
			continue
		case s == endOfBlock:
			return to, true, nil
		}
		length := maxRepeat
		if s < lastLength {
			length = 3 + in.ranged(s-endOfBlock-1, 2)
		}
		symbol := uint(distances[in.take(5)])
		if symbol > lastDistance {
			return to[:begin], true, errUnpacked
		}
		away := 1 + in.ranged(symbol, 1)
		if in.bad || away > len(to)-begin+len(Dictionary) {
			return to[:begin], true, errUnpacked
		}
		to = repeatFrom(to, begin, length, away)
	}
}

// usualRatio is how much longer most texts are than their frames.
const usualRatio = 5

// repeatFrom appends a part of the dictionary and of the text after it, which begins at a position.
func repeatFrom(to []byte, begin, length, away int) []byte {
	if before := away - (len(to) - begin); before > 0 { // in the dictionary
		from := Dictionary[len(Dictionary)-before:]
		n := min(length, before)
		to = append(to, from[:n]...)
		length -= n
	}
	for length > 0 { // what is repeated may contain what is appended
		n := min(length, away)
		to = append(to, to[len(to)-away:len(to)-away+n]...)
		length -= n
	}
	return to
}

// Symbols of DEFLATE.
const (
	endOfBlock   = 256
	lastLength   = 285
	lastDistance = 29
)

// bitReader reads bits, the lowest of each byte first.
type bitReader struct {
	text []byte
	held uint64
	n    int
	bad  bool // the text has ended
}

// fill makes sure that a symbol with its extra bits is there, unless the text ends.
func (r *bitReader) fill() {
	if len(r.text) >= 8 {
		r.held |= binary.LittleEndian.Uint64(r.text) << r.n
		whole := (63 - r.n) / 8
		r.text = r.text[whole:]
		r.n += 8 * whole
		return
	}
	for r.n <= 56 && len(r.text) > 0 {
		r.held |= uint64(r.text[0]) << r.n
		r.text = r.text[1:]
		r.n += 8
	}
}

func (r *bitReader) take(n int) uint64 {
	if r.n < n {
		if r.fill(); r.n < n {
			r.bad = true
			return 0
		}
	}
	v := r.held & (1<<n - 1)
	r.held >>= n
	r.n -= n
	return v
}

// symbol reads a literal or length by its fixed code.
func (r *bitReader) symbol() uint {
	if r.n < 9 {
		r.fill()
	}
	c := symbols[r.held&(1<<9-1)]
	if int(c.bits) > r.n {
		r.bad = true
		return 0
	}
	r.held >>= c.bits
	r.n -= int(c.bits)
	return uint(c.symbol)
}

// ranged reads a number of a range: see the function of this name.
func (r *bitReader) ranged(symbol uint, halvings int) int {
	if symbol < 2<<halvings {
		return num.To[int](symbol)
	}
	n := num.To[int](symbol>>halvings) - 1
	first := num.To[int](1<<halvings+symbol&(1<<halvings-1)) << n
	return first + num.To[int](r.take(n))
}

// coded is the symbol of the bits that follow, and how many of them are its code.
type coded struct {
	symbol uint16
	bits   uint8
}

// symbols are the literals and lengths by the next nine bits.
var symbols = func() (all [1 << 9]coded) {
	for i := range all {
		all[i].symbol = lastLength + 1 // of codes that mean nothing
	}
	for s, c := range fixed {
		for rest := uint64(0); rest < 1<<(9-c.n); rest++ {
			all[c.bits|rest<<c.n] = coded{num.To[uint16](s), num.To[uint8](c.n)}
		}
	}
	return all
}()

// distances are the symbols of distances by their five bits.
var distances = func() (all [1 << 5]uint8) {
	for s := range uint16(len(all)) {
		all[reversed(s, 5).bits] = num.To[uint8](s)
	}
	return all
}()
