package tcg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// things is a library with something of every kind.
func things(lib *library.Library, f *funcs) {
	hangars(lib, f)
	landmarks(lib, f)
	lib.Statuses = append(lib.Statuses, library.Status{ID: "HELD", Pack: "test", Until: "forever", Layers: 3})
	lib.Keywords = append(lib.Keywords, library.Keyword{ID: "KEEN", Pack: "test"})
}

// everywhere puts one of player 2's things into every place, by name.
func everywhere(b *table) map[string]event.Entity {
	ship, gun, gone := b.unit(1, "SHIP", 1, place.Front), b.unit(1, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Back)
	b.must(b.sc.Shield(b.ix(ship), 1))
	b.lets(0, func() { Remove(b.m, gone) })
	handle := func(ix uint16, err error) event.Entity { b.must(err); return b.s.Handle(ix) }
	armory, cargo, field := handle(b.sc.Attach(1, "BLADE", b.ix(gun))), handle(b.sc.Load(1, "GUN", b.ix(ship))), handle(b.sc.Field(1, "HILL"))
	fixture, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	return map[string]event.Entity{"none": 0, "gone": gone, "base": place.BaseOf(1), "hand": b.card(1, "GUN", place.Hand), "grave": b.card(1, "GUN", place.Graveyard),
		"deck": b.card(1, "GUN", place.Deck), "field": field, "armory": armory, "cargo": cargo, "lane": place.LaneEntity(0), "fixture": fixture, "ship": ship, "unit": gun}
}

// figures is what an event about nothing must not change.
func (b *table) figures(m *Match) string {
	var text strings.Builder
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		v := SightOf(m, ix)
		fmt.Fprint(&text, v.ID, v.Zone, v.Controller, v.Spot, v.Health, v.Shield, v.Statuses, v.Keywords, v.Armory, v.Cargo, "\n")
	}
	for p := range event.Player(m.State.Seats) {
		pl := &m.State.Players[p]
		fmt.Fprint(&text, pl.Base, pl.Supply, pl.Battery, pl.Hand.N, pl.Deck.N, pl.Grave.N, StatusesOf(m, p), "\n")
	}
	m.State.EachFixture(func(x event.Entity, f *Fixture) bool { fmt.Fprint(&text, x, *f, "\n"); return true })
	return text.String()
}

// TestK30_EventsAboutWhatIsGone (K-30): a resolver finds what an event is about. An event about something that
// has gone, or that cannot have what it gives, changes nothing and has its reason. So do the steps of batches:
// tcg:EFFECT_FIZZLED has it. Nothing stops the match.
func TestK30_EventsAboutWhatIsGone(t *testing.T) {
	b := lay(t, three, things)
	silent := "-"
	for _, c := range []struct {
		event  event.Type
		source bool   // it is about its source
		takes  string // what it can be about
		other  string // its reason for other things in play; "-" = no event has a reason
	}{
		{events.UnitMoved, false, "unit ship", "NOT_A_UNIT"}, {events.UnitRepositioned, false, "unit ship", "NOT_A_UNIT"}, {events.ControlChanged, false, "unit ship", "NOT_A_UNIT"}, {events.UnitRemoved, false, "unit ship cargo", "NOT_A_UNIT"},
		{events.KeywordGained, false, "unit ship", "NOT_A_UNIT"}, {events.StatusApplied, false, "unit ship base hand", "TARGET_GONE"}, {events.StatusStacked, false, "unit ship base hand", "TARGET_GONE"},
		{events.UnitHealed, false, "unit ship", "CANNOT_HEAL"}, {events.ShieldRestored, false, "unit ship", "CANNOT_SHIELD"}, {events.ShieldRecharged, false, "unit ship", "CANNOT_SHIELD"}, {events.ShieldLost, false, "unit ship", "CANNOT_SHIELD"},
		{events.CardDiscarded, true, "hand", "TARGET_GONE"}, {events.CardReturned, true, "grave", "TARGET_GONE"}, {events.CardPut, true, "hand grave deck", "TARGET_GONE"}, {events.CardRevealed, true, "hand grave deck", "TARGET_GONE"},
		{events.CardSeen, true, "hand grave deck", "TARGET_GONE"}, {events.AttachmentLost, true, "armory", "TARGET_GONE"}, {events.FieldLost, true, "field", "TARGET_GONE"}, {events.FixtureRemoved, false, "fixture", "TARGET_GONE"},
		{events.DecisionAnswered, false, "", "TARGET_GONE"}, {events.DecisionAsked, false, "", "TARGET_GONE"}, {b.typ("test:DROPPED"), false, "cargo", "TARGET_GONE"},
		{events.StatusPut, false, "unit ship base hand", "TARGET_GONE"}, {events.StatusExpired, false, "", silent}, {events.KeywordLost, false, "", silent}, {events.ShieldDamaged, false, "ship", silent}, {events.HealthDamaged, false, "unit ship base", silent},
		{events.HealthLost, false, "unit ship base", silent}, {events.CoverMitigated, false, "", silent}, {events.DamageModified, false, "", silent}, {events.LethalChecked, false, "", silent}, {events.KillOccurred, false, "unit ship", silent},
		{events.StepHit, false, "unit ship base", "TARGET_GONE"}, {events.StepDestroy, false, "unit ship", "NOT_A_UNIT"}, {events.StepLose, false, "unit ship base", "TARGET_GONE"}, {events.StepAlone, true, "unit ship", "DESTROYED"}, {events.StepFight, true, "unit ship", "DESTROYED"},
		{events.StepStrike, true, "", silent},
	} {
		for _, name := range []string{"none", "gone", "base", "hand", "grave", "deck", "field", "armory", "cargo", "lane", "fixture", "ship", "unit"} {
			b.sc.Reset()
			b.must(b.sc.Mode(three))
			x := everywhere(b)[name]
			e := newEvent(c.event, 0, x)
			if c.source {
				e = newEvent(c.event, x, 0)
				if c.event >= events.StepPlay {
					e.Target = place.BaseOf(2)
				}
			}
			if e.SourcePlayer, e.Args[0], e.Args[1] = 1, 1, 1; c.event == events.UnitMoved || c.event == events.UnitRepositioned || c.event == events.ControlChanged {
				if e.Args[0], e.Args[1] = int32(at(1, 2, place.Front, 0).Place()), 0; name == "ship" {
					continue // it stays in orbit
				}
			} else if c.event == events.ShieldDamaged {
				if e.Args[events.ShieldDamagedOvershield] = 0; name == "unit" {
					continue // it has no shield
				}
			}
			if c.event == events.ControlChanged {
				e.SourcePlayer = 0 // the unit is another player's
			}
			what, before, past := fmt.Sprintf("%s about %s", b.p.Types.Def(c.event).Name, name), b.figures(b.m), len(b.m.Log())
			if err := b.m.Inject([]Event{e}); err != nil {
				t.Errorf("%s: %v", what, err)
				continue
			}
			if err := CheckInvariants(b.s); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			takes, log := slices.Contains(strings.Fields(c.takes), name), b.m.Log()[past:]
			if c.other == silent {
				if changed := b.figures(b.m) != before; changed != takes {
					t.Errorf("%s: something is changed: %v", what, changed)
				}
				for _, e := range log {
					same(t, what+": reason", b.code(e), "")
				}
				continue
			}
			want := "TARGET_GONE"
			if slices.Contains([]string{"base", "field", "fixture"}, name) && !c.source && c.event < events.NTypes {
				want = c.other
			} else if c.source && c.event >= events.StepPlay {
				want = c.other
			}
			if takes {
				want = ""
			}
			if len(log) == 0 {
				t.Errorf("%s is not logged", what)
				continue
			}
			same(t, what, b.code(log[0]), want)
			if !takes {
				same(t, what+": figures", b.figures(b.m), before)
			}
		}
	}
}

// TestD01_BatchesOfOneCommand (D-01, K-38): of several batches in one command each has its own packets, whatever
// the order of their kinds.
func TestD01_BatchesOfOneCommand(t *testing.T) {
	kinds := map[string]func(b *table, x event.Entity) error{
		"damage": func(b *table, x event.Entity) error { return Damage(b.m, x, Blow{N: 1}) },
		"area": func(b *table, x event.Entity) error {
			return DamageArea(b.m, Blow{N: 1}, b.body(x).Lane, 1<<place.Front, "enemy")
		},
		"loss":    func(b *table, x event.Entity) error { LoseHealth(b.m, x, 1); return nil },
		"strike":  func(b *table, x event.Entity) error { return Strike(b.m, b.s.EntityOf(&b.s.Bodies[1]), x, "") },
		"destroy": func(b *table, _ event.Entity) error { Destroy(b.m, place.BaseOf(1)); return nil },
		"fight": func(b *table, x event.Entity) error {
			e := newEvent(events.StepFight, b.s.EntityOf(&b.s.Bodies[1]), x)
			e.SourcePlayer = 0
			queue(b.m, e)
			return nil
		},
	}
	for first, one := range kinds { //maporder: each pair has its own table
		for second, two := range kinds { //maporder: each pair has its own table
			b := lay(t, "", func(lib *library.Library, _ *funcs) { lib.Cards[0].Attack = 1 })
			b.unit(0, "GUN", 0, place.Front)
			x, y := b.unit(1, "WALL", 0, place.Front), b.unit(1, "WALL", 1, place.Front)
			b.effect(0, func() error {
				if err := one(b, x); err != nil {
					return err
				}
				return two(b, y)
			})
			want := [2]int16{1, 1}
			for i, kind := range []string{first, second} {
				if kind == "destroy" {
					want[i] = 0
				}
			}
			same(t, first+", then "+second, [2]int16{b.body(x).Damage, b.body(y).Damage}, want)
		}
	}
}

// TestG10_FallsOfPlainModes (G-10, M-05): a mode without elimination goes on with a base of 0, and players do not
// fall twice.
func TestG10_FallsOfPlainModes(t *testing.T) {
	for _, elimination := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			m := seats("calm", 3)
			m.Victory.Elimination = elimination
			lib.Modes = append(lib.Modes, m)
		})
		b.must(b.sc.Mode("calm"))
		b.lets(0, func() { LoseHealth(b.m, place.BaseOf(1), 99) })
		same(t, fmt.Sprintf("elimination %v: out", elimination), b.s.Players[1].Out, elimination)
		again := newEvent(events.PlayerEliminated, 0, 0)
		again.TargetPlayer = 1
		falls := len(b.logged(events.PlayerEliminated))
		b.must(b.m.Inject([]Event{again}))
		same(t, "falls", len(b.logged(events.PlayerEliminated)), 1)
		same(t, "the first fall", falls == 1, elimination)
		same(t, "players", b.s.living(), 2)
	}
}

// TestG10_WhoBroughtABaseDown (G-10, K-01, K-09): a fall names the source of the packet that hit the base, and
// follows from its last stage.
func TestG10_WhoBroughtABaseDown(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error { return Damage(m, place.BaseOf(2), Blow{N: 99}) })
	})
	flare := b.card(0, "FLARE", place.Hand)
	b.do(b.play(flare, 0, 0))
	e := b.last(events.PlayerEliminated)
	same(t, "by", fmt.Sprint(e.TargetPlayer, e.SourcePlayer, e.Source.Slot() == flare.Slot()), "2 0 true")
	cause := b.m.Log()[e.Cause-1]
	same(t, "about the base", cause.Target, place.BaseOf(2))
}

// TestK27_ResourcesOfListings (K-27, K-34): to list commands uses up neither limits nor the numbers of a generator.
func TestK27_ResourcesOfListings(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		rule := library.Rule{ID: "R", Pack: "test"}
		once := rejects("once", "ATTACK_DECLARED", def.Any, 150)
		once.Limit = 1
		rule.Listeners = []def.Listener{once}
		lib.Rules = append(lib.Rules, rule)
	})
	b.sc.Phase(program.SkirmishPhase)
	x := b.unit(0, "GUN", 0, place.Front)
	hash := b.m.Hash()
	for range 3 {
		same(t, "attacks", slices.ContainsFunc(b.legal(0), func(c match.Command) bool { return c.Verb == Attack }), false)
	}
	same(t, "position", b.m.Hash(), hash)
	if r, refused := b.m.Do(b.attack(x, place.BaseOf(1))).(*match.Refusal); !refused || r.Code != "BARRED" {
		t.Errorf("the attack is not rejected: %v", r)
	}
	same(t, "its run is used up", slices.Contains(b.legal(0), b.attack(x, place.BaseOf(1))), true)
}
