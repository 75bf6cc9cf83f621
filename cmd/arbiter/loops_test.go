package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/lab/loops"
	"arbiter/luabind/packs/safeio"
)

// TestLoopsPage follows the page on loops: the loop that it shows is found, recorded,
// tested and fixed.
func TestLoopsPage(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" {
		t.Skip("searches for seconds; .ci/run runs it with ARBITER_LONG=1")
	}
	const page, folder = "../../docs/loops.md", "../../docs/loops"
	readLessons(t, page, folder, os.DirFS(absolute(t, folder)))
}

// TestLoopsAreBounded: numbers out of range are refused before the search.
func TestLoopsAreBounded(t *testing.T) {
	for _, args := range []string{fmt.Sprintf("--budget %d", loops.MaxBudget+1), "--budget 0", fmt.Sprintf("--pieces %d", loops.MaxPieces+1), "--jobs 0"} {
		if out := answer("loops "+args, ""); !strings.Contains(out, "expected 1 to") {
			t.Errorf("%s: %s", args, out)
		}
	}
	if out := answer("loops xiangqi", ""); !strings.Contains(out, "matches of xiangqi cannot be searched for loops") {
		t.Error(out)
	}
}

// TestLoopsRefusedFirst: packs of a game without loops are refused before other packs are
// searched. Packs without a card for combinations are not counted as such a game.
func TestLoopsRefusedFirst(t *testing.T) {
	bare := func(game string) string {
		dir := filepath.Join(t.TempDir(), "bare")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		text := "id = \"bare\"\nversion = \"1.0.0\"\napi = 2\ngame = \"" + game + "\"\nlicense = \"MIT\"\n"
		if err := os.WriteFile(filepath.Join(dir, "pack.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	cards, board := bare("tcg"), bare("xiangqi")
	if out := answer("loops "+cards, ""); !strings.Contains(out, "0 loops among no combinations, as the packs have no card") {
		t.Error(out)
	}
	if out := answer("loops "+cards+" "+board, ""); strings.Contains(out, "tcg") || !strings.Contains(out, "matches of xiangqi cannot be searched for loops") {
		t.Error(out)
	}
}

// TestLoopsReportsFaults: scripts that fail where nothing repeats end the search as
// failed and name the command that failed. An unknown folder is refused before the search.
func TestLoopsReportsFaults(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml":  "id = \"faulty\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"cards.toml": "[[card]]\nid = \"CRASH\"\nname = { en = \"Crash\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\nscript = \"cards.lua\"\n[[card.action]]\nid = \"crash\"\nphase = \"deployment\"\nrun = \"crash\"\n",
		"cards.lua":  "function crash(me, ev, game)\n  local x = nil\n  game:heal(x.y, 1)\nend\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	s := cli.Stream{In: strings.NewReader(""), Out: safeio.NewOut(&out), Err: safeio.NewOut(&errs)}
	code := run([]string{"loops", dir, "--budget", "500"}, s)
	s.Out.Flush()
	s.Err.Flush()
	if code != cli.ExitScript || !strings.Contains(out.String(), "at crash a1 (Crash)") || !strings.Contains(errs.String(), "1 fault of scripts") {
		t.Errorf("%d: %s%s", code, out.String(), errs.String())
	}
	if got := answer("loops "+dir+" --record "+filepath.Join(dir, "nowhere", "x.lua"), ""); !strings.Contains(got, "unknown folder") || strings.Contains(got, "tcg") {
		t.Error(got)
	}
}
