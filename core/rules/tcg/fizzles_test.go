package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestK30_WaysOfUnits (K-30, G-14): an intent to move a unit, or to hand it over, fizzles with
// its reason if the slot is taken, belongs to another, or does not exist.
func TestK30_WaysOfUnits(t *testing.T) {
	for _, c := range []struct {
		to            place.Spot
		moves, passes string // the reason of a move, and of a change of control to player 2
	}{
		{at(0, 1, place.Back, 1), "", "NO_SLOT"}, {at(0, 2, place.Front, 0), "", "NO_SLOT"}, // an effect may move it farther
		{at(0, 1, place.Front, 0), "SLOT_TAKEN", "NO_SLOT"}, {at(1, 0, place.Front, 0), "BAD_PLACE", ""}, {at(1, 1, place.Front, 0), "BAD_PLACE", "NO_SLOT"},
		{at(0, 0, place.Front, 3), "BAD_PLACE", "NO_SLOT"}, {place.Spot{Layer: place.Orbit, Player: 0}, "BAD_PLACE", "NO_SLOT"}, {place.Spot{Layer: place.Orbit, Player: 1}, "BAD_PLACE", "NO_SLOT"},
	} {
		b := lay(t, "", orbital)
		x := b.unit(0, "GUN", 0, place.Front)
		b.unit(0, "WALL", 1, place.Front)
		b.unit(1, "WALL", 1, place.Front)
		fork := *b
		fork.m = b.m.Fork()
		fork.s, fork.g = &fork.m.State, Of(fork.m)
		b.lets(0, func() { MoveUnit(b.m, x, c.to.Place()) })
		e := b.logged(events.UnitMoved, events.UnitRepositioned)[0]
		same(t, fmt.Sprintf("%+v: move", c), b.code(e), c.moves)
		same(t, fmt.Sprintf("%+v: it moves", c), place.SpotOf(b.body(x).place()) == c.to, c.moves == "")
		e = newEvent(events.ControlChanged, 0, x)
		e.SourcePlayer, e.Args[events.ControlChangedWhere] = 1, int32(c.to.Place())
		fork.must(fork.m.Inject([]Event{e}))
		want := c.passes
		if want != "" && c.to.Player == 0 && c.moves == "" {
			want = "" // handed to player 1 again
		}
		same(t, fmt.Sprintf("%+v: control", c), fork.code(fork.last(events.ControlChanged)), want)
	}
	b := lay(t, three, nil)
	x := b.unit(0, "GUN", 0, place.Front)
	b.do(match.Command{Verb: Concede, Player: 2})
	e := newEvent(events.ControlChanged, 0, x)
	e.SourcePlayer, e.Args[events.ControlChangedWhere] = 0, int32(at(2, 0, place.Front, 0).Place())
	b.must(b.m.Inject([]Event{e}))
	same(t, "to a player who is out", b.code(b.last(events.ControlChanged)), "NO_SLOT")
	gone := newEvent(events.UnitMoved, 0, place.BaseOf(1))
	gone.Args[events.UnitMovedWhere] = int32(at(0, 1, place.Front, 0).Place())
	b.must(b.m.Inject([]Event{gone}))
	same(t, "a base", b.code(b.last(events.UnitMoved)), "NOT_A_UNIT")
	for _, c := range []struct {
		whom      event.Entity
		way, fill string
	}{{place.BaseOf(1), "NOT_A_UNIT", "CANNOT_SHIELD"}, {event.MakeEntity(x.Slot(), x.Generation()+1), "TARGET_GONE", "TARGET_GONE"}} {
		b.lets(0, func() { MoveUnit(b.m, c.whom, at(0, 1, place.Front, 0).Place()) })
		same(t, "moved by an effect", b.code(b.last(events.UnitMoved)), c.way)
		b.lets(0, func() { RechargeShield(b.m, c.whom) })
		same(t, "recharged by an effect", b.code(b.last(events.ShieldRecharged)), c.fill)
	}
}

// TestK30_CardsWithoutAPlace (K-30, A-20, G-20): what has changed since a card was paid for decides:
// a unit without its slot, and armory without its unit, go to the graveyard.
func TestK30_CardsWithoutAPlace(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		rule := library.Rule{ID: "TRAP", Pack: "test"}
		rule.Listeners = []def.Listener{listener("fills", "RESOURCE_SPENT", 150, f.run(func(m *Match, _ event.Entity) error {
			if sp := place.SpotOf(event.Place(m.Event().Args[events.ArgWhere])); sp.Player >= 0 && sp.Lane == 1 {
				e := m.AddAtOnce(events.UnitDeployed)
				*e = tokenEvent(Of(m).prog.Card("WALL"), 0, 0, sp.Place(), 0)
				e.Priority = event.Batch
			}
			return nil
		})), listener("breaks", "TARGET_LOCKED", 650, f.run(func(m *Match, _ event.Entity) error {
			if m.State.Bodies[m.State.Cards[m.Event().Target.Slot()].Body].Lane == 2 {
				Destroy(m, m.Event().Target)
			}
			return nil
		}))}
		lib.Rules = append(lib.Rules, rule)
		lib.Cards[3].OnPlay = f.run(func(m *Match, _ event.Entity) error { LoseHealth(m, m.Event().Target, 1); return nil })
	})
	gun := b.card(0, "GUN", place.Hand)
	b.must(b.m.Do(b.play(gun, 0, at(0, 1, place.Front, 0).Place())))
	deployed := b.logged(events.UnitDeployed)
	same(t, "deployments", len(deployed), 2)
	same(t, "a unit without its slot", b.code(deployed[1]), "SLOT_TAKEN")
	same(t, "zone", b.zone(gun), place.Graveyard)
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(0, "GUN", 2, place.Front)
	blade := b.card(0, "BLADE", place.Hand)
	b.do(b.play(blade, x, 0))
	same(t, "the effect of armory", b.body(x).Damage, 1)
	blade = b.card(0, "BLADE", place.Hand)
	b.do(b.play(blade, y, 0))
	same(t, "zone of armory", b.zone(blade), place.Graveyard)
	field := b.card(0, "HILL", place.Hand)
	lost := newEvent(events.FieldLost, field, 0)
	lost.SourcePlayer = 0
	b.must(b.m.Inject([]Event{lost}))
	same(t, "a field that is not in play", b.code(b.last(events.FieldLost)), "TARGET_GONE")
	same(t, "it stays", b.zone(field), place.Hand)
}

// TestK30_StepsInVain (K-30, C-R02): an action whose unit has gone, damage to an area without units and a choice
// without options have no effect, which tcg:EFFECT_FIZZLED reports with the reason.
func TestK30_StepsInVain(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		empty := &library.TargetSpec{Side: "enemy", Zone: "graveyard", Front: true, Back: true}
		flare := &lib.Cards[slices.IndexFunc(lib.Cards, func(c library.Card) bool { return c.ID == "FLARE" })]
		flare.Choices = []library.Choice{{ID: "dig", Of: "things", Min: n(1), Max: n(1), Target: empty, Run: f.run(func(*Match, event.Entity) error { return nil })}}
		flare.OnPlay = f.run(func(m *Match, _ event.Entity) error {
			if err := DamageArea(m, Blow{N: 1}, 0, 1<<place.Front, "enemy"); err != nil {
				return err
			}
			return Choose(m, Question{Player: 0, Choice: Of(m).prog.ChoiceOf(m.By(), "dig")})
		})
		raging := unitCard("RAGING", 1, 0, 5)
		raging.Actions = []library.Action{{ID: "rage", Phases: []string{"deployment"}, Run: f.run(func(m *Match, self event.Entity) error { Heal(m, self, 1); return nil })}}
		lib.Cards = append(lib.Cards, raging)
		rule := library.Rule{ID: "TRAP", Pack: "test"}
		rule.Listeners = []def.Listener{listener("breaks", "tcg:ACTION_DECLARED", 650, f.run(func(m *Match, _ event.Entity) error { Destroy(m, m.Event().Source); return nil }))}
		lib.Rules = append(lib.Rules, rule)
	})
	x := b.unit(0, "RAGING", 1, place.Front)
	b.do(match.Command{Verb: Act, Player: 0, Source: x, Choice: int16(ActionOf(b.m, 0, x, "rage"))})
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	var got []string
	for _, e := range b.logged(events.EffectFizzled) {
		got = append(got, fmt.Sprint(events.EnumNames["fizzle"][e.Args[events.EffectFizzledWhat]], " ", b.code(e), " ", e.Fizzled))
	}
	same(t, "what came to nothing", fmt.Sprint(got), "[action DESTROYED true damage NO_UNITS true choice NO_OPTIONS true]")
	same(t, "healed", len(b.logged(events.UnitHealed)), 0)
}

// TestA03_Exposed: a unit hits things on another layer if it can hit that layer, or if
// they are exposed. Without hits_surface it attacks neither units nor bases.
func TestA03_Exposed(t *testing.T) {
	set := func(of string, to int) library.Modifier {
		return library.Modifier{Of: of, Scope: "self", Op: "set", By: n(to)}
	}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		target := lib.Cards[2]
		target.ID, target.Modifiers = "PAINTED", []library.Modifier{set("exposed", 1)}
		target.Name.EN = "PAINTED"
		aa, blind := unitCard("AA", 2, 0, 5), unitCard("BLIND", 2, 0, 5)
		aa.Modifiers, blind.Modifiers = []library.Modifier{set("hits_orbit", 1), set("hits_surface", 0)}, []library.Modifier{set("hits_surface", 0)}
		lib.Cards = append(lib.Cards, target, aa, blind)
	})
	b.sc.Phase(program.SkirmishPhase)
	units := map[string]event.Entity{"GUN": b.unit(0, "GUN", 0, place.Front), "AA": b.unit(0, "AA", 0, place.Front), "BLIND": b.unit(0, "BLIND", 0, place.Back), "SHIP": b.unit(0, "SHIP", 0, place.Front)}
	targets := map[string]event.Entity{"WALL": b.unit(1, "WALL", 0, place.Back), "SHIP": b.unit(1, "SHIP", 0, place.Front), "PAINTED": b.unit(1, "PAINTED", 0, place.Front), "base": place.BaseOf(1)}
	b.agree()
	may := map[string][]string{"GUN": {"WALL", "PAINTED", "base"}, "AA": {"SHIP", "PAINTED"}, "BLIND": {"PAINTED"}, "SHIP": {"SHIP", "PAINTED"}}
	for id, x := range units { //maporder: each is tried alone
		for name, y := range targets { //maporder: each is tried alone
			err := b.m.Fork().Do(b.attack(x, y))
			if (err == nil) != slices.Contains(may[id], name) {
				t.Errorf("%s attacks %s: %v", id, name, err)
			}
		}
	}
	same(t, "layers of the room", [3]bool{AnyLayer(b.m, 1<<place.Surface), AnyLayer(b.m, 1<<place.Orbit), AnyLayer(b.m, 0)}, [3]bool{true, true, false})
	same(t, "a room without orbit", AnyLayer(lay(t, "", nil).m, 1<<place.Orbit), false)
}

// TestRB4_Conditions: conditions written as functions, and filters with alternatives, decide what
// may be chosen and used.
func TestRB4_Conditions(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		hurt := f.ask(func(m *Match, _, about event.Entity) int {
			return int(b2i(m.State.Unit(about) != nil && m.State.Unit(about).Damage > 0))
		})
		finish, either, dig := otherCard("FINISH", "TACTICAL"), otherCard("EITHER", "TACTICAL"), otherCard("DIG", "TACTICAL")
		finish.Target = &library.TargetSpec{Side: "any", Zone: "board", Front: true, Back: true, When: hurt}
		either.Target = &library.TargetSpec{Side: "any", Zone: "board", Front: true, Back: true, Where: conds("unit.damage > 1 or unit.attack == 0")}
		dig.Target = &library.TargetSpec{Side: "any", Zone: "graveyard", Front: true, Back: true, Where: conds("card.attack > 0")}
		self := unitCard("BERSERK", 1, 0, 5)
		self.Actions = []library.Action{{ID: "rage", Phases: []string{"deployment"}, When: hurt, Run: f.run(func(*Match, event.Entity) error { return nil })}}
		lib.Cards = append(lib.Cards, finish, either, dig, self)
	})
	whole, hurt1, hurt2, wall := b.unit(1, "GUN", 0, place.Front), b.unit(1, "GUN", 1, place.Front), b.unit(0, "GUN", 1, place.Front), b.unit(0, "WALL", 2, place.Front)
	b.must(b.sc.Wound(b.ix(hurt1), 1))
	b.must(b.sc.Wound(b.ix(hurt2), 2))
	finish, either, dig := b.card(0, "FINISH", place.Hand), b.card(0, "EITHER", place.Hand), b.card(0, "DIG", place.Hand)
	b.agree()
	for _, c := range []struct {
		card event.Entity
		code [4]string // for whole, hurt1, hurt2, wall
	}{{finish, [4]string{"CONDITION", "", "", "CONDITION"}}, {either, [4]string{"BAD_TARGET", "BAD_TARGET", "", ""}}} {
		for i, y := range []event.Entity{whole, hurt1, hurt2, wall} {
			if c.code[i] != "" {
				b.refused(b.play(c.card, y, 0), c.code[i])
			} else if err := b.m.Fork().Do(b.play(c.card, y, 0)); err != nil {
				t.Errorf("target %d: %v", i, err)
			}
		}
	}
	b.refused(b.play(dig, b.card(1, "WALL", place.Graveyard), 0), "BAD_TARGET")
	b.refused(b.play(dig, b.card(0, "GUN", place.Deck), 0), "BAD_TARGET")
	b.agree()
	b.do(b.play(dig, b.card(1, "GUN", place.Graveyard), 0))
	x := b.unit(0, "BERSERK", 0, place.Back)
	rage := match.Command{Verb: Act, Player: 0, Source: x, Choice: int16(ActionOf(b.m, 0, x, "rage"))}
	b.refused(rage, "CONDITION")
	b.must(b.sc.Wound(b.ix(x), 1))
	b.agree()
	b.do(rage)
}

// TestX04_CountersThatStay (X-04, K-32): as a unit dies its own counters are forgotten with it, and
// those of its card stay. To count on a card that has become another one is a fault.
func TestX04_CountersThatStay(t *testing.T) {
	b := lay(t, "", counting)
	x := b.unit(0, "GUN", 0, place.Front)
	b.must(b.sc.Count(x, "C.ofunit", 4))
	b.must(b.sc.Count(x, "C.ofcard", 5))
	b.lets(1, func() { Destroy(b.m, x) })
	same(t, "of its card", [2]int{b.counter(b.s.Handle(b.ix(x)), "C.ofcard"), int(b.s.NCounts)}, [2]int{5, 1})
	y := b.card(0, "GUN", place.Hand)
	list, err := b.m.Compose(0, func() error {
		if err := Put(b.m, y, "deck_top"); err != nil {
			return err
		}
		return ChangeCounter(b.m, y, "C.ofcard", 1, false)
	})
	b.must(err)
	hash := b.m.Hash()
	if b.m.Inject(list) == nil || b.m.Hash() != hash {
		t.Error("a counter of a card that has become another one is changed")
	}
}

// TestD04_Passing (D-04, D-07, W-11): damage types and tags may pass pools, modifiers and shields,
// and a unit may pierce the shields of units.
func TestD04_Passing(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		term := func(id string) library.Term { return library.Term{ID: id, Pack: "test"} }
		lib.DamageTypes = []library.DamageType{{Term: term("PLAIN"), Default: true}, {Term: term("DEEP"), Passes: []string{library.PassesShield}}, {Term: term("PURE"), Passes: []string{library.PassesModifiers}}, {Term: term("FINE"), Passes: []string{library.PassesPools}}}
		lib.Tags = []library.Tag{{Term: term("BOMB"), OfPackets: true, OfCards: true, Passes: []string{library.PassesPools}}}
		lib.Values = []library.Value{{Term: term("cover")}}
		lib.Pools = []library.Pool{{Term: term("COVER"), Stage: library.BeforeShield, Points: "cover"}}
		dug, lance := unitCard("DUG", 0, 2, 9), unitCard("LANCE", 3, 0, 9)
		dug.Modifiers = []library.Modifier{{Of: "cover", Scope: "self", Op: "add", By: n(1)}}
		lance.Modifiers = []library.Modifier{{Of: "pierce_shield", Scope: "self", Op: "set", By: n(1)}}
		lib.Cards = append(lib.Cards, dug, lance)
		rule := library.Rule{ID: "MORE", Pack: "test"}
		rule.Listeners = []def.Listener{listener("more", "DAMAGE_MODIFIED", 250, data(lib, library.Effect{Type: "ADD_AMOUNT", Amount: n(1)}))}
		lib.Rules = append(lib.Rules, rule)
	}
	for _, c := range []struct {
		blow   Blow
		shield int16
		damage int16
	}{
		{Blow{N: 4}, 0, 2}, // 1 cover, 1 more, 2 shield
		{Blow{N: 4, Type: "DEEP"}, 2, 4}, {Blow{N: 4, Type: "PURE"}, 0, 1}, {Blow{N: 4, Type: "FINE"}, 0, 3}, {Blow{N: 4, Tags: "BOMB", Own: true}, 0, 3},
	} {
		b := lay(t, "", change)
		x := b.unit(1, "DUG", 0, place.Front)
		b.effect(0, func() error { return Damage(b.m, x, c.blow) })
		same(t, fmt.Sprintf("%+v", c), [2]int16{b.body(x).Shield, b.body(x).Damage}, [2]int16{c.shield, c.damage})
	}
	b := lay(t, "", change)
	b.sc.Phase(program.SkirmishPhase)
	x, y := b.unit(0, "LANCE", 0, place.Front), b.unit(1, "DUG", 0, place.Front)
	b.do(b.attack(x, y))
	same(t, "pierced", [2]int16{b.body(y).Shield, b.body(y).Damage}, [2]int16{2, 3})
	if b.fails(func() error { return Damage(b.m, y, Blow{N: 1, Tags: "NONE", Own: true}) }) == nil {
		t.Error("an unknown tag is not an error")
	}
}

// TestX07_EventsWithFixtures (X-07, A-09, K-33): an event rolls numbers, draws a fixture of a pile into
// a field, and puts the fixture of a field into play. With an empty pile it does not happen.
func TestX07_EventsWithFixtures(t *testing.T) {
	drawn, rolled := map[int32]bool{}, map[int32]bool{}
	for seed := range uint64(40) {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			landmarks(lib, f)
			lib.Events = append(lib.Events, declared("test:DRAW", [2]string{"which", "fixture"}, [2]string{"pool", "int"}, [2]string{"die", "int"}, [2]string{"one", "int"}))
			lib.Resolvers = []library.Resolver{{Event: "test:DRAW", Pack: "test", Draw: &library.Draw{Pile: "PILE", Which: "which", Pool: "pool"}, Places: "which", Rolls: []library.Roll{{Field: "die", Sides: 3}, {Field: "one", Of: []int{8}}}}}
		})
		b.sc.Seed(seed)
		x := b.unit(0, "GUN", 2, place.Front)
		e := b.raise(0, "test:DRAW", x)
		same(t, "of how many", e.Args[1], 3)
		same(t, "of one", e.Args[3], 8)
		drawn[e.Args[0]], rolled[e.Args[2]] = true, true
		at := inBravo
		at.Lane = place.Charlie
		fx, err := FindFixture(b.m, b.p.Fixtures[e.Args[0]].ID, at)
		b.must(err)
		same(t, "it is in the lane of the target", fx != 0, true)
		e = b.raise(0, "test:DRAW", x, Given{Field: "which", Word: "P2"})
		same(t, "a named one", b.p.Fixtures[e.Args[0]].ID, "P2")
	}
	same(t, "fixtures and numbers", [5]bool{len(drawn) == 3, len(rolled) == 3, rolled[1], rolled[3], rolled[4]}, [5]bool{true, true, true, true, false})
}

// TestM10_AskedButFallen (M-10, K-29): one who falls before they can be asked gives no answer, and the
// effect that asked goes on.
func TestM10_AskedButFallen(t *testing.T) {
	got := ""
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		run := f.run(func(m *Match, _ event.Entity) error {
			s, _ := Chosen(m)
			code, err := FieldOf(m, "choice")
			got += fmt.Sprint(len(s), code, m.Given())
			return err
		})
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error {
			LoseHealth(m, place.BaseOf(2), 99)
			return Choose(m, Question{Player: 2, Func: run, Listed: true, Options: []match.Datum{{N: 1, Kind: match.IsWord}, {N: 2, Kind: match.IsWord}}, Given: []match.Datum{{N: 6}}})
		})
	})
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	same(t, "answer", got, fmt.Sprint(0, NoLaneChosen, []match.Datum{{N: 6}}))
	same(t, "decisions", b.s.NPending, 0)
}
