package tactics_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// roam plays legal commands of a melee at random and calls look before each of them.
func roam(t *testing.T, m *tactics.Match, seed uint64, steps int, look func()) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for look(); steps > 0 && !m.Over(); steps-- {
		if err := m.Do(pick(m, random, m.Legal(tactics.ToMove(m), nil))); err != nil {
			t.Fatal(err)
		}
		look()
	}
}

// fieldsOf are the fields of the state by their paths.
func fieldsOf(m *tactics.Match) map[string]int64 {
	out := map[string]int64{}
	for _, f := range m.Fields() {
		out[f.Path] = f.Value
	}
	return out
}

// axialOf are the coordinates of a hex of the melee, whose board is six hexes wide. Every second row
// begins half a hex to the right, so that the first hex of the third row is below that of the first.
func axialOf(h int) (q, r int32) {
	if h == 0 {
		return 0, 0
	}
	r = int32((h - 1) / 6)
	return int32((h-1)%6) - r/2, r
}

// seenBy is what an observation has to show to a side, by name; names that are not there are 0.
func seenBy(t *testing.T, m *tactics.Match, p event.Player) map[string]int32 {
	t.Helper()
	s, prog, f := &m.State, tactics.Of(m).Program(), fieldsOf(m)
	side := func(of event.Player) int32 {
		switch of {
		case p:
			return 1
		case event.NoPlayer:
			return 0
		}
		return 2
	}
	moment := map[string]int32{"turn": 1, "phase_start": 2, "chain": 3, "derived": 4}[tactics.PhaseName(s)]
	out := map[string]int32{"round": int32(f["round"]), "rounds": 6, "turn": int32(f["turn"]), "side": side(s.Side), "moment": moment,
		"active.unit": int32(s.Active), "aim.unit": int32(s.Aiming.Unit), "chain.links": int32(s.NChain), "declared": int32(s.NDeclared)}
	if s.Aiming.Unit != 0 {
		out["aim.slot"] = int32(s.Aiming.Slot) + 1
	}
	if moment >= 3 {
		l := &s.Chain[s.Compare]
		out["answers.link"], out["answers.unit"], out["answers.action"], out["answers.target.unit"] = int32(s.Compare)+1, int32(l.Unit), int32(l.Act), int32(l.Target)
		out["answers.q"], out["answers.r"] = axialOf(int(l.Hex))
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		x, name, path := &s.Units[u], fmt.Sprintf("%c.", 'A'+u-1), fmt.Sprintf("unit[%d].", u)
		flags := f[path+"flags"]
		out[name+"side"], out[name+"alive"], out[name+"done"], out[name+"type"] = side(x.Side), int32(1-flags&1), int32(flags>>1&1), int32(x.Type)
		out[name+"q"], out[name+"r"] = axialOf(s.Bridge.CurrentAnchor(int(u)))
		read := func(of string) int32 {
			n, err := tactics.Read(m, tactics.HandleOf(u), of)
			if err != nil {
				t.Fatal(err)
			}
			return int32(n)
		}
		out[name+"hp"], out[name+"energy"], out[name+"time"], out[name+"debt"] = int32(x.HP), int32(x.Energy), read("time"), int32(x.Debt)
		if flags&1 == 0 {
			out[name+"speed"], out[name+"move_rate"] = read("speed"), read("move_rate")
		}
		for i, id := range []string{"rage", "mana"} {
			out[name+"resource."+id] = int32(x.Res[i])
		}
		for i, slot := range prog.Units[x.Type].Slots {
			out[name+"cooldown."+prog.Actions[slot].ID] = int32(x.CD[i])
		}
	}
	of := func(u uint8, group, id string) string { return fmt.Sprintf("%c.%s.%s", 'A'+u-1, group, id) }
	for _, b := range s.Buffs[:s.NBuffs] {
		out[of(b.On, "effect", prog.Buffs[b.Def].ID)] = max(int32(b.Left), 1)
	}
	for _, k := range s.Stickies[:s.NStickies] {
		out[of(k.On, "rate", prog.Tags[k.Tag])] = int32(k.Value)
	}
	for _, o := range s.Ongoing[:s.NOngoing] {
		out[of(o.On, "over_time", prog.Ongoing[o.Def].ID)] += int32(o.Rounds)
	}
	return out
}

// featuresOf are the features of a command: who does what to whom or where, in the order of the form.
func featuresOf(m *tactics.Match, c match.Command) []int32 {
	s, prog := &m.State, tactics.Of(m).Program()
	u, slot := s.UnitOf(c.Source), int(c.Choice)
	if c.Verb == tactics.Confirm {
		u, slot = s.Aiming.Unit, int(s.Aiming.Slot)
	}
	out := make([]int32, 9)
	out[0], out[1], out[3] = int32(c.Verb), int32(u), int32(s.UnitOf(c.Target))
	if c.Verb >= tactics.AimVerb && c.Verb <= tactics.Use {
		out[2] = int32(prog.Units[s.Units[u].Type].Slots[slot])
	}
	h := int(c.Place)
	if c.Target != 0 {
		h = s.Bridge.CurrentAnchor(int(s.UnitOf(c.Target)))
	}
	if h == 0 {
		return out
	}
	out[4] = int32(h)
	out[5], out[6] = axialOf(h)
	out[7] = int32(tactics.Of(m).Battle().Hexes[h])
	out[8] = int32(max(tactics.Distance(m, s.Bridge.CurrentAnchor(int(u)), h), 0))
	return out
}

// indexOf is the number of a command by the layout of the form: the blocks of verbs one after the other.
func indexOf(m *tactics.Match, c match.Command) int {
	s := &m.State
	const units, slots, hexes = 7, program.MaxSlots, 18
	target := int(s.UnitOf(c.Target))
	if target == 0 && c.Place > 0 {
		target = units - 1 + int(c.Place)
	}
	unit, choice, from := int(s.UnitOf(c.Source)), int(c.Choice), 0
	switch c.Verb {
	case tactics.Activate:
		return unit
	case tactics.AimVerb:
		return units + unit*slots + choice
	case tactics.Confirm:
		return units + units*slots + target
	}
	from = units + units*slots + units + hexes
	if c.Verb == tactics.Use {
		return from + (unit*slots+choice)*(units+hexes) + target
	}
	return from + units*slots*(units+hexes) + int(c.Verb-tactics.Cancel)
}

// TestObservationsOfMelees: at every moment of a battle each number of an observation is what its name
// says, for both sides. So are the features and the number of each legal command. All are within their
// bounds.
func TestObservationsOfMelees(t *testing.T) {
	shown := map[string]bool{}
	for seed := 1; seed <= 4; seed++ {
		m := melee(t, seed)
		eye := tactics.NewEye(m)
		form := eye.Form()
		into, features := make([]int32, len(form.Numbers)), make([]int32, len(form.Features))
		roam(t, m, uint64(seed), 80, func() {
			for p := range event.Player(2) {
				view := show.Facade(m).View(p)
				for i := range into {
					into[i] = -77 // it is overwritten
				}
				eye.See(view, into)
				want := seenBy(t, m, p)
				for i, name := range form.Numbers {
					if into[i] != want[name] {
						t.Fatalf("seed %d, for side %d: %s is %d, want %d", seed, p+1, name, into[i], want[name])
					}
					if form.Bounds[i].Within(into[i]) != into[i] {
						t.Fatalf("%s is %d, beyond %v", name, into[i], form.Bounds[i])
					}
					shown[name] = shown[name] || into[i] != 0
					delete(want, name)
				}
				if len(want) != 0 {
					t.Fatalf("not shown: %v", want)
				}
				for _, c := range m.Legal(p, nil) {
					for i := range features {
						features[i] = -77
					}
					eye.Features(view, c, features)
					for i, n := range featuresOf(m, c) {
						if features[i] != n || form.Limits[i].Within(n) != n {
							t.Fatalf("%+v: %s is %d, want %d within %v", c, form.Features[i], features[i], n, form.Limits[i])
						}
					}
					if got, want := eye.Index(view, c), indexOf(m, c); got != want || got >= form.Indexes() {
						t.Fatalf("%+v has the number %d, want %d, below %d", c, got, want, form.Indexes())
					}
				}
			}
		})
	}
	for _, name := range []string{"aim.unit", "aim.slot", "answers.unit", "answers.target.unit", "declared", "A.debt", "A.done", "A.resource.rage", "A.resource.mana"} {
		if !shown[name] {
			t.Errorf("%s was always 0", name)
		}
	}
}

// TestBoundsOfObservations: numbers and features have the bounds that their names promise; lists name
// the definitions that they count, and the blocks of commands have a digit for each choice.
func TestBoundsOfObservations(t *testing.T) {
	m := melee(t, 1)
	eye := tactics.NewEye(m)
	form := eye.Form()
	bounds := map[string]observe.Bounds{}
	for i, name := range form.Numbers {
		bounds[name] = form.Bounds[i]
	}
	for i, name := range form.Features {
		bounds["does "+name] = form.Limits[i]
	}
	positive, q, r := observe.UpTo(math.MaxInt16), observe.Span(-1, 5), observe.UpTo(2)
	for name, want := range map[string]observe.Bounds{
		"round": positive, "rounds": positive, "turn": positive, "side": observe.UpTo(2), "moment": observe.UpTo(4), "active.unit": observe.UpTo(6), "aim.unit": observe.UpTo(6), "aim.slot": observe.UpTo(program.MaxSlots),
		"chain.links": observe.UpTo(17), "answers.link": observe.UpTo(17), "answers.unit": observe.UpTo(6), "answers.action": observe.UpTo(13), "answers.target.unit": observe.UpTo(6), "answers.q": q, "answers.r": r, "declared": observe.UpTo(program.MaxUnits),
		"B.side": observe.UpTo(2), "B.alive": observe.Boolean, "B.done": observe.Boolean, "B.type": observe.UpTo(2), "B.q": q, "B.r": r, "B.hp": observe.Short, "B.energy": observe.Short, "B.time": observe.Any, "B.debt": observe.Short, "B.speed": observe.Any, "B.move_rate": observe.Any,
		"B.resource.rage": observe.Short, "B.cooldown.shot": observe.Short, "B.effect.slow": observe.Short, "F.effect.haste": observe.Short, "B.rate.mud": observe.Any, "B.over_time.burn": observe.Span(64*math.MinInt16, 64*math.MaxInt16),
		"does verb": observe.UpTo(9), "does unit": observe.UpTo(6), "does action": observe.UpTo(13), "does target.unit": observe.UpTo(6), "does hex": observe.UpTo(18), "does q": q, "does r": r, "does terrain": observe.UpTo(5), "does distance": observe.UpTo(18),
	} { //maporder: each is compared
		is(t, "bounds of "+name, bounds[name], want)
	}
	lists := map[string][]string{}
	for _, l := range form.Lists {
		lists[l.Name] = l.Of
	}
	for name, want := range map[string][]string{"unit": {"", "A", "B", "C", "D", "E", "F"}, "type": {"", "fighter", "quick"}, "terrain": {"", "plain", "mud", "rock", "road", "coals"}, "moment": {"", "turn", "start", "chain", "derived"},
		"action": {"", "walk", "slash", "shot", "curse", "bless", "rush", "shove", "parry", "stare", "trip", "storm", "drill", "turncoat"}} { //maporder: each is compared
		is(t, "list of "+name, fmt.Sprint(lists[name]), fmt.Sprint(want))
	}
	is(t, "commands", form.MaxCommands, 1024)
	unit, action, target := "{unit 7}", fmt.Sprintf("{action %d}", program.MaxSlots), "{target 25}"
	is(t, "blocks", fmt.Sprint(form.Blocks), fmt.Sprintf("[{activate 0 [%[1]s]} {aim 7 [%[1]s %[2]s]} {confirm 224 [%[3]s]} {use 249 [%[1]s %[2]s %[3]s]} {cancel 5674 []} {pass 5675 []} {end 5676 []} {end_turn 5677 []} {concede 5678 []}]", unit, action, target))
	into := []int32{5}
	eye.Features(nil, match.Command{}, into)
	is(t, "features of a match of another game", into[0], 0)
	is(t, "a command without a verb", eye.Index(show.Facade(m).View(0), match.Command{}), -1)
	is(t, "a verb that there is not", eye.Index(show.Facade(m).View(0), match.Command{Verb: tactics.VerbCount}), -1)
}

// TestFormsOfEyes: a command with a part beyond its size has no number. Numbers and features that end in the name
// of a list have its bounds, unless they have some already. A list of numbers lacks only those that are 0.
func TestFormsOfEyes(t *testing.T) {
	f := &observe.Form{}
	one, two := f.Block("one", observe.Part{Name: "a", Size: 2}, observe.Part{Name: "b", Size: 3}), f.Block("two", observe.Part{Name: "a", Size: 4})
	for parts, want := range map[[2]int]int{{0, 0}: 0, {1, 2}: 5, {2, 0}: -1, {0, 3}: -1, {-1, 0}: -1, {0, -1}: -1} { //maporder: each is compared
		if got := f.Index(one, parts[0], parts[1]); got != want {
			t.Errorf("the command %v has number %d, want %d", parts, got, want)
		}
	}
	if got := [2]int{f.Index(two, 0), f.Index(two, 4)}; got != [2]int{6, -1} {
		t.Errorf("the second block has %v", got)
	}
	f.List("colour", "red", "green")
	f.Number("", "of.colour", "of.player", "of.size")
	f.Bound(f.Number("counter.", "colour"), observe.Short)
	f.Feature("", "of.colour", "of.player", "of.size")
	f.Limit(f.Feature("counter.", "colour"), observe.Short)
	f.Close(3)
	if want := []observe.Bounds{observe.UpTo(1), observe.UpTo(3), observe.Any, observe.Short}; !slices.Equal(f.Bounds, want) || !slices.Equal(f.Limits, want) {
		t.Errorf("numbers within %v, features within %v; want %v", f.Bounds, f.Limits, want)
	}
	x := observe.NewSparse()
	x.Run(7, []int32{-1, 0, 1, math.MinInt32, 0, math.MaxInt32})
	if got, want := fmt.Sprint(x.Places(), x.Values()), fmt.Sprint([]int{7, 9, 10, 12}, []int{-1, 1, math.MinInt32, math.MaxInt32}); got != want {
		t.Errorf("listed: %s, want %s", got, want)
	}
}
