package tabletop

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// The functions of this file are what scripts call: they read the state, or queue what is
// to happen when the present event is over. While what is legal is listed, they read as the
// player sees; a condition that asks about a hidden card fails.

// Counter reads a counter of a player, or of the match for NoPlayer; an unknown one is a
// fault.
func Counter(m *Match, p event.Player, id string) int {
	g := Of(m)
	n := g.counterMeant(m, id)
	if n == 0 || !g.mayReadCounter(m, n, p) {
		return 0
	}
	return int(g.counterOf(&m.State, n, p, 0))
}

// CardCounter reads a counter of a card.
func CardCounter(m *Match, x event.Entity, id string) int {
	g := Of(m)
	ix, n := m.State.card(x), g.counterMeant(m, id)
	if ix == 0 || n == 0 || !g.mayRead(m, ix) || !g.mayReadCounter(m, n, m.State.Cards[ix].Ctrl) {
		return 0
	}
	return int(g.counterOf(&m.State, n, event.NoPlayer, ix))
}

func (g *Rules) counterMeant(m *Match, id string) uint16 {
	n := g.prog.Counter(id)
	if n == 0 {
		m.Fail(fmt.Errorf("unknown counter %q%s", id, i18n.Meant(id, g.prog.Words("counter"))))
	}
	return n
}

// mayReadCounter reports whether the condition that runs may read a counter, and fails it
// otherwise.
func (g *Rules) mayReadCounter(m *Match, n uint16, p event.Player) bool {
	c := &g.prog.Counters[n]
	if g.eye < 0 || c.See == program.SeeAll || c.See == program.SeeOwner && p == g.eye || m.State.open(c, p) {
		return true
	}
	m.Fail(fmt.Errorf("a condition reads the counter %q, which player %d does not see: the legal commands would reveal it", c.Def.ID, g.eye+1))
	return false
}

// Cards lists the cards of a zone of a player, or of the match for NoPlayer, from the
// bottom of a stack or the front of a row. Of a grid it lists those that are there. An
// unknown zone has none.
func Cards(m *Match, p event.Player, zone string) (list []event.Entity) {
	g := Of(m)
	for _, ix := range m.State.cardsIn(g.zoneOf(g.prog.Zone(zone), p)) {
		if ix != 0 {
			list = append(list, m.State.handle(ix))
		}
	}
	return list
}

// Attribute reads an attribute of a card, a word as its index.
func Attribute(m *Match, x event.Entity, id string) int {
	g := Of(m)
	ix, i := m.State.card(x), g.prog.Attribute(id)
	if i < 0 {
		m.Fail(fmt.Errorf("unknown attribute %q", id))
	}
	if ix == 0 || i < 0 || !g.mayRead(m, ix) {
		return 0
	}
	return int(g.attributeOf(m, ix, i))
}

// Has returns how much of a keyword or status a card or player has; an unknown one is a
// fault.
func Has(m *Match, x event.Entity, id string) int {
	g := Of(m)
	t := g.prog.Trait(id)
	if t == 0 {
		m.Fail(fmt.Errorf("unknown keyword or status %q%s", id, i18n.Meant(id, g.prog.Words("status"))))
		return 0
	}
	if ix := m.State.card(x); PlayerOf(x) < 0 && (ix == 0 || !g.prog.Traits[t].Public && !g.mayRead(m, ix)) {
		return 0
	}
	return int(g.traitOf(m, x, t))
}

// Apply queues so much of a status or keyword for a card or player, or less of it.
func Apply(m *Match, x event.Entity, id string, by int) {
	g := Of(m)
	t := g.prog.Trait(id)
	if t == 0 {
		m.Fail(fmt.Errorf("unknown keyword or status %q%s", id, i18n.Meant(id, g.prog.Words("status"))))
		return
	}
	g.applyTrait(m, t, x, num.To[int32](by), g.prog.Traits[t].Until)
}

// OptionValue returns the value of an option of the match, a word as its index.
func OptionValue(m *Match, id string) int {
	i := slices.Index(Of(m).prog.Words("option"), id)
	if i < 0 {
		m.Fail(fmt.Errorf("unknown option %q%s", id, i18n.Meant(id, Of(m).prog.Words("option"))))
		return 0
	}
	return int(m.State.Chosen[i])
}

// CardID is the id of a card's definition; "" where it is not known.
func CardID(m *Match, x event.Entity) string {
	g := Of(m)
	if ix := m.State.card(x); ix != 0 && g.mayRead(m, ix) {
		return g.prog.Cards[m.State.Cards[ix].Def].ID
	}
	return ""
}

// Controller is the player who controls a card; the handle of a player means the player.
func Controller(m *Match, x event.Entity) event.Player { return m.State.controller(x) }

// Amount is the number that the action, or the answer, under way has chosen.
func Amount(m *Match) int { return int(m.Event().Args[program.ArgAmount]) }

// Count queues a change of a counter of a player, or of the match.
func Count(m *Match, p event.Player, id string, by int) {
	g := Of(m)
	if n := g.counterMeant(m, id); n != 0 {
		g.change(m, n, p, 0, num.To[int32](by), false)
	}
}

// Move queues the move of a card to a zone of a player, or of the match.
func Move(m *Match, x event.Entity, p event.Player, zone string) {
	g := Of(m)
	to := g.zoneOf(g.prog.Zone(zone), p)
	if to == 0 {
		m.Fail(fmt.Errorf("unknown zone %q%s", zone, i18n.Meant(zone, g.prog.Words("zone"))))
		return
	}
	g.move(m, x, 0, to, 0, 0)
}

// Deal queues the move of the top card of a zone, or of any card of a bag.
func Deal(m *Match, of event.Player, from string, p event.Player, to string) {
	g := Of(m)
	a, b := g.zoneOf(g.prog.Zone(from), of), g.zoneOf(g.prog.Zone(to), p)
	if a == 0 || b == 0 {
		m.Fail(fmt.Errorf("unknown zone %q or %q", from, to))
		return
	}
	g.move(m, 0, a, b, 0, 0)
}

// Do queues what an effect on the flow of turns would: END_TURN, AGAIN, REVERSE, LEAD, WIN,
// SCORE, DRAW or LOSE, for a player.
func Do(m *Match, kind program.EffectKind, p event.Player) {
	e := m.Add(program.StepTurn)
	e.SourcePlayer, e.Args[program.ArgEffect] = p, int32(kind)
}

// Reject rejects the action that is asked about, with a reason of the listener's manifest.
func Reject(m *Match, code string) error {
	n := m.OwnReason(code)
	if n == 0 {
		return fmt.Errorf("the reason %q is not among the reasons of the manifest", code)
	}
	m.Reject(n, 0, 0)
	return nil
}
