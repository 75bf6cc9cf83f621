//go:build !js && !wasip1

package shell_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/shell"
)

// newConsole makes a session of chess.
func newConsole(t *testing.T) *console.Console {
	t.Helper()
	c, err := console.New(console.Config{Seed: 1, Load: func() (*console.Loaded, error) {
		g, packs, id, err := kits.All().Find("xiangqi", "", nil)
		if err != nil {
			return nil, err
		}
		return console.NewLoaded(g, packs, games.Setup{Seed: 1, Mode: id}, "seed 1", g.Shipped()), nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestPipedLines: without a terminal every line is answered in full and without a prompt, until quit or
// the end of the input. The program's own care for Ctrl-C lasts as long.
func TestPipedLines(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		for _, end := range []string{"quit\nnonsense too\n", ""} {
			want := ""
			by := newConsole(t)
			if !quiet {
				want = by.Intro() + "\n"
			}
			for _, line := range strings.Fields(strings.TrimSuffix("nonsense board "+strings.ReplaceAll(end, "\n", " "), "nonsense too ")) {
				want += by.Show(by.Do(line)) + "\n"
			}
			var out bytes.Buffer
			piped := ""
			o := shell.Options{In: strings.NewReader("nonsense\nboard\n" + end), Out: safeio.NewOut(&out), Quiet: quiet, Piped: func() func() {
				piped += "in "
				return func() { piped += "out" }
			}}
			if err := shell.Run(newConsole(t), o); err != nil {
				t.Fatal(err)
			}
			if got := out.String(); got != want || !strings.Contains(got, "nonsense") {
				t.Errorf("quiet %v: it prints %q, want %q", quiet, got, want)
			}
			if piped != "in out" {
				t.Errorf("around the lines it did %q", piped)
			}
		}
	}
}

// TestFoldersThatAreNotThere: a folder that cannot be watched is reported, and the session goes on.
func TestFoldersThatAreNotThere(t *testing.T) {
	var out bytes.Buffer
	o := shell.Options{In: strings.NewReader("nonsense\n"), Out: safeio.NewOut(&out), Quiet: true, Watch: []string{filepath.Join(t.TempDir(), "none")}}
	if err := shell.Run(newConsole(t), o); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitN(out.String(), "\n", 2)
	if !strings.HasPrefix(lines[0], "cannot watch files for changes: ") || !strings.Contains(lines[1], `"nonsense"`) {
		t.Errorf("it prints %q", lines)
	}
}

// TestHistoryFile: the history is in the state directory, private, and never in the current folder.
func TestHistoryFile(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have other places")
	}
	home, state := t.TempDir(), filepath.Join(t.TempDir(), "state")
	t.Chdir(t.TempDir())
	for _, c := range []struct{ state, home, want string }{
		{state, home, state}, {"", home, filepath.Join(home, ".local", "state")}, {"state", home, filepath.Join(home, ".local", "state")}, {"", "home", ""}, {"state", "home", ""},
	} {
		t.Setenv("XDG_STATE_HOME", c.state)
		t.Setenv("HOME", c.home)
		want := ""
		if c.want != "" {
			want = filepath.Join(c.want, "arbiter", "history")
		}
		if got := shell.HistoryFile(); got != want {
			t.Errorf("in %q and %q it is %q", c.state, c.home, got)
		}
		if want == "" {
			continue
		}
		if st, err := os.Stat(filepath.Dir(want)); err != nil || st.Mode().Perm() != 0o700 {
			t.Errorf("its folder: %v, %v", st, err)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("the current folder has %v, %v", left, err)
	}
}
