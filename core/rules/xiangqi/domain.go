package xiangqi

import (
	"fmt"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Reasons why a field is not for hands.
const (
	keptByFlow  = "it follows from the moves; give them"
	keptBySetup = "it is settled when the game begins; options and scenarios bring it"
)

// Domain reports which values a field can have, and what they are called.
func (g *Rules) Domain(m *Match, path string) match.Domain {
	plain, _ := match.Unindexed(path)
	sides := func(none ...string) match.Domain {
		chinese := append(make([]string, len(none)), "红方", "黑方")
		return match.Named(-len(none), append(none, "red", "black")...).InChinese(chinese...)
	}
	switch plain {
	case "rules":
		return match.Named(0, board.Seed.String(), board.Strict.String()).Keep(keptBySetup)
	case "stalemate_draw", "timeout_pass":
		return match.Truth().Keep(keptBySetup)
	case "repetition_draw", "max_plies", "quiet_plies", "clock":
		return match.AnyValue().Keep(keptBySetup)
	case "options":
		return match.Flags(g.prog.options...)
	case "phase":
		return match.Named(0, phaseNames[:]...).Keep(keptByFlow)
	case "reason":
		return match.Named(0, reasonNames["en"]...).InChinese(reasonNames["zh"]...).Keep(keptByFlow)
	case "winner":
		return sides("nobody").Keep(keptByFlow)
	case "side":
		return sides()
	case "quiet":
		return match.Numbers(0, window)
	case "number":
		return match.Numbers(1, maxNumber)
	case "left":
		return match.Numbers(0, int(m.State.Clock))
	case "plies":
		return match.Numbers(0, maxNumber).Keep(keptByFlow)
	case "piece.kind":
		return g.kinds()
	case "piece.square", "piece.home":
		return squares()
	case "piece.status":
		return match.Flags(statusNames...)
	case "piece.returns":
		return match.Numbers(0, 255)
	}
	return match.AnyValue().Keep(keptByFlow) // keys of positions
}

// maxNumber bounds the number of a move that people may set.
const maxNumber = 9999

// kinds are the pieces of both teams, as in red chariot.
func (g *Rules) kinds() match.Domain {
	low := int(board.NewPiece(0, board.Red))
	var names []string
	for i := range g.prog.Lib.Pieces {
		for team := board.Red; team <= board.Black; team++ {
			names = append(names, fmt.Sprintf("%s:%s", team, g.prog.Lib.Pieces[i].ID))
		}
	}
	return match.Named(low, names...)
}

func squares() match.Domain {
	names := make([]string, board.NumSquares)
	for sq := range names {
		names[sq] = num.To[board.Square](sq).String()
	}
	return match.Named(0, names...)
}

// Validate returns what of the position cannot be: a living piece that the board does
// not have.
func (g *Rules) Validate(m *Match) error {
	s := &m.State
	for i, man := range s.Men[1 : s.NMen+1] {
		if !man.Square.OnBoard() || (man.Status&Dead == 0) != (s.at[man.Square] == num.To[uint8](i+1)) {
			return i18n.Errorf("piece %d and its square do not agree", "棋子%d与其所在格不一致", i+1)
		}
	}
	return nil
}
