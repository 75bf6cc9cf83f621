package pack

import (
	"cmp"
	"slices"
	"strings"
)

// node is a decoded TOML value with its place.
type node struct {
	place
	value any              // string, int64, float64, bool or a time; nil for tables and arrays
	keys  []string         // of a table, in written order
	kids  map[string]*node // of a table
	items []*node          // of an array
	array bool
	bad   bool // what it says has been refused: what stands in for it is no value of the author's
}

// parse reads a manifest. Faults go to the report; nil means that nothing can
// be read from the file.
func parse(r *report, file string, text []byte) *node {
	var values map[string]any
	marks, _, err := decode(file, string(text), &values)
	if err != nil {
		r.faults = append(r.faults, *err)
		return nil
	}
	root := place{file, spot{1, 1}}
	return table(root, values, marks)
}

// build joins a decoded value and its mark. A value without a mark stands at
// the place of what holds it.
func build(holder place, value any, m *mark) *node {
	at := holder
	if m != nil {
		at.spot = m.spot
	}
	switch v := value.(type) {
	case map[string]any:
		return table(at, v, m)
	case []map[string]any:
		n := &node{place: at, array: true}
		for i := range v {
			n.items = append(n.items, build(at, v[i], m.item(i)))
		}
		return n
	case []any:
		n := &node{place: at, array: true}
		for i := range v {
			n.items = append(n.items, build(at, v[i], m.item(i)))
		}
		return n
	}
	return &node{place: at, value: value}
}

func table(at place, values map[string]any, m *mark) *node {
	type written struct {
		key   string
		order int
	}
	n := &node{place: at, kids: make(map[string]*node, len(values)), keys: make([]string, 0, len(values))}
	list := make([]written, 0, len(values))
	for k, v := range values { //maporder: the keys are put in written order below
		kid, x := m.kid(k), written{key: k}
		if kid != nil {
			x.order = kid.order
		}
		list = append(list, x)
		n.kids[k] = build(at, v, kid)
	}
	slices.SortFunc(list, func(a, b written) int { return cmp.Or(a.order-b.order, strings.Compare(a.key, b.key)) })
	for _, x := range list {
		n.keys = append(n.keys, x.key)
	}
	return n
}

// kind names what a node is, for messages.
func (n *node) kind() string {
	switch n.value.(type) {
	case nil:
		if n.array {
			return "a list"
		}
		return "a table"
	case string:
		return "a text"
	case int64:
		return "a number"
	case bool:
		return "true or false"
	case float64:
		return "a fraction"
	}
	return "a date"
}
