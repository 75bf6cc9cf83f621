package tabletop

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// layout is which zones a match has, by mode and number of seats: those of the match, then
// one for each team or player.
type layout struct {
	first  [program.MaxZones + 1]uint8 // by definition: its first zone, from 1
	def    [program.MaxZones + 1]uint8 // by zone
	of     [program.MaxZones + 1]event.Player
	team   [program.MaxZones + 1]uint8 // 0 = not a team's
	n      int
	seers  [program.MaxZones + 1]uint8 // players who always see its cards
	play   [program.MaxZones]uint8     // zones in play
	plays  int                         // how many these are
	teams  [program.MaxSeats]uint8     // the teams with players, in order
	nTeams int
}

func layOut(p *program.Program, mode *program.Mode, seats int) (l layout) {
	teams := l.teams[:copy(l.teams[:], mode.Teams[:seats])]
	slices.Sort(teams)
	l.nTeams = len(slices.Compact(teams))
	for z := 1; z < len(p.Zones); z++ {
		holders := map[program.Holder]int{program.OfMatch: 1, program.OfTeam: mode.NTeams, program.OfPlayer: seats}[p.Zones[z].Of]
		l.first[z] = num.To[uint8](l.n + 1)
		for i := 0; i < holders && l.n < program.MaxZones; i++ {
			l.n++
			l.def[l.n], l.of[l.n] = num.To[uint8](z), event.NoPlayer
			switch p.Zones[z].Of {
			case program.OfPlayer:
				l.of[l.n] = num.To[event.Player](i)
			case program.OfTeam:
				l.team[l.n] = num.To[uint8](i + 1)
			}
			l.seers[l.n] = l.seersOf(p, mode, seats, num.To[uint8](l.n))
			if p.Zones[z].Play {
				l.play[l.plays] = num.To[uint8](l.n)
				l.plays++
			}
		}
	}
	return l
}

// zones is how many zones a match has of a definition.
func (l *layout) zones(def uint8) (n int) {
	for z := int(l.first[def]); z <= l.n && l.def[z] == def; z++ {
		n++
	}
	return n
}

// inPlay lists the zones in play.
func (l *layout) inPlay() []uint8 { return l.play[:l.plays] }

// zoneOf returns the zone of a player, or of the match, by its definition; 0 if there is
// none.
func (g *Rules) zoneOf(def uint8, p event.Player) uint8 {
	if def == 0 {
		return 0
	}
	first := g.layout.first[def]
	switch g.prog.Zones[def].Of {
	case program.OfMatch:
		return first
	case program.OfTeam:
		if p < 0 {
			return 0
		}
		return first + g.mode.Teams[p] - 1
	}
	if p < 0 {
		return 0
	}
	return first + num.To[uint8](int(p))
}

// zoneDef is the definition of a zone.
func (g *Rules) zoneDef(z uint8) *program.Zone { return &g.prog.Zones[g.layout.def[z]] }

// cardsIn are the places of a zone; an empty cell is 0.
func (s *State) cardsIn(z uint8) []uint16 {
	if z == 0 {
		return nil
	}
	r := s.Zones[z-1]
	return s.Order[r.Start : r.Start+r.Len]
}

// size is the number of cards in a zone.
func (g *Rules) size(s *State, z uint8) (n int) {
	if z == 0 {
		return 0
	}
	if g.zoneDef(z).Kind != program.Grid {
		return int(s.Zones[z-1].Len)
	}
	for _, ix := range s.cardsIn(z) {
		if ix != 0 {
			n++
		}
	}
	return n
}

// top is the card on top of a stack, or the last one of any zone; 0 if it is empty.
func (s *State) top(z uint8) uint16 {
	if cards := s.cardsIn(z); len(cards) > 0 {
		return cards[len(cards)-1]
	}
	return 0
}

// indexIn is the place of a card in its zone.
func (s *State) indexIn(ix uint16) int {
	for i, other := range s.cardsIn(s.Cards[ix].Zone) {
		if other == ix {
			return i
		}
	}
	return -1
}

// remove takes a card out of its zone.
func (g *Rules) remove(s *State, ix uint16) {
	z := s.Cards[ix].Zone
	i := s.indexIn(ix)
	if z == 0 || i < 0 {
		return
	}
	s.Cards[ix].Zone = 0
	if g.zoneDef(z).Kind == program.Grid {
		s.cardsIn(z)[i] = 0
		return
	}
	at := int(s.Zones[z-1].Start) + i
	copy(s.Order[at:s.NOrder-1], s.Order[at+1:s.NOrder])
	s.NOrder--
	s.Zones[z-1].Len--
	for later := int(z); later < int(s.NZones); later++ {
		s.Zones[later].Start--
	}
}

// insert puts a card that is nowhere into a zone at a place.
func (g *Rules) insert(s *State, ix uint16, z uint8, i int) {
	s.Cards[ix].Zone = z
	if g.zoneDef(z).Kind == program.Grid {
		s.cardsIn(z)[i], s.Cards[ix].Cell = ix, num.To[uint16](i)
		return
	}
	at := int(s.Zones[z-1].Start) + i
	copy(s.Order[at+1:s.NOrder+1], s.Order[at:s.NOrder])
	s.Order[at] = ix
	s.NOrder++
	s.Zones[z-1].Len++
	s.Cards[ix].Cell = 0
	for later := int(z); later < int(s.NZones); later++ {
		s.Zones[later].Start++
	}
}

// newCard takes a free row for a card; 0 when there is none.
func (s *State) newCard(def uint16, owner event.Player) uint16 {
	ix := uint16(1)
	for ix <= s.NCards && s.Cards[ix].Zone != 0 {
		ix++
	}
	if ix > program.MaxCards {
		return 0
	}
	gen := uint16(0)
	if ix <= s.NCards {
		gen = s.Cards[ix].Gen + 1
	}
	s.NCards = max(s.NCards, ix)
	s.Cards[ix] = Card{Def: def, Gen: gen, Owner: owner, Ctrl: owner}
	return ix
}

// exchange lets two cards of a zone change what they are, not where they lie. Whatever in
// the state refers to one refers to the other.
func (s *State) exchange(a, b uint16) {
	if a == b {
		return
	}
	x, y := &s.Cards[a], &s.Cards[b]
	x.Def, y.Def = y.Def, x.Def
	x.Face, y.Face = y.Face, x.Face
	x.Seen, y.Seen = y.Seen, x.Seen
	x.Owner, y.Owner = y.Owner, x.Owner
	x.Ctrl, y.Ctrl = y.Ctrl, x.Ctrl
	x.Counters, y.Counters = y.Counters, x.Counters
	x.Flags, y.Flags = y.Flags, x.Flags
	x.Host, y.Host = y.Host, x.Host
	s.rename(s.handle(a), s.handle(b))
}

// rename lets every reference to one of two cards be one to the other.
func (s *State) rename(a, b event.Entity) {
	swap := func(x *event.Entity) {
		switch *x {
		case a:
			*x = b
		case b:
			*x = a
		}
	}
	for i := range s.Uses[:s.NUses] {
		switch on := &s.Uses[i].On; *on {
		case a.Index():
			*on = b.Index()
		case b.Index():
			*on = a.Index()
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		switch on := &s.Statuses[i].On; *on {
		case a.Index():
			*on = b.Index()
		case b.Index():
			*on = a.Index()
		}
	}
	if s.Attached > 0 {
		s.renameHost(a.Index()-firstCard+1, b.Index()-firstCard+1)
	}
	for i := range s.Players[:s.Seats] {
		swap(&s.Players[i].Secret.Source)
		swap(&s.Players[i].Secret.Target)
	}
	for i := range s.Asks[:s.NAsks] {
		k := &s.Asks[i]
		swap(&k.Source)
		swap(&k.Target)
		for j := range s.Options[k.First : k.First+k.N] {
			if k.Things {
				swap(&s.Options[int(k.First)+j].X)
			}
		}
	}
}

// renameHost lets what is attached to one of two cards be attached to the other.
func (s *State) renameHost(a, b uint16) {
	for i := range s.Cards[:s.NCards+1] {
		switch host := &s.Cards[i].Host; *host {
		case a:
			*host = b
		case b:
			*host = a
		}
	}
}

// shuffle permutes what lies in a zone. Nobody follows a card through it, so handles go
// stale and what was seen is only known of the zone as a whole.
func (g *Rules) shuffle(m *Match, z uint8) {
	s := &m.State
	cards := s.cardsIn(z)
	for i, ix := range cards {
		if ix != 0 {
			forget(m, ix, 0)
			s.Cards[ix].Gen++
		}
		if j := i + 1; j > 1 && g.zoneDef(z).Kind != program.Grid {
			s.exchange(ix, cards[m.Chance(&s.Chance, j)])
		}
	}
}

// forget makes what players have seen of a card that they cannot follow any more
// knowledge of its zone. Those in keep go on seeing it.
func forget(m *Match, ix uint16, keep uint8) {
	s := &m.State
	c := &s.Cards[ix]
	if lost := c.Seen &^ keep; lost != 0 && c.Face != FaceUp && c.Def != 0 {
		if int(s.NKnown) == len(s.Known) {
			m.Fail(fmt.Errorf("players remember more than %d cards of hidden zones", maxKnown))
			return
		}
		s.Known[s.NKnown] = Known{Def: c.Def, Zone: c.Zone, Who: lost}
		s.NKnown++
	}
	c.Seen &= keep
}

// unknow takes back what players knew of a zone when a card leaves it. Players who see the
// card know that it has left. The others do not know which cards are left.
func (s *State) unknow(z uint8, def uint16, seeing uint8) {
	left, missing := uint16(0), seeing
	for i := range s.Known[:s.NKnown] {
		k := s.Known[i]
		if k.Zone == z {
			k.Who &= seeing
			if k.Def == def {
				gone := k.Who & missing
				k.Who &^= gone
				missing &^= gone
			}
		}
		if k.Who != 0 {
			s.Known[left] = k
			left++
		}
	}
	s.NKnown = left
}

// drawVeil permutes the cards of each zone that a card came to unseen. So nobody follows the
// card by its handle. It draws from a stream of its own, and changes nothing that a player
// can know.
func (g *Rules) drawVeil(m *Match) {
	s := &m.State
	for word, set := range s.Jumbled {
		for bit := range 64 {
			if set>>bit&1 == 0 {
				continue
			}
			z := num.To[uint8](word*64 + bit + 1)
			seeing := g.seers(s, z)
			cards := s.cardsIn(z)
			for i, ix := range cards {
				forget(m, ix, seeing)
				s.exchange(ix, cards[s.veil.Intn(i+1)])
			}
		}
	}
	s.Jumbled = [len(s.Jumbled)]uint64{}
}

// jumble notes that a card came to a zone whose order nobody sees.
func (s *State) jumble(z uint8) { s.Jumbled[(z-1)/64] |= 1 << ((z - 1) % 64) }

// seers are the players who see the cards of a zone, by right.
func (g *Rules) seers(s *State, z uint8) uint8 {
	if s.shown(z) {
		return s.everybody()
	}
	return g.layout.seers[z]
}

// seersOf are the players who always see the cards of a zone.
func (l *layout) seersOf(p *program.Program, mode *program.Mode, seats int, z uint8) uint8 {
	all := num.To[uint8](1<<seats - 1)
	team := func(n uint8) (mask uint8) {
		for p := range num.To[event.Player](seats) {
			if mode.Teams[p] == n {
				mask |= bitOf(p)
			}
		}
		return mask
	}
	of := l.of[z]
	switch p.Zones[l.def[z]].See {
	case program.SeeAll:
		return all
	case program.SeeOwner:
		if l.team[z] != 0 {
			return team(l.team[z])
		}
		return bitOf(of)
	case program.SeeTeam:
		if of >= 0 {
			return team(mode.Teams[of])
		}
		return team(l.team[z])
	case program.SeeOthers:
		return all &^ bitOf(of)
	}
	return 0
}

func (g *Rules) teamMask(s *State, team uint8) (mask uint8) {
	for p := range num.To[event.Player](int(s.Seats)) {
		if g.mode.Teams[p] == team {
			mask |= bitOf(p)
		}
	}
	return mask
}

// facing are the players who see a card where it lies.
func (g *Rules) facing(s *State, ix uint16) uint8 {
	c := &s.Cards[ix]
	switch {
	case c.Face == FaceUp:
		return s.everybody()
	case c.Face == FaceDown || c.Zone == 0:
		return c.Seen
	}
	return c.Seen | g.seers(s, c.Zone)
}

// faceUp reports whether a card lies so that everybody sees it. That everybody has seen it
// before does not count, as players do not know that of each other.
func (g *Rules) faceUp(s *State, ix uint16) bool {
	c := &s.Cards[ix]
	return c.Face == FaceUp || c.Face != FaceDown && c.Zone != 0 && g.seers(s, c.Zone) == s.everybody()
}

// Sees reports whether a player knows a card; NoPlayer, the referee, knows all.
func (g *Rules) Sees(s *State, ix uint16, p event.Player) bool {
	if c := &s.Cards[ix]; c.Face == AsZone && p != event.Spectator && g.layout.seers[c.Zone]>>(p&7)&1 != 0 && p >= 0 {
		return true // as mostly, while commands are listed
	}
	return p < 0 || s.among(g.facing(s, ix), p)
}

// controls is who controls a card. While commands of a player are listed or checked, it is
// what the player knows: of a card that the player does not see, the player of its zone.
func (g *Rules) controls(s *State, ix uint16) event.Player {
	c := &s.Cards[ix]
	if g.eye >= 0 && c.Def != 0 && c.Zone != 0 && !g.Sees(s, ix, g.eye) {
		return g.layout.of[c.Zone]
	}
	return c.Ctrl
}
