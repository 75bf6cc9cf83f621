package program

import (
	"arbiter/core/rules/tactics/hex"
)

// The most that a battle, a unit or all packs can have of something.
const (
	MaxUnits = hex.MaxUnits // of a battle
	MaxBuffs = 128          // effects on all units of a battle

	MaxSlots    = 31 // actions of a unit: bits of an event
	MaxRes      = 8  // resources of a class
	maxTags     = 31 // tags of sticky terrain in all packs: bits of an event
	maxBuffDefs = 32*BuffWords - 1
)
