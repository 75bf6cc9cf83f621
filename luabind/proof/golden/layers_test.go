package golden_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// unitCard is a unit of the packs of a case: attack 2, shield 1, health 5, cost 3.
func unitCard(id, more string) string {
	return fmt.Sprintf("[[card]]\nid = %q\nname = { en = %q }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 3 }\n"+
		"stats = { attack = 2, shield = 1, health = 5 }\ntags = [\"INFANTRY\"]\nscript = \"s.lua\"\n%s", id, id, more)
}

// modifier is one of a card; the rest of its keys follow.
func modifier(of, scope, rest string) string {
	return fmt.Sprintf("[[card.modifier]]\nof = %q\nscope = %q\n%s\n", of, scope, rest)
}

func source(id, requires, manifest, script string) load.Source {
	return load.Source{Name: id, FS: fstest.MapFS{
		"pack.toml":  {Data: fmt.Appendf(nil, "id = %q\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [%s]\n", id, requires)},
		id + ".toml": {Data: []byte(manifest)}, "s.lua": {Data: []byte("function nothing(me, ev, game) end\n" + script)}}}
}

// scenario is a position with some cards as units of seat 1 in its front row, lane by
// lane, and then of seat 2.
func scenario(t *testing.T, packs []load.Source, own, other []string) (*tcg.Match, []event.Entity) {
	t.Helper()
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), packs...))
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(prog, match.Options{Log: true})
	m := sc.Match()
	m.Attach(k)
	var units []event.Entity
	for p, ids := range [][]string{own, other} {
		for i, id := range ids {
			ix, err := sc.Unit(event.Player(p), id, place.Spot{Lane: place.Lane(i % 3), Row: place.Row(i / 3 % 2), Slot: uint8(i / 6)})
			if err != nil {
				t.Fatal(err)
			}
			units = append(units, m.State.Handle(ix))
		}
	}
	return m, units
}

// TestModifiersReadWhatTheyChange checks that a modifier that reads the value that it
// changes, or another one, does what its designer means.
func TestModifiersReadWhatTheyChange(t *testing.T) {
	for _, tt := range []struct {
		name     string
		manifest string
		script   string
		units    []string
		prop     string
		want     []int
	}{
		{"expensive cards cost less", unitCard("A", modifier("cost", "own cards", `where = ["card.cost > 2"]`+"\nless = 1")), "", []string{"A", "UNSC-001"}, "cost", []int{2, 1}},
		{"two of one definition do not see each other", unitCard("A", modifier("cost", "own cards", `where = ["card.cost > 2"]`+"\nless = 1")), "", []string{"A", "A"}, "cost", []int{1, 1}},
		{"one of a higher id sees what is left", unitCard("A", modifier("cost", "own cards", `where = ["card.cost > 2"]`+"\nless = 1")) + unitCard("B", modifier("cost", "own cards", `where = ["card.cost > 2"]`+"\nless = 1")), "", []string{"B", "A"}, "cost", []int{2, 2}},
		{"whoever attacks is stronger", unitCard("A", modifier("attack", "own units", `where = ["unit.attack > 0"]`+"\nadd = 1")), "", []string{"A", "UNSC-001"}, "attack", []int{3, 2}},
		{"a priority above all others", unitCard("A", modifier("attack", "own units", `where = ["unit.attack == 2"]`+"\nadd = 5\npriority = 900")) + unitCard("B", modifier("attack", "own units", "add = 1")), "", []string{"A", "B"}, "attack", []int{3, 3}},
		{"without it", unitCard("A", modifier("attack", "own units", `where = ["unit.attack == 2"]`+"\nadd = 5")) + unitCard("B", modifier("attack", "own units", "add = 1")), "", []string{"A", "B"}, "attack", []int{8, 8}},
		{"the highest priority sets", unitCard("A", modifier("attack", "own units", "set = 7\npriority = 501")) + unitCard("B", modifier("attack", "own units", "set = 4")), "", []string{"A", "B"}, "attack", []int{7, 7}},
		{"the weak cannot attack next to squads", unitCard("A", "keywords = [\"SQUAD(per=1,max=2)\"]\n"+modifier("may_attack", "any units", `where = ["unit.attack == 0"]`+"\nset = 0")) +
			unitCard("B", modifier("attack", "self", "less = 9")), "", []string{"A", "B"}, "cannot_attack", []int{0, 1}},
		{"as far as a chain goes", unitCard("A", modifier("attack", "own units", `where = ["unit.shield_cap > 1"]`+"\nadd = 4")+modifier("shield_cap", "own units", `where = ["unit.health_cap > 6"]`+"\nadd = 1")+
			modifier("health_cap", "own units", "add = 2")), "", []string{"A", "A"}, "attack", []int{10, 10}},
		{"functions see what is below", unitCard("A", modifier("attack", "own units", "run = \"more\"\nreads = [\"board\"]")) + unitCard("B", modifier("attack", "own units", "run = \"more\"\nreads = [\"board\"]")),
			"function more(me, unit, game) local n = 0 for _, u in ipairs(game:units(\"own\", \"\", \"\", \"\")) do n = n + game:attack(u) end return n end\n", []string{"A", "B"}, "attack", []int{8, 8}},
		{"what is worn strong makes stronger", unitCard("A", modifier("attack", "own units", `where = ["self.attack > 2"]`+"\nadd = 1")) + unitCard("B", modifier("attack", "own units", `where = ["self.attack > 1"]`+"\nadd = 1")), "", []string{"A", "B"}, "attack", []int{3, 3}},
		{"keywords by attack", unitCard("A", modifier("keyword", "own units", `where = ["unit.attack > 2"]`+"\nkeyword = \"RANGED\"")+modifier("attack", "self", "add = 1")), "", []string{"A", "UNSC-001"}, "past_front", []int{1, 0}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m, units := scenario(t, []load.Source{source("p", `"core"`, tt.manifest, tt.script)}, tt.units, nil)
			for i, x := range units {
				if got := tcg.ReadOf(m, x, tt.prop, 0); got != tt.want[i] {
					t.Errorf("%s %d has %s %d, want %d (%v)", tt.units[i], i+1, tt.prop, got, tt.want[i], m.ReadFault())
				}
			}
		})
	}
}

// TestChainOfPacks: a chain of values goes through definitions of two packs, and through
// the layers of one value.
func TestChainOfPacks(t *testing.T) {
	one := source("one", `"core"`, unitCard("A", modifier("attack", "own units", `where = ["unit.shield_cap > 1", "unit.attack > 0"]`+"\nadd = 4")), "")
	two := source("two", `"core", "one"`, unitCard("B", modifier("shield_cap", "own units", `where = ["unit.health_cap > 6"]`+"\nadd = 1")+
		modifier("attack", "own units", `where = ["unit.attack > 5"]`+"\nadd = 1"))+unitCard("C", modifier("health_cap", "own units", "add = 2")), "")
	for _, ids := range [][]string{{"A", "B", "C"}, {"C", "B", "A"}} {
		m, units := scenario(t, []load.Source{one, two}, ids, nil)
		for i, x := range units {
			if got := tcg.ReadOf(m, x, "attack", 0); got != 7 {
				t.Errorf("%s of %v has attack %d, want 7 (%v)", ids[i], ids, got, m.ReadFault())
			}
		}
	}
}

// TestGainedKeywordGives checks that a gained keyword that gives another one counts in
// a value that others read, even before anything else of the unit is known.
func TestGainedKeywordGives(t *testing.T) {
	const keywords = "[[keyword]]\nid = \"BOLDER\"\nname = { en = \"B\" }\n[[keyword.modifier]]\nof = \"attack\"\nscope = \"self\"\nadd = 1\n" +
		"[[keyword]]\nid = \"LEADER\"\nname = { en = \"L\" }\n[[keyword.modifier]]\nof = \"keyword\"\nscope = \"self\"\nkeyword = \"BOLDER\"\n"
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), source("p", `"core"`, keywords+unitCard("A", modifier("shield_cap", "own units", `where = ["self.attack > 2"]`+"\nadd = 1"))+unitCard("B", ""), "")))
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(prog, match.Options{})
	m := sc.Match()
	m.Attach(k)
	other, err := sc.Unit(0, "B", place.Spot{Lane: 1})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := sc.Unit(0, "A", place.Spot{Lane: 2})
	if err != nil {
		t.Fatal(err)
	}
	if err := sc.Keyword(ix, "LEADER", 0); err != nil {
		t.Fatal(err)
	}
	if got := tcg.ReadOf(m, m.State.Handle(other), "shield_cap", 0); got != 2 {
		t.Errorf("the shield cap next to a unit of attack 3 is %d, want 2 (%v)", got, m.ReadFault())
	}
}

// TestValuesThatDependOnEachOther: by filters they are refused as the packs are linked,
// with both definitions, file and line; at the pack that was loaded last.
func TestValuesThatDependOnEachOther(t *testing.T) {
	for _, tt := range []struct {
		name, one, two string
		want           []string
	}{
		{"of two packs", unitCard("A", modifier("attack", "own units", `where = ["unit.cost > 2"]`+"\nadd = 1")), unitCard("B", modifier("cost", "own cards", `where = ["card.attack > 1"]`+"\nless = 1")),
			[]string{"two/two.toml:10: values depend on each other", "the modifier of cost of B reads attack in \"card.attack > 1\"", "the modifier of attack of A (one/one.toml:10) reads cost"}},
		{"in a ring of three", unitCard("A", modifier("attack", "own units", `where = ["unit.shield_cap > 2"]`+"\nadd = 1")+modifier("shield_cap", "own units", `where = ["unit.health > 2"]`+"\nadd = 1")),
			unitCard("B", modifier("health_cap", "own units", `where = ["unit.attack != 1"]`+"\nadd = 1")),
			[]string{"two/two.toml:10: values depend", "one/one.toml:10", "one/one.toml:15"}},
		{"by a keyword that is given", "[[keyword]]\nid = \"BOLD\"\nname = { en = \"Bold\" }\n[[keyword.modifier]]\nof = \"attack\"\nscope = \"self\"\nadd = 1\n",
			unitCard("B", modifier("keyword", "own units", `where = ["unit.attack > 1"]`+"\nkeyword = \"BOLD\"")),
			[]string{"two/two.toml:10: values depend", "the keyword BOLD", "one/one.toml:4"}},
		{"truths", unitCard("A", modifier("may_attack", "own units", `where = ["unit.cannot_move"]`+"\nset = 0")), unitCard("B", modifier("may_move", "own units", `where = ["unit.cannot_attack"]`+"\nset = 0")),
			[]string{"the modifier of may_move of B reads may_attack", "the modifier of may_attack of A (one/one.toml:10) reads may_move"}},
	} {
		_, _, err := luatcg.Load(append(luatcg.Shipped(), source("one", `"core"`, tt.one, ""), source("two", `"core", "one"`, tt.two, "")))
		for _, want := range tt.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", tt.name, err, want)
			}
		}
	}
}

// TestFunctionsThatDependOnEachOther: by functions it is the fault of the command, which
// names them; state and log are as before, whatever was looked at meanwhile.
func TestFunctionsThatDependOnEachOther(t *testing.T) {
	const script = "function by_shield(me, unit, game) return game:shield_cap(unit) end\nfunction by_attack(me, unit, game) return game:attack(unit) end\n"
	deep, crowd := "", ""
	for i := range 50 {
		deep += fmt.Sprintf("[[keyword]]\nid = \"K-%02d\"\nname = { en = \"K\" }\nscript = \"s.lua\"\n[[keyword.modifier]]\nof = \"attack\"\nscope = \"self\"\nrun = \"by_attack\"\nreads = [\"board\"]\n", i)
		crowd += fmt.Sprintf("\"K-%02d\", ", i)
	}
	for _, tt := range []struct {
		name, manifest string
		want           []string
	}{
		{"a loop", unitCard("A", modifier("attack", "own units", "run = \"by_shield\"\nreads = [\"board\"]")) + unitCard("B", modifier("shield_cap", "own units", "run = \"by_attack\"\nreads = [\"board\"]")),
			[]string{"values depend on each other", "B.shield_cap (p/p.toml:24) reads attack", "A.attack (p/p.toml:10) reads shield_cap"}},
		{"too deep", deep + unitCard("A", "keywords = ["+crowd+"]\n"+modifier("shield_cap", "own units", "run = \"by_attack\"\nreads = [\"board\"]")) + unitCard("B", ""),
			[]string{"modifiers read each other's values more than 240 deep"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, look := range []bool{false, true} {
				prog, k, err := luatcg.Load(append(luatcg.Shipped(), source("p", `"core"`, tt.manifest, script)))
				if err != nil {
					t.Fatal(err)
				}
				sc := tcg.NewScenario(prog, match.Options{Log: true})
				m := sc.Match()
				m.Attach(k)
				if _, err := sc.Unit(0, "B", place.Spot{Lane: 1, Row: place.Front}); err != nil {
					t.Fatal(err)
				}
				ix, err := sc.Card(0, "A", place.Hand)
				if err != nil {
					t.Fatal(err)
				}
				if look {
					m.State.Units(func(_ uint8, b *tcg.Body) bool { tcg.Of(m).Attack(m, b); return true })
				}
				before, log := m.Hash(), len(m.Log())
				err = m.Do(match.Command{Verb: tcg.Play, Source: m.State.Handle(ix), Place: place.Spot{Row: place.Back}.Place()})
				for _, want := range tt.want {
					if !match.IsFault(err) || !strings.Contains(err.Error(), want) {
						t.Errorf("%v, want a fault with %q", err, want)
					}
				}
				if m.Hash() != before || len(m.Log()) != log {
					t.Error("the match is not as before")
				}
			}
		})
	}
}
