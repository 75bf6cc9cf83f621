package session

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
)

// TestRoomBelow: a list has the lines of the terminal that are left above the prompt, and never too few.
// Where the height is unknown, it has all.
func TestRoomBelow(t *testing.T) {
	for _, c := range []struct{ height, above, want int }{{0, 5, 0}, {40, 0, 38}, {40, 5, 33}, {40, 28, 10}, {40, 29, 10}, {5, 50, 10}} {
		if got := (&Play{height: c.height}).room(strings.Repeat("x\n", c.above)); got != c.want {
			t.Errorf("a terminal of %d lines has %d below %d, want %d", c.height, got, c.above, c.want)
		}
	}
}

// TestPlayerWords: the names that check reserves are those of the commands.
func TestPlayerWords(t *testing.T) {
	var got []string
	for _, c := range words {
		got = append(got, c.Name)
	}
	if !slices.Equal(got, display.PlayerWords()) {
		t.Errorf("the commands are %q, and %q are reserved", got, display.PlayerWords())
	}
}

// TestTextsSideBySide: the right text begins in one column, after the gap, and an empty line of it adds
// nothing. Colours take no space, and neither text ends the other.
func TestTextsSideBySide(t *testing.T) {
	for _, c := range []struct{ plain, left, right, want string }{
		{"ab\nc\n", "ab\nc\n", "1\n2\n", "ab     1\nc      2\n"}, {"ab\n", "<ab>\n", "1\n\n3\n", "<ab>     1\n\n       3\n"}, {"abcdef\n", "abcdef\n", "1\n", "abcdef   1\n"}, {"a\nb\n", "a\nb\n", "1\n", "a      1\nb\n"}, {"战\n", "战\n", "1\n", "战     1\n"},
	} {
		if got := side(c.plain, c.left, c.right, 4); got != c.want {
			t.Errorf("%q and %q: %q, want %q", c.left, c.right, got, c.want)
		}
	}
}
