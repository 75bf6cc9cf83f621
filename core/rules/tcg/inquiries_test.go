package tcg

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestK18_TokensOfAnEvent (K-18, W-04): an event that makes tokens reserves their slots in its
// lane and reports how many there are; the creations follow as events of their own.
func TestK18_TokensOfAnEvent(t *testing.T) {
	for taken := range 3 {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			lib.Events = append(lib.Events, declared("test:SPAWN", [2]string{"card", "card"}, [2]string{"row", "row"}, [2]string{"n", "int"}, [2]string{"made", "int"}))
			lib.Resolvers = []library.Resolver{{Event: "test:SPAWN", Pack: "test", Spawn: &library.Spawn{Card: "card", Row: "row", Count: "n", Made: "made"}}}
		})
		x := b.unit(1, "WALL", 2, place.Front)
		for range taken {
			b.unit(0, "WALL", 2, place.Back)
		}
		e := b.raise(0, "test:SPAWN", x, Given{Field: "card", Word: "GUN"}, Given{Field: "row", Word: "BACK"}, Given{Field: "n", N: 5})
		same(t, "made", int(e.Args[3]), 2-taken)
		same(t, "tokens", len(b.logged(events.UnitDeployed)), 2-taken)
		for _, up := range b.logged(events.UnitDeployed) {
			same(t, "cause", up.Cause, e.Seq)
			same(t, "spot", place.SpotOf(up.At).Lane, 2)
			same(t, "row", place.SpotOf(up.At).Row, place.Back)
			same(t, "whose", b.body(up.Source).Ctrl, 0)
			same(t, "it leaves the game", b.s.Cards[b.ix(up.Source)].Temp, true)
		}
		same(t, "promised", b.s.promised[place.Surface][0], 0)
		for what, err := range map[string]error{"no card": b.fails(func() error { return EmitOwn(b.m, "test:SPAWN", []Given{{Field: "n", N: 1}}, x) }), "armory": b.fails(func() error { return EmitOwn(b.m, "test:SPAWN", []Given{{Field: "card", Word: "BLADE"}}, x) }),
			"an unknown field": b.fails(func() error { return EmitOwn(b.m, "test:SPAWN", []Given{{Field: "none", N: 1}}, x) }), "an unknown word": b.fails(func() error { return EmitOwn(b.m, "test:SPAWN", []Given{{Field: "row", Word: "SIDE"}}, x) }),
			"an unknown event": b.fails(func() error { return EmitOwn(b.m, "test:NONE", nil, x) }), "an event of the core": b.fails(func() error { return EmitOwn(b.m, "KILL_OCCURRED", nil, x) })} { //maporder: each is reported
			if err == nil {
				t.Errorf("%s is accepted", what)
			}
		}
	}
}

// TestK30_RemovalByEvent (K-30, A-19): an event may remove its target: no kill, no batch.
func TestK30_RemovalByEvent(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Events = append(lib.Events, declared("test:LEFT"))
		lib.Resolvers = []library.Resolver{{Event: "test:LEFT", Pack: "test", Removes: true}}
	})
	x := b.unit(1, "GUN", 2, place.Front)
	e := b.raise(1, "test:LEFT", x)
	same(t, "zone", b.zone(x), place.Graveyard)
	same(t, "lane", place.LaneOf(e.At), 2)
	same(t, "kills", len(b.logged(events.KillOccurred, events.UnitRemoved)), 0)
	e = b.raise(1, "test:LEFT", place.BaseOf(1))
	same(t, "a base", b.code(e), "NOT_A_UNIT")
}

// TestK26_Inquiries (K-26, K-29): after an ask that a script puts, one function follows if it
// is accepted, another if it is rejected, and what the rejecting listener says comes first.
func TestK26_Inquiries(t *testing.T) {
	for _, rejected := range []bool{false, true} {
		for _, both := range []bool{true, false} {
			var got []string
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				ask := declared("test:MAY", [2]string{"amount", "int"})
				ask.Ask = true
				lib.Events = append(lib.Events, ask)
				note := func(what string) def.FuncRef {
					return f.run(func(m *Match, _ event.Entity) error {
						got = append(got, fmt.Sprint(what, m.Event().Args[0], len(m.Given())))
						return nil
					})
				}
				yes, no := note("yes"), note("no")
				if !both {
					no = 0
				}
				flare := &lib.Cards[5]
				flare.OnPlay = f.run(func(m *Match, _ event.Entity) error {
					return Inquire(m, "test:MAY", []Given{{Field: "amount", N: 3}}, 0, yes, no, []match.Datum{{N: 8}})
				})
				rule := library.Rule{ID: "R", Pack: "test"}
				l := listener("hears", "test:MAY", 250, f.run(func(m *Match, _ event.Entity) error { m.Modify(0, event.OpAdd, 1); return nil }))
				rule.Listeners = append(rule.Listeners, l)
				if rejected {
					l := listener("rejects", "test:MAY", 300, 0)
					l.Reject = "NO"
					rule.Listeners = append(rule.Listeners, l)
				}
				lib.Rules = append(lib.Rules, rule)
			})
			b.do(b.play(b.card(0, "FLARE", place.Hand), 0, 0))
			want := "[yes4 1]"
			if rejected {
				if want = "[no4 1]"; !both {
					want = "[]"
				}
			}
			same(t, fmt.Sprintf("rejected %v, both %v", rejected, both), fmt.Sprint(got), want)
		}
	}
}

// TestD01_Strikes (D-01, A-17): a strike of a listener joins the fight under way, if nothing
// else in it hits the same target. Otherwise it is alone, and nobody strikes back.
func TestD01_Strikes(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		aide := unitCard("AIDE", 3, 0, 5)
		aide.Listeners = []def.Listener{{ID: "joins", Event: "tcg:FIGHT_JOINED", Role: def.Any, Priority: 250, Run: f.run(func(m *Match, self event.Entity) error {
			foe := m.Event().Target
			if m.State.PlayerOf(foe) == m.State.PlayerOf(self) {
				foe = m.Event().Source
			}
			return Strike(m, self, foe, "")
		})}}
		lib.Cards = append(lib.Cards, aide)
	})
	b.sc.Phase(program.SkirmishPhase)
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
	aide, foe := b.unit(0, "AIDE", 1, place.Front), b.unit(1, "AIDE", 2, place.Front)
	b.do(b.attack(x, y))
	var packets []string
	for _, e := range b.logged(events.DamageCalcStarted) {
		packets = append(packets, fmt.Sprint(b.g.defOf(b.s, e.Source).ID, " ", b.g.defOf(b.s, e.Target).ID, " ", e.Args[events.ArgAmount], " ", e.Args[events.ArgTags]))
	}
	same(t, "packets", fmt.Sprint(packets), fmt.Sprintf("[GUN WALL 2 %d WALL GUN 0 %d]", events.TagAttack, events.TagRetaliation)) // both targets are hit already
	b.do(b.attack(aide, place.BaseOf(1)))
	same(t, "the aide of the attacked strikes the attacker", b.body(aide).Damage, 3)
	same(t, "it does so with a packet of its own", b.last(events.DamageDealt).Source, foe)
	same(t, "exchanges", len(b.logged(events.CombatExchanged)), 1)
	b.effect(0, func() error { return Strike(b.m, aide, foe, "") })
	_ = foe
	same(t, "alone", b.body(foe).Damage, 3)
	same(t, "nobody strikes back", b.body(aide).Damage, 3)
	same(t, "tags", b.last(events.DamageDealt).Args[events.ArgTags], events.TagAttack)
}

// TestD20_OthersJoin (D-20): a fight that a third unit has joined exchanges what its two units did to each
// other, also if the defender cannot strike back. It reports who of them died, by whomever.
func TestD20_OthersJoin(t *testing.T) {
	for _, c := range []struct {
		retaliates, atAttacker bool
		want                   string // damage of the source and of the target, who died
	}{{true, false, "[2 1 0 0]"}, {false, false, "[2 0 0 0]"}, {false, true, "[2 0 1 0]"}} {
		var hit event.Entity
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			aide, foe := unitCard("AIDE", 9, 0, 9), unitCard("FOE", 1, 0, 9)
			aide.Listeners = []def.Listener{{ID: "joins", Event: "tcg:FIGHT_JOINED", Role: def.Any, Priority: 250, Run: f.run(func(m *Match, self event.Entity) error { return Strike(m, self, hit, "") })}}
			if !c.retaliates {
				foe.Modifiers = []library.Modifier{{Of: "hits_surface", Scope: "self", Op: "set"}}
			}
			lib.Cards = append(lib.Cards, aide, foe)
		})
		b.sc.Phase(program.SkirmishPhase)
		x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "FOE", 0, place.Front)
		b.unit(1, "AIDE", 1, place.Front)
		if hit = b.unit(0, "WALL", 2, place.Front); c.atAttacker {
			hit = x
		}
		b.do(b.attack(x, y))
		if list := b.logged(events.CombatExchanged); len(list) != 1 || fmt.Sprint(list[0].Args[:4]) != c.want || list[0].Source != x || list[0].Target != y {
			t.Errorf("%+v: %+v", c, list)
		}
	}
}

// TestTokensOfNobody (K-18): an event that the rules raise in nobody's name makes no tokens, and reports that there are none.
// In the name of a player it makes them in that player's slots.
func TestTokensOfNobody(t *testing.T) {
	for _, by := range []event.Player{event.NoPlayer, 0, 1, 2} {
		b := lay(t, three, func(lib *library.Library, f *funcs) {
			landmarks(lib, f)
			lib.Events[0].Fields = append(lib.Events[0].Fields, declared("", [2]string{"made", "int"}).Fields...)
			lib.Resolvers = []library.Resolver{{Event: "test:PLACED", Pack: "test", Spawn: &library.Spawn{Card: "GUN", Row: "FRONT", N: 1, Made: "made"}}}
		})
		b.effect(by, func() error { return PlaceFixture(b.m, "P1", inBravo, "") })
		want := min(int(by)+1, 1)
		same(t, fmt.Sprint("tokens of ", by), b.last(b.typ("test:PLACED")).Args[2], int32(want))
		same(t, fmt.Sprint("units of ", by), len(b.logged(events.UnitDeployed)), want)
		for _, up := range b.logged(events.UnitDeployed) {
			same(t, "whose", b.body(up.Source).Ctrl, by)
			same(t, "lane", b.body(up.Source).Lane, place.Bravo)
		}
	}
}
