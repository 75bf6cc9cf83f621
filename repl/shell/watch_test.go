//go:build !js && !wasip1

package shell_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/shell"
)

// watchPatience is how long a test waits for a report. On an idle machine it comes within a second.
const watchPatience = time.Minute

// TestWatch checks that changes of scripts and manifests are reported soon, once for
// files that are written together, and also in new folders. Changes of other files are
// not reported.
func TestWatch(t *testing.T) {
	t.Parallel() // it waits for reports that must not come
	dir := t.TempDir()
	reports := make(chan time.Time, 10)
	w, err := shell.Watch([]string{dir}, func() { reports <- time.Now() })
	if err != nil {
		t.Fatal(err)
	}
	write := func(name string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(what string, want bool) {
		t.Helper()
		wait := 400 * time.Millisecond
		if want {
			wait = watchPatience
		}
		select {
		case <-reports:
			if !want {
				t.Errorf("%s: the watcher reported it", what)
			}
		case <-time.After(wait):
			if want {
				t.Errorf("%s: the watcher reported nothing", what)
			}
		}
	}
	for together := false; !together; { // unless another program came between
		begun := time.Now()
		write("a.lua")
		write("b.toml")
		together = time.Since(begun) < 40*time.Millisecond
		expect("two files", true)
	}
	expect("no more", false)
	write("notes.txt")
	expect("a text", false)
	if err := os.Mkdir(filepath.Join(dir, "more"), 0o755); err != nil {
		t.Fatal(err)
	}
	for reported, tries := false, 0; !reported; tries++ { // when the new folder is watched
		if tries == 20 {
			t.Fatal("the files of a new folder are not watched")
		}
		write("more/c.toml")
		select {
		case <-reports:
			reported = true
		case <-time.After(500 * time.Millisecond):
		}
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	for len(reports) > 0 { // of the last writes
		<-reports
	}
	write("a.lua")
	expect("after the end", false)
	if _, err := shell.Watch([]string{filepath.Join(dir, "none")}, func() {}); err == nil {
		t.Error("a folder that is not there is watched")
	}
}

// TestFolderThatGoes checks that a folder that is moved away, deleted or replaced is
// reported, and that changes in the new folder are reported too.
func TestFolderThatGoes(t *testing.T) {
	t.Parallel() // it waits for reports that must not come
	above := t.TempDir()
	dir, away := filepath.Join(above, "pack"), filepath.Join(above, "away")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, "a.lua"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.Mkdir(dir, 0o755))
	write("1")
	reports := make(chan bool, 100)
	w, err := shell.Watch([]string{dir}, func() { reports <- true })
	must(err)
	defer w.Close()
	await := func(what string) {
		t.Helper()
		select {
		case <-reports:
		case <-time.After(watchPatience):
			t.Fatalf("%s: the watcher reported nothing", what)
		}
		for quiet := false; !quiet; { // further reports of the same change
			select {
			case <-reports:
			case <-time.After(450 * time.Millisecond):
				quiet = true
			}
		}
	}
	must(os.Rename(dir, away))
	await("moved away")
	must(os.Rename(away, dir))
	await("moved back")
	write("2")
	await("changed after that")
	must(os.RemoveAll(dir))
	await("deleted")
	must(os.Mkdir(dir, 0o755))
	write("3")
	await("made again")
	write("4")
	await("changed after that too")
}

// printed is an output that closes a channel when it has printed a text.
type printed struct {
	mu   sync.Mutex
	all  strings.Builder
	of   string
	seen chan struct{}
}

func (o *printed) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	had := strings.Contains(o.all.String(), o.of)
	o.all.Write(b)
	if !had && strings.Contains(o.all.String(), o.of) {
		close(o.seen)
	}
	return len(b), nil
}

// TestChangedPacksAreRead: a session that watches a folder reads its packs again when a file changes, and prints what
// the line reload prints.
func TestChangedPacksAreRead(t *testing.T) {
	t.Parallel() // it waits for a report
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"kuhn\"\nlicense = \"MIT\"\n")
	c, err := console.New(console.Config{Seed: 1, Load: func() (*console.Loaded, error) {
		sources, err := load.Opener{}.Open(dir)
		if err != nil {
			return nil, err
		}
		g, packs, id, err := kits.All().Find("kuhn", "", sources)
		if err != nil {
			return nil, err
		}
		return console.NewLoaded(g, packs, games.Setup{Seed: 1, Mode: id}, "seed 1", append(g.Shipped(), sources...)), nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	out := &printed{of: "a.toml:1", seen: make(chan struct{})}
	in, typed := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- shell.Run(c, shell.Options{In: in, Out: safeio.NewOut(out), Quiet: true, Watch: []string{dir}})
	}()
	if _, err := io.WriteString(typed, "state\n"); err != nil { // it watches when it has read this
		t.Fatal(err)
	}
	write("a.toml", "nonsense = 1\n")
	select {
	case <-out.seen:
	case <-time.After(watchPatience):
		t.Errorf("it prints %q", out.all.String())
	}
	if err := typed.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	want := c.Show(c.Do("reload"))
	if out.mu.Lock(); !strings.HasSuffix(out.all.String(), "\n"+want+"\n") {
		t.Errorf("it prints %q, want %q at the end", out.all.String(), want)
	}
	out.mu.Unlock()
}
