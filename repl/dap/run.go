package dap

import (
	"fmt"
	"strings"

	"github.com/google/go-dap"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// run plays a course on a separate goroutine, which owns all its fields. Others use do.
type run struct {
	s      *adapter
	course course
	asks   chan func()
	done   chan struct{} // closed when the run is over

	n        int // points passed since the beginning
	lastStep int // the last point at which steps by line stop
	furthest int // the maximum of n ever: output is printed only once
	commands int // started since the beginning
	cmd      *command
	test     *drilled
	between  display.Match // the match while no command runs; nil for none
	same     map[place]int // points of this command, by place

	before *point // the last point
	action action // the last one of this command that met a breakpoint
	first  int    // the first point after loading
	marks  marks
	began  *mark // the mark at which this play began

	goal  goal
	at    *halt // the present stop; nil while the course plays
	again bool  // abort the course and play it again
	quit  bool  // abort the course and end
	pause bool  // stop at the next point
}

// goal is what a run looks for.
type goal struct {
	kind   goalKind
	step   func(p *point) bool // reports a stop, in addition to breakpoints
	reason string              // of the stop at which it ends
	index  int                 // of the wanted point
	last   int                 // the last breakpoint before it, or the most similar place
	to     place
	nth    int
	like   int
}

type goalKind uint8

const (
	goOn   goalKind = iota // to the next breakpoint
	seek                   // to a point by its number
	survey                 // find the last breakpoint before a point
	find                   // find the point that is most similar to a place
)

// why is the reason of a stop.
type why struct {
	reason string // as the protocol has it
	text   string
	breaks []int
}

func newRun(s *adapter, c course) *run {
	return &run{s: s, course: c, asks: make(chan func()), done: make(chan struct{}), marks: marks{spacing: s.spacing}}
}

// begin plays the course from its beginning, after requests that come before the start.
func (r *run) begin() {
	go func() {
		defer close(r.done)
		r.wait()
		for r.play() {
		}
		if !r.quit {
			r.s.ended()
		}
	}()
}

// do runs a function on the goroutine of the run, between two points or at a stop, and waits for
// it. After the run it calls the function directly.
func (r *run) do(f func()) {
	over := make(chan struct{})
	var panicked any
	select {
	case r.asks <- func() {
		defer close(over)
		defer func() { panicked = recover() }() // else a bug of an answer would end the run
		f()
	}:
		if <-over; panicked != nil {
			panic(panicked)
		}
	case <-r.done:
		f()
	}
}

// wait serves calls of do until the run continues.
func (r *run) wait() {
	r.at = cmpOr(r.at, &halt{})
	for r.at != nil {
		(<-r.asks)()
	}
}

func cmpOr(a, b *halt) *halt {
	if a != nil {
		return a
	}
	return b
}

// aborting reports whether the course is being aborted.
func (r *run) aborting() bool { return r.again || r.quit }

// play plays the course once, from its beginning or a mark. It reports whether to play it again.
func (r *run) play() bool {
	r.reset(r.start())
	err := r.contained(func() error {
		if r.began != nil {
			return r.course.play(r, r.began.at)
		}
		if err := r.load(); err != nil {
			return err
		}
		r.mark(func() any { return nil }) // the beginning, after loading
		return r.course.play(r, nil)
	})
	switch {
	case r.quit:
		return false
	case r.again:
		return true
	case r.goal.kind == find:
		r.found()
		return true
	case r.goal.kind == seek:
		r.s.warn("the course has ended before the wanted point")
	}
	if err != nil {
		r.s.print("stderr", i18n.Of(err, r.s.lang)+"\n")
		r.s.code = 1
	}
	return false
}

// contained runs a course inside a recover boundary.
func (r *run) contained(part func() error) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			if _, own := panicked.(aborted); own {
				err = errAborted
				return
			}
			err = match.NewBug(panicked)
		}
	}()
	return part()
}

// pass runs at each point. It returns when the run continues, and aborts the course when it must
// be played again.
func (r *run) pass(p *point) {
	select {
	case f := <-r.asks:
		f()
	default:
	}
	if r.aborting() {
		panic(aborted{})
	}
	if r.n++; r.first == 0 && !p.load {
		r.first = r.n
	}
	at := r.placeOf(p)
	r.same[at]++
	if because := r.wants(p, at); because != nil {
		r.stop(p, because)
	}
	if r.before = p; p.kind.stepped() {
		r.lastStep = r.n
	}
	if r.furthest = max(r.furthest, r.n); r.aborting() {
		panic(aborted{})
	}
}

// wants returns the reason to stop at a point, nil to continue.
func (r *run) wants(p *point, at place) *why {
	hit := r.s.breaks.springs(r, p)
	switch g := &r.goal; g.kind {
	case seek:
		if r.n == g.index {
			found := &why{reason: g.reason}
			if hit != nil {
				found.text = hit.text
				if g.reason == "breakpoint" {
					found.breaks = hit.breaks
				}
			}
			return found
		}
		return nil
	case survey:
		if r.n >= g.index {
			r.found()
		} else if hit != nil {
			g.last = r.n
		}
		return nil
	case find:
		r.compare(at)
		return nil
	}
	switch {
	case hit != nil:
		return hit
	case r.pause:
		return &why{reason: "pause"}
	case r.goal.step != nil && r.goal.step(p):
		return &why{reason: "step"}
	case r.n == r.first && r.course.world().launch.StopOnEntry:
		return &why{reason: "entry"}
	}
	return nil
}

// compare compares a point with the wanted place.
func (r *run) compare(at place) {
	g := &r.goal
	if like := 2 * at.likeness(g.to); like > 0 {
		if r.same[at] == g.nth {
			like++
		}
		if like > g.like {
			g.like, g.last = like, r.n
		}
	}
	if at.command > g.to.command {
		r.found()
	}
}

// found ends a search for a point: the course is played again up to it.
func (r *run) found() {
	g := &r.goal
	reason := g.reason
	if g.last == 0 && g.kind == survey {
		if r.began != nil { // the point may be before the mark
			r.replay(goal{kind: survey, index: r.began.n + 1, reason: reason})
			return
		}
		reason = "entry"
	}
	if g.kind == find && g.like < 2*g.to.likeness(g.to) {
		r.s.warn("under the new scripts the course does not reach that point; this is the nearest one")
	}
	index := g.last
	if index == 0 {
		index = max(r.first, 1)
	}
	r.goal = goal{kind: seek, index: index, reason: reason}
	r.again = true
}

// stop waits at a point until the run continues.
func (r *run) stop(p *point, because *why) {
	r.goal, r.pause = goal{}, false
	r.at = &halt{point: p}
	r.course.stopped(r)
	r.s.send(&dap.StoppedEvent{Event: named("stopped"), Body: dap.StoppedEventBody{Reason: because.reason, Description: r.description(because),
		Text: r.s.say(because.text), ThreadId: theThread, AllThreadsStopped: true, HitBreakpointIds: because.breaks}})
	r.wait()
}

func (r *run) description(w *why) string {
	switch {
	case r.at.point.kind == atPrompt:
		return r.s.say("waits for a line: type it in the debug console")
	case w.reason == "exception":
		return r.s.say(w.text)
	case w.reason == "entry":
		return r.s.say("at the beginning")
	}
	return ""
}

// resume continues the run towards a goal.
func (r *run) resume(g goal) {
	r.goal, r.at = g, nil
}

// replay aborts the course and plays it again towards a goal.
func (r *run) replay(g goal) {
	r.goal, r.at, r.again = g, nil, true
}

// stepIn stops at the next line. After a stop at an event or a listener, or if each is set, it
// stops at any next point.
func (r *run) stepIn(each bool) {
	each = each || !r.at.point.kind.stepped()
	r.resume(goal{step: func(p *point) bool { return each || p.kind.stepped() }})
}

// stepOver stops at the next line that is not in a call from this one.
func (r *run) stepOver(each bool) {
	from, depth := r.at.point, r.depth(r.at.point)
	each = each || !from.kind.stepped()
	r.resume(goal{step: func(p *point) bool {
		if !each && !p.kind.stepped() {
			return false
		}
		d := r.depth(p)
		return d < depth || d == depth && !sameLine(from, p)
	}})
}

func sameLine(a, b *point) bool {
	return a.here != nil && b.here != nil && a.here.File == b.here.File && a.here.Line == b.here.Line && a.event.Seq == b.event.Seq
}

// stepOut stops after the function, the listener or the command has returned.
func (r *run) stepOut() {
	depth := r.depth(r.at.point)
	r.resume(goal{step: func(p *point) bool { return p.kind.stepped() && r.depth(p) < depth }})
}

// stepBack goes to the line before this one, or with each to the point before it.
func (r *run) stepBack(each bool) {
	index := r.lastStep
	if each || !r.at.point.kind.stepped() {
		index = r.n - 1
	}
	if index < 1 {
		r.replay(goal{kind: seek, index: max(r.first, 1), reason: "entry"})
		return
	}
	r.replay(goal{kind: seek, index: index, reason: "step"})
}

// reverse goes to the last breakpoint before this point.
func (r *run) reverse() {
	r.replay(goal{kind: survey, index: r.n, reason: "breakpoint"})
}

// renew continues with a course of new scripts, at the same place.
func (r *run) renew(c course) {
	p := r.before
	if r.at != nil {
		p = r.at.point
	}
	if p == nil { // the course has not begun
		r.course = c
		return
	}
	to := r.placeOf(p)
	r.course, r.marks = c, marks{spacing: r.s.spacing}
	r.replay(goal{kind: find, to: to, nth: r.same[to], reason: "restart"})
}

// game returns the present match, nil when there is none.
func (r *run) game() display.Match {
	if r.cmd != nil {
		return r.cmd.game
	}
	return r.between
}

// print writes to the debug console. When the course is played again, it does not repeat earlier
// output.
func (r *run) print(category, format string, args ...any) {
	if r.n >= r.furthest && r.goal.kind == goOn {
		r.s.print(category, strings.TrimRight(fmt.Sprintf(format, args...), "\n")+"\n")
	}
}
