package program

import "arbiter/core/rules/kit"

// readsOf returns what must be touched when a property changes, beyond what is in
// play.
func readsOf(p kit.Property) ReadSet {
	switch p {
	case PropShield, PropHealth, PropDamage, PropBase, PropSpent:
		return ReadsDamage
	case PropDamagedSince, PropBaseLost, PropEventBaseDealt:
		return ReadsDamage | ReadsTurn
	case PropSupply, PropBattery:
		return ReadsResources
	case PropHand, PropDeck:
		return ReadsHand
	case PropIsActive, PropFoesTurn, PropTired, PropFought, PropAttacked, PropMoved, PropPlayed, PropTurn, PropRound, PropNoAttackUntil, PropNoMoveUntil:
		return ReadsTurn
	case PropCost, PropBatteryCost:
		return ReadsDamage | ReadsTurn | ReadsResources | ReadsHand
	}
	return 0
}

// The numbers that filters and scripts can read of an entity, a player, the event or the
// room.
const (
	PropAttack kit.Property = iota
	PropShield
	PropShieldCap
	PropHealth
	PropHealthCap
	PropDamage
	PropLane
	PropLayer
	PropRow
	PropFaction
	PropType
	PropController
	PropOwner
	PropIsUnit
	PropIsBase
	PropInPlay
	PropHas
	PropTag
	PropStatus
	PropLayers
	PropTired
	PropAttacked
	PropMoved
	PropHidden
	PropDamagedSince
	PropIntercepts
	PropPastFront
	PropBehindFront
	PropEntersReady
	PropCannotAttack
	PropCannotMove
	PropNoAttackUntil
	PropNoMoveUntil
	PropX
	PropIsEnemy
	PropIsFriendly
	PropIsOwn
	PropIsSelf
	PropFought
	PropSupply
	PropBattery
	PropHand
	PropDeck
	PropBase
	PropBaseLost
	PropIsActive
	PropFoesTurn // an opponent's turn: not that of a teammate
	PropPlayed
	PropControlsLane
	PropControls
	PropHolds
	PropLaneControlled
	PropCost
	PropBatteryCost
	PropCargo
	PropToken
	PropCounter
	PropParty
	PropBetween
	PropValue
	PropPool
	PropPoolCap

	PropEventAmount
	PropEventType
	PropEventTag
	PropEventShieldLost
	PropEventHealthLost
	PropEventDamaged
	PropEventByEnemy
	PropEventStealth
	PropEventBaseDealt
	PropEventLane
	PropField // a field of players counts from 1, as controllers do

	PropOption
	PropSpent
	PropTeamMode
	PropRollsToHit
	PropTurn
	PropRound
)

// EntityProps are the properties by the names that filters use.
var EntityProps = map[string]kit.Property{
	"attack": PropAttack, "shield": PropShield, "shield_cap": PropShieldCap, "health": PropHealth, "health_cap": PropHealthCap,
	"damage": PropDamage, "lane": PropLane, "layer": PropLayer, "row": PropRow, "faction": PropFaction, "type": PropType, "controller": PropController,
	"owner": PropOwner, "is_unit": PropIsUnit, "is_base": PropIsBase, "in_play": PropInPlay,
	"has": PropHas, "tag": PropTag, "status": PropStatus, "layers": PropLayers, "tired": PropTired, "attacked": PropAttacked,
	"moved": PropMoved, "hidden": PropHidden,
	"damaged_since_own_turn": PropDamagedSince,
	"intercepts":             PropIntercepts, "past_front": PropPastFront, "behind_front": PropBehindFront, "enters_ready": PropEntersReady,
	"cannot_attack": PropCannotAttack, "cannot_move": PropCannotMove,
	"cannot_attack_until": PropNoAttackUntil, "cannot_move_until": PropNoMoveUntil,
	"x": PropX, "is_enemy": PropIsEnemy, "is_friendly": PropIsFriendly, "is_own": PropIsOwn, "is_self": PropIsSelf,
	"controller_fought": PropFought, "supply": PropSupply, "battery": PropBattery, "hand": PropHand, "deck": PropDeck,
	"base_health": PropBase, "base_lost_this_turn": PropBaseLost, "is_active": PropIsActive, "in_opponents_turn": PropFoesTurn, "played": PropPlayed,
	"lane_controlled": PropLaneControlled, "holds": PropHolds, "controls_lane": PropControlsLane, "controls": PropControls, "turn": PropTurn, "round": PropRound, "cost": PropCost, "battery_cost": PropBatteryCost, "cargo": PropCargo, "option": PropOption, "is_token": PropToken, "counter": PropCounter, "is_party": PropParty, "between": PropBetween, "spent": PropSpent,
	"is_team_mode": PropTeamMode, "rolls_to_hit": PropRollsToHit,
	"value": PropValue, "pool": PropPool, "pool_cap": PropPoolCap,
}

var eventProps = map[string]kit.Property{
	"amount": PropEventAmount, "type": PropEventType, "tag": PropEventTag, "shield_lost": PropEventShieldLost,
	"health_lost": PropEventHealthLost, "damaged": PropEventDamaged, "by_enemy": PropEventByEnemy,
	"stealth": PropEventStealth, "base_damage_dealt_this_turn_to_target": PropEventBaseDealt, "lane": PropEventLane,
}

// isTruth reports whether a property is yes or no.
func isTruth(p kit.Property) bool {
	switch p {
	case PropIsUnit, PropIsBase, PropInPlay, PropHas, PropTag, PropStatus, PropTired, PropAttacked, PropMoved,
		PropHidden, PropDamagedSince, PropIntercepts, PropPastFront, PropBehindFront, PropEntersReady, PropCannotAttack, PropCannotMove, PropIsEnemy, PropIsFriendly, PropIsOwn, PropIsSelf, PropFought,
		PropIsActive, PropFoesTurn, PropControlsLane, PropControls, PropHolds, PropLaneControlled, PropToken, PropEventByEnemy, PropEventStealth, PropSpent, PropParty, PropBetween, PropTeamMode, PropRollsToHit:
		return true
	}
	return false
}
