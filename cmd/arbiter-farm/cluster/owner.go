package cluster

import (
	"cmp"
	"hash/fnv"
	"slices"

	"arbiter/repl/serve"
)

// verdict is what a server may do with a match.
type verdict uint8

const (
	mine       verdict = iota // go on after the last message
	free                      // claim it first
	elsewhere                 // another server has it
	stale                     // what was read is not the newest: read again
	unplayable                // it needs another version of the rules
)

// tail is what the last message of a match says.
type tail struct {
	seq    uint64
	node   string // the lease of the server that has written it
	engine string // the version of the rules by which the match began
}

// view is what a server knows of the others.
type view struct {
	self  string // its own lease; "" = it has none
	peers map[string]serve.Peer
}

// judge returns what a server may do with a match. known is the last message that this server has
// written or read, and doubt that a message of it may still arrive: only a claim finds out.
func (v *view) judge(t tail, engine string, known uint64, doubt bool) verdict {
	_, alive := v.peers[t.node]
	switch {
	case t.seq < known:
		return stale
	case t.node != v.self && alive:
		return elsewhere
	case t.engine != engine:
		return unplayable
	case t.node == v.self && !doubt:
		return mine
	}
	return free
}

// of returns the server that should take over a match, or nil if no server has the version of
// its rules. A hash of both decides, so that all servers choose the same one.
func (v *view) of(match, engine string) *serve.Peer {
	var best *serve.Peer
	var highest uint64
	for _, id := range slices.SortedFunc(keys(v.peers), cmp.Compare[string]) {
		p := v.peers[id]
		if p.Engine != engine {
			continue
		}
		h := fnv.New64a()
		h.Write([]byte(match))
		h.Write([]byte(id))
		if sum := mixed(h.Sum64()); best == nil || sum > highest {
			best, highest = &p, sum
		}
	}
	return best
}

// mixed spreads the bits of a hash, because those of similar texts are similar.
func mixed(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	return h
}
