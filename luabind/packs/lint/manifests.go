package lint

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// manifests looks for doubtful constructs in the manifests of the packs.
func (c *check) manifests() {
	zh := map[string]bool{} // packs that have texts in both languages
	for _, d := range c.known.Definitions {
		d.Node.Walk(func(_ string, n load.Node) {
			if n.Kid("zh").Text() != "" && n.Kid("en").Text() != "" {
				zh[d.Pack] = true
			}
		})
	}
	for i := range c.known.Definitions {
		d := &c.known.Definitions[i]
		if _, ours := c.of(d.Node.File()); !ours {
			continue
		}
		c.unusedVars(i, d)
		c.nobodyGives(i, d)
		c.unusedParts(d)
		if zh[d.Pack] {
			c.unnamedCounters(d)
		}
		d.Node.Walk(func(key string, n load.Node) {
			if en := n.Kid("en"); zh[d.Pack] && en.Text() != "" && n.Kid("zh").Text() == "" && n.IsTable() && strings.ContainsFunc(en.Text(), isLetter) {
				c.report(en.File(), en.Line(), en.Col(), MissingTranslation, `add zh = "…"`, "the %s has no zh, and the pack is in both languages", key)
			}
			if zh[d.Pack] {
				c.oneLanguage(key, n, d.Vars)
			}
			if n.IsTable() {
				c.contradiction(n, d.Vars)
			}
		})
	}
	c.unusedScripts()
	c.ties()
}

// unnamedCounters reports the counters of a definition whose keys people read in the log, in
// the middle of a Chinese sentence.
func (c *check) unnamedCounters(d *load.ExaminedDefinition) {
	counters := d.Node.Kid("counters")
	for _, key := range counters.Keys() {
		one := counters.Kid(key)
		log := one.Kid("log")
		hidden := one.Kid("internal").IsTrue() || !log.None() && !log.IsTrue()
		if one.IsTable() && one.Kid("name").None() && !hidden {
			c.report(one.File(), one.Line(), one.Col(), MissingTranslation, `add name = { en = "…", zh = "…" }`, "the log shows the counter %q by its key, and the pack is in both languages", key)
		}
	}
}

// oneLanguage reports the vars that a text shows in one of its languages and not in the other: the
// players who read the other one do not learn the number. Of 1 a text may say "a card".
func (c *check) oneLanguage(key string, n load.Node, vars []def.Var) {
	en, zh := n.Kid("en").Text(), n.Kid("zh").Text()
	if en == "" || zh == "" {
		return
	}
	for i := range vars {
		shown := "{" + vars[i].Name + "}"
		if vars[i].Word == "" && vars[i].Value == 1 {
			continue
		}
		if in := strings.Contains(en, shown); in != strings.Contains(zh, shown) {
			has, lacks := "en", "zh"
			if !in {
				has, lacks = lacks, has
			}
			at := n.Kid(lacks)
			c.report(at.File(), at.Line(), at.Col(), MissingTranslation, "", "the %s has %s in %s, but not in %s", key, shown, has, lacks)
		}
	}
}

func isLetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

// reading is the words of all texts of a definition.
type reading struct {
	words map[string]bool
	whole []string // texts with a dot, as in {SQUAD.max}
}

// read notes the words of all definitions, and those of strings of scripts.
func (c *check) read() {
	c.readings = make([]reading, len(c.known.Definitions))
	c.mentions, c.written = map[string]int{}, map[string]bool{}
	others := map[string]bool{} // the words of a definition that is not checked, which are only counted
	for i := range c.known.Definitions {
		r := reading{words: others}
		clear(others)
		vars := c.known.Definitions[i].Node.Kid("vars")
		_, ours := c.of(c.known.Definitions[i].Node.File())
		if ours {
			r.words = map[string]bool{}
		}
		sets := setsOptions(&c.known.Definitions[i])
		c.counters = append(c.counters, c.known.Definitions[i].Node.Kid("counters").Keys()...)
		c.known.Definitions[i].Node.Walk(func(key string, n load.Node) {
			if n.Same(vars) {
				for _, k := range n.Keys() {
					r.note(n.Kid(k).Text())
				}
				return
			}
			if id := n.Kid("id").Text(); ours && key == "choice" && id != "" && !slices.Contains(c.choices, id) {
				c.choices = append(c.choices, id)
			}
			if key == "id" && n.Text() != "" || key == "counters" && n.IsTable() || sets && (key == "modules" || key == "options") {
				return // these declare a name, or switch an option on without asking about it
			}
			if key == "en" || key == "zh" {
				r.noteShown(n.Text())
				return
			}
			r.note(n.Text())
			for _, k := range n.Keys() {
				r.words[k] = true
			}
		})
		for w := range r.words { //maporder: counted only
			c.mentions[w]++
		}
		if !ours {
			r.words = nil
		}
		c.readings[i] = r
	}
	c.inScripts = make([][]sandbox.Token, len(c.known.Library.Scripts))
	for i := range c.known.Library.Scripts {
		c.inScripts[i] = sandbox.Tokens([]byte(c.known.Library.Scripts[i].Source))
		for _, t := range c.inScripts[i] {
			if t.Kind == sandbox.StringToken {
				for _, w := range wordsOf(t.Text) {
					c.mentions[w]++
					c.written[w] = true
					if strings.HasSuffix(w, "_") || strings.HasSuffix(w, "-") {
						c.begun = append(c.begun, w)
					}
				}
			} else if t.Kind == sandbox.NameToken {
				c.written[t.Text] = true
			}
		}
	}
}

// setsOptions reports whether the modules and options of a definition are those of a room.
func setsOptions(d *load.ExaminedDefinition) bool { return d.Kind == "room" || d.Kind == "mode" }

func (r *reading) note(text string) {
	for _, w := range wordsOf(text) {
		r.words[w] = true
	}
	if strings.Contains(text, ".") {
		r.whole = append(r.whole, text)
	}
}

// noteShown notes the names that a text for people shows in braces.
func (r *reading) noteShown(text string) {
	for {
		_, rest, opened := strings.Cut(text, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !opened || !closed {
			return
		}
		r.note(name)
		text = after
	}
}

// wordsOf returns the names in a text.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return (r < '0' || r > '9') && !isLetter(r) && r != '_' && r != '-'
	})
}

// unusedVars reports vars that neither a text nor a filter, an effect or a script
// names.
func (c *check) unusedVars(i int, d *load.ExaminedDefinition) {
	vars := d.Node.Kid("vars")
	if slices.ContainsFunc(c.known.Faults, func(f load.Fault) bool {
		return f.Code == load.NoScript && f.File == d.Node.File() && f.Line >= d.Node.Line() && f.Line <= lastLine(d.Node)
	}) {
		return // an effect or filter may read it by this name
	}
	for _, name := range vars.Keys() {
		if c.readings[i].words[name] || c.namedElsewhere(d.ID+"."+name) || c.scriptReads(d, name) ||
			c.replaces(d, func(n load.Node) bool { return !n.Kid("vars").Kid(name).None() }) {
			continue
		}
		at := vars.Kid(name)
		c.report(at.File(), at.Line(), at.Col(), UnusedVar, "", "nothing names the var %s of %s", name, d.ID).about = name
	}
}

// namedElsewhere reports whether a text names OWNER.var.
func (c *check) namedElsewhere(full string) bool {
	for i := range c.readings {
		for _, text := range c.readings[i].whole {
			if strings.Contains(text, full) {
				return true
			}
		}
	}
	return false
}

// scriptsOf returns the scripts in which a definition has functions.
func (c *check) scriptsOf(d *load.ExaminedDefinition) (list []int) {
	for _, u := range c.known.Scripts {
		if u.Definition.Same(d.Node) {
			list = append(list, u.Script)
		}
	}
	for _, u := range c.known.Handlers {
		if u.Definition.Same(d.Node) && !slices.Contains(list, u.Func.Script) {
			list = append(list, u.Func.Script)
		}
	}
	return list
}

// scriptReads reports whether a script of a definition may read a var: it names it,
// or passes all of them on.
func (c *check) scriptReads(d *load.ExaminedDefinition, name string) bool {
	for _, i := range c.scriptsOf(d) {
		source := c.known.Library.Scripts[i].Source
		for _, t := range c.inScripts[i] {
			next := strings.TrimLeft(source[min(t.At+len("vars"), len(source)):], " ")
			switch {
			case t.Text == name && t.Kind != sandbox.CommentToken:
				return true
			case t.Text == "vars" && t.Kind == sandbox.NameToken && !strings.HasPrefix(next, "."):
				return true
			}
		}
	}
	return false
}

// contradiction reports a listener, modifier or target whose filters exclude each
// other. The ruleset reports a role that no event of the type has.
func (c *check) contradiction(n load.Node, vars []def.Var) {
	var conds []def.Cond
	for _, w := range n.Kid("where").Items() {
		list, err := load.Filters(def.Pos{File: w.File(), Line: w.Line()}, w.Text())
		if err != nil || len(list) != 1 || c.hasFault(w) {
			continue
		}
		plain(&list[0], vars)
		for _, before := range conds {
			if excludes(&before, &list[0]) {
				c.report(w.File(), w.Line(), w.Col(), load.NeverRuns, "", "%q and %q are never both so, and all filters must hold", before.Text, list[0].Text)
			}
		}
		conds = append(conds, list[0])
	}
}

// hasFault reports whether a fault of a value has been found.
func (c *check) hasFault(n load.Node) bool {
	at, _ := c.of(n.File())
	return c.has(func(o *Finding) bool { return o.within == at && o.Line == n.Line() && o.byteCol == n.Col() })
}

// plain replaces the name of a var with its value.
func plain(c *def.Cond, vars []def.Var) {
	for _, v := range vars {
		if v.Name == c.Value && v.Word != "" {
			c.Value = v.Word
		} else if v.Name == c.Value {
			c.Value = strconv.Itoa(v.Value)
		}
	}
}

// excludes reports whether two filters about the same number can never both hold.
func excludes(a, b *def.Cond) bool {
	if a.Path != b.Path || a.Arg != b.Arg || a.Rest != b.Rest || a.By != b.By {
		return false
	}
	x, errX := strconv.Atoi(a.Value)
	y, errY := strconv.Atoi(b.Value)
	if errX != nil || errY != nil {
		same := a.Value == b.Value
		path := strings.Contains(a.Value+b.Value, ".")
		return same && (a.Op == "==" && b.Op == "!=" || a.Op == "!=" && b.Op == "==") || !same && !path && errX != nil && errY != nil && a.Op == "==" && b.Op == "=="
	}
	lowA, highA, notA := span(a.Op, x)
	lowB, highB, notB := span(b.Op, y)
	low, high := max(lowA, lowB), min(highA, highB)
	return low > high || low == high && (notA && x == low || notB && y == low)
}

// infinite is more than any number of a manifest.
const infinite = 1 << 30

// span returns the numbers that a filter accepts; not means all except one.
func span(op string, n int) (low, high int, not bool) {
	switch op {
	case "==":
		return n, n, false
	case "<":
		return -infinite, n - 1, false
	case "<=":
		return -infinite, n, false
	case ">":
		return n + 1, infinite, false
	case ">=":
		return n, infinite, false
	}
	return -infinite, infinite, true
}
