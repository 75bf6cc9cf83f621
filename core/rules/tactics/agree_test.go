package tactics_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// ground is a war of two against one on a board of two rows, with an action for each kind of target.
func ground(t *testing.T) *tactics.Match { return groundOf(t, nil) }

// groundOf is the ground with the library as change leaves it.
func groundOf(t *testing.T, change func(lib *library.Library, h *handlers)) *tactics.Match {
	t.Helper()
	return war(t, func(lib *library.Library, h *handlers) {
		lib.Maps[0].Rows = []string{". . . . . .", " . . . . . ."}
		lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 1, At: hex.Axial{Q: 0, R: 1}})
		run := h.add(func(m *tactics.Match, _ event.Entity) error { return nil })
		named := func(id string) library.Definition { return library.Definition{ID: id} }
		act(lib, library.Action{Definition: named("rest"), Kind: "free", Secs: 1, Run: run})
		act(lib, library.Action{Definition: named("focus"), Kind: "free", Target: "self", Secs: 1, Run: run})
		act(lib, library.Action{Definition: named("aid"), Kind: "free", Target: "unit", Side: "ally", Secs: 1, Range: 2, Run: run})
		act(lib, library.Action{Definition: named("mark"), Kind: "free", Target: "hex", Secs: 1, Range: 2, Run: run})
		act(lib, library.Action{Definition: named("far"), Kind: "attack", Target: "unit", Side: "any", Secs: 5, Energy: 2, Range: 1, Accuracy: 100, Run: run})
		lib.Actions[1].Provides = []string{"hit"}
		act(lib, library.Action{Definition: named("follow"), Kind: "derived", Target: "unit", Side: "enemy", Range: 9, Requires: "hit", Accuracy: 100, Run: run})
		act(lib, library.Action{Definition: named("taunt"), Kind: "reaction", Target: "actor", Range: 9, Against: "enemy", Run: run})
		act(lib, library.Action{Definition: named("brace"), Kind: "reaction", Target: "none", Secs: 1, Against: "any", Run: run})
		lib.Buffs = append(lib.Buffs, library.Buff{Definition: library.Definition{ID: "slow", Pack: "arena"}, Speed: -2}, library.Buff{Definition: library.Definition{ID: "stun", Pack: "arena"}, Stun: true})
		if change != nil {
			change(lib, h)
		}
	})
}

// TestT45_LegalAgreesWithDo (T-45, K-27): the commands that are listed are those that are accepted,
// among all with the verbs, units, actions, targets and hexes of a battle.
func TestT45_LegalAgreesWithDo(t *testing.T) {
	agrees(t, ground, func(bool) {})
}

// agrees compares what is listed in battles with what is done, with packs that are armed only then.
func agrees(t *testing.T, begin func(t *testing.T) *tactics.Match, arm func(bool)) {
	t.Helper()
	for _, steps := range [][]string{nil, {"pass"}, {"A focus"}, {"pass", "activate A"}, {"pass", "activate A", "A walk 1,0"}, {"pass", "activate A", "A slash B"}, {"pass", "activate A", "aim A slash"}, {"pass", "activate C"}, {"pass", "end_turn"}, {"pass", "end_turn", "pass", "activate B"}, {"pass", "activate A", "A slash B", "pass", "pass"}} {
		m := begin(t)
		arm(false)
		play(t, m, steps...)
		arm(true)
		listed, found := map[match.Command]bool{}, 0
		for p := range event.Player(2) {
			for _, c := range m.Legal(p, nil) {
				listed[c] = true
			}
		}
		fork, before := m.Fork(), m.Hash()
		try := func(c match.Command) {
			if c.Verb >= tactics.Cancel && c.Source != 0 || tactics.Of(m).Plain(m, c) != c {
				return // it is another command with something that it does not need
			}
			err := fork.Do(c)
			if err == nil != listed[c] {
				t.Errorf("after %v, %+v is listed %v, and done: %v", steps, c, listed[c], err)
			}
			if err == nil {
				found++
				delete(listed, c)
			}
			if fork.Hash() != before {
				m.ForkInto(fork)
			}
		}
		for p := range event.Player(2) {
			for verb := tactics.Activate; verb <= tactics.Concede; verb++ {
				for u := range uint8(4) {
					x := tactics.HandleOf(u)
					if u == 0 {
						x = 0
					}
					if verb != tactics.Use {
						try(match.Command{Verb: verb, Player: p, Source: x})
						for target := uint8(1); verb == tactics.Confirm && u == 0 && target < 4; target++ {
							try(match.Command{Verb: verb, Player: p, Target: tactics.HandleOf(target)})
						}
						for slot := int16(0); verb == tactics.AimVerb && slot < 12; slot++ {
							if slot > 0 {
								try(match.Command{Verb: verb, Player: p, Source: x, Choice: slot})
							}
						}
						continue
					}
					for slot := range int16(12) {
						for target := range uint8(4) {
							y := tactics.HandleOf(target)
							if target == 0 {
								y = 0
							}
							try(match.Command{Verb: verb, Player: p, Source: x, Target: y, Choice: slot})
						}
						for h := 1; h <= 13; h++ {
							try(match.Command{Verb: verb, Player: p, Source: x, Place: tactics.PlaceOf(h), Choice: slot})
						}
					}
				}
			}
		}
		if found == 0 || len(listed) > 0 {
			t.Errorf("after %v, %d commands are accepted; listed and not tried: %v", steps, found, listed)
		}
	}
}

// TestScoresOfBattles: a position is worth more with more health, energy, units, time and nearer
// enemies, and less with a stun. The enemy's are worth as much to the other side.
func TestScoresOfBattles(t *testing.T) {
	score := func(p event.Player, change func(s *tactics.State)) int {
		m := ground(t)
		play(t, m, "pass", "activate A")
		if change != nil {
			change(&m.State)
		}
		return m.Score(p)
	}
	was := [2]int{score(0, nil), score(1, nil)}
	buff := func(def string, on uint8) func(s *tactics.State) {
		return func(s *tactics.State) {
			n, err := tactics.Of(ground(t)).Program().Lookup("buff", def)
			if err != nil {
				t.Fatal(err)
			}
			s.Buffs[0], s.NBuffs = tactics.Buff{Def: uint8(n), On: on, Left: 2}, 1
		}
	}
	for what, c := range map[string]struct {
		change func(s *tactics.State)
		by     [2]int // for sides 1 and 2
	}{
		"health": {func(s *tactics.State) { s.Units[1].HP -= 3 }, [2]int{-30, 30}}, "energy": {func(s *tactics.State) { s.Units[1].Energy++ }, [2]int{1, -1}}, "the enemy's health": {func(s *tactics.State) { s.Units[2].HP -= 3 }, [2]int{30, -30}},
		"a stun": {buff("stun", 2), [2]int{40, -40}}, "slower": {buff("slow", 1), [2]int{-8, 8}}, "no time": {func(s *tactics.State) { s.Units[1].Remaining = 0 }, [2]int{-4, 4}}, "nobody acts": {func(s *tactics.State) { s.Active = 0 }, [2]int{-4, 4}},
	} { //maporder: each is compared
		is(t, what, [2]int{score(0, c.change) - was[0], score(1, c.change) - was[1]}, c.by)
	}
	m := ground(t)
	lead, sides := m.Scale()
	is(t, "scale", [2]int{lead, sides}, [2]int{110, 2})
	play(t, m, "concede")
	is(t, "the end", [2]int{m.Score(0), m.Score(1)}, [2]int{-1_000_000, 1_000_000})
	is(t, "outcome", fmt.Sprint(m.Outcome().Winners, m.ToAct(nil)), "[1] []")
	kinds := map[uint8]match.Kind{tactics.Concede: match.GivesUp, tactics.Pass: match.Passes, tactics.Cancel: match.Passes, tactics.EndUnit: match.Passes, tactics.EndTurn: match.Passes, tactics.AimVerb: match.Previews, tactics.Use: match.Acts, tactics.Activate: match.Acts}
	for verb, want := range kinds { //maporder: each is compared
		is(t, fmt.Sprint("kind of verb ", verb), m.Kind(match.Command{Verb: verb}), want)
	}
}

// TestNumbersOfBattles: an observation shows each unit and the moment under its name, and a position
// that can be set by hand is one that a battle can have.
func TestNumbersOfBattles(t *testing.T) {
	m := ground(t)
	play(t, m, "pass", "activate A", "A slash B", "pass", "pass")
	eye := tactics.NewEye(m)
	form := eye.Form()
	into := make([]int32, len(form.Numbers))
	eye.See(show.Facade(m).View(1), into)
	got := map[string]int32{}
	for i, name := range form.Numbers {
		if got[name] = into[i]; form.Bounds[i].Within(into[i]) != into[i] {
			t.Errorf("%s is %d, beyond its bounds", name, into[i])
		}
	}
	a, b := &m.State.Units[1], &m.State.Units[2]
	for name, want := range map[string]int32{"round": 1, "rounds": 20, "side": 2, "active.unit": 1, "A.side": 2, "B.side": 1, "C.side": 2, "A.alive": 1, "A.q": 0, "A.r": 0, "B.q": 2, "C.r": 1, "A.hp": int32(a.HP), "B.hp": int32(b.HP), "A.energy": int32(a.Energy), "A.time": int32(a.Remaining), "A.type": 1, "A.move_rate": 400, "A.done": 0} { //maporder: each is compared
		is(t, name, got[name], want)
	}
	is(t, "the blow", b.HP, 17)
	indexes := map[int]match.Command{}
	for _, c := range m.Legal(0, nil) {
		i := eye.Index(show.Facade(m).View(0), c)
		if other, twice := indexes[i]; twice || i < 0 || i >= form.Indexes() {
			t.Errorf("%+v and %+v have the number %d of %d", c, other, i, form.Indexes())
		}
		indexes[i] = c
	}
	for _, f := range m.Fields() {
		if d := m.Domain(f.Path); d.Fixed == "" && d.Check(f.Value) != nil {
			t.Errorf("%s: %v", f.Path, d.Check(f.Value))
		}
	}
	for path, c := range map[string][2][]int64{"unit[1].hp": {{1, 20}, {0, 21}}, "unit[1].energy": {{0, 30}, {-1, 31}}, "unit[1].side": {{0, 1}, {2, -1}}, "unit[1].flags": {{0, 3}, {4}}, "round": {{1, 9999}, {0}}} { //maporder: each is compared
		for _, v := range c[0] {
			if err := m.Domain(path).Check(v); err != nil {
				t.Errorf("%s = %d: %v", path, v, err)
			}
		}
		for _, v := range c[1] {
			if m.Domain(path).Check(v) == nil {
				t.Errorf("%s may be %d", path, v)
			}
		}
	}
	is(t, "a sound battle", m.Validate() == nil, true)
	stock := func(change func(s *tactics.State)) string {
		n := ground(t)
		play(t, n, "pass", "activate A")
		if change != nil {
			change(&n.State)
		}
		return fmt.Sprint(tactics.StockOf(n, 0, nil))
	}
	for what, change := range map[string]func(s *tactics.State){"health": func(s *tactics.State) { s.Units[1].HP-- }, "energy": func(s *tactics.State) { s.Units[1].Energy-- }, "time": func(s *tactics.State) { s.Units[1].Remaining-- }, "debt": func(s *tactics.State) { s.Units[1].Debt++ }, "a cooldown": func(s *tactics.State) { s.Units[1].CD[2] = 4 }, "the enemy": func(s *tactics.State) { s.Units[2].HP-- }, "who acts": func(s *tactics.State) { s.Active = 3 }, "the turn": func(s *tactics.State) { s.Turn++ }} { //maporder: each is compared
		is(t, what+" changes the stock", stock(change) != stock(nil), true)
	}
	var amounts []string
	for _, x := range tactics.Amounts(m, 0) {
		amounts = append(amounts, fmt.Sprint(x.Name, " ", x.N*x.Good))
	}
	is(t, "amounts", fmt.Sprint(slices.Contains(amounts, "units 2"), slices.Contains(amounts, "health 40"), slices.Contains(amounts, "enemies -1"), slices.Contains(amounts, "damage to enemies -17")), "true true true true")
	p := tactics.Of(m).Program()
	for _, e := range []event.Event{{Type: program.ActionConfirmed, Source: tactics.HandleOf(1), Target: tactics.HandleOf(2)}, {Type: program.BuffApplied, Target: tactics.HandleOf(1)}} {
		fields := p.Types.Def(e.Type).Fields
		for n := range fields {
			for v := range int32(3) {
				e.Args[n] = v
				if name, ok := tactics.Of(m).Spell(m, &e, n); ok && name != "" {
					if back, ok := tactics.Of(m).Unspell(m, &e, n, name); !ok || back != v {
						t.Errorf("%s of %s: %d is %q, which is %d", fields[n].Name, p.Types.Def(e.Type).Name, v, name, back)
					}
				}
			}
		}
	}
}

// TestT15_DerivedActionsOfEachTarget (T-15): a derived action follows an attack that succeeded. Only one
// that is aimed at a unit is a strike, with its chance to miss; others do what they do.
func TestT15_DerivedActionsOfEachTarget(t *testing.T) {
	for _, c := range []struct {
		target, step string
		accuracy     int
		strikes      int
	}{{"none", "A follow", 1, 1}, {"self", "A follow", 1, 1}, {"hex", "A follow 1,0", 1, 1}, {"unit", "A follow B", 100, 2}} {
		ran := 0
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Actions[1].Provides = []string{"hit"}
			act(lib, library.Action{Definition: library.Definition{ID: "follow"}, Kind: "derived", Target: c.target, Side: "enemy", Range: 3, Accuracy: c.accuracy, Requires: "hit",
				Run: h.add(func(m *tactics.Match, _ event.Entity) error { ran++; return nil })})
		})
		play(t, m, "activate A", "A slash B")
		if m.State.Stage != tactics.StageDerived {
			t.Fatalf("target %s: nothing can follow", c.target)
		}
		next(t, m, c.step)
		if strikes, misses := logged(m, program.AttackStrike), logged(m, program.AttackMiss); ran != 1 || strikes != c.strikes || misses != 0 {
			t.Errorf("target %s: it ran %d times, with %d strikes and %d misses", c.target, ran, strikes, misses)
		}
	}
}
