package tactics_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// TestT31_RolledBackToATakenHex (T-31): a unit whose way is taken goes back to where it started. If somebody is there by then, it stays where it
// is, and the battle goes on.
func TestT31_RolledBackToATakenHex(t *testing.T) {
	for _, c := range []struct {
		step          string
		taken         bool
		at            int
		reason        event.Type
		reasonsAt, hp int
	}{{"A walk 3,0", true, 2, program.MoveEnded, program.MoveEndedReason, 20}, {"A walk 3,0", false, 1, program.MoveEnded, program.MoveEndedReason, 20}, {"A slash B", true, 2, program.AttackEnd, program.AttackEndReason, 20}, {"A slash B", false, 1, program.AttackEnd, program.AttackEndReason, 20}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 1, 6)
			lib.Units[0].Energy, lib.Actions[1].Range, lib.Actions[1].Secs = 9, 1, 0
			lib.Battles[0].Units[1].At = hex.Axial{Q: 5}
			lib.Maps[0].Rows = []string{". t . . . . . ."}
			lib.Terrain = append(lib.Terrain, library.Terrain{Definition: arenas("trap"), Glyph: "t", Multiplier: 100, Enter: h.add(func(m *tactics.Match, self event.Entity) error {
				if self != tactics.HandleOf(1) {
					return nil
				}
				if c.taken {
					if err := tactics.Push(m, tactics.HandleOf(3), 1); err != nil {
						return err
					}
				}
				return tactics.Push(m, tactics.HandleOf(2), 3)
			})})
			if c.step == "A slash B" { // B comes into the way, and is no longer the one who is struck
				lib.Actions[1].Range, lib.Actions[1].MinRange = 3, 2
			}
		})
		play(t, m, "activate A", c.step)
		what := fmt.Sprint(c.step, ", taken: ", c.taken)
		is(t, what, m.State.Bridge.CurrentAnchor(1), c.at)
		is(t, what+": reason", reasonsOf(m, c.reason, c.reasonsAt), "rolled_back")
		is(t, what+": health of B", int(m.State.Units[2].HP), c.hp)
		next(t, m, "end_turn")
	}
}

// TestT13_WhatIsCancelledResolvesNothing (T-13): an action that is stopped before it begins does not do what it would do at its end.
func TestT13_WhatIsCancelledResolvesNothing(t *testing.T) {
	for _, blocks := range []bool{false, true} {
		resolved := 0
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Actions[1].Resolve = h.add(func(*tactics.Match, event.Entity) error { resolved++; return nil })
			act(lib, library.Action{Definition: arenas("react"), Kind: "reaction", Target: "actor", Range: 9, Against: "enemy", Run: h.add(func(m *tactics.Match, _ event.Entity) error {
				if blocks {
					tactics.Block(m)
				}
				return nil
			})})
		})
		play(t, m, "activate A", "A slash B", "B react A", "cancel")
		is(t, fmt.Sprint("resolved when it is blocked: ", blocks), [2]int{resolved, logged(m, program.LinkCancelled)}, map[bool][2]int{false: {1, 0}, true: {0, 1}}[blocks])
	}
}

// TestT15_DerivedActions (T-15, T-23): what follows an action with is_attack is offered like what follows an attack, and only after a success. A derived
// action without a unit as its target is refused on no tool's channel.
func TestT15_DerivedActions(t *testing.T) {
	for _, c := range []struct {
		kind     string
		isAttack bool
		offered  bool
	}{{"attack", false, true}, {"derived", false, false}, {"derived", true, true}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 2, 7)
			run := h.add(func(*tactics.Match, event.Entity) error { return nil })
			lib.Actions[1].Provides, lib.Actions[1].Run = []string{"hit"}, run
			act(lib, library.Action{Definition: arenas("again"), Kind: "derived", IsAttack: c.isAttack, Target: "none", Requires: "hit", Provides: []string{"hit"}, Secs: 1, Cooldown: 6, Run: run})
			act(lib, library.Action{Definition: arenas("chase"), Kind: "derived", Target: "unit", Side: "enemy", Range: 9, Requires: "hit", Energy: 3, Run: run})
			act(lib, library.Action{Definition: arenas("once"), Kind: "derived", Target: "none", Requires: "hit", Energy: 2, Run: run})
			act(lib, library.Action{Definition: arenas("react"), Kind: "reaction", Target: "actor", Range: 9, Against: "enemy", Run: run})
		})
		play(t, m, "activate A", "A slash B", "B react A", "cancel")
		if c.kind == "derived" {
			next(t, m, "A again")
		}
		is(t, fmt.Sprintf("%+v", c), m.State.Stage == tactics.StageDerived, c.offered)
		if !c.offered {
			continue
		}
		g := tactics.Of(m)
		is(t, "answers", len(g.Answers(m)) > 0, true)
		stunned := m.Fork()
		stunned.State.Units[1].Flags |= 1
		is(t, "answers of the fallen", len(tactics.Of(stunned).Answers(stunned)), 0)
		m.State.Units[1].Energy = 1
		next(t, m, "! A once: energy")
		is(t, "channels", [2]int{logged(m, program.AttackRejected), logged(m, program.MoveRejected)}, [2]int{0, 0})
		var refused *match.Refusal
		chase := match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Target: tactics.HandleOf(2), Choice: 4}
		if err := m.Do(chase); !errors.As(err, &refused) || refused.Code != "energy" || refused.Have != 1 || refused.Need != 3 {
			t.Errorf("%+v", refused)
		}
		is(t, "channels of a strike", [2]int{logged(m, program.AttackRejected), logged(m, program.MoveRejected)}, [2]int{1, 0})
		next(t, m, "cancel")
		is(t, "cancelled", [3]any{m.State.Stage, m.State.NChain, logged(m, program.DerivedPromptAborted)}, [3]any{tactics.StageIdle, uint8(0), 1})
		e := m.Log()[len(m.Log())-1] // of the attack, not of the reaction
		is(t, "who cancels", [2]any{e.Type, e.Source}, [2]any{program.DerivedPromptAborted, tactics.HandleOf(1)})
	}
}

// TestT15_NothingStruck (T-15, T-31): an action that counts as an attack does not succeed on a unit that has died in the chain.
func TestT15_NothingStruck(t *testing.T) {
	for _, falls := range []bool{false, true} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 2, 7)
			none := h.add(func(*tactics.Match, event.Entity) error { return nil })
			act(lib, library.Action{Definition: arenas("cast"), Kind: "sustained", IsAttack: true, Target: "unit", Side: "enemy", Range: 9, Provides: []string{"hit"}, Run: none})
			act(lib, library.Action{Definition: arenas("once"), Kind: "derived", Target: "none", Requires: "hit", Run: none})
			act(lib, library.Action{Definition: arenas("fall"), Kind: "free", Target: "none", Run: h.add(func(m *tactics.Match, self event.Entity) error { return tactics.Damage(m, self, 99) })})
		})
		play(t, m, "pass", "activate A", "A cast B")
		if falls {
			next(t, m, "B fall")
		}
		next(t, m, "cancel")
		is(t, fmt.Sprint("offered although it has died: ", falls), m.State.Stage == tactics.StageDerived, !falls)
	}
}

// TestT44_FullRoundsOfASide (T-44, T-21): a full round resolves at a phase start of its own side, whenever it is due.
func TestT44_FullRoundsOfASide(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		third(lib, 1, 6)
		act(lib, library.Action{Definition: arenas("crush"), Kind: "full_round", Delay: 1, Target: "none", Run: h.add(func(m *tactics.Match, self event.Entity) error { return tactics.Damage(m, self, 5) })})
	})
	play(t, m, "end_turn")
	m.State.Declared[0], m.State.NDeclared = tactics.Declared{Unit: 2, Slot: 3}, 1
	next(t, m, "end_turn")
	is(t, "in the other side's phase", [2]int{int(m.State.NDeclared), int(m.State.Units[2].HP)}, [2]int{1, 20})
	next(t, m, "end_turn")
	is(t, "in its own", [2]int{int(m.State.NDeclared), int(m.State.Units[2].HP)}, [2]int{0, 15})
}

// TestPricesOfAnotherClass (T-49): a unit pays only with resources of its own class. An action on the unit that it answers needs a window.
func TestPricesOfAnotherClass(t *testing.T) {
	m := war(t, func(lib *library.Library, _ *handlers) {
		third(lib, 1, 6)
		lib.Classes = append(lib.Classes, library.Class{Definition: arenas("mage"), Resources: []library.Resource{{ID: "ether", Cap: 9, Start: 5, Every: "turn"}}})
		mage := lib.Units[0]
		mage.ID, mage.Class = "mage", "mage"
		act(lib, library.Action{Definition: arenas("cast"), Kind: "free", Target: "none", Resources: []library.ResourceCost{{ID: "ether", N: 2}}})
		act(lib, library.Action{Definition: arenas("glare"), Kind: "free", Target: "actor", Range: 9, Against: "enemy"})
		mage.Actions = append(mage.Actions, "cast")
		lib.Units = append(lib.Units, mage)
		lib.Battles[0].Units[2].Unit = "mage"
	})
	play(t, m)
	if m.State.Step < 8 {
		next(t, m, "pass")
	}
	next(t, m, "activate A")
	m.State.Units[1].Res[0] = 9
	next(t, m, "! A cast: resource", "! A glare B: target")
	is(t, "in its turn", len(uses(m, 0, "glare")), 0)
	next(t, m, "A slash B")
	is(t, "in a window", len(uses(m, 1, "glare")), 1)
	next(t, m, "B glare", "C cast")
	is(t, "paid", m.State.Units[3].Res[0], 3)
}

// TestSidesWithoutUnits: a battle in which one side has no units from the start is played to its last round. Its turns name no units.
func TestSidesWithoutUnits(t *testing.T) {
	m := war(t, func(lib *library.Library, _ *handlers) {
		lib.Battles[0].Units, lib.Battles[0].Rounds = lib.Battles[0].Units[:1], 2
	})
	play(t, m)
	for range 2 {
		if m.Over() {
			t.Fatal("it is over")
		}
		next(t, m, "end_turn")
	}
	is(t, "the end", [2]any{m.Over(), m.Outcome().Result}, [2]any{true, "draw"})
	is(t, "lines of units and turns", [2]int{logged(m, program.PhaseUnits), logged(m, program.TurnBegan)}, [2]int{2, 4})
	bare := arena(t, func(lib *library.Library) { lib.Battles[0].Map, lib.Battles[0].Units = "", nil })
	is(t, "a battle without a board", fmt.Sprint(tactics.Of(bare).HexName(1), bare.Domain("anchor[1].hex").High, bare.Domain("unit.hp").High, len(bare.Fields()) > 0), "-0 9999 true")
	is(t, "hexes", fmt.Sprint(tactics.Of(m).HexName(0), tactics.Of(m).HexName(-1), tactics.Of(m).HexName(6), tactics.Of(m).HexName(7)), "--5,0-")
	m.State.Units[1].Type = 200 // as a debugger can write it
	is(t, "a type that there is not", len(m.Fields()) > 0, true)
	is(t, "a resource that there is not", full(t).Domain("unit[1].resource[9].n").High, 0)
}

// TestScoresOfRates: an effect on the move rate counts for its side by what it changes, and a guess has a generator of its own.
func TestScoresOfRates(t *testing.T) {
	m := war(t, func(lib *library.Library, _ *handlers) {
		lib.Buffs = []library.Buff{{Definition: arenas("slow"), Rate: 50}, {Definition: arenas("quick"), Rate: 200}, {Definition: arenas("odd"), Rate: 110}}
	})
	play(t, m)
	base := [2]int{m.Score(0), m.Score(1)}
	for def, want := range []int{0, -8, 16, 1} {
		for on := uint8(1); on <= 2 && def > 0; on++ {
			m.State.Buffs[0], m.State.NBuffs = tactics.Buff{Def: uint8(def), On: on, Left: 1}, 1
			sign := 3 - 2*int(on)
			is(t, fmt.Sprintf("effect %d on %d", def, on), [2]int{m.Score(0) - base[0], m.Score(1) - base[1]}, [2]int{sign * want, -sign * want})
		}
	}
	v := m.ViewOf(0)
	is(t, "a view", v.State.Chance, num.Stream(0))
	r, same := num.SplitStream(3, 1), num.SplitStream(3, 1)
	v.Guess(&r)
	is(t, "a guess", v.State.Chance, num.Stream(same.Uint64()))
}

// TestWhatTheEyeDoesNotSee: a view of another game, an action or a hex that there is not, and a unit off the board are shown as nothing.
func TestWhatTheEyeDoesNotSee(t *testing.T) {
	m := melee(t, 1)
	e := tactics.NewEye(m)
	view := show.Facade(m).View(0)
	seen := make([]int32, len(e.Form().Numbers))
	for i := range seen {
		seen[i] = 7
	}
	e.See(nil, seen)
	is(t, "another game", slices.Max(seen), 0)
	is(t, "its commands", e.Index(nil, match.Command{Verb: tactics.Pass}), -1)
	features := func(c match.Command) string {
		into := make([]int32, len(e.Form().Features))
		e.Features(view, c, into)
		return fmt.Sprint(into)
	}
	use := match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 1}
	is(t, "an action", features(use), "[4 1 2 0 0 0 0 0 0]")
	for _, choice := range []int16{-1, 13, 31} {
		use.Choice = choice
		is(t, fmt.Sprint("action ", choice), features(use), "[4 1 0 0 0 0 0 0 0]")
	}
	is(t, "the last action", features(match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 12})[:5], "[4 1 ")
	for place, want := range map[event.Place]string{-1: "[4 1 2 0 0 0 0 0 0]", 19: "[4 1 2 0 0 0 0 0 0]", 2: "[4 1 2 0 2 1 0 2 1]"} { //maporder: each is compared
		is(t, fmt.Sprint("hex ", place), features(match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 1, Place: place}), want)
	}
	is(t, "a hex of nobody", features(match.Command{Verb: tactics.Confirm, Place: 2}), "[3 0 0 0 2 1 0 2 0]")
	is(t, "a hex of nobody", features(match.Command{Verb: tactics.Activate, Place: 2}), "[1 0 0 0 2 1 0 2 0]")
	dead := m.Fork()
	if _, err := dead.State.Bridge.MoveCommit(1, 0); err != nil {
		t.Fatal(err)
	}
	view = show.Facade(dead).View(0)
	is(t, "of a unit off the board", features(match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 1, Place: 2}), "[4 1 2 0 2 1 0 2 0]")
}

// TestT28_NothingFollowsAtAPhaseStart (T-28, T-15): a phase start has frees only, so no derived action follows a free or a full round that counts as an attack.
// In the turn one does.
func TestT28_NothingFollowsAtAPhaseStart(t *testing.T) {
	for _, c := range []struct {
		kind  string
		steps []string
		opens bool
	}{
		{"free", []string{"A cast B"}, false},
		{"free", []string{"pass", "activate A", "A cast B", "cancel"}, true},
		{"full_round", []string{"activate A", "A cast B", "end_turn", "end_turn"}, false},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			none := h.add(func(*tactics.Match, event.Entity) error { return nil })
			act(lib, library.Action{Definition: arenas("cast"), Kind: c.kind, IsAttack: true, Target: "unit", Side: "enemy", Range: 9, Delay: map[string]int{"full_round": 1}[c.kind], Provides: []string{"hit"}, Run: none})
			act(lib, library.Action{Definition: arenas("once"), Kind: "derived", Target: "none", Requires: "hit", Run: none})
		})
		play(t, m, c.steps...)
		is(t, fmt.Sprint("W3 of ", c), logged(m, program.ExecuteEnded), 1)
		is(t, fmt.Sprint("W4.5 of ", c), m.State.Stage == tactics.StageDerived, c.opens)
	}
}

// TestT43_TargetsOfDerivedActions (T-43, T-31): a derived action is judged at its W3 as an attack is. It is rolled back if its target has died or changed
// sides, and cut short if its actor is stunned.
func TestT43_TargetsOfDerivedActions(t *testing.T) {
	for _, c := range []struct {
		reason string
		does   func(m *tactics.Match, self, target event.Entity) error
	}{
		{"", func(*tactics.Match, event.Entity, event.Entity) error { return nil }},
		{"rolled_back", func(m *tactics.Match, _, target event.Entity) error { return tactics.Damage(m, target, 99) }},
		{"rolled_back", func(m *tactics.Match, _, target event.Entity) error { return tactics.ChangeSide(m, target, tactics.P1) }},
		{"cut_short", func(m *tactics.Match, self, _ event.Entity) error { return tactics.PutBuff(m, self, "stun", 2) }},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 2, 7)
			hears := h.add(func(m *tactics.Match, self event.Entity) error {
				if m.Event().Args[program.ExecuteBeganDerived] == 0 {
					return nil
				}
				return c.does(m, self, m.Event().Target)
			})
			ear := library.Buff{Definition: arenas("ear")}
			ear.Listeners = []def.Listener{{ID: "hears", Event: "EXECUTE_BEGAN", Role: def.Source, Priority: 500, Run: hears}}
			lib.Buffs = append(lib.Buffs, ear, library.Buff{Definition: arenas("stun"), Stun: true})
			lib.Units[0].Buffs = []string{"ear"}
			lib.Actions[1].Provides = []string{"hit"}
			act(lib, library.Action{Definition: arenas("chase"), Kind: "derived", IsAttack: true, Target: "unit", Side: "enemy", Range: 9, Accuracy: 100, Requires: "hit", Provides: []string{"hit"}, Run: lib.Actions[1].Run})
		})
		play(t, m, "activate A", "A slash B", "A chase B")
		is(t, "strikes of "+c.reason, logged(m, program.AttackStrike), map[bool]int{true: 2, false: 1}[c.reason == ""])
		is(t, "misses of "+c.reason, logged(m, program.AttackMiss), 0)
		is(t, "ends", reasonsOf(m, program.AttackEnd, program.AttackEndReason), " "+c.reason)
		is(t, "another follows "+c.reason, m.State.Stage == tactics.StageDerived, c.reason == "")
	}
}

// listens adds a buff with one listener to the first fighter.
func listens(lib *library.Library, h *handlers, to string, does func(m *tactics.Match, self event.Entity) error) {
	ear := library.Buff{Definition: arenas("ear")}
	ear.Listeners = []def.Listener{{ID: "hears", Event: to, Role: def.Source, Priority: 500, Run: h.add(does)}}
	lib.Buffs = append(lib.Buffs, ear, library.Buff{Definition: arenas("stun"), Stun: true})
	lib.Units[0].Buffs = []string{"ear"}
}

// TestT15_ListenersOfTheOpening (T-15): W4.5 ends with its reason if a listener of its opening leaves no derived action.
func TestT15_ListenersOfTheOpening(t *testing.T) {
	for _, c := range []struct {
		reason string
		does   func(m *tactics.Match, self event.Entity) error
	}{
		{"", func(*tactics.Match, event.Entity) error { return nil }},
		{"killed", func(m *tactics.Match, self event.Entity) error { return tactics.Damage(m, self, 99) }},
		{"stunned", func(m *tactics.Match, self event.Entity) error { return tactics.PutBuff(m, self, "stun", 2) }},
		{"converted", func(m *tactics.Match, self event.Entity) error { return tactics.ChangeSide(m, self, tactics.Enemy) }},
		{"unusable", func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, tactics.HandleOf(2), 99) }},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 1, 7)
			listens(lib, h, "DERIVED_PROMPT_OPENED", c.does)
			lib.Actions[1].Provides = []string{"hit"}
			act(lib, library.Action{Definition: arenas("chase"), Kind: "derived", Target: "unit", Side: "enemy", Range: 2, Accuracy: 100, Requires: "hit", Run: lib.Actions[1].Run})
		})
		play(t, m, "activate A", "A slash B")
		is(t, "open: "+c.reason, m.State.Stage == tactics.StageDerived, c.reason == "")
		is(t, "opened", logged(m, program.DerivedPromptOpened), 1)
		is(t, "ends", reasonsOf(m, program.DerivedPromptAborted, program.DerivedPromptAbortedReason), c.reason)
	}
}

// TestT10_ListenersOfTheWindow (T-10): a side passes if a listener of its window's opening leaves it no answer.
func TestT10_ListenersOfTheWindow(t *testing.T) {
	for _, stuns := range []bool{false, true} {
		m := war(t, func(lib *library.Library, h *handlers) {
			listens(lib, h, "CHAIN_PROMPT_OPENED", func(m *tactics.Match, _ event.Entity) error {
				if !stuns {
					return nil
				}
				return tactics.PutBuff(m, tactics.HandleOf(2), "stun", 2)
			})
			act(lib, library.Action{Definition: arenas("react"), Kind: "reaction", Target: "actor", Range: 9, Against: "enemy", Run: lib.Actions[1].Run})
		})
		play(t, m, "activate A", "A slash B")
		is(t, fmt.Sprint("asked, stunned: ", stuns), m.State.Stage == tactics.StageAsked, !stuns)
		is(t, "passed", logged(m, program.ChainPassed), map[bool]int{true: 1}[stuns])
		is(t, "struck", logged(m, program.AttackStrike), map[bool]int{true: 1}[stuns])
	}
}

// TestT31_ListenersOfTheApproach (T-31): an attack is rolled back or cut short by what a listener does at the end of its approach.
func TestT31_ListenersOfTheApproach(t *testing.T) {
	for _, c := range []struct {
		reason string
		at     int
		does   func(m *tactics.Match, self event.Entity) error
	}{
		{"", 2, func(*tactics.Match, event.Entity) error { return nil }},
		{"rolled_back", 1, func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, tactics.HandleOf(2), 99) }},
		{"rolled_back", 1, func(m *tactics.Match, _ event.Entity) error {
			return tactics.ChangeSide(m, tactics.HandleOf(2), tactics.P1)
		}},
		{"cut_short", 2, func(m *tactics.Match, self event.Entity) error { return tactics.PutBuff(m, self, "stun", 2) }},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 1, 7)
			listens(lib, h, "ATTACK_MOVE_ENDED", c.does)
			lib.Actions[1].Secs, lib.Actions[1].Range, lib.Units[0].Energy = 0, 1, 9
		})
		play(t, m, "activate A", "A slash B")
		is(t, "strikes of "+c.reason, logged(m, program.AttackStrike), map[bool]int{true: 1}[c.reason == ""])
		is(t, "misses of "+c.reason, logged(m, program.AttackMiss), 0)
		is(t, "ends", reasonsOf(m, program.AttackEnd, program.AttackEndReason), c.reason)
		is(t, "hex after "+c.reason, m.State.Bridge.CurrentAnchor(1), c.at)
	}
}
