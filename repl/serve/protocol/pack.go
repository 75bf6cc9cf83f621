package protocol

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"math/bits"
	"sync"

	"arbiter/core/num"
)

// Packed is the subprotocol of connections whose frames from the server are packed: DEFLATE (RFC
// 1951) of a text that follows the dictionary. Messages are short and similar, so most of a
// message is in the dictionary. A connection keeps nothing between two messages.
const Packed = "arbiter.packed.1"

// Dictionary is what both sides of a packed connection know already: typical parts of messages,
// the most frequent ones last. It cannot change without another subprotocol.
//
//go:embed dictionary.txt
var Dictionary []byte

// maxShort is the size up to which a text is packed with the dictionary. For the few longer ones,
// such as first boards of large games, codes that are made for the text save more.
const maxShort = 48 << 10

// Pack packs a frame with a message, or with several as Batch writes them.
func Pack(list ...[]byte) []byte { return AppendPacked(nil, list...) }

// AppendPacked appends what Pack returns.
func AppendPacked(to []byte, list ...[]byte) []byte {
	if batchLen(list) > maxShort {
		return append(to, packLong(Batch(list))...)
	}
	p := packers.Get().(*packer)
	defer packers.Put(p)
	return append(to, p.pack(list)...)
}

// errUnpacked is the error for a frame that is not packed as it should be.
var errUnpacked = errors.New("the packed frame is damaged or too long")

// Unpack reads a packed frame.
func Unpack(packed []byte) ([]byte, error) { return AppendUnpacked(nil, packed) }

// AppendUnpacked appends what Unpack returns.
func AppendUnpacked(to, packed []byte) ([]byte, error) {
	if text, known, err := unpackFixed(to, packed); known {
		if err == nil && len(text)-len(to) > MaxReply {
			err = errUnpacked
		}
		if err != nil {
			return nil, err
		}
		return text, nil
	}
	u := unpackers.Get().(*unpacker)
	defer unpackers.Put(u)
	u.packed.Reset(packed)
	if err := u.r.(flate.Resetter).Reset(&u.packed, Dictionary); err != nil {
		return nil, err
	}
	u.text.Reset()
	if n, err := u.text.ReadFrom(io.LimitReader(u.r, MaxReply+1)); err != nil || n > MaxReply {
		u.text = bytes.Buffer{}
		return nil, errUnpacked
	}
	to = append(to, u.text.Bytes()...)
	if u.text.Cap() > maxScratch {
		u.text = bytes.Buffer{}
	}
	return to, nil
}

// unpacker has the memory for frames.
type unpacker struct {
	r      io.ReadCloser
	packed bytes.Reader
	text   bytes.Buffer
}

var (
	unpackers = sync.Pool{New: func() any { return &unpacker{r: flate.NewReader(nil)} }}
	writers   = sync.Pool{New: func() any {
		w, err := flate.NewWriter(nil, flate.BestSpeed)
		if err != nil {
			panic(err) // the level is valid
		}
		return w
	}}
	packers = sync.Pool{New: func() any { return newPacker() }}
)

func packLong(text []byte) []byte {
	w := writers.Get().(*flate.Writer)
	defer writers.Put(w)
	var b bytes.Buffer
	w.Reset(&b)
	_, _ = w.Write(text) // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// Bounds of the search for what is repeated, and those of DEFLATE.
const (
	hashBits  = 13
	minRepeat = 4
	maxRepeat = 258
	maxAway   = 32 << 10
	maxTries  = 6
	enough    = 64 // a repetition of this length is taken without a look for a longer one
	// The next two, with few tries, cost 5 % of the bytes and save half of the time.
	longEnough = 8 // a repetition of this length is taken without a look at the next position
	maxNoted   = 8 // so many positions of a repetition are noted
)

// packer packs texts in one block with fixed codes. Positions are those in the dictionary and the
// text after it.
type packer struct {
	window []byte
	heads  [1 << hashBits]uint16 // the last position + 1 of each hash
	before []uint16              // the position + 1 before each, with the same hash
	out    []byte
	held   uint64 // bits that are not yet written
	n      int
}

// known is a packer that has read the dictionary.
var known = sync.OnceValue(func() *packer {
	p := &packer{window: Dictionary, before: make([]uint16, len(Dictionary))}
	for at := range len(Dictionary) - minRepeat + 1 {
		p.notes(at, 1)
	}
	return p
})

func newPacker() *packer {
	return &packer{window: bytes.Clone(Dictionary)}
}

func (p *packer) pack(list [][]byte) []byte {
	p.window = appendBatch(p.window[:len(Dictionary)], list)
	p.heads = known().heads
	if n := len(p.window); n > len(p.before) {
		p.before = append(make([]uint16, 0, n), known().before...)[:n]
	}
	p.out, p.held, p.n = p.out[:0], 0, 0
	p.bits(1|1<<1, 3) // the last block, with fixed codes
	at := len(Dictionary)
	length, away := p.find(at)
	for at < len(p.window) {
		n := 1
		switch next, further := p.after(at, length); {
		case next > length:
			p.literal(p.window[at])
			p.notes(at, 1)
			at, length, away = at+1, next, further
			continue
		case length < minRepeat:
			p.literal(p.window[at])
		default:
			p.repeat(length, away)
			n = length
		}
		p.notes(at, n)
		at += n
		length, away = p.find(at)
	}
	p.symbol(256) // the end
	for ; p.n > 0; p.n -= min(p.n, 8) {
		p.out = append(p.out, byte(p.held&0xff))
		p.held >>= 8
	}
	return p.out
}

// notes adds the first of some positions to those that are found. There are fewer than 1<<16.
func (p *packer) notes(at, n int) {
	w, before := p.window, p.before[:len(p.window)]
	for end := min(at+min(n, maxNoted), len(w)-minRepeat+1); at < end; at++ {
		h := binary.LittleEndian.Uint32(w[at:]) * 2654435761 >> (32 - hashBits)
		before[at] = p.heads[h]
		p.heads[h] = uint16((at + 1) & math.MaxUint16)
	}
}

// after returns the repetition at the next position, if it could be better than one of a length.
func (p *packer) after(at, length int) (next, away int) {
	if length < minRepeat || length >= longEnough {
		return 0, 0
	}
	return p.find(at + 1)
}

// find returns the longest repetition that can begin at a position, and how far back its model is.
func (p *packer) find(at int) (length, away int) {
	w := p.window
	if at+minRepeat > len(w) {
		return 0, 0
	}
	most := min(maxRepeat, len(w)-at)
	h := binary.LittleEndian.Uint32(w[at:]) * 2654435761 >> (32 - hashBits)
	for next, tries := p.heads[h], maxTries; next > 0 && tries > 0; tries-- {
		from := int(next) - 1
		if at-from > maxAway {
			break
		}
		next = p.before[from]
		if from >= at || length > 0 && w[from+length] != w[at+length] {
			continue
		}
		if n := repeated(w[from:], w[at:at+most]); n > length {
			length, away = n, at-from
			if n == most || n >= enough {
				break
			}
		}
	}
	return length, away
}

// repeated returns how many of the first bytes of a text are those of an earlier one.
func repeated(earlier, text []byte) (n int) {
	for ; n+8 <= len(text); n += 8 {
		if diff := binary.LittleEndian.Uint64(earlier[n:]) ^ binary.LittleEndian.Uint64(text[n:]); diff != 0 {
			return n + bits.TrailingZeros64(diff)/8
		}
	}
	for n < len(text) && earlier[n] == text[n] {
		n++
	}
	return n
}

// bits appends a number of at most 32 bits, its lowest bit first.
func (p *packer) bits(value uint64, n int) {
	p.held |= value << p.n
	if p.n += n; p.n >= 32 {
		p.out = binary.LittleEndian.AppendUint32(p.out, uint32(p.held&math.MaxUint32))
		p.held >>= 32
		p.n -= 32
	}
}

// code is a Huffman code, in the order of its bits.
type code struct {
	bits uint64
	n    int
}

// reversed returns a code whose highest bit comes first.
func reversed(value uint16, n int) code { return code{uint64(bits.Reverse16(value) >> (16 - n)), n} }

// fixed are the codes of literals and lengths.
var fixed = func() (all [286]code) {
	for i := range all {
		switch s := num.To[uint16](i); {
		case s < 144:
			all[i] = reversed(0x30+s, 8)
		case s < 256:
			all[i] = reversed(0x190+s-144, 9)
		case s < 280:
			all[i] = reversed(s-256, 7)
		default:
			all[i] = reversed(0xc0+s-280, 8)
		}
	}
	return all
}()

// symbol appends a literal or length by its fixed code.
func (p *packer) symbol(s uint16) {
	c := &fixed[s]
	p.bits(c.bits, c.n)
}

func (p *packer) literal(c byte) { p.symbol(uint16(c)) }

// repeat appends a repetition.
func (p *packer) repeat(length, away int) {
	l := &lengths[length]
	p.bits(l.bits, l.n)
	symbol, extra, n := ranged(uint16((away-1)&math.MaxUint16), 1)
	of := &far[symbol]
	p.bits(of.bits|extra<<of.n, of.n+n)
}

// lengths are the codes of the lengths of repetitions, with their extra bits.
var lengths = func() (all [maxRepeat + 1]code) {
	for length := minRepeat; length < maxRepeat; length++ {
		symbol, extra, n := ranged(num.To[uint16](length-3), 2)
		c := fixed[endOfBlock+1+symbol]
		all[length] = code{c.bits | extra<<c.n, c.n + n}
	}
	all[maxRepeat] = fixed[lastLength]
	return all
}()

// far are the codes of distances.
var far = func() (all [lastDistance + 1]code) {
	for s := range all {
		all[s] = reversed(num.To[uint16](s), 5)
	}
	return all
}()

// ranged returns the range of DEFLATE in which a number is, and its place there in n bits. Each
// power of two has 2^halvings ranges, and smaller numbers have one each.
func ranged(v uint16, halvings int) (symbol uint16, extra uint64, n int) {
	if v < 2<<halvings {
		return v, 0, 0
	}
	n = bits.Len16(v) - 1 - halvings
	first := uint16(((n + 1) << halvings) & math.MaxUint16)
	return first + v>>n - 1<<halvings, uint64(v & (1<<n - 1)), n
}
