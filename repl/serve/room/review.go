package room

import (
	"encoding/json"

	"arbiter/repl/serve/protocol"
)

// Rater is a Game that can say who was winning.
type Rater interface {
	// Rate returns what each seat could expect before an entry of the log, nil for the end.
	Rate(e *Entry, lang string) (json.RawMessage, error)
}

// review answers what each seat could expect before a command of a match that is over.
func (r *room) review(c *conn, m *protocol.Review) {
	switch {
	case r.row.Over == nil:
		r.h.reject(c, m.ID, &Refused{Code: protocol.Early, Text: "the match is not over"})
		return
	case m.At < 0 || m.At > r.row.Seq:
		r.h.reject(c, m.ID, &Refused{Code: protocol.Malformed, Text: "the sequence number is out of range"})
		return
	}
	var is json.RawMessage
	r.busy = true
	r.h.run(r.id, func() (err error) {
		at := r.at(m.At, m.At, func(_ int, g Game, _ uint32) {
			rater, ok := g.(Rater)
			if !ok {
				err = &Refused{Code: protocol.Malformed, Text: "the game has no ratings"}
				return
			}
			var e *Entry
			if m.At < len(r.log) {
				e = &r.log[m.At]
			}
			is, err = rater.Rate(e, c.viewer().Lang)
		})
		if at != nil {
			return at
		}
		return err
	}, func(err error) {
		switch {
		case r.h.conns[c.id] != c:
		case err != nil:
			r.h.reject(c, m.ID, err)
		default:
			r.h.send(c, protocol.Reviewed{Type: protocol.TypeReviewed, ID: m.ID, At: m.At, Rating: is})
		}
		r.free()
	})
}
