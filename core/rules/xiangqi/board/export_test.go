package board

// Shape names the recognised shape of a kind's move table, for the tests.
func (r *Rules) Shape(t int, team Team) string {
	return [...]string{"mixed", "lines", "screen lines", "steps", "legs"}[r.moves[team][t].class]
}
