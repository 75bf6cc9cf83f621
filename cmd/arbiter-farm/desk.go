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

// desk is what a gatherer does with a server. Errors that are final end the run; after
// any other the gatherer tries again, and after one of isMissing it begins with open.
type desk interface {
	// open brings what workers need and takes the run: the first time from whoever has it,
	// later only if it is still this gatherer's or nobody's.
	open(ctx context.Context) error
	// send sends units out. Message ids of their results carry the attempt.
	send(ctx context.Context, attempt int, units []int) error
	// rewind lets read begin with the first result again.
	rewind()
	// read gives the results that come next, a batch at most, and waits a while for them if
	// there are none and wait is set. An error of take ends it and is given back.
	read(ctx context.Context, wait bool, take func(r *result) error) (n int, err error)
	// check says what is in the queue; the error is final when somebody else has the run.
	check(ctx context.Context) (queue, error)
	// leave takes back the units of this gatherer. Of a run that is over, and still its
	// own, nothing is left.
	leave(ctx context.Context, over bool) error
	// room is how many bytes a result may have on its way.
	room() int64
}

// result is what a worker has sent.
type result struct {
	unit    int    // -1 = none
	job     string // the hash of the manifest
	worker  string
	failure string // why there is no result
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
	revision  uint64             // of the entry as this gatherer has written it
	queue     jetstream.Consumer // of the units
	results   jetstream.Consumer // read so far; nil = none is open
	seen      uint64             // the last result that was read
}

// errTaken ends a gatherer from whom somebody else has taken the run.
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
	if revision > 0 && was.Gatherer != d.id { // its units; who made the entry answers for them no more
		d.hub.drop(ctx, sessionOf(d.run, was.Gatherer)) // what stays ages out, and no worker looks at it
	}
	d.opened = true
	d.rewind()
	return nil
}

// claim writes the entry of the run in the place of the revision that was read; 0 = there
// was none. When somebody was faster, that is no final error.
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

// supply brings the files that are missing.
func (d *natsDesk) supply(ctx context.Context) error {
	for _, text := range d.files {
		if err := d.hub.put(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// abreast is how many units are sent before their arrival is awaited.
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
			d.results = nil // what it has delivered in vain is read by another one
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

// gone is the error of a consumer of results that is not there any more: it is made again,
// and nothing of the run is lost by that.
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
		err = d.supply(ctx) // nobody works: perhaps a file was lost
	}
	return q, err
}

func (d *natsDesk) leave(ctx context.Context, over bool) error {
	if d.hub == nil {
		return nil // it was never there
	}
	units := d.hub.drop(ctx, d.session())
	if !over {
		return units
	}
	// Only who has the run closes it, and what comes after that belongs to a successor.
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
