package place

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
)

// HandleText spells a handle as records do: #17.2, base:1.
func HandleText(x event.Entity) string {
	if p, ok := BaseIndex(x); ok {
		return fmt.Sprintf("base:%d", p+1)
	}
	return fmt.Sprintf("#%d.%d", x.Slot(), x.Generation())
}

// baseEntity is the first handle of a base; card handles stay far below.
const baseEntity = 0xff00

// BaseOf is the handle of a player's base (`base:<player>`, D-16).
func BaseOf(p event.Player) event.Entity { return event.Entity(baseEntity + int(p)) }

// BaseIndex tells whose base an entity is.
func BaseIndex(x event.Entity) (event.Player, bool) {
	if x >= baseEntity && x < baseEntity+MaxSeats {
		return num.To[event.Player](x - baseEntity), true
	}
	return 0, false
}
