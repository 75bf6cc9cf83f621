package room_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"arbiter/repl/serve/room"
)

// The store: a transaction reaches the disk after a while, whole, and is reported later.

func (w *world) Commit(tx *room.Tx, done func(error)) {
	if w.fault == "early" {
		w.after(w.soon(time.Millisecond), w.of(func() { done(nil) }))
		done = func(error) {}
	}
	w.after(w.soon(5*time.Millisecond), w.of(func() {
		if w.now < w.fullTil {
			w.stats["full"]++
			if w.fault == "full" { // nobody notices
				w.reported(done, nil)
				return
			}
			w.reported(done, errors.New("the disk is full"))
			return
		}
		if w.chance(100) { // written, and yet an error is reported
			w.stats["unsure"]++
			w.write(tx)
			w.reported(done, errors.New("the disk did not answer"))
			return
		}
		if w.fault == "torn" && w.r.IntN(10) == 0 {
			w.write(&room.Tx{Match: tx.Match, Setup: tx.Setup, Row: tx.Row, Links: tx.Links})
			w.kill()
			return
		}
		w.write(tx)
		if w.fault == "twice" && len(tx.Entries) > 0 && w.r.IntN(5) == 0 {
			again := *tx
			again.First++
			row := *tx.Row
			row.Seq++
			again.Row = &row
			w.write(&again)
		}
		w.reported(done, nil)
	}))
}

// reported calls back later; the server may be killed in between.
func (w *world) reported(done func(error), err error) {
	if w.chance(60) {
		w.after(0, w.kill)
	}
	w.after(w.soon(3*time.Millisecond), w.of(func() { done(err); w.arm() }))
}

func (w *world) write(tx *room.Tx) {
	s := w.disk[tx.Match]
	if s == nil {
		s = &room.Saved{Setup: *tx.Setup}
		w.disk[tx.Match] = s
	}
	if len(tx.Entries) > 0 && tx.First != len(s.Log)+1 {
		w.fail("command %d was written after %d", tx.First, len(s.Log))
	}
	w.punctual(s, tx)
	s.Row = *tx.Row
	s.Log = append(slices.Clone(s.Log), tx.Entries...)
	for hash, l := range tx.Links {
		if l == nil {
			delete(w.links, hash)
		} else {
			w.links[hash] = *l
		}
	}
	w.ended = w.ended || s.Row.Over != nil
	g := newSimGame(w, &s.Setup)
	for i := range s.Log {
		e := s.Log[i]
		if _, err := g.Play(&e); err != nil && w.fault == "" {
			w.fail("the log on disk cannot be played: %v", err)
		}
		for _, card := range g.table {
			w.public[card] = true
		}
	}
}

// punctual finds a seat that was late too early: after less than its time since the last command,
// or since the start for a total. Undone commands do not give back their time.
func (w *world) punctual(s *room.Saved, tx *room.Tx) {
	began := w.wrote[tx.Match]
	w.wrote[tx.Match] = w.now
	rule := s.Setup.Clock
	if rule == nil || rule.Move == 0 || len(tx.Entries) == 0 || slices.ContainsFunc(s.Log, func(e room.Entry) bool { return e.Kind == room.KindUndo }) {
		if len(tx.Entries) == 0 && tx.Setup == nil {
			w.wrote[tx.Match] = began // an offer
		}
		return
	}
	const work = 100 * time.Millisecond
	switch tx.Entries[0].Kind {
	case room.KindLate, room.KindPass, room.KindRelay:
		if took := w.now - began; took < time.Duration(rule.Move)*time.Millisecond-work {
			w.fail("seat %d was late after %v of %d ms", tx.Entries[0].Seat, took, rule.Move)
		}
	}
}

func (w *world) Load(match string) (*room.Saved, error) {
	s := w.disk[match]
	if s == nil {
		return nil, errors.New("unknown match")
	}
	c := *s
	c.Log = slices.Clone(s.Log)
	if c.Row.Seq != len(c.Log) {
		return nil, fmt.Errorf("the row has %d commands, the log %d", c.Row.Seq, len(c.Log))
	}
	return &c, nil
}

func (w *world) Link(hash string) (room.Link, bool, error) {
	l, known := w.links[hash]
	return l, known, nil
}

func (w *world) Due(f func(string, room.ClockState)) error {
	for _, match := range slices.Sorted(maps.Keys(w.disk)) {
		if row := &w.disk[match].Row; row.GoesOn() {
			f(match, row.Clock)
		}
	}
	return nil
}
