// Package solve computes exact figures of small games: the tree of histories, information
// sets, and what a best response gains. It plays every game that draws through the
// kernel (match.Chance) and reports what its players learn (match.Recalling).
//
// Programs that embed the engine use package luabind instead.
package solve

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// Kind is what happens at a history.
type Kind uint8

// The kinds of histories.
const (
	Decision Kind = iota
	End
	Chance
)

// Node is a history: what was done and drawn since the start.
type Node struct {
	Kind     Kind
	Player   event.Player // who decides
	Set      int          // of a decision: its information set
	Children []int        // by action of the set, or by outcome
	Payoffs  []int        // of an end, in the order of seats
}

// Set is an information set: histories that the player who decides cannot distinguish.
type Set struct {
	Player  event.Player
	Actions []string // as they are spelled, sorted
	Nodes   []int
}

// Tree is every history of a game. Node 0 is its start.
type Tree struct {
	Seats int
	Nodes []Node
	Sets  []Set

	limit int
	keys  map[key]int
	pool  []display.Match // by depth, to be used again
}

// key is an information set as the match reports it.
type key struct {
	player event.Player
	recall uint64
}

// Counts are the numbers of histories of a tree.
type Counts struct {
	Histories, Decisions, Ends, Chance int
	Sets                               []int // information sets of each seat
}

// ErrTooLarge is the error for a game with more histories than may be visited.
var ErrTooLarge = errors.New("the game has too many histories")

// Build visits every history of a game. start is a match that has not started, made with
// Options.Recall; it is left as it was. Where several players choose at the same time, the
// first seat does so first. The error is ErrTooLarge, or that of the match.
func Build(start display.Match, limit int) (*Tree, error) {
	t := &Tree{Seats: start.Seats(), limit: limit, keys: map[key]int{}}
	if _, err := t.chance(start, 0, nil, display.Match.Start); err != nil {
		return nil, err
	}
	return t, nil
}

// draws is a Fate that repeats the outcomes of a prefix and then takes the first ones.
type draws struct {
	prefix []int
	of     []int // among how many each draw was
}

func (d *draws) Draw(n int) int {
	d.of = append(d.of, n)
	if i := len(d.of) - 1; i < len(d.prefix) {
		return d.prefix[i]
	}
	return 0
}

// fork copies a match into the memory of its depth.
func (t *Tree) fork(from display.Match, depth int) display.Match {
	if depth == len(t.pool) {
		t.pool = append(t.pool, display.Fork(from))
	}
	m := t.pool[depth]
	from.ForkInto(m)
	return m
}

// chance visits what follows when something is done in a match after some draws: a chance
// node if one more draw is made, else the history that it comes to.
func (t *Tree) chance(from display.Match, depth int, prefix []int, do func(display.Match) error) (int, error) {
	m := t.fork(from, depth)
	d := &draws{prefix: prefix}
	m.SetFate(d)
	if err := do(m); err != nil {
		return 0, err
	}
	if len(d.of) == len(prefix) {
		return t.visit(m, depth+1)
	}
	at, err := t.add(Node{Kind: Chance})
	for outcome := 0; err == nil && outcome < d.of[len(prefix)]; outcome++ {
		var child int
		child, err = t.chance(from, depth, append(slices.Clip(prefix), outcome), do)
		t.Nodes[at].Children = append(t.Nodes[at].Children, child)
	}
	return at, err
}

func (t *Tree) add(n Node) (int, error) {
	if len(t.Nodes) == t.limit {
		return 0, fmt.Errorf("%w: more than %d", ErrTooLarge, t.limit)
	}
	t.Nodes = append(t.Nodes, n)
	return len(t.Nodes) - 1, nil
}

// visit visits a history that waits for a decision, or is an end.
func (t *Tree) visit(m display.Match, depth int) (int, error) {
	if m.Over() {
		return t.add(Node{Kind: End, Payoffs: payoffs(m)})
	}
	acting := m.ToAct(nil)
	if len(acting) == 0 {
		return 0, errors.New("a match waits, and no player can act")
	}
	p := acting[0]
	list, _ := m.Options(p, nil)
	at, err := t.add(Node{Kind: Decision, Player: p})
	if err != nil {
		return 0, err
	}
	order, err := t.enter(at, m, p, list)
	if err != nil {
		return 0, err
	}
	for _, i := range order {
		c := list[i]
		child, err := t.chance(m, depth, nil, func(m display.Match) error { return m.Do(c) })
		if err != nil {
			return 0, fmt.Errorf("%s: %w", m.Format(c, display.Spoken), err)
		}
		t.Nodes[at].Children = append(t.Nodes[at].Children, child)
	}
	return at, nil
}

// enter finds the information set of a decision, and gives its commands in the order of
// the actions of the set.
func (t *Tree) enter(at int, m display.Match, p event.Player, list []match.Command) (order []int, err error) {
	words := make([]string, len(list))
	for i, c := range list {
		words[i], order = m.Format(c, display.Spoken), append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return compare(words[a], words[b]) })
	slices.Sort(words)
	k := key{p, m.Recall(p)}
	n, known := t.keys[k]
	if !known {
		n = len(t.Sets)
		t.keys[k] = n
		t.Sets = append(t.Sets, Set{Player: p, Actions: words})
	}
	s := &t.Sets[n]
	if !slices.Equal(s.Actions, words) {
		return nil, fmt.Errorf("player %d cannot distinguish two histories, but may do %q in one and %q in the other", p+1, s.Actions, words)
	}
	s.Nodes = append(s.Nodes, at)
	t.Nodes[at].Set = n
	return order, nil
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// payoffs are those of the outcome, or, in a game that has none, 1 for winners and -1 for
// the others.
func payoffs(m display.Match) []int {
	o := m.Outcome()
	if o.Payoffs != nil {
		return o.Payoffs
	}
	list := make([]int, m.Seats())
	for i := range list {
		if len(o.Winners) > 0 {
			list[i] = -1
		}
	}
	for _, p := range o.Winners {
		list[p] = 1
	}
	return list
}

// Counts counts histories and information sets.
func (t *Tree) Counts() Counts {
	c := Counts{Histories: len(t.Nodes), Sets: make([]int, t.Seats)}
	for i := range t.Nodes {
		switch t.Nodes[i].Kind {
		case Decision:
			c.Decisions++
		case End:
			c.Ends++
		default:
			c.Chance++
		}
	}
	for i := range t.Sets {
		c.Sets[t.Sets[i].Player]++
	}
	return c
}
