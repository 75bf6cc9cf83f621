package tcg

import (
	"arbiter/core/event"
)

// Spell names the definition whose number an argument of an event is.
func (g *Rules) Spell(_ *Match, e *event.Event, n int) (string, bool) {
	return g.prog.DefinitionName(g.prog.DefinitionKind(e, n), e.Args[n])
}

// Unspell returns the number of a definition by its name.
func (g *Rules) Unspell(_ *Match, e *event.Event, n int, name string) (int32, bool) {
	return g.prog.DefinitionNumber(g.prog.DefinitionKind(e, n), name)
}
