package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// desk has the operations of a gatherer on a server. Final errors end the run. After any
// other error the gatherer tries again, and after one of isMissing it begins with open.
type desk interface {
	// open uploads what workers need and takes the run over. The first call takes it from any
	// gatherer; later calls only if this gatherer or nobody has it.
	open(ctx context.Context) error
	// send sends units. Message ids of their results contain the attempt.
	send(ctx context.Context, attempt int, units []int) error
	// rewind makes read begin with the first result again.
	rewind()
	// read returns the next results, at most a batch. If there are none and wait is set, it
	// waits a while. An error of take ends it and is returned.
	read(ctx context.Context, wait bool, take func(r *result) error) (n int, err error)
	// check returns the state of the queue. Its error is final when another gatherer has the run.
	check(ctx context.Context) (queue, error)
	// leave removes the units of this gatherer. If the run is over and still belongs to this
	// gatherer, it removes everything.
	leave(ctx context.Context, over bool) error
	// room returns the maximum number of bytes of a result message.
	room() int64
}

// result is a message from a worker.
type result struct {
	unit    int    // -1 = none
	job     string // the hash of the manifest
	worker  string
	failure string // the error, if there is no result
	data    []byte // the packed text of a part
}

// natsDesk is the desk of a gatherer at a server.
type natsDesk struct {
	link      *link
	hub       *hub
	store     jetstream.StorageType
	run, id   string // id is the gatherer's
	sum       string // of the manifest
	files     [][]byte
	redeliver time.Duration
	opened    bool
	revision  uint64             // of the entry that this gatherer wrote
	queue     jetstream.Consumer // of the units
	results   jetstream.Consumer // read so far; nil = none is open
	seen      uint64             // the last result that was read
}

// errTaken is the error of a gatherer that has lost its run to another.
func (d *natsDesk) errTaken() error {
	return failure{exitFailed, fmt.Errorf("the run %s was taken over by another arbiter", d.run)}
}

func (d *natsDesk) session() string { return sessionOf(d.run, d.id) }

func (d *natsDesk) open(ctx context.Context) (err error) {
	ctx, stop := context.WithTimeout(ctx, 6*asking)
	defer stop()
	h, err := makeHub(ctx, d.link.js, d.store)
	if err != nil {
		return err
	}
	d.hub = h
	was, revision, err := d.hub.entry(ctx, d.run)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		revision = 0
	case err != nil:
		return err
	case was.Job != d.sum:
		return misused("--run %s: a run of this name is under way, of other matches or other packs; choose another name", d.run)
	case d.opened && was.Gatherer != d.id:
		return d.errTaken()
	}
	if err := d.supply(ctx); err != nil {
		return err
	}
	if err := d.hub.units.Purge(ctx, jetstream.WithPurgeSubject(unitsOf(d.session()))); err != nil {
		return err
	}
	if d.queue, err = d.hub.consumer(ctx, d.session(), d.redeliver); err != nil {
		return err
	}
	if err := d.claim(ctx, revision); err != nil {
		return err
	}
	if revision > 0 && was.Gatherer != d.id { // the previous gatherer is no longer responsible for its units
		d.hub.drop(ctx, sessionOf(d.run, was.Gatherer)) // leftovers expire, and no worker reads them
	}
	d.opened = true
	d.rewind()
	return nil
}

// claim writes the entry of the run over the given revision, where 0 means that there was
// no entry. Losing a race is not a final error.
func (d *natsDesk) claim(ctx context.Context, revision uint64) error {
	text, err := json.Marshal(runEntry{runFormat, d.sum, d.id, d.redeliver})
	if err != nil {
		return err
	}
	if revision == 0 {
		d.revision, err = d.hub.runs.Create(ctx, d.run, text)
	} else {
		d.revision, err = d.hub.runs.Update(ctx, d.run, text, revision)
	}
	if errors.Is(err, jetstream.ErrKeyExists) || errors.Is(err, jetstream.ErrKeyRevisionMismatch) {
		return fmt.Errorf("the entry of the run %s has just been changed by another arbiter", d.run)
	}
	return err
}

// supply uploads the missing files.
func (d *natsDesk) supply(ctx context.Context) error {
	for _, text := range d.files {
		if err := d.hub.put(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// abreast is how many units are sent before waiting for their arrival.
const abreast = 1000

func (d *natsDesk) send(ctx context.Context, attempt int, units []int) error {
	for len(units) > 0 {
		some := units[:min(len(units), abreast)]
		if err := d.sendSome(ctx, attempt, some); err != nil {
			return err
		}
		units = units[len(some):]
	}
	return nil
}

func (d *natsDesk) sendSome(ctx context.Context, attempt int, units []int) error {
	var sent []jetstream.PubAckFuture
	for _, unit := range units {
		m := nats.NewMsg(unitSubject(d.session(), unit))
		m.Header.Set(headerAttempt, strconv.Itoa(attempt))
		m.Data = []byte(d.sum)
		f, err := d.link.js.PublishMsgAsync(m)
		if err != nil {
			return err
		}
		sent = append(sent, f)
	}
	late := time.After(asking)
	for _, f := range sent {
		select {
		case <-f.Ok():
		case err := <-f.Err():
			return err
		case <-late:
			return nats.ErrTimeout
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (d *natsDesk) rewind() { d.seen, d.results = 0, nil }

func (d *natsDesk) read(ctx context.Context, wait bool, take func(r *result) error) (n int, err error) {
	if d.results == nil {
		d.results, err = d.hub.results.CreateConsumer(ctx, jetstream.ConsumerConfig{FilterSubject: resultsOf(d.run), AckPolicy: jetstream.AckNonePolicy,
			DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: d.seen + 1, InactiveThreshold: time.Minute, MemoryStorage: true})
		if err != nil {
			return 0, err
		}
	}
	defer func() {
		if err != nil {
			d.results = nil // another consumer reads what it failed to deliver
		}
	}()
	var got jetstream.MessageBatch
	if wait {
		got, err = d.results.Fetch(batch, jetstream.FetchMaxWait(listens))
	} else {
		got, err = d.results.FetchNoWait(batch)
	}
	if err != nil {
		return 0, gone(err)
	}
	for m := range got.Messages() {
		if about, err := m.Metadata(); err == nil {
			d.seen = about.Sequence.Stream
		}
		head := m.Headers()
		n++
		if err := take(&result{unitOf(m.Subject()), head.Get(headerJob), head.Get(headerWorker), head.Get(headerError), m.Data()}); err != nil {
			return n, err
		}
	}
	if err = got.Error(); errors.Is(err, nats.ErrTimeout) {
		err = nil
	}
	return n, gone(err)
}

// gone is the error of a consumer of results that has disappeared. It is made again, and
// the run loses nothing.
func gone(err error) error {
	if errors.Is(err, jetstream.ErrConsumerNotFound) || errors.Is(err, jetstream.ErrConsumerDeleted) {
		return fmt.Errorf("the server has forgotten which results were read: %v", err)
	}
	return err
}

func (d *natsDesk) check(ctx context.Context) (q queue, err error) {
	e, revision, err := d.hub.entry(ctx, d.run)
	switch {
	case err != nil:
		return q, err
	case e.Gatherer != d.id:
		return q, d.errTaken()
	}
	d.revision = revision
	about, err := d.queue.Info(ctx)
	if err != nil {
		return q, err
	}
	q = queue{int(about.NumPending), about.NumAckPending} //nolint:gosec // at most the window
	if q.waiting > 0 && q.held == 0 {
		err = d.supply(ctx) // no worker is active: perhaps a file was lost
	}
	return q, err
}

func (d *natsDesk) leave(ctx context.Context, over bool) error {
	if d.hub == nil {
		return nil // it never opened the run
	}
	units := d.hub.drop(ctx, d.session())
	if !over {
		return units
	}
	// Only the owner of the run closes it. Everything later belongs to a successor.
	about, err := d.hub.results.Info(ctx)
	if err != nil {
		return err
	}
	switch err := d.hub.runs.Delete(ctx, d.run, jetstream.LastRevision(d.revision)); {
	case errors.Is(err, jetstream.ErrKeyRevisionMismatch):
		return units
	case err != nil:
		return err
	}
	return errors.Join(units, d.hub.results.Purge(ctx, jetstream.WithPurgeSubject(resultsOf(d.run)), jetstream.WithPurgeSequence(about.State.LastSeq+1)),
		d.hub.files.Delete(ctx, d.sum))
}

func (d *natsDesk) room() int64 { return d.link.nc.MaxPayload() }
