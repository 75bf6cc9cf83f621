package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/rules/tabletop/program"
)

// ZoneView is a zone of a match, for those who show it.
type ZoneView struct {
	N     uint8 // its number in the match, from 1
	Def   *program.Zone
	Of    event.Player // NoPlayer = it belongs to no player
	Team  uint8        // 0 = it belongs to no team
	Cards []uint16     // rows of State.Cards, in order; 0 is an empty cell
}

// ZoneAt returns the zone with a number, from 1.
func (g *Rules) ZoneAt(s *State, z uint8) ZoneView {
	return ZoneView{N: z, Def: g.zoneDef(z), Of: g.layout.of[z], Team: g.layout.team[z], Cards: s.cardsIn(z)}
}

// Zones lists the zones of a match, by number, without those of teams that have no player.
func (g *Rules) Zones(s *State) (list []ZoneView) {
	for z := uint8(1); int(z) <= g.layout.n; z++ {
		if v := g.ZoneAt(s, z); v.Team == 0 || g.teamMask(s, v.Team) != 0 || v.Size() > 0 {
			list = append(list, v)
		}
	}
	return list
}

// Size is how many cards are in a zone.
func (v *ZoneView) Size() (n int) {
	for _, ix := range v.Cards {
		if ix != 0 {
			n++
		}
	}
	return n
}

// Mode is the mode of the match.
func (g *Rules) Mode() *program.Mode { return g.mode }

// Phase is the present phase.
func (g *Rules) Phase(s *State) *program.Phase { return g.phase(s) }

// Handle is the handle of the card in a row of State.Cards.
func (s *State) Handle(ix uint16) event.Entity { return s.handle(ix) }

// CardOf returns the row of State.Cards of a handle, 0 for what is not a card in the match.
func (s *State) CardOf(x event.Entity) uint16 { return s.card(x) }

// PlaceOf is where in its zone a card lies, from 0; -1 for one that is nowhere.
func (s *State) PlaceOf(ix uint16) int { return s.indexIn(ix) }

// AskOf is the choice that a player owes, nil for none.
func (s *State) AskOf(p event.Player) *Ask { return s.askOf(p) }

// OptionsOf are the options of a choice.
func (s *State) OptionsOf(k *Ask) []Option { return s.optionsOf(k) }

// ShownToAll reports whether everybody sees the cards of a zone that are not face down.
func (g *Rules) ShownToAll(s *State, z uint8) bool { return g.seers(s, z) == s.everybody() }

// Reads reports whether a viewer may read a counter of a player, or of the match for NoPlayer. The
// referee, who is NoPlayer as a viewer, reads all.
func (g *Rules) Reads(s *State, n uint16, p, viewer event.Player) bool {
	return viewer < 0 || s.among(s.readers(&g.prog.Counters[n], p), viewer)
}

// AttributeNow is the present value of an attribute of a card, and the printed one.
func (g *Rules) AttributeNow(m *Match, ix uint16, i int) (now, printed int32) {
	return g.attributeOf(m, ix, i), int32(g.prog.Cards[m.State.Cards[ix].Def].Attrs[i])
}

// TraitNow is how much of a keyword or status a card or player has.
func (g *Rules) TraitNow(m *Match, x event.Entity, trait uint8) int32 { return g.traitOf(m, x, trait) }
