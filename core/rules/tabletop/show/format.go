package show

import (
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// Format spells a command by the ids of its pack: "play H-7", "mark b2", "bet 4 on p2".
// A card has its place as well where several have the same id. The canonical form is the
// numbers of the command.
func (Table) Format(m *tabletop.Match, c match.Command, form display.Form) string {
	if form == display.Canonical {
		return display.Numbers(c)
	}
	k := on(m, i18n.English)
	switch c.Verb {
	case tabletop.Answer:
		return k.formatAnswer(c)
	case tabletop.Pass:
		return "pass"
	case tabletop.Concede:
		return "concede"
	}
	a := k.action(c)
	if a == nil {
		return "?"
	}
	return k.typed(a, c, func(x event.Entity) string { return k.called(x, c.Player) })
}

// typed is the command of an action as players type it.
func (k *shown) typed(a *program.Action, c match.Command, name func(event.Entity) string) string {
	words := []string{a.Def.ID}
	if c.Source != 0 {
		words = append(words, name(c.Source))
	}
	if c.Target != 0 {
		words = append(words, "on", name(c.Target))
	}
	if c.Place != 0 {
		words = append(words, cell(k.grid(a), int(c.Place)-1))
	}
	if a.Amount != nil {
		words = append(words, fmt.Sprint(c.Choice))
	}
	return strings.Join(words, " ")
}

// action is the action of a command, nil for none.
func (k *shown) action(c match.Command) *program.Action {
	if n := int(c.Verb) - int(tabletop.FirstAction); n >= 0 && n < len(k.prog.Actions) {
		return &k.prog.Actions[n]
	}
	return nil
}

// grid is the grid with the cells of an action, nil for none.
func (k *shown) grid(a *program.Action) *program.Zone {
	if a.Cell == 0 {
		return nil
	}
	return &k.prog.Zones[a.Cell]
}

// formatAnswer spells an answer by what is taken.
func (k *shown) formatAnswer(c match.Command) string {
	o, ch, ask := k.option(c)
	switch {
	case c.Choice == tabletop.TakesNoMore:
		return "take no more"
	case o == nil:
		return "?"
	case ask.Things:
		return "take " + k.called(o.X, c.Player)
	case ch.Of == program.Words:
		return "take " + ch.Def.Words[o.N]
	case ch.Of == program.YesNo:
		return [...]string{"no", "yes"}[o.N]
	}
	return fmt.Sprint("take ", o.N)
}

// option is what an answer takes, nil for nothing.
func (k *shown) option(c match.Command) (*tabletop.Option, *program.Choice, *tabletop.Ask) {
	ask := k.s.AskOf(c.Player)
	if ask == nil {
		return nil, nil, nil
	}
	ch := &k.prog.Choices[ask.Choice]
	if c.Choice < 0 || int(c.Choice) >= int(ask.N) {
		return nil, ch, ask
	}
	return &k.s.OptionsOf(ask)[c.Choice], ch, ask
}

// called is what a player or a card is called in commands, as a viewer sees it. One of
// several cards with an id in a zone has its place there, and its player where others have
// such a card too: WOLF, WOLF#2, p3.hand#1.
func (k *shown) called(x event.Entity, viewer event.Player) string {
	if p := tabletop.PlayerOf(x); p >= 0 {
		return fmt.Sprint("p", p+1)
	}
	ix := k.s.CardOf(x)
	if ix == 0 {
		return "?"
	}
	name := func(ix uint16) string { return k.id(ix, viewer) }
	return k.holder(ix, viewer, name) + k.numbered(ix, name, "")
}

// holder is p2. before the name of a card that lies with another player, if the like lies with
// a third one or with the viewer.
func (k *shown) holder(ix uint16, viewer event.Player, name func(ix uint16) string) string {
	own := k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone)
	if own.Of < 0 || own.Of == viewer {
		return ""
	}
	text := name(ix)
	for _, v := range k.rules.Zones(k.s) {
		if v.Def != own.Def || v.N == own.N {
			continue
		}
		for _, other := range v.Cards {
			if other != 0 && name(other) == text {
				return fmt.Sprintf("p%d.", own.Of+1)
			}
		}
	}
	return ""
}

// numbered is the name of a card, with its place where others in its zone have the same.
func (k *shown) numbered(ix uint16, name func(ix uint16) string, before string) string {
	text, alike := name(ix), 0
	v := k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone)
	for _, other := range v.Cards {
		if other != 0 && name(other) == text {
			alike++
		}
	}
	if alike > 1 {
		return fmt.Sprintf("%s%s#%d", text, before, k.s.PlaceOf(ix)+1)
	}
	return text
}

// id is the id of a card, or that of its zone if the viewer does not see the card.
func (k *shown) id(ix uint16, viewer event.Player) string {
	if c := &k.s.Cards[ix]; c.Def != 0 && k.rules.Sees(k.s, ix, viewer) {
		return k.prog.Cards[c.Def].ID
	}
	return k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone).Def.Def.ID
}

// inWords is a command for people: "Play a card: 7♥".
func (k *shown) inWords(c match.Command) string {
	switch c.Verb {
	case tabletop.Answer:
		return k.answerInWords(c)
	case tabletop.Pass:
		return k.say("pass", "跳过")
	case tabletop.Concede:
		return k.say("give up", "认输")
	}
	a := k.action(c)
	if a == nil {
		return "?"
	}
	name := func(x event.Entity) string { return k.thing(x, c.Player) }
	return k.done(a, c.Source, c.Target, c.Place, int32(c.Choice), name)
}

// done is an action with what it is done with and to.
func (k *shown) done(a *program.Action, card, target event.Entity, at event.Place, amount int32, name func(event.Entity) string) string {
	parts := map[string]string{}
	var rest []string
	add := func(key, text string) {
		parts[key] = text
		rest = append(rest, text)
	}
	if card != 0 {
		add("card", name(card))
	} else if a.Card != nil { // it is hidden
		parts["card"] = k.kind(0)
	}
	if target != 0 {
		add("target", name(target))
	} else if a.Target != nil {
		parts["target"] = k.kind(0)
	}
	if at != 0 {
		add("cell", cell(k.grid(a), int(at)-1))
	}
	if a.Amount != nil {
		add("amount", fmt.Sprint(amount))
	}
	if label := a.Def.Label.In(k.lang); label != "" {
		return def.Fill(label, func(name string) (string, bool) {
			if text, known := parts[name]; known {
				return text, true
			}
			return a.Def.VarText(name)
		})
	}
	if len(rest) == 0 {
		return k.or(a.Def.Name, a.Def.ID)
	}
	return k.say("%s: %s", "%s：%s", k.or(a.Def.Name, a.Def.ID), strings.Join(rest, k.say(", ", "，")))
}

// answerInWords is an answer for people.
func (k *shown) answerInWords(c match.Command) string {
	o, ch, ask := k.option(c)
	switch {
	case c.Choice == tabletop.TakesNoMore:
		return k.say("take no more", "不再选择")
	case o == nil:
		return "?"
	case ask.Things:
		return k.thing(o.X, c.Player)
	}
	return k.optionText(ch, o.N)
}

// optionText is a word or number that a choice offers.
func (k *shown) optionText(ch *program.Choice, n int32) string {
	if ch.Of == program.Words || ch.Of == program.YesNo {
		return k.word(ch, n)
	}
	return fmt.Sprint(n)
}

// thing names a player or card in words, as a viewer sees it. A card that lies with another
// player, or that the viewer does not see, is named by its zone as well.
func (k *shown) thing(x event.Entity, viewer event.Player) string {
	if p := tabletop.PlayerOf(x); p >= 0 {
		return k.player(p)
	}
	ix := k.s.CardOf(x)
	if ix == 0 {
		return "?"
	}
	v := k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone)
	hidden := k.s.Cards[ix].Def == 0 || !k.rules.Sees(k.s, ix, viewer)
	name := func(ix uint16) string {
		if k.s.Cards[ix].Def == 0 || !k.rules.Sees(k.s, ix, viewer) {
			return k.say("card", "牌")
		}
		return k.kind(k.s.Cards[ix].Def)
	}
	if v.Def.Kind == program.Grid { // the cell distinguishes it from others of its kind
		return k.say("%s on %s", "%[2]s的%[1]s", name(ix), cell(v.Def, k.s.PlaceOf(ix)))
	}
	text := k.numbered(ix, name, " ")
	if v.Of >= 0 && v.Of != viewer || hidden {
		return k.say("%s in %s", "%[2]s中的%[1]s", text, k.inside(v))
	}
	return text
}
