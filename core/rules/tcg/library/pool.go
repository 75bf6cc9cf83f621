package library

import "arbiter/core/def"

// Value is something of a unit that modifiers change, beyond what the ruleset
// itself asks for: a number or a boolean. It is Default until a modifier changes
// it.
type Value struct {
	Term
	Truth   bool
	Default int
	Floor   int // a number is never less
}

// Pool is points of a unit that packets of damage meet. Up to three values of the
// unit say how many there are, and each value is spent in its own way. Points stay
// used until an event refills the pool. Layers are those of the statuses that give
// the value. Of Once, a source is gone once it has absorbed anything.
type Pool struct {
	Term
	Stage  string // where in the stages of damage it absorbs, one of PoolStages
	Points string // ids of values; "" for none
	Layers string
	Once   string
	Where  []def.Cond // filters on the packet and its target; when one fails, the packet passes the pool by
}

// Where pools absorb: in stage 2, before the shield, or in stage 4, together with
// the shield and before it (D-04, D-05).
const (
	BeforeShield = "before_shield"
	WithShield   = "shield"
)

// PoolStages are the words for where pools absorb.
var PoolStages = []string{BeforeShield, WithShield}
