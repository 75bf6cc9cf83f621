package board

// Reason is the way in which a game ended.
type Reason uint8

// How a game ends.
const (
	Ongoing Reason = iota
	GeneralCaptured
	Checkmate
	Stalemate
	Repetition
)

// String names the reason.
func (r Reason) String() string {
	return [...]string{"ongoing", "general captured", "checkmate", "stalemate", "repetition"}[r]
}

// Outcome is the state of a game. Winner counts only when the game is over
// and no draw.
type Outcome struct {
	Reason Reason
	Draw   bool
	Winner Team
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Reason != Ongoing }

// Outcome judges a position after a move. repeats is how often it has occurred
// by now, this time included (History.Count); 0 leaves repetition out.
func (r *Rules) Outcome(p *Position, repeats int) Outcome {
	for team := Red; team <= Black; team++ {
		if p.royal[team] == NoSquare {
			return Outcome{Reason: GeneralCaptured, Winner: team.Other()}
		}
	}
	if !r.HasMove(p) {
		return r.noMove(p)
	}
	if n := r.opts.RepetitionDraw; n > 0 && repeats >= n {
		return Outcome{Reason: Repetition, Draw: true}
	}
	return Outcome{}
}

// noMove judges a side that has no move: it loses, unless the option makes a
// seed game a draw. Only strict knows mate; a seed side in check without any
// move is stalemated like any other.
func (r *Rules) noMove(p *Position) Outcome {
	if r.opts.RuleSet == Strict && r.InCheck(p, p.side) {
		return Outcome{Reason: Checkmate, Winner: p.side.Other()}
	}
	return Outcome{Reason: Stalemate, Draw: r.opts.StalemateDraw, Winner: p.side.Other()}
}

// History holds the keys of the positions of a game, for repetition.
// The zero value is empty.
type History struct{ keys []uint64 }

// Push adds a position that has come up.
func (h *History) Push(p *Position) { h.keys = append(h.keys, p.key) }

// Pop takes back the last one.
func (h *History) Pop() { h.keys = h.keys[:len(h.keys)-1] }

// Len returns the number of positions.
func (h *History) Len() int { return len(h.keys) }

// Reset forgets everything but keeps the memory.
func (h *History) Reset() { h.keys = h.keys[:0] }

// CopyFrom makes h equal to another history, reusing memory.
func (h *History) CopyFrom(from *History) { h.keys = append(h.keys[:0], from.keys...) }

// Count returns how often a position has come up. It looks back only to the
// last capture, since nothing before can be equal.
func (h *History) Count(p *Position) (n int) {
	oldest := max(0, len(h.keys)-1-int(p.quiet))
	for _, key := range h.keys[oldest:] {
		if key == p.key {
			n++
		}
	}
	return n
}
