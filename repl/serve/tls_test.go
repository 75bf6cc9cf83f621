package serve

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// certificate writes a certificate for a host, and its key.
func certificate(t *testing.T, host string, from, until time.Time) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	of := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: host}, DNSNames: []string{host}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotBefore: from, NotAfter: until}
	der, err := x509.CreateCertificate(rand.Reader, of, of, secret.Public(), secret)
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	cert, key = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	for file, b := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: bytes}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

// TestTLS: a server with TLS answers over TLS alone. It warns about a certificate that clients will
// not trust, and begins with no files that do not belong together.
func TestTLS(t *testing.T) {
	now := time.Now()
	good, goodKey := certificate(t, "play.example.org", now.Add(-time.Hour), now.Add(time.Hour))
	old, oldKey := certificate(t, "play.example.org", now.Add(-2*time.Hour), now.Add(-time.Hour))
	early, earlyKey := certificate(t, "play.example.org", now.Add(time.Hour), now.Add(2*time.Hour))
	long := filepath.Join(t.TempDir(), "long.pem")
	if err := os.WriteFile(long, make([]byte, 1<<20+1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ cert, key, want string }{
		{t.TempDir(), goodKey, "it is a folder"}, {os.DevNull, goodKey, "it is a device"}, {good, long, "--tls-key"},
		{good, oldKey, "private key does not match"}, {goodKey, good, "switched"}, {good, good, "private key"}, {good, "missing.key", "missing.key"}} {
		if _, err := Listen(Config{Listen: "127.0.0.1:0", Folder: t.TempDir(), Cert: c.cert, Key: c.key, Log: slog.New(slog.DiscardHandler)}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %s: %v", c.cert, c.key, err)
		}
	}
	for _, c := range []struct{ cert, key, url, peer, want string }{
		{good, goodKey, "https://play.example.org", "https://10.0.0.2:8080", ""}, {old, oldKey, "", "", "has expired"}, {early, earlyKey, "", "", "not valid yet"}, {good, goodKey, "https://other.example.org", "", "not for the host"},
		{good, goodKey, "http://play.example.org", "", "write --url with https:"}, {good, goodKey, "", "http://10.0.0.2:8080", "write --peer-url with https:"}} {
		var log bytes.Buffer
		cfg := Config{Listen: "127.0.0.1:0", Cert: c.cert, Key: c.key, URL: c.url, Peer: c.peer, Log: slog.New(slog.NewTextHandler(&log, nil))}
		l, _, err := cfg.listen()
		if err != nil {
			t.Fatal(err)
		}
		l.Close()
		if text := log.String(); (c.want == "") != (text == "") || !strings.Contains(text, c.want) {
			t.Errorf("%s for %q and %q: the log is %q, expected %q", c.cert, c.url, c.peer, text, c.want)
		}
	}
	r := started(t, t.TempDir(), "127.0.0.1:0", func(c *Config) { c.Cert, c.Key = good, goodKey })
	if !strings.HasPrefix(r.URL(), "https://") {
		t.Errorf("the address is %s", r.URL())
	}
	plain, err := http.Get(strings.Replace(r.URL(), "https:", "http:", 1) + "healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Body.Close()
	if text, err := io.ReadAll(plain.Body); err != nil || plain.StatusCode != http.StatusBadRequest || !strings.Contains(string(text), "HTTPS server") {
		t.Errorf("without TLS: %d %q (%v)", plain.StatusCode, text, err)
	}
	secure := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	answer, err := secure.Get(r.URL() + "healthz")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK || answer.TLS == nil {
		t.Errorf("over TLS: %d", answer.StatusCode)
	}
	if _, err := tls.Dial("tcp", r.l.Addr().String(), &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS11}); err == nil {
		t.Error("a connection of TLS 1.1 was accepted")
	}
}

// TestHandshakes: clients that verify certificates connect to a server with a good one, and report why
// they do not connect otherwise. A renewed certificate is used after a restart, as the documentation says.
func TestHandshakes(t *testing.T) {
	now := time.Now()
	cert, key := certificate(t, "play.example.org", now.Add(-time.Hour), now.Add(time.Hour))
	old, oldKey := certificate(t, "play.example.org", now.Add(-2*time.Hour), now.Add(-time.Hour))
	renewed, renewedKey := certificate(t, "play.example.org", now.Add(-time.Minute), now.Add(2*time.Hour))
	pool := x509.NewCertPool()
	for _, file := range []string{cert, old, renewed} {
		text, err := os.ReadFile(file)
		if err != nil || !pool.AppendCertsFromPEM(text) {
			t.Fatalf("%s: %v", file, err)
		}
	}
	// met connects and returns when the certificate of the server ends, in hours from now.
	met := func(r *running, trusts *x509.CertPool, host string) (hours int, err error) {
		c, err := tls.Dial("tcp", r.l.Addr().String(), &tls.Config{RootCAs: trusts, ServerName: host})
		if err != nil {
			return 0, err
		}
		defer c.Close()
		return int(c.ConnectionState().PeerCertificates[0].NotAfter.Sub(now).Round(time.Hour).Hours()), nil
	}
	with := func(cert, key string) func(*Config) { return func(c *Config) { c.Cert, c.Key = cert, key } }
	folder := t.TempDir()
	r := started(t, folder, "127.0.0.1:0", with(cert, key))
	if hours, err := met(r, pool, "play.example.org"); err != nil || hours != 1 {
		t.Errorf("a client that trusts the certificate: %d hours, %v", hours, err)
	}
	for _, c := range []struct {
		trusts     *x509.CertPool
		host, want string
	}{{x509.NewCertPool(), "play.example.org", "unknown authority"}, {pool, "other.example.org", "not other.example.org"}} {
		if _, err := met(r, c.trusts, c.host); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("a client of %s: %v, want %s", c.host, err, c.want)
		}
	}
	for from, to := range map[string]string{renewed: cert, renewedKey: key} { //maporder: two files
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(to, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if hours, err := met(r, pool, "play.example.org"); err != nil || hours != 1 {
		t.Errorf("after the certificate was renewed: %d hours, %v", hours, err)
	}
	r.end()
	r = started(t, folder, "127.0.0.1:0", with(cert, key))
	if hours, err := met(r, pool, "play.example.org"); err != nil || hours != 2 {
		t.Errorf("after a restart: %d hours, %v", hours, err)
	}
	r.end()
	r = started(t, folder, "127.0.0.1:0", with(old, oldKey))
	if _, err := met(r, pool, "play.example.org"); err == nil || !strings.Contains(err.Error(), "has expired") {
		t.Errorf("a server with an expired certificate: %v", err)
	}
}
