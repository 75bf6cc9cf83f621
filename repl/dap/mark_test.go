package dap

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/luabind/packs/record"
)

// There are at most as many marks as the bound says; then every second one is dropped.
func TestMarksAreBounded(t *testing.T) {
	m := marks{spacing: 10}
	for n := range 100 * maxMarks {
		if m.wanted(n) {
			m.keep(&mark{n: n})
		}
		if len(m.list) >= maxMarks {
			t.Fatalf("there are %d marks after %d points", len(m.list), n)
		}
	}
	if len(m.list) < maxMarks/4 || !slices.IsSortedFunc(m.list, func(a, b *mark) int { return a.n - b.n }) {
		t.Errorf("there are %d marks", len(m.list))
	}
	for _, n := range []int{0, 5, m.list[3].n, m.list[3].n + 1, 1 << 30} {
		var want *mark
		for _, x := range m.list {
			if x.n < n {
				want = x
			}
		}
		if got := m.before(n); got != want {
			t.Errorf("before %d it is %+v, not %+v", n, got, want)
		}
	}
	last := m.list[3]
	m.drop(last.n)
	if len(m.list) != 4 || m.before(1<<30) != last {
		t.Errorf("%d are left", len(m.list))
	}
}

// A match without history can continue at a line when no later undo reverts anything before it.
func TestBare(t *testing.T) {
	var lines []record.Line
	for _, do := range []string{"a", "b", "undo", "c", "no", "d", "undo", "undo", "e"} {
		l := record.Line{Do: do}
		switch do {
		case "undo":
			l.Do = record.Undo
		case "no":
			l.Refused = "RULE"
		}
		lines = append(lines, l)
	}
	// depth before each: 0 1 2 1 2 2 3 2 1, and 2 after the end
	if got := fmt.Sprint(bare(lines)); got != "[true true false true false false false false true]" {
		t.Error(got)
	}
}

// A step back near the end of a long course plays only from the mark before it. So does a search
// for the last breakpoint, when there is one near.
func TestStepBackIsShort(t *testing.T) {
	file := writeRecord(t)
	const spacing = 20
	c := dialWith(t, spacing)
	c.launch(args{"record": file, "stopOnEntry": true})
	c.set(file, line(11), line(13))
	c.must("configurationDone", nil, nil)
	c.stopped()
	most := 0 // points of a command
	played := func() (n int) {
		r := c.session.run
		r.do(func() {
			if n = r.n; r.began != nil {
				n -= r.began.n
			}
		})
		return n
	}
	c.step("continue")
	eleventh := played()
	c.step("continue")
	all := played()
	most = all - eleventh
	for _, request := range []string{"stepBack", "stepBack", "reverseContinue"} {
		c.step(request)
		if n := played(); n > most+2*spacing {
			t.Errorf("%s has played %d points of %d", request, n, all)
		}
	}
}

// Going back from a mark shows the same as going back from the beginning: lines, hit counts,
// values, and breakpoints that were set on the way.
func TestMarksComeToTheSame(t *testing.T) {
	file := writeRecord(t)
	var first []string
	for _, spacing := range []int{1 << 30, 40, 1} {
		c := dialWith(t, spacing)
		c.launch(args{"record": file, "stopOnEntry": true})
		at := line(5)
		c.set(file, at, line(7), line(12))
		c.must("configurationDone", nil, nil)
		var got []string
		see := func(at string) { got = append(got, at+" "+c.eval(0, "state.player[1].supply")) }
		see(c.stopped())
		for range 3 {
			see(c.step("continue"))
		}
		for range 4 {
			see(c.step("stepBack", args{"granularity": "instruction"}))
		}
		c.set(file, line(3), line(7))
		for range 3 {
			see(c.step("reverseContinue"))
		}
		for range 3 {
			see(c.step("next"))
		}
		see(c.step("continue"))
		see(c.step("stepBack"))
		if first == nil {
			first = got
		}
		if !slices.Equal(first, got) {
			t.Errorf("marks each %d points:\n%q\nwithout:\n%q", spacing, got, first)
		}
	}
}
