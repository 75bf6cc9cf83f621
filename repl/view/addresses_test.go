package view

import (
	"net"
	"slices"
	"strings"
	"testing"
)

// bound is a listener at an address.
type bound struct {
	net.Listener
	at string
}

func (b bound) Addr() net.Addr  { return b }
func (b bound) Network() string { return "tcp" }
func (b bound) String() string  { return b.at }

// TestAddressesOfServers: a server has an address for this machine, and others only where other machines can
// reach it. Those of IPv4 come first.
func TestAddressesOfServers(t *testing.T) {
	for at, want := range map[string]struct{ url, others string }{
		"127.0.0.1:80": {"127.0.0.1:80", ""}, "[::1]:80": {"[::1]:80", ""}, "192.0.2.7:80": {"192.0.2.7:80", "192.0.2.7:80"}, "[2001:db8::7]:80": {"[2001:db8::7]:80", "[2001:db8::7]:80"}, "0.0.0.0:80": {"127.0.0.1:80", "all"}, "[::]:80": {"127.0.0.1:80", "all"}, "name:80": {"name:80", ""}, "pipe": {"pipe", ""},
	} {
		v := &Server{l: bound{at: at}, token: "T", hosts: map[string]bool{}}
		if got := v.URL(); got != "http://"+want.url+"/T/" {
			t.Errorf("%s is at %s", at, got)
		}
		list := v.Others()
		if want.others != "all" {
			if strings.Join(list, " ") != strings.Trim("http://"+want.others+"/T/", map[bool]string{true: "htp:/T"}[want.others == ""]) {
				t.Errorf("%s is at %q for others", at, list)
			}
			continue
		}
		six := func(url string) bool { return strings.HasPrefix(url, "http://[") }
		for i, url := range list {
			if !strings.HasSuffix(url, ":80/T/") || strings.Contains(url, "127.0.0.1") || strings.Contains(url, "[::1]") || i > 0 && six(list[i-1]) && !six(url) {
				t.Errorf("%s is at %q for others", at, list)
			}
		}
		all, err := net.InterfaceAddrs()
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range all {
			ip := a.(*net.IPNet).IP
			if want := !ip.IsLoopback() && !ip.IsLinkLocalUnicast(); slices.Contains(list, "http://"+net.JoinHostPort(ip.String(), "80")+"/T/") != want {
				t.Errorf("%s is at %q for others; %s belongs to it: %t", at, list, ip, want)
			}
		}
	}
	s, p := window(t, "xiangqi")
	if _, err := Listen(s, "127.0.0.1:99999", false); err == nil {
		t.Error("it listens at a port that does not exist")
	}
	for _, wide := range []bool{false, true} {
		v, err := Listen(s, "127.0.0.1:0", wide)
		if err != nil {
			t.Fatal(err)
		}
		defer v.l.Close()
		_, port, _ := net.SplitHostPort(v.l.Addr().String())
		own := map[string]bool{"127.0.0.1:" + port: true, "localhost:" + port: true, "[::1]:" + port: true}
		all, err := net.InterfaceAddrs()
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range all {
			if wide {
				own[net.JoinHostPort(a.(*net.IPNet).IP.String(), port)] = true
			}
		}
		if len(v.hosts) != len(own) {
			t.Errorf("wide %t: its names are %v, want %v", wide, v.hosts, own)
		}
		for name := range own {
			if !v.hosts[name] {
				t.Errorf("wide %t: it is not named %s", wide, name)
			}
		}
	}
	if got := refused(t, p, `{"do":"fork","name":"zz"}`); got != `unknown fork "zz"` {
		t.Errorf("an unknown fork: %s", got)
	}
}
