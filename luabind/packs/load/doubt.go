package load

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"arbiter/core/i18n"
)

// doubt notes a construct that loads but is hardly what its author means. The note goes
// to the library, whose notes `play` and `test` print as warnings, and to tools that
// examine packs.
func (l *loader) doubt(f Fault) {
	switch l.doubts++; {
	case l.doubts > maxFaults:
		return
	case l.doubts == maxFaults:
		f = Fault{Code: f.Code, Msg: fmt.Sprintf("there are more bare digits in texts than %d; the others are not listed", maxFaults-1)}
	}
	l.lib.Notes = append(l.lib.Notes, f.Error())
	if l.seen != nil {
		l.seen.Noted = append(l.seen.Noted, f)
	}
}

// bareNumber matches a number as people write it, including a fraction, in digits of
// any script.
var bareNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\p{Nd}+(?:[.,]\p{Nd}+)*`) })

// checkNumbers notes the numbers in a part of a text that begins at byte `from`. A
// number that is written out may drift from the number that the rules use.
func (d *Definition) checkNumbers(lang, s string, from, to int) {
	if strings.IndexFunc(s[from:to], unicode.IsDigit) < 0 {
		return
	}
	for _, at := range bareNumber().FindAllStringIndex(s[from:to], -1) {
		d.bareNumber(lang, s, from+at[0], from+at[1])
	}
}

// bareNumber notes one number that a text writes out. If exactly one var has its value,
// the hint names that var.
func (d *Definition) bareNumber(lang, s string, from, to int) {
	n := d.kid(lang)
	at := n.place()
	f := Fault{File: at.file, Line: at.line, Col: at.col, Code: BareDigit,
		Msg:  fmt.Sprintf("the text has a bare digit: %q", around(s, from)),
		Hint: "name the number in vars and write {its name}"}
	if !d.c.varied { // such as a room
		f.Hint = fmt.Sprintf("write the number as a word; definitions of the kind %s have no vars", d.c.kind)
	}
	names := d.varsOf(s, from, to)
	for i, name := range names {
		names[i] = "{" + name + "}"
	}
	if len(names) > 0 {
		f.Hint = "write " + i18n.AnyOf(names).EN
	}
	if col := d.columnOf(n, s[:to]); col > 0 {
		if f.Col = col + from; len(names) == 1 {
			f.Was, f.Sure = s[from:to], names[0]
		}
	}
	d.c.l.doubt(f)
}

// varsOf lists the vars whose value is a number in a text. A number that is part of a
// word, as in M12, has none.
func (d *Definition) varsOf(s string, from, to int) (names []string) {
	if inWord(s, from-1) || inWord(s, to) {
		return nil
	}
	value, err := strconv.Atoi(asciiDigits(s[from:to]))
	if err != nil {
		return nil
	}
	for _, v := range d.c.vars {
		if v.Word == "" && v.Value == value && !slices.Contains(names, v.Name) {
			names = append(names, v.Name)
		}
	}
	return names
}

// inWord reports whether a byte of a text is a letter, digit or _ of ASCII.
func inWord(s string, i int) bool {
	return i >= 0 && i < len(s) && (s[i] == '_' || s[i] < unicode.MaxASCII && (unicode.IsLetter(rune(s[i])) || unicode.IsDigit(rune(s[i]))))
}

// asciiDigits returns a number in ASCII digits. Chinese texts also use full-width
// digits.
func asciiDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '０' && r <= '９' {
			return r - '０' + '0'
		}
		return r
	}, s)
}

// columnOf returns the column of the first byte of a text in the line of its key. It
// returns 0 when the line does not have the text verbatim up to the end of `begins`, as
// after an escape.
func (d *Definition) columnOf(n *node, begins string) int {
	_, path, _ := strings.Cut(n.file(), "/")
	for i := range d.c.pack.files { // a copy of a file would read what another goroutine may give back
		f := &d.c.pack.files[i]
		if f.path != path {
			continue
		}
		line := lineAt(string(f.text), int(n.line))
		start := min(max(int(n.col)-1, 0), len(line))
		for _, quote := range []string{`"`, `'`} {
			if i := strings.Index(line[start:], quote+begins); i >= 0 {
				return start + i + len(quote) + 1
			}
		}
	}
	return 0
}

// lineAt returns line n of a text, from 1.
func lineAt(text string, n int) string {
	for ; n > 1; n-- {
		_, text, _ = strings.Cut(text, "\n")
	}
	line, _, _ := strings.Cut(text, "\n")
	return line
}
