package xiangqi

import (
	"arbiter/core/eye"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
)

// Eye tells games as numbers.
func (p *Packs) Eye(match.Any) (eye.Eye, error) { return xiangqi.NewEye(p.Program), nil }
