package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/record"
)

// sample is a small job with the results of its units.
var sample = sync.OnceValue(func() (s struct {
	job   *farm.Job
	parts [][]byte
}) {
	g, p, id, err := kits.All().Find("duel", "", nil)
	if err != nil {
		panic(err)
	}
	set := games.Setup{Mode: id, Seed: 11, Decks: must(games.Deal(p.Decks, games.Setup{Mode: id}))}
	plan := lab.Plan{Match: *record.HeaderOf(p, set), Games: 40, MaxCommands: 5000, Names: []string{"one", "two"}}
	plan.Match.Seats = []record.Seat{{Bot: "random"}, {Bot: "random"}}
	var units []int
	do := doer(&plan, g, p)
	for unit := range plan.Units() {
		part := must(do(context.Background(), unit))
		s.parts, units = append(s.parts, packed(must(part.Text()))), append(units, unit)
	}
	s.job = must(farm.NewJob(plan, g, nil, units))
	return s
})

// begun returns a gatherer of the sample that has read its job.
var begun = sync.OnceValue(func() *gatherer {
	g := newGatherer(&farm.Gather{}, nil, sample().job)
	if err := g.begin(); err != nil {
		panic(err)
	}
	return g
})

// order is a unit in the queue of the fake.
type order struct{ unit, attempt int }

// fake is a server with workers, without a network and with its own clock. It does what
// JetStream does: it accepts a message id once, even after the message is deleted.
type fake struct {
	t       *testing.T
	g       *gatherer
	now     time.Time
	owner   string // of the run; "" = nobody
	queue   []order
	held    []order // by a worker that was killed
	results []*result
	ids     map[string]bool
	at      int // number of results read
	steps   int
	fault   func(step int) error // before each request
	rate    int                  // units that workers play in a second
	busy    int                  // seconds that they take for the first
	bad     map[int]int          // how many results of a unit are broken
	deaf    bool                 // results get lost
	sent    int                  // units
	made    int                  // gatherers
}

var errAway = errors.New("the server is away")

func newFake(t *testing.T) *fake {
	t.Helper()
	f := &fake{t: t, now: time.Unix(0, 0), ids: map[string]bool{}, rate: 2, bad: map[int]int{}}
	f.g = f.gatherer()
	return f
}

// gatherer starts a gatherer that uses the fake, as a new process would.
func (f *fake) gatherer() *gatherer {
	f.t.Helper()
	flags := &farm.Gather{Redeliver: 30 * time.Second, Stall: time.Minute}
	flags.URL = "nats://fake"
	g := newGatherer(flags, &stream{raw: &bytes.Buffer{}}, sample().job)
	b := begun()
	g.text, g.sum, g.run, g.played, g.forms, g.own, g.left = b.text, b.sum, b.run, b.played, b.forms, b.own, b.left
	g.undone = maps.Clone(b.undone)
	f.made++
	g.id = fmt.Sprintf("%016x", f.made)
	g.desk, g.now = f, func() time.Time { return f.now }
	g.pause = func(_ context.Context, d time.Duration) bool { f.pass(max(d, time.Second)); return true }
	return g
}

// pass lets time pass: workers play units of the queue.
func (f *fake) pass(d time.Duration) {
	f.now = f.now.Add(d)
	if len(f.queue) > 0 && f.rate > 0 {
		f.g.life.Store(true)
	}
	if f.busy > 0 {
		f.busy--
		return
	}
	for range min(f.rate, len(f.queue)) {
		o := f.queue[0]
		f.queue = f.queue[1:]
		f.play(o)
	}
	if f.now.Unix()%30 == 0 { // units of a killed worker go to another
		f.queue, f.held = append(f.queue, f.held...), nil
	}
}

func (f *fake) play(o order) {
	r := &result{unit: o.unit, job: f.g.sum, worker: "w", data: sample().parts[o.unit]}
	if f.bad[o.unit] > 0 {
		f.bad[o.unit]--
		r.data = []byte("garbage")
	}
	id := fmt.Sprint(f.owner, o, farm.Sum(r.data))
	if !f.ids[id] && !f.deaf {
		f.results = append(f.results, r)
	}
	f.ids[id] = true
}

// asked counts a step and returns the error that is planned for it.
func (f *fake) asked() error {
	if f.steps++; f.steps > 5000 {
		f.t.Fatalf("no end after %d steps, in state %d with %d units left", f.steps, f.g.state, f.g.left)
	}
	if f.fault == nil {
		return nil
	}
	return f.fault(f.steps)
}

func (f *fake) open(context.Context) error {
	if err := f.asked(); err != nil {
		return err
	}
	if f.g.attempt > 0 && f.owner != "" && f.owner != f.g.id {
		return (&natsDesk{run: "r"}).errTaken()
	}
	f.owner, f.queue, f.held, f.at = f.g.id, nil, nil, 0
	return nil
}

func (f *fake) send(_ context.Context, attempt int, units []int) error {
	err := f.asked()
	if err != nil {
		units = units[:len(units)/2] // some have arrived
	}
	for _, unit := range units {
		f.queue = append(f.queue, order{unit, attempt})
		f.sent++
	}
	return err
}

func (f *fake) rewind() { f.at = 0 }

func (f *fake) read(_ context.Context, wait bool, take func(r *result) error) (n int, err error) {
	if err := f.asked(); err != nil {
		return 0, err
	}
	if f.at = min(f.at, len(f.results)); wait && f.at == len(f.results) {
		f.pass(time.Second)
	}
	for ; f.at < len(f.results) && n < 3; n++ {
		f.at++
		if err := take(f.results[f.at-1]); err != nil {
			return n, err
		}
	}
	return n, nil
}

func (f *fake) check(context.Context) (queue, error) {
	if err := f.asked(); err != nil {
		return queue{}, err
	}
	switch f.owner {
	case f.g.id:
		return queue{len(f.queue), len(f.held)}, nil
	case "":
		return queue{}, jetstream.ErrKeyNotFound
	}
	return queue{}, (&natsDesk{run: "r"}).errTaken()
}

func (f *fake) leave(context.Context, bool) error { return nil }

func (f *fake) room() int64 { return 1 << 20 }

// gather runs the gatherer to its end.
func (f *fake) gather() error { return f.g.collect(context.Background()) }

// complete checks that the gatherer reported each part of the results once.
func (f *fake) complete(what string) {
	f.t.Helper()
	seen := map[int]int{}
	for line := range bytes.Lines(f.g.s.raw.(*bytes.Buffer).Bytes()) {
		var l farm.Line
		if err := json.Unmarshal(line, &l); err != nil {
			f.t.Fatal(err)
		}
		if len(l.Part) == 0 {
			continue
		}
		var part struct{ Unit int }
		if err := json.Unmarshal(l.Part, &part); err != nil {
			f.t.Fatal(err)
		}
		if seen[part.Unit]++; !bytes.Equal(l.Part, must(unpacked(sample().parts[part.Unit]))) {
			f.t.Errorf("%s: unit %d is reported differently than it was sent", what, part.Unit)
		}
	}
	for unit := range sample().parts {
		if seen[unit] != 1 {
			f.t.Errorf("%s: unit %d is reported %d times", what, unit, seen[unit])
		}
	}
}

// TestFaultsAtEveryStep: whatever a server loses or fails to answer, at any step, the run
// ends with every result once. A gatherer that mistakes copies of results for new ones, or
// sends lost units under the old message ids, would not end.
func TestFaultsAtEveryStep(t *testing.T) {
	faults := map[string]func(f *fake) error{
		"an answer":   func(*fake) error { return errAway },
		"the units":   func(f *fake) error { f.queue = nil; return nil },
		"the results": func(f *fake) error { f.results = nil; return nil },
		"both":        func(f *fake) error { f.queue, f.results = nil, nil; return nil },
		"copies":      func(f *fake) error { f.results = append(f.results, slices.Clone(f.results)...); return nil },
		"copies and no units": func(f *fake) error {
			f.queue, f.results = nil, append(slices.Clone(f.results), f.results...)
			return nil
		},
		"its files": func(f *fake) error {
			f.owner, f.queue, f.results = "", nil, nil
			return jetstream.ErrStreamNotFound
		},
		"a worker": func(f *fake) error { f.held, f.queue = append(f.held, f.queue...), nil; return nil },
		"the consumer": func(f *fake) error {
			f.queue = nil
			return jetstream.ErrConsumerNotFound
		},
	}
	for what, do := range faults {
		for _, every := range []int{0, 9} { // once, or again and again
			for at := 1; ; at += 1 + every/4 {
				f := newFake(t)
				struck := false
				f.fault = func(step int) error {
					if step == at || every > 0 && step > at && step < 200 && (step-at)%every == 0 {
						struck = true
						return do(f)
					}
					return nil
				}
				name := fmt.Sprintf("without %s at step %d, then every %d", what, at, every)
				if err := f.gather(); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				f.complete(name)
				if !struck {
					break
				}
			}
		}
	}
}

// TestSecondGatherer: a gatherer that starts after another one counts its results. If the
// results are gone but the server remembers their message ids, as after the same report,
// the units are played again.
func TestSecondGatherer(t *testing.T) {
	f := newFake(t)
	if err := f.gather(); err != nil {
		t.Fatal(err)
	}
	f.complete("first")
	sent := f.sent

	f.g = f.gatherer()
	if err := f.gather(); err != nil {
		t.Fatal(err)
	}
	if f.complete("with the results of the first"); f.sent != sent {
		t.Errorf("%d units were sent again", f.sent-sent)
	}

	f.g, f.results = f.gatherer(), nil
	if err := f.gather(); err != nil {
		t.Fatal(err)
	}
	f.complete("with the message ids of the first")
}

// TestTakenOver: a gatherer that has lost the run to another exits with code 1. It does not
// take the run back, even when it has to begin again.
func TestTakenOver(t *testing.T) {
	for name, why := range map[string]error{"by the way": nil, "with its files": jetstream.ErrStreamNotFound} {
		f := newFake(t)
		f.rate = 0
		f.fault = func(step int) error {
			if step == 6 {
				f.owner = "another"
				return why
			}
			return nil
		}
		if err := f.gather(); codeOf(err) != exitFailed || !strings.Contains(err.Error(), "taken over by another arbiter") || f.owner != "another" {
			t.Errorf("%s: %v, the run is with %s", name, err, f.owner)
		}
	}
}

// TestStalled: a run without progress exits with code 4 and the reason. A run with signs of
// life from workers does not.
func TestStalled(t *testing.T) {
	for says, set := range map[string]func(f *fake){
		"5 units wait, and no worker plays them":      func(f *fake) { f.rate = 0 },
		"cannot do what is asked: the server is away": func(f *fake) { f.fault = func(step int) error { return errAway } },
		"times, and no result has arrived":            func(f *fake) { f.deaf = true },
	} {
		f := newFake(t)
		set(f)
		err := f.gather()
		if codeOf(err) != exitStalled || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), "0 of 5 units are done") {
			t.Errorf("%v, want %q", err, says)
		}
		if spent := f.now.Unix(); spent > 200 {
			t.Errorf("%s: it ends after %d seconds", says, spent)
		}
	}
	f := newFake(t)
	f.busy = 900
	if err := f.gather(); err != nil || f.now.Unix() < 900 {
		t.Errorf("long units: %v after %d seconds", err, f.now.Unix())
	}
	f.complete("long units")
}

// TestRefusedAgain: a unit with a refused result is sent again immediately, before the
// queue, and is played here after three refusals.
func TestRefusedAgain(t *testing.T) {
	for _, times := range []int{1, 2, 3, 9} {
		f := newFake(t)
		f.bad[2] = times
		if err := f.gather(); err != nil {
			t.Fatal(err)
		}
		f.complete(fmt.Sprintf("refused %d times", times))
		if want := min(times, patience-1); f.sent != 5+want {
			t.Errorf("refused %d times: %d units were sent, want %d", times, f.sent, 5+want)
		}
	}
}

// served connects to a server in this process.
func served(t *testing.T) *link {
	t.Helper()
	s, end, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(end)
	l, err := connect(context.Background(), &farm.Server{}, s, "test", func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.nc.Close)
	l.js = must(jetstream.New(l.nc, jetstream.WithDefaultTimeout(hang), jetstream.WithPublishAsyncTimeout(hang))) // a busy machine answers late
	return l
}

// deskOf makes a desk of a gatherer for the sample.
func deskOf(l *link, id string, files ...[]byte) *natsDesk {
	text := must(sample().job.Manifest.Text())
	return &natsDesk{link: l, store: jetstream.MemoryStorage, run: "r", id: strings.Repeat(id, 16), sum: farm.Sum(text), files: append([][]byte{text}, files...), redeliver: time.Second}
}
