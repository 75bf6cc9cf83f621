// Package lzma packs bytes in the format .lzma, and unpacks what it has packed. A
// playground is a third smaller by it than by gzip, which matters as web spaces are slow
// and have bounds. It knows one set of parameters, which suits programs: four bits of the
// byte before tell what a literal is likely to be, and nothing depends on the position.
//
// The format is that of the LZMA specification by Igor Pavlov; any program that reads
// .lzma reads it.
//
// It is code of our own as the encoder of github.com/ulikunitz/xz packs the same engine
// into 4.1 MB and this one into 2.9 MB, where a playground is bound to 3.5 MB.
//
// It is not for programs that embed the engine: those use package luabind.
package lzma

import "math/bits"

const (
	probBits   = 11
	probInit   = 1 << (probBits - 1)
	moveBits   = 5
	topValue   = 1 << 24
	states     = 12
	literalCtx = 4 // bits of the byte before
	minMatch   = 2
	maxMatch   = 273
	header     = 13
	properties = literalCtx
	dictionary = 1 << 23
	endSpecial = 14 // slots of distances below have probabilities of their own
	alignBits  = 4
)

// lengths codes the length of a match, less minMatch.
type lengths struct {
	choice [2]uint16
	low    [8]uint16
	mid    [8]uint16
	high   [256]uint16
}

// model is the probabilities of a stream, and where it stands.
type model struct {
	isMatch, isRep, isG0, isG1, isG2, isLong [states]uint16

	literal [1 << literalCtx][0x300]uint16
	match   lengths
	rep     lengths
	slot    [4][64]uint16
	special [128]uint16
	align   [1 << alignBits]uint16
	state   int
	reps    [4]uint32
}

func newModel() *model {
	m := &model{}
	for _, list := range [][]uint16{m.isMatch[:], m.isRep[:], m.isG0[:], m.isG1[:], m.isG2[:], m.isLong[:], m.special[:], m.align[:]} {
		reset(list)
	}
	for i := range m.literal {
		reset(m.literal[i][:])
	}
	for i := range m.slot {
		reset(m.slot[i][:])
	}
	for _, l := range []*lengths{&m.match, &m.rep} {
		reset(l.choice[:])
		reset(l.low[:])
		reset(l.mid[:])
		reset(l.high[:])
	}
	return m
}

func reset(probs []uint16) {
	for i := range probs {
		probs[i] = probInit
	}
}

// The states after a literal, a match, a repeated distance and one byte of it.
func afterLiteral(s int) int {
	switch {
	case s < 4:
		return 0
	case s < 10:
		return s - 3
	}
	return s - 6
}

func after(s, early, late int) int {
	if s < 7 {
		return early
	}
	return late
}

func afterMatch(s int) int { return after(s, 7, 10) }
func afterRep(s int) int   { return after(s, 8, 11) }
func afterShort(s int) int { return after(s, 9, 11) }

// slotOf is the slot of a distance: its highest bit and the one below.
func slotOf(dist uint32) int {
	if dist < 4 {
		return int(dist)
	}
	n := bits.Len32(dist) - 1
	return 2*n + int(dist>>(n-1)&1)
}
