package match

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Debugger is what a debugger may do with a game beyond what players and bots
// do. Every game of this package is one.
type Debugger interface {
	Any
	debugging
	exploring
}

// debugging is what a match lets a debugger do, whatever its table is.
type debugging interface {
	Trace(t Tracer)
	// SetField makes the event that sets a field; Inject carries events out.
	SetField(path string, value int64) (event.Event, error)
	Inject(events []event.Event) error
	Edits(r Record) []event.Event
	// Spell and Unspell write and read the arguments of an event in a way that
	// means the same in every program.
	Spell(e *event.Event) Args
	Unspell(e *event.Event, args Args) error
	Compose(p event.Player, fn func() error) ([]event.Event, error)
	Inspect(e event.Event, as Candidate, fn func() error) error
	// Running is the event that is being dispatched and the listener that runs.
	Running() (event.Event, Candidate)
	// Domain tells which values a field of the state can have, and Sound what of
	// the state no match can have.
	Domain(path string) Domain
	Sound() error
}

// exploring is what needs the type of the state or the table.
type exploring interface {
	// Explorer is what the ruleset tells of its inside, nil when it does not.
	Explorer() Explorer
	// Give and Spawn make the events that put a card into a hand, or a thing
	// on the board, and that Inject carries out.
	Give(p event.Player, card string) ([]event.Event, error)
	Spawn(p event.Player, card, where string) ([]event.Event, error)
	// Adopt makes this game, which is of another program and has not started,
	// what from is now: definitions are found again by name.
	Adopt(from Any) error
}

// Explorer answers the questions of a debugger about a game's inside.
type Explorer interface {
	// Names lists how the things in play are called, for completion.
	Names(p event.Player) []string
	// Find returns the thing that a name means: as commands and Names write it, as
	// the log spells it, by its handle as in #17, or by the id or the name of its
	// definition when one thing of that is in play.
	Find(p event.Player, name string) (event.Entity, error)
	// ListenersOf lists the listeners that a thing has now.
	ListenersOf(x event.Entity) []event.ListenerRef
	// Values tells what is true of a thing, and who made it so.
	Values(x event.Entity) []Value
	// Attempts lists the commands that somebody could wish for with a thing,
	// legal or not.
	Attempts(p event.Player, x event.Entity) []Command
	// WhyNot says why a listener does not concern an event that is about to be
	// dispatched, or which of its filters fails, with the values compared; an
	// empty text when nothing is in its way.
	WhyNot(e *event.Event, l event.ListenerRef, self event.Entity) i18n.Text
}

// Finder is an Explorer of a game in which several things may have the same name, as
// a card in a hand and a unit on the board.
type Finder interface {
	// FindAll returns every thing that a name means, the one of Find first; none where
	// the name itself says which one is meant, as that of a slot does.
	FindAll(p event.Player, name string) []ThingName
}

// ThingName is a thing with a name that nothing else has.
type ThingName struct {
	X    event.Entity
	Name string
}

// Besides is an Explorer that tells what else than its refusal keeps a thing from a
// command, and would keep it from it at another time too; an empty text for nothing.
type Besides interface {
	Besides(c Command) i18n.Text
}

// Value is one property of a thing.
type Value struct {
	Name    string     `json:"name"`
	Base    int        `json:"base"`
	Now     int        `json:"now"`
	Changes i18n.Texts `json:"changes,omitempty"` // who changed it, and how
}

// Exploring is a table, or a ruleset, that has an Explorer.
type Exploring[S any] interface {
	Explore(m *Match[S]) Explorer
}

// Giving is a ruleset in which things can be made from nothing. Both queue
// events.
type Giving[S any] interface {
	Give(m *Match[S], p event.Player, card string) error
	Spawn(m *Match[S], p event.Player, card, where string) error
}

// Remapping is a ruleset whose states refer to definitions by number. Remap
// makes a state and a past of from's program those of its own, by name. Types,
// authors and reasons of the events have been renumbered already.
type Remapping[S any] interface {
	Remap(s *S, past *Past, from Ruleset[S]) error
}

// Past is what a match remembers.
type Past struct {
	Events   [][]event.Event // the log, and changes by hand
	Commands []Record
}

// Of gives the match behind a facade, when its state is of that type.
func Of[S any](g Any) (*Match[S], bool) {
	f, ok := faceOf[S](g)
	if !ok {
		return nil, false
	}
	return f.m, true
}

func (f *face[S]) Explorer() Explorer {
	if x, ok := f.table.(Exploring[S]); ok {
		return x.Explore(f.m)
	}
	if x, ok := f.m.rules.(Exploring[S]); ok {
		return x.Explore(f.m)
	}
	return nil
}

func (f *face[S]) Give(p event.Player, card string) ([]event.Event, error) {
	x, ok := f.m.rules.(Giving[S])
	if !ok {
		return nil, fmt.Errorf("this game has no cards to give")
	}
	return f.m.Compose(p, func() error { return x.Give(f.m, p, card) })
}

func (f *face[S]) Spawn(p event.Player, card, where string) ([]event.Event, error) {
	x, ok := f.m.rules.(Giving[S])
	if !ok {
		return nil, fmt.Errorf("this game has nothing to spawn")
	}
	return f.m.Compose(p, func() error { return x.Spawn(f.m, p, card, where) })
}

// Adopt takes over state, log and commands of a game of another program of
// the same ruleset.
func (f *face[S]) Adopt(from Any) error {
	old, ok := faceOf[S](from)
	if !ok {
		return fmt.Errorf("a game of another kind cannot be taken over")
	}
	r, ok := f.m.rules.(Remapping[S])
	if !ok {
		return fmt.Errorf("this game cannot change its scripts while it goes on")
	}
	m, scripts, prog := f.m, f.m.scripts, f.m.prog
	old.m.ForkInto(m)
	m.scripts, m.prog = scripts, prog
	m.log, m.mods, m.edits = slices.Clone(m.log), slices.Clone(m.mods), cloneEdits(m.edits)
	if err := m.renumber(&old.m.common); err != nil {
		return err
	}
	m.commands = slices.Clone(m.commands)
	if err := r.Remap(&m.State, &Past{append(slices.Clone(m.edits), m.log), m.commands}, old.m.rules); err != nil {
		return err
	}
	if t, ok := f.m.rules.(Toucher[S]); ok {
		t.Touched(&m.State)
	}
	return nil
}

func cloneEdits(edits [][]event.Event) [][]event.Event {
	out := make([][]event.Event, len(edits))
	for i := range edits {
		out[i] = slices.Clone(edits[i])
	}
	return out
}

// renumber finds the types, listeners and names of another program again.
func (m *common) renumber(old *common) error {
	refs := make(map[string]event.ListenerRef, len(m.prog.Listeners))
	for i := range m.prog.Listeners {
		refs[m.prog.Listeners[i].ID] = num.To[event.ListenerRef](i)
	}
	find := func(ref event.ListenerRef) event.ListenerRef {
		if r, ok := refs[old.prog.Name(ref)]; ok && ref != 0 {
			return r
		}
		return 0 // gone from the packs: the core has it in its name
	}
	events := func(list []event.Event) error {
		for i := range list {
			e := &list[i]
			name := old.prog.Types.Def(e.Type).Name
			t, ok := m.prog.Types.Lookup(name)
			if !ok {
				return fmt.Errorf("the packs no longer have the event type %s", name)
			}
			e.Type, e.By, e.RejectedBy = t, find(e.By), find(e.RejectedBy)
			e.Reason = m.prog.Names.Like(old.prog.Names.At(e.Reason))
			for n, f := range m.prog.Types.Def(t).Fields {
				if f.Kind == event.NameField {
					e.Args[n] = int32(m.prog.Names.Like(old.prog.Names.At(num.To[uint16](e.Args[n]))))
				}
			}
		}
		return nil
	}
	for _, list := range m.edits {
		if err := events(list); err != nil {
			return err
		}
	}
	for i := range m.mods {
		m.mods[i].By = find(m.mods[i].By)
	}
	return events(m.log)
}
