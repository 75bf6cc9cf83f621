package dap

import (
	"errors"
	"fmt"
	"net"

	"arbiter/repl/listen"
)

// ErrNotLocal refuses an address at which others than this machine could reach the
// adapter: it reads files for whoever speaks to it.
var ErrNotLocal = errors.New("only an address of this machine is taken, as in 127.0.0.1:4711")

// Listen serves editors at an address of this machine, one after another or side by
// side, until the listener fails. ready is told the address.
func Listen(address string, from Loader, ready func(at string)) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("%.60q: %w", address, ErrNotLocal)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("%.60q: %w", address, ErrNotLocal)
	}
	l, err := listen.On(address)
	if err != nil {
		return err
	}
	defer l.Close()
	ready(l.Addr().String())
	for {
		c, err := l.Accept()
		if err != nil {
			return err
		}
		go func() {
			defer c.Close()
			_ = Serve(c, c, from) // what was wrong with the stream was told to the client
		}()
	}
}
