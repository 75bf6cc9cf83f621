package tactics

import (
	"errors"

	"arbiter/core/eye"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
)

// Eye tells battles as numbers.
func (p *Packs) Eye(g match.Any) (eye.Eye, error) {
	m, ok := match.Of[tactics.State](g)
	if !ok {
		return nil, errors.New("this is no battle")
	}
	return tactics.NewEye(m), nil
}
