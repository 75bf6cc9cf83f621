//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package safeio

import (
	"errors"
	"os"
	"syscall"

	"arbiter/core/num"
)

// Lock takes a file for this process alone, until CloseLocked or the end of the process,
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

// CloseLocked unlocks and closes a file. Closing it is not enough while the process starts another
// program, which has a copy of every open file for a moment.
func CloseLocked(f *os.File) error {
	return errors.Join(syscall.Flock(num.To[int](f.Fd()), syscall.LOCK_UN), f.Close())
}
