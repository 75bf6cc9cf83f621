package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/core/match"
	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

// Config is how a server takes part.
type Config struct {
	NC       *nats.Conn
	JS       jetstream.JetStream
	Lease    time.Duration
	Replicas int // of new streams
	Post     func(func())
	Log      *slog.Logger
	Storage  jetstream.StorageType // of new streams
	Engine   string                // the version of the rules of this program; "" = the present one
}

// Store implements serve.Cluster.
type Store struct {
	Config
	nc     *nats.Conn
	js     jetstream.JetStream
	begun  time.Time
	stream jetstream.Stream
	links  jetstream.KeyValue
	nodes  jetstream.KeyValue
	packs  jetstream.ObjectStore
	events serve.Events

	mu     sync.Mutex
	self   serve.Peer // its ID is that of the lease
	lease  lease
	view   view
	known  map[string]uint64 // the last messages that this server has written or read
	doubts map[string]bool   // matches to which a message may still arrive
	woken  map[string]uint64 // the last messages of matches that scans have found
	found  cache             // links that Where has looked up

	soon    chan struct{} // asks for a beat
	wanted  chan struct{} // asks for a scan
	stop    context.CancelFunc
	ended   sync.WaitGroup
	writing sync.WaitGroup
	closed  atomic.Bool

	commits, claims, fenced, unsure, losses, spent, loads atomic.Int64
}

// Open finds the streams of the cluster on a broker, and makes those that are missing.
func Open(ctx context.Context, c Config) (*Store, error) {
	c.Engine = cmp.Or(c.Engine, match.Engine)
	s := &Store{Config: c, nc: c.NC, js: c.JS, begun: time.Now(), known: map[string]uint64{}, doubts: map[string]bool{}, woken: map[string]uint64{},
		view: view{peers: map[string]serve.Peer{}}, lease: lease{ttl: c.Lease}, soon: make(chan struct{}, 1), wanted: make(chan struct{}, 1), stop: func() {}}
	if err := s.prepare(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *Store) now() time.Duration { return time.Since(s.begun) }

// Health implements serve.Cluster.
func (s *Store) Health() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.lease.valid(s.now()) {
		return errLease
	}
	return nil
}

// errLease is the error of a server without a lease.
var errLease = errors.New("this server has no lease of the cluster, because the NATS server does not answer")

// owner returns the lease by which this server writes, or an error without one.
func (s *Store) owner() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.lease.valid(s.now()) {
		return "", errLease
	}
	return s.self.ID, nil
}

// writeTime bounds how long a write waits for its acknowledgement.
const writeTime = 4 * time.Second

// Commit implements room.Store.
func (s *Store) Commit(tx *room.Tx, done func(error)) {
	s.writing.Add(1)
	go func() {
		defer s.writing.Done()
		err := s.commit(tx)
		s.Post(func() { done(err) })
	}()
}

func (s *Store) commit(tx *room.Tx) error {
	ctx, late := context.WithTimeout(context.Background(), writeTime)
	defer late()
	if tx.Setup == nil { // a new link leads nowhere until the row names it
		if err := s.putLinks(ctx, tx); err != nil {
			return err
		}
	}
	if err := s.write(ctx, tx.Match, &line{tx.Setup, tx.Row, tx.First, tx.Entries}); err != nil {
		return err
	}
	s.commits.Add(1)
	if tx.Setup != nil { // links of a rematch lead to the match before until the new one is there
		if err := s.putLinks(ctx, tx); err != nil {
			return err
		}
	}
	for hash, l := range tx.Links { //maporder: each has a key of its own
		if l == nil {
			s.dropLink(ctx, hash) // the row refuses it from now on
		}
	}
	return nil
}

// putLinks writes the links of a transaction that it does not remove.
func (s *Store) putLinks(ctx context.Context, tx *room.Tx) error {
	for hash, l := range tx.Links { //maporder: each has a key of its own
		if l == nil {
			continue
		}
		if err := s.putLink(ctx, hash, *l); err != nil {
			return err
		}
	}
	return nil
}

// write appends a line to a match after the message that its row follows. After an error that
// leaves open whether it was written, only a claim can go on.
func (s *Store) write(ctx context.Context, match string, l *line) error {
	node, err := s.owner()
	if err != nil {
		return err
	}
	m, err := l.message(match, node, s.Engine)
	if err != nil {
		return err
	}
	if room := s.nc.MaxPayload(); int64(m.Size()) > room {
		return fmt.Errorf("a message of %d bytes is longer than the %d that the NATS server takes", m.Size(), room)
	}
	begun := time.Now()
	ack, err := s.js.PublishMsg(ctx, m, jetstream.WithExpectStream(matchStream), jetstream.WithExpectLastSequencePerSubject(l.Row.Base))
	s.spent.Add(int64(time.Since(begun)))
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case err == nil:
		l.Row.Base = ack.Sequence
		s.known[match] = ack.Sequence
		return nil
	case isFence(err):
		s.fenced.Add(1)
		s.doubts[match] = true
		return fmt.Errorf("another server has written to the match: %w", err)
	case !isUnwritten(err):
		s.unsure.Add(1)
		s.doubts[match] = true
	}
	return err
}

// isFence reports whether an error says that the match has a newer message.
func isFence(err error) bool {
	api, is := errors.AsType[*jetstream.APIError](err)
	return is && (api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == codeWrongLastConstant)
}

// Codes of errors of the broker that the client library does not name.
const (
	codeWrongLastConstant   = 10164 // the wrong last sequence, without a number
	codeNoResources         = 10023
	codeNoStorage           = 10047
	codeMessageTooLong      = 10054
	codeStoreFailed         = 10077
	codeInsufficientStorage = 10028
)

// isUnwritten reports whether an error says for sure that the broker keeps nothing of a message.
func isUnwritten(err error) bool {
	if errors.Is(err, nats.ErrReconnectBufExceeded) || errors.Is(err, nats.ErrMaxPayload) {
		return true
	}
	api, is := errors.AsType[*jetstream.APIError](err)
	if !is {
		return false
	}
	switch api.ErrorCode {
	case codeNoResources, codeNoStorage, codeMessageTooLong, codeInsufficientStorage:
		return true
	case codeStoreFailed:
		return api.Description == "maximum bytes exceeded" || api.Description == "maximum messages exceeded"
	}
	return false
}

// Load implements room.Store.
func (s *Store) Load(match string) (*room.Saved, error) {
	s.loads.Add(1)
	ctx, late := context.WithTimeout(context.Background(), readTime)
	defer late()
	for {
		saved, verdict, err := s.load(ctx, match)
		switch {
		case err != nil:
			return nil, err
		case verdict == stale:
			select {
			case <-time.After(20 * time.Millisecond):
				continue
			case <-ctx.Done():
				return nil, room.NewMoving("the NATS server does not have the newest message of the match")
			}
		case verdict == elsewhere:
			return nil, room.ErrElsewhere
		}
		return saved, nil
	}
}

func (s *Store) load(ctx context.Context, match string) (*room.Saved, verdict, error) {
	if _, err := s.owner(); err != nil {
		return nil, 0, room.NewMoving("%w", err)
	}
	list, err := s.readAll(ctx, subjectOf(match))
	if err != nil {
		return nil, 0, room.NewMoving("cannot read the match from the NATS server: %w", err)
	}
	saved, t, err := fold(list)
	if err != nil {
		return nil, 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	is := s.view.judge(t, s.Engine, s.known[match], s.doubts[match])
	switch is {
	case free:
		saved.Claim = func() error { return s.claim(match, &saved.Row) }
	case mine:
		s.known[match] = t.seq
	case unplayable:
		return nil, 0, room.NewMoving("the match needs version %q of Arbiter, this server has %q", t.engine, s.Engine)
	}
	return saved, is, nil
}

// claim makes this server the owner of a match whose row it has read.
func (s *Store) claim(match string, row *room.Row) error {
	ctx, late := context.WithTimeout(context.Background(), writeTime)
	defer late()
	if err := s.write(ctx, match, &line{Row: row}); err != nil {
		return room.NewMoving("cannot claim the match: %w", err)
	}
	s.claims.Add(1)
	s.mu.Lock()
	delete(s.doubts, match)
	s.mu.Unlock()
	return nil
}

// Due implements room.Store: scans find the clocks of matches that no server has.
func (s *Store) Due(func(string, room.ClockState)) error { return nil }

// Failed implements serve.Backend: what the broker has can be read again, so nothing is fatal.
func (s *Store) Failed() <-chan error { return nil }

// WriteMetrics implements serve.Backend.
func (s *Store) WriteMetrics(w io.Writer) {
	s.mu.Lock()
	peers, held := len(s.view.peers), 0
	if s.lease.valid(s.now()) {
		held = 1
	}
	s.mu.Unlock()
	one := func(name, kind string, value any) {
		fmt.Fprintf(w, "# TYPE arbiter_%s %s\narbiter_%s %v\n", name, kind, name, value)
	}
	one("cluster_lease", "gauge", held)
	one("cluster_servers", "gauge", peers)
	one("cluster_claims_total", "counter", s.claims.Load())
	one("cluster_fenced_total", "counter", s.fenced.Load())
	one("cluster_unsure_total", "counter", s.unsure.Load())
	one("cluster_losses_total", "counter", s.losses.Load())
	one("commits_total", "counter", s.commits.Load())
	one("cluster_write_seconds_total", "counter", time.Duration(s.spent.Load()).Seconds())
}

// Close implements serve.Backend: it gives the lease back, so that others take the matches over
// immediately.
func (s *Store) Close() error {
	if s.closed.Swap(true) {
		return nil
	}
	s.stop()
	s.ended.Wait()
	s.writing.Wait() // each ends within writeTime
	ctx, late := context.WithTimeout(context.Background(), readTime)
	defer late()
	s.mu.Lock()
	id, rev, held := s.self.ID, s.lease.rev, s.lease.phase == holding
	s.lease.phase = without
	s.mu.Unlock()
	var err error
	if held {
		if err = s.nodes.Delete(ctx, id, jetstream.LastRevision(rev)); err != nil {
			s.Log.Warn("the lease was not given back; it ends by itself", "error", err.Error())
		}
	}
	s.nc.Close()
	return nil
}
