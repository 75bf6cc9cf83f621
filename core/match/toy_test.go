package match_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// The toy: two sides of units that strike each other in batches, with asks
// that listeners may change, a decision, dice and a secret for each side.

const slots = 6 // 1 and 2 are of side 0, 3 and 4 of side 1, 5 comes later

type unit struct {
	HP, Cap, Cover, Gen int16
	Side                event.Player
	InPlay              bool
}

type decision struct {
	Open    bool
	Player  event.Player
	Handler def.FuncRef
	By      event.ListenerRef
	Self    event.Entity
}

type toy struct {
	Units  [slots]unit
	Active event.Player
	Phase  uint8 // 0 between turns, 1 in a turn
	Turn   int32
	Pings  int32
	Secret [2]int32
	Ask    decision
	Dice   num.Stream
	Ended  bool
}

type game = match.Match[toy]

// Verbs.
const (
	strike uint8 = iota + 1
	ping
	repair
	roll
	consult
	answer
	pass
	chain // a ping whose resolver queues on every priority
)

// Event types, in order of registration.
const (
	tStrike   event.Type = iota + 1 // ask: amount
	tRefused                        // fact
	tVolley                         // step
	tDamage                         // ask: amount, cost in cover
	tKill                           // fact
	tNotice                         // fact at batch priority
	tPing                           // fact: number
	tRepair                         // fact: amount
	tRoll                           // fact: face
	tAsked                          // fact: handler
	tAnswered                       // fact: choice
	tHandle                         // step: handler, choice
	tTurnStarted
	tTurnEnded
	tChain
	tEmit // step that emits the type in Args[0]
)

var toyTypes = func() *event.Registry {
	r := event.NewRegistry()
	for _, d := range []event.TypeDef{
		{Name: "STRIKE", Kind: event.Ask, Fields: []event.Field{{Name: "amount"}}},
		{Name: "REFUSED"},
		{Name: "VOLLEY", Kind: event.Step},
		{Name: "DAMAGE", Kind: event.Ask, Fields: []event.Field{{Name: "amount"}, {Name: "cost"}}},
		{Name: "KILL"}, {Name: "NOTICE"},
		{Name: "PING", Fields: []event.Field{{Name: "n"}}},
		{Name: "MEND"}, {Name: "ROLL"}, {Name: "ASKED"}, {Name: "ANSWERED"},
		{Name: "HANDLE", Kind: event.Step},
		{Name: "TURN_STARTED"}, {Name: "TURN_ENDED"}, {Name: "CHAIN"},
		{Name: "EMIT", Kind: event.Step},
	} {
		if _, err := r.Add(d); err != nil {
			panic(err)
		}
	}
	return r
}()

// spec is a listener of a test: its bearer (nobody = the room) and its Go functions, which
// take the part of scripts.
type spec struct {
	id       string
	typ      event.Type
	role     def.Role
	priority int
	order    int
	on       []int
	when     func(m *game) bool
	run      func(m *game)
	fails    func(m *game) error
	reject   uint16
	native   int
}

// engine plays the part of the script engine.
type engine struct {
	fns     []func(m *game) (bool, error)
	numbers []func(m *game, about event.Entity) int
	calls   int // of this command
	budget  int // 0 = no bound
}

// engineOf is the engine that newToy attached.
func engineOf(m *game) *engine { return m.Rules().(*toyRules).engine }

var errBudget = errors.New("script ran out of budget")

func (x *engine) BeginCommand() { x.calls = 0 }
func (x *engine) Spent() int    { return x.calls }

func (x *engine) call(m *game, fn def.FuncRef) (bool, error) {
	if x.calls++; x.budget > 0 && x.calls > x.budget {
		return false, errBudget
	}
	return x.fns[fn](m)
}

func (x *engine) When(m *game, fn def.FuncRef, _ event.Entity) (bool, error) { return x.call(m, fn) }

func (x *engine) Judge(m *game, fn def.FuncRef, _, _ event.Entity) (bool, error) {
	return x.call(m, fn)
}

func (x *engine) Compute(m *game, fn def.FuncRef, _, about event.Entity) (int, error) {
	return x.numbers[fn](m, about), nil
}

func (x *engine) Run(m *game, fn def.FuncRef, _ event.Entity) error {
	_, err := x.call(m, fn)
	return err
}

func (x *engine) add(f func(m *game) (bool, error)) def.FuncRef {
	x.fns = append(x.fns, f)
	return def.FuncRef(len(x.fns) - 1)
}

var (
	names   match.Names
	rTired  = names.Add("TIRED", def.Localised{EN: "it is tired"})
	rGone   = names.Add("GONE", def.Localised{EN: "it has left"})
	rForbid = names.Add("FORBIDDEN", def.Localised{EN: "a rule forbids it"})
)

// newToy starts a game with log and history.
func newToy(t testing.TB, listeners ...spec) *game {
	return newToyWith(t, match.Options{Log: true, History: true}, listeners...)
}

func newToyWith(t testing.TB, opts match.Options, listeners ...spec) *game {
	t.Helper()
	x := &engine{fns: make([]func(*game) (bool, error), 1)}
	prog := &match.Program{Types: toyTypes, Listeners: make([]match.Listener, 1), Names: names}
	bearers := map[string][]int{}
	for _, s := range listeners {
		l := match.Listener{ID: s.id, Type: s.typ, Role: cmp.Or(s.role, def.Any),
			Priority: cmp.Or(s.priority, 600), Order: s.order, Reject: s.reject, Native: s.native}
		if s.when != nil {
			l.When = x.add(func(m *game) (bool, error) { return s.when(m), nil })
		}
		switch {
		case s.run != nil:
			l.Run = x.add(func(m *game) (bool, error) { s.run(m); return true, nil })
		case s.fails != nil:
			l.Run = x.add(func(m *game) (bool, error) { return true, s.fails(m) })
		}
		bearers[s.id] = s.on
		prog.Listeners = append(prog.Listeners, l)
	}
	slices.SortStableFunc(prog.Listeners[1:], func(a, b match.Listener) int { return match.CompareListeners(&a, &b) })
	rules := &toyRules{engine: x, bearers: make([][]int, len(prog.Listeners))}
	for ref := range prog.Listeners {
		rules.bearers[ref] = bearers[prog.Listeners[ref].ID]
	}
	m := match.New[toy](rules, prog, opts)
	for slot := 1; slot <= 4; slot++ {
		m.State.Units[slot] = unit{HP: 2, Cap: 3, Gen: 1, Side: event.Player((slot - 1) / 2), InPlay: true}
	}
	m.State.Secret = [2]int32{11, 22}
	m.State.Dice = num.SplitStream(1, 0)
	m.Attach(x)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// id is the handle of a slot's unit now.
func id(m *game, slot int) event.Entity {
	return event.MakeEntity(slot, int(m.State.Units[slot].Gen))
}

func mk(typ event.Type, args ...int32) event.Event {
	e := event.New(typ)
	copy(e.Args[:], args)
	return e
}

func cmd(verb uint8, p event.Player) match.Command { return match.Command{Verb: verb, Player: p} }

func strikes(m *game, from, to int) match.Command {
	return match.Command{Verb: strike, Player: m.State.Active, Source: id(m, from), Target: id(m, to)}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// faultOf demands that a command failed as a whole.
func faultOf(t testing.TB, err error) *match.Fault {
	t.Helper()
	var f *match.Fault
	if !errors.As(err, &f) {
		t.Fatalf("want a fault, got %v", err)
	}
	return f
}

// story is the log since a sequence, one word an event.
func story(m *game, since uint32) []string {
	var out []string
	for _, e := range m.Log() {
		if e.Seq <= since {
			continue
		}
		s := toyTypes.Def(e.Type).Name
		if e.By != 0 {
			s += " by " + m.ListenerName(e.By)
		}
		if e.Rejected {
			s += " rejected by " + m.ListenerName(e.RejectedBy)
		}
		if e.Fizzled {
			s += " fizzled " + m.Program().Names.At(e.Reason).Code
		}
		out = append(out, s)
	}
	return out
}

func same(t testing.TB, got, want []string) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("got  %q\nwant %q", got, want)
	}
}

// trace is all that a command without effect must leave alone.
type trace struct {
	state               toy
	hash                uint64
	seq                 uint32
	log, mods, commands int
}

func traceOf(m *game) trace {
	return trace{state: m.State, hash: m.Hash(), seq: m.Seq(), log: len(m.Log()), mods: len(m.Mods()), commands: len(m.Commands())}
}

func untouched(t testing.TB, m *game, before trace) {
	t.Helper()
	if now := traceOf(m); now != before {
		t.Fatalf("left a trace:\nbefore %+v\nafter  %+v", before, now)
	}
}
