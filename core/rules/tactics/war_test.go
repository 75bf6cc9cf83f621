package tactics_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// handlers are functions of definitions that are written in Go: a reference is the number of
// one of them.
type handlers []func(m *tactics.Match, self event.Entity) error

func (h *handlers) add(fn func(m *tactics.Match, self event.Entity) error) def.FuncRef {
	*h = append(*h, fn)
	return def.FuncRef(len(*h))
}

func (handlers) BeginCommand() {}
func (handlers) Spent() int    { return 0 }
func (handlers) When(*tactics.Match, def.FuncRef, event.Entity) (bool, error) {
	return true, nil
}
func (handlers) Judge(*tactics.Match, def.FuncRef, event.Entity, event.Entity) (bool, error) {
	return true, nil
}
func (handlers) Compute(*tactics.Match, def.FuncRef, event.Entity, event.Entity) (int, error) {
	return 4, nil
}
func (h handlers) Run(m *tactics.Match, fn def.FuncRef, self event.Entity) error {
	return h[fn-1](m, self)
}

// war is an arena whose slash and shot take 3 health, with what change adds.
func war(t *testing.T, change func(lib *library.Library, h *handlers)) *tactics.Match {
	t.Helper()
	h := &handlers{}
	m := arena(t, func(lib *library.Library) {
		blow := h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, m.Event().Target, 3) })
		lib.Actions[1].Run, lib.Actions[2].Run = blow, blow
		lib.Battles[0].Rounds = 20
		if change != nil {
			change(lib, h)
		}
	})
	m.Attach(h)
	return m
}

// act adds an action to the library and to the fighters.
func act(lib *library.Library, a library.Action) {
	a.Pack = "arena"
	lib.Actions = append(lib.Actions, a)
	lib.Units[0].Actions = append(lib.Units[0].Actions, a.ID)
}

// next plays more steps of a battle.
func next(t *testing.T, m *tactics.Match, steps ...string) {
	t.Helper()
	if err := show.Play(m, steps); err != nil {
		t.Fatal(err)
	}
}

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestT31_HitCheck (T-31): an attack hits if its roll, from 0 to 99, is below its accuracy.
func TestT31_HitCheck(t *testing.T) {
	for seed := range 4 {
		roll := 0
		for _, above := range []int{-1, 0, 1, 2} {
			m := war(t, func(lib *library.Library, _ *handlers) {
				lib.Battles[0].Seed = 7 + seed
				lib.Actions[2].Accuracy = min(max(roll+above, 1), 99)
			})
			play(t, m, "activate A")
			stream := m.State.Chance
			roll = stream.Intn(100)
			if roll < 2 || roll > 97 || above < 0 {
				continue // the first time finds the roll
			}
			next(t, m, "A shot B")
			hit := above > 0
			is(t, fmt.Sprintf("roll %d, accuracy %d: strikes", roll, roll+above), logged(m, program.AttackStrike) == 1, hit)
			is(t, "health", m.State.Units[2].HP, map[bool]int16{true: 17, false: 20}[hit])
			for _, e := range m.Log() {
				if e.Type == program.AttackEnd {
					is(t, "the reason", m.Program().Names.At(uint16(e.Args[program.AttackEndReason])).Code, map[bool]string{false: "accuracy"}[hit])
				}
			}
		}
	}
}

// TestT45_Prices (T-45, T-26, T-32): an action is refused for a second or a point of energy that
// is missing, and costs nothing then. It is charged when it is confirmed, with its cooldown.
func TestT45_Prices(t *testing.T) {
	for _, c := range []struct {
		secs, energy, cooldown int
		have                   int16
		code                   string
	}{{5, 2, 0, 2, ""}, {6, 2, 0, 2, "time"}, {5, 3, 0, 2, "energy"}, {5, 3, 0, 3, ""}, {2, 0, 9, 2, ""}} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			a := &lib.Actions[1]
			a.Secs, a.Energy, a.Cooldown = c.secs, c.energy, c.cooldown
		})
		play(t, m, "activate A")
		a := &m.State.Units[1]
		a.Energy = c.have
		is(t, "time", a.Remaining, 6)
		if c.code != "" {
			next(t, m, "! A slash B: "+c.code)
			is(t, "nothing is charged", [2]int16{a.Remaining, a.Energy}, [2]int16{6, c.have})
			continue
		}
		next(t, m, "A slash B") // in range, so that moving costs a second, which FreeMove gives back
		is(t, "health", m.State.Units[2].HP, 17)
		is(t, "energy", a.Energy, c.have-int16(c.energy))
		is(t, "time", int(a.Remaining) <= 6-c.secs, true)
		is(t, "cooldown", int(a.CD[1]), c.cooldown)
		if c.cooldown > 0 {
			next(t, m, "! A slash B: cooldown", "end_turn")
			is(t, "cooldown after a turn", int(a.CD[1]), 3)
			next(t, m, "end_turn")
			is(t, "cooldown after a round", int(a.CD[1]), 0)
			next(t, m, "activate A", "A slash B")
		}
	}
}

// TestT37_EndOfATurn (T-37, T-05, T-07, T-08): buffs lose a turn at both ends of turns. Effects
// over time tick at the phase start of their target's side, by the speed of the caster.
func TestT37_EndOfATurn(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		named := func(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }
		lib.Buffs = []library.Buff{{Definition: named("haste"), Speed: 6}, {Definition: named("stun"), Stun: true}}
		lib.Ongoing = []library.Ongoing{{Definition: named("burn"), Base: 3, Rounds: 2}, {Definition: named("mend"), Base: 2, Rounds: 3, Heal: true}}
		act(lib, library.Action{Definition: named("curse"), Kind: "free", Target: "unit", Side: "any", Range: 5, Run: h.add(func(m *tactics.Match, self event.Entity) error {
			if err := tactics.PutOngoing(m, m.Event().Target, "burn"); err != nil {
				return err
			}
			return tactics.PutBuff(m, self, "haste", 3)
		})})
		act(lib, library.Action{Definition: named("bless"), Kind: "free", Target: "unit", Side: "any", Range: 5, Run: h.add(func(m *tactics.Match, _ event.Entity) error {
			return tactics.PutOngoing(m, m.Event().Target, "mend")
		})})
	})
	play(t, m, "pass", "activate A", "A curse B", "cancel")
	s := &m.State
	is(t, "effects", s.NBuffs, 1)
	is(t, "its turns", s.Buffs[0].Left, 3)
	for i, want := range []struct {
		hp    int16
		left  int8
		ticks int
	}{{14, 2, 1}, {14, 1, 1}, {8, 0, 2}, {8, 0, 2}, {8, 0, 2}} { // at the phase start of B's side, with 12 s: haste ends after it
		next(t, m, "end_turn")
		if s.Step <= 7 { // frees at a phase start
			next(t, m, "pass")
		}
		is(t, fmt.Sprintf("after turn %d: health of B", i+1), s.Units[2].HP, want.hp)
		left := int8(0)
		if s.NBuffs > 0 {
			left = s.Buffs[0].Left
		}
		is(t, fmt.Sprintf("after turn %d: turns of haste", i+1), left, want.left)
		is(t, "ticks", logged(m, program.OngoingTicked), want.ticks)
	}
	is(t, "it ends", s.NOngoing, 0)
	is(t, "the end is reported", logged(m, program.OngoingEnded), 1)
}

// TestT37_TicksOfEffects (T-37, T-05): an effect that the tick of another puts on a unit keeps
// its turns in this EndTurn, whatever else the unit has. A unit that dies of a tick loses no turns.
func TestT37_TicksOfEffects(t *testing.T) {
	for _, c := range []struct {
		damage, ticked int
		turns          []int8
	}{{0, 2, []int8{2, 4, 4}}, {99, 1, []int8{2}}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 2, 7)
			named := func(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }
			tick := h.add(func(m *tactics.Match, _ event.Entity) error {
				if c.damage > 0 {
					return tactics.Damage(m, tactics.HandleOf(2), c.damage)
				}
				return tactics.PutBuff(m, tactics.HandleOf(2), "haste", 4)
			})
			lib.Buffs = []library.Buff{{Definition: named("rot"), Tick: tick}, {Definition: named("mark")}, {Definition: named("haste"), Speed: 1}}
			act(lib, library.Action{Definition: named("curse"), Kind: "free", Target: "self", Run: h.add(func(m *tactics.Match, self event.Entity) error {
				if err := tactics.PutBuff(m, tactics.HandleOf(2), "mark", 5); err != nil {
					return err
				}
				return tactics.PutBuff(m, self, "rot", 3)
			})})
		})
		play(t, m, "pass", "activate A", "A curse", "cancel", "end_turn")
		is(t, "lines", logged(m, program.BuffTicked), c.ticked)
		left := []int8{}
		for _, b := range m.State.Buffs[:m.State.NBuffs] {
			left = append(left, b.Left)
		}
		slices.Sort(left)
		is(t, "turns left", fmt.Sprint(left), fmt.Sprint(c.turns))
	}
}

// TestT14_Reactions (T-10, T-11, T-13, T-14, T-47, T-12): a reaction answers an action that takes
// no less time, by the side that it answers. It is paid with time of its next turn, and
// executed before what it answers.
func TestT14_Reactions(t *testing.T) {
	for _, c := range []struct {
		name  string
		a     library.Action
		effec string
		asked bool
	}{
		{"parry", library.Action{Kind: "reaction", Secs: 2, Energy: 1, Target: "none", Responds: []string{"attack"}, Against: "enemy", Victim: "self"}, "dodge", true},
		{"block", library.Action{Kind: "reaction", Secs: 2, Target: "actor", Range: 9, Responds: []string{"attack"}, Against: "enemy"}, "block", true},
		{"slow", library.Action{Kind: "reaction", Secs: 4, Target: "none", Against: "any"}, "dodge", false},
		{"late", library.Action{Kind: "reaction", Secs: 1, Target: "none", Responds: []string{"move"}, Against: "any"}, "dodge", false},
		{"ally", library.Action{Kind: "reaction", Secs: 1, Target: "none", Against: "ally"}, "dodge", false},
		{"rival", library.Action{Kind: "reaction", Secs: 1, Target: "actor", Range: 9, Against: "enemy"}, "kill", true},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			c.a.Definition = library.Definition{ID: c.name, Pack: "arena"}
			c.a.Run = h.add(func(m *tactics.Match, _ event.Entity) error {
				switch c.effec {
				case "dodge":
					tactics.Dodge(m)
				case "block":
					tactics.Block(m)
				case "kill":
					return tactics.Damage(m, m.Event().Target, 99)
				}
				return nil
			})
			fighter := lib.Units[0]
			fighter.ID, fighter.Actions = "guard", append(slices.Clone(fighter.Actions), c.name)
			lib.Units, lib.Actions = append(lib.Units, fighter), append(lib.Actions, c.a)
			lib.Battles[0].Units[1].Unit = "guard"
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 1, At: hex.Axial{Q: 4}})
		})
		play(t, m, "activate A", "A slash B")
		s := &m.State
		is(t, c.name+": asked", logged(m, program.ChainPromptOpened), map[bool]int{true: 1, false: 0}[c.asked])
		if !c.asked {
			is(t, c.name+": health", s.Units[2].HP, 17)
			continue
		}
		is(t, "who is asked", tactics.ToMove(m), 1)
		step := "B " + c.name
		if c.a.Target == "actor" {
			step += " A"
		}
		energy := s.Units[2].Energy
		next(t, m, step)
		is(t, c.name+": nothing is hit", s.Units[2].HP, 20)
		is(t, c.name+": debt", int(s.Units[2].Debt), c.a.Secs)
		is(t, c.name+": energy", int(energy-s.Units[2].Energy), c.a.Energy)
		is(t, c.name+": misses", logged(m, program.AttackMiss), map[bool]int{true: 1, false: 0}[c.effec == "dodge"])
		is(t, c.name+": cancelled", logged(m, program.LinkCancelled), map[bool]int{true: 1, false: 0}[c.effec != "dodge"])
		is(t, c.name+": A lives", s.Alive(1), c.effec != "kill")
		next(t, m, "end_turn", "activate B")
		is(t, c.name+": time less the debt", int(s.Units[2].Remaining), 6-c.a.Secs)
		is(t, c.name+": the debt is settled", s.Units[2].Debt, 0)
	}
	m := war(t, func(lib *library.Library, _ *handlers) {
		act(lib, library.Action{Definition: library.Definition{ID: "parry", Pack: "arena"}, Kind: "reaction", Secs: 2, Target: "none", Against: "enemy"})
	})
	play(t, m, "activate A", "A slash B", "pass")
	is(t, "passed", m.State.Units[2].HP, 17)
	is(t, "no debt", m.State.Units[2].Debt, 0)
}

// TestT27_Ends (T-27): a side without units has lost; both fall together in a draw. Concession
// ends a battle at any time.
func TestT27_Ends(t *testing.T) {
	for _, c := range []struct {
		kills  []string
		winner event.Player
	}{{[]string{"B"}, 0}, {[]string{"A"}, 1}, {[]string{"A", "B"}, event.NoPlayer}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error {
				for _, name := range c.kills {
					x := tactics.HandleOf(map[string]uint8{"A": 1, "B": 2}[name])
					if err := tactics.Damage(m, x, 20); err != nil {
						return err
					}
				}
				return nil
			})
		})
		play(t, m, "activate A", "A slash B")
		is(t, "over", m.Over(), true)
		is(t, fmt.Sprint(c.kills, " fall: winner"), m.State.Winner, c.winner)
	}
	m := war(t, nil)
	play(t, m, "concede")
	is(t, "the other wins", [2]any{m.Over(), m.State.Winner}, [2]any{true, event.Player(1)})
}

// TestEffectsOfTactics (T-16, T-36, T-42): effects heal up to full health, push to free hexes,
// change energy and cooldowns within their bounds, and never kill twice.
func TestEffectsOfTactics(t *testing.T) {
	run := func(step string, change func(lib *library.Library), fn func(m *tactics.Match, self event.Entity) error) *tactics.Match {
		m := war(t, func(lib *library.Library, h *handlers) {
			if lib.Actions[1].Run = h.add(fn); change != nil {
				change(lib)
			}
		})
		play(t, m, "activate A")
		m.State.Units[2].HP = 15
		next(t, m, step)
		return m
	}
	heal := func(n int) int16 {
		return run("A slash B", nil, func(m *tactics.Match, _ event.Entity) error { return tactics.Heal(m, m.Event().Target, n) }).State.Units[2].HP
	}
	is(t, "healed", [3]int16{heal(2), heal(5), heal(9)}, [3]int16{17, 20, 20})
	energy := func(n int) int16 {
		return run("A slash B", nil, func(m *tactics.Match, _ event.Entity) error { return tactics.AddEnergy(m, m.Event().Target, n) }).State.Units[2].Energy
	}
	is(t, "energy", [4]int16{energy(3), energy(-1), energy(-9), energy(99)}, [4]int16{5, 1, 0, 30})
	cooldown := func(n int) int16 {
		return run("A slash B", func(lib *library.Library) { lib.Actions[1].Cooldown = 6 }, func(m *tactics.Match, self event.Entity) error { return tactics.AddCooldown(m, self, "slash", n) }).State.Units[1].CD[1]
	}
	is(t, "cooldown", [3]int16{cooldown(4), cooldown(-2), cooldown(-9)}, [3]int16{10, 4, 0})
	push := func(h int) int {
		m := run("A slash B", nil, func(m *tactics.Match, _ event.Entity) error {
			return tactics.Push(m, m.Event().Target, tactics.PlaceOf(h))
		})
		return m.State.Bridge.CurrentAnchor(2)
	}
	is(t, "pushed", [3]int{push(5), push(1), push(3)}, [3]int{5, 3, 3}) // hex 1 has A
	m := run("A slash B", nil, func(m *tactics.Match, _ event.Entity) error {
		for range 2 {
			if err := tactics.Damage(m, m.Event().Target, 99); err != nil {
				return err
			}
		}
		return nil
	})
	is(t, "deaths", logged(m, program.UnitDied), 1)
	m = run("A slash B", nil, func(m *tactics.Match, _ event.Entity) error { return tactics.ChangeSide(m, m.Event().Target, 0) })
	is(t, "side", m.State.Units[2].Side, 0)
	is(t, "an enemy's last unit", m.Over(), true)
}

// TestT32_WaysAreCharged (T-32, T-17): a move is charged by the seconds of its steps, begun ones
// too, with the energy of each; a unit goes no farther than its time allows.
func TestT32_WaysAreCharged(t *testing.T) {
	for _, c := range []struct {
		rate, hexes, secs int
		code              string
	}{{100, 1, 1, ""}, {100, 4, 4, ""}, {100, 5, 5, "energy"}, {50, 3, 6, ""}, {50, 4, 8, "path"}, {300, 4, 2, ""}, {400, 4, 1, ""}, {399, 4, 1, ""}, {398, 4, 2, ""}} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			lib.Units[0].Rate, lib.Units[0].Energy = c.rate, 6
			if c.code == "energy" {
				lib.Units[0].Energy = 4
			}
			lib.Battles[0].Units[1].At = hex.Axial{Q: 5}
			lib.Maps[0].Rows = []string{". . . . . . ."}
			if c.hexes == 5 {
				lib.Battles[0].Units[1].At = hex.Axial{Q: 6}
			}
		})
		play(t, m, "activate A")
		a := &m.State.Units[1]
		energy := a.Energy
		step := fmt.Sprintf("A walk %d,0", c.hexes)
		if c.code != "" {
			next(t, m, "! "+step+": "+c.code)
			is(t, "it stays", m.State.Bridge.CurrentAnchor(1), 1)
			continue
		}
		next(t, m, step)
		is(t, fmt.Sprintf("%+v: time", c), int(6-a.Remaining), c.secs)
		is(t, fmt.Sprintf("%+v: energy", c), int(energy-a.Energy), c.secs)
		is(t, fmt.Sprintf("%+v: hex", c), m.State.Bridge.CurrentAnchor(1), 1+c.hexes)
		is(t, "steps", logged(m, program.MoveStep), c.hexes)
	}
}
