package labcmd

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/display"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/record"
)

// Tune is the command tune.
var Tune = cli.Command{
	Name: "tune", Usage: "ID --vary KEY=FROM..TO [flags]",
	Summary: "Find the card values that bring a deck nearest to a target",
	About:   "All combinations play the same matches against the same decks. Combinations that are surely farther from the target share of wins than the best one drop out.",
	Examples: []string{
		"tune UNSC-001 --vary health=1..4 --deck unsc --field flood --games 400", "tune UNSC-001 --vary health=2..5,cost=1..3 --target 50% --deck unsc --games 200",
		"tune FOR-001 --vary attack=1..3 --deck forerunner --target 60% --bot random --games 400 --format csv",
		"tune UNSC-001 --vary attack=1..2 --target helps=0 --deck unsc --field flood --bot random --games 400",
	},
	Run: tune, Breaks: true,
}

// tuneFlags are the flags of tune, as the user gave them.
type tuneFlags struct {
	simFlags
	id           string
	vary, field  cli.Several
	target       string
	measure      lab.Measure
	share        float64 // of the target
	bound, error float64
	grid         lab.Grid
}

func readTuneFlags(c *cli.Call) (*tuneFlags, error) {
	f, fs := &tuneFlags{}, c.NewFlags()
	f.Auto = true
	f.runFlags(c, 4000, "the largest `number` of matches of each combination")
	f.saveFlags(c)
	fs.Lookup("deck").Usage = "the deck that has the card: its `id`, a part of the id, or a file FILE.toml (default: the only deck of the packs that has it)"
	fs.Lookup("format").Usage = "the `format` of the report: text for people; csv or jsonl, a line a combination; json, one object; html, a page with a picture; svg, the picture"
	fs.Lookup("table").Usage = "for svg: the `table` variants, which is the default"
	fs.Var(&f.vary, "vary", "try the values of `keys` in a range, such as health=2..5,cost=1..3; may be repeated")
	fs.Var(&f.field, "field", "an opposing `deck`, as for --deck; may be repeated (default: all other decks of the packs)")
	fs.StringVar(&f.target, "target", "50%", "the `share` of matches that the deck should win, with a draw as half a win. helps=N is by how many points the deck should win more often when it draws the card, as matrix measures it")
	fs.Float64Var(&f.bound, "bound", 2, "the smallest difference that counts, in percentage `points`")
	fs.Float64Var(&f.error, "error", 0.05, "the `probability` of a wrong answer")
	fs.StringVar(&f.Bot, "bot", "greedy", cli.BotUsage()+"; greedy judges values better than random")
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	switch {
	case f.resumed != "" && len(words) > 0:
		return nil, cli.Misused("the file of --resume determines the matches; leave out %q", words[0])
	case f.resumed != "":
	case len(words) == 0:
		return nil, cli.Misused("tune: expected a card, for example arbiter tune UNSC-001 --vary health=2..5")
	case len(words) > 1:
		return nil, cli.Misused("tune: one card at a time, unexpected %q", words[1])
	}
	f.id = strings.Join(words, "")
	if !f.Seed.Given {
		f.Seed = playcmd.SeedFlag{N: 1, Given: true} // a run can be repeated
	}
	if f.format == "svg" && f.table == "" {
		f.table = lab.TuneTables[0]
	}
	return f, errors.Join(f.PlayFlags.Check(c), f.check(), f.checkSearch())
}

func (f *tuneFlags) checkSearch() (err error) {
	if f.table != "" && f.table != lab.TuneTables[0] {
		return cli.OneOf("table", f.table, lab.TuneTables...)
	}
	if f.resumed != "" {
		return nil // the file determines the search
	}
	if len(f.vary) == 0 {
		return cli.Misused("tune: choose the values with --vary, for example --vary health=2..5")
	}
	if f.grid, err = lab.ParseGrid(strings.Join(f.vary, ",")); err != nil {
		return cli.Misused("--vary %w", err)
	}
	number, wanted := strings.CutPrefix(f.target, "helps=")
	percent, wrong := strconv.ParseFloat(strings.TrimSuffix(number, "%"), 64)
	switch {
	case wanted && (wrong != nil || number != strings.TrimSuffix(number, "%") || !(percent >= -50 && percent <= 50)): // this also rejects NaN
		return cli.Misused("--target %q: expected helps=-50 to helps=50 points, for example --target helps=0", f.target)
	case !wanted && (wrong != nil || !(percent >= 1 && percent <= 99)):
		return cli.Misused("--target %q: expected 1%% to 99%%, for example --target 50%%, or by how much the card helps, for example --target helps=0", f.target)
	case len(f.Decks) > 1:
		return cli.Misused("tune: --deck names one deck, the one with the card; name its opponents with --field")
	}
	if f.share = percent / 100; wanted {
		f.measure = lab.Helps
	}
	return checkTest(f.bound, f.error)
}

func tune(c *cli.Call) error {
	f, err := readTuneFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	if err := f.fresh(); err != nil {
		return err
	}
	ctx, stop := c.Breakable()
	defer stop()
	s, search, err := newSearch(c, f)
	if s != nil {
		defer s.close()
	}
	if err != nil {
		return err
	}
	cli.CollectSeldom()
	var progress func(done, limit int)
	if show := c.Progress("matches", ""); show != nil {
		progress = func(done, limit int) { show(done, limit, 0) }
	}
	t, err := lab.Tune(ctx, search, s.lib.Game, s.trying.Card, f.jobs, progress)
	c.Err.Status("")
	if err != nil {
		return err
	}
	t.Lang = f.Lang
	if err := writeReport(c, &f.simFlags, t); err != nil {
		return err
	}
	warnTrials(c, &f.simFlags, &t.Trials)
	if len(t.Failed) > 0 {
		return cli.ExitWith(cli.ExitScript, fmt.Errorf("tune: %s failed, the first with seed %d: %s", display.CountOf(len(t.Failed), "match", "matches"), t.Failed[0].Seed, t.Failed[0].Error))
	}
	if t.Broken {
		return c.Broken("after %s%s", display.CountOf(t.Played(), "match", "matches"), s.goOn(&f.simFlags))
	}
	return nil
}

// newSearch reads the search from flags or a file. It loads each combination once, to
// report errors before any match is played.
func newSearch(c *cli.Call, f *tuneFlags) (s *simulation, of *lab.Search, err error) {
	if f.resumed != "" {
		if s, err = openSavedRun(c, &f.simFlags); err != nil {
			return nil, nil, err
		}
		of, err = s.searchingAgain()
		return s, of, f.blaming(err, true)
	}
	lib, from, set, err := twoSeats(c, &f.simFlags)
	if err != nil {
		return nil, nil, err
	}
	s = &simulation{lib: lib, trying: &lab.Trying{Card: f.id, Grid: f.grid, Measure: f.measure, Target: f.share, Test: lab.Test{Bound: f.bound / 100, Error: f.error}}}
	subject, err := lab.Find(lib.Packs, lib.Sources, f.id)
	if err != nil {
		return nil, nil, cli.Misused("tune: %w", err)
	}
	if err := f.grid.Of(subject); err != nil {
		return nil, nil, cli.Misused("--vary: %w", err)
	}
	if err := chooseOpponents(c, f, s, from, set); err != nil {
		return nil, nil, err
	}
	if of, err = s.searching(); err != nil {
		return nil, nil, err
	}
	err = s.begin(&f.simFlags)
	of.Keep = s.keeping()
	return s, of, err
}

// searchingAgain returns the search of a saved run.
func (s *simulation) searchingAgain() (*lab.Search, error) {
	subject, err := lab.Find(s.lib.Packs, s.lib.Sources, s.trying.Card)
	if err == nil {
		err = s.trying.Grid.Same(subject)
	}
	if err != nil {
		return nil, cli.Misused("tune: %w", err)
	}
	return s.searching()
}

// searching returns the search of a run.
func (s *simulation) searching() (*lab.Search, error) {
	t := s.trying
	subject, err := lab.Find(s.lib.Packs, s.lib.Sources, t.Card)
	if err != nil {
		return nil, cli.Misused("tune: %w", err)
	}
	of := &lab.Search{Plans: s.saved().Plans(), Grid: t.Grid, Measure: t.Measure, Target: t.Target, Test: t.Test, Done: s.done, Keep: s.keeping()}
	of.Load = func(variant int) (*games.Packs, error) {
		sources, err := subject.Set(t.Grid.Assignments(variant))
		if err != nil {
			return nil, err
		}
		return s.lib.Game.Load(sources)
	}
	for i := range of.Plans {
		if err := of.Plans[i].Check(s.lib.Game, s.lib.Packs); err != nil {
			return nil, cli.Misused("tune: %w", err)
		}
	}
	for n := range t.Grid.Size() {
		packs, err := of.Load(n)
		if err == nil {
			err = of.Plans[0].Check(s.lib.Game, packs)
		}
		if err != nil {
			return nil, cli.Misused("--vary, with %s: %w", strings.Join(t.Grid.Assignments(n), ", "), err)
		}
	}
	return of, nil
}

// chooseOpponents plans the matches of the deck with the card against each deck of the field.
func chooseOpponents(c *cli.Call, f *tuneFlags, s *simulation, from games.Decks, set games.Setup) error {
	name, deck, err := chooseHolder(c, f, s.lib, from, set)
	if err != nil {
		return err
	}
	names, decks, err := chooseField(c, s.lib, from, set, f.field)
	if err != nil {
		return err
	}
	for i := range names {
		switch {
		case names[i] != name:
			s.trying.Field = append(s.trying.Field, lab.Opponent{Name: names[i], Deck: record.Pile(decks[i])})
		case len(f.field) > 0:
			return cli.Misused("--field %s: against itself a deck always wins half", names[i])
		}
	}
	field := s.trying.Field
	if len(field) == 0 {
		return cli.Misused("tune: there is no other deck to play against; name one with --field")
	}
	set.Decks = [][]string{deck, record.Cards(field[0].Deck)}
	s.plan = lab.Plan{Match: *f.HeaderOf(s.lib, set), Names: []string{name, field[0].Name}, MaxCommands: f.limit, Hands: f.measure == lab.Helps}
	s.plan.Match.Seats = []record.Seat{{Bot: f.Bot}, {Bot: f.Bot}}
	s.plan.Games = f.games / (2 * len(field)) * 2 // the total is at most --games
	if s.plan.Games == 0 {
		return cli.Misused("--games %d: each combination plays both seats against each of %s, so at least %d", f.games, display.CountOf(len(field), "deck", "decks"), 2*len(field))
	}
	return nil
}

// chooseHolder returns the deck with the card: that of --deck, or the only one.
func chooseHolder(c *cli.Call, f *tuneFlags, lib *cli.Library, from games.Decks, set games.Setup) (name string, deck []string, err error) {
	names, decks, err := chooseField(c, lib, from, set, f.Decks)
	if err != nil {
		return "", nil, err
	}
	var having []string
	for i := range names {
		if slices.Contains(decks[i], f.id) {
			having, name, deck = append(having, names[i]), names[i], decks[i]
		}
	}
	switch {
	case len(having) == 1:
		return name, deck, nil
	case len(f.Decks) > 0:
		return "", nil, cli.Misused("tune: the deck %s has no %s", names[0], f.id)
	case len(having) == 0:
		return "", nil, cli.Misused("tune: no deck has %s; name a file FILE.toml with --deck that has it", f.id)
	}
	return "", nil, cli.Misused("tune: %d decks have %s; choose one with --deck: %s", len(having), f.id, strings.Join(having, ", "))
}
