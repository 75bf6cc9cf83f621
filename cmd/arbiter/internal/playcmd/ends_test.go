package playcmd

import (
	"os"
	"runtime/debug"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// maxCommands is more than any match of bots needs: a duel has at most 100 rounds (G-02), a
// battle those of its set-up, and xiangqi max_plies.
const maxCommands = 20_000

// TestEveryMatchEnds (G-02, Q-16): matches of two bots end in every mode of every game.
// ARBITER_LONG=1 plays 1,000 matches of each mode.
func TestEveryMatchEnds(t *testing.T) {
	many := 1
	if os.Getenv("ARBITER_LONG") == "1" {
		many = 500 // with each of the two bots
	}
	var modes []string
	for _, g := range kits.All().Games() {
		p, err := registry.Load(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		modes = append(modes, p.Modes()...)
	}
	if len(modes) < 4 {
		t.Fatalf("the modes are %v", modes)
	}
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			f := &PlayFlags{Mode: mode}
			lib, err := f.Load()
			if err != nil {
				t.Fatal(err)
			}
			for seed := 1; seed <= many; seed++ {
				for _, name := range bot.Names {
					if name == "mcts" { // mcts is slow: one duel, or one match of each mode, with small trees
						if seed > 1 || many == 1 && mode != "duel" {
							continue
						}
						name = "mcts:4"
					}
					f.Seed.N, f.Seed.Given = uint64(seed), true
					playBots(t, f, lib, name)
				}
			}
		})
	}
}

func playBots(t *testing.T, f *PlayFlags, lib *cli.Library, name string) {
	t.Helper()
	h, err := f.Header(lib)
	if err != nil {
		t.Fatal(err)
	}
	g, err := lib.Open(h, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	var table bot.Table
	for i := range g.Seats() {
		b, err := games.NewBot(lib.Game, lib.Packs, name, h.Seed, i)
		if err != nil {
			t.Fatal(err)
		}
		table.Bots = append(table.Bots, b)
	}
	for n := 0; !g.Over(); n++ {
		c, ok, err := table.Next(g)
		if err != nil {
			t.Fatal(err)
		}
		if !ok || n == maxCommands {
			t.Fatalf("seed %d, %s: no end after %d commands", h.Seed, name, n)
		}
		if err := g.Do(c); err != nil {
			t.Fatalf("seed %d, %s: %v", h.Seed, name, err)
		}
	}
}
