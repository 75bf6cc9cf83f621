package bot

import (
	"arbiter/core/event"
	"arbiter/core/match"
)

// rollout plays on until the move has gone round the table. Every player takes the best of
// some commands. Where nobody knows what a lead is worth, a round may change none, so it
// plays on as long as it may, and for advice to the end.
func (b *MCTS) rollout() {
	rounds, secret := b.work.Seats(), false
	steps := rollSteps * rounds
	if b.scale == 0 && b.advises {
		steps = endSteps
	}
	for range steps {
		if b.work.Over() || b.tired() {
			return
		}
		p := b.actor()
		if p == event.NoPlayer {
			return
		}
		if !b.work.Midway() { // a response is not a turn
			if p != b.turn && b.turn != event.NoPlayer {
				if rounds--; rounds <= 0 && b.scale > 0 {
					return
				}
			}
			b.turn = p
		}
		if b.list(p); len(b.legal) == 0 {
			return
		}
		// Players who choose at the same time choose by chance: the last one would see the rest.
		together := len(b.actors) > 1
		if secret, together = together, together || secret; together {
			if !b.play(b.legal[b.rng.Intn(len(b.legal))]) {
				return
			}
			continue
		}
		c, done := b.sample(p)
		if done {
			b.work, b.ahead = b.ahead, b.work
			continue
		}
		if !b.play(c) {
			return
		}
	}
}

// play reports whether a command succeeded, which it gives in the match of the iteration.
func (b *MCTS) play(c match.Command) bool {
	err := b.work.Do(c)
	b.spend(b.work)
	if err != nil {
		b.note(err)
	}
	return err == nil
}

// idea is a part of the listed commands: what one thing can do in one way, to whatever target
// and at whatever place.
type idea struct{ first, end int }

// maxWays is the number of commands as which an idea counts at most when a command is drawn.
const maxWays = 4

// weight is the chance of an idea to be drawn, compared with the others. Every command counts
// the same, but thirty ways to walk would leave no chance to three ways to attack.
func (x idea) weight() int { return min(x.end-x.first, maxWays) }

// sort finds the ideas among the first n listed commands. Those of one idea follow each other.
func (b *MCTS) sort(n int) {
	b.ideas = b.ideas[:0]
	for i := range b.legal[:n] {
		if c := &b.legal[i]; i > 0 {
			if was := &b.legal[i-1]; c.Verb == was.Verb && c.Source == was.Source && c.Choice == was.Choice {
				b.ideas[len(b.ideas)-1].end++
				continue
			}
		}
		b.ideas = append(b.ideas, idea{i, i + 1})
	}
}

// draw takes one of the listed commands that are left at random: an idea by its weight, and
// any command of it.
func (b *MCTS) draw() match.Command {
	total := 0
	for _, x := range b.ideas {
		total += x.weight()
	}
	i := 0
	for at := b.rng.Intn(total); at >= b.ideas[i].weight(); i++ {
		at -= b.ideas[i].weight()
	}
	x := &b.ideas[i]
	j := x.first + b.rng.Intn(x.end-x.first)
	c := b.legal[j]
	x.end--
	b.legal[j] = b.legal[x.end]
	return c
}

// sample chooses among commands of some of the ideas as Greedy does. If the best is one that
// was tried, done is true, and b.ahead is the match after it.
func (b *MCTS) sample(p event.Player) (best match.Command, done bool) {
	found, highest := false, 0
	best = b.legal[0]
	n := len(b.legal)
	if i := b.work.Find(b.legal, match.Passes); i >= 0 { // passing is always considered
		best, found, highest = b.legal[i], true, b.rate(b.work, p, match.Any.Score)
		n--
		b.legal[i] = b.legal[n]
	}
	b.sort(n)
	for range min(sampled, n) {
		if b.tired() {
			break
		}
		c := b.draw()
		if score, ok := b.try(c, p, match.Any.Score); ok && (!found || score > highest) {
			best, found, highest, done = c, true, score, true
			b.trial, b.ahead = b.ahead, b.trial
		}
	}
	return best, done
}
