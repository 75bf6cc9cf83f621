package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tabletop/program"
)

// Features of a command. The attributes of its card and then those of its target follow.
const (
	featureVerb = iota
	featureCard
	featureTarget
	featurePlayer
	featureCell
	featureAmount
	featureAttributes
)

func (e *Eye) featureNames() {
	f := &e.form
	f.Feature("", "verb", "source.card", "target.card", "target.player", "cell", "amount")
	cells, amounts := 0, observe.Bounds{}
	for i := range e.prog.Actions {
		a := &e.prog.Actions[i]
		if a.Cell != 0 {
			cells = max(cells, e.prog.Zones[a.Cell].Width*e.prog.Zones[a.Cell].Height)
		}
		if a.Amount != nil {
			amounts = widened(amounts, &a.Amount.Low, &a.Amount.High)
		}
	}
	for i := 1; i < len(e.prog.Choices); i++ {
		switch ch := &e.prog.Choices[i]; ch.Of {
		case program.Numbers:
			amounts = widened(amounts, &ch.Low, &ch.High)
		case program.Words, program.YesNo:
			amounts.High = max(amounts.High, 2, num.To[int32](len(ch.Def.Words)))
		}
	}
	f.Limit(featureCell, observe.UpTo(cells), amounts)
	for _, of := range []string{"source.", "target."} {
		for i := range e.prog.Lib.Attributes {
			f.Limit(f.Feature(of+"attribute.", e.prog.Lib.Attributes[i].ID), observe.Short)
		}
	}
}

// widened are bounds that include the numbers that can be chosen between two others.
func widened(b observe.Bounds, low, high *program.Number) observe.Bounds {
	from, size := span(low, high)
	return observe.Span(min(int(b.Low), from), max(int(b.High), from+size-1))
}

// Features writes the features of a command. An answer has the card or player that is
// chosen as its target, or the number that it is as its amount, as a word counts from 1.
func (e *Eye) Features(view match.Any, c match.Command, into []int32) {
	clear(into)
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	s, v := &m.State, e.looker(view)
	into[featureVerb] = int32(c.Verb)
	switch {
	case c.Verb == Answer:
		e.writeAnswer(s, v, c, into)
	case c.Verb >= FirstAction:
		into[featureCell], into[featureAmount] = int32(c.Place), int32(c.Choice)
		into[featureAmount] = e.form.Limits[featureAmount].Within(into[featureAmount]) // what is read in play can be anything
		into[featureCard] = e.writeCard(s, c.Source, into[featureAttributes:])
		e.writeTarget(s, v, c.Target, into)
	}
}

func (e *Eye) writeAnswer(s *State, v looker, c match.Command, into []int32) {
	k := s.askOf(c.Player)
	if k == nil || c.Choice < 0 || c.Choice >= num.To[int16](k.N) {
		return
	}
	switch o := s.optionsOf(k)[c.Choice]; {
	case k.Things:
		e.writeTarget(s, v, o.X, into)
	case e.prog.Choices[k.Choice].Of == program.Numbers:
		into[featureAmount] = e.form.Limits[featureAmount].Within(o.N)
	default:
		into[featureAmount] = o.N + 1
	}
}

func (e *Eye) writeTarget(s *State, v looker, x event.Entity, into []int32) {
	into[featurePlayer] = v.number(PlayerOf(x))
	into[featureTarget] = e.writeCard(s, x, into[featureAttributes+len(e.prog.Lib.Attributes):])
}

// writeCard writes what is printed on a card, and returns which card it is.
func (e *Eye) writeCard(s *State, x event.Entity, attributes []int32) int32 {
	ix := s.card(x)
	if x == 0 || ix == 0 || s.Cards[ix].Def == 0 {
		return 0
	}
	for i, n := range e.prog.Cards[s.Cards[ix].Def].Attrs {
		attributes[i] = int32(n)
	}
	return int32(s.Cards[ix].Def)
}
