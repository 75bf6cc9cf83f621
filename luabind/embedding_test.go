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
	for _, name := range []string{"example_test.go", "server_example_test.go", "host_example_test.go", "restart_example_test.go"} {
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

// TestOutsideModule: programs in modules of their own, which import this package alone,
// build and run. The tests need no network. A missing library is fetched only if
// ARBITER_FETCH=1 is set, as in .ci/run.
func TestOutsideModule(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	for _, c := range []struct {
		name string
		args []string
	}{{"embedder", nil}, {"server", []string{"-try"}}} {
		t.Run(c.name, func(t *testing.T) {
			dir := "testdata/" + c.name
			program, err := build.ImportDir(dir, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range program.Imports {
				if strings.HasPrefix(name, "arbiter") && name != "arbiter/luabind" {
					t.Errorf("the program imports %s, which is not the front door", name)
				}
			}
			if os.Getenv("ARBITER_FETCH") == "" && os.Getenv("ARBITER_LONG") != "1" {
				t.Skip("built with ARBITER_FETCH=1 or ARBITER_LONG=1")
			}
			goCommand := func(args ...string) ([]byte, error) {
				run := exec.Command(tool, args...)
				run.Dir, run.Env = dir, append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" -mod=readonly", "GOWORK=off")
				if os.Getenv("ARBITER_FETCH") == "" {
					run.Env = append(run.Env, "GOPROXY=off")
				}
				return run.CombinedOutput()
			}
			if out, err := goCommand("mod", "verify"); err != nil && strings.Contains(string(out), "GOPROXY=off") {
				t.Skipf("a library of the program is not on this machine; ARBITER_FETCH=1 fetches it\n%s", out)
			}
			out, err := goCommand(append([]string{"run", "."}, c.args...)...)
			if err != nil || !strings.HasSuffix(string(out), "verified\n") {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
