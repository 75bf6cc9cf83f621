//go:build unix

package safeio

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// becoming is set for the process that TestBecomeProgram starts.
const becoming = "ARBITER_TEST_BECOMES"

// TestBecomeProgram checks that the other program runs in the same process, so that
// killing it leaves nothing behind. If the streams are not those of the process, it is
// a separate process.
func TestBecomeProgram(t *testing.T) {
	if os.Getenv(becoming) != "" {
		code, err := BecomeProgram("/bin/sh", []string{"-c", "echo $$; exit 7"}, os.Stdin, os.Stdout, os.Stderr)
		t.Fatalf("it goes on: %d, %v", code, err)
	}
	var out bytes.Buffer
	code, err := BecomeProgram("/bin/sh", []string{"-c", "echo $$; exit 7"}, nil, &out, &out)
	if code != 7 || err != nil || strings.TrimSpace(out.String()) == fmt.Sprint(os.Getpid()) {
		t.Errorf("next to it: %d, %v: %s", code, err, out.String())
	}
	shut, into, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	shut.Close()
	into.Close()
	if code, err := BecomeProgram("/bin/sh", []string{"-c", "echo x"}, nil, struct{ io.Writer }{into}, io.Discard); code != 0 || err == nil {
		t.Errorf("with an output that takes nothing: %d, %v", code, err)
	}
	out.Reset()
	cmd := exec.Command(os.Args[0], "-test.run=^TestBecomeProgram$")
	cmd.Env, cmd.Stdout = append(os.Environ(), becoming+"=1"), &out
	cmd.Run()
	if cmd.ProcessState.ExitCode() != 7 || strings.TrimSpace(out.String()) != fmt.Sprint(cmd.Process.Pid) {
		t.Errorf("in its place: %d of process %d: %s", cmd.ProcessState.ExitCode(), cmd.Process.Pid, out.String())
	}
}

// TestPrograms: a program answers on its output, its errors go where they should, and it ends when
// its input ends, or is killed.
func TestPrograms(t *testing.T) {
	var errs bytes.Buffer
	p, err := StartProgram("/bin/sh", []string{"-c", "echo trouble >&2; read line; echo got $line; cat; echo more"}, &errs)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(p.In, "this\n")
	if line, err := bufio.NewReader(p.Out).ReadString('\n'); line != "got this\n" || err != nil {
		t.Errorf("it answers %q, %v", line, err)
	}
	p.End(time.Hour)
	if errs.String() != "trouble\n" || !p.cmd.ProcessState.Success() {
		t.Errorf("its errors are %q, and it ended with %v", errs.String(), p.cmd.ProcessState)
	}
	p, err = StartProgram("/bin/sh", []string{"-c", "exec sleep 600"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	p.End(time.Millisecond)
	if status := p.cmd.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGKILL {
		t.Errorf("it ended with %v", p.cmd.ProcessState)
	}
	const missing = "no such file or directory"
	if _, err := StartProgram("/bin/none-such", nil, io.Discard); err == nil || err.Error() != missing {
		t.Errorf("a program that is not there: %v", err)
	}
	if code, err := BecomeProgram("/bin/none-such", nil, nil, io.Discard, io.Discard); code != 0 || err == nil || err.Error() != missing {
		t.Errorf("a program that is not there: %d, %v", code, err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if path, folder, err := FindProgram(filepath.Base(self)); path != self || folder != filepath.Dir(self) || err != nil {
		t.Errorf("next to this one: %s in %s, %v", path, folder, err)
	}
	if path, folder, err := FindProgram("sh"); !filepath.IsAbs(path) || filepath.Base(path) != "sh" || folder != filepath.Dir(self) || err != nil {
		t.Errorf("a shell: %s, %s, %v", path, folder, err)
	}
	if path, _, err := FindProgram("none-such"); path != "" || err == nil {
		t.Errorf("a program that is not there: %s, %v", path, err)
	}
}

// TestGoTool: the Go tool runs in the folder of a module, without the flags of the environment.
func TestGoTool(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "go.mod", "module x\n")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOOS", "linux")
	t.Setenv("GOENV", "off")
	g, err := FindGo(dir, "GOOS=js")
	if err != nil {
		t.Skip(err)
	}
	got, err := g.Run(context.Background(), "env", "GOFLAGS", "GOOS", "CGO_ENABLED", "GOTOOLCHAIN", "GOMOD")
	want := strings.Join([]string{"", "js", "0", "local", filepath.Join(dir, "go.mod")}, "\n")
	if err != nil || got != strings.TrimSpace(want) {
		t.Errorf("the environment is %q, %v", got, err)
	}
	if out, err := g.Run(context.Background(), "none-such"); out != "" || err == nil || !strings.Contains(err.Error(), "unknown command") {
		t.Errorf("an unknown command: %q, %v", out, err)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := g.Run(ended, "version"); err == nil || err.Error() != context.Canceled.Error() {
		t.Errorf("after its end: %v", err)
	}
	t.Setenv("PATH", dir)
	if _, err := FindGo(dir); err == nil || err.Error() != "the Go tool is not installed here" {
		t.Errorf("without the tool: %v", err)
	}
}

// TestModes: files can be read by everybody, and secrets and appended files only by their owner.
func TestModes(t *testing.T) {
	dir := t.TempDir()
	mask := syscall.Umask(0)
	syscall.Umask(mask)
	name := func(of string) string { return filepath.Join(dir, of) }
	created, err1 := Create(name("created"))
	secret, err2 := CreateSecret(name("secret"))
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	created.Close()
	secret.Close()
	for of, err := range map[string]error{"written": Write(name("written"), nil), "appended": Append(name("appended"), nil), "replaced": Replace(name("replaced"), nil), "folders/x": MakeFolder(name("folders/x")), "folder": NewFolder(name("folder"))} {
		if err != nil {
			t.Errorf("%s: %v", of, err)
		}
	}
	for of, want := range map[string]fs.FileMode{"created": 0o644, "secret": 0o600, "written": 0o644, "appended": 0o600, "folders": 0o755, "folders/x": 0o755, "folder": 0o755} {
		if info, err := os.Stat(name(of)); err != nil || info.Mode().Perm() != want&^fs.FileMode(mask) {
			t.Errorf("%s: %v, %v", of, info.Mode(), err)
		}
	}
	if info, err := os.Stat(name("replaced")); err != nil || info.Mode().Perm() != 0o644 { // whatever the mask
		t.Errorf("replaced: %v, %v", info.Mode(), err)
	}
}
