package room_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// desk is a hub whose work, writes and timers are done when the test says so.
type desk struct {
	*testing.T
	hub    *room.Hub
	now    time.Duration
	wall   int64
	jobs   []func()
	disk   map[string]*room.Saved
	links  map[string]room.Link
	broken error // of commits
	kept   bool  // they write in spite of it
	lost   error // of loads
	limits room.Limits

	got    map[room.ConnID][]map[string]any
	closed map[room.ConnID]string
	order  []room.ConnID // as they were closed
	batch  map[room.ConnID]bool
	last   room.ConnID

	unread error // of links
	refuse error // of new matches
	blind  bool  // boards panic
	picky  func(*room.Setup) error
	log    bytes.Buffer
	spend  error // of rematches
	claims error // of matches of others
	teams  []int
	fails  error            // of bots
	flops  int              // how often a bot still fails
	idle   error            // of passes
	unfit  map[string]error // of entries, by their kind
	rating string           // "" = the games have no ratings
	voters []int
	opened int // games
	shut   int
}

func newDesk(t *testing.T) *desk {
	d := &desk{T: t, wall: 1_700_000_000_000, disk: map[string]*room.Saved{}, links: map[string]room.Link{}, voters: []int{1, 2},
		limits: room.Limits{Conns: 200, From: 150, Rooms: 10, Rest: time.Hour}}
	d.start()
	return d
}

// start starts a hub over what is stored.
func (d *desk) start() {
	d.jobs = nil
	d.got, d.closed, d.batch = map[room.ConnID][]map[string]any{}, map[room.ConnID]string{}, map[room.ConnID]bool{}
	n := byte(len(d.disk))
	hub, err := room.New(room.Env{Clock: d, Store: d, Runner: d, Games: d, Net: d, Log: slog.New(slog.NewTextHandler(&d.log, nil)), Random: func(b []byte) {
		for i := range b {
			n++
			b[i] = n
		}
	}, Spend: func(string) error { return d.spend }}, d.limits)
	if err != nil {
		d.Fatal(err)
	}
	d.hub = hub
}

func (d *desk) Now() time.Duration              { return d.now }
func (d *desk) Wall() int64                     { return d.wall }
func (d *desk) Run(_ string, work, done func()) { d.jobs = append(d.jobs, func() { work(); done() }) }

func (d *desk) Send(id room.ConnID, text []byte) {
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		d.Errorf("%s: %v", text, err)
	}
	d.got[id] = append(d.got[id], m)
}
func (d *desk) Batch(id room.ConnID) { d.batch[id] = true }
func (d *desk) Close(id room.ConnID, code protocol.Code) {
	d.closed[id], d.order = code, append(d.order, id)
}

func (d *desk) Commit(tx *room.Tx, done func(error)) {
	d.jobs = append(d.jobs, func() {
		if d.broken == nil || d.kept {
			d.write(tx)
		}
		done(d.broken)
	})
}

func (d *desk) write(tx *room.Tx) {
	s := d.disk[tx.Match]
	if s == nil {
		s = &room.Saved{Setup: *tx.Setup}
		d.disk[tx.Match] = s
	}
	if tx.Was != nil && s.Row.Rev != tx.Was.Rev {
		d.Errorf("revision %d is written over %d, and was made from %d", tx.Row.Rev, s.Row.Rev, tx.Was.Rev)
	}
	if len(tx.Entries) > 0 && tx.First != len(s.Log)+1 {
		d.Errorf("entry %d is written after %d", tx.First, len(s.Log))
	}
	s.Row, s.Log = *tx.Row, append(slices.Clone(s.Log), tx.Entries...)
	for hash, l := range tx.Links { //maporder: each by itself
		if delete(d.links, hash); l != nil {
			d.links[hash] = *l
		}
	}
}

func (d *desk) Load(match string) (*room.Saved, error) {
	if d.lost != nil {
		return nil, d.lost
	}
	s := *d.disk[match]
	s.Log = slices.Clone(s.Log)
	if d.claims != nil {
		s.Claim = func() error { return d.claims }
	}
	return &s, nil
}

func (d *desk) Link(hash string) (room.Link, bool, error) {
	l, known := d.links[hash]
	return l, known, d.unread
}

func (d *desk) Due(f func(string, room.ClockState)) error {
	for _, match := range slices.Sorted(maps.Keys(d.disk)) {
		if row := &d.disk[match].Row; row.GoesOn() {
			f(match, row.Clock)
		}
	}
	return nil
}

func (d *desk) Check(id string, s *room.Setup) error {
	if d.refuse != nil {
		return d.refuse
	}
	if d.picky != nil {
		return d.picky(s)
	}
	return simGames{&world{}}.Check(id, s)
}
func (d *desk) Open(_ string, s *room.Setup) (room.Game, error) {
	d.opened++
	g := &deskGame{simGame: newSimGame(&world{}, s), d: d}
	if d.rating != "" {
		return ratedGame{g}, nil
	}
	return g, nil
}

// deskGame is the game of the simulation, with bugs and bots that fail.
type deskGame struct {
	*simGame
	d      *desk
	closed bool
}

func (g *deskGame) Info(string) room.Info {
	return room.Info{Game: "sim", Mode: "sim", Teams: g.d.teams}
}
func (g *deskGame) Board(v room.Viewer) (protocol.Text, []string) {
	if g.d.blind {
		panic("a planted bug")
	}
	return g.simGame.Board(v)
}
func (g *deskGame) Pass(seat int) (string, error) {
	if g.d.idle != nil {
		return "", g.d.idle
	}
	return g.simGame.Pass(seat)
}
func (g *deskGame) Play(e *room.Entry) (uint32, error) {
	if err := g.d.unfit[e.Kind]; err != nil {
		return 0, err
	}
	switch e.Text {
	case "bug":
		panic("a planted bug")
	case "trap", "pit":
		return 0, &room.Refused{Code: protocol.Script, Text: "a script failed", Fault: errors.New(e.Text + ".lua:3: out of budget")}
	}
	return g.simGame.Play(e)
}
func (g *deskGame) Choose(seat int, bot string) (string, error) {
	if g.d.fails != nil {
		return "", g.d.fails
	}
	if g.d.flops > 0 {
		g.d.flops--
		return "", errors.New("no idea yet")
	}
	return g.simGame.Choose(seat, bot)
}
func (g *deskGame) Advise(seat int, bot string) (string, error) { return g.Choose(seat, bot) }
func (g *deskGame) Voters(string, int) ([]int, error)           { return g.d.voters, nil }
func (g *deskGame) Why(v room.Viewer, event uint32) []string {
	return []string{fmt.Sprint("why ", v.Seat, " ", event)}
}
func (g *deskGame) WhyNot(v room.Viewer, line string) ([]string, error) {
	if line == "?" {
		return nil, &room.Refused{Code: protocol.Command, Text: "unknown command"}
	}
	return []string{fmt.Sprint("whynot ", v.Seat, " ", line)}, nil
}
func (g *deskGame) Close() {
	if !g.closed { // a game may be closed twice
		g.closed = true
		g.d.shut++
	}
}

type ratedGame struct{ *deskGame }

func (g ratedGame) Rate(e *room.Entry, lang string) (json.RawMessage, error) {
	is := g.d.rating + " " + lang
	if e != nil {
		is += " " + e.Text
	}
	return json.Marshal(is)
}

// settle does all work and calls the timers that are due.
func (d *desk) settle() {
	for range 10_000 {
		if len(d.jobs) > 0 {
			job := d.jobs[0]
			d.jobs = d.jobs[1:]
			job()
		} else if at, ok := d.hub.Next(); ok && at <= d.now {
			d.hub.Tick()
		} else {
			return
		}
	}
	d.Fatal("work without end")
}

// pass lets time go by, on both clocks.
func (d *desk) pass(t time.Duration) {
	for until := d.now + t; ; {
		at, ok := d.hub.Next()
		if !ok || at > until {
			d.wall += (until - d.now).Milliseconds()
			d.now = until
			d.settle()
			return
		}
		if at > d.now {
			d.wall += (at - d.now).Milliseconds()
			d.now = at
		}
		d.settle()
	}
}

// skip lets time go by in which nothing is done.
func (d *desk) skip(t time.Duration) { d.now, d.wall = d.now+t, d.wall+t.Milliseconds() }

// match makes a match.
func (d *desk) match(s room.Setup) (made room.Created) {
	d.Helper()
	d.hub.Create(s, func(m room.Created, err error) {
		if made = m; err != nil {
			d.Error(err)
		}
	})
	d.settle()
	return made
}

// duel is a match of two people.
func (d *desk) duel(change ...func(*room.Setup)) room.Created {
	s := room.Setup{Mode: "sim", Seed: 1, Undo: true, Watch: true, Bots: []string{"", ""}}
	for _, f := range change {
		f(&s)
	}
	return d.match(s)
}

func (d *desk) open() room.ConnID {
	d.last++
	d.hub.Open(d.last, "net")
	return d.last
}

// join opens a connection with a token, and returns it with what it was sent.
func (d *desk) join(token string, more ...string) (room.ConnID, []map[string]any) {
	c := d.open()
	return c, d.send(c, `{"type":"hello","protocol":1,"token":"`+token+`"`+strings.Join(more, "")+`}`)
}

func (d *desk) at(token string, more ...string) room.ConnID {
	c, _ := d.join(token, more...)
	return c
}

// send sends a message and returns what the connection is sent until all is done.
func (d *desk) send(c room.ConnID, text string) []map[string]any {
	d.got[c] = nil
	d.hub.Receive(c, room.Parse([]byte(text)))
	d.settle()
	return d.got[c]
}

// of returns the messages of a type.
func of(list []map[string]any, kind string) (out []map[string]any) {
	for _, m := range list {
		if m["type"] == kind {
			out = append(out, m)
		}
	}
	return out
}

// answer sends a request, and returns "ack", or the code and the text of its rejection.
func (d *desk) answer(c room.ConnID, text string) string {
	for _, m := range d.send(c, text) {
		switch m["type"] {
		case "ack":
			if m["again"] == true {
				return "again"
			}
			return "ack"
		case "reject":
			return fmt.Sprintf("%s: %s", m["code"], m["text"])
		case "bye":
			return fmt.Sprintf("bye %s: %s", m["code"], m["text"])
		case "shown", "because", "advice", "reviewed", "pong":
			return m["type"].(string)
		}
	}
	return ""
}

var requests int

// request is answer with an id of its own; a request of kind do has a base.
func (d *desk) request(c room.ConnID, kind, more string) string {
	d.Helper()
	requests++
	if more != "" {
		more = "," + more
	}
	return d.answer(c, fmt.Sprintf(`{"type":%q,"id":"r%d"%s}`, kind, requests, more))
}

func (d *desk) is(what string, got, want any) {
	d.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		d.Errorf("%s: %v, want %v", what, got, want)
	}
}

// do sends a command from the present view of the only match, and returns its answer.
func (d *desk) do(c room.ConnID, line string) string {
	d.Helper()
	return d.request(c, "do", fmt.Sprintf(`"base":%d,"line":%q`, d.row().Seq, line))
}

// row is that of the only match.
func (d *desk) row() *room.Row {
	for _, s := range d.disk { //maporder: there is one
		return &s.Row
	}
	return nil
}

// words joins values with blanks.
func words(v ...any) string { return strings.TrimSpace(fmt.Sprintln(v...)) }

var errDisk = errors.New("the disk is full")
