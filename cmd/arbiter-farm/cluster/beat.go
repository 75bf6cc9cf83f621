package cluster

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/repl/serve"
)

// Join implements serve.Cluster.
func (s *Store) Join(self serve.Peer, to serve.Events) error {
	self.Engine = s.Engine
	s.self, s.events = self, to
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	for end := time.Now().Add(2*s.Lease + readTime); s.Health() != nil; {
		if err := s.renew(ctx); err != nil && time.Now().After(end) {
			return fmt.Errorf("cannot get a lease of the cluster: %w", err)
		} else if err != nil {
			time.Sleep(min(s.lease.beat(), time.Second))
		}
	}
	if err := s.look(ctx); err != nil {
		return fmt.Errorf("cannot list the servers of the cluster: %w", err)
	}
	s.Log.Info("joined the cluster", "server", self.URL, "lease", s.self.ID, "servers", len(s.view.peers))
	s.ended.Add(2)
	go s.keep(ctx)
	go s.scans(ctx)
	return nil
}

// keep renews the lease and reads the list of servers until the context ends.
func (s *Store) keep(ctx context.Context) {
	defer s.ended.Done()
	tick := time.NewTicker(s.lease.beat())
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-s.soon:
		case <-ctx.Done():
			return
		}
		if err := s.renew(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("the lease was not renewed", "error", err.Error())
		}
		if err := s.look(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("cannot list the servers of the cluster", "error", err.Error())
		}
	}
}

// renew makes or renews the lease.
func (s *Store) renew(ctx context.Context) error {
	s.mu.Lock()
	held, self, rev := s.lease.phase == holding, s.self, s.lease.rev
	s.mu.Unlock()
	if !held {
		self.ID = newID() // what has the old one belongs to nobody any more
	}
	text, err := json.Marshal(self)
	if err != nil {
		return err
	}
	ctx, late := context.WithTimeout(ctx, max(s.lease.beat(), 500*time.Millisecond))
	defer late()
	sent := s.now()
	if held {
		rev, err = s.nodes.Update(ctx, self.ID, text, rev)
	} else {
		rev, err = s.nodes.Create(ctx, self.ID, text)
	}
	a := granted
	if err != nil {
		if a = silence; isFence(err) || errors.Is(err, jetstream.ErrKeyExists) {
			a = refused
		}
	}
	s.mu.Lock()
	lost := s.lease.took(a, rev, sent, s.now())
	if !held && a == granted {
		delete(s.view.peers, s.self.ID)
		s.self.ID, s.view.self = self.ID, self.ID
		clear(s.woken) // without a lease, the server has forgotten those too
		s.scanSoon()   // for the matches that this server had by its last lease
	}
	s.mu.Unlock()
	if lost {
		s.lost()
	}
	return err
}

// lost forgets all matches, because other servers may take them over.
func (s *Store) lost() {
	s.losses.Add(1)
	s.Log.Error("the lease is lost; this server forgets its matches until it has another one")
	s.Post(s.events.Abandon)
}

// ownLease returns the last lease of this server, which can be over.
func (s *Store) ownLease() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view.self
}

func newID() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// look reads the list of servers. When one has disappeared, a scan looks for its matches.
func (s *Store) look(ctx context.Context) error {
	ctx, late := context.WithTimeout(ctx, max(s.lease.beat(), time.Second))
	defer late()
	list, err := s.nodes.ListKeys(ctx)
	if err != nil {
		return err
	}
	defer list.Stop()
	peers := map[string]serve.Peer{}
	for id := range list.Keys() {
		e, err := s.nodes.Get(ctx, id)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue // it has just ended
		}
		if err != nil {
			return err
		}
		var p serve.Peer
		if err := json.Unmarshal(e.Value(), &p); err != nil || p.ID != id || p.URL == "" {
			s.Log.Error("a server of the cluster is described wrongly", "lease", id)
			continue
		}
		if p.Secret == s.self.Secret && id != s.ownLease() {
			continue // an earlier lease of this server, which has nothing any more
		}
		peers[id] = p
	}
	if ctx.Err() != nil {
		return ctx.Err() // the list can be cut
	}
	s.mu.Lock()
	before := s.view.peers
	s.view.peers = peers
	s.mu.Unlock()
	for id, p := range before { //maporder: one that is gone is enough
		if _, still := peers[id]; !still {
			s.Log.Info("a server has left the cluster", "server", p.URL, "lease", id)
			s.scanSoon()
		}
	}
	return nil
}
