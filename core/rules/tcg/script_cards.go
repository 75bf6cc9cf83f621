package tcg

import (
	"errors"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The functions of scripts for cards and players: draws, tokens, hands, graveyards, supply
// and battery.

// maxDrawn is the highest number of cards that one call draws: more than any deck can have.
const maxDrawn = maxCards

// NoMax is the bound of a gain that has none.
const NoMax = -1

// argMax is where a gain has its bound while it waits, raised by 1; 0 = none. The
// resolver keeps it, so that gains which are queued together do not pass it (K-30).
const argMax = event.NArgs - 1

// DrawCards queues draws of a player, as long as the hand has fewer than limit cards.
func DrawCards(m *Match, p event.Player, n, limit int) {
	for range min(n, maxDrawn) {
		e := playerEvent(events.CardDrawn, p)
		e.Args[argMax] = num.To[int32](max(limit, NoMax) + 1)
		queue(m, e)
	}
}

// bound takes the bound off a gain, and returns the part of the gain that fits.
func bound(e *Event, gain int32, have int16) int32 {
	limit := e.Args[argMax] - 1
	if e.Args[argMax] = 0; limit < 0 || limit > maxStock {
		limit = maxStock
	}
	return min(gain, max(limit-int32(have), 0))
}

// Spawn queues tokens for a player in a lane; rows are bits, tried back first
// (G-23).
func Spawn(m *Match, id string, p event.Player, lane place.Lane, rows uint8, n int) error {
	d, err := Of(m).token(id)
	if err != nil {
		return err
	}
	if lane >= place.NLanes || rows == 0 {
		return errors.New("a lane and a row must be named")
	}
	spawn(m, d, p, lane, rows, n)
	return nil
}

func spawn(m *Match, d uint16, p event.Player, lane place.Lane, rows uint8, n int) {
	source, _ := Actor(m)
	layer, grid := Of(m).prog.Cards[d].Layer, &m.State.Grid
	// No lane has more slots. One more token is refused, so that the log reports the rest.
	for range min(n, max(grid.Lane(place.Surface), grid.Lane(layer))+1) {
		queue(m, tokenEvent(d, source, p, place.LanePlace(layer, lane), int32(rows)))
	}
}

func (g *Rules) token(id string) (uint16, error) {
	d := g.prog.Card(id)
	if d == 0 {
		return 0, g.prog.Unknown("unit card", id)
	}
	if kind := g.prog.Cards[d].Kind; kind != program.KindUnit {
		return 0, i18n.Errorf("%s is %s, not a unit", "%s是%s，不是单位", g.prog.Cards[d].ID, kind.Words())
	}
	return d, nil
}

// ReturnToHand queues the way of a card from a graveyard to its owner's hand.
func ReturnToHand(m *Match, card event.Entity) {
	_, p := Actor(m)
	e := newEvent(events.CardReturned, card, 0)
	e.SourcePlayer = p
	queue(m, e)
}

// Discard queues the way of a card from its owner's hand to the graveyard.
func Discard(m *Match, card event.Entity) {
	queue(m, playerCard(events.CardDiscarded, m.State.PlayerOf(card), card))
}

// CreateCard queues a card that was in no deck for a player's hand.
func CreateCard(m *Match, id string, p event.Player) error {
	d := Of(m).prog.Card(id)
	if d == 0 {
		return Of(m).prog.Unknown("card", id)
	}
	createCard(m, d, p)
	return nil
}

func createCard(m *Match, d uint16, p event.Player) {
	e := playerEvent(events.CardCreated, p)
	e.Args[events.CardCreatedCard] = int32(d)
	queue(m, e)
}

// GiveBattery queues battery for a player, up to a limit of the player's battery.
func GiveBattery(m *Match, p event.Player, n, limit int) {
	give(m, playerEvent(events.BatteryGenerated, p), n, limit)
}

// GiveSupply queues supply for a player, up to a limit of the player's supply. It may pass
// the cap.
func GiveSupply(m *Match, p event.Player, n, limit int) {
	e := playerEvent(events.SupplyRefilled, p)
	e.Args[events.SupplyRefilledReason] = events.SupplyEffect
	give(m, e, n, limit)
}

func give(m *Match, e Event, n, limit int) {
	e.Args[events.ArgAmount], e.Args[argMax] = num.To[int32](max(n, 0)), num.To[int32](max(limit, NoMax)+1)
	queue(m, e)
}
