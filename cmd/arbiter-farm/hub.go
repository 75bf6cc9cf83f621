package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
)

// What a server holds for all runs.
const (
	unitsStream   = "ARBITER-UNITS"   // a message a unit that is to be done; whoever acknowledges it takes it away
	resultsStream = "ARBITER-RESULTS" // a message a result, until the run is over
	runsBucket    = "arbiter-runs"    // what is played, by the name of a run
	filesBucket   = "arbiter-files"   // jobs and packs, by their hashes

	unitSubjects   = "arbiter.units"    // .RUN.UNIT
	resultSubjects = "arbiter.results"  // .RUN.UNIT
	refusalSubject = "arbiter.refusals" // .RUN: why a worker does not work for it
)

// Headers of results.
const (
	headerWorker = "Arbiter-Worker"
	headerJob    = "Arbiter-Job"
	headerError  = "Arbiter-Error" // why there is no result
)

// kept is for how long a server keeps what nobody comes back for.
const kept = 14 * 24 * time.Hour

// runEntry is what is known of a run.
type runEntry struct {
	Job       string        `json:"job"` // the hash of the manifest
	Gatherer  string        `json:"gatherer"`
	Redeliver time.Duration `json:"redeliver"`
}

// maxAckPending bounds the units that all workers have in hand.
const maxAckPending = 20_000

// hub is what a server holds.
type hub struct {
	js             jetstream.JetStream
	units, results jetstream.Stream
	runs           jetstream.KeyValue
	files          jetstream.ObjectStore
}

func unitSubject(run string, unit int) string {
	return fmt.Sprintf("%s.%s.%d", unitSubjects, run, unit)
}

func resultSubject(run string, unit int) string {
	return fmt.Sprintf("%s.%s.%d", resultSubjects, run, unit)
}

// unitOf reads the unit at the end of a subject; -1 is none.
func unitOf(subject string) int {
	n, err := strconv.Atoi(subject[strings.LastIndexByte(subject, '.')+1:])
	if err != nil {
		return -1
	}
	return n
}

// makeHub makes what is missing. What is there stays as it is, so that whoever runs the
// server may have made it otherwise, as with several replicas.
func makeHub(ctx context.Context, js jetstream.JetStream, storage jetstream.StorageType) (*hub, error) {
	h := &hub{js: js}
	var err error
	h.units, err = makeStream(ctx, js, jetstream.StreamConfig{Name: unitsStream, Description: "units of work of arbiter", Subjects: []string{unitSubjects + ".*.*"},
		Retention: jetstream.WorkQueuePolicy, Storage: storage, MaxAge: kept})
	if err == nil {
		h.results, err = makeStream(ctx, js, jetstream.StreamConfig{Name: resultsStream, Description: "results of units of arbiter", Subjects: []string{resultSubjects + ".*.*"},
			Retention: jetstream.LimitsPolicy, Storage: storage, MaxAge: kept})
	}
	if err == nil {
		if h.runs, err = js.KeyValue(ctx, runsBucket); errors.Is(err, jetstream.ErrBucketNotFound) {
			h.runs, err = js.CreateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: runsBucket, Storage: storage, TTL: 2 * kept})
		}
	}
	if err == nil {
		if h.files, err = js.ObjectStore(ctx, filesBucket); errors.Is(err, jetstream.ErrBucketNotFound) {
			h.files, err = js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: filesBucket, Storage: storage, TTL: 2 * kept})
		}
	}
	if err == nil && h.units.CachedInfo().Config.Retention != jetstream.WorkQueuePolicy {
		err = misused("the stream %s of the server is no work queue", unitsStream)
	}
	return h, err
}

func makeStream(ctx context.Context, js jetstream.JetStream, c jetstream.StreamConfig) (jetstream.Stream, error) {
	s, err := js.Stream(ctx, c.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		if s, err = js.CreateStream(ctx, c); errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // somebody was faster
			s, err = js.Stream(ctx, c.Name)
		}
	}
	return s, err
}

// findHub finds what somebody has made.
func findHub(ctx context.Context, js jetstream.JetStream) (*hub, error) {
	h := &hub{js: js}
	var err error
	if h.units, err = js.Stream(ctx, unitsStream); err == nil {
		h.runs, err = js.KeyValue(ctx, runsBucket)
	}
	if err == nil {
		h.files, err = js.ObjectStore(ctx, filesBucket)
	}
	return h, err
}

// put stores bytes under their hash, unless they are there.
func (h *hub) put(ctx context.Context, text []byte) error {
	name := farm.Sum(text)
	if info, err := h.files.GetInfo(ctx, name); err == nil && info.Size == uint64(len(text)) && time.Since(info.ModTime) < kept {
		return nil
	}
	_, err := h.files.Put(ctx, jetstream.ObjectMeta{Name: name}, bytes.NewReader(text))
	return err
}

// get gives the bytes that have a hash, at most so many.
func (h *hub) get(ctx context.Context, sum string, most int) ([]byte, error) {
	info, err := h.files.GetInfo(ctx, sum)
	if err != nil {
		return nil, err
	}
	if info.Size > uint64(most) {
		return nil, fmt.Errorf("the file %.12s on the server has %d bytes; at most %d are asked for", sum, info.Size, most)
	}
	text, err := h.files.GetBytes(ctx, sum)
	if err == nil && farm.Sum(text) != sum {
		err = fmt.Errorf("the file %.12s on the server has another content than its hash says", sum)
	}
	return text, err
}

// entry gives what is known of a run; jetstream.ErrKeyNotFound when there is none.
func (h *hub) entry(ctx context.Context, run string) (e runEntry, err error) {
	v, err := h.runs.Get(ctx, run)
	if err == nil {
		err = json.Unmarshal(v.Value(), &e)
	}
	return e, err
}

// consumer is the queue of a run's units.
func (h *hub) consumer(ctx context.Context, run string, redeliver time.Duration) (jetstream.Consumer, error) {
	return h.units.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: run, FilterSubject: unitSubjects + "." + run + ".*",
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: redeliver, MaxDeliver: -1, MaxAckPending: maxAckPending, InactiveThreshold: kept})
}

// isMissing reports whether something that was there is not there any more, as after a
// server has lost its files.
func isMissing(err error) bool {
	return errors.Is(err, jetstream.ErrConsumerNotFound) || errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrConsumerDeleted) ||
		errors.Is(err, jetstream.ErrBucketNotFound) || errors.Is(err, jetstream.ErrKeyNotFound) || errors.Is(err, jetstream.ErrObjectNotFound) || errors.Is(err, jetstream.ErrNoStreamResponse)
}

// isFinal reports whether an error will not go away by waiting.
func isFinal(err error) bool {
	if _, ours := errors.AsType[failure](err); ours {
		return true
	}
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
		return true
	}
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && api.Code >= 400 && api.Code < 500 && !isMissing(err)
}

// again does something with the server until it is done, the context ends, or it will
// never be.
func again(ctx context.Context, what string, do func(ctx context.Context) error) error {
	wait := 50 * time.Millisecond
	for {
		one, stop := context.WithTimeout(ctx, 6*asking)
		err := do(one)
		stop()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case isFinal(err):
			return misused("%s: %w", what, err)
		}
		if !pause(ctx, wait) {
			return ctx.Err()
		}
		wait = min(2*wait, time.Second)
	}
}
