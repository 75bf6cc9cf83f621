package main

import (
	"cmp"
	"context"
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
	hashes []string // of packs for which somebody here has vouched
	say    func(text string)
	done   func(run string, unit, matches int)

	link    *link
	sending chan struct{} // a place for each result on its way
	results sync.WaitGroup

	mu         sync.Mutex
	runs       []*assignment
	playing    map[string]int  // units that are played now, by session
	complaints map[string]bool // what was said of runs
	held       map[jetstream.Msg]*hold
	lastWork   time.Time
	units      int
	matches    int
}

// hold is a unit in hand.
type hold struct {
	every time.Duration // a sign of life is given
	last  time.Time
}

// How a worker works.
const (
	looks     = time.Second            // how often the list of runs is read
	signs     = time.Second            // how often a gatherer gets a sign of life, at most
	rests     = 300 * time.Millisecond // of a run that has nothing to do
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

// work is a worker as a process of its own.
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
	tell := &teller{s: s, w: w}
	w.say, w.done = tell.say, tell.done
	if err := w.serve(ctx, nil); err != nil {
		return err
	}
	tell.end()
	return nil
}

// plain leaves of a name what a worker may be called.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r < 128 && (r == '-' || r == '.' || r == '_' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z') {
			return r
		}
		return -1
	}, name)
}

// policy says whose packs are played.
func policy(trust string, keys []string) (p archive.Policy, err error) {
	p.Trust = archive.Trust(trust)
	known := false
	for _, t := range archive.Trusts {
		known = known || t == trust
	}
	if !known {
		return p, misused("worker: --trust %q: it is one of %s", trust, strings.Join(archive.Trusts, ", "))
	}
	for _, text := range keys {
		k, err := archive.ParseKey(text)
		if err != nil {
			return p, misused("worker: --key %w", err)
		}
		p.Keys = append(p.Keys, k)
	}
	return p, nil
}

// serve works until the context ends, or nothing has come for so long.
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
		w.link.nc.FlushTimeout(time.Second) // so that what is given back arrives
	}
	return err
}

// watch waits for what ends a worker.
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

// live gives signs of life: of the units in hand to the server, so that they do not go to
// others, and of those that are played to their gatherers, so that they wait. A unit whose
// result cannot be sent is in hand and not played.
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
			m.InProgress() // if it is lost, the unit is done twice
		}
		for _, session := range sessions {
			w.link.nc.Publish(lifeSubject+"."+session, nil) // the next one is a second later
		}
	}
}

// hold takes units in hand.
func (w *worker) hold(list []jetstream.Msg, r *assignment) {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, m := range list {
		w.held[m] = &hold{every: r.entry.Redeliver / 3, last: now}
	}
	w.lastWork = now
}

// plays counts the units of a run that are played now.
func (w *worker) plays(r *assignment, n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.playing[r.session()] += n; w.playing[r.session()] == 0 {
		delete(w.playing, r.session())
	}
}

// release lets a unit out of hand.
func (w *worker) release(m jetstream.Msg) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.held, m)
	w.lastWork = time.Now()
}
