package match_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// vetoes is a rule with a condition, modifiers and things queued on the way.
func vetoes() []spec {
	return []spec{
		{id: "noise", typ: tStrike, priority: 110, run: func(m *game) { m.Queue(mk(tPing)); m.Modify(0, event.OpAdd, 1) }},
		{id: "frail", typ: tStrike, priority: 120, when: func(m *game) bool {
			return m.State.Units[m.Event().Target.Slot()].HP < 2
		}, run: func(m *game) { m.Reject(rForbid, 1, 2) }},
	}
}

// TestK27_LegalAndDoAgree: over a game, exactly the strikes that Legal lists
// succeed.
func TestK27_LegalAndDoAgree(t *testing.T) {
	m := newToy(t, vetoes()...)
	m.State.Units[1].HP = 3
	m.State.Units[3].HP = 1
	listed, refused := 0, 0
	for range 6 {
		p := m.State.Active
		legal := m.Legal(p, nil)
		for from := 1; from < slots; from++ {
			for to := 1; to < slots; to++ {
				c := match.Command{Verb: strike, Player: p, Source: id(m, from), Target: id(m, to)}
				err := m.Fork().Do(c)
				if (err == nil) != slices.Contains(legal, c) {
					t.Fatalf("turn %d, %d → %d: listed %v, done %v", m.State.Turn, from, to, slices.Contains(legal, c), err)
				}
				if err == nil {
					listed++
				} else {
					refused++
				}
			}
		}
		if len(legal) > 0 {
			must(t, m.Do(legal[0]))
		}
		must(t, m.Do(cmd(pass, p)))
	}
	if listed == 0 || refused == 0 {
		t.Fatalf("%d listed, %d refused: the game shows nothing", listed, refused)
	}
}

// TestK23_ProbesLeaveNoTrace: no event, no modification, nothing queued, no
// state; K-33: and nobody may draw.
func TestK23_ProbesLeaveNoTrace(t *testing.T) {
	drew := false
	rules := append(vetoes(), spec{id: "gambler", typ: tStrike, priority: 115, run: func(m *game) {
		if !m.Probing() {
			t.Error("a probe is not known as one")
		}
		drew = drew || m.MayDraw()
	}})
	m := newToy(t, rules...)
	before := traceOf(m)
	for range 3 {
		if got := m.Legal(0, nil); len(got) != 4 {
			t.Fatalf("legal %v", got)
		}
	}
	e := strikeAsk(strikes(m, 1, 3))
	if !m.Probe(&e) || e.Args[0] != 3 || e.Seq != 0 || e.Turn != 1 {
		t.Errorf("probe gave %+v", e)
	}
	untouched(t, m, before)
	if drew {
		t.Error("a probe may draw")
	}
	a, b := m.Fork(), m.Fork()
	a.Legal(0, nil)
	must(t, a.Do(cmd(roll, 0)))
	must(t, b.Do(cmd(roll, 0)))
	if a.Hash() != b.Hash() {
		t.Error("asking what is legal changed the dice")
	}
}

// TestK33_OnlyResolversAndEffectsDraw, never listeners of asks, conditions or
// functions under Legal.
func TestK33_OnlyResolversAndEffectsDraw(t *testing.T) {
	var got []bool
	note := func(m *game) { got = append(got, m.MayDraw()) }
	m := newToy(t,
		spec{id: "ask", typ: tDamage, run: note},
		spec{id: "fact", typ: tPing, when: func(m *game) bool { note(m); return true }, run: note})
	must(t, m.Do(strikes(m, 1, 3)))
	must(t, m.Do(cmd(ping, 0)))
	if !slices.Equal(got, []bool{false, false, false, true}) {
		t.Errorf("may draw: %v", got)
	}
}

// TestK23_MalformedLeavesNoTrace: an error, no event, log and history as
// before.
func TestK23_MalformedLeavesNoTrace(t *testing.T) {
	m := newToy(t)
	must(t, m.Do(cmd(roll, 0)))
	before := traceOf(m)
	for _, c := range []match.Command{cmd(99, 0), {Verb: strike, Player: 1, Source: id(m, 3), Target: id(m, 1)},
		{Verb: strike, Source: id(m, 1), Target: event.MakeEntity(3, 9)}, cmd(answer, 0)} {
		var r *match.Refusal
		if err := m.Do(c); !errors.As(err, &r) || !r.Malformed || r.Listener != "core" {
			t.Errorf("%+v: %v", c, err)
		}
		untouched(t, m, before)
	}
	must(t, m.Undo()) // takes back the roll, not a command that never was
	if m.Seq() != before.seq-1 {
		t.Errorf("sequence %d", m.Seq())
	}
}

// TestK29_DecisionsAreData: an open decision is in the state, so a fork
// answers it on its own; only its answer is accepted while it is open.
func TestK29_DecisionsAreData(t *testing.T) {
	var heard []int32
	m := newToy(t)
	script := engineOf(m).add(func(m *game) (bool, error) {
		heard = append(heard, m.Event().Args[0])
		m.Queue(mk(tPing, 10*m.Event().Args[0]+int32(m.Self().Slot())))
		if !m.MayDraw() {
			t.Error("the handler of an answer may not draw")
		}
		return true, nil
	})
	ask := match.Command{Verb: consult, Player: 1, Choice: int16(script)}
	must(t, m.Do(ask))
	if !m.State.Ask.Open || len(m.Legal(0, nil)) != 0 {
		t.Fatal("no decision is open")
	}
	if err := m.Do(cmd(ping, 0)); err == nil {
		t.Error("another command was accepted while a decision is open")
	}
	f := m.Fork()
	since := f.Seq()
	must(t, f.Do(match.Command{Verb: answer, Player: 1, Choice: 4}))
	if f.State.Ask.Open || f.State.Pings != 40 {
		t.Errorf("fork: %+v", f.State)
	}
	same(t, story(f, since)[:3], []string{"ANSWERED", "PING", "NOTICE"})
	if !m.State.Ask.Open || m.State.Pings != 0 {
		t.Error("the answer in the fork closed the decision of the match")
	}
	must(t, m.Do(match.Command{Verb: answer, Player: 1, Choice: 2}))
	if !slices.Equal(heard, []int32{4, 2}) {
		t.Errorf("answers %v", heard)
	}
	must(t, m.Undo())
	if !m.State.Ask.Open {
		t.Error("undo did not ask again")
	}
}

// TestK29_HandlersKeepTheirAuthor: what the handler of an answer queues names
// the listener that asked; the step around it goes on as the core.
func TestK29_HandlersKeepTheirAuthor(t *testing.T) {
	var script int32
	m := newToy(t, spec{id: "seer", typ: tRoll, on: []int{2}, run: func(m *game) {
		ask := mk(tAsked, script)
		ask.SourcePlayer, ask.Source = 1, m.Self()
		m.Queue(ask)
	}})
	script = int32(engineOf(m).add(func(m *game) (bool, error) {
		m.Queue(mk(tPing, int32(m.Self().Slot())))
		return true, nil
	}))
	must(t, m.Do(cmd(roll, 0)))
	since := m.Seq()
	must(t, m.Do(cmd(answer, 1)))
	same(t, story(m, since), []string{"ANSWERED", "PING by seer", "NOTICE"})
	if m.State.Pings != 2 {
		t.Errorf("the handler ran for slot %d", m.State.Pings)
	}
}

// TestK29_GivenValuesEndWithTheHandler: what a handler is given with the answer is not there
// for the listeners that run after it.
func TestK29_GivenValuesEndWithTheHandler(t *testing.T) {
	var given, after []match.Datum
	m := newToy(t, spec{id: "late", typ: tNotice, run: func(m *game) { after = append(after, m.Given()...) }})
	script := engineOf(m).add(func(m *game) (bool, error) {
		given = append(given, m.Given()...)
		return true, nil
	})
	must(t, m.Do(match.Command{Verb: consult, Player: 1, Choice: int16(script)}))
	must(t, m.Do(match.Command{Verb: answer, Player: 1, Choice: 4}))
	if !slices.Equal(given, []match.Datum{{N: 4}}) || len(after) != 0 {
		t.Errorf("the handler is given %v, a listener after it %v", given, after)
	}
}

// TestK27_TheFlowMayAskWhatIsLegal: Legal inside a command leaves the command
// as it was: what runs may queue on, and its budget goes on too.
func TestK27_TheFlowMayAskWhatIsLegal(t *testing.T) {
	m := newToy(t, append(vetoes(), spec{id: "scout", typ: tPing, on: []int{2}, run: func(m *game) {
		n := len(m.Legal(0, nil))
		if m.Event().Type != tPing || m.Self() != id(m, 2) || !m.MayDraw() {
			t.Errorf("afterwards it is %+v", m.Event())
		}
		m.Queue(mk(tNotice, int32(n)))
	}})...)
	since := m.Seq()
	must(t, m.Do(cmd(ping, 0)))
	same(t, story(m, since), []string{"PING", "NOTICE by scout"})
	if n := m.Log()[len(m.Log())-1].Args[0]; n != 4 {
		t.Errorf("%d strikes are legal", n)
	}
	engineOf(m).budget = 5 // one for the scout, two for each of four probes
	if f := faultOf(t, m.Do(cmd(ping, 0))); !errors.Is(f, errBudget) {
		t.Errorf("fault %v", f)
	}
}
