package tabletop

import (
	"fmt"
	"slices"

	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/packs/load"
)

// effects looks for effects that read what an effect before them in the list changes. All
// effects of a list read before any of them has happened. An effect that depends on what it
// changes is one of several alternatives, which have to read the same.
func (l *linter) effects(list []library.Effect, compiled []program.Effect) {
	changed := map[kit.Reading]string{} // types of effects, by what is read without its subject
	for i := range compiled {
		x := &compiled[i]
		reads := l.readBy(x)
		for _, r := range reads {
			if by := changed[r]; by != "" {
				l.doubt(load.ReadsQueued, list[i].Pos, "put it before that effect, or into a listener of the event of that effect",
					"%s reads %s as it is before %s, which comes first in the list and is only queued", list[i].Type, l.spelled(r), by)
			}
		}
		for _, r := range changedBy(x) {
			if !slices.Contains(reads, r) {
				changed[r] = list[i].Type
			}
		}
	}
}

// readBy lists the counters and the sizes of zones that an effect reads, without whose they are.
func (l *linter) readBy(x *program.Effect) (list []kit.Reading) {
	add := func(r *kit.Reading) {
		switch {
		case r.Prop == program.PropCounter:
			list = append(list, kit.Reading{Prop: r.Prop, Arg: r.Arg})
		case r.Prop == program.PropSize && r.Subject >= program.SubjZones:
			list = append(list, kit.Reading{Prop: r.Prop, Arg: int32(r.Subject - program.SubjZones)})
		case r.Prop == program.PropSize:
			list = append(list, kit.Reading{Prop: r.Prop, Arg: r.Arg})
		}
	}
	if x.Amount.Reads {
		add(&x.Amount.Of)
	}
	for j := range x.Conds {
		add(&x.Conds[j].Left)
		if x.Conds[j].Path {
			add(&x.Conds[j].Right)
		}
	}
	return list
}

// changedBy lists what readBy could list of the counters and zones that an effect changes.
func changedBy(x *program.Effect) (list []kit.Reading) {
	for _, n := range []uint16{x.Counter, x.Rest} {
		if n != 0 {
			list = append(list, kit.Reading{Prop: program.PropCounter, Arg: int32(n)})
		}
	}
	for _, z := range []uint8{x.From, x.To} {
		if z != 0 && x.Do != program.Shuffle && x.Card != program.CardEach {
			list = append(list, kit.Reading{Prop: program.PropSize, Arg: int32(z)})
		}
	}
	return list
}

func (l *linter) spelled(r kit.Reading) string {
	if r.Prop == program.PropCounter {
		return "the counter " + l.prog.Counters[r.Arg].Def.ID
	}
	return "the size of " + l.prog.Zones[r.Arg].Def.ID
}

// phases finds those in which nothing can happen, those that nothing leads to, and those that
// nothing ends.
func (l *linter) phases() {
	for i := range l.lib.Phases {
		d := &l.lib.Phases[i]
		turn := l.prog.Phases[i].Turn
		acting, always := false, ""
		for j := range l.lib.Actions {
			if a := &l.lib.Actions[j]; in(a, d.ID) {
				acting = true
				if a.Card == nil && a.Target == nil && a.Cell == "" && a.Cost == nil && a.Where == nil && a.When == 0 {
					always = a.ID
				}
			}
		}
		reacts := turn == program.Bid || turn == program.Window
		switch {
		case !l.reached(d.ID):
			l.doubt(load.DeadPhase, d.Pos, "name it in the phases of a mode, or as next of another phase", "nothing leads to the phase %s", d.ID)
		case !acting && !reacts && d.Start == 0 && d.Until == nil:
			l.doubt(load.DeadPhase, d.Pos, "give an action the phase, or effects to its start", "the phase %s leads nowhere: no action is possible in it, and nothing happens when it starts", d.ID)
		case acting && turn == program.Stay && d.Until == nil && l.shared(d.ID) && !l.ends(d, turnEnds, turnEnders) && (always != "" || !l.endsAnywhere()):
			why := "a turn in it has any number of commands"
			if always != "" {
				why = fmt.Sprintf("a turn in it goes on as long as %s is possible, which it always is", always)
			}
			l.doubt(load.DeadPhase, d.Pos, `turn = "each", or an action with the effect END_TURN`, "the phase %s leads nowhere: %s, and nothing ends it", d.ID, why)
		case acting && !reacts && d.Until == nil && d.Seats == nil && l.followed(d) && !l.ends(d, phaseEnds, phaseEnders):
			l.doubt(load.DeadPhase, d.Pos, "until, seats, or an action with the effect PHASE", "the phase %s leads nowhere: another phase comes after it, and nothing ends it", d.ID)
		}
	}
}

// The effects and functions that end a turn, and those that end a phase. RESTART begins with the
// first phase again.
var (
	phaseEnds   = []string{"PHASE", "WIN", "SCORE", "DRAW", "LOSE", "RESTART"}
	phaseEnders = []string{"go_to", "win", "score", "draw", "lose", "restart"}
	turnEnds    = append([]string{"END_TURN", "OUT"}, phaseEnds...)
	turnEnders  = append([]string{"end_turn", "out"}, phaseEnders...)
)

// in reports whether an action is possible in a phase.
func in(a *library.Action, phase string) bool {
	return a.Phases == nil || slices.Contains(a.Phases, phase)
}

// ends reports whether an effect of some types that can happen in a phase, or a function of a
// script, ends it. Effects of actions of other phases cannot happen, nor those at their starts.
func (l *linter) ends(d *library.Phase, types, functions []string) bool {
	other := map[int]bool{}
	for i := range l.lib.Actions {
		if a := &l.lib.Actions[i]; !in(a, d.ID) {
			other[a.Run.Data()] = true
		}
	}
	for i := range l.lib.Phases {
		if p := &l.lib.Phases[i]; p.ID != d.ID {
			other[p.Start.Data()] = true
		}
	}
	for i, list := range l.lib.Effects {
		if !other[i+1] && slices.ContainsFunc(list, func(x library.Effect) bool { return slices.Contains(types, x.Type) }) {
			return true
		}
	}
	return slices.ContainsFunc(functions, func(name string) bool { return l.called[name] })
}

// endsAnywhere reports whether any effect or script of the game ends a turn.
func (l *linter) endsAnywhere() bool {
	for _, list := range l.lib.Effects {
		if slices.ContainsFunc(list, func(x library.Effect) bool { return slices.Contains(turnEnds, x.Type) }) {
			return true
		}
	}
	return slices.ContainsFunc(turnEnders, func(name string) bool { return l.called[name] })
}

// shared reports whether several players can be in a mode with a phase.
func (l *linter) shared(id string) bool {
	return slices.ContainsFunc(l.lib.Modes, func(m library.Mode) bool { return m.Seats[1] > 1 && slices.Contains(m.Phases, id) })
}

// followed reports whether another phase comes after a phase by itself. After the last phase of
// a mode comes the first one, which was reached already, and the match may end there.
func (l *linter) followed(d *library.Phase) bool {
	return slices.ContainsFunc(l.lib.Modes, func(m library.Mode) bool {
		i := slices.Index(m.Phases, d.ID)
		if d.Next != "" {
			return i >= 0 && d.Next != d.ID && d.Next != m.Phases[0]
		}
		return i >= 0 && i < len(m.Phases)-1
	})
}

// reached reports whether a mode, a phase, an effect or a script names a phase.
func (l *linter) reached(id string) bool {
	for _, list := range l.lib.Effects {
		if slices.ContainsFunc(list, func(x library.Effect) bool { return x.Phase == id }) {
			return true
		}
	}
	return l.quoted[id] || slices.ContainsFunc(l.lib.Modes, func(m library.Mode) bool { return slices.Contains(m.Phases, id) }) ||
		slices.ContainsFunc(l.lib.Phases, func(p library.Phase) bool { return p.Next == id })
}
