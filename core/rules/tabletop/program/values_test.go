package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestLayersOfModifiers: modifiers are sorted by priority and owner, those of one priority are one layer, and each is
// found by what has it.
func TestLayersOfModifiers(t *testing.T) {
	p := compiled(t, func(g lib) {
		m := func(of, on string, priority int) []library.Modifier {
			return []library.Modifier{{Of: of, On: on, By: tabletest.N(1), Priority: priority}}
		}
		g.Cards[1].Modifiers = m("rank", "", 20)
		g.Cards[0].Modifiers = m("rank", "all", 20)
		g.Families = []library.Family{{ID: "F", Of: []string{"suit"}, Modifiers: m("mana.max", "host", 10)}}
		g.Statuses[0].Modifiers = m("mana.min", "", 30)
		g.Keywords = append(g.Keywords, library.Keyword{ID: "SLOW", Modifiers: m("rank", "", 5)})
		g.Rules = []library.Rule{{ID: "R", Modifiers: m("FAST", "all", 30)}}
		g.Cards[0].Keywords = []library.KeywordUse{{ID: "SLOW"}}
	})
	var list []string
	for i := range p.Mods {
		x := &p.Mods[i]
		list = append(list, fmt.Sprintf("%s %d %d", x.Owner, x.Layer, x.Scope))
	}
	if want := []string{"SLOW 1 0", "F 2 1", "ACE 3 2", "BACK 3 0", "R 4 2", "WET 4 0"}; !slices.Equal(list, want) {
		t.Errorf("%q, want %q", list, want)
	}
	mods := func(id string) []program.ModRef { return p.Cards[p.Card(id)].Mods }
	if !slices.Equal(mods("ACE"), []program.ModRef{2, 0}) || !slices.Equal(mods("BACK"), []program.ModRef{3}) || !slices.Equal(mods("F-red"), []program.ModRef{1}) || !slices.Equal(mods("F-blue"), []program.ModRef{1}) {
		t.Errorf("cards have %v, %v, %v", mods("ACE"), mods("BACK"), mods("F-red"))
	}
	if !slices.Equal(p.RuleMods, []program.ModRef{4}) || !slices.Equal(p.Traits[p.Trait("WET")].Mods, []program.ModRef{5}) || !slices.Equal(p.Traits[p.Trait("SLOW")].Mods, []program.ModRef{0}) {
		t.Errorf("rules have %v, the status %v", p.RuleMods, p.Traits[p.Trait("WET")].Mods)
	}
	mana := p.Counter("mana")
	for v, want := range map[program.Value]program.Change{p.AttributeValue(0): {Any: true, ByOthers: true}, p.AttributeValue(1): {}, p.TraitValue(p.Trait("FAST")): {Any: true, ByOthers: true}, p.TraitValue(p.Trait("SLOW")): {},
		p.BoundValue(mana, true): {Any: true, ByOthers: true}, p.BoundValue(mana, false): {Any: true}, p.BoundValue(p.Counter("gold"), true): {}} {
		if p.Changed[v] != want {
			t.Errorf("value %d is changed %+v, want %+v", v, p.Changed[v], want)
		}
	}
	if !slices.Equal(p.Given, []uint8{p.Trait("FAST")}) {
		t.Errorf("given keywords: %v", p.Given)
	}
}

// TestValuesThatDependOnEachOther: a modifier reads the value that it changes, and any other one that does not
// depend on that in turn. The fault names both values.
func TestValuesThatDependOnEachOther(t *testing.T) {
	type mod struct{ of, where, by string }
	for _, c := range []struct {
		mods []mod
		want string
	}{
		{[]mod{{"rank", "target.rank > 1", ""}}, ""},
		{[]mod{{"rank", "", "target.rank"}}, ""},
		{[]mod{{"rank", "target.has(FAST) > 0", ""}}, ""},
		{[]mod{{"rank", "target.has(FAST) > 0", ""}, {"FAST", "match.turn > 1", ""}}, ""},
		{[]mod{{"rank", "target.has(FAST) > 0", ""}, {"FAST", "target.rank > 1", ""}}, "the values FAST and rank depend on each other"},
		{[]mod{{"rank", "match.turn < target.has(FAST)", ""}, {"FAST", "", "target.rank"}}, "depend on each other"},
		{[]mod{{"rank", "", "owner.sum(hand.FAST)"}, {"FAST", "", "target.rank"}}, "depend on each other"},
		{[]mod{{"rank", "", "owner.sum(hand.wear)"}, {"FAST", "", "target.rank"}}, ""},
		{[]mod{{"rank", "", "target.has(FAST)"}, {"FAST", "", "owner.sum(hand.rank)"}}, "depend on each other"},
		{[]mod{{"rank", "", "target.has(FAST)"}, {"FAST", "", "target.has(SLOW)"}, {"SLOW", "", "target.rank"}}, "depend on each other"},
		{[]mod{{"rank", "", "target.has(FAST)"}, {"FAST", "", "target.has(SLOW)"}, {"SLOW", "", "match.turn"}}, ""},
		// A value that reads an innocent one does not end the search for others that depend on each other.
		{[]mod{{"rank", "", "target.heft"}, {"heft", "", "match.turn"}, {"FAST", "", "target.has(SLOW)"}, {"SLOW", "", "target.has(FAST)"}}, "the values SLOW and FAST depend on each other"},
		{[]mod{{"mana.max", "", "owner.sum(hand.rank)"}, {"rank", "", "owner.counter(mana)"}}, ""},
	} {
		_, err := compile(func(g lib) {
			g.Keywords = append(g.Keywords, library.Keyword{ID: "SLOW"})
			g.Attributes = append(g.Attributes, library.Attribute{ID: "heft", High: 9})
			r := library.Rule{ID: "R"}
			for _, m := range c.mods {
				x := library.Modifier{Of: m.of, On: "all", By: tabletest.N(1)}
				if m.where != "" {
					x.Where = tabletest.Where(m.where)
				}
				if m.by != "" {
					x.By = tabletest.Path(m.by)
				}
				r.Modifiers = append(r.Modifiers, x)
			}
			g.Rules = []library.Rule{r}
		})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%v: %v, want %q", c.mods, err, c.want)
		}
	}
}

// TestShortWays: a filter reads by its short way only what everybody sees, what no modifier changes, and what the
// subject itself has.
func TestShortWays(t *testing.T) {
	change := func(g lib) {
		g.Counters[2].See = "owner"
		g.Zones = append(g.Zones, library.Zone{ID: "tower", Of: "team"})
		modifier(g, func(x *library.Modifier) { x.Of = "FAST" })
	}
	for path, want := range map[string]uint8{
		"match.counter(pot)": program.WayMatchCounter, "owner.counter(mana)": program.WayOwnerCounter, "opponent.counter(mana)": program.NoWay, "owner.counter(gold)": program.NoWay,
		"card.rank": program.WayCardAttribute, "deck.rank": program.WayTopAttribute, "target.rank": program.NoWay, "card.seat": program.NoWay,
		"match.size(heap)": program.WayMatchSize, "match.size(board)": program.NoWay, "owner.size(hand)": program.WayOwnerSize, "owner.size(tower)": program.NoWay, "opponent.size(hand)": program.NoWay,
		"card.counter(wear)": program.NoWay, "match.turn": program.NoWay,
	} {
		p := compiled(t, func(g lib) {
			change(g)
			g.Actions[0].Card = &library.Pick{Zone: "hand", Where: tabletest.Where(path+" > 1", "match.turn < "+path)}
			g.Actions[0].Target = &library.Pick{Zone: "hand"}
			if strings.HasPrefix(path, "target") {
				g.Actions[0].Target, g.Actions[0].Card = g.Actions[0].Card, &library.Pick{Zone: "hand"}
			}
		})
		x := p.Actions[0].Card
		if strings.HasPrefix(path, "target") {
			x = p.Actions[0].Target
		}
		if a, b := x.First[0].Left.Way, x.First[1].Right.Way; a != want || b != want {
			t.Errorf("%s is read by way %d and, on the right, %d, want %d", path, a, b, want)
		}
	}
	p := compiled(t, func(g lib) {
		g.Actions[0].Card = &library.Pick{Zone: "hand", Where: tabletest.Where("card.rank > 1")}
		modifier(g, func(*library.Modifier) {})
	})
	if way := p.Actions[0].Card.First[0].Left.Way; way != program.NoWay {
		t.Errorf("an attribute that a modifier changes is read by way %d", way)
	}
}

// TestEveryFilterHasItsShortWay: filters and numbers of all definitions are read by their short way.
func TestEveryFilterHasItsShortWay(t *testing.T) {
	pot, number := func() []def.Cond { return tabletest.Where("match.counter(pot) > 1") }, tabletest.Path("match.counter(pot)")
	pick := library.Pick{Zone: "hand", Where: append(pot(), tabletest.Where("target.rank > card.rank or match.counter(pot) > 2")...), Guards: pot()}
	p := compiled(t, func(g lib) {
		g.Zones[0].SeeWhen = pot()
		g.Modes[0].First.Where = pot()
		g.Phases[0].Seats, g.Phases[0].Until = pot(), pot()
		a := &g.Actions[0]
		a.Where, a.CellWhere, a.Cell, a.Card, a.Target = pot(), pot(), "board", &library.Pick{Zone: "hand", Where: pot()}, &pick
		a.Amount, a.Cost = &library.Amount{Low: number, High: number}, []library.Cost{{Counter: "mana", Amount: number}}
		a.Run = g.Do(library.Effect{Type: "COUNT", Counter: "mana", Amount: number, Whom: "highest", By: number, Where: pot()})
		g.Choices = append(g.Choices, library.Choice{ID: "thing", Of: "things", Things: &library.Pick{Zone: "hand", Where: pot()}, Min: number, Max: number}, library.Choice{ID: "number", Of: "numbers", Low: number, High: number})
		end(g, func(x *library.End) { x.Where = pot() })
		sweep(g, func(x *library.Sweep) { x.Where = pot() })
		modifier(g, func(x *library.Modifier) { x.Of, x.Where, x.By = "FAST", pot(), number })
		g.rule(heard(func(l *def.Listener) { l.Where = pot() }))
	})
	a, e := p.Actions[0], p.Effects[1][0]
	lists := map[string][]kit.Cond{"see when": p.Zones[1].SeeWhen, "first": p.Modes[0].First, "seats": p.Phases[0].Seats, "until": p.Phases[0].Until, "action": a.Where, "cell": a.CellWhere,
		"card": a.Card.First, "target": a.Target.First, "pair": a.Target.Pair[1:], "guards": a.Target.Guards, "choice": p.Choices[2].Pick.First, "end": p.Ends[0].Where, "sweep": p.Sweeps[0].Where, "modifier": p.Mods[0].Conds, "effect": e.Conds,
		"listener": p.Conds[p.Globals[program.TurnStarted][0]]}
	for what, conds := range lists {
		if len(conds) != 1 || conds[0].Left.Way != program.WayMatchCounter {
			t.Errorf("%s: %+v", what, conds)
		}
	}
	for what, n := range map[string]program.Number{"low": a.Amount.Low, "high": a.Amount.High, "cost": a.Costs[0].Amount, "choice min": p.Choices[2].Min, "choice max": p.Choices[2].Max, "choice low": p.Choices[3].Low, "choice high": p.Choices[3].High,
		"amount": e.Amount, "by": e.By, "modifier": p.Mods[0].By} {
		if !n.Reads || n.Of.Way != program.WayMatchCounter {
			t.Errorf("%s: %+v", what, n)
		}
	}
	if !slices.Equal(p.SeeWhen, []uint8{1}) {
		t.Errorf("zones that are seen at times: %v", p.SeeWhen)
	}
}
