package tcg

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestW11_PastTheShield (W-11, D-05): a unit that passes the shield by takes health alone; another one takes the
// shield first.
func TestW11_PastTheShield(t *testing.T) {
	for id, want := range map[string]string{"GUN": "1 0", "PIERCER": "3 2"} { //maporder: each alone
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			sharp := unitCard("PIERCER", 2, 0, 5)
			sharp.Modifiers = []library.Modifier{{Of: "pierce_shield", Op: "set", By: library.Amount{Value: 1}}}
			lib.Cards = append(lib.Cards, sharp, unitCard("TANK", 0, 3, 5))
		})
		x, tank := b.unit(0, id, 0, place.Front), b.unit(1, "TANK", 0, place.Front)
		b.sc.Phase(program.SkirmishPhase)
		b.do(b.attack(x, tank))
		same(t, id+" leaves shield and damage", fmt.Sprint(b.body(tank).Shield, b.body(tank).Damage), want)
		y := b.unit(0, id, 1, place.Front)
		b.do(b.attack(y, place.BaseOf(1)))
		same(t, id+" on a base", b.s.Players[1].Base, 28)
	}
}

// TestK01_LostArmory (K-01, K-15): armory that is lost has the player and the place of its bearer, and so have the
// keywords that it gave.
func TestK01_LostArmory(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Keywords = append(lib.Keywords, library.Keyword{ID: "SHARP", Pack: "test"})
		lib.Cards[3].Grants = []library.KeywordUse{{ID: "SHARP"}}
	})
	x := b.unit(0, "GUN", 2, place.Back)
	ix, err := b.sc.Attach(1, "BLADE", b.ix(x)) // player 2's card on a unit of player 1
	b.must(err)
	blade, at := b.s.Handle(ix), b.body(x).place()
	b.lets(1, func() { queue(b.m, newEvent(events.AttachmentLost, blade, 0)) })
	for _, e := range []Event{b.last(events.AttachmentLost), b.last(events.KeywordLost)} {
		same(t, b.p.Types.Def(e.Type).Name, fmt.Sprint(e.Source, e.Target, e.SourcePlayer, e.From), fmt.Sprint(blade, x, event.Player(0), at))
	}
	same(t, "where it is", b.zone(blade), place.Graveyard)
}

// TestW14_StatusesOfPlayersHear (W-14, K-04): a status on a player hears of an attack on the base as its
// target, and one on another player does not.
func TestW14_StatusesOfPlayersHear(t *testing.T) {
	for q := range event.Player(3) {
		b := lay(t, three, func(lib *library.Library, _ *funcs) {
			st := library.Status{ID: "CALM", Pack: "test", Until: "forever"}
			st.Listeners = []def.Listener{rejects("calms", "ATTACK_DECLARED", def.Target, 150)}
			lib.Statuses = append(lib.Statuses, st)
		})
		x := b.unit(0, "GUN", 0, place.Front)
		b.must(b.sc.Status(place.BaseOf(q), "CALM", 1))
		b.sc.Phase(program.SkirmishPhase)
		if c := b.attack(x, place.BaseOf(1)); q == 1 {
			b.refused(c, "BARRED")
		} else {
			b.do(c)
		}
	}
}

// TestX01_SpotsOfFixtures: a fixture is placed only at a spot of its kind, and the error says where
// that is.
func TestX01_SpotsOfFixtures(t *testing.T) {
	b := lay(t, three, landmarks)
	no := event.NoPlayer
	for id, says := range map[string]string{"ROOM": "ROOM stands in the room: name neither lane nor player", "LANE": "LANE stands in a lane: name it, and no player", "SEAT": "SEAT stands with a player: name one, and no lane", "PAIR": "PAIR stands between two players: name both, and no lane"} { //maporder: each alone
		for _, at := range []Spot{{place.NoLane, no, no}, {1, no, no}, {place.NoLane, 1, no}, {place.NoLane, 0, 2}, {place.NoLane, 2, 2}, {1, 0, no}, {1, 0, 2}, {place.NoLane, no, 1}} {
			fits := map[string]bool{"ROOM": at == Spot{place.NoLane, no, no}, "LANE": at == Spot{1, no, no}, "SEAT": at == Spot{place.NoLane, 1, no}, "PAIR": at == Spot{place.NoLane, 0, 2}}[id]
			if err := at.fit(id, b.p.Fixtures[b.p.Fixture(id)].Place); fits != (err == nil) || err != nil && err.Error() != says {
				t.Errorf("%s at %+v: %v", id, at, err)
			}
		}
	}
}

// TestX04_CountersOfFixturesReset: a counter of a fixture resets in the turns of the fixture's owner. A thing that cannot have
// a counter reads as 0, whatever its start.
func TestX04_CountersOfFixturesReset(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		for i := range lib.Fixtures {
			lib.Fixtures[i].Until = []string{"forever"}
		}
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "f", On: "fixture", Start: 3, Max: 9, Resets: "own_turn_start"}, {Name: "c", On: "card", Start: 2, Max: 9, Resets: "own_turn_start"}}
		lib.Rules = append(lib.Rules, rule)
	})
	var seats [2]event.Entity
	var units [2]event.Entity
	for p := range event.Player(2) {
		x, err := b.sc.Fixture("SEAT", Spot{Lane: place.NoLane, Owner: p, Other: event.NoPlayer})
		b.must(err)
		seats[p], units[p] = x, b.unit(p, "WALL", 0, place.Front)
		b.must(b.sc.Count(x, "R.f", 7))
		b.must(b.sc.Count(units[p], "R.c", 7))
		for range 5 {
			b.card(p, "WALL", place.Deck)
		}
	}
	f, _ := b.p.DefinitionNumber("counter", "R.f")
	c, _ := b.p.DefinitionNumber("counter", "R.c")
	counts := func() string {
		return fmt.Sprint(b.g.counter(b.s, f, seats[0]), b.g.counter(b.s, f, seats[1]), b.g.counter(b.s, c, units[0]), b.g.counter(b.s, c, units[1]))
	}
	same(t, "before", counts(), "7 7 7 7")
	b.turn()
	same(t, "in the turn of player 2", counts(), "7 3 7 2")
	b.turn()
	same(t, "in the turn of player 1", counts(), "3 3 2 2")
	same(t, "of what has none", fmt.Sprint(b.g.counter(b.s, f, units[0]), b.g.counter(b.s, f, place.BaseOf(0)), b.g.counter(b.s, c, seats[0])), "0 0 0")
}

// TestA15_AurasByLayer (A-15, G-25): an aura for units holds on the surface alone, and one for orbit units there
// alone; a row holds only on the surface.
func TestA15_AurasByLayer(t *testing.T) {
	for scope, want := range map[string]string{"own units": "3 1 3 2", "own orbit units": "2 0 4 2", "own front units": "3 0 3 2", "own back units": "2 1 3 2", "enemy units": "2 0 3 3", "any units": "3 1 3 3"} { //maporder: each alone
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			hill := &lib.Cards[4]
			hill.Modifiers = []library.Modifier{{Of: "attack", Scope: scope, Op: "add", By: library.Amount{Value: 1}}}
		})
		_, err := b.sc.Field(0, "HILL")
		b.must(err)
		var got []string
		for _, x := range []event.Entity{b.unit(0, "GUN", 0, place.Front), b.unit(0, "WALL", 0, place.Back), b.unit(0, "SHIP", 0, place.Front), b.unit(1, "GUN", 0, place.Front)} {
			got = append(got, fmt.Sprint(b.g.Attack(b.m, b.body(x))))
		}
		same(t, scope, strings.Join(got, " "), want)
	}
}

// TestG27_CostsOfCardsWithStatuses (G-27, W-14): a status on a card in a hand changes its cost, and a value that asks
// for the turn follows it.
func TestG27_CostsOfCardsWithStatuses(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		dear := library.Status{ID: "DEAR", Pack: "test", Until: "forever"}
		dear.Modifiers = []library.Modifier{{Of: "cost", Op: "add", By: library.Amount{Value: 2}}}
		lib.Statuses = append(lib.Statuses, dear)
		late := unitCard("LATE", 2, 0, 5)
		late.Modifiers = []library.Modifier{{Of: "attack", Op: "add", By: library.Amount{Value: 5}, Where: conds("room.turn > 20")}}
		lib.Cards = append(lib.Cards, late)
	})
	card, other := b.card(0, "GUN", place.Hand), b.card(0, "GUN", place.Hand)
	b.must(b.sc.Status(card, "DEAR", 1))
	cost := func(x event.Entity) int32 { return b.g.Read(b.m, x, program.PropCost, 0, &asking{by: 0}) }
	same(t, "costs", [2]int32{cost(card), cost(other)}, [2]int32{3, 1})
	b.s.Players[0].Supply = 2
	b.refused(b.play(card, 0, at(0, 0, place.Front, 0).Place()), "NO_SUPPLY")
	b.s.Players[0].Supply = 3
	b.do(b.play(card, 0, at(0, 0, place.Front, 0).Place()))
	same(t, "supply", b.s.Players[0].Supply, 0)
	x := b.unit(0, "LATE", 1, place.Front)
	same(t, "early", b.g.Attack(b.m, b.body(x)), 2)
	b.sc.Turn(30)
	same(t, "late", b.g.Attack(b.m, b.body(x)), 7)
	b.sc.Turn(20)
	same(t, "early again", b.g.Attack(b.m, b.body(x)), 2)
}

// TestNobodyAndNowhere: lanes and players beyond the last are nobody's, and distance never keeps from what is
// nobody's. The options without which a pile is empty are named once.
func TestNobodyAndNowhere(t *testing.T) {
	b := lay(t, four, func(lib *library.Library, f *funcs) {
		for i, needs := range []string{"a", "", "b", "a", "c"} {
			x := library.Fixture{ID: fmt.Sprint("F", i), Pack: "test", At: "lane", Until: []string{"forever"}, Pile: "P", DrawNeeds: needs}
			if needs == "c" {
				x.Pile = "Q"
			}
			lib.Fixtures = append(lib.Fixtures, x)
		}
		lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: "FREE", Pack: "test", At: "lane", Until: []string{"forever"}, Pile: "R"})
	})
	same(t, "holders", fmt.Sprint(Holder(b.m, place.NLanes), Holder(b.m, place.NLanes-1)), "-1 -1")
	same(t, "reach", fmt.Sprint(b.s.InReach(event.NoPlayer, 2), b.s.InReach(0, event.NoPlayer), b.s.InReach(0, 2), b.s.InReach(0, 1)), "true true false true")
	same(t, "wanted", b.g.wantedBy(0)+b.g.wantedBy(1)+b.g.wantedBy(2), " (turn on a or b) (turn on c)")
	for _, n := range []int{0, -1} {
		if err := b.fails(func() error { _, err := Random(b.m, n); return err }); err == nil || !strings.Contains(err.Error(), fmt.Sprint("a number is drawn from 1 to at least 1, not to ", n)) {
			t.Errorf("to %d: %v", n, err)
		}
	}
	b.effect(0, func() error {
		for range 20 {
			if n, err := Random(b.m, 3); err != nil || n < 1 || n > 3 {
				t.Errorf("drawn %d, %v", n, err)
			}
		}
		return nil
	})
}

// TestX01_FixturesHearOfThemselves (X-01, K-04): a fixture hears as the target that it is placed, and another one
// of its kind does not.
func TestX01_FixturesHearOfThemselves(t *testing.T) {
	var heard []event.Entity
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		for i := range lib.Fixtures {
			if lib.Fixtures[i].ID == "LANE" {
				lib.Fixtures[i].Listeners = append(lib.Fixtures[i].Listeners, def.Listener{ID: "T", Event: "tcg:FIXTURE_PLACED", Role: def.Target, Priority: 600, Run: f.run(func(_ *Match, self event.Entity) error {
					heard = append(heard, self)
					return nil
				})})
			}
		}
	})
	other, err := b.sc.Fixture("LANE", Spot{Lane: 0, Owner: event.NoPlayer, Other: event.NoPlayer})
	b.must(err)
	x, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	b.must(b.m.Inject([]Event{newEvent(events.UnitHealed, 0, other)}))
	same(t, "of another event", len(heard), 0)
	e := newEvent(events.FixturePlaced, 0, x)
	same(t, "it may hear", b.g.Heard(b.s, &e), true)
	same(t, "it is asked as the target", b.g.partyHears(b.m, b.p.Bit(events.FixturePlaced), 0, x), true)
	list := b.g.Gather(b.m, &e, nil)
	same(t, "who hears", len(list), 1)
	if len(list) == 1 {
		same(t, "itself", list[0].Self, x)
	}
}
