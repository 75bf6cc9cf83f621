package match_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// step is the command that runs the step of a ledger.
var step = match.Command{Verb: 9}

// paid is the amounts of the payments in the log, in their order.
func paid(m *books) string {
	var list []string
	for _, e := range m.Log() {
		if e.Type == lPaid {
			list = append(list, fmt.Sprint(e.Args[0]))
		}
	}
	return strings.Join(list, " ")
}

func payment(n int32) event.Event {
	e := event.New(lPaid)
	e.Args[0] = n
	return e
}

// TestWhatResolversDoWithTheQueue: a resolver can put an event before every effect, drop some of the events that wait, or all of
// them when the game is decided. After that listeners queue nothing, and the next command begins as usual.
func TestWhatResolversDoWithTheQueue(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(m *books)
		want string
	}{
		"in order": {func(m *books) {
			for n := range int32(3) {
				m.Queue(payment(n + 1))
			}
		}, "1 9 2 9 3 9"},
		"at once": {func(m *books) {
			m.Queue(payment(1))
			m.AddAtOnce(lPaid).Args[0] = 2
			m.AddAtOnce(lPaid).Args[0] = 3
		}, "2 3 9 9 1 9"},
		"after all else": {func(m *books) {
			m.AddFlow(lPaid).Args[0] = 1
			m.QueueFlow(payment(2))
			m.Queue(payment(3))
			m.Add(lPaid).Args[0] = 4
		}, "3 9 4 9 1 9 2 9"},
		"withdrawn": {func(m *books) {
			for n := range int32(5) {
				m.Queue(payment(n + 1))
			}
			m.Withdraw(func(e *event.Event) bool { return e.Args[0]%2 == 0 })
		}, "1 9 3 9 5 9"},
		"halted": {func(m *books) {
			m.Queue(payment(1))
			m.AddFlow(lPaid).Args[0] = 2
			m.Halt()
			m.Queue(payment(3))
			m.AddFlow(lPaid).Args[0] = 4
		}, "3 4"},
		"retracted": {func(m *books) {
			m.Queue(payment(1))
			m.AddFlow(lPaid).Args[0] = 2
			m.Retract()
			m.Queue(payment(3))
		}, "3 9"},
	} { //maporder: each is compared
		hears := match.Listener{ID: "a", Type: lPaid, Role: def.Any, Priority: 700, When: 1, Run: 1}
		r := &ledgerRules{things: []string{"corn"}}
		m := open(t, logged, r, &engineOfBooks{when: func(m *books, _ event.Entity) bool { return m.Event().Args[0] < 9 }, run: func(m *books, _ def.FuncRef) error {
			m.AddAtOnce(lPaid).Args[0] = 9
			return nil
		}}, hears)
		r.step = func(m *books, _ *event.Event) { c.do(m) }
		must(t, m.Do(step))
		is(t, name, paid(m), c.want)
		r.step = func(m *books, _ *event.Event) { m.Queue(payment(5)) }
		must(t, m.Do(step))
		is(t, name+", and the next command", paid(m), c.want+" 5 9")
	}
}

// TestStepsWaitForConsequences: a step that asks whether all has settled runs again when what was queued before it has happened with
// its consequences.
func TestStepsWaitForConsequences(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	ran := ""
	r.apply = func(m *books, e *event.Event) {
		if e.Type == lPaid && e.Args[0] < 4 {
			m.Queue(payment(e.Args[0] + 1))
		}
	}
	r.step = func(m *books, e *event.Event) {
		switch {
		case e.Args[0] == 0:
			m.Queue(payment(1))
			last := m.Add(lStep)
			last.Args[0], last.Args[2], last.SourcePlayer = 7, 5, 2
		case m.Settled():
			ran += fmt.Sprint(paid(m), " then ", e.Args[0], e.Args[2], e.SourcePlayer, ";")
		default:
			ran += "waits;"
		}
	}
	must(t, m.Do(step))
	is(t, "a step", strings.TrimLeft(ran, "waits;"), "1 2 3 4 then 7 5 2;")
	if !strings.HasPrefix(ran, "waits;") {
		t.Error("it does not wait")
	}
}

// TestRejectionsOfOneCommand: what happens instead of an ask that is rejected happens once, whatever else is asked in the command, and a
// resolver that retracts keeps it.
func TestRejectionsOfOneCommand(t *testing.T) {
	for _, retracts := range []bool{false, true} {
		instead := 0
		no := match.Listener{ID: "no", Type: lPay, Role: def.Any, Priority: 150, Run: 1}
		r := &ledgerRules{things: []string{"corn"}}
		x := &engineOfBooks{}
		m := open(t, logged, r, x, no)
		x.run = func(m *books, fn def.FuncRef) error {
			if fn == 2 {
				m.Queue(payment(m.Given()[0].N))
				return nil
			}
			m.Reject(1, 0, 0)
			if m.Event().Args[0] < 3 {
				instead++
				m.Instead(2, match.Datum{N: 10 * m.Event().Args[0]})
			}
			return nil
		}
		r.apply = func(m *books, e *event.Event) {
			if e.Type == lPay && e.Rejected && retracts {
				m.Retract()
			}
		}
		r.step = func(m *books, _ *event.Event) {
			for n := range int32(4) {
				m.Add(lPay).Args[0] = n + 1
			}
		}
		must(t, m.Do(step))
		want := "10 20"
		if retracts { // the first rejection takes the other asks away
			want = "10"
		}
		is(t, fmt.Sprint("retracts: ", retracts), paid(m)[:len(want)], want)
		if !retracts {
			is(t, "in all", paid(m), want)
			is(t, "rejections with something instead", instead, 2)
		}
	}
}

// TestAsksInsideAsksAreBounded: conditions that ask about the same ask without end are a fault of their command.
func TestAsksInsideAsksAreBounded(t *testing.T) {
	deepest, depth := 0, 0
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, &engineOfBooks{when: func(m *books, _ event.Entity) bool {
		depth++
		deepest = max(deepest, depth)
		e := event.New(lPay)
		m.Probe(&e)
		depth--
		return false
	}}, match.Listener{ID: "a", Type: lPay, Role: def.Any, Priority: 400, When: 1, Run: 1})
	before := m.Hash()
	f := faultOf(t, m.Do(pay(0, 1, 0)))
	if !strings.Contains(f.Error(), "asks inside asks are nested deeper than 7") || deepest < 7 || deepest > 8 || m.Hash() != before {
		t.Errorf("%v after %d", f, deepest)
	}
}

// TestCommandsByKind: lists lose the commands of some kinds and keep the others in their order, and the first of a kind is found.
func TestCommandsByKind(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	list := func(verbs string) (list []match.Command) {
		for _, v := range verbs {
			list = append(list, match.Command{Verb: uint8(v - '0')})
		}
		return list
	}
	spelled := func(list []match.Command) (text string) {
		for _, c := range list {
			text += fmt.Sprint(c.Verb)
		}
		return text
	}
	acts, gives, passes := match.Acts.Only(), match.GivesUp.Only(), match.Passes.Only()
	for _, c := range []struct {
		verbs string
		kinds match.Kinds
		want  string
	}{{"012345678", gives, "023568"}, {"012345678", acts, "124578"}, {"012345678", passes | gives, "036"}, {"036", gives, "036"}, {"147", gives, ""}, {"031", gives, "03"}, {"", gives, ""}, {"103", 0, "103"}} {
		is(t, fmt.Sprint(c.verbs, " without ", c.kinds), spelled(m.Without(list(c.verbs), c.kinds)), c.want)
	}
	r.legal = list("03124")
	own, surrender := m.Options(0, list("6"))
	is(t, "options", spelled(own), "6032")
	is(t, "the last way to give up", surrender.Verb, 4)
	for kind, want := range map[match.Kind]int{match.Acts: 0, match.GivesUp: 2, match.Passes: 3, match.Previews: -1} { //maporder: each is compared
		is(t, fmt.Sprint("the first of kind ", kind), m.Find(list("03124"), kind), want)
	}
}

// TestResultsForPeople: a game with one winner is won by that player, and without one a draw.
func TestResultsForPeople(t *testing.T) {
	is(t, "a winner", fmt.Sprint(match.Decided(1)), fmt.Sprint(match.Outcome{Result: "win", Winners: []event.Player{1}}))
	is(t, "nobody", fmt.Sprint(match.Decided(event.NoPlayer)), fmt.Sprint(match.Outcome{Result: "draw"}))
	is(t, "in Chinese", match.ResultTitle("draw").ZH+match.ResultTitle("win").ZH+match.ResultTitle("void").ZH, "平局分出胜负无效")
	is(t, "in English", match.ResultTitle("draw").EN, "draw")
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	must(t, m.Forfeit(2))
	is(t, "who forfeits", fmt.Sprint(m.Outcome().Result, m.Outcome().Winners), "win[0 1]")
	for teams, want := range map[allies]string{{1, 2, 2}: "win[0]", {1, 2, 1}: "win[1]", {1, 1, 1}: "loss[]"} { //maporder: each is compared
		r.also = func(c *match.Capabilities[ledger]) { c.Ally = teams }
		m := open(t, logged, r, nil)
		must(t, m.Forfeit(2))
		is(t, fmt.Sprint("who forfeits, with the teams ", teams), fmt.Sprint(m.Outcome().Result, m.Outcome().Winners), want)
	}
	for p, want := range map[event.Player]string{3: "there is no player 4", -1: "there is no player 0"} { //maporder: each is compared
		if err := m.Forfeit(p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// allies are the teams of the players of a ledger.
type allies [3]int

func (a allies) Allied(_ *books, p, q event.Player) bool { return a[p] == a[q] }

// TestDomainsInChinese: values have their words in both languages, and are read in both. Ids are the same in all.
func TestDomainsInChinese(t *testing.T) {
	colours := match.Flags("red", "", "blue").InChinese("红", "", "蓝")
	seats := match.Named(-1, "nobody", "ann", "bob").InChinese("", "安")
	for _, c := range []struct {
		d    match.Domain
		v    int64
		want string
	}{{colours, 5, "红+蓝"}, {colours, 7, "红+第1位+蓝"}, {colours, 0, "无"}, {seats, -1, "无人"}, {seats, 0, "安"}, {seats, 1, "bob"}, {seats, 2, "2"}, {match.Truth(), 1, "是"}, {match.Numbers(0, 9), 4, "4"}, {match.Domain{Refer: func(int64) string { return "none" }}, 3, "无"}} {
		is(t, fmt.Sprint(c.v), c.d.TextIn(c.v, "zh"), c.want)
		if c.d.Refer != nil || strings.Contains(c.want, "第") {
			continue
		}
		if v, err := c.d.Read(c.want); err != nil || v != c.v {
			t.Errorf("%q is read as %d, %v; want %d", c.want, v, err, c.v)
		}
	}
	for n, want := range map[int]string{12: "b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11 joined", 13: "b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, 1 more joined", 15: "b11, 3 more joined"} { //maporder: each is compared
		var bits []string
		for i := range n {
			bits = append(bits, fmt.Sprint("b", i))
		}
		if err := match.Flags(bits...).Check(1 << 20); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d bits: %v", n, err)
		}
	}
	if _, err := match.Named(0).Read("x"); err == nil || !strings.Contains(err.Error(), "is not an integer") {
		t.Errorf("a domain without names: %v", err)
	}
	is(t, "one name", match.Named(0, "a").Text(0), "a")
}

// TestEditsAreSpelled: an edit is spelled by the path of its field and the name of its value, and read back. An edit of a field that there is
// not stays as it is.
func TestEditsAreSpelled(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	fields := m.Fields()
	for path, want := range map[string]string{"player": "bob", "of[2].n": ""} { //maporder: each is compared
		e, err := m.SetField(path, 1)
		must(t, err)
		args := m.Spell(&e)
		if args[0] != (match.Arg{Name: path, Named: true}) || args[1].Named != (want != "") || args[1].Name != want {
			t.Errorf("%s is spelled %+v", path, args)
		}
		back := event.New(e.Type)
		if err := m.Unspell(&back, args); err != nil || back.Args != e.Args {
			t.Errorf("%s is read as %v, %v; want %v", path, back.Args, err, e.Args)
		}
	}
	for _, i := range []int{-1, len(fields)} {
		e, err := m.SetField("player", 1)
		must(t, err)
		e.Args[0] = int32(i)
		if args := m.Spell(&e); args[0] != (match.Arg{Number: int32(i)}) {
			t.Errorf("the field %d is spelled %+v", i, args[0])
		}
	}
	first, err := m.SetField(fields[0].Path, 5)
	must(t, err)
	is(t, "the first field", m.Spell(&first)[0].Name, fields[0].Path)
	last, err := m.SetField(fields[len(fields)-1].Path, 5)
	must(t, err)
	is(t, "the last field", m.Spell(&last)[0].Name, fields[len(fields)-1].Path)
	for path, value := range map[string]int64{"player": 300, "of[0].n": 1 << 40, "nothing": 1} { //maporder: each is compared
		if _, err := m.SetField(path, value); err == nil {
			t.Errorf("%s is set to %d", path, value)
		}
	}
}

// TestInformationGrowsWithEachEvent: what a player remembers depends on every event that the player saw and on their order, and on nothing
// else.
func TestInformationGrowsWithEachEvent(t *testing.T) {
	recall := func(p event.Player, amounts ...int16) uint64 {
		r := &ledgerRules{things: []string{"corn"}}
		m := open(t, match.Options{Recall: true}, r, nil)
		for _, n := range amounts {
			must(t, m.Do(pay(0, n, 0)))
		}
		return m.Recall(p)
	}
	is(t, "the same events", recall(0, 1, 2, 3), recall(1, 1, 2, 3))
	seen := map[uint64]bool{}
	for _, amounts := range [][]int16{{1}, {2}, {1, 2}, {2, 1}, {1, 1}, {1, 2, 3}, {3, 2}, {3, 3}} {
		seen[recall(0, amounts...)] = true
	}
	is(t, "different histories", len(seen), 8)
	is(t, "who sees nothing", recall(2, 1, 2), recall(2, 5))
}

// TestModificationsAreTrimmed: a log loses its events up to a sequence with their modifications, and keeps the others.
func TestModificationsAreTrimmed(t *testing.T) {
	m := newToyWith(t, match.Options{Log: true}, spec{id: "more", typ: tStrike, priority: 200, run: func(m *game) { m.Modify(0, event.OpAdd, 1) }})
	var ends []uint32
	for range 3 {
		for _, c := range m.Legal(m.State.Active, nil) {
			if c.Verb == strike {
				must(t, m.Do(c))
				break
			}
		}
		ends = append(ends, m.Seq())
	}
	all := len(m.Mods())
	if all < 2 {
		t.Fatalf("%d modifications", all)
	}
	left := 0
	for _, mod := range m.Mods() {
		if mod.Seq > ends[0] {
			left++
		}
	}
	m.Trim(ends[0])
	is(t, "modifications", len(m.Mods()), left)
	for _, mod := range m.Mods() {
		if mod.Seq <= ends[0] {
			t.Error("a modification of an event that is gone")
		}
	}
	for _, e := range m.Log() {
		if e.Seq <= ends[0] {
			t.Error("an event that was cut")
		}
	}
	m.Trim(m.Seq())
	is(t, "all", len(m.Log())+len(m.Mods()), 0)
}

// TestGuessesWithoutThem: rules that cannot guess leave a view as it is.
func TestGuessesWithoutThem(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	h := &hiding{}
	r.also = func(c *match.Capabilities[ledger]) { c.Hide = h }
	m := open(t, match.Options{Log: true}, r, nil)
	v := m.ViewOf(1)
	stream := num.SplitStream(1, 0)
	v.Guess(&stream)
	is(t, "the viewer", v.Viewer(), event.Player(1))
	if v.Trouble() != nil {
		t.Error(v.Trouble())
	}
}
