//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package safeio

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestLock: a file that one has is refused to the next until it is closed, even if a
// program that is being started has a copy of it.
func TestLock(t *testing.T) {
	name := filepath.Join(t.TempDir(), "run")
	first, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := Lock(first); err != nil {
		t.Fatal(err)
	}
	second, err := Open(name, os.O_RDWR)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if err := Lock(second); !errors.Is(err, ErrLocked) {
		t.Errorf("a file that is locked: %v", err)
	}
	child, err := syscall.Dup(int(first.Fd())) // as a program has it that is being started
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(child)
	if err := CloseLocked(first); err != nil {
		t.Fatal(err)
	}
	if err := Lock(second); err != nil {
		t.Errorf("after it was closed: %v", err)
	}
}
