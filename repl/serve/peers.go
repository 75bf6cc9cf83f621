package serve

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"time"

	"github.com/coder/websocket"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// Headers of requests that one server of a cluster passes to another.
const (
	headerPeer   = "Arbiter-Peer"   // the secret of the server that receives it
	headerClient = "Arbiter-Client" // the address of the client
)

// peers passes requests to the servers that have their matches.
type peers struct {
	self    Peer
	cluster Cluster
	mu      sync.Mutex
	clients map[string]*http.Client // by the id of the server
	silent  map[string]time.Time    // when the log has last named a server that does not answer
}

// maxClients bounds the servers whose connections are kept; each start of a server counts.
const maxClients = 64

// newPeers describes this server to others. cert is its certificate, or nil.
func newPeers(c Cluster, address string, cert []byte) *peers {
	secret := make([]byte, 16)
	_, _ = rand.Read(secret) // it never fails
	p := &peers{cluster: c, clients: map[string]*http.Client{}, silent: map[string]time.Time{}, self: Peer{URL: address, Secret: hex.EncodeToString(secret), Engine: match.Engine}}
	if cert != nil {
		p.self.Cert = certHash(cert)
	}
	return p
}

func certHash(cert []byte) string {
	sum := sha256.Sum256(cert)
	return hex.EncodeToString(sum[:])
}

// from reports whether a request is from another server of the cluster.
func (p *peers) from(r *http.Request) bool {
	secret := r.Header.Get(headerPeer)
	return p != nil && secret != "" && subtle.ConstantTimeCompare([]byte(secret), []byte(p.self.Secret)) == 1
}

// where returns the server that has the match of a token; nil is this one. A request that was
// passed once is not passed again.
func (p *peers) where(r *http.Request, token string) (*Peer, error) {
	to, err := p.cluster.Where(r.Context(), room.HashToken(token))
	if err == nil && to != nil && p.from(r) {
		err = room.ErrElsewhere
	}
	return to, err
}

// client returns the client for requests to a server. The certificate of the server is known by
// its hash, whatever its name and authority are.
func (p *peers) client(to *Peer) *http.Client {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c := p.clients[to.ID]; c != nil {
		return c
	}
	if len(p.clients) >= maxClients {
		for _, c := range p.clients { //maporder: all are forgotten
			c.CloseIdleConnections()
		}
		clear(p.clients)
	}
	t := &http.Transport{MaxIdleConnsPerHost: 16, IdleConnTimeout: time.Minute, TLSHandshakeTimeout: dialPeer, ResponseHeaderTimeout: slowest,
		TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"http/1.1"}, InsecureSkipVerify: true, VerifyConnection: func(s tls.ConnectionState) error {
			if len(s.PeerCertificates) == 0 || certHash(s.PeerCertificates[0].Raw) != to.Cert {
				return errors.New("the certificate is not the one that the server has announced")
			}
			return nil
		}}}
	c := &http.Client{Transport: t, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	p.clients[to.ID] = c
	return c
}

// dialPeer bounds how long another server may take to take a connection.
const dialPeer = 3 * time.Second

// elsewhere answers a request with the token of a match that another server has.
func (s *Server) elsewhere(w http.ResponseWriter, r *http.Request) bool {
	token := bearer(r)
	if s.peers == nil || token == "" {
		return false
	}
	to, err := s.peers.where(r, token)
	switch {
	case err != nil:
		s.answerJSON(w, r, nil, err)
	case to == nil:
		return false
	default:
		s.pass(w, r, to)
	}
	return true
}

// pass lets another server answer a request.
func (s *Server) pass(w http.ResponseWriter, r *http.Request, to *Peer) {
	at, err := url.Parse(to.URL)
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	proxy := httputil.ReverseProxy{Transport: s.peers.client(to).Transport, ErrorLog: s.discard(),
		Rewrite: func(q *httputil.ProxyRequest) {
			q.SetURL(at)
			q.Out.Host = at.Host
			q.Out.Header.Del("Origin")
			q.Out.Header.Set(headerPeer, to.Secret)
			q.Out.Header.Set(headerClient, s.from(r))
		},
		ModifyResponse: func(a *http.Response) error {
			for _, name := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Cache-Control"} {
				a.Header.Del(name) // this server has set it
			}
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
			s.unreachable(to, err)
			s.answerJSON(w, r, nil, room.ErrElsewhere)
		}}
	proxy.ServeHTTP(w, r)
}

// unreachable notes a server that does not answer. Its clients try again and again, so the log
// names it only now and then.
func (s *Server) unreachable(to *Peer, err error) {
	s.peers.cluster.Unreachable(to)
	s.peers.mu.Lock()
	defer s.peers.mu.Unlock()
	if time.Since(s.peers.silent[to.ID]) < silence {
		return
	}
	if len(s.peers.silent) >= maxClients {
		clear(s.peers.silent)
	}
	s.peers.silent[to.ID] = time.Now()
	s.cfg.Log.Warn("another server does not answer", "server", to.URL, "error", err.Error())
}

// silence is the time after which the log names a silent server again.
const silence = 10 * time.Second

// greeted reads the first message of a connection and finds the server of its match. It returns
// false when the connection has ended.
func (s *Server) greeted(ctx context.Context, r *http.Request, one *socket) bool {
	kind, text, err := one.c.Read(ctx)
	if err != nil {
		return false
	}
	if kind != websocket.MessageText {
		text = nil // is malformed
	}
	hello := helloOf(text)
	if hello == nil {
		return s.sockets.take(ctx, one, text)
	}
	to, err := s.peers.where(r, hello.Token)
	switch {
	case err != nil:
		s.cfg.Log.Info("cannot find the server of a match", "error", err.Error())
		s.moved(one.id)
		<-ctx.Done() // the message and the end are written
		return false
	case to == nil:
		return s.sockets.take(ctx, one, text)
	}
	s.loop.post(func() { s.loop.hub.Passed(one.id) })
	s.passSocket(ctx, r, one, to, text)
	return false
}

func (s *Server) moved(id room.ConnID) { s.loop.post(func() { s.loop.hub.Moved(id) }) }

// helloOf reads a hello; nil means that the message is another one.
func helloOf(text []byte) *protocol.Hello {
	m, _, err := protocol.Read(text)
	if hello, is := m.(*protocol.Hello); is && err == nil {
		return hello
	}
	return nil
}

// passSocket passes the messages of a connection to another server and back, until either ends.
func (s *Server) passSocket(ctx context.Context, r *http.Request, one *socket, to *Peer, hello []byte) {
	dial, late := context.WithTimeout(ctx, dialPeer)
	c, _, err := websocket.Dial(dial, to.URL+"/socket", &websocket.DialOptions{HTTPClient: s.peers.client(to),
		HTTPHeader: http.Header{headerPeer: {to.Secret}, headerClient: {s.from(r)}}})
	late()
	if err != nil {
		if ctx.Err() == nil {
			s.unreachable(to, err)
			s.moved(one.id)
			<-ctx.Done()
		}
		return
	}
	defer c.CloseNow()
	s.passed.Add(1)
	defer s.passed.Add(-1)
	c.SetReadLimit(protocol.MaxReply)
	go s.passBack(ctx, one, c)
	for err := c.Write(ctx, websocket.MessageText, hello); err == nil; {
		kind, text, gone := one.c.Read(ctx)
		if gone != nil {
			return
		}
		err = c.Write(ctx, kind, text)
	}
	ending, late := context.WithTimeout(ctx, writeTime) // passBack ends the connection
	defer late()
	<-ending.Done()
}

// passBack passes the messages of another server to a client. A server that ends without a
// reason was killed or cannot be reached.
func (s *Server) passBack(ctx context.Context, one *socket, c *websocket.Conn) {
	for {
		_, text, err := c.Read(ctx)
		if err == nil {
			s.sockets.pass(one, text)
			continue
		}
		if code, known := protocol.CodeOf(num.To[int](websocket.CloseStatus(err))); known {
			s.sockets.Close(one.id, code)
		} else {
			s.moved(one.id)
		}
		return
	}
}
