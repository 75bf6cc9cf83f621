package def

import (
	"slices"
	"strconv"
	"strings"
)

// Fill replaces each {name} of a text by what value gives for the name. A name
// that it does not know stays as written, so that a mistake can be seen.
func Fill(text string, value func(name string) (string, bool)) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		v, known := "", false
		if closed {
			v, known = value(name)
		}
		if !known {
			b.WriteByte('{')
			text = rest
			continue
		}
		b.WriteString(v)
		text = after
	}
}

// CardText is a card's text in a language with its numbers filled in: its own
// vars, and the numbers of its keywords, as in {SQUAD.max}.
func (l *Library) CardText(c *Card, lang string) string {
	return Fill(c.Text.In(lang), func(name string) (string, bool) {
		keyword, v, foreign := strings.Cut(name, ".")
		if !foreign {
			return c.varText(name)
		}
		k := l.Keyword(keyword)
		if k == nil {
			return "", false
		}
		for _, u := range slices.Concat(c.Keywords, c.Grants) {
			if i := k.number(v); u.ID == keyword && i >= 0 {
				return number(u.N[i]), true
			}
		}
		return k.varText(v)
	})
}

// KeywordText is a keyword's text with its numbers filled in. Of the keyword in
// general, with numbers 0, a sole one is shown as X and others by their names.
func (l *Library) KeywordText(k *Keyword, lang string, n Numbers) string {
	return Fill(k.Text.In(lang), func(name string) (string, bool) {
		i := k.number(name)
		switch {
		case i < 0:
			return k.varText(name)
		case n[i] == 0 && !k.Plain():
			return name, true
		}
		return number(n[i]), true
	})
}

// StatusText is a state's text; {layers} becomes the number of layers, or X
// for 0.
func (l *Library) StatusText(s *Status, lang string, layers int) string {
	return l.fill(s.Text, lang, &s.Behaviour, "layers", number(layers))
}

// RuleText is a rule's text.
func (l *Library) RuleText(r *Rule, lang string) string {
	return l.fill(r.Text, lang, &r.Behaviour, "", "")
}

// ActionText is the text of an action of a definition.
func (l *Library) ActionText(a *Action, b *Behaviour, lang string) string {
	return l.fill(a.Text, lang, b, "", "")
}

func (l *Library) fill(text Localised, lang string, own *Behaviour, special, value string) string {
	return Fill(text.In(lang), func(name string) (string, bool) {
		if name == special && special != "" {
			return value, true
		}
		if keyword, v, foreign := strings.Cut(name, "."); foreign {
			k := l.Keyword(keyword)
			if k == nil {
				return "", false
			}
			return k.varText(v)
		}
		return own.varText(name)
	})
}

func (b *Behaviour) varText(name string) (string, bool) {
	for i := range b.Vars {
		if v := &b.Vars[i]; v.Name == name {
			if v.Word != "" {
				return v.Word, true
			}
			return strconv.Itoa(v.Value), true
		}
	}
	return "", false
}

func number(n int) string {
	if n == 0 {
		return "X"
	}
	return strconv.Itoa(n)
}

// Keyword finds a keyword by id, or gives nil.
func (l *Library) Keyword(id string) *Keyword {
	for i := range l.Keywords {
		if l.Keywords[i].ID == id {
			return &l.Keywords[i]
		}
	}
	return nil
}
