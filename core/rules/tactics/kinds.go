// Package tactics is the ruleset of the tactics game: a timeline in seconds,
// actions that flow from aim to resolution with windows for reactions, hexes
// and terrain. Actions, effects, terrain and classes come from packs; the
// package knows none of them by name.
//
// It is not for programs that embed the engine: those use package luabind.
package tactics

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

type targetKind uint8

const (
	noTarget targetKind = iota
	onSelf
	onUnit
	onHex
	onActor
)

type sideRule uint8

const (
	enemySide sideRule = iota
	allySide
	anySide
)

type victimRule uint8

const (
	anyVictim victimRule = iota
	selfVictim
	allyVictim
)
