package cluster

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

func keys[K comparable, V any](m map[K]V) iter.Seq[K] { return maps.Keys(m) }

// cache has the links that were looked up last, in two generations.
type cache struct {
	young, old map[string]linkTo
}

// linkTo is where a token leads.
type linkTo struct {
	room.Link
	known bool
}

// maxYoung bounds a generation.
const maxYoung = 50_000

func (c *cache) put(hash string, to linkTo) {
	if c.young == nil || len(c.young) >= maxYoung {
		c.old, c.young = c.young, map[string]linkTo{}
	}
	c.young[hash] = to
}

func (c *cache) get(hash string) (to linkTo, ok bool) {
	if to, ok = c.young[hash]; !ok {
		to, ok = c.old[hash]
	}
	return to, ok
}

// Link implements room.Store by what Where has looked up before.
func (s *Store) Link(hash string) (l room.Link, known bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	to, ok := s.found.get(hash)
	if !ok {
		return l, false, errors.New("the link was not looked up")
	}
	return to.Link, to.known, nil
}

func (s *Store) putLink(ctx context.Context, hash string, l room.Link) error {
	text, err := json.Marshal(l)
	if err != nil {
		return err
	}
	_, err = s.links.Put(ctx, hash, text)
	return err
}

// dropLink removes a link that no row names any more. What remains after an error leads nowhere.
func (s *Store) dropLink(ctx context.Context, hash string) {
	if err := s.links.Purge(ctx, hash); err != nil {
		s.Log.Warn("cannot remove a revoked link", "error", err.Error())
	}
}

// link reads where a token leads, and notes it for Link. An earlier answer may be out of date: after a
// rematch the token leads to another match.
func (s *Store) link(ctx context.Context, hash string) (to linkTo, err error) {
	if _, err := hex.DecodeString(hash); err != nil || hash == "" {
		return to, fmt.Errorf("%.80q is not a hash", hash)
	}
	m, err := s.last(ctx, "KV_"+linkBucket, "$KV."+linkBucket+"."+hash)
	switch {
	case errors.Is(err, errNone) || err == nil && m.header.Get("KV-Operation") != "":
	case err != nil:
		return to, err
	default:
		if err := json.Unmarshal(m.data, &to.Link); err != nil {
			return to, err
		}
		to.known = true
	}
	s.mu.Lock()
	s.found.put(hash, to) // into the young generation
	s.mu.Unlock()
	return to, nil
}

// Where implements serve.Cluster.
func (s *Store) Where(ctx context.Context, hash string) (*serve.Peer, error) {
	ctx, late := context.WithTimeout(ctx, readTime)
	defer late()
	if _, err := s.owner(); err != nil {
		return nil, room.NewMoving("%w", err)
	}
	to, err := s.link(ctx, hash)
	if err != nil {
		return nil, room.NewMoving("cannot look a link up: %w", err)
	}
	if !to.known {
		return nil, nil
	}
	m, err := s.last(ctx, matchStream, subjectOf(to.Match))
	if err != nil {
		return nil, room.NewMoving("cannot find the match %s: %w", to.Match, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	t := m.tail()
	switch s.view.judge(t, s.Engine, 0, false) { // that of Load counts
	case elsewhere:
		p := s.view.peers[t.node]
		return &p, nil
	case unplayable:
		if p := s.view.of(to.Match, t.engine); p != nil {
			return p, nil
		}
		return nil, room.NewMoving("the match %s needs version %q of Arbiter, and no server has it", to.Match, t.engine)
	}
	return nil, nil
}

// Unreachable implements serve.Cluster: perhaps the server has given its lease back.
func (s *Store) Unreachable(*serve.Peer) { s.hurry() }

// hurry asks for a beat now.
func (s *Store) hurry() {
	select {
	case s.soon <- struct{}{}:
	default:
	}
}

// prepare finds streams and buckets, and makes those that are missing.
func (s *Store) prepare(ctx context.Context) (err error) {
	ctx, late := context.WithTimeout(ctx, packTime)
	defer late()
	if v := s.nc.ConnectedServerVersion(); !atLeast(v, 2, 11) {
		return fmt.Errorf("the NATS server has version %.40q, expected 2.11 or later", v)
	}
	c := jetstream.StreamConfig{Name: matchStream, Description: "matches of arbiter serve", Subjects: []string{matchSubjects + ".*"}, Storage: s.Storage,
		Replicas: s.Replicas, AllowDirect: true, Compression: jetstream.S2Compression}
	if s.stream, err = s.makeStream(ctx, c); err != nil {
		return fmt.Errorf("the stream %s: %w", matchStream, err)
	}
	if is := s.stream.CachedInfo().Config; !is.AllowDirect || is.Retention != jetstream.LimitsPolicy || is.MaxMsgs > 0 || is.MaxMsgsPerSubject > 0 || is.MaxAge > 0 || is.MaxBytes > 0 && is.Discard != jetstream.DiscardNew {
		return fmt.Errorf("the stream %s does not keep every message, or does not allow direct reads", matchStream)
	}
	if s.links, err = s.makeBucket(ctx, jetstream.KeyValueConfig{Bucket: linkBucket, Description: "links of arbiter serve", Storage: s.Storage, Replicas: s.Replicas}); err != nil {
		return fmt.Errorf("the bucket %s: %w", linkBucket, err)
	}
	if s.nodes, err = s.makeBucket(ctx, jetstream.KeyValueConfig{Bucket: nodeBucket, Description: "leases of arbiter serve", Storage: s.Storage, Replicas: s.Replicas, TTL: s.Lease}); err != nil {
		return fmt.Errorf("the bucket %s: %w", nodeBucket, err)
	}
	is, err := s.nodes.Status(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("the bucket %s: %w", nodeBucket, err)
	case is.TTL() != s.Lease:
		return fmt.Errorf("--lease %v: the servers of this cluster have --lease %v", s.Lease, is.TTL())
	}
	if s.packs, err = s.js.ObjectStore(ctx, packBucket); errors.Is(err, jetstream.ErrBucketNotFound) {
		s.packs, err = s.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: packBucket, Description: "packs of arbiter serve", Storage: s.Storage, Replicas: s.Replicas})
	}
	if err != nil {
		return fmt.Errorf("the bucket %s: %w", packBucket, err)
	}
	return nil
}

func (s *Store) makeStream(ctx context.Context, c jetstream.StreamConfig) (jetstream.Stream, error) {
	st, err := s.js.Stream(ctx, c.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		if st, err = s.js.CreateStream(ctx, c); errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // another server was faster
			st, err = s.js.Stream(ctx, c.Name)
		}
	}
	return st, err
}

func (s *Store) makeBucket(ctx context.Context, c jetstream.KeyValueConfig) (jetstream.KeyValue, error) {
	b, err := s.js.KeyValue(ctx, c.Bucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		if b, err = s.js.CreateKeyValue(ctx, c); errors.Is(err, jetstream.ErrBucketExists) {
			b, err = s.js.KeyValue(ctx, c.Bucket)
		}
	}
	return b, err
}

// atLeast compares a version such as 2.11.4.
func atLeast(version string, major, minor int) bool {
	var is [2]int
	if _, err := fmt.Sscanf(version, "%d.%d", &is[0], &is[1]); err != nil {
		return false
	}
	return is[0] > major || is[0] == major && is[1] >= minor
}
