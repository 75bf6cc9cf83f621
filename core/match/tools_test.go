package match_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// TestDomains (K-33): a value is spelled as it is read, and only what a field can be is allowed.
func TestDomains(t *testing.T) {
	bits, names := match.Flags("red", "", "blue"), match.Named(-1, "nobody", "one", "two")
	for _, c := range []struct {
		d    match.Domain
		v    int64
		text string
		ok   bool
	}{
		{names, -1, "nobody", true}, {names, 1, "two", true}, {names, 2, "2", false}, {names, -2, "-2", false},
		{match.Numbers(2, 5), 2, "2", true}, {match.Numbers(2, 5), 5, "5", true}, {match.Numbers(2, 5), 6, "6", false}, {match.Numbers(2, 5), 1, "1", false},
		{match.Truth(), 0, "no", true}, {match.Truth(), 1, "yes", true}, {match.Truth(), 2, "2", false},
		{bits, 0, "none", true}, {bits, 5, "red+blue", true}, {bits, 7, "red+bit 1+blue", true}, {bits, 8, "bit 3", false},
		{match.AnyValue(), math.MinInt64, "-9223372036854775808", true}, {match.Numbers(1, 1).Keep("it is settled"), 1, "1", false},
		{match.Domain{High: 9, Refer: func(v int64) string { return fmt.Sprint("card ", v) }}, 3, "card 3", true},
	} {
		if got := c.d.Text(c.v); got != c.text {
			t.Errorf("%d is %q, want %q", c.v, got, c.text)
		}
		if err := c.d.Check(c.v); (err == nil) != c.ok {
			t.Errorf("%d of %+v: %v", c.v, c.d, err)
		}
	}
	for _, c := range []struct {
		d    match.Domain
		word string
		v    int64
		want string // of the error
	}{
		{names, "Two", 1, ""}, {names, "nobody", -1, ""}, {names, "7", 7, ""}, {names, "0x10", 16, ""}, {names, "tow", 0, `unknown value "tow"; did you mean "two"?`}, {names, "xyzzy", 0, `unknown value "xyzzy"; expected one of nobody, one, two`},
		{bits, "RED + blue", 5, ""}, {bits, "none", 0, ""}, {bits, "green", 0, `expected "none" or one or several of red, blue joined by +`}, {bits, "red+", 0, `unknown value ""`}, {match.Numbers(1, 2), "x", 0, `"x" is not an integer`}, {match.Named(0, "a", ""), "", 0, "unknown value"},
	} {
		v, err := c.d.Read(c.word)
		if v != c.v || (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q is %d, %v; want %d, %q", c.word, v, err, c.v, c.want)
		}
	}
	if any := newToyWith(t, match.Options{}).Domain("of a ruleset without domains"); any.Low != math.MinInt64 || any.High != math.MaxInt64 {
		t.Errorf("a ruleset without domains allows %d to %d", any.Low, any.High)
	}
	_, badSet := bits.Read("rde")
	for err, want := range map[error]string{match.Numbers(2, 5).Check(6): "应为2至5的数，不能是6", match.Numbers(3, 3).Check(4): "此处只能是3，不能是4", bits.Check(9): "应为“无”，或以下之一或几个以+相连：red, blue；不能是9",
		match.Truth().Keep("so").Check(0): "不能手动设置：so", badSet: "没有值“rde”；应为“无”，或以下之一或几个以+相连：red, blue；是不是“red”？"} { //maporder: each is compared
		if got := i18n.Of(err, i18n.Chinese); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for d, want := range map[string]string{match.Numbers(2, 5).Check(6).Error(): "is a number from 2 to 5, not 6", match.Numbers(3, 3).Check(4).Error(): "can only be 3 here, not 4", bits.Check(9).Error(): `is "none" or one or several of red, blue joined by +, not 9`,
		names.Check(3).Error(): "cannot be 3; expected one of nobody, one, two", names.Keep("so").Check(0).Error(): "cannot be set by hand: so"} {
		if d != want {
			t.Errorf("%s, want %s", d, want)
		}
	}
	var many []string
	for i := range 14 {
		many = append(many, fmt.Sprint("n", i))
	}
	if text := match.Named(0, many...).Check(20).Error(); !strings.HasSuffix(text, "; expected one of n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13") {
		t.Errorf("many names: %s", text)
	}
	plain, index := match.Unindexed("player[1].hand[23].n")
	if plain != "player.hand.n" || fmt.Sprint(index) != "[1 23]" {
		t.Errorf("a path: %s %v", plain, index)
	}
}

// TestStocks: held stock must not become less. Finite stock is not compared, nor is stock that only
// distinguishes positions. Equal things are one.
func TestStocks(t *testing.T) {
	list := func(of ...any) []match.Stock {
		var l match.StockList
		for i := 0; i < len(of); i += 3 {
			l.Add(of[i].(match.StockKind), of[i+1].(int), uint64(of[i+2].(int)))
		}
		return match.Sorted(l)
	}
	h, f, c, foes := match.Held, match.Finite, match.Counted, match.Foes
	if l := list(h, 1, 7, h, 2, 7, c, 4, 7, h, 0, 9, f, 3, 7); len(l) != 3 || l[0].N != 3 || l[0].Kind != h || l[1].Kind != f || l[2].N != 4 {
		t.Errorf("sorted: %+v", l)
	}
	for i, x := range []struct {
		now, was []match.Stock
		covers   bool
		short    int
	}{
		{list(h, 2, 1), list(h, 2, 1), true, 0}, {list(h, 3, 1), list(h, 2, 1), true, 0}, {list(h, 1, 1), list(h, 2, 1), false, 1}, {nil, list(h, 1, 1), false, 1}, {list(h, 1, 1), nil, true, 0}, {nil, nil, true, 0},
		{list(h, 2, 1), list(h, 2, 1, h, 1, 2), false, 1}, {list(h, 2, 1, h, 1, 2), list(h, 2, 2), false, 1}, {list(h, 2, 1, h, 2, 2, h, 5, 3), list(h, 2, 2, h, 1, 1), true, 0}, {list(h, 1, 1, h, 1, 2), list(h, 2, 1, h, 2, 2), false, 2},
		{list(h, -1, 1), nil, false, 0}, {nil, list(h, -1, 1), true, 0}, {list(f, 1, 1), list(f, 5, 1), true, 0}, {list(c, 1, 1), list(c, 5, 1, foes, 4, 2), true, 0}, {list(f, 9, 1), list(h, 1, 1), false, 1}, {list(c, 9, 1, h, 1, 1), list(h, 1, 1), true, 0},
	} {
		if match.Covers(x.now, x.was) != x.covers {
			t.Errorf("%d: %+v covers %+v: %v", i, x.now, x.was, !x.covers)
		}
		if n := match.Short(x.now, x.was); n != x.short && (len(x.was) == 0 || x.was[0].N > 0) {
			t.Errorf("%d: of %+v, %d are short in %+v", i, x.was, n, x.now)
		}
	}
	same := match.Normalised(list(h, 1, 1, c, 2, 2))
	for what, other := range map[string][]match.Stock{"another number": list(h, 2, 1, c, 2, 2), "another thing": list(h, 1, 3, c, 2, 2), "another kind": list(c, 1, 1, c, 2, 2), "less": list(h, 1, 1)} {
		if match.Normalised(other) == same {
			t.Errorf("%s is the same", what)
		}
	}
	if match.Normalised(list(c, 2, 2, h, 1, 1, f, 4, 4, foes, 3, 3)) != same {
		t.Error("finite stock distinguishes positions")
	}
	if !f.Ends() || !foes.Ends() || h.Ends() || c.Ends() || match.StockKey(1, 2) == match.StockKey(2, 1) {
		t.Error("kinds or keys of stock")
	}
}

// TestCoverageCounts: a part of a definition has one number wherever it is compiled, and each answer is
// counted. Two listeners change places where a test wants it.
func TestCoverageCounts(t *testing.T) {
	p := &match.Program{Listeners: make([]match.Listener, 3)}
	at := def.Pos{File: "a.toml", Line: 3}
	one := p.Clause(at, match.Filter, "x > 1")
	if again := p.Clause(at, match.Filter, "x > 1"); one != 1 || again != one || p.Clause(at, match.Modifier, "x > 1") != 2 || p.Clause(def.Pos{}, match.Filter, "y") != 0 || len(p.Clauses) != 3 {
		t.Errorf("clauses: %d, %+v", one, p.Clauses)
	}
	c := match.NewCoverage(p)
	c.Count(one, true)
	c.Count(one, true)
	c.Count(one, false)
	c.Count(9, true) // of another program
	if c.Clauses[1] != (match.Answers{No: 1, Yes: 2}) || c.Clauses[2] != (match.Answers{}) {
		t.Errorf("answers: %+v", c.Clauses)
	}
	for _, swap := range []bool{false, true} {
		var order []string
		m := newToy(t, spec{id: "a", typ: tPing, priority: 600, run: func(*game) { order = append(order, "a") }}, spec{id: "b", typ: tPing, priority: 601, run: func(*game) { order = append(order, "b") }}, spec{id: "c", typ: tPing, priority: 602, when: func(*game) bool { return false }, run: func(*game) {}})
		cover := match.NewCoverage(m.Program())
		if swap {
			cover.Swap = [2]event.ListenerRef{1, 2}
		}
		m.Program().Cover = cover
		other := match.New[toy](m.Rules().(*toyRules), m.Program(), match.Options{Log: true})
		other.State = m.State
		other.Attach(engineOf(m))
		must(t, other.Start())
		must(t, other.Do(cmd(ping, 0)))
		if want := map[bool]string{false: "[a b]", true: "[b a]"}[swap]; fmt.Sprint(order) != want {
			t.Errorf("order %v, want %s", order, want)
		}
		if cover.Listeners[1].Yes != 1 || cover.Listeners[3] != (match.Answers{No: 1}) {
			t.Errorf("listeners: %+v", cover.Listeners)
		}
	}
}

// TestTheRefereeEndsAMatch: a draw on which players agree, or a forfeit, ends a match without an event,
// and undo takes it back.
func TestTheRefereeEndsAMatch(t *testing.T) {
	m := newToy(t)
	if by, ok := m.Ended(); ok || by != event.NoPlayer {
		t.Errorf("ended by %d, %v", by, ok)
	}
	for _, p := range []event.Player{event.NoPlayer, 2} {
		if m.Forfeit(p) == nil {
			t.Errorf("player %d forfeits", p+1)
		}
	}
	seq := m.Seq()
	must(t, m.Forfeit(1))
	if by, ok := m.Ended(); !ok || by != 1 || !m.Over() || m.Seq() != seq {
		t.Errorf("forfeited by %d, %v", by, ok)
	}
	if o := m.Outcome(); o.Result != "win" || fmt.Sprint(o.Winners) != "[0]" {
		t.Errorf("outcome %+v", o)
	}
	if m.AgreeDraw() == nil || m.Forfeit(0) == nil || m.Do(cmd(ping, 0)) == nil {
		t.Error("a match goes on after its end")
	}
	if !m.Late(1) || m.Late(0) || m.Late(event.NoPlayer) || fmt.Sprint(m.Outcome().Late) != "[1]" {
		t.Errorf("who is late: %+v", m.Outcome())
	}
	must(t, m.Undo())
	if m.Late(1) || m.Over() {
		t.Error("an undone end is late")
	}
	m = newToyWith(t, match.Options{Log: true, History: true})
	hash := func(late bool) uint64 {
		c := cmd(ping, 1)
		c.Late = late
		must(t, m.Do(c))
		if m.Late(1) != late || m.Late(0) || m.Fork().Late(1) != late {
			t.Errorf("late %v: %v", late, m.Late(1))
		}
		return m.Hash()
	}
	late := hash(true)
	must(t, m.Undo())
	if m.Late(1) || hash(false) != late {
		t.Error("an undone command is late, or it changes the hash")
	}
	m = newToy(t)
	must(t, m.AgreeDraw())
	if by, ok := m.Ended(); !ok || by != event.NoPlayer || m.Outcome().Result != "draw" || len(m.Outcome().Winners) != 0 {
		t.Errorf("a draw: %d, %v, %+v", by, ok, m.Outcome())
	}
	no := &ledgerRules{things: []string{"corn"}, apply: func(m *books, _ *event.Event) { m.Refuse(&match.Refusal{Code: "NO"}) }}
	b := open(t, logged, no, nil)
	if err := b.Do(match.Command{Player: 1, Late: true}); err == nil || b.Late(1) {
		t.Errorf("a rejected command: %v, and it is late: %v", err, b.Late(1))
	}
}

// TestWorthOfResults: a victory is worth 1, a defeat or a loss of all -1, and the rest 0. Nobody wins a void
// match, also where its outcome names winners.
func TestWorthOfResults(t *testing.T) {
	players := func(p ...event.Player) []event.Player { return p }
	for _, c := range []struct {
		o    match.Outcome
		want string
	}{
		{match.Outcome{}, "[0 0 0]"}, {match.Decided(1), "[-1 1 -1]"}, {match.Decided(event.NoPlayer), "[0 0 0]"},
		{match.Outcome{Result: "loss", Winners: players(0)}, "[-1 -1 -1]"}, {match.Outcome{Result: "void", Winners: players(0)}, "[0 0 0]"},
		{match.Outcome{Result: "win", Winners: players(0), Drawn: players(2)}, "[1 -1 0]"},
	} {
		is(t, fmt.Sprintf("%+v", c.o), fmt.Sprint([]int{c.o.Worth(0), c.o.Worth(1), c.o.Worth(2)}), c.want)
	}
}

// TestTrim: the log is cut up to an event, what is left stays, and a match with history is not cut.
func TestTrim(t *testing.T) {
	m := newToyWith(t, match.Options{Log: true})
	for range 3 {
		must(t, m.Do(cmd(ping, 0)))
	}
	log := m.Log()
	cut := log[1].Seq
	rest := fmt.Sprint(log[2:])
	m.Trim(cut)
	if m.Trimmed() != 2 || fmt.Sprint(m.Log()) != rest || len(m.Commands()) != 0 {
		t.Errorf("%d cut, %d left", m.Trimmed(), len(m.Log()))
	}
	m.Trim(cut)
	if m.Trimmed() != 2 {
		t.Error("it is cut twice")
	}
	m.Slim()
	must(t, m.Do(cmd(ping, 0)))
	m = newToy(t)
	must(t, m.Do(cmd(ping, 0)))
	if m.Trim(m.Seq()); m.Trimmed() != 0 || len(m.Log()) == 0 {
		t.Error("a match with history is cut")
	}
}

// TestArgumentsAsJSON: an argument is a number or a name, and reads back as it was.
func TestArgumentsAsJSON(t *testing.T) {
	for text, want := range map[string]match.Arg{"7": {Number: 7}, "-3": {Number: -3}, `"GUN"`: {Name: "GUN", Named: true}, `""`: {Named: true}} {
		got := match.Arg{Number: 9, Name: "old", Named: true}
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is %+v, %v", text, got, err)
		}
		if out, err := json.Marshal(want); err != nil || string(out) != text {
			t.Errorf("%+v is written %s, %v", want, out, err)
		}
	}
	var a match.Arg
	for _, text := range []string{"1.5", "99999999999", "null1", "[]"} {
		if json.Unmarshal([]byte(text), &a) == nil {
			t.Errorf("%s is read as %+v", text, a)
		}
	}
	m := newToy(t)
	n := mk(tPing, 5, 6)
	if back := mk(tPing); m.Unspell(&back, m.Spell(&n)) != nil || back.Args != n.Args {
		t.Errorf("plain numbers: %v", back.Args)
	}
}

// TestK26_Instead (K-26): what the rejecting listener queues instead happens, before what the resolver
// queues, and what the others queued does not. Nobody else may say it.
func TestK26_Instead(t *testing.T) {
	build := func(m *game) int32 { return m.State.Pings }
	m := newToy(t,
		spec{id: "loud", typ: tStrike, priority: 110, run: func(m *game) { m.Queue(mk(tPing, 100)) }},
		spec{id: "no", typ: tStrike, priority: 120, run: func(m *game) {
			m.Reject(rForbid, 0, 0)
			m.Instead(engineOf(m).add(func(m *game) (bool, error) { m.Queue(mk(tPing, m.Given()[0].N)); return true, nil }), match.Datum{N: 7})
		}})
	err := m.Do(strikes(m, 1, 3))
	if _, refused := err.(*match.Refusal); !refused || build(m) != 7 {
		t.Errorf("%v, %d", err, build(m))
	}
	if got := story(m, 0); got[len(got)-2] != "PING by no" || got[len(got)-1] != "REFUSED" {
		t.Errorf("the story is %v", got)
	}
	m = newToy(t, spec{id: "wrong", typ: tStrike, priority: 120, run: func(m *game) { m.Instead(1) }})
	faultOf(t, m.Do(strikes(m, 1, 3)))
}
