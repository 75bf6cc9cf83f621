package tcg

import (
	"fmt"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// price is a modifier of the cost of cards.
func price(of, scope, op string, by, floor int) library.Modifier {
	return library.Modifier{Of: of, Scope: scope, Op: op, By: library.Amount{Value: by}, Floor: library.Amount{Value: floor}}
}

// TestG27_Costs (G-27, D-21): reductions with a floor together never take a cost below it, and
// never raise it. Then come the others, down to 0. A modifier that sets a cost is last: the one
// of the highest priority, and of equal ones the later.
func TestG27_Costs(t *testing.T) {
	at := func(m library.Modifier, priority int) library.Modifier {
		m.Priority = priority
		return m
	}
	for _, c := range []struct {
		supply int
		fields []library.Modifier // each of a field of its own, in their order of entry
		want   int
	}{
		{5, nil, 5},
		{5, []library.Modifier{price("cost", "own cards", "less", 2, 0)}, 3},
		{5, []library.Modifier{price("cost", "own cards", "less", 9, 0)}, 0},
		{5, []library.Modifier{price("cost", "own cards", "less", 9, 1)}, 1},
		{5, []library.Modifier{price("cost", "own cards", "less", 4, 1)}, 1},
		{5, []library.Modifier{price("cost", "own cards", "less", 3, 1), price("cost", "own cards", "less", 3, 1)}, 1},
		{5, []library.Modifier{price("cost", "own cards", "less", 9, 1), price("cost", "own cards", "less", 9, 3)}, 3},
		{5, []library.Modifier{price("cost", "own cards", "less", 9, 3), price("cost", "own cards", "less", 9, 1)}, 3},
		{5, []library.Modifier{price("cost", "own cards", "less", 9, 1), price("cost", "own cards", "less", 1, 0)}, 0},
		{0, []library.Modifier{price("cost", "own cards", "less", 3, 1)}, 0}, // never raised to the floor
		{2, []library.Modifier{price("cost", "own cards", "less", 1, 5)}, 2},
		{5, []library.Modifier{price("cost", "own cards", "add", 2, 0)}, 7},
		{5, []library.Modifier{price("cost", "own cards", "add", 2, 0), price("cost", "own cards", "less", 9, 1)}, 3}, // the reduction with a floor is first
		{5, []library.Modifier{price("cost", "own cards", "set", 0, 0), price("cost", "own cards", "add", 3, 0)}, 0},
		{5, []library.Modifier{price("cost", "own cards", "set", 2, 0), price("cost", "own cards", "set", 3, 0)}, 3},
		{5, []library.Modifier{price("cost", "own cards", "set", 3, 0), price("cost", "own cards", "set", 2, 0)}, 2},
		{5, []library.Modifier{at(price("cost", "own cards", "set", 3, 0), 600), at(price("cost", "own cards", "set", 2, 0), 500)}, 3},
		{5, []library.Modifier{price("battery_cost", "own cards", "set", 0, 0)}, 5},
		{5, []library.Modifier{price("cost", "enemy cards", "less", 2, 0)}, 5},
		{5, []library.Modifier{price("cost", "any cards", "less", 2, 0)}, 3},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			dear := unitCard("DEAR", 1, 0, 1)
			dear.Supply = c.supply
			lib.Cards = append(lib.Cards, dear)
			for i := range 2 { // fields are asked in the order in which they entered, whatever their ids
				f := otherCard(fmt.Sprint("F", 1-i), "FIELD")
				if i < len(c.fields) {
					f.Modifiers = []library.Modifier{c.fields[i]}
				}
				lib.Cards = append(lib.Cards, f)
			}
			m := library.Duel()
			m.ID, m.Fields = "two", 2
			lib.Modes = append(lib.Modes, m)
		})
		b.must(b.sc.Mode("two"))
		for i := range 2 {
			_, err := b.sc.Field(0, fmt.Sprint("F", 1-i))
			b.must(err)
		}
		x := b.card(0, "DEAR", place.Hand)
		same(t, fmt.Sprintf("%+v", c), b.g.Cost(b.m, 0, b.ix(x)), c.want)
		b.s.Players[0].Supply = 9
		b.sc.touch()
		b.do(b.play(x, 0, place.Of(place.Surface, 0, 0, 0, 0)))
		same(t, "paid", b.last(events.ResourceSpent).Args[events.ResourceSpentSupply], int32(c.want))
		same(t, "left", int(b.s.Players[0].Supply), 9-c.want)
	}
}

// TestG27_CostsThatCount (G-27): a modifier of costs of a fixture holds if all its filters do,
// in whatever order they are written. Each reading weighs as many filters, whether a counter
// decides it first or not.
func TestG27_CostsThatCount(t *testing.T) {
	for _, where := range [][]string{
		{"card.health > 3", "self.counter(level) >= 1"},
		{"self.counter(level) >= 1", "card.health > 3"},
		{"card.health > 3", "self.counter(level) >= 1 or card.health > 8"},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			lib.Cards = append(lib.Cards, unitCard("SMALL", 1, 0, 2), unitCard("LARGE", 1, 0, 5))
			for i := range lib.Cards[len(lib.Cards)-2:] {
				lib.Cards[len(lib.Cards)-1-i].Supply = 4
			}
			x := library.Fixture{ID: "TRACK", Pack: "test", At: "player", Until: []string{"forever"}}
			x.Counters = []library.Counter{{Name: "level", On: "fixture", Max: 3, Resets: "never"}}
			less := price("cost", "own cards", "less", 1, 0)
			less.Where = conds(where...)
			x.Modifiers = []library.Modifier{less}
			lib.Fixtures = append(lib.Fixtures, x)
		})
		track, err := b.sc.Fixture("TRACK", Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer})
		b.must(err)
		small, large := b.card(0, "SMALL", place.Hand), b.card(0, "LARGE", place.Hand)
		weighed := map[int]bool{}
		for _, level := range []int{0, 1, 0, 2} {
			b.must(b.sc.Count(track, "TRACK.level", level))
			before := b.m.Work()
			same(t, fmt.Sprint(where, ", small at level ", level), b.g.Cost(b.m, 0, b.ix(small)), 4)
			same(t, fmt.Sprint(where, ", large at level ", level), b.g.Cost(b.m, 0, b.ix(large)), 4-min(level, 1))
			weighed[b.m.Work()-before] = true
		}
		same(t, fmt.Sprint(where, ", kinds of work"), len(weighed), 1)
	}
}

// TestG27_OwnCosts (G-27, C-R01): a card may change its own cost, by filters and by statuses
// on it; battery is a price of its own.
func TestG27_OwnCosts(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		cheap := unitCard("CHEAP", 1, 0, 1)
		cheap.Supply, cheap.Battery = 4, 3
		own := price("cost", "self", "less", 1, 0)
		own.Where = conds("owner.hand >= 2")
		cheap.Modifiers = []library.Modifier{own, price("battery_cost", "self", "less", 1, 1)}
		st := library.Status{ID: "SALE", Pack: "test", Until: "turn", Layers: 3}
		st.Modifiers = []library.Modifier{{Of: "cost", Op: "less", By: library.Amount{Var: "layers"}}}
		lib.Cards, lib.Statuses = append(lib.Cards, cheap), append(lib.Statuses, st)
		computed := price("cost", "self", "less", 0, 0)
		computed.Run, computed.Reads = f.ask(func(m *Match, _, about event.Entity) int { return int(m.State.Players[0].Battery) }), []string{"resources"}
		paid := unitCard("PAID", 1, 0, 1)
		paid.Supply, paid.Modifiers = 5, []library.Modifier{computed}
		lib.Cards = append(lib.Cards, paid)
	})
	x := b.card(0, "CHEAP", place.Hand)
	same(t, "alone", b.g.Cost(b.m, 0, b.ix(x)), 4)
	same(t, "battery", b.g.BatteryCost(b.m, 0, b.ix(x)), 2)
	y := b.card(0, "PAID", place.Hand)
	same(t, "with another", b.g.Cost(b.m, 0, b.ix(x)), 3)
	b.effect(0, func() error { return PutStatus(b.m, x, "SALE", 2, "") })
	same(t, "with a status", b.g.Cost(b.m, 0, b.ix(x)), 1)
	same(t, "the other", b.g.Cost(b.m, 0, b.ix(y)), 5)
	b.lets(0, func() { GiveBattery(b.m, 0, 2, NoMax) })
	same(t, "computed", b.g.Cost(b.m, 0, b.ix(y)), 3)
	b.do(b.play(x, 0, place.Of(place.Surface, 0, 0, 0, 0)))
	same(t, "supply", b.s.Players[0].Supply, 9)
	same(t, "battery", b.s.Players[0].Battery, 0)
	same(t, "the status ends with the play", b.s.NStatuses, 0)
	same(t, "in play", b.g.Cost(b.m, 0, b.ix(y)), 5)
}

// TestW03_ActionPrices (W-03, A-12, G-17): an action has a fixed price, or one that depends on
// the unit, the player or the target. It is used as often as its limits allow, in its phases,
// by a unit that can act.
func TestW03_ActionPrices(t *testing.T) {
	ran := []event.Entity{}
	change := func(lib *library.Library, f *funcs) {
		run := f.run(func(m *Match, _ event.Entity) error {
			ran = append(ran, m.Event().Target)
			return nil
		})
		of := func(text string) library.Price { return library.Price{Of: &conds(text)[0], Per: 2, Least: 1} }
		target := &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, SameLane: true}
		pilot := unitCard("PILOT", 2, 0, 9)
		pilot.Actions = []library.Action{
			{ID: "plain", Phases: []string{"skirmish"}, Supply: library.Price{Amount: library.Amount{Value: 2}}, Battery: library.Price{Amount: library.Amount{Value: 1}}, Run: run},
			{ID: "steal", Phases: []string{"skirmish"}, Supply: of("unit.health"), Target: target, Run: run, UsesAttack: true},
			{ID: "often", Phases: []string{"skirmish", "deployment"}, Limit: 2, PerMatch: 3, Run: run},
			{ID: "hurt", Phases: []string{"skirmish"}, Where: conds("self.damage > 0"), Run: run},
			{ID: "near", Phases: []string{"deployment"}, NeedsSlot: "near", Run: run},
			{ID: "free", Phases: []string{"deployment"}, Run: run},
			{ID: "lane", Phases: []string{"deployment"}, NeedsSlot: "lane", Run: run},
		}
		dull := unitCard("DULL", 2, 0, 9)
		dull.Actions = []library.Action{pilot.Actions[0]}
		dull.Modifiers = []library.Modifier{{Of: "may_act", Scope: "self", Op: "set"}}
		lib.Cards = append(lib.Cards, pilot, dull)
	}
	b := lay(t, "", change)
	action := func(x event.Entity, id string) int16 { return int16(ActionOf(b.m, 0, x, id)) }
	act := func(x event.Entity, id string, target event.Entity, to event.Place) match.Command {
		return match.Command{Verb: Act, Player: 0, Source: x, Target: target, Place: to, Choice: action(x, id)}
	}
	x := b.unit(0, "PILOT", 1, place.Front)
	dull := b.unit(0, "DULL", 0, place.Front)
	y, far := b.unit(1, "GUN", 1, place.Back), b.unit(1, "WALL", 2, place.Front)
	b.sc.Phase(program.SkirmishPhase)
	pl := &b.s.Players[0]
	for _, c := range []struct {
		supply, battery int16
		code            string
	}{{1, 1, "NO_SUPPLY"}, {2, 0, "NO_BATTERY"}, {2, 1, ""}} {
		pl.Supply, pl.Battery = c.supply, c.battery
		b.sc.touch()
		b.agree()
		if c.code != "" {
			b.refused(act(x, "plain", 0, 0), c.code)
			continue
		}
		b.do(act(x, "plain", 0, 0))
		same(t, "supply", pl.Supply, 0)
		same(t, "battery", pl.Battery, 0)
	}
	pl.Supply = 2
	b.sc.touch()
	b.agree()
	b.refused(act(x, "steal", y, 0), "NO_SUPPLY") // 5 health: 3 supply
	b.must(b.sc.Wound(b.ix(y), 1))
	b.agree()
	supply, battery := b.g.ActionCost(b.m, act(x, "steal", y, 0))
	same(t, "cost", [2]int{supply, battery}, [2]int{2, 0})
	b.refused(act(x, "steal", far, 0), "OTHER_LANE")
	b.refused(act(x, "steal", 0, 0), "BAD_TARGET")
	b.refused(act(x, "plain", y, 0), "BAD_TARGET")
	ran = nil
	b.do(act(x, "steal", y, 0))
	same(t, "target of the handler", ran[0], y)
	same(t, "it has used its attack", b.body(x).Flags, FlagAttacked)
	b.refused(b.attack(x, y), "ATTACKED")
	b.refused(act(x, "steal", y, 0), "ATTACKED")
	pl.Supply = 9
	b.sc.touch()
	b.refused(act(dull, "plain", 0, 0), "CANNOT_ACT")
	b.refused(act(x, "hurt", 0, 0), "CONDITION")
	b.must(b.sc.Wound(b.ix(x), 1))
	b.do(act(x, "hurt", 0, 0))
	b.do(act(x, "often", 0, 0))
	b.do(act(x, "often", 0, 0))
	b.agree()
	b.refused(act(x, "often", 0, 0), "LIMIT")
	b.refused(act(x, "near", 0, 0), "WRONG_PHASE")
	b.turn()
	b.turn()
	b.do(act(x, "often", 0, 0))
	b.refused(act(x, "often", 0, 0), "MATCH_LIMIT")
	b.refused(act(x, "plain", 0, 0), "WRONG_PHASE")
	slot := func(p event.Player, lane place.Lane, row place.Row) event.Place { return at(p, lane, row, 0).Place() }
	b.agree()
	for _, c := range []struct {
		id   string
		to   event.Place
		code string
	}{
		{"near", 0, "BAD_PLACE"}, {"near", slot(0, 1, place.Front), "BAD_PLACE"}, {"near", slot(1, 0, place.Back), "BAD_PLACE"}, {"near", slot(0, 0, place.Front), "SLOT_TAKEN"},
		{"lane", slot(0, 0, place.Back), "BAD_PLACE"}, {"lane", slot(0, 1, place.Front), "SLOT_TAKEN"}, {"free", slot(0, 1, place.Back), "BAD_PLACE"},
	} {
		b.refused(act(x, c.id, 0, c.to), c.code)
	}
	b.do(act(x, "near", 0, slot(0, 2, place.Front)))
	b.do(act(x, "near", 0, slot(0, 1, place.Back)))
	b.do(act(x, "lane", 0, slot(0, 1, place.Back)))
	b.do(act(x, "lane", 0, at(0, 1, place.Front, 1).Place()))
	e := b.last(events.ResourceSpent)
	same(t, "purpose", e.Args[events.ResourceSpentFor], events.ForAct)
	same(t, "where", e.Args[events.ResourceSpentWhere], int32(at(0, 1, place.Front, 1).Place()))
	b.refused(match.Command{Verb: Act, Player: 0, Source: dull, Choice: action(x, "near")}, "NO_ACTION")
	b.refused(match.Command{Verb: Act, Player: 0, Source: x, Choice: 99}, "NO_ACTION")
}

// TestK28_LocksAgain (K-28): a target is locked once its command is paid for. If it cannot be
// chosen by then, the card or attack ends, and what was paid stays spent.
func TestK28_LocksAgain(t *testing.T) {
	for _, gone := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			rule := library.Rule{ID: "TRAP", Pack: "test"}
			trap := f.run(func(m *Match, _ event.Entity) error {
				if e := m.Event(); gone && e.Args[events.ArgPurpose] != events.ForMove {
					m.AddAtOnce(events.StepDestroy).Target = e.Target
				}
				return nil
			})
			rule.Listeners = append(rule.Listeners, listener("paid", "RESOURCE_SPENT", 150, trap), listener("attack", "ATTACK_DECLARED", 150, trap))
			for i := range lib.Cards {
				if lib.Cards[i].ID == "BOLT" {
					lib.Cards[i].OnPlay = f.run(func(m *Match, _ event.Entity) error { return Damage(m, m.Event().Target, Blow{N: 2}) })
					lib.Cards[i].Refused = f.run(func(m *Match, _ event.Entity) error { GiveBattery(m, 0, 7, NoMax); return nil })
				}
			}
			lib.Rules = append(lib.Rules, rule)
		})
		y, z := b.unit(1, "WALL", 0, place.Front), b.unit(1, "WALL", 1, place.Front)
		bolt := b.card(0, "BOLT", place.Hand)
		b.must(b.m.Do(b.play(bolt, y, 0)))
		same(t, "supply", b.s.Players[0].Supply, 9)
		same(t, "zone", b.zone(bolt), place.Graveyard)
		same(t, "damage", len(b.logged(events.DamageDealt)), map[bool]int{false: 1, true: 0}[gone])
		same(t, "what happens instead", b.s.Players[0].Battery, map[bool]int16{false: 0, true: 7}[gone])
		x := b.unit(0, "GUN", 1, place.Front)
		b.sc.Phase(program.SkirmishPhase)
		b.must(b.m.Do(b.attack(x, z)))
		same(t, "the attack is used", b.body(x).Flags, FlagAttacked)
		same(t, "damage", len(b.logged(events.DamageDealt)), map[bool]int{false: 3, true: 0}[gone])
		if lock := b.last(events.TargetLocked); lock.Rejected != gone || gone && b.p.Names.At(lock.Reason).Code != "TARGET_GONE" {
			t.Errorf("the lock: %+v", lock)
		}
		same(t, "purpose", b.last(events.TargetLocked).Args[events.ArgPurpose], events.ForAttack)
	}
}

// TestK15_LaneOfAPlay (K-15): the lane of a play is that of its target, else the one that it names.
func TestK15_LaneOfAPlay(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		wide := otherCard("WIDE", "TACTICAL")
		wide.Choose = "lane"
		near := otherCard("NEAR", "TACTICAL")
		near.Target = &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, Where: conds("unit.health == unit.health_cap")}
		lib.Cards = append(lib.Cards, wide, near)
	})
	y, hurt := b.unit(1, "GUN", 1, place.Front), b.unit(1, "GUN", 0, place.Front)
	b.must(b.sc.Wound(b.ix(hurt), 1))
	near := b.card(0, "NEAR", place.Hand)
	b.refused(b.play(near, hurt, 0), "BAD_TARGET") // a filter may compare two readings
	b.do(b.play(near, y, 0))
	same(t, "of the target", place.LaneOf(b.last(events.CardPlayDeclared).At), 1)
	b.do(b.play(b.card(0, "WIDE", place.Hand), 0, place.LanePlace(place.Surface, 2)))
	same(t, "named", place.LaneOf(b.last(events.CardPlayDeclared).At), 2)
	same(t, "of the second ask", place.LaneOf(b.last(events.CardPlayValidated).At), 2)
}

// TestK28_WhoActedIsGone (K-28): an attack or an action ends when the one that does it is destroyed before its target is locked.
// The reason says so, and what was paid stays spent.
func TestK28_WhoActedIsGone(t *testing.T) {
	for _, gone := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			rule := library.Rule{ID: "TRAP", Pack: "test"}
			trap := f.run(func(m *Match, _ event.Entity) error {
				if gone {
					m.AddAtOnce(events.StepDestroy).Target = m.Event().Source
				}
				return nil
			})
			rule.Listeners = append(rule.Listeners, listener("paid", "RESOURCE_SPENT", 150, trap), listener("attack", "ATTACK_DECLARED", 150, trap))
			lib.Rules = append(lib.Rules, rule)
			lib.Cards[0].Actions = []library.Action{{ID: "zap", Phases: []string{"deployment"}, Supply: library.Price{Amount: library.Amount{Value: 2}}, Target: &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true},
				Run: f.run(func(m *Match, _ event.Entity) error { return Damage(m, m.Event().Target, Blow{N: 4}) })}}
		})
		x, y, z := b.unit(0, "GUN", 0, place.Front), b.unit(0, "GUN", 1, place.Front), b.unit(1, "WALL", 1, place.Front)
		acted := false
		for _, c := range b.legal(0) {
			if c.Verb == Act && c.Source == x && c.Target == z {
				b.must(b.m.Do(c))
				acted = true
				break
			}
		}
		if !acted {
			t.Fatal("the action is not listed")
		}
		supply := b.s.Players[0].Supply
		same(t, "paid", b.s.Players[0].SupplyCap-supply, 2)
		lock := func(purpose int32) {
			t.Helper()
			e := b.last(events.TargetLocked)
			code := ""
			if e.Rejected {
				code = b.p.Names.At(e.Reason).Code
			}
			same(t, "the lock", fmt.Sprint(e.Args[events.ArgPurpose], e.Rejected, code), fmt.Sprint(purpose, gone, map[bool]string{true: "DESTROYED"}[gone]))
		}
		lock(events.ForAct)
		damage := func(want int16) { t.Helper(); same(t, "damage", b.body(z).Damage, map[bool]int16{false: want}[gone]) }
		damage(4)
		same(t, "who acted", b.s.Unit(x) == nil, gone)
		b.sc.Phase(program.SkirmishPhase)
		b.must(b.m.Do(b.attack(y, z)))
		lock(events.ForAttack)
		damage(6)
		same(t, "who attacked", b.s.Unit(y) == nil, gone)
	}
}

// afterLock adds a rule that does something after each lock.
func afterLock(lib *library.Library, f *funcs, do func(m *Match) error) {
	rule := library.Rule{ID: "TURN", Pack: "test"}
	rule.Listeners = append(rule.Listeners, listener("locked", "TARGET_LOCKED", 700, f.run(func(m *Match, _ event.Entity) error { return do(m) })))
	lib.Rules = append(lib.Rules, rule)
}

// TestK28_SidesAreChanged (K-28): a target that comes to the attacker's side after its lock is not hit,
// and does not strike back.
func TestK28_SidesAreChanged(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		afterLock(lib, f, func(m *Match) error {
			return GainControl(m, m.Event().Target, int(at(0, 1, place.Back, 1).Place()))
		})
	})
	x, y := b.unit(0, "GUN", 1, place.Front), b.unit(1, "GUN", 1, place.Front)
	b.sc.Phase(program.SkirmishPhase)
	b.must(b.m.Do(b.attack(x, y)))
	same(t, "taken", b.body(y).Ctrl, event.Player(0))
	same(t, "damage", fmt.Sprint(b.body(x).Damage, b.body(y).Damage), "0 0")
	same(t, "reason", b.code(b.last(events.EffectFizzled)), "BAD_TARGET")
}

// TestK28_AnotherEnemy (K-28): a target that comes to a third player after its lock is hit, as one that
// has moved, and strikes back.
func TestK28_AnotherEnemy(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		afterLock(lib, f, func(m *Match) error {
			e := m.AddAtOnce(events.ControlChanged)
			e.Target, e.SourcePlayer, e.Args[events.ControlChangedWhere] = m.Event().Target, 2, int32(at(2, 0, place.Back, 1).Place())
			return nil
		})
	})
	x, y := b.unit(0, "GUN", 1, place.Front), b.unit(1, "GUN", 1, place.Front)
	b.sc.Phase(program.SkirmishPhase)
	b.must(b.m.Do(b.attack(x, y)))
	same(t, "taken", b.body(y).Ctrl, event.Player(2))
	same(t, "damage", fmt.Sprint(b.body(x).Damage, b.body(y).Damage), "2 2")
}
