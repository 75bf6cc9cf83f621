package manifest

import (
	"slices"
	"strings"

	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// bearer is a definition while what it can do is read.
type bearer struct {
	*load.Definition
	r       *reader
	b       *library.Behaviour
	special []string // amounts that are known only in play: x, layers
}

// behaviour reads what every kind of definition can have but abilities.
func (r *reader) behaviour(d *load.Definition, b *library.Behaviour, special ...string) *bearer {
	x := &bearer{d, r, b, special}
	b.Behaviour = d.Behaviour(special...)
	b.Listeners = d.Listeners(x.handler)
	on := countersOn[d.Kind()]
	if d.Kind() == kindCard {
		on = "card"
		if d.Text("type") == typeUnit {
			on = "unit"
		}
	}
	b.Counters = x.counters(on)
	for _, t := range d.Tables("modifier") {
		b.Modifiers = append(b.Modifiers, x.modifier(t))
	}
	for _, t := range d.Tables("action") {
		b.Actions = append(b.Actions, x.action(t))
	}
	for _, t := range d.Tables("choice") {
		b.Choices = append(b.Choices, x.choice(t))
	}
	return x
}

// spoken are the commands that belong to the game itself. An action may have the name of
// one that a mode can switch off, so that a pack has its own. Then its whole name is needed,
// as in use RULE.move.
var spoken = []string{"end", "answer", "concede", "abort", "use"}

func (x *bearer) action(d *load.Definition) library.Action {
	a := library.Action{Pos: d.Pos()}
	d.Need("id")
	if a.ID = d.PartID(""); slices.Contains(spoken, strings.ToLower(a.ID)) {
		d.Fault("id", "choose another id", "an action cannot be called %q: that is a command of every game", a.ID)
	}
	a.Text = d.Sentence("text")
	if d.Need("phase"); d.Value("phase").IsText() {
		a.Phases = []string{d.WordOf("phase", kindWindow, x.r.phases)}
	} else {
		a.Phases = d.WordsOf("phase", kindWindow, x.r.phases)
	}
	if a.Who = d.Word("who", actors); d.Has("who") && x.Kind() != kindRule {
		d.Fault("who", "", "\"who\" is for actions of rules")
	}
	a.Supply, a.Battery = x.price(d, "supply"), x.price(d, "battery")
	a.Target = target(d, "target")
	if v := d.Value("needs_slot"); v.IsText() {
		a.NeedsSlot = v.Word(library.ActionSlots)
	} else if d.Flag("needs_slot") {
		a.NeedsSlot = library.ActionSlots[0]
	}
	a.UsesAttack = d.Flag("uses_attack")
	a.Limit = d.Number("limit_per_turn", 1, load.MaxLimit, 0)
	a.PerMatch = d.Number("limit_per_match", 1, load.MaxLimit, 0)
	a.Where = d.Filters("where")
	a.When = d.Function("when")
	a.Run = d.Handler("an action", x.handler)
	a.Ask, a.Refused = announcement(d, a.Target != nil)
	return a
}

// price reads what an action costs of a resource: an amount, or what a path asks
// for, by itself or in a table that says more.
func (x *bearer) price(d *load.Definition, key string) (out library.Price) {
	v := d.Value(key)
	v.CanBe(load.TypeNumber, load.TypeText, load.TypeTable)
	out.Per = 1
	switch {
	case !d.Has(key):
	case v.IsNumber(), v.IsText() && !strings.Contains(v.Text(), "."):
		out.Amount = x.amountOf(v, 0)
	case v.IsText():
		out.Of = v.Path()
	default:
		t := d.Table(key)
		t.NeedText("of")
		out.Of = t.Value("of").Path()
		out.Per = t.Number("per", 1, load.MaxNumber, 1)
		out.Least = t.Number("least", 0, load.MaxNumber, 0)
	}
	return out
}

// target reads what can be chosen.
func target(d *load.Definition, key string) *library.TargetSpec {
	t := d.Table(key)
	if t == nil {
		return nil
	}
	x := &library.TargetSpec{Pos: t.Pos(), Side: t.NeedWord("side", sides), Zone: t.Choice("zone", zones)}
	x.Global = t.Choice("range", ranges) == "global"
	x.SameLane = t.Flag("same_lane")
	x.Layers = t.Words("layers", layers)
	rows := t.Words("rows", rowNames)
	if !t.Has("rows") {
		rows = rowNames
	}
	x.Front, x.Back = slices.Contains(rows, "FRONT"), slices.Contains(rows, "BACK")
	x.Bases = t.Flag("bases")
	x.Stealth = t.Flag("stealth")
	x.Optional = t.Flag("optional")
	x.Where = t.Filters("where")
	x.When = t.Function("when")
	return x
}

// amount reads a number or the name of a var that holds one.
func (x *bearer) amount(d *load.Definition, key string, low int) library.Amount {
	if !d.Has(key) {
		return library.Amount{}
	}
	return x.amountOf(d.Value(key), low)
}

func (x *bearer) amountOf(v load.Value, low int) library.Amount {
	v.CanBe(load.TypeNumber, load.TypeText)
	v.Within(low, load.MaxNumber)
	switch {
	case v.IsNumber():
		return library.Amount{Value: v.Number(low, load.MaxNumber)}
	case !v.IsText():
		v.Wants("a number or the name of a var")
		return library.Amount{}
	}
	name := v.Text()
	if slices.Contains(x.special, name) {
		return library.Amount{Var: name}
	}
	of, known := x.b.Var(name)
	switch {
	case of.Word != "":
		v.Fault("", "the var %q is a word, and %q must be a number", name, v.Key())
		return library.Amount{}
	case !known:
		v.Coded(load.UnknownVar, x.OneOf(name, append(x.vars(), x.special...)), "%q: unknown var %q", v.Key(), name)
		return library.Amount{}
	}
	return library.Amount{Var: name}
}

func (x *bearer) vars() (names []string) {
	for i := range x.b.Vars {
		names = append(names, x.b.Vars[i].Name)
	}
	return names
}

// The priorities of modifiers.
const (
	usualPriority = 500
	maxPriority   = 999
)

// operations are the keys of a modifier that say what it does; exactly one of
// them is there.
var operations = []string{"add", "less", "set", "double", "halve", "run", "keyword"}

func (x *bearer) modifier(d *load.Definition) library.Modifier {
	m := library.Modifier{Pos: d.Pos(), Of: needMeans(d, "of", kindValue), Scope: scope(d)}
	of := d.Text("of")
	if _, short, full := strings.Cut(of, ":"); full {
		of = short
	}
	if of != "" && !load.IsLowerName(of) {
		d.Fault("of", "", `"of": %q is not the name of a question such as attack`, d.Text("of"))
	}
	m.ID = d.PartID(of + "_" + strings.ReplaceAll(m.Scope, " ", "_"))
	m.Where = d.Filters("where")
	m.Priority = d.Number("priority", 0, maxPriority, usualPriority)
	x.operation(d, &m)
	if m.Floor = x.amount(d, "floor", 0); d.Has("floor") && m.Op != "less" {
		d.Fault("floor", "", `"floor" needs "less"`)
	}
	m.Reads = d.Words("reads", reads)
	switch {
	case d.Has("reads") && !d.Has("run"):
		d.Fault("reads", "", `"reads" needs "run"`)
	case d.Has("run") && !d.Has("reads"):
		d.Fault("run", "reads = [...] of "+strings.Join(reads, ", ")+", or [] of nothing", "a modifier with run must list what it reads")
	}
	if m.GainedOnly = d.Flag("gained_only"); d.Has("gained_only") && x.Kind() != kindKeyword {
		d.Fault("gained_only", "", `"gained_only" is for modifiers of keywords`)
	}
	return m
}

// operation reads the one key that says what the modifier does.
func (x *bearer) operation(d *load.Definition, m *library.Modifier) {
	var given []string
	for _, op := range operations {
		if d.Has(op) {
			given = append(given, op)
		}
	}
	if len(given) != 1 {
		d.Fault("", "", "a modifier has exactly one of %s, not %d", strings.Join(operations, ", "), len(given))
		return
	}
	switch m.Op = given[0]; m.Op {
	case "add", "set":
		m.By = x.amount(d, m.Op, -load.MaxNumber)
	case "less":
		m.By = x.amount(d, m.Op, 0)
	case "double", "halve":
		if !d.Flag(m.Op) {
			d.Fault(m.Op, "", "%q can only be true", m.Op)
		}
	case "run":
		m.Op, m.Run = "add", d.Function("run")
	case "keyword":
		m.Op, m.Keyword = "set", x.r.keywordUse(d.Value("keyword"))
	}
	if (m.Of == "keyword") != d.Has("keyword") {
		d.Fault("of", `of = "keyword" and keyword = "NAME" go together`, "the modifier of %q gives the wrong thing", m.Of)
	}
}

// scope reads the owner of the values that a modifier changes: self, host, or units or
// cards with their owner, as in "own front units".
func scope(d *load.Definition) string {
	words := strings.Fields(d.NeedText("scope"))
	for _, w := range words {
		if !slices.Contains(scopeWords, w) {
			d.Fault("scope", d.OneOf(w, scopeWords), "unknown word %q in scope", w)
			return ""
		}
	}
	s := strings.Join(words, " ")
	if !isScope(words) && s != "" {
		d.Fault("scope", `for example "self", "host", "own front units" or "own cards"`, "the scope %q says nothing", s)
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
		return slices.Contains(scopeSides, words[0]) && (words[1] == "front" || words[1] == "back" || words[1] == "orbit") && words[2] == "units"
	}
	return false
}
