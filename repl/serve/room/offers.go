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
	return list
}

func closedText(what string, done bool) string {
	texts := map[string][2]string{
		protocol.OfferDraw:   {"the draw was declined", "the match is drawn by agreement"},
		protocol.OfferUndo:   {"the undo was declined", "the last command was undone by agreement"},
		protocol.OfferPause:  {"the pause was declined", "the clocks are paused by agreement"},
		protocol.OfferResume: {"the clocks stay paused", "the clocks run again, by agreement"},
	}
	if done {
		return texts[what][1]
	}
	return texts[what][0]
}

func (r *room) offer(c *conn, m *protocol.Offer) {
	no := func(text string) { r.h.reject(c, m.ID, &Refused{Code: protocol.NoOffer, Text: text}) }
	switch {
	case !slices.Contains(r.offers(), m.What):
		no("the match does not allow this offer")
	case r.row.Offer != nil:
		no("there is already an open offer")
	case m.What == protocol.OfferPause && r.row.Clock.Paused:
		no("the clocks are already paused")
	case m.What == protocol.OfferResume && !r.row.Clock.Paused:
		no("the clocks are not paused")
	default:
		o := &protocol.Open{What: m.What, By: c.link.Seat, Yes: []int{c.link.Seat}}
		if r.agreed(o) {
			r.carryOut(c, m.ID, o)
			return
		}
		row := r.row.clone()
		row.Offer = o
		r.save(c, m.ID, row, func() { r.all(protocol.OfferOpen{Type: protocol.TypeOffer, Open: *o}) })
	}
}

// agreed reports whether all people at the table have agreed.
func (r *room) agreed(o *protocol.Open) bool {
	for i, bot := range r.row.Bots {
		if bot == "" && !slices.Contains(o.Yes, i+1) {
			return false
		}
	}
	return true
}

func (r *room) answer(c *conn, m *protocol.Answer) {
	seat, open := c.link.Seat, r.row.Offer
	if open == nil || m.Yes && slices.Contains(open.Yes, seat) {
		r.h.reject(c, m.ID, &Refused{Code: protocol.NoOffer, Text: "there is no open offer to answer"})
		return
	}
	row := r.row.clone()
	if !m.Yes {
		row.Offer = nil
		r.save(c, m.ID, row, func() {
			r.closed(open, false)
		})
		return
	}
	row.Offer.Yes = append(row.Offer.Yes, seat)
	if r.agreed(row.Offer) {
		r.carryOut(c, m.ID, row.Offer)
		return
	}
	r.save(c, m.ID, row, func() { r.all(protocol.OfferOpen{Type: protocol.TypeOffer, Open: *row.Offer}) })
}

// carryOut does what all have agreed to.
func (r *room) carryOut(c *conn, id string, o *protocol.Open) {
	switch o.What {
	case protocol.OfferPause, protocol.OfferResume:
		row := r.row.clone()
		row.Offer = nil
		row.Clock.Left = r.clockNow().Left
		row.Clock.Paused = o.What == protocol.OfferPause
		r.run(row, r.toAct)
		r.save(c, id, row, func() {
			r.startClocks()
			r.closed(o, true)
			r.all(protocol.ClockChange{Type: protocol.TypeClock, Clock: *r.clock()})
		})
	default:
		seat := c.link.Seat
		e := &Entry{Kind: o.What, Seat: o.By}
		r.step(step{c: c, id: id, make: func() (*Entry, error) { return e, nil }, change: func(row *Row) {
			row.Offer = nil
			row.remember(seat, id)
		}})
	}
}

// save writes a row without an entry, and acknowledges the request.
func (r *room) save(c *conn, id string, row *Row, then func()) {
	row.remember(c.link.Seat, id)
	r.commit(&Tx{Match: r.id, Row: row}, func(err error) {
		if err == nil {
			r.row = row
		}
		if r.h.conns[c.id] == c {
			if err != nil {
				r.h.reject(c, id, err)
			} else {
				a := protocol.Ack{Type: protocol.TypeAck, ID: id, Seq: row.Seq}
				if l := r.looks.of(c.viewer()); l != nil {
					a.Hash = l.hash
				}
				r.h.send(c, a)
			}
		}
		if err == nil {
			then()
		}
		r.free()
	})
}
