package bot

import "arbiter/core/match"

// Nodes is the size of the tree of the last move.
func (b *MCTS) Nodes() int { return len(b.nodes) }

// Crowd searches with a tree that has so many nodes already.
func (b *MCTS) Crowd(view match.Any, nodes, times int) {
	b.begin(view)
	b.nodes = append(b.nodes, make([]node, nodes)...)
	b.search(view, times)
}
