package board

import (
	"arbiter/core/num"
)

// bound describes how a stored score relates to the true one.
type bound uint8

const (
	exact bound = iota
	lower
	upper
)

// entry is one position in the transposition table.
type entry struct {
	key   uint64
	score int32
	move  Move
	era   uint16
	depth int8
	bound bound
}

// table is a transposition table with one place a key. Entries of an earlier
// era (an earlier search) count as empty, which is cheaper than clearing.
type table struct {
	entries []entry
	mask    uint64
	era     uint16
}

func (t *table) init(bits int) {
	bits = min(max(bits, 8), 26)
	t.entries = make([]entry, 1<<bits)
	t.mask = 1<<bits - 1
}

// forget starts a new era.
func (t *table) forget() {
	if t.era++; t.era == 0 {
		clear(t.entries)
		t.era = 1
	}
}

// probe returns what is known of a position, an entry with depth -1 if nothing.
func (t *table) probe(key uint64) entry {
	if e := &t.entries[key&t.mask]; e.key == key && e.era == t.era {
		return *e
	}
	return entry{depth: -1}
}

// cut reports whether an entry settles a node.
func (e entry) cut(n node) (score int, ok bool) {
	if int(e.depth) < n.depth {
		return 0, false
	}
	score = fromTable(int(e.score), n.ply)
	switch e.bound {
	case lower:
		return score, score >= n.beta
	case upper:
		return score, score <= n.alpha
	}
	return score, true
}

// store keeps a result, unless a deeper one of this search is in its place.
func (t *table) store(key uint64, n node, m Move, score int) {
	e := &t.entries[key&t.mask]
	if e.era == t.era && e.key != key && int(e.depth) > n.depth {
		return
	}
	b := exact
	if score >= n.beta {
		b = lower
	} else if score <= n.alpha {
		b = upper
	}
	*e = entry{key, num.To[int32](toTable(score, n.ply)), m, t.era, num.To[int8](min(n.depth, 127)), b}
}

// toTable makes the distance of a mate count from the position itself, since
// it may come up again at another ply; fromTable is the way back.
func toTable(score, ply int) int {
	switch {
	case score >= mateZone:
		return score + ply
	case score <= -mateZone:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= mateZone:
		return score - ply
	case score <= -mateZone:
		return score + ply
	}
	return score
}
