package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/archive"
	"arbiter/luabind/lab/farm"
)

// worker plays units of the runs of a server.
type worker struct {
	flags  farm.Worker
	policy archive.Policy
	hashes []string // of packs for which somebody here has vouched
	say    func(text string)
	done   func(run string, unit, matches int)

	link    *link
	hub     *hub
	sending chan struct{} // a place for each result on its way
	results sync.WaitGroup

	mu       sync.Mutex
	runs     []*assignment
	looked   time.Time       // when the list of runs was read
	refused  map[string]bool // jobs
	held     map[jetstream.Msg]*hold
	lastWork time.Time
	units    int
	matches  int
}

// hold is a unit in hand.
type hold struct {
	every time.Duration // a sign of life is given
	last  time.Time
}

// assignment is a run for which a worker works.
type assignment struct {
	name   string
	entry  runEntry
	played *farm.Played
	queue  jetstream.Consumer
	dry    time.Time // until then nothing is expected
}

// How a worker works.
const (
	looks     = time.Second            // how often the list of runs is read
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
	w.refused, w.held, w.sending, w.lastWork = map[string]bool{}, map[jetstream.Msg]*hold{}, make(chan struct{}, sends), time.Now()
	go w.live(ctx)
	var hands sync.WaitGroup
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

// live gives signs of life of the units in hand, so that they do not go to others.
func (w *worker) live(ctx context.Context) {
	for pause(ctx, rests) {
		now := time.Now()
		var late []jetstream.Msg
		w.mu.Lock()
		for m, h := range w.held {
			if now.Sub(h.last) >= h.every {
				h.last = now
				late = append(late, m)
			}
		}
		w.mu.Unlock()
		for _, m := range late {
			m.InProgress() // if it is lost, the unit is done twice
		}
	}
}

// hold takes units in hand.
func (w *worker) hold(list []jetstream.Msg, redeliver time.Duration) {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, m := range list {
		w.held[m] = &hold{every: redeliver / 3, last: now}
	}
	w.lastWork = now
}

// release lets a unit out of hand.
func (w *worker) release(m jetstream.Msg) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.held, m)
	w.lastWork = time.Now()
}

// next gives a run that may have something to do; nil when there is none now.
func (w *worker) next(ctx context.Context) *assignment {
	w.mu.Lock()
	defer w.mu.Unlock()
	if time.Since(w.looked) >= looks {
		if err := w.look(ctx); err == nil || errors.Is(err, jetstream.ErrNoKeysFound) {
			w.looked = time.Now()
		}
	}
	for _, r := range w.runs {
		if time.Now().After(r.dry) {
			return r
		}
	}
	return nil
}

// look reads which runs there are.
func (w *worker) look(ctx context.Context) (err error) {
	one, stop := context.WithTimeout(ctx, 2*asking)
	defer stop()
	if w.hub == nil {
		h, err := findHub(one, w.link.js)
		if err != nil {
			return err
		}
		w.hub = h
	}
	names := []string{w.flags.Run}
	if w.flags.Run == "" {
		if names, err = w.hub.runs.Keys(one); err != nil {
			w.lose(err)
			return err
		}
	}
	var list []*assignment
	for _, name := range names {
		e, err := w.hub.entry(one, name)
		if errors.Is(err, jetstream.ErrKeyNotFound) || err == nil && w.refused[e.Job] {
			continue
		}
		if err != nil {
			w.lose(err)
			return err
		}
		r := w.known(name, e)
		if r == nil {
			if r, err = w.accept(one, name, e); err != nil {
				return err
			}
		}
		if r != nil {
			list = append(list, r)
		}
	}
	w.runs = list
	return nil
}

// lose forgets what was known of a server that has lost its files.
func (w *worker) lose(err error) {
	if isMissing(err) && !errors.Is(err, jetstream.ErrNoKeysFound) {
		w.runs, w.hub = nil, nil
	}
}

// known is a run for which this worker works already.
func (w *worker) known(name string, e runEntry) *assignment {
	for _, r := range w.runs {
		if r.name == name && r.entry == e {
			return r
		}
	}
	return nil
}

// accept makes ready to work for a run; nil when this worker does not, which it says.
func (w *worker) accept(ctx context.Context, name string, e runEntry) (*assignment, error) {
	r := &assignment{name: name, entry: e}
	text, err := w.hub.get(ctx, e.Job, farm.MaxManifest)
	if err != nil {
		return nil, err
	}
	m, err := farm.ReadManifest(text)
	if err == nil {
		var files [][]byte
		for _, p := range m.Packs {
			file, err := w.hub.get(ctx, p.SHA256, archive.MaxBytes)
			if err != nil {
				return nil, err
			}
			files = append(files, file)
		}
		r.played, err = m.Open(files, w.policy, w.hashes)
	}
	if err == nil {
		_, err = r.played.Load()
	}
	if err != nil {
		w.refused[e.Job] = true
		text := fmt.Sprintf("the worker %q does not work for the run %s: %v", w.flags.Name, name, err)
		w.say(text)
		return nil, w.link.nc.Publish(refusalSubject+"."+name, []byte(text))
	}
	if r.queue, err = w.hub.units.Consumer(ctx, name); err != nil {
		w.lose(err)
		return nil, err
	}
	w.say(fmt.Sprintf("works for the run %s: %s, %d matches", name, r.played.Plan.Match.Mode, r.played.Plan.Total()))
	return r, nil
}
