package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// hangars is a library with a carrier, and events that load and land.
func hangars(lib *library.Library, f *funcs) {
	orbital(lib, f)
	lib.Values = []library.Value{{Term: library.Term{ID: "room", Pack: "test"}}}
	lib.Cards[2].Modifiers = append(lib.Cards[2].Modifiers, library.Modifier{Of: "room", Scope: "self", Op: "add", By: n(2)})
	lib.Events = append(lib.Events, declared("test:LOADED", [2]string{"card", "card"}, [2]string{"into", "entity"}),
		declared("test:DROPPED", [2]string{"slot", "place"}, [2]string{"landed", "bool"}))
	lib.Resolvers = []library.Resolver{{Event: "test:LOADED", Pack: "test", Load: &library.Load{Card: "card", Into: "into", Room: "room"}},
		{Event: "test:DROPPED", Pack: "test", Land: &library.Landing{Slot: "slot", Landed: "landed"}}}
	load, drop := library.Action{ID: "load", Phases: []string{"deployment"}}, library.Action{ID: "drop", Phases: []string{"deployment"}, NeedsSlot: "lane"}
	load.Target = &library.TargetSpec{Side: "own", Zone: "hand", Front: true, Back: true, Where: conds("card.attack > 0")}
	drop.Target = &library.TargetSpec{Side: "own", Zone: "hangar", Front: true, Back: true}
	load.Run = f.run(func(m *Match, _ event.Entity) error { return EmitOwn(m, "test:LOADED", nil, m.Event().Target) })
	drop.Run = f.run(func(m *Match, _ event.Entity) error {
		return EmitOwn(m, "test:DROPPED", []Given{{Field: "landed", N: 1}, {Field: "slot", N: int(m.Event().Args[events.ArgWhere])}}, m.Event().Target)
	})
	lib.Cards[2].Actions = []library.Action{load, drop}
}

// TestA12_Hangars (A-12, A-02, A-20, K-18): a load puts a unit of the hand into a hangar with
// space and counts as a play. A drop lands it in a free own slot under the ship, by a deployment
// of its own. Cargo is not on the board, and leaves with its ship.
func TestA12_Hangars(t *testing.T) {
	b := lay(t, "", hangars)
	ship := b.unit(0, "SHIP", 1, place.Front)
	var guns []event.Entity
	for range 3 {
		guns = append(guns, b.card(0, "GUN", place.Hand))
	}
	wall := b.card(0, "WALL", place.Hand)
	act := func(id string, target event.Entity, to event.Place) match.Command {
		return match.Command{Verb: Act, Player: 0, Source: ship, Target: target, Place: to, Choice: int16(ActionOf(b.m, 0, ship, id))}
	}
	b.agree()
	b.refused(act("load", wall, 0), "BAD_TARGET")
	for i, x := range guns {
		b.do(act("load", x, 0))
		e := b.last(b.typ("test:LOADED"))
		if i == 2 {
			same(t, "a full hangar", b.code(e), "NO_SLOT")
			same(t, "zone", b.zone(x), place.Hand)
			continue
		}
		same(t, "zone", b.zone(x), place.Hangar)
		same(t, "reported", [2]int32{e.Args[0], e.Args[1]}, [2]int32{int32(b.p.Card("GUN")), int32(ship)})
		same(t, "cargo", int(b.s.CargoOf(b.body(ship))), i+1)
		same(t, "plays", int(b.g.played(b.s, 0, int32(b.p.Cards[1].FactionIndex))), i+1)
		same(t, "lane of the event", place.LaneOf(e.At), 1)
	}
	same(t, "units on the surface", b.s.count(0, 1), 0)
	cargo := CargoOf(b.m, b.ix(ship))
	if !slices.Equal(cargo, []uint16{b.ix(guns[0]), b.ix(guns[1])}) {
		t.Errorf("cargo %v", cargo)
	}
	first := b.s.Handle(cargo[0])
	same(t, "whose", b.s.PlayerOf(first), 0)
	b.agree()
	b.refused(act("drop", first, 0), "BAD_PLACE")
	b.refused(act("drop", first, at(0, 0, place.Front, 0).Place()), "BAD_PLACE") // not under the ship
	b.do(act("drop", first, at(0, 1, place.Front, 1).Place()))
	up := b.last(events.UnitDeployed)
	same(t, "how", up.Args[events.UnitDeployedHow], events.HowDrop)
	same(t, "landed", place.SpotOf(b.body(up.Source).place()), at(0, 1, place.Front, 1))
	same(t, "tired", b.body(up.Source).Flags, FlagTired)
	same(t, "the event is before the deployment", b.last(b.typ("test:DROPPED")).Seq < up.Seq, true)
	same(t, "cargo", b.s.CargoOf(b.body(ship)), 1)
	// A slot that is not free, of another layer or player, or a drop that does not land.
	second := b.s.Handle(cargo[1])
	for _, c := range []struct {
		slot   place.Spot
		landed int
	}{{at(0, 1, place.Front, 1), 1}, {place.Spot{Layer: place.Orbit, Player: 0, Lane: 1, Slot: 1}, 1}, {at(1, 1, place.Front, 1), 1}, {at(0, 1, place.Front, 0), 0}} {
		e := b.raise(0, "test:DROPPED", second, Given{Field: "landed", N: c.landed}, Given{Field: "slot", N: int(c.slot.Place())})
		same(t, fmt.Sprintf("%+v: landed", c), e.Args[1], 0)
		same(t, "it stays", b.zone(second), place.Hangar)
	}
	// A slot is promised from the drop on, before the unit is there.
	e := newEvent(b.typ("test:DROPPED"), 0, second)
	to := at(0, 1, place.Back, 1)
	e.Args[0], e.Args[1] = int32(to.Place()), 1
	b.g.land(b.m, &e, &program.Landing{Slot: 0, Landed: 1})
	same(t, "promised", b.s.promised[to.Layer][0], place.SlotBit(place.SlotOf(to.Lane, to.Row, to.Slot)))
	same(t, "it is promised to one alone", b.s.open(to), false)
	b.s.promised, b.s.pledged = [place.NLayers][place.MaxSeats]place.SlotSet{}, false
	b.lets(1, func() { Destroy(b.m, ship) })
	same(t, "cargo goes with the ship", b.zone(second), place.Graveyard)
	e = b.last(events.UnitRemoved)
	same(t, "reported", [2]int{e.Target.Slot(), int(e.SourcePlayer)}, [2]int{int(cargo[1]), 0})
	same(t, "kills", len(b.logged(events.KillOccurred)), 1)
	same(t, "layer of the event", place.SpotOf(e.At).Layer, place.Orbit)
	e = b.raise(0, "test:DROPPED", second, Given{Field: "landed", N: 1}, Given{Field: "slot", N: int(at(0, 1, place.Back, 0).Place())})
	same(t, "what has gone", b.code(e), "TARGET_GONE")

	b = lay(t, "", hangars)
	ship = b.unit(0, "SHIP", 1, place.Front)
	ix, err := b.sc.Load(0, "GUN", b.ix(ship))
	b.must(err)
	b.lets(0, func() { Remove(b.m, b.s.Handle(ix)) })
	same(t, "removed from a hangar", b.s.Cards[ix].Zone, place.Graveyard)
	same(t, "layer", place.SpotOf(b.last(events.UnitRemoved).At).Layer, place.Orbit)
	same(t, "cargo", b.s.CargoOf(b.body(ship)), 0)
}

// TestA09_LanesChangePlaces: an event lets the lanes of a layer change places at the
// same time. Units keep row and slot, none uses a move, and each with another lane is reported.
func TestA09_LanesChangePlaces(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		lib.Events = append(lib.Events, declared("test:SWAP", [2]string{"a", "int"}, [2]string{"b", "int"}, [2]string{"c", "int"}))
		lib.Resolvers = []library.Resolver{{Event: "test:SWAP", Pack: "test", Relocate: &library.Relocate{Layer: "ORBIT", To: []string{"a", "b", "c"}}}}
	})
	b.sc.Turn(6) // player 2 is active
	units := [2][3]event.Entity{}
	for p := range event.Player(2) {
		for lane := range place.Lane(3) {
			units[p][lane] = b.unit(p, "SHIP", lane, place.Front)
		}
	}
	below := b.unit(0, "GUN", 0, place.Front)
	b.raise(0, "test:SWAP", 0, Given{Field: "a", N: 3}, Given{Field: "b", N: 2}, Given{Field: "c", N: 1})
	var order []event.Entity
	for _, e := range b.logged(events.UnitMoved) {
		order = append(order, e.Target)
		same(t, "from and to", place.LaneOf(e.From)+place.LaneOf(e.At), 2)
	}
	if want := []event.Entity{units[1][2], units[1][0], units[0][2], units[0][0]}; !slices.Equal(order, want) && !slices.Equal(order, []event.Entity{units[1][0], units[1][2], units[0][0], units[0][2]}) {
		t.Errorf("moved %v, want %v", order, want)
	}
	for p := range event.Player(2) {
		for lane, to := range []place.Lane{2, 1, 0} {
			u := b.body(units[p][lane])
			same(t, "spot", place.SpotOf(u.place()), place.Spot{Layer: place.Orbit, Player: p, Lane: to})
			same(t, "slot", b.s.At(place.SpotOf(u.place())), b.s.Cards[u.Card].Body)
			same(t, "marks", u.Flags, 0)
		}
	}
	same(t, "the surface stays", b.body(below).Lane, 0)
	for _, wrong := range [][3]int{{1, 1, 2}, {0, 1, 2}, {1, 2, 4}} {
		hash := b.m.Hash()
		list, err := b.m.Compose(0, func() error {
			return EmitOwn(b.m, "test:SWAP", []Given{{Field: "a", N: wrong[0]}, {Field: "b", N: wrong[1]}, {Field: "c", N: wrong[2]}}, 0)
		})
		b.must(err)
		if b.m.Inject(list) == nil || b.m.Hash() != hash {
			t.Errorf("lanes go to %v", wrong)
		}
	}
}

// TestA13_Windows (A-13, K-11): a window opens at its point of the turn if it always does, or
// if the active player can do something in it. A command closes it. A moment lets listeners act
// there.
func TestA13_Windows(t *testing.T) {
	for _, point := range library.TurnPoints {
		for _, c := range []struct {
			always, acts, opens bool
		}{{true, false, true}, {false, true, true}, {false, false, false}} {
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				opened, closed := declared("test:OPENED"), declared("test:CLOSED")
				opened.Rules, closed.Rules = true, true
				moment := declared("test:MOMENT")
				moment.After = point
				lib.Events = append(lib.Events, opened, closed, moment)
				lib.Windows = []library.Window{{Term: library.Term{ID: "sync", Pack: "test"}, After: point, Always: c.always, Opened: "test:OPENED", Closed: "test:CLOSED"}}
				scout := unitCard("SCOUT", 1, 0, 2)
				scout.Actions = []library.Action{{ID: "look", Phases: []string{"sync"}, Limit: 1, Run: f.run(func(*Match, event.Entity) error { return nil })}}
				wait := otherCard("WAIT", "TACTICAL")
				wait.PlayIn = []string{"sync"}
				lib.Cards = append(lib.Cards, scout, wait)
			})
			for p := range event.Player(2) {
				b.card(p, "WAIT", place.Hand)
				if c.acts {
					b.unit(p, "SCOUT", 0, place.Front)
				}
			}
			opened, closed := b.typ("test:OPENED"), b.typ("test:CLOSED")
			moments := b.watch(b.typ("test:MOMENT"))
			window := program.FirstWindow
			sawWindow := false
			for turn := b.s.Turn; b.s.Turn < turn+2; {
				if b.s.Window == window {
					sawWindow = true
					p := b.s.Active
					same(t, "who acts", fmt.Sprint(b.m.ToAct(nil)), fmt.Sprint([]event.Player{p}))
					b.agree()
					legal := b.legal(p)
					if c.acts {
						x := b.s.EntityOf(&b.s.Bodies[b.s.At(at(p, 0, place.Front, 0))])
						act := match.Command{Verb: Act, Player: p, Source: x, Choice: int16(ActionOf(b.m, p, x, "look"))}
						same(t, "the action is listed", slices.Contains(legal, act), true)
						b.do(act)
					}
					play := match.Command{Verb: Play, Player: p, Source: b.s.Handle(PileOf(b.m, p, place.Hand)[0])}
					same(t, "the card is listed", slices.Contains(legal, play), true)
				} else if b.s.Phase == program.DeploymentPhase {
					b.refused(match.Command{Verb: Play, Player: b.s.Active, Source: b.s.Handle(PileOf(b.m, b.s.Active, place.Hand)[0])}, "WRONG_PHASE")
				}
				b.end()
			}
			what := fmt.Sprintf("%s %+v", point, c)
			same(t, what, sawWindow, c.opens)
			if n := len(b.logged(opened)); (n > 0) != c.opens || n != len(b.logged(closed)) && n != len(b.logged(closed))+1 {
				t.Errorf("%s: opened %d, closed %d", what, n, len(b.logged(closed)))
			}
			if len(*moments) < 1 || len(*moments) > 2 {
				t.Errorf("%s: %d moments", what, len(*moments))
			}
		}
	}
}

// TestK11_WindowsCloseWithTheTurn (K-11, G-10): when the active player leaves the match in a
// window, it closes, and the next player's opens as usual, at any point of the turn. When one side
// is left, the match ends.
func TestK11_WindowsCloseWithTheTurn(t *testing.T) {
	for i := range 8 {
		seats, leaves, after := []string{"", three}[i%2], num.To[event.Player](i/2%2), []string{"turn_start", "recharge"}[i/4]
		b := lay(t, seats, func(lib *library.Library, _ *funcs) {
			lib.Windows = []library.Window{{Term: library.Term{ID: "gap", Pack: "test"}, After: after, Always: true}}
		})
		what := fmt.Sprintf("%q, player %d leaves after %s", seats, leaves+1, after)
		for p := range event.Player(b.s.Seats) {
			b.unit(p, "GUN", 0, place.Front)
		}
		b.sc.Phase(program.FirstWindow)
		same(t, what+": the window", b.s.Now(), program.FirstWindow)
		b.do(match.Command{Verb: Concede, Player: leaves})
		same(t, what+": the match is over", b.m.Over(), seats == "")
		if seats == "" {
			same(t, what+": a window after the end", b.s.Window, program.NoPhase)
			continue
		}
		same(t, what+": active", b.s.Active, []event.Player{1, 0}[leaves])
		same(t, what+": the window of who is active", b.s.Now(), program.FirstWindow)
		b.end()
		same(t, what+": after the window", b.s.Now(), program.DeploymentPhase)
	}
}

// TestA17_Ways: a way of attack with a function of its own carries an attack out,
// by its own ask, and nobody fights.
func TestA17_Ways(t *testing.T) {
	var ran []string
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		orbital(lib, f)
		ask := declared("test:STRIKE")
		ask.Ask = true
		lib.Events = append(lib.Events, ask)
		for i := range lib.Rules[0].Attacks {
			if w := &lib.Rules[0].Attacks[i]; w.From == "ORBIT" && w.To == "SURFACE" {
				w.Ask = "test:STRIKE"
				w.Run = f.run(func(m *Match, self event.Entity) error {
					ran = append(ran, fmt.Sprint(self == m.Event().Source, m.Event().TargetPlayer))
					return Damage(m, m.Event().Target, Blow{N: 4})
				})
			}
		}
		lib.Cards[2].Modifiers = append(lib.Cards[2].Modifiers, library.Modifier{Of: "hits_surface", Scope: "self", Op: "set", By: n(1)})
	})
	b.sc.Phase(program.SkirmishPhase)
	ship, y, foe := b.unit(0, "SHIP", 0, place.Front), b.unit(1, "GUN", 0, place.Back), b.unit(1, "SHIP", 0, place.Front)
	b.unit(1, "WALL", 0, place.Front) // rows do not guard against it
	b.agree()
	b.refused(b.attack(ship, place.BaseOf(1)), "OTHER_LAYER")
	ran = nil
	b.do(b.attack(ship, y))
	same(t, "ran", fmt.Sprint(ran), "[true 1]")
	same(t, "damage", b.body(y).Damage, 4)
	same(t, "nobody strikes back", b.body(ship).Damage+b.body(ship).Shield, 2)
	b.expect("asks", []event.Type{b.typ("test:STRIKE"), events.AttackDeclared, events.TargetLocked}, b.typ("test:STRIKE"), b.typ("test:STRIKE"), events.TargetLocked)
	b.refused(b.attack(ship, foe), "ATTACKED")
}
