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

// link is a connection to a server, which comes back by itself when it is lost.
type link struct {
	nc   *nats.Conn
	js   jetstream.JetStream
	gone chan struct{} // closed when it will not come back
}

// Bounds of what a connection waits for.
const (
	dialing  = 5 * time.Second
	asking   = 5 * time.Second // for an answer of the server
	comeback = 500 * time.Millisecond
)

// smallFile bounds the files by which a program makes itself known.
var smallFile = safeio.Kind{Name: "a file of credentials or certificates", Bytes: 1 << 20}

// connect reaches a server, or that in the process when it is not nil. say hears that it
// was lost and came back.
func connect(ctx context.Context, s *farm.Server, within *server.Server, name string, say func(text string)) (*link, error) {
	l := &link{gone: make(chan struct{})}
	o := []nats.Option{
		nats.Name(name), nats.Timeout(dialing), nats.MaxReconnects(-1), nats.ReconnectWait(comeback), nats.ReconnectJitter(comeback/2, comeback/2),
		nats.ReconnectBufSize(-1), // what cannot be sent is sent again by whoever sends it
		nats.PingInterval(10 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				say(fmt.Sprintf("the server does not answer any more (%v); waiting for it", err))
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { say("the server answers again") }),
		nats.ClosedHandler(func(*nats.Conn) { close(l.gone) }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // what fails is told to whoever asked
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

// identity reads the files by which a program makes itself known. They are looked at
// first, so that an error names the file.
func identity(s *farm.Server) (o []nats.Option, err error) {
	read := func(flag, name string) (text []byte, err error) {
		if text, err = safeio.Read(name, smallFile); err != nil {
			err = misused("--%s %q: %v", flag, name, err)
		}
		return text, err
	}
	if s.Creds != "" {
		text, err := read("creds", s.Creds)
		if err != nil {
			return nil, err
		}
		if !strings.Contains(string(text), "-----BEGIN NATS USER JWT-----") {
			return nil, misused("--creds %q: it is no file of NATS credentials, as nsc writes them", s.Creds)
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
			return nil, misused("--tls-ca %q: there is no certificate in it", s.CA)
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
			return nil, misused("--tls-cert %q, --tls-key %q: %v", s.Cert, s.Key, err)
		}
		trust.Certificates = []tls.Certificate{pair}
	}
	if s.CA != "" || s.Cert != "" {
		o = append(o, nats.Secure(trust))
	}
	return o, nil
}

// dial connects, again and again for a time while nobody answers. Who is refused is
// refused at once.
func dial(ctx context.Context, s *farm.Server, o []nats.Option, say func(text string)) (*nats.Conn, error) {
	until, told := time.Now().Add(s.Wait), false
	for {
		nc, err := nats.Connect(s.URL, o...)
		switch {
		case err == nil:
			return nc, nil
		case !errors.Is(err, nats.ErrNoServers) && !errors.Is(err, nats.ErrTimeout) || time.Now().After(until):
			return nil, refused(s, err)
		}
		if !told {
			told = true
			say(fmt.Sprintf("no server answers at %s; trying for %v", shown(s.URL), s.Wait))
		}
		if !pause(ctx, comeback) {
			return nil, misused("no server answered at %s", shown(s.URL))
		}
	}
}

// refused says why a server cannot be used.
func refused(s *farm.Server, err error) error {
	at := shown(s.URL)
	var unknown x509.UnknownAuthorityError
	var host x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case errors.Is(err, nats.ErrNoServers), errors.Is(err, nats.ErrTimeout):
		return misused("no server answers at %s", at)
	case isRefusal(err):
		return misused("the server at %s does not let this program in: %v; credentials are given by --creds FILE", at, err)
	case errors.As(err, &unknown):
		return misused("the certificate of the server at %s is of no authority that is known here: %v; authorities are given by --tls-ca FILE", at, err)
	case errors.As(err, &host), errors.As(err, &invalid):
		return misused("the certificate of the server at %s is not right: %v", at, err)
	case errors.Is(err, nats.ErrSecureConnWanted):
		return misused("the server at %s has no TLS, and --farm or --tls-ca asks for it", at)
	case strings.Contains(err.Error(), "tls"):
		return misused("the server at %s and this program do not agree on TLS: %v; a certificate is shown by --tls-cert FILE and --tls-key FILE", at, err)
	}
	return misused("the server at %s cannot be used: %v", at, err)
}

// isRefusal reports whether an error is that of somebody who is not let in.
func isRefusal(err error) bool {
	return errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked) || errors.Is(err, nats.ErrAccountAuthExpired)
}

// shown is an address without the password that may be in it.
func shown(address string) string {
	list := strings.Split(address, ",")
	for i, one := range list {
		if u, err := url.Parse(one); err == nil {
			list[i] = u.Redacted()
		}
	}
	return strings.Join(list, ",")
}

// isGone reports whether a connection will not come back.
func (l *link) isGone() bool {
	select {
	case <-l.gone:
		return true
	default:
		return false
	}
}

// lost is the error of a connection that will not come back.
func (l *link) lost(s *farm.Server) error {
	if err := l.nc.LastError(); err != nil {
		return refused(s, err)
	}
	return misused("the connection to %s was closed", shown(s.URL))
}

// pause waits, and reports whether the context goes on.
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
