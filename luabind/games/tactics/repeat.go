package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/games"
)

// What arbiter loops needs of battles, which begin at the beginning.

// Pieces returns nothing: a battle names its units.
func (p *Packs) Pieces() []games.Piece { return nil }

// Stock reports what a position has for a side.
func (p *Packs) Stock(g match.Any, q event.Player, buf []match.Stock) []match.Stock {
	m, _ := match.Of[tactics.State](g)
	return tactics.StockOf(m, q, buf)
}

// Amounts lists the numbers of a position that people count.
func (p *Packs) Amounts(g match.Any, q event.Player) []match.Amount {
	m, _ := match.Of[tactics.State](g)
	return tactics.Amounts(m, q)
}

// Shape is the command itself; what is only shown first, as an aim, is left out, as the
// same can be done immediately.
func (p *Packs) Shape(g match.Any, c match.Command) (exact, alike uint64) {
	if g.Kind(c) == match.Previews {
		return 0, 0
	}
	k := match.StockKey(uint64(c.Verb), uint64(uint8(c.Player)), uint64(c.Place), uint64(uint16(c.Choice)), uint64(c.Source), uint64(c.Target))
	return k, k
}

// Plays is never true: there are no hands.
func (p *Packs) Plays(match.Any, match.Command) bool { return false }
