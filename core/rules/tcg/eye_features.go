package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Features of a command.
const (
	featureVerb = iota
	featureAction
	featureSupply
	featureBattery
	featureOption
	featureSource
	featureTarget = featureSource + thingNumbers
	featureTo     = featureTarget + thingNumbers
)

// The features of a thing, and of a place.
const (
	thingKind = iota
	thingCard
	thingFixture
	thingSpot
	thingNumbers = thingSpot + spotNumbers
)

const (
	spotPlayer = iota
	spotLayer
	spotLane
	spotRow
	spotSlot
	spotNumbers
)

// The kinds of things, as the list of the form has them.
const (
	noThing = iota
	aUnit
	aBase
	aLane
	aFixture
	aCard
)

func (e *Eye) featureNames() {
	f := &e.form
	spot := []string{"player", "layer", "lane", "row", "slot"}
	thing := append([]string{"kind", "card", "fixture"}, spot...)
	f.Feature("", "verb", "action", "supply", "battery", "option")
	f.Limit(featureSupply, observe.Short, observe.Short, observe.UpTo(program.MaxOptions+1))
	f.Feature("source.", thing...)
	f.Feature("target.", thing...)
	f.Feature("to.", spot...)
	for _, at := range []int{featureSource + thingSpot, featureTarget + thingSpot, featureTo} {
		f.Limit(at+spotSlot, observe.UpTo(place.MaxSlots))
	}
}

// Features writes the features of a command: actor, action, target, place and cost. An
// answer has the option as its target, or the number that it is.
func (e *Eye) Features(view match.Any, c match.Command, into []int32) {
	clear(into)
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	g, s, v := Of(m), &m.State, e.looker(view)
	into[featureVerb] = int32(c.Verb)
	switch c.Verb {
	case Play:
		supply, battery := g.costs(m, c)
		into[featureSupply], into[featureBattery] = num.To[int32](supply), num.To[int32](battery)
	case Act:
		if n := int(c.Choice); n > 0 && n < len(e.prog.Actions) {
			into[featureAction] = num.To[int32](n)
			into[featureSupply], into[featureBattery] = g.actCost(m, c.Player, c.Source, c.Target, &e.prog.Actions[n])
		}
	case Answer:
		e.writeOption(s, v, c, into)
		return
	}
	e.writeThing(s, v, c.Source, into[featureSource:])
	e.writeThing(s, v, c.Target, into[featureTarget:])
	writeSpot(v, place.SpotOf(c.Place), into[featureTo:])
}

// writeOption writes what is chosen. TakesNoMore is option 0, and the others count from 1.
func (e *Eye) writeOption(s *State, v looker, c match.Command, into []int32) {
	d, offers := s.Owes(c.Player)
	if d == nil || c.Choice < 0 || int(c.Choice) >= len(offers) {
		return
	}
	into[featureOption] = int32(c.Choice) + 1
	switch o, of := offers[c.Choice], e.choiceKind(d); {
	case of == program.Lanes:
		writeSpot(v, place.Spot{Player: event.NoPlayer, Lane: num.To[place.Lane](o.N)}, into[featureTo:])
	case of == program.Things && o.N > 0:
		e.writeThing(s, v, event.Entity(num.To[uint32](o.N)), into[featureTarget:])
	}
}

func (e *Eye) choiceKind(d *Pending) program.ChoiceKind {
	if d.Choice == 0 {
		return program.AnyKind
	}
	return e.prog.Choices[d.Choice].Of
}

// writeThing writes what a handle is of and where it is.
func (e *Eye) writeThing(s *State, v looker, x event.Entity, into []int32) {
	if x == 0 {
		return
	}
	if p, base := place.BaseIndex(x); base {
		into[thingKind], into[thingSpot+spotPlayer] = aBase, v.number(p)
		return
	}
	if lane := place.LaneIndex(x); lane != place.NoLane {
		into[thingKind], into[thingSpot+spotLane] = aLane, int32(lane)+1
		return
	}
	if f := s.FixtureAt(x); f != nil {
		into[thingKind], into[thingFixture], into[thingSpot+spotPlayer] = aFixture, int32(f.Def), v.number(f.Owner)
		if f.Lane != place.NoLane {
			into[thingSpot+spotLane] = int32(f.Lane) + 1
		}
		return
	}
	ix := s.CardIndex(x)
	if ix == 0 {
		return
	}
	into[thingKind], into[thingCard], into[thingSpot+spotPlayer] = aCard, int32(s.Cards[ix].Def), v.number(s.PlayerOf(x))
	if s.Unit(x) != nil {
		into[thingKind] = aUnit
		writeSpot(v, place.SpotOf(s.PlaceOfEntity(x)), into[thingSpot:])
	}
}

// writeSpot writes a slot or a lane; layers, lanes, rows and slots count from 1.
func writeSpot(v looker, sp place.Spot, into []int32) {
	if sp.Lane >= place.NLanes {
		return
	}
	into[spotLayer], into[spotLane] = int32(sp.Layer)+1, int32(sp.Lane)+1
	if sp.Player >= 0 {
		into[spotPlayer], into[spotRow], into[spotSlot] = v.number(sp.Player), int32(sp.Row)+1, int32(sp.Slot)+1
	}
}
