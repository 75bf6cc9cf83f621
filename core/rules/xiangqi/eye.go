package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/xiangqi/board"
)

// Eye turns a game into numbers: the piece on each square, and how long the game can still
// go on.
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
	featureVerb = iota
	featureFrom
	featureTo
	featurePiece
	featureTaken
)

// eyeMoves is above the moves of any position with the pieces of the shipped packs.
const eyeMoves = 256

// NewEye makes the eye of a program.
func NewEye(p *Program) *Eye {
	f := observe.Form{MaxCommands: eyeMoves}
	squares := make([]string, board.NumSquares)
	for i := range squares {
		squares[i] = num.To[board.Square](i).String() + ".piece"
	}
	f.Number("", squares...)
	f.Number("", "side", "check", "quiet_plies", "repeats", "plies", "milliseconds_left")
	f.Feature("", "verb", "from.square", "to.square", "own.piece", "taken.piece")
	f.Bound(seesCheck, observe.Boolean, observe.Count, observe.Count, observe.Count, observe.Any)
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
	piece := observe.Span(-len(p.Lib.Pieces), len(p.Lib.Pieces))
	for i := range board.NumSquares {
		f.Bound(i, piece)
	}
	f.Limit(featurePiece, piece, piece)
	f.Block("move", observe.Part{Name: "from", Size: board.NumSquares}, observe.Part{Name: "to", Size: board.NumSquares})
	f.Block("resign")
	f.Close(2)
	return &Eye{f}
}

// Form returns what the numbers are. A piece of the side that looks is positive, one
// of the other side is negative.
func (e *Eye) Form() *observe.Form { return &e.form }

// See writes the piece on each square.
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

// Features writes the squares of a move and the piece that it takes.
func (e *Eye) Features(view match.Any, c match.Command, into []int32) {
	clear(into)
	into[featureVerb] = int32(c.Verb)
	m, ok := match.Of[State](view)
	if !ok || c.Verb != Move {
		return
	}
	team := teamOf(view.Viewer())
	into[featureFrom], into[featureTo] = int32(c.Choice), int32(c.Place)
	into[featurePiece] = pieceFor(m.State.Man(c.Source).Piece, team)
	into[featureTaken] = pieceFor(m.State.Man(m.State.At(SquareOf(c.Place))).Piece, team)
}

// Index returns the number of a command.
func (e *Eye) Index(_ match.Any, c match.Command) int {
	switch c.Verb {
	case Move:
		return e.form.Index(0, int(c.Choice)-1, int(c.Place)-1)
	case Resign:
		return e.form.Index(1)
	}
	return -1
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
