package xiangqi

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/xiangqi/board"
)

// explorer shows the inside of a game to debuggers.
type explorer struct {
	g *Rules
	m *Match
}

// Explore returns the explorer of a match.
func (g *Rules) Explore(m *Match) display.Explorer { return &explorer{g, m} }

// FindAll returns nothing: names are of one thing each.
func (x *explorer) FindAll(event.Player, string) []display.ThingName { return nil }

// Obstacles returns none: a refusal has them all.
func (x *explorer) Obstacles(match.Command) (t i18n.Text) { return t }

// Names lists the squares that have pieces, those of the player first: a
// debugger mostly asks about the side that is to move.
func (x *explorer) Names(p event.Player) (names []string) {
	var others []string
	for _, man := range x.m.State.Men[1 : x.m.State.NMen+1] {
		switch {
		case man.Status&Dead != 0:
		case man.player() == p:
			names = append(names, man.Square.String())
		default:
			others = append(others, man.Square.String())
		}
	}
	return append(names, others...)
}

// Find returns a piece by its square, or by its handle, as in #7: a dead piece
// has no square of its own. The name of events, as in red:cannon#20, ends on
// the handle too. The id or the name of a kind of piece, as in king or red:king, means
// the one on the board.
func (x *explorer) Find(p event.Player, name string) (event.Entity, error) {
	s := &x.m.State
	if _, handle, ok := strings.Cut(name, "#"); ok {
		n, err := strconv.ParseUint(handle, 10, 8)
		if e := entity(num.To[int](n)); err == nil && s.man(e) != 0 {
			return e, nil
		}
		return 0, i18n.Errorf("unknown piece %.20q; the handles are #1 to #%d", "没有棋子%q；编号为#1至#%d", name, s.NMen)
	}
	sq, ok := board.ParseSquare(strings.ToLower(name))
	if !ok {
		if e, err := x.called(p, name); e != 0 || err != nil {
			return e, err
		}
		return 0, i18n.Errorf("%.20q is not a square such as h2, or a piece such as #7%s", "%q既不是格子（如 h2），也不是棋子（如 #7）%s", name, i18n.Offer(name, x.Names(p)))
	}
	if e := s.At(sq); e != 0 {
		return e, nil
	}
	return 0, i18n.Errorf("there is no piece on %s", "%s上没有棋子", sq)
}

// called finds a piece on the board by the id or the name of its kind, with or without
// its side.
func (x *explorer) called(p event.Player, name string) (event.Entity, error) {
	s, side := &x.m.State, event.NoPlayer
	kind := strings.TrimSpace(name)
	for _, q := range []event.Player{Red, Black} {
		for _, word := range []string{sideName(q, "en"), sideName(q, "zh")} {
			if len(kind) > len(word) && strings.EqualFold(kind[:len(word)], word) {
				side, kind = q, strings.TrimLeft(kind[len(word):], ": ")
			}
		}
	}
	var found display.Called
	for i, man := range s.Men[1 : s.NMen+1] {
		d := &x.g.prog.Lib.Pieces[man.Piece.Type()]
		if man.Status&Dead == 0 && (side == event.NoPlayer || man.player() == side) &&
			slices.ContainsFunc([]string{d.ID, d.Name.ZH, x.g.pieceName(man.Piece, "en"), x.g.pieceName(man.Piece, "zh")}, func(w string) bool { return strings.EqualFold(kind, w) }) {
			found.Add(entity(i+1), man.player() == p)
		}
	}
	return found.One(name, func(e event.Entity) string { return s.Man(e).Square.String() })
}

// ListenersOf lists the listeners of a piece: those of its kind.
func (x *explorer) ListenersOf(e event.Entity) (refs []event.ListenerRef) {
	man := x.m.State.Man(e)
	if man.Piece == board.NoPiece {
		return nil
	}
	for ref := 1; ref < len(x.g.prog.Listeners); ref++ {
		if h := x.g.prog.hearing(num.To[event.ListenerRef](ref)); h.piece == man.Piece.Type() {
			refs = append(refs, h.ref)
		}
	}
	return refs
}

// hearing is whom a listener belongs to and when it is asked.
func (p *Program) hearing(ref event.ListenerRef) heard {
	for _, h := range p.byType[p.Listeners[ref].Type] {
		if h.ref == ref {
			return h
		}
	}
	return heard{option: -1, piece: -1}
}

// Values reports what is true of a piece. Its attacks and its moves
// differ: a side that is not to move may go nowhere.
func (x *explorer) Values(e event.Entity) []display.Value {
	man := x.m.State.Man(e)
	if man.Piece == board.NoPiece {
		return nil
	}
	list := []display.Value{
		{Name: "handle", Base: e.Slot(), Now: e.Slot()},
		{Name: "value", Base: x.g.rules.Def(man.Piece.Type()).Value, Now: x.g.rules.Def(man.Piece.Type()).Value},
		{Name: "returns", Now: int(man.Returns)},
	}
	for bit, name := range statusNames {
		list = append(list, display.Value{Name: name, Base: int(alive >> bit & 1), Now: int(man.Status >> bit & 1)})
	}
	if man.Status&Dead != 0 {
		return list
	}
	paths := len(x.g.rules.Def(man.Piece.Type()).Paths[man.Piece.Team()][man.Square])
	targets := display.Value{Name: "targets", Base: paths, Now: x.g.Targets(x.m, e).Count()}
	if targets.Now != paths {
		targets.Changes = i18n.Texts{i18n.Format("of %d path%s; whynot %s shows what blocks the others", "共%[1]d条路径；whynot %[3]s说明其余路径为何不通", paths, i18n.Plural(paths), man.Square)}
	}
	return append(list, targets)
}

// Attempts lists a move of the piece to every other square, whatever side it is of:
// a debugger wants to know why it may not go there.
func (x *explorer) Attempts(p event.Player, e event.Entity) (list []match.Command) {
	man := x.m.State.Man(e)
	if man.Piece == board.NoPiece || man.Status&Dead != 0 || p < 0 {
		return nil
	}
	for sq := range board.Square(board.NumSquares) {
		if sq != man.Square {
			list = append(list, x.m.State.MoveCommand(p, board.NewMove(man.Square, sq)))
		}
	}
	return list
}

// WhyNot returns why a listener does not concern an event, or which of its
// filters fails. A listener of a piece is asked for the source or target of
// the event only, so that self adds nothing.
func (x *explorer) WhyNot(e *event.Event, ref event.ListenerRef, _ event.Entity) i18n.Text {
	p, s := x.g.prog, &x.m.State
	l, h := &p.Listeners[ref], p.hearing(ref)
	switch {
	case l.Type != e.Type:
		return i18n.Format("it listens to %s, and this is %s", "它监听%s，而这是%s", p.Types.Def(l.Type).Name, p.Types.Def(e.Type).Name)
	case h.option >= 0 && s.Options>>h.option&1 == 0:
		return i18n.Format("the room option %q is off", "房间选项%q未开启", p.options[h.option])
	case h.piece >= 0 && h.role == def.Source && !s.isKind(e.Source, h.piece):
		return i18n.Format("its role is source of the kind %s, and the source is %s", "它的角色是来源（source），种类为%s，而来源是%s", p.Lib.Pieces[h.piece].ID, x.title(e.Source))
	case h.piece >= 0 && h.role == def.Target && !s.isKind(e.Target, h.piece):
		return i18n.Format("its role is target of the kind %s, and the target is %s", "它的角色是目标（target），种类为%s，而目标是%s", p.Lib.Pieces[h.piece].ID, x.title(e.Target))
	}
	var why i18n.Texts
	for _, c := range kit.Failing(p.conds[ref], func(c *kit.Cond) bool { return holds(c, s, e) }) {
		why = append(why, i18n.Format("%q does not hold: it is %s", "%q不成立：现为%s", c.Text, x.title(askedPiece(&c.Left, e))))
	}
	return why.Join(", and ", "，且")
}

// title is a piece's team and kind with its square.
func (x *explorer) title(e event.Entity) i18n.Text {
	man := x.m.State.Man(e)
	if man.Piece == board.NoPiece {
		return i18n.Text{EN: "none", ZH: "无"}
	}
	return i18n.Format("the %s %s of %s", "%[3]s的%[1]s%[2]s", man.Piece.Team().Title(), i18n.Text{EN: x.g.prog.Lib.Pieces[man.Piece.Type()].ID, ZH: x.g.pieceName(man.Piece, "zh")}, man.Square)
}
