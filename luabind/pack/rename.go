package pack

import (
	"slices"

	"arbiter/luabind/renamed"
)

// renameKeys calls the keys of a manifest what they are called now, before
// anybody reads it. One that stands beside its new name is left alone, and so
// is unknown.
func (l *loader) renameKeys(p *folder, n *node, what string) {
	for i, k := range n.keys {
		now, _ := l.words.Now(renamed.Key, what, k, p.api)
		if now != k && n.kids[now] == nil {
			n.keys[i], n.kids[now] = now, n.kids[k]
			delete(n.kids, k)
			k = now
		}
		l.renameKeys(p, n.kids[k], k)
	}
	for _, item := range n.items {
		l.renameKeys(p, item, what)
	}
}

// now calls a word what it is called now, and notes a fault when the pack
// should know the new one.
func (v Value) now(in renamed.Place, word string) string {
	c := v.d.c
	if c == nil {
		return word
	}
	now, hint := c.l.words.Now(in, v.key, word, c.pack.api)
	if hint != "" {
		v.Fault(hint, "%q is the old name", word)
	}
	return now
}

// unknown gives the hint for a key that nothing asked for.
func (d *Definition) unknown(key string) string {
	if d.c != nil {
		if w := d.c.l.words.Find(renamed.Key, d.what, key); w != nil && slices.Contains(d.asked, w.Is) {
			return w.Hint()
		}
	}
	return d.meant(key, d.asked)
}
