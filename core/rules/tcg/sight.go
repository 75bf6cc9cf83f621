package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Sight is what a test or a tool can see of one card, in whatever zone.
type Sight struct {
	ID         string
	Zone       place.Zone
	Owner      event.Player
	Controller event.Player
	Spot       place.Spot // Lane is NoLane off the board
	Attack     int
	Shield     int
	ShieldCap  int
	Health     int
	HealthCap  int
	Damage     int
	Cost       int
	Type       string // of its packets
	Marks      Marks
	Hidden     bool
	Keywords   map[string]int
	Statuses   map[string]int // with layers
	Armory     []string
	Cargo      []string        // in its hangar
	Named      map[string]Mark // what packs have names for
}

// Mark is the value of an alias for a unit: a boolean or a number.
type Mark struct {
	N     int
	Truth bool
}

// Counted names the counters of a unit that have a name and are not 0, each
// by the last of its names.
func (v *Sight) Counted(p *program.Program) (names []string) {
	var counters []int32
	for i := len(p.Aliases) - 1; i >= 0; i-- {
		a := &p.Aliases[i]
		if a.Prop == program.PropCounter && v.Named[a.ID].N != 0 && !slices.Contains(counters, a.Arg) {
			counters, names = append(counters, a.Arg), append(names, a.ID)
		}
	}
	slices.Reverse(names)
	return names
}

// SightOf returns what can be seen of a card, by its number.
func SightOf(m *Match, ix uint16) Sight {
	s, g := &m.State, Of(m)
	card := &s.Cards[ix]
	x := s.Handle(ix)
	v := Sight{ID: g.prog.Cards[card.Def].ID, Zone: card.Zone, Owner: card.Owner, Controller: s.PlayerOf(x), Spot: place.Spot{Lane: place.NoLane, Player: event.NoPlayer},
		Keywords: map[string]int{}, Statuses: map[string]int{}}
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == ix {
			v.Statuses[g.prog.Statuses[st.Kind].ID] = int(st.Layers)
		}
	}
	b := s.Unit(x)
	v.Cost = g.Cost(m, v.Controller, ix)
	if b == nil {
		return v
	}
	read := func(p kit.Property) int { return int(g.Read(m, x, p, 0, &asking{self: x, unit: x, by: b.Ctrl})) }
	v.Spot = place.SpotOf(b.place())
	v.Attack, v.Shield, v.ShieldCap = read(program.PropAttack), read(program.PropShield), read(program.PropShieldCap)
	v.Health, v.HealthCap, v.Damage = read(program.PropHealth), read(program.PropHealthCap), read(program.PropDamage)
	v.Hidden = read(program.PropHidden) != 0
	d := g.Fresh(m, b)
	v.Type = g.prog.Damage[d.DType]
	v.Marks = Marks{Tired: b.Flags&FlagTired != 0, Attacked: b.Flags&FlagAttacked != 0, Moved: b.Flags&FlagMoved != 0, Damaged: b.Flags&FlagDamaged != 0}
	v.Named = map[string]Mark{}
	for i := range g.prog.Aliases {
		a := &g.prog.Aliases[i]
		v.Named[a.ID] = Mark{ReadAs(m, x, a.Prop, a.Arg), a.Truth}
	}
	g.sightKeywords(m, b, &v)
	return v
}

// sightKeywords lists the keywords of a unit with their numbers, over all
// instances, and its armory.
func (g *Rules) sightKeywords(m *Match, b *Body, v *Sight) {
	s := &m.State
	for k := range g.Keywords(s, b) {
		v.Keywords[g.prog.Keywords[k].ID] = g.keywordSum(m, b.Card, k, 0)
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		v.Armory = append(v.Armory, g.prog.Cards[s.Cards[c].Def].ID)
	}
	for c := b.Cargo; c != 0; c = s.Cards[c].Next {
		v.Cargo = append(v.Cargo, g.prog.Cards[s.Cards[c].Def].ID)
	}
}

// StatusesOf returns the statuses of a player with their layers.
func StatusesOf(m *Match, p event.Player) map[string]int {
	out := map[string]int{}
	for i := range m.State.Statuses[:m.State.NStatuses] {
		if st := &m.State.Statuses[i]; st.On == 0 && st.Owner == p {
			out[Of(m).prog.Statuses[st.Kind].ID] = int(st.Layers)
		}
	}
	return out
}

// PileOf lists the cards of a pile, by number, from its top or left.
func PileOf(m *Match, p event.Player, z place.Zone) (cards []uint16) {
	s := &m.State
	if pile := s.pile(p, z); pile != nil {
		for c := pile.First; c != 0; c = s.Cards[c].Next {
			cards = append(cards, c)
		}
	}
	return cards
}

// ArmoryOf lists the armory that a unit bears, by number.
func ArmoryOf(m *Match, unit uint16) []uint16 {
	return borne(&m.State, unit, func(b *Body) uint16 { return b.Armed })
}

// CargoOf lists the cards in the hangar of a unit, by number.
func CargoOf(m *Match, unit uint16) []uint16 {
	return borne(&m.State, unit, func(b *Body) uint16 { return b.Cargo })
}

// borne lists the cards of a unit from a first one on.
func borne(s *State, unit uint16, first func(b *Body) uint16) (cards []uint16) {
	if b := s.Unit(s.Handle(unit)); b != nil {
		for c := first(b); c != 0; c = s.Cards[c].Next {
			cards = append(cards, c)
		}
	}
	return cards
}

// UnitAt returns the number of the card in a slot, 0 when it is free.
func UnitAt(m *Match, sp place.Spot) uint16 {
	return m.State.Bodies[m.State.At(sp)].Card
}

// ActionOf finds an ability by name: one that a thing has, or else any of
// that name, so that it can be asked for and refused; -1 = there is none.
func ActionOf(m *Match, p event.Player, x event.Entity, id string) int {
	g, found := Of(m), -1
	for i := 1; i < len(g.prog.Actions); i++ {
		if g.prog.Actions[i].Def.ID != id {
			continue
		}
		if found < 0 || g.HasAction(m, p, x, i) {
			found = i
		}
	}
	return found
}
