package bot

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// board is a match for the parts of bots. Every position is the commands that led to it; a test says who
// is to act then, what can be done and what it is worth. Commands of verb 1 pass, 2 show, 3 give up.
type board struct {
	match.Any
	*law
	path   []match.Command
	viewer event.Player
	spent  int
	guess  int // how often what it hides was guessed
}

// law is what all forks of a board share.
type law struct {
	seats, sides, scale int
	teams               string // a letter for each seat
	act                 func(path []match.Command) []event.Player
	legal               []match.Command
	fails               func(c match.Command) bool
	lead, score         func(path []match.Command, p event.Player) int
	prospect            func(path []match.Command, p event.Player) int // without it, the lead
	end, midway         func(path []match.Command) bool
	outcome             match.Outcome
	cost, rate          int
	hides               bool
	done                []match.Command // by any fork
	guessed, scored     int
}

func (v *board) Viewer() event.Player { return v.viewer }

func (v *board) Seats() int { return v.seats }

func (v *board) Scale() (lead, sides int) { return v.scale, v.sides }

// Allied puts seats into one team that have the same letter in teams; without teams each is alone.
func (v *board) Allied(p, q event.Player) bool {
	return p == q || v.law != nil && v.teams != "" && v.teams[p] == v.teams[q]
}

func (v *board) Guess(r *num.Stream) { v.guessed++; v.guess++; r.Uint64() }

func (v *board) Position() uint64 {
	return uint64(len(v.path)) + uint64(100*v.guess*min(1, truth(v.hides)))
}

func (v *board) Work() int { return v.spent }

func (v *board) Over() bool { return v.end != nil && v.end(v.path) }

func (v *board) Midway() bool { return v.midway != nil && v.midway(v.path) }

func (v *board) Outcome() match.Outcome { return v.outcome }

func (v *board) ToAct(buf []event.Player) []event.Player { return append(buf, v.act(v.path)...) }

func (v *board) Kind(c match.Command) match.Kind {
	return [...]match.Kind{match.Acts, match.Passes, match.Previews, match.GivesUp}[c.Verb]
}

func (v *board) Distinct(l []match.Command) []match.Command { return l }

func (v *board) Fork() match.Any { c := *v; c.path = slices.Clone(v.path); return &c }

func (v *board) ForkInto(to match.Any) {
	c := to.(*board)
	path := append(c.path[:0], v.path...)
	*c = *v
	c.path = path
}

func (v *board) Without(list []match.Command, kinds match.Kinds) []match.Command {
	return slices.DeleteFunc(list, func(c match.Command) bool { return kinds&v.Kind(c).Only() != 0 })
}

func (v *board) Find(list []match.Command, kind match.Kind) int {
	return slices.IndexFunc(list, func(c match.Command) bool { return v.Kind(c) == kind })
}

func (v *board) Legal(p event.Player, buf []match.Command) []match.Command {
	v.spent = v.cost
	for _, c := range v.law.legal {
		c.Player = p
		buf = append(buf, c)
	}
	return buf
}

func (v *board) Options(p event.Player, buf []match.Command) (list []match.Command, surrender match.Command) {
	list = slices.DeleteFunc(v.Legal(p, buf), func(c match.Command) bool { return c.Verb == 3 })
	return list, match.Command{Verb: 3, Player: p}
}

func (v *board) Do(c match.Command) error {
	v.spent = v.cost
	v.done = append(v.done, c)
	if v.fails != nil && v.fails(c) {
		return &match.Fault{Err: fmt.Errorf("script %d", c.Choice)}
	}
	v.path = append(v.path, c)
	return nil
}

func (v *board) Score(p event.Player) int {
	v.spent += v.rate
	v.scored++
	return v.law.score(v.path, p)
}

func (v *board) Lead(p event.Player) int {
	v.spent += v.rate
	return v.law.lead(v.path, p)
}

func (v *board) Prospect(p event.Player) int {
	if v.law.prospect == nil {
		return v.Lead(p)
	}
	v.spent += v.rate
	return v.law.prospect(v.path, p)
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// turns lets players act one after the other, so many commands each.
func turns(seats, each int) func(path []match.Command) []event.Player {
	return func(path []match.Command) []event.Player {
		return []event.Player{event.Player(len(path) / each % seats)}
	}
}

// sum is worth as much as the numbers of a player's own commands.
func sum(path []match.Command, p event.Player) (n int) {
	for _, c := range path {
		if c.Player == p {
			n += int(c.Choice)
		}
	}
	return n
}

// choices are commands with numbers from 1.
func choices(n int16) (list []match.Command) {
	for i := range n {
		list = append(list, match.Command{Choice: i + 1})
	}
	return list
}

// on is a board of two players in turn with three commands, after change.
func on(change func(l *law)) *board {
	l := &law{seats: 2, sides: 2, scale: 100, act: turns(2, 1), legal: choices(3), lead: sum, score: sum, cost: 1}
	if change != nil {
		change(l)
	}
	return &board{law: l}
}

// thinking is a search of a board that has begun.
func thinking(v *board, iterations int) *MCTS {
	b := &MCTS{iterations: iterations}
	b.Renew(1, 0)
	b.begin(v)
	v.ForkInto(b.work)
	return b
}

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestWorthOfGains: no gain is worth half of a victory. The usual distance of results is worth three
// quarters, and no gain is worth all or nothing.
func TestWorthOfGains(t *testing.T) {
	for _, c := range []struct {
		swing, results int64
		gain           int
		want           int64
	}{
		{0, 0, 0, one / 2}, {0, 0, 64, one * 3 / 4}, {0, 0, -64, one / 4}, {0, 0, 192, one * 7 / 8}, {100, 4, 26, one * 3 / 4}, {100, 4, -26, one / 4}, {99, 10, 30, one * 7 / 8}, {0, 5, 1, one * 3 / 4},
	} {
		b := &MCTS{swing: c.swing, results: c.results}
		is(t, fmt.Sprintf("%+v", c), b.worth(c.gain), c.want)
	}
}

// TestLeadsAndProspects: leads decide which commands are likely, and prospects what an iteration
// brought. Both count from what they were before the move.
func TestLeadsAndProspects(t *testing.T) {
	v := on(func(l *law) {
		l.lead = func(path []match.Command, p event.Player) int { return 500 + sum(path, p) }
		l.prospect = func(path []match.Command, p event.Player) int { return 90 - 40*sum(path[:min(1, len(path))], p) }
	})
	b := thinking(v, 60)
	b.search(v, 60)
	for i, n := range b.nodes[1:4] {
		is(t, fmt.Sprintf("prior value of command %d against the middle", i+1), n.prior > one/2, true)
		if i > 0 {
			is(t, fmt.Sprintf("command %d is likelier than the one before", i+1), n.prior > b.nodes[i].prior, true)
			is(t, fmt.Sprintf("command %d brought less", i+1), n.value/int64(n.visits) < b.nodes[i].value/int64(b.nodes[i].visits), true)
		}
		is(t, fmt.Sprintf("command %d lost something", i+1), n.value/int64(n.visits) < one/2, true)
	}
	is(t, "the answer", b.nodes[b.best()].command.Choice, 1)
}

// TestRootsAndShares: the root is the largest one, in parts of 16, and a command that looks worse by an
// eighth is half as likely.
func TestRootsAndShares(t *testing.T) {
	for n := int64(0); n < 30_000; n += 1 + n/50 {
		if r := sqrt(n); r*r > n*256 || (r+1)*(r+1) <= n*256 {
			t.Errorf("the root of %d is %d sixteenths", n, r)
		}
	}
	for worse, want := range map[int64]int64{0: 1024, 1: 512, 3: 256, 7: 128} {
		is(t, fmt.Sprint(worse, " eighths worse"), share(one, one-worse*one/8), want)
	}
	for _, c := range []struct{ at, scale, weighings, prior int }{{0, 0, 8, 2}, {0, 1, 1, 8}, {3, 0, 1, 2}, {3, 100, 1, 8}} {
		b := &MCTS{scale: c.scale}
		is(t, fmt.Sprintf("%+v", c), [2]int{int(b.weighings(int32(c.at))), int(b.priorVisits())}, [2]int{c.weighings, c.prior})
	}
}

// TestWhatBestIs (K-29): the command that was tried most is the best, and of those tried as often the one
// that looks better. Among equals it is the first.
func TestWhatBestIs(t *testing.T) {
	for want, nodes := range map[int32][]node{
		1: {{visits: 3, prior: 5}, {visits: 3, prior: 5}, {visits: 2, prior: 9}}, 2: {{visits: 3, prior: 5}, {visits: 3, prior: 6}, {visits: 3, prior: 6}}, 3: {{visits: 3, prior: 9}, {visits: 3, prior: 9}, {visits: 4, prior: 1}},
	} { //maporder: each is compared
		b := &MCTS{nodes: []node{{}}}
		for _, n := range nodes {
			i := b.add(0, n.command)
			b.nodes[i].visits, b.nodes[i].prior = n.visits, n.prior
		}
		is(t, "best", b.best(), want)
		is(t, "first of the ranks", b.ranked()[0], want)
		is(t, "ranks", len(b.ranked()), 3)
	}
}

// TestDecided: a choice ends when the command that was tried most stays ahead, whatever the iterations
// that are left bring. It is then the one that all of them would have led to. Where the worth of a lead
// is known, a lead of more than an eighth of the iterations left is enough after 64.
func TestDecided(t *testing.T) {
	b := &MCTS{nodes: []node{{}}}
	is(t, "no command is decided", b.decided(0), false)
	for _, visits := range []int32{2, 9, 4, 4} {
		b.nodes[b.add(0, match.Command{})].visits = visits
	}
	is(t, "five ahead with four left", b.decided(4), true)
	is(t, "five ahead with five left", b.decided(5), false)
	for _, c := range []struct {
		done  int32
		scale int
		left  int
		want  bool
	}{{64, 1, 39, true}, {64, 1, 40, false}, {63, 1, 39, false}, {64, 0, 39, false}} {
		b.nodes[0].visits, b.scale = c.done, c.scale
		is(t, fmt.Sprint("five ahead after ", c), b.decided(c.left), c.want)
	}
	b.nodes[0].visits, b.scale = 0, 0
	shorter := 0
	for worse := range int16(8) {
		v := on(func(l *law) { l.legal = append(choices(3), match.Command{Choice: 10 - worse}) })
		whole := thinking(v, 60)
		whole.search(v, 60)
		b := &MCTS{iterations: 60}
		b.Renew(1, 0)
		is(t, fmt.Sprint("the choice when one is worth ", 10-worse), b.Choose(v), whole.nodes[whole.best()].command)
		if b.nodes[0].visits < 60 {
			shorter++
		}
	}
	if shorter < 4 {
		t.Errorf("%d of 8 choices end early", shorter)
	}
}

// TestBoundOfASearch: a search goes on while it has cost no more than 60,000 for each iteration, and ends
// when it is interrupted. It stays interrupted until the next move.
func TestBoundOfASearch(t *testing.T) {
	b := thinking(on(nil), 3)
	for spent, want := range map[int64]bool{0: false, 180_000: false, 180_001: true} { //maporder: each is compared
		b.spent = spent
		is(t, fmt.Sprint("tired at ", spent), b.tired(), want)
	}
	b.spent = 0
	asked := 0
	b.Interrupt(func() bool { asked++; return asked == 2 })
	is(t, "stopped", fmt.Sprint(b.tired(), b.tired(), b.tired(), asked), "false true true 2")
	b.begin(on(nil))
	is(t, "the next move", b.tired(), false)
	b.Interrupt(func() bool { return true })
	is(t, "stopped before it began", b.Choose(on(nil)).Choice, 1)
}

// TestBeginningOfASearch: every search begins with one node, nothing spent but the leads and
// prospects of all players, and no results of the one before.
func TestBeginningOfASearch(t *testing.T) {
	v := on(func(l *law) {
		l.rate, l.scale, l.sides = 7, 30, 3
		l.prospect = func(path []match.Command, p event.Player) int { return 10 * sum(path, p) }
	})
	v.path = []match.Command{{Choice: 4}, {Player: 1, Choice: 9}}
	b := &MCTS{iterations: 9, nodes: make([]node, 5), spent: 99, swing: 9, results: 9, stopped: true, was: []int{3, 3, 3}, hoped: []int{3}, forced: 3, chances: []int64{7, 7, 7}}
	b.begin(v)
	is(t, "a search that begins", fmt.Sprint(len(b.nodes), b.spent, b.swing, b.results, b.stopped, b.was, b.hoped, b.forced, b.chances, b.scale, b.sides), "1 28 0 0 false [4 9] [40 90] 0 [0 0] 30 3")
	work := b.work
	b.begin(v)
	is(t, "its memory is kept", b.work == work && b.trial != b.work && b.ahead != b.trial, true)
}

// TestListOfCommands: a search considers neither commands that give up nor those that only show, and
// listing costs.
func TestListOfCommands(t *testing.T) {
	b := thinking(on(func(l *law) {
		l.cost = 5
		l.legal = []match.Command{{Choice: 1}, {Verb: 3}, {Verb: 2, Choice: 2}, {Verb: 1, Choice: 3}, {Choice: 4}}
	}), 9)
	b.spent = 0
	b.list(1)
	is(t, "commands and cost", fmt.Sprint(b.legal, b.spent), "[{0 1 false 0 1 0 0} {1 1 false 0 3 0 0} {0 1 false 0 4 0 0}] 5")
	list, surrender := Choices(b.work, nil)
	is(t, "choices", fmt.Sprint(list, surrender), "[{0 0 false 0 1 0 0} {1 0 false 0 3 0 0} {0 0 false 0 4 0 0}] {3 0 false 0 0 0 0}")
}

// TestWeights: a command is rated by the lead after it, passing by the lead of the present, and one whose
// script fails as a loss. Several ratings count as their mean, and each costs.
func TestWeights(t *testing.T) {
	lead := 0
	v := on(func(l *law) {
		l.legal = []match.Command{{Choice: 1}, {Verb: 1, Choice: 2}, {Choice: 3}, {Verb: 1, Choice: 4}, {Choice: 5}}
		l.fails = func(c match.Command) bool { return c.Choice == 3 }
		l.lead = func(path []match.Command, p event.Player) int {
			if len(path) == 0 {
				return 0
			}
			return lead * int(path[0].Choice)
		}
		l.rate = 10
	})
	b := thinking(v, 99)
	lead = 64
	b.list(0)
	b.grow(0, 0)
	priors := func() (out []int64) {
		for _, n := range b.nodes[1:] {
			out = append(out, n.prior*16/one)
		}
		return out
	}
	is(t, "ratings in sixteenths", fmt.Sprint(priors()), "[12 8 0 8 14]") // 64 is three quarters, 320 is eleven twelfths
	is(t, "trials", len(v.done), 3)
	b.weigh(0, 1)
	is(t, "they are rated once", len(v.done), 3)
	lead = -64
	b.weigh(0, 2)
	is(t, "the mean", fmt.Sprint(priors()), "[8 8 0 8 8]")
	for _, n := range b.nodes[1:] {
		is(t, "ratings", n.weighed, 2)
	}
	many, first := b.Faults()
	is(t, "faults", fmt.Sprint(many, first != nil), "2 true")
	b.spent = 1 << 40
	b.weigh(0, 3)
	is(t, "nothing is rated without time", len(v.done), 6)
}

// TestGrowth: the commands after one are rated when it was tried twice; those at the root immediately. A
// command that comes again, in whatever order, is the same node.
func TestGrowth(t *testing.T) {
	v := on(nil)
	b := thinking(v, 99)
	b.list(0)
	b.grow(0, 0)
	is(t, "nodes", fmt.Sprint(b.open, len(v.done)), "[1 2 3] 3")
	slices.Reverse(b.legal)
	b.grow(0, 0)
	is(t, "the same nodes", fmt.Sprint(b.open, len(b.nodes)), "[3 2 1] 4")
	for visits, rated := range map[int32]int{1: 0, 2: 3} { //maporder: each is compared
		b.nodes[1].visits, v.done, b.nodes[1].first, b.nodes[1].last = visits, nil, 0, 0
		b.grow(1, 1)
		is(t, fmt.Sprint("rated after ", visits, " visits"), len(v.done), rated)
	}
}

// TestCasualTriesTheFirst: whatever casual overlooks, it never overlooks the first command, nor the next one while
// no script before has worked. A command that is worse is therefore never taken after a better one.
func TestCasualTriesTheFirst(t *testing.T) {
	for _, c := range []struct {
		name   string
		legal  []match.Command
		failed int16 // the script of this command fails
		first  int16
	}{
		{"the first is the best", []match.Command{{Choice: 9}, {Choice: 2}}, 0, 9}, {"after one that fails", []match.Command{{Choice: 4}, {Choice: 9}, {Choice: 2}}, 4, 9},
		{"after one that only shows", []match.Command{{Verb: 2, Choice: 4}, {Choice: 9}, {Choice: 2}}, 0, 9},
	} {
		for seed := range uint64(60) {
			for _, overlooks := range []int{1, 50, 99} {
				v := on(func(l *law) {
					l.legal = c.legal
					l.fails = func(x match.Command) bool { return x.Choice == c.failed }
				})
				b := &Greedy{overlooks: overlooks}
				b.Renew(seed, 0)
				is(t, fmt.Sprint(c.name, ", overlooking ", overlooks, " percent"), b.Choose(v).Choice, c.first)
				is(t, c.name+": the first is tried", slices.ContainsFunc(v.done, func(x match.Command) bool { return x.Choice == c.first }), true)
			}
		}
	}
}

// TestGreedyTakesTheLeastEvil: where every command is worth less than nothing, greedy takes the best
// of them and does not give up.
func TestGreedyTakesTheLeastEvil(t *testing.T) {
	b := &Greedy{}
	b.Renew(1, 0)
	v := on(func(l *law) {
		l.legal = []match.Command{{Choice: -9}, {Choice: -2}, {Choice: -5}, {Verb: 3}}
	})
	is(t, "the choice", b.Choose(v), match.Command{Choice: -2})
}

// TestGreedyDrawsAmongEquals: greedy draws a random number for each equal of its best command and for nothing else, so that what
// it overlooks does not change what comes after.
func TestGreedyDrawsAmongEquals(t *testing.T) {
	for draws, legal := range [][]match.Command{choices(5), {{Choice: 3}, {Choice: 3, Target: 1}, {Choice: 1}}, {{Choice: 1}, {Choice: 3}, {Choice: 3, Target: 1}, {Choice: 3, Target: 2}}} {
		b := &Greedy{}
		b.Renew(9, 0)
		want := b.rng
		for range draws {
			want.Uint64()
		}
		b.Choose(on(func(l *law) { l.legal = legal }))
		is(t, fmt.Sprint("draws among ", legal), b.rng, want)
	}
}
