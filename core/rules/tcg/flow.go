package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// cursor is the position of the turn machine: what it queues next.
type cursor uint8

// The steps of the flow, in order (K-11, K-16, K-35, K-36).
const (
	atGame cursor = iota
	atSetUp
	atRound
	atTurn
	atDraw
	atSupply
	atShields
	atDrawEnd
	atDeploy
	atDeployWait
	atSkirmish
	atSkirmishWait
	atEnd
	atControl
	atObjectives
	atWin
	atEndEnd
	atTurnEnd
	atNext
	atNextRound
	atTeams
	atTeamWin
	atCut // from here on no window is open; the open phase's end, then the turn's, when the active player is out
	atResult
	atOver
)

// Flow queues the next part of the game, or reports that a player must act.
func (g *Rules) Flow(m *Match) bool {
	s := &m.State
	if s.NPending > 0 {
		return g.settleDecisions(m)
	}
	if s.Window != program.NoPhase {
		return false
	}
	if at := pointBefore[s.Step]; at != program.NoPoint && g.stop(m, at) {
		return true
	}
	p := s.Active
	switch s.Step {
	case atGame:
		e := m.AddFlow(events.GameStarted)
		e.Args[events.GameStartedSeats], e.Args[events.GameStartedOptions], e.Args[events.GameStartedPacks] = int32(s.Seats), int32(s.NSettings), num.To[int32](len(g.prog.Lib.Packs))
	case atSetUp:
		g.setUp(m)
	case atRound:
		m.AddFlow(events.RoundStarted).Args[events.RoundStartedLiving] = int32(s.livingBits())
	case atTurn:
		addFlow(m, events.TurnStarted, p)
	case atDraw:
		g.phase(m, events.DrawRechargeStarted, p)
	case atSupply:
		g.supplyAndDraw(m, p)
	case atShields:
		g.recharge(m, p)
	case atDrawEnd:
		g.phase(m, events.DrawRechargeEnded, p)
	case atDeploy:
		g.phase(m, events.DeploymentStarted, p)
	case atSkirmish:
		g.phase(m, events.SkirmishStarted, p)
	case atDeployWait, atSkirmishWait, atOver:
		return false
	case atEnd:
		g.phase(m, events.EndstepStarted, p)
	case atControl:
		g.checkControl(m)
	case atObjectives:
		g.checkObjectives(m, p)
	case atWin:
		g.checkWin(m, p)
	case atEndEnd:
		addFlow(m, events.EndstepEnded, p)
	case atTurnEnd:
		addFlow(m, events.TurnEnded, p)
	case atNext:
		g.next(m)
	case atTeams:
		g.checkTeams(m)
	case atTeamWin:
		g.checkTeamWin(m)
	case atNextRound:
		s.Round++
		g.pass(s)
		s.Step = atRound
	case atCut:
		g.cutTurn(m, p)
	case atResult:
		e := m.AddFlow(events.GameEnded)
		e.Args[events.GameEndedResult], e.Args[events.GameEndedWinners], e.Args[events.GameEndedDrawn] = int32(s.Result), int32(s.Winners), int32(s.Drawn)
	}
	return true
}

// applyFlow resolves the events of the turn machine.
func (g *Rules) applyFlow(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case events.GameStarted:
		s.Step = atSetUp
		g.placeFirst(m)
	case events.RoundStarted:
		s.Step = atTurn
		g.resetCounts(s, event.NoPlayer, program.ResetsRound)
		for p := range s.Players {
			s.Players[p].TurnInRound = false
		}
	case events.TurnStarted:
		g.turnStarted(m, e)
	case events.DrawRechargeStarted, events.DrawRechargeEnded, events.DeploymentStarted, events.DeploymentEnded, events.SkirmishStarted, events.SkirmishEnded, events.EndstepStarted:
		s.enter(e.Type)
	case events.EndstepEnded:
		s.enter(e.Type)
		g.expireTurn(m, e.SourcePlayer)
	case events.TurnEnded:
		g.turnEnded(m, e)
	case events.RoundEnded:
		g.expireRound(m)
		g.roundEnded(m)
	case events.LaneControlUpdated:
		g.laneControl(s, e)
	case events.ObjectiveProgressUpdated:
		g.progress(m, e)
	case events.PlayerEliminated:
		g.eliminated(m, e)
	case events.WinConditionMet:
		g.won(m, e)
	case events.GameEnded:
		s.Step, s.Phase, s.Result, s.Drawn = atOver, program.NoPhase, num.To[events.Result](e.Args[events.GameEndedResult]), num.To[uint8](e.Args[events.GameEndedDrawn])
	}
	if s.Cut && s.Step != atNext && s.Step != atResult && s.Step != atOver {
		s.Step = atCut // the turn of a player who is out ends in any case
	}
	if s.Step >= atCut {
		s.Window, s.Stop = program.NoPhase, 0
	}
	g.touchTurn(s)
}

// touchTurn records that the turn has gone on.
func (g *Rules) touchTurn(s *State) {
	if g.prog.Reads&(program.ReadsTurn|program.ReadsDamage|program.ReadsResources) != 0 {
		s.touch()
	}
}

// leads is where the beginning or end of a phase leads the turn machine.
var leads = [events.NTypes]struct {
	to    cursor
	phase program.Phase
}{
	events.DrawRechargeStarted: {atSupply, program.DrawPhase},
	events.DrawRechargeEnded:   {atDeploy, program.NoPhase},
	events.DeploymentStarted:   {atDeployWait, program.DeploymentPhase},
	events.DeploymentEnded:     {atSkirmish, program.NoPhase},
	events.SkirmishStarted:     {atSkirmishWait, program.SkirmishPhase},
	events.SkirmishEnded:       {atEnd, program.NoPhase},
	events.EndstepStarted:      {atControl, program.EndPhase},
	events.EndstepEnded:        {atTurnEnd, program.NoPhase},
}

func (s *State) enter(t event.Type) { s.Step, s.Phase = leads[t].to, leads[t].phase }

// phase lets a phase begin or end. Without listeners, as for most phases, it does so
// directly instead of by an event. Its resolver only enters the phase.
func (g *Rules) phase(m *Match, t event.Type, p event.Player) {
	s := &m.State
	g.refresh(s)
	if s.Cut || s.hearsAt(&g.prog.Ears[t], t) || !m.Pass(t) {
		addFlow(m, t, p)
		return
	}
	s.enter(t)
	g.touchTurn(s)
	if s.capped != s.gen {
		g.capShields(m)
	}
}

// setUp deals the opening hands, seat by seat (K-16): the next seat is the
// first whose hand is empty.
func (g *Rules) setUp(m *Match) {
	s, hand := &m.State, g.Mode(&m.State).Hand
	for p := range event.Player(s.Seats) {
		if pl := &s.Players[p]; pl.Hand.N == 0 && pl.Deck.N > 0 && hand > 0 {
			for range hand {
				addFlow(m, events.CardDrawn, p)
			}
			return
		}
	}
	s.Step = atRound
}

// turnStarted raises the turn, clears what lasted until now, and ends what
// lasts until this turn's start (K-10, K-35).
func (g *Rules) turnStarted(m *Match, e *Event) {
	s := &m.State
	s.Turn++
	s.Step, s.Phase = atDraw, program.NoPhase
	pl := &s.Players[e.SourcePlayer]
	pl.BatteryMade, pl.Tactics = 0, 0
	s.forgetPlays(e.SourcePlayer)
	for p := range s.Players {
		s.Players[p].BaseLost, s.Players[p].Dealt, s.Players[p].Fought = 0, [place.MaxSeats]int16{}, 0
	}
	s.keepUses(func(u *Use) bool { return u.Whole })
	for i := uint8(1); i <= s.NBodies; i++ {
		if b := &s.Bodies[i]; b.Card != 0 {
			if b.Ctrl == e.SourcePlayer {
				b.Flags &^= FlagTired
			}
		}
	}
	g.resetCounts(s, e.SourcePlayer, program.ResetsTurn, program.ResetsOwnTurnStart)
	g.expireStart(m, e.SourcePlayer)
}

// supplyAndDraw begins DRAW_RECHARGE: cap, refill, cards (K-17).
func (g *Rules) supplyAndDraw(m *Match, p event.Player) {
	s, mode := &m.State, g.Mode(&m.State)
	s.Step = atShields
	if mode.Supply.Growth > 0 && int(s.Players[p].SupplyCap) < mode.Supply.Cap {
		addFlow(m, events.SupplyCapIncreased, p)
	}
	addFlow(m, events.SupplyRefilled, p).Args[events.SupplyRefilledReason] = events.SupplyRefill
	for range s.draws(mode, p) {
		addFlow(m, events.CardDrawn, p)
	}
}

// draws is how many cards a player draws in this turn: the first and the last
// player may draw otherwise in their first one (G-02, M-01).
func (s *State) draws(mode *program.Mode, p event.Player) int {
	switch {
	case s.Turn <= 1:
		return mode.FirstDraw
	case int(p) == int(s.Seats)-1 && s.Players[p].OwnerTurns == 0:
		return mode.LastDraw
	}
	return mode.Draw
}

// recharge fills the shields of units that took no damage since their
// controller's last turn ended (G-06).
func (g *Rules) recharge(m *Match, p event.Player) {
	s := &m.State
	s.Step = atDrawEnd
	if !g.Mode(s).On(program.Recharge) {
		return
	}
	for b := range s.AllOf(p) {
		d := g.Fresh(m, b)
		if b.Flags&FlagDamaged == 0 && b.Shield < d.ShieldCap {
			e := addFlow(m, events.ShieldRecharged, p)
			e.Target = s.EntityOf(b)
			e.Args[events.ShieldRechargedAmount] = int32(d.ShieldCap - b.Shield)
		}
	}
}

// turnEnded counts the turn, unless it was cut, and clears the flags of the
// turn (G-06, W-06).
func (g *Rules) turnEnded(m *Match, e *Event) {
	s := &m.State
	s.Step, s.Phase = atNext, program.NoPhase
	pl := &s.Players[e.SourcePlayer]
	if !s.Cut {
		pl.OwnerTurns++
	}
	e.Args[events.TurnEndedCut] = b2i(s.Cut)
	pl.TurnInRound = true
	g.resetCounts(s, e.SourcePlayer, program.ResetsTurn, program.ResetsOwnTurnEnd)
	pl.Supply = 0 // supply left at turn end is lost (G-04)
	for i := uint8(1); i <= s.NBodies; i++ {
		b := &s.Bodies[i]
		if b.Card == 0 {
			continue
		}
		b.Flags &^= FlagAttacked | FlagMoved
		if b.Ctrl == e.SourcePlayer {
			b.Flags &^= FlagDamaged
		}
	}
}

// next ends the round once every living player has had a turn, and gives the
// turn to the next living seat (K-10, K-39).
func (g *Rules) next(m *Match) {
	s := &m.State
	if s.sidesLeft() <= 1 {
		g.decide(m)
		return
	}
	for p := range s.Players[:s.Seats] {
		if !s.Players[p].Out && !s.Players[p].TurnInRound {
			g.pass(s)
			s.Step = atTurn
			return
		}
	}
	s.Cut = false // the turn is over, and so is what ended it
	m.AddFlow(events.RoundEnded)
}

func (g *Rules) pass(s *State) {
	for i := 1; i <= int(s.Seats); i++ {
		p := (int(s.Active) + i) % int(s.Seats)
		if !s.Players[p].Out {
			s.Active = num.To[event.Player](p)
			break
		}
	}
	s.Cut = false
}

// roundEnded lets the control of teams be checked, or the next round begin. The
// event still belongs to the round that ends (K-16).
func (g *Rules) roundEnded(m *Match) {
	s := &m.State
	if g.teamGoal(s) > 0 {
		s.Step = atTeams
		return
	}
	g.lastRound(m)
}

// lastRound lets the next round begin, or ends a match that lasts too long as a
// draw (G-02).
func (g *Rules) lastRound(m *Match) {
	s := &m.State
	s.Step = atNextRound
	if s.Round >= s.MaxRounds {
		s.Result, s.Winners, s.Step = events.Draw, 0, atResult
		for p := range s.Players[:s.Seats] {
			if !s.Players[p].Out {
				s.Drawn |= s.ties[p].side
			}
		}
		m.Halt()
	}
}

// checkTeams counts ends of rounds in a row in which a team has all lanes: in
// each, some member meets the rule (M-18).
func (g *Rules) checkTeams(m *Match) {
	s := &m.State
	s.Step = atTeamWin
	g.eachTeam(s, func(team uint8, first event.Player) {
		streak := s.Streaks[team-1] + 1
		for lane := range place.Lane(place.NLanes) {
			if !s.teamControls(first, lane) {
				streak = 0
			}
		}
		if streak != s.Streaks[team-1] {
			e := addFlow(m, events.ObjectiveProgressUpdated, first)
			e.Args[events.ObjectiveProgressUpdatedObjective], e.Args[events.ObjectiveProgressUpdatedCount], e.Args[events.ObjectiveProgressUpdatedGoal] = events.ObjectiveTeamControl, int32(streak), num.To[int32](g.teamGoal(s))
		}
	})
}

// checkTeamWin ends the match for a team that has had all lanes for long enough.
func (g *Rules) checkTeamWin(m *Match) {
	s, won := &m.State, false
	g.eachTeam(s, func(team uint8, first event.Player) {
		if int(s.Streaks[team-1]) >= g.teamGoal(s) {
			won = true
			g.win(m, events.ObjectiveTeamControl, int32(s.ties[first].side))
		}
	})
	if !won {
		g.lastRound(m)
	}
}

// eachTeam calls f for the teams that are still in the game, with the first of
// its members who is.
func (g *Rules) eachTeam(s *State, f func(team uint8, first event.Player)) {
	seen := uint8(0)
	for p := range event.Player(s.Seats) {
		if team := g.Mode(s).Team[p]; team > 0 && !s.Players[p].Out && seen>>team&1 == 0 {
			seen |= 1 << team
			f(team, p)
		}
	}
}

// teamControls reports whether a member of a player's team controls a lane.
func (s *State) teamControls(p event.Player, lane place.Lane) bool {
	for q := range event.Player(s.Seats) {
		if s.Allied(p, q) && !s.Players[q].Out && s.controls(q, lane) {
			return true
		}
	}
	return false
}

// checkControl queues the lanes with a new controller. Only the active player gains one,
// and a player who no longer meets the rule loses theirs (K-36, G-11).
func (g *Rules) checkControl(m *Match) {
	s := &m.State
	s.Step = atObjectives
	if !g.Mode(s).On(program.LaneControl) {
		return
	}
	for lane := range place.Lane(place.NLanes) {
		now := s.Lanes[lane]
		if now >= 0 && (s.Players[now].Out || !s.controls(now, lane)) {
			now = event.NoPlayer
		}
		if s.controls(s.Active, lane) {
			now = s.Active
		}
		if now == s.Lanes[lane] {
			continue
		}
		s.laneEvent(addFlow(m, events.LaneControlUpdated, s.Active), lane, now)
	}
}

// laneEvent fills the event of a lane with another controller. It has the units there of
// the event's player and the highest number of an opponent.
func (s *State) laneEvent(e *Event, lane place.Lane, now event.Player) {
	p := e.SourcePlayer
	e.At = place.LanePlace(place.Surface, lane)
	e.Args[events.LaneControlUpdatedBefore], e.Args[events.LaneControlUpdatedAfter], e.Args[events.LaneControlUpdatedOwn] = int32(s.Lanes[lane])+1, int32(now)+1, num.To[int32](s.count(p, lane))
	for q := range event.Player(s.Seats) {
		if !s.Allied(p, q) {
			e.Args[events.LaneControlUpdatedOther] = max(e.Args[events.LaneControlUpdatedOther], num.To[int32](s.count(q, lane)))
		}
	}
}

// laneControl sets the controller of a lane, unless the player has fallen in between.
func (g *Rules) laneControl(s *State, e *Event) {
	lane, now := place.LaneOf(e.At), num.To[event.Player](e.Args[events.LaneControlUpdatedAfter])-1
	if now == s.Lanes[lane] || now >= 0 && s.Players[now].Out {
		e.Blank = true
		return
	}
	e.Args[events.LaneControlUpdatedBefore] = int32(s.Lanes[lane]) + 1
	s.Lanes[lane] = now
}

// checkObjectives counts own turn ends in a row with all lanes (G-10).
func (g *Rules) checkObjectives(m *Match, p event.Player) {
	s := &m.State
	s.Step = atWin
	if g.controlGoal(s) == 0 {
		return
	}
	streak := s.Players[p].ControlStreak + 1
	for _, owner := range s.Lanes {
		if owner != p {
			streak = 0
		}
	}
	if streak == s.Players[p].ControlStreak {
		return
	}
	e := addFlow(m, events.ObjectiveProgressUpdated, p)
	e.Args[events.ObjectiveProgressUpdatedObjective], e.Args[events.ObjectiveProgressUpdatedCount], e.Args[events.ObjectiveProgressUpdatedGoal] = events.ObjectiveControl, int32(streak), num.To[int32](g.controlGoal(s))
}

func (g *Rules) checkWin(m *Match, p event.Player) {
	s := &m.State
	s.Step = atEndEnd
	if goal := g.controlGoal(s); goal > 0 && int(s.Players[p].ControlStreak) >= goal {
		g.win(m, events.ObjectiveControl, 1<<p)
	}
}

func (g *Rules) win(m *Match, condition int32, winners int32) {
	e := m.AddFlow(events.WinConditionMet)
	e.Args[events.WinConditionMetCondition], e.Args[events.WinConditionMetWinners] = condition, winners
}
