package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os/signal"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
)

// Settings of a gatherer.
const (
	window   = 4096        // units that are sent ahead
	batch    = 512         // results that are asked for at a time
	listens  = time.Second // for results, before checking for losses
	patience = 3           // how often a unit with refused results is repeated
	leaving  = 5 * time.Second
	maxSaid  = 100 // different messages, each printed once
)

// gatherer sends the units of a job and collects the results.
type gatherer struct {
	machine
	flags   *farm.Gather
	s       *stream
	write   sync.Mutex // of lines, and of said
	said    map[string]struct{}
	link    *link
	desk    desk
	now     func() time.Time
	pause   func(ctx context.Context, d time.Duration) bool
	life    atomic.Bool // a worker has given a sign of life
	job     *farm.Job
	text    []byte // of its manifest
	sum     string // its hash
	run     string
	id      string // of this gatherer
	store   jetstream.StorageType
	played  *farm.Played
	forms   []games.TableForm
	own     lab.Doer[lab.Part] // plays units here, to judge the results of others
	sent    int                // index into the job's units: those before it have been sent
	open    map[int]bool       // sent, without a result
	undone  map[int]bool       // without a result
	got     map[int]accepted   // with one
	again   []int              // to send again, because their results were refused
	attempt int                // number of the last repetition; the results of each have their own message ids
	refused map[int]int        // number of refusals by unit
	workers map[string]bool    // that have sent a result
}

// accepted is a result that counts.
type accepted struct {
	sum    string
	worker string
}

// gather carries out the job on the standard input.
func gather(ctx context.Context, fs *flag.FlagSet, args []string, s *stream) error {
	var f farm.Gather
	f.Flags(fs)
	fs.IntVar(&f.Jobs, "jobs", 0, "play this `number` of units in this process at the same time")
	if err := parse(fs, args, &f.Address); err != nil {
		return err
	}
	if err := f.Check(); err != nil {
		return misused("%w", err)
	}
	job, err := farm.ReadJob(s.in)
	if err != nil {
		return misused("%w", err)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	signal.Ignore(syscall.SIGPIPE) // of an arbiter that was killed: it would end this program before it leaves the run
	go func() {                    // arbiter keeps the input open while it wants the job
		for {
			if _, err := s.in.ReadByte(); err != nil {
				stop()
				return
			}
		}
	}()
	g := newGatherer(&f, s, job)
	last := farm.Line{Over: true}
	if err := g.carryOut(ctx); err != nil && ctx.Err() == nil {
		last = farm.Line{Error: err.Error(), Code: codeOf(err)}
	}
	g.report(last)
	return nil
}

func newGatherer(f *farm.Gather, s *stream, job *farm.Job) *gatherer {
	return &gatherer{flags: f, s: s, job: job, now: time.Now, pause: pause, machine: machine{limit: f.Limit()},
		open: map[int]bool{}, undone: map[int]bool{}, got: map[int]accepted{}, refused: map[int]int{}, workers: map[string]bool{}, said: map[string]struct{}{}}
}

// report sends a line to arbiter.
func (g *gatherer) report(l farm.Line) {
	g.write.Lock()
	defer g.write.Unlock()
	if err := l.Encode(g.s.raw); err != nil {
		return // arbiter has exited, which closes the input too
	}
}

func (g *gatherer) say(format string, args ...any) {
	g.report(farm.Line{Say: fmt.Sprintf(format, args...)})
}

// carryOut does a job from beginning to end.
func (g *gatherer) carryOut(ctx context.Context) (err error) {
	if err := g.begin(); err != nil {
		return err
	}
	var within *server.Server
	if g.flags.URL == "" {
		s, end, err := embedded()
		if err != nil {
			return misused("%w", err)
		}
		defer end()
		within, g.store = s, jetstream.MemoryStorage
	}
	if g.link, err = connect(ctx, &g.flags.Server, within, farm.Program+" gather", func(text string) { g.say("%s", text) }); err != nil {
		return err
	}
	defer g.link.nc.Close()
	g.desk = &natsDesk{link: g.link, store: g.store, run: g.run, id: g.id, sum: g.sum, files: append([][]byte{g.text}, g.job.Archives...), redeliver: g.flags.Redeliver}
	stop, err := g.hands(ctx, within)
	if err != nil {
		return err
	}
	defer stop()
	err = g.collect(ctx)
	g.leave(err == nil || ctx.Err() == nil && codeOf(err) == exitFailed)
	return err
}

// begin reads the job. The matches can also be played here, for results that differ.
func (g *gatherer) begin() (err error) {
	if g.text, err = g.job.Manifest.Text(); err != nil {
		return misused("%w", err)
	}
	g.sum = farm.Sum(g.text)
	if g.run = g.flags.Run; g.run == "" {
		g.run = "job-" + g.sum[:24]
	}
	var id [8]byte
	rand.Read(id[:]) // it never fails
	g.id = hex.EncodeToString(id[:])
	if g.played, err = g.job.Manifest.Open(g.job.Archives, archive.Policy{Trust: archive.Any}, nil); err != nil {
		return misused("%s was not built from the same sources as arbiter: %w", farm.Program, err)
	}
	packs, err := g.played.Load()
	if err != nil {
		return misused("%w", err)
	}
	g.forms = g.played.Plan.Forms(packs)
	g.own = doer(g.played.Plan, g.played.Game, packs)
	for _, unit := range g.job.Units {
		g.undone[unit] = true
	}
	g.left = len(g.undone)
	return nil
}

// hands starts a worker in this process. stop waits for its end.
func (g *gatherer) hands(ctx context.Context, within *server.Server) (stop func(), err error) {
	_, err = g.link.nc.Subscribe(refusalSubject+"."+g.run, func(m *nats.Msg) { g.once(fmt.Sprintf("%.500s", m.Data)) })
	if err == nil {
		_, err = g.link.nc.Subscribe(lifeSubject+"."+sessionOf(g.run, g.id), func(*nats.Msg) { g.life.Store(true) })
	}
	if err != nil {
		return nil, misused("cannot subscribe to messages of workers: %w", err)
	}
	if g.flags.Jobs == 0 {
		return func() {}, nil
	}
	ctx, end := context.WithCancel(ctx)
	w := &worker{flags: farm.Worker{Server: g.flags.Server, Jobs: g.flags.Jobs, Name: "here"}, policy: archive.Policy{Trust: archive.Any},
		say: func(text string) {}, done: func(string, int, int) {}}
	w.flags.Run = g.run
	over := make(chan struct{})
	go func() {
		defer close(over)
		if err := w.serve(ctx, within); err != nil && ctx.Err() == nil {
			g.say("the worker of this process has ended: %v", err)
		}
	}()
	return func() { end(); <-over }, nil
}

// collect runs the machine until every unit has a result. Its error is final, or that of
// the context.
func (g *gatherer) collect(ctx context.Context) error {
	g.moved = g.now()
	rest := comeback / 10
	for g.left > 0 {
		o, err := g.step(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return err
		case g.link != nil && g.link.isGone():
			return g.link.lost(&g.flags.Server)
		}
		if g.life.Swap(false) {
			g.sign(g.now())
		}
		g.next(o, g.now())
		if why := g.overdue(g.now()); why != nil {
			return g.stalled(why)
		}
		if o.err == nil {
			rest = comeback / 10
			continue
		}
		g.pause(ctx, rest)
		rest = min(2*rest, comeback)
	}
	return nil
}

// step does what the state requires. Its error is final; an error that allows another try
// is in the outcome.
func (g *gatherer) step(ctx context.Context) (o outcome, err error) {
	switch g.state {
	case opening:
		if o.err = g.desk.open(ctx); o.err == nil {
			g.sent, g.again = 0, nil
			g.attempt++
			clear(g.open)
		}
	case catchingUp, recounting:
		o, err = g.read(ctx, false)
	case sending:
		o.err = g.sendOut(ctx)
	case listening:
		o, err = g.read(ctx, true)
	case checking:
		if o.queue, o.err = g.desk.check(ctx); o.err == nil {
			g.checked(o.queue)
		}
	}
	if ours, final := errors.AsType[failure](o.err); final {
		return o, ours
	}
	if err == nil && isFinal(o.err) {
		err = misused("the server: %w", o.err)
	}
	return o, err
}

// checked handles the state of the queue.
func (g *gatherer) checked(q queue) {
	switch {
	case q == (queue{}):
		g.desk.rewind()
	case g.flags.Jobs == 0 && len(g.workers) == 0 && !g.alive: // this process has no workers either
		g.once("no worker has done anything yet; start one with arbiter worker --farm " + shown(g.flags.URL))
	}
}

// read reads results. An error in a result is final, unlike an error of the server.
func (g *gatherer) read(ctx context.Context, wait bool) (o outcome, err error) {
	before := g.left
	o.read, o.err = g.desk.read(ctx, wait, func(r *result) error {
		if err = g.take(ctx, r); err != nil || g.left == 0 {
			return errEnough
		}
		return nil
	})
	if errors.Is(o.err, errEnough) {
		o.err = nil
	}
	o.accepted, o.again = before-g.left, len(g.again) > 0
	return o, err
}

// errEnough ends a reading of results.
var errEnough = errors.New("no more results are needed")

// sendOut sends units up to the window, beginning with those to repeat. They count as sent
// even without an answer of the server. Losses are found later.
func (g *gatherer) sendOut(ctx context.Context) error {
	list := g.again
	if g.lost {
		list = slices.Sorted(maps.Keys(g.open))
	}
	list = slices.DeleteFunc(list, func(unit int) bool { return !g.undone[unit] })
	if len(list) > 0 {
		g.attempt++
	}
	if len(g.open) <= window/2 {
		for ; g.sent < len(g.job.Units) && len(g.open)+len(list) < window; g.sent++ {
			if unit := g.job.Units[g.sent]; g.undone[unit] {
				list = append(list, unit)
			}
		}
	}
	g.again, g.lost = nil, false
	for _, unit := range list {
		g.open[unit] = true
	}
	if len(list) == 0 {
		return nil
	}
	return g.desk.send(ctx, g.attempt, list)
}

// stalled returns the error of a run without progress.
func (g *gatherer) stalled(why error) error {
	text := fmt.Sprintf("%v; %d of %d units are done", why, len(g.got), len(g.job.Units))
	if g.flags.URL != "" {
		text += "; they count when the run starts again; set the time with --stall"
	}
	return failure{exitStalled, errors.New(text)}
}

// once prints a message that was not printed before.
func (g *gatherer) once(text string) {
	g.write.Lock()
	_, said := g.said[text]
	said = said || len(g.said) == maxSaid
	if !said {
		g.said[text] = struct{}{}
	}
	g.write.Unlock()
	if !said {
		g.say("%s", text)
	}
}

// leave leaves a run. It deletes a run that is over. Of any other it removes the units, so
// that workers stop.
func (g *gatherer) leave(over bool) {
	ctx, stop := context.WithTimeout(context.Background(), leaving)
	defer stop()
	if err := g.desk.leave(ctx, over); err != nil && over && g.flags.URL != "" {
		g.say("the server keeps what is left of the run for %v: %v", kept, err)
	}
}

// doer returns a function that plays units and returns an error for a bug of the engine.
func doer(p *lab.Plan, of *games.Definition, packs *games.Packs) lab.Doer[lab.Part] {
	do := lab.UnitsOf(p, of, packs)
	return func(ctx context.Context, unit int) (part lab.Part, err error) {
		defer func() {
			if panicked := recover(); panicked != nil {
				err = failure{exitScript, fmt.Errorf("the engine has a bug: %v", panicked)}
			}
		}()
		return do(ctx, unit)
	}
}
