package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
)

// maxPlays is how many different cards of players' turns are remembered.
const maxPlays = 128

var errPlays = fmt.Errorf("more than %d different cards were played in one turn", maxPlays)

// CardsPlayed counts how often a player has paid for a card in this turn. What
// was played of a faction or with a tag follows from it, whatever factions and
// tags there are.
type CardsPlayed struct {
	Def    uint16
	Player event.Player
	N      uint8
}

// notePlay counts a play; false means that there are too many.
func (s *State) notePlay(p event.Player, def uint16) bool {
	s.unsteady()
	for i := range s.Plays[:s.NPlays] {
		if x := &s.Plays[i]; x.Def == def && x.Player == p {
			x.N = num.Add(x.N, 1)
			return true
		}
	}
	if s.NPlays == maxPlays {
		return false
	}
	spare(&s.Plays, int(s.NPlays))
	s.Plays[s.NPlays] = CardsPlayed{def, p, 1}
	s.NPlays++
	return true
}

// forgetPlays drops the plays of a player's last turn.
func (s *State) forgetPlays(p event.Player) {
	s.unsteady()
	n := uint8(0)
	for _, x := range s.Plays[:s.NPlays] {
		if x.Player != p {
			s.Plays[n] = x
			n++
		}
	}
	s.NPlays = n
}

// played counts the cards of a faction, or below 0 with a tag, that a player
// has played in this turn.
func (g *Rules) played(s *State, p event.Player, what int32) (n int32) {
	for i := range s.Plays[:s.NPlays] {
		x := &s.Plays[i]
		d := &g.prog.Cards[x.Def]
		if x.Player == p && (what == int32(d.FactionIndex) || what < 0 && d.TagSet.Has(num.To[uint16](-1-what))) {
			n += int32(x.N)
		}
	}
	return n
}
