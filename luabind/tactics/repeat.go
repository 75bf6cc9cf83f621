package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/game"
)

// What arbiter loops needs of battles: they begin at the beginning, and only chains of
// events that do not end are looked for, as points and cooldowns of a battle come back
// with the turns alone.

// Pieces are none: a battle names its units.
func (p *Packs) Pieces() []game.Piece { return nil }

// Stand is the battle of the set-up at its beginning.
func (p *Packs) Stand(s game.Setup, _ []string, n game.Scene) (match.Any, error) {
	if n != game.Ready {
		return nil, nil
	}
	g, err := p.Open(s, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	return g, g.Start()
}

// Stock tells positions apart, and no more.
func (p *Packs) Stock(g match.Any, _ event.Player, buf []match.Stock) []match.Stock {
	return append(buf[:0], match.Stock{Key: g.Hash(), N: 1})
}

// Amounts are not compared.
func (p *Packs) Amounts(match.Any, event.Player) []match.Amount { return nil }

// Shape is the command itself.
func (p *Packs) Shape(_ match.Any, c match.Command) (exact, alike uint64) {
	k := match.StockKey(uint64(c.Verb), uint64(uint8(c.Player)), uint64(c.Place), uint64(uint16(c.Choice)), uint64(c.Source), uint64(c.Target))
	return k, k
}

// Plays is never true: there are no hands.
func (p *Packs) Plays(match.Any, match.Command) bool { return false }
