package tactics

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// cursor is the place of the turn machine (T-02). Turn and phase numbers come
// from here alone (T-35).
type cursor uint8

const (
	atGame cursor = iota
	atBegin
	atUnits
	atOngoing
	atDue
	atSticky
	atExpiry
	atFrees
	atOpen
	atTurn
	atEnd
	atTurnEnd
	atNext
	atOver
)

// stage is the place of an action in its flow; StageIdle: no action.
type stage uint8

// The stages of an action, in their order.
const (
	StageIdle stage = iota
	stOpen
	StageAsked
	stPick
	stBegin
	stMove
	stStep
	stMoveEnd
	stStrike
	stRun
	stStrikeEnd
	stEnd
	stResolve
	stResolved
	stAfter
	StageDerived
)

// Flow queues the next part of the battle, or waits for a command.
func (g *Rules) Flow(m *Match) bool {
	s := &m.State
	if s.Stage != StageIdle {
		return g.flowAction(m)
	}
	if s.Step != atGame && !s.Alone && g.decided(m) {
		return true
	}
	switch s.Step {
	case atGame:
		e := event.New(program.GameStarted)
		e.Args[program.GameStartedUnits] = int32(s.NUnits)
		m.QueueFlow(e)
	case atBegin:
		e := sideEvent(program.TurnBegan, s.Side, s.Round)
		e.Args[program.TurnBeganDwellMs] = dwellMs
		m.QueueFlow(e)
	case atUnits:
		s.Step = atOngoing
		if mask := s.members(s.Side); mask != 0 {
			e := sideEvent(program.PhaseUnits, s.Side, s.Round)
			e.Args[program.PhaseUnitsUnits] = mask
			m.QueueFlow(e)
		}
	case atOngoing:
		g.tickNext(m)
	case atDue:
		g.resolveNext(m)
	case atSticky:
		g.refreshStickies(m)
	case atExpiry:
		g.expire(m)
	case atFrees:
		if g.hasFrees(m) {
			return false
		}
		s.Step = atOpen
	case atOpen:
		m.QueueFlow(sideEvent(program.TurnOpened, s.Side, s.Round))
	case atTurn:
		if s.Alone || s.mayActivate(g) || s.Active != 0 {
			return false
		}
		g.closeAim(m) // of a unit that was never active, and is stunned
		s.Step = atEnd
	case atEnd:
		s.Step = atTurnEnd
		m.QueueFlow(event.New(program.StepEnd))
	case atTurnEnd:
		m.QueueFlow(sideEvent(program.TurnEnded, s.Side, s.Round))
	case atNext:
		g.next(m)
	case atOver:
		return false
	}
	return true
}

// members are the living units of a side, as bits from unit 1.
func (s *State) members(p event.Player) (mask int32) {
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) && s.Units[u].Side == p {
			mask |= 1 << (u - 1)
		}
	}
	return mask
}

// mayActivate reports whether the side has a unit that was not active yet.
func (s *State) mayActivate(g *Rules) bool {
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.ready(g, u) {
			return true
		}
	}
	return false
}

// ready reports whether a unit can become active now.
func (s *State) ready(g *Rules, u uint8) bool {
	x := &s.Units[u]
	return x.Side == s.Side && x.Flags&uDone == 0 && s.Active != u && g.able(s, u)
}

// decided ends a battle in which a side that had units has none left.
func (g *Rules) decided(m *Match) bool {
	s := &m.State
	if g.battle.Fielded != [2]bool{true, true} {
		return false
	}
	var has [2]bool
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) {
			has[s.Units[u].Side] = true
		}
		if has[0] && has[1] {
			return false
		}
	}
	winner := event.NoPlayer
	for p := range has {
		if has[p] {
			winner = event.Player(p)
		}
	}
	g.end(m, winner, false)
	return true
}

func (g *Rules) end(m *Match, winner event.Player, conceded bool) {
	e := event.New(program.GameEnded)
	e.Args[program.GameEndedWinner], e.Args[program.GameEndedConceded] = int32(winner)+1, b2i(conceded)
	m.QueueFlow(e)
}

func (g *Rules) next(m *Match) {
	s := &m.State
	s.Step = atBegin
	if s.Side == P1 {
		s.Side = Enemy
		return
	}
	if s.Round == s.Rounds {
		g.end(m, event.NoPlayer, false)
		return
	}
	s.Side = P1
	s.Round++
}

// hasFrees reports whether the side can use a free action at its phase start
// (T-28).
func (g *Rules) hasFrees(m *Match) bool {
	out := g.any()
	for u := uint8(1); u <= m.State.NUnits && len(out.list) == 0; u++ {
		if m.State.Units[u].Side == m.State.Side {
			g.eachUse(m, atStart, u, &out)
		}
	}
	return len(out.list) > 0
}

// applyTurn resolves the events of the turn machine.
func (g *Rules) applyTurn(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case program.GameStarted:
		s.Step = atBegin
		if s.Alone {
			s.Step = atTurn
		}
	case program.TurnBegan:
		s.Turn++
		s.Step = atUnits
	case program.TurnOpened:
		s.Step = atTurn
	case program.UnitActivated:
		g.activate(s, e)
	case program.UnitDone:
		s.Units[s.UnitOf(e.Source)].Flags |= uDone
		if s.UnitOf(e.Source) == s.Active {
			s.Active = 0
		}
	case program.TurnEnded:
		g.turnEnded(s)
	case program.GameEnded:
		s.Winner, s.Conceded, s.Step, s.Stage = num.To[event.Player](e.Args[program.GameEndedWinner])-1, e.Args[program.GameEndedConceded] != 0, atOver, StageIdle
		s.Asked = event.NoPlayer
	}
}

// activate sets the time of a unit, less its debt, which is settled with it
// (T-29, T-14). A unit that has no time is done immediately, and so is the one that was
// active; their log lines are those of the activation.
func (g *Rules) activate(s *State, e *Event) {
	u := s.UnitOf(e.Source)
	x := &s.Units[u]
	if s.Active != 0 {
		s.Units[s.Active].Flags |= uDone
	}
	turn := g.TurnTime(s, u)
	e.Args[program.UnitActivatedTime], e.Args[program.UnitActivatedDebt] = num.To[int32](max(turn-int(x.Debt), 0)), int32(x.Debt)
	x.Remaining = num.To[int16](e.Args[program.UnitActivatedTime])
	x.Debt = max(x.Debt-num.To[int16](turn), 0)
	s.Active = u
	if turn == 0 {
		x.Flags |= uDone
		s.Active = 0
	}
}

// endTurn queues what an EndTurn does, in the order of T-37.
func (g *Rules) endTurn(m *Match) {
	s := &m.State
	each := func(f func(u uint8)) {
		for u := uint8(1); u <= s.NUnits; u++ {
			if s.Alive(u) {
				f(u)
			}
		}
	}
	each(func(u uint8) {
		if s.cooling(u) != 0 {
			m.QueueFlow(unitEvent(program.CooldownTicked, 0, u))
		}
	})
	each(func(u uint8) {
		g.tickBuffs(m, u)
	})
	each(func(u uint8) {
		for i := range s.Stickies[:s.NStickies] {
			if k := &s.Stickies[i]; k.On == u {
				e := unitEvent(program.StickyTicked, 0, u)
				e.Args[program.ArgDef] = int32(k.Tag)
				m.QueueFlow(e)
			}
		}
	})
	each(func(u uint8) { g.regenerate(m, u) })
}

// tickBuffs queues the tick of a unit's effects. Innate ones lose no turn, but
// do what they do at an EndTurn.
func (g *Rules) tickBuffs(m *Match, u uint8) {
	s := &m.State
	var shorter program.BuffSet
	acts := false
	for i := range s.Buffs[:s.NBuffs] {
		switch b := &s.Buffs[i]; {
		case b.On != u:
		case b.Innate():
			acts = acts || g.prog.Buffs[b.Def].Tick.Ref != 0
		default:
			shorter.Add(b.Def)
		}
	}
	if acts || !shorter.Empty() {
		e := unitEvent(program.BuffTicked, 0, u)
		shorter.Put(&e, 0)
		m.QueueFlow(e)
	}
}

// cooling is the slots of a unit that are on cooldown, as bits.
func (s *State) cooling(u uint8) (mask int32) {
	for i, left := range s.Units[u].CD {
		if left > 0 {
			mask |= 1 << i
		}
	}
	return mask
}

// regenerate queues energy and class resources of a unit (T-06, T-49). Whose energy it is
// to be is known when the effects have ticked: they may bring a unit to the other side.
func (g *Rules) regenerate(m *Match, u uint8) {
	s := &m.State
	x := &s.Units[u]
	t := &g.prog.Units[x.Type]
	if t.Regen > 0 {
		e := unitEvent(program.EnergyRegenerated, 0, u)
		e.Args[program.EnergyRegeneratedRound] = int32(s.Round)
		m.QueueFlow(e)
	}
	c := &g.prog.Classes[t.Class]
	for n := range c.Resources {
		if c.Resources[n].Every == "round" && s.Side != Enemy || c.Settle[n].Ref == 0 {
			continue
		}
		e := unitEvent(program.ResourceChanged, 0, u)
		e.Args[program.ResourceChangedResource], e.Args[argSettles] = num.To[int32](n), 1
		m.QueueFlow(e)
	}
}

// turnEnded clears what lasts for a turn of the player: debt (T-14), time (T-47) and
// who was active.
func (g *Rules) turnEnded(s *State) {
	for u := uint8(1); u <= s.NUnits; u++ {
		if x := &s.Units[u]; x.Side == s.Side {
			x.Debt, x.Remaining = 0, 0
			x.Flags &^= uDone
		}
	}
	s.Active, s.Step = 0, atNext
	s.Aiming.Unit = 0
}
