package lint

import (
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// ignoreMark begins a comment that lists accepted findings of its line, or of the next
// line when the comment is on a line by itself: # arbiter: ignore CODE reason
const ignoreMark = "arbiter: ignore "

// ignore is such a comment.
type ignore struct {
	line, col int
	at        int // the line that it applies to
	code      load.Code
	reason    string
	used      bool
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
					if g := &list[i]; g.at == f.Line && g.code == f.Code && g.reason != "" && f.Code != load.BadSyntax {
						g.used = true
						return true
					}
				}
				return false
			})
			for _, g := range list {
				name := p.id + "/" + path
				switch {
				case !known(g.code):
					c.report(name, g.line, g.col, UnusedIgnore, "", "unknown code %q", g.code)
				case g.reason == "":
					c.report(name, g.line, g.col, UnusedIgnore, "", "the comment gives no reason for ignoring %s", g.code)
				case !g.used:
					c.report(name, g.line, g.col, UnusedIgnore, "", "there is no %s to ignore", g.code)
				}
			}
		}
	}
	return c.found
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
	if strings.HasSuffix(path, ".lua") {
		for _, t := range sandbox.Tokens(text) {
			if rest, ok := strings.CutPrefix(strings.TrimLeft(t.Text, "- "), ignoreMark); ok && t.Kind == sandbox.CommentToken {
				list = append(list, newIgnore(lineOf(text, t.Line), t.Line, t.Col, rest))
			}
		}
		return list
	}
	for i, line := range strings.Split(string(text), "\n") {
		if at := strings.LastIndex(line, "# "+ignoreMark); at >= 0 {
			list = append(list, newIgnore(line, i+1, at+1, line[at+2+len(ignoreMark):]))
		}
	}
	return list
}

func newIgnore(line string, n, col int, rest string) ignore {
	code, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
	g := ignore{line: n, col: col, at: n, code: load.Code(code), reason: strings.TrimSpace(reason)}
	if strings.TrimSpace(line[:min(col-1, len(line))]) == "" {
		g.at++
	}
	return g
}
