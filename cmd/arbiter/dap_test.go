package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/i18n"
	"arbiter/repl/dap"
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

// An unknown folder for relative paths is reported immediately, in every kind of session.
func TestNoFolderForPaths(t *testing.T) {
	l := &dap.Launch{Lang: "en", Mode: "duel", Cwd: filepath.Join(t.TempDir(), "none")}
	if _, err := (&playcmd.Adapted{}).Match(l); err == nil || !strings.Contains(err.Error(), "unknown folder") {
		t.Error(err)
	}
	if _, err := (&playcmd.Adapted{}).Tests(l, []string{"unsc"}); err == nil || !strings.Contains(err.Error(), "unknown folder") {
		t.Error(err)
	}
}

// TestErrorsNameKeys: an error about what a configuration has names its keys, not flags.
func TestErrorsNameKeys(t *testing.T) {
	for want, l := range map[string]*dap.Launch{ //maporder: each alone
		`"packs" "nowhere"`:                           {Mode: "xiangqi", Packs: []string{"nowhere"}},
		`"rules" are for xiangqi; add "mode" xiangqi`: {Mode: "duel", Rules: "strict"},
		`"decks": xiangqi has no decks`:               {Mode: "xiangqi", Decks: []string{"unsc"}},
		`packs are added with "packs"`:                {Mode: "zzzzzz"},
	} {
		if _, err := (&playcmd.Adapted{}).Match(l); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(i18n.Of(err, "zh"), "--") {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A scenario finds its game itself. If no game accepts it, the error lists a reason for each.
func TestScenarioFindsItsGame(t *testing.T) {
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "stand.toml")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	chess := file("[[scenario]]\nname = \"two generals\"\nfen = \"3k5/9/9/9/9/4N4/9/9/9/4K4 w\"\n")
	cards := file("turn = 3\nphase = \"deployment\"\n\n[[player]]\nbase = 9\n\n[[player]]\nbase = 8\n")
	none := file("turns = 3\n")
	for _, tt := range []struct{ name, mode, game, wrong string }{
		{chess, "", "xiangqi", ""},
		{chess, "xiangqi", "xiangqi", ""},
		{chess, "duel", "", `duel: line 1: unknown key "scenario"`},
		{cards, "", "tcg", ""},
		{none, "", "", "xiangqi: "},
		{cards, "tactics", "", "this game has no scenarios"},
	} {
		m, err := (&playcmd.Adapted{}).Match(&dap.Launch{Lang: "en", Scenario: tt.name, Mode: tt.mode})
		switch {
		case tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)):
			t.Errorf("%s %s: %v", tt.name, tt.mode, err)
		case tt.wrong == "" && (err != nil || m.Game.Name != tt.game || m.Position == ""):
			t.Errorf("%s %s: %v", tt.name, tt.mode, err)
		}
	}
}
