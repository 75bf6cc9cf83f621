package listen

import (
	"arbiter/core/num"

	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"strconv"
	"strings"

	"arbiter/luabind/packs/safeio"
)

// ErrOtherUser refuses a connection of another user of this machine.
var ErrOtherUser = errors.New("only the user who started this program may connect")

// tables are where Linux lists the connections of this machine, with their users.
var tables = []string{"/proc/net/tcp", "/proc/net/tcp6"}

// table bounds such a list: a connection is a line of some 150 bytes.
var table = safeio.Kind{Name: "a list of connections", Bytes: 64 << 20}

// Users are the connections of this machine with their users, at the time of reading. Reading a
// list takes milliseconds, so one list serves all connections that have arrived by then.
type Users struct {
	of  map[ends]int
	err error // the error, if the list could not be read
}

// ends are the ends of a connection, first the one of the wanted user.
type ends struct{ from, to netip.AddrPort }

// ReadUsers reads the users of the present connections.
func ReadUsers() *Users {
	u := &Users{of: map[ends]int{}}
	for _, name := range tables {
		text, err := safeio.Read(name, table)
		switch {
		case err == nil:
			u.add(text)
		case name == tables[0]: // a machine may be without IPv6
			u.err = fmt.Errorf("%s does not list the users of connections: %w", name, err)
			return u
		}
	}
	return u
}

// Same returns nil if the program at the other end of a connection within this machine runs as the
// user of this process, and ErrOtherUser if it does not. Any other error explains why that is
// unknown, as on systems without /proc, or for a connection that is newer than the list.
func (u *Users) Same(c net.Conn) error {
	from, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return err
	}
	to, err := netip.ParseAddrPort(c.LocalAddr().String())
	if err != nil {
		return err
	}
	if u.err != nil {
		return u.err
	}
	switch uid, found := u.owner(from, to); {
	case found && uid == os.Getuid():
		return nil
	case found:
		return ErrOtherUser
	}
	return fmt.Errorf("the connection from %s is not listed in %s", from, strings.Join(tables, " or "))
}

// owner finds the user of the end of a connection that is at from.
func (u *Users) owner(from, to netip.AddrPort) (uid int, found bool) {
	uid, found = u.of[ends{netip.AddrPortFrom(from.Addr().Unmap(), from.Port()), netip.AddrPortFrom(to.Addr().Unmap(), to.Port())}]
	return uid, found
}

// add adds the connections of a list. The first line of a connection counts.
func (u *Users) add(text []byte) {
	for line := range bytes.Lines(text) {
		f := strings.Fields(string(line))
		if len(f) < 8 {
			continue
		}
		of := ends{endOf(f[1]), endOf(f[2])}
		if _, known := u.of[of]; known || !of.from.IsValid() || !of.to.IsValid() {
			continue
		}
		if uid, err := strconv.Atoi(f[7]); err == nil {
			u.of[of] = uid
		}
	}
}

// endOf reads an end of a connection as Linux lists it: words of the address as numbers of this
// machine, and the port. A malformed text matches no end of any connection.
func endOf(text string) netip.AddrPort {
	words, port, _ := strings.Cut(text, ":")
	raw, err := hex.DecodeString(words)
	n, wrong := strconv.ParseUint(port, 16, 16)
	if err != nil || wrong != nil || len(raw)%4 != 0 {
		return netip.AddrPort{}
	}
	for i := 0; i < len(raw); i += 4 {
		binary.NativeEndian.PutUint32(raw[i:], binary.BigEndian.Uint32(raw[i:]))
	}
	a, _ := netip.AddrFromSlice(raw)
	return netip.AddrPortFrom(a.Unmap(), num.To[uint16](n))
}
