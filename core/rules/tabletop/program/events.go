package program

import (
	"strings"

	"arbiter/core/event"
	"arbiter/core/rules/tabletop/library"
)

// The event types of the rules. Types of packs follow NTypes.
const (
	NoEvent event.Type = iota
	GameStarted
	PhaseStarted
	TurnStarted
	TurnEnded
	ActionDeclared
	ActionResolving
	MoveChecked
	CardMoved
	CounterChanging
	CounterChanged
	StatusChanging
	StatusChanged
	ObjectiveDone
	Transformed
	Silenced
	ZoneShown
	CounterShown
	Restarted
	Shuffled
	Flipped
	Rolled
	Committed
	Revealed
	Passed
	Asked
	Answered
	SeatOut
	GameEnded

	StepRun  // a handler of a definition runs
	StepTurn // the flow of turns changes as an effect said
	StepMove // a card of a zone is about to move, which is found now: put only if something hears MOVE_CHECKED
	NTypes
)

// The payload fields of the types. Where a card is named, ArgCard is its definition and
// ArgSeen the players who may read it.
const (
	// GAME_STARTED
	ArgSeats = 0
	ArgMode  = 1

	ArgPhase = 0 // PHASE_STARTED

	// ACTION_DECLARED, COMMITTED
	ArgAction = 0
	ArgAmount = 1
	ArgCard   = 2
	ArgSeen   = 3

	// CARD_MOVED, MOVE_CHECKED and step:MOVE. A zone is its number in the match, from 1, or 0 for nowhere.
	// ArgIndex and ArgWas are where in a row, grid or stack it comes to and came from.
	ArgFrom  = 0
	ArgTo    = 1
	ArgIndex = 4
	ArgHow   = 5
	ArgWas   = 6

	// COUNTER_CHANGING and COUNTER_CHANGED. Of the ask the amount is never negative.
	ArgCounter = 0
	ArgDelta   = 1
	ArgNow     = 2
	ArgSet     = 4
	ArgLess    = 5
	ArgRest    = 6 // not a field of the ask, because a rejection uses the place

	// STATUS_CHANGING and STATUS_CHANGED have ArgDelta and ArgNow as counters have.
	ArgStatus = 0
	ArgTakes  = 4
	ArgUntil  = 5

	ArgObjective = 0 // OBJECTIVE_COMPLETED

	// TRANSFORMED, which has ArgZone, ArgCard and ArgSeen too
	ArgFresh  = 1
	ArgBefore = 4

	ArgOn = 1 // SILENCED, which has ArgZone, ArgCard and ArgSeen too

	ArgShown = 1 // ZONE_SHOWN and COUNTER_SHOWN, which has ArgCounter and ArgNow too

	ArgGame = 0 // MATCH_RESTARTED

	// SHUFFLED; FLIPPED
	ArgZone = 0
	ArgUp   = 0
	ArgIn   = 1

	// ROLLED
	ArgStream = 0
	ArgSides  = 1
	ArgRolled = 2
	ArgInto   = 4

	// ASKED, ANSWERED; an option from 1, and the number or the index of the word
	ArgChoice = 0
	ArgTaken  = 1
	ArgValue  = 4

	// GAME_ENDED
	ArgResult  = 0
	ArgWinners = 1
	ArgReason  = 2

	// step:TURN: a EffectKind, and of how much
	ArgEffect  = 0
	ArgOperand = 1
	// step:RUN, whose amount is the one that was chosen; a function in the place of the handler
	ArgHandler = 0
	ArgFunc    = 2
)

// Ways of a move, as bits of ArgHow.
const (
	ToBottom int32 = 1 << iota
	ToCell
	FaceDown
	Makes  // a card of the definition in ArgCard is made
	ToHost // the card is attached to the target
)

// Results of a match.
const (
	ResultNone int32 = iota
	ResultWin
	ResultDraw
	ResultLoss // of all players
)

// Reasons why a match ends.
const (
	EndedByRules int32 = iota
	EndedByTurns       // max_turns
	EndedByConceding
	EndedStuck // no player had a command
)

// EnumNames are the words of the enumerations of payload fields that packs do not change.
var EnumNames = map[string][]string{
	"until":  library.Durations,
	"result": {"", "win", "draw", "loss"},
	"reason": {"rules", "turns", "conceding", "stuck"},
}

// typeTable describes the types. Fields are "name:kind" words; an unknown kind is the name
// of an enumeration.
var typeTable = [...]struct {
	t      event.Type
	name   string
	kind   event.Kind
	fields string
	value  string // the field that listeners modify
	has    string // parts, see event.Without
	doc    string
}{
	{GameStarted, "GAME_STARTED", event.Fact, "seats:int mode:mode", "", "p", "the match begins; the source player is the one who starts"},
	{PhaseStarted, "PHASE_STARTED", event.Fact, "phase:phase", "", "p", "a phase begins"},
	{TurnStarted, "TURN_STARTED", event.Fact, "", "", "p", "the turn of the source player begins"},
	{TurnEnded, "TURN_ENDED", event.Fact, "", "", "p", "the turn of the source player is over"},
	{ActionDeclared, "ACTION_DECLARED", event.Ask, "action:action amount:int card:card seen:players", "", "stpql", "every action of a player; listeners of the legality band may reject it"},
	{ActionResolving, "ACTION_RESOLVING", event.Ask, "action:action amount:int card:card seen:players", "", "stpql", "an action was paid for, and is about to have its effects; put only if something hears it"},
	{MoveChecked, "MOVE_CHECKED", event.Ask, "from:zone to:zone card:card seen:players index:int how:int", "", "stpq", "a card is about to move; put only if something hears it"},
	{CardMoved, "CARD_MOVED", event.Fact, "from:zone to:zone card:card seen:players index:int how:int was:int", "", "stpq", "a card moved, or was made; the target player has the zone that it came to, and the target is the card that it is attached to"},
	{CounterChanging, "COUNTER_CHANGING", event.Ask, "counter:counter amount:int now:int seen:players set:bool less:bool", "amount", "sp", "a counter is about to change by the amount, which is never negative; put only if something hears it. With less it is subtracted, and with set it is the new value"},
	{CounterChanged, "COUNTER_CHANGED", event.Fact, "counter:counter amount:int now:int seen:players set:bool less:bool rest:counter", "", "sp", "a counter of the source, the source player or the match changed by the amount; rest is the counter that changes by what its bounds left over"},
	{StatusChanging, "STATUS_CHANGING", event.Ask, "status:status amount:int now:int seen:players less:bool until:until", "amount", "stp", "a status or keyword of the source is about to change by the amount, which is never negative; put only if something hears it. With less it is subtracted"},
	{StatusChanged, "STATUS_CHANGED", event.Fact, "status:status amount:int now:int seen:players less:bool until:until", "", "stp", "a status or keyword of the source, a card or player, grew by the amount; now is the new total"},
	{ObjectiveDone, "OBJECTIVE_COMPLETED", event.Fact, "objective:objective", "", "p", "the source player has reached an objective"},
	{Transformed, "TRANSFORMED", event.Fact, "zone:zone fresh:bool card:card seen:players was:card", "", "sp", "the source now has another definition"},
	{Silenced, "SILENCED", event.Fact, "zone:zone on:bool card:card seen:players", "", "sp", "the printed text of the source no longer applies"},
	{ZoneShown, "ZONE_SHOWN", event.Fact, "zone:zone shown:bool", "", "p", "everybody sees the cards of a zone, or no longer sees them"},
	{CounterShown, "COUNTER_SHOWN", event.Fact, "counter:counter shown:bool now:int", "", "p", "everybody sees a counter of the source player or of the match, or no longer sees it; now is 0 then"},
	{Restarted, "MATCH_RESTARTED", event.Fact, "game:int", "", "p", "another game of the match is set up; the source player begins"},
	{Shuffled, "SHUFFLED", event.Fact, "zone:zone", "", "p", "the cards of a zone were permuted"},
	{Flipped, "FLIPPED", event.Fact, "up:bool zone:zone card:card seen:players", "", "sp", "a card was turned over"},
	{Rolled, "ROLLED", event.Fact, "stream:int sides:int value:int seen:players counter:counter", "", "p", "a number was drawn"},
	{Committed, "COMMITTED", event.Fact, "action:action amount:int card:card seen:players", "", "stpql", "a player chose an action secretly"},
	{Revealed, "REVEALED", event.Fact, "", "", "", "every player has chosen: the actions follow, in the order of turns from the starter on"},
	{Passed, "PASSED", event.Fact, "", "", "p", "a player passed"},
	{Asked, "ASKED", event.Fact, "choice:choice", "", "p", "a choice was put to the source player"},
	{Answered, "ANSWERED", event.Fact, "choice:choice taken:int card:card seen:players value:int", "", "stp", "the source player took an option"},
	{SeatOut, "SEAT_OUT", event.Fact, "", "", "p", "the source player is out of the match"},
	{GameEnded, "GAME_ENDED", event.Fact, "result:result winners:players reason:reason", "", "", "last event"},
	{StepRun, "step:RUN", event.Step, "", "", "", ""},
	{StepTurn, "step:TURN", event.Step, "", "", "", ""},
	{StepMove, "step:MOVE", event.Step, "", "", "", ""},
}

var fieldKinds = map[string]event.FieldKind{"int": event.Int, "bool": event.Bool, "card": event.CardField, "players": event.MaskPlayers}

func newRegistry() *event.Registry {
	r := event.NewRegistry()
	for _, row := range typeTable {
		d := event.TypeDef{Name: row.name, Kind: row.kind, Doc: row.doc, ZH: chineseDocs[row.t], Source: "tabletop", Value: -1, Guarded: true, Lacks: event.Without(row.has)}
		for i, word := range strings.Fields(row.fields) {
			name, kind, _ := strings.Cut(word, ":")
			f := event.Field{Name: name}
			var plain bool
			if f.Kind, plain = fieldKinds[kind]; !plain {
				f.Kind, f.Enum = event.EnumField, kind
			}
			if name == row.value {
				d.Value = i
			}
			d.Fields = append(d.Fields, f)
		}
		if t, err := r.Add(d); err != nil || t != row.t {
			panic("tabletop: the table of types is out of order at " + row.name)
		}
	}
	return r
}
