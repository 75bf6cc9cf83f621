package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/rules/xiangqi/board"
)

// Snapshot is a position as data for a user interface.
type Snapshot struct {
	FEN    string          `json:"fen"`
	Rules  string          `json:"rules"`
	Phase  string          `json:"phase"`
	Side   int             `json:"side"`  // players count from 1; 0 = none
	Check  bool            `json:"check"` // the side to move is in check
	Left   int32           `json:"clock_ms,omitempty"`
	Winner int             `json:"winner,omitempty"`
	Reason string          `json:"reason,omitempty"`
	Pieces []PieceSnapshot `json:"pieces"`
	// Targets are the green dots: where the piece on a square may go.
	Targets map[string][]string `json:"targets"`
}

// PieceSnapshot is the record of a piece, dead or not.
type PieceSnapshot struct {
	Handle int      `json:"handle"`
	Kind   string   `json:"kind"`
	Team   string   `json:"team"`
	Glyph  string   `json:"glyph,omitempty"`
	Square string   `json:"square"`
	Status []string `json:"status"`
}

var statusNames = []string{"Idle", "IsAttackable", "IsObstacle", "Dead"}

// Snapshot is the position as data.
func (g *Rules) Snapshot(m *Match) any {
	s := &m.State
	out := Snapshot{FEN: board.FEN(g.rules, &s.Board), Rules: s.RuleSet.String(), Phase: phaseNames[s.Phase],
		Side: int(s.Active()) + 1, Check: g.rules.InCheck(&s.Board, s.Board.Side()), Left: s.Left,
		Reason: ReasonOf(m).in("en"), Targets: map[string][]string{}}
	if s.Phase == GameOver {
		out.Winner = int(s.Winner) + 1
	}
	for i, man := range s.Men[1 : s.NMen+1] {
		d := &g.prog.Lib.Pieces[man.Piece.Type()]
		p := PieceSnapshot{Handle: i + 1, Kind: d.ID, Team: man.Piece.Team().String(), Glyph: d.Glyphs[man.Piece.Team()],
			Square: man.Square.String(), Status: []string{}}
		for b, name := range statusNames {
			if man.Status>>b&1 != 0 {
				p.Status = append(p.Status, name)
			}
		}
		out.Pieces = append(out.Pieces, p)
	}
	for _, c := range m.Legal(s.Active(), nil) {
		if c.Verb == Move {
			from := SquareOf(event.Place(c.Choice)).String()
			out.Targets[from] = append(out.Targets[from], SquareOf(c.Place).String())
		}
	}
	return out
}

// FEN writes the position.
func FEN(m *Match) string { return board.FEN(m.Rules().(*Rules).rules, &m.State.Board) }
