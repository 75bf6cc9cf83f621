package match

import (
	"arbiter/core/event"
	"arbiter/core/num"
)

// Fate takes the place of the generators of a match, for a caller that visits every
// outcome of chance.
type Fate interface {
	// Draw returns the outcome of a draw among n, from 0 to n-1. n is at least 2.
	Draw(n int) int
}

// Chance draws a number from 0 to n-1, each with the same probability, from a stream of
// the state, or from the match's Fate if it has one. Only resolvers and effects may draw:
// a condition or a probe that does fails the command (K-33).
func (m *common) Chance(s *num.Stream, n int) int {
	switch {
	case m.mode != idle && !m.MayDraw(): // a ruleset that prepares a state may draw
		m.fail(misuse("random numbers cannot be drawn by a condition, a modifier, an ask or a probe"))
		return 0
	case m.fate == nil:
		return s.Intn(n)
	case n < 2:
		return 0
	}
	return m.fate.Draw(n)
}

// SetFate makes a Fate decide every later draw of the match, nil its generators again.
// Forks and views draw from their generators until they are given one of their own.
func (m *common) SetFate(f Fate) { m.fate = f }

// Recalling is a ruleset that reports what each player learns of an event, so that a
// match can remember it (Options.Recall). Without it a match remembers nothing.
type Recalling[S any] interface {
	// Witness returns what a player learns of an event, as a number that is the same for
	// two events exactly if the player cannot distinguish them. It is asked after the
	// event was resolved; 0 is nothing.
	Witness(m *Match[S], e *event.Event, p event.Player) uint64
}

// maxRecalled is the highest number of players whose information sets a match keeps.
const maxRecalled = 8

// recall is what each player has seen of a match, as a hash.
type recall [maxRecalled]uint64

// Recall returns the information set of a player: a hash of everything that the player
// has seen since the start. Two matches in which it is the same cannot be distinguished
// by the player. It is 0 without Options.Recall, and for a ruleset that is not Recalling.
func (m *common) Recall(p event.Player) uint64 {
	if p < 0 || int(p) >= maxRecalled {
		return 0
	}
	return m.recall[p]
}

// witness adds an event to what the players have seen.
func (eng *engine[S]) witness(e *event.Event) {
	m := &eng.match
	r := eng.can.Recall
	if r == nil {
		return
	}
	for p := range num.To[event.Player](min(eng.Seats(), maxRecalled)) {
		if seen := r.Witness(m, e, p); seen != 0 {
			w := Walker{mode: hashing, hash: m.recall[p]}
			w.mix(seen)
			m.recall[p] = w.finish()
		}
	}
}
