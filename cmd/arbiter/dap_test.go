package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// drills is the folder of a pack to debug.
func drills(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../../repl/dap/testdata/drill")
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(dir)
}

// The client that adapters for VS Code are tested with sets a breakpoint, steps in both
// directions, reads a value and restarts.
func TestDebugAdapterInVSCode(t *testing.T) {
	modules := os.Getenv("ARBITER_DAP_CLIENT")
	if modules == "" {
		t.Skip("ARBITER_DAP_CLIENT names no folder with @vscode/debugadapter-testsupport; .ci/dap installs it")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node")
	}
	out, err := exec.Command("node", "testdata/editors/vscode.cjs", modules, drills(t)).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "driven") {
		t.Errorf("%v\n%s", err, out)
	}
}

// Neovim speaks to the adapter over its standard streams, without a plugin.
func TestDebugAdapterInNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Skip("there is no nvim")
	}
	cmd := exec.Command("nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", "luafile testdata/editors/nvim.lua")
	cmd.Env = append(os.Environ(), "DRILL="+drills(t))
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "driven") {
		t.Errorf("%v\n%s", err, out)
	}
}
