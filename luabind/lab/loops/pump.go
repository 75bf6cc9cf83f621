package loops

import (
	"fmt"
	"slices"

	"arbiter/core/match"
)

const (
	// rounds is how often a cycle is given again before it counts as one without an
	// end: more often than any limit of a turn or a match can allow.
	rounds = 120
	// fewest is how often one must go that ends because something finite does.
	fewest = 2
)

// shape is a command up to names.
type shape struct{ exact, alike uint64 }

// pump gives the commands that lead from a position along a path again and again,
// each to the thing that is then like the one that it was given to. It is a loop
// when that goes on, when the player wins by it, or when what ends it is only that
// something finite has run out.
func (x *scene) pump(first int, path []int) {
	shapes := make([]shape, len(path))
	for i, n := range path {
		exact, alike := x.repeat.Shape(x.nodes[x.nodes[n].from].g, x.nodes[n].command)
		shapes[i] = shape{exact, alike}
	}
	key := x.alike(path)
	if x.tried[key] {
		return
	}
	p := &pumping{scene: x, shapes: shapes, commands: make([]match.Command, len(path)), g: x.fork(x.nodes[path[len(path)-1]].g)}
	for i, n := range path {
		p.commands[i] = x.nodes[n].command
	}
	p.was = x.nodes[first].stock
	p.begun = slices.Clone(x.nodes[path[len(path)-1]].stock)
	p.now = slices.Clone(p.begun)
	ends, endless := p.run()
	defer func() { x.free = append(x.free, p.g) }()
	if !endless {
		return
	}
	x.tried[key] = true
	f := Finding{Kind: Turn, Pieces: x.pieces, Scene: x.number, Lead: x.steps(x.path(0, first)), Cycle: x.steps(path), Ends: ends, Gain: x.gain(x.nodes[first].g, x.nodes[path[len(path)-1]].g)}
	f.again, f.alike = p.again, key
	if steady := p.steady(x); len(steady) > 0 {
		f.Gain = steady
	}
	if better(f.Gain) || better(x.gain(x.nodes[first].g, p.g)) {
		x.out.Found = append(x.out.Found, f)
		return
	}
	x.out.Idle = append(x.out.Idle, f)
}

// alike is what the commands along a path are up to names, in any order.
func (x *scene) alike(path []int) (key uint64) {
	for _, n := range path {
		_, alike := x.repeat.Shape(x.nodes[x.nodes[n].from].g, x.nodes[n].command)
		key += match.StockKey(alike)
	}
	return key
}

// pumping is one cycle that is given again.
type pumping struct {
	*scene
	shapes   []shape
	commands []match.Command
	g        match.Any
	was      []match.Stock // before the first cycle
	begun    []match.Stock // after it
	now      []match.Stock
	second   match.Any // after the second one
	third    match.Any
	cycles   int // given again
	again    []match.Command
}

// run gives the cycle until it has proved endless or comes to nothing.
func (p *pumping) run() (ends string, endless bool) {
	p.second = p.g.Fork()
	for p.cycles = 0; p.cycles < rounds; p.cycles++ {
		for i := range p.shapes {
			if !p.give(i) {
				return p.ended()
			}
			if p.g.Over() {
				return p.won()
			}
		}
		now := p.repeat.Stock(p.g, p.player, p.stock)
		p.stock = now
		if !match.Covers(now, p.now) {
			return p.ended()
		}
		p.now = slices.Clone(now)
		if p.cycles == 0 {
			p.third = p.g.Fork()
		}
	}
	return "", true
}

// give does the command of the cycle that is now what it was then.
func (p *pumping) give(i int) bool {
	best, rank := match.Command{}, 0
	for _, q := range p.g.ToAct(nil) {
		p.legal = p.g.Legal(q, p.legal[:0])
		for _, c := range p.legal {
			exact, alike := p.repeat.Shape(p.g, c)
			r := 0
			switch {
			case exact == 0:
			case exact == p.shapes[i].exact && c == p.commands[i]:
				r = 4
			case exact == p.shapes[i].exact:
				r = 3
			case alike == p.shapes[i].alike && c.Source == p.commands[i].Source:
				r = 2
			case alike == p.shapes[i].alike:
				r = 1
			}
			if r > rank {
				best, rank = c, r
			}
		}
	}
	if rank == 0 {
		return false
	}
	if p.cycles == 0 {
		p.again = append(p.again, best)
	}
	return p.try() && p.g.Do(best) == nil
}

// ended says what ended a cycle, which cannot be given or does not bring back what it
// takes any more, and whether it is something finite that has run out.
func (p *pumping) ended() (string, bool) {
	if p.cycles+1 < fewest {
		return "", false
	}
	for _, b := range p.begun {
		n := left(p.now, b.Key)
		if used := left(p.was, b.Key) - b.N; b.Kind == match.Finite && n < b.N && n < max(used, 1) {
			return fmt.Sprintf("after %d times, as something that is finite has run out: room, cards of a deck or enemies", p.cycles+1), true
		}
	}
	return "", false
}

// won says that a cycle ends the game, and whether for the player.
func (p *pumping) won() (string, bool) {
	if slices.Contains(p.g.Outcome().Winners, p.player) && p.cycles+1 >= fewest {
		return fmt.Sprintf("the player wins after %d times", p.cycles+2), true
	}
	return "", false
}

// steady is what a later cycle gains.
func (p *pumping) steady(x *scene) []Gain {
	if p.third == nil {
		return nil
	}
	return x.gain(p.second, p.third)
}
