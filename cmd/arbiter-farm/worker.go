package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
)

// worker plays units of the runs of a server.
type worker struct {
	flags  farm.Worker
	policy archive.Policy
	hashes []string // of packs that the user trusts
	say    func(text string)
	done   func(run string, unit, matches int)

	link    *link
	sending chan struct{} // a slot for each result on its way
	results sync.WaitGroup

	mu         sync.Mutex
	runs       []*assignment
	playing    map[string]int  // units that are played now, by session
	complaints map[string]bool // problems reported for runs
	held       map[jetstream.Msg]*hold
	lastWork   time.Time
	units      int
	matches    int
}

// hold is a unit that a hand holds.
type hold struct {
	every time.Duration // the interval of signs of life
	last  time.Time
}

// Settings of a worker.
const (
	looks     = time.Second            // how often the list of runs is read
	signs     = time.Second            // the shortest time between signs of life to a gatherer
	rests     = 300 * time.Millisecond // how long a run without units rests
	sends     = 32                     // results on their way at a time
	lastSends = 5 * time.Second        // for them to arrive, when the worker ends
)

// several is a flag that may be given more than once.
type several []string

func (s *several) String() string { return "" }

// Set adds a value.
func (s *several) Set(v string) error {
	*s = append(*s, v)
	return nil
}

// work runs a worker as a separate process.
func work(ctx context.Context, fs *flag.FlagSet, args []string, s *stream) error {
	w := &worker{}
	w.flags.Flags(fs, runtime.GOMAXPROCS(0))
	trust := fs.String("trust", string(archive.Any), "")
	var keys, hashes several
	fs.Var(&keys, "key", "")
	fs.Var(&hashes, "hash", "")
	err := parse(fs, args, &w.flags.Address)
	if err != nil {
		return err
	}
	if err := w.flags.Check(); err != nil {
		return misused("worker: %w", err)
	}
	if w.policy, err = policy(*trust, keys); err != nil {
		return err
	}
	if w.hashes = hashes; w.flags.Name == "" {
		host, _ := os.Hostname() // or none
		w.flags.Name = fmt.Sprintf("%.40s-%d", cmp.Or(plain(host), "worker"), os.Getpid())
	}
	tell := &reporter{s: s, w: w}
	w.say, w.done = tell.say, tell.done
	if err := w.serve(ctx, nil); err != nil && !errors.Is(err, errLeft) {
		return err
	}
	tell.end()
	return nil
}

// plain returns a name without the characters that a worker's name may not have.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r < 128 && (r == '-' || r == '.' || r == '_' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z') {
			return r
		}
		return -1
	}, name)
}

// policy returns the policy for packs of jobs.
func policy(trust string, keys []string) (p archive.Policy, err error) {
	p.Trust = archive.Trust(trust)
	known := false
	for _, t := range archive.Trusts {
		known = known || t == trust
	}
	if !known {
		return p, misused("--trust %q: expected one of %s", trust, strings.Join(archive.Trusts, ", "))
	}
	for _, text := range keys {
		k, err := archive.ParseKey(text)
		if err != nil {
			return p, misused("--key %w", err)
		}
		p.Keys = append(p.Keys, k)
	}
	return p, nil
}

// serve works until the context ends, or until no unit has come for the time of --idle.
func (w *worker) serve(ctx context.Context, within *server.Server) (err error) {
	if w.link, err = connect(ctx, &w.flags.Server, within, farm.Program+" worker "+w.flags.Name, w.say); err != nil {
		return err
	}
	defer w.link.nc.Close()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	w.playing, w.complaints, w.held, w.sending, w.lastWork = map[string]int{}, map[string]bool{}, map[jetstream.Msg]*hold{}, make(chan struct{}, sends), time.Now()
	go w.live(ctx)
	var hands sync.WaitGroup
	hands.Go(func() { newScout(w).run(ctx) })
	for range w.flags.Jobs {
		hands.Go(func() { (&hand{worker: w}).work(ctx) })
	}
	err = w.watch(ctx)
	stop()
	hands.Wait()
	w.results.Wait()
	if w.link.nc.IsConnected() {
		w.link.nc.FlushTimeout(time.Second) // returned units arrive
	}
	return err
}

// watch waits for an event that ends a worker.
func (w *worker) watch(ctx context.Context) error {
	for {
		select {
		case <-w.link.gone:
			return w.link.lost(&w.flags.Server)
		default:
		}
		w.mu.Lock()
		idle := len(w.held) == 0 && w.flags.Idle > 0 && time.Since(w.lastWork) > w.flags.Idle
		w.mu.Unlock()
		if idle || !pause(ctx, rests) {
			return nil
		}
	}
}

// live sends signs of life. For units that hands hold, it sends them to the server, which
// then does not give the units to others. For units that are being played, it sends them to
// the gatherers, which then wait. A unit with an unsent result is held and not played.
func (w *worker) live(ctx context.Context) {
	var signed time.Time
	for pause(ctx, rests) {
		now := time.Now()
		var late []jetstream.Msg
		var sessions []string
		w.mu.Lock()
		for m, h := range w.held {
			if now.Sub(h.last) >= h.every {
				h.last = now
				late = append(late, m)
			}
		}
		if now.Sub(signed) >= signs {
			signed, sessions = now, slices.Collect(maps.Keys(w.playing))
		}
		w.mu.Unlock()
		for _, m := range late {
			m.InProgress() // if it is lost, the unit is played twice
		}
		for _, session := range sessions {
			w.link.nc.Publish(lifeSubject+"."+session, nil) // the next one is a second later
		}
	}
}

// hold takes units.
func (w *worker) hold(list []jetstream.Msg, r *assignment) {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, m := range list {
		w.held[m] = &hold{every: r.entry.Redeliver / 3, last: now}
	}
	w.lastWork = now
}

// plays counts the units of a run that are being played.
func (w *worker) plays(r *assignment, n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.playing[r.session()] += n; w.playing[r.session()] == 0 {
		delete(w.playing, r.session())
	}
}

// release ends the hold on a unit.
func (w *worker) release(m jetstream.Msg) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.held, m)
	w.lastWork = time.Now()
}
