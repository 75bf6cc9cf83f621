package serve

import (
	"hash/fnv"
	"sync"
	"time"

	"arbiter/core/num"
	"arbiter/repl/serve/room"
)

// loop runs functions on one goroutine, that of the hub.
type loop struct {
	mu    sync.Mutex
	list  []func()
	wake  chan struct{}
	begun time.Time
	hub   *room.Hub
}

func newLoop() *loop { return &loop{wake: make(chan struct{}, 1), begun: time.Now()} }

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
		wait := time.Hour
		if at, any := l.hub.Next(); any {
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

// workers run the work of matches: that of one match always on the same goroutine, in order.
type workers struct {
	post func(func())
	list []*worker
	done sync.WaitGroup
	mu   sync.Mutex
	rest map[string]time.Time // when a match that has worked long may work again
}

// longWork is the time after which a match rests as long as it has worked, so that it takes at
// most half of a worker. maxRest bounds a rest.
const (
	longWork = 20 * time.Millisecond
	maxRest  = 2 * time.Second
)

type worker struct {
	mu     sync.Mutex
	jobs   []job
	wake   chan struct{}
	closed bool
}

type job struct{ work, done func() }

func newWorkers(n int, post func(func())) *workers {
	w := &workers{post: post, rest: map[string]time.Time{}}
	for range n {
		one := &worker{wake: make(chan struct{}, 1)}
		w.list = append(w.list, one)
		w.done.Add(1)
		go func() {
			defer w.done.Done()
			one.run(post)
		}()
	}
	return w
}

// of returns the number of the worker of a match.
func (w *workers) of(match string) int {
	h := fnv.New32a()
	h.Write([]byte(match))
	return int(h.Sum32() % num.To[uint32](len(w.list)))
}

// Run implements room.Runner.
func (w *workers) Run(match string, work, done func()) {
	j := job{func() {
		begun := time.Now()
		work()
		w.worked(match, time.Since(begun))
	}, done}
	to := w.list[w.of(match)]
	if wait := w.wait(match); wait > 0 {
		time.AfterFunc(wait, func() { to.add(j) })
		return
	}
	to.add(j)
}

// worked notes how long a match has worked.
func (w *workers) worked(match string, took time.Duration) {
	if took < longWork {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.rest[match] = time.Now().Add(min(took, maxRest))
}

// wait returns how long a match rests.
func (w *workers) wait(match string) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	until, rests := w.rest[match]
	if !rests {
		return 0
	}
	delete(w.rest, match)
	return time.Until(until)
}

func (w *worker) add(j job) {
	w.mu.Lock()
	w.jobs = append(w.jobs, j)
	w.mu.Unlock()
	w.signal()
}

func (w *worker) signal() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// next returns the next job; ok is false when there is none.
func (w *worker) next() (j job, ok, closed bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.jobs) == 0 {
		return j, false, w.closed
	}
	j = w.jobs[0]
	w.jobs[0] = job{}
	w.jobs = w.jobs[1:]
	return j, true, false
}

func (w *worker) run(post func(func())) {
	for {
		j, ok, closed := w.next()
		switch {
		case ok:
			j.work()
			post(j.done)
		case closed:
			return
		default:
			<-w.wake
		}
	}
}

// close ends the workers after their jobs.
func (w *workers) close() {
	for _, one := range w.list {
		one.mu.Lock()
		one.closed = true
		one.mu.Unlock()
		one.signal()
	}
	w.done.Wait()
}
