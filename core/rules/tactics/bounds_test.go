package tactics

import (
	"fmt"
	"testing"

	"arbiter/core/def"
)

// TestTablesEndInANamedFault: a table that is as long as the numbers that name
// its entries compiles; one entry more is refused by name with its place, and
// none of them is mixed up with another.
func TestTablesEndInANamedFault(t *testing.T) {
	for _, tt := range []struct {
		what string
		most int
		fill func(l *Library, d Definition)
	}{
		{"actions", 32_767, func(l *Library, d Definition) { l.Actions = append(l.Actions, ActionDef{Definition: d, Kind: "free"}) }},
		{"types of units", 255, func(l *Library, d Definition) { l.Units = append(l.Units, UnitDef{Definition: d}) }},
		{"effects ([[buff]])", 95, func(l *Library, d Definition) { l.Buffs = append(l.Buffs, BuffDef{Definition: d}) }},
		{"effects over time ([[ongoing]])", 255, func(l *Library, d Definition) { l.Ongoing = append(l.Ongoing, OngoingDef{Definition: d}) }},
		{"kinds of terrain", 255, func(l *Library, d Definition) {
			l.Terrain = append(l.Terrain, TerrainDef{Definition: d, Glyph: d.ID})
		}},
		{"classes", 255, func(l *Library, d Definition) { l.Classes = append(l.Classes, ClassDef{Definition: d}) }},
	} {
		for n := tt.most; n <= tt.most+1; n++ {
			lib := &Library{}
			for i := range n {
				tt.fill(lib, Definition{ID: fmt.Sprint("x", i), Pos: def.Pos{File: "many.toml", Line: i + 1}})
			}
			_, err := Compile(lib)
			want := fmt.Sprintf("many.toml:%d: %d %s in all packs; at most %d", n, n, tt.what, tt.most)
			if n == tt.most && err != nil || n > tt.most && (err == nil || err.Error() != want) {
				t.Errorf("%d %s: %.200v", n, tt.what, err)
			}
		}
	}
}
