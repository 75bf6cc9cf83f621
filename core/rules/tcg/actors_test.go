package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// acts is a library in which everything that can have an action has one. The action is called
// like its owner, and notes its id and its actor.
func acts(ran *[]string) func(*library.Library, *funcs) {
	return func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		action := func(id, who string, change ...func(*library.Action)) []library.Action {
			a := library.Action{ID: id, Who: who, Phases: []string{"deployment"}, Run: f.run(func(m *Match, self event.Entity) error {
				*ran = append(*ran, fmt.Sprint(id, " ", self))
				return nil
			})}
			for _, c := range change {
				c(&a)
			}
			return []library.Action{a}
		}
		for i := range lib.Fixtures[:4] {
			lib.Fixtures[i].Actions = action(lib.Fixtures[i].ID, "")
		}
		for _, r := range [][3]string{{"EACH", "unit", ""}, {"SELF", "player", ""}, {"MODULE", "unit", "module"}, {"HOUSE", "player", "module"}} {
			rule := library.Rule{ID: r[0], Pack: "test", Option: r[2]}
			rule.Actions = action(r[0], r[1])
			lib.Rules = append(lib.Rules, rule)
		}
		blessed, angry := library.Status{ID: "BLESSED", Pack: "test", Until: "forever", Layers: 2}, library.Status{ID: "ANGRY", Pack: "test", Until: "forever", Layers: 2}
		blessed.Actions, angry.Actions = action("BLESSED", ""), action("ANGRY", "")
		lib.Statuses = append(lib.Statuses, blessed, angry, library.Status{ID: "DULL", Pack: "test", Until: "forever", Layers: 2})
		for _, id := range []string{"PRINTED", "GAINED", "GIVEN"} {
			k := library.Keyword{ID: id, Pack: "test"}
			k.Actions = action(id, "")
			lib.Keywords = append(lib.Keywords, k)
		}
		lib.Keywords = append(lib.Keywords, library.Keyword{ID: "IDLE", Pack: "test"})
		for i := range lib.Cards {
			if lib.Cards[i].ID == "BLADE" {
				lib.Cards[i].Actions = action("BLADE", "")
			}
		}
		pilot, scout := unitCard("PILOT", 1, 0, 5), unitCard("SCOUT", 1, 0, 5)
		pilot.Actions, pilot.Keywords = action("PILOT", ""), []library.KeywordUse{{ID: "PRINTED"}}
		scout.Modifiers = []library.Modifier{{Of: "keyword", Scope: "self", Keyword: library.KeywordUse{ID: "GIVEN"}}}
		lib.Cards = append(lib.Cards, pilot, scout)
	}
}

// actions lists the ids of the actions that a player may use with a thing now.
func (b *table) actions(p event.Player, x event.Entity) string {
	b.Helper()
	var ids []string
	for _, c := range b.legal(p) {
		if id := ""; c.Verb == Act && c.Source == x {
			id = b.p.Actions[c.Choice].Def.ID
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	slices.Sort(ids)
	return fmt.Sprint(ids)
}

// TestW03_WhoHasActions (W-03, W-16, A-07, X-01, K-27): a unit has the actions of its card, its
// armory, its keywords and statuses and of the rules that are on. A player has those of rules
// and of statuses on them, and those of fixtures that have them as a party. Nobody uses those of
// others.
func TestW03_WhoHasActions(t *testing.T) {
	for _, module := range []bool{false, true} {
		var ran []string
		b := lay(t, three, func(lib *library.Library, f *funcs) {
			acts(&ran)(lib, f)
			before := slices.IndexFunc(lib.Statuses, func(s library.Status) bool { return s.ID == "ANGRY" })
			for i := before; module && i < 63; i++ { // each has one of 64 bits, and the 64th has the lowest
				lib.Statuses = slices.Insert(lib.Statuses, 0, library.Status{ID: fmt.Sprint("PLAIN", i), Pack: "test", Until: "forever"})
			}
		})
		if module {
			b.must(b.sc.Option("module"))
		}
		with := func(list ...string) string {
			if list = append(list, "EACH"); module {
				list = append(list, "MODULE")
			}
			slices.Sort(list)
			return fmt.Sprint(list)
		}
		want := map[event.Entity]string{}
		pilot, scout, angry, gained, armed, idle := b.unit(0, "PILOT", 0, place.Front), b.unit(0, "SCOUT", 0, place.Back), b.unit(0, "GUN", 1, place.Front), b.unit(0, "PILOT", 1, place.Back), b.unit(0, "GUN", 2, place.Front), b.unit(0, "GUN", 2, place.Back)
		want[pilot], want[scout], want[angry], want[gained], want[armed], want[idle] = with("PILOT", "PRINTED"), with("GIVEN"), with("ANGRY"), with("PILOT", "PRINTED", "GAINED"), with("BLADE"), with()
		b.must(b.sc.Status(angry, "ANGRY", 1))
		b.must(b.sc.Status(idle, "DULL", 1))
		b.must(b.sc.Keyword(b.ix(gained), "GAINED", 0))
		b.must(b.sc.Keyword(b.ix(idle), "IDLE", 0))
		_, err := b.sc.Attach(0, "BLADE", b.ix(armed))
		b.must(err)
		want[place.BaseOf(0)] = map[bool]string{false: "[SELF]", true: "[HOUSE SELF]"}[module]
		fixture := func(id string, at Spot) event.Entity {
			_, err := b.sc.Fixture(id, at)
			b.must(err)
			x, err := FindFixture(b.m, id, at)
			b.must(err)
			return x
		}
		alone := Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer}
		want[fixture("ROOM", nowhere)], want[fixture("LANE", inBravo)], want[fixture("SEAT", alone)] = "[ROOM]", "[LANE]", "[SEAT]"
		alone.Owner = 1
		foreign := fixture("SEAT", alone)
		want[foreign] = "[]"
		want[fixture("PAIR", Spot{Lane: place.NoLane, Owner: 2, Other: 0})] = "[PAIR]"
		between := fixture("PAIR", Spot{Lane: place.NoLane, Owner: 1, Other: 2})
		want[between] = "[]"
		enemy := b.unit(1, "PILOT", 0, place.Front)
		want[enemy], want[place.BaseOf(1)] = "[]", "[]"
		b.must(b.sc.Status(place.BaseOf(1), "BLESSED", 1)) // of another
		b.agree()
		for x, ids := range want { //maporder: each is compared
			same(t, fmt.Sprintf("module %v: actions of %s", module, b.s.ShortName(0, x)), b.actions(0, x), ids)
		}
		b.must(b.sc.Status(place.BaseOf(0), "BLESSED", 1))
		same(t, "of a player with a status", b.actions(0, place.BaseOf(0)), map[bool]string{false: "[BLESSED SELF]", true: "[BLESSED HOUSE SELF]"}[module])
		number := map[string]int16{}
		for i := 1; i < len(b.p.Actions); i++ {
			number[b.p.Actions[i].Def.ID] = int16(i)
		}
		act := func(x event.Entity, id string) match.Command {
			return match.Command{Verb: Act, Player: 0, Source: x, Choice: number[id]}
		}
		for _, c := range []struct {
			x        event.Entity
			id, code string
		}{
			{foreign, "SEAT", "NOT_YOUR_UNIT"}, {between, "PAIR", "NOT_YOUR_UNIT"}, {enemy, "PILOT", "NOT_YOUR_UNIT"}, {place.BaseOf(1), "SELF", "NOT_YOUR_UNIT"}, {place.BaseOf(1), "BLESSED", "NOT_YOUR_UNIT"},
			{pilot, "SELF", "NO_ACTION"}, {place.BaseOf(0), "EACH", "NO_ACTION"}, {place.BaseOf(0), "ROOM", "NO_ACTION"}, {pilot, "GAINED", "NO_ACTION"}, {scout, "PRINTED", "NO_ACTION"}, {idle, "ANGRY", "NO_ACTION"}, {place.BaseOf(0), "ANGRY", "NO_ACTION"},
			{place.FixtureEntity(9, 1), "ROOM", "NOT_YOUR_UNIT"},
		} {
			b.refused(act(c.x, c.id), c.code)
		}
		if !module {
			b.refused(act(pilot, "MODULE"), "NO_ACTION")
		}
		b.refused(match.Command{Verb: Act, Player: 0, Source: pilot}, "NO_ACTION")
		for _, x := range []event.Entity{pilot, angry, armed, place.BaseOf(0)} { // who acts is who has the action
			ran = nil
			for _, c := range b.legal(0) {
				if c.Verb == Act && c.Source == x {
					b.do(c)
				}
			}
			if len(ran) == 0 {
				t.Errorf("%s does nothing", b.s.ShortName(0, x))
			}
		}
		var actors []event.Entity
		b.g.EachActor(b.s, 0, func(x event.Entity) { actors = append(actors, x) })
		same(t, "actors", len(actors), 5)
		same(t, "first", actors[0], place.BaseOf(0))
		same(t, "others", slices.Contains(actors, foreign) || slices.Contains(actors, between), false)
		b.sc.Phase(program.SkirmishPhase)
		same(t, "in another phase", b.actions(0, pilot)+b.actions(0, place.BaseOf(0))+b.actions(0, actors[1]), "[][][]")
	}
	b := lay(t, "", nil)
	b.g.EachActor(b.s, 0, func(x event.Entity) { t.Errorf("%v acts without an action", x) })
	same(t, "actions of a base", b.actions(0, place.BaseOf(0)), "[]")
}

// TestM10_ActionsOfWhoIsOut (M-10, X-01): a player who is out acts no more, and what they had a
// part in is gone. A fixture that has gone acts no more.
func TestM10_ActionsOfWhoIsOut(t *testing.T) {
	var ran []string
	b := lay(t, three, acts(&ran))
	_, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	x, err := FindFixture(b.m, "LANE", inBravo)
	b.must(err)
	list := func(p event.Player) (n int) {
		for _, c := range b.g.legalUses(b.m, p, b.s.Now(), nil) {
			same(t, "player", c.Player, p)
			n++
		}
		return n
	}
	same(t, "uses", [2]int{list(0), list(1)}, [2]int{2, 2})
	b.effect(0, func() error { return RemoveFixture(b.m, x) })
	same(t, "a fixture that is gone", list(0), 1)
	same(t, "it is in play", b.g.stillActs(b.s, x), false)
	b.do(match.Command{Verb: Concede, Player: 1})
	same(t, "a player who is out", list(1), 0)
	same(t, "in play", [2]bool{b.g.stillActs(b.s, place.BaseOf(1)), b.g.stillActs(b.s, place.BaseOf(2))}, [2]bool{false, true})
	same(t, "bases beyond the seats", b.g.inPlay(b.s, place.BaseOf(3)), false)
	has := 0
	b.g.eachAction(b.m, 1, place.BaseOf(1), func(uint16) { has++ })
	b.g.eachAction(b.m, 0, place.BaseOf(2), func(uint16) { has++ })
	same(t, "actions of a base of another, and of one that has fallen", has, 0)
}

// TestW03_SlotsOfActions (W-03): an action of a player or of the room names a free slot of any
// lane. One of a fixture in a lane names a slot there. One of a unit names a slot of its lane, or
// one that the unit can move to.
func TestW03_SlotsOfActions(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		run := f.run(func(*Match, event.Entity) error { return nil })
		slot := func(id, where string) []library.Action {
			return []library.Action{{ID: id, Phases: []string{"deployment"}, NeedsSlot: where, Run: run}}
		}
		lib.Fixtures[0].Actions, lib.Fixtures[1].Actions = slot("room", "lane"), slot("lane", "lane")
		rule := library.Rule{ID: "SELF", Pack: "test"}
		rule.Actions = slot("self", "lane")
		rule.Actions[0].Who = "player"
		pilot := unitCard("PILOT", 1, 0, 5)
		pilot.Actions = append(slot("near", "near"), slot("own", "lane")...)
		lib.Rules, lib.Cards = append(lib.Rules, rule), append(lib.Cards, pilot)
	})
	x := b.unit(0, "PILOT", 0, place.Front)
	for _, f := range []struct {
		id string
		at Spot
	}{{"ROOM", nowhere}, {"LANE", inBravo}} {
		_, err := b.sc.Fixture(f.id, f.at)
		b.must(err)
	}
	slots := map[string]map[place.Spot]bool{}
	for _, c := range b.legal(0) {
		if c.Verb == Act {
			id := b.p.Actions[c.Choice].Def.ID
			if slots[id] == nil {
				slots[id] = map[place.Spot]bool{}
			}
			slots[id][place.SpotOf(c.Place)] = true
		}
	}
	for id, n := range map[string]int{"room": 11, "self": 11, "lane": 4, "own": 3, "near": 6} { //maporder: each is compared
		same(t, "free slots for "+id, len(slots[id]), n)
	}
	for sp := range slots["lane"] { //maporder: each is tested
		same(t, "lane of a fixture", sp.Lane, place.Bravo)
	}
	for sp := range slots["own"] { //maporder: each is tested
		same(t, "lane of a unit", sp.Lane, place.Alpha)
	}
	same(t, "far from the unit", slots["near"][at(0, 2, place.Front, 0)], false)
	same(t, "its own row", slots["near"][at(0, 0, place.Front, 1)], false)
	same(t, "where it acts", [3]place.Lane{b.s.actorLane(x), b.s.actorLane(b.s.fixtureHandle(1)), b.s.actorLane(place.BaseOf(0))}, [3]place.Lane{0, 1, place.NoLane})
	b.agree()
}

// TestDistinctCards: copies of a card come to the same unless one has a status, a counter, a use
// or is temporary, and then each of them has its own commands. A unit that chooses itself is
// its first copy, too.
func TestDistinctCards(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		own := unitCard("OWN", 1, 0, 3)
		own.Target = &library.TargetSpec{Side: "own", Zone: "board", Front: true, Back: true}
		own.OnPlay = f.run(func(*Match, event.Entity) error { return nil })
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "n", On: "card", Max: 9, Resets: "never"}}
		lib.Cards, lib.Rules = append(lib.Cards, own), append(lib.Rules, rule)
	})
	one, two, counted, used, temporary, other := b.card(0, "OWN", place.Hand), b.card(0, "OWN", place.Hand), b.card(0, "OWN", place.Hand), b.card(0, "OWN", place.Hand), b.card(0, "OWN", place.Hand), b.card(0, "WALL", place.Hand)
	b.must(b.sc.Count(counted, "R.n", 2))
	same(t, "a use is kept", b.s.useOne(1, used, true), true)
	b.s.Cards[b.ix(temporary)].Temp = true
	plays := map[event.Entity]int{}
	for _, c := range b.m.Distinct(b.legal(0)) {
		if c.Verb == Play {
			plays[c.Source]++
			same(t, "it chooses itself", c.Source == other || c.Target == c.Source, true)
		}
	}
	for i, x := range []event.Entity{one, two, counted, used, temporary, other} {
		same(t, fmt.Sprint("plays of card ", i+1), plays[x], []int{6, 0, 6, 6, 6, 6}[i])
	}
	same(t, "the play of a copy", b.m.Distinct([]match.Command{b.play(two, two, at(0, 1, place.Back, 1).Place())})[0].Source, two)
	same(t, "and that of the first", len(b.m.Distinct([]match.Command{b.play(one, one, at(0, 1, place.Back, 0).Place()), b.play(two, two, at(0, 1, place.Back, 1).Place())})), 1)
	same(t, "another target", len(b.m.Distinct([]match.Command{b.play(one, one, at(0, 1, place.Back, 0).Place()), b.play(two, 0, at(0, 1, place.Back, 1).Place())})), 2)
	same(t, "another row", len(b.m.Distinct([]match.Command{b.play(one, one, at(0, 1, place.Back, 0).Place()), b.play(one, one, at(0, 1, place.Front, 0).Place())})), 2)
	attack := match.Command{Verb: Attack, Source: one, Target: place.BaseOf(1)}
	same(t, "two attacks", len(b.m.Distinct([]match.Command{attack, {Verb: Attack, Source: two, Target: place.BaseOf(1)}, attack})), 3)
	for row := range place.Row(2) {
		b.unit(0, "WALL", 2, row)
		b.unit(0, "WALL", 2, row)
	}
	full := []match.Command{b.play(one, one, at(0, 2, place.Front, 1).Place()), b.play(one, one, at(0, 2, place.Front, 0).Place())}
	same(t, "slots of a full row", len(b.m.Distinct(full)), 2)
}
