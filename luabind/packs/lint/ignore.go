package lint

import (
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// ignoreMark begins a comment that lists accepted findings of its line, or of the line
// after it when the comment is on a line by itself: # arbiter: ignore CODE reason
const ignoreMark = "arbiter: ignore"

// ignore is such a comment.
type ignore struct {
	line, col int
	at        int // the line that it applies to
	code      load.Code
	reason    string
	used      bool
	refused   bool // the loader refuses the pack for the finding
}

// ignored removes the accepted findings, and reports comments that ignore nothing or
// give no reason.
func (c *check) ignored() []Finding {
	for _, p := range c.packs {
		for _, path := range sortedPaths(p.texts) {
			text := p.texts[path]
			list := ignoresOf(path, text)
			if len(list) == 0 {
				continue
			}
			c.found = slices.DeleteFunc(c.found, func(f Finding) bool {
				if f.within.pack != p || f.within.path != path {
					return false
				}
				for i := range list {
					g := &list[i]
					if g.at != f.Line || g.code != f.Code || g.reason == "" {
						continue
					}
					if g.refused = c.refuses(&f); !g.refused {
						g.used = true
						return true
					}
				}
				return false
			})
			for _, g := range list {
				name := p.id + "/" + path
				switch {
				case g.code == "":
					c.report(name, g.line, g.col, UnusedIgnore, "", "the comment names no code")
				case !known(g.code):
					c.report(name, g.line, g.col, UnusedIgnore, "", "unknown code %q", g.code)
				case g.reason == "":
					c.report(name, g.line, g.col, UnusedIgnore, "", "the comment gives no reason for ignoring %s", g.code)
				case g.used:
				case g.refused:
					c.report(name, g.line, g.col, UnusedIgnore, "", "this %s cannot be ignored, because the pack does not load with it", g.code)
				default:
					c.report(name, g.line, g.col, UnusedIgnore, "", "there is no %s to ignore", g.code)
				}
			}
		}
	}
	return c.found
}

// refuses reports whether the pack does not load with an error. To ignore it would report a
// pack as sound that nobody can play.
func (c *check) refuses(f *Finding) bool {
	if f.Severity != Error {
		return false
	}
	in := func(file string, line int) bool {
		at, ours := c.of(file)
		return ours && at == f.within && line == f.Line
	}
	return f.Code == load.BadSyntax || f.rules || slices.ContainsFunc(c.known.Faults, func(o load.Fault) bool {
		return in(o.File, o.Line) && (o.Code == f.Code || idCode(o.Msg) == f.Code)
	})
}

func sortedPaths(texts map[string][]byte) (paths []string) {
	for path := range texts { //maporder: sorted below
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

// ignoresOf lists the comments of a file that ignore something.
func ignoresOf(path string, text []byte) (list []ignore) {
	if !strings.Contains(string(text), ignoreMark) {
		return nil
	}
	comments, sign := tomlComments(string(text)), "#"
	if strings.HasSuffix(path, ".lua") {
		comments, sign = nil, "--"
		for _, t := range sandbox.Tokens(text) {
			if t.Kind == sandbox.CommentToken {
				comments = append(comments, comment{t.Line, t.Col, t.Text})
			}
		}
	}
	lines := strings.Split(string(text), "\n")
	for _, t := range comments {
		if at := strings.LastIndex(t.text, sign+" "+ignoreMark); at > 0 { // after another comment
			t.col, t.text = t.col+at, t.text[at:]
		}
		rest, ok := strings.CutPrefix(strings.TrimLeft(t.text, sign+" "), ignoreMark)
		if ok && (rest == "" || strings.ContainsAny(rest[:1], " \t\r")) {
			list = append(list, newIgnore(lines, sign, t, rest))
		}
	}
	return list
}

// newIgnore is the ignore of a comment. On a line by itself it applies to the line after it, and
// after the comments that follow it.
func newIgnore(lines []string, sign string, t comment, rest string) ignore {
	code, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
	g := ignore{line: t.line, col: t.col, at: t.line, code: load.Code(code), reason: strings.TrimSpace(reason)}
	alone := func(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, " \t\uFEFF"), sign) }
	for g.at <= len(lines) && alone(lines[g.at-1]) {
		g.at++
	}
	return g
}

// comment is a comment of a file, with its sign.
type comment struct {
	line, col int // the column in bytes
	text      string
}

// tomlComments lists the comments of a manifest. A # in a string begins none.
func tomlComments(text string) (list []comment) {
	line, start := 1, 0 // of the text, and where the line begins
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '\n':
			line, start = line+1, i+1
		case '#':
			end, _, _ := strings.Cut(text[i:], "\n")
			list = append(list, comment{line, i - start + 1, strings.TrimSuffix(end, "\r")})
			i += len(end) - 1
		case '"', '\'':
			end := i + tomlString(text[i:])
			if at := strings.LastIndex(text[i:end], "\n"); at >= 0 {
				line, start = line+strings.Count(text[i:end], "\n"), i+at+1
			}
			i = end - 1
		}
	}
	return list
}

// tomlString returns the length of the string with which a text begins, quotes included. One
// that is not closed ends with its line, or if it may have several, with the text.
func tomlString(text string) int {
	quote, ends := text[:1], "\n"
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text, triple) {
		quote, ends = triple, ""
	}
	for i := len(quote); i < len(text); i++ {
		switch {
		case ends != "" && text[i:i+1] == ends:
			return i
		case text[i] == '\\' && quote[0] == '"':
			i++
		case strings.HasPrefix(text[i:], quote):
			return i + len(quote)
		}
	}
	return len(text)
}
