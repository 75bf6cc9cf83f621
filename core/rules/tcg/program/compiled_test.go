package program_test

import (
	"fmt"
	"testing"

	"arbiter/core/def"
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
	lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: "MORE", Pack: "base", At: "lane", Until: []string{"turn"}, Pile: "PILE", DrawNeeds: "storm"}, library.Fixture{ID: "FREE", Pack: "base", At: "lane", Until: []string{"turn"}, Pile: "PILE"})
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	storm, known := p.Option("storm")
	if got := fmt.Sprint(known, p.Fixtures[p.Fixture("LANE")].DrawNeeds, p.Fixtures[p.Fixture("MORE")].DrawNeeds == int(storm), p.Fixtures[p.Fixture("FREE")].DrawNeeds); got != fmt.Sprint(true, program.Unloaded, true, program.NoOption) {
		t.Errorf("needs: %s", got)
	}
	if got := p.OptionOf(p.Cards[1].Play); got != program.NoOption {
		t.Errorf("a card hangs on the option %d", got)
	}
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
	refused(t, []refusal{{"too many actions", "actions", actions(1 << 15)}})
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
