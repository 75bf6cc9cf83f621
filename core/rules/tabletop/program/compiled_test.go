package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// compiled is the program of a game after a change, which must be right.
func compiled(t *testing.T, change func(g lib)) *program.Program {
	t.Helper()
	p, err := compile(change)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestDefaultsOfDefinitions: keys that a manifest leaves out have the value that the reference states.
func TestDefaultsOfDefinitions(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Counters = append(g.Counters, library.Counter{ID: "capped", Capped: true}, library.Counter{ID: "worded", Of: "suit", Max: 1, Resets: "round", See: "nobody"})
		g.Cards = append(g.Cards, library.Card{ID: "MANY", Copies: 3, Start: "deck"})
		g.Choices = append(g.Choices, library.Choice{ID: "some", Of: "yes_no", Min: tabletest.N(2)}, library.Choice{ID: "up_to", Of: "yes_no", Max: tabletest.N(2)})
		g.Statuses = append(g.Statuses, library.Status{ID: "LONG", Max: 4, See: "all", Until: "round"})
		g.Cards[0].Keywords = []library.KeywordUse{{ID: "FAST"}}
		g.Cards[1].Keywords = []library.KeywordUse{{ID: "FAST", N: 3}}
		g.Actions = append(g.Actions, library.Action{ID: "later", Phases: []string{"rest"}})
		end(g, func(*library.End) {})
		end(g, func(x *library.End) { x.Modes = []string{"m"} })
	})
	for id, want := range map[string]string{"pot": "0..9999 of -1, 0 sees, resets 0", "capped": "0..0 of -1, 0 sees, resets 0", "worded": "0..1 of 1, 4 sees, resets 6"} {
		x := p.Counters[p.Counter(id)]
		if got := fmt.Sprintf("%d..%d of %d, %d sees, resets %d", x.Low, x.High, x.Of, x.See, x.Resets); got != want {
			t.Errorf("counter %s: %s, want %s", id, got, want)
		}
	}
	if got := p.Resets[program.UntilRound]; !slices.Equal(got, []uint16{p.Counter("worded")}) || len(p.Resets[program.Forever]) != 0 {
		t.Errorf("counters that start again each round: %v", got)
	}
	if a, many := p.Cards[p.Card("ACE")], p.Cards[p.Card("MANY")]; a.Copies != 1 || a.Start != 0 || many.Copies != 3 || many.Start != p.Zone("deck") {
		t.Errorf("%d copies of ACE and %d of MANY", a.Copies, many.Copies)
	}
	for i, want := range []string{"", "1 1", "2 1", "0 2"} {
		if x := p.Choices[i]; i > 0 && fmt.Sprint(x.Min.N, " ", x.Max.N) != want {
			t.Errorf("choice %s takes %d to %d, want %s", x.Def.ID, x.Min.N, x.Max.N, want)
		}
	}
	if w, l, f := p.Traits[p.Trait("WET")], p.Traits[p.Trait("LONG")], p.Traits[p.Trait("FAST")]; w.Max != 1 || w.Public || w.Until != program.Forever || l.Max != 4 || !l.Public || l.Until != program.UntilRound || f.Max != program.MaxNumber || !f.Keyword || w.Keyword {
		t.Errorf("%+v, %+v, %+v", w, l, f)
	}
	if a, b := p.Cards[1].Prints, p.Cards[2].Prints; a[0].N != 1 || b[0].N != 3 || a[0].Trait != p.Trait("FAST") {
		t.Errorf("printed keywords: %v, %v", a, b)
	}
	if a, b := p.Actions[0].Phases, p.Actions[1].Phases; a != 1<<32-1 || b != 1<<1 {
		t.Errorf("phases of actions: %b, %b", a, b)
	}
	if a, b := p.Ends[0].Modes, p.Ends[1].Modes; a != 1<<32-1 || b != 1 {
		t.Errorf("modes of ends: %b, %b", a, b)
	}
	if p.Phases[0].Next != -1 || p.Modes[0].DeckZone != 0 || p.Limits != nil {
		t.Errorf("%+v, %+v, %v", p.Phases[0], p.Modes[0], p.Limits)
	}
}

// TestDefaultsOfEffects: an amount that is left out is 1 where 0 would do nothing, and 0 elsewhere. Keys of moves
// are bits of how.
func TestDefaultsOfEffects(t *testing.T) {
	for _, c := range []struct {
		x      library.Effect
		amount int32
		how    int32
	}{
		{library.Effect{Type: "DEAL", From: "deck", To: "hand"}, 1, 0},
		{library.Effect{Type: "DEAL", From: "deck", To: "hand", Amount: tabletest.N(3), Bottom: true}, 3, program.ToBottom},
		{library.Effect{Type: "MAKE", Make: "ACE", To: "heap", Down: true}, 1, program.FaceDown},
		{library.Effect{Type: "MAKE", Make: "ACE", To: "board", Cell: true}, 1, program.ToCell},
		{library.Effect{Type: "SKIP"}, 1, 0},
		{library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self"}, 1, 0},
		{library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self"}, 1, 0},
		{library.Effect{Type: "REMOVE_STATUS", Status: "WET", Card: "self"}, 0, 0},
		{library.Effect{Type: "REMOVE_KEYWORD", Keyword: "FAST", Card: "self"}, 0, 0},
		{library.Effect{Type: "SET", Counter: "mana"}, 0, 0},
		{library.Effect{Type: "ATTACH", To: "heap", Card: "self", Down: true}, 0, program.ToHost | program.FaceDown},
		{library.Effect{Type: "MOVE", To: "heap", Card: "self"}, 0, 0},
	} {
		p := compiled(t, func(g lib) { g.Actions[0].Cell = "board"; g.act(c.x) })
		if x := p.Effects[1][0]; x.Amount.N != c.amount || x.How != c.how || library.EffectTypes[x.Do] != c.x.Type {
			t.Errorf("%+v: %s %d, how %b, want %d and %b", c.x, library.EffectTypes[x.Do], x.Amount.N, x.How, c.amount, c.how)
		}
	}
}

// TestDefinitionsThatEffectsName: an effect has the number of the definition that it names, and how long a status
// lasts is what the effect says, or else the status.
func TestDefinitionsThatEffectsName(t *testing.T) {
	for _, c := range []struct {
		x     library.Effect
		which uint16
		until program.Until
	}{
		{library.Effect{Type: "MAKE", Make: "BACK", To: "heap"}, 2, 0},
		{library.Effect{Type: "TRANSFORM", Make: "BACK", Card: "self"}, 2, 0},
		{library.Effect{Type: "TRANSFORM", Card: "self"}, 0, 0},
		{library.Effect{Type: "ASK", Choice: "word"}, 1, 0},
		{library.Effect{Type: "PHASE", Phase: "rest"}, 1, 0},
		{library.Effect{Type: "PHASE", Phase: "play"}, 0, 0},
		{library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(6), Stream: "dice"}, 2, 0},
		{library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(6)}, 0, 0},
		{library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self"}, 2, program.UntilPhase},
		{library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "self", Until: "turn"}, 2, program.UntilTurn},
		{library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self", Until: "round"}, 1, program.UntilRound},
		{library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Card: "self"}, 1, program.Forever},
	} {
		p := compiled(t, func(g lib) {
			g.Streams, g.Statuses[0].Until = []string{"coins", "dice"}, "phase"
			g.act(c.x)
		})
		if x := p.Effects[1][0]; x.Which != c.which || x.Until != c.until {
			t.Errorf("%+v: number %d until %d, want %d until %d", c.x, x.Which, x.Until, c.which, c.until)
		}
	}
	p := compiled(t, func(g lib) { g.act(library.Effect{Type: "RAISE", Event: "x:ASK"}) })
	if ask, _ := p.Types.Lookup("x:ASK"); p.Effects[1][0].Event != ask || ask < program.NTypes {
		t.Errorf("it raises %d, want %d", p.Effects[1][0].Event, ask)
	}
	p = compiled(t, func(g lib) {
		roll := func(n int) library.Effect {
			return library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(n)}
		}
		g.Actions[0].Run = g.Do(roll(6), roll(8), roll(4), library.Effect{Type: "ROLL", Counter: "mana", Amount: tabletest.Path("match.turn")})
	})
	if a, b := p.Counters[p.Counter("pot")].Sides, p.Counters[p.Counter("mana")].Sides; a != 8 || b != 0 {
		t.Errorf("dice of %d and %d sides, want 8 and 0", a, b)
	}
}

// TestFamilies: a family has a card for each combination of values, the last attribute changing first, named
// after the family and the values.
func TestFamilies(t *testing.T) {
	label := func(en string) def.Localised { return def.Localised{EN: en} }
	p := compiled(t, func(g lib) {
		g.Attributes[1].Names = []library.ValueName{{Word: "red", Name: label("♥")}}
		g.Attributes[0].Names = []library.ValueName{{N: 3, Name: label("king")}}
		g.Families = []library.Family{{ID: "F", Of: []string{"rank", "suit"}, Copies: 2, Start: "deck", Text: label("text"), Keywords: []library.KeywordUse{{ID: "FAST"}}},
			{ID: "N", Of: []string{"rank"}}, {ID: "M", Of: []string{"rank"}, Name: label("mark")}, {ID: "S", Of: []string{"suit"}}}
	})
	var list []string
	for i := 3; i < len(p.Cards); i++ {
		x := &p.Cards[i]
		list = append(list, fmt.Sprintf("%s %q %v", x.ID, x.Name.EN, x.Attrs))
	}
	want := []string{`F-1-red "1♥" [1 0]`, `F-1-blue "1 blue" [1 1]`, `F-2-red "2♥" [2 0]`, `F-2-blue "2 blue" [2 1]`, `F-3-red "king♥" [3 0]`, `F-3-blue "king blue" [3 1]`,
		`N-1 "" [1 0]`, `N-2 "" [2 0]`, `N-3 "king" [3 0]`, `M-1 "mark 1" [1 0]`, `M-2 "mark 2" [2 0]`, `M-3 "mark king" [3 0]`, `S-red "♥" [0 0]`, `S-blue "blue" [0 1]`}
	if !slices.Equal(list, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(list, "\n"), strings.Join(want, "\n"))
	}
	if x := p.Cards[3]; x.Copies != 2 || x.Start != p.Zone("deck") || x.Text.EN != "text" || len(x.Prints) != 1 || !x.Has(0) || !x.Has(1) {
		t.Errorf("%+v", x)
	}
	if x := p.Cards[len(p.Cards)-1]; x.Has(0) || !x.Has(1) || (&program.Card{}).Has(0) {
		t.Errorf("%+v has a rank", x)
	}
}

// TestFiltersOfPicks: filters that compare a target with the card are asked for each pair, with their alternatives,
// and all others once for each target.
func TestFiltersOfPicks(t *testing.T) {
	p := compiled(t, func(g lib) {
		where := tabletest.Where("target.rank > 1", "target.rank > card.rank", "card.rank > 1", "card.rank > 2 or target.rank > 2", "target.rank > 1 or match.turn > 2", "match.turn > 3 or card.rank < target.rank or match.turn > 4")
		g.Actions[0].Card, g.Actions[0].Target = &library.Pick{Zone: "hand", Side: "any"}, &library.Pick{Zone: "hand", Side: "enemy", Where: where}
	})
	texts := func(conds []kit.Cond) (list []string) {
		for _, c := range conds {
			list = append(list, c.Text)
		}
		return list
	}
	x := p.Actions[0].Target
	if first := texts(x.First); len(first) != 4 || first[0] != "target.rank > 1" || first[1] != "card.rank > 1" {
		t.Errorf("asked once: %q", first)
	}
	if pair := texts(x.Pair); len(pair) != 6 || pair[0] != "target.rank > card.rank" {
		t.Errorf("asked for each pair: %q", pair)
	}
	if x.Side != program.Enemy || p.Actions[0].Card.Side != program.AnySide {
		t.Errorf("sides %d and %d", x.Side, p.Actions[0].Card.Side)
	}
}

// TestTeamsOfModes: a mode has as many teams as its highest number, or one of each seat where it names none.
func TestTeamsOfModes(t *testing.T) {
	for _, c := range []struct {
		seats int
		teams []int
		want  int
		of    uint8 // of the last seat
	}{{2, nil, 2, 2}, {8, nil, 8, 8}, {4, []int{1, 2, 1, 2}, 2, 2}, {2, []int{3, 1}, 3, 1}} {
		p := compiled(t, func(g lib) { g.Modes[0].Seats, g.Modes[0].Teams = [2]int{1, c.seats}, c.teams })
		if x := p.Modes[0]; x.NTeams != c.want || x.Teams[c.seats-1] != c.of {
			t.Errorf("%d seats, teams %v: %d teams, %v", c.seats, c.teams, x.NTeams, x.Teams)
		}
	}
}

// TestListenersFindTheirOwners: a listener is found by what has it, by its type, and by whether it hears what
// concerns others.
func TestListenersFindTheirOwners(t *testing.T) {
	p := compiled(t, func(g lib) {
		hear := func(event string, role def.Role, limit int) []def.Listener {
			return []def.Listener{heard(func(l *def.Listener) { l.Event, l.Role, l.Limit = event, role, limit })}
		}
		g.Cards[0].Listeners = hear("CARD_MOVED", def.Source, 3)
		g.Cards[1].Listeners = hear("TURN_ENDED", def.Owner, 0)
		g.Keywords[0].Listeners = hear("FLIPPED", def.Any, 0)
		g.Statuses[0].Listeners = hear("SILENCED", def.Source, 0)
		g.Statuses = append(g.Statuses, library.Status{ID: "DRY"})
		g.Statuses[1].Listeners = hear("STATUS_CHANGED", def.Source, 0)
		g.Cards[1].Keywords = []library.KeywordUse{{ID: "FAST"}}
		g.rule(heard(func(l *def.Listener) { l.Event, l.PerMatch = "SHUFFLED", 2 }))
	})
	for _, c := range []struct {
		t              event.Type
		global         int
		heard, ambient bool
	}{{program.CardMoved, 0, true, false}, {program.TurnEnded, 0, true, true}, {program.Flipped, 0, true, true}, {program.Silenced, 0, true, false}, {program.Shuffled, 1, true, false}, {program.Rolled, 0, false, false}} {
		if len(p.Globals[c.t]) != c.global || p.Heard[c.t] != c.heard || p.Ambient[c.t] != c.ambient {
			t.Errorf("%s: %d of rules, heard %v, by others %v", p.Types.Def(c.t).Name, len(p.Globals[c.t]), p.Heard[c.t], p.Ambient[c.t])
		}
	}
	types := func(list []program.RoleRef) (out []event.Type) {
		for _, x := range list {
			out = append(out, x.Type)
			if p.Listeners[x.Ref].Type != x.Type || p.Listeners[x.Ref].Role != x.Role {
				t.Errorf("%+v refers to %+v", x, p.Listeners[x.Ref])
			}
		}
		return out
	}
	for i, want := range [][]event.Type{nil, {program.CardMoved}, {program.TurnEnded, program.Flipped}} {
		if got := types(p.Cards[i].Hears); !slices.Equal(got, want) {
			t.Errorf("card %d hears %v, want %v", i, got, want)
		}
	}
	if k, s := types(p.Traits[p.Trait("FAST")].Hears), types(p.Traits[p.Trait("WET")].Hears); !slices.Equal(k, []event.Type{program.Flipped}) || !slices.Equal(s, []event.Type{program.Silenced}) {
		t.Errorf("the keyword hears %v, the status %v", k, s)
	}
	if s := types(p.Traits[p.Trait("DRY")].Hears); !slices.Equal(s, []event.Type{program.StatusChanged}) {
		t.Errorf("the second status hears %v", s)
	}
	if a, b := p.Limits[p.Cards[1].Hears[0].Ref], p.Limits[p.Globals[program.Shuffled][0]]; a != (program.Limit{Turn: 3}) || b != (program.Limit{Match: 2}) {
		t.Errorf("limits %+v and %+v", a, b)
	}
}

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

// TestPublicEnds: an end says the same for every player if its filters ask about the match alone.
func TestPublicEnds(t *testing.T) {
	for text, want := range map[string]bool{"match.turn > 1": true, "owner.counter(mana) > 1": false, "match.turn > owner.counter(mana)": false, "match.turn > match.round": true} {
		p := compiled(t, func(g lib) {
			end(g, func(x *library.End) { x.Where = tabletest.Where(text) })
			end(g, func(x *library.End) { x.Where, x.When = tabletest.Where(text), 1 })
		})
		if p.Ends[0].Public != want || p.Ends[1].Public {
			t.Errorf("%s: %v, and with a function %v", text, p.Ends[0].Public, p.Ends[1].Public)
		}
	}
}

// TestFacesOfCompiledCards: a card and its back know each other.
func TestFacesOfCompiledCards(t *testing.T) {
	p := compiled(t, func(g lib) { g.Cards[0].Back = "BACK" })
	if a, b := p.Cards[1], p.Cards[2]; a.Back != 2 || a.Front != 0 || b.Front != 1 || b.Back != 0 {
		t.Errorf("%+v, %+v", a, b)
	}
}

// TestNamesAndNumbers: definitions are found by id, words of enumerations are listed by number, and a value is spelled
// by its word.
func TestNamesAndNumbers(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Rooms = []library.Room{{ID: "r"}, {ID: "s"}}
		g.Decks, g.Modes[0].Deck = []library.Deck{{ID: "d"}, {ID: "e"}}, &library.DeckRules{Zone: "deck"}
		g.Modes = append(g.Modes, library.Mode{ID: "n", Seats: [2]int{2, 2}, Phases: []string{"play"}, MaxTurns: 1})
		g.Streams = []string{"dice"}
	})
	for enum, want := range map[string]string{"mode": "[m n]", "phase": "[play rest]", "action": "[act]", "stream": "[dice]", "card": "[ ACE BACK]", "choice": "[ word]", "zone": "[ hand deck board heap]", "status": "[ FAST WET]",
		"option": "[speed tide]", "objective": "[rich]", "counter": "[ pot mana gold wear]", "result": "[ win draw loss]"} {
		if got := fmt.Sprint(p.Words(enum)); got != want {
			t.Errorf("%s: %s, want %s", enum, got, want)
		}
	}
	got := fmt.Sprintln(p.Zone("board"), p.Zone("x"), p.Counter("gold"), p.Counter("x"), p.Card("BACK"), p.Card("x"), p.Action("act"), p.Action("x"), p.Mode(""), p.Mode("n"), p.Mode("x"), p.Attribute("suit"), p.Attribute("x"), p.Trait("WET"), p.Trait("x"),
		p.RoomIDs(), p.Room("s").ID, p.Room("x") == nil, p.DeckIDs(), p.Deck("e").ID, p.Deck("x") == nil, p.Hand().Def.ID, p.Phases[0].Label().EN, p.Zones[1].Label().EN)
	if want := "3 0 3 0 2 0 0 -1 0 1 -1 1 -1 2 0 [r s] s true [d e] e true hand play hand\n"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	// Several packs may have a card of one id: it is found by the id that the packs' names show for its full id.
	names := def.NewNames()
	names.AddPack("one", "one", nil)
	names.AddPack("two", "two", nil)
	names.Add("card", def.Named{Pack: "one", Namespace: "one", ID: "ACE"})
	names.Add("card", def.Named{Pack: "two", Namespace: "two", ID: "BACK"})
	names.Settle(nil)
	p.Lib.Names = names
	for id, want := range map[string]uint16{"one:ACE": p.Card("ACE"), "TWO:BACK": p.Card("BACK"), "two:ACE": 0, "one:": 0} {
		if got := p.Card(id); got != want {
			t.Errorf("card %s is %d, want %d", id, got, want)
		}
	}
	p = compiled(t, func(g lib) {
		g.Zones[0].ID, g.Zones[1].ID, g.Zones[1].See, g.Zones[1].Name = "deck", "hand", "owner", def.Localised{EN: "the hand"}
	})
	if z := p.Hand(); z.Def.ID != "hand" || z.Label().EN != "the hand" {
		t.Errorf("the hand is %s", z.Def.ID)
	}
	p = compiled(t, func(g lib) { g.Zones[0].See, g.Zones[1].See = "all", "all" })
	if z := p.Hand(); z != nil {
		t.Errorf("a game without a hand has %s", z.Def.ID)
	}
}

// TestValuesAreSpelled: what a filter reads is spelled as manifests write it.
func TestValuesAreSpelled(t *testing.T) {
	for _, c := range []struct {
		path string
		n    int32
		want string
	}{{"card.suit", 1, "blue"}, {"card.suit", 2, "2"}, {"card.suit", -1, "-1"}, {"card.rank", 3, "3"}, {"card.is_own", 1, "true"}, {"card.is_own", 0, "false"}, {"card.id", 2, "BACK"}, {"card.id", 0, "0"}, {"card.zone", 4, "heap"},
		{"match.phase", 1, "rest"}, {"match.option(tide)", 1, "high"}, {"match.option(speed)", 1, "1"}, {"match.counter(worded)", 1, "blue"}, {"match.counter(toned)", 1, "high"}, {"match.counter(pot)", 1, "1"}} {
		p := compiled(t, func(g lib) {
			g.Attributes = append([]library.Attribute{{ID: "tone", Words: []string{"deep", "high"}}}, g.Attributes...)
			g.Counters = append(g.Counters, library.Counter{ID: "worded", Of: "suit", Max: 1}, library.Counter{ID: "toned", Of: "tone", Max: 1})
			g.Actions[0].Card = &library.Pick{Zone: "hand", Where: tabletest.Where(c.path + " == 1")}
		})
		if got := p.Spelled(&p.Actions[0].Card.First[0].Left, c.n, nil); got != c.want {
			t.Errorf("%s, %d: %s, want %s", c.path, c.n, got, c.want)
		}
	}
	p := compiled(t, func(g lib) {
		g.rule(heard(func(l *def.Listener) {
			l.Event, l.Where = "CARD_MOVED", tabletest.Where("event.to == heap", "event.index == 2")
		}))
	})
	conds, e := p.Conds[p.Globals[program.CardMoved][0]], &event.Event{Type: program.CardMoved}
	if a, b := p.Spelled(&conds[0].Left, 4, e), p.Spelled(&conds[1].Left, 4, e); a != "heap" || b != "4" || conds[0].Left.Way != program.WayEventZone || conds[1].Left.Way != program.WayEventField {
		t.Errorf("%s by way %d, %s by way %d", a, conds[0].Left.Way, b, conds[1].Left.Way)
	}
}

// TestEventsOfPacksAreTyped: an ask of a pack has its first field as the number that listeners modify. A fact has none, nor has an ask
// without fields.
func TestEventsOfPacksAreTyped(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Events = append(g.Events, def.EventType{Name: "x:FACT", Fields: g.Events[0].Fields, Doc: def.Localised{EN: "doc"}, Source: "x"}, def.EventType{Name: "x:BARE", Ask: true, Low: 200, High: 300})
	})
	for name, want := range map[string]string{"x:ASK": "ask true value 0 from 100 to 900 [amount]", "x:FACT": "ask false value -1 from 100 to 999 [amount]", "x:BARE": "ask true value -1 from 200 to 300 []"} {
		typ, _ := p.Types.Lookup(name)
		d := p.Types.Def(typ)
		if got := fmt.Sprintf("ask %v value %d from %d to %d %v", d.Kind == event.Ask, d.Value, d.Low, d.High, d.FieldNames()); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestWordsOfReference: the lists from which pages are written have every effect with its keys, every subject, and every
// property with what has it.
func TestWordsOfReference(t *testing.T) {
	list := program.EffectTypes()
	if len(list) != len(library.EffectTypes) {
		t.Fatalf("%d types of effects, want %d", len(list), len(library.EffectTypes))
	}
	for i, x := range list {
		if needs, takes := program.EffectKeys(x.Type); x.Type != library.EffectTypes[i] || !slices.Equal(needs, x.Needs) || !slices.Equal(takes, x.Takes) {
			t.Errorf("%+v, but the keys are %v and %v", x, needs, takes)
		}
	}
	if got := strings.Join(program.Subjects(), " "); got != "owner opponent active starter match card target self source source_player target_player event host cell" {
		t.Error(got)
	}
	of := map[string]string{}
	for _, x := range program.Properties() {
		of[x.Word] = strings.Join(x.Of, " ")
	}
	for word, want := range map[string]string{"counter": "player card match", "size": "player match zone", "seat": "player card", "turn": "match", "face_up": "card zone", "cell": "card cell", "is_player": "player card", "sum": "player match"} {
		if of[word] != want {
			t.Errorf("%s is of %q, want %q", word, of[word], want)
		}
	}
}

// TestWordsOfChoices: a word of a choice is called as the choice says, else as an attribute that has all of its
// words says, else by itself.
func TestWordsOfChoices(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Attributes[1].Names = []library.ValueName{{Word: "red", Name: def.Localised{EN: "hearts"}}}
		g.Choices[0].Words = []string{"blue", "red"}
		g.Choices[0].Names = []library.ValueName{{Word: "blue", Name: def.Localised{EN: "sky"}}}
		g.Choices = append(g.Choices, library.Choice{ID: "other", Of: "words", Words: []string{"red", "green"}})
	})
	for i, want := range []string{"sky", "hearts"} {
		if got := p.WordName(&p.Choices[1], i).In(i18n.English); got != want {
			t.Errorf("word %d is called %s, want %s", i, got, want)
		}
	}
	if got := p.WordName(&p.Choices[2], 0).In(i18n.English); got != "red" {
		t.Errorf("a word of another list is called %s", got)
	}
}

// TestPayloadFields: each constant is the place of its field in the table of types. The fields of a step, which no table
// lists, have places of their own.
func TestPayloadFields(t *testing.T) {
	types := compiled(t, func(lib) {}).Types
	for name, at := range map[string]int{
		"GAME_STARTED.seats": program.ArgSeats, "GAME_STARTED.mode": program.ArgMode, "PHASE_STARTED.phase": program.ArgPhase,
		"ACTION_DECLARED.action": program.ArgAction, "ACTION_DECLARED.amount": program.ArgAmount, "ACTION_DECLARED.card": program.ArgCard, "ACTION_DECLARED.seen": program.ArgSeen,
		"ACTION_RESOLVING.action": program.ArgAction, "ACTION_RESOLVING.amount": program.ArgAmount, "COMMITTED.action": program.ArgAction, "COMMITTED.amount": program.ArgAmount,
		"MOVE_CHECKED.from": program.ArgFrom, "MOVE_CHECKED.to": program.ArgTo, "MOVE_CHECKED.index": program.ArgIndex, "MOVE_CHECKED.how": program.ArgHow,
		"CARD_MOVED.from": program.ArgFrom, "CARD_MOVED.to": program.ArgTo, "CARD_MOVED.index": program.ArgIndex, "CARD_MOVED.how": program.ArgHow, "CARD_MOVED.was": program.ArgWas,
		"COUNTER_CHANGING.counter": program.ArgCounter, "COUNTER_CHANGING.amount": program.ArgDelta, "COUNTER_CHANGING.now": program.ArgNow, "COUNTER_CHANGING.set": program.ArgSet, "COUNTER_CHANGING.less": program.ArgLess,
		"COUNTER_CHANGED.counter": program.ArgCounter, "COUNTER_CHANGED.amount": program.ArgDelta, "COUNTER_CHANGED.now": program.ArgNow, "COUNTER_CHANGED.set": program.ArgSet, "COUNTER_CHANGED.less": program.ArgLess, "COUNTER_CHANGED.rest": program.ArgRest,
		"STATUS_CHANGING.status": program.ArgStatus, "STATUS_CHANGING.amount": program.ArgDelta, "STATUS_CHANGING.now": program.ArgNow, "STATUS_CHANGING.less": program.ArgTakes, "STATUS_CHANGING.until": program.ArgUntil,
		"STATUS_CHANGED.status": program.ArgStatus, "STATUS_CHANGED.amount": program.ArgDelta, "STATUS_CHANGED.now": program.ArgNow, "STATUS_CHANGED.less": program.ArgTakes, "STATUS_CHANGED.until": program.ArgUntil,
		"OBJECTIVE_COMPLETED.objective": program.ArgObjective,
		"TRANSFORMED.zone":              program.ArgZone, "TRANSFORMED.fresh": program.ArgFresh, "TRANSFORMED.was": program.ArgBefore, "SILENCED.zone": program.ArgZone, "SILENCED.on": program.ArgOn,
		"ZONE_SHOWN.zone": program.ArgZone, "ZONE_SHOWN.shown": program.ArgShown, "COUNTER_SHOWN.counter": program.ArgCounter, "COUNTER_SHOWN.shown": program.ArgShown, "COUNTER_SHOWN.now": program.ArgNow,
		"MATCH_RESTARTED.game": program.ArgGame, "SHUFFLED.zone": program.ArgZone, "FLIPPED.up": program.ArgUp, "FLIPPED.zone": program.ArgIn,
		"ROLLED.stream": program.ArgStream, "ROLLED.sides": program.ArgSides, "ROLLED.value": program.ArgRolled, "ROLLED.counter": program.ArgInto,
		"ASKED.choice": program.ArgChoice, "ANSWERED.choice": program.ArgChoice, "ANSWERED.taken": program.ArgTaken, "ANSWERED.value": program.ArgValue,
		"GAME_ENDED.result": program.ArgResult, "GAME_ENDED.winners": program.ArgWinners, "GAME_ENDED.reason": program.ArgReason,
	} {
		of, field, _ := strings.Cut(name, ".")
		ty, ok := types.Lookup(of)
		if !ok || types.Def(ty).FieldIndex(field) != at {
			t.Errorf("%s is not at %d", name, at)
		}
	}
	for ty := program.GameStarted; ty < program.NTypes; ty++ {
		d := types.Def(ty)
		for field, at := range map[string]int{"card": program.ArgCard, "seen": program.ArgSeen} {
			if i := d.FieldIndex(field); i >= 0 && i != at {
				t.Errorf("%s.%s is at %d, want %d", d.Name, field, i, at)
			}
		}
	}
	for _, fields := range [][]int{{program.ArgEffect, program.ArgOperand}, {program.ArgHandler, program.ArgAmount, program.ArgFunc, kit.ArgGiven}} {
		for i := range fields[1:] {
			if fields[i] >= fields[i+1] {
				t.Errorf("the fields of a step are at %d", fields)
			}
		}
	}
}
