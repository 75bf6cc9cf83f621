package labcmd

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/lab/solve"
)

// Solve is the command solve.
var Solve = cli.Command{
	Name: "solve", Usage: "GAME [flags]",
	Summary: "Count and solve a small game exactly",
	About: "GAME is a game or one of its modes. It visits every history of the game, counts them, and evaluates uniform play exactly. " +
		"With --iterations it finds an equilibrium by CFR+, and with --bot it reports by how much a bot can be exploited. A game that is too large for memory is refused with its size, and with the commands that solve its smaller modes: solve goofspiel names solve three and solve fixed.",
	Examples: []string{"solve kuhn", "solve kuhn --iterations 10000", "solve leduc --bot greedy --answers 10", "solve three --json"},
	Run:      solveGame, Breaks: true,
}

// solveFlags are the flags of solve as they were given.
type solveFlags struct {
	playcmd.PlayFlags
	iterations, answers int
}

// maxIterations bounds --iterations, and maxAnswers --answers.
const (
	maxIterations = 100_000_000
	maxAnswers    = 1_000_000
)

func readSolveFlags(c *cli.Call) (*solveFlags, error) {
	f, fs := &solveFlags{}, c.NewFlags()
	f.MatchFlags(c, "it changes nothing but the answers of a bot")
	f.Packs.Flag(c)
	fs.IntVar(&f.iterations, "iterations", 0, "the `number` of iterations of CFR+; 0 = do not run it")
	fs.StringVar(&f.Bot, "bot", "", "grade a `bot`, as for arbiter play")
	fs.IntVar(&f.answers, "answers", 100, "ask a bot this `number` of times at each information set; the shares of its answers are its policy")
	fs.StringVar(&f.Lang, "lang", "", cli.LangUsage)
	fs.BoolVar(&f.JSON, "json", false, "print one JSON object")
	words, err := c.Parse()
	switch {
	case err != nil:
		return nil, err
	case len(words) > 1:
		return nil, cli.Misused("solve: one game at a time, got %q too", words[1])
	case f.iterations < 0 || f.iterations > maxIterations:
		return nil, cli.Misused("--iterations %d: expected 0 to %d", f.iterations, maxIterations)
	case f.answers < 1 || f.answers > maxAnswers:
		return nil, cli.Misused("--answers %d: expected 1 to %d", f.answers, maxAnswers)
	}
	if !f.Seed.Given {
		f.Seed = playcmd.SeedFlag{N: 1, Given: true}
	}
	err = f.Check(c)
	switch {
	case err != nil:
	case len(words) == 0 && !f.At.Was("game") && !f.At.Was("mode"):
		err = cli.Misused("solve: expected a game, for example arbiter %s", c.Cmd.Examples[0])
	case len(words) > 0 && (f.At.Was("game") || f.At.Was("mode")):
		err = cli.Misused("solve: %s is the game or mode already; leave out --game and --mode", words[0])
	case f.At.Was("answers") && f.Bot == "":
		err = cli.Misused("--answers are those of a bot; add --bot")
	}
	if len(words) > 0 {
		f.Mode = words[0]
	}
	return f, err
}

func solveGame(c *cli.Call) error {
	f, err := readSolveFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	lib, err := f.Load()
	if err != nil {
		return err
	}
	if f.Bot != "" {
		if err := lib.CheckBot("bot", f.Bot); err != nil {
			return err
		}
	}
	cli.PrintWarnings(c, lib)
	h, err := f.Header(lib)
	if err != nil {
		return err
	}
	start, err := lib.Open(h, match.Options{Recall: true})
	if err != nil {
		return err
	}
	ctx, stop := c.Breakable()
	defer stop()
	s := &solving{c: c, f: f, lib: lib, mode: h.Mode, start: start}
	err = s.run(ctx)
	c.Err.Status("")
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return c.Broken("%s", s.done)
	}
	return err
}

// solving is one run of the command.
type solving struct {
	c     *cli.Call
	f     *solveFlags
	lib   *cli.Library
	mode  string // its id
	start display.Match
	done  string // what is done, for a run that is interrupted
}

func (s *solving) run(ctx context.Context) error {
	s.done = "before the game was visited"
	survey, err := s.survey()
	if err != nil {
		return err
	}
	g, err := s.build(ctx, survey)
	if err != nil {
		return err
	}
	name := s.lib.Game.Name
	r := solve.NewReport(name, s.f.Mode, g)
	r.Uniform = solve.Evaluate(g, g.Uniform())
	if survey != nil {
		r.Bot = solve.Evaluate(g, survey.Policy)
		r.Bot.Bot, r.Bot.Answers = s.f.Bot, s.f.answers
	}
	var interrupted error
	if s.f.iterations > 0 {
		var progress func(done int)
		if show := s.c.Progress("iterations", ""); show != nil {
			progress = func(done int) { show(done, s.f.iterations, 0) }
		}
		var found *solve.Solution
		if found, interrupted = solve.Solve(ctx, g, s.f.iterations, progress); found.Iterations > 0 {
			r.CFR = found.Found()
		}
		s.c.Err.Status("")
		s.done = "after " + cli.Counted(found.Iterations, "iteration")
	}
	if s.f.JSON {
		err = r.JSON(s.c.Out)
	} else {
		err = r.Text(s.c.Out, s.f.Lang)
	}
	return errors.Join(err, interrupted)
}

// survey seats the bot that is graded; nil without one.
func (s *solving) survey() (*solve.Survey, error) {
	if s.f.Bot == "" {
		return nil, nil
	}
	v := &solve.Survey{Bots: make([]bot.Bot, s.start.Seats()), Answers: s.f.answers}
	for seat := range v.Bots {
		b, err := games.NewBot(s.lib.Game, s.lib.Packs, s.f.Bot, s.f.Seed.N, seat)
		if err != nil {
			return nil, cli.Misused("--bot: %w", err)
		}
		v.Bots[seat] = b
	}
	return v, nil
}

// build visits the game, unless it is too large.
func (s *solving) build(ctx context.Context, survey *solve.Survey) (*solve.Game, error) {
	about, err := solve.Estimate(ctx, s.start)
	if err == nil {
		err = solve.Fits(about)
	}
	if err != nil {
		return nil, s.named(ctx, err)
	}
	o := solve.Options{}
	if show := s.c.Progress("histories", ""); show != nil {
		all, _ := about.Int64()
		o.Progress = func(histories int) { show(histories, max(int(min(all, solve.MaxHistories)), histories+1), 0) }
	}
	if survey != nil {
		o.Meet = survey.Meet
	}
	g, err := solve.Build(ctx, s.start, o)
	s.c.Err.Status("")
	return g, s.named(ctx, err)
}

// named adds to the error for a game that is too large its name and what can be solved
// instead.
func (s *solving) named(ctx context.Context, err error) error {
	if !errors.Is(err, solve.ErrTooLarge) {
		return err
	}
	smaller, stopped := s.smaller(ctx)
	switch {
	case stopped != nil:
		return stopped
	case len(smaller) > 0:
		return cli.Misused("solve: %s is too large: %w; what can be solved of %s: %s", s.mode, err, s.lib.Game.Name, strings.Join(smaller, ", "))
	}
	return cli.Misused("solve: %s is too large: %w", s.mode, err)
}

// smaller returns the commands that solve those other modes of the game that fit into memory.
func (s *solving) smaller(ctx context.Context) (commands []string, err error) {
	for _, mode := range s.lib.Packs.Modes() {
		if mode == s.mode {
			continue
		}
		fits, err := s.fits(ctx, mode)
		if err != nil {
			return nil, err
		}
		if fits {
			commands = append(commands, s.command(mode))
		}
	}
	return commands, nil
}

// fits reports whether a mode without options is small enough. A mode that cannot be opened
// or played to its end is not; the error is that of a run that is interrupted.
func (s *solving) fits(ctx context.Context, mode string) (bool, error) {
	set := games.Setup{Mode: mode, Seed: s.f.Seed.N}
	var err error
	if from := s.lib.Packs.Decks; from != nil {
		if set.Decks, err = games.Deal(from, set); err != nil {
			return false, nil
		}
	}
	start, err := s.lib.Packs.Open(set, match.Options{})
	if err != nil {
		return false, nil
	}
	about, err := solve.Estimate(ctx, start)
	if err != nil {
		return false, ctx.Err()
	}
	return solve.Fits(about) == nil, nil
}

// command is the line that solves a mode of the packs of this run.
func (s *solving) command(mode string) string {
	line := "arbiter solve " + mode
	for _, folder := range s.f.Packs.AsGiven() {
		if strings.ContainsAny(folder, " \t\"'$\\") {
			folder = strconv.Quote(folder)
		}
		line += " --pack " + folder
	}
	return line
}
