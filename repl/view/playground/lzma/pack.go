package lzma

import (
	"encoding/binary"

	"arbiter/core/num"
)

// Pack packs bytes; the same bytes give the same ones. It takes a second for a
// megabyte or two.
func Pack(data []byte) []byte {
	e := &encoder{model: newModel(), data: data, rng: 0xffffffff, pending: 1}
	e.out = append(e.out, properties)
	e.out = binary.LittleEndian.AppendUint32(e.out, dictionary)
	e.out = binary.LittleEndian.AppendUint64(e.out, uint64(len(data)))
	p := newParser(e)
	for at := 0; at < len(data); {
		for _, s := range p.parse(at) {
			e.step(at, s)
			at += s.n
		}
	}
	for range 5 {
		e.shift()
	}
	return e.out
}

// step is a piece of the data: a literal, a match at a distance, or at one of the last
// four.
type step struct {
	n    int
	how  int // asLiteral, asMatch, or the number of the repeated distance
	dist uint32
}

const (
	asMatch   = 4
	asLiteral = 5
)

// encoder writes a stream of bits.
type encoder struct {
	*model
	data, out []byte
	low       uint64
	rng       uint32
	cache     byte
	pending   int
}

func (e *encoder) bit(p *uint16, b uint32) {
	bound := e.rng >> probBits * uint32(*p)
	if b == 0 {
		e.rng = bound
		*p += (1<<probBits - *p) >> moveBits
	} else {
		e.low += uint64(bound)
		e.rng -= bound
		*p -= *p >> moveBits
	}
	for e.rng < topValue {
		e.rng <<= 8
		e.shift()
	}
}

// shift writes the highest byte, as soon as no carry can change it.
func (e *encoder) shift() {
	if e.low < 0xff000000 || e.low >= 1<<32 {
		carry := byte(e.low >> 32 & 0xff)
		for ; e.pending > 0; e.pending-- {
			e.out = append(e.out, e.cache+carry)
			e.cache = 0xff
		}
		e.cache = byte(e.low >> 24 & 0xff)
	}
	e.pending++
	e.low = e.low & 0x00ffffff << 8
}

func (e *encoder) tree(probs []uint16, n int, v uint32) {
	m := uint32(1)
	for i := n - 1; i >= 0; i-- {
		b := v >> i & 1
		e.bit(&probs[m], b)
		m = m<<1 | b
	}
}

func (e *encoder) reverse(probs []uint16, n int, v uint32) {
	m := uint32(1)
	for range n {
		b := v & 1
		e.bit(&probs[m], b)
		m, v = m<<1|b, v>>1
	}
}

// step writes one.
func (e *encoder) step(at int, s step) {
	st := e.state
	if s.how == asLiteral {
		e.bit(&e.isMatch[st], 0)
		e.byteAt(at)
		return
	}
	e.bit(&e.isMatch[st], 1)
	if s.how == asMatch {
		e.bit(&e.isRep[st], 0)
		e.lengthOf(&e.match, s.n)
		e.distance(s.n, s.dist)
		e.reps = [4]uint32{s.dist, e.reps[0], e.reps[1], e.reps[2]}
		e.state = afterMatch(st)
		return
	}
	e.bit(&e.isRep[st], 1)
	if s.how == 0 {
		e.bit(&e.isG0[st], 0)
		if s.n == 1 {
			e.bit(&e.isLong[st], 0)
			e.state = afterShort(st)
			return
		}
		e.bit(&e.isLong[st], 1)
	} else {
		e.bit(&e.isG0[st], 1)
		if s.how == 1 {
			e.bit(&e.isG1[st], 0)
		} else {
			e.bit(&e.isG1[st], 1)
			e.bit(&e.isG2[st], num.To[uint32](s.how-2))
		}
		e.reps = repeated(e.reps, s.how)
	}
	e.lengthOf(&e.rep, s.n)
	e.state = afterRep(st)
}

// repeated puts one of the last distances first.
func repeated(reps [4]uint32, which int) [4]uint32 {
	r := reps[which]
	copy(reps[1:which+1], reps[:which])
	reps[0] = r
	return reps
}

func (e *encoder) byteAt(at int) {
	before := byte(0)
	if at > 0 {
		before = e.data[at-1]
	}
	probs, symbol := &e.literal[before>>(8-literalCtx)], uint32(e.data[at])|0x100
	if e.state < 7 {
		for i := 7; i >= 0; i-- {
			e.bit(&probs[symbol>>(i+1)], symbol>>i&1)
		}
	} else {
		same := uint32(e.data[at-int(e.reps[0])-1])
		for offset := uint32(0x100); symbol < 0x10000; {
			same <<= 1
			e.bit(&probs[offset+same&offset+symbol>>8], symbol>>7&1)
			symbol <<= 1
			offset &^= same ^ symbol
		}
	}
	e.state = afterLiteral(e.state)
}

func (e *encoder) lengthOf(l *lengths, n int) {
	v := num.To[uint32](n - minMatch)
	switch {
	case v < 8:
		e.bit(&l.choice[0], 0)
		e.tree(l.low[:], 3, v)
	case v < 16:
		e.bit(&l.choice[0], 1)
		e.bit(&l.choice[1], 0)
		e.tree(l.mid[:], 3, v-8)
	default:
		e.bit(&l.choice[0], 1)
		e.bit(&l.choice[1], 1)
		e.tree(l.high[:], 8, v-16)
	}
}

func (e *encoder) distance(n int, dist uint32) {
	slot := num.To[uint32](slotOf(dist))
	e.tree(e.slot[min(n-minMatch, 3)][:], 6, slot)
	if slot < 4 {
		return
	}
	foot := int(slot>>1) - 1
	base := (2 | slot&1) << foot
	rest := dist - base
	if slot < endSpecial {
		e.reverse(e.special[base-slot:], foot, rest)
		return
	}
	for i := foot - 1; i >= alignBits; i-- {
		e.rng >>= 1
		if rest>>i&1 == 1 {
			e.low += uint64(e.rng)
		}
		for e.rng < topValue {
			e.rng <<= 8
			e.shift()
		}
	}
	e.reverse(e.align[:], alignBits, rest&(1<<alignBits-1))
}
