package lab_test

import (
	"os"
	"runtime"
	"runtime/metrics"
	"slices"
	"testing"

	"arbiter/luabind/lab"
)

// TestMemoryIsFlat checks that matches keep no memory where the report has only totals,
// and otherwise no more than their line. A tenth of a run is played before it is
// measured; with ARBITER_LONG=1 the runs have 100,000 duels and 10,000 of the other
// matches.
func TestMemoryIsFlat(t *testing.T) {
	const line = 400 // bytes of a match that the report may keep
	kept := map[bool]int{true: 4, false: line}
	for mode, many := range map[string]int{"duel": 100_000, "ffa4": 10_000, "tactics": 10_000, "Traditional_TB": 10_000} {
		sums := mode == "duel" || mode == "tactics"
		t.Run(mode, func(t *testing.T) {
			if os.Getenv("ARBITER_LONG") != "1" {
				many = 60 + many/2000
			}
			seats := []string{"random", "random"}
			if mode == "ffa4" {
				seats = append(seats, seats...)
			}
			d := newDesk(t, mode, many, seats)
			d.plan.MaxCommands = 500
			var at, heap []int
			d.run(t, lab.Options{Sums: sums, Progress: func(matches int) {
				if next := (len(at) + 1) * many / 10; matches >= next && matches < many { // after the last, the workers are gone
					at, heap = append(at, matches), append(heap, live())
				}
			}})
			// The least of each half: what a match allocates during a collection counts as
			// live, so each figure may be too large, but none too small.
			half := len(at) / 2
			grown, matches := slices.Min(heap[half:])-slices.Min(heap[:half]), at[half]-at[0]
			t.Logf("%d matches: %d bytes live after %d of them, %d more matches later: %d bytes a match", many, heap[0], at[0], matches, grown/matches)
			// The workers keep readings of modifiers until there are 8,192, some 100 bytes each.
			if spare := 512 << 10; grown > spare+kept[sums]*matches {
				t.Errorf("memory grows with the matches: %v bytes live after %v matches", heap, at)
			}
		})
	}
}

// live returns how many bytes of memory are in use after a collection. Memory of the
// worker, which goes on playing, does not count, so that a busy machine measures the
// same.
func live() int {
	runtime.GC()
	found := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(found)
	return int(found[0].Value.Uint64())
}
