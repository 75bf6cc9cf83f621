package room

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"arbiter/core/match"
	"arbiter/repl/serve/protocol"
)

// room is a match in memory.
type room struct {
	h     *Hub
	id    string
	setup *Setup
	row   *Row
	log   []Entry
	game  Game
	toAct []int
	conns []*conn
	names []string // of the players, by seat

	busy    bool // work or a write is under way
	looping bool
	inbox   []func()

	looks   looks  // the present board of each viewer who is connected
	last    uint32 // the event after which those of the last command begin
	past    *past
	since   time.Duration // when the running clocks began to run
	alarm   uint64        // the valid timer of the clocks
	spared  time.Duration // until then a late seat is not handled, because that has failed
	used    time.Duration // when somebody last used the room
	failed  int           // failures of bots in a row
	faults  []string      // of scripts, the last ones in the log
	asleep  bool          // bots wait
	gone    []func(error) // called when the match cannot be loaded
	awaited bool          // its clock has ended
	moved   bool          // a rematch has begun, to which the links lead
}

// past is an earlier position, for viewers of a match that is over.
type past struct {
	at   int
	game Game
	kept []keptLook // of positions before it, newest last
}

// load makes a room for a stored match.
func (h *Hub) load(match string) *room {
	r := &room{h: h, id: match, used: h.env.Clock.Now()}
	h.rooms[match] = r
	r.read(func(err error) {
		if err != nil {
			r.drop(err)
			return
		}
		r.resumeClocks()
		r.free()
	})
	h.rest(r)
	return r
}

// read reads the match from the store and plays its log.
func (r *room) read(done func(error)) {
	r.busy = true
	var saved *Saved
	var game Game
	var toAct []int
	var last uint32
	r.h.counts.Loads++
	old := r.game
	r.h.run(r.id, func() (err error) {
		if old != nil {
			old.Close()
		}
		if saved, err = r.h.env.Store.Load(r.id); err != nil {
			return err
		}
		if err = saved.check(); err != nil {
			return err
		}
		if game, err = r.h.env.Games.Open(r.id, &saved.Setup); err != nil {
			return err
		}
		if err = game.Use(func() (err error) {
			if last, err = replay(game, saved.Log); err == nil {
				toAct = game.ToAct()
			}
			return err
		}); err == nil && saved.Claim != nil {
			err = saved.Claim()
		}
		return err
	}, func(err error) {
		left := r.h.rooms[r.id] != r // it was abandoned meanwhile
		if game != nil && (err != nil || left) {
			r.close(game)
		}
		if left {
			return
		}
		if err == nil {
			r.setup, r.row, r.log, r.game, r.toAct, r.last = &saved.Setup, &saved.Row, saved.Log, game, toAct, last
			if r.names == nil {
				r.names = make([]string, len(saved.Row.Bots))
			}
		}
		done(err)
	})
}

// replay plays a log. It returns the event after which those of the last command begin.
func replay(g Game, log []Entry) (last uint32, err error) {
	for i := range log {
		if last, err = g.Play(&log[i]); err != nil {
			return 0, fmt.Errorf("command %d (%s of seat %d): %w", i+1, log[i].Kind, log[i].Seat, err)
		}
	}
	return last, nil
}

// drop removes a room whose match cannot be read, or which another server has.
func (r *room) drop(err error) {
	elsewhere := errors.Is(err, ErrElsewhere)
	if elsewhere {
		r.h.env.Log.Info("another server has the match", "match", r.id)
	} else {
		r.h.env.Log.Error("cannot load the match", "match", r.id, "error", err.Error())
	}
	delete(r.h.rooms, r.id)
	r.inbox = nil
	if r.game != nil {
		r.close(r.game)
	}
	if r.awaited && !elsewhere {
		r.h.due(r.id, time.Minute)
	}
	shown := &Refused{Code: protocol.Internal, Text: "the match cannot be loaded"}
	if passes := (*Refused)(nil); errors.As(err, &passes) && passes.Retry {
		shown = passes
	}
	fails := r.gone
	r.gone = nil
	for _, fail := range fails {
		fail(shown)
	}
	for _, c := range slices.Clone(r.conns) {
		r.h.bye(c, shown.Code, shown.Text, true)
	}
}

// enqueue does something when the room is free.
func (r *room) enqueue(do func()) {
	r.used = r.h.env.Clock.Now()
	r.inbox = append(r.inbox, do)
	r.next()
}

// next does what waits, until something makes the room busy.
func (r *room) next() {
	if r.looping {
		return
	}
	r.looping = true
	for !r.busy && len(r.inbox) > 0 {
		do := r.inbox[0]
		r.inbox[0] = nil
		r.inbox = r.inbox[1:]
		do()
		if !r.busy && len(r.inbox) == 0 {
			r.moveBots()
		}
	}
	r.looping = false
}

// free ends what has made the room busy.
func (r *room) free() {
	r.busy = false
	if len(r.inbox) == 0 {
		r.moveBots()
	}
	r.next()
}

// rest removes a room from memory that nobody uses.
func (h *Hub) rest(r *room) {
	h.after(h.limits.Rest, func() {
		if h.rooms[r.id] != r {
			return
		}
		if r.busy || r.asleep || len(r.conns) > 0 || len(r.inbox) > 0 || h.env.Clock.Now() < r.used+h.limits.Rest {
			h.rest(r)
			return
		}
		delete(h.rooms, r.id)
		r.close(r.game)
		if left := r.keepClocks(); len(left.Running) > 0 {
			h.due(r.id, left.next())
		}
	})
}

// close closes a game, and an earlier position, when what has begun is done.
func (r *room) close(game Game) {
	old := r.past
	r.past = nil
	r.h.env.Runner.Run(r.id, func() {
		game.Close()
		old.close()
	}, func() {})
}

func (p *past) close() {
	if p != nil {
		p.game.Close()
	}
}

// leave forgets a connection.
func (r *room) leave(c *conn) {
	r.conns = slices.DeleteFunc(r.conns, func(d *conn) bool { return d == c })
	r.used = r.h.env.Clock.Now()
	if c.live && c.link.Role == protocol.RoleSeat {
		r.announceSeats(nil)
	}
}

// sorted returns the rooms in the order of their ids.
func (h *Hub) sorted() []*room {
	return slices.SortedFunc(maps.Values(h.rooms), func(a, b *room) int { return cmp.Compare(a.id, b.id) })
}

// seats describes who sits at the table.
func (r *room) seats() []protocol.Seat {
	list := make([]protocol.Seat, len(r.row.Bots))
	for i := range list {
		list[i] = protocol.Seat{Seat: i + 1, Name: r.names[i], Bot: r.row.Bots[i], Here: r.here(i + 1)}
	}
	return list
}

// here reports whether somebody is connected to a seat.
func (r *room) here(seat int) bool {
	return slices.ContainsFunc(r.conns, func(c *conn) bool { return c.live && c.link.Role == protocol.RoleSeat && c.link.Seat == seat })
}

// all sends a message to everybody who has been welcomed.
func (r *room) all(m any) {
	text := protocol.Write(m)
	for _, c := range r.conns {
		if c.live {
			r.h.env.Net.Send(c.id, text)
		}
	}
}

// announceSeats sends to everybody, except one connection, who sits at the table.
func (r *room) announceSeats(but *conn) {
	if r.row == nil {
		return
	}
	text := protocol.Write(protocol.Seats{Type: protocol.TypeSeats, Seats: r.seats()})
	for _, c := range r.conns {
		if c.live && c != but {
			r.h.env.Net.Send(c.id, text)
		}
	}
}

// valid reports whether the token of a connection is still that of its seat.
func (r *room) valid(c *conn) bool {
	if c.replay {
		return r.row.Over != nil && c.hash == HashToken(replayToken(r.row.Host, r.setup.Round))
	}
	at := 0
	if c.link.Role == protocol.RoleSeat {
		at = c.link.Seat
	}
	return at < len(r.row.Links) && r.row.Links[at] == c.hash
}

// welcome answers a hello.
func (r *room) welcome(c *conn, m *protocol.Hello) {
	if r.h.conns[c.id] != c {
		return
	}
	if r.moved && !c.replay {
		r.h.bye(c, protocol.Rematch, rematchBegins, true)
		return
	}
	if !r.valid(c) {
		r.h.bye(c, protocol.Token, "the link is unknown or was revoked", false)
		return
	}
	if m.Seen != nil && m.Seen.Match != "" && m.Seen.Match != r.id {
		m.Seen = nil // its board is that of another match
	}
	after, v := r.eventsAfter(m), c.viewer()
	was := r.looks.of(v)
	var info Info
	var l *look
	r.work(func() error {
		info = r.game.Info(c.lang)
		l = see(r.game, v, was, after)
		return nil
	}, func(err error) {
		switch {
		case err != nil:
			r.h.env.Log.Error("a view failed", "match", r.id, "error", err.Error())
			if r.h.conns[c.id] == c {
				r.h.bye(c, protocol.Internal, "internal error (this is a bug in Arbiter)", false)
			}
		case r.h.conns[c.id] == c:
			r.looks = r.looks.with(v, l)
			r.greet(c, m, &info, l, after)
			l.shown()
		}
		r.free()
	})
}

// eventsAfter returns the event after which a client needs the events. If commands were
// undone since its last view, it needs all.
func (r *room) eventsAfter(m *protocol.Hello) uint32 {
	if m.Seen == nil || m.Seen.Seq < 0 || m.Seen.Seq > len(r.log) {
		return 0
	}
	if slices.ContainsFunc(r.log[m.Seen.Seq:], func(e Entry) bool { return e.Kind == KindUndo }) {
		return 0
	}
	return m.Events
}

func (r *room) greet(c *conn, m *protocol.Hello, info *Info, l *look, after uint32) {
	c.live = true
	if c.link.Role == protocol.RoleSeat {
		if m.Name != "" {
			r.names[c.link.Seat-1] = m.Name
		}
	}
	w := protocol.Welcome{Type: protocol.TypeWelcome, Protocol: protocol.Version, Server: engine, Match: r.id, Role: c.link.Role, Seat: c.link.Seat,
		Game: info.Game, Mode: info.Mode, Title: info.Title, Seats: r.seats(), Clock: r.setup.Clock, Offers: r.offers(), Usages: info.Usages, Rules: info.Rules}
	for i := range w.Seats {
		if i < len(info.Teams) {
			w.Seats[i].Team = info.Teams[i]
		}
	}
	if r.setup.Round > 0 {
		w.Previous = replayToken(r.row.Host, r.setup.Round-1)
	}
	if w.Usages == nil {
		w.Usages = [][2]string{}
	}
	if m.Seen != nil && m.Seen.Seq == r.row.Seq && m.Seen.Hash == l.hash {
		c.sent = l.hash
	}
	r.h.send(c, w)
	if c.link.Role == protocol.RoleSeat {
		r.announceSeats(c)
	}
	if len(l.events) > 0 || after != m.Events {
		r.h.send(c, protocol.Events{Type: protocol.TypeEvents, Seq: r.row.Seq, From: after, Events: nonNil(l.events)})
	}
	r.show(c, l)
}

// work calls a function that uses the game, then done on the goroutine of the hub.
func (r *room) work(do func() error, done func(error)) {
	r.busy = true
	g := r.game
	r.h.run(r.id, func() error { return g.Use(do) }, done)
}

// run calls a function in the order of a match, then done on the goroutine of the hub. A panic
// is an error: one match does not end the server.
func (h *Hub) run(id string, do func() error, done func(error)) {
	var err error
	h.env.Runner.Run(id, func() {
		defer func() {
			if broken := recover(); broken != nil {
				err = match.NewBug(broken)
			}
		}()
		err = do()
	}, func() { done(err) })
}

func nonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
