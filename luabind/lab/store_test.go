package lab

import (
	"slices"
	"testing"

	"arbiter/core/num"
	"arbiter/luabind/packs/record"
)

// TestDiscoveriesBelowAGap: of Benjamini and Hochberg's results all are reported up to the
// last that is below its own line, also those above theirs before it.
func TestDiscoveriesBelowAGap(t *testing.T) {
	for _, c := range []struct {
		chances []float64
		want    []bool
	}{
		{[]float64{0.02, 0.024, 0.9, 0.9}, []bool{true, true, false, false}}, // the lines are 0.0125, 0.025, 0.0375 and 0.05
		{[]float64{0.05, 0.03, 0.04, 0.049}, []bool{true, true, true, true}},
		{[]float64{0.9, 0.012, 0.03, 0.9}, []bool{false, true, false, false}},
		{[]float64{0.9, 0.037, 0.001, 0.036}, []bool{false, true, true, true}},
		{[]float64{0.013, 0.026, 0.038, 0.051}, []bool{false, false, false, false}},
		{nil, []bool{}},
	} {
		if got := discoveries(c.chances); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.chances, got, c.want)
		}
	}
}

// TestForeignMatches checks that a saved match that the plan cannot have played is
// refused. Exactly the failed matches have an error, and none has more commands than
// the plan allows.
func TestForeignMatches(t *testing.T) {
	r := num.SplitStream(1, 1)
	p := madeLeague(&r, 2, 2, 0, false).Plan
	p.League, p.Match.Seats = false, []record.Seat{{Bot: "a"}, {Bot: "b"}}
	for _, c := range []struct {
		what   string
		change func(m *Played)
		ok     bool
	}{
		{"a win", func(*Played) {}, true},
		{"as many commands as there may be", func(m *Played) { m.Commands = p.MaxCommands }, true},
		{"one command more", func(m *Played) { m.Commands = p.MaxCommands + 1 }, false},
		{"fewer commands than none", func(m *Played) { m.Commands = -1 }, false},
		{"a win with an error", func(m *Played) { m.Error = "script" }, false},
		{"a failure", func(m *Played) { m.Result, m.Winners, m.Turn, m.Error = Failed, nil, 0, "script" }, true},
		{"a failure without an error", func(m *Played) { m.Result, m.Winners, m.Turn = Failed, nil, 0 }, false},
		{"a failure with a winner", func(m *Played) { m.Result, m.Turn, m.Error = Failed, 0, "script" }, false},
		{"faults without the first", func(m *Played) { m.Faults = 1 }, false},
		{"another seed", func(m *Played) { m.Seed++ }, false},
	} {
		m := Played{Seed: p.seed(0), Result: "win", Seats: []int{p.at(0, 0) + 1, p.at(0, 1) + 1}, Winners: []int{1}, Turn: 3, Commands: 9, Events: 20}
		c.change(&m)
		if err := p.fits(&m, 0); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}
