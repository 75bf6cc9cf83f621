package bench

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/game"
	"arbiter/luabind/games"
)

// TestCompare: a figure is worse when it has lost more than was allowed, whichever
// way is better, and what is there but once is left out.
func TestCompare(t *testing.T) {
	was := []game.Row{{Name: "games", Value: 100, Unit: "/s"}, {Name: "calls", Value: 100, Less: true}, {Name: "pieces", Value: 0, Less: true}, {Name: "gone", Value: 1}}
	for _, c := range []struct {
		games, calls, pieces float64
		worse                string
	}{
		{100, 100, 0, ""}, {81, 124, 10, ""}, {79, 100, 0, "games"}, {200, 126, 0, "calls"}, {100, 10, 11, "pieces"}, {1, 1000, 1000, "games calls pieces"},
	} {
		var worse []string
		pairs := Compare(was, []game.Row{{Name: "games", Value: c.games, Unit: "/s"}, {Name: "calls", Value: c.calls, Less: true},
			{Name: "pieces", Value: c.pieces, Less: true, Slack: 10}, {Name: "new", Value: 1}}, 25)
		for _, p := range pairs {
			if p.Worse {
				worse = append(worse, p.Name)
			}
		}
		if got := strings.Join(worse, " "); got != c.worse || len(pairs) != 3 || pairs[0].Ratio != c.games/100 {
			t.Errorf("%+v: worse is %q of %+v", c, got, pairs)
		}
	}
}

// TestRead: what was kept is read again, and what was not is told.
func TestRead(t *testing.T) {
	text, err := json.Marshal(Kept{Rows: []game.Row{{Name: "games", Value: 1.5, Unit: "/s"}}, Data: map[string]int{"more": 1}})
	if err != nil {
		t.Fatal(err)
	}
	if rows, err := Read(text); err != nil || len(rows) != 1 || rows[0].Name != "games" || rows[0].Value != 1.5 {
		t.Errorf("%s is read as %+v, %v", text, rows, err)
	}
	for _, bad := range []string{"", "[]", "{}", `{"rows":[]}`, `{"rows":[{"name":1}]}`} {
		if _, err := Read([]byte(bad)); err == nil || !strings.Contains(err.Error(), "bench --json") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestCountsAreTheSame: counts do not depend on the run, as CI compares them
// between commits; allocations may differ by what the runtime does.
func TestCountsAreTheSame(t *testing.T) {
	for i := range Rooms {
		a, err := Rooms[i].Count()
		if err != nil {
			t.Fatal(err)
		}
		b, err := Rooms[i].Count()
		if err != nil {
			t.Fatal(err)
		}
		slack := 10.0 * countedMatches
		if d := a.Allocations - b.Allocations; !testing.Short() && (d > slack || d < -slack) {
			t.Errorf("%s: %v allocations, and then %v", Rooms[i].Name, a.Allocations, b.Allocations)
		}
		a.Allocations, b.Allocations = 0, 0
		if a != b || a.Commands == 0 || a.Events == 0 || a.Work == 0 {
			t.Errorf("%s: counted %+v, and then %+v", Rooms[i].Name, a, b)
		}
	}
}

// TestStanding measures what matches of each game cost once, shortly: each figure
// has a name of its own and a value.
func TestStanding(t *testing.T) {
	defer func(was time.Duration) { measured = was }(measured)
	measured = time.Millisecond
	for _, g := range games.All {
		rows, err := standing(g)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, r := range rows {
			if seen[r.Name] || r.Value < 0 || r.Value == 0 && !r.Less {
				t.Errorf("%s: %+v is there already, or nothing", g.Name(), r)
			}
			seen[r.Name] = true
		}
		for _, name := range []string{"forks played out", "a used match, reset and started", "two workers, against one"} {
			if !seen[name] {
				t.Errorf("%s: %s is not measured", g.Name(), name)
			}
		}
	}
}

// BenchmarkVerify reads and checks the record of a random match of each game.
func BenchmarkVerify(b *testing.B) {
	for _, g := range games.All {
		b.Run(g.Mode(), func(b *testing.B) {
			room := Room{Name: g.Mode(), Game: g.Name()}
			p, set, err := room.setup()
			if err != nil {
				b.Fatal(err)
			}
			set.Seed = 1
			text, err := recorded(p, set)
			if err != nil {
				b.Fatal(err)
			}
			events := 0
			for b.Loop() {
				m, err := verify(p, text)
				if err != nil {
					b.Fatal(err)
				}
				events += int(m.Seq())
			}
			b.ReportMetric(float64(events)/b.Elapsed().Seconds(), "events/s")
		})
	}
}
