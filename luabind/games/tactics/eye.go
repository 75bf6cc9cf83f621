package tactics

import (
	"errors"

	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tactics"
)

// Eye tells battles as numbers.
func (p *Packs) Eye(g match.Any) (observe.Eye, error) {
	m, ok := match.Of[tactics.State](g)
	if !ok {
		return nil, errors.New("this is no battle")
	}
	return tactics.NewEye(m), nil
}
