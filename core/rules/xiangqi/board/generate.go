package board

// targets returns the pseudo-legal targets of the piece of a kind and team on
// s, own pieces excluded.
func (r *Rules) targets(p *Position, t int, team Team, s Square) Bitboard {
	m := &r.moves[team][t]
	own := p.teams[team&1]
	switch m.class {
	case classSteps:
		return m.steps[s].AndNot(own)
	case classLegs:
		return p.leapTargets(&m.leaps[s]).AndNot(own)
	case classLines:
		return p.slide(s).AndNot(own)
	case classScreenLines:
		return p.cannonTargets(s, team)
	}
	return r.mixedTargets(p, t, team, s)
}

func (p *Position) leapTargets(l *leapSet) (b Bitboard) {
	for i := range l.legs[:l.n] {
		leap := &l.legs[i]
		if p.cells[leap.leg] == NoPiece {
			b.Lo |= leap.targets.Lo
			b.Hi |= leap.targets.Hi
		}
	}
	return b
}

// cannonTargets slides over empty squares and takes over one screen.
func (p *Position) cannonTargets(s Square, team Team) Bitboard {
	quiet := p.slide(s).AndNot(p.Occupied())
	return quiet.Or(p.jump(s).And(p.teams[team&1^1]))
}

// mixedTargets puts together the targets of a piece of any shape.
func (r *Rules) mixedTargets(p *Position, t int, team Team, s Square) (b Bitboard) {
	m := &r.moves[team][t]
	switch m.taking {
	case takeScreen:
		b = m.screenTargets(p, s, team)
	case takeCounted:
		b = m.openTargets(p, s).AndNot(p.Occupied()).Or(m.takenOn(p, s, team))
	default:
		b = m.openTargets(p, s)
	}
	if m.facing && r.faces(p, t, team, s) {
		b = b.Or(SquareSet(p.royal[team.Other()]))
	}
	return b.AndNot(p.teams[team])
}

// openTargets are those of a piece that wants its paths empty.
func (m *moveTable) openTargets(p *Position, s Square) Bitboard {
	b := m.steps[s].Or(p.leapTargets(&m.leaps[s]))
	if m.lines {
		b = b.Or(p.slide(s))
	}
	occupied := p.Occupied()
	for i := range m.long[s] {
		path := &m.long[s][i]
		if !path.between.intersects(occupied) {
			b = b.Or(SquareSet(path.target))
		}
	}
	return b
}

// screenTargets are those of a piece that captures over a screen.
func (m *moveTable) screenTargets(p *Position, s Square, team Team) (b Bitboard) {
	if m.lines {
		b = p.cannonTargets(s, team)
	}
	occupied, enemy := p.Occupied(), p.teams[team.Other()]
	for i := range m.long[s] {
		path := &m.long[s][i]
		blockers := path.between.And(occupied)
		target := SquareSet(path.target)
		if blockers.Empty() && !occupied.intersects(target) || blockers.one() && enemy.intersects(target) {
			b = b.Or(target)
		}
	}
	return b
}

// takenOn are the enemies that a piece with captures of its own can take.
func (m *moveTable) takenOn(p *Position, s Square, team Team) (b Bitboard) {
	occupied, enemy := p.Occupied(), p.teams[team.Other()]
	for i := range m.takes[s] {
		take := &m.takes[s][i]
		if enemy.Has(take.target) && take.between.And(occupied).Count() == int(take.screens) {
			b = b.Or(SquareSet(take.target))
		}
	}
	return b
}

// faces reports whether a path from s to the enemy general is open; the paths
// along the file count for nothing else.
func (r *Rules) faces(p *Position, t int, team Team, s Square) bool {
	general := p.royal[team.Other()]
	if general == NoSquare {
		return false
	}
	table := &r.reach[team][t*NumSquares+int(general)]
	return table.sources.Has(s) && r.openWay(table.first[s], p.Occupied(), takeOpen)
}

// over reports whether the game has ended by the loss of a general.
func (p *Position) over() bool {
	return p.royal[Red] == NoSquare || p.royal[Black] == NoSquare
}

// AppendMoves appends the legal moves of the side to move, in a fixed order:
// by kind, start and target. There are none once a general is taken.
func (r *Rules) AppendMoves(moves []Move, p *Position) []Move {
	return r.appendTo(moves, p, Bitboard{^uint64(0), ^uint64(0)})
}

// AppendCaptures appends the legal moves that take a piece.
func (r *Rules) AppendCaptures(moves []Move, p *Position) []Move {
	return r.appendTo(moves, p, p.teams[p.side.Other()])
}

// appendTo appends the legal moves to a set of squares.
func (r *Rules) appendTo(moves []Move, p *Position, mask Bitboard) []Move {
	if p.over() {
		return moves
	}
	us := p.side
	strict := r.opts.RuleSet == Strict
	var g guard
	if strict {
		g = r.newGuard(p)
	}
	for t := range r.defs {
		for from := p.kinds[t].And(p.teams[us]); !from.Empty(); {
			s := from.Pop()
			to := r.targets(p, t, us, s).And(mask)
			if strict {
				to = r.legal(p, &g, s, to)
			}
			for !to.Empty() {
				moves = append(moves, NewMove(s, to.Pop()))
			}
		}
	}
	return moves
}

// legal keeps the targets that leave its own general safe.
func (r *Rules) legal(p *Position, g *guard, s Square, to Bitboard) Bitboard {
	sure, unsure := g.split(p, s, to)
	for !unsure.Empty() {
		target := unsure.Pop()
		if r.safe(p, s, target) {
			sure = sure.Or(SquareSet(target))
		}
	}
	return sure
}

// split parts the targets of the piece on s: those that are surely legal, and
// those that have to be tried.
func (g *guard) split(p *Position, s Square, to Bitboard) (sure, unsure Bitboard) {
	switch {
	case s == p.royal[p.side]:
		return sure, to
	case g.check && !g.lift.Has(s):
		return sure, to.And(g.drop)
	case g.check || g.lift.Has(s):
		return sure, to
	}
	return to.AndNot(g.drop), to.And(g.drop)
}

// Targets returns the legal targets of the piece on s, none unless its side is
// to move.
func (r *Rules) Targets(p *Position, s Square) Bitboard {
	if !s.OnBoard() || p.over() || !p.teams[p.side].Has(s) {
		return Bitboard{}
	}
	to := r.targets(p, p.cells[s].Type(), p.side, s)
	if r.opts.RuleSet == Strict {
		g := r.newGuard(p)
		to = r.legal(p, &g, s, to)
	}
	return to
}

// IsLegal reports whether the side to move may play a move.
func (r *Rules) IsLegal(p *Position, m Move) bool {
	return m.To().OnBoard() && r.Targets(p, m.From()).Has(m.To())
}

// HasMove reports whether the side to move has a legal move.
func (r *Rules) HasMove(p *Position) bool {
	return r.CountMoves(p) > 0
}
