package lab_test

import (
	"maps"
	"slices"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/lab"
)

// TestStoryByContestant checks that damage, supply and lanes are counted for each
// contestant, whatever the seat, and add up to the totals.
func TestStoryByContestant(t *testing.T) {
	for _, tt := range []struct {
		mode string
		bots []string
	}{{"duel", []string{"greedy", "random"}}, {"ffa3", []string{"random", "greedy", "random"}}} {
		d := newDesk(t, tt.mode, 12, tt.bots)
		r := d.run(t, lab.Options{Jobs: 2})
		whole := map[string]int64{}
		who := map[string]bool{}
		for _, row := range slices.Sorted(maps.Keys(r.Tables["damage-by-contestant"])) {
			name, sort := games.SplitName(row)
			who[name] = true
			whole[sort] += r.Tables["damage-by-contestant"][row][0]
		}
		if len(who) != len(tt.bots) {
			t.Errorf("%s: damage of %v, want of each of %v", tt.mode, who, d.plan.Names)
		}
		for sort, row := range r.Tables["damage"] {
			if whole[sort] != row[0] {
				t.Errorf("%s: %s: contestants have done %d together, all have done %d", tt.mode, sort, whole[sort], row[0])
			}
		}
		for turn, row := range r.Tables["curve"] {
			var turns, spent int64
			for i, n := range r.Tables["curve-by-contestant"][turn] {
				if i%2 == 0 {
					turns += n
				} else {
					spent += n
				}
			}
			if turns != row[0] || spent != row[2] {
				t.Errorf("%s: turn %s: %d turns and %d spent, all have %v", tt.mode, turn, turns, spent, row)
			}
		}
		for round, row := range r.Tables["control"] {
			var all, each int64
			for _, n := range row[:len(row)-1] {
				all += n
			}
			held := r.Tables["control-by-contestant"][round]
			for _, n := range held[:len(held)-1] {
				each += n
			}
			if all != each || row[len(row)-1] != held[len(held)-1] {
				t.Errorf("%s: round %s: seats hold %v, contestants %v", tt.mode, round, row, held)
			}
		}
	}
}
