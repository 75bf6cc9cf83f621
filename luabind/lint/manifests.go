package lint

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/pack"
	"arbiter/luabind/sandbox"
)

// manifests looks for what is doubtful in the manifests of the packs.
func (c *check) manifests() {
	zh := map[string]bool{} // packs that have texts in both languages
	for _, d := range c.known.Definitions {
		d.Node.Walk(func(_ string, n pack.Node) {
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
		d.Node.Walk(func(key string, n pack.Node) {
			if en := n.Kid("en"); zh[d.Pack] && en.Text() != "" && n.Kid("zh").Text() == "" && n.IsTable() && strings.ContainsFunc(en.Text(), isLetter) {
				c.report(en.File(), en.Line(), en.Col(), MissingTranslation, `add zh = "…"`, "the %s has no zh, and the pack is in both languages", key)
			}
			if key == "listener" && n.IsTable() {
				c.contradiction(n)
			}
		})
	}
	c.unusedScripts()
	c.ties()
}

func isLetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

// reading is the words of all texts of a definition.
type reading struct {
	words map[string]bool
	whole []string // texts with a point, as in {SQUAD.max}
}

// read notes the words of all definitions, and those of strings of scripts.
func (c *check) read() {
	c.readings = make([]reading, len(c.known.Definitions))
	c.mentions, c.ids = map[string]int{}, map[string]bool{}
	for i := range c.known.Definitions {
		r := reading{words: map[string]bool{}}
		vars := c.known.Definitions[i].Node.Kid("vars")
		_, ours := c.of(c.known.Definitions[i].Node.File())
		c.known.Definitions[i].Node.Walk(func(key string, n pack.Node) {
			if n.Same(vars) {
				for _, k := range n.Keys() {
					r.note(n.Kid(k).Text())
				}
				return
			}
			if id := n.Kid("id").Text(); ours && key == "choice" && id != "" && !slices.Contains(c.choices, id) {
				c.choices = append(c.choices, id)
			}
			if key == "id" && n.Text() != "" {
				c.ids[n.Text()] = true
				return
			}
			r.note(n.Text())
			for _, k := range n.Keys() {
				r.words[k] = true
			}
		})
		c.readings[i] = r
		for w := range r.words { //maporder: counted only
			c.mentions[w]++
		}
	}
	c.inScripts = make([][]sandbox.Token, len(c.known.Library.Scripts))
	for i := range c.known.Library.Scripts {
		c.inScripts[i] = sandbox.Tokens([]byte(c.known.Library.Scripts[i].Source))
		for _, t := range c.inScripts[i] {
			if t.Kind == sandbox.StringToken {
				for _, w := range wordsOf(t.Text) {
					c.mentions[w]++
				}
			}
		}
	}
}

func (r *reading) note(text string) {
	for _, w := range wordsOf(text) {
		r.words[w] = true
	}
	if strings.Contains(text, ".") {
		r.whole = append(r.whole, text)
	}
}

// wordsOf are the names in a text.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return (r < '0' || r > '9') && !isLetter(r) && r != '_' && r != '-'
	})
}

// unusedVars tells of vars that neither a text nor a filter, an effect or a script
// names.
func (c *check) unusedVars(i int, d *pack.ExaminedDefinition) {
	vars := d.Node.Kid("vars")
	for _, name := range vars.Keys() {
		if c.readings[i].words[name] || c.namedElsewhere(d.ID+"."+name) || c.scriptReads(d, name) {
			continue
		}
		at := vars.Kid(name)
		c.report(at.File(), at.Line(), at.Col(), UnusedVar, "", "nothing names the var %s of %s", name, d.ID)
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

// scriptsOf are the scripts that a definition has functions in.
func (c *check) scriptsOf(d *pack.ExaminedDefinition) (list []int) {
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
func (c *check) scriptReads(d *pack.ExaminedDefinition, name string) bool {
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

// nobodyGives tells of keywords and statuses that nothing but themselves names.
func (c *check) nobodyGives(i int, d *pack.ExaminedDefinition) {
	code, ok := map[string]pack.Code{"keyword": UnusedKeyword, "status": UnusedStatus}[d.Kind]
	if !ok || d.ID == "" || c.partial {
		return
	}
	n := c.mentions[d.ID]
	if c.readings[i].words[d.ID] {
		n--
	}
	for _, t := range d.Node.Kid("also").Items() { // other names of a status
		n += c.mentions[t.Text()] - 1
	}
	if n > 0 {
		return
	}
	at := d.Node.Kid("id")
	c.report(at.File(), at.Line(), at.Col(), code, "", "no card, effect or script of the loaded packs names the %s %s", d.Kind, d.ID)
}

// unusedScripts tells of scripts that no definition names.
func (c *check) unusedScripts() {
	for i := range c.known.Library.Scripts {
		used := slices.ContainsFunc(c.known.Scripts, func(u pack.ScriptUse) bool { return u.Script == i }) ||
			slices.ContainsFunc(c.known.Handlers, func(u pack.HandlerUse) bool { return u.Func.Script == i })
		if s := &c.known.Library.Scripts[i]; !used && !c.partial {
			c.report(s.Pack+"/"+s.File, 1, 1, UnusedScript, `name it with script = "…"`, "no manifest names this script")
		}
	}
}

// contradiction tells of a listener whose filters exclude each other. Of a role that
// no event of the type has the ruleset tells.
func (c *check) contradiction(n pack.Node) {
	var conds []def.Cond
	for _, w := range n.Kid("where").Items() {
		list, err := pack.Filters(def.Pos{File: w.File(), Line: w.Line()}, w.Text())
		if err != nil || len(list) != 1 {
			continue
		}
		for _, before := range conds {
			if excludes(&before, &list[0]) {
				c.report(w.File(), w.Line(), w.Col(), NeverRuns, "", "%q and %q are never both so, and all filters must hold", before.Text, list[0].Text)
			}
		}
		conds = append(conds, list[0])
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
		return a.Value == b.Value && (a.Op == "==" && b.Op == "!=" || a.Op == "!=" && b.Op == "==")
	}
	lowA, highA, notA := span(a.Op, x)
	lowB, highB, notB := span(b.Op, y)
	low, high := max(lowA, lowB), min(highA, highB)
	return low > high || low == high && (notA && x == low || notB && y == low)
}

// most is more than any number of a manifest.
const most = 1 << 30

// span is the numbers that a filter lets through; not says that all but one.
func span(op string, n int) (low, high int, not bool) {
	switch op {
	case "==":
		return n, n, false
	case "<":
		return -most, n - 1, false
	case "<=":
		return -most, n, false
	case ">":
		return n + 1, most, false
	case ">=":
		return n, most, false
	}
	return -most, most, true
}

// modifier is a listener whose script changes the number of what it hears.
type modifier struct {
	use      pack.HandlerUse
	pack     string
	event    string
	priority int64
	ops      map[string]bool
}

// ties tells of listeners of packs that know nothing of each other and change one
// number at one priority in ways that do not commute: only the order of loading
// decides which comes first.
func (c *check) ties() {
	var all []modifier
	for _, u := range c.known.Handlers {
		name := u.Table.Kid("event").Text()
		if u.What != "listener" || u.Key != "run" || name == "" {
			continue
		}
		s := &c.known.Library.Scripts[u.Func.Script]
		if !strings.Contains(s.Source, "ev:") {
			continue
		}
		if ops := c.opsOf(u.Func); len(ops) > 0 {
			priority, given := u.Table.Kid("priority").Number()
			if !given {
				band := u.Table.Kid("band").Text()
				if band == "" {
					band = "effect"
				}
				priority = int64(pack.BandStart(band))
			}
			all = append(all, modifier{u, s.Pack, name, priority, ops})
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if a.event == b.event && a.priority == b.priority && a.pack != b.pack && !commute(a.ops, b.ops) && !c.knows(a.pack, b.pack) && !c.knows(b.pack, a.pack) {
				c.tie(a, b)
				c.tie(b, a)
			}
		}
	}
}

func (c *check) tie(a, b modifier) {
	at := a.use.Table.Kid("event")
	c.report(at.File(), at.Line(), at.Col(), OrderByTie, "give one of them another priority", "this and the listener of %s at %s:%d both change the number of %s at priority %d: which comes first is the order of loading alone",
		b.pack, b.use.Table.File(), b.use.Table.Line(), a.event, a.priority)
}

// commute reports whether it does not matter which of two comes first.
func commute(a, b map[string]bool) bool {
	for _, op := range []string{"add", "multiply"} {
		if len(a) == 1 && len(b) == 1 && a[op] && b[op] {
			return true
		}
	}
	return false
}

// knows reports whether a pack requires another, through others too.
func (c *check) knows(id, other string) bool {
	seen := map[string]bool{}
	var ask func(id string) bool
	ask = func(id string) bool {
		if seen[id] {
			return false
		}
		seen[id] = true
		i := slices.IndexFunc(c.known.Library.Packs, func(p def.Pack) bool { return p.ID == id })
		return i >= 0 && slices.ContainsFunc(c.known.Library.Packs[i].Requires, func(r string) bool { return r == other || ask(r) })
	}
	return ask(id)
}

// opsOf are the changes of numbers that a function of a script, or one that it
// calls, makes to what it hears.
func (c *check) opsOf(f def.Func) map[string]bool {
	s, ok := c.analysed[f.Script]
	if !ok {
		lib := &c.known.Library.Scripts[f.Script]
		if stmts, err := sandbox.Tree(lib.Pack+"/"+lib.File, []byte(lib.Source)); err == nil {
			s = newScript(c, lib.Pack+"/"+lib.File, f.Script, lib.API, false, stmts, c.inScripts[f.Script])
			s.silent = true
			s.analyse()
		}
		c.analysed[f.Script] = s
	}
	if s == nil || s.globals[f.Name] == nil {
		return nil
	}
	ops, seen := map[string]bool{}, map[*function]bool{}
	var add func(f *function)
	add = func(f *function) {
		if seen[f] {
			return
		}
		seen[f] = true
		for _, op := range f.changes {
			ops[op] = true
		}
		for _, g := range f.callees {
			add(g)
		}
	}
	add(s.globals[f.Name])
	return ops
}
