package tcg

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// property is a number that filters and scripts can read of an entity, a
// player, the event or the room.
type property uint8

const (
	propAttack property = iota
	propShield
	propShieldCap
	propHealth
	propHealthCap
	propDamage
	propLane
	propRow
	propFaction
	propType
	propController
	propOwner
	propIsUnit
	propIsVehicle
	propIsBase
	propInPlay
	propHas
	propTag
	propStatus
	propLayers
	propTired
	propAttacked
	propMoved
	propCamoBroken
	propHidden
	propDamagedSince
	propCombo
	propCannotAttack
	propCannotMove
	propNoAttackUntil
	propNoMoveUntil
	propX
	propIsEnemy
	propIsFriendly
	propIsOwn
	propIsSelf
	propFought
	propSupply
	propBattery
	propHand
	propDeck
	propBase
	propBaseLost
	propIsActive
	propPlayed
	propControlsLane
	propControls
	propCost
	propToken

	propEventAmount
	propEventType
	propEventTag
	propEventShieldLost
	propEventHealthLost
	propEventDamaged
	propEventByEnemy
	propEventStealth
	propEventLane
	propField
	propFieldPlayer // counts from 1, as controllers do

	propOption
	propCoverSpent
	propTurn
	propRound
)

var entityProps = map[string]property{
	"attack": propAttack, "shield": propShield, "shield_cap": propShieldCap, "health": propHealth, "health_cap": propHealthCap,
	"damage": propDamage, "lane": propLane, "row": propRow, "faction": propFaction, "type": propType, "controller": propController,
	"owner": propOwner, "is_unit": propIsUnit, "is_vehicle": propIsVehicle, "is_base": propIsBase, "in_play": propInPlay,
	"has": propHas, "tag": propTag, "status": propStatus, "layers": propLayers, "tired": propTired, "attacked": propAttacked,
	"attacked_this_turn": propAttacked, "moved": propMoved, "camo_broken": propCamoBroken, "hidden": propHidden,
	"has_camo_this_turn": propHidden, "damaged_last_opponent_turn": propDamagedSince,
	"combo_triggered_this_turn": propCombo, "cannot_attack": propCannotAttack, "cannot_move": propCannotMove,
	"cannot_attack_until_turn": propNoAttackUntil, "cannot_move_until_turn": propNoMoveUntil,
	"x": propX, "is_enemy": propIsEnemy, "is_friendly": propIsFriendly, "is_own": propIsOwn, "is_self": propIsSelf,
	"controller_fought": propFought, "supply": propSupply, "battery": propBattery, "hand": propHand, "deck": propDeck,
	"base_health": propBase, "base_lost_this_turn": propBaseLost, "is_active": propIsActive, "played": propPlayed,
	"controls_lane": propControlsLane, "controls": propControls, "turn": propTurn, "round": propRound, "cost": propCost, "option": propOption, "is_token": propToken, "cover_spent": propCoverSpent,
}

var eventProps = map[string]property{
	"amount": propEventAmount, "type": propEventType, "tag": propEventTag, "shield_lost": propEventShieldLost,
	"health_lost": propEventHealthLost, "damaged": propEventDamaged, "by_enemy": propEventByEnemy,
	"stealth": propEventStealth, "lane": propEventLane,
}

// read evaluates one reading. What does not exist reads as 0.
func (g *Rules) read(m *match.Match[State], r *reading, a *asking) int32 {
	s := &m.State
	switch r.subject {
	case subjSelf:
		if r.prop == propX {
			if a.n != nil {
				return int32(a.n[0])
			}
			return num.To[int32](g.numberOf(&m.State, a.ref, a.self, 0))
		}
		return g.Read(m, s.bearer(a.self), r.prop, r.arg, a)
	case subjSource:
		return g.Read(m, a.e.Source, r.prop, r.arg, a)
	case subjTarget:
		return g.Read(m, a.e.Target, r.prop, r.arg, a)
	case subjUnit:
		return g.Read(m, a.unit, r.prop, r.arg, a)
	case subjOwner:
		return g.readPlayer(s, a.by, r.prop, r.arg, a)
	case subjOpponent:
		return g.readOpponents(s, r, a)
	case subjSourcePlayer:
		return g.readPlayer(s, a.e.SourcePlayer, r.prop, r.arg, a)
	case subjTargetPlayer:
		return g.readPlayer(s, a.e.TargetPlayer, r.prop, r.arg, a)
	case subjEvent:
		return g.readEvent(m, a.e, r, a)
	}
	return s.readRoom(r)
}

// readOpponents gives the highest of what the living enemies have: a truth if it
// is one of any of them.
func (g *Rules) readOpponents(s *State, r *reading, a *asking) (most int32) {
	for q := range event.Player(s.Seats) {
		if s.enemies(a.by, q) {
			most = max(most, g.readPlayer(s, q, r.prop, r.arg, a))
		}
	}
	return most
}

func (s *State) readRoom(r *reading) int32 {
	switch r.prop {
	case propTurn:
		return s.Turn
	case propRound:
		return s.Round
	case propCoverSpent:
		for i := range s.Bodies[1 : s.NBodies+1] {
			if s.Bodies[i+1].CoverUsed > 0 {
				return 1
			}
		}
		return 0
	}
	return b2i(s.Options>>uint(r.arg)&1 != 0)
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// Read gives a property of an entity: a unit, a base, or a card anywhere.
func (g *Rules) Read(m *match.Match[State], x event.Entity, prop property, arg int32, a *asking) int32 {
	s := &m.State
	if p, ok := BaseIndex(x); ok {
		return g.readBase(s, p, prop, arg, a)
	}
	if b := s.body(x); b != nil {
		return g.readUnit(m, b, x, prop, arg, a)
	}
	return g.readCard(m, x, prop, arg, a)
}

func (g *Rules) readBase(s *State, p event.Player, prop property, arg int32, a *asking) int32 {
	switch prop {
	case propIsBase, propInPlay:
		return 1
	case propHealth:
		return int32(s.Players[p].Base)
	case propController, propOwner:
		return int32(p) + 1
	case propIsEnemy:
		return b2i(s.enemies(a.by, p))
	case propIsFriendly, propIsOwn:
		return b2i(a.by == p)
	case propIsSelf:
		return b2i(a.self == BaseOf(p))
	case propStatus, propLayers:
		return s.playerLayers(p, arg)
	}
	return 0
}

// playerLayers gives the layers of a state on a player, 0 when it is not
// there.
func (s *State) playerLayers(p event.Player, kind int32) int32 {
	if st := s.findStatus(0, p, num.To[uint8](kind)); st != nil {
		return int32(st.Layers)
	}
	return 0
}

func (g *Rules) readUnit(m *match.Match[State], b *Body, x event.Entity, prop property, arg int32, a *asking) int32 {
	s := &m.State
	switch prop {
	case propShield:
		return int32(b.Shield)
	case propDamage:
		return int32(b.Damage)
	case propLane:
		return int32(b.Lane) + 1
	case propRow:
		return int32(b.Row)
	case propController:
		return int32(b.Ctrl) + 1
	case propIsUnit:
		return 1
	case propInPlay:
		return b2i(b.Flags&fDead == 0)
	case propTired:
		return b2i(b.Flags&fTired != 0)
	case propAttacked:
		return b2i(b.Flags&fAttacked != 0)
	case propMoved:
		return b2i(b.Flags&fMoved != 0)
	case propCamoBroken:
		return b2i(b.Flags&fCamoBroken != 0)
	case propDamagedSince:
		return b2i(b.Flags&fDamaged != 0)
	case propCombo:
		return b2i(b.Flags&fCombo != 0)
	case propIsEnemy:
		return b2i(s.enemies(a.by, b.Ctrl))
	case propIsFriendly:
		return b2i(s.allied(a.by, b.Ctrl))
	case propIsOwn:
		return b2i(a.by == b.Ctrl)
	case propFought:
		return 1 // two seats: W-03 alone (M-08)
	}
	d := g.fresh(m, b)
	switch prop {
	case propAttack:
		return int32(g.attack(m, b))
	case propShieldCap:
		return int32(d.ShieldCap)
	case propHealth:
		return int32(b.health())
	case propHealthCap:
		return int32(d.HealthCap)
	case propHas:
		return int32(d.Keywords >> uint(arg) & 1)
	case propIsVehicle:
		return b2i(g.tags(s, b, d)&g.prog.vehicleTags != 0)
	case propTag:
		return b2i(g.tags(s, b, d)&uint32(arg) != 0)
	case propStatus:
		return int32(d.States >> uint(arg) & 1)
	case propLayers:
		return int32(s.layers(s.key(b), num.To[uint8](arg)))
	case propHidden:
		return b2i(d.is(qHidden))
	case propCannotAttack:
		return b2i(!d.is(qMayAttack))
	case propCannotMove:
		return b2i(!d.is(qMayMove))
	case propNoAttackUntil:
		return g.barredUntil(s, b, d, qMayAttack)
	case propNoMoveUntil:
		return g.barredUntil(s, b, d, qMayMove)
	}
	return g.readCard(m, x, prop, arg, a)
}

// tags are the tags of a unit: those of its card, and those that go with the
// keywords that it has, gained ones too (W-23).
func (g *Rules) tags(s *State, b *Body, d *Values) uint32 {
	tags := g.prog.Cards[s.Cards[b.Card].Def].tags
	for k := d.Keywords & g.prog.labelKeys; k != 0; k &= k - 1 {
		tags |= g.prog.Keywords[bits.TrailingZeros64(k)].label
	}
	return tags
}

func (g *Rules) readCard(m *match.Match[State], x event.Entity, prop property, arg int32, a *asking) int32 {
	s := &m.State
	ix := s.cardIndex(x)
	if ix == 0 {
		return 0
	}
	c := &s.Cards[ix]
	d := &g.prog.Cards[c.Def]
	switch prop {
	case propFaction:
		return int32(d.faction)
	case propType:
		return int32(d.kind)
	case propTag:
		return b2i(d.tags&uint32(arg) != 0)
	case propHas:
		return int32(d.keywords >> uint(arg) & 1)
	case propIsVehicle:
		return b2i(d.tags&g.prog.vehicleTags != 0)
	case propOwner:
		return int32(c.Owner) + 1
	case propController:
		return int32(s.playerOf(x)) + 1
	case propIsOwn:
		return b2i(a.by == s.playerOf(x))
	case propIsFriendly:
		return b2i(s.allied(a.by, s.playerOf(x)))
	case propIsEnemy:
		return b2i(s.enemies(a.by, s.playerOf(x)))
	case propIsSelf:
		return b2i(x == a.self)
	case propToken:
		return b2i(d.Token)
	case propLayers:
		return int32(s.layers(ix, num.To[uint8](arg)))
	case propStatus:
		return b2i(s.layers(ix, num.To[uint8](arg)) > 0)
	case propInPlay:
		return b2i(c.Zone == FieldZone || c.Zone == Attached)
	case propCost:
		return num.To[int32](g.cost(m, s.playerOf(x), ix))
	case propAttack:
		return num.To[int32](d.Attack)
	case propHealth, propHealthCap:
		return num.To[int32](d.Health)
	case propShieldCap:
		return num.To[int32](d.Shield)
	}
	return 0
}

func (g *Rules) readPlayer(s *State, p event.Player, prop property, arg int32, a *asking) int32 {
	if p < 0 || int(p) >= int(s.Seats) {
		return 0
	}
	pl := &s.Players[p]
	switch prop {
	case propSupply:
		return int32(pl.Supply)
	case propBattery:
		return int32(pl.Battery)
	case propHand:
		return int32(pl.Hand.N)
	case propDeck:
		return int32(pl.Deck.N)
	case propBase:
		return int32(pl.Base)
	case propBaseLost:
		return int32(pl.BaseLost)
	case propIsActive:
		return b2i(s.Active == p)
	case propPlayed:
		return int32(pl.Played[arg])
	case propController:
		return int32(p) + 1
	case propIsEnemy:
		return b2i(s.enemies(a.by, p))
	case propIsFriendly:
		return b2i(s.allied(a.by, p))
	case propIsOwn:
		return b2i(a.by == p)
	case propStatus, propLayers:
		return s.playerLayers(p, arg)
	case propControls:
		return b2i(s.controls(p, num.To[Lane](arg-1)))
	case propControlsLane:
		for l := range Lane(NLanes) {
			if s.controls(p, l) {
				return 1
			}
		}
	}
	return 0
}

func (g *Rules) readEvent(m *match.Match[State], e *event.Event, r *reading, a *asking) int32 {
	switch r.prop {
	case propEventAmount:
		return e.Args[argAmount]
	case propEventType:
		return e.Args[argDType]
	case propEventTag:
		return e.Args[argTags] & r.arg
	case propEventShieldLost:
		return e.Args[argShield]
	case propEventHealthLost:
		return e.Args[argHealth]
	case propEventDamaged:
		return e.Args[argShield] + e.Args[argHealth] // D-15
	case propEventByEnemy:
		return b2i(m.State.enemies(e.SourcePlayer, m.State.playerOf(e.Target)))
	case propEventStealth:
		return b2i(e.Type == TargetLocked && e.Args[argStealth] != 0)
	case propEventLane:
		if l := laneOf(e.At); l < NLanes {
			return int32(l) + 1
		}
		return 0
	case propFieldPlayer:
		return e.Args[r.arg] + 1
	}
	return e.Args[r.arg]
}
