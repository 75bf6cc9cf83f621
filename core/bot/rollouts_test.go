package bot

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// TestRounds: a rollout is over when the move has gone round the table. Where nobody knows what a lead is
// worth it goes on for 24 commands a player, and for advice for 300.
func TestRounds(t *testing.T) {
	for _, c := range []struct {
		name          string
		seats, each   int
		scale, played int
		advises       bool
		change        func(l *law)
	}{
		{"two players", 2, 1, 100, 2, false, nil}, {"three players", 3, 1, 100, 3, false, nil}, {"two commands each", 3, 2, 100, 6, false, nil}, {"an unknown scale", 2, 1, 0, 48, false, nil}, {"three players of an unknown scale", 3, 2, 0, 72, false, nil}, {"advice", 2, 1, 0, 300, true, nil}, {"advice with a scale", 2, 1, 100, 2, true, nil},
		{"an answer to every command", 2, 1, 100, 4, false, func(l *law) {
			l.act = func(path []match.Command) []event.Player { // 0, then the answer of 1, then 1, then that of 0
				return []event.Player{[...]event.Player{0, 1, 1, 0}[len(path)%4]}
			}
			l.midway = func(path []match.Command) bool { return len(path)%2 == 1 }
		}},
		{"long turns", 2, 100, 100, 48, false, nil},
		{"the end", 2, 1, 0, 5, false, func(l *law) { l.end = func(path []match.Command) bool { return len(path) == 5 } }},
		{"nobody acts", 2, 1, 0, 7, false, func(l *law) {
			l.act = func(path []match.Command) []event.Player {
				if len(path) == 7 {
					return nil
				}
				return []event.Player{0}
			}
		}},
		{"no commands", 2, 1, 0, 0, false, func(l *law) { l.legal = nil }},
		{"scripts fail", 2, 1, 0, 0, false, func(l *law) { l.fails = func(match.Command) bool { return true } }},
		{"all choose at the same time", 2, 1, 0, 48, false, func(l *law) { l.act = func([]match.Command) []event.Player { return []event.Player{0, 1} } }},
	} {
		b := thinking(on(func(l *law) {
			l.seats, l.scale, l.act = c.seats, c.scale, turns(c.seats, c.each)
			if c.change != nil {
				c.change(l)
			}
		}), 99)
		b.advises = c.advises
		b.rollout()
		is(t, c.name, len(b.work.(*board).path), c.played)
	}
	b := thinking(on(func(l *law) { l.scale = 0 }), 99)
	b.spent = 1 << 40
	b.rollout()
	is(t, "no time", len(b.work.(*board).path), 0)
}

// TestTurnOfARollout: the turn of the last command in the tree counts for the rollout, but a response does
// not begin a turn.
func TestTurnOfARollout(t *testing.T) {
	for _, c := range []struct {
		turn   event.Player
		played int
	}{{event.NoPlayer, 2}, {0, 2}, {1, 1}} {
		b := thinking(on(nil), 99)
		b.turn = c.turn
		b.rollout()
		is(t, fmt.Sprint("commands after a turn of ", c.turn), len(b.work.(*board).path), c.played)
	}
	v := on(func(l *law) { l.midway = func(path []match.Command) bool { return len(path) == 1 } })
	b := thinking(v, 99)
	b.iterate(v)
	is(t, "commands with a response", len(b.work.(*board).path), 4)
}

// TestDraws: commands of one source and choice are one idea, which is drawn as often as if it had at most
// four of them. Together the draws are all commands.
func TestDraws(t *testing.T) {
	var legal []match.Command
	for i := range 30 {
		legal = append(legal, match.Command{Source: 1, Place: event.Place(i)})
	}
	for i := range 3 {
		legal = append(legal, match.Command{Source: 1, Choice: 1, Target: event.Entity(i)})
	}
	legal = append(legal, match.Command{Source: 2, Choice: 1}, match.Command{Verb: 3, Source: 2, Choice: 1})
	idea := func(c match.Command) match.Command {
		return match.Command{Verb: c.Verb, Source: c.Source, Choice: c.Choice}
	}
	first, walk := map[match.Command]int{}, map[match.Command]int{}
	for seed := range uint64(900) {
		b := thinking(on(nil), 9)
		b.Renew(seed, 0)
		b.legal = slices.Clone(legal)
		b.sort(len(legal))
		is(t, "ideas", len(b.ideas), 4)
		var all []match.Command
		for range legal {
			all = append(all, b.draw())
		}
		if first[idea(all[0])]++; all[0].Choice == 0 {
			walk[all[0]]++
		}
		slices.SortFunc(all, func(a, b match.Command) int {
			return slices.Index(legal, a) - slices.Index(legal, b)
		})
		is(t, "all commands are drawn once", slices.Equal(all, legal), true)
	}
	for c, want := range map[match.Command]int{{Source: 1}: 400, {Source: 1, Choice: 1}: 300, {Source: 2, Choice: 1}: 100, {Verb: 3, Source: 2, Choice: 1}: 100} { //maporder: each is compared
		if n := first[c]; n < want-50 || n > want+50 {
			t.Errorf("%+v is drawn first %d times of 900, want about %d", c, n, want)
		}
	}
	is(t, "walks that are drawn first", len(walk), 30)
}

// TestSecretRollouts: players who choose at the same time choose by chance, also the last of them, and
// others choose the best of some commands.
func TestSecretRollouts(t *testing.T) {
	v := on(func(l *law) {
		l.scale, l.legal = 0, choices(9)
		l.act = func(path []match.Command) []event.Player {
			if len(path)%2 == 0 {
				return []event.Player{0, 1}
			}
			return []event.Player{1}
		}
	})
	b := thinking(v, 999)
	b.rollout()
	is(t, "nothing is tried", len(v.done), len(b.work.(*board).path))
	is(t, "no scores", v.scored, 0)
}

// TestSamples: of a list a player takes the best of three commands, and passes when that is as good. The
// match after the command is the one that was tried.
func TestSamples(t *testing.T) {
	pass := match.Command{Verb: 1, Choice: 7}
	for _, c := range []struct {
		name  string
		legal []match.Command
		score func(path []match.Command, p event.Player) int
		want  string // the best, by its number; "" for any
		done  bool
		tried int
	}{
		{"three", choices(3), sum, "3", true, 3},
		{"many", choices(40), sum, "", true, 3},
		{"passing is better", append(choices(2), pass), func(path []match.Command, _ event.Player) int { return -len(path) }, "7", false, 2},
		{"passing is as good", append([]match.Command{pass}, choices(2)...), func([]match.Command, event.Player) int { return 0 }, "7", false, 2},
		{"passing is worse", append([]match.Command{pass}, choices(3)...), sum, "3", true, 3},
		{"only passing", []match.Command{pass}, sum, "7", false, 0},
		{"all fail", []match.Command{{Choice: -1}, {Choice: -2}}, sum, "", false, 2},
	} {
		for seed := range uint64(8) {
			v := on(func(l *law) {
				l.legal, l.score = c.legal, c.score
				l.fails = func(x match.Command) bool { return x.Choice < 0 }
			})
			b := thinking(v, 99)
			b.Renew(seed, 0)
			b.list(0)
			best, done := b.sample(0)
			highest := 0
			for _, x := range v.done {
				highest = max(highest, int(x.Choice))
				if x.Verb == 1 {
					t.Errorf("%s: passing is tried", c.name)
				}
			}
			if c.want != "" && fmt.Sprint(best.Choice) != c.want || c.name == "many" && int(best.Choice) != highest {
				t.Errorf("%s: it takes %d", c.name, best.Choice)
			}
			is(t, c.name+": tried", len(v.done), c.tried)
			is(t, c.name+": it was tried", done, c.done)
			if done {
				is(t, c.name+": the match after it", b.ahead.(*board).path[0], best)
			}
		}
	}
}

// TestSamplesOfBadCommands: where every command makes things worse, the least bad one is taken.
func TestSamplesOfBadCommands(t *testing.T) {
	v := on(func(l *law) { l.score = func(path []match.Command, p event.Player) int { return sum(path, p) - 100 } })
	b := thinking(v, 9)
	b.list(0)
	best, done := b.sample(0)
	is(t, "the best", fmt.Sprint(best.Choice, done), "3 true")
}

// TestWhatResultsTeach: each command of an iteration was visited and gets the value of the result for its
// own player. The distance of results is measured by the first command, bounded by four usual ones.
func TestWhatResultsTeach(t *testing.T) {
	for _, c := range []struct {
		name           string
		lead           [2]int
		swing, results int64
		failed         bool
		first, last    int64
		wantSwing      int64
	}{
		{"a usual result", [2]int{64, -64}, 0, 0, false, one * 3 / 4, one/2 - 64*(one/2)/129, 64},
		{"a far result", [2]int{1000, 0}, 0, 0, false, one/2 + 1000*(one/2)/1064, one / 2, 64},
		{"a far one of many", [2]int{1000, 0}, 40, 5, false, one/2 + 1000*(one/2)/1009, one / 2, 40 + 36},
		{"a loss", [2]int{-10, 0}, 40, 5, false, one/2 - 10*(one/2)/19, one / 2, 50},
		{"a failed script", [2]int{64, -64}, 0, 0, true, one * 3 / 4, 0, 64},
	} {
		v := on(nil)
		b := thinking(v, 99)
		b.list(0)
		b.grow(0, 0)
		const was = 100 // what the first player had before counts for nothing
		b.hoped[0] = was
		v.law.prospect = func(_ []match.Command, p event.Player) int { return c.lead[p] + was*(1-int(p)) }
		b.path = []step{{1, 0}, {2, 0}, {3, 1}}
		b.swing, b.results = c.swing, c.results
		before := b.results
		b.learn(c.failed)
		for _, n := range b.nodes[1:4] {
			is(t, c.name+": visits", n.visits, 1)
		}
		is(t, c.name+": value of the first", b.nodes[1].value, c.first)
		is(t, c.name+": value of the last", b.nodes[3].value, c.last)
		is(t, c.name+": the root", b.nodes[0].visits, 1)
		is(t, c.name+": distance", [2]int64{b.swing, b.results}, [2]int64{c.wantSwing, before + 1})
	}
}
