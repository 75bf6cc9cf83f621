package solve

import (
	"encoding/binary"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Kind is what happens at a history.
type Kind uint8

// The kinds of histories.
const (
	Decision Kind = iota
	End
	Chance
)

// Counts are the numbers of histories of a game: what was done and drawn since the start.
type Counts struct {
	Histories int `json:"histories"`
	Decisions int `json:"decisions"`
	Ends      int `json:"ends"`
	Chance    int `json:"chance"`
	// Joint are the decisions that begin a moment at which several players choose at the
	// same time. Inner are the decisions of the other players at such moments, which the
	// tree puts after the first one.
	Joint int `json:"joint"`
	Inner int `json:"inner"`
	// Positions are the different positions at decisions and ends, whatever led to them.
	Positions int `json:"positions"`
	// Sets are the information sets of each seat.
	Sets []int `json:"information_sets"`
}

// Moments is the number of histories with one node for each moment at which several
// players choose at the same time.
func (c *Counts) Moments() int { return c.Histories - c.Inner }

// Set is an information set: histories that the player who decides cannot distinguish.
type Set struct {
	Player  event.Player
	Actions []string // as they are spelled, sorted

	before seq // what the player did last
	first  int // of its actions among all actions
	nodes  []int32
}

// seq is the last action of a player: an information set and an action of it, from 1; 0 is
// none. With perfect recall it is the same for all histories of a set.
type seq struct{ set, action int32 }

// Game is the tree of a game in which equal subtrees are one node: the same kind, player,
// information sets and payoffs all the way down. Children have smaller numbers than their
// parents, and the last node is the start of the game.
type Game struct {
	Seats  int
	Counts Counts
	Sets   []Set

	nodes   []node
	edges   []edge
	payoffs []int32
	actions int // of all information sets
}

// node is one node of the tree.
type node struct {
	kind   Kind
	player event.Player // who decides
	in     int32        // of a decision: its information set; of an end: its first payoff
	first  int32        // of its edges
	n      int32
	weight int32 // of its edges together
}

// edge leads to a child. Weight is 1, or how many outcomes of chance lead there.
type edge struct{ to, weight int32 }

// children are the edges of a node: of a decision by action of its set.
func (g *Game) children(n *node) []edge { return g.edges[n.first : n.first+n.n] }

// pays is what a player gets at an end.
func (g *Game) pays(n *node, p int) int64 { return int64(g.payoffs[int(n.in)+p]) }

// merger finds equal nodes.
type merger struct {
	game  *Game
	known map[string]int32
	key   []byte
}

// add returns the node with these edges, a new one unless an equal one is there.
func (u *merger) add(n node, edges []edge, payoffs []int) int32 {
	g := u.game
	if n.kind == Chance {
		edges = gathered(edges)
	}
	u.key = append(u.key[:0], byte(n.kind))
	if n.kind == Decision {
		u.write(n.in)
	}
	for _, e := range edges {
		u.write(e.to)
		u.write(e.weight)
	}
	for _, x := range payoffs {
		u.write(num.To[int32](x))
	}
	if at, ok := u.known[string(u.key)]; ok {
		return at
	}
	at := num.To[int32](len(g.nodes))
	if n.kind == End {
		n.in = num.To[int32](len(g.payoffs))
		for _, x := range payoffs {
			g.payoffs = append(g.payoffs, num.To[int32](x))
		}
	}
	n.first, n.n = num.To[int32](len(g.edges)), num.To[int32](len(edges))
	for _, e := range edges {
		n.weight += e.weight
	}
	g.edges, g.nodes = append(g.edges, edges...), append(g.nodes, n)
	if n.kind == Decision {
		s := &g.Sets[n.in]
		s.nodes = append(s.nodes, at)
	}
	u.known[string(u.key)] = at
	return at
}

func (u *merger) write(x int32) { u.key = binary.LittleEndian.AppendUint32(u.key, uint32(x)) }

// gathered lists each child of a chance node once.
func gathered(edges []edge) []edge {
	slices.SortFunc(edges, func(a, b edge) int { return int(a.to) - int(b.to) })
	out := edges[:0]
	for _, e := range edges {
		if n := len(out); n > 0 && out[n-1].to == e.to {
			out[n-1].weight += e.weight
		} else {
			out = append(out, e)
		}
	}
	return out
}
