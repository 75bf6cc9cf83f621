package board

// Shape names the recognised shape of a kind's move table, for the tests.
func (r *Rules) Shape(t int, team Team) string {
	return [...]string{"mixed", "lines", "screen lines", "steps", "legs"}[r.moves[team][t].class]
}

// Worth is what a piece counts on a square in the static score.
func Worth(r *Rules, piece Piece, s Square) int {
	var e evaluator
	e.init(r)
	return e.worth[piece][s]
}

// Price is what a piece counts anywhere.
func Price(r *Rules, piece Piece) int {
	var e evaluator
	e.init(r)
	return e.price[piece]
}
