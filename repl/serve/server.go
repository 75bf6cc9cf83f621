package serve

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/listen"
	"arbiter/repl/serve/room"
)

// Config is how a server runs.
type Config struct {
	Listen  string // such as 127.0.0.1:8080; port 0 takes a free one
	Folder  string // everything that the server keeps
	URL     string // the public address, "" = the one that it listens at
	Cert    string // files of TLS; "" = none
	Key     string
	Proxy   bool           // a proxy in front sets X-Forwarded-For
	Policy  archive.Policy `json:"-"`
	Packs   []string       // folders and archives that are offered in addition to the shipped packs
	Limits  Limits
	Log     *slog.Logger `json:"-"`
	Workers int          // 0 = by the processors
	// Odds makes what plays the matches of decks that people build, from how the packs of a mode
	// are loaded; nil = the page offers none.
	Odds func(load Loader) cards.Odds `json:"-"`

	// Cluster opens what the servers of a cluster share; nil = the server has a folder. post
	// calls a function on the goroutine of the hub.
	Cluster func(post func(func()), log *slog.Logger) (Cluster, error) `json:"-"`
	Peer    string                                                     // the address at which the others reach this server; "" = the one that it listens at
}

// Loader loads the packs of a mode for one user.
type Loader = func(mode string) (*games.Definition, *games.Packs, error)

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
	cert     []byte // of TLS; nil = none
	loop     *loop
	runner   *runner
	sockets  *sockets
	tables   tables
	store    Backend
	peers    *peers       // nil without a cluster
	passed   atomic.Int64 // connections that other servers serve
	games    *Games
	base     *url.URL
	own      string // the address that it listens at
	hosts    map[string]bool
	lobby    lobby
	odds     cards.Odds // nil = none
	quotas   quotas
	drawn    drawn
	visitors visitors
	rejected rejects

	uploads, downloads transfers

	begun   time.Time
	stop    chan struct{}
	ended   sync.WaitGroup
	drained chan struct{}
	once    sync.Once
}

// Listen opens a server. Serve serves.
func Listen(cfg Config) (*Server, error) { return listenFor(cfg, nil) }

// listenFor opens a server whose first room is to be made. A room that cannot be made is an error
// before the server writes anything.
func listenFor(cfg Config, first *NewRoom) (*Server, error) {
	if cfg.Workers == 0 {
		cfg.Workers = 2 * runtime.GOMAXPROCS(0)
	}
	packs, err := OpenPacks(cfg.Packs, cfg.Policy)
	if err != nil {
		return nil, err
	}
	l, cert, err := cfg.listen()
	if err != nil {
		return nil, err
	}
	s := &Server{cfg: cfg, l: l, cert: cert, loop: newLoop(), begun: time.Now(), stop: make(chan struct{}), drained: make(chan struct{}), quotas: quotas{list: map[string]*quota{}},
		visitors: visitors{from: map[string]int{}, proxy: cfg.Proxy}}
	if err := s.address(); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	s.lobby.offered = packs
	if err := s.rehearse(first); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	s.runner = newRunner(s.loop.post)
	s.sockets = newSockets(s.loop.post)
	if err = s.open(); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	if err := packs.store(s.store); err != nil {
		return nil, errors.Join(err, s.store.Close(), l.Close())
	}
	if cfg.Odds != nil {
		s.odds = cfg.Odds(packs.Load)
	}
	s.games = NewGames(cfg.Workers, archives{s.store})
	hub, err := room.New(room.Env{Clock: s.loop, Store: s.store, Runner: s.runner, Games: s.games, Net: s.sockets, Log: cfg.Log,
		Random: func(b []byte) { _, _ = rand.Read(b) }, // it never fails
		Spend:  s.spendRoom},
		room.Limits{Conns: cfg.Limits.Conns, From: cfg.Limits.From, Rooms: cfg.Limits.Rooms, Rest: cfg.Limits.Rest})
	if err != nil {
		s.games.Close()
		return nil, errors.Join(err, s.store.Close(), l.Close())
	}
	s.loop.hub, s.loop.flush = hub, s.sockets.flush
	s.sockets.hub = func() *room.Hub { return hub }
	s.ended.Add(1)
	go func() {
		defer s.ended.Done()
		s.loop.run(s.stop)
	}()
	if s.peers != nil {
		if err := s.peers.cluster.Join(s.peers.self, Events{Wake: hub.Wake, Abandon: hub.Abandon}); err != nil {
			return nil, errors.Join(err, s.Close())
		}
	}
	return s, nil
}

// open opens the folder, or what the servers of a cluster share.
func (s *Server) open() (err error) {
	if s.cfg.Cluster == nil {
		return s.openFolder()
	}
	at := s.own
	if s.cfg.Peer != "" {
		u, ok := addressOf(s.cfg.Peer)
		if !ok {
			return fmt.Errorf("--peer-url %q: expected an address such as http://10.0.0.2:8080", s.cfg.Peer)
		}
		at = (&url.URL{Scheme: u.Scheme, Host: u.Host}).String()
	}
	c, err := s.cfg.Cluster(s.loop.post, s.cfg.Log)
	if err != nil {
		return err
	}
	s.store, s.peers = c, newPeers(c, at, s.cert)
	s.sockets.greeted = s.greeted
	return nil
}

// openFolder opens the folder, and logs which matches it has: a server that begins with none
// although there were some must not do so in silence.
func (s *Server) openFolder() error {
	kept, err := OpenStore(s.cfg.Folder, s.loop.post)
	if err != nil {
		return err
	}
	s.store = kept
	file := filepath.Join(s.cfg.Folder, StoreFile)
	switch kept.Origin() {
	case StoreCreated:
		s.cfg.Log.Info("there was no file of matches, so a new one was made", "file", file)
	case StoreEmpty:
		s.cfg.Log.Warn("the file of matches was empty, so the server begins without matches; if there were some, stop it and restore a backup", "file", file)
	default:
		s.cfg.Log.Info("matches are stored", "file", file, "matches", kept.Figures().Matches)
	}
	return nil
}

// listen opens the port, with TLS if there is a certificate, which it returns.
func (c *Config) listen() (l net.Listener, cert []byte, err error) {
	var pair tls.Certificate
	if c.Cert != "" {
		if pair, err = c.pair(); err != nil {
			return nil, nil, err
		}
		cert = pair.Certificate[0]
		c.doubts(pair.Leaf)
	}
	if l, err = listen.On(c.Listen); err != nil {
		return nil, nil, fmt.Errorf("--listen: %w", err)
	}
	if c.Cert != "" {
		l = tls.NewListener(l, &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}})
	}
	return l, cert, nil
}

// pemFile bounds the files of a certificate and of its key.
var pemFile = safeio.Kind{Name: "a file of a certificate or key", Bytes: 1 << 20}

// pair reads the certificate and its key.
func (c *Config) pair() (pair tls.Certificate, err error) {
	cert, err := safeio.Read(c.Cert, pemFile)
	if err != nil {
		return pair, fmt.Errorf("--tls-cert %q: %w", c.Cert, err)
	}
	key, err := safeio.Read(c.Key, pemFile)
	if err != nil {
		return pair, fmt.Errorf("--tls-key %q: %w", c.Key, err)
	}
	if pair, err = tls.X509KeyPair(cert, key); err != nil {
		return pair, fmt.Errorf("--tls-cert %q, --tls-key %q: %w", c.Cert, c.Key, err)
	}
	return pair, nil
}

// doubts warns about a certificate that clients will not trust, and about addresses without TLS.
func (c *Config) doubts(leaf *x509.Certificate) {
	warn := func(text string, pairs ...any) { c.Log.Warn(text, append([]any{"file", c.Cert}, pairs...)...) }
	switch now := time.Now(); {
	case now.After(leaf.NotAfter):
		warn("the certificate has expired", "expired", leaf.NotAfter.UTC())
	case now.Before(leaf.NotBefore):
		warn("the certificate is not valid yet", "valid_from", leaf.NotBefore.UTC())
	}
	if u, ok := addressOf(c.Peer); ok && u.Scheme == "http" {
		warn("other servers do not reach a server with TLS at an address that begins with http:; write --peer-url with https:")
	}
	u, err := url.Parse(c.URL)
	if err != nil || u.Hostname() == "" || c.Proxy { // clients do not see the certificate behind a proxy
		return
	}
	if err := leaf.VerifyHostname(u.Hostname()); err != nil {
		warn("the certificate is not for the host of --url", "error", err.Error())
	}
	if u.Scheme == "http" {
		warn("links that begin with http: do not reach a server with TLS; write --url with https:")
	}
}

// addressOf reads the address of a server: a scheme, a host and perhaps a port, and nothing that would
// be dropped.
func addressOf(text string) (u *url.URL, ok bool) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" ||
		u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, false
	}
	if u.Port() == "" {
		return u, true
	}
	port, err := strconv.Atoi(u.Port())
	return u, err == nil && port > 0 && port <= math.MaxUint16
}

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
	s.own = s.base.String()
	if s.cfg.URL == "" {
		return nil
	}
	u, ok := addressOf(s.cfg.URL)
	if !ok {
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

// others lists the addresses at which other machines may reach a server that listens at all of
// its own, those of IPv4 first.
func (s *Server) others() []string {
	host, port, err := net.SplitHostPort(s.l.Addr().String())
	if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsUnspecified() {
		return nil
	}
	var four, six []string
	for _, own := range ownAddresses() {
		at := s.base.Scheme + "://" + net.JoinHostPort(own, port) + "/"
		switch ip := net.ParseIP(own); {
		case ip.IsLoopback() || ip.IsLinkLocalUnicast(): // links need the name of an interface
		case ip.To4() != nil:
			four = append(four, at)
		default:
			six = append(six, at)
		}
	}
	return append(four, six...)
}

// access lists, for people, the other addresses of the server, and what is open to whom. Where --url
// names the address, a proxy decides this.
func (s *Server) access(lang string) string {
	host, _, _ := net.SplitHostPort(s.l.Addr().String())
	switch ip := net.ParseIP(host); {
	case s.cfg.URL != "":
		return ""
	case ip != nil && ip.IsLoopback():
		return i18n.In(lang, "only this machine can reach the server; --listen 0.0.0.0:8080 lets other machines in\n", "只有本机能访问此服务器；--listen 0.0.0.0:8080 允许其他机器访问\n")
	}
	text := ""
	if list := s.others(); len(list) > 1 {
		text = i18n.In(lang, "other machines open one of these addresses; not every network reaches each:\n", "其他机器可打开以下地址之一；不同网络能访问的地址可能不同：\n")
		for _, at := range list {
			text += "  " + at + "\n"
		}
	}
	text += i18n.In(lang, "everybody who can reach the server can make rooms; only the link of a seat lets them play\n", "能访问服务器的人都可以创建房间；只有持座位链接的人才能对局\n")
	if s.base.Scheme == "http" {
		text += i18n.In(lang, "the connection is not encrypted, so use it only in a network that you trust, or with --tls-cert\n", "连接未加密，请只在可信网络中使用，或使用 --tls-cert\n")
	}
	return text
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

// hostLink returns the link of a host's token: to the page that manages the room.
func (s *Server) hostLink(token string) string { return s.base.String() + "/room#" + token }

// errDisk ends a server that cannot know what is on its disk.
var errDisk = errors.New("the disk did not confirm a write; start the server again, so that it reads what is there")

// Serve serves clients until the context ends, and then lets them finish.
func (s *Server) Serve(ctx context.Context) error {
	srv := &http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: slowest, WriteTimeout: slowest, IdleTimeout: slowest, MaxHeaderBytes: 1 << 14,
		ConnState: s.visitors.state, ErrorLog: s.discard()}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(s.l) }()
	var err error
	select {
	case <-ctx.Done():
		s.cfg.Log.Info("draining")
	case err = <-s.store.Failed():
		s.cfg.Log.Error("cannot write", "error", err.Error())
		if !errors.Is(err, ErrDamaged) {
			err = errDisk
		}
	case err = <-ended:
	}
	return errors.Join(err, s.drain(srv))
}

// discard returns a log of the library whose lines are only for debugging.
func (s *Server) discard() *log.Logger {
	return slog.NewLogLogger(s.cfg.Log.Handler(), slog.LevelDebug)
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
		s.sockets.writers.close()
		s.games.Close()
		err = s.store.Close()
		close(s.stop)
		s.ended.Wait()
	})
	return err
}
