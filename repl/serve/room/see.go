package room

import (
	"bytes"
	"encoding/json"
	"slices"

	"arbiter/repl/serve/protocol"
)

// look is the position for a viewer.
type look struct {
	board   protocol.Text
	hash    string
	was     string // hash of the board before
	change  []protocol.Operation
	named   []string             // the definitions that the board mentions
	kinds   []json.RawMessage    // their texts
	list    protocol.Text        // the commands
	before  []byte               // those before
	altered []protocol.Operation // of those before
	events  []json.RawMessage
	over    *protocol.Over
}

// looks are those of the viewers of a room. There are few.
type looks []seen

type seen struct {
	by   Viewer
	look *look
}

// of returns the look of a viewer, nil if there is none.
func (list looks) of(v Viewer) *look {
	for i := range list {
		if list[i].by == v {
			return list[i].look
		}
	}
	return nil
}

// has reports whether a viewer is in the list.
func (list looks) has(v Viewer) bool {
	return slices.ContainsFunc(list, func(s seen) bool { return s.by == v })
}

// with returns a list in which a viewer has a new look.
func (list looks) with(v Viewer, l *look) looks {
	list = slices.DeleteFunc(slices.Clone(list), func(s seen) bool { return s.by == v })
	return append(list, seen{v, l})
}

// see makes the look of a viewer. It is called from work.
func see(g Game, v Viewer, was *look, after uint32) *look {
	l := &look{over: g.Over(v.Lang), events: g.Events(v, after)}
	board, named := g.Board(v)
	l.board, l.named, l.hash = board, named, protocol.Hash(board.Bytes())
	l.list = noCommands
	if v.Seat > 0 && l.over == nil {
		l.list = g.Commands(v)
	}
	if was != nil {
		l.compare(was)
	}
	l.learn(g, v.Lang, was)
	return l
}

var noCommands = protocol.NewText([]byte("[]"))

// compare finds what has changed since another look.
func (l *look) compare(was *look) {
	l.was, l.before = was.hash, was.list.Bytes()
	if l.was != l.hash {
		if change, ok := l.board.Since(&was.board); ok {
			l.change = change
		}
	} else {
		l.board.Release()
		l.board = was.board
	}
	if !bytes.Equal(l.before, l.list.Bytes()) {
		if change, ok := l.list.Since(&was.list); ok {
			l.altered = change
		}
	} else {
		l.list = was.list
	}
}

// learn adds the texts of definitions. It takes those of the look before, as most are the same.
func (l *look) learn(g Game, lang string, was *look) {
	if was == nil {
		was = &look{}
	}
	if slices.Equal(l.named, was.named) {
		l.named, l.kinds = was.named, was.kinds
		return
	}
	l.kinds = make([]json.RawMessage, len(l.named))
	for i, kind := range l.named {
		if j := slices.Index(was.named, kind); j >= 0 {
			l.kinds[i] = was.kinds[j]
		} else {
			l.kinds[i] = g.Kind(kind, lang)
		}
	}
}

// shown releases what only connections that had the look before needed. Everybody has this one now.
func (l *look) shown() { l.change, l.altered, l.before, l.events = nil, nil, nil, nil }

// replace releases the memory of looks that nobody has any more, as others have taken their place.
func (list looks) replace(old looks) {
	for _, s := range old {
		if l := list.of(s.by); l != nil && l != s.look && !l.board.Shares(&s.look.board) {
			s.look.board.Release()
		}
	}
}

// show sends the present view to a connection: only what it has not got.
func (r *room) show(c *conn, l *look) {
	v := protocol.View{Type: protocol.TypeView, Seq: r.row.Seq, Hash: l.hash, ToAct: nonNil(r.toAct), Over: l.over, Late: r.lastLate(), Clock: r.clock()}
	if !c.replay { // its viewers remain when the players have gone on to a rematch
		v.Offer = r.row.Offer
	}
	switch {
	case c.sent == l.hash:
	case c.sent != "" && c.sent == l.was && l.change != nil:
		v.Change = l.change
	default:
		v.Board = l.board.Bytes()
	}
	switch {
	case c.list != nil && bytes.Equal(c.list, l.list.Bytes()):
	case c.list != nil && l.altered != nil && bytes.Equal(c.list, l.before):
		v.Altered = l.altered
	default:
		v.Commands = l.list.Elements()
	}
	c.sent, c.list = l.hash, l.list.Bytes()
	v.Kinds = c.news(l)
	r.h.send(c, &v)
}

// news returns the definitions that a connection has not received yet.
func (c *conn) news(l *look) (list []json.RawMessage) {
	if len(l.named) > 0 && len(l.named) == len(c.named) && &l.named[0] == &c.named[0] {
		return nil // the same list as before: see learn
	}
	c.named = l.named
	for i, kind := range l.named {
		if text := l.kinds[i]; text != nil && c.kinds.add(kind) {
			list = append(list, text)
		}
	}
	return list
}

// kindSet are the names of definitions that a connection has, in order. A map would need five times
// as much memory.
type kindSet []string

// add adds a name. It returns false if the set has it.
func (s *kindSet) add(kind string) bool {
	at, has := slices.BinarySearch(*s, kind)
	if !has {
		*s = slices.Insert(*s, at, kind)
	}
	return !has
}
