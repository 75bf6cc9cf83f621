//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// said has the output of a program so far.
type said struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *said) has(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.text.String(), text)
}

// TestWatch: tests run again after a file is saved, and an interrupt ends the watch.
func TestWatch(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\n")
	write("x_test.lua", "function test_one(t) t:going_on() end\n")
	var out said
	cmd := exec.Command("arbiter", "test", dir, "--watch")
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	wait := func(text string) {
		t.Helper()
		for end := time.Now().Add(patience); !out.has(text); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("no %q in\n%s", text, out.text.String())
			}
		}
	}
	wait("1 passed, 0 failed")
	wait("waiting for a change")
	write("x_test.lua", "function test_one(t) t:going_on() end\nfunction test_two(t) t:going_on() end\n")
	wait("2 passed, 0 failed")
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ended with %v", err)
	}
}
