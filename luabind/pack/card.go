package pack

import (
	"slices"
	"strings"

	"arbiter/core/rules/tcg/library"
)

func (l *loader) card(p *folder, f *fields) {
	x := library.Card{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindCard, x.ID)
	x.Faction = f.needWord("faction", factions)
	x.Type = f.needWord("type", cardTypes)
	x.Subtype = f.word("subtype", subtypes)
	x.Token = f.flag("token")
	x.Legendary = f.flag("legendary")
	l.cost(f, &x)
	l.stats(f, &x)
	x.Tags = f.words("tags", tags)
	x.Keywords = l.keywordUses(f, "keywords")
	x.Grants = l.keywordUses(f, "grants")
	x.Choose = f.word("choose", chooseable)
	c := l.behaviour(p, f, kindCard, &x.Behaviour)
	x.Target = c.target(f, "target")
	x.OnPlay = c.function(f, "on_play")
	l.fitsType(f, &x)
	c.abilities(f, &x.Behaviour, &x)
	x.Text = l.sentence(f, "text", texts{own: c.own})
	l.labels(f, x.Tags, x.Keywords)
	l.cards.Cards = append(l.cards.Cards, x)
}

func (l *loader) cost(f *fields, x *library.Card) {
	if !x.Token {
		f.need("cost")
	}
	t := f.table("cost")
	if t == nil {
		return
	}
	t.need("supply")
	x.Supply = t.number("supply", 0, maxNumber, 0)
	x.Battery = t.number("battery", 0, maxNumber, 0)
	t.done()
}

func (l *loader) stats(f *fields, x *library.Card) {
	if x.Type == typeUnit {
		f.need("stats")
	}
	t := f.table("stats")
	if t == nil {
		return
	}
	for _, k := range []string{"attack", "shield", "health"} {
		t.need(k)
	}
	x.Attack = t.number("attack", 0, maxNumber, 0)
	x.Shield = t.number("shield", 0, maxNumber, 0)
	x.Health = t.number("health", 1, maxNumber, 1)
	t.done()
}

// fitsType refuses what only cards of another type have.
func (l *loader) fitsType(f *fields, x *library.Card) {
	only := func(key, kind string) {
		if f.has(key) && x.Type != kind && x.Type != "" {
			f.fault(key, "", "%q is for %s cards, not %s", key, kind, x.Type)
		}
	}
	only("stats", typeUnit)
	only("keywords", typeUnit)
	only("token", typeUnit)
	only("grants", typeArmory)
	only("subtype", typeArmory)
	if n := f.get("tags"); x.Type == typeUnit && (n == nil || n.array && len(n.items) == 0) {
		f.fault("tags", "one of "+strings.Join(tags[:4], ", "), "a UNIT has at least one tag")
	}
	if x.Choose != "" && x.Type == typeUnit {
		f.fault("choose", "", "a UNIT is played to a slot, which says its lane")
	}
}

// keywordUses reads a list such as ["BALLISTIC", "SHIELDED(2)"].
func (l *loader) keywordUses(f *fields, key string) (out []library.KeywordUse) {
	if !f.few(key, len(f.list(key))) {
		return nil
	}
	for _, n := range f.list(key) {
		use := l.keywordUse(f, n, key)
		if slices.ContainsFunc(out, func(u library.KeywordUse) bool { return u.ID == use.ID && u.ID != "" }) {
			f.add(n.place, "", "%q has %s twice", key, use.ID)
			continue
		}
		out = append(out, use)
	}
	return out
}

// keywordUse reads a keyword with the numbers that it takes.
func (l *loader) keywordUse(f *fields, n *node, key string) library.KeywordUse {
	text := f.asText(n, key)
	if text == "" {
		return library.KeywordUse{}
	}
	written, err := library.ReadKeyword(text)
	if err != nil {
		f.add(n.place, "", "%s", err)
		return library.KeywordUse{}
	}
	l.known(n.place, kindKeyword, written.ID)
	takes, known := l.takes[written.ID]
	if !known {
		return library.KeywordUse{ID: written.ID}
	}
	k := library.Keyword{ID: written.ID, Numbers: takes}
	use, err := k.Use(written)
	if err != nil {
		f.add(n.place, "", "%s", err)
	}
	return use
}

// labels refuses a keyword without the tag that goes with it, and the reverse
// (W-23).
func (l *loader) labels(f *fields, has []string, uses []library.KeywordUse) {
	l.later(func() {
		for _, tag := range tags {
			id := l.labelOf[tag]
			if id == "" {
				continue
			}
			tagged := slices.Contains(has, tag)
			printed := slices.ContainsFunc(uses, func(u library.KeywordUse) bool { return u.ID == id })
			switch {
			case printed && !tagged:
				f.fault("keywords", "", "the keyword %s goes with the tag %s, which is missing", id, tag)
			case tagged && !printed:
				f.fault("tags", "", "the tag %s goes with the keyword %s, which is missing", tag, id)
			}
		}
	})
}
