package pack

import "arbiter/core/def"

// Section is a kind of definition that another game than the card game keeps
// in its packs: the key of its tables in manifests, and who reads one.
type Section struct {
	Key  string
	Read func(*Definition)
}

// LoadFor reads packs of another game: heads, order, scripts, hashes and
// faults are as with Load, the definitions are those of the sections. The
// library has packs, scripts and functions.
func LoadFor(sources []Source, sections []Section) (*def.Library, error) {
	l := newLoader()
	l.foreignSections(sections)
	return l.load(sources)
}

func (l *loader) foreignSections(sections []Section) {
	for _, s := range sections {
		l.ids[s.Key] = &idTable{first: map[string]place{}}
		l.sections = append(l.sections, section{s.Key, func(p *folder, f *fields) {
			d := &Definition{f: f, c: &scope{l: l, pack: p, kind: s.Key, own: &def.Behaviour{}}}
			s.Read(d)
		}})
	}
}

// Definition reads the keys of one table of a manifest. Whatever is wrong is
// noted with file and line; keys that nobody asks for are faults.
type Definition struct {
	f *fields
	c *scope
}

// Pos is where the table stands.
func (d *Definition) Pos() def.Pos { return d.f.pos() }

// Kind is the key of its tables in manifests.
func (d *Definition) Kind() string { return d.c.kind }

// Pack is the id of its pack.
func (d *Definition) Pack() string { return d.c.pack.id }

// Behaviour reads vars and script, which Function, Listeners and Sentence then
// know. It comes before them.
func (d *Definition) Behaviour() def.Behaviour {
	d.c.own.Vars = d.c.l.vars(d.f)
	d.c.script, d.c.file = d.c.l.scriptOf(d.c.pack, d.f)
	return *d.c.own
}

// Listeners reads what the definition listens to.
func (d *Definition) Listeners() (out []def.Listener) {
	ids := names{}
	for _, t := range d.c.parts(d.f, "listener") {
		out = append(out, d.c.listener(t, ids))
	}
	return out
}

// Refuse notes a fault when there is a key that has no meaning here, which
// somebody may expect to have one.
func (d *Definition) Refuse(key, hint, why string) {
	if d.f.has(key) {
		d.f.fault(key, hint, "%s", why)
	}
}

// ID reads a name that must be there, spelled as ids are and free.
func (d *Definition) ID(key string) string {
	id := d.f.id(key)
	d.c.l.declare(d.f, key, d.c.kind, id)
	return id
}

// Name reads { en, zh }, of which en must be there.
func (d *Definition) Name(key string) def.Localised { return d.c.l.name(d.f, key) }

// Sentence reads a text in which numbers stand as {var}.
func (d *Definition) Sentence(key string) def.Localised {
	return d.c.l.sentence(d.f, key, texts{own: d.c.own})
}

// Need notes a fault when a key is missing.
func (d *Definition) Need(key string) { d.f.need(key) }

// LowerName reads a name of lower-case letters, digits and _; "" when it is
// missing.
func (d *Definition) LowerName(key string) string { return d.f.lowerName(key) }

// Text reads a text that may be missing.
func (d *Definition) Text(key string) string { return d.f.text(key) }

// NeedText reads a text that must be there.
func (d *Definition) NeedText(key string) string { return d.f.needText(key) }

// Word reads one of the given words, the first of them when it is missing.
func (d *Definition) Word(key string, words []string) string {
	if !d.f.has(key) {
		return words[0]
	}
	return d.f.word(key, words)
}

// NeedWord reads one of the given words that must be there.
func (d *Definition) NeedWord(key string, words []string) string { return d.f.needWord(key, words) }

// Words reads a list of the given words.
func (d *Definition) Words(key string, words []string) []string { return d.f.words(key, words) }

// Texts reads a list of texts.
func (d *Definition) Texts(key string) (out []string) {
	for _, n := range d.f.list(key) {
		out = append(out, d.f.asText(n, key))
	}
	return out
}

// Number reads a number within bounds; fallback when it is missing.
func (d *Definition) Number(key string, low, high, fallback int) int {
	return d.f.number(key, low, high, fallback)
}

// Numbers reads a list of n numbers within bounds.
func (d *Definition) Numbers(key string, n, low, high int) []int {
	out := make([]int, n)
	items := d.f.list(key)
	if len(items) != n {
		d.f.fault(key, "", "%q wants %d numbers", key, n)
		return out
	}
	for i, item := range items {
		out[i] = d.f.asNumber(item, key, low, high)
	}
	return out
}

// Flag reads true or false.
func (d *Definition) Flag(key string) bool { return d.f.flag(key) }

// Has reports whether a key is there.
func (d *Definition) Has(key string) bool { return d.f.has(key) }

// Function reads the name of a handler; 0 when it is missing.
func (d *Definition) Function(key string) def.FuncRef { return d.c.function(d.f, key) }

// Amounts reads a table of names with numbers within bounds, in written order.
func (d *Definition) Amounts(key string, low, high int, each func(name string, n int)) {
	t := d.f.table(key)
	if t == nil || !d.f.few(key, len(t.keys)) {
		return
	}
	for _, k := range t.keys {
		each(k, t.asNumber(t.kids[k], k, low, high))
	}
}

// Tables reads a list of tables inside this one; they share its script.
func (d *Definition) Tables(key string, read func(*Definition)) {
	for _, f := range d.f.tables(key) {
		read(&Definition{f: f, c: d.c})
		f.done()
	}
}

// Table reads a table inside this one, if it is there.
func (d *Definition) Table(key string, read func(*Definition)) {
	if f := d.f.table(key); f != nil {
		read(&Definition{f: f, c: d.c})
		f.done()
	}
}

// Fault notes that the value of a key is wrong.
func (d *Definition) Fault(key, hint, format string, args ...any) {
	d.f.fault(key, hint, format, args...)
}
