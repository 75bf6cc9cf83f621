package serve

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"time"

	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/archive"
	"arbiter/repl/listen"
	"arbiter/repl/serve/engine"
	"arbiter/repl/serve/room"
	"arbiter/repl/serve/store"
)

// Config is how a server runs.
type Config struct {
	Listen  string // such as 127.0.0.1:8080; port 0 takes a free one
	Folder  string // everything that the server keeps
	URL     string // the public address, "" = the one that it listens at
	Cert    string // files of TLS; "" = none
	Key     string
	Proxy   bool // a proxy in front sets X-Forwarded-For
	Policy  archive.Policy
	Limits  Limits
	Log     *slog.Logger
	Workers int        // 0 = by the processors
	Odds    cards.Odds // plays the matches of decks that people build; nil = the page offers none
}

// Limits of a server.
type Limits struct {
	Conns   int           // open connections
	From    int           // open connections of one address
	Rooms   int           // matches in memory
	Rest    time.Duration // after which an unused match leaves memory
	Hourly  int           // rooms that one address may make in an hour
	Uploads int           // packs that one address may upload in an hour
}

// Usual are the limits without flags.
var Usual = Limits{Conns: 20_000, From: 64, Rooms: 10_000, Rest: time.Minute, Hourly: 200, Uploads: 60}

// Server is a running server.
type Server struct {
	cfg      Config
	l        net.Listener
	loop     *loop
	runner   *runner
	sockets  *sockets
	store    *store.Store
	games    *engine.Games
	base     *url.URL
	hosts    map[string]bool
	lobby    lobby
	quotas   quotas
	visitors visitors
	begun    time.Time
	stop     chan struct{}
	ended    sync.WaitGroup
	drained  chan struct{}
	once     sync.Once
}

// Listen opens a server. Serve serves.
func Listen(cfg Config) (*Server, error) {
	if cfg.Workers == 0 {
		cfg.Workers = 2 * runtime.GOMAXPROCS(0)
	}
	l, err := cfg.listen()
	if err != nil {
		return nil, err
	}
	s := &Server{cfg: cfg, l: l, loop: newLoop(), begun: time.Now(), stop: make(chan struct{}), drained: make(chan struct{}), quotas: quotas{list: map[string]*quota{}},
		visitors: visitors{from: map[string]int{}, proxy: cfg.Proxy}}
	if err := s.address(); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	s.runner = &runner{post: s.loop.post}
	s.sockets = newSockets(s.loop.post)
	if s.store, err = store.Open(cfg.Folder, s.loop.post); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	s.games = engine.New(cfg.Workers, archives{s.store})
	hub, err := room.New(room.Env{Clock: s.loop, Store: s.store, Runner: s.runner, Games: s.games, Net: s.sockets, Log: cfg.Log,
		Random: func(b []byte) { _, _ = rand.Read(b) }}, // it never fails
		room.Limits{Conns: cfg.Limits.Conns, From: cfg.Limits.From, Rooms: cfg.Limits.Rooms, Rest: cfg.Limits.Rest})
	if err != nil {
		s.games.Close()
		return nil, errors.Join(err, s.store.Close(), l.Close())
	}
	s.loop.hub = hub
	s.sockets.hub = func() *room.Hub { return hub }
	s.ended.Add(1)
	go func() {
		defer s.ended.Done()
		s.loop.run(s.stop)
	}()
	return s, nil
}

// listen opens the port, with TLS if there is a certificate.
func (c *Config) listen() (net.Listener, error) {
	var pair tls.Certificate
	var err error
	if c.Cert != "" {
		if pair, err = tls.LoadX509KeyPair(c.Cert, c.Key); err != nil {
			return nil, fmt.Errorf("--tls-cert %q, --tls-key %q: %w", c.Cert, c.Key, err)
		}
	}
	l, err := listen.On(c.Listen)
	if err != nil {
		return nil, fmt.Errorf("--listen: %w", err)
	}
	if c.Cert != "" {
		l = tls.NewListener(l, &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}})
	}
	return l, nil
}

// archives are the packs of the store.
type archives struct{ s *store.Store }

// Get implements luabind.Archives.
func (a archives) Get(hash string) ([]byte, error) {
	data, err := a.s.Pack(hash)
	if errors.Is(err, store.ErrUnknown) {
		return nil, fs.ErrNotExist
	}
	return data, err
}

// Put implements luabind.Archives.
func (a archives) Put(hash string, data []byte) error { return a.s.PutPack(hash, data) }

// address finds the public address and the names under which clients may reach the server.
func (s *Server) address() error {
	scheme := "http"
	if s.cfg.Cert != "" {
		scheme = "https"
	}
	host, port, err := net.SplitHostPort(s.l.Addr().String())
	if err != nil {
		return err
	}
	s.hosts = map[string]bool{}
	for _, name := range []string{"127.0.0.1", "localhost", "::1"} {
		s.hosts[net.JoinHostPort(name, port)] = true
	}
	shown := host
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		shown = "127.0.0.1"
		for _, own := range ownAddresses() {
			s.hosts[net.JoinHostPort(own, port)] = true
			if shown == "127.0.0.1" && net.ParseIP(own).To4() != nil && !net.ParseIP(own).IsLoopback() {
				shown = own
			}
		}
	}
	s.hosts[net.JoinHostPort(shown, port)] = true
	s.base = &url.URL{Scheme: scheme, Host: net.JoinHostPort(shown, port)}
	if s.cfg.URL == "" {
		return nil
	}
	u, err := url.Parse(s.cfg.URL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || strings.Trim(u.Path, "/") != "" {
		return fmt.Errorf("--url %q: expected an address such as https://play.example.org", s.cfg.URL)
	}
	s.base = &url.URL{Scheme: u.Scheme, Host: u.Host}
	s.hosts[u.Host] = true
	return nil
}

// ownAddresses lists the addresses of this machine.
func ownAddresses() (list []string) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok {
			list = append(list, n.IP.String())
		}
	}
	return list
}

// URL is the public address.
func (s *Server) URL() string { return s.base.String() + "/" }

// Link returns the link of a token.
func (s *Server) Link(token string) string {
	if token == "" {
		return ""
	}
	return s.base.String() + "/t#" + token
}

// errDisk ends a server that cannot know what is on its disk.
var errDisk = errors.New("the disk did not confirm a write; start the server again, so that it reads what is there")

// Serve serves clients until the context ends, and then lets them finish.
func (s *Server) Serve(ctx context.Context) error {
	srv := &http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: slowest, WriteTimeout: slowest, IdleTimeout: slowest, MaxHeaderBytes: 1 << 14,
		ConnState: s.visitors.state, ErrorLog: slog.NewLogLogger(s.cfg.Log.Handler(), slog.LevelDebug)}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(s.l) }()
	var err error
	select {
	case <-ctx.Done():
		s.cfg.Log.Info("draining")
	case err = <-s.store.Failed():
		s.cfg.Log.Error("cannot write", "error", err.Error())
		if !errors.Is(err, store.ErrDamaged) {
			err = errDisk
		}
	case err = <-ended:
	}
	return errors.Join(err, s.drain(srv))
}

// slowest bounds the time of an HTTP request, so that slow clients cannot keep connections. It
// does not apply to WebSockets.
const slowest = 2 * time.Minute

// drainTime bounds how long a server waits for what is under way.
const drainTime = 5 * time.Second

// drain closes all connections and waits for work and writes that have begun.
func (s *Server) drain(srv *http.Server) error {
	s.loop.post(s.loop.hub.Drain)
	end := time.Now().Add(drainTime)
	for s.busy() && time.Now().Before(end) {
		time.Sleep(5 * time.Millisecond)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	if srv.Shutdown(ctx) != nil {
		srv.Close()
	}
	return s.Close()
}

// busy asks the hub.
func (s *Server) busy() bool {
	answer := make(chan bool, 1)
	s.loop.post(func() { answer <- s.loop.hub.Busy() })
	return <-answer
}

// Close ends the server immediately. Everything that was acknowledged is on disk.
func (s *Server) Close() (err error) {
	s.once.Do(func() {
		s.l.Close()
		s.runner.close()
		s.games.Close()
		err = s.store.Close()
		close(s.stop)
		s.ended.Wait()
	})
	return err
}
