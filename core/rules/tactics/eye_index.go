package tactics

import (
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tactics/program"
)

// indexes lays out the numbers of commands: those of a verb by its unit, its action as one of
// those of the unit, and its target. A target is, from 0: nothing, a unit, or a hex.
func (e *Eye) indexes() {
	f := &e.form
	unit, slot := observe.Part{Name: "unit", Size: len(e.battle.Names)}, observe.Part{Name: "action", Size: program.MaxSlots}
	target := observe.Part{Name: "target", Size: len(e.battle.Names) + e.battle.Grid.Len()}
	for verb, parts := range [...][]observe.Part{Activate: {unit}, AimVerb: {unit, slot}, Confirm: {target}, Use: {unit, slot, target}, Cancel: nil, Pass: nil, EndUnit: nil, EndTurn: nil, Concede: nil} {
		if verb > 0 {
			e.blocks[verb] = f.Block(verbNames[verb], parts...)
		}
	}
}

// verbNames are the verbs, as the list of the form has them.
var verbNames = []string{"", "activate", "aim", "confirm", "use", "cancel", "pass", "end", "end_turn", "concede"}

// Index returns the number of a command.
func (e *Eye) Index(view match.Any, c match.Command) int {
	m, ok := match.Of[State](view)
	if !ok || c.Verb == 0 || int(c.Verb) >= len(e.blocks) {
		return -1
	}
	s := &m.State
	unit, target := int(s.UnitOf(c.Source)), int(s.UnitOf(c.Target))
	if target == 0 && c.Place > 0 {
		target = len(e.battle.Names) - 1 + int(c.Place)
	}
	switch block := e.blocks[c.Verb]; c.Verb {
	case Activate:
		return e.form.Index(block, unit)
	case AimVerb:
		return e.form.Index(block, unit, int(c.Choice))
	case Confirm:
		return e.form.Index(block, target)
	case Use:
		return e.form.Index(block, unit, int(c.Choice), target)
	default:
		return e.form.Index(block)
	}
}
