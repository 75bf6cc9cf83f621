package program

import (
	"strings"

	"arbiter/core/event"
)

// The event types. MOVE_* come from the move tool alone, ATTACK_* from the
// attack tool alone (T-23, T-30); the rest from turn and action manager.
const (
	NoEvent event.Type = iota
	GameStarted
	TurnBegan
	PhaseUnits
	TurnOpened
	TurnEnded
	UnitActivated
	UnitDone
	GameEnded

	ActionAimed
	AimCancelled
	ActionPrechecked
	ActionConfirmed
	ChainPromptOpened
	ChainPassed
	ChainPromptAborted
	LinkCancelled
	ExecuteBegan
	ExecuteEnded
	ResolveBegan
	ResolveEnded
	DerivedPromptOpened
	DerivedPromptAborted
	DerivedSelected
	DerivedGated
	FullRoundDeclared
	FullRoundFizzled

	MoveRejected
	MoveStarted
	MoveStep
	MoveEnded
	MoveTimeRefunded
	AttackRejected
	AttackMoveStarted
	AttackMoveStep
	AttackMoveEnded
	AttackMiss
	AttackStrike
	AttackEnd

	AnchorChanged
	Displaced
	Hit
	Healed
	UnitDied
	BuffApplied
	BuffExpired
	BuffTicked
	BuffRefreshed
	OngoingApplied
	OngoingTicked
	OngoingEnded
	StickyApplied
	StickyRefreshed
	StickyTicked
	StickyExpired
	StatChanged
	CooldownTicked
	CooldownChanged
	EnergyRegenerated
	EnergyChanged
	ResourceChanged
	RefundGranted
	ActionDodged
	ActionBlocked
	ActionStopped
	SideChanged
	Noticed

	StepCall    // a handler runs
	StepEnd     // what an EndTurn does
	StepResolve // W4: the script of the action, then the settlement
	Count
)

// Payload fields that several types share.
const (
	ArgAct  = 0 // action events: index of the action
	ArgSlot = 1
	ArgDef  = 0
	ArgLeft = 1
	ArgRef  = 0 // stepCall: the handler
)

type typeRow struct {
	t      event.Type
	name   string
	kind   event.Kind
	fields string
	doc    string
	source string
}

const actionFields = "action:action slot:int"

var typeTable = []typeRow{
	{GameStarted, "GAME_STARTED", event.Fact, "units:int", "first event of a battle", "T-02"},
	{TurnBegan, "TURN_BEGAN", event.Fact, "round:int dwell_ms:int", "a phase start; views stay on it for dwell_ms", "T-02, T-03"},
	{PhaseUnits, "PHASE_UNITS", event.Fact, "round:int units:units", "the units of the side whose phase starts", "T-03"},
	{TurnOpened, "TURN_OPENED", event.Fact, "round:int", "the side may act", "T-02, T-03"},
	{TurnEnded, "TURN_ENDED", event.Fact, "round:int", "after cooldowns, durations and regeneration", "T-03, T-37"},
	{UnitActivated, "UNIT_ACTIVATED", event.Fact, "time:int debt:int", "a unit becomes active and has its time", "T-29"},
	{UnitDone, "UNIT_DONE", event.Fact, "", "a unit is done for this turn: by command, as its side ends the turn, or by a full round. A unit is also done, without this event, when another one is activated, and immediately when its speed leaves it no time. With a debt that takes all its time it stays active", "T-29"},
	{GameEnded, "GAME_ENDED", event.Fact, "winner:player conceded:bool", "last event of a battle; winner 0 is a draw", "T-27"},

	{ActionAimed, "ACTION_AIMED", event.Ask, actionFields, "W1: may the action be aimed", "T-09, T-26"},
	{AimCancelled, "AIM_CANCELLED", event.Fact, actionFields, "W1 is left, at no cost", "T-09"},
	{ActionPrechecked, "ACTION_PRECHECKED", event.Fact, actionFields, "W2: the precheck by estimate holds", "T-26"},
	{ActionConfirmed, "ACTION_CONFIRMED", event.Ask, actionFields + " secs:int energy:int level:int", "W2: all checks, then time, energy, resources and cooldown together", "T-09, T-45"},
	{ChainPromptOpened, "CHAIN_PROMPT_OPENED", event.Fact, actionFields + " count:int depth:int", "a window for reactions and frees; target player is asked", "T-10, T-41"},
	{ChainPassed, "CHAIN_PASSED", event.Fact, actionFields + " depth:int", "the asked side declines this window, or can no longer answer", "T-10, T-12"},
	{ChainPromptAborted, "CHAIN_PROMPT_ABORTED", event.Fact, actionFields + " cancel:bool", "nobody has an answer, or all later windows are cancelled", "T-10, T-12"},
	{LinkCancelled, "LINK_CANCELLED", event.Fact, actionFields + " reason:name", "a reaction stopped the action before it began", "T-13"},
	{ExecuteBegan, "EXECUTE_BEGAN", event.Fact, actionFields + " budget:int energy:int derived:bool", "W3", "T-24"},
	{ExecuteEnded, "EXECUTE_ENDED", event.Fact, actionFields + " derived:bool", "W3 is over", "T-24"},
	{ResolveBegan, "RESOLVE_BEGAN", event.Fact, "action:action used:int refunded:int net:int energy_move:int energy_atk:int free_move:bool derived:bool", "W4: the manager settles what was reported", "T-16, T-17"},
	{ResolveEnded, "RESOLVE_ENDED", event.Fact, actionFields + " budget:int energy:int derived:bool", "W4 is over", "T-24"},
	{DerivedPromptOpened, "DERIVED_PROMPT_OPENED", event.Fact, actionFields + " count:int", "W4.5: a derived action may follow", "T-15"},
	{DerivedPromptAborted, "DERIVED_PROMPT_ABORTED", event.Fact, actionFields + " reason:name", "W4.5 is cancelled; the reason if it ends because no derived action can be used any more", "T-15"},
	{DerivedSelected, "DERIVED_SELECTED", event.Fact, actionFields, "W4.5: a derived action is chosen", "T-15"},
	{DerivedGated, "DERIVED_GATED", event.Ask, actionFields + " secs:int energy:int time_before:int energy_before:int", "W2': checks and deduction against what is left after W4", "T-15"},
	{FullRoundDeclared, "FULL_ROUND_DECLARED", event.Fact, actionFields + " delay:int", "a full round waits for its phase start", "T-21"},
	{FullRoundFizzled, "FULL_ROUND_FIZZLED", event.Fact, actionFields + " reason:name", "a full round fizzles", "T-44"},

	{MoveRejected, "MOVE_REJECTED", event.Fact, "action:action reason:name", "a move is refused", "T-30"},
	{MoveStarted, "MOVE_STARTED", event.Fact, "action:action steps:int", "a move begins", "T-30"},
	{MoveStep, "MOVE_STEP", event.Fact, "action:action ms:int", "one hex of a move", "T-30, T-32"},
	{MoveEnded, "MOVE_ENDED", event.Fact, "action:action ms:int reason:name", "a move is over; the reason if it was not as planned", "T-30"},
	{MoveTimeRefunded, "MOVE_TIME_REFUNDED", event.Fact, "action:action secs:int energy:int", "what a move did not use comes back", "T-30"},
	{AttackRejected, "ATTACK_REJECTED", event.Fact, "action:action reason:name", "an attack is refused", "T-30"},
	{AttackMoveStarted, "ATTACK_MOVE_STARTED", event.Fact, "action:action steps:int", "the approach of an attack begins", "T-30"},
	{AttackMoveStep, "ATTACK_MOVE_STEP", event.Fact, "action:action ms:int", "one hex of an approach", "T-30, T-32"},
	{AttackMoveEnded, "ATTACK_MOVE_ENDED", event.Fact, "action:action ms:int", "the approach is over", "T-30"},
	{AttackMiss, "ATTACK_MISS", event.Fact, "action:action reason:name", "nothing is hit", "T-31"},
	{AttackStrike, "ATTACK_STRIKE", event.Fact, "action:action", "the attack hits", "T-31"},
	{AttackEnd, "ATTACK_END", event.Fact, "action:action success:bool reason:name", "the attack is over", "T-31"},

	{AnchorChanged, "ANCHOR_CHANGED", event.Fact, "version:int", "MoveCommit: the source has moved to another hex", "T-19"},
	{Displaced, "DISPLACED", event.Fact, "", "a unit is moved by force", "T-19"},
	{Hit, "HIT", event.Ask, "amount:int health:int", "damage to the target", "T-27"},
	{Healed, "HEALED", event.Fact, "amount:int health:int", "the target gets health back", "T-27"},
	{UnitDied, "UNIT_DIED", event.Fact, "", "a unit is off the board", "T-27"},
	{BuffApplied, "BUFF_APPLIED", event.Fact, "buff:buff left:int", "the target has an effect, or its duration starts again", "T-05"},
	{BuffExpired, "BUFF_EXPIRED", event.Fact, "buff:buff", "an effect is over", "T-08"},
	{BuffTicked, "BUFF_TICKED", event.Fact, "tags:buffs0 tags_2:buffs1 tags_3:buffs2", "EndTurn: effects of the target lose a turn", "T-05"},
	{BuffRefreshed, "BUFF_REFRESHED", event.Fact, "before:int after:int tags:tags buffs:buffs0 buffs_2:buffs1 buffs_3:buffs2", "phase start: the visible move rate", "T-08"},
	{OngoingApplied, "ONGOING_APPLIED", event.Fact, "effect:ongoing rounds:int", "damage or healing over time begins", "T-07"},
	{OngoingTicked, "ONGOING_TICKED", event.Fact, "effect:ongoing amount:int speed:int rounds:int index:int", "damage or healing over time ticks", "T-07"},
	{OngoingEnded, "ONGOING_ENDED", event.Fact, "effect:ongoing", "damage or healing over time is over", "T-07"},
	{StickyApplied, "STICKY_APPLIED", event.Fact, "tag:tag left:int value:int", "a hex changes the move rate of the target", "T-20"},
	{StickyRefreshed, "STICKY_REFRESHED", event.Fact, "tag:tag left:int", "only the duration is new", "T-38, T-39"},
	{StickyTicked, "STICKY_TICKED", event.Fact, "tag:tag left:int", "EndTurn: one turn less", "T-05"},
	{StickyExpired, "STICKY_EXPIRED", event.Fact, "tag:tag left:int", "phase start: it is over", "T-08"},
	{StatChanged, "STAT_CHANGED", event.Fact, "stat:stat before:int after:int why:statwhy", "phase start: a visible stat", "T-08"},
	{CooldownTicked, "COOLDOWN_TICKED", event.Fact, "skills:slots", "EndTurn: cooldowns of the target lose 6 seconds", "T-04"},
	{CooldownChanged, "COOLDOWN_CHANGED", event.Fact, "action:action slot:int left:int by:int", "an effect gives or takes seconds of a cooldown", "T-04"},
	{EnergyRegenerated, "ENERGY_REGENERATED", event.Fact, "amount:int round:int", "EndTurn: the gain really made", "T-06"},
	{EnergyChanged, "ENERGY_CHANGED", event.Fact, "amount:int", "an effect gives or takes energy", "T-27"},
	{ResourceChanged, "RESOURCE_CHANGED", event.Fact, "resource:int amount:int now:int", "a class resource is settled or changed", "T-49"},
	{RefundGranted, "REFUND_GRANTED", event.Fact, "secs:int energy:int", "an effect returns time or energy of the action that runs", "T-16"},
	{ActionDodged, "ACTION_DODGED", event.Fact, "", "the base action will miss", "T-31"},
	{ActionBlocked, "ACTION_BLOCKED", event.Fact, "", "the base action's actor is stopped", "T-13"},
	{ActionStopped, "ACTION_STOPPED", event.Fact, "", "a move is cut short where it is", "T-31"},
	{SideChanged, "SIDE_CHANGED", event.Fact, "side:player", "a unit is on another side now", "T-40"},
	{Noticed, "NOTICED", event.Fact, "notice:name", "a note that a script adds to the log", "T-20"},

	{StepCall, "step:call", event.Step, "", "", ""},
	{StepEnd, "step:end", event.Step, "", "", ""},
	{StepResolve, "step:resolve", event.Step, "", "", ""},
}

// involved are the parts of types that do not have them all: s source, t
// target, p source player, q target player, l place.
var involved = map[event.Type]string{
	GameStarted: "", GameEnded: "", TurnBegan: "p", PhaseUnits: "p", TurnOpened: "p", TurnEnded: "p",
	UnitActivated: "sp", UnitDone: "sp", MoveRejected: "spl", MoveStep: "spl", AnchorChanged: "spl", Displaced: "spl",
	UnitDied: "tql", StickyTicked: "tql", StickyExpired: "tql", BuffExpired: "tql", BuffTicked: "tql", BuffRefreshed: "tql", StatChanged: "tql",
	CooldownTicked: "tql", EnergyRegenerated: "tql",
}

var fieldKinds = map[string]event.FieldKind{
	"int": event.Int, "bool": event.Bool, "player": event.PlayerField, "name": event.NameField,
}

// RegisterEvents registers the event types of the ruleset.
func RegisterEvents(r *event.Registry) error {
	for i := range typeTable {
		row := &typeTable[i]
		d := event.TypeDef{Name: row.name, Kind: row.kind, Doc: row.doc, ZH: chineseDocs[row.t], Source: row.source}
		for _, word := range strings.Fields(row.fields) {
			name, kind, _ := strings.Cut(word, ":")
			k, plain := fieldKinds[kind]
			f := event.Field{Name: name, Kind: k}
			if !plain {
				f.Kind, f.Enum = event.EnumField, kind
			}
			d.Fields = append(d.Fields, f)
		}
		if has, some := involved[row.t]; some {
			d.Lacks = event.Without(has)
		}
		if row.t == Hit {
			d.Low, d.High = 200, 399
		}
		if _, err := r.Add(d); err != nil {
			return err
		}
	}
	return nil
}
