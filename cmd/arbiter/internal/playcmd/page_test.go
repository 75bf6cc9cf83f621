package playcmd

import (
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/dap"
	"arbiter/repl/join"
)

// TestExtensionOfAnEditor: --install writes the extension into this folder and starts the first editor in the path.
// Its failure is reported with what it printed, and without an editor the command to type is shown.
func TestExtensionOfAnEditor(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("editors are shell scripts here")
	}
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	name, table := dap.ExtensionName(), []cli.Command{Dap}
	installs := func(line string, want int, texts ...string) {
		t.Helper()
		code, text := asked(table, line)
		for _, part := range texts {
			if !strings.Contains(text, part) {
				t.Errorf("%s: it lacks %q:\n%s", line, part, text)
			}
		}
		if code != want {
			t.Errorf("%s: exit code %d, want %d: %s", line, code, want, text)
		}
	}
	bin := filepath.Join(t.TempDir(), "bin")
	if err := os.Mkdir(bin, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin)
	installs("dap --install emacs", cli.ExitUsage, `--install "emacs": expected vscode`)
	if !missing(name) {
		t.Errorf("%s is written for an unknown editor", name)
	}
	installs("dap --install vscode", cli.ExitOK, "arbiter is not in the path, so the extension starts ", "\nwrote "+name+"\nto install it, run\n  code --install-extension "+name+"\nor choose \"Install from VSIX…\"")
	installs("dap --install vscode --lang zh", cli.ExitOK, "\n已写出 "+name+"\n安装方法：运行\n  code --install-extension "+name+"\n或在“扩展”面板的菜单中选择“从 VSIX 安装…”\n")
	script := func(name, text string) {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text), 0o700); err != nil { //nolint:gosec // it runs
			t.Fatal(err)
		}
	}
	script("arbiter", "")
	script("codium", "echo \"  $@ failed\"; exit 3")
	installs("dap --install vscode", cli.ExitFailed, "wrote "+name+"\n", "arbiter: codium --install-extension "+name+": exit status 3\n--install-extension "+name+" --force failed\n")
	script("code", "exit 0")
	if code, text := asked(table, "dap --install vscode --lang en"); code != 0 || text != "wrote "+name+"\ninstalled it with code; load the window of the editor again\n" {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// TestExportOfAPlayground: --export writes a playground with the engine of --wasm. An engine of another ruleset, a folder
// inside of a pack, flags of the server and --wasm without a folder are refused, and then nothing is written.
func TestExportOfAPlayground(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	const module = "\x00asm\x01\x00\x00\x00\x0a\x01\x00"
	const mark = "playground engine of the ruleset "
	of := func(ruleset string) string {
		text := mark + ruleset
		return module + "\x00" + string(rune(len(text))) + text
	}
	written(t, map[string]string{"wasm_exec.js": "globalThis.Go = class {};\n", "plain.wasm": module, "any.wasm": of("any"), "tcg.wasm": of("tcg"), "table.wasm": of("tabletop"), "pack.toml": "", "no.wasm": "no module"})
	if err := os.Mkdir("used", 0o700); err != nil {
		t.Fatal(err)
	}
	written(t, map[string]string{filepath.Join("used", "mine.txt"): "mine"})
	for _, c := range []struct{ line, want string }{
		{"view --wasm plain.wasm", "--wasm is for --export FOLDER"},
		{"view --export site --listen 127.0.0.1:0", "--listen has no effect with --export; leave it out"},
		{"view --export site --wide", "--wide has no effect with --export"},
		{"view --export site --open", "--open has no effect with --export"},
		{"view --export used --wasm plain.wasm", `--export "used": `},
		{"view --game kuhn --export site --wasm tcg.wasm", `--wasm "tcg.wasm": expected an engine of the ruleset tabletop, got one of tcg`},
		{"view --game kuhn --export site --wasm no.wasm", `--wasm "no.wasm" is not an engine`},
		{"view --game kuhn --export site --wasm none.wasm", `--wasm "none.wasm": `},
		{"view none.jsonl --export site --wasm plain.wasm", "none.jsonl: "},
		{"view --mode none --export site --wasm plain.wasm", `unknown mode "none"`},
	} {
		code, text := asked([]cli.Command{View}, c.line)
		if code != cli.ExitUsage || !strings.Contains(text, c.want) || !missing("site") {
			t.Errorf("%s: exit code %d, %s, want %q; the folder is missing: %t", c.line, code, text, c.want, missing("site"))
		}
	}
	for _, c := range []struct{ dir, line, want string }{
		{"site", "view --game kuhn --export site --wasm table.wasm", "site: a playground of "},
		{"site", "view --game kuhn --export site --wasm any.wasm --lang zh", "site：试玩页，"}, // again
	} {
		code, text := asked([]cli.Command{View}, c.line)
		if code != cli.ExitOK || !strings.HasPrefix(text, c.want) || strings.Contains(text, "web space") == strings.Contains(c.line, "zh") {
			t.Errorf("%s: exit code %d, %s, want %q", c.line, code, text, c.want)
		}
		entries, err := os.ReadDir(c.dir)
		if err != nil {
			t.Fatal(err)
		}
		if want := ": a playground of " + cli.Counted(len(entries), "file"); !strings.Contains(c.line, "zh") && !strings.Contains(text, want) {
			t.Errorf("%s: it has %d files, and it says %s", c.line, len(entries), text)
		}
		for _, name := range []string{"index.html", "engine.bin", "world.bin", "wasm_exec.js"} {
			if missing(filepath.Join(c.dir, name)) {
				t.Errorf("%s has no %s", c.dir, name)
			}
		}
	}
}

// TestFilesThatAPageWrites: a page writes the files of folders of --pack, and no others: neither shipped packs nor
// those in archives, nor any file of the machine. It reads the files of the command line, and no others.
func TestFilesThatAPageWrites(t *testing.T) {
	folder := version(t, "0.1.0", "2")
	f := &PlayFlags{Mode: "duel", Lang: "en", seat: "both", Bot: "greedy", Seed: SeedFlag{3, true}}
	f.Packs.Several = cli.Several{folder}
	s, err := openWindowSession(&cli.Call{Stream: cli.Stream{Err: safeio.NewOut(io.Discard)}}, f, nil)
	if err != nil {
		t.Fatal(err)
	}
	var name string
	for _, from := range s.Sources() {
		if from.Dir != "" {
			name = "mine/a.toml"
		}
	}
	for file, want := range map[string]bool{name: true, "mine/new.toml": true, "core/pack.toml": false, "mine/../../a.toml": false, "a.toml": false, "": false} { //maporder: each alone
		if is := f.editable(s)(file); is != want {
			t.Errorf("%q can be written: %t", file, is)
		}
	}
	if err := f.edited(s)("core/pack.toml", []byte("x")); err == nil || err.Error() != "the file is not in a folder of --pack" {
		t.Errorf("a shipped file is written: %v", err)
	}
	if err := f.edited(s)(name, []byte("# mine\n")); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(filepath.Join(folder, "a.toml")); err != nil || string(text) != "# mine\n" {
		t.Errorf("the file has %q, %v", text, err)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if f.editable(s)(name) || f.edited(s)(name, nil) == nil {
		t.Error("a file of a folder that is gone is written")
	}
	read := onlyOf([]string{"uses_test.go"})
	if _, err := read("view.go", safeio.Kind{Name: "a file", Bytes: 1 << 20}); err == nil || err.Error() != "lines of a page cannot read files; use arbiter repl" {
		t.Errorf("any file is read: %v", err)
	}
	if text, err := read("uses_test.go", safeio.Kind{Name: "a file", Bytes: 1 << 20}); err != nil || !strings.HasPrefix(string(text), "package playcmd") {
		t.Errorf("the named file is not read: %v", err)
	}
}

// visitor is an output that opens the page when its address is printed, and then interrupts the program as Ctrl-C does.
type visitor struct {
	text   strings.Builder
	once   sync.Once
	status chan int
}

func (v *visitor) Write(b []byte) (int, error) {
	v.text.Write(b)
	address, _, _ := strings.Cut(string(b), "\n")
	v.once.Do(func() {
		go func() {
			defer close(v.status)
			for _, at := range []string{address, strings.Replace(address, "/?", "0/?", 1)} {
				a, err := http.Get(at) //nolint:gosec // the address is that of this test
				if err != nil {
					break
				}
				v.status <- a.StatusCode
				_ = a.Body.Close()
			}
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				_ = self.Signal(os.Interrupt)
			}
		}()
	})
	return len(b), nil
}

// TestPageOfAView: view serves its page, in the language of --lang, to everybody who has the token, until Ctrl-C. It says so
// when no browser starts or packs change, and refuses an address that other machines reach without --wide.
func TestPageOfAView(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt itself there")
	}
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("PATH", t.TempDir()) // without a browser
	for _, c := range []struct{ line, want string }{
		{"view --game kuhn --listen 0.0.0.0:0", `--listen: other machines can reach "0.0.0.0:0", and everybody with the address and its token can play and read the packs; allow that with --wide`},
		{"view --game kuhn none.jsonl", "none.jsonl: "},
	} {
		if code, text := asked([]cli.Command{View}, c.line); code != cli.ExitUsage || !strings.Contains(text, c.want) {
			t.Errorf("%s: exit code %d, %s, want %q", c.line, code, text, c.want)
		}
	}
	v, notes := &visitor{status: make(chan int, 2)}, &strings.Builder{}
	args := []string{"view", "--lang", "zh", "--open", "--pack", version(t, "0.1.0", "2")}
	code := cli.Run([]cli.Command{View}, args, cli.Stream{In: strings.NewReader(""), Out: safeio.NewOut(v), Err: safeio.NewOut(notes)})
	if code != 0 || v.text.Len() == 0 {
		t.Fatalf("exit code %d, %s", code, notes)
	}
	page, other := <-v.status, <-v.status
	if page != http.StatusOK || other < 400 {
		t.Errorf("the page answers %d, and with another token %d", page, other)
	}
	if text := v.text.String(); !strings.Contains(text, "/?lang=zh\n此页面仅供本机使用；按 Ctrl-C 停止\n") || !strings.Contains(notes.String(), "xdg-open") {
		t.Errorf("it says %s and %s", text, notes)
	}
}

// TestLinesOfAPipe: a client reads each line of its input, and its end closes the list.
func TestLinesOfAPipe(t *testing.T) {
	c := &cli.Call{Stream: cli.Stream{In: strings.NewReader("1\n\nsay hello\nlast")}}
	lines, leave, typed, err := typedLines(c, func() { t.Error("the end of the input stops the client") })
	if err != nil || typed {
		t.Fatalf("a pipe is a terminal: %t, %v", typed, err)
	}
	defer leave()
	var got []string
	for line := range lines {
		got = append(got, line)
	}
	if want := []string{"1", "", "say hello", "last"}; !slices.Equal(got, want) {
		t.Errorf("the lines are %q, want %q", got, want)
	}
}

// TestFiguresOfAServer: the metrics of a server are read by their names, and a server that is gone is an error.
func TestFiguresOfAServer(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/metrics" {
			_, _ = io.WriteString(w, "# HELP a text\na 2\n  w_bucket{le=\"+Inf\"} 1e3 \nnot a figure\nb\n")
		}
	}))
	s := &benched{url: server.URL + "/"}
	all, err := s.figures(t.Context())
	if err != nil || len(all) != 2 || all["a"] != 2 || all[`w_bucket{le="+Inf"}`] != 1000 {
		t.Errorf("the figures are %v, %v", all, err)
	}
	server.Close()
	if all, err := s.figures(t.Context()); err == nil {
		t.Errorf("a server that is gone has %v", all)
	}
	if q, err := syncTimes(filepath.Join(t.TempDir(), "none", "sync")); err == nil || q != (join.Quantiles{}) {
		t.Errorf("a disk without the folder takes %v", q)
	}
	if q, err := syncTimes(filepath.Join(t.TempDir(), "sync")); err != nil || q.P50 <= 0 || q.P50 > q.P90 || q.P90 > q.P99 || q.P99 > q.Max || math.IsInf(q.Max, 0) {
		t.Errorf("the disk takes %+v, %v", q, err)
	}
}
