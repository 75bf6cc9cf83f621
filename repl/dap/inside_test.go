package dap

import (
	"io"
	"testing"

	"github.com/google/go-dap"
)

// TestHitsAreCountedFromAMark: a run that continues from a mark counts the hits of each
// breakpoint from their number there. A run that begins again counts from 0.
func TestHitsAreCountedFromAMark(t *testing.T) {
	r := newRun(&adapter{breaks: newBreaks(), spacing: 10}, nil)
	counts := []*breakpoint{{count: 3}, {count: 0}, {count: 5}}
	r.s.breaks.files["a.lua"], r.s.breaks.functions = counts[:2], counts[2:]
	r.n = 12
	r.mark(func() any { return nil })
	m := r.marks.before(20)
	if m == nil {
		t.Fatal("no mark was made")
	}
	for _, from := range []*mark{m, nil} {
		for _, x := range counts {
			x.count = 9
		}
		r.reset(from)
		for i, want := range []int{3, 0, 5} {
			if from == nil {
				want = 0
			}
			if counts[i].count != want {
				t.Errorf("from mark %v breakpoint %d has %d hits, want %d", from != nil, i, counts[i].count, want)
			}
		}
	}
}

// TestAlikePlaces: of points that are equally similar to the wanted place, the first one is
// chosen, unless a later one has the same index among them as before.
func TestAlikePlaces(t *testing.T) {
	near, to := place{command: 2, file: "a.lua", line: 7}, place{command: 2, file: "a.lua", line: 7, event: "UNIT_DEPLOYED"}
	if near.likeness(to) == 0 || near.likeness(to) >= to.likeness(to) {
		t.Fatalf("a place is alike by %d of %d", near.likeness(to), to.likeness(to))
	}
	for nth, want := range map[int]int{1: 10, 2: 20, 3: 30, 4: 10} {
		for _, at := range []place{near, to} {
			r := newRun(&adapter{}, nil)
			r.goal, r.same = goal{kind: find, to: to, nth: nth}, map[place]int{}
			for _, r.n = range []int{10, 20, 30} {
				r.same[at]++
				r.compare(at)
			}
			if r.goal.last != want {
				t.Errorf("the time %d of three is sought: point %d is taken, want %d", nth, r.goal.last, want)
			}
		}
	}
}

// TestPagesOfFrames: a frame has the same number in each page of a stack, so that requests can
// name it.
func TestPagesOfFrames(t *testing.T) {
	names := []string{"a", "b", "c", "d"}
	r := newRun(&adapter{}, nil)
	r.at = &halt{point: &point{}}
	for _, name := range names {
		r.at.frames = append(r.at.frames, frame{name: name})
	}
	for from := range names {
		for count := 0; count <= len(names); count++ {
			page, all := r.stack(from, count)
			if want := len(names) - from; all != len(names) || count > 0 && len(page) != min(count, want) || count == 0 && len(page) != want {
				t.Errorf("from %d, %d frames: %d of %d", from, count, len(page), all)
			}
			for i, shown := range page {
				if f, err := r.frame(shown.Id); err != nil || f.name != names[from+i] || shown.Name != f.name {
					t.Errorf("from %d, %d frames: frame %d is %q with the number %d, %v", from, count, i, shown.Name, shown.Id, err)
				}
			}
		}
	}
}

// TestExceptionFilters: each filter works separately, and an unknown one is refused.
func TestExceptionFilters(t *testing.T) {
	for _, c := range []struct {
		filters          []string
		faults, failures bool
	}{{nil, false, false}, {[]string{"fault"}, true, false}, {[]string{"test"}, false, true}, {[]string{"test", "fault"}, true, true}} {
		s := newAdapter(nil, io.Discard, nil)
		if err := s.setExceptions(&dap.Request{}, c.filters); err != nil {
			t.Fatal(err)
		}
		if s.breaks.faults != c.faults || s.breaks.failures != c.failures {
			t.Errorf("%v: it stops at faults %v, at failing tests %v", c.filters, s.breaks.faults, s.breaks.failures)
		}
		if err := s.setExceptions(&dap.Request{}, []string{"tests"}); err == nil || s.breaks.faults != c.faults {
			t.Errorf("an unknown filter: %v", err)
		}
	}
}

// TestPointsInsideOfACommand: a point inside of a command is one call deeper than the command and
// the line of a test, so that a step out of it stops there.
func TestPointsInsideOfACommand(t *testing.T) {
	r := newRun(&adapter{}, nil)
	for kind := atCommand; kind <= atFault; kind++ {
		want := 1
		if kind == atCommand || kind == atPrompt || kind == atTest {
			want = 0
		}
		if got, test := r.depth(&point{kind: kind}), r.depth(&point{kind: kind, test: true}); got != want || test != 0 {
			t.Errorf("points of the kind %d have the depth %d, and %d in a test; want %d and 0", kind, got, test, want)
		}
	}
}
