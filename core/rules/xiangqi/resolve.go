package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Apply is the resolver of every event type: the only writer of the state.
func (g *Rules) Apply(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case GameStarted:
		s.Phase, s.judge, s.Plies = Playing, true, 1
		e.Args[argPieces] = int32(s.NMen)
	case MoveDeclared:
		g.applyMove(m, e)
	case Captured, Moved:
		g.applyBoard(s, e)
	case SideSwitched:
		s.Board.Switch(s.nKeys == 0)
		s.Plies++
		s.Left = s.Clock
		s.judge = true
		e.SourcePlayer = event.Player(s.Board.Side())
	case PieceRemoved, PieceReturned:
		g.applyScript(m, e)
	case ClockTicked, ClockExpired:
		g.applyClock(m, e)
	case Resigned:
		g.end(m, Resignation, other(e.SourcePlayer))
	case GameEnded:
		s.Phase, s.Reason = GameOver, num.To[Reason](e.Args[argReason])
		s.Winner = num.To[event.Player](e.Args[argWinner] - 1)
	case stepJudge:
		g.judge(m)
	}
}

func other(p event.Player) event.Player { return Red + Black - p }

// applyMove carries a move on: capture, move, switch of sides; the
// game-over check is a step after them.
func (g *Rules) applyMove(m *Match, e *Event) {
	if e.Rejected {
		have, need := e.Args[event.NArgs-2], e.Args[event.NArgs-1]
		said, filled := g.prog.Names.Said(e.Reason, have, need)
		if !filled {
			said.ZH = "" // that of the reason says it
		}
		if said.EN == "" {
			said.EN = "the move was rejected"
		}
		m.Refuse(&match.Refusal{Code: g.prog.Names.At(e.Reason).Code, Text: said.EN, TextZH: said.ZH, Reason: e.Reason, Listener: m.ListenerName(e.RejectedBy),
			Have: int(have), Need: int(need)})
		return
	}
	if e.Target != 0 {
		m.Queue(g.follow(e, Captured))
	}
	m.Queue(g.follow(e, Moved))
	m.Queue(event.New(SideSwitched))
}

func (g *Rules) follow(e *Event, t event.Type) Event {
	n := event.New(t)
	n.Source, n.Target, n.SourcePlayer, n.At = e.Source, e.Target, e.SourcePlayer, e.At
	if t == Moved {
		n.Target = 0
	}
	return n
}

// applyBoard is the capture and the move themselves. They have no effect if a script has
// meanwhile removed one of the two, or put a piece in the way.
func (g *Rules) applyBoard(s *State, e *Event) {
	mover, target := s.man(e.Source), s.man(e.Target)
	to := SquareOf(e.At)
	if e.Fizzled = s.Men[mover].Status&alive == 0; e.Fizzled {
		return
	}
	if e.Type == Captured {
		if e.Fizzled = s.Men[target].Status&alive == 0; !e.Fizzled {
			s.take(target)
		}
		return
	}
	if e.Fizzled = s.at[to] != 0; !e.Fizzled {
		e.From = PlaceOf(s.Men[mover].Square)
		s.move(mover, to)
	}
}

// applyScript does what a script asked for, if it can still be done.
func (g *Rules) applyScript(m *Match, e *Event) {
	s := &m.State
	i := s.man(e.Source)
	man := s.Men[i]
	switch {
	case e.Type == PieceRemoved:
		if e.Fizzled = i == 0 || man.Status&Dead != 0; !e.Fizzled {
			s.take(i)
		}
	default:
		sq := SquareOf(num.To[event.Place](e.Args[argSquare]))
		e.Fizzled = i == 0 || man.Status&Dead == 0 || !sq.OnBoard() || s.at[sq] != 0
		if !e.Fizzled {
			s.put(i, sq, g.rules.Def(man.Piece.Type()).Royal)
			e.From = PlaceOf(sq)
		}
	}
}

// applyClock lets time pass. At 0 the side to move loses, or by option
// passes.
func (g *Rules) applyClock(m *Match, e *Event) {
	s := &m.State
	switch {
	case e.Type == ClockTicked:
		s.Left = max(s.Left-e.Args[argMillis], 0)
		e.Args[argLeft] = s.Left
		if s.Left == 0 {
			n := event.New(ClockExpired)
			n.SourcePlayer = e.SourcePlayer
			m.Queue(n)
		}
	case s.PassOnTimeOut:
		e.Args[argPass] = 1
		m.Queue(event.New(SideSwitched))
	default:
		g.end(m, TimeOut, other(e.SourcePlayer))
	}
}

// end queues the end of the game; winner NoPlayer is a draw.
func (g *Rules) end(m *Match, why Reason, winner event.Player) {
	e := event.New(GameEnded)
	e.SourcePlayer = winner
	e.Args[argResult], e.Args[argWinner], e.Args[argReason] = resultWin, int32(winner)+1, int32(why)
	if winner == event.NoPlayer {
		e.Args[argResult] = resultDraw
	}
	m.Queue(e)
}

// Flow starts the game and judges the board whenever it has changed.
func (g *Rules) Flow(m *Match) bool {
	s := &m.State
	switch {
	case s.Phase == SetUp:
		m.QueueFlow(event.New(GameStarted))
	case s.judge:
		m.QueueFlow(event.New(stepJudge))
	default:
		return false
	}
	return true
}

// judge is the game-over check, the last act of every command (Q-02, Q-03,
// Check is announced before.
func (g *Rules) judge(m *Match) {
	s := &m.State
	s.judge = false
	s.remember()
	p := &s.Board
	if checkers := g.rules.Checkers(p, p.Side()); !checkers.Empty() {
		e := event.New(CheckAnnounced)
		e.Args[argChecks] = num.To[int32](checkers.Count())
		e.Source, e.Target = s.At(checkers.Pop()), s.At(p.General(p.Side()))
		m.Queue(e)
	}
	out := g.rules.Outcome(p, s.repeats())
	if !out.Over() && g.prog.vetoes && !g.hasMove(m) {
		out = board.Outcome{Reason: board.Stalemate, Draw: s.StalemateDraw, Winner: p.Side().Other()}
	}
	if !out.Over() {
		if why := s.tooLong(); why != Ongoing {
			g.end(m, why, event.NoPlayer)
		}
		return
	}
	winner := event.Player(out.Winner)
	if out.Draw {
		winner = event.NoPlayer
	}
	g.end(m, Reason(out.Reason), winner)
}

// tooLong is the reason for which a game that nothing else has ended is a draw
// now: passes of the clock count as plies too.
func (s *State) tooLong() Reason {
	switch {
	case s.QuietPlies > 0 && s.Board.Quiet() >= int(s.QuietPlies):
		return Quiet
	case s.Plies > s.MaxPlies:
		return Length
	}
	return Ongoing
}

// hasMove reports whether the packs leave the side to move a move.
func (g *Rules) hasMove(m *Match) bool {
	g.buf = m.Legal(m.State.Active(), g.buf[:0])
	return len(g.buf) > 1
}
