package tcg

import (
	"errors"

	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg"
)

// Eye tells matches as numbers.
func (p *Packs) Eye(g match.Any) (observe.Eye, error) {
	m, ok := match.Of[tcg.State](g)
	if !ok {
		return nil, errors.New("this is not a match of the card game")
	}
	return tcg.NewEye(m), nil
}
