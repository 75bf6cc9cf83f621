package loops

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
)

// Options say what is searched and how much.
type Options struct {
	Set       games.Setup // mode, options and seed of the scenarios
	Tested    []string    // ids of the packs whose pieces are searched
	MaxPieces int         // pieces of a combination; 0 = 3
	Budget    int         // commands in all; 0 = DefaultBudget
	Jobs      int         // at least 1; changes nothing in what is found
	Load      func() (*games.Packs, error)
	Progress  func(done, all, found int)
}

// Bounds of a search.
const (
	DefaultBudget = 200_000
	MaxBudget     = 100_000_000
	MaxPieces     = 4
	usualPieces   = 3
	// maxSearched bounds the pieces, which are all compared with each other.
	maxSearched = 4000
	// batch is how many sets are searched before the next ones are chosen: a set that
	// holds a combination already found is left out.
	batch = 64
	// each is the commands of a scenario of one piece; a scenario of several pieces has
	// a part of it.
	each = 2400
	// sparkShare is the commands of a scenario of sparks, leanShare those of a lean
	// one.
	sparkShare = 150
	leanShare  = 1200
	// circlePart is the part of the budget that circles have: one in so many.
	circlePart = 4
)

// Report is what came of a search.
type Report struct {
	Game      string    `json:"game"`
	Mode      string    `json:"mode"`
	Pieces    int       `json:"pieces"`   // of the packs that are searched
	Sets      Share     `json:"sets"`     // of pieces
	Circles   Share     `json:"circles"`  // of listeners that may set off each other
	Held      Share     `json:"held"`     // sets that are searched once more, with lanes that are held
	Scenarios int       `json:"scenes"`   // searched
	Cut       int       `json:"cut"`      // scenarios that had more positions than their share of the budget
	Commands  int       `json:"commands"` // tried
	Budget    int       `json:"budget"`
	Broken    bool      `json:"broken_off,omitempty"`
	Unlisted  bool      `json:"unlisted,omitempty"` // there were more sets than could be weighed
	Found     []Finding `json:"found"`
	Idle      []Finding `json:"idle"` // cycles that change nothing for the better
	Faults    []Fault   `json:"faults"`

	own  map[string]bool // pieces of the packs that are searched
	none bool            // the game has no pieces
	last *searcher       // searches again what would overrun the budget
}

// Share is a part of a whole.
type Share struct {
	Done int `json:"done"`
	All  int `json:"all"`
}

// Run searches for loops. When the context ends, it reports what was searched by then.
// The result depends on the packs and the options, but not on Jobs.
func Run(ctx context.Context, name string, o Options) (*Report, error) {
	o.MaxPieces, o.Budget = cmp.Or(o.MaxPieces, usualPieces), cmp.Or(o.Budget, DefaultBudget)
	first, err := o.Load()
	if err != nil {
		return nil, err
	}
	r := &Report{Game: name, Mode: o.Set.Mode, Budget: o.Budget, Found: []Finding{}, Idle: []Finding{}, Faults: []Fault{}}
	repeat := first.Loops
	if repeat == nil {
		return nil, NotRepeating{name}
	}
	pieces := repeat.Pieces()
	if len(pieces) > maxSearched {
		return nil, fmt.Errorf("there are %d pieces; at most %d are searched together: name fewer packs", len(pieces), maxSearched)
	}
	sets := order(pieces, o.Tested, o.MaxPieces, o.Budget)
	r.Circles.All, r.Held.All = sets.many((*task).circle), sets.many((*task).held)
	r.Unlisted = sets.cut
	r.none = len(pieces) == 0
	r.Pieces, r.Sets.All, r.own = len(sets.own), len(sets.list)-r.Circles.All-r.Held.All, sets.own
	var doers []lab.Doer[[]outcome]
	for job := range min(max(o.Jobs, 1), batch) {
		packs := first
		if job > 0 {
			if packs, err = o.Load(); err != nil {
				return nil, err
			}
		}
		s := &searcher{packs: packs, repeat: packs.Loops, set: o.Set}
		if job == 0 {
			r.last = s
		}
		doers = append(doers, func(ctx context.Context, unit int) ([]outcome, error) { return s.all(ctx, &sets.list[unit], o.Budget) })
	}
	for at := 0; at < len(sets.list) && r.Commands < o.Budget && ctx.Err() == nil; {
		var units, skipped []int
		left := o.Budget - r.Commands
		for ; at < len(sets.list) && len(units) < batch && (left > 0 || len(units) == 0); at++ {
			t := &sets.list[at]
			switch {
			case t.circle() && o.Budget-left > o.Budget/circlePart:
			case r.holds(t.pieces):
				skipped = append(skipped, at)
			default:
				units = append(units, at)
				left -= t.limit()
			}
		}
		if err := r.batch(ctx, sets.list, units, skipped, doers); err != nil {
			return nil, err
		}
		if o.Progress != nil {
			o.Progress(min(r.Commands, o.Budget), o.Budget, len(r.Found))
		}
	}
	r.Broken = ctx.Err() != nil
	return r, nil
}

// NotRepeating is the error of a game that nothing is known of.
type NotRepeating struct{ Game string }

func (e NotRepeating) Error() string {
	return "matches of " + e.Game + " cannot be searched for loops: the game does not say what counts in a position. Where repetition is a rule, as in xiangqi, it ends matches by itself"
}

// batch searches some sets and takes their results in order. The total cost is known
// only when they are done. A set that would exceed the budget is searched again with
// the rest of it, and those after it are dropped.
func (r *Report) batch(ctx context.Context, list []task, units, skipped []int, doers []lab.Doer[[]outcome]) error {
	done := map[int][]outcome{}
	err := lab.Distribute(ctx, units, doers, func(unit int, o []outcome) (bool, error) { done[unit] = o; return false, nil })
	if err != nil {
		return err
	}
	end := math.MaxInt
	for _, unit := range units {
		outcomes, there := done[unit]
		if !there {
			continue // the context has ended
		}
		spent := 0
		for _, o := range outcomes {
			spent += o.Commands
		}
		over := spent > r.Budget-r.Commands
		if over {
			if end = unit; r.Commands < r.Budget {
				if outcomes, err = r.last.all(ctx, &list[unit], r.Budget-r.Commands); err != nil {
					return err
				}
			} else {
				outcomes = nil
			}
		}
		for _, o := range outcomes {
			r.take(o)
		}
		if over {
			break
		}
		r.count(&list[unit])
	}
	for _, unit := range skipped {
		if unit < end {
			r.count(&list[unit])
		}
	}
	return nil
}

// take adds the result of a scenario; each loop is reported once.
func (r *Report) take(o outcome) {
	r.Scenarios++
	r.Commands += o.Commands
	if o.Cut {
		r.Cut++
	}
	add := func(list *[]Finding, f Finding) {
		i := slices.IndexFunc(*list, func(g Finding) bool { return f.same(&g) || r.likewise(&f, &g) })
		switch {
		case i < 0:
			*list = append(*list, f)
		case r.likewise(&f, &(*list)[i]):
			(*list)[i].With = append((*list)[i].With, r.others(f.Pieces)...)
		}
	}
	for _, f := range o.Found {
		add(&r.Found, f)
	}
	for _, f := range o.Idle {
		add(&r.Idle, f)
	}
	for _, f := range o.Faults {
		if !slices.ContainsFunc(r.Faults, func(g Fault) bool { return g.What == f.What }) {
			r.Faults = append(r.Faults, f)
		}
	}
}

// others are the pieces that are not of the packs that are searched.
func (r *Report) others(pieces []string) (list []string) {
	return slices.DeleteFunc(slices.Clone(pieces), func(id string) bool { return r.own[id] })
}

// likewise reports whether a loop is another one with different partner pieces: a piece
// that loops with one of them often loops with many.
func (r *Report) likewise(f, g *Finding) bool {
	a, b := r.others(f.Pieces), r.others(g.Pieces)
	own := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !r.own[id] })
	}
	return f.Kind == g.Kind && len(a) > 0 && len(a) == len(b) && slices.Equal(own(f.Pieces), own(g.Pieces))
}

// holds reports whether a set has a combination that was found already.
func (r *Report) holds(set []string) bool {
	return slices.ContainsFunc(r.Found, func(f Finding) bool { return within(f.Pieces, set) })
}

// within reports whether all of some pieces are among others.
func within(some, others []string) bool {
	return !slices.ContainsFunc(some, func(id string) bool { return !slices.Contains(others, id) })
}

// count counts a set or a circle as searched.
func (r *Report) count(t *task) {
	switch {
	case t.circle():
		r.Circles.Done++
	case t.held():
		r.Held.Done++
	default:
		r.Sets.Done++
	}
}

// all searches the scenarios of a set with at limit so many commands.
func (s *searcher) all(ctx context.Context, t *task, limit int) (list []outcome, err error) {
	for _, n := range t.scenarios {
		if ctx.Err() != nil || limit <= 0 {
			break
		}
		o, there, err := s.search(t.pieces, n, t.share, limit)
		if err != nil {
			return list, err
		}
		if !there {
			continue
		}
		limit -= o.Commands
		if list = append(list, o); len(o.Found) > 0 {
			break
		}
	}
	return list, nil
}
