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
)

// TestT06_Regeneration (T-06): at an EndTurn a unit gains half of its turn time times its regeneration, rounded
// down, up to its cap. A unit that regenerates nothing has no line.
func TestT06_Regeneration(t *testing.T) {
	for _, c := range []struct{ speed, regen, energy, cap, want, lines int }{
		{0, 1, 2, 30, 5, 2}, {1, 1, 2, 30, 5, 2}, {1, 3, 2, 30, 12, 2}, {-1, 1, 0, 30, 2, 2}, {0, 1, 29, 30, 30, 2}, {0, 1, 30, 30, 30, 2}, {-6, 1, 4, 30, 4, 2}, {0, 0, 4, 30, 4, 0}, {7, 2, 0, 30, 13, 2},
	} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			u := &lib.Units[0]
			u.Speed, u.Regen, u.Energy, u.EnergyCap = c.speed, c.regen, c.energy, c.cap
		})
		play(t, m)
		if m.State.Side == tactics.P1 && tactics.PhaseName(&m.State) == "turn" {
			next(t, m, "end_turn")
		} else if c.speed > -6 {
			t.Fatal("it is not the turn of P1")
		}
		if c.speed > -6 {
			is(t, fmt.Sprintf("%+v: energy", c), int(m.State.Units[1].Energy), c.want)
			is(t, fmt.Sprintf("%+v: lines", c), logged(m, program.EnergyRegenerated), c.lines)
		}
	}
}

// TestT10_WhoMayAnswer (T-10, T-42): which reactions B has against an attack on C, its ally, or on itself. It
// depends on their time, the kind that they answer, the side of the actor and the unit in danger. Each can
// be used once in a chain.
func TestT10_WhoMayAnswer(t *testing.T) {
	for _, c := range []struct {
		name string
		a    library.Action
		on   string // whom A attacks
		asks bool
	}{
		{"as fast", library.Action{Secs: 3, Against: "enemy"}, "C", true}, {"slower", library.Action{Secs: 4, Against: "enemy"}, "C", false},
		{"any kind", library.Action{Against: "enemy"}, "C", true}, {"attacks", library.Action{Responds: []string{"attack"}, Against: "enemy"}, "C", true}, {"moves", library.Action{Responds: []string{"move"}, Against: "enemy"}, "C", false}, {"moves and attacks", library.Action{Responds: []string{"move", "attack"}, Against: "enemy"}, "C", true},
		{"allies", library.Action{Against: "ally"}, "C", false}, {"all", library.Action{Against: "any"}, "C", true},
		{"an ally in danger", library.Action{Against: "enemy", Victim: "ally"}, "C", true}, {"itself as an ally", library.Action{Against: "enemy", Victim: "ally"}, "B", true}, {"itself in danger", library.Action{Against: "enemy", Victim: "self"}, "B", true}, {"another in danger", library.Action{Against: "enemy", Victim: "self"}, "C", false},
		{"out of range", library.Action{Against: "enemy", Target: "actor", Range: 1}, "C", false}, {"in range", library.Action{Against: "enemy", Target: "actor", Range: 2}, "C", true}, {"too near", library.Action{Against: "enemy", Target: "actor", Range: 9, MinRange: 3}, "C", false},
		{"too dear", library.Action{Against: "enemy", Energy: 3}, "C", false}, {"affordable", library.Action{Against: "enemy", Energy: 2}, "C", true},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			c.a.Definition, c.a.Kind = library.Definition{ID: "answer", Pack: "arena"}, "reaction"
			if c.a.Target == "" {
				c.a.Target = "none"
			}
			c.a.Run = h.add(func(*tactics.Match, event.Entity) error { return nil })
			guard := lib.Units[0]
			guard.ID, guard.Actions = "guard", append(slices.Clone(guard.Actions), "answer")
			lib.Actions, lib.Units = append(lib.Actions, c.a), append(lib.Units, guard)
			lib.Battles[0].Units[1].Unit = "guard"
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 3}})
		})
		play(t, m, "activate A", "A slash "+c.on) // 2 s, and 1 s for the way
		asked := m.State.Stage == tactics.StageAsked
		is(t, c.name+": asked", asked, c.asks)
		if !asked {
			continue
		}
		legal := m.Legal(tactics.Enemy, nil)
		is(t, c.name+": commands", len(legal), 4) // to answer, to pass, to cancel and to concede
		line := "B answer"
		if c.a.Target == "actor" {
			line += " A"
		}
		next(t, m, line)
		is(t, c.name+": once in a chain", m.State.Stage, tactics.StageIdle)
		for _, e := range m.Log() {
			if e.Type == program.ActionConfirmed && e.Source == tactics.HandleOf(2) {
				is(t, c.name+": level", e.Args[program.ActionConfirmedLevel], 1)
			}
		}
	}
}

// TestT11_OrderOfAChain (T-11, T-12, T-41, T-42): reactions are executed from the deepest, frees before the
// action of their level, and a cancelled window ends all later ones.
func TestT11_OrderOfAChain(t *testing.T) {
	for _, c := range []struct {
		steps []string
		order string
	}{
		{[]string{"A slash B", "B guard", "A rush"}, "rush guard slash "}, {[]string{"A slash B", "B free", "A rush", "B guard"}, "guard free rush slash "}, {[]string{"A slash B", "B guard", "pass", "B free"}, "free guard slash "}, {[]string{"A slash B", "B free", "cancel"}, "free slash "}, {[]string{"A slash B", "cancel"}, "slash "}, {[]string{"A slash B", "pass", "A rush", "pass"}, "rush slash "},
		{[]string{"A rush", "B free"}, "free rush "}, {[]string{"A rush", "pass", "A dash", "B free"}, "dash free rush "}, // the base is a free itself
	} {
		order := ""
		m := war(t, func(lib *library.Library, h *handlers) {
			note := func(id string) library.Action {
				return library.Action{Definition: library.Definition{ID: id, Pack: "arena"}, Target: "none", Against: "any", Run: h.add(func(*tactics.Match, event.Entity) error { order += id + " "; return nil })}
			}
			free, guard, rush, dash := note("free"), note("guard"), note("rush"), note("dash")
			free.Kind, rush.Kind, dash.Kind, guard.Kind, guard.Against, rush.Cooldown = "free", "free", "free", "reaction", "enemy", 6
			free.Cooldown, dash.Cooldown, guard.Secs = 6, 6, 1
			lib.Actions = append(lib.Actions, free, guard, rush, dash)
			lib.Actions[1].Run = h.add(func(*tactics.Match, event.Entity) error { order += "slash "; return nil })
			a, b := lib.Units[0], lib.Units[0]
			a.ID, a.Actions = "attacker", append(slices.Clone(a.Actions), "rush", "dash")
			b.ID, b.Actions = "defender", append(slices.Clone(b.Actions), "free", "guard")
			lib.Units = append(lib.Units, a, b)
			lib.Battles[0].Units[0].Unit, lib.Battles[0].Units[1].Unit = "attacker", "defender"
		})
		play(t, m, "pass", "activate A")
		next(t, m, c.steps...)
		for m.State.Stage == tactics.StageAsked {
			next(t, m, "pass")
		}
		is(t, fmt.Sprint(c.steps), order, c.order)
	}
}

// TestT38_StickiesOfHexes (T-20, T-38, T-39, T-50, T-05): a hex gives its sticky once a tag: another hex with
// the tag keeps the value and sets the duration. It is refreshed while a unit is in it, loses a turn at
// each EndTurn and ends at a phase start, when the visible rate changes.
func TestT38_StickiesOfHexes(t *testing.T) {
	m := war(t, func(lib *library.Library, _ *handlers) {
		terrain := func(id, glyph, tag string, value, turns int) library.Terrain {
			return library.Terrain{Definition: library.Definition{ID: id}, Glyph: glyph, Multiplier: 100, Tag: tag, Value: value, Turns: turns}
		}
		lib.Terrain = append(lib.Terrain, terrain("mud", "m", "slow", 50, 2), terrain("bog", "b", "slow", 25, 3), terrain("ice", "i", "slip", 150, 1), terrain("gravel", "g", "rough", 50, 0))
		lib.Maps[0].Rows = []string{". m b . i g . ."}
		lib.Battles[0].Units[1].At = hex.Axial{Q: 7}
		lib.Units[0].Energy = 30
	})
	stickies := func() (text string) {
		for _, k := range m.State.Stickies[:m.State.NStickies] {
			text += fmt.Sprint(tactics.Of(m).Program().Tags[k.Tag], " on ", k.On, ": ", k.Value, " for ", k.Left, "; ")
		}
		return text + fmt.Sprint(tactics.Of(m).MoveRate(&m.State, 1))
	}
	play(t, m, "activate A", "A walk 1,0")
	is(t, "mud", stickies(), "slow on 1: 50 for 2; 200")
	next(t, m, "A walk 2,0")
	is(t, "bog keeps the value of mud", stickies(), "slow on 1: 50 for 3; 200")
	next(t, m, "A walk 3,0")
	is(t, "it stays outside", stickies(), "slow on 1: 50 for 3; 200")
	next(t, m, "end_turn")
	is(t, "after a turn", stickies(), "slow on 1: 50 for 2; 200")
	next(t, m, "end_turn", "activate A", "A walk 4,0")
	is(t, "another tag multiplies", stickies(), "slow on 1: 50 for 1; slip on 1: 150 for 1; 300")
	next(t, m, "A walk 5,0")
	is(t, "a hex without turns stores nothing", stickies(), "slow on 1: 50 for 1; slip on 1: 150 for 1; 300")
	next(t, m, "end_turn")
	is(t, "both end at the phase start", stickies(), "400")
	is(t, "the ends", [2]int{logged(m, program.StickyExpired), logged(m, program.StickyApplied)}, [2]int{2, 2})
	next(t, m, "end_turn", "activate A", "A walk 4,0", "end_turn")
	is(t, "it is refreshed where a unit is", stickies(), "slip on 1: 150 for 1; 600")
	var rates []string
	for _, e := range m.Log() {
		if e.Type == program.BuffRefreshed && e.Target == tactics.HandleOf(1) {
			rates = append(rates, fmt.Sprint(e.Args[program.BuffRefreshedBefore], "-", e.Args[program.BuffRefreshedAfter]))
		}
	}
	is(t, "the visible rate", fmt.Sprint(rates), "[400-200 200-400 400-600]")
}

// TestT40_TicksOnceARound (T-07, T-40): damage over time ticks at the phase start of the side that its target is
// on, once a round number. Its amount follows from the time of its caster, also of a dead one.
func TestT40_TicksOnceARound(t *testing.T) {
	for _, c := range []struct {
		name  string
		speed int
		heal  bool
		hp    [4]int16 // of B after each EndTurn
		dies  bool
	}{{"as it is", 0, false, [4]int16{17, 17, 14, 14}, false}, {"a fast caster", 2, false, [4]int16{16, 16, 12, 12}, false}, {"a dead caster", 2, false, [4]int16{16, 16, 12, 12}, true}, {"healing", 0, true, [4]int16{13, 13, 16, 16}, false}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Ongoing = []library.Ongoing{{Definition: library.Definition{ID: "burn"}, Base: 3, Rounds: 2, Heal: c.heal}}
			lib.Units[0].Speed = c.speed
			lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.PutOngoing(m, m.Event().Target, "burn") })
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 1, At: hex.Axial{Q: 5}})
		})
		play(t, m, "activate A", "A slash B")
		s := &m.State
		if c.heal {
			s.Units[2].HP = 10
		}
		if c.dies {
			s.Units[1].Flags, s.Units[1].LastSpeed = s.Units[1].Flags|1, int16(c.speed)
			must(t, s, 1, 0)
			s.Active = 0
		}
		var got [4]int16
		for i := range got {
			next(t, m, "end_turn")
			got[i] = s.Units[2].HP
		}
		is(t, c.name, got, c.hp)
		is(t, c.name+": ticks", [2]int{logged(m, program.OngoingTicked), logged(m, program.OngoingEnded)}, [2]int{2, 1})
	}
	m := war(t, func(lib *library.Library, h *handlers) {
		lib.Ongoing = []library.Ongoing{{Definition: library.Definition{ID: "burn"}, Base: 3, Rounds: 5}}
		lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.PutOngoing(m, m.Event().Target, "burn") })
		lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 5}})
	})
	play(t, m, "activate A", "A slash B", "end_turn")
	is(t, "its first tick", m.State.Units[2].HP, 17)
	m.State.Units[2].Side = tactics.P1
	next(t, m, "end_turn")
	is(t, "in the next round on the other side", [2]any{m.State.Units[2].HP, m.State.Round}, [2]any{int16(14), int16(2)})
	m.State.Units[2].Side = tactics.Enemy
	next(t, m, "end_turn")
	is(t, "not twice in a round", m.State.Units[2].HP, 14)
}

// TestT06_AboveTheCap (T-06, T-16): a unit has more energy than its cap if a free gives some before W4 gives back
// what was charged. A pack that was read again with a lower cap has the same effect. The unit loses none of it,
// neither at an EndTurn nor by an effect that gives some.
func TestT06_AboveTheCap(t *testing.T) {
	for _, c := range []struct {
		name         string
		energy, want int16
		steps        []string
	}{
		{"an EndTurn", 12, 12, []string{"end_turn"}},
		{"a gift above the cap", 12, 12, []string{"A rest", "cancel"}},
		{"a gift below it", 9, 10, []string{"A rest", "cancel"}},
		{"a loss", 12, 11, []string{"A tire", "cancel"}},
		{"a free move after a gift", 10, 13, []string{"activate A", "A slash B", "pass", "A rest", "cancel"}},
		{"a free move", 9, 9, []string{"activate A", "A slash B", "cancel"}},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Units[0].EnergyCap, lib.Units[0].Regen = 10, 1
			lib.Actions[1].Energy, lib.Actions[1].Rate = 0, 3
			lib.Battles[0].Units[1].At = hex.Axial{Q: 1}
			give := func(n int) def.FuncRef {
				return h.add(func(m *tactics.Match, self event.Entity) error { return tactics.AddEnergy(m, self, n) })
			}
			act(lib, library.Action{Definition: library.Definition{ID: "rest"}, Kind: "free", Target: "self", Run: give(3)})
			act(lib, library.Action{Definition: library.Definition{ID: "tire"}, Kind: "free", Target: "self", Run: give(-1)})
		})
		play(t, m, "pass")
		m.State.Units[1].Energy = c.energy
		next(t, m, c.steps...)
		is(t, c.name, m.State.Units[1].Energy, c.want)
	}
}

// TestT06_WhoHasChangedSides (T-06, T-37): energy comes after the ticks of effects. With regen_scope = side,
// a unit that a tick brings to the other side regains none.
func TestT06_WhoHasChangedSides(t *testing.T) {
	for from, want := range map[string]int16{"A": 2, "B": 5} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 1, 6)
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "D", Side: 2, At: hex.Axial{Q: 7}})
			lib.Battles[0].RegenScope = "side"
			lib.Buffs = []library.Buff{{Definition: library.Definition{ID: "charm", Pack: "arena"}, Tick: h.add(func(m *tactics.Match, self event.Entity) error {
				return tactics.ChangeSide(m, self, map[string]event.Player{"A": tactics.Enemy, "B": tactics.P1}[from])
			})}}
			act(lib, library.Action{Definition: library.Definition{ID: "charm"}, Kind: "free", Target: "unit", Side: "any", Range: 9, Run: h.add(func(m *tactics.Match, _ event.Entity) error {
				return tactics.PutBuff(m, m.Event().Target, "charm", 1)
			})})
		})
		play(t, m, "pass", "activate A", "A charm "+from, "cancel", "end_turn")
		is(t, "energy of "+from, m.State.Units[map[string]int{"A": 1, "B": 2}[from]].Energy, want)
	}
}

// TestT09_AimOfTheStunned (T-09): a free action of its own stuns a unit that aims and was never active,
// so that its side's turn ends. The log says that the aim is over.
func TestT09_AimOfTheStunned(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		lib.Buffs = []library.Buff{{Definition: library.Definition{ID: "stun", Pack: "arena"}, Stun: true}}
		act(lib, library.Action{Definition: library.Definition{ID: "daze"}, Kind: "free", Target: "self", Run: h.add(func(m *tactics.Match, self event.Entity) error {
			return tactics.PutBuff(m, self, "stun", 1)
		})})
	})
	play(t, m, "pass", "aim A daze", "A daze", "cancel")
	is(t, "the side that is to act, closed aims", [2]int{int(m.State.Side), logged(m, program.AimCancelled)}, [2]int{int(tactics.Enemy), 1})
}

// TestT40_WhatATickPutsOn (T-07, T-40): what a tick puts on a unit ticks from the next phase
// start of its side on, so that an effect that renews itself ends no battle.
func TestT40_WhatATickPutsOn(t *testing.T) {
	for _, c := range []struct {
		name string
		unit uint8    // whom the tick burns, 1 or 2
		hp   [4]int16 // of that unit after each EndTurn
	}{{"itself again", 2, [4]int16{17, 17, 14, 14}}, {"one of the other side", 1, [4]int16{20, 17, 17, 14}}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			again := h.add(func(m *tactics.Match, _ event.Entity) error {
				return tactics.PutOngoing(m, tactics.HandleOf(c.unit), "burn")
			})
			lib.Ongoing = []library.Ongoing{{Definition: library.Definition{ID: "burn"}, Base: 3, Rounds: 1, Tick: again}}
			lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.PutOngoing(m, m.Event().Target, "burn") })
		})
		play(t, m, "activate A", "A slash B")
		var got [4]int16
		for i := range got {
			next(t, m, "end_turn")
			got[i] = m.State.Units[c.unit].HP
		}
		is(t, c.name, got, c.hp)
	}
}
