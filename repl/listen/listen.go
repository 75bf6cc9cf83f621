// Package listen opens ports of this machine for the window and the debug adapter. Its errors
// explain why a port cannot be opened.
//
// It is not for programs that embed the engine: those use package luabind.
package listen

import (
	"errors"
	"fmt"
	"net"
	"syscall"
)

// On listens at a host and port; port 0 takes a free one. Its error names the address and a
// remedy.
func On(address string) (net.Listener, error) {
	if address == "" { // net.Listen would take any port of every interface
		return nil, errors.New("\"\": expected an address, such as 127.0.0.1:8080")
	}
	l, err := net.Listen("tcp", address)
	var wrong *net.AddrError
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%.60q: another program already listens there; choose another port, or 0 for a free one", address)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%.60q: the system reserves that port; use a port from 1024", address)
	case errors.As(err, &wrong):
		return nil, fmt.Errorf("%.60q: %s; ports are from 0 to 65535", address, wrong.Err)
	}
	return nil, err
}
