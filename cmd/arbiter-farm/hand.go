package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab"
	"arbiter/luabind/lab/farm"
)

// hand plays one unit at a time, with its own packs.
type hand struct {
	*worker
	job  string // the job that do plays
	do   lab.Doer[lab.Part]
	took time.Duration // the time of the last unit
}

// A hand takes as many units together as it plays in a while. This hides the latency of the
// server and holds back few units from other workers at the end.
const (
	while   = 250 * time.Millisecond
	maxHeld = 16
)

// work plays units until the context ends. Unfinished units are returned to the queue.
func (h *hand) work(ctx context.Context) {
	for ctx.Err() == nil {
		r := h.next()
		if r == nil {
			pause(ctx, rests)
			continue
		}
		list, err := h.fetch(ctx, r)
		if err != nil || len(list) == 0 {
			h.mu.Lock()
			r.dry = time.Now().Add(rests)
			h.mu.Unlock()
			if isMissing(err) {
				h.forget(r)
			}
			continue
		}
		h.hold(list, r)
		for _, m := range list {
			h.unit(ctx, r, m)
		}
	}
}

// fetch asks for units: those in the queue, else the next one.
func (h *hand) fetch(ctx context.Context, r *assignment) (list []jetstream.Msg, err error) {
	many := 1
	if h.took > 0 {
		many = min(max(int(while/h.took), 1), maxHeld)
	}
	for _, ask := range []func() (jetstream.MessageBatch, error){
		func() (jetstream.MessageBatch, error) { return r.queue.FetchNoWait(many) },
		func() (jetstream.MessageBatch, error) { return r.queue.Fetch(1, jetstream.FetchMaxWait(listens)) },
	} {
		got, err := ask()
		if err != nil {
			return nil, err
		}
		for m := range got.Messages() {
			list = append(list, m)
		}
		if len(list) > 0 || ctx.Err() != nil {
			return list, nil
		}
		if err := got.Error(); err != nil && !errors.Is(err, nats.ErrTimeout) {
			return nil, err
		}
	}
	return nil, nil
}

// unit plays a unit and sends the result.
func (h *hand) unit(ctx context.Context, r *assignment, m jetstream.Msg) {
	if ctx.Err() != nil {
		m.Nak() // if that is lost, another worker gets it a little later
		h.release(m)
		return
	}
	n, begun := unitOf(m.Subject()), time.Now()
	attempt, err := strconv.ParseUint(m.Headers().Get(headerAttempt), 10, 32)
	if string(m.Data()) != r.entry.Job || n < 0 || n >= r.played.Plan.Units() || err != nil {
		m.Term() // the gatherer did not send it, and nobody can play it
		h.release(m)
		return
	}
	h.plays(r, 1)
	part, err := h.play(ctx, r, n)
	h.plays(r, -1)
	if ctx.Err() != nil {
		m.Nak()
		h.release(m)
		return
	}
	h.took = max(time.Since(begun), time.Microsecond)
	var text []byte
	if err == nil {
		text, err = part.Text()
	}
	result := newResult(r.name, n, r.entry.Job, h.flags.Name)
	sum := "error-" + h.flags.Name + fmt.Sprint(begun.UnixNano())
	if err == nil {
		sum, result.Data = farm.Sum(text), packed(text)
		if most := h.link.nc.MaxPayload(); int64(len(result.Data))+1024 > most {
			err = fmt.Errorf("the result has %d bytes, packed, and the server takes messages of %d", len(result.Data), most)
		}
	}
	if err != nil {
		result.Data = nil
		result.Header.Set(headerError, fmt.Sprintf("%.300q", err.Error()))
	}
	h.sending <- struct{}{}
	h.results.Go(func() {
		defer func() { <-h.sending }()
		h.send(ctx, r, m, result, resultID(r.session(), attempt, n, sum))
		h.finished(r.name, n, len(part.Matches))
	})
}

// play plays a unit with the packs of its run.
func (h *hand) play(ctx context.Context, r *assignment, unit int) (lab.Part, error) {
	if h.job != r.entry.Job {
		packs, err := r.played.Load()
		if err != nil {
			return lab.Part{}, err
		}
		h.job, h.do = r.entry.Job, doer(r.played.Plan, r.played.Game, packs)
	}
	return h.do(ctx, unit)
}

// newResult makes the message of a result.
func newResult(run string, unit int, job, worker string) *nats.Msg {
	m := nats.NewMsg(resultSubject(run, unit))
	m.Header.Set(headerWorker, worker)
	m.Header.Set(headerJob, job)
	return m
}

// resultID returns the message id of a result. Within one attempt of one gatherer the server
// takes the same result of a unit once. Another gatherer or attempt asks because it has no
// result, so its result must not count as a copy of a deleted one.
func resultID(session string, attempt uint64, unit int, sum string) string {
	return fmt.Sprintf("%s.%d.%d.%s", session, attempt, unit, sum)
}

// publish sends a result to the server.
func (h *hand) publish(ctx context.Context, result *nats.Msg, id string) error {
	ctx, stop := context.WithTimeout(ctx, asking)
	defer stop()
	_, err := h.link.js.PublishMsg(ctx, result, jetstream.WithMsgID(id))
	return err
}

// send sends a result and then acknowledges the unit. It tries again while the server does
// not answer.
func (h *hand) send(ctx context.Context, r *assignment, unit jetstream.Msg, result *nats.Msg, id string) {
	defer h.release(unit)
	var ended time.Time
	for wait := 50 * time.Millisecond; ; wait = min(2*wait, time.Second) {
		err := h.publish(context.Background(), result, id)
		if err == nil {
			unit.Ack() // if it is lost, the unit is played again with the same result
			return
		}
		if _, refused := errors.AsType[*jetstream.APIError](err); refused {
			h.complain(r, fmt.Sprintf("the worker %q cannot send results of the run %s: %v", h.flags.Name, r.name, err))
		}
		if ctx.Err() != nil && ended.IsZero() {
			ended = time.Now()
		}
		if !ended.IsZero() && time.Since(ended) > lastSends || h.link.nc.IsClosed() {
			unit.Nak()
			return
		}
		time.Sleep(wait)
	}
}

// finished counts a unit.
func (h *hand) finished(run string, unit, matches int) {
	h.mu.Lock()
	h.units++
	h.matches += matches
	h.mu.Unlock()
	h.done(run, unit, matches)
}
