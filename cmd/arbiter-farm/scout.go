package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
)

// assignment is a run that a worker plays for.
type assignment struct {
	name   string
	entry  runEntry
	played *farm.Played
	queue  jetstream.Consumer
	dry    time.Time // no units are expected until then
}

func (r *assignment) session() string { return sessionOf(r.name, r.entry.Gatherer) }

// Bounds of a scout.
const (
	maxRuns   = 1000            // of a server
	soonest   = time.Second     // before trying a failed run again
	latest    = 5 * time.Minute // the maximum, after doubling
	fetchTime = 2 * asking      // for a file of a run
)

// scout finds the runs of a server for the hands of a worker and prepares them. A faulty run
// does not keep a worker from others: hands do not wait for the scout, and the scout rarely
// tries such a run.
type scout struct {
	*worker
	hub     *hub
	known   []*assignment
	refused map[string]bool   // jobs that this worker refuses
	failed  map[string]*delay // sessions that could not be prepared
	crowded bool              // too many runs were reported
}

// delay is how long something is left alone.
type delay struct {
	until time.Time
	time  time.Duration
}

func newScout(w *worker) *scout {
	return &scout{worker: w, refused: map[string]bool{}, failed: map[string]*delay{}}
}

// run looks for runs until the context ends.
func (s *scout) run(ctx context.Context) {
	for {
		s.look(ctx)
		rest := looks
		if len(s.known) == 0 {
			rest = rests
		}
		if !pause(ctx, rest) {
			return
		}
	}
}

// next returns a run that may have units, or nil.
func (w *worker) next() *assignment {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.runs {
		if time.Now().After(r.dry) {
			return r
		}
	}
	return nil
}

// forget drops a run without a queue.
func (w *worker) forget(r *assignment) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.runs = slices.DeleteFunc(slices.Clone(w.runs), func(o *assignment) bool { return o == r })
}

// look reads the list of runs. While the server does not answer, the known ones remain.
func (s *scout) look(ctx context.Context) {
	names, err := s.names(ctx)
	if err != nil {
		if isMissing(err) { // the server has lost its files
			s.hub, s.known = nil, nil
			s.publish()
		}
		return
	}
	s.mu.Lock()
	forgotten := func(r *assignment) bool { return !slices.Contains(s.runs, r) }
	s.known = slices.DeleteFunc(s.known, forgotten)
	s.mu.Unlock()
	var list []*assignment
	for _, name := range names {
		if r := s.assignment(ctx, name); r != nil {
			list = append(list, r)
			if !slices.Contains(s.known, r) {
				s.known = append(s.known, r)
				s.publish() // a prepared run does not wait for later ones
			}
		}
	}
	s.known = list
	s.publish()
}

// publish makes the prepared runs available to the hands.
func (s *scout) publish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.runs = slices.Clone(s.known)
}

// names lists the runs of the server, or only the one of --run.
func (s *scout) names(ctx context.Context) (names []string, err error) {
	ctx, stop := context.WithTimeout(ctx, fetchTime)
	defer stop()
	if s.hub == nil {
		h, err := findHub(ctx, s.link.js)
		if err != nil {
			return nil, err
		}
		s.hub = h
	}
	if s.flags.Run != "" {
		return []string{s.flags.Run}, nil
	}
	if names, err = s.hub.runs.Keys(ctx); errors.Is(err, jetstream.ErrNoKeysFound) {
		return nil, nil
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !farm.IsRunName(name) })
	slices.Sort(names)
	if len(names) > maxRuns {
		if !s.crowded {
			s.say(fmt.Sprintf("the server has %d runs; this worker reads the first %d; choose one with --run NAME", len(names), maxRuns))
		}
		s.crowded, names = true, names[:maxRuns]
	}
	return names, err
}

// assignment returns a prepared run, or nil when it is not ready.
func (s *scout) assignment(ctx context.Context, name string) *assignment {
	e, err := s.entry(ctx, name)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil
	}
	for _, r := range s.known {
		if r.name == name && (err != nil || r.entry == e) { // a missing answer changes nothing
			return r
		}
	}
	key := sessionOf(name, e.Gatherer)
	late := s.failed[key]
	if s.refused[e.Job] || late != nil && time.Now().Before(late.until) {
		return nil
	}
	r := &assignment{name: name, entry: e}
	if err == nil {
		err = s.ready(ctx, r)
	}
	switch {
	case err == nil:
		delete(s.failed, key)
		return r
	case ctx.Err() == nil:
		s.later(r, key, err)
	}
	return nil
}

func (s *scout) entry(ctx context.Context, name string) (runEntry, error) {
	ctx, stop := context.WithTimeout(ctx, fetchTime)
	defer stop()
	e, _, err := s.hub.entry(ctx, name)
	return e, err
}

// later leaves a run alone for a while. It does not report data that has not arrived yet.
func (s *scout) later(r *assignment, key string, err error) {
	late := s.failed[key]
	if late == nil {
		if len(s.failed) >= 2*maxRuns {
			clear(s.failed)
		}
		late = &delay{time: soonest / 2}
		s.failed[key] = late
	}
	late.time = min(2*late.time, latest)
	late.until = time.Now().Add(late.time)
	_, final := errors.AsType[refusal](err)
	if final {
		if len(s.refused) >= 2*maxRuns {
			clear(s.refused)
		}
		s.refused[r.entry.Job] = true
	}
	if !isMissing(err) {
		s.complain(r, fmt.Sprintf("the worker %q does not play for the run %s: %v", s.flags.Name, r.name, err))
	}
}

// refusal is the error of a run that a worker refuses, however often it looks.
type refusal struct{ error }

// ready prepares a run.
func (s *scout) ready(ctx context.Context, r *assignment) error {
	if err := r.entry.check(); err != nil {
		return err
	}
	text, err := s.get(ctx, r.entry.Job, farm.MaxManifest)
	if err != nil {
		return err
	}
	m, err := farm.ReadManifest(text)
	if err != nil {
		return refusal{err}
	}
	var files [][]byte
	for _, p := range m.Packs {
		file, err := s.get(ctx, p.SHA256, p.Size)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	if r.played, err = m.Open(files, s.policy, s.hashes); err == nil {
		_, err = r.played.Load()
	}
	if err != nil {
		return refusal{err}
	}
	one, stop := context.WithTimeout(ctx, fetchTime)
	defer stop()
	if r.queue, err = s.hub.units.Consumer(one, r.session()); err != nil {
		return err
	}
	s.say(fmt.Sprintf("plays for the run %s: %s, %d matches", r.name, r.played.Plan.Match.Mode, r.played.Plan.Total()))
	return nil
}

func (s *scout) get(ctx context.Context, sum string, max int) ([]byte, error) {
	ctx, stop := context.WithTimeout(ctx, fetchTime)
	defer stop()
	return s.hub.get(ctx, sum, max)
}

// Bounds of the complaints of a worker.
const (
	maxComplaint  = 500 // bytes
	maxComplaints = 1000
)

// complain reports a problem with a run once, here and to its gatherer.
func (w *worker) complain(r *assignment, text string) {
	text = fmt.Sprintf("%.*s", maxComplaint, text)
	w.mu.Lock()
	said := w.complaints[text] || len(w.complaints) == maxComplaints
	if !said {
		w.complaints[text] = true
	}
	w.mu.Unlock()
	if said {
		return
	}
	w.say(text)
	w.link.nc.Publish(refusalSubject+"."+r.name, []byte(text)) // it was printed here too
}
