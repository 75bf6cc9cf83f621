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

// Apply is the resolver of every event type: the only writer of the state.
func (g *Rules) Apply(m *Match, e *event.Event) {
	switch e.Type {
	case program.GameStarted, program.PhaseStarted, program.TurnStarted, program.TurnEnded, program.Passed, program.Revealed, program.SeatOut, program.GameEnded, program.StepTurn:
		g.applyFlow(m, e)
	case program.ActionDeclared:
		g.applyAction(m, e)
	case program.MoveChecked:
		if !e.Rejected {
			g.follow(m, e, program.CardMoved)
		}
	case program.StepMove:
		g.checkMove(m, e)
	case program.CardMoved:
		g.applyMove(m, e)
	case program.CounterChanging:
		g.applyChanging(m, e)
	case program.CounterChanged:
		g.applyCounter(m, e)
	case program.StatusChanging:
		g.applyStatusAsk(m, e)
	case program.StatusChanged:
		g.applyStatus(m, e)
	case program.Transformed:
		g.applyTransform(&m.State, e)
	case program.Silenced:
		g.applySilence(&m.State, e)
	case program.ZoneShown:
		g.applyShown(&m.State, e)
	case program.CounterShown:
		g.applyOpen(&m.State, e)
	case program.Restarted:
		g.applyRestart(m, e)
	case program.ActionResolving:
		if !e.Rejected {
			g.run(m, g.prog.Actions[e.Args[program.ArgAction]].Ref, e)
		}
	case program.ObjectiveDone:
		done := &m.State.Players[e.SourcePlayer].Done
		e.Blank = *done>>e.Args[program.ArgObjective]&1 != 0
		*done |= 1 << e.Args[program.ArgObjective]
	case program.Shuffled:
		g.shuffle(m, num.To[uint8](e.Args[program.ArgZone]))
	case program.Flipped:
		g.applyFlip(&m.State, e)
	case program.Rolled:
		g.applyRoll(m, e)
	case program.Committed:
		g.applyCommit(&m.State, e)
	case program.Asked:
		g.applyAsk(m, e)
	case program.Answered:
		g.applyAnswer(m, e)
	case program.StepRun:
		g.runHandler(m, e)
	default:
		if int(e.Type) < len(g.prog.Resolvers) && g.prog.Resolvers[e.Type] != 0 && !e.Rejected {
			g.run(m, g.prog.Resolvers[e.Type], e)
		}
	}
}

// fizzle lets an event have no effect, for a reason.
func (g *Rules) fizzle(e *event.Event, reason uint16) {
	e.Fizzled, e.Reason = true, reason
}

// follow queues what an accepted ask was about, before every effect that waits.
func (g *Rules) follow(m *Match, e *event.Event, t event.Type) *event.Event {
	ask := *e
	n := m.AddAtOnce(t)
	n.Source, n.Target, n.SourcePlayer, n.TargetPlayer, n.Args = ask.Source, ask.Target, ask.SourcePlayer, ask.TargetPlayer, ask.Args
	n.Args[event.NArgs-1], n.Args[event.NArgs-2] = 0, 0 // what a rejection would have left
	return n
}

// checkMove asks about the move of a card of a zone: the top one, or any of a bag.
func (g *Rules) checkMove(m *Match, step *event.Event) {
	if ix := g.moving(m, step); ix != 0 {
		step.Source = m.State.handle(ix)
		g.nameMoved(&m.State, g.follow(m, step, program.MoveChecked))
	}
}

// applyMove moves a card, or makes one. Which card is taken from a zone, and where it goes,
// is found now: the zones may have changed since the move was queued.
func (g *Rules) applyMove(m *Match, e *event.Event) {
	s := &m.State
	to := num.To[uint8](e.Args[program.ArgTo])
	ix := g.moving(m, e)
	if ix == 0 {
		return
	}
	from := s.Cards[ix].Zone
	host, ok := g.host(s, ix, e)
	if !ok {
		return
	}
	if g.vanishes(s, ix, to) {
		g.vanish(m, ix, e)
		return
	}
	place, fits := g.placeIn(s, to, from, e)
	if !fits {
		if e.Args[program.ArgHow]&program.Makes != 0 {
			g.freshen(s, ix)
			s.Cards[ix] = Card{Gen: s.Cards[ix].Gen}
		}
		g.fizzle(e, g.prog.Reason.NoRoom)
		return
	}
	c := &s.Cards[ix]
	before := g.facing(s, ix)
	if e.SourcePlayer = c.Ctrl; from != 0 {
		e.Args[program.ArgWas] = g.shownPlace(from, s.indexIn(ix))
		g.remove(s, ix)
		s.detach(ix)
		if g.zoneDef(from).Play && !g.zoneDef(to).Play {
			g.dropAttached(m, ix)
		}
		if g.zoneDef(to).Kind != program.Grid && from == to {
			place = min(place, int(s.Zones[to-1].Len))
		}
	}
	c.Seen, c.Face = c.Seen|before, AsZone
	if e.Args[program.ArgHow]&program.FaceDown != 0 {
		c.Face = FaceDown
	}
	if g.zoneDef(to).Fresh {
		g.freshen(s, ix)
	}
	g.insert(s, ix, to, place)
	g.settleIn(s, ix, to)
	s.attach(ix, host)
	seen := before | g.facing(s, ix)
	if s.NKnown > 0 && from != 0 {
		s.unknow(from, c.Def, seen)
	}
	if g.zoneDef(to).Kind == program.Bag {
		forget(m, ix, 0)
	}
	e.Source, e.TargetPlayer = s.handle(ix), g.layout.of[to]
	e.Args[program.ArgFrom], e.Args[program.ArgCard], e.Args[program.ArgSeen] = int32(from), int32(c.Def), int32(seen)
	e.Args[program.ArgIndex] = g.shownPlace(to, place)
}

// settleIn sets the controller of a card that came to a zone. It notes zones in which
// nobody is to follow the card by its handle.
func (g *Rules) settleIn(s *State, ix uint16, to uint8) {
	c, d := &s.Cards[ix], g.zoneDef(to)
	switch of := g.layout.of[to]; {
	case of >= 0:
		c.Ctrl = of
	case !d.Play && d.Kind != program.Grid && d.Kind != program.Row:
		c.Ctrl = c.Owner
	}
	if d.Kind == program.Bag || d.Kind == program.Set && g.seers(s, to) != s.everybody() {
		s.jumble(to)
	}
}

// moving finds the card that moves; 0 when there is none, as the event then says.
func (g *Rules) moving(m *Match, e *event.Event) uint16 {
	s := &m.State
	if e.Args[program.ArgHow]&program.Makes != 0 {
		ix := s.newCard(num.To[uint16](e.Args[program.ArgCard]), e.SourcePlayer)
		if ix == 0 {
			m.Fail(fmt.Errorf("more than %d cards in one match", program.MaxCards))
			return 0
		}
		for i, n := range g.prog.OnCards {
			s.Cards[ix].Counters[i] = num.To[int16](g.prog.Counters[n].Start)
		}
		return ix
	}
	if e.Source != 0 {
		ix := s.card(e.Source)
		if ix == 0 {
			g.fizzle(e, g.prog.Reason.Gone)
		}
		return ix
	}
	from := num.To[uint8](e.Args[program.ArgFrom])
	cards := s.cardsIn(from)
	if e.Blank = g.size(s, from) == 0; e.Blank {
		return 0
	}
	if g.zoneDef(from).Kind == program.Bag { // any card, which is taken as the last one
		s.exchange(cards[m.Chance(&s.Chance, len(cards))], s.top(from))
	}
	for i := len(cards) - 1; i >= 0; i-- {
		if cards[i] != 0 {
			return cards[i]
		}
	}
	return 0
}

// placeIn finds where in a zone a card comes to, and whether there is space for it.
func (g *Rules) placeIn(s *State, to, from uint8, e *event.Event) (place int, fits bool) {
	if to == 0 {
		return 0, false
	}
	d, n := g.zoneDef(to), int(s.Zones[to-1].Len)
	if d.Kind == program.Grid {
		cells := s.cardsIn(to)
		if e.Args[program.ArgHow]&program.ToCell != 0 {
			place = int(e.Args[program.ArgIndex]) - 1
			return place, place >= 0 && place < len(cells) && cells[place] == 0
		}
		for i, ix := range cells {
			if ix == 0 {
				return i, true
			}
		}
		return 0, false
	}
	if e.Args[program.ArgHow]&program.ToBottom == 0 {
		place = n
	}
	return place, d.Room == 0 || n < d.Room || from == to
}

// shownPlace is a place in a zone as events show it, from 1: that in a set or bag says
// nothing, and is 0.
func (g *Rules) shownPlace(z uint8, i int) int32 {
	if k := g.zoneDef(z).Kind; k == program.Set || k == program.Bag {
		return 0
	}
	return num.To[int32](i + 1)
}

// applyChanging queues the change that an ask about a counter left.
func (g *Rules) applyChanging(m *Match, e *event.Event) {
	if e.Rejected {
		return
	}
	if e.Args[program.ArgLess] != 0 {
		e.Args[program.ArgDelta] = -e.Args[program.ArgDelta]
	}
	e.Args[program.ArgLess] = 0
	rest := e.Args[program.ArgRest]
	g.follow(m, e, program.CounterChanged).Args[program.ArgRest] = rest
}

// applyCounter changes a counter within its bounds. A change of nothing is not shown.
func (g *Rules) applyCounter(m *Match, e *event.Event) {
	s, n := &m.State, num.To[uint16](e.Args[program.ArgCounter])
	c := &g.prog.Counters[n]
	at, seen := g.counterAt(s, c, e)
	if at == nil {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	was, now := int32(*at), e.Args[program.ArgDelta]
	if e.Args[program.ArgSet] == 0 {
		now = num.Add(was, now)
	}
	low, high := c.Low, c.High
	if c.On == program.OfPlayer {
		low, high = g.boundsOf(m, n, PlayerEntity(e.SourcePlayer))
	} else if c.On == program.OfCard {
		low, high = g.boundsOf(m, n, e.Source)
	}
	// A bound that was modified away from the value only bars the way further out.
	meant := now
	now = min(max(now, min(low, was)), max(high, was))
	e.Blank = now == was
	if rest := num.To[uint16](e.Args[program.ArgRest]); rest != 0 && meant != now {
		n := g.change(m, rest, e.SourcePlayer, e.Source, meant-now, false)
		if e.Blank { // what a blank event has queued is dropped
			n.Cause = e.Cause
		}
	}
	if e.Blank {
		return
	}
	*at = num.To[int16](now)
	e.Args[program.ArgDelta], e.Args[program.ArgNow], e.Args[program.ArgSeen] = now-was, now, int32(seen)
	if c.On == program.OfPlayer {
		g.reachObjectives(m, n, e.SourcePlayer, now)
	}
}

// counterAt is the counter that an event is about, and the players who may read it.
func (g *Rules) counterAt(s *State, c *program.Counter, e *event.Event) (at *int16, seen uint8) {
	switch {
	case c.On == program.OfMatch:
		return &s.Counters[c.Index], s.readers(c, event.NoPlayer)
	case c.On == program.OfPlayer && e.SourcePlayer >= 0:
		return &s.Players[e.SourcePlayer].Counters[c.Index], s.readers(c, e.SourcePlayer)
	case c.On == program.OfCard:
		if ix := s.card(e.Source); ix != 0 {
			return &s.Cards[ix].Counters[c.Index], s.readers(c, s.Cards[ix].Ctrl) & g.facing(s, ix)
		}
	}
	return nil, 0
}

// applyFlip turns a card over: face down if everybody sees it, else face up.
func (g *Rules) applyFlip(s *State, e *event.Event) {
	ix := s.card(e.Source)
	if ix == 0 {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	c := &s.Cards[ix]
	seen := g.facing(s, ix)
	if c.Seen |= seen; g.faceUp(s, ix) {
		c.Face = FaceDown
	} else {
		c.Face = FaceUp
	}
	e.Args[program.ArgUp] = truth(c.Face == FaceUp)
	e.Args[program.ArgIn], e.Args[program.ArgCard], e.Args[program.ArgSeen] = int32(c.Zone), int32(c.Def), int32(seen|g.facing(s, ix))
}

// applyRoll draws a number and sets the counter that it is for.
func (g *Rules) applyRoll(m *Match, e *event.Event) {
	s := &m.State
	stream := &s.Chance
	if n := e.Args[program.ArgStream]; n > 0 {
		stream = &s.Streams[n-1]
	}
	e.Args[program.ArgRolled] = num.To[int32](m.Chance(stream, int(e.Args[program.ArgSides])) + 1)
	n := num.To[uint16](e.Args[program.ArgInto])
	_, seen := g.counterAt(s, &g.prog.Counters[n], e)
	e.Args[program.ArgSeen] = int32(seen)
	g.change(m, n, e.SourcePlayer, 0, e.Args[program.ArgRolled], true)
}

// applyCommit keeps a secret choice until all players have chosen.
func (g *Rules) applyCommit(s *State, e *event.Event) {
	s.Players[e.SourcePlayer].Secret = Commit{Source: e.Source, Target: e.Target, Cell: e.At,
		Action: num.To[int16](e.Args[program.ArgAction]), Amount: num.To[int16](e.Args[program.ArgAmount])}
	s.Decided |= bitOf(e.SourcePlayer)
	s.Idle = 0
}

// applyAction pays for an action that was accepted, and queues what it does.
func (g *Rules) applyAction(m *Match, e *event.Event) {
	s := &m.State
	if e.Rejected {
		if g.phase(s).Turn != program.All { // there the command was the choice, which is made
			g.refuse(m, e)
		}
		return
	}
	a := &g.prog.Actions[e.Args[program.ArgAction]]
	s.Idle, s.Acted = 0, true
	switch g.phase(s).Turn {
	case program.Each, program.Bid:
		s.TurnOver = true
	case program.Window:
		s.TurnOver, s.Passed = true, 0
	}
	as := asking{owner: e.SourcePlayer, self: PlayerEntity(e.SourcePlayer), card: e.Source, target: e.Target}
	for i := range a.Costs {
		g.change(m, a.Costs[i].Counter, e.SourcePlayer, 0, -g.number(m, &a.Costs[i].Amount, &as), false)
	}
	switch {
	case a.Run == 0:
	case g.heard(program.ActionResolving):
		action, amount := int(e.Args[program.ArgAction]), e.Args[program.ArgAmount]
		p, source, target, cell := e.SourcePlayer, e.Source, e.Target, e.At
		g.fillDeclared(s, m.Add(program.ActionResolving), p, action, amount, source, target, cell)
	default:
		g.run(m, a.Ref, e)
	}
}

// refuse reports who rejected an action.
func (g *Rules) refuse(m *Match, e *event.Event) {
	have, need := e.Args[event.NArgs-2], e.Args[event.NArgs-1]
	said, _ := g.prog.Names.Said(e.Reason, have, need)
	if said.EN == "" {
		said.EN = "the action was rejected"
	}
	m.Refuse(&match.Refusal{Code: g.prog.Names.At(e.Reason).Code, Text: said.EN, TextZH: said.ZH, Reason: e.Reason, Listener: m.ListenerName(e.RejectedBy),
		Have: int(have), Need: int(need)})
}

// run queues a handler of a definition, about what an event was about.
func (g *Rules) run(m *Match, ref event.ListenerRef, of *event.Event) {
	was := *of
	e := m.Add(program.StepRun)
	e.Source, e.Target, e.SourcePlayer, e.TargetPlayer, e.At = was.Source, was.Target, was.SourcePlayer, was.TargetPlayer, was.At
	e.Args[program.ArgHandler], e.Args[program.ArgAmount] = num.To[int32](int(ref)), amountOf(&was)
}

// amountOf is the number that an event is about: what an action chose, a change, a roll, or
// the first field of an event of a pack.
func amountOf(e *event.Event) int32 {
	switch {
	case e.Type >= program.NTypes:
		return e.Args[0]
	case e.Type == program.Rolled:
		return e.Args[program.ArgRolled]
	case e.Type == program.StepRun || e.Type >= program.ActionDeclared && e.Type <= program.ActionResolving || e.Type >= program.CounterChanging && e.Type <= program.StatusChanged:
		return e.Args[program.ArgAmount]
	}
	return 0
}

// runHandler runs one in the name of its player, or another function of its definition,
// which a script has queued.
func (g *Rules) runHandler(m *Match, e *event.Event) {
	ref := event.ListenerRef(num.To[uint32](e.Args[program.ArgHandler]))
	run, self := g.prog.Listeners[ref].Run, PlayerEntity(e.SourcePlayer)
	if fn := e.Args[program.ArgFunc]; fn != 0 {
		if !m.Settled() {
			return
		}
		run = def.FuncRef(fn)
		if e.Args[kit.ArgGiven]&ofCard != 0 {
			self = e.Source
		}
	}
	m.CallAs(ref, run, e, self, kit.Given(e, nil)...)
}
