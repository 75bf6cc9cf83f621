package scene

import (
	"arbiter/core/event"
	"arbiter/core/match"
)

// board draws the position as the referee sees it.
func (b *Bench) board() string {
	return match.Facade(b.match()).Draw(event.NoPlayer, match.Display{Lang: "en"})
}
