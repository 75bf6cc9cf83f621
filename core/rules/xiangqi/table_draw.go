package xiangqi

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/xiangqi/board"
)

// Draw shows the board from Red's side, with characters in Chinese and letters
// in English, and what holds now.
func (g *Rules) Draw(m *Match, p event.Player, look display.Look) string {
	return g.banner(m, look) + g.squares(m, p, look, board.Bitboard{})
}

// banner is the line above the board.
func (g *Rules) banner(m *Match, look display.Look) string {
	text := g.moment(m, look.Lang)
	if m.State.Phase == GameOver {
		text += " · " + g.result(m, look.Lang)
	}
	return look.In(display.Strong, text) + "\n"
}

// moment reports the state of the game without its result.
func (g *Rules) moment(m *Match, lang string) string {
	s := &m.State
	text := i18n.Sprintf(lang, "move %d", "第%d回合", s.Board.Number())
	switch s.Phase {
	case SetUp:
		text += i18n.In(lang, " · set-up", " · 摆棋")
	case GameOver:
	default:
		text += i18n.Sprintf(lang, " · %s to move", " · 轮到%s", sideName(s.Active(), lang))
		if g.rules.InCheck(&s.Board, s.Board.Side()) {
			text += i18n.In(lang, " · check", " · 将军")
		}
		if s.Clock > 0 {
			text += i18n.Sprintf(lang, " · %d ms left", " · 剩余%d毫秒", s.Left)
		}
	}
	return text
}

// result reports how the game ended.
func (g *Rules) result(m *Match, lang string) string {
	s, why := &m.State, ReasonOf(m).in(lang)
	if s.Winner == event.NoPlayer {
		return i18n.Sprintf(lang, "draw: %s", "和棋：%s", why)
	}
	return i18n.Sprintf(lang, "%s wins: %s", "%s胜：%s", sideName(s.Winner, lang), why)
}

// squares draws the board; marked squares are shown as targets.
func (g *Rules) squares(m *Match, p event.Player, look display.Look, marked board.Bitboard) string {
	style := board.Letters
	if look.Lang == "zh" {
		style = board.Glyphs
	}
	s := &m.State
	return board.Draw(g.rules, &s.Board, style, marked, func(sq board.Square, cell string) string {
		switch piece := s.Board.At(sq); {
		case marked.Has(sq):
			return look.In(display.Strong, cell)
		case piece == board.NoPiece:
			return look.In(display.Faint, cell)
		case event.Player(piece.Team()) == max(p, Red):
			return look.In(display.Own, cell)
		default:
			return look.In(display.Enemy, cell)
		}
	})
}

// Describe describes a kind of piece by its id, name or letter. It also describes the
// piece on a square, with its legal targets on the board, or a move in every notation.
func (g *Rules) Describe(m *Match, p event.Player, name string, look display.Look) (string, error) {
	if len(name) > maxText {
		return "", i18n.Errorf("the name is too long", "名称过长")
	}
	if sq, ok := board.ParseSquare(name); ok {
		return g.describeSquare(m, p, sq, look)
	}
	for i := range g.prog.Lib.Pieces {
		d := &g.prog.Lib.Pieces[i]
		if strings.EqualFold(name, d.ID) || strings.EqualFold(name, d.Name.EN) || name == d.Name.ZH && name != "" ||
			strings.EqualFold(name, string(d.Letter)) || name == d.Glyphs[0] || name == d.Glyphs[1] {
			return g.describeKind(i, look), nil
		}
	}
	for i := range g.prog.Lib.Rules {
		if d := &g.prog.Lib.Rules[i]; strings.EqualFold(name, d.ID) || d.Option != "" && name == d.Option {
			return fmt.Sprintf("%s  %s\n  %s\n", d.ID, d.Name.In(look.Lang), g.prog.Lib.RuleText(d, look.Lang)), nil
		}
	}
	if d := g.prog.Mode(name); d != nil {
		return fmt.Sprintf("%s  %s\n", d.ID, d.Name.In(look.Lang)), nil
	}
	if mv, err := board.ParseMove(g.rules, &m.State.Board, name); err == nil {
		return g.notations(&m.State, mv) + "\n", nil
	}
	known := append(g.prog.Kinds(), g.prog.Modes()...)
	for i := range g.prog.Lib.Rules {
		known = append(known, g.prog.Lib.Rules[i].ID)
	}
	return "", i18n.Errorf("unknown piece, rule, mode, square or legal move %q%s", "没有名为%q的棋子、规则、模式、格子或合法着法%s", name, i18n.Offer(name, known))
}

// notations writes a move in all four notations.
func (g *Rules) notations(s *State, mv board.Move) string {
	return fmt.Sprintf("%s  %s  %s  %s", board.Coordinate(mv), board.ICCS(mv), board.WXF(g.rules, &s.Board, mv),
		board.Chinese(g.rules, &s.Board, mv))
}

func (g *Rules) describeSquare(m *Match, p event.Player, sq board.Square, look display.Look) (string, error) {
	s := &m.State
	piece := s.Board.At(sq)
	if piece == board.NoPiece {
		return "", i18n.Errorf("there is no piece on %s", "%s上没有棋子", sq)
	}
	x := s.At(sq)
	var b strings.Builder
	title := fmt.Sprintf("%s %s %s #%d", sideName(event.Player(piece.Team()), look.Lang), g.pieceName(piece, look.Lang), sq, x.Slot())
	if look.Lang == i18n.Chinese {
		title = fmt.Sprintf("%s%s（%s） #%d", strings.TrimSuffix(sideName(event.Player(piece.Team()), look.Lang), "方"), g.plainName(piece), sq, x.Slot())
	}
	fmt.Fprintf(&b, "%s\n", look.In(display.Strong, title))
	targets := g.Targets(m, x)
	fmt.Fprintf(&b, i18n.In(look.Lang, "  %d legal targets\n", "  可走%d处\n"), targets.Count())
	for list := targets; !list.Empty(); {
		fmt.Fprintf(&b, "  %s\n", g.notations(s, board.NewMove(sq, list.Pop())))
	}
	return b.String() + g.squares(m, p, look, targets), nil
}

func (g *Rules) describeKind(i int, look display.Look) string {
	d := &g.prog.Lib.Pieces[i]
	r := g.rules.Def(i)
	title := look.In(display.Strong, fmt.Sprintf("%s  %s", d.ID, d.Name.In(look.Lang)))
	text := fmt.Sprintf(i18n.In(look.Lang, "%s\n  letter %c, WXF %c, characters %s and %s, value %d, pack %s\n",
		"%s\n  字母 %c · WXF 字母 %c · 棋子 %s、%s · 价值 %d · 扩展包 %s\n"), title, r.Letter, r.WXF, r.Glyphs[0], r.Glyphs[1], r.Value, d.Pack)
	if says := g.prog.Lib.PieceText(d, look.Lang); says != "" {
		text += "  " + says + "\n"
	}
	return text
}
