package loops

import (
	"cmp"
	"slices"

	"arbiter/luabind/games"
)

// The links between parts of pieces are more precise than those between pieces. A
// listener that hears what another one does may be triggered by it, and listeners that
// trigger each other in a cycle may never end.

const (
	longest    = 4         // pieces of a circle, and of a set that parts tie together
	maxCircles = 2_000     // sets of pieces with a circle
	maxSteps   = 2_000_000 // ways that are followed to find circles
	maxFours   = 400
)

// hearing is a listener without a limit: which piece has it and what it does.
type hearing struct {
	piece int
	to    []int // the listeners that it may set off
}

// circles lists the sets of pieces with listeners that may trigger each other in a
// cycle. At most one piece of a set does not belong to those that are searched. Small
// sets and those of the packs alone come first.
func circles(pieces []games.Piece, own []int) [][]int {
	nodes, first := hearings(pieces, own)
	c := &circling{nodes: nodes, own: own, known: map[[longest]int]bool{}}
	for i := range first {
		c.from = i
		c.follow(i, nil)
	}
	slices.SortStableFunc(c.sets, func(a, b scored) int { return cmp.Compare(a.score, b.score) })
	var list [][]int
	for _, s := range c.sets {
		list = append(list, s.set)
	}
	return list
}

// hearings are the listeners of all pieces; the first ones are those of the pieces
// that are searched.
func hearings(pieces []games.Piece, own []int) (nodes []hearing, first int) {
	var links []games.Link
	add := func(i int) {
		for _, l := range pieces[i].Links {
			if l.Again && len(l.Gives) > 0 {
				links, nodes = append(links, l), append(nodes, hearing{piece: i})
			}
		}
	}
	for _, i := range own {
		add(i)
	}
	first = len(nodes)
	for i := range pieces {
		if !slices.Contains(own, i) {
			add(i)
		}
	}
	for i := range nodes {
		for j := range nodes {
			if (i < first || j < first) && meet(links[i].Gives, links[j].Needs) {
				nodes[i].to = append(nodes[i].to, j)
			}
		}
	}
	return nodes, first
}

// meet reports whether two lists share a word.
func meet(a, b []string) bool {
	return slices.ContainsFunc(a, func(word string) bool { return slices.Contains(b, word) })
}

// circling is the search for circles.
type circling struct {
	nodes []hearing
	own   []int
	from  int
	steps int
	known map[[longest]int]bool
	sets  []scored
}

// follow continues from a listener, over those after the first one.
func (c *circling) follow(at int, set []int) {
	if c.steps++; c.steps > maxSteps || len(c.sets) == maxCircles {
		return
	}
	set = append(set[:len(set):len(set)], c.nodes[at].piece)
	for _, to := range c.nodes[at].to {
		piece := c.nodes[to].piece
		switch {
		case to == c.from:
			c.add(set)
		case to > c.from && len(set) < longest && !slices.Contains(set, piece) && (slices.Contains(c.own, piece) || c.others(set) == 0):
			c.follow(to, set)
		}
	}
}

// others counts the pieces that are not of the packs that are searched.
func (c *circling) others(set []int) (n int) {
	for _, i := range set {
		if !slices.Contains(c.own, i) {
			n++
		}
	}
	return n
}

func (c *circling) add(set []int) {
	set = slices.Sorted(slices.Values(set))
	key := [longest]int{-1, -1, -1, -1}
	copy(key[:], set)
	if !c.known[key] {
		c.known[key] = true
		c.sets = append(c.sets, scored{set, len(set) + 2*c.others(set)})
	}
}

// parts is the graph of pieces by what their parts alone give and need.
type parts struct {
	*links
	more *links // their effects other than being played
}

func newParts(pieces []games.Piece) parts {
	of := func(played bool) *links {
		sharp := make([]games.Piece, len(pieces))
		for i := range pieces {
			for _, l := range pieces[i].Links {
				if played || !l.Play {
					sharp[i].Gives, sharp[i].Needs = append(sharp[i].Gives, l.Gives...), append(sharp[i].Needs, l.Needs...)
				}
			}
			slices.Sort(sharp[i].Gives)
			sharp[i].Gives = slices.Compact(sharp[i].Gives)
		}
		return newLinks(sharp)
	}
	return parts{of(true), of(false)}
}

// fours lists sets of four pieces that parts tie together; the last piece may be of
// another pack. From each piece a path leads to each other one, and the last one has an
// effect other than being played. mine are the sets of the packs alone.
func (p parts) fours(own []int) (mine, mixed [][]int) {
	var all, alone []scored
	known := map[[longest]int]bool{}
	ours, others := p.linked(own), p.linked(p.others(own))
	for _, three := range p.sets(own, longest-1) {
		for k, j := range slices.Concat(ours, others) {
			if k < len(ours) && slices.Contains(three, j) {
				continue
			}
			if !p.room(all) {
				break
			}
			in, out := 0, 0
			for _, i := range three {
				in, out = in+int(p.more.from[i][j]), out+int(p.more.from[j][i])
			}
			if set := append(slices.Clone(three), j); in > 0 && out > 0 && p.tied(set) {
				score := in + out + p.score(three)
				if k < len(ours) {
					slices.Sort(set)
					if key := [longest]int(set); !known[key] {
						known[key] = true
						alone = append(alone, scored{set, score})
					}
					continue
				}
				all = append(all, scored{set, score})
			}
		}
	}
	mine, mixed = best(alone), best(all)
	return mine[:min(len(mine), maxFours)], mixed[:min(len(mixed), maxFours)]
}

// tied reports whether there is a way from each piece of a set to each other one.
func (p parts) tied(set []int) bool {
	reach := func(link func(i, j int) bool) bool {
		seen := []int{set[0]}
		for k := 0; k < len(seen); k++ {
			for _, j := range set {
				if !slices.Contains(seen, j) && link(seen[k], j) {
					seen = append(seen, j)
				}
			}
		}
		return len(seen) == len(set)
	}
	return reach(func(i, j int) bool { return p.from[i][j] > 0 }) && reach(func(i, j int) bool { return p.from[j][i] > 0 })
}
