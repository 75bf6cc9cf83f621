//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package safeio

import "os"

// Lock does nothing on this system, which has no flock.
func Lock(*os.File) error { return nil }

// CloseLocked closes a file.
func CloseLocked(f *os.File) error { return f.Close() }
