package solve

import (
	"context"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Solution is the average strategy that CFR+ has found.
type Solution struct {
	Iterations int
	Values     []float64 // what each seat gets
	NashConv   float64   // what all seats together could gain; 0 for an equilibrium

	game     *Game
	strategy []float64 // by action of all information sets
}

// Probability returns how often an action of an information set is taken.
func (s *Solution) Probability(set, action int) float64 {
	return s.strategy[s.game.Sets[set].first+action]
}

// Exploitability is what a seat could gain on average.
func (s *Solution) Exploitability() float64 { return s.NashConv / float64(s.game.Seats) }

// Solve finds an equilibrium by CFR+ (Tammelin 2014): regrets are never negative, the seats
// are updated one after the other, and the strategy of iteration t counts t times. In games
// of two seats whose payoffs add up to 0, NashConv goes to 0; elsewhere nothing promises
// that. progress is called now and then; nil for none. When the context ends, the
// solution has the iterations that were done, and the error is that of the context.
func Solve(ctx context.Context, g *Game, iterations int, progress func(done int)) (*Solution, error) {
	c := newCFR(g)
	done := 0
	for done < iterations && ctx.Err() == nil {
		done++
		for p := range num.To[event.Player](g.Seats) {
			c.update(p, float64(done))
		}
		if progress != nil {
			progress(done)
		}
	}
	s := &Solution{Iterations: done, game: g, strategy: c.average()}
	e := evaluate(rounded{}, g, s.Probability)
	s.Values, s.NashConv = e.values(), nashConv(e)
	return s, ctx.Err()
}

// cfr is the state of CFR+. Its tables have a row for each action of all information sets.
type cfr struct {
	g        *Game
	regret   []float64
	strategy []float64 // of this iteration
	sum      []float64 // of the strategies of all iterations
	change   []float64 // of regrets, in an update
	own      []float64 // by information set: how often its player's actions lead there
	reach    []float64 // by node: how often chance and the others lead there
	worth    []float64 // by node, to the player
}

func newCFR(g *Game) *cfr {
	n := func() []float64 { return make([]float64, g.actions) }
	c := &cfr{g: g, regret: n(), strategy: n(), sum: n(), change: n(), own: make([]float64, len(g.Sets)), reach: make([]float64, len(g.nodes)), worth: make([]float64, len(g.nodes))}
	for i := range g.Sets {
		c.match(&g.Sets[i])
	}
	return c
}

// match sets the strategy of an information set in proportion to its regrets.
func (c *cfr) match(s *Set) {
	regret, strategy := c.regret[s.first:s.first+len(s.Actions)], c.strategy[s.first:s.first+len(s.Actions)]
	sum := 0.0
	for _, r := range regret {
		sum += r
	}
	for a, r := range regret {
		if sum > 0 {
			strategy[a] = r / sum
		} else {
			strategy[a] = 1 / float64(len(strategy))
		}
	}
}

// update changes the regrets and the strategy of a player, and adds the strategy to the
// sum with a weight.
func (c *cfr) update(p event.Player, weight float64) {
	c.lead(p)
	clear(c.change)
	c.rate(p)
	for i := range c.g.Sets { // a set comes after those that lead to it
		s := &c.g.Sets[i]
		if s.Player != p {
			continue
		}
		for a := range s.Actions {
			c.regret[s.first+a] = max(0, c.regret[s.first+a]+c.change[s.first+a])
		}
		c.match(s)
		c.own[i] = 1
		if s.before.set > 0 {
			before := &c.g.Sets[s.before.set-1]
			c.own[i] = c.own[s.before.set-1] * c.strategy[before.first+int(s.before.action)]
		}
		for a := range s.Actions {
			c.sum[s.first+a] += float64(float64(weight*c.own[i]) * c.strategy[s.first+a])
		}
	}
}

// lead computes how often chance and all players but one lead to each node.
func (c *cfr) lead(p event.Player) {
	g := c.g
	clear(c.reach)
	c.reach[len(c.reach)-1] = 1
	for at := len(g.nodes) - 1; at >= 0; at-- {
		n, reach := &g.nodes[at], c.reach[at]
		edges := g.children(n)
		switch {
		case n.kind == Chance:
			reach /= float64(n.weight)
			for _, to := range edges {
				c.reach[to.to] += float64(reach * float64(to.weight))
			}
		case n.kind == End:
		case n.player == p:
			for _, to := range edges {
				c.reach[to.to] += reach
			}
		default:
			strategy := c.strategy[g.Sets[n.in].first:]
			for i, to := range edges {
				c.reach[to.to] += float64(reach * strategy[i])
			}
		}
	}
}

// rate computes what each node is worth to a player, and what each action would have
// gained.
func (c *cfr) rate(p event.Player) {
	g := c.g
	for at := range g.nodes {
		n := &g.nodes[at]
		edges := g.children(n)
		sum := 0.0
		switch n.kind {
		case End:
			sum = float64(g.pays(n, int(p)))
		case Chance:
			for _, to := range edges {
				sum += float64(float64(to.weight) * c.worth[to.to])
			}
			sum /= float64(n.weight)
		default:
			first := g.Sets[n.in].first
			strategy := c.strategy[first:]
			for i, to := range edges {
				sum += float64(strategy[i] * c.worth[to.to])
			}
			if n.player == p {
				change, reach := c.change[first:], c.reach[at]
				for i, to := range edges {
					change[i] += float64(reach * (c.worth[to.to] - sum))
				}
			}
		}
		c.worth[at] = sum
	}
}

// average is the strategy of all iterations.
func (c *cfr) average() []float64 {
	out := make([]float64, len(c.sum))
	for i := range c.g.Sets {
		s := &c.g.Sets[i]
		total := 0.0
		for a := range s.Actions {
			total += c.sum[s.first+a]
		}
		for a := range s.Actions {
			if total > 0 {
				out[s.first+a] = c.sum[s.first+a] / total
			} else {
				out[s.first+a] = 1 / float64(len(s.Actions))
			}
		}
	}
	return out
}
