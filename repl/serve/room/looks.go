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
	r.h.run(r.id, func() error {
		return r.at(at, func(g Game, from uint32) { l = see(g, v, nil, from) })
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

// at calls do with the match after some of its commands, and the event after which those of the
// last command begin. It is called from work.
func (r *room) at(at int, do func(g Game, from uint32)) error {
	if r.past == nil || r.past.at > max(0, at-1) {
		g, err := r.h.env.Games.Open(r.id, r.setup)
		if err != nil {
			return err
		}
		r.past.close()
		r.past = &past{game: g}
	}
	err := r.past.game.Use(func() error {
		var from uint32
		for ; r.past.at < at; r.past.at++ {
			var err error
			if from, err = r.past.game.Play(&r.log[r.past.at]); err != nil {
				return err
			}
		}
		do(r.past.game, from)
		return nil
	})
	if err != nil {
		r.past.close()
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
		text, err = r.game.Choose(seat, m.Bot)
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
