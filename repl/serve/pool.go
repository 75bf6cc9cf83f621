package serve

import "sync"

// pool calls do with values, each on a goroutine of its own. Goroutines are used again, because a
// new one that allocates while garbage is collected must first mark objects.
type pool[T any] struct {
	do     func(T)
	mu     sync.Mutex
	closed bool
	open   sync.WaitGroup
	idle   []chan T // goroutines that wait for a value, the last one first
}

// maxIdle bounds the goroutines of a pool that wait for a value.
const maxIdle = 256

// start calls do with a value soon. A closed pool does nothing.
func (p *pool[T]) start(v T) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return // the server has ended
	}
	last := len(p.idle) - 1
	if last < 0 {
		p.open.Go(func() { p.run(v) })
		return
	}
	p.idle[last] <- v
	p.idle = p.idle[:last]
}

// run calls do with one value after the other.
func (p *pool[T]) run(v T) {
	next := make(chan T, 1)
	for more := true; more; v, more = <-next {
		p.do(v)
		if !p.rest(next) {
			return
		}
	}
}

// rest lets a goroutine wait for its next value. It returns false if the goroutine must end.
func (p *pool[T]) rest(next chan T) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed || len(p.idle) == maxIdle {
		return false
	}
	p.idle = append(p.idle, next)
	return true
}

// close ends the goroutines that wait, and those that run when they have done what they do.
func (p *pool[T]) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, next := range p.idle {
		close(next)
	}
	p.idle = nil
}
