package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// manyHeld is a library with more keywords, statuses and tags than have hints of their own.
// A FLAG holder gives a keyword to every unit. Each keyword adds 1 to attack once and hears
// its source of damage. K10 and K138 have actions, K40 and K168 go with a tag.
func manyHeld() *library.Library {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "held"}}}}
	hears := func(id string) def.Listener {
		return def.Listener{ID: id, Event: "tcg:UNIT_HEALED", Role: def.Target, Priority: 600, Run: 1}
	}
	for i := 1; i <= 200; i++ {
		k := library.Keyword{}
		k.ID, k.Pack = fmt.Sprint("K", i), "held"
		k.Modifiers = []library.Modifier{{Of: "attack", Op: "add", By: library.Amount{Value: 1}}}
		k.Listeners = []def.Listener{hears("hears")}
		if i%128 == 10 {
			k.Actions = []library.Action{{ID: "act", Phases: []string{"skirmish"}}}
		}
		if i%128 == 40 {
			k.Tag = fmt.Sprint("T", i)
		}
		lib.Keywords = append(lib.Keywords, k)
		st := library.Status{}
		st.ID, st.Pack, st.Until = fmt.Sprint("S", i), "held", "forever"
		st.Listeners = []def.Listener{hears("hears")}
		lib.Statuses = append(lib.Statuses, st)
		c := library.Card{Type: "UNIT", Faction: "UNSC", Attack: 1, Health: 9, Tags: []string{fmt.Sprint("T", i)}}
		c.ID, c.Pack, c.Name.EN = fmt.Sprint("C", i), "held", fmt.Sprint("C", i)
		c.Keywords = []library.KeywordUse{{ID: fmt.Sprint("K", i)}}
		if i == 200 {
			c.Modifiers = []library.Modifier{{Of: "keyword", Scope: "any units", Keyword: library.KeywordUse{ID: "K130"}}}
		}
		lib.Cards = append(lib.Cards, c)
	}
	return lib
}

// TestManyKeywords: the things of a unit are known exactly however many keywords, statuses
// and tags share a hint. That covers what it reads and hears, what it can do and what it is
// worth.
func TestManyKeywords(t *testing.T) {
	p, err := program.Compile(manyHeld())
	if err != nil {
		t.Fatal(err)
	}
	sc := NewScenario(p, match.Options{})
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	ix, err := sc.Unit(0, "C2", place.Spot{Row: place.Front})
	must(err)
	_, err = sc.Unit(1, "C200", place.Spot{Player: 1, Row: place.Front})
	must(err)
	must(sc.Keyword(ix, "K66", 0))
	must(sc.Keyword(ix, "K66", 0)) // twice: it counts once (G-15)
	must(sc.Keyword(ix, "K168", 0))
	must(sc.Keyword(ix, "K138", 0))
	must(sc.Status(sc.m.State.Handle(ix), "S3", 1))
	must(sc.Status(sc.m.State.Handle(ix), "S131", 1))

	check := func(s *State, dead bool) {
		g, m := sc.g, sc.m
		b := &s.Bodies[s.Cards[ix].Body]
		d := g.Fresh(m, b)
		want := map[string]bool{"K2": true, "K66": true, "K130": true, "K138": true, "K168": true}
		var has []string
		for k := range g.Keywords(s, b) {
			has = append(has, p.Keywords[k].ID)
		}
		if !slices.Equal(has, []string{"K2", "K66", "K130", "K138", "K168"}) {
			t.Errorf("dead %v: keywords %v", dead, has)
		}
		for i := 1; i <= 200; i++ {
			k, st := p.Keyword(fmt.Sprint("K", i)), p.Status(fmt.Sprint("S", i))
			if got := g.HasKeyword(s, b, d, k); got != want[fmt.Sprint("K", i)] {
				t.Errorf("dead %v: K%d: %v", dead, i, got)
			}
			if got := g.HasStatus(s, b, d, st); got != (i == 3 || i == 131) {
				t.Errorf("dead %v: S%d: %v", dead, i, got)
			}
			set, err := p.TagSet(fmt.Sprint("T", i))
			must(err)
			if got := g.hasTag(s, b, d, set); got != (i == 2 || i == 168) {
				t.Errorf("dead %v: T%d: %v", dead, i, got)
			}
		}
		if got := g.Attack(m, b); got != 1+5 {
			t.Errorf("dead %v: attack %d: each keyword adds 1 once", dead, got)
		}
		e := newEvent(events.UnitHealed, 0, s.EntityOf(b))
		var heard []string
		for _, c := range g.Gather(m, &e, nil) {
			heard = append(heard, p.OwnerID(c.Ref))
		}
		slices.Sort(heard)
		if !slices.Equal(heard, []string{"K130", "K138", "K168", "K2", "K66", "S131", "S3"}) {
			t.Errorf("dead %v: %v hear of it", dead, heard)
		}
		var acts []string
		g.eachUnitAction(m, b, func(a uint16) { acts = append(acts, p.Name(p.Actions[a].Ref)) })
		if !slices.Equal(acts, []string{"K138.act"}) {
			t.Errorf("dead %v: actions %v", dead, acts)
		}
	}
	check(&sc.m.State, false)
	fork := sc.m.Fork()
	if fork.Hash() != sc.m.Hash() {
		t.Error("the fork is another match")
	}
	check(&fork.State, false)

	s := &sc.m.State
	b := &s.Bodies[s.Cards[ix].Body]
	s.keepTables(b.Card, ghosts|uint16(s.Cards[ix].Body)) // as the dead are remembered (K-32)
	b.Flags |= FlagDead
	s.dead++
	check(s, true)
	s.forget(s.Cards[ix].Body)
	if s.NGrants != 0 || s.NStatuses != 0 || slices.ContainsFunc(s.gifts[:s.nGifts], func(x gift) bool { return x.body == 1 }) {
		t.Errorf("of a forgotten unit %d keywords, %d statuses and %v stay", s.NGrants, s.NStatuses, s.gifts[:s.nGifts])
	}
}
