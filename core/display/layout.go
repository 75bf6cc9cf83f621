package display

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// DefaultWidth is the columns of a terminal whose width is not known.
const DefaultWidth = 80

// CountOf is a number of things: 1 match, 2 matches.
func CountOf[N int | int64](n N, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// Width counts the columns of a text without colours. The libraries that the program has
// anyway are not better: that of the line editor counts Chinese punctuation as narrow, and
// the core does not import terminal packages. So the ranges of wide characters are listed
// here. Characters without a width do not reach a terminal unescaped
// (luabind/packs/safeio).
func Width(text string) (n int) {
	for _, r := range text {
		n += columns(r)
	}
	return n
}

func columns(r rune) int {
	switch {
	case r >= 0x1100 && r <= 0x115f, r >= 0x2e80 && r <= 0xa4cf, r >= 0xac00 && r <= 0xd7a3,
		r >= 0xf900 && r <= 0xfaff, r >= 0xfe30 && r <= 0xfe6f, r >= 0xff00 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6:
		return 2
	}
	return 1
}

// Clip cuts a text that is wider than width, and marks that it did.
func Clip(text string, width int) string {
	if Width(text) <= width {
		return text
	}
	n := 0
	for i, r := range text {
		if n+columns(r) > width-1 {
			return text[:i] + "…"
		}
		n += columns(r)
	}
	return text
}

// Cut returns as much of a text as fits a width.
func Cut(text string, width int) string {
	n := 0
	for i, r := range text {
		if n += columns(r); n > width {
			return text[:i]
		}
	}
	return text
}

// Pad pads a text to a width, and leaves one that is wider.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(width-Width(text), 0))
}

// Fit pads or cuts a text to a width.
func Fit(text string, width int) string {
	return Pad(Clip(text, width), width)
}

// Wrap breaks a text at spaces into lines of at most width columns; the lines
// after the first begin with indent. A text without spaces, as Chinese has
// none, is broken anywhere. A line has at least one character after its indent.
func Wrap(text string, width int, indent string) string {
	var out []string
	width = max(width, Width(indent)+2) // the widest character has two columns
	for _, line := range strings.Split(text, "\n") {
		for Width(line) > width {
			at := breakAt(line, width, Width(indent))
			out = append(out, strings.TrimRight(line[:at], " "))
			line = indent + strings.TrimLeft(line[at:], " ")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// breakAt finds where a line that is too wide is to be broken: at its last space
// that leaves something before it, else where the room ends. In Chinese, which has no
// spaces, no line begins with a sign that ends a phrase, and no id is broken.
func breakAt(line string, width, indent int) int {
	n, space, end := 0, 0, len(line)
	for i, r := range line {
		if n+columns(r) > width {
			end = i
			break
		}
		if r == ' ' && strings.TrimSpace(line[:i]) != "" {
			space = i
		}
		n += columns(r)
	}
	if line[end] == ' ' {
		return end
	}
	if at := phraseEnd(line, end, indent); at > space {
		return at
	}
	if space > 0 {
		return space
	}
	return end
}

// Signs with which a line in Chinese may not begin, and with which it may not end.
const (
	closing = "。，、；：？！）】］”’…%"
	opening = "（【［“‘"
)

// phraseEnd is the last place up to an end at which a line in Chinese may be broken, 0
// for none that leaves something before it.
func phraseEnd(line string, end, indent int) int {
	if !strings.ContainsFunc(line[:end], wide) {
		return 0
	}
	for at := end; at > 0; {
		before, size := utf8.DecodeLastRuneInString(line[:at])
		after, _ := utf8.DecodeRuneInString(line[at:])
		if (wide(before) || wide(after)) && !strings.ContainsRune(closing, after) && !strings.ContainsRune(opening, before) {
			if Width(line[:at]) <= indent {
				return 0
			}
			return at
		}
		at -= size
	}
	return 0
}

func wide(r rune) bool { return columns(r) == 2 }

// Columns lays out a name and its meaning: next to it from a column on, or below it when
// the name is wider.
func Columns(head, text string, column, width int) string {
	if Width(head) >= column {
		return head + "\n" + Columns("", text, column, width)
	}
	return strings.TrimRight(Wrap(Fit(head, column)+text, width, strings.Repeat(" ", column)), " ")
}
