package load

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/def"
)

// MaxNumber bounds numbers of manifests far below where sums could overflow.
const MaxNumber = math.MaxInt16

// maxEntries bounds the lists and tables of one definition.
const maxEntries = 200

// Definition reads the keys of one table of a manifest: a definition, or a
// table inside one, which shares its vars and script. It remembers which keys
// were asked for, so that any other is a fault: a key that is silently ignored
// would make a card quietly wrong. Whatever is wrong is noted with file and
// line; a reader goes on with a value that does no harm.
type Definition struct {
	*report
	*node
	what  string // what the table is, for messages
	path  string // where it stands, as in card.listener; kept only for a Schema
	free  bool   // its keys are names that the pack chooses, none of them unknown
	asked []string
	must  []string      // the keys that it needs; kept only for a Schema
	subs  []*Definition // tables inside this one that were asked for
	c     *scope        // nil in pack.toml
}

func (l *loader) definition(n *node, what string) *Definition {
	return &Definition{report: &l.report, node: n, what: what}
}

// sub gives the fields of a table inside this one.
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
	return out
}

// called is a key as Keys has it: one that the pack chooses is NAME.
func (d *Definition) called(key string) string {
	if d.free {
		return "NAME"
	}
	return key
}

// done reports the keys that nothing asked for, in this table and in those
// inside it that were read: of one that a reader gave up nothing was asked.
func (d *Definition) done() {
	for kid := range d.all() {
		k := kid.key
		if d.full() { // nobody is told of more, and to look for what was meant takes time
			return
		}
		if !d.free && !slices.Contains(d.asked, k) {
			d.Coded(UnknownKey, k, d.unknown(k), "unknown key %q in %s", k, d.what)
		}
	}
	for _, s := range d.subs {
		if len(s.asked) > 0 {
			s.done()
		}
	}
}

// Pos is where the table stands.
func (d *Definition) Pos() def.Pos { return d.pos() }

// Pack is the id of its pack.
func (d *Definition) Pack() string { return d.c.pack.ID }

// API is the version of manifests that its pack is written for.
func (d *Definition) API() int { return d.c.pack.API }

// Kind is what the definition is: the key of its tables in manifests.
func (d *Definition) Kind() string { return d.c.kind }

// Fault notes what is wrong with a key, at its line, or with the table when the
// key is not there.
func (d *Definition) Fault(key, hint, format string, args ...any) {
	d.Coded(BadValue, key, hint, format, args...)
}

// Coded is Fault for a kind of fault that has a code of its own.
func (d *Definition) Coded(code Code, key, hint, format string, args ...any) {
	at := d.place()
	if k := d.kid(key); k != nil {
		at = k.place()
	}
	d.fault(code, at, hint, format, args...)
}

// Refuse notes a fault when there is a key that has no meaning here, though
// somebody may expect it to have one.
func (d *Definition) Refuse(key, hint, why string) {
	there := d.Has(key)
	if d.log != nil {
		d.log.note(d.where(key)).refused = true
	}
	if there {
		d.Fault(key, hint, "%s", why)
	}
}

// Meant gives a hint when one of the words is close to what was written, ""
// when none is.
func (d *Definition) Meant(written string, words []string) string { return d.meant(written, words) }

// OneOf is Meant, or a list of the words when none is close.
func (d *Definition) OneOf(written string, words []string) string { return d.oneOf(written, words) }

// get gives the node of a key, or nil.
func (d *Definition) get(key string) *node {
	n := d.kid(key)
	if !slices.Contains(d.asked, key) {
		if d.asked == nil && d.c != nil {
			d.asked = d.c.l.spare.list()
		}
		d.asked = append(d.asked, key)
		d.asks(key, n)
	}
	return n
}

// Has reports whether a key is there.
func (d *Definition) Has(key string) bool { return d.get(key) != nil }

// Need is Has; it notes a fault when the key is missing.
func (d *Definition) Need(key string) bool {
	d.needs(key)
	if d.Has(key) {
		return true
	}
	d.fault(MissingKey, d.place(), "", "%s without the key %q", d.what, key)
	return false
}

// Mark is where a key of a table stands, or the table when it is not there, for
// checks that come later and have no need of the table.
type Mark struct {
	r         *report
	name      *string
	line, col int32
}

// Mark gives the mark of a key.
func (d *Definition) Mark(key string) Mark {
	n := d.kid(key)
	if n == nil {
		n = d.node
	}
	return Mark{d.report, n.name, n.line, n.col}
}

// Fault notes what is wrong there.
func (m Mark) Fault(hint, format string, args ...any) {
	m.r.add(place{*m.name, spot{int(m.line), int(m.col)}}, hint, format, args...)
}

// Later puts off a check until every pack has been read.
func (d *Definition) Later(check func()) { d.c.l.later(check) }

// LaterByMarks is Later for a check that knows of the manifest nothing but marks, so that
// the rest of it is not kept for that.
func (d *Definition) LaterByMarks(check func()) { d.c.l.checks = append(d.c.l.checks, check) }

// Value gives the value of a key, whatever it is; of a missing one it reads as
// nothing.
func (d *Definition) Value(key string) Value { return Value{d, key, d.get(key), d.where(key)} }

// Text reads a text that may be missing.
func (d *Definition) Text(key string) string { return d.Value(key).Text() }

// NeedText reads a text that must be there and not be empty.
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
	d.fallback(key, fmt.Sprintf("%q", words[0]))
	word := d.Word(key, words)
	if !d.Has(key) {
		return words[0]
	}
	return word
}

// Sound reports whether none of these keys has a value that was refused.
func (d *Definition) Sound(keys ...string) bool {
	for _, key := range keys {
		if !d.Value(key).Sound() {
			return false
		}
	}
	return true
}

// Words reads a list of the given words, without repetitions.
func (d *Definition) Words(key string, words []string) []string { return d.WordsOf(key, "", words) }

// WordOf is Word for words of which some are ids of definitions of a kind, as they are
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

// Texts reads a list of texts.
func (d *Definition) Texts(key string) (out []string) {
	for _, v := range d.List(key) {
		out = append(out, v.Text())
	}
	return out
}

// Number reads a number within bounds; fallback when the key is missing.
func (d *Definition) Number(key string, low, high, fallback int) int {
	n := d.Value(key).Number(low, high)
	if low <= fallback && fallback <= high {
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
	if len(items) != n {
		d.Coded(WrongType, key, "", "%q wants %d numbers", key, n)
		return out
	}
	for i, v := range items {
		out[i] = v.Number(low, high)
	}
	return out
}

// Flag reads true or false; false when the key is missing.
func (d *Definition) Flag(key string) bool {
	return d.Value(key).Flag()
}

// List gives the elements of a list.
func (d *Definition) List(key string) (out []Value) {
	v := d.Value(key)
	return v.List()
}

// Few is List for lists of which no honest one is long, so that what is read of
// it can be searched without care. A longer one is a fault and gives nothing.
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

// Table gives the table of a key, nil for none.
func (d *Definition) Table(key string) *Definition {
	return d.Value(key).Table()
}

// Tables gives the tables of a list, few as they are in any honest one.
func (d *Definition) Tables(key string) []*Definition { return d.tables(key, d.Few(key)) }

func (d *Definition) tables(key string, list []Value) (out []*Definition) {
	for _, v := range list {
		v.is(TypeTable)
		if v.n.form != aTable {
			v.Wants("tables")
			continue
		}
		out = append(out, d.sub(v.n, key))
	}
	return out
}

// Entries gives the values of a table in which the pack chooses the keys, in
// written order.
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

// ID reads the id of the definition, which must be there, be spelled as ids are and be
// free in its namespace, and gives the id by which it is shown.
func (d *Definition) ID(key string) string {
	if d.id(key) == "" {
		d.c.id = ""
		return ""
	}
	d.c.id = d.c.l.shown(d.c.kind, d.c.pack, d.node)
	d.c.l.declare(d, key, d.c.kind, d.c.id)
	return d.c.id
}

// Short is the id of the definition in its namespace.
func (d *Definition) Short() string {
	id := textOf(d.node, "id")
	if _, short, full := strings.Cut(id, ":"); full {
		return short
	}
	return id
}

// Shown is the id by which the definition is shown, for sections that look ahead: ID
// without a check.
func (d *Definition) Shown() string { return d.c.l.shown(d.c.kind, d.c.pack, d.node) }

// ModeID is ID for what people choose to play: it is not called as a game is, as
// that word means the game's usual mode.
func (d *Definition) ModeID(key string) string {
	id := d.ID(key)
	if slices.Contains(d.c.l.games, strings.ToLower(id)) {
		d.Fault(key, "call it otherwise", "%q is the name of a game, so nobody could choose this", id)
	}
	return id
}

// id reads a name that must be there and be spelled as ids are.
func (d *Definition) id(key string) string {
	s := d.NeedText(key)
	d.Value(key).form(FormID)
	if namespace, bare, full := strings.Cut(s, ":"); full && isID(namespace) && isID(bare) && marked(d.node) {
		return s // of another pack, in whose place this one is put
	}
	switch {
	case len(s) > maxID:
		d.Fault(key, "", "%q: the id %.40q… has %d letters; at most %d", key, s, len(s), maxID)
		return ""
	case s != "" && !isID(s):
		d.Fault(key, "", "%q: the id %q may have letters, digits, _ and - only", key, s)
		return ""
	}
	return s
}

// maxID bounds an id.
const maxID = 64

// isID reports whether a name is spelled as ids are.
func isID(s string) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-' {
			return false
		}
	}
	return s != "" && len(s) <= maxID
}

// LowerName reads a name that may be missing and is spelled as vars are.
func (d *Definition) LowerName(key string) string {
	s := d.Text(key)
	d.Value(key).form(FormName)
	if d.Has(key) && !IsLowerName(s) {
		d.Fault(key, "", "the %s %q must be a name of lower-case letters, digits and _", key, s)
	}
	return s
}

// IsLowerName reports whether a name is spelled as vars, options and numbers
// are: lower-case letters, digits and _. A script can read me.vars.NAME.
func IsLowerName(s string) bool {
	for i, r := range s {
		if (r < 'a' || r > 'z') && r != '_' && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 64
}
