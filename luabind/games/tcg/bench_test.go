package tcg_test

import (
	"os"
	"runtime/debug"
	"testing"

	"arbiter/luabind/games/tcg"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestFiguresAreMeasured runs every measurement once, small: each must give a
// figure, and the counts must be those of the seed.
func TestFiguresAreMeasured(t *testing.T) {
	a, err := tcg.Duel(3, 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := tcg.Duel(3, 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a.Commands == 0 || a.Commands != b.Commands || a.Events != b.Events || a.LuaCallsPerEvent != b.LuaCallsPerEvent {
		t.Errorf("the same seed gave %+v and %+v", a, b)
	}
	if a.LuaCallsPerEvent > 1 {
		t.Errorf("%.2f Lua calls an event; at most 1", a.LuaCallsPerEvent)
	}
	near := func(what string, got, want float64) {
		if got < want*0.999 || got > want*1.001 {
			t.Errorf("%s is %v, not %v", what, got, want)
		}
	}
	near("games a second", a.GamesPerSecond*a.Seconds, 3)
	near("commands a second", a.CommandsPerSec*a.Seconds, float64(a.Commands))
	near("events a second", a.EventsPerSecond*a.Seconds, float64(a.Events))
	if a.Games != 3 || a.Events < uint64(a.Commands) || a.LuaCallsPerEvent <= 0 {
		t.Errorf("%+v", a)
	}
	if os.Getenv("ARBITER_LONG") != "1" { // TestResetTakesNoMemory and others count what takes no memory
		return
	}
	rows, err := tcg.Engine()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		t.Logf("%-60s %8.2f %s (%s)", r.Name, r.Value, r.Unit, r.Target)
		if r.Target == "0" && r.Value >= 1 {
			t.Errorf("%s is %.1f %s", r.Name, r.Value, r.Unit)
		}
	}
}
