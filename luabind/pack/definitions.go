package pack

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/library"
)

// The amounts that are known only in play: a keyword's number and a state's
// layers.
const (
	amountX      = "x"
	amountLayers = "layers"
)

func (l *loader) keyword(p *folder, f *fields) {
	x := library.Keyword{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindKeyword, x.ID)
	x.DamageType = f.word("damage_type", damageTypes)
	if x.Tag = f.word("tag", tags); x.Tag != "" {
		if other := l.labelOf[x.Tag]; other != "" {
			f.fault("tag", "", "the tag %s goes with the keyword %s already", x.Tag, other)
		} else {
			l.labelOf[x.Tag] = x.ID
		}
	}
	x.Numbers = l.numbers(f)
	c := l.behaviour(p, f, kindKeyword, &x.Behaviour, x.Numbers...)
	c.abilities(f, &x.Behaviour, nil)
	for _, name := range x.Numbers {
		if hasVar(c.own, name) {
			f.fault("vars", "", "%q is a number of the keyword already", name)
		}
	}
	x.Text = l.sentence(f, "text", texts{c.own, x.Numbers})
	x.Printed = l.sentence(f, "printed", texts{c.own, x.Numbers})
	l.keywordAt[x.ID] = len(l.cards.Keywords)
	l.cards.Keywords = append(l.cards.Keywords, x)
}

// numbers reads the numbers that a keyword takes: number = true for one without
// a name, which texts and modifiers call x, or numbers = ["per", "max"].
func (l *loader) numbers(f *fields) (names []string) {
	if f.flag("number") {
		names = []string{amountX}
	}
	if !f.has("numbers") {
		return names
	}
	if f.has("number") {
		f.fault("number", "", `a keyword has "number" or "numbers", not both`)
	}
	for _, n := range f.list("numbers") {
		switch name := f.asText(n, "numbers"); {
		case !isVarName(name):
			f.add(n.place, "", "the number %q must be a name of lower-case letters, digits and _", name)
		case slices.Contains(names, name):
			f.add(n.place, "", `"numbers" has %s twice`, name)
		default:
			names = append(names, name)
		}
	}
	if len(names) > library.MaxNumbers {
		f.fault("numbers", "", "a keyword takes at most %d numbers, not %d", library.MaxNumbers, len(names))
		names = names[:library.MaxNumbers]
	}
	return names
}

// noteNumbers notes which numbers the keywords of a manifest take; faults in
// them are told when the keywords are read.
func (l *loader) noteNumbers(root *node) {
	keywords := root.kids[kindKeyword]
	if keywords == nil {
		return
	}
	for _, k := range keywords.items {
		if id := k.kids["id"]; id != nil {
			quiet := loader{}
			name, _ := id.value.(string)
			l.takes[name] = quiet.numbers(quiet.fields(k, kindKeyword))
		}
	}
}

// findKeyword gives a keyword by id, or nil; for checks that run last.
func (l *loader) findKeyword(id string) *library.Keyword {
	if i, ok := l.keywordAt[id]; ok {
		return &l.cards.Keywords[i]
	}
	return nil
}

func (l *loader) status(p *folder, f *fields) {
	x := library.Status{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindStatus, x.ID)
	x.Layers = f.number("layers", 0, maxNumber, 1)
	x.Until = f.needWord("until", untils)
	c := l.behaviour(p, f, kindStatus, &x.Behaviour, amountLayers)
	if f.has("named") {
		x.Named = c.eventName(f, "named")
	}
	c.abilities(f, &x.Behaviour, nil)
	x.Text = l.sentence(f, "text", texts{c.own, c.special})
	l.cards.Statuses = append(l.cards.Statuses, x)
}

func (l *loader) rule(p *folder, f *fields) {
	x := library.Rule{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindRule, x.ID)
	x.Option = f.lowerName("option")
	c := l.behaviour(p, f, kindRule, &x.Behaviour)
	c.abilities(f, &x.Behaviour, nil)
	x.Text = l.sentence(f, "text", texts{own: c.own})
	l.cards.Rules = append(l.cards.Rules, x)
}

// event reads an event type of the pack's own (K-07).
func (l *loader) event(p *folder, f *fields) {
	x := def.EventType{Pos: f.pos(), Name: f.needText("name"), Doc: f.needText("doc")}
	namespace, bare, _ := strings.Cut(x.Name, ":")
	if f.has("name") && (namespace != p.namespace || !isCode(bare)) {
		f.fault("name", "", "the event name %q must be as in %s:NAME", x.Name, p.namespace)
	}
	l.declare(f, "name", kindEvent, x.Name)
	x.Ask = f.needWord("kind", eventKinds) == "ask"
	if t := f.table("fields"); t != nil {
		if len(t.keys) > event.NArgs {
			f.fault("fields", "", "an event has at most %d fields, not %d", event.NArgs, len(t.keys))
		}
		for _, k := range t.keys {
			if !isVarName(k) {
				t.fault(k, "", "the field %q must be a name of lower-case letters, digits and _", k)
			}
			x.Fields = append(x.Fields, def.EventField{Name: k, Kind: t.asWord(t.kids[k], k, fieldKinds)})
		}
	}
	l.lib.Events = append(l.lib.Events, x)
}

// maxCopies is the most copies of a card that a deck list can have. What a
// legal deck may have is for the ruleset to say.
const maxCopies = 99

func (l *loader) deck(p *folder, f *fields) {
	x := library.Deck{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindDeck, x.ID)
	if f.need("cards") != nil {
		if t := f.table("cards"); t != nil {
			for _, id := range t.keys {
				l.known(t.kids[id].place, kindCard, id)
				x.Cards = append(x.Cards, library.DeckEntry{Card: id, Copies: t.asNumber(t.kids[id], id, 1, maxCopies)})
			}
		}
	}
	l.cards.Decks = append(l.cards.Decks, x)
}
