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
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestM10_WhatVanishes (M-10, M-06): with a player vanish the counters, limits and statuses of theirs, and of the cards in their hand and
// deck. Their things leave before anything else happens, and a lane of theirs is nobody's.
func TestM10_WhatVanishes(t *testing.T) {
	order := ""
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		things(lib, f)
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "p", On: "player", Max: 9, Resets: "never"}, {Name: "c", On: "card", Max: 9, Resets: "never"}}
		rule.Listeners = []def.Listener{listener("fell", "PLAYER_ELIMINATED", 600, f.run(func(m *Match, _ event.Entity) error { GiveBattery(m, 0, 1, NoMax); return nil }))}
		lib.Rules = append(lib.Rules, rule)
	})
	b.sc.Turn(7)
	var mine []event.Entity
	for p := range event.Player(3) {
		b.unit(p, "GUN", place.Lane(p), place.Front)
		hand, deck := b.card(p, "GUN", place.Hand), b.card(p, "WALL", place.Deck)
		for _, x := range []event.Entity{hand, deck} {
			b.must(b.sc.Count(x, "R.c", 3))
		}
		b.must(b.sc.Status(hand, "HELD", 1))
		b.must(b.sc.Status(place.BaseOf(p), "HELD", 2))
		b.must(b.sc.Count(place.BaseOf(p), "R.p", 4))
		_, err := b.sc.Field(p, "HILL")
		b.must(err)
		b.s.Lanes[p] = p
		mine = append(mine, hand, deck, place.BaseOf(p))
	}
	for _, seats := range [][2]event.Player{{0, 1}, {1, 2}, {0, 2}} {
		b.effect(0, func() error {
			return PlaceFixture(b.m, "PAIR", Spot{Lane: place.NoLane, Owner: seats[0], Other: seats[1]}, "next_global_turn_end")
		})
	}
	spare(&b.s.Uses, 16)
	for i, x := range mine {
		b.s.Uses[i] = Use{Ref: 3, Card: uint16(x.Slot()), N: 1}
	}
	b.s.NUses = uint16(len(mine))
	past := len(b.m.Log())
	b.do(match.Command{Verb: Concede, Player: 1})
	for _, e := range b.m.Log()[past:] {
		switch e.Type {
		case events.UnitRemoved, events.FieldLost, events.FixtureRemoved, events.LaneControlUpdated, events.BatteryGenerated:
			order += b.p.Types.Def(e.Type).Name + " "
		}
	}
	same(t, "in order", order, "tcg:UNIT_REMOVED tcg:FIELD_LOST tcg:FIXTURE_REMOVED tcg:FIXTURE_REMOVED LANE_CONTROL_UPDATED BATTERY_GENERATED ")
	e := b.last(events.LaneControlUpdated)
	same(t, "the lane", [4]int32{int32(place.LaneOf(e.At)), e.Args[events.LaneControlUpdatedBefore], e.Args[events.LaneControlUpdatedAfter], e.Args[events.LaneControlUpdatedOwn]}, [4]int32{1, 2, 0, 0})
	same(t, "lanes", fmt.Sprint(b.s.Lanes), fmt.Sprint([]event.Player{0, -1, 2}))
	same(t, "removed fixtures", len(b.logged(events.FixtureRemoved)), 2)
	left := ""
	for i := range b.s.Counts[:b.s.NCounts] {
		left += fmt.Sprint(b.s.Counts[i].N)
	}
	same(t, "counters", left, "334334")
	owners := ""
	for i := range b.s.Statuses[:b.s.NStatuses] {
		owners += fmt.Sprint(b.s.Statuses[i].Owner+1, b.s.Statuses[i].Layers, " ")
	}
	same(t, "statuses", owners, "1 1 1 2 3 1 3 2 ")
	uses := 0
	for i := range b.s.Uses[:b.s.NUses] {
		if slices.Contains(mine[3:6], event.Entity(b.s.Uses[i].Card)) || b.s.Uses[i].Card == b.ix(mine[3]) || b.s.Uses[i].Card == b.ix(mine[4]) {
			t.Error("a limit of theirs stays")
		}
		uses++
	}
	same(t, "limits", uses, 6)
	pl := &b.s.Players[1]
	same(t, "piles", fmt.Sprint(pl.Hand.N, pl.Deck.N, pl.Grave.N, pl.Supply, pl.Battery), "0 0 2 0 0")
}

// TestW01_LastTurns (W-01, K-40, M-04): the last global turn of a duration follows from the seat whose turns count, before, during and
// after a turn; seats that are out have none.
func TestW01_LastTurns(t *testing.T) {
	for _, c := range []struct {
		step cursor
		out  int       // seat, 0 for none
		want [3][3]int // by player: to the end of their turn, to their next start, to the end of their next turn
	}{
		{atDeployWait, 0, [3][3]int{{7, 10, 10}, {8, 8, 8}, {9, 9, 9}}}, {atTurnEnd, 0, [3][3]int{{7, 10, 10}, {8, 8, 8}, {9, 9, 9}}}, {atDraw, 0, [3][3]int{{7, 10, 10}, {8, 8, 8}, {9, 9, 9}}},
		{atTurn, 0, [3][3]int{{7, 7, 7}, {8, 8, 8}, {9, 9, 9}}}, {atNext, 0, [3][3]int{{9, 9, 9}, {7, 7, 7}, {8, 8, 8}}},
		{atDeployWait, 2, [3][3]int{{7, 9, 9}, {}, {8, 8, 8}}}, {atDeployWait, 3, [3][3]int{{7, 9, 9}, {8, 8, 8}, {}}}, {atNext, 3, [3][3]int{{8, 8, 8}, {7, 7, 7}, {}}},
	} {
		sc := threeSeats(t)
		sc.Turn(7)
		s := &sc.m.State
		switch s.Step = c.step; c.step {
		case atTurn: // the turn is to come
			s.Turn = 6
		case atNext:
			s.Turn = 6
			s.Players[s.Active].OwnerTurns++
		}
		if c.out > 0 {
			s.Players[c.out-1].Out = true
			s.closeUp()
		}
		for p := range event.Player(3) {
			if int(p) == c.out-1 {
				continue
			}
			for i, until := range []events.Until{events.UntilOwnTurnEnd, events.UntilOwnTurnStart, events.UntilNextTurnEnd} {
				x := s.expiry(until, p, event.NoPlayer)
				same(t, fmt.Sprintf("step %d without seat %d: %v of player %d", c.step, c.out, until, p+1), s.lastTurn(x), c.want[p][i])
				same(t, "it is counted in turns", x.ownTurns(), true)
			}
		}
		for _, until := range []events.Until{events.UntilTurn, events.UntilNextGlobalTurn, events.UntilForever, events.UntilRoundEnd} {
			same(t, "it is not counted in turns of a player", s.expiry(until, 1, event.NoPlayer).ownTurns(), false)
		}
		turn, next := s.expiry(events.UntilTurn, 0, event.NoPlayer), s.expiry(events.UntilNextGlobalTurn, 0, event.NoPlayer)
		same(t, "later", [4]bool{s.later(next, turn), s.later(turn, next), s.later(turn, turn), s.later(forever, next)}, [4]bool{true, false, false, true})
		var f Fixture
		f.lasts(s, []events.Until{events.UntilTurn, events.UntilNextGlobalTurn, events.UntilTurn}, 0, event.NoPlayer)
		same(t, "the latest", f, Fixture{Expiry: next})
		f.extend(s, forever, 0)
		same(t, "the latest of all", f, Fixture{Expiry: forever})
	}
}

// TestA09_EventsOfTheRoom (A-09, M-10): what a rule or a fixture of the room does in the turn of a player is not that player's effect. It happens
// even if the player falls at the start of the turn.
func TestA09_EventsOfTheRoom(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Events = append(lib.Events, declared("test:ALL"), declared("test:SWAP", [2]string{"a", "int"}, [2]string{"b", "int"}, [2]string{"c", "int"}))
		lib.Resolvers = append(lib.Resolvers, library.Resolver{Event: "test:ALL", Pack: "test", Places: "STORM"},
			library.Resolver{Event: "test:SWAP", Pack: "test", Relocate: &library.Relocate{Layer: "SURFACE", To: []string{"a", "b", "c"}}})
		storm := library.Fixture{ID: "STORM", Pack: "test", At: "room", Until: []string{"forever"}, Pile: "PILE"}
		storm.Listeners = []def.Listener{{ID: "storm", Event: "test:PLACED", Role: def.Target, Priority: 500, Run: f.run(func(m *Match, self event.Entity) error {
			GiveBattery(m, 0, 1, NoMax)
			GiveBattery(m, 1, 1, NoMax)
			return errors.Join(EmitOwn(m, "test:SWAP", []Given{{Field: "a", N: 2}, {Field: "b", N: 1}, {Field: "c", N: 3}}, 0), RemoveFixture(m, self))
		})}}
		lib.Fixtures = append(lib.Fixtures, storm)
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Listeners = []def.Listener{listener("falls", "TURN_STARTED", 520, f.run(func(m *Match, _ event.Entity) error { LoseHealth(m, place.BaseOf(1), 99); return nil })),
			listener("storm", "TURN_STARTED", 530, f.run(func(m *Match, _ event.Entity) error {
				if m.State.Active != 1 {
					return nil
				}
				return EmitOwn(m, "test:ALL", nil, 0)
			}))}
		lib.Rules = append(lib.Rules, rule)
	})
	x := b.unit(2, "WALL", 0, place.Front)
	b.turn()
	same(t, "player 2 is out", b.s.Players[1].Out, true)
	same(t, "lane", b.body(x).Lane, 1)
	same(t, "the move is reported", len(b.logged(events.UnitMoved)), 1)
	same(t, "it is over", len(b.logged(b.typ("test:REMOVED"))), 1)
	same(t, "batteries", [2]int16{b.s.Players[0].Battery, b.s.Players[1].Battery}, [2]int16{1, 0})
}

// TestK22_CountersOfNewCards (K-22, C-R08): a card in a deck is a new card. To count on the old one is a fault, with its counter's name.
func TestK22_CountersOfNewCards(t *testing.T) {
	where := ""
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "c", On: "card", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
		lib.Events = append(lib.Events, declared("test:E"))
		lib.Resolvers = []library.Resolver{{Event: "test:E", Pack: "test", Writes: []library.Write{{Counter: "R.c", By: 1}}}}
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error {
			x := m.State.Handle(m.State.Players[0].Hand.First)
			switch where {
			case "event":
				if err := Put(m, x, "deck_top"); err != nil {
					return err
				}
				return EmitOwn(m, "test:E", nil, x)
			default:
				if err := Put(m, x, where); err != nil {
					return err
				}
			}
			return ChangeCounter(m, x, "R.c", 2, false)
		})
	})
	for _, c := range []struct{ card, where, code string }{{"WALL", "graveyard", ""}, {"WALL", "deck_top", "fault"}, {"WALL", "deck_bottom", "fault"}, {"WALL", "event", "fault"}} {
		b.sc.Reset()
		where = c.where
		b.card(0, "SHIP", place.Deck)
		b.card(0, c.card, place.Hand)
		err := b.m.Do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
		if c.code == "fault" {
			if !match.IsFault(err) || !strings.Contains(err.Error(), "R.c is written for a card that is another one by now") {
				t.Errorf("%+v: %v", c, err)
			}
			continue
		}
		b.must(err)
		same(t, fmt.Sprintf("%+v", c), b.code(b.last(events.CounterChanged)), c.code)
	}
}

// TestK18_TokensWithoutALane (K-18, W-04): tokens of an event come into its own lane, or else that of its target. Where there is none, or the
// event names no unit, none are made.
func TestK18_TokensWithoutALane(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		things(lib, f)
		lib.Events = append(lib.Events, declared("test:SPAWN", [2]string{"card", "card"}, [2]string{"made", "int"}), declared("test:PLAIN"))
		lib.Resolvers = append(lib.Resolvers, library.Resolver{Event: "test:SPAWN", Pack: "test", Spawn: &library.Spawn{Card: "card", Row: "FRONT", N: 1, Made: "made"}}, library.Resolver{Event: "test:PLAIN", Pack: "test", Spawn: &library.Spawn{Card: "GUN", Row: "BACK", N: 2}})
	})
	_, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	y := b.unit(1, "WALL", 2, place.Front)
	for _, c := range []struct {
		event  string
		target event.Entity
		at     event.Place
		card   string
		by     event.Player
		want   string
	}{
		{"test:SPAWN", y, 0, "GUN", 0, "1c1 "}, {"test:SPAWN", y, place.LanePlace(place.Surface, 0), "GUN", 0, "1a1 "}, {"test:SPAWN", place.LaneEntity(0), 0, "GUN", 1, "2a1 "}, {"test:SPAWN", b.s.fixtureHandle(0), 0, "GUN", 1, "2b1 "},
		{"test:SPAWN", place.BaseOf(1), 0, "GUN", 0, ""}, {"test:SPAWN", 0, 0, "GUN", 0, ""}, {"test:SPAWN", y, 0, "", 0, ""}, {"test:SPAWN", y, 0, "BOLT", 0, ""}, {"test:SPAWN", y, 0, "GUN", event.NoPlayer, ""},
		{"test:SPAWN", y, 0, "SHIP", 0, "1oc1 "}, {"test:PLAIN", y, 0, "", 0, "1c3 1c4 "},
	} {
		m := b.m.Fork()
		e := newEvent(b.typ(c.event), 0, c.target)
		if e.SourcePlayer, e.At = c.by, c.at; c.event == "test:SPAWN" {
			e.Args[0], e.Args[1] = int32(b.p.Card(c.card)), 77
		}
		b.must(m.Inject([]Event{e}))
		got, made := "", int32(77)
		for _, e := range m.Log() {
			switch e.Type {
			case events.UnitDeployed:
				got += fmt.Sprint(m.State.PlayerOf(e.Source)+1, strings.TrimLeft(m.State.ShortName(m.State.PlayerOf(e.Source), e.Source), "123"), " ")
			case b.typ("test:SPAWN"):
				made = e.Args[1]
			}
		}
		same(t, fmt.Sprintf("%+v", c), got, c.want)
		if c.event == "test:SPAWN" {
			same(t, fmt.Sprintf("%+v: made", c), int(made), strings.Count(c.want, " "))
		}
	}
}

// TestK30_EventsWithConditions (K-30, A-09): an event whose filters do not hold, or that changes no counter, has not happened: it neither places nor
// moves anything.
func TestK30_EventsWithConditions(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "n", On: "match", Max: 2, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
		for _, id := range []string{"test:PUT", "test:SWAP"} {
			lib.Events = append(lib.Events, declared(id, [2]string{"go", "int"}, [2]string{"a", "int"}, [2]string{"b", "int"}, [2]string{"c", "int"}))
		}
		lib.Resolvers = []library.Resolver{{Event: "test:PUT", Pack: "test", Where: conds("event.go > 0"), Places: "LANE", Rolls: []library.Roll{{Field: "a", Sides: 1, Where: conds("event.go == 2")}}},
			{Event: "test:SWAP", Pack: "test", Writes: []library.Write{{Counter: "R.n", On: "match", By: 1}}, Relocate: &library.Relocate{Layer: "SURFACE", To: []string{"a", "b", "c"}}}}
	})
	x := b.unit(0, "GUN", 2, place.Front)
	for _, c := range []struct{ how, fixtures, rolled int }{{0, 0, 0}, {1, 1, 0}, {2, 1, 1}} {
		b.effect(0, func() error { return EmitOwn(b.m, "test:PUT", []Given{{Field: "go", N: c.how}}, x) })
		there, _ := FindFixture(b.m, "LANE", Spot{Lane: 2, Owner: event.NoPlayer, Other: event.NoPlayer})
		same(t, fmt.Sprintf("%+v", c), [2]int{int(b2i(there != 0)), len(b.logged(b.typ("test:PUT")))}, [2]int{c.fixtures, c.how})
		if c.how > 0 {
			same(t, "a throw with a condition", b.last(b.typ("test:PUT")).Args[1], int32(c.rolled))
		}
	}
	for _, want := range []place.Lane{0, 1, 1} {
		b.effect(0, func() error {
			return EmitOwn(b.m, "test:SWAP", []Given{{Field: "a", N: 2}, {Field: "b", N: 3}, {Field: "c", N: 1}}, 0)
		})
		same(t, "lane", b.body(x).Lane, want)
	}
	for _, to := range [][3]int{{0, 1, 2}, {1, 1, 2}, {1, 2, 4}, {3, 2, 3}, {-1, 2, 3}} {
		list, err := b.m.Compose(0, func() error {
			return EmitOwn(b.m, "test:SWAP", []Given{{Field: "a", N: to[0]}, {Field: "b", N: to[1]}, {Field: "c", N: to[2]}}, 0)
		})
		b.must(err)
		fork := b.m.Fork()
		fork.State.NCounts = 0
		if err := fork.Inject(list); err == nil || !strings.Contains(err.Error(), "lanes swap") {
			t.Errorf("%v: %v", to, err)
		}
	}
}

// TestK13_LoopsOfValues (K-13): values that depend on each other through functions end the command with a fault that names every step of the loop.
func TestK13_LoopsOfValues(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.Keywords = []library.Keyword{{ID: "BIG", Pack: "test"}}
		lib.Keywords[0].Modifiers = []library.Modifier{{Of: "attack", Op: "add", By: n(1)}}
		lib.Values = []library.Value{{Term: library.Term{ID: "awe", Pack: "test"}}}
		lib.Cards[4].Modifiers = []library.Modifier{{Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: "BIG"}, Where: conds("unit.value(awe) > 1")},
			{Of: "awe", Scope: "own units", Op: "add", Reads: []string{"board"}, Run: f.ask(func(m *Match, _, about event.Entity) int { return ReadOf(m, about, "attack", 0) })}}
	})
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	_, err := b.sc.Field(0, "HILL")
	b.must(err)
	b.sc.Phase(program.SkirmishPhase)
	hash := b.m.Hash()
	err = b.m.Do(b.attack(x, y))
	if !match.IsFault(err) {
		t.Fatalf("the attack is carried out: %v", err)
	}
	for _, part := range []string{"values depend on each other: ", " depends on ", ", and ", " reads "} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%v does not say %q", err, part)
		}
	}
	same(t, "position", b.m.Hash(), hash)
}
