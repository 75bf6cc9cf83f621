package loops

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// JSON writes the report as one object.
func (r *Report) JSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}

// Text writes the report for people, in a language.
func (r *Report) Text(out io.Writer, lang string) error {
	b := &writer{lang: lang}
	for i := range r.Found {
		r.Found[i].write(b, i+1)
	}
	for i := range r.Faults {
		f := &r.Faults[i]
		b.line("fault with %s: %s", "%s出错：%s", names(f.Pieces), f.What)
		b.commands(i18n.Text{EN: "at", ZH: "指令"}, append(f.Lead, f.Last))
	}
	r.idle(b)
	what := i18n.Format("in %d of %s of the %s searched, with each other and with others", "已搜索%d/%s组合（涉及%s）",
		r.Sets.Done, counted(r.Sets.All, "combination", "combinations", "%d个"), counted(r.Pieces, "piece", "pieces", "%d张牌"))
	if r.Circles.All > 0 {
		what = i18n.Format("%s and %d of %s", "%s和%d/%s监听器环", what, r.Circles.Done, counted(r.Circles.All, "circle of listeners", "circles of listeners", "%d个"))
	}
	if r.Held.All > 0 {
		what = i18n.Format("%s, %d of %d once more with lanes held", "%s，其中%d/%d在控制战线的情况下再次搜索", what, r.Held.Done, r.Held.All)
	}
	switch {
	case r.none:
		what = i18n.Text{EN: "among chains of events and what can be given again in a turn, from the beginning of a match on", ZH: "范围为开局之后的事件链和一回合内可重复的指令"}
	case r.Pieces == 0:
		what = i18n.Text{EN: "among no combinations, as the packs have no card that could be in one", ZH: "扩展包中没有可组合的牌"}
	}
	b.line("%s, %s: %s %s; %s, %d commands of a budget of %d", "%s，%s：找到%s；%s；%s，用去%d/%d条指令", r.Game, r.Mode,
		counted(len(r.Found), "loop", "loops", "%d个循环组合"), what, counted(r.Scenarios, "scenario", "scenarios", "%d个场景"), r.Commands, r.Budget)
	switch {
	case r.Broken:
		b.line("interrupted: the rest may have more", "已中断：其余部分可能还有")
	case r.Sets.Done < r.Sets.All || r.Circles.Done < r.Circles.All || r.Held.Done < r.Held.All:
		b.line("the budget is spent; a larger --budget also searches the other combinations", "预算已用完：加大 --budget 可继续搜索其余组合")
	}
	if r.Unlisted {
		b.line("there are too many pieces to weigh all combinations, so others may have more", "牌太多，未衡量全部组合，其余组合可能还有")
	}
	if r.Cut > 0 && !r.Broken {
		b.line("%s spent the whole share of the budget and may have more", "%s用完了分到的预算，可能还有", counted(r.Cut, "scenario", "scenarios", "%d个场景"))
	}
	_, err := io.WriteString(out, wrapped(b.String()))
	return err
}

// writer collects the lines of a report in a language.
type writer struct {
	strings.Builder
	lang string
}

func (b *writer) line(en, zh string, args ...any) {
	b.WriteString(i18n.Sprintf(b.lang, en, zh, args...) + "\n")
}

// counted is a number of things.
func counted(n int, one, more, zh string) i18n.Text {
	return i18n.Text{EN: display.CountOf(n, one, more), ZH: fmt.Sprintf(zh, n)}
}

// wrapped wraps a text to the width of a terminal, with continuation lines indented.
func wrapped(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		indent := strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))+2)
		lines[i] = display.Wrap(line, display.DefaultWidth, indent)
	}
	return strings.Join(lines, "\n")
}

// maxIdle bounds the cycles without gain that the text lists; JSON has all.
const maxIdle = 8

// idle names the cycles that gain nothing.
func (r *Report) idle(b *writer) {
	n := len(r.Idle)
	if n == 0 {
		return
	}
	b.line("%s without gain:", "%s，没有收益：", counted(n, "cycle can be repeated too,", "cycles can be repeated too,", "另有%d个可重复的循环"))
	for i := range r.Idle[:min(n, maxIdle)] {
		f := &r.Idle[i]
		b.commands(i18n.Format("%s:", "%s：", names(f.Pieces)), f.Cycle)
	}
	if n > maxIdle {
		b.line("   and %d more: --json lists them", "   另有%d个，--json 列出全部", n-maxIdle)
	}
}

func names(pieces []string) i18n.Text {
	if len(pieces) == 0 {
		return i18n.Text{EN: "from the beginning of a match", ZH: "从开局起"}
	}
	return i18n.Both(strings.Join(pieces, " + "))
}

// write writes a loop: its parts, the commands that lead to it, the commands of a
// cycle, and the gain of a cycle.
func (f *Finding) write(b *writer, n int) {
	cycle := i18n.Text{EN: "cycle", ZH: "循环"}
	switch {
	case f.Kind == Chain:
		cycle = i18n.Text{EN: "then ", ZH: "然后"}
		b.line("%d. %s: one command whose chain of events does not end: %s", "%d. %s：一条指令引起的事件链没有终点：%s", n, names(f.Pieces), f.What)
	case f.Kind == Turns:
		cycle = i18n.Text{EN: "each turn", ZH: "每回合"}
		b.line("%d. %s: over turns, once each turn, as what is played comes back", "%d. %s：跨回合，每回合一次，打出的牌会回来", n, names(f.Pieces))
	case f.ends.EN != "":
		b.line("%d. %s: within a turn, again and again (%s)", "%d. %s：一回合内反复进行（%s）", n, names(f.Pieces), f.ends)
	default:
		b.line("%d. %s: within a turn, again and again", "%d. %s：一回合内反复进行", n, names(f.Pieces))
	}
	if len(f.Lead) > 0 {
		b.commands(i18n.Text{EN: "first", ZH: "先"}, f.Lead)
	}
	b.commands(cycle, f.Cycle)
	if len(f.Gain) > 0 {
		var list i18n.Texts
		for _, g := range f.Gain {
			list = append(list, i18n.Text{EN: g.String(), ZH: fmt.Sprintf("%s%+d", amount(g.What), g.By)})
		}
		if gains := list.Join(", ", "，"); f.Kind == Turns {
			b.line("   gain a turn: %s", "   每回合收益：%s", gains)
		} else {
			b.line("   gain a cycle: %s", "   每次循环收益：%s", gains)
		}
	}
	if len(f.With) > 0 {
		b.line("   likewise with: %s", "   同样适用：%s", i18n.List(f.With))
	}
	if len(f.Listeners) > 0 {
		b.line("   listeners: %s", "   监听器：%s", i18n.List(f.Listeners))
	}
}

// commands writes a list of them, in short.
func (b *writer) commands(head i18n.Text, steps []Step) {
	var list []string
	for _, s := range steps {
		text := s.Spoken
		if about := strings.TrimSuffix(s.About, ": "); about != "" {
			text += i18n.Sprintf(b.lang, " (%s)", "（%s）", about)
		}
		if s.Player != 1 {
			text = i18n.Sprintf(b.lang, "player %d: %s", "玩家%d：%s", s.Player, text)
		}
		list = append(list, text)
	}
	b.line("   %s %s", "   %s %s", head, i18n.Same(list...).Join("; ", "；"))
}

// amounts are what games count of a position.
var amounts = i18n.Texts{
	{EN: "supply", ZH: "补给"}, {EN: "supply cap", ZH: "补给上限"}, {EN: "battery", ZH: "电池"}, {EN: "base health", ZH: "基地生命"},
	{EN: "base damage", ZH: "基地伤害"}, {EN: "cards in hand", ZH: "手牌"}, {EN: "cards in the deck", ZH: "牌库"}, {EN: "cards in the graveyard", ZH: "墓地"},
	{EN: "units", ZH: "单位"}, {EN: "attack of units", ZH: "单位攻击"}, {EN: "health of units", ZH: "单位生命"}, {EN: "shield of units", ZH: "单位护盾"},
	{EN: "layers", ZH: "层数"}, {EN: "gained keywords", ZH: "获得关键词"}, {EN: "counter", ZH: "计数"}, {EN: "fixtures", ZH: "固定物"},
	{EN: "health", ZH: "生命"}, {EN: "energy", ZH: "能量"}, {EN: "seconds left", ZH: "剩余秒数"}, {EN: "class resources", ZH: "职业资源"},
	{EN: "damage to enemies", ZH: "对敌伤害"}, {EN: "enemies", ZH: "敌人"}, {EN: "turns of effects", ZH: "效果回合"},
}

// amountParts finds the player or the definition of an amount.
var amountParts = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(.*?)(?: (?:of|to) player (\d+)| of ([A-Z]\S*)| ([A-Z]\S*))?$`)
})

// amount names an amount in Chinese. An id of a pack stays.
func amount(name string) string {
	m := amountParts().FindStringSubmatch(name)
	i := slices.IndexFunc(amounts, func(t i18n.Text) bool { return t.EN == m[1] })
	switch {
	case i < 0:
		return name
	case m[2] != "":
		return "玩家" + m[2] + "的" + amounts[i].ZH
	}
	return amounts[i].ZH + m[3] + m[4]
}
