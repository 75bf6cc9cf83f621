package tcg

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/match"
	"arbiter/core/rules/tcg/program"
)

// malformations are the codes with which a command is turned down that is none
// here and now (K-23): nothing is dispatched, and the log does not show it.
var malformations = map[string]string{
	"GAME_OVER":       "the match is over",
	"NO_PLAYER":       "there is no player %d",
	"DECISION_OPEN":   "player %d must answer a decision first",
	"NOT_YOUR_TURN":   "it is player %d's turn",
	"UNKNOWN_COMMAND": "there is no command %d",
	"WRONG_PHASE":     "this can be done only in %s",
	"OUT":             "player %d is out already",
	"NO_ABORT":        "a match can be aborted only when it cannot go on",
	"NO_DECISION":     "there is nothing to answer",
	"NOT_YOURS":       "the decision is player %d's",
	"NO_OPTION":       "there are options 1 to %d",
	"TAKEN":           "option %d is taken already",
	"TOO_FEW":         "%d taken so far, and at least %d must be",
	"NOT_IN_HAND":     "that card is not in your hand",
	"NOT_YOUR_UNIT":   "that is not your unit",
	"NOT_IN_MODE":     "this room is played without %s",
	"NO_ACTION":       "the unit has no such ability",
}

// malformed makes the refusal of a command that is none here and now.
func malformed(code string, args ...any) *match.Refusal {
	text, ok := malformations[code]
	if !ok {
		panic("tcg: no malformation " + code)
	}
	return match.Malformed(code, text, args...)
}

// Code is a code with which commands are refused.
type Code struct {
	Name, Text string
	By         string // "core", or the id of what a pack defines
	Malformed  bool   // the log does not show it
}

// Codes lists every code with which a command can be refused: those of the
// core, then those that definitions of the packs give. They are the ones that
// the rules themselves use.
func Codes(p *program.Program) []Code {
	var list []Code
	for name, text := range malformations { //maporder: sorted below
		text = strings.NewReplacer("%d", "N", "%s", "…").Replace(text)
		list = append(list, Code{name, text, "core", true})
	}
	for i := p.Reason.Supply; i <= p.Reason.NoLayer; i++ { // the first and the last
		list = append(list, Code{p.Names.At(i).Code, p.Names.At(i).Text.EN, "core", false})
	}
	slices.SortFunc(list, func(a, b Code) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Text, b.Text))
	})
	for i := range p.Listeners {
		for _, r := range p.Listeners[i].Reasons {
			n := p.Names.At(r)
			list = append(list, Code{n.Code, n.Text.EN, p.Listeners[i].ID, false})
		}
		if r := p.Listeners[i].Reject; r != 0 && p.Listeners[i].Pack != "" && !slices.Contains(p.Listeners[i].Reasons, r) {
			list = append(list, Code{p.Names.At(r).Code, fmt.Sprintf("a condition of %s holds", p.Listeners[i].ID), p.Listeners[i].ID, false})
		}
	}
	return list
}
