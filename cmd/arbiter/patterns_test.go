package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPatterns: every pattern of the page is a game of docs/patterns that
// `arbiter check` finds nothing about, that passes its tests, and that bots play to the end.
// The parts of files on the page are those of the files.
func TestPatterns(t *testing.T) {
	raw, err := os.ReadFile("../../docs/cookbook-games.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(raw)
	t.Chdir("../../docs/patterns")
	names, _ := filepath.Glob("*")
	if len(names) != 33 || strings.Count(page, "\n### ") != 33 {
		t.Errorf("there are %d games and %d patterns", len(names), strings.Count(page, "\n### "))
	}
	if out := answer("check --strict "+strings.Join(names, " "), ""); out != "0 errors, 0 warnings in 33 packs\n" {
		t.Error(out)
	}
	passed := regexp.MustCompile(`^([2-9]|\d\d) passed, 0 failed\n$`)
	for _, name := range names {
		if !strings.Contains(page, "| ["+name+"](patterns/"+name+"/game.toml) |") {
			t.Errorf("the table does not have %s", name)
		}
		if out := answer("test "+name, ""); !passed.MatchString(out) {
			t.Errorf("%s: %s", name, out)
		}
		out := answer("play --auto --bot random --seed 1 --game "+name+" --pack "+name, "")
		if !strings.Contains(out, "winner") && !strings.Contains(out, "result:") {
			t.Errorf("%s has no end:\n%s", name, ends(out))
		}
	}
	for _, shown := range regexp.MustCompile("(?s)\nFrom \\[(.*?)\\]\\(patterns/(.*?)\\):\n\n```(?:toml|lua)\n(.*?\n)```\n").FindAllStringSubmatch(page, -1) {
		if text := fileText(t, shown[2]); shown[1] != shown[2] || !strings.Contains("\n"+text, "\n"+shown[3]) {
			t.Errorf("%s does not have this part:\n%s", shown[2], shown[3])
		}
	}
}
