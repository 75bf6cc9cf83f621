package tabletop

import (
	"errors"
	"fmt"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Scenario puts a match that waits for a command into a position, for tests. It writes the
// state, which otherwise only resolvers do. No event is heard, so what is written is what a
// test finds.
type Scenario struct {
	m *Match
	g *Rules
}

// NewScenario is the scenario of a match that has started.
func NewScenario(m *Match) *Scenario { return &Scenario{m: m, g: Of(m)} }

// Put makes a card of a definition in a zone of a player, or of the match with NoPlayer. It
// lies on top of a stack and at the end of a row. In a grid it needs an empty cell, from 1;
// elsewhere the cell is 0. By is the player who controls a card in a zone of the match.
func (c *Scenario) Put(p event.Player, zone uint8, def uint16, cell int, by event.Player) (event.Entity, error) {
	s := &c.m.State
	z, err := c.g.zoneFor(c.m, p, zone)
	if err != nil {
		return 0, err
	}
	d, place := c.g.zoneDef(z), len(s.cardsIn(z))
	switch grid := d.Kind == program.Grid; {
	case grid && (cell < 1 || cell > place):
		return 0, fmt.Errorf("%q is a grid: a card needs one of its cells, 1 to %d", d.Def.ID, place)
	case grid && s.cardsIn(z)[cell-1] != 0:
		return 0, fmt.Errorf("cell %d of %q is not empty", cell, d.Def.ID)
	case grid:
		place = cell - 1
	case cell != 0:
		return 0, fmt.Errorf("%q is not a grid and has no cells", d.Def.ID)
	case d.Room > 0 && place >= d.Room:
		return 0, fmt.Errorf("%q holds at most %d card%s", d.Def.ID, d.Room, i18n.Plural(d.Room))
	}
	if of := c.g.layout.of[z]; of >= 0 {
		by = of
	}
	ix := s.newCard(def, by)
	if ix == 0 {
		return 0, fmt.Errorf("more than %d cards in one match", program.MaxCards)
	}
	for i, n := range c.g.prog.OnCards {
		s.Cards[ix].Counters[i] = num.To[int16](c.g.prog.Counters[n].Start)
	}
	c.g.insert(s, ix, z, place)
	return s.handle(ix), nil
}

// Clear removes the cards of a zone from the match, and what is attached to them.
func (c *Scenario) Clear(p event.Player, zone uint8) error {
	s := &c.m.State
	z, err := c.g.zoneFor(c.m, p, zone)
	for i := len(s.cardsIn(z)) - 1; i >= 0; i-- {
		if ix := s.cardsIn(z)[i]; ix != 0 {
			c.drop(ix)
		}
	}
	s.forgetZone(z)
	return err
}

// drop removes a card from the match.
func (c *Scenario) drop(ix uint16) {
	s := &c.m.State
	for i := uint16(1); s.Attached > 0 && i <= s.NCards; i++ {
		if s.Cards[i].Host == ix {
			s.detach(i)
		}
	}
	c.g.remove(s, ix)
	c.g.freshen(s, ix)
	s.Cards[ix] = Card{Gen: s.Cards[ix].Gen}
}

// Counter sets a counter of a card, a player or, for 0, the match. The number is within the
// bounds of the counter.
func (c *Scenario) Counter(x event.Entity, counter uint16, n int) error {
	if err := c.g.mayHave(x, counter); err != nil {
		return err
	}
	s, d := &c.m.State, &c.g.prog.Counters[counter]
	low, high := d.Low, d.High
	if d.On != program.OfMatch {
		low, high = c.g.boundsOf(c.m, counter, x)
	}
	if n < int(low) || n > int(high) {
		return fmt.Errorf("the counter %s is from %d to %d, not %d", d.Def.ID, low, high, n)
	}
	v := num.To[int16](n)
	switch d.On {
	case program.OfMatch:
		s.Counters[d.Index] = v
	case program.OfPlayer:
		s.Players[PlayerOf(x)].Counters[d.Index] = v
	default:
		ix := s.card(x)
		if ix == 0 {
			return errors.New("the card is not in the match")
		}
		s.Cards[ix].Counters[d.Index] = v
	}
	return nil
}

// Trait sets how much of a status, or of a gained keyword, a card or player has, until
// something removes it.
func (c *Scenario) Trait(x event.Entity, trait uint8, n int) error {
	s, d := &c.m.State, &c.g.prog.Traits[trait]
	if s.card(x) == 0 && !s.In(PlayerOf(x)) {
		return errors.New("only cards of the match and players in the game have statuses and keywords")
	}
	if n < 0 || n > int(d.Max) {
		return fmt.Errorf("a thing has 0 to %d of it, not %d", d.Max, n)
	}
	s.dropStatuses(func(st *Status) bool { return int(st.On) == x.Slot() && st.Kind == trait })
	if n == 0 {
		return nil
	}
	if int(s.NStatuses) == len(s.Statuses) {
		return fmt.Errorf("more than %d statuses and gained keywords at the same time", maxStatuses)
	}
	s.Statuses[s.NStatuses] = Status{On: x.Index(), N: num.To[int16](n), Kind: trait, Until: program.Forever}
	s.NStatuses++
	return nil
}

// Turn lets it be the turn of a player, in the present phase, at its beginning. Choices that
// were put are dropped.
func (c *Scenario) Turn(p event.Player) error {
	s := &c.m.State
	if s.Stage == GameOver {
		return errors.New("the match is over")
	}
	if !s.In(p) {
		return fmt.Errorf("player %d is not in the game", p+1)
	}
	s.NAsks, s.NOptions = 0, 0
	s.Stage, s.Active, s.Goto, s.Again = Acting, p, 0, 0
	s.TurnOver, s.Acted, s.Passed, s.Decided = false, false, 0, 0
	return nil
}

// Phase lets it be a phase of the mode, whose effects at its start have no place here.
func (c *Scenario) Phase(id string) error {
	for _, n := range c.g.mode.Phases {
		if c.g.prog.Phases[n].Def.ID == id {
			c.m.State.Phase = n
			return nil
		}
	}
	return fmt.Errorf("the mode %q does not have the phase %q", c.g.mode.Def.ID, id)
}

// Moment sets the numbers of the turn and the round.
func (c *Scenario) Moment(turn, round int) error {
	if turn < 0 || turn > int(c.g.mode.MaxTurns) || round < 0 || round > turn {
		return fmt.Errorf("the turn is from 0 to %d and the round from 0 to the turn, not %d and %d", c.g.mode.MaxTurns, turn, round)
	}
	c.m.State.Turn, c.m.State.Round = num.To[int32](turn), num.To[int32](round)
	return nil
}
