package tactics_test

import (
	"slices"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
	"arbiter/luabind/testing/runner"
)

// TestT25_T34_Scenarios (T-25, T-34) plays every shipped scenario and compares the whole
// log, line by line (T-03, T-24).
func TestT25_T34_Scenarios(t *testing.T) {
	prog, k := loadShipped(t)
	var played []string
	for i := range prog.Lib.Battles {
		b := &prog.Lib.Battles[i]
		if len(b.Log) == 0 {
			continue
		}
		played = append(played, b.ID)
		t.Run(b.ID, func(t *testing.T) {
			m := start(t, prog, k, tactics.Setup{Battle: b.ID, Match: match.Options{Log: true}})
			if err := show.Play(m, b.Steps); err != nil {
				t.Fatal(err)
			}
			if diff := runner.FirstDifference(show.Log(m), b.Log); diff != "" {
				t.Error(diff)
			}
			if !m.Over() {
				t.Error("the scenario does not end")
			}
		})
	}
	if want := []string{"m0", "m1", "m2", "m3", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"}; !slices.Equal(played, want) {
		t.Errorf("played %v", played)
	}
}
