package console

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
)

// TestWidth: boards, hands and help fit a terminal of 80 columns in every game and language,
// and use the width of a wider one.
func TestWidth(t *testing.T) {
	worlds := map[string]func() (*Loaded, error){"duel": memory{}.load, "tactics": trial().tactics, "xiangqi": memory{}.xiangqi}
	for name, load := range worlds {
		for _, lang := range []string{"en", "zh"} {
			t.Run(name+" "+lang, func(t *testing.T) {
				widest := map[int]int{}
				for _, width := range []int{80, 160} {
					c, err := New(Config{Load: load, Lang: lang, Width: width, Seed: 1})
					if err != nil {
						t.Fatal(err)
					}
					for range 2 {
						for _, line := range []string{"help", "board", "rules", "hand", "help whynot", "help break"} {
							a := c.Do(line)
							if a.Err != nil && c.loaded.without(line).EN == "" {
								t.Fatal(line, a.Err)
							}
							widest[width] = max(widest[width], fits(t, line, a.Text, width))
						}
						c.Do("bot 40 random")
					}
				}
				if widest[160] < widest[80]+20 {
					t.Errorf("160 columns are used like 80: %v", widest)
				}
			})
		}
	}
}

// fits reports the widest line of a text, which must fit.
func fits(t *testing.T, what, text string, width int) (widest int) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if n := display.Width(line); n > width {
			t.Errorf("%s: %s", what, fmt.Sprintf("%d columns: %s", n, line))
		}
		widest = max(widest, display.Width(line))
	}
	return widest
}

// TestLegalIsAligned: the subjects of commands are in one column, even after the longest
// commands.
func TestLegalIsAligned(t *testing.T) {
	c := newConsole(t, memory{})
	for _, line := range []string{"set player[1].supply 10", "give UNSC-003"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	text := c.Do("legal play").Text
	if !strings.Contains(text, "play 2 to charlie front 2 on itself ") {
		t.Fatalf("no long command is in\n%s", text)
	}
	columns := map[int]bool{}
	for _, line := range strings.Split(text, "\n") {
		for _, subject := range []string{" Corpsman Medic (", " Marine Fireteam ("} {
			if at := strings.Index(line, subject); at >= 0 {
				columns[at] = true
			}
		}
	}
	if len(columns) != 1 {
		t.Errorf("the columns are %v in\n%s", columns, text)
	}
}

// TestListsFitTheScreen: names are listed in their order in lines of at most the width, as many in a line as fit. A name
// that is longer has a line of its own.
func TestListsFitTheScreen(t *testing.T) {
	for _, x := range []struct {
		names string
		width int
		want  string
	}{
		{"", 9, ""}, {"abc", 3, "abc"}, {"abc def", 8, "abc  def"}, {"abc def", 7, "abc\ndef"}, {"a b c d", 7, "a  b  c\nd"}, {"a b c d e", 4, "a  b\nc  d\ne"}, {"abcdef g", 3, "abcdef\ng"},
	} {
		if got := wrap(strings.Fields(x.names), x.width); got != x.want {
			t.Errorf("%s in %d columns is %q, want %q", x.names, x.width, got, x.want)
		}
	}
}

// TestListenersOnAScreen: the listeners have the heading of their event once. A terminal that is narrow wraps their lines, and
// anything else reads each listener in one line.
func TestListenersOnAScreen(t *testing.T) {
	c := consoleWith(t, den, map[string][]byte{})
	does(t, c, "spawn KOBOLD alpha front")
	wide := c.Do("listeners KOBOLD").Text
	if strings.Count(wide, "tcg:UNIT_HEALED\n") != 1 || strings.Count(wide, "LETHAL_CHECKED\n") != 1 || strings.Count(wide, "\n") != 5 {
		t.Error(wide)
	}
	c.SetWidth(0) // unknown: as before
	if text := c.Do("listeners KOBOLD").Text; text != wide {
		t.Error(text)
	}
	c.SetWidth(60)
	text := c.Do("listeners KOBOLD").Text
	for line := range strings.Lines(text) {
		if display.Width(strings.TrimSuffix(line, "\n")) > 60 {
			t.Errorf("%q is wider than 60 columns", line)
		}
	}
	if strings.Join(strings.Fields(text), " ") != strings.Join(strings.Fields(wide), " ") || strings.Count(text, "\n") <= 5 {
		t.Error(text)
	}
}
