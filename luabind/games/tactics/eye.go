package tactics

import (
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/games"
)

// Eye shows battles as numbers.
func (p *Packs) Eye(g match.Any) (observe.Eye, error) {
	m, err := games.MatchOf[tactics.State](g, name)
	if err != nil {
		return nil, err
	}
	return tactics.NewEye(m), nil
}
