package labcmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/packcmd"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab/loops"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// Loops is the command loops.
var Loops = cli.Command{
	Name: "loops", Usage: "[PACK...] [flags]",
	Summary:  "Find combinations that repeat without end",
	About:    "It searches for commands whose chain of events never ends, and for commands of a turn that pay for themselves. PACK is named as for arbiter test; without it, all shipped cards are searched together. In tactics it searches the usual battle, or that of --option battle=ID, from its beginning, and in games of packs a match from its beginning. It does not search xiangqi, because repetition is a rule of that game. A loop gives the exit code 1.",
	Examples: []string{"loops my/pack", "loops my/pack --json", "loops unsc --budget 20000", "loops my/pack --pieces 2 --record loop_test.lua"},
	Run:      runLoops,
	Breaks:   true,
}

// loopsFlags are the flags of loops, as the user gave them.
type loopsFlags struct {
	budget, jobs, pieces int
	mode, record, lang   string
	options              cli.Several
	seed                 uint64
	json                 bool
	packs                cli.Folders
}

func readLoopsFlags(c *cli.Call) (*loopsFlags, []string, error) {
	f, fs := &loopsFlags{}, c.NewFlags()
	fs.IntVar(&f.budget, "budget", loops.DefaultBudget, "try at most this `number` of commands")
	fs.IntVar(&f.pieces, "pieces", 3, "the largest `number` of cards of a combination")
	fs.StringVar(&f.mode, "mode", "", "the `mode` of the scenarios (default: the usual mode of the game)")
	fs.Var(&f.options, "option", "a room `option`, as name or name=value; may be repeated")
	fs.Uint64Var(&f.seed, "seed", 1, "the random `seed` of the scenarios")
	fs.StringVar(&f.record, "record", "", "write the loops as tests in Lua to a new `file`")
	fs.IntVar(&f.jobs, "jobs", runtime.GOMAXPROCS(0), "search this `number` of scenarios at the same time")
	fs.BoolVar(&f.json, "json", false, "print one JSON object for each game")
	fs.StringVar(&f.lang, "lang", "", cli.LangUsage)
	f.packs.FlagAs(c, "load a `folder` of packs or an archive as well, without searching it; may be repeated")
	words, err := c.Parse()
	switch {
	case err != nil:
		return nil, nil, err
	case f.budget < 1 || f.budget > loops.MaxBudget:
		return nil, nil, cli.Misused("--budget %d: expected 1 to %d", f.budget, loops.MaxBudget)
	case f.pieces < 1 || f.pieces > loops.MaxPieces:
		return nil, nil, cli.Misused("--pieces %d: expected 1 to %d", f.pieces, loops.MaxPieces)
	case f.jobs < 1 || f.jobs > maxJobs:
		return nil, nil, cli.Misused("--jobs %d: expected 1 to %d", f.jobs, maxJobs)
	}
	return f, words, errors.Join(cli.Language(&f.lang, f.json), f.fresh())
}

// fresh rejects an existing file for tests, or one in an unknown folder, before the search.
func (f *loopsFlags) fresh() error {
	if f.record == "" {
		return nil
	}
	switch info, err := os.Lstat(f.record); {
	case err == nil && info.IsDir():
		return cli.Misused("--record %q: it is a folder; expected the name of a new file", f.record)
	case err == nil:
		return cli.Misused("--record %q: file exists", f.record)
	}
	if info, err := os.Stat(filepath.Dir(f.record)); err != nil || !info.IsDir() {
		return cli.Misused("--record %q: unknown folder %q", f.record, filepath.Dir(f.record))
	}
	return nil
}

func runLoops(c *cli.Call) error {
	f, words, err := readLoopsFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	if len(words) == 0 {
		words = []string{kits.All().Usual().Name}
	}
	ctx, stop := c.Breakable()
	defer stop()
	suites, err := packcmd.OpenSuites(&f.packs, "loops", words)
	if err != nil {
		return err
	}
	for _, s := range suites { // before the search
		if err := repeating(s); err != nil {
			return err
		}
	}
	if ctx.Err() != nil {
		return c.Broken("before anything was searched")
	}
	found, faults := 0, 0
	for _, s := range suites {
		r, err := findLoops(ctx, c, f, s)
		if err != nil {
			return err
		}
		found, faults = found+len(r.Found), faults+len(r.Faults)
	}
	if ctx.Err() != nil {
		return c.Broken("with %s found", cli.Counted(found, "loop"))
	}
	if found > 0 {
		return cli.ExitWith(cli.ExitFailed, fmt.Errorf("loops: %s", cli.Counted(found, "loop")))
	}
	if faults > 0 {
		return cli.ExitWith(cli.ExitScript, fmt.Errorf("loops: %s of scripts", cli.Counted(faults, "fault")))
	}
	return nil
}

// repeating rejects packs of a game that cannot be searched.
func repeating(s *runner.Suite) error {
	g := s.Game
	packs, err := g.Load(s.Sources())
	if err != nil {
		return cli.Misused("loops: %v", err)
	}
	if packs.Loops == nil {
		return cli.Misused("loops: %v", loops.NotRepeating{Game: g.Name})
	}
	return nil
}

// findLoops searches the packs of one suite and returns the report.
func findLoops(ctx context.Context, c *cli.Call, f *loopsFlags, s *runner.Suite) (*loops.Report, error) {
	g := s.Game
	link := func() (*games.Packs, error) { return g.Load(s.Sources()) }
	packs, err := link()
	if err != nil {
		return nil, cli.Misused("loops: %v", err)
	}
	mode := f.mode
	if mode == "" {
		mode = g.Mode
	}
	if mode, err = packs.Mode(mode, ""); err != nil {
		return nil, cli.Misused("--mode: %v", err)
	}
	o := loops.Options{Set: games.Setup{Mode: mode, Options: f.options, Seed: f.seed}, MaxPieces: f.pieces, Budget: f.budget, Jobs: f.jobs, Load: link, Progress: c.Progress("commands", "loops")}
	for _, src := range s.Tested() {
		o.Tested = append(o.Tested, load.ID(src))
	}
	r, err := loops.Run(ctx, g.Name, o)
	if err != nil {
		return nil, cli.Misused("loops: %v", err)
	}
	if f.json {
		err = r.JSON(c.Out)
	} else {
		err = r.Text(c.Out, f.lang)
	}
	if err == nil {
		err = recordLoops(c, f, r, packs, o.Set)
	}
	return r, err
}

// recordLoops writes the loops as tests to the file of --record, if there is one, and reports why some
// cannot be written.
func recordLoops(c *cli.Call, f *loopsFlags, r *loops.Report, p *games.Packs, set games.Setup) error {
	if f.record == "" || len(r.Found) == 0 {
		return nil
	}
	text, missed := r.Record(p, set)
	if missed != nil {
		c.Note("loops: --record: %v\n", missed)
	}
	if text == "" {
		return nil
	}
	file, err := safeio.Create(f.record)
	if err != nil {
		return cli.Misused("--record %q: %v", f.record, err)
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err == nil && !f.json {
		c.Say("%s: the loops as tests\n", f.record)
	}
	return err
}
