package tcg

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/program"
)

// malformations are the codes of malformed commands (K-23): nothing is dispatched, and the
// log does not show them.
var malformations = map[string]i18n.Text{
	"GAME_OVER":       {EN: "the match is over", ZH: "对局已结束"},
	"NO_PLAYER":       {EN: "there is no player %d", ZH: "没有玩家%d"},
	"DECISION_OPEN":   {EN: "player %d must answer a decision first", ZH: "玩家%d须先作出抉择"},
	"NOT_YOUR_TURN":   {EN: "it is player %d's turn", ZH: "现在是玩家%d的回合"},
	"UNKNOWN_COMMAND": {EN: "there is no command %d", ZH: "没有编号为%d的指令"},
	"WRONG_PHASE":     {EN: "this can be done only in %s", ZH: "只能在%s执行"},
	"OUT":             {EN: "player %d is out already", ZH: "玩家%d已出局"},
	"NO_ABORT":        {EN: "a match can be aborted only when it cannot go on", ZH: "只有对局无法继续时才能中止"},
	"NO_DECISION":     {EN: "there is nothing to answer", ZH: "没有待答复的抉择"},
	"NOT_YOURS":       {EN: "the decision is player %d's", ZH: "该抉择由玩家%d作出"},
	"NO_OPTION":       {EN: "expected an option from 1 to %d", ZH: "选项为1至%d"},
	"TAKEN":           {EN: "option %d is taken already", ZH: "选项%d已选过"},
	"TOO_FEW":         {EN: "%d chosen so far; choose at least %d", ZH: "已选%d项，至少须选%d项"},
	"NOT_IN_HAND":     {EN: "that card is not in your hand", ZH: "那张牌不在你的手牌中"},
	"NOT_YOUR_UNIT":   {EN: "that is not your unit", ZH: "那不是你的单位"},
	"NOT_IN_MODE":     {EN: "this room is played without %s", ZH: "本房间没有%s"},
	"NO_ACTION":       {EN: "the unit does not have that ability", ZH: "该单位没有这个动作"},
}

// malformed makes the refusal of a malformed command.
func malformed(code string, args ...any) *match.Refusal {
	text, ok := malformations[code]
	if !ok {
		panic("tcg: no malformation " + code)
	}
	return match.Malformed(code, text.EN, text.ZH, args...)
}

// Code is a code with which commands are refused.
type Code struct {
	Name, Text string
	By         string // "core", or the id of a definition of a pack
	Malformed  bool   // the log does not show it
}

// Codes lists every code with which a command can be refused: those of the
// core, then those that definitions of the packs give. They are the ones that
// the rules themselves use.
func Codes(p *program.Program) []Code {
	var list []Code
	for name, text := range malformations { //maporder: sorted below
		list = append(list, Code{name, strings.NewReplacer("%d", "N", "%s", "…").Replace(text.EN), "core", true})
	}
	// The action of a rule that is off:
	list = append(list, Code{"NO_ACTION", "this room is played without …", "core", true})
	for i := p.Reason.Supply; i <= p.Reason.NoLayer; i++ { // the first and the last
		list = append(list, Code{p.Names.At(i).Code, p.Names.At(i).Text.EN, "core", false})
	}
	slices.SortStableFunc(list, func(a, b Code) int {
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
