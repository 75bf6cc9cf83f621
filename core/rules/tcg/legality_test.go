package tcg

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestG07_WhoMayAttack (G-07, G-14, W-01): a unit that is tired, has attacked or has moved
// does not attack, nor one that a modifier forbids it.
func TestG07_WhoMayAttack(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		calm := unitCard("CALM", 2, 0, 5)
		calm.Modifiers = []library.Modifier{{Of: "may_attack", Scope: "self", Op: "set"}}
		lib.Cards = append(lib.Cards, calm)
	})
	b.sc.Phase(program.SkirmishPhase)
	for _, c := range []struct {
		id   string
		mark Marks
		code string
	}{{"GUN", Marks{Tired: true}, "FATIGUE"}, {"GUN", Marks{Attacked: true}, "ATTACKED"}, {"GUN", Marks{Moved: true}, "MOVED"}, {"CALM", Marks{}, "CANNOT_ATTACK"},
		{"GUN", Marks{Damaged: true}, ""}, {"GUN", Marks{}, ""}} {
		b.sc.Reset()
		b.sc.Phase(program.SkirmishPhase)
		x := b.unit(0, c.id, 0, place.Front)
		b.sc.Mark(b.ix(x), c.mark)
		b.agree()
		if c.code != "" {
			b.refused(b.attack(x, place.BaseOf(1)), c.code)
			same(t, "base", b.s.Players[1].Base, 30)
			continue
		}
		b.do(b.attack(x, place.BaseOf(1)))
		same(t, "base", b.s.Players[1].Base, 28)
		b.refused(b.attack(x, place.BaseOf(1)), "ATTACKED")
	}
}

// TestG08_Targets (G-08, W-10, M-03): a unit attacks units of its lane and the base. While
// the attacked player has a front unit there that intercepts, it must be chosen. RANGED
// reaches past it to back units, and never to the base.
func TestG08_Targets(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		shy, far := unitCard("SHY", 1, 0, 3), unitCard("FAR", 2, 0, 5)
		shy.Modifiers = []library.Modifier{{Of: "intercepts", Scope: "self", Op: "set"}}
		far.Modifiers = []library.Modifier{{Of: "past_front", Scope: "self", Op: "set", By: library.Amount{Value: 1}}}
		lib.Cards = append(lib.Cards, shy, far)
	}
	for _, c := range []struct {
		attacker, front, front2 string
		back, base              string
	}{
		{"GUN", "", "", "", ""},
		{"GUN", "WALL", "", "INTERCEPTED", "INTERCEPTED"},
		{"GUN", "SHY", "", "", ""},
		{"GUN", "SHY", "WALL", "INTERCEPTED", "INTERCEPTED"},
		{"FAR", "WALL", "", "", "INTERCEPTED"},
		{"FAR", "", "", "", ""},
		{"FAR", "SHY", "", "", ""},
	} {
		b := lay(t, "", change)
		b.sc.Phase(program.SkirmishPhase)
		x := b.unit(0, c.attacker, 1, place.Front)
		back := b.unit(1, "GUN", 1, place.Back)
		for _, id := range []string{c.front, c.front2} {
			if id != "" {
				b.unit(1, id, 1, place.Front)
			}
		}
		other, own := b.unit(1, "WALL", 2, place.Front), b.unit(0, "WALL", 1, place.Front)
		b.agree()
		for target, code := range map[event.Entity]string{back: c.back, place.BaseOf(1): c.base, other: "OTHER_LANE", own: "BAD_TARGET", x: "BAD_TARGET", place.BaseOf(0): "BAD_TARGET"} {
			if code != "" {
				b.refused(b.attack(x, target), code)
				continue
			}
			fork := *b
			fork.m = b.m.Fork()
			if err := fork.m.Do(b.attack(x, target)); err != nil {
				t.Errorf("%+v: %v", c, err)
			}
		}
	}
}

// TestM02_Distance (M-02, M-12): with four players attacks reach only those who sit next.
// When a player is out, the seats close up. A teammate is never an enemy.
func TestM02_Distance(t *testing.T) {
	for _, c := range []struct {
		mode string
		out  event.Player
		code [4]string // of an attack by player 1 at each
	}{
		{four, -1, [4]string{"BAD_TARGET", "", "OUT_OF_REACH", ""}},
		{four, 1, [4]string{"BAD_TARGET", "BAD_TARGET", "", ""}},
		{four, 3, [4]string{"BAD_TARGET", "", "", "BAD_TARGET"}},
		{pairs, -1, [4]string{"BAD_TARGET", "", "BAD_TARGET", ""}},
		{pairs, 1, [4]string{"BAD_TARGET", "BAD_TARGET", "BAD_TARGET", ""}},
	} {
		for _, whole := range []bool{true, false} { // the base, or a unit
			b := lay(t, c.mode, nil)
			b.sc.Phase(program.SkirmishPhase)
			x := b.unit(0, "GUN", 0, place.Front)
			targets := [4]event.Entity{}
			for q := range event.Player(4) {
				if targets[q] = place.BaseOf(q); !whole && q != c.out {
					targets[q] = b.unit(q, "WALL", 0, place.Front)
				}
			}
			if c.out >= 0 {
				b.s.Players[c.out].Out = true
				b.s.closeUp()
			}
			b.agree()
			for q, code := range c.code {
				if code != "" {
					b.refused(b.attack(x, targets[q]), code)
				} else if err := b.m.Fork().Do(b.attack(x, targets[q])); err != nil {
					t.Errorf("%s, player %d is out, player %d: %v", c.mode, c.out+1, q+1, err)
				}
			}
		}
	}
}

// TestG14_Moves (G-14): a unit moves once a turn, in deployment, to a free own slot of the
// other row or of an adjacent lane. A tired one does not, nor one that a modifier forbids it.
func TestG14_Moves(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		fast := unitCard("FAST", 2, 0, 5)
		fast.Modifiers = []library.Modifier{{Of: "may_move", Scope: "self", Op: "set"}}
		lib.Cards = append(lib.Cards, fast)
		still := library.Duel()
		still.ID, still.Rules = "still", []library.Switch{{Rule: "move"}}
		lib.Modes = append(lib.Modes, still)
	}
	for _, c := range []struct {
		to   place.Spot
		code string
		kind event.Type
	}{
		{at(0, 0, place.Back, 0), "", events.UnitRepositioned},
		{at(0, 0, place.Back, 1), "", events.UnitRepositioned},
		{at(0, 0, place.Front, 1), "BAD_PLACE", 0}, // its own row
		{at(0, 1, place.Front, 0), "", events.UnitMoved},
		{at(0, 1, place.Back, 1), "", events.UnitMoved},
		{at(0, 2, place.Front, 0), "BAD_PLACE", 0}, // two lanes away
		{at(1, 0, place.Back, 0), "BAD_PLACE", 0},  // another player's
		{at(0, 1, place.Front, 2), "BAD_PLACE", 0}, // the mode has two
		{at(0, 1, place.Front, 1), "SLOT_TAKEN", 0},
	} {
		b := lay(t, "", change)
		x := b.unit(0, "GUN", 0, place.Front)
		ix, err := b.sc.Unit(0, "WALL", at(0, 1, place.Front, 1))
		b.must(err)
		b.agree()
		if c.code != "" {
			b.refused(b.move(x, c.to), c.code)
			continue
		}
		b.do(b.move(x, c.to))
		e := b.last(c.kind)
		if got := place.SpotOf(b.body(x).place()); got != c.to || e.From != at(0, 0, place.Front, 0).Place() || e.At != c.to.Place() || e.Source != x || e.Target != x {
			t.Errorf("it is at %+v, want %+v; %+v", got, c.to, e)
		}
		same(t, "slot left", b.s.At(at(0, 0, place.Front, 0)), 0)
		b.refused(b.move(x, at(0, 0, place.Front, 1)), "MOVED")
		b.do(b.move(b.s.Handle(ix), at(0, 2, place.Front, 0)))
		b.sc.Phase(program.SkirmishPhase)
		b.refused(b.attack(x, place.BaseOf(1)), "MOVED")
	}
	b := lay(t, "", change)
	x, fast := b.unit(0, "GUN", 2, place.Front), b.unit(0, "FAST", 2, place.Front)
	b.refused(b.move(fast, at(0, 2, place.Back, 0)), "CANNOT_MOVE")
	b.refused(b.move(x, at(0, 0, place.Back, 0)), "BAD_PLACE") // two lanes to the left
	b.sc.Mark(b.ix(x), Marks{Tired: true})
	b.refused(b.move(x, at(0, 2, place.Back, 0)), "FATIGUE")
	b.agree()
	b.sc.Phase(program.SkirmishPhase)
	b.refused(b.move(x, at(0, 2, place.Back, 0)), "WRONG_PHASE")
	foe := b.unit(1, "GUN", 0, place.Front)
	b.sc.Phase(program.DeploymentPhase)
	b.refused(match.Command{Verb: Move, Player: 0, Source: foe, Place: at(1, 0, place.Back, 0).Place()}, "NOT_YOUR_UNIT")
	b.must(b.sc.Mode("still"))
	x = b.unit(0, "GUN", 0, place.Front)
	b.refused(b.move(x, at(0, 0, place.Back, 0)), "NOT_IN_MODE")
	b.agree()
}

// TestG05_Payment (G-05, G-18): a play costs supply and battery immediately. A play that is
// rejected costs nothing.
func TestG05_Payment(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		dear := unitCard("DEAR", 1, 0, 1)
		dear.Supply, dear.Battery = 4, 2
		lib.Cards = append(lib.Cards, dear)
	}
	for _, c := range []struct {
		supply, battery int16
		code            string
	}{{3, 2, "NO_SUPPLY"}, {4, 1, "NO_BATTERY"}, {3, 1, "NO_SUPPLY"}, {4, 2, ""}, {5, 3, ""}} {
		b := lay(t, "", change)
		x := b.card(0, "DEAR", place.Hand)
		b.s.Players[0].Supply, b.s.Players[0].Battery = c.supply, c.battery
		b.sc.touch()
		b.agree()
		play := b.play(x, 0, at(0, 0, place.Front, 0).Place())
		if c.code != "" {
			b.refused(play, c.code)
			same(t, "zone", b.zone(x), place.Hand)
			same(t, "supply", b.s.Players[0].Supply, c.supply)
			same(t, "battery", b.s.Players[0].Battery, c.battery)
			continue
		}
		b.do(play)
		same(t, "supply", b.s.Players[0].Supply, c.supply-4)
		same(t, "battery", b.s.Players[0].Battery, c.battery-2)
		e := b.last(events.ResourceSpent)
		same(t, "paid supply", e.Args[events.ResourceSpentSupply], 4)
		same(t, "paid battery", e.Args[events.ResourceSpentBattery], 2)
		same(t, "zone", b.zone(x), place.Board)
	}
}

// TestG18_Places (G-18): a unit needs a free own slot of its layer, "choose a lane" a lane
// on the surface, and other cards name no place.
func TestG18_Places(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		wide := otherCard("WIDE", "TACTICAL")
		wide.Choose = "lane"
		lib.Cards = append(lib.Cards, wide)
	})
	b.unit(0, "GUN", 0, place.Front)
	gun, ship, wide, flare := b.card(0, "GUN", place.Hand), b.card(0, "SHIP", place.Hand), b.card(0, "WIDE", place.Hand), b.card(0, "FLARE", place.Hand)
	orbit := place.Spot{Layer: place.Orbit, Player: 0, Lane: 1}
	b.agree()
	for _, c := range []struct {
		x    event.Entity
		to   event.Place
		code string
	}{
		{gun, 0, "BAD_PLACE"}, {gun, at(1, 0, place.Front, 0).Place(), "BAD_PLACE"}, {gun, orbit.Place(), "BAD_PLACE"}, {gun, at(0, 0, place.Front, 0).Place(), "SLOT_TAKEN"},
		{gun, at(0, 0, place.Front, 2).Place(), "BAD_PLACE"}, {gun, place.LanePlace(place.Surface, 0), "BAD_PLACE"},
		{ship, at(0, 0, place.Back, 0).Place(), "BAD_PLACE"},
		{wide, 0, "NO_LANE"}, {wide, at(0, 0, place.Back, 0).Place(), "NO_LANE"}, {wide, place.LanePlace(place.Orbit, 0), "NO_LANE"},
		{flare, at(0, 0, place.Back, 0).Place(), "BAD_PLACE"}, {flare, place.LanePlace(place.Surface, 0), "BAD_PLACE"},
	} {
		b.refused(b.play(c.x, 0, c.to), c.code)
	}
	b.do(b.play(gun, 0, at(0, 0, place.Front, 1).Place()))
	b.do(b.play(ship, 0, orbit.Place()))
	b.do(b.play(wide, 0, place.LanePlace(place.Surface, 2)))
	b.do(b.play(flare, 0, 0))
	same(t, "gun", place.SpotOf(b.body(b.s.Handle(b.ix(gun))).place()), at(0, 0, place.Front, 1))
	same(t, "ship", place.SpotOf(b.body(b.s.Handle(b.ix(ship))).place()), orbit)
	same(t, "tactic", b.zone(wide), place.Graveyard)
	same(t, "tactic", b.zone(flare), place.Graveyard)
	same(t, "tactics played", b.s.Players[0].Tactics, 2)
}

// TestA15_NoOrbit: where no rule opens the orbit, no vessel is played.
func TestA15_NoOrbit(t *testing.T) {
	b := lay(t, "", nil)
	ship := b.card(0, "SHIP", place.Hand)
	b.refused(b.play(ship, 0, place.Spot{Layer: place.Orbit, Player: 0}.Place()), "NO_LAYER")
	b.agree()
}

// TestG19_CardTargets (G-19, G-18, M-12): a card's target is of the side, rows and layer
// that it names, in reach, and there. A card that needs one is rejected without one.
func TestG19_CardTargets(t *testing.T) {
	spec := func(side string, change func(*library.TargetSpec)) *library.TargetSpec {
		s := &library.TargetSpec{Side: side, Zone: "board", Front: true, Back: true}
		if change != nil {
			change(s)
		}
		return s
	}
	cards := map[string]*library.TargetSpec{
		"OWN": spec("own", nil), "FRIEND": spec("friendly", nil), "MATE": spec("teammate", nil), "FOE": spec("enemy", nil), "ANY": spec("any", nil),
		"FAR":   spec("enemy", func(s *library.TargetSpec) { s.Global = true }),
		"FRONT": spec("enemy", func(s *library.TargetSpec) { s.Back = false }),
		"BACK":  spec("enemy", func(s *library.TargetSpec) { s.Front = false }),
		"BASE":  spec("enemy", func(s *library.TargetSpec) { s.Bases = true }),
		"ORBIT": spec("enemy", func(s *library.TargetSpec) { s.Layers = []string{"ORBIT"} }),
		"BOTH":  spec("any", func(s *library.TargetSpec) { s.Layers = []string{"SURFACE", "ORBIT"} }),
		"HURT":  spec("enemy", func(s *library.TargetSpec) { s.Where = conds("unit.damage > 0") }),
		"GRAVE": {Side: "own", Zone: "graveyard", Front: true, Back: true},
		"TOMB":  {Side: "enemy", Zone: "graveyard", Front: true, Back: true},
		"OPT":   spec("enemy", func(s *library.TargetSpec) { s.Optional = true }),
	}
	change := func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		for id, s := range cards { //maporder: their order does not matter here
			c := otherCard(id, "TACTICAL")
			c.Target = s
			lib.Cards = append(lib.Cards, c)
		}
	}
	for id := range cards { //maporder: each has its own table
		b := lay(t, pairs, change) // 1 and 3 against 2 and 4
		things := map[string]event.Entity{}
		for q, p := range []string{"1", "2", "3", "4"} {
			q := event.Player(q)
			things["front"+p], things["back"+p] = b.unit(q, "WALL", 0, place.Front), b.unit(q, "WALL", 1, place.Back)
			things["ship"+p], things["grave"+p], things["base"+p] = b.unit(q, "SHIP", 2, place.Front), b.card(q, "GUN", place.Graveyard), place.BaseOf(q)
		}
		b.must(b.sc.Wound(b.ix(things["front2"]), 1))
		want := map[string][]string{
			"OWN": {"front1", "back1"}, "FRIEND": {"front1", "back1", "front3", "back3"}, "MATE": {"front3", "back3"},
			"FOE": {"front2", "back2", "front4", "back4"}, "FAR": {"front2", "back2", "front4", "back4"},
			"ANY":   {"front1", "back1", "front2", "back2", "front3", "back3", "front4", "back4"},
			"FRONT": {"front2", "front4"}, "BACK": {"back2", "back4"}, "BASE": {"front2", "back2", "front4", "back4", "base2", "base4"},
			"ORBIT": {"ship2", "ship4"}, "BOTH": {"front1", "back1", "front2", "back2", "front3", "back3", "front4", "back4", "ship1", "ship2", "ship3", "ship4"},
			"HURT": {"front2"}, "GRAVE": {"grave1"}, "TOMB": {"grave2", "grave4"}, "OPT": {"front2", "back2", "front4", "back4"},
		}[id]
		x := b.card(0, id, place.Hand)
		b.agree()
		for name, y := range things { //maporder: each is asked alone
			ok := false
			for _, w := range want {
				ok = ok || w == name
			}
			err := b.m.Fork().Do(b.play(x, y, 0))
			if (err == nil) != ok {
				t.Errorf("%s may choose %s: %v", id, name, err)
			}
		}
		if id == "OPT" {
			b.do(b.play(x, 0, 0))
		} else {
			b.refused(b.play(x, 0, 0), "BAD_TARGET")
		}
	}
	b := lay(t, four, change)
	far, foe := b.card(0, "FAR", place.Hand), b.card(0, "FOE", place.Hand)
	y := b.unit(2, "GUN", 0, place.Front)
	b.agree()
	b.refused(b.play(foe, y, 0), "OUT_OF_REACH")
	b.refused(b.play(b.card(0, "BACK", place.Hand), y, 0), "OUT_OF_REACH") // distance before rows and layers
	b.refused(b.play(b.card(0, "ORBIT", place.Hand), y, 0), "OUT_OF_REACH")
	b.do(b.play(far, y, 0))
	flare := b.card(0, "FLARE", place.Hand)
	b.refused(b.play(flare, y, 0), "BAD_TARGET")
	tomb := b.card(0, "TOMB", place.Hand)
	b.refused(b.play(tomb, b.card(2, "GUN", place.Graveyard), 0), "OUT_OF_REACH")
	b.agree()
}

// TestK23_Malformed (K-23): a malformed command is refused with its code, and
// leaves no trace.
func TestK23_Malformed(t *testing.T) {
	b := lay(t, three, nil)
	own, foe := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
	hand, others, grave := b.card(0, "GUN", place.Hand), b.card(1, "GUN", place.Hand), b.card(0, "GUN", place.Graveyard)
	spot := at(0, 1, place.Front, 0).Place()
	hash, log := b.m.Hash(), len(b.m.Log())
	for _, c := range []struct {
		c    match.Command
		code string
	}{
		{match.Command{Verb: EndPhaseVerb, Player: 3}, "NO_PLAYER"}, {match.Command{Verb: EndPhaseVerb, Player: -1}, "NO_PLAYER"},
		{match.Command{Verb: EndPhaseVerb, Player: 1}, "NOT_YOUR_TURN"}, {match.Command{Verb: 77, Player: 0}, "UNKNOWN_COMMAND"},
		{match.Command{Verb: Answer, Player: 0}, "NO_DECISION"}, {match.Command{Verb: Abort, Player: 0}, "NO_ABORT"},
		{b.play(others, 0, spot), "NOT_IN_HAND"}, {b.play(grave, 0, spot), "NOT_IN_HAND"}, {b.play(own, 0, spot), "NOT_IN_HAND"},
		{match.Command{Verb: MakeBattery, Player: 0, Source: others}, "NOT_IN_HAND"},
		{match.Command{Verb: Move, Player: 0, Source: hand, Place: spot}, "NOT_YOUR_UNIT"},
		{match.Command{Verb: Act, Player: 0, Source: own, Choice: 1}, "NO_ACTION"}, {match.Command{Verb: Act, Player: 0, Source: foe, Choice: 1}, "NOT_YOUR_UNIT"},
		{match.Command{Verb: Attack, Player: 0, Source: own, Target: foe}, "WRONG_PHASE"}, {match.Command{Verb: Attack, Player: 0, Source: foe, Target: own}, "WRONG_PHASE"},
	} {
		b.refused(c.c, c.code)
		if b.m.Hash() != hash || len(b.m.Log()) != log {
			t.Errorf("%s leaves a trace", c.code)
		}
	}
	b.sc.Phase(program.SkirmishPhase)
	b.refused(b.play(hand, 0, spot), "WRONG_PHASE")
	b.refused(match.Command{Verb: MakeBattery, Player: 0, Source: hand}, "WRONG_PHASE")
	b.refused(match.Command{Verb: Attack, Player: 0, Source: foe, Target: own}, "NOT_YOUR_UNIT")
	b.refused(match.Command{Verb: Attack, Player: 0, Source: own, Target: hand}, "BAD_TARGET")
	b.s.Phase = program.EndPhase
	b.refused(match.Command{Verb: EndPhaseVerb, Player: 0}, "WRONG_PHASE")
}

// TestG04_Battery (G-04, G-20): one card a turn becomes one battery, in deployment, and goes
// to the graveyard. The mode says how many.
func TestG04_Battery(t *testing.T) {
	for made := range 3 {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			m := library.Duel()
			m.ID, m.Battery = "batteries", made
			lib.Modes = append(lib.Modes, m)
		})
		b.must(b.sc.Mode("batteries"))
		var cards []event.Entity
		for range 3 {
			cards = append(cards, b.card(0, "GUN", place.Hand))
		}
		for i, x := range cards {
			c := match.Command{Verb: MakeBattery, Player: 0, Source: x}
			b.agree()
			switch {
			case i < made:
				b.do(c)
				same(t, "zone", b.zone(x), place.Graveyard)
			case made == 0:
				b.refused(c, "NOT_IN_MODE")
			default:
				b.refused(c, "ONCE_PER_TURN")
			}
		}
		same(t, "battery", int(b.s.Players[0].Battery), made)
		b.turn()
		b.turn()
		same(t, "battery is kept", int(b.s.Players[0].Battery), made)
		if made > 0 {
			b.do(match.Command{Verb: MakeBattery, Player: 0, Source: cards[2]})
		}
		if made == 1 {
			b.expect("order", []event.Type{events.CardDiscarded, events.BatteryGenerated}, events.CardDiscarded, events.BatteryGenerated, events.CardDiscarded, events.BatteryGenerated)
		}
	}
}
