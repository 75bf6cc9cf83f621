package labcmd

import (
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/env"
	"arbiter/luabind/packs/record"
	"arbiter/repl/session"
)

// Env is the command env.
var Env = cli.Command{
	Name: "env", Usage: "[flags]",
	Summary: "Play matches for programs that learn",
	About:   "Requests and answers are lines of JSON on the standard streams, for a batch of matches at a time. The same seeds and actions give the same answers on every machine, with any number of jobs.",
	Examples: []string{"env", "env --mode duel --batch 64 --encode binary", "env --mode kuhn --indexes", "env --bots greedy", "env --mode ffa4 --bots agent,greedy,casual,random",
		"env --mode ffa4 --with landmarks --observe state", "env --mode xiangqi --reward score", "env --mode tactics --features=false --mask"},
	Run: environment,
}

// envFlags are the flags of env as they were given.
type envFlags struct {
	playcmd.PlayFlags
	o      env.Options
	reward string
	bots   string
}

// rewards are the kinds of reward that a player can receive after a command.
var rewards = []string{"result", "score"}

func readEnvFlags(c *cli.Call) (*envFlags, error) {
	f, fs := &envFlags{}, c.NewFlags()
	f.Lang = "en"
	f.MatchFlags(c, "default 1, for the first match that is reset without a seed")
	f.Packs.Flag(c)
	fs.IntVar(&f.o.Batch, "batch", 1, "the `number` of matches in the batch")
	fs.IntVar(&f.o.Jobs, "jobs", runtime.GOMAXPROCS(0), "play this `number` of them at the same time")
	fs.IntVar(&f.o.Actions, "actions", 0, "the largest `number` of commands that a seat can choose from (default: that of the game)")
	fs.IntVar(&f.o.MaxCommands, "max-commands", 20_000, "abort a match after this `number` of commands")
	c.Formerly("most", "max-commands")
	fs.StringVar(&f.o.Observe, "observe", env.Vector, "the `kind` of observations: vector, integers; state, the position as JSON; none")
	fs.StringVar(&f.o.Encode, "encode", env.Lists, "the `encoding` of numbers: lists, in JSON; base64, 32 bits each with the low byte first; binary, frames of bytes (docs/env.md)")
	fs.BoolVar(&f.o.Features, "features", true, "send the features of each available command")
	fs.BoolVar(&f.o.Mask, "mask", false, "also send the mask of actions. Without it, use the number of actions: the first ones are available")
	fs.BoolVar(&f.o.Indexes, "indexes", false, "send the fixed index of each available command, and accept steps by index")
	fs.BoolVar(&f.o.Surrender, "surrender", false, "offer conceding as an action")
	fs.StringVar(&f.reward, "reward", rewards[0], "the `kind` of reward after a command: result, the winner at the end; score, also the change of the ruleset's score in the view of the acting seat")
	fs.StringVar(&f.bots, "bots", "", "the bots (arbiter help play) at seats that do not learn: a `name` for all but the first seat, or a list for all seats with commas. There, agent marks a seat that learns. Without it, all learn")
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	if len(words) > 0 {
		return nil, cli.Misused("env: unexpected argument %q; try arbiter help env", words[0])
	}
	if !f.Seed.Given {
		f.Seed = playcmd.SeedFlag{N: 1, Given: true} // a run can be repeated
	}
	f.o.Score = f.reward == "score"
	if slices.Contains(c.Given(), "actions") && f.o.Actions < 1 { // 0 would mean the default
		return nil, cli.Misused("--actions %d: expected %d to %d", f.o.Actions, 1, env.MaxActions)
	}
	return f, errors.Join(f.PlayFlags.Check(c), f.checkBounds(), cli.OneOf("reward", f.reward, rewards...), cli.OneOf("observe", f.o.Observe, env.Observations...),
		cli.OneOf("encode", f.o.Encode, env.Encodings...))
}

// checkBounds rejects numbers out of range.
func (f *envFlags) checkBounds() error {
	for _, x := range []struct {
		flag        string
		n, from, to int
	}{{"batch", f.o.Batch, 1, env.MaxBatch}, {"jobs", f.o.Jobs, 1, maxJobs}, {"actions", f.o.Actions, 0, env.MaxActions}, {"max-commands", f.o.MaxCommands, 1, lab.MaxCommands}} {
		if x.n < x.from || x.n > x.to {
			return cli.Misused("--%s %d: expected %d to %d", x.flag, x.n, x.from, x.to)
		}
	}
	return nil
}

func environment(c *cli.Call) error {
	f, err := readEnvFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	lib, err := f.Load()
	if err != nil {
		return err
	}
	cli.PrintWarnings(c, lib)
	h, err := f.Header(lib)
	if err != nil {
		return err
	}
	if err := f.seats(lib, h); err != nil {
		return err
	}
	playcmd.WarnUnheeded(c, &f.At, "bots", "")
	f.o.Setup, f.o.Seed = h.Setup(), f.Seed.N
	for _, p := range record.PacksOf(lib.Packs) {
		f.o.Packs = append(f.o.Packs, strings.TrimSpace(p.ID+" "+p.Version))
	}
	defer c.Stoppable()()
	first := lib.Packs
	f.o.Load = func() (*games.Packs, error) {
		if p := first; p != nil {
			first = nil
			return p, nil
		}
		return lib.Game.Load(lib.Sources)
	}
	b, err := env.New(f.o)
	if err != nil {
		return cli.Misused("env: %w", err)
	}
	out := io.Writer(c.Out)
	if f.o.Encode == env.Binary {
		out = c.Out.Target() // frames are bytes, which the cleaner of texts would change
		if file, is := out.(*os.File); is && session.IsTerminal(file) {
			return cli.Misused("--encode binary: the output is a terminal; expected a pipe or a file")
		}
	}
	err = b.Serve(c.In, out)
	if many, first := b.Trials(); many > 0 {
		c.Note("arbiter: bots tried %s whose scripts failed, and took none of them; the first: %v\n", display.CountOf(many, "command", "commands"), first)
	}
	return err
}

// seats assigns agents and bots to the seats of a match.
func (f *envFlags) seats(lib *cli.Library, h *record.Header) error {
	f.o.Game = lib.Game
	if !f.At.Was("bots") {
		return nil
	}
	m, err := lib.Open(h, match.Options{})
	if err != nil {
		return err
	}
	f.o.Bots = strings.Split(f.bots, ",")
	who, err := env.Seated(f.o.Bots, m.Seats())
	if err != nil {
		return cli.Misused("--bots %s: %w", f.bots, err)
	}
	for _, name := range who {
		if name == env.Agent {
			continue
		}
		if kind, _, _ := strings.Cut(name, ":"); !games.KnowsBot(lib.Game, lib.Packs, name) {
			return cli.Unknown(cli.OneOf("bots", kind, append(games.BotNames(lib.Game, lib.Packs), env.Agent)...))
		}
		if err := lib.CheckBot("bots", name); err != nil {
			return err
		}
	}
	return nil
}
