package tactics_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// turned has the definitions of a melee in other orders, with some more of each kind, so that nearly every
// number of the library is another.
func turned(lib *library.Library) {
	named := func(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }
	lib.Actions = append(lib.Actions, library.Action{Definition: named("wait"), Kind: "free", Target: "none"})
	lib.Buffs = append(lib.Buffs, library.Buff{Definition: named("calm")})
	lib.Ongoing = append(lib.Ongoing, library.Ongoing{Definition: named("rot"), Base: 1, Rounds: 1})
	lib.Terrain = append(lib.Terrain, library.Terrain{Definition: named("ice"), Glyph: "i", Multiplier: 100, Tag: "ice", Value: 80, Turns: 1})
	lib.Classes[0].Resources = append(lib.Classes[0].Resources, library.Resource{ID: "luck", Cap: 5, Start: 3, Every: "turn"})
	slices.Reverse(lib.Actions)
	slices.Reverse(lib.Buffs)
	slices.Reverse(lib.Ongoing)
	slices.Reverse(lib.Terrain)
	slices.Reverse(lib.Classes[0].Resources)
	slices.Reverse(lib.Units)
	for i := range lib.Units {
		lib.Units[i].Actions = slices.Clone(lib.Units[i].Actions)
		lib.Units[i].Actions = append(lib.Units[i].Actions[3:], "wait", lib.Units[i].Actions[2], lib.Units[i].Actions[1], lib.Units[i].Actions[0])
	}
}

// spelled is a battle without the numbers of definitions: its fields, what has happened and the commands,
// by names.
func spelled(t *testing.T, m *tactics.Match) (lines []string) {
	t.Helper()
	g, s, prog := tactics.Of(m), &m.State, tactics.Of(m).Program()
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	slot := func(u, n uint8) string { return prog.Actions[prog.Units[s.Units[u].Type].Slots[n]].ID }
	for _, f := range m.Fields() {
		plain, index := match.Unindexed(f.Path)
		path, text := f.Path, m.Domain(f.Path).Text(f.Value)
		switch plain {
		case "unit.resource.n", "unit.cooldown.left":
			if f.Value == 0 {
				continue // a new one has it too
			}
			unit := prog.Units[s.Units[index[0]].Type]
			of := prog.Actions[unit.Slots[index[1]-1]].ID
			if plain == "unit.resource.n" {
				if of = prog.Classes[unit.Class].Resources[index[1]-1].ID; of == "luck" {
					is(t, "a new resource is as at the start", f.Value, 3)
					continue
				}
			}
			path = fmt.Sprintf("unit[%d].%s", index[0], of)
		case "aim_slot":
			if s.Aiming.Unit != 0 {
				text = slot(s.Aiming.Unit, s.Aiming.Slot)
			}
		case "link.slot":
			text = slot(s.Chain[index[0]-1].Unit, s.Chain[index[0]-1].Slot)
		case "declared.slot":
			text = slot(s.Declared[index[0]-1].Unit, s.Declared[index[0]-1].Slot)
		}
		add("%s %s", path, text)
	}
	slices.Sort(lines) // actions and resources are in another order
	for _, e := range m.Log() {
		line := fmt.Sprint(prog.Types.Def(e.Type).Name, " ", e.Source, e.Target, e.At, e.Turn, e.Fizzled, e.Blank)
		for n := range e.Args {
			name, ok := g.Spell(m, &e, n)
			set := strings.Split(name, "+")
			slices.Sort(set)
			switch f := prog.Types.Def(e.Type).Fields; {
			case ok:
				line += " " + strings.Join(set, "+")
			case n < len(f) && f[n].Kind == event.NameField:
				line += " " + prog.Names.At(uint16(e.Args[n])).Code
			case n < len(f) && strings.HasPrefix(f[n].Enum, "buffs"), n >= len(f):
			default:
				line += fmt.Sprint(" ", e.Args[n])
			}
		}
		if first, ok := map[event.Type]int{program.BuffTicked: 0, program.BuffRefreshed: 3, program.StatChanged: program.StatChangedBuffs}[e.Type]; ok {
			var set []string
			buffs := program.BuffsOf(&e, first)
			buffs.Each(func(n int) { set = append(set, prog.Buffs[n].ID) })
			slices.Sort(set)
			line += fmt.Sprint(" ", set)
		}
		add("%s; %s", line, prog.Name(e.By))
	}
	for _, r := range m.Commands() {
		kind, id := tactics.Considered(m, r.Command)
		add("%s %s %d %d %d", kind, id, r.Command.Source, r.Command.Target, r.Command.Place)
	}
	var legal []string
	for p := range event.Player(2) {
		for _, c := range m.Legal(p, nil) {
			legal = append(legal, show.Table{}.Format(m, c, display.Spoken))
		}
	}
	slices.Sort(legal)
	return append(lines, slices.DeleteFunc(legal, func(s string) bool { return strings.Contains(s, "wait") })...)
}

// adopted is a battle that goes on with other packs.
func adopted(t *testing.T, seed int, old *tactics.Match, change func(lib *library.Library)) (*tactics.Match, error) {
	t.Helper()
	m := meleeOf(t, seed, change)
	return m, m.Adopt(show.Facade(old))
}

// TestBattlesGoOnWithOtherPacks: a battle is taken over by packs that have the same definitions in other
// places and more of them. At every moment its state, its past and what can be done are the same by name,
// and so is the next command.
func TestBattlesGoOnWithOtherPacks(t *testing.T) {
	for seed := 1; seed <= 3; seed++ {
		m := melee(t, seed)
		step := 0
		roam(t, m, uint64(seed), 70, func() {
			if step++; step%6 != 0 {
				return
			}
			n, err := adopted(t, seed, m, turned)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := spelled(t, m), spelled(t, n); !slices.Equal(a, b) {
				for i := range a {
					if i >= len(b) || a[i] != b[i] {
						t.Fatalf("battle %d, command %d: %q was %q", seed, step, b[min(i, len(b)-1)], a[i])
					}
				}
				t.Fatalf("battle %d, command %d: more lines: %q", seed, step, b[len(a):])
			}
			back, err := adopted(t, seed, n, nil)
			if err != nil || back.Hash() != m.Hash() {
				t.Fatalf("battle %d, command %d: it is not the same battle when the packs are as before: %v", seed, step, err)
			}
			if m.Over() {
				return
			}
			random := rand.New(rand.NewPCG(uint64(step), 9))
			c := pick(m, random, m.Legal(tactics.ToMove(m), nil))
			fork := m.Fork()
			if err := fork.Do(c); err != nil {
				t.Fatal(err)
			}
			text := show.Table{}.Format(m, c, display.Spoken)
			next(t, n, text)
			if a, b := fork.State.Units[1].HP, n.State.Units[1].HP; a != b {
				t.Errorf("battle %d, after %s: %d health of A, want %d", seed, text, b, a)
			}
		})
	}
}

// TestWhatPacksNoLongerHave: a battle does not go on with packs that lack what it needs, and the error
// names all of it. What only the past has, or nobody uses, may go.
func TestWhatPacksNoLongerHave(t *testing.T) {
	without := func(kind, id string) func(lib *library.Library) {
		return func(lib *library.Library) {
			switch kind {
			case "buff":
				lib.Buffs = slices.DeleteFunc(lib.Buffs, func(b library.Buff) bool { return b.ID == id })
				for i := range lib.Units {
					lib.Units[i].Buffs = slices.DeleteFunc(slices.Clone(lib.Units[i].Buffs), func(s string) bool { return s == id })
				}
			case "ongoing":
				lib.Ongoing = slices.DeleteFunc(lib.Ongoing, func(o library.Ongoing) bool { return o.ID == id })
			case "tag":
				for i := range lib.Terrain {
					if lib.Terrain[i].Tag == id {
						lib.Terrain[i].Tag, lib.Terrain[i].Turns = "", 0
					}
				}
			case "action":
				for i := range lib.Units {
					lib.Units[i].Actions = slices.DeleteFunc(slices.Clone(lib.Units[i].Actions), func(s string) bool { return s == id })
				}
				lib.Actions = slices.DeleteFunc(lib.Actions, func(a library.Action) bool { return a.ID == id })
			case "slot":
				for i := range lib.Units {
					lib.Units[i].Actions = slices.DeleteFunc(slices.Clone(lib.Units[i].Actions), func(s string) bool { return s == id })
				}
			case "unit":
				lib.Units[1].ID = "swift"
				for i := range lib.Battles[0].Units {
					if lib.Battles[0].Units[i].Unit == "quick" {
						lib.Battles[0].Units[i].Unit = "swift"
					}
				}
			case "name":
				lib.Battles[0].Units[2].Name = "Z"
			case "map":
				lib.Maps[0].Rows = append(lib.Maps[0].Rows, lib.Maps[0].Rows[0])
			case "shape":
				lib.Maps[0].Rows = []string{". m . . c . . .  .", " . . # r . . . . ."}
				for i := range lib.Battles[0].Units {
					lib.Battles[0].Units[i].At = hex.Axial{Q: i}
				}
				lib.Battles[0].Units[2].At = hex.Axial{Q: 7}
			}
		}
	}
	set := func(change func(s *tactics.State)) func() *tactics.Match {
		return func() *tactics.Match {
			m := melee(t, 1)
			s := &m.State
			s.NBuffs, s.NStickies = 0, 0
			change(s)
			return m
		}
	}
	for _, c := range []struct {
		kind, id string
		old      func() *tactics.Match
		err      string
	}{
		{"buff", "slow", set(func(s *tactics.State) { s.Buffs[0], s.NBuffs = tactics.Buff{Def: 1, On: 2, Left: 1}, 1 }), "the packs no longer have buff slow"},
		{"buff", "slow", set(func(s *tactics.State) { s.Buffs[0], s.NBuffs = tactics.Buff{Def: 2, On: 2, Left: 1}, 1 }), ""},
		{"ongoing", "burn", set(func(s *tactics.State) { s.Ongoing[0], s.NOngoing = tactics.Ongoing{Def: 1, On: 2, Rounds: 1}, 1 }), "the packs no longer have ongoing burn"},
		{"tag", "mud", set(func(s *tactics.State) { s.Stickies[0], s.NStickies = tactics.Sticky{Tag: 1, On: 2, Left: 1}, 1 }), "the packs no longer have terrain with the tag mud"},
		{"tag", "mud", set(func(s *tactics.State) {}), ""},
		{"action", "curse", set(func(s *tactics.State) { s.Aiming.Unit, s.Aiming.Slot = 1, 3 }), "the packs no longer have action curse of unit fighter"},
		{"action", "curse", set(func(s *tactics.State) { s.Aiming.Unit, s.Aiming.Slot = 1, 2 }), ""},
		{"slot", "storm", set(func(s *tactics.State) { s.Declared[0], s.NDeclared = tactics.Declared{Unit: 5, Slot: 10}, 1 }), "the packs no longer have action storm of unit quick"},
		{"action", "shot", set(func(s *tactics.State) { s.Chain[0], s.NChain = tactics.Link{Unit: 2, Slot: 2, Act: 3}, 1 }), "the packs no longer have action shot, action shot of unit fighter"},
		{"unit", "quick", set(func(s *tactics.State) {}), "the packs no longer have unit quick"},
		{"name", "", set(func(s *tactics.State) {}), "the battle arena has other units now"},
		{"map", "", set(func(s *tactics.State) {}), "the map of the battle arena has another size now"},
		{"shape", "", set(func(s *tactics.State) {}), "the map of the battle arena has another size now"},
	} {
		said := ""
		if _, err := adopted(t, 1, c.old(), without(c.kind, c.id)); err != nil {
			said = err.Error()
		}
		if said != c.err {
			t.Errorf("without %s %s: %q, want %q", c.kind, c.id, said, c.err)
		}
	}
}
