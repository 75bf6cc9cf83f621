package tactics

import (
	"flag"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/kit/payload"
)

var update = flag.Bool("update", false, "write payload.go from the table of types")

// TestPayloadFields: payload.go has the fields of the table of types.
func TestPayloadFields(t *testing.T) {
	types := event.NewRegistry()
	if err := addTypes(types); err != nil {
		t.Fatal(err)
	}
	payload.Check(t, "tactics", types, nil, *update)
}

// TestSharedFields: types that one piece of code fills or reads have their common fields in
// one place.
func TestSharedFields(t *testing.T) {
	payload.CheckShared(t, [][]int{
		{argAmount, HitAmount, HealedAmount, EnergyChangedAmount, EnergyRegeneratedAmount},
		{argAct, ActionAimedAction, ActionConfirmedAction, ChainPromptOpenedAction, ExecuteBeganAction, ResolveBeganAction, MoveStepAction, AttackMissAction, CooldownChangedAction},
		{argSlot, ActionAimedSlot, ActionConfirmedSlot, DerivedGatedSlot, CooldownChangedSlot},
		{argDef, BuffAppliedBuff, BuffExpiredBuff, OngoingAppliedEffect, OngoingTickedEffect, OngoingEndedEffect, StickyAppliedTag, StickyTickedTag, StickyExpiredTag},
		{argLeft, BuffAppliedLeft, StickyAppliedLeft, StickyRefreshedLeft, StickyTickedLeft, StickyExpiredLeft},
		{TurnBeganRound, PhaseUnitsRound, TurnOpenedRound, TurnEndedRound},
		{MoveStartedSteps, AttackMoveStartedSteps}, {MoveStepMs, AttackMoveStepMs}, {MoveEndedMs, AttackMoveEndedMs},
		{MoveRejectedAction, AttackRejectedAction}, {MoveRejectedReason, AttackRejectedReason},
	})
}
