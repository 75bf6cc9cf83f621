package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/game"
	"arbiter/luabind/games"
)

var benchCommand = command{
	name: "bench", usage: "[MODE] [flags]",
	summary: "Measure the engine: random duels, and what a match, a fork and a load cost; or what each module of a mode costs. One thread, log off.",
	examples: []string{
		"bench", "bench duel --games 5000 --seed 1", "bench duel --json", "bench tactics --games 500", "bench --modules", "bench ffa3 --modules --games 20",
	},
	run: runBench,
}

func runBench(c *call) error {
	fs := c.newFlags()
	many := fs.Int("games", 2000, "the `number` of random games")
	seed := fs.Uint64("seed", 1, "the `seed` of the first game; the next ones count on")
	asJSON := fs.Bool("json", false, "print one JSON object")
	modules := fs.Bool("modules", false, "tell what each module costs in a mode, alone and with all: microseconds a command")
	words, err := c.parse()
	if errors.Is(err, errHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	if *many < 1 {
		return misused("--games %d: at least 1", *many)
	}
	shown := 0
	b := game.Bench{Games: *many, Seed: *seed, Progress: func(done int) {
		if part := done * 4 / *many; part > shown { // a line a quarter, for long runs
			shown = part
			fmt.Fprintf(c.err, "%d of %d games\n", done, *many)
		}
	}}
	figures, err := measure(words, *modules, b)
	if err != nil {
		return err
	}
	if *asJSON {
		return c.json(figures.Data)
	}
	for _, r := range figures.Rows {
		fmt.Fprintf(c.out, "%-58s %10.2f %-5s %s\n", r.Name, r.Value, r.Unit, r.Target)
	}
	return nil
}

// measure runs the measurement that was asked for.
func measure(words []string, modules bool, b game.Bench) (*game.Figures, error) {
	measured, known := benched()
	if modules && len(words) < 2 {
		b.Mode = strings.Join(words, "")
		for _, g := range games.All {
			if m, ok := g.(game.BenchedModules); ok {
				return m.BenchModules(b)
			}
		}
	}
	of := known[0]
	if len(words) > 0 {
		of = words[0]
	}
	if len(words) > 1 || !slices.Contains(known, of) {
		return nil, misused("bench: there is no measurement %q; there is %s, or nothing for all", strings.Join(words, " "), strings.Join(known, ", "))
	}
	b.Whole = len(words) == 0
	return measured[slices.Index(known, of)].Bench(b)
}

// benched lists the games that can be measured, and their modes.
func benched() (list []game.Benched, modes []string) {
	for _, g := range games.All {
		if b, ok := g.(game.Benched); ok {
			list, modes = append(list, b), append(modes, g.Mode())
		}
	}
	return list, modes
}
