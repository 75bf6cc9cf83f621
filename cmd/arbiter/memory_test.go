package main

import (
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// TestFewCollections: what a command loads is hardly looked through for garbage before
// the command ends. The settings of Go are obeyed.
func TestFewCollections(t *testing.T) {
	collections := func(setting string, args ...string) int {
		t.Helper()
		cmd := exec.Command("arbiter", args...)
		cmd.Env = append(os.Environ(), "GODEBUG=gctrace=1", setting)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return strings.Count("\n"+string(out), "\ngc ")
	}
	begin := collections("GOGC=", "help") // the tests of the program have texts of their own
	late, often := collections("GOGC=", "check")-begin, collections("GOGC=10", "check")-begin
	if often < 5 || late > often/2 {
		t.Errorf("check collected %d times, and %d times with GOGC=10", late, often)
	}
}

// TestCollectSeldom: commands that play many matches collect seldom, also when the first
// collection is still to come.
func TestCollectSeldom(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	collectLate()
	collectSeldom()
	for range 200 {
		runtime.GC() // the first lets the finalizer run
		collections.Lock()
		waiting := collections.waiting
		collections.Unlock()
		if !waiting {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if got := debug.SetGCPercent(100); got != seldom {
		t.Errorf("memory grows by %d percent between collections, not %d", got, seldom)
	}
	if collectSeldom(); debug.SetGCPercent(100) != seldom {
		t.Error("after the first collection nothing has changed")
	}
}

func TestPlainName(t *testing.T) {
	for name, want := range map[string]bool{"Anna": true, "安娜 <a.b_c-d@e>": true, "7": true, "Ⅷ": true, strings.Repeat("ä", mostOfName): true,
		"": false, " Anna": false, "-": false, "An\"na": false, "An\nna": false, "An\xffna": false, strings.Repeat("ä", mostOfName+1): false} {
		if isPlainName(name) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
}
