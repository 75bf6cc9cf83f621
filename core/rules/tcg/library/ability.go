package library

import "arbiter/core/def"

// Ability is an ability as the rule book's data structures put it (RB 4): a
// trigger and a list of typed effects, with no script of its own. The loader
// turns the trigger into a listener, the card's OnPlay or modifiers, as for
// any other definition; what remains for the shared script that carries the
// effects out is this data. A definition has one ability for each trigger,
// which is how the script finds the effects; of STATIC_AURA nothing remains.
type Ability struct {
	def.Pos
	Trigger string // ON_PLAY, ON_KILL, ...
	Effects []Effect
}

// Effect is one step of an ability. Fields that its type does not use are
// empty.
type Effect struct {
	def.Pos
	Type    string // DEAL_DAMAGE, HEAL, ...
	Whom    string // the entity that it concerns: "unit" (the bearer itself), "target" or "source" of the event
	Amount  Amount
	Damage  string // damage type
	Status  string
	Card    string // token to make
	Keyword KeywordUse
}

// TriggerPlay is the trigger of the ability that a card's OnPlay carries out.
const TriggerPlay = "ON_PLAY"

// Ability gives the ability with a trigger, or nil.
func (b *Behaviour) Ability(trigger string) *Ability {
	for i := range b.Abilities {
		if b.Abilities[i].Trigger == trigger {
			return &b.Abilities[i]
		}
	}
	return nil
}
