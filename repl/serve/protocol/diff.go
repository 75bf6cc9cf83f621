package protocol

import (
	"bytes"
	"encoding/json"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
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

// Text is canonical JSON that is compared with its next version. It keeps where its values are,
// so that a comparison does not search for them.
type Text struct {
	text   []byte
	list   []span  // nil = it is not yet known
	memory *memory // nil = the text has its own
	use    uint64  // of the memory, which another text has after Release
}

// NewText makes a text, which must not change any more.
func NewText(text []byte) Text { return Text{text: text} }

// Bytes returns the text.
func (t *Text) Bytes() []byte { return t.text }

// Elements returns the texts of the elements of a list.
func (t *Text) Elements() []json.RawMessage {
	s := spans{text: t.text, list: t.list}
	if t.list == nil || s.kind(0) != '[' {
		return Elements(t.text)
	}
	out := make([]json.RawMessage, 0, s.list[0].kids)
	for i := s.first(0); i != 0; i = s.list[i].next {
		out = append(out, s.of(i))
	}
	return out
}

// memory is the memory of a text that EncodeText has made.
type memory struct {
	text []byte
	list []span
	uses uint64 // how many texts have released it
}

var memories = sync.Pool{New: func() any { return new(memory) }}

// reused returns a copy of a text in the memory of an earlier one.
func reused(text []byte, list []span) Text {
	m := memories.Get().(*memory)
	if m.text = m.text[:0]; cap(m.text) < len(text) {
		m.text = make([]byte, 0, len(text))
	}
	if m.list = m.list[:0]; cap(m.list) < len(list) {
		m.list = make([]span, 0, len(list))
	}
	m.text = append(m.text, text...)
	t := Text{text: m.text, memory: m, use: m.uses}
	if list != nil {
		m.list = append(m.list, list...)
		t.list = m.list
	}
	return t
}

// Release lets later texts have the memory of this one. Nothing may use the text any more, nor what was
// made of it: its bytes, and the operations of Since. Only the first release of a text has an effect.
func (t *Text) Release() {
	if m := t.memory; m != nil && m.uses == t.use {
		m.uses++
		memories.Put(m)
	}
	*t = Text{}
}

// Shares reports whether two texts have the same memory.
func (t *Text) Shares(other *Text) bool { return t.memory == other.memory }

// Diff returns the operations that turn one canonical value into another; ok is false if
// sending the whole value is not longer. It reads the texts without decoding them: a server
// does this for each viewer after each command.
func Diff(from, to []byte) (list []Operation, ok bool) {
	is := NewText(to)
	return is.Since(&Text{text: from})
}

// Since is Diff from an earlier version of the text.
func (t *Text) Since(was *Text) (list []Operation, ok bool) {
	d := differs.Get().(*differ)
	defer d.release()
	d.a, d.b = &d.texts[0], &d.texts[1]
	d.texts[0].text, d.texts[0].list = was.text, was.list
	if was.list == nil {
		d.a = spansIn(was.text)
		defer d.a.release()
		if !d.a.read() {
			return nil, false
		}
	}
	if t.list == nil {
		b := spansIn(t.text)
		defer b.release()
		if !b.readLike(d.a) {
			return nil, false
		}
		t.list = slices.Clone(b.list)
	}
	d.texts[1].text, d.texts[1].list = t.text, t.list
	d.room = len(t.text)
	d.compare(0, 0)
	return slices.Clone(d.list), d.room > 0
}

// differs keep memory for the next comparison.
var differs = sync.Pool{New: func() any { return &differ{} }}

func (d *differ) release() {
	clear(d.list)
	clear(d.texts[:])
	d.a, d.b, d.list, d.path = nil, nil, d.list[:0], d.path[:0]
	differs.Put(d)
}

// differ compares two texts.
type differ struct {
	a, b  *spans
	texts [2]spans // for a and b
	path  []byte   // of the values that are compared
	list  []Operation
	room  int // bytes that a change may still have
}

func (d *differ) add(op string, value []byte) {
	d.room -= len(op) + len(d.path) + len(value) + len(`{"op":"","path":"","value":},`)
	if d.room > 0 {
		d.list = append(d.list, Operation{op, string(d.path), value})
	}
}

// addAt is add for a value in the present one.
func (d *differ) addAt(key []byte, op string, value []byte) {
	n := d.step(key)
	d.add(op, value)
	d.path = d.path[:n]
}

// addElement is add for an element of the present list.
func (d *differ) addElement(at int, op string, value []byte) {
	n := d.element(at)
	d.add(op, value)
	d.path = d.path[:n]
}

// step appends a key to the path, and returns how long the path was.
func (d *differ) step(key []byte) (n int) {
	n = len(d.path)
	d.path = append(d.path, '/')
	if bytes.ContainsAny(key, `~/\`) {
		var text string
		if json.Unmarshal(key, &text) == nil {
			d.path = append(d.path, pointer.Replace(text)...)
			return n
		}
	}
	d.path = append(d.path, key[1:len(key)-1]...)
	return n
}

// element is step for an element.
func (d *differ) element(at int) (n int) {
	n = len(d.path)
	d.path = strconv.AppendInt(append(d.path, '/'), int64(at), 10)
	return n
}

// pointer escapes a key for a path.
var pointer = strings.NewReplacer("~", "~0", "/", "~1")

func (d *differ) compare(i, j int32) {
	if d.room <= 0 || bytes.Equal(d.a.of(i), d.b.of(j)) {
		return
	}
	switch was, is := d.a.kind(i), d.b.kind(j); {
	case was == '{' && is == '{' && d.a.list[i].kids == unread && d.b.list[j].kids == unread:
		d.inside(d.a.of(i), d.b.of(j))
	case was == '{' && is == '{':
		d.objects(i, j)
	case was == '[' && is == '[':
		d.arrays(i, j)
	default:
		d.add(opReplace, d.b.of(j))
	}
}

func (d *differ) objects(i, j int32) {
	expected := d.b.first(j)
	for k := d.a.first(i); k != 0; k = d.a.list[k].next {
		found := d.b.find(j, d.a.keyOf(k), expected)
		if found == 0 {
			d.addAt(d.a.keyOf(k), opRemove, nil)
			continue
		}
		expected = d.b.list[found].next
	}
	expected = d.a.first(i)
	for k := d.b.first(j); k != 0; k = d.b.list[k].next {
		found := d.a.find(i, d.b.keyOf(k), expected)
		if found == 0 {
			d.addAt(d.b.keyOf(k), opAdd, d.b.of(k))
			continue
		}
		expected = d.a.list[found].next
		if !bytes.Equal(d.a.of(found), d.b.of(k)) {
			n := d.step(d.b.keyOf(k))
			d.compare(found, k)
			d.path = d.path[:n]
		}
	}
}

// arrays compares the elements that are not the same at the front and at the back: by their ids,
// where all have one, and else by position.
func (d *differ) arrays(i, j int32) {
	var first int32 // elements that are the same from the front
	k, l := d.a.first(i), d.b.first(j)
	for ; k != 0 && l != 0 && bytes.Equal(d.a.of(k), d.b.of(l)); k, l = d.a.list[k].next, d.b.list[l].next {
		first++
	}
	was, is := d.a.rest(k, d.a.list[i].kids-first), d.b.rest(l, d.b.list[j].kids-first)
	for len(was) > 0 && len(is) > 0 && bytes.Equal(d.a.of(was[len(was)-1]), d.b.of(is[len(is)-1])) {
		was, is = was[:len(was)-1], is[:len(is)-1] // those that are the same from the back
	}
	if !d.paired(was, is) && d.byID(int(first), was, is) {
		return
	}
	for n := len(was) - 1; n >= len(is); n-- {
		d.addElement(int(first)+n, opRemove, nil)
	}
	for n, l := range is {
		if n < len(was) {
			d.compareElement(int(first)+n, was[n], l)
		} else {
			d.addElement(int(first)+n, opAdd, d.b.of(l))
		}
	}
}

func (d *differ) compareElement(at int, i, j int32) {
	n := d.element(at)
	d.compare(i, j)
	d.path = d.path[:n]
}

// paired reports whether lists have the same ids in the same order, so that their elements are
// compared by position. It does not read elements that are the same.
func (d *differ) paired(was, is []int32) bool {
	if len(was) != len(is) {
		return false
	}
	for n, i := range was {
		if !bytes.Equal(d.a.of(i), d.b.of(is[n])) && !bytes.Equal(d.a.idOf(i), d.b.idOf(is[n])) {
			return false
		}
	}
	return true
}

// byID compares elements of lists by their ids, if all have one: as many as possible keep their
// order. The others are removed, and those that are new or elsewhere are added. first is the
// position of the first of them.
func (d *differ) byID(first int, was, is []int32) bool {
	old, ok := d.a.idsOf(was)
	now, also := d.b.idsOf(is)
	if !ok || !also {
		return false
	}
	before := make([]int, len(is)) // the position before of each, or -1
	var order []int                // those positions
	for n, id := range now.list {
		if before[n] = old.find(id); before[n] >= 0 {
			order = append(order, before[n])
		}
	}
	kept := make([]bool, len(was))
	for _, n := range growing(order) {
		kept[n] = true
	}
	for n := len(was) - 1; n >= 0; n-- {
		if !kept[n] {
			d.addElement(first+n, opRemove, nil)
		}
	}
	for n, l := range is {
		if at := before[n]; at >= 0 && kept[at] {
			d.compareElement(first+n, was[at], l)
		} else {
			d.addElement(first+n, opAdd, d.b.of(l))
		}
	}
	return true
}

// growing returns the longest growing subsequence of different numbers.
func growing(list []int) []int {
	if slices.IsSorted(list) {
		return list
	}
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
