package pairwise

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
)

// TestLargest: the first index of the highest number, without those that are excepted.
func TestLargest(t *testing.T) {
	for _, c := range []struct {
		list, but []int
		want      int
	}{{[]int{1, 3, 3, 2}, nil, 1}, {[]int{1, 3, 3, 2}, []int{1}, 2}, {[]int{1, 3, 3, 2}, []int{1, 2}, 3}, {[]int{0, 0}, []int{0}, 1}, {[]int{1}, []int{0}, -1}} {
		if got := largest(c.list, c.but); got != c.want {
			t.Errorf("%v without %v: %d, want %d", c.list, c.but, got, c.want)
		}
	}
}

// TestStride: a stride visits all of n groups, and is about a third of them.
func TestStride(t *testing.T) {
	for n := 1; n < 60; n++ {
		s := stride(n)
		seen := map[int]bool{}
		for k := range n {
			seen[k*s%n] = true
		}
		if len(seen) != n || s < max(n/3, 1) || s > n/3+4 {
			t.Errorf("%d groups: the stride %d visits %d", n, s, len(seen))
		}
	}
	if gcd(12, 18) != 6 || gcd(7, 0) != 7 || gcd(9, 4) != 1 {
		t.Error("the greatest common divisor is wrong")
	}
}

// TestShares: a pair counts once, also of a card with itself, if some set-up can have both cards;
// per set-up it counts in each that can.
func TestShares(t *testing.T) {
	m := &meetings{n: 3, legal: [][]bool{{true, true, false}, {true, false, true}}, met: [][]bool{make([]bool, 9), make([]bool, 9)}}
	if got := m.takes(0, []int{2, 1, 0}); !slices.Equal(got, []int{1, 0}) {
		t.Errorf("the first set-up takes %v", got)
	}
	m.note(0, []int{0, 1})
	m.note(1, []int{0})
	// In some set-up: 00 01 11 02 22; in the first 00 01 11, in the second 00 02 22.
	if pairs, setups := m.shares(); pairs != (Share{3, 5}) || setups != (Share{4, 6}) {
		t.Errorf("%+v of pairs, %+v in set-ups", pairs, setups)
	}
}

// TestGroups: a group begins with those of its cards that a set-up can have, also if it is only one. If
// it can have none of them, nothing is played.
func TestGroups(t *testing.T) {
	for _, c := range []struct{ group, began []int }{{[]int{2}, nil}, {[]int{0, 2}, []int{0}}, {[]int{2, 1, 0}, []int{1, 0}}} {
		var began []string
		begin := func(_ games.Setup, in games.Scenario) (display.Match, error) {
			began = in.Pieces
			return nil, errors.New("not a game")
		}
		r := &runner{packs: &games.Packs{Scenarios: &games.Scenarios{Begin: begin}}, r: &Report{}, seen: map[string]bool{}, prog: &match.Program{}, scattered: true, pick: rand.New(rand.NewPCG(2, 0)),
			setups: make([]games.Setup, 1), cards: []string{"a", "b", "c"}, meetings: meetings{n: 3, legal: [][]bool{{true, true, false}}, met: [][]bool{make([]bool, 9)}}}
		r.group(0, c.group)
		pairs, _ := r.meetings.shares()
		if !slices.Equal(began, r.names(c.began)) || r.r.Matches != min(len(c.began), 1) || pairs.Reached != len(c.began)*(len(c.began)+1)/2 {
			t.Errorf("%v: %d matches, the last with %v; %+v of pairs", c.group, r.r.Matches, began, pairs)
		}
	}
}

// TestWanted: a card with an effect that has not happened is played with any other. Once no such card is
// left, any two are.
func TestWanted(t *testing.T) {
	cards := []string{"a", "b", "c"}
	r := &runner{cards: cards, effects: []effect{{Effect: Effect{Of: "b"}}, {Effect: Effect{Of: "c"}}, {Effect: Effect{Of: "none"}}}, pick: rand.New(rand.NewPCG(3, 0))}
	for _, c := range []struct {
		reached []bool
		first   []string
	}{{[]bool{false, true, false}, []string{"b"}}, {[]bool{false, false, true}, []string{"b", "c"}}, {[]bool{true, true, false}, cards}} {
		r.reached = c.reached
		var first, second []string
		for range 60 {
			two := r.wanted()
			first, second = append(first, two[0]), append(second, two[1])
		}
		slices.Sort(first)
		slices.Sort(second)
		if !slices.Equal(slices.Compact(first), c.first) || !slices.Equal(slices.Compact(second), cards) {
			t.Errorf("%v: the first are %v, the others %v", c.reached, slices.Compact(first), slices.Compact(second))
		}
	}
	if r.cards = nil; r.wanted() != nil {
		t.Error("a game without cards has a wanted one")
	}
}

// TestSorted: two values are spelled the same if they differ only in the order of lists.
func TestSorted(t *testing.T) {
	a := sorted(map[string]any{"u": []any{"b", "a", map[string]any{"n": 1.0, "m": 2.0}}, "v": true})
	if b := sorted(map[string]any{"v": true, "u": []any{map[string]any{"m": 2.0, "n": 1.0}, "a", "b"}}); a != b {
		t.Errorf("%s and %s", a, b)
	}
	for _, other := range []any{map[string]any{"u": []any{"b", "a"}, "v": true}, map[string]any{"u": []any{"b", "a", map[string]any{"n": 2.0, "m": 1.0}}, "v": true}} {
		if sorted(other) == a {
			t.Errorf("%v is spelled as another value", other)
		}
	}
}

// TestReportPrints: findings with what leads to them, effects that were never reached with their
// place, and the sums.
func TestReportPrints(t *testing.T) {
	r := &Report{Game: "tcg", Matches: 1, Scenarios: 2, Commands: 3, Budget: 4, Pairs: Share{5, 6}, Setups: Share{7, 8}, Effects: Share{9, 10},
		Never: []Effect{{Of: "CARD", What: "the handler h", File: "f.toml", Line: 11, Why: "because"}},
		Findings: []Finding{
			{Kind: "fault", What: "it failed", Setup: games.Setup{Mode: "duel", Seed: 12, Options: []string{"a", "b"}}, Scenario: []string{"X", "Y"}, Commands: []string{"c", "d"}, Player: 13, Last: "play", File: "kept.json"},
			{Kind: "order", What: "it matters", Setup: games.Setup{Mode: "ffa"}, Scenario: []string{"Z"}, Player: 1},
		}}
	var b strings.Builder
	if err := r.Print(&b); err != nil {
		t.Fatal(err)
	}
	want := `fault: it failed
  mode duel, seed 12, options a b; after 2 commands player 13: play
  in a scenario of X and Y
  kept as kept.json
order: it matters
  mode ffa, seed 0, options ; after 0 commands player 1: ` + `
  in a scenario of Z
never reached: the handler h of CARD (f.toml:11): because
tcg: 1 matches, 2 of them scenarios, 3 commands of a budget of 4; 5 of 6 pairs, 7 of 8 pairs in modes; 9 of 10 effects reached; 2 findings
`
	if b.String() != want {
		t.Errorf("%s\nwant\n%s", b.String(), want)
	}
}

// TestTies: two listeners that follow each other in one event are a tie if they have one
// priority, are of different definitions, and are not native; each pair counts once.
func TestTies(t *testing.T) {
	at := func(line int) def.Pos { return def.Pos{File: "f.toml", Line: line} }
	listener := func(priority, line, native int) match.Listener {
		return match.Listener{Priority: priority, Pos: at(line), Native: native}
	}
	prog := &match.Program{Listeners: []match.Listener{{}, listener(300, 1, 0), listener(300, 2, 0), listener(301, 3, 0), listener(300, 1, 0), listener(300, 5, 1), listener(900, 6, 0), listener(900, 7, 0)}}
	for _, c := range []struct {
		refs []event.ListenerRef
		want int
	}{
		{[]event.ListenerRef{1, 2}, 1}, {[]event.ListenerRef{1, 2, 1}, 2}, {[]event.ListenerRef{1, 3}, 0}, {[]event.ListenerRef{1, 4}, 0}, {[]event.ListenerRef{1, 5}, 0}, {[]event.ListenerRef{5, 2}, 0},
		{[]event.ListenerRef{6, 7}, 0}, {[]event.ListenerRef{1, 1}, 0}, {[]event.ListenerRef{1, 3, 2}, 0}, {[]event.ListenerRef{1, 2, 3, 1, 2}, 1},
	} {
		ts := &ties{prog: prog, came: map[event.Type]int{}}
		ts.Event(&event.Event{Type: 3})
		for _, ref := range c.refs {
			ts.Listener(&event.Event{Seq: 9}, match.Candidate{Ref: ref}, match.Ran)
		}
		if len(ts.found) != c.want || ts.came[3] != 1 {
			t.Errorf("%v: %v, %v", c.refs, ts.found, ts.came)
		}
	}
	ts := &ties{prog: prog, came: map[event.Type]int{}}
	ts.Listener(&event.Event{Seq: 1}, match.Candidate{Ref: 1}, match.Ran)
	ts.Listener(&event.Event{Seq: 2}, match.Candidate{Ref: 2}, match.Ran) // of another event
	ts.Event(&event.Event{})
	ts.Listener(&event.Event{Seq: 2}, match.Candidate{Ref: 1}, match.Ran)
	ts.Listener(&event.Event{Seq: 2}, match.Candidate{Ref: 99}, match.Ran) // of the rules
	if len(ts.found) != 0 {
		t.Errorf("ties across events: %v", ts.found)
	}
}

// TestAround: the lines of an effect reach from its listener to the next definition, listener or
// modifier of its file, and its filters are those in between, in order.
func TestAround(t *testing.T) {
	pos := func(line int) def.Pos { return def.Pos{File: "f.toml", Line: line} }
	filter := func(file string, line int, text string) match.Clause {
		return match.Clause{Kind: match.Filter, Pos: def.Pos{File: file, Line: line}, Text: text}
	}
	r := &runner{
		entries: []def.Entry{{ID: "A", Pos: pos(1)}, {ID: "B", Pos: pos(20)}, {ID: "C", Pos: def.Pos{File: "g.toml", Line: 8}}},
		prog: &match.Program{
			Listeners: []match.Listener{{}, {Pos: pos(5), Type: 1}, {Pos: pos(10), Type: 1}, {Pos: pos(13), Native: 1}},
			Clauses:   []match.Clause{{}, filter("f.toml", 12, "second"), filter("f.toml", 11, "first"), filter("g.toml", 11, "other"), filter("f.toml", 5, "before"), {Kind: match.Modifier, Pos: pos(15)}, filter("f.toml", 16, "after")},
		},
	}
	texts := func(line int, of event.ListenerRef) (event.ListenerRef, string) {
		ref, from, to := r.around(&effect{Effect: Effect{File: "f.toml", Line: line}, listener: of})
		var list []string
		for _, c := range r.filters("f.toml", from, to) {
			list = append(list, r.prog.Clauses[c].Text)
		}
		return ref, strings.Join(list, " ")
	}
	for _, c := range []struct {
		line int
		ref  event.ListenerRef
		want string
	}{{14, 2, "first second"}, {10, 2, "first second"}, {6, 1, "before"}, {2, 0, ""}, {17, 0, "after"}, {21, 0, ""}} {
		if ref, got := texts(c.line, 0); got != c.want || ref != c.ref && c.ref != 0 {
			t.Errorf("line %d: listener %d, filters %q, want %d and %q", c.line, ref, got, c.ref, c.want)
		}
	}
	if ref, _ := texts(14, 1); ref != 1 {
		t.Errorf("an effect of listener 1 is of %d", ref)
	}
	for line, want := range map[int]string{0: "", 1: "A", 19: "A", 20: "B", 99: "B"} {
		if got := r.owner(pos(line)); got != want {
			t.Errorf("line %d belongs to %q, want %q", line, got, want)
		}
	}
}

// TestWhyByCounts: an effect that never happened is explained by the first of its filters that was never
// true, or else by its listener. A filter that was not asked is not called false.
func TestWhyByCounts(t *testing.T) {
	pos := func(line int) def.Pos { return def.Pos{File: "f.toml", Line: line} }
	r := &runner{prog: &match.Program{
		Listeners: []match.Listener{{}, {Pos: pos(1), Type: 1, Handler: true}},
		Clauses:   []match.Clause{{}, {Kind: match.Filter, Pos: pos(2), Text: "f"}, {Kind: match.Filter, Pos: pos(3), Text: "g"}},
	}}
	for _, c := range []struct {
		listener, f, g match.Answers
		want           string
	}{
		{match.Answers{}, match.Answers{}, match.Answers{}, "nothing ran it: the filter `f` was never asked"},
		{match.Answers{No: 2}, match.Answers{No: 2}, match.Answers{}, "the filter `f` was never true, asked 2 times"},
		{match.Answers{No: 1}, match.Answers{Yes: 1}, match.Answers{No: 1}, "the filter `g` was never true, asked once"},
		{match.Answers{No: 3}, match.Answers{Yes: 2, No: 1}, match.Answers{Yes: 1, No: 1}, "it was met 3 times; each of its filters was true at times, but never all of them together"},
		{match.Answers{Yes: 1, No: 3}, match.Answers{Yes: 2}, match.Answers{Yes: 1}, "its handler ran once, and it came to nothing"},
		{match.Answers{}, match.Answers{Yes: 2}, match.Answers{Yes: 1}, "nothing ran it"},
	} {
		r.total = &match.Coverage{Listeners: []match.Answers{{}, c.listener}, Clauses: []match.Answers{{}, c.f, c.g}}
		if got := r.why(&effect{Effect: Effect{File: "f.toml", Line: 4}, listener: 1}); got != c.want {
			t.Errorf("%+v: %q, want %q", c, got, c.want)
		}
	}
}

// TestTimes: counts are words for one.
func TestTimes(t *testing.T) {
	if times(1) != "once" || times(2) != "2 times" || times(0) != "0 times" {
		t.Error(times(1), times(2), times(0))
	}
}

// listing is a match that lists what a test says. Verb 9 passes, and verb 8 gives up.
type listing struct {
	display.Match
	legal []match.Command
}

func (l *listing) Legal(event.Player, []match.Command) []match.Command { return l.legal }
func (l *listing) Trouble() error                                      { return nil }
func (l *listing) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case 9:
		return match.Passes
	case 8:
		return match.GivesUp
	}
	return match.Acts
}

// TestChoose: nothing is chosen where a seat can only give up; it passes where it can do nothing else,
// and seldom where it can.
func TestChoose(t *testing.T) {
	r := &runner{r: &Report{}, seen: map[string]bool{}, rand: rand.New(rand.NewPCG(1, 2))}
	for _, c := range []struct {
		verbs  []uint8
		ok     bool
		passes [2]int // at least and at most, of 800
	}{{nil, false, [2]int{}}, {[]uint8{8}, false, [2]int{}}, {[]uint8{9}, true, [2]int{800, 800}}, {[]uint8{9, 8}, true, [2]int{800, 800}}, {[]uint8{1}, true, [2]int{}}, {[]uint8{1, 2, 9, 8}, true, [2]int{50, 150}}} {
		l := &listing{}
		for _, verb := range c.verbs {
			l.legal = append(l.legal, match.Command{Verb: verb})
		}
		passes := 0
		for range 800 {
			best, ok := r.choose(games.Setup{}, l, 0)
			if ok != c.ok || best.Verb == 8 {
				t.Fatalf("%v: %+v, %v", c.verbs, best, ok)
			}
			if best.Verb == 9 {
				passes++
			}
		}
		if passes < c.passes[0] || passes > c.passes[1] {
			t.Errorf("%v: %d of 800 passes", c.verbs, passes)
		}
	}
}

// TestNews: effects of the cards that a match is for count most, those that never happened in any match more than
// others. While one of its cards still has an effect to come, the match is not complete.
func TestNews(t *testing.T) {
	r := &runner{effects: make([]effect, 4), own: []bool{true, true, false, false}, reached: []bool{false, false, true, false}, cover: &match.Coverage{Clauses: make([]match.Answers, 5)}}
	for i := range r.effects {
		r.effects[i].clause = match.ClauseRef(i + 1)
	}
	for i, want := range []struct {
		happens, n int
		whole      bool
	}{{0, 0, false}, {1, 10, false}, {3, 11, false}, {4, 14, false}, {2, 24, true}} {
		r.cover.Clauses[want.happens].Yes = 1
		if n, whole := r.news(); n != want.n || whole != want.whole {
			t.Errorf("step %d: %d, %v, want %+v", i, n, whole, want)
		}
	}
}

// closed are packs that make no match.
type closed struct{ games.Common }

func (closed) Open(games.Setup, match.Options) (display.Match, error) {
	return nil, errors.New("it cannot begin")
}

// TestNoMatch: a match that cannot be opened is a finding.
func TestNoMatch(t *testing.T) {
	r := &runner{packs: &games.Packs{Common: closed{}}, prog: &match.Program{}, r: &Report{}, seen: map[string]bool{}}
	r.match(games.Setup{Mode: "duel"}, nil)
	if f := r.r.Findings; len(f) != 1 || f[0].Kind != "fault" || f[0].What != "it cannot begin" || f[0].Setup.Mode != "duel" {
		t.Errorf("%+v", f)
	}
}

// TestSetups: each mode that can be played is a set-up, and one more with its modules if it has any.
func TestSetups(t *testing.T) {
	for _, g := range kits.All().Games() {
		p, err := g.Load(g.Shipped())
		if err != nil {
			t.Fatal(err)
		}
		r := &runner{packs: p, r: &Report{}}
		if err := r.prepare(); err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, s := range r.setups {
			key := fmt.Sprint(s.Mode, s.Options)
			if seen[key] {
				t.Errorf("%s: %s twice", g.Name, key)
			}
			seen[key] = true
		}
		if (g.Name == "tcg") != (len(r.setups) == 2*len(p.Modes())) || len(r.setups) < len(p.Modes()) {
			t.Errorf("%s: %d set-ups of %d modes", g.Name, len(r.setups), len(p.Modes()))
		}
	}
}
