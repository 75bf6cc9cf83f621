package serve

import (
	"bytes"
	"context"
	"net"
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
