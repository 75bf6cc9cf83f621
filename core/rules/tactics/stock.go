package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// The stock of a position, without what only counts: the search for what repeats without
// an end compares these.

// Kinds of stock: the first part of their keys.
const (
	stockMoment uint64 = iota
	stockHealth
	stockEnergy
	stockTime
	stockDone
	stockCooldown
	stockResource
	stockPlace
	stockBuff
	stockSticky
	stockOngoing
	stockDeclared
)

// taker collects stock.
type taker struct {
	s    *State
	p    event.Player
	list match.StockList
}

// StockOf appends what a position has for a side, sorted. What its units have to act
// with is held: health, energy, seconds, class resources and cooldowns; the health of
// enemies is finite; places and effects are counted.
func StockOf(m *Match, p event.Player, buf []match.Stock) []match.Stock {
	k := &taker{s: &m.State, p: p, list: buf[:0]}
	k.moment()
	for u := uint8(1); u <= k.s.NUnits; u++ {
		if k.s.Alive(u) {
			k.unit(u)
		}
	}
	k.effects()
	return match.Sorted(k.list)
}

// moment is where in the turn a battle waits, and for whose answer to what.
func (k *taker) moment() {
	s := k.s
	open := uint64(s.NChain)
	for i := range s.Chain[:s.NChain] {
		l := &s.Chain[i]
		open = match.StockKey(open, uint64(l.Unit), uint64(l.Slot), uint64(l.Target), uint64(l.Level))
	}
	asked := match.StockKey(uint64(s.Side), uint64(s.Asked), uint64(s.Active), uint64(s.Aiming.Unit), uint64(s.Aiming.Slot))
	k.list.Add(match.Held, 1, stockMoment, uint64(s.Step), uint64(s.moment()), uint64(uint16(s.Turn)), asked, open)
}

func (k *taker) unit(u uint8) {
	x, who := &k.s.Units[u], uint64(u)
	k.list.Add(match.Counted, k.s.Bridge.CurrentAnchor(int(u))+1, stockPlace, who)
	if x.Side != k.p {
		k.list.Add(match.Foes, int(x.HP), stockHealth, who)
		k.list.Add(match.Counted, int(x.HP), stockHealth, who)
		k.list.Add(match.Counted, int(x.Energy), stockEnergy, who)
		return
	}
	k.list.Add(match.Held, int(x.HP), stockHealth, who)
	k.list.Add(match.Held, int(x.Energy), stockEnergy, who)
	k.list.Add(match.Held, int(x.Remaining)-int(x.Debt), stockTime, who)
	if x.Flags&uDone != 0 {
		k.list.Add(match.Held, -1, stockDone, who)
	}
	for i, left := range x.CD {
		k.list.Add(match.Held, -int(left), stockCooldown, who, num.To[uint64](i))
	}
	for i, n := range x.Res {
		k.list.Add(match.Held, int(n), stockResource, who, num.To[uint64](i))
	}
}

func (k *taker) effects() {
	s := k.s
	for i := range s.Buffs[:s.NBuffs] {
		b := &s.Buffs[i]
		k.list.Add(match.Counted, int(b.Left), stockBuff, uint64(b.Def), uint64(b.On))
	}
	for i := range s.Stickies[:s.NStickies] {
		x := &s.Stickies[i]
		k.list.Add(match.Counted, int(x.Left), stockSticky, uint64(x.Tag), uint64(x.On))
	}
	for i := range s.Ongoing[:s.NOngoing] {
		o := &s.Ongoing[i]
		k.list.Add(match.Counted, int(o.Rounds), stockOngoing, uint64(o.Def), uint64(o.On))
	}
	for i := range s.Declared[:s.NDeclared] {
		d := &s.Declared[i]
		k.list.Add(match.Counted, 1, stockDeclared, uint64(d.Unit), uint64(d.Slot), uint64(d.Target))
	}
}

// Amounts lists the numbers of a position that people count, for a side.
func Amounts(m *Match, p event.Player) []match.Amount {
	s := &m.State
	var units, health, energy, seconds, resources, enemies, damage, buffs int
	for u := uint8(1); u <= s.NUnits; u++ {
		x := &s.Units[u]
		switch {
		case x.Side != p:
			damage -= max(int(x.HP), 0)
			enemies += int(b2i(s.Alive(u)))
		case s.Alive(u):
			units++
			health, energy, seconds = health+int(x.HP), energy+int(x.Energy), seconds+int(x.Remaining)
			for _, n := range x.Res {
				resources += int(n)
			}
		}
	}
	for i := range s.Buffs[:s.NBuffs] {
		buffs += int(s.Buffs[i].Left)
	}
	return []match.Amount{
		{Name: "units", N: units, Good: 1}, {Name: "health", N: health, Good: 1}, {Name: "energy", N: energy, Good: 1}, {Name: "seconds left", N: seconds, Good: 1},
		{Name: "class resources", N: resources, Good: 1}, {Name: "damage to enemies", N: damage, Good: 1}, {Name: "enemies", N: enemies, Good: -1}, {Name: "turns of effects", N: buffs},
	}
}
