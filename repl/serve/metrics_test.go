package serve

import (
	"slices"
	"strings"
	"testing"
)

// TestFamiliesOfMetrics: in the text format of Prometheus the type of a family is named once, before
// its figures, and all of them follow it. Each metric of the server is explained.
func TestFamiliesOfMetrics(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines"}`)
	d := r.dial(l.Seats[0].Link, "en")
	d.until("view")
	d.send(`{"type":"do","id":"a","base":9,"line":"mark a1"}`)
	d.until("reject")
	d.send(`{"type":"do","id":"b","base":0,"line":"nonsense"}`)
	d.until("reject")
	r.ask("GET", "api/nothing", "", "", nil)
	var text []byte
	if status := r.patient("metrics", &text); status != 200 {
		t.Fatalf("the metrics have status %d", status)
	}
	var families []string
	helped := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if of, is := strings.CutPrefix(line, "# HELP "); is {
			name, means, _ := strings.Cut(strings.TrimSpace(of), " ")
			if helped[name] = true; !strings.HasSuffix(means, ".") {
				t.Errorf("the metric %s is explained as %q", name, means)
			}
		}
		if of, is := strings.CutPrefix(line, "# TYPE "); is {
			families = append(families, strings.Fields(of)[0])
			if name := strings.Fields(of)[0]; strings.HasPrefix(name, "arbiter_") != helped[name] {
				t.Errorf("whether the metric %s is explained: %v", name, helped[name])
			}
		} else if !strings.HasPrefix(line, "#") && (len(families) == 0 || !strings.HasPrefix(line, families[len(families)-1])) {
			t.Errorf("%s is not below its type", strings.TrimSpace(line))
		}
	}
	if slices.Sort(families); len(slices.Compact(slices.Clone(families))) != len(families) {
		t.Errorf("a type is named twice: %v", families)
	}
	for _, want := range []string{"arbiter_rejects_total{code=\"command\"} 1\n", "arbiter_rejects_total{code=\"malformed\"} 1\n", "arbiter_rejects_total{code=\"stale\"} 1\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is missing", want)
		}
	}
}
