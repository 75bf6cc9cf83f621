package show

import (
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// KindName implements display.Namer: for a card without its text.
func (t Table) KindName(kind, lang string) string {
	if id, is := strings.CutPrefix(kind, "card:"); is {
		if c := t.card(id); c != nil {
			return c.Name.In(lang)
		}
	} else if k := t.Portrait(nil, kind, lang); k != nil {
		return k.Name
	}
	return ""
}

// card returns a card by its id, nil for none.
func (t Table) card(id string) *program.CardDef {
	for i := 1; i < len(t.prog.Cards); i++ {
		if c := &t.prog.Cards[i]; c.ID == id {
			return c
		}
	}
	return nil
}

// Portrait describes a card, keyword, status or fixture that a picture names.
func (t Table) Portrait(_ *tcg.Match, kind, lang string) *display.KindPicture {
	sort, id, _ := strings.Cut(kind, ":")
	lib := t.prog.Lib
	switch sort {
	case "card":
		if c := t.card(id); c != nil {
			return t.cardPicture(c, lang)
		}
	case gainedKeyword, printedKeyword:
		id, n := keywordOf(id)
		if k := lib.Keyword(id); k != nil {
			text := lib.KeywordText(k, lang, n)
			if sort == printedKeyword {
				text = lib.PrintedText(k, lang, n)
			}
			return &display.KindPicture{Kind: kind, Name: k.Show(lang, n), Text: text, Symbol: gainedKeyword, File: k.File, At: k.Line}
		}
	case "status":
		for i := 1; i < len(t.prog.Statuses); i++ {
			if st := t.prog.Statuses[i].Status; st.ID == id {
				return &display.KindPicture{Kind: kind, Name: st.Name.In(lang), Text: lib.StatusText(st, lang, 0), Symbol: sort, File: st.File, At: st.Line}
			}
		}
	case "fixture":
		for i := 1; i < len(t.prog.Fixtures); i++ {
			if f := t.prog.Fixtures[i].Fixture; f.ID == id {
				return &display.KindPicture{Kind: kind, Name: f.Name.In(lang), Text: lib.FixtureText(f, lang), Symbol: sort, File: f.File, At: f.Line}
			}
		}
	}
	return nil
}

// The sorts of keywords that pictures name: those that a card prints are worded as on it.
const (
	gainedKeyword  = "keyword"
	printedKeyword = "printed"
)

// keywordKind names a keyword with its numbers, as in keyword:ID(1,2).
func keywordKind(sort, id string, n library.Numbers, many int) string {
	if many == 0 {
		return sort + ":" + id
	}
	text := append(append(make([]byte, 0, 64), sort...), ':')
	text = append(append(text, id...), '(')
	for i, v := range n[:many] {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(v), 10)
	}
	return string(append(text, ')'))
}

// keywordOf reads what keywordKind has written behind the sort; other texts than numbers are 0.
func keywordOf(text string) (id string, n library.Numbers) {
	id, list, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	for i, word := range strings.Split(list, ",") {
		if v, err := strconv.Atoi(word); err == nil && i < len(n) {
			n[i] = v
		}
	}
	return id, n
}

// cardPicture is a card as it is printed.
func (t Table) cardPicture(c *program.CardDef, lang string) *display.KindPicture {
	lib := t.prog.Lib
	line := library.CardTypes.In(c.Type, lang)
	if c.Subtype != "" {
		line = library.Subtypes.In(c.Subtype, lang)
	}
	parts := []string{lib.FactionName(c.Faction, lang), line}
	for _, tag := range c.Tags {
		parts = append(parts, lib.TagName(tag, lang))
	}
	out := &display.KindPicture{Kind: c.Pictured, Name: c.Name.In(lang), Line: strings.Join(parts, " · "), Seed: c.Faction, Symbol: symbolOf(c), File: c.File, At: c.Line}
	var text []string
	if own := lib.CardText(c.Card, lang); own != "" {
		text = append(text, own)
	}
	for _, u := range c.Keywords {
		k := lib.Keyword(u.ID)
		text = append(text, i18n.Sprintf(lang, "%s: %s", "%s：%s", k.Show(lang, u.N), lib.PrintedText(k, lang, u.N)))
	}
	for _, r := range lib.Reminders(c.Card, lang) {
		text = append(text, i18n.Sprintf(lang, "%s: %s", "%s：%s", r.Name, r.Text))
	}
	out.Text = strings.Join(text, "\n")
	out.Cost = []display.Figure{{Key: "cost", Mark: "coin", Name: i18n.In(lang, "cost", "费用"), Value: c.Supply}}
	if c.Battery > 0 {
		out.Cost = append(out.Cost, display.Figure{Key: "battery", Mark: "bolt", Name: i18n.In(lang, "battery", "电池"), Value: c.Battery})
	}
	if c.Kind == program.KindUnit {
		out.Stats = []display.Figure{
			{Key: "attack", Mark: "sword", Name: i18n.In(lang, "attack", "攻击"), Value: c.Attack},
			{Key: "shield", Mark: "shield", Name: i18n.In(lang, "shield", "护盾"), Value: c.Shield},
			{Key: "health", Mark: "heart", Name: healthName(c.Layer == place.Orbit).In(lang), Value: c.Health},
		}
	}
	return out
}

// symbolOf is the sort of thing that a card is: its first tag, or its type.
func symbolOf(c *program.CardDef) string {
	if c.Kind == program.KindUnit && len(c.Tags) > 0 {
		return strings.ToLower(c.Tags[0])
	}
	if c.Subtype != "" {
		return strings.ToLower(c.Subtype)
	}
	return strings.ToLower(c.Type)
}

// IsHit reports whether an event is a hit.
func (Table) IsHit(_ *tcg.Match, e *event.Event) bool { return e.Type == events.DamageDealt }

// Hit returns the steps of a hit as data: each change of its amount, with who did it,
// and what it took.
func (t Table) Hit(m *tcg.Match, seq uint32, lang string) *display.HitPicture {
	b, ok := BreakdownOf(m, seq)
	if !ok {
		return nil
	}
	sc := t.spellerAt(m, seq, lang)
	out := &display.HitPicture{Seq: seq, Base: b.Base, Final: b.Final, Steps: []display.HitStep{}, Losses: []display.Figure{},
		Title: b.title(sc, lang), Factors: b.factors(lang)}
	for _, c := range b.Changes {
		step := display.HitStep{Stage: c.Stage, By: c.By, Op: c.Op, Amount: c.Operand, Before: c.Before, After: c.After}
		if c.By == "core" && c.Stage == sc.prog.Types.Def(events.CoverMitigated).Name {
			step.Who = poolNames(sc.prog, program.BeforeShield, lang)
		} else if c.Self != 0 {
			step.Who = sc.title(c.Self)
		}
		out.Steps = append(out.Steps, step)
	}
	for _, loss := range []display.Figure{{Key: "pools", Name: poolNames(sc.prog, program.WithShield, lang), Value: b.Pools},
		{Key: "shield", Mark: "shield", Name: i18n.In(lang, "shield", "护盾"), Value: b.Shield}, {Key: "health", Mark: "heart", Name: healthWord(lang, eventOf(m, seq).At), Value: b.Health},
		{Key: "excess", Name: i18n.In(lang, "beyond 0 "+healthWord("en", eventOf(m, seq).At), "溢出伤害"), Value: b.Excess}} {
		if loss.Value > 0 {
			out.Losses = append(out.Losses, loss)
		}
	}
	return out
}
