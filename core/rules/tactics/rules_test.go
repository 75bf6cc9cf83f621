package tactics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"arbiter/core/rules/tactics/hex"
)

// TestT16_ConsumeOnce (T-16): a report is read once; a second read gives nothing.
func TestT16_ConsumeOnce(t *testing.T) {
	r := Report{Used: Cost{MoveSecs: 2, Secs: 3}, Refunded: Cost{Secs: 1}}
	if first := r.Consume(); first.Used.secs() != 5 || first.Refunded.secs() != 1 {
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
		{"a strike's return is no move's", Cost{2, 0, 2, 0}, Report{Used: Cost{2, 0, 2, 0}, Refunded: Cost{Secs: 3}}, 2, 2, 0},
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

// lone gives a game with one unit of a rate on a row of hexes.
func lone(rate int, terrains ...TerrainDef) (*Game, *State) {
	p := &Program{Units: []unitType{{}, {UnitDef: &UnitDef{Rate: rate, HP: 1}}}, Terrain: []terrain{{}}}
	for i := range terrains {
		p.Terrain = append(p.Terrain, terrain{TerrainDef: &terrains[i]})
	}
	b := &Battle{Grid: hex.NewGrid(len(terrains), 1), Hexes: []uint8{0}, enter: []int32{0}}
	for i := range terrains {
		b.Hexes, b.enter = append(b.Hexes, uint8(i+1)), append(b.enter, int32(terrains[i].Multiplier))
	}
	s := &State{NUnits: 1}
	s.Units[1].Type = 1
	return &Game{prog: p, battle: b}, s
}

// TestT32_T50_StepTime (T-32, T-50): 10 000 000 / (rate × multiplier), in ms, at least 1; a
// multiplier counts for the step into its hex alone.
func TestT32_T50_StepTime(t *testing.T) {
	g, _ := lone(400, TerrainDef{Multiplier: 100}, TerrainDef{Multiplier: 50}, TerrainDef{Multiplier: 300}, TerrainDef{Multiplier: 9999})
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
		g, s := lone(c.base, TerrainDef{Multiplier: 100})
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
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	callers := map[string]int{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
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
