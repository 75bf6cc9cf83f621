// Package hex is a board of hexagons: its geometry in axial coordinates, sets of hexes, and
// the positions of units.
//
// It is not for programs that embed the engine: those use package luabind.
package hex

import "arbiter/core/num"

// Axial is a pair of axial coordinates.
type Axial struct{ Q, R int }

// MaxHexes is the most hexes that a board can have.
const MaxHexes = 256

// Directions are the six neighbours of a hex: east first, then counter-clockwise
// on a board drawn with rows downwards.
var Directions = [6]Axial{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

// Grid is a board of rows, each odd one shifted half a hex to the right. Hexes
// are numbered from 1, row by row; 0 means none.
type Grid struct {
	Width, Height int
	near          [][6]int16
	far           []uint8 // distances of all pairs
	rows          rows
}

// NewGrid builds a board; nil if it has no hexes or too many.
func NewGrid(width, height int) *Grid {
	n := width * height
	if width < 1 || height < 1 || n > MaxHexes {
		return nil
	}
	g := &Grid{Width: width, Height: height, near: make([][6]int16, n+1), far: make([]uint8, (n+1)*(n+1))}
	g.sort()
	for h := 1; h <= n; h++ {
		a := g.Axial(h)
		for i, d := range Directions {
			g.near[h][i] = num.To[int16](g.At(Axial{a.Q + d.Q, a.R + d.R}))
		}
		for k := 1; k <= n; k++ {
			g.far[h*(n+1)+k] = num.To[uint8](Distance(a, g.Axial(k)))
		}
	}
	return g
}

// Len is the number of hexes.
func (g *Grid) Len() int { return g.Width * g.Height }

// Axial returns the coordinates of a hex.
func (g *Grid) Axial(h int) Axial {
	row, col := (h-1)/g.Width, (h-1)%g.Width
	return Axial{col - row/2, row}
}

// At returns the hex with these coordinates, 0 if the board has none there.
func (g *Grid) At(a Axial) int {
	col := a.Q + a.R/2
	if a.R < 0 || a.R >= g.Height || col < 0 || col >= g.Width {
		return 0
	}
	return a.R*g.Width + col + 1
}

// Near returns the six neighbours of a hex; 0 means the edge of the board.
func (g *Grid) Near(h int) *[6]int16 { return &g.near[h] }

// Distance counts the steps between two hexes.
func (g *Grid) Distance(h, k int) int { return int(g.far[h*(g.Len()+1)+k]) }

// Distance counts the steps between two hexes on an endless board.
func Distance(a, b Axial) int {
	dq, dr := a.Q-b.Q, a.R-b.R
	return (abs(dq) + abs(dr) + abs(dq+dr)) / 2
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
