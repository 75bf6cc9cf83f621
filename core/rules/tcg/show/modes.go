package show

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// ModeFacts reports what a mode is in a line: seats, bases, decks, hand, supply,
// and how it is won.
func ModeFacts(p *program.Program, m *program.Mode, lang string) string {
	say := func(en, zh string, args ...any) string { return i18n.Sprintf(lang, en, zh, args...) }
	facts := []string{say("%d seat%s", "%[1]d个座位", m.Seats, i18n.Plural(m.Seats))}
	if len(m.Teams) > 0 {
		var teams []string
		for _, team := range m.Teams {
			teams = append(teams, strings.Join(strings.Fields(strings.Trim(fmt.Sprint(team), "[]")), "+"))
		}
		facts = append(facts, say("teams %s", "队伍 %s", i18n.Text{EN: strings.Join(teams, " : "), ZH: strings.Join(teams, "对")}))
	}
	usual := library.Duel()
	if s := m.Slots; s != usual.Slots {
		facts = append(facts, say("slots of a lane: %d in front, %d behind, %d in orbit", "每条战线槽位：前排%d、后排%d、轨道%d", s.Front, s.Back, s.Orbit))
	}
	if m.Fields != usual.Fields {
		facts = append(facts, say("%d field%s", "%[1]d张场地", m.Fields, i18n.Plural(m.Fields)))
	}
	facts = append(facts, say("base %d", "基地生命 %d", m.Base),
		say("decks of %d, %d of a name, %d legendary", "套牌%d张，同名至多%d张，传奇至多%d张", m.Deck.Size, m.Deck.Copies, m.Deck.Legendary),
		say("hand %d", "起手%d张", m.Hand), say("supply %d+%d to %d", "补给上限从%d起每回合+%d，最多%d", m.Supply.Start, m.Supply.Growth, m.Supply.Cap))
	if m.HandLimit > 0 {
		facts = append(facts, say("at most %d in hand", "手牌上限%d张", m.HandLimit))
	}
	won := func(turns int, option, en, zh string) {
		if turns == 0 {
			return
		}
		text := say(en, zh, turns, i18n.Plural(turns))
		if option != "" {
			text += say(" with %s", "（需选项 %s）", option)
		}
		facts = append(facts, text)
	}
	won(m.Victory.Control, m.Victory.ControlOption, "all lanes for %d own turn%s wins", "连续%[1]d个己方回合结束时控制全部战线即获胜")
	won(m.Victory.TeamControl, m.Victory.TeamControlOption, "all lanes for %d round%s wins for a team", "队伍连续%[1]d轮结束时控制全部战线即获胜")
	for i, r := range library.DefaultRules {
		if m.Rules>>i&1 == 0 {
			facts = append(facts, say("without %s", "无%s", r.Name))
		}
	}
	m.Settings(func(option uint16, value int16) { facts = append(facts, p.Shown(option, value)) })
	return strings.Join(facts, " · ")
}

// mode describes a mode.
func (d *drawing) mode(m *program.Mode) {
	d.entry(m.Name, m.ID, d.t.prog.Lib.ModeText(m.Mode, d.look.Lang))
	d.wrapped(display.Plain, ModeFacts(d.t.prog, m, d.look.Lang), "  ")
}
