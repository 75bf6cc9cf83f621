package serve

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"arbiter/luabind/packs/safeio"
)

// TestAccessIsStated: a server prints every address that a friend can open, and what is open to whom.
// Programs get one address.
func TestAccessIsStated(t *testing.T) {
	printed := func(r *running, st Start) string {
		var text bytes.Buffer
		if err := st.print(context.Background(), r.Server, safeio.NewOut(&text)); err != nil {
			t.Fatal(err)
		}
		return text.String()
	}
	own := started(t, t.TempDir(), "127.0.0.1:0")
	if is := printed(own, Start{Lang: "en"}); is != own.URL()+"\nonly this machine can reach the server; --listen 0.0.0.0:8080 lets other machines in\n" {
		t.Errorf("at a loopback address: %s", is)
	}
	all := started(t, t.TempDir(), "0.0.0.0:0")
	is := printed(all, Start{Lang: "en"})
	for _, want := range []string{all.URL() + "\n", "everybody who can reach the server can make rooms", "is not encrypted"} {
		if !strings.Contains(is, want) {
			t.Errorf("%q is missing: %s", want, is)
		}
	}
	_, port, _ := net.SplitHostPort(all.l.Addr().String())
	list := all.others()
	for _, ip := range ownAddresses() {
		if ip := net.ParseIP(ip); ip.IsLoopback() || ip.IsLinkLocalUnicast() {
			continue
		}
		if at := "http://" + net.JoinHostPort(ip, port) + "/"; !strings.Contains(strings.Join(list, "\n"), at) || len(list) > 1 && !strings.Contains(is, "  "+at+"\n") {
			t.Errorf("%s is missing: %v, %s", at, list, is)
		}
	}
	if is := printed(all, Start{JSON: true}); strings.Count(is, "\n") != 1 {
		t.Errorf("for programs: %s", is)
	}
	public := started(t, t.TempDir(), "127.0.0.1:0", func(c *Config) { c.URL = "https://play.example.org" })
	if is := printed(public, Start{Lang: "en"}); is != "https://play.example.org/\n" {
		t.Errorf("behind a proxy: %s", is)
	}
}

// TestAddressOfClients: behind a proxy, a client counts by the address that the proxy has added, in the line
// of the client or in one of its own. A text that is not an address does not count as one.
func TestAddressOfClients(t *testing.T) {
	plain, behind := &Server{}, &Server{cfg: Config{Proxy: true}}
	for _, x := range []struct {
		lines []string
		want  string
	}{
		{nil, "192.0.2.1"},
		{[]string{"9.9.9.9"}, "9.9.9.9"},
		{[]string{"1.1.1.1, 9.9.9.9"}, "9.9.9.9"},
		{[]string{"1.1.1.1", "9.9.9.9"}, "9.9.9.9"},
		{[]string{"9.9.9.9:4711"}, "9.9.9.9"},
		{[]string{"::ffff:9.9.9.9"}, "9.9.9.9"},
		{[]string{"2001:db8::1:2"}, "2001:db8::"},
		{[]string{"[2001:db8::ffff:1]:80"}, "2001:db8::"},
		{[]string{"[2001:db8::3]"}, "2001:db8::"},
		{[]string{"fe80::1%eth0"}, "fe80::"},
		{[]string{"x"}, "192.0.2.1"},
		{[]string{"9.9.9.9,"}, "192.0.2.1"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = "192.0.2.1:999"
		r.Header["X-Forwarded-For"] = x.lines
		if is := behind.from(r); is != x.want {
			t.Errorf("%q behind a proxy: %s, want %s", x.lines, is, x.want)
		}
		if is := plain.from(r); is != "192.0.2.1" {
			t.Errorf("%q without a proxy: %s", x.lines, is)
		}
	}
}

// TestAddressesOfServers: --url and --peer-url refuse an address that they would use only in part. Clients
// reach a server by the name of --url, and by its own address.
func TestAddressesOfServers(t *testing.T) {
	for _, text := range []string{"https://play.example.org", "http://h:8080/", "http://[2001:db8::1]:80"} {
		if _, ok := addressOf(text); !ok {
			t.Errorf("%s is refused", text)
		}
	}
	for _, text := range []string{"", "h", "ftp://h", "http://", "http://:80", "http://u:p@h", "http://h/path", "http://h?q", "http://h#f", "http://h:0", "http://h:65536"} {
		if _, ok := addressOf(text); ok {
			t.Errorf("%s is accepted", text)
		}
	}
	r := started(t, t.TempDir(), "127.0.0.1:0", func(c *Config) { c.URL = "https://play.example.org" })
	for host, want := range map[string]int{"play.example.org": http.StatusOK, r.l.Addr().String(): http.StatusOK, "play.example.org:8": http.StatusMisdirectedRequest} {
		q := httptest.NewRequest(http.MethodGet, "/", nil)
		q.Host = host
		w := httptest.NewRecorder()
		if r.ServeHTTP(w, q); w.Code != want {
			t.Errorf("%s answers %d, expected %d", host, w.Code, want)
		}
	}
}
