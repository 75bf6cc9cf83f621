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

// code is the reason of an event that fizzled, "" for one that did not.
func (b *table) code(e Event) string {
	if !e.Fizzled {
		return ""
	}
	return b.p.Names.At(e.Reason).Code
}

// TestG23_Tokens (G-23, C-R09, C-R10): a token goes to the back row first, then to the front,
// or only to the rows that are named. A token without a slot is refused, with the reason; of
// more tokens than a lane has slots the log reports at least one refusal.
func TestG23_Tokens(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		token := unitCard("TOKEN", 1, 0, 1)
		token.Token = true
		lib.Cards = append(lib.Cards, token)
	}
	const front, back = 1 << place.Front, 1 << place.Back
	for _, c := range []struct {
		rows        uint8
		taken       []place.Spot
		n           int
		want        []place.Spot
		refusedOnes int
	}{
		{front | back, nil, 1, []place.Spot{at(0, 1, place.Back, 0)}, 0},
		{front | back, nil, 3, []place.Spot{at(0, 1, place.Back, 0), at(0, 1, place.Back, 1), at(0, 1, place.Front, 0)}, 0},
		{front | back, nil, 9, []place.Spot{at(0, 1, place.Back, 0), at(0, 1, place.Back, 1), at(0, 1, place.Front, 0), at(0, 1, place.Front, 1)}, 1},
		{back, []place.Spot{at(0, 1, place.Back, 0)}, 2, []place.Spot{at(0, 1, place.Back, 1)}, 1},
		{front, nil, 1, []place.Spot{at(0, 1, place.Front, 0)}, 0},
		{back, []place.Spot{at(0, 1, place.Back, 0), at(0, 1, place.Back, 1)}, 1, nil, 1},
	} {
		b := lay(t, "", change)
		for _, sp := range c.taken {
			_, err := b.sc.Unit(0, "WALL", sp)
			b.must(err)
		}
		b.effect(0, func() error { return Spawn(b.m, "TOKEN", 0, 1, c.rows, c.n) })
		var got []place.Spot
		for _, e := range b.logged(events.UnitDeployed) {
			got = append(got, place.SpotOf(e.At))
			same(t, "token", e.Args[events.UnitDeployedToken], 1)
			same(t, "how", e.Args[events.UnitDeployedHow], events.HowEffect)
			same(t, "where", e.Args[events.UnitDeployedWhere], int32(e.At))
			u := b.body(e.Source)
			same(t, "tired", u.Flags&FlagTired != 0, true)
			same(t, "temp", b.s.Cards[u.Card].Temp, true)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: tokens at %v", c, got)
		}
		refused := b.logged(events.TokenRefused)
		same(t, fmt.Sprintf("%+v: refused", c), len(refused), c.refusedOnes)
		for _, e := range refused {
			same(t, "reason", b.p.Names.At(uint16(e.Args[events.TokenRefusedReason])).Code, "NO_SLOT")
			same(t, "card", e.Args[events.TokenRefusedCard], int32(b.p.Card("TOKEN")))
			same(t, "lane", place.LaneOf(e.At), 1)
		}
	}
	b := lay(t, "", change)
	for _, err := range []error{b.fails(func() error { return Spawn(b.m, "NONE", 0, 1, front, 1) }), b.fails(func() error { return Spawn(b.m, "BLADE", 0, 1, front, 1) }),
		b.fails(func() error { return Spawn(b.m, "TOKEN", 0, place.NoLane, front, 1) }), b.fails(func() error { return Spawn(b.m, "TOKEN", 0, 1, 0, 1) })} {
		if err == nil {
			t.Error("a token that cannot be made is accepted")
		}
	}
}

// fails is the error of an effect in the name of player 1.
func (b *table) fails(fn func() error) error {
	_, err := b.m.Compose(0, fn)
	return err
}

// TestG15_ArmoryAndFields (G-15, G-20, G-24): armory attaches in any number, gives its
// keywords, and leaves to its owner's graveyard. One field more than the mode allows lets the
// oldest leave first.
func TestG15_ArmoryAndFields(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.Keywords = []library.Keyword{{ID: "SHARP", Pack: "test"}}
		lib.Cards[3].Grants = []library.KeywordUse{{ID: "SHARP"}}
		hill2 := otherCard("HILL2", "FIELD")
		two := library.Duel()
		two.ID, two.Fields = "two", 2
		lib.Cards, lib.Modes = append(lib.Cards, hill2), append(lib.Modes, two)
	})
	x := b.unit(0, "GUN", 0, place.Front)
	var blades []event.Entity
	for range 2 {
		blade := b.card(0, "BLADE", place.Hand)
		b.do(b.play(blade, x, 0))
		blades = append(blades, b.s.Handle(b.ix(blade)))
	}
	u := b.body(x)
	same(t, "attack", b.g.Attack(b.m, u), 4)
	same(t, "grants", b.s.NGrants, 2)
	same(t, "order", u.Armed, b.ix(blades[0]))
	same(t, "zone", b.zone(blades[0]), place.Attached)
	e := b.last(events.ArmoryAttached)
	same(t, "target", e.Target, x)
	same(t, "card", e.Args[events.ArmoryAttachedCard], int32(b.p.Card("BLADE")))
	gained := b.last(events.KeywordGained)
	same(t, "gained from", event.Entity(gained.Args[events.ArgFrom]), blades[1])
	b.lets(0, func() { b.m.Queue(newEvent(events.AttachmentLost, blades[0], 0)) })
	same(t, "attack", b.g.Attack(b.m, b.body(x)), 3)
	same(t, "grants", b.s.NGrants, 1)
	same(t, "zone", b.zone(blades[0]), place.Graveyard)
	lost := b.last(events.KeywordLost)
	same(t, "lost", lost.Args[events.ArgGone], events.GoneRemoved)
	same(t, "lost of", lost.Target, x)
	same(t, "left", b.last(events.AttachmentLost).Target, x)
	b.lets(0, func() { b.m.Queue(newEvent(events.AttachmentLost, blades[0], 0)) })
	same(t, "again", b.code(b.last(events.AttachmentLost)), "TARGET_GONE")

	for mode, most := range map[string]int{"duel": 1, "two": 2} {
		b.must(b.sc.Mode(mode))
		var fields []event.Entity
		for _, id := range []string{"HILL", "HILL2", "HILL"} {
			c := b.card(0, id, place.Hand)
			b.do(b.play(c, 0, 0))
			fields = append(fields, c)
		}
		same(t, mode+": fields", b.s.nFields(0), most)
		for i, c := range fields {
			same(t, mode+": in play", b.zone(c) == place.FieldZone, i >= 3-most)
		}
		var order []event.Type
		for _, e := range b.logged(events.FieldLost, events.FieldActivated) {
			order = append(order, e.Type)
		}
		want := []event.Type{events.FieldActivated, events.FieldLost, events.FieldActivated, events.FieldLost, events.FieldActivated}
		if most == 2 {
			want = []event.Type{events.FieldActivated, events.FieldActivated, events.FieldLost, events.FieldActivated}
		}
		if !slices.Equal(order, want) {
			t.Errorf("%s: %v", mode, order)
		}
		same(t, mode+": lost", b.last(events.FieldLost).Args[events.FieldLostCard], int32(b.p.Card(map[int]string{1: "HILL2", 2: "HILL"}[most])))
	}
}

// TestW03_Control (W-03, W-01, G-06, G-14): after a change of control a unit is tired, in a
// free slot of its lane, front first. It keeps its damage, armory, statuses and the mark that
// it was damaged. Without a slot nothing changes.
func TestW03_Control(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 3}}
	}
	for taken := range 5 {
		b := lay(t, "", change)
		x := b.unit(1, "GUN", 2, place.Back)
		blade, err := b.sc.Attach(1, "BLADE", b.ix(x))
		b.must(err)
		b.must(b.sc.Wound(b.ix(x), 2))
		b.must(b.sc.Status(x, "HELD", 2))
		b.sc.Mark(b.ix(x), Marks{Attacked: true, Moved: true, Damaged: true})
		for i := range taken {
			b.unit(0, "WALL", 2, []place.Row{place.Front, place.Front, place.Back, place.Back}[i])
		}
		b.effect(0, func() error { return GainControl(b.m, x, 0) })
		e := b.last(events.ControlChanged)
		if taken == 4 {
			same(t, "without a slot", b.code(e), "NO_SLOT")
			same(t, "controller", b.body(x).Ctrl, 1)
			continue
		}
		u := b.body(x)
		want := []place.Spot{at(0, 2, place.Front, 0), at(0, 2, place.Front, 1), at(0, 2, place.Back, 0), at(0, 2, place.Back, 1)}[taken]
		same(t, "spot", place.SpotOf(u.place()), want)
		same(t, "old slot", b.s.At(at(1, 2, place.Back, 0)), 0)
		same(t, "new slot", b.s.At(want) != 0, true)
		same(t, "marks", u.Flags, FlagTired|FlagDamaged)
		same(t, "damage", u.Damage, 2)
		same(t, "armory", u.Armed, blade)
		same(t, "armory goes with it", b.s.PlayerOf(b.s.Handle(blade)), 0)
		same(t, "owner", b.s.Cards[u.Card].Owner, 1)
		same(t, "status", b.s.Statuses[0].Owner, 0)
		same(t, "layers", b.s.Statuses[0].Layers, 2)
		same(t, "from", e.Args[events.ControlChangedFrom], 2)
		same(t, "to", e.Args[events.ControlChangedTo], 1)
		same(t, "where", e.Args[events.ControlChangedWhere], int32(want.Place()))
		same(t, "event from", place.SpotOf(e.From), at(1, 2, place.Back, 0))
		same(t, "event at", place.SpotOf(e.At), want)
	}
	b := lay(t, "", change)
	x := b.unit(1, "GUN", 2, place.Back)
	if b.fails(func() error { return GainControl(b.m, x, int(at(1, 2, place.Front, 0).Place())) }) == nil {
		t.Error("a slot of another player is accepted")
	}
	b.effect(0, func() error { return GainControl(b.m, x, int(at(0, 0, place.Back, 1).Place())) })
	same(t, "named slot", place.SpotOf(b.body(x).place()), at(0, 0, place.Back, 1))
	b.effect(0, func() error { return GainControl(b.m, place.BaseOf(1), 0) })
	same(t, "a base", b.code(b.last(events.ControlChanged)), "NOT_A_UNIT")
}

// TestW14_Statuses (W-14, W-15): a put is the ask, then exactly one of applied, stacked and
// refreshed. Layers add up to the limit, and the later expiry holds.
func TestW14_Statuses(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		for limit := range 4 {
			lib.Statuses = append(lib.Statuses, library.Status{ID: fmt.Sprint("S", limit), Pack: "test", Until: "turn", Layers: limit})
		}
	}
	puts := []event.Type{events.StatusPut, events.StatusApplied, events.StatusStacked, events.StatusRefreshed}
	for _, c := range []struct {
		status string
		layers []int
		want   []int16
		types  []event.Type
	}{
		{"S1", []int{1, 1}, []int16{1, 1}, []event.Type{events.StatusApplied, events.StatusRefreshed}},
		{"S1", []int{5}, []int16{1}, []event.Type{events.StatusApplied}},
		{"S2", []int{1, 1, 1}, []int16{1, 2, 2}, []event.Type{events.StatusApplied, events.StatusStacked, events.StatusRefreshed}},
		{"S3", []int{1, 5}, []int16{1, 3}, []event.Type{events.StatusApplied, events.StatusStacked}},
		{"S0", []int{3, 4}, []int16{3, 7}, []event.Type{events.StatusApplied, events.StatusStacked}},
		{"S0", []int{0}, []int16{1}, []event.Type{events.StatusApplied}},
	} {
		for _, whom := range []string{"unit", "base", "card"} {
			b := lay(t, "", change)
			x := place.BaseOf(1)
			if whom == "unit" {
				x = b.unit(1, "GUN", 0, place.Front)
			} else if whom == "card" {
				x = b.card(1, "GUN", place.Hand)
			}
			var want []event.Type
			for i, n := range c.layers {
				b.effect(0, func() error { return PutStatus(b.m, x, c.status, n, "") })
				want = append(want, events.StatusPut, c.types[i])
				e := b.last(c.types[i])
				same(t, fmt.Sprintf("%+v: layers of a %s", c, whom), b.s.Statuses[0].Layers, c.want[i])
				same(t, "layers reported", e.Args[events.StatusAppliedLayers], int32(c.want[i]))
				same(t, "until reported", e.Args[events.StatusAppliedUntil], int32(events.UntilTurn))
				same(t, "owner", b.s.Statuses[0].Owner, 1)
				same(t, "statuses", b.s.NStatuses, 1)
			}
			b.expect(fmt.Sprintf("%+v", c), puts, want...)
			same(t, "of player 1", len(StatusesOf(b.m, 0)), 0)
			b.effect(0, func() error { return RemoveStatus(b.m, x, c.status) })
			same(t, "left", b.s.NStatuses, 0)
			same(t, "reason", b.last(events.StatusExpired).Args[events.ArgGone], events.GoneRemoved)
			ended := len(b.logged(events.StatusExpired))
			b.effect(0, func() error { return RemoveStatus(b.m, x, c.status) })
			same(t, "ends that are not", len(b.logged(events.StatusExpired)), ended)
		}
	}
	for _, c := range []struct {
		first, second, want string
	}{{"turn", "next_global_turn_end", "next_global_turn_end"}, {"next_global_turn_end", "turn", "next_global_turn_end"}, {"turn", "forever", "forever"}, {"forever", "turn", "forever"},
		{"own_turn_start", "own_turn_end", "own_turn_end"}, {"own_turn_end", "own_turn_start", "own_turn_end"}, {"own_turn_end", "next_turn_end", "own_turn_end"}} {
		b := lay(t, "", change)
		x := b.unit(1, "GUN", 0, place.Front)
		b.effect(0, func() error { return PutStatus(b.m, x, "S2", 1, c.first) })
		b.effect(0, func() error { return PutStatus(b.m, x, "S2", 1, c.second) })
		same(t, c.first+", then "+c.second, events.UntilNames[b.s.Statuses[0].Expiry.Until], c.want)
	}
	b := lay(t, "", change)
	x := b.unit(1, "GUN", 0, place.Front)
	for _, err := range []error{b.fails(func() error { return PutStatus(b.m, x, "NONE", 1, "") }), b.fails(func() error { return PutStatus(b.m, x, "S1", 1, "soon") }), b.fails(func() error { return RemoveStatus(b.m, x, "NONE") })} {
		if err == nil {
			t.Error("an invalid name is accepted")
		}
	}
	b.effect(0, func() error { return PutStatus(b.m, b.card(1, "GUN", place.Graveyard), "S1", 1, "") })
	same(t, "a card of a graveyard has none", b.s.NStatuses, 0)
}

// TestW14_NamedEvents (W-14): the event that a status names follows STATUS_APPLIED, and only
// that; a rejected ask puts nothing. Its field until has how long the status lasts (W-01).
func TestW14_NamedEvents(t *testing.T) {
	for _, rejected := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			lib.Events = eventTypes("test:STUNNED")
			lib.Events[0].Rules, lib.Events[0].Fields = true, []def.EventField{{Name: "n", Kind: "name"}, {Name: "until", Kind: "until"}}
			lib.Statuses = []library.Status{{ID: "STUN", Pack: "test", Until: "source_turn_end", Layers: 2, Named: "test:STUNNED"}}
			rule := library.Rule{ID: "NO", Pack: "test"}
			if l := listener("no", "tcg:STATUS_PUT", 150, 0); rejected {
				l.Reject = "NO"
				rule.Listeners = append(rule.Listeners, l)
			}
			lib.Rules = append(lib.Rules, rule)
		})
		x := b.unit(1, "GUN", 0, place.Front)
		named, _ := b.p.Types.Lookup("test:STUNNED")
		for range 2 {
			b.effect(0, func() error { return PutStatus(b.m, x, "STUN", 1, "") })
		}
		if rejected {
			same(t, "put", b.s.NStatuses, 0)
			continue
		}
		b.expect("named", []event.Type{events.StatusApplied, events.StatusStacked, named}, events.StatusApplied, named, events.StatusStacked)
		same(t, "cause", b.last(named).Cause, b.last(events.StatusApplied).Seq)
		same(t, "target", b.last(named).Target, x)
		same(t, "until", events.UntilNames[b.last(named).Args[1]], "source_turn_end")
	}
}

// eventTypes are facts that a pack declares, without fields.
func eventTypes(names ...string) (list []def.EventType) {
	for _, name := range names {
		list = append(list, def.EventType{Pack: "test", Name: name})
	}
	return list
}

// TestW16_KeywordInstances (W-16): each gain is an instance with a source. It ends alone, and
// the unit has the keyword while one remains. What ends nothing did not happen.
func TestW16_KeywordInstances(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}, {ID: "BAND", Pack: "test", Numbers: []string{"per", "max"}, Until: "own_turn_end"}}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	u := b.body(x)
	keen := b.p.Keyword("KEEN")
	has := func() bool { return b.g.HasKeyword(b.s, u, b.g.Fresh(b.m, u), keen) }
	for _, until := range []string{"forever", "turn"} {
		b.effect(0, func() error { return GiveKeyword(b.m, x, "KEEN", until, 0) })
	}
	same(t, "instances", b.s.NGrants, 2)
	b.turn()
	same(t, "instances", b.s.NGrants, 1)
	same(t, "it has it", has(), true)
	same(t, "reason", b.last(events.KeywordLost).Args[events.ArgGone], events.GoneTime)
	for range 2 {
		b.effect(0, func() error { return RemoveKeyword(b.m, x, "KEEN") })
	}
	same(t, "it has it", has(), false)
	same(t, "losses", len(b.logged(events.KeywordLost)), 2)
	b.effect(0, func() error { return GiveKeyword(b.m, x, "BAND(per=2,max=7)", "", 0) })
	gr := b.s.Grants[0]
	same(t, "numbers", gr.N, program.Numbers{2, 7})
	same(t, "its own duration", gr.Expiry.Until, events.UntilOwnTurnEnd)
	e := b.last(events.KeywordGained)
	same(t, "number reported", e.Args[events.KeywordGainedX], 2)
	same(t, "second number reported", e.Args[events.KeywordGainedX2], 7)
	b.effect(0, func() error { return GiveKeyword(b.m, place.BaseOf(0), "KEEN", "", 0) })
	same(t, "a base", b.code(b.last(events.KeywordGained)), "NOT_A_UNIT")
	for _, err := range []error{b.fails(func() error { return GiveKeyword(b.m, x, "NONE", "", 0) }), b.fails(func() error { return GiveKeyword(b.m, x, "KEEN", "soon", 0) }), b.fails(func() error { return RemoveKeyword(b.m, x, "NONE") })} {
		if err == nil {
			t.Error("an invalid name is accepted")
		}
	}
}

// TestM04_Durations (M-04, K-35, K-36, K-40): a status lasts as long as its duration says:
// through ends and starts of turns of its bearer, of its giver, or of anybody.
func TestM04_Durations(t *testing.T) {
	for _, c := range []struct {
		until string
		by    event.Player
		ends  string // the turn and its part at which it is gone, from the present turn 1 on
	}{
		{"turn", 0, "1 end"}, {"next_global_turn_end", 0, "2 end"}, {"round_end", 0, "3 round"}, {"forever", 0, ""},
		{"own_turn_start", 0, "2 start"}, {"own_turn_end", 0, "2 end"}, {"next_turn_end", 0, "2 end"},
		{"source_turn_start", 0, "4 start"}, {"source_turn_end", 0, "1 end"}, {"source_next_turn_end", 0, "4 end"},
		{"source_turn_start", 2, "3 start"}, {"source_turn_end", 2, "3 end"}, {"source_next_turn_end", 2, "3 end"},
	} {
		b := lay(t, three, func(lib *library.Library, _ *funcs) {
			lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 1}}
		})
		x := b.unit(1, "GUN", 0, place.Front) // of player 2
		b.effect(c.by, func() error { return PutStatus(b.m, x, "HELD", 1, c.until) })
		got := ""
		note := func(typ event.Type, part string, first int32) {
			b.m.Register(match.GoListener[State]{Name: part, Supports: typ, Priority: 899, OnEvent: func(m *Match, e Event) error {
				if got == "" && m.State.NStatuses == 0 {
					got = fmt.Sprint(e.Turn-first+1, " ", part)
				}
				return nil
			}})
		}
		first := b.s.Turn
		note(events.DrawRechargeStarted, "start", first)
		note(events.TurnEnded, "end", first)
		note(events.RoundStarted, "round", first)
		for range 6 {
			b.turn()
		}
		same(t, fmt.Sprintf("%s, given by player %d", c.until, c.by+1), got, c.ends)
	}
}

// TestW14_ExpiriesAreReported (W-14): the end of a status whose time is over is reported, of a
// unit, a player and a card.
func TestW14_ExpiriesAreReported(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "turn", Layers: 1}}
	})
	things := []event.Entity{b.unit(1, "GUN", 0, place.Front), place.BaseOf(0), place.BaseOf(1), b.card(0, "GUN", place.Hand)}
	for _, x := range things {
		b.effect(0, func() error { return PutStatus(b.m, x, "HELD", 1, "") })
	}
	same(t, "statuses", b.s.NStatuses, 4)
	b.turn()
	ended := b.logged(events.StatusExpired)
	for i, e := range ended {
		same(t, "target", e.Target, things[i])
		same(t, "reason", e.Args[events.ArgGone], events.GoneTime)
	}
	same(t, "ends", len(ended), 4)
}

// TestM10_WhatLeavesWithAPlayer (M-10, G-24): when a player is out, the units that they
// control leave without a kill, to their owners' graveyards. Their own cards elsewhere stay.
// Hand, deck, fields, statuses, lanes and resources vanish.
func TestM10_WhatLeavesWithAPlayer(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 3}}
		rule := library.Rule{ID: "COUNTS", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "tally", On: "player", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
	})
	s := b.s
	own, ship := b.unit(1, "GUN", 0, place.Front), b.unit(1, "SHIP", 1, place.Front)
	ix, err := b.sc.Unit(0, "GUN", at(1, 2, place.Back, 0)) // player 1's card under player 2's control
	b.must(err)
	ix2, err := b.sc.Unit(1, "GUN", at(2, 2, place.Back, 0)) // player 2's card under player 3's control
	b.must(err)
	other := b.unit(0, "GUN", 0, place.Front)
	blade, err := b.sc.Attach(1, "BLADE", b.ix(other)) // player 2's armory on player 1's unit
	b.must(err)
	hand, deck, grave := b.card(1, "GUN", place.Hand), b.card(1, "GUN", place.Deck), b.card(1, "GUN", place.Graveyard)
	field, err := b.sc.Field(1, "HILL")
	b.must(err)
	b.must(b.sc.Status(place.BaseOf(1), "HELD", 1))
	b.must(b.sc.Status(place.BaseOf(0), "HELD", 1))
	b.must(b.sc.Status(hand, "HELD", 1))
	b.must(b.sc.Status(own, "HELD", 1))
	b.must(b.sc.Count(place.BaseOf(1), "COUNTS.tally", 3))
	b.must(b.sc.Count(place.BaseOf(2), "COUNTS.tally", 4))
	s.Lanes = [3]event.Player{1, 0, 1}
	pl := &s.Players[1]
	pl.Battery, pl.ControlStreak = 4, 1
	s.notePlay(1, 1)
	s.notePlay(2, 1)
	b.do(match.Command{Verb: Concede, Player: 1})
	same(t, "kills", len(b.logged(events.KillOccurred)), 0)
	removed := b.logged(events.UnitRemoved)
	if len(removed) != 3 || removed[0].Target != own || removed[1].Target.Slot() != int(ix) || removed[2].Target != ship {
		t.Errorf("removed %+v", removed)
	}
	for _, e := range removed {
		same(t, "reason", e.Args[events.UnitRemovedReason], events.GoneRemoved)
		same(t, "player", e.SourcePlayer, 1)
	}
	same(t, "to the owner", s.Cards[ix].Zone, place.Graveyard)
	same(t, "graveyard of player 1", s.Players[0].Grave.N, 1)
	same(t, "under another's control", b.s.Unit(s.Handle(ix2)) != nil, true)
	same(t, "armory on another's unit", s.Cards[blade].Zone, place.Attached)
	same(t, "hand and deck", pl.Hand.N+pl.Deck.N, 0)
	same(t, "hand card", b.zone(hand), place.Nowhere)
	same(t, "deck card", b.zone(deck), place.Nowhere)
	same(t, "graveyard", b.zone(grave), place.Graveyard)
	same(t, "field", s.Cards[field].Zone, place.Graveyard)
	same(t, "statuses", s.NStatuses, 1)
	same(t, "whose", s.Statuses[0].Owner, 0)
	same(t, "counter", b.counter(place.BaseOf(1), "COUNTS.tally"), 0)
	same(t, "counter of another", b.counter(place.BaseOf(2), "COUNTS.tally"), 4)
	same(t, "lanes", s.Lanes, [3]event.Player{event.NoPlayer, 0, event.NoPlayer})
	same(t, "resources", [3]int16{pl.Supply, pl.Battery, pl.ControlStreak}, [3]int16{})
	same(t, "plays", b.g.played(s, 1, 0)+10*b.g.played(s, 2, 0), 10)
	if err := CheckInvariants(s); err != nil {
		t.Error(err)
	}
	same(t, "left of player 1", s.Left(0), 2)
	same(t, "right of player 1", s.Right(0), 2)
}

// counter is the value of a counter of a thing, by its full name.
func (b *table) counter(x event.Entity, name string) int {
	b.Helper()
	for i := range b.p.Counters {
		if b.p.Counters[i].ID == name {
			return int(b.g.counter(b.s, int32(i), x))
		}
	}
	b.Fatalf("there is no counter %s", name)
	return 0
}
