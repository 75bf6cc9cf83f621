package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/lab/loops"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

var loopsCommand = command{
	name: "loops", usage: "[PACK...] [flags]",
	summary:  "Find combinations that repeat without end",
	about:    "It searches for commands whose chain of events never ends, and for commands of a turn that pay for themselves. PACK is as in arbiter test; without it, all shipped cards are searched together. In tactics it searches the usual battle, or that of --option battle=ID, from its beginning. It does not search xiangqi, because repetition is a rule of that game. A loop gives the exit code 1.",
	examples: []string{"loops my/pack", "loops my/pack --json", "loops unsc --budget 20000", "loops my/pack --pieces 2 --record loop_test.lua"},
	run:      runLoops,
	breaks:   true,
}

// loopsFlags are the flags of loops as they were given.
type loopsFlags struct {
	budget, jobs, pieces int
	mode, record         string
	options              several
	seed                 uint64
	json                 bool
	packs                folders
}

func (c *call) loopsFlags() (*loopsFlags, []string, error) {
	f, fs := &loopsFlags{}, c.newFlags()
	fs.IntVar(&f.budget, "budget", loops.DefaultBudget, "how many `commands` are tried in all, at most")
	fs.IntVar(&f.pieces, "pieces", 3, "the most cards of a combination, a `number`")
	fs.StringVar(&f.mode, "mode", "", "the `mode` of the scenes; without it the usual one of the game")
	fs.Var(&f.options, "option", "a room `option`, as name or name=value; may be repeated")
	fs.Uint64Var(&f.seed, "seed", 1, "the `seed` of all chance in the scenes")
	fs.StringVar(&f.record, "record", "", "write the loops as tests in Lua to a new `file`")
	fs.IntVar(&f.jobs, "jobs", runtime.GOMAXPROCS(0), "how `many` scenes are searched at a time")
	fs.BoolVar(&f.json, "json", false, "one JSON object a game")
	f.packs.lockFlag(c)
	words, err := c.parse()
	switch {
	case err != nil:
		return nil, nil, err
	case f.budget < 1 || f.budget > loops.MaxBudget:
		return nil, nil, misused("--budget %d: from 1 to %d", f.budget, loops.MaxBudget)
	case f.pieces < 1 || f.pieces > loops.MaxPieces:
		return nil, nil, misused("--pieces %d: from 1 to %d", f.pieces, loops.MaxPieces)
	case f.jobs < 1 || f.jobs > maxJobs:
		return nil, nil, misused("--jobs %d: from 1 to %d", f.jobs, maxJobs)
	}
	return f, words, f.fresh()
}

// fresh refuses a file for tests that is there, or whose folder is not, before anything is searched.
func (f *loopsFlags) fresh() error {
	if f.record == "" {
		return nil
	}
	if _, err := os.Lstat(f.record); err == nil {
		return misused("--record %q: file exists", f.record)
	}
	if info, err := os.Stat(filepath.Dir(f.record)); err != nil || !info.IsDir() {
		return misused("--record %q: there is no folder %s", f.record, filepath.Dir(f.record))
	}
	return nil
}

func runLoops(c *call) error {
	f, words, err := c.loopsFlags()
	if err != nil {
		return orHelp(err)
	}
	if len(words) == 0 {
		words = []string{registry.All[0].Name()}
	}
	ctx, stop := c.breakable()
	defer stop()
	suites, err := f.packs.suites("loops", words)
	if err != nil {
		return err
	}
	for _, s := range suites { // before anything is searched
		if err := repeating(s); err != nil {
			return err
		}
	}
	if ctx.Err() != nil {
		return c.broken("before anything was searched")
	}
	found, faults := 0, 0
	for _, s := range suites {
		r, err := c.loopsOf(ctx, f, s)
		if err != nil {
			return err
		}
		found, faults = found+len(r.Found), faults+len(r.Faults)
	}
	if ctx.Err() != nil {
		return c.broken("with %s found", counted(found, "loop"))
	}
	if found > 0 {
		return failure{exitFailed, fmt.Errorf("loops: %s", counted(found, "loop"))}
	}
	if faults > 0 {
		return failure{exitScript, fmt.Errorf("loops: %s of scripts", counted(faults, "fault"))}
	}
	return nil
}

// repeating refuses packs of a game that cannot be searched.
func repeating(s *runner.Suite) error {
	g := suiteGame(s)
	packs, err := g.Load(s.Sources())
	if err != nil {
		return misused("loops: %v", err)
	}
	if _, ok := packs.(games.Repeating); !ok {
		return misused("loops: %v", loops.NotRepeating{Game: g.Name()})
	}
	return nil
}

func suiteGame(s *runner.Suite) games.Game {
	i := slices.IndexFunc(registry.All, func(g games.Game) bool { return g.Name() == s.Game.Name })
	return registry.All[i]
}

// loopsOf searches the packs of one suite and tells what came of it.
func (c *call) loopsOf(ctx context.Context, f *loopsFlags, s *runner.Suite) (*loops.Report, error) {
	g := suiteGame(s)
	link := func() (games.Packs, error) { return g.Load(s.Sources()) }
	packs, err := link()
	if err != nil {
		return nil, misused("loops: %v", err)
	}
	mode := f.mode
	if mode == "" {
		mode = g.Mode()
	}
	if mode, err = packs.Mode(mode, ""); err != nil {
		return nil, misused("--mode: %v", err)
	}
	o := loops.Options{Set: games.Setup{Mode: mode, Options: f.options, Seed: f.seed}, Most: f.pieces, Budget: f.budget, Jobs: f.jobs, Load: link, Progress: c.progress("commands", "loops")}
	for _, src := range s.Tested() {
		o.Tested = append(o.Tested, load.ID(src))
	}
	r, err := loops.Run(ctx, g.Name(), o)
	if err != nil {
		return nil, misused("loops: %v", err)
	}
	if f.json {
		err = r.JSON(c.out)
	} else {
		err = r.Text(c.out)
	}
	if err == nil && f.record != "" && len(r.Found) > 0 {
		err = c.recordLoops(f, r, packs, o.Set)
	}
	return r, err
}

// recordLoops writes the loops as tests, and says of those that cannot be written why.
func (c *call) recordLoops(f *loopsFlags, r *loops.Report, p games.Packs, set games.Setup) error {
	text, missed := r.Record(p, set)
	if missed != nil {
		fmt.Fprintf(c.err, "loops: --record: %v\n", missed)
	}
	if text == "" {
		return nil
	}
	file, err := safeio.Create(f.record)
	if err != nil {
		return misused("--record %q: %v", f.record, err)
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err == nil && !f.json {
		fmt.Fprintf(c.out, "%s: the loops as tests\n", f.record)
	}
	return err
}
