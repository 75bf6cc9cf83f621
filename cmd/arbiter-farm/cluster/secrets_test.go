package cluster

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"math/big"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve"
)

// certificate makes a certificate that no authority knows, for a name that no server has.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"play.example"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	text, err := x509.MarshalECPrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	if err := errors.Join(os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600),
		os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: text}), 0o600)); err != nil {
		t.Fatal(err)
	}
	return cert, key
}

// TestCertificates: servers with TLS know each other by their certificates, and pass nothing on to
// one that shows another certificate.
func TestCertificates(t *testing.T) {
	b := newBroker(t, nil)
	secure := func(cfg *serve.Config, _ *Config) { cfg.Cert, cfg.Key = certificate(t) }
	one, two := newNode(t, b, calm, secure), newNode(t, b, calm, secure)
	meet(t, one, two)
	anybody := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	t.Cleanup(anybody.CloseIdleConnections)
	made, err := one.Create(t.Context(), &serve.NewRoom{Mode: "xiangqi"})
	if err != nil {
		t.Fatal(err)
	}
	status := func() int {
		q, err := http.NewRequestWithContext(t.Context(), "GET", two.URL()+"api/room", nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Authorization", "Bearer "+tokenOf(made.Host))
		r, err := anybody.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.StatusCode
	}
	eventually(t, "the match through another server", func() bool { return status() == 200 })
	other := serve.Peer{ID: "false", URL: one.store.self.URL, Secret: one.store.self.Secret, Cert: "00", Engine: one.store.Engine}
	id := one.store.ownLease()
	eventually(t, "the other certificate to be refused", func() bool { // a beat, for which a refusal asks, puts the right one back
		two.store.mu.Lock()
		two.store.view.peers[id] = other
		two.store.mu.Unlock()
		return status() == http.StatusServiceUnavailable
	})
}

// TestPacks: a pack that was uploaded to one server is played with at another one, which has
// never seen it, after the first has gone.
func TestPacks(t *testing.T) {
	a, err := archive.FromTexts(map[string]string{
		"pack.toml":  "id = \"mypack\"\nversion = \"0.1.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"medic.toml": "[[card]]\nid = \"MY-001\"\nname = { en = \"Field Surgeon\" }\ntext = { en = \"Enters.\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	b := newBroker(t, nil)
	one, two := newNode(t, b, calm), newNode(t, b, calm)
	meet(t, one, two)
	var is struct{ Hash string }
	if code := one.settled("POST", "api/packs", "", string(a.Bytes()), &is); code != 200 || is.Hash != a.Hash() {
		t.Fatalf("the upload has status %d, %q", code, is.Hash)
	}
	l := one.room(`{"mode":"duel","seed":"4","packs":["` + is.Hash + `"]}`)
	before := one.seen(tokenOf(l.Seats[0].Link), "en")
	one.end()
	eventually(t, "the first server to be gone", func() bool { two.store.hurry(); return two.store.peers() == 1 })
	if after := two.seen(tokenOf(l.Seats[0].Link), "en"); after != before {
		t.Errorf("the seat sees %s, and saw %s", after, before)
	}
	var got []byte
	if code := two.settled("GET", "api/packs/"+is.Hash, tokenOf(l.Seats[0].Link), "", &got); code != 200 || string(got) != string(a.Bytes()) {
		t.Errorf("the pack has status %d and %d bytes", code, len(got))
	}
	if _, err := two.store.Pack("h1:unknown"); err == nil {
		t.Error("an unknown pack was found")
	}
}
