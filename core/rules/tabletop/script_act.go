package tabletop

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
)

// Act queues what an effect does, for a player and about a card and a target. It is how
// scripts do what manifests write as data.
func Act(m *Match, x program.Effect, p event.Player, card, target event.Entity) {
	Of(m).do(m, &x, p, &asking{e: m.Event(), owner: p, self: m.Self(), card: card, target: target})
}

// Destination is where scripts move cards: a zone of a player, or of the match.
type Destination struct {
	Zone   uint8 // of the program
	Player event.Player
	How    int32 // bits of a move
	Cell   int   // of a grid, from 1; 0 = the first that is empty
}

// place finds the zone of the match that a destination means.
func (g *Rules) place(m *Match, d *Destination) (z uint8, cell int32, err error) {
	if z, err = g.zoneFor(m, d.Player, d.Zone); err != nil {
		return 0, 0, err
	}
	if d.Cell == 0 {
		return z, 0, nil
	}
	if zone := g.zoneDef(z); zone.Kind != program.Grid || d.Cell > zone.Width*zone.Height {
		return 0, 0, fmt.Errorf("the zone %q has no cell %d", zone.Def.ID, d.Cell)
	}
	d.How |= program.ToCell
	return z, num.To[int32](d.Cell), nil
}

// zoneFor is the zone of a player, or of the match, by its definition. A zone that several
// have needs a player.
func (g *Rules) zoneFor(m *Match, p event.Player, def uint8) (z uint8, err error) {
	if int(p) >= int(m.State.Seats) {
		return 0, fmt.Errorf("the match has %d players", m.State.Seats)
	}
	if z = g.zoneOf(def, p); z == 0 {
		return 0, fmt.Errorf("each player, or team, has a zone %q: name the player", g.prog.Zones[def].Def.ID)
	}
	return z, nil
}

// MoveCard queues the move of a card.
func MoveCard(m *Match, x event.Entity, d Destination) error {
	g := Of(m)
	to, cell, err := g.place(m, &d)
	if err == nil {
		g.move(m, x, 0, to, d.How, cell)
	}
	return err
}

// DealCards queues the moves of cards from a zone of a player: n of them, or all with n < 0.
func DealCards(m *Match, from uint8, of event.Player, d Destination, n int) error {
	g := Of(m)
	source, err := g.zoneFor(m, of, from)
	if err != nil {
		return err
	}
	to, cell, err := g.place(m, &d)
	if err != nil {
		return err
	}
	if n < 0 {
		g.gatherAll(m, source, to, d.How, cell)
		return nil
	}
	for range n {
		g.move(m, 0, source, to, d.How, cell)
	}
	return nil
}

// MakeCards queues n new cards of a definition, which belong to the player of the destination.
func MakeCards(m *Match, card uint16, d Destination, n int) error {
	g := Of(m)
	to, cell, err := g.place(m, &d)
	for range n {
		if err == nil {
			g.make(m, card, d.Player, to, d.How, cell)
		}
	}
	return err
}

// ShuffleZone queues the shuffle of a zone of a player, or of the match.
func ShuffleZone(m *Match, p event.Player, zone uint8) error {
	z, err := Of(m).zoneFor(m, p, zone)
	if err == nil {
		e := m.Add(program.Shuffled)
		e.SourcePlayer, e.Args[program.ArgZone] = p, int32(z)
	}
	return err
}

// ChangeCounter queues a change of a counter of a thing: a card, a player, or the match for 0.
func ChangeCounter(m *Match, x event.Entity, counter uint16, n int, set bool) error {
	g := Of(m)
	if err := g.mayHave(x, counter); err != nil {
		return err
	}
	p := PlayerOf(x)
	if p >= 0 {
		x = 0
	}
	g.change(m, counter, p, x, num.To[int32](n), set)
	return nil
}

// mayHave returns an error if a thing cannot have a counter. A counter of the match, like a zone
// of the match, is found with any player as well.
func (g *Rules) mayHave(x event.Entity, counter uint16) error {
	c, p := &g.prog.Counters[counter], PlayerOf(x)
	switch {
	case c.On == program.OfPlayer && p < 0:
		return fmt.Errorf("%s is a counter of each player: name the player", c.Def.ID)
	case c.On == program.OfMatch && x != 0 && p < 0:
		return fmt.Errorf("%s is a counter of the match, not of a card: ask 0 for it", c.Def.ID)
	case c.On == program.OfCard && (p >= 0 || x == 0):
		return fmt.Errorf("%s is a counter of each card: name the card", c.Def.ID)
	}
	return nil
}

// RollInto queues a roll: a number from 1 to sides sets a counter of a player, or of the
// match. Stream is the number of a named stream, from 1; 0 = the stream of chance.
func RollInto(m *Match, p event.Player, counter uint16, sides, stream int) error {
	if err := Of(m).mayHave(PlayerEntity(p), counter); err != nil {
		return err
	}
	e := m.Add(program.Rolled)
	e.SourcePlayer = p
	e.Args[program.ArgStream], e.Args[program.ArgSides], e.Args[program.ArgInto] = num.To[int32](stream), num.To[int32](sides), int32(counter)
	return nil
}

// PutChoice queues a choice for a player, about a card and a target.
func PutChoice(m *Match, p event.Player, choice int, card, target event.Entity) {
	Act(m, program.Effect{Do: program.Ask, Which: num.To[uint16](choice)}, p, card, target)
}

// Notice queues an event of a pack, with its fields in order.
func Notice(m *Match, name string, source, target event.Entity, fields []int32) error {
	t, ok := Of(m).prog.Types.Lookup(name)
	if !ok || t < program.NTypes {
		return fmt.Errorf("unknown event of a pack %q", name)
	}
	cur := m.Event()
	e := m.Add(t)
	e.Source, e.Target, e.SourcePlayer = source, target, cur.SourcePlayer
	copy(e.Args[:], fields)
	return nil
}

// After queues another function of the definition that runs. It runs when what was queued
// before it has happened with its consequences, and gets some data.
func After(m *Match, fn def.FuncRef, given []match.Datum) {
	cur, self := *m.Event(), m.Self()
	e := m.Add(program.StepRun)
	e.Source, e.Target, e.SourcePlayer, e.TargetPlayer, e.At = cur.Source, cur.Target, cur.SourcePlayer, cur.TargetPlayer, cur.At
	e.Args[program.ArgHandler], e.Args[program.ArgFunc] = num.To[int32](int(m.By())), int32(fn)
	if cur.Type == program.StepRun || cur.Type == program.ActionDeclared {
		e.Args[program.ArgAmount] = cur.Args[program.ArgAmount]
	}
	kit.GiveData(e, given)
	if m.State.card(self) != 0 {
		e.Source = self
		e.Args[kit.ArgGiven] |= ofCard
	}
}

// ofCard is a bit of a step's data: its source has the handler.
const ofCard = 1 << 16
