package load

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"arbiter/core/def"
)

// keyOverride marks a definition that replaces the one of the same kind and id in a
// pack that is loaded before.
const keyOverride = "override"

// BothChange is part of the note that two packs override one definition.
const BothChange = "both change"

// manifest is a parsed manifest with its pack.
type manifest struct {
	pack  *folder
	file  *file
	root  *node
	first int // the index of its first id, if its definitions can be kept
}

// defined is a definition in a manifest.
type defined struct {
	pack *folder
	node *node
}

// overridden finds the definitions that are not read because a later pack replaces
// them. Nothing of them remains: an override is a whole definition, with scripts of its
// own pack.
func (l *loader) overridden(all []manifest) map[*node]bool {
	hidden := map[*node]bool{}
	changed := map[*folder][]string{}
	for _, s := range l.game.Sections {
		meant := l.overriding(all, s.Key)
		if len(meant) == 0 {
			continue
		}
		last, by := map[string]defined{}, map[string]*folder{}
		for _, m := range all {
			for n := range tablesOf(m.root, s.Key) {
				id := l.shown(s.Key, m.pack, n)
				if !meant[id] {
					continue
				}
				if marked(n) {
					l.override(s.Key, id, last, defined{m.pack, n}, all, hidden)
					l.rivals(s.Key, id, by[id], defined{m.pack, n})
					by[id], changed[m.pack] = m.pack, append(changed[m.pack], id, textOf(n, "id"))
				}
				last[id] = defined{m.pack, n}
			}
		}
	}
	for _, p := range l.packs {
		for i, id := range p.Override {
			if !slices.Contains(changed[p], id) && !slices.ContainsFunc(l.game.Sections, func(s Section) bool { return slices.Contains(changed[p], l.meansOf(p, s.Key, id)) }) {
				l.fault(BadHead, p.overrideAt[i], l.meant(id, changed[p]), "the pack %q claims to override %q, but has no definition of that id with %s = true", p.ID, id, keyOverride)
			}
		}
	}
	return hidden
}

// overriding returns the ids of a kind that some definition overrides.
func (l *loader) overriding(all []manifest, kind string) map[string]bool {
	ids := map[string]bool{}
	for _, m := range all {
		for n := range tablesOf(m.root, kind) {
			if marked(n) {
				ids[l.shown(kind, m.pack, n)] = true
			}
		}
	}
	return ids
}

// meansOf returns the id that a pack means by an id of a kind.
func (l *loader) meansOf(p *folder, kind, id string) string {
	shown, _, _ := l.lib.Names.Find(p.ID, kind, id)
	return shown
}

// intends reports whether pack.toml declares that the pack overrides a definition.
func (l *loader) intends(p *folder, kind, shown string) bool {
	return slices.ContainsFunc(p.Override, func(id string) bool { return l.meansOf(p, kind, id) == shown })
}

// rivals notes that two packs override one definition and neither declares in pack.toml
// that it knows of the other.
func (l *loader) rivals(kind, id string, earlier *folder, d defined) {
	if earlier == nil || earlier == d.pack || l.intends(earlier, kind, id) || l.intends(d.pack, kind, id) || l.follows(d.pack, earlier.ID) {
		return
	}
	at := d.node.kid(keyOverride).place()
	l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("%s:%d: the packs %q and %q "+BothChange+" the %s %q; that of %q wins only because it is loaded later; to confirm, add to its pack.toml override = [%q], or after = [%q]",
		at.file, at.line, earlier.ID, d.pack.ID, kind, id, d.pack.ID, id, earlier.ID))
}

// follows reports whether a pack asks, directly or through others, to be loaded after
// another.
func (l *loader) follows(p *folder, id string) bool {
	seen := map[string]bool{}
	var of func(p *folder) bool
	of = func(p *folder) bool {
		for _, list := range [][]Want{p.Requires, p.Optional, p.After} {
			for _, w := range list {
				if w.ID == id {
					return true
				}
				i := slices.IndexFunc(l.packs, func(q *folder) bool { return q.ID == w.ID })
				if seen[w.ID] || i < 0 {
					continue
				}
				if seen[w.ID] = true; of(l.packs[i]) {
					return true
				}
			}
		}
		return false
	}
	return of(p)
}

// override hides the definition that another overrides, or reports why it cannot.
func (l *loader) override(kind, id string, last map[string]defined, d defined, all []manifest, hidden map[*node]bool) {
	at := d.node.kid(keyOverride).place()
	earlier, found := last[id]
	if !found {
		earlier, found = l.wordBefore(d.pack, kind, id, all)
	}
	_, _, err := l.lib.Names.Find(d.pack.ID, kind, textOf(d.node, "id"))
	switch {
	case err != nil:
		l.fault(UnknownID, at, "write it with the namespace of its pack", "%s", err)
	case l.game.section(kind).Fixed != "":
		l.add(at, "", "%s", l.game.section(kind).Fixed)
	case found && earlier.pack == d.pack:
		l.add(at, "", "the %s %q is of this pack itself, at %s:%d: change it there", kind, id, earlier.node.file(), earlier.node.line)
	case found:
		hidden[earlier.node] = true
		l.lib.Changes = append(l.lib.Changes, def.Change{Pos: d.node.pos(), Kind: kind, ID: id, Pack: d.pack.ID, Of: earlier.pack.ID, Was: earlier.node.pos()})
	default:
		for _, m := range all {
			for n := range tablesOf(m.root, kind) {
				if m.pack != d.pack && l.shown(kind, m.pack, n) == id {
					l.add(at, "", "the %s %q is of the pack %q, which is loaded later; pack.toml must say that this one requires it", kind, id, m.pack.ID)
					return
				}
			}
		}
		l.fault(UnknownID, at, l.meant(id, idsOf(all, kind)), "no %s %q to override", kind, id)
	}
}

// wordBefore finds the definition of an earlier pack, or of the same one, that has an id of a kind
// inside of it, such as a mode with its counters. The words of a definition cannot be hidden one by
// one: the reader of the game lets the override count.
func (l *loader) wordBefore(p *folder, kind, id string, all []manifest) (d defined, found bool) {
	for i := range all {
		m := &all[i]
		for _, s := range l.game.Sections {
			for _, w := range s.Words {
				if w.Kind != kind {
					continue
				}
				for n := range tablesOf(m.root, s.Key) {
					for word, at := range w.in(n) {
						if own, ok := l.lib.Names.Own(kind, m.pack.Namespace, word); word == id || ok && own == id {
							return defined{m.pack, at}, true
						}
					}
				}
			}
		}
		if m.pack == p && (i+1 == len(all) || all[i+1].pack != p) {
			break // later packs do not count
		}
	}
	return defined{}, false
}

// packIn returns the pack of a file, as places name it.
func packIn(file string) string {
	id, _, _ := strings.Cut(file, "/")
	return id
}

func marked(n *node) bool {
	k := n.kid(keyOverride)
	return k != nil && k.isTrue()
}

// tablesOf returns the tables of a kind in a manifest. Faults in them are reported when
// they are read.
func tablesOf(root *node, kind string) iter.Seq[*node] {
	n := root.kid(kind)
	if n != nil && n.form != aList {
		n = nil
	}
	return n.all()
}

func textOf(n *node, key string) string {
	if k := n.kid(key); k != nil {
		s, _ := k.words()
		return s
	}
	return ""
}

func idsOf(all []manifest, kind string) (ids []string) {
	for _, m := range all {
		for n := range tablesOf(m.root, kind) {
			if !marked(n) {
				ids = append(ids, textOf(n, "id"))
			}
		}
	}
	return ids
}
