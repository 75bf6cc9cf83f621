package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/place"
)

// The content of a position without distinctions that do not matter. These are which of two
// cards of one definition is which, the slot of a unit in its lane, and how often something
// has happened. The search for endless repetitions compares these.

// Kinds of stock: the first part of their keys.
const (
	stockMoment uint64 = iota
	stockSupply
	stockBattery
	stockBase
	stockCap
	stockHand
	stockGrave
	stockField
	stockHangar
	stockUnit
	stockHurt
	stockShield
	stockUse
	stockSlots
	stockDeck
	stockFoes
	stockStatus
	stockKeyword
	stockCounter
	stockFixture
	stockFoe
)

// taker collects stock.
type taker struct {
	s    *State
	p    event.Player
	list match.StockList
}

// StockOf appends what a position has for a player, sorted. Held are cards in the player's
// hand, graveyard and play, units with what they have done, resources, and the remaining
// runs of limits. Free slots, the deck and enemies are finite. Statuses, keywords, counters
// and fixtures are counted.
func StockOf(m *Match, p event.Player, buf []match.Stock) []match.Stock {
	k := &taker{s: &m.State, p: p, list: buf[:0]}
	k.moment()
	k.player()
	k.cards()
	k.units()
	k.uses()
	k.rest()
	return match.Sorted(k.list)
}

// moment is where in the turn a match waits, and for whose answer to what.
func (k *taker) moment() {
	s := k.s
	open := uint64(0)
	if d, _ := s.Open(); d != nil {
		open = match.StockKey(uint64(d.Handler), uint64(d.Player), uint64(d.Choice), uint64(d.N), uint64(d.Taken), uint64(s.NPending))
	}
	k.list.Add(match.Held, 1, stockMoment, uint64(s.Now()), uint64(s.Active), uint64(s.Step), open)
}

func (k *taker) player() {
	s := k.s
	for q := range event.Player(s.Seats) {
		pl := &s.Players[q]
		if q == k.p {
			k.list.Add(match.Held, int(pl.Supply), stockSupply)
			k.list.Add(match.Held, int(pl.Battery), stockBattery)
			k.list.Add(match.Held, int(pl.Base), stockBase)
			k.list.Add(match.Held, int(pl.SupplyCap), stockCap)
			k.list.Add(match.Finite, int(pl.Deck.N), stockDeck, uint64(q))
			continue
		}
		k.list.Add(match.Counted, int(pl.Base), stockFoe, uint64(q), 0)
		k.list.Add(match.Counted, int(pl.Supply), stockFoe, uint64(q), 1)
		k.list.Add(match.Counted, int(pl.Battery), stockFoe, uint64(q), 2)
		k.list.Add(match.Counted, int(pl.Hand.N), stockFoe, uint64(q), 3)
	}
	for lane := range place.Lane(place.NLanes) {
		for layer := range place.Layer(place.NLayers) {
			taken := (s.Taken[layer][k.p] & place.InLane(lane)).Len()
			k.list.Add(match.Finite, s.Grid.Lane(layer)-taken, stockSlots, uint64(layer), uint64(lane))
		}
	}
}

// cards adds the cards of the player outside of others' piles and of the board.
func (k *taker) cards() {
	s := k.s
	for i := uint16(1); i <= s.NCards; i++ {
		c := &s.Cards[i]
		if c.Owner != k.p {
			continue
		}
		switch c.Zone {
		case place.Hand:
			k.list.Add(match.Held, 1, stockHand, uint64(c.Def))
		case place.Graveyard:
			k.list.Add(match.Held, 1, stockGrave, uint64(c.Def))
		case place.FieldZone:
			k.list.Add(match.Held, 1, stockField, uint64(c.Def))
		case place.Hangar:
			k.list.Add(match.Held, 1, stockHangar, uint64(c.Def))
		}
	}
}

// Likeness identifies the kind of a card, in whatever zone. It is the same for things that
// differ only in their number and their position in a zone.
func (s *State) Likeness(ix uint16) uint64 {
	c := &s.Cards[ix]
	b := s.bodyOf(ix)
	if c.Zone != place.Board || b == nil {
		return match.StockKey(uint64(c.Def), uint64(c.Zone), uint64(c.Owner))
	}
	armed, used := uint64(0), uint64(0)
	for a := b.Armed; a != 0; a = s.Cards[a].Next {
		armed += match.StockKey(uint64(s.Cards[a].Def), s.used(a))
	}
	used = s.used(ix)
	return match.StockKey(uint64(c.Def), uint64(c.Zone), uint64(b.Ctrl), uint64(b.Flags&(FlagTired|FlagAttacked|FlagMoved)), armed, used)
}

// used folds the limits that a card has used up.
func (s *State) used(ix uint16) (sum uint64) {
	for i := range s.Uses[:s.NUses] {
		if u := &s.Uses[i]; u.Card == ix {
			sum += match.StockKey(uint64(u.Ref), uint64(u.N), bit(u.Whole))
		}
	}
	return sum
}

func (k *taker) units() {
	s := k.s
	for i := uint8(1); i <= s.NBodies; i++ {
		b := &s.Bodies[i]
		if b.Card == 0 || b.Flags&FlagDead != 0 {
			continue
		}
		def := uint64(s.Cards[b.Card].Def)
		if b.Ctrl != k.p {
			k.list.Add(match.Foes, 1, stockFoes)
			k.list.Add(match.Counted, 1, stockUnit, s.Likeness(b.Card))
			k.list.Add(match.Counted, int(b.Damage), stockHurt, def, uint64(b.Ctrl))
			k.list.Add(match.Counted, int(b.Shield), stockShield, def, uint64(b.Ctrl))
			continue
		}
		k.list.Add(match.Held, 1, stockUnit, s.Likeness(b.Card))
		k.list.Add(match.Held, -int(b.Damage), stockHurt, def)
		k.list.Add(match.Held, int(b.Shield), stockShield, def)
	}
}

// uses adds the runs of limits, except those of the player's units, which distinguish
// units.
func (k *taker) uses() {
	s := k.s
	for i := range s.Uses[:s.NUses] {
		u := &s.Uses[i]
		if u.Card > s.NCards {
			k.list.Add(match.Held, -int(u.N), stockUse, uint64(u.Ref), uint64(u.Card), bit(u.Whole))
			continue
		}
		if z := s.Cards[u.Card].Zone; z != place.Board && z != place.Attached && z != place.Nowhere {
			k.list.Add(match.Held, -int(u.N), stockUse, uint64(u.Ref), uint64(s.Cards[u.Card].Def), bit(u.Whole))
		}
	}
}

func (k *taker) rest() {
	s := k.s
	of := func(card uint16) uint64 {
		if card == 0 || card > s.NCards {
			return uint64(card) << 16
		}
		return uint64(s.Cards[card].Def)
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		k.list.Add(match.Counted, int(st.Layers), stockStatus, uint64(st.Kind), of(st.On), uint64(st.Owner))
	}
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		k.list.Add(match.Counted, 1, stockKeyword, uint64(gr.Keyword), of(gr.Card), uint64(uint16(gr.N[0])))
	}
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		k.list.Add(match.Counted, int(c.N), stockCounter, uint64(c.Kind), of(c.On))
	}
	for i := range s.Fixtures[:s.NFixtures] {
		f := &s.Fixtures[i]
		k.list.Add(match.Counted, 1, stockFixture, uint64(f.Def), uint64(uint8(f.Owner)), uint64(f.Lane))
	}
}

// Amounts lists the numbers of a position that people count, for a player.
func Amounts(m *Match, p event.Player) (list []match.Amount) {
	s, g := &m.State, Of(m)
	for q := range event.Player(s.Seats) {
		of, good := "", 1
		if s.Enemies(p, q) {
			good = -1
		}
		if q != p {
			of = fmt.Sprintf(" of player %d", q+1)
		}
		pl := &s.Players[q]
		add := func(name string, n, good int) { list = append(list, match.Amount{Name: name + of, N: n, Good: good}) }
		add("supply", int(pl.Supply), good)
		add("supply cap", int(pl.SupplyCap), good)
		add("battery", int(pl.Battery), good)
		if q == p {
			add("base health", int(pl.Base), good)
		} else {
			list = append(list, match.Amount{Name: fmt.Sprintf("base damage to player %d", q+1), N: -int(pl.Base), Good: -good})
		}
		add("cards in hand", int(pl.Hand.N), good)
		add("cards in the deck", int(pl.Deck.N), 0)
		add("cards in the graveyard", int(pl.Grave.N), 0)
		units, attack, health, shield := 0, 0, 0, 0
		for b := range s.AllOf(q) {
			units++
			attack += int(g.Attack(m, b))
			health += int(g.Fresh(m, b).HealthCap - b.Damage)
			shield += int(b.Shield)
		}
		add("units", units, good)
		add("attack of units", attack, good)
		add("health of units", health, good)
		add("shield of units", shield, good)
	}
	return append(list, counted(m)...)
}

// counted are the amounts that packs declare, over the whole match.
func counted(m *Match) []match.Amount {
	s, prog := &m.State, Of(m).prog
	names, sums := []string{}, map[string]int{}
	add := func(name string, n int) {
		if _, there := sums[name]; !there {
			names = append(names, name)
		}
		sums[name] += n
	}
	for i := range s.Statuses[:s.NStatuses] {
		add("layers of "+prog.Statuses[s.Statuses[i].Kind].ID, max(int(s.Statuses[i].Layers), 1))
	}
	for i := range s.Grants[:s.NGrants] {
		add("gained keywords "+prog.Keywords[s.Grants[i].Keyword].ID, 1)
	}
	for i := range s.Counts[:s.NCounts] {
		add("counter "+prog.Counters[s.Counts[i].Kind].ID, int(s.Counts[i].N))
	}
	for i := range s.Fixtures[:s.NFixtures] {
		if s.Fixtures[i].Def != 0 {
			add("fixtures "+prog.Fixtures[s.Fixtures[i].Def].ID, 1)
		}
	}
	list := make([]match.Amount, 0, len(names))
	for _, name := range names {
		list = append(list, match.Amount{Name: name, N: sums[name], Good: 1})
	}
	return list
}
