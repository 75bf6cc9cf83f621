package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// rounds is a game of three with the actions go, which counts, to-b, which leads to the phase b, and end.
func rounds(phases ...library.Phase) *tabletest.Game {
	g := &tabletest.Game{}
	g.Counters = []library.Counter{{ID: "n", On: "player"}, {ID: "all"}, {ID: "energy", On: "player", Start: 2, Resets: "own_turn_start"}}
	g.Phases = phases
	mode := library.Mode{ID: "m", Seats: [2]int{3, 3}, MaxTurns: 40, Score: "n", Concede: true}
	for _, ph := range phases {
		mode.Phases = append(mode.Phases, ph.ID)
	}
	g.Modes = []library.Mode{mode}
	act(g, "go", tabletest.Effect("COUNT", "n", 1), tabletest.Effect("COUNT", "all", 1))
	if len(phases) > 1 {
		act(g, "to-b", library.Effect{Type: "PHASE", Phase: "b"})
	}
	act(g, "end", library.Effect{Type: "END_TURN"})
	return g
}

// by does commands that name their player, as in "2 go".
func by(t *testing.T, m *tabletop.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		for _, q := range m.ToAct(nil) { // all of them can do more than give up
			if !slices.ContainsFunc(m.Legal(q, nil), func(c match.Command) bool { return c.Verb != tabletop.Concede }) {
				t.Errorf("before %s: player %d has to act and cannot", line, q+1)
			}
		}
		who, text, _ := strings.Cut(line, " ")
		p := event.Player(who[0] - '1')
		c, err := facade(m).Parse(p, text)
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// TestTurnsOfPhases: each way of taking turns, the order of phases, and who begins in one.
func TestTurnsOfPhases(t *testing.T) {
	where := tabletest.Where
	a, b := library.Phase{ID: "a", First: "next"}, library.Phase{ID: "b", First: "next"}
	for _, c := range []struct {
		name   string
		phases []library.Phase
		change func(g *tabletest.Game)
		lines  []string
		want   string
	}{
		{"each", []library.Phase{a}, nil, []string{"1 go", "2 go", "3 go", "1 go"},
			"phase a, turn 1, 1 does go, turn 2, 2 does go, turn 3, 3 does go, turn 1, 1 does go, turn 2"},
		{"an effect names the next phase, which the next player begins", []library.Phase{a, b}, nil, []string{"1 go", "2 to-b"},
			"phase a, turn 1, 1 does go, turn 2, 2 does to-b, phase b, turn 3"},
		{"the player with the turn before begins", []library.Phase{a, {ID: "b", First: "active"}}, nil, []string{"1 go", "2 to-b"},
			"phase a, turn 1, 1 does go, turn 2, 2 does to-b, phase b, turn 2"},
		{"the starter begins", []library.Phase{a, {ID: "b"}}, nil, []string{"1 go", "2 to-b"},
			"phase a, turn 1, 1 does go, turn 2, 2 does to-b, phase b, turn 1"},
		{"the starter is a seat", []library.Phase{a, {ID: "b"}}, func(g *tabletest.Game) { g.Modes[0].First.Seat = 2 }, []string{"2 go", "3 to-b"},
			"phase a, turn 2, 2 does go, turn 3, 3 does to-b, phase b, turn 2"},
		{"the first seat that meets filters begins", []library.Phase{a, {ID: "b"}}, func(g *tabletest.Game) { g.Modes[0].First.Where = where("owner.seat > 1") }, []string{"2 to-b"},
			"phase a, turn 2, 2 does to-b, phase b, turn 2"},
		{"the last phase of the mode is followed by its first", []library.Phase{{ID: "a", First: "next", Until: where("match.turn == 2")}, {ID: "b", First: "next", Until: where("match.turn == 3")}, {ID: "c", First: "next", Until: where("match.turn == 4")}}, nil,
			[]string{"1 go", "2 go", "3 go", "1 go", "2 go"},
			"phase a, turn 1, 1 does go, turn 2, 2 does go, phase b, turn 3, 3 does go, phase c, turn 1, 1 does go, phase a, turn 2, 2 does go, turn 3"},
		{"a phase names the one that follows", []library.Phase{{ID: "a", First: "next", Until: where("match.turn == 1")}, {ID: "b", First: "next", Until: where("match.turn == 2"), Next: "a"}, {ID: "c", First: "next"}}, nil,
			[]string{"1 go", "2 go", "3 go"},
			"phase a, turn 1, 1 does go, phase b, turn 2, 2 does go, phase a, turn 3, 3 does go, turn 1"},
		{"stay", []library.Phase{{ID: "a", Turn: "stay"}}, nil, []string{"1 go", "1 go", "1 end", "2 end", "3 go"},
			"phase a, turn 1, 1 does go, 1 does go, 1 does end, turn 2, 2 does end, turn 3, 3 does go"},
		{"a turn without a command left is over", []library.Phase{{ID: "a", Turn: "stay"}}, func(g *tabletest.Game) {
			g.Actions = []library.Action{{ID: "work", Cost: []library.Cost{{Counter: "energy", Amount: tabletest.N(1)}}, Run: g.Do(tabletest.Effect("COUNT", "n", 1))}}
		}, []string{"1 work", "1 work", "2 work"},
			"phase a, turn 1, 1 does work, 1 does work, turn 2, 2 does work"},
		{"a phase that is over ends the turn", []library.Phase{{ID: "a", Turn: "stay", Until: where("match.counter(all) == 2")}, b}, nil, []string{"1 go", "1 go", "2 go"},
			"phase a, turn 1, 1 does go, 1 does go, phase b, turn 2, 2 does go, turn 3"},
		{"in a bidding who passes is out of it until one is left", []library.Phase{{ID: "a", Turn: "bid"}, b}, nil, []string{"1 go", "2 pass", "3 go", "1 pass", "2 go"},
			"phase a, turn 1, 1 does go, turn 2, 2 passes, turn 3, 3 does go, turn 1, 1 passes, phase b, turn 2, 2 does go, turn 3"},
		{"everybody bids again in the next bidding", []library.Phase{{ID: "a", Turn: "bid"}, {ID: "b", Turn: "bid", First: "next"}}, nil, []string{"1 pass", "2 pass", "3 go", "1 go", "2 pass", "3 pass"},
			"phase a, turn 1, 1 passes, turn 2, 2 passes, phase b, turn 3, 3 does go, turn 1, 1 does go, turn 2, 2 passes, turn 3, 3 passes, phase a, turn 1"},
		{"one bidder alone bids until that player passes", []library.Phase{{ID: "a", Turn: "bid", Seats: where("owner.seat == 2")}, b}, nil, []string{"2 go", "2 go", "2 pass"},
			"phase a, turn 2, 2 does go, turn 2, 2 does go, turn 2, 2 passes, phase b, turn 3"},
		{"a window is open until all have passed since the last action", []library.Phase{{ID: "a", Turn: "window"}, b}, nil, []string{"1 pass", "2 pass", "3 go", "1 pass", "2 pass", "3 pass"},
			"phase a, turn 1, 1 passes, turn 2, 2 passes, turn 3, 3 does go, turn 1, 1 passes, turn 2, 2 passes, turn 3, 3 passes, phase b, turn 1"},
		{"in a window those who may react", []library.Phase{{ID: "a", Turn: "window", Seats: where("owner.seat != 2")}, b}, nil, []string{"1 pass", "3 pass"},
			"phase a, turn 1, 1 passes, turn 3, 3 passes, phase b, turn 1"},
		{"secret choices follow in the order of seats from the starter", []library.Phase{{ID: "a", Turn: "all"}}, func(g *tabletest.Game) { g.Modes[0].First.Seat = 2 }, []string{"3 go", "1 end", "2 go"},
			"phase a, turn 0, 3 commits, 1 commits, 2 commits, revealed, 2 does go, 3 does go, 1 does end, turn 0"},
		{"those who have nothing to choose are not waited for", []library.Phase{{ID: "a", Turn: "all"}}, func(g *tabletest.Game) {
			g.Actions = []library.Action{{ID: "go", Where: where("owner.seat < 3"), Run: g.Do(tabletest.Effect("COUNT", "n", 1))}}
		}, []string{"2 go", "1 go"},
			"phase a, turn 0, 2 commits, 1 commits, revealed, 1 does go, 2 does go, turn 0"},
		{"who does not act in the phase does not choose", []library.Phase{{ID: "a", Turn: "all", Seats: where("owner.seat > 1")}}, nil, []string{"2 go", "3 go"},
			"phase a, turn 0, 2 commits, 3 commits, revealed, 2 does go, 3 does go, turn 0"},
		{"the only command is given without asking", []library.Phase{{ID: "a", Auto: true, Until: where("match.turn == 3")}, b}, func(g *tabletest.Game) {
			g.Actions[1].Phases, g.Actions[2].Phases = []string{"b"}, []string{"b"}
		}, []string{"1 end"},
			"phase a, turn 1, 1 does go, turn 2, 2 does go, turn 3, 3 does go, phase b, turn 1, 1 does end, turn 2"},
		{"two commands are asked for", []library.Phase{{ID: "a", Auto: true}}, nil, []string{"1 go"}, "phase a, turn 1, 1 does go, turn 2"},
		{"passing is the only command", []library.Phase{{ID: "a", Auto: true, Turn: "window"}, b}, func(g *tabletest.Game) {
			for i := range g.Actions {
				g.Actions[i].Phases = []string{"b"}
			}
		}, []string{"1 go"},
			"phase a, turn 1, 1 passes, turn 2, 2 passes, turn 3, 3 passes, phase b, turn 1, 1 does go, turn 2"},
		{"the only secret choices are made without asking", []library.Phase{{ID: "a", Auto: true, Turn: "all", Until: where("match.turn == 1")}, b}, func(g *tabletest.Game) {
			g.Actions[1].Phases, g.Actions[2].Phases = []string{"b"}, []string{"b"}
		}, nil,
			"phase a, turn 0, 1 commits, 2 commits, 3 commits, revealed, 1 does go, 2 does go, 3 does go, phase b, turn 2"},
		{"a phase in which nobody acts is passed over", []library.Phase{{ID: "a", Seats: where("owner.seat == 9")}, b}, nil, []string{"1 go"},
			"phase a, phase b, turn 1, 1 does go, turn 2"},
		{"its start has effects", []library.Phase{{ID: "a", Until: where("match.turn == 1")}, b}, func(g *tabletest.Game) {
			g.Phases[1].Start = g.Do(library.Effect{Type: "REVERSE"})
		}, []string{"1 go", "2 go"},
			"phase a, turn 1, 1 does go, phase b, turn 2, 2 does go, turn 1"},
		{"a turn again is lost with the phase", []library.Phase{a, b}, func(g *tabletest.Game) {
			act(g, "both", library.Effect{Type: "AGAIN"}, library.Effect{Type: "PHASE", Phase: "b"})
		}, []string{"1 both", "2 go"}, "phase a, turn 1, 1 does both, phase b, turn 2, 2 does go, turn 3"},
		{"two turns again", []library.Phase{a}, func(g *tabletest.Game) {
			act(g, "both", library.Effect{Type: "AGAIN"}, library.Effect{Type: "AGAIN"})
		}, []string{"1 both", "1 go", "1 go", "2 go"}, "phase a, turn 1, 1 does both, turn 1, 1 does go, turn 1, 1 does go, turn 2, 2 does go, turn 3"},
		{"who gives up has no turns, and the next seat starts", []library.Phase{a, {ID: "b"}}, nil, []string{"1 go", "1 concede", "2 go", "3 to-b"},
			"phase a, turn 1, 1 does go, turn 2, 1 is out, 2 does go, turn 3, 3 does to-b, phase b, turn 2"},
		{"whose turn it is gives up", []library.Phase{a}, nil, []string{"1 go", "2 concede", "3 go"},
			"phase a, turn 1, 1 does go, turn 2, 2 is out, turn 3, 3 does go, turn 1"},
		{"one is left", []library.Phase{a}, nil, []string{"1 concede", "3 concede"}, "phase a, turn 1, 1 is out, turn 2, 3 is out, win 010 conceding"},
		{"a bidder gives up", []library.Phase{{ID: "a", Turn: "bid"}, b}, nil, []string{"1 pass", "2 concede", "3 go"},
			"phase a, turn 1, 1 passes, turn 2, 2 is out, phase b, turn 3, 3 does go, turn 1"},
	} {
		g := rounds(c.phases...)
		if c.change != nil {
			c.change(g)
		}
		m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
		if by(t, m, c.lines...); trace(m) != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, trace(m), c.want)
		}
	}
}

// TestSecretChoices: until all have chosen nothing happens, each chooses once, and nobody else learns what.
func TestSecretChoices(t *testing.T) {
	g := rounds(library.Phase{ID: "a", Turn: "all"})
	m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
	by(t, m, "2 go")
	if n := tabletop.Counter(m, 1, "n"); n != 0 {
		t.Errorf("an action that is not revealed counts %d", n)
	}
	if acting := m.ToAct(nil); len(acting) != 2 || acting[0] != 0 || acting[1] != 2 || len(m.Legal(1, nil)) != 1 {
		t.Errorf("%v are to choose", acting)
	}
	if err := m.Do(match.Command{Verb: tabletop.FirstAction, Player: 1}); err == nil || !strings.Contains(err.Error(), "NOT_YOUR_TURN") {
		t.Errorf("a second choice: %v", err)
	}
	for p, want := range []tabletop.Commit{{}, {Action: 0}, {}} {
		if got := m.ViewOf(event.Player(p)).State.Players[1].Secret; got != want || m.ViewOf(event.Player(p)).State.Decided != 2 {
			t.Errorf("player %d sees the choice %+v of player 2", p+1, got)
		}
	}
	by(t, m, "3 end", "1 go")
	for p, want := range []int{1, 1, 0} {
		if n := tabletop.Counter(m, event.Player(p), "n"); n != want || m.State.Decided != 0 || m.State.Players[p].Secret != (tabletop.Commit{}) {
			t.Errorf("player %d has %d, want %d", p+1, n, want)
		}
	}
}

// TestRounds: a round begins with the turn of the player who starts, or with each turn of secret choices. Events have
// the turn, the round and the active player of their moment.
func TestRounds(t *testing.T) {
	for _, c := range []struct {
		name  string
		phase library.Phase
		lines []string
		want  string // turn.round of each action
	}{
		{"in turn", library.Phase{ID: "a"}, []string{"1 go", "2 go", "3 go", "1 go", "2 go"}, "1.1 2.1 3.1 4.2 5.2"},
		{"another one leads", library.Phase{ID: "a"}, []string{"1 go", "2 lead", "3 go", "1 go", "2 go", "3 go", "1 go", "2 go"}, "1.1 2.1 3.1 4.1 5.2 6.2 7.2 8.3"},
		{"secretly", library.Phase{ID: "a", Turn: "all"}, []string{"1 go", "2 go", "3 go", "1 go", "2 go", "3 go"}, "1.1 1.1 1.1 2.2 2.2 2.2"},
	} {
		g := rounds(c.phase)
		act(g, "lead", library.Effect{Type: "LEAD"})
		m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
		by(t, m, c.lines...)
		var list []string
		for _, e := range m.Log() {
			if strings.HasPrefix(m.Program().Types.Def(e.Type).Name, "ACTION_D") {
				list = append(list, string(rune('0'+e.Turn))+"."+string(rune('0'+e.Round)))
				if c.phase.Turn == "" && e.Active != e.SourcePlayer {
					t.Errorf("%s: player %d is active while player %d acts", c.name, e.Active+1, e.SourcePlayer+1)
				}
			}
		}
		if got := strings.Join(list, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		for p := range m.State.Players[:3] {
			if n := int(m.State.Players[p].Turns); n < int(m.State.Round)-1 || n > int(m.State.Round) {
				t.Errorf("%s: player %d has had %d turns in %d rounds", c.name, p+1, n, m.State.Round)
			}
		}
	}
}

// TestMatchesEndByThemselves: after the most turns of the mode, and when nobody can do anything any more,
// the best score wins.
func TestMatchesEndByThemselves(t *testing.T) {
	g := rounds(library.Phase{ID: "a"})
	g.Modes[0].MaxTurns = 4
	m := g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
	by(t, m, "1 end", "2 go", "3 end")
	if m.Over() {
		t.Error("the last turn is not played")
	}
	if by(t, m, "1 end"); !strings.HasSuffix(trace(m), "1 does end, win 010 turns") {
		t.Error(trace(m))
	}
	for name, phases := range map[string][]library.Phase{"no actions": {{ID: "a"}}, "no secret actions": {{ID: "a", Turn: "all"}}, "no actor": {{ID: "a", Seats: tabletest.Where("owner.seat == 7")}, {ID: "b", Seats: tabletest.Where("owner.seat == 8")}}} { //maporder: each is compared
		g = rounds(phases...)
		g.Modes[0].MaxTurns = 200
		g.Modes[0].Setup = g.Do(library.Effect{Type: "COUNT", Counter: "n", Amount: tabletest.Path("owner.seat"), Whom: "seats"})
		for i := range g.Actions {
			g.Actions[i].Where = tabletest.Where("match.turn > 900")
		}
		m = g.Start(t, g.Compile(t), tabletop.Setup{Match: match.Options{Log: true}})
		if !m.Over() || !strings.HasSuffix(trace(m), ", win 100 stuck") || m.State.Turn > 70 {
			t.Errorf("%s: %s", name, trace(m))
		}
	}
	// A command, a pass, a secret choice or an answer of anybody shows that the match goes on.
	for name, c := range map[string]struct {
		phase library.Phase
		lines []string
	}{
		"a command": {library.Phase{ID: "a", Turn: "stay"}, []string{"go"}}, "a pass": {library.Phase{ID: "a", Turn: "window"}, []string{"pass"}}, "a choice": {library.Phase{ID: "a", Turn: "all"}, []string{"go"}}, "an answer": {library.Phase{ID: "a", Turn: "stay"}, []string{"ask", "yes"}},
	} { //maporder: each is compared
		g = rounds(c.phase)
		g.Modes[0].Seats, g.Modes[0].Score = [2]int{1, 1}, ""
		g.Choices = []library.Choice{{ID: "yes", Of: "yes_no", Run: g.Do(tabletest.Effect("COUNT", "n", 1))}}
		act(g, "ask", library.Effect{Type: "ASK", Choice: "yes"})
		m = g.Start(t, g.Compile(t), tabletop.Setup{})
		m.State.Idle = 30
		if say(t, m, c.lines[0]); name == "an answer" {
			m.State.Idle = 30
			say(t, m, c.lines[1])
		}
		if m.State.Idle > 1 || m.State.Idle > 0 && name != "a pass" { // which ends the phase
			t.Errorf("%s: %d turns and phases without a command", name, m.State.Idle)
		}
	}
}
