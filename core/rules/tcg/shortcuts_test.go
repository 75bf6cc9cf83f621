package tcg

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// objectors is a library in which something of each kind may reject asks. There are units as source, as target, as
// owner, in their lane and at all. There are armory, fields, statuses, keywords, fixtures, and the rule of an option.
// Filters ask what is known before an ask is put, and what is not.
func objectors(lib *library.Library, f *funcs) {
	things(lib, f)
	run := f.run(func(*Match, event.Entity) error { return nil })
	asks := []string{"TARGET_LOCKED", "ATTACK_DECLARED", "CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", "tcg:ACTION_DECLARED"}
	wheres := [][]string{{"source_player.is_enemy"}, {"target_player.controller == 2", "source.attack > 1"}, {"target.lane == ALPHA"}, {"event.by_enemy", "target.damage == 0 or source.is_unit == 0"}, {"source.attack > 2"}}
	for i, role := range []def.Role{def.Target, def.Source, def.Owner, def.Lane, def.Any} {
		c := unitCard(fmt.Sprint("WARY", i), 1+i%3, i%2, 4)
		for k, ask := range asks {
			if where := wheres[(i+k)%len(wheres)]; (i+k)%3 > 0 && (ask == "TARGET_LOCKED" || where[0] != "event.by_enemy") {
				c.Listeners = append(c.Listeners, rejects(fmt.Sprint("l", k), ask, role, 150, where...))
			}
		}
		c.Actions = []library.Action{{ID: fmt.Sprint("act", i), Phases: []string{"deployment", "skirmish"}, Target: &library.TargetSpec{Side: "any", Zone: "board", Front: true, Back: true, Bases: i%2 == 0}, Run: run}}
		lib.Cards = append(lib.Cards, c)
	}
	cloak, tower := otherCard("CLOAK", "ARMORY"), otherCard("TOWER", "FIELD")
	cloak.Target, cloak.Listeners = lib.Cards[3].Target, []def.Listener{rejects("hides", "TARGET_LOCKED", def.Target, 150, "event.by_enemy")}
	tower.Listeners = []def.Listener{rejects("calms", "ATTACK_DECLARED", def.Owner, 150, "target.lane == BRAVO"), rejects("bans", "tcg:ACTION_DECLARED", def.Any, 150, "source_player.is_enemy", "source.attack > 1")}
	for i := range lib.Statuses {
		lib.Statuses[i].Listeners = []def.Listener{rejects("holds", "TARGET_LOCKED", def.Target, 150, "source_player.is_enemy"), rejects("stays", "CARD_PLAY_DECLARED", def.Owner, 160, "source.attack > 1")}
	}
	lib.Keywords[0].Listeners = []def.Listener{rejects("dodges", "TARGET_LOCKED", def.Target, 155, "source.attack > 2"), rejects("waits", "ATTACK_DECLARED", def.Source, 155, "target.is_base")}
	for i := range lib.Fixtures {
		switch x := &lib.Fixtures[i]; x.ID {
		case "PAIR":
			x.Listeners = []def.Listener{rejects("binds", "TARGET_LOCKED", def.Any, 150, "source_player.is_party", "target_player.is_party", "source_player.controller != target_player.controller")}
		case "LANE":
			x.Listeners = []def.Listener{rejects("walls", "ATTACK_DECLARED", def.Lane, 150, "source.attack == 1")}
		case "SEAT":
			x.Listeners = []def.Listener{rejects("taxes", "CARD_PLAY_VALIDATED", def.Owner, 150, "source.attack == 2")}
		}
	}
	rule := library.Rule{ID: "QUIET", Pack: "test", Option: "quiet"}
	rule.Listeners = []def.Listener{rejects("quiets", "TARGET_LOCKED", def.Any, 150, "target_player.controller == 2"), rejects("rests", "CARD_PLAY_DECLARED", def.Any, 150, "source.attack == 3")}
	lib.Cards, lib.Rules = append(lib.Cards, cloak, tower), append(lib.Rules, rule)
}

// disturb puts the same random things onto tables of one library.
func disturb(r *rand.Rand, tables ...*table) {
	seats := int(tables[0].s.Seats)
	ids := []string{"GUN", "WALL", "WARY0", "WARY1", "WARY2", "WARY3", "WARY4"}
	all := func(do func(b *table)) {
		for _, b := range tables {
			do(b)
		}
	}
	for p := range event.Player(seats) {
		for range 2 + r.IntN(3) {
			id, lane, row := ids[r.IntN(len(ids))], place.Lane(r.IntN(place.NLanes)), place.Row(r.IntN(place.NRows))
			all(func(b *table) {
				if _, free := b.s.FreeSlot(place.Surface, p, lane, row); free {
					b.unit(p, id, lane, row)
				}
			})
		}
		for range 3 {
			id := append(ids, "BOLT", "FLARE", "BLADE", "CLOAK", "SHIP")[r.IntN(len(ids)+5)]
			all(func(b *table) { b.card(p, id, place.Hand) })
		}
		field := r.IntN(3) == 0
		all(func(b *table) {
			if field {
				_, err := b.sc.Field(p, "TOWER")
				b.must(err)
			}
		})
	}
	for range 3 {
		ix, kind := uint16(1+r.IntN(seats)), r.IntN(8)
		all(func(b *table) {
			x, err := b.s.Handle(ix), error(nil)
			other := event.Player(kind+1) % event.Player(seats)
			switch kind {
			case 0:
				err = b.sc.Status(x, "HELD", 1)
			case 1:
				err = b.sc.Keyword(ix, "KEEN", 0)
			case 2:
				_, err = b.sc.Attach(0, "CLOAK", ix)
			case 3:
				err = b.sc.Status(place.BaseOf(0), "HELD", 1)
			case 4:
				_, err = b.sc.Fixture("LANE", Spot{Lane: 0, Owner: event.NoPlayer, Other: event.NoPlayer})
			case 5:
				_, err = b.sc.Fixture("PAIR", Spot{Lane: place.NoLane, Owner: 0, Other: max(other, 1)})
			case 6:
				_, err = b.sc.Fixture("SEAT", Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer})
			case 7:
				err = b.sc.Option("quiet")
			}
			_ = err // some things fit only once
		})
	}
}

// TestK27_ShortCutsChangeNothing (K-27, K-31): short cuts find the things that may reject an ask or hear an event.
// A match that counts what it asks takes none of them. Both list the same commands, and come to the same
// position. All listed commands are accepted, and no others.
func TestK27_ShortCutsChangeNothing(t *testing.T) {
	rejected, listed := 0, 0
	for _, mode := range []string{"", three, pairs} {
		b, slow := lay(t, mode, objectors), lay(t, "", objectors)
		slow.p.Cover = match.NewCoverage(&slow.p.Program)
		slow.sc = NewScenario(slow.p, match.Options{Log: true})
		slow.m, slow.g = slow.sc.Match(), slow.sc.g
		slow.s = &slow.m.State
		for game := range uint64(3) {
			r := rand.New(rand.NewPCG(game, 3))
			f := &funcs{}
			objectors(&library.Library{Cards: make([]library.Card, 6)}, f) // the same functions
			for _, c := range []*table{b, slow} {
				c.sc.Reset()
				c.m.Attach(f)
				if mode != "" {
					c.must(c.sc.Mode(mode))
				}
			}
			disturb(r, b, slow)
			if mode == "" && game == 0 {
				for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
					b.sc.Phase(phase)
					slow.sc.Phase(phase)
					b.agree()
				}
			}
			for step := 0; step < 12 && !b.m.Over(); step++ {
				p := b.s.Active
				fast, all := b.legal(p), slow.legal(p)
				if listed += len(fast); !slices.Equal(fast, all) {
					t.Fatalf("%q, game %d, step %d: %v are listed, and %v without short cuts", mode, game, step, fast, all)
				}
				c := fast[r.IntN(len(fast))]
				if try := r.IntN(4); try == 0 {
					c = match.Command{Verb: Attack, Player: p, Source: b.s.Handle(uint16(1 + r.IntN(8))), Target: b.s.Handle(uint16(1 + r.IntN(8)))}
				}
				if c.Verb == Concede {
					continue
				}
				err, want := b.m.Do(c), slow.m.Do(c)
				if fmt.Sprint(err) != fmt.Sprint(want) || b.m.Hash() != slow.m.Hash() {
					t.Fatalf("%q, game %d: %+v: %v, and without short cuts %v", mode, game, c, err, want)
				}
				if err != nil {
					rejected++
				}
			}
		}
	}
	if listed < 500 || rejected < 5 {
		t.Errorf("%d commands were listed, and %d rejected", listed, rejected)
	}
}
