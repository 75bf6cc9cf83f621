package tcg

import (
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
	viewer event.Player
	seats  int
}

// number is a player as the viewer counts; 0 for nobody.
func (v looker) number(p event.Player) int32 {
	if p < 0 {
		return 0
	}
	return num.To[int32](v.index(p) + 1)
}

func (v looker) index(p event.Player) int { return (int(p) - int(v.viewer) + v.seats) % v.seats }

func (e *Eye) looker(view match.Any) looker {
	return looker{max(view.Viewer(), 0), e.seats}
}

// See writes all numbers of a view.
func (e *Eye) See(view match.Any, into []int32) {
	clear(into)
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	s, v := &m.State, e.looker(view)
	into[seesTurn], into[seesRound], into[seesMaxRounds] = s.Turn, s.Round, s.MaxRounds
	into[seesPhase], into[seesActive] = int32(s.Now()), v.number(s.Active)
	if d, _ := s.Owes(v.viewer); d != nil {
		into[seesChoice], into[seesMin], into[seesMax], into[seesTaken] = int32(d.Choice), int32(d.Min), int32(d.Max), int32(d.Taken)
	}
	laneWide := (e.fixtures - e.lanes) / place.NLanes
	for lane, holder := range s.Lanes {
		into[e.lanes+lane*laneWide] = v.number(holder)
	}
	e.seeStarts(s, into)
	s.EachFixture(func(_ event.Entity, f *Fixture) bool {
		e.eachSpot(f, v, func(spot int) { into[e.fixtures+(int(f.Def)-1)*e.fixtureSpots()+spot]++ })
		return true
	})
	for p := range event.Player(s.Seats) {
		e.seePlayer(s, v, p, into[e.players+v.index(p)*e.wide:])
		for b := range s.AllOf(p) {
			if at := e.slot(v, b); at > 0 {
				e.seeUnit(m, v, b, into[at:])
			}
		}
	}
	e.seeStatuses(s, v, into)
	e.seeCounts(s, v, into)
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

func (e *Eye) seePlayer(s *State, v looker, p event.Player, into []int32) {
	pl := &s.Players[p]
	into[seesOut], into[seesAlly] = observe.Truth(pl.Out), observe.Truth(s.Allied(v.viewer, p))
	into[seesBase], into[seesSupply], into[seesSupplyCap], into[seesBattery] = int32(pl.Base), int32(pl.Supply), int32(pl.SupplyCap), int32(pl.Battery)
	into[seesHand], into[seesDeck], into[seesGrave] = int32(pl.Hand.N), int32(pl.Deck.N), int32(pl.Grave.N)
	into[seesStreak], into[seesTurns], into[seesBaseLost] = int32(pl.ControlStreak), pl.OwnerTurns, int32(pl.BaseLost)
	into[seesTactics], into[seesBatteryMade] = int32(pl.Tactics), int32(pl.BatteryMade)
	for ix := range s.Fields(p) {
		if into[seesFields]++; into[seesFields] == 1 {
			into[seesField] = int32(s.Cards[ix].Def)
		}
	}
	for c := pl.Hand.First; c != 0; c = s.Cards[c].Next {
		if d := int(s.Cards[c].Def); d != 0 { // the others are hidden
			into[e.at.hand+d-1]++
		}
	}
	for c := pl.Grave.First; c != 0; c = s.Cards[c].Next {
		if d := int(s.Cards[c].Def); d != 0 {
			into[e.at.grave+d-1]++
		}
	}
}

func (e *Eye) seeUnit(m *Match, v looker, b *Body, into []int32) {
	g, s := Of(m), &m.State
	d := g.Fresh(m, b)
	into[seesCard], into[seesOwner] = int32(s.Cards[b.Card].Def), v.number(s.Cards[b.Card].Owner)
	into[seesAttack], into[seesHealth], into[seesHealthCap] = int32(g.Attack(m, b)), int32(b.Health()), int32(d.HealthCap)
	into[seesShield], into[seesShieldCap], into[seesDamage] = int32(b.Shield), int32(d.ShieldCap), int32(d.DType)
	into[seesTired], into[seesAttacked] = observe.Truth(b.Flags&FlagTired != 0), observe.Truth(b.Flags&FlagAttacked != 0)
	into[seesMoved], into[seesDamaged] = observe.Truth(b.Flags&FlagMoved != 0), observe.Truth(b.Flags&FlagDamaged != 0)
	into[seesMayAttack], into[seesMayMove] = observe.Truth(d.Is(program.QMayAttack)), observe.Truth(d.Is(program.QMayMove))
	into[seesHidden], into[seesIntercepts] = observe.Truth(d.Is(program.QHidden)), observe.Truth(d.Is(program.QIntercepts))
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		into[seesWorn]++
	}
	into[seesCargo] = s.CargoOf(b)
	for i := range e.prog.Cards[s.Cards[b.Card].Def].Printed {
		seeKeyword(e.prog.Cards[s.Cards[b.Card].Def].Printed[i].Keyword, into)
	}
	if b.d.gained {
		for k := range s.gains(b) {
			seeKeyword(k, into)
		}
	}
	for _, x := range e.starts {
		into[x.at] = x.n
	}
	if d.Own != 0 { // as few have
		e.seeOwn(m, b, into)
		return
	}
	for _, pool := range e.filled {
		into[e.at.pool+int(pool)-1], _ = g.PoolLeft(m, b, pool)
	}
}

// seeOwn writes the values and pools of a unit. Some value differs from its start.
func (e *Eye) seeOwn(m *Match, b *Body, into []int32) {
	g := Of(m)
	for i := 1; i < len(e.prog.Values); i++ {
		into[e.at.value+i-1] = g.ValueOf(m, b, num.To[uint16](i))
	}
	for i := 1; i < len(e.prog.Pools); i++ {
		into[e.at.pool+i-1], _ = g.PoolLeft(m, b, num.To[uint16](i))
	}
}

// seeKeyword sets the bit of a keyword among the numbers of a slot.
func seeKeyword(k uint16, into []int32) {
	into[seesKeywords+(int(k)-1)/keywordBits] |= 1 << ((int(k) - 1) % keywordBits)
}

// seeStatuses writes the layers of statuses of players and units.
func (e *Eye) seeStatuses(s *State, v looker, into []int32) {
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On == 0 {
			into[e.players+v.index(st.Owner)*e.wide+e.at.status+int(st.Kind)-1] += int32(st.Layers)
		} else if at := e.slotOf(s, v, st.On); at > 0 {
			into[at+e.at.unitStatus+int(st.Kind)-1] += int32(st.Layers)
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

// seeStarts writes the starts of counters on things that are always there.
func (e *Eye) seeStarts(s *State, into []int32) {
	laneWide := (e.fixtures - e.lanes) / place.NLanes
	for i := 1; i < len(e.prog.Counters); i++ {
		d := &e.prog.Counters[i]
		if d.Start == 0 || d.Pool != 0 {
			continue
		}
		start, at := d.Bounds.Start, int(e.counters[i])
		switch d.Holder {
		case program.OnMatch:
			into[at] = start
		case program.OnLane:
			for lane := range place.NLanes {
				into[e.lanes+lane*laneWide+at] = start
			}
		case program.OnPlayer:
			for q := range int(s.Seats) {
				into[e.players+q*e.wide+at] = start
			}
		}
	}
}

// seeCounts writes the counters that are not at their start.
func (e *Eye) seeCounts(s *State, v looker, into []int32) {
	laneWide := (e.fixtures - e.lanes) / place.NLanes
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		d, at, x := &e.prog.Counters[c.Kind], int(e.counters[c.Kind]), event.Entity(c.On)
		if d.Pool != 0 {
			continue
		}
		switch d.Holder {
		case program.OnMatch:
			into[at] = c.N
		case program.OnLane:
			if lane := place.LaneIndex(x); lane != place.NoLane {
				into[e.lanes+int(lane)*laneWide+at] = c.N
			}
		case program.OnPlayer:
			if p, base := place.BaseIndex(x); base {
				into[e.players+v.index(p)*e.wide+at] = c.N
			}
		case program.OnUnit:
			if slot := e.slotOf(s, v, c.On); slot > 0 {
				into[slot+at] = c.N
			}
		case program.OnFixture:
			if n := place.FixtureIndex(x); n >= 0 && n < int(s.NFixtures) && s.Fixtures[n].Def != 0 {
				e.eachSpot(&s.Fixtures[n], v, func(spot int) { into[at+spot] += c.N - d.Bounds.Start })
			}
		}
	}
}
