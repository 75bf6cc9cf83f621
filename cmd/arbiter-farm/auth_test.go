package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"

	"arbiter/core/match"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
)

const engine = match.Engine

var anyPolicy = archive.Policy{Trust: archive.Any}

// realm is an operator of servers, with the files of the clients that a server accepts.
type realm struct {
	config string // of a server
	creds  string // of an accepted client
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// newRealm makes an operator, an account with JetStream and a user.
func newRealm(t *testing.T, dir, name string) realm {
	t.Helper()
	operator, account, user := must(nkeys.CreateOperator()), must(nkeys.CreateAccount()), must(nkeys.CreateUser())
	public := func(k nkeys.KeyPair) string { return must(k.PublicKey()) }
	system := must(nkeys.CreateAccount())
	o := jwt.NewOperatorClaims(public(operator))
	o.Name, o.SystemAccount = name, public(system)
	a := jwt.NewAccountClaims(public(account))
	a.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	u := jwt.NewUserClaims(public(user))
	u.IssuerAccount = "" // signed by the account itself
	r := realm{config: filepath.Join(dir, name+".conf"), creds: filepath.Join(dir, name+".creds")}
	text := fmt.Sprintf("operator: %s\nsystem_account: %s\nresolver: MEMORY\nresolver_preload: {\n  %s: %s\n  %s: %s\n}\n", must(o.Encode(operator)), public(system),
		public(account), must(a.Encode(operator)), public(system), must(jwt.NewAccountClaims(public(system)).Encode(operator)))
	if err := os.WriteFile(r.config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(r.creds, must(jwt.FormatUserConfig(must(u.Encode(account)), must(user.Seed()))), 0o600); err != nil {
		t.Fatal(err)
	}
	return r
}

// refusals runs both programs with flags that a server rejects: one line, exit code 2.
func refusals(t *testing.T, url string, flags []string, says string) {
	t.Helper()
	for _, args := range [][]string{{"sim", "--games", "8", "--farm", url}, {"worker", "--farm", url}} {
		args = append(args, flags...)
		out, errs := report(t, exitUsage, args...)
		if out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, says) {
			t.Errorf("arbiter %v: %s%s, want %q", args, out, errs, says)
		}
	}
}

// TestCredentials: a server that accepts only clients with credentials.
func TestCredentials(t *testing.T) {
	dir := t.TempDir()
	ours, theirs := newRealm(t, dir, "ours"), newRealm(t, dir, "theirs")
	s := newSite(t, "--config", ours.config)
	refusals(t, s.url, nil, "does not let this program in")
	refusals(t, s.url, []string{"--creds", theirs.creds}, "does not let this program in")
	refusals(t, s.url, []string{"--creds", filepath.Join(dir, "none.creds")}, "no such file")
	refusals(t, s.url, []string{"--creds", ours.config}, "not a file of NATS credentials")
	args := []string{"sim", "--games", "16"}
	want, _ := report(t, 0, args...)
	s.worker("w", nil, "--creds", ours.creds)
	got, _ := report(t, 0, append(args, "--farm", s.url, "--creds", ours.creds)...)
	same(t, "with credentials", got, want)
}

// authority makes certificates.
type authority struct {
	t    *testing.T
	dir  string
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

// newAuthority makes one, with its certificate in NAME.pem.
func newAuthority(t *testing.T, dir, name string) *authority {
	a := &authority{t: t, dir: dir}
	a.cert, a.key = a.issue(name, &x509.Certificate{IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign})
	return a
}

// issue makes a certificate NAME.pem with its key NAME.key.
func (a *authority) issue(name string, c *x509.Certificate) (*x509.Certificate, *ecdsa.PrivateKey) {
	a.t.Helper()
	key := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	c.SerialNumber, c.Subject = must(rand.Int(rand.Reader, big.NewInt(1<<60))), pkix.Name{CommonName: name}
	c.NotBefore, c.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	parent, by := a.cert, a.key
	if parent == nil {
		parent, by = c, key
	}
	der := must(x509.CreateCertificate(rand.Reader, c, parent, &key.PublicKey, by))
	for ext, block := range map[string]*pem.Block{".pem": {Type: "CERTIFICATE", Bytes: der}, ".key": {Type: "EC PRIVATE KEY", Bytes: must(x509.MarshalECPrivateKey(key))}} {
		if err := os.WriteFile(filepath.Join(a.dir, name+ext), pem.EncodeToMemory(block), 0o600); err != nil {
			a.t.Fatal(err)
		}
	}
	return must(x509.ParseCertificate(der)), key
}

// TestTLS: a server with a certificate that also requires one from its clients.
func TestTLS(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	ours := newAuthority(t, dir, "ours")
	newAuthority(t, dir, "theirs")
	ours.issue("server", &x509.Certificate{IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}})
	ours.issue("client", &x509.Certificate{ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}})
	s := newSite(t, "--tls", "--tlscert", file("server.pem"), "--tlskey", file("server.key"), "--tlsverify", "--tlscacert", file("ours.pem"))
	known := []string{"--tls-ca", file("ours.pem"), "--tls-cert", file("client.pem"), "--tls-key", file("client.key")}
	refusals(t, s.url, nil, "is from an unknown authority")
	refusals(t, s.url, append([]string{"--tls-ca", file("theirs.pem")}, known[2:]...), "is from an unknown authority")
	refusals(t, s.url, known[:2], "do not agree on TLS")
	refusals(t, s.url, []string{"--tls-ca", file("ours.key")}, "there is no certificate in it")
	refusals(t, s.url, []string{"--tls-cert", file("client.pem")}, "go together")
	args := []string{"sim", "--games", "16"}
	want, _ := report(t, 0, args...)
	s.worker("w", nil, known...)
	got, _ := report(t, 0, append(append(args, "--farm", s.url), known...)...)
	same(t, "by TLS", got, want)

	plain := newSite(t)
	refusals(t, plain.url, known[:2], "has no TLS")
}

// TestHostileIdentity: files of credentials and certificates are regular, bounded and valid,
// or an error names the flag. The program never waits for a device or reads it whole.
func TestHostileIdentity(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	newAuthority(t, dir, "good")
	cert, key := filepath.Join(dir, "good.pem"), filepath.Join(dir, "good.key")
	huge := file("huge", strings.Repeat("x", 2<<20))
	for _, bad := range []string{"/dev/zero", dir, filepath.Join(dir, "none"), huge, file("empty", ""), file("half", "-----BEGIN CERTIFICATE-----\nAAAA"), file("marks", "-----BEGIN NATS USER JWT-----\n")} {
		for flag, s := range map[string]farm.Server{"--creds": {Creds: bad}, "--tls-ca": {CA: bad}, "--tls-cert": {Cert: bad, Key: key}, "--tls-key": {Cert: cert, Key: bad}} {
			if flag == "--creds" && strings.HasSuffix(bad, "marks") {
				continue // the server finds that it is empty
			}
			if _, err := identity(&s); codeOf(err) != exitUsage || !strings.Contains(fmt.Sprint(err), flag) {
				t.Errorf("%s %s: %v", flag, bad, err)
			}
		}
	}
	if _, err := identity(&farm.Server{CA: cert, Cert: cert, Key: key}); err != nil {
		t.Error(err)
	}
}

// TestServerOfDebian: the server that the system provides.
func TestServerOfDebian(t *testing.T) {
	program, err := exec.LookPath("nats-server")
	if err != nil {
		t.Skip("there is no nats-server; on Debian, apt-get install nats-server brings it")
	}
	s := siteOf(t, program, "--jetstream")
	args := []string{"sim", "--games", "160", "--format", "json"}
	want, _ := report(t, 0, args...)
	s.worker("w", nil)
	p := start(t, nil, "arbiter", append(args, "--farm", s.url)...)
	time.Sleep(50 * time.Millisecond)
	s.kill()
	s.begin()
	if code := p.ends(t, hang); code != 0 {
		t.Fatalf("%d: %s", code, p.errs.String())
	}
	same(t, "with "+program, p.out.String(), want)
}
