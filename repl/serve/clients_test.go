package serve

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
)

// TestClients: the clients of the page on the protocol play a match against each other, also
// over a restart of the server. A language that is not installed is replaced by our client.
func TestClients(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	folder := t.TempDir()
	r := started(t, folder, "127.0.0.1:0")
	l := r.room(`{"mode":"lines","seed":"4"}`)
	address := r.l.Addr().String()
	programs := [][]string{{"node", "--experimental-websocket", "../../docs/protocol/client.mjs"}, {"/usr/bin/python3", "../../docs/protocol/client.py"}}
	if _, err := exec.LookPath(programs[1][0]); err != nil {
		programs[1][0] = "python3" // which may be a script that looks for another
	}
	ended := make(chan string, len(programs))
	ctx, stop := context.WithTimeout(t.Context(), 3*time.Minute)
	defer stop()
	for i, p := range programs {
		if text, err := os.ReadFile(p[len(p)-1]); err != nil || bytes.Count(text, []byte("\n")) > 100 {
			t.Errorf("%s has %d lines, %v; the page promises at most 100", p[len(p)-1], bytes.Count(text, []byte("\n")), err)
		}
		if _, err := exec.LookPath(p[0]); err != nil {
			t.Logf("%s is not installed", p[0])
			p = nil
		}
		go func() {
			if p == nil {
				results := make(chan *protocol.Over, 1)
				r.bot(l.Seats[i].Link, "random", results)
				ended <- "over: " + (<-results).Result
				return
			}
			out, err := exec.CommandContext(ctx, p[0], append(slices.Clone(p[1:]), l.Seats[i].Link)...).CombinedOutput()
			if err != nil {
				t.Errorf("%s: %v", p[0], err)
			}
			ended <- string(out)
		}()
	}
	r.end() // while they connect or play
	r = started(t, folder, address)
	first, second := <-ended, <-ended
	if !strings.HasPrefix(first, "over: ") || !strings.HasPrefix(second, "over: ") {
		t.Errorf("the clients ended with %q and %q", first, second)
	}
	if n := r.figures()[`arbiter_rejects_total{code="stale"}`]; n > 0 {
		t.Errorf("%v commands were chosen from a view that the client knew to be old", n)
	}
}
