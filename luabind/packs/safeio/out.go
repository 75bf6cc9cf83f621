package safeio

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"arbiter/core/match"
)

// Out is the way to a standard stream. Whatever is written passes the cleaner:
// what is invisible, moves the cursor, changes the direction of writing, looks
// like another letter in a word (lookalike.go) or
// speaks to a terminal in any other way comes out as its escape, \u001b for
// ESC. In text that shows what is there; in JSON, where such characters stand
// inside strings only, it means the same as before. Line ends and tabs pass.
//
// Colours are the one exception. Paint marks text with a code that holds a
// number drawn for this Out, so that no text of a stranger can have it.
type Out struct {
	mu    sync.Mutex
	to    io.Writer
	mark  string // what begins a colour of this program; "" without colours
	held  []byte // the beginning of a character or mark whose rest is still to come
	clean []byte
	word  bool // what was written last ends in a word with letters of ASCII
	line  int  // the columns of the status line that stands
}

// NewOut cleans what goes to a writer.
func NewOut(to io.Writer) *Out { return &Out{to: to} }

// Target is the writer behind the door, to ask what it is.
func (o *Out) Target() io.Writer { return o.to }

// Status shows a line at the end of what was written, in place of the one that
// stands there, until something is written or the text is "". It is for targets
// that are terminals and at least as wide.
func (o *Out) Status(text string) error {
	text = Clean(text)
	o.mu.Lock()
	defer o.mu.Unlock()
	wide := utf8.RuneCountInString(text)
	if wide == 0 && o.line == 0 {
		return nil
	}
	rest := strings.Repeat(" ", max(0, o.line-wide))
	if wide == 0 {
		rest += "\r"
	}
	o.line = wide
	_, err := io.WriteString(o.to, "\r"+text+rest)
	return err
}

// Redirect makes another writer the target: that of a line editor, which draws
// its prompt anew after each text.
func (o *Out) Redirect(to io.Writer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.to = to
}

// WithColours lets Paint colour. It is for targets that are terminals.
func (o *Out) WithColours() {
	var b [8]byte
	rand.Read(b[:]) // it never fails
	o.mark = "\x1b" + hex.EncodeToString(b[:])
}

// colours are the codes of styles, one letter each, that every terminal knows.
var colours = map[match.Style]string{match.Plain: "0", match.Own: "36", match.Enemy: "31", match.Faint: "2", match.Strong: "1",
	match.Tint(0): "33", match.Tint(1): "94", match.Tint(2): "32", match.Tint(3): "35", match.Tint(4): "93", match.Tint(5): "95"}

// end is the letter that ends a colour.
const end = 'z'

// Painter colours by role, or is nil where there are no colours.
func (o *Out) Painter() func(s match.Style, text string) string {
	if o.mark == "" {
		return nil
	}
	return func(s match.Style, text string) string {
		return o.mark + string(rune('a'+s)) + text + o.mark + string(end)
	}
}

// Plain is a painted text without its colours, to measure it.
func (o *Out) Plain(text string) string {
	if o.mark == "" {
		return text
	}
	var b strings.Builder
	for {
		head, rest, painted := strings.Cut(text, o.mark)
		b.WriteString(head)
		if !painted || rest == "" {
			return b.String()
		}
		text = rest[1:] // the letter of the style
	}
}

// code is the terminal's code for the letter of a mark.
func code(letter byte) string {
	if letter == end {
		return "\x1b[0m"
	}
	return "\x1b[" + colours[match.Style(letter-'a')] + "m"
}

// Write cleans a piece of text and passes it on. A character may come in two
// pieces.
func (o *Out) Write(p []byte) (int, error) {
	if err := o.Status(""); err != nil {
		return 0, err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	text := p
	if len(o.held) > 0 {
		text = append(o.held, p...)
		o.held = nil
	}
	o.clean = o.clean[:0]
	for len(text) > 0 {
		n := o.next(text)
		if n == 0 {
			o.held = append([]byte(nil), text...)
			break
		}
		text = text[n:]
	}
	if _, err := o.to.Write(o.clean); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Flush gives out what was held back for its rest, which never came.
func (o *Out) Flush() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.held) == 0 {
		return nil
	}
	text := o.held
	o.held, o.clean = nil, o.clean[:0]
	for len(text) > 0 { // nothing comes after it
		r, width := utf8.DecodeRune(text)
		o.clean = appendClean(o.clean, r, width, true)
		text = text[width:]
	}
	_, err := o.to.Write(o.clean)
	return err
}

// next cleans the first plain run, character or mark of a text and gives its
// length, 0 when it is not all there.
func (o *Out) next(text []byte) int {
	n := 0
	for n < len(text) && isPlain(text[n]) {
		n++
	}
	if n > 0 {
		o.clean = append(o.clean, text[:n]...)
		o.word = endsInASCII(text[:n], o.word)
		return n
	}
	if o.mark != "" && text[0] == o.mark[0] {
		whole := len(o.mark) + 1
		switch have := min(len(text), len(o.mark)); {
		case string(text[:have]) != o.mark[:have]:
		case len(text) < whole:
			return 0
		default:
			o.clean = append(o.clean, code(text[whole-1])...)
			return whole
		}
	}
	if !utf8.FullRune(text) {
		return 0
	}
	r, width := utf8.DecodeRune(text)
	alike := looksASCII(r)
	if alike && !o.word {
		ascii, known := goesOnInASCII(text[width:])
		if !known {
			return 0
		}
		alike = ascii
	}
	begin := len(o.clean)
	o.clean = appendClean(o.clean, r, width, !alike)
	o.word = endsInASCII(o.clean[begin:], o.word)
	return width
}

// isPlain reports whether a byte passes as it is, whatever is beside it.
func isPlain(b byte) bool { return b >= ' ' && b < 0x7f || b == '\n' || b == '\t' }

// appendClean writes a character, or its escape if it has power or is not to be
// shown as it is.
func appendClean(to []byte, r rune, width int, shown bool) []byte {
	switch {
	case r == utf8.RuneError && width == 1: // a byte that is no text
		return append(to, "\ufffd"...)
	case shown && !hasPower(r):
		return utf8.AppendRune(to, r)
	case r > 0xffff:
		r -= 0x10000
		return fmt.Appendf(to, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
	}
	return fmt.Appendf(to, `\u%04x`, r)
}

// hasPower reports whether a character does something to a terminal, or to how
// a person reads what is around it, beyond showing itself.
func hasPower(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return true // controls, directions, what has no width, line ends that are none
	}
	return r&0xfffe == 0xfffe || r >= 0xfdd0 && r <= 0xfdef // no characters
}

// Clean gives a text as Out writes it, without colours.
func Clean(text string) string {
	for i := range len(text) {
		if !isPlain(text[i]) {
			return cleaned(text)
		}
	}
	return text
}

// cleaned is Clean for a text that is not plain.
func cleaned(text string) string {
	var b strings.Builder
	o := Out{to: &b}
	o.Write([]byte(text)) // a builder takes all
	o.Flush()
	return b.String()
}
