package tactics

import (
	"strconv"

	"arbiter/core/event"
)

// HexName spells a hex by its axial coordinates.
func (g *Rules) HexName(h int) string {
	if g.battle.Grid == nil || h < 1 || h > g.battle.Grid.Len() {
		return "-"
	}
	a := g.battle.Grid.Axial(h)
	return strconv.Itoa(a.Q) + "," + strconv.Itoa(a.R)
}

// SideName names a side in logs.
func SideName(p event.Player) string {
	if p == Enemy {
		return "Enemy"
	}
	return "P1"
}
