package board

import (
	"slices"
)

// Scores, in hundredths of a soldier, from the view of the side to move.
const (
	// Mate is the score of a game won now; each ply until then costs one.
	Mate     = 10_000_000
	mateZone = Mate - 1000
	infinite = Mate + 1
)

// maxPly bounds the length of a line.
const maxPly = 64

// SearchLimits bound a search.
type SearchLimits struct {
	// Nodes is the budget of positions to look at; 0 means DefaultNodes.
	Nodes uint64
	// Depth is the number of plies to look ahead; 0 means as far as the
	// nodes reach.
	Depth int
	// Among are the moves that the side to move can choose from; nil means all.
	Among []Move
	// Stop, unless nil, is asked now and then; when it says so the search ends
	// with the best that it has. It is for people who wait: an answer that was cut
	// short by a clock is not the same again.
	Stop func() bool
}

// askEvery is how many nodes, less one, lie between two questions of whether to stop:
// a fraction of a millisecond.
const askEvery = 255

// DefaultNodes makes a move in a fraction of a second.
const DefaultNodes = 100_000

// SearchResult is the outcome of a search. Move is board.NoMove when the side to
// move has none.
type SearchResult struct {
	Move  Move
	Score int
	Depth int // of the last complete iteration
	Nodes uint64
	Line  []Move // the expected moves, Move first
}

// MateIn returns the number of moves until the side to move takes the general
// or mates (positive) or loses so (negative); 0 when no end is in sight. In
// seed the capture itself is counted too.
func (r *SearchResult) MateIn() int {
	switch {
	case r.Score >= mateZone:
		return (Mate - r.Score + 1) / 2
	case r.Score <= -mateZone:
		return -(Mate + r.Score + 1) / 2
	}
	return 0
}

// Searcher holds the memory of a search, which is used again by the next one.
// It must not be used by two goroutines at the same time.
type Searcher struct {
	rules *Rules
	seed  bool
	eval  evaluator
	table table
	order orderer

	budget  uint64
	stop    func() bool
	among   []Move // of the root; nil = all
	nodes   uint64
	stopped bool
	path    History
	lists   [maxPly + 1]moveList
	lines   [maxPly + 2]line
	best    SearchResult // of the iteration under way
}

// line is an expected line of play.
type line struct {
	moves [maxPly + 2]Move
	n     int
}

// NewSearcher returns a searcher whose table has 2^tableBits entries of 24 bytes;
// tableBits is held to within 8 and 26.
func NewSearcher(r *Rules, tableBits int) *Searcher {
	s := &Searcher{rules: r, seed: r.Options().RuleSet == Seed}
	s.eval.init(r)
	s.table.init(tableBits)
	return s
}

// Search finds a move. history holds the positions of the game so far, with or
// without p; nil means that none matters. What earlier searches have learned
// is not used, so that the answer depends on the arguments alone.
func (s *Searcher) Search(p *Position, history *History, limits SearchLimits) SearchResult {
	s.prepare(p, history, limits)
	first := s.ofRoot(s.rules.AppendMoves(nil, p))
	if len(first) == 0 {
		return SearchResult{Score: s.lost(0)}
	}
	result := SearchResult{Move: first[0], Line: first[:1]}
	work := *p
	for depth := 1; depth <= depthLimit(limits) && !s.stopped; depth++ {
		s.best = SearchResult{}
		s.searchRoot(&work, depth)
		if s.best.Move != NoMove {
			complete := result.Depth
			result = s.best
			result.Depth = complete
		}
		if s.stopped {
			break
		}
		result.Depth = depth
		if depth > Mate-max(result.Score, -result.Score) {
			break // the end is in sight, and no shorter one
		}
	}
	result.Nodes = s.nodes
	return result
}

// Nodes returns how many positions the search has looked at so far.
func (s *Searcher) Nodes() uint64 { return s.nodes }

// ofRoot keeps the moves that can be chosen from.
func (s *Searcher) ofRoot(moves []Move) []Move {
	if s.among == nil {
		return moves
	}
	return slices.DeleteFunc(moves, func(m Move) bool { return !slices.Contains(s.among, m) })
}

func depthLimit(l SearchLimits) int {
	if l.Depth <= 0 || l.Depth > maxPly {
		return maxPly
	}
	return l.Depth
}

func (s *Searcher) prepare(p *Position, history *History, limits SearchLimits) {
	s.budget = limits.Nodes
	if s.budget == 0 {
		s.budget = DefaultNodes
	}
	s.nodes, s.stopped, s.stop, s.among = 0, false, limits.Stop, limits.Among
	s.table.forget()
	s.order.reset()
	s.path.Reset()
	if history != nil {
		s.path.CopyFrom(history)
	}
	if s.path.Count(p) == 0 {
		s.path.Push(p)
	}
}

// searchRoot searches the position itself. The work is the same as below, but
// each better move is kept, so that an iteration that is cut off still counts.
func (s *Searcher) searchRoot(p *Position, depth int) {
	balance := s.eval.balance(p)
	s.alphaBeta(p, node{depth: depth, balance: balance, alpha: -infinite, beta: infinite})
}

// keepRoot notes a better move at the root.
func (s *Searcher) keepRoot(m Move, score int) {
	l := &s.lines[0]
	s.best.Move, s.best.Score = m, score
	s.best.Line = append([]Move(nil), l.moves[:l.n]...)
}

// lost is the score of a side that has lost, a few plies from the root.
func (s *Searcher) lost(ply int) int {
	return ply - Mate
}
