package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestKills: whichever worker, or the server, is killed at any time, the report equals that
// of arbiter alone, byte for byte. ARBITER_LONG=1 kills 50 times in a run of 50,000
// matches.
func TestKills(t *testing.T) {
	games, kills := 1600, 3
	if os.Getenv("ARBITER_LONG") == "1" {
		games, kills = 50_000, 50
	}
	const seed = 20
	r := rand.New(rand.NewPCG(seed, 0))
	args := []string{"sim", "--games", fmt.Sprint(games), "--format", "json"}
	want, _ := report(t, 0, args...)

	// On a busy machine a run can be over before the last kill: then a longer one follows.
	for tries := 1; !killed(t, r, args, want, games, kills); tries++ {
		if tries == 3 {
			t.Fatal("every run was over before the last kill")
		}
		games *= 2
		args = []string{"sim", "--games", fmt.Sprint(games), "--format", "json"}
		want, _ = report(t, 0, args...)
	}
}

// killed kills processes in a run and compares the reports. It returns false if the run was over
// before the last kill.
func killed(t *testing.T, r *rand.Rand, args []string, want string, games, kills int) bool {
	t.Helper()
	s := newSite(t)
	var done atomic.Int64 // units, also those that are done twice
	workers := make([]*process, 3)
	for i := range workers {
		workers[i] = s.worker(fmt.Sprintf("w%d", i), &done)
	}
	begun := time.Now()
	p := start(t, nil, "arbiter", append(args, "--farm", s.url, "--redeliver", "2s")...)
	units, ofServer := games/8, 0
	for k := range kills {
		// Kills are spread: one at a random point of each part of the run.
		at := int64((k*units + r.IntN(units)) / (kills + 1))
		eventually(t, fmt.Sprintf("%d units to be done", at), func() bool { return done.Load() >= at || ended(p) })
		if ended(p) {
			same(t, fmt.Sprintf("after %d kills", k), p.out.String(), want)
			return false
		}
		time.Sleep(time.Duration(r.IntN(10)) * time.Millisecond)
		if victim := r.IntN(4); victim == 3 || k == kills-1 && ofServer == 0 {
			ofServer++
			s.kill()
			time.Sleep(time.Duration(r.IntN(200)) * time.Millisecond)
			s.begin()
		} else {
			workers[victim].kill()
			workers[victim] = s.worker(fmt.Sprintf("w%d-%d", victim, k), &done)
		}
	}
	if code := p.ends(t, 10*time.Minute); code != 0 {
		t.Fatalf("it ends with %d:\n%s", code, p.errs.String())
	}
	same(t, fmt.Sprintf("after %d kills", kills), p.out.String(), want)
	t.Logf("%d games, %d kills, %d of them of the server, in %v; at least %d of %d units were done", games, kills, ofServer, time.Since(begun).Round(time.Second), done.Load(), units)
	for i, w := range workers {
		w.Process.Signal(os.Interrupt)
		if code := w.ends(t, hang); code != 0 {
			t.Errorf("worker %d ends with %d by Ctrl-C: %s", i, code, w.errs.String())
		}
	}
	return true
}

func ended(p *process) bool {
	select {
	case <-p.over:
		return true
	default:
		return false
	}
}

// TestGatherersGoOn: a run continues when arbiter is started again after it was killed. An
// interrupted run writes a partial report and can continue later.
func TestGatherersGoOn(t *testing.T) {
	for games := 2400; !goesOn(t, games); games *= 2 { // on a busy machine a run can be nearly over before it is interrupted
		if games > 9600 {
			t.Fatal("every run was nearly over before it was interrupted")
		}
	}
}

// goesOn kills and interrupts a run. It returns false if the run was nearly over by then.
func goesOn(t *testing.T, games int) bool {
	t.Helper()
	units := int64(games / 8)
	args := []string{"sim", "--games", fmt.Sprint(games), "--format", "json"}
	want, _ := report(t, 0, args...)
	s := newSite(t)
	c := s.client()
	var done atomic.Int64
	w := s.worker("w", &done)
	args = append(args, "--farm="+s.url, "--run", "mine") // the usual time of redelivery, so that no unit of a slow worker is played twice

	p := start(t, nil, "arbiter", args...)
	eventually(t, "30 units", func() bool { return done.Load() >= 30 })
	first := c.run("mine").Gatherer
	p.kill() // arbiter-farm notices because its input is closed, and removes its units

	p = start(t, nil, "arbiter", args...)
	eventually(t, "the second gatherer", func() bool { return c.run("mine").Gatherer != first })
	from := done.Load()
	eventually(t, "30 more units", func() bool { return done.Load() >= from+30 }) // more than the worker still has of the first one
	p.Process.Signal(os.Interrupt)
	code := p.ends(t, hang)
	if done.Load() > units-2*(maxHeld+1) {
		return false
	}
	if code != 130 || !strings.Contains(p.errs.String(), "interrupted after") || !strings.Contains(p.out.String(), `"played":`) {
		t.Fatalf("by Ctrl-C it ends with %d:\n%s", code, p.errs.String())
	}
	still, since := done.Load(), time.Now()
	eventually(t, "the worker to stop", func() bool {
		if now := done.Load(); now != still {
			still, since = now, time.Now()
		}
		return time.Since(since) > time.Second
	})
	if still >= units {
		t.Errorf("the worker has gone on: %d units were done", still)
	}
	if out, errs := report(t, exitUsage, "sim", "--games", "8", "--farm="+s.url, "--run", "mine"); out != "" || !strings.Contains(errs, "choose another name") {
		t.Errorf("another run of the same name: %s", errs)
	}

	got, _ := report(t, 0, args...)
	same(t, "in three parts", got, want)
	if n := done.Load(); n > units+3*(maxHeld+1) {
		t.Errorf("%d units were done; what was done before counts, so that there are little more than %d", n, units)
	}
	w.Process.Signal(syscall.SIGTERM)
	if code := w.ends(t, hang); code != 0 {
		t.Errorf("the worker ends with %d", code)
	}
	return true
}

// TestNobodyListens: when arbiter is killed, nobody reads what arbiter-farm writes. It still removes
// its units, so that workers stop.
func TestNobodyListens(t *testing.T) {
	s := newSite(t)
	c := s.client()
	in, job, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	lines, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	g := exec.Command(filepath.Join(programs, "arbiter-farm"), "gather", "--farm="+s.url, "--run=r")
	g.Stdin, g.Stdout = in, out
	if err := errors.Join(g.Start(), in.Close(), out.Close(), lines.Close()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Process.Kill() })
	if err := sample().job.Encode(job); err != nil {
		t.Fatal(err)
	}
	c.queued(5)
	c.send("r", c.run("r"), 0, sample().parts[0], "w")
	c.send("r", c.run("r"), 1, sample().parts[1], "w")
	time.Sleep(500 * time.Millisecond) // it may report them by then
	if err := job.Close(); err != nil {
		t.Fatal(err)
	}
	if err := g.Wait(); err != nil {
		t.Errorf("arbiter-farm ends with %v", err)
	}
	c.queued(0)
}

// TestGivenBack: a worker that ends returns its units, and another plays them immediately.
func TestGivenBack(t *testing.T) {
	s := newSite(t)
	args := []string{"sim", "--games", "24", "--bots", "mcts:3", "--format", "json"}
	want, _ := report(t, 0, args...)
	p := start(t, nil, "arbiter", append(args, "--farm", s.url, "--redeliver", "10m")...)
	first := s.worker("first", nil)
	eventually(t, "the first worker to begin", func() bool { return strings.Contains(first.out.String(), "plays for the run") })
	time.Sleep(300 * time.Millisecond) // it may hold a unit by then
	first.Process.Signal(os.Interrupt)
	if code := first.ends(t, hang); code != 0 {
		t.Fatalf("it ends with %d: %s", code, first.errs.String())
	}
	s.worker("second", nil)
	if code := p.ends(t, hang); code != 0 {
		t.Fatalf("%d: %s", code, p.errs.String())
	}
	same(t, "after a worker has left", p.out.String(), want)
}

// TestTwice: the same report, repeated immediately on the same server, equals that of arbiter
// alone. So does a report with units that are purged on the way. Without workers the
// command has a separate exit code.
func TestTwice(t *testing.T) {
	args := []string{"sim", "--games", "160", "--format", "json"}
	want, _ := report(t, 0, args...)
	s := newSite(t)
	c := s.client()
	args = append(args, "--farm", s.url, "--run", "same", "--redeliver", "1s")
	// A busy machine notices later that there is no progress, and in a short time it cannot send the units.
	waiting := regexp.MustCompile(`no progress for \S+: 20 units wait, and no worker plays them; 0 of 20 units are done`)
	for _, stall := range []string{"2s", "20s", "1m"} {
		if _, errs := report(t, exitStalled, append(args, "--stall", stall)...); waiting.MatchString(errs) {
			break
		} else if stall == "1m" {
			t.Errorf("without workers: %s", errs)
		}
	}
	p := start(t, nil, "arbiter", args...)
	c.queued(20)
	if err := c.units.Purge(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.worker("w", nil)
	if code := p.ends(t, hang); code != 0 {
		t.Fatalf("%d: %s", code, p.errs.String())
	}
	same(t, "with purged units", p.out.String(), want)
	for range 2 {
		got, _ := report(t, 0, args...)
		same(t, "once more", got, want)
	}
}
