package protocol

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"arbiter/core/num"
)

// Operation is one step of a change (RFC 6902).
type Operation struct {
	Op    string          `json:"op"`
	Path  string          `json:"path"`
	Value json.RawMessage `json:"value,omitempty"`
}

// Operations.
const (
	opAdd     = "add"
	opRemove  = "remove"
	opReplace = "replace"
)

// Diff returns the operations that turn one canonical value into another; ok is false if
// sending the whole value is not longer. It reads the texts without decoding them: a server
// does this for each viewer after each command.
func Diff(from, to []byte) (list []Operation, ok bool) {
	a, b := spansOf.Get().(*spans), spansOf.Get().(*spans)
	defer func() {
		a.text, b.text = nil, nil
		spansOf.Put(a)
		spansOf.Put(b)
	}()
	a.text, b.text = from, to
	if !a.read() || !b.read() {
		return nil, false
	}
	d := differ{a: a, b: b, room: len(to)}
	d.compare(nil, 0, 0)
	return d.list, d.room > 0
}

// span is a value in a text.
type span struct {
	start, end int32
	key        [2]int32 // the quotes of its key begin and end here, in an object
	next       int32    // the next value in the same object or list; 0 = none
	kids       int32    // how many values it contains directly; the first follows it
}

// spans are the values of a canonical text, each before what it contains.
type spans struct {
	text []byte
	list []span
	at   int32
}

// spansOf keeps spans for the next comparison.
var spansOf = sync.Pool{New: func() any { return &spans{} }}

// read finds all values. It returns false for a text that is not canonical JSON.
func (s *spans) read() bool {
	if len(s.text) > math.MaxInt32 {
		return false
	}
	s.list, s.at = s.list[:0], 0
	return s.value(0) && int(s.at) == len(s.text)
}

// maxDepth bounds how deep values may contain each other.
const maxDepth = 64

func (s *spans) value(depth int) bool {
	if int(s.at) >= len(s.text) || depth > maxDepth {
		return false
	}
	me := len(s.list)
	s.list = append(s.list, span{start: s.at})
	ok := true
	switch s.text[s.at] {
	case '{':
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
		if !s.value(depth + 1) {
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
	for i := int(s.at) + 1; i < len(s.text); i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '"':
			s.at = num.To[int32](i + 1)
			return true
		}
	}
	return false
}

// of returns the text of a value, and keyOf that of its key.
func (s *spans) of(i int32) []byte    { return s.text[s.list[i].start:s.list[i].end] }
func (s *spans) keyOf(i int32) []byte { return s.text[s.list[i].key[0]:s.list[i].key[1]] }

// first returns the first value that another one contains, 0 for none.
func (s *spans) first(i int32) int32 {
	if s.list[i].kids == 0 {
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

// kind returns the first character of a value.
func (s *spans) kind(i int32) byte { return s.text[s.list[i].start] }

// ids returns the texts of the ids of a list's elements; nil if they are not objects with
// different ids.
func (s *spans) ids(list int32) [][]byte {
	var all [][]byte
	seen := map[string]bool{}
	for i := s.first(list); i != 0; i = s.list[i].next {
		if s.kind(i) != '{' {
			return nil
		}
		id := s.find(i, idKey, 0)
		if id == 0 || seen[string(s.of(id))] {
			return nil
		}
		seen[string(s.of(id))] = true
		all = append(all, s.of(id))
	}
	return all
}

var idKey = []byte(`"id"`)

// differ compares two texts.
type differ struct {
	a, b *spans
	list []Operation
	room int // bytes that a change may still have
}

func (d *differ) add(op string, path []byte, value []byte) {
	d.room -= len(op) + len(path) + len(value) + len(`{"op":"","path":"","value":},`)
	if d.room > 0 {
		d.list = append(d.list, Operation{op, string(path), value})
	}
}

func (d *differ) compare(path []byte, i, j int32) {
	if d.room <= 0 || bytes.Equal(d.a.of(i), d.b.of(j)) {
		return
	}
	switch was, is := d.a.kind(i), d.b.kind(j); {
	case was == '{' && is == '{':
		d.objects(path, i, j)
	case was == '[' && is == '[':
		d.arrays(path, i, j)
	default:
		d.add(opReplace, path, d.b.of(j))
	}
}

// step appends a key to a path.
func step(path, key []byte) []byte {
	path = append(slices.Clip(path), '/')
	if bytes.ContainsAny(key, `~/\`) {
		var text string
		if json.Unmarshal(key, &text) == nil {
			return append(path, pointer.Replace(text)...)
		}
	}
	return append(path, key[1:len(key)-1]...)
}

// pointer escapes a key for a path.
var pointer = strings.NewReplacer("~", "~0", "/", "~1")

func (d *differ) objects(path []byte, i, j int32) {
	expected := d.b.first(j)
	for k := d.a.first(i); k != 0; k = d.a.list[k].next {
		found := d.b.find(j, d.a.keyOf(k), expected)
		if found == 0 {
			d.add(opRemove, step(path, d.a.keyOf(k)), nil)
			continue
		}
		expected = d.b.list[found].next
	}
	expected = d.a.first(i)
	for k := d.b.first(j); k != 0; k = d.b.list[k].next {
		found := d.a.find(i, d.b.keyOf(k), expected)
		if found == 0 {
			d.add(opAdd, step(path, d.b.keyOf(k)), d.b.of(k))
			continue
		}
		expected = d.a.list[found].next
		if !bytes.Equal(d.a.of(found), d.b.of(k)) {
			d.compare(step(path, d.b.keyOf(k)), found, k)
		}
	}
}

// arrays keeps elements by their ids, where all have one, and else by position.
func (d *differ) arrays(path []byte, i, j int32) {
	if was, is := d.a.ids(i), d.b.ids(j); was != nil && is != nil {
		d.byID(path, i, j, was, is)
		return
	}
	was, is := d.a.elements(i), d.b.elements(j)
	first := 0 // elements that are the same from the front
	for first < min(len(was), len(is)) && bytes.Equal(d.a.of(was[first]), d.b.of(is[first])) {
		first++
	}
	last := 0 // and from the back
	for last < min(len(was), len(is))-first && bytes.Equal(d.a.of(was[len(was)-1-last]), d.b.of(is[len(is)-1-last])) {
		last++
	}
	was, is = was[first:len(was)-last], is[first:len(is)-last]
	for n := len(was) - 1; n >= len(is); n-- {
		d.add(opRemove, element(path, first+n), nil)
	}
	for n, l := range is {
		if n < len(was) {
			d.compare(element(path, first+n), was[n], l)
		} else {
			d.add(opAdd, element(path, first+n), d.b.of(l))
		}
	}
}

// elements lists the values of a list.
func (s *spans) elements(list int32) (all []int32) {
	for i := s.first(list); i != 0; i = s.list[i].next {
		all = append(all, i)
	}
	return all
}

func element(path []byte, n int) []byte {
	return strconv.AppendInt(append(slices.Clip(path), '/'), int64(n), 10)
}

// byID keeps as many elements as possible in their order. The others are removed, and those
// that are new or elsewhere are added.
func (d *differ) byID(path []byte, i, j int32, was, is [][]byte) {
	at := make(map[string]int, len(was))
	for n, id := range was {
		at[string(id)] = n
	}
	var order []int // positions before, in the order of now
	for _, id := range is {
		if n, stays := at[string(id)]; stays {
			order = append(order, n)
		}
	}
	kept := make([]int32, len(was)) // the value, where an element is kept
	grows := growing(order)
	n := 0
	for k := d.a.first(i); k != 0; k = d.a.list[k].next {
		if _, stays := slices.BinarySearch(grows, n); stays {
			kept[n] = k
		}
		n++
	}
	for n := len(was) - 1; n >= 0; n-- {
		if kept[n] == 0 {
			d.add(opRemove, element(path, n), nil)
		}
	}
	n = 0
	for l := d.b.first(j); l != 0; l = d.b.list[l].next {
		if before, stays := at[string(is[n])]; stays && kept[before] != 0 {
			d.compare(element(path, n), kept[before], l)
		} else {
			d.add(opAdd, element(path, n), d.b.of(l))
		}
		n++
	}
}

// growing returns the longest growing subsequence of different numbers.
func growing(list []int) []int {
	ends := []int{}                    // for each length, the index of the smallest end
	before := make([]int, len(list)+1) // the index before each
	for i, n := range list {
		l := sort.Search(len(ends), func(l int) bool { return list[ends[l]] >= n })
		before[i] = -1
		if l > 0 {
			before[i] = ends[l-1]
		}
		if l == len(ends) {
			ends = append(ends, i)
		} else {
			ends[l] = i
		}
	}
	out := make([]int, len(ends))
	if len(ends) == 0 {
		return out
	}
	for i, l := ends[len(ends)-1], len(ends)-1; l >= 0; i, l = before[i], l-1 {
		out[l] = list[i]
	}
	return out
}
