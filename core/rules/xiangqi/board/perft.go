package board

import "math"

// Perft counts the sequences of exactly depth legal moves; the capture of a
// general ends a line. The last ply is counted in bulk.
func (r *Rules) Perft(p *Position, depth int) uint64 {
	n, _ := r.PerftWithin(p, depth, math.MaxUint64)
	return n
}

// PerftWithin is Perft that gives up when it has seen as many moves as limit, in
// lines of any length: whole is false, and n is of no use.
func (r *Rules) PerftWithin(p *Position, depth int, limit uint64) (n uint64, whole bool) {
	if depth <= 0 {
		return 1, true
	}
	work := *p
	w := perftWalk{r, make([]Move, 0, 128*min(depth, 12)), limit}
	n = w.count(&work, depth)
	return n, w.left > 0
}

// perftWalk keeps the moves of all plies in one slice.
type perftWalk struct {
	rules *Rules
	moves []Move
	left  uint64 // moves that may still be seen; 0 = it has given up
}

// see counts moves that were found.
func (w *perftWalk) see(n int) { w.left -= min(uint64(n), w.left) }

func (w *perftWalk) count(p *Position, depth int) (n uint64) {
	if depth == 1 {
		found := w.rules.CountMoves(p)
		w.see(found)
		return uint64(found)
	}
	first := len(w.moves)
	w.moves = w.rules.AppendMoves(w.moves, p)
	w.see(len(w.moves) - first)
	for i := first; i < len(w.moves) && w.left > 0; i++ {
		m := w.moves[i]
		undo := p.Make(m)
		n += w.count(p, depth-1)
		p.Unmake(m, undo)
	}
	w.moves = w.moves[:first]
	return n
}
