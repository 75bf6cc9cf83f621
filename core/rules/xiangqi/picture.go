package xiangqi

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Picture returns the board as crossings of lines, the player's side below. Pieces that left the
// board are next to the other side.
func (g *Rules) Picture(m *Match, p event.Player, lang string) *display.Picture {
	s := &m.State
	p = max(p, Red)
	out := &display.Picture{Head: g.moment(m, lang), Seats: []display.SeatPicture{}, Pieces: []display.PiecePicture{},
		Regions: []display.Region{pointsFor(p)}}
	if s.Phase == GameOver {
		out.Over = g.result(m, lang)
	}
	for _, e := range slices.Backward(m.Log()) {
		if e.Type == Moved {
			out.Last = []string{"@" + SquareOf(e.From).String(), "@" + SquareOf(e.At).String()}
			break
		}
	}
	if out.Over == "" {
		out.Todo = i18n.In(lang, "move a piece", "走一枚棋子")
		if g.rules.InCheck(&s.Board, board.Team(s.Active())) {
			out.Todo = i18n.In(lang, "save your general from check", "解除将军")
		}
	}
	for _, q := range g.ToAct(m, nil) {
		out.ToAct = append(out.ToAct, int(q)+1)
	}
	for _, q := range []event.Player{p, other(p)} {
		seat := display.SeatPicture{ID: fmt.Sprintf("side:%d", q+1), Seat: int(q) + 1, Name: sideName(q, lang), Relation: relation(q, p)}
		if s.Phase != GameOver && s.Active() == q && g.rules.InCheck(&s.Board, board.Team(q)) {
			seat.Badges = append(seat.Badges, display.Badge{Text: i18n.In(lang, "check", "将军"), Tone: "bad"})
		}
		out.Seats = append(out.Seats, seat)
	}
	for i := range s.Men[1 : s.NMen+1] {
		man := &s.Men[i+1]
		if man.Square.OnBoard() && s.At(man.Square) == entity(i+1) {
			piece := g.piece(man, entity(i+1), p)
			piece.At, piece.Call = "@"+man.Square.String(), man.Square.String()
			out.Pieces = append(out.Pieces, piece)
		}
	}
	for i := range out.Seats {
		g.captured(m, p, lang, out, &out.Seats[i])
	}
	return out
}

// captured adds the pieces that left the board to the zone of the side that they fought, by kind.
func (g *Rules) captured(m *Match, p event.Player, lang string, out *display.Picture, by *display.SeatPicture) {
	zone := display.Zone{ID: fmt.Sprintf("captured:%d", by.Seat), Name: i18n.In(lang, "captured", "吃子"), Open: true}
	s := &m.State
	for t := range g.prog.Lib.Pieces {
		for i := range s.Men[1 : s.NMen+1] {
			man := &s.Men[i+1]
			if man.Status&Dead == 0 || man.Piece.Type() != t || int(man.Piece.Team())+1 == by.Seat {
				continue
			}
			zone.Count++
			piece := g.piece(man, entity(i+1), p)
			piece.At, piece.N = zone.ID, zone.Count
			out.Pieces = append(out.Pieces, piece)
		}
	}
	by.Zones = []display.Zone{zone}
}

// piece is the picture of a piece, without where it is.
func (g *Rules) piece(man *Man, x event.Entity, p event.Player) display.PiecePicture {
	q := event.Player(man.Piece.Team())
	return display.PiecePicture{ID: manID(x), Seat: int(q) + 1, Relation: relation(q, p), Kind: fmt.Sprintf("piece:%s/%d", g.prog.Lib.Pieces[man.Piece.Type()].ID, q+1)}
}

func manID(x event.Entity) string { return fmt.Sprintf("#%d", x.Slot()) }

func relation(q, p event.Player) display.Relation {
	r := display.Relation{Tone: "enemy", Tint: board.Team(q).String()}
	if q == p {
		r.Tone = "own"
	}
	return r
}

// pointsFor is the empty board with a side below.
func pointsFor(p event.Player) display.Region {
	r := display.Region{ID: "board", Shape: display.ShapePoints}
	for sq := range board.Square(board.NumSquares) {
		x, y := sq.File(), board.Ranks-1-sq.Rank()
		if p == Black {
			x, y = board.Files-1-x, board.Ranks-1-y
		}
		r.Places = append(r.Places, display.Place{ID: "@" + sq.String(), Name: sq.String(), X: x, Y: y})
	}
	for i := range board.Files {
		r.Across = append(r.Across, string(rune('a'+i)))
	}
	for i := range board.Ranks {
		r.Down = append(r.Down, fmt.Sprint(board.Ranks-1-i))
	}
	if p == Black {
		slices.Reverse(r.Across)
		slices.Reverse(r.Down)
	}
	const right, bottom, bank = board.Files - 1, board.Ranks - 1, board.Ranks / 2
	for y := range board.Ranks {
		r.Lines = append(r.Lines, display.Line{X1: 0, Y1: y, X2: right, Y2: y})
	}
	for x := range board.Files {
		if x == 0 || x == right { // the river is open between the banks
			r.Lines = append(r.Lines, display.Line{X1: x, Y1: 0, X2: x, Y2: bottom})
			continue
		}
		r.Lines = append(r.Lines, display.Line{X1: x, Y1: 0, X2: x, Y2: bank - 1}, display.Line{X1: x, Y1: bank, X2: x, Y2: bottom})
	}
	for _, y := range []int{0, bottom - 2} { // palaces
		r.Lines = append(r.Lines, display.Line{X1: 3, Y1: y, X2: 5, Y2: y + 2}, display.Line{X1: 5, Y1: y, X2: 3, Y2: y + 2})
	}
	r.Words = []display.Word{{Text: "楚河", X: 4, Y: bottom}, {Text: "漢界", X: 12, Y: bottom}}
	return r
}

// Portrait describes a kind of piece of a side, as in piece:rook/1.
func (g *Rules) Portrait(_ *Match, kind, lang string) *display.KindPicture {
	id, side, ok := strings.Cut(strings.TrimPrefix(kind, "piece:"), "/")
	if !ok {
		return nil
	}
	for i := range g.prog.Lib.Pieces {
		d := &g.prog.Lib.Pieces[i]
		if d.ID != id {
			continue
		}
		out := &display.KindPicture{Kind: kind, Name: d.Name.In(lang), Short: string(d.Letter), Text: g.prog.Lib.PieceText(d, lang), Seed: side, Symbol: d.ID, File: d.File, At: d.Line}
		team := 0
		if side == "2" {
			team = 1
		}
		if glyph := d.Glyphs[team]; glyph != "" {
			out.Short = glyph
		}
		return out
	}
	return nil
}

// Touches reports what of the picture a command touches: a piece, then where it goes.
func (g *Rules) Touches(m *Match, c match.Command, lang string) display.MovePicture {
	switch c.Verb {
	case Move:
		says := ""
		if mv := moveOf(c); lang == i18n.Chinese && g.rules.IsLegal(&m.State.Board, mv) {
			says = board.Chinese(g.rules, &m.State.Board, mv)
		}
		return display.MovePicture{Says: says, Verb: i18n.In(lang, "move", "走子"), Path: []string{manID(c.Source), "@" + SquareOf(c.Place).String()}}
	case Resign:
		return display.MovePicture{Verb: i18n.In(lang, "resign", "认输")}
	}
	return display.MovePicture{Verb: i18n.Sprintf(lang, "%d ms pass", "经过%d毫秒", num.To[int](c.Target))}
}
