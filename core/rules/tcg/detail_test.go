package tcg

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestG15_AurasOfGainedKeywords (G-15, D-10): each instance of a keyword with numbers adds its modifier of others, and of one without
// only the first, also where it is printed. A modifier about a lane follows its bearer.
func TestG15_AurasOfGainedKeywords(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		many, one := library.Keyword{ID: "MANY", Pack: "test", Numbers: []string{"x"}}, library.Keyword{ID: "ONE", Pack: "test"}
		many.Modifiers = []library.Modifier{{Of: "attack", Scope: "own units", Op: "add", By: library.Amount{Var: "x"}}}
		one.Modifiers = []library.Modifier{{Of: "attack", Scope: "own units", Op: "add", By: n(10)}}
		lib.Keywords = []library.Keyword{many, one}
		lead := unitCard("LEAD", 0, 0, 5)
		lead.Keywords = []library.KeywordUse{{ID: "ONE"}}
		lead.Modifiers = []library.Modifier{{Of: "shield_cap", Scope: "own units", Op: "add", By: n(3), Where: conds("unit.lane == self.lane")},
			{Of: "health_cap", Scope: "own units", Op: "add", Reads: []string{"board"}, Run: f.ask(func(m *Match, self, about event.Entity) int {
				return int(m.State.Unit(self).Lane)*10 + int(m.State.Unit(about).Lane)
			})}}
		lib.Cards = append(lib.Cards, lead)
	})
	x, gun := b.unit(0, "LEAD", 0, place.Front), b.unit(0, "GUN", 1, place.Front)
	attack := func() int16 { return b.g.Attack(b.m, b.body(gun)) }
	same(t, "printed", attack(), 12)
	b.must(b.sc.Keyword(b.ix(x), "ONE", 0))
	same(t, "gained, too", attack(), 12)
	b.must(b.sc.Keyword(b.ix(x), "MANY(1)", 0))
	b.must(b.sc.Keyword(b.ix(x), "MANY(2)", 0))
	same(t, "instances with numbers", attack(), 15)
	b.must(b.sc.Keyword(b.ix(gun), "ONE", 0))
	same(t, "of another unit", attack(), 25)
	caps := func() [4]int16 {
		u, v := b.body(x), b.body(gun)
		return [4]int16{u.d.ShieldCap, v.d.ShieldCap, u.d.HealthCap, v.d.HealthCap}
	}
	same(t, "in lanes 1 and 2", caps(), [4]int16{3, 0, 5, 6})
	b.lets(0, func() { MoveUnit(b.m, x, at(0, 1, place.Back, 0).Place()) })
	same(t, "after it has moved", caps(), [4]int16{3, 3, 16, 16})
	b.lets(0, func() { MoveUnit(b.m, gun, at(0, 2, place.Back, 0).Place()) })
	same(t, "after the other has", caps(), [4]int16{3, 0, 16, 17})
}

// TestG27_FiltersOfCosts (G-27): filters of a modifier of costs ask about the thing that has it, about its player, and about the card.
func TestG27_FiltersOfCosts(t *testing.T) {
	for _, c := range []struct {
		where string
		want  [2]int // of player 1's card and player 2's
	}{{"owner.battery > 0", [2]int{3, 3}}, {"owner.battery == 0", [2]int{4, 4}}, {"self.counter(n) == 2", [2]int{3, 3}}, {"self.counter(n) == 0", [2]int{4, 4}}, {"unit.is_enemy", [2]int{3, 4}}, {"unit.is_own", [2]int{4, 3}}, {"card.attack > 2", [2]int{4, 3}}} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			hill := &lib.Cards[4]
			hill.Counters = []library.Counter{{Name: "n", On: "card", Max: 9, Resets: "never"}}
			less := price("cost", "any cards", "less", 1, 0)
			less.Where = conds(c.where)
			hill.Modifiers = []library.Modifier{less}
			for i, id := range []string{"WEAK", "BIG"} {
				card := unitCard(id, 2+i, 0, 1)
				card.Supply = 4
				lib.Cards = append(lib.Cards, card)
			}
		})
		field, err := b.sc.Field(1, "HILL")
		b.must(err)
		b.must(b.sc.Count(b.s.Handle(field), "HILL.n", 2))
		b.s.Players[1].Battery = 1
		x, y := b.card(0, "WEAK", place.Hand), b.card(1, "BIG", place.Hand)
		b.sc.touch()
		same(t, c.where, [2]int{b.g.Cost(b.m, 0, b.ix(x)), b.g.Cost(b.m, 1, b.ix(y))}, c.want)
	}
}

// TestK23_WhatRefusalsSay (K-23): a refused command says how much there is and how much is needed, whose decision it is, and that a
// mode is played without a rule. Commands about nothing are malformed.
func TestK23_WhatRefusalsSay(t *testing.T) {
	says := func(b *table, c match.Command, code string, parts ...string) {
		t.Helper()
		var r *match.Refusal
		err := b.m.Do(c)
		if !errors.As(err, &r) || r.Code != code {
			t.Errorf("%+v: %v, want %s", c, err, code)
			return
		}
		for _, part := range parts {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%+v: %v does not say %q", c, err, part)
			}
		}
	}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		dear := unitCard("DEAR", 1, 0, 1)
		dear.Supply = 9
		lib.Cards = append(lib.Cards, dear)
		lib.Cards[0].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Battery: library.Price{Of: &conds("self.health")[0], Per: 1}, Target: &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, Where: conds("unit.is_enemy")}, Run: f.run(func(*Match, event.Entity) error { return nil })}}
		still := library.Duel()
		still.ID, still.Rules = "still", []library.Switch{{Rule: "move"}}
		lib.Modes = append(lib.Modes, still)
	})
	b.s.Players[0].Supply, b.s.Players[0].Battery = 7, 3
	b.sc.touch()
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	dear, theirs := b.card(0, "DEAR", place.Hand), b.card(1, "GUN", place.Hand)
	act := int16(ActionOf(b.m, 0, x, "act"))
	says(b, b.play(dear, 0, at(0, 1, place.Front, 0).Place()), "NO_SUPPLY", "have 7, need 9")
	says(b, match.Command{Verb: Act, Source: x, Target: y, Choice: act}, "NO_BATTERY", "have 3, need 5")
	for _, c := range []struct {
		c    match.Command
		code string
	}{
		{match.Command{Verb: Act, Source: x, Target: y, Choice: 0}, "NO_ACTION"}, {match.Command{Verb: Act, Source: x, Target: y, Choice: -1}, "NO_ACTION"}, {match.Command{Verb: Act, Source: x, Target: y, Choice: int16(len(b.p.Actions))}, "NO_ACTION"}, {match.Command{Verb: Act, Source: 0, Target: y, Choice: act}, "NOT_YOUR_UNIT"},
		{match.Command{Verb: Play, Source: theirs}, "NOT_IN_HAND"}, {match.Command{Verb: Play, Source: x}, "NOT_IN_HAND"}, {match.Command{Verb: Play, Source: 0}, "NOT_IN_HAND"}, {match.Command{Verb: MakeBattery, Source: theirs}, "NOT_IN_HAND"}, {match.Command{Verb: MakeBattery, Source: 0}, "NOT_IN_HAND"},
		{match.Command{Verb: Move, Source: y, Place: at(0, 1, place.Front, 0).Place()}, "NOT_YOUR_UNIT"}, {match.Command{Verb: Move, Source: place.BaseOf(0), Place: at(0, 1, place.Front, 0).Place()}, "NOT_YOUR_UNIT"}, {match.Command{Verb: Answer, Choice: 0}, "NO_DECISION"},
	} {
		says(b, c.c, c.code)
	}
	b.sc.Phase(program.SkirmishPhase)
	says(b, match.Command{Verb: Attack, Source: y, Target: x}, "NOT_YOUR_UNIT")
	says(b, match.Command{Verb: Attack, Source: place.BaseOf(0), Target: y}, "NOT_YOUR_UNIT")
	says(b, match.Command{Verb: Attack, Source: 0, Target: y}, "NOT_YOUR_UNIT")
	b.sc.Reset()
	x, y = b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	says(b, match.Command{Verb: Act, Source: x, Choice: act}, "BAD_TARGET", "a target must be named")
	says(b, match.Command{Verb: Act, Source: x, Target: y, Choice: act, Place: at(0, 1, place.Front, 0).Place()}, "BAD_PLACE", "no place can be named")
	says(b, b.play(b.card(0, "GUN", place.Hand), y, at(0, 1, place.Front, 0).Place()), "BAD_TARGET", "no target can be named")
	says(b, match.Command{Verb: Act, Source: x, Target: event.MakeEntity(y.Slot(), y.Generation()+1), Choice: act}, "BAD_TARGET", "the target is gone")
	says(b, b.move(x, at(0, 2, place.Front, 0)), "BAD_PLACE", "an adjacent lane") // G-14: a free slot of their own
	b.sc.Reset()
	says(b, b.play(b.card(0, "BLADE", place.Hand), 0, 0), "BAD_TARGET", "no target is legal")
	says(b, match.Command{Verb: Act, Source: b.unit(0, "GUN", 0, place.Front), Choice: act}, "BAD_TARGET", "no target is legal")
	b.sc.Reset()
	b.must(b.sc.Mode("still"))
	x = b.unit(0, "GUN", 0, place.Front)
	says(b, b.move(x, at(0, 0, place.Back, 0)), "NOT_IN_MODE")
	same(t, "moves", slices.ContainsFunc(b.legal(0), func(c match.Command) bool { return c.Verb == Move }), false)
	asked := lay(t, "", asker(&answers{}, library.Choice{Of: "lanes", Min: n(1), Max: n(2)}, 1, nil))
	asked.ask()
	says(asked, asked.answer(0, 0), "NOT_YOURS", "player 2's")
	says(asked, match.Command{Verb: EndPhaseVerb}, "DECISION_OPEN", "2")
	says(asked, asked.answer(1, 3), "NO_OPTION", "1 to 3")
	says(asked, asked.answer(1, TakesNoMore), "TOO_FEW", "0 chosen so far", "at least 1")
	asked.must(asked.m.Do(asked.answer(1, 1)))
	says(asked, asked.answer(1, 1), "TAKEN", "option 2")
}

// TestCR06_WhatEffectsAreAbout (C-R06, D-03): filters of an effect ask about its owner, its damage has the type that it names, and the filters
// of a target about the player who chooses.
func TestCR06_WhatEffectsAreAbout(t *testing.T) {
	for _, each := range []bool{false, true} {
		for _, where := range []string{"", "unit.is_enemy", "unit.is_own"} {
			b := lay(t, "", func(lib *library.Library, _ *funcs) {
				lib.DamageTypes = []library.DamageType{{Term: library.Term{ID: "PLAIN", Pack: "test"}, Default: true}, {Term: library.Term{ID: "FIRE", Pack: "test"}}}
				x := library.Effect{Type: "DEAL_DAMAGE", Whom: "target", Amount: n(2), Damage: "FIRE"}
				if where != "" {
					x.Where = conds(where)
				}
				if each {
					x.Whom, x.Each, x.Where = "", &library.Each{Side: "enemy"}, nil
				}
				lib.Cards[6].OnPlay = data(lib, x)
				lib.Cards[6].Target.Side = "any"
				if where != "" {
					lib.Cards[6].Target.Where = conds(where)
				}
			})
			mine, y := b.unit(0, "WALL", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
			bolt := b.card(0, "BOLT", place.Hand)
			for target, barred := range map[event.Entity]bool{mine: where == "unit.is_enemy", y: where == "unit.is_own"} { //maporder: each is compared
				fork := b.m.Fork()
				err := fork.Do(b.play(bolt, target, 0))
				if (err != nil) != barred {
					t.Errorf("%q: %v", where, err)
				}
				same(t, where+": it is listed", slices.Contains(b.legal(0), b.play(bolt, target, 0)), !barred)
				for _, e := range fork.Log() {
					if e.Type == events.DamageDealt {
						same(t, "type", b.p.Damage[e.Args[events.ArgDType]], "FIRE")
					}
				}
			}
		}
	}
	for _, side := range []string{"own", "enemy"} { // of an effect that a unit of player 2 has
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			ear := unitCard("EAR", 1, 0, 9)
			ear.Listeners = []def.Listener{listener("does", "UNIT_DEPLOYED", 600, data(lib, library.Effect{Type: "LOSE_HEALTH", Whom: "source", Amount: n(1), Where: conds("unit.is_" + side)}))}
			lib.Cards = append(lib.Cards, ear)
		})
		b.unit(1, "EAR", 0, place.Front)
		b.do(b.play(b.card(0, "GUN", place.Hand), 0, at(0, 0, place.Front, 0).Place()))
		same(t, "hurts what is "+side, b.s.Bodies[b.s.At(at(0, 0, place.Front, 0))].Damage, int16(b2i(side == "enemy")))
	}
}

// TestK06_NoticesOfHandlers (K-06, K-38, K-01): a handler raises an event about a thing, or about the subject of its own event. One that is declared
// so follows a stage of damage directly.
func TestK06_NoticesOfHandlers(t *testing.T) {
	for _, c := range []struct{ given, atOnce bool }{{true, false}, {false, false}, {true, true}, {false, true}} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			e := declared("test:SAID", [2]string{"n", "int"})
			e.AtOnce = c.atOnce
			lib.Events = append(lib.Events, e)
			ear := unitCard("EAR", 1, 0, 9)
			ear.Listeners = []def.Listener{listener("says", "DAMAGE_MODIFIED", 300, f.run(func(m *Match, self event.Entity) error { return Notice(m, "test:SAID", self, c.given) }))}
			lib.Cards = append(lib.Cards, ear)
		})
		ear, y := b.unit(1, "EAR", 0, place.Front), b.unit(0, "WALL", 0, place.Front)
		x := b.unit(0, "GUN", 0, place.Front)
		b.effect(0, func() error { return Strike(b.m, x, y, "") })
		e := b.last(b.typ("test:SAID"))
		want := fmt.Sprint(x, y, 0)
		if c.given {
			want = fmt.Sprint(ear, ear, 1)
		}
		same(t, fmt.Sprintf("%+v", c), fmt.Sprint(e.Source, e.Target, e.SourcePlayer), want)
		same(t, fmt.Sprintf("%+v: before the loss", c), e.Seq < b.last(events.DamageDealt).Seq, c.atOnce)
		if b.fails(func() error { return Notice(b.m, "test:NONE", x, true) }) == nil || b.fails(func() error { return Inquire(b.m, "test:SAID", nil, x, 1, 0, nil) }) == nil || b.fails(func() error { return Inquire(b.m, "test:NONE", nil, x, 1, 0, nil) }) == nil {
			t.Error("an invalid event is accepted")
		}
	}
}

// TestA10_RejectedThrows (A-10, K-33): a throw that is rejected goes past, and nothing is drawn for it. A packet that goes past has no stages.
func TestA10_RejectedThrows(t *testing.T) {
	for _, rejected := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			chance := 0
			if rejected {
				chance = 100
			}
			rolling(chance)(lib, f)
			rule := library.Rule{ID: "LAW", Pack: "test"}
			if rejected {
				rule.Listeners = []def.Listener{rejects("bars", "test:ROLLED", def.Any, 150)}
			}
			lib.Rules = append(lib.Rules, rule)
		})
		b.must(b.sc.Option("rolls"))
		b.sc.Phase(program.SkirmishPhase)
		x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
		random := b.s.Settings[0].Random
		b.do(b.attack(x, y))
		same(t, "damage", [2]int16{b.body(x).Damage, b.body(y).Damage}, [2]int16{0, 0})
		same(t, "stages", len(b.logged(events.DamageCalcStarted, events.DamageDealt, events.LethalChecked)), 0)
		same(t, "throws", len(b.logged(b.typ("test:ROLLED"))), 2)
		same(t, "something is drawn", b.s.Settings[0].Random != random, !rejected)
		same(t, "hits", b.last(b.typ("test:ROLLED")).Args[events.ArgHit], 0)
	}
}

// TestX01_WhatFixturesAre (X-01, X-02, M-13): filters read the place, the players and the state of a fixture. Its counters and limits are gone with it.
func TestX01_WhatFixturesAre(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Fixtures[2].Counters = []library.Counter{{Name: "n", On: "fixture", Max: 9, Resets: "never"}}
	})
	fixture := func(id string, sp Spot) event.Entity {
		x, err := b.sc.Fixture(id, sp)
		b.must(err)
		return x
	}
	seat, pair, lane := fixture("SEAT", Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer}), fixture("PAIR", Spot{Lane: place.NoLane, Owner: 2, Other: 0}), fixture("LANE", inBravo)
	kind := int32(b.p.Fixture("PAIR"))
	b.unit(1, "GUN", 1, place.Front)
	for _, c := range []struct {
		what string
		x    event.Entity
		prop kit.Property
		arg  int32
		by   event.Player
		want int32
	}{
		{"own", seat, program.PropIsOwn, 0, 0, 1}, {"own", seat, program.PropIsOwn, 0, 1, 0}, {"own", lane, program.PropIsOwn, 0, event.NoPlayer, 0}, {"enemy", seat, program.PropIsEnemy, 0, 1, 1}, {"enemy", seat, program.PropIsEnemy, 0, 0, 0}, {"friend", seat, program.PropIsFriendly, 0, 0, 1},
		{"controller", pair, program.PropController, 0, 0, 3}, {"owner", lane, program.PropOwner, 0, 0, 0}, {"lane", lane, program.PropLane, 0, 0, 2}, {"lane", seat, program.PropLane, 0, 0, 0}, {"controlled", lane, program.PropLaneControlled, 0, 0, 1}, {"controlled", seat, program.PropLaneControlled, 0, 0, 0},
		{"in play", seat, program.PropInPlay, 0, 0, 1}, {"gone", place.FixtureEntity(0, 9), program.PropInPlay, 0, 0, 0}, {"between", pair, program.PropBetween, kind, 0, 1}, {"between", seat, program.PropBetween, kind, 0, 0},
	} {
		a := &asking{self: seat, by: c.by}
		same(t, fmt.Sprintf("%+v", c), b.g.readFixture(b.s, c.x, c.prop, c.arg, a), c.want)
	}
	for p := range event.Player(4) {
		for q := event.NoPlayer; q < 3; q++ {
			if p < 3 {
				same(t, "between", b.s.between(kind, p, q), b2i(min(p, q) == 0 && max(p, q) == 2))
			}
		}
		same(t, "party", [3]int32{b.s.isParty(&asking{self: pair}, p), b.s.isParty(&asking{self: seat}, p), b.s.isParty(&asking{self: lane}, p)}, [3]int32{b2i(p == 0 || p == 2), b2i(p == 0), 1})
	}
	same(t, "party of nothing", [2]int32{b.s.isParty(&asking{self: pair}, event.NoPlayer), b.s.isParty(&asking{}, 0)}, [2]int32{0, 0})
	b.must(b.sc.Count(seat, "SEAT.n", 5))
	spare(&b.s.Uses, 1)
	b.s.Uses[0], b.s.NUses = Use{Ref: 2, Card: uint16(seat.Slot()), N: 1}, 1
	b.effect(0, func() error { return RemoveFixture(b.m, seat) })
	b.effect(0, func() error {
		return PlaceFixture(b.m, "SEAT", Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer}, "")
	})
	again := b.s.fixtureHandle(0)
	same(t, "in the same slot", again.Slot(), seat.Slot())
	same(t, "its counter and limit", [2]int{b.counter(again, "SEAT.n"), int(b.s.NUses)}, [2]int{0, 0})
	same(t, "knows", [2]bool{b.s.Knows(seat), b.s.Knows(again)}, [2]bool{true, true})
}

// TestK33_StreamsOfFixtures (K-33): chance of a fixture of a pile comes from the stream of that pile, and of another from that of effects.
func TestK33_StreamsOfFixtures(t *testing.T) {
	for i, id := range []string{"P1", "LANE"} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			landmarks(lib, f)
			for k := range lib.Fixtures {
				if lib.Fixtures[k].ID == id {
					lib.Fixtures[k].Listeners = []def.Listener{listener("throws", "PHASE_ENDSTEP_STARTED", 600, f.run(func(m *Match, _ event.Entity) error { _, err := Random(m, 6); return err }))}
				}
			}
		})
		_, err := b.sc.Fixture(id, inBravo)
		b.must(err)
		effects, pile := b.s.Effects, b.s.Piles[0]
		b.sc.Phase(program.SkirmishPhase)
		b.end()
		same(t, id, [2]bool{b.s.Piles[0] != pile, b.s.Effects != effects}, [2]bool{i == 0, i == 1})
	}
}

// TestCR02_BoundsOfQuestions (C-R02): a question has at most MaxOptions options. A function that a script names takes the answer in the name of the definition that
// asked. A single option is taken immediately, also where order counts.
func TestCR02_BoundsOfQuestions(t *testing.T) {
	by := [2]event.ListenerRef{}
	ask := func(options int) (*table, error) {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			card := otherCard("ASK", "TACTICAL")
			run := f.run(func(m *Match, _ event.Entity) error { by[1] = m.By(); return nil })
			card.OnPlay = f.run(func(m *Match, _ event.Entity) error {
				by[0] = m.By()
				q := Question{Player: 0, Func: run, Listed: true}
				for i := range options {
					q.Options = append(q.Options, match.Datum{N: int32(i)})
				}
				return Choose(m, q)
			})
			lib.Cards = append(lib.Cards, card)
		})
		return b, b.m.Do(b.play(b.card(0, "ASK", place.Hand), 0, 0))
	}
	for options, ok := range map[int]bool{2: true, program.MaxOptions: true, program.MaxOptions + 1: false} { //maporder: each has its own table
		b, err := ask(options)
		if (err == nil) != ok {
			t.Errorf("%d options: %v", options, err)
		}
		if err == nil {
			_, offers := b.s.Owes(0)
			same(t, "options", len(offers), options)
			b.must(b.m.Do(b.answer(0, 1)))
			same(t, "who answers", by[1], by[0])
		}
	}
	got := &answers{}
	b := lay(t, "", asker(got, library.Choice{Of: "numbers", Low: n(3), High: n(3), Min: n(1), Max: n(1), Ordered: true}, 0, nil))
	b.ask()
	same(t, "a single option", fmt.Sprint(got.got, b.s.NPending), "[[3] 3] 0")
}

// TestEyeBounds: numbers and features of an eye have bounds, and blocks of commands have a number for each thing.
func TestEyeBounds(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 1}}
	})
	form := NewEye(b.m).Form()
	for name, want := range map[string]observe.Bounds{"turn": observe.Count, "round": observe.Count, "max_rounds": observe.Count, "decision.min": observe.Byte, "me.hand.GUN": cardCount, "me.graveyard.BOLT": cardCount, "me.status.HELD": layerCount, "me.a1.status.HELD": layerCount, "me.a1.health": unitHealth, "me.out": observe.Boolean, "player2.c4.intercepts": observe.Boolean} { //maporder: each is compared
		same(t, "bounds of "+name, form.Bounds[slices.Index(form.Numbers, name)], want)
	}
	for name, want := range map[string]observe.Bounds{"supply": observe.Short, "battery": observe.Short, "option": observe.UpTo(program.MaxOptions + 1), "source.slot": observe.UpTo(place.MaxSlots), "target.slot": observe.UpTo(place.MaxSlots), "to.slot": observe.UpTo(place.MaxSlots)} { //maporder: each is compared
		same(t, "bounds of "+name, form.Limits[slices.Index(form.Features, name)], want)
	}
	const slots, all, things = 12, 24, 24 + 2 + place.NLanes + 7
	for name, want := range map[string][]int{"play GUN": {slots + 1}, "play BOLT": {1 + things + 7}, "play FLARE": nil, "attack": {slots + 1, 1 + things}, "move": {slots + 1, slots + 1}, "battery": {8}, "end": nil, "choose thing": {1 + things + 7}, "choose option": {program.MaxOptions}} { //maporder: each is compared
		i := slices.IndexFunc(form.Blocks, func(x observe.Block) bool { return x.Name == name })
		if i < 0 {
			t.Errorf("there is no block %s", name)
			continue
		}
		var got []int
		for _, p := range form.Blocks[i].Parts {
			got = append(got, p.Size)
		}
		same(t, "block "+name, fmt.Sprint(got), fmt.Sprint(want))
	}
}

// TestA12_LoadsLockNothing (A-12, K-27): a card in hand or in a hangar that an action chooses is not locked. A load that says nothing still puts the card into the hangar.
func TestA12_LoadsLockNothing(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		hangars(lib, f)
		lib.Events = append(lib.Events, declared("test:STOWED"))
		lib.Resolvers = append(lib.Resolvers, library.Resolver{Event: "test:STOWED", Pack: "test", Load: &library.Load{Room: "room"}})
	})
	ship := b.unit(0, "SHIP", 1, place.Front)
	b.do(match.Command{Verb: Act, Source: ship, Target: b.card(0, "GUN", place.Hand), Choice: int16(ActionOf(b.m, 0, ship, "load"))})
	same(t, "locks", len(b.logged(events.TargetLocked)), 0)
	for _, id := range []string{"GUN", "BOLT"} {
		e := newEvent(b.typ("test:STOWED"), ship, b.card(0, id, place.Hand))
		e.SourcePlayer = 0
		b.must(b.m.Inject([]Event{e}))
		want := ""
		if id == "BOLT" {
			want = "TARGET_GONE"
		}
		same(t, id, b.code(b.last(b.typ("test:STOWED"))), want)
	}
	same(t, "cargo", b.s.CargoOf(b.body(ship)), 2)
	same(t, "its fields", b.logged(b.typ("test:STOWED"))[0].Args, [event.NArgs]int32{})
}

// TestK33_ShuffledDecksAreNew (K-33, K-22): cards of a shuffled deck have no counters; those of other cards stay. Known cards of a player are listed in the order of definitions.
func TestK33_ShuffledDecksAreNew(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "c", On: "card", Max: 9, Resets: "never"}, {Name: "p", On: "player", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
	})
	for p := range event.Player(2) {
		for _, z := range []place.Zone{place.Deck, place.Hand} {
			b.must(b.sc.Count(b.card(p, "WALL", z), "R.c", 1+int(p)))
			b.must(b.sc.Count(b.card(p, "GUN", z), "R.c", 3+int(p)))
		}
		b.must(b.sc.Count(place.BaseOf(p), "R.p", 7))
	}
	b.lets(0, func() { Shuffle(b.m, 0) })
	left := ""
	for i := range b.s.Counts[:b.s.NCounts] {
		left += fmt.Sprint(b.s.Counts[i].N)
	}
	same(t, "counters", left, "13724247")
	gun, wall := b.p.Card("GUN"), b.p.Card("WALL")
	same(t, "what was seen", fmt.Sprint(b.g.seen(b.s, 0, nil)), fmt.Sprint([]uint16{gun, gun, wall, wall}))
}

// TestK23_RefusalsWithValues (K-23): the compared values replace {have} and {need} in the text of a
// reason, in both languages; nothing else is added.
func TestK23_RefusalsWithValues(t *testing.T) {
	for _, c := range []struct{ en, zh, wantEN, wantZH string }{
		{"{have} of {need} are there", "共{need}，已有{have}", "2 of 3 are there", "共3，已有2"},
		{"too few", "太少", "too few (have 2, need 3)", ""},
	} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			rule := library.Rule{ID: "R", Pack: "test"}
			l := def.Listener{ID: "l", Event: "ATTACK_DECLARED", Role: def.Any, Priority: 150, Reasons: []def.Reason{{Code: "FEW", Text: def.Localised{EN: c.en, ZH: c.zh}}}}
			l.Run = f.run(func(m *Match, _ event.Entity) error { m.Reject(Of(m).prog.Names.Find("FEW"), 2, 3); return nil })
			rule.Listeners = []def.Listener{l}
			lib.Rules = append(lib.Rules, rule)
		})
		b.sc.Phase(program.SkirmishPhase)
		x := b.unit(0, "GUN", 0, place.Front)
		r, refused := b.m.Do(b.attack(x, place.BaseOf(1))).(*match.Refusal)
		if !refused || r.Text != c.wantEN || r.TextZH != c.wantZH || r.Have != 2 || r.Need != 3 {
			t.Errorf("%q: %+v", c.en, r)
		}
	}
}
