package program

// What actions are, whom they are for and whom they answer, as numbers: those of
// the words of manifests, in the order of their lists in package library.

// Kind is the kind of an action.
type Kind uint8

// The kinds.
const (
	Move Kind = iota
	Attack
	Reaction
	Free
	Derived
	FullRound
	Sustained
)

// kindNames are the kinds as the log has them.
var kindNames = [...]string{"Move", "Attack", "Reaction", "Free", "Derived", "FullRound", "Sustained"}

func (k Kind) String() string { return kindNames[k] }

// TargetKind is what an action is aimed at.
type TargetKind uint8

// The kinds of targets.
const (
	NoTarget TargetKind = iota
	OnSelf
	OnUnit
	OnHex
	OnActor
)

// ranged reports whether such a target is at a distance from the actor.
func (k TargetKind) ranged() bool { return k >= OnUnit }

// SideRule is the side whose units an action can be aimed at or can answer.
type SideRule uint8

// The sides, from that of the unit that acts.
const (
	enemySide SideRule = iota
	AllySide
	AnySide
)

// VictimRule is the unit that must be in danger for a reaction.
type VictimRule uint8

// The units in danger that a reaction answers for.
const (
	anyVictim VictimRule = iota
	SelfVictim
	AllyVictim
)
