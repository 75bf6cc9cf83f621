package solve

import (
	"math/big"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Policy is the probability with which the player of an information set takes an action of
// it. The probabilities of a set add up to 1.
type Policy func(set, action int) *big.Rat

// Uniform takes every action with the same probability.
func (g *Game) Uniform() Policy {
	return func(set, _ int) *big.Rat { return big.NewRat(1, int64(len(g.Sets[set].Actions))) }
}

// Values returns what each seat gets on average when all play a policy.
func (g *Game) Values(by Policy) []*big.Rat { return evaluate(exact{}, g, by).values() }

// BestResponse returns what a seat gets on average with the best answer to a policy of all
// others.
func (g *Game) BestResponse(p event.Player, by Policy) *big.Rat {
	return evaluate(exact{}, g, by).best(p)
}

// NashConv returns how much all seats together could gain if each answered a policy in the
// best way; 0 for an equilibrium.
func (g *Game) NashConv(by Policy) *big.Rat { return nashConv(evaluate(exact{}, g, by)) }

// arithmetic is how to calculate with numbers of a type.
type arithmetic[T any] interface {
	// Ratio is a fraction.
	Ratio(n, d int64) T
	// Plus returns a + x·y.
	Plus(a, x, y T) T
	Less(a, b T) bool
}

// exact calculates with fractions.
type exact struct{}

func (exact) Ratio(n, d int64) *big.Rat { return big.NewRat(n, d) }

func (exact) Plus(a, x, y *big.Rat) *big.Rat {
	if x.Sign() == 0 || y.Sign() == 0 {
		return a
	}
	z := new(big.Rat).Mul(x, y)
	if a.Sign() == 0 {
		return z
	}
	return z.Add(a, z)
}

func (exact) Less(a, b *big.Rat) bool { return a.Cmp(b) < 0 }

// rounded calculates with 64 bits.
type rounded struct{}

func (rounded) Ratio(n, d int64) float64 { return float64(n) / float64(d) }

func (rounded) Plus(a, x, y float64) float64 { return a + float64(x*y) }

func (rounded) Less(a, b float64) bool { return a < b }

// evaluation is a game with a policy of all seats.
type evaluation[T any] struct {
	arithmetic[T]
	g    *Game
	by   func(set, action int) T
	zero T
	one  T
}

func evaluate[T any](a arithmetic[T], g *Game, by func(set, action int) T) *evaluation[T] {
	return &evaluation[T]{a, g, by, a.Ratio(0, 1), a.Ratio(1, 1)}
}

// chance is the probability with which an edge of a chance node is taken.
func (e *evaluation[T]) chance(n *node, to edge) T {
	return e.Ratio(int64(to.weight), int64(n.weight))
}

// values is what each seat gets.
func (e *evaluation[T]) values() []T {
	out := make([]T, e.g.Seats)
	for p := range out {
		worth := make([]T, len(e.g.nodes))
		for at := range e.g.nodes { // children come before their parents
			n := &e.g.nodes[at]
			if n.kind == End {
				worth[at] = e.Ratio(e.g.pays(n, p), 1)
				continue
			}
			sum := e.zero
			for i, to := range e.g.children(n) {
				if n.kind == Chance {
					sum = e.Plus(sum, e.chance(n, to), worth[to.to])
				} else {
					sum = e.Plus(sum, e.by(int(n.in), i), worth[to.to])
				}
			}
			worth[at] = sum
		}
		out[p] = worth[len(worth)-1]
	}
	return out
}

// reach is the probability with which chance and all players but one lead to each node.
func (e *evaluation[T]) reach(but event.Player) []T {
	reach := make([]T, len(e.g.nodes))
	for at := range reach {
		reach[at] = e.zero
	}
	reach[len(reach)-1] = e.one
	for at := len(reach) - 1; at >= 0; at-- {
		n := &e.g.nodes[at]
		for i, to := range e.g.children(n) {
			switch {
			case n.kind == Chance:
				reach[to.to] = e.Plus(reach[to.to], reach[at], e.chance(n, to))
			case n.player == but:
				reach[to.to] = e.Plus(reach[to.to], reach[at], e.one)
			default:
				reach[to.to] = e.Plus(reach[to.to], reach[at], e.by(int(n.in), i))
			}
		}
	}
	return reach
}

// best is what a seat gets with the best answer.
func (e *evaluation[T]) best(p event.Player) T {
	r := &response[T]{e: e, p: p, reach: e.reach(p), worth: make([]T, len(e.g.nodes)), done: make([]bool, len(e.g.nodes)), choice: make([]int, len(e.g.Sets))}
	for i := range r.choice {
		r.choice[i] = undecided
	}
	return r.value(len(e.g.nodes) - 1)
}

// response computes a best response.
type response[T any] struct {
	e      *evaluation[T]
	p      event.Player
	reach  []T
	worth  []T
	done   []bool
	choice []int // by information set of the player
}

const undecided = -1

// value is what a node is worth to the player.
func (r *response[T]) value(at int) T {
	if r.done[at] {
		return r.worth[at]
	}
	e := r.e
	n, sum := &e.g.nodes[at], e.zero
	switch {
	case n.kind == End:
		sum = e.Ratio(e.g.pays(n, int(r.p)), 1)
	case n.kind == Decision && n.player == r.p:
		sum = r.value(int(e.g.children(n)[r.best(int(n.in))].to))
	default:
		for i, to := range e.g.children(n) {
			var share T
			if n.kind == Chance {
				share = e.chance(n, to)
			} else {
				share = e.by(int(n.in), i)
			}
			sum = e.Plus(sum, share, r.value(int(to.to)))
		}
	}
	r.worth[at], r.done[at] = sum, true
	return sum
}

// best is the best action of an information set, over all its nodes.
func (r *response[T]) best(set int) int {
	if r.choice[set] != undecided {
		return r.choice[set]
	}
	s, e := &r.e.g.Sets[set], r.e
	best, most := 0, e.zero
	for a := range s.Actions {
		sum := e.zero
		for _, at := range s.nodes {
			sum = e.Plus(sum, r.reach[at], r.value(int(e.g.children(&e.g.nodes[at])[a].to)))
		}
		if a == 0 || e.Less(most, sum) {
			best, most = a, sum
		}
	}
	r.choice[set] = best
	return best
}

// nashConv is what all seats together could gain.
func nashConv[T any](e *evaluation[T]) T {
	sum, less := e.zero, e.Ratio(-1, 1)
	for p, v := range e.values() {
		sum = e.Plus(e.Plus(sum, e.one, e.best(num.To[event.Player](p))), less, v)
	}
	return sum
}
