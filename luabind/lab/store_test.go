package lab

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"arbiter/core/bot"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// TestDiscoveriesBelowAGap: of Benjamini and Hochberg's results all are reported up to the
// last that is below its own line, also those above theirs before it.
func TestDiscoveriesBelowAGap(t *testing.T) {
	for _, c := range []struct {
		chances []float64
		want    []bool
	}{
		{[]float64{0.02, 0.024, 0.9, 0.9}, []bool{true, true, false, false}}, // the lines are 0.0125, 0.025, 0.0375 and 0.05
		{[]float64{0.05, 0.03, 0.04, 0.049}, []bool{true, true, true, true}},
		{[]float64{0.9, 0.012, 0.03, 0.9}, []bool{false, true, false, false}},
		{[]float64{0.9, 0.037, 0.001, 0.036}, []bool{false, true, true, true}},
		{[]float64{0.013, 0.026, 0.038, 0.051}, []bool{false, false, false, false}},
		{nil, []bool{}},
	} {
		if got := discoveries(c.chances); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.chances, got, c.want)
		}
	}
}

// TestForeignMatches checks that a saved match that the plan cannot have played is
// refused. Exactly the failed matches have an error, and none has more commands than
// the plan allows.
func TestForeignMatches(t *testing.T) {
	r := num.SplitStream(1, 1)
	p := madeLeague(&r, 2, 2, 0, false).Plan
	p.League, p.Match.Seats = false, []record.Seat{{Bot: "a"}, {Bot: "b"}}
	for _, c := range []struct {
		what   string
		change func(m *Played)
		ok     bool
	}{
		{"a win", func(*Played) {}, true},
		{"as many commands as there may be", func(m *Played) { m.Commands = p.MaxCommands }, true},
		{"one command more", func(m *Played) { m.Commands = p.MaxCommands + 1 }, false},
		{"fewer commands than none", func(m *Played) { m.Commands = -1 }, false},
		{"a win with an error", func(m *Played) { m.Error = "script" }, false},
		{"a failure", func(m *Played) { m.Result, m.Winners, m.Turn, m.Error = Failed, nil, 0, "script" }, true},
		{"a failure without an error", func(m *Played) { m.Result, m.Winners, m.Turn = Failed, nil, 0 }, false},
		{"a failure with a winner", func(m *Played) { m.Result, m.Turn, m.Error = Failed, 0, "script" }, false},
		{"faults without the first", func(m *Played) { m.Faults = 1 }, false},
		{"another seed", func(m *Played) { m.Seed++ }, false},
	} {
		m := Played{Seed: p.seed(0), Result: "win", Seats: []int{p.at(0, 0) + 1, p.at(0, 1) + 1}, Winners: []int{1}, Turn: 3, Commands: 9, Events: 20}
		c.change(&m)
		if err := p.fits(&m, 0); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// TestBooking: a match counts for its contestants, its seats and each contestant at its seat. A draw
// is not a win, and a match that is not over counts for none of them.
func TestBooking(t *testing.T) {
	p := Plan{Names: []string{"one", "two"}}
	into := games.Tables{}
	for _, m := range []Played{
		{Result: "win", Seats: []int{1, 2}, Winners: []int{1}, Commands: 10, Events: 100}, {Result: "win", Seats: []int{2, 1}, Winners: []int{1}, Drawn: []int{1}, Commands: 1, Events: 2},
		{Result: "draw", Seats: []int{1, 2}, Drawn: []int{1, 2}, Commands: 3, Events: 4}, {Result: Unfinished, Seats: []int{1, 2}, Commands: 5, Events: 6},
	} {
		p.book(into, &m)
	}
	want := games.Tables{"matches": {"win": {2, 11, 102}, "draw": {1, 3, 4}, Unfinished: {1, 5, 6}}, "contestants": {"one": {3, 2, 1}, "two": {3, 0, 1}}, "seats": {"seat 1": {3, 1, 1}, "seat 2": {3, 1, 1}},
		"contestants-by-seat": {"one, seat 1": {2, 1}, "one, seat 2": {1, 1}, "two, seat 1": {1, 0}, "two, seat 2": {2, 0}}}
	if !reflect.DeepEqual(into, want) {
		t.Errorf("the tables are %v, want %v", into, want)
	}
}

// TestReviewsAreSorted: the commands that cost most come first, at most as many as are asked for, and
// equal ones in the order of the match.
func TestReviewsAreSorted(t *testing.T) {
	for limit, want := range map[int][]int{-1: {}, 0: {}, 2: {2, 1}, 9: {2, 1, 3}} {
		r := &Review{Worst: []bot.RatedMove{{Command: 1, Cost: 60}, {Command: 2, Cost: 90}, {Command: 3, Cost: 60}}}
		got := []int{}
		for _, m := range r.sorted(limit).Worst {
			got = append(got, m.Command)
		}
		if !slices.Equal(got, want) {
			t.Errorf("at most %d: %v, want %v", limit, got, want)
		}
	}
}

// TestOddsAreKept: the result of a deck is kept when its matches are over, and forgotten when they
// failed or were stopped. Meanwhile other decks wait. The deck that nobody asked for the longest goes first.
func TestOddsAreKept(t *testing.T) {
	broken := errors.New("broken")
	o := NewOdds(OddsConfig{Bot: "random", Games: 2, Load: func(string) (*games.Definition, *games.Packs, error) { return nil, nil, broken }})
	if _, err := o.Ask("duel", []string{"A"}); err != broken || o.Known("duel", []string{"A"}) || len(o.kept) > 0 {
		t.Errorf("packs that cannot be loaded: %v, %v", err, o.kept)
	}
	for _, c := range []struct {
		what string
		err  error
		stop bool
		kept bool
	}{{"whole", nil, false, true}, {"failed", broken, false, false}, {"stopped", nil, true, false}} {
		ctx, stop := context.WithCancel(context.Background())
		p := &oddsPlay{asked: time.Now(), stop: stop, status: OddsStatus{Total: 4, Rows: []OddsRow{}}}
		key := oddsKey("duel", []string{"A", "B"})
		o.kept[key], o.runs = p, p
		o.run(ctx, p, func(ctx context.Context) error {
			got, err := o.Ask("duel", []string{"A", "B"})
			if status, ok := got.(OddsStatus); err != nil || !ok || status.Over || status.Waits || status.Total != 4 {
				t.Errorf("%s: while it runs it is %+v, %v", c.what, got, err)
			}
			if got, err := o.Ask("duel", []string{"A"}); err != nil || !got.(OddsStatus).Waits || got.(OddsStatus).Rows == nil || !o.Known("duel", []string{"A"}) {
				t.Errorf("%s: another deck meanwhile: %+v, %v", c.what, got, err)
			}
			if o.Stop("duel", []string{"A"}); ctx.Err() != nil {
				t.Error("it ends when another deck is stopped")
			}
			if c.stop {
				o.Stop("duel", []string{"A", "B"})
			}
			return c.err
		}, key)
		if o.runs != nil || !p.status.Over || p.err != c.err || ctx.Err() == nil || (o.kept[key] == p) != c.kept || o.Known("duel", []string{"A", "B"}) != c.kept {
			t.Errorf("%s: after it: %+v, kept %v", c.what, p, o.kept)
		}
		if o.Known("duel", []string{"B"}) || o.Known("ffa3", []string{"A", "B"}) {
			t.Errorf("%s: another deck is known", c.what)
		}
		delete(o.kept, key)
	}
	now := time.Now()
	for i := range maxKept {
		o.kept[fmt.Sprint(i)] = &oddsPlay{asked: now.Add(time.Duration((i+50)%maxKept) * time.Second)}
	}
	o.forget()
	if _, is := o.kept["14"]; is || len(o.kept) != maxKept-1 {
		t.Errorf("the oldest is kept, of %d", len(o.kept))
	}
	if o.forget(); len(o.kept) != maxKept-1 {
		t.Error("one is forgotten for which there is space")
	}
	s := OddsStatus{Rows: []OddsRow{{Deck: "x"}}}
	c := s.copy()
	if c.Rows[0].Deck = "y"; s.Rows[0].Deck != "x" {
		t.Error("a copy shares its rows")
	}
}
