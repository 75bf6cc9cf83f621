package games

import (
	"fmt"

	"arbiter/core/match"
	"arbiter/core/observe"
)

// Observed is Packs that tell what a seat sees as whole numbers.
type Observed interface {
	// Eye makes the eye for matches of a set-up, of which g is one that has started.
	Eye(g match.Any) (observe.Eye, error)
}

// EyeOf makes the eye for matches of a set-up, of which g is one that has started.
func EyeOf(p Packs, g match.Any) (observe.Eye, error) {
	o, ok := p.(Observed)
	if !ok {
		return nil, fmt.Errorf("the game does not tell what a seat sees as numbers")
	}
	return o.Eye(g)
}
