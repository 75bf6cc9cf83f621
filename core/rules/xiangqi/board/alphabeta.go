package board

// node has the arguments of the search of a position.
type node struct {
	depth, ply  int
	balance     int // static score of the side to move, kept up move by move
	alpha, beta int
	afterPass   bool
}

// alphaBeta returns the score of a position (negamax, fail-soft, with null
// windows for all but the first move).
func (s *Searcher) alphaBeta(p *Position, n node) int {
	s.lines[n.ply].n = 0
	if score, ended := s.enter(p, n.ply); ended {
		return score
	}
	check := s.rules.InCheck(p, p.Side())
	if check {
		n.depth++
	}
	if n.depth <= 0 || n.ply >= maxPly {
		return s.quiesce(p, n, check)
	}
	entry := s.table.probe(p.Key())
	if score, ok := entry.cut(n); ok && n.ply > 0 {
		return score
	}
	if !check && s.passFailsHigh(p, n) {
		return n.beta
	}
	return s.searchMoves(p, n, check, entry.move)
}

// enter counts a node and settles what needs no moves: the end of the budget, a
// lost general, a general that can be taken, a repetition.
func (s *Searcher) enter(p *Position, ply int) (score int, ended bool) {
	if s.nodes >= s.budget || s.stop != nil && s.nodes&askEvery == 0 && s.stop() {
		s.stopped = true
		return 0, true
	}
	s.nodes++
	us := p.Side()
	if p.General(us) == NoSquare {
		return s.lost(ply), true
	}
	if ply == 0 {
		return 0, false
	}
	if s.seed && s.rules.InCheck(p, us.Other()) {
		return -s.lost(ply + 1), true
	}
	// The first repetition is taken as a draw immediately, in seed too, where it
	// at least gains nothing.
	return 0, s.path.Count(p) > 1
}

// passFailsHigh tries to pass: if even that is too good for the opponent, the
// position need not be searched. Not with few pieces, where a pass may be
// better than any move.
func (s *Searcher) passFailsHigh(p *Position, n node) bool {
	const minDepth, minPieces, reduction = 3, 6, 3
	if n.depth < minDepth || n.ply == 0 || n.afterPass || n.balance < n.beta ||
		n.beta >= mateZone || p.Pieces(p.Side()).Count() < minPieces {
		return false
	}
	undo := p.Pass()
	s.path.Push(p)
	score := -s.alphaBeta(p, node{depth: n.depth - reduction, ply: n.ply + 1, balance: -n.balance,
		alpha: -n.beta, beta: -n.beta + 1, afterPass: true})
	s.path.Pop()
	p.UndoPass(undo)
	return score >= n.beta && !s.stopped
}

func (s *Searcher) searchMoves(p *Position, n node, check bool, hint Move) int {
	list := &s.lists[n.ply]
	list.moves = s.rules.AppendMoves(list.moves[:0], p)
	if n.ply == 0 {
		list.moves = s.ofRoot(list.moves)
	}
	if len(list.moves) == 0 {
		return s.noMove(n.ply)
	}
	s.order.rank(p, list, n.ply, hint, &s.eval)
	best, bestMove, alpha := -infinite, NoMove, n.alpha
	for i := range list.moves {
		m := list.pick(i)
		quiet := p.At(m.To()) == NoPiece
		child := n
		child.alpha = alpha
		score := s.searchMove(p, m, child, i, quiet && !check)
		if s.stopped {
			return 0
		}
		if score > best {
			best, bestMove = score, m
		}
		if score > alpha {
			alpha = score
			s.extendLine(m, n.ply, score)
		}
		if alpha >= n.beta {
			s.order.reward(p, m, n, quiet)
			break
		}
	}
	s.table.store(p.Key(), n, bestMove, best)
	return best
}

// searchMove plays the move with the given place in the order and searches what follows.
// Late quiet moves are searched less deeply. All but the first are searched with a null
// window, unless they prove better than expected.
func (s *Searcher) searchMove(p *Position, m Move, n node, place int, reducible bool) int {
	child := node{depth: n.depth - 1, ply: n.ply + 1, balance: -s.eval.after(p, m, n.balance)}
	undo := p.Make(m)
	s.path.Push(p)
	score := n.alpha + 1
	if place > 0 {
		child.alpha, child.beta = -n.alpha-1, -n.alpha
		if less := reduction(n.depth, place); reducible && less > 0 {
			child.depth -= less
			score = -s.alphaBeta(p, child)
			child.depth += less
		}
		if score > n.alpha {
			score = -s.alphaBeta(p, child)
		}
	}
	if place == 0 || score > n.alpha && score < n.beta {
		child.alpha, child.beta = -n.beta, -n.alpha
		score = -s.alphaBeta(p, child)
	}
	s.path.Pop()
	p.Unmake(m, undo)
	return score
}

// reduction is the number of plies by which a late quiet move is searched less
// deeply at first.
func reduction(depth, place int) int {
	const late, veryLate, minDepth = 3, 12, 3
	switch {
	case depth < minDepth || place < late:
		return 0
	case place < veryLate || depth == minDepth:
		return 1
	}
	return 2
}

// extendLine puts a move before the line found below it.
func (s *Searcher) extendLine(m Move, ply, score int) {
	l, below := &s.lines[ply], &s.lines[ply+1]
	l.moves[0] = m
	l.n = 1 + copy(l.moves[1:], below.moves[:below.n])
	if ply == 0 {
		s.keepRoot(m, score)
	}
}

// noMove is the score of a side without a move.
func (s *Searcher) noMove(ply int) int {
	if s.rules.Options().StalemateDraw {
		return 0
	}
	return s.lost(ply)
}

// quiesce follows captures, and all moves out of check for a few plies, until
// the static score can be trusted.
func (s *Searcher) quiesce(p *Position, n node, check bool) int {
	const evasionPlies = 4
	if n.ply >= maxPly {
		return s.eval.static(p, n.balance)
	}
	best := -infinite
	list := &s.lists[n.ply]
	if check && n.depth > -evasionPlies {
		list.moves = s.rules.AppendMoves(list.moves[:0], p)
		if len(list.moves) == 0 {
			return s.noMove(n.ply)
		}
	} else {
		if best = s.eval.static(p, n.balance); best >= n.beta {
			return best
		}
		list.moves = s.rules.AppendCaptures(list.moves[:0], p)
	}
	n.alpha = max(n.alpha, best)
	s.order.rank(p, list, n.ply, NoMove, &s.eval)
	for i := range list.moves {
		score := s.quiesceMove(p, list.pick(i), n)
		if s.stopped {
			return 0
		}
		best = max(best, score)
		n.alpha = max(n.alpha, score)
		if n.alpha >= n.beta {
			break
		}
	}
	return best
}

func (s *Searcher) quiesceMove(p *Position, m Move, n node) int {
	child := node{depth: n.depth - 1, ply: n.ply + 1, balance: -s.eval.after(p, m, n.balance),
		alpha: -n.beta, beta: -n.alpha}
	undo := p.Make(m)
	s.path.Push(p)
	s.lines[child.ply].n = 0
	score, ended := s.enter(p, child.ply)
	if !ended {
		score = s.quiesce(p, child, s.rules.InCheck(p, p.Side()))
	}
	s.path.Pop()
	p.Unmake(m, undo)
	return -score
}
