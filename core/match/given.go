package match

import (
	"arbiter/core/def"
)

// Datum is a value that a state can hold and a handler can be given: a number,
// which players and entities are too, a truth, or a word of the ruleset's own
// list, by its place there. It has no pointers.
type Datum struct {
	N    int32
	Kind DatumKind
}

// DatumKind is what a Datum is.
type DatumKind uint8

// The kinds of a Datum.
const (
	IsNumber DatumKind = iota
	IsTruth
	IsWord
	IsOption // a word of the choice that offers it, by its place there
)

// MaxGiven is the most arguments that a handler can be given beside its event.
const MaxGiven = 4

// Given is what the handler that runs was given beside its event.
func (m *common) Given() []Datum { return m.given }

// Instead runs a function of the listener that has just rejected an ask, as a
// handler that says what happens instead. What it queues comes before what the
// resolver makes of the rejection, and is all that stays of what the listeners
// of the ask queued (K-26).
func (m *Match[S]) Instead(fn def.FuncRef, given ...Datum) {
	if m.mode != asking || !m.cur.Rejected || m.cur.RejectedBy != m.by {
		m.fail(misuse("what happens instead is said by the listener that has rejected an ask, when it has done so"))
		return
	}
	if m.probing {
		return
	}
	m.mode, m.replacing, m.given = telling, true, given
	m.Call(fn, m.self)
	m.mode, m.replacing, m.given = asking, false, nil
}

// queueInstead queues what comes in the place of a rejected ask.
func (m *common) queueInstead() {
	for i := range m.instead {
		*m.queue.Room(m.instead[i].Priority) = m.instead[i]
	}
}
