package xiangqi

import (
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/xiangqi"
)

// Eye writes matches as numbers.
func (p *Packs) Eye(match.Any) (observe.Eye, error) { return xiangqi.NewEye(p.Program), nil }
