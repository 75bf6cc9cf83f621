package library

import (
	"slices"

	"arbiter/core/def"
)

// Choice is a question that a definition can put to a player: what may be
// chosen, in which words, and the handler that takes the answer.
type Choice struct {
	def.Pos
	ID      string
	Text    def.Localised
	Of      string      // what is chosen, one of ChoiceKinds
	Target  *TargetSpec // of things: which; nil when the script names the options
	Top     Amount      // of a deck: only that many from its top; 0 = all, and the deck is shuffled
	Low     Amount      // of numbers
	High    Amount
	Options []Named // of words
	Min     Amount
	Max     Amount
	Ordered bool // the handler gets what was chosen in the order in which it was
	Random  bool // chance chooses
	Run     def.FuncRef
	// Declined has the effects for the answer no and for no answer, if Run is data; 0 = none.
	Declined def.FuncRef
}

// ChoiceKinds are what can be chosen.
var ChoiceKinds = []string{"things", "lanes", "numbers", "yes_no", "words"}

// OptionIndex finds an option of words by its id; -1 = there is none.
func (c *Choice) OptionIndex(id string) int {
	return slices.IndexFunc(c.Options, func(o Named) bool { return o.ID == id })
}
