package tcg

import (
	"math"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
)

// A player answers one decision after the other, in the order in which they were asked.
// While several players have one to answer, none sees the answers of the others. An answer
// is only noted. When the last one is there, all become known and take effect, in seat
// order from the active player on.

// decision is one that is open: its place in the table, and that of its options.
type decision struct{ i, at int }

// of returns the decision with its options.
func (x decision) of(s *State) (*Pending, []Offer) {
	d := &s.Pending[x.i]
	return d, s.Offers[x.at : x.at+int(d.N)]
}

// eachTurn calls f for the decision that each player has to answer first, in
// the order in which they were asked.
func (s *State) eachTurn(f func(x decision, d *Pending) bool) {
	var seen uint8
	x := decision{}
	for ; x.i < int(s.NPending); x.i++ {
		d := &s.Pending[x.i]
		if seen>>d.Player&1 == 0 && !f(x, d) {
			return
		}
		seen |= 1 << d.Player
		x.at += int(d.N) + int(d.Given)
	}
}

// dueOf finds the decision that a player has to answer, even one whose answer is not known
// yet.
func (s *State) dueOf(p event.Player) (found decision, ok bool) {
	s.eachTurn(func(x decision, d *Pending) bool {
		if d.Player == p {
			found, ok = x, true
		}
		return !ok
	})
	return found, ok
}

// gathering reports whether several players have decisions, so that answers are
// only noted.
func (s *State) gathering() bool {
	for i := range s.Pending[:s.NPending] {
		if s.Pending[i].Player != s.Pending[0].Player {
			return true
		}
	}
	return false
}

// Owes is the decision that a player has to answer now, with its options; nil
// when there is none.
func (s *State) Owes(p event.Player) (*Pending, []Offer) {
	if x, ok := s.dueOf(p); ok && s.waits(&s.Pending[x.i]) {
		return x.of(s)
	}
	return nil, nil
}

// Open is the first decision that waits for an answer, with its options; nil
// when none does.
func (s *State) Open() (open *Pending, offers []Offer) {
	s.eachTurn(func(x decision, d *Pending) bool {
		if s.waits(d) {
			open, offers = x.of(s)
		}
		return open == nil
	})
	return open, offers
}

// OpenTo is the decision that is open for a player: their own, or else the first
// that waits.
func (s *State) OpenTo(p event.Player) (*Pending, []Offer) {
	if d, offers := s.Owes(p); d != nil {
		return d, offers
	}
	return s.Open()
}

// Owing calls f for the players who have a decision to answer, in the order in
// which they were asked.
func (s *State) Owing(f func(p event.Player)) {
	s.eachTurn(func(_ decision, d *Pending) bool {
		if s.waits(d) {
			f(d.Player)
		}
		return true
	})
}

// The answers of a player who cannot give one, or takes no more. Scripts get
// them as 0, or as no lane where lanes were offered.
const (
	NoChoice     = math.MinInt32
	Done         = math.MinInt32 + 1
	NoLaneChosen = -1 - 255
)

// TakesNoMore is the choice of a command that ends a decision.
const TakesNoMore = -1

// Code is the number of an option in events; words of the game are below 0.
func (o Offer) Code() int32 {
	if o.Kind == match.IsWord {
		return -1 - o.N
	}
	return o.N
}

// mayEnd reports whether a player has taken enough.
func (d *Pending) mayEnd() bool { return d.Taken >= d.Min }

// full reports whether nothing more can be taken.
func (d *Pending) full() bool { return d.Taken >= d.Max || d.Taken >= d.N }

// answerEvent is an answer to a decision, to one of its options or to none; it
// names the event that asked (K-09).
func (s *State) answerEvent(x decision, option int, code int32) Event {
	d, offers := x.of(s)
	e := playerEvent(events.DecisionAnswered, d.Player)
	e.Args[events.DecisionAnsweredChoice], e.Args[events.DecisionAnsweredAsked], e.Args[events.DecisionAnsweredWhat] = code, int32(d.Asked), int32(d.Choice)
	e.Args[events.ArgSecret] = b2i(d.Secret)
	if option >= 0 {
		o := offers[option]
		e.Args[events.DecisionAnsweredChoice], e.Args[events.ArgKind], e.Args[events.ArgOption] = o.Code(), int32(o.Kind), num.To[int32](option)+1
		if ix := s.CardIndex(event.Entity(num.To[uint32](max(o.N, 0)))); o.Kind == match.IsNumber && ix != 0 {
			e.Args[events.ArgCard] = int32(s.Cards[ix].Def)
		}
	}
	return e
}

// noAnswer is the answer of a player who gives none.
func (s *State) noAnswer(x decision) Event {
	d, offers := x.of(s)
	return s.answerEvent(x, -1, d.none(offers))
}

// none is the answer of who cannot give one.
func (d *Pending) none(offers []Offer) int32 {
	if d.N > 0 && offers[0].Kind == match.IsWord {
		return NoLaneChosen
	}
	return NoChoice
}

// answeredNone reports to the effect or rule that asked that there is no answer.
func (g *Rules) answeredNone(m *Match, d *Pending, offers []Offer) {
	var given [match.MaxGiven]match.Datum
	for i, o := range offers[d.N:] {
		given[i] = o.Datum()
	}
	g.answered(m, d, offers[:d.N], given[:d.Given])
	g.answers[len(g.answers)-1].none = d.none(offers)
}

// asker is the player with the effect that asks, NoPlayer for a rule.
func (d *Pending) asker() event.Player { return num.To[event.Player](int(d.Asker) - 1) }

// noteStep notes an answer that others must not know yet; -1 takes no more.
func noteStep(p event.Player, option int) Event {
	e := playerEvent(events.StepNote, p)
	e.Args[events.StepNoteOption] = num.To[int32](option)
	return e
}

// runNote notes an answer.
func (g *Rules) runNote(m *Match, e *Event) {
	x, ok := m.State.dueOf(e.SourcePlayer)
	if !ok {
		return
	}
	d, offers := x.of(&m.State)
	if e.Args[events.StepNoteOption] >= 0 {
		d.Taken++
		offers[e.Args[events.StepNoteOption]].Taken = d.Taken
	}
	d.Noted = e.Args[events.StepNoteOption] < 0 || d.full()
}

// settleDecisions publishes the answers when all are there; a player who is out has none.
// It reports false while it waits for an answer.
func (g *Rules) settleDecisions(m *Match) bool {
	s := &m.State
	if g.lapse(m) {
		return true
	}
	wait := false
	s.eachTurn(func(_ decision, d *Pending) bool {
		wait = s.waits(d)
		return !wait
	})
	if wait {
		return false
	}
	for n := range event.Player(s.Seats) {
		p := (max(s.Active, 0) + n) % num.To[event.Player](s.Seats)
		if x, ok := s.dueOf(p); ok {
			s.publishAnswer(m, x)
		}
	}
	return true
}

// waits reports whether a decision is to be answered yet.
func (s *State) waits(d *Pending) bool { return !d.Noted && !s.absent(d) }

// absent reports whether nobody answers a decision any more. Its player is out, or the
// player with the effect that asked, or the match is decided (M-10).
func (s *State) absent(d *Pending) bool {
	return !s.alive(d.Player) || s.sidesLeft() <= 1 || d.Asker != 0 && !s.alive(d.asker())
}

// publishAnswer queues the answer that was noted, option by option, as if it were
// given now.
func (s *State) publishAnswer(m *Match, x decision) {
	d, offers := x.of(s)
	if s.absent(d) {
		m.QueueFlow(s.noAnswer(x))
		return
	}
	taken, full := d.Taken, d.full()
	for n := range taken {
		for i := range offers {
			if offers[i].Taken == n+1 {
				m.QueueFlow(s.answerEvent(x, i, 0))
			}
		}
	}
	if !full || taken == 0 { // without options no answer completes it
		m.QueueFlow(s.answerEvent(x, -1, Done))
	}
	d.Taken, d.Noted = 0, false
	for i := range offers {
		offers[i].Taken = 0
	}
}

// askedBy finds the decision that an event asked for.
func (s *State) askedBy(seq uint32) (found decision, ok bool) {
	x := decision{}
	for ; x.i < int(s.NPending); x.i++ {
		if s.Pending[x.i].Asked == seq {
			return x, true
		}
		x.at += int(s.Pending[x.i].N) + int(s.Pending[x.i].Given)
	}
	return x, false
}

// applyDecision opens a decision, or takes an option of it. The last option goes to the
// effect that asked.
func (g *Rules) applyDecision(m *Match, e *Event) {
	s := &m.State
	if e.Type == events.DecisionAsked {
		g.openDecision(m, e)
		return
	}
	x, ok := s.askedBy(uint32(e.Args[events.DecisionAnsweredAsked]))
	if !ok {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	if s.absent(&s.Pending[x.i]) { // they fell while the answers were published
		e.Args = s.noAnswer(x).Args
	}
	d, offers := x.of(s)
	switch option := int(e.Args[events.ArgOption]); {
	case option > 0 && option <= len(offers) && offers[option-1].Taken == 0:
		d.Taken++
		if offers[option-1].Taken = d.Taken; !d.full() {
			return
		}
	case e.Args[events.DecisionAnsweredChoice] != Done: // nobody answers any more
		for i := range offers {
			offers[i].Taken = 0
		}
		d.Taken = 0
	}
	of := *d
	var given [match.MaxGiven]match.Datum
	for i, o := range s.Offers[x.at+int(d.N) : x.at+int(d.N)+int(d.Given)] {
		given[i] = o.Datum()
	}
	g.answered(m, &of, offers, given[:of.Given])
	if of.Taken == 0 && e.Args[events.DecisionAnsweredChoice] == NoLaneChosen {
		g.answers[len(g.answers)-1].none = NoLaneChosen
	}
	s.closeDecision(x)
}

// closeDecision takes a decision and its options out of the tables.
func (s *State) closeDecision(x decision) {
	size := int(s.Pending[x.i].N) + int(s.Pending[x.i].Given)
	copy(s.Pending[x.i:s.NPending], s.Pending[x.i+1:s.NPending])
	copy(s.Offers[x.at:s.NOffers], s.Offers[x.at+size:s.NOffers])
	s.NPending--
	s.NOffers -= num.To[uint16](size)
}

// answer is what was chosen in a decision, for its handler.
type answer struct {
	choice   uint16
	first, n int // of Rules.taken
	none     int32
}

// answered passes what was taken to the effect that asked. A deck that was looked through
// is shuffled first, so that nothing depends on what is done with the cards.
func (g *Rules) answered(m *Match, d *Pending, offers []Offer, given []match.Datum) {
	a := answer{choice: d.Choice, first: len(g.taken), none: NoChoice}
	if d.Choice != 0 && g.prog.Choices[d.Choice].Def.Ordered {
		for n := range d.Taken {
			for _, o := range offers {
				if o.Taken == n+1 {
					g.taken = append(g.taken, o)
				}
			}
		}
	} else {
		for _, o := range offers {
			if o.Taken > 0 {
				g.taken = append(g.taken, o)
			}
		}
	}
	a.n = len(g.taken) - a.first
	g.answers = append(g.answers, a)
	if d.Search > 0 {
		e := playerEvent(events.DeckShuffled, num.To[event.Player](d.Search-1))
		e.Args[argFound] = num.To[int32](len(g.answers))
		queue(m, e)
	}
	e := newEvent(events.StepAfter, d.Self, 0)
	e.SourcePlayer = d.Player
	e.Args[events.StepAfterFunc], e.Args[events.StepAfterListener] = d.Func, int32(d.Handler)
	kit.GiveData(&e, given)
	e.Args[kit.ArgGiven] |= num.To[int32](len(g.answers)) << answerShift
	e.Actor = d.asker()
	if g.prog.Choices[d.Choice] != nil && g.prog.Choices[d.Choice].Def.Run.Data() > 0 {
		e.Target = m.State.handed(given)
	}
	m.Queue(e)
}

// handed is the entity that effects which asked hand on to those that take the answer:
// the target of their event; 0 for none.
func (s *State) handed(given []match.Datum) event.Entity {
	if len(given) == 0 || given[0].Kind != match.IsNumber || given[0].N <= 0 {
		return 0
	}
	if x := event.Entity(num.To[uint32](given[0].N)); s.Knows(x) {
		return x
	}
	return 0
}

// affirmed reports whether an answer is anything but nothing and no.
func (g *Rules) affirmed(a *answer) bool {
	return a.n > 0 && (g.taken[a.first].Kind != match.IsTruth || g.taken[a.first].N != 0)
}

// answerShift is where an event of a handler has the number of its answer.
const answerShift = 12

// answerOf is the answer that an event of a handler brings, nil when it brings
// none.
func (g *Rules) answerOf(e *Event) *answer {
	n := int(e.Args[kit.ArgGiven] >> answerShift)
	if e.Type != events.StepAfter || n < 1 || n > len(g.answers) {
		return nil
	}
	return &g.answers[n-1]
}

// Chosen returns what was chosen in the decision whose handler runs; ok is false
// in any other handler.
func Chosen(m *Match) (chosen []Offer, ok bool) {
	g := Of(m)
	a := g.answerOf(m.Event())
	if a == nil {
		return nil, false
	}
	return g.taken[a.first : a.first+a.n], true
}

// choiceCode is what a handler gets as the field "choice".
func (g *Rules) choiceCode(e *Event) (int, bool) {
	a := g.answerOf(e)
	switch {
	case a == nil:
		return 0, false
	case a.n > 0:
		return int(g.taken[a.first].Code()), true
	case a.none == NoLaneChosen:
		return NoLaneChosen, true
	}
	return 0, true
}
