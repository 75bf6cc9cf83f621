package tactics_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
)

// TestStockOfABattle: the stock of a side has each of its numbers once, under a key of its own. What its
// units can act with is held; the health of enemies is finite; places and effects are counted.
func TestStockOfABattle(t *testing.T) {
	take := func(change func(s *tactics.State)) map[match.Stock]int {
		m := full(t)
		s := &m.State
		s.Units[1].Debt, s.Units[1].Remaining, s.Units[1].CD[4], s.Units[1].Res[1] = 2, 6, 9, 4
		if change != nil {
			change(s)
		}
		out := map[match.Stock]int{}
		for _, x := range tactics.StockOf(m, tactics.P1, nil) {
			out[x]++
		}
		return out
	}
	was := take(nil)
	for what, c := range map[string]struct {
		change func(s *tactics.State)
		want   []string
	}{
		"health":               {func(s *tactics.State) { s.Units[1].HP += 3 }, []string{"held 3"}},
		"energy":               {func(s *tactics.State) { s.Units[1].Energy -= 2 }, []string{"held -2"}},
		"time":                 {func(s *tactics.State) { s.Units[1].Remaining++ }, []string{"held 1"}},
		"debt":                 {func(s *tactics.State) { s.Units[1].Debt++ }, []string{"held -1"}},
		"a cooldown":           {func(s *tactics.State) { s.Units[1].CD[4] += 5 }, []string{"held -5"}},
		"a resource":           {func(s *tactics.State) { s.Units[1].Res[1] += 5 }, []string{"held 5"}},
		"done":                 {func(s *tactics.State) { s.Units[1].Flags |= 2 }, []string{"held -1"}},
		"health of an enemy":   {func(s *tactics.State) { s.Units[2].HP += 3 }, []string{"counted 3", "foes 3"}},
		"energy of an enemy":   {func(s *tactics.State) { s.Units[2].Energy += 3 }, []string{"counted 3"}},
		"time of an enemy":     {func(s *tactics.State) { s.Units[2].Remaining += 3 }, nil},
		"turns of an effect":   {func(s *tactics.State) { s.Buffs[0].Left += 3 }, []string{"counted 3"}},
		"turns of a sticky":    {func(s *tactics.State) { s.Stickies[0].Left += 3 }, []string{"counted 3"}},
		"rounds over time":     {func(s *tactics.State) { s.Ongoing[0].Rounds += 3 }, []string{"counted 3"}},
		"no full round":        {func(s *tactics.State) { s.NDeclared = 0 }, []string{"counted -1"}},
		"another full round":   {func(s *tactics.State) { s.Declared[0].Target = 2 }, []string{"counted -1", "counted 1"}},
		"another effect":       {func(s *tactics.State) { s.Buffs[0].Def = 1 }, []string{"counted -7", "counted 7"}},
		"on another unit":      {func(s *tactics.State) { s.Buffs[0].On = 1 }, []string{"counted -7", "counted 7"}},
		"the turn":             {func(s *tactics.State) { s.Turn++ }, []string{"held -1", "held 1"}},
		"who is active":        {func(s *tactics.State) { s.Active = 3 }, []string{"held -1", "held 1"}},
		"what is aimed":        {func(s *tactics.State) { s.Aiming.Slot = 2 }, []string{"held -1", "held 1"}},
		"the link of a chain":  {func(s *tactics.State) { s.Chain[0].Target = 3 }, []string{"held -1", "held 1"}},
		"the slot of a link":   {func(s *tactics.State) { s.Chain[0].Slot = 2 }, []string{"held -1", "held 1"}},
		"the unit of a link":   {func(s *tactics.State) { s.Chain[0].Unit = 3 }, []string{"held -1", "held 1"}},
		"the level of a link":  {func(s *tactics.State) { s.Chain[0].Level = 1 }, []string{"held -1", "held 1"}},
		"the charge of a link": {func(s *tactics.State) { s.Chain[0].Charged.Secs = 1 }, nil},
		"a hex":                {func(s *tactics.State) { must(t, s, 1, 2) }, []string{"counted 1"}},
		"a dead unit":          {func(s *tactics.State) { s.Units[2].Flags |= 1 }, nil},
	} { //maporder: each is compared
		now := take(c.change)
		by := map[string]int{} // change of the amount under each key
		kinds := map[match.StockKind]string{match.Held: "held", match.Counted: "counted", match.Foes: "foes"}
		for x, n := range now { //maporder: summed
			by[fmt.Sprint(kinds[x.Kind], " ", x.Key)] += n * int(x.N)
		}
		for x, n := range was { //maporder: summed
			by[fmt.Sprint(kinds[x.Kind], " ", x.Key)] -= n * int(x.N)
		}
		var got []string
		for key, n := range by { //maporder: sorted below
			var kind string
			if _, err := fmt.Sscan(key, &kind); err != nil {
				t.Fatal(err)
			}
			if n != 0 {
				got = append(got, fmt.Sprint(kind, " ", n))
			}
		}
		slices.Sort(got)
		if what == "a dead unit" {
			is(t, "a dead unit has no stock", len(now), len(was)-4)
			continue
		}
		is(t, what, fmt.Sprint(got), fmt.Sprint(c.want))
	}
}

// must puts a unit on a hex.
func must(t *testing.T, s *tactics.State, u, h int) {
	t.Helper()
	if _, err := s.Bridge.MoveCommit(u, h); err != nil {
		t.Fatal(err)
	}
}

// TestAmountsOfABattle: what people count of a battle, for each side: the living units with what they
// have, and what is left of the enemy.
func TestAmountsOfABattle(t *testing.T) {
	m := full(t)
	s := &m.State
	for u := range uint8(7) {
		x := &s.Units[u]
		x.HP, x.Energy, x.Remaining, x.Res = int16(10+u), int16(u), int16(2*u), [program8]int16{int16(u), 1}
	}
	s.Units[3].Flags |= 1
	s.Units[6].Flags |= 1
	s.Units[6].HP = 0
	s.Buffs[1], s.NBuffs = tactics.Buff{Def: 1, On: 2, Left: 2}, 2
	for p, want := range map[event.Player]string{
		tactics.P1:    "[{units 2 1} {health 26 1} {energy 6 1} {seconds left 12 1} {class resources 8 1} {damage to enemies -26 1} {enemies 2 -1} {turns of effects 9 0}]",
		tactics.Enemy: "[{units 2 1} {health 26 1} {energy 6 1} {seconds left 12 1} {class resources 8 1} {damage to enemies -39 1} {enemies 2 -1} {turns of effects 9 0}]",
	} { //maporder: each is compared
		is(t, fmt.Sprint("side ", p), fmt.Sprint(tactics.Amounts(m, p)), want)
	}
}

const program8 = 8 // resources that a class can have

// TestScoresOfEffects: what a position is worth by what lasts on units, what is under way and how near
// the enemy is.
func TestScoresOfEffects(t *testing.T) {
	score := func(change func(s *tactics.State)) [2]int {
		m := melee(t, 1)
		s := &m.State
		s.NBuffs, s.NStickies, s.NOngoing, s.NDeclared, s.NChain = 0, 0, 0, 0, 0
		s.Units[1].HP, s.Units[2].HP = 10, 10
		if change != nil {
			change(s)
		}
		return [2]int{m.Score(tactics.P1), m.Score(tactics.Enemy)}
	}
	was := score(nil)
	buff := func(def, on uint8) func(s *tactics.State) {
		return func(s *tactics.State) { s.Buffs[0], s.NBuffs = tactics.Buff{Def: def, On: on, Left: 1}, 1 }
	}
	over := func(def, on uint8, base int16, rounds int8) func(s *tactics.State) {
		return func(s *tactics.State) {
			s.Ongoing[0], s.NOngoing = tactics.Ongoing{Def: def, On: on, Base: base, Rounds: rounds}, 1
		}
	}
	const executed, enemy = 1 << 1, 1 << 10
	link := func(l tactics.Link) func(s *tactics.State) {
		return func(s *tactics.State) { s.Chain[0], s.NChain = l, 1 }
	}
	for what, c := range map[string]struct {
		change func(s *tactics.State)
		by     int // for the first side; the other loses as much
	}{
		"slow":                       {buff(1, 1), -12}, // 3 s less a turn
		"an enemy's slow":            {buff(1, 2), 12},
		"a stun":                     {buff(2, 1), -40},
		"haste":                      {buff(3, 1), 24},
		"burning":                    {over(1, 1, 3, 2), -36},
		"an enemy burns":             {over(1, 2, 3, 2), 36},
		"healing":                    {over(2, 1, 2, 2), 24},
		"healing what is missing":    {over(2, 1, 9, 2), 36}, // 6 of 16
		"an enemy heals":             {over(2, 2, 2, 2), -24},
		"an attack under way":        {link(tactics.Link{Unit: 1, Act: 2, Flags: enemy}), 25},
		"an attack that is over":     {link(tactics.Link{Unit: 1, Act: 2, Flags: enemy | executed}), 0},
		"a reaction under way":       {link(tactics.Link{Unit: 2, Act: 8}), -25},
		"a move under way":           {link(tactics.Link{Unit: 1, Act: 1}), 0},
		"a full round":               {func(s *tactics.State) { s.Declared[0], s.NDeclared = tactics.Declared{Unit: 2}, 1 }, -75},
		"an aim":                     {func(s *tactics.State) { s.Aiming.Unit = 1 }, -1},
		"an active unit":             {func(s *tactics.State) { s.Active, s.Units[1].Remaining = 1, 1 }, 4},
		"an active unit of no time":  {func(s *tactics.State) { s.Active, s.Units[1].Remaining = 1, 0 }, 0},
		"an active unit of an enemy": {func(s *tactics.State) { s.Active, s.Units[2].Remaining = 2, 1 }, -4},
	} { //maporder: each is compared
		now := score(c.change)
		is(t, what, [2]int{now[0] - was[0], now[1] - was[1]}, [2]int{c.by, -c.by})
	}
	fallen := func(declared uint8) int {
		return score(func(s *tactics.State) {
			s.Declared[0], s.NDeclared, s.Units[2].Flags = tactics.Declared{Unit: 2}, declared, 1
		})[0]
	}
	is(t, "a full round of the dead", fallen(1), fallen(0))
	// Each unit of one's own counts two points for each hex to the nearest enemy.
	m := melee(t, 1)
	s := &m.State
	for u, h := range []int{0, 1, 6, 7, 12, 13, 18} {
		if u > 0 && s.Bridge.CurrentAnchor(u) != h {
			must(t, s, u, 0)
		}
	}
	for u, h := range []int{0, 1, 6, 7, 12, 13, 18} {
		if u > 0 && s.Bridge.CurrentAnchor(u) != h {
			must(t, s, u, h)
		}
	}
	far := m.Score(tactics.P1)
	must(t, s, 1, 2)
	is(t, "a hex nearer", m.Score(tactics.P1)-far, 2)
	must(t, s, 2, 3)
	is(t, "an enemy next to one, two and two hexes from the others", m.Score(tactics.P1)-far, 2*(5+5+5)-2*(1+2+3))
}

// TestLead: a lead is the score, less ten points for each hex from which a unit of one's own is farther
// than eight from all enemies.
func TestLead(t *testing.T) {
	for far, less := range map[int]int{1: 0, 8: 0, 9: 10, 12: 40} { //maporder: each is compared
		m := arena(t, func(l *library.Library) {
			l.Maps[0].Rows = []string{". . . . . . . . . . . . ."}
			l.Battles[0].Units[1].At = hex.Axial{Q: far}
		})
		play(t, m)
		for _, p := range []event.Player{tactics.P1, tactics.Enemy} {
			is(t, fmt.Sprint("lead at ", far), m.Lead(p), m.Score(p)-less)
		}
	}
	m := arena(t, nil)
	play(t, m, "concede")
	is(t, "the lead of a loser", m.Lead(tactics.P1), m.Score(tactics.P1))
}
