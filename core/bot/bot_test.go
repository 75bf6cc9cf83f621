package bot_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

func TestNewNamesTheBotThatWasMeant(t *testing.T) {
	for _, name := range bot.Names {
		if _, err := bot.New(name, 1, 0); err != nil {
			t.Errorf("New(%q): %v", name, err)
		}
	}
	_, err := bot.New("gredy", 1, 0)
	if want := `unknown bot "gredy"; the bots are random, casual, greedy, mcts; did you mean "greedy"?`; err == nil || err.Error() != want {
		t.Errorf("err = %v, want %q", err, want)
	}
}

func TestNewReadsABudget(t *testing.T) {
	for name, want := range map[string]string{
		"mcts": "mcts:500", "mcts:1": "mcts:1", "mcts:20000": "mcts:20000",
		"mcts:0": "from 1 to 20000", "mcts:": "from 1 to 20000", "mcts:100001": "from 1 to 20000", "mcts:x": "from 1 to 20000",
		"greedy:5": "the bot greedy has no budget", "mtcs:5": `did you mean "mcts"?`,
	} {
		b, err := bot.New(name, 1, 0)
		switch {
		case err != nil && strings.Contains(err.Error(), want):
		case err != nil:
			t.Errorf("New(%q): %v, want %s", name, err, want)
		case b.(bot.Renewing).Name() != want:
			t.Errorf("New(%q) is %s, want %s", name, b.(bot.Renewing).Name(), want)
		}
	}
}

// trial is a view with ten commands, each better than the one before it, which
// cost what a test says.
type trial struct {
	match.Any
	wide  int32 // so many commands instead of ten
	cost  int
	tried *int
	now   int
}

func (v *trial) Viewer() event.Player                    { return 0 }
func (v *trial) Seats() int                              { return 2 }
func (v *trial) Over() bool                              { return false }
func (v *trial) Guess(*num.Stream)                       {}
func (v *trial) ToAct(buf []event.Player) []event.Player { return append(buf, 0) }
func (v *trial) Legal(_ event.Player, buf []match.Command) []match.Command {
	for i := range max(v.wide, 10) {
		buf = append(buf, match.Command{Choice: int16(i + 1)})
	}
	return buf
}
func (v *trial) Options(p event.Player, buf []match.Command) ([]match.Command, match.Command) {
	return v.Legal(p, buf), match.Command{}
}
func (v *trial) Distinct(l []match.Command) []match.Command               { return l }
func (v *trial) Kind(match.Command) match.Kind                            { return match.Acts }
func (v *trial) Without(l []match.Command, _ match.Kinds) []match.Command { return l }
func (v *trial) Find([]match.Command, match.Kind) int                     { return -1 }
func (v *trial) Fork() match.Any                                          { return &trial{wide: v.wide, cost: v.cost, tried: v.tried} }
func (v *trial) ForkInto(match.Any)                                       {}
func (v *trial) Work() int                                                { return v.cost }
func (v *trial) Score(event.Player) int                                   { return v.now }
func (v *trial) Lead(p event.Player) int                                  { return v.Score(p) }
func (v *trial) Prospect(p event.Player) int                              { return v.Lead(p) }
func (v *trial) Midway() bool                                             { return false }
func (v *trial) Scale() (lead, sides int)                                 { return 100, 2 }
func (v *trial) Allied(p, q event.Player) bool                            { return p == q }
func (v *trial) Do(c match.Command) error {
	*v.tried++
	v.now = int(c.Choice)
	return nil
}

// TestGreedyHasABound checks that after trials that cost 1,000,000 units one more is
// allowed, and none after a higher cost. The best that was tried is taken.
func TestGreedyHasABound(t *testing.T) {
	for cost, want := range map[int]int{1: 10, 1_000_000: 2, 1_000_001: 1, 500_000: 3, 500_001: 2} {
		b, err := bot.New("greedy", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		c := b.Choose(&trial{cost: cost, tried: &tried})
		if tried != want || int(c.Choice) != want {
			t.Errorf("of trials at %d units %d are made, want %d, and the one taken is %d", cost, tried, want, c.Choice)
		}
	}
}

// TestMCTSHasABound: a search ends when it has cost 60,000 units for each of its
// iterations, whatever scripts make of its commands. The one under way is ended,
// with what the position costs to list.
func TestMCTSHasABound(t *testing.T) {
	const iterations = 20
	for _, cost := range []int{20_000, 100_000, 1_000_000} {
		b, err := bot.New("mcts:20", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		if c := b.Choose(&trial{cost: cost, tried: &tried}); c.Choice < 1 || c.Choice > 10 {
			t.Errorf("at %d units the answer is %v", cost, c)
		}
		if most := iterations*60_000/cost + 2; tried > most {
			t.Errorf("at %d units %d commands are tried, want at most %d", cost, tried, most)
		}
	}
}

// rated is a trial whose scores cost what a test says, as scripts of modifiers do.
type rated struct {
	trial
	rate   int
	read   int // since the last command
	scored *int
}

func (v *rated) Fork() match.Any {
	return &rated{trial: trial{cost: v.cost, tried: v.tried}, rate: v.rate, scored: v.scored}
}
func (v *rated) Work() int { return v.cost + v.read }
func (v *rated) Score(p event.Player) int {
	*v.scored++
	v.read += v.rate
	return v.trial.Score(p)
}
func (v *rated) Lead(p event.Player) int     { return v.Score(p) }
func (v *rated) Prospect(p event.Player) int { return v.Lead(p) }
func (v *rated) Do(c match.Command) error {
	v.read = 0
	return v.trial.Do(c)
}

// TestMCTSCountsScores checks that scores cost budget wherever the search needs them.
// One score for each player is taken before the search, and the last one may exceed the
// budget.
func TestMCTSCountsScores(t *testing.T) {
	const iterations = 20
	for _, rate := range []int{1_000, 20_000, 100_000, 1_000_000} {
		b, err := bot.New("mcts:20", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		tried, scored := 0, 0
		if c := b.Choose(&rated{trial: trial{cost: 1, tried: &tried}, rate: rate, scored: &scored}); c.Choice < 1 || c.Choice > 10 {
			t.Errorf("at %d units a score the answer is %v", rate, c)
		}
		if most := iterations*60_000/rate + 3; scored > most {
			t.Errorf("at %d units a score there are %d, want at most %d", rate, scored, most)
		}
	}
}

// TestMCTSAsksTheClockInAnIteration checks that an interrupted search tries no further
// command, even in the middle of an iteration.
func TestMCTSAsksTheClockInAnIteration(t *testing.T) {
	b, err := bot.New("mcts:20", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	b.(bot.Interruptible).Interrupt(func() bool { return tried >= 3 })
	if c := b.Choose(&trial{cost: 1, tried: &tried}); c.Choice < 1 || tried > 4 {
		t.Errorf("it had to stop after 3 commands, tried %d and chose %v", tried, c)
	}
}

// TestMCTSTreeHasABound checks that a tree of 200,000 nodes stops growing, except for
// the children of the present node, and that the search continues in it.
func TestMCTSTreeHasABound(t *testing.T) {
	const wide, maxSteps = 90, 200_000
	for _, c := range []struct{ taken, searches, nodes int }{
		{0, 10, 1 + wide}, {maxSteps - 1000, 400, maxSteps}, {maxSteps - 1 - wide, 400, maxSteps}, {maxSteps, 400, maxSteps + 1 + wide},
	} {
		b, err := bot.New("mcts:2000", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		tree, tried := b.(*bot.MCTS), 0
		tree.Crowd(&trial{wide: wide, cost: 1, tried: &tried}, c.taken, c.searches)
		if n := tree.Nodes(); n != c.nodes || tried < c.searches {
			t.Errorf("with %d nodes before %d searches it has %d nodes, want %d; %d commands are tried", c.taken, c.searches, n, c.nodes, tried)
		}
	}
}

// level is a view in which all commands come to the same; the first may pass.
type level struct {
	trial
	passes bool
}

func (v *level) Fork() match.Any { return &level{trial{tried: v.tried}, v.passes} }
func (v *level) Do(match.Command) error {
	*v.tried++
	return nil
}

func (v *level) Kind(c match.Command) match.Kind {
	if v.passes && c.Choice == 5 {
		return match.Passes
	}
	return match.Acts
}

// TestGreedyAmongEquals checks that equal commands have the same chance, and that
// passing is preferred to all of them, wherever it is in the list.
func TestGreedyAmongEquals(t *testing.T) {
	taken, tried := map[int16]int{}, 0
	const seeds = 1000
	for seed := range uint64(seeds) {
		b, err := bot.New("greedy", seed, 0)
		if err != nil {
			t.Fatal(err)
		}
		taken[b.Choose(&level{trial: trial{tried: &tried}}).Choice]++
		if c := b.Choose(&level{trial{tried: &tried}, true}); c.Choice != 5 {
			t.Fatalf("seed %d: it takes %d, and passing is as good", seed, c.Choice)
		}
	}
	for c := int16(1); c <= 10; c++ {
		if n := taken[c]; n < seeds/20 || n > seeds/5 {
			t.Errorf("command %d was taken %d times of %d, want about a tenth", c, n, seeds)
		}
	}
}

// TestOnlyFailingScriptsAreFaults: a command that the rules reject is not a fault of a script.
func TestOnlyFailingScriptsAreFaults(t *testing.T) {
	b, err := bot.New("greedy", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if c := b.Choose(&refusing{}); c.Choice != 1 { // every command fails, and nobody can give up
		t.Errorf("it gives %v, which no list has", c)
	}
	if n, first := b.(bot.Faulty).Faults(); n != 0 || first != nil {
		t.Errorf("%d faults, the first %v", n, first)
	}
}

type refusing struct{ trial }

func (v *refusing) Fork() match.Any        { return &refusing{} }
func (v *refusing) Do(match.Command) error { return &match.Refusal{Code: "NO"} }

// TestMCTSThinksAgain: a bot that was interrupted in one move searches the next one as if
// nothing had been.
func TestMCTSThinksAgain(t *testing.T) {
	b, err := bot.New("mcts:20", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	thinking := b.(bot.Interruptible)
	thinking.Interrupt(func() bool { return true })
	b.Choose(&trial{tried: &tried})
	if tried != 0 {
		t.Fatalf("%d trials after it was stopped", tried)
	}
	thinking.Interrupt(nil)
	if b.Choose(&trial{tried: &tried}); tried == 0 {
		t.Error("it never thinks again")
	}
}

// failing is a trial in which the script of every command except one fails when the search
// plays it. Tried alone it does not fail, because the search guesses other hidden cards.
// All positions have the same score.
type failing struct {
	level
	works int16
	forks *int // the first one is played on, the second one tries commands
	plays bool
}

func (v *failing) Fork() match.Any {
	*v.forks++
	return &failing{level{trial: trial{tried: v.tried}}, v.works, v.forks, *v.forks == 1}
}

func (v *failing) Do(c match.Command) error {
	*v.tried++
	if v.plays && c.Choice != v.works {
		return &match.Fault{Err: errors.New("a script fails")}
	}
	return nil
}

// TestMCTSAvoidsFailingScripts checks that a command with a failing script has no
// value: among equals the one that can be carried out is chosen, wherever it is in the
// list.
func TestMCTSAvoidsFailingScripts(t *testing.T) {
	for _, works := range []int16{1, 4, 10} {
		b, err := bot.New("mcts:200", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		tried, forks := 0, 0
		v := &failing{level{trial: trial{tried: &tried}}, works, &forks, false}
		if c := b.Choose(v); c.Choice != works {
			t.Errorf("command %d is chosen, and only %d works", c.Choice, works)
		}
		if n, _ := b.(bot.Faulty).Faults(); n == 0 || forks != 3 {
			t.Errorf("%d faults, %d forks", n, forks)
		}
		b.(bot.Renewing).Renew(1, 0)
		if n, first := b.(bot.Faulty).Faults(); n != 0 || first != nil {
			t.Errorf("renewed, it has %d faults of the last match, the first %v", n, first)
		}
	}
}
