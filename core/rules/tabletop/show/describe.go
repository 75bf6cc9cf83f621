package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
)

// Describe prints a definition of cards, named by its id or by its name in either language, or
// fields of the state.
func (t Table) Describe(m *tabletop.Match, p event.Player, name string, look display.Look) (string, error) {
	k := on(m, look.Lang)
	for n := 1; n < len(k.prog.Cards); n++ {
		c := &k.prog.Cards[n]
		if slices.ContainsFunc([]string{c.ID, c.Name.EN, c.Name.ZH}, func(s string) bool { return s != "" && strings.EqualFold(s, name) }) {
			return k.describe(num.To[uint16](n), look.Columns()), nil
		}
	}
	var several []string // full ids, which cards of two packs with one short id have
	for n := 1; n < len(k.prog.Cards); n++ {
		if id := k.prog.Cards[n].ID; strings.HasSuffix(strings.ToLower(id), ":"+strings.ToLower(name)) {
			several = append(several, id)
		}
	}
	if len(several) > 1 {
		slices.Sort(several)
		return "", i18n.Errorf("%q is the card of several packs: %s", "%q是多个扩展包的牌：%s", name, i18n.List(several))
	}
	text, err := t.PlainTable.Describe(m, p, name, look)
	if err == nil {
		return text, nil
	}
	if offer := i18n.Offer(name, k.cardWords()); offer.EN != "" {
		return "", i18n.Errorf("unknown card %q%s", "没有牌%q%s", name, offer)
	}
	return "", err
}

// cardWords are the ids and names of all cards.
func (k *shown) cardWords() (words []string) {
	for n := 1; n < len(k.prog.Cards); n++ {
		words = append(words, k.prog.Cards[n].ID)
		if name := k.prog.Cards[n].Name.In(k.lang); name != "" {
			words = append(words, name)
		}
	}
	return words
}

// describe prints what every card of a definition has.
func (k *shown) describe(n uint16, width int) string {
	c := &k.prog.Cards[n]
	var has []string
	for i := range k.prog.Lib.Attributes {
		if a := &k.prog.Lib.Attributes[i]; c.Has(i) {
			has = append(has, k.or(a.Name, a.ID)+" "+k.attributeValue(i, int32(c.Attrs[i])))
		}
	}
	for _, u := range c.Prints {
		has = append(has, k.trait(u.Trait, int32(u.N)))
	}
	out := fmt.Sprintf("%s (%s)", k.kind(n), c.ID)
	for _, text := range []string{strings.Join(has, k.say(", ", "，")), k.text(n)} {
		if text != "" {
			out += "\n" + display.Wrap("  "+text, width, "  ")
		}
	}
	return out
}
