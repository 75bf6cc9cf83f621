package tcg

import (
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/games"
)

// Eye turns matches into numbers.
func (p *Packs) Eye(g match.Any) (observe.Eye, error) {
	m, err := games.MatchOf[tcg.State](g, gameName)
	if err != nil {
		return nil, err
	}
	return tcg.NewEye(m), nil
}
