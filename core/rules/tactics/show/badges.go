package show

import (
	"fmt"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/rules/tactics"
)

// badges returns what affects a unit, in words. The board of the console has ids in their place,
// because commands take them.
func (k *sketch) badges(u uint8) (out []display.Badge) {
	s, g := k.s, k.g
	add := func(kind, tone, en, zh string, args ...any) {
		out = append(out, display.Badge{Text: i18n.Sprintf(k.lang, en, zh, args...), Kind: kind, Tone: tone})
	}
	for slot, act := range g.prog.Units[s.Units[u].Type].Slots {
		if left := s.Units[u].CD[slot]; !tactics.Ready(left) {
			turns := tactics.Turns(int(left))
			add("", "plain", fmt.Sprintf("%%s again in %%d %s", many(turns, "turn")), "%s：%d回合后可用", nameOf(&g.prog.Actions[act], k.lang), turns)
		}
	}
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		if b.On != u {
			continue
		}
		d := &g.prog.Buffs[b.Def]
		kind := "effect:" + d.ID
		if b.Innate() {
			add(kind, "bad", "%s", "%s", d.Name.In(k.lang))
		} else {
			add(kind, "bad", fmt.Sprintf("%%s: %%d %s", many(int(b.Left), "turn")), "%s：%d回合", d.Name.In(k.lang), b.Left)
		}
	}
	for i := range s.Stickies[:s.NStickies] {
		if t := &s.Stickies[i]; t.On == u {
			add("", "bad", fmt.Sprintf("%%s: %%d %s", many(int(t.Left), "turn")), "%s：%d回合", titleOf(g.prog, g.prog.Tags[t.Tag]).In(k.lang), t.Left)
		}
	}
	for i := range s.Ongoing[:s.NOngoing] {
		if o := &s.Ongoing[i]; o.On == u {
			add("", "bad", fmt.Sprintf("%%s: %%d %s, %%d in 6 s", many(int(o.Rounds), "round")), "%s：%d轮，每6秒%d", g.prog.Ongoing[o.Def].Name.In(k.lang), o.Rounds, o.Base)
		}
	}
	return out
}

func many(n int, of string) string {
	if n == 1 {
		return of
	}
	return of + "s"
}

// endWord names a command that ends something, by what it ends: cancel has a meaning of its own in
// each stage.
func endWord(g shown, s *tactics.State, verb uint8, lang string) string {
	switch {
	case verb == tactics.EndUnit && s.Active != 0:
		return i18n.Sprintf(lang, "end %s's turn", "结束%s的行动", g.battle.Names[s.Active])
	case verb == tactics.EndTurn:
		return i18n.In(lang, "end the turn of all units", "结束全部单位的回合")
	case verb == tactics.Cancel && s.Stage == tactics.StageAsked:
		return i18n.In(lang, "allow no more answers", "不再允许响应")
	case verb == tactics.Cancel && s.Stage == tactics.StageDerived:
		return i18n.In(lang, "no follow-up", "不追加动作")
	case verb == tactics.Cancel:
		return i18n.In(lang, "cancel the aim", "取消瞄准")
	case verb == tactics.Pass && s.Stage == tactics.StageAsked:
		return i18n.In(lang, "do not answer", "不响应")
	}
	return i18n.In(lang, verbsInWords[verb][0], verbsInWords[verb][1])
}
