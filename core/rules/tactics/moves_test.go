package tactics_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// reasonsOf are the codes of the reasons that events of a type carry in an argument.
func reasonsOf(m *tactics.Match, of event.Type, arg int) string {
	var out []string
	for _, e := range m.Log() {
		if e.Type == of {
			out = append(out, m.Program().Names.At(uint16(e.Args[arg])).Code)
		}
	}
	return strings.Join(out, " ")
}

// guarded is a war in which B has a reaction on any action, which does what react does.
func guarded(t *testing.T, change func(lib *library.Library), react func(m *tactics.Match, actor event.Entity) error) *tactics.Match {
	t.Helper()
	return war(t, func(lib *library.Library, h *handlers) {
		named := func(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }
		lib.Actions = append(lib.Actions, library.Action{Definition: named("react"), Kind: "reaction", Target: "actor", Range: 9, Against: "enemy",
			Run: h.add(func(m *tactics.Match, _ event.Entity) error { return react(m, m.Event().Target) })})
		guard := lib.Units[0]
		guard.ID, guard.Actions = "guard", append(append([]string{}, guard.Actions...), "react")
		lib.Units = append(lib.Units, guard)
		lib.Battles[0].Units[1].Unit = "guard"
		lib.Buffs = append(lib.Buffs, library.Buff{Definition: named("stun"), Stun: true})
		lib.Maps[0].Rows = []string{". . . . . . . ."}
		lib.Units[0].Energy = 9
		if change != nil {
			change(lib)
		}
	})
}

// TestT31_MovesThatAreStopped (T-31, T-13, T-43, T-16, T-17): what a reaction does to an action before it
// begins. Its actor is pushed, stunned, blocked or killed; its target is moved away; its hex is taken; it
// is dodged. The log has the reason, and what was not used is given back.
func TestT31_MovesThatAreStopped(t *testing.T) {
	push := func(u uint8, h int) func(m *tactics.Match, x event.Entity) error {
		return func(m *tactics.Match, _ event.Entity) error {
			return tactics.Push(m, tactics.HandleOf(u), tactics.PlaceOf(h))
		}
	}
	away := func(lib *library.Library) { lib.Battles[0].Units[1].At = hex.Axial{Q: 4} }
	for _, c := range []struct {
		name, step   string
		change       func(lib *library.Library)
		react        func(m *tactics.Match, x event.Entity) error
		of           event.Type
		arg          int
		reason       string
		at           int // hex of A
		secs, energy int // what A has paid
		hp           int16
	}{
		{"pushed", "A walk 2,0", away, push(1, 2), program.MoveRejected, program.MoveRejectedReason, "rolled_back", 2, 0, 0, 20},
		{"a taken hex", "A walk 2,0", away, push(2, 3), program.MoveEnded, program.MoveEndedReason, "rolled_back", 1, 1, 1, 20},
		{"not in the way", "A walk 2,0", away, push(2, 7), program.MoveEnded, program.MoveEndedReason, "", 3, 1, 1, 20},
		{"a taken first hex", "A walk 2,0", away, push(2, 2), program.MoveRejected, program.MoveRejectedReason, "rolled_back", 1, 0, 0, 20},
		{"a taken first hex of an approach", "A slash B", func(lib *library.Library) { third(lib, 2, 7); away(lib) }, push(3, 2), program.AttackEnd, program.AttackEndReason, "rolled_back", 1, 2, 0, 20},
		{"the target takes it", "A slash B", away, push(2, 2), program.AttackEnd, program.AttackEndReason, "", 1, 2, 0, 17},
		{"the target falls", "A slash B", func(lib *library.Library) {
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 7}})
		}, func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, tactics.HandleOf(2), 20) }, program.AttackEnd, program.AttackEndReason, "rolled_back", 1, 2, 0, 0},
		{"stunned", "A walk 2,0", away, func(m *tactics.Match, x event.Entity) error { return tactics.PutBuff(m, x, "stun", 1) }, program.LinkCancelled, program.LinkCancelledReason, "stunned", 1, 1, 1, 20},
		{"blocked", "A walk 2,0", away, func(m *tactics.Match, _ event.Entity) error { tactics.Block(m); return nil }, program.LinkCancelled, program.LinkCancelledReason, "blocked", 1, 1, 1, 20},
		{"killed", "A walk 2,0", away, func(m *tactics.Match, x event.Entity) error { return tactics.Damage(m, x, 99) }, program.LinkCancelled, program.LinkCancelledReason, "killed", 0, 1, 1, 20},
		{"the attacker is pushed", "A slash B", nil, push(1, 2), program.AttackEnd, program.AttackEndReason, "rolled_back", 2, 2, 0, 20},
		{"the target is out of reach", "A slash B", nil, push(2, 8), program.AttackEnd, program.AttackEndReason, "out_of_reach", 1, 2, 0, 20},
		{"the target is in reach", "A slash B", nil, push(2, 4), program.AttackEnd, program.AttackEndReason, "", 1, 2, 0, 17},
		{"the target changes sides", "A slash B", func(lib *library.Library) {
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 7}})
		}, func(m *tactics.Match, _ event.Entity) error {
			return tactics.ChangeSide(m, tactics.HandleOf(2), tactics.P1)
		}, program.AttackEnd, program.AttackEndReason, "rolled_back", 1, 2, 0, 20},
		{"a walk has nothing to miss", "A walk 2,0", away, func(m *tactics.Match, _ event.Entity) error { tactics.Dodge(m); return nil }, program.MoveEnded, program.MoveEndedReason, "", 3, 1, 1, 20},
		{"dodged", "A slash B", nil, func(m *tactics.Match, _ event.Entity) error { tactics.Dodge(m); return nil }, program.AttackEnd, program.AttackEndReason, "dodge", 1, 2, 0, 20},
	} {
		m := guarded(t, c.change, c.react)
		play(t, m, "activate A")
		a := &m.State.Units[1]
		energy, remaining := a.Energy, a.Remaining
		next(t, m, c.step, "B react A")
		is(t, c.name+": reason", reasonsOf(m, c.of, c.arg), c.reason)
		is(t, c.name+": hex", m.State.Bridge.CurrentAnchor(1), c.at)
		is(t, c.name+": health of B", m.State.Units[2].HP, c.hp)
		if c.of != program.LinkCancelled {
			is(t, c.name+": energy", int(energy-a.Energy), c.energy)
			is(t, c.name+": time", int(remaining-a.Remaining), c.secs)
		}
		if strings.HasPrefix(c.name, "a taken first hex") { // it has not left its own
			is(t, c.name+": displacements of A", m.State.Bridge.AnchorVersion(1), 1)
			is(t, c.name+": started", logged(m, program.MoveStarted)+logged(m, program.AttackMoveStarted), 0)
		}
		is(t, c.name+": nothing is under way", [2]any{m.State.Stage, m.State.NChain}, [2]any{tactics.StageIdle, uint8(0)})
	}
}

// TestT31_StoppedOnTheWay (T-31, T-20): the effect of a hex can cut a move short or end an approach, and a
// move into a hex counts each step once. The rest of the way is given back.
func TestT31_StoppedOnTheWay(t *testing.T) {
	for _, c := range []struct {
		name, step, effect string
		at, secs           int
		reason             string
		hp                 int16
	}{
		{"stopped", "A walk 4,0", "stop", 3, 2, "cut_short", 20}, {"killed", "A walk 4,0", "kill", 0, 2, "cut_short", 20}, {"stunned", "A walk 4,0", "stun", 3, 2, "cut_short", 20}, {"nothing", "A walk 4,0", "none", 5, 4, "", 20},
		{"an approach is stopped", "A slash B", "stop", 3, 2 + 2, "cut_short", 20}, {"an approach goes on", "A slash B", "none", 5, 4 + 2, "", 17}, {"the target comes nearer", "A slash B", "pull", 3, 2 + 2, "", 17},
		{"the target dies on the way", "A slash B", "kill the target", 1, 2 + 2, "rolled_back", 0}, {"the target joins its side", "A slash B", "turn", 1, 2 + 2, "rolled_back", 20},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Maps[0].Rows = []string{". . t . . . . ."}
			lib.Buffs = append(lib.Buffs, library.Buff{Definition: library.Definition{ID: "stun"}, Stun: true})
			lib.Terrain = append(lib.Terrain, library.Terrain{Definition: library.Definition{ID: "trap"}, Glyph: "t", Multiplier: 100, Enter: h.add(func(m *tactics.Match, self event.Entity) error {
				switch c.effect {
				case "stop":
					return tactics.Stop(m, self)
				case "kill":
					return tactics.Damage(m, self, 99)
				case "stun":
					return tactics.PutBuff(m, self, "stun", 1)
				case "kill the target":
					return tactics.Damage(m, tactics.HandleOf(2), 99)
				case "turn":
					return tactics.ChangeSide(m, tactics.HandleOf(2), tactics.P1)
				case "pull":
					return tactics.Push(m, tactics.HandleOf(2), tactics.PlaceOf(4))
				}
				return nil
			})})
			lib.Units[0].Rate, lib.Units[0].Energy, lib.Actions[1].Range = 100, 9, 1
			lib.Battles[0].Units[1].At = hex.Axial{Q: 5}
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 1, At: hex.Axial{Q: 7}}, library.Placement{Unit: "fighter", Name: "D", Side: 2, At: hex.Axial{Q: 6}})
		})
		play(t, m, "activate A", c.step)
		of, arg := program.MoveEnded, program.MoveEndedReason
		if strings.Contains(c.step, "slash") {
			of, arg = program.AttackEnd, program.AttackEndReason
		}
		is(t, c.name+": reason", reasonsOf(m, of, arg), c.reason)
		is(t, c.name+": hex", m.State.Bridge.CurrentAnchor(1), c.at)
		is(t, c.name+": health of B", m.State.Units[2].HP, c.hp)
		if c.effect != "kill" && c.effect != "stun" {
			is(t, c.name+": time", int(6-m.State.Units[1].Remaining), c.secs)
		}
	}
}

// TestT44_FullRounds (T-21, T-44): a full round takes all of a unit's time, ends its turn and is resolved
// at its own phase start. It fizzles with a reason when its actor is stunned or its target is not legal.
func TestT44_FullRounds(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(m *tactics.Match)
		reason string
		hp     int16
	}{
		{"as declared", nil, "-", 15},
		{"the target has moved in range", func(m *tactics.Match) { must(t, &m.State, 2, 4) }, "-", 15},
		{"the target is out of range", func(m *tactics.Match) { must(t, &m.State, 2, 6) }, "target", 20},
		{"the target is on its own side", func(m *tactics.Match) { m.State.Units[2].Side = tactics.P1 }, "target", 20},
		{"the actor is stunned, and the target out of range", func(m *tactics.Match) {
			must(t, &m.State, 2, 6)
			m.State.Buffs[0], m.State.NBuffs = tactics.Buff{Def: 1, On: 1, Left: 9}, 1
		}, "stunned", 20},
		{"the actor is stunned", func(m *tactics.Match) { m.State.Buffs[0], m.State.NBuffs = tactics.Buff{Def: 1, On: 1, Left: 9}, 1 }, "stunned", 20},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Buffs = append(lib.Buffs, library.Buff{Definition: library.Definition{ID: "stun"}, Stun: true})
			act(lib, library.Action{Definition: library.Definition{ID: "crush"}, Kind: "full_round", Delay: 1, Target: "unit", Side: "enemy", Range: 3,
				Run: h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, m.Event().Target, 5) })})
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 4}})
			lib.Battles[0].Units[2].At = hex.Axial{Q: 4}
		})
		play(t, m, "activate A", "A crush B")
		is(t, c.name+": declared", m.State.NDeclared, 1)
		is(t, c.name+": the turn of A is over", m.State.Active, 0)
		is(t, c.name+": all time is taken", m.State.Units[1].Remaining, 0)
		if c.change != nil {
			c.change(m)
		}
		next(t, m, "end_turn")
		if m.State.Side == tactics.Enemy {
			is(t, c.name+": not yet", m.State.Units[2].HP, 20)
			next(t, m, "end_turn")
		}
		is(t, c.name+": health of B", m.State.Units[2].HP, c.hp)
		is(t, c.name+": nothing is declared", m.State.NDeclared, 0)
		got := "-"
		if logged(m, program.FullRoundFizzled) > 0 {
			got = reasonsOf(m, program.FullRoundFizzled, program.FullRoundFizzledReason)
		}
		is(t, c.name+": reason", got, c.reason)
	}
}

// TestT16_Refunds (T-16, T-17): an effect gives back time and energy of an action once, and no more than was
// used. For a move it gives back those of its way, else those of the strike. A hit and W4 can do so.
func TestT16_Refunds(t *testing.T) {
	for _, c := range []struct {
		step                 string
		at                   string // when it is granted
		secs, energy         int
		wantSecs, wantEnergy int // paid
		granted              bool
	}{
		{"A strike B", "hit", 1, 1, 2, 1, true}, {"A strike B", "hit", 9, 9, 0, 0, true}, {"A strike B", "hit", 0, 0, 3, 2, true}, {"A strike B", "resolve", 1, 2, 2, 0, true}, {"A strike B", "resolve", 40000, 40000, 0, 0, true},
		{"A stroll 2,0", "resolve", 1, 1, 1, 1, true}, {"A stroll 2,0", "resolve", 9, 0, 0, 2, true},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			back := h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Refund(m, c.secs, c.energy) })
			strike := library.Action{Definition: library.Definition{ID: "strike"}, Kind: "attack", Target: "unit", Side: "enemy", Range: 9, Secs: 3, Energy: 2, Accuracy: 100}
			stroll := library.Action{Definition: library.Definition{ID: "stroll"}, Kind: "move", Target: "hex", Rate: 1}
			if c.at == "hit" {
				strike.Run = back
			} else {
				strike.Resolve, stroll.Resolve = back, back
			}
			act(lib, strike)
			act(lib, stroll)
			lib.Units[0].Rate, lib.Units[0].Energy = 100, 9
			lib.Battles[0].Units[1].At = hex.Axial{Q: 5}
		})
		play(t, m, "activate A", c.step)
		a := &m.State.Units[1]
		what := fmt.Sprintf("%s, %d s and %d energy at %s", c.step, c.secs, c.energy, c.at)
		is(t, what+": time", 6-int(a.Remaining), c.wantSecs)
		is(t, what+": energy", 9-int(a.Energy), c.wantEnergy)
		for _, e := range m.Log() {
			if e.Type == program.RefundGranted {
				is(t, what+": granted", !e.Fizzled, c.granted)
			}
		}
		if back := logged(m, program.MoveTimeRefunded); strings.Contains(c.step, "stroll") != (back == 1) {
			t.Errorf("%s: the log has %d refunds of moves", what, back)
		}
	}
}

// TestT17_FreeMove (T-17): an approach to an enemy of less than 200 ms costs nothing; one of 200 ms does,
// and so does one to a unit of its own side.
func TestT17_FreeMove(t *testing.T) {
	for _, c := range []struct {
		rate, steps int
		side        string
		secs        int
	}{{1000, 1, "enemy", 0}, {500, 1, "enemy", 1}, {503, 1, "enemy", 0}, {2000, 3, "enemy", 0}, {1000, 2, "enemy", 1}, {1000, 1, "ally", 1}} {
		m := war(t, func(lib *library.Library, h *handlers) {
			touch := library.Action{Definition: library.Definition{ID: "touch"}, Kind: "attack", Target: "unit", Side: "any", Range: 1, Rate: 1, Accuracy: 100, Run: h.add(func(*tactics.Match, event.Entity) error { return nil })}
			act(lib, touch)
			lib.Units[0].Rate = c.rate
			lib.Battles[0].Units[1].At = hex.Axial{Q: 1 + c.steps}
			if c.side == "ally" {
				lib.Battles[0].Units[1].Side = 1
				lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 5}})
			}
		})
		play(t, m, "activate A", "A touch B")
		a := &m.State.Units[1]
		is(t, fmt.Sprintf("%+v: time and energy", c), [2]int{6 - int(a.Remaining), 2 - int(a.Energy)}, [2]int{c.secs, c.secs})
	}
}

// TestT18_ToolsAlone (T-18): without a turn manager an action is charged by its tool, or not at all if
// nobody asks for that. With one, tools never charge by themselves.
func TestT18_ToolsAlone(t *testing.T) {
	p := tactics.Of(war(t, func(lib *library.Library, _ *handlers) {
		lib.Actions[1].Secs, lib.Actions[1].Energy, lib.Actions[1].Cooldown, lib.Actions[1].Run = 2, 1, 6, 0
	})).Program()
	for _, spends := range []bool{false, true} {
		m, err := tactics.New(p, tactics.Setup{Battle: "arena", Alone: true, Simulate: spends, Rounds: 3, Match: match.Options{Log: true}})
		if err != nil {
			t.Fatal(err)
		}
		is(t, "rounds", m.State.Rounds, 3)
		m.Attach(&handlers{})
		play(t, m, "A slash B")
		a := &m.State.Units[1]
		paid := [2]int16{0, 0}
		if spends {
			paid = [2]int16{-2, 1}
		}
		is(t, fmt.Sprint("paid when tools charge is ", spends), [2]int16{a.Remaining, 2 - a.Energy}, paid)
		is(t, "cooldown", a.CD[1], 6)
		is(t, "the strike", logged(m, program.AttackStrike), 1)
		for _, c := range m.Legal(0, nil) {
			if c.Verb == tactics.Activate || c.Verb == tactics.EndTurn || c.Verb == tactics.EndUnit {
				t.Errorf("%+v without a turn manager", c)
			}
		}
		for _, verb := range []uint8{tactics.EndTurn, tactics.EndUnit, tactics.Activate} {
			if m.Do(match.Command{Verb: verb, Source: tactics.HandleOf(1)}) == nil {
				t.Errorf("verb %d without a turn manager", verb)
			}
		}
	}
	for _, c := range []struct {
		set tactics.Setup
		err string
	}{{tactics.Setup{Battle: "arena", Simulate: true}, "tools may charge by themselves only without a turn manager (T-18)"}, {tactics.Setup{Battle: "arenas"}, `unknown battle "arenas"; expected arena; did you mean "arena"?`}} {
		if _, err := tactics.New(p, c.set); err == nil || err.Error() != c.err {
			t.Errorf("%+v: %v, want %s", c.set, err, c.err)
		}
	}
	m, err := tactics.New(p, tactics.Setup{Battle: "arena", Seed: 99})
	if err != nil {
		t.Fatal(err)
	}
	other := m.Hash()
	tactics.Reset(m, tactics.Setup{Battle: "arena", Seed: 98})
	is(t, "the seed is the set-up's", m.Hash() != other, true)
	m.Attach(&handlers{})
	play(t, m, "activate A", "A slash B")
	tactics.Reset(m, tactics.Setup{Battle: "arena", Seed: 99})
	is(t, "a used match is as new", m.Hash(), other)
	is(t, "it has no past", len(m.Commands()), 0)
}

// TestEffectsOnTheDead (T-27): what comes too late for a unit is reported as gone and changes nothing.
func TestEffectsOnTheDead(t *testing.T) {
	for name, do := range map[string]struct {
		fn func(m *tactics.Match, x event.Entity) error
		of event.Type
	}{
		"a hit": {func(m *tactics.Match, x event.Entity) error { return tactics.Damage(m, x, 3) }, program.Hit}, "healing": {func(m *tactics.Match, x event.Entity) error { return tactics.Heal(m, x, 3) }, program.Healed},
		"an effect": {func(m *tactics.Match, x event.Entity) error { return tactics.PutBuff(m, x, "slow", 1) }, program.BuffApplied}, "over time": {func(m *tactics.Match, x event.Entity) error { return tactics.PutOngoing(m, x, "burn") }, program.OngoingApplied},
		"a push": {func(m *tactics.Match, x event.Entity) error { return tactics.Push(m, x, 4) }, program.Displaced},
	} { //maporder: each is compared
		m := war(t, func(lib *library.Library, h *handlers) {
			lib.Buffs = []library.Buff{{Definition: library.Definition{ID: "slow"}, Speed: -1}}
			lib.Ongoing = []library.Ongoing{{Definition: library.Definition{ID: "burn"}, Base: 3, Rounds: 2}}
			lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error {
				return tactics.Damage(m, m.Event().Target, 99)
			})
			lib.Actions[1].Resolve = h.add(func(m *tactics.Match, _ event.Entity) error { return do.fn(m, tactics.HandleOf(2)) })
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 5}})
		})
		play(t, m, "activate A", "A slash B")
		last := event.Event{}
		for _, e := range m.Log() {
			if e.Type == do.of {
				last = e
			}
		}
		want := "gone"
		if do.of == program.Displaced {
			want = "path"
		}
		is(t, name+": fizzles", [2]any{last.Fizzled, m.Program().Names.At(last.Reason).Code}, [2]any{true, want})
		s := &m.State
		is(t, name+": what lasts", [2]uint8{s.NBuffs, s.NOngoing}, [2]uint8{})
		is(t, name+": it is off the board", [2]any{s.Alive(2), s.Bridge.CurrentAnchor(2)}, [2]any{false, 0})
		is(t, name+": health", s.Units[2].HP, 0)
		if do.of == program.Hit {
			is(t, name+": amount", last.Args[program.HitAmount], 0)
		}
	}
	for _, h := range []event.Place{0, -1, 3, 4, 9} { // none, taken, blocked and beyond the board
		m := war(t, func(lib *library.Library, hs *handlers) {
			lib.Maps[0].Rows = []string{". . . # . ."}
			lib.Terrain = append(lib.Terrain, library.Terrain{Definition: library.Definition{ID: "rock"}, Glyph: "#", Blocked: true, Multiplier: 100})
			lib.Actions[1].Run = hs.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Push(m, m.Event().Target, h) })
		})
		play(t, m, "activate A", "A slash B")
		is(t, fmt.Sprint("pushed to hex ", h), m.State.Bridge.CurrentAnchor(2), 3)
	}
}

// TestHealingComesTooLate: a unit that has lost its last health is not healed, and dies once.
func TestHealingComesTooLate(t *testing.T) {
	m := war(t, func(lib *library.Library, h *handlers) {
		lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error {
			x := m.Event().Target
			return errors.Join(tactics.Damage(m, x, 20), tactics.Heal(m, x, 3), tactics.Damage(m, x, 1))
		})
	})
	play(t, m, "activate A", "A slash B")
	is(t, "alive, health and deaths", [3]any{m.State.Alive(2), m.State.Units[2].HP, logged(m, program.UnitDied)}, [3]any{false, int16(0), 1})
	for _, e := range m.Log() {
		if e.Type == program.Healed || e.Type == program.Hit && e.Args[program.HitHealth] != 0 {
			is(t, "what comes too late is reported as gone", m.Program().Names.At(e.Reason).Code, "gone")
		}
	}
}

// TestTablesThatAreFull: a battle has bounds for what lasts on its units. One more is a fault of the
// command, which names the bound and changes nothing.
func TestTablesThatAreFull(t *testing.T) {
	pushed := func(m *tactics.Match, x event.Entity) error { return tactics.Push(m, x, 6) }
	for _, c := range []struct {
		fill func(s *tactics.State, n uint8)
		put  func(m *tactics.Match, x event.Entity) error
		cap  uint8
		says string
	}{
		{func(s *tactics.State, n uint8) {
			for s.NBuffs = 0; s.NBuffs < n; s.NBuffs++ {
				s.Buffs[s.NBuffs] = tactics.Buff{Def: 1, On: 1, Left: 9}
			}
		}, func(m *tactics.Match, x event.Entity) error { return tactics.PutBuff(m, x, "slow", 1) }, program.MaxBuffs, "no room for another effect: the units of a battle have at most 128 together"},
		{func(s *tactics.State, n uint8) {
			for s.NOngoing = 0; s.NOngoing < n; s.NOngoing++ {
				s.Ongoing[s.NOngoing] = tactics.Ongoing{Def: 1, On: 1, Rounds: 9, Last: 1}
			}
		}, func(m *tactics.Match, x event.Entity) error { return tactics.PutOngoing(m, x, "burn") }, 64, "no room for another effect over time: the units of a battle have at most 64 together"},
		{func(s *tactics.State, n uint8) {
			for s.NStickies = 0; s.NStickies < n; s.NStickies++ {
				s.Stickies[s.NStickies] = tactics.Sticky{Tag: 1, On: 1, Left: 9, Value: 100}
			}
		}, pushed, 64, "no room for another sticky: the units of a battle have at most 64 together"},
	} {
		for _, n := range []uint8{c.cap - 1, c.cap} {
			m := war(t, func(lib *library.Library, h *handlers) {
				lib.Buffs = []library.Buff{{Definition: library.Definition{ID: "slow"}}}
				lib.Ongoing = []library.Ongoing{{Definition: library.Definition{ID: "burn"}, Base: 3, Rounds: 2}}
				lib.Terrain = append(lib.Terrain, library.Terrain{Definition: library.Definition{ID: "mud"}, Glyph: "m", Multiplier: 100, Tag: "mud", Value: 50, Turns: 1})
				lib.Maps[0].Rows = []string{". . . . . m"}
				lib.Actions[1].Run = h.add(func(m *tactics.Match, _ event.Entity) error { return c.put(m, m.Event().Target) })
			})
			play(t, m, "activate A")
			c.fill(&m.State, n)
			before := m.Hash()
			err := m.Do(match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Choice: 1, Target: tactics.HandleOf(2)})
			if n < c.cap {
				is(t, "one more fits", err, nil)
				continue
			}
			var fault *match.Fault
			if !errors.As(err, &fault) || fault.Err.Error() != c.says || m.Hash() != before {
				t.Errorf("%v, want %s", err, c.says)
			}
		}
	}
}

// TestT23_RefusalsOnTheirChannel (T-23, T-30): a refused move is logged as MOVE_REJECTED, a refused attack as ATTACK_REJECTED,
// each once, with its unit, target, action and reason. That is so when it is aimed too. Other actions log neither.
func TestT23_RefusalsOnTheirChannel(t *testing.T) {
	cools := func(slot int) func(s *tactics.State) {
		return func(s *tactics.State) { s.Units[1].CD[slot] = 1 }
	}
	for _, c := range []struct {
		name, step, reason string
		set                func(s *tactics.State)
		of                 event.Type
		act                string
		target             event.Entity
	}{
		{"a taken hex", "A walk 2,0", "path", nil, program.MoveRejected, "walk", 0},
		{"a move that cools down", "A walk 1,0", "cooldown", cools(0), program.MoveRejected, "walk", 0},
		{"an aimed move", "aim A walk", "cooldown", cools(0), program.MoveRejected, "walk", 0},
		{"an attack on nobody", "A slash C", "target", func(s *tactics.State) { s.Units[3].HP = 0 }, program.AttackRejected, "slash", tactics.HandleOf(3)},
		{"an attack that cools down", "A slash B", "cooldown", cools(1), program.AttackRejected, "slash", tactics.HandleOf(2)},
		{"an aimed attack", "aim A slash", "cooldown", cools(1), program.AttackRejected, "slash", 0},
		{"another action", "A rest", "cooldown", cools(3), program.NoEvent, "", 0},
		{"another action with a target", "A aid C", "cooldown", cools(5), program.NoEvent, "", 0},
	} {
		m := ground(t)
		play(t, m, "pass", "activate A")
		if c.set != nil {
			c.set(&m.State)
		}
		next(t, m, "! "+c.step+": "+c.reason)
		logged := 0
		for _, e := range m.Log() {
			if e.Type != program.MoveRejected && e.Type != program.AttackRejected {
				continue
			}
			logged++
			is(t, c.name+": type", e.Type, c.of)
			is(t, c.name+": unit and target", [2]event.Entity{e.Source, e.Target}, [2]event.Entity{tactics.HandleOf(1), c.target})
			is(t, c.name+": action", tactics.Of(m).Program().Actions[e.Args[program.MoveRejectedAction]].ID, c.act)
			is(t, c.name+": reason", m.Program().Names.At(uint16(e.Args[program.MoveRejectedReason])).Code, c.reason)
		}
		is(t, c.name+": logged", logged, min(int(c.of), 1))
	}
}
