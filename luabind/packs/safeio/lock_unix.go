//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package safeio

import (
	"errors"
	"os"
	"syscall"

	"arbiter/core/num"
)

// Lock takes a file for this process alone, until it is closed or the process ends,
// however it ends. It does not wait: the error of a file that another one has is
// ErrLocked. It binds only those who ask. On systems without flock it does nothing.
func Lock(f *os.File) error {
	for {
		switch err := syscall.Flock(num.To[int](f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
		case errors.Is(err, syscall.EINTR):
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		default:
			return err
		}
	}
}
