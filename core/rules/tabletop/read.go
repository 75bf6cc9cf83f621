package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
)

// asking is what a filter is evaluated against.
type asking struct {
	e            *event.Event // nil outside of listeners
	owner        event.Player
	self         event.Entity
	card, target event.Entity
	at           onGrid // the cell that is chosen
}

// holds evaluates filters in order; all must hold, of alternatives one.
func (g *Rules) holds(m *Match, conds []kit.Cond, a *asking) bool {
	if len(conds) == 0 {
		return true
	}
	m.Weigh(len(conds))
	if count := m.Coverage(); count != nil {
		return kit.MetCounted(conds, count, func(c *kit.Cond) bool { return g.met(m, c, a) })
	}
	for i := 0; i < len(conds); i++ { // kit.Met without a function, as most of the time is spent here
		held := g.met(m, &conds[i], a)
		for ; conds[i].Or; i++ {
			held = held || g.met(m, &conds[i+1], a)
		}
		if !held {
			return false
		}
	}
	return true
}

// met evaluates one filter.
func (g *Rules) met(m *Match, c *kit.Cond, a *asking) bool {
	right := c.Value
	if c.Path {
		right = g.read(m, &c.Right, a)
	}
	return c.Holds(g.read(m, &c.Left, a), right)
}

// number is a number of a definition.
func (g *Rules) number(m *Match, n *program.Number, a *asking) int32 {
	if n.Reads {
		return g.read(m, &n.Of, a)
	}
	return n.N
}

// read reads what a filter asks. Everything is 0 for a thing that is missing.
func (g *Rules) read(m *Match, r *kit.Reading, a *asking) int32 {
	s := &m.State
	switch r.Way {
	case program.WayMatchCounter:
		return int32(s.Counters[r.At])
	case program.WayOwnerCounter:
		if p := a.owner; p >= 0 && int(p) < int(s.Seats) {
			return int32(s.Players[p].Counters[r.At])
		}
		return 0
	case program.WayCardAttribute:
		if ix := s.card(a.card); ix != 0 && s.Cards[ix].Def != 0 && g.mayRead(m, ix) {
			return int32(g.prog.Cards[s.Cards[ix].Def].Attrs[r.At])
		}
		return 0
	case program.WayTopAttribute:
		if ix := s.top(g.zoneOf(num.To[uint8](r.Subject-program.SubjZones), a.owner)); ix != 0 && s.Cards[ix].Def != 0 && g.mayRead(m, ix) {
			return int32(g.prog.Cards[s.Cards[ix].Def].Attrs[r.At])
		}
		return 0
	case program.WayMatchSize:
		return int32(s.Zones[g.layout.first[r.Arg]-1].Len)
	case program.WayOwnerSize:
		if p := a.owner; p >= 0 && int(p) < int(s.Seats) {
			return int32(s.Zones[int(g.layout.first[r.Arg])-1+int(p)].Len)
		}
		return 0
	case program.WayEventField:
		return a.e.Args[r.Arg]
	case program.WayEventZone:
		return int32(g.layout.def[a.e.Args[r.Arg]])
	}
	switch r.Subject {
	case program.SubjOwner:
		return g.readPlayer(m, r, a.owner)
	case program.SubjOpponent:
		return g.readPlayer(m, r, g.opponent(s, a.owner))
	case program.SubjActive:
		return g.readPlayer(m, r, s.Active)
	case program.SubjStarter:
		return g.readPlayer(m, r, s.Starter)
	case program.SubjMatch:
		return g.readMatch(m, r)
	case program.SubjCard:
		return g.readEntity(m, r, a.card, a)
	case program.SubjTarget:
		return g.readEntity(m, r, a.target, a)
	case program.SubjSelf:
		return g.readEntity(m, r, a.self, a)
	case program.SubjHost:
		return g.readCard(m, r, s.hostOf(a.self), a)
	case program.SubjCell:
		return g.readCell(m, r, g.chosenCell(s, a), a)
	case program.SubjSource:
		return g.readEntity(m, r, a.e.Source, a)
	case program.SubjSourcePlayer:
		return g.readPlayer(m, r, a.e.SourcePlayer)
	case program.SubjTargetPlayer:
		return g.readPlayer(m, r, a.e.TargetPlayer)
	}
	z := g.zoneOf(num.To[uint8](r.Subject-program.SubjZones), a.owner)
	if r.Prop == program.PropSize {
		return num.To[int32](g.size(s, z))
	}
	return g.readCard(m, r, s.top(z), a)
}

// opponent is the next player in the game after one.
func (g *Rules) opponent(s *State, p event.Player) event.Player {
	for range s.Seats {
		if p = s.after(p); s.In(p) {
			return p
		}
	}
	return p
}

func (g *Rules) readEntity(m *Match, r *kit.Reading, x event.Entity, a *asking) int32 {
	if r.Prop == program.PropIsSelf {
		return truth(x != 0 && x == a.self)
	}
	if p := PlayerOf(x); p >= 0 {
		switch r.Prop {
		case program.PropIsOwn:
			return truth(p == a.owner)
		case program.PropIsEnemy:
			return truth(g.opposes(a.owner, p))
		}
		return g.readPlayer(m, r, p)
	}
	return g.readCard(m, r, m.State.card(x), a)
}

func (g *Rules) readPlayer(m *Match, r *kit.Reading, p event.Player) int32 {
	s := &m.State
	if p < 0 || int(p) >= int(s.Seats) {
		return 0
	}
	switch r.Prop {
	case program.PropCounter:
		return g.readCounter(m, num.To[uint16](r.Arg), p)
	case program.PropSize:
		return num.To[int32](g.size(s, g.zoneOf(num.To[uint8](r.Arg), p)))
	case program.PropSeat:
		return int32(p) + 1
	case program.PropIsPlayer:
		return 1
	case program.PropTeam:
		return int32(g.mode.Teams[p])
	case program.PropIsActive:
		return truth(s.Active == p)
	case program.PropIsOut:
		return truth(!s.In(p))
	case program.PropTrait:
		return g.traitOf(m, PlayerEntity(p), num.To[uint8](r.Arg))
	case program.PropSum:
		return g.sum(m, r.Arg, p)
	case program.PropDone:
		return truth(s.Players[p].Done>>r.Arg&1 != 0)
	case program.PropPassed:
		return truth(s.Passed>>p&1 != 0)
	case program.PropLine:
		return g.longestLine(s, g.zoneOf(num.To[uint8](r.Arg), p), p)
	case program.PropCount:
		n := int32(0)
		for _, ix := range s.cardsIn(g.zoneOf(num.To[uint8](r.Arg), p)) {
			n += truth(ix != 0 && g.controls(s, ix) == p)
		}
		return n
	}
	return 0
}

func (g *Rules) readMatch(m *Match, r *kit.Reading) int32 {
	s := &m.State
	switch r.Prop {
	case program.PropAmount:
		return amountOf(m.Event())
	case program.PropSum:
		return g.sum(m, r.Arg, event.NoPlayer)
	case program.PropCounter:
		return g.readCounter(m, num.To[uint16](r.Arg), event.NoPlayer)
	case program.PropSize:
		return num.To[int32](g.size(s, g.zoneOf(num.To[uint8](r.Arg), event.NoPlayer)))
	case program.PropOption:
		return int32(s.Chosen[r.Arg])
	case program.PropTurn:
		return s.Turn
	case program.PropRound:
		return s.Round
	case program.PropPhase:
		return int32(s.Phase)
	case program.PropPlayers:
		return num.To[int32](g.playersIn(s))
	}
	return 0
}

// playersIn counts the players in the game.
func (g *Rules) playersIn(s *State) (n int) {
	for p := range num.To[event.Player](int(s.Seats)) {
		if s.In(p) {
			n++
		}
	}
	return n
}

// readCard reads of a card. Where it lies is known to all, what it is only to those who
// see it: a condition that asks another player's hidden card is a fault of its pack.
func (g *Rules) readCard(m *Match, r *kit.Reading, ix uint16, a *asking) int32 {
	if ix == 0 {
		return 0
	}
	s := &m.State
	c := &s.Cards[ix]
	switch r.Prop {
	case program.PropSeat:
		return int32(g.controls(s, ix)) + 1
	case program.PropTeam:
		p := g.controls(s, ix)
		if p < 0 {
			return 0
		}
		return int32(g.mode.Teams[p])
	case program.PropZone:
		return int32(g.layout.def[c.Zone])
	case program.PropIsOwn:
		return truth(g.controls(s, ix) == a.owner)
	case program.PropIsEnemy:
		return truth(g.opposes(a.owner, g.controls(s, ix)))
	case program.PropFaceUp:
		return truth(g.faceUp(s, ix))
	case program.PropCell, program.PropColumn, program.PropLineOf, program.PropDistance, program.PropSteps, program.PropReach, program.PropNear, program.PropNextTo:
		return g.readCell(m, r, g.cellOfCard(s, ix), a)
	case program.PropAttached:
		return s.attachedTo(ix)
	case program.PropTrait:
		if t := num.To[uint8](r.Arg); g.prog.Traits[t].Public {
			return s.applied(s.handle(ix), t)
		}
	}
	if !g.mayRead(m, ix) {
		return 0
	}
	switch r.Prop {
	case program.PropAttr:
		return g.attributeOf(m, ix, int(r.Arg))
	case program.PropTrait:
		return g.traitOf(m, s.handle(ix), num.To[uint8](r.Arg))
	case program.PropSilent:
		return truth(c.silent())
	case program.PropID:
		return int32(c.Def)
	case program.PropCounter:
		if n := num.To[uint16](r.Arg); g.mayReadCounter(m, n, c.Ctrl) {
			return g.counterOf(s, n, event.NoPlayer, ix)
		}
	}
	return 0
}

// mayRead reports whether the condition that runs may ask what a card is, and fails it
// otherwise.
func (g *Rules) mayRead(m *Match, ix uint16) bool {
	s := &m.State
	if g.eye < 0 || s.Cards[ix].Def == 0 || g.Sees(s, ix, g.eye) {
		return true
	}
	m.Fail(fmt.Errorf("a condition asks what a card in %q is, which player %d does not see: the legal commands would reveal it", g.zoneDef(s.Cards[ix].Zone).Def.ID, g.eye+1))
	return false
}

// readCounter reads a counter of a player or of the match. The reader must see it.
func (g *Rules) readCounter(m *Match, n uint16, p event.Player) int32 {
	if !g.mayReadCounter(m, n, p) {
		return 0
	}
	return g.counterOf(&m.State, n, p, 0)
}

// counterOf reads a counter of the match, a player or a card.
func (g *Rules) counterOf(s *State, n uint16, p event.Player, ix uint16) int32 {
	c := &g.prog.Counters[n]
	switch {
	case c.On == program.OfMatch:
		return int32(s.Counters[c.Index])
	case c.On == program.OfPlayer && p >= 0:
		return int32(s.Players[p].Counters[c.Index])
	case c.On == program.OfCard && ix != 0:
		return int32(s.Cards[ix].Counters[c.Index])
	}
	return 0
}

func truth(b bool) int32 {
	if b {
		return 1
	}
	return 0
}
