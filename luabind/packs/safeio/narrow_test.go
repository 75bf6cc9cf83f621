package safeio

import (
	"strings"
	"testing"
	"unicode"

	"arbiter/core/display"
)

// TestASCII checks that a board has the same columns in ASCII, and that no sign remains which
// a terminal may draw two columns wide.
func TestASCII(t *testing.T) {
	var b strings.Builder
	o := NewOut(&b)
	o.WithASCII(true)
	board := "后排   2a3 ·                  │ 2b3 旗舰“不屈号” 3/2/5│\n────── ALPHA ─────────────────┼ BRAVO ──\n├─ a → b ×2 – …█\n└─ ♥8 ○ ✕\n"
	o.Write([]byte(board[:10])) // within a character
	o.Write([]byte(board[10:]))
	o.Flush()
	got, want := strings.Split(b.String(), "\n"), strings.Split(board, "\n")
	for i := range want {
		if display.Width(got[i]) != display.Width(want[i]) {
			t.Errorf("%q has %d columns, want %d", got[i], display.Width(got[i]), display.Width(want[i]))
		}
	}
	for _, r := range b.String() {
		if r > unicode.MaxASCII && display.Width(string(r)) != 2 {
			t.Errorf("%q remains in %q", r, b.String())
		}
	}
	o.WithASCII(false)
	b.Reset()
	o.Write([]byte(board))
	if b.String() != board {
		t.Errorf("without ASCII: %q", b.String())
	}
}

// TestStatusInChinese checks that a shorter status line covers a longer one in Chinese, whose
// characters have two columns.
func TestStatusInChinese(t *testing.T) {
	var b strings.Builder
	o := NewOut(&b)
	o.Status("已完成10局")
	o.Status("完成")
	if want := "\r已完成10局\r完成" + strings.Repeat(" ", 6); b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}
