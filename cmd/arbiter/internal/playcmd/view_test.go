package playcmd

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// TestBrowserGetsNoToken: the arguments that start the browser have no token, because every
// user of the machine can see them. Their file redirects to the page, and only the owner
// can read it.
func TestBrowserGetsNoToken(t *testing.T) {
	const page = `http://127.0.0.1:8080/0123456789abcdef/?lang=zh&x="><b>`
	var args []string
	remove, err := browse(page, func(name string, a ...string) error { args = append([]string{name}, a...); return nil })
	if err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(args, " "); strings.Contains(all, "0123456789abcdef") || len(args) < 2 {
		t.Fatalf("the browser is started with %q", all)
	}
	file := args[len(args)-1]
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), `url=http://127.0.0.1:8080/0123456789abcdef/?lang=zh&amp;x=&#34;&gt;&lt;b&gt;"`) {
		t.Errorf("%v: %s", err, text)
	}
	if runtime.GOOS != "windows" {
		for name, want := range map[string]os.FileMode{file: 0o600, filepath.Dir(file): 0o700 | os.ModeDir} {
			if st, err := os.Stat(name); err != nil || st.Mode() != want {
				t.Errorf("%s: %v %v, want %v", name, err, st.Mode(), want)
			}
		}
	}
	if remove(); !missing(file) || !missing(filepath.Dir(file)) {
		t.Errorf("%s stays", file)
	}
	if _, err := browse("file:///etc/passwd", nil); err == nil {
		t.Error("an address that is not a page is opened")
	}
}

func missing(name string) bool {
	_, err := os.Stat(name)
	return os.IsNotExist(err)
}

// TestAddressesOfThePage: the page is for this machine unless it listens for others. Then their
// addresses are listed with what everybody who has one can do.
func TestAddressesOfThePage(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	const page, other = "http://127.0.0.1:8080/k/", "http://192.0.2.1:8080/k/"
	for _, c := range []struct {
		others      []string
		want, never string
	}{
		{nil, page + "\nthe page is for this machine; stop with Ctrl-C\n", "everybody who has an address"},
		{[]string{other}, page + "\nother machines open one of these addresses; not every network reaches each:\n  " + other + "\neverybody who has an address plays every seat", "for this machine"},
	} {
		_, text := asked([]cli.Command{reads("view", func(call *cli.Call) error {
			printAddresses(call, &PlayFlags{}, page, c.others)
			return nil
		})}, "view")
		if !strings.Contains(text, c.want) || strings.Contains(text, c.never) {
			t.Errorf("with others at %v it says\n%s\nwant %q, and not %q", c.others, text, c.want, c.never)
		}
	}
}
