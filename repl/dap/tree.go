package dap

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/google/go-dap"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/script/inspect"
)

// tree is a value that is opened step by step.
type tree interface {
	counts() (named, list int)
	// open returns entries with names, or count entries of its list from an index.
	open(list bool, from, count int) []leaf
}

// leaf is a named value.
type leaf struct {
	name, value, kind string
	expr              string // its expression, "" for none
	of                tree   // nil without contents
}

// maxShown is how many entries are sent at a time.
const maxShown = 1000

// maxStart bounds the first entry that a client asks for. No list is that long.
const maxStart = 1 << 30

// scopes returns the variables of a frame.
func (r *run) scopes(f *frame) (list []dap.Scope) {
	add := func(name, hint string, t tree, dear bool) {
		named, n := t.counts()
		list = append(list, dap.Scope{Name: name, PresentationHint: hint, VariablesReference: r.keep(t), NamedVariables: named, IndexedVariables: n, Expensive: dear})
	}
	if f.seen != nil {
		var locals leaves
		for _, v := range f.seen().Vars() {
			locals = append(locals, r.local(f, v))
		}
		add("Locals", "locals", locals, false)
	}
	if f.as {
		add("me", "arguments", r.me(f), false)
	}
	if f.event {
		add("ev", "arguments", r.ev(), false)
	}
	if r.copied() != nil {
		add("state", "", stateOf(r.copied()), true)
	}
	return list
}

// local returns a local variable. The objects of a handler have functions alone, so they show what
// the functions read.
func (r *run) local(f *frame, v inspect.Var) leaf {
	l := leafOf(v, v.Name)
	switch {
	case v.Type != "table":
	case v.Name == "me" && f.as:
		l.of = r.me(f)
	case v.Name == "ev" && f.event:
		l.of, l.value = r.ev(), r.entry(&r.at.point.event).Type
	case v.Name == "game" && r.copied() != nil:
		l.of, l.value = stateOf(r.copied()), "state"
	}
	return l
}

// keep stores a tree and returns its number for requests.
func (r *run) keep(t tree) int {
	r.at.trees = append(r.at.trees, t)
	return len(r.at.trees)
}

// me returns the definition of the listener and the thing that has it.
func (r *run) me(f *frame) tree {
	var out leaves
	if v, err := r.look(f, "me"); err == nil {
		for _, kid := range v.Open(false, 0, maxShown) {
			out = append(out, leafOf(kid, "me."+kid.Name))
		}
	}
	self := r.at.point.as.Self
	return append(out, leaf{name: "(self)", value: strings.TrimSpace(fmt.Sprint(uint32(self), " ", r.called(uint32(self)))), kind: "entity"})
}

// called returns the name of the thing with a handle, "" for none.
func (r *run) called(handle uint32) string {
	g := r.copied()
	x := g.Explorer()
	if x == nil || handle == 0 {
		return ""
	}
	for _, name := range x.Names(player(g)) {
		if e, err := x.Find(player(g), name); err == nil && uint32(e) == handle {
			return name
		}
	}
	return ""
}

// ev returns the event, spelled as in logs.
func (r *run) ev() tree {
	e := r.entry(&r.at.point.event)
	out := leaves{{name: "type", value: e.Type}, {name: "seq", value: fmt.Sprint(e.Seq), expr: "event.seq"}}
	for _, f := range []struct{ name, value string }{{"source", e.Source}, {"target", e.Target}, {"lane", e.Lane}, {"layer", e.Layer}, {"by", e.By}, {"reason", e.Reason}} {
		if f.value != "" {
			out = append(out, leaf{name: f.name, value: f.value})
		}
	}
	out = append(out, leaf{name: "cause", value: fmt.Sprint(e.Cause)}, leaf{name: "turn", value: fmt.Sprint(e.Turn)})
	for _, f := range e.Payload {
		out = append(out, leaf{name: f.Name, value: fmt.Sprint(f.Value), expr: "event." + f.Name})
	}
	return out
}

// leaves are named values.
type leaves []leaf

func (l leaves) counts() (named, list int) { return len(l), 0 }

func (l leaves) open(list bool, from, count int) []leaf {
	if list {
		return nil
	}
	return l[min(from, len(l)):min(from+count, len(l))]
}

// value is a value of a script.
type value struct {
	inspect.Var
	expr string
}

func leafOf(v inspect.Var, expr string) leaf {
	l := leaf{name: v.Name, value: v.Value, kind: v.Type, expr: expr}
	if v.Named+v.List > 0 {
		l.of = value{v, expr}
	}
	return l
}

func (v value) counts() (named, list int) { return v.Named, v.List }

func (v value) open(list bool, from, count int) (out []leaf) {
	for _, kid := range v.Open(list, from, count) {
		expr := v.expr + "." + kid.Name
		if strings.HasPrefix(kid.Name, "[") {
			expr = v.expr + kid.Name
		}
		out = append(out, leafOf(kid, expr))
	}
	return out
}

// stateNode is a part of the state of a match.
type stateNode struct {
	path  string
	named []*twig
	list  []*twig
	by    map[string]*twig
}

// twig is a field of the state, or a part of it.
type twig struct {
	name  string
	value string
	of    *stateNode
}

// stateOf returns the state of a match by the paths of its fields: player[1].supply.
func stateOf(g display.Match) *stateNode {
	root := &stateNode{path: "state", by: map[string]*twig{}}
	for _, f := range g.Fields() {
		b, parts := root, strings.FieldsFunc(f.Path, func(c rune) bool { return c == '.' || c == '[' || c == ']' })
		for i, part := range parts {
			t := b.twig(part)
			if i == len(parts)-1 {
				t.value = strconv.FormatInt(f.Value, 10)
				break
			}
			if t.of == nil {
				path := b.path + "." + part
				if isNumber(part) {
					path = b.path + "[" + part + "]"
				}
				t.of = &stateNode{path: path, by: map[string]*twig{}}
			}
			b = t.of
		}
	}
	return root
}

func isNumber(part string) bool {
	_, err := strconv.ParseUint(part, 10, 31)
	return err == nil
}

func (b *stateNode) twig(part string) *twig {
	if t := b.by[part]; t != nil {
		return t
	}
	t := &twig{name: part}
	if b.by[part] = t; isNumber(part) {
		t.name = "[" + part + "]"
		b.list = append(b.list, t)
	} else {
		b.named = append(b.named, t)
	}
	return t
}

func (b *stateNode) counts() (named, list int) { return len(b.named), len(b.list) }

func (b *stateNode) open(list bool, from, count int) (out []leaf) {
	all := b.named
	if list {
		all = b.list
	}
	for _, t := range all[min(from, len(all)):min(from+count, len(all))] {
		l := leaf{name: t.name, value: t.value, kind: "number", expr: b.path + "." + t.name}
		if strings.HasPrefix(t.name, "[") {
			l.expr = b.path + t.name
		}
		if t.of != nil {
			named, n := t.of.counts()
			l.value, l.kind, l.of = fmt.Sprintf("%d field%s", named+n, i18n.Plural(named+n)), "table", t.of
		}
		out = append(out, l)
	}
	return out
}

// variables opens a tree that was shown.
func (r *run) variables(a *dap.VariablesArguments) ([]dap.Variable, error) {
	if a.VariablesReference < 1 || a.VariablesReference > len(r.at.trees) {
		return nil, fmt.Errorf("unknown variables %d: the match has continued since", a.VariablesReference)
	}
	t := r.at.trees[a.VariablesReference-1]
	from, count := min(max(a.Start, 0), maxStart), a.Count
	if count <= 0 || count > maxShown {
		count = maxShown
	}
	var found []leaf
	switch a.Filter {
	case "indexed":
		found = t.open(true, from, count)
	case "named":
		found = t.open(false, from, count)
	default:
		named, _ := t.counts()
		found = t.open(false, from, count)
		if rest := count - len(found); rest > 0 {
			found = append(found, t.open(true, max(from-named, 0), rest)...)
		}
	}
	out := []dap.Variable{}
	for _, l := range found {
		v := dap.Variable{Name: l.name, Value: l.value, Type: l.kind, EvaluateName: l.expr,
			PresentationHint: &dap.VariablePresentationHint{Attributes: []string{"readOnly"}}}
		if l.of != nil {
			v.VariablesReference = r.keep(l.of)
			v.NamedVariables, v.IndexedVariables = l.of.counts()
		}
		out = append(out, v)
	}
	return out, nil
}
