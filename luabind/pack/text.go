package pack

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/core/def"
)

// texts checks the placeholders of texts against what may be named there.
type texts struct {
	own     *def.Behaviour
	special []string // names that are filled in when the text is shown: x, layers
}

// name reads a name: { en, zh }, of which en must be there. Names are not
// checked for digits: M12 is a name.
func (l *loader) name(f *fields, key string) def.Localised {
	if f.need(key) == nil {
		return def.Localised{}
	}
	return l.localised(f, key, nil)
}

// sentence reads a text of a definition, in which numbers stand as {var}. It
// may be missing, as a card without a text has none.
func (l *loader) sentence(f *fields, key string, t texts) def.Localised {
	return l.localised(f, key, func(f *fields, lang, s string) { l.checkSentence(f, lang, s, t) })
}

func (l *loader) localised(f *fields, key string, check func(f *fields, lang, s string)) (out def.Localised) {
	t := f.table(key)
	if t == nil {
		return out
	}
	t.what = key
	out.EN, out.ZH = t.needText("en"), t.text("zh")
	t.done()
	for _, lang := range []string{"en", "zh"} {
		if strings.ContainsFunc(out.In(lang), unicode.IsControl) && t.has(lang) {
			t.fault(lang, "", "texts are shown on terminals and hold no control characters, line breaks included")
		}
	}
	if check != nil {
		check(t, "en", out.EN)
		check(t, "zh", out.ZH)
	}
	return out
}

// checkSentence refuses digits outside placeholders, so that a text cannot
// drift from the numbers that the rules use, and placeholders for nothing.
func (l *loader) checkSentence(f *fields, lang, s string, t texts) {
	for s != "" {
		plain, rest, found := strings.Cut(s, "{")
		if i := strings.IndexFunc(plain, unicode.IsDigit); i >= 0 {
			f.fault(lang, "name the number in vars and write {its name}", "the text has a bare digit: %q", around(plain, i))
			return
		}
		if !found {
			return
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			f.fault(lang, "", "the text has a { without a }")
			return
		}
		l.checkPlaceholder(f, lang, name, t)
		s = after
	}
}

func (l *loader) checkPlaceholder(f *fields, lang, name string, t texts) {
	if owner, v, foreign := strings.Cut(name, "."); foreign {
		l.later(func() { l.checkForeign(f, lang, owner, v) })
		return
	}
	for _, s := range t.special {
		if name == s {
			return
		}
	}
	if !hasVar(t.own, name) {
		f.fault(lang, l.meant(name, append(varNames(t.own), t.special...)), "the text has {%s}, but there is no var %q", name, name)
	}
}

// checkForeign checks a placeholder that names something else: {keyword.ARMOR},
// {tag.INFANTRY}, or a number as in {SQUAD.max}.
func (l *loader) checkForeign(f *fields, lang, owner, v string) {
	var words []string
	switch owner {
	case "keyword":
		words = l.ids[kindKeyword].names
	case "state":
		words = l.ids[kindStatus].names
	case "card":
		words = l.ids[kindCard].names
	case "tag":
		words = tags
	case "faction":
		words = factions
	case "type":
		words = damageTypes
	default:
		l.checkForeignVar(f, lang, owner, v)
		return
	}
	if !slices.Contains(words, v) {
		f.fault(lang, l.meant(v, words), "the text has {%s.%s}, but there is no %s %q", owner, v, owner, v)
	}
}

// checkForeignVar checks a placeholder for a number of a keyword or rule.
func (l *loader) checkForeignVar(f *fields, lang, owner, v string) {
	if k := l.findKeyword(owner); k != nil {
		if !hasVar(&k.Behaviour.Behaviour, v) && !slices.Contains(k.Numbers, v) {
			f.fault(lang, l.meant(v, append(varNames(&k.Behaviour.Behaviour), k.Numbers...)), "the text has {%s.%s}, but %s has no var %q", owner, v, owner, v)
		}
		return
	}
	for i := range l.cards.Rules {
		if r := &l.cards.Rules[i]; r.ID == owner {
			if !hasVar(&r.Behaviour.Behaviour, v) {
				f.fault(lang, l.meant(v, varNames(&r.Behaviour.Behaviour)), "the text has {%s.%s}, but %s has no var %q", owner, v, owner, v)
			}
			return
		}
	}
	f.fault(lang, l.meant(owner, l.ids[kindKeyword].names), "the text has {%s.%s}, but no keyword is named %q", owner, v, owner)
}

// around gives the word that holds a byte of a text.
func around(s string, i int) string {
	start := strings.LastIndexFunc(s[:i], unicode.IsSpace) + 1
	end := strings.IndexFunc(s[i:], unicode.IsSpace)
	if end < 0 {
		return s[start:]
	}
	return s[start : i+end]
}

func hasVar(b *def.Behaviour, name string) bool {
	for i := range b.Vars {
		if b.Vars[i].Name == name {
			return true
		}
	}
	return false
}

func varNames(b *def.Behaviour) (names []string) {
	for i := range b.Vars {
		names = append(names, b.Vars[i].Name)
	}
	return names
}

// vars reads the named numbers and words of a definition in written order.
func (l *loader) vars(f *fields) (out []def.Var) {
	t := f.table("vars")
	if t == nil || !f.few("vars", len(t.keys)) {
		return nil
	}
	for _, k := range t.keys {
		n := t.kids[k]
		v := def.Var{Name: k}
		switch value := n.value.(type) {
		case int64:
			v.Value = t.asNumber(n, k, -maxNumber, maxNumber)
		case string:
			v.Word = value
			if value == "" {
				t.fault(k, "", "the var %q is empty", k)
			}
		default:
			t.wants(n, k, "a number or a word")
		}
		if !isVarName(k) {
			t.fault(k, "", "the var %q must be a name of lower-case letters, digits and _", k)
		}
		out = append(out, v)
	}
	return out
}

// isVarName reports whether a script can read me.vars.NAME.
func isVarName(s string) bool {
	for i, r := range s {
		if (r < 'a' || r > 'z') && r != '_' && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 64
}
