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
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/layout"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/safeio"
)

var Sim = cli.Command{
	Name: "sim", Usage: "[flags]",
	Summary: "Run many bot matches and report the totals",
	About:   "It reports who wins, how long matches take, and the effect of each card. The same seed gives the same report, byte for byte, with any number of jobs.",
	Examples: []string{
		"sim --games 200", "sim --deck unsc --deck flood --bots greedy --games 100 --seed 7", "sim --mode ffa4 --with landmarks --games 40 --format csv --table cards",
		"sim --mode xiangqi --games 10 --json", "sim --games 200 --format html --out report.html", "sim --games 100000 --save run.lab", "sim --resume run.lab",
		"sim --farm --games 200", "sim --farm nats://127.0.0.1:4222 --games 1000000 --run monday",
	},
	Run: sim, Breaks: true,
}

// simFormats are the ways to write a report.
var simFormats = []string{"text", "csv", "jsonl", "json", "html", "svg"}

// simFlags are the flags of sim as they were given.
type simFlags struct {
	playcmd.PlayFlags
	games, jobs, most                                 int
	bots, format, table, out, save, resumed, failures string
	still                                             bool
	farm                                              farm.Gather
	farmer                                            string // the program that knows the network
}

func readSimFlags(c *cli.Call) (*simFlags, error) {
	f, fs := &simFlags{}, c.NewFlags()
	f.runFlags(c, 1000, "the `number` of matches")
	f.keepFlags(c)
	fs.StringVar(&f.bots, "bots", "random", "who plays: the `names` of bots, one for all or one a seat with commas between them (arbiter help play); random, as it plays a thousand matches in a second")
	fs.BoolVar(&f.still, "still", false, "everybody stays at one seat; without it they move on by a seat from match to match")
	if err := f.parse(c); err != nil {
		return nil, err
	}
	return f, errors.Join(f.PlayFlags.Check(c), f.check(), f.checkFarm(c))
}

// parse reads the flags of a command that takes no arguments. Without --seed the seed is 1,
// so that a run can be repeated.
func (f *simFlags) parse(c *cli.Call) error {
	words, err := c.Parse()
	if err == nil {
		words, err = f.farm.Take(words)
	}
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return cli.Misused("%s: %q is no flag; try arbiter help %[1]s", c.Cmd.Name, words[0])
	}
	if !f.Seed.Given {
		f.Seed = playcmd.SeedFlag{N: 1, Given: true}
	}
	return nil
}

// runFlags declares the flags that all reports on many matches have.
func (f *simFlags) runFlags(c *cli.Call, games int, usage string) {
	fs := c.Flags
	f.MatchFlags(c, "without it 1")
	f.Packs.Flag(c)
	fs.IntVar(&f.games, "games", games, usage)
	fs.IntVar(&f.jobs, "jobs", usualJobs(), "how `many` matches are played at a time")
	fs.IntVar(&f.most, "most", 20_000, "the `number` of commands after which a match is broken off")
	fs.StringVar(&f.format, "format", "text", "the `format` of the report: text for people; csv or jsonl, a line a match; json, one object; html, a page with pictures; svg, one picture")
	fs.StringVar(&f.table, "table", "", "with csv or svg: one `table` of the report, as cards, instead of the matches")
	fs.BoolVar(&f.Json, "json", false, "as --format json")
	fs.StringVar(&f.Lang, "lang", "en", "the `language` of names: en or zh")
	fs.StringVar(&f.out, "out", "", "write the report to a new `file`")
}

// usualJobs is how many matches are played at a time if nobody says.
func usualJobs() int { return runtime.GOMAXPROCS(0) }

// keepFlags declares the flags of runs that go on, of matches that fail, and of a farm.
func (f *simFlags) keepFlags(c *cli.Call) {
	fs := c.Flags
	f.saveFlags(c)
	fs.StringVar(&f.failures, "failures", ".", "the `folder` for records of matches that fail")
	f.farm.Flags(fs)
}

func (f *simFlags) check() error {
	if f.Json {
		if f.At.Was("format") && f.format != "json" {
			return cli.Misused("--json is --format json; leave out --format %s", f.format)
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
		return cli.Misused("--format svg: say with --table which table is drawn")
	}
	return errors.Join(f.checkSaved(), cli.OneOf("format", f.format, simFormats...))
}

// eachMatch reports whether the report tells of matches one by one.
func (f *simFlags) eachMatch() bool {
	return f.format == "jsonl" || f.format == "csv" && f.table == ""
}

// checkBounds refuses numbers that no run can have.
func (f *simFlags) checkBounds() error {
	switch {
	case f.games < 1 || f.games > lab.MaxGames:
		return cli.Misused("--games %d: from 1 to %d", f.games, lab.MaxGames)
	case f.jobs < 1 || f.jobs > maxJobs:
		return cli.Misused("--jobs %d: from 1 to %d", f.jobs, maxJobs)
	case f.most < 1 || f.most > lab.MaxCommands:
		return cli.Misused("--most %d: from 1 to %d", f.most, lab.MaxCommands)
	}
	return nil
}

// fresh refuses a file for the report that is there or cannot be made, and a folder for
// records that is not, before hours of matches.
func (f *simFlags) fresh() error {
	if info, err := os.Stat(f.failures); f.failures != "" && (err != nil || !info.IsDir()) {
		return cli.Misused("--failures %q: there is no such folder", f.failures)
	}
	if f.out == "" {
		return nil
	}
	if _, err := os.Lstat(f.out); err == nil {
		return cli.Misused("--out %q: file exists", f.out)
	}
	if info, err := os.Stat(filepath.Dir(f.out)); err != nil || !info.IsDir() {
		return cli.Misused("--out %q: there is no folder %q", f.out, filepath.Dir(f.out))
	}
	file, err := safeio.Create(f.out)
	if err != nil {
		return cli.Misused("--out %q: %v", f.out, err)
	}
	return errors.Join(file.Close(), safeio.Remove(f.out)) // it is written when there is something to write
}

// maxJobs bounds the libraries that are loaded side by side.
const maxJobs = 256

func sim(c *cli.Call) error {
	f, err := readSimFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	return printReport(c, f, newTabledSimulation, func(r *lab.Report) report { return r })
}

// newTabledSimulation refuses a table or picture that there is not before anything is
// played.
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

// printReport plays what is read from flags or a file, and writes what is made of it.
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
		return errors.Join(err, c.Broken("after %d of %s%s", played.Played, layout.Count(s.plan.Total(), "match", "matches"), s.goOn(f)))
	}
	return err
}

// newSimulation reads what is to be played: from flags, or from a file.
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

// planSimulation says what is played from flags.
func planSimulation(c *cli.Call, f *simFlags) (*simulation, error) {
	lib, err := f.PlayFlags.Load()
	if err != nil {
		return nil, err
	}
	loading.PrintNotes(c, lib)
	h, err := f.Header(lib)
	if err != nil {
		return nil, err
	}
	s := &simulation{lib: lib, plan: lab.Plan{Match: *h, Games: f.games, Most: f.most, Still: f.still}}
	if err := f.contestants(s); err != nil {
		return nil, err
	}
	return s, s.check(c)
}

// contestants says who plays, and what reports call them.
func (f *simFlags) contestants(s *simulation) error {
	m, err := s.lib.Open(&s.plan.Match, f.Options())
	if err != nil {
		return err
	}
	seats := m.Seats()
	bots := strings.Split(f.bots, ",")
	if len(bots) != 1 && len(bots) != seats {
		return cli.Misused("--bots names %d; one for all, or one for each of the %d seats of %s", len(bots), seats, f.Mode)
	}
	f.Auto, f.Bot = true, bots[0]
	s.plan.Match.Seats = f.Who(s.lib, seats)
	decks := f.deckNames(s.lib, seats)
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

// deckNames returns the names of the contestants' decks, as every command of the lab
// prints them; "" for a seat without a deck.
func (f *simFlags) deckNames(lib *loading.Library, seats int) []string {
	names := make([]string, seats)
	if from := lib.Packs.Decks; from != nil {
		copy(names, from.Starters(f.Mode))
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

// run plays what is missing. Ctrl-C ends it with what is done.
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

// report is what any command of the lab can write.
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

// writeReport writes a report as the flags ask for it.
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
		safeio.Remove(f.out) // half a report is none, and would be in the way of the next one
		return cli.Misused("--out: %w; no report is written", err)
	}
	fmt.Fprintf(c.Out, "%s: %s\n", f.out, r.Head())
	return nil
}

// warnTrials says on the error stream that scripts failed while bots tried commands.
func warnTrials(c *cli.Call, t *lab.Trials) {
	if text := t.Warning(); text != "" {
		fmt.Fprintf(c.Err, "%s: %s\n", c.Cmd.Name, text)
	}
}

// runsKept is how many runs leave records of one match beside each other.
const runsKept = 1000

// createFailed makes the file of a failed match, with a number more where earlier runs
// have left one.
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

// failures writes down the matches that failed, and says where.
func (s *simulation) failures(c *cli.Call, f *simFlags, r *lab.Report) error {
	warnTrials(c, &r.Trials)
	for _, m := range r.Failed {
		fmt.Fprintf(c.Err, "%s: match %d failed: %s\n", c.Cmd.Name, m.Match+1, m.Error)
		name, file, err := f.createFailed(&m)
		if err != nil {
			fmt.Fprintf(c.Err, "  its record is not written: %s: %v\n", name, err)
			continue
		}
		if err := errors.Join(lab.Record(&s.plan, s.lib.Game, s.lib.Packs, m.Match, file), file.Close()); err != nil {
			safeio.Remove(name)
			fmt.Fprintf(c.Err, "  its record is not written: %v\n", err)
			continue
		}
		fmt.Fprintf(c.Err, "  its record, up to that command: %s\n", name)
	}
	if len(r.Failed) > 0 {
		return cli.ExitWith(cli.ExitScript, fmt.Errorf("%s: %d of %s failed", c.Cmd.Name, len(r.Failed), layout.Count(r.Played, "match", "matches")))
	}
	return nil
}
