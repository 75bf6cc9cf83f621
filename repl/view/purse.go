//go:build !js && !wasip1

package view

import "sync"

// maxQueued bounds, in bytes, the messages of all pages that wait to be read or answered. maxOver is
// the additional amount while the page with the most is closing.
const (
	maxQueued = 64 << 20
	maxOver   = 2 * maxAsked
)

// purse counts the bytes that all pages hold. When there are too many, it closes the page with the
// most, so that a page that requests more than it reads does not affect others.
type purse struct {
	mu    sync.Mutex
	total int
	pages map[*holding]bool
}

// holding is what one page holds.
type holding struct {
	purse *purse
	bytes int
	left  bool
	leave func()
}

// open begins to count for a page. leave closes the page and must not block.
func (p *purse) open(leave func()) *holding {
	h := &holding{purse: p, leave: leave}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pages == nil {
		p.pages = map[*holding]bool{}
	}
	p.pages[h] = true
	return h
}

// take counts bytes of a message. It returns false when the page must be closed instead.
func (h *holding) take(n int) bool {
	p := h.purse
	p.mu.Lock()
	defer p.mu.Unlock()
	if h.left {
		return false
	}
	h.bytes += n
	p.total += n
	if p.total <= maxQueued {
		return true
	}
	most := h
	//maporder: the page that holds most; of several that hold as much any may be closed
	for other := range p.pages {
		if !other.left && other.bytes > most.bytes {
			most = other
		}
	}
	most.left = true
	most.leave()
	if most == h || p.total > maxQueued+maxOver {
		h.bytes -= n
		p.total -= n
		return false
	}
	return true
}

// give subtracts bytes from the count.
func (h *holding) give(n int) {
	h.purse.mu.Lock()
	defer h.purse.mu.Unlock()
	h.bytes -= n
	h.purse.total -= n
}

// close removes a page with all its bytes from the count.
func (h *holding) close() {
	p := h.purse
	p.mu.Lock()
	defer p.mu.Unlock()
	h.left = true
	p.total -= h.bytes
	h.bytes = 0
	delete(p.pages, h)
}
