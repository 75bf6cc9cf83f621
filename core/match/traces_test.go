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

// asker is a tracer that also hears of each candidate before its turn.
type asker struct{ lines []string }

func (a *asker) Event(e *event.Event) { a.lines = append(a.lines, fmt.Sprint("event ", e.Type)) }
func (a *asker) Done(e *event.Event)  { a.lines = append(a.lines, fmt.Sprint("done ", e.Type)) }
func (a *asker) Asked(_ *event.Event, c match.Candidate) {
	a.lines = append(a.lines, fmt.Sprint("asked ", c.Ref))
}
func (a *asker) Listener(_ *event.Event, c match.Candidate, f match.Result) {
	a.lines = append(a.lines, fmt.Sprint(c.Ref, " ", f))
}

// TestTracersOfCandidates: a tracer hears of each candidate before its turn and what became of it, and of no
// probe. A rejection, and a fault, take the turn from those behind.
func TestTracersOfCandidates(t *testing.T) {
	first := match.Listener{ID: "a", Type: lPay, Role: def.Any, Priority: 400, When: 1, Run: 1}
	second := match.Listener{ID: "b", Type: lPay, Role: def.Any, Priority: 500, When: 1, Run: 1}
	var willing, fails bool
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, &engineOfBooks{when: func(*books, event.Entity) bool { return willing }, run: func(m *books, _ def.FuncRef) error {
		if fails {
			return errors.New("it broke")
		}
		m.Reject(1, 2, 3)
		return nil
	}}, first, second)
	r.listed = func(m *books, _ event.Player) {
		e := event.New(lPay)
		m.Probe(&e)
	}
	a := &asker{}
	m.Trace(a)
	m.Legal(0, nil)
	is(t, "probes", len(a.lines), 0)
	for _, c := range []struct {
		willing, fails bool
		want           string
	}{{false, false, "[event 1 asked 1 1 unwilling asked 2 2 unwilling done 1 event 2 done 2]"}, {true, false, "[event 1 asked 1 1 ran 2 shadowed done 1]"}, {true, true, "[event 1 asked 1 1 failed 2 shadowed done 1]"}} {
		willing, fails, a.lines = c.willing, c.fails, nil
		_ = m.Do(pay(0, 1, 0))
		is(t, fmt.Sprintf("%+v", c), fmt.Sprint(a.lines), c.want)
	}
	m.Trace(nil)
	a.lines = nil
	willing = false
	if err := m.Do(pay(0, 1, 0)); err != nil || len(a.lines) != 0 {
		t.Errorf("after the end of the trace: %v, %v", a.lines, err)
	}
	is(t, "the log goes on", m.Log()[len(m.Log())-1].Type, lPaid)
}

// TestRecordsOfCommands: the record of a command has where its events begin, the events before it, the state
// after it, and whether it was refused. Faults leave none.
func TestRecordsOfCommands(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	refuse, fail := false, false
	r.apply = func(m *books, e *event.Event) {
		if refuse && e.Type == lPay {
			m.Refuse(&match.Refusal{Code: "NO"})
			m.Refuse(&match.Refusal{Code: "LATER"})
		}
		if fail {
			m.Fail(errors.New("it broke"))
		}
	}
	var hashes []uint64
	for i := range 4 {
		refuse, fail = i == 1, i == 2
		err := m.Do(pay(0, 1, 0))
		var refused *match.Refusal
		if errors.As(err, &refused) != refuse || match.IsFault(err) != fail || refuse && refused.Code != "NO" {
			t.Errorf("command %d: %v", i+1, err)
		}
		if !fail {
			hashes = append(hashes, m.Hash())
		}
	}
	text := ""
	for i, c := range m.Commands() {
		text += fmt.Sprint(c.FirstLog, c.Seq, c.Refused, c.Edit, c.Hash == hashes[i], " ")
	}
	is(t, "records", text, "0 0 false 0 true 2 2 true 0 true 4 4 false 0 true ")
	for range 3 {
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	is(t, "undone", fmt.Sprint(len(m.Log()), len(m.Commands()), m.Seq(), m.Undo()), "0 0 0 nothing to undo")
}

// TestWhatCannotBeNested: while a command is under way nothing else can be done with the match, and the
// command fails.
func TestWhatCannotBeNested(t *testing.T) {
	for name, do := range map[string]func(m *books) error{
		"compose": func(m *books) error { _, err := m.Compose(0, func() error { return nil }); return err }, "inspect": func(m *books) error {
			return m.Inspect(event.New(lPay), match.Candidate{}, func() error { return nil })
		}, "inject": func(m *books) error { return m.Inject([]event.Event{event.New(lPaid)}) }, "do": func(m *books) error { return m.Do(pay(0, 1, 0)) }, "end": func(m *books) error { return m.AgreeDraw() },
	} { //maporder: each is compared
		r := &ledgerRules{things: []string{"corn"}}
		m := open(t, logged, r, nil)
		inner := error(nil)
		r.apply = func(m *books, e *event.Event) {
			if e.Type == lPay {
				inner = do(m)
			}
		}
		before := m.Hash()
		if err := m.Do(pay(0, 1, 0)); inner == nil || err == nil || !strings.Contains(err.Error(), "a command cannot be given while another is under way") || m.Hash() != before {
			t.Errorf("%s: %v, %v", name, inner, err)
		}
	}
	plain := &ledgerRules{things: []string{"corn"}}
	m := open(t, match.Options{Log: true}, plain, nil)
	if err := m.Do(pay(0, 1, 0)); err != nil {
		t.Fatal(err)
	}
	plain.apply = func(m *books, e *event.Event) { m.Trim(m.Seq()) }
	if err := m.Do(pay(0, 1, 0)); err != nil || len(m.Log()) != 4 || m.Trimmed() != 0 {
		t.Errorf("the log is cut in a command: %d events, %v", len(m.Log()), err)
	}
	plain.apply = nil
	m.Trim(m.Seq() - 1)
	is(t, "cut between commands", [3]int{len(m.Log()), m.Trimmed(), len(m.Commands())}, [3]int{1, 3, 0})
}

// TestViewsAreGuessed: a guess fills in what a view hides, once; it is no longer a view then. The match itself
// is never guessed.
func TestViewsAreGuessed(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	h := &hiding{}
	r.also = func(c *match.Capabilities[ledger]) { c.Hide, c.Guess = h, h }
	m := open(t, match.Options{Log: true, Filters: 77}, r, nil)
	m.State.Of[2] = 5
	stream := num.SplitStream(1, 0)
	m.Guess(&stream)
	is(t, "the match", [2]any{m.State.Of[2], h.guesses}, [2]any{int32(5), 0})
	v := m.ViewOf(1)
	is(t, "a view", [3]any{v.State.Of[2], v.Viewer(), m.Hides()}, [3]any{int32(0), event.Player(1), true})
	epoch := v.Epoch()
	v.Guess(&stream)
	is(t, "a guess", [3]any{v.State.Of[2], v.Viewer(), v.Epoch() != epoch}, [3]any{int32(9), event.NoPlayer, true})
	v.Guess(&stream)
	is(t, "once", h.guesses, 1)
	h.panics = true
	broken := m.ViewOf(1)
	broken.Guess(&stream)
	is(t, "a bug of the rules", broken.Trouble() != nil, true)
	again := m.ViewOf(2)
	if err := again.Do(pay(0, 1, 0)); err != nil {
		t.Errorf("a view plays on: %v", err)
	}
}

type hiding struct {
	guesses int
	panics  bool
}

func (h *hiding) Redact(s *ledger, _ event.Player) { s.Of[2] = 0 }
func (h *hiding) Guess(s *ledger, p event.Player, r *num.Stream) {
	if h.panics {
		panic("a bug")
	}
	h.guesses++
	s.Of[2] = 9
}

// TestWhatAMatchForgets: a match that is cleared is as new, and players have seen nothing. Commands of
// some kinds are removed from lists, and the others keep their order.
func TestWhatAMatchForgets(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, match.Options{Log: true, History: true, Recall: true}, r, nil)
	fresh := m.Hash()
	m.Register(match.GoListener[ledger]{Name: "x", Supports: lPaid, Priority: 500, OnEvent: func(*books, event.Event) error { return nil }})
	for range 2 {
		if err := m.Do(pay(0, 3, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Forfeit(2); err != nil {
		t.Fatal(err)
	}
	m.Clear()
	m.State = ledger{}
	is(t, "cleared", fmt.Sprint(m.Hash() == fresh, m.Recall(0), m.Recall(1), len(m.Log()), len(m.Mods()), len(m.Commands()), m.Seq(), m.Over(), m.Watched(lPaid), m.Undo()), "true 0 0 0 0 0 0 false false nothing to undo")
	list := []match.Command{{Verb: 0, Choice: 1}, {Verb: 1, Choice: 2}, {Verb: 2, Choice: 3}, {Verb: 3, Choice: 4}, {Verb: 1, Choice: 5}}
	is(t, "without those that give up", fmt.Sprint(m.Without(append([]match.Command(nil), list...), match.GivesUp.Only())), "[{0 0 false 0 1 0 0} {2 0 false 0 3 0 0} {3 0 false 0 4 0 0}]")
	is(t, "without those that act or pass", fmt.Sprint(m.Without(append([]match.Command(nil), list...), match.Acts.Only()|match.Passes.Only())), "[{1 0 false 0 2 0 0} {1 0 false 0 5 0 0}]")
	is(t, "the first that passes", [2]int{m.Find(list, match.Passes), m.Find(list, match.Previews)}, [2]int{2, -1})
	other := m.Fork()
	other.State.Of[1], other.State.Player = 4, 2
	is(t, "differences", fmt.Sprint(m.Diff(other)), "[{of[1].n 0 4 false false} {player 0 2 false false}]")
	is(t, "the other way", fmt.Sprint(other.Diff(m)), "[{of[1].n 4 0 false false} {player 2 0 false false}]")
}

// TestChangesThatCannotBe: a change by hand after which the rules cannot go on is a fault of its own, and
// is undone. One that writes a field that there is not is refused.
func TestChangesThatCannotBe(t *testing.T) {
	r := &ledgerRules{things: []string{"corn"}}
	m := open(t, logged, r, nil)
	r.listed = func(m *books, _ event.Player) {
		if m.State.Of[3] == 66 {
			panic("no such amount")
		}
	}
	before := m.Hash()
	e, err := m.SetField("of[3].n", 66)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Inject([]event.Event{e}); err == nil || !strings.Contains(err.Error(), "no match can come to that: the rules cannot go on from there") || m.Hash() != before {
		t.Errorf("an unsound change: %v", err)
	}
	e.Args[0] = 999
	if err := m.Inject([]event.Event{e}); err == nil || !strings.Contains(err.Error(), "field 999 cannot be set to 66") || m.Hash() != before {
		t.Errorf("a field that there is not: %v", err)
	}
	player, _ := m.SetField("player", 2)
	player.Args[1], player.Args[2] = 0, 300
	if err := m.Inject([]event.Event{player}); err == nil || !strings.Contains(err.Error(), "cannot be set to 300") || m.Hash() != before {
		t.Errorf("a value that does not fit: %v", err)
	}
	is(t, "no edits are kept", len(m.Commands()), 0)
	sound, _ := m.SetField("of[3].n", 4)
	if m.Inject([]event.Event{sound}) != nil || m.Inject([]event.Event{e}) == nil || m.Inject([]event.Event{sound, sound}) != nil {
		t.Error("sound changes are refused")
	}
	is(t, "edits after a fault", [2]int{len(m.Edits(m.Commands()[0])), len(m.Edits(m.Commands()[1]))}, [2]int{1, 2})
	for m.Undo() == nil {
	}
	broken := errors.New("it broke")
	if _, err := m.Compose(0, func() error { m.Queue(event.New(lPaid)); return broken }); !errors.Is(err, broken) {
		t.Errorf("composing: %v", err)
	}
	events, err := m.Compose(0, func() error { return nil })
	is(t, "nothing is left of it", fmt.Sprint(len(events), err, m.Hash() == before), "0 <nil> true")
	solo := &ledgerRules{things: []string{"corn"}}
	solo.also = func(c *match.Capabilities[ledger]) { c.Seats = one{} }
	s := open(t, logged, solo, nil)
	if err := s.Forfeit(0); err != nil {
		t.Fatal(err)
	}
	is(t, "who forfeits alone", fmt.Sprint(s.Outcome().Result, s.Outcome().Winners), "void[]")
}

type one struct{}

func (one) Seats(*books) int { return 1 }
