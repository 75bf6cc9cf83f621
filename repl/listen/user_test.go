package listen

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestOwner: the user of a connection is read only from the first line of its other end.
func TestOwner(t *testing.T) {
	const v4 = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1267 00000000:0000 0A 00000000:00000000 00:00000000 00000000     7        0 1 1 0 100 0 0 10 0
   1: 0100007F:1267 0100007F:D431 01 00000000:00000000 00:00000000 00000000     7        0 2 1 0 20 4 30 10 -1
   2: 0100007F:D430 0100007F:1267 01 00000000:00000000 00:00000000 00000000     8        0 3 1 0 20 4 30 10 -1
   3: 0100007F:D431 0100007F:1267 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20 4 30 10 -1
   3: 0100007F:D431 0100007F:1267 06 00000000:00000000 00:00000000 00000000     0        0 3 1 0 20 4 30 10 -1
   4: xx
   5: 0100007F:D432 0100007F:1267 01 00000000:00000000 00:00000000 00000000   x00        0 3 1 0 20 4 30 10 -1
`
	const v6 = `   1: 00000000000000000000000001000000:D433 00000000000000000000000001000000:1267 01 00000000:00000000 00:00000000 00000000  1001        0 3 1
   2: 0000000000000000FFFF00000100007F:D434 0000000000000000FFFF00000100007F:1267 01 00000000:00000000 00:00000000 00000000  1002        0 3 1
`
	if native := endOf("0100007F:0050"); native.Addr().String() != "127.0.0.1" {
		t.Skip("the tables above are of a little-endian machine")
	}
	at := netip.MustParseAddrPort
	for _, tt := range []struct {
		text, from, to string
		uid            int
		found          bool
	}{
		{v4, "127.0.0.1:54321", "127.0.0.1:4711", 1000, true},
		{v4, "127.0.0.1:54320", "127.0.0.1:4711", 8, true},
		{v4, "127.0.0.1:54321", "127.0.0.1:4712", 0, false},
		{v4, "127.0.0.2:54321", "127.0.0.1:4711", 0, false},
		{v4, "127.0.0.1:54322", "127.0.0.1:4711", 0, false},
		{v4, "127.0.0.1:4711", "127.0.0.1:54321", 7, true},
		{v6, "[::1]:54323", "[::1]:4711", 1001, true},
		{v6, "127.0.0.1:54324", "127.0.0.1:4711", 1002, true},
		{v6, "[::ffff:127.0.0.1]:54324", "127.0.0.1:4711", 1002, true},
		{"", "127.0.0.1:1", "127.0.0.1:2", 0, false},
	} {
		u := &Users{of: map[ends]int{}}
		u.add([]byte(tt.text))
		if uid, found := u.owner(at(tt.from), at(tt.to)); uid != tt.uid || found != tt.found {
			t.Errorf("%s to %s: %d %t, want %d %t", tt.from, tt.to, uid, found, tt.uid, tt.found)
		}
	}
}

// pair connects to a port of this machine and returns both ends.
func pair(t *testing.T, address string) (dialled, accepted net.Conn) {
	t.Helper()
	l, err := On(address)
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	if dialled, err = net.Dial("tcp", l.Addr().String()); err == nil {
		accepted, err = l.Accept()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dialled.Close(); accepted.Close() })
	return dialled, accepted
}

// TestSameUser: this process is its own user. A connection from another user is refused. It is an
// error, too, if the user is unknown.
func TestSameUser(t *testing.T) {
	for _, at := range []string{"127.0.0.1:0", "[::1]:0", "localhost:0"} {
		_, c := pair(t, at)
		if err := ReadUsers().Same(c); runtime.GOOS == "linux" && err != nil || runtime.GOOS != "linux" && err == nil {
			t.Errorf("%s: %v", at, err)
		}
	}
	was := tables
	tables = []string{t.TempDir() + "/none"}
	_, c := pair(t, "127.0.0.1:0")
	if err := ReadUsers().Same(c); err == nil || !strings.Contains(err.Error(), "does not list the users") {
		t.Errorf("without /proc: %v", err)
	}
	if tables = was; runtime.GOOS != "linux" || os.Getuid() != 0 {
		t.Skip("only root can give a connection to another user")
	}
	dialled, c := pair(t, "127.0.0.1:0")
	f, err := dialled.(*net.TCPConn).File()
	if err == nil {
		err = f.Chown(65534, -1)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := ReadUsers().Same(c); !errors.Is(err, ErrOtherUser) {
		t.Errorf("another user: %v", err)
	}
}
