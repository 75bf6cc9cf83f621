package room

import (
	"slices"

	"arbiter/repl/serve/protocol"
)

// look answers a request for another view of a match that is over.
func (r *room) look(c *conn, m *protocol.Look) {
	if r.row.Over == nil {
		r.h.reject(c, m.ID, &Refused{Code: protocol.Early, Text: "the match is not over"})
		return
	}
	at, v := r.row.Seq, c.viewer()
	if m.At != nil {
		at = *m.At
	}
	if m.Eyes != nil {
		v.Seat = *m.Eyes
	}
	if at < 0 || at > r.row.Seq || v.Seat < Spectator || v.Seat > len(r.row.Bots) {
		r.h.reject(c, m.ID, &Refused{Code: protocol.Malformed, Text: "the sequence number or the seat is out of range"})
		return
	}
	var l *look
	r.busy = true
	r.h.run(r.id, func() (err error) {
		l, err = r.shown(at, v)
		return err
	}, func(err error) {
		switch {
		case r.h.conns[c.id] != c:
		case err != nil:
			r.h.reject(c, m.ID, err)
		default:
			r.h.send(c, protocol.Shown{Type: protocol.TypeShown, ID: m.ID, Seq: at, Eyes: v.Seat, Last: r.row.Seq, Board: l.board.Bytes(), Hash: l.hash,
				Kinds: c.news(l), Events: nonNil(l.events)})
		}
		r.free()
	})
}

// maxKept bounds the looks that are kept of a match that is over. Half of them are made when the match is
// played again for an earlier position, of those before it. A viewer often goes back command by
// command, and to play a long match takes a while.
const maxKept = 64

// keptLook is a look of a viewer after some commands.
type keptLook struct {
	at   int
	by   Viewer
	look *look
}

// shown returns the look of a viewer after some commands of a match that is over. It is called from
// work.
func (r *room) shown(at int, v Viewer) (l *look, err error) {
	if at == r.row.Seq {
		err = r.game.Use(func() error { l = see(r.game, v, nil, r.last); return nil })
		return l, err
	}
	first := at
	if r.past != nil {
		for _, k := range r.past.kept {
			if k.at == at && k.by == v {
				return k.look, nil
			}
		}
	}
	if !r.leadsTo(at) {
		first = max(0, at-maxKept/2)
	}
	err = r.at(first, at, func(n int, g Game, from uint32) {
		l = see(g, v, nil, from)
		p := r.past
		if p.kept = append(p.kept, keptLook{n, v, l}); len(p.kept) > maxKept {
			p.kept = slices.Delete(p.kept, 0, 1)
		}
	})
	return l, err
}

// leadsTo reports whether the earlier position is one from which the match can be played on to
// the last of some commands.
func (r *room) leadsTo(at int) bool { return r.past != nil && r.past.at <= max(0, at-1) }

// at plays the match up to the last of some commands. It calls do after each of them from the first on,
// with the event after which those of that command begin. It is called from work.
func (r *room) at(first, last int, do func(at int, g Game, from uint32)) error {
	if !r.leadsTo(last) {
		g, err := r.h.env.Games.Open(r.id, r.setup)
		if err != nil {
			return err
		}
		r.past.close()
		r.past = &past{game: g}
	}
	p := r.past
	err := p.game.Use(func() error {
		if p.at == 0 && first == 0 {
			do(0, p.game, 0)
		}
		for p.at < last {
			from, err := p.game.Play(&r.log[p.at])
			if err != nil {
				return err
			}
			if p.at++; p.at >= first {
				do(p.at, p.game, from)
			}
		}
		return nil
	})
	if err != nil {
		p.close()
		r.past = nil
	}
	return err
}

// advise answers which command a bot would give for the seat.
func (r *room) advise(c *conn, m *protocol.Advise) {
	seat := c.link.Seat
	switch {
	case c.link.Role != protocol.RoleSeat:
		r.h.reject(c, m.ID, &Refused{Code: protocol.Watch, Text: "spectators cannot do this"})
		return
	case r.row.Over != nil:
		r.h.reject(c, m.ID, &Refused{Code: protocol.GameOver, Text: "the match is over"})
		return
	case !slices.Contains(r.toAct, seat):
		r.h.reject(c, m.ID, &Refused{Code: protocol.Turn, Text: "it is not your turn"})
		return
	}
	var text string
	r.work(func() (err error) {
		text, err = r.game.Advise(seat, m.Bot)
		return err
	}, func(err error) {
		switch {
		case r.h.conns[c.id] != c:
		case err != nil:
			r.h.reject(c, m.ID, err)
		default:
			r.h.send(c, protocol.Advice{Type: protocol.TypeAdvice, ID: m.ID, Seq: r.row.Seq, Command: text})
		}
		r.free()
	})
}

// why answers how an event came about.
func (r *room) why(c *conn, m *protocol.Why) {
	r.because(c, m.ID, m.Event, func() ([]string, error) { return r.game.Why(c.viewer(), m.Event), nil })
}

// whyNot answers why the seat cannot give a command.
func (r *room) whyNot(c *conn, m *protocol.WhyNot) {
	if c.link.Role != protocol.RoleSeat {
		r.h.reject(c, m.ID, &Refused{Code: protocol.Watch, Text: "spectators cannot do this"})
		return
	}
	r.because(c, m.ID, 0, func() ([]string, error) { return r.game.WhyNot(c.viewer(), m.Line) })
}

// because sends an explanation.
func (r *room) because(c *conn, id string, event uint32, explain func() ([]string, error)) {
	var lines []string
	r.work(func() (err error) {
		lines, err = explain()
		return err
	}, func(err error) {
		switch {
		case r.h.conns[c.id] != c:
		case err != nil:
			r.h.reject(c, id, err)
		default:
			r.h.send(c, protocol.Because{Type: protocol.TypeBecause, ID: id, Event: event, Lines: nonNil(lines)})
		}
		r.free()
	})
}
