package loops

import (
	"errors"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// Bounds of the search of one scenario.
const (
	deepest = 8   // commands from the beginning of the scenario
	widest  = 240 // commands that are tried in one position
	// sparkDeep is how many commands set off what the pieces hear.
	sparkDeep = 2
	// owed is how many commands something that is missing weighs.
	owed = 2
)

// searcher explores scenarios of one job's packs.
type searcher struct {
	packs  *games.Packs
	repeat games.Loops
	set    games.Setup
	free   []display.Match // matches that can be used again
	legal  []match.Command
	stock  []match.Stock
}

// node is a position that the search has reached.
type node struct {
	g       display.Match
	stock   []match.Stock
	from    int // the previous position; -1 for the scenario
	command match.Command
	depth   int
	owes    int // number of resources that are lower than in the scenario
}

// outcome is the result of a scenario.
type outcome struct {
	Found    []Finding
	Idle     []Finding // cycles that change nothing
	Faults   []Fault   // scripts that fail otherwise
	Commands int
	Cut      bool // the scenario had more positions than its budget
	Ended    bool // its limit ended the search
}

// scenario is the search of one.
type scenario struct {
	*searcher
	pieces []string
	number games.Layout
	budget int
	limit  int    // of commands, the search in turns and cycles with them; 0 = none
	kept   [3]int // how much had been found when the limit was reached
	player event.Player
	lead   []Step   // what was done before the search begins
	weak   *Finding // a loop that ends as something finite runs out
	deep   int      // in how many commands it was found
	nodes  []node
	seen   map[uint64]bool
	failed map[string]bool
	tried  map[uint64]bool // cycles
	out    outcome
}

// search explores a scenario, shortest paths first, or in a lean one those that owe
// least first. there is false when the game does not have the scenario.
func (s *searcher) search(pieces []string, number games.Layout, budget, limit int) (out outcome, there bool, err error) {
	if !s.packs.Scenarios.Has(number) {
		return out, false, nil
	}
	g, err := s.packs.Scenarios.Begin(s.set, games.Scenario{Pieces: pieces, Layout: number})
	if err != nil || g == nil {
		return out, false, err
	}
	x := &scenario{searcher: s, pieces: pieces, number: number, budget: budget, limit: limit, seen: map[uint64]bool{}, failed: map[string]bool{}, tried: map[uint64]bool{}}
	to := g.ToAct(nil)
	if g.Over() || len(to) == 0 {
		return out, true, nil
	}
	x.player = to[0]
	x.passing(g)
	if number == games.Holding {
		g = x.held(g)
	}
	x.add(g, -1, match.Command{}, 0)
	if x.lean() {
		x.owing()
	} else {
		x.shortest()
	}
	if x.weak != nil && len(x.out.Found) == 0 {
		x.out.Found = append(x.out.Found, *x.weak)
	}
	x.out.Cut = !x.sparks() && x.out.Commands >= x.budget
	switch {
	case len(x.out.Found) > 0 || x.sparks() || x.lean() || number == games.Holding:
	case len(pieces) == 0:
		x.walks()
	default:
		x.overTurns()
	}
	for i := range x.nodes[1:] {
		s.free = append(s.free, x.nodes[i+1].g)
	}
	if x.out.Ended { // what was under way then is not known
		x.out.Found, x.out.Idle, x.out.Faults = x.out.Found[:x.kept[0]], x.out.Idle[:x.kept[1]], x.out.Faults[:x.kept[2]]
	}
	return x.out, true, nil
}

// try counts a command that is about to be given; false means that the limit is reached,
// and it is not given.
func (x *scenario) try() bool {
	if x.limit > 0 && x.out.Commands >= x.limit {
		if !x.out.Ended {
			x.out.Ended, x.kept = true, [3]int{len(x.out.Found), len(x.out.Idle), len(x.out.Faults)}
		}
		return false
	}
	x.out.Commands++
	return true
}

// lean reports whether ways on which least is missing go first.
func (x *scenario) lean() bool { return x.number == games.Lean || x.number == games.Gathered }

// sparks reports whether only what sets something off is tried.
func (x *scenario) sparks() bool { return x.number == games.Sparks || x.number == games.FacingSparks }

// shortest looks through all positions, those that few commands lead to first.
func (x *scenario) shortest() {
	deep := deepest
	if x.sparks() {
		deep = sparkDeep
	}
	for i := 0; i < len(x.nodes) && !x.enough() && (x.weak == nil || x.nodes[i].depth < x.deep); i++ {
		if x.nodes[i].depth < deep {
			x.expand(i)
		}
	}
}

// owing explores positions that have restored most resources first: what a cycle costs
// must come back.
func (x *scenario) owing() {
	var open []int
	for next := 0; !x.enough() && x.weak == nil; {
		for ; next < len(x.nodes); next++ {
			if x.nodes[next].depth < deepest {
				open = append(open, next)
			}
		}
		if len(open) == 0 {
			return
		}
		best := 0
		for k := range open {
			if x.price(open[k]) < x.price(open[best]) {
				best = k
			}
		}
		i := open[best]
		open = slices.Delete(open, best, best+1)
		x.expand(i)
	}
}

// price is how far a position is from being one before it again: the commands up to
// it, and what is less in it.
func (x *scenario) price(i int) int { return x.nodes[i].depth + owed*x.nodes[i].owes }

func (x *scenario) enough() bool {
	return len(x.out.Found) > 0 || x.out.Ended || x.out.Commands >= x.budget
}

// fork is a match like another one.
func (s *searcher) fork(g display.Match) display.Match {
	if n := len(s.free); n > 0 {
		f := s.free[n-1]
		s.free = s.free[:n-1]
		g.ForkInto(f)
		return f
	}
	return display.Fork(g)
}

// add keeps a position unless there was one like it.
func (x *scenario) add(g display.Match, from int, c match.Command, depth int) bool {
	stock := x.repeat.Stock(g, x.player, x.stock)
	x.stock = stock
	key := match.Normalised(stock)
	if x.seen[key] {
		return false
	}
	x.seen[key] = true
	n := node{g: g, stock: slices.Clone(stock), from: from, command: c, depth: depth}
	if len(x.nodes) > 0 && x.lean() {
		n.owes = match.Short(stock, x.nodes[0].stock)
	}
	x.nodes = append(x.nodes, n)
	return true
}

// moves lists the commands in a position, one of each group of equivalent ones.
func (x *scenario) moves(g display.Match) (list []match.Command) {
	shapes := map[uint64]bool{}
	for _, p := range g.ToAct(nil) {
		x.legal = g.Legal(p, x.legal[:0])
		for _, c := range x.legal {
			if g.Kind(c) == match.GivesUp {
				continue
			}
			exact, _ := x.repeat.Shape(g, c)
			if exact == 0 && x.sparks() { // all sets off something, also what is done once a turn
				exact = match.StockKey(uint64(c.Verb), uint64(c.Target))
			}
			if exact != 0 && !shapes[exact] && len(list) < widest {
				shapes[exact] = true
				list = append(list, c)
			}
		}
	}
	return list
}

// expand tries what can be done in a position.
func (x *scenario) expand(i int) {
	for _, c := range x.moves(x.nodes[i].g) {
		if x.enough() {
			return
		}
		if !x.try() {
			return
		}
		before := x.nodes[i].g
		g := x.fork(before)
		err := g.Do(c)
		switch {
		case match.IsFault(err):
			x.fault(i, c, err)
		case err == nil && x.grown(before, g):
			x.chain(i, c, nil)
		}
		if err != nil || g.Over() || before.Kind(c) == match.Passes && x.gone(g) || !x.add(g, i, c, x.nodes[i].depth+1) {
			x.free = append(x.free, g)
			continue
		}
		if !x.sparks() {
			x.cycles(len(x.nodes) - 1)
		}
	}
}

// gone reports whether the turn of the player is over.
func (x *scenario) gone(g display.Match) bool {
	to := g.ToAct(nil)
	return len(to) == 0 || !slices.Contains(to, x.player)
}

// cycles looks whether a position covers one before it, and if so whether the
// commands between them can be given again and again.
func (x *scenario) cycles(last int) {
	for i := x.nodes[last].from; i >= 0 && !x.enough(); i = x.nodes[i].from {
		if !match.Covers(x.nodes[last].stock, x.nodes[i].stock) {
			continue
		}
		if path := x.path(i, last); !slices.ContainsFunc(path, x.breaks) {
			x.pump(i, path)
		}
	}
}

// breaks reports whether a command that has led to a position cannot be part of a
// cycle. In the card game that is one that ends a phase or a window. Where windows open
// during actions, as in battles, it is any command of another player except passing, as
// nobody helps an enemy.
func (x *scenario) breaks(n int) bool {
	c := x.nodes[n].command
	passes := x.nodes[x.nodes[n].from].g.Kind(c) == match.Passes
	if len(x.pieces) > 0 {
		return passes
	}
	return !passes && c.Player != x.player
}

// path lists the positions behind one up to another.
func (x *scenario) path(first, last int) (list []int) {
	for i := last; i != first; i = x.nodes[i].from {
		list = append(list, i)
	}
	slices.Reverse(list)
	return list
}

// steps are the commands that lead to positions.
func (x *scenario) steps(path []int) (list []Step) {
	for _, n := range path {
		list = append(list, step(x.nodes[x.nodes[n].from].g, x.nodes[n].command))
	}
	return list
}

// passing ends turns until everybody has had two, to meet chains that begin with a
// turn.
func (x *scenario) passing(g display.Match) {
	g = display.Fork(g)
	var done []Step
	for range 8 * g.Seats() {
		to := g.ToAct(nil)
		if g.Over() || len(to) == 0 {
			return
		}
		x.legal = g.Legal(to[0], x.legal[:0])
		i := slices.IndexFunc(x.legal, func(c match.Command) bool { return g.Kind(c) == match.Passes })
		if i < 0 {
			i = slices.IndexFunc(x.legal, func(c match.Command) bool { return g.Kind(c) == match.Acts })
		}
		if i < 0 {
			return
		}
		if !x.try() {
			return
		}
		c, before := x.legal[i], display.Fork(g)
		err := g.Do(c)
		if err == nil && !x.grown(before, g) {
			done = append(done, step(before, c))
			continue
		}
		x.endless(before, done, c, err)
		return
	}
}

// fault sorts a command that failed.
func (x *scenario) fault(i int, c match.Command, err error) { x.chain(i, c, err) }

func (x *scenario) chain(i int, c match.Command, err error) {
	x.endless(x.nodes[i].g, x.leads(i), c, err)
}

// leads are the commands that lead to a position from where the pieces were put.
func (x *scenario) leads(i int) []Step {
	return append(append([]Step{}, x.lead...), x.steps(x.path(0, i))...)
}

// held returns the scenario one round later, after lane control was checked: a player
// with the only units there holds the lanes. If that is impossible, it returns the
// scenario.
func (x *scenario) held(g display.Match) display.Match {
	f := display.Fork(g)
	var lead []Step
	if !x.passRound(f, func(c match.Command) { lead = append(lead, step(f, c)) }) {
		return g
	}
	x.lead = lead
	return f
}

// reported reports whether a fault was reported before.
func (x *scenario) reported(err error) bool {
	text := "grown"
	if err != nil {
		text = err.Error()
	}
	known := x.failed[text]
	x.failed[text] = true
	return known
}

// loopOf returns the listeners that the engine has found in a chain without an end.
func loopOf(err error) []string {
	var fault *match.Fault
	if errors.As(err, &fault) {
		return fault.Loop
	}
	return nil
}
