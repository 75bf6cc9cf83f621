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

// take returns what waits.
func (l *loop) take() []func() {
	l.mu.Lock()
	defer l.mu.Unlock()
	list := l.list
	l.list = nil
	return list
}

// run runs until stop is closed.
func (l *loop) run(stop <-chan struct{}) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		for _, f := range l.take() {
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
// workers that run their matches, and the store for its disk.
type runner struct {
	post   func(func())
	mu     sync.Mutex
	closed bool
	open   sync.WaitGroup
}

// Run implements room.Runner.
func (r *runner) Run(_ string, work, done func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return // the server has ended
	}
	r.open.Go(func() {
		work()
		r.post(done)
	})
}

// close waits for all work, and takes no more.
func (r *runner) close() {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	r.open.Wait()
}
