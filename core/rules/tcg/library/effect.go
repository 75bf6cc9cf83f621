package library

import "arbiter/core/def"

// Effect is one thing that a handler does which a manifest writes as data: of an
// ability as the rule book puts it (RB 4), of a listener or of an action. Fields
// that its type does not use are empty.
type Effect struct {
	def.Pos
	Type    string // DEAL_DAMAGE, HEAL, ...
	Whom    string // whom it concerns, one of EffectWhoms
	Each    *Each  // every unit of these in place of Whom
	Where   []def.Cond
	Amount  Amount
	Floor   Amount
	Damage  string // damage type
	Status  string
	Card    string // to make
	Counter string // to change
	Rows    []string
	Keyword KeywordUse
	Until   string // of a keyword or status; "" = its own
	Event   string // to tell
	Fields  []EffectField
	Shield  [2]Amount // of FACTORS: how the amount counts against shields and health
	Health  [2]Amount
}

// EffectField is what a field of the event that an effect tells has in it.
type EffectField struct {
	Name   string
	Amount Amount
}

// Each is the units that an effect is for, one after the other in the order of
// batches, or all at once in one batch of damage (D-01).
type Each struct {
	def.Pos
	Side   string   // "own", "friendly", "enemy", "any"
	Layers []string // nil = SURFACE
	Rows   []string // nil = both; what is in orbit stands in the front
	Lane   string   // one of EffectLanes; "" = all
}

// EffectWhoms is whom an effect can concern: the unit that has the handler, or
// the event's source or target; what is for players is for theirs.
var EffectWhoms = []string{"unit", "target", "source"}

// EffectLanes is in which lane the units of an effect can be: that of the event,
// where it is of the target or of the lane that was chosen, or the own.
var EffectLanes = []string{"event", "unit"}

// TriggerPlay is the trigger of the ability that a card's OnPlay carries out.
const TriggerPlay = "ON_PLAY"
