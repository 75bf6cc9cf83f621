package tcg

import (
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

// hit deals damage to a unit as an effect does.
func hit(t *testing.T, m *Match, x event.Entity, n int) {
	t.Helper()
	list, err := m.Compose(0, func() error { return Damage(m, x, Blow{N: n}) })
	if err == nil {
		err = m.Inject(list)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// layered is a library with a pool before the shield, made of the layers of OVER, of
// the keyword ONCE, or of both.
func layered(lib *library.Library) {
	lib.Values = []library.Value{{Term: library.Term{ID: "over", Pack: "plain"}}, {Term: library.Term{ID: "once", Pack: "plain"}}}
	lib.Pools = []library.Pool{{Term: library.Term{ID: "OVER", Pack: "plain"}, Stage: library.BeforeShield, Layers: "over", Once: "once"}}
	over := library.Status{ID: "OVER", Pack: "plain", Until: "forever", Layers: 9}
	over.Modifiers = []library.Modifier{{Of: "over", Op: "add", By: library.Amount{Var: "layers"}}}
	lib.Statuses = append(lib.Statuses, over)
	once := library.Keyword{ID: "ONCE", Pack: "plain"}
	once.Modifiers = []library.Modifier{{Of: "once", Op: "add", By: library.Amount{Value: 2}}}
	lib.Keywords = append(lib.Keywords, once)
}

// TestD04_ListenersAbsorbBeforeLayers (D-04): what a listener of COVER_MITIGATED absorbs
// is spent before layers and sources that do not come back, and costs none of them. The
// target loses what neither of them absorbs.
func TestD04_ListenersAbsorbBeforeLayers(t *testing.T) {
	p := plainCards(t, layered)
	for _, c := range []struct {
		layers, once, extra, blow int
		left                      int32 // layers
		kept                      bool  // the keyword
		health                    int16
	}{
		{5, 0, 0, 3, 2, false, 3},
		{5, 0, 2, 3, 4, false, 3},
		{5, 0, 3, 3, 5, false, 3},
		{5, 0, 9, 3, 5, false, 3},
		{5, 0, 1, 4, 2, false, 3},
		{2, 0, 1, 5, 0, false, 1}, // 1 by the listener, 2 layers, 2 health
		{0, 1, 3, 3, 0, true, 3},
		{0, 1, 2, 3, 0, false, 3},
		{1, 1, 1, 2, 0, true, 3},
		{1, 1, 1, 3, 0, false, 3},
	} {
		sc := NewScenario(p, match.Options{})
		m := sc.Match()
		s := &m.State
		ix, err := sc.Unit(0, "C1", place.Spot{Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		x := s.Handle(ix)
		if c.layers > 0 {
			err = sc.Status(x, "OVER", c.layers)
		}
		if err == nil && c.once > 0 {
			err = sc.Keyword(ix, "ONCE", 0)
		}
		if err != nil {
			t.Fatal(err)
		}
		m.Register(match.GoListener[State]{Name: "guard", Supports: events.CoverMitigated, Priority: 250, OnEvent: func(m *Match, _ Event) error {
			m.Modify(events.ArgAbsorb, event.OpAdd, c.extra)
			return nil
		}})
		hit(t, m, x, c.blow)
		left := int32(0)
		for _, st := range s.Statuses[:s.NStatuses] {
			left += int32(st.Layers)
		}
		if kept, health := s.NGrants > 0, s.Unit(x).Health(); left != c.left || kept != c.kept || health != c.health {
			t.Errorf("%+v: %d layers are left, the keyword %v, health %d", c, left, kept, health)
		}
	}
}

// TestW15_AStatusWithoutLayersEnds (W-15): a status ends when its last layer is absorbed,
// and not while a layer is left.
func TestW15_AStatusWithoutLayersEnds(t *testing.T) {
	p := plainCards(t, layered)
	for blow := 1; blow <= 4; blow++ {
		sc := NewScenario(p, match.Options{Log: true})
		m := sc.Match()
		s := &m.State
		ix, err := sc.Unit(0, "C1", place.Spot{Row: place.Front})
		if err == nil {
			err = sc.Status(s.Handle(ix), "OVER", 3)
		}
		if err != nil {
			t.Fatal(err)
		}
		hit(t, m, s.Handle(ix), blow)
		ended := slices.ContainsFunc(m.Log(), func(e Event) bool { return e.Type == events.StatusExpired && e.Args[events.ArgGone] == events.GoneUsed })
		if want := blow >= 3; ended != want || (s.NStatuses == 0) != want {
			t.Errorf("%d of 3 layers are absorbed: it ends %v, %d statuses are left", blow, ended, s.NStatuses)
		}
	}
}

// TestD01_WhoStrikesBack (D-01, G-09, A-04, A-15): an attacked unit strikes back if the
// mode has retaliation, if it is on the attacker's layer, and if it can attack units there.
// A base never does.
func TestD01_WhoStrikesBack(t *testing.T) {
	can := func(of string, yes int) library.Modifier {
		return library.Modifier{Of: of, Scope: "self", Op: "set", By: library.Amount{Value: yes}}
	}
	p := plainCards(t, func(lib *library.Library) {
		calm := library.Duel()
		calm.ID, calm.Rules = "calm", []library.Switch{{Rule: "retaliation"}}
		lib.Modes = append(lib.Modes, calm)
		rule := library.Rule{ID: "WAYS", Pack: "plain"}
		for _, from := range place.LayerNames {
			for _, to := range place.LayerNames {
				if from != "SURFACE" || to != "SURFACE" {
					rule.Attacks = append(rule.Attacks, library.Attack{From: from, To: to, Phases: []string{"skirmish"}})
				}
			}
		}
		lib.Rules = append(lib.Rules, rule)
		for _, c := range []struct {
			id, layer      string
			surface, orbit int
		}{{"GUN", "SURFACE", 1, 1}, {"AA", "SURFACE", 0, 1}, {"SHIP", "ORBIT", 1, 1}, {"HULK", "ORBIT", 1, 0}} {
			card := library.Card{ID: c.id, Pack: "plain", Type: "UNIT", Layer: c.layer, Faction: "UNSC", Attack: 1, Health: 3}
			card.Name.EN = c.id
			card.Modifiers = []library.Modifier{can("hits_surface", c.surface), can("hits_orbit", c.orbit)}
			lib.Cards = append(lib.Cards, card)
		}
	})
	for _, c := range []struct {
		mode, attacker, target string
		back                   bool
	}{
		{"duel", "GUN", "GUN", true},
		{"duel", "GUN", "AA", false}, // it cannot attack the surface
		{"duel", "GUN", "SHIP", false},
		{"duel", "SHIP", "GUN", false}, // though it could attack the orbit
		{"duel", "AA", "SHIP", false},
		{"duel", "SHIP", "SHIP", true},
		{"duel", "SHIP", "HULK", false},
		{"duel", "GUN", "", false},
		{"calm", "GUN", "GUN", false},
		{"calm", "SHIP", "SHIP", false},
	} {
		sc := NewScenario(p, match.Options{})
		if err := sc.Mode(c.mode); err != nil {
			t.Fatal(err)
		}
		sc.Phase(program.SkirmishPhase)
		m := sc.Match()
		s := &m.State
		stand := func(seat int, id string) event.Entity {
			ix, err := sc.Unit(num.To[event.Player](seat), id, place.Spot{Player: num.To[event.Player](seat), Row: place.Front, Layer: p.Cards[p.Card(id)].Layer})
			if err != nil {
				t.Fatal(err)
			}
			return s.Handle(ix)
		}
		a, target := stand(0, c.attacker), place.BaseOf(1)
		if c.target != "" {
			target = stand(1, c.target)
		}
		if err := m.Do(match.Command{Verb: Attack, Source: a, Target: target}); err != nil {
			t.Errorf("%s attacks %q: %v", c.attacker, c.target, err)
			continue
		}
		hurt := c.target == "" && s.Players[1].Base == 29 || c.target != "" && s.Unit(target).Damage == 1
		if back := s.Unit(a).Damage == 1; back != c.back || !hurt {
			t.Errorf("%s: %s attacks %q: the target is hurt %v, it strikes back %v", c.mode, c.attacker, c.target, hurt, back)
		}
	}
}
