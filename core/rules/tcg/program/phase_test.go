package program_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// TestPhasesOf: refusals call a phase a phase and a window a window, in
// both languages.
func TestPhasesOf(t *testing.T) {
	window := func(id, en, zh string) program.Window {
		return program.Window{Window: &library.Window{Term: library.Term{ID: id, Name: def.Localised{EN: en, ZH: zh}}}}
	}
	p := &program.Program{Windows: []program.Window{window("sync", "sync window", "同步窗口"), window("night", "night", "夜晚")}}
	for _, tt := range []struct {
		list   []program.Phase
		en, zh string
	}{
		{[]program.Phase{program.SkirmishPhase}, "the skirmish phase", "交战阶段"},
		{[]program.Phase{program.FirstWindow}, "the sync window", "同步窗口"},
		{(&program.CardDef{}).PlayPhases(), "the deployment phase", "部署阶段"},
		{(&program.CardDef{Phases: []program.Phase{program.DeploymentPhase, program.FirstWindow + 1}}).PlayPhases(), "the deployment phase or the night window", "部署阶段或夜晚窗口"},
	} {
		if got := p.PhasesOf(tt.list); got.EN != tt.en || got.ZH != tt.zh {
			t.Errorf("%v: %q, %q; want %q, %q", tt.list, got.EN, got.ZH, tt.en, tt.zh)
		}
	}
}
