package main

import (
	"errors"
	"fmt"
	"runtime"
	"strings"

	"arbiter/core/layout"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/lab/env"
	"arbiter/luabind/packs/record"
)

var envCommand = command{
	name: "env", usage: "[flags]",
	summary: "Play matches for programs that learn",
	about:   "Requests and answers are lines of JSON on the standard streams, for a batch of matches at a time. The same seeds and actions give the same answers on every machine, with any number of jobs.",
	examples: []string{"env", "env --mode duel --batch 64 --encode base64", "env --bots greedy", "env --mode ffa4 --bots agent,greedy,casual,random",
		"env --mode ffa4 --with landmarks --observe state", "env --mode xiangqi --reward score", "env --mode tactics --features=false --mask"},
	run: environment,
}

// envFlags are the flags of env as they were given.
type envFlags struct {
	playFlags
	o      env.Options
	reward string
	bots   string
}

// rewards are what a player can be told after a command.
var rewards = []string{"result", "score"}

func (c *call) envFlags() (*envFlags, error) {
	f, fs := &envFlags{}, c.newFlags()
	f.lang = "en"
	f.matchFlags(c, "without it 1: of the first match that is reset without a seed")
	f.packs.flag(c)
	fs.IntVar(&f.o.Batch, "batch", 1, "the `number` of matches that go on side by side")
	fs.IntVar(&f.o.Jobs, "jobs", runtime.GOMAXPROCS(0), "how `many` of them are played at a time")
	fs.IntVar(&f.o.Actions, "actions", 0, "the most commands that a seat may have to choose from, a `number`; without it as the game says")
	fs.IntVar(&f.o.Most, "most", 20_000, "the `number` of commands after which a match is broken off")
	fs.StringVar(&f.o.Observe, "observe", env.Vector, "what is `observed`: vector, whole numbers; state, the position as JSON; none")
	fs.StringVar(&f.o.Encode, "encode", env.Lists, "how numbers are `written`: lists of JSON; base64, 32 bits each with the low byte first")
	fs.BoolVar(&f.o.Features, "features", true, "tell the features of each command that can be given")
	fs.BoolVar(&f.o.Mask, "mask", false, "write the mask of actions out; without it the number of actions says it, as the first ones can be taken")
	fs.BoolVar(&f.o.Surrender, "surrender", false, "giving up is an action too")
	fs.StringVar(&f.reward, "reward", rewards[0], "what is `told` after a command: result, who has won at the end; score, also what has changed of what the ruleset thinks of the position, as the seat that is asked sees it")
	fs.StringVar(&f.bots, "bots", "", "who plays the seats that do not learn: the `name` of a bot (arbiter help play) for all but the first, or one a seat with commas between them and agent for each that learns; without it all learn")
	words, err := c.parse()
	if err != nil {
		return nil, err
	}
	if len(words) > 0 {
		return nil, misused("env: %q is no flag; try arbiter help env", words[0])
	}
	if !f.seed.given {
		f.seed = seedFlag{1, true} // so that a run can be repeated
	}
	f.o.Score = f.reward == "score"
	return f, errors.Join(f.playFlags.check(c), f.checkBounds(), oneOf("reward", f.reward, rewards...), oneOf("observe", f.o.Observe, env.Observations...),
		oneOf("encode", f.o.Encode, env.Encodings...))
}

// checkBounds refuses numbers that no batch can have.
func (f *envFlags) checkBounds() error {
	for _, x := range []struct {
		flag        string
		n, from, to int
	}{{"batch", f.o.Batch, 1, env.MaxBatch}, {"jobs", f.o.Jobs, 1, maxJobs}, {"actions", f.o.Actions, 0, env.MaxActions}, {"most", f.o.Most, 1, lab.MaxCommands}} {
		if x.n < x.from || x.n > x.to {
			return misused("--%s %d: from %d to %d", x.flag, x.n, x.from, x.to)
		}
	}
	return nil
}

func environment(c *call) error {
	f, err := c.envFlags()
	if err != nil {
		return orHelp(err)
	}
	lib, err := f.load()
	if err != nil {
		return err
	}
	c.warn(lib)
	h, err := f.header(lib)
	if err != nil {
		return err
	}
	if err := f.seats(lib, h); err != nil {
		return err
	}
	c.unheeded(&f.at, "bots", "")
	f.o.Setup, f.o.Seed = h.Setup(), f.seed.n
	for _, p := range record.PacksOf(lib.packs) {
		f.o.Packs = append(f.o.Packs, strings.TrimSpace(p.ID+" "+p.Version))
	}
	first := lib.packs
	f.o.Load = func() (games.Packs, error) {
		if p := first; p != nil {
			first = nil
			return p, nil
		}
		return lib.game.Load(lib.sources)
	}
	b, err := env.New(f.o)
	if err != nil {
		return misused("env: %w", err)
	}
	err = b.Serve(c.in, c.out)
	if many, first := b.Trials(); many > 0 {
		fmt.Fprintf(c.err, "arbiter: bots tried %s whose scripts failed, and took none of them; the first: %v\n", layout.Count(many, "command", "commands"), first)
	}
	return err
}

// seats says who plays at the table of a match.
func (f *envFlags) seats(lib *library, h *record.Header) error {
	f.o.Game = lib.game
	if !f.at.was("bots") {
		return nil
	}
	m, err := lib.open(h, match.Options{})
	if err != nil {
		return err
	}
	f.o.Bots = strings.Split(f.bots, ",")
	who, err := env.Seated(f.o.Bots, m.Seats())
	if err != nil {
		return misused("--bots %s: %w", f.bots, err)
	}
	for _, name := range who {
		if name == env.Agent {
			continue
		}
		if kind, _, _ := strings.Cut(name, ":"); !games.KnowsBot(lib.game, lib.packs, name) {
			return misused("%w; %s", oneOf("bots", kind, append(games.Bots(lib.game, lib.packs), env.Agent)...), morePacks)
		}
		if err := lib.checkBot("bots", name); err != nil {
			return err
		}
	}
	return nil
}
