package scene

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
)

// board draws the position as the referee sees it.
func (b *Bench) board() string {
	if table, ok := any(b.match().Rules()).(match.Table[tcg.State]); ok {
		return table.Draw(b.match(), event.NoPlayer, match.Look{Lang: "en"})
	}
	var out strings.Builder
	s := b.state()
	for p := range s.Players[:s.Seats] {
		pl := &s.Players[p]
		fmt.Fprintf(&out, "player %d: base %d, supply %d, battery %d, hand %d\n", p+1, pl.Base, pl.Supply, pl.Battery, pl.Hand.N)
	}
	for ix := uint16(1); ix <= s.NCards; ix++ {
		if v := tcg.SightOf(b.match(), ix); v.Spot.Lane != tcg.NoLane {
			fmt.Fprintf(&out, "  %d  %-16s %s %d/%d/%d\n", v.Controller+1, placeName(v.Spot.Place()), b.name(s.Handle(ix)), v.Attack, v.Shield, v.Health)
		}
	}
	return out.String()
}
