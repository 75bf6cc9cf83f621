package program

import (
	"errors"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// def.Names finds what a pack or a person means by an id. This file finds the kind of an
// id, where filters, events and people name one. Everything behind it is named by its
// shown id.

// meant is what a person means by an id that is not shown; the id itself when
// nobody knows.
func (p *Program) meant(kind, id string) string {
	shown, _, _ := p.Lib.Names.Find("", kind, id)
	return shown
}

// Ambiguous is the error of an id that several definitions of a kind have, nil when it
// is not for that.
func (p *Program) Ambiguous(kind, id string) error {
	_, _, err := p.Lib.Names.Find("", kind, id)
	var several *def.AmbiguousError
	if errors.As(err, &several) {
		return err
	}
	return nil
}

// CardKnown reports why an id is not that of a card: there is none, or, with an
// *def.AmbiguousError, several packs have one. Nil when it is.
func (p *Program) CardKnown(id string) error {
	if p.Card(id) != 0 {
		return nil
	}
	if err := p.Ambiguous(library.KindCard, id); err != nil {
		return err
	}
	return i18n.Errorf("unknown card %q", "没有牌%q", id)
}

// found is the number from 1 of the definition of a kind that has an id, as it is shown
// or as a person means it; 0 for none.
func (p *Program) found(kind, id string, n int, of func(i int) string) int {
	at := after0(n, func(i int) bool { return of(i) == id })
	if shown := p.meant(kind, id); at == 0 && shown != id {
		at = after0(n, func(i int) bool { return of(i) == shown })
	}
	return at
}

// argKinds are the kinds of definitions that a property asks for in brackets.
var argKinds = map[kit.Property][]string{PropHas: {library.KindKeyword}, PropStatus: {library.KindStatus}, PropLayers: {library.KindStatus},
	PropTag: {library.KindTag}, PropPlayed: {library.KindFaction, library.KindTag}, PropEventTag: {library.KindTag}, PropBetween: {library.KindFixture},
	PropOption: {library.KindOption}, PropValue: {library.KindValue}, PropPool: {library.KindPool}, PropPoolCap: {library.KindPool}, PropSpent: {library.KindPool}}

// valueKinds are the kinds of definitions that the values of a reading are.
func (p *Program) valueKinds(r *kit.Reading, t event.Type) []string {
	switch r.Prop {
	case PropFaction:
		return []string{library.KindFaction}
	case PropEventType:
		return []string{library.KindDamage}
	case PropField:
		return p.FieldKinds(&p.Types.Def(t).Fields[r.Arg])
	}
	return nil
}

// FieldKinds are the kinds of definitions that a payload field can name; of a counter or an action
// that of its owner.
func (p *Program) FieldKinds(f *event.Field) []string {
	switch {
	case f.Kind == event.CardField || f.Enum == "card":
		return []string{library.KindCard}
	case f.Enum == "damage":
		return []string{library.KindDamage}
	case f.Enum == events.EnumObjective:
		return []string{library.KindGoal}
	case f.Enum == "counter", f.Enum == "action":
		return library.KindsWithCounters
	case f.Enum == "status", f.Enum == "keyword", f.Enum == "fixture":
		return []string{f.Enum}
	}
	return nil
}
