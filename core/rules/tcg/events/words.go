package events

import (
	"fmt"

	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
)

// How a unit came onto the board, as UNIT_DEPLOYED says.
const (
	HowHand int32 = iota
	HowEffect
	HowDrop
)

// Purposes of TARGET_LOCKED, RESOURCE_SPENT and ACTION_DECLARED: what goes on
// when they hold.
const (
	ForCard int32 = iota + 1
	ForAttack
	ForAct
	ForBattery
	ForMove
)

// Objectives as the events name them.
const (
	ObjectiveElimination int32 = iota + 1
	ObjectiveControl
	ObjectiveTeamControl
)

// Until is a duration as scripts name it.
type Until uint8

// The durations. UntilDefault is the status's own. "Own" turns are those of the
// player whose the unit is, "source" turns those of the player who gave it.
const (
	UntilDefault Until = iota
	UntilForever
	UntilTurn
	UntilOwnTurnStart
	UntilOwnTurnEnd
	UntilNextTurnEnd
	UntilNextGlobalTurn
	UntilSourceTurnStart
	UntilSourceTurnEnd
	UntilSourceNextTurnEnd
	UntilRoundEnd
)

// UntilNames are the durations as scripts name them.
var UntilNames = []string{"", "forever", "turn", "own_turn_start", "own_turn_end", "next_turn_end", "next_global_turn_end",
	"source_turn_start", "source_turn_end", "source_next_turn_end", "round_end"}

// BySource reports whether a duration counts the turns of who gave it; own is
// the one that counts the bearer's in the same way.
func (u Until) BySource() (own Until, is bool) {
	switch u {
	case UntilSourceTurnStart:
		return UntilOwnTurnStart, true
	case UntilSourceTurnEnd:
		return UntilOwnTurnEnd, true
	case UntilSourceNextTurnEnd:
		return UntilNextTurnEnd, true
	}
	return u, false
}

// ParseUntil reads the name of a duration.
func ParseUntil(s string) (Until, bool) {
	for i, name := range UntilNames {
		if name == s {
			return num.To[Until](i), true
		}
	}
	return 0, false
}

// UnknownDuration is the error of an unknown duration.
func UnknownDuration(word string) error {
	return fmt.Errorf("unknown duration %q%s%s", word, i18n.OneOf(UntilNames[1:]), i18n.Meant(word, UntilNames[1:]))
}

// Reasons why a status or a keyword ends.
const (
	GoneTime int32 = iota + 1
	GoneUsed
	GoneRemoved
	GoneReplaced
)

// Reasons of SUPPLY_REFILLED.
const (
	SupplyRefill int32 = iota + 1 // of a turn, up to the cap
	SupplyEffect                  // what a card or a rule gives
)

// What came to nothing, as tcg:EFFECT_FIZZLED says.
const (
	FizzledDamage int32 = iota + 1
	FizzledLoss
	FizzledDestruction
	FizzledStrike
	FizzledAction
	FizzledChoice
)

// Result of a match.
type Result uint8

// The results.
const (
	Undecided Result = iota
	Win
	Draw
	Void
)

// ResultNames are the results as data names them.
var ResultNames = []string{Undecided: "", Win: "win", Draw: "draw", Void: "void"}

// PileNames are where a card is put.
var PileNames = []string{"", "hand", "graveyard", "deck_top", "deck_bottom"}

// EnumObjective are objectives: those that EnumNames has, then those of packs.
const EnumObjective = "objective"

// EnumNames are the words of enumerations that the program does not know
// itself, by value.
var EnumNames = map[string][]string{
	"purpose":     {"", "card", "attack", "action", "battery", "move"},
	"gone":        {"", "time", "used", "removed", "replaced"},
	EnumObjective: {"", "elimination", "control", "team_control"},
	"supply":      {"", "refill", "effect"},
	"fizzle":      {"", "damage", "loss", "destruction", "strike", "action", "choice"},
	"result":      ResultNames,
	"how":         {HowHand: "hand", HowEffect: "effect", HowDrop: "drop"},
	"row":         {"FRONT", "BACK"},
	"until":       UntilNames,
	"pile":        PileNames,
	"zone":        place.ZoneNames[:],
}

// Mentionable lists what the sentences of event types that packs declare can name, apart from
// their fields.
var Mentionable = []string{"p", "q", "turn", "s", "t", "lane"}
