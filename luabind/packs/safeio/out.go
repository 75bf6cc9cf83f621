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

	"arbiter/core/display"
)

// Out writes to a standard stream through the cleaner. A character is escaped, as
// \u001b for ESC, if it is invisible, moves the cursor, changes the direction of
// writing or controls a terminal in another way. So is a letter that looks like another
// one in its word (lookalike.go). In text the escape shows the character; in JSON,
// where such characters occur only inside strings, it means the same as before. Line
// ends and tabs pass.
//
// Colours are the one exception. Paint marks text with a code that contains a random
// number of this Out, so that untrusted text cannot have it.
type Out struct {
	mu     sync.Mutex
	to     io.Writer
	mark   string // the beginning of a colour of this program; "" without colours
	held   []byte // the beginning of an incomplete character or mark
	clean  []byte
	word   bool  // the last output ends in a word with ASCII letters
	line   int   // the columns of the visible status line
	narrow bool  // characters of doubtful width are shown in ASCII
	failed error // of the first write that failed
}

// NewOut returns an Out that writes to a writer.
func NewOut(to io.Writer) *Out { return &Out{to: to} }

// Target returns the underlying writer.
func (o *Out) Target() io.Writer { return o.to }

// Failed returns the error of the first write that failed. Most callers of fmt.Fprint ignore
// theirs, and the program asks once, at its end.
func (o *Out) Failed() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.failed
}

// pass writes clean bytes to the target.
func (o *Out) pass(clean []byte) error {
	_, err := o.to.Write(clean)
	if o.failed == nil {
		o.failed = err
	}
	return err
}

// Status shows a line at the end of the output, in place of the present one, until
// something is written or the text is "". It is for targets that are terminals at least
// as wide as the line.
func (o *Out) Status(text string) error {
	text = Clean(text)
	o.mu.Lock()
	defer o.mu.Unlock()
	text = strings.Map(o.shownAs, text)
	wide := display.Width(text)
	if wide == 0 && o.line == 0 {
		return nil
	}
	rest := strings.Repeat(" ", max(0, o.line-wide))
	if wide == 0 {
		rest += "\r"
	}
	o.line = wide
	return o.pass([]byte("\r" + text + rest))
}

// Redirect changes the target: a line editor redraws its prompt after each text.
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

// colours are the terminal codes of styles, one letter each, that every terminal knows.
var colours = map[display.Style]string{display.Plain: "0", display.Own: "36", display.Enemy: "31", display.Faint: "2", display.Strong: "1",
	display.Tint(0): "33", display.Tint(1): "94", display.Tint(2): "32", display.Tint(3): "35", display.Tint(4): "93", display.Tint(5): "95"}

// end is the letter that ends a colour.
const end = 'z'

// Painter returns a function that colours by role, or nil without colours.
func (o *Out) Painter() func(s display.Style, text string) string {
	if o.mark == "" {
		return nil
	}
	return func(s display.Style, text string) string {
		return o.mark + string(rune('a'+s)) + text + o.mark + string(end)
	}
}

// Plain returns a painted text without its colours, to measure it.
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

// code returns the terminal code for the letter of a mark.
func code(letter byte) string {
	if letter == end {
		return "\x1b[0m"
	}
	return "\x1b[" + colours[display.Style(letter-'a')] + "m"
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
	if err := o.pass(o.clean); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Flush writes the bytes of a character that was never completed.
func (o *Out) Flush() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.held) == 0 {
		return nil
	}
	text := o.held
	o.held, o.clean = nil, o.clean[:0]
	for len(text) > 0 { // nothing follows
		r, width := utf8.DecodeRune(text)
		o.clean = appendClean(o.clean, r, width, true)
		text = text[width:]
	}
	return o.pass(o.clean)
}

// next cleans the first plain run, character or mark of a text and returns its length,
// or 0 when it is incomplete.
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
	o.clean = appendClean(o.clean, o.shownAs(r), width, !alike)
	o.word = endsInASCII(o.clean[begin:], o.word)
	return width
}

// isPlain reports whether a byte passes unchanged in any context.
func isPlain(b byte) bool { return b >= ' ' && b < 0x7f || b == '\n' || b == '\t' }

// appendClean writes a character, or its escape if it has power or must not be shown as
// it is.
func appendClean(to []byte, r rune, width int, shown bool) []byte {
	switch {
	case r == utf8.RuneError && width == 1: // an invalid byte
		return append(to, "\ufffd"...)
	case shown && !hasPower(r):
		return utf8.AppendRune(to, r)
	case r > 0xffff:
		r -= 0x10000
		return fmt.Appendf(to, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
	}
	return fmt.Appendf(to, `\u%04x`, r)
}

// hasPower reports whether a character affects a terminal, or how people read the text
// around it, beyond showing itself.
func hasPower(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return true // control characters, directions, zero-width characters, unusual line ends
	}
	return r&0xfffe == 0xfffe || r >= 0xfdd0 && r <= 0xfdef // noncharacters
}

// Clean returns a text as Out writes it, without colours.
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
	o.Write([]byte(text)) // a builder never fails
	o.Flush()
	return b.String()
}
