// Package xiangqi is Chinese chess on the kernel:
// set-ups and modes, commands, events with listeners, the clock and the end of
// the game. What moves are legal says package board, which knows no events;
// perft and the search bot work on it alone.
//
// It is not for programs that embed the engine: those use package luabind.
package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Seats are the players: Red, who moves first, and Black.
const (
	Red   = event.Player(board.Red)
	Black = event.Player(board.Black)
	seats = board.Teams
)

// Phase of a game.
type Phase uint8

// The phases.
const (
	SetUp Phase = iota
	Playing
	GameOver
)

var phaseNames = [...]string{SetUp: "set-up", Playing: "playing", GameOver: "game over"}

// Status is what holds of a piece, as bits.
type Status uint8

// The status flags of XQ 2.2. A dead piece is Dead alone.
const (
	Idle Status = 1 << iota
	IsAttackable
	IsObstacle
	Dead

	alive = Idle | IsAttackable | IsObstacle
)

// Man is one piece of the game. It keeps its record when it dies; Square is
// then where it fell.
type Man struct {
	Piece   board.Piece
	Square  board.Square
	Status  Status
	Home    board.Square // its square in the layout
	Returns uint8        // how often a script brought it back, up to 255
}

// Reason is the way in which a game ended.
type Reason uint8

// How a game ends: by the board, by the clock, by a
// player who resigns, or because it has gone on for too long.
const (
	Ongoing         = Reason(board.Ongoing)
	GeneralCaptured = Reason(board.GeneralCaptured)
	Checkmate       = Reason(board.Checkmate)
	Stalemate       = Reason(board.Stalemate)
	Repetition      = Reason(board.Repetition)
	TimeOut         = Repetition + 1
	Resignation     = Repetition + 2
	Length          = Repetition + 3 // max_plies were played
	Quiet           = Repetition + 4 // quiet_plies without a capture
)

// reasonNames are the reasons in English and Chinese.
var reasonNames = map[string][]string{
	"en": {"", "general captured", "checkmate", "stalemate", "repetition", "out of time", "resignation", "length", "no capture"},
	"zh": {"", "将帅被吃", "将死", "困毙", "循环局面", "超时", "认输", "达到步数上限", "长时间未吃子"},
}

// String names the reason in English.
func (r Reason) String() string { return r.in("en") }

// Score is the result as a score sheet has it: "1-0", "0-1", "1/2-1/2" or "*".
func Score(s *State) string {
	switch {
	case s.Phase != GameOver:
		return "*"
	case s.Winner == Red:
		return "1-0"
	case s.Winner == Black:
		return "0-1"
	}
	return "1/2-1/2"
}

func (r Reason) in(lang string) string {
	names, ok := reasonNames[lang]
	if !ok {
		names = reasonNames["en"]
	}
	return names[r]
}

// ReasonOf returns how the game ended. A side whose time a referee keeps resigns by the rules when
// it is over, but has lost on time.
func ReasonOf(m *Match) Reason {
	s := &m.State
	if s.Reason == Resignation && m.Late(other(s.Winner)) {
		return TimeOut
	}
	return s.Reason
}

const (
	// MaxMen is the number of pieces that a board can hold.
	MaxMen = board.NumSquares
	// window is how many positions since the last capture are remembered for
	// repetition. A position that comes back after more plies without
	// a capture than this counts as new; that keeps the state flat and its
	// copy small.
	window = 1024
)

// config is what the set-up decided, so that games that differ in it have different
// hashes.
type config struct {
	RuleSet       board.RuleSet
	StalemateDraw bool
	PassOnTimeOut bool
	Repetition    int32
	MaxPlies      int32  // after which the game is a draw
	QuietPlies    int32  // without a capture, which draw a strict game; 0 = off
	Clock         int32  // milliseconds a turn; 0 = off
	Options       uint32 // rules that are on, bits of Program.options
}

// State is one game as a flat value.
type State struct {
	head
	Men  [MaxMen + 1]Man // from 1, so that handle 0 is nobody
	keys [window]uint64  // a ring of the positions since the last capture
}

// head is the part of the state that every copy takes whole.
type head struct {
	config
	Board  board.Position
	at     [board.NumSquares]uint8 // index in Men; 0 = empty
	Phase  Phase
	Reason Reason
	Winner event.Player // NoPlayer in a draw
	Left   int32        // milliseconds of this turn
	Plies  int32        // turns begun, from 1
	NMen   uint8
	nKeys  uint32 // positions since the last capture; the ring holds the last
	judge  bool   // the board has changed since it was judged
}

// copyState copies what a state uses.
func copyState(dst, src *State) {
	copy(dst.Men[:src.NMen+1], src.Men[:src.NMen+1])
	copy(dst.keys[:src.kept()], src.keys[:src.kept()])
	dst.head = src.head
}

// kept is the number of positions that the ring holds.
func (s *State) kept() int { return int(min(s.nKeys, window)) }

// remember adds the present position to those that can come back.
func (s *State) remember() {
	s.keys[s.nKeys%window] = s.Board.Key()
	s.nKeys++
}

// repeats counts how often the present position has come up.
func (s *State) repeats() (n int) {
	for _, key := range s.keys[:s.kept()] {
		if key == s.Board.Key() {
			n++
		}
	}
	return n
}

// History returns the remembered positions in order, for a search.
func (s *State) History(h *board.History) {
	h.Reset()
	kept := num.To[uint32](s.kept())
	for i := s.nKeys - kept; i < s.nKeys; i++ {
		h.PushKey(s.keys[i%window])
	}
}

// man returns the index of an entity, 0 for none.
func (s *State) man(x event.Entity) int {
	if i := x.Slot(); x.Generation() == 0 && i <= int(s.NMen) {
		return i
	}
	return 0
}

// Man returns the record of an entity; of none an empty one.
func (s *State) Man(x event.Entity) Man { return s.Men[s.man(x)] }

// At returns the entity on a square, 0 when it is empty.
func (s *State) At(sq board.Square) event.Entity {
	if !sq.OnBoard() {
		return 0
	}
	return entity(int(s.at[sq]))
}

func entity(i int) event.Entity { return event.MakeEntity(i, 0) }

// player is the side that a piece belongs to.
func (m Man) player() event.Player {
	if m.Piece == board.NoPiece {
		return event.NoPlayer
	}
	return event.Player(m.Piece.Team())
}

// Active is the side to move, NoPlayer when the game is over.
func (s *State) Active() event.Player {
	if s.Phase == GameOver {
		return event.NoPlayer
	}
	return event.Player(s.Board.Side())
}

// PlaceOf is a square as a place: one more than its number.
func PlaceOf(sq board.Square) event.Place {
	if !sq.OnBoard() {
		return 0
	}
	return event.Place(sq) + 1
}

// SquareOf is the square of a place; NoSquare for none.
func SquareOf(at event.Place) board.Square {
	if at < 1 || at > board.NumSquares {
		return board.NoSquare
	}
	return num.To[board.Square](at - 1)
}

// take removes a man from the board: Dead alone, and its square is empty.
func (s *State) take(i int) {
	m := &s.Men[i]
	s.Board.Remove(m.Square)
	s.at[m.Square] = 0
	m.Status = Dead
	s.changed()
}

// put brings a dead man back on an empty square.
func (s *State) put(i int, sq board.Square, royal bool) {
	m := &s.Men[i]
	s.Board.Place(sq, m.Piece, royal)
	s.at[sq] = num.To[uint8](i)
	m.Square, m.Status = sq, alive
	m.Returns += uint8(min(1, 255-int(m.Returns)))
	s.changed()
}

// changed notes that no earlier position can come back.
func (s *State) changed() {
	s.nKeys = 0
	s.judge = true
}

// move brings a man to an empty square; whose turn it is stays.
func (s *State) move(i int, sq board.Square) {
	m := &s.Men[i]
	s.Board.Shift(m.Square, sq)
	s.at[m.Square], s.at[sq] = 0, num.To[uint8](i)
	m.Square = sq
	s.judge = true
}
