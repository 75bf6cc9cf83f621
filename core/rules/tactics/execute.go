package tactics

import (
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// execute moves one link through W3 and W4. What happens is judged now, not at
// W2 (T-43).
func (g *Rules) execute(m *Match) {
	s := &m.State
	l := s.link()
	switch s.Stage {
	case stBegin:
		g.begin(m, l)
	case stMove:
		g.startMove(m, l)
	case stStep:
		g.step(m, l)
	case stMoveEnd:
		g.endMove(m, l)
	case stStrike:
		g.strike(m, l)
	case stRun:
		s.Stage = stEnd
		if a := s.actOf(g, l); a.Target != program.OnUnit || s.Alive(l.Target) {
			l.Flags |= fSuccess
			call(m, a.Run, l.Unit, l.Target, int(l.Hex))
		}
	case stStrikeEnd:
		e := actionEvent(program.AttackEnd, l)
		e.Args[program.AttackEndSuccess], e.Args[program.AttackEndReason] = b2i(l.Flags&fSuccess != 0), int32(g.failure(l))
		m.QueueFlow(e)
	case stEnd:
		e := actionEvent(program.ExecuteEnded, l)
		e.Args[program.ExecuteEndedDerived] = b2i(l.Flags&fDerived != 0)
		m.QueueFlow(e)
	case stResolve:
		e := actionEvent(program.StepResolve, l)
		e.At = PlaceOf(int(l.Hex))
		m.QueueFlow(e)
	case stResolved:
		e := actionEvent(program.ResolveEnded, l)
		e.Args[program.ResolveEndedBudget], e.Args[program.ResolveEndedEnergy], e.Args[program.ResolveEndedDerived] = num.To[int32](g.Budget(s, l.Unit)), int32(s.Units[l.Unit].Energy), b2i(l.Flags&fDerived != 0)
		m.QueueFlow(e)
	}
}

// stopped reports why the actor of a link cannot begin, 0 if it can (T-13).
func (g *Rules) stopped(s *State, l *Link) uint16 {
	r := &g.prog.Reasons
	switch {
	case !s.Alive(l.Unit):
		return r.Killed
	case g.stunned(s, l.Unit):
		return r.Stunned
	case l.Flags&fBlocked != 0:
		return r.Blocked
	}
	return 0
}

// begin starts W3 of a link, or finds that it does not come to it.
func (g *Rules) begin(m *Match, l *Link) {
	s := &m.State
	a := s.actOf(g, l)
	why := g.stopped(s, l)
	if l.Flags&fDue != 0 && why == 0 && !g.stillLegal(m, l) {
		why = g.prog.Reasons.Target
	}
	switch {
	case why != 0 && l.Flags&fDue != 0:
		e := actionEvent(program.FullRoundFizzled, l)
		e.Args[program.FullRoundFizzledReason] = int32(why)
		m.QueueFlow(e)
	case why != 0:
		e := actionEvent(program.LinkCancelled, l)
		e.Args[program.LinkCancelledReason] = int32(why)
		m.QueueFlow(e)
	case a.Kind == program.FullRound && l.Flags&fDue == 0:
		e := actionEvent(program.FullRoundDeclared, l)
		e.Args[program.FullRoundDeclaredDelay] = num.To[int32](a.Delay)
		m.QueueFlow(e)
	default:
		e := actionEvent(program.ExecuteBegan, l)
		e.Args[program.ExecuteBeganBudget], e.Args[program.ExecuteBeganEnergy], e.Args[program.ExecuteBeganDerived] = num.To[int32](g.Budget(s, l.Unit)), int32(s.Units[l.Unit].Energy), b2i(l.Flags&fDerived != 0)
		m.QueueFlow(e)
	}
}

// stillLegal reports whether the target of a full round that is due is one
// that could be chosen now (T-44).
func (g *Rules) stillLegal(m *Match, l *Link) bool {
	s := &m.State
	in, a := intent{unit: l.Unit, slot: l.Slot, target: l.Target, hex: int(l.Hex)}, s.actOf(g, l)
	return g.checkWhom(s, inTurn, a, &in).reason == 0 && g.checkRange(s, a, &in).reason == 0 && g.fits(m, a, &in)
}

// startMove judges whether the plan still holds, and starts the move part.
func (g *Rules) startMove(m *Match, l *Link) {
	s := &m.State
	a := s.actOf(g, l)
	s.Stage = stStep
	if s.Bridge.CurrentAnchor(int(l.Unit)) != int(l.Start) || a.Kind == program.Attack && (!s.strikable(a, l) || !g.fits(m, a, &intent{unit: l.Unit, slot: l.Slot, target: l.Target})) || g.shut(s, a, l) {
		l.Flags |= fRolled
		g.neverStarted(m, l)
		return
	}
	l.Flags |= fRan
	if s.NPath == 0 {
		return
	}
	e := actionEvent(program.MoveStarted, l)
	e.Args[program.MoveStartedSteps] = int32(s.NPath)
	if a.Kind == program.Attack {
		e.Type = program.AttackMoveStarted
	}
	m.QueueFlow(e)
}

// strikable reports whether the target of an attack is still on the board, and of a side that
// it may strike.
func (s *State) strikable(a *program.Action, l *Link) bool {
	return s.Alive(l.Target) && s.sided(a.Side, l.Unit, l.Target)
}

// shut reports whether somebody has come into the first hex of the path, so that no step can be
// taken. An attack that is in range already needs none.
func (g *Rules) shut(s *State, a *program.Action, l *Link) bool {
	return s.NPath > 0 && s.Bridge.Occupant(int(s.Path[0])) != 0 && (a.Kind == program.Move || !g.inRange(s, a, l.Unit, l.Target))
}

// neverStarted ends a move part that is rolled back before its first step: a
// move is refused, an attack ends with the reason (T-31).
func (g *Rules) neverStarted(m *Match, l *Link) {
	s := &m.State
	if s.actOf(g, l).Kind == program.Attack {
		s.Stage = stStrike
		return
	}
	s.Stage = stEnd
	e := unitEvent(program.MoveRejected, l.Unit, 0)
	e.Args[program.ArgAct], e.Args[program.MoveRejectedReason] = int32(l.Act), int32(g.failure(l))
	m.QueueFlow(e)
}

// step takes one hex of the path, unless the move is over. An approach is over
// as soon as the target is in range, and rolled back if a hex on the way has killed it
// or changed its side (T-31).
func (g *Rules) step(m *Match, l *Link) {
	s := &m.State
	a := s.actOf(g, l)
	if g.stopped(s, l) != 0 {
		l.Flags |= fCut
	}
	if l.Flags&fCut != 0 || s.PathPos == s.NPath || a.Kind == program.Attack && (!s.strikable(a, l) || g.inRange(s, a, l.Unit, l.Target)) {
		if l.Flags&fCut == 0 && a.Kind == program.Attack && !s.strikable(a, l) {
			l.Flags |= fRolled
		}
		s.Stage = stMoveEnd
		return
	}
	next := s.Path[s.PathPos]
	if s.Bridge.Occupant(int(next)) != 0 {
		l.Flags |= fRolled
		s.Stage = stMoveEnd
		return
	}
	e := unitEvent(program.MoveStep, l.Unit, 0)
	if a.Kind == program.Attack {
		e.Type = program.AttackMoveStep
	}
	e.At, e.Args[program.ArgAct], e.Args[program.MoveStepMs] = PlaceOf(int(next)), int32(l.Act), num.To[int32](g.stepMs(int(l.Rate), int(next)))
	m.QueueFlow(e)
}

// endMove ends the move part. A unit that is rolled back is where it started
// again.
func (g *Rules) endMove(m *Match, l *Link) {
	s := &m.State
	a := s.actOf(g, l)
	e := actionEvent(program.MoveEnded, l)
	e.Args[program.MoveEndedMs] = l.MoveMs
	s.Stage = stEnd
	if a.Kind == program.Attack {
		e.Type, s.Stage = program.AttackMoveEnded, stStrike
		if s.NPath == 0 { // there was no approach to end
			return
		}
	} else {
		l.Flags &^= fDodged // a move has nothing to miss
		e.Args[program.MoveEndedReason] = int32(g.failure(l))
		if l.Flags&(fCut|fRolled) == 0 {
			l.Flags |= fSuccess
		}
	}
	m.QueueFlow(e)
}

// failure is why an action did not go as planned, 0 if it did.
func (g *Rules) failure(l *Link) uint16 {
	r := &g.prog.Reasons
	switch {
	case l.Flags&fCut != 0:
		return r.Cut
	case l.Flags&fRolled != 0:
		return r.RolledBack
	case l.Flags&fDodged != 0:
		return r.Dodge
	case l.Flags&fMissed != 0:
		return r.OutOfReach
	case l.Flags&fWide != 0:
		return r.Accuracy
	}
	return 0
}

// strike judges a hit (T-31). Only skills with an accuracy below 100 draw a
// random number.
func (g *Rules) strike(m *Match, l *Link) {
	s, r := &m.State, &g.prog.Reasons
	a := s.actOf(g, l)
	s.Stage = stStrikeEnd
	if l.Flags&(fCut|fRolled) != 0 {
		return
	}
	if l.Flags |= g.spoiled(s, a, l); l.Flags&(fCut|fRolled) != 0 {
		if a.Kind == program.Attack {
			g.rollBack(m, l)
		}
		return
	}
	why := uint16(0)
	switch {
	case l.Flags&fDodged != 0:
		why = r.Dodge
	case !g.inRange(s, a, l.Unit, l.Target):
		why = r.OutOfReach
	case a.Accuracy < 100 && m.Chance(&s.Chance, 100) >= a.Accuracy:
		why = r.Accuracy
	}
	if why == 0 {
		m.QueueFlow(actionEvent(program.AttackStrike, l))
		return
	}
	e := unitEvent(program.AttackMiss, l.Unit, l.Target)
	e.Args[program.ArgAct], e.Args[program.AttackMissReason] = int32(l.Act), int32(why)
	m.QueueFlow(e)
}

// spoiled returns the flag of an obstacle to a strike, 0 if there is none. An attack has been asked
// about the same on its way, but listeners of its end may have changed it (T-31, T-43).
func (g *Rules) spoiled(s *State, a *program.Action, l *Link) uint16 {
	switch {
	case g.stopped(s, l) != 0:
		return fCut
	case !s.strikable(a, l):
		return fRolled
	}
	return 0
}

// applyExecution resolves the events of W3 and W4.
func (g *Rules) applyExecution(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case program.ExecuteBegan:
		g.executeBegan(s)
	case program.ExecuteEnded:
		g.report(s, s.link())
		s.Stage = stResolve
	case program.LinkCancelled:
		l := s.link()
		l.Flags |= fCancelled
		l.Report.Used = l.Charged
		s.Stage = stResolve
	case program.ResolveBegan:
		s.Stage = stResolved
		g.resolve(m, e)
	case program.ResolveEnded:
		s.link().Flags |= fExecuted
		s.Stage = stPick
	case program.FullRoundDeclared:
		g.declared(m, s.link())
	case program.FullRoundFizzled:
		s.idle()
	}
}

func (g *Rules) executeBegan(s *State) {
	l := s.link()
	switch a := s.actOf(g, l); {
	case a.Kind == program.Move || a.Kind == program.Attack:
		s.Stage = stMove
	case a.Kind == program.Derived && a.Target == program.OnUnit:
		s.Stage = stStrike
	default:
		s.Stage = stRun
	}
}

// declared puts a full round off; declaring it ends the unit's turn, and no
// more (T-21).
func (g *Rules) declared(m *Match, l *Link) {
	s := &m.State
	l.Flags |= fExecuted
	s.Stage = stPick
	s.Declared[s.NDeclared] = Declared{Unit: l.Unit, Slot: l.Slot, Target: l.Target, Left: num.To[int8](s.actOf(g, l).Delay), Hex: l.Hex, Charged: l.Charged}
	s.NDeclared++
	m.Queue(unitEvent(program.UnitDone, l.Unit, 0))
}

// rollBack brings a unit whose plan has failed back to where it started. It stays where it
// is if that hex is taken now, by itself or by another unit.
func (g *Rules) rollBack(m *Match, l *Link) {
	b := &m.State.Bridge
	if l.Flags&fRolled != 0 && b.Occupant(int(l.Start)) == 0 {
		g.commit(m, l.Unit, int(l.Start))
	}
}

// applyTool resolves the events of the two tools.
func (g *Rules) applyTool(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case program.MoveStep, program.AttackMoveStep:
		l := s.link()
		l.MoveMs += e.Args[program.MoveStepMs]
		s.PathPos++
		g.commit(m, l.Unit, int(e.At))
		g.enter(m, l.Unit)
	case program.MoveEnded, program.AttackMoveEnded:
		g.rollBack(m, s.link())
	case program.AttackMiss:
		l := s.link()
		switch e.Args[program.AttackMissReason] {
		case int32(g.prog.Reasons.OutOfReach):
			l.Flags |= fMissed
		case int32(g.prog.Reasons.Accuracy):
			l.Flags |= fWide
		}
	case program.AttackStrike:
		l := s.link()
		l.Flags |= fSuccess
		call(m, s.actOf(g, l).Run, l.Unit, l.Target, 0)
	case program.AttackEnd:
		s.Stage = stEnd
	}
}
