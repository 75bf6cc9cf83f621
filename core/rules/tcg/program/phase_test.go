package program

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
)

// TestPhasesOf: refusals call a phase a phase and a window a window, in
// both languages.
func TestPhasesOf(t *testing.T) {
	window := func(id, en, zh string) Window {
		return Window{Window: &library.Window{Term: library.Term{ID: id, Name: def.Localised{EN: en, ZH: zh}}}}
	}
	p := &Program{Windows: []Window{window("sync", "sync window", "同步窗口"), window("night", "night", "夜晚")}}
	for _, tt := range []struct {
		list   []Phase
		en, zh string
	}{
		{[]Phase{SkirmishPhase}, "the skirmish phase", "交战阶段"},
		{[]Phase{FirstWindow}, "the sync window", "同步窗口"},
		{(&CardDef{}).PlayPhases(), "the deployment phase", "部署阶段"},
		{(&CardDef{Phases: []Phase{DeploymentPhase, FirstWindow + 1}}).PlayPhases(), "the deployment phase or the night window", "部署阶段或夜晚窗口"},
	} {
		if got := p.PhasesOf(tt.list); got.EN != tt.en || got.ZH != tt.zh {
			t.Errorf("%v: %q, %q; want %q, %q", tt.list, got.EN, got.ZH, tt.en, tt.zh)
		}
	}
}
