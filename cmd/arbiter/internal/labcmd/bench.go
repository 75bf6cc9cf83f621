package labcmd

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab/bench"
	"arbiter/luabind/packs/safeio"
)

// Bench is the command bench.
var Bench = cli.Command{
	Name: "bench", Usage: "[MODE] [flags]",
	Summary: "Measure the engine",
	About:   "It measures all usual figures, random matches of a mode, or the cost of each module of a mode, in one thread and without a log. The counts are the same on every machine. Compare all other figures only between runs that took turns.",
	Examples: []string{
		"bench", "bench duel --games 5000 --seed 1", "bench duel --json", "bench tactics --games 500", "bench --modules", "bench ffa3 --modules --games 20",
		"bench --shares 200", "bench --counts --json", "bench --compare earlier.json", "bench --counts --compare earlier.json --worse 10",
	},
	Run: runBench,
}

// maxWorse bounds --worse, which a larger value would turn off.
const maxWorse = 1_000_000

// maxTurns bounds --shares.
const maxTurns = 100_000

// benchFlags are the flags of bench as they were given.
type benchFlags struct {
	games.Bench
	json, modules, counts bool
	shares                int
	compare               string
	worse                 float64
	of                    []string
	given                 map[string]bool // the flags that were written
}

func readBenchFlags(c *cli.Call) (*benchFlags, error) {
	f, fs := &benchFlags{}, c.NewFlags()
	fs.IntVar(&f.Games, "games", 2000, "the `number` of random games")
	fs.Uint64Var(&f.Seed, "seed", 1, "the `seed` of the first game; each later game adds one")
	fs.BoolVar(&f.json, "json", false, "print one JSON object, which --compare reads")
	fs.BoolVar(&f.modules, "modules", false, "measure the cost of each module of a mode, alone and with all others, in microseconds per command")
	fs.BoolVar(&f.counts, "counts", false, "print only the counts that are the same on every machine: commands, events, work, Lua calls, allocations")
	fs.IntVar(&f.shares, "shares", 0, "compare the commands per second of several games with those of a duel: the `number` of turns that each room takes")
	fs.StringVar(&f.compare, "compare", "", "compare the figures with a `file` that bench --json wrote, of the same games and seed; exit with 1 if some are worse")
	fs.Float64Var(&f.worse, "worse", 25, "with --compare: by how many `percent` a figure may be worse")
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	f.of = words
	given := map[string]bool{}
	for _, name := range c.Given() {
		given[name] = true
	}
	f.given = given
	switch {
	case f.Games < 1:
		return nil, cli.Misused("--games %d: expected at least 1", f.Games)
	case f.counts && (f.modules || len(words) > 0):
		return nil, cli.Misused("--counts: the rooms that are counted are always the same; leave out the mode and --modules")
	case f.counts && (given["games"] || given["seed"]):
		return nil, cli.Misused("--counts: the matches that are counted are always the same; leave out --games and --seed")
	case given["shares"] && (f.shares < 1 || f.shares > maxTurns):
		return nil, cli.Misused("--shares %d: expected 1 to %d turns", f.shares, maxTurns)
	case given["shares"] && (f.counts || f.modules || len(words) > 0 || given["games"] || given["seed"]):
		return nil, cli.Misused("--shares: the rooms and their matches are always the same; leave out the mode, --counts, --modules, --games and --seed")
	case given["worse"] && f.compare == "":
		return nil, cli.Misused("--worse needs --compare")
	case f.compare != "" && f.modules:
		return nil, cli.Misused("--compare: what modules cost is compared with each other; leave out --modules")
	case !(f.worse >= 0 && f.worse <= maxWorse): // this also rejects NaN
		return nil, cli.Misused("--worse %v: expected 0 to %d percent", f.worse, maxWorse)
	}
	return f, nil
}

func runBench(c *cli.Call) error {
	f, err := readBenchFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	var was *bench.Kept // read before the measurement, which takes a while
	if f.compare != "" {
		if was, err = keptFigures(f.compare); err != nil {
			return err
		}
		if err = f.as(was); err != nil {
			return err
		}
	}
	shown := 0
	f.Progress = func(done int) {
		if part := done * 4 / f.Games; part > shown { // a line a quarter, for long runs
			shown = part
			c.Note("%d of %d games\n", done, f.Games)
		}
	}
	defer c.Stoppable()()
	figures, err := f.measure()
	if err != nil {
		return err
	}
	switch {
	case f.compare != "":
		return compareFigures(c, was.Rows, figures.Rows, f)
	case f.json:
		kept := bench.Kept{Rows: figures.Rows, Data: figures.Data}
		if !f.counts && f.shares == 0 {
			kept.Games, kept.Seed = f.Games, f.Seed
		}
		return c.JSON(kept)
	}
	for _, r := range figures.Rows {
		fmt.Fprintf(c.Out, "%s %14.2f %s %s\n", figureLine(r, c.Lang()), r.Value, unitOf(r, c.Lang()), targetOf(r, c.Lang()))
	}
	return nil
}

// as measures the games of the earlier figures, unless flags ask for others, which is refused.
func (f *benchFlags) as(was *bench.Kept) error {
	if was.Games < 1 || f.counts || f.shares > 0 {
		return nil
	}
	if f.given["games"] && was.Games != f.Games || f.given["seed"] && was.Seed != f.Seed {
		return cli.Misused("--compare %q: its figures are of --games %d --seed %d; measure the same", f.compare, was.Games, was.Seed)
	}
	f.Games, f.Seed = was.Games, was.Seed
	return nil
}

var figuresFile = safeio.Kind{Name: "figures of bench", Bytes: 1 << 20}

// keptFigures reads figures that --json wrote.
func keptFigures(file string) (*bench.Kept, error) {
	text, err := safeio.Read(file, figuresFile)
	if err != nil {
		return nil, cli.Misused("--compare %q: %w", file, err)
	}
	kept, err := bench.Read(text)
	if err != nil {
		return nil, cli.Misused("--compare %q: %w", file, err)
	}
	return kept, nil
}

// compareFigures prints figures next to earlier ones and lists those without a counterpart.
func compareFigures(c *cli.Call, was, now []games.Row, f *benchFlags) error {
	pairs, gone, added := bench.Compare(was, now, f.worse)
	if len(pairs) == 0 {
		return cli.Misused("--compare %q: it has none of these figures", f.compare)
	}
	if len(gone) > 0 {
		c.Note("bench: not compared, as they are only in %s: %s\n", f.compare, figureNames(gone, c.Lang()))
	}
	if len(added) > 0 {
		c.Note("bench: not compared, as they are only now: %s\n", figureNames(added, c.Lang()))
	}
	var worse []string
	for _, p := range pairs {
		if p.Worse {
			worse = append(worse, p.Name)
		}
	}
	if f.json {
		if err := c.JSON(pairs); err != nil {
			return err
		}
	} else {
		lang := c.Lang()
		fmt.Fprintf(c.Out, "%s %-5s %s %s %s\n", figureLine(games.Row{}, lang), "", right(i18n.In(lang, "before", "之前"), 14), right(i18n.In(lang, "now", "现在"), 14), right(i18n.In(lang, "ratio", "比值"), 7))
		for _, p := range pairs {
			mark := ""
			if p.Worse {
				mark = i18n.In(lang, "  worse", "  变差")
			}
			row := games.Row{Name: p.Name, Unit: p.Unit}
			fmt.Fprintf(c.Out, "%s %s %14.2f %14.2f %7.3f%s\n", figureLine(row, lang), unitOf(row, lang), p.Was, p.Now, p.Ratio, mark)
		}
	}
	if len(worse) > 0 {
		return cli.Failed(i18n.Errorf("%d of %d figures are worse by more than %v %%: %s", "%d个指标（共%d个）变差超过%v%%：%s", len(worse), len(pairs), f.worse, i18n.Text{EN: figureNames(worse, i18n.English), ZH: figureNames(worse, i18n.Chinese)}))
	}
	return nil
}

// right puts a heading at the right of a column of numbers.
func right(text string, width int) string {
	return strings.Repeat(" ", max(width-display.Width(text), 0)) + text
}

// measure runs the requested measurement.
func (f *benchFlags) measure() (*games.Figures, error) {
	if f.counts {
		rows, err := bench.Counts()
		return &games.Figures{Rows: rows}, err
	}
	if f.shares > 0 {
		rows, err := bench.Paces(f.shares)
		return &games.Figures{Rows: rows}, err
	}
	if f.modules && len(f.of) < 2 {
		f.Mode = strings.Join(f.of, "")
		for _, g := range kits.All().Games() {
			if g.Tools.BenchModules != nil {
				return g.Tools.BenchModules(f.Bench)
			}
		}
	}
	measured, known := benched()
	switch {
	case len(f.of) == 0:
		rows, err := bench.Whole(f.Bench)
		return &games.Figures{Rows: rows}, err
	case len(f.of) > 1 || !slices.Contains(known, f.of[0]):
		return nil, cli.Misused("bench: unknown measurement %q%s, or nothing for all", strings.Join(f.of, " "), i18n.OneOf(known))
	}
	figures, err := measured[slices.Index(known, f.of[0])].Tools.Bench(f.Bench)
	if err == nil {
		figures.Rows = bench.Named(f.of[0], figures.Rows)
	}
	return figures, err
}

// benched lists the games that can be measured, and their modes.
func benched() (list []*games.Definition, modes []string) {
	for _, g := range kits.All().Games() {
		if g.Tools.Bench != nil {
			list, modes = append(list, g), append(modes, g.Mode)
		}
	}
	return list, modes
}
