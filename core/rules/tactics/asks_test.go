package tactics_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// warded is the ground with an effect on every unit that refuses what some ask is about, and with a
// condition on the targets of all actions that have one.
func warded(ask string, role def.Role, when func(m *tactics.Match, self event.Entity) bool, judge func(m *tactics.Match, self, about event.Entity) bool) func(t *testing.T) *tactics.Match {
	return func(t *testing.T) *tactics.Match {
		t.Helper()
		all := &handlers{}
		m := groundOf(t, func(lib *library.Library, h *handlers) {
			all = h
			ward := library.Buff{Definition: library.Definition{ID: "ward", Pack: "arena"}}
			ward.Listeners = []def.Listener{{ID: "no", Event: ask, Role: role, Priority: 300, Reject: "warded", When: h.add(nil)}}
			lib.Buffs = append(lib.Buffs, ward)
			lib.Units[0].Buffs = []string{"ward"}
			for i := range lib.Actions {
				if judge != nil && lib.Actions[i].Target != "none" && lib.Actions[i].Target != "" {
					lib.Actions[i].TargetWhen = h.add(nil)
				}
			}
		})
		m.Attach(minds{handlers: all, when: when, judge: judge})
		return m
	}
}

// TestT45_LegalAgreesWithListeners (T-45, K-27): what listeners of packs refuse, and what a condition on
// the target refuses, is not listed. A listener can refuse a target, a hex or an action.
func TestT45_LegalAgreesWithListeners(t *testing.T) {
	armed := false
	odd := func(m *tactics.Match, _ event.Entity) bool {
		e := m.Event()
		return armed && (uint64(e.Target)+uint64(e.At)+uint64(e.Args[program.ArgAct]))%3 == 1
	}
	rich := func(m *tactics.Match, _ event.Entity) bool { // what the unit has before is known when it is asked
		return armed && m.Event().Args[program.DerivedGatedTimeBefore] > 0
	}
	even := func(_ *tactics.Match, self, about event.Entity) bool { return !armed || (self+about)%2 == 0 }
	never := func(*tactics.Match, event.Entity) bool { return false }
	for _, begin := range []func(t *testing.T) *tactics.Match{
		warded("ACTION_AIMED", def.Source, odd, nil), warded("ACTION_CONFIRMED", def.Target, odd, nil), warded("ACTION_CONFIRMED", def.Source, odd, even), warded("DERIVED_GATED", def.Source, odd, nil), warded("DERIVED_GATED", def.Source, rich, nil), warded("HIT", def.Target, never, even),
	} {
		agrees(t, begin, func(on bool) { armed = on })
	}
}

// TestWhoHears: a listener of an effect hears what its bearer does, what is done to it, what its side
// does, or everything.
func TestWhoHears(t *testing.T) {
	for role, want := range map[def.Role]string{def.Source: " 1", def.Target: " 2", def.Owner: " 1 3", def.Any: " 1 2 3"} { //maporder: each is compared
		heard := ""
		m := groundOf(t, func(lib *library.Library, h *handlers) {
			ear := library.Buff{Definition: library.Definition{ID: "ear", Pack: "arena"}}
			ear.Listeners = []def.Listener{{ID: "hears", Event: "ATTACK_STRIKE", Role: role, Priority: 500, Run: h.add(func(m *tactics.Match, self event.Entity) error {
				heard += fmt.Sprint(" ", m.State.UnitOf(self))
				return nil
			})}}
			lib.Buffs, lib.Units[0].Buffs = append(lib.Buffs, ear), []string{"ear"}
		})
		play(t, m, "pass", "activate A", "A slash B")
		for m.State.Stage == tactics.StageAsked {
			next(t, m, "pass")
		}
		is(t, fmt.Sprint("role ", role), heard, want)
	}
}

// TestConditionsOnTargets: the condition of an action on its target is about the unit or the hex.
func TestConditionsOnTargets(t *testing.T) {
	var asked []string
	judge := func(m *tactics.Match, self, about event.Entity) bool {
		if s := fmt.Sprint(self, " ", about); !slices.Contains(asked, s) {
			asked = append(asked, s)
		}
		return about != tactics.HandleOf(2)
	}
	m := warded("HIT", def.Target, func(*tactics.Match, event.Entity) bool { return false }, judge)(t)
	play(t, m, "pass", "activate A")
	for _, c := range []struct{ step, want string }{{"! A slash B: target", "1 2"}, {"A focus", "1 1"}, {"A mark 2,0", "1 3"}, {"A aid C", "1 3"}, {"A walk 3,0", "1 4"}} {
		if asked = nil; c.step[0] != '!' {
			next(t, m, c.step)
		} else if err := show.Play(m, []string{c.step}); err != nil {
			t.Fatal(err)
		}
		for m.State.Stage == tactics.StageAsked {
			next(t, m, "cancel")
		}
		if !slices.Contains(asked, c.want) {
			t.Errorf("%s: asked about %v, want %q", c.step, asked, c.want)
		}
	}
}
