package tcg

import (
	"math"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// A player can fall at any moment: by any batch, in the middle of an effect or a decision,
// or by conceding (G-10, G-26). Their things leave the game before anything else happens
// (M-10).

// fallen eliminates the players who have lost their base, right after the batch (G-10), in
// seat order; then their things leave. Players who fall together and leave nobody in the
// game share a draw.
func (g *Rules) fallen(m *Match) {
	s, fell := &m.State, uint8(0)
	if !g.Mode(s).Victory.Elimination {
		return
	}
	for i := range int(s.Seats) {
		q := num.To[event.Player]((int(s.Active) + i) % int(s.Seats))
		if s.Players[q].Base > 0 || s.Players[q].Out {
			continue
		}
		e := stage(m, events.PlayerEliminated, 0, 0, q)
		e.TargetPlayer = q
		for i := range g.packets {
			if g.packets[i].target == place.BaseOf(q) {
				e.SourcePlayer, e.Source, e.Cause = g.packets[i].player, g.packets[i].source, g.packets[i].last
			}
		}
		m.Emit(e)
		fell |= s.ties[q].side
	}
	if fell == 0 {
		return
	}
	m.Drain()
	if s.sidesLeft() == 0 {
		s.Drawn |= fell
	}
}

// eliminated takes a player out of the game. Once one side is left, nothing that was under
// way happens any more, for either side. Until then the others play on, and the things of
// the player leave.
func (g *Rules) eliminated(m *Match, e *Event) {
	s := &m.State
	p := e.TargetPlayer
	if s.Players[p].Out {
		e.Blank = true
		return
	}
	s.Players[p].Out = true
	if e.Args[events.PlayerEliminatedConceded] == 0 && g.fallsDrawn(s, p) {
		s.Drawn |= bitOf(p)
	}
	s.closeUp()
	decided := s.sidesLeft() <= 1
	if decided {
		m.Halt()
	} else {
		g.clearAway(m, p)
	}
	switch {
	case p == s.Active && s.TurnOn():
		s.Step, s.Cut = atCut, true
	case decided:
		s.Step = atCut
	case p == s.Active && s.Step < atDraw: // their turn was to come
		g.pass(s)
	}
	s.touchAuras() // a player who is out has no enemies
	s.touchPlay()
}

// fallsDrawn reports whether the fall of a player's base is a draw for them, by a status of
// theirs. A player who concedes has not waited for it.
func (g *Rules) fallsDrawn(s *State, p event.Player) bool {
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == 0 && st.Owner == p && g.prog.Statuses[st.Kind].FallsDrawn {
			return true
		}
	}
	return false
}

// clearAway removes what a player who is out leaves behind. First it drops everything
// queued in their name. Then the things that others see leave before any other event, and
// those that the player alone knew leave without a log line.
func (g *Rules) clearAway(m *Match, p event.Player) {
	s := &m.State
	m.Withdraw(func(e *Event) bool { return g.ofTheGone(s, e, p) })
	for layer := range place.Layer(place.NLayers) {
		for set := s.Taken[layer][p]; set != 0; set = set.Rest() {
			e := addAtOnce(m, events.UnitRemoved, 0, p)
			e.Target, e.Args[events.UnitRemovedReason] = s.EntityOf(s.unitAt(layer, p, set.First())), events.GoneRemoved
		}
	}
	for f := range s.Fields(p) {
		addAtOnce(m, events.FieldLost, s.Handle(f), p)
	}
	s.EachFixture(func(x event.Entity, f *Fixture) bool {
		if (f.Owner == p || f.Other == p) && f.Expiry.Player != p {
			e := goneFixture(x, 0, f.Def, events.GoneRemoved)
			e.Priority = event.Batch
			queue(m, e)
		}
		return true
	})
	for lane, owner := range s.Lanes {
		if owner == p {
			e := addAtOnce(m, events.LaneControlUpdated, 0, p)
			s.laneEvent(e, num.To[place.Lane](lane), event.NoPlayer)
			e.Args[events.LaneControlUpdatedOwn] = 0
		}
	}
	g.expire(m, math.MaxInt32, func(x Expiry) bool { return x.Player == p }, event.Batch) // even if their other moment is to come
	g.vanish(s, p)
}

// addAtOnce appends what happens before every effect that waits.
func addAtOnce(m *Match, t event.Type, source event.Entity, p event.Player) *Event {
	e := m.AddAtOnce(t)
	e.Source, e.SourcePlayer = source, p
	return e
}

// ofTheGone reports whether something queued does not happen as a player is out:
// an effect of theirs, or what would happen to a thing of theirs that leaves with
// them. A lock of another's target stays, as it ends what was begun with it.
func (g *Rules) ofTheGone(s *State, e *Event, p event.Player) bool {
	if e.Actor == p {
		return true
	}
	if g.prog.Types.Def(e.Type).Kind == event.Step || e.Type == events.TargetLocked || e.Type == events.DecisionAsked {
		return false
	}
	if ix := s.CardIndex(e.Target); e.Type == events.UnitRemoved && s.Cards[ix].Zone == place.Graveyard {
		return false // cargo that has gone already
	}
	if b := s.body(e.Target); b != nil {
		return b.Ctrl == p && b.Flags&FlagDead == 0
	}
	return e.Target != 0 && s.PlayerOf(e.Target) == p || g.takesPlayer(e.Type) && e.SourcePlayer == p
}

// takesPlayer reports whether events of a type need their source player in the game. These
// are events about cards, resources and things of that player, and events of packs that
// make tokens.
func (g *Rules) takesPlayer(t event.Type) bool {
	if t < events.NTypes {
		return ofPlayers[t]
	}
	return g.prog.Resolver(t).Spawn != nil
}

var ofPlayers = [events.NTypes]bool{events.CardDrawn: true, events.SupplyCapIncreased: true, events.SupplyRefilled: true, events.BatteryGenerated: true,
	events.SupplyLost: true, events.BatteryLost: true, events.CardDiscarded: true, events.CardCreated: true, events.CardPut: true, events.CardRevealed: true,
	events.CardSeen: true, events.DeckShuffled: true, events.UnitDeployed: true, events.ArmoryAttached: true, events.FieldActivated: true,
	events.ObjectiveProgressUpdated: true, events.ObjectiveCompleted: true}

// tooLate reports whether an event is about things of a player who is out, or is their
// effect, such as that of a thing that heard of the fall.
func (g *Rules) tooLate(s *State, e *Event) bool {
	return e.Actor >= 0 && s.Players[e.Actor].Out || g.takesPlayer(e.Type) && e.SourcePlayer >= 0 && s.Players[e.SourcePlayer].Out
}

// vanish drops what nobody but a player had: hand and deck, cards on their way,
// statuses, counters, and what was promised.
func (g *Rules) vanish(s *State, p event.Player) {
	s.unsteady()
	pl := &s.Players[p]
	for ix := uint16(1); ix <= s.NCards; ix++ {
		c := &s.Cards[ix]
		if c.Owner != p || c.Zone != place.Hand && c.Zone != place.Deck && c.Zone != place.Limbo {
			continue
		}
		if c.Zone == place.Hand {
			s.dropTables(ix)
		}
		s.keepUses(func(u *Use) bool { return u.Card != ix })
		s.keepCounts(func(x *kit.Count) bool { return x.On != ix })
		*c = Card{Gen: c.Gen + 1, Owner: p}
	}
	for _, pile := range [...]*Pile{&pl.Hand, &pl.Deck} {
		pile.First, pile.Last, pile.N = 0, 0, 0
	}
	s.Jumbled &^= 1 << p
	s.dropStatusesOf(p)
	base := num.To[uint16](place.BaseOf(p).Slot())
	s.keepCounts(func(x *kit.Count) bool { return x.On != base })
	s.keepUses(func(u *Use) bool { return u.Card != base })
	s.forgetPlays(p)
	pl.Supply, pl.Battery, pl.ControlStreak = 0, 0, 0
	for l := range s.promised {
		s.promised[l][p] = 0
	}
}

// dropStatusesOf forgets the statuses on a player.
func (s *State) dropStatusesOf(p event.Player) {
	n := uint16(0)
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On != 0 || st.Owner != p {
			s.Statuses[n] = *st
			n++
		}
	}
	s.NStatuses = n
}

// cutTurn ends the open phase and the turn of a player who is out (K-11). It ends the match
// when at most one side is left (G-10).
func (g *Rules) cutTurn(m *Match, p event.Player) {
	s := &m.State
	if s.Cut && s.Phase != program.NoPhase {
		ended := [...]event.Type{program.DrawPhase: events.DrawRechargeEnded, program.DeploymentPhase: events.DeploymentEnded, program.SkirmishPhase: events.SkirmishEnded, program.EndPhase: events.EndstepEnded}
		addFlow(m, ended[s.Phase], p)
		s.Phase = program.NoPhase
		return
	}
	if s.Cut {
		g.expireTurn(m, p)
		addFlow(m, events.TurnEnded, p)
		return
	}
	g.decide(m)
}

// decide ends a match in which at most one side is left. Members of the team who are out
// win with it. Of two players, one does not win if the opponent's fall is a draw.
func (g *Rules) decide(m *Match) {
	s := &m.State
	switch s.sidesLeft() {
	case 0:
		s.Result, s.Step = events.Draw, atResult
	case 1:
		var winners uint8
		if s.Seats == 2 && s.Drawn != 0 {
			s.Result, s.Step, s.Drawn = events.Draw, atResult, 1<<s.Seats-1
			return
		}
		for p := range s.Players[:s.Seats] {
			if !s.Players[p].Out {
				winners |= s.ties[p].side
			}
		}
		g.win(m, events.ObjectiveElimination, int32(winners))
	default:
		s.Step = atNext
	}
}
