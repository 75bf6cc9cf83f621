package scene

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
)

// board draws the position as the referee sees it.
func (b *Bench) board() string {
	return tcg.Facade(b.match()).Draw(event.NoPlayer, match.Display{Lang: "en"})
}
