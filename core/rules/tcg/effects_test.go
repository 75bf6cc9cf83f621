package tcg

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// data adds a handler that is data.
func data(lib *library.Library, list ...library.Effect) def.FuncRef {
	lib.Effects = append(lib.Effects, list)
	return def.Data(len(lib.Effects))
}

func n(value int) library.Amount { return library.Amount{Value: value} }

// TestCR06_Effects (C-R06): each effect that a manifest writes as data does what its name
// says, to the target of the card, to its owner, or to the match.
func TestCR06_Effects(t *testing.T) {
	for _, c := range []struct {
		effect library.Effect
		want   func(b *table, y event.Entity) (got, want any)
	}{
		{library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: n(3)}, func(b *table, y event.Entity) (any, any) { return b.body(y).Damage, int16(4) }},
		{library.Effect{Type: "HEAL", Whom: "target", Amount: n(3)}, func(b *table, y event.Entity) (any, any) { return b.body(y).Damage, int16(0) }},
		{library.Effect{Type: "RESTORE_SHIELD", Whom: "target", Amount: n(1)}, func(b *table, y event.Entity) (any, any) { return b.body(y).Shield, int16(1) }},
		{library.Effect{Type: "RECHARGE_SHIELD", Whom: "target"}, func(b *table, y event.Entity) (any, any) { return b.body(y).Shield, int16(2) }},
		{library.Effect{Type: "LOSE_HEALTH", Whom: "target", Amount: n(2)}, func(b *table, y event.Entity) (any, any) { return b.body(y).Damage, int16(3) }},
		{library.Effect{Type: "LOSE_SHIELD", Whom: "target", Amount: n(2)}, func(b *table, y event.Entity) (any, any) { return len(b.logged(events.ShieldLost)), 1 }},
		{library.Effect{Type: "DRAW", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[0].Hand.N, int16(2) }},
		{library.Effect{Type: "DRAW", Whom: "target", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[1].Hand.N, int16(2) }},
		{library.Effect{Type: "GIVE_SUPPLY", Amount: n(3)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[0].Supply, int16(12) }},
		{library.Effect{Type: "GIVE_SUPPLY", Whom: "source", Amount: n(3)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[0].Supply, int16(12) }},
		{library.Effect{Type: "GIVE_BATTERY", Amount: n(3)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[0].Battery, int16(3) }},
		{library.Effect{Type: "LOSE_SUPPLY", Amount: n(3)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[0].Supply, int16(6) }},
		{library.Effect{Type: "LOSE_BATTERY", Whom: "target", Amount: n(1)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[1].Battery, int16(4) }},
		{library.Effect{Type: "CREATE_CARD", Card: "GUN", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.s.Players[0].Hand.N, int16(2) }},
		{library.Effect{Type: "ADD_KEYWORD", Whom: "target", Keyword: library.KeywordUse{ID: "KEEN"}}, func(b *table, _ event.Entity) (any, any) { return b.s.Grants[0].Expiry.Until, events.UntilTurn }},
		{library.Effect{Type: "ADD_KEYWORD", Whom: "target", Until: "forever", Keyword: library.KeywordUse{ID: "KEEN"}}, func(b *table, _ event.Entity) (any, any) { return b.s.Grants[0].Expiry.Until, events.UntilForever }},
		{library.Effect{Type: "APPLY_STATUS", Whom: "target", Status: "HELD", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.s.Statuses[0].Layers, int16(3) }},
		{library.Effect{Type: "REMOVE_STATUS", Whom: "target", Status: "HELD"}, func(b *table, _ event.Entity) (any, any) { return b.s.NStatuses, uint16(0) }},
		{library.Effect{Type: "DESTROY", Whom: "target"}, func(b *table, y event.Entity) (any, any) { return b.s.Unit(y) == nil, true }},
		{library.Effect{Type: "GAIN_CONTROL", Whom: "target"}, func(b *table, y event.Entity) (any, any) { return b.body(y).Ctrl, event.Player(0) }},
		{library.Effect{Type: "COUNT", Whom: "target", Counter: "R.units", Amount: n(2)}, func(b *table, y event.Entity) (any, any) { return b.counter(y, "R.units"), 2 }},
		{library.Effect{Type: "COUNT", Counter: "R.players", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.counter(place.BaseOf(0), "R.players"), 2 }},
		{library.Effect{Type: "COUNT", Whom: "target", Counter: "R.players", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.counter(place.BaseOf(1), "R.players"), 2 }},
		{library.Effect{Type: "COUNT", Counter: "R.matches", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.counter(place.MatchEntity, "R.matches"), 2 }},
		{library.Effect{Type: "SUMMON_TOKEN", Card: "GUN", Amount: n(2)}, func(b *table, _ event.Entity) (any, any) { return b.s.count(0, 1), 0 }}, // a tactic without a lane has none
		{library.Effect{Type: "NOTICE", Whom: "target", Event: "test:TOLD", Fields: []library.EffectField{{Name: "amount", Amount: n(5)}}}, func(b *table, y event.Entity) (any, any) {
			typ, _ := b.p.Types.Lookup("test:TOLD")
			e := b.last(typ)
			return fmt.Sprint(e.Args[0], e.Target, e.SourcePlayer), fmt.Sprint(5, y, 0)
		}},
		{library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: n(3), Where: conds("unit.damage == 0")}, func(b *table, y event.Entity) (any, any) { return b.body(y).Damage, int16(1) }},
		{library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: n(3), Where: conds("unit.damage > 0")}, func(b *table, y event.Entity) (any, any) { return b.body(y).Damage, int16(4) }},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}}
			lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 9}}
			lib.Events = []def.EventType{{Pack: "test", Name: "test:TOLD", Fields: []def.EventField{{Name: "amount", Kind: "int"}}}}
			rule := library.Rule{ID: "R", Pack: "test"}
			for _, on := range []string{"unit", "player", "match"} {
				rule.Counters = append(rule.Counters, library.Counter{Name: map[string]string{"unit": "units", "player": "players", "match": "matches"}[on], On: on, Max: 9, Resets: "never"})
			}
			lib.Rules = append(lib.Rules, rule)
			lib.Cards = append(lib.Cards, unitCard("GUARD", 1, 2, 9))
			for i := range lib.Cards {
				if lib.Cards[i].ID == "BOLT" {
					lib.Cards[i].OnPlay = data(lib, c.effect)
				}
			}
		})
		y := b.unit(1, "GUARD", 1, place.Front)
		b.must(b.sc.Wound(b.ix(y), 1))
		b.must(b.sc.Shield(b.ix(y), 0))
		b.must(b.sc.Status(y, "HELD", 1))
		b.s.Players[1].Battery = 5
		for range 3 {
			b.card(0, "WALL", place.Deck)
			b.card(1, "WALL", place.Deck)
		}
		b.do(b.play(b.card(0, "BOLT", place.Hand), y, 0))
		if got, want := c.want(b, y); got != want {
			t.Errorf("%s of %q: %v, want %v", c.effect.Type, c.effect.Whom, got, want)
		}
	}
}

// TestCR06_EffectsOnCards (C-R06, C-R01, G-20): cards return from a graveyard to their owner's
// hand, and leave hands.
func TestCR06_EffectsOnCards(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		back := otherCard("BACK", "TACTICAL")
		back.Target = &library.TargetSpec{Side: "own", Zone: "graveyard", Front: true, Back: true}
		back.OnPlay = data(lib, library.Effect{Type: "RETURN_TO_HAND", Whom: "target"})
		lib.Cards = append(lib.Cards, back)
	})
	x := b.card(0, "GUN", place.Graveyard)
	b.do(b.play(b.card(0, "BACK", place.Hand), x, 0))
	same(t, "zone", b.zone(x), place.Hand)
	e := b.last(events.CardReturned)
	same(t, "card", e.Args[events.CardReturnedCard], int32(b.p.Card("GUN")))
	same(t, "owner", e.TargetPlayer, 0)
	b.lets(1, func() { ReturnToHand(b.m, x) })
	same(t, "from a hand", b.code(b.last(events.CardReturned)), "TARGET_GONE")
	b.lets(1, func() { Discard(b.m, x) })
	same(t, "zone", b.zone(x), place.Graveyard)
	same(t, "whose", b.last(events.CardDiscarded).SourcePlayer, 0)
	b.lets(1, func() { Discard(b.m, x) })
	same(t, "again", b.code(b.last(events.CardDiscarded)), "TARGET_GONE")
	if b.fails(func() error { return CreateCard(b.m, "NONE", 0) }) == nil {
		t.Error("an unknown card is made")
	}
}

// TestG04_Gains (G-04, K-30): gains of cards, supply and battery have bounds, which those that
// are queued together do not pass. Supply may pass the cap. A gain at its bound has not
// happened.
func TestG04_Gains(t *testing.T) {
	b := lay(t, "", nil)
	pl := &b.s.Players[0]
	pl.Supply = 9
	for range 6 {
		b.card(0, "GUN", place.Deck)
	}
	b.lets(0, func() {
		for range 2 {
			GiveSupply(b.m, 0, 2, 12)
			GiveBattery(b.m, 0, 2, 3)
			DrawCards(b.m, 0, 2, 3)
		}
	})
	same(t, "supply", pl.Supply, 12)
	same(t, "battery", pl.Battery, 3)
	same(t, "hand", pl.Hand.N, 3)
	same(t, "supply reported", b.last(events.SupplyRefilled).Args[0], 1)
	same(t, "battery reported", b.last(events.BatteryGenerated).Args[0], 1)
	log := len(b.m.Log())
	b.lets(0, func() { GiveSupply(b.m, 0, 1, 12); GiveBattery(b.m, 0, 1, 2); DrawCards(b.m, 0, 1, 3) })
	same(t, "events at the bounds", len(b.m.Log()), log)
	b.lets(0, func() { GiveSupply(b.m, 0, 0, NoMax); GiveBattery(b.m, 0, -3, NoMax) })
	same(t, "gains of nothing are reported", len(b.m.Log()), log+2)
	same(t, "battery", pl.Battery, 3)
	b.lets(0, func() { GiveSupply(b.m, 0, 1, NoMax); GiveBattery(b.m, 0, 1, NoMax); DrawCards(b.m, 0, 1, NoMax) })
	same(t, "without bounds", [3]int16{pl.Supply, pl.Battery, pl.Hand.N}, [3]int16{13, 4, 4})
	b.lets(0, func() { DrawCards(b.m, 0, 9, NoMax) })
	same(t, "the deck is empty", pl.Hand.N, 6)
	b.lets(0, func() { DrawCards(b.m, 1, 1, 0) })
	same(t, "the other", b.s.Players[1].Hand.N, 0)
}

// TestG04_StocksAreBounded (G-04): supply and battery end at their bound of 32,767. A gain
// reports what it has really given, and one at the bound has not happened.
func TestG04_StocksAreBounded(t *testing.T) {
	b := lay(t, "", nil)
	pl := &b.s.Players[0]
	pl.Supply, pl.Battery = maxStock-3, maxStock-5
	b.lets(0, func() { GiveSupply(b.m, 0, MaxAmount, NoMax); GiveBattery(b.m, 0, MaxAmount, math.MaxInt16) })
	same(t, "stocks", [2]int16{pl.Supply, pl.Battery}, [2]int16{maxStock, maxStock})
	same(t, "supply reported", b.last(events.SupplyRefilled).Args[0], 3)
	same(t, "battery reported", b.last(events.BatteryGenerated).Args[0], 5)
	log := len(b.m.Log())
	b.lets(0, func() { GiveSupply(b.m, 0, 1, NoMax); GiveBattery(b.m, 0, 1, NoMax) })
	same(t, "events at the bound", len(b.m.Log()), log)
	same(t, "stocks", [2]int16{pl.Supply, pl.Battery}, [2]int16{math.MaxInt16, math.MaxInt16})
}

// TestD01_EffectsOfAll (D-01): an effect for all units of sides, rows and lanes goes through
// them in the order of batches; damage to them is one batch.
func TestD01_EffectsOfAll(t *testing.T) {
	for _, c := range []struct {
		each  library.Each
		where []def.Cond
		want  []place.Spot
	}{
		{library.Each{Side: "enemy"}, nil, []place.Spot{at(1, 0, place.Front, 0), at(1, 0, place.Back, 0), at(1, 1, place.Front, 0), at(1, 1, place.Back, 0)}},
		{library.Each{Side: "own", Rows: []string{"BACK"}}, nil, []place.Spot{at(0, 0, place.Back, 0), at(0, 1, place.Back, 0)}},
		{library.Each{Side: "any", Lane: "event", Rows: []string{"FRONT"}}, nil, []place.Spot{at(0, 1, place.Front, 0), at(1, 1, place.Front, 0)}},
		{library.Each{Side: "any", Lane: "event"}, conds("unit.damage > 0"), []place.Spot{at(1, 1, place.Back, 0)}},
		{library.Each{Side: "enemy", Layers: []string{"ORBIT"}}, nil, []place.Spot{{Layer: place.Orbit, Player: 1, Lane: 1}}},
	} {
		for _, kind := range []string{"LOSE_HEALTH", "DEAL_DAMAGE"} {
			if kind == "DEAL_DAMAGE" && c.where != nil {
				continue
			}
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				orbital(lib, f)
				wide := otherCard("WIDE", "TACTICAL")
				wide.Choose = "lane"
				wide.OnPlay = data(lib, library.Effect{Type: kind, Each: &c.each, Amount: n(1), Where: c.where})
				lib.Cards = append(lib.Cards, wide)
			})
			for p := range event.Player(2) {
				for lane := range place.Lane(2) {
					b.unit(p, "WALL", lane, place.Front)
					b.unit(p, "WALL", lane, place.Back)
				}
				b.unit(p, "SHIP", 1, place.Front)
			}
			b.must(b.sc.Wound(b.s.Bodies[b.s.At(at(1, 1, place.Back, 0))].Card, 2))
			b.do(b.play(b.card(0, "WIDE", place.Hand), 0, place.LanePlace(place.Surface, 1)))
			var got []place.Spot
			typ := events.HealthLost
			if kind == "DEAL_DAMAGE" {
				typ = events.DamageDealt
			}
			for _, e := range b.logged(typ) {
				got = append(got, place.SpotOf(e.At))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s %+v: %v, want %v", kind, c.each, got, c.want)
			}
		}
	}
}

// TestD06_ChangesOfAnAsk (D-06, D-17): an effect changes the number of the ask that its
// listener hears: it adds, adds a share, takes off down to a floor, multiplies or sets.
func TestD06_ChangesOfAnAsk(t *testing.T) {
	for _, c := range []struct {
		kind      string
		by, floor int
		amount    int
		want      int32
	}{
		{"ADD_AMOUNT", 2, 0, 5, 7}, {"ADD_PERCENT", 50, 0, 5, 7}, {"ADD_PERCENT", -50, 0, 5, 3}, {"REDUCE_AMOUNT", 2, 0, 5, 3}, {"REDUCE_AMOUNT", 9, 0, 5, 0},
		{"REDUCE_AMOUNT", 9, 1, 5, 1}, {"REDUCE_AMOUNT", 4, 1, 5, 1}, {"REDUCE_AMOUNT", 1, 3, 2, 2}, {"REDUCE_AMOUNT", 1, 1, 0, 0}, {"MULTIPLY_AMOUNT", 2, 0, 5, 10}, {"SET_AMOUNT", 4, 0, 5, 4},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			rule := library.Rule{ID: "CHANGE", Pack: "test"}
			rule.Listeners = append(rule.Listeners, listener("changes", "DAMAGE_MODIFIED", 250, data(lib, library.Effect{Type: c.kind, Amount: n(c.by), Floor: n(c.floor)})))
			lib.Rules = append(lib.Rules, rule)
		})
		x := b.unit(1, "WALL", 0, place.Front)
		b.effect(0, func() error { return Damage(b.m, x, Blow{N: c.amount}) })
		same(t, fmt.Sprintf("%+v", c), b.last(events.DamageDealt).Args[events.ArgAmount], c.want)
	}
}

// TestCR06_NumbersOfEffects (C-R06, W-16): a number of an effect may be the number of its
// keyword, or the layers of its status. A listener runs in its role alone.
func TestCR06_NumbersOfEffects(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		k := library.Keyword{ID: "MEND", Pack: "test", Numbers: []string{"x"}}
		k.Listeners = []def.Listener{{ID: "heals", Event: "TURN_STARTED", Role: def.Owner, Priority: 600, Run: data(lib, library.Effect{Type: "HEAL", Whom: "unit", Amount: library.Amount{Var: "x"}})}}
		st := library.Status{ID: "BURN", Pack: "test", Until: "forever", Layers: 9}
		st.Listeners = []def.Listener{{ID: "burns", Event: "TURN_ENDED", Role: def.Owner, Priority: 600, Run: data(lib, library.Effect{Type: "LOSE_HEALTH", Whom: "unit", Amount: library.Amount{Var: "layers"}})}}
		lib.Keywords, lib.Statuses = append(lib.Keywords, k), append(lib.Statuses, st)
	})
	x, y := b.unit(0, "WALL", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	b.must(b.sc.Wound(b.ix(x), 5))
	b.must(b.sc.Keyword(b.ix(x), "MEND(2)", 0))
	b.must(b.sc.Keyword(b.ix(x), "MEND(1)", 0))
	b.must(b.sc.Status(y, "BURN", 2))
	b.turn()
	same(t, "the turn of player 2: nothing heals", b.body(x).Damage, 5)
	same(t, "nothing burns", b.body(y).Damage, 0)
	b.turn()
	same(t, "healed by both", b.body(x).Damage, 2)
	same(t, "burnt", b.body(y).Damage, 2)
	b.must(b.sc.Keyword(b.ix(x), "MEND(9)", 0))
	b.turn()
	b.turn()
	same(t, "healed", b.body(x).Damage, 0)
	same(t, "burnt", b.body(y).Damage, 4)
}

// TestG18_EntryEffects (G-18, C-R09, C-R07): a unit's entry effect takes the target that its
// declaration named, the unit itself too. Without a legal target it does nothing, and the unit
// still enters; with one it must be named.
func TestG18_EntryEffects(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		for id, side := range map[string]string{"HELPER": "friendly", "HATER": "enemy"} { //maporder: their order does not matter here
			c := unitCard(id, 1, 0, 4)
			c.Target = &library.TargetSpec{Side: side, Zone: "board", Front: true, Back: true}
			c.OnPlay = data(lib, library.Effect{Type: "LOSE_HEALTH", Whom: "target", Amount: n(1)})
			lib.Cards = append(lib.Cards, c)
		}
	}
	slot := at(0, 0, place.Front, 0).Place()
	b := lay(t, "", change)
	x := b.card(0, "HATER", place.Hand)
	b.agree()
	b.do(b.play(x, 0, slot))
	same(t, "nothing is lost", len(b.logged(events.HealthLost)), 0)
	b = lay(t, "", change)
	x, y := b.card(0, "HATER", place.Hand), b.unit(1, "GUN", 0, place.Front)
	b.agree()
	b.refused(b.play(x, 0, slot), "BAD_TARGET")
	b.refused(b.play(x, x, slot), "BAD_TARGET")
	b.do(b.play(x, y, slot))
	same(t, "damage", b.body(y).Damage, 1)
	same(t, "chosen", event.Entity(b.last(events.UnitDeployed).Args[events.UnitDeployedChosen]), y)
	b = lay(t, "", change)
	x = b.card(0, "HELPER", place.Hand)
	b.agree()
	b.refused(b.play(x, 0, slot), "BAD_TARGET")
	b.do(b.play(x, x, slot))
	up := b.s.Handle(b.ix(x))
	same(t, "its own target", b.body(up).Damage, 1)
	same(t, "chosen", event.Entity(b.last(events.UnitDeployed).Args[events.UnitDeployedChosen]), up)
}
