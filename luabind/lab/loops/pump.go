package loops

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/i18n"
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
type shape struct{ exact, pathKey uint64 }

// given is a command with its shape.
type given struct {
	shape
	command match.Command
}

// pump repeats the commands of a path from a position, each on the object that is now
// equivalent to the original one. It is a loop when that goes on, when the player wins
// by it, or when only a finite resource ends it.
func (x *scenario) pump(first int, path []int) {
	key := x.pathKey(path)
	if x.tried[key] {
		return
	}
	lead, cycle := x.given(x.path(0, first)), x.given(path)
	f := Finding{Lead: x.leads(first), Cycle: x.steps(path)}
	if !x.proves(&f, cycle, x.nodes[first].g, x.fork(x.nodes[path[len(path)-1]].g)) {
		return
	}
	x.tried[key] = true
	f.pathKey = key
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
func (x *scenario) given(path []int) (list []given) {
	for _, n := range path {
		before := x.nodes[x.nodes[n].from].g
		exact, pathKey := x.repeat.Shape(before, x.nodes[n].command)
		list = append(list, given{shape{exact, pathKey}, x.nodes[n].command})
	}
	return list
}

// proves reports whether a cycle that has led from one position to another goes on, and
// notes its effects. It changes the second match.
func (x *scenario) proves(f *Finding, cycle []given, was, now display.Match) bool {
	defer func() { x.free = append(x.free, now) }()
	p := &pumping{scenario: x, given: cycle, g: now}
	p.was = slices.Clone(x.repeat.Stock(was, x.player, x.stock))
	p.begun = slices.Clone(x.repeat.Stock(now, x.player, p.stock))
	p.now = slices.Clone(p.begun)
	gain := x.gain(was, now)
	ends, endless := p.run()
	if !endless {
		return false
	}
	f.Kind, f.Pieces, f.Layout, f.Ends, f.ends, f.again, f.finite = Turn, x.pieces, x.number, ends.EN, ends, p.again, p.finite
	if f.Gain = gain; p.third != nil { // what a later cycle gains
		if steady := x.gain(p.second, p.third); len(steady) > 0 {
			f.Gain = steady
		}
	}
	f.improves = better(x.gain(was, now))
	return true
}

// shorten removes commands that lead to a loop and are not needed for it. The search
// keeps only one of two paths to a position, which may do more than the cycle needs.
func (x *scenario) shorten(f *Finding, lead, cycle []given) {
	for i := len(lead) - 1; i >= 0; i-- {
		less := slices.Delete(slices.Clone(lead), i, i+1)
		if g, ok := x.without(less, cycle); ok {
			g.pathKey, *f, lead = f.pathKey, g, less
		}
	}
}

// once reduces a cycle that repeats its actions on several objects, with the same gain
// each time: a card that goes through the deck is back after some rounds.
func (x *scenario) once(f *Finding) {
	at := []display.Match{display.Fork(x.nodes[0].g)}
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

// without tries a loop from the scenario on.
func (x *scenario) without(lead, cycle []given) (f Finding, ok bool) {
	p := &pumping{scenario: x, g: x.fork(x.nodes[0].g)}
	steps, ok := p.steps(lead)
	if !ok {
		x.free = append(x.free, p.g)
		return f, false
	}
	f.Lead = append(append([]Step{}, x.lead...), steps...)
	was := display.Fork(p.g)
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

// steps performs commands, each on the object that is equivalent to the original one.
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

// pathKey returns a key for the commands along a path, ignoring names and order.
func (x *scenario) pathKey(path []int) (key uint64) {
	for _, n := range path {
		_, pathKey := x.repeat.Shape(x.nodes[x.nodes[n].from].g, x.nodes[n].command)
		key += match.StockKey(pathKey)
	}
	return key
}

// pumping is one cycle that is given again.
type pumping struct {
	*scenario
	given  []given
	g      display.Match
	was    []match.Stock // before the first cycle
	begun  []match.Stock // after it
	now    []match.Stock
	second display.Match // after the second one
	third  display.Match
	cycles int // given again
	again  []match.Command
	finite bool // what ends it is something finite
}

// run repeats the cycle until it has proved endless or stops working.
func (p *pumping) run() (ends i18n.Text, endless bool) {
	p.second = display.Fork(p.g)
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
			p.third = display.Fork(p.g)
		}
	}
	return i18n.Text{}, true
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
			exact, pathKey := p.repeat.Shape(p.g, c)
			r := 0
			switch {
			case exact == 0:
			case exact == p.given[i].exact && c == p.given[i].command:
				r = 4
			case exact == p.given[i].exact:
				r = 3
			case pathKey == p.given[i].pathKey && c.Source == p.given[i].command.Source:
				r = 2
			case pathKey == p.given[i].pathKey:
				r = 1
			}
			if r > rank {
				best, rank = c, r
			}
		}
	}
	return best, rank > 0
}

// ended returns the reason why a cycle ended: a command is impossible or does not
// restore its cost any more. It also reports whether a finite resource ran out.
func (p *pumping) ended() (i18n.Text, bool) {
	if p.cycles+1 < fewest {
		return i18n.Text{}, false
	}
	for _, b := range p.begun {
		n := left(p.now, b.Key)
		if used := left(p.was, b.Key) - b.N; b.Kind.Ends() && n < b.N && n < max(used, 1) {
			p.finite = true
			return i18n.Format("it ends after %d times, when space, the cards of a deck or the enemies run out", "%d次之后，因空间、牌库或敌人耗尽而结束", p.cycles+1), true
		}
	}
	return i18n.Text{}, false
}

// won returns a note that a cycle ends the game, and whether the player wins.
func (p *pumping) won() (i18n.Text, bool) {
	if slices.Contains(p.g.Outcome().Winners, p.player) && p.cycles+1 >= fewest {
		return i18n.Format("the player wins after %d times", "%d次之后该玩家获胜", p.cycles+2), true
	}
	return i18n.Text{}, false
}
