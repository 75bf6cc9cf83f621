package load

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"arbiter/core/def"
)

// name notes the ids of all definitions before any is read. Only then is it known how
// each is shown, and which definition an id means.
func (l *loader) name(all []manifest) {
	names := def.NewNames()
	for _, s := range l.game.Sections {
		names.Expect(s.Key, countOf(all, s.Key))
	}
	for _, p := range l.packs {
		near := p.required()
		for _, w := range p.Optional {
			near = append(near, w.ID)
		}
		names.AddPack(p.ID, p.Namespace, near)
	}
	for i := range all {
		m := &all[i]
		if s := l.keeper(m.pack, m.root); s != nil {
			m.first = names.Count(s.Key)
		}
		for _, s := range l.game.Sections {
			for n := range tablesOf(m.root, s.Key) {
				if id := textOf(n, "id"); isID(id) && !marked(n) {
					namespace := m.pack.Namespace
					if s.Common {
						namespace = ""
					}
					names.Add(s.Key, def.Named{Pack: m.pack.ID, Namespace: namespace, ID: id, Shipped: m.pack.official, Pos: n.pos()})
				}
				if marked(n) { // its words are those of the definition that it replaces
					continue
				}
				for _, w := range s.Words {
					for id, at := range w.in(n) {
						names.Add(w.Kind, def.Named{Pack: m.pack.ID, Namespace: m.pack.Namespace, ID: id, Shipped: m.pack.official, Pos: at.pos()})
					}
				}
			}
		}
	}
	var was *def.Names
	if l.was != nil {
		was = l.was.names
	}
	names.Settle(was)
	l.lib.Names = names
	for _, m := range all {
		for _, s := range l.game.Sections {
			for n := range tablesOf(m.root, s.Key) {
				l.doubled(s.Key, m.pack, n)
				l.doubledWords(s, m.pack, n)
			}
		}
	}
}

// countOf counts the definitions of a kind.
func countOf(all []manifest, kind string) (count int) {
	for _, m := range all {
		if list := m.root.kid(kind); list != nil && list.form == aList {
			count += list.len()
		}
	}
	return count
}

// in returns the ids in a definition, with their nodes.
func (w Word) in(n *node) iter.Seq2[string, *node] {
	return func(yield func(string, *node) bool) {
		if w.Keys {
			if t := n.kid(w.Key); t != nil && t.form == aTable {
				for kid := range t.all() {
					if !yield(kid.key, kid) {
						return
					}
				}
			}
			return
		}
		key, inner, deep := strings.Cut(w.Key, ".")
		list := []*node{n.kid(key)}
		if list[0] != nil && list[0].form == aList {
			list = slices.Collect(list[0].all())
		}
		for _, v := range list {
			if deep && v != nil {
				v = v.kid(inner)
			}
			if v == nil {
				continue
			}
			if id, ok := v.words(); ok && id != "" && !yield(id, v) {
				return
			}
		}
	}
}

// shared refuses a namespace that another pack has, because NAMESPACE:ID would be
// ambiguous. Packs that name each other, such as two of one author, may share one.
func (l *loader) shared() {
	for i, p := range l.packs {
		if p.Namespace == l.game.Events && p.Namespace != "" || p.ofRules(l.game) {
			l.fault(BadHead, p.namespaceAt, fmt.Sprintf(`use another one, for example namespace = "%s-more"`, p.ID), "the namespace %q belongs to the events of the rules, such as %[1]s:NAME", p.Namespace)
		}
		for _, other := range l.packs[:i] {
			if other.Namespace != p.Namespace || p.Namespace == "" || l.follows(p, other.ID) { // without pack.toml there is none
				continue
			}
			who, whose := p, other
			if p.Namespace == p.ID { // the name is its own id
				who, whose = other, p
			}
			l.fault(BadHead, who.namespaceAt, fmt.Sprintf("another one, or requires = [%q]", whose.ID), "the namespace %q is that of the pack %q", p.Namespace, whose.ID)
		}
	}
}

// ofRules reports whether a pack that is not official uses the name of the game as its
// namespace. Shipped packs, and the pack that defines the game, declare their events there.
func (p *folder) ofRules(g *Game) bool {
	return p.Namespace == g.Name && !p.official && p.Defines != g.Name
}

// pos returns the position of a value.
func (n *node) pos() def.Pos { return def.Pos{File: n.file(), Line: int(n.line)} }

// shown returns the id by which a definition is shown: in its own namespace, or in that
// of the definition that it replaces.
func (l *loader) shown(kind string, p *folder, n *node) string {
	id := textOf(n, "id")
	if marked(n) {
		id, _, _ = l.lib.Names.Find(p.ID, kind, id)
		return id
	}
	if own, ok := l.lib.Names.Own(kind, p.Namespace, id); ok {
		return own
	}
	return id
}

// Another is the part of a note that reports a second definition with the same id.
const Another = "is another than that of the pack"

// doubled notes a definition with the same id as one of a pack that its pack knows: an
// author hardly wants both.
func (l *loader) doubled(kind string, p *folder, n *node) {
	id := textOf(n, "id")
	if marked(n) || l.lib.Names.Plain(id) || p.official {
		return
	}
	for _, other := range l.lib.Names.Candidates(kind, id) {
		if other.Namespace != p.Namespace && (other.Shipped || l.follows(p, other.Pack)) {
			l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("%s:%d: the %s %q "+Another+" %q, and is shown as %s; %s = true would put it in its place",
				n.file(), n.line, kind, id, other.Pack, l.shown(kind, p, n), keyOverride))
		}
	}
}

// doubledWords notes a word inside a definition, such as a glyph, that a definition of another pack
// has too: in its own pack it means the new one. Modes may have counters of one name.
func (l *loader) doubledWords(s Section, p *folder, n *node) {
	if marked(n) || p.official {
		return
	}
	for _, w := range s.Words {
		for word, at := range w.in(n) {
			if w.Keys || l.lib.Names.Plain(word) {
				continue
			}
			for _, other := range l.lib.Names.Candidates(w.Kind, word) {
				if other.Namespace != p.Namespace && (other.Shipped || l.follows(p, other.Pack)) {
					l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("%s:%d: the %s %q "+Another+" %q; in this pack it means this one, and %s:%[4]s the other",
						at.file(), at.line, w.Kind, word, other.Pack, other.Namespace))
				}
			}
		}
	}
}

// reaches notes, once for each two packs, that one names a definition of the other
// without requiring it, so that it would not load alone. Shipped packs are always
// loaded; packs of the first API did not have to require packs.
func (l *loader) reaches(v Value, kinds []string, id, shown string) {
	p := v.d.c.pack
	if p.API == firstAPI {
		return
	}
	for _, kind := range kinds {
		d, known := l.lib.Names.Of(kind, shown)
		if !known {
			continue
		}
		if d.Shipped || d.Namespace == p.Namespace || l.follows(p, d.Pack) {
			return
		}
		if l.aside = true; slices.Contains(p.reached, d.Pack) {
			return
		}
		p.reached = append(p.reached, d.Pack)
		l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("%s:%d: the %s %q is of the pack %q, which pack.toml does not name in requires", v.at().file, v.at().line, kind, id, d.Pack))
		return
	}
}
