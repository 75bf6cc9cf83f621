package tactics_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// uses lists what a side can do with an action of a unit, as it is typed.
func uses(m *tactics.Match, p event.Player, with string) (list []string) {
	for _, c := range m.Legal(p, nil) {
		if c.Verb == tactics.Use || c.Verb == tactics.Confirm {
			if text := (show.Table{}).Format(m, c, 0); strings.Contains(text, with) {
				list = append(list, text)
			}
		}
	}
	return list
}

// TestWaysOf48Hexes: a unit goes at most 48 hexes with one action, however fast it is, and an approach too. Hexes farther away are neither listed nor accepted.
func TestWaysOf48Hexes(t *testing.T) {
	row := strings.TrimSpace(strings.Repeat(". ", 60))
	for _, c := range []struct{ rate, walks int }{{9000, 48}, {700, 42}, {820, 48}} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			lib.Maps[0].Rows = []string{row}
			lib.Units[0].Rate, lib.Units[0].Energy, lib.Actions[1].Range, lib.Actions[1].Secs = c.rate, 30, 5, 0
			lib.Battles[0].Units[1].At = hex.Axial{Q: 55}
		})
		play(t, m, "activate A")
		is(t, fmt.Sprint("ways at rate ", c.rate), len(uses(m, 0, "walk")), c.walks)
		fork := m.Fork()
		next(t, fork, fmt.Sprintf("A walk %d,0", c.walks))
		is(t, "the farthest", fork.State.Bridge.CurrentAnchor(1), 1+c.walks)
		next(t, m, fmt.Sprintf("! A walk %d,0: path", c.walks+1))
		if c.rate < 9000 {
			continue
		}
		is(t, "an approach of 50 hexes", len(uses(m, 0, "slash")), 0)
		next(t, m, "! A slash B: range")
		m.State.Bridge.MoveCommit(2, 54)
		is(t, "an approach of 48 hexes", len(uses(m, 0, "slash")), 1)
		next(t, m, "A slash B")
		is(t, "it goes there", m.State.Bridge.CurrentAnchor(1), 49)
	}
}

// TestWhoCannotBeReached: an attack on a unit behind a wall is not listed and is refused, and one for whose way the energy is missing too. An attack
// with a least range goes away from its target first.
func TestWhoCannotBeReached(t *testing.T) {
	for _, c := range []struct {
		name         string
		rows         []string
		energy, rate int
		at, min      int
		want         string // the refusal
		goes         int
	}{
		{"a wall", []string{". . . # . ."}, 9, 1, 4, 0, "range", 0}, {"a gap", []string{". . . . . ."}, 9, 1, 4, 0, "", 4}, {"no energy", []string{". . . . . ."}, 0, 1, 4, 0, "energy", 0},
		{"too near", []string{". . . . . ."}, 9, 1, 1, 2, "range", 0}, {"room to go back", []string{". . . . . .", " . . . . . ."}, 9, 1, 1, 2, "", 9}, {"no energy for the way", []string{". . . . . ."}, 1, 2, 4, 0, "energy", 0},
	} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			lib.Terrain = append(lib.Terrain, library.Terrain{Definition: arenas("rock"), Glyph: "#", Blocked: true, Multiplier: 100})
			lib.Maps[0].Rows = c.rows
			lib.Units[0].Energy = c.energy
			lib.Actions[1].Range, lib.Actions[1].MinRange, lib.Actions[1].Rate = max(c.min, 1), c.min, c.rate
			lib.Battles[0].Units[1].At = hex.Axial{Q: c.at}
		})
		play(t, m, "activate A")
		is(t, c.name+": listed", len(uses(m, 0, "slash")), map[bool]int{true: 1}[c.want == ""])
		if c.want != "" {
			next(t, m, "! A slash B: "+c.want)
			continue
		}
		next(t, m, "A slash B")
		is(t, c.name+": it strikes from", [2]int{m.State.Bridge.CurrentAnchor(1), int(m.State.Units[2].HP)}, [2]int{c.goes, 17})
	}
}

// TestWhatIsReachedIsNew: what a unit can reach is found again when it has more time than before, without anything having moved. A unit
// that has fallen reaches nothing, and there is no way to a hex that cannot be reached.
func TestWhatIsReachedIsNew(t *testing.T) {
	m := war(t, func(lib *library.Library, _ *handlers) {
		third(lib, 1, 6)
		lib.Units[0].Rate, lib.Units[0].Energy = 100, 9
	})
	play(t, m, "activate A")
	s := &m.State
	s.Bridge.MoveCommit(2, 8)
	s.Units[1].Remaining = 2
	is(t, "in 2 s", len(uses(m, 0, "walk")), 2)
	s.Units[1].Remaining = 5
	is(t, "in 5 s", len(uses(m, 0, "walk")), 5)
	g := tactics.Of(m)
	_, path := g.Estimate(m, 1, 0, match.Command{Place: 5})
	is(t, "a way", len(path), 4)
	_, path = g.Estimate(m, 1, 0, match.Command{Place: 7}) // C is there
	is(t, "no way", len(path), 0)
	s.Units[3].Flags |= 1
	s.Bridge.MoveCommit(3, 0)
	cost, path := g.Estimate(m, 3, 0, match.Command{Place: 5})
	is(t, "of the fallen", fmt.Sprint(cost, path), fmt.Sprint(tactics.Cost{}, []string(nil)))
	is(t, "its choices", len(g.Preview(m, 3, 0).Choices)+len(g.Preview(m, 3, 1).Choices), 0)
	cost, path = g.Estimate(m, 3, 1, match.Command{Target: tactics.HandleOf(2)})
	is(t, "an attack of the fallen", fmt.Sprint(cost, path), fmt.Sprint(tactics.Cost{}, []string(nil)))
}

// TestT19_AimsThatAreStale (T-19, T-26): an aim at a unit that has moved since is not listed. It is refused as stale without a price. One at a
// unit that has fallen is refused as gone. A target that was never legal is refused when it is aimed at. One for which time or
// energy was spent since is refused when it is confirmed.
func TestT19_AimsThatAreStale(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(s *tactics.State)
		step   string
		code   string
		at     event.Type
		listed int
	}{
		{"as aimed", func(s *tactics.State) {}, "confirm B", "", 0, 1},
		{"the target has moved", func(s *tactics.State) { s.Bridge.MoveCommit(2, 4) }, "confirm B", "stale", program.ActionConfirmed, 0},
		{"the unit has moved", func(s *tactics.State) { s.Bridge.MoveCommit(1, 2) }, "confirm B", "stale", program.ActionConfirmed, 0},
		{"the target has fallen", func(s *tactics.State) { s.Units[2].Flags |= 1; s.Bridge.MoveCommit(2, 0) }, "confirm B", "gone", program.ActionConfirmed, 0},
		{"an ally", func(s *tactics.State) {}, "confirm C", "target", program.ActionAimed, 1},
		{"out of range", func(s *tactics.State) { s.Bridge.MoveCommit(2, 8); s.Aiming.Versions[2]++ }, "confirm B", "range", program.ActionAimed, 0},
		{"the energy is spent", func(s *tactics.State) { s.Units[1].Energy = 0 }, "confirm B", "energy", program.ActionConfirmed, 0},
		{"the energy was never there", func(s *tactics.State) { s.Units[1].Energy, s.Aiming.Energy = 0, 0 }, "confirm B", "energy", program.ActionAimed, 0},
		{"the time is spent", func(s *tactics.State) { s.Units[1].Remaining = 1 }, "confirm B", "time", program.ActionConfirmed, 0},
		{"an ally, with time spent", func(s *tactics.State) { s.Units[1].Remaining = 5 }, "confirm C", "target", program.ActionConfirmed, 1},
		{"an ally, with energy spent", func(s *tactics.State) { s.Units[1].Energy = 8 }, "confirm C", "target", program.ActionConfirmed, 1},
	} {
		m := war(t, func(lib *library.Library, _ *handlers) {
			third(lib, 1, 6)
			lib.Units[0].Rate, lib.Units[0].Energy, lib.Actions[1].Energy, lib.Actions[1].Range = 1, 9, 1, 3
		})
		play(t, m, "activate A", "aim A slash")
		c.change(&m.State)
		is(t, c.name+": listed", len(uses(m, 0, "confirm")), c.listed)
		before := m.State.Units[1]
		if c.code == "" {
			next(t, m, c.step)
			continue
		}
		next(t, m, "! "+c.step+": "+c.code)
		is(t, c.name+": it costs nothing", m.State.Units[1], before)
		log := m.Log()
		i := slices.IndexFunc(log, func(e event.Event) bool { return e.Rejected })
		is(t, c.name+": where it is refused", log[i].Type, c.at)
		is(t, c.name+": on the channel of attacks", logged(m, program.AttackRejected), 1)
	}
}

// TestWhatCannotBeGiven: commands at a moment, for a target or with a number that they cannot have are refused.
func TestWhatCannotBeGiven(t *testing.T) {
	m := ground(t)
	play(t, m, "pass", "activate A", "aim A slash", "A rest")
	for m.State.Stage == tactics.StageAsked && m.State.Asked != tactics.P1 {
		next(t, m, "pass")
	}
	if m.State.Stage != tactics.StageAsked || m.State.Aiming.Unit == 0 {
		t.Fatal("nobody answers while A aims")
	}
	var refused *match.Refusal
	if err := m.Do(match.Command{Verb: tactics.Confirm, Target: tactics.HandleOf(2)}); !errors.As(err, &refused) || refused.Code != "NOT_AIMING" {
		t.Errorf("confirmed in a window: %v", err)
	}
	c := match.Command{Verb: tactics.Use, Source: tactics.HandleOf(1), Target: tactics.HandleOf(1), Choice: -1}
	is(t, "an action below the first", tactics.Of(m).Plain(m, c), c)
	c.Choice = 99
	is(t, "an action above the last", tactics.Of(m).Plain(m, c), c)
	is(t, "who is to act", fmt.Sprint(m.ToAct(nil), m.Outcome().Result), "[0]")
	next(t, m, "concede")
	is(t, "who is to act after the end", fmt.Sprint(m.ToAct(nil), m.Outcome()), "[] {win [1] [] [] [] []}")
}

// TestT41_TheLongestChain (T-41, T-42): a chain has at most 17 links. A reaction answers an actor that lives, in a window alone, and one to
// what is aimed at an ally needs an ally as the target.
func TestT41_TheLongestChain(t *testing.T) {
	reaction := func(victim string, kinds ...string) library.Action {
		return library.Action{Definition: arenas("react"), Kind: "reaction", Target: "actor", Range: 9, Against: "enemy", Victim: victim, Responds: kinds}
	}
	for _, c := range []struct {
		name string
		a    library.Action
		set  func(s *tactics.State)
		code string // "-" = nobody is asked
		step string
	}{
		{"a window", reaction(""), func(s *tactics.State) {}, "", "A slash B"},
		{"the last link", reaction(""), func(s *tactics.State) { fillChain(s, 16) }, "", "A slash B"},
		{"one more", reaction(""), func(s *tactics.State) { fillChain(s, 17) }, "depth", "A slash B"},
		{"an actor that has fallen", reaction(""), func(s *tactics.State) { s.Units[1].Flags |= 1 }, "target", "A slash B"},
		{"oneself as an ally", reaction("ally"), func(s *tactics.State) {}, "", "A slash B"},
		{"an ally", reaction("ally"), func(s *tactics.State) {}, "", "A slash D"},
		{"another one's ally", reaction("ally"), func(s *tactics.State) {}, "-", "A aid C"},
		{"nobody", reaction("ally"), func(s *tactics.State) {}, "-", "A walk 1,0"},
		{"nobody, of a unit's own", reaction("self"), func(s *tactics.State) {}, "-", "A slash D"},
	} {
		m := war(t, func(lib *library.Library, h *handlers) {
			third(lib, 1, 3)
			lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "D", Side: 2, At: hex.Axial{Q: 4}})
			lib.Units[0].Actions = append(lib.Units[0].Actions, "aid")
			guard := lib.Units[0]
			guard.ID, guard.Actions = "guard", append(slices.Clone(guard.Actions), "react")
			lib.Units = append(lib.Units, guard)
			lib.Actions = append(lib.Actions, c.a, library.Action{Definition: arenas("aid"), Kind: "free", Target: "unit", Side: "ally", Range: 9, Secs: 1})
			lib.Battles[0].Units[1].Unit = "guard"
		})
		play(t, m)
		if m.State.Step < 8 {
			next(t, m, "pass")
		}
		next(t, m, "activate A", c.step)
		asked := m.State.Stage == tactics.StageAsked && m.State.Asked == tactics.Enemy && len(uses(m, 1, "react")) > 0
		is(t, c.name+": asked", asked, c.code != "-")
		if c.code == "-" {
			continue
		}
		c.set(&m.State)
		is(t, c.name+": listed", len(uses(m, 1, "react")), map[bool]int{true: 1}[c.code == ""])
		if c.code != "" {
			next(t, m, "! B react: "+c.code)
			continue
		}
		n := m.State.NChain
		next(t, m, "B react")
		is(t, c.name+": the chain", m.Log()[len(m.Log())-1].Seq > 0 && n >= 1, true)
	}
}

// fillChain makes a chain of so many links, of an action of A that has been executed.
func fillChain(s *tactics.State, n uint8) {
	for i := s.NChain; i < n; i++ {
		s.Chain[i] = s.Chain[0]
		s.Chain[i].Flags |= 1 << 1
	}
	s.NChain = n
}

// TestConditionsOfActions: an action asks its own condition about the unit that it answers, or about nobody in its side's turn. Its filters compare
// a unit's numbers with each other. Coverage counts each filter, and a full round asks the condition on its target again.
func TestConditionsOfActions(t *testing.T) {
	filters, err := def.ParseConds("self.hp < self.max_hp")
	if err != nil {
		t.Fatal(err)
	}
	all := &handlers{}
	m := war(t, func(lib *library.Library, h *handlers) {
		all = h
		third(lib, 2, 5)
		act(lib, library.Action{Definition: arenas("hurt"), Kind: "free", Target: "none", Where: filters})
		act(lib, library.Action{Definition: arenas("may"), Kind: "free", Target: "none", When: h.add(nil)})
		act(lib, library.Action{Definition: arenas("crush"), Kind: "full_round", Delay: 1, Target: "unit", Side: "enemy", Range: 9, TargetWhen: h.add(nil), Run: h.add(func(m *tactics.Match, _ event.Entity) error { return tactics.Damage(m, m.Event().Target, 5) })})
	})
	may, fits := true, true
	var asked []string
	m.Attach(minds{handlers: all, judge: func(m *tactics.Match, self, about event.Entity) bool {
		if m.State.NDeclared == 0 && about != tactics.HandleOf(2) || m.State.Stage == tactics.StageAsked {
			asked = append(asked, fmt.Sprint(self, " ", about))
			return may
		}
		return fits
	}})
	play(t, m, "pass", "activate A")
	next(t, m, "! A hurt: condition")
	m.State.Units[1].HP = 19
	next(t, m, "A hurt")
	if asked = nil; m.State.Stage == tactics.StageAsked {
		m.Legal(m.State.Asked, nil)
		is(t, "in a window", slices.Contains(asked, fmt.Sprint(tactics.HandleOf(2), " ", tactics.HandleOf(1))) && !slices.Contains(asked, fmt.Sprint(tactics.HandleOf(2), " 0")), true)
	}
	for m.State.Stage == tactics.StageAsked {
		next(t, m, "cancel")
	}
	asked = nil
	is(t, "it may", len(uses(m, 0, "may")), 1)
	asking, err := (show.Table{}).Parse(m, 0, uses(m, 0, "may")[0])
	if err != nil {
		t.Fatal(err)
	}
	why := func() string {
		h := tactics.Of(m).HindranceOf(m, asking)
		return fmt.Sprint(h.Filters, h.When, h.Unlinked)
	}
	is(t, "nothing hinders it", why(), "[] 0 false")
	is(t, "in its turn", slices.Contains(asked, fmt.Sprint(tactics.HandleOf(1), " 0")), true)
	may = false
	is(t, "it may not", len(uses(m, 0, "may")), 0)
	is(t, "what hinders it", why(), "[] 2 false")
	next(t, m, "! A may: condition")
	next(t, m, "A crush B")
	for m.State.Stage == tactics.StageAsked {
		next(t, m, "cancel")
	}
	fits = false
	for i := 0; i < 9 && logged(m, program.FullRoundFizzled)+logged(m, program.ExecuteEnded) < 2; i++ {
		next(t, m, map[bool]string{true: "pass", false: "end_turn"}[m.State.Step < 8])
	}
	is(t, "the target no longer fits", [3]int{int(m.State.Units[2].HP), logged(m, program.FullRoundFizzled), logged(m, program.FullRoundDeclared)}, [3]int{20, 1, 1})
	is(t, "the reason", reasonsOf(m, program.FullRoundFizzled, program.FullRoundFizzledReason), "target")
}
