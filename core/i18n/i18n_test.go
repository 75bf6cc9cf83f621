package i18n_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"arbiter/core/i18n"
)

func TestIn(t *testing.T) {
	for _, tt := range []struct {
		of       i18n.Text
		lang, is string
	}{
		{i18n.Text{EN: "draw", ZH: "平局"}, "en", "draw"},
		{i18n.Text{EN: "draw", ZH: "平局"}, "zh", "平局"},
		{i18n.Text{EN: "draw", ZH: "平局"}, "", "draw"},
		{i18n.Text{EN: "M12"}, "zh", "M12"},
		{i18n.Both("a1"), "zh", "a1"},
	} {
		if got := tt.of.In(tt.lang); got != tt.is {
			t.Errorf("%v in %q: %q", tt.of, tt.lang, got)
		}
	}
}

// TestFormat checks that what is filled in is written as the language does.
func TestFormat(t *testing.T) {
	hand := i18n.Text{EN: "hand", ZH: "手牌"}
	got := i18n.Format("no card %q (%d) in %s", "%[3]s中没有第%[2]d张牌%[1]q", "a\x1b\"", 9, hand)
	if want := (i18n.Text{EN: `no card "a\x1b\"" (9) in hand`, ZH: `手牌中没有第9张牌“a\x1b"”`}); got != want {
		t.Errorf("%q", got)
	}
	if got := i18n.Sprintf("zh", "%-6s|%5.1f%%", "%-6s|%5.1f%%", "ab", 2.25); got != "ab    |  2.2%" {
		t.Errorf("%q", got)
	}
	if got := i18n.Format("100%", "100%"); got != i18n.Both("100%") {
		t.Errorf("without arguments: %q", got)
	}
}

// TestErrors checks that an error keeps its cause, and is read in a language through what
// is wrapped around it.
func TestErrors(t *testing.T) {
	inner := i18n.Errorf("no file %q: %w", "没有文件%q：%w", "x", io.EOF)
	outer := i18n.Errorf("%w; did you mean %q?", "%w；是不是%q？", inner, "y")
	wrapped := fmt.Errorf("pack.toml:3: %w", outer)
	if !errors.Is(wrapped, io.EOF) {
		t.Error("the cause is lost")
	}
	for lang, want := range map[string]string{
		"en": `pack.toml:3: no file "x": EOF; did you mean "y"?`,
		"zh": `pack.toml:3: 没有文件“x”：EOF；是不是“y”？`,
	} {
		if got := i18n.Of(wrapped, lang); got != want {
			t.Errorf("%s: %s", lang, got)
		}
	}
	if got := i18n.Of(io.EOF, "zh"); got != "EOF" {
		t.Error(got)
	}
}

// TestNouns: one thing has the form of one, and any other number the other form.
func TestNouns(t *testing.T) {
	for n, want := range map[int]string{-1: "cards", 0: "cards", 1: "card", 2: "cards", 11: "cards"} { //maporder: each is compared
		if got := i18n.Noun(n, "card", "cards"); got != want {
			t.Errorf("%d %s, want %s", n, got, want)
		}
	}
}

// TestHead: a character at the end is whole or left out, and other bytes are kept.
func TestHead(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"short", 5, "short"}, {"longer", 5, "longe"}, {"ab界", 5, "ab界"}, {"ab界c", 5, "ab界"}, {"ab界c", 4, "ab"}, {"ab界c", 3, "ab"}, {"ab界c", 2, "ab"},
		{"𝄞𝄞", 7, "𝄞"}, {"a\xffb", 2, "a\xff"}, {"\x80\x80\x80\x80\x80\x80\x80", 6, "\x80\x80\x80\x80\x80\x80"}, {"界", 0, ""},
	} {
		if got := i18n.Head(c.text, c.n); got != c.want {
			t.Errorf("the first %d bytes of %q are %q, and should be %q", c.n, c.text, got, c.want)
		}
	}
}
