package show

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
)

// Guide returns the text of the mode, how it ends, and what can be done in its phases.
func (Table) Guide(m *tabletop.Match, lang string) []display.Section {
	k := on(m, lang)
	mode := k.rules.Mode()
	list := []display.Section{{Title: k.say("How to win", "如何获胜"), Lines: k.victory(mode.Def)}}
	var acts []string
	for i := range k.prog.Actions {
		a := k.prog.Actions[i].Def
		if a == nil || !inMode(a.Phases, mode.Def) {
			continue
		}
		text := k.or(a.Name, a.ID)
		if about := def.Fill(a.Text.In(lang), a.VarText); about != "" {
			text = k.say("%s: %s", "%s：%s", text, about)
		}
		acts = append(acts, text)
	}
	if len(acts) > 0 {
		list = append(list, display.Section{Title: k.say("What you can do", "可以做什么"), Lines: acts})
	}
	return list
}

// victory returns what wins a mode.
func (k *shown) victory(mode *library.Mode) (lines []string) {
	if text := def.Fill(mode.Text.In(k.lang), mode.VarText); text != "" {
		lines = append(lines, text)
	}
	if mode.Score != "" {
		name := mode.Score
		for i := range k.prog.Counters {
			if d := k.prog.Counters[i].Def; d != nil && d.ID == mode.Score {
				name = k.or(d.Name, d.ID)
			}
		}
		lines = append(lines, k.byScore(mode, name))
	}
	if mode.MaxTurns > 0 {
		lines = append(lines, k.say("The match ends after %d turn%s.", "满%[1]d个回合后对局结束。", mode.MaxTurns, i18n.Plural(mode.MaxTurns)))
	}
	return lines
}

// byScore returns how the score decides a match. Players who are all in one team have nobody to beat.
func (k *shown) byScore(mode *library.Mode, name string) string {
	most, best := k.say("highest", "最高"), k.say("higher", "越高越好")
	if mode.Low {
		most, best = k.say("lowest", "最低"), k.say("lower", "越低越好")
	}
	seats := int(k.m.State.Seats)
	switch teams := mode.Teams[:min(len(mode.Teams), seats)]; {
	case seats == 1:
		return k.say("The %[2]s your %[1]s at the end, the better.", "终局时%[1]s%[2]s。", name, best)
	case k.rules.Together(&k.m.State):
		return k.say("The players win or lose together. The %[2]s their %[1]s at the end, the better.", "全体玩家同胜同负，终局时%[1]s%[2]s。", name, best)
	case len(slices.Compact(slices.Sorted(slices.Values(teams)))) < len(teams):
		return k.say("The winners at the end are the team of the player with the %[2]s %[1]s.", "终局时%[1]s%[2]s的玩家所在的队伍获胜。", name, most)
	}
	return k.say("The winner at the end is the player with the %[2]s %[1]s.", "终局时%[1]s%[2]s的玩家获胜。", name, most) // a name such as "chips won" follows
}

// inMode reports whether an action with these phases belongs to a mode.
func inMode(phases []string, mode *library.Mode) bool {
	return len(phases) == 0 || slices.ContainsFunc(phases, func(id string) bool { return slices.Contains(mode.Phases, id) })
}
