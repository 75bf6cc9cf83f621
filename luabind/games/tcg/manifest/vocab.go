package manifest

import (
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/packs/load"
)

// The words of the ruleset that manifests can use (RB 4). All others are refused with a
// hint.
var (
	cardTypes = library.CardTypes.IDs()
	subtypes  = library.Subtypes.IDs()
	rowNames  = []string{"FRONT", "BACK"}
	layers    = place.LayerNames[:]

	sides      = []string{"own", "friendly", "teammate", "enemy", "any"}
	ranges     = []string{"adjacent", "global"}
	relations  = []string{"SELF", "ALLY", "ENEMY", "ANY"}
	distances  = []string{"ADJACENT_ONLY", "GLOBAL"}
	zones      = []string{"board", "graveyard", "hand", "deck", "hangar"}
	chooseable = []string{"lane"}
	actors     = []string{"unit", "player"}
	untils     = []string{"turn", "own_turn_start", "own_turn_end", "next_turn_end", "next_global_turn_end", "round_end", "source_turn_start", "source_turn_end", "source_next_turn_end", "forever"}
	reads      = []string{"board", "turn", "hand", "damage", "resources"}

	scopeSides = program.SideWords
	scopeWords = append([]string{"self", "host", "units", "cards", "front", "back", "orbit"}, scopeSides...)

	triggers = []string{library.TriggerPlay, "ON_ATTACK_DECLARE", "ON_DEAL_DAMAGE", "ON_KILL", "ON_TURN_START", "ON_TURN_END", "ON_DEATH", triggerAura}

	effectTypes = []string{"DEAL_DAMAGE", "HEAL", "DRAW", "ADD_KEYWORD", "REMOVE_KEYWORD", "APPLY_STATUS", "SUMMON_TOKEN",
		"MODIFY_ATK", "MODIFY_HP", "MODIFY_SHIELD_CAP", "DESTROY", "REDUCE_COST", "RETURN_TO_HAND", "RESTORE_SHIELD", "GAIN_CONTROL",
		"LOSE_HEALTH", "LOSE_SHIELD", "GIVE_SUPPLY", "GIVE_BATTERY", "LOSE_SUPPLY", "LOSE_BATTERY", "CREATE_CARD", "DISCARD", "REMOVE_STATUS", "RECHARGE_SHIELD", "MOVE", "STRIKE", "COUNT", "REMOVE_FIXTURE", "CHOOSE", "SHOW_CHOSEN", "PLACE_FIXTURE", "NOTICE",
		"ADD_AMOUNT", "ADD_PERCENT", "REDUCE_AMOUNT", "MULTIPLY_AMOUNT", "SET_AMOUNT", "FACTORS"}
)

// The card types of RB 4.
const (
	typeUnit     = "UNIT"
	typeArmory   = "ARMORY"
	typeTactical = "TACTICAL"
	typeField    = "FIELD"
)

// triggerAura marks abilities that hold all the time.
const triggerAura = "STATIC_AURA"

// eventWords are the words for event types.
func (r *reader) eventWords() load.EventWords {
	return load.EventWords{Fields: events.FieldsOfScripts, Facts: events.FieldsOfRules, Named: events.Mentionable, Points: library.TurnPoints, More: r.resolver}
}
