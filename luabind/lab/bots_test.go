package lab_test

import (
	"os"
	"slices"
	"testing"
	"time"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/room"
	"arbiter/luabind/testing/cputime"
)

// TestBotsByStrength checks that each bot wins against the one below it, in mirror
// matches with seats alternating, and mcts against three of greedy. docs/bots.md has
// the results of more matches; as seeds are fixed, the results here are always the
// same.
func TestBotsByStrength(t *testing.T) {
	for _, tt := range []struct {
		mode  string
		bots  []string
		games int
		least int // wins of the first
		long  bool
	}{
		{"duel", []string{"casual", "random"}, 20, 18, true},
		{"duel", []string{"greedy", "random"}, 20, 18, false},
		{"tactics", []string{"greedy", "random"}, 20, 18, false},
		{"duel", []string{"greedy", "casual"}, 80, 42, true},
		{"duel", []string{"mcts:50", "greedy"}, 12, 7, true},
		{"tactics", []string{"mcts:25", "greedy"}, 8, 6, true},
		{"ffa4", []string{"mcts:50", "casual", "casual", "casual"}, 10, 6, true},
		// Of four equal players each would win 15. Greedy looks one command ahead as mcts
		// begins to, so that a short search gains less from it than from others.
		{"ffa4", []string{"mcts:50", "greedy", "greedy", "greedy"}, 60, 19, true},
		{"2v2", []string{"mcts:20", "random", "mcts:20", "random"}, 2, 1, true},
	} {
		if testing.Short() && tt.games < 20 || tt.long && os.Getenv("ARBITER_LONG") != "1" {
			continue
		}
		d := newDesk(t, tt.mode, tt.games, tt.bots)
		for seat := range d.plan.Match.Decks { // all play the same cards
			d.plan.Match.Decks[seat] = d.plan.Match.Decks[0]
		}
		won := 0
		for _, p := range d.run(t, lab.Options{}).Matches {
			for _, who := range p.Winners {
				if who == 1 {
					won++
				}
			}
		}
		if won < tt.least {
			t.Errorf("%s: %v: the first has won %d of %d, want at least %d", tt.mode, tt.bots, won, tt.games, tt.least)
		}
	}
}

// TestHardAnswersSoon checks that hard answers within a second in any position that
// greedy players reach. The bound of work holds on every machine, and choices in the
// shipped games stay far below it. A second leaves a wide margin, as tests run in
// parallel with others.
func TestHardAnswersSoon(t *testing.T) {
	const limit, usual, patience = 300 * 60_000, 9_000_000, 5 * time.Second
	for _, tt := range []struct {
		mode    string
		modules []string
	}{{"duel", nil}, {"ffa4", []string{"landmarks", "high_ground", "commendation", "marked", "suppressed", "truce", "retribution"}}, {"tactics", nil}, {"xiangqi", nil}} {
		seats := 2
		if tt.mode == "ffa4" {
			seats = 4
		}
		d := newDesk(t, tt.mode, 1, slices.Repeat([]string{"greedy"}, seats))
		packs, err := d.load()
		if err != nil {
			t.Fatal(err)
		}
		set := d.plan.Match.Setup()
		for _, name := range tt.modules {
			options, err := room.Module(d.game, packs, name)
			if err != nil {
				t.Fatal(err)
			}
			set.Options = append(set.Options, options...)
		}
		g, err := packs.Open(set, match.Options{})
		if err == nil {
			err = g.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		table, hard := bot.Table{}, []bot.Bot{}
		for seat := range g.Seats() {
			for list, name := range map[*[]bot.Bot]string{&table.Bots: "greedy", &hard: games.Level(d.game, "hard")} { //maporder: each has its own list
				b, err := games.NewBot(d.game, packs, name, 3, seat)
				if err != nil {
					t.Fatal(err)
				}
				*list = append(*list, b)
			}
		}
		var work int64
		var longest time.Duration
		for n := 0; n < 30 && !g.Over(); n++ {
			if n%15 == 7 {
				p := g.ToAct(nil)[0]
				begun := cputime.Used()
				if c := hard[p].Choose(g.View(p)); c == (match.Command{}) {
					t.Fatalf("%s: hard has no command", tt.mode)
				}
				longest = max(longest, cputime.Used()-begun)
				if m, ok := hard[p].(*bot.MCTS); ok {
					work = max(work, m.Work())
				}
			}
			c, ok, err := table.Next(g)
			if err != nil || !ok {
				t.Fatal(ok, err)
			}
			if err := g.Do(c); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %v, work %d", tt.mode, longest, work)
		if longest > patience || work > usual || work > limit || (work == 0) != (tt.mode == "xiangqi") {
			t.Errorf("%s: hard takes %v and work of %d; at most %v, %d, and usually %d", tt.mode, longest, work, patience, int64(limit), int64(usual))
		}
	}
}

// TestMCTSKeepsItsMemory checks that once a search has searched other positions, its
// iterations allocate no more than the scripts in them. Each iteration gives and tries
// dozens of commands.
func TestMCTSKeepsItsMemory(t *testing.T) {
	d := newDesk(t, "duel", 2, []string{"mcts:60", "greedy"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	g, err := packs.Open(d.plan.Setup(0), match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	b, err := games.NewBot(d.game, packs, "mcts:60", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := g.ToAct(nil)[0]
	view := g.View(p)
	choose := func() {
		g.ViewInto(p, view)
		b.Choose(view)
	}
	for range 5 {
		choose()
	}
	if n := testing.AllocsPerRun(5, choose); n > 4*60 {
		t.Errorf("%v allocations for 60 iterations", n)
	}
}

// TestMCTSCanBeInterrupted checks that it answers immediately when it is interrupted,
// and as always when it is not.
func TestMCTSCanBeInterrupted(t *testing.T) {
	d := newDesk(t, "duel", 2, []string{"greedy", "greedy"})
	packs, err := d.load()
	if err != nil {
		t.Fatal(err)
	}
	g, err := packs.Open(d.plan.Setup(0), match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	p := g.ToAct(nil)[0]
	for _, after := range []int{0, 1, 7} {
		b, err := games.NewBot(d.game, packs, "mcts:100", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		b.(bot.Interruptible).Interrupt(func() bool { asked++; return asked > after })
		c := b.Choose(g.View(p))
		if c == (match.Command{}) || asked != after+1 {
			t.Errorf("stopped after %d, it asked %d times and chose %v", after, asked, c)
		}
	}
}
