package solve

import (
	"math/big"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Policy is the probability with which the player of an information set takes an action of it. The
// probabilities of a set add up to 1.
type Policy func(set, action int) *big.Rat

// Uniform takes every action with the same probability.
func (t *Tree) Uniform() Policy {
	return func(set, _ int) *big.Rat { return big.NewRat(1, int64(len(t.Sets[set].Actions))) }
}

// Values are what each seat gets on average when all play a policy, exactly.
func (t *Tree) Values(by Policy) []*big.Rat {
	sums := make([]*big.Rat, t.Seats)
	for i := range sums {
		sums[i] = new(big.Rat)
	}
	t.reaching(by, event.NoPlayer, func(at int, reach *big.Rat) {
		if n := &t.Nodes[at]; n.Kind == End {
			for i, pay := range n.Payoffs {
				sums[i].Add(sums[i], new(big.Rat).Mul(reach, big.NewRat(int64(pay), 1)))
			}
		}
	})
	return sums
}

// reaching visits every history with the probability that chance and all players but one
// lead to it.
func (t *Tree) reaching(by Policy, but event.Player, f func(at int, reach *big.Rat)) {
	reach := make([]*big.Rat, len(t.Nodes))
	reach[0] = big.NewRat(1, 1)
	for at := range t.Nodes { // children come after their parents
		n := &t.Nodes[at]
		f(at, reach[at])
		for i, child := range n.Children {
			switch {
			case n.Kind == Chance:
				reach[child] = new(big.Rat).Mul(reach[at], big.NewRat(1, int64(len(n.Children))))
			case n.Player == but:
				reach[child] = reach[at]
			default:
				reach[child] = new(big.Rat).Mul(reach[at], by(n.Set, i))
			}
		}
	}
}

// BestResponse is what a seat gets on average with the best answer to a policy of all
// others, exactly.
func (t *Tree) BestResponse(p event.Player, by Policy) *big.Rat {
	r := response{t: t, p: p, reach: make([]*big.Rat, len(t.Nodes)), worth: make([]*big.Rat, len(t.Nodes)), choice: make([]int, len(t.Sets))}
	t.reaching(by, p, func(at int, reach *big.Rat) { r.reach[at] = reach })
	for i := range r.choice {
		r.choice[i] = undecided
	}
	return r.value(0)
}

// response computes a best response. A history is worth what it pays times the probability
// that chance and the others lead to its end.
type response struct {
	t      *Tree
	p      event.Player
	reach  []*big.Rat
	worth  []*big.Rat
	choice []int
}

const undecided = -1

func (r *response) value(at int) *big.Rat {
	if r.worth[at] != nil {
		return r.worth[at]
	}
	n, sum := &r.t.Nodes[at], new(big.Rat)
	switch {
	case n.Kind == End:
		sum.Mul(r.reach[at], big.NewRat(int64(n.Payoffs[r.p]), 1))
	case n.Kind == Decision && n.Player == r.p:
		sum = r.value(n.Children[r.best(n.Set)])
	default:
		for _, child := range n.Children {
			sum.Add(sum, r.value(child))
		}
	}
	r.worth[at] = sum
	return sum
}

// best is the best action of an information set, over all its histories.
func (r *response) best(set int) int {
	if r.choice[set] != undecided {
		return r.choice[set]
	}
	s := &r.t.Sets[set]
	best, most := 0, (*big.Rat)(nil)
	for a := range s.Actions {
		sum := new(big.Rat)
		for _, at := range s.Nodes {
			sum.Add(sum, r.value(r.t.Nodes[at].Children[a]))
		}
		if most == nil || sum.Cmp(most) > 0 {
			best, most = a, sum
		}
	}
	r.choice[set] = best
	return best
}

// NashConv is how much all seats together could gain by each answering a policy in the best
// way, exactly; 0 for an equilibrium.
func (t *Tree) NashConv(by Policy) *big.Rat {
	sum := new(big.Rat)
	for i, v := range t.Values(by) {
		gain := new(big.Rat).Sub(t.BestResponse(num.To[event.Player](i), by), v)
		sum.Add(sum, gain)
	}
	return sum
}
