package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/luabind/games"
)

// What arbiter loops needs of matches, which begin at the beginning.

// Pieces returns nothing: a mode sets up its cards.
func (p *Packs) Pieces() []games.Piece { return nil }

// Stock reports what a position has for a player.
func (p *Packs) Stock(g match.Any, q event.Player, buf []match.Stock) []match.Stock {
	m, _ := match.Of[tabletop.State](g)
	return tabletop.StockOf(m, q, buf)
}

// Amounts lists the numbers of a position that people count.
func (p *Packs) Amounts(g match.Any, q event.Player) []match.Amount {
	m, _ := match.Of[tabletop.State](g)
	return tabletop.Amounts(m, q)
}

// Shape compares commands up to the cards that they name.
func (p *Packs) Shape(g match.Any, c match.Command) (exact, alike uint64) {
	m, _ := match.Of[tabletop.State](g)
	return tabletop.Shape(m, c)
}

// Plays is never true: a scenario has no pieces that could be played.
func (p *Packs) Plays(match.Any, match.Command) bool { return false }
