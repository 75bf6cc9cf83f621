package lab_test

import (
	"testing"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/game"
	"arbiter/luabind/lab"
)

// TestBotsByStrength: each bot wins against the one below it, in mirror matches
// with seats alternating, and mcts against three of greedy. docs/bots.md has what
// was measured in more matches; as seeds are fixed, these always end alike.
func TestBotsByStrength(t *testing.T) {
	for _, tt := range []struct {
		mode  string
		bots  []string
		games int
		least int // wins of the first
	}{
		{"duel", []string{"casual", "random"}, 20, 18},
		{"duel", []string{"greedy", "random"}, 20, 18},
		{"tactics", []string{"greedy", "random"}, 20, 18},
		{"duel", []string{"greedy", "casual"}, 80, 42},
		{"duel", []string{"mcts:50", "greedy"}, 12, 7},
		{"tactics", []string{"mcts:25", "greedy"}, 8, 6},
		{"ffa4", []string{"mcts:100", "greedy", "greedy", "greedy"}, 8, 4},
		{"2v2", []string{"mcts:20", "random", "mcts:20", "random"}, 2, 1},
	} {
		if testing.Short() && tt.games < 20 {
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

// TestMCTSKeepsItsMemory: once a search has searched other positions, its
// iterations, of which each gives and tries dozens of commands, allocate no more
// than the scripts in them.
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
	b, err := game.NewBot(d.game, packs, "mcts:60", 1, 0)
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

// TestMCTSCanBeInterrupted: it answers at once when it is told to stop, and as
// always when it is not.
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
		b, err := game.NewBot(d.game, packs, "mcts:100", 1, 0)
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
