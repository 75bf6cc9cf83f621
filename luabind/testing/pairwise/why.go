package pairwise

import (
	"fmt"
	"math"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Why an effect has never happened: which event never came, or which filter was never
// true. The counts are of all matches, forks included.

// sum sums what the present match has weighed and run.
func (r *runner) sum() {
	for i := range r.cover.Listeners {
		add(&r.total.Listeners[i], &r.cover.Listeners[i])
	}
	for i := range r.cover.Clauses {
		add(&r.total.Clauses[i], &r.cover.Clauses[i])
	}
}

func add(to, more *match.Answers) { to.No, to.Yes = to.No+more.No, to.Yes+more.Yes }

// why explains why an effect has never happened.
func (r *runner) why(x *effect) string {
	ref, from, to := r.around(x)
	filters := r.filters(x.File, from, to)
	for _, c := range filters {
		switch n := r.total.Clauses[c]; {
		case n.Yes == 0 && n.No > 0:
			return fmt.Sprintf("the filter `%s` was never true, asked %s", r.prog.Clauses[c].Text, times(n.No))
		case n.Yes == 0:
			return r.unasked(ref, fmt.Sprintf(": the filter `%s` was never asked", r.prog.Clauses[c].Text))
		}
	}
	if ref != 0 {
		switch n := r.total.Listeners[ref]; {
		case n.Yes > 0:
			return fmt.Sprintf("its handler ran %s, and it came to nothing", times(n.Yes))
		case n.No > 0 && len(filters) > 0:
			return fmt.Sprintf("it was met %s; each of its filters was true at times, but never all of them together", times(n.No))
		case n.No > 0:
			return fmt.Sprintf("it was met %s, and its condition or limit never let it", times(n.No))
		}
	}
	return r.unasked(ref, "")
}

// unasked explains that nothing has met a listener.
func (r *runner) unasked(ref event.ListenerRef, more string) string {
	if ref == 0 || r.prog.Listeners[ref].Type == 0 {
		return "nothing that it is for was ever there" + more
	}
	t := r.prog.Listeners[ref].Type
	if r.prog.Listeners[ref].Handler { // of an action, a choice or a bot, which has no event of its own
		return "nothing ran it" + more
	}
	name := r.prog.Types.Def(t).Name
	if r.events[t] == 0 {
		return "the event " + name + " never came"
	}
	return fmt.Sprintf("the event %s came %s, and never to this%s", name, times(r.events[t]), more)
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// around returns the listener of an effect, or 0, and the range of lines of its
// filters.
func (r *runner) around(x *effect) (ref event.ListenerRef, from, to int) {
	to = math.MaxInt
	part := func(file string, line int) bool {
		if file != x.File {
			return false
		}
		if line > x.Line {
			to = min(to, line)
			return false
		}
		if line > from {
			from = line
			return true
		}
		return false
	}
	for _, e := range r.entries {
		part(e.File, e.Line)
	}
	for i := range r.prog.Clauses {
		if c := &r.prog.Clauses[i]; c.Kind == match.Modifier && part(c.File, c.Line) {
			ref = 0
		}
	}
	for i := range r.prog.Listeners {
		if l := &r.prog.Listeners[i]; l.Native == 0 && (part(l.File, l.Line) || l.File == x.File && l.Line == from && ref == 0) {
			ref = num.To[event.ListenerRef](i)
		}
	}
	if x.listener != 0 {
		ref = x.listener
	}
	return ref, from, to
}

// filters are those of some lines of a file, in their order.
func (r *runner) filters(file string, from, to int) (list []match.ClauseRef) {
	for i := range r.prog.Clauses {
		if c := &r.prog.Clauses[i]; c.Kind == match.Filter && c.File == file && c.Line >= from && c.Line < to {
			list = append(list, num.To[match.ClauseRef](i))
		}
	}
	slices.SortStableFunc(list, func(a, b match.ClauseRef) int { return r.prog.Clauses[a].Line - r.prog.Clauses[b].Line })
	return list
}
