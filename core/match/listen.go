package match

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
)

// Projections is the lowest priority of the listeners that only watch.
const Projections = 900

// GoListener is a listener that a Go program registers with one match (K-19).
// Those at 900 and above are projections: they see the event and may change
// nothing.
type GoListener[S any] struct {
	Name     string
	Supports event.Type
	Priority int
	OnEvent  func(m *Match[S], e event.Event) error
}

// registered is a GoListener without the type of the state. Its match is given at the
// call, as those of a fork are those of another match.
type registered struct {
	name     string
	supports event.Type
	priority int
	onEvent  func(m any, e event.Event) error // m is a *Match[S]
}

// Observer takes the events of a command once it is done. It sees them in
// order and cannot influence the match.
type Observer func(events []event.Event)

// Register adds a listener from the next event on.
func (m *Match[S]) Register(l GoListener[S]) {
	m.joining = append(m.joining, registered{l.Name, l.Supports, l.Priority, func(at any, e event.Event) error {
		return l.OnEvent(at.(*Match[S]), e)
	}})
	m.changing = true
}

// Unregister removes listeners of that name from the next event on.
func (m *common) Unregister(name string) {
	m.joining = slices.DeleteFunc(m.joining, func(l registered) bool { return l.name == name })
	m.leaving = append(m.leaving, name)
	m.changing = true
}

// Observe adds a projection of committed events. It needs the log.
func (m *common) Observe(o Observer) { m.observers = append(m.observers, o) }

// Watched reports whether a Go program has registered a listener of a type.
func (m *common) Watched(t event.Type) bool {
	return slices.ContainsFunc(m.listeners, func(l registered) bool { return l.supports == t })
}

// joinListeners carries out what Register and Unregister asked for.
func (m *common) joinListeners() {
	if m.changing {
		m.changeListeners()
	}
}

func (m *common) changeListeners() {
	for _, name := range m.leaving {
		for i := range m.listeners {
			if m.listeners[i].name == name { // keep the place, so that others keep their number
				m.listeners[i].supports = 0
			}
		}
	}
	m.listeners = append(m.listeners, m.joining...)
	if err := CheckSize("registered listeners", len(m.listeners), maxRegistered); err != nil {
		m.listeners = m.listeners[:maxRegistered]
		m.fail(err)
	}
	m.joining, m.leaving, m.changing = m.joining[:0], m.leaving[:0], false
	m.heeded = heededBy(m.listeners)
}

// someTypes is a set of event types. It does not distinguish types that are 256 apart, so it may
// contain types that were not added, and it never lacks one that was.
type someTypes [4]uint64

func (s *someTypes) has(t event.Type) bool { return s[t>>6&3]>>(t&63)&1 != 0 }

// heededBy returns the types that some listeners hear.
func heededBy(listeners []registered) (some someTypes) {
	for i := range listeners {
		if t := listeners[i].supports; t != 0 {
			some[t>>6&3] |= 1 << (t & 63)
		}
	}
	return some
}

func (m *common) gatherRegistered(e *event.Event, buf []Candidate) []Candidate {
	for i := range m.listeners {
		l := &m.listeners[i]
		if l.supports != e.Type {
			continue
		}
		ref := num.To[event.ListenerRef](len(m.prog.Listeners) + i)
		buf = append(buf, Candidate{Key: rank(l.priority, ref), Ref: ref})
	}
	return buf
}

// withoutProjections appends listeners and silences those that only watch;
// they keep their place, so that the others keep their number.
func withoutProjections(dst, src []registered) []registered {
	for _, l := range src {
		if l.priority >= Projections {
			l.supports = 0
		}
		dst = append(dst, l)
	}
	return dst
}

// notify shows the committed events since a sequence to the observers.
func (m *common) notify(since uint32) {
	first := len(m.log)
	for first > 0 && m.log[first-1].Seq > since {
		first--
	}
	for _, o := range m.observers {
		o(m.log[first:len(m.log):len(m.log)])
	}
}
