package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLessons follows the lessons, which write a pack from scratch. The result is the
// pack of docs/lessons.
func TestLessons(t *testing.T) {
	followedInLong(t)
	readLessons(t, "../../docs/writing-cards.md", "../../docs/lessons", nil).holdsAll(true)
}

// followedInLong skips a long page in the quick run.
func followedInLong(t *testing.T) {
	t.Helper()
	if !isLong() && !*updatePages {
		t.Skip("the quick run follows shorter pages; .ci/run follows this one with ARBITER_LONG=1")
	}
}

// TestFirstLessonInChinese follows the page with the first lessons in Chinese.
func TestFirstLessonInChinese(t *testing.T) {
	followedInLong(t)
	readLessons(t, "../../docs/writing-cards.zh.md", "../../docs/lessons", nil)
}

// TestFirstLessonOfTheReadmeInChinese follows the first page that a Chinese reader sees.
func TestFirstLessonOfTheReadmeInChinese(t *testing.T) {
	readLessons(t, "../../README.zh.md", "../../docs/lessons", nil)
}

// TestCookbook: docs/cookbook has exactly the recipes of the page, each with a test next
// to it or a command that plays it. `arbiter check` has no findings about them.
func TestCookbook(t *testing.T) {
	const page, folder = "../../docs/cookbook.md", "../../docs/cookbook"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	tests, _ := filepath.Glob(folder + "/*/*_test.lua")
	recipes := strings.Split(string(text), "\n### ")[1:]
	for _, r := range recipes {
		title, _, _ := strings.Cut(r, "\n")
		if !strings.Contains(r, "```console\n$ arbiter ") && !strings.Contains(r, "_test.lua](cookbook/") {
			t.Errorf("%q is not tested", title)
		}
	}
	for _, test := range tests {
		if name := strings.TrimPrefix(filepath.ToSlash(test), "../../docs/"); !strings.Contains(string(text), "]("+name+")") {
			t.Errorf("no recipe has the test %s", name)
		}
	}
	if len(recipes) < 40 {
		t.Errorf("there are %d recipes", len(recipes))
	}
	readLessons(t, page, folder, os.DirFS(absolute(t, folder))).holdsAll(false)
	if out := answer("check --strict recipes battle board", ""); out != "0 errors, 0 warnings in 3 packs\n" {
		t.Error(out)
	}
}

// TestBotsPage follows the page on bots. docs/bots has the bot that the page shows, and
// `arbiter check` has no findings about any bot.
func TestBotsPage(t *testing.T) {
	const folder = "../../docs/bots"
	readLessons(t, "../../docs/bots.md", folder, os.DirFS(absolute(t, folder))).holdsAll(true)
	if out := answer("check --strict lanes guard chase", ""); out != "0 errors, 0 warnings in 3 packs\n" {
		t.Error(out)
	}
}

// TestBalance follows the page on a card that is too strong. Its commands write the
// pictures of docs/balance.
func TestBalance(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" && !*updatePages {
		t.Skip("its runs take 20 s: ARBITER_LONG=1")
	}
	p := readLessons(t, "../../docs/balance.md", "../../docs/balance", nil)
	for _, run := range []string{"sim.lab", "matrix.lab"} { // which --resume reads
		if err := os.Remove(run); err != nil {
			t.Error(err)
		}
	}
	pictures, err := filepath.Glob("*.svg")
	if err != nil || len(pictures) < 4 {
		t.Fatalf("%v are written: %v", pictures, err)
	}
	for _, name := range pictures {
		if !strings.Contains(p.text, "(balance/"+name+")") {
			t.Errorf("%s is written and not shown", name)
		}
		if *updatePages {
			text, err := os.ReadFile(name)
			if err == nil {
				err = os.WriteFile(filepath.Join(p.folder, name), text, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	p.holdsAll(true)
}

// TestOwnGame follows the page that makes a game, from an empty folder to a match.
func TestOwnGame(t *testing.T) {
	readLessons(t, "../../docs/your-own-game.md", "../../docs/own-game", nil).holdsAll(true)
}
