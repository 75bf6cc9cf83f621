// Package bot holds players that are programs. A bot is given a view of the
// match, in which everything that its seat may not know is blanked, and gives
// a command; the true state never reaches it. Random numbers come from the
// bot's own generator outside the match, so that a bot changes no replay
// (K-33).
//
// It is not for programs that embed the engine: those use package luabind.
package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Bot chooses commands for a seat. A bot is not safe for concurrent use.
type Bot interface {
	// Choose returns a command for the viewer of the view, who is to act. The bot may
	// play the view on, fork it or drop it.
	Choose(view match.Any) match.Command
}

// Interruptible is a Bot that thinks long enough to be interrupted.
type Interruptible interface {
	Bot
	// Interrupt sets a function that the bot calls now and then while it thinks; when
	// it returns true, the bot answers with its best command so far. nil removes it. A
	// choice that a clock cut short is not reproducible, so only programs with waiting
	// people use it; a record has the moves.
	Interrupt(stop func() bool)
}

// Metered is a Bot that counts what its choices cost.
type Metered interface {
	Bot
	// Work returns what the last choice has cost, or what the present one has cost so
	// far, in the units of match.Any.Work: the same on every machine.
	Work() int64
}

// Faulty is a Bot that tries commands, and takes none whose script fails. It
// remembers that some did, as nobody else would learn of it.
type Faulty interface {
	Bot
	// Faults is how many of its trials have failed since it was made or renewed, and
	// the first error; 0 and nil when none has.
	Faults() (many int, first error)
}

// Failing is a Bot whose choice is made by a script, which can fail.
type Failing interface {
	Bot
	// Fault returns the error of the last choice, a *match.Fault, or nil. After an
	// error the chosen command is meaningless.
	Fault() error
}

// Blind is a Bot that uses only the list of its commands. The list is the same in a
// match and in a view of it, so no view is made for it.
type Blind interface {
	Bot
	// Pick returns one of the options, or the command that gives up if there are none.
	Pick(options []match.Command, surrender match.Command) match.Command
}

// Ask lets a bot choose. The error is the *match.Fault of a script that has failed, or
// has returned an invalid choice: the match cannot go on then.
func Ask(b Bot, view match.Any) (match.Command, error) {
	c := b.Choose(view)
	if f, ok := b.(Failing); ok {
		if err := f.Fault(); err != nil {
			return match.Command{}, err
		}
	}
	return c, nil
}

// faults is what a Faulty remembers.
type faults struct {
	many  int
	first error
}

// Faults is how many trials have failed, and the first error.
func (f *faults) Faults() (many int, first error) { return f.many, f.first }

// note counts the error of a trial if a script failed; a rejection does not count.
func (f *faults) note(err error) {
	if !match.IsFault(err) {
		return
	}
	if f.many++; f.first == nil {
		f.first = err
	}
}

// Names lists the bots that New knows.
var Names = []string{"random", "casual", "greedy", "mcts"}

// Levels are names of bots by how well they play, worst first: which bot one is, is
// the game's to say.
var Levels = []string{"easy", "normal", "hard"}

// Names of bots that one game alone has.
const (
	Policy  = "policy"  // of tactics: the script of a battle
	Search  = "search"  // of xiangqi: of the board
	Student = "student" // of xiangqi: the same, but it overlooks moves
)

// about has a sentence for each bot of this package, and for those that one game alone has.
var about = map[string]i18n.Text{
	"random": {EN: "Gives any legal command, each with the same chance.", ZH: "随机下达任一合法指令，机会均等。"},
	"casual": {EN: "Plays like greedy, but overlooks half of its commands, or as many percent as follow: casual:30.", ZH: "与 greedy 相同，但会看漏一半指令；看漏的百分比可写在后面，例如 casual:30。"},
	"greedy": {EN: "Tries each command and gives the one after which the position looks best.", ZH: "逐一尝试各指令，选择执行后局面最好的一条。"},
	"mcts":   {EN: "Searches about a round ahead; more iterations play better: mcts:1000.", ZH: "向后搜索约一轮；迭代次数越多越强，例如 mcts:1000。"},
	Policy:   {EN: "Follows the script of the battle's policy.", ZH: "按战斗所定策略的脚本行动。"},
	Search:   {EN: "Searches the board; more positions play better: search:50000.", ZH: "搜索棋盘；搜索的局面越多越强，例如 search:50000。"},
	Student:  {EN: "Plays like search, but overlooks a tenth of its moves.", ZH: "与 search 相同，但会看漏十分之一的着法。"},
}

// About returns a sentence about a bot that no pack defines, "" for a level.
func About(name string) i18n.Text { return about[name] }

// Taken are the names that no bot of a pack can have, in any game: those of this package,
// the levels, and those that one game alone has.
func Taken() []string { return slices.Concat(Names, Levels, []string{Policy, Search, Student}) }

// Renewing is a Bot that can be one of another match in the memory that it has.
type Renewing interface {
	Bot
	// Name is that by which New makes it.
	Name() string
	// Renew makes it what New gives for that name.
	Renew(seed uint64, stream int)
}

// Budget is the number that the name of a bot may end in, after a colon, as in mcts:500.
type Budget struct {
	Bot   string
	Usual int // without a number
	Max   int // the least is 1
	Unit  string
}

// Budgets are those of the bots that play any game.
var Budgets = []Budget{
	{"casual", usualOverlooked, 99, "percent of the commands that it overlooks"},
	{"mcts", DefaultIterations, MaxIterations, "iterations"},
}

// New makes a bot by name. Bots of one match should have different streams.
func New(name string, seed uint64, stream int) (Bot, error) {
	kind, budget, err := Parse(name, Names, Budgets)
	if err != nil {
		return nil, err
	}
	var b Renewing
	switch kind {
	case "random":
		b = &Random{}
	case "casual":
		b = &Greedy{overlooks: budget}
	case "greedy":
		b = &Greedy{}
	default:
		b = &MCTS{iterations: budget}
	}
	b.Renew(seed, stream)
	return b, nil
}

// Parse reads the name of a bot, one of those that are known, and its budget, 0 for a bot
// without one.
func Parse(name string, known []string, budgets []Budget) (kind string, budget int, err error) {
	kind, number, given := strings.Cut(name, ":")
	if !slices.Contains(known, kind) {
		return "", 0, i18n.Errorf("unknown bot %q; the bots are %s%s", "没有机器人%q；可用的有%s%s", kind, i18n.List(known), i18n.Text{EN: i18n.Meant(kind, known), ZH: i18n.Offer(kind, known).ZH})
	}
	i := slices.IndexFunc(budgets, func(b Budget) bool { return b.Bot == kind })
	switch {
	case i < 0 && given:
		return "", 0, fmt.Errorf("the bot %s has no budget; write %s", kind, kind)
	case i < 0:
		return kind, 0, nil
	case !given:
		return kind, budgets[i].Usual, nil
	}
	b := &budgets[i]
	if budget, _ = strconv.Atoi(number); budget < 1 || budget > b.Max { // 0 if it is not a number
		return "", 0, fmt.Errorf("the budget of %s is %q; write %s:N with from 1 to %d %s, for example %s:%d", kind, number, kind, b.Max, b.Unit, kind, b.Usual)
	}
	return kind, budget, nil
}

// spell is the name of a bot with a budget.
func spell(kind string, budget int) string { return kind + ":" + strconv.Itoa(budget) }

// Random chooses with equal chances among all legal commands that do not give
// up.
type Random struct {
	rng num.Stream
	buf []match.Command
}

// stream is the chance of a bot.
func stream(seed uint64, n int) num.Stream { return num.SplitStream(seed^0xb07b07b07b07b07b, n) }

// Name is random.
func (b *Random) Name() string { return "random" }

// Renew seeds its random stream again.
func (b *Random) Renew(seed uint64, n int) { b.rng = stream(seed, n) }

// Choose returns a command.
func (b *Random) Choose(view match.Any) match.Command {
	var surrender match.Command
	b.buf, surrender = view.Options(view.Viewer(), b.buf[:0])
	return b.Pick(b.buf, surrender)
}

// Pick returns one of the options.
func (b *Random) Pick(options []match.Command, surrender match.Command) match.Command {
	if len(options) == 0 {
		return surrender
	}
	return options[b.rng.Intn(len(options))]
}

// Choices lists the commands that the viewer of a view can choose from: the legal ones,
// except those that only show and those that give up. It also returns one that gives
// up.
func Choices(view match.Any, buf []match.Command) (list []match.Command, surrender match.Command) {
	list, surrender = view.Options(view.Viewer(), buf[:0])
	return withoutPreviews(view, list), surrender
}

// distinct is Choices without those that come to the same as another.
func distinct(view match.Any, buf []match.Command) (list []match.Command, surrender match.Command) {
	list, surrender = Choices(view, buf)
	return view.Distinct(list), surrender
}

// Chance is a bot's own stream of random numbers.
func Chance(seed uint64, n int) num.Stream { return stream(seed, n) }

// withoutPreviews leaves out what only shows: a program knows it without.
func withoutPreviews(view match.Any, list []match.Command) []match.Command {
	return view.Without(list, match.Previews.Only())
}

// usualOverlooked is how many percent of its commands casual overlooks.
const usualOverlooked = 50

// moveWork bounds what Greedy spends on one move, in instructions. A move of the
// shipped packs takes a tenth of it. Without the bound, scripts that stay just below
// the budget of a command would cost that budget for every command.
const moveWork = 1_000_000

// Greedy tries each legal command on a fork of its view and takes the one with the
// position that its ruleset scores highest. It ends a phase when nothing is better than
// the present. When its trials have cost moveWork it takes the best so far. It always
// considers passing, which needs no trial.
//
// Where a counter may be the score (nobody knows what a lead is worth), what is hidden can
// decide what a command is worth, as of a call in poker. There it tries each command in
// several guesses at the view.
type Greedy struct {
	faults
	overlooks int // so many percent of its commands
	rng       num.Stream
	buf       []match.Command
	scratch   match.Any
	worlds    worlds
	spent     int64
}

// Work returns what the last choice has cost: at most 1,000,000 units, and what the last
// command that it tried was worth.
func (b *Greedy) Work() int64 { return b.spent }

// Name is greedy, or casual for one that overlooks much.
func (b *Greedy) Name() string {
	switch b.overlooks {
	case 0:
		return "greedy"
	case usualOverlooked:
		return "casual"
	}
	return spell("casual", b.overlooks)
}

// Renew seeds its random stream again.
func (b *Greedy) Renew(seed uint64, n int) { b.rng, b.faults = stream(seed, n), faults{} }

// Choose returns a command.
func (b *Greedy) Choose(view match.Any) match.Command {
	var surrender match.Command
	b.buf, surrender = distinct(view, b.buf)
	if b.scratch == nil {
		b.scratch = view.Fork()
	}
	p := view.Viewer()
	best, found, highest, ties := surrender, false, 0, 0
	in, work, err := b.worlds.of(view, &b.rng)
	b.spent = work
	b.note(err)
	for _, c := range b.buf {
		if view.Kind(c) == match.Passes {
			if now := present(in, p); !found || now >= highest {
				best, found, highest, ties = c, true, now, 0
			}
			continue
		}
		if b.spent > moveWork || b.overlooks > 0 && found && b.rng.Intn(100) < b.overlooks {
			continue
		}
		score, ok := b.try(in, c, p)
		switch {
		case !ok || found && score < highest:
		case found && score == highest:
			// Among equals each has the same chance, but passing comes first.
			if ties++; view.Kind(best) == match.Acts && b.rng.Intn(ties) == 0 {
				best = c
			}
		default:
			best, found, highest, ties = c, true, score, 1
		}
	}
	if !found && len(b.buf) > 0 { // every one fails: the match then says why, which giving up would hide
		return b.buf[0]
	}
	return best
}

// present is the sum of the scores of some matches.
func present(in []match.Any, p event.Player) (sum int) {
	for _, m := range in {
		sum += m.Score(p)
	}
	return sum
}

// try returns the sum of the scores after a command in some matches; ok is false when a
// script fails in one.
func (b *Greedy) try(in []match.Any, c match.Command, p event.Player) (sum int, ok bool) {
	for _, m := range in {
		m.ForkInto(b.scratch)
		err := b.scratch.Do(c)
		b.spent += int64(b.scratch.Work())
		if err != nil {
			b.note(err)
			return 0, false
		}
		sum += b.scratch.Score(p)
	}
	return sum, true
}

// Table lets bots play the seats of a match. It keeps the memory of the views.
type Table struct {
	Bots  []Bot // by seat; nil for a person
	views []match.Any
	order []event.Player
	list  []match.Command
}

// Next returns the command of the next bot to act; ok is false when a person is to act,
// or nobody. The error is that of a bot's script.
func (t *Table) Next(g match.Any) (c match.Command, ok bool, err error) {
	t.order = g.ToAct(t.order[:0])
	for _, p := range t.order {
		if t.Plays(p) {
			c, err = t.Choose(g, p)
			return c, true, err
		}
	}
	return match.Command{}, false, nil
}

// Plays reports whether a seat has a bot.
func (t *Table) Plays(p event.Player) bool { return int(p) < len(t.Bots) && t.Bots[p] != nil }

// Choose returns the command of the bot of a seat, which is to act. The error is that
// of the bot's script.
func (t *Table) Choose(g match.Any, p event.Player) (c match.Command, err error) {
	if b, blind := t.Bots[p].(Blind); blind {
		t.list, c = g.Options(p, t.list[:0])
		return b.Pick(t.list, c), nil
	}
	if c, err = Ask(t.Bots[p], t.view(g, p)); err != nil {
		return c, fmt.Errorf("the bot of seat %d: %w", p+1, err)
	}
	return c, nil
}

func (t *Table) view(g match.Any, p event.Player) match.Any {
	for len(t.views) <= int(p) {
		t.views = append(t.views, nil)
	}
	if t.views[p] == nil {
		t.views[p] = g.View(p)
	} else {
		g.ViewInto(p, t.views[p])
	}
	return t.views[p]
}
