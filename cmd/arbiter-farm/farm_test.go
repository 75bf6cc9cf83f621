package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// The tests run real processes: arbiter as it is released, and this test binary under the
// name arbiter-farm.

var programs string // the folder of both

func TestMain(m *testing.M) {
	if strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") == "arbiter-farm" {
		main()
		return
	}
	os.Exit(withPrograms(m))
}

func withPrograms(m *testing.M) int {
	dir, err := os.MkdirTemp("", "arbiter-farm-test-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	programs = dir
	self, err := os.Executable()
	if err == nil {
		err = os.Symlink(self, filepath.Join(dir, "arbiter-farm"))
	}
	if err == nil {
		var out []byte
		if out, err = exec.Command("go", "build", "-C", "../..", "-o", filepath.Join(dir, "arbiter"), "./cmd/arbiter").CombinedOutput(); err != nil {
			err = fmt.Errorf("%w\n%s", err, out)
		}
	}
	if err != nil {
		panic(err)
	}
	// The go command goes on with its caches: else it would compile everything again.
	for _, name := range []string{"GOCACHE", "GOMODCACHE"} {
		where, err := exec.Command("go", "env", name).Output()
		if err != nil {
			panic(err)
		}
		os.Setenv(name, strings.TrimSpace(string(where)))
	}
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		os.Setenv(name, filepath.Join(dir, "home"))
	}
	return m.Run()
}

// process is a program that runs.
type process struct {
	*exec.Cmd
	out, errs output
	over      chan struct{}
}

// output collects what a process writes, and counts its lines.
type output struct {
	mu    sync.Mutex
	text  bytes.Buffer
	lines atomic.Int64
	count *atomic.Int64 // lines about a unit, of all processes
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.lines.Add(int64(bytes.Count(b, []byte("\n"))))
	if o.count != nil {
		o.count.Add(int64(bytes.Count(b, []byte(`"unit":`))))
	}
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// start starts a program; it is killed when the test ends.
func start(t *testing.T, count *atomic.Int64, program string, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(filepath.Join(programs, program), args...), over: make(chan struct{})}
	if filepath.IsAbs(program) {
		p.Cmd = exec.Command(program, args...)
	}
	p.out.count = count
	p.Stdout, p.Stderr = &p.out, &p.errs
	p.WaitDelay = time.Minute // for what it has written to be read, and its arbiter-farm to end
	p.Dir = t.TempDir()
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.Wait(); close(p.over) }()
	t.Cleanup(p.kill)
	return p
}

func (p *process) kill() {
	p.Process.Kill()
	<-p.over
}

// hang is how long a test waits for a program. On an idle machine it answers within seconds.
const hang = 3 * time.Minute

// ends waits for the end of a process and returns its exit code.
func (p *process) ends(t *testing.T, within time.Duration) int {
	t.Helper()
	select {
	case <-p.over:
	case <-time.After(within):
		t.Fatalf("%v did not end within %v:\n%s%s", p.Args, within, p.out.String(), p.errs.String())
	}
	return p.ProcessState.ExitCode()
}

// says waits until a process has printed a text to its error stream.
func (p *process) says(t *testing.T, text string) {
	t.Helper()
	for begun := time.Now(); !strings.Contains(p.errs.String(), text); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > hang {
			t.Fatalf("%v does not say %q, but\n%s", p.Args, text, p.errs.String())
		}
	}
}

func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Since(begun) > hang {
			t.Fatalf("waited %v for %s", hang, what)
		}
	}
}

// report runs arbiter to its end and returns its output.
func report(t *testing.T, code int, args ...string) (out, errs string) {
	t.Helper()
	p := start(t, nil, "arbiter", args...)
	if got := p.ends(t, 10*time.Minute); got != code {
		t.Fatalf("arbiter %v ends with %d, want %d:\n%s", args, got, code, p.errs.String())
	}
	return p.out.String(), p.errs.String()
}

// freePort returns a free port of this machine.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return fmt.Sprint(l.Addr().(*net.TCPAddr).Port)
}

// site is a server with its files, which can be killed and started again.
type site struct {
	t       *testing.T
	program string
	args    []string
	url     string
	*process
}

// newSite starts a server as a separate process. args are further flags of nats-server.
func newSite(t *testing.T, args ...string) *site {
	return siteOf(t, "arbiter-farm", append([]string{"server"}, args...)...)
}

func siteOf(t *testing.T, program string, args ...string) *site {
	t.Helper()
	port := freePort(t)
	s := &site{t: t, program: program, args: append(args, "-a", "127.0.0.1", "-p", port, "--store_dir", t.TempDir()), url: "nats://127.0.0.1:" + port}
	s.begin()
	return s
}

// begin starts the server. Another program can have the port of a server that has ended, so it
// tries again.
func (s *site) begin() {
	s.t.Helper()
	eventually(s.t, "a server at "+s.url, func() bool {
		s.process = start(s.t, nil, s.program, s.args...)
		eventually(s.t, "the server to begin or end", func() bool { return strings.Contains(s.errs.String(), "Server is ready") || ended(s.process) })
		return !ended(s.process)
	})
}

// worker starts a worker of a site that prints what it does.
func (s *site) worker(name string, count *atomic.Int64, args ...string) *process {
	s.t.Helper()
	return start(s.t, count, "arbiter-farm", append([]string{"worker", "--farm", s.url, "--name", name, "--jobs", "1", "--json"}, args...)...)
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		t.Errorf("%s: the report differs from the local one at byte %d:\n%.200s\nwant\n%.200s", what, at, got[max(0, at-50):], want[max(0, at-50):])
	}
}

// TestSameReport: a report with the server in the process equals that of arbiter alone, byte
// for byte. It covers every game, rooms and packs of files and folders, and leagues.
func TestSameReport(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{
		"bomb/pack.toml": "id = \"bomb\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n",
		"bomb/bomb.toml": "[[rule]]\nid = \"bomb\"\nname = { en = \"Bomb\" }\nscript = \"bomb.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"tick\"\n",
		"bomb/bomb.lua":  "function tick(me, ev, game)\n  if game:turn() == 15 then error(\"boom\") end\nend\n",
		"room.toml":      "mode = \"duel\"\nmodules = [\"truce\"]\n\n[[seat]]\nbot = \"random\"\n\n[[seat]]\nbot = \"casual\"\n",
	}
	for name, text := range files {
		name = filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range []string{
		"sim --games 50 --format json",
		"sim --games 20 --mode tactics --format csv",
		"sim --games 4 --mode xiangqi --format jsonl",
		"sim --games 20 --pack " + dir + "/bomb --room " + dir + "/room.toml --format json",
		"sim --games 12 --mode ffa3 --with landmarks --seed 9",
		"matrix --games 4 --deck unsc --deck flood --deck covenant --format json",
	} {
		t.Run(args, func(t *testing.T) {
			list := strings.Fields(args)
			code := exitOK
			if strings.Contains(args, "bomb") {
				code = exitScript // matches that fail have the same output
			}
			want, wantErrs := report(t, code, list...)
			got, errs := report(t, code, append(list, "--farm", "--jobs", "2")...)
			same(t, args, got, want)
			same(t, args+": what it complains of", errs, wantErrs)
		})
	}
}

// TestWithoutTheProgram: arbiter prints in one line how to build the other program, and
// that command works.
func TestWithoutTheProgram(t *testing.T) {
	alone := t.TempDir()
	if err := os.Link(filepath.Join(programs, "arbiter"), filepath.Join(alone, "arbiter")); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{{"sim", "--farm"}, {"worker", "--farm", "nats://127.0.0.1:1"}, {"serve", "--cluster", "nats://127.0.0.1:1"}} {
		p := start(t, nil, filepath.Join(alone, "arbiter"), args...)
		code, text := p.ends(t, hang), p.errs.String()
		_, how, found := strings.Cut(strings.TrimSuffix(text, "\n"), "in the sources of arbiter, ")
		if code != exitUsage || !found || strings.Count(text, "\n") != 1 {
			t.Fatalf("%v ends with %d: %s", args, code, text)
		}
		if want := "go build -C cmd/arbiter-farm -o " + alone + " ."; how != want {
			t.Fatalf("%q, want %q", how, want)
		}
	}
	build := exec.Command("go", "build", "-C", "cmd/arbiter-farm", "-o", alone, ".")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := exec.Command(filepath.Join(alone, "arbiter"), "sim", "--farm", "--games", "8").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestHelp: help lists the commands and the exit codes.
func TestHelp(t *testing.T) {
	for args, want := range map[string]string{"help": "exit codes:", "worker --help": "exit codes:", "version": "arbiter-farm "} {
		var out, errs bytes.Buffer
		c := exec.Command(filepath.Join(programs, "arbiter-farm"), strings.Fields(args)...)
		c.Stdout, c.Stderr = &out, &errs
		if err := c.Run(); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%s: %v %s%s", args, err, &out, &errs)
		}
	}
	for args, want := range map[string]string{"": "which command", "sim": "arbiter sim --farm", "wrker": "unknown command", "gather": "no job was given", "server": "--store_dir", "worker": "--farm URL is missing",
		"worker --farm nats://x --trust some": "--trust", "worker --farm http://x": "NATS server", "worker --farm nats://x --name a/b": "--name", "worker --farm nats://x --run a.b": "--run",
		"node": "arbiter serve --cluster", "serve": "arbiter serve --cluster",
		"worker --farm nats://127.0.0.1:1 --wait 1s": "no server answers at nats://127.0.0.1:1", "worker --farm nats://me:secret@127.0.0.1:1 --wait 0s": "nats://me:xxxxx@127.0.0.1:1"} {
		c := exec.Command(filepath.Join(programs, "arbiter-farm"), strings.Fields(args)...)
		out, err := c.CombinedOutput()
		if c.ProcessState.ExitCode() != exitUsage || !strings.Contains(string(out), want) {
			t.Errorf("%q: %v %s, want %q", args, err, out, want)
		}
	}
}
