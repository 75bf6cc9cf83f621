package luabind_test

import (
	"go/build"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestEmbeddingPage: the programs of docs/embedding.md are the tested examples,
// word for word.
func TestEmbeddingPage(t *testing.T) {
	page, err := os.ReadFile("../docs/embedding.md")
	if err != nil {
		t.Fatal(err)
	}
	code := ""
	for _, name := range []string{"example_test.go", "server_example_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code += string(text)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(blocks) < 4 {
		t.Fatalf("the page has %d programs", len(blocks))
	}
	for _, b := range blocks {
		if !strings.Contains(code, strings.TrimSpace(b[1])) {
			t.Errorf("no example has what the page shows:\n%s", b[1])
		}
	}
}

// TestOutsideModule: a program in a module of its own, which imports the front
// door alone, builds and runs without a network.
func TestOutsideModule(t *testing.T) {
	const dir = "testdata/embedder"
	program, err := build.ImportDir(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range program.Imports {
		if strings.HasPrefix(name, "arbiter") && name != "arbiter/luabind" {
			t.Errorf("the program imports %s, which is not the front door", name)
		}
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	run := exec.Command(tool, "run", ".")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOFLAGS=-mod=readonly", "GOPROXY=off", "GOWORK=off")
	out, err := run.CombinedOutput()
	if err != nil || !strings.HasSuffix(string(out), "verified\n") {
		t.Errorf("%v\n%s", err, out)
	}
}
