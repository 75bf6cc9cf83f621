// Package show is what people and tools see of the tactics game: the map, units and hits in
// words, positions as data, the log, commands as they are typed. It reads matches and
// writes nothing.
//
// It is not for programs that embed the engine: those use package luabind.
package show

import (
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
)

// Table shows the tactics game to people: how commands are written and read, what a
// position looks like, what happened and why. It keeps nothing.
type Table struct {
	display.PlainTable[tactics.State]
}

var table display.Table[tactics.State] = Table{}

// Facade returns a battle without its type of state.
func Facade(m *tactics.Match) display.Match { return display.Show(m, table) }

// shown is a battle that is shown: its rules, with what they have compiled.
type shown struct {
	rules  *tactics.Rules
	prog   *program.Program
	battle *program.Battle
}

func on(m *tactics.Match) shown {
	g := tactics.Of(m)
	return shown{g, g.Program(), g.Battle()}
}

// Usages lists the commands.
func (Table) Usages(_ *tactics.Match, lang string) [][2]string {
	rows := [][3]string{
		{"activate UNIT", "make a unit the active one, with its time", "激活单位并获得行动时间"},
		{"UNIT ACTION [TARGET]", "use an action on a unit or a hex such as 3,1; in a window, answer with it", "对单位或六角格（如 3,1）使用动作；在窗口中作为响应"},
		{"aim UNIT ACTION", "show reach, targets and costs first (W1)", "先显示范围、目标与开销（W1）"},
		{"confirm [TARGET]", "carry out what is aimed (W2)", "确认释放（W2）"},
		{"cancel", "leave the aim, all windows of the chain, or the derived window", "取消瞄准、连锁窗或派生窗"},
		{"pass", "decline this window; at a phase start, go on", "跳过此窗口；开始阶段则继续"},
		{"end", "the active unit is done", "当前单位结束"},
		{"end_turn", "the turn of the side is over", "结束己方回合"},
		{"concede", "give the battle up", "认输"},
	}
	out := make([][2]string, len(rows))
	for i, r := range rows {
		out[i] = [2]string{r[0], i18n.In(lang, r[1], r[2])}
	}
	return out
}

// About is the unit that a command is about.
func (Table) About(m *tactics.Match, c match.Command, _ string) string {
	g := on(m)
	if u := m.State.UnitOf(c.Source); u != 0 {
		return g.battle.Names[u]
	}
	return ""
}
