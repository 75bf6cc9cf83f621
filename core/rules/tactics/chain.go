package tactics

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// flowAction moves the action under way: windows, then W3 and W4 of each
// link, then W4.5. It is all state with a cursor, so that a window waits for a
// command like any other moment.
func (g *Rules) flowAction(m *Match) bool {
	s := &m.State
	switch s.Stage {
	case StageAsked:
		return g.skipWindow(m)
	case StageDerived:
		return g.abortDerived(m)
	case stOpen:
		g.openWindow(m)
	case stPick:
		g.pick(s)
	case stAfter:
		g.after(m)
	default:
		g.execute(m)
	}
	return true
}

// openWindow asks the side opposed to the last confirmed action, else its own
// side; with nobody to ask the chain is closed (T-41).
func (g *Rules) openWindow(m *Match) {
	s := &m.State
	last := s.Units[s.Chain[s.NChain-1].Unit].Side
	for _, p := range [2]event.Player{1 - last, last} {
		if s.Cut || s.Passed[p] || s.inStart() && p != s.Side {
			continue
		}
		if n := g.offers(m, p); n > 0 {
			e := actionEvent(program.ChainPromptOpened, &s.Chain[s.Compare])
			e.TargetPlayer, e.Args[program.ChainPromptOpenedCount], e.Args[program.ChainPromptOpenedDepth] = p, num.To[int32](n), int32(s.NChain-1)
			m.QueueFlow(e)
			return
		}
	}
	s.Stage = stPick
	if !s.Cut && !s.Passed[0] && !s.Passed[1] {
		m.QueueFlow(actionEvent(program.ChainPromptAborted, &s.Chain[s.Compare]))
	}
}

// inStart reports whether a phase start is under way.
func (s *State) inStart() bool { return s.Step <= atFrees }

// offers counts the skills with which a side can answer (T-10).
func (g *Rules) offers(m *Match, p event.Player) (n int) {
	s := &m.State
	was := s.Stage
	s.Stage = StageAsked // the checks are those of an open window
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Units[u].Side != p || !g.able(s, u) {
			continue
		}
		for slot, act := range g.prog.Units[s.Units[u].Type].Slots {
			k := g.prog.Actions[act].Kind
			if k != program.Reaction && k != program.Free {
				continue
			}
			if g.usable(m, inChain, u, num.To[uint8](slot)) {
				n++
			}
		}
	}
	s.Stage = was
	return n
}

// confirmed is W2: the action becomes a link of the chain and is charged.
func (g *Rules) confirmed(m *Match, e *Event) {
	s := &m.State
	at, in := s.moment(), intentOf(s, e)
	cost, _ := g.checkTarget(m, at, &in) // listeners of the ask have checked the rest
	e.Args[program.ActionConfirmedSecs], e.Args[program.ActionConfirmedEnergy] = num.To[int32](cost.TotalSecs()), num.To[int32](cost.TotalEnergy())
	l := Link{Unit: in.unit, Slot: in.slot, Target: in.target, Hex: num.To[int16](in.hex), Charged: cost,
		Act: num.To[uint16](e.Args[program.ArgAct]), Start: num.To[int16](s.Bridge.CurrentAnchor(int(in.unit))), Rate: num.To[int16](g.MoveRate(s, in.unit))}
	if in.target != 0 && s.Units[in.target].Side != s.Units[in.unit].Side {
		l.Flags |= fEnemy
	}
	kind := s.actOf(g, &l).Kind
	switch {
	case at != inChain:
		s.NChain, s.Compare, s.NPath, s.PathPos, s.Cut = 0, 0, 0, 0, false
		g.planned(m, &l, &in)
		if in.aimed || kind != program.Free {
			s.Aiming.Unit = 0
		}
	case kind == program.Reaction:
		l.Level = s.Chain[s.Compare].Level + 1
		s.Compare = s.NChain
	default:
		l.Level = s.Chain[s.Compare].Level
	}
	e.Args[program.ActionConfirmedLevel] = int32(l.Level)
	g.charge(s, &l)
	s.Chain[s.NChain] = l
	s.NChain++
	s.Stage, s.Asked, s.Passed = stOpen, event.NoPlayer, [2]bool{}
	if s.Alone {
		s.Stage = stPick
	}
}

// planned keeps the path of a move or an approach, as it is at W2.
func (g *Rules) planned(m *Match, l *Link, in *intent) {
	s := &m.State
	a := s.actOf(g, l)
	h := in.hex
	if a.Kind != program.Move && a.Kind != program.Attack {
		return
	}
	limit := g.moveLimit(s, in.unit, a)
	f := g.reachOf(m, in.unit, limit)
	if a.Kind == program.Attack {
		h, _ = g.approach(s, f, a, in.target, limit)
	}
	s.NPath = num.To[uint8](f.trail(g.battle.Grid, h, &s.Path))
}

// pick chooses the next link to execute: the deepest level first, in it the
// frees in order of selection, then the level's own action (T-11).
func (g *Rules) pick(s *State) {
	best := -1
	for i := range s.Chain[:s.NChain] {
		l := &s.Chain[i]
		if l.Flags&fExecuted == 0 && (best < 0 || g.before(s, l, best)) {
			best = i
		}
	}
	if best < 0 {
		s.Stage = stAfter
		return
	}
	s.Cursor, s.Stage = num.To[uint8](best+1), stBegin
}

// before reports whether a link is executed before one that was confirmed earlier. Of
// one level, its own action comes last: the base, which may be a free itself, or the reaction.
func (g *Rules) before(s *State, l *Link, earlier int) bool {
	e := &s.Chain[earlier]
	if l.Level != e.Level {
		return l.Level > e.Level
	}
	return earlier == 0 || s.actOf(g, e).Kind != program.Free
}

// after opens W4.5 when the base was an attack that succeeded (T-15), else the
// action is over. At a phase start only frees can be used (T-28), so it opens none.
func (g *Rules) after(m *Match) {
	s := &m.State
	b := s.base()
	a := s.actOf(g, b)
	if b.Flags&fSuccess != 0 && (a.Kind == program.Attack || a.IsAttack) && g.able(s, b.Unit) && !s.inStart() {
		if n := g.derivable(m); n > 0 {
			e := actionEvent(program.DerivedPromptOpened, b)
			e.Args[program.DerivedPromptOpenedCount] = num.To[int32](n)
			m.QueueFlow(e)
			return
		}
	}
	s.idle()
}

// idle ends the action under way.
func (s *State) idle() {
	s.Stage, s.NChain, s.Cursor, s.Compare, s.Asked = StageIdle, 0, 0, 0, event.NoPlayer
	s.NPath, s.PathPos = 0, 0
}

// derivable counts the derived actions that can follow the base.
func (g *Rules) derivable(m *Match) (n int) {
	s := &m.State
	was := s.Stage
	s.Stage = StageDerived
	u := s.base().Unit
	for slot, act := range g.prog.Units[s.Units[u].Type].Slots {
		if g.prog.Actions[act].Kind == program.Derived && g.usable(m, derives, u, num.To[uint8](slot)) {
			n++
		}
	}
	s.Stage = was
	return n
}

// gated is W2': a derived action is charged against what W4 has left, and
// becomes the base (T-15). It opens no window.
func (g *Rules) gated(m *Match, e *Event) {
	s := &m.State
	in := intentOf(s, e)
	cost, _ := g.checkTarget(m, derives, &in)
	l := Link{Unit: in.unit, Slot: in.slot, Target: in.target, Hex: num.To[int16](in.hex), Charged: cost, Flags: fDerived,
		Act: num.To[uint16](e.Args[program.ArgAct]), Start: num.To[int16](s.Bridge.CurrentAnchor(int(in.unit)))}
	if in.target != 0 && s.Units[in.target].Side != s.Units[in.unit].Side {
		l.Flags |= fEnemy
	}
	g.charge(s, &l)
	s.Chain[0] = l
	s.NChain, s.Compare, s.Stage, s.Asked = 1, 0, stPick, event.NoPlayer
}

// applyFlow resolves the events of the action manager.
func (g *Rules) applyFlow(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case program.ActionAimed:
		g.aimed(m, e)
	case program.AimCancelled:
		s.Aiming.Unit = 0
	case program.ActionConfirmed:
		if e.Rejected {
			g.rejected(m, e)
			g.refuse(m, e)
			return
		}
		g.confirmed(m, e)
	case program.ChainPromptOpened:
		s.Stage, s.Asked = StageAsked, e.TargetPlayer
	case program.ChainPassed:
		s.Passed[e.SourcePlayer], s.Asked, s.Stage = true, event.NoPlayer, stOpen
	case program.ChainPromptAborted:
		s.Stage, s.Asked = stPick, event.NoPlayer
		s.Cut = e.Args[program.ChainPromptAbortedCancel] != 0
	case program.DerivedPromptOpened:
		s.Stage, s.Asked = StageDerived, s.Units[s.base().Unit].Side
	case program.DerivedPromptAborted:
		s.idle()
	case program.DerivedGated:
		if e.Rejected {
			g.rejected(m, e)
			g.refuse(m, e)
			return
		}
		g.gated(m, e)
	default:
		g.applyExecution(m, e)
	}
}

// argOneShot marks an aim that goes on to W2 by itself.
const argOneShot = 2

// aimed is W1. An aim with a target goes on to W2 immediately.
func (g *Rules) aimed(m *Match, e *Event) {
	s := &m.State
	if e.Rejected {
		g.rejected(m, e)
		g.refuse(m, e)
		return
	}
	if e.Args[argOneShot] != 0 {
		for _, t := range []event.Type{program.ActionPrechecked, program.ActionConfirmed} {
			next := *e
			next.Type, next.Args[argOneShot] = t, 0
			m.Queue(next)
		}
		return
	}
	u := s.UnitOf(e.Source)
	s.Aiming.Unit, s.Aiming.Slot = u, num.To[uint8](e.Args[program.ArgSlot])
	s.Aiming.Time, s.Aiming.Energy = num.To[int16](g.Budget(s, u)), s.Units[u].Energy
	for u := range s.Aiming.Versions[:s.NUnits+1] {
		s.Aiming.Versions[u] = num.To[uint16](s.Bridge.AnchorVersion(u))
	}
}

// rejected reports a refusal on the channel of the tool that refuses (T-23). A
// derived action strikes with the attack tool if it has a unit to strike.
func (g *Rules) rejected(m *Match, e *Event) {
	t := program.NoEvent
	switch a := &g.prog.Actions[e.Args[program.ArgAct]]; {
	case a.Kind == program.Move:
		t = program.MoveRejected
	case a.Kind == program.Attack, a.Kind == program.FullRound, a.Kind == program.Derived && a.Target == program.OnUnit:
		t = program.AttackRejected
	default:
		return
	}
	out := unitEvent(t, m.State.UnitOf(e.Source), m.State.UnitOf(e.Target))
	out.Args[program.MoveRejectedAction], out.Args[program.MoveRejectedReason] = e.Args[program.ArgAct], int32(e.Reason)
	m.Queue(out)
}
