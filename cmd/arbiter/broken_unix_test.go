//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

// patience is how long a test waits for a program. On an idle machine it answers within a second.
const patience = 2 * time.Minute

// TestCtrlCEndsWithAReport: Ctrl-C ends a lab command within about a second, even in the
// middle of a match or of a bot's search. The command reports how far it came and
// exits with the code that shells use for an interrupt.
func TestCtrlCEndsWithAReport(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	for i, tt := range []struct{ command, want string }{
		{"sim --bots mcts:20000 --games 400 --save FILE", "interrupted after 0 of 400 matches of duel"},
		{"sim --mode xiangqi --bots search --games 400 --save FILE", "interrupted after "},
		{"matrix --bot greedy --games 15000 --save FILE", "interrupted after "},
		{"impact UNSC-001 --set attack=4 --bots mcts:20000 --save FILE", "nothing was played"},
		{"tune UNSC-001 --vary health=1..3 --deck unsc --bot mcts:20000 --save FILE", "nothing was played"},
	} {
		if i%4 != 0 && !isLong() {
			continue
		}
		file := filepath.Join(t.TempDir(), "run.lab")
		cmd := exec.Command("arbiter", strings.Fields(strings.ReplaceAll(tt.command, "FILE", file))...)
		var out, output bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &output
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) { // until it plays
			if info, err := os.Stat(file); err == nil && info.Size() > 0 {
				break
			}
			if time.Now().After(end) {
				cmd.Process.Kill()
				t.Fatalf("%s: it does not begin: %s", tt.command, output.String())
			}
		}
		time.Sleep(100 * time.Millisecond)
		begun := time.Now()
		if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		err := cmd.Wait()
		// Alone this takes 50 ms, but tests run in parallel with others. A search takes minutes.
		if took := time.Since(begun); took > patience {
			t.Errorf("%s: it took %v to end", tt.command, took)
		}
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != cli.ExitBroken {
			t.Errorf("%s: it ended with %v, not the exit code %d: %s", tt.command, err, cli.ExitBroken, output.String())
		}
		if !strings.Contains(out.String(), tt.want) {
			t.Errorf("%s: the report does not say %q:\n%s", tt.command, tt.want, out.String())
		}
		if !strings.Contains(output.String(), "interrupted after") {
			t.Errorf("%s: it does not report the interruption: %s", tt.command, output.String())
		}
	}
}

// TestEnvEndsWithAReport: env that waits for a request ends with a report after SIGINT and SIGTERM, and so
// does a REPL that reads a pipe.
func TestEnvEndsWithAReport(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	for i, x := range []struct {
		sig    syscall.Signal
		args   []string
		typed  string
		report string
	}{
		{syscall.SIGTERM, []string{"env", "--game", "kuhn"}, "{\"op\":\"reset\"}\n", "arbiter: env: interrupted\n"},
		{syscall.SIGINT, []string{"repl", "--game", "kuhn"}, "", "arbiter: repl: interrupted\n"},
		{syscall.SIGINT, []string{"env", "--game", "kuhn"}, "{\"op\":\"reset\"}\n", "arbiter: env: interrupted\n"},
	} {
		if i > 1 && !isLong() {
			continue
		}
		cmd := exec.Command("arbiter", x.args...)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		var output bytes.Buffer
		cmd.Stderr = &output
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := in.Write([]byte(x.typed)); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 1)); err != nil { // it has answered
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(x.sig); err != nil {
			t.Fatal(err)
		}
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != cli.ExitBroken || output.String() != x.report {
			t.Errorf("%v %v: it ended with %v: %q", x.args, x.sig, err, output.String())
		}
	}
}

// TestInterruptedBenchLeavesNothing: serve bench that is interrupted or terminated removes the
// folder of its server.
func TestInterruptedBenchLeavesNothing(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	signals := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !isLong() {
		signals = signals[1:]
	}
	for _, sig := range signals {
		data := t.TempDir()
		cmd := exec.Command("arbiter", "serve", "bench", "--matches", "1", "--for", "10m", "--data", data)
		cmd.Stdout = io.Discard
		errs, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		late := time.AfterFunc(patience, func() { cmd.Process.Kill() })
		lines := bufio.NewReader(errs)
		first, err := lines.ReadString('\n')
		if begun, _ := filepath.Glob(filepath.Join(data, "*", "*")); err != nil || len(begun) == 0 {
			t.Errorf("%v: it does not begin: %q, %v", sig, first, err)
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		rest, err := io.ReadAll(lines)
		if err != nil {
			t.Error(err)
		}
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != cli.ExitBroken || !strings.Contains(string(rest), "interrupted before the end") {
			t.Errorf("%v: it ended with %v: %s", sig, err, rest)
		}
		late.Stop()
		if left, err := os.ReadDir(data); err != nil || len(left) > 0 {
			t.Errorf("%v: it leaves %v, %v", sig, left, err)
		}
	}
}

// TestInterruptedRunResumes: after Ctrl-C a command continues with --resume and reports
// the same as a run that was not interrupted.
func TestInterruptedRunResumes(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" {
		t.Skip("plays hundreds of matches; .ci/run runs it with ARBITER_LONG=1")
	}
	t.Parallel()
	for _, command := range []string{
		"impact UNSC-001 --set attack=2 --bots greedy --games 120",
		"tune UNSC-001 --vary health=1..2 --deck unsc --field flood --bot greedy --games 60",
	} {
		file := filepath.Join(t.TempDir(), "run.lab")
		whole, err := exec.Command("arbiter", strings.Fields(command)...).Output()
		if err != nil {
			t.Fatal(command, err)
		}
		cmd := exec.Command("arbiter", strings.Fields(command+" --save "+file)...)
		var output bytes.Buffer
		cmd.Stderr = &output
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) { // until some is done
			if text, _ := os.ReadFile(file); bytes.Count(text, []byte("\n")) > 2 {
				break
			}
			if time.Now().After(end) {
				cmd.Process.Kill()
				t.Fatalf("%s: nothing is kept: %s", command, output.String())
			}
		}
		if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		err = cmd.Wait()
		name, _, _ := strings.Cut(command, " ")
		if want := "resume with: arbiter " + name + " --resume " + file; err != nil && !strings.Contains(output.String(), want) { // it may have been done
			t.Errorf("%s: it does not say %q: %s", command, want, output.String())
		}
		again, err := exec.Command("arbiter", name, "--resume", file).Output()
		if err != nil || !bytes.Equal(again, whole) {
			t.Errorf("%s: %v: it goes on to another report:\n%s\nnot\n%s", command, err, again, whole)
		}
	}
}

// TestOneWritesARun: two programs that write the file of a run would destroy it. The
// second one is refused while the first one runs, and nothing is lost.
func TestOneWritesARun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.lab")
	first := exec.Command("arbiter", "sim", "--bots", "mcts:20000", "--games", "400", "--save", file)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer first.Wait()
	defer first.Process.Kill()
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) { // until it plays
		if info, err := os.Stat(file); err == nil && info.Size() > 0 {
			break
		}
		if time.Now().After(end) {
			t.Fatal("it does not begin")
		}
	}
	output, err := exec.Command("arbiter", "sim", "--resume", file).CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != cli.ExitUsage || !strings.Contains(string(output), "another arbiter writes it") {
		t.Errorf("a second one: %v: %s", err, output)
	}
}

// TestRunsThatCannotBegin: an error about the file or the packs of a run has a hint.
func TestRunsThatCannotBegin(t *testing.T) {
	dir := t.TempDir()
	file, nowhere := filepath.Join(dir, "run.lab"), filepath.Join(dir, "none", "run.lab")
	if err := os.WriteFile(filepath.Join(dir, "pack.toml"), []byte("id = \"extra\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, said := ended("sim", "--pack", dir, "--games", "2", "--save", file); code != cli.ExitOK {
		t.Fatalf("exit code %d: %s", code, said)
	}
	for _, tt := range []struct{ command, says, not string }{
		{"--save " + nowhere, "no such file or directory", "--resume"},
		{"--save " + file, "use --resume to continue", "nothing"},
		{"--resume " + file, "with --pack DIR", "nothing"},
	} {
		code, said := ended(append([]string{"sim"}, strings.Fields(tt.command)...)...)
		if code != cli.ExitUsage || !strings.Contains(said, tt.says) || strings.Contains(said, tt.not) {
			t.Errorf("%s: exit code %d: %s", tt.command, code, said)
		}
	}
}

// TestInterruptedLoopsBeforeSearch: Ctrl-C while packs are loaded is reported too.
func TestInterruptedLoopsBeforeSearch(t *testing.T) {
	other := make(chan os.Signal, 1) // no signal ends the tests
	signal.Notify(other, os.Interrupt)
	defer signal.Stop(other)
	done := make(chan string)
	go func() { done <- answer("loops", "") }()
	for {
		select {
		case out := <-done:
			if !strings.Contains(out, "loops: interrupted before anything was searched") {
				t.Error(out)
			}
			return
		case <-time.After(time.Millisecond):
			if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
			<-other // another thread may receive the signal, and after Stop it would end the tests
		}
	}
}
