package bot

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// TestChancesOfResults: an iteration counts the chance of each player: that of its lead, or that of the
// outcome when the match is over. Where nobody knows what a lead is worth it is what the score has gained.
func TestChancesOfResults(t *testing.T) {
	over := func([]match.Command) bool { return true }
	for _, c := range []struct {
		name         string
		change       func(l *law)
		seats, sides int
		want         string
	}{
		{"equal", nil, 2, 2, "[500 500]"}, {"a lead that triples the odds", func(l *law) { l.lead = func(_ []match.Command, p event.Player) int { return 100 - 200*int(p) } }, 2, 2, "[750 250]"},
		{"won", func(l *law) { l.end, l.outcome.Winners = over, []event.Player{0} }, 2, 2, "[1000 0]"}, {"lost", func(l *law) { l.end, l.outcome.Winners = over, []event.Player{1} }, 2, 2, "[0 1000]"},
		{"a draw", func(l *law) { l.end = over }, 2, 2, "[500 500]"}, {"a draw of two", func(l *law) { l.end, l.outcome.Winners, l.outcome.Drawn = over, []event.Player{2}, []event.Player{0} }, 3, 3, "[333 0 1000]"},
		{"an unknown scale", func(l *law) { l.scale = 0 }, 2, 2, "[500 500]"}, {"an unknown scale of four", func(l *law) { l.scale = 0 }, 4, 4, "[250 250 250 250]"},
	} {
		v := on(func(l *law) {
			l.seats, l.sides = c.seats, c.sides
			l.lead = func([]match.Command, event.Player) int { return 0 }
		})
		b := thinking(v, 99)
		if c.change != nil {
			c.change(v.law)
			b.scale, b.sides = v.Scale()
		}
		b.list(0)
		b.grow(0, 0)
		b.path = []step{{2, 0}}
		b.expect()
		is(t, c.name, fmt.Sprint(b.chances), c.want)
		is(t, c.name+": of the command", b.nodes[2].chance, b.chances[0])
		b.expect()
		is(t, c.name+": the sum of two", b.nodes[2].chance, b.chances[0])
		is(t, c.name+": twice as much", fmt.Sprint(b.chances[0]/2, len(b.chances)), fmt.Sprint(b.nodes[2].chance/2, c.seats))
	}
}

// TestSharesOfChances: the viewer's chance is that of the best command, and allies have the same. The other
// sides share what is left as iterations have shown, equally if those have shown nothing.
func TestSharesOfChances(t *testing.T) {
	for _, c := range []struct {
		viewer  event.Player
		teams   string
		chances []int64
		visits  int32
		want    string
	}{
		{0, "", []int64{5000, 5000}, 10, "[700 300]"}, {1, "", []int64{2000, 5000, 1000}, 10, "[200 700 100]"}, {1, "", []int64{0, 9000, 0}, 10, "[150 700 150]"},
		{1, "aabb", []int64{2000, 5000, 1000, 1000}, 10, "[700 700 300 300]"}, {1, "abab", []int64{0, 5000, 0, 3000}, 10, "[300 700 300 700]"}, {2, "aabbc", []int64{2000, 2100, 5000, 1000, 1000}, 10, "[200 200 700 700 100]"},
		{0, "aa", []int64{5000, 4000}, 10, "[700 700]"}, {3, "aaaa", []int64{0, 0, 0, 0}, 10, "[700 700 700 700]"},
		{-1, "", []int64{5000, 5000}, 10, "[500 500]"}, {2, "", []int64{5000, 5000}, 10, "[500 500]"}, {0, "", []int64{500, 500}, 0, "[700 300]"}, {0, "", []int64{1000, 1, 2}, 1, "[700 100 200]"},
	} {
		b := &MCTS{chances: c.chances, nodes: []node{{visits: c.visits}, {visits: 4, chance: 2800}}}
		is(t, fmt.Sprintf("%+v", c), fmt.Sprint(b.shares(&board{viewer: c.viewer, law: &law{teams: c.teams}}, 1)), c.want)
	}
	is(t, "equal chances", fmt.Sprint(equalChances(3, 3), equalChances(2, 0), equalChances(4, 2)), "[333 333 333] [1000 1000] [500 500 500 500]")
}

// TestWordsOfChances: every word begins at its own chance; among more sides less is as good.
func TestWordsOfChances(t *testing.T) {
	for from, words := range map[int][2]string{950: {"well ahead", "winning"}, 800: {"ahead", "well ahead"}, 570: {"even", "ahead"}, 430: {"behind", "even"}, 200: {"well behind", "behind"}, 50: {"losing", "well behind"}} { //maporder: each is compared
		is(t, fmt.Sprint("below ", from), Prospect(from-1, 2).EN, words[0])
		is(t, fmt.Sprint("from ", from), Prospect(from, 2).EN, words[1])
	}
	for chance := range 1001 { // against three others the odds count three times
		want := Prospect(1000*chance*3/(chance*3+1000-chance), 2)
		is(t, fmt.Sprint(chance, " of 4"), Prospect(chance, 4), want)
	}
	for _, c := range []struct{ name, err string }{
		{"mcts:0", `the budget of mcts is "0"; write mcts:N with from 1 to 20000 iterations, for example mcts:500`}, {"mcts:20001", `the budget of mcts is "20001"; write mcts:N with from 1 to 20000 iterations, for example mcts:500`}, {"mcts:x", `the budget of mcts is "x"; write mcts:N with from 1 to 20000 iterations, for example mcts:500`},
		{"casual:100", `the budget of casual is "100"; write casual:N with from 1 to 99 percent of the commands that it overlooks, for example casual:50`}, {"greedy:5", "the bot greedy has no budget; write greedy"}, {"mcts:99999999999999999999", `the budget of mcts is "99999999999999999999"; write mcts:N with from 1 to 20000 iterations, for example mcts:500`},
	} {
		if _, err := New(c.name, 1, 0); err == nil || err.Error() != c.err {
			t.Errorf("%s: %v, want %s", c.name, err, c.err)
		}
	}
}

// TestOthersChoose: players who choose at the same time as the viewer choose first, one each, without
// commands that only show. Nobody does when the viewer is not one of them, or is alone.
func TestOthersChoose(t *testing.T) {
	secret := func(path []match.Command) (list []event.Player) {
		for p := range event.Player(4) {
			if !slices.ContainsFunc(path, func(c match.Command) bool { return c.Player == p }) {
				list = append(list, p)
			}
		}
		return list
	}
	rng := num.SplitStream(1, 0)
	for viewer, want := range map[event.Player]string{0: "[1 2 3]", 2: "[0 1 3]"} { //maporder: each is compared
		for range 12 {
			v := on(func(l *law) {
				l.act, l.cost, l.legal = secret, 5, []match.Command{{Verb: 2, Choice: 9}, {Choice: 1}, {Choice: 2}}
			})
			work, err := (&others{}).choose(v, viewer, &rng)
			var who []event.Player
			for _, c := range v.path {
				if who = append(who, c.Player); c.Verb == 2 {
					t.Error("a command that only shows is given")
				}
			}
			is(t, "who chooses", fmt.Sprint(who, work, err), want+" 15 <nil>")
		}
	}
	for name, change := range map[string]func(l *law){
		"the viewer has chosen": func(l *law) { l.act = func([]match.Command) []event.Player { return []event.Player{1, 2} } }, "the viewer is alone": func(l *law) { l.act = func([]match.Command) []event.Player { return []event.Player{0} } },
		"they cannot do anything": func(l *law) { l.act, l.legal = secret, []match.Command{{Verb: 2}, {Verb: 3}} },
	} { //maporder: each is compared
		v := on(change)
		work, err := (&others{}).choose(v, 0, &rng)
		is(t, name, fmt.Sprint(len(v.path), work, err), "0 0 <nil>")
	}
	v := on(func(l *law) { l.act, l.cost, l.fails = secret, 5, func(match.Command) bool { return true } })
	work, err := (&others{}).choose(v, 0, &rng)
	var fault *match.Fault
	is(t, "a script fails", fmt.Sprint(len(v.path), work, errors.As(err, &fault)), "0 5 true")
	v = on(func(l *law) { l.act = func([]match.Command) []event.Player { return []event.Player{0, 1} } })
	_, _ = (&others{}).choose(v, 0, &rng)
	is(t, "without an end", len(v.path), 64)
}

// TestWorldsOfGreedy: greedy tries commands in eight guesses at the view where nobody knows what a lead is
// worth and something is hidden; else in the view. Each guess begins at the view, in every move.
func TestWorldsOfGreedy(t *testing.T) {
	both := func([]match.Command) []event.Player { return []event.Player{0, 1} }
	once := func(path []match.Command) []event.Player {
		if len(path) == 0 {
			return []event.Player{0, 1}
		}
		return []event.Player{0}
	}
	for _, c := range []struct {
		name   string
		scale  int
		hides  bool
		act    func(path []match.Command) []event.Player
		worlds int
		path   int
	}{{"a known scale", 1, true, turns(2, 1), 1, 0}, {"nothing is hidden", 0, false, turns(2, 1), 1, 0}, {"something is hidden", 0, true, turns(2, 1), 8, 0}, {"all choose at once", 0, false, both, 8, 64}, {"two choose at once", 0, false, once, 8, 1}} {
		v := on(func(l *law) { l.scale, l.hides, l.act, l.cost = c.scale, c.hides, c.act, 3 })
		w, rng := &worlds{}, num.SplitStream(1, 0)
		for range 2 {
			list, work, err := w.of(v, &rng)
			is(t, c.name+": matches, work", fmt.Sprint(len(list), work, err), fmt.Sprint(c.worlds, 3*c.path*8*truth(c.worlds == 8), " <nil>"))
			for _, m := range list {
				x := m.(*board)
				is(t, c.name+": guesses, commands", [2]int{x.guess, len(x.path)}, [2]int{truth(c.worlds == 8), c.path})
			}
		}
	}
	v := on(func(l *law) {
		l.scale, l.act = 0, once
		l.fails = func(c match.Command) bool { return c.Player == 1 && c.Choice > 1 }
	})
	rng := num.SplitStream(1, 0)
	if _, _, err := (&worlds{}).of(v, &rng); err == nil {
		t.Error("the fault of another player's script is lost")
	}
	b := &Greedy{}
	b.Renew(1, 0)
	b.Choose(v)
	if many, first := b.Faults(); many == 0 || first == nil {
		t.Error("greedy does not count the fault of another player's script")
	}
	b.Renew(1, 0)
	if many, first := b.Faults(); many != 0 || first != nil {
		t.Errorf("renewed, greedy has %d faults of the last match, the first %v", many, first)
	}
}

// TestGreedyHidesNoFault: where the script of every command fails, greedy gives one of them, so that the
// match ends with that error. Giving up would hide it.
func TestGreedyHidesNoFault(t *testing.T) {
	v := on(func(l *law) { l.fails = func(match.Command) bool { return true } })
	b := &Greedy{}
	b.Renew(1, 0)
	is(t, "it gives", b.Choose(v).Verb, 0)
	v.legal = nil
	is(t, "with nothing to do", b.Choose(v), match.Command{Verb: 3})
}

// TestSearchesWithoutCommands: a search that has nothing to do expects equal chances, and one whose commands
// come to the same as others gives them one chance.
func TestSearchesWithoutCommands(t *testing.T) {
	v := on(func(l *law) { l.legal = nil })
	b := &MCTS{iterations: 5}
	b.Renew(1, 0)
	o := b.Advise(v, 3)
	is(t, "nothing to do", fmt.Sprint(o.Chances, o.Sides, len(o.Best), len(o.Also)), "[500 500] 2 0 0")
	is(t, "who gives up", b.Choose(v), match.Command{Verb: 3})
	v = on(func(l *law) { l.act = func([]match.Command) []event.Player { return nil } })
	b.Advise(v, 3)
	is(t, "nobody acts", len(v.done), 0)

	same := &pairs{on(func(l *law) { l.legal = choices(4) })}
	b = &MCTS{iterations: 60}
	b.Renew(1, 0)
	o = b.Advise(same, 9, match.Command{Choice: 1}, match.Command{Choice: 3}, match.Command{Choice: 2})
	is(t, "distinct commands", len(o.Best), 2)
	for i, c := range o.Also {
		is(t, "the command that was asked about", c.Command.Choice, []int16{1, 3, 2}[i])
	}
	is(t, "equal commands", fmt.Sprint(o.Also[0].Chance == o.Also[1].Chance, o.Also[0].Chance != o.Also[2].Chance), "true true")
	is(t, "a node each", b.Nodes() < 200, true)
}

// pairs is a board on which commands with odd numbers come to the same, and so do those with even ones.
type pairs struct{ *board }

func (v *pairs) Distinct(l []match.Command) (out []match.Command) {
	for _, c := range l {
		if !slices.ContainsFunc(out, func(d match.Command) bool { return (c.Choice-d.Choice)%2 == 0 }) {
			out = append(out, c)
		}
	}
	return out
}
func (v *pairs) Fork() match.Any       { return &pairs{v.board.Fork().(*board)} }
func (v *pairs) ForkInto(to match.Any) { v.board.ForkInto(to.(*pairs).board) }
func (v *pairs) Do(c match.Command) error {
	c.Choice = 10 * (c.Choice % 2)
	return v.board.Do(c)
}

// TestSecretTrees: in the tree nobody answers what another chooses at the same time, and the fault of another
// player's script is noted.
func TestSecretTrees(t *testing.T) {
	v := on(func(l *law) {
		l.scale, l.act = 0, func(path []match.Command) []event.Player { return []event.Player{0, 1} }
		l.fails = func(c match.Command) bool { return c.Player == 1 && c.Choice == 2 }
	})
	b := thinking(v, 40)
	b.search(v, 40)
	for _, n := range b.nodes[1:] {
		is(t, "nobody answers", n.first, 0)
	}
	many, _ := b.Faults()
	is(t, "faults are noted", many > 0, true)
	is(t, "iterations", b.nodes[0].visits, 40)
}

// TestAdviceIsTested: only commands that were tried are among the best. A given command gets a quarter of the tries of the best one, however bad it is, and
// each of them begins with it. An interrupted search has nothing to say.
func TestAdviceIsTested(t *testing.T) {
	v := on(func(l *law) {
		l.lead = func(path []match.Command, p event.Player) int {
			if len(path) == 0 {
				return 0
			}
			return 200 * (int(path[0].Choice) - 2) * (1 - 2*int(p))
		}
		l.score = l.lead
	})
	b := &MCTS{iterations: 1}
	b.Renew(1, 0)
	is(t, "commands after one try", len(b.Advise(v, 3).Best), 1)
	visits := func() map[int16]int {
		list := map[int16]int{}
		for n := b.nodes[0].first; n != 0; n = b.nodes[n].next {
			list[b.nodes[n].command.Choice] = int(b.nodes[n].visits)
		}
		return list
	}
	b = &MCTS{iterations: 400}
	b.Renew(1, 0)
	best := b.Advise(v, 1).Best[0]
	is(t, "the best", best.Command.Choice, 3)
	if tries := visits(); tries[1] >= tries[3]/testedPart {
		t.Fatalf("the worst is tried often anyway: %v", tries)
	}
	b.Renew(1, 0)
	also := b.Advise(v, 1, match.Command{Choice: 1}).Also
	if tries := visits(); len(also) != 1 || also[0].Command.Choice != 1 || tries[1] != tries[3]/testedPart || also[0].Chance >= 500 || best.Chance <= 500 {
		t.Errorf("%+v, the best %+v, with tries %v", also, best, tries)
	}
	is(t, "the next search is free", b.forced, 0)
	is(t, "the next search counts chances", b.advises, false)
	b.Interrupt(func() bool { return true })
	b.Renew(1, 0)
	o := b.Advise(v, 1, match.Command{Choice: 1})
	is(t, "interrupted", fmt.Sprint(o.Chances, len(o.Best), len(o.Also)), "[500 500] 0 0")

	v.cost = 3 * iterWork // so that the search has no work left for the command that is asked about
	b = &MCTS{iterations: 10}
	b.Renew(1, 0)
	b.Advise(v, 1)
	is(t, "tries in a costly search", visits()[1], 0)
	b.Renew(1, 0)
	b.Advise(v, 1, match.Command{Choice: 1})
	is(t, "tries when it is asked about", visits()[1], 1)
}

// TestLeadsThatBothHave: of two seats only the difference of their leads is a lead. With more seats each lead counts alone.
func TestLeadsThatBothHave(t *testing.T) {
	for _, c := range []struct{ seats, sides, want int }{{2, 2, 500}, {3, 2, ChanceOf(60, 100, 2)}, {3, 3, ChanceOf(60, 100, 3)}} {
		b := thinking(on(func(l *law) {
			l.seats, l.sides, l.lead = c.seats, c.sides, func([]match.Command, event.Player) int { return 60 }
		}), 1)
		is(t, fmt.Sprint(c.seats, " seats of ", c.sides, " sides"), b.chance(0), c.want)
	}
}

// TestGreedyComparesWithThePresent: greedy passes where no command is better than the present, and otherwise gives the best command, also when
// that is worth nothing.
func TestGreedyComparesWithThePresent(t *testing.T) {
	for _, c := range []struct {
		now   int
		after []int // by command
		pass  bool
		want  match.Command
	}{{50, []int{10, 20}, true, match.Command{Verb: 1}}, {-50, []int{10, 20}, true, match.Command{Choice: 2}}, {20, []int{10, 20}, true, match.Command{Verb: 1}}, {0, []int{0, -5}, false, match.Command{Choice: 1}}, {0, []int{-5, 0, -5}, false, match.Command{Choice: 2}}} {
		v := on(func(l *law) {
			l.legal = choices(int16(len(c.after)))
			if c.pass {
				l.legal = append(l.legal, match.Command{Verb: 1})
			}
			l.score = func(path []match.Command, _ event.Player) int {
				if len(path) == 0 || path[0].Verb == 1 {
					return c.now
				}
				return c.after[path[0].Choice-1]
			}
		})
		b := &Greedy{}
		b.Renew(1, 0)
		is(t, fmt.Sprintf("%+v", c), b.Choose(v), c.want)
	}
}

// TestWorkOfAChoice: the work of a bot is that of its last choice. It is 0 for a search that has nothing to choose.
func TestWorkOfAChoice(t *testing.T) {
	v := on(func(l *law) { l.legal, l.cost = choices(4), 5 })
	b := &MCTS{iterations: 20}
	b.Renew(1, 0)
	for _, c := range []struct {
		legal []match.Command
		costs bool
	}{{choices(4), true}, {choices(1), false}, {choices(2), true}, {nil, false}} {
		v.legal = c.legal
		b.Choose(v)
		is(t, fmt.Sprintf("%d commands cost work", len(c.legal)), b.Work() > 0, c.costs)
	}
	v.legal = choices(3)
	g := &Greedy{}
	g.Renew(1, 0)
	g.Choose(v)
	first := g.Work()
	g.Choose(v)
	is(t, "greedy counts the work of each choice alone", g.Work(), first)
}
