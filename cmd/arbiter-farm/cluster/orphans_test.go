package cluster

import (
	"testing"
	"time"

	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

// TestOrphans: matches of bots and clocks go on at another server when their own one is gone,
// although nobody comes.
func TestOrphans(t *testing.T) {
	b := newBroker(t, nil)
	one := newNode(t, b)
	begun := time.Now()
	clocks := one.room(`{"mode":"xiangqi","clock":{"total_ms":4000,"late":"lose"}}`)
	bots := one.room(`{"mode":"duel","bots":["greedy","greedy"]}`)
	one.wire.set(true)
	nc, _ := connected(t, b.address())
	over := func(l *serve.Links) bool {
		list, err := (&Store{nc: nc}).readAll(t.Context(), subjectOf(l.Match))
		if err != nil {
			t.Fatal(err)
		}
		saved, _, err := fold(list)
		return err == nil && saved.Row.Over != nil
	}
	both, left := map[string]*serve.Links{"the clock": clocks, "the match of bots": bots}, int64(0)
	for _, l := range both {
		if !over(l) { // at the first server, before it was cut off
			left++
		}
	}
	two := newNode(t, b)
	for what, l := range both {
		eventually(t, what+" to come to an end", func() bool { return over(l) })
	}
	if took := time.Since(begun); took < 3*time.Second {
		t.Errorf("the clock of 4 s ended after %v", took)
	}
	claimed(t, two, left)
}

// TestOrphansOfALostLease: a server that loses its lease forgets the matches that it was about to
// wake. With another lease it wakes them.
func TestOrphansOfALostLease(t *testing.T) {
	b := newBroker(t, nil)
	one, two := newNode(t, b, calm), newNode(t, b, calm)
	meet(t, one, two)
	woken := make(chan string, 100)
	two.store.Post(func() { // instead of the hub, which would claim the match
		two.store.events.Wake = func(match string, _ *room.ClockState, _ time.Duration) { woken <- match }
	})
	l := one.room(`{"mode":"xiangqi","clock":{"total_ms":3600000,"late":"lose"}}`)
	one.end()
	for range 2 {
		eventually(t, "the match to be woken", func() bool {
			two.store.hurry()
			select {
			case match := <-woken:
				return match == l.Match
			default:
				return false
			}
		})
		two.store.mu.Lock()
		two.store.lease.phase = without
		two.store.mu.Unlock()
		two.store.lost()
	}
}
