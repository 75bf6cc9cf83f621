package display_test

import (
	"strings"
	"testing"

	"arbiter/core/display"
)

// TestWrap: no line is wider than the room, and no word is lost.
func TestWrap(t *testing.T) {
	for _, text := range []string{"", "one", "one two three four five", "  two  spaces inside  and in front", strings.Repeat("x", 50), "对目标使用第3张手牌，二者均可为任意一方的单位或基地", "a " + strings.Repeat("y", 40) + " b"} {
		for width := 8; width < 60; width += 3 {
			got := display.Wrap(text, width, "   ")
			for _, line := range strings.Split(got, "\n") {
				if display.Width(line) > width {
					t.Errorf("width %d: %q is wider", width, line)
				}
			}
			if plain := func(s string) string { return strings.Join(strings.Fields(s), "") }; plain(got) != plain(text) {
				t.Errorf("width %d: %q became %q", width, text, got)
			}
		}
	}
}

// TestWrapWithoutRoom: where there is no room, a line has a character or two, and none is lost.
func TestWrapWithoutRoom(t *testing.T) {
	for width := -2; width < 5; width++ {
		for _, text := range []string{"one two", "对目标使用"} {
			got := display.Wrap(text, width, "   ")
			if plain := strings.Join(strings.Fields(got), ""); plain != strings.ReplaceAll(text, " ", "") {
				t.Errorf("width %d: %q became %q", width, text, got)
			}
		}
	}
}

func TestFit(t *testing.T) {
	for text, want := range map[string]string{"abc": "abc  ", "abcdef": "abcd…", "战场": "战场 ", "战场上": "战场…", "战场上a": "战场…"} {
		if got := display.Fit(text, 5); got != want {
			t.Errorf("Fit(%q) = %q, want %q", text, got, want)
		}
	}
	if got := display.Columns("state [PATH]", "the fields of the state as a tree", 14, 30); got != "state [PATH]  the fields of\n              the state as a\n              tree" {
		t.Errorf("%q", got)
	}
	if got := display.Columns("listeners [EVENT]", "who", 6, 30); got != "listeners [EVENT]\n      who" {
		t.Errorf("%q", got)
	}
}
