package sandbox

import (
	"crypto/sha256"
	"sync"
)

// maxRecent bounds the chunks that are kept for the next Compile, by the sizes of their texts
// in bytes. A chunk takes about eight times the memory of its text, and 24 times at
// most of all texts that were tried. The shipped scripts take a twentieth of the bound,
// and all their tests fit as well.
const maxRecent = 1 << 20

// recentCost is what a chunk counts in addition to its text, because every chunk takes memory.
const recentCost = 256

// compiledKey identifies a chunk. The hash is one that nobody can find two texts for,
// because packs are untrusted input.
type compiledKey struct {
	file string
	sum  [sha256.Size]byte
}

// recentChunks are the chunks that were compiled last, so that packs that are loaded
// again or checked after a load, and tests that run again, are compiled once. A chunk
// depends only on the key and does not change, so callers can share it.
type recentChunks struct {
	sync.Mutex
	max   int // bound of size
	size  int // of all chunks
	of    map[compiledKey]recentChunk
	order []compiledKey // the oldest first
}

type recentChunk struct {
	chunk *Chunk
	size  int
}

var recent = recentChunks{max: maxRecent}

// get returns a chunk, or nil.
func (r *recentChunks) get(key compiledKey) *Chunk {
	r.Lock()
	defer r.Unlock()
	return r.of[key].chunk
}

// put keeps a chunk with the size of its text, and drops the oldest ones if it needs their space.
func (r *recentChunks) put(key compiledKey, c *Chunk, size int) {
	r.Lock()
	defer r.Unlock()
	size += len(key.file) + recentCost
	if _, ok := r.of[key]; ok || size > r.max { // another goroutine was faster
		return
	}
	for r.size+size > r.max {
		r.size -= r.of[r.order[0]].size
		delete(r.of, r.order[0])
		r.order = r.order[1:]
	}
	if r.of == nil {
		r.of = map[compiledKey]recentChunk{}
	}
	r.of[key], r.order, r.size = recentChunk{c, size}, append(r.order, key), r.size+size
}
