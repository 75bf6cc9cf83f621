package loops

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// steps are commands of a player, each about something if it has a comma.
func steps(player int, list ...string) (out []Step) {
	for _, text := range list {
		spoken, about, _ := strings.Cut(text, ",")
		out = append(out, Step{Player: player, Spoken: spoken, About: about})
	}
	return out
}

// TestReportsForPeople: a report names each kind of loop with its commands and its gain, faults, the
// first cycles without gain, and how much was searched, in both languages.
func TestReportsForPeople(t *testing.T) {
	gain := []Gain{{What: "supply", By: 2}, {What: "base damage to player 2", By: -1}, {What: "counter X.y", By: 1}}
	r := &Report{Game: "tcg", Mode: "duel", Pieces: 2, Sets: Share{1, 2}, Circles: Share{1, 1}, Held: Share{1, 1}, Scenarios: 1, Cut: 1, Commands: 7, Budget: 9, Unlisted: true,
		Found: []Finding{
			{Kind: Chain, Pieces: []string{"A"}, What: "too long", Lead: steps(1, "go"), Cycle: steps(2, "hit,A: "), Listeners: []string{"a", "b"}},
			{Kind: Turn, Pieces: []string{"A", "B"}, Cycle: steps(1, "x", "y"), Gain: gain, With: []string{"C"}},
			{Kind: Turn, Pieces: []string{"B"}, Cycle: steps(1, "z"), ends: i18n.Both("3")},
			{Kind: Turns, Cycle: steps(1, "w"), Gain: gain[:1]},
		},
		Faults: []Fault{{Pieces: []string{"B"}, What: "torn", Lead: steps(1, "p"), Last: steps(1, "q")[0]}},
	}
	for range maxIdle + 1 {
		r.Idle = append(r.Idle, Finding{Pieces: []string{"I"}, Cycle: steps(1, "i")})
	}
	idle := strings.Repeat("   I: i\n", maxIdle)
	for lang, want := range map[string]string{"en": `1. A: one command whose chain of events does not end: too long
   first go
   then  player 2: hit (A)
   listeners: a, b
2. A + B: within a turn, again and again
   cycle x; y
   gain a cycle: +2 supply, -1 base damage to player 2, +1 counter X.y
   likewise with: C
3. B: within a turn, again and again (3)
   cycle z
4. from the beginning of a match: over turns, once each turn, as what is played
  comes back
   each turn w
   gain a turn: +2 supply
fault with B: torn
   at p; q
9 cycles can be repeated too, without gain:
` + idle + `   and 1 more: --json lists them
tcg, duel: 4 loops in 1 of 2 combinations of the 2 pieces searched, with each
  other and with others and 1 of 1 circle of listeners, 1 of 1 once more with
  lanes held; 1 scenario, 7 commands of a budget of 9
the budget is spent; a larger --budget also searches the other combinations
there are too many pieces to weigh all combinations, so others may have more
1 scenario spent the whole share of the budget and may have more
`, "zh": `1. A：一条指令引起的事件链没有终点：too long
   先 go
   然后 玩家2：hit（A）
   监听器：a、b
2. A + B：一回合内反复进行
   循环 x；y
   每次循环收益：补给+2，玩家2的基地伤害-1，计数X.y+1
   同样适用：C
3. B：一回合内反复进行（3）
   循环 z
4. 从开局起：跨回合，每回合一次，打出的牌会回来
   每回合 w
   每回合收益：补给+2
B出错：torn
   指令 p；q
另有9个可重复的循环，没有收益：
` + strings.ReplaceAll(idle, ": ", "： ") + `   另有1个，--json 列出全部
`} {
		var b strings.Builder
		if err := r.Text(&b, lang); err != nil {
			t.Fatal(err)
		}
		got := b.String()
		if lang == "zh" { // the rest is as in English
			got = got[:strings.Index(got, "tcg，")]
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", lang, got, want)
		}
	}
}

// TestEndsOfReports: a report says why it may lack something, and nothing when it lacks nothing.
func TestEndsOfReports(t *testing.T) {
	whole := Report{Game: "g", Mode: "m", Pieces: 1, Sets: Share{1, 1}}
	for want, change := range map[string]func(r *Report){
		"g, m: 0 loops in 1 of 1 combination of the 1 piece searched, with each other and\n  with others; 0 scenarios, 0 commands of a budget of 0\n": func(*Report) {},
		"interrupted: the rest may have more\n":                                                                                                         func(r *Report) { r.Broken, r.Cut, r.Sets.Done = true, 1, 0 },
		"the budget is spent; a larger --budget also searches the other combinations\n":                                                                 func(r *Report) { r.Circles.All = 1 },
		"1 more: --json lists them\n":                                                                                                                   func(r *Report) { r.Idle = make([]Finding, maxIdle+1) },
		"2 scenarios spent the whole share of the budget and may have more\n":                                                                           func(r *Report) { r.Cut = 2 },
		"among no combinations, as the packs have no card that could be in\n  one; 0 scenarios, 0 commands of a budget of 0\n":                          func(r *Report) { r.Pieces = 0 },
		"among chains of events and what can be given again in a turn, from\n  the beginning of a match on; 0 scenarios, 0 commands of a budget of 0\n": func(r *Report) { r.Pieces, r.none = 0, true },
	} {
		r := whole
		change(&r)
		var b strings.Builder
		if err := r.Text(&b, "en"); err != nil || !strings.Contains(b.String(), want) || want[0] == 'g' && b.String() != want {
			t.Errorf("%v:\n%s\nwant\n%s", err, b.String(), want)
		}
	}
}

// TestOneLoopOnce: a loop is reported once. One with other partners is added to the first, and of
// faults with one text the first is kept.
func TestOneLoopOnce(t *testing.T) {
	f := func(kind Kind, key uint64, pieces ...string) Finding {
		return Finding{Kind: kind, pathKey: key, Pieces: pieces}
	}
	r := &Report{own: map[string]bool{"A": true, "B": true}}
	chain := func(listeners ...string) Finding {
		return Finding{Kind: Chain, Pieces: []string{"B"}, Listeners: listeners}
	}
	r.take(outcome{Commands: 3, Cut: true, Found: []Finding{f(Turn, 1, "A", "x"), f(Turn, 2, "A", "y"), f(Turn, 3, "B", "y"), f(Turn, 3, "C"), f(Turn, 4, "C"), f(Turns, 4, "C"), chain("a", "b"), chain("b", "a"), chain("a")},
		Idle: []Finding{f(Turn, 1, "A")}, Faults: []Fault{{What: "torn", Pieces: []string{"A"}}, {What: "torn"}, {What: "broken"}}})
	r.take(outcome{Commands: 4})
	var list []string
	for _, x := range r.Found {
		list = append(list, fmt.Sprint(x.Kind, x.pathKey, x.Pieces, x.With, x.Listeners))
	}
	is(t, "loops", strings.Join(list, "; "), "turn1 [A x] [y] []; turn3 [B y] [] []; turn4 [C] [] []; turns4 [C] [] []; chain0 [B] [] [a b]; chain0 [B] [] [a]")
	is(t, "the rest", fmt.Sprint(r.Scenarios, r.Commands, r.Cut, len(r.Idle), r.Faults[0].Pieces, len(r.Faults)), "2 7 1 1 [A] 2")
	is(t, "a set that holds one", fmt.Sprint(r.holds([]string{"A", "z", "x"}), r.holds([]string{"A", "z"})), "true false")
	for _, x := range []task{{scenarios: sparks}, {scenarios: held}, {scenarios: whole}, {scenarios: lean}} {
		r.count(&x)
	}
	is(t, "counted", fmt.Sprint(r.Circles.Done, r.Held.Done, r.Sets.Done), "1 1 2")
	is(t, "the limit of a task", (&task{scenarios: whole, share: 5}).limit(), 10)
}

// TestPassagesOfALoop: a test of a loop is written from its beginning, from its cycle or from the second
// one, and else from within the first.
func TestPassagesOfALoop(t *testing.T) {
	for _, x := range []struct {
		lead, cycle, all int
		want             string
	}{{2, 3, 8, "[[0 8] [2 8] [5 8] [3 6] [4 7]]"}, {0, 1, 2, "[[0 2] [0 2] [1 2]]"}, {1, 1, 2, "[[0 2] [1 2]]"}, {0, 3, 5, "[[0 5] [0 5] [3 5] [1 4] [2 5]]"}} {
		f := Finding{Lead: make([]Step, x.lead), Cycle: make([]Step, x.cycle)}
		is(t, fmt.Sprint(x), fmt.Sprint(f.parts(x.all)), x.want)
	}
	gain := []Gain{{What: "a", By: 1}, {What: "b", By: -2}}
	for _, x := range []struct {
		kind Kind
		want string
	}{{Chain, "one command whose chain of events does not end"}, {Turn, "again and again within a turn, a cycle gains +1 a, -2 b"}, {Turns, "each turn again, a turn gains +1 a, -2 b"}} {
		is(t, "the summary", (&Finding{Kind: x.kind, Gain: gain}).Summary(), x.want)
	}
}

// tape is a match that only remembers its commands.
type tape struct {
	display.Match
	path []match.Command
}

func (g *tape) Fork() match.Any          { return &tape{path: slices.Clone(g.path)} }
func (g *tape) Do(c match.Command) error { g.path = append(g.path, c); return nil }

// tally counts the commands of a tape by their player; more is better for those from 1 on.
type tally struct{ games.Loops }

func (tally) Amounts(g match.Any, _ event.Player) (list []match.Amount) {
	sums := map[event.Player]int{}
	for _, c := range g.(*tape).path {
		sums[c.Player] += int(int16(c.Place))
	}
	for i := range event.Player(3) {
		if n := sums[i]; n != 0 || i == 2 {
			list = append(list, match.Amount{Name: fmt.Sprint("n", i), N: n, Good: int(i)})
		}
	}
	return list
}

// TestGains: a gain compares two positions, also by things that only one of them has.
func TestGains(t *testing.T) {
	x := &scenario{searcher: &searcher{repeat: tally{}}}
	now := func(list ...match.Command) *tape { return &tape{path: list} }
	add := func(of event.Player, n int16) match.Command {
		return match.Command{Player: of, Place: event.Place(n)}
	}
	for _, c := range []struct {
		was, now *tape
		want     string
		better   bool
	}{
		{now(), now(), "[]", false}, {now(), now(add(0, 2)), "[+2 n0]", false}, {now(add(0, 2)), now(), "[-2 n0]", false}, {now(add(1, 1)), now(add(1, 3)), "[+2 n1]", true},
		{now(add(1, 3)), now(add(1, 1)), "[-2 n1]", false}, {now(add(2, 1)), now(add(2, 1), add(1, 1)), "[+1 n1]", true}, {now(add(1, 1)), now(), "[-1 n1]", false}, {now(), now(add(2, 1), add(1, -1)), "[-1 n1 +1 n2]", true},
	} {
		got := x.gain(c.was, c.now)
		is(t, fmt.Sprint(c.was.path, c.now.path), fmt.Sprint(got, better(got)), fmt.Sprint(c.want, " ", c.better))
	}
}

// TestCyclesOnSeveralThings: a cycle that repeats its actions on other things, with one gain each time, is
// reduced to the first of them, and the second is how it goes on.
func TestCyclesOnSeveralThings(t *testing.T) {
	does := func(verb uint8, on event.Entity, of event.Player) Step {
		return Step{Spoken: fmt.Sprint(verb, "/", on), command: match.Command{Verb: verb, Player: of, Target: on, Place: 1}}
	}
	for _, c := range []struct {
		what  string
		cycle []Step
		want  string
	}{
		{"one thing", []Step{does(1, 1, 1)}, "1/1 : [+9 x]"},
		{"twice", []Step{does(1, 1, 1), does(1, 2, 1)}, "1/1 : [+1 n1] 2"},
		{"thrice", []Step{does(1, 1, 1), does(1, 2, 1), does(1, 3, 1)}, "1/1 : [+1 n1] 2"},
		{"pairs", []Step{does(1, 1, 1), does(2, 1, 0), does(1, 2, 1), does(2, 2, 0)}, "1/1 2/1 : [+1 n0 +1 n1] 2 2"},
		{"another verb", []Step{does(1, 1, 1), does(2, 2, 1)}, "1/1 2/2 : [+9 x]"},
		{"another source", []Step{does(1, 1, 1), {Spoken: "1/2", command: match.Command{Verb: 1, Player: 1, Source: 1, Place: 1}}}, "1/1 1/2 : [+9 x]"},
		{"another choice", []Step{does(1, 1, 1), {Spoken: "1/2", command: match.Command{Verb: 1, Player: 1, Choice: 1, Place: 1}}}, "1/1 1/2 : [+9 x]"},
		{"another gain", []Step{does(1, 1, 1), does(1, 2, 2)}, "1/1 1/2 : [+9 x]"},
		{"nothing better", []Step{does(1, 1, 0), does(1, 2, 0)}, "1/1 1/2 : [+9 x]"},
		{"not a whole number of times", []Step{does(1, 1, 1), does(1, 2, 1), does(2, 1, 1), does(1, 1, 1), does(1, 2, 1)}, "1/1 1/2 2/1 1/1 1/2 : [+9 x]"},
	} {
		lead := match.Command{Player: 1, Place: 5}
		x := &scenario{searcher: &searcher{repeat: tally{}}, nodes: []node{{g: &tape{path: []match.Command{lead}}}}}
		f := &Finding{Lead: []Step{{command: lead}}, Cycle: c.cycle, Gain: []Gain{{What: "x", By: 9}}}
		x.once(f)
		var got []string
		for _, s := range f.Cycle {
			got = append(got, s.Spoken)
		}
		got = append(got, ":", fmt.Sprint(f.Gain))
		for _, s := range f.again {
			got = append(got, fmt.Sprint(s.Target))
		}
		is(t, c.what, strings.Join(got, " "), c.want)
	}
}

// ended is a match that some players have won.
type ended struct {
	display.Match
	winners []event.Player
}

func (g ended) Outcome() match.Outcome { return match.Outcome{Result: "win", Winners: g.winners} }

// TestWonCycles: a cycle that ends the match is a loop only if its own player wins by it, and only from
// the second time on.
func TestWonCycles(t *testing.T) {
	for _, c := range []struct {
		winners []event.Player
		again   int // how often the cycle was given again
		want    string
	}{
		{[]event.Player{1}, 1, "the player wins after 3 times"}, {[]event.Player{0, 1}, 5, "the player wins after 7 times"},
		{[]event.Player{1}, 0, ""}, {[]event.Player{0}, 1, ""}, {nil, 1, ""},
	} {
		p := &pumping{scenario: &scenario{searcher: &searcher{}, player: 1}, g: ended{winners: c.winners}, cycles: c.again}
		text, won := p.won()
		is(t, fmt.Sprint(c.winners, c.again), text.EN, c.want)
		is(t, fmt.Sprint(c.winners, c.again, " counts"), won, c.want != "")
	}
}

// walk is a tape on which the commands with the verbs 1 and 2 are legal, and 3 after 2.
type walk struct{ tape }

func (g *walk) Fork() match.Any                               { return &walk{tape{path: slices.Clone(g.path)}} }
func (g *walk) ForkInto(to match.Any)                         { to.(*walk).path = slices.Clone(g.path) }
func (g *walk) Over() bool                                    { return false }
func (g *walk) ToAct([]event.Player) []event.Player           { return []event.Player{1} }
func (g *walk) Format(c match.Command, _ display.Form) string { return fmt.Sprint(c.Verb) }
func (g *walk) About(match.Command, string) string            { return "" }
func (g *walk) Legal(event.Player, []match.Command) []match.Command {
	list := []match.Command{{Verb: 1, Player: 1, Place: 1}, {Verb: 2, Player: 1, Place: 1}}
	if slices.Contains(g.path, list[1]) {
		list = append(list, match.Command{Verb: 3, Player: 1, Place: 1})
	}
	return list
}

// byVerb compares the commands of a walk by their verbs. What each player has is always the same.
type byVerb struct{ tally }

func (byVerb) Amounts(g match.Any, p event.Player) []match.Amount {
	return tally{}.Amounts(&g.(*walk).tape, p)
}
func (byVerb) Stock(match.Any, event.Player, []match.Stock) []match.Stock { return nil }
func (byVerb) Shape(_ match.Any, c match.Command) (exact, similar uint64) {
	return uint64(c.Verb), uint64(c.Verb)
}

// TestLeadsAreShort: of the commands that lead to a loop, all that it does not need are left out.
func TestLeadsAreShort(t *testing.T) {
	x := &scenario{searcher: &searcher{repeat: byVerb{}}, nodes: []node{{g: &walk{}}}}
	of := func(verbs ...uint8) (list []given) {
		for _, v := range verbs {
			list = append(list, given{shape{uint64(v), uint64(v)}, match.Command{Verb: v, Player: 1, Place: 1}})
		}
		return list
	}
	f := &Finding{}
	x.shorten(f, of(1, 2, 1), of(3))
	var lead []string
	for _, s := range f.Lead {
		lead = append(lead, s.Spoken)
	}
	is(t, "the lead", strings.Join(lead, " "), "2")
}

// linkedPieces makes pieces from texts as "gives>needs", a letter for each word.
func linkedPieces(texts ...string) (list []games.Piece) {
	for i, text := range texts {
		gives, needs, _ := strings.Cut(text, ">")
		p := games.Piece{ID: fmt.Sprint(i), Gives: strings.Split(gives, ""), Needs: strings.Split(needs, "")}
		p.Links = []games.Link{{Gives: p.Gives, Needs: p.Needs, Again: true}}
		list = append(list, p)
	}
	return list
}

// TestSetsThatFeedThemselves: a set scores what its pieces give each other, and nothing if one of them
// gives or gets nothing. The best come first.
func TestSetsThatFeedThemselves(t *testing.T) {
	pieces := linkedPieces("a>b", "b>a", "c>c", "bc>a", "d>a")
	l := newLinks(pieces)
	for _, c := range []struct {
		set   []int
		score int
		tied  bool
	}{{[]int{0, 1}, 2, true}, {[]int{0, 3}, 2, true}, {[]int{0, 2}, 0, false}, {[]int{2}, 1, true}, {[]int{0}, 0, true}, {[]int{0, 1, 3}, 4, true}, {[]int{0, 4}, 0, false}, {[]int{2, 3}, 0, false}} {
		is(t, fmt.Sprint("the score of ", c.set), l.score(c.set), c.score)
		is(t, fmt.Sprint("a way from each to each of ", c.set), parts{l, l}.tied(c.set), c.tied)
	}
	all := []int{0, 1, 2, 3, 4}
	is(t, "linked", fmt.Sprint(l.linked(all), l.others([]int{1, 3}), newLinks(nil).linked(nil)), "[0 1 3] [0 2 4] []")
	is(t, "one", fmt.Sprint(l.sets(all, 1)), "[[2] [0] [1] [3] [4]]")
	is(t, "two", fmt.Sprint(l.sets(all, 2)[:3], len(l.sets(all, 2))), "[[0 1] [0 3] [0 2]] 10")
	is(t, "three", fmt.Sprint(l.sets(all, 3)), "[[0 1 3]]")
	is(t, "one with another one", fmt.Sprint(l.mixed([]int{0, 2}, 1)), "[[0 1] [0 3] [2 1] [2 3] [2 4] [0 4]]")
	is(t, "two with another one", fmt.Sprint(l.mixed([]int{0, 1}, 2)), "[[0 1 3]]")
	few := newLinks(pieces)
	few.left = 3
	is(t, "as many as may be weighed", fmt.Sprint(len(few.sets(all, 1)), few.cut, few.left), "3 true 0")
}

// TestCircles: listeners that set off each other are a circle, once however often, the small sets and
// those of the packs alone first. At most one piece is of another pack, and no set has more than four.
func TestCircles(t *testing.T) {
	for _, c := range []struct {
		pieces []games.Piece
		own    []int
		want   string
	}{
		{linkedPieces("a>a"), []int{0}, "[[0]]"}, {linkedPieces("a>b", "b>a"), []int{0, 1}, "[[0 1]]"}, {linkedPieces("a>b", "b>a", "b>a"), []int{0}, "[[0 1] [0 2]]"},
		{linkedPieces("a>c", "b>a", "c>b"), []int{0}, "[]"}, {linkedPieces("a>c", "b>a", "c>b"), []int{0, 1}, "[[0 1 2]]"}, {linkedPieces("a>d", "b>a", "c>b", "d>c"), []int{0, 1, 2, 3}, "[[0 1 2 3]]"},
		{linkedPieces("a>e", "b>a", "c>b", "d>c", "e>d"), []int{0, 1, 2, 3, 4}, "[]"}, {linkedPieces("ac>b", "b>a", "d>c", "b>d"), []int{0, 1, 2, 3}, "[[0 1] [0 2 3]]"},
		{linkedPieces("a>b", "b>a", "b>a"), []int{0, 2}, "[[0 2] [0 1]]"},
	} {
		is(t, fmt.Sprint(c.pieces, c.own), fmt.Sprint(circles(c.pieces, c.own)), c.want)
	}
}

// TestAmountsInChinese: what games count is named in Chinese. The ids of packs stay, and so does what
// no game counts.
func TestAmountsInChinese(t *testing.T) {
	for name, want := range map[string]string{
		"supply": "补给", "supply of player 2": "玩家2的补给", "base damage to player 12": "玩家12的基地伤害", "health of units": "单位生命", "health of units of player 2": "玩家2的单位生命",
		"layers of WET": "层数WET", "gained keywords FIRST_STRIKE": "获得关键词FIRST_STRIKE", "fixtures OLD-MILL": "固定物OLD-MILL", "counter R.points_2": "计数R.points_2", "gold": "gold", "gold of player 2": "gold of player 2",
	} {
		is(t, name, amount(name), want)
	}
}
