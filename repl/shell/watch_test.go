//go:build !js && !wasip1

package shell_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

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
