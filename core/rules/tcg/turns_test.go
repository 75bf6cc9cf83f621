package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// phases are the events of the turn machine.
var phases = []event.Type{events.GameStarted, events.RoundStarted, events.TurnStarted, events.DrawRechargeStarted, events.DrawRechargeEnded, events.DeploymentStarted,
	events.DeploymentEnded, events.SkirmishStarted, events.SkirmishEnded, events.EndstepStarted, events.EndstepEnded, events.TurnEnded, events.RoundEnded, events.GameEnded}

// oneTurn is the events of a whole turn (K-11).
var oneTurn = phases[2:12]

// watched registers listeners, so that phases without listeners are announced too.
func (b *table) watch(types ...event.Type) *[]Event {
	heard := &[]Event{}
	for _, typ := range types {
		b.m.Register(match.GoListener[State]{Name: "watch", Supports: typ, Priority: 950, OnEvent: func(_ *Match, e Event) error {
			*heard = append(*heard, e)
			return nil
		}})
	}
	return heard
}

// TestK11_PhasesOfATurn (K-11, K-16, K-10): a match begins with GAME_STARTED and the opening
// hands; then each turn has its phases in order, and each round a turn of every player.
func TestK11_PhasesOfATurn(t *testing.T) {
	b := lay(t, three, nil)
	for p := range event.Player(3) {
		for range 9 {
			b.card(p, "GUN", place.Deck)
		}
	}
	b.sc.Begin()
	heard := b.watch(phases...)
	b.must(b.m.Start())
	for range 4 {
		b.turn()
	}
	want := slices.Concat(phases[:2], oneTurn, oneTurn, oneTurn, []event.Type{events.RoundEnded, events.RoundStarted}, oneTurn, oneTurn[:4])
	var got []event.Type
	for _, e := range *heard {
		got = append(got, e.Type)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
	turn := 0
	for _, e := range *heard {
		if e.Type == events.TurnStarted {
			turn++
			same(t, "player", e.SourcePlayer, event.Player((turn-1)%3))
		}
		if turn > 0 {
			same(t, "turn", e.Turn, int32(turn))
			now := turn - 1
			if e.Type == events.RoundStarted { // it belongs to the round and the turn that it begins
				now++
			}
			same(t, fmt.Sprint("round of ", b.p.Types.Def(e.Type).Name), e.Round, int32(now/3+1))
			same(t, "active", e.Active, event.Player(now%3))
		}
	}
	for p, want := range []int32{2, 1, 1} {
		same(t, "own turns", b.s.Players[p].OwnerTurns, want)
	}
}

// TestG02_Draws (G-02, M-01, K-17): the first player draws nothing on their first turn, and
// the last one as many as the mode says. After that everybody draws one, before the recharge.
func TestG02_Draws(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		m := seats("draws", 3)
		m.Hand, m.FirstDraw, m.Draw, m.LastDraw, m.HandLimit = 2, 3, 1, 4, 7
		lib.Modes = append(lib.Modes, m)
	})
	b.must(b.sc.Mode("draws"))
	for p := range event.Player(3) {
		for range 12 {
			b.card(p, "GUN", place.Deck)
		}
	}
	b.sc.Begin()
	b.must(b.m.Start())
	hand := func(p event.Player) int16 { return b.s.Players[p].Hand.N }
	for turn, want := range []int16{5, 3, 6, 6, 4, 7, 7, 5, 7, 7, 6, 7} { // a full hand takes no more
		same(t, fmt.Sprintf("hand of player %d in turn %d", turn%3+1, turn+1), hand(event.Player(turn%3)), want)
		b.turn()
	}
	for p := range event.Player(3) {
		b.s.Players[p].Deck = Pile{}
	}
	drawn := len(b.logged(events.CardDrawn))
	b.s.Players[0].Hand, b.s.Players[1].Hand = Pile{}, Pile{}
	b.must(b.m.Do(match.Command{Verb: EndPhaseVerb, Player: b.s.Active}))
	b.must(b.m.Do(match.Command{Verb: EndPhaseVerb, Player: b.s.Active}))
	same(t, "draws of an empty deck", len(b.logged(events.CardDrawn)), drawn)
}

// TestG04_Supply (G-04): the cap rises by the growth each turn of the player up to the mode's; then
// supply is refilled to it. Supply left at the end of the turn is lost.
func TestG04_Supply(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		m := library.Duel()
		m.ID, m.Supply = "slow", library.SupplyRules{Start: 2, Growth: 3, Cap: 7}
		flat := library.Duel()
		flat.ID, flat.Supply = "flat", library.SupplyRules{Start: 4, Growth: 0, Cap: 9}
		lib.Modes = append(lib.Modes, m, flat)
	})
	for mode, caps := range map[string][]int16{"slow": {5, 7, 7}, "flat": {4, 4, 4}} {
		b.must(b.sc.Mode(mode))
		b.sc.Begin()
		b.must(b.m.Start())
		for _, want := range caps {
			for p := range event.Player(2) {
				same(t, mode+" cap", b.s.Players[p].SupplyCap, want)
				same(t, mode+" supply", b.s.Players[p].Supply, want)
				b.turn()
				same(t, mode+" left", b.s.Players[p].Supply, 0)
			}
		}
	}
	b.must(b.sc.Mode("slow"))
	b.sc.Begin()
	b.must(b.m.Start())
	b.turn()
	b.turn()
	b.turn()
	b.turn()
	rises := b.logged(events.SupplyCapIncreased)
	same(t, "rises", len(rises), 4) // not once it is at the cap
	same(t, "cap reported", rises[3].Args[events.SupplyCapIncreasedCap], 7)
	order := b.logged(events.SupplyCapIncreased, events.SupplyRefilled)
	same(t, "the cap rises first", order[0].Type, events.SupplyCapIncreased)
	same(t, "supply gained", order[1].Args[events.SupplyRefilledAmount], 5)
}

// TestG06_Recharge (G-06, W-07): at the recharge step the shields of a player's units are
// filled that took no damage since that player's last turn ended, in orbit too.
func TestG06_Recharge(t *testing.T) {
	for _, mode := range []string{"duel", "dry"} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			orbital(lib, f)
			guard := unitCard("GUARD", 1, 3, 4)
			dry := library.Duel()
			dry.ID, dry.Rules = "dry", []library.Switch{{Rule: "recharge"}}
			lib.Cards, lib.Modes = append(lib.Cards, guard), append(lib.Modes, dry)
		})
		b.must(b.sc.Mode(mode))
		own, hurt, full, ship := b.unit(1, "GUARD", 0, place.Front), b.unit(1, "GUARD", 0, place.Back), b.unit(1, "GUARD", 1, place.Front), b.unit(1, "SHIP", 2, place.Front)
		foe := b.unit(0, "GUARD", 0, place.Front)
		for _, x := range []event.Entity{own, hurt, ship, foe} {
			b.must(b.sc.Shield(b.ix(x), 1))
		}
		hit(t, b.m, hurt, 1)
		b.turn()
		gain := int16(0)
		if mode == "duel" {
			gain = 2
		}
		same(t, mode+" undamaged", b.body(own).Shield, 1+gain)
		same(t, mode+" damaged", b.body(hurt).Shield, 0)
		same(t, mode+" full", b.body(full).Shield, 3)
		same(t, mode+" in orbit", b.body(ship).Shield, min(1+gain, 2))
		same(t, mode+" of the other", b.body(foe).Shield, 1)
		recharged := b.logged(events.ShieldRecharged)
		if mode == "dry" {
			same(t, "recharges", len(recharged), 0)
			continue
		}
		same(t, "recharges", len(recharged), 2)
		same(t, "recharged", recharged[0].Args[events.ShieldRechargedAmount], 2)
		same(t, "whose", recharged[0].SourcePlayer, 1)
		hit(t, b.m, hurt, 1) // damage in one's own turn does not count
		b.turn()
		b.turn()
		same(t, "damaged in one's own turn", b.body(hurt).Shield, 3)
	}
}

// TestG07_Fatigue (G-07, W-13): a unit that is deployed is tired until its controller's next
// turn. One that enters ready is not, nor any in a mode without fatigue.
func TestG07_Fatigue(t *testing.T) {
	change := func(lib *library.Library, _ *funcs) {
		pod := unitCard("POD", 1, 2, 1)
		pod.Modifiers = []library.Modifier{{Of: "enters_ready", Scope: "self", Op: "set", By: library.Amount{Value: 1}}}
		awake := library.Duel()
		awake.ID, awake.Rules = "awake", []library.Switch{{Rule: "fatigue"}}
		lib.Cards, lib.Modes = append(lib.Cards, pod), append(lib.Modes, awake)
	}
	for _, c := range []struct {
		mode, id string
		tired    bool
	}{{"duel", "GUN", true}, {"duel", "POD", false}, {"awake", "GUN", false}} {
		b := lay(t, "", change)
		b.must(b.sc.Mode(c.mode))
		x := b.card(0, c.id, place.Hand)
		b.do(b.play(x, 0, at(0, 0, place.Front, 0).Place()))
		x = b.s.Handle(b.ix(x))
		same(t, c.id+" tired", b.body(x).Flags&FlagTired != 0, c.tired)
		same(t, c.id+" shield", int(b.body(x).Shield), b.p.Cards[b.p.Card(c.id)].Shield)
		same(t, c.id+" shield reported", int(b.last(events.UnitDeployed).Args[events.UnitDeployedShield]), b.p.Cards[b.p.Card(c.id)].Shield)
		b.turn()
		same(t, c.id+" tired in the turn of the other", b.body(x).Flags&FlagTired != 0, c.tired)
		b.turn()
		same(t, c.id+" tired later", b.body(x).Flags&FlagTired != 0, false)
	}
}

// TestW06_MarksOfATurn (W-06, G-06, G-14): what a unit has done is forgotten at every
// TURN_ENDED, and that it was damaged at its controller's.
func TestW06_MarksOfATurn(t *testing.T) {
	b := lay(t, "", nil)
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
	for _, u := range []event.Entity{x, y} {
		b.sc.Mark(b.ix(u), Marks{Tired: true, Attacked: true, Moved: true, Damaged: true})
	}
	b.turn() // of player 1
	same(t, "own", b.body(x).Flags, FlagTired)
	same(t, "other's", b.body(y).Flags, FlagDamaged) // player 2 has begun a turn
	b.turn()
	same(t, "own", b.body(x).Flags, 0)
	same(t, "other's", b.body(y).Flags, 0)
}

// TestK10_CountsOfATurn (K-10, M-07, M-13, W-20, C-R09): the counts of a turn begin
// again with TURN_STARTED: damage to bases for all, plays and tactics for the active player.
func TestK10_CountsOfATurn(t *testing.T) {
	b := lay(t, three, nil)
	s := b.s
	for p := range event.Player(3) {
		pl := &s.Players[p]
		pl.BatteryMade, pl.Tactics, pl.BaseLost, pl.Fought, pl.Dealt = 1, 2, 3, 4, [place.MaxSeats]int16{5, 6, 7}
		s.notePlay(p, 1)
	}
	b.turn()
	for p := range event.Player(3) {
		pl, active := &s.Players[p], p == 1
		same(t, "base lost", pl.BaseLost, 0)
		same(t, "dealt", pl.Dealt, [place.MaxSeats]int16{})
		same(t, "fought", pl.Fought, 0)
		same(t, "battery made", pl.BatteryMade == 0, active)
		same(t, "tactics", pl.Tactics == 0, active)
		same(t, "plays", b.g.played(s, p, int32(b.p.Cards[1].FactionIndex)) == 0, active)
	}
}

// TestG02_RoundLimit (G-02): a match without a winner after the last round is a draw of
// those who are still there.
func TestG02_RoundLimit(t *testing.T) {
	b := lay(t, three, nil)
	b.s.MaxRounds = b.s.Round + 1
	b.do(match.Command{Verb: Concede, Player: 2})
	for range 3 {
		b.turn()
		same(t, "over", b.m.Over(), false)
	}
	b.turn()
	out := b.m.Outcome()
	if !b.m.Over() || out.Result != "draw" || !slices.Equal(out.Drawn, []event.Player{0, 1}) || len(out.Winners) > 0 {
		t.Errorf("over %v: %+v", b.m.Over(), out)
	}
}

// TestK39_TurnsAfterAFall (K-39, K-11, M-10): after a player is out the next living seat
// plays. The turn of the active player is cut: the open phase ends, then the turn.
func TestK39_TurnsAfterAFall(t *testing.T) {
	for fell := range event.Player(4) {
		b := lay(t, four, nil)
		b.sc.Turn(10) // player 2 is active
		heard := b.watch(phases...)
		own := b.s.Players[fell].OwnerTurns
		b.do(match.Command{Verb: Concede, Player: fell})
		if fell != 1 {
			same(t, "active", b.s.Active, 1)
			same(t, "phases", len(*heard), 0)
			b.turn()
			want := event.Player(2)
			if fell == 2 {
				want = 3
			}
			same(t, "next", b.s.Active, want)
			continue
		}
		same(t, "next", b.s.Active, 2)
		var got []event.Type
		for _, e := range *heard {
			got = append(got, e.Type)
		}
		want := append([]event.Type{events.DeploymentEnded, events.TurnEnded}, oneTurn[:4]...)
		if !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		same(t, "cut", (*heard)[1].Args[events.TurnEndedCut], 1)
		same(t, "own turns do not rise", b.s.Players[1].OwnerTurns, own)
		b.turn()
		b.turn() // the round is over when each living player has had a turn
		same(t, "round", b.s.Round, 4)
		same(t, "active", b.s.Active, 0)
		same(t, "not cut", b.logged(events.TurnEnded)[1].Args[events.TurnEndedCut], 0)
	}
}

// TestG26_Concede (G-26, G-10): any living player may concede at any time, once, and is out.
// The last side wins, with its members who are out.
func TestG26_Concede(t *testing.T) {
	for p := range event.Player(4) {
		b := lay(t, pairs, nil)
		c := match.Command{Verb: Concede, Player: p}
		if !slices.Contains(b.legal(p), c) {
			t.Errorf("player %d cannot concede", p+1)
		}
		b.do(c)
		b.refused(c, "OUT")
		for _, verb := range []uint8{Play, Attack, Act, MakeBattery, Move, EndPhaseVerb, Answer} { // K-23: no turn of theirs will come
			b.refused(match.Command{Verb: verb, Player: p}, "OUT")
		}
		if got := b.legal(p); len(got) > 0 {
			t.Errorf("player %d is out and can %v", p+1, got)
		}
		e := b.last(events.PlayerEliminated)
		same(t, "conceded", e.Args[events.PlayerEliminatedConceded], 1)
		same(t, "who", e.TargetPlayer, p)
		same(t, "over", b.m.Over(), false)
		mate := (p + 2) % 4
		b.do(match.Command{Verb: Concede, Player: mate})
		out := b.m.Outcome()
		want := []event.Player{0, 2}
		if p%2 == 0 {
			want = []event.Player{1, 3}
		}
		if !b.m.Over() || out.Result != "win" || !slices.Equal(out.Winners, want) {
			t.Errorf("%+v, want %v", out, want)
		}
	}
	b := lay(t, pairs, nil) // one who is out wins with the team
	b.do(match.Command{Verb: Concede, Player: 0})
	b.do(match.Command{Verb: Concede, Player: 1})
	b.do(match.Command{Verb: Concede, Player: 3})
	if out := b.m.Outcome(); !slices.Equal(out.Winners, []event.Player{0, 2}) {
		t.Errorf("%+v", out)
	}
}

// TestG10_FallingTogether (G-10, K-37): players whose bases one batch takes fall in seat
// order from the active player. If nobody is left, all of them share a draw. Otherwise they
// are out, and the player who is left wins.
func TestG10_FallingTogether(t *testing.T) {
	for active := range event.Player(3) {
		for _, c := range []struct {
			fall   []event.Player
			result string
			win    []event.Player
		}{
			{[]event.Player{0, 1, 2}, "draw", nil},
			{[]event.Player{0, 1}, "win", []event.Player{2}},
			{[]event.Player{0, 2}, "win", []event.Player{1}},
			{[]event.Player{1, 2}, "win", []event.Player{0}},
		} {
			b := lay(t, three, nil)
			b.sc.Turn(7 + int(active))
			x := b.unit(active, "GUN", 0, place.Front)
			target := place.BaseOf(c.fall[0])
			if c.fall[0] == active {
				target = place.BaseOf(c.fall[1])
			}
			for _, q := range c.fall {
				b.s.Players[q].Base = 0
			}
			q, _ := place.BaseIndex(target)
			b.s.Players[q].Base = 1
			b.sc.Phase(program.SkirmishPhase)
			b.do(b.attack(x, target))
			var order, want []event.Player
			for _, e := range b.logged(events.PlayerEliminated) {
				order = append(order, e.TargetPlayer)
			}
			for i := range event.Player(3) {
				if p := (active + i) % 3; slices.Contains(c.fall, p) {
					want = append(want, p)
				}
			}
			if !slices.Equal(order, want) {
				t.Errorf("player %d is active: they fall in the order %v, want %v", active+1, order, want)
			}
			for _, e := range b.logged(events.PlayerEliminated) {
				if hit := e.TargetPlayer == q; (e.Source == x) != hit || hit && e.SourcePlayer != active {
					t.Errorf("player %d falls by %v of player %d", e.TargetPlayer+1, e.Source, e.SourcePlayer+1)
				}
			}
			out := b.m.Outcome()
			if !b.m.Over() || out.Result != c.result || !slices.Equal(out.Winners, c.win) || (len(out.Drawn) == 3) != (c.result == "draw") {
				t.Errorf("player %d is active, %v fall: %+v", active+1, c.fall, out)
			}
		}
	}
}
