package golden_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
)

// reading is what a filter or a function reads.
type reading struct {
	look int
	whom string // unit, self, or others: all units on the surface but self, of functions
}

// filter compares what it reads with a number, or with what else it reads.
type filter struct {
	reading
	op   string
	n    int
	with *reading
}

// change is a modifier.
type change struct {
	owner    string
	priority int
	value    int
	scope    string
	where    []filter
	raw      string // the text of a filter, which the slow evaluator does not read
	op       string // add, less, set, double, halve, give, run
	by       int
	counted  bool // by is the number of the keyword or the layers of the status; a function adds them
	number   int  // of the keyword that is given
	floor    int
	gained   bool // only of keywords that are not printed
	run      []reading
	fn       string
}

// below reports whether a modifier is on a lower layer than another one.
func (c *change) below(o *change) bool {
	return o == nil || c.priority < o.priority || c.priority == o.priority && c.owner < o.owner
}

// definition has modifiers: a card, a keyword, a status or a rule.
type definition struct {
	id, kind string // kind: UNIT, ARMORY, FIELD, keyword, status, player (a status of players), rule
	orbit    bool
	prints   string // the keyword that a unit has, "" for none
	number   int    // of that
	changes  []*change
}

// thing is a unit on the board, or a card of that kind in a hand.
type thing struct {
	card, player, row, damage int
	hand                      bool
	armory                    []int // definitions
}

type grant struct{ unit, key, number int }

// put is a status on a thing, or for -1 on the player.
type put struct{ on, player, status, layers int }

// design is a random set of definitions, and what is in play of them.
type design struct {
	defs     []*definition
	things   []thing // units, then cards in hands
	grants   []grant
	statuses []put
	fields   []int // players
	steps    int   // of the slow evaluator
	fns      int
}

// The definitions, by their places.
const (
	nUnits     = 4
	keenAt     = nUnits
	boldAt     = keenAt + 1
	leadAt     = boldAt + 1
	armoryAt   = leadAt + 1
	nArmory    = 2
	statusAt   = armoryAt + nArmory
	nStatus    = 2
	playerAt   = statusAt + nStatus // the status of players
	fieldAt    = playerAt + 1
	ruleAt     = fieldAt + 1
	nDefs      = ruleAt + 1
	wholeScope = "front units,back units,orbit units,units,units,units"
)

func newDefinitions() *design {
	d := &design{}
	add := func(kind, id string, n int) {
		for i := range n {
			x := &definition{kind: kind, id: id}
			if strings.HasSuffix(id, "-") {
				x.id += fmt.Sprint(i)
			}
			d.defs = append(d.defs, x)
		}
	}
	add("UNIT", "C-", nUnits)
	add("keyword", "KEEN", 1)
	add("keyword", "BOLD", 1)
	add("keyword", "LEAD", 1)
	add("ARMORY", "G-", nArmory)
	add("status", "S-", nStatus)
	add("player", "P-", 1)
	add("FIELD", "F-", 1)
	add("rule", "RULE", 1)
	return d
}

func (d *design) keen() *definition { return d.defs[keenAt] }
func (d *design) rule() *definition { return d.defs[ruleAt] }

// given reports whether modifiers give a keyword.
func (d *design) given(v int) bool {
	return slices.ContainsFunc(d.defs, func(x *definition) bool {
		return slices.ContainsFunc(x.changes, func(c *change) bool { return c.value == v })
	})
}

// newDesign makes up a set. Most modifiers read what comes earlier in an order of the
// values that the set has, or the value that they change; some read anything.
func newDesign(r *rand.Rand) *design {
	d := newDefinitions()
	w := writer{Rand: r, d: d}
	order := r.Perm(nValues)
	for i, v := range order {
		w.rank[v] = i
	}
	if r.IntN(6) == 0 {
		w.only = append(order[:3], attack)
	}
	for i, most := range [nDefs]int{3, 3, 3, 3, keenAt: 3, boldAt: 3, leadAt: 3, armoryAt: 3, 3, statusAt: 3, 3, playerAt: 2, fieldAt: 2, ruleAt: 3} {
		for range r.IntN(most) {
			d.defs[i].changes = append(d.defs[i].changes, w.one(d.defs[i]))
		}
	}
	for i, x := range d.defs[:nUnits] {
		x.prints = []string{"", "", "KEEN", "BOLD", "LEAD"}[r.IntN(5)]
		x.number, x.orbit = 1+r.IntN(2), i == nUnits-1 && r.IntN(2) == 0
	}
	d.populate(r)
	return d
}

// populate decides what is in play.
func (d *design) populate(r *rand.Rand) {
	for range 2 + r.IntN(3) {
		x := thing{card: r.IntN(nUnits), player: r.IntN(2), row: r.IntN(2), damage: r.IntN(3)}
		if d.defs[x.card].orbit {
			x.row = 0
		}
		for range r.IntN(4) / 2 {
			x.armory = append(x.armory, armoryAt+r.IntN(nArmory))
		}
		d.things = append(d.things, x)
	}
	units := len(d.things)
	for range r.IntN(3) {
		d.things = append(d.things, thing{card: r.IntN(nUnits), player: r.IntN(2), hand: true})
	}
	for range r.IntN(4) {
		g := grant{r.IntN(units), keenAt + r.IntN(3), 0}
		if g.key == keenAt {
			g.number = 1 + r.IntN(2)
		}
		d.grants = append(d.grants, g)
	}
	for i := range d.things {
		for s := range nStatus {
			if r.IntN(4) == 0 {
				d.statuses = append(d.statuses, put{i, d.things[i].player, statusAt + s, 1 + r.IntN(3)})
			}
		}
	}
	if r.IntN(2) == 0 {
		d.statuses = append(d.statuses, put{-1, r.IntN(2), playerAt, 1 + r.IntN(2)})
	}
	if r.IntN(2) == 0 {
		d.fields = append(d.fields, r.IntN(2))
	}
}

// writer makes up modifiers.
type writer struct {
	*rand.Rand
	d    *design
	rank [nValues]int
	only []int // the values of the set, nil for all; of so few many depend on each other
}

// pick picks a way to read for a modifier of a value, if it finds one.
func (w *writer) pick(v int, wild, lua bool) (l int, ok bool) {
	own := w.IntN(3) == 0
	for range 12 {
		l = w.IntN(len(looks))
		x := &looks[l]
		if w.only != nil && slices.ContainsFunc(x.of, func(of int) bool { return !slices.Contains(w.only, of) }) {
			continue
		}
		if lua && x.lua == "" || !lua && x.filter == "" || own && !slices.Contains(x.of, v) {
			continue
		}
		if wild || !slices.ContainsFunc(x.of, func(of int) bool { return w.rank[of] > w.rank[v] }) {
			return l, true
		}
	}
	return 0, false
}

// value picks the value that a modifier changes: a keyword that modifiers give changes
// what comes later in the order, as all of that depends on it.
func (w *writer) value(x *definition) int {
	for range 40 {
		v := w.IntN(nValues)
		switch {
		case w.only != nil:
			v = w.only[w.IntN(len(w.only))]
		case w.IntN(5) == 0:
			v = attack
		}
		key := map[string]int{"KEEN": keen, "BOLD": bold}[x.id]
		switch {
		case key != 0 && (w.rank[v] < w.rank[key] || values[v].kind == keyword || v == husk):
		case v == coat && x.kind != "status", v == husk && x.kind != "status" && x.kind != "ARMORY":
		default:
			return v
		}
	}
	return attack // as nothing, or hardly anything, comes later
}

// scope picks whose value is changed.
func (w *writer) scope(x *definition, v int) string {
	own := map[string]string{"UNIT": "self", "keyword": "self", "status": "self", "ARMORY": "host"}[x.kind]
	if values[v].kind == price && own == "host" {
		own = ""
	}
	if v == coat || v == husk || x.id == "KEEN" || x.id == "BOLD" || own != "" && w.IntN(3) == 0 {
		return own
	}
	side := []string{"own", "enemy", "any"}[w.IntN(3)]
	if x.kind == "rule" {
		side = "any"
	}
	if values[v].kind == price {
		return side + " cards"
	}
	words := strings.Split(wholeScope, ",")
	return side + " " + words[w.IntN(len(words))]
}

func (w *writer) one(x *definition) *change {
	v := w.value(x)
	c := &change{owner: x.id, priority: []int{500, 500, 500, 100, 900}[w.IntN(5)], value: v, scope: w.scope(x, v), by: w.IntN(4)}
	counts := x.id == "KEEN" || x.kind == "status" || x.kind == "player"
	c.gained = x.kind == "keyword" && w.IntN(6) == 0
	switch v {
	case coat:
		c.op, c.counted = "add", true
		return c
	case husk:
		c.op = "add"
		return c
	}
	wild := w.only != nil || w.IntN(60) == 0
	bears := x.kind != "player" && x.kind != "FIELD" // a unit or card
	for range w.IntN(3) {
		if f, ok := w.filter(v, wild, bears); ok {
			c.where = append(c.where, f)
		}
	}
	switch k := &values[v]; {
	case k.kind == keyword:
		c.op, c.number = "give", 1+w.IntN(2)
	case w.IntN(10) < 4 && x.kind != "rule":
		c.op, c.fn, c.counted = "run", fmt.Sprint("f", w.d.fns), counts && w.IntN(2) == 0
		w.d.fns++
		for range 1 + w.IntN(2) {
			if l, ok := w.pick(v, wild, true); ok {
				c.run = append(c.run, reading{l, w.whom(bears, "others")})
			}
		}
	case k.kind == truth || k.truth:
		c.op, c.by = "set", w.IntN(2)
	case k.kind == price:
		if c.op = []string{"add", "less", "set"}[w.IntN(3)]; c.op == "less" && w.IntN(2) == 0 {
			c.floor = 1 + w.IntN(2)
		}
	default:
		c.op = []string{"add", "add", "less", "set", "double", "halve"}[w.IntN(6)]
	}
	if (c.op == "add" || c.op == "less") && counts && w.IntN(2) == 0 {
		c.counted = true
	}
	return c
}

func (w *writer) whom(bears bool, more ...string) string {
	who := append([]string{"unit", "unit"}, more...)
	if bears {
		who = append(who, "self")
	}
	return who[w.IntN(len(who))]
}

func (w *writer) filter(v int, wild, bears bool) (f filter, ok bool) {
	l, ok := w.pick(v, wild, false)
	f = filter{reading: reading{l, w.whom(bears)}, op: []string{">", "==", "<=", "!="}[w.IntN(4)], n: w.IntN(4)}
	switch {
	case strings.HasSuffix(looks[l].filter, "_until"):
		f.op, f.n = []string{">", "=="}[w.IntN(2)], 0
	case looks[l].truth:
		f.op, f.n = "==", w.IntN(2)
	case w.IntN(4) == 0:
		if l, ok := w.pick(v, wild, false); ok && !looks[l].truth {
			f.with = &reading{l, w.whom(bears)}
		}
	}
	return f, ok
}

// sources writes a set as three packs: the words, the keywords and the rest.
func (d *design) sources() []load.Source {
	var words, keys, rest, keyLua, lua strings.Builder
	words.WriteString("[[faction]]\nid = \"F\"\nname = { en = \"F\" }\n[[tag]]\nid = \"T\"\nname = { en = \"T\" }\n[[tag]]\nid = \"MARKED\"\nname = { en = \"M\" }\n" +
		"[[pool]]\nid = \"WALL\"\nname = { en = \"W\" }\nstage = \"shield\"\npoints = \"guard\"\nlayers = \"coat\"\nonce = \"husk\"\n")
	more := map[int]string{zeal: "floor = -2\n", calm: "default = 1\n", holy: "type = \"truth\"\n"}
	for v := zeal; v <= husk; v++ {
		fmt.Fprintf(&words, "[[value]]\nid = %q\nname = { en = %q }\n%s", values[v].of, values[v].of, more[v])
	}
	for _, x := range d.defs {
		to, code, table := &rest, &lua, "card"
		switch x.kind {
		case "keyword":
			to, code, table = &keys, &keyLua, "keyword"
		case "status", "player":
			table = "status"
		case "rule":
			table = "rule"
		}
		fmt.Fprintf(to, "[[%s]]\nid = %q\nname = { en = %q }\n%s", table, x.id, x.id, x.rest())
		for _, c := range x.changes {
			c.write(table, to, code)
		}
	}
	return []load.Source{source("words", "", words.String(), ""), source("keys", `"words"`, keys.String(), keyLua.String()), source("rest", `"words", "keys"`, rest.String(), lua.String())}
}

// rest is what a definition says before its modifiers.
func (x *definition) rest() string {
	const script, card = "script = \"s.lua\"\n", "faction = \"F\"\ncost = { supply = 3 }\nscript = \"s.lua\"\n"
	switch x.kind {
	case "keyword":
		return script + map[string]string{"KEEN": "number = true\ntag = \"MARKED\"\n"}[x.id]
	case "status", "player":
		return script + "layers = 0\nuntil = \"forever\"\n"
	case "rule":
		return ""
	case "UNIT":
		text := card + "type = \"UNIT\"\nstats = { attack = 2, shield = 1, health = 5 }\n"
		tags := ""
		if x.orbit {
			text += "layer = \"ORBIT\"\n"
		}
		switch x.prints {
		case "":
		case "KEEN":
			text, tags = text+fmt.Sprintf("keywords = [\"KEEN(%d)\"]\n", x.number), `, "MARKED"` // which goes with it
		default:
			text += fmt.Sprintf("keywords = [%q]\n", x.prints)
		}
		return text + "tags = [\"T\"" + tags + "]\n"
	case "ARMORY":
		return card + "type = \"ARMORY\"\nsubtype = \"weapon\"\ntarget = { side = \"friendly\" }\n"
	}
	return card + "type = \"FIELD\"\n"
}

// amount is how a modifier writes a number of its own.
func (c *change) amount() string {
	switch {
	case !c.counted:
		return fmt.Sprint(c.by)
	case c.owner == "KEEN":
		return `"x"`
	}
	return `"layers"`
}

func (c *change) write(table string, toml, lua *strings.Builder) {
	of := values[c.value].of
	if c.op == "give" {
		of = "keyword"
	}
	fmt.Fprintf(toml, "[[%s.modifier]]\nof = %q\nscope = %q\npriority = %d\n", table, of, c.scope, c.priority)
	var texts []string
	for _, f := range c.where {
		right := fmt.Sprint(f.n)
		if f.with != nil {
			right = f.with.whom + "." + looks[f.with.look].filter
		}
		texts = append(texts, fmt.Sprintf("\"%s.%s %s %s\"", f.whom, looks[f.look].filter, f.op, right))
	}
	if c.raw != "" {
		texts = append(texts, fmt.Sprintf("%q", c.raw))
	}
	if len(texts) > 0 {
		fmt.Fprintf(toml, "where = [%s]\n", strings.Join(texts, ", "))
	}
	if c.gained {
		toml.WriteString("gained_only = true\n")
	}
	if c.floor > 0 {
		fmt.Fprintf(toml, "floor = %d\n", c.floor)
	}
	switch c.op {
	case "give":
		text := values[c.value].of
		if c.value == keen {
			text += fmt.Sprintf("(%d)", c.number)
		}
		fmt.Fprintf(toml, "keyword = %q\n", text)
	case "double", "halve":
		fmt.Fprintf(toml, "%s = true\n", c.op)
	case "run":
		fmt.Fprintf(toml, "run = %q\nreads = [\"board\", \"damage\"]\n", c.fn)
		c.writeFunction(lua)
	default:
		fmt.Fprintf(toml, "%s = %s\n", c.op, c.amount())
	}
}

func (c *change) writeFunction(lua *strings.Builder) {
	fmt.Fprintf(lua, "function %s(me, unit, game)\n  local n = 0\n  local function read(v) if v == true then n = n + 1 elseif v then n = n + v end end\n", c.fn)
	for _, x := range c.run {
		call := "read(game:" + looks[x.look].lua + ")"
		switch x.whom {
		case "others":
			fmt.Fprintf(lua, "  for _, u in ipairs(game:units(\"any\", \"\", \"\", \"\")) do %s end\n", call)
		case "self":
			fmt.Fprintf(lua, "  do local u = me:unit() %s end\n", call)
		default:
			fmt.Fprintf(lua, "  do local u = unit %s end\n", call)
		}
	}
	if c.counted {
		lua.WriteString("  n = n + me:x()\n")
	}
	lua.WriteString("  return n % 3\nend\n")
}

// String is a set as packs say it.
func (d *design) String() string {
	var b strings.Builder
	for _, s := range d.sources() {
		for _, name := range []string{s.Name + ".toml", "s.lua"} {
			f, _ := s.FS.Open(name)
			buf := make([]byte, 1<<15)
			n, _ := f.Read(buf)
			fmt.Fprintf(&b, "-- %s\n%s\n", name, buf[:n])
		}
	}
	fmt.Fprintf(&b, "things: %+v\ngrants: %+v\nstatuses: %+v\nfields: %v\n", d.things, d.grants, d.statuses, d.fields)
	return b.String()
}
