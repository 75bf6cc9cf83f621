// Package place is the board of the card game in numbers: lanes, rows, layers
// and slots, the zones of cards, and how an event codes a place or a base.
//
// It is not for programs that embed the engine: those use package luabind.
package place

// Sizes of the board.
const (
	MaxSeats = 4
	NLanes   = 3
	NRows    = 2
	MaxSlots = 10 // of a player in a row of a lane; how many there are is a mode's
	NLayers  = 2
)

// Lane is one of the lanes of the board.
type Lane uint8

// Row is one of the rows of a lane.
type Row uint8

// Layer is one of the layers of a row.
type Layer uint8

// Lanes and rows in the order of batches (D-01). NoLane is 0 in scripts and
// logs, so lanes count from 1 there.
const (
	Alpha Lane = iota
	Bravo
	Charlie
	NoLane Lane = 255
)

// The rows of a lane.
const (
	Front Row = iota
	Back
)

// The layers of the board.
const (
	Surface Layer = iota
	Orbit
)

// Zone is where a card is.
type Zone uint8

// The zones. Limbo holds a card between payment and effect.
const (
	Nowhere Zone = iota
	Deck
	Hand
	Graveyard
	Board
	Attached
	FieldZone
	Limbo
	Hangar // aboard a unit
)

// Hidden reports whether what lies in a zone is not seen by everybody (K-22).
func (z Zone) Hidden() bool { return z == Deck || z == Hand }

// LayerNames are the layers as data names them.
var LayerNames = [NLayers]string{Surface: "SURFACE", Orbit: "ORBIT"}

// LaneNames are the lanes as commands name them.
var LaneNames = [NLanes]string{"alpha", "bravo", "charlie"}

// RowNames are the rows as commands name them.
var RowNames = [NRows]string{"front", "back"}

// ZoneNames are the zones as tests and logs name them.
var ZoneNames = [...]string{"nowhere", "deck", "hand", "graveyard", "board", "attached", "field", "limbo", "hangar"}

// String is the name of the zone.
func (z Zone) String() string { return ZoneNames[z] }
