package program

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// MaxOptions is the most that a decision can offer.
const MaxOptions = 240

// Choice is a compiled question to a player.
type Choice struct {
	Def    *library.Choice
	Ref    event.ListenerRef // the pseudo listener that takes the answer
	Of     ChoiceKind
	Target *Target
	Top    int16
	Low    int16
	High   int16
	Min    uint8
	Max    uint8
}

// ChoiceKind is what is chosen.
type ChoiceKind uint8

// The things to choose from, in the order of library.ChoiceKinds. AnyKind is for
// options that a script offers without a declared choice.
const (
	AnyKind ChoiceKind = iota
	Things
	Lanes
	ListOfNumbers
	YesNo
	Words
)

// Searches reports whether a whole deck is looked through, which is shuffled
// when the choice is made.
func (c *Choice) Searches() bool { return c.Target != nil && c.Target.Zone == place.Deck && c.Top == 0 }

// Hides reports whether the options lie where others do not see them.
func (c *Choice) Hides() bool { return c.Target != nil && c.Target.Zone.Hidden() }

// Filters reports whether not everything that lies there is an option.
func (c *Choice) Filters() bool { return len(c.Target.Conds) > 0 || c.Target.When != 0 }

// Undeclared is the definition of a choice that a script puts without one.
var Undeclared library.Choice

// choiceKey names a choice within the definition that has it.
type choiceKey struct {
	owner Owner
	id    string
}

// ChoiceOf finds a choice of the definition that a listener belongs to; 0 =
// there is none of that name.
func (p *Program) ChoiceOf(by event.ListenerRef, id string) uint16 {
	if int(by) >= len(p.Owners) {
		return 0
	}
	return p.choiceIndex[choiceKey{p.Owners[by], id}]
}

// ChoiceBy returns the choice whose answer a pseudo listener takes, nil for any
// other listener.
func (p *Program) ChoiceBy(ref event.ListenerRef) *Choice {
	for _, ch := range p.Choices[1:] {
		if ch.Ref == ref {
			return ch
		}
	}
	return nil
}

// numberChoices numbers the questions of a definition, before its effects refer to them.
func (c *compiler) numberChoices(b *library.Behaviour, owner Owner) {
	for i := range b.Choices {
		d := &b.Choices[i]
		c.p.choiceIndex[choiceKey{owner, d.ID}] = num.To[uint16](len(c.p.Choices))
		c.p.Choices = append(c.p.Choices, &Choice{Def: d, Of: num.To[ChoiceKind](1 + slices.Index(library.ChoiceKinds, d.Of))})
	}
}

// choices compiles the questions of a definition.
func (c *compiler) choices(id, pack string, b *library.Behaviour, owner Owner) {
	for i := range b.Choices {
		d := &b.Choices[i]
		name := id + ".choice." + d.ID
		ch := c.p.Choices[c.p.choiceIndex[choiceKey{owner, d.ID}]]
		ch.Target = c.target(name, pack, d.Target, b, owner, forChoice)
		ch.Top = c.amount(name, d.Pos, b, d.Top, owner, nil)
		ch.Low, ch.High = c.amount(name, d.Pos, b, d.Low, owner, nil), c.amount(name, d.Pos, b, d.High, owner, nil)
		least, most := c.amount(name, d.Pos, b, d.Min, owner, nil), c.amount(name, d.Pos, b, d.Max, owner, nil)
		switch {
		case ch.Of == ListOfNumbers && (ch.High < ch.Low || int(ch.High)-int(ch.Low) >= MaxOptions):
			c.fail(d.Pos, "%s: numbers from %d to %d: expected 1 to %d of them", name, ch.Low, ch.High, MaxOptions)
		case least < 0 || most < 1 || least > most || most > MaxOptions:
			c.fail(d.Pos, "%s: min %d and max %d; max is from 1 to %d and not below min", name, least, most, MaxOptions)
		case ch.Top < 0 || ch.Top > MaxOptions || ch.Top > 0 && (ch.Target == nil || ch.Target.Zone != place.Deck):
			c.fail(d.Pos, `%s: top is for a target with zone = "deck", and at most %d`, name, MaxOptions)
		}
		ch.Min, ch.Max = num.To[uint8](least), num.To[uint8](most)
		c.picking = ch.Of == Things
		c.effects(name, d.Run, b, owner, events.StepAfter, 0, false)
		c.effects(name, d.Declined, b, owner, events.StepAfter, 0, false)
		c.picking = false
		c.handler(name, pack, d.Pos, d.Run, owner, b, &ch.Ref)
	}
}
