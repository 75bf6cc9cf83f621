package proofs_test

import (
	"strings"
	"testing"

	"arbiter/core/rules/tcg"
)

// TestA07_TheGoalIsTheOnlyWay: what is counted is completed at its goal, and
// what is not counted has no way to a goal.
func TestA07_TheGoalIsTheOnlyWay(t *testing.T) {
	b := newBoard(t, lib(t))
	for what, err := range map[string]error{
		"the objective terminal is completed at the goal of its counter": tcg.Complete(b.m, 0, "terminal"),
		"the objective capital_ship_down has no counter":                 tcg.Progress(b.m, 0, "capital_ship_down", 1),
	} {
		if err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("it says %v, not that %s", err, what)
		}
	}
}
