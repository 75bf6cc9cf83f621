package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/game"
	"arbiter/luabind/games"
)

var benchCommand = command{
	name: "bench", usage: "[MODE] [flags]",
	summary: "Measure the engine: random duels, and what a match, a fork and a load cost. One thread, log off.",
	examples: []string{
		"bench", "bench duel --games 5000 --seed 1", "bench duel --json", "bench tactics --games 500",
	},
	run: runBench,
}

func runBench(c *call) error {
	fs := c.newFlags()
	many := fs.Int("games", 2000, "the `number` of random games")
	seed := fs.Uint64("seed", 1, "the `seed` of the first game; the next ones count on")
	asJSON := fs.Bool("json", false, "print one JSON object")
	words, err := c.parse()
	if errors.Is(err, errHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	measured, known := benched()
	of := known[0]
	if len(words) > 0 {
		of = words[0]
	}
	if len(words) > 1 || !slices.Contains(known, of) {
		return misused("bench: there is no measurement %q; there is %s, or nothing for all", strings.Join(words, " "), strings.Join(known, ", "))
	}
	if *many < 1 {
		return misused("--games %d: at least 1", *many)
	}
	shown := 0
	figures, err := measured[slices.Index(known, of)].Bench(game.Bench{Games: *many, Seed: *seed, Whole: len(words) == 0, Progress: func(done int) {
		if part := done * 4 / *many; part > shown { // a line a quarter, for long runs
			shown = part
			fmt.Fprintf(c.err, "%d of %d games\n", done, *many)
		}
	}})
	if err != nil {
		return err
	}
	if *asJSON {
		return json.NewEncoder(c.out).Encode(figures.Data)
	}
	for _, r := range figures.Rows {
		fmt.Fprintf(c.out, "%-58s %10.2f %-5s %s\n", r.Name, r.Value, r.Unit, r.Target)
	}
	return nil
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
