package serve

import (
	"fmt"
	"sync"
	"testing"
	"time"
)

// TestSlowMatchesRest: a match whose work takes long leaves half of its worker to others, and
// work of a match is done in order.
func TestSlowMatchesRest(t *testing.T) {
	l := newLoop()
	w := newWorkers(1, l.post)
	defer w.close()
	var mu sync.Mutex
	var order []string
	note := func(what string) {
		mu.Lock()
		order = append(order, what)
		mu.Unlock()
	}
	slow := func(what string) func() {
		return func() {
			time.Sleep(2 * longWork)
			note(what)
		}
	}
	all := make(chan struct{})
	begun := time.Now()
	w.Run("slow", slow("slow 1"), func() {})
	for _, one := range l.waited() {
		one()
	}
	w.Run("slow", slow("slow 2"), func() { close(all) })
	for i := range 3 {
		w.Run("quick", func() { note(fmt.Sprint("quick ", i)) }, func() {})
	}
	for done := false; !done; {
		for _, one := range l.waited() {
			one()
		}
		select {
		case <-all:
			done = true
		default:
		}
	}
	if took := time.Since(begun); took < 6*longWork-time.Millisecond {
		t.Errorf("a match worked for %v of %v", 4*longWork, took)
	}
	if got := fmt.Sprint(order); got != "[slow 1 quick 0 quick 1 quick 2 slow 2]" {
		t.Errorf("the work was done as %s", got)
	}
}

// waited waits for something to do and returns it.
func (l *loop) waited() []func() {
	<-l.wake
	return l.take()
}
