package proofs_test

import (
	"fmt"
	"strings"
)

// constructs are the expressions by the type of their value; "any" is for every type.
var constructs = map[string][]string{
	"num": {"number", "variable", "captured", "field", "call", "method", "arithmetic", "minus", "length", "modulo", "power", "and", "or", "library"},
	"str": {"string", "variable", "captured", "field", "concat", "and", "or", "text library"},
	"tbl": {"variable", "captured", "field", "table", "open table", "keyed table", "and", "or", "call"},
	"fn":  {"variable", "captured", "field", "function", "and", "or"},
	"any": {"nil", "boolean", "number", "string", "variable", "captured", "field", "index", "call", "method", "varargs", "first", "arithmetic", "minus",
		"length", "modulo", "power", "and", "or", "not", "equal", "less", "concat", "table", "open table", "keyed table", "function", "library", "text library", "select"},
}

// small are the constructs without parts.
var small = map[string]bool{"nil": true, "boolean": true, "number": true, "string": true, "variable": true, "captured": true, "varargs": true}

const deepest = 4

// expr writes an expression whose value has a type.
func (g *generator) expr(typ string, depth int) string {
	list := constructs[typ]
	name := g.choose(list)
	if (depth >= deepest || g.fuel <= 0) && !small[name] {
		if v, ok := g.pick(typ, false); ok {
			return v.name
		}
		return g.start(typ)
	}
	if g.IntN(150) == 0 { // now and then of a wrong type
		typ = "any"
	}
	if name == "variable" || name == "captured" {
		want := typ
		if typ == "any" {
			want = ""
		}
		v, ok := g.pick(want, name == "captured")
		if !ok {
			return g.start(typ)
		}
		g.note(name)()
		return v.name
	}
	defer g.note(name)()
	return g.construct(name, typ, depth+1)
}

// wrapped is an expression of any form, brought to a type by a call.
func (g *generator) wrapped(typ string, depth int) string {
	if g.IntN(3) > 0 {
		return g.operand(typ, depth)
	}
	return fmt.Sprintf("%s(%s)", map[string]string{"num": "N", "str": "S", "tbl": "T", "fn": "F"}[typ], g.expr("any", depth))
}

// operand returns an expression that can be an operand.
func (g *generator) operand(typ string, depth int) string {
	if g.IntN(2) == 0 { // what binds tighter is the parsers' affair
		return g.expr(typ, depth)
	}
	return "(" + g.expr(typ, depth) + ")"
}

// prefix returns an expression that may precede a dot.
func (g *generator) prefix() string {
	if v, ok := g.pick("tbl", g.IntN(2) == 0); ok && g.IntN(4) > 0 {
		return v.name
	}
	if g.IntN(2) == 0 {
		return "T(" + g.expr("any", 3) + ")"
	}
	if v, ok := g.pick("tbl", false); ok {
		return v.name
	}
	return "O(2)"
}

func (g *generator) callee() string {
	if v, ok := g.pick("fn", g.IntN(2) == 0); ok && g.IntN(3) > 0 {
		return v.name
	}
	return g.prefix() + ".f"
}

// list returns one to three expressions; the last may have many values.
func (g *generator) list() string {
	var parts []string
	for range 1 + g.IntN(3) {
		parts = append(parts, g.expr("any", 1))
	}
	return strings.Join(parts, ", ")
}

func (g *generator) among(list ...string) string { return list[g.IntN(len(list))] }

func (g *generator) construct(name, typ string, depth int) string {
	switch name {
	case "nil":
		return "nil"
	case "boolean":
		return g.among("true", "false")
	case "number":
		return g.among("0", "1", "2", "3", "7", "10", "0.5", "1e3", "010", "0x10", "1e15", "123456789012", "0.1", "2.5e-3")
	case "string":
		return g.among("''", "'a'", "'abc'", `"10"`, `"0x10"`, `" 5 "`, "[[long]]", `'\65\n'`)
	case "varargs":
		return "..."
	case "first":
		return "(...)"
	case "and", "or":
		return g.operand(typ, depth) + " " + name + " " + g.operand(typ, depth)
	case "not":
		return "not " + g.operand("any", depth)
	case "equal":
		return g.operand("any", depth) + g.among(" == ", " ~= ") + g.operand("any", depth)
	case "less":
		t := g.among("num", "str")
		return g.wrapped(t, depth) + g.among(" < ", " <= ", " > ", " >= ") + g.wrapped(t, depth)
	case "field":
		if typ == "any" {
			return g.prefix() + g.among(".n", ".s", ".t", ".a", "[1]", "[2]")
		}
		list := fields[typ]
		return g.prefix() + list[g.IntN(len(list))]
	case "index":
		return fmt.Sprintf("%s[ %s]", g.prefix(), g.expr("any", depth))
	}
	return g.larger(name, typ, depth)
}

func (g *generator) larger(name, typ string, depth int) string {
	switch name {
	case "arithmetic":
		op := g.among(" + ", " - ", " * ", " / ")
		s := g.wrapped("num", depth) + op + g.wrapped("num", depth)
		if op == " * " || op == " / " {
			s = "(" + s + " + 0)" // which makes a plain zero of a negative one
		}
		return s
	case "modulo":
		return g.wrapped("num", depth) + " % " + g.wrapped("num", depth)
	case "power":
		// An exponent must be whole here, so no power is one.
		return "(" + g.wrapped("num", depth) + " ^ " + g.among("0", "1", "2", "3", "-1") + " + 0)"
	case "minus":
		return "(- " + g.wrapped("num", depth) + " + 0)"
	case "length":
		return "#" + g.wrapped("str", depth)
	case "concat":
		s := g.wrapped("str", depth)
		for range 1 + g.IntN(3) {
			if g.IntN(2) == 0 { // N, because a NaN prints with a sign in C
				s += " .. N(" + g.expr("num", depth) + ")"
			} else {
				s += " .. " + g.wrapped("str", depth)
			}
		}
		return s
	case "call":
		switch typ {
		case "num":
			return fmt.Sprintf("N(%s)", g.expr("any", depth))
		case "tbl":
			return fmt.Sprintf("T(%s)", g.expr("any", depth))
		}
		return fmt.Sprintf("%s(%s)", g.callee(), g.list2(depth))
	case "method":
		return fmt.Sprintf("%s:m(%s)", g.prefix(), g.list2(depth))
	case "table":
		return fmt.Sprintf("{n = %s, t = %s, f = %s, m = F(), s = %s, %s}", g.expr("num", depth), g.expr("tbl", depth), g.expr("fn", depth), g.expr("str", depth), g.expr("num", depth))
	case "open table":
		return fmt.Sprintf("{%s, n = 1, s = 's', m = F(), f = F(), t = {}, %s}", g.expr("num", depth), g.among("...", g.callee()+"("+g.expr("any", depth)+")"))
	case "keyed table":
		return fmt.Sprintf("{n = 5, s = '', f = F(), m = F(), t = {}, 1, ['k' .. %s] = %s, [S(%s)] = %s, 2}", g.wrapped("str", depth), g.expr("any", depth), g.expr("any", depth), g.expr("any", depth))
	case "function":
		params, body := g.functionBody(false)
		return "function(" + params + ")\n" + programOf(body) + "end"
	case "select":
		return fmt.Sprintf("select(%s, %s)", g.among("1", "2", "'#'", "-1"), g.list2(depth))
	case "library":
		a, b := g.wrapped("num", depth), g.wrapped("num", depth)
		return fmt.Sprintf(g.among("math.max(%s, %s)", "math.min(%s, %s)", "(math.floor(%s) + 0 + %s)", "math.abs(%s - %s)"), a, b)
	}
	s := g.wrapped("str", depth)
	return fmt.Sprintf(g.among("string.upper(%s)", "string.sub(%s, 2, -1)", "string.rep(%s, 2)", "tostring(S(%s))", "string.reverse(%s)",
		"string.gsub(%s, 'a', 'bb')", "string.format('%%5s|', S(%s))", "string.format('%%q', %s)"), s)
}

func (g *generator) list2(depth int) string {
	if g.IntN(2) == 0 {
		return g.expr("any", depth)
	}
	return g.expr("any", depth) + ", " + g.expr("any", depth)
}
