package board

// The steps of a move, one by one, for a game that reports each (Q-02: capture, move,
// switch of sides). Remove, Shift and Switch in this order do what Make does.

// Remove takes the piece off a square and returns it.
func (p *Position) Remove(s Square) Piece {
	piece := p.cells[s]
	if piece == NoPiece {
		return NoPiece
	}
	p.cells[s] = NoPiece
	p.toggle(piece, s)
	p.toggleLine(s)
	if team := piece.Team(); p.royal[team] == s {
		p.royal[team] = NoSquare
	}
	p.quiet = 0
	return piece
}

// Place puts a piece on an empty square. royal says that it is a general, of
// which its side must have none.
func (p *Position) Place(s Square, piece Piece, royal bool) {
	p.cells[s] = piece
	p.toggle(piece, s)
	p.toggleLine(s)
	if royal {
		p.royal[piece.Team()] = s
	}
	p.quiet = 0
}

// Shift moves a piece to an empty square without a change of sides.
func (p *Position) Shift(from, to Square) {
	piece := p.cells[from]
	p.cells[from], p.cells[to] = NoPiece, piece
	p.toggle(piece, from)
	p.toggle(piece, to)
	p.toggleLine(from)
	p.toggleLine(to)
	if team := piece.Team(); p.royal[team] == from {
		p.royal[team] = to
	}
}

// Switch hands the turn over; captured says that the move took a piece.
func (p *Position) Switch(captured bool) {
	p.number += uint32(p.side)
	p.side ^= 1
	p.key ^= sideKey
	if captured {
		p.quiet = 0
	} else {
		p.quiet++
	}
}

// PushKey adds a position by its key.
func (h *History) PushKey(key uint64) { h.keys = append(h.keys, key) }

// With returns the same pieces under other options; the tables are shared.
func (r *Rules) With(opts Options) (*Rules, error) {
	opts, err := opts.validate()
	if err != nil {
		return nil, err
	}
	other := *r
	other.opts = opts
	return &other, nil
}
