package program

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Target is a compiled target specification.
type Target struct {
	Side     Side
	Zone     place.Zone
	SameLane bool
	Global   bool  // enemies at any distance may be chosen (M-12)
	Layers   uint8 // bits of layers
	Rows     uint8
	Bases    bool
	Stealth  bool
	Optional bool
	Conds    []kit.Cond
	When     def.FuncRef
	Ref      event.ListenerRef
}

// Locks reports whether what is chosen is locked, as others have a say in it; a
// card of one's own hand or hangar is not.
func (t *Target) Locks() bool { return t.Zone == place.Board || t.Zone == place.Graveyard }

// Action is a compiled action of a keyword, status or card.
type Action struct {
	Def        *library.Action
	Ref        event.ListenerRef
	Actor      Actor
	Phases     []Phase
	Supply     Price
	Battery    Price
	Target     *Target
	Conds      []kit.Cond
	Layers     uint8 // bits of the layers on which its filters let a unit act at all
	Limit      Limit
	NeedsSlot  bool
	Near       bool // where a unit can move to, not in its lane
	UsesAttack bool
	Ask        event.Type // put once it is paid for; 0 = none
}

// In reports whether it is used in a phase or window.
func (a *Action) In(now Phase) bool { return slices.Contains(a.Phases, now) }

// Price is what an action costs of a resource.
type Price struct {
	N     int16
	Of    *kit.Reading // in place of N: of who acts, of their player, or as unit of the target
	Per   int32
	Least int32
}

// OfTarget reports whether the price depends on the target.
func (a *Action) OfTarget() bool {
	return a.Supply.Of != nil && a.Supply.Of.Subject == SubjUnit || a.Battery.Of != nil && a.Battery.Of.Subject == SubjUnit
}

// Actor is by what a player uses an action.
type Actor uint8

// The owners of actions. One of a status is the bearer's, a unit or a player.
const (
	ByUnit Actor = iota
	ByPlayer
	ByFixture
	ByBearer
)

// actorOf returns the kind of user of an action of a definition.
func actorOf(owner Owner, d *library.Action) Actor {
	switch {
	case d.Who == "player":
		return ByPlayer
	case owner.Kind == OfFixture:
		return ByFixture
	case owner.Kind == OfStatus:
		return ByBearer
	}
	return ByUnit
}
