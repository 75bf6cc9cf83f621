package lab

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"arbiter/core/def"
	"arbiter/luabind/games"
)

// Options say how a plan is carried out. They change nothing in what comes out.
type Options struct {
	// Jobs is how many units are played at a time, each by packs of its own; at
	// least 1.
	Jobs int
	// Load loads the packs of one job.
	Load func() (*games.Packs, error)
	// Sums leaves the separate matches out of the report, so that memory does not grow
	// with their number, except for the hands of a league. Outputs with a line for each
	// match then have none.
	Sums bool
	// Lang is the language of the report, as "zh"; "" = en.
	Lang string
	// Done are parts that were played before.
	Done []Part
	// Keep, when it is not nil, is given every part as it comes, in no order.
	Keep func(Part) error
	// Progress, if it is not nil, is called with the number of finished matches.
	Progress func(matches int)
	// Elsewhere, when it is not nil, does what is missing instead of this process;
	// Jobs then means nothing.
	Elsewhere Elsewhere
}

// Report is what the matches of a plan add up to.
type Report struct {
	Plan    Plan              `json:"plan"`
	Played  int               `json:"played"` // matches; fewer than planned when the work was interrupted
	Forms   []games.TableForm `json:"-"`
	Tables  games.Tables      `json:"tables"`
	Matches []Played          `json:"-"` // in order; none with Options.Sums
	Failed  []Played          `json:"failed"`
	Trials  Trials            `json:"trials"`
	// Names are those of the definitions that tables have, by id.
	Names   map[string]string `json:"names,omitempty"`
	Lang    string            `json:"-"` // of words and names
	defined map[string]string // names of all definitions, by kind and id
	sums    bool              // as in Options
	deals   []deal            // of a league
}

// Run carries out a plan that Check has accepted. When the context ends, the
// matches that are being played are left out, and the report is of the others; Keep
// is given whole units alone. The error is that of packs that cannot be loaded, of
// Keep, or of a bug.
func Run(ctx context.Context, plan Plan, g *games.Definition, o Options) (*Report, error) {
	first, err := o.Load()
	if err != nil {
		return nil, err
	}
	r := &Report{Lang: o.Lang, Plan: plan, Forms: plan.Forms(first), Tables: games.Tables{}, Failed: []Played{}, defined: namesOf(first, o.Lang), sums: o.Sums}
	done := make([]bool, plan.units())
	for _, p := range o.Done {
		if err := r.add(p); err != nil {
			return nil, err
		}
		done[p.Unit] = true
	}
	var missing []int
	for unit := range done {
		if !done[unit] {
			missing = append(missing, unit)
		}
	}
	if o.Progress != nil {
		o.Progress(r.Played)
	}
	if o.Elsewhere != nil {
		err = r.takeElsewhere(ctx, missing, &o)
		r.sort()
		return r, err
	}
	var doers []Doer[Part]
	var cut cutUnits
	for job := range min(o.Jobs, plan.units()) {
		packs := first
		if job > 0 {
			if packs, err = o.Load(); err != nil {
				return nil, err
			}
		}
		doers = append(doers, cut.catch(newWorker(&plan, g, packs).unit))
	}
	err = Distribute(ctx, missing, doers, func(_ int, p Part) (bool, error) { return false, r.take(p, &o) })
	for _, p := range cut.parts {
		err = errors.Join(err, r.add(p))
	}
	r.sort()
	return r, err
}

// cutUnits are what was played of units during which the context has ended, as of
// bots that think for minutes a match.
type cutUnits struct {
	mu    sync.Mutex
	parts []Part
}

// catch lets what does units leave here what Distribute drops.
func (c *cutUnits) catch(do Doer[Part]) Doer[Part] {
	return func(ctx context.Context, unit int) (Part, error) {
		p, err := do(ctx, unit)
		if err == nil && ctx.Err() != nil {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.parts = append(c.parts, p)
		}
		return p, err
	}
}

// take adds a part that has just been played.
func (r *Report) take(p Part, o *Options) error {
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
	if !r.sums {
		r.Matches = append(r.Matches, p.Matches...)
	}
	for _, m := range p.Matches {
		r.Trials.add(&m)
		if m.Result == Failed {
			r.Failed = append(r.Failed, m)
		}
		r.deals = append(r.deals, r.Plan.dealsOf(&m)...)
	}
	return r.Tables.Merge(p.Tables, r.Forms)
}

// namesOf returns the names of all definitions in a language, by kind and id.
func namesOf(packs *games.Packs, lang string) map[string]string {
	names := map[string]string{}
	packs.Define(cmp.Or(lang, "en"), func(e def.Entry) {
		if e.Name != e.ID {
			names[e.Kind+" "+e.ID] = e.Name
		}
	})
	return names
}

// sort brings matches into the order of the plan, whatever the order in which
// they were played, and names what they have counted.
func (r *Report) sort() {
	r.Names = map[string]string{}
	for i := range r.Forms {
		if f := &r.Forms[i]; f.Defined {
			for id := range r.Tables[f.Name] { //maporder: each has its own place
				if name := r.defined[f.Row+" "+id]; name != "" {
					r.Names[id] = name
				}
			}
		}
	}
	byMatch := func(a, b Played) int { return a.Match - b.Match }
	slices.SortFunc(r.Matches, byMatch)
	slices.SortFunc(r.Failed, byMatch)
}
