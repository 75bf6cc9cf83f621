package luabind_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// forTools are the folders of what only tools need, which no host program links.
var forTools = []string{"arbiter/luabind/testing", "arbiter/luabind/lab", "arbiter/luabind/games/kits", "arbiter/luabind/proof", "arbiter/repl", "arbiter/cmd"}

// TestHostsLinkNoTools: importing this package links no test kit, no runner of tests and no
// lab.
func TestHostsLinkNoTools(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	out, err := exec.Command(tool, "list", "-deps", "arbiter/luabind").Output()
	if err != nil {
		t.Fatal(err)
	}
	linked := strings.Fields(string(out))
	if !slices.Contains(linked, "arbiter/luabind/games/registry") {
		t.Fatalf("go list names %d packages, and the registry is not among them", len(linked))
	}
	for _, p := range linked {
		kit := strings.HasPrefix(p, "arbiter/") && strings.HasSuffix(p, "test")
		if kit || p == "testing" || slices.ContainsFunc(forTools, func(folder string) bool { return p == folder || strings.HasPrefix(p, folder+"/") }) {
			t.Errorf("a host program links %s", p)
		}
	}
}
