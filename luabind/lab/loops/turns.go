package loops

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/match"
)

// Over turns many resources come back by themselves: supply, attacks, a card a turn. So
// commands of several turns are a loop only under two conditions. A card that is played
// comes back to the hand every turn, and the player gains something that passing alone
// does not give.

const (
	// turnRounds is how many turns in a row it must go.
	turnRounds = 6
	// turnDeep is how many commands of a turn are given again in the next ones.
	turnDeep = 3
	// turnShare limits the commands for this, as a fraction of those of the search: one
	// in so many.
	turnShare = 2
)

// overTurns tries what the search has reached by playing cards in the first turn
// again in the turns that follow.
func (x *scenario) overTurns() {
	most := x.out.Commands + x.budget/turnShare
	idle := x.turns(nil)
	if len(idle) < turnRounds {
		return
	}
	for i := 1; i < len(x.nodes) && len(x.out.Found) == 0 && x.out.Commands < most; i++ {
		if n := &x.nodes[i]; n.depth > turnDeep || !x.replayed(i) {
			continue
		}
		path := x.path(0, i)
		marks := x.turns(path)
		if len(marks) < turnRounds {
			continue
		}
		gain := beyond(x.gain(marks[len(marks)-2], marks[len(marks)-1]), x.gain(idle[len(idle)-2], idle[len(idle)-1]))
		if better(gain) {
			x.out.Found = append(x.out.Found, Finding{Kind: Turns, Pieces: x.pieces, Layout: x.number, Lead: []Step{}, Cycle: x.steps(path), Gain: gain, pathKey: x.pathKey(path)})
		}
	}
}

// replayed reports whether the commands up to a position only play cards and answer: a
// card that an ability creates each turn has not come back.
func (x *scenario) replayed(i int) bool {
	for _, n := range x.path(0, i) {
		before := x.nodes[x.nodes[n].from].g
		if !x.repeat.Plays(before, x.nodes[n].command) {
			return false
		}
	}
	return true
}

// turns performs commands and passes until the player is to act again, turn after turn,
// and returns the match at the beginning of each turn after the first. It stops when a
// resource has decreased.
func (x *scenario) turns(path []int) (marks []display.Match) {
	p := &pumping{scenario: x, g: x.fork(x.nodes[0].g), given: x.given(path)}
	defer func() { x.free = append(x.free, p.g) }()
	var was []match.Stock
	for round := 0; round <= turnRounds; round++ {
		for i := range p.given {
			if !p.give(i) || p.g.Over() {
				return marks
			}
		}
		if !x.passRound(p.g, func(match.Command) {}) {
			return marks
		}
		now := slices.Clone(x.repeat.Stock(p.g, x.player, x.stock))
		if round > 0 && !match.Covers(now, was) {
			return marks
		}
		was, marks = now, append(marks, display.Fork(p.g))
	}
	return marks
}

// passRound passes until others have had their turns and the player is to act again;
// others only pass and take the first answer. It calls notify before each command.
func (x *scenario) passRound(g display.Match, notify func(match.Command)) bool {
	others := false
	for range 24 {
		to := g.ToAct(nil)
		if g.Over() || len(to) == 0 {
			return false
		}
		if to[0] != x.player {
			others = true
		} else if others {
			return true
		}
		c, ok := x.pass(g)
		if !ok {
			return false
		}
		if !x.try() {
			return false
		}
		if notify(c); g.Do(c) != nil {
			return false
		}
	}
	return false
}

// pass is the command with which who is to act passes, or takes the first answer.
func (x *scenario) pass(g display.Match) (match.Command, bool) {
	x.legal = g.Legal(g.ToAct(nil)[0], x.legal[:0])
	for _, kind := range []match.Kind{match.Passes, match.Acts} {
		if i := slices.IndexFunc(x.legal, func(c match.Command) bool { return g.Kind(c) == kind }); i >= 0 {
			return x.legal[i], true
		}
	}
	return match.Command{}, false
}

// beyond takes from a gain what comes without it.
func beyond(list, without []Gain) (out []Gain) {
	for _, g := range list {
		if i := slices.IndexFunc(without, func(w Gain) bool { return w.What == g.What }); i >= 0 {
			g.By -= without[i].By
		}
		if g.By != 0 {
			out = append(out, g)
		}
	}
	return out
}
