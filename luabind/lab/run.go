package lab

import (
	"context"
	"errors"
	"slices"
	"sync"

	"arbiter/luabind/game"
	"arbiter/luabind/lab/tally"
)

// Options say how a plan is carried out. They change nothing in what comes out.
type Options struct {
	// Jobs is how many units are played at a time, each by packs of its own; at
	// least 1.
	Jobs int
	// Load loads the packs of one job.
	Load func() (game.Packs, error)
	// Done are parts that were played before.
	Done []Part
	// Keep, when it is not nil, is given every part as it comes, in no order.
	Keep func(Part) error
	// Progress, when it is not nil, is told how many matches are over.
	Progress func(matches int)
}

// Report is what the matches of a plan add up to.
type Report struct {
	Plan    Plan         `json:"plan"`
	Played  int          `json:"played"` // matches; less than planned when the work was broken off
	Forms   []tally.Form `json:"-"`
	Tables  tally.Tables `json:"tables"`
	Matches []Played     `json:"-"` // in order
	Failed  []Played     `json:"failed"`
}

// Run carries out a plan that Check has accepted. When the context ends, the
// units that are being played are left out, and the report is of the others. The
// error is that of packs that cannot be loaded, of Keep, or of a bug.
func Run(ctx context.Context, plan Plan, g game.Game, o Options) (*Report, error) {
	first, err := o.Load()
	if err != nil {
		return nil, err
	}
	r := &Report{Plan: plan, Forms: Forms(first, plan.Match.Mode), Tables: tally.Tables{}, Failed: []Played{}}
	missing := make([]bool, plan.units())
	for i := range missing {
		missing[i] = true
	}
	for _, p := range o.Done {
		if err := r.add(p); err != nil {
			return nil, err
		}
		missing[p.Unit] = false
	}
	if o.Progress != nil {
		o.Progress(r.Played)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	todo, parts := make(chan int), make(chan outcome)
	go func() {
		defer close(todo)
		for unit := range missing {
			if !missing[unit] {
				continue
			}
			select {
			case todo <- unit:
			case <-ctx.Done():
				return
			}
		}
	}()
	var workers sync.WaitGroup
	for job := range min(o.Jobs, plan.units()) {
		packs := first
		if job > 0 {
			if packs, err = o.Load(); err != nil {
				return nil, err
			}
		}
		workers.Go(func() { newWorker(&plan, g, packs).work(ctx, todo, parts) })
	}
	go func() { workers.Wait(); close(parts) }()
	for p := range parts {
		if err == nil {
			err = errors.Join(p.err, r.take(p.Part, &o, p.err))
		}
		if err != nil {
			stop() // and let the workers come to an end
		}
	}
	r.sort()
	return r, err
}

// outcome is a part, or why there is none.
type outcome struct {
	Part
	err error
}

// work plays units until there are no more or the context ends. A unit that is
// broken off is dropped.
func (w *worker) work(ctx context.Context, todo <-chan int, parts chan<- outcome) {
	for unit := range todo {
		part, err := w.unit(ctx, unit)
		if ctx.Err() != nil {
			return
		}
		parts <- outcome{part, err}
	}
}

// take adds a part that has just been played.
func (r *Report) take(p Part, o *Options, failed error) error {
	if failed != nil {
		return nil
	}
	if err := r.add(p); err != nil {
		return err
	}
	if o.Progress != nil {
		o.Progress(r.Played)
	}
	if o.Keep != nil {
		return o.Keep(p)
	}
	return nil
}

func (r *Report) add(p Part) error {
	r.Played += len(p.Matches)
	r.Matches = append(r.Matches, p.Matches...)
	for _, m := range p.Matches {
		if m.Result == Failed {
			r.Failed = append(r.Failed, m)
		}
	}
	return r.Tables.Merge(p.Tables, r.Forms)
}

// sort brings matches into the order of the plan, whatever the order in which
// they were played.
func (r *Report) sort() {
	byMatch := func(a, b Played) int { return a.Match - b.Match }
	slices.SortFunc(r.Matches, byMatch)
	slices.SortFunc(r.Failed, byMatch)
}
