package host

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// A function that computes a number only reads. It gets frozen tables and an entity, keeps
// nothing between calls, and the library has no state. So its result follows from the
// answers to its questions: the calls of native functions. So a machine keeps the questions
// of a run with their answers. When the function is asked again, the questions are asked
// without Lua, one after the other, and the answers lead to the next question and at last
// to the result. An unknown answer is a reason to run the function. The run is given the
// answers that were just found, so that no question is asked twice, and it extends what
// is kept. A reading that was kept costs the command the same budget as a run.
//
// Only questions with a Function.Again are kept, and only while they run no scripts.

// Asking asks a question with its arguments again. It reports whether they are still valid;
// if not, the function runs, and the call raises its error.
type Asking[S any] func(m *match.Match[S]) (answer int, valid bool)

// maxReadings bounds the questions and results that a machine keeps. When there are more,
// it forgets all. maxRoots is a power of 2.
const (
	maxReadings   = 8192
	maxRoots      = 4096
	usualReadings = 256
)

// reading is a question with the ways on from it, by answer; or without ask a result.
type reading[S any] struct {
	ask    Asking[S]
	ways   int32 // the first one in readings.ways; 0 = none
	result int
	spent  int // of the budget, by the whole run
}

// way leads on from a question. The ways of all questions share one list, so that a new one
// needs no memory of its own.
type way struct {
	answer int
	to     int32 // in readings.list
	other  int32 // of the same question, in readings.ways; 0 = none
}

// root is where the readings of a function about an entity begin.
type root struct {
	fn    def.FuncRef
	by    event.ListenerRef
	about event.Entity
	to    int32 // in readings.list; 0 = nothing is kept
}

// readings is what a machine has kept.
type readings[S any] struct {
	list  []reading[S] // from 1
	ways  []way        // from 1
	roots [maxRoots]root
	run   *run   // of the function that runs while its questions are noted, nil for none
	depth int    // kept functions that are being asked, one inside the other
	off   bool   // every function runs, for tests
	held  [8]run // memory of run, by depth
}

// run is a run of a function.
type run struct {
	root  *root
	from  int32 // the last question, 0 before the first
	given []int // answers that were found without Lua,
	next  int   // and which of them the function gets next
	last  int   // the answer to the last question
	lost  bool  // nothing more is kept of this run
}

func (r *readings[S]) rootOf(fn def.FuncRef, by event.ListenerRef, about event.Entity) *root {
	h := (uint32(about)*0x9E3779B1 ^ uint32(fn)<<7 ^ uint32(by)) * 0x85EBCA6B
	return &r.roots[h>>20&(maxRoots-1)]
}

// next returns where an answer to a question leads, 0 if nowhere yet.
func (r *readings[S]) next(question int32, answer int) int32 {
	for at := r.list[question].ways; at != 0; at = r.ways[at].other {
		if r.ways[at].answer == answer {
			return r.ways[at].to
		}
	}
	return 0
}

// add keeps what follows in a run: a question or the result.
func (r *readings[S]) add(x *run, q reading[S]) {
	if x.lost || len(r.list) >= maxReadings {
		x.lost = true
		return
	}
	r.list = append(r.list, q)
	to := num.To[int32](len(r.list) - 1)
	if x.from == 0 {
		x.root.to = to
	} else {
		was := &r.list[x.from]
		r.ways = append(r.ways, way{x.last, to, was.ways})
		was.ways = num.To[int32](len(r.ways) - 1)
	}
	x.from = to
}

// begin finds the root of a function. When there are too many readings, the outermost
// function forgets them.
func (r *readings[S]) begin(fn def.FuncRef, by event.ListenerRef, about event.Entity) *root {
	if len(r.list) == 0 || r.depth == 0 && len(r.list) >= maxReadings {
		if r.list == nil { // most matches need no more than this
			r.list, r.ways = make([]reading[S], 0, usualReadings), make([]way, 0, usualReadings)
		}
		r.list, r.ways = append(r.list[:0], reading[S]{}), append(r.ways[:0], way{})
		clear(r.roots[:])
	}
	at := r.rootOf(fn, by, about)
	if at.fn != fn || at.by != by || at.about != about {
		if r.depth > 0 && at.to != 0 {
			return nil // an outer function may be noting there
		}
		*at = root{fn: fn, by: by, about: about}
	}
	return at
}

// KeepReadings sets whether readings are kept, as they are at first. Without it every
// function runs, which shows whether it makes a difference.
func (k *Machine[S]) KeepReadings(on bool) { k.kept.off = !on }

// compute asks a function for a number about an entity, from what is kept or by a run.
func (k *Machine[S]) compute(m *match.Match[S], fn def.FuncRef, about event.Entity) (int, error) {
	r := &k.kept
	if r.off || !k.vm.Plain() || r.depth == len(r.held) {
		return k.runFor(m, fn, about)
	}
	at := r.begin(fn, m.By(), about)
	if at == nil {
		return k.runFor(m, fn, about)
	}
	outer, depth := r.run, r.depth
	x := &r.held[depth]
	*x = run{root: at, given: x.given[:0]}
	r.run = nil
	r.depth = depth + 1
	n, known := k.recall(m, x)
	var err error
	if !known {
		r.run = x
		before := k.vm.Spent()
		if n, err = k.runFor(m, fn, about); err == nil {
			r.add(x, reading[S]{result: n, spent: k.vm.Spent() - before})
		}
	}
	r.run, r.depth = outer, depth
	return n, err
}

// recall follows the answers to a result. If it is not known, the run has the answers that
// were found.
func (k *Machine[S]) recall(m *match.Match[S], x *run) (n int, known bool) {
	r := &k.kept
	for at := x.root.to; at != 0; {
		q := &r.list[at]
		if q.ask == nil {
			if !k.vm.Pay(q.spent) {
				x.lost = true
				return 0, false
			}
			k.calls++
			return q.result, true
		}
		x.from = at
		answer, valid := q.ask(m)
		if !valid {
			x.lost = true
			return 0, false
		}
		x.given, x.last = append(x.given, answer), answer
		at = r.next(at, answer)
	}
	return 0, false
}

// note answers a question of a function that runs, and keeps the question.
func (k *Machine[S]) note(c *Call[S]) int {
	r, f, x := &k.kept, c.f, k.kept.run
	if x.next < len(x.given) {
		x.next++
		return c.give(x.given[x.next-1])
	}
	if f.Again == nil || x.lost {
		x.lost = true
		r.run = nil // the rest of the run is not noted
		n := f.Do(c)
		r.run = x
		return n
	}
	ask, calls := f.Again(c), k.calls
	r.run = nil
	answer, valid := ask(c.M)
	r.run = x
	if !valid || k.calls != calls {
		x.lost = true
		if !valid {
			return f.Do(c)
		}
	}
	r.add(x, reading[S]{ask: ask})
	x.last = answer
	return c.give(answer)
}

// give returns the answer to a question as its function does.
func (c *Call[S]) give(answer int) int {
	switch {
	case c.f.Give != nil:
		return c.f.Give(c, answer)
	case c.f.Returns == Bool:
		return c.GiveBool(answer != 0)
	}
	return c.Give(answer)
}
