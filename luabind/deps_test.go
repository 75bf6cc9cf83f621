package luabind_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// forTools lists the folders that only tools need, which no host program links.
var forTools = []string{"arbiter/luabind/testing", "arbiter/luabind/lab", "arbiter/luabind/games/kits", "arbiter/luabind/proof", "arbiter/repl", "arbiter/cmd"}

// forCommandLines lists packages of Go that neither a host program nor the playground needs.
var forCommandLines = []string{"testing", "flag", "log", "encoding/xml", "net", "text/template"}

// linked returns the packages that a program links which imports one.
func linked(t *testing.T, name string, env ...string) []string {
	t.Helper()
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	list := exec.Command(tool, "list", "-deps", "-tags=playground", name)
	list.Env = append(os.Environ(), env...)
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	if !slices.Contains(packages, "arbiter/luabind/games/registry") {
		t.Fatalf("go list names %d packages, and the registry is not among them", len(packages))
	}
	return packages
}

// below reports whether a package is one of some folders or lies below one.
func below(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool { return name == folder || strings.HasPrefix(name, folder+"/") })
}

// TestHostsLinkNoTools: importing this package links no test kit, no runner of tests, no
// lab and nothing that only a command line needs.
func TestHostsLinkNoTools(t *testing.T) {
	for _, p := range linked(t, "arbiter/luabind") {
		kit := strings.HasPrefix(p, "arbiter/") && strings.HasSuffix(p, "test")
		if kit || below(p, forTools) || below(p, forCommandLines) {
			t.Errorf("a host program links %s", p)
		}
	}
}

// TestPlaygroundLinksNoCommandLine: each package that the playground links is downloaded by
// every browser.
func TestPlaygroundLinksNoCommandLine(t *testing.T) {
	for _, p := range linked(t, "arbiter/cmd/arbiter-playground", "GOOS=js", "GOARCH=wasm") {
		if below(p, forCommandLines) || below(p, []string{"arbiter/cmd/arbiter", "arbiter/luabind/lab"}) {
			t.Errorf("the playground links %s", p)
		}
	}
}
