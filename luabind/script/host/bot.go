package host

import (
	"fmt"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"

	lua "github.com/yuin/gopher-lua"
)

// scripted is a bot of a pack. A function of a script rates each legal command, and the
// bot chooses the best; equal ones have the same chance. The function reads the view of
// the seat, as a condition reads a match, and changes nothing. All calls for one choice
// share one budget.
type scripted[S any] struct {
	k     *Machine[S]
	def   *def.Bot
	me    lua.LValue
	rng   num.Stream
	legal []match.Command
	gains []int
	trial match.Any
	fault error
	many  int   // trials that failed
	first error // the first of them
	spent int64 // by the last choice

	view match.Any // that it is asked about,
	n    int       // and the number of the command
}

// tryWork bounds what a bot's trials of one choice may cost, in instructions.
const tryWork = 1_000_000

// NewBot makes a bot of the packs. Bots of one match should have different streams.
func (k *Machine[S]) NewBot(d *def.Bot, seed uint64, stream int) bot.Bot {
	b := &scripted[S]{k: k, def: d, me: k.newMe(Owner{Of: d, ID: d.ID, Vars: d.Vars})}
	var _ interface {
		bot.Renewing
		bot.Failing
		bot.Faulty
		bot.Metered
	} = b
	b.Renew(seed, stream)
	return b
}

// Name is the id of the bot as it is shown.
func (b *scripted[S]) Name() string { return b.def.ID }

// Renew seeds its random stream again.
func (b *scripted[S]) Renew(seed uint64, stream int) {
	b.rng, b.fault, b.many, b.first = bot.Chance(seed, stream), nil, 0, nil
}

// Work returns what the last choice has cost: its trials and its script.
func (b *scripted[S]) Work() int64 { return b.spent }

// Fault is what has gone wrong in the last choice.
func (b *scripted[S]) Fault() error { return b.fault }

// Faults is how many of its trials have failed, and the first error.
func (b *scripted[S]) Faults() (many int, first error) { return b.many, b.first }

// Choose returns the command with the highest score, or the zero command when the
// script fails. It never rates giving up, and chooses it only when there is no other
// command.
func (b *scripted[S]) Choose(view match.Any) match.Command {
	var surrender match.Command
	b.fault, b.spent = nil, 0
	m, ok := match.Of[S](view)
	if !ok {
		b.fault = &match.Fault{Err: fmt.Errorf("this is not a match of %s", b.k.game.Name)}
		return match.Command{}
	}
	if b.legal, surrender = bot.Choices(view, b.legal); b.def.Tries {
		b.try(view)
	}
	if len(b.legal) == 0 {
		return surrender
	}
	best, err := b.best(view, m)
	if err != nil {
		b.fault = err
		return match.Command{}
	}
	return b.legal[best]
}

// try finds out how much better each command makes the position look. What cannot be
// tried is not offered: one whose script fails, and all after those that have cost
// what the trials of a choice may cost.
func (b *scripted[S]) try(view match.Any) {
	if b.trial == nil {
		b.trial = view.Fork()
	}
	p := view.Viewer()
	now := view.Score(p)
	n := 0
	b.gains = b.gains[:0]
	for _, c := range b.legal {
		gain := 0
		if view.Kind(c) == match.Acts {
			if b.spent > tryWork {
				continue
			}
			view.ForkInto(b.trial)
			err := b.trial.Do(c)
			b.spent += int64(b.trial.Work())
			if match.IsFault(err) {
				if b.many++; b.first == nil {
					b.first = err
				}
			}
			if err != nil {
				continue
			}
			gain = b.trial.Score(p) - now
		}
		b.legal[n], b.gains = c, append(b.gains, gain)
		n++
	}
	b.legal = b.legal[:n]
}

// best asks the script about each command. The error is a *match.Fault.
func (b *scripted[S]) best(view match.Any, m *match.Match[S]) (best int, err error) {
	was := b.k.thinks
	b.k.thinks, b.view = b, view
	defer func() { b.k.thinks, b.view = was, nil }()
	self := event.Entity(0)
	if b.k.game.Seat != nil {
		self = b.k.game.Seat(m, view.Viewer())
	}
	b.k.BeginCommand()
	highest, ties := 0, 0
	err = m.Consult(self, func() error {
		for b.n = range b.legal {
			score, err := b.k.score(m, b)
			if err != nil {
				return err
			}
			switch {
			case b.n == 0 || score > highest:
				best, highest, ties = b.n, score, 1
			case score == highest:
				if ties++; b.rng.Intn(ties) == 0 {
					best = b.n
				}
			}
		}
		return nil
	})
	b.spent += int64(b.k.Spent())
	if f, ok := err.(*match.Fault); ok {
		f.Listener, f.Event = b.def.ID+".score", ""
	}
	return best, err
}

// score asks the function of a bot about a command: function(me, it, game).
func (k *Machine[S]) score(m *match.Match[S], b *scripted[S]) (int, error) {
	was := k.match
	k.match = m
	k.calls++
	err := k.vm.Call3(k.funcs[b.def.Score], 1, b.me, k.it, k.board)
	k.match = was
	if err != nil {
		return 0, err
	}
	return k.number(b.def.Score, "; a command that it finds neither good nor bad gets 0")
}

// Rating returns the bot that is choosing, and the command that it rates; false when
// there is none.
func (k *Machine[S]) Rating() (bot string, c match.Command, ok bool) {
	if k.thinks == nil {
		return "", match.Command{}, false
	}
	return k.thinks.def.ID, k.thinks.legal[k.thinks.n], true
}

// Considered is the command that the bot that calls is asked about.
func (c *Call[S]) Considered() match.Command { return c.k.thinks.legal[c.k.thinks.n] }

// BotFunctions are the functions that bots of every game can call in addition to those
// that read the match.
func BotFunctions[S any]() []Function[S] {
	return []Function[S]{
		{On: "me", Name: "seat", Bots: true, Returns: Int, Doc: "Bots only: the seat for which this chooses, from 1.",
			ZH:      "仅限机器人：为哪个座位选择，从1数起。",
			Example: "local seat = me:seat()",
			Do:      func(c *Call[S]) int { return c.Give(int(c.k.thinks.view.Viewer()) + 1) }},
		{On: "it", Name: "passes", Bots: true, Returns: Bool, Doc: "Whether the command ends a phase, a turn or a wait, and does nothing else.",
			ZH:      "该指令是否只是结束阶段、回合或等待，别无作用。",
			Example: "if it:passes() then return 0 end",
			Do: func(c *Call[S]) int {
				return c.GiveBool(c.k.thinks.view.Kind(c.Considered()) == match.Passes)
			}},
		{On: "it", Name: "gain", Bots: true, Returns: Int, Doc: "How much better the position looks after the command, in the points with which greedy rates positions; 0 for a command that passes. The manifest must set tries = true.",
			ZH:      "执行该指令后局面改善多少，以 greedy 评估局面的分数计；跳过的指令为0。清单须设 tries = true。",
			Example: "if false then return it:gain() end",
			Do: func(c *Call[S]) int {
				if !c.k.thinks.def.Tries {
					c.Raise("the manifest of the bot must say tries = true")
				}
				return c.Give(c.k.thinks.gains[c.k.thinks.n])
			}},
		{On: "game", Name: "chance", Bots: true, Params: []Param{{Name: "n", Type: Int, Range: Range{Min: 1, Max: maxChance}}}, Returns: Int,
			Doc:     "Bots only: a random number from 1 to n, from the bot's own random stream, which does not affect the match.",
			ZH:      "仅限机器人：1至 n 的随机数，来自机器人自己的随机流，不影响对局。",
			Example: "local whim = game:chance(6)",
			Do:      func(c *Call[S]) int { return c.Give(c.k.thinks.rng.Intn(c.Int(0)) + 1) }},
	}
}

// maxChance bounds what a bot can draw from.
const maxChance = 9999
