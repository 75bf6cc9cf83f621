package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Verbs of commands. Move has the piece as Source, the square that it leaves,
// counted from 1, as Choice, and the square it goes to as Place.
// Tick has the milliseconds as Target, since no other operand is wide enough;
// it comes from the program that keeps the clock, for any player.
const (
	noVerb uint8 = iota
	Move
	Resign
	Tick
)

// MoveCommand makes the command of a player to move the piece on a square.
func (s *State) MoveCommand(p event.Player, mv board.Move) match.Command {
	return match.Command{Verb: Move, Player: p, Source: s.At(mv.From()), Choice: int16(PlaceOf(mv.From())), Place: PlaceOf(mv.To())}
}

// TickCommand lets time pass for the side to move.
func TickCommand(p event.Player, ms int) match.Command {
	return match.Command{Verb: Tick, Player: p, Target: num.To[event.Entity](ms)}
}

// Begin reports whether a command is well-formed here and now and queues its first event.
// The ask that follows finds out whether a rule forbids it (K-23).
func (g *Rules) Begin(m *Match, c match.Command) error {
	if m.State.Phase == GameOver {
		return match.Malformed("GAME_OVER", "game over", "对局已结束")
	}
	if c.Verb == Tick {
		return g.beginTick(m, c)
	}
	if c.Player < 0 || int(c.Player) >= seats {
		return match.Malformed("NO_PLAYER", "there is no player %d", "没有玩家%d", c.Player+1)
	}
	switch c.Verb {
	case Move:
		return g.beginMove(m, c)
	case Resign:
		e := event.New(Resigned)
		e.SourcePlayer = c.Player
		m.Queue(e)
		return nil
	}
	return match.Malformed("NO_VERB", "there is no command %d", "没有编号为%d的指令", c.Verb)
}

// beginMove checks the side (Q-02, ValidateCommand); the target is for the ask.
func (g *Rules) beginMove(m *Match, c match.Command) error {
	s := &m.State
	if c.Player != s.Active() {
		return match.Malformed("NOT_YOUR_TURN", "%s is to move", "现在轮到%s走", sideTitle(s.Active()))
	}
	man := s.Man(c.Source)
	switch {
	case man.Piece == board.NoPiece:
		return match.Malformed("NO_PIECE", "this piece does not exist", "没有这枚棋子")
	case man.player() != c.Player:
		return match.Malformed("NOT_YOUR_PIECE", "the piece is %s's", "那是%s的棋子", sideTitle(man.player()))
	case man.Status&Dead != 0:
		return match.Malformed("DEAD_PIECE", "the piece is dead", "该棋子已被吃")
	case c.Choice != int16(PlaceOf(man.Square)):
		return match.Malformed("NOT_THERE", "the piece is on %s", "该棋子在%s", man.Square)
	case !SquareOf(c.Place).OnBoard():
		return match.Malformed("NO_SQUARE", "the target is off the board", "目标不在棋盘上")
	}
	m.Queue(g.declaration(s, c))
	return nil
}

func (g *Rules) beginTick(m *Match, c match.Command) error {
	switch {
	case m.State.Clock == 0:
		return match.Malformed("NO_CLOCK", "the clock is off; the option clock=… turns it on", "未启用计时；用选项 clock=… 启用")
	case c.Target < 1 || c.Target > maxClock:
		return match.Malformed("NO_TIME", "a tick has 1 to %d milliseconds", "tick 的毫秒数为1至%d", maxClock)
	}
	e := event.New(ClockTicked)
	e.SourcePlayer = m.State.Active()
	e.Args[argMillis] = int32(c.Target)
	m.Queue(e)
	return nil
}

// declaration is the ask of a move.
func (g *Rules) declaration(s *State, c match.Command) Event {
	e := event.New(MoveDeclared)
	e.Source, e.SourcePlayer, e.At = c.Source, c.Player, c.Place
	if target := s.At(SquareOf(c.Place)); target != c.Source {
		e.Target = target
	}
	return e
}

// Legal appends every command that the player may give now. It does not list ticks, because
// players do not choose the time.
func (g *Rules) Legal(m *Match, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if p < 0 || int(p) >= seats || s.Phase == GameOver {
		return buf
	}
	if p == s.Active() {
		g.moves = g.rules.AppendMoves(g.moves[:0], &s.Board)
		for _, mv := range g.moves {
			if c := s.MoveCommand(p, mv); g.allowed(m, c) {
				buf = append(buf, c)
			}
		}
	}
	return append(buf, match.Command{Verb: Resign, Player: p})
}

// allowed asks the packs about a move that the rules allow.
func (g *Rules) allowed(m *Match, c match.Command) bool {
	if !g.prog.vetoes {
		return true
	}
	e := g.declaration(&m.State, c)
	return m.Probe(&e)
}

// Targets returns the squares to which a piece may move now, with the packs'
// vetoes: the green dots of the view.
func (g *Rules) Targets(m *Match, x event.Entity) (targets board.Bitboard) {
	for _, c := range m.Legal(m.State.Active(), nil) {
		if c.Verb == Move && c.Source == x {
			targets = targets.Or(board.SquareSet(SquareOf(c.Place)))
		}
	}
	return targets
}
