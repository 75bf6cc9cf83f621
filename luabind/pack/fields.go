package pack

import (
	"math"
	"slices"
	"strings"

	"arbiter/core/num"
)

// fields reads the keys of one table and remembers which were asked for, so
// that any other key is a fault: a key that is silently ignored would make a
// card quietly wrong.
type fields struct {
	*report
	*node
	what  string // what the table is, for messages
	path  string // where it stands, as in card.listener; kept only for Keys
	free  bool   // its keys are names that the pack chooses
	asked []string
}

func (l *loader) fields(n *node, what string) *fields {
	return &fields{report: &l.report, node: n, what: what}
}

// sub gives the fields of a table inside this one.
func (f *fields) sub(n *node, what string) *fields {
	out := &fields{report: f.report, node: n, what: what}
	if f.log != nil {
		out.path = f.path + f.called(what) + "."
	}
	return out
}

// called is a key as Keys has it: one that the pack chooses is NAME.
func (f *fields) called(key string) string {
	if f.free {
		return "NAME"
	}
	return key
}

// fault reports something about a key, at its line, or about the table when
// the key is not there.
func (f *fields) fault(key, hint, format string, args ...any) {
	at := f.place
	if k := f.kids[key]; k != nil {
		at = k.place
	}
	f.add(at, hint, format, args...)
}

// done reports the keys that nothing asked for.
func (f *fields) done() {
	for _, k := range f.keys {
		if !slices.Contains(f.asked, k) {
			f.fault(k, f.meant(k, f.asked), "unknown key %q in %s", k, f.what)
		}
	}
}

// get gives the node of a key, or nil.
func (f *fields) get(key string) *node {
	if !slices.Contains(f.asked, key) {
		f.asked = append(f.asked, key)
		if f.log != nil {
			f.log.note(f.path + f.called(key))
		}
	}
	return f.kids[key]
}

// need is get for a key that must be there.
func (f *fields) need(key string) *node {
	n := f.get(key)
	if n == nil {
		f.add(f.place, "", "%s without the key %q", f.what, key)
	}
	return n
}

func (f *fields) has(key string) bool { return f.get(key) != nil }

// wants reports a value of the wrong kind.
func (f *fields) wants(n *node, key, kind string) {
	f.add(n.place, "", "%q wants %s, not %s", key, kind, n.kind())
}

// text reads a text that may be missing.
func (f *fields) text(key string) string { return f.asText(f.get(key), key) }

// needText reads a text that must be there and not be empty.
func (f *fields) needText(key string) string {
	n := f.need(key)
	s := f.asText(n, key)
	if n != nil && n.value == "" {
		f.fault(key, "", "%q is empty", key)
	}
	return s
}

func (f *fields) asText(n *node, key string) string {
	if n == nil {
		return ""
	}
	s, ok := n.value.(string)
	if !ok {
		f.wants(n, key, "a text")
	}
	return s
}

// word reads one of the given words; "" when the key is missing.
func (f *fields) word(key string, words []string) string {
	return f.asWord(f.get(key), key, words)
}

// needWord is word for a key that must be there.
func (f *fields) needWord(key string, words []string) string {
	return f.asWord(f.need(key), key, words)
}

func (f *fields) asWord(n *node, key string, words []string) string {
	s := f.asText(n, key)
	if n == nil || slices.Contains(words, s) {
		return s
	}
	if _, isText := n.value.(string); isText {
		f.add(n.place, f.oneOf(s, words), "unknown %s %q", key, s)
	}
	return ""
}

// number reads a number within bounds; fallback when the key is missing.
func (f *fields) number(key string, low, high, fallback int) int {
	n := f.get(key)
	if n == nil {
		return fallback
	}
	return f.asNumber(n, key, low, high)
}

func (f *fields) asNumber(n *node, key string, low, high int) int {
	v, ok := n.value.(int64)
	switch {
	case !ok:
		f.wants(n, key, "a number")
		return low
	case v < int64(low) || v > int64(high):
		f.add(n.place, "", "%q is %d, and must be from %d to %d", key, v, low, high)
		return low
	}
	return num.To[int](v)
}

func (f *fields) flag(key string) bool {
	n := f.get(key)
	if n == nil {
		return false
	}
	v, ok := n.value.(bool)
	if !ok {
		f.wants(n, key, "true or false")
	}
	return v
}

// list gives the elements of a list.
func (f *fields) list(key string) []*node {
	n := f.get(key)
	if n == nil {
		return nil
	}
	if !n.array {
		f.wants(n, key, "a list")
	}
	return n.items
}

// words reads a list of words out of a vocabulary, without repetitions.
func (f *fields) words(key string, words []string) (out []string) {
	for _, n := range f.list(key) {
		w := f.asWord(n, strings.TrimSuffix(key, "s"), words)
		if w == "" {
			continue
		}
		if slices.Contains(out, w) {
			f.add(n.place, "", "%q has %s twice", key, w)
			continue
		}
		out = append(out, w)
	}
	return out
}

// few reports a table or list that is longer than any honest one, so that
// what is read of it can be searched without care.
func (f *fields) few(key string, n int) bool {
	if n > maxEntries {
		f.fault(key, "", "%q has %d entries; at most %d are read", key, n, maxEntries)
	}
	return n <= maxEntries
}

// table gives the fields of a table, or nil.
func (f *fields) table(key string) *fields {
	n := f.get(key)
	if n == nil {
		return nil
	}
	if n.kids == nil {
		f.wants(n, key, "a table")
		return nil
	}
	return f.sub(n, key)
}

// tables gives the fields of each table of a list.
func (f *fields) tables(key string) (out []*fields) {
	for _, n := range f.list(key) {
		if n.kids == nil {
			f.wants(n, key, "tables")
			continue
		}
		out = append(out, f.sub(n, key))
	}
	return out
}

// id reads a name that must be there and be spelled as ids are.
func (f *fields) id(key string) string {
	s := f.needText(key)
	if s != "" && !isID(s) {
		f.fault(key, "", "%q: the id %q may have letters, digits, _ and - only", key, s)
		return ""
	}
	return s
}

// lowerName reads a name that may be missing and is spelled as vars are.
func (f *fields) lowerName(key string) string {
	s := f.text(key)
	if f.has(key) && !isVarName(s) {
		f.fault(key, "", "the %s %q must be a name of lower-case letters, digits and _", key, s)
	}
	return s
}

// isID reports whether a name is spelled as ids are.
func isID(s string) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-' {
			return false
		}
	}
	return s != "" && len(s) <= 64
}

// maxEntries bounds the lists and tables of one definition.
const maxEntries = 200

// maxNumber bounds numbers of manifests far below where sums could overflow.
const maxNumber = math.MaxInt16
