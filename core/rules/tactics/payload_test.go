package tactics

import (
	"flag"
	"os"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/kit/payload"
)

var update = flag.Bool("update", false, "write payload.go from the table of types")

// TestPayloadFields: payload.go has the fields of the table of types.
func TestPayloadFields(t *testing.T) {
	source, err := os.ReadFile("events.go")
	if err != nil {
		t.Fatal(err)
	}
	types := event.NewRegistry()
	if err := addTypes(types); err != nil {
		t.Fatal(err)
	}
	want, err := payload.Source("tactics", string(source), types, nil)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("payload.go", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("payload.go"); err != nil || string(got) != want {
		t.Errorf("payload.go differs from the table of types; run go test ./core/rules/tactics -run TestPayloadFields -update (%v)", err)
	}
}

// TestSharedFields: types that one piece of code fills or reads have their common fields in
// one place.
func TestSharedFields(t *testing.T) {
	for _, c := range []struct {
		shared int
		fields []int
	}{
		{argAmount, []int{HitAmount, HealedAmount, EnergyChangedAmount, EnergyRegeneratedAmount}},
		{argAct, []int{ActionAimedAction, ActionConfirmedAction, ChainPromptOpenedAction, ExecuteBeganAction, ResolveBeganAction, MoveStepAction, AttackMissAction, CooldownChangedAction}},
		{argSlot, []int{ActionAimedSlot, ActionConfirmedSlot, DerivedGatedSlot, CooldownChangedSlot}},
		{argDef, []int{BuffAppliedBuff, BuffExpiredBuff, OngoingAppliedEffect, OngoingTickedEffect, OngoingEndedEffect, StickyAppliedTag, StickyTickedTag, StickyExpiredTag}},
		{argLeft, []int{BuffAppliedLeft, StickyAppliedLeft, StickyRefreshedLeft, StickyTickedLeft, StickyExpiredLeft}},
		{TurnBeganRound, []int{PhaseUnitsRound, TurnOpenedRound, TurnEndedRound}},
		{MoveStartedSteps, []int{AttackMoveStartedSteps}}, {MoveStepMs, []int{AttackMoveStepMs}}, {MoveEndedMs, []int{AttackMoveEndedMs}},
		{MoveRejectedAction, []int{AttackRejectedAction}}, {MoveRejectedReason, []int{AttackRejectedReason}},
	} {
		for i, f := range c.fields {
			if f != c.shared {
				t.Errorf("field %d of the list for %d is at %d", i, c.shared, f)
			}
		}
	}
}
