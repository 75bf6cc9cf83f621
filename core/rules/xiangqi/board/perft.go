package board

// Perft counts the sequences of exactly depth legal moves; the capture of a
// general ends a line. The last ply is counted in bulk.
func (r *Rules) Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	work := *p
	w := perftWalk{r, make([]Move, 0, 128*depth)}
	return w.count(&work, depth)
}

// perftWalk keeps the moves of all plies in one slice.
type perftWalk struct {
	rules *Rules
	moves []Move
}

func (w *perftWalk) count(p *Position, depth int) (n uint64) {
	if depth == 1 {
		return uint64(w.rules.CountMoves(p))
	}
	first := len(w.moves)
	w.moves = w.rules.AppendMoves(w.moves, p)
	for i := first; i < len(w.moves); i++ {
		m := w.moves[i]
		undo := p.Make(m)
		n += w.count(p, depth-1)
		p.Unmake(m, undo)
	}
	w.moves = w.moves[:first]
	return n
}

// MoveCount is a root move and the sequences that begin with it.
type MoveCount struct {
	Move  Move
	Count uint64
}

// Divide is Perft by root move, in the order of AppendMoves.
func (r *Rules) Divide(p *Position, depth int) []MoveCount {
	if depth <= 0 {
		return nil
	}
	moves := r.AppendMoves(nil, p)
	counts := make([]MoveCount, len(moves))
	for i, m := range moves {
		next := *p
		next.Make(m)
		counts[i] = MoveCount{m, r.Perft(&next, depth-1)}
	}
	return counts
}
