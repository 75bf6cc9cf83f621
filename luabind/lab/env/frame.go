package env

import (
	"bufio"
	"encoding/binary"
	"io"
	"slices"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
)

// Frames are the requests and answers of --encode binary. docs/env.md has every byte of
// them. All numbers are little-endian.
//
//	request  0xAB  kind  0  0  count uint32, then count actions of 4 bytes
//	answer   0xAB  kind  0  0  length uint32, then sections: name of 4 letters,
//	         length uint32, and so many bytes, filled up with zeros to a multiple of 4
const (
	frameMark  = 0xAB // no line of JSON begins with it
	headerSize = 8

	actionFrame = 1 // a step by places in the list of commands
	indexFrame  = 2 // a step by the numbers of commands
	statusFrame = 1 // answers reset, step, restore and clone
	seenFrame   = 2 // answers observe
)

// resultCodes are the numbers of results in frames.
var resultCodes = []string{"", "win", "draw", "void", "unfinished", "failed", "loss"}

// readFrame reads a step. It consumes the whole frame in any case, so that the next request
// can be read. The error is that of the stream.
func (b *Batch) readFrame(in *bufio.Reader) (*Fault, error) {
	var head [headerSize]byte
	if n, err := io.ReadFull(in, head[:]); err != nil {
		return fault(truncatedFrame, "", "the input ends after %d of %d bytes of a header", n, headerSize), streamError(err)
	}
	kind, count := head[1], binary.LittleEndian.Uint32(head[4:])
	if int(count) != len(b.worlds) {
		if n, err := io.CopyN(io.Discard, in, 4*int64(count)); err != nil {
			return truncated(n, count), streamError(err)
		}
		return fault(wrongLength, "", "%d actions for %d matches", count, len(b.worlds)), nil
	}
	body := make([]byte, 4*len(b.worlds))
	if n, err := io.ReadFull(in, body); err != nil {
		return truncated(int64(n), count), streamError(err)
	}
	if head[2] != 0 || head[3] != 0 || kind != actionFrame && kind != indexFrame {
		return fault(unknownOp, "1 is a step by actions, 2 one by indexes", "a frame of the kind %d with the reserved bytes %d and %d", kind, head[2], head[3]), nil
	}
	r := &b.req
	*r = request{op: "step", actions: r.actions[:0], envs: r.envs[:0], seeds: r.seeds[:0], seats: r.seats[:0], from: r.from[:0], indexes: r.indexes[:0]}
	into := &r.actions
	if kind == indexFrame {
		into, r.byIndex = &r.indexes, true
	}
	for i := range b.worlds {
		*into = append(*into, int32(binary.LittleEndian.Uint32(body[4*i:])))
	}
	return nil, nil
}

func truncated(n int64, count uint32) *Fault {
	return fault(truncatedFrame, "", "the input ends after %d of %d bytes of a frame", n, 4*int64(count))
}

// streamError is the error of a stream that has not simply ended.
func streamError(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return io.EOF
	}
	return err
}

// frame writes the status of all matches as a frame.
func (b *Batch) frame() []byte {
	out := b.open(statusFrame)
	out = b.section(out, "SEAT", func(out []byte, w *world) []byte { return put32(out, int32(w.seat)) })
	out = b.section(out, "LEGL", func(out []byte, w *world) []byte { return put32(out, num.To[int32](len(w.legal))) })
	out = b.section(out, "RWRD", func(out []byte, w *world) []byte { return appendBits(out, w.reward) })
	if b.o.Score {
		out = b.section(out, "SCOR", func(out []byte, w *world) []byte { return appendBits(out, w.gained) })
	}
	out = b.section(out, "RSLT", func(out []byte, w *world) []byte {
		return append(out, num.To[byte](slices.Index(resultCodes, w.result)))
	})
	if fails := b.failures(nil); fails != nil {
		out = closeSection(append(openSection(out, "FAIL"), fails[len(`,"failed":`):]...), len(out))
	}
	if b.o.Observe == Vector {
		out = b.seen(out, func(w *world) []byte { return w.encoded.seen })
	}
	if b.o.Features {
		out = b.section(out, "FEAT", func(out []byte, w *world) []byte { return append(out, w.encoded.features...) })
	}
	if b.o.Indexes {
		out = b.section(out, "INDX", func(out []byte, w *world) []byte { return append(out, w.encoded.indexes...) })
	}
	return b.close(out)
}

// seenOf writes what seats see that were asked for.
func (b *Batch) seenOf() []byte {
	return b.close(b.seen(b.open(seenFrame), func(w *world) []byte { return w.shown }))
}

// seen writes observations without their zeros: how many other numbers each match has, then
// the places of all of them, and then the numbers.
func (b *Batch) seen(out []byte, of func(*world) []byte) []byte {
	out = b.section(out, "OBSN", func(out []byte, w *world) []byte { return put32(out, num.To[int32](len(of(w))/sparseSize)) })
	out = b.section(out, "OBSP", func(out []byte, w *world) []byte { return append(out, of(w)[:len(of(w))/sparseSize*2]...) })
	return b.section(out, "OBSV", func(out []byte, w *world) []byte { return append(out, of(w)[len(of(w))/sparseSize*2:]...) })
}

// sparseSize is how many bytes a number takes that is not 0: its place and its value.
const sparseSize = 2 + 4

// list lists the numbers that an eye sees and that are not 0.
func (p *player) list(view match.Any) {
	p.sparse.Reset()
	if eye, ok := p.eye.(observe.Lister); ok {
		eye.List(view, p.sparse)
		return
	}
	p.eye.See(view, p.numbers)
	p.sparse.Find(p.numbers)
}

func (b *Batch) open(kind byte) []byte {
	return append(b.out[:0], frameMark, kind, 0, 0, 0, 0, 0, 0)
}

// close writes the length into the header.
func (b *Batch) close(out []byte) []byte {
	binary.LittleEndian.PutUint32(out[4:], num.To[uint32](len(out)-headerSize))
	b.out = out
	return out
}

// section writes something of each match.
func (b *Batch) section(out []byte, name string, one func([]byte, *world) []byte) []byte {
	first := len(out)
	out = openSection(out, name)
	for i := range b.worlds {
		out = one(out, &b.worlds[i])
	}
	return closeSection(out, first)
}

func openSection(out []byte, name string) []byte { return append(append(out, name...), 0, 0, 0, 0) }

// closeSection writes the length of a section that begins at an index, and fills it up.
func closeSection(out []byte, first int) []byte {
	binary.LittleEndian.PutUint32(out[first+4:], num.To[uint32](len(out)-first-headerSize))
	for (len(out)-first)%4 != 0 {
		out = append(out, 0)
	}
	return out
}

func put32(out []byte, n int32) []byte { return binary.LittleEndian.AppendUint32(out, uint32(n)) }
