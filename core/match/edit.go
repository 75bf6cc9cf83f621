package match

import (
	"fmt"
	"math"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Edits are changes made by hand, at a debugger's prompt. They are recorded as
// the events that they queued, as data, so that a match that was edited still
// replays without running anybody's code.

// FieldSet is the name of the type of event that writes one field of the
// state.
const FieldSet = "core:FIELD_SET"

// The payload of FieldSet: which field of the walk, and its value in halves.
const (
	setField = iota
	setHigh
	setLow
)

// AllowEdits returns a program the type of event that edits need. It is called
// before the first match of the program is made.
func AllowEdits(p *Program) error {
	if _, there := p.Types.Lookup(FieldSet); there {
		return nil
	}
	_, err := p.Types.Add(event.TypeDef{Name: FieldSet, Kind: event.Edit, Value: -1, Guarded: true,
		Fields: []event.Field{{Name: "field"}, {Name: "high"}, {Name: "low"}}, Doc: "a field of the state was set by hand", Source: "debugger"})
	return err
}

// Toucher is a ruleset that keeps caches inside its state. Touched clears them, because fields were
// written without its knowledge.
type Toucher[S any] interface{ Touched(s *S) }

func (eng *engine[S]) SetField(path string, value int64) (event.Event, error) {
	m := &eng.match
	t, ok := m.prog.Types.Lookup(FieldSet)
	if !ok {
		return event.Event{}, i18n.Errorf("this game allows no edits", "此游戏不允许手工修改")
	}
	for i, f := range eng.Fields() {
		if f.Path != path {
			continue
		}
		e := event.New(t)
		e.Args[setField], e.Args[setHigh], e.Args[setLow] = num.To[int32](i), int32(value>>32), int32(uint32(value&math.MaxUint32))
		if !eng.write(new(S), e) {
			return e, i18n.Errorf("%d does not fit %s", "%[2]s容不下%[1]d", value, path)
		}
		return e, nil
	}
	return event.Event{}, i18n.Errorf("unknown field %q", "没有字段%q", path)
}

// write sets a field of a copy of the state; it reports whether the value
// fits.
func (eng *engine[S]) write(scratch *S, e event.Event) bool {
	m := &eng.match
	eng.can.Copy.Copy(scratch, &m.State)
	w := setter(e)
	eng.rules.Walk(scratch, &w)
	return !w.unfit
}

// setter makes the walker that carries out an edit.
func setter(e event.Event) Walker {
	return Walker{mode: setting, target: int(e.Args[setField]), value: int64(e.Args[setHigh])<<32 | int64(uint32(e.Args[setLow]))}
}

// edit is the resolver of FieldSet.
func (eng *engine[S]) edit(e *event.Event) {
	m := &eng.match
	m.mode, m.by, m.self = resolving, 0, 0
	w := setter(*e)
	eng.rules.Walk(&m.State, &w)
	if w.index <= w.target || w.unfit {
		m.fail(fmt.Errorf("field %d cannot be set to %d", w.target, w.value))
		return
	}
	eng.can.Touch.Touched(&m.State)
	m.epoch++
	eng.can.Stamp.Stamp(&m.State, e)
}

func (eng *engine[S]) Inject(events []event.Event) error {
	m := &eng.match
	if m.mode != idle {
		return m.nested()
	}
	for i := range events {
		if t := events[i].Type; t == 0 || int(t) >= m.prog.Types.Len() {
			return fmt.Errorf("event %d of the edit is of no known type", i+1)
		}
	}
	eng.begin()
	for _, e := range events {
		m.Queue(e)
	}
	if m.opts.History {
		eng.remember()
	}
	m.edits = append(m.edits[:len(m.edits):len(m.edits)], m.editsOf(events))
	past := len(m.log)
	eng.runEdit()
	return eng.note(&Command{}, past, len(m.edits))
}

// errUnsound is the fault of a change after which the rules cannot go on. The error in the rules
// would not help the person who made the change.
var errUnsound = i18n.Errorf("no match can come to that: the rules cannot go on from there", "对局不可能到达该局面：规则无法由此继续")

// runEdit is run for changes by hand, which can make a state that no command leads to. A change
// after which the rules cannot go on, or cannot list commands, is a fault and is undone.
func (eng *engine[S]) runEdit() {
	m := &eng.match
	_ = m.attempt(func() error {
		eng.run()
		m.mode = judging
		for p := range eng.Seats() {
			eng.rules.Legal(m, num.To[event.Player](p), nil)
		}
		return nil
	})
	if m.fault != nil {
		if _, isBug := m.fault.Err.(*Bug); isBug {
			m.fault.Err = errUnsound
		}
	}
	_ = m.attempt(func() error { m.notifyObservers(); return nil })
}

// Edit is an event of a change by hand.
type Edit struct {
	Event event.Event
	// args are those of FieldSet by name. The number of a field belongs to one program and one
	// state: new packs may add fields before it.
	args *Args
}

// Spell returns the arguments of the edit by name. g is the match before it.
func (e *Edit) Spell(g Play) Args {
	if e.args != nil {
		return *e.args
	}
	return g.Spell(&e.Event)
}

// editsOf returns events that are about to be queued by hand as the match keeps them.
func (m *common) editsOf(events []event.Event) []Edit {
	edits := make([]Edit, len(events))
	for i := range events {
		edits[i].Event = events[i]
		if m.prog.Types.Def(events[i].Type).Name == FieldSet {
			args := m.Spell(&events[i])
			edits[i].args = &args
		}
	}
	return edits
}

// eventsOf returns the events of a change by hand that is about to be repeated in a match.
func eventsOf(g Play, edits []Edit) ([]event.Event, error) {
	events := make([]event.Event, len(edits))
	for i := range edits {
		events[i] = edits[i].Event
		if args := edits[i].args; args != nil {
			if err := g.Unspell(&events[i], *args); err != nil {
				return nil, err
			}
		}
	}
	return events, nil
}

// Edits returns the events of a record that is a change by hand, nil for a
// command.
func (m *common) Edits(r Record) []Edit {
	if r.Edit == 0 || r.Edit > len(m.edits) {
		return nil
	}
	return m.edits[r.Edit-1]
}

// Compose runs fn like a handler of the game, in the name of a player. It returns the events that
// fn queued, without carrying them out.
func (m *common) Compose(p event.Player, fn func() error) ([]event.Event, error) {
	var events []event.Event
	e := event.New(0)
	e.SourcePlayer = p
	err := m.ops.aside(reacting, e, fn, func() {
		events = m.queue.All(nil)
	})
	return events, err
}

// Inspect runs fn like a condition of a listener at an event: it may only read.
func (m *common) Inspect(e event.Event, as Candidate, fn func() error) error {
	return m.ops.aside(judging, e, func() error {
		m.by, m.self = as.Ref, as.Self
		return fn()
	}, func() {})
}

// Running returns the event that is being dispatched and the listener that runs, both empty between
// commands.
func (m *common) Running() (event.Event, Candidate) {
	if m.mode == idle {
		return event.Event{}, Candidate{}
	}
	return *m.Event(), Candidate{Ref: m.by, Self: m.self}
}

// aside runs fn outside any command and leaves no trace of it in the match.
func (eng *engine[S]) aside(how mode, e event.Event, fn func() error, done func()) error {
	m := &eng.match
	if m.mode != idle {
		return m.nested()
	}
	eng.begin()
	m.mode = how
	*m.Event() = e
	err := m.attempt(fn)
	if err == nil && m.fault != nil {
		err = m.fault.Err
	}
	if err == nil {
		done()
	}
	eng.saved.Restore(&m.State)
	m.queue.Reset()
	m.epoch++
	m.mode, m.fault = idle, nil
	return err
}
