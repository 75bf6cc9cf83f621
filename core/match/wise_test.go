package match_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// ledger is the state of a game for what few rulesets can do. It names the things that its events count,
// goes on with other packs, remembers who has seen what, and counts how often listeners run.
type ledger struct {
	Of      [4]int32 // amount of each thing
	Player  int8
	Ended   bool
	Touched int32
}

type books = match.Match[ledger]

const (
	lPay    event.Type = iota + 1 // ask: amount, thing, reason
	lPaid                         // fact
	lStep                         // step
	lMoment                       // moment
)

// ledgerRules are the rules with the names of their things, and with what tests look at.
type ledgerRules struct {
	things []string
	ran    []event.ListenerRef
	step   func(m *books, e *event.Event)
	apply  func(m *books, e *event.Event)
	legal  []match.Command
	listed func(m *books, p event.Player)
	also   func(c *match.Capabilities[ledger]) // more capabilities
	begin  func(m *books) error
}

func (r *ledgerRules) Capabilities() match.Capabilities[ledger] {
	c := match.Capabilities[ledger]{Spell: r, Remap: r, Touch: r, Recall: r, Count: r, Sort: r, Domain: r, Seats: r, Decide: r}
	if r.also != nil {
		r.also(&c)
	}
	return c
}
func (r *ledgerRules) Over(s *ledger) bool             { return s.Ended }
func (r *ledgerRules) Touched(s *ledger)               { s.Touched++ }
func (r *ledgerRules) Ran(_ *books, c match.Candidate) { r.ran = append(r.ran, c.Ref) }
func (r *ledgerRules) Seats(*books) int                { return 3 }
func (r *ledgerRules) Validate(*books) error           { return nil }
func (r *ledgerRules) Outcome(*books) match.Outcome    { return match.Decided(1) }
func (r *ledgerRules) Witness(_ *books, e *event.Event, p event.Player) uint64 {
	if e.Type == lPaid && p < 2 {
		return uint64(e.Args[0]) // the third player sees nothing
	}
	return 0
}

func (r *ledgerRules) Kind(c match.Command) match.Kind {
	return [...]match.Kind{match.Acts, match.GivesUp, match.Passes}[c.Verb%3]
}

func (r *ledgerRules) Domain(_ *books, path string) match.Domain {
	if path == "player" {
		return match.Named(-1, "nobody", "ann", "bob", "cid")
	}
	return match.Numbers(-1_000_000, 1_000_000)
}

func (r *ledgerRules) Spell(_ *books, e *event.Event, n int) (string, bool) {
	if n != 1 || e.Type > lPaid {
		return "", false
	}
	if v := int(e.Args[1]); v >= 0 && v < len(r.things) {
		return r.things[v], true
	}
	return "", true
}

func (r *ledgerRules) Unspell(_ *books, _ *event.Event, n int, name string) (int32, bool) {
	i := slices.Index(r.things, name)
	return int32(max(i, 0)), n == 1 && i >= 0
}

func (r *ledgerRules) Remap(s *ledger, past *match.Past, from match.Ruleset[ledger]) error {
	old, ok := from.(*ledgerRules)
	if !ok {
		return errors.New("another kind")
	}
	was := s.Of
	s.Of = [4]int32{}
	for i, name := range old.things {
		n := slices.Index(r.things, name)
		if n < 0 {
			return fmt.Errorf("no %s", name)
		}
		s.Of[n] = was[i]
	}
	for _, list := range past.Events {
		for i := range list {
			if list[i].Type == lPay {
				list[i].Args[1] = int32(slices.Index(r.things, old.things[list[i].Args[1]]))
			}
		}
	}
	return nil
}

func (r *ledgerRules) Begin(m *books, c match.Command) error {
	e := event.New(lPay)
	if c.Verb == 9 {
		e.Type = lStep
	}
	e.SourcePlayer, e.Args[0], e.Args[1] = c.Player, int32(c.Choice), int32(c.Place)
	m.Queue(e)
	if r.begin != nil {
		return r.begin(m)
	}
	return nil
}

func (r *ledgerRules) Legal(m *books, p event.Player, buf []match.Command) []match.Command {
	if r.listed != nil {
		r.listed(m, p)
	}
	return append(buf, r.legal...)
}

func (r *ledgerRules) Apply(m *books, e *event.Event) {
	if r.apply != nil {
		r.apply(m, e)
	}
	switch e.Type {
	case lPay:
		if !e.Rejected {
			m.State.Of[e.Args[1]] += e.Args[0]
			m.Queue(event.Event{Type: lPaid, Args: e.Args, SourcePlayer: e.SourcePlayer})
		}
	case lStep:
		if r.step != nil {
			r.step(m, e)
		}
	}
}

func (r *ledgerRules) Walk(s *ledger, w *match.Walker) {
	for i := range s.Of {
		w.Enter("of", i)
		match.Field(w, "n", &s.Of[i])
		w.Leave()
	}
	if match.Field(w, "player", &s.Player); s.Player > 50 {
		w.Refuse()
	}
	match.Flag(w, "ended", &s.Ended)
	if w.Hashing() {
		w.Word(uint64(s.Touched))
	} else {
		match.Field(w, "touched", &s.Touched)
	}
}

// open is a match of a program with the things in an order and with listeners.
func open(t *testing.T, opts match.Options, r *ledgerRules, x *engineOfBooks, listeners ...match.Listener) *books {
	t.Helper()
	types := event.NewRegistry()
	for _, d := range []event.TypeDef{{Name: "PAY", Kind: event.Ask, Fields: []event.Field{{Name: "amount"}, {Name: "thing"}, {Name: "why", Kind: event.NameField}}}, {Name: "PAID", Fields: []event.Field{{Name: "amount"}, {Name: "thing"}, {Name: "why", Kind: event.NameField}}}, {Name: "STEP", Kind: event.Step}, {Name: "MOMENT", Kind: event.Moment}} {
		if _, err := types.Add(d); err != nil {
			t.Fatal(err)
		}
	}
	p := &match.Program{Types: types, Listeners: append([]match.Listener{{}}, listeners...)}
	for _, name := range r.things { // names in the order of the things
		p.Names.Add(strings.ToUpper(name), def.Localised{EN: name})
	}
	if err := match.AllowEdits(p); err != nil {
		t.Fatal(err)
	}
	m := match.New[ledger](r, p, opts)
	if x == nil {
		x = &engineOfBooks{}
	}
	m.Attach(x)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// engineOfBooks answers as a test says.
type engineOfBooks struct {
	when    func(m *books, self event.Entity) bool
	judge   func(self, about event.Entity) (bool, error)
	compute func(self, about event.Entity) (int, error)
	run     func(m *books, fn def.FuncRef) error
	begun   int
	fails   error // of a condition
}

func (x *engineOfBooks) BeginCommand() { x.begun++ }
func (x *engineOfBooks) Spent() int    { return 0 }
func (x *engineOfBooks) When(m *books, _ def.FuncRef, self event.Entity) (bool, error) {
	return x.when(m, self), x.fails
}
func (x *engineOfBooks) Judge(_ *books, _ def.FuncRef, self, about event.Entity) (bool, error) {
	return x.judge(self, about)
}
func (x *engineOfBooks) Compute(_ *books, _ def.FuncRef, self, about event.Entity) (int, error) {
	return x.compute(self, about)
}
func (x *engineOfBooks) Run(m *books, fn def.FuncRef, _ event.Entity) error { return x.run(m, fn) }

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

var logged = match.Options{Log: true, History: true}

func pay(p event.Player, n int16, thing event.Place) match.Command {
	return match.Command{Player: p, Choice: n, Place: thing}
}

// TestMatchesGoOnWithOtherPacks: types, authors, reasons and names of the past are found again by name in
// another program, and the ruleset renumbers the rest. The edits of the past are renumbered too.
func TestMatchesGoOnWithOtherPacks(t *testing.T) {
	echo := func(m *books, _ def.FuncRef) error {
		if m.Event().Type == lPay {
			e := event.New(lPaid)
			e.Args[2] = int32(m.Program().Names.Find("CORN"))
			m.Queue(e)
		}
		return nil
	}
	says := match.Listener{ID: "says", Type: lPay, Role: def.Any, Priority: 500, Run: 1}
	other := match.Listener{ID: "other", Type: lPaid, Role: def.Any, Priority: 500, Run: 1}
	m := open(t, logged, &ledgerRules{things: []string{"corn", "wool", "iron"}}, &engineOfBooks{run: echo}, says)
	if err := m.Do(pay(0, 5, 1)); err != nil {
		t.Fatal(err)
	}
	e, err := m.SetField("player", 2)
	if err != nil || m.Inject([]event.Event{e}) != nil {
		t.Fatal(err)
	}
	is(t, "the edit", [2]any{m.State.Player, m.State.Touched}, [2]any{int8(2), int32(1)})
	n := open(t, logged, &ledgerRules{things: []string{"iron", "wood", "wool", "corn"}}, &engineOfBooks{run: echo}, other, says)
	n.State.Touched = 9
	if err := n.Adopt(anyOf{m}); err != nil {
		t.Fatal(err)
	}
	is(t, "amounts", n.State.Of, [4]int32{0, 0, 5, 0})
	is(t, "it is touched", n.State.Touched, 2)
	for i, e := range n.Log() {
		old := m.Log()[i]
		is(t, "type", n.Program().Types.Def(e.Type).Name, m.Program().Types.Def(old.Type).Name)
		is(t, "author", n.ListenerName(e.By), m.ListenerName(old.By))
		if e.Type == lPaid || e.Type == lPay {
			is(t, "name", n.Program().Names.At(uint16(e.Args[2])).Code, m.Program().Names.At(uint16(old.Args[2])).Code)
		}
	}
	is(t, "the author's number", fmt.Sprint(authors(m), authors(n)), "[0 0 1 0] [0 0 2 0]")
	is(t, "the old match is as it was", m.State.Of, [4]int32{0, 5, 0, 0})
	is(t, "the past has its edits", len(n.Edits(n.Commands()[1])), 1)
	is(t, "a command is not an edit", n.Edits(n.Commands()[0]) == nil && n.Edits(match.Record{Edit: 9}) == nil, true)
	fewer := open(t, logged, &ledgerRules{things: []string{"corn"}}, nil)
	if err := fewer.Adopt(anyOf{m}); err == nil || err.Error() != "no wool" {
		t.Errorf("fewer things: %v", err)
	}
	if err := n.Adopt(nil); err == nil || err.Error() != "a game of another kind cannot be taken over" {
		t.Errorf("another game: %v", err)
	}
}

// authors are the listeners that the events of a match name.
func authors(m *books) (refs []event.ListenerRef) {
	for _, e := range m.Log() {
		refs = append(refs, e.By)
	}
	return refs
}

// anyOf is a match without its type of state.
type anyOf struct{ *books }

func (a anyOf) Bare() match.Play                     { return a.books }
func (a anyOf) Fork() match.Any                      { return anyOf{a.books.Fork()} }
func (a anyOf) ForkInto(match.Any)                   {}
func (a anyOf) View(p event.Player) match.Any        { return anyOf{a.books.ViewOf(p)} }
func (a anyOf) ViewInto(_ event.Player, _ match.Any) {}

// TestSpellingOfArguments: arguments are written by name where they mean definitions, names or fields, and
// read back in a program with other numbers. An unknown name, or a number in its place, is an error.
func TestSpellingOfArguments(t *testing.T) {
	m := open(t, logged, &ledgerRules{things: []string{"corn", "wool"}}, nil)
	n := open(t, logged, &ledgerRules{things: []string{"wool", "iron", "corn"}}, nil)
	e := event.New(lPay)
	e.Args[0], e.Args[1], e.Args[2], e.Args[3] = 7, 1, int32(m.Program().Names.Find("WOOL")), 4
	args := m.Spell(&e)
	is(t, "spelled", fmt.Sprint(args[:4]), "[{7  false} {0 wool true} {0 WOOL true} {4  false}]")
	back := event.New(lPay)
	if err := n.Unspell(&back, args); err != nil {
		t.Fatal(err)
	}
	is(t, "read", fmt.Sprint(back.Args[:4]), fmt.Sprint([]int32{7, 0, int32(n.Program().Names.Find("WOOL")), 4}))
	for _, c := range []struct {
		change func(a *match.Args)
		err    string
	}{
		{func(a *match.Args) { a[1].Name = "salt" }, `the packs no longer have "salt", which PAY is about`}, {func(a *match.Args) { a[2].Name = "SALT" }, `the packs no longer have "SALT", which PAY is about`}, {func(a *match.Args) { a[2].Name = "" }, ""}, {func(a *match.Args) { a[1] = match.Arg{Number: 1} }, "argument 2 of PAY is a name, not 1"},
		{func(a *match.Args) { a[2] = match.Arg{Number: 1} }, "argument 3 of PAY is a name, not 1"}, {func(a *match.Args) { a[0] = match.Arg{Name: "wool", Named: true} }, `the packs no longer have "wool", which PAY is about`}, {func(a *match.Args) { a[5] = match.Arg{Name: "wool", Named: true} }, `the packs no longer have "wool", which PAY is about`},
	} {
		changed := args
		c.change(&changed)
		said := ""
		if err := n.Unspell(&back, changed); err != nil {
			said = err.Error()
		}
		is(t, "error", said, c.err)
	}
	for _, c := range []struct {
		path  string
		value int64
		want  string
	}{{"player", 1, "[{0 player true} {0 bob true} {0  false}]"}, {"player", -1, "[{0 player true} {0 nobody true} {0  false}]"}, {"of[0].n", 5, "[{0 of[0].n true} {0  false} {5  false}]"}, {"of[2].n", 5, "[{0 of[2].n true} {0  false} {5  false}]"}, {"of[2].n", -5, "[{0 of[2].n true} {-1  false} {-5  false}]"}} {
		set, err := m.SetField(c.path, c.value)
		if err != nil {
			t.Fatal(err)
		}
		args := m.Spell(&set)
		is(t, c.path, fmt.Sprint(args[:3]), c.want)
		read := event.New(set.Type)
		if err := n.Unspell(&read, args); err != nil || read.Args != set.Args {
			t.Errorf("%s = %d is read as %v, %v", c.path, c.value, read.Args, err)
		}
	}
	set, _ := m.SetField("player", 1)
	args = m.Spell(&set)
	for _, c := range []struct {
		change func(a *match.Args)
		err    string
	}{{func(a *match.Args) { a[0].Name = "plan" }, `unknown field "plan"`}, {func(a *match.Args) { a[1].Name = "dan" }, `player: unknown value "dan"`}} {
		changed := args
		c.change(&changed)
		read := event.New(set.Type)
		if err := n.Unspell(&read, changed); err == nil || !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%v, want %s", err, c.err)
		}
	}
	set.Args[0] = 999
	is(t, "a field that there is not", m.Spell(&set)[0].Named, false)
	set.Args[0] = -1
	is(t, "a field below the first", m.Spell(&set)[0].Named, false)
}
