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

// TestT26_Refusals (T-26, T-45, T-21, T-49): each check has its reason, at its boundary. A refused action
// costs nothing.
func TestT26_Refusals(t *testing.T) {
	filters, err := def.ParseConds("self.hp > 5")
	if err != nil {
		t.Fatal(err)
	}
	free := func(a library.Action) func(lib *library.Library, h *handlers) {
		return func(lib *library.Library, h *handlers) {
			a.ID, a.Kind = "try", "free"
			if a.Target == "full" {
				a.Kind, a.Target, a.Delay = "full_round", "none", 1
			}
			a.Run = h.add(func(*tactics.Match, event.Entity) error { return nil })
			act(lib, a)
		}
	}
	attack := func(change func(a *library.Action)) func(lib *library.Library, h *handlers) {
		return func(lib *library.Library, _ *handlers) { change(&lib.Actions[1]) }
	}
	for _, c := range []struct {
		name   string
		change func(lib *library.Library, h *handlers)
		set    func(s *tactics.State)
		step   string
		code   string // "" = it is accepted
	}{
		{"a resource", free(library.Action{Target: "none", Resources: []library.ResourceCost{{ID: "mana", N: 3}}}), func(s *tactics.State) { s.Units[1].Res[1] = 3 }, "A try", ""},
		{"a resource", free(library.Action{Target: "none", Resources: []library.ResourceCost{{ID: "mana", N: 3}}}), func(s *tactics.State) { s.Units[1].Res = [program.MaxRes]int16{9, 2} }, "A try", "resource"},
		{"a filter", free(library.Action{Target: "none", Where: filters}), func(s *tactics.State) { s.Units[1].HP = 6 }, "A try", ""},
		{"a filter", free(library.Action{Target: "none", Where: filters}), func(s *tactics.State) { s.Units[1].HP = 5 }, "A try", "condition"},
		{"a cooldown", free(library.Action{Target: "none"}), func(s *tactics.State) { s.Units[1].CD[3] = 1 }, "A try", "cooldown"},
		{"a cooldown", free(library.Action{Target: "none"}), func(s *tactics.State) { s.Units[1].CD[3] = 0 }, "A try", ""},
		{"a stun", free(library.Action{Target: "none"}), func(s *tactics.State) { s.Buffs[0], s.NBuffs = tactics.Buff{Def: 1, On: 1, Left: 1}, 1 }, "A try", "stunned"},
		{"another's stun", free(library.Action{Target: "none"}), func(s *tactics.State) { s.Buffs[0], s.NBuffs = tactics.Buff{Def: 1, On: 2, Left: 1}, 1 }, "A try", ""},
		{"the full time", free(library.Action{Target: "full"}), func(s *tactics.State) { s.Units[1].Remaining = 6 }, "A try", ""},
		{"the full time", free(library.Action{Target: "full"}), func(s *tactics.State) { s.Units[1].Remaining = 5 }, "A try", "full_time"},
		{"the range", free(library.Action{Target: "unit", Side: "enemy", Range: 2}), nil, "A try B", ""},
		{"the range", free(library.Action{Target: "unit", Side: "enemy", Range: 1}), nil, "A try B", "range"},
		{"the least range", free(library.Action{Target: "unit", Side: "enemy", Range: 9, MinRange: 2}), nil, "A try B", ""},
		{"the least range", free(library.Action{Target: "unit", Side: "enemy", Range: 9, MinRange: 3}), nil, "A try B", "range"},
		{"the range of a hex", free(library.Action{Target: "hex", Range: 3, MinRange: 3}), nil, "A try 3,0", ""},
		{"the range of a hex", free(library.Action{Target: "hex", Range: 2}), nil, "A try 3,0", "range"},
		{"the least range of a hex", free(library.Action{Target: "hex", Range: 9, MinRange: 4}), nil, "A try 3,0", "range"},
		{"the unit's own hex", free(library.Action{Target: "hex", Range: 9}), nil, "A try 0,0", "target"},
		{"the wrong side", free(library.Action{Target: "unit", Side: "enemy", Range: 9}), nil, "A try A", "target"},
		{"the wrong side", free(library.Action{Target: "unit", Side: "ally", Range: 9}), nil, "A try B", "target"},
		{"oneself as an ally", free(library.Action{Target: "unit", Side: "ally", Range: 9}), nil, "A try A", ""},
		{"any side", free(library.Action{Target: "unit", Side: "any", Range: 9}), nil, "A try B", ""},
		{"the time of a strike", attack(func(a *library.Action) { a.Secs = 5 }), nil, "A slash B", ""},
		{"the time of a strike", attack(func(a *library.Action) { a.Secs = 6 }), nil, "A slash B", "time"},
		{"the energy of a strike", attack(func(a *library.Action) { a.Energy = 2 }), nil, "A slash B", ""},
		{"the energy of a strike", attack(func(a *library.Action) { a.Energy = 3 }), nil, "A slash B", "energy"},
		{"the energy of its move", attack(func(a *library.Action) { a.Energy, a.Rate = 1, 1 }), nil, "A slash B", ""},
		{"the energy of its move", attack(func(a *library.Action) { a.Energy, a.Rate = 1, 2 }), nil, "A slash B", "energy"},
		{"a strike that is walked up to", attack(func(a *library.Action) { a.Range = 1 }), nil, "A slash B", ""},
		{"a strike out of reach", attack(func(a *library.Action) { a.Range, a.Secs = 1, 6 }), nil, "A slash B", "time"},
		{"a taken hex", nil, nil, "A walk 2,0", "path"},
		{"a way", nil, nil, "A walk 1,0", ""},
		{"the aim of a move with a second", nil, func(s *tactics.State) { s.Units[1].Remaining = 1 }, "aim A walk", ""},
		{"the aim of a move without a second", nil, func(s *tactics.State) { s.Units[1].Remaining = 0 }, "aim A walk", "time"},
		{"the aim of a move without its energy", func(lib *library.Library, _ *handlers) { lib.Actions[0].Rate = 1 }, func(s *tactics.State) { s.Units[1].Energy = 0 }, "aim A walk", "energy"},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Buffs = []library.Buff{{Definition: library.Definition{ID: "stun", Pack: "arena"}, Stun: true}}
			if c.change != nil {
				c.change(lib, h)
			}
		})
		play(t, m)
		if slices.ContainsFunc(m.Legal(0, nil), func(c match.Command) bool { return c.Verb == tactics.Pass }) {
			next(t, m, "pass") // free actions at the start of the phase
		}
		next(t, m, "activate A")
		if c.set != nil {
			c.set(&m.State)
		}
		before := m.State.Units[1]
		if c.code == "" {

			next(t, m, c.step)
			continue
		}
		next(t, m, "! "+c.step+": "+c.code)
		is(t, c.name+": it costs nothing", m.State.Units[1], before)
	}
}

// TestShortOfEach (T-26): a refusal for want of energy, a resource or time says how much there is and
// how much the action needs.
func TestShortOfEach(t *testing.T) {
	for want, set := range map[string]func(u *tactics.Unit){
		"energy 1 of 2": func(u *tactics.Unit) { u.Energy = 1 }, "resource 2 of 3": func(u *tactics.Unit) { u.Res[1] = 2 }, "time 3 of 4": func(u *tactics.Unit) { u.Remaining = 3 }, "nothing": func(*tactics.Unit) {},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			act(lib, library.Action{Definition: library.Definition{ID: "try"}, Kind: "free", Target: "none", Secs: 4, Energy: 2, Resources: []library.ResourceCost{{ID: "mana", N: 3}}, Run: h.add(func(*tactics.Match, event.Entity) error { return nil })})
		})
		play(t, m)
		if slices.ContainsFunc(m.Legal(0, nil), func(c match.Command) bool { return c.Verb == tactics.Pass }) {
			next(t, m, "pass")
		}
		next(t, m, "activate A")
		u := &m.State.Units[1]
		u.Energy, u.Res[1], u.Remaining = 2, 3, 4
		set(u)
		got := "nothing"
		var no *match.Refusal
		if err := m.Do(match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 3}); errors.As(err, &no) {
			got = fmt.Sprint(no.Code, " ", no.Have, " of ", no.Need)
		}
		is(t, "short of", got, want)
	}
}

// TestRefusalsAreWhole (T-26, K-27): a refusal has the number and the sentence of its reason, the values that were compared, and
// the listener if one has refused.
func TestRefusalsAreWhole(t *testing.T) {
	try := match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 3}
	free := func(lib *library.Library, h *handlers) {
		act(lib, library.Action{Definition: library.Definition{ID: "try"}, Kind: "free", Target: "none", Resources: []library.ResourceCost{{ID: "mana", N: 3}}, Run: h.add(func(*tactics.Match, event.Entity) error { return nil })})
	}
	refusal := func(m *tactics.Match, c match.Command) (no *match.Refusal) {
		t.Helper()
		if err := m.Do(c); !errors.As(err, &no) {
			t.Fatalf("%+v: %v", c, err)
		}
		n := m.Program().Names.At(no.Reason)
		if no.Reason == 0 || n.Code != no.Code || n.Text.EN != no.Text {
			t.Errorf("the refusal %+v is not that of %+v", no, n)
		}
		return no
	}
	m := war(t, free)
	play(t, m)
	if slices.ContainsFunc(m.Legal(0, nil), func(c match.Command) bool { return c.Verb == tactics.Pass }) {
		next(t, m, "pass")
	}
	next(t, m, "activate A")
	m.State.Units[1].Res = [program.MaxRes]int16{9, 2}
	no := refusal(m, try)
	is(t, "of a check", fmt.Sprint(no.Code, " ", no.Have, " of ", no.Need, " by ", no.Listener), "resource 2 of 3 by core.legality")
	for _, ask := range []string{"ACTION_AIMED", "ACTION_CONFIRMED"} {
		m := warded(ask, def.Source, func(*tactics.Match, event.Entity) bool { return true }, nil)(t)
		play(t, m)
		if slices.ContainsFunc(m.Legal(0, nil), func(c match.Command) bool { return c.Verb == tactics.Pass }) {
			next(t, m, "pass")
		}
		next(t, m, "activate A")
		c := match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 1, Target: tactics.HandleOf(2)}
		no := refusal(m, c)
		is(t, "of a listener of "+ask, fmt.Sprint(no.Code, " ", strings.Contains(no.Listener, "no"), " ", no.Have, no.Need), "warded true 0 0")
	}
}

// TestWhatScriptsRead: functions of scripts read the board as a reference does, and refuse what does
// not exist by its name.
func TestWhatScriptsRead(t *testing.T) {
	m := ground(t)
	play(t, m, "pass", "activate A")
	const width, height = 6, 2
	axial := func(h int) hex.Axial { return hex.Axial{Q: (h - 1) % width, R: (h - 1) / width} }
	for a := -1; a <= width*height+1; a++ {
		for b := -1; b <= width*height+1; b++ {
			want, behind := -1, 0
			if a > 0 && b > 0 && a <= width*height && b <= width*height {
				dq, dr := axial(b).Q-axial(a).Q, axial(b).R-axial(a).R
				want = max(dq, -dq, dr, -dr, dq+dr, -dq-dr)
				if q, r := axial(b).Q+dq, axial(b).R+dr; want == 1 && q >= 0 && r >= 0 && q < width && r < height {
					behind = r*width + q + 1
				}
			}
			if got := tactics.Distance(m, a, b); got != want {
				t.Errorf("from %d to %d: distance %d, want %d", a, b, got, want)
			}
			if got := tactics.Behind(m, a, b); got != behind {
				t.Errorf("behind %d from %d: %d, want %d", b, a, got, behind)
			}
		}
	}
	for u, want := range map[uint8]string{0: "", 1: "fighter", 3: "fighter", 9: ""} {
		is(t, "type", tactics.TypeOf(m, tactics.HandleOf(u)), want)
		is(t, "alive", tactics.Alive(m, tactics.HandleOf(u)), want != "")
	}
	var said []string
	fighter := func(m *tactics.Match, self event.Entity) error {
		x, names := m.Event().Target, ""
		for _, side := range []string{"enemy", "ally", "any"} {
			names += side
			if err := tactics.EachUnit(m, side, func(x event.Entity) { names += fmt.Sprint(" ", m.State.UnitOf(x)) }); err != nil {
				return err
			}
			names += "; "
		}
		said = append(said, names)
		_, unread := tactics.Read(m, x, "luck")
		_, unknown := tactics.HasBuff(m, x, "none")
		_, roll := tactics.Roll(m, 0)
		for _, err := range []error{unread, unknown, roll, tactics.EachUnit(m, "foes", func(event.Entity) {}), tactics.PutBuff(m, x, "none", 1), tactics.PutBuff(m, x, "slow", 0), tactics.PutBuff(m, x, "slow", 101), tactics.PutBuff(m, x, "slow", 100), tactics.PutBuff(m, x, "slow", 1), tactics.EndBuff(m, x, "none"), tactics.PutOngoing(m, x, "none"),
			tactics.Refund(m, -1, 0), tactics.Refund(m, 0, -1), tactics.AddCooldown(m, x, "none", 1), tactics.AddCooldown(m, x, "lost", 1), tactics.AddResource(m, x, "none", 1), tactics.AddResource(m, x, "gold", 1), tactics.Push(m, 0, 1), tactics.Push(m, 99, 1), tactics.ChangeSide(m, x, 2), tactics.ChangeSide(m, x, -1), tactics.Damage(m, x, -5), tactics.Heal(m, x, -5)} {
			said = append(said, fmt.Sprint(err))
		}
		for range 60 {
			if n, err := tactics.Roll(m, 3); err != nil || n < 1 || n > 3 {
				t.Errorf("a roll of 3 is %d, %v", n, err)
			}
		}
		return nil
	}
	m = war(t, func(lib *library.Library, h *handlers) {
		named := func(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }
		lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 1, At: hex.Axial{Q: 5}})
		lib.Buffs = []library.Buff{{Definition: named("slow"), Speed: -2}}
		lib.Classes = append(lib.Classes, library.Class{Definition: named("rich"), Resources: []library.Resource{{ID: "gold", Cap: 9, Every: "turn"}}})
		lib.Actions = append(lib.Actions, library.Action{Definition: named("lost"), Kind: "free", Target: "none"})
		lib.Actions[1].Run = h.add(fighter)
	})
	play(t, m, "activate A", "A slash B")
	want := `enemy 2; ally 1 3; any 1 2 3; 
unknown stat "luck"
unknown buff "none"
a number can be drawn only by a handler, and from at least 1
unknown side "foes"; expected one of enemy, ally, any
unknown buff "none"
an effect lasts from 1 to 100 turns, not 0
an effect lasts from 1 to 100 turns, not 101
<nil>
<nil>
unknown buff "none"
unknown ongoing "none"
a refund cannot be negative
a refund cannot be negative
unknown action "none"
the unit has no action "lost"
unknown resource "none"
the unit has no resource "gold"
0 is not a unit
99 is not a unit
there is no side 3
there is no side 0
<nil>
<nil>`
	if got := strings.Join(said, "\n"); got != want {
		t.Errorf("said:\n%s\nwant:\n%s", got, want)
	}
	is(t, "health: a negative amount does nothing", m.State.Units[2].HP, 20)
	is(t, "an effect lasts as long as it was put on last, or longer", m.State.Buffs[0].Left, 100)
}
