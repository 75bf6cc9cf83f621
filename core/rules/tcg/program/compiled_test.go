package program_test

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// TestWhatModifiersChange (G-15, G-25): a modifier of a card is for the unit itself, for the bearer of
// armory, or an aura for others, and is kept apart by that.
func TestWhatModifiersChange(t *testing.T) {
	lib := parts()
	mod := func(scope string) library.Modifier {
		return library.Modifier{Of: "attack", Scope: scope, Op: "add", By: one(1)}
	}
	lib.Cards[0].Modifiers = []library.Modifier{mod("self"), mod("own units")}
	lib.Cards[1].Modifiers = []library.Modifier{mod("host"), mod("enemy units"), mod("host")}
	lib.Keywords[0].Modifiers = []library.Modifier{mod("self"), mod("own units"), mod("any units")}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	unit, armor, key := &p.Cards[p.Card("UNIT")], &p.Cards[p.Card("ARMOR")], &p.Keywords[p.Keyword("KEY")]
	for what, c := range map[string][2]int{"own of a unit": {len(unit.Mods), 1}, "auras of a unit": {len(unit.AuraMods), 1}, "of the bearer": {len(armor.HostMods), 2}, "auras of armory": {len(armor.AuraMods), 1}, "own of a keyword": {len(key.Mods), 1}, "auras of a keyword": {len(key.AuraMods), 2}} {
		if c[0] != c[1] {
			t.Errorf("%s: %d, want %d", what, c[0], c[1])
		}
	}
}

// TestFiltersOfPools (D-04, D-05): a pool asks about the event of its stage, with the fields of that
// event and of no other.
func TestFiltersOfPools(t *testing.T) {
	stage := func(stage, text string) func(lib *library.Library) {
		return func(lib *library.Library) { lib.Pools[0].Stage, lib.Pools[0].Where = stage, where(text) }
	}
	refused(t, []refusal{
		{"what is absorbed, before the shield", "", stage(library.BeforeShield, "event.absorbed > 0")}, {"what is absorbed, with the shield", "no field", stage(library.WithShield, "event.absorbed > 0")},
	})
}

// TestOptionsOfOtherPacks: what needs an option that no loaded pack declares is never on. An option that
// a pack declares, or that only a rule names, is found.
func TestOptionsOfOtherPacks(t *testing.T) {
	lib := parts()
	lib.Fixtures[1].DrawNeeds, lib.Rules[0].Option = "elsewhere", "storm"
	lib.Rules[0].Name = def.Localised{EN: "Storm", ZH: "风暴"}
	lib.Fixtures[2].Option, lib.Fixtures[2].Name = "gale", def.Localised{EN: "Gale", ZH: "大风"}
	lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: "MORE", Pack: "base", At: "lane", Until: []string{"turn"}, Pile: "PILE", DrawNeeds: "storm"}, library.Fixture{ID: "FREE", Pack: "base", At: "lane", Until: []string{"turn"}, Pile: "PILE"})
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.OptionAt(must(t, p, "storm")).Name; got != lib.Rules[0].Name {
		t.Errorf("an option that only a rule names is called %v, not %v as the rule", got, lib.Rules[0].Name)
	}
	if o := p.OptionAt(must(t, p, "gale")); o.Name != (def.Localised{EN: "Gale", ZH: "大风"}) || o.Pack != "base" || o.Type != library.BoolOption || o.Low != 0 || o.High != 1 {
		t.Errorf("an option that only a fixture names is %+v", o)
	}
	storm, known := p.Option("storm")
	if got := fmt.Sprint(known, p.Fixtures[p.Fixture("LANE")].DrawNeeds, p.Fixtures[p.Fixture("MORE")].DrawNeeds == int(storm), p.Fixtures[p.Fixture("FREE")].DrawNeeds); got != fmt.Sprint(true, program.Unloaded, true, program.NoOption) {
		t.Errorf("needs: %s", got)
	}
	if got := p.OptionOf(p.Cards[1].Play); got != program.NoOption {
		t.Errorf("a card hangs on the option %d", got)
	}
}

// must is the number of an option that there is.
func must(t *testing.T, p *program.Program, option string) uint16 {
	t.Helper()
	n, known := p.Option(option)
	if !known {
		t.Fatalf("no option %s", option)
	}
	return n
}

// TestBoundsOfNumbers: a table that is longer than its numbers can count is refused, with its name.
func TestBoundsOfNumbers(t *testing.T) {
	actions := func(n int) func(lib *library.Library) {
		return func(lib *library.Library) {
			lib.Rules[0].Actions = make([]library.Action, n)
			for i := range lib.Rules[0].Actions {
				lib.Rules[0].Actions[i] = library.Action{ID: "A", Who: "unit", Phases: []string{"skirmish"}, Run: 1}
			}
		}
	}
	refused(t, append([]refusal{{"many actions", "", actions(1<<15 - 1)}, {"too many actions", "actions", actions(1 << 15)}}, tooMany...))
	throw := func(fields ...[2]string) func(lib *library.Library) {
		return func(lib *library.Library) {
			lib.Events[4].Fields = nil
			for _, f := range fields {
				lib.Events[4].Fields = append(lib.Events[4].Fields, def.EventField{Name: f[0], Kind: f[1]})
			}
			lib.Rules[0].ToHit = &library.ToHit{Ask: "base:THROW", Chances: []int{50}, Start: 1}
		}
	}
	good := [][2]string{{"step", "int"}, {"chance", "int"}, {"tags", "tags"}, {"roll", "int"}, {"hit", "bool"}}
	list := []refusal{{"a throw", "", throw(good...)}, {"without its last field", "with the fields step", throw(good[:4]...)}, {"with one more", "with the fields step", throw(append(good[:5:5], [2]string{"more", "int"})...)}}
	for i := range good {
		for _, other := range [][2]string{{good[i][0], "players"}, {"other", good[i][1]}} {
			fields := append([][2]string{}, good...)
			fields[i] = other
			list = append(list, refusal{fmt.Sprint("a throw with the field ", other), "with the fields step", throw(fields...)})
		}
	}
	refused(t, list)
}

// TestPartsThatEffectsNeed (RB 4): what is for a player needs the player of an event's target or source, and
// what is for a unit the thing itself. A counter is for what has it.
func TestPartsThatEffectsNeed(t *testing.T) {
	var list []refusal
	for _, tt := range []struct{ lacks, whom, kind, counter, want string }{
		{"target", "target", "HEAL", "", "base:PART has no target"}, {"target", "target", "DRAW", "", ""}, {"target_player", "target", "HEAL", "", ""}, {"target_player", "target", "DRAW", "", "base:PART has no target"},
		{"source", "source", "HEAL", "", "base:PART has no source"}, {"source", "source", "DRAW", "", ""}, {"source_player", "source", "HEAL", "", ""}, {"source_player", "source", "DRAW", "", "base:PART has no source"},
		{"target_player", "target", "COUNT", "ofplayer", "base:PART has no target"}, {"target", "target", "COUNT", "ofplayer", ""}, {"target_player", "target", "COUNT", "ofunit", ""}, {"target", "target", "COUNT", "ofunit", "base:PART has no target"},
		{"source_player", "source", "COUNT", "ofplayer", "base:PART has no source"}, {"source", "source", "COUNT", "ofplayer", ""}, {"source", "source", "COUNT", "oflane", "base:PART has no source"},
	} {
		list = append(list, refusal{fmt.Sprintf("%+v", tt), tt.want, func(lib *library.Library) {
			lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: "base:PART", Low: 600, High: 899, Lacks: []string{tt.lacks}})
			x := library.Effect{Type: tt.kind, Whom: tt.whom, Amount: one(1)}
			if tt.counter != "" {
				x.Counter = "RULE." + tt.counter
			}
			lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "base:PART", Role: def.Any, Priority: 600, Run: effects(lib, x)}}
		}})
	}
	refused(t, list)
}

// TestClausesOfManifests: coverage counts every filter, modifier and effect of a manifest at its own place,
// and equal texts at one place together.
func TestClausesOfManifests(t *testing.T) {
	at := func(line int) def.Pos { return def.Pos{File: "unit.toml", Line: line} }
	p := built(t, func(lib *library.Library) {
		filter := func(text string, line int) []def.Cond {
			list := where(text)
			list[0].Pos = at(line)
			return list
		}
		lib.Cards[0].Modifiers = []library.Modifier{{Pos: at(1), Of: "attack", Op: "add", By: one(1), Where: filter("unit.damage > 1", 2)}}
		lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Any, Priority: 600, Where: filter("source.damage > 3", 3), Run: effects(lib, library.Effect{Pos: at(4), Type: "HEAL", Whom: "unit", Amount: one(1)})}}
	})
	conds := p.Filters[p.Cards[1].Hears[0].Ref].Conds
	for i, c := range []struct {
		ref  match.ClauseRef
		want match.Clause
	}{{p.Mods[0].Clause, match.Clause{Pos: at(1), Kind: match.Modifier, Text: "attack"}}, {p.Mods[0].Conds[0].Clause, match.Clause{Pos: at(2), Kind: match.Filter, Text: "unit.damage > 1"}}, {conds[0].Clause, match.Clause{Pos: at(3), Kind: match.Filter, Text: "source.damage > 3"}}, {p.Effects[1][0].Clause, match.Clause{Pos: at(4), Kind: match.Effect, Text: "HEAL"}}} {
		if c.ref == 0 || p.Clauses[c.ref] != c.want {
			t.Errorf("clause %d is %+v, want %+v", i, p.Clauses[c.ref], c.want)
		}
	}
}

// TestCapsThatMayFall (G-16): the shield cap of a unit may fall by a keyword with a number of its own that a modifier gives, if that
// changes the shield cap. Another value, a fixed rise, or a keyword that nothing gives does not count.
func TestCapsThatMayFall(t *testing.T) {
	for _, c := range []struct {
		of    string
		by    library.Amount
		given bool
		falls bool
	}{
		{"shield_cap", library.Amount{Var: "x"}, true, true}, {"attack", library.Amount{Var: "x"}, true, false}, {"health_cap", library.Amount{Var: "x"}, true, false}, {"shield_cap", library.Amount{Var: "x"}, false, false}, {"shield_cap", one(2), true, false},
	} {
		p := built(t, func(lib *library.Library) {
			lib.Keywords[1].Modifiers = []library.Modifier{{Of: c.of, Scope: "self", Op: "add", By: c.by}}
			if c.given {
				lib.Cards[0].Modifiers = []library.Modifier{{Of: "keyword", Scope: "own units", Op: "add", Keyword: library.KeywordUse{ID: "NUM", N: library.Numbers{4}}}}
			}
		})
		if p.CapsFall != c.falls {
			t.Errorf("%+v: caps fall %v", c, p.CapsFall)
		}
	}
}

// TestPicturesOfCards (K-22): a card is pictured by its id, and one that is not known as hidden.
func TestPicturesOfCards(t *testing.T) {
	p := built(t, func(*library.Library) {})
	for i := range p.Cards {
		want := "card:hidden"
		if i > 0 {
			want = "card:" + p.Cards[i].ID
		}
		if p.Cards[i].Pictured != want {
			t.Errorf("card %d is pictured as %q, want %q", i, p.Cards[i].Pictured, want)
		}
	}
}
