package show

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// Sentence is the line for the event noted last, "" when another event says it better. A
// counter without a name and a phase without one are the game's own, and make no line.
func (sc *speller) Sentence(*event.Event) string {
	e := &sc.e
	switch {
	case e.Type >= program.NTypes:
		return sc.ofPack(e)
	case e.Type <= program.TurnEnded:
		return sc.flow(e)
	case e.Type <= program.ActionResolving:
		return sc.acting(e)
	case e.Rejected:
		return sc.prevented(e)
	case e.Fizzled:
		return sc.withoutEffect(e)
	case e.Type == program.CounterShown:
		return sc.counterShown(e)
	case e.Type <= program.CardMoved, e.Type >= program.Transformed && e.Type <= program.Flipped:
		return sc.ofCards(e)
	case e.Type <= program.StatusChanged:
		return sc.ofNumbers(e)
	}
	return sc.ofPlayers(e)
}

// flow spells the parts of a match.
func (sc *speller) flow(e *event.Event) string {
	switch e.Type {
	case program.GameStarted:
		mode := &sc.prog.Modes[e.Args[program.ArgMode]]
		seats := e.Args[program.ArgSeats]
		return sc.say("%s, %d player%s", "%[1]s，%[2]d名玩家", sc.or(mode.Def.Name, mode.Def.ID), seats, i18n.Plural(seats))
	case program.PhaseStarted:
		if ph := &sc.prog.Phases[e.Args[program.ArgPhase]]; ph.Def.Name.EN != "" && len(sc.rules.Mode().Phases) > 1 {
			return sc.say("— %s —", "—— %s ——", sc.phase(ph))
		}
	case program.TurnStarted:
		switch {
		case e.Fizzled:
			return sc.say("%s misses the turn", "%s跳过本回合", sc.by(e))
		case e.SourcePlayer < 0:
			return sc.say("— turn %d —", "—— 第%d回合 ——", e.Turn)
		}
		return sc.say("— %s, turn %d —", "—— 第%[2]d回合 · %[1]s ——", sc.by(e), e.Turn)
	}
	return ""
}

// by is the player who acts.
func (sc *speller) by(e *event.Event) string { return sc.player(e.SourcePlayer) }

// acting spells actions.
func (sc *speller) acting(e *event.Event) string {
	a := &sc.prog.Actions[e.Args[program.ArgAction]]
	text := func() string {
		return sc.done(a, e.Source, e.Target, e.At, e.Args[program.ArgAmount], func(x event.Entity) string {
			if x == e.Target {
				return sc.titleOf(x, e.TargetPlayer)
			}
			return sc.Title(x)
		})
	}
	switch {
	case e.Type == program.ActionDeclared && e.Rejected:
		return sc.say("%s cannot do this: %s%s", "%s不能这样做：%s%s", sc.by(e), text(), sc.why(e))
	case e.Type == program.ActionDeclared:
		return sc.say("%s: %s", "%s：%s", sc.by(e), text())
	case e.Rejected:
		return sc.say("%s: %s has no effect%s", "%s：%s没有效果%s", sc.by(e), text(), sc.why(e))
	}
	return ""
}

// titleOf names a thing; a card that the viewer does not know, by its player.
func (sc *speller) titleOf(x event.Entity, of event.Player) string {
	if of >= 0 && tabletop.PlayerOf(x) < 0 && sc.known(x) == 0 {
		return sc.say("a card of %s", "%s的一张牌", sc.player(of))
	}
	return sc.Title(x)
}

// why is the reason of a rejection, with a comma before it; "" for none.
func (sc *speller) why(e *event.Event) string {
	said, _ := sc.prog.Names.Said(e.Reason, e.Args[event.NArgs-2], e.Args[event.NArgs-1])
	if text := said.In(sc.lang); text != "" {
		return sc.say(", as %s", "，%s", text)
	}
	return ""
}

// prevented spells what listeners have rejected.
func (sc *speller) prevented(e *event.Event) string {
	switch e.Type {
	case program.MoveChecked:
		return sc.say("%s stays where it is%s", "%s留在原处%s", sc.subject(e), sc.why(e))
	case program.CounterChanging:
		if c := num.To[uint16](e.Args[program.ArgCounter]); sc.named(c) {
			return sc.say("%s does not change%s", "%s没有变化%s", sc.countersOf(e, c), sc.why(e))
		}
	case program.StatusChanging:
		return sc.say("%s is not affected%s", "%s不受影响%s", sc.subject(e), sc.why(e))
	}
	return ""
}

// subject names the source of an event, which is a card that the viewer may not know.
func (sc *speller) subject(e *event.Event) string { return cmp.Or(sc.Title(e.Source), sc.kind(0)) }

// withoutEffect spells what could not be done.
func (sc *speller) withoutEffect(e *event.Event) string {
	if e.Type == program.CardMoved && e.Reason == sc.prog.Reason.NoRoom {
		to := num.To[uint8](e.Args[program.ArgTo])
		if v := sc.rules.ZoneAt(sc.s, to); v.Def.Kind == program.Grid && e.Args[program.ArgIndex] > 0 {
			return sc.say("%s on %s is taken", "%[2]s%[1]s已有牌", cell(v.Def, int(e.Args[program.ArgIndex])-1), sc.zone(to))
		}
		return sc.say("%s is full", "%s已满", sc.zone(to))
	}
	return ""
}

// ofCards spells what happens to cards and zones.
func (sc *speller) ofCards(e *event.Event) string {
	card := sc.kind(num.To[uint16](e.Args[program.ArgCard]))
	switch e.Type {
	case program.CardMoved:
		return sc.moved(e, card)
	case program.Transformed:
		return sc.say("%s becomes %s", "%s变为%s", sc.kind(num.To[uint16](e.Args[program.ArgBefore])), card)
	case program.Silenced:
		return sc.say("%s is silenced", "%s被沉默", card)
	case program.Flipped:
		if e.Args[program.ArgUp] != 0 {
			return sc.say("%s is turned face up", "%s翻为正面", card)
		}
		return sc.say("%s is turned face down", "%s翻为背面", card)
	case program.Shuffled:
		return sc.say("%s is shuffled", "%s洗牌", sc.zone(num.To[uint8](e.Args[program.ArgZone])))
	case program.ZoneShown:
		if e.Args[program.ArgShown] != 0 {
			return sc.say("everybody sees %s", "%s公开", sc.zone(num.To[uint8](e.Args[program.ArgZone])))
		}
		return sc.say("%s is hidden again", "%s不再公开", sc.zone(num.To[uint8](e.Args[program.ArgZone])))
	case program.Restarted:
		return sc.say("— game %d: %s begins —", "—— 第%d局：%s先手 ——", e.Args[program.ArgGame], sc.by(e))
	}
	return ""
}

// moved spells a move of a card.
func (sc *speller) moved(e *event.Event, card string) string {
	from, to := num.To[uint8](e.Args[program.ArgFrom]), num.To[uint8](e.Args[program.ArgTo])
	switch {
	case to == 0:
		return sc.say("%s leaves the match", "%s移出对局", card)
	case e.Target != 0:
		return sc.say("%s is attached to %s", "%s附着于%s", card, sc.Title(e.Target))
	case from == 0:
		if sc.rules.ZoneAt(sc.s, to).Def.Kind == program.Grid {
			return sc.say("%s is placed on %s", "%s置于%s", card, sc.spot(to, e))
		}
		return sc.say("%s is added to %s", "%s加入%s", card, sc.spot(to, e))
	case from == to && sc.rules.ZoneAt(sc.s, to).Def.Kind == program.Grid && e.Args[program.ArgIndex] > 0:
		return sc.say("%s moves to %s on %s", "%s移至%[3]s%[2]s", card, cell(sc.rules.ZoneAt(sc.s, to).Def, int(e.Args[program.ArgIndex])-1), sc.zone(to))
	case from == to:
		return sc.say("%s moves within %s", "%s在%s中移动", card, sc.spot(to, e))
	}
	if text := sc.drawn(from, to, card); text != "" {
		return text
	}
	return sc.say("%s moves from %s to %s", "%s从%s移至%s", card, sc.zone(from), sc.spot(to, e))
}

// drawn spells a move from a pile into a hand, or returns "" for any other move.
func (sc *speller) drawn(from, to uint8, card string) string {
	pile, hand := sc.rules.ZoneAt(sc.s, from), sc.rules.ZoneAt(sc.s, to)
	isPile := pile.Def.Kind == program.Stack || pile.Def.Kind == program.Bag
	isHand := hand.Of >= 0 && hand.Def.Kind == program.Set && (hand.Def.See == program.SeeOwner || hand.Def.See == program.SeeOthers)
	switch {
	case !isPile || !isHand:
		return ""
	case sc.lang == i18n.Chinese && card == sc.kind(0): // nothing is known of it
		where := ""
		if pile.Of != hand.Of {
			where = "从" + sc.zone(from)
		}
		return fmt.Sprintf("玩家%d%s抽1张牌", hand.Of+1, where)
	case pile.Of == hand.Of:
		return sc.say("player %d draws %s", "玩家%d抽牌：%s", hand.Of+1, card)
	}
	return sc.say("player %[1]d draws %[3]s from %[2]s", "玩家%d从%s抽牌：%s", hand.Of+1, sc.zone(from), card)
}

// spot is the zone that a card comes to, of a grid with the cell.
func (sc *speller) spot(z uint8, e *event.Event) string {
	v := sc.rules.ZoneAt(sc.s, z)
	if at := int(e.Args[program.ArgIndex]); v.Def.Kind == program.Grid && at > 0 {
		return sc.say("%s, %s", "%s%s", sc.zone(z), cell(v.Def, at-1))
	}
	return sc.zone(z)
}

// ofNumbers spells changes of counters, keywords and statuses.
func (sc *speller) ofNumbers(e *event.Event) string {
	switch e.Type {
	case program.CounterChanged:
		return sc.counted(e)
	case program.StatusChanged:
		return sc.affected(e)
	}
	return ""
}

// countersOf names a counter of somebody: player 1's score.
func (sc *speller) countersOf(e *event.Event, n uint16) string {
	c := &sc.prog.Counters[n]
	name := lowered(sc.counter(c))
	switch c.On {
	case program.OfPlayer:
		return sc.say("%s's %s", "%s的%s", sc.by(e), name)
	case program.OfCard:
		return sc.say("%s's %s", "%s的%s", sc.Title(e.Source), name)
	}
	return name
}

// counterShown spells that everybody sees a counter, or no longer sees it.
func (sc *speller) counterShown(e *event.Event) string {
	n := num.To[uint16](e.Args[program.ArgCounter])
	c := &sc.prog.Counters[n]
	switch whose := raised(sc.countersOf(e, n)); {
	case !sc.named(n):
		return ""
	case e.Args[program.ArgShown] == 0:
		return sc.say("%s is hidden again", "%s不再公开", whose)
	default:
		return sc.say("%s is shown: %s", "%s公开：%s", whose, sc.value(c, e.Args[program.ArgNow]))
	}
}

// counted spells a change of a counter: player 1's score is 5 (+2).
func (sc *speller) counted(e *event.Event) string {
	n := num.To[uint16](e.Args[program.ArgCounter])
	if !sc.named(n) {
		return ""
	}
	c, whose := &sc.prog.Counters[n], raised(sc.countersOf(e, n))
	delta := e.Args[program.ArgDelta]
	switch {
	case !sc.reads(e):
		return sc.say("%s changes", "%s有变化", whose)
	case c.Of >= 0:
		return sc.say("%s: %s", "%s：%s", whose, sc.value(c, e.Args[program.ArgNow]))
	}
	return sc.say("%s: %d (%+d)", "%s：%d（%+d）", whose, e.Args[program.ArgNow], delta)
}

// reads reports whether the viewer may read all of an event.
func (sc *speller) reads(e *event.Event) bool {
	return sc.s.Reads(e, sc.viewer)
}

// affected spells a change of a keyword or status.
func (sc *speller) affected(e *event.Event) string {
	t := num.To[uint8](e.Args[program.ArgStatus])
	if t == 0 {
		return "" // on a card that the viewer does not see
	}
	who := sc.Title(e.Source)
	switch {
	case e.Args[program.ArgNow] == 0:
		return sc.say("%s loses %s", "%s失去【%s】", who, sc.trait(t, 1))
	case e.Args[program.ArgDelta] == 0:
		return sc.say("%s keeps %s for longer", "%s的【%s】延长", who, sc.trait(t, 1))
	}
	return sc.say("%s has %s", "%s具有【%s】", who, sc.trait(t, e.Args[program.ArgNow]))
}

// ofPlayers spells what players do apart from actions, and what happens to them.
func (sc *speller) ofPlayers(e *event.Event) string {
	switch e.Type {
	case program.ObjectiveDone:
		o := sc.prog.Objectives[e.Args[program.ArgObjective]].Def
		return sc.say("%s reaches a goal: %s", "%s达成目标：%s", sc.by(e), sc.or(o.Name, o.ID))
	case program.Rolled:
		return sc.rolled(e)
	case program.Committed:
		if !sc.reads(e) {
			return sc.say("%s has chosen", "%s已选择", sc.by(e))
		}
		a := &sc.prog.Actions[e.Args[program.ArgAction]]
		return sc.say("%s chooses secretly: %s", "%s秘密选择：%s", sc.by(e), sc.done(a, e.Source, e.Target, e.At, e.Args[program.ArgAmount], sc.Title))
	case program.Revealed:
		return sc.say("everybody has chosen", "所有人都已选择")
	case program.Passed:
		return sc.say("%s passes", "%s跳过", sc.by(e))
	case program.Asked:
		ch := &sc.prog.Choices[e.Args[program.ArgChoice]]
		if text := def.Fill(ch.Def.Text.In(sc.lang), ch.Def.VarText); text != "" && !ch.Def.Random {
			return sc.say("%s is asked: %s", "请%s选择：%s", sc.by(e), lowered(text))
		}
	case program.Answered:
		return sc.answered(e)
	case program.SeatOut:
		if e.Args[0] != 0 && sc.m.Late(e.SourcePlayer) {
			return sc.say("%s has lost on time", "%s超时判负", sc.by(e))
		}
		if e.Args[0] != 0 {
			return sc.say("%s gives up", "%s认输", sc.by(e))
		}
		return sc.say("%s is out", "%s出局", sc.by(e))
	case program.GameEnded:
		return sc.say("The match is over: %s", "对局结束：%s", sc.result(e.Args[program.ArgResult], e.Args[program.ArgWinners], e.Args[program.ArgReason]))
	}
	return ""
}

// rolled spells a number that chance has drawn, for a player or for the match.
func (sc *speller) rolled(e *event.Event) string {
	sides, ofMatch := e.Args[program.ArgSides], e.SourcePlayer < 0
	switch {
	case !sc.reads(e) && ofMatch:
		return sc.say("a roll from 1 to %d, unseen", "暗掷1至%d", sides)
	case !sc.reads(e):
		return sc.say("%s rolls from 1 to %d, unseen by others", "%s暗掷1至%d", sc.by(e), sides)
	}
	rolled := sc.value(&sc.prog.Counters[e.Args[program.ArgInto]], e.Args[program.ArgRolled])
	if ofMatch {
		return sc.say("the roll is %s (1 to %d)", "掷出%s（1至%d）", rolled, sides)
	}
	return sc.say("%s rolls %s (1 to %d)", "%s掷出%s（1至%d）", sc.by(e), rolled, sides)
}

// answered spells an answer.
func (sc *speller) answered(e *event.Event) string {
	ch := &sc.prog.Choices[e.Args[program.ArgChoice]]
	switch {
	case !sc.reads(e):
		return sc.say("%s has chosen", "%s已选择", sc.by(e))
	case e.Target != 0:
		return sc.say("%s chooses %s", "%s选择%s", sc.by(e), sc.titleOf(e.Target, e.TargetPlayer))
	case e.Args[program.ArgTaken] == 0:
		return sc.say("%s chooses nothing more", "%s不再选择", sc.by(e))
	}
	return sc.say("%s chooses %s", "%s选择%s", sc.by(e), sc.optionText(ch, e.Args[program.ArgValue]))
}

// ofPack spells an event of a pack: its sentence, or else the player and its name. Fields have
// no words then, and they may be secret.
func (sc *speller) ofPack(e *event.Event) string {
	d := sc.prog.Types.Def(e.Type)
	if d.Kind == event.Step || e.Fizzled || e.Rejected {
		return ""
	}
	if own := sc.declared(d.Name); own != nil && own.Sentence.EN != "" {
		return def.Fill(own.Sentence.In(sc.lang), func(name string) (string, bool) { return sc.part(e, d, name) })
	}
	_, bare, _ := strings.Cut(d.Name, ":")
	if e.SourcePlayer < 0 {
		return bare
	}
	return sc.say("%s: %s", "%s：%s", sc.player(e.SourcePlayer), bare)
}

// declared is the declaration of an event of a pack, nil for none.
func (sc *speller) declared(name string) *def.EventType {
	for i := range sc.prog.Lib.Events {
		if sc.prog.Lib.Events[i].Name == name {
			return &sc.prog.Lib.Events[i]
		}
	}
	return nil
}

// Named lists what sentences of a pack's events can name in braces, as well as fields. These are
// the source and target player p and q, the source s, the target t, and the turn.
var Named = []string{"p", "q", "s", "t", "turn"}

// part is what a name in braces means in the sentence of an event: its players p and q,
// source s and target t, the turn, or a field.
func (sc *speller) part(e *event.Event, d *event.TypeDef, name string) (string, bool) {
	switch name {
	case "p":
		return sc.player(e.SourcePlayer), true
	case "q":
		return sc.player(e.TargetPlayer), true
	case "s":
		return sc.Title(e.Source), true
	case "t":
		return sc.Title(e.Target), true
	case "turn":
		return fmt.Sprint(e.Turn), true
	}
	if i := d.FieldIndex(name); i >= 0 {
		return fmt.Sprint(e.Args[i]), true
	}
	return "", false
}
