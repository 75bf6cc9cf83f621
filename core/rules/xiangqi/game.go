package xiangqi

import (
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"

	"arbiter/core/def"
)

// Rules is the ruleset of one match: the program, the rules that its set-up
// chose, and scratch memory that holds nothing between commands.
type Rules struct {
	display.PlainTable[State]

	prog  *Program
	rules *board.Rules
	moves []board.Move
	buf   []match.Command
	laid  *laid
}

// Match is a running game.
type Match = match.Match[State]

// Event is shorthand within the ruleset.
type Event = event.Event

// Capabilities returns what the rules can do beyond the methods of every ruleset.
func (g *Rules) Capabilities() match.Capabilities[State] {
	return match.Capabilities[State]{
		Flow: g, Stamp: g, Scratch: g,
		Gather: g, Filter: g, Check: g,
		Copy: g, Domain: g, Remap: g, Touch: g,
		Turns: g, Decide: g,
		Sort: g, Rate: g, Scale: g,
	}
}

// Program is the compiled packs.
func (g *Rules) Program() *Program { return g.prog }

// Rules is the bare board's rules, for perft and search.
func (g *Rules) Rules() *board.Rules { return g.rules }

// Clone returns the same rules with scratch memory of their own.
func (g *Rules) Clone() match.Ruleset[State] { return &Rules{prog: g.prog, rules: g.rules} }

// Copy copies what a state uses.
func (g *Rules) Copy(dst, src *State) { copyState(dst, src) }

// Over reports whether GAME_ENDED was dispatched.
func (g *Rules) Over(s *State) bool { return s.Phase == GameOver }

// Forget empties the scratch memory.
func (g *Rules) Forget() { g.moves, g.buf = g.moves[:0], g.buf[:0] }

// Stamp writes clock and places into an event: the turn counts plies, the
// round the moves of both sides.
func (g *Rules) Stamp(s *State, e *Event) {
	e.Turn, e.Round, e.Active = s.Plies, num.To[int32](s.Board.Number()), event.Player(s.Board.Side())
	e.OwnerTurns = (s.Plies + 1) / 2
	if e.SourcePlayer < 0 {
		e.SourcePlayer = s.Man(e.Source).player()
	}
	if e.TargetPlayer < 0 {
		e.TargetPlayer = s.Man(e.Target).player()
	}
	if e.From == 0 && e.Source != 0 {
		e.From = PlaceOf(s.Man(e.Source).Square)
	}
	if e.At == 0 && e.Target != 0 {
		e.At = PlaceOf(s.Man(e.Target).Square)
	}
}

// Gather finds the listeners of an event: the rules that are on, and those of
// the kinds of its source and target.
func (g *Rules) Gather(m *Match, e *Event, buf []match.Candidate) []match.Candidate {
	s := &m.State
	if int(e.Type) >= len(g.prog.byType) {
		return buf // a debugger's type, which came after the program was made
	}
	for _, h := range g.prog.byType[e.Type] {
		switch {
		case h.option >= 0 && s.Options>>h.option&1 == 0:
		case h.piece < 0:
			buf = append(buf, g.prog.Candidate(h.ref, 0))
		case h.role == def.Source && s.isKind(e.Source, h.piece):
			buf = append(buf, g.prog.Candidate(h.ref, e.Source))
		case h.role == def.Target && s.isKind(e.Target, h.piece):
			buf = append(buf, g.prog.Candidate(h.ref, e.Target))
		}
	}
	return buf
}

func (s *State) isKind(x event.Entity, kind int) bool {
	m := s.Man(x)
	return m.Piece != board.NoPiece && m.Piece.Type() == kind
}
