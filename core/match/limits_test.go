package match_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// TestK29_InformationSets (K-29): a match remembers what each player has seen of its events, in their
// order, with the option alone. Undo and forks have their own.
func TestK29_InformationSets(t *testing.T) {
	play := func(opts match.Options, amounts ...int16) *books {
		m := open(t, opts, &ledgerRules{things: []string{"corn"}}, nil)
		for _, n := range amounts {
			if err := m.Do(pay(0, n, 0)); err != nil {
				t.Fatal(err)
			}
		}
		return m
	}
	with := match.Options{Log: true, History: true, Recall: true}
	a, b, c := play(with, 1, 2), play(with, 1, 2), play(with, 2, 1)
	is(t, "the same is seen", a.Recall(0) == b.Recall(0) && a.Recall(0) == a.Recall(1) && a.Recall(0) != 0, true)
	is(t, "another order", a.Recall(0) != c.Recall(0), true)
	is(t, "who sees nothing", [2]uint64{a.Recall(2), c.Recall(2)}, [2]uint64{})
	is(t, "players that there are not", [3]uint64{a.Recall(-1), a.Recall(8), a.Recall(127)}, [3]uint64{})
	is(t, "without the option", play(logged, 1, 2).Recall(0), 0)
	before := a.Recall(0)
	fork := a.Fork()
	if err := fork.Do(pay(0, 3, 0)); err != nil {
		t.Fatal(err)
	}
	is(t, "a fork has its own", a.Recall(0) == before && fork.Recall(0) != before, true)
	is(t, "of a view", a.ViewOf(1).Recall(1) == a.Recall(1) && a.ViewOf(1).Recall(0) == 0 && a.ViewOf(-1).Recall(0) == 0, true)
	if err := fork.Undo(); err != nil || fork.Recall(0) != before {
		t.Errorf("undone in a fork: %v", err)
	}
	if err := a.Do(pay(0, 9, 0)); err != nil || a.Undo() != nil {
		t.Fatal(err)
	}
	is(t, "undone", a.Recall(0), before)
}

// TestListenersAreCounted: a ruleset counts each listener that acts. It does not count those that
// are unwilling or that a probe asks.
func TestListenersAreCounted(t *testing.T) {
	willing := match.Listener{ID: "a", Type: lPay, Role: def.Any, Priority: 400, Run: 1}
	unwilling := match.Listener{ID: "b", Type: lPay, Role: def.Any, Priority: 500, When: 1, Run: 1}
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, &engineOfBooks{when: func(*books, event.Entity) bool { return false }, run: func(*books, def.FuncRef) error { return nil }}, willing, unwilling)
	r.listed = func(m *books, _ event.Player) {
		e := event.New(lPay)
		m.Probe(&e)
	}
	m.Legal(0, nil)
	is(t, "probes do not count", len(r.ran), 0)
	if err := m.Do(pay(0, 1, 0)); err != nil {
		t.Fatal(err)
	}
	is(t, "who has run", fmt.Sprint(r.ran), "[1]")
}

// TestOptionsOfPlayers: options are the legal commands in their order without those that give up, one of
// which is returned. Listing begins a budget of scripts of its own and may not draw.
func TestOptionsOfPlayers(t *testing.T) {
	x := &engineOfBooks{}
	r := &ledgerRules{things: []string{"corn"}, legal: []match.Command{{Verb: 1, Choice: 1}, {Verb: 3, Choice: 2}, {Verb: 4, Choice: 3}, {Verb: 2, Choice: 4}, {Verb: 6, Choice: 5}}}
	m := open(t, logged, r, x)
	draws := 0
	r.listed = func(m *books, _ event.Player) {
		if m.MayDraw() || m.MayQueue() {
			draws++
		}
	}
	begun := x.begun
	list, surrender := m.Options(0, []match.Command{{Choice: 99}})
	is(t, "options", fmt.Sprint(list), "[{0 0 false 0 99 0 0} {3 0 false 0 2 0 0} {2 0 false 0 4 0 0} {6 0 false 0 5 0 0}]")
	is(t, "who gives up", surrender, match.Command{Verb: 4, Choice: 3})
	is(t, "a budget", x.begun, begun+1)
	is(t, "a listing cannot draw or queue", draws, 0)
	m.State.Ended = true
	is(t, "after the end", len(m.Legal(0, nil)), 0)
}

// TestReadingsByScripts: a question to a script is about two entities in their order, and its error is
// kept until somebody asks for it. Consult returns it.
func TestReadingsByScripts(t *testing.T) {
	broken := errors.New("it broke")
	x := &engineOfBooks{judge: func(self, about event.Entity) (bool, error) { return self == 3 && about == 4, nil }, compute: func(self, about event.Entity) (int, error) { return int(self)*10 + int(about), nil }}
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, x, match.Listener{ID: "a", Type: lPay, Role: def.Any, Priority: 400})
	is(t, "judged", [2]bool{m.Judge(1, 1, 3, 4), m.Judge(1, 1, 4, 3)}, [2]bool{true, false})
	is(t, "computed", m.Compute(1, 1, 3, 4), 34)
	is(t, "no error", m.ReadFault() == nil, true)
	x.judge = func(event.Entity, event.Entity) (bool, error) { return true, broken }
	m.Judge(1, 1, 3, 4)
	err := m.ReadFault()
	is(t, "an error", errors.Is(err, broken) && m.ReadFault() == nil, true)
	x.compute = func(event.Entity, event.Entity) (int, error) { return 0, broken }
	m.Compute(1, 1, 3, 4)
	is(t, "an error of a number", errors.Is(m.ReadFault(), broken), true)
	before := m.Hash()
	asked := event.Entity(0)
	if err := m.Consult(7, func() error { asked = m.Self(); return nil }); err != nil {
		t.Fatal(err)
	}
	is(t, "in the name of", asked, 7)
	is(t, "consulting may only read", m.Consult(7, func() error {
		if m.MayQueue() || m.MayDraw() {
			t.Error("it may change the match")
		}
		return broken
	}) != nil, true)
	is(t, "nothing has changed", [2]any{m.Hash(), m.ReadFault()}, [2]any{before, nil})
	bare := match.New[ledger](&ledgerRules{things: []string{"corn"}}, m.Program(), logged)
	is(t, "without an engine", bare.Judge(1, 1, 3, 4), false)
	if err := bare.ReadFault(); err == nil || !strings.Contains(err.Error(), "no script engine is attached") {
		t.Errorf("without an engine: %v", err)
	}
}

// TestWhatOnlyStepsDo: a moment is announced by a step, as its stage. A listener or a resolver that
// does it fails the command, and so does a call that no command may make.
func TestWhatOnlyStepsDo(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	heard := 0
	m := open(t, logged, r, nil)
	m.Register(match.GoListener[ledger]{Name: "ears", Supports: lMoment, Priority: 500, OnEvent: func(m *books, e event.Event) error { heard++; return nil }})
	r.step = func(m *books, e *event.Event) {
		x := m.Stage(lMoment)
		m.Notify(x)
		m.Notify(m.Stage(lMoment))
	}
	if err := m.Do(match.Command{Verb: 9}); err != nil {
		t.Fatal(err)
	}
	is(t, "heard", heard, 2)
	for _, c := range []struct {
		verb uint8
		do   func(m *books) error
		says string
	}{
		{9, func(m *books) error { e := event.New(lMoment); m.Notify(&e); return nil }, "MOMENT can be announced only by a step, as its stage"}, {0, func(m *books) error { m.Notify(m.Stage(lMoment)); return nil }, "can be announced only by a step, as its stage"}, {0, func(m *books) error { m.Drain(); return nil }, "the batch can be drained only by a step"},
		{0, func(m *books) error { m.Reject(1, 0, 0); return nil }, "PAY cannot be rejected by a condition, a projection or its resolver"}, {9, func(m *books) error { m.Reject(1, 0, 0); return nil }, "STEP is not an ask: it cannot be rejected"}, {0, func(m *books) error { m.Modify(0, event.OpAdd, 1); return nil }, "PAY cannot be modified by a condition, a projection or its resolver"},
		{0, func(m *books) error { m.Instead(1); return nil }, "only the listener that has rejected an ask can name what happens instead"},
		{0, func(m *books) error { return m.Undo() }, "nothing can be undone while a command is under way"}, {0, func(m *books) error { return m.AgreeDraw() }, ""}, {0, func(m *books) error { return m.Forfeit(0) }, ""}, {0, func(m *books) error { return m.Do(pay(0, 1, 0)) }, ""}, {0, func(m *books) error { return m.Consult(0, func() error { return nil }) }, ""},
	} {
		r := &ledgerRules{things: []string{"corn"}}
		m := open(t, logged, r, &engineOfBooks{run: func(*books, def.FuncRef) error { return nil }})
		do := func(m *books, _ *event.Event) {
			if err := c.do(m); err != nil {
				m.Fail(err)
			}
		}
		r.apply = func(m *books, e *event.Event) {
			if e.Type == lPay {
				do(m, e)
			}
		}
		r.step = do
		before := m.Hash()
		err := m.Do(match.Command{Verb: c.verb})
		if err == nil || !strings.Contains(err.Error(), c.says) || m.Hash() != before {
			t.Errorf("%v, want %s", err, c.says)
		}
		log := len(m.Log())
		r.apply = func(m *books, e *event.Event) { m.Trim(m.Seq()) }
		if r.step = nil; m.Do(pay(0, 1, 0)) != nil || len(m.Log()) <= log {
			t.Error("the next command fails, or the log is cut in a command")
		}
	}
}

// TestProjectionsAreLast: the lowest priority of those that only watch is 900. They may change nothing, and
// a fork has the listeners below.
func TestProjectionsAreLast(t *testing.T) {
	for priority, watches := range map[int]bool{899: false, 900: true, 901: true} { //maporder: each is compared
		m := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
		calls := 0
		m.Register(match.GoListener[ledger]{Name: "x", Supports: lPaid, Priority: priority, OnEvent: func(m *books, e event.Event) error {
			if calls++; e.Args[0] == 1 {
				m.Queue(event.New(lPaid))
			}
			return nil
		}})
		err := m.Do(pay(0, 1, 0))
		is(t, fmt.Sprint(priority, " may not queue"), err != nil, watches)
		calls = 0
		if err := m.Fork().Do(pay(0, 2, 0)); err != nil {
			t.Fatal(err)
		}
		is(t, fmt.Sprint(priority, " in a fork"), calls, map[bool]int{true: 0, false: 1}[watches])
		is(t, "it is watched", m.Watched(lPaid) && !m.Watched(lPay), true)
		m.Unregister("x")
		if err := m.Do(pay(0, 2, 0)); err != nil {
			t.Fatal(err)
		}
		is(t, "it is gone", [2]any{calls, m.Watched(lPaid)}, [2]any{map[bool]int{true: 0, false: 1}[watches], false})
	}
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
	var seen []uint32
	m.Observe(func(events []event.Event) {
		for _, e := range events {
			seen = append(seen, e.Seq)
		}
	})
	first := m.Seq()
	for range 2 {
		if err := m.Do(pay(0, 1, 0)); err != nil {
			t.Fatal(err)
		}
	}
	is(t, "observers see each event once", fmt.Sprint(seen), fmt.Sprint([]uint32{first + 1, first + 2, first + 3, first + 4}))
}

// dice is a Fate that notes what it is asked.
type dice struct{ asked []int }

func (d *dice) Draw(n int) int { d.asked = append(d.asked, n); return n - 1 }

// TestFateDecidesBetweenTwo (K-33): nobody is asked for a draw of one number. A referee's end is in
// the hash and can be taken back, and views of it are new.
func TestFateDecidesBetweenTwo(t *testing.T) {
	m := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
	d := &dice{}
	m.SetFate(d)
	stream := num.SplitStream(1, 0)
	is(t, "drawn", [3]int{m.Chance(&stream, 1), m.Chance(&stream, 2), m.Chance(&stream, 6)}, [3]int{0, 1, 5})
	is(t, "asked", fmt.Sprint(d.asked), "[2 6]")
	before, epoch := m.Hash(), m.Epoch()
	if err := m.Forfeit(1); err != nil {
		t.Fatal(err)
	}
	forfeit := m.Hash()
	is(t, "the end is in the hash", forfeit != before && m.Epoch() != epoch, true)
	epoch = m.Epoch()
	redone := func(what string) { // a command of the match says it, so that another match can do the same
		n := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
		done := m.Commands()
		if err := done[len(done)-1].Redo(n, nil); err != nil || len(done) != 1 || n.Hash() != m.Hash() || done[0].Hash != m.Hash() || fmt.Sprint(n.Outcome()) != fmt.Sprint(m.Outcome()) {
			t.Errorf("%s: %+v, %v", what, done, err)
		}
	}
	redone("the forfeit")
	if err := m.Undo(); err != nil || m.Hash() != before || m.Epoch() == epoch || m.Over() || len(m.Commands()) != 0 {
		t.Errorf("taken back: %v", err)
	}
	if err := m.AgreeDraw(); err != nil || m.Hash() == forfeit || m.Hash() == before {
		t.Errorf("a draw: %v", err)
	}
	redone("the draw")
	for _, p := range []event.Player{-1, 3} {
		if err := m.Forfeit(p); err == nil || !strings.Contains(err.Error(), fmt.Sprint("there is no player ", p+1)) {
			t.Errorf("player %d forfeits: %v", p, err)
		}
	}
}

// TestStocksByTheirSum: stock covers other stock if there is at least as much of each held thing. It is
// short by the number of things that there are fewer of. A thing that is not listed is there 0 times.
func TestStocksByTheirSum(t *testing.T) {
	stream := num.SplitStream(5, 0)
	make := func() (list []match.Stock, held map[int]int) {
		var l match.StockList
		held = map[int]int{}
		for range stream.Intn(6) {
			thing, n, kind := stream.Intn(4), stream.Intn(5)-2, match.StockKind(stream.Intn(4))
			if l.Add(kind, n, uint64(thing)); kind == match.Held {
				held[thing] += n
			}
		}
		return match.Sorted(l), held
	}
	covered := 0
	for range 3000 {
		now, has := make()
		was, had := make()
		covers, short := true, 0
		for thing := range 4 {
			if has[thing] < had[thing] {
				covers = false
				short++
			}
		}
		positive := true // Short looks at what was there
		for _, w := range had {
			positive = positive && w >= 0
		}
		for _, h := range has {
			positive = positive && h >= 0
		}
		if covers {
			covered++
		}
		if match.Covers(now, was) != covers || positive && match.Short(now, was) != short {
			t.Fatalf("%+v covers %+v: %v, short of %d; want %v and %d", now, was, match.Covers(now, was), match.Short(now, was), covers, short)
		}
	}
	if covered < 300 || covered > 2700 {
		t.Errorf("%d of 3000 are covered", covered)
	}
}

// TestRolesAndParts: a listener with a role is refused for a type whose events lack that part, and only then.
func TestRolesAndParts(t *testing.T) {
	parts := map[def.Role]struct {
		has  string
		what string
	}{def.Source: {"s", "source"}, def.Target: {"t", "target"}, def.Owner: {"p", "source player"}, def.Lane: {"l", "lane"}, def.Any: {"", ""}}
	for role, p := range parts { //maporder: each is compared
		for _, has := range []string{"", "s", "t", "p", "l", "stpl"} {
			d := event.TypeDef{Name: "X", Lacks: event.Without(has)}
			want := ""
			if role != def.Any && !strings.Contains(has, p.has) {
				want = fmt.Sprintf("X has no %s, so the role %s never hears it", p.what, role)
			}
			is(t, fmt.Sprint(role, " of ", has), match.Unheard(&d, role), want)
		}
	}
	is(t, "outcomes", fmt.Sprint(match.Decided(event.NoPlayer), match.Decided(1)), "{draw [] [] [] [] []} {win [1] [] [] [] []}")
	var titles []string
	for _, r := range []string{"win", "draw", "void"} {
		titles = append(titles, match.ResultTitle(r).EN+match.ResultTitle(r).ZH)
	}
	is(t, "titles", fmt.Sprint(titles), "[win分出胜负 draw平局 void无效]")
}

// TestFaultsNameWhatFailed: a fault names the event, for a step that of its cause, and the listener. A command
// that fails takes back what players have seen, and so does a change by hand.
func TestFaultsNameWhatFailed(t *testing.T) {
	broken := errors.New("it broke")
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, match.Options{Log: true, History: true, Recall: true}, r, nil)
	r.apply = func(m *books, e *event.Event) {
		if e.Type == lPaid {
			m.Queue(event.New(lStep))
		}
	}
	r.step = func(m *books, _ *event.Event) { m.Fail(broken) }
	before, seen := m.Hash(), m.Recall(0)
	var fault *match.Fault
	if err := m.Do(pay(0, 5, 0)); !errors.As(err, &fault) || fault.Event != "PAID" || fault.Listener != "" || !errors.Is(err, broken) {
		t.Errorf("%+v", fault)
	}
	is(t, "nothing was seen", [2]uint64{m.Hash(), m.Recall(0)}, [2]uint64{before, seen})
	r.step, r.apply = nil, nil
	m.Register(match.GoListener[ledger]{Name: "ears", Supports: lPaid, Priority: 500, OnEvent: func(*books, event.Event) error { return broken }})
	if err := m.Do(pay(0, 5, 0)); !errors.As(err, &fault) || fault.Event != "PAID" || fault.Listener != "ears" {
		t.Errorf("%+v", fault)
	}
	m.Unregister("ears")
	edits := 0
	m.Observe(func(events []event.Event) { edits += len(events) })
	e, err := m.SetField("of[1].n", 1<<31-1)
	if err != nil || m.Inject([]event.Event{e}) != nil || m.State.Of[1] != 1<<31-1 {
		t.Errorf("an edit: %v", err)
	}
	is(t, "observers see edits", edits, 1)
	for _, v := range []int64{1 << 31, -1<<31 - 1, 1 << 40} {
		if _, err := m.SetField("of[1].n", v); err == nil {
			t.Errorf("%d fits", v)
		}
	}
	last := event.Type(m.Program().Types.Len())
	if m.Inject([]event.Event{{Type: last}}) == nil || m.Inject([]event.Event{{Type: 0}}) == nil {
		t.Error("a type that there is not is carried out")
	}
	events, err := m.Compose(2, func() error {
		e := event.New(lPaid)
		e.SourcePlayer = m.Event().SourcePlayer
		m.Queue(e)
		return nil
	})
	is(t, "in whose name", fmt.Sprint(len(events), events[0].SourcePlayer, err), "1 2 <nil>")
	if _, err := m.Give(0, "x"); err == nil || err.Error() != "this game has no cards to give" {
		t.Errorf("giving: %v", err)
	}
	if _, err := m.Spawn(0, "x", "y"); err == nil || err.Error() != "this game has nothing to spawn" {
		t.Errorf("spawning: %v", err)
	}
	is(t, "who is to act", len(m.ToAct(nil)), 0)
	r.legal = []match.Command{{Verb: 3}}
	is(t, "who has a command", fmt.Sprint(m.ToAct(nil)), "[0 1 2]")
	if err := m.Forfeit(0); err != nil {
		t.Fatal(err)
	}
	is(t, "nobody after the end", len(m.ToAct(nil)), 0)
	is(t, "the others win", fmt.Sprint(m.Outcome().Winners), "[1 2]")
	var words []string
	for i := range 14 {
		words = append(words, fmt.Sprint("w", i))
		d := match.Flags(words...)
		err := d.Check(-1)
		if more := strings.Contains(err.Error(), " more"); more != (i > 11) {
			t.Errorf("%d names are listed as %v", i+1, err)
		}
	}
}
