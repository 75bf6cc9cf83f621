package library

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
)

// CardText is a card's text in a language, filled in: its own vars, the numbers
// of its keywords, as in {BAND.max}, and names, as in {keyword.HARD}.
func (l *Library) CardText(c *Card, lang string) string {
	return def.Fill(c.Text.In(lang), func(name string) (string, bool) {
		if keyword, v, foreign := strings.Cut(name, "."); foreign {
			for _, u := range slices.Concat(c.Keywords, c.Grants) {
				if k := l.Keyword(keyword); k != nil && u.ID == keyword && k.number(v) >= 0 {
					return number(u.N[k.number(v)]), true
				}
			}
		}
		return l.value(name, lang, &c.Behaviour.Behaviour)
	})
}

// Reminder is what a word of a text means.
type Reminder struct{ Name, Text string }

// Reminders explains the words of a card for readers who do not know them. These
// are its faction and tags, where their packs explain them, and the keywords,
// statuses and words that its text names. Keywords that the card prints or grants
// itself are listed with the card, so they are left out.
func (l *Library) Reminders(c *Card, lang string) (out []Reminder) {
	explain := func(t *Term) {
		if t != nil && t.Text.In(lang) != "" && !slices.ContainsFunc(out, func(r Reminder) bool { return r.Name == t.Name.In(lang) }) {
			out = append(out, Reminder{t.Name.In(lang), l.fill(t.Text, lang, &def.Behaviour{}, "", "")})
		}
	}
	explain(l.term("faction", c.Faction))
	for _, tag := range c.Tags {
		explain(l.term("tag", tag))
	}
	for _, u := range slices.Concat(c.Keywords, c.Grants) {
		if k := l.Keyword(u.ID); k != nil {
			explain(l.term("type", k.DamageType))
		}
	}
	def.Fill(c.Text.In(lang), func(name string) (string, bool) {
		sort, id, _ := strings.Cut(name, ".")
		listed := func(u KeywordUse) bool { return u.ID == id }
		if k := l.Keyword(id); sort == "keyword" && k != nil && !slices.ContainsFunc(slices.Concat(c.Keywords, c.Grants), listed) {
			out = append(out, Reminder{k.Name.In(lang), l.KeywordText(k, lang, Numbers{})})
		}
		if st := l.status(id); sort == "status" && st != nil {
			out = append(out, Reminder{st.Name.In(lang), l.StatusText(st, lang, 0)})
		}
		explain(l.term(sort, id))
		return "", true
	})
	return out
}

// named returns the name that a text means with {SORT.ID}: of a keyword, a status,
// a card, a tag, a faction or a damage type.
func (l *Library) named(sort, id, lang string) (string, bool) {
	switch sort {
	case "keyword":
		if k := l.Keyword(id); k != nil {
			return k.Name.In(lang), true
		}
	case "status":
		if st := l.status(id); st != nil {
			return st.Name.In(lang), true
		}
	case "card":
		for i := range l.Cards {
			if l.Cards[i].ID == id {
				return l.Cards[i].Name.In(lang), true
			}
		}
	}
	if t := l.term(sort, id); t != nil {
		return t.Name.In(lang), true
	}
	return "", false
}

// value fills in one placeholder of a text: a var of its own, a name, or a var
// of a keyword or rule.
func (l *Library) value(name, lang string, own *def.Behaviour) (string, bool) {
	owner, v, foreign := strings.Cut(name, ".")
	if !foreign {
		return own.VarText(name)
	}
	if text, ok := l.named(owner, v, lang); ok {
		return text, true
	}
	if k := l.Keyword(owner); k != nil {
		return k.VarText(v)
	}
	for i := range l.Rules {
		if l.Rules[i].ID == owner {
			return l.Rules[i].VarText(v)
		}
	}
	for i := range l.Fixtures {
		if l.Fixtures[i].ID == owner {
			return l.Fixtures[i].VarText(v)
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

func (l *Library) keywordText(k *Keyword, text def.Localised, lang string, n Numbers) string {
	return def.Fill(text.In(lang), func(name string) (string, bool) {
		i := k.number(name)
		switch {
		case i < 0:
			return l.value(name, lang, &k.Behaviour.Behaviour)
		case n[i] == 0:
			return "XYZW"[i : i+1], true
		}
		return number(n[i]), true
	})
}

// StatusText is a status's text; {layers} becomes the number of layers, or X
// for 0.
func (l *Library) StatusText(s *Status, lang string, layers int) string {
	return l.fill(s.Text, lang, &s.Behaviour.Behaviour, "layers", number(layers))
}

// RuleText is a rule's text.
func (l *Library) RuleText(r *Rule, lang string) string {
	return l.fill(r.Text, lang, &r.Behaviour.Behaviour, "", "")
}

// FixtureText is a fixture's text.
func (l *Library) FixtureText(f *Fixture, lang string) string {
	return l.fill(f.Text, lang, &f.Behaviour.Behaviour, "", "")
}

// TermText is what a word of packs means.
func (l *Library) TermText(t *Term, lang string) string {
	return l.fill(t.Text, lang, &def.Behaviour{}, "", "")
}

// OptionText is an option's text, with the values that it can have.
func (l *Library) OptionText(o *Option, lang string) string {
	text := l.TermText(&o.Term, lang)
	switch o.Type {
	case IntOption:
		text += i18n.Sprintf(lang, " (%d–%d, default %d)", "（%d–%d，默认%d）", o.Low, o.High, o.Default)
	case WordOption, FixtureOption:
		text += i18n.Sprintf(lang, " (%s; default %s)", "（%s；默认%s）", i18n.List(o.Words), o.Words[o.Default])
	}
	return strings.TrimSpace(text)
}

// WindowText is what a window is for.
func (l *Library) WindowText(w *Window, lang string) string {
	return l.fill(w.Text, lang, &def.Behaviour{}, "", "")
}

// RoomText is a room's text.
func (l *Library) RoomText(r *Room, lang string) string {
	return l.fill(r.Text, lang, &def.Behaviour{}, "", "")
}

// PileText is a pile's text.
func (l *Library) PileText(p *Pile, lang string) string {
	return l.fill(p.Text, lang, &def.Behaviour{}, "", "")
}

// ModeText is a mode's text.
func (l *Library) ModeText(m *Mode, lang string) string {
	return l.fill(m.Text, lang, &def.Behaviour{}, "", "")
}

// ActionText is the text of an action of a definition.
func (l *Library) ActionText(a *Action, b *Behaviour, lang string) string {
	return l.fill(a.Text, lang, &b.Behaviour, "", "")
}

// ChoiceText is what a choice of a definition asks.
func (l *Library) ChoiceText(c *Choice, b *Behaviour, lang string) string {
	return l.fill(c.Text, lang, &b.Behaviour, "", "")
}

func (l *Library) fill(text def.Localised, lang string, own *def.Behaviour, special, value string) string {
	return def.Fill(text.In(lang), func(name string) (string, bool) {
		if name == special && special != "" {
			return value, true
		}
		return l.value(name, lang, own)
	})
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

// Each returns every card, keyword, status and rule with its text in a language.
func (l *Library) Each(lang string, f func(def.Entry)) {
	entry := func(at def.Pos, kind, id string, name def.Localised, text string) {
		f(def.Entry{Pos: at, Kind: kind, ID: id, Name: name.In(lang), Text: text})
	}
	for i := range l.Cards {
		d := &l.Cards[i]
		entry(d.Pos, "card", d.ID, d.Name, l.CardText(d, lang))
	}
	for i := range l.Keywords {
		d := &l.Keywords[i]
		entry(d.Pos, "keyword", d.ID, d.Name, l.KeywordText(d, lang, Numbers{}))
	}
	for i := range l.Statuses {
		d := &l.Statuses[i]
		entry(d.Pos, "status", d.ID, d.Name, l.StatusText(d, lang, 0))
	}
	for i := range l.Rules {
		d := &l.Rules[i]
		entry(d.Pos, "rule", d.ID, d.Name, l.RuleText(d, lang))
	}
	for i := range l.Fixtures {
		d := &l.Fixtures[i]
		entry(d.Pos, "fixture", d.ID, d.Name, l.FixtureText(d, lang))
	}
	for i := range l.Objectives {
		d := &l.Objectives[i]
		entry(d.Pos, "objective", d.ID, d.Name, "")
	}
	for i := range l.Decks {
		d := &l.Decks[i]
		entry(d.Pos, "deck", d.ID, d.Name, "")
	}
	for i := range l.Windows {
		d := &l.Windows[i]
		entry(d.Pos, "window", d.ID, d.Name, l.WindowText(d, lang))
	}
	for i := range l.Piles {
		d := &l.Piles[i]
		entry(d.Pos, "pile", d.ID, d.Name, l.PileText(d, lang))
	}
	for i := range l.Modes {
		d := &l.Modes[i]
		entry(d.Pos, "mode", d.ID, d.Name, l.ModeText(d, lang))
	}
	for i := range l.Rooms {
		d := &l.Rooms[i]
		entry(d.Pos, "room", d.ID, d.Name, l.RoomText(d, lang))
	}
	for i := range l.Options {
		d := &l.Options[i]
		entry(d.Pos, "option", d.ID, d.Name, l.OptionText(d, lang))
	}
	for i := range l.Values {
		d := &l.Values[i]
		entry(d.Pos, "value", d.ID, d.Name, l.TermText(&d.Term, lang))
	}
	for i := range l.Pools {
		d := &l.Pools[i]
		entry(d.Pos, "pool", d.ID, d.Name, l.TermText(&d.Term, lang))
	}
}

// EachTerm passes the names by which cards are sorted to f: factions, tags and types of damage.
func (l *Library) EachTerm(lang string, f func(def.Entry)) {
	term := func(kind string, t *Term) {
		f(def.Entry{Pos: t.Pos, Kind: kind, ID: t.ID, Name: t.Name.In(lang), Text: l.TermText(t, lang)})
	}
	for i := range l.Factions {
		term("faction", &l.Factions[i].Term)
	}
	for i := range l.Tags {
		term("tag", &l.Tags[i].Term)
	}
	for i := range l.DamageTypes {
		term("damage_type", &l.DamageTypes[i].Term)
	}
}
