package program_test

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// TestTablesEndInANamedFault: a table that is as long as the numbers that name
// its entries compiles. Another entry is refused by name with its place, and
// none of them is mixed up with another.
func TestTablesEndInANamedFault(t *testing.T) {
	for _, tt := range []struct {
		what string
		max  int
		fill func(l *library.Library, d library.Definition)
	}{
		{"actions", 32_767, func(l *library.Library, d library.Definition) {
			l.Actions = append(l.Actions, library.Action{Definition: d, Kind: "free"})
		}},
		{"types of units", 255, func(l *library.Library, d library.Definition) { l.Units = append(l.Units, library.Unit{Definition: d}) }},
		{"effects ([[buff]])", 95, func(l *library.Library, d library.Definition) { l.Buffs = append(l.Buffs, library.Buff{Definition: d}) }},
		{"effects over time ([[ongoing]])", 255, func(l *library.Library, d library.Definition) {
			l.Ongoing = append(l.Ongoing, library.Ongoing{Definition: d})
		}},
		{"kinds of terrain", 255, func(l *library.Library, d library.Definition) {
			l.Terrain = append(l.Terrain, library.Terrain{Definition: d, Glyph: d.ID})
		}},
		{"classes", 255, func(l *library.Library, d library.Definition) {
			l.Classes = append(l.Classes, library.Class{Definition: d})
		}},
	} {
		for n := tt.max; n <= tt.max+1; n++ {
			lib := &library.Library{}
			for i := range n {
				tt.fill(lib, library.Definition{ID: fmt.Sprint("x", i), Pos: def.Pos{File: "many.toml", Line: i + 1}})
			}
			_, err := program.Compile(lib)
			want := fmt.Sprintf("many.toml:%d: %d %s in all packs; at most %d", n, n, tt.what, tt.max)
			if n == tt.max && err != nil || n > tt.max && (err == nil || err.Error() != want) {
				t.Errorf("%d %s: %.200v", n, tt.what, err)
			}
		}
	}
}
