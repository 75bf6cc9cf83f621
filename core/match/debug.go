package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
)

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

func (eng *engine[S]) Give(p event.Player, card string) ([]event.Event, error) {
	m := &eng.match
	x := eng.can.Give
	if x == nil {
		return nil, i18n.Errorf("this game has no cards to give", "此游戏没有牌可给")
	}
	return m.Compose(p, func() error { return x.Give(m, p, card) })
}

func (eng *engine[S]) Spawn(p event.Player, card, where string) ([]event.Event, error) {
	m := &eng.match
	x := eng.can.Give
	if x == nil {
		return nil, i18n.Errorf("this game has nothing to spawn", "此游戏没有可放置之物")
	}
	return m.Compose(p, func() error { return x.Spawn(m, p, card, where) })
}

func (eng *engine[S]) Adopt(from Any) error {
	m := &eng.match
	old, ok := Of[S](from)
	if !ok {
		return i18n.Errorf("a game of another kind cannot be taken over", "无法接续另一种游戏的对局")
	}
	r := eng.can.Remap
	if r == nil {
		return i18n.Errorf("this game cannot change its scripts during a match", "此游戏不能在对局中更换脚本")
	}
	scripts, prog := eng.scripts, m.prog
	old.ForkInto(m)
	eng.scripts, m.prog = scripts, prog
	m.log, m.mods, m.commands = slices.Clone(m.log), slices.Clone(m.mods), slices.Clone(m.commands)
	past := append(eventsOfAll(m.edits), m.log)
	if err := m.renumber(&old.common, past); err != nil {
		return err
	}
	if err := r.Remap(&m.State, &Past{past, m.commands}, old.ops.(*engine[S]).rules); err != nil {
		return err
	}
	m.edits = withEvents(m.edits, past)
	eng.can.Touch.Touched(&m.State)
	return nil
}

// eventsOfAll returns copies of the events of edits.
func eventsOfAll(edits [][]Edit) [][]event.Event {
	out := make([][]event.Event, len(edits))
	for i, list := range edits {
		for k := range list {
			out[i] = append(out[i], list[k].Event)
		}
	}
	return out
}

// withEvents returns copies of edits with other events.
func withEvents(edits [][]Edit, events [][]event.Event) [][]Edit {
	out := make([][]Edit, len(edits))
	for i, list := range edits {
		out[i] = slices.Clone(list)
		for k := range list {
			out[i][k].Event = events[i][k]
		}
	}
	return out
}

// renumber finds the types, listeners and names of another program again, in the lists of events
// too.
func (m *common) renumber(old *common, past [][]event.Event) error {
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
				return i18n.Errorf("the packs no longer have the event type %s", "扩展包中已没有事件类型%s", name)
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
	for i := range m.mods {
		m.mods[i].By = find(m.mods[i].By)
	}
	for _, list := range past {
		if err := events(list); err != nil {
			return err
		}
	}
	return nil
}
