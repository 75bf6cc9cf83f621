package proofs_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A generator writes random programs that end. It counts each construct and
// each construct directly inside another.
type generator struct {
	*rand.Rand
	count  map[string]int
	nested map[[2]string]int

	goTo   bool // the program may use goto
	scopes [][]variable
	level  int // functions around
	depth  int // blocks around
	names  int
	fuel   int      // constructs that the program may still have
	loops  []string // of the innermost function: "break" can leave the last
	parent string
}

// variable is a local; its type never changes, or it is "any".
type variable struct {
	name, typ string
	level     int
}

// stmt is a statement: text and blocks in turn.
type stmt struct {
	text   []string
	blocks [][]*stmt
}

func newGenerator(seed uint64) *generator {
	return &generator{Rand: rand.New(rand.NewPCG(seed, 51)), count: map[string]int{}, nested: map[[2]string]int{}}
}

// prelude defines what programs need: conversions that never fail, and objects with
// known fields.
const prelude = `local function N(v) if v ~= v then return 3 end if type(v) == "number" then return v end return type(v) == "string" and #v or 7 end
local function S(v) return type(v) == "string" and v or type(v) end
local function O(n) local o o = {n = n, s = "s" .. n, t = {n, n + 1, n + 2}, f = function(x, ...) return x or n, ... end,
 m = function(self, x) self.n = self.n + 1 return self.n, x end, n * 10, n * 20, n * 30} return o end
local function T(v) return type(v) == "table" and v or O(4) end
local function F(v) return type(v) == "function" and v or function(...) return ... end end
`

func (g *generator) program(goTo bool) []*stmt {
	g.goTo, g.level, g.depth, g.names, g.loops, g.parent = goTo, 0, 0, 0, nil, "program"
	g.fuel = 90 + g.IntN(150)
	g.scopes = [][]variable{{}}
	body := []*stmt{}
	for _, typ := range []string{"num", "str", "tbl", "fn", "any"} {
		v := g.fresh(typ)
		body = append(body, stmtf("local %s = %s", v.name, g.start(typ)))
		g.declare(v)
	}
	body = append(body, g.statements(8)...)
	return append(body, stmtf("emit(%s)", strings.Join(g.visible(), ", ")))
}

func stmtf(format string, args ...any) *stmt {
	return &stmt{text: []string{fmt.Sprintf(format, args...)}}
}

func (g *generator) start(typ string) string {
	return map[string]string{"num": "2", "str": "'ab'", "tbl": "O(1)", "fn": "F()", "any": "false"}[typ]
}

func (g *generator) visible() (names []string) {
	for _, s := range g.scopes {
		for _, v := range s {
			if v.typ != "fn" {
				names = append(names, v.name)
			}
		}
	}
	return names[max(0, len(names)-40):]
}

func (g *generator) fresh(typ string) variable {
	g.names++
	return variable{fmt.Sprintf("%c%d", typ[0], g.names), typ, g.level}
}

func (g *generator) declare(vs ...variable) {
	top := &g.scopes[len(g.scopes)-1]
	*top = append(*top, vs...)
}

// note counts a construct inside the one around it.
func (g *generator) note(construct string) (restore func()) {
	g.fuel--
	g.count[construct]++
	g.nested[[2]string{g.parent, construct}]++
	outer := g.parent
	g.parent = construct
	return func() { g.parent = outer }
}

// choose picks a construct, those that were rare in this place the likelier.
func (g *generator) choose(list []string) string {
	best, least := "", 0
	for range 2 {
		c := list[g.IntN(len(list))]
		if n := g.nested[[2]string{g.parent, c}]; best == "" || n < least {
			best, least = c, n
		}
	}
	return best
}

// pick finds a variable of a type; captured asks for one of an outer function.
func (g *generator) pick(typ string, captured bool) (variable, bool) {
	var fit []variable
	for _, s := range g.scopes {
		for _, v := range s {
			if (v.typ == typ || typ == "") && (v.level < g.level) == captured {
				fit = append(fit, v)
			}
		}
	}
	if len(fit) == 0 {
		return variable{}, false
	}
	// Recent ones are the likelier.
	i := max(g.IntN(len(fit)), g.IntN(len(fit)))
	return fit[i], true
}

var types = []string{"num", "str", "tbl", "fn", "any", "any", "any"}

func (g *generator) typ() string { return types[g.IntN(len(types))] }

// simple are the statements without blocks, blocks those with one.
var (
	simple = []string{"local", "local list", "assign", "assign list", "assign captured", "store", "store list", "call statement", "method statement", "emit"}
	blocks = []string{"do", "if", "while", "repeat", "numeric for", "for next", "for ipairs", "for closure", "local function", "field function", "method function"}
	leaves = []string{"break", "return"}
	jumps  = []string{"goto out", "goto continue", "goto back"}
)

func (g *generator) statements(n int) (list []*stmt) {
	g.scopes = append(g.scopes, nil)
	g.depth++
	for i := 0; i < n && (g.fuel > 0 || i == 0); i++ {
		s, ends := g.statement()
		if s != nil {
			list = append(list, s)
		}
		if ends {
			break
		}
	}
	g.depth--
	g.scopes = g.scopes[:len(g.scopes)-1]
	return list
}

// block is statements inside a construct.
func (g *generator) block() []*stmt { return g.statements(1 + g.IntN(4)) }

func (g *generator) statement() (s *stmt, ends bool) {
	all := append([]string{}, simple...)
	if g.depth <= 4 && g.fuel > 0 {
		all = append(all, blocks...)
	}
	if g.depth > 1 {
		all = append(all, leaves...)
	}
	// A part of the programs has all the goto, and in it all kinds of blocks.
	inJump := strings.HasPrefix(g.parent, "goto")
	for i := 0; g.goTo && i < 8; i++ {
		if !inJump || i == 0 {
			all = append(all, jumps...)
		} else if g.depth <= 4 {
			all = append(all, blocks...)
		}
	}
	name := g.choose(all)
	switch name {
	case "break":
		if len(g.loops) == 0 || g.IntN(2) > 0 {
			return nil, false
		}
		g.note(name)()
		return stmtf("break"), true
	case "return":
		if g.level == 0 || g.IntN(2) > 0 {
			return nil, false
		}
		defer g.note(name)()
		return stmtf("return %s", g.list()), true
	}
	if strings.HasPrefix(name, "goto") {
		return g.jump(name)
	}
	defer g.note(name)()
	if s = g.plain(name); s == nil {
		s = g.compound(name)
	}
	return s, false
}

func (g *generator) jump(name string) (*stmt, bool) {
	defer g.note(name)()
	g.names++
	label := fmt.Sprintf("l%d", g.names)
	switch name {
	case "goto out": // over statements, out of a block
		cond := g.expr("any", 1)
		body := g.block()
		return &stmt{[]string{fmt.Sprintf("do if %s then goto %s end", cond, label), fmt.Sprintf("end ::%s::", label)}, [][]*stmt{body}}, false
	case "goto continue":
		v := g.fresh("num")
		saved := g.loops
		g.loops = append(g.loops, "")
		g.scopes = append(g.scopes, []variable{v})
		cond := g.expr("any", 1)
		body := g.block()
		g.scopes = g.scopes[:len(g.scopes)-1]
		g.loops = saved
		return &stmt{[]string{fmt.Sprintf("for %s = 1, 3 do local u = %s if %s then goto %s end do", v.name, v.name, cond, label), fmt.Sprintf("end ::%s:: end", label)}, [][]*stmt{body}}, false
	default: // back, with captured locals in the loop
		c, v := g.fresh("any"), g.fresh("num")
		g.scopes = append(g.scopes, []variable{v})
		body := g.block()
		g.scopes = g.scopes[:len(g.scopes)-1]
		return &stmt{[]string{fmt.Sprintf("do local %s = 0 ::%s:: %s = %s + 1 local %s = %s do", c.name, label, c.name, c.name, v.name, c.name),
			fmt.Sprintf("end if %s < 3 then goto %s end end", c.name, label)}, [][]*stmt{body}}, false
	}
}

// plain writes a statement without a block, or gives nil.
func (g *generator) plain(name string) *stmt {
	switch name {
	case "local":
		v := g.fresh(g.typ())
		s := stmtf("local %s = %s", v.name, g.expr(v.typ, 0))
		g.declare(v)
		return s
	case "local list":
		names, vs := "", []variable{}
		for i := range 1 + g.IntN(4) {
			v := g.fresh("any")
			vs = append(vs, v)
			if names += v.name; i >= 0 {
				names += ", "
			}
		}
		s := stmtf("local %s = %s", strings.TrimSuffix(names, ", "), g.list())
		g.declare(vs...)
		return s
	case "assign", "assign captured":
		if v, ok := g.pick("", name == "assign captured"); ok {
			return stmtf("%s = %s", v.name, g.expr(v.typ, 0))
		}
		return stmtf("emit(%s)", g.expr("any", 0))
	case "assign list":
		return stmtf("%s = %s", g.targets(false), g.list())
	case "store list":
		return stmtf("%s = %s", g.targets(true), g.list())
	case "store":
		typ := g.typ()
		return stmtf("%s = %s", g.place(typ), g.expr(typ, 0))
	case "call statement":
		return stmtf("%s(%s)", g.callee(), g.list())
	case "method statement":
		return stmtf("%s:m(%s)", g.prefix(), g.list())
	case "emit":
		return stmtf("emit(%s)", g.list())
	}
	return nil
}

// targets is the left side of an assignment; those of type "any" only, since
// the values are a list.
func (g *generator) targets(stores bool) string {
	var list []string
	for range 2 + g.IntN(3) {
		v, ok := g.pick("any", g.IntN(3) == 0)
		switch {
		case stores && g.IntN(3) > 0 || !ok:
			list = append(list, g.place("any"))
		default:
			list = append(list, v.name)
		}
	}
	return strings.Join(list, ", ")
}

var fields = map[string][]string{"num": {".n", "[1]", "[2]"}, "str": {".s"}, "tbl": {".t"}, "fn": {".f"}}

// place is a field that a value of a type may be stored in.
func (g *generator) place(typ string) string {
	if list := fields[typ]; list != nil {
		return g.prefix() + list[g.IntN(len(list))]
	}
	if g.IntN(2) == 0 {
		return g.prefix() + ".a"
	}
	return fmt.Sprintf("%s[ %s]", g.prefix(), g.key())
}

// key returns an expression that is neither nil nor NaN, nor an index that leaves a
// large hole.
func (g *generator) key() string {
	if g.IntN(3) == 0 {
		return "S(" + g.expr("any", 2) + ")"
	}
	return "'k' .. " + g.wrapped("str", 3)
}

func (g *generator) compound(name string) *stmt {
	switch name {
	case "do":
		return &stmt{[]string{"do", "end"}, [][]*stmt{g.block()}}
	case "if":
		s := &stmt{text: []string{fmt.Sprintf("if %s then", g.expr("any", 0))}, blocks: [][]*stmt{g.block()}}
		for g.IntN(3) == 0 {
			s.text = append(s.text, fmt.Sprintf("elseif %s then", g.expr("any", 0)))
			s.blocks = append(s.blocks, g.block())
		}
		if g.IntN(2) == 0 {
			s.text = append(s.text, "else")
			s.blocks = append(s.blocks, g.block())
		}
		s.text = append(s.text, "end")
		return s
	case "local function", "field function", "method function":
		return g.functionStatement(name)
	}
	return g.loop(name)
}

// loop writes a loop that ends: a counter leaves it after a few rounds.
func (g *generator) loop(name string) *stmt {
	g.names++
	c := fmt.Sprintf("c%d", g.names)
	guard := fmt.Sprintf("%s = %s + 1 if %s > %d then break end", c, c, c, 2+g.IntN(3))
	saved := g.loops
	defer func() { g.loops = saved }()
	inner := func(vs ...variable) []*stmt {
		g.loops = append(g.loops, name)
		g.scopes = append(g.scopes, vs)
		body := g.block()
		g.scopes = g.scopes[:len(g.scopes)-1]
		return body
	}
	head, tail := "", "end end"
	var vs []variable
	switch name {
	case "while":
		head = fmt.Sprintf("while %s do", g.expr("any", 0))
	case "repeat":
		head = "repeat"
	case "numeric for":
		v := g.fresh("num")
		vs = []variable{v}
		head = fmt.Sprintf("for %s = %s, %s", v.name, g.expr("num", 1), g.expr("num", 1))
		if g.IntN(2) == 0 {
			head += ", " + g.expr("num", 1)
		}
		head += " do"
	case "for next":
		k, v := g.fresh("any"), g.fresh("any")
		vs = []variable{k, v}
		// One entry, or items in order: the order of others is our own.
		head = fmt.Sprintf("for %s, %s in next, {%s} do", k.name, v.name, g.list())
	case "for ipairs":
		k, v := g.fresh("num"), g.fresh("any")
		vs = []variable{k, v}
		head = fmt.Sprintf("for %s, %s in ipairs(%s) do", k.name, v.name, g.expr("tbl", 1))
	case "for closure":
		k := g.fresh("num")
		vs = []variable{k}
		head = fmt.Sprintf("local i = 0 for %s in function(...) i = i + 1 if i < %s then return i end end do", k.name, g.expr("num", 1))
	}
	if name == "for closure" { // "i" is for the head alone
		return &stmt{[]string{fmt.Sprintf("do local %s = 0 %s %s", c, head, guard), tail}, [][]*stmt{inner(vs...)}}
	}
	if name == "repeat" {
		// The condition sees the locals of the body.
		v := g.fresh("any")
		value := g.expr("any", 1)
		body := inner(v)
		g.scopes = append(g.scopes, []variable{v})
		cond := g.expr("any", 1)
		g.scopes = g.scopes[:len(g.scopes)-1]
		return &stmt{[]string{fmt.Sprintf("do local %s = 0 repeat %s local %s = %s do", c, guard, v.name, value), fmt.Sprintf("end until %s end", cond)}, [][]*stmt{body}}
	}
	return &stmt{[]string{fmt.Sprintf("do local %s = 0 %s %s", c, head, guard), tail}, [][]*stmt{inner(vs...)}}
}

// functionBody writes parameters and a block.
func (g *generator) functionBody(self bool) (params string, body []*stmt) {
	var vs []variable
	var names []string
	for range g.IntN(3) {
		v := g.fresh("any")
		v.level++
		vs = append(vs, v)
		names = append(names, v.name)
	}
	if self {
		vs = append(vs, variable{"self", "tbl", g.level + 1})
	}
	names = append(names, "...")
	loops := g.loops
	g.loops = nil
	g.level++
	g.scopes = append(g.scopes, vs)
	body = g.block()
	if n := len(body); n == 0 || !strings.HasPrefix(body[n-1].text[0], "return") && body[n-1].text[0] != "break" {
		body = append(body, stmtf("return %s", g.list()))
	}
	g.scopes = g.scopes[:len(g.scopes)-1]
	g.level--
	g.loops = loops
	return strings.Join(names, ", "), body
}

func (g *generator) functionStatement(name string) *stmt {
	head := ""
	v := g.fresh("fn")
	switch name {
	case "local function":
		head = "local function " + v.name
	case "field function":
		t, ok := g.pick("tbl", false)
		if !ok {
			t = variable{name: "T"}
			return stmtf("emit(%s)", g.expr("any", 0))
		}
		head = "function " + t.name + ".f"
	default:
		t, ok := g.pick("tbl", false)
		if !ok {
			return stmtf("emit(%s)", g.expr("any", 0))
		}
		head = "function " + t.name + ":x"
	}
	params, body := g.functionBody(name == "method function")
	if name == "local function" {
		g.declare(v)
	}
	return &stmt{[]string{head + "(" + params + ")", "end"}, [][]*stmt{body}}
}

func (s *stmt) String() string {
	var b strings.Builder
	for i, t := range s.text {
		b.WriteString(t + "\n")
		if i < len(s.blocks) {
			b.WriteString(programOf(s.blocks[i]))
		}
	}
	return b.String()
}

func programOf(list []*stmt) string {
	var b strings.Builder
	for _, s := range list {
		b.WriteString(s.String())
	}
	return b.String()
}
