package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// sentence has the words of a type of event. In a text, {p} and {q}
// are source and target player, {s} and {t} source and target, {lane} the
// lane, {name} a payload field of that name.
type sentence struct{ en, zh string }

var sentences = map[event.Type]sentence{
	events.TurnStarted:              {"— player {p}, turn {turn} —", "—— 第{turn}回合 · 玩家{p} ——"},
	events.CardDrawn:                {"player {p} draws {s}", "玩家{p}抽牌：{s}"},
	events.SupplyRefilled:           {"player {p} gains {amount} supply", "玩家{p}获得{amount}点补给"},
	events.BatteryGenerated:         {"player {p} gains {amount} battery", "玩家{p}获得{amount}点电池"},
	events.CardDiscarded:            {"player {p} discards {s}", "玩家{p}弃置{s}"},
	events.CardReturned:             {"{s} returns to the hand of player {q}", "{s}回到玩家{q}的手牌"},
	events.CardCreated:              {"player {p} is given {s}", "玩家{p}获得{s}"},
	events.CardPlayRejected:         {"player {p} may not play {s}: {reason}", "玩家{p}不能打出{s}：{reason}"},
	events.ActionRejected:           {"player {p}: {s} may not do that: {reason}", "玩家{p}：{s}无法这样做：{reason}"},
	events.UnitDeployed:             {"player {p} deploys {s}", "玩家{p}部署{s}"},
	events.ArmoryAttached:           {"player {p} attaches {s} to {t}", "玩家{p}将{s}附着于{t}"},
	events.FieldActivated:           {"player {p} brings the field {s} into play", "玩家{p}启用场地{s}"},
	events.FieldLost:                {"the field {s} leaves play", "场地{s}离场"},
	events.UnitMoved:                {"{s} moves", "{s}移动"},
	events.UnitRepositioned:         {"{s} changes row", "{s}换排"},
	events.AttackDeclared:           {"{s} attacks {t}", "{s}攻击{t}"},
	events.DamageDealt:              {"{s} hits {t}: {losses}", "{s}对{t}{losses}"},
	events.KillOccurred:             {"{t} {death}", "{t}{death}"},
	events.StatusApplied:            {"{t} gets {status}", "{t}获得状态【{status}】"},
	events.StatusStacked:            {"{t} gets {status} ({layers})", "{t}的状态【{status}】叠加至{layers}层"},
	events.StatusRefreshed:          {"{status} of {t} is renewed", "{t}的状态【{status}】刷新"},
	events.KeywordGained:            {"{t} gains {keyword}", "{t}获得关键词【{keyword}】"},
	events.ControlChanged:           {"player {to} takes control of {t}", "玩家{to}取得{t}的控制权"},
	events.UnitRemoved:              {"{t} leaves play", "{t}离场"},
	events.TokenRefused:             {"no room for {card}", "没有空槽位，{card}未能生成"},
	events.UnitHealed:               {"{t} is healed by {amount}", "{t}恢复{amount}点{health}"},
	events.ShieldRestored:           {"{t} regains {amount} shield", "{t}恢复{amount}点护盾"},
	events.ShieldCapped:             {"{t} loses {amount} shield above its cap", "{t}失去超出上限的{amount}点护盾"},
	events.HealthLost:               {"{t} loses {amount} {health}", "{t}失去{amount}点{health}"},
	events.ShieldLost:               {"{t} loses {amount} shield", "{t}失去{amount}点护盾"},
	events.SupplyLost:               {"player {p} loses {amount} supply", "玩家{p}失去{amount}点补给"},
	events.BatteryLost:              {"player {p} loses {amount} battery", "玩家{p}失去{amount}点电池"},
	events.FixturePlaced:            {"{placed} is in play", "{placed}生效"},
	events.FixtureRemoved:           {"{placed} is over", "{placed}失效"},
	events.CounterChanged:           {"{holder}{counting}", "{holder}{counting}"},
	events.CardPut:                  {"player {p} puts {s} {to}", "玩家{p}将{s}置于{to}"},
	events.CardRevealed:             {"player {p} reveals {s}", "玩家{p}展示{s}"},
	events.CardSeen:                 {"player {p} looks at {s}", "玩家{p}查看{s}"},
	events.DeckShuffled:             {"player {p} shuffles the deck", "玩家{p}洗牌"},
	events.LaneControlUpdated:       {"{after} controls {lane}", "{lane}：{after}控制"},
	events.PlayerEliminated:         {"player {q} is out", "玩家{q}出局"},
	events.DecisionAsked:            {"player {p} must choose{what}", "请玩家{p}选择{what}"},
	events.DecisionAnswered:         {"player {p} chooses {choice}", "玩家{p}{choice}"},
	events.ObjectiveProgressUpdated: {"player {p}: {objective}, {count} of {goal}", "玩家{p} {objective}进度 {count}/{goal}"},
	events.ObjectiveCompleted:       {"player {p} has completed {objective}", "玩家{p}达成{objective}"},
	events.WinConditionMet:          {"victory by {condition}: {winners}", "{winners}达成{condition}"},
	events.GameEnded:                {"the match is over{result}", "对局结束{result}"},
}

// Sentence returns the event noted last in words; "" when it says nothing that
// another event does not say better.
func (sc *speller) Sentence(e *event.Event) string {
	text := sc.template(e.Type)
	if sc.paidInVain(e) {
		if text = i18n.In(sc.lang, "no effect{on}: {why}", "{on}效果落空：{why}"); sc.again {
			return ""
		}
	} else if text == "" || sc.trifle(e) {
		return ""
	}
	if sc.lang == i18n.Chinese && e.Type == events.CardDrawn && !sc.sees(e.Source) {
		text = "玩家{p}抽1张牌" // the reader knows nothing about the card
	}
	if e.Type == events.PlayerEliminated && e.Args[events.PlayerEliminatedConceded] != 0 && sc.late(e.TargetPlayer) {
		text = i18n.In(sc.lang, "player {q} has lost on time", "玩家{q}超时判负")
	}
	var out strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		if !open {
			return out.String()
		}
		name, after, closed := strings.Cut(rest, "}")
		if value, known := sc.filled(e, name); closed && known {
			out.WriteString(value)
			text = after
			continue
		}
		out.WriteByte('{') // it means itself
		text = rest
	}
}

// filled returns the text for a name in braces; known reports whether there is such a
// name.
func (sc *speller) filled(e *event.Event, name string) (value string, known bool) {
	switch name {
	case "why":
		said, _ := sc.prog.Names.Said(e.Reason, e.Args[events.ArgHave], e.Args[events.ArgNeed])
		return said.In(sc.lang), true
	case "on":
		return sc.onWhat(e), true
	case "p":
		return sc.number(e.SourcePlayer), true
	case "q":
		return sc.number(e.TargetPlayer), true
	case "turn":
		return strconv.Itoa(int(e.Turn)), true
	case "s":
		return sc.sourceTitle(e.Source, e.By), true
	case "t":
		return sc.title(e.Target), true
	case "placed":
		return sc.title(e.Target) + sc.fixturePlace(e), true
	case "lane":
		return sc.laneTitle(e), true
	case "losses":
		return sc.losses(e), true
	case "health":
		return healthWord(sc.lang, e.At), true
	case "death":
		return sc.death(e), true
	case "counting":
		return sc.counting(e), true
	case "holder":
		return sc.holder(e.Target), true
	}
	fields := sc.prog.Types.Def(e.Type).Fields
	for i := range fields {
		if fields[i].Name == name {
			if r := sc.prog.Resolver(e.Type).Relocate; r != nil && slices.Contains(r.To[:], i) && e.Args[i] > 0 && e.Args[i] <= place.NLanes {
				return strings.ToUpper(place.LaneNames[e.Args[i]-1]), true // lanes that change places
			}
			if fields[i].Kind == event.NameField && (e.Type == events.CardPlayRejected || e.Type == events.ActionRejected) {
				said, _ := sc.prog.Names.Said(num.To[uint16](e.Args[i]), e.Args[events.CardPlayRejectedHave], e.Args[events.CardPlayRejectedNeed])
				return said.In(sc.lang), true
			}
			return sc.worded(&fields[i], e.Args[i]), true
		}
	}
	return "", false
}

// template is the sentence of a type, with the fields of an event in braces.
func (sc *speller) template(t event.Type) string {
	if own := sc.prog.Declared(t); own != nil {
		return own.Sentence.In(sc.lang)
	}
	return i18n.In(sc.lang, sentences[t].en, sentences[t].zh)
}

// paidInVain reports whether an event that fizzled or was rejected is from something that a
// player has played or used. The log then says why it came to nothing (K-28, K-30). Nobody
// has paid for what other listeners queue.
func (sc *speller) paidInVain(e *event.Event) bool {
	switch {
	case !e.Fizzled && !e.Rejected || e.Reason == 0 || sc.prog.Types.Def(e.Type).Kind == event.Step:
		return false
	case e.Type == events.DecisionAsked && e.Args[events.DecisionAskedOptions] > 0 || e.Type == events.DecisionAnswered: // what was left to take is taken
		return false
	case e.Type == events.TargetLocked:
		return e.Args[events.ArgPurpose] == events.ForCard || e.Args[events.ArgPurpose] == events.ForAct
	case e.Rejected && e.Type != events.DestroyChecked: // the asks of packs have events of their own for that
		return false
	case e.By == 0: // a card whose slot or unit is gone, an attack or action whose unit is gone
		return e.Type == events.UnitDeployed || e.Type == events.ArmoryAttached || e.Type == events.EffectFizzled
	}
	return sc.paid(e)
}

// paid reports whether an event is an effect of a card or action that a player has paid for.
func (sc *speller) paid(e *event.Event) bool {
	l := &sc.prog.Listeners[e.By]
	enters := l.Type == events.UnitDeployed || l.Type == events.ArmoryAttached || l.Type == events.FieldActivated
	return l.Handler || enters && l.Role == def.Source
}

// vain is what makes two effects that fizzle one: several effects of one function on one
// thing have one line in the log.
type vain struct {
	cause  uint32
	by     event.ListenerRef
	on     event.Entity
	of     bool
	reason uint16
}

// vainOf is the effect that an event reports as fizzled. It is on something, or it would have
// come of something: a unit that cannot act any more, or a card that asks.
func (sc *speller) vainOf(e *event.Event) vain {
	v := vain{e.Cause, e.By, e.Target, false, e.Reason}
	if v.on == 0 || e.Reason == sc.prog.Reason.Destroyed {
		v.of = e.Reason == sc.prog.Reason.Destroyed || e.Type == events.EffectFizzled || e.Type == events.DecisionAsked
		v.on = e.Source // also of a card that moves between zones
	}
	return v
}

// onWhat names what an effect that fizzled was for, or its source.
func (sc *speller) onWhat(e *event.Event) string {
	v := sc.vainOf(e)
	title := sc.title(v.on)
	if v.on == 0 || title == "" {
		return ""
	}
	if v.of {
		return i18n.Sprintf(sc.lang, " of %s", "%s的", title)
	}
	return i18n.Sprintf(sc.lang, " on %s", "对%s的", title)
}

// trifle reports whether an event had no effect, or its cause says it.
func (sc *speller) trifle(e *event.Event) bool {
	switch e.Type {
	case events.UnitHealed, events.ShieldRestored, events.ShieldLost, events.SupplyLost, events.BatteryLost:
		if e.Target != 0 && e.Target == sc.locked && sc.paid(e) && !e.Fizzled {
			return false // the player chose it, and reads that it got nothing
		}
		return e.Args[events.ArgAmount] == 0 || e.Fizzled
	case events.SupplyRefilled:
		return e.Args[events.ArgAmount] == 0 || e.By == 0 // each turn begins with one
	case events.AttackDeclared:
		return e.Rejected
	case events.DamageDealt:
		return false
	case events.CounterChanged:
		c := &sc.prog.Counters[e.Args[events.ArgDef]]
		if sc.prog.Goal(num.To[uint16](e.Args[events.ArgDef])) > 0 {
			return true // the progress of its objective says it
		}
		return e.Fizzled || c.Silent || e.Args[events.CounterChangedAfter] == 0 && strings.Contains(counterTitle(c, sc.lang), numberAt)
	}
	return e.Fizzled
}

func (sc *speller) laneTitle(e *event.Event) string {
	_, lane, _ := sc.Place(e.At)
	return lane
}

func (sc *speller) losses(e *event.Event) string {
	if e.Type != events.DamageDealt {
		return ""
	}
	shield, health := e.Args[events.ArgShield], e.Args[events.ArgHealth]
	var parts []string
	if shield > 0 {
		parts = append(parts, i18n.Sprintf(sc.lang, "shield -%d", "护盾-%d", shield))
	}
	if health > 0 {
		parts = append(parts, i18n.Sprintf(sc.lang, "%s -%d", "%s-%d", healthWord(sc.lang, e.At), health))
	}
	if len(parts) == 0 {
		return i18n.In(sc.lang, "nothing", "未造成伤害")
	}
	if sc.lang != "zh" {
		return strings.Join(parts, ", ")
	}
	text := fmt.Sprintf("造成%d点伤害", shield+health)
	if _, base := place.BaseIndex(e.Target); base { // it has nothing but its health
		return text
	}
	return text + "（" + strings.Join(parts, "，") + "）"
}

// inOrbit reports whether a place is one of vessels, which have a hull.
func inOrbit(at event.Place) bool {
	sp := place.SpotOf(at)
	return sp.Lane != place.NoLane && sp.Player >= 0 && sp.Layer == place.Orbit
}

// healthWord is the name of the health of a unit: vessels have a hull.
func healthWord(lang string, at event.Place) string {
	return healthName(inOrbit(at)).In(lang)
}

func healthName(orbit bool) i18n.Text {
	if orbit {
		return i18n.Text{EN: "hull", ZH: "船壳"}
	}
	return i18n.Text{EN: "health", ZH: "生命"}
}

// death returns how something ends. Chinese has a word each for bases and fixtures, for ships and
// for other units. A tag can have words of its own.
func (sc *speller) death(e *event.Event) string {
	_, base := place.BaseIndex(e.Target)
	switch {
	case base || place.FixtureIndex(e.Target) >= 0:
		return i18n.In(sc.lang, "is destroyed", "被摧毁")
	case !sc.sees(e.Target):
		return i18n.In(sc.lang, "is destroyed", "被消灭")
	case inOrbit(e.At):
		return i18n.In(sc.lang, "is destroyed", "被击毁")
	}
	if own := sc.prog.Lib.Death(sc.card(e.Target).Tags, sc.lang); own != "" {
		return own
	}
	return i18n.In(sc.lang, "is destroyed", "阵亡")
}

// counting is a counter with its new number, after what has it: ", heat: 3", or ": " and the name
// where that is a sentence with the number.
func (sc *speller) counting(e *event.Event) string {
	c, n := &sc.prog.Counters[e.Args[events.ArgDef]], e.Args[events.CounterChangedAfter]
	text, sentence := counterText(c, n, 0, sc.lang), strings.Contains(counterTitle(c, sc.lang), numberAt)
	switch {
	case sc.lang == i18n.Chinese && sentence:
		return text
	case sc.lang == i18n.Chinese:
		return "：" + text
	case sentence:
		return ": " + text
	}
	return ", " + counterTitle(c, sc.lang) + ": " + counted(n, 0)
}

// holder names what has a counter; the counters of a player are on the base.
func (sc *speller) holder(x event.Entity) string {
	if p, base := place.BaseIndex(x); base {
		return i18n.Sprintf(sc.lang, "player %d", "玩家%d", p+1)
	}
	return sc.title(x)
}

// number is the number of a player, from 1, or nobody.
func (sc *speller) number(p event.Player) string {
	if p < 0 {
		return i18n.In(sc.lang, "nobody", "无人")
	}
	return strconv.Itoa(int(p) + 1)
}

// thing returns a field that refers to something in words; known is false for other kinds.
func (sc *speller) thing(f *event.Field, v int32) (words string, known bool) {
	switch {
	case f.Kind != event.EntityField && f.Kind != event.PlaceField && f.Kind != event.CardField && f.Enum != "fixture" && f.Enum != "row":
		return "", false
	case f.Enum == "row":
		known = v >= 0 && int(v) < len(rowTitles)
		if known {
			words = rowTitles[v].In(sc.lang)
		}
		return words, known
	case v == 0:
		return i18n.In(sc.lang, "nothing", "无"), true
	case f.Kind == event.EntityField:
		return sc.title(event.Entity(num.To[uint32](v))), true
	case f.Kind == event.PlaceField:
		return sc.slot(event.Place(num.To[int16](v))), true
	case f.Kind == event.CardField && sc.hidden: // its number in the packs would name it
		return i18n.In(sc.lang, "a hidden card", "未知的牌"), true
	case f.Kind == event.CardField:
		known = v > 0 && int(v) < len(sc.prog.Cards)
		if known {
			words = sc.prog.Cards[v].Name.In(sc.lang)
		}
		return words, known
	}
	known = v > 0 && int(v) < len(sc.prog.Fixtures)
	if known {
		words = sc.prog.Fixtures[v].Name.In(sc.lang)
	}
	return words, known
}

// worded returns a payload field in words.
func (sc *speller) worded(f *event.Field, v int32) string {
	if words, known := sc.thing(f, v); known {
		return words
	}
	p := sc.prog
	switch {
	case f.Kind == event.NameField:
		return p.Names.At(num.To[uint16](v)).Text.In(sc.lang)
	case f.Kind == event.Bool && v == 0:
		return i18n.In(sc.lang, "no", "否")
	case f.Kind == event.Bool:
		return i18n.In(sc.lang, "yes", "是")
	case f.Kind == event.PlayerField && v == 0:
		return i18n.In(sc.lang, "nobody", "无人")
	case f.Kind == event.PlayerField && f.Name == "after":
		return i18n.Sprintf(sc.lang, "player %d", "玩家%d", v)
	case f.Kind == event.MaskPlayers:
		return sc.players(v)
	case f.Enum == "status" && v > 0 && int(v) < len(p.Statuses):
		return p.Statuses[v].Name.In(sc.lang)
	case f.Enum == "keyword" && v > 0 && int(v) < len(p.Keywords):
		return p.Keywords[v].Name.In(sc.lang)
	case f.Enum == "counter" && v > 0 && int(v) < len(p.Counters):
		return counterTitle(&p.Counters[v], sc.lang)
	case f.Enum == "option":
		return sc.chosen(v)
	case f.Enum == "choice":
		return sc.asks(v)
	case f.Enum == "pile":
		return i18n.In(sc.lang, pileTexts[v].en, pileTexts[v].zh)
	case f.Enum == events.EnumObjective, f.Enum == "result":
		return sc.enumWord(f.Enum, v)
	}
	return fmt.Sprint(v)
}

// pileTexts are where a card is put, as people say it.
var pileTexts = []sentence{{"", ""}, {"into the hand", "手牌"}, {"into the graveyard", "墓地"}, {"on top of the deck", "牌库顶"}, {"at the bottom of the deck", "牌库底"}}

// asks is what a declared choice asks, behind what is said before.
func (sc *speller) asks(v int32) string {
	if v <= 0 || int(v) >= len(sc.prog.Choices) {
		return ""
	}
	ch := sc.prog.Choices[v]
	return i18n.In(sc.lang, ": ", "：") + sc.prog.Lib.ChoiceText(ch.Def, sc.prog.Vars[ch.Ref], sc.lang)
}

// chosen names an answer for people.
func (sc *speller) chosen(v int32) string {
	text := sc.chosenName(v)
	if sc.lang == "zh" && text != "不选择" {
		return "选择" + text
	}
	return text
}

func (sc *speller) chosenName(v int32) string {
	text := sc.answered(sc.noted, v)
	choice := num.To[uint16](max(sc.noted.Args[events.DecisionAnsweredWhat], 0))
	switch kind := match.DatumKind(sc.noted.Args[events.ArgKind] & 3); {
	case text == hiddenName:
		return i18n.In(sc.lang, "what others do not see", "（他人不可见）")
	case text == "none":
		return i18n.In(sc.lang, "none", "不选择")
	case text == "done":
		return i18n.In(sc.lang, "nothing more", "完毕")
	case kind == match.IsTruth || kind == match.IsOption:
		return Table{prog: sc.prog}.optionTitle(sc.s, event.NoPlayer, choice, tcg.Offer{N: v, Kind: kind}, sc.lang)
	}
	if sc.noted.Args[events.ArgCard] > 0 {
		x := event.Entity(num.To[uint32](v))
		declared := choice != 0 && sc.prog.Choices[choice].Of == program.Things
		if declared || choice == 0 && x.Generation() > 0 && sc.sees(x) && sc.placeOf(x) != "" { // as the offer named it
			return sc.title(x)
		}
	}
	return text
}

func (sc *speller) players(mask int32) string {
	var list []string
	for q := range place.MaxSeats {
		if mask>>q&1 != 0 {
			list = append(list, i18n.Sprintf(sc.lang, "player %d", "玩家%d", q+1))
		}
	}
	return strings.Join(list, i18n.In(sc.lang, ", ", "、"))
}

var enumWords = map[string]i18n.Text{"elimination": {EN: "elimination", ZH: "歼灭胜"}, "control": {EN: "control", ZH: "全面控制胜"},
	"team_control": {EN: "team control", ZH: "团队全面控制胜"},
	"win":          {}, "draw": {EN: ": draw", ZH: "：平局"}, "void": {EN: ": void", ZH: "：无效"}}

func (sc *speller) enumWord(enum string, v int32) string {
	if d := sc.prog.Objective(v); d != nil && enum == events.EnumObjective {
		return d.Name.In(sc.lang)
	}
	names := events.EnumNames[enum]
	if v < 0 || int(v) >= len(names) {
		return fmt.Sprint(v)
	}
	if word, known := enumWords[names[v]]; known { // a win has no word, because the victory is in the line before
		return word.In(sc.lang)
	}
	return names[v]
}
