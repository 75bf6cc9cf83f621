package serve

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// resting is how many matches rest in the long test. Their file is mapped, and the system takes
// its pages back when it needs memory; all else may take restingMemory.
const (
	resting       = 100_000
	restingMemory = 400 << 20
)

// TestResting: matches that rest on disk cost little memory and no processor time, also when
// their clocks run.
func TestResting(t *testing.T) {
	n := resting / 250
	if os.Getenv("ARBITER_LONG") != "" {
		n = resting
	}
	folder := t.TempDir()
	before := rest(t, folder, n)
	r := started(t, folder, "127.0.0.1:0")
	debug.FreeOSMemory()
	begun, begunAt := r.figures(), time.Now()
	time.Sleep(2 * time.Second)
	now, took := r.figures(), time.Since(begunAt)
	memory, mapped := now["process_resident_memory_bytes"], now["process_resident_memory_file_bytes"]
	used := now["process_cpu_seconds_total"] - begun["process_cpu_seconds_total"]
	t.Logf("%d matches at rest: the file has %.0f MB, the process %.0f MB (%.0f MB before) with %.0f MB of files in the cache of the system, and used %.3f s of the processor in %.1f s",
		n, now["arbiter_store_bytes"]/1e6, memory/1e6, before/1e6, mapped/1e6, used, took.Seconds())
	if now["arbiter_matches"] != float64(n) || now["arbiter_rooms_in_memory"] != 0 {
		t.Errorf("%v matches are stored, and %v in memory", now["arbiter_matches"], now["arbiter_rooms_in_memory"])
	}
	if memory-mapped > restingMemory || used > 0.25*took.Seconds() { // collections of garbage, and the requests of this test
		t.Errorf("%d matches at rest take %.0f bytes, and %.2f s in %v", n, memory-mapped, used, took)
	}
	// One of them goes on.
	d := r.raw()
	d.send(`{"type":"hello","protocol":1,"token":"` + restingToken(n-1) + `"}`)
	if v, ok := d.until(protocol.TypeView).(*protocol.View); !ok || v.Seq != 20 || len(v.Commands) == 0 {
		t.Errorf("a match at rest goes on as %+v", v)
	}
}

// restingToken is the token of the first seat of a match.
func restingToken(n int) string { return fmt.Sprintf("%022d", n) }

// rest stores matches with a clock of days a command, and returns the memory of the process.
func rest(t *testing.T, folder string, n int) (memory float64) {
	t.Helper()
	s, err := OpenStore(folder, func(f func()) { f() })
	if err != nil {
		t.Fatal(err)
	}
	g := NewGames(1, archives{s})
	setup := room.Setup{Mode: "duel", Seed: 1, Clock: &protocol.ClockRule{Move: 86_400_000, Late: protocol.LateLose}}
	if err := g.Check("", &setup); err != nil {
		t.Fatal(err)
	}
	var log []room.Entry
	m, err := g.Open("", &setup)
	if err != nil {
		t.Fatal(err)
	}
	err = m.Use(func() error {
		for range 20 {
			seat := m.ToAct()[0]
			text, err := m.Choose(seat, "random")
			e := room.Entry{Kind: room.KindDo, Seat: seat, Text: text, ID: fmt.Sprintf("%024d", len(log))}
			if err == nil {
				_, err = m.Play(&e)
			}
			if err != nil {
				return err
			}
			log = append(log, e)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	m.Close()
	g.Close()
	failed := make(chan error, n)
	for i := range n {
		id := fmt.Sprintf("%016d", i*7919%n) // in no order
		token := room.HashToken(restingToken(i))
		row := &room.Row{Rev: 1, Seq: len(log), Bots: []string{"", ""}, Recent: make([][]string, 2), Links: []string{"", token, room.HashToken("b" + id)}, Host: room.HashToken("h" + id),
			Clock: room.ClockState{PerMove: true, Left: []int64{86_400_000, 86_400_000}, Running: []int{1}, Since: time.Now().UnixMilli()}}
		s.Commit(&room.Tx{Match: id, Setup: &setup, Row: row, Entries: log, First: 1,
			Links: map[string]*room.Link{token: {Match: id, Role: protocol.RoleSeat, Seat: 1}, row.Links[2]: {Match: id, Role: protocol.RoleSeat, Seat: 2}, row.Host: {Match: id, Role: room.RoleHost}}},
			func(err error) { failed <- err })
	}
	for range n {
		if err := <-failed; err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	debug.FreeOSMemory()
	var text bytes.Buffer
	metrics.WriteProcessMetrics(&text)
	return readFigures(text.String())["process_resident_memory_bytes"]
}

// TestBotsGoOn: a match that only bots play goes on after a start of the server, although nobody
// comes.
func TestBotsGoOn(t *testing.T) {
	folder := t.TempDir()
	s, err := OpenStore(folder, func(f func()) { f() })
	if err != nil {
		t.Fatal(err)
	}
	g := NewGames(1, archives{s})
	setup := room.Setup{Mode: "lines", Bots: []string{"random", "random"}}
	err = g.Check("", &setup)
	g.Close()
	if err != nil {
		t.Fatal(err)
	}
	failed := make(chan error, 1)
	row := &room.Row{Rev: 1, Bots: setup.Bots, Recent: make([][]string, 2), Links: make([]string, 3), Host: room.HashToken("host")}
	s.Commit(&room.Tx{Match: "bots", Setup: &setup, Row: row, Links: map[string]*room.Link{row.Host: {Match: "bots", Role: room.RoleHost}}}, func(err error) { failed <- err })
	if err := errors.Join(<-failed, s.Close()); err != nil {
		t.Fatal(err)
	}
	r := started(t, folder, "127.0.0.1:0")
	for begun := time.Now(); r.figures()["arbiter_commands_total"] < 5; time.Sleep(5 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("the match does not go on")
		}
	}
	var status room.Status
	for status.Over == nil {
		if code := r.ask("GET", "api/room", "host", "", &status); code != 200 {
			t.Fatalf("the status of the match has status %d", code)
		}
		time.Sleep(5 * time.Millisecond)
	}
	r.end()
	if s, err = OpenStore(folder, func(f func()) { f() }); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Due(func(match string, _ room.ClockState) { t.Errorf("the match %s is over and goes on", match) }); err != nil {
		t.Error(err)
	}
}

// patient gets a page. It asks again while the rooms do not answer in time, as on a busy machine.
func (r *running) patient(path string, into any) (status int) {
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if status = r.ask("GET", path, "", "", into); status != http.StatusServiceUnavailable {
			break
		}
	}
	return status
}

// figures reads the metrics of the server.
func (r *running) figures() map[string]float64 {
	var text []byte
	if status := r.patient("metrics", &text); status != 200 {
		r.t.Fatalf("the metrics have status %d", status)
	}
	return readFigures(string(text))
}

// readFigures reads the text format of Prometheus.
func readFigures(text string) map[string]float64 {
	all := map[string]float64{}
	for lines := bufio.NewScanner(strings.NewReader(text)); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			all[name] = n
		}
	}
	return all
}
