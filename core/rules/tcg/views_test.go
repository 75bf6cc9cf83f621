package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// anyMatch is a match for functions that take one of any game.
type anyMatch struct{ match.Play }

func (a anyMatch) Bare() match.Play { return a.Play }

func (a anyMatch) Fork() match.Any { return anyMatch{a.Play.(*Match).Fork()} }

func (a anyMatch) ForkInto(dst match.Any) { a.Play.(*Match).ForkInto(dst.Bare().(*Match)) }

func (a anyMatch) View(p event.Player) match.Any { return anyMatch{a.Play.(*Match).ViewOf(p)} }

func (a anyMatch) ViewInto(p event.Player, _ match.Any) { panic("no test needs it") }

// viewed is a position of three players with something of everything, in the turn of player 2.
func viewed(t *testing.T) (*table, event.Entity) {
	t.Helper()
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		readable(lib, f)
		rule := library.Rule{ID: "C", Pack: "test"}
		for _, on := range []string{"player", "match", "lane"} {
			rule.Counters = append(rule.Counters, library.Counter{Name: on, On: on, Start: 1, Max: 9, Resets: "never"})
		}
		lib.Rules = append(lib.Rules, rule)
		gun := &lib.Cards[0]
		gun.Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Supply: library.Price{Amount: n(2)}, Battery: library.Price{Amount: n(1)}}}
	})
	b.sc.Turn(8)
	x := b.unit(1, "GUN", 1, place.Back)
	ix := b.ix(x)
	_, err := b.sc.Attach(1, "BLADE", ix)
	b.must(err)
	b.must(b.sc.Wound(ix, 1))
	b.must(b.sc.Shield(ix, 2))
	b.must(b.sc.Status(x, "HELD", 3))
	b.must(b.sc.Count(x, "R.n", 4))
	b.sc.Mark(ix, Marks{Tired: true, Attacked: true})
	b.unit(2, "WALL", 2, place.Front)
	b.card(1, "GUN", place.Hand)
	b.card(1, "GUN", place.Hand)
	b.card(2, "BOLT", place.Hand)
	b.card(1, "WALL", place.Graveyard)
	b.card(1, "WALL", place.Deck)
	_, err = b.sc.Field(1, "HILL")
	b.must(err)
	b.must(b.sc.Status(place.BaseOf(2), "HELD", 2))
	b.must(b.sc.Count(place.BaseOf(0), "C.player", 5))
	b.must(b.sc.Count(place.MatchEntity, "C.match", 6))
	b.must(b.sc.Count(place.LaneEntity(2), "C.lane", 7))
	_, err = b.sc.Fixture("LANE", inBravo)
	b.must(err)
	_, err = b.sc.Fixture("PAIR", Spot{Lane: place.NoLane, Owner: 0, Other: 2})
	b.must(err)
	b.s.Lanes[2] = 2
	pl := &b.s.Players[1]
	pl.Base, pl.Supply, pl.SupplyCap, pl.Battery, pl.ControlStreak, pl.BaseLost, pl.Tactics, pl.BatteryMade = 21, 7, 9, 3, 1, 4, 2, 1
	b.sc.touch()
	return b, x
}

// TestScores: a position with more units, lanes or health is worth more to its player, and less to
// the enemies. A victory is worth more than anything.
func TestScores(t *testing.T) {
	better := map[string]func(b *table, p event.Player){
		"a unit":             func(b *table, p event.Player) { b.unit(p, "WALL", 0, place.Back) },
		"an attacker":        func(b *table, p event.Player) { b.unit(p, "GUN", 1, place.Back) },
		"base":               func(b *table, p event.Player) { b.s.Players[p].Base += 3 },
		"a field":            func(b *table, p event.Player) { _, err := b.sc.Field(p, "HILL"); b.must(err) },
		"a lane":             func(b *table, p event.Player) { b.unit(p, "WALL", 0, place.Front) },
		"a shield":           func(b *table, p event.Player) { b.must(b.sc.Shield(uint16(1+p), 3)) },
		"health":             func(b *table, p event.Player) { b.s.Bodies[1+p].Damage = 0 },
		"a wounded opponent": func(b *table, p event.Player) { b.s.Bodies[2-p].Damage = 4 },
	}
	for what, change := range better { //maporder: each has its own table
		score := func(p event.Player, changed event.Player) int {
			b := lay(t, "", func(lib *library.Library, _ *funcs) { lib.Cards[0].Shield = 3 })
			for q := range event.Player(2) {
				x := b.unit(q, "GUN", 2, place.Front)
				b.must(b.sc.Wound(b.ix(x), 2))
				b.must(b.sc.Shield(b.ix(x), 1))
			}
			if changed >= 0 {
				change(b, changed)
			}
			b.sc.touch()
			return b.m.Score(p)
		}
		for p := range event.Player(2) {
			if was, now := score(p, event.NoPlayer), score(p, p); now <= was {
				t.Errorf("%s for player %d: %d, without it %d", what, p+1, now, was)
			}
			if was, now := score(p, event.NoPlayer), score(p, 1-p); now >= was {
				t.Errorf("%s for the opponent of player %d: %d, without it %d", what, p+1, now, was)
			}
		}
	}
	b := lay(t, "", nil)
	hand := b.m.Score(0)
	b.card(0, "GUN", place.Hand)
	if b.m.Score(0) <= hand {
		t.Error("a card in hand is worth nothing")
	}
	b.card(1, "GUN", place.Hand)
	same(t, "the opponent's hand", b.m.Score(0), hand+scoreHand+scoreSupply)
	b.do(match.Command{Verb: Concede, Player: 1})
	same(t, "victory", [2]int{b.m.Score(0), b.m.Score(1)}, [2]int{scoreWin, -scoreWin})
	b = lay(t, three, nil)
	lead, sides := b.m.Scale()
	same(t, "scale of three", [2]int{lead, sides}, [2]int{scaleMelee, 3})
	before := [2]int{b.m.Lead(0), b.m.Score(0)}
	b.do(match.Command{Verb: Concede, Player: 2})
	if b.m.Lead(0) <= before[0] || b.m.Score(0) <= before[1] {
		t.Error("an enemy's fall is worth nothing")
	}
	b = lay(t, pairs, nil)
	lead, sides = b.m.Scale()
	same(t, "scale of teams", [2]int{lead, sides}, [2]int{scaleDuel, 2})
	b.unit(2, "GUN", 0, place.Back)
	same(t, "a mate's unit", b.m.Score(0) > b.m.Score(1), true)
	// An attack that brings down a base, and an enemy who can.
	b = lay(t, "", nil)
	b.unit(0, "GUN", 0, place.Front)
	b.sc.Phase(program.SkirmishPhase)
	b.s.Players[1].Base = 3
	lethal := b.m.Score(0)
	b.s.Players[1].Base = 2
	same(t, "a lethal attack", b.m.Score(0)-lethal >= scoreLethal, true)
	b.s.Players[1].Base, b.s.Players[0].Base = 30, 3
	b.unit(1, "GUN", 1, place.Front)
	safe := b.m.Score(0)
	b.s.Players[0].Base = 2
	same(t, "a lethal threat", safe-b.m.Score(0) >= scoreFatal, true)
}

// TestDistinctCommands: of commands that come to the same, to slots of a row and with copies of
// a card, the first is kept.
func TestDistinctCommands(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 1}}
	})
	one, two, held := b.card(0, "GUN", place.Hand), b.card(0, "GUN", place.Hand), b.card(0, "GUN", place.Hand)
	b.must(b.sc.Status(held, "HELD", 1))
	list := b.m.Distinct(b.legal(0))
	plays, batteries := map[event.Entity]int{}, map[event.Entity]int{}
	for _, c := range list {
		switch c.Verb {
		case Play:
			plays[c.Source]++
			same(t, "slot", place.SpotOf(c.Place).Slot, 0)
		case MakeBattery:
			batteries[c.Source]++
		}
	}
	same(t, "plays", fmt.Sprint(plays[one], plays[two], plays[held]), "6 0 6")
	same(t, "batteries", fmt.Sprint(batteries[one], batteries[two], batteries[held]), "1 0 1")
	x := b.unit(0, "GUN", 0, place.Front)
	moves := 0
	for _, c := range b.m.Distinct(b.legal(0)) {
		if c.Verb == Move && c.Source == x {
			moves++
		}
	}
	same(t, "moves", moves, 3) // back row, and two rows of the next lane
}

// TestStock: what a position has for a player is the same for positions that differ in numbers
// of cards and slots alone, and differs with everything else.
func TestStock(t *testing.T) {
	stock := func(change func(b *table, x event.Entity)) string {
		b, x := viewed(t)
		if change != nil {
			change(b, x)
		}
		return fmt.Sprint(StockOf(b.m, 1, nil))
	}
	was := stock(nil)
	for what, change := range map[string]func(b *table, x event.Entity){ //maporder: each has its own table
		"supply": func(b *table, _ event.Entity) { b.s.Players[1].Supply++ }, "battery": func(b *table, _ event.Entity) { b.s.Players[1].Battery++ }, "base": func(b *table, _ event.Entity) { b.s.Players[1].Base-- },
		"the cap": func(b *table, _ event.Entity) { b.s.Players[1].SupplyCap-- }, "an enemy's base": func(b *table, _ event.Entity) { b.s.Players[2].Base-- }, "an enemy's supply": func(b *table, _ event.Entity) { b.s.Players[2].Supply-- },
		"an enemy's battery": func(b *table, _ event.Entity) { b.s.Players[0].Battery++ }, "an enemy's hand": func(b *table, _ event.Entity) { b.card(0, "GUN", place.Hand) }, "the hand": func(b *table, _ event.Entity) { b.card(1, "WALL", place.Hand) },
		"the graveyard": func(b *table, _ event.Entity) { b.card(1, "GUN", place.Graveyard) }, "the deck": func(b *table, _ event.Entity) { b.card(1, "GUN", place.Deck) }, "a unit": func(b *table, _ event.Entity) { b.unit(1, "GUN", 0, place.Front) },
		"an enemy": func(b *table, _ event.Entity) { b.unit(0, "GUN", 0, place.Front) }, "damage": func(b *table, x event.Entity) { b.body(x).Damage++ }, "shield": func(b *table, x event.Entity) { b.body(x).Shield-- }, "marks": func(b *table, x event.Entity) { b.body(x).Flags = 0 },
		"a status": func(b *table, x event.Entity) { b.must(b.sc.Status(place.BaseOf(1), "HELD", 1)) }, "layers": func(b *table, x event.Entity) { b.s.Statuses[0].Layers++ }, "a counter": func(b *table, x event.Entity) { b.must(b.sc.Count(x, "R.n", 5)) },
		"a keyword": func(b *table, x event.Entity) { b.must(b.sc.Keyword(b.ix(x), "KEEN", 0)) }, "a fixture": func(b *table, _ event.Entity) { _, err := b.sc.Fixture("ROOM", nowhere); b.must(err) }, "the phase": func(b *table, _ event.Entity) { b.sc.Phase(program.SkirmishPhase) },
		"the turn": func(b *table, _ event.Entity) { b.s.Active = 0 }, "the owner of armory": func(b *table, x event.Entity) { _, err := b.sc.Attach(1, "BLADE", b.ix(x)); b.must(err) },
	} {
		if stock(change) == was {
			t.Errorf("%s changes nothing", what)
		}
	}
	same(t, "the marks of others", stock(func(b *table, _ event.Entity) { b.s.Players[1].BaseLost = 9 }), was)
	b, _ := viewed(t)
	amounts := map[string][2]int{}
	for _, a := range Amounts(b.m, 1) {
		amounts[a.Name] = [2]int{a.N, a.Good}
	}
	for name, n := range map[string][2]int{"supply": {7, 1}, "battery": {3, 1}, "base health": {21, 1}, "cards in hand": {2, 1}, "cards in the deck": {1, 0}, "units": {1, 1}, "attack of units": {3, 1}, "health of units": {4, 1}, "shield of units": {2, 1}, "units of player 3": {1, -1}, "health of units of player 3": {9, -1}, "base damage to player 3": {-30, 1}, "layers of HELD": {5, 1}, "counter R.n": {4, 1}, "fixtures LANE": {1, 1}} { //maporder: each is compared
		same(t, name, amounts[name], n)
	}
	numbers := func(b *table) (list []*int16) { // of both opponents
		for _, q := range []event.Player{0, 2} {
			pl := &b.s.Players[q]
			list = append(list, &pl.Base, &pl.Supply, &pl.Battery)
		}
		return list
	}
	const many = 6
	mixed := func(i, j int) string {
		return stock(func(b *table, _ event.Entity) {
			list := numbers(b)
			for k, n := range list {
				*n = int16(k + 1)
			}
			*list[i], *list[j] = *list[j], *list[i]
		})
	}
	plain := mixed(0, 0)
	for i := range many {
		for j := range i {
			same(t, fmt.Sprint("numbers ", j, " and ", i, " of opponents are not the same"), mixed(i, j) != plain, true)
		}
	}
}

// TestNamesOfThings: players call things by their lane and number, after the seat for those of
// others.
func TestNamesOfThings(t *testing.T) {
	b := lay(t, three, hangars)
	own, foe, ship := b.unit(0, "GUN", 1, place.Back), b.unit(2, "GUN", 0, place.Front), b.unit(0, "SHIP", 2, place.Front)
	b.card(0, "WALL", place.Hand)
	hand := b.card(0, "GUN", place.Hand)
	b.card(1, "WALL", place.Graveyard)
	grave := b.card(1, "GUN", place.Graveyard)
	_, err := b.sc.Load(0, "WALL", b.ix(ship))
	b.must(err)
	ix, err := b.sc.Load(0, "GUN", b.ix(ship))
	b.must(err)
	for _, c := range []struct {
		x    event.Entity
		want string
	}{{own, "b3"}, {foe, "3a1"}, {ship, "oc1"}, {grave, "2g2"}, {b.s.Handle(ix), "2"}, {place.BaseOf(1), "base 2"}, {hand, ""}, {0, ""}} {
		same(t, "name", b.s.ShortName(0, c.x), c.want)
	}
	same(t, "number in hand", [2]int{b.s.HandNumber(0, hand), b.s.HandNumber(1, hand)}, [2]int{2, 0})
	second, _ := b.s.CardAt(b.s.Players[0].Hand.First, 2)
	same(t, "by number", second, hand)
	x, there := b.s.CardAt(b.s.Players[0].Hand.First, 5)
	same(t, "beyond", fmt.Sprint(x, there), fmt.Sprint(event.Entity(0), 2))
	b.s.Players[2].Out = true
	b.s.closeUp()
	same(t, "of a sole enemy", b.s.ShortName(0, place.BaseOf(1)), "base")
}

// TestSights: what tools see of a card is what is there.
func TestSights(t *testing.T) {
	b, x := viewed(t)
	v := SightOf(b.m, b.ix(x))
	same(t, "figures", [7]int{v.Attack, v.Shield, v.ShieldCap, v.Health, v.HealthCap, v.Damage, v.Cost}, [7]int{3, 2, 3, 4, 5, 1, 4})
	same(t, "words", fmt.Sprint(v.ID, v.Zone, v.Owner, v.Controller, v.Spot, v.Marks, v.Hidden, v.Keywords, v.Statuses, v.Armory, v.Cargo), fmt.Sprint("GUN", place.Board, 1, 1, at(1, 1, place.Back, 0), Marks{Tired: true, Attacked: true}, false, map[string]int{"KEEN": 0}, map[string]int{"HELD": 3}, []string{"BLADE"}, []string(nil)))
	hand := SightOf(b.m, PileOf(b.m, 1, place.Hand)[0])
	same(t, "in hand", fmt.Sprint(hand.ID, hand.Zone, hand.Spot.Lane, hand.Cost, hand.Attack), fmt.Sprint("GUN", place.Hand, place.NoLane, 4, 0))
	same(t, "statuses of a player", fmt.Sprint(StatusesOf(b.m, 2), StatusesOf(b.m, 1)), "map[HELD:2] map[]")
	same(t, "in its slot", [2]uint16{UnitAt(b.m, at(1, 1, place.Back, 0)), UnitAt(b.m, at(1, 1, place.Back, 1))}, [2]uint16{b.ix(x), 0})
	seen := Consider(b.m, match.Command{Verb: Act, Player: 1, Source: x, Target: x, Choice: 1})
	same(t, "a command as bots see it", fmt.Sprint(seen.Kind, seen.Action, seen.Supply, seen.Lane, seen.Row, seen.HasRow), fmt.Sprint("act", "act", 2, 1, place.Back, true))
	seen = Consider(b.m, match.Command{Verb: Play, Player: 1, Source: b.s.Handle(PileOf(b.m, 1, place.Hand)[0]), Place: place.LanePlace(place.Surface, 2)})
	same(t, "a play", fmt.Sprint(seen.Kind, seen.Supply, seen.Lane, seen.HasRow), fmt.Sprint("play", 4, 2, false))
}

// TestDomains (K-33): the domain of each field of a position allows its present value.
func TestDomains(t *testing.T) {
	b, _ := viewed(t)
	b.must(b.m.Validate())
	fields := b.m.Fields()
	for _, f := range fields {
		d := b.m.Domain(f.Path)
		if d.Fixed == "" && d.Check(f.Value) != nil {
			t.Errorf("%s: %v", f.Path, d.Check(f.Value))
		}
	}
	for path, c := range map[string]struct { //maporder: each is tried alone
		good, bad []int64
	}{
		"player[1].base": {[]int64{0, 999}, []int64{-1, 1000}}, "player[1].supply_cap": {[]int64{0, 10}, []int64{11, -1}}, "unit[1].lane": {[]int64{0, 2}, []int64{3}}, "unit[1].row": {[]int64{0, 1}, []int64{2}},
		"unit[1].slot": {[]int64{0, 1}, []int64{2}}, "unit[1].damage": {[]int64{0, 4}, []int64{5, -1}}, "unit[1].shield": {[]int64{0, 3}, []int64{4}}, "unit[1].controller": {[]int64{0, 2}, []int64{3, -1}}, "status[1].layers": {[]int64{1, 9}, []int64{0, 10}},
		"lane[1].controller": {[]int64{-1, 2}, []int64{3}}, "turn": {[]int64{1, 9999}, []int64{0}}, "status[1].kind": {[]int64{1}, []int64{0, 2}},
	} {
		d := b.m.Domain(path)
		for _, v := range c.good {
			if err := d.Check(v); err != nil {
				t.Errorf("%s = %d: %v", path, v, err)
			}
		}
		for _, v := range c.bad {
			if d.Check(v) == nil {
				t.Errorf("%s may be %d", path, v)
			}
		}
	}
	for what, change := range map[string]func(b *table){ //maporder: each has its own table
		"a base below 0": func(b *table) { b.s.Players[0].Base = -1 }, "two units in a slot": func(b *table) { b.s.Bodies[2] = b.s.Bodies[1] }, "a pile that counts wrong": func(b *table) { b.s.Players[1].Hand.N++ }, "a field of another": func(b *table) { b.s.Cards[b.s.Players[1].Fields].Owner = 0 },
		"a card in two places": func(b *table) { b.s.Players[0].Hand = b.s.Players[1].Hand }, "negative damage": func(b *table) { b.s.Bodies[1].Damage = -1 }, "armory of another unit": func(b *table) { b.s.Cards[b.s.Bodies[1].Armed].Body = 2 },
		"two fixtures at a spot": func(b *table) { b.s.Fixtures[1] = b.s.Fixtures[0] }, "a fixture without a spot": func(b *table) { b.s.Fixtures[0].Lane = 7 },
	} {
		b, _ := viewed(t)
		b.must(CheckInvariants(b.s))
		change(b)
		if CheckInvariants(b.s) == nil {
			t.Errorf("%s is sound", what)
		}
	}
}

// TestNewScripts: a running match goes on with other scripts. Definitions are found by name, and
// one that is gone is refused.
func TestNewScripts(t *testing.T) {
	b, x := viewed(t)
	more := func(drop string) (*table, error) {
		other := lay(t, three, func(lib *library.Library, f *funcs) {
			lib.Cards = append([]library.Card{unitCard("FIRST", 1, 0, 1)}, lib.Cards...)
			moved := &library.Library{Library: lib.Library, Cards: lib.Cards[1:], Modes: lib.Modes}
			readable(moved, f)
			moved.Cards = lib.Cards
			*lib = *moved
			lib.Statuses = append([]library.Status{{ID: "EARLY", Pack: "test", Until: "turn"}}, lib.Statuses...)
			lib.Fixtures = append([]library.Fixture{{ID: "EARLY", Pack: "test", At: "room", Until: []string{"turn"}}}, lib.Fixtures...)
			rule := library.Rule{ID: "C", Pack: "test"}
			for _, on := range []string{"lane", "match", "player"} {
				rule.Counters = append(rule.Counters, library.Counter{Name: on, On: on, Start: 1, Max: 9, Resets: "never"})
			}
			lib.Rules = append([]library.Rule{rule}, lib.Rules...)
			if drop == "status" {
				lib.Statuses = lib.Statuses[:1]
			}
		})
		fresh := NewScenario(other.p, match.Options{Log: true})
		next := &table{t, fresh, fresh.Match(), &fresh.Match().State, fresh.g, other.p}
		return next, next.m.Adopt(anyMatch{b.m})
	}
	next, err := more("")
	b.must(err)
	same(t, "sight", fmt.Sprint(SightOf(next.m, b.ix(x))), fmt.Sprint(SightOf(b.m, b.ix(x))))
	for _, name := range []string{"C.player", "C.match", "C.lane", "R.n"} {
		for _, y := range []event.Entity{place.BaseOf(0), place.MatchEntity, place.LaneEntity(2), x} {
			same(t, name, next.counter(y, name), b.counter(y, name))
		}
	}
	same(t, "statuses", fmt.Sprint(StatusesOf(next.m, 2)), "map[HELD:2]")
	kinds := ""
	next.s.EachFixture(func(_ event.Entity, f *Fixture) bool { kinds += next.p.Fixtures[f.Def].ID + " "; return true })
	same(t, "fixtures", kinds, "LANE PAIR ")
	if _, err := more("status"); err == nil || !strings.Contains(err.Error(), "HELD") {
		t.Errorf("a status that is gone: %v", err)
	}
}

// TestGive: things are made from nothing where a debugger says, and nowhere else.
func TestGive(t *testing.T) {
	b := lay(t, "", orbital)
	for _, c := range []struct {
		card, where string
		want        place.Spot
		ok          bool
	}{
		{"gun", "alpha front", at(0, 0, place.Front, 0), true}, {"gun", "bravo back", at(0, 1, place.Back, 0), true}, {"gun", "c3", at(0, 2, place.Back, 0), true}, {"gun", "charlie", at(0, 2, place.Front, 0), true},
		{"ship", "orbit alpha", place.Spot{Layer: place.Orbit, Player: 0}, true}, {"ship", "ob1", place.Spot{Layer: place.Orbit, Player: 0, Lane: 1}, true},
		{"gun", "orbit alpha", place.Spot{}, false}, {"gun", "delta", place.Spot{}, false}, {"gun", "", place.Spot{}, false}, {"blade", "alpha", place.Spot{}, false}, {"none", "alpha", place.Spot{}, false}, {"gun", "alpha side", place.Spot{}, false},
	} {
		list, err := b.m.Spawn(0, c.card, c.where)
		if (err == nil) != c.ok {
			t.Errorf("%+v: %v", c, err)
		} else if err == nil {
			fork := b.m.Fork()
			b.must(fork.Inject(list))
			same(t, fmt.Sprintf("%+v", c), fork.State.At(c.want) != 0, true)
		}
	}
	list, err := b.m.Give(1, "bolt")
	b.must(err)
	b.must(b.m.Inject(list))
	same(t, "given", b.p.Cards[b.s.Cards[PileOf(b.m, 1, place.Hand)[0]].Def].ID, "BOLT")
	if _, err := b.m.Give(1, "none"); err == nil {
		t.Error("an unknown card is given")
	}
}

// TestGuessesFromDecks (K-22): what a view hides of a player is guessed from the deck of the packs
// that has most of the seen cards, without those that were seen.
func TestGuessesFromDecks(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		m := library.Duel()
		m.ID, m.Deck = "small", library.DeckRules{Size: 4, Copies: 4, Legendary: 1, Costly: 6, MaxCostly: 6}
		lib.Modes = append(lib.Modes, m)
		lib.Decks = []library.Deck{{ID: "A", Pack: "test", Cards: []library.DeckEntry{{Card: "GUN", Copies: 3}, {Card: "BOLT", Copies: 1}}}, {ID: "B", Pack: "test", Cards: []library.DeckEntry{{Card: "WALL", Copies: 2}, {Card: "FLARE", Copies: 2}}}}
	})
	b.must(b.sc.Mode("small"))
	b.card(1, "GUN", place.Graveyard)
	b.card(1, "GUN", place.Graveyard)
	for range 2 {
		b.card(1, "WALL", place.Deck)
	}
	v := b.m.ViewOf(0)
	r := num.SplitStream(3, 0)
	v.Guess(&r)
	var got []string
	for _, ix := range PileOf(v, 1, place.Deck) {
		got = append(got, b.p.Cards[v.State.Cards[ix].Def].ID)
	}
	slices.Sort(got)
	same(t, "the rest of the deck", fmt.Sprint(got), "[BOLT GUN]")
}

// TestScoresOfHands: a battery is worth something as far as a card in hand needs it that can be paid for next turn, with one supply
// more. Each card is worth something by itself, and more if it costs more.
func TestScoresOfHands(t *testing.T) {
	for _, c := range []struct {
		supply, battery, have int // supply above that of this turn
		want                  int // batteries that count
	}{{0, 2, 3, 2}, {1, 2, 3, 2}, {2, 2, 3, 0}, {1, 5, 3, 3}, {1, 0, 3, 0}, {-1, 1, 0, 0}} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			card := unitCard("DEAR", 1, 0, 1)
			lib.Cards = append(lib.Cards, card)
		})
		supply := int(b.s.Players[0].SupplyCap) + c.supply
		d := &b.p.Cards[b.p.Card("DEAR")]
		d.Supply, d.Battery = supply, c.battery
		b.s.Players[0].Battery = int16(c.have)
		b.sc.touch()
		was := b.m.Score(0)
		b.card(0, "DEAR", place.Hand)
		b.sc.touch()
		same(t, fmt.Sprintf("%+v", c), b.m.Score(0)-was, scoreHand+supply*scoreSupply+c.want*scorePower)
	}
}
