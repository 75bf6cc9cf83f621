package program

import (
	"math"

	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

// Numbers are the numbers of a keyword instance in the order in which the
// keyword declares them; of a status, its layers alone.
type Numbers [library.MaxNumbers]int16

// Limit is how often a listener or an action may run; 0 = without limit.
type Limit struct{ Turn, Match uint8 }

func newLimit(turn, match int) Limit {
	return Limit{num.To[uint8](min(turn, math.MaxUint8)), num.To[uint8](min(match, math.MaxUint8))}
}

// Values are what is true of a unit now.
type Values struct {
	Strength  int16 // its attack, to be read with Rules.Attack
	HealthCap int16
	ShieldCap int16
	DType     uint16    // damage type of its packets
	Answers   uint16    // truth questions, a bit each
	Keywords  uint64    // hints of those that it has: Rules.HasKeyword knows
	Statuses  uint64    // hints: Rules.HasStatus knows
	Own       uint64    // hints of the values of packs that are other than their defaults: Rules.ValueOf knows
	Hear      [3]uint64 // event types it hears: as source, as target, ambient
}

// Is answers a question of yes or no.
func (d *Values) Is(q Question) bool { return d.Answers>>(q-QMayAttack)&1 != 0 }

// Listen adds what else hears for a unit.
func (d *Values) Listen(h *[3]uint64) {
	for role := range h {
		d.Hear[role] |= h[role]
	}
}
