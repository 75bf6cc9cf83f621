package serve

import (
	"testing"
	"time"

	"arbiter/repl/join"
)

// TestLoad: the clients of a load play over a server, verify its boards and measure.
func TestLoad(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	r := started(t, t.TempDir(), "127.0.0.1:0")
	var report *join.LoadReport
	for long := time.Second; long < time.Minute; long *= 4 { // a busy machine plays too little for a measurement in a second
		var err error
		report, err = join.Load(t.Context(), join.LoadConfig{Server: r.URL(), Mode: "duel", Matches: 3, Every: 20 * time.Millisecond, For: long, Checked: 1, Print: func(string) {}})
		if err != nil {
			t.Fatal(err)
		}
		if report.Commands > 30 {
			break
		}
	}
	if report.Commands == 0 || report.Verified < report.Commands || report.Lost > 0 || report.Ack.P50 <= 0 || report.Ack.Max < report.Ack.P50 {
		t.Errorf("%+v", report)
	}
	if report.Received < 100 || report.Received > 1000 {
		t.Errorf("a seat receives %.0f bytes for a command", report.Received)
	}
	if _, err := join.Load(t.Context(), join.LoadConfig{Server: r.URL(), Mode: "nothing", Matches: 1, For: time.Second, Print: func(string) {}}); err == nil {
		t.Error("matches of an unknown mode were played")
	}
}
