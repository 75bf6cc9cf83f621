package tabletop_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestOutcomes: who wins, what each seat is paid and its rank, and how good the position is for each seat.
func TestOutcomes(t *testing.T) {
	one, two, all := []int{1, 2, 3, 4}, []int{1, 2, 1, 2}, []int{1, 1, 1, 1}
	for _, c := range []struct {
		name    string
		teams   []int
		unrated bool // without a score
		low     bool
		points  [4]int
		lines   []string
		before  string // how good the position is before the end
		want    string
	}{
		{"a win", one, false, false, [4]int{3, 1, 4, 1}, []string{"1 win"}, "[-1 -3 1 -3]", "win [0] [3 1 4 1] [2 3 1 3] [-1 -3 1 -3]"},
		{"a win of a side", two, false, false, [4]int{3, 1, 4, 1}, []string{"1 win"}, "[2 -3 3 -3]", "win [0 2] [3 1 4 1] [2 3 1 3] [2 -3 3 -3]"},
		{"the best score", one, false, false, [4]int{3, 1, 4, 1}, []string{"1 score"}, "[-1 -3 1 -3]", "win [2] [3 1 4 1] [2 3 1 3] [-1 -3 1 -3]"},
		{"the lowest score", one, false, true, [4]int{3, 1, 4, 2}, []string{"1 score"}, "[-2 1 -3 -1]", "win [1] [-3 -1 -4 -2] [3 1 4 2] [-2 1 -3 -1]"},
		{"equal scores", one, false, false, [4]int{4, 1, 4, 1}, []string{"1 score"}, "[0 -3 0 -3]", "win [0 2] [4 1 4 1] [1 3 1 3] [0 -3 0 -3]"},
		{"all have the same", one, false, false, [4]int{2, 2, 2, 2}, []string{"1 score"}, "[0 0 0 0]", "draw [] [2 2 2 2] [1 1 1 1] [0 0 0 0]"},
		{"who is out does not lead", one, false, false, [4]int{9, 5, 2, 4}, []string{"1 concede", "2 score"}, "[4 -4 -7 -5]", "win [1] [9 5 2 4] [4 1 3 2] [4 -4 -7 -5]"},
		{"those who are out come last", one, false, false, [4]int{9, 5, 2, 4}, []string{"1 concede", "2 concede", "3 score"}, "[4 -4 -7 -5]", "win [3] [9 5 2 4] [3 4 2 1] [4 -4 -7 -5]"},
		{"one side is left", two, false, false, [4]int{1, 2, 3, 4}, []string{"1 concede", "3 concede"}, "[-3 -1 -1 1]", "win [1 3] [1 2 3 4] [4 2 3 1] [-3 -1 -1 1]"},
		{"a draw", one, false, false, [4]int{1, 2, 3, 4}, []string{"1 draw"}, "[-3 -2 -1 1]", "draw [] [1 2 3 4] [4 3 2 1] [-3 -2 -1 1]"},
		{"without a score", one, true, false, [4]int{1, 2, 3, 4}, []string{"1 win"}, "[0 0 0 0]", "win [0] [] [] [1 -1 -1 -1]"},
		{"a loss of all", one, false, false, [4]int{1, 2, 3, 4}, []string{"1 lose"}, "[-3 -2 -1 1]", "loss [] [1 2 3 4] [4 3 2 1] [-3 -2 -1 1]"},
		{"a loss without a score", one, true, false, [4]int{1, 2, 3, 4}, []string{"1 lose"}, "[0 0 0 0]", "loss [] [] [] [-1 -1 -1 -1]"},
		{"one of a team of all gives up", all, false, false, [4]int{1, 2, 3, 4}, []string{"2 concede"}, "[1 2 3 4]", "loss [] [1 2 3 4] [3 4 2 1] [1 2 3 4]"},
		{"no score decides", one, true, false, [4]int{1, 2, 3, 4}, []string{"1 score"}, "[0 0 0 0]", "draw [] [] [] [0 0 0 0]"},
	} {
		g := rounds(library.Phase{ID: "a"})
		g.Modes[0].Seats, g.Modes[0].Teams, g.Modes[0].Low = [2]int{4, 4}, c.teams, c.low
		if g.Counters[0].Min = -99; c.unrated {
			g.Modes[0].Score = ""
		}
		for _, id := range []string{"WIN", "SCORE", "DRAW", "LOSE"} {
			act(g, strings.ToLower(id), library.Effect{Type: id})
		}
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		for p, n := range c.points {
			m.State.Players[p].Counters[0] = int16(n)
		}
		rates := func() string {
			var list []int
			for p := range event.Player(4) {
				list = append(list, m.Score(p))
			}
			return fmt.Sprint(list)
		}
		same(t, c.name+": before", rates(), c.before)
		same(t, c.name+": before", m.Outcome().Result, "")
		by(t, m, c.lines...)
		o := m.Outcome()
		same(t, c.name, fmt.Sprint(o.Result, " ", o.Winners, o.Payoffs, o.Ranks, " ", rates()), c.want)
		if !m.Over() || m.Legal(1, nil) != nil || len(m.ToAct(nil)) != 0 {
			t.Errorf("%s: it goes on", c.name)
		}
	}
	g := rounds(library.Phase{ID: "a"})
	g.Modes[0].Seats, g.Modes[0].Teams = [2]int{2, 3}, []int{1, 1, 1}
	act(g, "fall", library.Effect{Type: "OUT"})
	act(g, "win", library.Effect{Type: "WIN"})
	for _, play := range []struct {
		on    bool
		lines []string
		want  string
	}{
		{false, []string{"2 concede"}, "loss[] 2"}, {false, []string{"1 fall"}, "loss[] 0"}, {true, []string{"2 concede"}, "[] 0"}, {true, []string{"1 fall", "2 concede"}, "[] 0"},
		{true, []string{"1 fall", "2 concede", "3 concede"}, "loss[] 2"}, {true, []string{"1 concede", "2 concede", "3 fall"}, "loss[] 0"}, {true, []string{"1 fall", "2 win"}, "win[0 1 2] 0"},
	} {
		g.Modes[0].PlayOn = play.on
		m := g.Start(t, g.Compile(t), tabletop.Setup{Seats: 3})
		by(t, m, play.lines...)
		same(t, fmt.Sprint("all are in one team: ", play.on, play.lines), fmt.Sprint(m.Outcome().Result, m.Outcome().Winners, m.State.Reason), play.want)
		if m.Over() != (play.want != "[] 0") {
			t.Errorf("%v: over %v", play, m.Over())
		}
	}
	for teams, want := range map[[3]int]string{{1, 1, 1}: "loss[] [1]", {1, 1, 2}: "win[2] [1]", {1, 2, 3}: "win[0 2] [1]"} { //maporder: each by itself
		g.Modes[0].Teams, g.Modes[0].PlayOn = teams[:], false
		m := g.Start(t, g.Compile(t), tabletop.Setup{Seats: 3})
		if err := m.Forfeit(1); err != nil {
			t.Fatal(err)
		}
		same(t, fmt.Sprint("a loss on time in teams ", teams), fmt.Sprint(m.Outcome().Result, m.Outcome().Winners, m.Outcome().Late), want)
	}
	for teams, want := range map[[3]int]string{{1, 2, 2}: "win[1 2]", {1, 2, 1}: "win[1]", {1, 1, 1}: "draw[]"} { //maporder: each by itself
		g.Modes[0].Teams = teams[:]
		m := g.Start(t, g.Compile(t), tabletop.Setup{Seats: 3})
		m.State.Turn = 39
		by(t, m, "1 end", "2 go")
		same(t, fmt.Sprint("player 2 has the best score in teams ", teams), fmt.Sprint(m.Outcome().Result, m.Outcome().Winners), want)
	}
	g = rounds(library.Phase{ID: "a"})
	g.Modes[0].Seats = [2]int{1, 1}
	m := g.Start(t, g.Compile(t), tabletop.Setup{})
	by(t, m, "1 go", "1 concede")
	same(t, "who plays alone and gives up", fmt.Sprint(m.Outcome().Result, m.Outcome().Winners), "loss[]")
	m = g.Start(t, g.Compile(t), tabletop.Setup{})
	m.State.Turn = 39
	by(t, m, "1 go", "1 go")
	same(t, "who plays alone to the end", fmt.Sprint(m.Outcome().Result, m.Outcome().Winners, m.Outcome().Payoffs), "draw[] [2]")
}

// rating is scripts that rate a position for a player by ten times the seat.
type rating struct{ *tabletest.Scripts }

func (rating) Compute(_ *tabletop.Match, _ def.FuncRef, self, _ event.Entity) (int, error) {
	return 10 * int(tabletop.PlayerOf(self)+1), nil
}

// TestRatedPositions: a mode's function rates positions while the match lasts; then the result counts more.
func TestRatedPositions(t *testing.T) {
	g := rounds(library.Phase{ID: "a"})
	g.Modes[0].Rate = g.Run(nil)
	act(g, "win", library.Effect{Type: "WIN"})
	act(g, "draw", library.Effect{Type: "DRAW"})
	for line, want := range map[string][3]int{"1 win": {1_000_000, -1_000_000, -1_000_000}, "1 draw": {}} { //maporder: each is compared
		m := g.Start(t, g.Compile(t), tabletop.Setup{})
		m.Attach(rating{&tabletest.Scripts{}})
		for p := range event.Player(3) {
			same(t, "a position", m.Score(p), 10*int(p)+10)
		}
		by(t, m, line)
		for p, n := range want {
			same(t, line, m.Score(event.Player(p)), n)
		}
	}
}

// TestEnds: which end comes, for whom, and what it brings.
func TestEnds(t *testing.T) {
	where := tabletest.Where
	two := where("owner.counter(n) == 2")
	count := func(g *tabletest.Game, whom string, by int) library.Effect {
		return library.Effect{Type: "COUNT", Counter: "n", Whom: whom, Amount: tabletest.N(by)}
	}
	for _, c := range []struct {
		name  string
		ends  func(g *tabletest.Game) []library.End
		lines []string
		want  string
	}{
		{"the player who meets the filters wins", func(*tabletest.Game) []library.End { return []library.End{{ID: "two", Where: two, Result: "win"}} }, []string{"1 go", "2 go", "3 go", "1 go"},
			"turn 1, 1 does go, win 001 rules"},
		{"of several the active one", func(*tabletest.Game) []library.End { return []library.End{{ID: "two", Where: two, Result: "win"}} }, []string{"1 go", "2 all-two"},
			"turn 2, 2 does all-two, win 010 rules"},
		{"the first end that has come", func(*tabletest.Game) []library.End {
			return []library.End{{ID: "two", Where: two, Result: "draw"}, {ID: "more", Where: where("owner.counter(n) > 1"), Result: "win"}}
		}, []string{"1 all-two"}, "turn 1, 1 does all-two, draw 000 rules"},
		{"an end of another mode", func(*tabletest.Game) []library.End {
			return []library.End{{ID: "two", Modes: []string{"other"}, Where: two, Result: "draw"}, {ID: "more", Modes: []string{"m"}, Where: two, Result: "win"}}
		}, []string{"1 all-two"}, "turn 1, 1 does all-two, win 001 rules"},
		{"a function that says no", func(g *tabletest.Game) []library.End {
			return []library.End{{ID: "two", Where: two, When: g.Run(func(m *tabletop.Match, self, _ event.Entity) bool { return tabletop.PlayerOf(self) == 2 }), Result: "win"}}
		}, []string{"1 all-two"}, "turn 1, 1 does all-two, win 100 rules"},
		{"a function alone", func(g *tabletest.Game) []library.End {
			return []library.End{{ID: "two", When: g.Run(func(m *tabletop.Match, self, _ event.Entity) bool {
				return tabletop.Counter(m, tabletop.PlayerOf(self), "n") > 1
			}), Result: "win"}}
		}, []string{"1 go", "2 go", "3 go", "1 go"}, "turn 1, 1 does go, win 001 rules"},
		{"filters about the match", func(*tabletest.Game) []library.End {
			return []library.End{{ID: "two", Where: where("match.counter(all) == 2"), Result: "draw"}}
		}, []string{"1 go", "2 go"}, "turn 2, 2 does go, draw 000 rules"},
		{"effects before the end", func(g *tabletest.Game) []library.End {
			return []library.End{{ID: "two", Where: two, Run: g.Do(count(g, "others", 5)), Result: "score"}}
		}, []string{"1 go", "2 go", "3 go", "1 go"}, "turn 1, 1 does go, win 110 rules"},
		{"by score", func(*tabletest.Game) []library.End {
			return []library.End{{ID: "two", Where: where("match.counter(all) == 3"), Result: "score"}}
		}, []string{"1 end", "2 go", "3 end", "1 go", "2 go"}, "turn 2, 2 does go, win 010 rules"},
		{"out", func(*tabletest.Game) []library.End { return []library.End{{ID: "two", Where: two, Result: "out"}} }, []string{"1 go", "2 go", "3 go", "1 go", "2 end", "3 go"},
			"turn 1, 1 does go, 1 is out, turn 2, 2 does end, turn 3, 3 does go, 3 is out, win 010 rules"},
		{"who is out is not asked about", func(*tabletest.Game) []library.End {
			return []library.End{{ID: "one", Where: where("owner.counter(n) == 1"), Result: "out"}, {ID: "two", Where: two, Result: "draw"}}
		}, []string{"1 go", "2 all-two"}, "turn 1, 1 does go, 1 is out, turn 2, 2 does all-two, draw 000 rules"},
		{"another game", func(*tabletest.Game) []library.End { return []library.End{{ID: "two", Where: two, Result: "again"}} }, []string{"1 go", "2 all-two", "1 go"},
			"turn 2, 2 does all-two, game 2, phase a, turn 1, 1 does go, turn 2"},
		{"another game is in its first phase", func(g *tabletest.Game) []library.End {
			g.Phases = append(g.Phases, library.Phase{ID: "b"})
			g.Modes[0].Phases = append(g.Modes[0].Phases, "b")
			act(g, "on", library.Effect{Type: "PHASE", Phase: "b"})
			return []library.End{{ID: "two", Where: where("match.phase == b"), Result: "again"}}
		}, []string{"1 go", "2 on", "1 go"}, "turn 2, 2 does on, phase b, game 2, phase a, turn 1, 1 does go, turn 2"},
		{"games without a command", func(*tabletest.Game) []library.End {
			return []library.End{{ID: "none", Where: where("match.turn < 900", "match.counter(all) == 0"), Result: "again"}}
		}, nil, "game 65, draw 000 stuck"},
	} {
		g := rounds(library.Phase{ID: "a"})
		g.Modes = append(g.Modes, g.Modes[0])
		g.Modes[1].ID = "other"
		act(g, "all-two", library.Effect{Type: "SET", Counter: "n", Whom: "seats", Amount: tabletest.N(2)})
		g.Ends = c.ends(g)
		if c.lines == nil {
			g.Modes[0].Seats = [2]int{1, 1}
		}
		m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
		by(t, m, c.lines...)
		if got := trace(m); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// TestAfterTheEnd: nothing that was queued happens after an effect has ended the match, and nothing more can
// be done.
func TestAfterTheEnd(t *testing.T) {
	g := rounds(library.Phase{ID: "a"})
	act(g, "win", tabletest.Effect("COUNT", "n", 1), library.Effect{Type: "WIN"}, tabletest.Effect("COUNT", "n", 1), library.Effect{Type: "ASK", Choice: "yes"})
	g.Choices = []library.Choice{{ID: "yes", Of: "yes_no"}}
	m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
	by(t, m, "1 win")
	same(t, "what comes after", fmt.Sprint(tabletop.Counter(m, 0, "n"), m.State.NAsks, m.Over()), "1 0 true")
	for _, c := range []match.Command{{Verb: tabletop.FirstAction, Player: 1}, {Verb: tabletop.Concede, Player: 1}, {Verb: tabletop.Pass, Player: 1}} {
		if err := m.Do(c); err == nil || !strings.Contains(err.Error(), "GAME_OVER") {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestAnotherGame: another game of a match begins as the first one did. Counters that are kept keep their
// value, who gave up stays out, who was only out plays again, and the one who leads begins.
func TestAnotherGame(t *testing.T) {
	for _, kept := range []bool{false, true} {
		b := set(t, func(g *tabletest.Game) {
			g.Cards[0].Start, g.Cards[1].Start, g.Cards[0].Copies = "hand", "deck", 2
			g.Choices = append(g.Choices, library.Choice{ID: "yes", Of: "yes_no"})
			g.Counters[0].Keep, g.Counters[1].Keep = kept, kept
			g.Modes[0].Setup = g.Do(library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.N(3)})
			act(g, "restart", library.Effect{Type: "ASK", Choice: "yes", Whom: "seats"}, library.Effect{Type: "RESTART"}) // which takes the choices away
			act(g, "lead", library.Effect{Type: "LEAD"})
			act(g, "out", library.Effect{Type: "OUT"})
			act(g, "skip", library.Effect{Type: "SKIP", Whom: "others", Amount: tabletest.N(9)})
			act(g, "back", library.Effect{Type: "REVERSE"})
			act(g, "again", library.Effect{Type: "AGAIN"})
		})
		by(t, b.Match, "1 out", "2 concede", "3 lead", "3 skip", "3 back", "3 again")
		for p := range event.Player(4) {
			b.State.Players[p].Counters[0] = int16(7 + p)
		}
		old := b.put(2, "field", "E")
		b.put(nobody, "worn", "C")
		b.do(func() error { tabletop.Apply(b.Match, old, "HELD", 2); return nil })
		b.do(func() error { tabletop.Apply(b.Match, tabletop.PlayerEntity(3), "HELD", 2); return nil })
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 2, b.find(nobody, "worn", "C"), old)
		same(t, "before", fmt.Sprint(b.State.Attached, b.State.NStatuses, b.State.Starter, b.State.Backwards, b.State.Players[3].Skips), "1 2 2 true 9")
		by(t, b.Match, "3 restart")
		s := &b.State
		same(t, "zones", fmt.Sprint(b.has(0, "hand"), "|", b.has(1, "hand"), "|", b.has(nobody, "deck"), "|", b.has(2, "field"), b.has(nobody, "worn")), "A A|A A|B|")
		same(t, "who is out", fmt.Sprintf("%04b", s.Out), "0010")
		same(t, "what was put aside", fmt.Sprint(s.Attached, s.NStatuses, s.Backwards, s.Again, s.Players[3].Skips, s.Games, s.NKnown), "0 0 false 0 0 1 0")
		same(t, "who begins", fmt.Sprint(s.Starter, s.Active, b.ToAct(nil)), "2 2 [2]")
		points, pot := "2 2 2 2", 3
		if kept {
			points, pot = "7 8 9 10", 6
		}
		same(t, "points", fmt.Sprint(tabletop.Counter(b.Match, 0, "points"), tabletop.Counter(b.Match, 1, "points"), tabletop.Counter(b.Match, 2, "points"), tabletop.Counter(b.Match, 3, "points")), points)
		same(t, "pot", tabletop.Counter(b.Match, nobody, "pot"), pot)
		same(t, "an old card", b.State.CardOf(old), 0)
		same(t, "the round", s.Round, 1)
		if err := b.Validate(); err != nil {
			t.Error(err)
		}
	}
}
