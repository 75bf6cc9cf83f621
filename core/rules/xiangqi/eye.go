package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/xiangqi/board"
)

// Eye tells a game as numbers: what stands on each square, and how long the game
// can still go on.
type Eye struct{ form observe.Form }

// Places of numbers behind those of the squares.
const (
	seesSide = board.NumSquares + iota
	seesCheck
	seesQuiet
	seesRepeats
	seesPlies
	seesLeft
)

// Features of a command.
const (
	tellsVerb = iota
	tellsFrom
	tellsTo
	tellsPiece
	tellsTaken
)

// eyeMoves is above the moves of any position with the pieces of the shipped packs.
const eyeMoves = 256

// NewEye makes the eye of a program.
func NewEye(p *Program) *Eye {
	f := observe.Form{Most: eyeMoves}
	squares := make([]string, board.NumSquares)
	for i := range squares {
		squares[i] = num.To[board.Square](i).String() + ".piece"
	}
	f.Number("", squares...)
	f.Number("", "side", "check", "quiet_plies", "repeats", "plies", "milliseconds_left")
	f.Feature("", "verb", "from.square", "to.square", "own.piece", "taken.piece")
	kinds := []string{""}
	for i := range p.Lib.Pieces {
		kinds = append(kinds, p.Lib.Pieces[i].ID)
	}
	f.List("piece", kinds...)
	f.List("side", "red", "black")
	f.List("verb", "", "move", "resign")
	names := []string{""}
	for i := range squares {
		names = append(names, num.To[board.Square](i).String())
	}
	f.List("square", names...)
	return &Eye{f}
}

// Form says what the numbers are. A piece of the side that looks is positive, one
// of the other side is negative.
func (e *Eye) Form() *observe.Form { return &e.form }

// See writes what stands where.
func (e *Eye) See(view match.Any, into []int32) {
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	s, team := &m.State, teamOf(view.Viewer())
	for i := range board.NumSquares {
		into[i] = pieceFor(s.Board.At(num.To[board.Square](i)), team)
	}
	into[seesSide] = int32(team)
	into[seesCheck] = observe.Truth(s.Phase != GameOver && m.Rules().(*Rules).rules.InCheck(&s.Board, team))
	into[seesQuiet], into[seesPlies], into[seesLeft] = num.To[int32](s.Board.Quiet()), s.Plies, s.Left
	into[seesRepeats] = num.To[int32](s.repeats())
}

// Tell writes from where to where, and what is taken.
func (e *Eye) Tell(view match.Any, c match.Command, into []int32) {
	clear(into)
	into[tellsVerb] = int32(c.Verb)
	m, ok := match.Of[State](view)
	if !ok || c.Verb != Move {
		return
	}
	team := teamOf(view.Viewer())
	into[tellsFrom], into[tellsTo] = int32(c.Choice), int32(c.Place)
	into[tellsPiece] = pieceFor(m.State.Man(c.Source).Piece, team)
	into[tellsTaken] = pieceFor(m.State.Man(m.State.Standing(SquareOf(c.Place))).Piece, team)
}

// teamOf is the side of a viewer; who has none looks as Red.
func teamOf(p event.Player) board.Team {
	if p == Black {
		return board.Black
	}
	return board.Red
}

// pieceFor is a piece as a side counts it: its kind from 1, negative when it is the
// other side's.
func pieceFor(p board.Piece, team board.Team) int32 {
	switch {
	case p == board.NoPiece:
		return 0
	case p.Team() == team:
		return num.To[int32](p.Type() + 1)
	}
	return -num.To[int32](p.Type() + 1)
}
