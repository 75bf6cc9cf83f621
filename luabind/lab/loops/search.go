package loops

import (
	"errors"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/game"
)

// Bounds of the search of one scene.
const (
	deepest = 8   // commands from the scene on
	widest  = 240 // commands that are tried in one position
)

// searcher looks through scenes of one job's packs.
type searcher struct {
	packs  game.Packs
	repeat game.Repeating
	set    game.Setup
	free   []match.Any // matches that can be used again
	legal  []match.Command
	stock  []match.Stock
}

// node is a position that the search has reached.
type node struct {
	g       match.Any
	stock   []match.Stock
	from    int // the position before; -1 for the scene
	command match.Command
	depth   int
}

// outcome is what came of a scene.
type outcome struct {
	Found    []Finding
	Idle     []Finding // cycles that change nothing
	Faults   []Fault   // scripts that fail otherwise
	Commands int
	Cut      bool // the scene had more positions than its budget
}

// scene is the search of one.
type scene struct {
	*searcher
	pieces []string
	number int
	budget int
	player event.Player
	nodes  []node
	seen   map[uint64]bool
	failed map[string]bool
	tried  map[uint64]bool // cycles
	out    outcome
}

// search looks through a scene, shortest ways first. more is false when there is no
// scene of that number.
func (s *searcher) search(pieces []string, number, budget int) (out outcome, more bool, err error) {
	g, err := s.repeat.Stand(s.set, pieces, number)
	if err != nil || g == nil {
		return out, false, err
	}
	x := &scene{searcher: s, pieces: pieces, number: number, budget: budget, seen: map[uint64]bool{}, failed: map[string]bool{}, tried: map[uint64]bool{}}
	to := g.ToAct(nil)
	if g.Over() || len(to) == 0 {
		return out, true, nil
	}
	x.player = to[0]
	x.passing(g)
	x.add(g, -1, match.Command{}, 0)
	for i := 0; i < len(x.nodes) && !x.enough(); i++ {
		if x.nodes[i].depth < deepest {
			x.expand(i)
		}
	}
	x.out.Cut = x.out.Commands >= x.budget
	if len(x.out.Found) == 0 {
		if len(pieces) == 0 {
			x.walks()
		} else {
			x.overTurns()
		}
	}
	for i := range x.nodes[1:] {
		s.free = append(s.free, x.nodes[i+1].g)
	}
	return x.out, true, nil
}

func (x *scene) enough() bool { return len(x.out.Found) > 0 || x.out.Commands >= x.budget }

// fork is a match like another one.
func (s *searcher) fork(g match.Any) match.Any {
	if n := len(s.free); n > 0 {
		f := s.free[n-1]
		s.free = s.free[:n-1]
		g.ForkInto(f)
		return f
	}
	return g.Fork()
}

// add keeps a position unless there was one like it.
func (x *scene) add(g match.Any, from int, c match.Command, depth int) bool {
	stock := x.repeat.Stock(g, x.player, x.stock)
	x.stock = stock
	if key := match.Normalised(stock); x.seen[key] {
		return false
	} else {
		x.seen[key] = true
	}
	x.nodes = append(x.nodes, node{g: g, stock: slices.Clone(stock), from: from, command: c, depth: depth})
	return true
}

// moves lists what can be done in a position, of commands that are alike one each.
func (x *scene) moves(g match.Any) (list []match.Command) {
	shapes := map[uint64]bool{}
	for _, p := range g.ToAct(nil) {
		x.legal = g.Legal(p, x.legal[:0])
		for _, c := range x.legal {
			if g.Kind(c) == match.GivesUp {
				continue
			}
			if exact, _ := x.repeat.Shape(g, c); exact != 0 && !shapes[exact] && len(list) < widest {
				shapes[exact] = true
				list = append(list, c)
			}
		}
	}
	return list
}

// expand tries what can be done in a position.
func (x *scene) expand(i int) {
	for _, c := range x.moves(x.nodes[i].g) {
		if x.enough() {
			return
		}
		before := x.nodes[i].g
		g := x.fork(before)
		x.out.Commands++
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
		x.cycles(len(x.nodes) - 1)
	}
}

// gone reports whether the turn of the player is over.
func (x *scene) gone(g match.Any) bool {
	to := g.ToAct(nil)
	return len(to) == 0 || !slices.Contains(to, x.player)
}

// cycles looks whether a position covers one before it, and if so whether the
// commands between them can be given again and again.
func (x *scene) cycles(last int) {
	for i := x.nodes[last].from; i >= 0 && !x.enough(); i = x.nodes[i].from {
		if !match.Covers(x.nodes[last].stock, x.nodes[i].stock) {
			continue
		}
		path := x.path(i, last)
		if slices.ContainsFunc(path, func(n int) bool { return x.nodes[x.nodes[n].from].g.Kind(x.nodes[n].command) == match.Passes }) {
			continue
		}
		x.pump(i, path)
	}
}

// path lists the positions behind one up to another.
func (x *scene) path(first, last int) (list []int) {
	for i := last; i != first; i = x.nodes[i].from {
		list = append(list, i)
	}
	slices.Reverse(list)
	return list
}

// steps are the commands that lead to positions.
func (x *scene) steps(path []int) (list []Step) {
	for _, n := range path {
		list = append(list, step(x.nodes[x.nodes[n].from].g, x.nodes[n].command))
	}
	return list
}

// passing ends turns until everybody has had two, to meet chains that begin with a
// turn.
func (x *scene) passing(g match.Any) {
	g = g.Fork()
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
		c, before := x.legal[i], g.Fork()
		x.out.Commands++
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
func (x *scene) fault(i int, c match.Command, err error) { x.chain(i, c, err) }

func (x *scene) chain(i int, c match.Command, err error) {
	x.endless(x.nodes[i].g, x.steps(x.path(0, i)), c, err)
}

// told reports whether a fault was told already.
func (x *scene) told(err error) bool {
	text := "grown"
	if err != nil {
		text = err.Error()
	}
	known := x.failed[text]
	x.failed[text] = true
	return known
}

// loopOf gives the listeners that the engine has found in a chain without an end.
func loopOf(err error) []string {
	var fault *match.Fault
	if errors.As(err, &fault) {
		return fault.Loop
	}
	return nil
}
