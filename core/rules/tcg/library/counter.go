package library

import (
	"slices"

	"arbiter/core/def"
)

// Counter is a number that a definition declares: of each unit, card or player,
// of a lane or of the match. It stands at Start until a resolver changes it, and
// never leaves its bounds: "once" is a counter whose Max is 1.
type Counter struct {
	def.Pos
	Name   string
	Label  def.Localised // what people call it; "" = as Name
	On     string        // whose number it is, one of CounterHolders
	Start  int
	Min    int
	Max    int
	Resets string // when it stands at Start again, one of CounterResets
}

// CounterHolders is what a counter can be of.
var CounterHolders = []string{"unit", "card", "player", "lane", "match", "fixture"}

// CounterResets is when counters are reset: at the end of each turn, when the
// turn of who has it starts or ends, when a round starts, or never.
var CounterResets = []string{"never", "turn", "own_turn_start", "own_turn_end", "round"}

// Counter gives a counter of a definition by its name, or nil.
func (b *Behaviour) Counter(name string) *Counter {
	if i := slices.IndexFunc(b.Counters, func(c Counter) bool { return c.Name == name }); i >= 0 {
		return &b.Counters[i]
	}
	return nil
}

// Resolver says what a pack's own event does to the state: nobody else does.
type Resolver struct {
	def.Pos
	Event  string
	Pack   string
	Writes []Write
	Where  []def.Cond // filters that must hold once it has written, or nobody is told of it
	Places string     // fixture that it puts into play; "" = none
}

// Write is a counter that an event changes by the number in one of its fields,
// within the counter's bounds. The field says afterwards by how much it really
// changed, which is what later writes of the event add.
type Write struct {
	def.Pos
	Counter string
	On      string // whose, one of WriteHolders; "" = the event's target, lane or match, as the counter is
	Add     string // field; "" = By
	By      int
	Total   string // field that says what the counter is then; "" = none
}

// WriteHolders is whose counter an event can change.
var WriteHolders = []string{"target", "source", "target_player", "source_player", "lane", "match"}
