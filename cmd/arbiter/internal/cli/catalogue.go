package cli

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"arbiter/core/i18n"
)

// A catalogue translates finished messages by their formats. It is for what loaders, checks
// and tests of packs report. Those messages pass through scripts and faults as plain English,
// so the place that prints them has only their text.
type catalogue struct {
	entries []entry // those with the most letters of their own first
}

// entry is a format in both languages.
type entry struct {
	zh      string
	literal string // the longest part of the English format that is always there
	size    int    // the length of all such parts
	match   func() *regexp.Regexp
}

var (
	formatVerb = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%%|%[-+# 0]*(?:\[\d+\])?[\d.*]*[a-zA-Z]`) })
	zhVerb     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%%|%(?:\[(\d+)\])?[a-zA-Z]`) })
	// placed is a message after the place that it belongs to: a file with its line, a
	// function, a key.
	placed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^((?:warning|line \d+|pack \w+|[^\s“：]+|--\S+ "[^"]*")):( )(.+)$`)
	})
	// ofPlace is a message after what is surely a place: a line of a file, a verb of a test, or
	// a function of a script.
	ofPlace = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^((?:t|game|ev|me|it):\w+|[^\s:]+:\d+(?::\d+)?): (.+)$`)
	})
	ofLine   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^line (\d+)$`) })
	ofFile   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:\d+$`) })
	ofSource = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^\s:]+:\d+(?::\d+)?$`) })
	// listed is a list of names, which Chinese joins otherwise.
	listed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w.:@/-]+(?:, [\w.:@/-]+)+$`) })
	// named is one name, or such a list.
	named = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w.:@/-]+(?:, [\w.:@/-]+)*$`) })
	// counted is a format up to the ending of a noun that is counted.
	counted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%(?:\[\d+\])?d(?: [a-z]+)+$`) })
	// calledAt is a message of a script with the handler that ran and the event that called it.
	calledAt = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)^(.*) \(([\w:-]+\.[\w.:-]+)(?: at ([\w:]+))?\)$`)
	})
	hinted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*) \(hint: (.*)\)$`) })
)

// newCatalogue reads lines of English formats, each followed by its Chinese. What %s and %q fill
// in is translated too; what %v fills in stays as it is. %o in an English format is one word.
func newCatalogue(text string) *catalogue {
	c := &catalogue{}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		en := strings.ReplaceAll(lines[i], `\n`, "\n")
		e := entry{zh: strings.ReplaceAll(lines[i+1], `\n`, "\n")}
		parts := formatVerb().Split(en, -1)
		for _, part := range parts {
			if len(part) > len(e.literal) {
				e.literal = part
			}
			e.size += len(part)
		}
		e.match = sync.OnceValue(func() *regexp.Regexp { return patternOf(en) })
		c.entries = append(c.entries, e)
	}
	slices.SortStableFunc(c.entries, func(a, b entry) int { return cmp.Compare(b.size, a.size) })
	return c
}

// patternOf returns the expression that matches what a format makes.
func patternOf(format string) *regexp.Regexp {
	var b strings.Builder
	if strings.Contains(format, "\n") {
		b.WriteString(`(?s)`) // other messages have one line
	}
	b.WriteByte('^')
	at, after := 0, -1
	for _, m := range formatVerb().FindAllStringIndex(format, -1) {
		b.WriteString(regexp.QuoteMeta(format[at:m[0]]))
		switch at = m[1]; format[m[1]-1] {
		case '%':
			b.WriteString("%")
		case 'd':
			b.WriteString(`(-?\d+)`)
		case 'q':
			b.WriteString(`("(?:[^"\\]|\\.)*"(?:…)?|'(?:[^'\\]|\\.[^']*)'|\[(?:"(?:[^"\\]|\\.)*" ?)*\])`)
		case 'o': // a word, in texts that only the catalogue has
			b.WriteString(`(\S+)`)
		default:
			switch {
			case m[0] == after: // the end of a message, or nothing
				b.WriteString(`(|[;,:].*?| \(.*?)`)
			case counted().MatchString(format[:m[0]]):
				b.WriteString(`(s?)`)
			default:
				b.WriteString(`(.*?)`)
			}
		}
		after = m[1]
	}
	b.WriteString(regexp.QuoteMeta(format[at:]) + `$`)
	return regexp.MustCompile(b.String())
}

// translate returns a message in Chinese, as far as it is known, and otherwise as it is.
func (c *catalogue) translate(text string) string {
	zh, _ := (&translation{c, maxTries}).in(text)
	return zh
}

// translation is the translation of one message.
type translation struct {
	*catalogue
	left int // texts that may still be compared with the formats
}

// in translates a message: as a whole, or line by line, or the parts of it.
func (c *translation) in(text string) (zh string, ok bool) {
	if text == "" || len(text) > maxTranslated || c.left <= 0 {
		return text, false
	}
	if m := hinted().FindStringSubmatch(text); m != nil {
		said, one := c.in(m[1])
		hint, two := c.in(m[2])
		return said + "（提示：" + hint + "）", one || two
	}
	if said, found := c.called(text); found {
		return said, true
	}
	if zh, size := c.placed(text); size > 0 {
		return zh, true
	}
	if lines := strings.Split(text, "\n"); len(lines) > 1 {
		for i, line := range lines {
			if zh, found := c.in(line); found {
				lines[i], ok = zh, true
			}
		}
		return strings.Join(lines, "\n"), ok
	}
	if m := placed().FindStringSubmatch(text); m != nil {
		if said, found := c.in(m[3]); found {
			return placeIn(m[1]) + said, true
		}
	}
	for at := 0; ; {
		i := strings.Index(text[at:], "; ")
		if i < 0 {
			return text, false
		}
		at += i
		one, left := c.in(text[:at])
		if two, size := c.whole(text[at:]); size > 0 {
			return one + two, true
		}
		if two, right := c.in(text[at+2:]); right && (left || named().MatchString(text[:at])) {
			if !left {
				one = strings.ReplaceAll(one, ", ", "、")
			}
			return one + "；" + two, true
		}
		at += 2
	}
}

// called translates a message with the handler that ran. It leaves out one that a format with more
// letters of its own makes as a whole: a file in brackets looks like a handler.
func (c *translation) called(text string) (zh string, ok bool) {
	m := calledAt().FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	said, ok := c.in(m[1])
	if !ok {
		return "", false
	}
	bare := text
	for at := placed().FindStringSubmatch(bare); at != nil; at = placed().FindStringSubmatch(bare) {
		bare = at[3]
	}
	if message := calledAt().FindStringSubmatch(bare); message != nil {
		_, inner := c.whole(message[1])
		if _, both := c.whole(bare); inner > 0 && inner < both {
			return "", false
		}
	}
	switch {
	case m[3] != "":
		return said + "（" + m[2] + "，事件 " + m[3] + "）", true
	case ofSource().MatchString(m[2]): // as placeIn does
		return said + " (" + m[2] + ")", true
	}
	return said + "（" + m[2] + "）", true
}

// placed translates a message that may come after a place: as one about something else than its
// place, unless a format with more letters of its own has both. A message after a place may begin
// with another one: a line of a script is followed by the function that the line calls. size is
// the number of letters of the format; 0 if none makes the text.
func (c *translation) placed(text string) (zh string, size int) {
	if m := ofPlace().FindStringSubmatch(text); m != nil {
		if zh, size = c.placed(m[2]); size > 0 {
			zh = placeIn(m[1]) + zh
		}
	}
	if both, more := c.whole(text); more > size {
		return both, more
	}
	return zh, size
}

// Bounds of a message that is translated: bytes, and parts to try. A pack may quote
// a text of any number of parts, which stays as it is beyond them.
const (
	maxTranslated = 5_000
	maxTries      = 300
)

// placeIn returns the place of a message with the colon after it. Places in files keep the
// form that editors read.
func placeIn(place string) string {
	if m := ofLine().FindStringSubmatch(place); m != nil {
		return "第" + m[1] + "行："
	}
	if place == "warning" {
		return "警告："
	}
	if strings.ContainsAny(place, "./") || ofFile().MatchString(place) {
		return place + ": "
	}
	return place + "："
}

// whole translates a text that is exactly what a format makes, and returns how many letters of its
// own the format has; 0 if none makes the text.
func (c *translation) whole(text string) (zh string, size int) {
	if c.left--; c.left < 0 {
		return text, 0
	}
	for i := range c.entries {
		e := &c.entries[i]
		if !strings.Contains(text, e.literal) {
			continue
		}
		if m := e.match().FindStringSubmatch(text); m != nil {
			return c.fill(e.zh, m[1:]), max(e.size, 1)
		}
	}
	return text, 0
}

// fill puts arguments into a Chinese format, with a space between Chinese and the Latin
// words around it.
func (c *translation) fill(format string, args []string) string {
	var b strings.Builder
	next, at := 0, 0
	for _, m := range zhVerb().FindAllStringSubmatchIndex(format, -1) {
		join(&b, format[at:m[0]])
		at = m[1]
		if format[m[1]-1] == '%' {
			b.WriteByte('%')
			continue
		}
		i := next
		if m[2] >= 0 {
			i = int(format[m[2]]-'0') - 1
		}
		next = i + 1
		if i < 0 || i >= len(args) {
			continue
		}
		arg := args[i]
		if (strings.HasPrefix(arg, `"`) && strings.HasSuffix(arg, `"`) || strings.HasPrefix(arg, "'") && strings.HasSuffix(arg, "'")) && len(arg) > 1 && !strings.Contains(arg[1:len(arg)-1], `" `) {
			if arg = arg[1 : len(arg)-1]; arg == "“" || arg == "”" {
				arg = "「" + arg + "」"
			} else {
				arg = "“" + arg + "”"
			}
		} else if zh, ok := c.in(arg); ok && format[m[1]-1] != 'v' {
			arg = zh
		}
		if listed().MatchString(arg) {
			arg = strings.ReplaceAll(arg, ", ", "、")
		}
		join(&b, arg)
		if m[0] == 0 && strings.HasPrefix(format[at:], "：") && ofSource().MatchString(arg) {
			b.WriteString(": ") // as placeIn does
			at += len("：")
		}
	}
	join(&b, format[at:])
	return b.String()
}

// join adds a text, after a space where Chinese and Latin letters meet. A number
// by itself has no space around it, as in every other text of the program.
func join(b *strings.Builder, text string) {
	if text == "" {
		return
	}
	last, _ := utf8.DecodeLastRuneInString(b.String())
	first, _ := utf8.DecodeRuneInString(text)
	if b.Len() > 0 && apart(last, first) && !endsInNumber().MatchString(b.String()) && !beginsWithNumber().MatchString(text) {
		b.WriteByte(' ')
	}
	b.WriteString(text)
}

// A number, and not a part of a version, a place in a file, a flag or a word such as 2b3.
var (
	beginsWithNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?\d+(?:\.\d+)?%?(?:$|[^\w.:/%-])`) })
	endsInNumber     = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:^|\p{Han}|[，。；：、（“])-?\d+(?:\.\d+)?%?$`)
	})
)

// apart reports whether a space belongs between two letters: one is Chinese, one is Latin.
func apart(a, b rune) bool {
	return unicode.Is(unicode.Han, a) && i18n.Narrow(b) || i18n.Narrow(a) && unicode.Is(unicode.Han, b)
}
