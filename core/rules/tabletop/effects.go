package tabletop

import (
	"slices"

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
		if x.Card == program.CardEach {
			g.doEach(m, x, p, &as)
			return
		}
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
	case program.WhomHome:
		p := a.owner
		if ix := s.card(g.cardFor(m, x, &a)); ix != 0 && x.Card != program.CardEach {
			p = s.home(ix)
		}
		each(p)
	case program.WhomStarter:
		each(s.Starter)
	case program.WhomHighest, program.WhomLowest:
		g.carryRanked(m, x, a)
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

// carryRanked carries out an effect for the players who meet its filters and have the highest,
// or lowest, number that it compares.
func (g *Rules) carryRanked(m *Match, x *program.Effect, a asking) {
	s := &m.State
	best, ranked, p := int32(0), uint8(0), max(s.Active, 0)
	for range s.Seats {
		if as := a; s.In(p) {
			if as.owner = p; g.holds(m, x.Conds, &as) {
				switch n := g.number(m, &x.By, &as); {
				case ranked == 0 || n != best && (n > best) == (x.Whom == program.WhomHighest):
					best, ranked = n, bitOf(p)
				case n == best:
					ranked |= bitOf(p)
				}
			}
		}
		p = s.after(p)
	}
	if x.Alone && ranked&(ranked-1) != 0 {
		return
	}
	for range s.Seats {
		if ranked>>p&1 != 0 {
			if c := m.Coverage(); c != nil {
				c.Count(x.Clause, true)
			}
			as := a
			as.owner = p
			g.do(m, x, p, &as)
		}
		p = s.after(p)
	}
}

// doEach carries out an effect for each card of a zone that meets its filters.
func (g *Rules) doEach(m *Match, x *program.Effect, p event.Player, a *asking) {
	for _, ix := range m.State.cardsIn(g.zoneOf(x.From, p)) {
		as := *a
		if as.target = m.State.handle(ix); ix == 0 || !g.holds(m, x.Conds, &as) {
			continue
		}
		if c := m.Coverage(); c != nil {
			c.Count(x.Clause, true)
		}
		at := p
		if x.Whom == program.WhomHome {
			at = m.State.home(ix)
		}
		g.do(m, x, at, &as)
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
		g.move(m, g.cardFor(m, x, a), 0, g.zoneOf(x.To, p), x.How, cellOf(a))
	case program.Gather:
		g.gatherAll(m, g.zoneOf(x.From, p), g.zoneOf(x.To, p), x.How, 0)
	case program.Make:
		for range n {
			g.make(m, x.Which, p, g.zoneOf(x.To, p), x.How, cellOf(a))
		}
	case program.Shuffle:
		e := m.Add(program.Shuffled)
		e.SourcePlayer, e.Args[program.ArgZone] = p, int32(g.zoneOf(x.From, p))
	case program.Flip:
		e := m.Add(program.Flipped)
		e.Source = g.cardFor(m, x, a)
	case program.Attach:
		card, host := g.cardFor(m, x, a), a.target
		if x.Card == program.CardTarget {
			host = a.card
		}
		g.move(m, card, 0, g.zoneOf(x.To, p), x.How, 0).Target = host
	case program.Transform:
		e := m.Add(program.Transformed)
		e.Source, e.Args[program.ArgCard], e.Args[program.ArgFresh] = g.cardFor(m, x, a), int32(x.Which), truth(x.Fresh)
	case program.Silence:
		e := m.Add(program.Silenced)
		e.Source = g.cardFor(m, x, a)
	case program.Count, program.SetCount:
		card := event.Entity(0)
		if g.prog.Counters[x.Counter].On == program.OfCard {
			card = g.cardFor(m, x, a)
		}
		if x.Less {
			n = -n
		}
		g.change(m, x.Counter, p, card, n, x.Do == program.SetCount).Args[program.ArgRest] = int32(x.Rest)
	case program.ApplyStatus, program.AddKeyword:
		g.applyTrait(m, num.To[uint8](x.Which), g.thingFor(m, x, p, a), n, x.Until)
	case program.RemoveStatus, program.RemoveKeyword:
		if n == 0 {
			n = program.MaxNumber
		}
		g.applyTrait(m, num.To[uint8](x.Which), g.thingFor(m, x, p, a), -n, x.Until)
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
		e.Source, e.Target, e.SourcePlayer, e.Args[0] = a.card, a.target, p, n
		switch x.Card {
		case program.CardSelf, program.CardHost:
			e.Source = g.cardFor(m, x, a)
		case program.CardTarget:
			e.Source, e.Target = a.target, a.card
		case program.CardPlayer: // p is struck, by the player who has the effect
			e.Target, e.SourcePlayer = PlayerEntity(p), g.ownerOf(&m.State, m.Self())
		}
	default:
		e := m.Add(program.StepTurn)
		e.SourcePlayer, e.Args[program.ArgEffect], e.Args[program.ArgOperand] = p, int32(x.Do), n
		if x.Do == program.GoToPhase {
			e.Args[program.ArgOperand] = int32(x.Which)
		}
	}
}

// cardFor is which card an effect concerns.
func (g *Rules) cardFor(m *Match, x *program.Effect, a *asking) event.Entity {
	switch x.Card {
	case program.CardTarget, program.CardEach:
		return a.target
	case program.CardSelf:
		return a.self
	case program.CardHost:
		return m.State.handle(m.State.hostOf(a.self))
	}
	return a.card
}

// home is the player to whom a card belongs, or who controls one that belongs to nobody.
func (s *State) home(ix uint16) event.Player {
	if c := &s.Cards[ix]; c.Owner < 0 {
		return max(c.Ctrl, 0)
	}
	return s.Cards[ix].Owner
}

// thingFor is which card or player an effect on statuses concerns.
func (g *Rules) thingFor(m *Match, x *program.Effect, p event.Player, a *asking) event.Entity {
	if x.Card == program.CardPlayer {
		return PlayerEntity(p)
	}
	return g.cardFor(m, x, a)
}

// applyTrait queues a change of a status or keyword of a card or player.
func (g *Rules) applyTrait(m *Match, trait uint8, x event.Entity, n int32, until program.Until) {
	t, less := program.StatusChanged, int32(0)
	if g.heard(program.StatusChanging) {
		if t = program.StatusChanging; n < 0 {
			n, less = -n, 1
		}
	}
	e := m.Add(t)
	e.Source, e.SourcePlayer = x, m.State.controller(x)
	e.Args[program.ArgStatus], e.Args[program.ArgDelta] = int32(trait), n
	e.Args[program.ArgTakes], e.Args[program.ArgUntil] = less, int32(until)
	e.Args[program.ArgSeen] = int32(g.knowsOf(&m.State, x, trait))
}

// cellOf is the cell that was chosen, from 1.
func cellOf(a *asking) int32 {
	if a.e == nil {
		return 0
	}
	return int32(a.e.At)
}

// move queues the move of a card, or of one from a zone, to a zone.
func (g *Rules) move(m *Match, card event.Entity, from, to uint8, how, cell int32) *event.Event {
	t := program.CardMoved
	if g.heard(program.MoveChecked) {
		if t = program.MoveChecked; card == 0 {
			t = program.StepMove
		}
	}
	e := m.Add(t)
	e.Source, e.TargetPlayer = card, g.layout.of[to]
	e.Args[program.ArgFrom], e.Args[program.ArgTo], e.Args[program.ArgHow], e.Args[program.ArgIndex] = int32(from), int32(to), how, cell
	g.nameMoved(&m.State, e)
	return e
}

// nameMoved fills in what listeners read about the card that is to move.
func (g *Rules) nameMoved(s *State, e *event.Event) {
	ix := s.card(e.Source)
	if ix == 0 {
		return
	}
	c := &s.Cards[ix]
	e.SourcePlayer = c.Ctrl
	e.Args[program.ArgFrom], e.Args[program.ArgCard], e.Args[program.ArgSeen] = int32(c.Zone), int32(c.Def), int32(g.facing(s, ix))
}

// gatherAll queues the moves of all cards of a zone. If something can keep a card where it is,
// each move names its card, because the last card of the zone could be that one every time.
func (g *Rules) gatherAll(m *Match, from, to uint8, how, cell int32) {
	s := &m.State
	if !g.heard(program.MoveChecked) {
		for range g.size(s, from) {
			g.move(m, 0, from, to, how, cell)
		}
		return
	}
	for _, ix := range slices.Backward(s.cardsIn(from)) {
		if ix != 0 {
			g.move(m, s.handle(ix), from, to, how, cell)
		}
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
func (g *Rules) change(m *Match, counter uint16, p event.Player, card event.Entity, n int32, set bool) *event.Event {
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
	return e
}
