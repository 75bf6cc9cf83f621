package main

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
)

// TestServe: two servers that arbiter has started share their matches. When the one that has made
// a match is killed, the other one goes on with it.
func TestServe(t *testing.T) {
	s := newSite(t)
	begin := func(args ...string) (p *process, url string, links []string) {
		p = start(t, nil, "arbiter", append([]string{"serve", "--cluster", s.url, "--listen", "127.0.0.1:0", "--lease", "1s", "--json"}, args...)...)
		eventually(t, "a server", func() bool { return strings.Contains(p.out.String(), "\n") || ended(p) })
		var is struct {
			URL  string
			Room *struct {
				Seats []struct{ Link string }
				Host  string
			}
		}
		if err := json.Unmarshal([]byte(p.out.String()), &is); err != nil {
			t.Fatalf("%v\n%s%s", err, p.out.String(), p.errs.String())
		}
		if is.Room != nil {
			links = []string{is.Room.Seats[0].Link, is.Room.Host}
		}
		return p, is.URL, links
	}
	one, _, links := begin("--new", "duel", "--bots", ",greedy")
	two, url, _ := begin()
	_, host, _ := strings.Cut(links[1], "#")
	status := func() int {
		q, err := http.NewRequestWithContext(t.Context(), "GET", url+"api/room", nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Authorization", "Bearer "+host)
		r, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.StatusCode
	}
	eventually(t, "the match through the other server", func() bool { return status() == 200 })
	one.kill()
	_, seat, _ := strings.Cut(links[0], "#")
	out, _ := report(t, 0, "join", "--bot", "random", "--json", url+"t#"+seat)
	if !strings.Contains(out, `"result":"win"`) && !strings.Contains(out, `"result":"draw"`) { // chance says which
		t.Errorf("the match ended as %s", out)
	}
	two.Process.Signal(os.Interrupt)
	if code := two.ends(t, hang); code != 0 {
		t.Errorf("the server ends with %d by Ctrl-C: %s", code, two.errs.String())
	}
	for args, want := range map[string]string{
		"--cluster " + s.url + " --lease 9s":                "have --lease 1s",
		"--cluster " + s.url + " --peer-url x":              "--peer-url",
		"--cluster " + s.url + " --lease 1s --new nonsense": "unknown mode",
	} {
		if _, errs := report(t, exitUsage, append([]string{"serve", "--listen", "127.0.0.1:0"}, strings.Fields(args)...)...); !strings.Contains(errs, want) {
			t.Errorf("%s: %s", args, errs)
		}
	}
}
