package tactics_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// arenas is a definition of the arena's pack.
func arenas(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }

// third places a unit C in the battle, on a row of eight.
func third(lib *library.Library, side, q int) {
	lib.Maps[0].Rows = []string{". . . . . . . ."}
	lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: side, At: hex.Axial{Q: q}})
}

// hitting is a war in which a slash does what hit does, with two effects that do nothing.
func hitting(t *testing.T, change func(lib *library.Library, h *handlers), hit func(m *tactics.Match, self, target event.Entity) error) *tactics.Match {
	t.Helper()
	return war(t, func(lib *library.Library, h *handlers) {
		third(lib, 1, 7)
		lib.Actions[1].Run = h.add(func(m *tactics.Match, self event.Entity) error { return hit(m, self, m.Event().Target) })
		lib.Buffs = []library.Buff{{Definition: arenas("one")}, {Definition: arenas("two")}}
		if change != nil {
			change(lib, h)
		}
	})
}

// last returns the last event of a type in the log.
func last(t *testing.T, m *tactics.Match, of event.Type) *event.Event {
	t.Helper()
	log := m.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Type == of {
			return &log[i]
		}
	}
	t.Fatalf("the log has no %s", m.Program().Types.Def(of).Name)
	return nil
}

// TestDamageThatIsRejected: an effect that rejects a hit prevents all of its damage. The hit is logged with an amount of 0, and has not failed for
// another reason.
func TestDamageThatIsRejected(t *testing.T) {
	m := hitting(t, func(lib *library.Library, _ *handlers) {
		lib.Buffs[0].Listeners = []def.Listener{{ID: "ward", Event: "HIT", Role: def.Target, Priority: 300, Reject: "warded"}}
	}, func(m *tactics.Match, _, x event.Entity) error {
		return errors.Join(tactics.PutBuff(m, x, "one", 1), tactics.Damage(m, x, 5), tactics.EndBuff(m, x, "one"), tactics.Damage(m, x, 2))
	})
	play(t, m, "activate A", "A slash B")
	is(t, "health", m.State.Units[2].HP, 18)
	var got []string
	for _, e := range m.Log() {
		if e.Type == program.Hit {
			got = append(got, fmt.Sprint(e.Rejected, e.Fizzled, e.Args[program.HitAmount]))
		}
	}
	is(t, "hits", fmt.Sprint(got), "[true false 0 false false 2]")
}

// TestEffectsEndOneByOne: an effect that ends leaves the others, and ends once. Nothing more happens to a unit that has fallen, and a
// unit falls once.
func TestEffectsEndOneByOne(t *testing.T) {
	m := hitting(t, nil, func(m *tactics.Match, self, x event.Entity) error {
		falls := event.New(program.UnitDied)
		falls.Source, falls.Target = self, x
		err := errors.Join(tactics.PutBuff(m, x, "one", 1), tactics.PutBuff(m, x, "two", 1), tactics.PutBuff(m, self, "one", 1), tactics.EndBuff(m, x, "one"), tactics.EndBuff(m, x, "one"))
		m.Queue(falls)
		m.Queue(falls)
		return errors.Join(err, tactics.AddEnergy(m, x, 1), tactics.AddCooldown(m, x, "slash", 3))
	})
	var had []string
	m.Register(match.GoListener[tactics.State]{Name: "x", Supports: program.UnitDied, Priority: 500, OnEvent: func(m *tactics.Match, _ event.Event) error { return nil }})
	m.Register(match.GoListener[tactics.State]{Name: "y", Supports: program.BuffExpired, Priority: 500, OnEvent: func(m *tactics.Match, _ event.Event) error {
		had = append(had, fmt.Sprint(m.State.Buffs[:m.State.NBuffs]))
		return nil
	}})
	play(t, m, "activate A", "A slash B")
	is(t, "effects after the first end", fmt.Sprint(had), "[[{2 2 1 1} {1 1 1 1}]]")
	is(t, "ends, deaths, energy and cooldowns", [4]int{logged(m, program.BuffExpired), logged(m, program.UnitDied), logged(m, program.EnergyChanged), logged(m, program.CooldownChanged)}, [4]int{1, 1, 0, 0})
	is(t, "who lives", [2]bool{m.State.Alive(1), m.State.Alive(2)}, [2]bool{true, false})
}

// TestEffectsOfUnknownUnits: a script gets an error if it names an unknown unit or field, or draws a number that cannot be drawn.
func TestEffectsOfUnknownUnits(t *testing.T) {
	var said []string
	note := func(err error) { said = append(said, fmt.Sprint(err)) }
	m := hitting(t, func(lib *library.Library, h *handlers) {
		lib.Ongoing = []library.Ongoing{{Definition: arenas("burn"), Base: 1, Rounds: 1}}
		lib.Buffs[0].Listeners = []def.Listener{{ID: "reads", Event: "HIT", Role: def.Any, Priority: 300, Run: h.add(func(m *tactics.Match, _ event.Entity) error {
			n, err := tactics.FieldOf(m, "amount")
			note(err)
			is(t, "the field", n, 7)
			_, err = tactics.FieldOf(m, "amuont")
			note(err)
			return nil
		})}}
	}, func(m *tactics.Match, self, x event.Entity) error {
		for _, err := range []error{tactics.Damage(m, 0, 1), tactics.Heal(m, 9, 1), tactics.PutBuff(m, 0, "one", 1), tactics.EndBuff(m, 4, "one"), tactics.PutOngoing(m, 0, "burn"), tactics.AddEnergy(m, 0, 1), tactics.Stop(m, 0), tactics.Notice(m, 0), tactics.ChangeSide(m, 0, 1)} {
			note(err)
		}
		return errors.Join(tactics.PutBuff(m, self, "one", 1), tactics.Damage(m, x, 7))
	})
	play(t, m, "activate A", "A slash B")
	is(t, "the type of nobody", tactics.TypeOf(m, 0), "")
	is(t, "errors", strings.Join(said[:9], "; "), "0 is not a unit; 9 is not a unit; 0 is not a unit; 4 is not a unit; 0 is not a unit; 0 is not a unit; 0 is not a unit; 0 is not a unit; 0 is not a unit")
	is(t, "fields", strings.Join(said[9:], "; "), `<nil>; HIT has no field "amuont"; did you mean "amount"?`)
	if n, err := tactics.Roll(m, 6); n != 0 || err == nil { // nothing runs
		t.Errorf("a roll between commands is %d, %v", n, err)
	}
}

// TestMarksWithoutAnAction: what an effect does to the action under way has no effect when there is none, and when none has begun.
func TestMarksWithoutAnAction(t *testing.T) {
	marks := func(m *tactics.Match, self event.Entity) error {
		tactics.Dodge(m)
		tactics.Block(m)
		return errors.Join(tactics.Refund(m, 1, 1), tactics.Stop(m, self))
	}
	for _, c := range []struct {
		heard string
		steps []string
		want  int
	}{{"TURN_ENDED", []string{"end_turn"}, 4}, {"ACTION_CONFIRMED", []string{"activate A", "A slash B"}, 4}, {"ATTACK_STRIKE", []string{"activate A", "A slash B"}, 0}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 2, 7)
			lib.Buffs = []library.Buff{{Definition: arenas("marks")}}
			lib.Buffs[0].Listeners = []def.Listener{{ID: "marks", Event: c.heard, Role: def.Any, Priority: 650, Run: h.add(marks)}}
			unit := lib.Units[0]
			unit.ID, unit.Buffs = "marked", []string{"marks"}
			lib.Units = append(lib.Units, unit)
			lib.Battles[0].Units[0].Unit = "marked"
		})
		play(t, m, c.steps...)
		fizzled := 0
		for _, e := range m.Log() {
			if e.Fizzled {
				fizzled++
				is(t, "the reason", m.Program().Names.At(e.Reason).Code, "gone")
			}
		}
		is(t, c.heard+": come to nothing", fizzled, c.want)
		is(t, c.heard+": B is hit", m.State.Units[2].HP < 20, len(c.steps) > 1)
	}
}

// TestWhoAimsAndFalls: a unit that falls or changes sides while it aims aims no more. Another one's fall does not end the aim.
func TestWhoAimsAndFalls(t *testing.T) {
	for _, c := range []struct {
		step string
		aims bool
	}{{"C axe A", false}, {"C axe B", true}, {"C turn A", false}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 1, 5)
			act(lib, library.Action{Definition: arenas("axe"), Kind: "free", Target: "unit", Side: "any", Range: 9, Run: h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, m.Event().Target, 99) })})
			act(lib, library.Action{Definition: arenas("turn"), Kind: "free", Target: "unit", Side: "any", Range: 9, Run: h.add(func(m *tactics.Match, _ event.Entity) error {
				return tactics.ChangeSide(m, m.Event().Target, tactics.Enemy)
			})})
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "D", Side: 2, At: hex.Axial{Q: 7}})
		})
		play(t, m, "pass", "activate A", "aim A slash", c.step)
		for m.State.Stage == tactics.StageAsked {
			next(t, m, "pass")
		}
		is(t, c.step+": A aims", [2]any{m.State.Aiming.Unit == 1, logged(m, program.AimCancelled)}, [2]any{c.aims, map[bool]int{false: 1}[c.aims]})
		is(t, c.step+": A is active", m.State.Active == 1, c.aims)
	}
}

// TestT40_TheSideThatItIsOn (T-40): a unit that is brought to the side that it is on goes on with its turn.
func TestT40_TheSideThatItIsOn(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		third(lib, 1, 5)
		act(lib, library.Action{Definition: arenas("stay"), Kind: "free", Target: "unit", Side: "any", Range: 9, Run: h.add(func(m *tactics.Match, _ event.Entity) error {
			return tactics.ChangeSide(m, m.Event().Target, tactics.P1)
		})})
	})
	play(t, m, "pass", "activate A")
	next(t, m, "A stay A")
	for m.State.Stage == tactics.StageAsked {
		next(t, m, "pass")
	}
	is(t, "A is active, and nothing is logged", [2]any{m.State.Active == 1, logged(m, program.SideChanged)}, [2]any{true, 0})
}

// TestT08_LinesOfStats (T-08): a visible stat has a line when it has changed, with the reason: what has expired, before what lasts. A
// change without a result has none.
func TestT08_LinesOfStats(t *testing.T) {
	rate := func(n int) library.Buff { return library.Buff{Definition: arenas(fmt.Sprint("rate", n)), Rate: n} }
	for _, c := range []struct {
		name     string
		buffs    []string // with the turns of each
		sticky   int      // its value; 0 = none
		turns    int8
		want     string
		refreshs int
	}{
		{"a rate ends", []string{"rate50"}, 0, 0, "rate 200 400 buff_expired;", 1},
		{"a speed ends", []string{"fast"}, 0, 0, "speed 3 0 buff_expired;", 0},
		{"an effect without numbers ends", []string{"idle"}, 0, 0, "", 0},
		{"a rate of 100 ends", []string{"rate100"}, 0, 0, "", 0},
		{"a sticky ends", nil, 50, 0, "rate 200 400 expired;", 1},
		{"a sticky of 100 ends", nil, 100, 0, "", 0},
		{"a sticky ends with a rate", []string{"rate50"}, 50, 0, "rate 100 400 expired;", 1},
		{"a sticky lasts", nil, 50, 5, "", 0},
		{"a rate ends next to an effect without numbers", []string{"idle", "rate50"}, 0, 0, "rate 200 400 buff_expired;", 1},
	} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			lib.Buffs = []library.Buff{rate(50), rate(100), {Definition: arenas("fast"), Speed: 3}, {Definition: arenas("idle")}}
			lib.Terrain = append(lib.Terrain, library.Terrain{Definition: arenas("mud"), Glyph: "m", Multiplier: 100, Tag: "mud", Value: 50, Turns: 1})
		})
		play(t, m)
		s := &m.State
		for _, id := range c.buffs {
			n, err := tactics.Of(m).Program().Lookup("buff", id)
			if err != nil {
				t.Fatal(err)
			}
			s.Buffs[s.NBuffs] = tactics.Buff{Def: uint8(n), On: 2, From: 1}
			s.NBuffs++
		}
		if c.sticky != 0 {
			s.Stickies[0], s.NStickies = tactics.Sticky{Tag: 1, On: 2, Left: c.turns, Value: int16(c.sticky)}, 1
		}
		s.Units[2].ShownRate, s.Units[2].ShownSpd = int16(tactics.Of(m).MoveRate(s, 2)), int16(tactics.Of(m).Speed(s, 2))
		next(t, m, "end_turn")
		got := ""
		for _, e := range m.Log() {
			if e.Type == program.StatChanged {
				got += fmt.Sprintf("%s %d %d %s;", map[int32]string{program.StatRate: "rate", program.StatSpeed: "speed"}[e.Args[program.StatChangedStat]], e.Args[program.StatChangedBefore], e.Args[program.StatChangedAfter],
					map[int32]string{program.WhyExpired: "expired", program.WhyBuffExpired: "buff_expired", program.WhySticky: "sticky", program.WhyBuff: "buff"}[e.Args[program.StatChangedWhy]])
			}
		}
		is(t, c.name, got, c.want)
		is(t, c.name+": lines of effects", logged(m, program.BuffRefreshed), c.refreshs)
		if c.refreshs > 0 {
			set := program.BuffsOf(last(t, m, program.BuffRefreshed), 3)
			set.Each(func(n int) {
				if id := tactics.Of(m).Program().Buffs[n].ID; id != "rate50" {
					t.Errorf("%s: the line names %s", c.name, id)
				}
			})
			is(t, c.name+": effects of the line", !set.Empty(), slices.Contains(c.buffs, "rate50"))
		}
	}
}

// TestAllListenersHear: an event is heard by every effect that listens to it, however many units have one.
func TestAllListenersHear(t *testing.T) {
	heard := 0
	m := war(t, func(lib *library.Library, h *handlers) {
		hear := h.add(func(*tactics.Match, event.Entity) error { heard++; return nil })
		for i := range 70 {
			b := library.Buff{Definition: arenas(fmt.Sprint("ear", i))}
			b.Listeners = []def.Listener{{ID: "hears", Event: "UNIT_ACTIVATED", Role: def.Any, Priority: 500, Run: hear}}
			lib.Buffs = append(lib.Buffs, b)
			lib.Units[0].Buffs = append(lib.Units[0].Buffs, b.ID)
		}
		lib.Units = append(lib.Units, lib.Units[0])
		lib.Units[1].ID, lib.Units[1].Buffs = "deaf", nil
		lib.Battles[0].Units[1].Unit = "deaf"
	})
	play(t, m, "activate A")
	is(t, "heard", heard, 70)
}

// TestTickOfInnateEffects: an innate effect does what it does at an EndTurn even next to one that does nothing, and loses no turn.
func TestTickOfInnateEffects(t *testing.T) {
	for _, order := range [][]string{{"ticks", "idle"}, {"idle", "ticks"}, {"idle"}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Buffs = []library.Buff{{Definition: arenas("idle")}, {Definition: arenas("ticks"), Tick: h.add(func(m *tactics.Match, self event.Entity) error { return tactics.Damage(m, self, 1) })}}
			lib.Units[0].Buffs = order
		})
		play(t, m, "end_turn")
		ticks := slices.Contains(order, "ticks")
		is(t, fmt.Sprint(order, ": health"), m.State.Units[1].HP, map[bool]int16{true: 19, false: 20}[ticks])
		is(t, fmt.Sprint(order, ": ticks"), logged(m, program.BuffTicked), map[bool]int{true: 2}[ticks])
		is(t, "it stays", [2]any{m.State.NBuffs, m.State.Buffs[0].Innate()}, [2]any{uint8(2 * len(order)), true})
	}
}

// TestWhatThePageSaysOfEffects (T-07, T-15): effects over time stack, an innate effect can be ended, and the window of W4.5 opens
// after the last enemy has died.
func TestWhatThePageSaysOfEffects(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		lib.Buffs, lib.Units[0].Buffs = []library.Buff{{Definition: arenas("idle")}}, []string{"idle"}
		lib.Ongoing = []library.Ongoing{{Definition: arenas("poison"), Base: 1, Rounds: 2}}
		lib.Actions[1].Provides, lib.Actions[1].Run = []string{"hit"}, h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, tactics.HandleOf(2), 99) })
		act(lib, library.Action{Definition: arenas("try"), Kind: "free", Target: "none", Run: h.add(func(m *tactics.Match, self event.Entity) error {
			return errors.Join(tactics.PutOngoing(m, self, "poison"), tactics.PutOngoing(m, self, "poison"), tactics.EndBuff(m, self, "idle"))
		})})
		act(lib, library.Action{Definition: arenas("more"), Kind: "derived", Target: "none", Requires: "hit", Run: h.add(func(*tactics.Match, event.Entity) error { return nil })})
	})
	play(t, m, "pass", "activate A", "A try", "cancel")
	is(t, "effects over time, and innate ones left on A", [2]any{m.State.NOngoing, m.State.Buffs[m.State.NBuffs-1].On}, [2]any{uint8(2), uint8(2)})
	play(t, m, "A slash B", "cancel")
	is(t, "no enemy is left, and W4.5", [2]any{m.State.Alive(2), m.State.Stage == tactics.StageDerived}, [2]any{false, true})
	play(t, m, "cancel")
	is(t, "then it is over", m.Outcome().Result, "win")
}

// TestStunnedUnitsAreNotActivated: a unit that can do nothing cannot become active, and a side with no other unit has nothing to activate.
func TestStunnedUnitsAreNotActivated(t *testing.T) {
	m := war(t, func(lib *library.Library, _ *handlers) {
		third(lib, 1, 6)
		lib.Buffs = []library.Buff{{Definition: arenas("stun"), Stun: true}}
	})
	play(t, m)
	m.State.Buffs[0], m.State.NBuffs = tactics.Buff{Def: 1, On: 1, Left: 9}, 1
	var who []event.Entity
	for _, c := range m.Legal(0, nil) {
		if c.Verb == tactics.Activate {
			who = append(who, c.Source)
		}
	}
	is(t, "who can be activated", fmt.Sprint(who), fmt.Sprint([]event.Entity{tactics.HandleOf(3)}))
	var refused *match.Refusal
	if err := m.Do(match.Command{Verb: tactics.Activate, Source: tactics.HandleOf(1)}); !errors.As(err, &refused) || refused.Code != "NOT_READY" {
		t.Errorf("a stunned unit is activated: %v", err)
	}
	err := tactics.PutBuff(m, tactics.HandleOf(1), "none", 0)
	if err == nil || strings.Contains(err.Error(), "lasts") {
		t.Errorf("an unknown effect: %v", err)
	}
}
