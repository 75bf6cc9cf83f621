package show

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// Parse reads a command that is spelled as Format spells it, in words in either language, or
// as its numbers. A command by ids that is not legal now is read too, so that its refusal says
// why.
func (t Table) Parse(m *tabletop.Match, p event.Player, text string) (match.Command, error) {
	c, err := display.ParseListed(m, t, p, text)
	if err == nil {
		return c, nil
	}
	fields := strings.Fields(text)
	legal := m.Legal(p, nil)
	for _, lang := range []string{i18n.English, i18n.Chinese} {
		k := on(m, lang)
		for _, c := range legal {
			if said := strings.Join(fields, " "); strings.EqualFold(k.inWords(c), said) || k.action(c) != nil && strings.EqualFold(k.byNames(c), said) {
				return c, nil
			}
		}
	}
	k := on(m, i18n.English)
	if c, ok := k.spelled(p, fields); ok {
		return c, nil
	}
	if n := k.actionNamed(fields); n >= 0 { // such a command is not possible, whatever else its words are to mean
		if closed := k.rules.Closed(m, p, n); closed != nil {
			return match.Command{Verb: tabletop.FirstAction + num.To[uint8](n), Player: p}, closed
		}
		if a := &k.prog.Actions[n]; a.Card != nil && len(fields) > 1 && k.unseen(fields[1], p) {
			return c, i18n.Errorf("player %d sees no %s (expected %s)", "玩家%d看不到%s（格式为%s）", p+1, fields[1], usage(a))
		}
		if form := usage(&k.prog.Actions[n]); form != k.prog.Actions[n].Def.ID {
			return c, i18n.Errorf("%w (expected %s)", "%w（格式为%s）", err, form)
		}
	}
	return c, err
}

// byNames is the command of an action as it is typed, with names in place of the ids of its cards.
func (k *shown) byNames(c match.Command) string {
	return k.typed(k.action(c), c, func(x event.Entity) string { return k.thing(x, c.Player) })
}

// unseen reports whether a word is the id of a card that exists, but that a player sees nowhere.
func (k *shown) unseen(word string, viewer event.Player) bool {
	return slices.ContainsFunc(k.prog.Cards, func(d program.Card) bool { return strings.EqualFold(d.ID, word) }) && k.thingNamed(word, viewer) == 0
}

// actionNamed returns the index of the action that words begin with, -1 for none.
func (k *shown) actionNamed(words []string) int {
	if len(words) == 0 || k.rules.Over(k.s) {
		return -1
	}
	return slices.IndexFunc(k.prog.Actions, func(a program.Action) bool { return strings.EqualFold(a.Def.ID, words[0]) })
}

// spelled reads the words of a command that need not be legal.
func (k *shown) spelled(p event.Player, words []string) (c match.Command, ok bool) {
	if len(words) == 0 || k.rules.Over(k.s) {
		return c, false
	}
	c.Player = p
	if len(words) == 1 && strings.EqualFold(words[0], "pass") {
		c.Verb = tabletop.Pass
		return c, true
	}
	n := k.actionNamed(words)
	if n < 0 {
		return c, false
	}
	a, rest := &k.prog.Actions[n], words[1:]
	c.Verb = tabletop.FirstAction + num.To[uint8](n)
	next := func() (word string) {
		if len(rest) > 0 {
			word, rest = rest[0], rest[1:]
		}
		return word
	}
	if a.Card != nil {
		c.Source = k.thingNamed(next(), p)
	}
	if a.Target != nil && strings.EqualFold(next(), "on") {
		c.Target = k.thingNamed(next(), p)
	}
	if a.Cell != 0 {
		c.Place = cellNamed(k.grid(a), next())
	}
	if a.Amount != nil {
		amount, err := strconv.ParseInt(next(), 10, 16)
		if err != nil {
			return c, false
		}
		c.Choice = num.To[int16](amount)
	}
	whole := (a.Card == nil) == (c.Source == 0) && (a.Target == nil) == (c.Target == 0) && (a.Cell == 0) == (c.Place == 0)
	return c, whole && len(rest) == 0
}

// thingNamed is the player or card that a viewer names, the first one of several; 0 for none.
func (k *shown) thingNamed(word string, viewer event.Player) event.Entity {
	for p := range num.To[event.Player](int(k.s.Seats)) {
		if x := tabletop.PlayerEntity(p); strings.EqualFold(k.called(x, viewer), word) {
			return x
		}
	}
	first := event.Entity(0)
	for _, ix := range k.s.Order[:k.s.NOrder] {
		switch {
		case ix == 0:
		case strings.EqualFold(k.called(k.s.Handle(ix), viewer), word):
			return k.s.Handle(ix)
		case first == 0 && strings.EqualFold(k.id(ix, viewer), word):
			first = k.s.Handle(ix)
		}
	}
	return first
}

// cellNamed is the cell of a grid with a name, from 1; 0 for none.
func cellNamed(z *program.Zone, word string) event.Place {
	for i := range z.Width * z.Height {
		if strings.EqualFold(cell(z, i), word) {
			return num.To[event.Place](i + 1)
		}
	}
	return 0
}
