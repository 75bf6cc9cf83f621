package room

import (
	"errors"
	"slices"
	"time"

	"arbiter/repl/serve/protocol"
)

// step is an entry on its way: it is made and carried out in work, written, and then
// acknowledged and shown.
type step struct {
	c      *conn // that has asked; nil = the server
	id     string
	make   func() (*Entry, error) // called from work
	change func(row *Row)         // what else changes with it
	failed func(err error)        // instead of a reject
	then   func()                 // when it is on disk and shown
}

// outcome is what work has made of a step.
type outcome struct {
	entry  *Entry
	from   uint32
	toAct  []int
	over   *protocol.Over
	looks  looks
	voters []int // who decides about the open offer now
	err    error
}

// step begins a step. The room must be free.
func (r *room) step(s step) {
	arrived := r.h.env.Clock.Now()
	out, before := &outcome{}, make(looks, 0, len(r.conns))
	for _, c := range r.conns {
		if v := c.viewer(); c.live && !before.has(v) {
			before = append(before, seen{v, r.looks.of(v)})
		}
	}
	offer := r.row.Offer
	r.work(func() (err error) {
		if out.entry, err = s.make(); err != nil {
			return err
		}
		if out.from, err = r.game.Play(out.entry); err != nil {
			return err
		}
		r.last = out.from
		out.toAct, out.over = r.game.ToAct(), r.game.Over("en")
		if offer != nil {
			out.voters, _ = r.game.Voters(offer.What, offer.By) // nobody, if it cannot be made any more
		}
		out.looks = make(looks, 0, len(before))
		for _, was := range before {
			out.looks = append(out.looks, seen{was.by, see(r.game, was.by, was.look, out.from)})
		}
		return nil
	}, func(err error) {
		out.err = err
		r.written(s, arrived, out)
	})
}

// written writes what a step has done.
func (r *room) written(s step, arrived time.Duration, out *outcome) {
	if out.err != nil {
		r.refuse(s, out.err)
		return
	}
	row := r.row.clone()
	row.Seq++
	row.Over = out.over
	r.turnClocks(row, out, arrived)
	if o := row.Offer; o != nil && (o.What == protocol.OfferUndo || o.By == out.entry.Seat || row.Over != nil || !slices.Contains(out.voters, o.By)) {
		row.Offer = nil
	}
	if s.change != nil {
		s.change(row)
	}
	tx := &Tx{Match: r.id, Row: row, Entries: []Entry{*out.entry}, First: row.Seq}
	r.commit(tx, func(err error) {
		if err != nil {
			r.respond(s, err)
			r.free()
			return
		}
		r.h.counts.Commands++
		r.failed = 0
		r.done(s, row, out)
		if s.then != nil {
			s.then()
		}
		r.settle(out.voters)
		r.free()
	})
}

// refuse answers a step that did nothing. After a bug the game is not used any more.
func (r *room) refuse(s step, err error) {
	var no *Refused
	if errors.As(err, &no) {
		r.note(no)
		r.respond(s, err)
		r.free()
		return
	}
	r.h.env.Log.Error("a command failed", "match", r.id, "error", err.Error())
	if r.h.rooms[r.id] != r { // it was abandoned meanwhile
		r.respond(s, ErrElsewhere)
		return
	}
	r.keepClocks()
	r.read(func(failed error) {
		if failed != nil {
			r.drop(failed)
			return
		}
		r.resumeClocks()
		r.respond(s, err)
		r.free()
	})
}

// maxFaults is how many faults of scripts a match remembers.
const maxFaults = 16

// note logs the fault of a script. The log has a fault once, even if a client sends its command
// again and again, with others between.
func (r *room) note(no *Refused) {
	if no.Fault == nil || slices.Contains(r.faults, no.Fault.Error()) {
		return
	}
	r.faults = append(r.faults[max(0, len(r.faults)+1-maxFaults):], no.Fault.Error())
	r.h.env.Log.Warn("a script failed", "match", r.id, "error", no.Fault.Error())
}

// respond answers a step that was not carried out.
func (r *room) respond(s step, err error) {
	switch {
	case s.failed != nil:
		s.failed(err)
	case s.c != nil && r.h.conns[s.c.id] == s.c:
		r.h.reject(s.c, s.id, err)
	}
}

// done acknowledges and shows a step that is on disk.
func (r *room) done(s step, row *Row, out *outcome) {
	offer := r.row.Offer
	r.row, r.toAct = row, out.toAct
	r.log = append(r.log, *out.entry)
	old := r.looks
	r.looks = out.looks
	r.startClocks()
	if s.c != nil && r.h.conns[s.c.id] == s.c {
		a := &protocol.Ack{Type: protocol.TypeAck, ID: s.id, Seq: row.Seq}
		if l := out.looks.of(s.c.viewer()); l != nil {
			a.Hash = l.hash
		}
		r.h.send(s.c, a)
	}
	if offer != nil && row.Offer == nil {
		how := withdrawn
		if out.entry.Kind == offer.What {
			how = carriedOut
		}
		r.closed(offer, how)
	}
	if out.entry.Kind == KindRelay {
		r.announceSeats(nil)
	}
	for _, c := range slices.Clone(r.conns) {
		l := out.looks.of(c.viewer())
		if !c.live || l == nil {
			continue
		}
		if len(l.events) > 0 || out.entry.Kind == KindUndo {
			r.h.send(c, &protocol.Events{Type: protocol.TypeEvents, Seq: row.Seq, From: out.from, Events: nonNil(l.events)})
		}
		r.show(c, l)
	}
	for _, s := range out.looks {
		s.look.shown()
	}
	out.looks.replace(old)
}

// ErrStorage is the answer when the store cannot write. It says that nothing has changed.
var ErrStorage = &Refused{Code: protocol.Storage, Text: "the server cannot write to its disk; nothing happened", Retry: true}

// commit writes a transaction. After an error the room reads what the store has: if the
// transaction is there in spite of the error, clients connect again and find it.
func (r *room) commit(tx *Tx, done func(error)) {
	r.busy = true
	tx.Was, tx.Row.Rev = r.row, r.row.Rev+1
	r.h.env.Store.Commit(tx, func(err error) {
		if err == nil {
			done(nil)
			return
		}
		r.h.counts.StoreErrors++
		r.h.env.Log.Error("cannot write", "match", r.id, "error", err.Error())
		if r.h.rooms[r.id] != r { // it was abandoned meanwhile
			done(ErrElsewhere)
			return
		}
		rev := r.row.Rev
		r.keepClocks()
		r.keepUnsure(tx)
		r.read(func(failed error) {
			if failed != nil {
				r.drop(failed)
				return
			}
			r.resumeClocks()
			if r.row.Rev != rev {
				for _, c := range slices.Clone(r.conns) {
					r.h.bye(c, protocol.Drain, "the server reads its store again", true)
				}
			}
			done(ErrStorage)
		})
	})
}

func (row *Row) clone() *Row {
	next := *row
	next.Bots = slices.Clone(row.Bots)
	next.Links = slices.Clone(row.Links)
	next.Clock.Left = slices.Clone(row.Clock.Left)
	next.Clock.Running = slices.Clone(row.Clock.Running)
	next.Recent = make([][]string, len(row.Recent))
	for i := range row.Recent {
		next.Recent[i] = slices.Clone(row.Recent[i])
	}
	if row.Offer != nil {
		offer := *row.Offer
		offer.Yes = slices.Clone(offer.Yes)
		next.Offer = &offer
	}
	return &next
}

// maxRecent bounds the ids of requests that are remembered for a seat.
const maxRecent = 32

// remember notes the id of a request that is not in the log.
func (row *Row) remember(seat int, id string) {
	list := append(row.Recent[seat-1], id)
	row.Recent[seat-1] = list[max(0, len(list)-maxRecent):]
}

// doneAt returns the sequence number of a request of a seat that was already carried out.
func (r *room) doneAt(seat int, id string) (seq int, done bool) {
	for i := range r.log {
		if r.log[i].Seat == seat && r.log[i].ID == id {
			return i + 1, true
		}
	}
	if slices.Contains(r.row.Recent[seat-1], id) {
		return r.row.Seq, true
	}
	return 0, false
}

// request carries out a message of a connection. The room is free.
func (r *room) request(c *conn, m any) {
	if !r.valid(c) {
		r.h.bye(c, protocol.Token, "the link is unknown or was revoked", false)
		return
	}
	switch m := m.(type) {
	case *protocol.Do:
		if r.mayAct(c, m.ID, false) {
			r.do(c, m)
		}
	case *protocol.Concede:
		if r.mayAct(c, m.ID, false) {
			e := &Entry{Kind: KindConcede, Seat: c.link.Seat, ID: m.ID}
			r.step(step{c: c, id: m.ID, make: func() (*Entry, error) { return e, nil }})
		}
	case *protocol.Offer:
		if r.mayAct(c, m.ID, m.What == protocol.OfferRematch) {
			r.offer(c, m)
		}
	case *protocol.Answer:
		if r.mayAct(c, m.ID, r.row.Offer != nil) {
			r.answer(c, m)
		}
	case *protocol.Look:
		r.look(c, m)
	case *protocol.Why:
		r.why(c, m)
	case *protocol.WhyNot:
		r.whyNot(c, m)
	case *protocol.Advise:
		r.advise(c, m)
	case *protocol.Review:
		r.review(c, m)
	case *protocol.Sync:
		c.sent, c.list = "", nil
		if l := r.looks.of(c.viewer()); l != nil {
			r.show(c, l)
		}
	}
}

// mayAct answers requests that were already carried out, and those that a connection cannot
// make now. after is true for one that makes sense when the match is over.
func (r *room) mayAct(c *conn, id string, after bool) bool {
	if c.link.Role != protocol.RoleSeat {
		r.h.reject(c, id, &Refused{Code: protocol.Watch, Text: "spectators cannot do this"})
		return false
	}
	if seq, done := r.doneAt(c.link.Seat, id); done {
		r.h.send(c, protocol.Ack{Type: protocol.TypeAck, ID: id, Seq: seq, Again: true})
		return false
	}
	if r.row.Over != nil && !after {
		r.h.reject(c, id, &Refused{Code: protocol.GameOver, Text: "the match is over"})
		return false
	}
	return true
}

func (r *room) do(c *conn, m *protocol.Do) {
	seat := c.link.Seat
	if late := r.late(); late != 0 {
		if r.h.env.Clock.Now() < r.spared {
			r.h.reject(c, m.ID, errLate)
			return
		}
		r.inbox = slices.Insert(r.inbox, 0, func() { r.request(c, m) })
		r.punish(late)
		return
	}
	switch {
	case m.Base > r.row.Seq:
		r.h.reject(c, m.ID, &Refused{Code: protocol.Stale, Text: "the match has not reached the view that the command was chosen from"})
		return
	case m.Base < r.row.Seq:
		r.h.reject(c, m.ID, &Refused{Code: protocol.Stale, Text: "the command was chosen from an older view"})
		return
	case r.row.Bots[seat-1] != "":
		r.h.reject(c, m.ID, &Refused{Code: protocol.Turn, Text: "a bot plays for this seat"})
		return
	case !slices.Contains(r.toAct, seat):
		r.h.reject(c, m.ID, &Refused{Code: protocol.Turn, Text: "it is not your turn"})
		return
	}
	r.step(step{c: c, id: m.ID, make: func() (*Entry, error) {
		text, err := r.game.Read(seat, m, c.lang)
		return &Entry{Kind: KindDo, Seat: seat, Text: text, ID: m.ID}, err
	}})
}

// errLate is the answer while a late seat waits for what the rule of the room does to it.
var errLate = &Refused{Code: protocol.Busy, Text: "a seat's time is up, and the server tries again to handle it", Retry: true}

// moveBots lets the next bot act.
func (r *room) moveBots() {
	if r.row == nil || r.row.Over != nil || r.busy || r.asleep || r.h.draining || r.h.rooms[r.id] != r {
		return
	}
	for _, seat := range r.toAct {
		name := r.row.Bots[seat-1]
		if name == "" {
			continue
		}
		r.step(step{make: func() (*Entry, error) {
			text, err := r.game.Choose(seat, name)
			return &Entry{Kind: KindBot, Seat: seat, Text: text}, err
		}, failed: func(err error) { r.botFailed(seat, err) }})
		return
	}
}

// maxBotFailures is how often a bot may fail in a row before its seat gives up.
const maxBotFailures = 3

// botFailed tries again later when the store was the reason, and else lets the seat give up.
func (r *room) botFailed(seat int, err error) {
	if errors.Is(err, ErrStorage) {
		r.pauseBots()
		return
	}
	r.h.env.Log.Warn("a bot failed", "match", r.id, "seat", seat, "error", err.Error())
	if r.failed++; r.failed < maxBotFailures {
		return // free tries again
	}
	r.failed = 0
	r.inbox = slices.Insert(r.inbox, 0, func() {
		r.step(step{make: func() (*Entry, error) { return &Entry{Kind: KindConcede, Seat: seat}, nil }, failed: func(err error) {
			r.h.env.Log.Error("a bot cannot give up", "match", r.id, "seat", seat, "error", err.Error())
			r.stuck(err, r.pauseBots)
		}})
	})
}

// pauseBots keeps the bots of a room from acting for a while.
func (r *room) pauseBots() {
	r.asleep = true
	r.h.after(retryTime, func() {
		r.asleep = false
		if r.h.rooms[r.id] == r {
			r.enqueue(func() {})
		}
	})
}

// retryTime is the time until something that failed is tried again.
const retryTime = 2 * time.Second
