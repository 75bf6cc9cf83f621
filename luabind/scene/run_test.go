package scene_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbiter/luabind/scene"
)

// folder makes a pack with a card of its own and tests of which one fails.
func folder(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"cards.toml": "[[card]]\nid = \"MINE-1\"\nname = { en = \"Guard\", zh = \"卫兵\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1 }\n" +
			"stats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\n",
		"sub/cards_test.lua": "function test_good(t)\n  local a = t:unit(1, \"MINE-1\", \"alpha front\")\n  t:expect(a, {attack = 1})\nend\n" +
			"function test_bad(t)\n  local a = t:unit(1, \"MINE-1\", \"alpha front\")\n  t:expect(a, {attack = 2})\nend\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestReport: a folder's tests run on the shipped packs; a failure tells file,
// line, test, message and the board, passes are silent.
func TestReport(t *testing.T) {
	dir := folder(t)
	s, err := scene.Open([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	passed, failed, err := s.Report(regexp.MustCompile(""), false, &out)
	if err != nil || passed != 1 || failed != 1 {
		t.Fatalf("%d passed, %d failed, %v", passed, failed, err)
	}
	got := out.String()
	for _, want := range []string{"sub/cards_test.lua:7: test_bad: t:expect: MINE-1 #1: attack is 1, not 2\n", "ALPHA", "\n1 passed, 1 failed\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "test_good") {
		t.Error("a pass is told")
	}
}

// TestReportSelected: only what matches runs; as JSON it can be read.
func TestReportSelected(t *testing.T) {
	s, err := scene.Open([]string{folder(t)})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if passed, failed, err := s.Report(regexp.MustCompile("bad$"), true, &out); err != nil || passed != 0 || failed != 1 {
		t.Fatalf("%d passed, %d failed, %v", passed, failed, err)
	}
	var got struct {
		Passed, Failed int
		Failures       []struct {
			File, Name, Message string
			Line                int
		}
	}
	if err := json.Unmarshal([]byte(out.String()), &got); err != nil || got.Failed != 1 || got.Failures[0].Line != 7 || got.Failures[0].Name != "test_bad" {
		t.Errorf("%v in %s", err, out.String())
	}
	if s, err = scene.Open([]string{"core"}); err != nil {
		t.Fatal(err)
	}
	for _, test := range s.Tests {
		if !strings.HasPrefix(test.File, "core/") {
			t.Errorf("%s is not of the pack core", test.File)
		}
	}
}

// TestOpenRefuses what is no pack.
func TestOpenRefuses(t *testing.T) {
	empty := t.TempDir()
	for name, want := range map[string]string{"nowhere": "neither a shipped pack nor a folder", empty: "no pack.toml"} {
		if _, err := scene.Open([]string{name}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
