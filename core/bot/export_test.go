package bot

// Nodes is the size of the tree of the last move.
func (b *MCTS) Nodes() int { return len(b.nodes) }
