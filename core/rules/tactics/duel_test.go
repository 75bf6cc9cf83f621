package tactics_test

import (
	"regexp"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// arena is a battle of two fighters, A and B, two hexes apart on a row of six, without
// scripts. They walk, hit with slash, and hit half of the time with shot.
func arena(t *testing.T, change func(*library.Library)) *tactics.Match {
	t.Helper()
	named := func(id string) library.Definition { return library.Definition{ID: id, Pack: "arena"} }
	lib := &library.Library{
		Actions: []library.Action{
			{Definition: named("walk"), Kind: "move", Target: "hex", Rate: 1},
			{Definition: named("slash"), Kind: "attack", Target: "unit", Side: "enemy", Secs: 2, Range: 3, Accuracy: 100},
			{Definition: named("shot"), Kind: "attack", Target: "unit", Side: "enemy", Secs: 2, Range: 3, Accuracy: 50},
		},
		Terrain: []library.Terrain{{Definition: named("plain"), Glyph: ".", Multiplier: 100}},
		Classes: []library.Class{{Definition: named("class"), Resources: []library.Resource{{ID: "rage", Cap: 9, Every: "turn"}, {ID: "mana", Cap: 9, Every: "turn"}}}},
		Units: []library.Unit{{Definition: named("fighter"), Class: "class", HP: 20, Rate: 400, Energy: 2, EnergyCap: 30, Regen: 1,
			Actions: []string{"walk", "slash", "shot"}}},
		Maps: []library.Map{{Definition: named("row"), Rows: []string{". . . . . ."}}},
		Battles: []library.Battle{{Definition: named("arena"), Map: "row", Seed: 7, Rounds: 2, RegenScope: "all",
			Units: []library.Placement{{Unit: "fighter", Name: "A", Side: 1, At: hex.Axial{Q: 0}}, {Unit: "fighter", Name: "B", Side: 2, At: hex.Axial{Q: 2}}}}},
	}
	if change != nil {
		change(lib)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	m, err := tactics.New(p, tactics.Setup{Battle: "arena", Match: match.Options{Log: true}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play starts a battle and gives its commands.
func play(t *testing.T, m *tactics.Match, steps ...string) {
	t.Helper()
	err := m.Start()
	if err == nil {
		err = show.Play(m, steps)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// logged counts the events of a type.
func logged(m *tactics.Match, of event.Type) (n int) {
	for _, e := range m.Log() {
		if e.Type == of {
			n++
		}
	}
	return n
}

// TestK16_EveryFieldCounts (K-16): with something in every table of the state, each field
// changes the hash and is listed, and forks have it.
func TestK16_EveryFieldCounts(t *testing.T) {
	m := arena(t, nil)
	s := &m.State
	s.NChain, s.NPath, s.NBuffs, s.NStickies, s.NOngoing, s.NDeclared = 2, 2, 2, 2, 2, 2
	p := tactics.Of(m).Program()
	if len(p.Units[1].Slots) < 2 || p.Units[1].Resources < 2 {
		t.Fatalf("a unit has %d actions and %d resources", len(p.Units[1].Slots), p.Units[1].Resources)
	}
	used := map[string]rulestest.Span{
		".Aiming.Versions": {End: int(s.NUnits) + 1}, ".Units": {First: 1, End: int(s.NUnits) + 1},
		".Chain": {End: 2}, ".Path": {End: 2}, ".Buffs": {End: 2}, ".Stickies": {End: 2}, ".Ongoing": {End: 2}, ".Declared": {End: 2},
		".Bridge.anchor": {First: 1, End: int(s.NUnits) + 1}, ".Bridge.version": {First: 1, End: int(s.NUnits) + 1},
		".Units[1].Res": {End: 2}, ".Units[2].Res": {End: 2}, ".Units[1].CD": {End: 3}, ".Units[2].CD": {End: 3},
	}
	c := rulestest.State[tactics.State]{
		Match: m, Used: used,
		// The unit on a hex follows from the anchors, and the number of displacements
		// from the versions. The type of a unit, as the length of its tables, and the
		// lengths of tables are tested below.
		Derived:  regexp.MustCompile(`^\.Bridge\.(on|commits)|^\.(NUnits|NBuffs|NStickies|NOngoing|NDeclared|NChain|NPath)$|^\.Units\[\d+\]\.Type$`),
		Unlisted: regexp.MustCompile(`^$`),
	}
	if n := c.Check(t); n < 150 {
		t.Errorf("%d fields", n)
	}
	base := m.Hash()
	for i, n := range []*uint8{&s.Units[1].Type, &s.NUnits, &s.NBuffs, &s.NStickies, &s.NOngoing, &s.NDeclared, &s.NChain, &s.NPath} {
		if *n--; m.Hash() == base {
			t.Errorf("length %d is not in the hash", i)
		}
		if *n++; m.Hash() != base {
			t.Errorf("length %d is not what it was", i)
		}
	}
}

// TestT35_RoundsOfABattle (T-35): a battle without a winner ends in a draw after both
// sides had a turn in each of its rounds, and no later.
func TestT35_RoundsOfABattle(t *testing.T) {
	for _, rounds := range []int{1, 2, 3} {
		m := arena(t, func(lib *library.Library) { lib.Battles[0].Rounds = rounds })
		play(t, m)
		turns := 0
		for ; !m.Over() && turns < 20; turns++ {
			if err := show.Play(m, []string{"end_turn"}); err != nil {
				t.Fatal(err)
			}
		}
		if s := &m.State; turns != 2*rounds || int(s.Round) != rounds || s.Winner != event.NoPlayer {
			t.Errorf("%d rounds: it ends after %d turns in round %d, winner %d", rounds, turns, s.Round, s.Winner)
		}
	}
}

// TestT06_WhoRegenerates (T-06): at each end of a turn all units gain energy, and with
// regen_scope = "side" those of the side whose turn ends.
func TestT06_WhoRegenerates(t *testing.T) {
	for scope, want := range map[string][2]int16{"all": {5, 5}, "side": {5, 2}} {
		m := arena(t, func(lib *library.Library) { lib.Battles[0].RegenScope = scope })
		play(t, m, "end_turn")
		if got := [2]int16{m.State.Units[1].Energy, m.State.Units[2].Energy}; got != want {
			t.Errorf("regen_scope %q: after the turn of P1 the energies are %v, want %v", scope, got, want)
		}
	}
}

// TestT31_SureHitsDrawNothing (T-31): an attack with an accuracy of 100 hits without a
// random number, and one below draws one.
func TestT31_SureHitsDrawNothing(t *testing.T) {
	for action, draws := range map[string]bool{"slash": false, "shot": true} {
		m := arena(t, nil)
		play(t, m, "activate A")
		before := m.State.Chance
		if err := show.Play(m, []string{"A " + action + " B"}); err != nil {
			t.Fatal(err)
		}
		if drawn := m.State.Chance != before; drawn != draws || logged(m, program.AttackStrike)+logged(m, program.AttackMiss) != 1 {
			t.Errorf("%s draws a number %v, want %v; %d strikes, %d misses", action, drawn, draws, logged(m, program.AttackStrike), logged(m, program.AttackMiss))
		}
	}
}

// TestT33_StalePreviews (T-33, T-19): a preview says of each target whether it has moved
// since the action was aimed, and of the actor the same.
func TestT33_StalePreviews(t *testing.T) {
	m := arena(t, func(lib *library.Library) {
		lib.Battles[0].Units = append(lib.Battles[0].Units, library.Placement{Unit: "fighter", Name: "C", Side: 2, At: hex.Axial{Q: 3}})
	})
	play(t, m, "activate A", "aim A slash")
	g, s := tactics.Of(m), &m.State
	for _, moved := range []uint8{0, 2, 3, 1} {
		if moved != 0 {
			if _, err := s.Bridge.MoveCommit(int(moved), s.Bridge.CurrentAnchor(int(moved))); err != nil {
				t.Fatal(err)
			}
		}
		v := g.Preview(m, s.Aiming.Unit, s.Aiming.Slot)
		if len(v.Choices) != 2 || v.Stale != (moved == 1) {
			t.Fatalf("after unit %d has moved: %+v", moved, v)
		}
		for i, c := range v.Choices {
			if want := moved != 0 && (moved == 1 || int(moved) >= i+2); c.Stale != want {
				t.Errorf("after unit %d has moved, %s is stale: %v", moved, c.Target, c.Stale)
			}
		}
		if v = g.Preview(m, 1, s.Aiming.Slot+1); v.Stale || v.Choices[0].Stale {
			t.Errorf("another action than the aimed one is stale: %+v", v)
		}
	}
}
