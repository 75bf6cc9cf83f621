package lint

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// One mistake is reported once: a finding that disappears when another one is fixed is
// not reported with it.

// Followers returns a function that reports whether a fault of a load follows from others of the same packs,
// so that Check does not report it. Of packs with more than maxFollowed bytes nothing does, because a command
// that only loads them must not wait for all checks.
func Followers(targets []Target) func(load.Fault) bool {
	if bytesOf(targets) > maxFollowed {
		return func(load.Fault) bool { return false }
	}
	checks, all := make([]*check, len(targets)), make([][]Finding, len(targets))
	together(len(targets), func(i int) {
		c := newCheck(targets[i])
		c.gather()
		checks[i], all[i] = c, slices.Clone(c.found)
		c.alone()
		c.gameless()
	})
	return func(f load.Fault) bool {
		for i, c := range checks {
			at, ours := c.of(f.File)
			is := func(o Finding) bool { return o.within == at && o.Line == f.Line && o.Msg == f.Msg }
			if ours && slices.ContainsFunc(all[i], is) && !slices.ContainsFunc(c.found, is) {
				return true
			}
		}
		return false
	}
}

// maxFollowed bounds the packs of Followers, in bytes.
const maxFollowed = 256 << 10

// bytesOf returns the size of the files of the packs that are checked.
func bytesOf(targets []Target) (size int64) {
	for _, t := range targets {
		for _, s := range t.checked {
			n, _ := safeio.Bytes(s.FS) // the load has reported what cannot be read
			size += n
		}
	}
	return size
}

// alone removes the findings that follow from others.
func (c *check) alone() {
	if c.usurped() {
		return
	}
	meant, led := c.meant(), c.leaders()
	c.found = slices.DeleteFunc(c.found, func(f Finding) bool {
		switch {
		case f.about != "" && (slices.Contains(meant, f.about) || f.Code == UnusedFunction && led.by(&f, load.NoHandler, nil)):
			return true // an unused name is what the misspelt one meant
		case f.Code == load.MissingKey:
			key := quotedWord().FindStringSubmatch(f.Msg)
			return key != nil && led.by(&f, load.UnknownKey, func(o *Finding) bool { return hinted(o) == key[1] && c.holds(&f, o) })
		case f.Code == load.BadValue:
			return led.by(&f, load.WrongType, f.samePlace) || led.by(&f, PriorityOutside, func(o *Finding) bool {
				return strings.Contains(f.Msg, " band ") && c.holds(o, &f)
			}) || c.ofFaulty(&f)
		case f.Code == load.UnknownEvent && !f.undeclared() && led.by(&f, load.UnknownEvent, func(o *Finding) bool { return f.samePlace(o) && o.undeclared() }):
			return true // the load has named the pack that does not declare it
		case f.Code == load.UnknownEvent || f.Code == load.UnknownVar:
			return c.ofFaulty(&f)
		}
		return false
	})
	c.families(meant)
	c.unread()
	if c.has(func(o *Finding) bool { return o.Severity == Error && strings.HasSuffix(o.within.path, ".toml") }) { // what an action lacks may be in what is wrong
		c.found = slices.DeleteFunc(c.found, func(f Finding) bool { return f.Code == load.NeverLegal })
	}
}

// leaders are the findings from which others of their file can follow, by file and code. There are
// few of them, and there can be many others.
type leaders map[leader][]Finding

type leader struct {
	within file
	code   load.Code
}

func (c *check) leaders() leaders {
	led := leaders{}
	for _, f := range c.found {
		switch f.Code {
		case load.NoHandler, load.UnknownKey, load.WrongType, PriorityOutside, load.UnknownEvent:
			at := leader{f.within, f.Code}
			led[at] = append(led[at], f)
		}
	}
	return led
}

// by reports whether the file of a finding has a leader of a code that is so; nil accepts all.
func (led leaders) by(f *Finding, code load.Code, is func(o *Finding) bool) bool {
	list := led[leader{f.within, code}]
	for i := range list {
		if is == nil || is(&list[i]) {
			return true
		}
	}
	return false
}

// samePlace reports whether another finding of the file has the same line and column.
func (f *Finding) samePlace(o *Finding) bool { return o.Line == f.Line && o.byteCol == f.byteCol }

// undeclared reports whether a finding about an event names the pack that does not declare it.
func (f *Finding) undeclared() bool { return strings.HasPrefix(f.Msg, "the pack ") }

// unread removes the findings about ids, functions and scripts that a table names which was not
// read. Such a table is below [[phases]] or [mode]. A header that means nothing is one mistake.
func (c *check) unread() {
	words := map[string]bool{}
	for i := range c.found {
		o := &c.found[i]
		top := o.Code == load.UnknownKey && strings.HasSuffix(o.Msg, "in the manifest") || o.Code == load.WrongType && strings.HasSuffix(o.Msg, "must be a list, not a table")
		if top && o.within.pack != nil {
			wordsUnder(string(o.within.pack.texts[o.within.path]), o.Line, words)
		}
	}
	if len(words) == 0 {
		return
	}
	c.found = slices.DeleteFunc(c.found, func(f Finding) bool {
		id := unknownID().FindStringSubmatch(f.Msg)
		return id != nil && words[id[1]] && f.Code != load.UnknownKey || f.Code == UnusedFunction && words[f.about] ||
			f.Code == UnusedScript && words[strings.TrimSuffix(path.Base(f.within.path), ".lua")]
	})
}

var (
	unknownID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`unknown [\w ]+ "([\w-]+)"`) })
	idWord    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\w-]+`) })
)

// wordsUnder adds the words of a table of a text, which begins with the header of a line, and those
// of the tables inside it.
func wordsUnder(text string, line int, words map[string]bool) {
	lines := strings.Split(text, "\n")
	if line < 1 || line > len(lines) || !strings.HasPrefix(strings.TrimSpace(lines[line-1]), "[") {
		return
	}
	header := strings.Trim(strings.TrimSpace(lines[line-1]), "[]")
	for _, l := range lines[line:] {
		if l = strings.TrimSpace(l); strings.HasPrefix(l, "[") && !strings.HasPrefix(strings.TrimLeft(l, "["), header+".") {
			return
		}
		for _, w := range idWord().FindAllString(l, -1) {
			words[w] = true
		}
	}
}

// families removes the findings about cards of a family that has a fault. Of a family that is
// missing it leaves one. The id of such a card is that of the family and the values, joined by -.
// It removes those about zones without cards and about dead phases too, as long as there are errors.
func (c *check) families(meant []string) {
	if c.target.game.Ruleset == "" {
		return
	}
	reported := map[string]bool{}
	c.found = slices.DeleteFunc(c.found, func(f Finding) bool {
		id := quotedWord().FindStringSubmatch(f.Msg)
		if f.Code != load.UnknownID || id == nil || !strings.Contains(f.Msg, "unknown card") {
			return false
		}
		family, _, ofFamily := strings.Cut(id[1], "-")
		if !ofFamily {
			return false
		}
		for _, d := range c.known.Definitions {
			switch {
			case d.Kind == "family" && d.ID == family:
				return c.wrong(&d)
			case d.Kind == "card" && strings.HasPrefix(d.ID, family+"-"):
				return false // the id is misspelt
			}
		}
		again := reported[family] || slices.Contains(meant, "family")
		reported[family] = true
		return again
	})
	if c.has(func(o *Finding) bool { return o.Severity == Error }) { // what fills a zone or ends a phase may be in what is wrong
		c.found = slices.DeleteFunc(c.found, func(f Finding) bool { return f.Code == load.UnusedZone || f.Code == load.DeadPhase })
	}
}

// wrong reports whether an error has been found in a definition.
func (c *check) wrong(d *load.ExaminedDefinition) bool {
	at, ours := c.of(d.Node.File())
	return ours && c.has(func(o *Finding) bool {
		return o.Severity == Error && o.within == at && o.Line >= d.Node.Line() && o.Line <= lastLine(d.Node)
	})
}

// usurped reports a single finding for a pack that has the id of a shipped pack, and so
// replaces it, without providing what other packs need. All other findings follow from
// that.
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
			if idLine().MatchString(line) {
				at.Line = i + 1
			}
		}
		x, _ := c.finding(at.File, at.Line, 1, load.BadHead, "rename yours, and name the shipped one in requires; the namespace is optional",
			"%q is a shipped pack, and other packs need definitions that its replacement lacks", p.id)
		heads = append(heads, x)
	}
	if len(heads) == 0 {
		return false
	}
	c.found = append(slices.DeleteFunc(c.found, func(f Finding) bool { return f.Code != load.BadSyntax }), heads...)
	return true
}

var idLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*id\s*=`) })

func (c *check) has(f func(o *Finding) bool) bool {
	for i := range c.found {
		if f(&c.found[i]) {
			return true
		}
	}
	return false
}

// meant returns the names that hints of errors propose.
func (c *check) meant() (names []string) {
	for i := range c.found {
		if name := hinted(&c.found[i]); name != "" && c.found[i].Severity == Error {
			names = append(names, name)
		}
	}
	return names
}

// hinted returns the name that a finding proposes.
func hinted(f *Finding) string {
	if m := quotedWord().FindStringSubmatch(f.Hint); m != nil && strings.HasPrefix(f.Hint, "did you mean ") {
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

// ofFaulty reports whether a finding is about another definition in which the load has
// found a fault, as the finding may follow from that fault.
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
