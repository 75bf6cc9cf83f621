package serve

import (
	"sync"
	"time"

	"arbiter/repl/serve/room"
)

// loop runs functions on one goroutine, that of the hub.
type loop struct {
	mu    sync.Mutex
	list  []func()
	wake  chan struct{}
	begun time.Time
	hub   *room.Hub
	flush func() // called when everything that waited is done
}

func newLoop() *loop { return &loop{wake: make(chan struct{}, 1), begun: time.Now(), flush: func() {}} }

// post calls a function on the goroutine of the hub. It never blocks.
func (l *loop) post(f func()) {
	l.mu.Lock()
	l.list = append(l.list, f)
	l.mu.Unlock()
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// take returns what waits. done is the last list that it has returned.
func (l *loop) take(done []func()) []func() {
	clear(done)
	l.mu.Lock()
	defer l.mu.Unlock()
	list := l.list
	l.list = done[:0]
	return list
}

// run runs until stop is closed.
func (l *loop) run(stop <-chan struct{}) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	var list []func()
	for {
		list = l.take(list)
		for _, f := range list {
			f()
		}
		l.hub.Tick()
		l.flush()
		wait := time.Hour
		if at, ok := l.hub.Next(); ok {
			wait = min(wait, max(0, at-l.Now()))
		}
		timer.Reset(wait)
		select {
		case <-l.wake:
		case <-timer.C:
		case <-stop:
			return
		}
	}
}

// Now implements room.Clock by the monotonic clock of the process.
func (l *loop) Now() time.Duration { return time.Since(l.begun) }

// Wall implements room.Clock.
func (l *loop) Wall() int64 { return time.Now().UnixMilli() }

// runner runs the work of rooms, each on a goroutine of its own: games wait there for the
// workers that run their matches, and the store for its disk. Goroutines are used again, because a
// new one that allocates while garbage is collected must first mark objects.
type runner struct {
	post   func(func())
	mu     sync.Mutex
	closed bool
	open   sync.WaitGroup
	idle   []chan job // goroutines that wait for work, the last one first
}

// job is work of a room, and what the hub does after it.
type job struct{ work, done func() }

// maxIdle bounds the goroutines that wait for work.
const maxIdle = 256

// Run implements room.Runner.
func (r *runner) Run(_ string, work, done func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return // the server has ended
	}
	last := len(r.idle) - 1
	if last < 0 {
		r.open.Go(func() { r.do(job{work, done}) })
		return
	}
	r.idle[last] <- job{work, done}
	r.idle = r.idle[:last]
}

// do does one job after the other.
func (r *runner) do(j job) {
	next := make(chan job, 1)
	for more := true; more; j, more = <-next {
		j.work()
		r.post(j.done)
		if !r.rest(next) {
			return
		}
	}
}

// rest lets a goroutine wait for its next job. It returns false if the goroutine must end.
func (r *runner) rest(next chan job) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || len(r.idle) == maxIdle {
		return false
	}
	r.idle = append(r.idle, next)
	return true
}

// close waits for all work, and takes no more.
func (r *runner) close() {
	r.mu.Lock()
	r.closed = true
	for _, next := range r.idle {
		close(next)
	}
	r.idle = nil
	r.mu.Unlock()
	r.open.Wait()
}
