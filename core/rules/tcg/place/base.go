package place

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
)

// HandleText spells a handle as records do: #17.2, base:1.
func HandleText(x event.Entity) string {
	if p, ok := BaseIndex(x); ok {
		return "base:" + strconv.Itoa(int(p)+1)
	}
	if lane := LaneIndex(x); lane != NoLane {
		return "lane:" + LaneNames[lane]
	}
	if x == MatchEntity {
		return "match"
	}
	if n := FixtureIndex(x); n >= 0 {
		return fmt.Sprintf("fixture:%d.%d", n+1, x.Generation())
	}
	text := append(make([]byte, 0, 16), '#')
	text = append(strconv.AppendInt(text, int64(x.Slot()), 10), '.')
	return string(strconv.AppendInt(text, int64(x.Generation()), 10))
}

// ReadHandle reads what HandleText writes of cards, units, fixtures and bases, and
// nothing else.
func ReadHandle(text string) (x event.Entity, ok bool) {
	if text, is := strings.CutPrefix(text, "#"); is {
		x, ok = readEntity(text, 0)
		return x, ok && !isThing(x)
	}
	if text, is := strings.CutPrefix(text, "base:"); is {
		n, ok := num.Plain[event.Player](text)
		return BaseOf(n - 1), ok && n >= 1 && n <= MaxSeats
	}
	if text, is := strings.CutPrefix(text, "fixture:"); is {
		x, ok = readEntity(text, fixtureEntity-1)
		return x, ok && FixtureIndex(x) >= 0
	}
	return 0, false
}

// readEntity reads a slot, counted from another, and a generation.
func readEntity(text string, from int) (event.Entity, bool) {
	slot, generation, _ := strings.Cut(text, ".")
	n, isSlot := num.Plain[uint16](slot)
	g, isGeneration := num.Plain[uint16](generation)
	return event.MakeEntity(from+int(n), int(g)), isSlot && isGeneration && from+int(n) <= math.MaxUint16
}

// isThing reports whether a handle does not belong to a card.
func isThing(x event.Entity) bool {
	_, base := BaseIndex(x)
	return base || LaneIndex(x) != NoLane || x == MatchEntity || FixtureIndex(x) >= 0
}

// The handles of things other than cards; those of cards are far below. MatchEntity is the
// match as a whole.
const (
	fixtureEntity = 0xfe00
	baseEntity    = 0xff00
	laneEntity    = 0xff10
	MatchEntity   = event.Entity(0xff20)
)

// MaxFixtures bounds the number of fixtures in play.
const MaxFixtures = 64

// FixtureEntity is the handle of a fixture by its number, from 0.
func FixtureEntity(n int, generation uint16) event.Entity {
	return event.MakeEntity(fixtureEntity+n, int(generation))
}

// FixtureIndex returns the index of the fixture of a handle, -1 for another handle.
func FixtureIndex(x event.Entity) int {
	if n := x.Slot() - fixtureEntity; n >= 0 && n < MaxFixtures {
		return n
	}
	return -1
}

// LaneEntity is the handle of a lane, and 0 for NoLane.
func LaneEntity(l Lane) event.Entity {
	if l >= NLanes {
		return 0
	}
	return event.Entity(laneEntity + int(l))
}

// LaneIndex reports which lane an entity is, NoLane for none.
func LaneIndex(x event.Entity) Lane {
	if x >= laneEntity && x < laneEntity+NLanes {
		return num.To[Lane](x - laneEntity)
	}
	return NoLane
}

// BaseOf is the handle of a player's base (`base:<player>`, D-16).
func BaseOf(p event.Player) event.Entity { return event.Entity(baseEntity + int(p)) }

// BaseIndex returns the player with that base.
func BaseIndex(x event.Entity) (event.Player, bool) {
	if x >= baseEntity && x < baseEntity+MaxSeats {
		return num.To[event.Player](x - baseEntity), true
	}
	return 0, false
}
