package bench

import (
	"encoding/json"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestCompare: a figure is worse when it has lost more than was allowed, whichever
// way is better, and what is there but once is named.
func TestCompare(t *testing.T) {
	was := []games.Row{{Name: "games", Value: 100, Unit: "/s"}, {Name: "calls", Value: 100, Less: true}, {Name: "pieces", Value: 0, Less: true}, {Name: "gone", Value: 1}}
	for _, c := range []struct {
		games, calls, pieces float64
		worse                string
	}{
		{100, 100, 0, ""}, {81, 124, 10, ""}, {79, 100, 0, "games"}, {200, 126, 0, "calls"}, {100, 10, 11, "pieces"}, {1, 1000, 1000, "games calls pieces"},
	} {
		var worse []string
		pairs, gone, added := Compare(was, []games.Row{{Name: "games", Value: c.games, Unit: "/s"}, {Name: "calls", Value: c.calls, Less: true},
			{Name: "pieces", Value: c.pieces, Less: true, Slack: 10}, {Name: "new", Value: 1}}, 25)
		for _, p := range pairs {
			if p.Worse {
				worse = append(worse, p.Name)
			}
		}
		if got := strings.Join(worse, " "); got != c.worse || len(pairs) != 3 || pairs[0].Ratio != c.games/100 ||
			(pairs[2].Ratio == 1) != (c.pieces == 0) || !slices.Equal(gone, []string{"gone"}) || !slices.Equal(added, []string{"new"}) {
			t.Errorf("%+v: worse is %q of %+v, gone %v, added %v", c, got, pairs, gone, added)
		}
	}
}

// TestRead checks that kept figures are read again, and that malformed ones are
// reported.
func TestRead(t *testing.T) {
	text, err := json.Marshal(Kept{Rows: []games.Row{{Name: "games", Value: 1.5, Unit: "/s"}}, Data: map[string]int{"more": 1}})
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := Read(text); err != nil || len(kept.Rows) != 1 || kept.Rows[0].Name != "games" || kept.Rows[0].Value != 1.5 {
		t.Errorf("%s is read as %+v, %v", text, kept, err)
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
	for _, g := range kits.All().Games() {
		rows, err := general(g)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, r := range rows {
			if seen[r.Name] || !(r.Value >= 0) || r.Value == 0 && !r.Less { // also what is not a number
				t.Errorf("%s: %+v is there already, or nothing", g.Name, r)
			}
			if seen[r.Name] = true; r.Name == "allocations of 16 of them" && r.Value != 0 {
				t.Errorf("%s: a used match takes %v pieces of memory for 16 starts", g.Name, r.Value)
			}
		}
		for _, name := range []string{"forks played out", "a used match, reset and started", "two workers, against one"} {
			if !seen[name] {
				t.Errorf("%s: %s is not measured", g.Name, name)
			}
		}
	}
}

// TestListsOfViews checks that a match and the player's view list the same commands in
// the same order. So a bot that needs only the list needs no view.
func TestListsOfViews(t *testing.T) {
	for i := range Rooms {
		p, set, err := Rooms[i].setup()
		if err != nil {
			t.Fatal(err)
		}
		var x player
		var whole, seen []match.Command
		commands, views := 0, make([]display.Match, 8)
		for set.Seed = 1; set.Seed <= 3; set.Seed++ {
			m, err := p.Open(set, match.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Start(); err != nil {
				t.Fatal(err)
			}
			look := func() {
				for _, seat := range m.ToAct(nil) {
					if views[seat] == nil {
						views[seat] = display.View(m, seat)
					}
					m.ViewInto(seat, views[seat])
					whole, seen = m.Legal(seat, whole[:0]), views[seat].Legal(seat, seen[:0])
					if !slices.Equal(whole, seen) {
						t.Fatalf("%s, seed %d, command %d: %d commands, and %d in the view", Rooms[i].Name, set.Seed, commands, len(whole), len(seen))
					}
				}
				commands++
			}
			if err := x.play(m, num.SplitStream(set.Seed, 41), 400, look); err != nil {
				t.Fatal(err)
			}
		}
		if commands < 300 {
			t.Errorf("%s: only %d commands seen", Rooms[i].Name, commands)
		}
	}
}

// BenchmarkVerify reads and checks the record of a random match of each game.
func BenchmarkVerify(b *testing.B) {
	for _, g := range kits.All().Games() {
		b.Run(g.Mode, func(b *testing.B) {
			room := Room{Name: g.Mode, Game: g.Name}
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

// TestCommandsAreReadExactly checks random matches of every room. The canonical
// spelling of a legal command reads as that command. A text near to one is read only if
// Parse reads it and Format spells it so.
func TestCommandsAreReadExactly(t *testing.T) {
	for i := range Rooms {
		read := 0
		room(t, &Rooms[i], func(m display.Match, c match.Command) {
			text := m.Format(c, display.Canonical)
			if back, err := m.ReadExact(c.Player, text); err != nil || back != c {
				t.Fatalf("%s: %+v is spelled %q and read as %+v, %v", Rooms[i].Name, c, text, back, err)
			}
			if Rooms[i].Game == "tcg" && read%50 == 0 && testing.AllocsPerRun(1, func() { _, _ = m.ReadExact(c.Player, text) }) > 0 {
				t.Errorf("%s: to read %q takes memory", Rooms[i].Name, text)
			}
			if read++; read%8 != 0 && os.Getenv("ARBITER_LONG") != "1" {
				return
			}
			for _, near := range nearTo(text, read) {
				got, err := m.ReadExact(c.Player, near)
				want, wrong := m.Parse(c.Player, near)
				exact := wrong == nil && m.Format(want, display.Canonical) == near
				if (err == nil) != exact || exact && got != want {
					t.Fatalf("%s: %q is read as %+v, %v; parsed as %+v, %v", Rooms[i].Name, near, got, err, want, wrong)
				}
			}
		})
		if read < 500 {
			t.Errorf("%s: only %d commands seen", Rooms[i].Name, read)
		}
	}
}

// room plays some random matches of a room and gives each legal command.
func room(t *testing.T, of *Room, see func(m display.Match, c match.Command)) {
	t.Helper()
	p, set, err := of.setup()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(3) {
		set.Seed = seed + 1
		m, err := p.Open(set, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		var x player
		var legal []match.Command
		look := func() {
			if m.Over() {
				return
			}
			legal = m.Legal(m.ToAct(nil)[0], legal[:0])
			for i := 0; i < len(legal); i += 1 + len(legal)/4 {
				see(m, legal[i])
			}
		}
		if err := x.play(m, num.SplitStream(set.Seed, 41), 300, look); err != nil {
			t.Fatal(err)
		}
	}
}

// nearTo returns texts that differ a little from one, different ones each time.
func nearTo(text string, n int) (near []string) {
	words := strings.Fields(text)
	w := n % len(words)
	for _, word := range []string{"", "on", "to", "#0.0", "#1.0", "#65280.0", "#65024.1", "#65535.65535", "base:1", "base:2", "base:9", "fixture:1.0", "fixture:65.1", "lane:alpha",
		"alpha.front.1", "2:alpha.front.1", "1:bravo.back.10", "orbit:lane:bravo", "orbit:2:charlie.front.1", "alpha.front.01", "alpha", "1", "0", "32767", "32768",
		"done", "end", "play", words[w] + " ", " " + words[w], strings.ToUpper(words[w]), words[w] + "0", words[w] + ".", words[w] + " " + words[w]} {
		near = append(near, strings.Join(slices.Concat(words[:w], []string{word}, words[w+1:]), " "))
	}
	at := n % len(text)
	return append(near, text[:at], text[:at]+text[at+1:], text[:at]+"0"+text[at+1:], text[:at]+" "+text[at:], text+" ", text+" x")
}

// TestReadFigures: a file that no bench has written is rejected in plain words.
func TestReadFigures(t *testing.T) {
	for text, want := range map[string]string{
		``: "it is not one JSON object", `[`: "it is not one JSON object", `{"rows": []} x`: "it is not one JSON object",
		strings.Repeat(`[`, 20_000): "it is not one JSON object",
		`[]`:                        "an object belongs here, not a list",
		`null`:                      "there are no rows in it", `{"rows": null}`: "there are no rows in it",
		`{"rows": [{"name": "a", "value": 1e999}]}`:                              "out of range",
		`{"rows": [{"name": "a", "value": "NaN"}]}`:                              `"rows.value" must be`,
		`{"rows": [{"name": "a"}], "seed": -1}`:                                  "out of range",
		`{"rows": [{"name": "a"}], "games": -5}`:                                 "games is -5",
		`{"rows": [{"name": "a", "value": 1}, {"name": "a", "value": 1000000}]}`: `the row "a" is there twice`,
	} {
		_, err := Read([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "json: ") {
			t.Errorf("%.60s: %v, want %q", text, err, want)
		}
	}
	if _, err := Read([]byte(`{"rows": [{"name": "a", "unit": "/s"}, {"name": "a", "unit": "KB"}]}`)); err != nil {
		t.Error(err)
	}
}
