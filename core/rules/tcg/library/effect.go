package library

import "arbiter/core/def"

// Effect is one action of a handler that a manifest writes as data. The handler belongs to
// an ability of the rule book (RB 4), a listener or an action. Fields that its type does
// not use are empty.
type Effect struct {
	def.Pos
	Type    string // DEAL_DAMAGE, HEAL, ...
	Whom    string // whom it concerns, one of EffectWhoms
	Each    *Each  // replaces Whom: all units of these sides, layers, rows and lanes
	Where   []def.Cond
	Amount  Amount
	Floor   Amount
	Damage  string // damage type
	Status  string
	Card    string // to make
	Counter string // to change
	Choice  string // to put to a player, of the same definition
	Fixture string // to place
	Rows    []string
	Keyword KeywordUse
	Until   string // of a keyword, status or fixture; "" = its own
	Event   string // to raise
	Fields  []EffectField
	Shield  [2]Amount // of FACTORS: how the amount counts against shields and health
	Health  [2]Amount
}

// EffectField is the value of a field of the event that an effect raises.
type EffectField struct {
	Name   string
	Amount Amount
}

// Each is the units that an effect is for: one after the other in the order of batches, or
// together in one batch of damage (D-01).
type Each struct {
	def.Pos
	Side   string   // "own", "friendly", "enemy", "any"
	Layers []string // nil = SURFACE
	Rows   []string // nil = both; a unit in orbit counts as one in front
	Lane   string   // one of EffectLanes; "" = all
}

// EffectWhoms is whom an effect can concern: the unit that has the handler, or
// the event's source or target; what is for players is for theirs.
var EffectWhoms = []string{"unit", "target", "source"}

// EffectLanes is the lane of the units of an effect. It is that of the event, with the lane
// of the target or the chosen lane, or the unit's own.
var EffectLanes = []string{"event", "unit"}

// TriggerPlay is the trigger of the ability that a card's OnPlay carries out.
const TriggerPlay = "ON_PLAY"
