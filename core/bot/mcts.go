package bot

import (
	"math"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// MCTS searches a tree of commands for a given number of iterations. An iteration first
// guesses what its view hides (match.Guess). It descends the tree by the best commands of
// each player so far, plays on for a round, and lets the ruleset score the result. MCTS
// answers with the command that was tried most, where the score after a command counts as
// several results. It computes with integers, so the answer is the same on every
// machine.
type MCTS struct {
	faults
	iterations int
	stop       func() bool
	rng        num.Stream

	nodes   []node
	path    []step
	legal   []match.Command
	open    []int32 // nodes of the legal commands at the iteration's position
	actors  []event.Player
	turn    event.Player // whose turn an iteration has reached
	ideas   []idea       // among which a rollout chooses
	others  others
	work    match.Any // the match of an iteration
	trial   match.Any // what one command makes of it
	ahead   match.Any // what the best of some commands makes of it
	spent   int64     // work of this move
	stopped bool      // stop has said so in this move
	was     []int     // lead of each player before the move
	hoped   []int     // prospect of each player before the move
	swing   int64     // sum of how far results lay from it,
	results int64     // and how many
	scale   int       // of leads; 0 = unknown, as the score may be a counter that seldom changes
	sides   int       // that can win
	advises bool      // it counts chances
	chances []int64   // of each player, summed over the iterations, in thousandths
	forced  int32     // node at the root that iterations take; 0 = the best
}

// node is a command in the tree, with its results.
type node struct {
	command match.Command
	first   int32 // child; 0 = none
	last    int32
	next    int32 // sibling; 0 = none
	visits  int32
	prior   int64 // value of the score after it
	value   int64 // sum over the visits, in parts of one
	chance  int64 // sum over the visits, in thousandths; only next to the root
	weighed uint8 // how many scores its prior is the mean of
}

// step is a node that an iteration went through.
type step struct {
	node   int32
	player event.Player // whose command it was
}

// one is a sure victory; 0 a sure loss.
const one = 1 << 20

const (
	// DefaultIterations is the budget of a bot that is named without one.
	DefaultIterations = 500
	// MaxIterations is the largest that can be asked for.
	MaxIterations = 20_000
	// maxNodes bounds a tree in memory, to 88 bytes each.
	maxNodes = 200_000

	weighAt   = 2      // visits from which the commands after one are weighed
	sampled   = 3      // ideas that a player in a rollout chooses among
	rollSteps = 24     // commands of a rollout, at most, for each player
	endSteps  = 300    // commands of a rollout to the end, at most
	iterWork  = 60_000 // work of an iteration that the budget of a move is made of

	explore    = 3 // how much what was tried little is worth a try, in parts of exploreIn
	exploreIn  = 2 * 16
	keen       = one / 8 // by how much a command must look worse to be half as likely
	firstSwing = 64
	leadIn     = 8  // a lead of one part in so many of the remaining iterations ends a choice,
	settling   = 64 // but not before so many iterations, as at first the likeliest command leads
	priorCount = 8  // visits that the prior value of a command counts for, as what one rollout brings is mostly chance
	plainCount = 2  // the same where nobody knows what a lead is worth: rollouts are longer, and one command seldom changes it
)

// Name is mcts with its budget.
func (b *MCTS) Name() string { return spell("mcts", b.iterations) }

// Renew seeds its random stream again.
func (b *MCTS) Renew(seed uint64, n int) { b.rng, b.faults = stream(seed, n), faults{} }

// Interrupt lets a search end when stop says so.
func (b *MCTS) Interrupt(stop func() bool) { b.stop = stop }

// Choose returns a command.
func (b *MCTS) Choose(view match.Any) match.Command {
	var surrender match.Command
	b.legal, surrender = distinct(view, b.legal)
	b.spent = 0 // also of a choice that needs no search
	switch len(b.legal) {
	case 0:
		return surrender
	case 1:
		return b.legal[0]
	}
	b.begin(view)
	for left := b.iterations; left > 0 && !b.tired() && !b.decided(left); left-- {
		b.iterate(view)
	}
	best := b.best()
	if best == 0 { // it was stopped before it began
		return b.legal[0]
	}
	return b.nodes[best].command
}

// search goes down the tree some times.
func (b *MCTS) search(view match.Any, times int) {
	for range times {
		if b.tired() {
			return
		}
		b.iterate(view)
	}
}

// decided reports whether the command that was tried most will hardly be overtaken in so many
// iterations: its lead is a good part of them. They would mostly cost time and change nothing,
// so a larger budget goes to the choices that need it. Where nobody knows what a lead is worth,
// results differ more, and only a lead that cannot be made up ends a choice.
func (b *MCTS) decided(left int) bool {
	first, second := int32(0), int32(0)
	for c := b.nodes[0].first; c != 0; c = b.nodes[c].next {
		switch v := b.nodes[c].visits; {
		case v > first:
			first, second = v, first
		case v > second:
			second = v
		}
	}
	lead := int(first - second)
	if b.scale > 0 && b.nodes[0].visits >= settling {
		lead *= leadIn
	}
	return lead > left
}

// best returns the node of the best command, 0 for none.
func (b *MCTS) best() int32 {
	best := b.nodes[0].first
	for c := best; c != 0; c = b.nodes[c].next {
		if b.better(c, best) {
			best = c
		}
	}
	return best
}

// better compares commands at the root.
func (b *MCTS) better(one, other int32) bool {
	n, o := &b.nodes[one], &b.nodes[other]
	return n.visits > o.visits || n.visits == o.visits && n.prior > o.prior
}

// Work is what the last choice has cost, as match.Any counts work: at most 60,000 for each
// iteration, and what the command under way then was worth.
func (b *MCTS) Work() int64 { return b.spent }

// spend notes what a command or a listing of a match has cost.
func (b *MCTS) spend(m match.Any) { b.spent += int64(m.Work()) }

// rate asks for a score, or for a lead, and notes what it has cost: it can be all that
// a script may do, for every modifier of a position.
func (b *MCTS) rate(m match.Any, p event.Player, as rating) int {
	before := m.Work()
	score := as(m, p)
	if cost := m.Work() - before; cost > 0 {
		b.spent += int64(cost)
	}
	return score
}

// rating is how positions are compared. Leads, which say who comes nearer to victory, compare the
// commands of the tree, and prospects the results of iterations. Rollouts use scores, as players
// do who look one command ahead.
type rating func(m match.Any, p event.Player) int

// tired reports whether the move has cost what it may, or is to end now.
func (b *MCTS) tired() bool {
	if !b.stopped && b.stop != nil {
		b.stopped = b.stop()
	}
	return b.stopped || b.spent > int64(b.iterations)*iterWork
}

// begin makes a tree of one node.
func (b *MCTS) begin(view match.Any) {
	if b.work == nil {
		b.work, b.trial, b.ahead = view.Fork(), view.Fork(), view.Fork()
	}
	b.nodes = append(b.nodes[:0], node{})
	b.spent, b.swing, b.results, b.stopped = 0, 0, 0, false
	b.scale, b.sides = view.Scale()
	b.forced, b.chances = 0, append(b.chances[:0], make([]int64, view.Seats())...)
	b.was, b.hoped = b.was[:0], b.hoped[:0]
	for p := range view.Seats() {
		b.was = append(b.was, b.rate(view, event.Player(p&0x7f), match.Any.Lead))
		b.hoped = append(b.hoped, b.rate(view, event.Player(p&0x7f), match.Any.Prospect))
	}
}

// iterate goes down the tree once.
func (b *MCTS) iterate(view match.Any) {
	view.ForkInto(b.work)
	b.work.Guess(&b.rng)
	b.path = b.path[:0]
	cost, err := b.others.choose(b.work, view.Viewer(), &b.rng)
	if b.spent += cost; err != nil {
		b.note(err)
	}
	at := int32(0)
	b.turn = event.NoPlayer
	for !b.work.Over() && !b.tired() {
		p := b.actor()
		if p == event.NoPlayer {
			break
		}
		if at != 0 && len(b.actors) > 1 {
			b.rollout() // in the tree one would answer what the other chooses secretly
			break
		}
		b.list(p)
		if len(b.legal) == 0 {
			break
		}
		if b.grow(at, p); len(b.open) == 0 {
			b.rollout() // the tree is full
			break
		}
		if at == 0 && slices.Contains(b.open, b.forced) {
			at = b.forced
		} else {
			at = b.pick()
		}
		b.path = append(b.path, step{at, p})
		if !b.work.Midway() {
			b.turn = p
		}
		err := b.work.Do(b.nodes[at].command)
		b.spend(b.work)
		if err != nil {
			b.note(err)
			b.learn(true)
			return
		}
		if b.nodes[at].visits < weighAt {
			b.rollout()
			break
		}
	}
	b.learn(false)
}

// actor is who is to act in the match of the iteration.
func (b *MCTS) actor() event.Player {
	b.actors = b.work.ToAct(b.actors[:0])
	if len(b.actors) == 0 {
		return event.NoPlayer
	}
	return b.actors[0]
}

// list finds the commands that a player has.
func (b *MCTS) list(p event.Player) {
	b.legal = b.work.Legal(p, b.legal[:0])
	b.spend(b.work)
	b.legal = b.work.Distinct(b.work.Without(b.legal, match.GivesUp.Only()|match.Previews.Only()))
}

// grow sees to it that a node has all the legal commands as children, and notes
// which they are.
func (b *MCTS) grow(at int32, p event.Player) {
	b.open = b.open[:0]
	child := b.nodes[at].first
	for _, c := range b.legal {
		if child == 0 || b.nodes[child].command != c { // mostly they come in the same order again
			if child = b.find(at, c); child == 0 && at != 0 && len(b.nodes) >= maxNodes {
				continue
			} else if child == 0 {
				child = b.add(at, c)
			}
		}
		b.open = append(b.open, child)
		child = b.nodes[child].next
	}
	if b.nodes[at].visits >= weighAt || at == 0 {
		b.weigh(p, b.weighings(at))
	}
}

// find returns the child of a node with a command, or 0.
func (b *MCTS) find(at int32, c match.Command) int32 {
	child := b.nodes[at].first
	for child != 0 && b.nodes[child].command != c {
		child = b.nodes[child].next
	}
	return child
}

// add adds a child to a node and returns it.
func (b *MCTS) add(at int32, c match.Command) int32 {
	made := int32(len(b.nodes) & math.MaxInt32)
	b.nodes = append(b.nodes, node{command: c})
	if last := b.nodes[at].last; last != 0 {
		b.nodes[last].next = made
	} else {
		b.nodes[at].first = made
	}
	b.nodes[at].last = made
	return made
}

// weigh rates the open commands that have fewer than so many scores by the score after
// them; passing gets the present score.
func (b *MCTS) weigh(p event.Player, times uint8) {
	present, known := 0, false
	for _, i := range b.open {
		n := &b.nodes[i]
		if n.weighed >= times || b.tired() {
			continue
		}
		score, ok := present, true
		if b.work.Kind(n.command) == match.Acts {
			score, ok = b.try(n.command, p, match.Any.Lead)
		} else if !known {
			present, known = b.rate(b.work, p, match.Any.Lead), true
			score = present
		}
		value := int64(0)
		if ok {
			value = b.worth(score - b.was[p])
		}
		n.prior = (n.prior*int64(n.weighed) + value) / int64(n.weighed+1)
		n.weighed++
	}
}

// weighings is how often the commands of a node are rated. Where a counter is the score,
// what is hidden can decide what a command is worth, so at the root several guesses count.
func (b *MCTS) weighings(at int32) uint8 {
	if at == 0 && b.scale == 0 {
		return priorCount
	}
	return 1
}

// try scores the position after a command; ok is false when a script fails.
func (b *MCTS) try(c match.Command, p event.Player, as rating) (score int, ok bool) {
	b.work.ForkInto(b.trial)
	err := b.trial.Do(c)
	b.spend(b.trial)
	if err != nil {
		b.note(err)
		return 0, false
	}
	return b.rate(b.trial, p, as), true
}

// worth makes what was gained a value from 0 to one. Nothing gained is worth half of it; how far
// others lie from that is measured by what came out so far.
func (b *MCTS) worth(gain int) int64 {
	d := int64(gain)
	k := int64(firstSwing)
	if b.results > 0 {
		k = b.swing/b.results + 1
	}
	return one/2 + d*(one/2)/(max(d, -d)+k)
}

// pick chooses among the open commands: what has been best so far, and what the
// score makes likely and was tried little.
func (b *MCTS) pick() int32 {
	best, total := int64(0), int64(1)
	for _, i := range b.open {
		best = max(best, b.nodes[i].prior)
		total += int64(b.nodes[i].visits)
	}
	shares := int64(0)
	for _, i := range b.open {
		shares += share(best, b.nodes[i].prior)
	}
	root, prior := sqrt(total), b.priorVisits()
	chosen, highest := b.open[0], int64(-1)
	for _, i := range b.open {
		n := &b.nodes[i]
		v := (n.value+prior*n.prior)/(int64(n.visits)+prior) + explore*root*share(best, n.prior)/shares*one/exploreIn/(int64(n.visits)+1)
		if v > highest {
			chosen, highest = i, v
		}
	}
	return chosen
}

// priorVisits is how many visits the prior value of a command counts for.
func (b *MCTS) priorVisits() int64 {
	if b.scale == 0 {
		return plainCount
	}
	return priorCount
}

// share is how likely a command looks from its prior value, in parts of 1,024.
func share(best, prior int64) int64 { return 1024 * keen / (keen + best - prior) }

// sqrt is the root of n, in parts of 16.
func sqrt(n int64) int64 {
	r := int64(0)
	for bit := int64(1) << 20; bit != 0; bit >>= 1 {
		if t := r | bit; t*t <= n*256 {
			r = t
		}
	}
	return r
}

// learn brings the result of an iteration to the nodes that it went through.
func (b *MCTS) learn(failed bool) {
	last, gain := event.NoPlayer, 0
	for i, s := range b.path {
		n := &b.nodes[s.node]
		n.visits++
		if failed && i == len(b.path)-1 {
			continue // a command whose script fails is worth nothing
		}
		if s.player != last { // mostly it is the same player's turn
			last, gain = s.player, b.rate(b.work, s.player, match.Any.Prospect)-b.hoped[s.player]
		}
		n.value += b.worth(gain)
		if i == 0 {
			d := int64(max(gain, -gain))
			if b.results > 0 {
				d = min(d, 4*(b.swing/b.results+1))
			} else {
				d = min(d, firstSwing)
			}
			b.swing += d
			b.results++
		}
	}
	b.nodes[0].visits++
	if b.advises && len(b.path) > 0 {
		b.expect()
	}
}
