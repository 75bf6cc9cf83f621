package lab

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/luabind/packs/record"
)

// MaxSaved is the most matches of a run that is kept in a file, so that the file stays
// below MaxRunBytes.
const MaxSaved = MaxGames

// Saved is the plan of a run, for any command: everything that is needed to continue it
// except the packs. The units of a run are those of its plan, played by each of its
// sets. A simulation has one set, a comparison two, and a search one for each
// combination against each opponent.
type Saved struct {
	Plan   Plan    `json:"plan"` // of the first set
	Change *Change `json:"impact,omitempty"`
	Trying *Trying `json:"tune,omitempty"`
}

// Change is the change that Compare adds to the plan.
type Change struct {
	Who     int    `json:"who"` // whose wins count, from 0
	Test    Test   `json:"test"`
	Subject string `json:"definition,omitempty"` // that is changed
	// Assignments and Script make the packs after the change of those before it; without
	// them they are others.
	Assignments []string      `json:"set,omitempty"`
	Script      string        `json:"script,omitempty"` // its text
	Packs       []record.Pack `json:"packs"`            // after the change
}

// Trying is the search that Tune adds to the plan, which is for the deck against the
// first of the field.
type Trying struct {
	Card string `json:"card"`
	Grid Grid   `json:"grid"`
	// Measure is the measure that Target applies to; "" = Wins.
	Measure Measure    `json:"measure,omitempty"`
	Target  float64    `json:"target"`
	Test    Test       `json:"test"`
	Field   []Opponent `json:"field"`
}

// Opponent is a deck that another one plays against.
type Opponent struct {
	Name string        `json:"name"`
	Deck []record.Copy `json:"deck"`
}

// Command is the command whose run this is.
func (s *Saved) Command() string {
	switch {
	case s.Change != nil:
		return "impact"
	case s.Trying != nil:
		return "tune"
	case s.Plan.League:
		return "matrix"
	}
	return "sim"
}

// Plans are those of a search, of the deck that has the card against each of the field.
func (s *Saved) Plans() []Plan {
	list := make([]Plan, len(s.Trying.Field))
	for i := range list {
		list[i] = s.against(i)
	}
	return list
}

// against returns the plan against one of the field: that of the first one, with
// another name and deck.
func (s *Saved) against(i int) Plan {
	o, p := s.Trying.Field[i], s.Plan
	p.Names = []string{p.Names[0], o.Name}
	p.Match.Decks = [][]record.Copy{p.Match.Decks[0], o.Deck}
	return p
}

// sets is how many times the units of the plan are played.
func (s *Saved) sets() int {
	switch {
	case s.Change != nil:
		return 2
	case s.Trying != nil:
		return s.Trying.Grid.Size() * len(s.Trying.Field)
	}
	return 1
}

// planOf is the plan of a set.
func (s *Saved) planOf(set int) *Plan {
	if s.Trying == nil {
		return &s.Plan
	}
	p := s.against(set % len(s.Trying.Field))
	return &p
}

// Storable refuses a run that no file can hold.
func (s *Saved) Storable() error {
	if n := s.sets() * s.Plan.Total(); n > MaxSaved {
		return fmt.Errorf("these may be %d matches; a file keeps at most %d", n, MaxSaved)
	}
	return s.check()
}

// check refuses what no packs could play.
func (s *Saved) check() error {
	if err := s.Plan.check(); err != nil {
		return err
	}
	switch {
	case s.Change != nil && s.Trying != nil:
		return errors.New("a run cannot be both a comparison and a search")
	case s.Change != nil:
		return s.Change.check(&s.Plan)
	case s.Trying != nil:
		return s.Trying.check(&s.Plan)
	}
	return nil
}

func (c *Change) check(p *Plan) error {
	switch {
	case p.League:
		return errors.New("a league is not compared")
	case c.Who < 0 || c.Who >= len(p.Names):
		return fmt.Errorf("the wins of contestant %d count, of %d", c.Who+1, len(p.Names))
	case !isLabel(c.Subject):
		return fmt.Errorf("the definition %.80q: malformed id", c.Subject)
	case len(c.Assignments) > 0 && c.Script != "":
		return errors.New("a change is of keys or of a script")
	}
	return c.Test.Check()
}

func (t *Trying) check(p *Plan) error {
	for i, o := range t.Field {
		if err := record.CheckDecks([][]record.Copy{o.Deck}); err != nil {
			return fmt.Errorf("against %.80q, whose deck is number %d: %w", o.Name, i+1, err)
		}
	}
	switch {
	case p.League || len(p.Names) != 2 || len(p.Match.Decks) != 2:
		return errors.New("a search is of two seats with decks")
	case !isName(t.Card):
		return fmt.Errorf("the card %.80q: malformed id", t.Card)
	case t.Measure != "" && t.Measure != Wins && t.Measure != Helps:
		return fmt.Errorf("the measure %.80q: it is %s or %s", t.Measure, Wins, Helps)
	case p.Hands != (t.Measure == Helps):
		return errors.New("hands are noted to measure how much a card helps, and only then")
	case t.Measure == Helps && !(t.Target >= -0.5 && t.Target <= 0.5): // which NaN is not
		return fmt.Errorf("the target is %v; a difference of shares from -0.5 to 0.5", t.Target)
	case t.Measure != Helps && !(t.Target > 0 && t.Target < 1):
		return fmt.Errorf("the target is %v; a share between 0 and 1", t.Target)
	case len(t.Grid) == 0 || len(t.Field) == 0 || len(t.Field) > MaxLeague:
		return fmt.Errorf("%d keys are varied against %d decks; at least one, and at most %d decks", len(t.Grid), len(t.Field), MaxLeague)
	}
	for i, o := range t.Field {
		if !isName(o.Name) || o.Name == p.Names[0] || slices.ContainsFunc(t.Field[:i], func(x Opponent) bool { return x.Name == o.Name }) {
			return fmt.Errorf("the deck %.80q of the field: it is there once, has at most %d bytes and no control characters", o.Name, maxName)
		}
	}
	if t.Field[0].Name != p.Names[1] {
		return fmt.Errorf("the plan is against %.80q, not %.80q", p.Names[1], t.Field[0].Name)
	}
	if err := t.Grid.check(); err != nil {
		return err
	}
	for _, a := range t.Grid {
		if !isLabel(a.Key) || !isLabel(a.Was) {
			return fmt.Errorf("the key %.80q of the grid: malformed key", a.Key)
		}
	}
	return t.Test.Check()
}
