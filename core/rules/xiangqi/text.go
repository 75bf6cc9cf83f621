package xiangqi

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Commands are spelled "move h2e2", "resign" and "tick 1500". A move alone, in
// coordinates, ICCS, WXF or Chinese, is read as one too. Coordinates
// mean the same everywhere, so both forms of a command are one.

var verbWords = []string{Move: "move", Resign: "resign", Tick: "tick"}

// maxText bounds what is read of a command.
const maxText = 64

// Format spells a command.
func (g *Rules) Format(_ *Match, c match.Command, _ display.Form) string {
	switch c.Verb {
	case Move:
		return verbWords[Move] + " " + moveOf(c).String()
	case Resign:
		return verbWords[Resign]
	case Tick:
		return fmt.Sprintf("%s %d", verbWords[Tick], c.Target)
	}
	return fmt.Sprintf("verb:%d", c.Verb)
}

// moveOf is the move of a command on the bare board.
func moveOf(c match.Command) board.Move {
	return board.NewMove(SquareOf(event.Place(c.Choice)), SquareOf(c.Place))
}

// Parse reads a command.
func (g *Rules) Parse(m *Match, p event.Player, text string) (match.Command, error) {
	if len(text) > maxText {
		return match.Command{}, i18n.Errorf("a command has at most %d characters", "指令最多%d个字符", maxText)
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return match.Command{}, i18n.Errorf("an empty command", "没有输入指令")
	}
	switch verb := strings.ToLower(words[0]); {
	case verb == "move" && len(words) == 2:
		return g.parseMove(m, p, words[1])
	case verb == "resign" && len(words) == 1, verb == "concede" && len(words) == 1:
		return match.Command{Verb: Resign, Player: p}, nil
	case verb == "tick" && len(words) == 2:
		ms, err := strconv.ParseUint(words[1], 10, 31)
		if err != nil {
			return match.Command{}, i18n.Errorf("tick: expected milliseconds, got %q", "tick 后面应为毫秒数，而不是%q", words[1])
		}
		return TickCommand(p, num.To[int](ms)), nil
	case verb == "move" || verb == "tick":
		return match.Command{}, i18n.Errorf(`write "move h2e2" or "tick 1500"`, "写法为 move h2e2 或 tick 1500")
	case verb == "resign" || verb == "concede":
		return match.Command{}, i18n.Errorf("%q takes no argument", "%s 后面不接参数", verb)
	case len(words) > 1:
		near := i18n.Offer(words[0], verbWords[1:])
		if near.EN == "" {
			near = i18n.Text{EN: "; try help or legal", ZH: "；试试 help 或 legal"}
		}
		return match.Command{}, i18n.Errorf("unknown command %q%s", "没有指令%q%s", words[0], near)
	}
	return g.parseMove(m, p, words[0])
}

// parseMove reads a move in any notation. It need not be legal, so that the rules can say why
// it is not; where a notation fits several moves, legal ones count first.
func (g *Rules) parseMove(m *Match, p event.Player, text string) (match.Command, error) {
	s := &m.State
	mv, err := board.ParseCoordinate(text)
	if err != nil {
		if p != s.Active() {
			return match.Command{}, i18n.Errorf("%s is to move; %q is understood only on your own turn", "现在轮到%s走；%q只能在己方回合识别", sideTitle(s.Active()), text)
		}
		if mv, err = g.parseRelative(s, text); err != nil {
			return match.Command{}, err
		}
	}
	c := s.MoveCommand(p, mv)
	if c.Source == 0 {
		return c, match.Malformed("NO_PIECE", "there is no piece on %s", "%s上没有棋子", mv.From())
	}
	return c, nil
}

func (g *Rules) parseRelative(s *State, text string) (board.Move, error) {
	mv, err := board.ParseMove(g.rules, &s.Board, text)
	if meant, ok := board.Meant(g.rules, &s.Board, text); err != nil && ok {
		return meant, nil
	}
	if err != nil {
		return mv, i18n.Errorf("%w%s", "%w%s", err, i18n.Offer(text, verbWords[1:]))
	}
	return mv, nil
}

// Usages lists the commands: how each is written, what it does.
func (g *Rules) Usages(_ *Match, lang string) [][2]string {
	return [][2]string{
		{"move h2e2", i18n.In(lang, "move a piece; also h2e2, H2-E2, C2=5 or 炮二平五 alone", "走子；也可直接写 h2e2、H2-E2、C2=5 或炮二平五")},
		{"resign", i18n.In(lang, "give up the game", "认输")},
		{"tick 1500", i18n.In(lang, "let milliseconds pass, when the clock is on", "开启计时后，让若干毫秒流逝")},
	}
}
