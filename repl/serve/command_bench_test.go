package serve_test

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"arbiter/luabind/testing/cputime"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// desk is a server without sockets, disk and waiting: everything happens when it is asked for.
type desk struct {
	now   time.Duration
	saved map[string]*room.Saved
	links map[string]room.Link
	bytes int
	last  []byte // the last message
}

func (d *desk) Now() time.Duration               { return d.now }
func (d *desk) Wall() int64                      { return d.now.Milliseconds() }
func (d *desk) Run(_ string, work, done func())  { work(); done() }
func (d *desk) Batch(room.ConnID)                {}
func (d *desk) Close(room.ConnID, protocol.Code) {}

func (d *desk) Send(_ room.ConnID, text []byte) { d.bytes, d.last = d.bytes+len(text), text }

func (d *desk) Commit(tx *room.Tx, done func(error)) {
	for hash, l := range tx.Links {
		d.links[hash] = *l
	}
	s := d.saved[tx.Match]
	if s == nil {
		s = &room.Saved{Setup: *tx.Setup}
		d.saved[tx.Match] = s
	}
	s.Row, s.Log = *tx.Row, append(s.Log, tx.Entries...)
	done(nil)
}

func (d *desk) Load(match string) (*room.Saved, error) {
	if s := d.saved[match]; s != nil {
		return s, nil
	}
	return nil, errors.New("unknown match")
}

func (d *desk) Link(hash string) (room.Link, bool, error) {
	l, known := d.links[hash]
	return l, known, nil
}

func (d *desk) Due(func(string, room.ClockState)) error { return nil }

// BenchmarkCommand: a command of a duel with both players connected, from the request to the
// texts of the messages, without sockets and disk. The report has their bytes, and the processor time
// without that of new matches.
func BenchmarkCommand(b *testing.B) {
	d := &desk{saved: map[string]*room.Saved{}, links: map[string]room.Link{}}
	g := games(shelf{})
	defer g.Close()
	random := rand.NewChaCha8([32]byte{})
	hub, err := room.New(room.Env{Clock: d, Store: d, Runner: d, Games: g, Net: d, Log: slog.New(slog.DiscardHandler), Random: func(to []byte) {
		_, _ = random.Read(to) // it never fails
	}}, room.Limits{Conns: 1000, From: 1000, Rooms: 1000, Rest: time.Hour})
	if err != nil {
		b.Fatal(err)
	}
	hub.Create(room.Setup{Mode: "duel", Bots: []string{"greedy", "greedy"}, Seed: 1}, func(room.Created, error) {})
	hub.Tick()
	var log []room.Entry
	for _, s := range d.saved { //maporder: there is one
		log = s.Log
	}
	conns := [3]room.ConnID{}
	last := room.ConnID(0)
	begin := func() {
		hub.Create(room.Setup{Mode: "duel", Bots: []string{"", ""}, Seed: 1}, func(c room.Created, err error) {
			if err != nil {
				b.Fatal(err)
			}
			for i, token := range c.Seats {
				last++
				conns[i+1] = last
				hub.Open(last, "")
				hub.Receive(last, room.Parse([]byte(`{"type":"hello","protocol":1,"token":"`+token+`"}`)))
			}
		})
	}
	b.ReportAllocs()
	at, bytes, used := len(log), 0, cputime.Used()
	for b.Loop() {
		if at == len(log) {
			b.StopTimer()
			paused := cputime.Used()
			hub.Gone(conns[1])
			hub.Gone(conns[2])
			d.now += 2 * time.Hour
			hub.Tick()
			begin()
			at, bytes, d.bytes = 0, bytes+d.bytes, 0
			used += cputime.Used() - paused
			b.StartTimer()
		}
		d.now += time.Second
		e := &log[at]
		m := protocol.Do{Type: protocol.TypeDo, ID: fmt.Sprint(at), Base: at, Command: e.Text}
		at++
		before := hub.Figures().Commands
		hub.Receive(conns[e.Seat], room.Parse(protocol.Write(m)))
		if hub.Figures().Commands != before+1 {
			b.Fatalf("command %d was not done: %s", at, d.last)
		}
	}
	b.ReportMetric(float64((cputime.Used()-used).Nanoseconds())/float64(b.N), "cpu-ns/op")
	b.ReportMetric(float64(bytes+d.bytes)/float64(b.N), "bytes/op")
	b.ReportMetric(float64(len(log)), "commands")
}
