package bench

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
)

// TestFiguresOfUnknownGames: a game that does not exist has no figures, but an error.
func TestFiguresOfUnknownGames(t *testing.T) {
	if rows, err := general(&games.Definition{Name: "nothing", Mode: "nowhere"}); err == nil || rows != nil {
		t.Errorf("%v, %v", rows, err)
	}
}

// TestRowsOfCount: counts are per match, a smaller one is better, and those that can differ a
// little have a slack.
func TestRowsOfCount(t *testing.T) {
	c := Count{Matches: 4, Commands: 40, Events: 80, Work: 120, Calls: 160, Allocations: 200}
	want := []games.Row{
		{Name: "r: commands a match", Value: 10}, {Name: "r: events a match", Value: 20}, {Name: "r: work a match", Value: 30},
		{Name: "r: Lua calls a match", Value: 40, Slack: 2}, {Name: "r: allocations a match", Value: 50, Slack: 10},
	}
	for i := range want {
		want[i].Less, want[i].Count = true, true
	}
	if got := c.Rows("r"); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	if got := Named("duel", []games.Row{{Name: "a"}, {Name: "b"}}); got[0].Name != "duel: a" || got[1].Name != "duel: b" {
		t.Errorf("%+v", got)
	}
	if got := median([]float64{5, 1, 3}); got != 3 {
		t.Errorf("the median of 5, 1 and 3 is %v", got)
	}
}

// TestCompareLimits: a value at the limit is not worse, and one beyond it is, in both directions
// and with a slack.
func TestCompareLimits(t *testing.T) {
	for _, c := range []struct {
		was, now, slack float64
		less, worse     bool
	}{
		{100, 125, 0, true, false}, {100, 126, 0, true, true}, {100, 126, 1, true, false}, {100, 127, 1, true, true},
		{125, 100, 0, false, false}, {126, 100, 0, false, true}, {126, 100, 1, false, false}, {127, 100, 1, false, true},
	} {
		pairs, _, _ := Compare([]games.Row{{Name: "a", Value: c.was}}, []games.Row{{Name: "a", Value: c.now, Less: c.less, Slack: c.slack}}, 25)
		if p := pairs[0]; p.Worse != c.worse || p.Was != c.was || p.Now != c.now || p.Ratio != c.now/c.was {
			t.Errorf("%+v: %+v", c, p)
		}
	}
	other := []games.Row{{Name: "a", Unit: "KB", Value: 1}}
	if pairs, gone, added := Compare([]games.Row{{Name: "a", Unit: "/s", Value: 1}}, other, 25); len(pairs) != 0 || !slices.Equal(gone, []string{"a"}) || !slices.Equal(added, []string{"a"}) {
		t.Errorf("values of different units are compared: %+v, %v, %v", pairs, gone, added)
	}
}

// TestSetupOfRoom: a room has a mode and a deck for each seat, its own decks if it names some. It
// has all modules of one option if it wants them.
func TestSetupOfRoom(t *testing.T) {
	for i, seats := range []int{2, 4, 4, 0, 0} {
		r := &Rooms[i]
		p, set, err := r.setup()
		if err != nil {
			t.Fatal(err)
		}
		if len(set.Decks) != seats || set.Mode == "" || r.Modules != (len(set.Options) > 3) {
			t.Errorf("%s: mode %q, %d decks, options %q", r.Name, set.Mode, len(set.Decks), set.Options)
		}
		for n, name := range r.Decks {
			if deck, err := p.Decks.Deck(name); err != nil || !slices.Equal(deck, set.Decks[n]) {
				t.Errorf("%s: seat %d does not have the deck %s: %v", r.Name, n+1, name, err)
			}
		}
		if !slices.IsSorted(set.Options) || len(slices.Compact(slices.Clone(set.Options))) != len(set.Options) {
			t.Errorf("%s: the options are %q", r.Name, set.Options)
		}
	}
	if _, _, err := (&Room{Name: "x", Game: "tcg", Mode: "nothing"}).setup(); err == nil || !strings.Contains(err.Error(), "nothing") {
		t.Errorf("an unknown mode: %v", err)
	}
}

// TestPlayEnds: a match is played for as many commands as are asked for, each is noted, and no
// seat gives up.
func TestPlayEnds(t *testing.T) {
	p, set, err := (&Room{Name: "xiangqi", Game: "xiangqi"}).setup()
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Open(set, match.Options{Log: true})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	var x player
	n := 0
	if err := x.play(m, num.SplitStream(1, 41), 25, func() { n++ }); err != nil || n != 25 || len(m.Commands()) != 25 || m.Over() {
		t.Errorf("%v: %d commands noted, %d done", err, n, len(m.Commands()))
	}
}

// TestPaceKeepsTheBest: a turn plays its matches, counts their commands, and keeps the shortest
// time of a command.
func TestPaceKeepsTheBest(t *testing.T) {
	p, err := newPace(&Room{Name: "kuhn", Game: "kuhn"})
	if err != nil {
		t.Fatal(err)
	}
	one, err := p.turn()
	if err != nil || one < 2 || p.best <= 0 {
		t.Fatalf("%v: %d commands, best %v", err, one, p.best)
	}
	p.best = float64(time.Nanosecond) / float64(time.Second) / 1e6
	best := p.best
	p.matches = 3
	if three, err := p.turn(); err != nil || three <= one || p.best != best {
		t.Errorf("%v: %d commands after %d, best %v after %v", err, three, one, p.best, best)
	}
	p.best = 1e9
	if _, err := p.turn(); err != nil || p.best >= 1e9 {
		t.Errorf("%v: a shorter time is not kept", err)
	}
	p.matches = 1
	if err := p.warm(); err != nil || p.best != 0 || p.matches < 2 || p.matches&(p.matches-1) != 0 {
		t.Errorf("%v: a turn has %d matches, best %v", err, p.matches, p.best)
	}
}
