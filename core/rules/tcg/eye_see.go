package tcg

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Form returns what the numbers are.
func (e *Eye) Form() *observe.Form { return &e.form }

// looker is who looks, and how the others count from there.
type looker struct {
	viewer, seats event.Player
}

// number is a player as the viewer counts; 0 for nobody.
func (v looker) number(p event.Player) int32 {
	if p < 0 {
		return 0
	}
	return int32(v.next(p)) + 1
}

func (v looker) index(p event.Player) int { return int(v.next(p)) }

func (v looker) next(p event.Player) event.Player {
	if p < v.viewer {
		p += v.seats
	}
	return p - v.viewer
}

// player is the player with an index.
func (v looker) player(q int) event.Player {
	p := int(v.viewer) + q
	if p >= int(v.seats) {
		p -= int(v.seats)
	}
	return num.To[event.Player](p)
}

func (e *Eye) looker(view match.Any) looker {
	return looker{max(view.Viewer(), 0), num.To[event.Player](e.seats)}
}

// See writes all numbers of a view.
func (e *Eye) See(view match.Any, into []int32) {
	if e.seen == nil {
		e.seen = observe.NewSparse()
	}
	e.seen.Reset()
	e.List(view, e.seen)
	clear(into)
	e.seen.Fill(into)
}

// List lists the numbers of a view that are not 0; see observe.Lister.
func (e *Eye) List(view match.Any, into *observe.Sparse) {
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	s, v, t := &m.State, e.looker(view), &e.sheet
	if t.list != nil {
		t.forget()
	}
	t.list = into
	e.noteRest(s, v)
	whole := [seesMatch]int32{seesTurn: s.Turn, seesRound: s.Round, seesMaxRounds: s.MaxRounds, seesPhase: int32(s.Now()), seesActive: v.number(s.Active)}
	if d, _ := s.Owes(v.viewer); d != nil {
		whole[seesChoice], whole[seesMin], whole[seesMax], whole[seesTaken] = int32(d.Choice), int32(d.Min), int32(d.Max), int32(d.Taken)
	}
	into.Run(0, whole[:])
	t.drain(seesMatch, e.lanes)
	at, wide := e.lanes, e.laneWide()
	for _, holder := range s.Lanes {
		into.Add(num.To[int32](at), v.number(holder))
		t.drain(at+1, at+wide)
		at += wide
	}
	t.drain(e.fixtures, e.players)
	for q := range e.seats {
		e.listPlayer(s, v, v.player(q), e.players+q*e.wide)
	}
	for q := range e.seats {
		p := v.player(q)
		for l := range place.Layer(place.NLayers) {
			if set := s.Taken[l][p]; set != 0 {
				e.listUnits(m, v, set, &e.slots[l][q], s.slotsOn(l, p))
			}
		}
	}
	t.list = nil
}

// listUnits lists the numbers of the units of a player on a layer, in the order of their slots.
func (e *Eye) listUnits(m *Match, v looker, taken place.SlotSet, slots *[place.SlotBits]int32, standing *[place.SlotBits]uint8) {
	g, bodies := Of(m), m.State.Bodies
	for ; taken != 0; taken = taken.Rest() {
		n := taken.First() & (place.SlotBits - 1)
		if at := slots[n]; at > 0 {
			e.listUnit(g, m, v, &bodies[standing[n]], at)
		}
	}
}

// laneWide is how many numbers a lane has.
func (e *Eye) laneWide() int { return (e.fixtures - e.lanes) / place.NLanes }

// noteRest notes the numbers that only some players and units have.
func (e *Eye) noteRest(s *State, v looker) {
	for _, x := range e.always {
		e.sheet.note(int(x.at), x.n)
	}
	if s.NFixtures > 0 {
		s.EachFixture(func(_ event.Entity, f *Fixture) bool {
			e.eachSpot(f, v, func(spot int) { e.sheet.add(e.fixtures+(int(f.Def)-1)*e.fixtureSpots()+spot, 1) })
			return true
		})
	}
	e.noteStatuses(s, v)
	e.noteCounts(s, v)
}

// slot is where the numbers of a unit begin, 0 when it is not listed.
func (e *Eye) slot(v looker, b *Body) int {
	return int(e.slots[b.Layer][v.index(b.Ctrl)][place.SlotOf(b.Lane, b.Row, b.Slot)&(place.SlotBits-1)])
}

// eachSpot calls f for the spot of a fixture, as its numbers count.
func (e *Eye) eachSpot(f *Fixture, v looker, each func(spot int)) {
	switch {
	case f.Lane != place.NoLane:
		each(int(f.Lane))
	case f.Owner < 0:
		each(place.NLanes)
	}
	for _, p := range [2]event.Player{f.Owner, f.Other} {
		if p >= 0 {
			each(place.NLanes + 1 + v.index(p))
		}
	}
}

// listPlayer lists the numbers of a player, which begin at base.
func (e *Eye) listPlayer(s *State, v looker, p event.Player, base int) {
	pl, t := &s.Players[p], &e.sheet
	first, fields := uint16(0), int32(0)
	if pl.Fields != 0 {
		first = s.Cards[pl.Fields].Def
	}
	for ix := pl.Fields; ix != 0; ix = s.Cards[ix].Next {
		fields++
	}
	w, at := t.list.Pen(), num.To[int32](base)
	n := w.Put(t.list.Len(), at+seesOut, observe.Truth(pl.Out))
	n = w.Put(n, at+seesAlly, observe.Truth(s.Allied(v.viewer, p)))
	n = w.Put(n, at+seesBase, int32(pl.Base))
	n = w.Put(n, at+seesSupply, int32(pl.Supply))
	n = w.Put(n, at+seesSupplyCap, int32(pl.SupplyCap))
	n = w.Put(n, at+seesBattery, int32(pl.Battery))
	n = w.Put(n, at+seesHand, int32(pl.Hand.N))
	n = w.Put(n, at+seesDeck, int32(pl.Deck.N))
	n = w.Put(n, at+seesGrave, int32(pl.Grave.N))
	n = w.Put(n, at+seesStreak, int32(pl.ControlStreak))
	n = w.Put(n, at+seesTurns, pl.OwnerTurns)
	n = w.Put(n, at+seesBaseLost, int32(pl.BaseLost))
	n = w.Put(n, at+seesTactics, int32(pl.Tactics))
	n = w.Put(n, at+seesBatteryMade, int32(pl.BatteryMade))
	n = w.Put(n, at+seesFields, fields)
	n = w.Put(n, at+seesField, int32(first))
	t.list.Extend(n)
	e.notePile(s, &pl.Hand, base+e.at.hand-1)
	e.notePile(s, &pl.Grave, base+e.at.grave-1)
	t.drain(base+seesPlayer, base+e.wide)
}

// notePile counts the cards of a pile that are not hidden, from a place on by their definitions.
func (e *Eye) notePile(s *State, pile *Pile, from int) {
	for c := pile.First; c != 0; {
		card := &s.Cards[c&(maxCards-1)]
		if card.Def != 0 {
			e.sheet.add(from+int(card.Def), 1)
		}
		c = card.Next
	}
}

// listUnit lists the numbers of a unit, which begin at base.
func (e *Eye) listUnit(g *Rules, m *Match, v looker, b *Body, base int32) {
	s, t, d := &m.State, &e.sheet, &b.d
	attack, card := d.Strength, &s.Cards[b.Card&(maxCards-1)]
	if !b.knowsAttack(s) {
		attack = g.Attack(m, b)
	}
	w, n, owner := t.list.Pen(), t.list.Len(), v.number(card.Owner)
	if card.Def != 0 && owner != 0 && attack != 0 && d.HealthCap != 0 { // as of most units
		w.Set(n, base+seesCard, int32(card.Def))
		w.Set(n+1, base+seesOwner, owner)
		w.Set(n+2, base+seesAttack, int32(attack))
		w.Set(n+3, base+seesHealth, int32(b.Health()))
		w.Set(n+4, base+seesHealthCap, int32(d.HealthCap))
		n += 5
	} else {
		n = w.Put(n, base+seesCard, int32(card.Def))
		n = w.Put(n, base+seesOwner, owner)
		n = w.Put(n, base+seesAttack, int32(attack))
		n = w.Put(n, base+seesHealth, int32(b.Health()))
		n = w.Put(n, base+seesHealthCap, int32(d.HealthCap))
	}
	if b.Shield|d.ShieldCap != 0 {
		n = w.Put(n, base+seesShield, int32(b.Shield))
		n = w.Put(n, base+seesShieldCap, int32(d.ShieldCap))
	}
	n = w.Put(n, base+seesDamage, int32(d.DType))
	for is := truthsOf(b); is != 0; is &= is - 1 {
		w.Set(n, base+seesTired+int32(bits.TrailingZeros16(is)&15), 1)
		n++
	}
	if b.Armed|b.Cargo != 0 {
		n = w.Put(n, base+seesWorn, s.worn(b))
		n = w.Put(n, base+seesCargo, s.CargoOf(b))
	}
	plain := e.plain[card.Def]
	if d.gained {
		n, plain = e.putKeywords(s, b, w, n, base), e.starts
	}
	if t.left > 0 || d.Own != 0 {
		if !d.gained {
			n = e.putSets(e.printed[card.Def], w, n, base)
		}
		t.list.Extend(n)
		e.listRest(m, b, int(base))
		return
	}
	for _, x := range plain {
		w.Set(n, base+x.at, x.n)
		n++
	}
	t.list.Extend(n)
}

// putKeywords writes the keywords of a unit that has others than the printed ones.
func (e *Eye) putKeywords(s *State, b *Body, w observe.Pen, n int, base int32) int {
	copy(e.keywords, e.printed[s.Cards[b.Card].Def])
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == b.Card {
			e.noteKeyword(gr.Keyword)
		}
	}
	if s.nGifts > 0 {
		for x := range s.Given(b) {
			e.noteKeyword(x.Keyword)
		}
	}
	return e.putSets(e.keywords, w, n, base)
}

func (e *Eye) noteKeyword(k uint16) {
	word, bit := keywordBit(k)
	e.keywords[word] |= bit
}

// putSets writes the sets of keywords of a unit.
func (e *Eye) putSets(sets []int32, w observe.Pen, n int, base int32) int {
	at := base + seesKeywords
	for _, set := range sets {
		n = w.Put(n, at, set)
		at++
	}
	return n
}

// worn is how many attachments a unit has.
func (s *State) worn(b *Body) (n int32) {
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		n++
	}
	return n
}

// truthsOf returns the numbers of a unit that are 0 or 1, a bit each, the lowest for seesTired.
func truthsOf(b *Body) uint16 {
	const first = program.QMayAttack
	is := b.d.Answers
	return b.Flags&(FlagTired|FlagAttacked|FlagMoved|FlagDamaged) | is&1<<(seesMayAttack-seesTired) | is>>(program.QMayMove-first)&1<<(seesMayMove-seesTired) |
		is>>(program.QHidden-first)&1<<(seesHidden-seesTired) | is>>(program.QIntercepts-first)&1<<(seesIntercepts-seesTired)
}

// listRest lists the statuses, counters, values and pools of a unit. Some may differ from their
// starts.
func (e *Eye) listRest(m *Match, b *Body, base int) {
	t := &e.sheet
	for _, x := range e.starts {
		t.begin(base+int(x.at), x.n)
	}
	if b.d.Own != 0 {
		e.noteOwn(m, b, base)
	}
	t.drain(base+seesKeywords+e.words, base+e.deep)
}

// noteOwn notes the values and pools of a unit. Some value differs from its start.
func (e *Eye) noteOwn(m *Match, b *Body, base int) {
	g := Of(m)
	for i := 1; i < len(e.prog.Values); i++ {
		e.sheet.note(base+e.at.value+i-1, g.ValueOf(m, b, num.To[uint16](i)))
	}
	for i := 1; i < len(e.prog.Pools); i++ {
		left, _ := g.PoolLeft(m, b, num.To[uint16](i))
		e.sheet.note(base+e.at.pool+i-1, left)
	}
}

// keywordBit is the bit of a keyword, and the set that has it.
func keywordBit(k uint16) (word int, bit int32) {
	return (int(k) - 1) / keywordBits, 1 << ((int(k) - 1) % keywordBits)
}

// noteStatuses notes the layers of statuses of players and units.
func (e *Eye) noteStatuses(s *State, v looker) {
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On == 0 {
			e.sheet.add(e.players+v.index(st.Owner)*e.wide+e.at.status+int(st.Kind)-1, int32(st.Layers))
		} else if at := e.slotOf(s, v, st.On); at > 0 {
			e.sheet.add(at+e.at.unitStatus+int(st.Kind)-1, int32(st.Layers))
		}
	}
}

// slotOf is slot by the card of a unit.
func (e *Eye) slotOf(s *State, v looker, card uint16) int {
	if card > s.NCards || s.Cards[card].Zone != place.Board || s.Cards[card].Body == 0 {
		return 0
	}
	return e.slot(v, &s.Bodies[s.Cards[card].Body])
}

// noteCounts notes the counters that are not at their start.
func (e *Eye) noteCounts(s *State, v looker) {
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		d, at, x := &e.prog.Counters[c.Kind], int(e.counters[c.Kind]), event.Entity(c.On)
		if d.Pool != 0 {
			continue
		}
		switch d.Holder {
		case program.OnMatch:
			e.sheet.note(at, c.N)
		case program.OnLane:
			if lane := place.LaneIndex(x); lane != place.NoLane {
				e.sheet.note(e.lanes+int(lane)*e.laneWide()+at, c.N)
			}
		case program.OnPlayer:
			if p, base := place.BaseIndex(x); base {
				e.sheet.note(e.players+v.index(p)*e.wide+at, c.N)
			}
		case program.OnUnit:
			if slot := e.slotOf(s, v, c.On); slot > 0 {
				e.sheet.note(slot+at, c.N)
			}
		case program.OnFixture:
			if n := place.FixtureIndex(x); n >= 0 && n < int(s.NFixtures) && s.Fixtures[n].Def != 0 {
				e.eachSpot(&s.Fixtures[n], v, func(spot int) { e.sheet.add(at+spot, c.N-d.Bounds.Start) })
			}
		}
	}
}
