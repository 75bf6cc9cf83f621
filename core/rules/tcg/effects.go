package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Handlers that are data: each effect of theirs queues what the function of a
// script for it would, or changes the ask under way as it would.

// Carry carries out the effects of a handler.
func (g *Rules) Carry(m *Match, n int) {
	list := g.prog.Effects[n]
	m.Weigh(len(list))
	for i := range list {
		if x := &list[i]; x.Each && x.Do != program.DealDamage {
			g.carryEach(m, x)
		} else {
			g.carryOne(m, x)
		}
	}
}

// carryEach carries an effect out for every unit that it is for.
func (g *Rules) carryEach(m *Match, x *program.Effect) {
	s := &m.State
	_, by := Actor(m)
	lane := g.effectLane(m, x.Lane)
	a := asking{e: m.Event(), self: m.Self(), by: by, ref: m.By()}
	s.unitsOn(x.Layers, func(b *Body) {
		if (x.Lane == program.EveryLane || b.Lane == lane) && x.Rows>>b.Row&1 != 0 && s.sided(x.Side, by, b.Ctrl) {
			if a.unit = s.EntityOf(b); g.holds(m, x.Conds, &a) {
				g.carry(m, x, a.unit)
			}
		}
	})
}

// effectLane is the lane that an effect means.
func (g *Rules) effectLane(m *Match, l program.EffectLane) place.Lane {
	switch l {
	case program.LaneOfEvent:
		return place.LaneOf(m.Event().At)
	case program.LaneOfUnit:
		return m.State.laneOfThing(Unit(m))
	}
	return place.NoLane
}

func (g *Rules) carryOne(m *Match, x *program.Effect) {
	e, whom := m.Event(), Unit(m)
	switch x.Whom {
	case program.WhomTarget:
		whom = e.Target
	case program.WhomSource:
		whom = e.Source
	}
	if len(x.Conds) > 0 {
		_, by := Actor(m)
		if a := (asking{e: e, self: m.Self(), unit: whom, by: by, ref: m.By()}); !g.holds(m, x.Conds, &a) {
			return
		}
	}
	g.carry(m, x, whom)
}

// quantity is a number of an effect.
func (g *Rules) quantity(m *Match, q program.Quantity) int {
	if q.Number == 0 {
		return int(q.N)
	}
	return g.numberOf(m, m.By(), m.Self(), int(q.Number)-1)
}

// carry carries an effect out for an entity. Without one, nothing happens.
func (g *Rules) carry(m *Match, x *program.Effect, whom event.Entity) {
	if c := m.Coverage(); c != nil {
		c.Count(x.Clause, true)
	}
	n := g.quantity(m, x.Amount)
	switch {
	case x.Do.InFlight():
		g.changeAsk(m, x, n)
	case x.Do == program.PutFixture:
		g.putFixture(m, x, whom)
	case x.Do.OfPlayer():
		g.carryForPlayer(m, x, n)
	case x.Do == program.SummonToken:
		g.summon(m, x, n)
	case x.Do == program.Notice:
		g.raise(m, x, whom)
	case x.Each && x.Do == program.DealDamage:
		damageArea(m, blow{n: num.To[int32](max(n, 0)), dtype: int32(x.Which)}, g.effectLane(m, x.Lane), x.Layers, x.Rows, x.Side)
	case x.Do == program.ChangeCount:
		g.carryCount(m, x, whom, n)
	case whom != 0:
		g.carryOn(m, x, whom, n)
	}
}

// carryOn carries out what is for an entity.
func (g *Rules) carryOn(m *Match, x *program.Effect, whom event.Entity, n int) {
	switch x.Do {
	case program.DealDamage:
		damageOne(m, whom, blow{n: num.To[int32](max(n, 0)), dtype: int32(x.Which)})
	case program.HealUnit:
		Heal(m, whom, n)
	case program.RestoreShield:
		RestoreShield(m, whom, n)
	case program.LoseHealth:
		LoseHealth(m, whom, n)
	case program.LoseShield:
		LoseShield(m, whom, n)
	case program.AddKeyword:
		giveKeyword(m, whom, x.Keyword, x.Until)
	case program.RemoveKeyword:
		removeKeyword(m, whom, x.Which)
	case program.ApplyStatus:
		putStatus(m, whom, x.Which, n, x.Until)
	case program.RemoveStatus:
		removeStatus(m, whom, x.Which)
	case program.Destroy:
		Destroy(m, whom)
	case program.ReturnToHand:
		ReturnToHand(m, whom)
	case program.Discard:
		Discard(m, whom)
	case program.RechargeShield:
		RechargeShield(m, whom)
	case program.RemoveFixture:
		if m.State.FixtureAt(whom) != nil {
			removeFixture(m, whom)
		}
	case program.Move:
		MoveUnit(m, whom, num.To[event.Place](m.Event().Args[events.ArgWhere]))
	case program.LetStrike: // whom it fights, or who attacks
		foe := m.Event().Target
		if foe == whom {
			foe = m.Event().Source
		}
		if err := Strike(m, whom, foe, ""); err != nil {
			m.Fail(err)
		}
	case program.GainControl: // into the first free slot of its lane
		if err := GainControl(m, whom, 0); err != nil {
			m.Fail(err)
		}
	}
}

// carryCount changes a counter. The counter belongs to the entity that an effect is for, to
// its player or to the match.
func (g *Rules) carryCount(m *Match, x *program.Effect, whom event.Entity, n int) {
	switch g.prog.Counters[x.Which].Holder {
	case program.OnPlayer:
		p := playerFor(m, x)
		if p < 0 {
			return
		}
		whom = place.BaseOf(p)
	case program.OnMatch:
		whom = place.MatchEntity
	}
	if whom != 0 {
		changeCounter(m, whom, int32(x.Which), n, false)
	}
}

// playerFor is the player whom an effect is for: the owner of the effect, or the controller
// of the event's source or target; NoPlayer for nobody.
func playerFor(m *Match, x *program.Effect) event.Player {
	switch x.Whom {
	case program.WhomTarget:
		return m.Event().TargetPlayer
	case program.WhomSource:
		return m.Event().SourcePlayer
	}
	_, p := Actor(m)
	return p
}

// carryForPlayer carries out what is for a player.
func (g *Rules) carryForPlayer(m *Match, x *program.Effect, n int) {
	p := playerFor(m, x)
	if p < 0 {
		return
	}
	switch x.Do {
	case program.DrawCards:
		DrawCards(m, p, n, NoMax)
	case program.GiveSupply:
		GiveSupply(m, p, n, NoMax)
	case program.GiveBattery:
		GiveBattery(m, p, n, NoMax)
	case program.LoseSupply:
		LoseSupply(m, p, n)
	case program.LoseBattery:
		LoseBattery(m, p, n)
	case program.CreateCard:
		for range n {
			createCard(m, x.Which, p)
		}
	case program.AskChoice:
		g.choose(m, x.Which, p)
	case program.ShowChosen:
		if a := g.answerOf(m.Event()); a != nil {
			for _, o := range g.taken[a.first : a.first+a.n] {
				Look(m, p, event.Entity(num.To[uint32](max(o.N, 0))))
			}
		}
	}
}

// choose puts a choice to a player. The target of the present event is handed on to the
// handler of the answer.
func (g *Rules) choose(m *Match, choice uint16, p event.Player) {
	q, target := Question{Player: p, Choice: choice}, [1]match.Datum{{N: num.To[int32](m.Event().Target)}}
	if target[0].N != 0 {
		q.Given = target[:]
	}
	if err := Choose(m, q); err != nil {
		m.Fail(err)
	}
}

// putFixture queues a fixture that comes into play. Its spot is with the player that the
// effect is for, between that player and the owner of the effect, in a lane, or in the room.
// The lane is that of the event, or else of the thing. Without such a spot nothing happens.
func (g *Rules) putFixture(m *Match, x *program.Effect, whom event.Entity) {
	d, at := &g.prog.Fixtures[x.Which], Spot{place.NoLane, event.NoPlayer, event.NoPlayer}
	switch d.Place {
	case program.AtLane:
		if at.Lane = g.effectLane(m, program.LaneOfEvent); at.Lane >= place.NLanes {
			at.Lane = m.State.laneOfThing(whom)
		}
	case program.AtPlayer:
		at.Owner = playerFor(m, x)
	case program.AtPair:
		at.Owner = playerFor(m, x)
		_, at.Other = Actor(m)
	}
	if at.fit(d.ID, d.Place) == nil {
		e := fixtureEvent(m, at, x.Until)
		e.Args[argFixture] = int32(x.Which)
		queue(m, e)
	}
}

// summon makes tokens in the lane of the unit, or in the one that was chosen
// for a tactic.
func (g *Rules) summon(m *Match, x *program.Effect, n int) {
	lane := m.State.laneOfThing(Unit(m))
	if lane >= place.NLanes {
		lane = place.LaneOf(m.Event().At)
	}
	if _, p := Actor(m); p >= 0 && lane < place.NLanes {
		spawn(m, x.Which, p, lane, x.Rows, n)
	}
}

// raise queues an event of a pack. It is about the entity that the effect names, or else
// about the entity of the present event.
func (g *Rules) raise(m *Match, x *program.Effect, whom event.Entity) {
	e := g.notice(m, x.Event, whom, x.Whom != program.NoWhom)
	for _, f := range x.Fields {
		e.Args[f.Index] = num.To[int32](g.quantity(m, f.Quantity))
	}
	queue(m, e)
}

// changeAsk changes the number of the ask under way.
func (g *Rules) changeAsk(m *Match, x *program.Effect, n int) {
	d := g.prog.Types.Def(m.Event().Type)
	v := int(m.Event().Args[d.Value])
	switch x.Do {
	case program.AddAmount:
		m.Modify(d.Value, event.OpAdd, n)
	case program.AddPercent:
		m.Modify(d.Value, event.OpAdd, num.To[int](int64(v)*int64(n)/100))
	case program.ReduceAmount:
		m.Modify(d.Value, event.OpAdd, max(v-n, min(v, g.quantity(m, x.Floor)))-v)
	case program.MultiplyAmount:
		m.Modify(d.Value, event.OpMul, n)
	case program.SetAmount:
		m.Modify(d.Value, event.OpSet, n)
	case program.NoteFactors:
		m.Modify(events.ArgFactors, event.OpSet, int(x.Factors))
	}
}
