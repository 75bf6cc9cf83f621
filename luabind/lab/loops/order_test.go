package loops

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// of puts pieces into packs, and lets those whose pack is in capitals ask for lanes.
func of(pieces []games.Piece, packs ...string) []games.Piece {
	for i, pack := range packs {
		pieces[i].File, pieces[i].Lanes = strings.ToLower(pack)+"/cards.toml", pack != strings.ToLower(pack)
	}
	return pieces
}

// TestOrderOfTasks: circles come first, then single pieces, pairs, and sets with one piece of
// another pack. Sets that ask for lanes come once more with lanes that are held.
func TestOrderOfTasks(t *testing.T) {
	spell := func(o tasks) string {
		var list []string
		for _, x := range o.list {
			list = append(list, fmt.Sprint(strings.Join(x.pieces, "+"), " ", x.scenarios, " ", x.share))
		}
		return strings.Join(list, "; ")
	}
	one := func(list []games.Layout) string { return fmt.Sprint(list) }
	ready, spark, hold, poor := one(whole), one(sparks), one(held), one(lean)
	pieces := of(linkedPieces("a>b", "b>a", "b>a"), "MINE", "mine", "other")
	is(t, "pairs", spell(order(pieces, []string{"mine"}, 2, 0)), fmt.Sprint("0+1 ", spark, " 150; 0+2 ", spark, " 150; 0 ", ready, " 2400; 1 ", ready, " 2400; 0 ", hold, " 2400; 0+1 ", ready, " 1200; 0+2 ", ready, " 1200; 0+1 ", hold, " 1200; 1+2 ", ready, " 1200"))
	is(t, "single pieces", spell(order(pieces, []string{"mine"}, 1, 0)), fmt.Sprint("0+1 ", spark, " 150; 0+2 ", spark, " 150; 0 ", ready, " 2400; 1 ", ready, " 2400; 0 ", hold, " 2400"))
	all := order(pieces, nil, 1, 0)
	is(t, "the pieces of all packs", len(all.own), 3)
	is(t, "the pieces of one", fmt.Sprint(order(pieces, []string{"other"}, 1, 0).own), "map[2:true]")
	is(t, "no pieces", spell(order(nil, nil, 3, 7)), fmt.Sprint(" ", ready, " 3"))
	is(t, "no pieces and no budget", spell(order(nil, nil, 3, 1)), fmt.Sprint(" ", ready, " 1"))
	// Threes come before the fours that hold them.
	got := spell(order(of(linkedPieces("ab>c", "bc>a", "ca>b", "a>b"), "mine", "mine", "mine", "other"), []string{"mine"}, 3, 0))
	threes, fours := strings.Index(got, fmt.Sprint("0+1+2 ", ready, " 800")), strings.Index(got, fmt.Sprint("0+1+2+3 ", poor, " 1200"))
	if threes < 0 || fours < threes {
		t.Errorf("threes: %s", got)
	}
	for _, x := range []struct {
		such func(*task) bool
		want int
	}{{(*task).circle, 2}, {(*task).held, 2}, {func(*task) bool { return true }, 9}} {
		o := order(pieces, []string{"mine"}, 2, 0)
		is(t, "the tasks that are such", o.many(x.such), x.want)
	}
}

// TestFours: sets of four feed each other all around, the last one by more than being played, and
// each set of the packs alone comes once.
func TestFours(t *testing.T) {
	// 0, 1 and 2 feed each other; the last one needs and gives something.
	three := []string{"ab>c", "bc>a", "ca>b"}
	for _, c := range []struct {
		last        string
		mine, mixed string
		own         []int
		played      bool
	}{
		{"a>b", "[]", "[[0 1 2 3]]", []int{0, 1, 2}, false}, {"a>b", "[[0 1 2 3]]", "[]", []int{0, 1, 2, 3}, false}, {"a>b", "[]", "[]", []int{0, 1, 2}, true}, {"d>b", "[]", "[]", []int{0, 1, 2}, false}, {"a>d", "[]", "[]", []int{0, 1, 2}, false},
	} {
		pieces := linkedPieces(append(slices.Clone(three), c.last)...)
		pieces[3].Links[0].Play = c.played
		mine, mixed := newParts(pieces).fours(c.own)
		is(t, fmt.Sprintf("%+v", c), fmt.Sprint(mine, mixed), c.mine+" "+c.mixed)
	}
}

// still is a match of one seat that lists what a test says.
type still struct {
	tape
	legal  []match.Command
	yields int // the last commands give up
	passes int // and those before them pass
}

func (g *still) Kind(c match.Command) match.Kind {
	switch n := len(g.legal) - slices.Index(g.legal, c); {
	case n <= g.yields:
		return match.GivesUp
	case n <= g.yields+g.passes:
		return match.Passes
	}
	return match.Acts
}

// TestPathsOfASearch: a path has the positions after one up to another, and a cycle of pieces may not
// pass, while without pieces no other player may act.
func TestPathsOfASearch(t *testing.T) {
	g := &still{legal: []match.Command{{Verb: 1}, {Verb: 2}, {Verb: 3, Player: 1}, {Verb: 4}}, passes: 1}
	x := &scenario{searcher: &searcher{}, nodes: []node{{g: g, from: -1}, {g: g, from: 0, command: g.legal[0]}, {g: g, from: 1, command: g.legal[3]}, {g: g, from: 1, command: g.legal[2]}, {g: g, from: 3}}}
	is(t, "paths", fmt.Sprint(x.path(0, 4), x.path(1, 4), x.path(4, 4)), "[1 3 4] [3 4] []")
	is(t, "without pieces", fmt.Sprint(x.breaks(1), x.breaks(2), x.breaks(3)), "false false true")
	x.pieces = []string{"A"}
	is(t, "with pieces", fmt.Sprint(x.breaks(1), x.breaks(2), x.breaks(3)), "false true false")
	x.nodes[3].depth, x.nodes[3].owes = 2, 3
	is(t, "the price", x.price(3), 8)
}

// TestLimitOfASearch: as many commands are tried as the limit says, and what was found until then is
// noted once.
func TestLimitOfASearch(t *testing.T) {
	x := &scenario{limit: 2, budget: 100}
	x.out.Idle = make([]Finding, 3)
	is(t, "tried", fmt.Sprint(x.try(), x.try(), x.try(), x.out.Commands, x.out.Ended, x.kept), "true true false 2 true [0 3 0]")
	x.out.Idle = nil
	is(t, "tried again", fmt.Sprint(x.try(), x.kept, x.enough()), "false [0 3 0] true")
	y := &scenario{budget: 2}
	is(t, "without a limit", fmt.Sprint(y.try(), y.enough(), y.try(), y.enough()), "true false true true")
	for number, want := range map[games.Layout]string{games.Lean: "true false", games.Gathered: "true false", games.Sparks: "false true", games.FacingSparks: "false true", games.Ready: "false false", games.Holding: "false false"} {
		z := &scenario{number: number}
		is(t, fmt.Sprint("layout ", number), fmt.Sprint(z.lean(), z.sparks()), want)
	}
}

// spaces has the free space of a tape: one less for each command of the player.
type spaces struct{ games.Loops }

func (spaces) Stock(g match.Any, p event.Player, list []match.Stock) []match.Stock {
	n := int32(4)
	for _, c := range g.(*tape).path {
		if c.Player == p {
			n--
		}
	}
	return append(list[:0], match.Stock{Key: 1, N: n, Kind: match.Finite}, match.Stock{Key: 2, N: 9})
}

func (g *tape) Seats() int { return 2 }

// TestGrown: a command may have filled all space if a player has none left of at least three.
func TestGrown(t *testing.T) {
	list := []match.Stock{{Key: 1, N: 4, Kind: match.Finite}, {Key: 2, N: 5}}
	is(t, "what is left", fmt.Sprint(left(list, 1), left(list, 2), left(list, 3)), "4 0 0")
	x := &scenario{searcher: &searcher{repeat: spaces{}}}
	did := func(of event.Player, n int) *tape {
		return &tape{path: slices.Repeat([]match.Command{{Player: of}}, n)}
	}
	for _, c := range []struct {
		of       event.Player
		was, now int
		want     bool
	}{{0, 0, 4, true}, {0, 1, 4, true}, {0, 2, 4, false}, {0, 0, 3, false}, {1, 0, 4, true}, {0, 4, 4, false}} {
		is(t, fmt.Sprintf("%+v", c), x.grown(did(c.of, c.was), did(c.of, c.now)), c.want)
	}
}

// chained is a tape whose listeners have names.
type chained struct{ tape }

func (*chained) Program() *match.Program {
	return &match.Program{Listeners: []match.Listener{{}, {}, {}, {Native: 1}}}
}
func (*chained) ListenerName(r event.ListenerRef) string { return fmt.Sprint("l", r) }

// TestWatchOfChains: a listener counts as often as it has run because of itself, and not as often as
// it has run. Those of the rules do not count.
func TestWatchOfChains(t *testing.T) {
	w := newWatch(&chained{})
	run := func(seq, cause uint32, refs ...event.ListenerRef) {
		e := &event.Event{Seq: seq, Cause: cause}
		w.Event(e)
		for _, ref := range refs {
			w.Listener(e, match.Candidate{Ref: ref}, match.Ran)
		}
	}
	run(1, 0, 1, 2)
	run(2, 1, 1, 3)
	run(3, 2, 1)
	run(4, 1, 2) // next to the second event
	run(5, 0, 2)
	w.Listener(&event.Event{Seq: 5}, match.Candidate{Ref: 1}, match.Result(99)) // it has not run
	is(t, "three times", fmt.Sprint(w.loop(3)), "[l1]")
	is(t, "twice", fmt.Sprint(w.loop(2)), "[l1 l2]")
	is(t, "four times", fmt.Sprint(w.loop(4)), "[]")
}

// torn is a match whose commands fail, and no listener has run.
type torn struct{ tape }

func (g *torn) Fork() match.Any                         { return g }
func (*torn) Trace(match.Tracer)                        {}
func (*torn) Do(match.Command) error                    { return errors.New("torn") }
func (*torn) Format(match.Command, display.Form) string { return "go" }
func (*torn) About(match.Command, string) string        { return "" }

// TestFailuresAreFaults: a command that fails is a loop if listeners ran because of themselves, and
// a fault otherwise. Each failure is reported once.
func TestFailuresAreFaults(t *testing.T) {
	x := &scenario{searcher: &searcher{}, failed: map[string]bool{}}
	x.endless(&torn{}, nil, match.Command{}, errors.New("torn"))
	x.endless(&torn{}, nil, match.Command{}, errors.New("torn"))
	x.endless(&torn{}, nil, match.Command{}, &match.Fault{Err: errors.New("deep"), Loop: []string{"l1"}})
	var found, faults []string
	for _, f := range x.out.Found {
		found = append(found, fmt.Sprint(f.Kind == Chain, f.Listeners))
	}
	for _, f := range x.out.Faults {
		faults = append(faults, f.What)
	}
	is(t, "loops", strings.Join(found, ", "), "true [l1]")
	is(t, "faults", strings.Join(faults, ", "), "torn")
}

// linked has pieces that cannot be put into any scenario.
type linked struct {
	games.Loops
	pieces []games.Piece
}

func (l linked) Pieces() []games.Piece { return l.pieces }

// TestSearchedSets: a report counts sets, circles and sets with held lanes apart, and a set whose
// scenarios the game lacks costs no command.
func TestSearchedSets(t *testing.T) {
	pieces := of(linkedPieces("a>b", "b>a", "b>a"), "MINE", "mine", "other")
	o := Options{Tested: []string{"mine"}, MaxPieces: 2, Load: func() (*games.Packs, error) { return &games.Packs{Loops: linked{pieces: pieces}}, nil }}
	r, err := Run(t.Context(), "g", o)
	if err != nil {
		t.Fatal(err)
	}
	is(t, "counted", fmt.Sprint(r.Pieces, r.Sets, r.Circles, r.Held, r.Scenarios, r.Commands, r.Unlisted, r.Broken), "2 {5 5} {2 2} {2 2} 0 0 false false")
	o.Load = func() (*games.Packs, error) { return &games.Packs{}, nil }
	if _, err := Run(t.Context(), "g", o); err == nil || !strings.Contains(err.Error(), "g cannot be searched for loops") {
		t.Error(err)
	}
}
