package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Status is a status, or a gained keyword, of a card or player. There is one row for each
// kind that a thing has.
type Status struct {
	On     uint16 // slot of the entity
	N      int16
	Turn   int16        // of Player, or of the match for a duration of rounds
	Player event.Player // whose turns count
	Kind   uint8        // trait
	Until  program.Until
}

// applied is how much of a status or keyword was applied to a thing.
func (s *State) applied(x event.Entity, trait uint8) int32 {
	if i := s.statusRow(x, trait); i >= 0 {
		return int32(s.Statuses[i].N)
	}
	return 0
}

// statusRow is where the table has a status of a thing, -1 for nowhere.
func (s *State) statusRow(x event.Entity, trait uint8) int {
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; int(st.On) == x.Slot() && st.Kind == trait {
			return i
		}
	}
	return -1
}

// dropStatuses removes the statuses that a test means.
func (s *State) dropStatuses(drop func(st *Status) bool) {
	left := uint16(0)
	for i := range s.Statuses[:s.NStatuses] {
		if !drop(&s.Statuses[i]) {
			s.Statuses[left] = s.Statuses[i]
			left++
		}
	}
	s.NStatuses = left
}

// prints reports whether a card prints a keyword, and is not silent.
func (g *Rules) prints(s *State, ix uint16, trait uint8) bool {
	if ix == 0 || s.Cards[ix].silent() {
		return false
	}
	for _, u := range g.prog.Cards[s.Cards[ix].Def].Prints {
		if u.Trait == trait {
			return true
		}
	}
	return false
}

// applyStatusAsk queues the change that an ask about a status left.
func (g *Rules) applyStatusAsk(m *Match, e *event.Event) {
	if e.Rejected {
		return
	}
	if e.Args[program.ArgTakes] != 0 {
		e.Args[program.ArgDelta] = -e.Args[program.ArgDelta]
	}
	g.follow(m, e, program.StatusChanged)
}

// applyStatus changes how much of a status a thing has. A change of nothing is not shown,
// unless it lasts longer than before.
func (g *Rules) applyStatus(m *Match, e *event.Event) {
	s, trait := &m.State, num.To[uint8](e.Args[program.ArgStatus])
	ix := s.card(e.Source)
	if PlayerOf(e.Source) < 0 && (ix == 0 || s.Cards[ix].Zone == 0) {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	was := s.applied(e.Source, trait)
	now := min(max(num.Add(was, e.Args[program.ArgDelta]), 0), g.prog.Traits[trait].Max)
	row := s.statusRow(e.Source, trait)
	switch {
	case now == 0 && row < 0:
		e.Blank = true
		return
	case now == 0:
		s.dropStatuses(func(st *Status) bool { return int(st.On) == e.Source.Slot() && st.Kind == trait })
	default:
		if row < 0 {
			if int(s.NStatuses) == len(s.Statuses) {
				m.Fail(fmt.Errorf("more than %d statuses and gained keywords at the same time", maxStatuses))
				return
			}
			row = int(s.NStatuses)
			s.Statuses[row] = Status{On: e.Source.Index(), Kind: trait, Until: program.UntilTurn}
			s.NStatuses++
		}
		st := &s.Statuses[row]
		before := *st
		st.N = num.To[int16](now)
		if now >= was && st.Until != program.Forever {
			g.last(s, st, program.Until(num.To[uint8](e.Args[program.ArgUntil])), s.controller(e.Source))
		}
		e.Blank = *st == before
	}
	e.Args[program.ArgDelta], e.Args[program.ArgNow], e.Args[program.ArgSeen], e.Args[program.ArgTakes] = now-was, now, int32(g.knowsOf(s, e.Source, trait)), truth(now < was)
}

// knowsOf returns the players who may know of a status or keyword of a thing; of a card that is
// gone, nobody.
func (g *Rules) knowsOf(s *State, x event.Entity, trait uint8) uint8 {
	ix := s.card(x)
	switch {
	case PlayerOf(x) >= 0:
		return s.everybody()
	case ix == 0:
		return 0
	case g.prog.Traits[trait].Public:
		return s.everybody()
	}
	return g.facing(s, ix)
}

// last notes when a status ends that is applied now, by the turns of a player.
func (g *Rules) last(s *State, st *Status, until program.Until, p event.Player) {
	if p < 0 {
		p = max(s.Active, 0)
	}
	st.Until, st.Player, st.Turn = until, p, s.Players[p].Turns+1
	switch {
	case until == program.UntilRound:
		st.Turn = num.To[int16](s.Round)
	case until == program.UntilOwnTurnEnd && g.inTurn(s, p):
		st.Turn--
	}
}

// inTurn reports whether a turn of a player is under way.
func (g *Rules) inTurn(s *State, p event.Player) bool {
	return s.Stage == Acting && (p == s.Active || g.phase(s).Turn == program.All)
}

// tick ends what lasts until a moment of the flow, and gives the counters that are reset
// then their start again. p is the player whose turn it is, NoPlayer for all.
func (g *Rules) tick(m *Match, now program.Until, p event.Player) {
	s := &m.State
	mine := func(of event.Player) bool { return p < 0 || of == p }
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		due := st.Until == now
		switch st.Until {
		case program.UntilOwnTurnStart:
			due = due && mine(st.Player)
		case program.UntilOwnTurnEnd, program.UntilNextTurnEnd:
			due = now == program.UntilOwnTurnEnd && mine(st.Player) && s.Players[st.Player].Turns >= st.Turn
		case program.UntilRound:
			due = due && s.Round > int32(st.Turn)
		}
		if !due {
			continue
		}
		x := event.MakeEntity(int(st.On), 0)
		if st.On >= firstCard {
			x = s.handle(st.On - firstCard + 1)
		}
		e := m.Add(program.StatusChanged)
		e.Source, e.Args[program.ArgStatus], e.Args[program.ArgDelta], e.Args[program.ArgUntil] = x, int32(st.Kind), -program.MaxNumber, int32(now)
	}
	for _, n := range g.prog.Resets[now] {
		g.resetCounter(m, n, mine)
	}
}

// resetCounter queues that a counter has its start again, of the players who are meant.
func (g *Rules) resetCounter(m *Match, n uint16, mine func(event.Player) bool) {
	s, c := &m.State, &g.prog.Counters[n]
	put := func(p event.Player, x event.Entity, was int16) {
		if int32(was) == c.Start {
			return
		}
		e := m.Add(program.CounterChanged)
		e.Source, e.SourcePlayer, e.Args[program.ArgCounter], e.Args[program.ArgDelta], e.Args[program.ArgSet] = x, p, int32(n), c.Start, 1
	}
	switch c.On {
	case program.OfMatch:
		put(event.NoPlayer, 0, s.Counters[c.Index])
	case program.OfPlayer:
		for p := range num.To[event.Player](int(s.Seats)) {
			if mine(p) {
				put(p, 0, s.Players[p].Counters[c.Index])
			}
		}
	default:
		for ix := range s.Cards[:s.NCards+1] {
			if k := &s.Cards[ix]; k.Zone != 0 {
				put(k.Ctrl, s.handle(num.To[uint16](ix)), k.Counters[c.Index])
			}
		}
	}
}

// freshen makes a card as it was printed.
func (g *Rules) freshen(s *State, ix uint16) {
	slot := ix + firstCard - 1
	s.dropStatuses(func(st *Status) bool { return st.On == slot })
	c := &s.Cards[ix]
	s.detach(ix)
	if c.Flags = 0; g.prog.Cards[c.Def].Front != 0 {
		c.Def = g.prog.Cards[c.Def].Front
	}
	for i, n := range g.prog.OnCards {
		c.Counters[i] = num.To[int16](g.prog.Counters[n].Start)
	}
}

// reachObjectives queues the objectives that a player has reached with a counter.
func (g *Rules) reachObjectives(m *Match, n uint16, p event.Player, now int32) {
	for i := range g.prog.Objectives {
		x := &g.prog.Objectives[i]
		if x.Counter == n && now >= num.To[int32](x.Def.Goal) && m.State.Players[p].Done>>i&1 == 0 {
			e := m.Add(program.ObjectiveDone)
			e.SourcePlayer, e.Args[program.ArgObjective] = p, num.To[int32](i)
		}
	}
}
