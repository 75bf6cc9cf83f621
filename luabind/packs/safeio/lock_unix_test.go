//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package safeio

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestLock: a file that one has is refused to the next until it is closed.
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
	first.Close()
	if err := Lock(second); err != nil {
		t.Errorf("after it was closed: %v", err)
	}
}
