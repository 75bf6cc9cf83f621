package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Carry carries out the effects of a handler that is data: each queues what the function
// of a script for it would.
func (g *Rules) Carry(m *Match, n int) {
	list := g.prog.Effects[n]
	m.Weigh(len(list))
	e := m.Event()
	a := asking{e: e, owner: g.ownerOf(&m.State, m.Self()), self: m.Self(), card: e.Source, target: e.Target}
	if p := PlayerOf(m.Self()); p >= 0 {
		a.owner = p
	}
	for i := range list {
		g.carry(m, &list[i], a)
	}
}

// carry carries out one effect, for each player whom it concerns.
func (g *Rules) carry(m *Match, x *program.Effect, a asking) {
	s := &m.State
	each := func(p event.Player) {
		as := a
		as.owner = p
		if !g.holds(m, x.Conds, &as) {
			return
		}
		if c := m.Coverage(); c != nil {
			c.Count(x.Clause, true)
		}
		g.do(m, x, p, &as)
	}
	switch x.Whom {
	case program.WhomOwner:
		each(a.owner)
	case program.WhomTarget:
		if p := s.controller(a.target); p >= 0 {
			each(p)
		}
	case program.WhomActive:
		each(s.Active)
	case program.WhomStarter:
		each(s.Starter)
	default:
		p := max(s.Active, 0)
		for range s.Seats {
			if s.In(p) && !(x.Whom == program.WhomOthers && p == a.owner) {
				each(p)
			}
			p = s.after(p)
		}
	}
}

// do carries out an effect for one player.
func (g *Rules) do(m *Match, x *program.Effect, p event.Player, a *asking) {
	n := g.number(m, &x.Amount, a)
	switch x.Do {
	case program.Deal:
		for range n {
			g.move(m, 0, g.zoneOf(x.From, p), g.zoneOf(x.To, p), x.How, 0)
		}
	case program.Move:
		g.move(m, g.cardFor(x, a), 0, g.zoneOf(x.To, p), x.How, cellOf(a))
	case program.Gather:
		for range g.size(&m.State, g.zoneOf(x.From, p)) {
			g.move(m, 0, g.zoneOf(x.From, p), g.zoneOf(x.To, p), x.How, 0)
		}
	case program.Make:
		for range n {
			g.make(m, x.Which, p, g.zoneOf(x.To, p), x.How, cellOf(a))
		}
	case program.Shuffle:
		e := m.Add(program.Shuffled)
		e.SourcePlayer, e.Args[program.ArgZone] = p, int32(g.zoneOf(x.From, p))
	case program.Flip:
		e := m.Add(program.Flipped)
		e.Source = g.cardFor(x, a)
	case program.Count, program.SetCount:
		card := event.Entity(0)
		if g.prog.Counters[x.Counter].On == program.OfCard {
			card = g.cardFor(x, a)
		}
		if x.Less {
			n = -n
		}
		g.change(m, x.Counter, p, card, n, x.Do == program.SetCount)
	case program.Roll:
		e := m.Add(program.Rolled)
		e.SourcePlayer = p
		e.Args[program.ArgStream], e.Args[program.ArgSides], e.Args[program.ArgInto] = int32(x.Which), n, int32(x.Counter)
	case program.Ask:
		e := m.Add(program.Asked)
		e.Source, e.Target, e.SourcePlayer, e.Args[program.ArgChoice] = a.card, a.target, p, int32(x.Which)
	case program.Out:
		m.Add(program.SeatOut).SourcePlayer = p
	case program.Raise:
		e := m.Add(x.Event)
		e.Source, e.Target, e.SourcePlayer = a.card, a.target, p
	default:
		e := m.Add(program.StepTurn)
		e.SourcePlayer, e.Args[program.ArgEffect], e.Args[program.ArgOperand] = p, int32(x.Do), n
		if x.Do == program.GoToPhase {
			e.Args[program.ArgOperand] = int32(x.Which)
		}
	}
}

// cardFor is which card an effect concerns.
func (g *Rules) cardFor(x *program.Effect, a *asking) event.Entity {
	switch x.Card {
	case program.CardTarget:
		return a.target
	case program.CardSelf:
		return a.self
	}
	return a.card
}

// cellOf is the cell that was chosen, from 1.
func cellOf(a *asking) int32 {
	if a.e == nil {
		return 0
	}
	return int32(a.e.At)
}

// move queues the move of a card, or of one from a zone, to a zone.
func (g *Rules) move(m *Match, card event.Entity, from, to uint8, how, cell int32) {
	t := program.CardMoved
	if g.heard(program.MoveChecked) {
		t = program.MoveChecked
	}
	e := m.Add(t)
	e.Source, e.TargetPlayer = card, g.layout.of[to]
	e.Args[program.ArgFrom], e.Args[program.ArgTo], e.Args[program.ArgHow], e.Args[program.ArgIndex] = int32(from), int32(to), how, cell
	if ix := m.State.card(card); ix != 0 {
		e.SourcePlayer = m.State.Cards[ix].Ctrl
		e.Args[program.ArgFrom], e.Args[program.ArgCard] = int32(m.State.Cards[ix].Zone), int32(m.State.Cards[ix].Def)
		e.Args[program.ArgSeen] = int32(g.facing(&m.State, ix))
	}
}

// make queues a card that is made, for a player.
func (g *Rules) make(m *Match, def uint16, p event.Player, to uint8, how, cell int32) {
	e := m.Add(program.CardMoved)
	e.SourcePlayer, e.TargetPlayer = p, g.layout.of[to]
	e.Args[program.ArgTo], e.Args[program.ArgCard], e.Args[program.ArgHow], e.Args[program.ArgIndex] = int32(to), int32(def), how|program.Makes, cell
}

// change queues a change of a counter: of a card, of a player or of the match, as the
// counter is.
func (g *Rules) change(m *Match, counter uint16, p event.Player, card event.Entity, n int32, set bool) {
	t := program.CounterChanged
	less := int32(0)
	if g.heard(program.CounterChanging) {
		if t = program.CounterChanging; n < 0 {
			n, less = -n, 1
		}
	}
	e := m.Add(t)
	e.Source, e.SourcePlayer = card, p
	if g.prog.Counters[counter].On == program.OfMatch {
		e.SourcePlayer = event.NoPlayer
	}
	e.Args[program.ArgCounter], e.Args[program.ArgDelta] = num.To[int32](int(counter)), n
	e.Args[program.ArgSet], e.Args[program.ArgLess] = truth(set), less
}
