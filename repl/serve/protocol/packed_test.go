package protocol_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/repl/serve/protocol"
)

// lengthBits and awayBits return the bits of a length and of a distance by RFC 1951, 3.2.5 and 3.2.6.
func lengthBits(n int) int {
	base, extra := []int{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}, []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	at := 0
	for at+1 < len(base) && base[at+1] <= n {
		at++
	}
	if 257+at >= 280 {
		return 8 + extra[at]
	}
	return 7 + extra[at]
}

var awayBases = []int{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}

func awayBits(n int) int {
	at := 0
	for at+1 < len(awayBases) && awayBases[at+1] <= n {
		at++
	}
	return 5 + max(0, at/2-1)
}

// literalBits returns the bits of bytes that are written as they are.
func literalBits(text []byte) (n int) {
	for _, c := range text {
		n += 8
		if c >= 144 {
			n++
		}
	}
	return n
}

// headAndEnd are the bits of a block's head and of its end.
const headAndEnd = 3 + 7

// TestPackedLengths: one byte that is repeated n times after itself is a literal and one
// repetition of the shortest form of RFC 1951. Fewer than four times are literals.
func TestPackedLengths(t *testing.T) {
	for n := range 259 {
		text := bytes.Repeat([]byte{1}, 1+n)
		want := headAndEnd + 8
		if n < 4 {
			want += 8 * n
		} else {
			want += lengthBits(n) + awayBits(1)
		}
		packed := protocol.Pack(text)
		if len(packed) != (want+7)/8 {
			t.Errorf("%d repetitions take %d bytes, want %d", n, len(packed), (want+7)/8)
		}
		if back, err := protocol.Unpack(packed); err != nil || !bytes.Equal(back, text) {
			t.Errorf("%d repetitions become %d bytes: %v", n, len(back), err)
		}
	}
}

// TestPackedDistances: a text that comes again at a distance of up to 32 KB is one repetition with
// the bits of that distance.
func TestPackedDistances(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3)) //nolint:gosec // texts to pack
	all := make([]byte, 33<<10)
	for i := range all {
		all[i] = byte(128 + rng.IntN(128)) //nolint:gosec // less than 256; the dictionary is ASCII
	}
	for _, base := range awayBases {
		if base < 8 {
			continue
		}
		for _, away := range []int{base, base - 1} {
			text := append(bytes.Clone(all[:away]), all[:8]...)
			want := (headAndEnd + literalBits(all[:away]) + lengthBits(8) + awayBits(away) + 7) / 8
			packed := protocol.Pack(text)
			if back, err := protocol.Unpack(packed); err != nil || !bytes.Equal(back, text) {
				t.Errorf("at a distance of %d: %d bytes, %v", away, len(back), err)
			}
			if len(packed) > want {
				t.Errorf("at a distance of %d: %d bytes, want %d", away, len(packed), want)
			}
		}
	}
	text := append(bytes.Clone(all), all[:8]...) // too far away
	if back, err := protocol.Unpack(protocol.Pack(text)); err != nil || !bytes.Equal(back, text) {
		t.Errorf("beyond the window: %d bytes, %v", len(back), err)
	}
}

// TestPackedLazily: a longer repetition that begins one byte later is taken, and a text of the
// dictionary is one repetition of it.
func TestPackedLazily(t *testing.T) {
	// At the last 1, "1234" comes again; one byte later "2345678" does.
	text := []byte("\x01\x02\x03\x04\x0b\x02\x03\x04\x05\x06\x07\x08\x0c\x01\x02\x03\x04\x05\x06\x07\x08")
	want := headAndEnd + 8*14 + lengthBits(7) + awayBits(9)
	if got := len(protocol.Pack(text)); got > (want+7)/8 {
		t.Errorf("%d bytes, want %d", got, (want+7)/8)
	}
	d := protocol.Dictionary
	for _, at := range []int{0, len(d) / 2, len(d) - 60} {
		want := (headAndEnd + lengthBits(60) + awayBits(len(d)-at) + 7) / 8
		if got := len(protocol.Pack(d[at : at+60])); got > want+2 {
			t.Errorf("60 bytes of the dictionary at %d are packed in %d, want %d", at, got, want)
		}
	}
}

// TestPackedInOne: several messages are packed as their batch, and those that are long without
// the dictionary, which any reader of DEFLATE with it reads as well.
func TestPackedInOne(t *testing.T) {
	for _, n := range []int{47, 48, 49} {
		one := []byte(`"` + strings.Repeat("ab", n<<9-1) + `"`)
		for _, list := range [][][]byte{{one}, {one, []byte("7")}} {
			back, err := protocol.Unpack(protocol.Pack(list...))
			if err != nil || !bytes.Equal(back, protocol.Batch(list)) {
				t.Errorf("%d messages of %d KB: %d bytes, %v", len(list), n, len(back), err)
			}
		}
	}
}

// bitWriter writes bits as RFC 1951 orders them.
type bitWriter struct {
	out []byte
	n   int
}

// put appends a number of n bits, lowest bit first; code appends a Huffman code, highest bit first.
func (w *bitWriter) put(value, n int) {
	for i := range n {
		if w.n%8 == 0 {
			w.out = append(w.out, 0)
		}
		w.out[len(w.out)-1] |= byte(value >> i & 1 << (w.n % 8)) //nolint:gosec // one bit
		w.n++
	}
}

func (w *bitWriter) code(value, n int) {
	for i := n - 1; i >= 0; i-- {
		w.put(value>>i&1, 1)
	}
}

// TestMaxPacked: a frame with fixed codes may be as long as a reply, and no longer.
func TestMaxPacked(t *testing.T) {
	for more := range 2 {
		w := &bitWriter{}
		w.put(1|1<<1, 3)
		w.code(0x30+'a', 8)
		for range (protocol.MaxReply - 1) / 258 {
			w.code(0xc0+5, 8) // 258 times the last byte
			w.code(0, 5)
		}
		rest := (protocol.MaxReply-1)%258 + more
		if rest < 227 || rest > 257 {
			t.Fatalf("a rest of %d is not one repetition of the symbol 284", rest)
		}
		w.code(0xc0+4, 8)
		w.put(rest-227, 5)
		w.code(0, 5)
		w.code(0, 7) // the end
		want := protocol.MaxReply + more
		if back, err := protocol.Unpack(w.out); (err == nil) != (more == 0) || err == nil && len(back) != want {
			t.Errorf("%d bytes: %d, %v", want, len(back), err)
		}
	}
}

// ops spells operations.
func ops(list []protocol.Operation) string {
	var parts []string
	for _, o := range list {
		parts = append(parts, strings.TrimSpace(o.Op+" "+o.Path+" "+string(o.Value)))
	}
	return strings.Join(parts, ", ")
}

// TestDiffOperations: a change has one operation for each value that differs, with the path of RFC
// 6901 to it, and nothing for the others.
func TestDiffOperations(t *testing.T) {
	rest := `,"z":"` + strings.Repeat("z", 300) + `"}`
	for _, c := range []struct{ was, is, want string }{
		{`{"a":1,"b":2`, `{"a":1,"b":3`, "replace /b 3"},
		{`{"a":1,"b":2`, `{"b":2`, "remove /a"},
		{`{"b":2`, `{"a":1,"b":2`, "add /a 1"},
		{`{"a":1,"b":2,"c":3`, `{"b":4,"d":5`, "remove /a, remove /c, replace /b 4, add /d 5"},
		{`{"a":{"b":{"c":1,"d":2}}`, `{"a":{"b":{"c":1,"d":3}}`, "replace /a/b/d 3"},
		{`{"a":[1]`, `{"a":{"b":1}`, `replace /a {"b":1}`}, {`{"a":{"b":1}`, `{"a":[1]`, `replace /a [1]`}, {`{"a":1`, `{"a":[1]`, `replace /a [1]`},
		{`{"a/b":1,"c~d":2,"e\"f":3`, `{"a/b":2,"c~d":3,"e\"f":4`, `replace /a~1b 2, replace /c~0d 3, replace /e"f 4`},
		{`{"a":[1,2,3]`, `{"a":[1,4,3]`, "replace /a/1 4"}, {`{"a":[1,2,3]`, `{"a":[1,3]`, "remove /a/1"}, {`{"a":[1,3]`, `{"a":[1,2,3]`, "add /a/1 2"},
		{`{"a":[1,2,3]`, `{"a":[]`, "remove /a/2, remove /a/1, remove /a/0"}, {`{"a":[]`, `{"a":[1,2]`, "add /a/0 1, add /a/1 2"}, {`{"a":[1,2]`, `{"a":[3,4,5]`, "replace /a/0 3, replace /a/1 4, add /a/2 5"},
		{`{"a":[1,2,3,4]`, `{"a":[5,4]`, "remove /a/2, remove /a/1, replace /a/0 5"},
		{`{"a":[[1,2],[3]]`, `{"a":[[1,2],[3,4]]`, "add /a/1/1 4"},
		{`{"a":[{"x":1,"y":2}]`, `{"a":[{"x":1,"y":3}]`, "replace /a/0/y 3"},
		{`{"a":[{"x":[{"y":1}]}]`, `{"a":[{"x":[{"y":2}]}]`, "replace /a/0/x/0/y 2"},
		// By ids: the longest part of the list that keeps its order stays.
		{`{"a":[{"id":1},{"id":2},{"id":3},{"id":4}]`, `{"a":[{"id":4},{"id":1},{"id":2},{"id":3}]`, `remove /a/3, add /a/0 {"id":4}`},
		{`{"a":[{"id":1},{"id":2},{"id":3},{"id":4}]`, `{"a":[{"id":2},{"id":3},{"id":4},{"id":1}]`, `remove /a/0, add /a/3 {"id":1}`},
		{`{"a":[{"id":3},{"id":1},{"id":2}]`, `{"a":[{"id":1},{"id":2},{"id":3}]`, `remove /a/0, add /a/2 {"id":3}`}, // whatever order the ids have
		{`{"a":[{"id":1,"v":1},{"id":2}]`, `{"a":[{"id":3},{"id":1,"v":2},{"id":2}]`, `add /a/0 {"id":3}, replace /a/1/v 2`},
		{`{"a":[{"id":1},{"id":1}]`, `{"a":[{"id":2},{"id":2}]`, `replace /a/0/id 2, replace /a/1/id 2`},                               // not different
		{`{"a":[{"id":1},{"id":2},{"id":1}]`, `{"a":[{"id":3},{"id":2},{"id":3}]`, `replace /a/0/id 3, replace /a/2/id 3`},             // nor next to each other
		{`{"a":[{"id":"x"},{"no":1}]`, `{"a":[{"no":1},{"id":"x"}]`, `remove /a/0/id, add /a/0/no 1, remove /a/1/no, add /a/1/id "x"`}, // not all have one
	} {
		list, ok := protocol.Diff([]byte(c.was+rest), []byte(c.is+rest))
		if got := ops(list); got != c.want || !ok {
			t.Errorf("from %s to %s: %s, want %s", c.was, c.is, got, c.want)
		}
		if back, err := protocol.Apply([]byte(c.was+rest), list); err != nil || string(back) != c.is+rest {
			t.Errorf("from %s to %s: comes to %s, %v", c.was, c.is, back, err)
		}
	}
}

// TestDiffIsShorter: a change is sent only while it is shorter than the whole value.
func TestDiffIsShorter(t *testing.T) {
	const one = `{"op":"replace","path":"/a","value":2},` // of a list
	for more := range 40 {
		pad := strings.Repeat("z", more)
		was, is := `{"a":1,"z":"`+pad+`"}`, `{"a":2,"z":"`+pad+`"}`
		if _, ok := protocol.Diff([]byte(was), []byte(is)); ok != (len(one) < len(is)) {
			t.Errorf("a change of %d bytes of a text of %d: %v", len(one), len(is), ok)
		}
	}
	rest := `,"z":"` + strings.Repeat("z", 300) + `"}` // so that a change would be shorter
	for _, torn := range []string{``, `{`, `{"a"`, `{"a":` + rest, `{"a":[1,,2]` + rest, `{"a":[1,]` + rest} {
		if _, ok := protocol.Diff([]byte(torn), []byte(`{"a":1`+rest)); ok {
			t.Errorf("%q is compared", torn)
		}
		if _, ok := protocol.Diff([]byte(`{"a":1`+rest), []byte(torn)); ok {
			t.Errorf("%q is compared with", torn)
		}
	}
}
