package tcg_test

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"arbiter/luabind/games"
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
	f, err := tcg.Bench(games.Bench{Games: 3, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		name  string
		value float64 // of counts
		less  bool
	}{{"random duels", 0, false}, {"commands", 0, false}, {"events", 0, false}, {"Lua calls an event", a.LuaCallsPerEvent, true}, {"commands a game", float64(a.Commands) / 3, true}, {"events a game", float64(a.Events) / 3, true}} {
		if r := f.Rows[i]; r.Name != want.name || r.Less != want.less || r.Count != (want.value > 0) || r.Count && r.Value != want.value || r.Value <= 0 {
			t.Errorf("%+v, want %+v", r, want)
		}
	}
	if d, is := f.Data.(tcg.Duels); len(f.Rows) != 6 || !is || d.Events != a.Events {
		t.Errorf("%d rows and %+v", len(f.Rows), f.Data)
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

// TestCostsOfModules: each module is measured with all others and without, and alone where a room can have it alone. The
// page has a row for each, in the order of the packs.
func TestCostsOfModules(t *testing.T) {
	var done []int
	f, err := tcg.BenchModules(games.Bench{Games: 1, Mode: "duel", Seed: 3, Progress: func(n int) { done = append(done, n) }})
	if err != nil {
		t.Fatal(err)
	}
	c, is := f.Data.(*tcg.Costs)
	if !is || c.Mode != "duel" || c.OfDuel != c.Duel/c.All {
		t.Fatalf("%+v", f.Data)
	}
	want := []games.Row{{Name: "a command of a duel without modules", Value: c.Duel}, {Name: "of duel without modules", Value: c.Plain}}
	options := map[string]string{}
	for _, m := range c.Modules {
		row := games.Row{Name: fmt.Sprintf("with %s alone (with all but it %.2f)", m.Module, m.Without), Value: m.Alone}
		if m.Alone == 0 {
			row = games.Row{Name: "with all but " + m.Module, Value: m.Without}
		}
		options[m.Module] = fmt.Sprint(m.Options, m.Alone > 0)
		want = append(want, row)
	}
	want = append(want, games.Row{Name: "with all", Value: c.All}, games.Row{Name: "commands/s with all, of the duel's", Value: c.OfDuel}, games.Row{Name: "ForkInto with all", Value: c.Fork})
	for i, r := range f.Rows {
		if r.Name != want[i].Name || r.Value != want[i].Value || r.Value <= 0 {
			t.Errorf("%+v, want %+v", r, want[i])
		}
	}
	if len(f.Rows) != len(want) {
		t.Errorf("%d rows", len(f.Rows))
	}
	// Galactic events need more than their own switch; the switches of a pack go together.
	for module, want := range map[string]string{"galactic": "[galactic] false", "objectives": "[capital_ship_down evacuation terminal] true", "orbit": "[all_domain aa_intercepts] true", "core": ""} {
		if options[module] != want {
			t.Errorf("%s: %s, want %s", module, options[module], want)
		}
	}
	if rooms := 3 + len(c.Modules)*2 - 1; len(done) != 3*rooms || done[0] != 1 || done[len(done)-1] != 1 {
		t.Errorf("%d rooms made progress %v", rooms, done)
	}
	if _, err := tcg.BenchModules(games.Bench{Games: 1, Mode: "dual"}); err == nil || !strings.Contains(err.Error(), `did you mean "duel"?`) {
		t.Error(err)
	}
}
