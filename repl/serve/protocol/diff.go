package protocol

import (
	"bytes"
	"encoding/json"
	"slices"
	"sort"
	"strconv"
	"strings"
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
	d := differ{room: len(to)}
	if !d.texts(nil, from, to) {
		return nil, false
	}
	return d.list, d.room > 0
}

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

// texts compares two whole texts. It returns false if one is not canonical JSON.
func (d *differ) texts(path []byte, from, to []byte) bool {
	a, b := spansIn(from), spansIn(to)
	defer a.release()
	defer b.release()
	if !a.read() || !b.readLike(a) {
		return false
	}
	outer := *d
	d.a, d.b = a, b
	d.compare(path, 0, 0)
	d.a, d.b = outer.a, outer.b
	return true
}

func (d *differ) compare(path []byte, i, j int32) {
	if d.room <= 0 || bytes.Equal(d.a.of(i), d.b.of(j)) {
		return
	}
	switch was, is := d.a.kind(i), d.b.kind(j); {
	case was == '{' && is == '{' && d.a.list[i].kids == unread && d.b.list[j].kids == unread:
		if !d.texts(path, d.a.of(i), d.b.of(j)) {
			d.add(opReplace, path, d.b.of(j))
		}
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

// arrays compares the elements that are not the same at the front and at the back: by their ids,
// where all have one, and else by position.
func (d *differ) arrays(path []byte, i, j int32) {
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
	if d.byID(path, first, was, is) {
		return
	}
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

func element(path []byte, n int) []byte {
	return strconv.AppendInt(append(slices.Clip(path), '/'), int64(n), 10)
}

// byID compares elements of lists by their ids, if all have one: as many as possible keep their
// order. The others are removed, and those that are new or elsewhere are added. first is the
// position of the first of them.
func (d *differ) byID(path []byte, first int, was, is []int32) bool {
	old, now := d.a.idsOf(was), d.b.idsOf(is)
	if old == nil || now == nil {
		return false
	}
	at := make(map[string]int, len(was))
	for n, id := range old {
		at[string(id)] = n
	}
	var order []int // positions before, in the order of now
	for _, id := range now {
		if n, stays := at[string(id)]; stays {
			order = append(order, n)
		}
	}
	kept := make([]bool, len(was))
	for _, n := range growing(order) {
		kept[n] = true
	}
	for n := len(was) - 1; n >= 0; n-- {
		if !kept[n] {
			d.add(opRemove, element(path, first+n), nil)
		}
	}
	for n, l := range is {
		if before, stays := at[string(now[n])]; stays && kept[before] {
			d.compare(element(path, first+n), was[before], l)
		} else {
			d.add(opAdd, element(path, first+n), d.b.of(l))
		}
	}
	return true
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
