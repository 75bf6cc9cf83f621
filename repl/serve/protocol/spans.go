package protocol

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"sync"

	"arbiter/core/num"
)

// span is a value in a text.
type span struct {
	start, end int32
	key        [2]int32 // the quotes of its key begin and end here, in an object; those of its id, if a writer has noted it, in a list
	next       int32    // the next value in the same object or list; 0 = none
	kids       int32    // how many values it contains directly; the first follows it
}

// unread is the number of values of an object in a list: the objects are read only where two
// lists differ.
const unread = -1

// spans are the values of a canonical text, each before what it contains.
type spans struct {
	text []byte
	list []span
	at   int32

	like   *spans // of a text with the same beginning and the same end; nil = none
	prefix int    // how long they are
	suffix int
	near   int // where the last object was found in the other list; the next one mostly follows
}

// spansOf keeps spans for the next comparison.
var spansOf = sync.Pool{New: func() any { return &spans{} }}

func spansIn(text []byte) *spans {
	s := spansOf.Get().(*spans)
	s.text = text
	return s
}

func (s *spans) release() {
	s.text, s.like = nil, nil
	spansOf.Put(s)
}

// readLike is read for a text that is mostly that of other spans: objects in lists of the common
// beginning and of the common end have the same length there.
func (s *spans) readLike(like *spans) bool {
	a, b := like.text, s.text
	n := min(len(a), len(b))
	s.like, s.prefix, s.suffix, s.near = like, 0, 0, 0
	for s.prefix+8 <= n && binary.LittleEndian.Uint64(a[s.prefix:]) == binary.LittleEndian.Uint64(b[s.prefix:]) {
		s.prefix += 8
	}
	for s.suffix+8 <= n && binary.LittleEndian.Uint64(a[len(a)-s.suffix-8:]) == binary.LittleEndian.Uint64(b[len(b)-s.suffix-8:]) {
		s.suffix += 8
	}
	return s.read()
}

// read finds all values. It returns false for a text that is not canonical JSON.
func (s *spans) read() bool {
	if len(s.text) > math.MaxInt32 {
		return false
	}
	s.list, s.at = s.list[:0], 0
	return s.value(0, false) && int(s.at) == len(s.text)
}

// maxDepth bounds how deep values may contain each other.
const maxDepth = 64

func (s *spans) value(depth int, inList bool) bool {
	if int(s.at) >= len(s.text) || depth > maxDepth {
		return false
	}
	me := len(s.list)
	s.list = append(s.list, span{start: s.at})
	ok := true
	switch s.text[s.at] {
	case '{':
		if inList {
			s.list[me].kids = unread
			ok = s.known() || s.skip()
			break
		}
		ok = s.inside(me, '}', true, depth)
	case '[':
		ok = s.inside(me, ']', false, depth)
	case '"':
		ok = s.quoted()
	default:
		begun := s.at
		for int(s.at) < len(s.text) && strings.IndexByte(",]}", s.text[s.at]) < 0 {
			s.at++
		}
		ok = s.at > begun
	}
	s.list[me].end = s.at
	return ok
}

// known passes an object that the other text has.
func (s *spans) known() bool { return s.like != nil && (s.common() || s.follows()) }

// common passes an object that the other text has in the same place of the common beginning or of
// the common end.
func (s *spans) common() bool {
	at, moved := s.at, num.To[int32](len(s.text)-len(s.like.text))
	if int(at) >= len(s.text)-s.suffix {
		at -= moved
	} else if moved = 0; int(at) >= s.prefix {
		return false
	}
	n := s.near
	if n >= len(s.like.list) || s.like.list[n].start > at {
		n, _ = slices.BinarySearchFunc(s.like.list, at, func(x span, at int32) int { return cmp.Compare(x.start, at) })
	}
	for n < len(s.like.list) && s.like.list[n].start < at {
		n++
	}
	if s.near = n; n == len(s.like.list) || s.like.list[n].start != at || s.like.list[n].kids != unread {
		return false
	}
	end := s.like.list[n].end + moved
	if moved == 0 && int(s.at) < len(s.text)-s.suffix && int(end) > s.prefix {
		return false
	}
	s.at = end
	return true
}

// maxAhead bounds how far follows looks ahead in the other text.
const maxAhead = 48

// follows passes an object that comes next in the other text, or soon after. Between the common
// beginning and the common end most objects are the same too, such as the regions of a board.
func (s *spans) follows() bool {
	ahead := s.like.list[min(s.near, len(s.like.list)):]
	for n := range ahead[:min(maxAhead, len(ahead))] {
		one := &ahead[n]
		if one.kids == unread && bytes.HasPrefix(s.text[s.at:], s.like.text[one.start:one.end]) {
			s.at += one.end - one.start
			s.near += n + 1
			return true
		}
	}
	return false
}

// skip passes an object.
func (s *spans) skip() bool {
	depth := 0
	for i := int(s.at); i < len(s.text); i++ {
		switch s.text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				s.at = num.To[int32](i + 1)
				return true
			}
		case '"':
			i = quoteEnd(s.text, i) - 1
		}
	}
	return false
}

// inside reads what an object or a list contains.
func (s *spans) inside(me int, end byte, object bool, depth int) bool {
	s.at++
	last := 0
	for int(s.at) < len(s.text) {
		switch c := s.text[s.at]; {
		case c == end:
			s.at++
			return true
		case c == ',' && last > 0:
			s.at++
		}
		var key [2]int32
		if object {
			key[0] = s.at
			if !s.quoted() || int(s.at) >= len(s.text) || s.text[s.at] != ':' {
				return false
			}
			key[1] = s.at
			s.at++
		}
		one := len(s.list)
		if !s.value(depth+1, !object) {
			return false
		}
		s.list[one].key = key
		if last > 0 {
			s.list[last].next = num.To[int32](one)
		}
		last = one
		s.list[me].kids++
	}
	return false
}

// quoted passes a string.
func (s *spans) quoted() bool {
	if int(s.at) >= len(s.text) || s.text[s.at] != '"' {
		return false
	}
	end := quoteEnd(s.text, int(s.at))
	s.at = num.To[int32](end)
	return end <= len(s.text)
}

// of returns the text of a value, and keyOf that of its key.
func (s *spans) of(i int32) []byte    { return s.text[s.list[i].start:s.list[i].end] }
func (s *spans) keyOf(i int32) []byte { return s.text[s.list[i].key[0]:s.list[i].key[1]] }

// first returns the first value that another one contains, 0 for none.
func (s *spans) first(i int32) int32 {
	if s.list[i].kids <= 0 {
		return 0
	}
	return i + 1
}

// find returns the value of a key, 0 for none. Objects have few keys, and those of two
// versions are mostly the same: the search begins where it is expected.
func (s *spans) find(object int32, key []byte, expected int32) int32 {
	if expected != 0 && bytes.Equal(s.keyOf(expected), key) {
		return expected
	}
	for i := s.first(object); i != 0; i = s.list[i].next {
		if bytes.Equal(s.keyOf(i), key) {
			return i
		}
	}
	return 0
}

// idOf returns the text of the id of an object in a list; nil if there is none.
func (s *spans) idOf(i int32) []byte {
	if at := s.list[i].key; at[1] > 0 {
		return s.text[at[0]:at[1]]
	}
	return idAt(s.of(i))
}

// idAt is idOf for the text of an object.
func idAt(text []byte) []byte {
	depth := 0
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			end := quoteEnd(text, at)
			if end+1 < len(text) && depth == 1 && text[end] == ':' && string(text[at:end]) == `"id"` {
				return valueAt(text, end+1)
			}
			at = end - 1
		}
	}
	return nil
}

// valueAt returns the string or number that begins at a position.
func valueAt(text []byte, at int) []byte {
	if text[at] == '"' {
		return text[at:min(len(text), quoteEnd(text, at))]
	}
	if n := bytes.IndexAny(text[at:], ",}"); n > 0 && text[at] != '{' && text[at] != '[' {
		return text[at : at+n]
	}
	return nil
}

// kind returns the first character of a value.
func (s *spans) kind(i int32) byte { return s.text[s.list[i].start] }

// ids are the texts of the ids of elements, which differ.
type ids struct {
	list   [][]byte
	sorted []int // their positions, in the order of the texts
}

// idsOf returns the ids of elements; ok is false if they are not objects with different ids.
func (s *spans) idsOf(elements []int32) (all ids, ok bool) {
	all = ids{make([][]byte, len(elements)), make([]int, len(elements))}
	for n, i := range elements {
		all.sorted[n] = n
		if all.list[n] = s.idOf(i); all.list[n] == nil {
			return all, false
		}
	}
	slices.SortFunc(all.sorted, func(a, b int) int { return bytes.Compare(all.list[a], all.list[b]) })
	for n := 1; n < len(all.sorted); n++ {
		if bytes.Equal(all.list[all.sorted[n-1]], all.list[all.sorted[n]]) {
			return all, false
		}
	}
	return all, true
}

// find returns the position of an id, or -1.
func (d *ids) find(id []byte) int {
	n, found := slices.BinarySearchFunc(d.sorted, id, func(at int, id []byte) int { return bytes.Compare(d.list[at], id) })
	if !found {
		return -1
	}
	return d.sorted[n]
}

// rest lists a value of a list and those that follow it, n of them.
func (s *spans) rest(from, n int32) []int32 {
	all := make([]int32, 0, n)
	for i := from; i != 0; i = s.list[i].next {
		all = append(all, i)
	}
	return all
}
