package tcg

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The events that scripts raise: handlers to be called later, and events of packs.

// After queues a handler of the same definition, to run when what was queued
// before it has begun: for a batch, when it is over.
func After(m *Match, fn def.FuncRef, given []match.Datum) {
	e := acting(m, events.StepAfter, m.Event().Target)
	e.At = m.Event().At
	e.Source = m.Self()
	e.Args[events.StepAfterFunc], e.Args[events.StepAfterListener] = int32(fn), int32(m.By())
	kit.GiveData(&e, given)
	queue(m, e)
}

// givenTo reads the arguments of a handler that is called later.
func (g *Rules) givenTo(e *Event) []match.Datum {
	if e.Args[kit.ArgGiven]&0xf == 0 {
		return nil
	}
	g.given = kit.Given(e, g.given[:0])
	return g.given
}

// Notice queues an event that reports something about an entity, or about the entity of the
// present event. One that declares at_once directly follows a stage of damage (K-38).
func Notice(m *Match, name string, target event.Entity, given bool) error {
	p := Of(m).prog
	t, err := p.Raisable(name)
	if err != nil {
		return err
	}
	e := Of(m).notice(m, t, target, given)
	if err := Of(m).maySpawn(&e, p.Resolver(t).Spawn); err != nil {
		return err
	}
	queue(m, e)
	return nil
}

func (g *Rules) notice(m *Match, t event.Type, target event.Entity, given bool) Event {
	cur := m.Event()
	e := acting(m, t, target)
	if !given {
		e.Source, e.Target, e.SourcePlayer = cur.Source, cur.Target, cur.SourcePlayer
	}
	if g.prog.Types.Def(cur.Type).Guarded && g.prog.Declared(t).AtOnce {
		e.Priority = event.Batch
	}
	return e
}

// Given is a field of an event as a script gives it. It is a word if Word is not "", else an
// integer. With Truth it is a boolean, and N is 0 or 1.
type Given struct {
	Field string
	N     int
	Word  string
	Truth bool
}

// FieldLane is the key, in addition to the fields of an event, with which a script sets the
// lane.
const FieldLane = "lane"

// FieldPlayer is the key, in addition to the fields of an event, with which a script sets
// the player who does it. By default that is the owner of the thing that raises the event.
const FieldPlayer = "source_player"

// laneWords are the lanes as scripts name them.
var laneWords = func() (words [place.NLanes]string) {
	for i, name := range place.LaneNames {
		words[i] = strings.ToUpper(name)
	}
	return words
}()

// EmitOwn queues an event of a type that a pack declares, about an entity, with its fields
// in the order of their names. The error is about the first wrong field.
func EmitOwn(m *Match, name string, payload []Given, target event.Entity) error {
	e, err := Of(m).ownEvent(m, name, payload, target)
	if err == nil {
		queue(m, e)
	}
	return err
}

// ownEvent is an event that a script raises.
func (g *Rules) ownEvent(m *Match, name string, payload []Given, target event.Entity) (Event, error) {
	t, err := g.prog.Raisable(name)
	if err != nil {
		return Event{}, err
	}
	e := acting(m, t, target)
	d := g.prog.Types.Def(t)
	for k := range payload {
		v := &payload[k]
		i := d.FieldIndex(v.Field)
		if i < 0 && v.Field == FieldPlayer && d.Lacks&event.PartSourcePlayer == 0 {
			if e.SourcePlayer = num.To[event.Player](v.N - 1); v.Word != "" || v.Truth || !m.State.seated(e.SourcePlayer) {
				return Event{}, fmt.Errorf("the source player of %s is a number from 1 to %d", name, m.State.Seats)
			}
			continue
		}
		if i < 0 && v.Field == FieldLane && d.Lacks&event.PartPlace == 0 {
			lane := slices.Index(laneWords[:], v.Word)
			if lane < 0 {
				return Event{}, fmt.Errorf("%s happens in a lane, ALPHA, BRAVO or CHARLIE, and not in %q", name, v.Word)
			}
			e.At = place.LanePlace(place.Surface, num.To[place.Lane](lane))
			continue
		}
		if i < 0 {
			return Event{}, fmt.Errorf("%s has no field %q", name, v.Field)
		}
		n, err := g.fieldValue(&m.State, &d.Fields[i], v)
		if err != nil {
			return Event{}, fmt.Errorf("the field %q of %s: %w", v.Field, name, err)
		}
		e.Args[i] = n
	}
	if err := g.maySpawn(&e, g.prog.Resolver(t).Spawn); err != nil {
		return Event{}, err
	}
	return e, nil
}

// maySpawn returns an error for an event that makes tokens for nobody, or of a card that is
// not a unit.
func (g *Rules) maySpawn(e *Event, sp *program.Spawn) error {
	switch {
	case sp == nil:
		return nil
	case e.SourcePlayer < 0:
		return errNobody
	case sp.Card >= 0 && e.Args[sp.Card] == 0:
		return fmt.Errorf("%s makes units: its field %q says which", g.prog.Types.Def(e.Type).Name, g.prog.Types.Def(e.Type).Fields[sp.Card].Name)
	case sp.Card >= 0 && g.prog.Cards[e.Args[sp.Card]].Kind != program.KindUnit:
		return g.prog.Unknown("unit card", g.prog.Cards[e.Args[sp.Card]].ID)
	}
	return nil
}

// fieldValue reads a field that a script gives: words of cards and rows by name.
func (g *Rules) fieldValue(s *State, f *event.Field, v *Given) (int32, error) {
	switch {
	case v.Truth && f.Kind != event.Bool:
		return 0, fmt.Errorf("its type is %s, so it cannot be a boolean", f.Word())
	case f.Kind == event.CardField && v.Word != "":
		d := g.prog.Card(v.Word)
		if d == 0 {
			return 0, g.prog.Unknown("card", v.Word)
		}
		return int32(d), nil
	case f.Enum == "fixture" && v.Word != "":
		d := g.prog.Fixture(v.Word)
		if d == 0 {
			return 0, g.prog.Unknown("fixture", v.Word)
		}
		return int32(d), nil
	case f.Kind == event.EnumField && v.Word != "":
		if i := slices.Index(events.EnumNames[f.Enum], v.Word); i >= 0 {
			return num.To[int32](i), nil
		}
		return 0, fmt.Errorf("it is never %q%s", v.Word, i18n.OneOf(events.EnumNames[f.Enum]))
	case v.Word != "":
		return 0, fmt.Errorf("expected an integer, got %q", v.Word)
	case !g.holdsValue(s, f, v.N):
		return 0, fmt.Errorf("its type is %s, and %d is not a valid value", f.Word(), v.N)
	}
	return num.To[int32](v.N), nil
}
