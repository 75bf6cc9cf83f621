// Package listen opens ports of this machine for the window and the debug adapter, and
// says in plain words why one cannot be opened.
//
// It is not for programs that embed the engine: those use package luabind.
package listen

import (
	"errors"
	"fmt"
	"net"
	"syscall"
)

// On listens at a host and port; port 0 takes any that is free. Its error names the
// address and what to do.
func On(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	var wrong *net.AddrError
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%.60q: another program listens there already; take another port, or 0 for any that is free", address)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%.60q: the system keeps that port for itself; those from 1024 on are for programs", address)
	case errors.As(err, &wrong):
		return nil, fmt.Errorf("%.60q: %s; ports are from 0 to 65535", address, wrong.Err)
	}
	return nil, err
}
