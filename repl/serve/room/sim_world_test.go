package room_test

import (
	"cmp"
	"container/heap"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// world is a server with its clients, network, disk and clocks in one goroutine. Everything
// that happens is an event of its queue, and all chance comes from a seed.
type world struct {
	r     *rand.Rand
	queue simQueue
	n     uint64
	now   time.Duration
	fault string                   // a planted fault; "" = none
	calm  bool                     // no more faults of the environment
	wrote map[string]time.Duration // when the last command of a match was written

	// The server. epoch counts its starts; callbacks of a killed one are void.
	hub   *room.Hub
	epoch int
	begun time.Duration
	skew  int64 // of the wall clock
	jobs  map[string][]simJob

	disk    map[string]*room.Saved
	links   map[string]room.Link
	fullTil time.Duration

	clients []*simClient
	conns   map[room.ConnID]*simConn
	lastID  room.ConnID
	public  map[string]bool // names of cards that were played, on disk
	ended   bool            // a match is over on disk: nothing is secret then
	acked   []simAck
	failed  string // the first violation
	stats   map[string]int
}

type simAck struct {
	seat, seq int
	id        string
	logged    bool
}

type simJob struct{ work, done func() }

type simItem struct {
	at time.Duration
	n  uint64
	do func()
}

type simQueue []simItem

func (q simQueue) Len() int { return len(q) }
func (q simQueue) Less(i, j int) bool {
	return q[i].at < q[j].at || q[i].at == q[j].at && q[i].n < q[j].n
}
func (q simQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *simQueue) Push(x any)   { *q = append(*q, x.(simItem)) }
func (q *simQueue) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

func (w *world) after(d time.Duration, do func()) {
	w.n++
	heap.Push(&w.queue, simItem{w.now + d, w.n, do})
}

// soon is a random delay up to a bound.
func (w *world) soon(bound time.Duration) time.Duration {
	return time.Duration(w.r.Int64N(int64(bound)) + 1)
}

// chance is true once in n times, while faults go on.
func (w *world) chance(n int) bool { return !w.calm && w.r.IntN(n) == 0 }

func (w *world) fail(format string, args ...any) {
	if w.failed == "" {
		w.failed = fmt.Sprintf("at %v: ", w.now) + fmt.Sprintf(format, args...)
	}
}

// of makes a callback void when the server of now is killed.
func (w *world) of(f func()) func() {
	epoch := w.epoch
	return func() {
		if w.epoch == epoch && w.hub != nil {
			f()
		}
	}
}

// The clock of the server: the monotonic one begins anywhere after each start.

func (w *world) Now() time.Duration {
	if w.fault == "jump" { // time is taken from the wall clock
		return w.now - w.begun + time.Duration(w.skew)*time.Millisecond
	}
	return w.now - w.begun
}

func (w *world) Wall() int64 { return 1_700_000_000_000 + w.now.Milliseconds() + w.skew }

// The runner: work of a match is done in order, after random times.

func (w *world) Run(match string, work, done func()) {
	w.jobs[match] = append(w.jobs[match], simJob{work, done})
	if len(w.jobs[match]) == 1 {
		w.next(match)
	}
}

func (w *world) next(match string) {
	if w.fault == "stuck" && w.r.IntN(20) == 0 {
		return // the job is lost
	}
	w.after(w.soon(3*time.Millisecond), w.of(func() {
		j := w.jobs[match][0]
		j.work()
		w.after(w.soon(time.Millisecond), w.of(func() {
			w.jobs[match] = w.jobs[match][1:]
			if len(w.jobs[match]) > 0 {
				w.next(match)
			}
			j.done()
			w.arm()
		}))
	}))
}

// The network: a connection keeps the order of messages until it breaks. Messages on their way
// are then lost, or arrive after the client has already connected again.

type simConn struct {
	id       room.ConnID
	client   *simClient
	toServer time.Duration // when the last message arrives
	toClient time.Duration
	broken   bool // for the client
	gone     bool // for the server
}

func (w *world) Send(id room.ConnID, text []byte) {
	c := w.conns[id]
	if c == nil {
		return
	}
	w.secrets(c, text)
	if w.fault == "lost" && w.r.IntN(15) == 0 {
		return
	}
	c.toClient = max(c.toClient, w.now+w.soon(8*time.Millisecond))
	w.after(c.toClient-w.now, func() {
		if !c.broken {
			c.client.receive(text)
		}
	})
}

func (w *world) Batch(room.ConnID) {}

func (w *world) Close(id room.ConnID, _ protocol.Code) {
	c := w.conns[id]
	if c == nil {
		return
	}
	c.gone = true
	delete(w.conns, id)
	c.toClient = max(c.toClient, w.now+w.soon(8*time.Millisecond))
	w.after(c.toClient-w.now, func() { c.breakOff() })
}

var secretName = regexp.MustCompile(`secret-\d+-(\d)-\d`)

// secrets finds what a connection may not see.
func (w *world) secrets(c *simConn, text []byte) {
	for _, m := range secretName.FindAllSubmatch(text, -1) {
		if !w.public[string(m[0])] && !w.ended && string(m[1]) != fmt.Sprint(c.client.seat) {
			w.fail("seat %d was sent %s", c.client.seat, m[0])
		}
	}
}

// breakOff ends a connection for the client, who connects again.
func (c *simConn) breakOff() {
	if !c.broken {
		c.broken = true
		c.client.lost()
	}
}

// kill ends the server immediately, and starts another one later.
func (w *world) kill() {
	if w.hub == nil {
		return
	}
	w.stats["kill"]++
	w.hub = nil
	w.epoch++
	for _, id := range slices.Sorted(maps.Keys(w.conns)) {
		c := w.conns[id]
		c.gone = true
		w.after(w.soon(200*time.Millisecond), c.breakOff)
	}
	w.conns = map[room.ConnID]*simConn{}
	w.after(w.soon(300*time.Millisecond), w.start)
}

func (w *world) start() {
	w.begun = w.now - w.soon(time.Hour)
	w.jobs = map[string][]simJob{}
	if w.chance(3) {
		w.skew += w.r.Int64N(7_200_000) - 3_600_000
		w.stats["jump"]++
	}
	hub, err := room.New(room.Env{Clock: w, Store: w, Runner: w, Games: simGames{w}, Net: w, Log: slog.New(slog.DiscardHandler), Random: func(b []byte) {
		for i := range b {
			b[i] = byte(w.r.Uint32())
		}
	}}, room.Limits{Conns: 50, From: 64, Rooms: 10, Rest: 2 * time.Second})
	if err != nil {
		w.fail("cannot start: %v", err)
		return
	}
	w.hub = hub
	w.arm()
}

// arm calls the timers of the server when they are due.
func (w *world) arm() {
	if w.hub == nil || w.fault == "clock" {
		return
	}
	if at, ok := w.hub.Next(); ok {
		w.after(max(0, at-w.Now()), w.of(func() {
			if at, ok := w.hub.Next(); ok && at <= w.Now() {
				w.hub.Tick()
				w.arm()
			}
		}))
	}
}

// run plays a match with the faults of a seed. It returns the first violation.
func simulate(seed uint64, fault string) (*world, string) {
	w := &world{r: rand.New(rand.NewPCG(seed, 7)), fault: fault, disk: map[string]*room.Saved{}, links: map[string]room.Link{},
		conns: map[room.ConnID]*simConn{}, public: map[string]bool{}, stats: map[string]int{}, wrote: map[string]time.Duration{}}
	w.start()
	setup := room.Setup{Mode: "sim", Seed: seed, Undo: true, Watch: true, Bots: []string{"", []string{"", "", "bot"}[w.r.IntN(3)]}}
	if w.r.IntN(3) > 0 || fault == "clock" {
		setup.Clock = &protocol.ClockRule{Late: []string{"lose", "pass", "bot"}[w.r.IntN(3)]}
		if w.r.IntN(2) == 0 {
			setup.Clock.Move = 2000
		} else {
			setup.Clock.Total, setup.Clock.Increment = 10_000, 500
		}
	}
	w.create(setup)
	const faults, heal = 20 * time.Second, 120 * time.Second
	w.after(faults, func() { w.calm, w.fullTil = true, 0 })
	for w.after(0, func() {}); len(w.queue) > 0 && w.now < faults+heal && w.failed == "" && !w.finished(); {
		item := heap.Pop(&w.queue).(simItem)
		w.now = item.at
		item.do()
	}
	w.check()
	return w, w.failed
}

// create makes the match and lets people come.
func (w *world) create(setup room.Setup) {
	if w.hub == nil {
		w.after(w.soon(300*time.Millisecond), func() { w.create(setup) })
		return
	}
	answered := false
	w.hub.Create(setup, func(made room.Created, err error) {
		answered = true
		if err != nil {
			w.after(w.soon(300*time.Millisecond), func() { w.create(setup) })
			return
		}
		for i, token := range made.Seats {
			if token != "" {
				c := w.join(token, i+1)
				c.leaves = setup.Clock != nil && (w.r.IntN(6) == 0 || w.fault == "clock")
			}
		}
		w.join(made.Watch, 0)
		w.trouble()
	})
	w.after(2*time.Second, func() { // the server was killed before it answered
		if !answered && len(w.clients) == 0 {
			w.create(setup)
		}
	})
	w.arm()
}

// trouble is what happens to the machine now and then.
func (w *world) trouble() {
	w.after(w.soon(2*time.Second), func() {
		if w.calm {
			return
		}
		switch w.r.IntN(4) {
		case 0:
			w.kill()
		case 1:
			w.fullTil = w.now + w.soon(time.Second)
		case 2:
			w.skew += w.r.Int64N(7_200_000) - 3_600_000
			w.stats["jump"]++
		}
		w.trouble()
	})
}

// finished reports whether everybody has seen the end.
func (w *world) finished() bool {
	return len(w.clients) > 0 && !slices.ContainsFunc(w.clients, func(c *simClient) bool {
		return c.p.View == nil || c.p.View.Over == nil || c.p.Waiting()
	})
}

// check compares the disk with what everybody was sent.
func (w *world) check() {
	for _, match := range slices.Sorted(maps.Keys(w.disk)) {
		s := w.disk[match]
		seen := map[string]int{}
		for i, e := range s.Log {
			if e.ID == "" {
				continue
			}
			if first, twice := seen[e.ID]; twice {
				w.fail("request %s was done as %d and as %d", e.ID, first, i+1)
			}
			seen[e.ID] = i + 1
		}
		for _, a := range w.acked {
			recent := a.seat > 0 && slices.ContainsFunc(s.Row.Recent, func(ids []string) bool { return slices.Contains(ids, a.id) })
			if seen[a.id] == 0 && !recent && len(w.disk) == 1 {
				w.fail("the acknowledged request %s is lost", a.id)
			}
		}
		w.compare(s)
	}
	if !w.finished() {
		w.fail("somebody waits and the match does not end")
	}
}

// compare replays the log and compares the last board of each client with what it must be.
func (w *world) compare(s *room.Saved) {
	if len(w.disk) != 1 {
		return
	}
	for _, c := range w.clients {
		if c.p.View == nil || c.p.View.Seq > len(s.Log) {
			w.fail("seat %d has seen a command that is not on disk", c.seat)
			return
		}
		g := newSimGame(w, &s.Setup)
		for _, e := range s.Log[:c.p.View.Seq] {
			if _, err := g.Play(&e); err != nil {
				w.fail("the log cannot be played: %v", err)
				return
			}
		}
		text, _ := g.Board(room.Viewer{Seat: cmp.Or(c.seat, room.Spectator), Lang: c.p.Lang})
		if protocol.Hash(text.Bytes()) != c.p.View.Hash {
			w.fail("seat %d sees another board at %d", c.seat, c.p.View.Seq)
		}
	}
}
