package show

import (
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// Guide returns how the match is won and played: its mode, its victories, and what its
// options add.
func (t Table) Guide(m *tcg.Match, lang string) []display.Section {
	k := &guide{t, &m.State, tcg.Of(m).Mode(&m.State), lang}
	list := []display.Section{{Title: k.say("How to win", "如何获胜"), Lines: k.victories()}}
	if more := k.objectives(); len(more) > 0 {
		list = append(list, display.Section{Title: k.say("Objectives", "战略任务"), Lines: more})
	}
	list = append(list, display.Section{Title: k.say("Your turn", "你的回合"), Lines: k.turn()},
		display.Section{Title: k.say("The board", "战场"), Lines: k.board()})
	if more := k.options(); len(more) > 0 {
		list = append(list, display.Section{Title: k.say("In this room", "本房间"), Lines: more})
	}
	return list
}

// guide writes what players must know of a match.
type guide struct {
	t    Table
	s    *tcg.State
	mode *program.Mode
	lang string
}

func (k *guide) say(en, zh string, args ...any) string { return i18n.Sprintf(k.lang, en, zh, args...) }

// on reports whether a room option is on; NoOption always is.
func (k *guide) on(option int) bool {
	return option == program.NoOption || k.s.Option(num.To[uint16](option)) != 0
}

func (k *guide) victories() (list []string) {
	v, team := k.mode.Victory, len(k.mode.Teams) > 0
	if v.Elimination {
		list = append(list, k.say("Destroy the enemy bases: a player whose base has no health left is out. Each base has %d.", "摧毁敌方基地：基地生命归零的玩家出局。每座基地有%d点生命。", k.mode.Base))
		if team {
			list = append(list, k.say("A team wins when the other team has no player left.", "对方队伍无人存活时，己方队伍获胜。"))
		} else if k.mode.Seats > 2 {
			list = append(list, k.say("The last player in the match wins.", "最后留在场上的玩家获胜。"))
		}
	}
	if v.Control > 0 && k.on(k.mode.ControlOption()) {
		list = append(list, k.say("Or control all three lanes at the end of %d of your own turns in a row.", "或者连续%d个己方回合结束时控制全部三条战线。", v.Control))
	}
	if v.TeamControl > 0 && k.on(k.mode.TeamControlOption()) {
		list = append(list, k.say("Or control all three lanes as a team at the end of %d round%s in a row.", "或者队伍连续%[1]d轮结束时控制全部三条战线。", v.TeamControl, i18n.Plural(v.TeamControl)))
	}
	if k.mode.MaxRounds > 0 {
		list = append(list, k.say("After %d round%s the match is a draw.", "满%[1]d轮后，对局为平局。", k.mode.MaxRounds, i18n.Plural(k.mode.MaxRounds)))
	}
	return list
}

// objectives returns what can be reached, which need not win the match. The rule of the pack with
// the same id says what an objective needs and brings.
func (k *guide) objectives() (list []string) {
	lib := k.t.prog.Lib
	for i := range lib.Objectives {
		o := &lib.Objectives[i]
		at := slices.IndexFunc(lib.Rules, func(r library.Rule) bool { return r.Pack == o.Pack && sameID(r.ID, o.ID) })
		if k.idle(o.Pack) || at >= 0 && !k.t.isOn(k.s, lib.Rules[at].Option) {
			continue
		}
		name := title(o.Name.In(k.lang))
		switch {
		case at >= 0:
			name = k.say("%s: %s", "%s：%s", name, lib.RuleText(&lib.Rules[at], k.lang))
		case o.Counter != "":
			name = k.say("%s: reach %d.", "%s：达到%d。", name, o.Goal)
		}
		list = append(list, name)
	}
	return list
}

// sameID compares the id of a rule, in the form THE-HUNT, with that of a word of the vocabulary, as
// the_hunt.
func sameID(rule, word string) bool {
	return strings.EqualFold(strings.ReplaceAll(rule, "-", "_"), word)
}

// idle reports whether a pack has options that turn it on, and none is.
func (k *guide) idle(pack string) bool {
	d := &drawing{t: k.t, s: k.s}
	return d.idle(pack)
}

func (k *guide) turn() []string {
	m := k.mode
	list := []string{k.say("You draw %d and get supply: %d in your first turn, %d more each turn, at most %d.", "抽%d张牌并获得补给：首回合%d点，此后每回合多%d点，最多%d点。", m.Draw, m.Supply.Start+m.Supply.Growth, m.Supply.Growth, m.Supply.Cap)}
	list = append(list, k.deployment(), k.skirmish())
	if m.Battery > 0 {
		list = append(list, k.say("You may discard %d card%s a turn for a battery, which stronger cards need.", "每回合可以弃%[1]d张牌换取电池，强力的牌需要电池。", m.Battery, i18n.Plural(m.Battery)))
	}
	return list
}

// deployment returns what a player does in the first phase of a turn. Its sentences are those of the
// default rules that are on in the mode.
func (k *guide) deployment() string {
	text := k.say("%s: pay supply to play cards.", "%s：支付补给打出手牌。", title(program.PhaseTexts[program.DeploymentPhase].In(k.lang)))
	tired, moves := k.mode.On(program.Fatigue), k.mode.On(program.Moving)
	switch {
	case tired && moves:
		text += k.say(" A new unit cannot attack this turn. Other units may move once instead of attacking.", "新部署的单位当回合不能攻击，其他单位可以移动一次，代替攻击。")
	case tired:
		text += k.say(" A new unit cannot attack this turn.", "新部署的单位当回合不能攻击。")
	case moves:
		text += k.say(" Units may move once instead of attacking.", "单位可以移动一次，代替攻击。")
	}
	return text + k.say(" Unspent supply is lost at the end of the turn.", "回合结束时剩余补给清零。")
}

func (k *guide) skirmish() string {
	text := k.say("%s: each unit may attack once, in its lane.", "%s：每个单位可以在本战线攻击一次。", title(program.PhaseTexts[program.SkirmishPhase].In(k.lang)))
	if k.mode.On(program.Interception) {
		text += k.say(" Units in front protect those behind and the base.", "前排单位保护后排与基地。")
	}
	return text
}

func (k *guide) board() []string {
	s := k.mode.Slots
	list := []string{
		k.say("Three lanes: alpha, bravo and charlie. A lane has %d slots in front and %d behind for each player.", "三条战线：Alpha、Bravo、Charlie。每名玩家在每条战线有%d个前排槽位和%d个后排槽位。", s.Front, s.Back),
	}
	fights := k.say("Damage takes the shield first, then health. A unit without health is destroyed.", "伤害先扣护盾，再扣生命。生命归零的单位阵亡。")
	if k.mode.On(program.Retaliation) {
		fights = k.say("Damage takes the shield first, then health. A unit without health is destroyed. A unit that is attacked strikes back.", "伤害先扣护盾，再扣生命。生命归零的单位阵亡，受到攻击的单位会反击。")
	}
	list = append(list, fights)
	if s.Orbit > 0 && !k.idle("orbit") {
		list = append(list, k.say("Above each lane is the orbit, with %d slot%s for vessels.", "每条战线上方是轨道，有%[1]d个舰船槽位。", s.Orbit, i18n.Plural(s.Orbit)))
	}
	return list
}

// options returns what each option in force adds. The word of an option that needs another one counts
// while that one is on, also the first word, as the reward of an objective.
func (k *guide) options() (list []string) {
	for _, x := range k.s.Settings[:k.s.NSettings] {
		if x.Value != 0 {
			list = append(list, k.option(x.Option, x.Value))
		}
	}
	for i := range k.t.prog.Options {
		option := num.To[uint16](i)
		if o := k.t.prog.OptionAt(option); o.Type == library.WordOption && o.Needs != "" && k.s.Option(option) == 0 && k.t.isOn(k.s, o.Needs) {
			list = append(list, k.option(option, k.s.OptionIn(k.t.prog, option)))
		}
	}
	return list
}

// option returns what an option with a value adds.
func (k *guide) option(option uint16, value int16) string {
	o := k.t.prog.OptionAt(option)
	name := o.Name.In(k.lang)
	if o.Type != library.BoolOption {
		_, word, _ := strings.Cut(k.t.prog.Shown(option, value), "=")
		name = k.say("%s (%s)", "%s（%s）", name, word)
	}
	if text := k.t.prog.Lib.TermText(&o.Term, k.lang); text != "" {
		name = k.say("%s: %s", "%s：%s", name, text)
	}
	return name
}

// title begins a text with a capital letter.
func title(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
