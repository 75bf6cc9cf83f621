package dap

import "slices"

// mark is a position between two points from which a course can be played on, so that going back
// need not begin at the beginning. It stores the state there, not the commands that led to it.
type mark struct {
	n, lastStep, commands int
	before                *point
	counts                map[*breakpoint]int
	at                    any // the position, in the form of the course
}

// Marks are made after a number of points, up to a maximum. Then every second one is dropped,
// and the number of points doubles.
const (
	firstSpacing = 2000
	maxMarks     = 100
)

// marks are the marks of a run, in the order of their points.
type marks struct {
	list    []*mark
	spacing int
}

// wanted reports whether to make a mark after a number of points.
func (m *marks) wanted(n int) bool {
	if len(m.list) == 0 {
		return n >= m.spacing
	}
	return n >= m.list[len(m.list)-1].n+m.spacing
}

// keep adds a mark.
func (m *marks) keep(x *mark) {
	if m.list = append(m.list, x); len(m.list) < maxMarks {
		return
	}
	odd := m.list[:0]
	for i := 1; i < len(m.list); i += 2 {
		odd = append(odd, m.list[i])
	}
	clear(m.list[len(odd):])
	m.list, m.spacing = odd, m.spacing*2
}

// before returns the last mark before a point, nil for the beginning.
func (m *marks) before(n int) *mark {
	i, _ := slices.BinarySearchFunc(m.list, n, func(x *mark, n int) int { return x.n - n })
	if i == 0 {
		return nil
	}
	return m.list[i-1]
}

// drop removes the marks after a point, because their hit counts have changed.
func (m *marks) drop(n int) {
	i, _ := slices.BinarySearchFunc(m.list, n+1, func(x *mark, n int) int { return x.n - n })
	clear(m.list[i:])
	m.list = m.list[:i]
}

// mark is called by a course where it can be played on. at returns the position, and is called
// only if a mark is made.
func (r *run) mark(at func() any) {
	if r.aborting() || !r.marks.wanted(r.n) {
		return
	}
	m := &mark{n: r.n, lastStep: r.lastStep, commands: r.commands, before: r.before, counts: map[*breakpoint]int{}, at: at()}
	r.s.breaks.each(func(x *breakpoint) { m.counts[x] = x.count })
	r.marks.keep(m)
}

// start returns the mark from which a goal is reached soonest, nil for the beginning.
func (r *run) start() *mark {
	switch r.goal.kind {
	case seek:
		return r.marks.before(r.goal.index)
	case survey:
		return r.marks.before(r.goal.index - 1)
	}
	return nil
}

// reset moves a run to a mark, or to the beginning for nil.
func (r *run) reset(m *mark) {
	r.cmd, r.test, r.between, r.again, r.same = nil, nil, nil, false, map[place]int{}
	r.s.breaks.reset()
	if r.began = m; m == nil {
		r.n, r.lastStep, r.commands, r.before, r.first = 0, 0, 0, nil, 0
		return
	}
	r.n, r.lastStep, r.commands, r.before = m.n, m.lastStep, m.commands, m.before
	r.s.breaks.each(func(x *breakpoint) { x.count = m.counts[x] })
}
