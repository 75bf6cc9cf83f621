package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// maxIdle is how many turns and phases may follow each other without a command before the
// match ends, as nobody can do anything any more.
const maxIdle = 64

// phase is the present phase.
func (g *Rules) phase(s *State) *program.Phase { return &g.prog.Phases[s.Phase] }

// Flow goes on with the match when nothing waits, up to the next command.
func (g *Rules) Flow(m *Match) bool {
	s := &m.State
	switch {
	case s.Stage == SetUp:
		e := m.AddFlow(program.GameStarted)
		e.Args[program.ArgSeats], e.Args[program.ArgMode] = int32(s.Seats), int32(s.Mode)
		return true
	case g.show(m):
		return true
	case s.NAsks > 0:
		return false
	case g.swept(m), g.judged(m):
		return true
	case s.Stage == TurnStart:
		g.startTurn(m)
		return true
	}
	return g.goOn(m)
}

// swept queues the first sweep that some cards meet, for all of them.
func (g *Rules) swept(m *Match) bool {
	s := &m.State
	for i := range g.prog.Sweeps {
		x := &g.prog.Sweeps[i]
		first, n := int(g.layout.first[x.Zone]), g.layout.zones(x.Zone)
		begin, found := 0, false
		if g.prog.Zones[x.Zone].Of == program.OfPlayer {
			begin = int(max(s.Active, 0))
		}
		for k := range n {
			for _, ix := range s.cardsIn(num.To[uint8](first + (begin+k)%n)) {
				if ix != 0 && g.sweeps(m, x, ix) {
					found = true
				}
			}
		}
		if found {
			return true
		}
	}
	return false
}

// sweeps queues the handler of a sweep for a card that meets its filters.
func (g *Rules) sweeps(m *Match, x *program.Sweep, ix uint16) bool {
	card := m.State.handle(ix)
	by := g.ownerOf(&m.State, card)
	if !g.holds(m, x.Where, &asking{owner: by, self: PlayerEntity(by), card: card, target: card}) {
		return false
	}
	e := m.Add(program.StepRun)
	e.Source, e.SourcePlayer, e.Args[program.ArgHandler] = card, by, num.To[int32](int(x.Ref))
	return true
}

// judged asks for every end whether it has come, and queues the first one.
func (g *Rules) judged(m *Match) bool {
	s := &m.State
	for i := range g.prog.Ends {
		end := &g.prog.Ends[i]
		if end.Modes>>s.Mode&1 == 0 {
			continue
		}
		p := max(s.Active, 0)
		for range s.Seats {
			if s.In(p) {
				if g.holds(m, end.Where, &asking{owner: p, self: PlayerEntity(p)}) && (end.When == 0 || m.Judge(end.Ref, end.When, PlayerEntity(p), 0)) {
					g.comesTo(m, end, p)
					return true
				}
				if end.Public && m.Coverage() == nil { // it says the same for all
					break
				}
			}
			p = s.after(p)
		}
	}
	return false
}

// endings are the effects of the results of ends; out has none, as the match goes on.
var endings = [...]program.EffectKind{program.EndWin: program.Win, program.EndScore: program.Score, program.EndDraw: program.Draw, program.EndLoss: program.Lose, program.EndAgain: program.Restart}

// comesTo queues what an end brings: its handler, whose effects come first, then the end.
func (g *Rules) comesTo(m *Match, end *program.End, p event.Player) {
	if g.prog.Listeners[end.Ref].Run != 0 {
		e := m.AddFlow(program.StepRun)
		e.SourcePlayer, e.Args[program.ArgHandler] = p, num.To[int32](int(end.Ref))
	}
	if end.Result == program.EndOut {
		m.AddFlow(program.SeatOut).SourcePlayer = p
		return
	}
	kind := endings[end.Result]
	if end.Result == program.EndAgain && m.State.Idle >= maxIdle { // the end comes again and again
		g.end(m, program.Score, event.NoPlayer, program.EndedStuck)
		return
	}
	e := m.AddFlow(program.StepTurn)
	e.SourcePlayer, e.Args[program.ArgEffect] = p, int32(kind)
}

// acts reports whether a player takes turns in the phase: those who are out do not, nor
// those who have passed a bidding.
func (g *Rules) acts(m *Match, ph *program.Phase, p event.Player) bool {
	s := &m.State
	if !s.In(p) || s.Passed>>p&1 != 0 && ph.Turn == program.Bid {
		return false
	}
	return g.holds(m, ph.Seats, &asking{owner: p, self: PlayerEntity(p)})
}

// phaseOver reports whether a phase has come to its end.
func (g *Rules) phaseOver(m *Match, ph *program.Phase) bool {
	s := &m.State
	if s.Goto != 0 || len(ph.Until) > 0 && g.holds(m, ph.Until, &asking{owner: s.Active, self: PlayerEntity(s.Active)}) {
		return true
	}
	if ph.Turn != program.Bid && ph.Turn != program.Window {
		for p := range num.To[event.Player](int(s.Seats)) {
			if g.acts(m, ph, p) {
				return false
			}
		}
		return true
	}
	acting, passed := 0, 0
	for p := range num.To[event.Player](int(s.Seats)) {
		if g.acts(m, ph, p) {
			acting++
		}
		if s.In(p) && s.Passed>>p&1 != 0 {
			passed++
		}
	}
	if ph.Turn == program.Window {
		return passed >= acting
	}
	return acting == 0 || acting == 1 && passed > 0
}

// startTurn queues the next phase, if this one is over, or the next turn.
func (g *Rules) startTurn(m *Match) {
	s := &m.State
	ph := g.phase(s)
	switch {
	case s.Turn >= g.mode.MaxTurns:
		g.end(m, program.Score, event.NoPlayer, program.EndedByTurns)
	case s.Idle >= maxIdle:
		g.end(m, program.Score, event.NoPlayer, program.EndedStuck)
	case g.phaseOver(m, ph):
		e := m.AddFlow(program.PhaseStarted)
		e.SourcePlayer, e.Args[program.ArgPhase] = s.Active, g.nextPhase(s, ph)
	case ph.Turn == program.All:
		m.AddFlow(program.TurnStarted)
	default:
		p := s.Next
		for !g.acts(m, ph, p) {
			p = s.after(p)
		}
		m.AddFlow(program.TurnStarted).SourcePlayer = p
	}
}

// nextPhase is the phase after one.
func (g *Rules) nextPhase(s *State, ph *program.Phase) int32 {
	if s.Goto != 0 {
		return int32(s.Goto) - 1
	}
	if ph.Next >= 0 {
		return num.To[int32](ph.Next)
	}
	list := g.mode.Phases
	for i, n := range list {
		if n == s.Phase {
			return int32(list[(i+1)%len(list)])
		}
	}
	return int32(list[0])
}

// goOn goes on in a turn: it waits for a command if there is one to give.
func (g *Rules) goOn(m *Match) bool {
	s := &m.State
	ph := g.phase(s)
	if s.TurnOver || s.Goto != 0 {
		m.AddFlow(program.TurnEnded).SourcePlayer = s.Active
		return true
	}
	if ph.Turn == program.All {
		return g.goOnTogether(m, ph)
	}
	if g.acts(m, ph, s.Active) && !(ph.Turn == program.Stay && g.phaseOver(m, ph)) {
		enough := 1
		if ph.Auto {
			enough = 2
		}
		if g.list = g.legalActions(m, s.Active, enough, g.list[:0]); len(g.list) == enough {
			return false
		}
		if len(g.list) == 1 {
			g.give(m, &g.list[0])
			return true
		}
	}
	m.AddFlow(program.TurnEnded).SourcePlayer = s.Active
	return true
}

// goOnTogether waits until every player who can has chosen, and lets all choices be shown.
func (g *Rules) goOnTogether(m *Match, ph *program.Phase) bool {
	s := &m.State
	for p := range num.To[event.Player](int(s.Seats)) {
		if s.Decided>>p&1 != 0 || !g.acts(m, ph, p) {
			continue
		}
		g.list = g.legalActions(m, p, 2, g.list[:0])
		switch {
		case len(g.list) == 1 && ph.Auto:
			g.give(m, &g.list[0])
			return true
		case len(g.list) > 0:
			return false
		}
	}
	if s.Decided == 0 { // nobody could choose anything
		m.AddFlow(program.TurnEnded)
	} else {
		m.AddFlow(program.Revealed)
	}
	return true
}

// ToAct appends who may give a command now, apart from giving up.
func (g *Rules) ToAct(m *Match, buf []event.Player) []event.Player {
	s := &m.State
	switch {
	case s.Stage == GameOver:
	case s.NAsks > 0:
		for p := range num.To[event.Player](int(s.Seats)) {
			if s.askOf(p) != nil {
				buf = append(buf, p)
			}
		}
	case s.Stage == Acting && g.phase(s).Turn == program.All:
		for p := range num.To[event.Player](int(s.Seats)) {
			if s.Decided>>p&1 == 0 && g.acts(m, g.phase(s), p) && g.able(m, p) {
				buf = append(buf, p)
			}
		}
	case s.Stage == Acting:
		buf = append(buf, s.Active)
	}
	return buf
}

// able reports whether a player has a command in the phase.
func (g *Rules) able(m *Match, p event.Player) bool {
	g.list = g.legalActions(m, p, 1, g.list[:0])
	return len(g.list) > 0
}

// applyFlow resolves the events of the flow.
func (g *Rules) applyFlow(m *Match, e *event.Event) {
	s := &m.State
	switch e.Type {
	case program.GameStarted:
		g.begin(m, e)
	case program.PhaseStarted:
		s.Phase, s.Goto, s.Passed, s.Again = num.To[uint8](e.Args[program.ArgPhase]), 0, 0, 0
		s.Idle++
		g.tick(m, program.UntilPhase, event.NoPlayer)
		if ph := g.phase(s); ph.First == program.FirstStarter {
			s.Next = s.Starter
		} else if ph.First == program.FirstActive {
			s.Next = s.Active
		}
		if ph := g.phase(s); ph.Def.Start != 0 {
			g.run(m, ph.Start, e)
		}
	case program.TurnStarted:
		g.applyTurn(m, e)
	case program.TurnEnded:
		g.tick(m, program.UntilTurn, event.NoPlayer)
		g.tick(m, program.UntilOwnTurnEnd, e.SourcePlayer)
		s.Stage = TurnStart
		if !s.Acted {
			s.Idle++
		}
		if s.Again > 0 && s.Goto == 0 {
			s.Again--
			s.Next = s.Active
		} else {
			s.Next = s.after(s.Active)
		}
	case program.Passed:
		s.Passed |= bitOf(e.SourcePlayer)
		s.TurnOver, s.Acted, s.Idle = true, true, 0
	case program.Revealed:
		g.reveal(m)
	case program.SeatOut:
		g.applyOut(m, e)
	case program.GameEnded:
		m.Halt()
		s.Stage, s.Result, s.Reason = GameOver, num.To[uint8](e.Args[program.ArgResult]), num.To[uint8](e.Args[program.ArgReason])
		s.Winners = num.To[uint8](e.Args[program.ArgWinners])
	case program.StepTurn:
		g.applyStep(m, e)
	}
}

// applyTurn begins a turn, unless the player is to skip it.
func (g *Rules) applyTurn(m *Match, e *event.Event) {
	s, p := &m.State, e.SourcePlayer
	if p >= 0 && s.Players[p].Skips > 0 {
		s.Players[p].Skips--
		s.Next = s.after(p)
		g.fizzle(e, g.prog.Reason.Skipped)
		return
	}
	s.Stage, s.TurnOver, s.Acted, s.Decided = Acting, false, false, 0
	if s.NUses > 0 {
		g.newTurn(s)
	}
	s.Turn++
	if p >= 0 {
		s.Active = p
	}
	if p < 0 || p == s.Starter || s.Round == 0 {
		s.Round++
		g.tick(m, program.UntilRound, event.NoPlayer)
	}
	for of := range s.Players[:s.Seats] {
		if at := num.To[event.Player](of); s.In(at) && (p < 0 || p == at) {
			s.Players[of].Turns = num.Add(s.Players[of].Turns, 1)
		}
	}
	g.tick(m, program.UntilOwnTurnStart, p)
}

// reveal queues the actions that were chosen secretly, in the order of seats from the
// starter on. A choice that is not possible, which a guess can have, has no effect.
func (g *Rules) reveal(m *Match) {
	s := &m.State
	p := s.Starter
	for range s.Seats {
		if s.Decided>>p&1 != 0 && s.In(p) {
			k := s.Players[p].Secret
			c := match.Command{Verb: FirstAction + num.To[uint8](k.Action), Player: p, Source: k.Source, Target: k.Target, Place: k.Cell, Choice: k.Amount}
			if g.unfit(m, &c) == nil {
				e := m.Add(program.ActionDeclared)
				g.fillDeclared(s, e, p, int(k.Action), int32(k.Amount), k.Source, k.Target, k.Cell)
			}
			s.Players[p].Secret = Commit{}
		}
		p = s.after(p)
	}
	s.Decided, s.TurnOver, s.Acted = 0, true, true
}

// applyStep carries out an effect on the flow.
func (g *Rules) applyStep(m *Match, e *event.Event) {
	s, n := &m.State, e.Args[program.ArgOperand]
	switch kind := program.EffectKind(num.To[uint8](e.Args[program.ArgEffect])); kind {
	case program.EndTurn:
		s.TurnOver = true
	case program.Again:
		s.Again = num.Add(s.Again, 1)
	case program.Skip:
		s.Players[e.SourcePlayer].Skips = num.Add(s.Players[e.SourcePlayer].Skips, max(n, 0))
	case program.Reverse:
		s.Backwards = !s.Backwards
	case program.GoToPhase:
		s.Goto = num.To[uint8](n + 1)
	case program.Restart:
		m.AddFlow(program.Restarted)
	case program.Lead:
		g.lead(m, e.SourcePlayer)
	case program.Win, program.Score, program.Draw, program.Lose:
		g.end(m, kind, e.SourcePlayer, program.EndedByRules)
	}
}
