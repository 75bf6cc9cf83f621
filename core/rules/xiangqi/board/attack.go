package board

// openWay reports whether one of the ways that start at masks[i] is open for a
// capture. A way is open if nothing is between. For a piece that captures over a
// screen it needs exactly one piece, or as many as the path says.
func (r *Rules) openWay(i uint32, occupied Bitboard, how taking) bool {
	for {
		m := &r.masks[i]
		blockers := m.between.And(occupied)
		switch {
		case how == takeOpen && blockers.Empty(), how == takeScreen && blockers.one(),
			how == takeCounted && blockers.Count() == int(m.screens):
			return true
		}
		if !m.more {
			return false
		}
		i++
	}
}

// generalAttacked reports whether pieces of a team among attackers take the
// enemy general on a square, with the given squares occupied.
func (r *Rules) generalAttacked(p *Position, general Square, by Team, attackers, occupied Bitboard) bool {
	tables := r.reach[by]
	for t := range r.defs {
		table := &tables[t*NumSquares+int(general)]
		from := p.kinds[t&(MaxTypes-1)].And(attackers).And(table.sources)
		for !from.Empty() {
			if r.openWay(table.first[from.Pop()], occupied, r.moves[by][t].taking) {
				return true
			}
		}
	}
	return false
}

// InCheck reports whether a team's general could be taken on the other side's
// next move, by facing too.
func (r *Rules) InCheck(p *Position, team Team) bool {
	g := p.royal[team]
	by := team.Other()
	return g != NoSquare && r.generalAttacked(p, g, by, p.teams[by], p.Occupied())
}

// Checkers returns the pieces that give check to a team's general.
func (r *Rules) Checkers(p *Position, team Team) (checkers Bitboard) {
	g := p.royal[team]
	if g == NoSquare {
		return checkers
	}
	by := team.Other()
	for from := p.teams[by]; !from.Empty(); {
		s := from.Pop()
		if r.generalAttacked(p, g, by, SquareSet(s), p.Occupied()) {
			checkers = checkers.Or(SquareSet(s))
		}
	}
	return checkers
}

// safe reports whether the mover's general is not attacked after a move.
func (r *Rules) safe(p *Position, from, to Square) bool {
	us := p.side
	by := us.Other()
	target := SquareSet(to)
	occupied := p.Occupied().AndNot(SquareSet(from)).Or(target)
	general := p.royal[us]
	if general == from {
		general = to
	}
	return !r.generalAttacked(p, general, by, p.teams[by].AndNot(target), occupied)
}

// guard determines which moves have to be looked at to keep the general safe in
// strict; any other move leaves it as it is. With no check, those are the
// general's moves, those from lift and those to drop. In check, only moves
// from lift or to drop can help at all.
type guard struct {
	check      bool
	lift, drop Bitboard
}

// newGuard looks at every enemy piece that has a path to the general, and at
// the pieces between.
func (r *Rules) newGuard(p *Position) (g guard) {
	us := p.side
	by := us.Other()
	occupied := p.Occupied()
	general := p.royal[us]
	tables := r.reach[by]
	for t := range r.defs {
		table := &tables[t*NumSquares+int(general)]
		from := p.kinds[t&(MaxTypes-1)].And(p.teams[by]).And(table.sources)
		for !from.Empty() {
			s := from.Pop()
			how := r.moves[by][t].taking
			i := table.first[s]
			if r.openWay(i, occupied, how) {
				return r.evade(i, s)
			}
			r.watch(&g, i, occupied, how)
		}
	}
	return g
}

// evade is the guard against a checker on s: to take it, to step between, or
// to take away a piece between (a screen).
func (r *Rules) evade(i uint32, s Square) guard {
	var ways Bitboard
	for {
		ways = ways.Or(r.masks[i].between)
		if !r.masks[i].more {
			break
		}
		i++
	}
	return guard{true, ways, ways.Or(SquareSet(s))}
}

// watch adds the squares that matter for the ways of a piece that does not give check
// now. These are the blockers where there is one too many, or any square of a way
// that lacks one.
func (r *Rules) watch(g *guard, i uint32, occupied Bitboard, how taking) {
	for {
		m := &r.masks[i]
		blockers := m.between.And(occupied)
		switch need := how.screens(m); blockers.Count() {
		case need - 1:
			g.drop = g.drop.Or(m.between)
		case need + 1:
			g.lift = g.lift.Or(blockers)
		}
		if !m.more {
			return
		}
		i++
	}
}

// screens is how many pieces a way wants between.
func (how taking) screens(m *pathMask) int {
	switch how {
	case takeOpen:
		return 0
	case takeScreen:
		return 1
	}
	return int(m.screens)
}
