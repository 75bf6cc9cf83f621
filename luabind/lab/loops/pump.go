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

// given is a command with its shape.
type given struct {
	shape
	command match.Command
}

// pump gives the commands that lead from a position along a path again and again,
// each to the thing that is then like the one that it was given to. It is a loop
// when that goes on, when the player wins by it, or when what ends it is only that
// something finite has run out.
func (x *scene) pump(first int, path []int) {
	key := x.alike(path)
	if x.tried[key] {
		return
	}
	lead, cycle := x.given(x.path(0, first)), x.given(path)
	f := Finding{Lead: x.leads(first), Cycle: x.steps(path)}
	if !x.proves(&f, cycle, x.nodes[first].g, x.fork(x.nodes[path[len(path)-1]].g)) {
		return
	}
	x.tried[key] = true
	f.alike = key
	switch {
	case !better(f.Gain) && !f.improves:
		x.out.Idle = append(x.out.Idle, f)
	case f.finite:
		if x.weak == nil {
			x.weak, x.deep = &f, x.nodes[path[len(path)-1]].depth
		}
	default:
		x.out.Found = append(x.out.Found, f)
		x.shorten(&x.out.Found[len(x.out.Found)-1], lead, cycle)
		x.once(&x.out.Found[len(x.out.Found)-1])
	}
}

// given are the commands along a path.
func (x *scene) given(path []int) (list []given) {
	for _, n := range path {
		before := x.nodes[x.nodes[n].from].g
		exact, alike := x.repeat.Shape(before, x.nodes[n].command)
		list = append(list, given{shape{exact, alike}, x.nodes[n].command})
	}
	return list
}

// proves reports whether a cycle that has led from one position to another goes on
// and on, and notes what comes of it. The second match is used up.
func (x *scene) proves(f *Finding, cycle []given, was, now match.Any) bool {
	defer func() { x.free = append(x.free, now) }()
	p := &pumping{scene: x, given: cycle, g: now}
	p.was = slices.Clone(x.repeat.Stock(was, x.player, x.stock))
	p.begun = slices.Clone(x.repeat.Stock(now, x.player, p.stock))
	p.now = slices.Clone(p.begun)
	gain := x.gain(was, now)
	ends, endless := p.run()
	if !endless {
		return false
	}
	f.Kind, f.Pieces, f.Scene, f.Ends, f.again, f.finite = Turn, x.pieces, x.number, ends, p.again, p.finite
	if f.Gain = gain; p.third != nil { // what a later cycle gains
		if steady := x.gain(p.second, p.third); len(steady) > 0 {
			f.Gain = steady
		}
	}
	f.improves = better(x.gain(was, now))
	return true
}

// shorten leaves out what leads to a loop and is not needed for it: two ways to one
// position are known by one of them alone, which may do more than the cycle asks for.
func (x *scene) shorten(f *Finding, lead, cycle []given) {
	for i := len(lead) - 1; i >= 0; i-- {
		less := slices.Delete(slices.Clone(lead), i, i+1)
		if g, ok := x.without(less, cycle); ok {
			g.alike, *f, lead = f.alike, g, less
		}
	}
}

// once makes a cycle of what it does more than once, to one thing after the other, each
// time with the same gain: a card that goes through the deck is back after some times.
func (x *scene) once(f *Finding) {
	at := []match.Any{x.nodes[0].g.Fork()}
	for _, s := range append(slices.Clone(f.Lead[len(x.lead):]), f.Cycle...) {
		at = append(at, done(at[len(at)-1], s.command))
	}
	at = at[len(at)-1-len(f.Cycle):]
	n := len(f.Cycle)
	for part := 1; part <= n/2; part++ {
		gain := x.gain(at[0], at[part])
		same := n%part == 0 && better(gain)
		for i := 0; same && i+part <= n; i++ {
			a, b := &f.Cycle[i%part].command, &f.Cycle[i].command
			same = a.Verb == b.Verb && a.Source == b.Source && a.Choice == b.Choice && (i%part > 0 || slices.Equal(x.gain(at[i], at[i+part]), gain))
		}
		if same {
			f.again = f.again[:0:0]
			for _, s := range f.Cycle[part : 2*part] {
				f.again = append(f.again, s.command)
			}
			f.Cycle, f.Gain = f.Cycle[:part], gain
			return
		}
	}
}

// without tries a loop from the scene on.
func (x *scene) without(lead, cycle []given) (f Finding, ok bool) {
	p := &pumping{scene: x, g: x.fork(x.nodes[0].g)}
	steps, ok := p.steps(lead)
	if !ok {
		x.free = append(x.free, p.g)
		return f, false
	}
	f.Lead = append(slices.Clone(x.lead), steps...)
	was := p.g.Fork()
	if f.Cycle, ok = p.steps(cycle); !ok || !match.Covers(x.repeat.Stock(p.g, x.player, nil), x.repeat.Stock(was, x.player, nil)) {
		x.free = append(x.free, p.g)
		return f, false
	}
	again := slices.Clone(cycle)
	for i := range again {
		again[i].command = f.Cycle[i].command
	}
	return f, x.proves(&f, again, was, p.g) && !f.finite && better(f.Gain)
}

// steps gives commands, each to what is now like the thing of then.
func (p *pumping) steps(list []given) (steps []Step, ok bool) {
	p.given = list
	for i := range list {
		c, ok := p.choose(i)
		if !ok || !p.try() {
			return nil, false
		}
		s := step(p.g, c)
		if p.g.Do(c) != nil || p.g.Over() {
			return nil, false
		}
		steps = append(steps, s)
	}
	return steps, true
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
	given  []given
	g      match.Any
	was    []match.Stock // before the first cycle
	begun  []match.Stock // after it
	now    []match.Stock
	second match.Any // after the second one
	third  match.Any
	cycles int // given again
	again  []match.Command
	finite bool // what ends it is something finite
}

// run gives the cycle until it has proved endless or comes to nothing.
func (p *pumping) run() (ends string, endless bool) {
	p.second = p.g.Fork()
	for p.cycles = 0; p.cycles < rounds; p.cycles++ {
		for i := range p.given {
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
	c, ok := p.choose(i)
	if !ok {
		return false
	}
	if p.cycles == 0 {
		p.again = append(p.again, c)
	}
	return p.try() && p.g.Do(c) == nil
}

// choose finds the command that is now what one of the cycle was then.
func (p *pumping) choose(i int) (best match.Command, ok bool) {
	rank := 0
	for _, q := range p.g.ToAct(nil) {
		p.legal = p.g.Legal(q, p.legal[:0])
		for _, c := range p.legal {
			exact, alike := p.repeat.Shape(p.g, c)
			r := 0
			switch {
			case exact == 0:
			case exact == p.given[i].exact && c == p.given[i].command:
				r = 4
			case exact == p.given[i].exact:
				r = 3
			case alike == p.given[i].alike && c.Source == p.given[i].command.Source:
				r = 2
			case alike == p.given[i].alike:
				r = 1
			}
			if r > rank {
				best, rank = c, r
			}
		}
	}
	return best, rank > 0
}

// ended says what ended a cycle, which cannot be given or does not bring back what it
// takes any more, and whether it is something finite that has run out.
func (p *pumping) ended() (string, bool) {
	if p.cycles+1 < fewest {
		return "", false
	}
	for _, b := range p.begun {
		n := left(p.now, b.Key)
		if used := left(p.was, b.Key) - b.N; b.Kind.Ends() && n < b.N && n < max(used, 1) {
			p.finite = true
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
