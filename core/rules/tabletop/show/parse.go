package show

import (
	"fmt"
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
			if said := strings.Join(fields, " "); strings.EqualFold(k.inWords(c), said) || k.action(c) != nil && strings.EqualFold(k.byNames(c), said) || k.taking(c, fields) {
				return c, nil
			}
		}
	}
	k := on(m, i18n.English)
	c, lost, ok := k.spelled(p, fields)
	if ok {
		return c, nil
	}
	if n := k.actionNamed(fields); n >= 0 { // such a command is not possible, whatever else its words are to mean
		if closed := k.rules.Closed(m, p, n); closed != nil {
			return match.Command{Verb: tabletop.FirstAction + num.To[uint8](n), Player: p}, closed
		}
		if a := &k.prog.Actions[n]; a.Card != nil && len(fields) > 1 && k.unseen(fields[1], p) {
			return c, i18n.Errorf("player %d sees no %s (expected %s)", "玩家%d看不到%s（写法：%s）", p+1, fields[1], usage(a))
		}
		form := usage(&k.prog.Actions[n])
		example := k.exampleOf(legal, n)
		switch {
		case lost != "" && example != "" && i18n.Offer(text, []string{example}).EN == "":
			return c, i18n.Errorf("%w (nothing there is called %q; expected %s, for example %s)", "%w（那里没有叫%q的；写法：%s，例如 %s）", err, lost, form, example)
		case lost != "":
			return c, i18n.Errorf("%w (nothing there is called %q; expected %s)", "%w（那里没有叫%q的；写法：%s）", err, lost, form)
		case len(fields) == 1 && example != "":
			return c, i18n.Errorf("%q is not complete (expected %s, for example %s)", "%q不完整（写法：%s，例如 %s）", text, form, example)
		case form != k.prog.Actions[n].Def.ID:
			return c, i18n.Errorf("%w (expected %s)", "%w（写法：%s）", err, form)
		}
	}
	return c, err
}

// exampleOf returns the first legal command of an action as it is typed, "" for none.
func (k *shown) exampleOf(legal []match.Command, action int) string {
	for _, c := range legal {
		if c.Verb == tabletop.FirstAction+num.To[uint8](action) {
			return Table{}.Format(k.m, c, display.Spoken)
		}
	}
	return ""
}

// taking reports whether words are an answer that takes a card by its cell, as in take b2, or by its
// id alone where others have the same.
func (k *shown) taking(c match.Command, words []string) bool {
	o, _, ask := k.option(c)
	if c.Verb != tabletop.Answer || o == nil || !ask.Things || len(words) != 2 || !strings.EqualFold(words[0], "take") {
		return false
	}
	ix := k.s.CardOf(o.X)
	if ix == 0 {
		return false
	}
	if strings.EqualFold(k.id(ix, c.Player), words[1]) {
		return true
	}
	v := k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone)
	return v.Def.Kind == program.Grid && v.Of < 0 && strings.EqualFold(cell(v.Def, k.s.PlaceOf(ix)), words[1])
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
	if len(words) == 0 {
		return -1
	}
	return slices.IndexFunc(k.prog.Actions, func(a program.Action) bool { return strings.EqualFold(a.Def.ID, words[0]) })
}

// spelled reads the words of a command that need not be legal. lost is the first word for a
// part that names nothing.
func (k *shown) spelled(p event.Player, words []string) (c match.Command, lost string, ok bool) {
	if len(words) == 0 || k.rules.Over(k.s) {
		return c, "", false
	}
	c.Player = p
	if len(words) == 1 && strings.EqualFold(words[0], "pass") {
		c.Verb = tabletop.Pass
		return c, "", true
	}
	n := k.actionNamed(words)
	if n < 0 {
		return c, "", false
	}
	a, rest := &k.prog.Actions[n], words[1:]
	c.Verb = tabletop.FirstAction + num.To[uint8](n)
	next := func() (word string) {
		if len(rest) > 0 {
			word, rest = rest[0], rest[1:]
		}
		return word
	}
	part := func(known bool, word string) {
		if !known && lost == "" {
			lost = word
		}
	}
	if a.Card != nil {
		word := next()
		c.Source = k.picked(a.Card, word, p)
		part(c.Source != 0, word)
	}
	if a.Target != nil && strings.EqualFold(next(), "on") {
		word := next()
		c.Target = k.picked(a.Target, word, p)
		part(c.Target != 0, word)
	}
	if a.Cell != 0 {
		word := next()
		c.Place = cellNamed(k.grid(a), word)
		part(c.Place != 0, word)
	}
	if a.Amount != nil {
		amount, err := strconv.ParseInt(next(), 10, 16)
		if err != nil {
			return c, lost, false
		}
		c.Choice = num.To[int16](amount)
	}
	whole := (a.Card == nil) == (c.Source == 0) && (a.Target == nil) == (c.Target == 0) && (a.Cell == 0) == (c.Place == 0)
	return c, lost, whole && len(rest) == 0
}

// picked is the player or card that a viewer names for a part of an action; 0 for none. Of several
// with the same name, those that lie in the zone of the part come first. A card on a grid of the
// match is named by its cell as well.
func (k *shown) picked(pick *program.Pick, word string, viewer event.Player) event.Entity {
	there := func(ix uint16) bool {
		return pick.Zone != 0 && k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone).Def == &k.prog.Zones[pick.Zone]
	}
	if x := k.listed(word, viewer, there); x != 0 {
		return x
	}
	if x := k.like(word, viewer, func(ix uint16) bool { return k.rules.InReach(k.s, pick, ix, viewer) }); x != 0 {
		return x
	}
	if x := k.thingNamed(word, viewer); x != 0 || pick.Zone == 0 {
		return x
	}
	return k.onGrid(word, func(z *program.Zone) bool { return z == &k.prog.Zones[pick.Zone] })
}

// onGrid is the card that lies in a cell of a grid of the match, by the name of the cell; 0 for none.
func (k *shown) onGrid(word string, among func(z *program.Zone) bool) event.Entity {
	for _, v := range k.rules.Zones(k.s) {
		if v.Def.Kind != program.Grid || v.Of >= 0 || !among(v.Def) {
			continue
		}
		if at := cellNamed(v.Def, word); at != 0 && v.Cards[at-1] != 0 {
			return k.s.Handle(v.Cards[at-1])
		}
	}
	return 0
}

// thingNamed is the player or card that a viewer names, the first one of several; 0 for none.
func (k *shown) thingNamed(word string, viewer event.Player) event.Entity {
	for p := range num.To[event.Player](int(k.s.Seats)) {
		if x := tabletop.PlayerEntity(p); strings.EqualFold(k.called(x, viewer), word) {
			return x
		}
	}
	all := func(uint16) bool { return true }
	if x := k.listed(word, viewer, all); x != 0 {
		return x
	}
	return k.like(word, viewer, all)
}

// listed is the card, among some, that lists of commands call by a name; 0 for none.
func (k *shown) listed(word string, viewer event.Player, among func(ix uint16) bool) event.Entity {
	for _, ix := range k.s.Order[:k.s.NOrder] {
		if ix != 0 && among(ix) && strings.EqualFold(k.called(k.s.Handle(ix), viewer), word) {
			return k.s.Handle(ix)
		}
	}
	return 0
}

// like is the first card, among some, with an id; 0 for none. A place such as #2 may follow the id
// even if no other card has it, and p2. may precede it even if no other player has such a card.
func (k *shown) like(word string, viewer event.Player, among func(ix uint16) bool) event.Entity {
	holder, rest, with := strings.Cut(word, ".")
	if !with {
		rest = word
	}
	for _, ix := range k.s.Order[:k.s.NOrder] {
		if ix == 0 || !among(ix) || with && !strings.EqualFold(fmt.Sprint("p", k.rules.ZoneAt(k.s, k.s.Cards[ix].Zone).Of+1), holder) {
			continue
		}
		if id := k.id(ix, viewer); strings.EqualFold(id, rest) || strings.EqualFold(fmt.Sprintf("%s#%d", id, k.s.PlaceOf(ix)+1), rest) {
			return k.s.Handle(ix)
		}
	}
	return 0
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
