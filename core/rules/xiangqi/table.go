package xiangqi

import (
	"fmt"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
)

// Rules is its own table.
var _ display.Table[State] = (*Rules)(nil)

// Facade returns a game without its type of state.
func Facade(m *Match) display.Match { return display.Show(m, nil) }

// ToAct appends who may give a command now.
func (g *Rules) ToAct(m *Match, buf []event.Player) []event.Player {
	if p := m.State.Active(); p != event.NoPlayer {
		buf = append(buf, p)
	}
	return buf
}

// Kind sorts commands for bots.
func (g *Rules) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case Resign:
		return match.GivesUp
	case Tick:
		return match.Passes
	}
	return match.Acts
}

// Outcome reports how the game ended.
func (g *Rules) Outcome(m *Match) match.Outcome {
	if m.State.Phase != GameOver {
		return match.Outcome{}
	}
	return match.Decided(m.State.Winner)
}

// About is the piece that a command is about.
func (g *Rules) About(m *Match, c match.Command, lang string) string {
	if mv := moveOf(c); c.Verb == Move && lang == i18n.Chinese && g.rules.IsLegal(&m.State.Board, mv) {
		return board.Chinese(g.rules, &m.State.Board, mv)
	}
	return g.mover(m, c, lang)
}

// mover is the piece of a move, with its square.
func (g *Rules) mover(m *Match, c match.Command, lang string) string {
	if c.Verb != Move {
		return ""
	}
	return fmt.Sprintf("%s %s", g.pieceName(m.State.Man(c.Source).Piece, lang), moveOf(c).From())
}

// pieceName is the name of a kind; in Chinese the character of its side.
func (g *Rules) pieceName(piece board.Piece, lang string) string {
	if piece == board.NoPiece {
		return i18n.In(lang, "no piece", "无子")
	}
	d := &g.prog.Lib.Pieces[piece.Type()]
	if glyph := d.Glyphs[piece.Team()]; lang == "zh" && glyph != "" {
		return glyph
	}
	return d.Name.In(lang)
}

// Weights of Score, in hundredths of a soldier.
const (
	scoreWin      = 1_000_000
	scoreMobility = 2
	scoreUnknown  = 300 // a piece without a value
	scoreSure     = 300 // triples the odds
)

// Score rates the position for a player: pieces and moves, own less the
// other's.
func (g *Rules) Score(m *Match, p event.Player) int {
	s := &m.State
	if s.Phase == GameOver {
		switch s.Winner {
		case p:
			return scoreWin
		case event.NoPlayer:
			return 0
		}
		return -scoreWin
	}
	return g.standing(s, p) - g.standing(s, other(p))
}

// Scale returns the lead that makes victory three times as likely, and the number of sides.
func (g *Rules) Scale(*Match) (lead, sides int) { return scoreSure, 2 }

func (g *Rules) standing(s *State, p event.Player) (n int) {
	for pieces := s.Board.Pieces(board.Team(p)); !pieces.Empty(); {
		value := g.rules.Def(s.Board.At(pieces.Pop()).Type()).Value
		if value == 0 {
			value = scoreUnknown
		}
		n += value
	}
	return n + scoreMobility*g.rules.Mobility(&s.Board, board.Team(p))
}

// ValueOf is the value of a piece, as its manifest has it.
func ValueOf(m *Match, p board.Piece) int { return m.Rules().(*Rules).rules.Def(p.Type()).Value }

// sideTitle names a player in the middle of a sentence.
func sideTitle(p event.Player) i18n.Text {
	if p != Red && p != Black {
		return i18n.Text{EN: "nobody", ZH: "无人"}
	}
	return board.Team(p).Title()
}

// sideName names a player as people do.
func sideName(p event.Player, lang string) string {
	switch p {
	case Red:
		return i18n.In(lang, "Red", "红方")
	case Black:
		return i18n.In(lang, "Black", "黑方")
	}
	return i18n.In(lang, "nobody", "无人")
}
