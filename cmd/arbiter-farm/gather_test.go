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
	"arbiter/luabind/packs/archive"
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

// TestLeaving: a gatherer that leaves removes its own units and never those of its
// successor, nor its results, its entry or its files.
func TestLeaving(t *testing.T) {
	ctx := context.Background()
	l := served(t)
	first, second := deskOf(l, "a"), deskOf(l, "b")
	for _, err := range []error{first.open(ctx), first.send(ctx, 1, []int{0, 1}), second.open(ctx), second.send(ctx, 1, []int{2, 3, 4})} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := first.check(ctx); codeOf(err) != exitFailed {
		t.Errorf("the first still has the run: %v", err)
	}
	if err := first.open(ctx); codeOf(err) != exitFailed {
		t.Errorf("the first takes the run back: %v", err)
	}
	publish(t, l, second, 3)
	for _, over := range []bool{false, true} {
		if err := first.leave(ctx, over); err != nil {
			t.Fatal(err)
		}
		eventually(t, "three units of the successor", func() bool { // after a purge the server counts them again
			q, err := second.check(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return q.waiting == 3
		})
	}
	second.rewind()
	read := 0
	eventually(t, "the successor's result", func() bool { // a try to read ends without one after a second
		n, err := second.read(ctx, true, func(*result) error { return errEnough })
		if read += n; n == 0 && err == nil {
			return false
		}
		if n != 1 || !errors.Is(err, errEnough) {
			t.Errorf("the successor reads %d results: %v", n, err)
		}
		return true
	})
	if _, err := second.hub.get(ctx, second.sum, farm.MaxManifest); err != nil {
		t.Errorf("the successor's job: %v", err)
	}
	if err := second.leave(ctx, true); err != nil {
		t.Fatal(err)
	}
	if _, _, err := second.hub.entry(ctx, "r"); !errors.Is(err, jetstream.ErrKeyNotFound) {
		t.Errorf("the entry is still there: %v", err)
	}
	for name, s := range map[string]jetstream.Stream{"units": second.hub.units, "results": second.hub.results} {
		eventually(t, "no "+name+" to be left", func() bool {
			about, err := s.Info(ctx)
			return err == nil && about.State.Msgs == 0 && about.State.Consumers <= 2 // those of two reads of results end by themselves
		})
	}
}

// publish sends a result as a worker does.
func publish(t *testing.T, l *link, d *natsDesk, unit int) {
	t.Helper()
	h := &hand{worker: &worker{link: l}}
	m := newResult(d.run, unit, d.sum, "w")
	m.Data = sample().parts[unit]
	if err := h.publish(context.Background(), m, resultID(d.session(), 1, unit, farm.Sum(m.Data))); err != nil {
		t.Fatal(err)
	}
}

// TestWithinTheDuplicateWindow: the results of the same report arrive again while the
// server still knows the message ids of the first.
func TestWithinTheDuplicateWindow(t *testing.T) {
	ctx := context.Background()
	l := served(t)
	for round, id := range []string{"a", "b", "c"} {
		d := deskOf(l, id)
		if err := d.open(ctx); err != nil {
			t.Fatal(err)
		}
		for unit := range sample().parts {
			publish(t, l, d, unit)
			publish(t, l, d, unit) // a copy of one attempt counts once
		}
		got := 0
		eventually(t, fmt.Sprintf("the results of round %d", round), func() bool {
			n, err := d.read(ctx, false, func(*result) error { return nil })
			if err != nil {
				t.Fatalf("round %d: %d results: %v", round, got, err)
			}
			got += n
			return got >= len(sample().parts)
		})
		if n, err := d.read(ctx, false, func(*result) error { return nil }); n > 0 || err != nil {
			t.Errorf("round %d: %d copies: %v", round, n, err)
		}
		if err := d.leave(ctx, true); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPoisonedFile: of a file on the server that is larger than it claims, only the claimed
// size is read. It keeps a worker from that run, and from no other.
func TestPoisonedFile(t *testing.T) {
	ctx := context.Background()
	l := served(t)
	d := deskOf(l, "a")
	if err := d.open(ctx); err != nil {
		t.Fatal(err)
	}
	size := 8 << 20
	poison := func(name string, claim uint64) {
		t.Helper()
		about, err := d.hub.files.PutBytes(ctx, name, make([]byte, size))
		if err != nil {
			t.Fatal(err)
		}
		about.Size = claim
		text := must(json.Marshal(about))
		m := must(d.hub.js.Stream(ctx, "OBJ_"+filesBucket))
		last, err := m.GetLastMsgForSubject(ctx, "$O."+filesBucket+".M.>")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.js.Publish(ctx, last.Subject, text); err != nil {
			t.Fatal(err)
		}
	}
	bad := strings.Repeat("7", 64)
	for claim, says := range map[uint64]string{10: "holds more than it claims", 0: "has 0 bytes", 1 << 40: "should have from 1 to 16777216", uint64(size): "does not match its hash",
		uint64(size) + 10: "does not match its hash"} {
		poison(bad, claim)
		got := 0
		text, err := d.hub.get(ctx, bad, farm.MaxManifest)
		if got = len(text); err == nil || got > 0 || !strings.Contains(err.Error(), says) {
			t.Errorf("a claim of %d bytes: %d bytes, %v, want %q", claim, got, err, says)
		}
	}
	poison(bad, 10)
	text := must(json.Marshal(runEntry{runFormat, bad, strings.Repeat("9", 16), time.Second}))
	if _, err := d.hub.runs.Put(ctx, "poisoned", text); err != nil {
		t.Fatal(err)
	}
	var said []string
	w := &worker{link: l, policy: archive.Policy{Trust: archive.Any}, playing: map[string]int{}, complaints: map[string]bool{}, say: func(text string) { said = append(said, text) }}
	s := newScout(w)
	s.look(ctx)
	s.look(ctx)
	if len(s.known) != 1 || s.known[0].name != "r" {
		t.Errorf("the worker plays for %v", s.known)
	}
	if all := strings.Join(said, "\n"); strings.Count(all, "does not play for the run poisoned: the file 777777777777 on the server holds more than it claims") != 1 {
		t.Errorf("it says %s", all)
	}
}
