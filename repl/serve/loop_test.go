package serve

import (
	"fmt"
	"testing"
	"time"

	"arbiter/luabind"
	"arbiter/repl/serve/room"
)

// TestSlowMatchesRest: a match whose work takes long leaves half of its worker to others, and
// work of a match is done in order.
func TestSlowMatchesRest(t *testing.T) {
	const want = "[slow 1 quick 0 quick 1 quick 2 slow 2]"
	got := ""
	for long := 100 * time.Millisecond; long < maxRest; long *= 4 { // a busy machine can be too slow for quick work in a short rest
		if got = rests(t, long); got == want {
			return
		}
	}
	t.Errorf("the work was done as %s", got)
}

// rests returns the order in which a worker did its work: that of a match takes so long, and that of
// another one arrives meanwhile.
func rests(t *testing.T, long time.Duration) string {
	t.Helper()
	g := NewGames(1, luabind.ArchiveFolder(t.TempDir()))
	defer g.Close()
	open := func() room.Game {
		s := &room.Setup{Mode: "lines"}
		err := g.Check("", s)
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.Open("", s)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	slow, quick := open(), open()
	var order []string // the worker alone writes it, until all is done
	begun := time.Now()
	work := func(m room.Game, what string, d time.Duration) {
		if err := m.Use(func() error { time.Sleep(d); order = append(order, what); return nil }); err != nil {
			t.Error(err)
		}
	}
	work(slow, "slow 1", long)
	all := make(chan struct{})
	go func() {
		work(slow, "slow 2", long)
		close(all)
	}()
	for i := range 3 {
		work(quick, fmt.Sprint("quick ", i), 0)
	}
	<-all
	if took := time.Since(begun); took < 3*long {
		t.Errorf("a match worked for %v of %v", 2*long, took)
	}
	return fmt.Sprint(order)
}
