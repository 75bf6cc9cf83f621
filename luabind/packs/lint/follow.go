package lint

import (
	"regexp"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
)

// One slip is told once: what is wrong for nothing but another finding, and is so no
// more when that is mended, is not told beside it.

// alone takes out the findings that follow from others.
func (c *check) alone() {
	if c.usurped() {
		return
	}
	meant := c.meant()
	c.found = slices.DeleteFunc(c.found, func(f Finding) bool {
		switch {
		case f.about != "" && (slices.Contains(meant, f.about) || f.Code == UnusedFunction && c.has(func(o *Finding) bool { return o.Code == load.NoHandler && o.within == f.within })):
			return true // what is not used is what a slip in its name has meant
		case f.Code == load.MissingKey:
			key := quotedWord.FindStringSubmatch(f.Msg)
			return key != nil && c.has(func(o *Finding) bool {
				return o.Code == load.UnknownKey && o.within == f.within && hinted(o) == key[1] && c.holds(&f, o)
			})
		case f.Code == load.BadValue:
			return c.has(func(o *Finding) bool {
				return o.within == f.within && o.Line == f.Line && o.byteCol == f.byteCol && o.Code == load.WrongType ||
					o.Code == PriorityOutside && strings.Contains(f.Msg, " band ") && c.holds(o, &f)
			}) || c.ofFaulty(&f)
		case f.Code == load.UnknownEvent || f.Code == load.UnknownVar:
			return c.ofFaulty(&f)
		}
		return false
	})
}

// usurped tells one thing of a pack that has the id of a shipped one, and so takes its
// place, without being one that others can play with: all else follows from that.
func (c *check) usurped() bool {
	var heads []Finding
	for _, p := range c.packs {
		if p.source.Shipped || !slices.ContainsFunc(c.target.sources, func(s load.Source) bool { return s.Shipped && s.Name == p.id }) {
			continue
		}
		broken := slices.ContainsFunc(c.known.Faults, func(f load.Fault) bool {
			_, ours := c.of(f.File)
			return !ours && f.File != "" || strings.Contains(f.Msg, "the pack names itself")
		})
		if !broken {
			continue
		}
		at := def.Pos{File: p.id + "/pack.toml"}
		for i, line := range strings.Split(string(p.texts["pack.toml"]), "\n") {
			if idLine.MatchString(line) {
				at.Line = i + 1
			}
		}
		x, _ := c.finding(at.File, at.Line, 1, load.BadHead, "call yours otherwise, and name the shipped one in requires; the namespace can be left out",
			"%q is a pack that comes with arbiter, and others need what is not in this one, which takes its place", p.id)
		heads = append(heads, x)
	}
	if len(heads) == 0 {
		return false
	}
	c.found = append(slices.DeleteFunc(c.found, func(f Finding) bool { return f.Code != load.BadSyntax }), heads...)
	return true
}

var idLine = regexp.MustCompile(`^\s*id\s*=`)

func (c *check) has(f func(o *Finding) bool) bool {
	for i := range c.found {
		if f(&c.found[i]) {
			return true
		}
	}
	return false
}

// meant are the names that hints of errors propose.
func (c *check) meant() (names []string) {
	for i := range c.found {
		if name := hinted(&c.found[i]); name != "" && c.found[i].Severity == Error {
			names = append(names, name)
		}
	}
	return names
}

// hinted is what a finding proposes in the place of a name.
func hinted(f *Finding) string {
	if m := quotedWord.FindStringSubmatch(f.Hint); m != nil && strings.HasPrefix(f.Hint, "did you mean ") {
		return m[1]
	}
	return ""
}

// holds reports whether a finding about a table has another one inside that table.
func (c *check) holds(table, f *Finding) (found bool) {
	if table.within != f.within {
		return false
	}
	for _, d := range c.known.Definitions {
		if x, ours := c.of(d.Node.File()); !ours || x != table.within {
			continue
		}
		d.Node.Walk(func(_ string, n load.Node) {
			found = found || n.IsTable() && n.Line() == table.Line && n.Col() == table.byteCol && f.Line >= n.Line() && f.Line <= lastLine(n)
		})
	}
	return found
}

func lastLine(n load.Node) (last int) {
	n.Walk(func(_ string, k load.Node) { last = max(last, k.Line()) })
	return last
}

// ofFaulty reports whether a finding is about a definition of another place in which
// the load has found something wrong itself: what is said of it may follow from that.
func (c *check) ofFaulty(f *Finding) bool {
	for i := range c.known.Definitions {
		d := &c.known.Definitions[i]
		at, ours := c.of(d.Node.File())
		if !ours || d.ID == "" || !strings.Contains(f.Msg, d.Kind+" "+d.ID) && !strings.Contains(f.Msg, `"`+d.ID+`"`) {
			continue
		}
		if at == f.within && f.Line >= d.Node.Line() && f.Line <= lastLine(d.Node) {
			continue
		}
		if c.faultAround(def.Pos{File: d.Node.File(), Line: d.Node.Line()}) {
			return true
		}
	}
	return false
}
