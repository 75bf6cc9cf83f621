package tcg

import (
	"fmt"
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// Question is what a script asks of a player.
type Question struct {
	Player  event.Player
	Choice  uint16      // a declared one; 0 = Func takes the answer
	Func    def.FuncRef // of the running definition
	Options []match.Datum
	Listed  bool // Options are all that there are; else those that the choice declares
	Given   []match.Datum
}

// Choose asks a player to choose of several options. What leaves no choice is
// taken at once, and with no option nothing happens (C-R02); but where others
// do not know how many options there are, the player is asked in any case, as
// nobody may learn it from that.
func Choose(m *Match, q Question) error {
	g, ch := Of(m), &program.Choice{Def: &program.Undeclared, Min: 1, Max: 1}
	d := Pending{Player: q.Player, Handler: m.By(), Func: int32(q.Func), Self: m.Self(), Choice: q.Choice, Given: num.To[uint8](len(q.Given))}
	if q.Choice != 0 {
		ch = g.prog.Choices[q.Choice]
		d.Handler, d.Func = ch.Ref, int32(ch.Def.Run)
	}
	if m.Probing() {
		return nil
	}
	if m.State.Seats > 2 {
		d.Asker = num.To[uint8](int(actor(m, m.Event())) + 1)
	}
	first := len(g.offers)
	some, err := g.offer(m, &q, ch, &d)
	n := len(g.offers) - first
	if err != nil {
		return err
	}
	if n > program.MaxOptions {
		return fmt.Errorf("%d options; at most %d", n, program.MaxOptions)
	}
	d.N, d.Min, d.Max = num.To[uint8](n), num.To[uint8](min(int(ch.Min), n)), ch.Max
	open := d.Secret && some // others cannot tell how many options there are
	switch {
	case n == 0 && !open:
		return nil
	case ch.Def.Random:
		g.draw(m, &q, &d, g.offers[first:])
		g.answered(m, &d, g.offers[first:], q.Given)
	case !open && n <= int(ch.Min) && (n == 1 || !ch.Def.Ordered):
		for i := range g.offers[first:] {
			d.Taken++
			g.offers[first+i].Taken = d.Taken
		}
		g.answered(m, &d, g.offers[first:], q.Given)
	default:
		return g.ask(m, d, first, q.Given)
	}
	g.offers = g.offers[:first]
	return nil
}

// draw takes options at random, as many as may be taken: from the stream of the
// pile in which they lie, else from that of who asks (K-33).
func (g *Rules) draw(m *Match, q *Question, d *Pending, offers []Offer) {
	stream := g.stream(m)
	if ch := g.prog.Choices[q.Choice]; ch.Target != nil && len(offers) > 0 {
		x := event.Entity(num.To[uint32](offers[0].N))
		if pile := m.State.pile(m.State.PlayerOf(x), ch.Target.Zone); pile != nil {
			stream = &pile.Random
		}
	}
	left := make([]int, len(offers))
	for i := range left {
		left[i] = i
	}
	for d.Taken < d.Max && len(left) > 0 {
		i := stream.Intn(len(left))
		d.Taken++
		offers[left[i]].Taken = d.Taken
		left = append(left[:i], left[i+1:]...)
	}
}

// asked is a decision whose DECISION_ASKED is queued.
type asked struct {
	d     Pending
	first int // of its options in Rules.offers
}

// ask queues the event that announces a decision. The options travel outside
// the event, which has no room for them; the resolver of DECISION_ASKED moves
// them into the state, so a rolled-back command leaves nothing behind.
func (g *Rules) ask(m *Match, d Pending, first int, given []match.Datum) error {
	if len(g.asked) == maxPending {
		return fmt.Errorf("more than %d decisions at once", maxPending)
	}
	for _, v := range given {
		g.offers = append(g.offers, Offer{N: v.N, Kind: v.Kind})
	}
	g.asked = append(g.asked, asked{d, first})
	e := playerEvent(events.DecisionAsked, d.Player)
	e.Source = m.Self()
	e.Args[0], e.Args[1], e.Args[events.ArgSecret] = int32(d.N), int32(d.Choice), b2i(d.Secret)
	e.Args[argAsked] = num.To[int32](len(g.asked))
	queue(m, e)
	return nil
}

// argAsked is which of Rules.asked a DECISION_ASKED announces, from 1.
const argAsked = events.ArgSecret + 1

// openDecision moves a decision into the state (K-29).
func (g *Rules) openDecision(m *Match, e *Event) {
	s, n := &m.State, int(e.Args[argAsked])
	e.Args[argAsked] = 0
	if n < 1 || n > len(g.asked) {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	a := &g.asked[n-1]
	size := int(a.d.N) + int(a.d.Given)
	if s.Players[a.d.Player].Out { // they fell before they could be asked
		g.fizzle(e, g.prog.Reason.Gone)
		g.answeredNone(m, &a.d, g.offers[a.first:a.first+size])
		return
	}
	switch {
	case s.NPending == maxPending:
		m.Fail(fmt.Errorf("more than %d decisions at once", maxPending))
		return
	case int(s.NOffers)+size > maxOffers:
		m.Fail(fmt.Errorf("more than %d options of decisions at once", maxOffers))
		return
	}
	copy(s.Offers[s.NOffers:], g.offers[a.first:a.first+size])
	s.NOffers += num.To[uint16](size)
	a.d.Asked = e.Seq
	s.Pending[s.NPending] = a.d
	s.NPending++
}

// Open is the decision that waits, with its options; nil when none does.
func (s *State) Open() (*Pending, []Offer) {
	if s.NPending == 0 {
		return nil, nil
	}
	d := &s.Pending[0]
	return d, s.Offers[:d.N]
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

// Code is how an event tells an option: words of the game below 0.
func (o Offer) Code() int32 {
	if o.Kind == match.IsWord {
		return -1 - o.N
	}
	return o.N
}

// mayEnd reports whether a player has taken enough.
func (d *Pending) mayEnd() bool { return d.Taken >= d.Min }

// answerEvent is an answer to the decision that is open, to one of its options
// or to none; it names the event that asked (K-09).
func (s *State) answerEvent(option int, code int32) Event {
	d := &s.Pending[0]
	e := playerEvent(events.DecisionAnswered, d.Player)
	e.Args[0], e.Args[1], e.Args[2] = code, int32(d.Asked), int32(d.Choice)
	e.Args[events.ArgSecret] = b2i(d.Secret)
	if option >= 0 {
		o := s.Offers[option]
		e.Args[0], e.Args[events.ArgKind], e.Args[events.ArgOption] = o.Code(), int32(o.Kind), num.To[int32](option)+1
		if ix := s.CardIndex(event.Entity(num.To[uint32](max(o.N, 0)))); o.Kind == match.IsNumber && ix != 0 {
			e.Args[events.ArgCard] = int32(s.Cards[ix].Def)
		}
	}
	return e
}

// answeredNone tells whoever asked that there is no answer.
func (g *Rules) answeredNone(m *Match, d *Pending, offers []Offer) {
	var given [match.MaxGiven]match.Datum
	for i, o := range offers[d.N:] {
		given[i] = o.Datum()
	}
	g.answered(m, d, offers[:d.N], given[:d.Given])
	g.answers[len(g.answers)-1].none = d.none(offers)
}

// none is the answer of who cannot give one.
func (d *Pending) none(offers []Offer) int32 {
	if d.N > 0 && offers[0].Kind == match.IsWord {
		return NoLaneChosen
	}
	return NoChoice
}

// asker is whose effect asks, NoPlayer for a rule's.
func (d *Pending) asker() event.Player { return num.To[event.Player](int(d.Asker) - 1) }

// answerForAbsent answers "none" for a player who is out, for anybody when it
// was an effect of theirs that asked, and once the match is decided, as it waits
// for nobody (M-10). It reports false when the decision is to be waited for.
func (g *Rules) answerForAbsent(m *Match) bool {
	s := &m.State
	d := &s.Pending[0]
	if s.alive(d.Player) && s.standing() > 1 && (d.Asker == 0 || s.alive(d.asker())) {
		return false
	}
	m.QueueFlow(s.answerEvent(-1, d.none(s.Offers[:d.N])))
	return true
}

// applyDecision opens a decision, or takes an option of it. The last one goes
// to whoever asked.
func (g *Rules) applyDecision(m *Match, e *Event) {
	s := &m.State
	if e.Type == events.DecisionAsked {
		g.openDecision(m, e)
		return
	}
	if s.NPending == 0 {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	d, offers := s.Open()
	switch option := int(e.Args[events.ArgOption]); {
	case option > 0 && option <= len(offers) && offers[option-1].Taken == 0:
		d.Taken++
		if offers[option-1].Taken = d.Taken; d.Taken < d.Max && d.Taken < d.N {
			return
		}
	case e.Args[0] != Done: // nobody answers any more
		for i := range offers {
			offers[i].Taken = 0
		}
		d.Taken = 0
	}
	of, size := *d, int(d.N)+int(d.Given)
	var given [match.MaxGiven]match.Datum
	for i, o := range s.Offers[d.N:size] {
		given[i] = o.Datum()
	}
	g.answered(m, &of, offers, given[:of.Given])
	if of.Taken == 0 && e.Args[0] == NoLaneChosen {
		g.answers[len(g.answers)-1].none = NoLaneChosen
	}
	copy(s.Pending[:s.NPending], s.Pending[1:s.NPending])
	copy(s.Offers[:s.NOffers], s.Offers[size:s.NOffers])
	s.NPending--
	s.NOffers -= num.To[uint16](size)
}

// answer is what was chosen in a decision, for its handler.
type answer struct {
	choice   uint16
	first, n int // of Rules.taken
	none     int32
}

// answered hands what was taken to whoever asked; a deck that was looked
// through is shuffled before that, so that nothing depends on what is done with
// the cards.
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
		e.Args[0] = num.To[int32](len(g.answers))
		queue(m, e)
	}
	e := newEvent(events.StepAfter, d.Self, 0)
	e.SourcePlayer = d.Player
	e.Args[0], e.Args[1] = d.Func, int32(d.Handler)
	giveData(&e, given)
	e.Args[argGiven] |= num.To[int32](len(g.answers)) << answerShift
	e.Actor = d.asker()
	m.Queue(e)
}

// answerShift is where an event of a handler has the number of its answer.
const answerShift = 12

// answerOf is the answer that an event of a handler brings, nil when it brings
// none.
func (g *Rules) answerOf(e *Event) *answer {
	n := int(e.Args[argGiven] >> answerShift)
	if e.Type != events.StepAfter || n < 1 || n > len(g.answers) {
		return nil
	}
	return &g.answers[n-1]
}

// Chosen gives what was chosen in the decision whose handler runs; ok is false
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
