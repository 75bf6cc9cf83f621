package room

import (
	"errors"
	"slices"
	"time"

	"arbiter/repl/serve/protocol"
)

// newClocks returns the clocks of a new match.
func newClocks(rule *protocol.ClockRule, seats int) (c ClockState) {
	if rule == nil {
		return c
	}
	c.PerMove = rule.Move > 0
	for range seats {
		c.Left = append(c.Left, rule.Total+rule.Move)
	}
	return c
}

// restored returns the clocks of a stored match after a start of the server. Time of a move
// goes on by the wall clock, but nobody is late within the grace period. Totals stop while
// the server does. A wall clock that was set back gives nobody time.
func (c ClockState) restored(wall int64) ClockState {
	c.Left = slices.Clone(c.Left)
	if c.PerMove {
		gone := max(0, wall-c.Since)
		for _, seat := range c.Running {
			left := &c.Left[seat-1]
			*left = max(*left-gone, min(*left, graceTime.Milliseconds()))
		}
	}
	c.Since = wall
	return c
}

// next returns the time until the first running clock ends.
func (c ClockState) next() time.Duration {
	first := int64(1) << 40
	for _, seat := range c.Running {
		first = min(first, c.Left[seat-1])
	}
	return time.Duration(max(0, first)) * time.Millisecond
}

// rested are running clocks of a match that is not in memory, at a time. They belong to the row
// with a revision or, if that is 0, to the one whose clocks were written at a time.
type rested struct {
	at     time.Duration
	clocks ClockState
	rev    int
	since  int64
	unsure *Row // nil, or a row with the same clocks that may have been written
}

// of reports whether the clocks are those of a stored row.
func (r *rested) of(row *Row) bool {
	return r.rev == row.Rev || r.rev == 0 && r.since == row.Clock.Since || r.unsure != nil && r.unsure.Rev == row.Rev && r.unsure.Clock.same(&row.Clock)
}

// same reports whether clocks were noted at the same time with the same content.
func (c *ClockState) same(other *ClockState) bool {
	return c.Since == other.Since && c.Paused == other.Paused && slices.Equal(c.Left, other.Left) && slices.Equal(c.Running, other.Running)
}

// keepUnsure notes a failed write that may be stored in spite of its error. resumeClocks then finds
// the clocks of keepClocks in that case too. A write that changes the clocks is not noted.
func (r *room) keepUnsure(tx *Tx) {
	kept, known := r.h.rested[r.id]
	if known && tx.Was.Clock.same(&tx.Row.Clock) {
		kept.unsure = tx.Row
		r.h.rested[r.id] = kept
	}
}

// after returns the clocks some time later.
func (c ClockState) after(gone time.Duration) ClockState {
	c.Left = slices.Clone(c.Left)
	for _, seat := range c.Running {
		c.Left[seat-1] -= max(0, gone.Milliseconds())
	}
	return c
}

// keepClocks notes the running clocks of a match that leaves memory or is read again, and returns
// them. resumeClocks finds them, if the store has the same match then.
func (r *room) keepClocks() ClockState {
	left := r.clockNow()
	if len(left.Running) > 0 {
		r.h.rested[r.id] = rested{at: r.h.env.Clock.Now(), clocks: left, rev: r.row.Rev}
	}
	return left
}

// resumeClocks starts the clocks of a match that comes into memory. If it was there before, they
// have been running all the time.
func (r *room) resumeClocks() {
	was, known := r.h.rested[r.id]
	delete(r.h.rested, r.id)
	if !known || !was.of(r.row) {
		r.restoreClocks()
		return
	}
	r.row.Clock = was.clocks.after(r.h.env.Clock.Now() - was.at)
	r.row.Clock.Since = r.h.env.Clock.Wall()
	r.startClocks()
}

// restoreClocks starts the clocks of a match that was read from the store.
func (r *room) restoreClocks() {
	r.row.Clock = r.row.Clock.restored(r.h.env.Clock.Wall())
	r.startClocks()
}

// startClocks lets the clocks of the row run from now on.
func (r *room) startClocks() {
	r.since = r.h.env.Clock.Now()
	r.alarm++
	if len(r.row.Clock.Running) > 0 {
		r.setAlarm(r.row.Clock.next())
	}
}

// setAlarm looks for a late seat after a time.
func (r *room) setAlarm(in time.Duration) {
	alarm := r.alarm
	r.h.after(in, func() {
		if r.h.rooms[r.id] != r || r.alarm != alarm {
			return
		}
		r.enqueue(func() {
			if late := r.late(); late != 0 && r.alarm == alarm {
				r.punish(late)
			}
		})
	})
}

// clockNow returns the clocks as they are now.
func (r *room) clockNow() ClockState {
	return r.row.Clock.after(r.h.env.Clock.Now() - r.since)
}

// clock returns the clocks for a message.
func (r *room) clock() *protocol.Clock {
	if r.setup.Clock == nil {
		return nil
	}
	c := r.clockNow()
	for i := range c.Left {
		c.Left[i] = max(0, c.Left[i])
	}
	return &protocol.Clock{Left: c.Left, Running: nonNil(c.Running), Paused: c.Paused}
}

// turnClocks sets the clocks of a row after an entry that arrived at some time.
func (r *room) turnClocks(row *Row, out *outcome, arrived time.Duration) {
	rule := r.setup.Clock
	if rule == nil {
		return
	}
	c := &row.Clock
	gone := max(0, (arrived - r.since).Milliseconds())
	ran := c.Running
	for _, seat := range ran {
		c.Left[seat-1] -= gone
	}
	if by := out.entry.Seat; slices.Contains(ran, by) {
		c.Left[by-1] = max(0, c.Left[by-1]) + rule.Increment
	}
	if c.PerMove {
		for i := range c.Left {
			if seat := i + 1; seat == out.entry.Seat || !slices.Contains(ran, seat) {
				c.Left[i] = rule.Move
			}
		}
	}
	switch out.entry.Kind {
	case KindRelay:
		row.Bots[out.entry.Seat-1] = out.entry.Text
	case KindLate:
		c.Left[out.entry.Seat-1] = 0 // it is shown to have lost on time
	}
	r.run(row, out.toAct)
}

// run lets the clocks of the people who are to act run.
func (r *room) run(row *Row, toAct []int) {
	c := &row.Clock
	c.Running, c.Since = nil, r.h.env.Clock.Wall()
	if r.setup.Clock == nil || c.Paused || row.Over != nil {
		return
	}
	for _, seat := range toAct {
		if row.Bots[seat-1] == "" {
			c.Running = append(c.Running, seat)
		}
	}
}

// late returns a seat whose time is up, or 0.
func (r *room) late() int {
	if r.row.Over != nil {
		return 0
	}
	c := r.clockNow()
	for _, seat := range c.Running {
		if c.Left[seat-1] <= 0 {
			return seat
		}
	}
	return 0
}

// lastLate returns the seat to which the last entry has applied the rule for late seats. Otherwise it
// returns the last seat for which a bot plays on, until the end of the match; 0 for none.
func (r *room) lastLate() int {
	if n := len(r.log); n > 0 && slices.Contains([]string{KindLate, KindPass, KindRelay}, r.log[n-1].Kind) {
		return r.log[n-1].Seat
	}
	if r.setup.Clock == nil || r.setup.Clock.Late != protocol.LateBot || r.row.Over != nil || slices.Equal(r.row.Bots, r.setup.Bots) {
		return 0
	}
	for i := range slices.Backward(r.log) {
		if r.log[i].Kind == KindRelay {
			return r.log[i].Seat
		}
	}
	return 0
}

// punish applies the rule of the room to a late seat. A seat that cannot pass, because each of its commands
// fails, loses on time.
func (r *room) punish(seat int) {
	rule := r.setup.Clock.Late
	var fault *Refused // of the commands with which the seat could pass
	r.step(step{make: func() (*Entry, error) {
		switch rule {
		case protocol.LateBot:
			return &Entry{Kind: KindRelay, Seat: seat, Text: r.setup.Relay}, nil
		case protocol.LatePass:
			text, err := r.game.Pass(seat)
			if fault = lasting(err); fault == nil {
				return &Entry{Kind: KindPass, Seat: seat, Text: text}, err
			}
		}
		return &Entry{Kind: KindLate, Seat: seat}, nil
	}, failed: func(err error) {
		r.h.env.Log.Error("a late seat cannot be handled", "match", r.id, "seat", seat, "error", err.Error())
		r.stuck(err, r.punishLater)
	}, then: func() {
		if fault != nil {
			r.note(fault)
		}
	}})
}

// punishLater lets a late seat wait until the rule of the room is tried again.
func (r *room) punishLater() {
	r.spared = r.h.env.Clock.Now() + retryTime
	r.alarm++ // the clock is still at its end
	r.setAlarm(retryTime)
}

// lasting returns a refusal that another attempt would meet again, nil for any other error.
func lasting(err error) *Refused {
	var no *Refused
	if errors.As(err, &no) && !no.Retry {
		return no
	}
	return nil
}

// stuck handles the error of a command that the server gives for a seat. If the next attempt would fail as
// well, the match ends as void: nobody could end it otherwise. Else later arranges the next attempt.
func (r *room) stuck(err error, later func()) {
	if lasting(err) == nil {
		later()
		return
	}
	r.inbox = slices.Insert(r.inbox, 0, func() {
		r.step(step{make: func() (*Entry, error) { return &Entry{Kind: KindVoid, Text: VoidScript}, nil }, failed: func(error) { later() }})
	})
}
