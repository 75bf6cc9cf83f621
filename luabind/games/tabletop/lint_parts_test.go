package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// doubted reports whether the lint says something of a library with a script. The last phase of the
// library has turns of the given kind.
func doubted(lib library.Library, turn program.Turn, script, what string) bool {
	lib.Scripts = []def.Script{{Pack: "p", File: "p.lua", Source: "function f(me, about, game)\n" + script + "\nend\n"}}
	phases := make([]program.Phase, len(lib.Phases))
	phases[len(phases)-1].Turn = turn
	p := &tabletop.Packs{Program: &program.Program{Lib: &lib, Phases: phases, Effects: make([][]program.Effect, len(lib.Effects)+1)}}
	return slices.ContainsFunc(p.Lint(), func(x load.Fault) bool { return strings.Contains(x.Msg, what) })
}

// TestWhatEndsAPhase: a phase ends by an effect that can happen in it, or by a function of a script.
// Effects of actions and of starts of other phases do not end it. Any effect of the game can end a turn.
func TestWhatEndsAPhase(t *testing.T) {
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
		{"the start of the phase", func(lib *library.Library) {
			lib.Effects[3][0].Type = "PHASE"
			lib.Phases[0].Start, lib.Phases[1].Start = 0, -4
		}, "", true, true},
		{"a function", func(*library.Library) {}, "go_to", true, true},
		{"a function that ends turns only", func(*library.Library) {}, "end_turn", false, true},
		{"another function", func(*library.Library) {}, "count", false, false},
	} {
		lib := library.Library{Effects: [][]library.Effect{make([]library.Effect, 1), make([]library.Effect, 1), make([]library.Effect, 1), make([]library.Effect, 1)}}
		lib.Actions = []library.Action{{ID: "a", Phases: []string{"here"}, When: 1, Run: -2}, {ID: "b", Phases: []string{"there"}, When: 1, Run: -3}}
		lib.Phases = []library.Phase{{ID: "there", Start: -4}, {ID: "here"}}
		c.change(&lib)
		script := "game:" + c.called + "()"
		lib.Modes = []library.Mode{{Seats: [2]int{2, 2}, Phases: []string{"here", "there"}}}
		ends := !doubted(lib, program.Each, script, "the phase here leads nowhere: another phase comes after it, and nothing ends it")
		lib.Modes[0].Phases = []string{"here"}
		anywhere := !doubted(lib, program.Stay, script, "the phase here leads nowhere: a turn in it has any number of commands, and nothing ends it")
		if ends != c.ends || anywhere != c.anywhere {
			t.Errorf("%s: it ends and a turn ends: %v, %v, want %v, %v", c.what, ends, anywhere, c.ends, c.anywhere)
		}
	}
}

// TestWhatFollowsAPhase: the next phase of a mode follows, and that which the phase names, unless it is
// the phase itself or the first one. Nothing follows the last phase, and what no mode has.
func TestWhatFollowsAPhase(t *testing.T) {
	for _, c := range []struct {
		phase library.Phase
		want  string // followed, shared, reached
	}{
		{library.Phase{ID: "a"}, "true true true"}, {library.Phase{ID: "b"}, "true true true"}, {library.Phase{ID: "c"}, "false true true"}, {library.Phase{ID: "none"}, "false false false"}, {library.Phase{ID: "alone"}, "false false true"},
		{library.Phase{ID: "b", Next: "c"}, "true true true"}, {library.Phase{ID: "c", Next: "b"}, "true true true"}, {library.Phase{ID: "b", Next: "a"}, "false true true"}, {library.Phase{ID: "b", Next: "b"}, "false true true"}, {library.Phase{ID: "none", Next: "b"}, "false false false"},
		{library.Phase{ID: "named"}, "false false true"}, {library.Phase{ID: "effect"}, "false false true"}, {library.Phase{ID: "script"}, "false false true"},
	} {
		lib := library.Library{Modes: []library.Mode{{Seats: [2]int{2, 2}, Phases: []string{"a", "b", "c"}}, {Seats: [2]int{1, 1}, Phases: []string{"alone"}}}, Effects: [][]library.Effect{{{Phase: "effect"}}},
			Actions: []library.Action{{ID: "act"}}, Phases: []library.Phase{{ID: "x", Next: "named"}, c.phase}}
		says := func(turn program.Turn, what string) bool {
			return doubted(lib, turn, `return "script"`, fmt.Sprintf(what, c.phase.ID))
		}
		if got := fmt.Sprint(says(program.Each, "the phase %s leads nowhere: another phase comes after it"), says(program.Stay, "the phase %s leads nowhere: a turn in it goes on"), !says(program.Each, "nothing leads to the phase %s")); got != c.want {
			t.Errorf("%s with the next phase %q: %s, want %s", c.phase.ID, c.phase.Next, got, c.want)
		}
	}
}
