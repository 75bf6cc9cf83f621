package tabletop

import (
	"errors"

	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tabletop"
)

// Eye shows matches as numbers.
func (p *Packs) Eye(g match.Any) (observe.Eye, error) {
	m, ok := match.Of[tabletop.State](g)
	if !ok {
		return nil, errors.New("this is not a match of a game that a pack defines")
	}
	return tabletop.NewEye(m), nil
}
