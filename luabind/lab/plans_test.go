package lab

import (
	"strings"
	"testing"

	"arbiter/luabind/packs/record"
)

// TestSavedRunsAreChecked: what a saved comparison or search says is refused where no command can have
// written it. Each bound is kept up to its end.
func TestSavedRunsAreChecked(t *testing.T) {
	deck := func(card string) []record.Copy { return []record.Copy{{Card: card, N: 2}} }
	fresh := func() (*Plan, *Trying, *Change) {
		test := Test{Bound: 0.02, Error: 0.05}
		return &Plan{Names: []string{"mine", "theirs"}, Match: record.Header{Decks: [][]record.Copy{deck("A"), deck("B")}}},
			&Trying{Card: "A", Grid: Grid{{Key: "health", From: 1, To: 2, Step: 1, Was: "2"}}, Target: 0.5, Test: test, Field: []Opponent{{"theirs", deck("B")}, {"others", deck("C")}}},
			&Change{Who: 1, Test: test, Subject: "A", Assignments: []string{"health=4"}}
	}
	for _, x := range []struct {
		what string
		edit func(p *Plan, t *Trying, c *Change)
		says string // of either
	}{
		{"as it is", func(*Plan, *Trying, *Change) {}, ""}, {"its first contestant", func(_ *Plan, _ *Trying, c *Change) { c.Who = 0 }, ""}, {"a script", func(_ *Plan, _ *Trying, c *Change) { c.Assignments, c.Script = nil, "x" }, ""}, {"other packs", func(_ *Plan, _ *Trying, c *Change) { c.Assignments = nil }, ""},
		{"wins", func(_ *Plan, x *Trying, _ *Change) { x.Measure = Wins }, ""}, {"helps", func(p *Plan, x *Trying, _ *Change) { x.Measure, p.Hands, x.Target = Helps, true, -0.5 }, ""}, {"helps much", func(p *Plan, x *Trying, _ *Change) { x.Measure, p.Hands, x.Target = Helps, true, 0.5 }, ""},
		{"a contestant too low", func(_ *Plan, _ *Trying, c *Change) { c.Who = -1 }, "the wins of contestant 0 count, of 2"}, {"a contestant too high", func(_ *Plan, _ *Trying, c *Change) { c.Who = 2 }, "the wins of contestant 3 count, of 2"}, {"keys and a script", func(_ *Plan, _ *Trying, c *Change) { c.Script = "x" }, "a change is of keys or of a script"}, {"a formula", func(_ *Plan, _ *Trying, c *Change) { c.Subject = "=x" }, "malformed id"}, {"no bound", func(_ *Plan, _ *Trying, c *Change) { c.Test.Bound = 0 }, "the bound is 0 points"},
		{"a league", func(p *Plan, _ *Trying, _ *Change) { p.League = true }, "a league is not compared"}, {"a searched league", func(p *Plan, _ *Trying, c *Change) { p.League = true }, "a search is of two seats with decks"}, {"three seats", func(p *Plan, _ *Trying, _ *Change) { p.Names = append(p.Names, "x") }, "a search is of two seats with decks"}, {"one deck", func(p *Plan, _ *Trying, _ *Change) { p.Match.Decks = p.Match.Decks[:1] }, "a search is of two seats with decks"},
		{"no card", func(_ *Plan, x *Trying, _ *Change) { x.Card = "" }, "malformed id"}, {"another measure", func(_ *Plan, x *Trying, _ *Change) { x.Measure = "luck" }, `the measure "luck"`}, {"hands for wins", func(p *Plan, _ *Trying, _ *Change) { p.Hands = true }, "hands are noted to measure"}, {"no hands", func(_ *Plan, x *Trying, _ *Change) { x.Measure = Helps }, "hands are noted to measure"},
		{"helps too little", func(p *Plan, x *Trying, _ *Change) { x.Measure, p.Hands, x.Target = Helps, true, -0.51 }, "a difference of shares"}, {"helps too much", func(p *Plan, x *Trying, _ *Change) { x.Measure, p.Hands, x.Target = Helps, true, 0.51 }, "a difference of shares"}, {"never won", func(_ *Plan, x *Trying, _ *Change) { x.Target = 0 }, "a share between 0 and 1"}, {"always won", func(_ *Plan, x *Trying, _ *Change) { x.Target = 1 }, "a share between 0 and 1"},
		{"no keys", func(_ *Plan, x *Trying, _ *Change) { x.Grid = nil }, "0 keys are varied against 2 decks"}, {"no field", func(_ *Plan, x *Trying, _ *Change) { x.Field = nil }, "1 keys are varied against 0 decks"}, {"a field that is too wide", func(_ *Plan, x *Trying, _ *Change) { x.Field = make([]Opponent, MaxLeague+1) }, "at most"}, {"a deck of none", func(_ *Plan, x *Trying, _ *Change) { x.Field[1].Deck = []record.Copy{{Card: "C"}} }, `against "others", whose deck is number 2`},
		{"a deck without a name", func(_ *Plan, x *Trying, _ *Change) { x.Field[1].Name = "" }, `the deck "" of the field`}, {"its own deck", func(_ *Plan, x *Trying, _ *Change) { x.Field[1].Name = "mine" }, `the deck "mine" of the field`}, {"a deck twice", func(_ *Plan, x *Trying, _ *Change) { x.Field[1].Name = "theirs" }, `the deck "theirs" of the field`}, {"another first deck", func(p *Plan, _ *Trying, _ *Change) { p.Names[1] = "somebody" }, `the plan is against "somebody", not "theirs"`},
		{"a wrong range", func(_ *Plan, x *Trying, _ *Change) { x.Grid[0].Step = 0 }, "a step is at least 1"}, {"a key that is a formula", func(_ *Plan, x *Trying, _ *Change) { x.Grid[0].Key = "=x" }, "malformed key"}, {"a value that is a formula", func(_ *Plan, x *Trying, _ *Change) { x.Grid[0].Was = "=x" }, "malformed key"}, {"no error", func(_ *Plan, x *Trying, _ *Change) { x.Test.Error = 0 }, "the error is 0"},
	} {
		p, s, c := fresh()
		x.edit(p, s, c)
		said := ""
		for _, err := range []error{s.check(p), c.check(p)} {
			if err != nil {
				said += err.Error() + "; "
			}
		}
		if x.says == "" && said != "" || !strings.Contains(said, x.says) {
			t.Errorf("%s: %q, want %q", x.what, said, x.says)
		}
	}
	for set, x := range map[*Saved][2]bool{{}: {}, {Change: &Change{}}: {false, true}, {Change: &Change{Assignments: []string{"a=1"}}}: {}, {Change: &Change{Script: "x"}}: {}, {Trying: &Trying{}}: {}} {
		k := &Kept{Saved: *set}
		for n, want := range x {
			if k.elsewhere(n) != want {
				t.Errorf("set %d of %+v is played with other packs: %t", n, set.Change, !want)
			}
		}
	}
}

// TestPartsOfRuns: a part is of a set and a unit of the run, once, and its matches end as matches do.
func TestPartsOfRuns(t *testing.T) {
	p, part := leaguePart(t)
	for _, x := range []struct {
		set, unit int
		says      string
	}{{0, 0, ""}, {-1, 0, "set -1 does not exist: this run has 1"}, {1, 0, "set 1 does not exist: this run has 1"}, {0, -1, "unit -1 is there twice, or does not exist"}, {0, 1, "unit 1 is there twice, or does not exist"}} {
		k := &Kept{Saved: Saved{Plan: *p}, seen: map[[2]int]bool{}}
		one := part
		one.Set, one.Unit = x.set, x.unit
		err := k.fits(&one)
		if (err == nil) != (x.says == "") || err != nil && !strings.Contains(err.Error(), x.says) {
			t.Errorf("set %d, unit %d: %v", x.set, x.unit, err)
		}
		if err == nil && k.fits(&one) == nil {
			t.Error("a part is there twice")
		}
	}
	for _, x := range []struct {
		m  Played
		ok bool
	}{
		{Played{Result: "win", Winners: []int{1}}, true}, {Played{Result: "win"}, false}, {Played{Result: "draw", Drawn: []int{1}}, true}, {Played{Result: "draw"}, false}, {Played{Result: "draw", Drawn: []int{1}, Winners: []int{2}}, false}, {Played{Result: "void"}, true}, {Played{Result: "loss"}, true}, {Played{Result: "loss", Winners: []int{1}}, false}, {Played{Result: "loss", Drawn: []int{1}}, false}, {Played{Result: "void", Winners: []int{1}}, false},
		{Played{Result: Unfinished}, true}, {Played{Result: Failed}, true}, {Played{Result: Unfinished, Winners: []int{1}}, false}, {Played{Result: Unfinished, Drawn: []int{1}}, false}, {Played{Result: Unfinished, By: "bases"}, false}, {Played{Result: Unfinished, Turn: 1}, false},
	} {
		if x.m.ended() != x.ok {
			t.Errorf("%+v can have ended: %t", x.m, !x.ok)
		}
	}
	for _, x := range []struct {
		edit func(m *Played)
		ok   bool
	}{{func(m *Played) { m.Faults, m.Fault = 3, "x" }, true}, {func(m *Played) { m.Faults = 3 }, false}, {func(m *Played) { m.Fault = "x" }, false}, {func(m *Played) { m.Faults, m.Fault = -1, "" }, false}, {func(m *Played) { m.Events = -1 }, false}, {func(m *Played) { m.Turn = maxOrdered }, true}, {func(m *Played) { m.Turn = maxOrdered + 1 }, false}} {
		m := part.Matches[0]
		x.edit(&m)
		if err := p.fits(&m, 0); (err == nil) != x.ok {
			t.Errorf("%+v: %v", m, err)
		}
	}
}

// TestWordsOfFewMatches: a search that has played nothing says only that. One that measures how much a card
// helps needs no certain number of pairs.
func TestWordsOfFewMatches(t *testing.T) {
	x := search()
	x.Too = []string{"one"}
	for _, c := range []struct {
		measure Measure
		pairs   int64
		known   bool
		want    string
		too     bool
	}{{Wins, 0, false, "nothing was played", false}, {Wins, fewest - 1, false, "too few matches to compare combinations", true}, {Wins, fewest, false, "cost=1, health=2 of A-1 is nearest", true}, {Helps, 5, false, "too few matches to say how much A-1 helps", true}, {Helps, 5, true, "cost=1, health=2 of A-1 is nearest", true}} {
		x.Measure, x.Variants[0].samples.N, x.Variants[0].effect.known = c.measure, c.pairs, c.known
		if x.say(); !strings.HasPrefix(x.Words, c.want) || strings.Contains(x.Words, "has the same values in decks of the field: one") != c.too {
			t.Errorf("%s after %d pairs: %s", c.measure, c.pairs, x.Words)
		}
	}
	if got := (&Review{}).SVG("en", "title"); !strings.Contains(got, "title") || strings.Contains(got, "NaN") {
		t.Errorf("a review of nothing is %s", got)
	}
}
