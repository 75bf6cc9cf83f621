package tactics

import (
	"fmt"
	"strings"
	"testing"
)

// TestTablesEndInANamedFault: 300 kinds of units, effects, classes or terrain
// do not fit the numbers that name them, and are refused, not mixed up.
func TestTablesEndInANamedFault(t *testing.T) {
	for kind, fill := range map[string]func(l *Library, d Definition){
		"kinds of units":    func(l *Library, d Definition) { l.Units = append(l.Units, UnitDef{Definition: d}) },
		"buffs":             func(l *Library, d Definition) { l.Buffs = append(l.Buffs, BuffDef{Definition: d}) },
		"effects over time": func(l *Library, d Definition) { l.Ongoing = append(l.Ongoing, OngoingDef{Definition: d}) },
		"kinds of terrain":  func(l *Library, d Definition) { l.Terrain = append(l.Terrain, TerrainDef{Definition: d}) },
		"classes":           func(l *Library, d Definition) { l.Classes = append(l.Classes, ClassDef{Definition: d}) },
	} {
		lib := &Library{}
		for i := range 300 {
			fill(lib, Definition{ID: fmt.Sprint("x", i)})
		}
		if _, err := Compile(lib); err == nil || !strings.Contains(err.Error(), "300 "+kind) {
			t.Errorf("300 %s: %v", kind, err)
		}
	}
}
