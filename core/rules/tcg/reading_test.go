package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// readable is a library with something to read of everything.
func readable(lib *library.Library, f *funcs) {
	landmarks(lib, f)
	lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}}
	lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 9}}
	gun := &lib.Cards[0]
	gun.Tags, gun.Keywords = []string{"SOLDIER"}, []library.KeywordUse{{ID: "KEEN"}}
	gun.Supply, gun.Battery, gun.Shield = 4, 2, 3
	rule := library.Rule{ID: "R", Pack: "test"}
	rule.Counters = []library.Counter{{Name: "n", On: "unit", Max: 9, Resets: "never"}}
	lib.Rules = append(lib.Rules, rule)
	lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: "grit", Pack: "test"}, Default: 2})
}

// TestW06_ReadingsOfThings (W-06, G-16, G-24): what filters read of a unit on the board, of a card
// elsewhere, and of a base.
func TestW06_ReadingsOfThings(t *testing.T) {
	b := lay(t, pairs, readable)
	s := b.s
	ix, err := b.sc.Unit(1, "GUN", at(0, 1, place.Back, 1)) // player 2's card under player 1's control
	b.must(err)
	x := s.Handle(ix)
	b.unit(0, "WALL", 1, place.Front)
	_, err = b.sc.Attach(0, "BLADE", ix)
	b.must(err)
	b.must(b.sc.Wound(ix, 1))
	b.must(b.sc.Shield(ix, 2))
	b.must(b.sc.Status(x, "HELD", 3))
	b.must(b.sc.Count(x, "R.n", 4))
	b.sc.Mark(ix, Marks{Tired: true, Moved: true})
	card := b.card(2, "GUN", place.Hand)
	field, err := b.sc.Field(3, "HILL")
	b.must(err)
	b.must(b.sc.Status(place.BaseOf(2), "HELD", 2))
	foe := b.unit(1, "WALL", 2, place.Front)
	ask := func(prop kit.Property, arg int32, x event.Entity, by event.Player) int32 {
		return b.g.Read(b.m, x, prop, arg, &asking{self: x, unit: x, by: by})
	}
	keen, held, tag := int32(b.p.Keyword("KEEN")), int32(b.p.Status("HELD")), int32(len(b.p.TagSets))
	set, err := b.p.TagSet("SOLDIER")
	b.must(err)
	b.p.TagSets = append(b.p.TagSets, *set)
	counter := int32(slices.IndexFunc(b.p.Counters, func(c program.CounterDef) bool { return c.ID == "R.n" }))
	grit := int32(b.p.Value("grit"))
	for _, c := range []struct {
		what string
		prop kit.Property
		arg  int32
		x    event.Entity
		by   event.Player
		want int32
	}{
		{"attack", program.PropAttack, 0, x, 0, 3}, {"health", program.PropHealth, 0, x, 0, 4}, {"health cap", program.PropHealthCap, 0, x, 0, 5}, {"damage", program.PropDamage, 0, x, 0, 1},
		{"shield", program.PropShield, 0, x, 0, 2}, {"shield cap", program.PropShieldCap, 0, x, 0, 3}, {"lane", program.PropLane, 0, x, 0, 2}, {"row", program.PropRow, 0, x, 0, 1},
		{"layer", program.PropLayer, 0, x, 0, 0}, {"controller", program.PropController, 0, x, 0, 1}, {"owner", program.PropOwner, 0, x, 0, 2}, {"is a unit", program.PropIsUnit, 0, x, 0, 1},
		{"in play", program.PropInPlay, 0, x, 0, 1}, {"behind a front unit", program.PropBehindFront, 0, x, 0, 1}, {"lane controlled", program.PropLaneControlled, 0, x, 0, 1},
		{"lane of the other controlled", program.PropLaneControlled, 0, foe, 0, 1},
		{"tired", program.PropTired, 0, x, 0, 1}, {"attacked", program.PropAttacked, 0, x, 0, 0}, {"moved", program.PropMoved, 0, x, 0, 1}, {"damaged", program.PropDamagedSince, 0, x, 0, 0},
		{"enemy of its controller", program.PropIsEnemy, 0, x, 0, 0}, {"enemy of its owner", program.PropIsEnemy, 0, x, 1, 1}, {"friend of the mate", program.PropIsFriendly, 0, x, 2, 1},
		{"own of the mate", program.PropIsOwn, 0, x, 2, 0}, {"own", program.PropIsOwn, 0, x, 0, 1}, {"counter", program.PropCounter, counter, x, 0, 4}, {"keyword", program.PropHas, keen, x, 0, 1},
		{"tag", program.PropTag, tag, x, 0, 1}, {"status", program.PropStatus, held, x, 0, 1}, {"layers", program.PropLayers, held, x, 0, 3}, {"value", program.PropValue, grit, x, 0, 2},
		{"hidden", program.PropHidden, 0, x, 0, 0}, {"intercepts", program.PropIntercepts, 0, x, 0, 1}, {"past front", program.PropPastFront, 0, x, 0, 0}, {"cannot attack", program.PropCannotAttack, 0, x, 0, 0},
		{"type", program.PropType, 0, x, 0, int32(program.KindUnit)}, {"faction", program.PropFaction, 0, x, 0, int32(b.p.Cards[1].FactionIndex)}, {"token", program.PropToken, 0, x, 0, 0},
		{"itself", program.PropIsSelf, 0, x, 0, 1}, {"cost", program.PropCost, 0, x, 0, 4}, {"battery cost", program.PropBatteryCost, 0, x, 0, 2}, {"cargo", program.PropCargo, 0, x, 0, 0},
		{"card: attack", program.PropAttack, 0, card, 0, 2}, {"card: health", program.PropHealth, 0, card, 0, 5}, {"card: shield", program.PropShieldCap, 0, card, 0, 3}, {"card: keyword", program.PropHas, keen, card, 0, 1},
		{"card: tag", program.PropTag, tag, card, 0, 1}, {"card: in play", program.PropInPlay, 0, card, 0, 0}, {"card: a unit", program.PropIsUnit, 0, card, 0, 0}, {"card: friend", program.PropIsFriendly, 0, card, 0, 1},
		{"card: enemy", program.PropIsEnemy, 0, card, 3, 1}, {"card: own", program.PropIsOwn, 0, card, 2, 1}, {"card: cost", program.PropCost, 0, card, 2, 4}, {"card: owner", program.PropOwner, 0, card, 2, 3},
		{"card: lane", program.PropLane, 0, card, 2, 0}, {"field: in play", program.PropInPlay, 0, s.Handle(field), 0, 1}, {"field: controller", program.PropController, 0, s.Handle(field), 0, 4},
		{"base", program.PropIsBase, 0, place.BaseOf(2), 0, 1}, {"base: in play", program.PropInPlay, 0, place.BaseOf(2), 0, 1}, {"base: health", program.PropHealth, 0, place.BaseOf(2), 0, 30}, {"base: status", program.PropStatus, held, place.BaseOf(2), 0, 2},
		{"base: controller", program.PropController, 0, place.BaseOf(2), 0, 3}, {"base: enemy", program.PropIsEnemy, 0, place.BaseOf(2), 1, 1}, {"base: friend", program.PropIsFriendly, 0, place.BaseOf(2), 0, 1}, {"base: own", program.PropIsOwn, 0, place.BaseOf(2), 0, 0},
		{"base: itself", program.PropIsSelf, 0, place.BaseOf(2), 0, 1}, {"base: a unit", program.PropIsUnit, 0, place.BaseOf(2), 0, 0}, {"nothing", program.PropAttack, 0, 0, 0, 0},
	} {
		same(t, c.what, ask(c.prop, c.arg, c.x, c.by), c.want)
	}
	s.Players[2].Out = true
	s.closeUp()
	same(t, "card of a player who is out: enemy", ask(program.PropIsEnemy, 0, card, 3), 0)
}

// TestX03_BehindAFrontUnit: behind a front unit is a unit in the back row of a lane of the
// surface where its controller has a front unit. One in front is not, nor one without a unit of
// its controller before it, nor a vessel.
func TestX03_BehindAFrontUnit(t *testing.T) {
	b := lay(t, pairs, nil)
	behind, front, alone := b.unit(0, "GUN", 0, place.Back), b.unit(0, "WALL", 0, place.Front), b.unit(0, "GUN", 1, place.Back)
	b.unit(2, "WALL", 1, place.Front) // of the teammate
	ix, err := b.sc.Unit(0, "SHIP", place.Spot{Layer: place.Orbit})
	b.must(err)
	for _, c := range []struct {
		what string
		x    event.Entity
		want int32
	}{{"behind its own", behind, 1}, {"in front", front, 0}, {"behind a mate's", alone, 0}, {"a vessel", b.s.Handle(ix), 0}} {
		same(t, c.what, b.g.Read(b.m, c.x, program.PropBehindFront, 0, &asking{self: c.x, unit: c.x}), c.want)
	}
}

// TestM13_ReadingsOfPlayers (M-13, C-R09, W-20): what filters read of a player, of the highest
// of the opponents, and of the room.
func TestM13_ReadingsOfPlayers(t *testing.T) {
	b := lay(t, pairs, readable)
	s := b.s
	b.unit(1, "WALL", 2, place.Front)
	for range 3 {
		b.card(1, "GUN", place.Hand)
	}
	b.card(1, "GUN", place.Deck)
	pl := &s.Players[1]
	pl.Supply, pl.Battery, pl.Base, pl.BaseLost = 4, 3, 17, 6
	s.Players[3].Battery = 5
	s.Lanes[0] = 1
	s.notePlay(1, b.p.Card("GUN"))
	s.notePlay(1, b.p.Card("GUN"))
	s.notePlay(1, b.p.Card("WALL"))
	faction, soldier := int32(b.p.Cards[1].FactionIndex), int32(-1)
	for _, c := range []struct {
		what string
		p    event.Player
		prop kit.Property
		arg  int32
		want int32
	}{
		{"supply", 1, program.PropSupply, 0, 4}, {"battery", 1, program.PropBattery, 0, 3}, {"hand", 1, program.PropHand, 0, 3}, {"deck", 1, program.PropDeck, 0, 1}, {"base", 1, program.PropBase, 0, 17}, {"base lost", 1, program.PropBaseLost, 0, 6},
		{"active", 0, program.PropIsActive, 0, 1}, {"active", 1, program.PropIsActive, 0, 0}, {"a foe's turn", 1, program.PropFoesTurn, 0, 1}, {"a mate's turn", 2, program.PropFoesTurn, 0, 0}, {"one's own turn", 0, program.PropFoesTurn, 0, 0},
		{"played", 1, program.PropPlayed, faction, 3}, {"played with a tag", 1, program.PropPlayed, soldier, 2}, {"played by another", 0, program.PropPlayed, faction, 0},
		{"controller", 1, program.PropController, 0, 2}, {"enemy", 1, program.PropIsEnemy, 0, 1}, {"friend", 2, program.PropIsFriendly, 0, 1}, {"own", 0, program.PropIsOwn, 0, 1}, {"own", 2, program.PropIsOwn, 0, 0},
		{"controls", 1, program.PropControls, 3, 1}, {"controls", 1, program.PropControls, 1, 0}, {"holds", 1, program.PropHolds, 1, 1}, {"holds", 1, program.PropHolds, 3, 0}, {"controls any", 1, program.PropControlsLane, 0, 1}, {"controls any", 0, program.PropControlsLane, 0, 0},
		{"nobody", event.NoPlayer, program.PropBase, 0, 0}, {"no seat", 4, program.PropBase, 0, 0},
	} {
		same(t, fmt.Sprintf("%s of player %d", c.what, c.p+1), b.g.readPlayer(s, c.p, c.prop, c.arg, &asking{by: 0}), c.want)
	}
	opponents := func(prop kit.Property, by event.Player) int32 {
		return b.g.readOpponents(s, &kit.Reading{Subject: program.SubjOpponent, Prop: prop}, &asking{by: by})
	}
	same(t, "the most battery of an opponent", opponents(program.PropBattery, 0), 5)
	same(t, "of those of player 2", opponents(program.PropBattery, 1), 0)
	same(t, "any opponent controls a lane", opponents(program.PropControlsLane, 2), 1)
	s.Turn, s.Round = 23, 7
	room := func(prop kit.Property) int32 {
		return b.g.readRoom(s, &kit.Reading{Subject: program.SubjRoom, Prop: prop})
	}
	same(t, "turn", room(program.PropTurn), 23)
	same(t, "round", room(program.PropRound), 7)
	same(t, "teams", room(program.PropTeamMode), 1)
	same(t, "hit rolls", room(program.PropRollsToHit), 0)
	b = lay(t, three, readable)
	same(t, "no teams", b.g.readRoom(b.s, &kit.Reading{Prop: program.PropTeamMode}), 0)
}

// TestM13_Seats (M-13, M-02): neighbours, the order of turns, sides and what was dealt to bases.
func TestM13_Seats(t *testing.T) {
	b := lay(t, pairs, nil)
	s := b.s
	for p := range event.Player(4) {
		same(t, "left", s.Left(p), (p+1)%4)
		same(t, "right", s.Right(p), (p+3)%4)
		same(t, "side", fmt.Sprint(s.Side(p)), fmt.Sprint([]event.Player{p % 2, p%2 + 2}))
		same(t, "next opponent", Opponent(b.m, p), (p+1)%4)
		for q := range event.Player(4) {
			same(t, "allied", s.Allied(p, q), p%2 == q%2)
			same(t, "enemies", s.Enemies(p, q), p%2 != q%2)
			same(t, "in reach", s.InReach(p, q), true)
		}
		same(t, "allied with nobody", s.Allied(p, event.NoPlayer) || s.Allied(event.NoPlayer, p) || s.Enemies(p, event.NoPlayer) || s.Enemies(event.NoPlayer, p), false)
	}
	same(t, "sides", s.sidesLeft(), 2)
	s.Active = 2
	same(t, "order", fmt.Sprint(s.TurnOrder()), fmt.Sprint([]event.Player{2, 3, 0, 1}))
	s.Players[3].Out = true
	s.closeUp()
	same(t, "order", fmt.Sprint(s.TurnOrder()), fmt.Sprint([]event.Player{2, 0, 1}))
	same(t, "a fallen mate is on the side", s.Allied(1, 3), true)
	same(t, "the fallen are not enemies", s.Enemies(0, 3), false)
	same(t, "opponent of player 3", Opponent(b.m, 2), 1)
	same(t, "sole enemy", s.SoleEnemy(0), 1)
	same(t, "no sole enemy", s.SoleEnemy(1), event.NoPlayer)
	s.Players[1].Out = true
	s.closeUp()
	same(t, "no opponent", Opponent(b.m, 0), event.NoPlayer)
	same(t, "sides", s.sidesLeft(), 1)
	same(t, "living", s.living(), 2)
	b = lay(t, four, nil)
	s = b.s
	for p := range event.Player(4) {
		for q := range event.Player(4) {
			same(t, fmt.Sprintf("%d reaches %d", p, q), s.InReach(p, q), (p-q+4)%4 != 2)
		}
	}
	s.Players[0].Dealt = [4]int16{0, 3, 4, 5}
	same(t, "dealt", [3]int{s.BaseDealt(0, 2), s.BaseDealt(0, 4), s.BaseDealt(event.NoPlayer, 1)}, [3]int{4, 0, 0})
	same(t, "dealt by the other", s.BaseDealt(2, 0), 0)
	same(t, "fought", s.fought(0, 1), false)
	x := b.unit(0, "GUN", 0, place.Front)
	b.sc.Phase(program.SkirmishPhase)
	b.do(b.attack(x, place.BaseOf(3)))
	same(t, "fought", [3]bool{s.fought(0, 3), s.fought(0, 1), s.fought(3, 0)}, [3]bool{true, false, false})
	same(t, "of two everybody is fought", lay(t, "", nil).s.fought(0, 1), true)
}

// TestScriptsRead (K-22, D-15): the functions that scripts read by: units in the order of
// batches, free slots, control, the batch before, numbers and words of events.
func TestScriptsRead(t *testing.T) {
	b := lay(t, pairs, readable)
	b.sc.Turn(10) // player 2 is active
	var want [4][]event.Entity
	for p := range event.Player(4) {
		want[p] = []event.Entity{b.unit(p, "GUN", 0, place.Front), b.unit(p, "WALL", 0, place.Back), b.unit(p, "GUN", 2, place.Front)}
	}
	for _, c := range []struct {
		side string
		lane place.Lane
		rows uint8
		tag  string
		want []event.Entity
	}{
		{"any", place.NoLane, 0, "", slices.Concat(want[1], want[2], want[3], want[0])},
		{"enemy", place.NoLane, 0, "", slices.Concat(want[2], want[0])},
		{"own", place.NoLane, 0, "", want[1]}, {"teammate", place.NoLane, 0, "", want[3]}, {"friendly", place.NoLane, 1 << place.Back, "", []event.Entity{want[1][1], want[3][1]}},
		{"own", 0, 0, "", want[1][:2]}, {"own", 2, 0, "", want[1][2:]}, {"own", place.NoLane, 0, "SOLDIER", []event.Entity{want[1][0], want[1][2]}}, {"own", 1, 0, "", nil},
	} {
		sel, err := Select(b.p, c.side, c.lane, c.rows, c.tag)
		b.must(err)
		var got []event.Entity
		count := 0
		b.lets(1, func() {
			EachUnit(b.m, sel, func(x event.Entity) { got = append(got, x) })
			count = CountUnits(b.m, sel)
		})
		if !slices.Equal(got, c.want) || count != len(c.want) {
			t.Errorf("%+v: %v, counted %d", c, got, count)
		}
	}
	for _, err := range []error{second(Select(b.p, "some", 0, 0, "")), second(Select(b.p, "own", 0, 0, "NONE"))} {
		if err == nil {
			t.Error("a wrong selection is not an error")
		}
	}
	same(t, "free slots", [5]int{FreeSlots(b.m, 0, place.Surface, 0, 0), FreeSlots(b.m, 0, place.Surface, 0, 1<<place.Front), FreeSlots(b.m, 0, place.Surface, 1, 1<<place.Back), FreeSlots(b.m, 4, place.Surface, 0, 0), FreeSlots(b.m, 0, place.Surface, place.NoLane, 0)}, [5]int{2, 1, 2, 0, 0})
	b.lets(0, func() {
		Remove(b.m, want[1][0])
		Remove(b.m, want[3][0])
		Remove(b.m, want[1][1])
		Remove(b.m, want[3][1])
	})
	same(t, "controls", [4]bool{Controls(b.m, 0, 0), Controls(b.m, 1, 0), Controls(b.m, 4, 0), Controls(b.m, 0, 3)}, [4]bool{true, false, false, false})
	same(t, "lane, row", fmt.Sprint(LaneOf(b.m, want[0][2]), LaneOf(b.m, place.BaseOf(0)), LaneOf(b.m, place.LaneEntity(1))), fmt.Sprint(2, 255, 1))
	row, ok := RowOf(b.m, want[0][1])
	same(t, "row", fmt.Sprint(row, ok), fmt.Sprint(place.Back, true))
	_, ok = RowOf(b.m, place.BaseOf(0))
	same(t, "a base has no row", ok, false)
	tagged := func(x event.Entity) bool { has, err := HasTag(b.m, x, "SOLDIER"); b.must(err); return has }
	card := b.card(0, "GUN", place.Hand)
	same(t, "tags", [4]bool{tagged(want[0][0]), tagged(want[0][1]), tagged(card), tagged(place.BaseOf(0))}, [4]bool{true, false, true, false})
	v, err := ValueOf(b.m, want[0][0], "grit")
	b.must(err)
	same(t, "value", v, 2)
	v, err = ValueOf(b.m, card, "grit")
	b.must(err)
	same(t, "value of a card", v, 0)
	n, err := KeywordNumber(b.m, want[0][0], "KEEN")
	same(t, "keyword without a number", fmt.Sprint(n, err), "0 <nil>")
	for what, err := range map[string]error{"value": second(ValueOf(b.m, card, "none")), "keyword": second(KeywordNumber(b.m, card, "none")), "tag": second(HasTag(b.m, card, "none")), "option": second(Option(b.m, "none"))} { //maporder: each is reported
		if err == nil {
			t.Errorf("an unknown %s is not an error", what)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// TestD15_AfterABatch (D-15, C-R03): a handler after a batch can ask what it dealt, and what it
// killed by side and lane.
func TestD15_AfterABatch(t *testing.T) {
	var got []string
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		after := f.run(func(m *Match, _ event.Entity) error {
			own, _ := Killed(m, 0, "own")
			foes, _ := Killed(m, 0, "enemy")
			other, _ := Killed(m, 1, "enemy")
			_, err := Killed(m, 1, "some")
			got = append(got, fmt.Sprint(Dealt(m), own, foes, other, err != nil, m.Given()))
			return nil
		})
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error {
			if err := DamageArea(m, Blow{N: 5}, 0, 0, "any"); err != nil {
				return err
			}
			After(m, after, []match.Datum{{N: 4}})
			return DamageArea(m, Blow{N: 1}, 1, 0, "any")
		})
	})
	b.unit(0, "GUN", 0, place.Front)
	b.unit(1, "GUN", 0, place.Front)
	b.unit(1, "GUN", 0, place.Back)
	b.unit(1, "WALL", 0, place.Front)
	b.unit(1, "WALL", 1, place.Front)
	b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
	same(t, "after the first batch", fmt.Sprint(got), "[20 1 2 0 true [{4 0}]]")
}

// TestM06_SetControl (M-06, G-10): packs of some modes decide who holds a lane, and the way to a
// victory by control.
func TestM06_SetControl(t *testing.T) {
	b := lay(t, "", nil)
	b.effect(0, func() error { return SetHolder(b.m, 1, 1) })
	same(t, "holder", [3]event.Player{Holder(b.m, 0), Holder(b.m, 1), Holder(b.m, place.NoLane)}, [3]event.Player{-1, 1, -1})
	same(t, "reported", b.last(events.LaneControlUpdated).SourcePlayer, 0)
	b.effect(0, func() error { return SetControlStreak(b.m, 1, 1, 3) })
	same(t, "streak", [3]int{ControlStreak(b.m, 0), ControlStreak(b.m, 1), ControlStreak(b.m, 5)}, [3]int{0, 1, 0})
	e := b.last(events.ObjectiveProgressUpdated)
	same(t, "goal", [2]int32{e.Args[events.ObjectiveProgressUpdatedCount], e.Args[events.ObjectiveProgressUpdatedGoal]}, [2]int32{1, 3})
	if b.fails(func() error { return SetHolder(b.m, place.NoLane, 0) }) == nil || b.fails(func() error { return SetControlStreak(b.m, 2, 1, 1) }) == nil {
		t.Error("control of nothing is not an error")
	}
}

// TestK01_Stamps (K-01, K-15): an event has the clock, the players and the places of source and
// target. A base has the lane that it is attacked from.
func TestK01_Stamps(t *testing.T) {
	b := lay(t, "", readable)
	b.sc.Turn(6)
	x, y := b.unit(0, "GUN", 1, place.Front), b.unit(1, "GUN", 2, place.Back)
	blade, err := b.sc.Attach(0, "BLADE", b.ix(x))
	b.must(err)
	lane, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	pair, err := b.sc.Fixture("PAIR", Spot{Lane: place.NoLane, Owner: 0, Other: 1})
	b.must(err)
	card := b.card(1, "GUN", place.Hand)
	for _, c := range []struct {
		source, target event.Entity
		by             event.Player
		p, q           event.Player
		from, at       event.Place
	}{
		{x, y, -1, 0, 1, at(0, 1, place.Front, 0).Place(), at(1, 2, place.Back, 0).Place()},
		{b.s.Handle(blade), y, -1, 0, 1, at(0, 1, place.Front, 0).Place(), at(1, 2, place.Back, 0).Place()},
		{x, place.BaseOf(1), -1, 0, 1, at(0, 1, place.Front, 0).Place(), place.LanePlace(place.Surface, 1)},
		{0, place.BaseOf(1), 0, 0, 1, 0, 0},
		{card, x, -1, 1, 0, 0, at(0, 1, place.Front, 0).Place()},
		{0, lane, -1, -1, -1, 0, place.LanePlace(place.Surface, 1)},
		{0, pair, 0, 0, 1, 0, 0}, {0, pair, 1, 1, 0, 0, 0},
		{0, place.LaneEntity(2), -1, -1, -1, 0, place.LanePlace(place.Surface, 2)},
		{0, 0, -1, -1, -1, 0, 0},
	} {
		e := newEvent(events.UnitHealed, c.source, c.target)
		e.SourcePlayer = c.by
		b.g.Stamp(b.s, &e)
		same(t, fmt.Sprintf("%+v: players", c), [2]event.Player{e.SourcePlayer, e.TargetPlayer}, [2]event.Player{c.p, c.q})
		same(t, fmt.Sprintf("%+v: places", c), [2]event.Place{e.From, e.At}, [2]event.Place{c.from, c.at})
		same(t, "clock", [4]int32{e.Turn, e.Round, int32(e.Active), e.OwnerTurns}, [4]int32{6, 3, 1, 2})
	}
}

// TestK04_Listeners (K-04, K-05, K-32, W-16): listeners run by priority, and of equal ones by the
// seat of their controller from the active player. They hear in their roles alone: as source,
// target, owner, in the lane, or anything.
func TestK04_Listeners(t *testing.T) {
	var got []string
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		note := func(what string) def.FuncRef {
			return f.run(func(m *Match, self event.Entity) error {
				got = append(got, fmt.Sprint(what, m.State.PlayerOf(self)+1))
				return nil
			})
		}
		ear := unitCard("EAR", 1, 0, 9)
		for i, role := range def.Roles {
			ear.Listeners = append(ear.Listeners, def.Listener{ID: string(role), Event: "tcg:UNIT_HEALED", Role: role, Priority: 600 + i, Run: note(string(role))})
		}
		lib.Cards = append(lib.Cards, ear)
		hill := &lib.Cards[4]
		hill.Listeners = []def.Listener{{ID: "owner", Event: "tcg:UNIT_HEALED", Role: def.Owner, Priority: 700, Run: note("field")}}
		blade := &lib.Cards[3]
		blade.Listeners = []def.Listener{{ID: "target", Event: "tcg:UNIT_HEALED", Role: def.Target, Priority: 690, Run: note("armory")}}
		st := library.Status{ID: "HELD", Pack: "test", Until: "forever", Layers: 1}
		st.Listeners = []def.Listener{{ID: "owner", Event: "tcg:UNIT_HEALED", Role: def.Owner, Priority: 710, Run: note("status")}}
		lib.Statuses = append(lib.Statuses, st)
		key := library.Keyword{ID: "KEY", Pack: "test"}
		key.Listeners = []def.Listener{{ID: "target", Event: "tcg:UNIT_HEALED", Role: def.Target, Priority: 680, Run: note("keyword")}}
		lib.Keywords = append(lib.Keywords, key)
		fx := library.Fixture{ID: "FX", Pack: "test", At: "lane", Until: []string{"forever"}}
		fx.Listeners = []def.Listener{{ID: "lane", Event: "tcg:UNIT_HEALED", Role: def.Lane, Priority: 720, Run: note("fixture")}}
		seat := library.Fixture{ID: "SEAT", Pack: "test", At: "player", Until: []string{"forever"}}
		seat.Listeners = []def.Listener{{ID: "owner", Event: "tcg:UNIT_HEALED", Role: def.Owner, Priority: 730, Run: note("seat")}}
		lib.Fixtures = append(lib.Fixtures, fx, seat)
		rule := library.Rule{ID: "RULE", Pack: "test", Option: "hears"}
		rule.Listeners = []def.Listener{listener("any", "tcg:UNIT_HEALED", 740, note("rule"))}
		lib.Rules = append(lib.Rules, rule)
	})
	b.sc.Turn(8) // player 2 is active
	first, _ := b.unit(0, "EAR", 0, place.Front), b.unit(1, "EAR", 0, place.Front)
	b.unit(2, "EAR", 1, place.Front)
	for _, lane := range []place.Lane{0, 1} {
		_, err := b.sc.Fixture("FX", Spot{Lane: lane, Owner: event.NoPlayer, Other: event.NoPlayer})
		b.must(err)
	}
	for p := range event.Player(3) {
		_, err := b.sc.Field(p, "HILL")
		b.must(err)
		b.must(b.sc.Status(place.BaseOf(p), "HELD", 1))
		_, err = b.sc.Fixture("SEAT", Spot{Lane: place.NoLane, Owner: p, Other: event.NoPlayer})
		b.must(err)
	}
	_, err := b.sc.Attach(2, "BLADE", b.ix(first))
	b.must(err)
	b.must(b.sc.Keyword(b.ix(first), "KEY", 0))
	b.must(b.sc.Keyword(b.ix(first), "KEY", 0)) // of one that it has twice it listens once
	heal := newEvent(events.UnitHealed, first, first)
	heal.SourcePlayer = 2
	b.must(b.m.Inject([]Event{heal}))
	same(t, "who hears", fmt.Sprint(got), "[source1 target1 owner3 lane2 lane1 any2 any3 any1 keyword1 armory1 field3 status3 fixture0 seat3]")
	got = nil
	b.must(b.sc.Option("hears"))
	heal.Source = place.BaseOf(2)
	b.must(b.m.Inject([]Event{heal}))
	same(t, "with the rule", fmt.Sprint(got), "[target1 owner3 lane2 lane1 any2 any3 any1 keyword1 armory1 field3 status3 fixture0 seat3 rule0]")
}
