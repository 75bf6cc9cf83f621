package tcg

import (
	"math"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Expiry is when a status or a keyword instance ends (M-04, K-40): a duration, the player
// to whose turns it is bound, and the turn in which it began.
type Expiry struct {
	Until  events.Until
	Player event.Player // NoPlayer when it is counted in global turns
	Turn   int16        // that player's turn number, or the global turn
}

// Kind is the duration whosever turns it counts.
func (x Expiry) Kind() events.Until {
	own, _ := x.Until.BySource()
	return own
}

// ownTurns reports whether it is counted in the turns of a player.
func (x Expiry) ownTurns() bool {
	k := x.Kind()
	return k == events.UntilOwnTurnStart || k == events.UntilOwnTurnEnd || k == events.UntilNextTurnEnd
}

// The fields of a KEYWORD_LOST that waits because the time of an instance is over. They say
// which instance it is, as one source may have given several. The resolver clears them.
const (
	argUntilEnded = events.KeywordLostUntil
	argTurnsOf    = events.ArgMore // raised by 1
	argTurnEnded  = events.ArgMore + 1
)

func (x Expiry) into(e *Event) {
	e.Args[argUntilEnded], e.Args[argTurnsOf], e.Args[argTurnEnded] = int32(x.Until), int32(x.Player)+1, int32(x.Turn)
}

// takeExpiry takes the time that is over out of a KEYWORD_LOST; its duration is
// UntilDefault in one with another reason.
func takeExpiry(e *Event) Expiry {
	x := Expiry{num.To[events.Until](e.Args[argUntilEnded]), num.To[event.Player](e.Args[argTurnsOf] - 1), num.To[int16](e.Args[argTurnEnded])}
	e.Args[argUntilEnded], e.Args[argTurnsOf], e.Args[argTurnEnded] = 0, 0, 0
	return x
}

var forever = Expiry{events.UntilForever, event.NoPlayer, 0}

// TurnOn reports whether the active player's turn is under way.
func (s *State) TurnOn() bool { return s.Step >= atDraw && s.Step <= atTurnEnd }

// expiry turns a duration into a moment, for a player whose it is and one who
// gives it, if any (M-04). Own turn numbers count from 1; the present turn of a
// player is OwnerTurns+1.
func (s *State) expiry(u events.Until, p, giver event.Player) Expiry {
	kind, bySource := u.BySource()
	if bySource && giver >= 0 {
		p = giver
	}
	own := int16(1)
	if p >= 0 {
		own = num.To[int16](s.Players[p].OwnerTurns) + 1
	}
	later := int16(0) // its next turn is the one after, while p's turn is on
	if p == s.Active && s.TurnOn() {
		later = 1
	}
	switch kind {
	case events.UntilTurn:
		return Expiry{u, event.NoPlayer, num.To[int16](s.Turn)}
	case events.UntilNextGlobalTurn:
		return Expiry{u, event.NoPlayer, num.To[int16](s.Turn) + 1}
	case events.UntilRoundEnd:
		return Expiry{u, event.NoPlayer, num.To[int16](s.lastOfRound())}
	case events.UntilOwnTurnEnd:
		return Expiry{u, p, own}
	case events.UntilOwnTurnStart, events.UntilNextTurnEnd:
		return Expiry{u, p, own + later}
	}
	return forever
}

// lasts sets the end of a fixture: that of several durations that ends last.
func (f *Fixture) lasts(s *State, us []events.Until, p, giver event.Player) {
	f.Expiry = s.expiry(us[0], p, giver)
	for _, u := range us[1:] {
		f.extend(s, s.expiry(u, p, giver), 0)
	}
}

// extend lets a fixture stay until another moment too, and at least to the end of a global
// turn. It reports whether that is later than its own end. The earlier of two moments is kept
// if it is the end of a global turn: the later one comes sooner than foreseen when players fall.
func (f *Fixture) extend(s *State, x Expiry, least int16) (longer bool) {
	if longer = s.later(x, f.Expiry); longer {
		x, f.Expiry = f.Expiry, x
	}
	f.Least = max(f.Least, least, x.globalTurn())
	if f.Expiry.Until == events.UntilForever || f.Expiry.globalTurn() >= f.Least {
		f.Least = 0
	}
	return longer
}

// globalTurn is the global turn to whose end something lasts, also if players fall; 0 for another
// moment.
func (x Expiry) globalTurn() int16 {
	if x.Until == events.UntilTurn || x.Until == events.UntilNextGlobalTurn {
		return x.Turn
	}
	return 0
}

// rebind is the same duration for another player, from now on; one that is
// counted in global turns, or in those of who gave it, stays (M-04).
func (s *State) rebind(x Expiry, p event.Player) Expiry {
	if _, bySource := x.Until.BySource(); bySource || x.Player < 0 {
		return x
	}
	return s.expiry(x.Until, p, event.NoPlayer)
}

// later reports whether an expiry is after another.
func (s *State) later(x, y Expiry) bool { return s.moment(x) > s.moment(y) }

// moment numbers the starts and ends of global turns in order, as they come if
// nobody falls.
func (s *State) moment(x Expiry) int {
	switch {
	case x.Until == events.UntilForever:
		return math.MaxInt
	case x.Player < 0:
		return 2*int(x.Turn) + 1
	case x.Kind() == events.UntilOwnTurnStart:
		return 2 * s.turnOf(x.Player, int(x.Turn))
	}
	return 2*s.turnOf(x.Player, int(x.Turn)) + 1
}

// lastOfRound is the global turn with which the round ends if nobody falls: of
// one that is over, after ROUND_ENDED, the next round's. From the last TURN_ENDED to
// ROUND_ENDED the round is still on (K-16), so what begins then ends immediately.
func (s *State) lastOfRound() int {
	left := 0 // turns of it that are to come
	for p := range s.Players[:s.Seats] {
		if !s.Players[p].Out && !s.Players[p].TurnInRound {
			left++
		}
	}
	if left == 0 && s.Step != atNext {
		left = s.living()
	} else if left > 0 && s.TurnOn() {
		left--
	}
	return int(s.Turn) + left
}

// lastTurn is the global turn to whose end, or start, something lasts if nobody
// falls; 0 = forever.
func (s *State) lastTurn(x Expiry) int {
	if x.Until == events.UntilForever {
		return 0
	}
	return s.moment(x) / 2
}

// turnOf is the global turn of a player's own turn of a number.
func (s *State) turnOf(p event.Player, own int) int {
	steps := 0 // living seats from the active player to p
	for q := s.Active; q != p; q = (q + 1) % num.To[event.Player](s.Seats) {
		if !s.Players[q].Out {
			steps++
		}
	}
	next := int(s.Turn) + steps
	switch {
	case s.Step < atDraw: // the active player's turn is to come
		next++
	case p == s.Active && !s.TurnOn(): // it is over
		next += s.living()
	}
	return next + (own-int(s.Players[p].OwnerTurns)-1)*s.living()
}

// barredUntil is the last global turn in which a unit may not do something, as
// far as can be seen now; 0 when it may (W-06).
func (g *Rules) barredUntil(s *State, b *Body, may bool, q program.Question) int32 {
	if may {
		return 0
	}
	until := int(s.Turn)
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == s.key(b) && g.bars(g.prog.Statuses[st.Kind].Mods, q) {
			until = max(until, (s.moment(st.Expiry)-1)/2)
		}
	}
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Card == s.key(b) && g.bars(g.prog.Keywords[gr.Keyword].Mods, q) {
			until = max(until, (s.moment(gr.Expiry)-1)/2)
		}
	}
	return num.To[int32](until)
}

// bars reports whether modifiers forbid something.
func (g *Rules) bars(mods []program.ModRef, q program.Question) bool {
	return slices.ContainsFunc(mods, func(ref program.ModRef) bool { return g.prog.Mods[ref].Of == q })
}

// expireStart ends everything that lasts until a player's turn starts (K-35). It also ends
// what was put after the end of the turn to which it is bound, as by an event that follows
// PHASE_ENDSTEP_ENDED and TURN_ENDED (K-40).
func (g *Rules) expireStart(m *Match, p event.Player) {
	s := &m.State
	own := s.Players[p].OwnerTurns + 1
	g.expire(m, s.Turn-1, func(x Expiry) bool {
		switch x.Kind() {
		case events.UntilOwnTurnStart:
			return x.Player == p && int32(x.Turn) <= own
		case events.UntilTurn, events.UntilNextGlobalTurn:
			return int32(x.Turn) < s.Turn
		case events.UntilOwnTurnEnd, events.UntilNextTurnEnd:
			return int32(x.Turn) <= s.Players[x.Player].OwnerTurns
		}
		return false
	}, event.Effect)
}

// expireTurn ends what lasts for this turn or to its end (K-36, K-40).
func (g *Rules) expireTurn(m *Match, p event.Player) {
	s := &m.State
	own := s.Players[p].OwnerTurns + 1
	g.expire(m, s.Turn, func(x Expiry) bool {
		switch x.Kind() {
		case events.UntilTurn, events.UntilNextGlobalTurn:
			return int32(x.Turn) <= s.Turn
		case events.UntilOwnTurnEnd, events.UntilNextTurnEnd:
			return x.Player == p && int32(x.Turn) <= own
		}
		return false
	}, event.Effect)
}

// expireRound ends what lasts to the end of the round.
func (g *Rules) expireRound(m *Match) {
	g.expire(m, m.State.Turn, func(x Expiry) bool { return x.Until == events.UntilRoundEnd }, event.Effect)
}

// expire queues, at a phase priority, the end of every status and keyword
// instance whose moment it is. A fixture that stays at least to the end of a global turn after
// the last one that is over stays until then.
func (g *Rules) expire(m *Match, over int32, due func(Expiry) bool, priority uint8) {
	s := &m.State
	put := func(e Event) {
		e.Priority = priority
		queue(m, e)
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On >= ghosts || !due(st.Expiry) {
			continue
		}
		e := newEvent(events.StatusExpired, 0, s.Handle(st.On))
		if st.On == 0 {
			e.Target = place.BaseOf(st.Owner)
		}
		e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(st.Kind), events.GoneTime
		put(e)
	}
	s.EachFixture(func(x event.Entity, f *Fixture) bool {
		switch {
		case !due(f.Expiry):
		case int32(f.Least) > over:
			f.Expiry, f.Least = Expiry{events.UntilNextGlobalTurn, event.NoPlayer, f.Least}, 0
		default:
			put(goneFixture(x, 0, f.Def, events.GoneTime))
		}
		return true
	})
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		if gr.Card >= ghosts || !due(gr.Expiry) {
			continue
		}
		e := newEvent(events.KeywordLost, 0, s.Handle(gr.Card))
		e.Args[events.ArgDef], e.Args[events.ArgGone], e.Args[events.ArgFrom] = int32(gr.Keyword), events.GoneTime, int32(gr.Source)
		gr.Expiry.into(&e)
		put(e)
	}
}
