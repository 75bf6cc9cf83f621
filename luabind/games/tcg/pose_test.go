package tcg_test

import (
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
)

// TestScatteredCardsWork: in a scattered layout each player has a card where it works. A unit and a field are in play,
// armory is on a unit, and a tactic is in the hand. Options are on only if the set-up has some.
func TestScatteredCardsWork(t *testing.T) {
	p, err := luatcg.Definition().Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for id, zone := range map[string]place.Zone{"UNSC-001": place.Board, "UNSC-010": place.FieldZone, "UNSC-007": place.Attached, "UNSC-008": place.Hand} {
		for seed := range uint64(3) {
			g, err := p.Scenarios.Begin(games.Setup{Seed: seed}, games.Scenario{Pieces: []string{id}, Layout: games.Scattered})
			if err != nil {
				t.Fatal(err)
			}
			m, _ := match.Of[tcg.State](g)
			var has [2]bool
			for ix := uint16(1); ix <= m.State.NCards; ix++ {
				if v := tcg.SightOf(m, ix); v.ID == id && v.Zone == zone {
					has[v.Owner] = true
				}
			}
			if !has[0] || !has[1] {
				t.Errorf("%s, seed %d: who has it where it works: %v", id, seed, has)
			}
			if set := m.State.Settings[:m.State.NSettings]; len(set) > 0 {
				t.Errorf("%s, seed %d: options that nobody has set: %v", id, seed, set)
			}
		}
	}
}
