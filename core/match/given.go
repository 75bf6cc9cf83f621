package match

import (
	"arbiter/core/def"
	"arbiter/core/event"
)

// Datum is a value that a state can hold and a handler can be given. It is a number (players and
// entities are numbers too), a boolean, or the index of a word in a list of the ruleset. It has no
// pointers.
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
	IsOption // the index of a word in the choice that offers it
)

// MaxGiven is the highest number of arguments that a handler can have in addition to its event.
const MaxGiven = 4

// Given returns the arguments that the running handler has in addition to its event.
func (m *common) Given() []Datum { return m.given }

// Instead runs a function of the listener that has just rejected an ask. The function queues what
// happens instead. Its events come before those that the resolver queues for the rejection, and with
// the capability AtOnce before every effect in the queue. All
// other events that the listeners of the ask queued are dropped (K-26).
func (m *common) Instead(fn def.FuncRef, given ...Datum) {
	if m.mode != asking || !m.cur.Rejected || m.cur.RejectedBy != m.by {
		m.fail(misuse("only the listener that has rejected an ask can name what happens instead, after the rejection"))
		return
	}
	if m.probing {
		return
	}
	m.mode, m.replacing, m.given = reacting, true, given
	m.ops.Call(fn, m.self)
	m.mode, m.replacing, m.given = asking, false, nil
}

// queueInstead queues what comes in the place of a rejected ask.
func (m *common) queueInstead() {
	for i := range m.instead {
		e := &m.instead[i]
		if m.atOnce && e.Priority == event.Effect {
			e.Priority = event.Batch
		}
		*m.queue.Append(e.Priority) = *e
	}
}
