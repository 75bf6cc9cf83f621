package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// TestEnvPage: the sessions of docs/env.md get the answers that the page shows, where a
// trailing "..." matches the rest of a line. The page also lists every error code.
func TestEnvPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/env.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```session\n\\$ arbiter (.*?)\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(blocks) == 0 {
		t.Fatal("the page has no session")
	}
	for _, block := range blocks {
		var in, want []string
		for _, line := range strings.Split(strings.TrimSpace(block[2]), "\n") {
			if asked, is := strings.CutPrefix(line, "> "); is {
				in = append(in, asked)
			} else {
				want = append(want, strings.TrimPrefix(line, "< "))
			}
		}
		var out, errs bytes.Buffer
		code := run(strings.Fields(block[1]), cli.Stream{In: strings.NewReader(strings.Join(in, "\n")), Out: safeio.NewOut(&out), Err: safeio.NewOut(&errs)})
		got := strings.Split(strings.TrimSpace(out.String()), "\n")
		if code != cli.ExitOK || errs.Len() > 0 || len(got) != len(want) {
			t.Fatalf("%s: code %d, %s\n%s", block[1], code, errs.String(), out.String())
		}
		for i := range got {
			begin, open := strings.CutSuffix(want[i], "...")
			if got[i] != want[i] && !(open && strings.HasPrefix(got[i], begin)) {
				t.Errorf("%s is answered by\n%.500s\nand not by\n%s", in[i], got[i], want[i])
			}
		}
	}
	source, err := os.ReadFile("../../luabind/lab/env/fault.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := regexp.MustCompile(`= "([a-z-]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(codes) < 10 {
		t.Fatalf("%d codes were found", len(codes))
	}
	for _, c := range codes {
		if !bytes.Contains(page, []byte("`"+c[1]+"`")) {
			t.Errorf("the page has no code %s", c[1])
		}
	}
}

// TestEnvInPython runs the tests of docs/env/arbiter_env.py where there is Python: the
// client in any case, the environment where PettingZoo is installed.
func TestEnvInPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	arbiter, err := exec.LookPath("arbiter")
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(python, "-c", "import sys; sys.exit(sys.version_info < (3, 8))").CombinedOutput(); err != nil {
		t.Skipf("python3 is older than 3.8: %s", out)
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../../docs/env")); err != nil { // so that nothing is compiled there
		t.Fatal(err)
	}
	cmd := exec.Command(python, filepath.Join(folder, "test_arbiter_env.py"), arbiter)
	out, err := cmd.CombinedOutput()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || lines[len(lines)-1] != "done" {
		t.Fatalf("%v\n%s", err, out)
	}
	if i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "skipped") }); i >= 0 {
		t.Skip(lines[i])
	}
}
