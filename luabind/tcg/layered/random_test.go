package layered_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/pack"
	luatcg "arbiter/luabind/tcg"
)

// The catalogue of values that modifiers change, with how filters and functions read
// them; "" for what cannot be read so. KEEN and BOLD are keywords.
var catalogue = []struct {
	of, filter, lua string
	truth, inverted bool
	base            int
}{
	{of: "attack", filter: "attack", lua: "attack(u)", base: 2},
	{of: "health_cap", filter: "health_cap", lua: "health_cap(u)", base: 5},
	{of: "shield_cap", filter: "shield_cap", lua: "shield_cap(u)", base: 1},
	{of: "cost", filter: "cost", base: 3},
	{of: "battery_cost", filter: "battery_cost", base: 0},
	{of: "zeal", filter: "value(zeal)", lua: `value(u, "zeal")`},
	{of: "calm", filter: "value(calm)", lua: `value(u, "calm")`, base: 1},
	{of: "holy", filter: "value(holy)", lua: `value(u, "holy")`, truth: true},
	{of: "KEEN", filter: "has(KEEN)", lua: `has_keyword(u, "KEEN")`, truth: true},
	{of: "BOLD", filter: "has(BOLD)", lua: `has_keyword(u, "BOLD")`, truth: true},
	{of: "may_attack", filter: "cannot_attack", truth: true, inverted: true, base: 1},
	{of: "may_move", filter: "cannot_move", truth: true, inverted: true, base: 1},
	{of: "intercepts", filter: "intercepts", lua: "intercepts(u)", truth: true, base: 1},
	{of: "hidden", filter: "hidden", truth: true},
	{of: "past_front", filter: "past_front", lua: "past_front(u)", truth: true},
	{of: "enters_ready", filter: "enters_ready", truth: true},
}

const (
	attack, cost, battery, keen, bold = 0, 3, 4, 8, 9
	firstTruth                        = 10
)

// reading is what a filter or a function reads.
type reading struct {
	value int
	whom  string // unit, self, or others: all units but self, of functions
}

// filter compares what it reads.
type filter struct {
	reading
	op string
	n  int
}

// change is a modifier.
type change struct {
	owner    string
	priority int
	value    int
	scope    string // self, own, enemy, any
	where    []filter
	op       string // add, less, set, double, halve, run
	by       int
	run      []reading
	fn       string
}

// layer reports whether a modifier is below another one.
func (c *change) below(o *change) bool {
	return o == nil || c.priority < o.priority || c.priority == o.priority && c.owner < o.owner
}

// design is a random set of definitions, and who stands on the board.
type design struct {
	cards  [4][]*change
	prints [4]string    // the keyword that a card has, or none
	keys   [2][]*change // of KEEN and BOLD
	rule   []*change
	board  []standing
}

type standing struct{ card, player int }

// newDesign makes up a set. Most modifiers read what comes earlier in an order of the
// values that the set has, or the value that they change; some read anything.
func newDesign(r *rand.Rand) *design {
	d := &design{}
	order := r.Perm(len(catalogue))
	rank := make([]int, len(catalogue))
	for i, v := range order {
		rank[v] = i
	}
	fns := 0
	read := func(v int, lua bool, wild bool) (int, bool) {
		for range 8 {
			w := r.IntN(len(catalogue))
			if r.IntN(3) == 0 {
				w = v
			}
			if (!lua || catalogue[w].lua != "") && (wild || rank[w] <= rank[v]) {
				return w, true
			}
		}
		return 0, false
	}
	one := func(owner string, scopes ...string) *change {
		c := &change{owner: owner, priority: []int{500, 500, 500, 100, 900}[r.IntN(5)], scope: scopes[r.IntN(len(scopes))], value: r.IntN(len(catalogue))}
		if strings.HasPrefix(owner, "K-") && (c.value == keen || c.value == bold) || r.IntN(4) == 0 {
			c.value = attack
		}
		k, wild := &catalogue[c.value], r.IntN(60) == 0
		for range r.IntN(3) {
			if w, ok := read(c.value, false, wild); ok {
				f := filter{reading{w, []string{"unit", "unit", "self"}[r.IntN(3)]}, []string{">", "==", "<=", "!="}[r.IntN(4)], r.IntN(4)}
				if catalogue[w].truth {
					f.op, f.n = "==", r.IntN(2)
				}
				c.where = append(c.where, f)
			}
		}
		switch roll := r.IntN(10); {
		case c.value == keen || c.value == bold:
			c.op, c.by = "give", 1
		case roll < 4 && owner != "RULE":
			c.op, c.fn = "run", fmt.Sprint("f", fns)
			fns++
			for range 1 + r.IntN(2) {
				if w, ok := read(c.value, true, wild); ok {
					c.run = append(c.run, reading{w, []string{"unit", "self", "others"}[r.IntN(3)]})
				}
			}
		case k.truth:
			c.op, c.by = "set", r.IntN(2)
		case c.value == cost || c.value == battery:
			c.op, c.by = []string{"add", "less", "set"}[r.IntN(3)], r.IntN(4)
		default:
			c.op, c.by = []string{"add", "add", "less", "set", "double", "halve"}[r.IntN(6)], r.IntN(4)
		}
		return c
	}
	for i := range d.cards {
		for range r.IntN(4) {
			d.cards[i] = append(d.cards[i], one(fmt.Sprint("C-", i), "self", "own", "enemy", "any"))
		}
		d.prints[i] = []string{"", "", "KEEN", "BOLD"}[r.IntN(4)]
	}
	for i, id := range []string{"KEEN", "BOLD"} {
		for range r.IntN(3) {
			d.keys[i] = append(d.keys[i], one("K-"+id, "self"))
		}
		for _, c := range d.keys[i] {
			c.owner = id
		}
	}
	for range r.IntN(3) {
		d.rule = append(d.rule, one("RULE", "any"))
	}
	for range 2 + r.IntN(4) {
		d.board = append(d.board, standing{r.IntN(len(d.cards)), r.IntN(2)})
	}
	return d
}

// sources writes a set as three packs: the words, the keywords and the rest.
func (d *design) sources() []pack.Source {
	var words, keys, rest, keyLua, lua strings.Builder
	words.WriteString("[[faction]]\nid = \"F\"\nname = { en = \"F\" }\n[[tag]]\nid = \"T\"\nname = { en = \"T\" }\n" +
		"[[value]]\nid = \"zeal\"\nname = { en = \"Z\" }\n[[value]]\nid = \"calm\"\nname = { en = \"C\" }\ndefault = 1\n[[value]]\nid = \"holy\"\nname = { en = \"H\" }\ntype = \"truth\"\n")
	for i, id := range []string{"KEEN", "BOLD"} {
		fmt.Fprintf(&keys, "[[keyword]]\nid = %q\nname = { en = %q }\nscript = \"s.lua\"\n", id, id)
		for _, c := range d.keys[i] {
			c.write("keyword", &keys, &keyLua)
		}
	}
	for i, changes := range d.cards {
		fmt.Fprintf(&rest, "[[card]]\nid = \"C-%d\"\nname = { en = \"C%d\" }\nfaction = \"F\"\ntype = \"UNIT\"\ncost = { supply = 3 }\nstats = { attack = 2, shield = 1, health = 5 }\ntags = [\"T\"]\nscript = \"s.lua\"\n", i, i)
		if d.prints[i] != "" {
			fmt.Fprintf(&rest, "keywords = [%q]\n", d.prints[i])
		}
		for _, c := range changes {
			c.write("card", &rest, &lua)
		}
	}
	rest.WriteString("[[rule]]\nid = \"RULE\"\nname = { en = \"R\" }\n")
	for _, c := range d.rule {
		c.write("rule", &rest, &lua)
	}
	return []pack.Source{source("words", "", words.String(), ""), source("keys", `"words"`, keys.String(), keyLua.String()), source("rest", `"words", "keys"`, rest.String(), lua.String())}
}

func (c *change) write(kind string, toml, lua *strings.Builder) {
	of, scope := catalogue[c.value].of, c.scope
	if c.op == "give" {
		of = "keyword"
	}
	if scope != "self" {
		scope += map[bool]string{true: " cards", false: " units"}[c.value == cost || c.value == battery]
	}
	fmt.Fprintf(toml, "[[%s.modifier]]\nof = %q\nscope = %q\npriority = %d\n", kind, of, scope, c.priority)
	if len(c.where) > 0 {
		var texts []string
		for _, f := range c.where {
			texts = append(texts, fmt.Sprintf("\"%s.%s %s %d\"", f.whom, catalogue[f.value].filter, f.op, f.n))
		}
		fmt.Fprintf(toml, "where = [%s]\n", strings.Join(texts, ", "))
	}
	switch c.op {
	case "give":
		fmt.Fprintf(toml, "keyword = %q\n", catalogue[c.value].of)
	case "double", "halve":
		fmt.Fprintf(toml, "%s = true\n", c.op)
	case "run":
		fmt.Fprintf(toml, "run = %q\nreads = [\"board\"]\n", c.fn)
		fmt.Fprintf(lua, "function %s(me, unit, game)\n  local n = 0\n  local function read(v) if v == true then n = n + 1 elseif v then n = n + v end end\n", c.fn)
		for _, x := range c.run {
			call := "read(game:" + catalogue[x.value].lua + ")"
			switch x.whom {
			case "others":
				fmt.Fprintf(lua, "  for _, u in ipairs(game:units(\"any\", \"\", \"\", \"\")) do %s end\n", call)
			case "self":
				fmt.Fprintf(lua, "  do local u = me:unit() %s end\n", call)
			default:
				fmt.Fprintf(lua, "  do local u = unit %s end\n", call)
			}
		}
		fmt.Fprint(lua, "  return n % 3\nend\n")
	default:
		fmt.Fprintf(toml, "%s = %d\n", c.op, c.by)
	}
}

var update = flag.Bool("update", false, "write the sums of the random sets")

// TestRandomModifiers: whatever random modifiers read and write, values are those of the
// slow evaluator, in whatever order they are read, and the stack stays small; what is
// refused is what it says depends on itself. The sum over all is the same on every
// machine. With ARBITER_LONG=1 10,000 sets, in about a minute.
func TestRandomModifiers(t *testing.T) {
	const few, many = 400, 10_000
	sets := few
	if os.Getenv("ARBITER_LONG") != "" {
		sets = many
	}
	h, sum := fnv.New64a(), ""
	loads, faults, numbers := 0, 0, 0
	for seed := range sets {
		r := rand.New(rand.NewPCG(uint64(seed), 23))
		d := newDesign(r)
		prog, k, err := luatcg.Load(d.sources())
		if loop := d.loops(); loop != (err != nil) || err != nil && !strings.Contains(err.Error(), "values depend on each other") {
			t.Fatalf("set %d: %v, and it is %v that values depend on each other", seed, err, loop)
		}
		if err != nil {
			fmt.Fprintln(h, seed, err)
			loads++
		} else {
			sc := tcg.NewScene(prog, match.Options{})
			m := sc.Match()
			m.Attach(k)
			f, n := d.compare(t, seed, sc, m, r, h)
			faults, numbers = faults+f, numbers+n
		}
		if seed+1 == few {
			sum = fmt.Sprintf("%016x\n", h.Sum64())
		}
	}
	t.Logf("%d sets: %d refused, %d numbers, %d of units that depend on themselves", sets, loads, numbers, faults)
	if loads < sets/100 || loads > sets/2 || faults < sets/100 || numbers < sets*20 {
		t.Error("that is not a fair share of each")
	}
	const file = "testdata/sum.txt"
	if *update {
		if err := os.WriteFile(file, []byte(sum), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != sum {
		t.Errorf("the sum is %s, want %s (%v); with -update it is written again", sum, want, err)
	}
}

// compare reads every value of every unit, in an order by chance, twice.
func (d *design) compare(t *testing.T, seed int, sc *tcg.Scene, m *tcg.Match, r *rand.Rand, h interface{ Write([]byte) (int, error) }) (faults, numbers int) {
	var units []event.Entity
	for i, s := range d.board {
		ix, err := sc.Unit(event.Player(s.player), fmt.Sprint("C-", s.card), place.Spot{Player: event.Player(s.player), Lane: place.Lane(i % 3), Row: place.Row(i / 3)})
		if err != nil {
			if match.IsFault(err) || strings.Contains(err.Error(), "values depend") {
				break
			}
			t.Fatalf("set %d: %v", seed, err)
		}
		units = append(units, m.State.Handle(ix))
	}
	_ = m.ReadFault()
	d.board = d.board[:len(units)]
	for range 2 {
		for _, at := range r.Perm(len(units) * len(catalogue)) {
			x, v := at/len(catalogue), at%len(catalogue)
			got := d.read(m, units[x], v)
			fault := m.ReadFault()
			want, broken := d.value(x, v)
			whole := broken
			for w := range catalogue {
				if w != attack && w != cost && w != battery {
					_, bad := d.value(x, w)
					whole = whole || bad // a unit's values are derived together
				}
			}
			switch {
			case broken && fault == nil, !whole && fault != nil:
				t.Fatalf("set %d: reading %s of unit %d: %v, and it is %v that it depends on itself\n%s", seed, catalogue[v].of, x, fault, broken, d)
			case !whole && got != want:
				t.Fatalf("set %d: %s of unit %d is %d, want %d\n%s", seed, catalogue[v].of, x, got, want, d)
			case whole:
				faults++
			default:
				numbers++
				fmt.Fprintln(h, seed, x, v, got)
			}
		}
		tcg.Of(m).Touched(&m.State) // and again, without anything that is kept
	}
	return faults, numbers
}

func (d *design) read(m *tcg.Match, x event.Entity, v int) int {
	k := &catalogue[v]
	g := tcg.Of(m)
	var n int
	switch {
	case v == keen || v == bold:
		n = tcg.ReadOf(m, x, "has", int32(g.Program().Keyword(k.of)))
	case strings.HasPrefix(k.filter, "value("):
		n = tcg.ReadOf(m, x, "value", int32(g.Program().Value(k.of)))
	default:
		n = tcg.ReadOf(m, x, k.filter, 0)
	}
	if k.inverted {
		n = 1 - n
	}
	return n
}

// String is a set as packs say it.
func (d *design) String() string {
	var b strings.Builder
	for _, s := range d.sources() {
		for _, name := range []string{s.Name + ".toml", "s.lua"} {
			f, _ := s.FS.Open(name)
			buf := make([]byte, 1<<14)
			n, _ := f.Read(buf)
			fmt.Fprintf(&b, "-- %s\n%s\n", name, buf[:n])
		}
	}
	fmt.Fprintf(&b, "board: %v\n", d.board)
	return b.String()
}
