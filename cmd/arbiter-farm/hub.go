package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/safeio"
)

// The streams, buckets and subjects of a server, for all runs.
const (
	unitsStream   = "ARBITER-UNITS"   // one message for each open unit, deleted when it is acknowledged
	resultsStream = "ARBITER-RESULTS" // one message for each result, until the run is over
	runsBucket    = "arbiter-runs"    // entries of runs, by name
	filesBucket   = "arbiter-files"   // jobs and packs, by their hashes

	unitSubjects   = "arbiter.units"    // .SESSION.UNIT
	resultSubjects = "arbiter.results"  // .RUN.UNIT
	refusalSubject = "arbiter.refusals" // .RUN: why a worker does not work for it
	lifeSubject    = "arbiter.life"     // .SESSION: a worker plays a unit
)

// headerAttempt is the header of a unit that numbers its sending.
const headerAttempt = "Arbiter-Attempt"

// Headers of results.
const (
	headerWorker = "Arbiter-Worker"
	headerJob    = "Arbiter-Job"
	headerError  = "Arbiter-Error" // the error, if there is no result
)

// kept is how long a server keeps the data of an abandoned run.
const kept = 14 * 24 * time.Hour

// runEntry describes a run.
type runEntry struct {
	Format    int           `json:"format"`
	Job       string        `json:"job"` // the hash of the manifest
	Gatherer  string        `json:"gatherer"`
	Redeliver time.Duration `json:"redeliver"`
}

// runFormat is the version of the messages between gatherers and workers. In format 2 units
// belong to a gatherer.
const runFormat = 2

// check rejects an entry that no gatherer writes.
func (e *runEntry) check() error {
	switch {
	case e.Format != runFormat:
		return fmt.Errorf("the run is of the format %d of another version of arbiter, and this is %d", e.Format, runFormat)
	case !isGatherer().MatchString(e.Gatherer):
		return fmt.Errorf("the run has a malformed gatherer %.40q", e.Gatherer)
	case e.Redeliver < farm.MinRedeliver || e.Redeliver > farm.MaxRedeliver:
		return fmt.Errorf("the run has a time of redelivery of %v; it is from %v to %v", e.Redeliver, farm.MinRedeliver, farm.MaxRedeliver)
	}
	return nil
}

// isGatherer matches the id of a gatherer.
var isGatherer = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9a-f]{16}$`) })

// sessionOf names the work of a gatherer for a run. Units belong to a session, so that a
// gatherer that leaves removes its own and never those of its successor.
func sessionOf(run, gatherer string) string { return run + "-" + gatherer }

// maxAckPending bounds the units that all workers have in hand.
const maxAckPending = 20_000

// hub has the streams and buckets of a server.
type hub struct {
	js             jetstream.JetStream
	units, results jetstream.Stream
	runs           jetstream.KeyValue
	files          jetstream.ObjectStore
}

func unitSubject(session string, unit int) string {
	return fmt.Sprintf("%s.%s.%d", unitSubjects, session, unit)
}

func resultSubject(run string, unit int) string {
	return fmt.Sprintf("%s.%s.%d", resultSubjects, run, unit)
}

// unitsOf and resultsOf are all subjects of a session and of a run.
func unitsOf(session string) string { return unitSubjects + "." + session + ".*" }
func resultsOf(run string) string   { return resultSubjects + "." + run + ".*" }

// unitOf reads the unit at the end of a subject; -1 means that there is none.
func unitOf(subject string) int {
	n, err := strconv.Atoi(subject[strings.LastIndexByte(subject, '.')+1:])
	if err != nil {
		return -1
	}
	return n
}

// makeHub makes the missing streams and buckets. Existing ones stay unchanged, because an
// administrator may have configured them, for example with several replicas.
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
		err = misused("the stream %s of the server is not a work queue", unitsStream)
	}
	return h, err
}

func makeStream(ctx context.Context, js jetstream.JetStream, c jetstream.StreamConfig) (jetstream.Stream, error) {
	s, err := js.Stream(ctx, c.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		if s, err = js.CreateStream(ctx, c); errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // another program was faster
			s, err = js.Stream(ctx, c.Name)
		}
	}
	return s, err
}

// findHub finds existing streams and buckets.
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

// put stores bytes under their hash, unless they are already there.
func (h *hub) put(ctx context.Context, text []byte) error {
	name := farm.Sum(text)
	if info, err := h.files.GetInfo(ctx, name); err == nil && info.Size == uint64(len(text)) && time.Since(info.ModTime) < kept {
		return nil
	}
	_, err := h.files.Put(ctx, jetstream.ObjectMeta{Name: name}, bytes.NewReader(text))
	return err
}

// get returns the bytes that have a hash, at most max of them. The size that the server
// reports is not trusted: nothing beyond it is read.
func (h *hub) get(ctx context.Context, sum string, max int) ([]byte, error) {
	from, err := h.files.Get(ctx, sum)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	about, err := from.Info()
	if err != nil {
		return nil, err
	}
	if about.Size == 0 || about.Size > uint64(max) {
		return nil, fmt.Errorf("the file %.12s on the server has %d bytes; it should have from 1 to %d", sum, about.Size, max)
	}
	text, err := safeio.Kind{Name: fmt.Sprintf("the file %.12s on the server holds more than it claims; it", sum), Bytes: int(about.Size)}.ReadAll(from)
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, fmt.Errorf("the file %.12s on the server did not arrive in time", sum)
	case err != nil && len(text) == 0:
		return nil, fmt.Errorf("the file %.12s on the server: %w", sum, err)
	case err != nil:
		return nil, err
	case farm.Sum(text) != sum:
		return nil, fmt.Errorf("the content of the file %.12s on the server does not match its hash", sum)
	}
	return text, nil
}

// entry returns the entry of a run and its revision. The error is jetstream.ErrKeyNotFound
// when there is none.
func (h *hub) entry(ctx context.Context, run string) (e runEntry, revision uint64, err error) {
	v, err := h.runs.Get(ctx, run)
	if err != nil {
		return e, 0, err
	}
	err = json.Unmarshal(v.Value(), &e)
	return e, v.Revision(), err
}

// consumer is the queue of a session's units.
func (h *hub) consumer(ctx context.Context, session string, redeliver time.Duration) (jetstream.Consumer, error) {
	return h.units.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: session, FilterSubject: unitsOf(session),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: redeliver, MaxDeliver: -1, MaxAckPending: maxAckPending, InactiveThreshold: kept})
}

// drop deletes the units of a session and its queue.
func (h *hub) drop(ctx context.Context, session string) error {
	err := h.units.DeleteConsumer(ctx, session)
	if errors.Is(err, jetstream.ErrConsumerNotFound) {
		err = nil
	}
	return errors.Join(err, h.units.Purge(ctx, jetstream.WithPurgeSubject(unitsOf(session))))
}

// isMissing reports whether something has disappeared from a server, for example because
// it lost its files.
func isMissing(err error) bool {
	return errors.Is(err, jetstream.ErrConsumerNotFound) || errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrConsumerDeleted) ||
		errors.Is(err, jetstream.ErrBucketNotFound) || errors.Is(err, jetstream.ErrKeyNotFound) || errors.Is(err, jetstream.ErrObjectNotFound) || errors.Is(err, jetstream.ErrNoStreamResponse)
}

// isFinal reports whether waiting cannot help with an error.
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
