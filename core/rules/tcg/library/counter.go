package library

import (
	"slices"

	"arbiter/core/def"
)

// Counter is a number that a definition declares: of each unit, card or player, of a lane
// or of the match. It is Start until a resolver changes it, and never leaves its bounds:
// "once" is a counter with a Max of 1.
type Counter struct {
	def.Pos
	Name   string
	Label  def.Localised // what people call it; "" = as Name
	On     string        // whose number it is, one of CounterHolders
	Start  int
	Min    int
	Max    int
	Resets string // when it returns to Start, one of CounterResets
	Silent bool   // its changes are not shown, as they are for the pack alone
}

// CounterHolders is what a counter can be of.
var CounterHolders = []string{"unit", "card", "player", "lane", "match", "fixture"}

// CounterResets is when counters are reset: at the end of each turn, when the turn of their
// player starts or ends, when a round starts, or never.
var CounterResets = []string{"never", "turn", "own_turn_start", "own_turn_end", "round"}

// Counter returns a counter of a definition by its name, or nil.
func (b *Behaviour) Counter(name string) *Counter {
	if i := slices.IndexFunc(b.Counters, func(c Counter) bool { return c.Name == name }); i >= 0 {
		return &b.Counters[i]
	}
	return nil
}
