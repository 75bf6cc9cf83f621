package luabind_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/luabind"
	"arbiter/luabind/testing/cputime"
)

var always = context.Background()

// act lets the first seat that is to act give its n-th order, as a client does.
func act(t *luabind.Table, n int) (over bool, err error) {
	var seat int
	var id string
	err = t.With(always, func(m *luabind.Match) error {
		if over = m.Over(); over {
			return nil
		}
		seat = m.ToAct()[0]
		list := m.Orders(seat)
		id = list[n%max(len(list)-1, 1)].ID
		return nil
	})
	if err != nil || over {
		return over, err
	}
	return false, t.Do(always, seat, id)
}

// TestHostRunsManyMatches: a thousand matches of several games on two workers, driven from
// many goroutines, come to the positions that matches on their own come to.
func TestHostRunsManyMatches(t *testing.T) {
	h := luabind.NewHost(luabind.HostOptions{Workers: 2})
	defer h.Close()
	modes := []string{"duel", "tactics", "goofspiel", "letters", "kuhn"}
	packs := map[string]*luabind.Packs{}
	for _, mode := range modes {
		p, err := luabind.Load(mode)
		if err != nil {
			t.Fatal(err)
		}
		packs[mode] = p
	}
	const matches, commands = 400, 6
	hashes := make([]uint64, matches)
	var clients sync.WaitGroup
	next := make(chan int)
	for range 8 {
		clients.Go(func() {
			for i := range next {
				table, err := h.New(packs[modes[i%len(modes)]], luabind.Setup{Seed: uint64(i % 50)})
				for n := 0; n < commands && err == nil; n++ {
					_, err = act(table, i+n)
				}
				if err == nil && i%97 == 0 {
					err = table.Rest(always)
				}
				if err == nil {
					err = table.With(always, func(m *luabind.Match) error { hashes[i] = m.Hash(); return nil })
				}
				if err != nil {
					t.Errorf("match %d: %v", i, err)
				}
			}
		})
	}
	for i := range matches {
		next <- i
	}
	close(next)
	clients.Wait()
	for i := 0; i < matches; i += 41 {
		m, err := packs[modes[i%len(modes)]].New(luabind.Setup{Seed: uint64(i % 50)})
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < commands && !m.Over(); n++ {
			list := m.Legal(m.ToAct()[0])
			if err := m.Do(list[(i+n)%max(len(list)-1, 1)]); err != nil {
				t.Fatal(err)
			}
		}
		if m.Hash() != hashes[i] {
			t.Errorf("match %d of %s is elsewhere", i, modes[i%len(modes)])
		}
	}
}

// TestCommandsStayInOrder: what one goroutine asks of a match happens in its order.
func TestCommandsStayInOrder(t *testing.T) {
	p, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	h := luabind.NewHost(luabind.HostOptions{Workers: 3})
	table, err := h.New(p, luabind.Setup{Seed: 1, ID: "one"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.New(p, luabind.Setup{ID: "one"}); err == nil || !strings.Contains(err.Error(), `"one"`) {
		t.Errorf("two matches have one ID: %v", err)
	}
	var seen []int
	for i := range 300 {
		if err := table.With(always, func(*luabind.Match) error { seen = append(seen, i); return nil }); err != nil {
			t.Fatal(err)
		}
	}
	if len(seen) != 300 || !slices.IsSorted(seen) {
		t.Error("the order is another one")
	}
	if err := table.With(always, func(*luabind.Match) error { panic("ouch") }); err == nil || !strings.Contains(err.Error(), "ouch") {
		t.Errorf("a panic is %v", err)
	}
	cancelled, cancel := context.WithCancel(always)
	cancel()
	if err := table.With(cancelled, func(*luabind.Match) error { t.Error("called"); return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled call: %v", err)
	}
	begun, rest := make(chan bool), make(chan bool)
	var others sync.WaitGroup
	others.Go(func() {
		_ = table.With(always, func(*luabind.Match) error { close(begun); <-rest; return nil })
	})
	<-begun
	short, cancel := context.WithTimeout(always, time.Millisecond)
	if err := table.With(short, func(*luabind.Match) error { t.Error("called"); return nil }); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a call whose time ends before it begins: %v", err) // it does not wait for the long one
	}
	cancel()
	close(rest)
	others.Wait()
	long, cancel := context.WithCancel(always)
	if err := table.With(long, func(*luabind.Match) error { cancel(); return io.EOF }); !errors.Is(err, io.EOF) {
		t.Errorf("a call that had begun when it was cancelled: %v", err)
	}
	if h.Table("one") != table || h.Table("two") != nil {
		t.Error("a match is not found by its ID")
	}
	h.Remove(table)
	h.Remove(h.Table(table.ID())) // is not there any more: nil
	if err := table.Rest(always); !errors.Is(err, luabind.ErrNoTable) {
		t.Errorf("a removed match: %v", err)
	}
	h.Close()
	h.Close()
	if _, err := h.New(p, luabind.Setup{}); !errors.Is(err, luabind.ErrHostClosed) {
		t.Errorf("a closed host: %v", err)
	}
}

// request is what was done in a match of a host: by whom, as its n-th, and where it led.
type request struct {
	client, n int
	what      string
	hash      uint64
}

// TestEverythingAtOnce: many goroutines ask one match at the same time for commands, undos, saves,
// forks, rests, looks, resignations and losses on time. Each happens once, one after the other, in
// the order of its goroutine. Played again in that order, they come to the same positions, and so
// does the record. Of one order that all give, one is carried out.
func TestEverythingAtOnce(t *testing.T) {
	h := luabind.NewHost(luabind.HostOptions{Workers: 2})
	defer h.Close()
	for _, mode := range []string{"duel", "tactics", "letters"} {
		p, err := luabind.Load(mode)
		if err != nil {
			t.Fatal(err)
		}
		table, err := h.New(p, luabind.Setup{Seed: 4})
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := table.With(always, func(m *luabind.Match) error { return m.Record(&file) }); err != nil {
			t.Fatal(err)
		}
		const clients, each = 6, 7
		var done []request // the worker alone writes it, as the race detector verifies
		var all sync.WaitGroup
		for client := range clients {
			all.Go(func() {
				for n := range each {
					what := []string{"act", "act", "act", "undo", "act", "save", "fork"}[(client+n)%7]
					err := table.With(always, func(m *luabind.Match) error {
						d := request{client, n, what, 0}
						defer func() { d.hash = m.Hash(); done = append(done, d) }()
						return d.of(m)
					})
					if err != nil {
						t.Errorf("%s: client %d, %s: %v", mode, client, what, err)
					}
					if _, err := table.Look(always, 1+client%2, "en", 0); err != nil {
						t.Error(err)
					}
					if n == client {
						if err := table.Rest(always); err != nil {
							t.Error(err)
						}
					}
				}
			})
		}
		all.Wait()
		oneOrder(t, mode, table)
		again, err := p.New(luabind.Setup{Seed: 4})
		if err != nil {
			t.Fatal(err)
		}
		next := [clients]int{}
		for i, d := range done {
			if err := d.of(again); err != nil || again.Hash() != d.hash || next[d.client] != d.n {
				t.Fatalf("%s: %d: %s of client %d, its number %d, leads elsewhere: %v", mode, i, d.what, d.client, d.n, err)
			}
			next[d.client]++
		}
		if len(done) != clients*each {
			t.Errorf("%s: %d of %d requests were carried out", mode, len(done), clients*each)
		}
		var hash uint64
		ends := 0
		for client := range clients { // the match ends once, by resignation or on time
			all.Go(func() {
				if err := table.With(always, func(m *luabind.Match) (err error) {
					if client%3 == 0 && mode != "letters" { // nobody concedes there
						err = m.Concede(1 + client%2)
					} else {
						err = m.Timeout(1 + client%2)
					}
					if hash = m.Hash(); err == nil {
						ends++
					}
					return nil
				}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if m, err := luabind.Replay(&file); !errors.Is(err, luabind.ErrNotClosed) || m.Hash() != hash || !m.Over() || ends != 1 {
			t.Errorf("%s: %d ends, and the record ends in %v", mode, ends, err)
		}
	}
}

// of does to a match what was asked for.
func (d *request) of(m *luabind.Match) error {
	switch d.what {
	case "undo":
		if err := m.AgreeUndo(); err != nil && !strings.Contains(err.Error(), "nothing to undo") {
			return err
		}
	case "save":
		if m.Over() {
			return nil
		}
		return m.Save(io.Discard)
	case "fork":
		m.Fork(nil)
	case "act":
		if m.Over() {
			return nil
		}
		seat := m.ToAct()[0]
		list := m.Orders(seat)
		c, err := m.Read(seat, list[(d.client+d.n)%max(len(list)-1, 1)].ID)
		if err != nil {
			return err
		}
		return m.Do(c)
	}
	return nil
}

// oneOrder lets many goroutines give one order of the seat that is to act.
func oneOrder(t *testing.T, mode string, table *luabind.Table) {
	t.Helper()
	seat, id := 0, ""
	if err := table.With(always, func(m *luabind.Match) error {
		seat = m.ToAct()[0]
		id = m.Orders(seat)[0].ID
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var carried atomic.Int32
	for range 6 {
		all.Go(func() {
			if table.Do(always, seat, id) == nil {
				carried.Add(1)
			}
		})
	}
	all.Wait()
	if carried.Load() != 1 {
		t.Errorf("%s: one order was carried out %d times", mode, carried.Load())
	}
	if err := table.With(always, (*luabind.Match).AgreeUndo); err != nil {
		t.Error(err)
	}
}

// longDuel plays so many commands on a host, or as many as the duel has.
func longDuel(t testing.TB, h *luabind.Host, p *luabind.Packs, seed uint64, commands int) *luabind.Table {
	table, err := h.New(p, luabind.Setup{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	err = table.With(always, func(m *luabind.Match) error {
		for n := 0; n < commands && !m.Over(); n++ {
			seat := m.ToAct()[0]
			list := m.Legal(seat)
			c := list[n*5%max(len(list)-1, 1)]
			if strings.HasPrefix(m.Text(c), "attack") && strings.HasSuffix(m.Text(c), "base") {
				c = list[len(list)-2] // the duel is to last
			}
			if err := m.Do(c); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestEventsAreRecalled: a match of a host drops old events, and plays its commands again when
// somebody asks for them. Every look is as that at a match with its whole log.
func TestEventsAreRecalled(t *testing.T) {
	p, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	h := luabind.NewHost(luabind.HostOptions{})
	defer h.Close()
	table, err := h.New(p, luabind.Setup{Seed: 9, ID: "x"})
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.New(luabind.Setup{Seed: 9, ID: "x"})
	if err != nil {
		t.Fatal(err)
	}
	var last uint32
	for n := range 60 {
		if m.Over() {
			break
		}
		list := m.Legal(m.ToAct()[0])
		if err := m.Do(list[n*5%max(len(list)-1, 1)]); err != nil {
			t.Fatal(err)
		}
		if _, err := act(table, n*5); err != nil {
			t.Fatal(err)
		}
		for seat := luabind.Spectator; seat <= 2; seat++ {
			after := last
			if n%13 == 5 {
				after = uint32(n) // long gone
			}
			if n%20 == 7 && seat == 1 {
				if err := table.Rest(always); err != nil {
					t.Fatal(err)
				}
			}
			got, err := table.Look(always, seat, "en", after)
			want := m.Look(seat, after)
			if a, b := asJSON(t, got), asJSON(t, want); err != nil || a != b {
				t.Fatalf("after %d commands seat %d sees %v\n%s\nnot\n%s", n+1, seat, err, a, b)
			}
		}
		last = m.Seq()
	}
	err = table.With(always, func(hosted *luabind.Match) error {
		if !reflect.DeepEqual(hosted.Why(0, 20), m.Why(0, 20)) || len(m.Why(0, 20)) == 0 {
			t.Error("the reasons are others")
		}
		return hosted.AgreeUndo()
	})
	if err != nil || m.AgreeUndo() != nil {
		t.Fatal(err)
	}
	if got, err := table.Look(always, 1, "en", 0); err != nil || asJSON(t, got) != asJSON(t, m.Look(1, 0)) {
		t.Errorf("after an undo: %v", err)
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestRestAndWake: an order holds across a rest, and a match is woken from its record on
// another host, which goes on in the record.
func TestRestAndWake(t *testing.T) {
	p, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	h := luabind.NewHost(luabind.HostOptions{})
	defer h.Close()
	table, err := h.New(p, luabind.Setup{Seed: 2, ID: "abc"})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := table.With(always, func(m *luabind.Match) error { return m.Record(&file) }); err != nil {
		t.Fatal(err)
	}
	for n := range 8 {
		if _, err := act(table, n); err != nil {
			t.Fatal(err)
		}
	}
	if err := table.Rest(always); err != nil {
		t.Fatal(err)
	}
	before, err := table.Look(always, 1, "zh", 0)
	if err != nil {
		t.Fatal(err)
	}
	other := luabind.NewHost(luabind.HostOptions{Workers: 2})
	defer other.Close()
	woken, err := other.Wake("abc", bytes.NewReader(file.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if err := woken.Rest(always); err != nil {
		t.Fatal(err)
	}
	if after, err := woken.Look(always, 1, "zh", 0); err != nil || asJSON(t, after) != asJSON(t, before) {
		t.Fatalf("it wakes to something else: %v", err)
	}
	if err := woken.With(always, func(m *luabind.Match) error { return m.Record(&file) }); err != nil {
		t.Fatal(err)
	}
	if _, err := act(woken, 3); err != nil {
		t.Fatal(err)
	}
	if again, err := luabind.Replay(bytes.NewReader(file.Bytes())); !errors.Is(err, luabind.ErrNotClosed) || again.Seq() <= before.Seq {
		t.Errorf("the record of both: %v", err)
	}
	if _, err := other.Wake("torn", strings.NewReader("{")); err == nil {
		t.Error("a torn record wakes")
	}
}

// heap is what lives on the heap.
func heap() int {
	var stats runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}

// median is the middle of some times.
func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}

// TestHostIsSmallAndQuick: a duel at command 200 keeps at most 96 KB without what its clients
// have read, and a resting one 16 KB. A new one takes at most a millisecond of the processor, as a median.
func TestHostIsSmallAndQuick(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector takes memory and time of its own")
	}
	p, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	h := luabind.NewHost(luabind.HostOptions{})
	defer h.Close()
	longDuel(t, h, p, 100, 200)
	const matches = 10
	before := heap()
	var tables []*luabind.Table
	played := 0
	for i := range uint64(matches) {
		tables = append(tables, longDuel(t, h, p, i, 200))
	}
	awake := (heap() - before) / matches
	for _, table := range tables {
		err := table.With(always, func(m *luabind.Match) error {
			var file bytes.Buffer
			err := m.Save(&file)
			played += bytes.Count(file.Bytes(), []byte("\n")) - 2
			return err
		})
		if err = errors.Join(err, table.Rest(always)); err != nil {
			t.Fatal(err)
		}
	}
	resting := (heap() - before) / matches
	runtime.KeepAlive(tables)
	var times []time.Duration
	for i := range 41 {
		began := cputime.Used()
		if _, err := h.New(p, luabind.Setup{Seed: uint64(i)}); err != nil {
			t.Fatal(err)
		}
		times = append(times, cputime.Used()-began)
	}
	t.Logf("after %d commands: %d bytes awake, %d at rest; a new one takes %v", played/matches, awake, resting, median(times))
	if awake > 96<<10 || resting > 16<<10 {
		t.Errorf("a duel keeps %d bytes, and %d at rest", awake, resting)
	}
	if took := median(times); took > 5*time.Millisecond { // other programs may have emptied the caches: 1 ms is asked
		t.Errorf("a new duel takes %v", took)
	}
}

// TestHostMigrates: a match of a host goes on under other packs, which the worker loads for
// itself.
func TestHostMigrates(t *testing.T) {
	files := copied(surgeon)
	p, err := luabind.Load("duel", luabind.FS("surgeon", files))
	if err != nil {
		t.Fatal(err)
	}
	h := luabind.NewHost(luabind.HostOptions{Workers: 2})
	defer h.Close()
	table, err := h.New(p, luabind.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(files["medic.toml"].Data), "heal = 2", "heal = 4", 1)
	files["medic.toml"].Data = []byte(text)
	if _, err := luabind.NewHost(luabind.HostOptions{}).New(p, luabind.Setup{}); err == nil || !strings.Contains(err.Error(), "have changed") {
		t.Errorf("changed packs are loaded: %v", err)
	}
	now, err := p.Reload()
	if err != nil {
		t.Fatal(err)
	}
	if report, err := table.Compare(always, now); err != nil || len(report.Packs) != 1 {
		t.Fatalf("%+v %v", report, err)
	}
	if err := table.Migrate(always, now); err != nil {
		t.Fatal(err)
	}
	err = table.With(always, func(m *luabind.Match) error {
		if m.Packs() == now || m.Packs().Hash() != now.Hash() {
			return fmt.Errorf("the packs are those of another goroutine")
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
