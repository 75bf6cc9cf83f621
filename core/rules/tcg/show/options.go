package show

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// optionText names an option of a decision as data does. It is a lane, a word of the
// choice by its id, yes or no, or a number. It can also be a thing as players name it, or
// a card by its id and number.
func optionText(p *program.Program, s *tcg.State, viewer event.Player, choice uint16, o tcg.Offer) string {
	switch o.Kind {
	case match.IsWord:
		if o.N < 0 || int(o.N) >= place.NLanes {
			return "none"
		}
		return strings.ToUpper(place.LaneNames[o.N])
	case match.IsTruth:
		return map[bool]string{true: "yes", false: "no"}[o.N != 0]
	case match.IsOption:
		return p.Choices[choice].Def.Options[o.N].ID
	}
	x := event.Entity(num.To[uint32](max(o.N, 0)))
	things := choice != 0 && p.Choices[choice].Of == program.Things
	_, base := place.BaseIndex(x)
	base = base && choice == 0 // a script puts such a choice; its numbers hardly come that far
	switch name, ix := s.ShortName(viewer, x), s.CardIndex(x); {
	case name != "" && (things || base || x.Generation() > 0):
		return name
	case things && ix != 0:
		return p.Cards[s.Cards[ix].Def].ID + place.HandleText(x)
	}
	return fmt.Sprint(o.N)
}

// optionTitle names an option for people.
func (t Table) optionTitle(s *tcg.State, viewer event.Player, choice uint16, o tcg.Offer, lang string) string {
	switch o.Kind {
	case match.IsWord:
		if o.N < 0 || int(o.N) >= place.NLanes {
			return i18n.In(lang, "none", "无")
		}
	case match.IsTruth:
		return map[bool]string{true: i18n.In(lang, "yes", "是"), false: i18n.In(lang, "no", "否")}[o.N != 0]
	case match.IsOption:
		return t.prog.Choices[choice].Def.Options[o.N].Name.In(lang)
	case match.IsNumber:
		if owner, base := place.BaseIndex(event.Entity(num.To[uint32](max(o.N, 0)))); base && (choice == 0 || t.prog.Choices[choice].Of == program.Things) {
			return i18n.Sprintf(lang, "base of player %d", "玩家%d的基地", owner+1)
		}
		if choice == 0 || t.prog.Choices[choice].Of != program.Things {
			break
		}
		x := event.Entity(num.To[uint32](o.N))
		ix := s.CardIndex(x)
		if ix == 0 || s.Cards[ix].Def == 0 {
			break
		}
		name := t.prog.Cards[s.Cards[ix].Def].Name.In(lang)
		if at := s.ShortName(viewer, x); at != "" {
			name += i18n.Sprintf(lang, " (%s)", "（%s）", at)
		}
		return name
	}
	return optionText(t.prog, s, viewer, choice, o)
}

// enough is the text of the answer that takes no more.
func enough(d *tcg.Pending, lang string) string {
	if d.Taken == 0 {
		return i18n.In(lang, "none", "不选")
	}
	return i18n.In(lang, "no more", "选择完毕")
}

// question is what is asked, as its text has it; "" for a choice without one.
func (t Table) question(d *tcg.Pending, lang string) string {
	if d.Choice == 0 {
		return ""
	}
	ch := t.prog.Choices[d.Choice]
	text := t.prog.Lib.ChoiceText(ch.Def, t.prog.Vars[ch.Ref], lang)
	if d.Max > 1 {
		text += i18n.Sprintf(lang, " (%d of %d)", "（%d/%d）", d.Taken, d.Max)
	}
	return text
}

// answered names the answer of an event: an option by its code, or that the player
// chose none. A hidden answer is hidden from all but the player.
func (sc *speller) answered(e *event.Event, v int32) string {
	switch {
	case v == tcg.NoChoice || v == tcg.NoLaneChosen:
		return "none"
	case v == tcg.Done:
		return "done"
	case sc.secret:
		return hiddenName
	}
	if e == nil || e.Type != events.DecisionAnswered { // a value that is asked for by itself
		e = &event.Event{}
		if v < 0 {
			e.Args[events.ArgKind] = int32(match.IsWord)
		}
	}
	o := tcg.Offer{N: v, Kind: match.DatumKind(e.Args[events.ArgKind] & 3)}
	if o.Kind == match.IsWord {
		o.N = -1 - v
	}
	choice := num.To[uint16](e.Args[events.DecisionAnsweredWhat])
	if d := num.To[uint16](max(e.Args[events.ArgCard], 0)); d != 0 && choice != 0 && sc.prog.Choices[choice].Of == program.Things {
		x := event.Entity(num.To[uint32](v))
		sc.defs[x] = d
		if name := sc.s.ShortName(event.NoPlayer, x); name != "" {
			return name
		}
		return sc.prog.Cards[d].ID + place.HandleText(x)
	}
	return optionText(sc.prog, sc.s, event.NoPlayer, choice, o)
}
