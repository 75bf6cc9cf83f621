package match

// Positioning is a ruleset that knows which states are one position. Play goes on from them
// in the same way, whatever led there, so turns, generators and handles may differ.
type Positioning[S any] interface {
	// Position returns a hash of the position.
	Position(m *Match[S]) uint64
}

func (eng *engine[S]) Position() uint64 {
	m := &eng.match
	return eng.can.Position.Position(m)
}
