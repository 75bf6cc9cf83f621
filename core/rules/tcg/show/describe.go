package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Describe describes a card, keyword, status, rule or mode by its id or name. It also
// describes the room, a card by its number in hand, and a unit by its place on the board.
func (t Table) Describe(m *tcg.Match, p event.Player, name string, look display.Look) (string, error) {
	d := &drawing{t: t, g: tcg.Of(m), m: m, s: &m.State, p: max(p, 0), look: look}
	if len(name) > maxText {
		return "", fmt.Errorf("the name is too long")
	}
	name, err := t.prog.Lib.Names.Anything(name)
	if err != nil {
		return "", err
	}
	var known []string
	for i := 1; i < len(t.prog.Cards); i++ {
		c := &t.prog.Cards[i]
		if sameName(name, c.ID, c.Name) {
			d.card(c)
			return d.b.String(), nil
		}
		known = append(known, c.ID, c.Name.EN, c.Name.ZH)
	}
	for i := 1; i < len(t.prog.Keywords); i++ {
		k := t.prog.Keywords[i].Keyword
		if sameName(name, k.ID, k.Name) {
			d.entry(k.Name, k.ID, t.prog.Lib.KeywordText(k, look.Lang, library.Numbers{}))
			return d.b.String(), nil
		}
		known = append(known, k.ID, k.Name.ZH)
	}
	for i := 1; i < len(t.prog.Statuses); i++ {
		st := t.prog.Statuses[i].Status
		if sameName(name, st.ID, st.Name) {
			d.entry(st.Name, st.ID, t.prog.Lib.StatusText(st, look.Lang, 0))
			return d.b.String(), nil
		}
		known = append(known, st.ID, st.Name.ZH)
	}
	for i := 1; i < len(t.prog.Fixtures); i++ {
		f := t.prog.Fixtures[i].Fixture
		if sameName(name, f.ID, f.Name) {
			d.fixture(f)
			return d.b.String(), nil
		}
		known = append(known, f.ID, f.Name.ZH)
	}
	for i := range t.prog.Lib.Rules {
		r := &t.prog.Lib.Rules[i]
		if sameName(name, r.ID, r.Name) {
			d.entry(r.Name, r.ID, t.prog.Lib.RuleText(r, look.Lang))
			return d.b.String(), nil
		}
		known = append(known, r.ID, r.Name.ZH)
	}
	for i := range t.prog.Lib.Piles {
		pl := &t.prog.Lib.Piles[i]
		if sameName(name, pl.ID, pl.Name) {
			d.pile(pl)
			return d.b.String(), nil
		}
		known = append(known, pl.ID, pl.Name.ZH)
	}
	for i := range t.prog.Modes {
		md := &t.prog.Modes[i]
		if sameName(name, md.ID, md.Name) {
			d.mode(md)
			return d.b.String(), nil
		}
		known = append(known, md.ID, md.Name.ZH)
	}
	for i := range t.prog.Lib.Values {
		v := &t.prog.Lib.Values[i]
		if sameName(name, v.ID, v.Name) {
			d.term(&v.Term)
			return d.b.String(), nil
		}
		known = append(known, v.ID, v.Name.ZH)
	}
	for i := range t.prog.Lib.Pools {
		p := &t.prog.Lib.Pools[i]
		if sameName(name, p.ID, p.Name) {
			d.term(&p.Term)
			return d.b.String(), nil
		}
		known = append(known, p.ID, p.Name.ZH)
	}
	if slices.Contains(roomWords[:], strings.ToLower(name)) {
		d.room()
		return d.b.String(), nil
	}
	return d.inPlay(name, known)
}

func sameName(written, id string, name def.Localised) bool {
	return strings.EqualFold(written, id) || strings.EqualFold(written, name.EN) || written == name.ZH && written != ""
}

// inPlay describes a card in hand or a unit on the board.
func (d *drawing) inPlay(name string, known []string) (string, error) {
	r := &reader{t: d.t, s: d.s, p: d.p, words: strings.Fields(name)}
	c := match.Command{Verb: tcg.Play, Player: d.p}
	x, err := r.thing(tcg.Play, d.p, def.Localised{EN: "a card or unit", ZH: "牌或单位"})
	if err != nil {
		r.at = 0
		if r.hand(&c) != nil {
			return "", i18n.Errorf("unknown card, keyword, status, rule or unit %q%s", "没有名为%q的牌、关键词、状态、规则或单位%s", name, i18n.OfferPart(name, known))
		}
		x = c.Source
	}
	if b := d.s.Unit(x); b != nil {
		d.unit(b, x)
		return d.b.String(), nil
	}
	if f := d.s.FixtureAt(x); f != nil {
		d.line("%s", d.fixtureText(x, f))
		d.fixture(d.t.prog.Fixtures[f.Def].Fixture)
		return d.b.String(), nil
	}
	if ix := d.s.CardIndex(x); ix != 0 && d.s.Cards[ix].Def != 0 {
		d.card(&d.t.prog.Cards[d.s.Cards[ix].Def])
		d.counters(x)
		return d.b.String(), nil
	}
	if p, base := place.BaseIndex(x); base {
		d.base(p, x)
		return d.b.String(), nil
	}
	return "", fmt.Errorf("nothing is known of %q", name)
}

func (d *drawing) card(c *program.CardDef) {
	cost := fmt.Sprint(c.Supply)
	if c.Battery > 0 {
		cost += fmt.Sprintf("+%d", c.Battery)
	}
	d.line("%s", d.look.In(display.Strong, fmt.Sprintf("%s  %s", c.ID, c.Name.In(d.look.Lang))))
	kind := library.CardTypes.In(c.Type, d.look.Lang)
	if c.Subtype != "" {
		kind += d.say(" ", "-") + library.Subtypes.In(c.Subtype, d.look.Lang)
	}
	line := fmt.Sprintf(d.say("  %s · %s · cost %s", "  %s · %s · 费用 %s"), d.t.prog.Lib.FactionName(c.Faction, d.look.Lang), kind, cost)
	if c.Kind == program.KindUnit {
		line += i18n.Sprintf(d.look.Lang, " · attack %d, shield %d, %s %d", " · 攻击 %d · 护盾 %d · %s %d", c.Attack, c.Shield, healthName(c.Layer == place.Orbit), c.Health)
	}
	if len(c.Tags) > 0 {
		names := make([]string, len(c.Tags))
		for i, tag := range c.Tags {
			names[i] = d.t.prog.Lib.TagName(tag, d.look.Lang)
		}
		line += " · " + strings.Join(names, d.say(", ", "、"))
	}
	d.wrapped(display.Plain, line, "    ")
	if text := d.t.prog.Lib.CardText(c.Card, d.look.Lang); text != "" {
		d.wrapped(display.Plain, "  "+text, "  ")
	}
	lib := d.t.prog.Lib
	for _, u := range c.Keywords {
		k := lib.Keyword(u.ID)
		d.explain(k.Show(d.look.Lang, u.N), lib.PrintedText(k, d.look.Lang, u.N))
	}
	for _, u := range c.Grants {
		k := lib.Keyword(u.ID)
		d.explain(k.Show(d.look.Lang, u.N), lib.KeywordText(k, d.look.Lang, u.N))
	}
	for _, r := range lib.Reminders(c.Card, d.look.Lang) {
		d.explain(r.Name, r.Text)
	}
}

// until reports how long something lasts, and by whose turns; "" without end.
func (d *drawing) until(x tcg.Expiry) string {
	own := int16(0) // number of the turn that is on, or comes next, of whose turns count
	if x.Player >= 0 {
		own = num.To[int16](d.s.Players[x.Player].OwnerTurns) + 1
	}
	switch kind, p := x.Kind(), x.Player+1; {
	case kind == events.UntilForever:
		return ""
	case x.Player < 0 && int32(x.Turn) <= d.s.Turn:
		return d.say(" (until the end of this turn)", "（至本回合结束）")
	case x.Player < 0:
		return fmt.Sprintf(d.say(" (until the end of turn %d)", "（至第%d回合结束）"), x.Turn)
	case kind == events.UntilOwnTurnStart:
		return fmt.Sprintf(d.say(" (until player %d's next turn starts)", "（至玩家%d下回合开始）"), p)
	case x.Turn == own && x.Player == d.s.Active && d.s.TurnOn():
		return fmt.Sprintf(d.say(" (until the end of player %d's turn)", "（至玩家%d本回合结束）"), p)
	default:
		return fmt.Sprintf(d.say(" (until the end of player %d's next turn)", "（至玩家%d下回合结束）"), p)
	}
}

// entry describes a definition that has no more than a text.
func (d *drawing) entry(name def.Localised, id, text string) {
	d.wrapped(display.Plain, i18n.Sprintf(d.look.Lang, "%s (%s): %s", "%s（%s）：%s", name.In(d.look.Lang), id, text), "  ")
}

func (d *drawing) explain(name, text string) {
	d.wrapped(display.Plain, "  "+name+d.say(": ", "：")+text, "    ")
}

// unit reports what is on the board: present values, gained keywords, statuses and
// attachments, then the card.
func (d *drawing) unit(b *tcg.Body, x event.Entity) {
	v := d.g.Fresh(d.m, b)
	d.line("%s  %s  %s", d.look.In(display.Strong, d.s.ShortName(d.p, x)), d.name(b.Card), place.HandleText(x))
	d.line("%s", i18n.Sprintf(d.look.Lang, "  now: attack %d, shield %d of %d, %s %d of %d, %s damage", "  现值：攻击 %d · 护盾 %d/%d · %s %d/%d · %s伤害",
		d.g.Attack(d.m, b), b.Shield, v.ShieldCap, healthName(b.Layer == place.Orbit), b.Health(), v.HealthCap, d.t.prog.Lib.DamageTypeName(d.t.prog.Damage[v.DType], d.look.Lang)))
	d.values(b)
	for i := range d.s.Grants[:d.s.NGrants] {
		if gr := &d.s.Grants[i]; gr.Card == b.Card {
			d.line(d.say("  gained: %s%s", "  获得：%s%s"), d.keywordName(d.t.prog.Keywords[gr.Keyword].ID, gr.N.Plain()), d.until(gr.Expiry))
		}
	}
	for u := range d.s.Given(b) {
		d.line(d.say("  gained: %s", "  获得：%s"), d.keywordName(d.t.prog.Keywords[u.Keyword].ID, u.N.Plain()))
	}
	d.statuses(func(st *tcg.Status) bool { return st.On == b.Card })
	d.counters(x)
	for c := b.Armed; c != 0; c = d.s.Cards[c].Next {
		d.line(d.say("  attached: %s", "  附着：%s"), d.name(c))
	}
	n := 0
	for c := b.Cargo; c != 0; c = d.s.Cards[c].Next {
		n++
		d.line(d.say("  aboard: %d %s", "  机库：%d %s"), n, d.name(c))
	}
	d.card(&d.t.prog.Cards[d.s.Cards[b.Card].Def])
}

// base reports what a player has and how long it lasts, for which boards have no space.
func (d *drawing) base(p event.Player, x event.Entity) {
	d.line("%s", d.look.In(display.Strong, i18n.Sprintf(d.look.Lang, "base of player %d", "玩家%d的基地", p+1)))
	d.statuses(func(st *tcg.Status) bool { return st.On == 0 && st.Owner == p })
	d.counters(x)
	d.fixturesOf(p, func(text string) { d.line("  %s", text) })
}

// statuses reports statuses with how long they last, and their texts.
func (d *drawing) statuses(of func(*tcg.Status) bool) {
	for i := range d.s.Statuses[:d.s.NStatuses] {
		if st := &d.s.Statuses[i]; of(st) {
			text := d.t.prog.Lib.StatusText(d.t.prog.Statuses[st.Kind].Status, d.look.Lang, int(st.Layers))
			d.line(d.say("  status: %s%s: %s", "  状态：%s%s：%s"), d.statusName(st), d.until(st.Expiry), text)
		}
	}
}
