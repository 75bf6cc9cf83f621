package load

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/core/def"
	"arbiter/luabind/script/api"
)

// Name reads { en, zh }; en is required. Digits are allowed in names, as in M12.
func (d *Definition) Name(key string) def.Localised {
	if !d.Need(key) {
		return def.Localised{}
	}
	return d.localised(key, nil)
}

// Sentence reads a text in which numbers are written as {var}. It is optional: a card
// may have no text.
func (d *Definition) Sentence(key string) def.Localised { return d.sentence(key, d.c.special) }

// Label is Sentence for a text in which the game fills in parts as well, written as {part}.
func (d *Definition) Label(key string, parts []string) def.Localised { return d.sentence(key, parts) }

// Doc reads what something is, for people who write scripts: a text in English or { en, zh }.
// It is required.
func (d *Definition) Doc(key string) (doc def.Localised) {
	v := d.Value(key)
	switch {
	case !d.Need(key):
	case v.IsText():
		doc.EN = d.NeedText(key)
	default:
		doc = d.localised(key, nil)
	}
	v.CanBe(TypeText, TypeTable)
	return doc
}

// Localised reads an entry that is a name: { en, zh }.
func (v Value) Localised() def.Localised { return v.d.localised(v.key, nil) }

// sentence is Sentence with the names that are filled in when the text is shown.
func (d *Definition) sentence(key string, special []string) def.Localised {
	return d.localised(key, func(t *Definition, lang, s string) { t.checkSentence(lang, s, special) })
}

func (d *Definition) localised(key string, check func(t *Definition, lang, s string)) (out def.Localised) {
	t := d.Table(key)
	if t == nil {
		return out
	}
	t.what = key
	out.EN, out.ZH = t.NeedText("en"), t.Text("zh")
	for _, lang := range []string{"en", "zh"} {
		t.shown(lang, out.In(lang))
	}
	out.EN, out.ZH = t.renamed("en", out.EN), t.renamed("zh", out.ZH)
	if check != nil {
		check(t, "en", out.EN)
		check(t, "zh", out.ZH)
	}
	return out
}

// Showable checks strings that players see, such as names: they must not have control
// characters. It reports whether all of them can be shown.
func (d *Definition) Showable(key string, texts ...string) bool {
	for _, text := range texts {
		if !d.shown(key, text) {
			return false
		}
	}
	return true
}

func (d *Definition) shown(key, text string) bool {
	if !strings.ContainsFunc(text, unicode.IsControl) || !d.Has(key) {
		return true
	}
	d.Fault(key, "", "texts are shown on terminals and hold no control characters, line breaks included")
	return false
}

// renamed replaces old words in the placeholders of a text with their new names.
func (d *Definition) renamed(lang, s string) string {
	if !strings.Contains(s, "{") {
		return s
	}
	others := false
	out := def.Fill(s, func(name string) (string, bool) {
		owner, v, foreign := strings.Cut(name, ".")
		if !foreign {
			return "", false
		}
		owner, v = d.names(lang, d.Value(lang).now(api.InTexts, owner), v)
		others = true
		return "{" + owner + "." + v + "}", true
	})
	if !others { // keep the string of the manifest rather than an equal copy
		return s
	}
	return out
}

// names returns a placeholder that names another definition, {keyword.ARMOR} or
// {SQUAD.max}, with the id by which that definition is shown.
func (d *Definition) names(lang, owner, v string) (string, string) {
	game := d.c.l.game
	if kind, ok := game.Refer[owner]; ok {
		return owner, d.Value(lang).Means(v, kind)
	}
	if game.Words[owner] == nil {
		owner = d.Value(lang).Means(owner, game.Owners...)
	}
	return owner, v
}

// checkSentence notes digits outside placeholders, as such a text drifts from the
// numbers that the rules use, and refuses unknown placeholders.
func (d *Definition) checkSentence(lang, s string, special []string) {
	for at := 0; at < len(s); {
		plain, rest, found := strings.Cut(s[at:], "{")
		d.checkNumbers(lang, s, at, at+len(plain))
		if !found {
			return
		}
		name, _, closed := strings.Cut(rest, "}")
		if !closed {
			d.Fault(lang, "", "the text has a { without a }")
			return
		}
		d.checkPlaceholder(lang, name, special)
		at += len(plain) + len(name) + len("{}")
	}
}

func (d *Definition) checkPlaceholder(lang, name string, special []string) {
	if owner, v, foreign := strings.Cut(name, "."); foreign {
		d.c.l.later(func() { d.checkForeign(lang, owner, v) })
		return
	}
	known := append(varNames(d.c.vars), special...)
	if !slices.Contains(known, name) {
		d.Coded(UnknownVar, lang, d.meant(name, known), "the text has {%s}, but there is no var %q", name, name)
	}
}

// checkForeign checks a placeholder that names something else: {keyword.ARMOR},
// {tag.INFANTRY}, or a number as in {SQUAD.max}.
func (d *Definition) checkForeign(lang, owner, v string) {
	l := d.c.l
	words := l.game.Words[owner]
	if kind, ok := l.game.Refer[owner]; ok {
		words = l.table(kind).names
	} else if words == nil {
		d.checkForeignVar(lang, owner, v)
		return
	}
	if !slices.Contains(words, v) {
		d.Coded(UnknownID, lang, d.meant(v, words), "the text has {%s.%s}, but there is no %s %q", owner, v, owner, v)
	}
}

// checkForeignVar checks a placeholder for a number of another definition.
func (d *Definition) checkForeignVar(lang, owner, v string) {
	l := d.c.l
	for _, kind := range l.game.Owners {
		numbers, ok := l.numbers[kind][owner]
		if !ok {
			continue
		}
		if !slices.Contains(numbers, v) {
			d.Coded(UnknownVar, lang, d.meant(v, numbers), "the text has {%s.%s}, but %s has no var %q", owner, v, owner, v)
		}
		return
	}
	of, hint := "definition whose numbers a text can show", ""
	if len(l.game.Owners) > 0 {
		of, hint = l.game.Owners[0], d.meant(owner, l.table(l.game.Owners[0]).names)
	}
	d.Coded(UnknownID, lang, hint, "the text has {%s.%s}, but no %s is named %q", owner, v, of, owner)
}

// noteNumbers notes the numbers of a definition that texts can name.
func (l *loader) noteNumbers(c *scope) {
	if slices.Contains(l.game.Owners, c.kind) {
		if l.numbers[c.kind] == nil {
			l.numbers[c.kind] = map[string][]string{}
		}
		l.numbers[c.kind][c.id] = append(varNames(c.vars), c.special...)
	}
}

// around returns the word of a text that contains byte i.
func around(s string, i int) string {
	start := 0
	if at := strings.LastIndexFunc(s[:i], unicode.IsSpace); at >= 0 {
		_, width := utf8.DecodeRuneInString(s[at:]) // a blank of Chinese has three bytes
		start = at + width
	}
	end := strings.IndexFunc(s[i:], unicode.IsSpace)
	if end < 0 {
		return s[start:]
	}
	return s[start : i+end]
}

func varNames(vars []def.Var) (names []string) {
	for i := range vars {
		names = append(names, vars[i].Name)
	}
	return names
}

// vars reads the named numbers and words of a definition, in written order.
func (d *Definition) vars() (out []def.Var) {
	list := d.Entries("vars")
	if !d.few("vars", len(list)) {
		return nil
	}
	for _, e := range list {
		v := def.Var{Name: e.key}
		e.CanBe(TypeNumber, TypeText)
		switch {
		case e.IsNumber():
			v.Value = e.Number(-MaxNumber, MaxNumber)
		case e.IsText():
			if v.Word = e.Text(); v.Word == "" {
				e.Fault("", "the var %q is empty", e.key)
			}
		default:
			e.Wants("a number or a word")
		}
		if !IsLowerName(e.key) {
			e.Fault("", "the var %q must be a name of lower-case letters, digits and _", e.key)
		}
		out = append(out, v)
	}
	return out
}
