package match

import "arbiter/core/event"

// Tracer receives every event and listener while a command runs, for debuggers. It may fork
// the match, and must not change it. It does not receive probes.
type Tracer interface {
	// Event comes when an event has its sequence and nothing has run yet.
	Event(e *event.Event)
	// Listener comes when a candidate of the event has had its turn, or has
	// lost it to one before it.
	Listener(e *event.Event, c Candidate, f Result)
	// Done comes when listeners and resolver of an event are through.
	Done(e *event.Event)
}

// Asker is a Tracer that also receives a candidate before its turn.
type Asker interface {
	Asked(e *event.Event, c Candidate)
}

// Result is what became of a candidate.
type Result uint8

// The results, in the order in which a candidate is tried.
const (
	Shadowed  Result = iota // one before it rejected the ask or failed
	Filtered                // a plain filter or its limit per turn did not hold
	Unwilling               // its condition gave false
	Ran
	Failed // the command failed in it
)

func (f Result) String() string {
	return [...]string{"shadowed", "filtered", "unwilling", "ran", "failed"}[f]
}

// Trace notifies t of everything that happens from now on; nil ends it. Forks are not
// traced.
func (m *common) Trace(t Tracer) {
	m.tracer = t
	m.asker, _ = t.(Asker)
	m.followed, m.recorded = t != nil || m.cover != nil, t != nil || m.opts.Log || m.opts.Recall
}

// askedOf notifies the tracer of a candidate before its turn.
func (m *common) askedOf(e *event.Event, c Candidate) {
	if m.asker != nil && !m.probing {
		m.asker.Asked(e, c)
	}
}

// followUp notifies the tracer and the coverage of the result of a candidate.
func (m *common) followUp(e *event.Event, cands []Candidate, i int, f Result) {
	if m.cover != nil && !m.probing {
		m.cover.listened(cands[i].Ref, f == Ran)
	}
	if m.tracer != nil {
		m.traced(e, cands, i, f)
	}
}

// traced notifies the tracer of the result of a candidate, and of the later ones that lose
// their turn.
func (m *common) traced(e *event.Event, cands []Candidate, i int, f Result) {
	if m.probing {
		return
	}
	if m.fault != nil {
		f = Failed
	}
	m.tracer.Listener(e, cands[i], f)
	if m.fault != nil || e.Rejected {
		for _, c := range cands[i+1:] {
			m.tracer.Listener(e, c, Shadowed)
		}
	}
}
