package load

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/script/api"
)

// renameKeys replaces old keys of a manifest with their new names before they are read,
// and drops those that have no meaning any more. If both an old key and its new name
// are present, the old one stays and is reported as unknown.
func (l *loader) renameKeys(p *folder, n *node, what string) {
	if !l.words.InManifests(p.API) { // it uses today's words
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
		now, _ := l.words.Now(api.InKeys, what, kid.key, p.API)
		switch {
		case now == kid.key || n.kid(now) != nil:
		case now == "":
			l.noteLost(p, kid.place(), l.words.Find(api.InKeys, what, kid.key))
			n.drop(kid)
			continue
		default:
			kid.key = now
		}
		l.renameKeys(p, kid, kid.key)
	}
}

// renameDeprecated replaces the deprecated keys of a table with their new names. Every pack
// can have them, so it runs for each table that is read, and not for whole manifests.
func (l *loader) renameDeprecated(p *folder, n *node, what string) {
	for _, w := range l.deprecated {
		if w.At != what || n.form != aTable || n.kid(w.Is) != nil {
			continue
		}
		kid := n.kid(w.Was)
		if kid == nil {
			continue
		}
		kid.key, l.renamed = w.Is, true
		if p.API >= api.Latest { // earlier ones keep their words
			at := kid.place()
			l.doubt(Fault{File: at.file, Line: at.line, Col: at.col, Code: Deprecated, Hint: w.Hint(),
				Msg: fmt.Sprintf("the key %q of %s is deprecated", w.Was, what), Was: w.Was, Sure: w.Is})
		}
	}
}

// noteLost notes, once for each pack, that a key has no meaning any more.
func (l *loader) noteLost(p *folder, at place, w *api.Renamed) {
	if !slices.Contains(p.lost, w) {
		p.lost = append(p.lost, w)
		l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("%s:%d: %s.%s is left out, here as elsewhere: %s", at.file, at.line, w.At, w.Was, w.Hint()))
	}
}

// now returns the new name of a word, and notes a fault when the pack should use the
// new one.
func (v Value) now(in api.RenamedIn, word string) string {
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

// Now returns the new name of a word of the pack's API, or a hint for a pack that
// should use the new one.
func (v Value) Now(word string) (now, hint string) {
	if c := v.d.c; c != nil {
		return c.l.words.Now(api.InValues, v.key, word, c.pack.API)
	}
	return word, ""
}

// unknown returns the hint for an unknown key.
func (d *Definition) unknown(key string) string {
	if d.c != nil {
		if w := d.c.l.words.Find(api.InKeys, d.what, key); w != nil && (w.Is == "" || slices.Contains(d.asked, w.Is)) {
			return w.Hint()
		}
	}
	if d.c == nil && slices.Contains([]string{"settings", "setting", "options", "option"}, key) {
		return settingsHint
	}
	if key == "scenario" && d.what == wholeManifest {
		return scenarioHint
	}
	if d.what == wholeManifest && (key == "listener" || key == "modifier") {
		return fmt.Sprintf("it belongs to a definition, as in [[rule.%s]] after [[rule]]", key)
	}
	hint := d.meant(key, distinct(d.asked))
	if hint == "" {
		hint = d.elsewhere(key)
	}
	if r := d.now(); r.sureOf(hint) != "" && d.kid(r.sure[1]) != nil {
		r.sure = [2]string{} // the table would have the key twice
	}
	return hint
}

// elsewhere returns the hint for a key inside a table that is for the top of a manifest, else "".
func (d *Definition) elsewhere(key string) string {
	if d.c == nil || d.what == wholeManifest || !slices.Contains(d.c.l.game.keys(), key) {
		return ""
	}
	return fmt.Sprintf("the header above takes it in; move it above the first header, or write [[%s]]", key)
}

// misspelt is unknown for a key that is read. It takes back that the key is missing which the hint proposes,
// because that is the same mistake.
func (d *Definition) misspelt(key string) (hint string) {
	hint = d.unknown(key)
	meant, ok := strings.CutPrefix(hint, `did you mean "`)
	if !ok {
		return hint
	}
	r, at, missing := d.now(), d.place(), fmt.Sprintf(missingKey, strings.TrimSuffix(meant, `"?`), d.what)
	r.faults = slices.DeleteFunc(r.faults, func(f Fault) bool {
		return f.Code == MissingKey && f.File == at.file && f.Line == at.line && f.Col == at.col && f.Msg == missing
	})
	return hint
}

// missingKey is the message about a key that a table must have.
const missingKey = "missing key %q in %s"

// distinct returns the words of a list without repetitions, in the order of the list.
func distinct(list []string) (out []string) {
	for _, w := range list {
		if !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// wholeManifest names the top of a manifest in messages.
const wholeManifest = "the manifest"

// scenarioHint is the hint for a file of scenarios that is read as a manifest because of its name.
const scenarioHint = "the name of a file of scenarios must end in " + ScenarioSuffix

// settingsHint is the hint in pack.toml for the settings of a room.
const settingsHint = "declare settings of rooms in a manifest: [[option]] with type, low, high and default"
