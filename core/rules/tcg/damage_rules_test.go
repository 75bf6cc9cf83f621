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

// stageTypes are the stages of a packet, and what follows them (D-09).
var stageTypes = []event.Type{events.DamageCalcStarted, events.CoverMitigated, events.DamageModified, events.ShieldDamaged, events.HealthDamaged, events.BaseDamaged, events.DamageDealt,
	events.LethalChecked, events.KillOccurred, events.OverkillApplied, events.CombatExchanged}

// plasma is a library with a type that doubles against shields and is halved against health.
func plasma(lib *library.Library, f *funcs) {
	lib.DamageTypes = append(lib.DamageTypes, library.DamageType{Term: library.Term{ID: "PLAIN", Pack: "test"}, Default: true}, library.DamageType{Term: library.Term{ID: "PLASMA", Pack: "test"}},
		library.DamageType{Term: library.Term{ID: "TRUE", Pack: "test"}})
	rule := library.Rule{ID: "FACTORS", Pack: "test"}
	rule.Listeners = append(rule.Listeners, listener("factors", "DAMAGE_MODIFIED", 210, f.run(func(m *Match, _ event.Entity) error {
		if m.Event().Args[events.ArgDType] == 1 {
			factors := kit.Factors{ShieldNum: 2, ShieldDen: 1, HealthNum: 1, HealthDen: 2, Floor: 1}
			if err := Factors(m, factors.Code()); err != nil {
				return err
			}
		}
		return nil
	})))
	lib.Rules = append(lib.Rules, rule)
}

// TestD05_Vectors (D-05, D-15, D-17): what a packet takes of shield and health, by type, is
// what the events report, and never more than was there.
func TestD05_Vectors(t *testing.T) {
	for _, c := range []struct {
		n                      int
		kind                   string
		shield, health         int // of the target, 0 health: a base
		lostShield, lostHealth int16
		excess                 int32
	}{
		{3, "PLASMA", 0, 4, 0, 1, 0}, {1, "PLASMA", 0, 4, 0, 1, 0}, {0, "PLASMA", 0, 4, 0, 0, 0}, {1, "PLASMA", 2, 4, 2, 0, 0},
		{2, "PLASMA", 3, 4, 3, 0, 0}, {3, "PLASMA", 3, 4, 3, 1, 0}, {4, "PLASMA", 2, 4, 2, 1, 0}, {6, "PLASMA", 0, 4, 0, 3, 0},
		{3, "PLAIN", 2, 4, 2, 1, 0}, {3, "TRUE", 2, 4, 2, 1, 0}, {2, "PLAIN", 2, 4, 2, 0, 0}, {9, "PLAIN", 2, 4, 2, 4, 3}, {6, "PLAIN", 2, 4, 2, 4, 0},
		{3, "PLASMA", 0, 0, 0, 3, 0}, {31, "PLAIN", 0, 0, 0, 30, 1}, {30, "PLAIN", 0, 0, 0, 30, 0},
	} {
		b := lay(t, three, func(lib *library.Library, f *funcs) {
			plasma(lib, f)
			lib.Cards = append(lib.Cards, unitCard("HIT", 0, c.shield, max(c.health, 1)))
		})
		x, bodies := place.BaseOf(1), int16(30)
		if c.health > 0 {
			x = b.unit(1, "HIT", 0, place.Front)
		}
		b.effect(0, func() error { return Damage(b.m, x, Blow{N: c.n, Type: c.kind}) })
		e := b.last(events.DamageDealt)
		same(t, fmt.Sprintf("%+v: amount", c), e.Args[events.ArgAmount], int32(c.n))
		same(t, fmt.Sprintf("%+v: shield lost", c), e.Args[events.ArgShield], int32(c.lostShield))
		same(t, fmt.Sprintf("%+v: health lost", c), e.Args[events.ArgHealth], int32(c.lostHealth))
		same(t, fmt.Sprintf("%+v: excess", c), e.Args[events.ArgExcess], c.excess)
		same(t, "source player", e.SourcePlayer, 0)
		same(t, "target player", e.TargetPlayer, 1)
		want := slices.Clone(stageTypes[:3]) // 1 to 3, 6 and 7 are always dispatched (D-02)
		if c.lostShield > 0 {
			want = append(want, events.ShieldDamaged)
			same(t, "shield reported", b.last(events.ShieldDamaged).Args[events.ShieldDamagedAmount], int32(c.lostShield))
		}
		if c.lostHealth > 0 {
			want = append(want, events.HealthDamaged)
			same(t, "health reported", b.last(events.HealthDamaged).Args[events.HealthDamagedAmount], int32(c.lostHealth))
		}
		dies := c.lostHealth == int16(c.health) && c.health > 0
		if c.health == 0 {
			want = append(want, events.BaseDamaged)
			reported := b.last(events.BaseDamaged)
			same(t, "base reported", reported.Args[events.BaseDamagedAmount], int32(c.lostHealth))
			same(t, "base excess", reported.Args[events.BaseDamagedExcess], c.excess)
			same(t, "base", b.s.Players[1].Base, bodies-c.lostHealth)
			same(t, "base lost", b.s.Players[1].BaseLost, c.lostHealth)
			same(t, "dealt", b.s.Players[0].Dealt[1], c.lostHealth)
			same(t, "dealt by who was hit", b.s.Players[1].Dealt[0], 0)
		} else if u := b.s.Unit(x); !dies {
			same(t, "damage", u.Damage, c.lostHealth)
			same(t, "shield", u.Shield, int16(c.shield)-c.lostShield)
			same(t, "damaged since", u.Flags&FlagDamaged != 0, c.lostShield+c.lostHealth > 0)
		}
		want = append(want, events.DamageDealt, events.LethalChecked)
		lethal := b.last(events.LethalChecked)
		same(t, fmt.Sprintf("%+v: lethal", c), lethal.Args[events.LethalCheckedLethal] != 0, dies || c.lostHealth == 30)
		same(t, "excess of stage 7", lethal.Args[events.LethalCheckedExcess], c.excess)
		if dies {
			want = append(want, events.KillOccurred)
			if c.excess > 0 {
				want = append(want, events.OverkillApplied)
				same(t, "overkill", b.last(events.OverkillApplied).Args[events.OverkillAppliedAmount], c.excess)
			}
			same(t, "gone", b.s.Unit(x) == nil, true)
		}
		b.expect(fmt.Sprintf("%+v", c), stageTypes, want...)
	}
}

// TestD02_RejectedStages (D-02): rejecting stage 1, 2 or 3 makes the amount 0, and the stages
// run on. Rejecting stage 7 leaves a unit, or a base, with 1 health (D-19).
func TestD02_RejectedStages(t *testing.T) {
	for _, base := range []bool{false, true} {
		for _, stage := range []event.Type{events.DamageCalcStarted, events.CoverMitigated, events.DamageModified, events.LethalChecked} {
			b := lay(t, "", func(lib *library.Library, _ *funcs) {
				rule := library.Rule{ID: "NO", Pack: "test"}
				l := listener("no", events.NewRegistry().Def(stage).Name, 250, 0)
				l.Reject = "NO"
				rule.Listeners = append(rule.Listeners, l)
				lib.Rules = append(lib.Rules, rule)
			})
			x := place.BaseOf(1)
			if !base {
				x = b.unit(1, "GUN", 0, place.Front)
			}
			b.effect(0, func() error { return Damage(b.m, x, Blow{N: 40}) })
			want := int32(0)
			if stage == events.LethalChecked {
				want = 1
			}
			if base {
				if want == 0 {
					want = 30
				}
				same(t, "base", b.s.Players[1].Base, int16(want))
				same(t, "over", b.m.Over(), false)
				continue
			}
			if want == 1 {
				same(t, "health", b.body(x).Health(), 1)
			} else {
				same(t, "health", b.body(x).Health(), 5)
				b.expect("stages", stageTypes, events.DamageCalcStarted, events.CoverMitigated, events.DamageModified, events.DamageDealt, events.LethalChecked)
			}
			same(t, "kills", len(b.logged(events.KillOccurred)), 0)
		}
	}
}

// TestG09_Fights (G-09, D-01, D-18, D-20, K-37): a fight is a batch of two packets, attacker's
// first, of attacks as they were when it began. Both can die; the defender's death is first.
func TestG09_Fights(t *testing.T) {
	for _, c := range []struct {
		attack, health   int // of the attacker
		attack2, health2 int
	}{{2, 5, 1, 5}, {5, 5, 1, 5}, {1, 5, 5, 5}, {5, 5, 5, 5}, {0, 5, 3, 5}, {3, 1, 0, 3}} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			lib.Cards = append(lib.Cards, unitCard("ONE", c.attack, 0, c.health), unitCard("TWO", c.attack2, 0, c.health2))
		})
		b.sc.Phase(program.SkirmishPhase)
		x, y := b.unit(0, "ONE", 2, place.Front), b.unit(1, "TWO", 2, place.Front)
		b.sc.Mark(b.ix(y), Marks{Tired: true, Attacked: true}) // it strikes back all the same
		b.do(b.attack(x, y))
		dies, dies2 := c.attack2 >= c.health, c.attack >= c.health2
		same(t, "attacker lives", b.s.Unit(x) != nil, !dies)
		same(t, "defender lives", b.s.Unit(y) != nil, !dies2)
		calc := b.logged(events.DamageCalcStarted)
		if len(calc) != 2 || calc[0].Source != x || calc[0].Target != y || calc[1].Source != y || calc[1].Target != x {
			t.Fatalf("packets %+v", calc)
		}
		same(t, "tags", calc[0].Args[events.ArgTags], events.TagAttack)
		same(t, "tags", calc[1].Args[events.ArgTags], events.TagRetaliation)
		same(t, "player", calc[1].SourcePlayer, 1)
		var dead []event.Entity
		for _, e := range b.logged(events.KillOccurred) {
			dead = append(dead, e.Target)
			same(t, "killer", e.Source == x, e.Target == y)
			same(t, "card", e.Args[events.KillOccurredCard], int32(b.p.Card(map[bool]string{true: "TWO", false: "ONE"}[e.Target == y])))
			same(t, "lane of a death", place.LaneOf(e.At), 2)
			same(t, "whose", e.TargetPlayer, map[bool]event.Player{true: 1, false: 0}[e.Target == y])
		}
		var want []event.Entity
		if dies2 {
			want = append(want, y)
		}
		if dies {
			want = append(want, x)
		}
		if !slices.Equal(dead, want) {
			t.Errorf("%+v: dead %v, want %v", c, dead, want)
		}
		e := b.last(events.CombatExchanged)
		same(t, "source damage", e.Args[events.CombatExchangedSourceDamage], int32(min(c.attack, c.health2)))
		same(t, "target damage", e.Args[events.CombatExchangedTargetDamage], int32(min(c.attack2, c.health)))
		same(t, "source died", e.Args[events.CombatExchangedSourceDied] != 0, dies)
		same(t, "target died", e.Args[events.CombatExchangedTargetDied] != 0, dies2)
		if len(dead) > 0 && e.Seq < b.last(events.KillOccurred).Seq {
			t.Error("the exchange is reported before a death")
		}
		for _, x := range dead {
			same(t, "zone", b.zone(x), place.Graveyard)
		}
	}
	b := lay(t, "", nil)
	b.sc.Phase(program.SkirmishPhase)
	b.do(b.attack(b.unit(0, "GUN", 0, place.Front), place.BaseOf(1)))
	b.expect("against a base", stageTypes, events.DamageCalcStarted, events.CoverMitigated, events.DamageModified, events.HealthDamaged, events.BaseDamaged, events.DamageDealt, events.LethalChecked)
	same(t, "lane of the base", place.LaneOf(b.last(events.BaseDamaged).At), 0)
}

// TestD01_Areas (D-01, G-12, D-18): damage over an area hits each unit there once, in the
// order seat from the active player, lane, row, slot, and no base.
func TestD01_Areas(t *testing.T) {
	for _, c := range []struct {
		lane place.Lane
		rows uint8
		side string
		hit  func(p event.Player, lane place.Lane, row place.Row) bool
	}{
		{place.NoLane, 0, "any", func(event.Player, place.Lane, place.Row) bool { return true }},
		{1, 0, "any", func(_ event.Player, l place.Lane, _ place.Row) bool { return l == 1 }},
		{1, 1 << place.Back, "any", func(_ event.Player, l place.Lane, r place.Row) bool { return l == 1 && r == place.Back }},
		{place.NoLane, 1 << place.Front, "enemy", func(p event.Player, _ place.Lane, r place.Row) bool { return p%2 == 0 && r == place.Front }},
		{place.NoLane, 0, "friendly", func(p event.Player, _ place.Lane, _ place.Row) bool { return p%2 == 1 }},
		{place.NoLane, 0, "own", func(p event.Player, _ place.Lane, _ place.Row) bool { return p == 1 }},
		{place.NoLane, 0, "teammate", func(p event.Player, _ place.Lane, _ place.Row) bool { return p == 3 }},
	} {
		b := lay(t, pairs, orbital)
		b.sc.Turn(11) // player 3 is active
		for p := range event.Player(4) {
			for lane := range place.Lane(3) {
				for row := range place.Row(2) {
					b.unit(p, "WALL", lane, row)
					b.unit(p, "WALL", lane, row)
				}
			}
			b.unit(p, "SHIP", 1, place.Front)
		}
		b.effect(1, func() error { return DamageArea(b.m, Blow{N: 2}, c.lane, c.rows, c.side) })
		var got, want []place.Spot
		for _, e := range b.logged(events.DamageDealt) {
			got = append(got, place.SpotOf(e.At))
			same(t, "amount", e.Args[events.ArgHealth], 2)
			same(t, "tags", e.Args[events.ArgTags], events.TagArea)
		}
		for i := range event.Player(4) {
			p := (2 + i) % 4
			for lane := range place.Lane(3) {
				for row := range place.Row(2) {
					for slot := range uint8(2) {
						if c.hit(p, lane, row) {
							want = append(want, at(p, lane, row, slot))
						}
					}
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v hits %v, want %v", c, got, want)
		}
		for p := range event.Player(4) {
			same(t, "base", b.s.Players[p].Base, 30)
		}
	}
	b := lay(t, "", nil)
	b.effect(0, func() error { return DamageArea(b.m, Blow{N: 2}, 0, 0, "any") })
	same(t, "packets of an empty lane", len(b.logged(events.DamageCalcStarted)), 0)
	if _, err := b.m.Compose(0, func() error { return DamageArea(b.m, Blow{N: 2}, 0, 0, "some") }); err == nil {
		t.Error("an unknown side is accepted")
	}
	if _, err := b.m.Compose(0, func() error { return Damage(b.m, place.BaseOf(1), Blow{N: 2, Type: "ODD"}) }); err == nil {
		t.Error("an unknown type is accepted")
	}
}

// TestD12_Destroy (D-12): DESTROY goes straight to stage 7 and kills, shield or not. Where
// something hears the check it may be rejected, and then nothing happens.
func TestD12_Destroy(t *testing.T) {
	for _, no := range []string{"", "tcg:DESTROY_CHECKED", "LETHAL_CHECKED"} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			if no == "" {
				return
			}
			rule := library.Rule{ID: "NO", Pack: "test"}
			l := listener("no", no, 250, 0)
			l.Reject = "NO"
			rule.Listeners = append(rule.Listeners, l)
			lib.Rules = append(lib.Rules, rule)
		})
		x := b.unit(1, "GUN", 0, place.Front)
		b.lets(0, func() { Destroy(b.m, x) })
		b.lets(0, func() { Destroy(b.m, place.BaseOf(1)) })
		switch no {
		case "":
			b.expect("destroyed", stageTypes, events.LethalChecked, events.KillOccurred)
			e := b.last(events.KillOccurred)
			same(t, "destroy", e.Args[events.KillOccurredDestroy], 1)
			same(t, "killer", e.Source, 0)
			same(t, "player", e.SourcePlayer, 0)
			same(t, "destroy reported in stage 7", b.last(events.LethalChecked).Args[events.LethalCheckedDestroy], 1)
		case "LETHAL_CHECKED":
			same(t, "health", b.body(x).Health(), 1)
		default:
			same(t, "health", b.body(x).Health(), 5)
			b.expect("rejected", stageTypes)
		}
	}
}

// TestLosses (D-15, G-04): losses of health, shield, supply and battery are not damage. Each
// takes at most what is there, and reports it. A unit can die of it.
func TestLosses(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) { lib.Cards = append(lib.Cards, unitCard("GUARD", 1, 3, 4)) })
	x, y := b.unit(1, "GUARD", 0, place.Front), b.unit(1, "GUARD", 1, place.Front)
	b.lets(0, func() { LoseShield(b.m, x, 2); LoseHealth(b.m, x, 3) })
	same(t, "shield", b.body(x).Shield, 1)
	same(t, "damage", b.body(x).Damage, 3)
	same(t, "marked", b.body(x).Flags&FlagDamaged, 0)
	same(t, "stages", len(b.logged(events.DamageCalcStarted, events.DamageDealt)), 0)
	b.lets(0, func() {
		LoseShield(b.m, x, 9)
		LoseHealth(b.m, y, 9)
		LoseHealth(b.m, place.BaseOf(1), 4)
		LoseHealth(b.m, y, 0)
	})
	same(t, "shield reported", b.last(events.ShieldLost).Args[events.ShieldLostAmount], 1)
	lost := b.logged(events.HealthLost)
	same(t, "health reported", lost[1].Args[events.HealthLostAmount], 4)
	same(t, "base reported", lost[2].Args[events.HealthLostAmount], 4)
	same(t, "events", len(lost), 3)
	same(t, "dead", b.s.Unit(y) == nil, true)
	same(t, "base", b.s.Players[1].Base, 26)
	same(t, "base damage", b.s.Players[1].BaseLost, 0)
	pl := &b.s.Players[1]
	pl.Supply, pl.Battery = 3, 2
	b.lets(0, func() { LoseSupply(b.m, 1, 2); LoseBattery(b.m, 1, 5) })
	same(t, "supply", pl.Supply, 1)
	same(t, "battery", pl.Battery, 0)
	same(t, "battery reported", b.last(events.BatteryLost).Args[events.BatteryLostAmount], 2)
	b.lets(0, func() { LoseShield(b.m, place.BaseOf(1), 1) })
	same(t, "a base has no shield", b.last(events.ShieldLost).Fizzled, true)
	b.lets(0, func() { LoseHealth(b.m, place.BaseOf(1), 40) })
	same(t, "over", b.m.Over(), true)
}

// TestG16_Healing (G-16, C-R06): healing takes off damage, at most all of it, and shield is
// restored up to the cap. An attempt on what cannot have it says so.
func TestG16_Healing(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) { lib.Cards = append(lib.Cards, unitCard("GUARD", 1, 3, 4)) })
	x := b.unit(1, "GUARD", 0, place.Front)
	b.must(b.sc.Wound(b.ix(x), 3))
	b.must(b.sc.Shield(b.ix(x), 0))
	for _, c := range []struct {
		heal, shield int
		damage, now  int16
		healed, got  int32
	}{{1, 2, 2, 2, 1, 2}, {9, 9, 0, 3, 2, 1}, {1, 1, 0, 3, 0, 0}} {
		b.lets(0, func() { Heal(b.m, x, c.heal); RestoreShield(b.m, x, c.shield) })
		same(t, "damage", b.body(x).Damage, c.damage)
		same(t, "shield", b.body(x).Shield, c.now)
		same(t, "healed", b.last(events.UnitHealed).Args[events.UnitHealedAmount], c.healed)
		same(t, "restored", b.last(events.ShieldRestored).Args[events.ShieldRestoredAmount], c.got)
	}
	b.must(b.sc.Shield(b.ix(x), 1))
	b.lets(0, func() { RechargeShield(b.m, x) })
	same(t, "recharged", b.body(x).Shield, 3)
	same(t, "recharge reported", b.last(events.ShieldRecharged).Args[events.ShieldRechargedAmount], 2)
	same(t, "whose", b.last(events.ShieldRecharged).SourcePlayer, 1)
	hill := b.card(0, "HILL", place.Hand)
	b.lets(0, func() { Heal(b.m, place.BaseOf(1), 2); RestoreShield(b.m, place.BaseOf(1), 2) })
	same(t, "a base", b.p.Names.At(b.last(events.UnitHealed).Reason).Code, "CANNOT_HEAL")
	same(t, "a base", b.p.Names.At(b.last(events.ShieldRestored).Reason).Code, "CANNOT_SHIELD")
	b.lets(0, func() { Heal(b.m, hill, 2) })
	same(t, "a card of a hand", b.p.Names.At(b.last(events.UnitHealed).Reason).Code, "TARGET_GONE")
	ix, err := b.sc.Field(0, "HILL")
	b.must(err)
	b.lets(0, func() { Heal(b.m, b.s.Handle(ix), 2) })
	same(t, "a field", b.p.Names.At(b.last(events.UnitHealed).Reason).Code, "CANNOT_HEAL")
}

// TestG20_TheDead (G-20, G-24, K-32, C-R10): the dead and their armory go to their owners'
// graveyards, tokens leave the game. While events of the batch resolve the dead are as they
// were.
func TestG20_TheDead(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		token := unitCard("TOKEN", 1, 0, 1)
		token.Token = true
		lib.Cards = append(lib.Cards, token)
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 3}}
	})
	ix, err := b.sc.Unit(0, "GUN", at(1, 0, place.Front, 0)) // player 1's card, controlled by player 2
	b.must(err)
	x := b.s.Handle(ix)
	blade, err := b.sc.Attach(1, "BLADE", ix)
	b.must(err)
	b.must(b.sc.Status(x, "HELD", 2))
	token := b.unit(1, "TOKEN", 1, place.Front)
	seen := false
	b.m.Register(match.GoListener[State]{Name: "see", Supports: events.KillOccurred, Priority: 500, OnEvent: func(m *Match, e Event) error {
		if e.Target != x {
			return nil
		}
		s, g := &m.State, Of(m)
		u := s.body(x)
		seen = u != nil && s.Unit(x) == nil && s.PlayerOf(x) == 1 && g.Attack(m, u) == 3 && u.Lane == 0 && s.layers(s.key(u), 1) == 2 && s.Bearer(s.Handle(blade)) == x && s.PlaceOfEntity(x) == at(1, 0, place.Front, 0).Place() && s.At(at(1, 0, place.Front, 0)) == 0
		return nil
	}})
	b.lets(0, func() { Destroy(b.m, x); Destroy(b.m, token) })
	same(t, "the dead are as they were", seen, true)
	same(t, "unit", fmt.Sprint(PileOf(b.m, 0, place.Graveyard)), fmt.Sprint([]uint16{ix}))
	same(t, "armory", fmt.Sprint(PileOf(b.m, 1, place.Graveyard)), fmt.Sprint([]uint16{blade}))
	same(t, "token", b.zone(token), place.Nowhere)
	same(t, "old handle", b.s.CardIndex(x), 0)
	same(t, "statuses", b.s.NStatuses, 0)
	same(t, "dead", b.s.dead, 0)
	same(t, "bodies", b.s.NBodies, 0)
}

// TestG16_Caps (G-16, W-07): a unit keeps its damage. Raising and lowering a cap gives back
// what was there and never kills; a shield above its cap is cut, which is reported.
func TestG16_Caps(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		up := library.Status{ID: "UP", Pack: "test", Until: "forever", Layers: 9}
		up.Modifiers = []library.Modifier{{Of: "health_cap", Op: "add", By: library.Amount{Var: "layers"}}, {Of: "shield_cap", Op: "add", By: library.Amount{Var: "layers"}}}
		lib.Statuses = append(lib.Statuses, up)
		lib.Cards = append(lib.Cards, unitCard("GUARD", 1, 3, 4))
	})
	x := b.unit(0, "GUARD", 0, place.Front)
	b.lets(0, func() { b.must(PutStatus(b.m, x, "UP", 2, "")) })
	u := b.body(x)
	same(t, "health", u.Health(), 6)
	same(t, "shield stays", u.Shield, 3)
	b.lets(0, func() { RechargeShield(b.m, x); LoseHealth(b.m, x, 5) })
	same(t, "shield", b.body(x).Shield, 5)
	same(t, "health", b.body(x).Health(), 1)
	b.lets(0, func() { b.must(RemoveStatus(b.m, x, "UP")) })
	same(t, "it lives", b.body(x).Health(), 1)
	same(t, "damage", b.body(x).Damage, 5)
	same(t, "shield", b.body(x).Shield, 3)
	same(t, "reported", b.last(events.ShieldCapped).Args[events.ShieldCappedAmount], 2)
	b.lets(0, func() { b.must(PutStatus(b.m, x, "UP", 3, "")) })
	same(t, "health", b.body(x).Health(), 2)
	b.lets(0, func() { Heal(b.m, x, 1) })
	same(t, "health", b.body(x).Health(), 3)
}

// TestFightsBeginEmpty (D-01): a fight has the packets of its own units alone. Damage that the same command dealt before
// it is not dealt again.
func TestFightsBeginEmpty(t *testing.T) {
	for _, n := range []int{0, 1, 2} {
		b := lay(t, three, func(lib *library.Library, f *funcs) {
			rule := library.Rule{ID: "TRAP", Pack: "test"}
			rule.Listeners = []def.Listener{listener("trap", "ATTACK_DECLARED", 150, f.run(func(m *Match, _ event.Entity) error {
				for range n {
					if err := Damage(m, place.BaseOf(2), Blow{N: 3}); err != nil {
						return err
					}
				}
				return nil
			}))}
			lib.Rules = append(lib.Rules, rule)
		})
		x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "WALL", 0, place.Front)
		b.sc.Turn(7)
		b.sc.Phase(program.SkirmishPhase)
		b.do(b.attack(x, y))
		same(t, fmt.Sprint("the base after ", n), b.s.Players[2].Base, int16(30-3*n))
		same(t, "what is attacked", b.body(y).Health(), 7)
		same(t, "the attacker", b.body(x).Health(), 5)
		same(t, "packets", len(b.logged(events.DamageDealt)), n+2)
	}
}
