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
// workers that run their matches, and the store for its disk.
type runner struct{ jobs pool[job] }

// job is work of a room, and what the hub does after it.
type job struct{ work, done func() }

func newRunner(post func(func())) *runner {
	return &runner{pool[job]{do: func(j job) {
		j.work()
		post(j.done)
	}}}
}

// Run implements room.Runner.
func (r *runner) Run(_ string, work, done func()) { r.jobs.start(job{work, done}) }

// close waits for all work, and takes no more.
func (r *runner) close() {
	r.jobs.close()
	r.jobs.open.Wait()
}
