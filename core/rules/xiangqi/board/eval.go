package board

// Weights of the static score, in hundredths of a soldier.
const (
	mobilityWeight = 2  // for each pseudo-legal move
	closeWeight    = 3  // for each step closer to the enemy palace
	guessPerTarget = 45 // worth of a piece without a value, for each target
)

// evaluator scores positions from the pieces' values and paths alone, so that
// new pieces are played sensibly too.
type evaluator struct {
	rules *Rules
	// price is the worth of a piece anywhere, worth its worth on a square.
	price [2 * (MaxTypes + 1)]int
	worth [2 * (MaxTypes + 1)][NumSquares]int
}

func (e *evaluator) init(r *Rules) {
	e.rules = r
	for t := range r.NumTypes() {
		for team := Red; team <= Black; team++ {
			e.initPiece(r.Def(t), NewPiece(t, team))
		}
	}
}

func (e *evaluator) initPiece(d *PieceDef, piece Piece) {
	team := piece.Team()
	targets, average := countTargets(d.Paths[team])
	price := d.Value
	if price == 0 {
		price = guessPerTarget * average / 10
	}
	e.price[piece] = price
	if d.Royal {
		return // its loss ends the game; all squares are equal for it
	}
	attacker := crosses(d.Paths[team], team)
	for s := range targets {
		e.worth[piece][s] = price + price*(10*targets[s]-average)/(4*max(average, 1))
		if attacker {
			e.worth[piece][s] += closeWeight * (Ranks - palaceDistance(Square(s), team.Other()))
		}
	}
}

// countTargets returns the number of different targets of each square on an
// empty board, and ten times the average over the squares that have any.
func countTargets(paths [NumSquares][][]Square) (n [NumSquares]int, average int) {
	sum, squares := 0, 0
	for s := range paths {
		var targets Bitboard
		for _, path := range paths[s] {
			targets = targets.Or(SquareSet(path[len(path)-1]))
		}
		if n[s] = targets.Count(); n[s] > 0 {
			sum += n[s]
			squares++
		}
	}
	return n, 10 * sum / max(squares, 1)
}

// crosses reports whether a piece can cross the river.
func crosses(paths [NumSquares][][]Square, team Team) bool {
	for s := range paths {
		for _, path := range paths[s] {
			if ownHalf(Square(s), team) && !ownHalf(path[len(path)-1], team) {
				return true
			}
		}
	}
	return false
}

func ownHalf(s Square, team Team) bool {
	return (s.Rank() < Ranks/2) == (team == Red)
}

// palaceDistance is the number of king's steps to the middle of a palace.
func palaceDistance(s Square, owner Team) int {
	rank := 1
	if owner == Black {
		rank = Ranks - 2
	}
	df, dr := s.File()-Files/2, s.Rank()-rank
	return max(df, -df, dr, -dr)
}

// balance adds up the board for the side to move.
func (e *evaluator) balance(p *Position) (sum int) {
	for pieces := p.Occupied(); !pieces.Empty(); {
		s := pieces.Pop()
		piece := p.At(s)
		if piece.Team() == p.Side() {
			sum += e.worth[piece][s]
		} else {
			sum -= e.worth[piece][s]
		}
	}
	return sum
}

// after returns the mover's balance after a move that is still to be made.
func (e *evaluator) after(p *Position, m Move, balance int) int {
	piece, taken := p.At(m.From()), p.At(m.To())
	return balance + e.worth[piece][m.To()] - e.worth[piece][m.From()] + e.worth[taken][m.To()]
}

// static is the score of a position at rest.
func (e *evaluator) static(p *Position, balance int) int {
	us := p.Side()
	return balance + mobilityWeight*(e.rules.Mobility(p, us)-e.rules.Mobility(p, us.Other()))
}
