package board

import "arbiter/core/num"

// class names the shape of a move table. The shape is recognised from the
// paths themselves, so that any piece that slides or leaps like one of the
// classic seven is as fast as they are.
type class uint8

const (
	classMixed       class = iota // anything: all components are looked at
	classLines                    // all four full lines (chariot)
	classScreenLines              // the same, capturing over a screen (cannon)
	classSteps                    // paths of one square (advisor, soldier)
	classLegs                     // leg and target, up to four legs (horse, elephant)
)

// maxLegs is the number of legs that a square's fast leap entry holds.
const maxLegs = 4

// leap is a leg and the squares that are open when it is empty.
type leap struct {
	targets Bitboard
	leg     Square
}

type leapSet struct {
	legs [maxLegs]leap
	n    uint8
}

// longPath is a path in its general form: the squares before its target.
type longPath struct {
	between Bitboard
	target  Square
}

// taking is what a capture wants of the squares before its target.
type taking uint8

const (
	takeOpen    taking = iota // nothing there
	takeScreen                // exactly one piece
	takeCounted               // as many pieces as the path says
)

// takePath is a path of a piece that has captures of its own.
type takePath struct {
	between Bitboard
	target  Square
	screens uint8
}

// moveTable is the movement of one kind and team, taken apart by shape. The
// paths that count only against the enemy general are not in it; for these
// the reach tables are asked.
type moveTable struct {
	class  class
	taking taking
	screen bool // taking is takeScreen
	lines  bool
	facing bool
	steps  [NumSquares]Bitboard
	leaps  [NumSquares]leapSet
	long   [NumSquares][]longPath
	takes  [NumSquares][]takePath // of takeCounted
}

func (m *moveTable) compile(d *PieceDef, team Team) {
	switch {
	case d.CaptureOverScreen:
		m.taking, m.screen = takeScreen, true
	case d.Captures != nil:
		m.taking = takeCounted
		m.compileTakes(&d.Captures[team])
	}
	m.facing = d.FacingFile
	m.lines = !d.FacingFile && hasLines(&d.Paths[team])
	for s := range d.Paths[team] {
		for _, path := range d.Paths[team][s] {
			from := Square(s)
			if d.Facing(from, team, path) || m.lines && straight(from, path) {
				continue
			}
			m.add(from, path)
		}
	}
	m.class = m.classify()
}

func (m *moveTable) compileTakes(captures *[NumSquares][]CapturePath) {
	for s, list := range captures {
		for _, c := range list {
			m.takes[s] = append(m.takes[s], takePath{between(c.Path), c.Path[len(c.Path)-1], num.To[uint8](c.Screens)})
		}
	}
}

// add sorts a path into the component for its shape.
func (m *moveTable) add(from Square, path []Square) {
	target := path[len(path)-1]
	switch {
	case m.screen:
	case len(path) == 1:
		m.steps[from] = m.steps[from].Or(SquareSet(target))
		return
	case len(path) == 2 && m.leaps[from].add(path[0], target):
		return
	}
	m.long[from] = append(m.long[from], longPath{between(path), target})
}

// add puts a target behind a leg; it fails when there are too many legs.
func (l *leapSet) add(leg, target Square) bool {
	for i := range l.legs[:l.n] {
		if l.legs[i].leg == leg {
			l.legs[i].targets = l.legs[i].targets.Or(SquareSet(target))
			return true
		}
	}
	if l.n == maxLegs {
		return false
	}
	l.legs[l.n] = leap{SquareSet(target), leg}
	l.n++
	return true
}

func (m *moveTable) classify() class {
	var steps, leaps, long bool
	for s := range NumSquares {
		steps = steps || !m.steps[s].Empty()
		leaps = leaps || m.leaps[s].n > 0
		long = long || len(m.long[s]) > 0
	}
	switch {
	case long || m.facing || m.taking == takeCounted:
		return classMixed
	case m.lines && m.screen: // it has neither steps nor leaps
		return classScreenLines
	case m.lines && !steps && !leaps:
		return classLines
	case !m.lines && !leaps:
		return classSteps
	case !m.lines && !steps:
		return classLegs
	}
	return classMixed
}

// between returns the squares of a path before its target.
func between(path []Square) (b Bitboard) {
	for _, s := range path[:len(path)-1] {
		b = b.Or(SquareSet(s))
	}
	return b
}

// straight reports whether a path goes on along one line, square by square.
func straight(from Square, path []Square) bool {
	df := path[0].File() - from.File()
	dr := path[0].Rank() - from.Rank()
	if df*df+dr*dr != 1 {
		return false
	}
	for i, s := range path {
		if next, _ := SquareAt(from.File()+df*(i+1), from.Rank()+dr*(i+1)); next != s {
			return false
		}
	}
	return true
}

// hasLines reports whether, from every square, a path runs to every square on the
// same rank and file. Paths are distinct, so that counting them is enough.
func hasLines(paths *[NumSquares][][]Square) bool {
	for s := range paths {
		n := 0
		for _, path := range paths[s] {
			if straight(Square(s), path) {
				n++
			}
		}
		if n != Files-1+Ranks-1 {
			return false
		}
	}
	return true
}

// pathMask is one way to take on a square: the squares before it, and for
// takeCounted how many pieces have to be there. more means that the next mask is
// another way between the same two squares.
type pathMask struct {
	between Bitboard
	screens uint8
	more    bool
}

// reachTable is the paths of one kind and team by target. For one target square it
// has the squares from which the target can be reached, and the masks of the paths
// from there (first is an index into Rules.masks).
type reachTable struct {
	sources Bitboard
	first   [NumSquares]uint32
}

// reachCompiler fills the reach tables. Single masks that are already known are
// shared, which keeps the tables small enough for the cache.
type reachCompiler struct {
	rules  *Rules
	shared map[pathMask]uint32
}

func (c *reachCompiler) compile(team Team, t int) {
	for s := range NumSquares {
		var ways [NumSquares][]pathMask
		for _, take := range c.rules.defs[t].takes(team, Square(s)) {
			target := take.Path[len(take.Path)-1]
			ways[target] = append(ways[target], pathMask{between: between(take.Path), screens: num.To[uint8](take.Screens)})
		}
		for target, masks := range ways {
			if len(masks) == 0 {
				continue
			}
			table := &c.rules.reach[team][t*NumSquares+target]
			table.sources = table.sources.Or(SquareSet(Square(s)))
			table.first[s] = c.add(masks)
		}
	}
}

// takes are the paths on which a piece takes: those of its moves, unless it has
// captures of its own. Only these say how many screens they want.
func (d *PieceDef) takes(team Team, from Square) []CapturePath {
	if d.Captures != nil {
		return d.Captures[team][from]
	}
	var out []CapturePath
	for _, path := range d.Paths[team][from] {
		out = append(out, CapturePath{Path: path})
	}
	return out
}

// add stores the masks of one pair of squares and returns the index of the
// first.
func (c *reachCompiler) add(masks []pathMask) uint32 {
	if len(masks) == 1 {
		if known, ok := c.shared[masks[0]]; ok {
			return known
		}
		c.shared[masks[0]] = num.To[uint32](len(c.rules.masks))
	}
	first := num.To[uint32](len(c.rules.masks))
	for i, m := range masks {
		m.more = i < len(masks)-1
		c.rules.masks = append(c.rules.masks, m)
	}
	return first
}
