package registry_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"arbiter/luabind/lab/bench"
)

var updateCounts = flag.Bool("counts", false, "update testdata/counts.txt")

const countsFile = "testdata/counts.txt"

// TestCounts plays a few random games of each kind, and compares their cost in numbers that
// are the same on every machine. These are the events, the work of commands (instructions
// of scripts, filters, candidates) and the allocated objects. A command that costs a
// quarter above its old cost is an error; -counts writes the file again.
func TestCounts(t *testing.T) {
	var now []string
	for _, r := range bench.Rooms {
		c, err := r.Count()
		if err != nil {
			t.Fatal(err)
		}
		by := func(n float64) float64 { return n / float64(c.Commands) }
		now = append(now, fmt.Sprintf("%s: "+counted, r.Name, c.Commands, by(float64(c.Events)), by(float64(c.Work)), by(c.Allocations)))
	}
	text := strings.Join(now, "\n") + "\n"
	if *updateCounts {
		if err := os.WriteFile(countsFile, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	old, err := os.ReadFile(countsFile)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(strings.TrimSpace(string(old)), "\n")
	for i, line := range now {
		compareCounts(t, was[i], line)
	}
}

// counted is a line of the file.
const counted = "%d commands, %.2f events, %.1f work and %.3f allocations a command"

// compareCounts compares two lines.
func compareCounts(t *testing.T, was, now string) {
	t.Helper()
	name, old, _ := strings.Cut(was, ": ")
	_, text, _ := strings.Cut(now, ": ")
	var a, b [4]float64
	for _, x := range []struct {
		line string
		into *[4]float64
	}{{old, &a}, {text, &b}} {
		var commands int
		if _, err := fmt.Sscanf(x.line, strings.NewReplacer("%.2f", "%f", "%.1f", "%f", "%.3f", "%f").Replace(counted), &commands, &x.into[1], &x.into[2], &x.into[3]); err != nil {
			t.Fatalf("%q: %v", x.line, err)
		}
	}
	for i, what := range []string{"", "events", "work", "allocations"} {
		if what == "allocations" && testing.Short() {
			continue // as under the race detector, which allocates more
		}
		if slack := []float64{0, 0, 0, 0.1}[i]; b[i] > a[i]*1.25+slack {
			t.Errorf("%s: %s a command are %.2f, and were %.2f", name, what, b[i], a[i])
		}
	}
}
