package golden_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
)

// tally counts what the sets of TestRandomModifiers are about.
type tally struct {
	refused, slow, faults, numbers int
	written                        [nValues]int
	filtered, called               [64]int // looks
	from                           map[string]int
}

func (c *tally) count(d *design) {
	for _, x := range d.defs {
		for _, m := range x.changes {
			c.written[m.value]++
			c.from[x.kind]++
			for _, f := range m.where {
				c.filtered[f.look]++
			}
			for _, r := range m.run {
				c.called[r.look]++
			}
			if m.floor > 0 {
				c.from["floor"]++
			}
		}
	}
	for _, t := range d.things {
		if t.hand {
			c.from["hand"]++
		}
	}
}

// whole reports what the sets leave out of the catalogue.
func (c *tally) whole(t *testing.T) {
	for v, n := range c.written {
		if n == 0 {
			t.Errorf("no modifier changes %s", values[v].of)
		}
	}
	for i, l := range looks {
		if l.filter != "" && c.filtered[i] == 0 || l.lua != "" && c.called[i] == 0 {
			t.Errorf("no filter or no function reads %s %s", l.filter, l.lua)
		}
	}
	for _, from := range []string{"UNIT", "ARMORY", "FIELD", "keyword", "status", "player", "rule", "floor", "hand"} {
		if c.from[from] == 0 {
			t.Errorf("no set has modifiers with %s", from)
		}
	}
}

// TestRandomModifiers compares the values of random modifiers, which read and write all
// kinds of values, with those of the slow evaluator, in any order of reading. The stack
// stays small, and what is refused is only a real dependency on itself. The sums over
// all are the same on every machine. With ARBITER_LONG=1 it has 10,000 sets, in about a
// minute.
func TestRandomModifiers(t *testing.T) {
	const few, many, maxStack = 150, 10_000, 4 << 20
	sets, which := few, 0
	if os.Getenv("ARBITER_LONG") != "" {
		sets, which = many, 1
	}
	defer debug.SetMaxStack(debug.SetMaxStack(maxStack))
	h := fnv.New64a()
	c := tally{from: map[string]int{}}
	for seed := range sets {
		playSet(t, seed, &c, h)
	}
	t.Logf("%d sets: %d refused, %d too slow to compare, %d numbers, %d of units that depend on themselves", sets, c.refused, c.slow, c.numbers, c.faults)
	if c.refused < sets/100 || c.refused > sets/3 || c.slow > sets/50 || c.faults < sets/1000 || c.numbers < sets*50 {
		t.Error("that is not a fair share of each")
	}
	c.whole(t)
	checkSum(t, which, fmt.Sprintf("%016x", h.Sum64()))
}

// checkSum compares a sum with the line of the file that it should be.
func checkSum(t *testing.T, line int, sum string) {
	t.Helper()
	const file = "testdata/sum.txt"
	text, err := os.ReadFile(file)
	lines := strings.Fields(string(text))
	if *update {
		for len(lines) <= line {
			lines = append(lines, "-")
		}
		lines[line] = sum
		err = os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o666)
	}
	if err != nil || len(lines) <= line || lines[line] != sum {
		t.Errorf("the sum is %s, want line %d of %v (%v); with -update it is written again", sum, line+1, lines, err)
	}
}

// playSet compares one set, and adds its values to the sum.
func playSet(t *testing.T, seed int, c *tally, h io.Writer) {
	r := rand.New(rand.NewPCG(uint64(seed), 23))
	d := newDesign(r)
	prog, k, err := luatcg.Load(d.sources())
	if loop := d.loops(); loop != (err != nil) || err != nil && !strings.Contains(err.Error(), "values depend on each other") {
		t.Errorf("set %d: %v, and it is %v that values depend on each other\n%s", seed, err, loop, d)
		return
	}
	if err != nil {
		fmt.Fprintln(h, seed, err)
		c.refused++
		return
	}
	c.count(d)
	answers, ok := d.answers()
	if !ok {
		c.slow++
		return
	}
	sc := tcg.NewScenario(prog, match.Options{})
	m := sc.Match()
	m.Attach(k)
	d.compare(t, seed, c, m, d.build(t, sc), answers, r, h)
}

// build puts into play what a set has.
func (d *design) build(t *testing.T, sc *tcg.Scenario) (things []event.Entity) {
	t.Helper()
	must := func(ix uint16, err error) uint16 {
		if err != nil {
			t.Fatalf("%v\n%s", err, d)
		}
		return ix
	}
	var cards []uint16
	m := sc.Match()
	for i, x := range d.things {
		id, p := d.defs[x.card].id, event.Player(x.player)
		if x.hand {
			cards = append(cards, must(sc.Card(p, id, place.Hand)))
			continue
		}
		sp := place.Spot{Player: p, Lane: place.Lane(i % 3), Row: place.Row(x.row), Slot: uint8(i / 3)}
		if d.defs[x.card].orbit {
			sp.Layer = place.Orbit
		}
		cards = append(cards, must(sc.Unit(p, id, sp)))
	}
	for i, x := range d.things {
		things = append(things, m.State.Handle(cards[i]))
		for _, a := range x.armory {
			must(sc.Attach(event.Player(x.player), d.defs[a].id, cards[i]))
		}
		if !x.hand {
			m.State.Unit(things[i]).Damage = int16(x.damage)
		}
	}
	for _, g := range d.grants {
		must(0, sc.Keyword(cards[g.unit], d.defs[g.key].id, g.number))
	}
	for _, s := range d.statuses {
		x := place.BaseOf(event.Player(s.player))
		if s.on >= 0 {
			x = things[s.on]
		}
		must(0, sc.Status(x, d.defs[s.status].id, s.layers))
	}
	for _, p := range d.fields {
		must(sc.Field(event.Player(p), d.defs[fieldAt].id))
	}
	tcg.Of(m).Touched(&m.State)
	_ = m.ReadFault()
	return things
}

// answer is what is read of a thing, unless it depends on itself: it may fail where it
// is read together with what does.
type answer struct {
	n                int
	broken, mayBreak bool
}

// answers computes whatever can be read of all things.
func (d *design) answers() (all [][]answer, ok bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, slow := e.(tooSlow); !slow {
				panic(e)
			}
			all, ok = nil, false
		}
	}()
	for x := range d.things {
		list := make([]answer, len(looks)+len(unseen))
		derived := false // is broken: most values of a unit are computed together
		for v := range nValues {
			if v != attack && values[v].kind != price && !d.things[x].hand {
				_, bad := d.attempt(func() int { return d.see(x, v, nil) })
				derived = derived || bad
			}
		}
		for l := range list {
			if !d.readable(x, l) {
				continue
			}
			a := &list[l]
			a.n, a.broken = d.attempt(func() int { return d.look(x, l, nil) })
			a.mayBreak = a.broken || derived
		}
		all = append(all, list)
	}
	return all, true
}

// readable reports whether a look is compared: the questions of the rules are about
// units alone.
func (d *design) readable(x, l int) bool { return l < len(looks) || !d.things[x].hand }

// compare reads everything of every thing, in an order by chance, twice.
func (d *design) compare(t *testing.T, seed int, c *tally, m *tcg.Match, things []event.Entity, answers [][]answer, r *rand.Rand, h io.Writer) {
	n := len(looks) + len(unseen)
	for range 2 {
		for _, at := range r.Perm(len(things) * n) {
			x, l := at/n, at%n
			if !d.readable(x, l) {
				continue
			}
			got := observe(m, things[x], l)
			fault := m.ReadFault()
			switch a := answers[x][l]; {
			case a.broken && fault == nil, !a.mayBreak && fault != nil:
				t.Errorf("set %d: reading %s of thing %d: %v, and it is %v that it depends on itself\n%s", seed, named(l), x, fault, a.broken, d)
				return
			case !a.mayBreak && got != a.n:
				t.Errorf("set %d: %s of thing %d is %d, want %d\n%s", seed, named(l), x, got, a.n, d)
				return
			case a.mayBreak:
				c.faults++
			default:
				c.numbers++
				fmt.Fprintln(h, seed, x, l, got)
			}
		}
		tcg.Of(m).Touched(&m.State) // and again, without anything that is kept
	}
}

func named(l int) string {
	if l >= len(looks) {
		return values[unseen[l-len(looks)]].of
	}
	return looks[l].filter + " " + looks[l].lua
}
