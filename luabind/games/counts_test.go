package games_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rng"
	"arbiter/luabind/game"
	"arbiter/luabind/games"
)

var updateCounts = flag.Bool("counts", false, "write testdata/counts.txt anew")

const countsFile = "testdata/counts.txt"

// TestCounts plays a few random games of each kind, and compares what they took
// in numbers that no machine changes: the events, the work that commands were
// charged with (instructions of scripts, filters, candidates) and the pieces of
// memory that were allocated. What takes a quarter more a command than it did is
// an error; -counts writes the file anew.
func TestCounts(t *testing.T) {
	var now []string
	for _, c := range []struct {
		name, game, mode string
		modules          bool
		decks            []string
	}{
		{name: "duel", game: "tcg", mode: "duel"},
		{name: "ffa4 with all modules", game: "tcg", mode: "ffa4", modules: true},
		{name: "ffa4 with all modules and fleets", game: "tcg", mode: "ffa4", modules: true, decks: []string{"FLEET-HOME", "FLEET-VOWS", "FLEET-PLAGUE", "FLEET-VIGIL"}},
		{name: "tactics", game: "tactics"},
		{name: "xiangqi", game: "xiangqi"},
	} {
		i := slices.IndexFunc(games.All, func(g game.Game) bool { return g.Name() == c.game })
		p, err := games.All[i].Load(games.All[i].Shipped())
		if err != nil {
			t.Fatal(err)
		}
		set := game.Setup{Seed: 1}
		for _, name := range c.decks {
			deck, err := p.(game.Decked).Deck(name)
			if err != nil {
				t.Fatal(err)
			}
			set.Decks = append(set.Decks, deck)
		}
		if set.Mode, err = p.Mode(cmp.Or(c.mode, games.All[i].Mode()), ""); err != nil {
			t.Fatal(err)
		}
		if c.modules {
			set.Options = allModules(p, set.Mode)
		}
		now = append(now, countsOf(t, c.name, p, set))
	}
	text := strings.Join(now, "\n") + "\n"
	if *updateCounts {
		if err := os.WriteFile(countsFile, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	old, err := os.ReadFile(countsFile)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(strings.TrimSpace(string(old)), "\n")
	for i, line := range now {
		compareCounts(t, was[i], line)
	}
}

// counted is a line of the file.
const counted = "%d commands, %.2f events, %.1f work and %.3f allocations a command"

// compareCounts compares two lines.
func compareCounts(t *testing.T, was, now string) {
	t.Helper()
	name, old, _ := strings.Cut(was, ": ")
	_, text, _ := strings.Cut(now, ": ")
	var a, b [4]float64
	for _, x := range []struct {
		line string
		into *[4]float64
	}{{old, &a}, {text, &b}} {
		var commands int
		if _, err := fmt.Sscanf(x.line, strings.NewReplacer("%.2f", "%f", "%.1f", "%f", "%.3f", "%f").Replace(counted), &commands, &x.into[1], &x.into[2], &x.into[3]); err != nil {
			t.Fatalf("%q: %v", x.line, err)
		}
	}
	for i, what := range []string{"", "events", "work", "allocations"} {
		if what == "allocations" && testing.Short() {
			continue // as under the race detector, which allocates more
		}
		if slack := []float64{0, 0, 0, 0.1}[i]; b[i] > a[i]*1.25+slack {
			t.Errorf("%s: %s a command are %.2f, and were %.2f", name, what, b[i], a[i])
		}
	}
}

// allModules are the options that can be turned on in a mode, each as it is.
func allModules(p game.Packs, mode string) (options []string) {
	l, ok := p.(game.Roomed)
	if !ok {
		return nil
	}
	for _, m := range l.Lobby("en").Modules {
		if list, err := l.Module(m.ID); err == nil && len(list) == 1 {
			options = append(options, list...)
		}
	}
	slices.Sort(options)
	return slices.Compact(options)
}

// countsOf plays some games in the memory of one match and tells what they took.
func countsOf(t *testing.T, name string, p game.Packs, set game.Setup) string {
	t.Helper()
	const many = 6
	m, err := p.Open(set, match.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var commands, events, work int
	var allocated uint64
	var legal []match.Command
	var seats []event.Player
	var before, after runtime.MemStats
	for seed := range uint64(many) {
		set.Seed = seed + 1
		if m, err = game.Again(p, m, set, match.Options{}); err != nil {
			t.Fatal(err)
		}
		r := rng.Split(set.Seed, 41)
		runtime.ReadMemStats(&before)
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		for n := 0; !m.Over() && n < 400; n++ {
			seats = m.ToAct(seats[:0])
			legal = m.Legal(seats[0], legal[:0])
			c := legal[r.Intn(len(legal))]
			for m.Kind(c) == match.GivesUp {
				c = legal[r.Intn(len(legal))]
			}
			if err := m.Do(c); err != nil {
				t.Fatalf("%s, seed %d, command %d: %v", name, seed, n, err)
			}
			commands++
			work += m.Work()
		}
		runtime.ReadMemStats(&after)
		events += int(m.Seq())
		if seed > 0 { // the first makes room for what is used again
			allocated += after.Mallocs - before.Mallocs
		}
	}
	by := func(n float64) float64 { return n / float64(commands) }
	return fmt.Sprintf("%s: "+counted, name, commands, by(float64(events)), by(float64(work)), by(float64(allocated)*many/(many-1)))
}
