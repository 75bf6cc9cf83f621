package tactics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// TestT16_ConsumeOnce (T-16): a report is read once; a second read gives nothing.
func TestT16_ConsumeOnce(t *testing.T) {
	r := Report{Used: Cost{MoveSecs: 2, Secs: 3}, Refunded: Cost{Secs: 1}}
	if first := r.Consume(); first.Used.TotalSecs() != 5 || first.Refunded.TotalSecs() != 1 {
		t.Errorf("first read %+v", first)
	}
	if second := r.Consume(); second != (Report{}) {
		t.Errorf("second read %+v", second)
	}
}

// TestT16_Settle (T-16): move and strike are settled apart, each net at least 0; what
// comes back is charged less net.
func TestT16_Settle(t *testing.T) {
	for _, c := range []struct {
		name          string
		charged       Cost
		report        Report
		net, backSecs int
		backEnergy    int
	}{
		{"as planned", Cost{1, 1, 2, 1}, Report{Used: Cost{1, 1, 2, 1}}, 3, 0, 0},
		{"short way", Cost{3, 3, 2, 1}, Report{Used: Cost{1, 1, 2, 1}}, 3, 2, 2},
		{"free move", Cost{1, 1, 2, 1}, Report{Used: Cost{1, 1, 2, 1}, Refunded: Cost{MoveSecs: 1, MoveEnergy: 1}}, 2, 1, 1},
		{"returned more than used", Cost{1, 1, 2, 1}, Report{Used: Cost{1, 1, 2, 1}, Refunded: Cost{Secs: 9, Energy: 9}}, 1, 2, 1},
		{"a strike returns nothing of a move", Cost{2, 0, 2, 0}, Report{Used: Cost{2, 0, 2, 0}, Refunded: Cost{Secs: 3}}, 2, 2, 0},
	} {
		if got := settle(c.charged, c.report); got.net != c.net || got.backSecs != c.backSecs || got.backEnergy != c.backEnergy {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// TestT07_TickAmount (T-07): one division, half away from zero.
func TestT07_TickAmount(t *testing.T) {
	for _, c := range [][3]int{{3, 6, 3}, {3, 8, 4}, {4, 8, 5}, {3, 7, 4}, {1, 3, 1}, {1, 2, 0}, {5, 0, 0}, {3, 12, 6}, {-3, 7, -4}, {-1, 2, 0}} {
		if got := tickAmount(c[0], c[1]); got != c[2] {
			t.Errorf("%d at turn time %d ticks %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// TestT04_Turns (T-04): a cooldown is shown as ceil(left/6).
func TestT04_Turns(t *testing.T) {
	for left, want := range map[int]int{-3: 0, 0: 0, 1: 1, 5: 1, 6: 1, 7: 2, 12: 2, 13: 3} {
		if got := Turns(left); got != want {
			t.Errorf("%d s are shown as %d turns, want %d", left, got, want)
		}
	}
}

// lone returns a game with one unit of a rate on a row of hexes.
func lone(rate int, terrains ...library.Terrain) (*Rules, *State) {
	p := &program.Program{Units: []program.UnitType{{}, {Unit: &library.Unit{Rate: rate, HP: 1}}}, Terrain: []program.Terrain{{}}}
	for i := range terrains {
		p.Terrain = append(p.Terrain, program.Terrain{Terrain: &terrains[i]})
	}
	b := &program.Battle{Grid: hex.NewGrid(len(terrains), 1), Hexes: []uint8{0}, Enter: []int32{0}}
	for i := range terrains {
		b.Hexes, b.Enter = append(b.Hexes, uint8(i+1)), append(b.Enter, int32(terrains[i].Multiplier))
	}
	b.Measure()
	s := &State{head: head{NUnits: 1}}
	s.Units[1].Type = 1
	return &Rules{prog: p, battle: b}, s
}

// TestT32_T50_StepTime (T-32, T-50): 10 000 000 / (rate × multiplier), in ms, at least 1; a
// multiplier counts for the step into its hex alone.
func TestT32_T50_StepTime(t *testing.T) {
	g, _ := lone(400, library.Terrain{Multiplier: 100}, library.Terrain{Multiplier: 50}, library.Terrain{Multiplier: 300}, library.Terrain{Multiplier: 9999})
	for h, want := range map[int]int{1: 250, 2: 500, 3: 83, 4: 2} {
		if got := g.stepMs(400, h); got != want {
			t.Errorf("step into hex %d takes %d ms, want %d", h, got, want)
		}
	}
	if g.stepMs(9999, 4) != 1 {
		t.Error("a step takes at least 1 ms")
	}
	for ms, want := range map[int]int{0: 1, 1: 1, 1000: 1, 1001: 2, 2999: 3} {
		if got := seconds(ms); got != want {
			t.Errorf("%d ms are charged as %d s, want %d", ms, got, want)
		}
	}
}

// TestT48_MoveRate (T-48): all stickies multiply; one rounding, half away from zero,
// at least 0.01.
func TestT48_MoveRate(t *testing.T) {
	for _, c := range []struct {
		base   int
		values []int16
		want   int
	}{{400, nil, 400}, {400, []int16{50}, 200}, {400, []int16{50, 150}, 300}, {333, []int16{50}, 167}, {333, []int16{50, 50}, 83},
		{1, []int16{1, 1, 1, 1, 1, 1}, 1}, {9999, []int16{300, 300, 300, 300, 300, 300}, maxRate}} {
		g, s := lone(c.base, library.Terrain{Multiplier: 100})
		for i, v := range c.values {
			s.Stickies[i] = Sticky{Tag: uint8(i + 1), On: 1, Left: 1, Value: v}
			s.NStickies++
		}
		if got := g.MoveRate(s, 1); got != c.want {
			t.Errorf("%d with %v is %d, want %d", c.base, c.values, got, c.want)
		}
	}
}

// TestT36_PositionsThroughTheBridge (T-36): MoveCommit is called at set-up and by
// commit alone, so that every displacement is announced. That nothing else
// holds a position is the compiler's: the bridge keeps its fields to itself.
func TestT36_PositionsThroughTheBridge(t *testing.T) {
	callers := map[string]int{}
	for _, tree := range sources(t) {
		for _, d := range tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == "MoveCommit" {
					callers[fn.Name.Name]++
				}
				return true
			})
		}
	}
	if len(callers) != 2 || callers["commit"] != 1 || callers["Reset"] != 1 {
		t.Errorf("MoveCommit is called by %v", callers)
	}
}

// TestT01_TurnTime (T-01): 6 s and the speed as effects change it, at least 0;
// a round is two turns.
func TestT01_TurnTime(t *testing.T) {
	for _, c := range []struct{ speed, buff, want int }{
		{0, 0, 6}, {6, 0, 12}, {-2, 0, 4}, {-5, 0, 1}, {-6, 0, 0}, {-7, 0, 0}, {-99, 0, 0}, {0, 2, 8}, {-7, 2, 1}, {3, -9, 0}, {-99, 99, 6},
	} {
		g, s := lone(400, library.Terrain{Multiplier: 100})
		g.prog.Units[1].Speed = c.speed
		g.prog.Buffs = []program.Buff{{Buff: &library.Buff{Speed: c.buff}}}
		s.Buffs[0], s.NBuffs = Buff{Def: 0, On: 1, Left: 1}, 1
		if got := g.TurnTime(s, 1); got != c.want {
			t.Errorf("speed %d with %+d has a turn of %d s, want %d", c.speed, c.buff, got, c.want)
		}
	}
	if TurnSeconds != 6 || Turns(2*TurnSeconds) != 2 {
		t.Error("a turn is not 6 s, or a round not two of them")
	}
}

// TestT01_Integers (T-01): no number of the state or of an event is a
// fraction, and the rules compute with none.
func TestT01_Integers(t *testing.T) {
	for _, x := range []any{State{}, Event{}, library.Library{}} {
		if path := fraction(reflect.TypeOf(x), map[reflect.Type]bool{}); path != "" {
			t.Errorf("a fraction in %T%s", x, path)
		}
	}
	for name, tree := range sources(t) {
		ast.Inspect(tree, func(n ast.Node) bool {
			lit, isLit := n.(*ast.BasicLit)
			id, isID := n.(*ast.Ident)
			if isLit && lit.Kind == token.FLOAT || isID && strings.HasPrefix(id.Name, "float") {
				t.Errorf("%s computes with fractions", name)
			}
			return true
		})
	}
}

// fraction finds a floating-point number in a type, "" if there is none.
func fraction(x reflect.Type, seen map[reflect.Type]bool) string {
	if seen[x] {
		return ""
	}
	seen[x] = true
	switch x.Kind() {
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		return " "
	case reflect.Array, reflect.Slice, reflect.Pointer, reflect.Map:
		return fraction(x.Elem(), seen)
	case reflect.Struct:
		for i := range x.NumField() {
			if path := fraction(x.Field(i).Type, seen); path != "" {
				return "." + x.Field(i).Name + path
			}
		}
	}
	return ""
}

// sources parses the packages of the game without their tests, by their paths from here.
func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	out := map[string]*ast.File{}
	for _, folder := range []string{".", "events", "program", "show"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			if out[f], err = parser.ParseFile(token.NewFileSet(), f, nil, parser.SkipObjectResolution); err != nil {
				t.Fatal(err)
			}
		}
	}
	return out
}

// assigned calls f with what is assigned to, counted up or made an address of,
// and with the function that does it.
func assigned(tree *ast.File, f func(fn string, to ast.Expr)) {
	for _, d := range tree.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		ast.Inspect(fn, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if n.Tok != token.DEFINE {
					for _, to := range n.Lhs {
						f(fn.Name.Name, to)
					}
				}
			case *ast.IncDecStmt:
				f(fn.Name.Name, n.X)
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					f(fn.Name.Name, n.X)
				}
			}
			return true
		})
	}
}

// TestT35_NumbersOfTheTurnManager (T-35): the numbers of turn and round are
// written by the turn manager alone (next and applyTurn), after set-up. Stamp
// copies them into events, and Walk shows them to the tools that compare
// states.
func TestT35_NumbersOfTheTurnManager(t *testing.T) {
	writers := map[string]bool{}
	for name, tree := range sources(t) {
		assigned(tree, func(fn string, to ast.Expr) {
			if sel, ok := to.(*ast.SelectorExpr); ok && (sel.Sel.Name == "Round" || sel.Sel.Name == "Turn") {
				writers[name+" "+fn+" "+sel.Sel.Name] = true
			}
		})
	}
	want := map[string]bool{"turn.go next Round": true, "turn.go applyTurn Turn": true, "game.go Stamp Round": true, "game.go Stamp Turn": true,
		"walk.go Walk Round": true, "walk.go Walk Turn": true}
	if !maps.Equal(writers, want) {
		t.Errorf("written by %v", writers)
	}
}

// TestT35_NoGlobals (T-35): no variable of the packages of the game is ever written, so none
// can hold a turn or phase number.
func TestT35_NoGlobals(t *testing.T) {
	global := map[string]bool{}
	files := sources(t)
	for name, tree := range files {
		for _, d := range tree.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
				for _, spec := range g.Specs {
					for _, id := range spec.(*ast.ValueSpec).Names {
						global[filepath.Dir(name)+" "+id.Name] = true
					}
				}
			}
		}
	}
	if !global["program typeTable"] {
		t.Fatalf("variables %v", global)
	}
	for name, tree := range files {
		assigned(tree, func(fn string, to ast.Expr) {
			if id, ok := to.(*ast.Ident); ok && id.Name != "_" && global[filepath.Dir(name)+" "+id.Name] {
				t.Errorf("%s: %s writes %s", name, fn, id.Name)
			}
		})
	}
}

// TestBuffsOnlyLastLonger: an effect that is put once more lasts as long as the longer of
// the two, and the event says how long that is. An innate one stays innate, and nothing is shown.
func TestBuffsOnlyLastLonger(t *testing.T) {
	g, s := lone(400, library.Terrain{Multiplier: 100})
	s.Units[1].HP = 1
	s.Buffs[0], s.NBuffs = Buff{Def: 2, On: 1, Left: 3}, 1
	m := &Match{State: *s}
	for _, c := range [][2]int32{{1, 3}, {3, 3}, {5, 5}, {4, 5}, {5, forever}} {
		if c[1] == forever {
			m.State.Buffs[0].Left = forever
		}
		e := unitEvent(program.BuffApplied, 0, 1)
		e.Args[program.ArgDef], e.Args[program.ArgLeft] = 2, c[0]
		g.buffed(m, &e)
		if got := int32(m.State.Buffs[0].Left); got != c[1] || m.State.NBuffs != 1 || e.Args[program.ArgLeft] != got || e.Blank != (got == forever) {
			t.Errorf("put for %d turns, it lasts %d, want %d; the event says %d, blank %v", c[0], got, c[1], e.Args[program.ArgLeft], e.Blank)
		}
	}
}

// TestWhoChangesSidesWaits: a unit that comes to the side whose turn it is has no
// time in this turn. A unit that leaves it is not done on the other side.
func TestWhoChangesSidesWaits(t *testing.T) {
	for _, to := range []event.Player{P1, Enemy} {
		g, s := lone(400, library.Terrain{Multiplier: 100})
		s.Side, s.Units[1].Side, s.Units[1].HP, s.Units[1].Flags = P1, 1-to, 1, uDone
		m := &Match{State: *s}
		e := unitEvent(program.SideChanged, 0, 1)
		e.Args[0] = int32(to) + 1
		g.applyMarks(m, 1, &e)
		if x := &m.State.Units[1]; x.Side != to || (x.Flags&uDone != 0) != (to == P1) {
			t.Errorf("now of side %d, flags %b", x.Side, x.Flags)
		}
	}
}

// TestMarksAreOfTheActionUnderWay (T-31): only the unit that acts is stopped, and only on its
// way: one that has struck succeeds. Nothing is returned of an action that was settled.
func TestMarksAreOfTheActionUnderWay(t *testing.T) {
	g, s := lone(400, library.Terrain{Multiplier: 100})
	s.NUnits, s.NChain, s.Cursor = 2, 1, 1
	s.Chain[0] = Link{Unit: 1, Target: 2}
	for unit := range uint8(3) {
		for _, s.Stage = range []stage{stStep, stRun, stStrikeEnd} {
			s.Chain[0].Flags = 0
			e := unitEvent(program.ActionStopped, 0, unit)
			g.mark(s, &e)
			if (s.Chain[0].Flags&fCut != 0) != (unit == 1 && s.Stage == stStep) {
				t.Errorf("stopping unit %d in stage %d: the action of unit 1 has the flags %b", unit, s.Stage, s.Chain[0].Flags)
			}
		}
	}
	g.prog.Reasons.Settled = 7
	for _, stage := range []stage{stResolved, stAfter, StageDerived} {
		s.Stage = stage
		e := unitEvent(program.RefundGranted, 0, 1)
		e.Args[1] = 5
		before := s.Chain[0]
		g.mark(s, &e)
		if !e.Fizzled || e.Reason != 7 || s.Chain[0] != before {
			t.Errorf("in stage %d a return is granted", stage)
		}
	}
}

// TestT31_WhatCountsAsSuccess (T-31): a move that was cut short or rolled back did not
// succeed, and says why; one that ended as planned did.
func TestT31_WhatCountsAsSuccess(t *testing.T) {
	g, _ := lone(400, library.Terrain{Multiplier: 100})
	g.prog.Actions, g.prog.Types = []program.Action{{}}, event.NewRegistry()
	if err := program.RegisterEvents(g.prog.Types); err != nil {
		t.Fatal(err)
	}
	g.prog.Reasons.Cut, g.prog.Reasons.RolledBack = 1, 2
	m := match.New[State](g, &g.prog.Program, match.Options{})
	for _, c := range []struct {
		flags   uint16
		success bool
		why     uint16
	}{{fRan, true, 0}, {fRan | fCut, false, g.prog.Reasons.Cut}, {fRan | fRolled, false, g.prog.Reasons.RolledBack}} {
		l := Link{Unit: 1, Flags: c.flags}
		g.endMove(m, &l)
		if (l.Flags&fSuccess != 0) != c.success || g.failure(&l) != c.why {
			t.Errorf("flags %b: success %v, failure %d", c.flags, l.Flags&fSuccess != 0, g.failure(&l))
		}
	}
}

// TestEveryFieldIsWalked: what a battle holds of units, effects and actions is in the
// hash and the listing, field by field.
func TestEveryFieldIsWalked(t *testing.T) {
	walked := map[string]bool{}
	ast.Inspect(sources(t)["walk.go"], func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		for _, a := range call.Args {
			ast.Inspect(a, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := sel.X.(*ast.Ident); ok {
						walked[x.Name+"."+sel.Sel.Name] = true
					}
				}
				return true
			})
		}
		return true
	})
	for name, of := range map[string]reflect.Type{"u": reflect.TypeFor[Unit](), "b": reflect.TypeFor[Buff](), "k": reflect.TypeFor[Sticky](),
		"o": reflect.TypeFor[Ongoing](), "d": reflect.TypeFor[Declared](), "l": reflect.TypeFor[Link](), "c": reflect.TypeFor[Cost]()} {
		for i := range of.NumField() {
			if !walked[name+"."+of.Field(i).Name] {
				t.Errorf("%s.%s is in no hash", of.Name(), of.Field(i).Name)
			}
		}
	}
}
