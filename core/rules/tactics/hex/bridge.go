package hex

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// MaxUnits is the most units that a board can have.
const MaxUnits = 16

// Bridge holds the anchors of units, numbered from 1. It is a flat value. No other code
// stores the position of a unit (T-19). The fields are unexported, so every displacement, a
// forced one too, goes through MoveCommit (T-36).
type Bridge struct {
	anchor  [MaxUnits + 1]int16
	version [MaxUnits + 1]uint16
	on      [MaxHexes + 1]uint8
	commits uint32
}

// Change is a displacement that was committed.
type Change struct {
	Unit     int
	From, To int // 0 = off the board
	Version  int
}

// CurrentAnchor is the hex of a unit, 0 when it is off the board.
func (b *Bridge) CurrentAnchor(unit int) int { return int(b.anchor[unit]) }

// Place is CurrentAnchor as an event's place.
func (b *Bridge) Place(unit uint8) event.Place { return event.Place(b.anchor[unit]) }

// AnchorVersion changes whenever the unit is displaced; plans that carry an
// older one are stale.
func (b *Bridge) AnchorVersion(unit int) int { return int(b.version[unit]) }

// Occupant is the unit on a hex, 0 when it is free.
func (b *Bridge) Occupant(h int) int { return int(b.on[h]) }

// Each returns every hex that has a unit.
func (b *Bridge) Each(f func(h int)) {
	for _, h := range b.anchor[1:] {
		if h != 0 {
			f(int(h))
		}
	}
}

// Commits counts the displacements so far; what was found out about ways holds
// as long as it stays.
func (b *Bridge) Commits() uint32 { return b.commits }

// MoveCommit displaces a unit; to = 0 takes it off the board. It fails when
// another unit is on the hex, and then changes nothing.
func (b *Bridge) MoveCommit(unit, to int) (Change, error) {
	if o := b.on[to]; to != 0 && o != 0 && int(o) != unit {
		return Change{}, fmt.Errorf("hex %d is taken by unit %d", to, o)
	}
	from := int(b.anchor[unit])
	if from != 0 {
		b.on[from] = 0
	}
	if to != 0 {
		b.on[to] = num.To[uint8](unit)
	}
	b.anchor[unit] = num.To[int16](to)
	b.version[unit]++
	b.commits++
	return Change{unit, from, to, int(b.version[unit])}, nil
}

// Walk visits the anchors of the first n units.
func (b *Bridge) Walk(w *match.Walker, n int) {
	for u := 1; u <= n; u++ {
		w.Enter("anchor", u)
		match.Field(w, "hex", &b.anchor[u])
		match.Field(w, "version", &b.version[u])
		w.Leave()
	}
}
