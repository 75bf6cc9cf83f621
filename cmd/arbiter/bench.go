package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"arbiter/luabind/bench"
)

var benchCommand = command{
	name: "bench", usage: "[duel|tactics] [flags]",
	summary: "Measure the engine: random duels, and what a match, a fork and a load cost. One thread, log off.",
	examples: []string{
		"bench", "bench duel --games 5000 --seed 1", "bench duel --json", "bench tactics --games 500",
	},
	run: runBench,
}

func runBench(c *call) error {
	fs := c.newFlags()
	games := fs.Int("games", 2000, "the `number` of random games")
	seed := fs.Uint64("seed", 1, "the `seed` of the first game; the next ones count on")
	asJSON := fs.Bool("json", false, "print one JSON object")
	words, err := c.parse()
	if errors.Is(err, errHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(words) == 1 && words[0] == tacticsMode {
		return c.benchTactics(*games, *seed, *asJSON)
	}
	duelOnly := len(words) == 1 && words[0] == "duel"
	if len(words) > 0 && !duelOnly {
		return misused("bench: there is no measurement %q; there is duel, tactics, or nothing for all", words[0])
	}
	if *games < 1 {
		return misused("--games %d: at least 1", *games)
	}
	shown := 0
	d, err := bench.Duel(*games, *seed, func(done int) {
		if part := done * 4 / *games; part > shown { // a line a quarter, for long runs
			shown = part
			fmt.Fprintf(c.err, "%d of %d games\n", done, *games)
		}
	})
	if err != nil {
		return err
	}
	var rows []bench.Row
	if !duelOnly {
		if rows, err = bench.Engine(); err != nil {
			return err
		}
	}
	if *asJSON {
		return printJSON(c, d, rows, duelOnly)
	}
	printDuels(c, d)
	for _, r := range rows {
		fmt.Fprintf(c.out, "%-58s %10.2f %-5s %s\n", r.Name, r.Value, r.Unit, r.Target)
	}
	return nil
}

func printDuels(c *call, d bench.Duels) {
	for _, r := range []bench.Row{
		{Name: "random duels", Value: d.GamesPerSecond, Unit: "/s", Target: ">= 1,500"},
		{Name: "commands", Value: d.CommandsPerSec, Unit: "/s", Target: ">= 300,000"},
		{Name: "events", Value: d.EventsPerSecond, Unit: "/s", Target: ">= 2,500,000"},
		{Name: "Lua calls an event", Value: d.LuaCallsPerEvent, Target: "<= 1"},
		{Name: "commands a game", Value: float64(d.Commands) / float64(d.Games)},
		{Name: "events a game", Value: float64(d.Events) / float64(d.Games)},
	} {
		fmt.Fprintf(c.out, "%-58s %10.2f %-5s %s\n", r.Name, r.Value, r.Unit, r.Target)
	}
}

func printJSON(c *call, d bench.Duels, rows []bench.Row, duelOnly bool) error {
	enc := json.NewEncoder(c.out)
	if duelOnly {
		return enc.Encode(d)
	}
	return enc.Encode(struct {
		Duel   bench.Duels `json:"duel"`
		Engine []bench.Row `json:"engine"`
	}{d, rows})
}
