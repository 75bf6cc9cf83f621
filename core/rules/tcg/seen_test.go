package tcg

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestValuesSeenWhileOthersAreComputed (G-15, G-25): a filter reads the same of a unit from a modifier, while values are
// computed, as it does from a listener, when they are final.
func TestValuesSeenWhileOthersAreComputed(t *testing.T) {
	mod := func(of, scope, op string, by int, where ...string) library.Modifier {
		return library.Modifier{Of: of, Scope: scope, Op: op, By: library.Amount{Value: by}, Where: conds(where...)}
	}
	for text, holds := range map[string]bool{ //maporder: each alone
		"unit.shield_cap == 3": true, "unit.shield_cap == 2": false, "unit.health_cap == 7": true, "unit.health_cap == 5": false, "unit.health == 6": true, "unit.health == 7": false, "unit.damage == 1": true, "unit.shield == 2": true,
		"unit.has(KEEN)": true, "unit.has(DULL)": false, "unit.has(GIVEN)": true, "unit.has(GAINED)": true, "unit.tag(SOLDIER)": true, "unit.tag(LABEL)": true, "unit.tag(GAINED)": true, "unit.tag(NONE)": false, "unit.tag(NONE|LABEL)": true,
		"unit.status(HELD)": true, "unit.status(FREE)": false, "unit.layers(HELD) == 3": true, "unit.layers(FREE) == 0": true, "unit.hidden": true, "unit.intercepts": false, "unit.past_front": true, "unit.enters_ready": false,
		"unit.cannot_attack": true, "unit.cannot_move": false, "unit.value(grit) == 6": true, "unit.value(plain) == 5": true, "unit.cost == 3": true, "unit.battery_cost == 5": true, "unit.type == UNIT": true, "unit.lane == BRAVO": true, "unit.row == FRONT": true, "unit.controller == 1": true, "unit.owner == 1": true,
		"unit.pool(COVER) == 3": true, "unit.pool_cap(COVER) == 4": true, "unit.is_self": true, "unit.tired": true, "unit.moved": false, "unit.cannot_move_until == 0": true, "unit.cannot_attack_until > 0": true, "self.is_unit": true, "unit.in_play": true, "unit.is_token": false, "unit.faction == UNSC": true,
	} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			term := func(id string) library.Term { return library.Term{ID: id, Pack: "test"} }
			lib.Factions = []library.Faction{{Term: term("UNSC")}}
			lib.Tags = []library.Tag{{Term: term("NONE")}}
			lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}, {ID: "DULL", Pack: "test"}, {ID: "GIVEN", Pack: "test", Tag: "LABEL"}, {ID: "GAINED", Pack: "test", Tag: "GAINED"}}
			lib.Keywords[2].Modifiers = []library.Modifier{mod("past_front", "self", "set", 1)}
			held := library.Status{ID: "HELD", Pack: "test", Until: "forever", Layers: 9}
			held.Modifiers = []library.Modifier{mod("may_attack", "self", "set", 0)}
			lib.Statuses = []library.Status{held, {ID: "FREE", Pack: "test", Until: "forever"}}
			lib.Values = []library.Value{{Term: term("grit"), Default: 2}, {Term: term("cover")}, {Term: term("plain"), Default: 1}}
			lib.Pools = []library.Pool{{Term: term("COVER"), Stage: library.BeforeShield, Points: "cover"}}
			seer := unitCard("SEER", 1, 2, 5)
			seer.Supply, seer.Battery, seer.Tags, seer.Keywords = 4, 2, []string{"SOLDIER"}, []library.KeywordUse{{ID: "KEEN"}}
			seer.Modifiers = []library.Modifier{mod("shield_cap", "self", "add", 1), mod("health_cap", "self", "add", 2), mod("hidden", "self", "set", 1, "unit.lane == BRAVO"), mod("intercepts", "self", "set", 0), mod("cover", "self", "add", 4), mod("grit", "self", "add", 4, "unit.shield_cap > 2"),
				mod("cost", "self", "less", 1), mod("battery_cost", "self", "add", 3), {Of: "keyword", Scope: "own units", Keyword: library.KeywordUse{ID: "GIVEN"}, Where: conds("unit.health_cap > 6")}, mod("attack", "self", "add", 10, text)}
			lib.Cards = append(lib.Cards, seer)
			rule := library.Rule{ID: "R", Pack: "test"}
			rule.Modifiers = []library.Modifier{mod("plain", "any units", "add", 4), mod("plain", "enemy units", "add", 0)}[:1]
			lib.Rules = append(lib.Rules, rule)
		})
		x := b.unit(0, "SEER", 1, place.Front)
		ix := b.ix(x)
		b.must(b.sc.Status(x, "HELD", 3))
		b.must(b.sc.Keyword(ix, "GAINED", 0))
		b.must(b.sc.Count(x, "COVER.used", 1))
		b.must(b.sc.Wound(ix, 1))
		b.must(b.sc.Shield(ix, 2))
		b.sc.Mark(ix, Marks{Tired: true})
		want := int16(1)
		if holds {
			want = 11
		}
		same(t, text+", as a modifier sees it", b.g.Attack(b.m, b.body(x)), want)
		mods := b.p.Cards[b.p.Card("SEER")].Mods
		cond := b.p.Mods[mods[len(mods)-1].Mod].Conds
		same(t, text+", final", b.g.holds(b.m, cond, &asking{self: x, unit: x, by: 0}), holds)
		b.m.State.unsteady()
		b.sc.touch()
		same(t, text+", computed again", b.g.Attack(b.m, b.body(x)), want)
	}
}

// TestModifiersSeeWhatIsBelow: a modifier that reads the value that it changes sees it as modifiers of a
// lower priority make it, of every unit.
func TestModifiersSeeWhatIsBelow(t *testing.T) {
	add := func(priority, by int, where string) library.Modifier {
		return library.Modifier{Of: "attack", Scope: "own units", Op: "add", By: library.Amount{Value: by}, Priority: priority, Where: conds(where)}
	}
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lord := unitCard("LORD", 2, 0, 5)
		lord.Modifiers = []library.Modifier{add(300, 100, "unit.attack == 14"), add(100, 2, "unit.attack == 2"), add(200, 10, "unit.attack == 4"), add(400, 1000, "unit.attack < 100"), add(500, 5000, "unit.attack == 3")}
		lib.Cards = append(lib.Cards, lord)
	})
	x, wall := b.unit(0, "LORD", 0, place.Front), b.unit(0, "WALL", 0, place.Front)
	same(t, "each step", b.g.Attack(b.m, b.body(x)), 114)
	same(t, "of a unit with another attack", b.g.Attack(b.m, b.body(wall)), 1000)
}

// asks is the fault with which asking for a unit's attack ends, if any.
func (b *table) asks(x event.Entity) string {
	b.Helper()
	if err := b.fails(func() error { b.g.Attack(b.m, b.s.Unit(x)); return nil }); err != nil {
		return err.Error()
	}
	return ""
}

// TestValuesThatDependOnEachOther: functions whose values depend on each other end in a fault that names
// them, their files and lines. Functions that only lead to one another do not.
func TestValuesThatDependOnEachOther(t *testing.T) {
	reader := func(f *funcs, prop kit.Property, arg int32) def.FuncRef {
		return f.ask(func(m *Match, _, about event.Entity) int {
			return int(Of(m).Read(m, about, prop, arg, &asking{self: about, unit: about}))
		})
	}
	for _, c := range []struct {
		of    string
		prop  kit.Property // what the attack reads
		reads kit.Property // what that reads
		want  string
	}{
		{"shield_cap", program.PropShieldCap, program.PropDamage, ""}, {"shield_cap", program.PropShieldCap, program.PropAttack, "values depend on each other: LOOP.shield_cap (loop.toml:2) reads attack, and LOOP.attack (loop.toml:1) reads shield_cap"},
		{"hidden", program.PropHidden, program.PropHidden, ""}, {"hidden", program.PropHidden, program.PropAttack, "values depend on each other: LOOP.hidden (loop.toml:2) reads attack, and LOOP.attack (loop.toml:1) reads hidden"},
		{"cost", program.PropCost, program.PropCost, ""}, {"cost", program.PropCost, program.PropAttack, "values depend on each other: LOOP.attack (loop.toml:1) reads cost, and LOOP.cost (loop.toml:2) reads attack"},
	} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			loop := unitCard("LOOP", 1, 3, 5)
			loop.Modifiers = []library.Modifier{{Pos: def.Pos{File: "loop.toml", Line: 1}, Of: "attack", Scope: "self", Op: "add", Run: reader(f, c.prop, 0)}, {Pos: def.Pos{File: "loop.toml", Line: 2}, Of: c.of, Scope: "self", Op: "set", Run: reader(f, c.reads, 0)}}
			lib.Cards = append(lib.Cards, loop)
		})
		x := b.unit(0, "LOOP", 0, place.Front)
		b.sc.touch()
		if got := b.asks(x); !strings.Contains(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%s reads %d: %q, want %q", c.of, c.reads, got, c.want)
		}
	}
}

// TestValuesNestOnlySoDeep: functions that read each other's values may nest forty deep, and one more is a
// fault with the bound.
func TestValuesNestOnlySoDeep(t *testing.T) {
	const maxDeep = maxNested / functionNests
	for _, deep := range []int{1, maxDeep - 1, maxDeep, maxDeep + 1, maxDeep + 5} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			u := unitCard("DEEP", 1, 0, 5)
			for i := range deep {
				lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: fmt.Sprint("v", i), Pack: "test"}})
				next := i + 1
				u.Modifiers = append(u.Modifiers, library.Modifier{Of: fmt.Sprint("v", i), Scope: "self", Op: "add", Run: f.ask(func(m *Match, _, about event.Entity) int {
					if next == deep {
						return 1
					}
					return 1 + int(Of(m).Read(m, about, program.PropValue, int32(next+1), &asking{self: about, unit: about}))
				})})
			}
			lib.Cards = append(lib.Cards, u)
		})
		x := b.unit(0, "DEEP", 0, place.Front)
		n := int32(0)
		err := b.fails(func() error { n = b.g.ValueOf(b.m, b.s.Unit(x), 1); return nil })
		if deep <= maxDeep {
			same(t, fmt.Sprint(deep, " deep"), fmt.Sprint(n, err), fmt.Sprint(deep, nil))
		} else if err == nil || !strings.Contains(err.Error(), "modifiers read each other's values more than 240 deep (a function counts as 6)") {
			t.Errorf("%d deep: %d, %v", deep, n, err)
		}
	}
}

// TestReadingsOfFixtures: what filters read of fixtures in a lane, of a player, and between two.
func TestReadingsOfFixtures(t *testing.T) {
	b := lay(t, pairs, func(lib *library.Library, f *funcs) {
		readable(lib, f)
		for _, at := range []string{"room", "player"} {
			lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: "AT_" + at, Pack: "test", At: at, Until: []string{"forever"}})
		}
		lib.Rules[0].Counters = append(lib.Rules[0].Counters, library.Counter{Name: "f", On: "fixture", Start: 3, Max: 9, Resets: "never"})
	})
	b.unit(1, "WALL", 2, place.Front)
	fixture := func(id string, at Spot) event.Entity {
		x, err := b.sc.Fixture(id, at)
		b.must(err)
		return x
	}
	nobody := event.NoPlayer
	lane, bravo := fixture("LANE", Spot{Lane: 2, Owner: nobody, Other: nobody}), fixture("LANE", Spot{Lane: 1, Owner: nobody, Other: nobody})
	room, seat, pair := fixture("AT_room", Spot{Lane: place.NoLane, Owner: nobody, Other: nobody}), fixture("AT_player", Spot{Lane: place.NoLane, Owner: 2, Other: nobody}), fixture("PAIR", Spot{Lane: place.NoLane, Owner: 0, Other: 1})
	b.must(b.sc.Count(seat, "R.f", 5))
	kind := int32(b.p.Fixture("PAIR"))
	counter, _ := b.p.DefinitionNumber("counter", "R.f")
	gone := event.Entity(uint32(seat) + 1<<16)
	for _, c := range []struct {
		what string
		x    event.Entity
		prop kit.Property
		arg  int32
		by   event.Player
		want int32
	}{
		{"in play", lane, program.PropInPlay, 0, 0, 1}, {"gone", gone, program.PropInPlay, 0, 0, 0}, {"lane", lane, program.PropLane, 0, 0, 3}, {"lane", bravo, program.PropLane, 0, 0, 2}, {"no lane", seat, program.PropLane, 0, 0, 0}, {"no lane", room, program.PropLane, 0, 0, 0},
		{"lane controlled", lane, program.PropLaneControlled, 0, 0, 1}, {"lane not controlled", bravo, program.PropLaneControlled, 0, 0, 0}, {"no lane", seat, program.PropLaneControlled, 0, 0, 0},
		{"controller", seat, program.PropController, 0, 0, 3}, {"owner", pair, program.PropOwner, 0, 0, 1}, {"nobody's", room, program.PropController, 0, 0, 0},
		{"own", seat, program.PropIsOwn, 0, 2, 1}, {"of a mate", seat, program.PropIsOwn, 0, 0, 0}, {"nobody's", room, program.PropIsOwn, 0, 0, 0}, {"nobody's", room, program.PropIsOwn, 0, nobody, 0},
		{"friend", seat, program.PropIsFriendly, 0, 0, 1}, {"no friend", seat, program.PropIsFriendly, 0, 1, 0}, {"enemy", seat, program.PropIsEnemy, 0, 3, 1}, {"no enemy", seat, program.PropIsEnemy, 0, 2, 0}, {"nobody's enemy", room, program.PropIsEnemy, 0, 0, 0},
		{"between", pair, program.PropBetween, kind, 0, 1}, {"not between", seat, program.PropBetween, kind, 0, 0}, {"counter", seat, program.PropCounter, counter, 0, 5}, {"counter at its start", pair, program.PropCounter, counter, 0, 3}, {"anything else", seat, program.PropAttack, 0, 0, 0},
	} {
		same(t, fmt.Sprintf("%s of %v by %d", c.what, c.x, c.by), b.g.Read(b.m, c.x, c.prop, c.arg, &asking{self: lane, unit: c.x, by: c.by}), c.want)
	}
	self := func(x event.Entity, prop kit.Property, arg int32) int32 {
		return b.g.read(b.m, &kit.Reading{Subject: program.SubjSelf, Prop: prop, Arg: arg}, &asking{self: x, by: 0})
	}
	same(t, "itself", [3]int32{self(lane, program.PropIsSelf, 0), self(lane, program.PropLane, 0), self(seat, program.PropCounter, counter)}, [3]int32{1, 3, 5})
	same(t, "another", b.g.Read(b.m, seat, program.PropIsSelf, 0, &asking{self: lane}), 0)
	// the parties of the fixture that asks, and the players that it lies between
	x, foe := b.unit(0, "GUN", 0, place.Front), b.unit(3, "GUN", 0, place.Front)
	for _, c := range []struct {
		what string
		x    event.Entity
		prop kit.Property
		arg  int32
		want int32
	}{
		{"a party's unit", x, program.PropParty, 0, 1}, {"another's unit", foe, program.PropParty, 0, 0}, {"a party's base", place.BaseOf(1), program.PropParty, 0, 1}, {"another's base", place.BaseOf(2), program.PropParty, 0, 0}, {"a party's card", b.card(1, "GUN", place.Hand), program.PropParty, 0, 1}, {"another's card", b.card(2, "GUN", place.Hand), program.PropParty, 0, 0},
		{"a base beyond it", place.BaseOf(1), program.PropBetween, kind, 1}, {"another base", place.BaseOf(2), program.PropBetween, kind, 0}, {"one's own base", place.BaseOf(0), program.PropBetween, kind, 0}, {"a card beyond it", b.card(1, "GUN", place.Graveyard), program.PropBetween, kind, 1}, {"a unit beyond it", b.unit(1, "GUN", 1, place.Front), program.PropBetween, kind, 1},
	} {
		same(t, c.what, b.g.Read(b.m, c.x, c.prop, c.arg, &asking{self: pair, unit: c.x, by: 0}), c.want)
	}
	for p, want := range []int32{1, 1, 0, 0} {
		same(t, "a party", b.g.readPlayer(b.s, event.Player(p), program.PropParty, 0, &asking{self: pair, by: 0}), want)
	}
	same(t, "between players", [2]int32{b.g.readPlayer(b.s, 1, program.PropBetween, kind, &asking{by: 0}), b.g.readPlayer(b.s, 2, program.PropBetween, kind, &asking{by: 0})}, [2]int32{1, 0})
}

// TestReadingsOfEvents (D-15, K-15): filters read the numbers of an event, its lane and its players.
func TestReadingsOfEvents(t *testing.T) {
	b := lay(t, "", readable)
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 2, place.Front)
	b.s.Players[0].Dealt = [4]int16{0, 7, 0, 0}
	e := newEvent(events.DamageDealt, x, y)
	e.SourcePlayer, e.TargetPlayer, e.At = 0, 1, place.LanePlace(place.Surface, 2)
	e.Args = [event.NArgs]int32{11, 2, 5, 0, 30, 400, 6000, 0}
	lock := newEvent(events.TargetLocked, x, y)
	lock.SourcePlayer, lock.Args[events.ArgStealth] = 1, 1
	own := e
	own.Target, own.At = x, 0
	taken := newEvent(events.ControlChanged, x, y)
	taken.Args[events.ControlChangedFrom], taken.Args[events.ControlChangedTo] = 0, 2
	for _, c := range []struct {
		what string
		e    *event.Event
		prop kit.Property
		arg  int32
		want int32
	}{
		{"amount", &e, program.PropEventAmount, 0, 11}, {"type", &e, program.PropEventType, 0, 2}, {"tag", &e, program.PropEventTag, 4, 4}, {"no tag", &e, program.PropEventTag, 2, 0}, {"shield lost", &e, program.PropEventShieldLost, 0, 30}, {"health lost", &e, program.PropEventHealthLost, 0, 400}, {"damaged", &e, program.PropEventDamaged, 0, 430},
		{"by an enemy", &e, program.PropEventByEnemy, 0, 1}, {"by oneself", &own, program.PropEventByEnemy, 0, 0}, {"stealth", &lock, program.PropEventStealth, 0, 1}, {"no lock", &e, program.PropEventStealth, 0, 0}, {"dealt to the base", &e, program.PropEventBaseDealt, 0, 7}, {"dealt by the other", &lock, program.PropEventBaseDealt, 0, 0},
		{"lane", &e, program.PropEventLane, 0, 3}, {"no lane", &own, program.PropEventLane, 0, 0}, {"a field", &e, program.PropField, 6, 6000}, {"no player", &taken, program.PropField, events.ControlChangedFrom, 0}, {"a player", &taken, program.PropField, events.ControlChangedTo, 2},
	} {
		same(t, c.what, b.g.read(b.m, &kit.Reading{Subject: program.SubjEvent, Prop: c.prop, Arg: c.arg}, &asking{e: c.e}), c.want)
	}
	// whose each subject is
	blade, err := b.sc.Attach(0, "BLADE", b.ix(x))
	b.must(err)
	b.s.Players[0].Supply, b.s.Players[1].Supply = 3, 8
	ask := &asking{e: &e, self: b.s.Handle(blade), unit: y, by: 0}
	for subject, want := range map[kit.Subject][2]int32{program.SubjSource: {3, 1}, program.SubjTarget: {0, 3}, program.SubjUnit: {0, 3}, program.SubjSelf: {3, 1}} { //maporder: each alone
		got := [2]int32{b.g.read(b.m, &kit.Reading{Subject: subject, Prop: program.PropAttack}, ask), b.g.read(b.m, &kit.Reading{Subject: subject, Prop: program.PropLane}, ask)}
		same(t, fmt.Sprint("attack and lane of subject ", subject), got, want)
	}
	for subject, want := range map[kit.Subject]int32{program.SubjOwner: 3, program.SubjOpponent: 8, program.SubjSourcePlayer: 3, program.SubjTargetPlayer: 8} { //maporder: each alone
		same(t, fmt.Sprint("supply of subject ", subject), b.g.read(b.m, &kit.Reading{Subject: subject, Prop: program.PropSupply}, ask), want)
	}
	same(t, "x of a keyword", b.g.read(b.m, &kit.Reading{Subject: program.SubjSelf, Prop: program.PropX}, &asking{self: x, n: &program.Numbers{6}}), 6)
}

// TestScenariosRefuse: a position is set up only as a match could have it; what cannot be is refused with
// its reason.
func TestScenariosRefuse(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		readable(lib, f)
		lib.Aliases = []library.Alias{{ID: "worn", Pack: "test", Means: "counter(R.n)"}, {ID: "soldier", Pack: "test", Means: "has(KEEN)"}}
		lib.Windows = []library.Window{{Term: library.Term{ID: "gap", Pack: "test"}, After: "recharge"}}
	})
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(0, "WALL", 0, place.Front)
	sc, ix := b.sc, b.ix(x)
	second16 := func(_ uint16, err error) error { return err }
	for _, c := range []struct {
		err  error
		want string
	}{
		{sc.Mode("none"), `unknown mode "none"`}, {second16(sc.Card(0, "NONE", place.Hand)), `unknown card "NONE"`}, {second16(sc.Unit(0, "HILL", at(0, 1, 0, 0))), "HILL is not a unit"}, {second16(sc.Unit(0, "SHIP", at(0, 1, 0, 0))), "SHIP belongs to the layer ORBIT"},
		{second16(sc.Unit(0, "GUN", at(0, 0, 0, 0))), "the slot is taken"}, {second16(sc.Unit(0, "GUN", at(0, 0, 0, 2))), "a player has 2 slots in front and 2 behind in each lane"}, {second16(sc.Unit(0, "SHIP", place.Spot{Layer: place.Orbit, Slot: 2})), "the orbit has 2 slots for a player above each lane, and no rows"}, {second16(sc.Unit(0, "NONE", at(0, 1, 0, 0))), `unknown card "NONE"`},
		{second16(sc.Attach(0, "GUN", ix)), "armory is attached to a unit on the board"}, {second16(sc.Attach(0, "BLADE", 0)), "armory is attached to a unit on the board"}, {second16(sc.Attach(0, "NONE", ix)), `unknown card "NONE"`},
		{second16(sc.Load(0, "HILL", ix)), "a hangar is of a unit on the board, and holds units"}, {second16(sc.Load(0, "GUN", 0)), "a hangar is of a unit on the board"}, {second16(sc.Load(0, "SHIP", ix)), "SHIP belongs to the layer ORBIT, and a hangar holds units of the surface"}, {second16(sc.Load(0, "NONE", ix)), `unknown card "NONE"`},
		{second16(sc.Field(0, "GUN")), "GUN is not a field"}, {second16(sc.Field(0, "NONE")), `unknown card "NONE"`}, {sc.Keyword(ix, "NONE", 0), `unknown keyword "NONE"`}, {sc.Keyword(0, "KEEN", 0), `the keyword "KEEN" cannot be given`}, {sc.Keyword(ix, "KEEN", 3), "the keyword KEEN takes no number"},
		{sc.Status(x, "HELDD", 1), `unknown status "HELDD"; did you mean "HELD"?`}, {sc.Status(0, "HELD", 1), `the status "HELD" cannot be put there`}, {sc.Status(x, "HELD", 10), "the status HELD has at most 9 layers, not 10"}, {sc.Status(x, "HELD", 9), ""}, {sc.Count(x, "R.n", 10), "the counter R.n cannot be 10 there"}, {sc.Count(x, "none", 1), `unknown counter "none"`}, {sc.Count(x, "R.n", 9), ""},
		{second(sc.Fixture("NONE", Spot{})), `unknown fixture "NONE"`}, {second(sc.Fixture("LANE", Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer})), "LANE"}, {second(sc.Fixture("LANE", Spot{Lane: 1, Owner: event.NoPlayer, Other: event.NoPlayer})), ""}, {second(sc.Fixture("LANE", Spot{Lane: 1, Owner: event.NoPlayer, Other: event.NoPlayer})), "the fixture LANE cannot be placed there"},
		{sc.CountAs(ix, "worn", 4), ""}, {sc.CountAs(ix, "soldier", 1), `unknown counter "soldier"`}, {sc.CountAs(ix, "none", 1), `unknown counter "none"`},
		{sc.Wound(ix, 5), "damage 5 would not leave it alive: its health cap is 5"}, {sc.Wound(ix, -1), "damage -1 would not leave it alive"}, {sc.Outlive(ix, 1000), "damage 1000: expected 0 to 999"}, {sc.Outlive(ix, 999), ""}, {sc.Wound(ix, 4), ""}, {sc.Shield(ix, 4), "shield 4: its cap is 3"}, {sc.Shield(ix, -1), "shield -1: its cap is 3"}, {sc.Shield(ix, 3), ""}, {sc.Shield(ix, 0), ""}, {sc.Option("none"), `unknown room option "none"`},
		{second16(sc.Field(0, "HILL")), ""}, {second16(sc.Field(0, "HILL")), "player 1 has as many fields as the mode allows: 1"}, {second16(sc.Load(0, "GUN", b.ix(y))), ""},
	} {
		if got := fmt.Sprint(c.err); c.want == "" && c.err != nil || !strings.Contains(got, c.want) && c.want != "" {
			t.Errorf("%v, want %q", c.err, c.want)
		}
	}
	u := b.body(x)
	same(t, "what was set", fmt.Sprint(u.Damage, u.Shield, b.g.Read(b.m, x, program.PropCounter, 1, &asking{}), b.g.Read(b.m, y, program.PropCargo, 0, &asking{})), "4 0 4 1")
	sc.Mark(ix, Marks{Attacked: true, Damaged: true})
	same(t, "marks", b.s.Unit(x).Flags&(FlagTired|FlagAttacked|FlagMoved|FlagDamaged), FlagAttacked|FlagDamaged)
	sc.Phase(program.FirstWindow)
	same(t, "a window", fmt.Sprint(b.s.Phase, b.s.Window, b.s.Stop), fmt.Sprint(program.DrawPhase, program.FirstWindow, 1))
	sc.Phase(program.SkirmishPhase)
	same(t, "skirmish", fmt.Sprint(b.s.Phase, b.s.Step == atSkirmishWait, b.s.Window, b.s.Stop), fmt.Sprint(program.SkirmishPhase, true, 0, 0))
	sc.Phase(program.DeploymentPhase)
	same(t, "deployment", fmt.Sprint(b.s.Phase, b.s.Step == atDeployWait), fmt.Sprint(program.DeploymentPhase, true))
	b.must(CheckInvariants(b.s))
}

// TestCodesOfRefusals (K-23): every code with which a command can be refused is listed once, with its
// definition and its sentence. Those of malformed commands are not in logs.
func TestCodesOfRefusals(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		no := listener("no", "ATTACK_DECLARED", 150, 0)
		no.Reject = "NEVER"
		may := listener("may", "ATTACK_DECLARED", 160, f.run(func(*Match, event.Entity) error { return nil }))
		may.Reasons, may.Reject = []def.Reason{{Code: "TIRED_OUT", Text: def.Localised{EN: "too tired", ZH: "太累"}}}, ""
		lib.Cards[0].Listeners = []def.Listener{no, may}
	})
	list := Codes(b.p)
	seen := map[string]Code{}
	for i, c := range list {
		if _, twice := seen[c.By+" "+c.Name+" "+c.Text]; twice {
			t.Errorf("%+v is listed twice", c)
		}
		seen[c.By+" "+c.Name+" "+c.Text] = c
		if i > 0 && list[i-1].By == "core" && c.By == "core" && list[i-1].Name > c.Name {
			t.Errorf("%s comes after %s", c.Name, list[i-1].Name)
		}
	}
	for _, want := range []Code{
		{"GAME_OVER", "the match is over", "core", true}, {"NO_PLAYER", "there is no player N", "core", true}, {"WRONG_PHASE", "this can be done only in …", "core", true}, {"WRONG_PHASE", "this cannot be done in this phase", "core", false}, {"NO_SUPPLY", "there is not enough supply", "core", false}, {"NO_LAYER", "this room does not have the layer of the card", "core", false},
		{"NO_ACTION", "the unit does not have that ability", "core", true}, {"NO_ACTION", "this room is played without …", "core", true}, {"BAD_TARGET", "a target must be named", "core", false},
		{"NEVER", "a condition of GUN.no holds", "GUN.no", false}, {"TIRED_OUT", "too tired", "GUN.may", false},
	} {
		same(t, want.Name, seen[want.By+" "+want.Name+" "+want.Text], want)
	}
	same(t, "codes of packs", fmt.Sprint(list[len(list)-2].Name, list[len(list)-1].Name), "NEVERTIRED_OUT")
	same(t, "how many", len(list), len(malformations)+1+int(b.p.Reason.NoLayer-b.p.Reason.Supply)+1+2)
}

// TestStatesThatCannotBe: every way in which a state contradicts itself is found.
func TestStatesThatCannotBe(t *testing.T) {
	setup := func() (*table, event.Entity, uint16, uint16, uint16) {
		b := lay(t, "", readable)
		x := b.unit(0, "GUN", 1, place.Front)
		hand := b.ix(b.card(0, "GUN", place.Hand))
		b.card(0, "WALL", place.Hand)
		field, err := b.sc.Field(1, "HILL")
		b.must(err)
		_, err = b.sc.Attach(0, "BLADE", b.ix(x))
		b.must(err)
		cargo, err := b.sc.Load(0, "WALL", b.ix(x))
		b.must(err)
		_, err = b.sc.Fixture("LANE", inBravo)
		b.must(err)
		b.must(CheckInvariants(b.s))
		return b, x, hand, field, cargo
	}
	for what, c := range map[string]struct { //maporder: each alone
		change func(b *table, x event.Entity, hand, field, cargo uint16)
		want   string
	}{
		"supply":            {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Players[1].Supply = -1 }, "player 2: supply -1"},
		"battery":           {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Players[0].Battery = -2 }, "battery -2"},
		"base":              {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Players[0].Base = -3 }, "base -3"},
		"supply cap":        {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Players[0].SupplyCap = program.MaxSupply + 1 }, "player 1: supply"},
		"zone":              {func(b *table, _ event.Entity, hand, _, _ uint16) { b.s.Cards[hand].Zone = place.Deck }, "lies in a pile of zone"},
		"owner":             {func(b *table, _ event.Entity, hand, _, _ uint16) { b.s.Cards[hand].Owner = 1 }, "of player 2 lies in a pile of zone 2 of player 1"},
		"circle":            {func(b *table, _ event.Entity, hand, _, _ uint16) { b.s.Cards[hand].Next = hand }, "a pile of player 1 has no end"},
		"count":             {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Players[0].Hand.N++ }, "a pile of player 1 counts 3 cards and holds 2"},
		"last":              {func(b *table, _ event.Entity, hand, _, _ uint16) { b.s.Players[0].Hand.Last = hand }, "a pile of player 1 counts 2 cards and holds 2"},
		"field's zone":      {func(b *table, _ event.Entity, _, field, _ uint16) { b.s.Cards[field].Zone = place.Hand }, "is not a field of player 2"},
		"field's owner":     {func(b *table, _ event.Entity, _, field, _ uint16) { b.s.Cards[field].Owner = 0 }, "of player 1 is not a field of player 2"},
		"fields in circles": {func(b *table, _ event.Entity, _, field, _ uint16) { b.s.Cards[field].Next = field }, "the fields of player 2 have no end"},
		"dead":              {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Unit(x).Flags |= FlagDead }, "is dead and still remembered"},
		"slot":              {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Unit(x).Slot = 1 }, "and its slot do not agree"},
		"no slot":           {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Unit(x).Slot = 9 }, "and its slot do not agree"},
		"body":              {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Cards[b.ix(x)].Body = 2 }, "and its slot do not agree"},
		"damage":            {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Unit(x).Damage = -1 }, "damage -1"},
		"shield":            {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Unit(x).Shield = -1 }, "shield -1"},
		"armory":            {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Cards[b.s.Unit(x).Armed].Body = 9 }, "attachment"},
		"hangar":            {func(b *table, _ event.Entity, _, _, cargo uint16) { b.s.Cards[cargo].Zone = place.Hand }, "and the hangar that it is in do not agree"},
		"cargo's body":      {func(b *table, _ event.Entity, _, _, cargo uint16) { b.s.Cards[cargo].Body = 9 }, "and the hangar that it is in do not agree"},
		"cargo twice":       {func(b *table, _ event.Entity, _, _, cargo uint16) { b.s.Cards[cargo].Next = cargo }, "and the hangar that it is in do not agree"},
		"nowhere":           {func(b *table, x event.Entity, _, _, _ uint16) { b.s.Cards[b.ix(x)].Zone = place.Nowhere }, "in zone 0 is in 1 places"},
		"in no place":       {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Players[0].Hand = Pile{} }, "in zone 2 is in 0 places"},
		"fixture's lane":    {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Fixtures[0].Lane = 3 }, "has no spot"},
		"fixture's owner":   {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Fixtures[0].Owner = 2 }, "has no spot"},
		"fixture's other":   {func(b *table, _ event.Entity, _, _, _ uint16) { b.s.Fixtures[0].Other = 2 }, "has no spot"},
		"fixture twice": {func(b *table, _ event.Entity, _, _, _ uint16) {
			x, err := b.sc.Fixture("LANE", Spot{Lane: 2, Owner: event.NoPlayer, Other: event.NoPlayer})
			b.must(err)
			b.s.FixtureAt(x).Lane = 1
		}, "share a spot"},
	} {
		b, x, hand, field, cargo := setup()
		c.change(b, x, hand, field, cargo)
		if err := CheckInvariants(b.s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", what, err, c.want)
		}
	}
	b, _, _, _, _ := setup()
	ix, err := b.sc.card(0, "GUN")
	b.must(err)
	b.s.Cards[ix].Zone = place.Limbo
	if CheckInvariants(b.s) == nil {
		t.Error("a card is on its way to nowhere")
	}
	b.s.Step = atOver
	b.must(CheckInvariants(b.s))
}

// TestFaultsDoNotDependOnTheCache: values of several units that depend on each other, or nest too deep, end in the same fault
// whether those of another unit were computed before or not.
func TestFaultsDoNotDependOnTheCache(t *testing.T) {
	for _, through := range []int{1, 2, 3} { // how many units lie between the attack that is asked for and the one that it reads
		var faults []string
		for known := range through + 1 {
			of, props := []string{"shield_cap", "hidden", "health_cap"}, []kit.Property{program.PropShieldCap, program.PropHidden, program.PropHealthCap, program.PropAttack}
			units := make([]event.Entity, through+2)
			reads := func(f *funcs, unit int, prop kit.Property) def.FuncRef {
				return f.ask(func(m *Match, _, _ event.Entity) int {
					return int(Of(m).Read(m, units[unit], prop, 0, &asking{self: units[unit], unit: units[unit]}))
				})
			}
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				first := unitCard("U0", 1, 3, 5)
				first.Modifiers = []library.Modifier{{Of: "attack", Scope: "self", Op: "add", Run: reads(f, 1, props[0])}}
				lib.Cards = append(lib.Cards, first)
				for i := 1; i <= through; i++ {
					next := props[i]
					if i == through {
						next = program.PropAttack
					}
					c := unitCard(fmt.Sprint("U", i), 1, 3, 5)
					c.Modifiers = []library.Modifier{{Of: of[i-1], Scope: "self", Op: "set", Run: reads(f, i+1, next)}}
					lib.Cards = append(lib.Cards, c)
				}
				lib.Cards = append(lib.Cards, unitCard(fmt.Sprint("U", through+1), 1, 3, 5))
			})
			for i := range units {
				units[i] = b.unit(0, fmt.Sprint("U", i), place.Lane(i%3), place.Row(i/3))
			}
			if b.sc.touch(); known > 0 {
				b.body(units[known])
			}
			faults = append(faults, b.asks(units[0]))
		}
		for known, fault := range faults {
			if fault != faults[0] || !strings.Contains(fault, "values depend on each other") {
				t.Errorf("through %d, unit %d is known: %q, want %q", through, known, fault, faults[0])
			}
		}
	}
	const maxDeep = maxNested / functionNests
	for _, deep := range []int{maxDeep, maxDeep + 1, maxDeep + 8} {
		for _, known := range []bool{false, true} {
			var units [3]event.Entity // 16 values of the first lead to those of the third, and these to 16 of the second
			next := map[int]int{15: 32, deep - 1: 16}
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				cards := []library.Card{unitCard("A", 1, 0, 5), unitCard("B", 1, 0, 5), unitCard("C", 1, 0, 5)}
				for i := range deep {
					lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: fmt.Sprint("v", i), Pack: "test"}})
					to, jumps := next[i]
					if !jumps {
						to = i + 1
					}
					c := &cards[i/16]
					c.Modifiers = append(c.Modifiers, library.Modifier{Of: fmt.Sprint("v", i), Scope: "self", Op: "add", Run: f.ask(func(m *Match, _, _ event.Entity) int {
						if i == 31 {
							return 1
						}
						x := units[to/16]
						return 1 + int(Of(m).Read(m, x, program.PropValue, int32(to+1), &asking{self: x, unit: x}))
					})})
				}
				lib.Cards = append(lib.Cards, cards...)
			})
			units = [3]event.Entity{b.unit(0, "A", 0, place.Front), b.unit(0, "B", 1, place.Front), b.unit(0, "C", 2, place.Front)}
			if b.sc.touch(); known {
				b.body(units[1])
			}
			n := int32(0)
			err := b.fails(func() error { n = b.g.ValueOf(b.m, b.s.Unit(units[0]), 1); return nil })
			if deep <= maxDeep {
				same(t, fmt.Sprint(deep, " deep, known: ", known), fmt.Sprint(n, err), fmt.Sprint(deep, nil))
			} else if err == nil || !strings.Contains(err.Error(), errNested.Error()) {
				t.Errorf("%d deep, known: %v: %d, %v", deep, known, n, err)
			}
		}
	}
}
