package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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

// TestEnvInPython runs the tests of docs/env/arbiter_env where there is Python: the client in
// any case, arrays and training with numpy, and each adapter where its library is installed.
func TestEnvInPython(t *testing.T) {
	python := pythonFor(t)
	arbiter, err := exec.LookPath("arbiter")
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "env")
	page, err := os.ReadFile("../../docs/env.md")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.CopyFS(folder, os.DirFS("../../docs/env")), os.WriteFile(folder+".md", page, 0o644)); err != nil { // so that nothing is compiled there
		t.Fatal(err)
	}
	args := []string{filepath.Join(folder, "test_arbiter_env.py")}
	if os.Getenv("ARBITER_LONG") != "1" {
		args = append(args, "--quick")
	}
	args = append(args, arbiter)
	out, err := exec.Command(python, args...).CombinedOutput()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || lines[len(lines)-1] != "done" {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, line := range lines {
		if strings.HasPrefix(line, "skipped") || strings.HasPrefix(line, "checked") {
			t.Log(line)
		}
	}
}

// pythonFor finds a Python of version 3.8 or later, with numpy if there is one. That of the system
// comes first: it often has numpy, and does not look for another Python at each start.
func pythonFor(t *testing.T) string {
	t.Helper()
	var found string
	for _, name := range []string{"/usr/bin/python3", "python3"} {
		out, err := exec.Command(name, "-c", "import sys; assert sys.version_info >= (3, 8); print('new'); import numpy").Output()
		if err == nil {
			return name
		}
		if found == "" && strings.TrimSpace(string(out)) == "new" {
			found = name
		}
	}
	if found == "" {
		t.Skip("there is no python3 of version 3.8 or later")
	}
	return found
}
