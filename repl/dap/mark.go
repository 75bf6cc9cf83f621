package dap

import "slices"

// mark is a place between two points from which a course can be played on, so that
// going back need not begin at the beginning. What was there is kept, not what has
// led there.
type mark struct {
	n, lastStep, commands int
	before                *point
	counts                map[*breakpoint]int
	at                    any // where the course stands, as it said itself
}

// Marks are made each so many points, and are at most so many: then every second one
// is dropped, and they are made half as often.
const (
	firstSpacing = 2000
	mostMarks    = 100
)

// marks are those of a run, by their numbers.
type marks struct {
	list    []*mark
	spacing int
}

// wanted reports whether one is to be made behind so many points.
func (m *marks) wanted(n int) bool {
	if len(m.list) == 0 {
		return n >= m.spacing
	}
	return n >= m.list[len(m.list)-1].n+m.spacing
}

// keep takes one that was wanted.
func (m *marks) keep(x *mark) {
	if m.list = append(m.list, x); len(m.list) < mostMarks {
		return
	}
	odd := m.list[:0]
	for i := 1; i < len(m.list); i += 2 {
		odd = append(odd, m.list[i])
	}
	clear(m.list[len(odd):])
	m.list, m.spacing = odd, m.spacing*2
}

// before gives the last one that stands before a point, nil when only the beginning
// does.
func (m *marks) before(n int) *mark {
	i, _ := slices.BinarySearchFunc(m.list, n, func(x *mark, n int) int { return x.n - n })
	if i == 0 {
		return nil
	}
	return m.list[i-1]
}

// drop forgets those behind a point: what is counted there has changed.
func (m *marks) drop(n int) {
	i, _ := slices.BinarySearchFunc(m.list, n+1, func(x *mark, n int) int { return x.n - n })
	clear(m.list[i:])
	m.list = m.list[:i]
}

// mark is told by a course that it can be played on from here; at says where it
// stands, and is asked only when that is to be kept.
func (r *run) mark(at func() any) {
	if r.broken() || !r.marks.wanted(r.n) {
		return
	}
	m := &mark{n: r.n, lastStep: r.lastStep, commands: r.commands, before: r.before, counts: map[*breakpoint]int{}, at: at()}
	r.s.breaks.each(func(x *breakpoint) { m.counts[x] = x.count })
	r.marks.keep(m)
}

// start is the mark from which a goal is reached soonest, nil for the beginning.
func (r *run) start() *mark {
	switch r.goal.kind {
	case seek:
		return r.marks.before(r.goal.index)
	case survey:
		return r.marks.before(r.goal.index - 1)
	}
	return nil
}

// reset puts a run where a mark is, or at the beginning for nil.
func (r *run) reset(m *mark) {
	r.cmd, r.test, r.between, r.again, r.same = nil, nil, nil, false, map[place]int{}
	r.s.breaks.anew()
	if r.began = m; m == nil {
		r.n, r.lastStep, r.commands, r.before, r.first = 0, 0, 0, nil, 0
		return
	}
	r.n, r.lastStep, r.commands, r.before = m.n, m.lastStep, m.commands, m.before
	r.s.breaks.each(func(x *breakpoint) { x.count = m.counts[x] })
}
