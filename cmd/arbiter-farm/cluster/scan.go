package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/repl/serve/room"
)

// A scan reads the headers of the last message of each match, and finds those without a server
// whose clocks run or that only bots play. All others are loaded when somebody comes.

// scanEvery is the time between scans for which there is no reason.
const scanEvery = 10 * time.Minute

// scanSoon asks for a scan.
func (s *Store) scanSoon() {
	select {
	case s.wanted <- struct{}{}:
	default:
	}
}

// scans scans at the start, when a server has disappeared, and now and then. A server that has
// lost its lease writes until it notices, so there is another scan after the time of a lease.
func (s *Store) scans(ctx context.Context) {
	defer s.ended.Done()
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		next := scanEvery
		select {
		case <-s.wanted:
			next = s.Lease
		case <-again.C:
		case <-ctx.Done():
			return
		}
		if err := s.scan(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("cannot look for matches without a server", "error", err.Error())
			next = s.Lease
		}
		again.Reset(next)
	}
}

// scanBatch is how many matches are read at a time.
const scanBatch = 1000

func (s *Store) scan(ctx context.Context) error {
	c, err := s.stream.CreateConsumer(ctx, jetstream.ConsumerConfig{DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy, FilterSubject: matchSubjects + ".*",
		HeadersOnly: true, AckPolicy: jetstream.AckNonePolicy, InactiveThreshold: time.Minute, MemoryStorage: true, Replicas: 1})
	if err != nil {
		return err
	}
	defer func() {
		ctx, late := context.WithTimeout(context.WithoutCancel(ctx), readTime)
		defer late()
		_ = s.stream.DeleteConsumer(ctx, c.CachedInfo().Name) // or it ends by itself
	}()
	for left := c.CachedInfo().NumPending; left > 0; {
		list, err := c.Fetch(int(min(left, scanBatch)), jetstream.FetchMaxWait(readTime))
		if err != nil {
			return err
		}
		got := 0
		for m := range list.Messages() {
			about, err := m.Metadata()
			if err != nil {
				return err
			}
			got++
			left = about.NumPending
			s.orphan(strings.TrimPrefix(m.Subject(), matchSubjects+"."), m, about.Sequence.Stream)
		}
		if err := list.Error(); err != nil && !errors.Is(err, jetstream.ErrMsgIteratorClosed) {
			return err
		}
		if got == 0 {
			return errors.New("the messages of a scan do not arrive")
		}
	}
	return nil
}

// orphan wakes a match if no server has it.
func (s *Store) orphan(match string, m jetstream.Msg, seq uint64) {
	clock, bots := m.Headers().Get(headerClock), m.Headers().Get(headerBots) != ""
	if clock == "" && !bots {
		return
	}
	s.mu.Lock()
	node := m.Headers().Get(headerNode)
	_, alive := s.view.peers[node]
	skip := alive || node == s.view.self || m.Headers().Get(headerEngine) != s.Engine || s.woken[match] == seq || !s.lease.valid(s.now())
	var delay time.Duration
	if !skip {
		s.woken[match] = seq
		if best := s.view.of(match, s.Engine); best != nil && best.ID != s.view.self {
			delay = 3 * s.Lease // unless the other one has loaded it by then
		}
	}
	s.mu.Unlock()
	if skip {
		return
	}
	var c *room.ClockState
	if !bots {
		c = &room.ClockState{}
		if err := json.Unmarshal([]byte(clock), c); err != nil {
			s.Log.Error("cannot read the clocks of a match", "match", match, "error", err.Error())
			return
		}
	}
	s.Post(func() { s.events.Wake(match, c, delay) })
}
