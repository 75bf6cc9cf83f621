package show

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// or is a name, or an id in words where the pack has given no name.
func (k *shown) or(name i18n.Text, id string) string {
	if text := name.In(k.lang); text != "" {
		return text
	}
	return strings.ReplaceAll(id, "_", " ")
}

// kind names a definition of cards, by number.
func (k *shown) kind(n uint16) string {
	if n == 0 || int(n) >= len(k.prog.Cards) {
		return k.say("a card", "一张牌")
	}
	return k.or(k.prog.Cards[n].Name, k.prog.Cards[n].ID)
}

// text is what a card says.
func (k *shown) text(n uint16) string {
	d := &k.prog.Cards[n]
	if d.Def == nil {
		return ""
	}
	return def.Fill(d.Text.In(k.lang), d.Def.VarText)
}

// zoneName names a kind of zone: Hand.
func (k *shown) zoneName(d *program.Zone) string { return k.or(d.Def.Name, d.Def.ID) }

// zone names a zone in a sentence: the deck, player 1's hand.
func (k *shown) zone(z uint8) string {
	if z == 0 || int(z) > int(k.s.NZones) {
		return ""
	}
	return k.owned(k.rules.ZoneAt(k.s, z), "的")
}

// inside is a zone before what lies in it. Chinese has only one 的 there: 玩家1手牌中的红1.
func (k *shown) inside(v tabletop.ZoneView) string {
	if first, _ := utf8.DecodeRuneInString(k.zoneName(v.Def)); i18n.Narrow(first) {
		return k.owned(v, "的")
	}
	return k.owned(v, "")
}

// owned is a zone and whose it is. link joins the two in Chinese, unless the name has a 的 of
// its own, as in 玩家1打出的牌.
func (k *shown) owned(v tabletop.ZoneView, link string) string {
	name := lowered(k.zoneName(v.Def))
	if strings.Contains(name, "的") {
		link = ""
	}
	switch {
	case v.Of >= 0:
		return k.say("player %[1]d's %[3]s", "玩家%d%s%s", v.Of+1, link, name)
	case v.Team != 0:
		return k.say("team %[1]d's %[3]s", "队伍%d%s%s", v.Team, link, name)
	}
	return k.say("the %s", "%s", name)
}

// lowered is a name as it is in the middle of a sentence. A name in capitals stays.
func lowered(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if next, _ := utf8.DecodeRuneInString(name[size:]); unicode.IsUpper(next) {
		return name
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// raised is a sentence with a capital at its beginning.
func raised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// counter names a counter.
func (k *shown) counter(c *program.Counter) string { return k.or(c.Def.Name, c.Def.ID) }

// value is what a counter says: a number, or the word of its attribute.
func (k *shown) value(c *program.Counter, n int32) string {
	if c.Of >= 0 {
		return k.attributeValue(c.Of, n)
	}
	return fmt.Sprint(n)
}

// attributeValue is a value of an attribute: its name, its word, or the number.
func (k *shown) attributeValue(i int, n int32) string {
	return k.prog.Lib.Attributes[i].ValueName(int(n)).In(k.lang)
}

// word is a word that a choice offers.
func (k *shown) word(ch *program.Choice, n int32) string {
	if ch.Of == program.YesNo {
		return [...]string{k.say("no", "否"), k.say("yes", "是")}[n&1]
	}
	return k.prog.WordName(ch, int(n)).In(k.lang)
}

// trait names so much of a keyword or status.
func (k *shown) trait(t uint8, n int32) string {
	name := k.or(k.prog.Traits[t].Name, k.prog.Traits[t].ID)
	if k.prog.Traits[t].Max != 1 && n > 1 {
		return fmt.Sprintf("%s %d", name, n)
	}
	return name
}

// cell is a cell of a grid as a letter and a number, such as b2: column, then line.
func cell(d *program.Zone, i int) string {
	if d == nil || d.Width == 0 || d.Width > 26 {
		return fmt.Sprint(i + 1)
	}
	return fmt.Sprintf("%c%d", 'a'+i%d.Width, i/d.Width+1)
}

// card names a card as the viewer of the match sees it: its name, or a question mark.
func (k *shown) card(ix uint16) string {
	if n := k.s.Cards[ix].Def; n != 0 {
		return k.kind(n)
	}
	return "?"
}

// shows reports whether boards show an attribute on the cards of a zone.
func shows(a *library.Attribute, v *tabletop.ZoneView) bool {
	switch a.Show {
	case "always":
		return true
	case "never":
		return false
	case "elsewhere":
		return !v.Def.Play
	}
	return v.Def.Play
}

// details are what a card has of its own: present attributes, counters, keywords and statuses. A
// counter that begins at 0 is left out at 0.
func (k *shown) details(ix uint16, v *tabletop.ZoneView) (list []string) {
	k.numbers(ix, v, func(name, text string, _ *display.Figure) { list = append(list, name+" "+text) })
	return append(list, k.conditions(ix)...)
}

// numbers passes the attributes and counters of a card that boards show to f. Each has its
// name, the value in words, and the same as a figure, nil where the value is a word.
func (k *shown) numbers(ix uint16, v *tabletop.ZoneView, f func(name, text string, figure *display.Figure)) {
	c := &k.s.Cards[ix]
	if c.Def == 0 {
		return
	}
	for i := range k.prog.Lib.Attributes {
		a := &k.prog.Lib.Attributes[i]
		name := a.Name.In(k.lang)
		if !shows(a, v) || name == "" || !k.prog.Cards[c.Def].Has(i) {
			continue
		}
		now, printed := k.rules.AttributeNow(k.m, ix, i)
		var one *display.Figure
		if a.Words == nil && a.Names == nil {
			if one = (&display.Figure{Key: a.ID, Mark: a.Mark, Name: name, Value: int(now)}); now != printed {
				base := int(printed)
				one.Base = &base
			}
		}
		f(name, k.attributeValue(i, now), one)
	}
	for _, n := range k.prog.OnCards {
		d := &k.prog.Counters[n]
		now := int32(c.Counters[d.Index])
		if d.See == program.SeeNobody || !k.drawn(n, now) || now == 0 && d.Start == 0 || d.Shows != nil && !slices.Contains(d.Shows, k.defOf(v)) {
			continue
		}
		var one *display.Figure
		if d.Of < 0 {
			one = &display.Figure{Key: d.Def.ID, Mark: d.Def.Mark, Name: k.counter(d), Value: int(now)}
		}
		f(k.counter(d), k.value(d, now), one)
	}
}

// conditions are the keywords and statuses of a card, and how it lies.
func (k *shown) conditions(ix uint16) (list []string) {
	c, x := &k.s.Cards[ix], k.s.Handle(ix)
	for t := 1; t < len(k.prog.Traits); t++ {
		if n := k.rules.TraitNow(k.m, x, num.To[uint8](t)); n > 0 {
			list = append(list, k.trait(num.To[uint8](t), n))
		}
	}
	if c.Face == tabletop.FaceDown && c.Def != 0 {
		list = append(list, k.say("face down", "面朝下"))
	}
	if host := c.Host; host != 0 {
		list = append(list, k.say("on %s", "附于%s", k.card(host)))
	}
	return list
}

// defOf is the number of the definition of a zone.
func (k *shown) defOf(v *tabletop.ZoneView) uint8 { return k.prog.Zone(v.Def.Def.ID) }

// drawn reports whether the board shows a counter that is seen: one with a name, the score, and any other
// that has left its start and is not internal.
func (k *shown) drawn(n uint16, now int32) bool {
	d := &k.prog.Counters[n]
	return k.named(n) || now != d.Start && !d.Def.Internal
}

// named reports whether a counter is for players: it has a name, or is the score of the mode.
// The others are the game's own.
func (k *shown) named(n uint16) bool {
	return k.prog.Counters[n].Def.Name.EN != "" || n == k.rules.Mode().Score
}

// allied reports whether two players are in one team.
func (k *shown) allied(p, q event.Player) bool {
	return k.rules.Allied(k.m, p, q)
}
