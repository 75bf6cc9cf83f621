package tcg

import (
	"fmt"
	"math"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
)

// Term is the time that something in a scenario lasts from now on: a duration, and how many turns
// later than that it ends, or earlier if Turns is negative.
type Term struct {
	Until string
	Turns int
	Of    event.Player // who gave it, if the duration counts the turns of that player; else NoPlayer
}

// Lasts sets how long the status that was put last lasts.
func (c *Scenario) Lasts(t Term) error {
	st := &c.m.State.Statuses[c.m.State.NStatuses-1]
	return c.end(&st.Expiry, t, st.Owner)
}

// KeywordLasts sets how long the keyword that was given last lasts.
func (c *Scenario) KeywordLasts(t Term) error {
	s := &c.m.State
	gr := &s.Grants[s.NGrants-1]
	return c.end(&gr.Expiry, t, s.PlayerOf(s.Handle(gr.Card)))
}

// FixtureLasts sets how long a fixture lasts.
func (c *Scenario) FixtureLasts(x event.Entity, t Term) error {
	f := c.m.State.FixtureAt(x)
	f.Least = 0
	return c.end(&f.Expiry, t, f.Owner)
}

func (c *Scenario) end(x *Expiry, t Term, bearer event.Player) error {
	u, known := events.ParseUntil(t.Until)
	if !known || u == events.UntilDefault {
		return events.UnknownDuration(t.Until)
	}
	if _, bySource := u.BySource(); t.Of >= 0 && !bySource {
		return fmt.Errorf("%s does not count the turns of the player who gave it", t.Until)
	}
	then := c.m.State.expiry(u, bearer, t.Of)
	turn := int(then.Turn) + t.Turns
	if turn < 0 || turn > math.MaxInt16 {
		return fmt.Errorf("%d turns from now on are too many", t.Turns)
	}
	then.Turn = num.To[int16](turn)
	*x = then
	c.touch()
	return nil
}

// term returns an expiry as a Term. ok is false if a Term cannot say it.
func (s *State) term(x Expiry, bearer event.Player) (t Term, ok bool) {
	t = Term{Until: events.UntilNames[x.Until], Of: event.NoPlayer}
	if _, bySource := x.Until.BySource(); bySource && x.Player != bearer {
		t.Of = x.Player
	}
	now := s.expiry(x.Until, bearer, t.Of)
	t.Turns = int(x.Turn) - int(now.Turn)
	return t, now.Player == x.Player
}

// Left returns how long a status still lasts. ok is false if it lasts as long as one that is put
// there now.
func (g *Rules) Left(s *State, st *Status) (t Term, ok bool) {
	if st.Expiry == s.expiry(g.prog.Statuses[st.Kind].Lasts, st.Owner, event.NoPlayer) {
		return Term{}, false
	}
	return s.term(st.Expiry, st.Owner)
}

// KeywordLeft returns how long an instance of a keyword still lasts. ok is false if it lasts forever.
func (s *State) KeywordLeft(gr *Grant) (t Term, ok bool) {
	if gr.Expiry.Until == events.UntilForever {
		return Term{}, false
	}
	return s.term(gr.Expiry, s.PlayerOf(s.Handle(gr.Card)))
}

// FixtureLeft returns how long a fixture still lasts. ok is false if it lasts as long as one that is
// placed now, or to the later of two moments.
func (g *Rules) FixtureLeft(s *State, f *Fixture) (t Term, ok bool) {
	fresh := *f
	fresh.Least = 0
	fresh.lasts(s, g.prog.Fixtures[f.Def].Lasts, f.Owner, f.Owner)
	if f.Least != 0 || fresh.Expiry == f.Expiry && fresh.Least == 0 {
		return Term{}, false
	}
	return s.term(f.Expiry, f.Owner)
}

// Gained calls yield with the instances of keywords that a unit has gained from anything but what is
// attached to it.
func (s *State) Gained(ix uint16, yield func(*Grant)) {
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		if gr.Card != ix {
			continue
		}
		if from := gr.Source.Slot(); from > 0 && from <= int(s.NCards) && s.Cards[from].Zone == place.Attached {
			continue
		}
		yield(gr)
	}
}
