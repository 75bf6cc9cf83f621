package tabletop

import (
	"fmt"
	"testing"

	"arbiter/core/rules/tabletop/library"
)

// TestWhatEndsAPhase: a phase ends by an effect that can happen in it, or by a function of a script.
// Effects of actions and of starts of other phases do not end it. Any effect of the game can end a turn.
func TestWhatEndsAPhase(t *testing.T) {
	phase := &library.Phase{ID: "here"}
	for _, c := range []struct {
		what           string
		change         func(lib *library.Library)
		called         string
		ends, anywhere bool
	}{
		{"nothing", func(*library.Library) {}, "", false, false},
		{"an effect of no phase", func(lib *library.Library) { lib.Effects[0][0].Type = "WIN" }, "", true, true},
		{"another effect", func(lib *library.Library) { lib.Effects[0][0].Type = "COUNT" }, "", false, false},
		{"an effect that ends turns only", func(lib *library.Library) { lib.Effects[0][0].Type = "OUT" }, "", false, true},
		{"an action of the phase", func(lib *library.Library) { lib.Effects[1][0].Type = "PHASE" }, "", true, true},
		{"an action of another phase", func(lib *library.Library) { lib.Effects[2][0].Type = "PHASE" }, "", false, true},
		{"an action of all phases", func(lib *library.Library) { lib.Effects[2][0].Type = "PHASE"; lib.Actions[1].Phases = nil }, "", true, true},
		{"the start of another phase", func(lib *library.Library) { lib.Effects[3][0].Type = "PHASE" }, "", false, true},
		{"the start of the phase", func(lib *library.Library) { lib.Effects[3][0].Type = "PHASE"; lib.Phases[0].ID = "here" }, "", true, true},
		{"a function", func(*library.Library) {}, "go_to", true, true},
		{"a function that ends turns only", func(*library.Library) {}, "end_turn", false, true},
		{"another function", func(*library.Library) {}, "count", false, false},
	} {
		lib := &library.Library{Effects: [][]library.Effect{make([]library.Effect, 1), make([]library.Effect, 1), make([]library.Effect, 1), make([]library.Effect, 1)}}
		lib.Actions = []library.Action{{ID: "a", Phases: []string{"here"}, Run: -2}, {ID: "b", Phases: []string{"there"}, Run: -3}}
		lib.Phases = []library.Phase{{ID: "there", Start: -4}}
		c.change(lib)
		l := &linter{lib: lib, called: map[string]bool{c.called: true}}
		if got := [2]bool{l.ends(phase, phaseEnds, phaseEnders), l.endsAnywhere()}; got != [2]bool{c.ends, c.anywhere} {
			t.Errorf("%s: it ends and a turn ends: %v, want %v, %v", c.what, got, c.ends, c.anywhere)
		}
	}
}

// TestWhatFollowsAPhase: the next phase of a mode follows, and that which the phase names, unless it is
// the phase itself or the first one. Nothing follows the last phase, and what no mode has.
func TestWhatFollowsAPhase(t *testing.T) {
	lib := &library.Library{Modes: []library.Mode{{Seats: [2]int{2, 2}, Phases: []string{"a", "b", "c"}}, {Seats: [2]int{1, 1}, Phases: []string{"alone"}}}, Phases: []library.Phase{{ID: "x", Next: "named"}}, Effects: [][]library.Effect{{{Phase: "effect"}}}}
	l := &linter{lib: lib, quoted: map[string]bool{"script": true}}
	for _, c := range []struct {
		phase library.Phase
		want  string // followed, shared, reached
	}{
		{library.Phase{ID: "a"}, "true true true"}, {library.Phase{ID: "b"}, "true true true"}, {library.Phase{ID: "c"}, "false true true"}, {library.Phase{ID: "none"}, "false false false"}, {library.Phase{ID: "alone"}, "false false true"},
		{library.Phase{ID: "b", Next: "c"}, "true true true"}, {library.Phase{ID: "c", Next: "b"}, "true true true"}, {library.Phase{ID: "b", Next: "a"}, "false true true"}, {library.Phase{ID: "b", Next: "b"}, "false true true"}, {library.Phase{ID: "none", Next: "b"}, "false false false"},
		{library.Phase{ID: "named"}, "false false true"}, {library.Phase{ID: "effect"}, "false false true"}, {library.Phase{ID: "script"}, "false false true"},
	} {
		if got := fmt.Sprint(l.followed(&c.phase), l.shared(c.phase.ID), l.reached(c.phase.ID)); got != c.want {
			t.Errorf("%s with the next phase %q: %s, want %s", c.phase.ID, c.phase.Next, got, c.want)
		}
	}
}
