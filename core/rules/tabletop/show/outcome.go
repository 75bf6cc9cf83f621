package show

import (
	"math/bits"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// over is how the match has ended, "" while it lasts.
func (k *shown) over() string {
	if k.s.Stage != tabletop.GameOver {
		return ""
	}
	return k.result(int32(k.s.Result), int32(k.s.Winners), int32(k.s.Reason))
}

// together is the score of players who play against the game: one for all, or each player's if they differ.
func (k *shown) together(score *program.Counter) string {
	now, each := k.say("hidden", "未公开"), []string(nil)
	same := true
	if k.s.ReadByAll(score, 0) { // else what a player sees of the state has no score
		first := k.s.Players[0].Counters[score.Index]
		now = k.value(score, int32(first))
		for p := range num.To[event.Player](int(k.s.Seats)) {
			n := k.s.Players[p].Counters[score.Index]
			same = same && n == first
			each = append(each, k.say("%s for %s", "%[2]s%[1]s", k.value(score, int32(n)), k.player(p)))
		}
	}
	name := lowered(k.counter(score))
	switch {
	case k.s.Seats == 1:
		return k.say("%s %s for the player", "玩家的%s为%s", name, now)
	case !same:
		return name + " " + strings.Join(each, k.say(", ", "、"))
	}
	return k.say("%s %s for all players", "全体玩家的%s为%s", name, now)
}

// sides names the sides that some of these players are on: a team with its players, or a player
// without allies.
func (k *shown) sides(winners int32) (list []string) {
	for left := winners; left != 0; {
		first := num.To[event.Player](bits.TrailingZeros32(uint32(left)))
		var team []event.Player
		for p := range num.To[event.Player](int(k.s.Seats)) {
			if k.rules.Allied(k.m, first, p) {
				team = append(team, p)
				left &^= 1 << p
			}
		}
		name := k.players(team)
		if len(team) > 1 {
			name = k.say("team %d (%s)", "队伍%d（%s）", k.rules.Mode().Teams[first], name)
		}
		list = append(list, name)
	}
	return list
}

// result is how a match ends: who wins, and why where it is not by the rules.
func (k *shown) result(result, winners, reason int32) string {
	sides := k.sides(winners)
	text := k.say("a draw", "平局")
	switch {
	case winners != 0 && k.s.Seats > 1 && k.rules.Together(k.s):
		text = k.say("all players win", "全体玩家获胜")
	case len(sides) == 1:
		text = k.say("%s wins", "%s获胜", sides[0])
	case len(sides) > 1:
		text = k.say("%s win", "%s获胜", strings.Join(sides, k.say(", ", "、")))
	case result == program.ResultLoss && k.s.Seats == 1:
		text = k.say("the player loses", "玩家失败")
	case result == program.ResultLoss:
		text = k.say("all players lose", "全体玩家失败")
	case k.rules.Mode().Score != 0 && k.rules.Together(k.s):
		text = k.together(&k.prog.Counters[k.rules.Mode().Score])
	}
	switch reason {
	case program.EndedByTurns:
		return k.say("%s, as the last turn is over", "%s（回合数已到上限）", text)
	case program.EndedByConceding:
		if late := display.OnTime(k.m, k.lang); late != "" {
			return text + late
		}
		if k.s.Seats == 1 {
			return k.say("%s by giving up", "%s（认输）", text)
		}
		if result == program.ResultLoss {
			return k.say("%s, as a player gave up", "%s（有玩家认输）", text)
		}
		return k.say("%s, as the others gave up", "%s（其他玩家认输）", text)
	case program.EndedStuck:
		return k.say("%s, as nobody can do anything", "%s（无人可以行动）", text)
	}
	return text
}
