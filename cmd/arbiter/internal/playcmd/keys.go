package playcmd

import (
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"time"
)

// keys counts Ctrl-C while a match is played. The third press before the match has
// reacted ends the program immediately.
type keys struct {
	signals chan os.Signal
	times   atomic.Int32
	mu      sync.Mutex
	first   chan struct{} // closed by the first
}

func newKeys() *keys {
	k := &keys{signals: make(chan os.Signal, 2), first: make(chan struct{})}
	signal.Notify(k.signals, os.Interrupt)
	go func() {
		for range k.signals {
			k.press()
		}
	}()
	return k
}

func (k *keys) press() {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch k.times.Add(1) {
	case 1:
		close(k.first)
	case 2:
		signal.Stop(k.signals)
	}
}

func (k *keys) close() {
	signal.Stop(k.signals)
	close(k.signals)
}

// Pressed reports whether Ctrl-C was pressed since Forget.
func (k *keys) Pressed() bool { return k.times.Load() > 0 }

// Forget resets the count and returns it.
func (k *keys) Forget() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	times := k.times.Swap(0)
	if times > 0 {
		k.first = make(chan struct{})
		signal.Notify(k.signals, os.Interrupt)
	}
	return int(times)
}

// wait waits, and returns false if Ctrl-C was pressed.
func (k *keys) wait(d time.Duration) bool {
	k.mu.Lock()
	first := k.first
	k.mu.Unlock()
	select {
	case <-first:
		return false
	case <-time.After(d):
		return true
	}
}
