// Package events holds the event types of the card game: their names, what
// they carry and where, and the words for the numbers in them.
//
// It is not for programs that embed the engine: those use package luabind.
package events

import (
	"strings"

	"arbiter/core/event"
)

// The event types that the rules name (EB 2), of the namespace tcg: (K-24), and the
// steps, which are queued work and no events.
const (
	NoEvent event.Type = iota
	GameStarted
	RoundStarted
	TurnStarted
	DrawRechargeStarted
	DrawRechargeEnded
	DeploymentStarted
	DeploymentEnded
	SkirmishStarted
	SkirmishEnded
	EndstepStarted
	EndstepEnded
	TurnEnded
	RoundEnded
	GameEnded
	CardDrawn
	SupplyCapIncreased
	SupplyRefilled
	BatteryGenerated
	ResourceSpent
	CardPlayDeclared
	CardPlayValidated
	CardPlayRejected
	UnitDeployed
	ArmoryAttached
	FieldActivated
	UnitMoved
	UnitRepositioned
	AttackDeclared
	TargetLocked
	DamageCalcStarted
	CoverMitigated
	DamageModified
	ShieldDamaged
	HealthDamaged
	DamageDealt
	LethalChecked
	KillOccurred
	OverkillApplied
	CombatExchanged
	StatusApplied
	StatusRefreshed
	StatusStacked
	StatusExpired
	KeywordGained
	KeywordLost
	LaneControlUpdated
	ObjectiveProgressUpdated
	ObjectiveCompleted
	BaseDamaged
	PlayerEliminated
	WinConditionMet
	ActionDeclared
	ActionRejected
	StatusPut
	ControlChanged
	CardDiscarded
	CardReturned
	CardCreated
	ShieldRecharged
	ShieldRestored
	ShieldCapped
	UnitHealed
	AttachmentLost
	FieldLost
	TokenRefused
	UnitRemoved
	DecisionAsked
	DecisionAnswered
	DestroyChecked
	EffectFizzled
	FightJoined
	HealthLost
	ShieldLost
	SupplyLost
	BatteryLost
	CounterChanged
	CardPut
	CardRevealed
	CardSeen
	DeckShuffled
	FixturePlaced
	FixtureRemoved

	StepPlay    // the two asks of a play
	StepFight   // two units strike each other, or one strikes a base
	StepWay     // an attack as a rule says that it goes
	StepAlone   // a unit strikes, and nobody strikes back
	StepHit     // one packet of an effect
	StepArea    // one batch over many targets
	StepDestroy // DESTROY of one unit (D-12)
	StepEffect  // a played card takes effect
	StepAct     // an action takes effect
	StepAfter   // a handler after the batch before it
	StepFixture // a fixture is placed or drawn
	StepAsk     // an ask of a script is put
	StepThen    // what follows it
	StepNote    // an answer that others must not know yet
	StepWindow  // a window opens or closes
	StepLose    // health that is lost without damage
	StepStrike  // a strike that joins a fight
	NTypes
)

// Payload fields that several types share. A rejected ask has what it had and
// what it needed in the last two.
const (
	ArgAmount = 0 // of every type with an amount; what modify calls change

	ArgDType   = 1 // damage events
	ArgTags    = 2
	ArgFactors = 3
	ArgAbsorb  = 4 // COVER_MITIGATED
	ArgShield  = 4 // DAMAGE_DEALT: shield lost
	ArgHealth  = 5 // DAMAGE_DEALT: health lost
	ArgExcess  = 6

	ArgCost    = 0 // plays and payments
	ArgBattery = 1
	ArgPurpose = 2
	ArgWhere   = 3 // a slot or a lane, as a Place
	ArgAction  = 4
	ArgStealth = 5 // TARGET_LOCKED: hidden units may be chosen (canTargetStealthed, RB 4)

	ArgDef    = 0 // a card, keyword or state
	ArgX      = 1
	ArgUntil  = 2 // an Until
	ArgFrom   = 3 // entity that is the source of a keyword or state
	ArgMore   = 4 // KEYWORD_GAINED: the second number of the keyword and those behind it
	ArgSecret = 3 // decisions: only the player sees the options
	ArgKind   = 4 // DECISION_ANSWERED: what the option is, its place from 1, and the card that it is
	ArgOption = 5
	ArgCard   = 6
	ArgSeer   = 3 // cards in hands and decks: who sees it as well as its owner, a seat from 1

	ArgGone = 1 // reason of an expiry

	ArgStep   = 0 // a throw to hit; its tags are at ArgTags
	ArgChance = 1
	ArgRoll   = 3
	ArgHit    = 4

	ArgBy     = 1 // COUNTER_CHANGED
	ArgBefore = 2
	ArgAfter  = 3
	ArgSet    = 4 // an intent to set it to a value rather than to change it by one; gone when it is resolved

	ArgHave = event.NArgs - 2
	ArgNeed = event.NArgs - 1
)

// typeRow is one line of the table of types. Fields are "name:kind" words; an
// unknown kind is the name of an enumeration.
type typeRow struct {
	t      event.Type
	name   string
	kind   event.Kind
	fields string
	doc    string
	source string
	who    bool // guarded or public
}

// The callers that may dispatch events of a type: the core alone (D-09), or scripts as far as
// a function does it.
const (
	guarded = true
	public  = false
)

// stepFields are the payload fields of steps, by name. They have no kinds, as nobody spells
// them.
var stepFields = map[string][]string{
	"step:way":    {"from", "to"},
	"step:area":   {"amount", "type", "tags", "rows", "side", "layers"},
	"step:after":  {"func", "listener"},
	"step:ask":    {"inquiry"},
	"step:then":   {"inquiry"},
	"step:note":   {"option"},
	"step:window": {"phase"},
	"step:lose":   {"amount"},
}

const damageFields = "amount:int type:damage tags:tags factors:factors"

var typeTable = []typeRow{
	{GameStarted, "GAME_STARTED", event.Fact, "seats:int options:options packs:packs", "first event of a match", "K-16", public},
	{RoundStarted, "ROUND_STARTED", event.Fact, "living:players", "after set-up, and after each ROUND_ENDED", "K-16", public},
	{TurnStarted, "TURN_STARTED", event.Fact, "", "a player's turn begins; globalTurnIndex is already raised", "K-10, K-35", public},
	{DrawRechargeStarted, "PHASE_DRAW_RECHARGE_STARTED", event.Fact, "", "after TURN_STARTED and its effects", "K-11", public},
	{DrawRechargeEnded, "PHASE_DRAW_RECHARGE_ENDED", event.Fact, "", "supply, draw and recharge are over", "K-11, K-17", public},
	{DeploymentStarted, "PHASE_DEPLOYMENT_STARTED", event.Fact, "", "cards can be played", "K-11", public},
	{DeploymentEnded, "PHASE_DEPLOYMENT_ENDED", event.Fact, "", "closed by a command", "K-11", public},
	{SkirmishStarted, "PHASE_SKIRMISH_STARTED", event.Fact, "", "units can attack", "K-11", public},
	{SkirmishEnded, "PHASE_SKIRMISH_ENDED", event.Fact, "", "closed by a command", "K-11", public},
	{EndstepStarted, "PHASE_ENDSTEP_STARTED", event.Fact, "", "end-of-turn effects listen here", "K-36", public},
	{EndstepEnded, "PHASE_ENDSTEP_ENDED", event.Fact, "", "end-of-turn effects, control and objectives are over", "K-36", public},
	{TurnEnded, "TURN_ENDED", event.Fact, "cut:bool", "a turn is over", "K-11, K-36", public},
	{RoundEnded, "ROUND_ENDED", event.Fact, "", "each living player has completed a turn", "K-10, K-16", public},
	{GameEnded, "GAME_ENDED", event.Fact, "result:result winners:players drawn:players", "last event; drawn are the players whose result is a draw", "K-16, A-07", public},

	{CardDrawn, "CARD_DRAWN", event.Fact, "card:card", "each card drawn; source is the card", "K-16, G-02", public},
	{SupplyCapIncreased, "SUPPLY_CAP_INCREASED", event.Fact, "cap:int", "the supply cap rose", "G-04", public},
	{SupplyRefilled, "SUPPLY_REFILLED", event.Fact, "amount:int reason:supply", "supply was refilled, each turn, or given by an effect; the amount really gained, 0 too", "G-04, X-01, X-02", public},
	{BatteryGenerated, "BATTERY_GENERATED", event.Fact, "amount:int", "battery was made, 0 too", "G-04", public},
	{ResourceSpent, "RESOURCE_SPENT", event.Fact, "supply:int battery:int for:purpose where:place action:action", "one per payment, cost 0 too", "G-05, W-03", public},

	{CardPlayDeclared, "CARD_PLAY_DECLARED", event.Ask, "cost:int battery:int for:purpose where:place", "every well-formed play; its cost may be modified", "K-23, G-18, G-27", public},
	{CardPlayValidated, "CARD_PLAY_VALIDATED", event.Ask, "cost:int battery:int for:purpose where:place", "the declaration was accepted; targets are checked", "G-05, X-12", public},
	{CardPlayRejected, "CARD_PLAY_REJECTED", event.Fact, "reason:name listener:listener have:int need:int", "one of the two was rejected", "K-23, K-26", public},
	{UnitDeployed, "UNIT_DEPLOYED", event.Fact, "card:card token:bool how:how where:place chosen:entity shield:int", "a unit or token is on the board, with the shield that it comes with", "K-18, W-07", public},
	{ArmoryAttached, "ARMORY_ATTACHED", event.Fact, "card:card", "armory is on its unit, the target", "G-15", public},
	{FieldActivated, "FIELD_ACTIVATED", event.Fact, "card:card", "a field is in play", "G-15", public},
	{UnitMoved, "UNIT_MOVED", event.Fact, "where:place", "a unit changed lane", "G-14", public},
	{UnitRepositioned, "UNIT_REPOSITIONED", event.Fact, "where:place", "a unit changed row in its lane", "G-14", public},

	{AttackDeclared, "ATTACK_DECLARED", event.Ask, "", "each attack; attackedThisTurn is set by its resolver", "G-21", public},
	{TargetLocked, "TARGET_LOCKED", event.Ask, "supply:int battery:int for:purpose where:place action:action stealth:bool", "one per chosen target", "G-21, K-28", public},
	{DamageCalcStarted, "DAMAGE_CALC_STARTED", event.Ask, damageFields, "stage 1: base amount, type, tags", "D-02, D-09", guarded},
	{CoverMitigated, "COVER_MITIGATED", event.Ask, damageFields + " absorbed:int", "stage 2; what pools before the shield absorbed, 0 too", "D-04", guarded},
	{DamageModified, "DAMAGE_MODIFIED", event.Ask, damageFields, "stage 3: the amount and each change", "D-06", guarded},
	{ShieldDamaged, "SHIELD_DAMAGED", event.Fact, "amount:int overshield:int", "stage 4: shield lost, with the pools that are met with it", "D-05", guarded},
	{HealthDamaged, "HULL_OR_HEALTH_DAMAGED", event.Fact, "amount:int", "stage 5: health, hull or base health lost", "D-05", guarded},
	{DamageDealt, "DAMAGE_DEALT", event.Fact, damageFields + " shield_lost:int health_lost:int excess:int", "stage 6; its chain of causes is the breakdown", "D-08, D-15", guarded},
	{LethalChecked, "LETHAL_CHECKED", event.Ask, "lethal:bool destroy:bool excess:int", "stage 7; rejecting a death keeps the unit at 1 health", "D-12, D-19", guarded},
	{KillOccurred, "KILL_OCCURRED", event.Fact, "card:card destroy:bool", "stage 8; a killer may be missing", "D-12, D-19, C-R03", guarded},
	{OverkillApplied, "OVERKILL_APPLIED", event.Fact, "amount:int", "right after a kill with damage left over", "D-11", guarded},
	{CombatExchanged, "COMBAT_EXCHANGED", event.Fact, "source_damage:int target_damage:int source_died:bool target_died:bool", "after stage 8 of a fight", "D-20", guarded},

	{StatusApplied, "STATUS_APPLIED", event.Fact, "status:status layers:int until:until", "a new status is there", "W-14", public},
	{StatusRefreshed, "STATUS_REFRESHED", event.Fact, "status:status layers:int until:until", "the same status again at its layer limit", "W-14", public},
	{StatusStacked, "STATUS_STACKED", event.Fact, "status:status layers:int until:until", "the same status again below its limit", "W-14, W-15", public},
	{StatusExpired, "STATUS_EXPIRED", event.Fact, "status:status reason:gone", "a status ends", "W-14, K-35, K-36", public},
	{KeywordGained, "KEYWORD_GAINED", event.Fact, "keyword:keyword x:int until:until from:entity x2:int x3:int x4:int", "by attachment, effect or landmark; not printed ones at entry", "W-16", public},
	{KeywordLost, "KEYWORD_LOST", event.Fact, "keyword:keyword reason:gone until:int from:entity", "an instance ends while its unit stays", "W-16", public},

	{LaneControlUpdated, "LANE_CONTROL_UPDATED", event.Fact, "before:player after:player own:int other:int", "a lane has another controller", "K-36, G-11", public},
	{ObjectiveProgressUpdated, "OBJECTIVE_PROGRESS_UPDATED", event.Fact, "objective:objective count:int goal:int", "a count changed, to 0 too", "G-10, A-07", public},
	{ObjectiveCompleted, "OBJECTIVE_COMPLETED", event.Fact, "objective:objective", "an objective was reached; what it brings follows", "A-07", public},
	{BaseDamaged, "BASE_DAMAGED", event.Fact, "amount:int excess:int", "right after HULL_OR_HEALTH_DAMAGED of a base", "D-11, D-16", public},
	{PlayerEliminated, "PLAYER_ELIMINATED", event.Fact, "conceded:bool", "base 0 after a batch, or concede", "G-10, G-26", public},
	{WinConditionMet, "WIN_CONDITION_MET", event.Fact, "condition:objective winners:players", "then GAME_ENDED; not for a draw", "G-10", public},

	{ActionDeclared, "tcg:ACTION_DECLARED", event.Ask, "supply:int battery:int for:purpose where:place action:action", "each command that is neither play nor attack", "K-23, G-17", public},
	{ActionRejected, "tcg:ACTION_REJECTED", event.Fact, "reason:name listener:listener have:int need:int", "that ask or ATTACK_DECLARED was rejected", "K-23, K-26", public},
	{StatusPut, "tcg:STATUS_PUT", event.Ask, "status:status layers:int until:until", "a status is to be put", "W-14", public},
	{ControlChanged, "tcg:CONTROL_CHANGED", event.Fact, "from:player to:player where:place", "a unit has another controller", "C-R06, W-01", public},
	{CardDiscarded, "tcg:CARD_DISCARDED", event.Fact, "card:card", "a card left a hand for the graveyard", "G-04, G-20", public},
	{CardReturned, "tcg:CARD_RETURNED", event.Fact, "card:card", "a card went from graveyard to hand", "C-R01, G-24", public},
	{CardCreated, "tcg:CARD_CREATED", event.Fact, "card:card", "a card that was in no deck is in a hand", "X-04, X-08", public},
	{ShieldRecharged, "tcg:SHIELD_RECHARGED", event.Fact, "amount:int", "the recharge step, or an effect like it, filled a shield; 0 too", "G-06", public},
	{ShieldRestored, "tcg:SHIELD_RESTORED", event.Fact, "amount:int", "an effect gave shield back, 0 too", "C-R06", public},
	{ShieldCapped, "tcg:SHIELD_CAPPED", event.Fact, "amount:int", "a cap fell below the shield, which lost the amount; no damage", "G-16", public},
	{UnitHealed, "tcg:UNIT_HEALED", event.Fact, "amount:int", "health given back, 0 too", "G-16", public},
	{AttachmentLost, "tcg:ATTACHMENT_LOST", event.Fact, "card:card", "armory left while its unit stays", "D-04, G-20", public},
	{FieldLost, "tcg:FIELD_LOST", event.Fact, "card:card", "a field was replaced or removed", "G-15, G-20", public},
	{TokenRefused, "tcg:TOKEN_REFUSED", event.Fact, "card:card reason:name", "a token had no slot", "G-23", public},
	{UnitRemoved, "tcg:UNIT_REMOVED", event.Fact, "reason:gone", "a unit, or a card of a hangar, left without a kill", "M-10, A-12", public},
	{DecisionAsked, "tcg:DECISION_ASKED", event.Fact, "options:offered what:choice", "a player must choose; options are hidden from others where they lie hidden", "K-29, C-R02", public},
	{DecisionAnswered, "tcg:DECISION_ANSWERED", event.Fact, "choice:option asked:event what:choice", "an option is taken, or done; hidden from others where it lies hidden; \"none\" when the player is out or the match is decided", "K-09, K-29, M-10", public},

	{DestroyChecked, "tcg:DESTROY_CHECKED", event.Ask, "", "DESTROY is about to happen; put only while something in play hears it. Rejecting it leaves the unit as it was", "D-12", public},
	{EffectFizzled, "tcg:EFFECT_FIZZLED", event.Fact, "what:fizzle", "damage, a loss, a destruction, a strike, an action or a choice came to nothing; the reason says why", "K-30", public},
	{FightJoined, "tcg:FIGHT_JOINED", event.Moment, "", "before the packets of a fight: what listeners let strike joins it", "D-01, G-09", public},
	{HealthLost, "tcg:HEALTH_LOST", event.Fact, "amount:int", "a unit or base lost health without damage; what was really lost", "D-15", public},
	{ShieldLost, "tcg:SHIELD_LOST", event.Fact, "amount:int", "a unit lost shield without damage; what was really lost, 0 too", "D-15", public},
	{SupplyLost, "tcg:SUPPLY_LOST", event.Fact, "amount:int", "supply was lost, and not spent, 0 too", "G-04", public},
	{BatteryLost, "tcg:BATTERY_LOST", event.Fact, "amount:int", "battery was lost, and not spent, 0 too", "G-04", public},
	{CounterChanged, "tcg:COUNTER_CHANGED", event.Fact, "counter:counter by:int before:int after:int", "a counter of the target has another value, within its bounds", "X-04", public},
	{CardPut, "tcg:CARD_PUT", event.Fact, "card:card from:zone to:pile", "a card went between hand, deck and graveyard; hidden from who saw neither", "K-22", public},
	{CardRevealed, "tcg:CARD_REVEALED", event.Fact, "card:card zone:zone", "a card that lies hidden was shown to everybody", "K-22", public},
	{CardSeen, "tcg:CARD_SEEN", event.Fact, "card:card zone:zone", "a player looked at a card; hidden from others", "K-22", public},
	{DeckShuffled, "tcg:DECK_SHUFFLED", event.Fact, "", "a deck is in random order", "K-33", public},
	{FixturePlaced, "tcg:FIXTURE_PLACED", event.Fact, "fixture:fixture until:until owner:player other:player", "a fixture, the target, is in play, or its end was put off", "X-01, X-04", public},
	{FixtureRemoved, "tcg:FIXTURE_REMOVED", event.Fact, "fixture:fixture reason:gone owner:player other:player", "a fixture, the target, has left play", "X-01, X-09", public},

	{StepPlay, "step:play", event.Step, "", "", "", guarded},
	{StepFight, "step:fight", event.Step, "", "", "", guarded},
	{StepWay, "step:way", event.Step, "", "", "", guarded},
	{StepAlone, "step:alone", event.Step, "", "", "", guarded},
	{StepHit, "step:hit", event.Step, "", "", "", guarded},
	{StepArea, "step:area", event.Step, "", "", "", guarded},
	{StepDestroy, "step:destroy", event.Step, "", "", "", guarded},
	{StepEffect, "step:effect", event.Step, "", "", "", guarded},
	{StepAct, "step:act", event.Step, "", "", "", guarded},
	{StepAfter, "step:after", event.Step, "", "", "", guarded},
	{StepFixture, "step:fixture", event.Step, "", "", "", guarded},
	{StepAsk, "step:ask", event.Step, "", "", "", guarded},
	{StepThen, "step:then", event.Step, "", "", "", guarded},
	{StepNote, "step:note", event.Step, "", "", "", guarded},
	{StepWindow, "step:window", event.Step, "", "", "", guarded},
	{StepLose, "step:lose", event.Step, "", "", "", guarded},
	{StepStrike, "step:strike", event.Step, "", "", "", guarded},
}

// involved are the parts of types that do not have them all: s source, t
// target, p source player, q target player, l lane.
var involved = map[event.Type]string{
	GameStarted: "", RoundStarted: "", RoundEnded: "", GameEnded: "", WinConditionMet: "",
	TurnStarted: "p", DrawRechargeStarted: "p", DrawRechargeEnded: "p", DeploymentStarted: "p", DeploymentEnded: "p", SkirmishStarted: "p",
	SkirmishEnded: "p", EndstepStarted: "p", EndstepEnded: "p", TurnEnded: "p",
	SupplyCapIncreased: "p", SupplyRefilled: "p", BatteryGenerated: "p", ObjectiveProgressUpdated: "p", ObjectiveCompleted: "p", DecisionAnswered: "p",
	SupplyLost: "p", BatteryLost: "p", DeckShuffled: "p", CardPut: "sp", CardRevealed: "sp", CardSeen: "sp",
	CardDrawn: "sp", FieldActivated: "sp", CardDiscarded: "sp", CardCreated: "sp", FieldLost: "sp", DecisionAsked: "sp",
	CardReturned: "spq", PlayerEliminated: "spq", TokenRefused: "spl", LaneControlUpdated: "pl",
	ShieldRecharged: "tpql", ShieldCapped: "tpql",
}

// Units returns the parts of events of a type that are units, or a base as the target. No
// tactic, field or fixture is ever such a part.
func Units(t event.Type) event.Parts {
	switch t {
	case AttackDeclared, CombatExchanged, FightJoined:
		return event.PartSource | event.PartTarget
	case DamageCalcStarted, CoverMitigated, DamageModified, ShieldDamaged, HealthDamaged, DamageDealt, LethalChecked, KillOccurred, OverkillApplied:
		return event.PartTarget
	}
	return 0
}

// FieldKinds are the kinds of payload fields by the names that manifests use;
// any other name is an enumeration.
var FieldKinds = map[string]event.FieldKind{
	"int": event.Int, "bool": event.Bool, "player": event.PlayerField, "entity": event.EntityField,
	"card": event.CardField, "place": event.PlaceField, "name": event.NameField, "event": event.SeqField, "players": event.MaskPlayers,
}

// FieldOf is a payload field of a kind by the name that manifests use.
func FieldOf(name, kind string) event.Field {
	k, known := FieldKinds[kind]
	if !known {
		k = event.EnumField
	}
	return event.Field{Name: name, Kind: k, Enum: kind}
}

// The kinds of fields of event types that packs declare: those that a script
// can fill, and those that only the rules can.
var (
	FieldsOfScripts = []string{"int", "bool", "entity", "player", "place", "card", "row", "fixture"}
	FieldsOfRules   = []string{"name", "players", "tags", "gone", "objective", "until"}
)

// ToHitFields are the fields of an ask about a throw to hit.
var ToHitFields = []event.Field{FieldOf("step", "int"), FieldOf("chance", "int"), FieldOf("tags", "tags"), FieldOf("roll", "int"), FieldOf("hit", "bool")}

// NewRegistry registers the types of the ruleset in the order of the
// constants above.
func NewRegistry() *event.Registry {
	r := event.NewRegistry()
	for _, row := range typeTable {
		d := event.TypeDef{Name: row.name, Kind: row.kind, Doc: row.doc, ZH: chineseDocs[row.t], Source: row.source, Guarded: row.who}
		for _, f := range strings.Fields(row.fields) {
			name, kind, _ := strings.Cut(f, ":")
			d.Fields = append(d.Fields, FieldOf(name, kind))
		}
		d.Value, d.Low, d.High = valueAndBand(row.t)
		if has, some := involved[row.t]; some {
			d.Lacks = event.Without(has)
		}
		t, err := r.Add(d)
		if err != nil || t != row.t {
			panic("tcg: type table out of order at " + row.name)
		}
	}
	return r
}

// valueAndBand returns the field that modify calls change and the priorities
// that listeners may have (architecture: bands belong to event types).
func valueAndBand(t event.Type) (value, low, high int) {
	switch t {
	case CardPlayDeclared, ActionDeclared:
		return ArgCost, 100, 899
	case DamageCalcStarted:
		return ArgAmount, 200, 299
	case CoverMitigated:
		return ArgAbsorb, 200, 299
	case DamageModified:
		return ArgAmount, 200, 399
	}
	return -1, 100, 999
}
