package load

import (
	"fmt"
	"slices"

	"arbiter/luabind/script/renamed"
)

// renameKeys calls the keys of a manifest what they are called now, before
// anybody reads it, and drops those that mean nothing any more. One that stands
// beside its new name is left alone, and so is unknown.
func (l *loader) renameKeys(p *folder, n *node, what string) {
	if p.API == lastAPI { // which has the words of today
		return
	}
	if n.form == aList {
		for item := range n.all() {
			l.renameKeys(p, item, what)
		}
		return
	}
	kids := slices.Collect(n.all())
	for _, kid := range kids {
		now, _ := l.words.Now(renamed.Key, what, kid.key, p.API)
		switch {
		case now == kid.key || n.kid(now) != nil:
		case now == "":
			l.noteLost(p, kid.place(), l.words.Find(renamed.Key, what, kid.key))
			n.drop(kid)
			continue
		default:
			kid.key = now
		}
		l.renameKeys(p, kid, kid.key)
	}
}

// noteLost notes that a key means nothing any more, once a pack.
func (l *loader) noteLost(p *folder, at place, w *renamed.Word) {
	if !slices.Contains(p.lost, w) {
		p.lost = append(p.lost, w)
		l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("%s:%d: %s.%s is left out, here as elsewhere: %s", at.file, at.line, w.At, w.Was, w.Hint()))
	}
}

// now calls a word what it is called now, and notes a fault when the pack
// should know the new one.
func (v Value) now(in renamed.Place, word string) string {
	c := v.d.c
	if c == nil {
		return word
	}
	now, hint := c.l.words.Now(in, v.key, word, c.pack.API)
	if hint != "" {
		v.Coded(OldName, hint, "%q is the old name", word)
	}
	return now
}

// Now gives what a word of the pack's API is called now, or for a pack that
// should know that a hint.
func (v Value) Now(word string) (now, hint string) {
	if c := v.d.c; c != nil {
		return c.l.words.Now(renamed.Value, v.key, word, c.pack.API)
	}
	return word, ""
}

// unknown gives the hint for a key that nothing asked for.
func (d *Definition) unknown(key string) string {
	if d.c != nil {
		if w := d.c.l.words.Find(renamed.Key, d.what, key); w != nil && (w.Is == "" || slices.Contains(d.asked, w.Is)) {
			return w.Hint()
		}
	}
	if d.c == nil && slices.Contains([]string{"settings", "setting", "options", "option"}, key) {
		return settingsHint
	}
	return d.meant(key, d.asked)
}

// settingsHint leads from pack.toml to where a pack says what a room can set.
const settingsHint = "what a room can set stands in a manifest, typed and with bounds: [[option]] with type, low, high and default"
