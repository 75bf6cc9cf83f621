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

// CardText is a card's text in a language, filled in: its own vars, the numbers
// of its keywords, as in {SQUAD.max}, and names, as in {keyword.ARMOR}.
func (l *Library) CardText(c *Card, lang string) string {
	return Fill(c.Text.In(lang), func(name string) (string, bool) {
		if keyword, v, foreign := strings.Cut(name, "."); foreign {
			for _, u := range slices.Concat(c.Keywords, c.Grants) {
				if k := l.Keyword(keyword); k != nil && u.ID == keyword && k.number(v) >= 0 {
					return number(u.N[k.number(v)]), true
				}
			}
		}
		return l.value(name, lang, &c.Behaviour)
	})
}

// Reminder is what a word of a text means.
type Reminder struct{ Name, Text string }

// Reminders explains the keywords and states that a card's text names, so that
// they are known where a card gives them; not those that the card prints or
// grants itself, which are listed with it.
func (l *Library) Reminders(c *Card, lang string) (out []Reminder) {
	Fill(c.Text.In(lang), func(name string) (string, bool) {
		sort, id, _ := strings.Cut(name, ".")
		listed := func(u KeywordUse) bool { return u.ID == id }
		if k := l.Keyword(id); sort == "keyword" && k != nil && !slices.ContainsFunc(slices.Concat(c.Keywords, c.Grants), listed) {
			out = append(out, Reminder{k.Name.In(lang), l.KeywordText(k, lang, Numbers{})})
		}
		if st := l.status(id); sort == "state" && st != nil {
			out = append(out, Reminder{st.Name.In(lang), l.StatusText(st, lang, 0)})
		}
		return "", true
	})
	return out
}

// named gives the name that a text means with {SORT.ID}: of a keyword, a state,
// a card, a tag, a faction or a damage type.
func (l *Library) named(sort, id, lang string) (string, bool) {
	switch sort {
	case "keyword":
		if k := l.Keyword(id); k != nil {
			return k.Name.In(lang), true
		}
	case "state":
		if st := l.status(id); st != nil {
			return st.Name.In(lang), true
		}
	case "card":
		for i := range l.Cards {
			if l.Cards[i].ID == id {
				return l.Cards[i].Name.In(lang), true
			}
		}
	case "tag":
		return Tags.In(id, lang), slices.Contains(Tags.IDs(), id)
	case "faction":
		return Factions.In(id, lang), slices.Contains(Factions.IDs(), id)
	case "type":
		return DamageTypes.In(id, lang), slices.Contains(DamageTypes.IDs(), id)
	}
	return "", false
}

// value fills in one placeholder of a text: a var of its own, a name, or a var
// of a keyword or rule.
func (l *Library) value(name, lang string, own *Behaviour) (string, bool) {
	owner, v, foreign := strings.Cut(name, ".")
	if !foreign {
		return own.varText(name)
	}
	if text, ok := l.named(owner, v, lang); ok {
		return text, true
	}
	if k := l.Keyword(owner); k != nil {
		return k.varText(v)
	}
	for i := range l.Rules {
		if l.Rules[i].ID == owner {
			return l.Rules[i].varText(v)
		}
	}
	return "", false
}

func (l *Library) status(id string) *Status {
	for i := range l.Statuses {
		if l.Statuses[i].ID == id {
			return &l.Statuses[i]
		}
	}
	return nil
}

// PrintedText is KeywordText for a card that prints the keyword.
func (l *Library) PrintedText(k *Keyword, lang string, n Numbers) string {
	if k.Printed.EN != "" {
		return l.keywordText(k, k.Printed, lang, n)
	}
	return l.KeywordText(k, lang, n)
}

// KeywordText is a keyword's text with its numbers filled in. Of the keyword in
// general, with numbers 0, they are shown as X, Y, Z and W.
func (l *Library) KeywordText(k *Keyword, lang string, n Numbers) string {
	return l.keywordText(k, k.Text, lang, n)
}

func (l *Library) keywordText(k *Keyword, text Localised, lang string, n Numbers) string {
	return Fill(text.In(lang), func(name string) (string, bool) {
		i := k.number(name)
		switch {
		case i < 0:
			return l.value(name, lang, &k.Behaviour)
		case n[i] == 0:
			return "XYZW"[i : i+1], true
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
		return l.value(name, lang, own)
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
