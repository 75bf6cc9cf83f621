//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// checkable writes a pack with a script.
func checkable(t *testing.T, script string) (dir string, write func(script string)) {
	t.Helper()
	dir = t.TempDir()
	put := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("pack.toml", "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n")
	put("calm.toml", "[[rule]]\nid = \"calm\"\nname = { en = \"Calm\" }\nscript = \"calm.lua\"\n[[rule.listener]]\nevent = \"xq:MOVE\"\nrole = \"any\"\nrun = \"calm\"\nreasons = { CALM = { en = \"It is calm.\" } }\n")
	put("calm.lua", script)
	return dir, func(script string) { put("calm.lua", script) }
}

// processorTime is what a program has used that has ended.
func processorTime(c *exec.Cmd) time.Duration {
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime()
}

// TestCheck: the exit code is 0 when all is well, 1 for errors, and for warnings
// with --strict; 2 for what cannot be checked. Findings go to standard output.
func TestCheck(t *testing.T) {
	const clean = "function calm(me, ev, game)\n  ev:reject(\"CALM\")\nend\n"
	const doubtful = "function calm(me, ev, game)\n  local a = 1\n  ev:reject(\"CALM\")\nend\n"
	const wrong = "function calm(me, ev, game)\n  ev:rejct(\"CALM\")\nend\n"
	for _, c := range []struct {
		script, flags string
		code          int
		want          string
	}{
		{clean, "", 0, "0 errors, 0 warnings in 1 pack\n"},
		{clean, "--strict", 0, "0 errors, 0 warnings in 1 pack\n"},
		{doubtful, "", 0, "DIR/calm.lua:2:9: unused-local: the local variable a is never read\n0 errors, 1 warning in 1 pack\n"},
		{doubtful, "--strict", 1, "DIR/calm.lua:2:9: unused-local: the local variable a is never read\n0 errors, 1 warning in 1 pack\n"},
		{wrong, "", 1, "DIR/calm.lua:2:6: unknown-function: ev has no function \"rejct\" (hint: did you mean \"reject\"?)\n1 error, 0 warnings in 1 pack\n"},
		{wrong, "--fix", 0, "0 errors, 0 warnings in 1 pack\n"},
		{clean, "--json --sarif", 2, ""},
		{clean, "--watch --json", 2, ""},
		{clean, "nowhere", 2, ""},
	} {
		dir, _ := checkable(t, c.script)
		cmd := exec.Command("arbiter", append([]string{"check", dir}, strings.Fields(c.flags)...)...)
		var out, output bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &output
		code := 0
		var exit *exec.ExitError
		if err := cmd.Run(); errors.As(err, &exit) {
			code = exit.ExitCode()
		} else if err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(out.String(), dir, "DIR"); code != c.code || got != c.want {
			t.Errorf("%q %s: exit code %d\n%s%s", c.script, c.flags, code, got, output.String())
		}
		if c.flags == "--fix" && !strings.Contains(output.String(), "calm.lua:2: rejct → reject") {
			t.Errorf("what was fixed is not output: %s", output.String())
		}
	}
	dir, _ := checkable(t, wrong)
	out, _ := exec.Command("arbiter", "check", dir, "--json").Output()
	var r struct {
		Findings []struct {
			File, Code, Severity, Message, Hint string
			Line, Col                           int
		}
		Errors int
	}
	if err := json.Unmarshal(out, &r); err != nil || r.Errors != 1 || fmt.Sprint(r.Findings[0]) != fmt.Sprintf("{%s/calm.lua unknown-function error ev has no function \"rejct\" did you mean \"reject\"? 2 6}", dir) {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestCheckOfAPipe: a pack.toml that is not a file is reported by its path, and once.
func TestCheckOfAPipe(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pack.toml"), 0o600); err != nil {
		t.Fatal(err)
	}
	output, _ := exec.Command("arbiter", "check", dir).Output()
	if want := dir + "/pack.toml: bad-file: not a regular file: it is a pipe"; !strings.HasPrefix(string(output), want) {
		t.Errorf("%s, want %s", output, want)
	}
}

// maxToAnswer is how soon a save is answered on an idle machine. The watcher waits until
// the files have not changed for a tenth of a second.
const maxToAnswer = 300 * time.Millisecond

// TestCheckWatch: each save is answered soon. Because other programs use the machine,
// the test counts processor time, and wall-clock time only with ARBITER_LONG=1.
func TestCheckWatch(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	dir, write := checkable(t, "function calm(me, ev, game)\n  ev:reject(\"CALM\")\nend\n")
	var out said
	cmd := exec.Command("arbiter", "check", dir, "--watch")
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	wait := func(text string) time.Duration {
		t.Helper()
		begin := time.Now()
		for !out.has(text) {
			if time.Sleep(5 * time.Millisecond); time.Since(begin) > patience {
				t.Fatalf("no %q in\n%s", text, out.text.String())
			}
		}
		return time.Since(begin)
	}
	wait("waiting for a change")
	soonest := time.Hour
	const answers = 5
	for i := range answers {
		write(fmt.Sprintf("function calm(me, ev, game)\n  ev:reject%d(\"CALM\")\nend\n", i))
		soonest = min(soonest, wait(fmt.Sprintf("no function \"reject%d\"", i)))
		time.Sleep(50 * time.Millisecond)
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ended with %v", err)
	}
	took := processorTime(cmd) / (answers + 1) // the first is not asked for
	t.Logf("the soonest answer came after %v, an answer took %v of processor time", soonest, took)
	alone := os.Getenv("ARBITER_LONG") == "1" // otherwise others may use the machine
	if took > maxToAnswer-100*time.Millisecond || soonest > maxToAnswer && alone {
		t.Errorf("the soonest answer came after %v, and an answer took %v of processor time", soonest, took)
	}
}
