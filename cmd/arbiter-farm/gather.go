package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/archive"
	"arbiter/luabind/game"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/lab/tally"
)

// How a run is gathered.
const (
	window   = 4096        // units that are sent out ahead
	batch    = 512         // results that are asked for at a time
	listens  = time.Second // for results, before it is looked whether something was lost
	patience = 3           // how often a unit is done again whose results are refused
	leaving  = 5 * time.Second
)

// gatherer sends the units of a job out and gathers what comes back.
type gatherer struct {
	flags   *farm.Gather
	s       *stream
	write   sync.Mutex // of lines
	link    *link
	hub     *hub
	job     *farm.Job
	text    []byte // of its manifest
	sum     string // its hash
	run     string
	id      string // of this gatherer
	store   jetstream.StorageType
	played  *farm.Played
	forms   []tally.Form
	own     lab.Doer[lab.Part] // units that are done here, to judge those of others
	queue   jetstream.Consumer
	seen    uint64              // the last result that was read
	next    int                 // of the job's units: those before it have been sent out
	open    map[int]bool        // sent out, and not done
	left    map[int]bool        // not done
	got     map[int]accepted    // done
	refused map[int]int         // how often
	workers map[string]bool     // that have done something
	told    map[string]struct{} // what was said of refusals
	dry     int                 // how often in a row nobody had anything to do
}

// accepted is a result that counts.
type accepted struct {
	sum    string
	worker string
}

// gather carries out the job that stands on the standard input.
func gather(ctx context.Context, fs *flag.FlagSet, args []string, s *stream) error {
	var f farm.Gather
	f.Flags(fs)
	fs.IntVar(&f.Jobs, "jobs", 0, "how `many` units are played in this process at a time")
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
	go func() { // who gave the job holds the input open as long as it is wanted
		for {
			if _, err := s.in.ReadByte(); err != nil {
				stop()
				return
			}
		}
	}()
	g := &gatherer{flags: &f, s: s, job: job, open: map[int]bool{}, left: map[int]bool{}, got: map[int]accepted{}, refused: map[int]int{}, workers: map[string]bool{}, told: map[string]struct{}{}}
	last := farm.Line{Over: true}
	if err := g.carryOut(ctx); err != nil && ctx.Err() == nil {
		last = farm.Line{Error: err.Error(), Code: codeOf(err)}
	}
	g.tell(last)
	return nil
}

// tell tells arbiter.
func (g *gatherer) tell(l farm.Line) {
	g.write.Lock()
	defer g.write.Unlock()
	if err := l.Encode(g.s.raw); err != nil {
		return // arbiter has gone, and the end of the input says so
	}
}

func (g *gatherer) say(format string, args ...any) {
	g.tell(farm.Line{Say: fmt.Sprintf(format, args...)})
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
	if err := again(ctx, "the server", g.setUp); err != nil {
		return err
	}
	stop := g.hands(ctx, within)
	defer stop()
	err = g.collect(ctx)
	if err == nil || ctx.Err() == nil {
		g.leave(err == nil || codeOf(err) == exitFailed)
	} else {
		g.leave(false)
	}
	return err
}

// begin reads what is to be played, which is also done here when others do not agree.
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
		return misused("%s is not built from the same sources as arbiter: %w", farm.Program, err)
	}
	packs, err := g.played.Load()
	if err != nil {
		return misused("%w", err)
	}
	g.forms = g.played.Plan.Forms(packs)
	g.own = doer(g.played.Plan, g.played.Game, packs)
	for _, unit := range g.job.Units {
		g.left[unit] = true
	}
	return nil
}

// setUp brings to the server what workers need, and takes units away that are left of an
// earlier time; results of that time count.
func (g *gatherer) setUp(ctx context.Context) (err error) {
	if g.hub, err = makeHub(ctx, g.link.js, g.store); err != nil {
		return err
	}
	switch was, err := g.hub.entry(ctx, g.run); {
	case err == nil && was.Job != g.sum:
		return misused("--run %s: a run of this name is under way, of other matches or other packs; choose another name", g.run)
	case err != nil && !errors.Is(err, jetstream.ErrKeyNotFound):
		return err
	}
	for _, text := range append([][]byte{g.text}, g.job.Archives...) {
		if err := g.hub.put(ctx, text); err != nil {
			return err
		}
	}
	if err := g.hub.units.Purge(ctx, jetstream.WithPurgeSubject(unitSubjects+"."+g.run+".*")); err != nil {
		return err
	}
	if g.queue, err = g.hub.consumer(ctx, g.run, g.flags.Redeliver); err != nil {
		return err
	}
	entry, err := json.Marshal(runEntry{g.sum, g.id, g.flags.Redeliver})
	if err == nil {
		_, err = g.hub.runs.Put(ctx, g.run, entry)
	}
	g.seen, g.next, g.dry = 0, 0, 0
	clear(g.open)
	return err
}

// hands lets this process work, too, as any worker does. stop waits for its end.
func (g *gatherer) hands(ctx context.Context, within *server.Server) (stop func()) {
	if _, err := g.link.nc.Subscribe(refusalSubject+"."+g.run, func(m *nats.Msg) { g.say("%.500s", m.Data) }); err != nil {
		g.say("what workers refuse cannot be heard: %v", err)
	}
	if g.flags.Jobs == 0 {
		return func() {}
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
	return func() { end(); <-over }
}

// collect reads results until all is done.
func (g *gatherer) collect(ctx context.Context) error {
	for len(g.left) > 0 {
		news, err := 0, error(nil)
		if g.next == 0 { // what has come at an earlier time need not be sent out
			news, err = g.read(ctx, jetstream.Consumer.FetchNoWait)
		}
		if err == nil {
			err = g.sendOut(ctx)
		}
		if err == nil {
			news, err = g.read(ctx, waiting)
		}
		if err == nil && news == 0 {
			err = g.lookAfter(ctx)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-g.link.gone:
			return g.link.lost(&g.flags.Server)
		default:
		}
		switch {
		case err == nil:
		case isMissing(err): // the server has lost its files
			err = again(ctx, "the server", g.setUp)
		case !isFinal(err):
			pause(ctx, comeback)
			err = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sendOut sends units out, up to the window.
func (g *gatherer) sendOut(ctx context.Context) error {
	if len(g.open) > window/2 {
		return nil
	}
	var list []int
	for ; g.next < len(g.job.Units) && len(g.open)+len(list) < window; g.next++ {
		if unit := g.job.Units[g.next]; g.left[unit] {
			list = append(list, unit)
		}
	}
	return g.publish(ctx, list)
}

// publish sends units out. Those that cannot be sent count as sent, and are found to be
// lost later.
func (g *gatherer) publish(ctx context.Context, units []int) error {
	var sent []jetstream.PubAckFuture
	for _, unit := range units {
		g.open[unit] = true
		f, err := g.link.js.PublishAsync(unitSubject(g.run, unit), []byte(g.sum))
		if err != nil {
			return err
		}
		sent = append(sent, f)
	}
	for _, f := range sent {
		select {
		case <-f.Ok():
		case err := <-f.Err():
			return err
		case <-time.After(asking):
			return nats.ErrTimeout
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// waiting asks for messages, and waits a while for those that are not there yet.
func waiting(c jetstream.Consumer, many int) (jetstream.MessageBatch, error) {
	return c.Fetch(many, jetstream.FetchMaxWait(listens))
}

// read reads results until none come.
func (g *gatherer) read(ctx context.Context, ask func(c jetstream.Consumer, many int) (jetstream.MessageBatch, error)) (news int, err error) {
	c, err := g.hub.results.CreateConsumer(ctx, jetstream.ConsumerConfig{FilterSubject: resultSubjects + "." + g.run + ".*", AckPolicy: jetstream.AckNonePolicy,
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: g.seen + 1, InactiveThreshold: time.Minute, MemoryStorage: true})
	if err != nil {
		return 0, err
	}
	defer g.hub.results.DeleteConsumer(ctx, c.CachedInfo().Name) // else it ends by itself
	for len(g.left) > 0 && ctx.Err() == nil {
		got, err := ask(c, batch)
		if err != nil {
			return news, err
		}
		before := news
		for m := range got.Messages() {
			if about, err := m.Metadata(); err == nil {
				g.seen = about.Sequence.Stream
			}
			if err := g.take(ctx, m); err != nil {
				return news, err
			}
			if news++; len(g.left) == 0 {
				return news, nil
			}
			if g.next > 0 && len(g.open) < window/4 {
				if err := g.sendOut(ctx); err != nil {
					return news, err
				}
			}
		}
		if err := got.Error(); err != nil || news == before {
			return news, err
		}
		g.dry = 0
	}
	return news, nil
}

// lookAfter looks, when nothing comes, whether something was lost: a server that was
// killed may have lost units or results. It also finds out whether this gatherer still
// has the run.
func (g *gatherer) lookAfter(ctx context.Context) error {
	e, err := g.hub.entry(ctx, g.run)
	switch {
	case err != nil:
		return err
	case e.Gatherer != g.id:
		return failure{exitFailed, fmt.Errorf("the run %s was taken over by another arbiter", g.run)}
	}
	about, err := g.queue.Info(ctx)
	if err != nil {
		return err
	}
	if about.NumPending > 0 || about.NumAckPending > 0 {
		g.dry = 0
		if len(g.workers) == 0 {
			g.once("no worker has done anything yet; one is started by arbiter worker --farm " + shown(g.flags.URL))
		}
		return nil
	}
	switch g.dry++; g.dry {
	case 1:
		g.seen = 0 // a result may have the number of one that was lost
	case 2:
		g.dry = 0
		var lost []int
		for unit := range g.open {
			lost = append(lost, unit)
		}
		return g.publish(ctx, lost)
	}
	return nil
}

// once says something that was not said before.
func (g *gatherer) once(text string) {
	if _, said := g.told[text]; !said && len(g.told) < 100 {
		g.told[text] = struct{}{}
		g.say("%s", text)
	}
}

// leave goes away from a run: one that is over is forgotten, and of one that is not the
// units are taken back, so that no worker goes on.
func (g *gatherer) leave(over bool) {
	ctx, stop := context.WithTimeout(context.Background(), leaving)
	defer stop()
	if e, err := g.hub.entry(ctx, g.run); err != nil || e.Gatherer != g.id {
		return
	}
	units := g.hub.units.Purge(ctx, jetstream.WithPurgeSubject(unitSubjects+"."+g.run+".*"))
	if !over {
		return
	}
	err := errors.Join(units, g.hub.runs.Delete(ctx, g.run), g.hub.units.DeleteConsumer(ctx, g.run),
		g.hub.results.Purge(ctx, jetstream.WithPurgeSubject(resultSubjects+"."+g.run+".*")), g.hub.files.Delete(ctx, g.sum))
	if err != nil && g.flags.URL != "" {
		g.say("the server keeps what is left of the run for %v: %v", kept, err)
	}
}

// doer does units, and gives an error for a bug of the engine.
func doer(p *lab.Plan, of game.Game, packs game.Packs) lab.Doer[lab.Part] {
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
