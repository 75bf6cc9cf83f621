package tcg_test

import (
	"os"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// books is a second reading of a match, kept from its events alone. It has what each
// player has, where every card that was seen lies and on what, and the place, damage and
// shield of each unit. It does not need the cards' own numbers.
type books struct {
	prog  *program.Program
	seats event.Player
	base  [place.MaxSeats]int
	pool  [place.MaxSeats]struct{ supply, cap, battery, deck int }
	out   [place.MaxSeats]bool
	units map[event.Entity]*entry
	cards map[uint16]*paper // by their numbers, which outlast their handles
}

// entry is a unit on the board.
type entry struct {
	ctrl           event.Player
	at             event.Place
	damage, shield int
}

// paper is a card that was drawn or made.
type paper struct {
	owner event.Player
	zone  place.Zone
	on    uint16 // the card that bears or carries it
	temp  bool   // it leaves the game in place of going to a graveyard
}

// number reads a field of an event by its name.
func (b *books) number(e *event.Event, field string) int {
	for i, f := range b.prog.Types.Def(e.Type).Fields {
		if f.Name == field {
			return int(e.Args[i])
		}
	}
	panic("no field " + field)
}

// made enters a card that was not there before.
func (b *books) made(x event.Entity, p event.Player, z place.Zone, temp bool) {
	b.cards[x.Index()] = &paper{owner: p, zone: z, temp: temp}
}

// put moves a card.
func (b *books) put(x event.Entity, z place.Zone, on event.Entity) {
	c := b.cards[x.Index()]
	if c == nil { // of a deck, which was never seen
		return
	}
	if c.zone, c.on = z, on.Index(); z == place.Graveyard && c.temp {
		c.zone = place.Nowhere
	}
}

// left takes a unit off the board, with its armory; what is in its hangar has
// events of its own.
func (b *books) left(x event.Entity) {
	delete(b.units, x)
	for _, c := range b.cards {
		if c.zone == place.Attached && c.on == x.Index() {
			if c.zone, c.on = place.Graveyard, 0; c.temp {
				c.zone = place.Nowhere
			}
		}
	}
	b.put(x, place.Graveyard, 0)
}

// note enters an event.
func (b *books) note(e *event.Event) {
	if e.Fizzled || e.Rejected {
		return
	}
	b.noteCards(e)
	b.noteUnits(e)
	p, q := e.SourcePlayer, e.TargetPlayer
	switch e.Type {
	case events.TurnEnded:
		b.pool[p].supply = 0 // what is left is lost (G-04)
	case events.SupplyCapIncreased:
		b.pool[p].cap = b.number(e, "cap")
	case events.SupplyRefilled:
		b.pool[p].supply += b.number(e, "amount")
	case events.SupplyLost:
		b.pool[p].supply -= b.number(e, "amount")
	case events.BatteryGenerated:
		b.pool[p].battery += b.number(e, "amount")
	case events.BatteryLost:
		b.pool[p].battery -= b.number(e, "amount")
	case events.ResourceSpent:
		b.pool[p].supply -= b.number(e, "supply")
		b.pool[p].battery -= b.number(e, "battery")
	case events.HealthLost:
		if e.Target == place.BaseOf(q) {
			b.base[q] -= b.number(e, "amount")
		}
	case events.BaseDamaged:
		b.base[q] -= b.number(e, "amount")
	case events.PlayerEliminated:
		b.out[q] = true
		for _, c := range b.cards { // hand and deck vanish, the graveyard stays (M-10)
			if c.owner == q && c.zone == place.Hand {
				c.zone = place.Nowhere
			}
		}
	}
}

// noteCards enters where cards go. A paid card is used up unless an event says that it
// comes into play (G-20).
func (b *books) noteCards(e *event.Event) {
	p := e.SourcePlayer
	switch e.Type {
	case events.CardDrawn:
		b.pool[p].deck--
		b.made(e.Source, p, place.Hand, false)
	case events.CardCreated:
		b.made(e.Source, p, place.Hand, b.prog.Cards[b.number(e, "card")].Token)
	case events.ResourceSpent:
		if b.number(e, "for") == int(events.ForCard) {
			b.put(e.Source, place.Graveyard, 0)
		}
	case events.CardDiscarded, events.FieldLost, events.AttachmentLost:
		b.put(e.Source, place.Graveyard, 0)
	case events.CardReturned:
		b.put(e.Source, place.Hand, 0)
	case events.ArmoryAttached:
		b.put(e.Source, place.Attached, e.Target)
	case events.FieldActivated:
		b.put(e.Source, place.FieldZone, 0)
	case events.UnitDeployed:
		if b.number(e, "token") != 0 {
			b.made(e.Target, p, place.Board, true)
		}
		b.put(e.Target, place.Board, 0)
	}
	if b.prog.Types.Def(e.Type).Name == "ORBITAL_LOAD_QUEUED" {
		b.put(e.Target, place.Hangar, e.Source)
	}
}

// noteUnits enters what happens to units.
func (b *books) noteUnits(e *event.Event) {
	switch e.Type {
	case events.UnitDeployed:
		b.units[e.Target] = &entry{ctrl: e.SourcePlayer, at: event.Place(b.number(e, "where")), shield: b.number(e, "shield")}
		return
	case events.KillOccurred, events.UnitRemoved:
		b.left(e.Target)
		return
	}
	if b.prog.Types.Def(e.Type).Name == "tcg:UNIT_EVACUATED" {
		b.left(e.Target)
	}
	u := b.units[e.Target]
	if u == nil {
		return
	}
	switch e.Type {
	case events.UnitMoved, events.UnitRepositioned:
		u.at = event.Place(b.number(e, "where"))
	case events.ControlChanged:
		u.ctrl, u.at = event.Player(b.number(e, "to")-1), event.Place(b.number(e, "where"))
	case events.HealthDamaged, events.HealthLost:
		u.damage += b.number(e, "amount")
	case events.UnitHealed:
		u.damage -= b.number(e, "amount")
	case events.ShieldDamaged:
		u.shield -= b.number(e, "amount") - b.number(e, "overshield")
	case events.ShieldLost, events.ShieldCapped:
		u.shield -= b.number(e, "amount")
	case events.ShieldRecharged, events.ShieldRestored:
		u.shield += b.number(e, "amount")
	}
}

// compare holds the match against the books.
func (b *books) compare(t *testing.T, seed uint64, m *tcg.Match) {
	t.Helper()
	s := &m.State
	for p := range b.seats {
		pl := &s.Players[p]
		if int(pl.Base) != b.base[p] && !b.out[p] {
			t.Fatalf("seed %d, event %d: the base of player %d has %d, by its events %d", seed, m.Seq(), p+1, pl.Base, b.base[p])
		}
		if b.out[p] || m.Over() {
			continue
		}
		has := b.pool[p]
		has.supply, has.cap, has.battery, has.deck = int(pl.Supply), int(pl.SupplyCap), int(pl.Battery), len(tcg.PileOf(m, p, place.Deck))
		if has != b.pool[p] {
			t.Fatalf("seed %d, event %d: player %d has %+v, by the events %+v", seed, m.Seq(), p+1, has, b.pool[p])
		}
	}
	if m.Over() { // what was on its way stays where it is
		return
	}
	b.compareCards(t, seed, m)
	n := 0
	for i := range s.Bodies[1 : s.NBodies+1] {
		x := &s.Bodies[i+1]
		if x.Card == 0 || x.Flags&tcg.FlagDead != 0 {
			continue
		}
		n++
		is := entry{x.Ctrl, place.Of(x.Layer, x.Ctrl, x.Lane, x.Row, x.Slot), int(x.Damage), int(x.Shield)}
		if u := b.units[s.EntityOf(x)]; u == nil || *u != is {
			t.Fatalf("seed %d, event %d: the unit %x is %+v, by the events %+v", seed, m.Seq(), s.EntityOf(x), is, u)
		}
	}
	if n != len(b.units) {
		t.Fatalf("seed %d, event %d: there are %d units, by the events %d", seed, m.Seq(), n, len(b.units))
	}
}

// compareCards looks for every card that lies anywhere but in a deck.
func (b *books) compareCards(t *testing.T, seed uint64, m *tcg.Match) {
	t.Helper()
	s := &m.State
	for ix := uint16(1); ix <= s.NCards; ix++ {
		x, c := &s.Cards[ix], b.cards[ix]
		switch {
		case x.Zone == place.Deck && c == nil, x.Zone == place.Nowhere && (c == nil || c.zone == place.Nowhere):
			continue
		case c == nil:
			t.Fatalf("seed %d, event %d: card %d is in zone %v, and no event reported it", seed, m.Seq(), ix, x.Zone)
		}
		is := paper{owner: x.Owner, zone: x.Zone, temp: x.Temp}
		if x.Zone == place.Attached || x.Zone == place.Hangar {
			is.on = s.Bodies[x.Body].Card
		}
		if is != *c {
			t.Fatalf("seed %d, event %d: card %d is %+v, by the events %+v", seed, m.Seq(), ix, is, *c)
		}
	}
}

// TestBooks keeps the books of random games of every mode from the events alone, with all
// modules and with some. After every command it compares them with the match: resources,
// zones with graveyards, armory and hangars, and the place, damage and shield of units.
func TestBooks(t *testing.T) {
	games := uint64(4)
	switch {
	case os.Getenv("ARBITER_LONG") != "":
		games = 2_000
	case testing.Short(): // as under the race detector
		games = 2
	}
	prog, k := loadShipped(t)
	for _, mode := range prog.ModeIDs() {
		t.Run(mode, func(t *testing.T) {
			for seed := range games {
				set := aRoom(prog, mode, seed, seed%2 == 0)
				if set.MaxRounds = 60; games < 100 {
					set.MaxRounds = 20
				}
				m, err := tcg.New(prog, set)
				if err != nil {
					t.Fatal(err)
				}
				m.Attach(k)
				b := &books{prog: prog, seats: event.Player(m.State.Seats), units: map[event.Entity]*entry{}, cards: map[uint16]*paper{}}
				for p := range b.seats {
					b.base[p], b.pool[p].deck = int(m.State.Players[p].Base), len(set.Decks[p])
					b.pool[p].cap = int(m.State.Players[p].SupplyCap)
				}
				b.play(t, m, set.Seed)
			}
		})
	}
}

// play plays a random game and keeps its books.
func (b *books) play(t *testing.T, m *tcg.Match, seed uint64) {
	r, noted := num.SplitStream(seed, 71), 0
	err := m.Start()
	var legal []match.Command
	for {
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for log := m.Log(); noted < len(log); noted++ {
			b.note(&log[noted])
		}
		if b.compare(t, seed, m); m.Over() {
			return
		}
		legal = m.Legal(toAct(m), legal[:0])
		err = m.Do(legal[r.Intn(len(legal)-1)])
	}
}
