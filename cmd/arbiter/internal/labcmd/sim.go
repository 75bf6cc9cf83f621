package labcmd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/safeio"
)

// Sim is the command sim.
var Sim = cli.Command{
	Name: "sim", Usage: "[flags]",
	Summary: "Run many bot matches and report the totals",
	About:   "It reports who wins, how long matches take, and the effect of each card. The same seed gives the same report, byte for byte, with any number of jobs.",
	Examples: []string{
		"sim --games 200", "sim --deck unsc --deck flood --bots greedy --games 100 --seed 7", "sim --mode ffa4 --with landmarks --games 40 --format csv --table cards",
		"sim --mode xiangqi --games 10 --json", "sim --games 200 --format html --out report.html", "sim --games 100000 --save run.lab", "sim --resume run.lab",
		"sim --farm --games 200", "sim --farm nats://127.0.0.1:4222 --games 1000000 --run monday",
	},
	Run: sim, Breaks: true, Stalls: true,
}

// simFormats are the formats of reports.
var simFormats = []string{"text", "csv", "jsonl", "json", "html", "svg"}

// simFlags are the flags of sim, as the user gave them.
type simFlags struct {
	playcmd.PlayFlags
	games, jobs, limit                                int
	bots, format, table, out, save, resumed, failures string
	still                                             bool
	farm                                              farm.Gather
	farmer                                            string // the network program
}

func readSimFlags(c *cli.Call) (*simFlags, error) {
	f, fs := &simFlags{}, c.NewFlags()
	f.runFlags(c, 1000, "the `number` of matches")
	f.keepFlags(c)
	fs.StringVar(&f.bots, "bots", "random", "the `names` of bots (arbiter help play), one for all or one for each seat, with commas. random plays a thousand matches a second")
	fs.BoolVar(&f.still, "still", false, "keep all players at their seats, instead of moving them by one seat after each match")
	if err := f.parse(c); err != nil {
		return nil, err
	}
	return f, errors.Join(f.PlayFlags.Check(c), f.check(), f.checkFarm(c))
}

// parse reads the flags of a command that takes no arguments. The seed is 1 without --seed,
// to make a run repeatable.
func (f *simFlags) parse(c *cli.Call) error {
	words, err := c.Parse()
	if err == nil {
		words, err = f.farm.Take(words)
	}
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return cli.Misused("%s: unexpected argument %q; try arbiter help %[1]s", c.Cmd.Name, words[0])
	}
	if !f.Seed.Given {
		f.Seed = playcmd.SeedFlag{N: 1, Given: true}
	}
	if f.Lang == "" && slices.Contains([]string{"csv", "jsonl", "json"}, f.format) {
		f.Lang = i18n.English // programs read them
	}
	return nil
}

// runFlags declares the flags of all reports on many matches.
func (f *simFlags) runFlags(c *cli.Call, games int, usage string) {
	fs := c.Flags
	f.MatchFlags(c, "default 1")
	f.Packs.Flag(c)
	fs.IntVar(&f.games, "games", games, usage)
	fs.IntVar(&f.jobs, "jobs", usualJobs(), "play this `number` of matches at the same time")
	fs.IntVar(&f.limit, "max-commands", 20_000, "abort a match after this `number` of commands")
	c.Formerly("most", "max-commands")
	fs.StringVar(&f.format, "format", "text", "the `format` of the report: text for people; csv or jsonl, one line for each match; json, one object; html, a page with pictures; svg, one picture")
	fs.StringVar(&f.table, "table", "", "with csv or svg: print one `table` of the report, such as cards, instead of the matches")
	fs.BoolVar(&f.JSON, "json", false, "the same as --format json")
	fs.StringVar(&f.Lang, "lang", "", cli.LangUsage)
	fs.StringVar(&f.out, "out", "", "write the report to a new `file`")
}

// usualJobs is the default number of matches at a time.
func usualJobs() int { return runtime.GOMAXPROCS(0) }

// keepFlags declares the flags of runs that can be resumed, of failed matches, and of a farm.
func (f *simFlags) keepFlags(c *cli.Call) {
	fs := c.Flags
	f.saveFlags(c)
	fs.StringVar(&f.failures, "failures", ".", "the `folder` for records of matches that fail")
	f.farm.Flags(fs)
}

func (f *simFlags) check() error {
	if f.JSON {
		if f.At.Was("format") && f.format != "json" {
			return cli.Misused("--json means --format json; leave out --format %s", f.format)
		}
		f.format = "json"
	}
	if err := f.checkBounds(); err != nil {
		return err
	}
	switch {
	case f.table != "" && f.format != "csv" && f.format != "svg":
		return cli.Misused("--table is for --format csv and svg")
	case f.table == "" && f.format == "svg":
		return cli.Misused("--format svg: choose the table with --table")
	}
	return errors.Join(f.checkSaved(), cli.OneOf("format", f.format, simFormats...))
}

// eachMatch reports whether the report lists single matches.
func (f *simFlags) eachMatch() bool {
	return f.format == "jsonl" || f.format == "csv" && f.table == ""
}

// checkBounds rejects numbers out of range.
func (f *simFlags) checkBounds() error {
	switch {
	case f.games < 1 || f.games > lab.MaxGames:
		return cli.Misused("--games %d: expected 1 to %d", f.games, lab.MaxGames)
	case f.jobs < 1 || f.jobs > maxJobs:
		return cli.Misused("--jobs %d: expected 1 to %d", f.jobs, maxJobs)
	case f.limit < 1 || f.limit > lab.MaxCommands:
		return cli.Misused("--max-commands %d: expected 1 to %d", f.limit, lab.MaxCommands)
	}
	return nil
}

// fresh rejects, before hours of matches, a file for the report that exists or cannot be
// made, and an unknown folder for records.
func (f *simFlags) fresh() error {
	if info, err := os.Stat(f.failures); f.failures != "" && (err != nil || !info.IsDir()) {
		return cli.Misused("--failures: unknown folder %q", f.failures)
	}
	if f.out == "" {
		return nil
	}
	switch info, err := os.Lstat(f.out); {
	case err == nil && info.IsDir():
		return cli.Misused("--out %q: it is a folder; expected the name of a new file", f.out)
	case err == nil:
		return cli.Misused("--out %q: file exists", f.out)
	}
	if info, err := os.Stat(filepath.Dir(f.out)); err != nil || !info.IsDir() {
		return cli.Misused("--out %q: unknown folder %q", f.out, filepath.Dir(f.out))
	}
	file, err := safeio.Create(f.out)
	if err != nil {
		return cli.Misused("--out %q: %v", f.out, err)
	}
	return errors.Join(file.Close(), safeio.Remove(f.out)) // only a finished report is written
}

// maxJobs bounds the number of libraries that are loaded at the same time.
const maxJobs = 256

func sim(c *cli.Call) error {
	f, err := readSimFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	return printReport(c, f, newTabledSimulation, func(r *lab.Report) report { return r })
}

// newTabledSimulation rejects an unknown table or picture before anything is played.
func newTabledSimulation(c *cli.Call, f *simFlags) (*simulation, error) {
	s, err := newSimulation(c, f)
	if err != nil || f.table == "" {
		return s, err
	}
	forms := s.plan.Forms(s.lib.Packs)
	err = lab.NoTable(f.table, forms)
	if err == nil && f.format == "svg" {
		err = lab.NoPicture(f.table, lab.Pictured(forms))
	}
	if err != nil {
		s.close()
		return nil, cli.Misused("--table: %w", err)
	}
	return s, nil
}

// printReport plays the matches of flags or of a file and writes their report.
func printReport(c *cli.Call, f *simFlags, read func(c *cli.Call, f *simFlags) (*simulation, error), made func(r *lab.Report) report) error {
	if err := f.fresh(); err != nil {
		return err
	}
	ctx, leave := c.Breakable()
	defer leave()
	s, err := read(c, f)
	if err != nil {
		return err
	}
	defer s.close()
	played, err := s.run(ctx, c, f)
	if err != nil {
		return err
	}
	if err := writeReport(c, f, made(played)); err != nil {
		return err
	}
	err = s.failures(c, f, played)
	if played.Played < s.plan.Total() {
		return errors.Join(err, c.Broken("after %d of %s%s", played.Played, display.CountOf(s.plan.Total(), "match", "matches"), s.goOn(f)))
	}
	return err
}

// newSimulation reads the simulation from flags or from a file.
func newSimulation(c *cli.Call, f *simFlags) (*simulation, error) {
	if f.resumed != "" {
		return openSavedRun(c, f)
	}
	s, err := planSimulation(c, f)
	if err != nil {
		return nil, err
	}
	return s, s.begin(f)
}

// planSimulation plans the matches of flags.
func planSimulation(c *cli.Call, f *simFlags) (*simulation, error) {
	lib, err := f.PlayFlags.Load()
	if err != nil {
		return nil, err
	}
	cli.PrintWarnings(c, lib)
	h, err := f.Header(lib)
	if err != nil {
		return nil, err
	}
	s := &simulation{lib: lib, plan: lab.Plan{Match: *h, Games: f.games, MaxCommands: f.limit, Still: f.still}}
	if err := f.contestants(s); err != nil {
		return nil, err
	}
	return s, s.check(c)
}

// contestants sets the players and the names that reports use for them.
func (f *simFlags) contestants(s *simulation) error {
	m, err := s.lib.Open(&s.plan.Match, f.Options())
	if err != nil {
		return err
	}
	seats := m.Seats()
	bots := strings.Split(f.bots, ",")
	if len(bots) != 1 && len(bots) != seats {
		return cli.Misused("--bots names %d bot%s; expected one for all, or one for each seat of %s, which has %d", len(bots), i18n.Plural(len(bots)), f.Mode, seats)
	}
	if err := f.At.Seated(seats); err != nil {
		return err
	}
	f.Auto, f.Bot = true, bots[0]
	s.plan.Match.Seats = f.Seats(s.lib, seats)
	decks := f.deckNames(s.lib, s.plan.Match.Options, seats)
	for i := range seats {
		if f.At.Was("bots") || s.plan.Match.Seats[i].Bot == "" {
			s.plan.Match.Seats[i].Bot = games.Level(s.lib.Game, bots[min(i, len(bots)-1)])
		}
		bot := s.plan.Match.Seats[i].Bot
		if err := s.lib.CheckBot("bots", bot); err != nil {
			return err
		}
		name := strings.TrimSpace(decks[i] + " " + bot)
		if slices.Contains(s.plan.Names, name) {
			name = fmt.Sprintf("%s (%d)", name, i+1)
		}
		s.plan.Names = append(s.plan.Names, name)
	}
	return nil
}

// deckNames returns the names of the contestants' decks as all lab commands print them,
// with "" for a seat without a deck.
func (f *simFlags) deckNames(lib *cli.Library, options []string, seats int) []string {
	names := make([]string, seats)
	if from := lib.Packs.Decks; from != nil {
		copy(names, from.Starters(f.Mode, options))
	}
	switch {
	case f.At.Preset != nil:
		copy(names, f.At.Preset.Decks)
	case f.At.File != nil:
		for i, s := range f.At.File.Seats {
			if s.Deck != "" && i < seats {
				names[i] = s.Deck
			}
		}
	}
	copy(names, f.Decks)
	for i, name := range names {
		if name != "" {
			names[i] = deckName(lib, name)
		}
	}
	return names
}

// run plays the missing matches. Ctrl-C ends it with partial results.
func (s *simulation) run(ctx context.Context, c *cli.Call, f *simFlags) (*lab.Report, error) {
	cli.CollectSeldom()
	first := s.lib.Packs
	o := lab.Options{Jobs: f.jobs, Lang: f.Lang, Done: s.done, Keep: s.keeping(), Load: func() (*games.Packs, error) {
		if p := first; p != nil {
			first = nil
			return p, nil
		}
		return s.reload()
	}}
	o.Sums = !f.eachMatch()
	workers, found := 0, ""
	if f.farm.Given {
		found = "workers"
	}
	show := c.Progress("matches", found)
	if show != nil {
		o.Progress = func(done int) { show(done, s.plan.Total(), workers) }
	}
	if f.farm.Given {
		o.Elsewhere = s.elsewhere(c, f, func(n int) { workers = n })
	}
	report, err := lab.Run(ctx, s.plan, s.lib.Game, o)
	c.Err.Status("")
	return report, err
}

// report can be written by any lab command.
type report interface {
	Head() string
	Text(out io.Writer) error
	CSV(out io.Writer) error
	TableCSV(out io.Writer, table string) error
	JSONLines(out io.Writer) error
	JSON(out io.Writer) error
	HTML(out io.Writer) error
	SVG(out io.Writer, table string) error
}

// writeReport writes a report in the format of the flags.
func writeReport(c *cli.Call, f *simFlags, r report) error {
	var b bytes.Buffer
	var err error
	switch f.format {
	case "text":
		err = r.Text(&b)
	case "jsonl":
		err = r.JSONLines(&b)
	case "json":
		err = r.JSON(&b)
	case "html":
		err = r.HTML(&b)
	case "svg":
		if err = r.SVG(&b, f.table); err != nil {
			err = cli.Misused("--table: %w", err)
		}
	case "csv":
		if f.table == "" {
			err = r.CSV(&b)
		} else {
			err = r.TableCSV(&b, f.table)
		}
	}
	if err != nil {
		return err
	}
	if f.out == "" {
		_, err := c.Out.Write(b.Bytes())
		return err
	}
	file, err := safeio.Create(f.out)
	if err != nil {
		return cli.Misused("--out %q: %v", f.out, err)
	}
	_, err = file.WriteString(safeio.Clean(b.String())) // as it would be printed
	if err = errors.Join(err, file.Close()); err != nil {
		safeio.Remove(f.out) // an incomplete file would block the next report
		return cli.Misused("--out: %w; no report is written", err)
	}
	fmt.Fprintf(c.Out, "%s: %s\n", f.out, r.Head())
	return nil
}

// warnTrials reports, on the error stream, scripts that failed while bots tried commands.
func warnTrials(c *cli.Call, f *simFlags, t *lab.Trials) {
	if text := t.Warning().In(f.Lang); text != "" {
		c.Note("%s: %s\n", c.Cmd.Name, text)
	}
}

// runsKept is the maximum number of records of one match that different runs leave.
const runsKept = 1000

// createFailed makes the file of a failed match. If earlier runs have left one, the name
// gets a number.
func (f *simFlags) createFailed(m *lab.Played) (name string, file *os.File, err error) {
	base := filepath.Join(f.failures, fmt.Sprintf("failed-%d-%d", m.Seed, m.Match+1))
	for run := 1; run <= runsKept; run++ {
		if name = base + ".jsonl"; run > 1 {
			name = fmt.Sprintf("%s-%d.jsonl", base, run)
		}
		if file, err = safeio.Create(name); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return name, file, err
}

// failures writes records of the matches that failed and reports where.
func (s *simulation) failures(c *cli.Call, f *simFlags, r *lab.Report) error {
	warnTrials(c, f, &r.Trials)
	for _, m := range r.Failed {
		c.Note("%s: match %d failed: %s\n", c.Cmd.Name, m.Match+1, m.Error)
		name, file, err := f.createFailed(&m)
		if err != nil {
			c.Note("  its record is not written: %s: %v\n", name, err)
			continue
		}
		if err := errors.Join(lab.Record(&s.plan, s.lib.Game, s.lib.Packs, m.Match, file), file.Close()); err != nil {
			safeio.Remove(name)
			c.Note("  its record is not written: %v\n", err)
			continue
		}
		c.Note("  its record, up to that command: %s\n", name)
	}
	if len(r.Failed) > 0 {
		return cli.ExitWith(cli.ExitScript, fmt.Errorf("%s: %d of %s failed", c.Cmd.Name, len(r.Failed), display.CountOf(r.Played, "match", "matches")))
	}
	return nil
}
