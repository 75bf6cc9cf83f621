package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Give queues a new card for the hand of a player.
func (g *Rules) Give(m *Match, p event.Player, card string) error {
	hand := g.prog.Hand()
	switch {
	case hand == nil && len(g.prog.Zones) < 2: // a game without cards
		return i18n.Errorf("this game has no hands", "此游戏没有手牌")
	case hand == nil:
		return i18n.Errorf("this game has no hands; name a zone, for example spawn %s %s", "此游戏没有手牌；请写明区域，例如 spawn %s %s", card, g.prog.Zones[1].Def.ID)
	}
	return g.Spawn(m, p, card, hand.Def.ID)
}

// Spawn queues a new card of a player for a zone of the player or of the match, as in "field".
// For a cell of a grid it is "board 5".
func (g *Rules) Spawn(m *Match, p event.Player, card, where string) error {
	def, ids := 0, make([]string, 0, len(g.prog.Cards))
	for i := range g.prog.Cards[1:] {
		id := g.prog.Cards[i+1].ID
		if ids = append(ids, id); strings.EqualFold(id, card) {
			def = i + 1
		}
	}
	if def == 0 {
		return i18n.Errorf("unknown card %q%s", "没有牌%q%s", card, i18n.Offer(card, ids))
	}
	words := strings.Fields(where)
	if len(words) == 0 || len(words) > 2 {
		return i18n.Errorf("expected a zone, and for a grid a cell, for example board 5", "请写明区域；网格还须写格子，例如 board 5")
	}
	d := Destination{Zone: g.prog.Zone(words[0]), Player: p}
	if d.Zone == 0 {
		ids := make([]string, 0, len(g.prog.Zones))
		for i := range g.prog.Zones[1:] {
			ids = append(ids, g.prog.Zones[i+1].Def.ID)
		}
		return i18n.Errorf("unknown zone %q%s", "没有区域%q%s", words[0], i18n.Offer(words[0], ids))
	}
	if len(words) == 2 {
		cell, err := strconv.Atoi(words[1])
		if err != nil || cell < 1 {
			return i18n.Errorf("%q is not a cell; cells count from 1", "%q不是格子；格子从1数起", words[1])
		}
		d.Cell = cell
	}
	z, _, err := g.place(m, &d)
	if err != nil {
		return err
	}
	if d.Cell > 0 && m.State.cardsIn(z)[d.Cell-1] != 0 {
		return i18n.Errorf("cell %d is not empty", "第%d格已有牌", d.Cell)
	}
	if zone := g.zoneDef(z); zone.Kind == program.Grid && !slices.Contains(m.State.cardsIn(z), 0) {
		return i18n.Errorf("the zone %q is full", "区域%q已满", zone.Def.ID)
	}
	return MakeCards(m, num.To[uint16](def), d, 1)
}
