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

// Observer takes the events of a command once it is done. It sees them in
// order and cannot influence the match.
type Observer func(events []event.Event)

// Register adds a listener from the next event on.
func (m *Match[S]) Register(l GoListener[S]) {
	m.joining = append(m.joining, l)
	m.changing = true
}

// Unregister removes listeners of that name from the next event on.
func (m *Match[S]) Unregister(name string) {
	m.joining = slices.DeleteFunc(m.joining, func(l GoListener[S]) bool { return l.Name == name })
	m.leaving = append(m.leaving, name)
	m.changing = true
}

// Observe adds a projection of committed events. It needs the log.
func (m *Match[S]) Observe(o Observer) { m.observers = append(m.observers, o) }

// Watched reports whether a Go program has registered a listener of a type.
func (m *Match[S]) Watched(t event.Type) bool {
	return slices.ContainsFunc(m.listeners, func(l GoListener[S]) bool { return l.Supports == t })
}

// joinListeners carries out what Register and Unregister asked for.
func (m *Match[S]) joinListeners() {
	if m.changing {
		m.changeListeners()
	}
}

func (m *Match[S]) changeListeners() {
	for _, name := range m.leaving {
		for i := range m.listeners {
			if m.listeners[i].Name == name { // keep the place, so that others keep their number
				m.listeners[i].Supports = 0
			}
		}
	}
	m.listeners = append(m.listeners, m.joining...)
	if err := Room("registered listeners", len(m.listeners), mostRegistered); err != nil {
		m.listeners = m.listeners[:mostRegistered]
		m.fail(err)
	}
	m.joining, m.leaving, m.changing = m.joining[:0], m.leaving[:0], false
	m.heeded = heededBy(m.listeners)
}

// someTypes are types of events. Types that are 256 apart are not told apart, so that
// it may have some that it was not given, and never lacks one.
type someTypes [4]uint64

func (s *someTypes) has(t event.Type) bool { return s[t>>6&3]>>(t&63)&1 != 0 }

// heededBy gives the types that some listeners hear.
func heededBy[S any](listeners []GoListener[S]) (some someTypes) {
	for i := range listeners {
		if t := listeners[i].Supports; t != 0 {
			some[t>>6&3] |= 1 << (t & 63)
		}
	}
	return some
}

func (m *Match[S]) gatherRegistered(e *event.Event, buf []Candidate) []Candidate {
	for i := range m.listeners {
		l := &m.listeners[i]
		if l.Supports != e.Type {
			continue
		}
		ref := num.To[event.ListenerRef](len(m.prog.Listeners) + i)
		buf = append(buf, Candidate{Key: rank(l.Priority, ref), Ref: ref})
	}
	return buf
}

// withoutProjections appends listeners and silences those that only watch;
// they keep their place, so that the others keep their number.
func withoutProjections[S any](dst, src []GoListener[S]) []GoListener[S] {
	for _, l := range src {
		if l.Priority >= Projections {
			l.Supports = 0
		}
		dst = append(dst, l)
	}
	return dst
}

// notify shows the committed events since a sequence to the observers.
func (m *Match[S]) notify(since uint32) {
	first := len(m.log)
	for first > 0 && m.log[first-1].Seq > since {
		first--
	}
	for _, o := range m.observers {
		o(m.log[first:len(m.log):len(m.log)])
	}
}
