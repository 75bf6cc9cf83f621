package xiangqi

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// speller spells events. Nothing is hidden in this game.
type speller struct {
	g     *Rules
	m     *Match
	s     *State
	lang  string
	taken event.Entity // by the move that comes next, 0 for none
	taker event.Entity
}

// Title names a piece as data does.
func (sc *speller) Title(x event.Entity) string { return sc.Entity(x) }

// Verbatim reports that lines may be left out.
func (sc *speller) Verbatim() bool { return false }

// Speller spells events for a viewer.
func (g *Rules) Speller(m *Match, _ event.Player, lang string) display.Speller {
	return &speller{g: g, m: m, s: &m.State, lang: lang}
}

// Note remembers what a move takes, which Chinese sentences name with the move.
func (sc *speller) Note(e *event.Event) {
	if e.Type == Captured {
		sc.taken, sc.taker = e.Target, e.Source
	}
}

// inChinese is a move as players write it: 红方：炮二平五（h2-e2），吃马。
func (sc *speller) inChinese(e *event.Event, from, at board.Square) string {
	text := fmt.Sprintf("%s：%s（%s-%s）", sideName(sc.s.Man(e.Source).player(), sc.lang), board.Relative(sc.g.rules, sc.s.Man(e.Source).Piece, board.NewMove(from, at)), from, at)
	if sc.taker == e.Source && sc.taken != 0 {
		text += "，吃" + sc.plainName(sc.taken)
	}
	sc.taken = 0
	return text + "。"
}

// plainName is the kind of a piece in Chinese, without its side: 兵 of Red, 卒 of Black.
func (sc *speller) plainName(x event.Entity) string { return sc.g.plainName(sc.s.Man(x).Piece) }

func (g *Rules) plainName(piece board.Piece) string {
	return cmp.Or(board.Plain(g.rules, piece), g.prog.Lib.Pieces[piece.Type()].Name.In(i18n.Chinese))
}

// Entity names a piece for data: red:cannon#20.
func (sc *speller) Entity(x event.Entity) string {
	man := sc.s.Man(x)
	if man.Piece == board.NoPiece {
		return ""
	}
	return fmt.Sprintf("%s:%s#%d", man.Piece.Team(), sc.g.prog.Lib.Pieces[man.Piece.Type()].ID, x.Slot())
}

// Place names a square. It has neither lane nor layer, so its name is used for its lane
// too.
func (sc *speller) Place(at event.Place) (name, lane, layer string) {
	if sq := SquareOf(at); sq.OnBoard() {
		return sq.String(), sq.String(), ""
	}
	return "", "", ""
}

// Value spells the reason of an end.
func (sc *speller) Value(f *event.Field, v int32) any {
	if f.Enum == "reason" && v >= 0 && int(v) < len(reasonNames["en"]) {
		reason := num.To[Reason](v)
		if reason == Resignation && (sc.m.Late(Red) || sc.m.Late(Black)) {
			reason = TimeOut
		}
		return reason.in("en")
	}
	if f.Enum == "result" {
		return [...]string{"", "win", "draw"}[min(max(v, 0), resultDraw)]
	}
	return v
}

// title names a piece for people.
func (sc *speller) title(x event.Entity) string {
	man := sc.s.Man(x)
	if sc.lang == i18n.Chinese {
		return strings.TrimSuffix(sideName(man.player(), sc.lang), "方") + sc.plainName(x)
	}
	return fmt.Sprintf("%s %s", sideName(man.player(), sc.lang), sc.g.pieceName(man.Piece, sc.lang))
}

func (sc *speller) say(en, zh string, args ...any) string {
	return fmt.Sprintf(i18n.In(sc.lang, en, zh), args...)
}

// Sentence returns an event in words; "" when it is not worth a line.
func (sc *speller) Sentence(e *event.Event) string {
	if e.Fizzled {
		return ""
	}
	from, at := SquareOf(e.From), SquareOf(e.At)
	switch e.Type {
	case GameStarted:
		return sc.say("The game begins; Red is to move.", "对局开始，红方先行。")
	case MoveDeclared:
		if e.Rejected {
			said, _ := sc.g.prog.Names.Said(e.Reason, e.Args[event.NArgs-2], e.Args[event.NArgs-1])
			return sc.say("%s may not move from %s to %s: %s.", "%s不能从%s走到%s：%s。", sc.title(e.Source), from, at, said.In(sc.lang))
		}
	case Captured:
		if sc.lang == i18n.Chinese {
			return "" // with the move
		}
		return sc.say("%s takes %s on %s.", "%s吃%s（%s）。", sc.title(e.Source), sc.title(e.Target), at)
	case Moved:
		if sc.lang == i18n.Chinese {
			return sc.inChinese(e, from, at)
		}
		return sc.say("%s moves from %s to %s.", "%s从%s走到%s。", sc.title(e.Source), from, at)
	case CheckAnnounced:
		return sc.say("Check: %s on %s attacks %s.", "将军：%s（%s）攻击%s。", sc.title(e.Source), from, sc.title(e.Target))
	}
	return sc.rare(e, from)
}

func (sc *speller) rare(e *event.Event, from board.Square) string {
	switch e.Type {
	case PieceRemoved:
		return sc.say("%s on %s leaves the board.", "%s（%s）离开棋盘。", sc.title(e.Source), from)
	case PieceReturned:
		return sc.say("%s comes back on %s.", "%s回到%s。", sc.title(e.Source), SquareOf(num.To[event.Place](e.Args[argSquare])))
	case ClockExpired:
		return sc.say("%s has no time left.", "%s超时。", sideName(e.SourcePlayer, sc.lang))
	case Resigned:
		if sc.m.Late(e.SourcePlayer) {
			return sc.say("%s has lost on time.", "%s超时判负。", sideName(e.SourcePlayer, sc.lang))
		}
		return sc.say("%s resigns.", "%s认输。", sideName(e.SourcePlayer, sc.lang))
	case GameEnded:
		reason, winner := num.To[Reason](e.Args[argReason]), num.To[event.Player](e.Args[argWinner]-1)
		if reason == Resignation && sc.m.Late(other(winner)) {
			reason = TimeOut
		}
		why := reason.in(sc.lang)
		if e.Args[argResult] == resultDraw {
			return sc.say("The game is a draw: %s.", "和棋：%s。", why)
		}
		return sc.say("%s wins: %s.", "%s胜：%s。", sideName(winner, sc.lang), why)
	}
	return ""
}
