package pack

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
)

// operations are the keys of a modifier that say what it does; exactly one of
// them is there.
var operations = []string{"add", "less", "set", "double", "halve", "run", "keyword"}

func (c *scope) modifier(f *fields, ids names) library.Modifier {
	x := library.Modifier{Pos: f.pos(), Of: f.needText("of"), Scope: f.scope()}
	if x.Of != "" && !isVarName(x.Of) {
		f.fault("of", "", `"of": %q is no name of a question such as attack`, x.Of)
	}
	x.ID = ids.pick(f, x.Of+"_"+strings.ReplaceAll(x.Scope, " ", "_"))
	x.Where = c.where(f, "where")
	c.operation(f, &x)
	if x.Floor = c.amount(f, "floor", 0); f.has("floor") && x.Op != "less" {
		f.fault("floor", "", `"floor" goes with "less" only`)
	}
	x.Reads = f.words("reads", reads)
	switch {
	case f.has("reads") && !f.has("run"):
		f.fault("reads", "", `"reads" goes with "run" only`)
	case f.has("run") && len(x.Reads) == 0:
		f.fault("run", "reads = [...] of "+strings.Join(reads, ", "), "a modifier with run must say what it reads")
	}
	if x.GainedOnly = f.flag("gained_only"); f.has("gained_only") && c.kind != kindKeyword {
		f.fault("gained_only", "", `"gained_only" is for modifiers of keywords`)
	}
	f.done()
	return x
}

// operation reads the one key that says what the modifier does.
func (c *scope) operation(f *fields, x *library.Modifier) {
	var given []string
	for _, op := range operations {
		if f.has(op) {
			given = append(given, op)
		}
	}
	if len(given) != 1 {
		f.add(f.place, "", "a modifier has exactly one of %s, not %d", strings.Join(operations, ", "), len(given))
		return
	}
	switch x.Op = given[0]; x.Op {
	case "add", "set":
		x.By = c.amount(f, x.Op, -maxNumber)
	case "less":
		x.By = c.amount(f, x.Op, 0)
	case "double", "halve":
		if !f.flag(x.Op) {
			f.fault(x.Op, "", "%q can only be true", x.Op)
		}
	case "run":
		x.Op, x.Run = "add", c.function(f, "run")
	case "keyword":
		x.Op, x.Keyword = "set", c.l.keywordUse(f, f.get("keyword"), "keyword")
	}
	if (x.Of == "keyword") != f.has("keyword") {
		f.fault("of", `of = "keyword" and keyword = "NAME" go together`, "the modifier of %q gives the wrong thing", x.Of)
	}
}

// scope reads whose value a modifier changes: self, host, or whose units or
// cards, as in "own front units".
func (f *fields) scope() string {
	words := strings.Fields(f.needText("scope"))
	for _, w := range words {
		if !slices.Contains(scopeWords, w) {
			f.fault("scope", f.oneOf(w, scopeWords), "unknown word %q in scope", w)
			return ""
		}
	}
	s := strings.Join(words, " ")
	if !isScope(words) && s != "" {
		f.fault("scope", `as in "self", "host", "own front units", "own cards"`, "the scope %q says nothing", s)
	}
	return s
}

func isScope(words []string) bool {
	switch len(words) {
	case 1:
		return words[0] == "self" || words[0] == "host"
	case 2:
		return slices.Contains(scopeSides, words[0]) && (words[1] == "units" || words[1] == "cards")
	case 3:
		return slices.Contains(scopeSides, words[0]) && (words[1] == "front" || words[1] == "back") && words[2] == "units"
	}
	return false
}

// amount reads a number or the name of a var that holds one.
func (c *scope) amount(f *fields, key string, low int) library.Amount {
	n := f.get(key)
	if n == nil {
		return library.Amount{}
	}
	name, isName := n.value.(string)
	if !isName {
		if _, isNumber := n.value.(int64); !isNumber {
			f.wants(n, key, "a number or the name of a var")
			return library.Amount{}
		}
		return library.Amount{Value: f.asNumber(n, key, low, maxNumber)}
	}
	if slices.Contains(c.special, name) {
		return library.Amount{Var: name}
	}
	for _, v := range c.own.Vars {
		if v.Name == name && v.Word != "" {
			f.fault(key, "", "the var %q is a word, and %q wants a number", name, key)
			return library.Amount{}
		}
	}
	if !hasVar(c.own, name) {
		f.fault(key, f.oneOf(name, append(varNames(c.own), c.special...)), "%q: there is no var %q", key, name)
		return library.Amount{}
	}
	return library.Amount{Var: name}
}

// where reads plain filters. Names may be spelled as in the rule book's
// samples, owner.controlsLane; the ruleset sees owner.controls_lane.
func (c *scope) where(f *fields, key string) (out []def.Cond) {
	for _, n := range f.list(key) {
		text := f.asText(n, key)
		if _, isText := n.value.(string); !isText {
			continue
		}
		conds, err := parseConds(n.place, text)
		if err != nil {
			f.add(n.place, "", "%s", err)
		}
		out = append(out, conds...)
	}
	return out
}

func parseConds(at place, text string) ([]def.Cond, error) {
	conds, err := def.ParseConds(text)
	for i := range conds {
		c := &conds[i]
		c.Pos = def.Pos{File: at.file, Line: at.line}
		c.Path, c.Value = snake(c.Path), snake(c.Value)
	}
	return conds, err
}

// snake turns isVehicle into is_vehicle. Names in capitals stay as they are.
func snake(s string) string {
	var b strings.Builder
	low := false
	for _, r := range s {
		if upper := r >= 'A' && r <= 'Z'; upper && low {
			b.WriteByte('_')
			b.WriteRune(r - 'A' + 'a')
			low = false
			continue
		}
		low = r >= 'a' && r <= 'z' || low && r >= '0' && r <= '9'
		b.WriteRune(r)
	}
	return b.String()
}

// target reads what can be chosen.
func (c *scope) target(f *fields, key string) *library.TargetSpec {
	t := f.table(key)
	if t == nil {
		return nil
	}
	x := &library.TargetSpec{Pos: t.pos(), Side: t.needWord("side", sides), Zone: t.word("zone", zones)}
	if t.has("range") { // M-12
		t.fault("range", "leave it out: every enemy is in reach", "range is for tables of three or more seats, which there are none of yet")
	}
	if !t.has("zone") {
		x.Zone = "board"
	}
	x.SameLane = t.flag("same_lane")
	rows := t.words("rows", rowNames)
	if !t.has("rows") {
		rows = rowNames
	}
	x.Front, x.Back = slices.Contains(rows, "FRONT"), slices.Contains(rows, "BACK")
	x.Bases = t.flag("bases")
	x.Stealth = t.flag("stealth")
	x.Optional = t.flag("optional")
	x.Where = c.where(t, "where")
	x.When = c.function(t, "when")
	t.done()
	return x
}
