package library

import "arbiter/core/def"

// ToHit is what is thrown before the packet of an attack, to see whether it hits
// at all.
type ToHit struct {
	def.Pos
	Ask     string // its event type
	Chances []int  // to hit, in percent, of each step from 1
	Start   int    // the step before anybody changes it
}
