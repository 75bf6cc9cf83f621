package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/safeio"
)

// link is a connection to a server that reconnects when it is lost.
type link struct {
	nc   *nats.Conn
	js   jetstream.JetStream
	gone chan struct{} // closed when it will not reconnect
}

// Bounds of how long a connection waits.
const (
	dialing  = 5 * time.Second
	asking   = 5 * time.Second // for an answer of the server
	comeback = 500 * time.Millisecond
)

// smallFile bounds the files that identify a program.
var smallFile = safeio.Kind{Name: "a file of credentials or certificates", Bytes: 1 << 20}

// connect connects to a server, or to the one in the process when within is not nil. It
// reports to say when the connection is lost and when it is back.
func connect(ctx context.Context, s *farm.Server, within *server.Server, name string, say func(text string)) (*link, error) {
	l := &link{gone: make(chan struct{})}
	o := []nats.Option{
		nats.Name(name), nats.Timeout(dialing), nats.MaxReconnects(-1), nats.ReconnectWait(comeback), nats.ReconnectJitter(comeback/2, comeback/2),
		nats.ReconnectBufSize(-1), // a sender repeats what it cannot send
		nats.PingInterval(10 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				say(fmt.Sprintf("the server does not answer any more (%v); waiting for it", err))
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { say("the server answers again") }),
		nats.ClosedHandler(func(*nats.Conn) { close(l.gone) }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // each caller receives its own errors
	}
	if within != nil {
		o = append(o, nats.InProcessServer(within))
	}
	known, err := identity(s)
	if err != nil {
		return nil, err
	}
	if l.nc, err = dial(ctx, s, append(o, known...), say); err != nil {
		return nil, err
	}
	l.js, err = jetstream.New(l.nc, jetstream.WithDefaultTimeout(asking), jetstream.WithPublishAsyncTimeout(asking))
	return l, err
}

// identity reads the files that identify a program. It checks them first, so that an
// error names the file.
func identity(s *farm.Server) (o []nats.Option, err error) {
	read := func(flag, name string) (text []byte, err error) {
		if text, err = safeio.Read(name, smallFile); err != nil {
			err = misused("%s %q: %v", s.Flag(flag), name, err)
		}
		return text, err
	}
	if s.Creds != "" {
		text, err := read("creds", s.Creds)
		if err != nil {
			return nil, err
		}
		if !strings.Contains(string(text), "-----BEGIN NATS USER JWT-----") {
			return nil, misused("%s %q: not a file of NATS credentials, as nsc writes them", s.Flag("creds"), s.Creds)
		}
		o = append(o, nats.UserCredentialBytes(text))
	}
	trust := &tls.Config{MinVersion: tls.VersionTLS12}
	if s.CA != "" {
		text, err := read("tls-ca", s.CA)
		if err != nil {
			return nil, err
		}
		pool := x509.NewCertPool()
		if !pool.AppendCertsFromPEM(text) {
			return nil, misused("%s %q: there is no certificate in it", s.Flag("tls-ca"), s.CA)
		}
		trust.RootCAs = pool
	}
	if s.Cert != "" {
		cert, err := read("tls-cert", s.Cert)
		if err != nil {
			return nil, err
		}
		key, err := read("tls-key", s.Key)
		if err != nil {
			return nil, err
		}
		pair, err := tls.X509KeyPair(cert, key)
		if err != nil {
			return nil, misused("%s %q, %s %q: %v", s.Flag("tls-cert"), s.Cert, s.Flag("tls-key"), s.Key, err)
		}
		trust.Certificates = []tls.Certificate{pair}
	}
	if s.CA != "" || s.Cert != "" {
		o = append(o, nats.Secure(trust))
	}
	return o, nil
}

// dial tries to connect for a time while nobody answers. It returns immediately when the
// server refuses.
func dial(ctx context.Context, s *farm.Server, o []nats.Option, say func(text string)) (*nats.Conn, error) {
	until, reported := time.Now().Add(s.Wait), false
	for {
		nc, err := nats.Connect(s.URL, o...)
		switch {
		case err == nil:
			return nc, nil
		case !errors.Is(err, nats.ErrNoServers) && !errors.Is(err, nats.ErrTimeout) || time.Now().After(until):
			return nil, refused(s, err)
		}
		if !reported {
			reported = true
			say(fmt.Sprintf("no server answers at %s; trying for %v", shown(s.URL), s.Wait))
		}
		if !pause(ctx, comeback) {
			return nil, errLeft
		}
	}
}

// errLeft is the error of a program that was ended while it waited for a server.
var errLeft = misused("ended before a server answered")

// refused returns the error for a server that cannot be used.
func refused(s *farm.Server, err error) error {
	at := shown(s.URL)
	var unknown x509.UnknownAuthorityError
	var host x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case errors.Is(err, nats.ErrNoServers), errors.Is(err, nats.ErrTimeout):
		return misused("no server answers at %s", at)
	case isRefusal(err):
		return misused("the server at %s does not let this program in: %v; give credentials with %s FILE", at, err, s.Flag("creds"))
	case errors.As(err, &unknown):
		return misused("the certificate of the server at %s is from an unknown authority: %v; give authorities with %s FILE", at, err, s.Flag("tls-ca"))
	case errors.As(err, &host), errors.As(err, &invalid):
		return misused("the certificate of the server at %s is invalid: %v", at, err)
	case errors.Is(err, nats.ErrSecureConnWanted):
		return misused("the server at %s has no TLS, and %s or %s asks for it", at, s.Flag("farm"), s.Flag("tls-ca"))
	case strings.Contains(err.Error(), "tls"):
		return misused("the server at %s and this program do not agree on TLS: %v; give a certificate with %s FILE and %s FILE", at, err, s.Flag("tls-cert"), s.Flag("tls-key"))
	}
	return misused("the server at %s cannot be used: %v", at, err)
}

// isRefusal reports whether an error is the server's refusal of a client.
func isRefusal(err error) bool {
	return errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked) || errors.Is(err, nats.ErrAccountAuthExpired)
}

// shown returns an address without the password that it may contain.
func shown(address string) string {
	list := strings.Split(address, ",")
	for i, one := range list {
		if u, err := url.Parse(one); err == nil {
			list[i] = u.Redacted()
		}
	}
	return strings.Join(list, ",")
}

// isGone reports whether a connection will not reconnect.
func (l *link) isGone() bool {
	select {
	case <-l.gone:
		return true
	default:
		return false
	}
}

// lost returns the error of a connection that will not reconnect.
func (l *link) lost(s *farm.Server) error {
	if err := l.nc.LastError(); err != nil {
		return refused(s, err)
	}
	return misused("the connection to %s was closed", shown(s.URL))
}

// pause waits and reports whether the context is still active.
func pause(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
