package tcg

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/program"
)

// relations are the relations of the other seats to one seat, a bit each. They follow from
// the seats, their teams, and the players who are out.
type relations struct {
	side  uint8 // who plays on one's side, oneself and the fallen included
	foes  uint8 // living enemies
	reach uint8 // those of them who sit next to one (M-02)
}

// takeMode notes what a mode says of slots, lanes and teams, which hold for the whole
// match (G-28).
func (s *State) takeMode(mode *program.Mode) {
	s.unsteady()
	s.held, s.Grid = mode.Held, mode.Grid
	spare(&s.Bodies, int(s.Seats)*mode.Grid.Size())
	team := &mode.Team
	for p := range s.Seats {
		side := uint8(1) << p
		for q := range s.Seats {
			if team[p] != 0 && team[p] == team[q] {
				side |= 1 << q
			}
		}
		s.ties[p].side = side
	}
	s.closeUp()
}

// closeUp finds enemies and neighbours: adjacency counts the living and closes up when a
// player is out (M-02).
func (s *State) closeUp() {
	s.unsteady()
	living := s.livingBits()
	for p := range event.Player(s.Seats) {
		r := &s.ties[p]
		r.foes = living &^ r.side
		r.reach = r.foes & (bitOf(s.Left(p)) | bitOf(s.Right(p)))
	}
}

func bitOf(p event.Player) uint8 {
	if p < 0 {
		return 0
	}
	return 1 << p
}

// Left is the next living player in the order of turns, Right the one before;
// NoPlayer when there is no other (M-13).
func (s *State) Left(p event.Player) event.Player { return s.neighbour(p, 1) }

// Right is the living player whose turn comes before a player's.
func (s *State) Right(p event.Player) event.Player { return s.neighbour(p, int(s.Seats)-1) }

func (s *State) neighbour(p event.Player, step int) event.Player {
	seats := int(s.Seats)
	for q := (int(p) + step) % seats; q != int(p); q = (q + step) % seats {
		if !s.Players[q].Out {
			return num.To[event.Player](q)
		}
	}
	return event.NoPlayer
}

// Allied reports whether two players are the same or on one side.
func (s *State) Allied(a, b event.Player) bool {
	return a >= 0 && b >= 0 && s.ties[a].side>>b&1 != 0
}

// Enemies reports whether b is a living opponent of a.
func (s *State) Enemies(a, b event.Player) bool {
	return a >= 0 && b >= 0 && s.ties[a].foes>>b&1 != 0
}

// InReach reports whether what belongs to b may be chosen by a as far as
// distance goes, which limits enemies only (M-02, M-12).
func (s *State) InReach(a, b event.Player) bool {
	return a < 0 || b < 0 || (s.ties[a].foes&^s.ties[a].reach)>>b&1 == 0
}

// fought reports whether a unit of a player has declared an attack on another
// earlier in this turn; of two players everybody is always being fought (M-08).
func (s *State) fought(p, q event.Player) bool {
	return s.Seats <= 2 || p >= 0 && s.Players[p].Fought>>q&1 != 0
}

// sided reports whether what belongs to player b is on a side, as seen by a.
func (s *State) sided(sd program.Side, a, b event.Player) bool {
	switch sd {
	case program.SideOwn:
		return a == b
	case program.SideFriendly:
		return s.Allied(a, b)
	case program.SideTeammate:
		return a != b && s.Allied(a, b)
	case program.SideEnemy:
		return s.Enemies(a, b)
	}
	return true
}

// Side lists the players on a player's side by seat, oneself and the fallen
// included.
func (s *State) Side(p event.Player) (side []event.Player) {
	for q := range event.Player(s.Seats) {
		if s.Allied(p, q) {
			side = append(side, q)
		}
	}
	return side
}

// TeamMode reports whether some players play together (M-13).
func (s *State) TeamMode() bool {
	for p := range s.Seats {
		if s.ties[p].side != 1<<p {
			return true
		}
	}
	return false
}

// TurnOrder lists the living players in the order of their turns, from the one
// whose turn it is (M-13).
func (s *State) TurnOrder() (order []event.Player) {
	for i := range event.Player(s.Seats) {
		if p := s.seatAfter(i); !s.Players[p].Out {
			order = append(order, p)
		}
	}
	return order
}

// BaseDealt is the damage that one player has dealt to the base of another in
// this global turn (M-13).
func (s *State) BaseDealt(p, q event.Player) int {
	if !s.seated(p) || !s.seated(q) {
		return 0
	}
	return int(s.Players[p].Dealt[q])
}

// livingBits is the players still in the game.
func (s *State) livingBits() (mask uint8) {
	for p := range s.Players[:s.Seats] {
		if !s.Players[p].Out {
			mask |= 1 << p
		}
	}
	return mask
}

// living counts the players still in the game.
func (s *State) living() int { return bits.OnesCount8(s.livingBits()) }

// sidesLeft counts the sides with somebody still in the game.
func (s *State) sidesLeft() (n int) {
	for left := s.livingBits(); left != 0; n++ {
		left &^= s.ties[bits.TrailingZeros8(left)].side
	}
	return n
}

// alive reports whether somebody has a seat and is still in the game.
func (s *State) alive(p event.Player) bool { return s.seated(p) && !s.Players[p].Out }
