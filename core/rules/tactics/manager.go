package tactics

import (
	"math"

	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// The action manager is the one source of settlement (T-18): nothing else
// takes or gives back time and energy of an action. Tools report.

// charge deducts all of an action's price and starts its cooldown (T-09,
// T-45). It comes after every check of W2.
func (g *Rules) charge(s *State, l *Link) {
	x, a := &s.Units[l.Unit], s.actOf(g, l)
	x.CD[l.Slot] = num.To[int16](a.Cooldown)
	if s.Alone {
		return // the tool charges by itself, if it may
	}
	if s.borrows(l.Unit) {
		l.Flags |= fBorrowed
	}
	g.pay(x, l, l.Charged.TotalSecs(), l.Charged.TotalEnergy())
	for _, p := range a.Prices {
		x.Res[p.Resource] -= p.Need
	}
}

// pay takes time and energy from where the link is paid from; less than 0
// gives back.
func (g *Rules) pay(x *Unit, l *Link, secs, energy int) {
	if l.Flags&fBorrowed != 0 {
		x.Debt = num.Add(x.Debt, secs)
	} else {
		x.Remaining = num.Sub(x.Remaining, secs)
	}
	x.Energy = num.Sub(x.Energy, energy)
}

// settled is what W4 has found.
type settled struct {
	used, refunded, net   int
	energyMove, energyAtk int
	backSecs, backEnergy  int
}

// settle compares a report with the charge, move and strike apart: charged less
// net comes back, and no more is given back of a part than it used (T-16).
func settle(charged Cost, r Report) settled {
	used, back := r.Used, r.Refunded
	back.MoveSecs, back.Secs = min(back.MoveSecs, used.MoveSecs), min(back.Secs, used.Secs)
	back.MoveEnergy, back.Energy = min(back.MoveEnergy, used.MoveEnergy), min(back.Energy, used.Energy)
	out := settled{used: used.TotalSecs(), refunded: back.TotalSecs(), net: used.TotalSecs() - back.TotalSecs(),
		energyMove: int(used.MoveEnergy - back.MoveEnergy), energyAtk: int(used.Energy - back.Energy)}
	out.backSecs = charged.TotalSecs() - out.net
	out.backEnergy = charged.TotalEnergy() - out.energyMove - out.energyAtk
	return out
}

// beginResolve is W4: the settlement is queued, then the action's script runs.
// The return of the script is a batch event and so comes before the
// settlement, in which it counts; all else that it does comes after.
func (g *Rules) beginResolve(m *Match, e *Event) {
	l := m.State.link()
	m.Queue(actionEvent(program.ResolveBegan, l))
	if h := m.State.actOf(g, l).Resolve; h.Ref != 0 && l.Flags&fCancelled == 0 {
		m.CallAs(h.Ref, h.Func, e, e.Source)
	}
}

// resolve settles a link at W4. The charge of a full round remains.
func (g *Rules) resolve(m *Match, e *Event) {
	s := &m.State
	l := s.link()
	out := settle(l.Charged, l.Report.Consume())
	e.Args[program.ResolveBeganUsed], e.Args[program.ResolveBeganRefunded], e.Args[program.ResolveBeganNet] = num.To[int32](out.used), num.To[int32](out.refunded), num.To[int32](out.net)
	e.Args[program.ResolveBeganEnergyMove], e.Args[program.ResolveBeganEnergyAtk] = num.To[int32](out.energyMove), num.To[int32](out.energyAtk)
	e.Args[program.ResolveBeganFreeMove], e.Args[program.ResolveBeganDerived] = b2i(l.Flags&fFreeMove != 0), b2i(l.Flags&fDerived != 0)
	x, a := &s.Units[l.Unit], s.actOf(g, l)
	switch {
	case s.Alone && s.Spends:
		g.pay(x, l, out.net, out.energyMove+out.energyAtk)
	case !s.Alone && l.Flags&fDue == 0:
		g.pay(x, l, -out.backSecs, -out.backEnergy)
		if a.Kind == program.Move && out.backSecs > 0 {
			back := actionEvent(program.MoveTimeRefunded, l)
			back.Args[program.MoveTimeRefundedSecs], back.Args[program.MoveTimeRefundedEnergy] = num.To[int32](out.backSecs), num.To[int32](out.backEnergy)
			m.Queue(back)
		}
	}
}

// grant counts what an effect gives back of the link that runs: of a move for
// its way, of all else for the strike.
func (g *Rules) grant(l *Link, a *program.Action, secs, energy int32) {
	r := &l.Report.Refunded
	if a.Kind == program.Move {
		r.MoveSecs, r.MoveEnergy = more(r.MoveSecs, secs), more(r.MoveEnergy, energy)
		return
	}
	r.Secs, r.Energy = more(r.Secs, secs), more(r.Energy, energy)
}

// more adds without leaving 16 bits.
func more(n int16, by int32) int16 { return num.To[int16](min(int32(n)+by, math.MaxInt16)) }

// report is what the tools have used for an action (T-16, T-17, T-32).
func (g *Rules) report(s *State, l *Link) {
	a := s.actOf(g, l)
	r := &l.Report
	r.Used.Secs, r.Used.Energy = l.Charged.Secs, l.Charged.Energy
	if l.Flags&fRan != 0 {
		r.Used.MoveSecs = min(num.To[int16](seconds(int(l.MoveMs))), l.Charged.MoveSecs)
		r.Used.MoveEnergy = r.Used.MoveSecs * num.To[int16](a.Rate)
	}
	if l.Flags&fEnemy != 0 && l.Flags&fRan != 0 && l.MoveMs < freeMoveMs {
		l.Flags |= fFreeMove
		r.Refunded.MoveSecs += min(1, l.Charged.MoveSecs)
		r.Refunded.MoveEnergy += min(num.To[int16](a.Rate), l.Charged.MoveEnergy)
	}
}

// freeMoveMs is how short an approach must be to be free (T-17).
const freeMoveMs = 200
