package board

import (
	"arbiter/core/num"
)

// moveList is a list of moves with what speaks for each.
type moveList struct {
	moves []Move
	ranks []int
}

// pick brings the best of the moves from i on to place i.
func (l *moveList) pick(i int) Move {
	best := i
	for j := i + 1; j < len(l.ranks); j++ {
		if l.ranks[j] > l.ranks[best] {
			best = j
		}
	}
	l.moves[i], l.moves[best] = l.moves[best], l.moves[i]
	l.ranks[i], l.ranks[best] = l.ranks[best], l.ranks[i]
	return l.moves[i]
}

// Ranks: the table's move first, captures next, then killers, then history.
const (
	rankHint    = 1 << 30
	rankCapture = 1 << 26
	rankKiller  = 1 << 25
	maxHistory  = 1 << 24
)

// orderer remembers which quiet moves were good: two killers a ply, and a
// history by piece and target.
type orderer struct {
	killers [maxPly + 1][2]Move
	history [2 * (MaxTypes + 1)][NumSquares]int32
}

func (o *orderer) reset() { *o = orderer{} }

// rank weighs the moves of a list.
func (o *orderer) rank(p *Position, l *moveList, ply int, hint Move, e *evaluator) {
	l.ranks = l.ranks[:0]
	for _, m := range l.moves {
		l.ranks = append(l.ranks, o.weigh(p, m, ply, hint, e))
	}
}

func (o *orderer) weigh(p *Position, m Move, ply int, hint Move, e *evaluator) int {
	mover, victim := p.At(m.From()), p.At(m.To())
	switch {
	case m == hint:
		return rankHint
	case victim != NoPiece:
		// The most valuable victim first, taken by the least attacker.
		return rankCapture + 16*e.price[victim] - e.price[mover]
	case m == o.killers[ply][0]:
		return rankKiller + 1
	case m == o.killers[ply][1]:
		return rankKiller
	}
	return int(o.history[mover][m.To()])
}

// reward notes a quiet move that was too good for the opponent.
func (o *orderer) reward(p *Position, m Move, n node, quiet bool) {
	if !quiet {
		return
	}
	if k := &o.killers[n.ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &o.history[p.At(m.From())][m.To()]
	*h = min(*h+num.To[int32](n.depth*n.depth), maxHistory)
}
