package tcg

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// read evaluates one reading. What does not exist reads as 0.
func (g *Rules) read(m *match.Match[State], r *kit.Reading, a *asking) int32 {
	s := &m.State
	switch r.Subject {
	case program.SubjSelf:
		if r.Prop == program.PropX {
			if a.n != nil {
				return int32(a.n[0])
			}
			return num.To[int32](g.numberOf(m, a.ref, a.self, 0))
		}
		if place.FixtureIndex(a.self) >= 0 {
			return g.readFixture(s, a.self, r.Prop, r.Arg, a)
		}
		if ix := s.CardIndex(a.self); ix != 0 && s.Cards[ix].Body != 0 && s.Cards[ix].Zone != place.Hangar { // what is worn reads its bearer
			b := &s.Bodies[s.Cards[ix].Body]
			return g.readUnit(m, b, s.EntityOf(b), r.Prop, r.Arg, a)
		}
		return g.Read(m, a.self, r.Prop, r.Arg, a)
	case program.SubjSource:
		return g.Read(m, a.e.Source, r.Prop, r.Arg, a)
	case program.SubjTarget:
		return g.Read(m, a.e.Target, r.Prop, r.Arg, a)
	case program.SubjUnit:
		return g.Read(m, a.unit, r.Prop, r.Arg, a)
	case program.SubjOwner:
		return g.readPlayer(s, a.by, r.Prop, r.Arg, a)
	case program.SubjOpponent:
		return g.readOpponents(s, r, a)
	case program.SubjSourcePlayer:
		return g.readPlayer(s, a.e.SourcePlayer, r.Prop, r.Arg, a)
	case program.SubjTargetPlayer:
		return g.readPlayer(s, a.e.TargetPlayer, r.Prop, r.Arg, a)
	case program.SubjEvent:
		return g.readEvent(m, a.e, r, a)
	}
	return g.readRoom(s, r)
}

// readOpponents returns the highest value among the living enemies. A boolean is true if it
// is for any of them.
func (g *Rules) readOpponents(s *State, r *kit.Reading, a *asking) (highest int32) {
	for q := range event.Player(s.Seats) {
		if s.Enemies(a.by, q) {
			highest = max(highest, g.readPlayer(s, q, r.Prop, r.Arg, a))
		}
	}
	return highest
}

func (g *Rules) readRoom(s *State, r *kit.Reading) int32 {
	switch r.Prop {
	case program.PropCounter:
		return g.counter(s, r.Arg, place.MatchEntity)
	case program.PropTeamMode:
		return b2i(s.TeamMode())
	case program.PropRollsToHit:
		return b2i(g.toHit(s) != nil)
	case program.PropTurn:
		return s.Turn
	case program.PropRound:
		return s.Round
	case program.PropSpent:
		used := g.prog.Pools[r.Arg].Used
		return b2i(slices.ContainsFunc(s.Counts[:s.NCounts], func(c kit.Count) bool { return c.Kind == used }))
	}
	return int32(s.OptionIn(g.prog, num.To[uint16](r.Arg)))
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// Read returns a property of an entity: a unit, a base, a fixture, or a card anywhere.
func (g *Rules) Read(m *match.Match[State], x event.Entity, prop kit.Property, arg int32, a *asking) int32 {
	s := &m.State
	if place.FixtureIndex(x) >= 0 {
		return g.readFixture(s, x, prop, arg, a)
	}
	if b := s.body(x); b != nil {
		return g.readUnit(m, b, x, prop, arg, a)
	}
	if p, ok := place.BaseIndex(x); ok {
		return g.readBase(s, p, prop, arg, a)
	}
	return g.readCard(m, x, prop, arg, a)
}

func (g *Rules) readBase(s *State, p event.Player, prop kit.Property, arg int32, a *asking) int32 {
	switch prop {
	case program.PropIsBase, program.PropInPlay:
		return 1
	case program.PropHealth:
		return int32(s.Players[p].Base)
	case program.PropCounter:
		return g.counter(s, arg, place.BaseOf(p))
	case program.PropController, program.PropOwner:
		return int32(p) + 1
	case program.PropIsEnemy:
		return b2i(s.Enemies(a.by, p))
	case program.PropIsFriendly:
		return b2i(s.Allied(a.by, p))
	case program.PropIsOwn:
		return b2i(a.by == p)
	case program.PropIsSelf:
		return b2i(a.self == place.BaseOf(p))
	case program.PropStatus, program.PropLayers:
		return s.playerLayers(p, arg)
	case program.PropParty:
		return s.isParty(a, p)
	case program.PropBetween:
		return s.between(arg, a.by, p)
	}
	return 0
}

// playerLayers returns the layers of a status on a player, 0 when it is not
// there.
func (s *State) playerLayers(p event.Player, kind int32) int32 {
	if st := s.FindStatus(0, p, num.To[uint16](kind)); st != nil {
		return int32(st.Layers)
	}
	return 0
}

func (g *Rules) readUnit(m *match.Match[State], b *Body, x event.Entity, prop kit.Property, arg int32, a *asking) int32 {
	s := &m.State
	switch prop {
	case program.PropShield:
		return int32(b.Shield)
	case program.PropDamage:
		return int32(b.Damage)
	case program.PropLane:
		return int32(b.Lane) + 1
	case program.PropLayer:
		return int32(b.Layer)
	case program.PropRow:
		return int32(b.Row)
	case program.PropController:
		return int32(b.Ctrl) + 1
	case program.PropIsUnit:
		return 1
	case program.PropInPlay:
		return b2i(b.Flags&FlagDead == 0)
	case program.PropBehindFront:
		return b2i(s.behindFront(b))
	case program.PropLaneControlled:
		return b2i(s.controlled(b.Lane))
	case program.PropTired:
		return b2i(b.Flags&FlagTired != 0)
	case program.PropAttacked:
		return b2i(b.Flags&FlagAttacked != 0)
	case program.PropMoved:
		return b2i(b.Flags&FlagMoved != 0)
	case program.PropDamagedSince:
		return b2i(b.Flags&FlagDamaged != 0)
	case program.PropIsEnemy:
		return b2i(s.Enemies(a.by, b.Ctrl))
	case program.PropIsFriendly:
		return b2i(s.Allied(a.by, b.Ctrl))
	case program.PropIsOwn:
		return b2i(a.by == b.Ctrl)
	case program.PropCounter:
		return g.counter(s, arg, x)
	case program.PropParty:
		return s.isParty(a, b.Ctrl)
	case program.PropBetween:
		return s.between(arg, a.by, b.Ctrl)
	case program.PropFought:
		return b2i(s.fought(a.by, b.Ctrl))
	case program.PropCargo:
		return s.CargoOf(b)
	}
	if prop == program.PropValue {
		return g.ValueOf(m, b, num.To[uint16](arg))
	}
	if g.inside > 0 {
		return g.readSeen(m, b, x, prop, arg, a)
	}
	d := g.Fresh(m, b)
	switch prop {
	case program.PropAttack:
		return int32(g.Attack(m, b))
	case program.PropShieldCap:
		return int32(d.ShieldCap)
	case program.PropHealth:
		return int32(b.Health())
	case program.PropHealthCap:
		return int32(d.HealthCap)
	case program.PropHas:
		return b2i(g.HasKeyword(s, b, d, num.To[uint16](arg)))
	case program.PropTag:
		return b2i(g.hasTag(s, b, d, &g.prog.TagSets[arg]))
	case program.PropStatus:
		return b2i(g.HasStatus(s, b, d, num.To[uint16](arg)))
	case program.PropLayers:
		return int32(s.layers(s.key(b), num.To[uint16](arg)))
	case program.PropHidden:
		return b2i(d.Is(program.QHidden))
	case program.PropIntercepts:
		return b2i(d.Is(program.QIntercepts))
	case program.PropPastFront:
		return b2i(d.Is(program.QPastFront))
	case program.PropEntersReady:
		return b2i(d.Is(program.QEntersReady))
	case program.PropCannotAttack:
		return b2i(!d.Is(program.QMayAttack))
	case program.PropCannotMove:
		return b2i(!d.Is(program.QMayMove))
	case program.PropNoAttackUntil:
		return g.barredUntil(s, b, d.Is(program.QMayAttack), program.QMayAttack)
	case program.PropNoMoveUntil:
		return g.barredUntil(s, b, d.Is(program.QMayMove), program.QMayMove)
	case program.PropPool, program.PropPoolCap:
		left, full := g.PoolLeft(m, b, num.To[uint16](arg))
		if prop == program.PropPool {
			return left
		}
		return full
	}
	return g.readCard(m, x, prop, arg, a)
}

// readSeen is readUnit while values are computed: what modifiers change is as the one
// that is being asked sees it.
func (g *Rules) readSeen(m *match.Match[State], b *Body, x event.Entity, prop kit.Property, arg int32, a *asking) int32 {
	s := &m.State
	if prop == program.PropTag {
		return b2i(g.seenTag(m, b, &g.prog.TagSets[arg]))
	}
	of := func(q program.Question) int32 { return g.valueSeen(m, b, program.Computed{Of: q}) }
	switch prop {
	case program.PropAttack:
		return of(program.QAttack)
	case program.PropShieldCap:
		return of(program.QShieldCap)
	case program.PropHealth:
		return max(of(program.QHealthCap)-int32(b.Damage), 1)
	case program.PropHealthCap:
		return of(program.QHealthCap)
	case program.PropHas:
		return b2i(g.seenKeyword(m, b, num.To[uint16](arg)))
	case program.PropStatus:
		return b2i(s.FindStatus(s.key(b), event.NoPlayer, num.To[uint16](arg)) != nil)
	case program.PropLayers:
		return int32(s.layers(s.key(b), num.To[uint16](arg)))
	case program.PropHidden:
		return of(program.QHidden)
	case program.PropIntercepts:
		return of(program.QIntercepts)
	case program.PropPastFront:
		return of(program.QPastFront)
	case program.PropEntersReady:
		return of(program.QEntersReady)
	case program.PropCannotAttack:
		return 1 - of(program.QMayAttack)
	case program.PropCannotMove:
		return 1 - of(program.QMayMove)
	case program.PropNoAttackUntil:
		return g.barredUntil(s, b, of(program.QMayAttack) != 0, program.QMayAttack)
	case program.PropNoMoveUntil:
		return g.barredUntil(s, b, of(program.QMayMove) != 0, program.QMayMove)
	case program.PropPool, program.PropPoolCap:
		left, full := g.PoolLeft(m, b, num.To[uint16](arg))
		if prop == program.PropPool {
			return left
		}
		return full
	}
	return g.readCard(m, x, prop, arg, a)
}

func (g *Rules) readCard(m *match.Match[State], x event.Entity, prop kit.Property, arg int32, a *asking) int32 {
	s := &m.State
	ix := s.CardIndex(x)
	if prop == program.PropCounter {
		return g.counter(s, arg, x)
	}
	if ix == 0 {
		return 0
	}
	switch prop {
	case program.PropParty:
		return s.isParty(a, s.PlayerOf(x))
	case program.PropBetween:
		return s.between(arg, a.by, s.PlayerOf(x))
	}
	c := &s.Cards[ix]
	d := &g.prog.Cards[c.Def]
	switch prop {
	case program.PropOwner:
		return int32(c.Owner) + 1
	case program.PropController:
		return int32(s.PlayerOf(x)) + 1
	case program.PropIsOwn:
		return b2i(a.by == s.PlayerOf(x))
	case program.PropIsFriendly:
		return b2i(s.Allied(a.by, s.PlayerOf(x)))
	case program.PropIsEnemy:
		return b2i(s.Enemies(a.by, s.PlayerOf(x)))
	case program.PropIsSelf:
		return b2i(x == a.self)
	case program.PropLayers:
		return int32(s.layers(ix, num.To[uint16](arg)))
	case program.PropStatus:
		return b2i(s.layers(ix, num.To[uint16](arg)) > 0)
	case program.PropInPlay:
		return b2i(c.Zone == place.FieldZone || c.Zone == place.Attached)
	case program.PropCost:
		return num.To[int32](g.costNow(m, s.PlayerOf(x), ix, program.QCost, d.Supply))
	case program.PropBatteryCost:
		return num.To[int32](g.costNow(m, s.PlayerOf(x), ix, program.QBatteryCost, d.Battery))
	}
	n, _ := g.prog.Printed(d, prop, arg)
	return n
}

func (g *Rules) readPlayer(s *State, p event.Player, prop kit.Property, arg int32, a *asking) int32 {
	if p < 0 || int(p) >= int(s.Seats) {
		return 0
	}
	pl := &s.Players[p]
	switch prop {
	case program.PropSupply:
		return int32(pl.Supply)
	case program.PropBattery:
		return int32(pl.Battery)
	case program.PropHand:
		return int32(pl.Hand.N)
	case program.PropDeck:
		return int32(pl.Deck.N)
	case program.PropBase:
		return int32(pl.Base)
	case program.PropBaseLost:
		return int32(pl.BaseLost)
	case program.PropIsActive:
		return b2i(s.Active == p)
	case program.PropFoesTurn:
		return b2i(!s.Allied(s.Active, p))
	case program.PropPlayed:
		return g.played(s, p, arg)
	case program.PropController:
		return int32(p) + 1
	case program.PropIsEnemy:
		return b2i(s.Enemies(a.by, p))
	case program.PropIsFriendly:
		return b2i(s.Allied(a.by, p))
	case program.PropIsOwn:
		return b2i(a.by == p)
	case program.PropStatus, program.PropLayers:
		return s.playerLayers(p, arg)
	case program.PropCounter:
		return g.counter(s, arg, place.BaseOf(p))
	case program.PropParty:
		return s.isParty(a, p)
	case program.PropBetween:
		return s.between(arg, a.by, p)
	case program.PropControls, program.PropHolds:
		lane := num.To[place.Lane](arg - 1)
		if lane == place.NLanes { // the lane of who asks
			lane = s.actorLane(a.self)
		}
		if prop == program.PropHolds {
			return b2i(lane < place.NLanes && s.Lanes[lane] == p)
		}
		return b2i(lane < place.NLanes && s.controls(p, lane))
	case program.PropControlsLane:
		for l := range place.Lane(place.NLanes) {
			if s.controls(p, l) {
				return 1
			}
		}
	}
	return 0
}

func (g *Rules) readEvent(m *match.Match[State], e *event.Event, r *kit.Reading, a *asking) int32 {
	switch r.Prop {
	case program.PropEventAmount:
		return e.Args[events.ArgAmount]
	case program.PropEventType:
		return e.Args[events.ArgDType]
	case program.PropEventTag:
		return e.Args[events.ArgTags] & r.Arg
	case program.PropEventShieldLost:
		return e.Args[events.ArgShield]
	case program.PropEventHealthLost:
		return e.Args[events.ArgHealth]
	case program.PropEventDamaged:
		return e.Args[events.ArgShield] + e.Args[events.ArgHealth] // what counts as damage (D-15)
	case program.PropEventByEnemy:
		return b2i(m.State.Enemies(e.SourcePlayer, m.State.PlayerOf(e.Target)))
	case program.PropEventStealth:
		return b2i(e.Type == events.TargetLocked && e.Args[events.ArgStealth] != 0)
	case program.PropEventBaseDealt:
		return num.To[int32](m.State.BaseDealt(e.SourcePlayer, e.TargetPlayer))
	case program.PropEventLane:
		if l := place.LaneOf(e.At); l < place.NLanes {
			return int32(l) + 1
		}
		return 0
	}
	return e.Args[r.Arg]
}
