package lzma

import (
	"math/bits"

	"arbiter/core/num"
)

// prices are what things cost under a model, in sixteenths of a bit; learned anew for each
// block.
type prices struct {
	matchLen, repLen [maxMatch + 1]uint32
	near             [4][128]uint32 // distances with probabilities of their own
	slots            [4][64]uint32
	aligned          [1 << alignBits]uint32
}

// ofBit has the price of a bit by the probability that it is what it is.
var ofBit = func() (list [1 << (probBits - 4)]uint32) {
	for i := range list {
		w, whole := num.To[uint32](i<<4+8), uint32(0)
		for range 4 { // squared four times: sixteen times its logarithm
			w *= w
			whole <<= 1
			for w >= 1<<16 {
				w >>= 1
				whole++
			}
		}
		list[i] = probBits<<4 - 15 - whole
	}
	return list
}()

func zero(p uint16) uint32 { return ofBit[p>>4] }
func one(p uint16) uint32  { return ofBit[(1<<probBits-p)>>4&(1<<(probBits-4)-1)] }

func price(p uint16, b uint32) uint32 {
	if b == 0 {
		return zero(p)
	}
	return one(p)
}

func treePrice(probs []uint16, n int, v uint32) (sum uint32) {
	for m := v | 1<<n; m > 1; m >>= 1 {
		sum += price(probs[m>>1], m&1)
	}
	return sum
}

func reversePrice(probs []uint16, n int, v uint32) (sum uint32) {
	m := uint32(1)
	for range n {
		sum += price(probs[m], v&1)
		m, v = m<<1|v&1, v>>1
	}
	return sum
}

// learn takes the prices of a model.
func (p *prices) learn(m *model) {
	for n := minMatch; n <= maxMatch; n++ {
		p.matchLen[n], p.repLen[n] = lengthPrice(&m.match, n), lengthPrice(&m.rep, n)
	}
	for i := range p.slots {
		for s := range p.slots[i] {
			p.slots[i][s] = treePrice(m.slot[i][:], 6, uint32(s))
			if s >= endSpecial {
				p.slots[i][s] += num.To[uint32](s>>1-1-alignBits) << 4
			}
		}
		for d := range p.near[i] {
			slot := num.To[uint32](slotOf(num.To[uint32](d)))
			p.near[i][d] = p.slots[i][slot]
			if slot >= 4 {
				foot := int(slot>>1) - 1
				base := (2 | slot&1) << foot
				p.near[i][d] += reversePrice(m.special[base-slot:], foot, uint32(d)-base)
			}
		}
	}
	for i := range p.aligned {
		p.aligned[i] = reversePrice(m.align[:], alignBits, uint32(i))
	}
}

func lengthPrice(l *lengths, n int) uint32 {
	v := num.To[uint32](n - minMatch)
	switch {
	case v < 8:
		return zero(l.choice[0]) + treePrice(l.low[:], 3, v)
	case v < 16:
		return one(l.choice[0]) + zero(l.choice[1]) + treePrice(l.mid[:], 3, v-8)
	}
	return one(l.choice[0]) + one(l.choice[1]) + treePrice(l.high[:], 8, v-16)
}

func (p *prices) distance(n int, dist uint32) uint32 {
	k := min(n-minMatch, 3)
	if dist < 128 {
		return p.near[k][dist]
	}
	top := bits.Len32(dist) - 1
	return p.slots[k][2*top+int(dist>>(top-1)&1)] + p.aligned[dist&(1<<alignBits-1)]
}

// whichPrice is that of naming one of the last distances.
func (p *prices) whichPrice(m *model, state, which int) uint32 {
	switch which {
	case 0:
		return zero(m.isG0[state]) + one(m.isLong[state])
	case 1:
		return one(m.isG0[state]) + zero(m.isG1[state])
	}
	return one(m.isG0[state]) + one(m.isG1[state]) + price(m.isG2[state], num.To[uint32](which-2))
}

func (p *parser) literalPrice(m *model, n *node, pos int) (sum uint32) {
	before := byte(0)
	if pos > 0 {
		before = p.e.data[pos-1]
	}
	probs, symbol := &m.literal[before>>(8-literalCtx)], uint32(p.e.data[pos])|0x100
	if n.state < 7 {
		return treePrice(probs[:], 8, symbol&0xff)
	}
	same := uint32(p.e.data[pos-int(n.reps[0])-1])
	for offset := uint32(0x100); symbol < 0x10000; {
		same <<= 1
		sum += price(probs[offset+same&offset+symbol>>8], symbol>>7&1)
		symbol <<= 1
		offset &^= same ^ symbol
	}
	return sum
}
