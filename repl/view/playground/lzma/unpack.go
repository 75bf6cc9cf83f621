package lzma

import (
	"encoding/binary"
	"errors"
)

var errBroken = errors.New("the packed bytes are broken")

// decoder reads a stream of bits.
type decoder struct {
	*model
	in        []byte
	at        int
	rng, code uint32
}

// Is reports whether bytes look like packed ones.
func Is(packed []byte) bool {
	return len(packed) >= header+5 && packed[0] == properties && packed[header] == 0
}

// Unpack gives what Pack has packed, of at most most bytes.
func Unpack(packed []byte, most int) ([]byte, error) {
	if !Is(packed) {
		return nil, errBroken
	}
	size := binary.LittleEndian.Uint64(packed[5:])
	if size > uint64(most) {
		return nil, errors.New("the packed bytes are too many")
	}
	d := &decoder{model: newModel(), in: packed, at: header + 5, rng: 0xffffffff, code: binary.BigEndian.Uint32(packed[header+1:])}
	out := make([]byte, 0, size)
	for uint64(len(out)) < size {
		if d.at > len(d.in)+8 {
			return nil, errBroken
		}
		if d.bit(&d.isMatch[d.state]) == 0 {
			out = append(out, d.byteAfter(out))
			continue
		}
		n, ok := d.length(len(out))
		if !ok || uint64(len(out)+n) > size {
			return nil, errBroken
		}
		for range n {
			out = append(out, out[len(out)-int(d.reps[0])-1])
		}
	}
	return out, nil
}

func (d *decoder) bit(p *uint16) uint32 {
	bound := d.rng >> probBits * uint32(*p)
	var b uint32
	if d.code < bound {
		d.rng = bound
		*p += (1<<probBits - *p) >> moveBits
	} else {
		d.rng -= bound
		d.code -= bound
		*p -= *p >> moveBits
		b = 1
	}
	d.normal()
	return b
}

func (d *decoder) normal() {
	if d.rng < topValue {
		d.rng <<= 8
		d.code <<= 8
		if d.at < len(d.in) {
			d.code |= uint32(d.in[d.at])
		}
		d.at++
	}
}

func (d *decoder) tree(probs []uint16, n int) uint32 {
	m := uint32(1)
	for range n {
		m = m<<1 | d.bit(&probs[m])
	}
	return m - 1<<n
}

func (d *decoder) reverse(probs []uint16, n int) (v uint32) {
	m := uint32(1)
	for i := range n {
		b := d.bit(&probs[m])
		m = m<<1 | b
		v |= b << i
	}
	return v
}

// byteAfter reads a literal.
func (d *decoder) byteAfter(out []byte) byte {
	before, same := byte(0), uint32(0)
	if len(out) > 0 {
		before = out[len(out)-1]
	}
	probs, symbol := &d.literal[before>>(8-literalCtx)], uint32(1)
	if d.state >= 7 && int(d.reps[0]) < len(out) {
		same = uint32(out[len(out)-int(d.reps[0])-1])
		for offset := uint32(0x100); symbol < 0x100; {
			same <<= 1
			was := same & offset
			b := d.bit(&probs[offset+was+symbol])
			symbol = symbol<<1 | b
			if b == 0 {
				offset &^= was
			} else {
				offset &= was
			}
		}
	}
	for symbol < 0x100 {
		symbol = symbol<<1 | d.bit(&probs[symbol])
	}
	d.state = afterLiteral(d.state)
	return byte(symbol & 0xff)
}

// length reads a match: its length, and its distance into reps. ok is false for one
// that begins before the first byte.
func (d *decoder) length(have int) (n int, ok bool) {
	switch s := d.state; {
	case d.bit(&d.isRep[s]) == 0:
		n = d.lengthOf(&d.match)
		d.reps = [4]uint32{d.distance(n), d.reps[0], d.reps[1], d.reps[2]}
		d.state = afterMatch(s)
	case d.bit(&d.isG0[s]) == 0:
		if d.bit(&d.isLong[s]) == 0 {
			d.state = afterShort(s)
			return 1, int(d.reps[0]) < have
		}
		n, d.state = d.lengthOf(&d.rep), afterRep(s)
	default:
		which := 1
		if d.bit(&d.isG1[s]) != 0 {
			which = 2 + int(d.bit(&d.isG2[s]))
		}
		r := d.reps[which]
		copy(d.reps[1:which+1], d.reps[:which])
		d.reps[0] = r
		n, d.state = d.lengthOf(&d.rep), afterRep(s)
	}
	return n, int(d.reps[0]) < have
}

func (d *decoder) lengthOf(l *lengths) int {
	switch {
	case d.bit(&l.choice[0]) == 0:
		return minMatch + int(d.tree(l.low[:], 3))
	case d.bit(&l.choice[1]) == 0:
		return minMatch + 8 + int(d.tree(l.mid[:], 3))
	}
	return minMatch + 16 + int(d.tree(l.high[:], 8))
}

func (d *decoder) distance(n int) uint32 {
	slot := d.tree(d.slot[min(n-minMatch, 3)][:], 6)
	if slot < 4 {
		return slot
	}
	foot := int(slot>>1) - 1
	base := (2 | slot&1) << foot
	if slot < endSpecial {
		return base + d.reverse(d.special[base-slot:], foot)
	}
	direct := uint32(0)
	for range foot - alignBits {
		d.rng >>= 1
		b := uint32(0)
		if d.code >= d.rng {
			d.code -= d.rng
			b = 1
		}
		direct = direct<<1 | b
		d.normal()
	}
	return base + direct<<alignBits + d.reverse(d.align[:], alignBits)
}
