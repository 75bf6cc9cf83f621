package room

import (
	"slices"

	"arbiter/repl/serve/protocol"
)

// offers lists what may be proposed in the match.
func (r *room) offers() []string {
	list := []string{protocol.OfferDraw}
	if r.setup.Undo {
		list = append(list, protocol.OfferUndo)
	}
	if r.setup.Clock != nil {
		list = append(list, protocol.OfferPause, protocol.OfferResume)
	}
	return append(list, protocol.OfferRematch)
}

// ending is how an offer ends.
type ending int

const (
	declined ending = iota
	withdrawn
	carriedOut
)

func closedText(what string, how ending) string {
	return map[string][3]string{
		protocol.OfferDraw:    {"the draw was declined", "the offer of a draw was withdrawn", "the match is drawn by agreement"},
		protocol.OfferUndo:    {"the undo was declined", "the request for an undo was withdrawn", "the last command was undone by agreement"},
		protocol.OfferPause:   {"the pause was declined", "the request for a pause was withdrawn", "the clocks are paused by agreement"},
		protocol.OfferRematch: {"the rematch was declined", "the offer of a rematch was withdrawn", rematchBegins},
		protocol.OfferResume:  {"the clocks stay paused", "the clocks stay paused", "the clocks run again, by agreement"},
	}[what][how]
}

func (r *room) offer(c *conn, m *protocol.Offer) {
	no := func(text string) { r.h.reject(c, m.ID, &Refused{Code: protocol.NoOffer, Text: text}) }
	switch {
	case !slices.Contains(r.offers(), m.What):
		no("the match does not allow this offer")
	case m.What == protocol.OfferRematch && r.row.Over == nil:
		r.h.reject(c, m.ID, &Refused{Code: protocol.Early, Text: "the match is not over"})
	case r.ended():
		no("the host has ended the match")
	case r.meets(m.What, c.link.Seat):
		r.answer(c, &protocol.Answer{Type: protocol.TypeAnswer, ID: m.ID, Yes: true})
	case r.row.Offer != nil:
		no("there is already an open offer")
	case m.What == protocol.OfferPause && r.row.Clock.Paused:
		no("the clocks are already paused")
	case m.What == protocol.OfferResume && !r.row.Clock.Paused:
		no("the clocks are not paused")
	default:
		r.decide(c, m.ID, &protocol.Open{What: m.What, By: c.link.Seat, Yes: []int{c.link.Seat}})
	}
}

// meets reports whether an offer of a seat is the one that another seat has just made, so that it
// agrees. Requests for an undo differ: each takes back the command of its own seat.
func (r *room) meets(what string, seat int) bool {
	o := r.row.Offer
	return o != nil && o.What == what && what != protocol.OfferUndo && !slices.Contains(o.Yes, seat)
}

// decide carries an offer out if everybody has agreed to it, and else keeps it open. The last of
// its seats has just agreed.
func (r *room) decide(c *conn, id string, o *protocol.Open) {
	r.asVoter(c, id, o, func(voters []int) {
		if !r.waits(o, voters) {
			r.carryOut(c, id, o)
			return
		}
		row := r.row.clone()
		row.Offer = o
		r.save(c, id, row, func() { r.all(protocol.OfferOpen{Type: protocol.TypeOffer, Open: *o}) })
	})
}

// asVoter continues with the seats that decide about an offer if the seat of the connection is one of
// them, and else rejects the request.
func (r *room) asVoter(c *conn, id string, o *protocol.Open, then func(voters []int)) {
	if o.What == protocol.OfferRematch {
		then(r.everybody())
		return
	}
	var voters []int
	r.work(func() (err error) {
		voters, err = r.game.Voters(o.What, o.By)
		return err
	}, func(err error) {
		if err == nil && !slices.Contains(voters, c.link.Seat) {
			err = &Refused{Code: protocol.NoOffer, Text: "the seat is out of the match"}
		}
		if err == nil {
			then(voters)
			return
		}
		if r.h.conns[c.id] == c {
			r.h.reject(c, id, err)
		}
		r.free()
	})
}

// waits reports whether an offer waits for the answer of a seat. Bots always agree.
func (r *room) waits(o *protocol.Open, voters []int) bool {
	return slices.ContainsFunc(voters, func(seat int) bool { return r.bot(o, seat) == "" && !slices.Contains(o.Yes, seat) })
}

// settle carries out the open offer after a step by which the last seat that had not answered is out
// of the match, or has got a bot.
func (r *room) settle(voters []int) {
	o := r.row.Offer
	if o == nil || r.waits(o, voters) {
		return
	}
	r.inbox = slices.Insert(r.inbox, 0, func() { r.carryOut(nil, "", o) })
}

func (r *room) answer(c *conn, m *protocol.Answer) {
	seat, open := c.link.Seat, r.row.Offer
	if open == nil || m.Yes && slices.Contains(open.Yes, seat) {
		r.h.reject(c, m.ID, &Refused{Code: protocol.NoOffer, Text: "there is no open offer to answer"})
		return
	}
	if !m.Yes && r.bot(open, seat) != "" { // bots agree to everything
		r.h.reject(c, m.ID, &Refused{Code: protocol.NoOffer, Text: "a bot plays for this seat"})
		return
	}
	row := r.row.clone()
	if m.Yes {
		row.Offer.Yes = append(row.Offer.Yes, seat)
		r.decide(c, m.ID, row.Offer)
		return
	}
	row.Offer = nil
	if seat == open.By {
		r.save(c, m.ID, row, func() { r.closed(open, withdrawn) })
		return
	}
	r.asVoter(c, m.ID, open, func([]int) { r.save(c, m.ID, row, func() { r.closed(open, declined) }) })
}

// carryOut does what all have agreed to. c is the connection of the last of them, nil for none.
func (r *room) carryOut(c *conn, id string, o *protocol.Open) {
	switch o.What {
	case protocol.OfferRematch:
		r.rematch(c, id, o)
	case protocol.OfferPause, protocol.OfferResume:
		row := r.row.clone()
		row.Offer = nil
		row.Clock.Left = r.clockNow().Left
		row.Clock.Paused = o.What == protocol.OfferPause
		r.run(row, r.toAct)
		r.save(c, id, row, func() {
			r.startClocks()
			r.closed(o, carriedOut)
			r.all(protocol.ClockChange{Type: protocol.TypeClock, Clock: *r.clock()})
		})
	default:
		e := &Entry{Kind: o.What, Seat: o.By}
		r.step(step{c: c, id: id, make: func() (*Entry, error) { return e, nil }, change: func(row *Row) {
			row.Offer = nil
			if c != nil {
				row.remember(c.link.Seat, id)
			}
		}})
	}
}

// save writes a row without an entry, and acknowledges the request of a connection, if there is one.
func (r *room) save(c *conn, id string, row *Row, then func()) {
	if c != nil {
		row.remember(c.link.Seat, id)
	}
	r.commit(&Tx{Match: r.id, Row: row}, func(err error) {
		if err == nil {
			r.row = row
		}
		r.reply(c, id, err)
		if err == nil {
			then()
		}
		r.free()
	})
}

// reply acknowledges a request of a connection that is on disk, or rejects it. c is nil for none.
func (r *room) reply(c *conn, id string, err error) {
	if c == nil || r.h.conns[c.id] != c {
		return
	}
	if err != nil {
		r.h.reject(c, id, err)
		return
	}
	a := protocol.Ack{Type: protocol.TypeAck, ID: id, Seq: r.row.Seq}
	if l := r.looks.of(c.viewer()); l != nil {
		a.Hash = l.hash
	}
	r.h.send(c, a)
}
