package load

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/core/num"
)

// form is the type of a node.
type form uint8

const (
	aTable form = iota
	aList
	aText
	aNumber
	aFlag
	aFraction
	aDate
)

// kindNames are the names of the forms in messages.
var kindNames = [...]string{aTable: "a table", aList: "a list", aText: "a text", aNumber: "a number", aFlag: "true or false", aFraction: "a fraction", aDate: "a date"}

// node is a decoded TOML value with its position. Each loaded card has about twenty of
// them, all alive at the same time, so they are small. A node does not change once it is
// read, because loads in parallel may share it.
type node struct {
	name      *string // of the file
	line, col int32
	key       string // its key; "" for an element of a list
	text      string // a string, or a number or flag as it is written
	last      *node  // the last of a table or list, whose next is the first
	next      *node
	form      form
	open      bool // a header began it, so that more may follow
}

// parse reads a manifest. Faults go to the report. It returns nil when nothing can be
// read from the file.
func parse(r *report, file, whole string, t *tree) *node {
	if root := plain(file, whole, t); root != nil {
		return root
	}
	return parseAny(r, file, whole)
}

// parseAny reads a manifest with the TOML library.
func parseAny(r *report, file, whole string) *node {
	var values map[string]any
	marks, _, err := decode(file, whole, &values)
	if err != nil {
		r.faults = append(r.faults, *err)
		return nil
	}
	t := tree{name: &file}
	root := t.root()
	t.table(root, values, marks)
	return root
}

// tree makes the nodes of one text.
type tree struct {
	name  *string
	free  []node
	count int // of the nodes without the root

	from *slabs // source of nodes; nil to allocate new ones
	used [][]node
}

// slab is the number of nodes that are allocated together.
const slab = 64

// slabs are nodes for reuse. A load of many cards makes millions of nodes, but only
// those of one file at a time are in use.
type slabs struct {
	sync.Mutex
	free [][]node
}

// more returns a slab of nodes, zeroed.
func (t *tree) more() []node {
	if t.from == nil {
		return make([]node, slab)
	}
	t.from.Lock()
	defer t.from.Unlock()
	var s []node
	if last := len(t.from.free) - 1; last >= 0 {
		s, t.from.free = t.from.free[last], t.from.free[:last]
		clear(s)
	} else {
		s = make([]node, slab)
	}
	t.used = append(t.used, s)
	return s
}

// back returns all nodes to the pool: nothing may refer to one afterwards.
func (t *tree) back() {
	if t.from != nil {
		t.from.Lock()
		defer t.from.Unlock()
		t.from.free = append(t.from.free, t.used...)
	}
	t.used, t.free = nil, nil
}

func (t *tree) root() *node {
	if len(t.free) == 0 {
		t.free = t.more()
	}
	root := &t.free[0]
	root.name, root.line, root.col = t.name, 1, 1
	t.free = t.free[1:]
	return root
}

// add appends a node to a table or list.
func (t *tree) add(to *node, key string, f form, at spot) *node {
	if len(t.free) == 0 {
		t.free = t.more()
	}
	n := &t.free[0]
	t.free = t.free[1:]
	t.count++
	n.name, n.line, n.col = t.name, num.To[int32](at.line), num.To[int32](at.col)
	n.key, n.form = key, f
	to.append(n)
	return n
}

func (n *node) append(kid *node) {
	if n.last == nil {
		kid.next = kid
	} else {
		kid.next, n.last.next = n.last.next, kid
	}
	n.last = kid
}

// fill stores the value that the library has decoded in its node.
func (t *tree) fill(n *node, value any, m *mark) {
	switch v := value.(type) {
	case map[string]any:
		t.table(n, v, m)
	case []map[string]any:
		n.form = aList
		for i := range v {
			t.fill(t.add(n, "", aTable, n.spotOf(m.item(i))), v[i], m.item(i))
		}
	case []any:
		n.form = aList
		for i := range v {
			t.fill(t.add(n, "", aTable, n.spotOf(m.item(i))), v[i], m.item(i))
		}
	case string:
		n.form, n.text = aText, v
	case int64:
		n.form, n.text = aNumber, strconv.FormatInt(v, 10)
	case bool:
		n.form, n.text = aFlag, strconv.FormatBool(v)
	case float64:
		n.form = aFraction
	default:
		n.form = aDate
	}
}

// spotOf returns the position of a mark; a value without one has the position of its
// table or list.
func (n *node) spotOf(m *mark) spot {
	if m == nil {
		return spot{int(n.line), int(n.col)}
	}
	return m.spot
}

func (t *tree) table(n *node, values map[string]any, m *mark) {
	type written struct {
		key   string
		order int
	}
	list := make([]written, 0, len(values))
	for k := range values { //maporder: the keys are put in written order below
		x := written{key: k}
		if kid := m.kid(k); kid != nil {
			x.order = kid.order
		}
		list = append(list, x)
	}
	slices.SortStableFunc(list, func(a, b written) int { return cmp.Or(a.order-b.order, strings.Compare(a.key, b.key)) })
	for _, x := range list {
		kid := m.kid(x.key)
		t.fill(t.add(n, x.key, aTable, n.spotOf(kid)), values[x.key], kid)
	}
}

// all returns the values of a table or list, in written order.
func (n *node) all() iter.Seq[*node] {
	return func(yield func(*node) bool) {
		if n == nil || n.last == nil {
			return
		}
		for kid := n.last.next; ; kid = kid.next {
			if !yield(kid) || kid == n.last {
				return
			}
		}
	}
}

// kid returns the value of a key, or nil.
func (n *node) kid(key string) *node {
	if n.form != aTable || n.last == nil {
		return nil
	}
	for kid := n.last.next; ; kid = kid.next {
		if kid.key == key {
			return kid
		}
		if kid == n.last {
			return nil
		}
	}
}

// find is kid with the index of the value. They do not share the loop, because the
// compiler inlines only the shorter kid, and with it the iterators that call it.
func (n *node) find(key string) (value *node, i int) {
	if n.form != aTable || n.last == nil {
		return nil, 0
	}
	for kid := n.last.next; ; kid, i = kid.next, i+1 {
		if kid.key == key {
			return kid, i
		}
		if kid == n.last {
			return nil, 0
		}
	}
}

// drop removes a node from its table.
func (n *node) drop(kid *node) {
	kids := slices.Collect(n.all())
	n.last = nil
	for _, k := range kids {
		if k != kid {
			n.append(k)
		}
	}
}

// len returns the number of values in a table or list.
func (n *node) len() (count int) {
	for range n.all() {
		count++
	}
	return count
}

// keys lists the keys of a table in written order.
func (n *node) keys() (keys []string) {
	for kid := range n.all() {
		keys = append(keys, kid.key)
	}
	return keys
}

// place returns its position.
func (n *node) place() place { return place{*n.name, spot{int(n.line), int(n.col)}} }

// file returns the name of its file.
func (n *node) file() string { return *n.name }

// number returns an integer; ok is false for any other type.
func (n *node) number() (i int64, ok bool) {
	if n.form != aNumber {
		return 0, false
	}
	i, err := strconv.ParseInt(n.text, 10, 64)
	if err != nil {
		panic(fmt.Sprintf("pack: %q was read as a number", n.text))
	}
	return i, true
}

// words returns a string; ok is false for any other type.
func (n *node) words() (s string, ok bool) {
	if n.form != aText {
		return "", false
	}
	return n.text, true
}

// isTrue reports whether it is the value true.
func (n *node) isTrue() bool { return n.form == aFlag && n.text == "true" }

// kind returns the name of its type, for messages.
func (n *node) kind() string { return kindNames[n.form] }
