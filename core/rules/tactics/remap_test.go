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
	"arbiter/core/num"
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

// TestPastsWithStrangeNumbers: the past of a battle can hold numbers that no definition has, as a debugger writes them. They are renumbered like others or
// become none, and sets lose what is gone. Calls of handlers find their listener by its name.
func TestPastsWithStrangeNumbers(t *testing.T) {
	old, now := meleeOf(t, 1, func(lib *library.Library) {
		for i := range lib.Units {
			if lib.Units[i].ID != "fighter" { // others have their actions in another order
				lib.Units[i].Actions = slices.Clone(lib.Units[i].Actions)
				slices.Reverse(lib.Units[i].Actions)
			}
		}
	}), meleeOf(t, 1, func(lib *library.Library) {
		turned(lib)
		for i := range lib.Units {
			lib.Units[i].Actions = slices.DeleteFunc(lib.Units[i].Actions, func(id string) bool { return id == "bless" })
		}
	})
	from, to := tactics.Of(old), tactics.Of(now)
	event1 := func(of event.Type, set map[int]int32) event.Event {
		e := event.New(of)
		e.Source, e.Target = tactics.HandleOf(1), tactics.HandleOf(1)
		for n, v := range set { //maporder: each is set once
			e.Args[n] = v
		}
		return e
	}
	other := slices.IndexFunc(old.State.Units[1:], func(u tactics.Unit) bool { return u.Type != old.State.Units[1].Type }) + 1
	if other == 0 {
		t.Fatal("all units have the same actions")
	}
	cooled := func(set map[int]int32) event.Event { // its source has other actions than its target
		e := event1(program.CooldownChanged, set)
		e.Source = tactics.HandleOf(num.To[uint8](other))
		return e
	}
	slot := func(p *program.Program, id string) int32 {
		return int32(slices.IndexFunc(p.Units[old.State.Units[1].Type].Slots, func(a uint16) bool { return p.Actions[a].ID == id }))
	}
	act := func(p *program.Program, id string) int32 { return int32(p.ID("action", id)) }
	calls := int32(slices.IndexFunc(from.Program().Listeners, func(l match.Listener) bool { return strings.Contains(l.ID, "curse") }))
	newCalls := int32(slices.IndexFunc(to.Program().Listeners, func(l match.Listener) bool { return strings.Contains(l.ID, "curse") }))
	if calls < 1 || newCalls < 1 || calls == newCalls {
		t.Fatalf("the handler of curse is %d, then %d", calls, newCalls)
	}
	nowUnit := to.Program().ID("unit", "fighter")
	nowSlot := func(id string) int32 {
		return int32(slices.IndexFunc(to.Program().Units[nowUnit].Slots, func(a uint16) bool { return to.Program().Actions[a].ID == id }))
	}
	f, p := from.Program(), to.Program()
	past := []event.Event{
		cooled(map[int]int32{program.ArgAct: act(f, "curse"), program.ArgSlot: slot(f, "curse")}),
		cooled(map[int]int32{program.ArgAct: -5, program.ArgSlot: 99}),
		cooled(map[int]int32{program.ArgAct: 0, program.ArgSlot: -1}),
		cooled(map[int]int32{program.ArgAct: act(f, "bless"), program.ArgSlot: slot(f, "bless")}),
		event1(program.CooldownTicked, map[int]int32{program.CooldownTickedSkills: 1<<slot(f, "curse") | 1<<slot(f, "bless") | 1<<30}),
		event1(program.BuffApplied, map[int]int32{program.ArgDef: -1}), event1(program.BuffApplied, map[int]int32{program.ArgDef: int32(f.ID("buff", "haste"))}),
		event1(program.OngoingApplied, map[int]int32{program.ArgDef: -1}), event1(program.OngoingApplied, map[int]int32{program.ArgDef: int32(f.ID("ongoing", "mend"))}),
		event1(program.ResourceChanged, map[int]int32{program.ResourceChangedResource: 1}), event1(program.ResourceChanged, map[int]int32{program.ResourceChangedResource: 2}), event1(program.ResourceChanged, map[int]int32{program.ResourceChangedResource: 40}),
		event1(program.StepCall, map[int]int32{program.ArgRef: calls}),
	}
	commands := []match.Record{{Command: match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: -1}}, {Command: match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: int16(slot(f, "curse"))}}, {Command: match.Command{Verb: tactics.AimVerb, Source: tactics.HandleOf(1), Choice: 99}},
		{Command: match.Command{Verb: tactics.Activate, Source: tactics.HandleOf(1), Choice: 5}}, {Command: match.Command{Verb: tactics.Use, Choice: 5}}, {Command: match.Command{Verb: tactics.AimVerb, Source: tactics.HandleOf(1), Choice: int16(slot(f, "curse"))}}}
	s := old.State
	if err := to.Remap(&s, &match.Past{Events: [][]event.Event{past}, Commands: commands}, from); err != nil {
		t.Fatal(err)
	}
	if name, ok := from.Unspell(old, &event.Event{Type: program.CooldownTicked, Target: tactics.HandleOf(1)}, program.CooldownTickedSkills, "walk+slash"); !ok || name != 3 {
		t.Errorf("a set with the first slot is read as %d, %v", name, ok)
	}
	args := func(i int, at ...int) (out []int32) {
		for _, n := range at {
			out = append(out, past[i].Args[n])
		}
		return out
	}
	for i, want := range [][]int32{{act(p, "curse"), nowSlot("curse")}, {-5, 0}, {0, 0}, {act(p, "bless"), 0}} {
		is(t, fmt.Sprint("cooldown ", i+1), fmt.Sprint(args(i, program.ArgAct, program.ArgSlot)), fmt.Sprint(want))
	}
	is(t, "a set of slots", past[4].Args[program.CooldownTickedSkills], int32(1)<<nowSlot("curse"))
	for i, want := range []int32{-1, int32(p.ID("buff", "haste")), -1, int32(p.ID("ongoing", "mend"))} {
		is(t, fmt.Sprint("effect ", i+1), past[5+i].Args[program.ArgDef], want)
	}
	is(t, "resources", fmt.Sprint(past[9].Args[program.ResourceChangedResource], past[10].Args[program.ResourceChangedResource], past[11].Args[program.ResourceChangedResource]), "1 0 0")
	is(t, "a call", past[12].Args[program.ArgRef], newCalls)
	is(t, "commands", fmt.Sprint(commands[0].Command.Choice, commands[1].Command.Choice, commands[2].Command.Choice), fmt.Sprint(-1, nowSlot("curse"), -1))
	is(t, "commands without a slot, and an aim", fmt.Sprint(commands[3].Command.Choice, commands[4].Command.Choice, commands[5].Command.Choice), fmt.Sprint(5, 5, nowSlot("curse")))
	if err := to.Remap(&s, &match.Past{}, nil); err == nil || err.Error() != "a game of another kind" {
		t.Errorf("of another game: %v", err)
	}
}

// TestTheLastTag: 31 tags of stickies fit the bits of an event, and the last one is spelled, read and renumbered like the others.
func TestTheLastTag(t *testing.T) {
	tagged := func(reverse bool) *tactics.Match {
		return war(t, func(lib *library.Library, _ *handlers) {
			for i := range 31 {
				id := fmt.Sprint("tag", i)
				lib.Terrain = append(lib.Terrain, library.Terrain{Definition: library.Definition{ID: id}, Glyph: string(rune('A' + i)), Multiplier: 100, Tag: id, Value: 50, Turns: 1})
			}
			if reverse {
				slices.Reverse(lib.Terrain[1:])
			}
		})
	}
	m, n := tagged(false), tagged(true)
	g := tactics.Of(m)
	e := event.New(program.StatChanged)
	e.Target, e.Args[program.StatChangedTags] = tactics.HandleOf(1), -1<<31|1<<30|1<<1
	name, ok := g.Spell(m, &e, program.StatChangedTags)
	is(t, "spelled", fmt.Sprint(name, ok), "tag0+tag29+tag30true")
	v, ok := g.Unspell(m, &e, program.StatChangedTags, name)
	is(t, "read", fmt.Sprint(v, ok), fmt.Sprint(e.Args[program.StatChangedTags], true))
	for _, bad := range []string{"tag31", "tag0+tag31", "tag0+"} {
		if v, ok := g.Unspell(m, &e, program.StatChangedTags, bad); ok {
			t.Errorf("%s is read as %d", bad, v)
		}
	}
	past, s := []event.Event{e}, m.State
	if err := tactics.Of(n).Remap(&s, &match.Past{Events: [][]event.Event{past}}, g); err != nil {
		t.Fatal(err)
	}
	back, _ := tactics.Of(n).Spell(n, &past[0], program.StatChangedTags)
	is(t, "renumbered", back, "tag30+tag29+tag0")
}
