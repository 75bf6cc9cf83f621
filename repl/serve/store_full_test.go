//go:build unix

package serve_test

import (
	"bytes"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// TestFullDisk: a write that does not fit is an error, everything before stays, and writes go on
// when there is space again.
func TestFullDisk(t *testing.T) {
	const child = "ARBITER_TEST_FULL_DISK"
	if os.Getenv(child) == "" { // the limit holds for a whole process
		cmd := exec.Command(os.Args[0], "-test.run=^TestFullDisk$", "-test.v")
		cmd.Env = append(os.Environ(), child+"=1")
		if out, err := cmd.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("--- PASS: TestFullDisk")) && !bytes.Contains(out, []byte("--- SKIP")) {
			t.Errorf("%v: %s", err, out)
		}
		return
	}
	folder := t.TempDir()
	s := opened(t, folder)
	if err := commit(s, first("a", 1)); err != nil {
		t.Fatal(err)
	}
	size := uint64(len(fileOf(t, folder)))
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Skip("this system has no limit for files:", err)
	}
	small := was
	small.Cur = size + 2*page
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small); err != nil {
		t.Skip(err)
	}
	failed, n := 0, 0
	for i := 1; i < 400 && failed == 0; i++ {
		if err := commit(s, command("a", i)); err != nil {
			failed++
		} else {
			n = i
		}
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	if failed == 0 {
		t.Fatal("the disk was never full")
	}
	select {
	case err := <-s.Failed():
		t.Fatalf("a full disk ended the store: %v", err)
	default:
	}
	if saved, err := s.Load("a"); err != nil || len(saved.Log) != n {
		t.Fatalf("%d commands after %d were written: %v", len(saved.Log), n, err)
	}
	if err := commit(s, command("a", n+1)); err != nil {
		t.Errorf("after there was space again: %v", err)
	}
}
