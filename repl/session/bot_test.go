package session_test

import (
	"os"
	"slices"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/packs/record"
)

// A view lists the same commands for its viewer as the match does, so a bot that sees no
// hidden card (K-22) plays only legal commands (K-27).
func TestViewsListTheSameCommands(t *testing.T) {
	for seed := range uint64(6) {
		g := started(t, seed)
		view := g.View(0)
		walk(t, g, 200, func(p event.Player, legal []match.Command) {
			g.ViewInto(p, view)
			if got := view.Legal(p, nil); !slices.Equal(got, legal) {
				t.Fatalf("seed %d, turn of player %d: the view lists %d commands, the match %d", seed, p+1, len(got), len(legal))
			}
		})
	}
}

// spy checks the view that a bot receives.
type spy struct {
	t *testing.T
	bot.Bot
}

func (s spy) Choose(view match.Any) match.Command {
	if view.Viewer() == event.NoPlayer || len(view.Log()) > 0 {
		s.t.Fatal("a bot was given the match itself")
	}
	return s.Bot.Choose(view)
}

// playBots plays a match of two bots to its end.
func playBots(t testing.TB, g display.Match, bots ...bot.Bot) {
	t.Helper()
	table := bot.Table{Bots: bots}
	for !g.Over() {
		c, ok, err := table.Next(g)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			t.Fatal("no bot is to act")
		}
		if err := g.Do(c); err != nil {
			t.Fatalf("%s: %v", g.Format(c, display.Canonical), err)
		}
	}
}

func newBot(t testing.TB, name string, seed uint64, seat int) bot.Bot {
	t.Helper()
	b, err := bot.New(name, seed, seat)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Bots see only views and give only legal commands, and the same seeds play the same match
// (K-08, K-33).
func TestBotsPlayWholeMatches(t *testing.T) {
	for _, name := range bot.Names {
		if name == "mcts" {
			name = "mcts:4" // small trees keep the test fast
		}
		seeds := uint64(1)
		if os.Getenv("ARBITER_LONG") == "1" {
			seeds = 10
		}
		for seed := range seeds {
			var hashes []uint64
			for range 2 {
				g := started(t, seed)
				playBots(t, g, spy{t, newBot(t, name, seed, 0)}, spy{t, newBot(t, name, seed, 1)})
				hashes = append(hashes, g.Hash())
			}
			if hashes[0] != hashes[1] {
				t.Errorf("%s, seed %d: two matches ended in %x and %x", name, seed, hashes[0], hashes[1])
			}
		}
	}
}

// A random bot reuses its memory, because benches play with it.
func TestRandomBotAllocatesNothing(t *testing.T) {
	g := scenario(t)
	table := bot.Table{Bots: []bot.Bot{newBot(t, "random", 1, 0), newBot(t, "random", 1, 1)}}
	table.Next(g)
	if n := testing.AllocsPerRun(100, func() { table.Next(g) }); n > 0 {
		t.Errorf("%v allocations a choice", n)
	}
}

// The table of bots has no bot for the seats of people.
func TestPeopleHaveNoBot(t *testing.T) {
	g := started(t, 1)
	table := bot.Table{Bots: []bot.Bot{nil, newBot(t, "random", 1, 1)}}
	if c, ok, _ := table.Next(g); ok {
		t.Errorf("a bot gave %+v for player 1", c)
	}
}

// recorded is a match of two greedy bots as a record, in memory.
func recorded(t testing.TB, seed uint64) *record.File {
	t.Helper()
	h := header(t, seed)
	g := show.Facade(duel(t, h))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	h.Hash = record.Hash(g.Hash())
	f := &record.File{Header: *h}
	table := bot.Table{Bots: []bot.Bot{newBot(t, "greedy", seed, 0), newBot(t, "greedy", seed, 1)}}
	for !g.Over() {
		c, _, _ := table.Next(g)
		text := g.Format(c, display.Canonical)
		if err := g.Do(c); err != nil {
			t.Fatal(err)
		}
		f.Lines = append(f.Lines, record.Line{N: len(f.Lines) + 1, Player: int(c.Player) + 1, Do: text, Hash: record.Hash(g.Hash())})
	}
	return f
}
