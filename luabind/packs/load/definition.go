package load

import (
	"fmt"
	"math"
	"slices"

	"arbiter/core/def"
	"arbiter/core/i18n"
)

// MaxNumber bounds the numbers of manifests, far below the point where sums could
// overflow.
const MaxNumber = math.MaxInt16

// maxEntries bounds the lists and tables of one definition.
const maxEntries = 200

// Definition reads the keys of one table of a manifest: a definition, or a table inside
// one, which shares its vars and script. It remembers which keys were asked for and
// reports any other key, because a key that is silently ignored would make a card
// quietly wrong. Each fault is noted with file and line; a reader goes on with a
// harmless value.
type Definition struct {
	*report
	*node
	what  string        // what the table is, for messages
	path  string        // its path, as in card.listener; kept only for a Schema
	free  bool          // the pack chooses its keys, so no key is unknown
	asked []string      // keys in the order of asking, for hints; some of them twice
	found uint64        // the first 64 values that were asked for, by their index
	must  []string      // required keys; kept only for a Schema
	subs  []*Definition // tables inside this one that were asked for
	c     *scope        // nil in pack.toml
}

func (l *loader) definition(n *node, what string) *Definition {
	return &Definition{report: &l.report, node: n, what: what}
}

// sub returns the definition of a table inside this one.
func (d *Definition) sub(n *node, what string) *Definition {
	var out *Definition
	if d.c == nil {
		out = &Definition{}
	} else {
		out = d.c.l.spare.table()
	}
	*out = Definition{report: d.report, node: n, what: what, c: d.c, asked: out.asked, subs: out.subs}
	if d.log != nil {
		out.path = d.path + d.called(what) + "."
	}
	d.subs = append(d.subs, out)
	if d.c != nil && n != nil {
		d.c.l.renameDeprecated(d.c.pack, n, what)
	}
	return out
}

// called returns a key as Keys spells it: NAME for one that the pack chooses.
func (d *Definition) called(key string) string {
	if d.free {
		return "NAME"
	}
	return key
}

// done reports the keys that no reader asked for, in this table and in those inside it
// that were read. A table that a reader gave up is not checked.
func (d *Definition) done() {
	i := 0
	for kid := range d.all() {
		k := kid.key
		if d.full() { // no more faults are reported, and finding a hint takes time
			return
		}
		if !d.free && !d.wasAsked(i, k) {
			d.Coded(UnknownKey, k, d.misspelt(k), "unknown key %q in %s", k, d.what)
		}
		i++
	}
	for _, s := range d.subs {
		if len(s.asked) > 0 || s.free { // the pack chooses the keys of a free one, not those of its tables
			s.done()
		}
	}
}

// Pos returns the position of the table.
func (d *Definition) Pos() def.Pos { return d.pos() }

// Pack returns the id of its pack.
func (d *Definition) Pack() string { return d.c.pack.ID }

// API returns the API version of its pack.
func (d *Definition) API() int { return d.c.pack.API }

// Kind returns the kind of the definition: the key of its tables in manifests.
func (d *Definition) Kind() string { return d.c.kind }

// Fault notes a fault of a key at its line, or of the table when the key is missing.
func (d *Definition) Fault(key, hint, format string, args ...any) {
	d.Coded(BadValue, key, hint, format, args...)
}

// Coded is Fault with a code.
func (d *Definition) Coded(code Code, key, hint, format string, args ...any) {
	at := d.place()
	if k := d.kid(key); k != nil {
		at = k.place()
	}
	d.fault(code, at, hint, format, args...)
}

// Refuse notes a fault if the table has a key that has no meaning there, though an
// author may expect one.
func (d *Definition) Refuse(key, hint, why string) {
	there := d.Has(key)
	if d.log != nil {
		d.log.note(d.where(key)).refused = true
	}
	if there {
		d.Fault(key, hint, "%s", why)
	}
}

// Meant returns a hint when one of the words is close to what was written, else "".
func (d *Definition) Meant(written string, words []string) string { return d.meant(written, words) }

// OneOf is Meant, or a list of the words when none is close.
func (d *Definition) OneOf(written string, words []string) string { return d.oneOf(written, words) }

// get returns the node of a key, or nil.
func (d *Definition) get(key string) *node {
	n, i := d.find(key)
	if d.log != nil {
		if !slices.Contains(d.asked, key) {
			d.ask(key)
			d.asks(key, n)
		}
		return n
	}
	switch last := len(d.asked) - 1; {
	case last >= 0 && d.asked[last] == key:
	case n == nil:
		d.ask(key)
	case i >= foundBits:
		if !slices.Contains(d.asked, key) {
			d.ask(key)
		}
	case d.found&(1<<i) == 0:
		d.found |= 1 << i
		d.ask(key)
	}
	return n
}

// ask notes a key that a reader asks for.
func (d *Definition) ask(key string) {
	if d.asked == nil && d.c != nil {
		d.asked = d.c.l.spare.list()
	}
	if d.asked == nil {
		d.asked = make([]string, 0, 16)
	}
	d.asked = append(d.asked, key)
}

// foundBits is the number of values that Definition.found can note.
const foundBits = 64

// wasAsked reports whether a reader asked for the value with an index and a key.
func (d *Definition) wasAsked(i int, key string) bool {
	if i < foundBits && d.log == nil {
		return d.found&(1<<i) != 0
	}
	return slices.Contains(d.asked, key)
}

// Has reports whether a key is there.
func (d *Definition) Has(key string) bool { return d.get(key) != nil }

// Need is Has; it notes a fault when the key is missing.
func (d *Definition) Need(key string) bool {
	d.needs(key)
	if d.Has(key) {
		return true
	}
	d.fault(MissingKey, d.place(), "", missingKey, key, d.what)
	return false
}

// Mark is the position of a key of a table, or of the table when the key is missing.
// Checks that run later use it, so that the table need not be kept.
type Mark struct {
	r         *report
	name      *string
	line, col int32
}

// Mark returns the mark of a key.
func (d *Definition) Mark(key string) Mark {
	n := d.kid(key)
	if n == nil {
		n = d.node
	}
	return Mark{d.report, n.name, n.line, n.col}
}

// Fault notes a fault at the mark.
func (m Mark) Fault(hint, format string, args ...any) {
	m.r.add(place{*m.name, spot{int(m.line), int(m.col)}}, hint, format, args...)
}

// Later postpones a check until every pack has been read.
func (d *Definition) Later(check func()) { d.c.l.later(check) }

// LaterByMarks is Later for a check that uses nothing of the manifest but marks, so
// that the rest of it need not be kept.
func (d *Definition) LaterByMarks(check func()) { d.c.l.checks = append(d.c.l.checks, check) }

// Value returns the value of a key, of any kind; a missing key has an empty Value.
func (d *Definition) Value(key string) Value { return Value{d, key, d.get(key), d.where(key)} }

// Text reads an optional string.
func (d *Definition) Text(key string) string { return d.Value(key).Text() }

// NeedText reads a required string that must not be empty.
func (d *Definition) NeedText(key string) string {
	there := d.Need(key)
	s := d.Text(key)
	if n := d.kid(key); there && n.form == aText && n.text == "" {
		d.Fault(key, "", "%q is empty", key)
	}
	return s
}

// Word reads one of the given words; "" when the key is missing.
func (d *Definition) Word(key string, words []string) string { return d.Value(key).Word(words) }

// NeedWord is Word for a key that must be there.
func (d *Definition) NeedWord(key string, words []string) string {
	d.Need(key)
	return d.Word(key, words)
}

// Choice reads one of the given words, the first of them when the key is missing.
func (d *Definition) Choice(key string, words []string) string {
	if d.log != nil {
		d.fallback(key, fmt.Sprintf("%q", words[0]))
	}
	word := d.Word(key, words)
	if !d.Has(key) {
		return words[0]
	}
	return word
}

// Accepted reports whether none of these keys has a value that was refused.
func (d *Definition) Accepted(keys ...string) bool {
	for _, key := range keys {
		if !d.Value(key).Accepted() {
			return false
		}
	}
	return true
}

// Words reads a list of the given words, without duplicates.
func (d *Definition) Words(key string, words []string) []string { return d.WordsOf(key, "", words) }

// WordOf is Word for words that include the ids of definitions of a kind, as they are
// shown.
func (d *Definition) WordOf(key, kind string, words []string) string {
	return d.Value(key).wordOf(kind, words)
}

// WordsOf is Words in the same way.
func (d *Definition) WordsOf(key, kind string, words []string) (out []string) {
	for _, v := range d.List(key) {
		v.key = singular(key)
		w := v.wordOf(kind, words)
		if w == "" {
			continue
		}
		if slices.Contains(out, w) {
			v.Fault("", "%q has %s twice", key, w)
			continue
		}
		out = append(out, w)
	}
	return out
}

// Texts reads a list of strings.
func (d *Definition) Texts(key string) (out []string) {
	for _, v := range d.List(key) {
		out = append(out, v.Text())
	}
	return out
}

// Number reads a number within bounds, or returns fallback when the key is missing.
func (d *Definition) Number(key string, low, high, fallback int) int {
	n := d.Value(key).Number(low, high)
	if d.log != nil && low <= fallback && fallback <= high {
		d.fallback(key, fmt.Sprint(fallback))
	}
	if !d.Has(key) {
		return fallback
	}
	return n
}

// Numbers reads a list of n numbers within bounds.
func (d *Definition) Numbers(key string, n, low, high int) []int {
	out := make([]int, n)
	items := d.List(key)
	if !d.Accepted(key) {
		return out
	}
	if len(items) != n {
		d.Coded(WrongType, key, "", "%q must have %d number%s", key, n, i18n.Plural(n))
		return out
	}
	for i, v := range items {
		out[i] = v.Number(low, high)
	}
	return out
}

// Flag reads true or false; a missing key is false.
func (d *Definition) Flag(key string) bool {
	return d.Value(key).Flag()
}

// List returns the elements of a list.
func (d *Definition) List(key string) (out []Value) {
	v := d.Value(key)
	return v.List()
}

// Few is List for lists that are short in any sensible manifest, so that readers may
// search them linearly. A longer list is a fault, and Few returns nil.
func (d *Definition) Few(key string) []Value {
	list := d.List(key)
	if !d.few(key, len(list)) {
		return nil
	}
	return list
}

func (d *Definition) few(key string, n int) bool {
	if n > maxEntries {
		d.Coded(TooMany, key, "", "%q has %d entries; at most %d are read", key, n, maxEntries)
	}
	return n <= maxEntries
}

// Table returns the table of a key, or nil when the key is missing.
func (d *Definition) Table(key string) *Definition {
	return d.Value(key).Table()
}

// Tables returns the tables of a list, which may have only a few.
func (d *Definition) Tables(key string) []*Definition {
	if d.single(key) {
		return nil
	}
	return d.tables(key, d.Few(key))
}

// single reports whether a key that is for a list of tables has one table, and notes this fault.
func (d *Definition) single(key string) bool {
	v := d.Value(key)
	if v.n == nil || v.n.form != aTable {
		return false
	}
	v.is(TypeList)
	v.Coded(WrongType, fmt.Sprintf("write [[%s]], or %s = [{ … }]", d.pathOf(key), key), "%q must be %s, not %s", key, "a list", v.n.kind())
	d.refuse(v.n)
	return true
}

// pathOf is a key as the header of a table names it.
func (d *Definition) pathOf(key string) string {
	if d.what == wholeManifest {
		return key
	}
	return d.what + "." + key
}

func (d *Definition) tables(key string, list []Value) (out []*Definition) {
	for _, v := range list {
		v.is(TypeTable)
		if v.n.form != aTable {
			v.Wants("a list of tables")
			continue
		}
		out = append(out, d.sub(v.n, key))
	}
	return out
}

// Entries returns the values of a table whose keys the pack chooses, in written order.
func (d *Definition) Entries(key string) (out []Value) {
	t := d.Table(key)
	if t == nil {
		return nil
	}
	t.free = true
	for kid := range t.all() {
		t.chosen(kid.key)
		out = append(out, Value{t, kid.key, kid, t.where(kid.key)})
	}
	return out
}
