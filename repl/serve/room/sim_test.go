package room_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
)

var seeds = flag.String("seeds", "", "the seeds of TestSimulation, for example 0,20000")

// TestSimulation: faults lose no acknowledged command and repeat none. Every view has the hash
// of its board, everybody sees the end, and nobody is sent a secret of another seat. The faults
// are loss, repetition, partitions, kills, full disks and jumping clocks.
func TestSimulation(t *testing.T) {
	first, runs := uint64(0), uint64(300)
	if os.Getenv("ARBITER_LONG") != "" {
		runs = 100_000
	}
	if *seeds != "" {
		if n, err := fmt.Sscanf(*seeds, "%d,%d", &first, &runs); n != 2 || err != nil {
			t.Fatalf("-seeds %q: expected the first seed and the one after the last, for example 0,20000", *seeds)
		}
	}
	total := map[string]int{}
	var mu sync.Mutex
	var all sync.WaitGroup
	var next atomic.Uint64
	next.Store(first)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for seed := next.Add(1) - 1; seed < runs && !t.Failed(); seed = next.Add(1) - 1 {
				w, failed := simulate(seed, "")
				if failed != "" {
					t.Errorf("seed %d: %s", seed, failed)
				}
				mu.Lock()
				w.count(total)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	t.Log(total)
	for _, what := range []string{"ack", "kill", "full", "unsure", "jump", "cut", "twice", "do", "bot", "late", "pass", "relay", "undo", "draw", "concede"} {
		if total[what] == 0 {
			t.Errorf("the simulation never had %q", what)
		}
	}
}

// count adds what has happened to totals.
func (w *world) count(total map[string]int) {
	for what, n := range w.stats {
		total[what] += n
	}
	total["ack"] += len(w.acked)
	for _, s := range w.disk {
		total["commands"] += len(s.Log)
		for _, e := range s.Log {
			total[e.Kind]++
		}
	}
}

// TestSimulationFindsFaults: each planted fault is found within some seeds.
func TestSimulationFindsFaults(t *testing.T) {
	for fault, want := range map[string]string{
		"early":       "is lost|waits|not on disk", // acknowledged before it is written
		"torn":        "waits|cannot be played",    // a row without its command
		"twice":       "was written after|was done as",
		"lost":        "diverged",                                             // a message of a connection
		"leak":        "was sent",                                             // spectators see a hand
		"leak-events": "was sent",                                             // the log names a hidden card
		"stuck":       "waits",                                                // work is lost
		"clock":       "waits",                                                // timers do not ring
		"partition":   "waits",                                                // after one, requests are lost on an open connection
		"full":        "is lost|waits|not on disk|was written after|was sent", // writes to a full disk are not reported
		"jump":        "was late after|waits",                                 // clocks of players run by the wall clock
	} {
		found := ""
		for seed := uint64(0); seed < 300 && found == ""; seed++ {
			_, found = simulate(seed, fault)
		}
		if !regexp.MustCompile(want).MatchString(found) || found == "" {
			t.Errorf("the fault %q was found as %q, expected %q", fault, found, want)
		}
	}
}
